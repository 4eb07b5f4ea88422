"""Kinds of data, and the evidence for several of them at one place.

Lattice: ANYTHING below PADDING, below the floats, POINTER and INTEGER side by side, below their Conflict.
Direction: none.
Reads: nothing.
When unsure: no kind.
Source: none. All are compared by identity: of what is equal there is one object.
"""

from collections.abc import Collection
from typing import ClassVar, final

from lowad.ir.types import FloatType
from lowad.records import dataclass

FLOAT_BITS = (16, 32, 64)
"""Widths of the integers in which floats travel, without padding."""


@final
@dataclass(frozen=True, slots=True, eq=False)
class Plain:
    """A kind without parameters, compared by identity."""

    name: str

    def __str__(self) -> str:
        return self.name

    __repr__ = __str__


@final
class Float:
    """A floating-point number of type `ty`; of one type there is one alone."""

    __slots__ = ("ty",)
    ty: FloatType
    _made: ClassVar[dict[FloatType, "Float"]] = {}

    def __new__(cls, ty: FloatType) -> "Float":
        found = cls._made.get(ty)
        if found is None:
            made = super().__new__(cls)
            made.ty = ty
            found = cls._made.setdefault(ty, made)
        return found

    def __str__(self) -> str:
        return str(self.ty)

    __repr__ = __str__


POINTER = Plain("pointer")
INTEGER = Plain("integer")
ANYTHING = Plain("anything")
PADDING = Plain("padding")
BLANK = frozenset((ANYTHING, PADDING))
"""What gives way to every other kind."""
Kind = Float | Plain


@final
class Conflict:
    """Evidence for several kinds at one place, sorted by name; of the same kinds there is one alone."""

    __slots__ = ("kinds",)
    kinds: tuple[Kind, ...]
    _made: ClassVar[dict[tuple[Kind, ...], "Conflict"]] = {}

    def __new__(cls, kinds: tuple[Kind, ...]) -> "Conflict":
        found = cls._made.get(kinds)
        if found is None:
            made = super().__new__(cls)
            made.kinds = kinds
            found = cls._made.setdefault(kinds, made)
        return found

    def __str__(self) -> str:
        return " and ".join(map(str, self.kinds))

    __repr__ = __str__


def number_of(kind: Kind | Conflict) -> Float | None:
    """Return the float that a place holds, or holds at some times and an integer at others."""
    kinds = kind.kinds if isinstance(kind, Conflict) else (kind,)
    numbers = [one for one in kinds if isinstance(one, Float)]
    return numbers[0] if len(numbers) == 1 and {*kinds} <= {numbers[0], INTEGER} else None


def is_torn(kinds: Collection[Kind | None]) -> bool:
    """Whether there are numbers and addresses among some kinds."""
    return POINTER in kinds and any(isinstance(kind, Float) for kind in kinds)
