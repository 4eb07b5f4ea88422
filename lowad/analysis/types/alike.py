"""What is known of each of the objects that a pointer may lead to, and of those that are copied there.

What holds of a pointer is what holds of all that it may lead to; where these differ nothing is known of it,
and nothing says so: guesses, and types of variables that hold anything for a while, may fill the place.

Lattice: none.
Direction: from pointers to those that they are made of, and between the ends of copies.
Reads: type trees of memory.
When unsure: other things lie there too.
Source: none.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import final

from lowad.analysis.types.kinds import BLANK, POINTER, Float
from lowad.analysis.types.store import Node, Trees
from lowad.analysis.types.tree import ZERO, Entry, Index, TypeTree, kinds_of, touch
from lowad.ir.instructions import Instruction
from lowad.ir.module import Function
from lowad.ir.values import Argument, Named, Value
from lowad.records import dataclass

_OF_MANY = frozenset(("load", "phi", "select"))

_MOST = 256
"""How many pointers are looked at for one."""


_WAYS = 8
"""At how many distances from the first pointer another one is looked at; then it may be at any."""

_FAR = 1 << 62

Copy = tuple[Value, Value, int | None]
"""Both ends of a copy, and how many bytes it is of where that is known."""


@final
@dataclass(frozen=True, slots=True)
class _Look:
    """Memory so many bytes behind a pointer, if that is known; bytes `low` up to `high` are asked for."""

    pointer: Value
    delta: int | None = 0
    low: int = -_FAR
    high: int = _FAR

    def seen(self, memory: TypeTree, further: int) -> TypeTree:
        """Return what is asked for of a memory that the pointer leads so many bytes further into."""
        if self.delta is None:
            return memory.view(Index(further))
        moved = memory.view(Index(further + self.delta))
        if self.low == -_FAR and self.high == _FAR:
            return moved
        return TypeTree({at: e for i, e in moved.entries.items() for at in self._within(i, e.size_bytes)})

    def _within(self, at: Index, size_bytes: int) -> Iterable[Index]:
        """Return the places in what is asked for that an entry has: those of an array one by one."""
        if not at.period:
            return (at,) if self._has(at.offset, size_bytes) else ()
        if self.high - self.low > _MOST * at.period:
            return (at,)
        first = self.low - (self.low - at.offset) % at.period - at.period
        places = range(first, self.high, at.period)
        return (Index(place) for place in places if self._has(place, size_bytes))

    def _has(self, offset: int, size_bytes: int) -> bool:
        return offset < self.high and self.low < offset + size_bytes


@final
class Alike:
    """Answers for some functions, in which memory is copied between the `copies`, from what `facts` say."""

    def __init__(
        self,
        trees: Trees,
        functions: Sequence[Function],
        copies: Iterable[Copy],
        facts: Mapping[Node, TypeTree],
    ) -> None:
        self._trees = trees
        self._facts = facts
        self._functions = functions
        self._copied: dict[Value, list[tuple[Index, Value, int | None]]] = {}
        self._known: dict[Value, list[TypeTree]] = {}
        for one, other, size in copies:
            for end, there in ((one, other), (other, one)):
                root, at = trees.addresses.place(end)
                self._copied.setdefault(root, []).append((at, there, size))

    def number(self, pointer: Value) -> Entry | None:
        """Return the number that lies behind a pointer where there are such alone, one after the other."""
        number = begins_with(self._behind(pointer))
        if number is None:
            return None
        told = self._all_told(pointer)
        return number if told is not None and all(_is_of(number, tree) for tree, _ in told) else None

    def is_disputed(self, pointers: Sequence[Value], at: Index, piece: Entry) -> bool:
        """Whether one of the objects has an address where both ends of a copy are known to have a number, or
        the other way round, or a number of another type.

        What is certain of an object of which all is known goes for whatever is copied there or from there.
        """
        is_certain = any(self._is_certain(pointer, at) for pointer in pointers)
        places: dict[Index, bool] = {}
        for pointer in pointers:
            if pointer not in self._known:
                told = self._all_told(pointer) or ()
                self._known[pointer] = list(dict.fromkeys(tree for tree, is_exact in told if is_exact))
        known = (tree for pointer in pointers for tree in self._known[pointer])
        for index, entry in (pair for tree in known for pair in tree.entries.items()):
            if not _is_other(piece, entry) or not touch(at, piece, index, entry):
                continue
            is_address = POINTER in (piece.kind, *kinds_of(entry))
            if is_certain and is_address and not index.period and index not in places:
                places[index] = any(self._is_certain(one, index, piece) for one in pointers)
            if not is_certain or not places.get(index, True):
                return True
        return False

    def is_guessed(self, pointers: Sequence[Value], at: Index) -> bool:
        """Whether it is a guess for all pointers what lies at a place, and a period further on."""
        trees = [self._behind(pointer) for pointer in pointers]
        return not any(all(map(_is_told(tree), _first_two(at))) for tree in trees)

    def _is_certain(self, pointer: Value, at: Index, piece: Entry | None = None) -> bool:
        """Whether a pointer leads into one object, of which it is no guess what lies at a place behind it: a
        `piece` and nothing else."""
        root = self._root(pointer)
        while isinstance(root, Argument):
            passed = dict.fromkeys(map(self._root, self._trees.passed(root, self._functions)))
            if len(passed) != 1 or root in passed:
                return False
            (root,) = passed
        memory = self._behind(pointer)
        if getattr(root, "opcode", "") in _OF_MANY:
            return False
        # An array that begins before a place may end before it, too; and one of elements that are alike need
        # not follow where one of them is known.
        if piece is None:
            return all(map(_is_told(memory), _first_two(at)))
        entry = memory.entries.get(at)
        return entry is not None and entry.kind not in BLANK and not _is_other(piece, entry)

    def _all_told(self, pointer: Value) -> list[tuple[TypeTree, bool]] | None:
        """Return what is known of each object as seen from a pointer, and whether it is known how far in the
        object that is; None where there are too many."""
        work, seen, found = [_Look(pointer)], {_Look(pointer)}, list[tuple[TypeTree, bool]]()
        ways: dict[Value, int] = {}
        for look in work:
            found += ((tree, look.delta is not None) for tree in self._told(look))
            for one in self._further(look):
                # Where a pointer goes along memory it comes to more and more places.
                ways[one.pointer] = ways.get(one.pointer, 0) + 1
                reached = one if ways[one.pointer] <= _WAYS else _Look(one.pointer, None)
                if isinstance(one.pointer, Named) and reached not in seen:
                    seen.add(reached)
                    work.append(reached)
            if len(seen) > _MOST:
                return None
        return found

    def _told(self, look: _Look) -> Iterator[TypeTree]:
        """Yield what is known behind a pointer, and of each of the objects that it is read as one of."""
        yield look.seen(self._behind(look.pointer), 0)
        root, at = self._trees.addresses.place(look.pointer)
        if not isinstance(root, Instruction) or root.opcode != "load" or at.period:
            return
        place = self._trees.addresses.place(root.operands[0])
        memory = self._facts.get(place.root)
        piece = Entry(POINTER, self._trees.layout.pointer_bytes(), TypeTree({}))
        for index, entry in memory.entries.items() if memory else ():
            if POINTER in kinds_of(entry) and touch(place.at, piece, index, entry):
                yield look.seen(entry.inside, at.offset)

    def _further(self, look: _Look) -> Iterator[_Look]:
        """Yield what leads to the same memory, and what is copied there or from there."""
        root, at = self._trees.addresses.place(look.pointer)
        where = None if at.period or look.delta is None else at.offset + look.delta
        for own, other, size in self._copied.get(root, ()):
            if where is None or own.period:
                yield _Look(other, None)
                continue
            begin = own.offset - where
            low = max(look.low, begin)
            high = look.high if size is None else min(look.high, begin + size)
            if low < high:
                yield _Look(other, -begin, low, high)
        same: Iterable[Value] = ()
        if isinstance(root, Argument):
            same = self._trees.passed(root, self._functions)
        elif isinstance(root, Instruction) and root.opcode in ("phi", "select"):
            same = (operand for operand in root.operands if operand.ty.is_pointer)
        yield from (_Look(value, where, look.low, look.high) for value in same)

    def _behind(self, pointer: Value) -> TypeTree:
        return self._trees.behind(pointer, self._facts)

    def _root(self, pointer: Value) -> Value:
        return self._trees.addresses.place(pointer).root


def _first_two(at: Index) -> list[Index]:
    """Return a place and the next of those that it stands for."""
    return [Index(at.offset), Index(at.offset + at.period)] if at.period else [at]


def _is_told(memory: TypeTree) -> Callable[[Index], bool]:
    """Return whether it is known of a place what lies there."""

    def told(at: Index) -> bool:
        entry = memory.at(at)
        return entry is not None and entry.kind not in BLANK

    return told


def _is_other(piece: Entry, entry: Entry) -> bool:
    """Whether an entry says that something lies there which is moved otherwise."""
    kinds = (kind for kind in kinds_of(entry) if kind is POINTER or isinstance(kind, Float))
    return any(kind != piece.kind for kind in kinds)


def _is_of(number: Entry, memory: TypeTree) -> bool:
    """Whether numbers of the kind are all that is known of a memory, if anything is."""
    if all(entry.kind in BLANK for entry in memory.entries.values()):
        return True
    first = begins_with(memory)
    return first is not None and first.kind == number.kind


def begins_with(memory: TypeTree) -> Entry | None:
    """Return the number that lies at the begin of a memory where from there on nothing else is known of it
    than more of them, one after the other."""
    first = memory.at(ZERO)
    if first is None or not isinstance(first.kind, Float):
        return None
    known = [(i, e) for i, e in memory.entries.items() if e.kind not in BLANK and i.offset + i.period >= 0]
    size = first.size_bytes
    is_alike = all(e.kind == first.kind and i.offset % size == 0 and i.period % size == 0 for i, e in known)
    singles = {i.offset for i, _ in known if not i.period and i.offset >= 0}
    return first if is_alike and singles == set(range(0, size * len(singles), size)) else None
