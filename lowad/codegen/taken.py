"""Products that are zero where their seed is: calls while derivatives are made, choices in the end."""

from lowad.ir.builder import Builder
from lowad.ir.edges import replace_uses
from lowad.ir.instructions import Call
from lowad.ir.module import Block, Module
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


def write_out(module: Module) -> None:
    """Make choices of the calls, once no derivative of a module is made any more."""
    known = [fn for fn in module.functions if fn.is_declaration and fn.name.startswith(f"{TAKEN}.")]
    calls = [user for fn in known for user in fn.users if isinstance(user, Call)]
    for fn in dict.fromkeys(call.fn for call in calls):
        builder = Builder(fn)
        for block in dict.fromkeys(call.block for call in calls if call.fn is fn):
            _write_out(block, builder.at(block))
    for fn in known:
        del module.globals[fn.name]


def _write_out(block: Block, builder: Builder) -> None:
    before = list(block.instructions)
    block.instructions.clear()
    for instr in before:
        if not (isinstance(instr, Call) and is_taken(instr)):
            block.instructions.append(instr)
            continue
        by, x = instr.arguments
        chosen = builder.select(builder.fcmp("une", by, zero(by.ty)), x, zero(x.ty))
        replace_uses(instr, chosen)
        instr.drop_operands()
