"""What lies, or may lie, in the bytes that one access comes to: the facts by which words are moved.

Lattice: none; sets of kinds.
Direction: none.
Reads: type trees of memory, places of pointers, what functions are passed.
When unsure: no kind for certain, and any that is known of a place where the access may be.
Source: none; docs/design/words.md says which question needs which answer.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import combinations, pairwise
from math import gcd
from typing import final

from lowad.analysis.address import added
from lowad.analysis.types.alike import Alike, Copy
from lowad.analysis.types.declared import FEW
from lowad.analysis.types.kinds import ANYTHING, BLANK, INTEGER, POINTER, Float, Kind, is_torn
from lowad.analysis.types.leading import Leading, leading
from lowad.analysis.types.lying import Lies, Lying
from lowad.analysis.types.room import Room
from lowad.analysis.types.segments import PATTERN, Segment, segments
from lowad.analysis.types.store import Trees
from lowad.analysis.types.tree import (
    EMPTY,
    HALF_BYTES,
    WIDTH,
    WORD_BYTES,
    Entry,
    Index,
    TypeTree,
    kinds_of,
    touch,
)
from lowad.analysis.types.window import window, window_at
from lowad.ir.instructions import Call
from lowad.ir.module import Function
from lowad.ir.values import Argument, ConstantInt, Named, Value
from lowad.records import dataclass
from lowad.rules import facts_of

_TOLD_APART = (HALF_BYTES, WORD_BYTES)
"""The sizes of the numbers of which shadows show that they are no addresses."""

_MOST_SPOTS = 64
"""How many places of callers an access is followed to."""


@final
class Memory:
    """What is known of the memory that some functions reach, which are called as `roots`."""

    def __init__(self, trees: Trees, functions: Sequence[Function], roots: Sequence[Function]) -> None:
        self.trees = trees
        self.functions = functions
        self.roots = roots
        self._segments_of: dict[tuple[TypeTree, int | None], tuple[Segment, ...]] = {}

    @cached_property
    def leading(self) -> Leading:
        """The classes of memory that values lead into."""
        return leading(self.trees, self.functions)

    @cached_property
    def lying(self) -> Lying:
        """The numbers and addresses that lie in each class."""
        return Lying(self.trees, self.leading, self.functions, self.roots)

    @cached_property
    def alike(self) -> Alike:
        """What is known of each object that pointers may lead to."""
        return Alike(self.trees, self.functions, _copies(self.functions), self.trees.certain)

    @cached_property
    def room(self) -> Room:
        """How many bytes there are behind pointers."""
        return Room(self.trees, self.functions, self.roots)

    def at(self, pointer: Value, size_bytes: int | None) -> "Held":
        """Return what lies in `size_bytes` behind a pointer, any number of bytes where that is None."""
        return Held(self, pointer, size_bytes)

    def parts(self, pointer: Value, size_bytes: int | None) -> tuple[Segment, ...]:
        """Return what lies there for certain: at every one of the places that the pointer may lead to."""
        root = self.trees.addresses.place(pointer).root
        if root.ty.is_pointer and not isinstance(root, Named):
            return (Segment(0, size_bytes, ANYTHING),)
        memory = self.trees.behind(pointer)
        if not memory:
            return (self._of_one_kind(pointer, size_bytes) or Segment(0, size_bytes, None),)
        known = self._segments_of.get((memory, size_bytes))
        if known is None:
            known = self._segments_of[memory, size_bytes] = segments(memory, size_bytes)
        if any(segment.kind is None and not segment.conflict for segment in known):
            of_one_kind = self._of_one_kind(pointer, size_bytes)
            return known if of_one_kind is None else (of_one_kind,)
        return known

    def behind(self, pointer: Value) -> TypeTree | None:
        """Return all that is known of the object that a pointer leads into, None where that is nothing."""
        root = self.trees.addresses.place(pointer).root
        return self.trees.facts.get(root) if isinstance(root, Named) else None

    def _of_one_kind(self, pointer: Value, size_bytes: int | None) -> Segment | None:
        """Return floats of one kind where a pointer leads to any place in an array of nothing else.

        Blocks are moved there in whole elements: between elements nothing begins.
        """
        root, index = self.trees.addresses.place(pointer)
        tree = self.behind(pointer) if index.period else None
        entries = {i: e for i, e in tree.entries.items() if e.kind not in BLANK} if tree else {}
        kinds = {entry.kind for entry in entries.values()}
        if len(kinds) != 1:
            return None
        (kind,) = kinds
        if not isinstance(kind, Float):
            return None
        size = next(iter(entries.values())).size_bytes
        is_array = any(i.period == size for i in entries) and all(i.offset % size == 0 for i in entries)
        is_array = is_array or self._is_filled(root, entries, size)
        fits = size_bytes is None or size_bytes % size == 0
        return Segment(0, size, kind, size) if is_array and fits else None

    def _is_filled(self, root: Value, entries: Mapping[Index, Entry], size: int) -> bool:
        """Whether an object of known size consists of entries of that size alone."""
        extent = self.trees.extent(root)
        if extent is None or not 0 < extent <= PATTERN or extent % size:
            return False
        return all(Index(offset) in entries for offset in range(0, extent, size))


def _ordered(kinds: Iterable[Kind]) -> tuple[Kind, ...]:
    return tuple(sorted((kind for kind in kinds if kind not in BLANK), key=str))


@final
@dataclass(frozen=True, slots=True)
class Held:
    """What lies in `size_bytes` behind `pointer`, in any number of bytes where that is None."""

    memory: Memory
    pointer: Value
    size_bytes: int | None

    @property
    def parts(self) -> tuple[Segment, ...]:
        """What lies there for certain, which is nothing that lies at some of its places alone."""
        return self.memory.parts(self.pointer, self.size_bytes)

    @property
    def kinds(self) -> frozenset[Kind | None]:
        """The kinds that there is evidence for; None is among them where of some bytes nothing is known."""
        return frozenset(kind for part in self.parts for kind in (part.conflict or (part.kind,)))

    @property
    def fields(self) -> tuple[Segment, ...]:
        """The same as `parts`, with conflicts at words that are torn, in each element of an array."""
        length, torn, parts = self.size_bytes, self.torn, self.parts
        if not torn or length is None:
            return parts
        period = parts[0].period
        if any(part.period != period for part in parts):
            is_across = any(at % WORD_BYTES for at in torn)
            known = {kind for kind in self.kinds.union(*torn.values()) if kind is not None}
            return (Segment(0, length, None, conflict=() if is_across else _ordered(known)),)
        words: dict[int, set[Kind]] = {}
        for at, both in torn.items():
            # Of elements each has all that is torn in one; a word may go on in the next.
            for begin in (at % period, at % period - period) if period else (at,):
                words.setdefault(begin, set()).update(both)
        found: list[Segment] = []
        ends = sorted({end for at in words for end in (at, at + WORD_BYTES)})
        for part in parts:
            stop = length if part.size_bytes is None else part.offset + part.size_bytes
            cuts = [part.offset, *(end for end in ends if part.offset < end < stop), stop]
            for low, high in pairwise(cuts):
                own = {kind for at in range(low - WORD_BYTES + 1, low + 1) for kind in words.get(at, ())}
                piece = replace(part, offset=low, size_bytes=high - low)
                # A half of the word may be a narrower number at a third time.
                kinds = {kind for kind in (*own, *part.conflict, part.kind) if kind is not None}
                found.append(replace(piece, kind=None, conflict=_ordered(kinds)) if own else piece)
        return tuple(found)

    @property
    def torn(self) -> dict[int, tuple[Kind, ...]]:
        """What lies, by offset, where there are numbers at one of its places, or in objects of one class, and
        addresses at another place, or in objects of another class."""
        trees, length = self.memory.trees, self.size_bytes
        root, index = trees.addresses.place(self.pointer)
        memory = self.memory.behind(self.pointer)
        if memory is None or length is None or length > PATTERN:
            return {}
        here = [window_at(memory, spot, length) for spot in trees.spots.of(self.pointer)]
        for own, pointer_to in trees.of_classes.get(root, ()):
            at = trees.addresses.place(pointer_to).at
            # What is known of a place itself goes before objects that may lie there or elsewhere.
            is_near = index.period and (at.offset - index.offset) % gcd(at.period, index.period) == 0
            if at == index or is_near:
                here.append(window(trees.facts.get(own, EMPTY), 0, length))
        seen: dict[int, set[Kind]] = {}
        for tree in here:
            for at, entry in tree.entries.items():
                seen.setdefault(at.offset, set()).update(kinds_of(entry))
        return {at: _ordered(kinds) for at, kinds in seen.items() if is_torn(kinds)}

    @property
    def is_cut(self) -> bool:
        """Whether so many bytes have more fields than are followed: what the last ones are nobody knows."""
        memory = self.memory.behind(self.pointer)
        # Elsewhere it is places in arrays that are left out.
        is_wide = self.size_bytes is not None and self.size_bytes >= WIDTH * HALF_BYTES
        if memory is None or self.size_bytes is None or not is_wide or len(memory.entries) < WIDTH:
            return False
        end = self.memory.trees.addresses.place(self.pointer).at.offset + self.size_bytes
        return end > max(index.offset + entry.size_bytes for index, entry in memory.entries.items())

    @property
    def room(self) -> int | None:
        """How many bytes there are at most."""
        return self.memory.room.behind(self.pointer) if self.size_bytes is None else self.size_bytes

    @property
    def lying(self) -> tuple[Lies, ...]:
        """The numbers and addresses that may lie there, by what is known of any pointer to it."""
        return tuple(dict.fromkeys(self.memory.lying.at(self.pointer, self.size_bytes)))

    @property
    def is_lent(self) -> bool:
        """Whether it may lie in memory that callers lend, and know more of."""
        return self.memory.lying.is_lent(self.pointer)

    @property
    def shows_words(self) -> bool:
        """Whether shadows show of each whole word whether it is an address or numbers.

        So they do where numbers are at least half a word and lie at multiples of their size, and no caller
        knows of others. A word with two numbers is an address where the upper one is far from normal, and not
        zero. Addresses that lie across words do not look like any.
        """
        apart = [
            (one, one.kind.ty.bits // 8 if isinstance(one.kind, Float) else HALF_BYTES) for one in self.lying
        ]
        return not self.is_lent and all(
            size in _TOLD_APART and not (one.at.offset | one.at.period) % size for one, size in apart
        )

    @property
    def has_halves_alone(self) -> bool:
        """Whether each word that may lie there is a number, an address, or a number of half a word beside
        nothing."""
        halves = (one for one in self.lying if isinstance(one.kind, Float) and one.size_bytes == HALF_BYTES)
        is_apart = not any((one.at.offset | one.at.period) % WORD_BYTES for one in halves)
        return is_apart and not self.memory.lying.has_integer_in_half(self.pointer)

    def lying_at(self, part: Segment) -> Iterator[Lies]:
        """Yield the numbers and addresses that may lie in one part of it, of known size."""
        at, piece = Index(part.offset, part.period), Entry(INTEGER, part.size_bytes or 0, EMPTY)
        for one in self.lying:
            is_among = part.period or one.extent.has(part.offset, piece.size_bytes)
            if is_among and touch(at, piece, one.at, Entry(one.kind, one.size_bytes, EMPTY)):
                yield one

    def has_other_at(self, part: Segment) -> bool:
        """Whether an address, or a number of another kind than a part is of, is known to lie in its place in
        some element of the same object."""
        memory, spots = self.memory.behind(self.pointer), self.memory.trees.spots.of(self.pointer)
        piece = Entry(INTEGER, part.size_bytes or 0, EMPTY)
        places = [added(spot, Index(part.offset, part.period)) for spot in spots]
        return any(
            isinstance(kind, Float) or kind is POINTER
            for at, entry in (memory.entries.items() if memory is not None else ())
            for kind in kinds_of(entry)
            if kind != part.kind and any(touch(place, piece, at, entry) for place in places)
        )

    @property
    def may_be_of_numbers(self) -> bool:
        """Whether what is known to be integers may be parts of numbers after all.

        Copies of a number of bytes that is not known may bring numbers, and single bytes may be looked at of
        anything, as tables of checksums do; of memory that it lends the caller knows more.
        """
        return self._may_be_of_numbers(self.lying)

    def may_be_numbers_at(self, part: Segment) -> bool:
        """Whether one part of it may, which is known to be integers."""
        return self._may_be_of_numbers(self.lying if part.size_bytes is None else self.lying_at(part))

    def _may_be_of_numbers(self, lying: Iterable[Lies]) -> bool:
        is_looked_at = self.is_of_bytes
        if not (is_looked_at or self.memory.lying.is_stirred(self.pointer)):
            return False
        return any(isinstance(one.kind, Float) for one in lying) or (is_looked_at and self.is_lent)

    @property
    def may_cut_float(self) -> bool:
        """Whether the access may come to a part of a float, by what is known of its own pointer alone."""
        trees, memory = self.memory.trees, self.memory.behind(self.pointer)
        piece = Entry(INTEGER, self.size_bytes or 1, EMPTY)
        return memory is not None and any(
            touch(spot, piece, at, entry)
            for spot in trees.spots.of(self.pointer)
            for at, entry in memory.entries.items()
            if any(isinstance(kind, Float) for kind in kinds_of(entry))
        )

    @property
    def may_be_number(self) -> bool:
        """Whether an access to what is known to be something else may be one to a number all the same."""
        return self.may_meet_float() or self.may_be_of_numbers

    @property
    def is_of_bytes(self) -> bool:
        """Whether all that is known of it is that single bytes are integers."""
        memory = self.memory.behind(self.pointer)
        if memory is None:
            return False
        sizes = {entry.size_bytes for entry in memory.entries.values() if INTEGER in kinds_of(entry)}
        return sizes == {1} and self.kinds <= {INTEGER, *BLANK}

    @property
    def is_mingled(self) -> bool:
        """Whether numbers and addresses, or numbers of several types, may lie at one place of it in turn."""
        lying = self.lying
        pieces = [Entry(one.kind, one.size_bytes, EMPTY) for one in lying]
        return any(
            one.kind != other.kind and touch(one.at, piece, other.at, known)
            for (one, piece), (other, known) in combinations(zip(lying, pieces, strict=True), 2)
        )

    def may_lie(self, kind: Kind) -> bool:
        """Whether something of a kind may lie there at some time, whatever else is known."""
        return any(one.kind == kind for one in self.memory.lying.at(self.pointer, self.size_bytes))

    def may_meet_float(self, but: Kind = INTEGER) -> bool:
        """Whether the access may come to a float, of another kind than `but`, as it goes along what is known
        to be something else."""
        return self._may_meet(lambda kind: isinstance(kind, Float) and kind != but)

    def may_meet_address(self) -> bool:
        """Whether the access may come to an address so."""
        return self._may_meet(lambda kind: kind is POINTER)

    def _may_meet(self, is_meant: Callable[[Kind], bool]) -> bool:
        """Whether the access may come to what is meant, at one of many places.

        An array is believed to end before what else is known; an access to one is not believed to. Of what a
        function is passed the callers know more.
        """
        assert self.size_bytes is not None
        trees = self.memory.trees
        addresses, piece = trees.addresses, Entry(INTEGER, self.size_bytes, EMPTY)
        work = [
            (addresses.place(self.pointer).root, trees.spots.of(self.pointer), trees.spots.end(self.pointer))
        ]
        seen = set(work)
        for root, spots, end in work:
            memory = trees.facts.get(root, EMPTY) if isinstance(root, Named) else EMPTY
            is_one = len(spots) == 1 and not spots[0].period
            stop = None if end is None else end + self.size_bytes
            if not is_one and _touches(memory, spots, piece, stop, is_meant):
                return True
            for actual in trees.passed(root, self.memory.functions) if isinstance(root, Argument) else ():
                last = trees.spots.end(actual)
                last = None if end is None or last is None else end + last
                base = trees.spots.of(actual)
                there = tuple(dict.fromkeys(added(at, spot) for at in base for spot in spots))[:_MOST_SPOTS]
                more = (addresses.place(actual).root, there, last)
                if more not in seen and len(seen) < _MOST_SPOTS:
                    seen.add(more)
                    work.append(more)
        return False

    @property
    def is_among_floats(self) -> bool:
        """Whether it lies at one of many places in memory, some of it known to be floats."""
        memory = self.memory.behind(self.pointer)
        if memory is None or not self.memory.trees.addresses.place(self.pointer).at.period:
            return False
        return any(isinstance(entry.kind, Float) for entry in memory.entries.values())

    @property
    def is_among_text(self) -> bool:
        """Whether it lies in memory in which bytes are integers one by one somewhere, as text is.

        Text among numbers, as in an array of structures with names, is seen to be text when it runs.
        """
        memory = self.memory.behind(self.pointer)
        return memory is not None and any(
            index.period == 1 and INTEGER in kinds_of(entry) for index, entry in memory.entries.items()
        )


def is_disputed(ends: Sequence[Held], segment: Segment) -> bool:
    """Whether one of the objects that may be copied has an address where a number is known to lie, or the
    other way round, or a number of another type."""
    if segment.kind is not POINTER and not isinstance(segment.kind, Float):
        return False
    step, size = segment.period, segment.size_bytes
    if size is None and isinstance(segment.kind, Float):
        step = size = segment.kind.ty.bits // 8
    piece = Entry(segment.kind, size or 1, EMPTY)
    alike, pointers = ends[0].memory.alike, [end.pointer for end in ends]
    return any(
        alike.is_disputed(pointers, at, piece) for at in _places(segment.offset, step, ends[0].size_bytes)
    )


def _places(offset: int, step: int, length: int | None) -> Iterable[Index]:
    """Return the places from `offset` on, a `step` apart: those in so many bytes where they are few, for an
    array may end behind a copy of some of it."""
    if length is None or not step or length - offset > FEW * step:
        return (Index(offset, step),)
    return map(Index, range(offset, length, step))


def is_guessed(ends: Sequence[Held], segment: Segment) -> bool:
    """Whether no access tells what lies in a segment of what is copied, nor a period further on."""
    at = Index(segment.offset, segment.period)
    return ends[0].memory.alike.is_guessed([end.pointer for end in ends], at)


def _copies(functions: Iterable[Function]) -> Iterator[Copy]:
    for instr in (instr for fn in functions for instr in fn.instructions):
        row = facts_of(instr) if isinstance(instr, Call) else None
        if row is not None and row.moves is not None:
            target, source, size = (instr.operands[position] for position in row.moves)
            yield target, source, size.value if isinstance(size, ConstantInt) else None


def _touches(
    memory: TypeTree, spots: Iterable[Index], piece: Entry, end: int | None, is_meant: Callable[[Kind], bool]
) -> bool:
    """Whether a piece at one of some spots has a byte in common with an entry of a kind that is meant."""
    meant = [(at, entry) for at, entry in memory.entries.items() if any(map(is_meant, kinds_of(entry)))]
    return any(
        touch(spot, piece, at, entry)
        for spot in spots
        for at, entry in meant
        if (end is None or at.offset < end) and (not at.period or at.offset >= spot.offset)
    )
