"""Products that are zero where their seed is: calls while derivatives are made, choices in the end."""

from collections.abc import Mapping

from lowad.ir.builder import Builder
from lowad.ir.edges import replace_uses
from lowad.ir.instructions import Call, Instruction
from lowad.ir.types import Type
from lowad.ir.values import Value, zero
from lowad.rules import emit, row_of
from lowad.rules.expression import Expression, Number
from lowad.rules.schema import ScalarRow
from lowad.rules.table import RULES
from lowad.rules.taken import JOINT, TAKEN, product_of

_ARITHMETIC = frozenset(
    (
        "fneg",
        "fadd",
        "fsub",
        "fmul",
        "fdiv",
        "fcmp",
        "select",
        "fpext",
        "fptrunc",
        "sitofp",
        "add",
        "sub",
        "sext",
    )
)


def _product(builder: Builder, name: str, one: Value, x: Value, other: Value) -> Value:
    row = RULES.intrinsics[name]
    assert isinstance(row, ScalarRow)
    return emit.call(row, (emit.convert(one, builder, x.ty), x, other), builder, x.ty)


def scaled(partial: Expression, seed: Value, env: Mapping[str, Value], builder: Builder, ty: Type) -> Value:
    """Append the product of a seed and a partial, zero where the seed is zero."""
    x = emit.emit_scaled(partial, seed, env, builder, ty)
    if isinstance(partial, Number):
        return x
    return _product(builder, TAKEN, seed, x, emit.emit(partial, env, builder, ty))


def times(builder: Builder, by: Value, slope: Value) -> Value:
    """Append the product of two numbers, zero where `by` is."""
    return _product(builder, TAKEN, by, builder.binary("fmul", by, slope), slope)


def part(builder: Builder, seed: Value, env: Mapping[str, Value]) -> Value:
    """Append what a seed of such a product contributes to an operand, or the tangent of an operand to it.

    `env`: the other operand, by its name in the row.
    """
    ((name, other),) = env.items()
    if name == "slope":
        return times(builder, seed, other)
    return _product(builder, JOINT, seed, builder.binary("fmul", seed, other), other)


def may_go(instr: Instruction) -> bool:
    """Whether an instruction may be what computes a slope, which only derivatives of such products read."""
    row = row_of(instr) if instr.opcode == "call" else None
    return instr.opcode in _ARITHMETIC or (isinstance(row, ScalarRow) and not row.is_like)


def is_one(name: str) -> bool:
    """Whether a function of this name stands for such products."""
    return name.startswith((f"{TAKEN}.", f"{JOINT}."))


def write_out(builder: Builder, call: Call) -> bool:
    """Append the choice that a call stands for; False where it is no such product."""
    name = product_of(call)
    if name is None:
        return False
    one, x, other = call.arguments
    for factor in (one, other) if name == JOINT else (one,):
        x = builder.select(builder.fcmp("une", factor, zero(factor.ty)), x, zero(x.ty))
    replace_uses(call, x)
    return True
