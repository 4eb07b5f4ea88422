"""The words in which `examples.py` describes a C function: parameters, markings and extents."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

import numpy as np
from numpy.typing import NDArray

Marking = Literal["dup", "out", "const"]
Flow = Literal["in", "out", "inout"]
Number = Literal["double", "float", "int"]
Array = NDArray[np.float64] | NDArray[np.float32] | NDArray[np.int32]
Value = Array | float | int

DTYPES: dict[str, type[np.generic]] = {"double": np.float64, "float": np.float32, "int": np.int32}


@dataclass(frozen=True, slots=True)
class Param:
    """One number, one array or one table of rows that a C function takes, or finds in a struct.

    `extents` is empty for a number by value; ("n * k",) for a pointer to so many numbers, ("n", "m") for a
    table of n pointers to rows of m numbers: expressions in the function's own integer arguments. `flow` says
    of a pointer what the function does with the memory: only reads it, only writes it, or both. `declared` is
    the C type where it is not a pointer to the number, as for an array of structs.
    """

    name: str
    number: Number
    marking: Marking
    extents: tuple[str, ...] = ()
    flow: Flow = "in"
    declared: str = ""

    @property
    def is_scalar(self) -> bool:
        """Say whether the parameter is a number passed by value."""
        return not self.extents

    @property
    def is_rows(self) -> bool:
        """Say whether the parameter is a table of pointers to rows."""
        return len(self.extents) == 2

    @property
    def c_type(self) -> str:
        """Return the type as C spells it."""
        return self.declared or self.number + (" " if self.extents else "") + "*" * len(self.extents)


@dataclass(frozen=True, slots=True)
class Struct:
    """A pointer to one struct, marked `dup`: its shadow is a struct that points to the fields' shadows."""

    name: str
    tag: str
    fields: tuple[Param, ...]


Maker = Callable[[np.random.Generator, int], list[Value]]


@dataclass(frozen=True, slots=True)
class Example:
    """A C function, what its arguments mean, and how to make some.

    `make(rng, size)` returns one value a leaf (see `leaves`): arrays of the leaf's type in C order, Python
    numbers for scalars. Two arrays of the result may share memory; that is then part of the example. `small`
    are sizes for tests, where all entries of the gradient are wanted; `large` are sizes for timing.
    """

    name: str
    file: str
    parameters: tuple[Param | Struct, ...]
    returns: Number | None
    make: Maker
    small: tuple[int, ...]
    large: tuple[int, ...]
    function: str = field(default="")

    @property
    def symbol(self) -> str:
        """Return the name of the function in the C file."""
        return self.function or self.name

    @property
    def leaves(self) -> tuple[Param, ...]:
        """Return the parameters in order, a struct replaced by its fields."""
        nested = (item.fields if isinstance(item, Struct) else (item,) for item in self.parameters)
        return tuple(leaf for group in nested for leaf in group)

    @property
    def is_single(self) -> bool:
        """Say whether any number of the interface has single precision, so that 1e-9 is out of reach."""
        return self.returns == "float" or any(leaf.number == "float" for leaf in self.leaves)

    @property
    def markings(self) -> dict[str, Marking]:
        """Return name → marking of the C parameters, as `lowad grad --arg` takes them."""
        return {item.name: "dup" if isinstance(item, Struct) else item.marking for item in self.parameters}


def active(name: str, number: Number = "double") -> Param:
    """Describe a number by value whose derivative is returned."""
    return Param(name, number, "out")


def fixed(name: str, *extents: str, number: Number = "double") -> Param:
    """Describe a number or an array that is not differentiated."""
    return Param(name, number, "const", extents)


def count(name: str, *extents: str) -> Param:
    """Describe an integer, or an array of integers."""
    return Param(name, "int", "const", extents)


def array(
    name: str, *extents: str, number: Number = "double", flow: Flow = "in", declared: str = ""
) -> Param:
    """Describe a pointer to numbers, or a table of rows, that comes with a shadow."""
    return Param(name, number, "dup", extents, flow, declared)
