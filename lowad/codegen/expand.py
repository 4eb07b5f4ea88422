"""Expressions of scalar evolution as instructions."""

from collections.abc import Callable

from lowad.analysis.expr import Atom, Count, Expr, Extreme, Quotient, Symbol, Unsigned
from lowad.cache.nodes import Iteration, Node, Primal, Shadow, pointer_base
from lowad.ir.builder import Builder, i64
from lowad.ir.types import I64, IntType, Type
from lowad.ir.values import Value

Read = Callable[[Node], Value]


def expand(expression: Expr, builder: Builder, read: Read, ty: Type) -> Value:
    """Emit `expression` as a value of the integer type `ty`, modulo its size."""
    value = _sum(expression, builder, read)
    assert isinstance(ty, IntType)
    if ty.bits == 64:
        return value
    return builder.cast("trunc" if ty.bits < 64 else "sext", value, ty)


def expand_pointer(expression: Expr, builder: Builder, read: Read, shadow: bool) -> Value:
    """Emit `expression`, an offset from one pointer, as a pointer: its shadow where asked for."""
    parts = pointer_base(expression)
    assert parts is not None, f"{expression} is no address"
    base, offset = parts
    return builder.byte_offset(read(Shadow(base) if shadow else Primal(base)), _sum(offset, builder, read))


def _sum(expression: Expr, builder: Builder, read: Read) -> Value:
    total: Value = i64(0)
    for monomial, factor in expression.terms:
        product: Value = i64(1)
        for atom in monomial:
            product = builder.mul(product, _atom(atom, builder, read))
        total = builder.add(total, builder.mul(product, i64(factor)))
    return total


def _atom(atom: Atom, builder: Builder, read: Read) -> Value:
    match atom:
        case Symbol(value=value):
            found = read(Primal(value))
            if found.ty.is_pointer:
                return builder.cast("ptrtoint", found, I64)
            return builder.cast("sext", found, I64)
        case Unsigned(value=value):
            return builder.cast("zext", read(Primal(value)), I64)
        case Count(loop=loop):
            return read(Iteration(loop))
        case Extreme(kind=kind, left=left, right=right):
            pair = _sum(left, builder, read), _sum(right, builder, read)
            predicate = {"smax": "sgt", "smin": "slt", "umax": "ugt", "umin": "ult"}[kind]
            return builder.select(builder.icmp(predicate, *pair), *pair)
        case Quotient(numerator=numerator, divisor=divisor):
            return builder.binary("udiv", _sum(numerator, builder, read), i64(divisor))
    raise AssertionError(f"{atom} only exists in proofs")
