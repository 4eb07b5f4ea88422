"""Expressions of scalar evolution back to instructions, appended where a builder stands."""

from collections.abc import Callable
from typing import final

from lowad.analysis.expr import Atom, Count, Expr, Extreme, Quotient, Symbol, Unsigned, Variable
from lowad.analysis.loops import Loop
from lowad.ir.builder import Builder, i64
from lowad.ir.types import I64
from lowad.ir.values import Value

COMPARISONS = {"smax": "sgt", "smin": "slt", "umax": "ugt", "umin": "ult"}


def emit(
    expr: Expr,
    builder: Builder,
    value_of: Callable[[Value], Value],
    count_of: Callable[[Loop], Value] | None = None,
) -> Value:
    """Append what computes `expr` as an i64 and return it.

    `value_of` gives the value that stands for one of the analysed function where the builder is, `count_of`
    the i64 number of rounds for loops that are under way there. Pointers are taken as integers.
    """
    return _Emitter(builder, value_of, count_of).sum(expr)


@final
class _Emitter:
    def __init__(
        self,
        builder: Builder,
        value_of: Callable[[Value], Value],
        count_of: Callable[[Loop], Value] | None,
    ) -> None:
        self.builder = builder
        self.value_of = value_of
        self.count_of = count_of
        self._made: dict[Atom, Value] = {}

    def sum(self, expr: Expr) -> Value:
        total: Value = i64(0)
        for monomial, factor in sorted(expr.terms, key=lambda term: term[1] < 0):
            product: Value = i64(1)
            for atom in monomial:
                product = self.builder.mul(product, self.atom(atom))
            size = self.builder.mul(product, i64(abs(factor)))
            total = self.builder.add(total, size) if factor > 0 else self.builder.sub(total, size)
        return total

    def atom(self, atom: Atom) -> Value:
        found = self._made.get(atom)
        if found is None:
            found = self._made[atom] = self._new(atom)
        return found

    def _new(self, atom: Atom) -> Value:
        build = self.builder
        match atom:
            case Symbol(value=value):
                here = self.value_of(value)
                return build.cast("ptrtoint" if here.ty.is_pointer else "sext", here, I64)
            case Unsigned(value=value):
                return build.cast("zext", self.value_of(value), I64)
            case Count(loop=loop):
                assert self.count_of is not None, f"rounds of {loop} are not at hand"
                return self.count_of(loop)
            case Extreme(kind=kind, left=left, right=right):
                # Expressions are nested to a small fixed depth, so this ends soon.
                one, two = self.sum(left), self.sum(right)
                return build.select(build.icmp(COMPARISONS[kind], one, two), one, two)
            case Quotient(numerator=numerator, divisor=divisor):
                return build.binary("udiv", self.sum(numerator), i64(divisor))
            case Variable(text=text):
                raise AssertionError(f"{text} exists in proofs only")
