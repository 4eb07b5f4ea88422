"""Expressions of scalar evolution as instructions, reading what the plan calls nodes."""

from collections.abc import Callable

from lowad.analysis.expand import emit
from lowad.analysis.expr import Expr
from lowad.cache.nodes import Iteration, Node, Primal, Shadow, pointer_base
from lowad.ir.builder import Builder
from lowad.ir.types import IntType, Type
from lowad.ir.values import Value

Read = Callable[[Node], Value]


def expand(expression: Expr, builder: Builder, read: Read, ty: Type) -> Value:
    """Emit `expression` as a value of the integer type `ty`, modulo its size."""
    value = emit(expression, builder, lambda v: read(Primal(v)), lambda loop: read(Iteration(loop)))
    assert isinstance(ty, IntType)
    return value if ty.bits == 64 else builder.cast("trunc", value, ty)


def expand_pointer(expression: Expr, builder: Builder, read: Read, shadow: bool) -> Value:
    """Emit `expression`, an offset from one pointer, as a pointer: its shadow where asked for."""
    parts = pointer_base(expression)
    assert parts is not None, f"{expression} is no address"
    base, offset = parts
    distance = emit(offset, builder, lambda v: read(Primal(v)), lambda loop: read(Iteration(loop)))
    return builder.byte_offset(read(Shadow(base) if shadow else Primal(base)), distance)
