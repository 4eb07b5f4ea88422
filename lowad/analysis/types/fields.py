"""What fields a structure has, those of structures in it and in arrays too, and where they lie.

Lattice: none.
Direction: none.
Reads: types as they are declared, and how they are laid out.
When unsure: none, as where there are unions.
Source: LLVM's LangRef, on aggregates and data layouts.
"""

from collections.abc import Iterator
from itertools import islice
from math import lcm
from typing import NamedTuple, final

from lowad.analysis.types.tree import Index
from lowad.ir.types import (
    ArrayType,
    DataLayout,
    FloatType,
    IntType,
    NamedStructType,
    PointerType,
    Type,
    VectorType,
    struct_of,
)

MANY = 256
"""How many fields a structure may have, those of structures in it and in their arrays too."""


class Run(NamedTuple):
    """Fields of one type, as far from each other each; those of an array, or one alone."""

    begin: int
    step: int
    length: int
    ty: Type
    is_array: bool

    @property
    def end(self) -> int:
        """The first byte behind the last of them, and what lies between two."""
        return self.begin + self.step * self.length

    def within(self, at: Index, width_bytes: int) -> range:
        """Return where among the fields so many bytes begin, so many times the period from a place."""
        period = lcm(self.step, at.period)
        for first in range(self.begin, min(self.end, self.begin + period), self.step):
            if (first - at.offset) % at.period == 0:
                return range(first, self.end - max(width_bytes, self.step) + 1, period)
        return range(0)

    def has(self, at: int) -> bool:
        """Whether one of the fields begins at a place."""
        return self.begin <= at < self.end and (at - self.begin) % self.step == 0

    def meets(self, begin: int, size_bytes: int, each_bytes: int) -> bool:
        """Whether one of the fields, of so many bytes `each`, has bytes among so many from a place."""
        before = max(0, (begin - self.begin - each_bytes) // self.step + 1)
        return before < self.length and self.begin + self.step * before < begin + size_bytes


@final
class Fields:
    """Answers for the structures of one module."""

    def __init__(self, layout: DataLayout) -> None:
        self._layout = layout
        self._runs: dict[NamedStructType, list[Run] | None] = {}

    def runs(self, struct: NamedStructType) -> list[Run] | None:
        """Return the fields of a structure and of all in it; None where there are unions, or very many."""
        if struct not in self._runs:
            found = list(islice(self._fields_of(struct, 0), MANY + 1))
            known = [run for run in found if run is not None]
            self._runs[struct] = known if len(known) == len(found) <= MANY else None
        return self._runs[struct]

    def _fields_of(self, ty: Type, begin: int) -> Iterator[Run | None]:
        """Yield the fields of a type that begins somewhere, None for what is in unions."""
        if isinstance(ty, ArrayType | VectorType):
            yield from self._elements_of(ty, begin)
        elif isinstance(ty, FloatType | IntType | PointerType):
            yield Run(begin, self._layout.size_bytes(ty), 1, ty, is_array=False)
        elif (struct := struct_of(ty)) is None or (isinstance(ty, NamedStructType) and not ty.is_of_c):
            yield None
        else:
            for low, field in zip(self._layout.offsets(struct), struct.elements, strict=False):
                yield from self._fields_of(field, begin + low)

    def _elements_of(self, ty: ArrayType | VectorType, begin: int) -> Iterator[Run | None]:
        """Yield the same of an array: of arrays of arrays as of one, of those in structures one by one."""
        step = self._layout.size_bytes(ty.element)
        for run in islice(self._fields_of(ty.element, begin), MANY):
            if run is None or not step:
                yield None
            elif run.length == 1:
                yield Run(run.begin, step, ty.count, run.ty, is_array=True)
            elif run.step * run.length == step:
                yield run._replace(length=run.length * ty.count)
            else:
                ends = range(run.begin, run.begin + step * min(ty.count, MANY), step)
                yield from (run._replace(begin=low) for low in ends)

    def structures(self, ty: Type, begin: int, size_bytes: int) -> Iterator[range]:
        """Yield where structures of a size are in a type that begins somewhere, or as many bytes of several
        in an array."""
        size, struct = self._layout.size_bytes(ty), struct_of(ty)
        if size < size_bytes:
            return
        if isinstance(ty, ArrayType):
            step = self._layout.size_bytes(ty.element)
            if step and size_bytes % step == 0 and struct_of(ty.element) is not None:
                yield range(begin, begin + size - size_bytes + 1, step)
            for at in range(begin, begin + size, step) if step > size_bytes else ():
                yield from self.structures(ty.element, at, size_bytes)
        elif struct is not None:
            yield from (range(begin, begin + 1),) if size == size_bytes else ()
            for low, field in zip(self._layout.offsets(struct), struct.elements, strict=False):
                yield from self.structures(field, begin + low, size_bytes)

    def field(self, ty: NamedStructType, offset: int) -> tuple[int, Type | None]:
        """Return the field of a structure that a byte lies in, and where it begins."""
        assert ty.body is not None
        for begin, field in zip(self._layout.offsets(ty.body), ty.body.elements, strict=False):
            if begin <= offset < begin + self._layout.size_bytes(field):
                return begin, field
        return 0, None

    def structs_at(self, ty: Type | None, offset: int) -> list[NamedStructType]:
        """Return the structures that begin at an offset in a type, those around others first."""
        found: list[NamedStructType] = []
        while ty is not None:
            if isinstance(ty, ArrayType):
                size = self._layout.size_bytes(ty.element)
                offset, ty = (offset % size if size else offset), ty.element
                continue
            struct = of_c(ty)
            if struct is None:
                break
            if offset == 0:
                found.append(struct)
            begin, ty = self.field(struct, offset)
            offset -= begin
        return found


def of_c(ty: Type | None) -> NamedStructType | None:
    """Return a type that is a structure or class of C or C++ with its fields, None for any other."""
    return ty if isinstance(ty, NamedStructType) and ty.is_of_c and ty.body is not None else None
