"""Where addresses lie at one time and numbers at another: free lists, pools, unions.

Lattice: a partition of what pointers lead to into classes, with offsets known up to a modulus; it only grows
  coarser.
Direction: none; pointers that may be equal lead into one class.
Reads: places of pointers, instructions, what functions are passed and return, what variables begin with.
When unsure: one class, and any place in it.
Source: classes.py.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from math import gcd
from typing import final

from lowad.analysis.types.classes import Cell, reached
from lowad.analysis.types.copies import Copies, meet
from lowad.analysis.types.kinds import Float
from lowad.analysis.types.leading import Leading
from lowad.analysis.types.store import Trees
from lowad.analysis.types.tree import WORD_BYTES, Index, TypeTree, kinds_of
from lowad.analysis.types.uses import chosen_among
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function
from lowad.ir.types import DOUBLE, FloatType, IntType, scalars_of
from lowad.ir.values import ConstantInt, Value
from lowad.records import dataclass
from lowad.rules import facts_of
from lowad.rules.declared import own_rule
from lowad.rules.messages import message_of
from lowad.rules.routines import plain


@final
@dataclass(frozen=True, slots=True)
class Mingled:
    """`narrow`: the accesses of numbers that are no `double`, also those that travel as integers, the stores
    of integers beside them in a word, the copies, and the calls of libraries and of functions with rules of
    their own that do any of it, where addresses lie at another time. `lent`: the stores
    of addresses, copies and fills, where numbers lie at another time, in memory that the callers of root
    functions lend. `across`: the accesses of numbers, and copies of narrow ones, where an address may lie at
    another time of which a part is a number's, or that is no word of its own. `links`: the accesses of
    addresses, and copies, where such narrow numbers lie at another time. `odd`: those of `narrow` whose
    alignment leaves open whether each number lies in one word. `scattered`: the classes of memory with
    numbers of which neither the alignment nor any structure says that they do."""

    narrow: frozenset[Instruction]
    lent: frozenset[Instruction]
    across: frozenset[Instruction]
    links: frozenset[Instruction]
    odd: frozenset[Instruction]
    scattered: frozenset[Cell]


def mingled(
    trees: Trees, leading: Leading, functions: Sequence[Function], roots: Sequence[Function]
) -> Mingled:
    """Return where addresses and numbers lie at one place in turn; `roots` are lent memory by callers."""
    instrs = [instr for fn in functions for instr in fn.instructions]
    lent = reached(leading.cell(a) for fn in roots for a in fn.arguments if a.ty.is_pointer)
    look = _Accesses(trees, leading)
    found = [access for instr in instrs for access in look.of(instr)]
    # What a caller has stored nobody here has: that it is read says what it is.
    known = leading.copies.linked(lent)
    accesses = [access for access in found if access.is_number or access.is_put or access.cell in known]
    meeting = _Meeting(accesses, leading.copies)
    narrow = [a for a in accesses if a.is_narrow and meeting.is_met(a, meeting.addresses)]
    narrow = [a for a in narrow if not a.is_part or meeting.is_met(a.word, meeting.narrow)]
    # What a caller lends holds the shadow of what lies there as long as nothing else is put there.
    unseen = [instr for instr in instrs if isinstance(instr, Call) and _is_unseen(instr)]
    written = {cell for call in unseen for cell in leading.behind(call)}
    narrow = [
        a for a in narrow if a.cell in written or meeting.is_met(a if a.is_any else a.word, meeting.changed)
    ]
    across = [a for a in accesses if a.is_number and not a.is_any and meeting.is_across(a)]
    there = meeting.places_of(across)
    across += [access for access in narrow if access.is_any and meeting.is_met(access, there)]
    put = [access for access in accesses if access.is_address and access.is_put and access.cell in lent]
    links = [a for a in accesses if a.is_address and meeting.is_met(a, meeting.narrow)]
    with_rules = _with_rules(instrs, meeting.places_of(_own(narrow)), trees, leading)
    return Mingled(
        frozenset([*(access.instr for access in narrow), *with_rules]),
        frozenset(access.instr for access in put if meeting.is_met(access, meeting.numbers)),
        frozenset(access.instr for access in across),
        frozenset(access.instr for access in links),
        frozenset(access.instr for access in narrow if access.is_number and access.is_odd),
        frozenset(access.cell for access in accesses if access.is_number and access.is_scattered),
    )


def _own(narrow: "Iterable[_Access]") -> "list[_Access]":
    """Return those of some accesses that are of numbers, and of nothing else."""
    return [access for access in narrow if access.is_number and not access.is_address]


def _with_rules(
    instrs: Iterable[Instruction], cells: Iterable[Cell], trees: Trees, leading: Leading
) -> Iterator[Call]:
    """Yield the calls of functions with rules of their own that come to classes with narrow numbers where
    addresses lie at another time."""
    cells = frozenset(cells)
    for instr in instrs if cells else ():
        if not (isinstance(instr, Call) and _has_own_rule(instr)):
            continue
        given = [argument for argument in instr.arguments if argument.ty.is_pointer]
        if any(_has_narrow(trees.behind(a)) for a in given) and not cells.isdisjoint(leading.behind(instr)):
            yield instr


def _is_unseen(call: Call) -> bool:
    """Whether what is called may put anything into memory that it is passed, and is not looked at here."""
    return not isinstance(call.callee, Function) or call.callee.is_declaration or _has_own_rule(call)


def _has_own_rule(call: Call) -> bool:
    return isinstance(call.callee, Function) and own_rule(call.callee) is not None


@final
@dataclass(frozen=True, slots=True)
class _Access:
    """An access of `size` bytes at `at` in a class; of any number of them, anywhere in it, where `size` is 0.

    `begin`: nothing in front of that is accessed then. `is_any`: it is one to whatever lies
    there. `is_odd`: it may lie across the boundary of a word, as its
    alignment says: other than at multiples of `natural` bytes. `is_part`: it is of an integer that is no
    whole word.
    """

    instr: Instruction
    cell: Cell
    at: Index
    size: int
    is_number: bool
    is_narrow: bool
    is_address: bool
    is_any: bool = False
    is_odd: bool = False
    is_part: bool = False
    natural: int = WORD_BYTES
    begin: int | None = None

    def may_have(self, at: Index, size: int) -> bool:
        """Whether something that lies at a place in the class may be part of it."""
        if self.size:
            return meet(self.at, self.size, at, size)
        return self.begin is None or bool(at.period) or self.begin < at.offset + size

    @property
    def word(self) -> "_Access":
        """The same of the whole word that it begins in."""
        begin = self.at.offset - self.at.offset % WORD_BYTES
        return replace(self, at=Index(begin, self.at.period), size=WORD_BYTES)

    @property
    def is_scattered(self) -> bool:
        """Whether it may be at any place: its period is that of no structure, but what is left of several."""
        return self.is_odd and 0 < self.at.period < WORD_BYTES and WORD_BYTES % self.at.period == 0

    @property
    def is_put(self) -> bool:
        """Whether what it is of comes to lie there."""
        return self.instr.opcode != "load"


_Spots = dict[Cell, dict[tuple[Index, int], bool]]
"""Where something of a kind lies, how many bytes of it, and whether maybe across the boundary of a word."""


@final
class _Meeting:
    """Where in each class addresses and numbers are stored, narrow numbers stored or read, anything put."""

    def __init__(self, accesses: "Iterable[_Access]", copies: Copies) -> None:
        self._copies = copies
        self.addresses: _Spots = {}
        self.numbers: _Spots = {}
        self.narrow: _Spots = {}
        self.changed: _Spots = {}
        for access in accesses:
            if access.is_put:
                self._lies(access, self.changed)
            if not access.is_any:
                self._note(access)

    def _note(self, access: _Access) -> None:
        if access.is_address:
            self._lies(access, self.addresses)
        if access.is_number and access.is_put:
            self._lies(access, self.numbers)
        if access.is_number and access.is_narrow:
            self._lies(access, self.narrow)

    def _lies(self, access: _Access, places: _Spots) -> None:
        """Note what an access is of, wherever copies may bring it."""
        for cell, at in self._copies.places(access.cell, access.at, access.size):
            there = places.setdefault(cell, {})
            there[at, access.size] = access.is_odd or there.get((at, access.size), False)

    def places_of(self, accesses: "Iterable[_Access]") -> _Spots:
        """Return where lies what some accesses are of."""
        found: _Spots = {}
        for access in accesses:
            self._lies(access, found)
        return found

    @staticmethod
    def is_met(access: _Access, places: _Spots) -> bool:
        """Whether something of the kind lies where an access is."""
        return any(access.may_have(at, size) for at, size in places.get(access.cell, {}))

    def is_across(self, access: _Access) -> bool:
        """Whether an address may lie where a number is, and not in the same words as the number.

        What the alignment of a number leaves open is so where it is certain. Of a `double` nothing else is:
        what is aligned, by its own access, lies in one word, wherever copies between texts seem to bring it.
        """
        for (at, size), is_odd in self.addresses.get(access.cell, {}).items():
            if not (access.is_odd or is_odd) or not meet(access.at, access.size, at, size):
                continue
            is_known = gcd(access.at.period, at.period) % access.natural == 0
            is_certain = is_known and (access.at.offset - at.offset) % access.natural
            if is_certain or (access.is_narrow and is_odd):
                return True
        return False


@final
class _Accesses:
    """What instructions do to memory, once all values are known to lead somewhere."""

    def __init__(self, trees: Trees, leading: Leading) -> None:
        self._trees = trees
        self._leading = leading

    def of(self, instr: Instruction) -> Iterator[_Access]:
        """Yield what an instruction does to memory."""
        match instr.opcode:
            case _ if isinstance(instr, Call):
                yield from self._accesses_of(instr)
            case "load":
                yield from self._access(instr, instr, instr.operands[0])
            case "store":
                yield from self._access(instr, *instr.operands)
            case "atomicrmw" | "cmpxchg":
                address, *values = instr.operands
                yield from self._access(instr, values[-1], address)

    def _access(self, instr: Instruction, value: Value, address: Value) -> Iterator[_Access]:
        is_address = self._leading.leads(value) if instr.opcode != "load" else self._leading.is_address(value)
        floats = self._floats(value, is_address=is_address)
        # Over a part of an address an integer would leave a part of it in the shadow of a number beside it.
        is_part = isinstance(value.ty, IntType) and value.ty.bits < 8 * WORD_BYTES
        if floats or is_address or is_part:
            size = self._trees.layout.store_bytes(value.ty)
            cell, at = self._leading.place(address)
            natural = WORD_BYTES if is_address else min((ty.bits // 8 for ty in floats), default=1)
            natural = min(natural, WORD_BYTES)
            yield _Access(
                instr,
                cell,
                at,
                size,
                is_number=bool(floats),
                is_narrow=bool(floats - {DOUBLE}) or is_part,
                is_address=is_address,
                is_odd=(instr.align or WORD_BYTES) < natural,
                is_part=is_part and not floats,
                natural=natural,
            )

    def _floats(self, value: Value, *, is_address: bool) -> set[FloatType]:
        """Return the types of the numbers in a value, or that it carries as an integer that is no address."""
        if is_address and isinstance(value.ty, IntType):
            return set()
        if not isinstance(value.ty, IntType):
            return {ty for ty in scalars_of(value.ty) if isinstance(ty, FloatType)}
        entries = self._trees.get(value).entries.values()
        return {kind.ty for entry in entries for kind in kinds_of(entry) if isinstance(kind, Float)}

    def _accesses_of(self, call: Call) -> Iterator[_Access]:
        row = facts_of(call)
        triple = None if row is None else row.moves or row.sets
        if row is not None and triple is not None:
            *ends, size = (call.arguments[position] for position in triple)
            length = size.value if isinstance(size, ConstantInt) else 0
            for pointer in ends if row.moves is not None else ends[:1]:
                cell, at = self._leading.place(pointer)
                yield _Access(call, cell, at, max(length, 0), True, row.moves is not None, True, is_any=True)
        elif plain(call.callee_name or "") is not None or message_of(call.callee_name) is not None:
            for argument in call.arguments:
                if argument.ty.is_pointer and _has_narrow(self._trees.behind(argument)):
                    # Vectors that run backwards too are passed by where they begin in memory.
                    cell, at = self._leading.place(argument)
                    begin, room = None if at.period else at.offset, self._room(argument)
                    yield _Access(call, cell, at, room or 0, True, True, False, is_any=True, begin=begin)

    def _room(self, pointer: Value) -> int | None:
        """Return how many bytes of arrays lie behind a pointer at most, that is one of several."""
        rooms = [self._room_of(value) for value in chosen_among(pointer)]
        known = [room for room in rooms if room is not None]
        return max(known) if known and len(known) == len(rooms) else None

    def _room_of(self, pointer: Value) -> int | None:
        declared = self._trees.as_declared.room(pointer)
        root, at = self._trees.addresses.place(pointer)
        extent = None if at.period else self._trees.extent(root)
        return extent - at.offset if declared is None and extent is not None else declared


def _has_narrow(tree: TypeTree) -> bool:
    """Whether numbers narrower than a word are among what lies in memory, and behind addresses there."""
    for entry in tree.entries.values():
        if any(isinstance(kind, Float) and kind.ty is not DOUBLE for kind in kinds_of(entry)):
            return True
        if _has_narrow(entry.inside):
            return True
    return False
