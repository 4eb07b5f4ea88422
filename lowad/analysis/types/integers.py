"""Which integers are certain to be no numbers: no bits of a number can have come there.

Lattice: two answers for a value.
Direction: backward, from a value to all that may be stored where it is read, through calls.
Reads: what lies in the classes of memory, stores and calls, type trees of values, tags of accesses.
When unsure: bits of a number may be there.
Source: none; docs/design/words.md. Of what goes round it is assumed that nothing else comes in.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Set
from functools import cached_property
from typing import NamedTuple, final

from lowad.analysis.types.classes import Cell, reached
from lowad.analysis.types.gathered import Gathered
from lowad.analysis.types.held import Memory
from lowad.analysis.types.kinds import INTEGER, POINTER, Float, Kind
from lowad.analysis.types.lying import Lies
from lowad.analysis.types.seeds import Seeds
from lowad.analysis.types.stored import Stored, element_of
from lowad.analysis.types.tree import EMPTY, HALF_BYTES, WORD_BYTES, Entry, Index, kinds_of, touch, whole
from lowad.analysis.types.uses import (
    chooses,
    is_computed_with,
    is_copied,
    is_counted,
    is_ordered,
    numbers_made,
    only_steers,
)
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, GlobalVariable
from lowad.ir.types import IntType, VectorType
from lowad.ir.values import (
    Argument,
    Constant,
    ConstantAggregate,
    ConstantInt,
    ConstantSplat,
    Named,
    Value,
    is_undefined,
    is_zero,
)
from lowad.rules import facts_of
from lowad.rules.declared import own_rule
from lowad.rules.messages import message_of

_MOST = 64
"""How many operations on a byte are followed."""

_COMPUTES = frozenset(
    (
        *("trunc", "zext", "sext", "shl", "lshr", "ashr", "and", "or", "xor", "add", "sub", "mul"),
        *("udiv", "sdiv", "urem", "srem", "phi", "select", "freeze"),
        *("insertelement", "extractelement", "shufflevector", "ptrtoint"),
    )
)
"""Operations whose result holds bits of nothing but their operands."""

_CUTS = frozenset(("shl", "lshr", "ashr", "and", "or", "xor", "ptrtoint"))
"""Those that put other bits in the place of some, as bit fields are written."""

_SUMS = frozenset(("add", "sub", "mul"))
"""Those of which the bits are other ones than those of their operands."""

_LEADS = frozenset(
    (
        *_COMPUTES,
        *(
            "alloca",
            "load",
            "store",
            "atomicrmw",
            "cmpxchg",
            "getelementptr",
            "bitcast",
            "addrspacecast",
            "inttoptr",
        ),
        *("insertvalue", "extractvalue"),
    )
)
"""Operations that lead where their operands do, to what they read, or to memory of their own."""

_TELLS = frozenset(("icmp", "fcmp", "fptosi", "fptoui"))
"""Operations whose result is no number whatever they are done with."""


class _Place(NamedTuple):
    """A place in a class of memory, and the same counted from a pointer."""

    cell: Cell
    at: Index
    spot: Index


@final
class Integers:
    """The answers for the functions whose memory is known; callers pass its roots any integers.

    `disguised` are the addresses that may be numbers.
    """

    def __init__(self, memory: Memory, disguised: frozenset[Value], stored: Stored, seeds: Seeds) -> None:
        self._trees, self._leading, self._lying = memory.trees, memory.leading, memory.lying
        self._disguised = disguised
        self._stores = stored
        self._seeds = seeds
        self._known: dict[Value, bool] = {}
        self._functions = dict.fromkeys(memory.functions)
        self._asked = frozenset(argument for fn in memory.roots for argument in fn.arguments)
        self._passed: dict[Value, list[Value]] = {}
        self._led: set[Value] = set()
        """The functions that pointers lead to: nobody knows what they are passed."""
        self._by_pointer = False
        foreign: list[Value] = [root for root in self._leading.cells if isinstance(root, GlobalVariable)]
        for instr in (instr for fn in self._functions for instr in fn.instructions):
            actuals = instr.arguments if isinstance(instr, Call) else instr.operands
            self._led.update(item for item in actuals if isinstance(item, Function))
            if isinstance(instr, Call):
                foreign += self._note_call(instr)
            elif instr.opcode not in _LEADS:
                foreign.append(instr)
        lent = [item for item in foreign if not (isinstance(item, GlobalVariable) and item.is_constant)]
        cells = reached(self._leading.cell(item) for item in lent if self._leading.leads(item))
        self._foreign = self._leading.copies.linked(cells)
        self._gathered = Gathered(memory.trees, self._functions, self._passed)

    def _note_call(self, call: Call) -> Iterable[Value]:
        """Note what a function is passed that is known; return what leads to memory of which nothing is."""
        callee, row = call.callee, facts_of(call)
        if isinstance(callee, Function) and callee in self._functions:
            for formal, actual in zip(callee.arguments, call.arguments, strict=False):
                self._passed.setdefault(formal, []).append(actual)
            return () if own_rule(callee) is None else (call, *call.arguments)
        self._by_pointer |= not isinstance(callee, Function)
        if row is None or row.opaque or row.touches_all or message_of(call.callee_name) is not None:
            return (call, *call.arguments)
        return () if row.allocates is not None else (call,)

    def kind_of(self, load: Instruction) -> Kind | None:
        """Return the kind of what is read as an integer where no number can be, None where one may.

        It is that of an address where one may lie: the shadow of an integer is of no account.
        """
        if load not in self._known:
            seen = self._sources(load)
            self._known.update(dict.fromkeys(seen or (load,), seen is not None))
        if not self._known[load]:
            return INTEGER if self._is_accessed_as_one(load) else None
        size = self._trees.size(load.ty)
        return POINTER if size == WORD_BYTES and self._lying_at(load) else INTEGER

    def is_computed_with_as_one(self, load: Instruction) -> bool:
        """Whether what is read is accessed as an integer, and more is done with it than to store it."""
        return self._seeds.is_of_integer(load) and not is_copied(load)

    def _is_accessed_as_one(self, load: Instruction) -> bool:
        """Whether an integer shorter than a word is accessed as one, wherever it goes, and is compared by
        order, there or where another is read from the same place, or is an element of an array: its index
        counts from where integers are certain to begin.

        An array goes on to the first thing that is something else. Without tags it is where it goes that says
        how it is accessed.
        """
        if self._trees.size(load.ty.scalar) >= WORD_BYTES:
            return False
        is_one = self._seeds.is_of_integer
        stores = [user for user in load.users if user.opcode == "store" and user.operands[0] is load]
        is_said = is_one(load) or (stores and self._seeds.is_of_bytes(load) is None)
        if not is_said or not all(map(is_one, stores)) or self._may_be_as_wide(load, stores):
            return False
        return is_ordered(load) or self._is_in_array(load) or self._are_ordered(load)

    def _may_be_as_wide(self, load: Instruction, stores: Iterable[Instruction]) -> bool:
        """Whether a number as wide as an integer, or as one of its lanes, may lie at one of its ends.

        Its bits may be kept in integers, and put in order as such.
        """
        size, lane = self._trees.size(load.ty), self._trees.size(load.ty.scalar)
        lying = (one for access in (load, *stores) for one in self._lying.at(access.operands[-1], size))
        return any(isinstance(one.kind, Float) and one.size_bytes == lane for one in lying)

    def _is_in_array(self, load: Instruction) -> bool:
        """Whether an index counts from where integers are certain to begin: an array of them, or one that is
        not the first thing of its structure, which may be copied word by word as a whole."""
        pointer, size = load.operands[0], self._trees.size(load.ty.scalar)
        root = self._trees.addresses.place(pointer).root
        entries = self._trees.certain.get(root, EMPTY).entries if isinstance(root, Named) else {}
        found = [at for at, one in entries.items() if INTEGER in kinds_of(one) and one.size_bytes == size]
        begins = [at for at in found if at.period == size or (at.offset and not at.period)]
        spots = self._trees.spots.of(pointer)
        return all(any(at.covers(Index(spot.offset)) for at in begins) for spot in spots)

    def _are_ordered(self, load: Instruction) -> bool:
        """Whether what is accessed as an integer at the same places is compared by order."""
        return self._places(load) <= self._ordered[self._trees.size(load.ty.scalar)]

    @cached_property
    def _ordered(self) -> Mapping[int, Set[_Place]]:
        """The places where integers are accessed as such that are compared by order, by their bytes."""
        found = defaultdict[int, set[_Place]](set)
        for instr in (instr for fn in self._functions for instr in fn.instructions):
            if instr.opcode == "load" and self._seeds.is_of_integer(instr) and is_ordered(instr):
                found[self._trees.size(instr.ty)] |= self._places(instr)
        return found

    def _places(self, load: Instruction) -> set[_Place]:
        """Return where in its class of memory something is read, and how far behind what counts."""
        pointer = load.operands[0]
        cell, at = self._leading.place(pointer)
        return {_Place(cell, at, spot) for spot in self._trees.spots.of(pointer)}

    def is_doubtful(self, value: Value) -> bool:
        """Whether what is read, and seems to be an integer, may be something else."""
        if not isinstance(value, Instruction) or value.opcode != "load":
            return False
        if self._trees.size(value.ty) < HALF_BYTES and next(numbers_made(value), None) is not None:
            return True
        return (
            self._is_of_parts(value)
            or self._is_part_of_number(value)
            or self._goes_among_numbers(value)
            or self._goes_over_number(value)
            or self._makes_number(value)
            or self._moves_half(value)
        )

    def _makes_number(self, load: Instruction) -> bool:
        """Whether what is read becomes part of a number, with others, as a part of one may: a byte or two, or
        half a word where numbers may lie that are wider."""
        size = self._trees.size(load.ty)
        if load not in self._gathered or size >= WORD_BYTES:
            return False
        if size < HALF_BYTES:
            return True
        return any(isinstance(one.kind, Float) and one.size_bytes > size for one in self._lying_at(load))

    def _moves_half(self, load: Instruction) -> bool:
        """Whether half a word that is only stored may be half of a number, by what lies where it is in memory
        of the caller's; and where it goes too, unless nothing else is known of it: its moves tell nothing.

        So is what functions copy that take any four bytes, or four of an element of a wider number.
        """
        pointer = load.operands[0]
        if self._trees.size(load.ty) != HALF_BYTES or isinstance(load.ty, VectorType) or not is_copied(load):
            return False
        element, _ = element_of(pointer, self._trees.layout) or (None, 0)
        if element is not None and self._trees.size(element) > HALF_BYTES:
            return True
        root = self._trees.addresses.place(pointer).root
        if load.align != 1 or not isinstance(root, Argument) or not self._may_be_wider(pointer):
            return False
        ends = [user.operands[1] for user in load.users if user.opcode == "store"]
        return not self._trees.peek(pointer, HALF_BYTES) or any(map(self._may_be_wider, ends))

    def _may_be_wider(self, pointer: Value) -> bool:
        """Whether a number of a whole word may lie where half a word is read or stored."""
        lying = self._lying.at(pointer, HALF_BYTES)
        return any(isinstance(one.kind, Float) and one.size_bytes > HALF_BYTES for one in lying)

    def is_gathered(self, value: Value) -> bool:
        """Whether an integer becomes part of a number that is put together of several."""
        return value in self._gathered

    def _goes_over_number(self, load: Instruction) -> bool:
        """Whether a word that is only stored comes to where a number of its size lies at some time.

        That has to be known of the place itself, for where objects lie is often known up to one; unless
        nothing is known of where the word is read.
        """
        lane, size = self._trees.size(load.ty.scalar), self._trees.size(load.ty)
        if lane < HALF_BYTES or not is_copied(load):
            return False
        is_told = self._is_told_by_target(load) and lane == WORD_BYTES
        ends = [user.operands[1] for user in load.users if user.opcode == "store"]
        has_number = self._gathered.has_number
        return any(
            has_number(end, size, lane) or (is_told and self._may_have_word(end, size)) for end in ends
        )

    def _may_have_word(self, pointer: Value, size_bytes: int) -> bool:
        """Whether a number of a whole word may lie in so many bytes."""
        lying = self._lying.at(pointer, size_bytes)
        return any(isinstance(one.kind, Float) and one.size_bytes == WORD_BYTES for one in lying)

    def _is_of_parts(self, load: Instruction) -> bool:
        """Whether it is known of a word that parts of it are integers, no more, where others are numbers or
        addresses, or where it is stored: whose, the distances from one to the next do not tell."""
        size, lane = self._trees.size(load.ty), self._trees.size(load.ty.scalar)
        known = self._trees.get(load).entries
        entries = known.values()
        parts = [one for one in entries if one.size_bytes < lane]
        wholes = {at.offset for at, one in known.items() if one.size_bytes >= lane}
        is_whole = wholes.issuperset(range(0, size, lane)) if lane < size else bool(wholes)
        if len(parts) < 2 or is_whole or any(one.kind is not INTEGER for one in entries):
            return False
        if any(one.is_anywhere for one in self._lying.at(load.operands[0], size)):
            return True
        ends = [
            user.operands[1] for user in load.users if user.opcode == "store" and user.operands[0] is load
        ]
        if any(self._gathered.has_number(end, size, lane) for end in ends):
            return True
        is_blurred = any(0 < self._leading.place(end)[1].period < lane for end in ends)
        return is_blurred and not self._trees.peek(load.operands[0], size)

    def _is_part_of_number(self, load: Instruction) -> bool:
        """Whether nothing but numbers, wider than what is read, lies in an object wherever it may be read.

        What is computed with is an integer, whatever lies there; a byte of which sums are stored may be read
        again, and taken back to what it was.
        """
        pointer, piece = load.operands[0], Entry(INTEGER, self._trees.size(load.ty), EMPTY)
        entries = self._trees.certain.get(self._trees.addresses.place(pointer).root, EMPTY).entries
        has_numbers = any(isinstance(entry.kind, Float) for entry in entries.values())
        is_own = only_steers if piece.size_bytes < HALF_BYTES else is_computed_with
        if not has_numbers or piece.size_bytes >= WORD_BYTES or is_own(load):
            return False
        if self._trees.spots.is_declared(pointer):
            return False
        for spot in self._trees.spots.of(pointer):
            met = [
                entry
                for at, entry in entries.items()
                if touch(spot, piece, at, entry) and not _is_over(entries, at, spot)
            ]
            is_number = (isinstance(one.kind, Float) and one.size_bytes > piece.size_bytes for one in met)
            if not met or not all(is_number):
                return False
        return True

    def _goes_among_numbers(self, load: Instruction) -> bool:
        """Whether numbers or addresses lie where bytes go to, or what is computed of them; or where they come
        from, if they are only moved.

        An index of which the next one is stored is a count, wherever the two lie.
        """
        if self._trees.size(load.ty.scalar) >= HALF_BYTES:
            return False
        ends: list[tuple[Value, int | None]] = []
        # What is compared and kept is a tag more often than part of a number.
        is_moved = all(user.opcode == "store" and user.operands[0] is load for user in load.users)
        if is_moved:
            ends.append((load.operands[0], self._trees.size(load.ty)))
        for user, value, is_computed in _takers(load):
            row = facts_of(user) if isinstance(user, Call) else None
            is_store = user.opcode == "store" and (is_moved or is_computed)
            if is_store and _is_next(value) and is_counted(load):
                continue
            if is_store and self._trees.size(value.ty.scalar) < HALF_BYTES:
                ends.append((user.operands[1], self._trees.size(value.ty)))
            elif row is not None and row.sets is not None and user.operands[row.sets[1]] is value:
                ends.append((user.operands[row.sets[0]], None))
        return any(one.size_bytes >= HALF_BYTES for end, size in ends for one in self._lying.at(end, size))

    def _is_moved(self, value: Value) -> bool:
        """Whether a value is a byte or two that are read to be stored: those they are stored with say nothing
        of them."""
        if (
            not isinstance(value, Instruction)
            or value.opcode != "load"
            or self._trees.size(value.ty) >= HALF_BYTES
        ):
            return False
        return all(user.opcode == "store" and user.operands[0] is value for user in value.users)

    def _is_told_by_target(self, value: Value) -> bool:
        """Whether a word is read to be stored, and nothing but what lies where it goes says what it is."""
        if not isinstance(value, Instruction) or value.opcode != "load" or not is_copied(value):
            return False
        return not self._trees.peek(value.operands[0], self._trees.size(value.ty))

    def _lying_at(self, load: Instruction) -> list[Lies]:
        """Return the numbers and addresses that may lie in what is read."""
        return list(self._lying.at(load.operands[0], self._trees.size(load.ty)))

    def _sources(self, value: Value) -> list[Value] | None:
        """Return a value and all that it is made of, None where a number may be among that."""
        work = [value]
        seen = dict.fromkeys(work)
        for item in work:
            more = self._made_of(item)
            if more is None or any(self._known.get(one) is False for one in more):
                return None
            following = dict.fromkeys(one for one in more if one not in seen and one not in self._known)
            seen.update(following)
            work += following
        return work

    def _made_of(self, value: Value) -> Iterable[Value] | None:
        """Return what an integer is made of, None where that may be a number, or is not known."""
        if value.ty.is_pointer:
            return None if value in self._disguised else ()
        if not isinstance(value.ty.scalar, IntType):
            return None
        if isinstance(value, Constant):
            return _elements(value)
        tree = self._trees.get(value)
        if any(isinstance(kind, Float) for entry in tree.entries.values() for kind in kinds_of(entry)):
            return None
        is_integer = whole(tree, self._trees.size(value.ty)) is INTEGER and not self.is_doubtful(value)
        if is_integer and not self._is_moved(value) and not self._is_told_by_target(value):
            return ()
        if not isinstance(value, Instruction):
            return self._passed.get(value) if self._is_passed(value) else None
        if value.opcode in _TELLS:
            return ()
        if value.opcode in _COMPUTES:
            return [item for item in value.operands if not chooses(value, item)]
        return self._stored(value) if value.opcode == "load" else None

    def _is_passed(self, formal: Value) -> bool:
        """Whether all is known that an argument may be."""
        if self._by_pointer or not isinstance(formal, Argument) or formal in self._asked:
            return False
        return all(formal not in fn.arguments for fn in self._led if isinstance(fn, Function))

    def _stored(self, load: Instruction) -> Iterable[Value] | None:
        """Return what may be stored where an integer is read, None where a number or an address may."""
        pointer = load.operands[0]
        size = self._trees.size(load.ty)
        cell, _ = self._leading.place(pointer)
        if cell in self._foreign or self._lying.is_open(pointer, size) or self._lying.is_stirred(pointer):
            return None
        # Part of an address is copied as such, and no more is done with it.
        is_word = size == WORD_BYTES or (size < WORD_BYTES and not is_copied(load))
        if any(one.kind is not POINTER or not is_word for one in self._lying_at(load)):
            return None
        return self._stores.at(pointer, size)


def _is_over(entries: Mapping[Index, Entry], begin: Index, spot: Index) -> bool:
    """Whether an array ends before a place: something else than numbers lies between its begin and that."""
    return bool(begin.period and not spot.period) and any(
        not at.period and begin.offset < at.offset <= spot.offset and entry.kind in (INTEGER, POINTER)
        for at, entry in entries.items()
    )


def _elements(constant: Constant) -> Iterable[Value] | None:
    """Return what a constant consists of, None where that may be a number."""
    if constant.ty is constant.ty.scalar or is_zero(constant) or is_undefined(constant):
        return ()
    if isinstance(constant, ConstantSplat):
        return (constant.element,)
    return constant.elements if isinstance(constant, ConstantAggregate) else None


def _is_next(value: Value) -> bool:
    """Whether a value is one more than another, or less or more by a constant."""
    if not isinstance(value, Instruction) or value.opcode not in ("add", "sub"):
        return False
    return isinstance(value.operands[1], ConstantInt)


def _takers(load: Instruction) -> Iterable[tuple[Instruction, Value, bool]]:
    """Yield what may store what is read or made of all its bits, or fill memory with it; that value; and
    whether it is a sum or a product."""
    work = [(load, False)]
    for item, is_computed in work:
        for user in item.users if len(work) <= _MOST else ():
            if isinstance(user, Call) or (user.opcode == "store" and user.operands[0] is item):
                yield user, item, is_computed
            elif user.opcode in _COMPUTES - _CUTS and not chooses(user, item):
                further = (user, is_computed or user.opcode in _SUMS)
                work += [further] if further not in work else []
