"""Call compiled derivatives of the example programs: what lowad writes, or the same by hand.

The reverse entry takes every argument of the C function, each pointer marked `dup` followed by its shadow,
seeds a returned number with 1 and returns the derivatives of numbers marked `out`: nothing, one number, or
a struct. The forward entry takes a tangent after numbers marked `out` too and returns the result's tangent.
"""

import ctypes
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import numpy as np

from c_examples.prototypes import Example, Param, Struct, Value
from tests.programs import Argument, Numbers, Outcome, is_differentiable, program
from tests.reference import Directions

_C_TYPES: dict[str, type[ctypes.c_double] | type[ctypes.c_float] | type[ctypes.c_int]] = {
    "double": ctypes.c_double,
    "float": ctypes.c_float,
    "int": ctypes.c_int,
}


Kind = Literal["primal", "reverse", "forward"]

SYMBOLS: dict[Kind, str] = {"primal": "{}", "reverse": "diffe_{}", "forward": "fwddiffe_{}"}
"""The usual names of the entries for a function's name."""

SHADOWED: dict[Kind, tuple[str, ...]] = {"primal": (), "reverse": ("dup",), "forward": ("dup", "out")}
"""The markings of arguments that are followed by a shadow."""


def results_of(example: Example, kind: Kind) -> list[Param]:
    """Return the numbers that an entry returns, in order; the function's own is called `result`."""
    if kind == "reverse":
        return [leaf for leaf in example.leaves if leaf.marking == "out"]
    return [] if example.returns is None else [Param("result", example.returns, "out")]


class _Packer:
    """Turns one value a leaf into C arguments, and keeps what their pointers point to alive."""

    def __init__(self) -> None:
        self.alive: list[object] = []

    def leaf(self, leaf: Param, value: Argument) -> object:
        """Return the C argument for one leaf."""
        if not isinstance(value, np.ndarray):
            if leaf.number == "int":
                return ctypes.c_int(int(value))
            return ctypes.c_float(float(value)) if leaf.number == "float" else ctypes.c_double(float(value))
        memory: Numbers = value
        if leaf.is_rows:
            memory = np.array([row.ctypes.data for row in value], dtype=np.uintp)
        self.alive += [value, memory]
        return ctypes.c_void_p(memory.ctypes.data)

    def struct(self, item: Struct, values: Sequence[Argument]) -> object:
        """Return the address of a struct of the values."""
        fields = [
            (leaf.name, _C_TYPES[leaf.number] if leaf.is_scalar else ctypes.c_void_p) for leaf in item.fields
        ]
        layout = type(item.tag, (ctypes.Structure,), {"_fields_": fields})
        built = layout(*(self.leaf(leaf, value) for leaf, value in zip(item.fields, values, strict=True)))
        self.alive.append(built)
        return ctypes.c_void_p(ctypes.addressof(built))


def gradient_from(
    library: Path, example: Example, inputs: Sequence[Value], seeds: Outcome, symbol: str = ""
) -> list[Argument | None]:
    """Call a reverse entry (default `diffe_<function>`) with shadows that start as the seeds.

    Returns an entry a leaf, as `reference.reference_gradient` does. The inputs are copied; shadows overlap
    where the inputs do. A seed other than 1 for the returned number is a mistake of the caller.
    """
    assert seeds.returned in (None, 1.0), "the entry seeds its result with 1"
    built = program(example)
    arguments = built.copy(inputs)
    shadows = built.copy(inputs)
    for shadow, seed in zip(shadows, seeds.leaves, strict=True):
        if seed is not None:
            assert isinstance(shadow, np.ndarray)
            shadow[...] = seed
    scalars = iter(bind(library, example, "reverse", arguments, shadows, symbol)())
    return [
        next(scalars) if leaf.marking == "out" else shadow if leaf.marking == "dup" else None
        for leaf, shadow in zip(example.leaves, shadows, strict=True)
    ]


def tangent_from(
    library: Path, example: Example, inputs: Sequence[Value], tangents: Directions, symbol: str = ""
) -> Outcome:
    """Call a forward entry (default `fwddiffe_<function>`) and return how the outcome moves."""
    built = program(example)
    arguments = built.copy(inputs)
    shadows = built.copy(inputs)
    for position, tangent in enumerate(tangents):
        shadow = shadows[position]
        if tangent is None:
            continue
        if isinstance(shadow, np.ndarray):
            shadow[...] = tangent
        else:
            shadows[position] = tangent
    result = bind(library, example, "forward", arguments, shadows, symbol)()
    leaves = [
        shadow if leaf.marking == "dup" and isinstance(shadow, np.ndarray) else None
        for leaf, shadow in zip(example.leaves, shadows, strict=True)
    ]
    return Outcome(leaves, result[0] if result else None)


@dataclass(frozen=True, slots=True)
class BoundCall:
    """A C function with packed arguments, and what must live as long as they do."""

    function: Callable[..., object]
    packed: tuple[object, ...]
    fields: tuple[str, ...]
    alive: tuple[object, ...]

    def __call__(self) -> list[float]:
        """Call, and return the numbers that come back."""
        back = self.function(*self.packed)
        if len(self.fields) > 1:
            return [getattr(back, name) for name in self.fields]
        return [back] if isinstance(back, float) else []


def bind(
    library: Path,
    example: Example,
    kind: Kind,
    arguments: Sequence[Argument],
    shadows: Sequence[Argument],
    symbol: str = "",
) -> BoundCall:
    """Return a call of an entry on this very memory, packed once so that it may be timed.

    `shadows` has an entry a leaf, of which the kind takes what it needs.
    """
    packer = _Packer()
    packed: list[object] = []
    position = 0
    for item in example.parameters:
        if isinstance(item, Struct):
            span = slice(position, position + len(item.fields))
            twins = [
                shadow if is_differentiable(leaf) else value
                for leaf, value, shadow in zip(item.fields, arguments[span], shadows[span], strict=True)
            ]
            packed.append(packer.struct(item, arguments[span]))
            if "dup" in SHADOWED[kind]:
                packed.append(packer.struct(item, twins))
            position = span.stop
        else:
            packed.append(packer.leaf(item, arguments[position]))
            if item.marking in SHADOWED[kind]:
                packed.append(packer.leaf(item, shadows[position]))
            position += 1
    function = ctypes.CDLL(str(library))[symbol or SYMBOLS[kind].format(example.symbol)]
    layout = [(f"of_{result.name}", _C_TYPES[result.number]) for result in results_of(example, kind)]
    if len(layout) > 1:
        function.restype = type("derivatives", (ctypes.Structure,), {"_fields_": layout})
    else:
        function.restype = layout[0][1] if layout else None
    return BoundCall(function, tuple(packed), tuple(name for name, _ in layout), tuple(packer.alive))
