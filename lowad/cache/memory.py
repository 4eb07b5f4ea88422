"""Memory of the machine that checks plans, byte by byte, in rooms that lie far apart."""

from typing import final

from lowad.cache.data import Datum, Names, Stuck, Token, zero_of
from lowad.ir.types import (
    ArrayType,
    DataLayout,
    FloatType,
    IntType,
    PointerType,
    Type,
    VectorType,
    struct_of,
)

ROOM = 1 << 24
"""How far objects lie apart."""
MARGIN = 1 << 20
"""Where in its room an object begins, so that small steps back stay inside."""

Cell = tuple[Datum, int, int]
"""One byte: the datum that was stored, which byte of it this is, and of how many."""


@final
class Memory:
    """What every byte holds, and which object it belongs to.

    - `cells`: the bytes that anything was stored to or read from.
    - `kinds`: for each room what it is: ("argument" or "noalias", position), ("global",), ("constant",),
      ("unknown",), or ("local", depth of the frame that made it).
    """

    def __init__(self, layout: DataLayout, seed: int, overlap: int | None) -> None:
        self.layout = layout
        self.names = Names(seed, self._unknown)
        self.cells: dict[int, Cell] = {}
        self.kinds: dict[int, tuple[object, ...]] = {}
        self._overlap = overlap
        self._unknowns: dict[Token, int] = {}
        self._bytes_of: dict[Datum, tuple[Cell, ...]] = {}

    def room(self, *kind: object) -> int:
        """Return the place of a new object."""
        number = len(self.kinds) + 1
        self.kinds[number] = kind
        return number * ROOM + MARGIN

    def kind_at(self, place: int) -> tuple[object, ...]:
        """Return what lies at `place`."""
        found = self.kinds.get(place // ROOM)
        if found is None:
            raise Stuck(f"no memory at {place}")
        return found

    def _unknown(self, token: Token) -> int:
        found = self._unknowns.get(token)
        if found is None:
            known = [number for number, kind in self.kinds.items() if kind[0] == "argument"]
            if self._overlap is not None and known and self.names.lot(token, 2):
                room = known[self.names.lot(token, len(known))]
                found = room * ROOM + MARGIN + self._overlap
            else:
                found = self.room("unknown")
            self._unknowns[token] = found
        return found

    def write(self, place: int, datum: Datum, ty: Type) -> None:
        """Store a datum of type `ty`."""
        for offset, inner, part in self._parts(ty, datum, 0):
            size = self.layout.store_bytes(inner)
            # What was read from several stores is those bytes again.
            cells = self._bytes_of.get(part, ())
            if len(cells) != size:
                cells = tuple((part, index, size) for index in range(size))
            self.cells.update((place + offset + index, cell) for index, cell in enumerate(cells))

    def read(self, place: int, ty: Type) -> Datum:
        """Return what `place` holds, as a `ty`."""
        match ty:
            case VectorType(count=count, element=element) if not _has_odd_elements(ty):
                step = self.layout.store_bytes(element)
                return tuple(self.read(place + index * step, element) for index in range(count))
            case ArrayType(count=count, element=element):
                step = self.layout.size_bytes(element)
                return tuple(self.read(place + index * step, element) for index in range(count))
        struct = struct_of(ty)
        if struct is not None:
            offsets = self.layout.offsets(struct)
            return tuple(self.read(place + offsets[at], inner) for at, inner in enumerate(struct.elements))
        cells = tuple(self.cell(place + index) for index in range(self.layout.store_bytes(ty)))
        return self._joined(cells, ty)

    def cell(self, place: int) -> Cell:
        """Return one byte; memory that nothing was stored to holds bytes of its own."""
        found = self.cells.get(place)
        if found is None:
            found = self.cells[place] = (self.names.of("byte", place), 0, 1)
        return found

    def _joined(self, cells: tuple[Cell, ...], ty: Type) -> Datum:
        """Return bytes as one scalar: the datum that they were, a number, or a name of their own."""
        datum, _, size = cells[0]
        mask = (1 << ty.bits) - 1 if isinstance(ty, IntType) else -1
        is_number = isinstance(ty, IntType | PointerType)
        whole = size == len(cells) and all(cell == (datum, at, size) for at, cell in enumerate(cells))
        if whole and isinstance(datum, int) == is_number:
            return datum & mask if isinstance(datum, int) else datum
        numbers = [part >> 8 * index & 255 for part, index, _ in cells if isinstance(part, int)]
        if is_number and len(numbers) == len(cells):
            return sum(byte << 8 * at for at, byte in enumerate(numbers)) & mask
        if isinstance(ty, FloatType) and numbers == [0] * len(cells):
            return zero_of(ty, self.names)
        found = self.names.opaque(ty, "bytes", cells, str(ty))
        if isinstance(found, Token):
            self._bytes_of[found] = cells
        return found

    def _parts(self, ty: Type, datum: Datum, offset: int) -> list[tuple[int, Type, Datum]]:
        """Return a datum as scalars with their offsets."""
        found: list[tuple[int, Type, Datum]] = []
        work = [(offset, ty, datum)]
        while work:
            at, inner, item = work.pop()
            struct = struct_of(inner)
            if not isinstance(item, tuple) or _has_odd_elements(inner):
                found.append((at, inner, item))
            elif struct is not None:
                offsets = self.layout.offsets(struct)
                work.extend((at + offsets[n], struct.elements[n], part) for n, part in enumerate(item))
            elif isinstance(inner, ArrayType | VectorType):
                vector = isinstance(inner, VectorType)
                step = (self.layout.store_bytes if vector else self.layout.size_bytes)(inner.element)
                work.extend((at + n * step, inner.element, part) for n, part in enumerate(item))
        return found


def _has_odd_elements(ty: Type) -> bool:
    """Whether the elements of a vector are no whole bytes, so that they have no addresses."""
    return isinstance(ty, VectorType) and isinstance(ty.element, IntType) and ty.element.bits % 8 != 0
