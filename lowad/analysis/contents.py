"""Which pointers lie in which field of memory objects.

What was there before the function ran is an object a field, made when the field is first read; DEPTH fields
deep and up to FIELDS of them for an argument, all that follows is one object. The third time that one field
leads on, as in a list, it is the object of the second time. Two fields may hold one
address, and memory behind them may be the same: what the function stores behind an argument may be read
through every pointer to memory behind that argument. What leads to very many objects, unless it lies behind
an argument, leads to all that any such object leads to, as if they were one: the crowd.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import final

from lowad.analysis.places import (
    BEGIN,
    EVERYWHERE,
    NOWHERE,
    WORD,
    MemoryObject,
    ObjectKind,
    Objects,
    Offset,
    Places,
    everywhere,
    gathered,
    is_fixed,
    moved,
    united,
    words,
)
from lowad.ir.values import Argument, Value

DEPTH = 3
"""How many fields deep memory of the caller is told apart."""

FIELDS = 24
"""How many fields of the memory behind one argument are told apart."""

CELLS = 32
"""How many offsets of one object are told apart at which the function stores."""

PAIRS = 64
"""How many pairs of a field behind one argument and what the function stores there are told apart."""

MANY = 64
"""How many objects one that lies behind no argument may lead to from one offset, and be told apart from
others that lead to so many."""


@final
class Contents:
    """Places of stored pointers by object and offset; grows while a function is solved."""

    __slots__ = (
        *("_behind", "_cells", "_closed", "_fields", "_known", "_lying_at", "_named", "_opened", "_pairs"),
        *("_crowd", "_in_crowd", "_noted", "_reached", "_told", "_whole", "grown"),
    )

    def __init__(self, named: Callable[[MemoryObject], Places]) -> None:
        """`named`: what pointers in a global variable lead to before the function runs."""
        self._named = named
        self._cells: dict[MemoryObject, dict[Offset, Places]] = {}
        self._crowd: dict[Offset, Places] = {}
        self._in_crowd: set[Value] = set()
        self._noted: dict[tuple[int, int], tuple[Places, Places]] = {}
        self._fields: dict[MemoryObject, dict[Offset, MemoryObject]] = {}
        self._behind: dict[Value, Places] = {}
        self._pairs: dict[Value, int] = {}
        self._told: dict[Value, int] = {}
        self._whole: dict[MemoryObject, Places] = {}
        self._known: dict[tuple[MemoryObject, Offset, int], Places] = {}
        self._reached: dict[Objects, Objects] = {}
        self._closed: dict[tuple[MemoryObject, ...], Places] = {}
        self._opened: dict[Objects, Places] = {}
        self._lying_at: dict[tuple[frozenset[tuple[MemoryObject, Offset]], int], Places] = {}
        self.grown = 0
        """How often anything was added."""

    @property
    def cells(self) -> Mapping[MemoryObject, Mapping[Offset, Places]]:
        """What was stored, by object and offset."""
        return self._cells

    def behind(self, argument: Argument) -> Iterator[MemoryObject]:
        """Yield the memory behind an argument's that the function may come to."""
        work = [MemoryObject(ObjectKind.ARGUMENT, argument)]
        for item in work:
            fields = [field for field in self._fields.get(item, {}).values() if field is not item]
            yield from fields
            work.extend(fields)

    def is_read(self, item: MemoryObject) -> bool:
        """Whether addresses are read from, or stored in, an object of the caller's."""
        return item.is_rest or item in self._fields

    def of(self, item: MemoryObject) -> Objects:
        """Return what pointers anywhere in `item` may lead to."""
        return frozenset(self._held(item))

    def _held(self, item: MemoryObject) -> Places:
        """Return the same, in the order found."""
        known = self._whole.get(item)
        if known is None:
            known = self._whole[item] = gathered(self._parts_of(item))
        return known

    def _parts_of(self, item: MemoryObject) -> Iterator[Places]:
        """Yield the same in parts, of which many objects may share one."""
        yield everywhere(self._fields.get(item, {}).values())
        yield self._initial(item)
        if item.kind is ObjectKind.DEEP:
            yield self._stored_behind(item.key)
        else:
            yield from self._cells.get(item, {}).values()

    def reachable(self, start: Iterable[MemoryObject]) -> Objects:
        """Return `start` and all that is reached from it through stored pointers."""
        begin = frozenset(start)
        known = self._reached.get(begin)
        if known is None:
            known = self._reached[begin] = frozenset(self.closure(begin))
        return known

    def closure(self, start: Iterable[MemoryObject]) -> Places:
        """Return any place in what is reached, `start` too, in the order found."""
        begin = tuple(start)
        known = self._closed.get(begin)
        if known is None:
            known = self._closed[begin] = self._closure(begin)
        return known

    def _closure(self, start: Iterable[MemoryObject]) -> Places:
        found = dict.fromkeys(start, EVERYWHERE)
        work = list(found)
        seen: dict[int, Places] = {}
        for item in work:
            known = self._closed.get((item,))
            if known is not None:
                found |= known
                continue
            self._follow(item, found, work, seen)
        return found

    def _follow(
        self,
        item: MemoryObject,
        found: dict[MemoryObject, Offset],
        work: list[MemoryObject],
        seen: dict[int, Places],
    ) -> None:
        """Add to `found` and to `work` what pointers in an object lead to, but for parts that were `seen`."""
        for part in self._parts_of(item):
            if id(part) in seen:
                continue
            seen[id(part)] = part
            more = [one for one in part if one not in found]
            found.update(dict.fromkeys(more, EVERYWHERE))
            work += more

    def at(self, places: Places, size_bytes: int | None = WORD) -> Places:
        """Return where pointers may lead that lie in `size_bytes` (None: any number) at one of `places`."""
        if size_bytes is None:
            places, size_bytes = everywhere(places), WORD
        # Callees come to the same memory on many ways.
        key = frozenset(places.items()), size_bytes
        known = self._lying_at.get(key)
        if known is None:
            if len(places) > MANY:
                # Many of them hold the same.
                parts = (one for at in places.items() for one in self._parts_at(*at, size_bytes))
            else:
                parts = (self._lies_at(*at, size_bytes) for at in places.items())
            known = self._lying_at[key] = gathered(parts)
        return known

    def _lies_at(self, item: MemoryObject, offset: Offset, size_bytes: int) -> Places:
        known = self._known.get((item, offset, size_bytes))
        if known is None:
            found = gathered(self._parts_at(item, offset, size_bytes))
            known = self._known[item, offset, size_bytes] = found
        return known

    def _parts_at(self, item: MemoryObject, offset: Offset, size_bytes: int) -> Iterator[Places]:
        yield self._initial(item)
        for at, field in self._fields.get(item, {}).items():
            if offset.meets(size_bytes, at):
                yield {field: EVERYWHERE if field.is_rest else BEGIN}
        if item.kind is ObjectKind.DEEP:
            yield self._stored_behind(item.key)
            return
        for at, held in self._cells.get(item, {}).items():
            if offset.meets(size_bytes, at):
                yield held

    def _initial(self, item: MemoryObject) -> Places:
        """Return what pointers that were there before lead to, where fields are not told apart."""
        if item.kind is ObjectKind.DEEP and not isinstance(item.key, Argument):
            return self._named(item)
        if item.is_rest:
            return {item: EVERYWHERE}
        match item.kind:
            case ObjectKind.UNKNOWN:
                return {MemoryObject(ObjectKind.DEEP, item.key, (EVERYWHERE,)): EVERYWHERE}
            case ObjectKind.GLOBAL:
                return self._named(item)
        return NOWHERE

    def read(self, places: Places, size_bytes: int | None = WORD) -> None:
        """Tell apart the fields in `size_bytes` at `places` of the caller's memory: they are read."""
        for item, offset in places.items():
            if isinstance(item.key, Argument) and item.kind in _OF_CALLER and not item.is_rest:
                fields = self._fields.setdefault(item, {})
                for at in words(offset, size_bytes):
                    if at not in fields and EVERYWHERE not in fields:
                        self._add(item, at, fields)

    def _add(self, item: MemoryObject, at: Offset, fields: dict[Offset, MemoryObject]) -> None:
        assert isinstance(item.key, Argument)
        if item.path[-2:] == (at, at):
            fields[at] = item
        else:
            is_full = len(item.path) == DEPTH or self._told.get(item.key, 0) >= FIELDS
            at = EVERYWHERE if is_full else at
            # What is not told apart does not count: the order in which it is found is of no account.
            self._told[item.key] = self._told.get(item.key, 0) + (at != EVERYWHERE)
            fields[at] = MemoryObject(ObjectKind.DEEP, item.key, (*item.path, at))
        self._changed()

    def open(self, items: Iterable[MemoryObject]) -> Places:
        """Return any place in what code of which nothing is known reaches from `items`, through any field."""
        found = dict.fromkeys(items, EVERYWHERE)
        begin = frozenset(found)
        if begin in self._opened:
            return self._opened[begin]
        before, work = self.grown, list(found)
        seen: dict[int, Places] = {}
        for item in work:
            self.read({item: EVERYWHERE}, None)
            self._follow(item, found, work, seen)
        if self.grown == before:
            self._opened[begin] = found
        return found

    def hold(self, places: Places, more: Places) -> None:
        """Note that pointers to `more` are stored at `places`, but for what never changes: those that only
        look as if they led there."""
        # Places only grow: what is noted once stays so.
        if not more or (id(places), id(more)) in self._noted:
            return
        self._noted[id(places), id(more)] = places, more
        roots: dict[Value, None] = {}
        crowded = {root for root, count in self._pairs.items() if count > PAIRS}
        # Many places hold the same.
        together: dict[int, tuple[Places, Places]] = {}
        for item, offset in places.items():
            if is_fixed(item):
                continue
            if item.kind is ObjectKind.DEEP and item.key in crowded:
                item, offset = MemoryObject(ObjectKind.DEEP, item.key, (EVERYWHERE,)), EVERYWHERE
            if self._hold_at(item, offset, more, together) and item.kind is ObjectKind.DEEP:
                roots[item.key] = None
        for root in roots:
            self._behind[root] = united(self._behind.get(root, NOWHERE), more)

    def _hold_at(
        self, item: MemoryObject, offset: Offset, more: Places, together: dict[int, tuple[Places, Places]]
    ) -> bool:
        """Note that pointers to `more` are stored at one place; say whether that is new. `together` has what
        comes of what there was."""
        cells = self._cells.setdefault(item, {})
        if cells is self._crowd or (len(cells) >= CELLS and offset not in cells):
            offset = EVERYWHERE
        before = cells.get(offset, NOWHERE)
        if id(before) not in together:
            together[id(before)] = before, united(before, more)
        after = together[id(before)][1]
        if after is before:
            return False
        cells[offset] = after
        together.setdefault(id(after), (after, after))
        if item.kind is ObjectKind.DEEP:
            self._pairs[item.key] = self._pairs.get(item.key, 0) + len(after) - len(before)
        is_callers = item.kind is ObjectKind.DEEP and isinstance(item.key, Argument)
        if cells is not self._crowd and len(after) > MANY and not is_callers:
            self._join(item)
        self._changed()
        return True

    def _join(self, item: MemoryObject) -> None:
        """Let an object hold what all of the crowd hold from here on."""
        stored = self._crowd.get(EVERYWHERE, NOWHERE)
        self._crowd[EVERYWHERE] = gathered(
            (stored, *self._cells[item].values(), self._stored_behind(item.key))
        )
        self._cells[item] = self._crowd
        if item.kind is ObjectKind.DEEP:
            self._in_crowd.add(item.key)

    def _stored_behind(self, root: Value) -> Places:
        """Return what is stored in memory behind a root."""
        return self._crowd[EVERYWHERE] if root in self._in_crowd else self._behind.get(root, NOWHERE)

    def copy(
        self,
        target: Places,
        source: Places,
        size_bytes: int | None,
        fields: Iterable[tuple[Offset, int | None]],
    ) -> None:
        """Note that `size_bytes` (None: any number) at `source` are copied to `target`.

        `fields` are their parts, by begins and sizes: addresses that were there before the function ran.
        """
        before = tuple(fields)
        for at, size in before:
            self.read(moved(source, at), size)
        found: dict[Offset, Places] = {}
        for item, begin in source.items():
            back = Offset(-begin.at, begin.step)
            for at, held in self._lying(item, begin, size_bytes, bool(before)):
                for to in _within(at.moved(back), size_bytes):
                    found[to] = united(found.get(to, NOWHERE), held)
        for to, held in found.items():
            places = moved(target, to)
            self.read(places)
            self.hold(places, held)

    def _lying(
        self, item: MemoryObject, begin: Offset, size_bytes: int | None, before: bool
    ) -> list[tuple[Offset, Places]]:
        """Return what pointers lie in a part of an object, and where; those too that lay there `before`."""
        found: list[tuple[Offset, Places]] = []
        if before:
            found.append((EVERYWHERE, self._initial(item)))
            fields = self._fields.get(item, {})
            found += ((at, {one: EVERYWHERE if one.is_rest else BEGIN}) for at, one in fields.items())
        if item.kind is ObjectKind.DEEP:
            found.append((EVERYWHERE, self._stored_behind(item.key)))
        else:
            found += self._cells.get(item, {}).items()
        return [one for one in found if size_bytes is None or begin.meets(size_bytes, one[0])]

    def _changed(self) -> None:
        self.grown += 1
        self._reached.clear()
        self._closed.clear()
        self._opened.clear()
        self._lying_at.clear()
        self._whole.clear()
        self._known.clear()


def _within(offset: Offset, size_bytes: int | None) -> tuple[Offset, ...]:
    """Return where an address at `offset`, a class, may be in a block of that size."""
    if not offset.step or size_bytes is None:
        return (offset,)
    room = words(BEGIN, size_bytes)
    return (offset,) if EVERYWHERE in room else tuple(at for at in room if at.meets(WORD, offset))


_OF_CALLER = (ObjectKind.ARGUMENT, ObjectKind.DEEP)
