"""Where an array does not go that a program runs along: in front of its first element, into integers.

Lattice: none.
Direction: none.
Reads: types of variables, tags of accesses to integers.
When unsure: anywhere.
Source: the C standard, 6.5.6: indices do not lead out of an array.
"""

from collections.abc import Iterable
from math import gcd
from typing import NamedTuple

from lowad.analysis.types.kinds import INTEGER
from lowad.analysis.types.store import Trees
from lowad.analysis.types.tree import Entry, Index
from lowad.ir.instructions import Instruction
from lowad.ir.module import GlobalVariable
from lowad.ir.types import ArrayType, NamedStructType, Type
from lowad.ir.values import Value


class Extent(NamedTuple):
    """The bytes from `low` up to `high` of an object, where these are known, but for `holes`: begin, size."""

    low: int | None = None
    high: int | None = None
    holes: frozenset[tuple[int, int]] = frozenset()

    def has(self, offset: int, size_bytes: int) -> bool:
        """Whether some bytes may be among them, in whole or in part."""
        if self.low is not None and offset + size_bytes <= self.low:
            return False
        if self.high is not None and offset >= self.high:
            return False
        return not any(begin <= offset and offset + size_bytes <= begin + size for begin, size in self.holes)

    def has_whole(self, offset: int, size_bytes: int) -> bool:
        """Whether an element may lie there, which is nowhere in part."""
        if self.low is not None and offset < self.low:
            return False
        if self.high is not None and offset + size_bytes > self.high:
            return False
        return not any(offset < begin + size and begin < offset + size_bytes for begin, size in self.holes)

    def moved(self, by: int) -> "Extent":
        """Return the same bytes, counted from elsewhere."""
        if self is EVERYWHERE:
            return self
        low, high = (None if end is None else end + by for end in (self.low, self.high))
        return Extent(low, high, frozenset((begin + by, size) for begin, size in self.holes))


EVERYWHERE = Extent()


def extent_of(
    trees: Trees,
    root: Value,
    at: Index,
    entry: Entry,
    integers: Iterable[tuple[int, int]],
    *,
    is_forwards: bool,
) -> Extent:
    """Return where an entry of what is known behind a root lies, which is at many places.

    `integers` are places and sizes of such as are declared in the class; they are no part of an array where
    the root is known to lead to integers there too. `is_forwards`: nothing moves a pointer backwards in it.
    """
    holes = _merged(
        (begin, size)
        for begin, size in integers
        if _may_touch(at, entry.size_bytes, begin, size) and _is_integer(trees, root, begin, size)
    )
    field = _field(trees, root, at)
    if field is not None:
        return Extent(*field, holes)
    return Extent(at.offset if is_forwards else None, trees.extent(root), holes)


def _merged(pieces: Iterable[tuple[int, int]]) -> frozenset[tuple[int, int]]:
    """Return the same bytes in as few pieces as there are gaps between them."""
    found: list[tuple[int, int]] = []
    for begin, size in sorted(pieces):
        last, width = found[-1] if found else (begin, 0)
        if found and begin <= last + width:
            found[-1] = last, max(width, begin + size - last)
        else:
            found.append((begin, size))
    return frozenset(found)


def _is_integer(trees: Trees, root: Value, begin: int, size: int) -> bool:
    known = trees.facts[root].at(Index(begin))
    return known is not None and known.kind is INTEGER and known.size_bytes == size


def _may_touch(at: Index, size: int, begin: int, width: int) -> bool:
    distance = (begin - at.offset) % at.period
    return distance < size or at.period - distance < width


def _field(trees: Trees, root: Value, at: Index) -> tuple[int, int] | None:
    """Return begin and end of the array that a variable is declared to have at a place, if it is one."""
    ty = _declared(root)
    if not isinstance(ty, NamedStructType) or ty.body is None or not ty.is_of_c:
        return None
    for begin, field in zip(trees.layout.offsets(ty.body), ty.body.elements, strict=False):
        end = begin + trees.layout.size_bytes(field)
        if isinstance(field, ArrayType) and begin <= at.offset < end:
            step = trees.layout.size_bytes(field.element)
            return (begin, end) if gcd(step, at.period) == min(step, at.period) else None
    return None


def _declared(root: Value) -> Type | None:
    if isinstance(root, GlobalVariable):
        return root.value_type
    return root.source if isinstance(root, Instruction) and root.opcode == "alloca" else None
