"""What a callee knows memory by, its arguments and what it makes, said in terms of its caller at one call."""

from collections.abc import Callable
from typing import final

from lowad.analysis.contents import Contents
from lowad.analysis.places import (
    BEGIN,
    EVERYWHERE,
    MemoryObject,
    ObjectKind,
    Offset,
    Places,
    gathered,
    moved,
    united,
)
from lowad.ir.instructions import Call
from lowad.ir.module import Global
from lowad.ir.values import Argument, Value


@final
class Terms:
    """Places of the caller's by objects of the callee's; `reads`: what is looked at is told apart first."""

    __slots__ = ("_all", "_call", "_contents", "_known", "_places", "_reads", "_same")

    def __init__(
        self, call: Call, places: Callable[[Value], Places], contents: Contents, *, reads: bool
    ) -> None:
        self._call = call
        self._places = places
        self._contents = contents
        self._reads = reads
        self._known: dict[MemoryObject, Places] = {}
        self._all: dict[frozenset[tuple[MemoryObject, Offset]], Places] = {}
        self._same: dict[int, tuple[Places, Places]] = {}

    def of(self, item: MemoryObject) -> Places:
        """Return the places that the begin of `item` stands for."""
        found = self._known.get(item)
        if found is None:
            found = self._known[item] = self._mean(item)
        return found

    def all(self, places: Places) -> Places:
        """Return the places that places of the callee's stand for."""
        known = self._same.get(id(places))
        if known is not None:
            return known[1]
        key = frozenset(places.items())
        found = self._all.get(key)
        if found is None:
            parts = (moved(self.of(item), offset) for item, offset in places.items())
            found = self._all[key] = gathered(parts)
        self._same[id(places)] = places, found
        return found

    def _mean(self, item: MemoryObject) -> Places:
        match item.kind:
            case ObjectKind.ARGUMENT:
                assert isinstance(item.key, Argument)
                return self._places(self._call.arguments[item.key.index])
            case ObjectKind.DEEP if isinstance(item.key, Argument):
                *fields, last = item.path
                kind = ObjectKind.DEEP if fields else ObjectKind.ARGUMENT
                holders = self.of(MemoryObject(kind, item.key, tuple(fields)))
                if item.is_rest:
                    return self._behind(holders)
                found = self._field(holders, last)
                while item.is_chain and (more := united(found, self._field(found, last))) is not found:
                    found = more
                return found
            case ObjectKind.DEEP if isinstance(item.key, Global):
                return self._behind({MemoryObject(ObjectKind.GLOBAL, item.key): EVERYWHERE})
            case ObjectKind.GLOBAL:
                return {item: BEGIN}
            case ObjectKind.LOCAL:
                return {MemoryObject(ObjectKind.LOCAL, self._call): BEGIN}
        return {MemoryObject(ObjectKind.UNKNOWN, self._call): EVERYWHERE}

    def _field(self, holders: Places, offset: Offset) -> Places:
        """Return where pointers lead that lie at `offset` from `holders`."""
        places = moved(holders, offset)
        if self._reads:
            self._contents.read(places)
        return self._contents.at(places)

    def _behind(self, holders: Places) -> Places:
        """Return any place in what is reached through any field of `holders`."""
        if self._reads:
            self._contents.open(holders)
        return self._contents.closure(self._contents.at(holders, None))
