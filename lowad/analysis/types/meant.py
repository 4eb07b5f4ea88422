"""Which integers are read from memory as bits that may be a number's, and which are put where numbers lie.

    for (k = 0; k < 8; k++) out[k] = in[k] + 3;

That it is computed with says of an integer what it is in most programs, and nothing in those that compute
with bits of numbers. What counts here is what is said of a place: tags, declarations, and integers that are
stored there and come from no number.

Lattice: none: one answer for an access.
Direction: none.
Reads: what lies in the classes of memory, tags, declared structures, what is stored where, copies.
When unsure: bits of a number, where one may lie, or where callers lend memory of which nothing is known.
Source: the C standard, 6.5, on what objects may be accessed as.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from typing import final

from lowad.analysis.address import added
from lowad.analysis.types.classes import Cell
from lowad.analysis.types.copies import meet
from lowad.analysis.types.held import Memory
from lowad.analysis.types.kinds import BLANK, INTEGER, POINTER, Float, Kind
from lowad.analysis.types.letters import LETTER, Letters, moves_few
from lowad.analysis.types.lying import WIDE
from lowad.analysis.types.seeds import Seeds
from lowad.analysis.types.stored import Stored
from lowad.analysis.types.tree import EMPTY, HALF_BYTES, WORD_BYTES, Entry, Index, kinds_of, touch, whole
from lowad.analysis.types.uses import chosen_among, is_copied, is_integer
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function
from lowad.ir.types import FloatType, IntType
from lowad.ir.values import Argument, Constant, ConstantInt, Named, Value, is_zero
from lowad.rules import facts_of

_MANY = 64
"""How many pointers, and places of one, are looked at."""

_COMES_FROM_ELSEWHERE = frozenset(("bitcast", "extractvalue", "extractelement", "inttoptr", "ptrtoint"))

_COUNTS = frozenset(("add", "sub", "zext", "sext", "trunc", "phi", "select", "freeze", "load"))
"""What counts are made by."""


@final
class Meant:
    """The answers for the functions whose memory is known; callers pass its roots integers alone.

    `closed`: all calls of functions that nothing else calls; `fields`: accesses to what structures declare as
    integers.
    """

    def __init__(
        self,
        memory: Memory,
        stored: Stored,
        closed: Mapping[Function, Sequence[Call]],
        seeds: Seeds,
        fields: Collection[Instruction],
    ) -> None:
        self._memory, self._trees = memory, memory.trees
        self._stored = stored
        self._passed: dict[Value, list[Value]] = {
            formal: [call.arguments[formal.index] for call in calls]
            for fn, calls in closed.items()
            for formal in fn.arguments
        }
        """What arguments are at all calls; others may be anything."""
        self._seeds = seeds
        self._fields = fields
        self.letters = Letters(self._passed)
        self._asked = frozenset(argument for fn in memory.roots for argument in fn.arguments)
        self._reads: dict[Instruction, bool] = {}
        self._puts: dict[Instruction, bool] = {}
        self._returns: dict[Instruction, bool] = {}
        self._known_bases: dict[Value, list[tuple[Value, tuple[Index, ...]]]] = {}

    def reads_bits(self, load: Instruction) -> bool:
        """Whether an integer may be read where a number lies."""
        if load not in self._reads:
            self._reads[load] = self._reads_bits(load)
        return self._reads[load]

    def puts_bits(self, store: Instruction) -> bool:
        """Whether an integer is stored where a number may lie, and is not copied there byte by byte."""
        if store not in self._puts:
            self._puts[store] = self._puts_bits(store)
        return self._puts[store]

    def reads_put(self, load: Instruction) -> bool:
        """Whether what is read may have been stored there as an integer that may come from elsewhere."""
        if load not in self._returns:
            is_put = self._is_no_address if load.ty.is_pointer else self._is_put
            self._returns[load] = any(map(is_put, self._stored.at(load.operands[0], self._size(load))))
        return self._returns[load]

    def is_left(self, value: Value) -> bool:
        """Whether a word of memory that callers lend is read as an address, and nobody goes there."""
        if not isinstance(value, Instruction) or value.opcode != "load" or not value.ty.is_pointer:
            return False
        is_lent = self._memory.at(value.operands[0], WORD_BYTES).is_lent
        return is_lent and not self._trees.get(value).pointee()

    def moves_letter(self, call: Call) -> bool:
        """Whether a byte or two are copied to where numbers lie."""
        few = moves_few(call)
        return few is not None and self._has_number(few.target, few.size_bytes)

    def moves_bits(self, call: Call) -> bool:
        """Whether integers that come from elsewhere, and nothing else, are copied to where numbers lie, or to
        memory that callers lend of which nothing is known."""
        facts = facts_of(call)
        if facts is None or facts.moves is None:
            return False
        target, source, size = (call.arguments[position] for position in facts.moves)
        put = self._stored.at(source, size.value if isinstance(size, ConstantInt) else WIDE)
        if not put or not all(map(self._is_put, put)):
            return False
        return self._has_numbers_alone(target)

    @cached_property
    def makes_numbers(self) -> bool:
        """Whether integers become numbers anywhere: lie where such may lie, or are cast to them."""
        return any(self._makes_number(instr) for fn in self._memory.functions for instr in fn.instructions)

    def _makes_number(self, instr: Instruction) -> bool:
        match instr.opcode:
            case "load":
                return isinstance(instr.ty.scalar, FloatType) and self.reads_put(instr)
            case "store":
                return not isinstance(instr.operands[0], Constant) and self.puts_bits(instr)
            case "bitcast":
                return isinstance(instr.ty.scalar, FloatType) and _is_integer(instr.operands[0])
        return isinstance(instr, Call) and (self.moves_letter(instr) or self.moves_bits(instr))

    def _size(self, value: Value) -> int:
        return self._trees.size(value.ty)

    def _is_put(self, value: Value) -> bool:
        """Whether an integer that is stored may come from elsewhere, or a word that is no address."""
        ways = (one for one in chosen_among(value) if not isinstance(one, Constant))
        return any(self.is_left(one) or (_is_integer(one) and not self._is_own(one)) for one in ways)

    def _is_no_address(self, value: Value) -> bool:
        """Whether what is stored may be a word that is taken for an address."""
        return any(
            self.is_left(one) or getattr(one, "opcode", "") == "inttoptr" for one in chosen_among(value)
        )

    def _reads_bits(self, load: Instruction) -> bool:
        pointer, size = load.operands[0], self._size(load)
        if whole(self._trees.get(load), size) is POINTER:
            return False
        held = self._memory.at(pointer, size)
        if any(isinstance(one.kind, Float) for one in held.lying):
            return not self._is_of_integers(load, pointer, size)
        if self._seeds.is_of_integer(load):
            return False
        # What is only copied is what it is taken for where it goes.
        trees = self._trees
        known = trees.certain.get(trees.addresses.place(pointer).root)
        said = trees.accessed(pointer) if is_copied(load) else known
        return held.is_lent and (held.is_of_bytes or not said)

    def _puts_bits(self, store: Instruction) -> bool:
        value, pointer = store.operands
        ty = value.ty.scalar
        if not isinstance(ty, IntType):
            return False
        if ty.bits <= LETTER and all(map(self._is_copied, chosen_among(value))):
            return False
        size = self._size(value)
        return self._has_number(pointer, size) and not self._is_of_integers(store, pointer, size)

    def _is_copied(self, value: Value) -> bool:
        """Whether a value is read, and from no element that a few bits have chosen."""
        if not isinstance(value, Instruction) or value.opcode != "load":
            return False
        pointer = value.operands[0]
        while isinstance(pointer, Instruction) and pointer.opcode == "getelementptr":
            if any(map(self.letters.is_letter, pointer.operands[1:])):
                return False
            pointer = pointer.operands[0]
        return True

    def _has_number(self, pointer: Value, size_bytes: int) -> bool:
        """Whether a number is known to lie in so many bytes of what a pointer may lead to.

        By what is known of the pointer itself, of those that it is one of, and of those passed for it. What
        lies anywhere in the class of memory would say it of many integers.
        """
        piece = Entry(INTEGER, size_bytes, EMPTY)
        for root, spots in self._bases(pointer):
            known = self._trees.facts.get(root, EMPTY) if isinstance(root, Named) else EMPTY
            if any(
                entry.size_bytes >= HALF_BYTES and touch(spot, piece, at, entry)
                for at, entry in known.entries.items()
                if any(isinstance(kind, Float) for kind in kinds_of(entry))
                for spot in spots
            ):
                return True
        return False

    def _bases(self, pointer: Value) -> list[tuple[Value, tuple[Index, ...]]]:
        """Return the roots that a pointer is counted from, those that they are one of and what is passed for
        them, and how far behind each it may lead."""
        if pointer not in self._known_bases:
            trees = self._trees
            work = [(trees.addresses.place(pointer).root, trees.spots.of(pointer))]
            seen = set(work)
            for root, spots in work:
                for one in self._leads_as(root):
                    base = trees.spots.of(one)
                    there = dict.fromkeys(added(at, spot) for at in base for spot in spots)
                    more = trees.addresses.place(one).root, tuple(there)[:_MANY]
                    if more not in seen and len(seen) < _MANY:
                        seen.add(more)
                        work.append(more)
            self._known_bases[pointer] = work
        return self._known_bases[pointer]

    def _leads_as(self, root: Value) -> Sequence[Value]:
        """Return the pointers of which the root of others is one."""
        if isinstance(root, Argument):
            return self._trees.passed(root, self._memory.functions)
        if not isinstance(root, Instruction) or root.opcode not in ("phi", "select"):
            return ()
        return [one for one in root.operands if one.ty is root.ty]

    def _is_of_integers(self, access: Instruction, pointer: Value, size_bytes: int) -> bool:
        """Whether integers are meant to lie where something is accessed as one, and a number may lie."""
        if self._has_copied_numbers(pointer, size_bytes):
            return False
        is_said = access in self._fields or self._trees.spots.is_declared(pointer)
        if is_said or self._seeds.is_of_integer(access):
            return True
        known = self._trees.peek(pointer, size_bytes).entries.values()
        is_number = any(isinstance(kind, Float) for entry in known for kind in kinds_of(entry))
        if self._trees.as_declared.begins_at_integers(pointer, size_bytes):
            return not is_number
        put = self._stored.at(pointer, size_bytes)
        if any(self._is_own(one) for value in put for one in chosen_among(value)):
            return True
        cell = self._memory.leading.place(pointer)[0]
        return cell in self._zeroed and any(self._is_count(value, cell) for value in put)

    # Numbers that are copied to where integers are accessed

    def _has_copied_numbers(self, pointer: Value, size_bytes: int) -> bool:
        """Whether numbers alone are copied to so many bytes: what is declared there, or was there before,
        says nothing of them."""
        return any(
            meet(spot, size_bytes, there, width)
            for root, spots in self._bases(pointer)
            for there, width in self._copied.get(root, ())
            for spot in spots
        )

    @cached_property
    def _copied(self) -> dict[Value, list[tuple[Index, int]]]:
        """By the roots of pointers, how far behind them numbers are copied to, and how many bytes."""
        found: dict[Value, list[tuple[Index, int]]] = {}
        for instr in (instr for fn in self._memory.functions for instr in fn.instructions):
            facts = facts_of(instr) if isinstance(instr, Call) else None
            if facts is None or facts.moves is None:
                continue
            target, source, size = (instr.operands[position] for position in facts.moves)
            if self._has_numbers_alone(source, target):
                width = size.value if isinstance(size, ConstantInt) else WIDE
                for root, spots in self._bases(target):
                    found.setdefault(root, []).extend((spot, width) for spot in spots)
        return found

    def _has_numbers_alone(self, pointer: Value, target: Value | None = None) -> bool:
        """Whether nothing but numbers is accessed where a pointer leads; or nothing at all, if it is lent and
        nothing but integers is accessed where it is copied to."""
        kinds = self._accessed(pointer)
        if not kinds:
            is_lent = self._trees.addresses.place(pointer).root in self._asked
            return is_lent and (target is None or self._accessed(target) <= {INTEGER})
        # Of integers that are stored there accesses may say nothing.
        is_put = any(map(_is_integer, self._stored.at(pointer, WIDE)))
        return not is_put and all(isinstance(kind, Float) for kind in kinds)

    def _accessed(self, pointer: Value) -> set[Kind]:
        """Return as what the memory is accessed that a pointer leads to."""
        entries = self._trees.accessed(pointer).entries.values()
        return {kind for entry in entries for kind in kinds_of(entry) if kind not in BLANK}

    # Integers that come from no number

    def _is_own(self, value: Value) -> bool:
        """Whether an integer is made of nothing but constants, counts and what is passed as integers."""
        if isinstance(value, Instruction) and value.opcode == "bitcast":
            (value,) = value.operands
        if not _is_integer(value):
            return False
        if isinstance(value, Constant):
            return is_integer(value)
        return all(one is not None and one.opcode != "load" for one in self._sources(value))

    def _is_count(self, value: Value, cell: Cell) -> bool:
        """Whether an integer is a sum of what lies in a class of memory that begins with zeros."""
        if not isinstance(value, Instruction) or not _is_integer(value):
            return False
        return all(
            one is not None
            and one.opcode in _COUNTS
            and (one.opcode != "load" or self._memory.leading.place(one.operands[0])[0] is cell)
            for one in self._sources(value)
        )

    def _sources(self, value: Value) -> Iterator[Instruction | None]:
        """Yield the operations by which an integer is made, and what is read where numbers may lie; None for
        what comes from elsewhere."""
        work = [value]
        for one in work:
            made_of = self._made_of(one)
            if made_of is None:
                yield one if isinstance(one, Instruction) and one.opcode == "load" else None
                continue
            if isinstance(one, Instruction) and one.opcode != "load":
                yield one
            work += [
                item
                for item in dict.fromkeys(made_of)
                if _is_integer(item) and not isinstance(item, Constant) and item not in work
            ]

    def _made_of(self, value: Value) -> Sequence[Value] | None:
        """Return what an integer is made of; None where that comes from elsewhere, or lies among numbers."""
        if isinstance(value, Argument):
            return () if value in self._asked else self._passed.get(value)
        if not isinstance(value, Instruction) or value.is_call or value.opcode in _COMES_FROM_ELSEWHERE:
            return None
        if value.opcode == "load":
            return () if self._is_read_alone(value) else None
        return value.operands

    def _is_read_alone(self, load: Instruction) -> bool:
        """Whether an integer is read where no number may lie, and what lies there comes from nowhere else."""
        pointer, size = load.operands[0], self._size(load)
        held = self._memory.at(pointer, size)
        if held.lying or self._stored.at(pointer, size):
            return False
        return bool(self._trees.peek(pointer, size)) and not held.is_of_bytes

    @cached_property
    def _zeroed(self) -> frozenset[Cell]:
        """The classes of memory in which zeros are put."""
        found: list[Value] = []
        for instr in (instr for fn in self._memory.functions for instr in fn.instructions):
            facts = facts_of(instr) if isinstance(instr, Call) else None
            if instr.opcode == "store" and _is_integer(instr.operands[0]) and is_zero(instr.operands[0]):
                found.append(instr.operands[1])
            elif facts is not None and facts.sets is not None and is_zero(instr.operands[facts.sets[1]]):
                found.append(instr.operands[facts.sets[0]])
            elif facts is not None and facts.allocates is not None and facts.allocates.zeroed:
                found.append(instr)
        return frozenset(self._memory.leading.place(one)[0] for one in found)


def _is_integer(value: Value) -> bool:
    return isinstance(value.ty.scalar, IntType)
