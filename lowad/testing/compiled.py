"""Compiled programs and derivatives of programs as functions of points, and differences of them."""

import ctypes
from collections.abc import Callable
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
    """A compiled function of x, y and n; each pointer is followed by its shadow where `stride` is 2."""

    def __init__(self, library: Library, name: str, result: Any, stride: int) -> None:
        """`result`: the type of the result as ctypes has it, None for no result."""
        signature = ctypes.CFUNCTYPE(result, *[ctypes.c_void_p] * (2 * stride), ctypes.c_int)
        self._call = signature(library.address(name))
        self._library = library
        self._stride = stride

    def call(self, point: Vector, shadow: Vector, trips: int) -> tuple[Vector, Vector]:
        """Return the shadow afterwards, or the point where there is none, with the result; and the point."""
        values, seconds = point.copy(), shadow.copy()
        arrays = (values, seconds) if self._stride == 2 else (values,)
        addresses = [array.ctypes.data + 8 * start for start in (0, ELEMENTS) for array in arrays]
        result = self._call(*addresses, trips)
        last = [] if result is None else [result]
        return np.append(arrays[-1], last), values


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
