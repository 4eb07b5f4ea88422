"""The numbers and addresses that may lie in memory, by what is known of any pointer into the same class.

Lattice: none; sets of places and kinds.
Direction: none.
Reads: type trees of memory, classes of memory (leading.py).
When unsure: at any multiple of the modulus up to which offsets in a class are known.
Source: none; pointers that may be equal lead into one class, copies bring what lies there to others.
"""

from collections.abc import Iterator, Sequence
from itertools import chain
from math import gcd
from typing import final

from lowad.analysis.types.classes import Cell, found, reached
from lowad.analysis.types.copies import meet
from lowad.analysis.types.declared import Accessed
from lowad.analysis.types.extents import EVERYWHERE, Extent, extent_of
from lowad.analysis.types.kinds import INTEGER, POINTER, Conflict, Float, Kind
from lowad.analysis.types.leading import Leading
from lowad.analysis.types.store import Trees
from lowad.analysis.types.tree import EMPTY, WORD_BYTES, Entry, Index, kinds_of, touch
from lowad.analysis.types.uses import numbers_made
from lowad.ir.instructions import Call
from lowad.ir.module import Function
from lowad.ir.types import I8, I16, FloatType
from lowad.ir.values import ConstantInt, Value
from lowad.records import dataclass
from lowad.rewrite.words import copies_addresses

WIDE = 1 << 64
"""More bytes than any object has."""


@final
@dataclass(frozen=True, slots=True)
class Lies:
    """A number or an address that may lie `at` bytes behind a pointer, up to multiples of a period.

    `extent` says among which bytes, counted from the same pointer.
    """

    at: Index
    size_bytes: int
    kind: Kind
    extent: Extent = EVERYWHERE

    @property
    def is_anywhere(self) -> bool:
        """Whether it may overlap with its like, so short is the distance that it is known up to."""
        return 0 < self.at.period < self.size_bytes


@final
class Lying:
    """What lies in each class of memory that `functions` come to; callers lend memory to `roots`."""

    def __init__(
        self, trees: Trees, leading: Leading, functions: Sequence[Function], roots: Sequence[Function]
    ) -> None:
        self._trees = trees
        self._leading = leading
        self._known: dict[Cell, dict[Lies, None]] = {}
        self._integers: dict[Cell, dict[tuple[Index, int], None]] = {}
        self._turns: dict[Cell, bool] = {}
        self._has_number: dict[tuple[Cell, Index, int], bool] = {}
        self._stirred = leading.copies.linked(found((cell, 0))[0] for cell in leading.stirred)
        arguments = (argument for fn in roots for argument in fn.arguments)
        self._lent = reached(leading.cell(argument) for argument in arguments if argument.ty.is_pointer)
        self._of_lent = leading.copies.linked(self._lent)
        backwards = {found((cell, 0))[0] for cell in leading.backwards}
        told = chain(
            _copied_addresses(functions),
            _accessed_anywhere(functions, trees),
            _put_together(functions, trees),
        )
        seen: dict[tuple[Cell, Index, int, Kind, Extent], None] = {}
        for end, by, size, kind in told:
            cell, (offset, period) = leading.place(end)
            place = Index((offset + by) % period if period else offset + by, period)
            seen[cell, place, size, kind, EVERYWHERE] = None
        for root, own in leading.cells.items():
            cell, delta = found((own, 0))
            for at, entry in leading.known(root).entries.items():
                period = gcd(at.period, cell.modulus)
                offset = at.offset + delta
                place = Index(offset % period if period else offset, period)
                for kind in kinds_of(entry):
                    # What is a wider number at another time is no two of these: each would have its place.
                    size = entry.size_bytes
                    if isinstance(entry.kind, Conflict) and isinstance(kind, Float):
                        size = min(size, trees.size(kind.ty))
                    extent = EVERYWHERE
                    if at.period and not cell.modulus:
                        lies = Accessed(kind, size, size)
                        extent = extent_of(trees, root, at, lies, is_forwards=cell not in backwards)
                    seen[cell, place, size, kind, extent.moved(delta)] = None
        for one in seen:
            self._note(*one)

    def _note(self, cell: Cell, at: Index, size_bytes: int, kind: Kind, extent: Extent) -> None:
        """Note what lies at a place, wherever copies may bring it."""
        own, *others = self._leading.copies.places(cell, at, size_bytes, extent)
        places = [(*own, extent), *((*there, EVERYWHERE) for there in others)]
        if kind is INTEGER:
            for there, place, _ in places:
                self._integers.setdefault(there, {})[place, size_bytes] = None
        elif kind is POINTER or isinstance(kind, Float):
            for there, place, among in places:
                self._known.setdefault(there, {})[Lies(place, size_bytes, kind, among)] = None

    def at(self, pointer: Value, size_bytes: int | None) -> Iterator[Lies]:
        """Yield what may lie in `size_bytes` behind a pointer, in any number of bytes where that is None."""
        cell, here = self._leading.place(pointer)
        for known in self._known.get(cell, ()):
            size = WIDE if size_bytes is None else size_bytes
            if not meet(here, size, known.at, known.size_bytes):
                continue
            if not here.period and not known.extent.has(here.offset, size):
                continue
            period = gcd(known.at.period, here.period)
            offset = known.at.offset - here.offset
            extent = EVERYWHERE if here.period else known.extent.moved(-here.offset)
            at = Index(offset % period if period else offset, period)
            yield Lies(at, known.size_bytes, known.kind, extent)

    def has_number(self, pointer: Value, size_bytes: int) -> bool:
        """Whether a number may lie in `size_bytes` behind a pointer, or in part of them."""
        cell, here = self._leading.place(pointer)
        asked = (cell, here, size_bytes)
        if asked not in self._has_number:
            self._has_number[asked] = any(isinstance(one.kind, Float) for one in self.at(pointer, size_bytes))
        return self._has_number[asked]

    def is_stirred(self, pointer: Value) -> bool:
        """Whether what is known to be integers need not be integers in the class that a pointer leads into.

        So where a number of bytes that is not known is copied: type trees follow such copies only in arrays,
        single numbers of the source may be copied or not. And where some of its objects have integers in the
        place of the numbers of others, as the end of a list with a count: what is seen of the one may be all
        that is known of the other.
        """
        cell, _ = self._leading.place(pointer)
        return cell in self._stirred or self._has_turns(cell)

    def is_lent(self, pointer: Value) -> bool:
        """Whether a pointer may lead into memory that callers lend, and know more of."""
        return self._leading.place(pointer)[0] in self._of_lent

    def is_open(self, pointer: Value, size_bytes: int) -> bool:
        """Whether callers may know more of what may lie in `size_bytes` than that it is an integer.

        It may come there from memory of theirs by copies.
        """
        cell, at = self._leading.place(pointer)
        places = self._leading.copies.places(cell, at, size_bytes)
        return any(
            there in self._lent and not self._is_integer(there, to, size_bytes) for there, to in places
        )

    def _is_integer(self, cell: Cell, at: Index, size_bytes: int) -> bool:
        """Whether an integer of that size is seen at a place."""
        return any(
            size == size_bytes and not (at.offset - known.offset) % (gcd(at.period, known.period) or WIDE)
            for known, size in self._integers.get(cell, ())
        )

    def has_integer_in_half(self, pointer: Value) -> bool:
        """Whether an integer may lie in the upper half of a word of the class, and not in all of it."""
        cell, here = self._leading.place(pointer)
        return any(
            size < WORD_BYTES
            and ((at.offset - here.offset) % WORD_BYTES + size > WORD_BYTES // 2 or at.period % WORD_BYTES)
            for at, size in self._integers.get(cell, ())
        )

    def _has_turns(self, cell: Cell) -> bool:
        """Whether integers lie in the place of numbers in some objects of a class."""
        known = self._turns.get(cell)
        if known is None:
            numbers = [(one.at, one) for one in self._known.get(cell, ()) if isinstance(one.kind, Float)]
            known = self._turns[cell] = any(
                touch(at, Entry(INTEGER, size, EMPTY), other, Entry(INTEGER, one.size_bytes, EMPTY))
                and (at.period or one.extent.has(at.offset, size))
                for at, size in self._integers.get(cell, ())
                for other, one in numbers
            )
        return known


_Told = tuple[Value, int, int, Kind]
"""How many bytes behind a pointer something lies, its size and kind."""


def _copied_addresses(functions: Sequence[Function]) -> Iterator[_Told]:
    """Yield both ends of what copies words as memory that were read as addresses."""
    for instr in (instr for fn in functions for instr in fn.instructions):
        if isinstance(instr, Call) and copies_addresses(instr):
            target, source, size = instr.arguments[:3]
            assert isinstance(size, ConstantInt)
            yield from ((target, 0, size.value, POINTER), (source, 0, size.value, POINTER))


def _accessed_anywhere(functions: Sequence[Function], trees: Trees) -> Iterator[_Told]:
    """Yield where numbers and addresses are accessed that might overlap with their like.

    Such places are known up to so short a distance that trees forget what lies there.
    """
    for instr in (instr for fn in functions for instr in fn.instructions):
        if instr.opcode not in ("load", "store"):
            continue
        pointer = instr.operands[-1]
        ty = (instr if instr.opcode == "load" else instr.operands[0]).ty.scalar
        kind = Float(ty) if isinstance(ty, FloatType) else POINTER if ty.is_pointer else None
        if kind is not None and 0 < trees.addresses.place(pointer).at.period < trees.size(ty):
            yield pointer, 0, trees.size(ty), kind


def _put_together(functions: Sequence[Function], trees: Trees) -> Iterator[_Told]:
    """Yield where the numbers lie that are put together of bytes which are read one by one, or two."""
    for load in (instr for fn in functions for instr in fn.instructions):
        if load.opcode == "load" and load.ty in (I8, I16):
            for ty, below in numbers_made(load):
                yield load.operands[0], -(below // 8), trees.size(ty), Float(ty)
