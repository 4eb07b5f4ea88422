"""Type trees: which kind of data lies at which byte offset of a value, or of the memory behind a pointer.

Lattice: a tree maps indices (a byte offset, or an offset and a period: an array from there on) to entries
  (kind, size, tree behind the pointer). An index that is absent says nothing; above that stand ANYTHING (bits
  that fit every kind: zeros, undef, constants), then PADDING (no data), then the floats, POINTER and INTEGER
  side by side, and on top their Conflict. `merge` joins the evidence of two trees, `common` keeps what holds
  for both. DEPTH and WIDTH bound a tree: what does not fit is forgotten, which only says less.
Direction: none, trees are values.
Reads: nothing.
When unsure: absent.
Source: Moses and Churavy, "Instead of Rewriting Foreign Code for Machine Learning, Automatically Synthesize
  Fast Gradients", NeurIPS 2020, on type analysis; periods instead of the one marker for "every offset".
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import gcd
from operator import itemgetter
from typing import ClassVar, NamedTuple, final
from weakref import WeakValueDictionary

from lowad.analysis.types.kinds import (
    ANYTHING,
    BLANK,
    INTEGER,
    PADDING,
    POINTER,
    Conflict,
    Float,
    Kind,
    number_of,
)

WORD_BYTES = 8
"""The size of a word that may be a `double` or an address."""

HALF_BYTES = WORD_BYTES // 2
"""The size of the narrowest number that is followed through integers and not moved byte by byte alone."""

DEPTH = 6
"""How many pointers deep a tree describes memory."""

WIDTH = 128
"""How many indices one level of a tree holds; those nearest to 0 stay."""

CROWD = 24
"""From how many indices on a level keeps to its arrays."""

KEPT = 1 << 15
"""How many answers of each kind of question about trees are kept: trees share their parts, so that
questions come again."""


class Index(NamedTuple):
    """Byte `offset`; where `period` is not 0 also `offset` + k · `period` for every k > 0."""

    offset: int
    period: int = 0

    def covers(self, other: "Index") -> bool:
        """Whether every offset of `other` is one of this."""
        if not self.period:
            return self == other
        distance = other.offset - self.offset
        return distance >= 0 and distance % self.period == 0 and other.period % self.period == 0

    def __str__(self) -> str:
        return f"{self.offset}+{self.period}k" if self.period else str(self.offset)


class Entry(NamedTuple):
    """`size_bytes` of one kind; `inside` is the memory behind it where it is a pointer.

    `is_guess`: an array begins before and might end before; this gives way to what the program does here.
    """

    kind: Kind | Conflict
    size_bytes: int
    inside: "TypeTree"
    is_guess: bool = False


_index_of = itemgetter(0)


@final
class TypeTree:
    """An immutable tree; equal is identical, so that what has been compared or joined once costs nothing."""

    __slots__ = ("__weakref__", "arrays", "depth", "entries", "size")

    entries: Mapping[Index, Entry]
    arrays: tuple[tuple[Index, Entry], ...]
    depth: int
    size: int
    _made: ClassVar[WeakValueDictionary[frozenset[tuple[Index, Entry]], "TypeTree"]] = WeakValueDictionary()

    def __new__(cls, entries: Mapping[Index, Entry]) -> "TypeTree":
        key = frozenset(entries.items())
        found = cls._made.get(key)
        if found is None:
            made = super().__new__(cls)
            # One order for all that is equal, so that nothing hangs on which was made first.
            ordered = sorted(entries.items(), key=_index_of)
            made.entries = dict(ordered)
            made.arrays = tuple([item for item in ordered if item[0][1]])
            insides = [entry.inside for entry in entries.values() if entry.inside is not EMPTY]
            made.depth = 1 + max([inside.depth for inside in insides], default=0 if entries else -1)
            made.size = len(ordered) + sum([inside.size for inside in insides])
            found = cls._made.setdefault(key, made)
        return found

    def __bool__(self) -> bool:
        return bool(self.entries)

    def __str__(self) -> str:
        parts = []
        for index in sorted(self.entries):
            kind, size, inside, _ = self.entries[index]
            text = f"{index}: {kind}"
            if kind is INTEGER or kind in BLANK:
                text += f" x{size}"
            parts.append(f"{text} -> {inside}" if inside else text)
        return "{" + ", ".join(parts) + "}"

    __repr__ = __str__

    # Joining

    def merge(self, other: "TypeTree") -> "TypeTree":
        """Return the evidence of both; this very tree where the other adds nothing."""
        if self is other or not other.entries:
            return self
        return _merged(self, other) if self.entries else other

    def news(self, other: "TypeTree") -> "TypeTree":
        """Return of `other` what a tree that grows step by step should take in, so that it comes to an end.

        Arrays begin at 0 or above, and go in unless they are part of one that says as much, as bytes are of
        longer integers. A tree of more than CROWD indices takes no new single places below 0, nor any that
        its arrays speak of: a pointer that walks would leave one at every step.
        """
        if self is other or (len(self.entries) <= CROWD and not other.arrays):
            return other
        return _news(self, other)

    def common(self, other: "TypeTree") -> "TypeTree":
        """Return what holds whichever of the two it is; ANYTHING fits what the other says."""
        return self if self is other else _common(self, other)

    def at(self, index: Index) -> Entry | None:
        """Return the entry of `index`, or what the arrays that cover it say."""
        found = self.entries.get(index)
        if found is None:
            for _, entry in self.covering(index):
                found = entry if found is None else join(found, entry)
        return found

    def covering(self, index: Index) -> Iterator[tuple[Index, Entry]]:
        """Yield the arrays that cover an index."""
        offset, period = index
        for step, begins in _by_period(self).items() if self.arrays else ():
            if period % step == 0:
                for begin, entry in begins.get(offset % step, ()):
                    if begin <= offset:
                        yield Index(begin, step), entry

    # Moving

    def lift(self, by: Index) -> "TypeTree":
        """Return this memory as seen from a pointer that lies `by` below: offsets grow by that.

        A periodic `by` makes arrays of what is here. Where elements that far apart would overlap, it is no
        distance of elements but one that is not known, and everything is forgotten that says what lies there.
        """
        return self if by == (0, 0) or not self.entries else _lifted(self, by)

    def view(self, by: Index) -> "TypeTree":
        """Return this memory as seen from a pointer that lies `by` above: offsets shrink by that.

        From a place that is only known up to a period, only arrays of that period are to be seen.
        """
        return self if by == (0, 0) or not self.entries else _view(self, by)

    def within(self, extent: int) -> "TypeTree":
        """Return what begins in the first `extent` bytes, arrays whole that do."""
        if all(0 <= index.offset < extent for index in self.entries):
            return self
        return TypeTree(
            {i: e for i, e in self.entries.items() if i.offset < extent and (i.period or i.offset >= 0)}
        )

    def level(self) -> "TypeTree":
        """Return what lies here, without what is behind the pointers."""
        if self.depth <= 1:
            return self
        return TypeTree({index: entry._replace(inside=EMPTY) for index, entry in self.entries.items()})

    def pointee(self) -> "TypeTree":
        """Return the memory behind the pointer that this value is."""
        entry = self.at(ZERO)
        return EMPTY if entry is None else entry.inside

    def only(self, index: Index, size_bytes: int) -> "TypeTree":
        """Return memory that holds at `index` a pointer to this memory."""
        return _only(self, index, size_bytes)

    def limited(self, depth: int) -> "TypeTree":
        """Return the upper `depth` levels."""
        if self.depth <= depth:
            return self
        return EMPTY if depth <= 0 else _limited(self, depth)

    def unfilled(self, strong: "TypeTree") -> "TypeTree":
        """Return the entries that contradict nothing `strong` says, and the same behind pointers.

        What lies behind the begin of an array may be its end.
        """
        return _unfilled(self, strong) if strong.entries else self

    @property
    def conflicts(self) -> tuple[tuple[Index, Conflict], ...]:
        """Where this level has evidence for several kinds."""
        found = (
            (index, entry.kind) for index, entry in sorted(self.entries.items(), key=lambda item: item[0])
        )
        return tuple((index, kind) for index, kind in found if isinstance(kind, Conflict))


EMPTY: TypeTree
EMPTY = TypeTree({})
ZERO = Index(0)


def leaf(kind: Kind | Conflict, size_bytes: int, index: Index = ZERO) -> TypeTree:
    """Return a tree of one entry."""
    return TypeTree({index: Entry(kind, size_bytes, EMPTY)})


def kinds_of(entry: Entry) -> tuple[Kind, ...]:
    """Return the kind of an entry, or all those in conflict."""
    return entry.kind.kinds if isinstance(entry.kind, Conflict) else (entry.kind,)


def tree_of(entries: Iterable[tuple[Index, Entry]]) -> TypeTree:
    """Return the evidence of all the entries."""
    found: dict[Index, Entry] = {}
    for index, entry in entries:
        before = found.get(index)
        found[index] = entry if before is None else join(before, entry)
    return _bounded(found)


def whole(tree: TypeTree, size_bytes: int) -> Kind | None:
    """Return the one kind of all bytes of a value, None where there is none or more than one."""
    kind: Kind | None = None
    covered = 0
    for index in sorted(tree.entries):
        entry = tree.entries[index]
        if index.period or index.offset > covered or isinstance(entry.kind, Conflict):
            return None
        covered = max(covered, index.offset + entry.size_bytes)
        if entry.kind in BLANK:
            kind = ANYTHING if entry.kind is ANYTHING and kind is PADDING else kind or entry.kind
        elif kind is None or kind in BLANK or kind == entry.kind:
            kind = entry.kind
        else:
            return None
    return kind if covered >= size_bytes else None


def join(left: Entry, right: Entry) -> Entry:
    """Return the evidence of two entries of one place; `left` itself where `right` adds nothing.

    Blanks give way to guesses, and guesses to what is certain, with all that they say.
    """
    if left is right or left == right:
        return left
    kind = left.kind
    if kind != right.kind or left.is_guess != right.is_guess:
        certain, other = _certainty(left), _certainty(right)
        if certain != other:
            return left if certain > other else right
    if kind != right.kind:
        kind = Conflict(tuple(sorted({*kinds_of(left), *kinds_of(right)}, key=str)))
    size = max(left.size_bytes, right.size_bytes)
    if isinstance(kind, Conflict) and (number := number_of(kind)) is not None:
        size = min(size, number.ty.bits // 8)
    made = Entry(kind, size, left.inside.merge(right.inside), left.is_guess and right.is_guess)
    return left if made == left else made


# What is asked again and again: equal trees are one object, so that answers are found by address.


@lru_cache(maxsize=KEPT)
def _merged(left: TypeTree, right: TypeTree) -> TypeTree:
    changed: dict[Index, Entry] | None = None
    for index, entry in right.entries.items():
        mine = left.entries.get(index)
        if mine is entry or mine == entry:
            continue
        joined = entry if mine is None else join(mine, entry)
        if joined is mine:
            continue
        if changed is None:
            changed = dict(left.entries)
        changed[index] = joined
    return left if changed is None else _bounded(changed)


_MOST_BEGINS = 8
"""How many arrays without gaps are kept that one before them would cover if it went on."""

_NEAR = 16
"""How many bytes behind an array's begin what begins is of that array, as in loops over several at once."""

_WHOLE = (INTEGER, ANYTHING)
"""What bytes of an integer may be said to be without saying more than that it is one."""


@lru_cache(maxsize=KEPT)
def _news(tree: TypeTree, other: TypeTree) -> TypeTree:
    is_crowded = len(tree.entries) > CROWD
    kept: dict[Index, Entry] = {}
    for index, entry in other.entries.items():
        if index.period and index.offset < 0:
            index = Index(index.offset % index.period, index.period)
        if index not in tree.entries and (index.period or is_crowded):
            is_low = not index.period and index.offset < 0
            if is_low or _is_covered(tree, index, entry):
                continue
            if entry.kind in _WHOLE and _is_within(tree, index, entry.size_bytes):
                continue
            # What walks on leads to memory that grows as it goes: of an array it is one more element.
            index = (_array_of(tree, index, entry) if is_crowded else None) or index
        before = kept.get(index)
        kept[index] = entry if before is None else join(before, entry)
    return (
        other if len(kept) == len(other.entries) and kept.keys() == other.entries.keys() else TypeTree(kept)
    )


@lru_cache(maxsize=KEPT)
def _common(left: TypeTree, right: TypeTree) -> TypeTree:
    kept: dict[Index, Entry] = {}
    for index, mine in left.entries.items():
        theirs = right.at(index)
        if theirs is not None and (entry := _both(mine, theirs)) is not None:
            kept[index] = entry
    for index, theirs in right.entries.items() if left.arrays else ():
        before = None if index in left.entries else left.at(index)
        if before is not None and (entry := _both(before, theirs)) is not None:
            kept[index] = entry
    dropped = [item for tree in (left, right) for item in tree.entries.items() if item[0] not in kept]
    for index, entry in list(kept.items()):
        free = _free(index, entry, dropped) if entry.kind is PADDING else entry.size_bytes
        if not free:
            del kept[index]
        elif free < entry.size_bytes:
            kept[index] = entry._replace(size_bytes=free)
    return _bounded(kept)


def _free(index: Index, padding: Entry, entries: Iterable[tuple[Index, Entry]]) -> int:
    """Return how many bytes of a padding there are before any of `entries`, which say what lies there.

    That not all say so does not make padding of it.
    """
    size = padding.size_bytes
    for at, entry in entries:
        if entry.kind in BLANK:
            continue
        period, distance = gcd(index.period, at.period), at.offset - index.offset
        ahead, back = (distance % period, -distance % period) if period else (distance, -distance)
        if 0 <= back < entry.size_bytes:
            return 0
        if ahead >= 0:
            size = min(size, ahead)
    return size


@lru_cache(maxsize=KEPT)
def _lifted(tree: TypeTree, by: Index) -> TypeTree:
    moved: dict[Index, Entry] = {}
    is_apart = not by.period or _are_apart(tree.entries, by.period)
    for (offset, period), entry in tree.entries.items():
        if not is_apart and entry.kind is not ANYTHING:
            continue
        stride = gcd(period, by.period)
        if stride and entry.size_bytes > stride:
            entry = entry._replace(size_bytes=stride)
        index = Index(offset + by.offset, stride)
        before = moved.get(index)
        moved[index] = entry if before is None else join(before, entry)
    return _bounded(moved)


@lru_cache(maxsize=KEPT)
def _view(tree: TypeTree, by: Index) -> TypeTree:
    if not by.period:
        return TypeTree({Index(i.offset - by.offset, i.period): e for i, e in tree.entries.items()})
    seen = {Index(i.offset - by.offset, i.period): e for i, e in tree.arrays if by.period % i.period == 0}
    for i, entry in tree.arrays:
        # What holds of every second element, or of fewer, contradicts what is said of all.
        if i.period == by.period or i.period % by.period:
            continue
        at = Index(i.offset - by.offset, i.period)
        for own, all_ in list(seen.items()):
            if own.covers(at) and all_.kind != entry.kind and BLANK.isdisjoint((all_.kind, entry.kind)):
                seen[own] = join(all_, entry)
    return TypeTree(seen)


@lru_cache(maxsize=KEPT)
def _only(tree: TypeTree, index: Index, size_bytes: int) -> TypeTree:
    return TypeTree({index: Entry(POINTER, size_bytes, tree.limited(DEPTH - 1))})


@lru_cache(maxsize=KEPT)
def _limited(tree: TypeTree, depth: int) -> TypeTree:
    kept = dict(tree.entries)
    for index, (kind, size, inside, is_guess) in tree.entries.items():
        if inside.depth >= depth:
            kept[index] = Entry(kind, size, inside.limited(depth - 1), is_guess)
    return TypeTree(kept)


@lru_cache(maxsize=KEPT)
def _by_period(tree: TypeTree) -> Mapping[int, Mapping[int, list[tuple[int, Entry]]]]:
    """Return where arrays begin and their entries, by their period and by what is over of the begin."""
    found: dict[int, dict[int, list[tuple[int, Entry]]]] = {}
    for (offset, period), entry in tree.arrays:
        found.setdefault(period, {}).setdefault(offset % period, []).append((offset, entry))
    return found


@lru_cache(maxsize=KEPT)
def _unfilled(weak: TypeTree, strong: TypeTree, is_behind: bool = False) -> TypeTree:
    return TypeTree(dict(_left_by(weak, strong, is_behind)))


@lru_cache(maxsize=KEPT)
def _told(tree: TypeTree) -> tuple[list[tuple[Index, Entry]], list[tuple[Index, Entry]], list[int], int]:
    """Return the arrays and single places that are of some kind, and of these where they begin, and the
    bytes of the longest."""
    arrays = [one for one in tree.arrays if one[1].kind not in BLANK]
    singles = [one for one in tree.entries.items() if not one[0].period and one[1].kind not in BLANK]
    longest = max((entry.size_bytes for _, entry in singles), default=0)
    return arrays, singles, [at.offset for at, _ in singles], longest


def _left_by(weak: TypeTree, strong: TypeTree, is_behind: bool) -> Iterator[tuple[Index, Entry]]:
    arrays, singles, begins, longest = _told(strong)
    for index, entry in weak.entries.items():
        inside = entry.inside
        # Single places are in order: those that end below have no byte in common, nor have those above.
        low = bisect_right(begins, index.offset - longest)
        high = None if index.period else bisect_left(begins, index.offset + entry.size_bytes)
        for at, other in (*arrays, *singles[low:high]):
            if not touch(index, entry, at, other):
                continue
            if other.kind != entry.kind and (other.is_guess or _is_behind(index, at, other)):
                continue
            if is_behind and index == at and other.kind is INTEGER and _is_number(entry):
                # One pointer after the other lies there: what is behind one of them is not behind all.
                continue
            is_apart = entry.kind is not INTEGER and not (index.covers(at) or at.covers(index))
            if other.kind != entry.kind or is_apart:
                yield from _gaps(index, entry, (*arrays, *singles[low:high]))
                break
            inside = _unfilled(inside, other.inside, True) if other.inside else inside
        else:
            yield index, entry if inside is entry.inside else entry._replace(inside=inside)


def _gaps(
    index: Index, padding: Entry, strong: Sequence[tuple[Index, Entry]]
) -> Iterator[tuple[Index, Entry]]:
    """Yield what is left of some padding between entries that say what lies there.

    Bit fields are read in larger pieces than they take.
    """
    if padding.kind is not PADDING or padding.size_bytes > WORD_BYTES:
        return
    byte, begin = padding._replace(size_bytes=1), None
    for at in range(padding.size_bytes + 1):
        place = Index(index.offset + at, index.period)
        is_free = at < padding.size_bytes and not any(touch(place, byte, *known) for known in strong)
        if is_free and begin is None:
            begin = place
        elif not is_free and begin is not None:
            yield begin, padding._replace(size_bytes=place.offset - begin.offset)
            begin = None


def _is_number(entry: Entry) -> bool:
    return any(isinstance(kind, Float) for kind in kinds_of(entry))


def _certainty(entry: Entry) -> int:
    """Return which of two entries goes before the other: that of the higher number."""
    if entry.kind is ANYTHING:
        return 0
    if entry.kind is PADDING:
        return 1
    return 2 if entry.is_guess else 3


def _are_apart(entries: Mapping[Index, Entry], step: int) -> bool:
    """Whether entries, all moved on by every multiple of `step`, never lie over entries of another kind."""
    known: list[tuple[int, int, Entry]] = []
    for index, entry in entries.items():
        if entry.kind in BLANK:
            continue
        stride = gcd(index.period, step)
        if entry.size_bytes > stride:
            return False
        known.append((index.offset % step if not index.period else index.offset % stride, stride, entry))
    for number, (offset, stride, entry) in enumerate(known):
        for other_offset, other_stride, other in known[:number]:
            both = gcd(stride, other_stride)
            distance = (other_offset - offset) % both
            if entry.kind != other.kind and (
                distance < entry.size_bytes or both - distance < other.size_bytes
            ):
                return False
    return True


def _both(left: Entry, right: Entry) -> Entry | None:
    """Return what holds of a place that is as `left` or as `right` says, None for nothing."""
    if left.kind == right.kind:
        size = min(left.size_bytes, right.size_bytes)
        is_guess = left.is_guess or right.is_guess
        return Entry(left.kind, size, left.inside.common(right.inside), is_guess)
    for blank in (PADDING, ANYTHING):
        if left.kind is blank and left.size_bytes >= right.size_bytes:
            return right
        if right.kind is blank and right.size_bytes >= left.size_bytes:
            return left
    return None


def _array_of(tree: TypeTree, index: Index, entry: Entry) -> Index | None:
    """Return the array of addresses of a tree of whose elements an entry is one; the longest of them."""
    if entry.kind is not POINTER:
        return None
    for own in sorted(tree.entries) if tree.arrays else ():
        known = tree.entries[own]
        is_alike = known.kind is POINTER and known.size_bytes == entry.size_bytes
        if own.period and own.covers(index) and is_alike and known.is_guess <= entry.is_guess:
            return own
    return None


def _is_within(tree: TypeTree, index: Index, size_bytes: int) -> bool:
    """Whether bytes are some of those of longer integers in an array, which windows cut anyway."""
    return any(
        known.kind is INTEGER
        and not known.is_guess
        and index.offset > offset
        and index.period % period == 0
        and (index.offset - offset) % period + size_bytes <= known.size_bytes
        for (offset, period), known in tree.arrays
    )


def _is_covered(tree: TypeTree, index: Index, entry: Entry) -> bool:
    """Whether arrays say all that an entry does of where it lies.

    One without gaps ends at the first thing that is something else, which may become known later: a few that
    begin further on are kept beside it.
    """
    covering = [item for item in tree.covering(index) if _includes(item[1], entry)]
    return len(covering) > _MOST_BEGINS or any(
        begin.period != array.size_bytes or index.offset - begin.offset < _NEAR for begin, array in covering
    )


def _includes(array: Entry, entry: Entry) -> bool:
    """Whether an element of an array says all that `entry` does."""
    if entry.size_bytes > array.size_bytes:
        return False
    if entry.kind is ANYTHING:
        return True
    return entry.kind == array.kind and array.inside.merge(entry.inside) is array.inside


def _bounded(entries: dict[Index, Entry]) -> TypeTree:
    """Return the tree of WIDTH `entries`, arrays and what is nearest to 0, and of what ends the arrays.

    Without that an array would be said to go on over what is left out.
    """
    if len(entries) > WIDTH:
        near = sorted(entries, key=lambda index: (not index.period, abs(index.offset), index))
        ends = (_first_other(entries, index, near[WIDTH:]) for index in near[:WIDTH] if index.period)
        kept = dict.fromkeys((*near[:WIDTH], *(end for end in ends if end is not None)))
        entries = {index: entries[index] for index in kept}
    return TypeTree(entries)


def _first_other(entries: Mapping[Index, Entry], array: Index, rest: Iterable[Index]) -> Index | None:
    """Return the first of some places, or arrays, that lie in an array and are certain to be none of it."""
    element = entries[array]
    for at in rest:
        known = entries[at]
        is_other = known.kind not in BLANK and known.kind != element.kind and not known.is_guess
        if is_other and at.offset > array.offset and touch(at, known, array, element):
            return at
    return None


def _is_behind(index: Index, array: Index, element: Entry) -> bool:
    """Whether a single place lies where no more is known than that an array began before."""
    return bool(array.period) and not index.period and index.offset >= array.offset + element.size_bytes


def touch(index: Index, entry: Entry, other: Index, known: Entry) -> bool:
    """Whether two entries have a byte in common."""
    if not index.period and not other.period:
        return (
            index.offset < other.offset + known.size_bytes and other.offset < index.offset + entry.size_bytes
        )
    if index.period and other.period:
        stride = gcd(index.period, other.period)
    elif index.period:
        stride = index.period
        if other.offset + known.size_bytes <= index.offset:
            return False
    else:
        stride = other.period
        if index.offset + entry.size_bytes <= other.offset:
            return False
    distance = (other.offset - index.offset) % stride
    return distance < entry.size_bytes or stride - distance < known.size_bytes or stride <= entry.size_bytes
