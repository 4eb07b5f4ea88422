"""Gradients by differences, for programs whose numbers come from other compilers than the bundled clang."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]


def gradient(f: Callable[[Numbers], float], x: Numbers) -> Numbers:
    """Return the gradient of `f` at `x`, both of shape (n,), by central differences extrapolated twice."""

    def central(i: int, h: float) -> float:
        step = np.zeros_like(x)
        step[i] = h
        return (f(x + step) - f(x - step)) / (2 * h)

    found = []
    for i in range(x.size):
        a, b, c = (central(i, h) for h in (4e-3, 2e-3, 1e-3))
        first, second = (4 * b - a) / 3, (4 * c - b) / 3
        found.append((16 * second - first) / 15)
    return np.array(found)
