"""Numbers with derivatives: duals of any order, and what the rows of the table make of them.

Source: Griewank and Walther, Evaluating Derivatives, 2nd ed., section 13.2 (nested propagation of tangents).
A dual of level n is value + tangent·e with e² = 0, both of lower levels; a plain float is a constant to every
level above. Two levels with one direction each give the second derivative along both. A tangent that is
exactly 0 says that nothing moves, and contributes nothing even where a partial is infinite.
"""

import cmath
import ctypes
import ctypes.util
import math
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from importlib import import_module
from typing import Any, final

from lowad.rules.expression import Expression, Library, calls, evaluate
from lowad.rules.schema import InactiveRow, ScalarRow
from lowad.rules.table import RULES


class UnknownError(Exception):
    """The interpreter cannot tell what the program does; this says nothing against the program."""


@final
class Dual:
    """value + tangent·e, where e belongs to `level`; both parts are of lower levels."""

    __slots__ = ("level", "tangent", "value")

    def __init__(self, level: int, value: "Number", tangent: "Number") -> None:
        self.level = level
        self.value = value
        self.tangent = tangent

    def __repr__(self) -> str:
        return f"({self.value!r} + {self.tangent!r}·e{self.level})"


Number = float | Dual


def variable(value: float, tangents: Iterable[float]) -> Number:
    """Return the number that moves by each of `tangents` along directions 1, 2 and so on."""
    found: Number = value
    for level, tangent in enumerate(tangents, 1):
        found = dual(level, found, tangent)
    return found


def dual(level: int, value: Number, tangent: Number) -> Number:
    """Return value + tangent·e, without the dual where nothing moves."""
    return value if isinstance(tangent, float) and tangent == 0.0 else Dual(level, value, tangent)


def real(number: Number) -> float:
    """Return the number without its derivatives."""
    while isinstance(number, Dual):
        number = number.value
    return number


def derivative(number: Number, *directions: int) -> float:
    """Return the derivative along each of `directions` once: (1, 2) is the mixed second derivative."""
    for level in sorted(directions, reverse=True):
        while isinstance(number, Dual) and number.level > level:
            number = number.value
        number = number.tangent if isinstance(number, Dual) and number.level == level else 0.0
    return real(number)


def _split(number: Number, level: int) -> tuple[Number, Number | None]:
    """Return value and tangent of a number at `level`, not below its own; None where it does not move."""
    if isinstance(number, Dual) and number.level == level:
        return number.value, number.tangent
    return number, None


def _level(a: Number, b: Number) -> int:
    first = a.level if isinstance(a, Dual) else 0
    second = b.level if isinstance(b, Dual) else 0
    return max(first, second)


# Arithmetic. The calls of one another go as deep as levels are nested.


def negative(a: Number) -> Number:
    """Return -a."""
    return Dual(a.level, negative(a.value), negative(a.tangent)) if isinstance(a, Dual) else -a


def add(a: Number, b: Number) -> Number:
    """Return a + b."""
    if isinstance(a, float) and isinstance(b, float):
        return a + b
    level = _level(a, b)
    (x, dx), (y, dy) = _split(a, level), _split(b, level)
    return dual(level, add(x, y), _sum(dx, dy))


def subtract(a: Number, b: Number) -> Number:
    """Return a - b."""
    if isinstance(a, float) and isinstance(b, float):
        return a - b
    return add(a, negative(b))


def multiply(a: Number, b: Number) -> Number:
    """Return a·b."""
    if isinstance(a, float) and isinstance(b, float):
        return a * b
    level = _level(a, b)
    (x, dx), (y, dy) = _split(a, level), _split(b, level)
    left = None if dx is None else multiply(dx, y)
    right = None if dy is None else multiply(x, dy)
    return dual(level, multiply(x, y), _sum(left, right))


def divide(a: Number, b: Number) -> Number:
    """Return a / b, infinite or NaN where b is 0."""
    if isinstance(a, float) and isinstance(b, float):
        return _quotient(a, b)
    level = _level(a, b)
    (x, dx), (y, dy) = _split(a, level), _split(b, level)
    quotient = divide(x, y)
    right = None if dy is None else negative(divide(multiply(quotient, dy), y))
    return dual(level, quotient, _sum(None if dx is None else divide(dx, y), right))


def _quotient(a: float, b: float) -> float:
    if b != 0:
        return a / b
    if a == 0 or a != a:
        return math.nan
    return math.copysign(math.inf, math.copysign(1, a) * math.copysign(1, b))


def _sum(a: Number | None, b: Number | None) -> Number:
    if a is None or b is None:
        return (0.0 if b is None else b) if a is None else a
    return add(a, b)


@final
class _Term:
    """A number inside a partial: what Python's operators are written for."""

    __slots__ = ("number",)

    def __init__(self, number: Number | int) -> None:
        self.number: Number = number if isinstance(number, Dual) else float(number)

    def __neg__(self) -> "_Term":
        return _Term(negative(self.number))

    def __add__(self, other: "_Term") -> "_Term":
        return _Term(add(self.number, other.number))

    def __sub__(self, other: "_Term") -> "_Term":
        return _Term(subtract(self.number, other.number))

    def __mul__(self, other: "_Term") -> "_Term":
        return _Term(multiply(self.number, other.number))

    def __truediv__(self, other: "_Term") -> "_Term":
        return _Term(divide(self.number, other.number))

    def __lt__(self, other: "_Term") -> bool:
        return real(self.number) < real(other.number)

    def __le__(self, other: "_Term") -> bool:
        return real(self.number) <= real(other.number)

    def __gt__(self, other: "_Term") -> bool:
        return real(self.number) > real(other.number)

    def __ge__(self, other: "_Term") -> bool:
        return real(self.number) >= real(other.number)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Term) and real(self.number) == real(other.number)

    __hash__ = None  # type: ignore[assignment]


# Rows


def apply(row: ScalarRow | InactiveRow, operands: Sequence[Number | int]) -> Number:
    """Return the function of a row: its value by the C library, its tangents by its partials."""
    level = max((x.level for x in operands if isinstance(x, Dual)), default=0)
    if not level:
        return _value(row)(*operands)
    parts = [_split(x, level) if isinstance(x, Dual) else (x, None) for x in operands]
    values = [value for value, _ in parts]
    result = apply(row, values)
    if isinstance(row, InactiveRow):
        return result
    env = {name: _Term(value) for name, value in zip(row.operands, values, strict=True)}
    if row.result is not None:
        env[row.result] = _Term(result)
    tangent: Number | None = None
    for partial, (_, moved) in zip(row.partials, parts, strict=True):
        if partial is not None and moved is not None:
            slope = evaluate(partial, env, _library(partial)).number
            # A factor that is 0 for good, as of a branch not taken, makes no NaN of what is infinite.
            if not (isinstance(slope, float) and slope == 0.0):
                tangent = _sum(tangent, multiply(slope, moved))
    return dual(level, result, 0.0 if tangent is None else tangent)


@cache
def _library(partial: Expression) -> Library[_Term]:
    """Return numbers and the functions that `partial` calls."""
    functions = {name: _function(name) for name, _ in calls(partial)}
    return Library(lambda value: _Term(_nearest(value)), functions)


def _nearest(value: Fraction) -> float:
    return value.numerator / value.denominator


def _function(name: str) -> Callable[..., _Term]:
    row = RULES.called(name)
    assert row is not None, f"'{name}' has no row"
    kinds = row.kinds if isinstance(row, ScalarRow) else ()
    integers = frozenset(at for at, kind in enumerate(kinds) if kind == "int")

    def call(*operands: _Term) -> _Term:
        given = [int(real(x.number)) if at in integers else x.number for at, x in enumerate(operands)]
        return _Term(apply(row, given))

    return call


# Values


_C_TYPES = {"double": ctypes.c_double, "int": ctypes.c_int, "long": ctypes.c_long}


@cache
def c_function(name: str, *kinds: str, result: str = "double") -> Callable[..., float]:
    """Return a function of the C library, which compiled programs call too, by the kinds of its operands.

    Kinds are `double`, `int` and `long`.
    """
    function = getattr(_mathematics(), name, None)
    if function is None:
        raise UnknownError(f"'{name}' is not in the C library")
    function.argtypes = [_C_TYPES[kind] for kind in kinds]
    function.restype = _C_TYPES[result]
    found: Callable[..., float] = function
    return found


@cache
def _mathematics() -> ctypes.CDLL:
    return ctypes.CDLL(ctypes.util.find_library("m"))


def _fmaximum(x: float, y: float) -> float:
    return math.nan if x != x or y != y else max((x, math.copysign(1, x)), (y, math.copysign(1, y)))[0]


def _fminimum(x: float, y: float) -> float:
    return math.nan if x != x or y != y else min((x, math.copysign(1, x)), (y, math.copysign(1, y)))[0]


def _number(bound: Callable[[float, float], float]) -> Callable[[float, float], float]:
    """Return the variant of an extreme that prefers numbers to NaN."""
    return lambda x, y: y if x != x else x if y != y else bound(x, y)


def _power(x: float, n: int) -> float:
    result, square, left = 1.0, x, abs(n)
    while left:
        if left & 1:
            result *= square
        square *= square
        left >>= 1
    return _quotient(1.0, result) if n < 0 else result


def _by_mpmath(name: str) -> Callable[..., float]:
    def value(*operands: float) -> float:
        mpmath: Any = import_module("mpmath")
        try:
            return float(getattr(mpmath, name)(*operands))
        except (ValueError, TypeError, ZeroDivisionError):
            return math.nan

    return value


def _complex_part(name: str, part: str) -> Callable[..., float]:
    """Return a part of a function of one complex number, or of two."""
    function = (lambda z, w: z**w) if name == "pow" else getattr(cmath, name, None)
    if function is None:
        raise UnknownError(f"nothing is known of the complex function '{name}'")

    def value(*operands: float) -> float:
        pairs = zip(operands[::2], operands[1::2], strict=True)
        try:
            found = function(*(complex(a, b) for a, b in pairs))
        except (ValueError, OverflowError, ZeroDivisionError):
            return math.nan
        return float(found.real if part == "re" else found.imag)

    return value


def _remquo(x: float, y: float) -> int:
    quotient = abs(round(Fraction(x) / Fraction(y)))
    return (quotient & 7) * (1 if (x < 0) == (y < 0) else -1)


_VALUES: Mapping[str, Callable[..., float]] = {
    "fneg": lambda x: -x,
    "fadd": lambda x, y: x + y,
    "fsub": lambda x, y: x - y,
    "fmul": lambda x, y: x * y,
    "fdiv": _quotient,
    "llvm.fmuladd": lambda x, y, z: x * y + z,
    "llvm.powi": _power,
    **dict.fromkeys(("fpext", "fptrunc", "llvm.canonicalize", "llvm.arithmetic.fence"), lambda x: x),
    "fmaximum": _fmaximum,
    "fminimum": _fminimum,
    "fmaximum_num": _number(_fmaximum),
    "fminimum_num": _number(_fminimum),
    "scalbln": lambda x, n: c_function("ldexp", "double", "int")(x, max(-5000, min(5000, n))),
    "roundeven": lambda x: float(round(x)) if math.isfinite(x) else x,
    "lowad.digamma": _by_mpmath("digamma"),
    "lowad.polygamma": _by_mpmath("psi"),
    "lowad.frexp_part": lambda x: math.frexp(x)[0],
    "lowad.frexp_exponent": lambda x: math.frexp(x)[1],
    "lowad.remquo_quotient": _remquo,
    "lowad.lgamma_sign": lambda x: -1 if x < 0 and math.floor(x) % 2 else 1,
}

_SPELLED = {"frem": "fmod", "nexttoward": "nextafter"}
_COMPLEX = re.compile(r"lowad\.c(\w+)_(re|im)")


@cache
def _value(row: ScalarRow | InactiveRow) -> Callable[..., float]:
    """Return the function of a row on floats and integers."""
    found = _VALUES.get(row.name)
    if found is not None:
        return found
    if part := _COMPLEX.fullmatch(row.name):
        return _complex_part(part[1], part[2])
    name = _SPELLED.get(row.name, row.name.removeprefix("llvm."))
    kinds = row.kinds if isinstance(row, ScalarRow) else ("float",)
    c_kinds = tuple("int" if kind == "int" else "double" for kind in kinds)
    is_integer = isinstance(row, InactiveRow) and row.is_integer
    return c_function(name, *c_kinds, result="int" if is_integer else "double")
