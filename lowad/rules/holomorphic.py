"""Rows of complex functions, from their complex derivative: the real and the imaginary part are one row each.

A call of `csin` is written out as `lowad.csin_real` and `lowad.csin_imag`, functions of two real numbers.
lowad defines them where derivatives call them, by `csin` itself, so that the program's values keep their
bits. With f' = p + iq the Cauchy-Riemann equations give their partials: (p, -q) and (q, p).
"""

from collections.abc import Mapping
from functools import partial
from typing import final

from lowad.records import dataclass
from lowad.rules.declare import TABLE, place_of_row
from lowad.rules.expression import (
    ONE,
    ZERO,
    Expression,
    Library,
    Name,
    Number,
    Operation,
    calls,
    evaluate,
    negate,
    parse,
    simplified,
)


@final
@dataclass(frozen=True, slots=True)
class _Pair:
    """A complex number as the expressions of its parts."""

    re: Expression
    im: Expression

    def __add__(self, other: "_Pair") -> "_Pair":
        return _Pair(simplified("+", self.re, other.re), simplified("+", self.im, other.im))

    def __sub__(self, other: "_Pair") -> "_Pair":
        return _Pair(simplified("-", self.re, other.re), simplified("-", self.im, other.im))

    def __neg__(self) -> "_Pair":
        return _Pair(negate(self.re), negate(self.im))

    def __mul__(self, other: "_Pair") -> "_Pair":
        def times(left: Expression, right: Expression) -> Expression:
            return simplified("*", left, right)

        re = simplified("-", times(self.re, other.re), times(self.im, other.im))
        return _Pair(re, simplified("+", times(self.re, other.im), times(self.im, other.re)))

    def __truediv__(self, other: "_Pair") -> "_Pair":
        """Divide by the modulus twice, since its square may overflow."""
        size = other.re if other.im == ZERO else Operation("hypot", (other.re, other.im))
        if other.im == ZERO:
            return _Pair(simplified("/", self.re, size), simplified("/", self.im, size))
        unit = _Pair(simplified("/", other.re, size), negate(simplified("/", other.im, size)))
        turned = self * unit
        return _Pair(simplified("/", turned.re, size), simplified("/", turned.im, size))


def holomorphic(
    header: str,
    *derivatives: str | None,
    on: str = "",
    kink: str = "",
    spelled: Mapping[str, str] | None = None,
    by_parts: bool = False,
) -> None:
    """Declare a function of complex numbers by its complex derivatives, one an operand.

    They may read operands, the result `r`, the number `I`, and call complex functions that have such a row. A
    real operand `x: float` or `n: int` has the derivative None. `on` gives two intervals a complex operand;
    `spelled` gives the names by width where they are not the function's with the suffixes `f` and `l`;
    `by_parts`: each part of an operand is an operand of the function.
    """
    place = place_of_row()
    name, _, rest = header.partition("(")
    operands = [part.strip() for part in rest.rstrip(")").split(",")]
    real = [operand.partition(":")[0] for operand in operands if ":" in operand]
    split = [operand for operand in operands if ":" not in operand]
    parts = [
        part
        for operand in operands
        for part in ((f"{operand}_re", f"{operand}_im") if operand in split else (operand.partition(":")[0],))
    ]
    kinds = {operand.partition(":")[0]: operand for operand in operands if operand.endswith(": int")}
    env = {operand: _Pair(Name(f"{operand}_re"), Name(f"{operand}_im")) for operand in split}
    env |= {operand: _Pair(Name(operand), ZERO) for operand in real}
    wholes = {part: Operation(f"{name}_{part}", tuple(map(Name, parts))) for part in ("real", "imag")}
    for part in ("real", "imag"):
        result = _Pair(Name("r"), wholes["imag"]) if part == "real" else _Pair(wholes["real"], Name("r"))
        partials: list[Expression | None] = []
        for operand, derivative in zip(operands, derivatives, strict=True):
            if derivative is None:
                partials += [None] * (2 if operand in split else 1)
                continue
            slope = _slope(derivative, {**env, "r": result})
            partials += [slope.re, negate(slope.im)] if part == "real" else [slope.im, slope.re]
        row = f"lowad.{name}_{part}({', '.join(kinds.get(each, each) for each in parts)}) -> r"
        TABLE.scalar(row, *partials, on=on, kink=kink, place=place)
    declared = [f"{operand}: complex" if operand in split else operand for operand in operands]
    declared = parts if by_parts else declared
    TABLE.expansion(f"{name}({', '.join(declared)})", *wholes.values(), spelled=spelled, place=place)


def _slope(text: str, env: Mapping[str, _Pair]) -> _Pair:
    """Return the parts of a complex derivative."""
    parsed = parse(text)
    functions = {name: partial(_call, name) for name, _ in calls(parsed)}
    library = Library(lambda value: _Pair(Number(value), ZERO), functions)
    return evaluate(parsed, {**env, "I": _Pair(ZERO, ONE)}, library)


def _call(name: str, *arguments: _Pair) -> _Pair:
    """Return the parts of a call of the complex function `name`.

    An argument without imaginary part is a real one.
    """
    pairs = ((pair.re,) if pair.im == ZERO else (pair.re, pair.im) for pair in arguments)
    parts = tuple(part for pair in pairs for part in pair)
    return _Pair(Operation(f"{name}_real", parts), Operation(f"{name}_imag", parts))
