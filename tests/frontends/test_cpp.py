"""C++ with either standard library: every function of `numerics.cpp` in both modes against differences."""

import shutil
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import lowad
from lowad.frontends.process import newest
from tests.frontends import differences

PROGRAM = Path(__file__).parent / "programs" / "numerics.cpp"
POINT = np.array([0.7, 1.3, 0.45, 1.9, 0.85, 1.15])
CLANG = (shutil.which("clang++") and "clang++") or newest("clang")
LIBRARIES = [
    pytest.param(None, id="libc++", marks=pytest.mark.xdist_group("libc++")),
    pytest.param(
        CLANG,
        id="libstdc++",
        marks=[
            pytest.mark.skipif(CLANG is None, reason="no clang but the bundled one is installed"),
            pytest.mark.xdist_group("libstdc++"),
        ],
    ),
]
NAMES = (
    *("templates", "vectors", "references", "complex_numbers", "virtual_functions", "matrices"),
    *("closures", "valarrays", "ordered", "owners"),
)


@cache
def numerics(compiler: str | None) -> Any:
    return lowad.load(PROGRAM, compiler=compiler, flags=["-std=c++17", "-fno-exceptions", "-fno-rtti"])


@pytest.mark.parametrize("compiler", LIBRARIES)
@pytest.mark.parametrize("name", NAMES)
def test_gradients_are_right(compiler: str | None, name: str) -> None:
    f = numerics(compiler)[name]
    n = POINT.size
    expected = differences.gradient(lambda x: f(x, n), POINT)
    value, gradient = lowad.value_and_grad(f)(POINT, n)
    assert value == pytest.approx(f(POINT, n), rel=1e-14)
    np.testing.assert_allclose(gradient, expected, rtol=1e-9, atol=1e-9 * np.abs(expected).max())
    direction = np.linspace(-1, 2, n)
    _, moved = lowad.jvp(f, (POINT, n), (direction, None))
    # Where lowad is not sure that the array is left alone, it is an output too.
    tangent = moved[0] if isinstance(moved, tuple) else moved
    assert tangent == pytest.approx(gradient @ direction, rel=1e-12)
