"""The functions that rows describe, in many digits, and numerical derivatives of them."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

import mpmath
from mpmath import mpf

from lowad.rules.expression import Library

DIGITS = 60


def number(value: Fraction) -> mpf:
    """Return `value` in the working precision."""
    return mpf(value.numerator) / value.denominator


def _truncated(value: mpf) -> mpf:
    return mpmath.floor(value) if value >= 0 else mpmath.ceil(value)


def _copysign(x: mpf, y: mpf) -> mpf:
    return abs(x) if y >= 0 else -abs(x)


FUNCTIONS: Mapping[str, Callable[..., mpf]] = {
    "fneg": lambda x: -x,
    "fadd": lambda x, y: x + y,
    "fsub": lambda x, y: x - y,
    "fmul": lambda x, y: x * y,
    "fdiv": lambda x, y: x / y,
    "frem": lambda x, y: x - y * _truncated(x / y),
    "fpext": lambda x: x,
    "fptrunc": lambda x: x,
    **{name: getattr(mpmath, name) for name in ("sqrt", "cbrt", "hypot", "exp", "expm1", "log1p")},
    **{name: getattr(mpmath, name) for name in ("sin", "cos", "tan", "asin", "acos", "atan", "atan2")},
    **{name: getattr(mpmath, name) for name in ("sinh", "cosh", "tanh", "asinh", "acosh", "atanh")},
    **{name: getattr(mpmath, name) for name in ("erf", "erfc")},
    "pow": mpmath.power,
    "exp2": lambda x: mpmath.power(2, x),
    "exp10": lambda x: mpmath.power(10, x),
    "log": mpmath.log,
    "log2": lambda x: mpmath.log(x) / mpmath.log(2),
    "log10": mpmath.log10,
    "fabs": abs,
    "copysign": _copysign,
    **dict.fromkeys(("fmax", "fmaximum", "fmaximum_num"), max),
    **dict.fromkeys(("fmin", "fminimum", "fminimum_num"), min),
    "fdim": lambda x, y: max(x - y, mpf(0)),
    "fma": lambda x, y, z: x * y + z,
    "llvm.fmuladd": lambda x, y, z: x * y + z,
    "fmod": lambda x, y: x - y * _truncated(x / y),
    **dict.fromkeys(("remainder", "drem"), lambda x, y: x - y * mpmath.nint(x / y)),
    **dict.fromkeys(("ldexp", "scalbn", "scalbln"), mpmath.ldexp),
    "nextafter": lambda x, y: x,  # to within half a unit in the last place
    "j0": lambda x: mpmath.besselj(0, x),
    "j1": lambda x: mpmath.besselj(1, x),
    "jn": mpmath.besselj,
    "y0": lambda x: mpmath.bessely(0, x),
    "y1": lambda x: mpmath.bessely(1, x),
    "yn": mpmath.bessely,
    "powi": lambda x, n: x**n,
    "llvm.powi": lambda x, n: x**n,
    "llvm.canonicalize": lambda x: x,
    "llvm.arithmetic.fence": lambda x: x,
}

LIBRARY: Library[mpf] = Library(number, FUNCTIONS)


def difference(function: Callable[..., mpf], point: Sequence[mpf | int], index: int) -> mpf:
    """Return the five-point derivative by operand `index`; with a step of 1e-10 its error is some 1e-40."""
    step = mpf(10) ** -10

    def at(steps: int) -> mpf:
        moved = list(point)
        moved[index] += steps * step
        return function(*moved)

    return (at(-2) - 8 * at(-1) + 8 * at(1) - at(2)) / (12 * step)
