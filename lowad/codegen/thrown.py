"""Shadows of what exceptions carry: see `thrown.c`."""

from lowad.ir.builder import Builder, i64
from lowad.ir.module import Function, Module
from lowad.ir.types import I64, PTR, VOID, FunctionType
from lowad.ir.values import Value

RELEASED = -1
"""In the place of a tangent's number: the shadow of a reverse pass, which releases it when it is over."""


def made(builder: Builder, primal: Value, size: Value, lane: int) -> Value:
    """Append a zeroed shadow of `size` bytes for an exception that begins at `primal`."""
    note = builder.module.declare("lowad.thrown_made", FunctionType(PTR, (PTR, I64, I64)), ("nounwind",))
    return builder.call(note, (primal, size, i64(lane)), "thrown.shadow")


def found(builder: Builder, primal: Value, lane: int) -> Value:
    """Append the shadow of an exception, or of a base of it; null where the derivative has not made it."""
    look = builder.module.declare("lowad.thrown_found", FunctionType(PTR, (PTR, I64)), ("nounwind",))
    return builder.call(look, (primal, i64(lane)), "caught.shadow")


def release(module: Module) -> Function:
    """Return `void release(ptr shadow)`."""
    return module.declare("lowad.thrown_release", FunctionType(VOID, (PTR,)), ("nounwind",))
