"""Type trees of memory as segments: one kind, or one conflict, from byte to byte.

Lattice: none; a segment of no kind says nothing.
Direction: none.
Reads: type trees (tree.py).
When unsure: no kind.
Source: none; what lies over the same bytes is in conflict unless all of it is of one kind.
"""

from bisect import bisect_left, bisect_right
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from math import lcm
from typing import final

from lowad.analysis.types.kinds import ANYTHING, BLANK, PADDING, POINTER, Float, Kind
from lowad.analysis.types.tree import KEPT, Entry, Index, TypeTree, kinds_of, tree_of, whole
from lowad.analysis.types.window import window
from lowad.records import dataclass

PATTERN = 4096
"""The longest period, and the longest stretch, that is looked at byte by byte."""


@final
@dataclass(frozen=True, slots=True)
class Segment:
    """`size_bytes` of memory from `offset` on, to the end where that is None.

    `kind` is None where nothing is known, or where there is a `conflict`: the kinds there is evidence for.
    With a `period` the segment comes again at every multiple of it further on; a number up to the end does
    at every multiple of its size.
    """

    offset: int
    size_bytes: int | None
    kind: Kind | None
    period: int = 0
    conflict: tuple[Kind, ...] = ()


def segments(memory: TypeTree, size_bytes: int | None) -> tuple[Segment, ...]:
    """Return what a tree says of `size_bytes` of memory, or of any number of bytes where that is None.

    The segments of an array are those of one period; otherwise they run from 0 to `size_bytes` without a gap,
    or as far as what lies in front of an array of which it is not known where it ends.
    """
    memory = memory.level()
    array = periodic(memory, size_bytes)
    if array:
        return array
    if size_bytes is not None and size_bytes <= PATTERN:
        return pieces(window(memory, 0, size_bytes), size_bytes)
    headed = _headed(memory)
    if headed and (size_bytes is None or size_bytes >= headed[-1].offset):
        return headed
    end = max((i.offset + e.size_bytes for i, e in memory.entries.items() if not i.period), default=0)
    end = max(0, min(end, PATTERN, end if size_bytes is None else size_bytes))
    found = pieces(window(memory, 0, end), end) if end else ()
    rest = _goes_on(memory, end) if size_bytes is None else None
    return (*found, Segment(end, None if size_bytes is None else size_bytes - end, rest))


def _goes_on(memory: TypeTree, end: int) -> Float | None:
    """Return the number that comes again and again from an offset on, behind which nothing else is known."""
    arrays = [
        (index, entry) for index, entry in memory.entries.items() if index.period and entry.kind not in BLANK
    ]
    if not arrays:
        return None
    array, element = min(arrays, key=lambda item: (item[0].period, item[0].offset))
    # Loops that begin with a later element, or run over several at once, tell of the same array.
    if any(e.kind != element.kind or not array.covers(i) for i, e in arrays):
        return None
    if not isinstance(element.kind, Float) or array.period != element.size_bytes or array.offset > end:
        return None
    behind = (
        entry for index, entry in memory.entries.items() if not index.period and index.offset >= array.offset
    )
    is_alone = all(entry.kind == element.kind for entry in behind)
    return element.kind if is_alone and (end - array.offset) % array.period == 0 else None


@lru_cache(maxsize=KEPT)
def _headed(memory: TypeTree) -> tuple[Segment, ...]:
    """Return the segments of a head and those of an array of structures behind it, else nothing."""
    begins = [
        index.offset for index, entry in memory.entries.items() if index.period and entry.kind not in BLANK
    ]
    head = min(begins, default=0)
    is_cut = any(
        not index.period and index.offset < head < index.offset + entry.size_bytes and entry.kind not in BLANK
        for index, entry in memory.entries.items()
    )
    if is_cut or not 0 < head <= PATTERN:
        return ()
    behind = TypeTree(
        {
            Index(index.offset - head, index.period): entry
            for index, entry in memory.entries.items()
            if index.period or index.offset >= head
        }
    )
    array = periodic(behind, None)
    # Fields of structures: of an array of single elements it is known otherwise that it goes on.
    if len(array) < 2 or any(segment.conflict for segment in array):
        return ()
    front = pieces(window(memory, 0, head), head)
    return (*front, *(replace(segment, offset=segment.offset + head) for segment in array))


@lru_cache(maxsize=KEPT)
def periodic(memory: TypeTree, size_bytes: int | None) -> tuple[Segment, ...]:
    """Return the segments of one period where the memory is a plain array, else nothing."""
    arrays = [index for index in memory.entries if index.period and memory.entries[index].kind not in BLANK]
    if not arrays:
        arrays = [index for index in memory.entries if index.period]
    period = lcm(*(index.period for index in arrays)) if arrays else 0
    if not 0 < period <= PATTERN:
        return ()
    if size_bytes is not None and (size_bytes < period or size_bytes % period):
        return ()
    begun: list[tuple[Index, Entry]] = []
    for index in arrays:
        begin = _begin(memory, index, period)
        if begin.offset >= period:
            return ()
        begun.append((begin, memory.entries[index]))
    begins = tree_of(begun)
    pattern = window(begins, 0, period)
    limit = PATTERN if size_bytes is None else size_bytes
    for index, entry in memory.entries.items():
        if index.period or entry.kind in BLANK or not 0 <= index.offset < limit:
            continue
        at = index.offset % period
        expected = window(pattern, at, min(entry.size_bytes, period - at))
        if whole(expected, min(entry.size_bytes, period - at)) != entry.kind:
            return ()
    padding = window(memory, 0, period)
    pattern = pattern.merge(
        TypeTree({i: e for i, e in padding.entries.items() if e.kind in BLANK}) if padding else padding
    )
    return pieces(pattern, period, period)


def pieces(tree: TypeTree, size_bytes: int, period: int = 0) -> tuple[Segment, ...]:
    """Return what a tree says of bytes 0 to `size_bytes`, in order, without gaps, equal neighbours in one."""
    cuts = {0, size_bytes}
    for index, entry in tree.entries.items():
        cuts.update((index.offset, min(size_bytes, index.offset + entry.size_bytes)))
    bounds = sorted(cut for cut in cuts if 0 <= cut <= size_bytes)
    made: list[Segment] = []
    # Entries are in order.
    entries = list(tree.entries.items())
    offsets = [index.offset for index, _ in entries]
    longest = max((entry.size_bytes for _, entry in entries), default=0)
    for low, high in pairwise(bounds):
        near = entries[bisect_right(offsets, low - longest) : bisect_left(offsets, high)]
        over = [(i, e) for i, e in near if low < i.offset + e.size_bytes]
        found, last = _overlay(over, low, high, period), made[-1] if made else None
        if last is not None and _continues(last, found, over, low):
            made[-1] = replace(last, size_bytes=high - last.offset)
        else:
            made.append(found)
    return tuple(made)


def _continues(held: Segment, found: Segment, over: list[tuple[Index, Entry]], low: int) -> bool:
    """Whether `found` is more of what `held` is: two floats or pointers side by side stay two."""
    if (held.kind, held.conflict) != (found.kind, found.conflict):
        return False
    return (not isinstance(held.kind, Float) and held.kind is not POINTER) or all(
        i.offset != low for i, _ in over
    )


def _overlay(over: list[tuple[Index, Entry]], low: int, high: int, period: int) -> Segment:
    """Return the segment of the entries that lie over bytes `low` to `high`."""
    kinds: dict[Kind, None] = {}
    for _, entry in over:
        kinds.update(dict.fromkeys(kinds_of(entry)))
    known = [kind for kind in kinds if kind not in BLANK]
    begins = {index.offset for index, entry in over if entry.kind not in BLANK}
    if len(known) > 1 or (known and isinstance(known[0], Float) and len(begins) > 1):
        return Segment(low, high - low, None, period, tuple(sorted(known, key=str)))
    kind = known[0] if known else next((blank for blank in (ANYTHING, PADDING) if blank in kinds), None)
    return Segment(low, high - low, kind, period)


def _begin(memory: TypeTree, index: Index, limit: int) -> Index:
    """Return the index of an array with the single places in front that belong to it."""
    kind = memory.entries[index].kind
    offset = index.offset
    while offset >= limit:
        before = memory.at(Index(offset - index.period))
        if before is None or before.kind is ANYTHING:
            before = memory.at(Index(offset - index.period, index.period))
        if before is None or before.kind != kind:
            break
        offset -= index.period
    return Index(offset, index.period)
