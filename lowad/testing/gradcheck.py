"""Compare numbers with what an oracle says: one table of tolerances, NaN equal to nothing but NaN.

A derivative is right where every entry lies within `relative` of the oracle's, or within `floor` times the
largest entry beside it: where entries cancel to nearly nothing, what is left is rounding of the large ones.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

Real = Literal["float", "double"]


class Oracle(Enum):
    """Where the expected numbers come from."""

    RICHARDSON = "differences extrapolated in long double"
    FIVE_POINT = "five-point differences in the program's own precision"
    DOT_PRODUCT = "the other mode, by <s, J t> = <J's, t>"
    WRITTEN = "numbers written down by hand"


@dataclass(frozen=True, slots=True)
class Tolerance:
    """How far an entry may be from the oracle's: relative to itself, or to the largest entry beside it."""

    relative: float
    floor: float


TOLERANCES: dict[tuple[Real, Oracle], Tolerance] = {
    ("double", Oracle.RICHARDSON): Tolerance(1e-10, 1e-13),
    ("double", Oracle.FIVE_POINT): Tolerance(1e-7, 1e-8),
    ("double", Oracle.DOT_PRODUCT): Tolerance(1e-11, 0.0),
    ("double", Oracle.WRITTEN): Tolerance(1e-12, 1e-15),
    ("float", Oracle.RICHARDSON): Tolerance(1e-4, 1e-6),
    ("float", Oracle.FIVE_POINT): Tolerance(5e-2, 1e-2),
    ("float", Oracle.DOT_PRODUCT): Tolerance(1e-4, 0.0),
    ("float", Oracle.WRITTEN): Tolerance(1e-6, 1e-7),
}


def differences(got: ArrayLike, want: ArrayLike, tolerance: Tolerance) -> list[str]:
    """Return what is wrong with `got`, a line an entry; nothing where it is within the tolerance."""
    left, right = _wide(got), _wide(want)
    if left.shape != right.shape:
        return [f"shape {left.shape} instead of {right.shape}"]
    finite = np.isfinite(right)
    scale = np.max(np.abs(right[finite]), initial=np.longdouble(0))
    with np.errstate(invalid="ignore"):
        allowed = np.maximum(tolerance.relative * np.abs(right), tolerance.floor * scale)
        near = finite & np.isfinite(left) & (np.abs(left - right) <= allowed)
        same = (left == right) | (np.isnan(left) & np.isnan(right))
    return [
        f"{list(map(int, at))}: {left[tuple(at)]!s} instead of {right[tuple(at)]!s}"
        for at in np.argwhere(~(near | same))
    ]


def assert_close(got: ArrayLike, want: ArrayLike, real: Real, oracle: Oracle, what: str = "") -> None:
    """Fail with every entry that is not as the oracle says."""
    wrong = differences(got, want, TOLERANCES[real, oracle])
    assert not wrong, "\n".join([f"{what or 'derivative'} against {oracle.value}:", *wrong])


def assert_products_agree(left: float, right: float, scale: float, real: Real, what: str = "") -> None:
    """Fail where two inner products differ; `scale` is the sum of the absolute values of their terms."""
    bound = TOLERANCES[real, Oracle.DOT_PRODUCT].relative * scale
    assert abs(left - right) <= bound, f"{what}: <s, J t> = {left!r} but <J's, t> = {right!r}"


def _wide(values: ArrayLike) -> NDArray[Any]:
    return np.asarray(values, dtype=np.longdouble)
