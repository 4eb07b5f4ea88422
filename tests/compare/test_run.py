"""Differences, ratios, and one side called on inputs of its own."""

import time

import numpy as np
import pytest

from lowad.compare.count import Counts
from lowad.compare.run import Bound, Frame, difference, time_ratio
from lowad.compare.sides import Side
from lowad.ir.parser import parse
from lowad.llvm.text import canonical

GROWS = """
define double @entry(ptr %x, ptr %dx, double %seed) {
  %old = load double, ptr %x
  %new = fmul double %old, 2.0
  store double %new, ptr %x
  %shadow = load double, ptr %dx
  %grown = fadd double %shadow, FACTOR
  store double %grown, ptr %dx
  %back = fadd double %new, %seed
  ret double %back
}
"""


def side(text: str) -> Side:
    text = canonical(text)
    entry = parse(text).function("entry")
    assert entry is not None
    return Side("someone", text, "entry", Counts(), (entry.fn_type.result,))


def gradient(factor: str) -> list[np.ndarray]:
    x, dx = np.array([3.0]), np.array([10.0])
    bound = Bound(side(GROWS.replace("FACTOR", factor)), Frame((x, dx, 0.25), ((x, dx),)))
    found = bound.gradient()
    bound.repeat()
    assert x.tolist() == [6.0], "what changes in place is put back before a repetition"
    assert [array.tolist() for array in bound.gradient()] == [array.tolist() for array in found]
    bound.close()
    return found


def test_a_gradient_is_the_shadows_and_then_what_is_returned() -> None:
    assert [float(array.ravel()[0]) for array in gradient("1.0")] == [11.0, 6.25]


def test_each_side_runs_its_own_code() -> None:
    assert difference(gradient("1.0"), gradient("1.0")) == 0
    assert difference(gradient("1.0"), gradient("2.0")) == pytest.approx(1 / 12)


def test_differences_are_relative_to_the_largest_of_their_array() -> None:
    ours = [np.array([1e6, 1.0]), np.array([1e-3])]
    theirs = [np.array([1e6, 2.0]), np.array([1e-3 + 1e-8])]
    assert difference(ours, theirs) == pytest.approx(1e-5, rel=1e-3)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ([np.nan, np.inf], [np.nan, np.inf], 0.0),
        ([np.nan], [1.0], np.inf),
        ([np.inf], [-np.inf], np.inf),
        ([], [], 0.0),
    ],
)
def test_values_that_are_not_finite(one: list[float], other: list[float], expected: float) -> None:
    assert difference([np.array(one)], [np.array(other)]) == expected


def test_a_ratio_tells_slow_from_fast() -> None:
    assert time_ratio(lambda: time.sleep(3e-3), lambda: time.sleep(1e-3), rounds=3) > 1.5
