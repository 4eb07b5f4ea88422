"""Both modes of functions that other compilers than the bundled clang made, against differences."""

from typing import Any

import numpy as np
import pytest

import lowad
from tests.frontends import differences

POINT = np.array([0.7, 1.3, 0.45, 1.9, 0.85, 1.15])


def check(f: Any, *, count_first: bool) -> None:
    """Check gradient and tangent of `f`, which takes an array of shape (n,) and n, or n and the array."""

    def given(x: Any, n: Any) -> tuple[Any, Any]:
        return (n, x) if count_first else (x, n)

    n = POINT.size
    expected = differences.gradient(lambda x: f(*given(x, n)), POINT)
    value, gradient = lowad.value_and_grad(f, argnums=int(count_first))(*given(POINT, n))
    assert value == pytest.approx(f(*given(POINT, n)), rel=1e-14)
    np.testing.assert_allclose(gradient, expected, rtol=1e-9, atol=1e-9 * np.abs(expected).max())
    direction = np.linspace(-1, 2, n)
    _, tangent = lowad.jvp(f, given(POINT, n), given(direction, None))
    assert tangent == pytest.approx(gradient @ direction, rel=1e-12)
