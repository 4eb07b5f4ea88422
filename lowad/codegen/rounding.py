"""Rounding errors carried along in the place of tangents: what one operation makes of those of its operands.

An operation rounds its result, and passes on what its operands were wrong by, at worst and relative to their
size: its error is the larger of the unit in the last place of the result and the sum over the operands of
|error of x| * |x / f * df/dx|, the condition number of the operation in x (Higham, Accuracy and Stability of
Numerical Algorithms, section 1.6; Zou et al., Detecting Floating-Point Errors via Atomic Conditions, POPL
2020, section 3). So programs written for Enzyme expect it.
"""

from collections.abc import Mapping, Sequence
from math import inf

from lowad.ir.builder import Builder, integer, number
from lowad.ir.instructions import Call, Instruction
from lowad.ir.types import FloatType, FunctionType, IntType, Type, VectorType
from lowad.ir.values import Value, zero
from lowad.rules import ScalarRow
from lowad.rules.emit import convert, emit_scaled, mangled
from lowad.rules.expression import names as names_in

_EXACT = frozenset(("fneg", "fpext"))
_SIZE_STAYS = frozenset(("fneg", "fpext", "fptrunc"))


def error_of(
    instr: Instruction,
    row: ScalarRow,
    errors: Mapping[int, Value],
    values: Sequence[Value],
    result: Value,
    builder: Builder,
) -> Value:
    """Append the error of an operation with the copies `values` of its operands and `result`; `errors` are
    those of the operands that have any, by position."""
    total: Value | None = None
    for index, error in errors.items():
        partial = row.partials[index]
        assert partial is not None
        read = names_in(partial)
        env = {name: values[at] for at, name in enumerate(row.operands) if name in read}
        if row.result is not None and row.reads_result(index):
            env[row.result] = result
        if instr.opcode in _SIZE_STAYS:
            part = magnitude(builder, emit_scaled(partial, error, env, builder, instr.ty))
        else:
            weight = _weight(builder, error, values[index], instr.ty)
            share = builder.binary("fdiv", weight, result)
            part = magnitude(builder, emit_scaled(partial, share, env, builder, instr.ty))
            passed = emit_scaled(partial, weight, env, builder, instr.ty)
            part = _where_any(builder, (weight, passed), part)
        total = part if total is None else builder.binary("fadd", total, part)
    assert total is not None
    return total if instr.opcode in _EXACT else rounded(builder, total, result)


def error_of_sum(
    call: Call, errors: Mapping[Value, Value], values: Mapping[Value, Value], result: Value, builder: Builder
) -> Value:
    """Append the error of a sum of all lanes of a vector, and of a number where one is added to."""
    start, lanes = call.arguments
    parts = [magnitude(builder, _weight(builder, errors[x], values[x], x.ty)) for x in (start, lanes)]
    fn_type = call.fn_type
    weight = builder.call_pointer(fn_type, call.callee, parts)
    share = magnitude(builder, builder.binary("fdiv", weight, result))
    return rounded(builder, _where_any(builder, (weight,), share), result)


def _weight(builder: Builder, error: Value, operand: Value, ty: Type) -> Value:
    return builder.binary("fmul", convert(error, builder, ty), convert(operand, builder, ty))


def _where_any(builder: Builder, weights: Sequence[Value], part: Value) -> Value:
    """Append `part`, zero where one of its weights is: what is exact, or zero, adds nothing, even at a pole,
    and nor does what is multiplied by zero.

    What has cancelled to zero is wrong by infinitely much, and so is what is made of it.
    """
    unknown = builder.fcmp("uno", part, part)
    part = builder.select(unknown, number(part.ty, inf), part)
    for weight in weights:
        none = builder.fcmp("oeq", weight, zero(weight.ty))
        part = builder.select(none, zero(part.ty), part)
    return part


def rounded(builder: Builder, error: Value, result: Value) -> Value:
    """Append the error of a result that is rounded and was wrong by `error` before."""
    return _call(builder, "llvm.maxnum", (error, unit_in_last_place(builder, result)))


def magnitude(builder: Builder, value: Value) -> Value:
    """Append the absolute value of a float or of each lane."""
    return _call(builder, "llvm.fabs", (value,))


def unit_in_last_place(builder: Builder, value: Value) -> Value:
    """Append by how much `value` changes with the last bit of its significand."""
    scalar = value.ty.scalar
    assert isinstance(scalar, FloatType)
    bits: Type = IntType(scalar.bits)
    if isinstance(value.ty, VectorType):
        bits = VectorType(value.ty.count, bits, value.ty.scalable)
    flipped = builder.binary("xor", builder.cast("bitcast", value, bits), integer(bits, 1))
    return magnitude(builder, builder.binary("fsub", value, builder.cast("bitcast", flipped, value.ty)))


def _call(builder: Builder, intrinsic: str, operands: Sequence[Value]) -> Value:
    ty = operands[0].ty
    fn_type = FunctionType(ty, [ty] * len(operands))
    return builder.call(builder.module.declare(f"{intrinsic}.{mangled(ty)}", fn_type), operands)
