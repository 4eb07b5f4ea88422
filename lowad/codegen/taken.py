"""Products that are zero where their seed is: calls while derivatives are made, choices in the end."""

from lowad.ir.builder import Builder
from lowad.ir.edges import replace_uses
from lowad.ir.instructions import Call
from lowad.ir.values import Value, zero
from lowad.rules import emit
from lowad.rules.schema import ScalarRow
from lowad.rules.table import RULES
from lowad.rules.taken import TAKEN, is_taken


def taken(builder: Builder, by: Value, x: Value) -> Value:
    """Append x, or zero where `by` is zero."""
    row = RULES.intrinsics[TAKEN]
    assert isinstance(row, ScalarRow)
    return emit.call(row, (emit.convert(by, builder, x.ty), x), builder, x.ty)


def tangent(builder: Builder, by: Value, by_tangent: Value | None, x_tangent: Value) -> Value:
    """Append the tangent of x where `by` or its tangent is not zero, else zero; None stands for zero."""
    rest = zero(x_tangent.ty) if by_tangent is None else taken(builder, by_tangent, x_tangent)
    return builder.select(builder.fcmp("une", by, zero(by.ty)), x_tangent, rest)


def is_one(name: str) -> bool:
    """Whether a function of this name stands for such products."""
    return name.startswith(f"{TAKEN}.")


def write_out(builder: Builder, call: Call) -> bool:
    """Append the choice that a call stands for; False where it is no such product."""
    if not is_taken(call):
        return False
    by, x = call.arguments
    replace_uses(call, builder.select(builder.fcmp("une", by, zero(by.ty)), x, zero(x.ty)))
    return True
