"""Compiled programs and derivatives of programs as functions of points, and differences of them."""

import ctypes
from collections.abc import Callable, Sequence
from typing import Any, final

import numpy as np
from numpy.typing import NDArray

from lowad.llvm.load import Library
from lowad.testing.generate import ELEMENTS

Vector = NDArray[np.float64]

FIRST_STEP = 1 / 128
ROWS = 6


@final
class Entry:
    """A compiled function of x, y and n, each pointer followed by its shadows, that returns numbers."""

    def __init__(self, library: Library, name: str, *, shadows: int, results: int) -> None:
        """`shadows`: how many of each pointer; `results`: how many numbers, as a structure where several."""
        pointers = [ctypes.c_void_p] * (2 + 2 * shadows)
        self._call = ctypes.CFUNCTYPE(_result(results), *pointers, ctypes.c_int)(library.address(name))
        self._library = library

    def call(
        self, point: Vector, shadows: Sequence[Vector], trips: int
    ) -> tuple[Vector, list[Vector], list[float]]:
        """Return the point and each of the shadows as they are afterwards, and what came back."""
        values, *seconds = arrays = [array.copy() for array in (point, *shadows)]
        result = self._call(*_addresses(arrays), trips)
        numbers = [result] if isinstance(result, float) else list(result.numbers) if result else []
        return values, seconds, numbers


@final
class Halves:
    """The augmented primal and the reverse pass of split mode; all memory is changed between the two."""

    def __init__(self, library: Library, augmented: str, reverse: str) -> None:
        parameters = [*[ctypes.c_void_p] * 4, ctypes.c_int]
        first = ctypes.CFUNCTYPE(ctypes.c_void_p, *parameters)
        second = ctypes.CFUNCTYPE(None, *parameters, ctypes.c_double, ctypes.c_void_p)
        self._first, self._second = first(library.address(augmented)), second(library.address(reverse))
        self._library = library

    def call(self, point: Vector, seed: Vector, trips: int) -> tuple[Vector, Vector]:
        """Return the gradient, for `seed` at what the primal leaves and 1 at its result, and what it left."""
        values, shadow = point.copy(), seed.copy()
        addresses = _addresses((values, shadow))
        tape = self._first(*addresses, trips)
        after = values.copy()
        values[:] = np.nan
        self._second(*addresses, trips, 1.0, tape)
        return shadow, after


def _addresses(arrays: Sequence[Vector]) -> list[int]:
    """Return the arguments of a function whose x and y, with shadows, are the halves of `arrays`."""
    return [array.ctypes.data + array.itemsize * start for start in (0, ELEMENTS) for array in arrays]


def _result(count: int) -> Any:
    """Return the type of so many numbers that a function returns, as ctypes has it."""
    if count <= 1:
        return ctypes.c_double if count else None
    return type("Numbers", (ctypes.Structure,), {"_fields_": [("numbers", ctypes.c_double * count)]})


def ridders(curve: Callable[[float], Vector]) -> tuple[Vector, Vector]:
    """Return the derivative of the curve at 0 and an estimate of its error, entry by entry.

    Differences extrapolated as by Ridders, Advances in Engineering Software 4(2), 1982.
    """
    previous: list[Vector] = []
    best, error = np.zeros(0), np.zeros(0)
    for row in range(ROWS):
        h = FIRST_STEP / 2**row
        current = [(curve(h) - curve(-h)) / (2 * h)]
        if not previous:
            best, error = current[0], np.full(current[0].shape, np.inf)
        for column, coarser in enumerate(previous):
            factor = 4.0 ** (column + 1)
            finer = (factor * current[column] - coarser) / (factor - 1)
            estimate = np.maximum(np.abs(finer - current[column]), np.abs(finer - coarser))
            best = np.where(estimate < error, finer, best)
            error = np.minimum(estimate, error)
            current.append(finer)
        previous = current
    return best, error
