"""What copies of constant size bring from place to place; the classes of both ends stay apart."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import gcd
from typing import TypeAlias, final

from lowad.analysis.types.classes import Cell, Spot, blurred, found, inside, join
from lowad.analysis.types.extents import EVERYWHERE, Extent
from lowad.analysis.types.tree import WORD_BYTES, Index

Whereabouts: TypeAlias = tuple[Cell, Index]
"""A class, and where in it."""

_PART_BYTES = 4
"""Parts of words are passed over of which it is not known up to so many bytes where they lie: of texts."""

_MOST = 64
"""So many places of one array in a copy are looked at one by one; of more the period alone is known."""


@final
class Copies:
    """Where what lies at a place may lie as well: at either end of any number of copies."""

    def __init__(self) -> None:
        self._copies: dict[tuple[Spot, Spot, int], None] = {}
        self._parts: dict[tuple[Whereabouts, Whereabouts, int], None] = {}
        self._ends: dict[Cell, list[tuple[Index, Whereabouts, int]]] | None = None
        self._known: dict[tuple[Cell, Index, int, Extent], tuple[Whereabouts, ...]] = {}

    def add(self, target: Spot, source: Spot, size_bytes: int) -> None:
        """Note a copy of so many bytes, at least one."""
        self._copies[target, source, size_bytes] = None

    def add_part(self, target: Whereabouts, source: Whereabouts, size_bytes: int) -> None:
        """Note that part of a word is read at one place and stored at another, once all classes are joined.

        What addresses lead to is not joined for that.
        """
        if all(not at.period % _PART_BYTES for _, at in (target, source)):
            self._parts[target, source, size_bytes] = None

    def join_contents(self) -> bool:
        """Join what addresses at both ends of a copy lead to; return whether that told anything."""
        is_new = False
        for (one, other), size in self._both_ways():
            cell, begin = found(one)
            lie = [(Index(at, cell.modulus), (item, 0)) for at, item in cell.fields.items()]
            target, there = found(other)
            ends = Index(begin, cell.modulus), Index(there, target.modulus)
            for at, item in lie:
                for brought in _brought(at, WORD_BYTES, *ends, size):
                    modulus = found((target, 0))[0].modulus
                    spot = blurred((target, brought.offset), brought.period)
                    one_end, other_end = inside(spot), found(item)
                    is_new = is_new or spot[0].modulus != modulus or one_end != other_end
                    join(one_end, other_end)
        return is_new

    def places(
        self, cell: Cell, at: Index, size_bytes: int, extent: Extent = EVERYWHERE
    ) -> tuple[Whereabouts, ...]:
        """Return where what lies at a place may lie, itself first; classes must not be joined any more.

        `extent`: where what lies at many places does.
        """
        asked = cell, at, size_bytes, extent
        if asked not in self._known:
            self._known[asked] = tuple(self._reached(*asked))
        return self._known[asked]

    def linked(self, cells: Iterable[Cell]) -> frozenset[Cell]:
        """Return some classes and all those which anything is copied to or from, at any number of turns."""
        seen = dict.fromkeys(cells)
        work = list(seen)
        for cell in work:
            more = dict.fromkeys(target for _, (target, _), _ in self._from().get(cell, ()))
            work += [target for target in more if target not in seen]
            seen.update(more)
        return frozenset(seen)

    def _reached(self, cell: Cell, at: Index, size_bytes: int, extent: Extent) -> Iterable[Whereabouts]:
        seen = {(cell, at): None}
        work = [(cell, at)]
        for here, where in work:
            known = extent if (here, where) == (cell, at) else EVERYWHERE
            for begin, (target, to), size in self._from().get(here, ()):
                for brought in _brought(where, size_bytes, begin, to, size, known):
                    if (target, brought) not in seen:
                        seen[target, brought] = None
                        work.append((target, brought))
        return seen

    def _from(self) -> Mapping[Cell, Sequence[tuple[Index, Whereabouts, int]]]:
        """Return by classes where copies begin in each, where they lead, and of how many bytes they are."""
        if self._ends is None:
            self._ends = defaultdict(list)
            whole = (((_place(one), _place(other)), size) for (one, other), size in self._both_ways())
            parts = ((ends, size) for *ends, size in self._parts for ends in (ends, ends[::-1]))
            for ((cell, begin), to), size in (*whole, *parts):
                self._ends[cell].append((begin, to, size))
        return self._ends

    def _both_ways(self) -> Iterator[tuple[tuple[Spot, Spot], int]]:
        for target, source, size in self._copies:
            if found(target) != found(source):
                yield (source, target), size
                yield (target, source), size


def _place(spot: Spot) -> Whereabouts:
    cell, offset = found(spot)
    return cell, Index(offset, cell.modulus)


def _brought(
    at: Index, size: int, begin: Index, to: Index, length: int, extent: Extent = EVERYWHERE
) -> Iterator[Index]:
    """Yield where `size` bytes at a place come to lie, of which any are among `length` bytes from `begin` on
    that are copied `to` another place.

    Of an array whose places are not even known word by word, nor its end, and of a large one, the period
    alone is.
    """
    period, first = gcd(at.period, begin.period), at.offset - begin.offset
    if period:
        first %= period
        first -= (first + size - 1) // period * period
        is_blurred = period % WORD_BYTES and (extent.high is None or begin.period)
        if is_blurred or len(range(first, length, period)) > _MOST:
            stride = gcd(period, to.period)
            yield Index((to.offset + first) % stride, stride)
            return
    for by in range(first, length, period) if period else (first,):
        if -size < by < length and (begin.period or extent.has_whole(begin.offset + by, size)):
            offset = to.offset + by
            yield Index(offset % to.period if to.period else offset, to.period)


def meet(one: Index, size: int, other: Index, other_size: int) -> bool:
    """Whether what lies at two places of a class may have a byte in common; places that are known up to
    multiples of a number may be on either side of where a class begins."""
    period, distance = gcd(one.period, other.period), other.offset - one.offset
    if not period:
        return -other_size < distance < size
    return distance % period < size or -distance % period < other_size
