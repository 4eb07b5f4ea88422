"""Which integers are read from memory as bits that may be a number's, and which are put where numbers lie.

    for (k = 0; k < 8; k++) out[k] = in[k] + 3;

That it is computed with says of an integer what it is in most programs, and nothing in those that compute
with bits of numbers. What counts here is what is said of a place: tags, declarations, and integers that are
stored there and come from no number.

Lattice: none: one answer for an access.
Direction: none.
Reads: what lies in the classes of memory, tags, declared structures, what is stored where.
When unsure: bits of a number, where one may lie, or where callers lend memory of which nothing is known.
Source: the C standard, 6.5, on what objects may be accessed as.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple, final

from lowad.analysis.address import added
from lowad.analysis.types.held import Memory
from lowad.analysis.types.kinds import INTEGER, POINTER, Float
from lowad.analysis.types.seeds import Seeds
from lowad.analysis.types.stored import Stored
from lowad.analysis.types.tree import EMPTY, WORD_BYTES, Entry, kinds_of, touch, whole
from lowad.analysis.types.uses import chosen_among, is_integer
from lowad.ir.instructions import Call, Instruction
from lowad.ir.types import FloatType, IntType
from lowad.ir.values import Argument, Constant, ConstantInt, Named, Value
from lowad.rules import facts_of

_LEAST = 4
"""Bytes of the narrowest number that is followed through integers."""

_LETTER = 16
"""Bits of the widest integer by which an entry of a table is chosen that stands for it."""

_MANY = 64
"""How many pointers, and places of one, are looked at."""

_COMES_FROM_ELSEWHERE = frozenset(("bitcast", "extractvalue", "extractelement", "inttoptr", "ptrtoint"))

_WIDENS = frozenset(("zext", "sext", "trunc"))


@final
class Meant:
    """The answers for the functions whose memory is known; callers pass its roots integers alone.

    `passed`: what arguments of the others are at their calls; `fields`: accesses to what structures declare
    as integers.
    """

    def __init__(
        self,
        memory: Memory,
        stored: Stored,
        passed: Mapping[Value, Sequence[Value]],
        seeds: Seeds,
        fields: Collection[Instruction],
    ) -> None:
        self._memory, self._trees = memory, memory.trees
        self._stored = stored
        self._passed = passed
        self._seeds = seeds
        self._fields = fields
        self._asked = frozenset(argument for fn in memory.roots for argument in fn.arguments)
        self._reads: dict[Instruction, bool] = {}
        self._puts: dict[Instruction, bool] = {}
        self._returns: dict[Instruction, bool] = {}

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
            put = self._stored.at(load.operands[0], self._size(load))
            self._returns[load] = any(
                self.is_left(one) or (_is_integer(one) and not self._is_own(one))
                for value in put
                for one in chosen_among(value)
                if not isinstance(one, Constant)
            )
        return self._returns[load]

    def is_left(self, value: Value) -> bool:
        """Whether a word of memory that callers lend is read as an address, and nobody goes there."""
        if not isinstance(value, Instruction) or value.opcode != "load" or not value.ty.is_pointer:
            return False
        is_lent = self._memory.at(value.operands[0], WORD_BYTES).is_lent
        return is_lent and not self._trees.get(value).pointee()

    def moves_letter(self, call: Call) -> bool:
        """Whether a byte or two are copied to where numbers lie."""
        triple = moves_few(call)
        return triple is not None and self._has_number(triple.target, triple.size_bytes)

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
        return isinstance(instr, Call) and self.moves_letter(instr)

    def _size(self, value: Value) -> int:
        return self._trees.size(value.ty)

    def _reads_bits(self, load: Instruction) -> bool:
        pointer, size = load.operands[0], self._size(load)
        kind = whole(self._trees.get(load), size)
        if kind is POINTER or self._seeds.is_of_integer(load):
            return False
        held = self._memory.at(pointer, size)
        if any(isinstance(one.kind, Float) for one in held.lying):
            return not self._is_of_integers(load, pointer, size)
        root = self._trees.addresses.place(pointer).root
        return held.is_lent and (held.is_of_bytes or not self._trees.certain.get(root))

    def _puts_bits(self, store: Instruction) -> bool:
        value, pointer = store.operands
        if not isinstance(value.ty.scalar, IntType) or self._seeds.is_of_integer(store):
            return False
        if value.ty.scalar.bits <= _LETTER and all(map(_is_copied, chosen_among(value))):
            return False
        size = self._size(value)
        return self._has_number(pointer, size) and not self._is_of_integers(store, pointer, size)

    def _has_number(self, pointer: Value, size_bytes: int) -> bool:
        """Whether a number is known to lie in so many bytes of what a pointer may lead to.

        By what is known of the pointer itself, of those that it is one of, and of those passed for it. What
        lies anywhere in the class of memory would say it of many integers.
        """
        trees, piece = self._trees, Entry(INTEGER, size_bytes, EMPTY)
        work = [(trees.addresses.place(pointer).root, trees.spots.of(pointer))]
        seen = set(work)
        for root, spots in work:
            known = trees.facts.get(root, EMPTY) if isinstance(root, Named) else EMPTY
            if any(
                entry.size_bytes >= _LEAST and touch(spot, piece, at, entry)
                for at, entry in known.entries.items()
                if any(isinstance(kind, Float) for kind in kinds_of(entry))
                for spot in spots
            ):
                return True
            for one in self._leads_as(root):
                base = trees.spots.of(one)
                there = dict.fromkeys(added(at, spot) for at in base for spot in spots)
                more = trees.addresses.place(one).root, tuple(there)[:_MANY]
                if more not in seen and len(seen) < _MANY:
                    seen.add(more)
                    work.append(more)
        return False

    def _leads_as(self, root: Value) -> Sequence[Value]:
        """Return the pointers of which the root of others is one."""
        if isinstance(root, Argument):
            return self._trees.passed(root, self._memory.functions)
        if not isinstance(root, Instruction) or root.opcode not in ("phi", "select"):
            return ()
        return [one for one in root.operands if one.ty is root.ty]

    def _is_of_integers(self, access: Instruction, pointer: Value, size_bytes: int) -> bool:
        """Whether integers are meant to lie where something is accessed as one, and a number may lie."""
        if access in self._fields or self._trees.spots.is_declared(pointer):
            return True
        known = (
            kind
            for entry in self._trees.peek(pointer, size_bytes).entries.values()
            for kind in kinds_of(entry)
        )
        if size_bytes >= _LEAST and self._trees.as_declared.begins_at_integers(pointer, size_bytes):
            return not any(isinstance(kind, Float) for kind in known)
        put = self._stored.at(pointer, size_bytes)
        return any(self._is_own(one) for value in put for one in chosen_among(value))

    def _is_own(self, value: Value) -> bool:
        """Whether an integer is made of nothing but constants, counts and what is passed as integers."""
        if isinstance(value, Instruction) and value.opcode == "bitcast":
            (value,) = value.operands
        if not _is_integer(value):
            return False
        if isinstance(value, Constant):
            return is_integer(value)
        work = [value]
        for one in work:
            made_of = self._made_of(one)
            if made_of is None:
                return False
            work += [
                item
                for item in dict.fromkeys(made_of)
                if _is_integer(item) and not isinstance(item, Constant) and item not in work
            ]
        return True

    def _made_of(self, value: Value) -> Sequence[Value] | None:
        """Return what an integer is made of, None where that comes from memory or from elsewhere."""
        if isinstance(value, Argument):
            return () if value in self._asked else self._passed.get(value)
        if not isinstance(value, Instruction) or value.opcode == "load" or value.is_call:
            return None
        return None if value.opcode in _COMES_FROM_ELSEWHERE else value.operands


class Few(NamedTuple):
    """A copy of a byte or two."""

    target: Value
    source: Value
    size_bytes: int


def moves_few(call: Call) -> Few | None:
    """Return what copies a byte or two in memory, None of other calls."""
    facts = facts_of(call)
    if facts is None or facts.moves is None:
        return None
    target, source, size = (call.arguments[position] for position in facts.moves)
    is_few = isinstance(size, ConstantInt) and 0 < size.value <= _LETTER // 8
    return Few(target, source, size.value) if isinstance(size, ConstantInt) and is_few else None


def chosen_by(pointer: Value) -> list[Value]:
    """Return the indices of no more than two bytes by which an element of an array is chosen."""
    found: list[Value] = []
    while isinstance(pointer, Instruction) and pointer.opcode == "getelementptr":
        found += filter(_is_letter, pointer.operands[1:])
        pointer = pointer.operands[0]
    return found


def _is_letter(index: Value) -> bool:
    """Whether an index is not known before, and is no more than two bytes wide."""
    while isinstance(index, Instruction):
        if isinstance(index.ty, IntType) and index.ty.bits <= _LETTER:
            return True
        mask = index.operands[-1] if index.opcode == "and" else None
        if isinstance(mask, ConstantInt) and 0 <= mask.value < 1 << _LETTER:
            return True
        if index.opcode not in _WIDENS:
            return False
        index = index.operands[0]
    return False


def _is_copied(value: Value) -> bool:
    """Whether a value is read, and from no element that a few bits have chosen."""
    return isinstance(value, Instruction) and value.opcode == "load" and not chosen_by(value.operands[0])


def _is_integer(value: Value) -> bool:
    return isinstance(value.ty.scalar, IntType)
