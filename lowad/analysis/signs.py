"""Numbers that are never zero, as far as the operations that made them tell."""

from collections.abc import Sequence

from lowad.ir.instructions import Call, Instruction
from lowad.ir.values import ConstantFloat, Value
from lowad.rules import ScalarRow, row_of

_DEPTH = 5
"""How many operations are looked through."""


def is_safe_quotient(instr: Instruction) -> bool:
    """Whether `instr` divides by a number that is not zero for sure."""
    return instr.opcode == "fdiv" and _is_not_zero(instr.operands[1], _DEPTH)


def _is_not_zero(value: Value, depth: int) -> bool:
    if isinstance(value, ConstantFloat):
        return value.value != 0
    if isinstance(value, Instruction) and value.opcode == "fneg":
        return depth > 0 and _is_not_zero(value.operands[0], depth - 1)
    return _is_positive(value, depth)


def _is_positive(value: Value, depth: int) -> bool:
    """Whether a number, unless it is none (NaN), is above zero: sums keep that, products may vanish."""
    if isinstance(value, ConstantFloat):
        return value.value > 0
    if depth == 0 or not isinstance(value, Instruction):
        return False
    match value.opcode:
        case "fadd":
            return _is_sum_positive(value.operands, depth - 1)
        case "select":
            return all(_is_positive(operand, depth - 1) for operand in value.operands[1:])
        case "fpext":
            return _is_positive(value.operands[0], depth - 1)
        case "phi" if len(value.operands) == 2:
            return _is_positive(value.operands[0], depth - 1)
        case "call":
            return isinstance(value, Call) and _is_call_positive(value, depth - 1)
    return False


def _is_sum_positive(terms: Sequence[Value], depth: int) -> bool:
    pairs = (terms, terms[::-1])
    return any(_is_positive(one, depth) and _is_at_least_zero(other, depth) for one, other in pairs)


def _is_call_positive(call: Call, depth: int) -> bool:
    row = row_of(call)
    match row.name if isinstance(row, ScalarRow) else None:
        case "sqrt" | "fabs":
            return _is_positive(call.arguments[0], depth)
        case "llvm.fmuladd" | "fma":
            *factors, addend = call.arguments
            return _is_positive(addend, depth) and _is_product_at_least_zero(factors, depth)
    return False


def _is_at_least_zero(value: Value, depth: int) -> bool:
    if isinstance(value, ConstantFloat):
        return value.value >= 0
    if depth == 0 or not isinstance(value, Instruction):
        return False
    match value.opcode:
        case "fmul":
            return _is_product_at_least_zero(value.operands, depth - 1)
        case "fadd" | "fdiv":
            return all(_is_at_least_zero(operand, depth - 1) for operand in value.operands)
        case "select":
            return all(_is_at_least_zero(operand, depth - 1) for operand in value.operands[1:])
        case "fpext" | "fptrunc":
            return _is_at_least_zero(value.operands[0], depth - 1)
        case "uitofp":
            return True
    row = row_of(value)
    return isinstance(row, ScalarRow) and (row.nonnegative or _is_positive(value, depth))


def _is_product_at_least_zero(factors: Sequence[Value], depth: int) -> bool:
    return factors[0] is factors[1] or all(_is_at_least_zero(factor, depth) for factor in factors)
