"""What single instructions do to expressions: arithmetic, casts, and what comparisons that hold tell."""

from typing import final

from lowad.analysis import intervals
from lowad.analysis.expr import ONE, ZERO, Expr, constant, quotient, unsigned
from lowad.ir.instructions import Instruction
from lowad.ir.types import IntType
from lowad.records import dataclass

I1, I64 = IntType(1), IntType(64)


@final
@dataclass(frozen=True, slots=True)
class Known:
    """A value as an expression; `exact` says that the polynomial as a number is the value, not wrapped."""

    expr: Expr
    exact: bool = True


def arithmetic(instr: Instruction, left: Known, right: Known) -> Known | None:
    """Return the result of integer arithmetic on two expressions, None where it is nothing to go on with."""
    a, b = left.expr, right.expr
    number = b.constant
    match instr.opcode:
        case "add":
            expr = a + b
        case "sub":
            expr = a - b
        case "mul":
            expr = a * b
        case "shl" if number is not None and 0 <= number < 63:
            expr = a * (1 << number)
        case "or" if "disjoint" in instr.flags:
            return Known(a + b, left.exact and right.exact)
        case "xor" if number == -1:
            return Known(constant(-1) - a, left.exact)
        case _:
            return _divided(instr, a, number) if number is not None else None
    exact = left.exact and right.exact
    if "nsw" in instr.flags:
        return Known(expr, exact)
    interval = intervals.of_expr(expr)
    bits = instr.ty.bits if isinstance(instr.ty, IntType) else 64
    limit = 1 << (bits - 1)
    fits = interval is not None and -limit <= interval[0] and interval[1] < limit
    if fits:
        return Known(expr, exact)
    return Known(expr, False) if bits == 64 else None


def _divided(instr: Instruction, numerator: Expr, number: int) -> Known | None:
    """Return a quotient by a positive constant, where the numerator is known not to be negative."""
    match instr.opcode:
        case "udiv" | "sdiv" if number > 0:
            divisor = number
        case "lshr" if 0 <= number < 63:
            divisor = 1 << number
        case _:
            return None
    interval = intervals.of_expr(numerator)
    if interval is None or interval[0] < 0:
        return None
    return Known(quotient(numerator, divisor))


def cast(instr: Instruction, known: Known) -> Known | None:
    """Return a converted expression, None where the conversion may change its number."""
    operand = instr.operands[0]
    match instr.opcode:
        case "sext" if operand.ty is not I1:
            return known
        case "zext":
            interval = intervals.of_expr(known.expr)
            positive = interval is not None and interval[0] >= 0 and operand.ty is not I1
            if "nneg" in instr.flags or positive:
                return known
            return Known(unsigned(operand))
        case "trunc":
            interval = intervals.of_expr(known.expr)
            assert isinstance(instr.ty, IntType)
            limit = 1 << (instr.ty.bits - 1)
            fits = interval is not None and -limit <= interval[0] and interval[1] < limit
            return known if ("nsw" in instr.flags and instr.ty is not I1) or fits else None
        case "bitcast" | "ptrtoint" if instr.ty is I64 or instr.ty is operand.ty:
            return known
    return None


def inequalities(word: str, left: Expr, right: Expr) -> list[Expr]:
    """Return what `left word right` makes at least zero, both being numbers that do not wrap."""
    low = [intervals.of_expr(side) or intervals.FULL for side in (left, right)]
    match word:
        case "slt":
            return [right - left - ONE]
        case "sle":
            return [right - left]
        case "sgt":
            return [left - right - ONE]
        case "sge":
            return [left - right]
        case "eq":
            return [left - right, right - left]
        case "ult" | "ule" if low[1][0] >= 0:
            return [left, right - left - (ONE if word == "ult" else ZERO)]
        case "ugt" | "uge" if low[0][0] >= 0:
            return [right, left - right - (ONE if word == "ugt" else ZERO)]
        case "ne" if right.constant is not None and low[0][0] == right.constant:
            return [left - right - ONE]
        case "ne" if left.constant is not None and low[1][0] == left.constant:
            return [right - left - ONE]
    return []
