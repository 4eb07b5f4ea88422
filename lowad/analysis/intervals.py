"""Signed 64-bit intervals: what types, flags and metadata alone say about how large a value can be."""

import re

from lowad.analysis.expr import Atom, Count, Expr, Extreme, Quotient, Symbol, Unsigned
from lowad.ir.instructions import Call, Instruction
from lowad.ir.types import IntType
from lowad.ir.values import ConstantInt, Value

Interval = tuple[int, int]
FULL: Interval = (-(1 << 63), (1 << 63) - 1)
MAX_ROUNDS = 1 << 50
"""No loop goes round more often in one run: at a round a nanosecond that is thirteen days."""


def of_expr(expr: Expr) -> Interval | None:
    """Return what the polynomial can be as a number, None where its value may not fit into 64 bits."""
    low = high = 0
    for monomial, factor in expr.terms:
        a, b = factor, factor
        for atom in monomial:
            c, d = of_atom(atom)
            corners = (a * c, a * d, b * c, b * d)
            a, b = min(corners), max(corners)
        low, high = low + a, high + b
    return (low, high) if low >= FULL[0] and high <= FULL[1] else None


def of_atom(atom: Atom) -> Interval:
    """Return what an atom can be."""
    match atom:
        case Symbol(value=value):
            return of_value(value)
        case Unsigned(value=value):
            return 0, (1 << _bits(value)) - 1
        case Count():
            return 0, MAX_ROUNDS
        case Extreme(kind=kind, left=left, right=right):
            a, b = of_expr(left) or FULL, of_expr(right) or FULL
            if kind[0] == "u" and min(a[0], b[0]) < 0:
                return FULL
            pick = max if kind.endswith("max") else min
            return pick(a[0], b[0]), pick(a[1], b[1])
        case Quotient(numerator=numerator, divisor=divisor):
            low, high = of_expr(numerator) or FULL
            return (low // divisor, high // divisor) if low >= 0 else (0, ((1 << 64) - 1) // divisor)
    return FULL


def of_value(value: Value) -> Interval:
    """Return what a value, sign-extended, can be: by its type, its instruction, its metadata."""
    if not isinstance(value.ty, IntType):
        return FULL
    bits = value.ty.bits
    full = (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if 1 < bits <= 64 else FULL
    if not isinstance(value, Instruction):
        return full
    if stated := _stated(value):
        return max(full[0], stated[0]), min(full[1], stated[1])
    if value.opcode == "zext":
        return 0, min(full[1], (1 << _bits(value.operands[0])) - 1)
    number = _constant_operand(value)
    found = _by_constant(value.opcode, number, bits) if number is not None else None
    return (max(full[0], found[0]), min(full[1], found[1])) if found else full


def _by_constant(opcode: str, number: int, bits: int) -> Interval | None:
    """Return what `opcode` with a constant second operand can make of an integer of `bits` bits."""
    match opcode:
        case "and" if number >= 0:
            return 0, number
        case "urem" if number > 0:
            return 0, number - 1
        case "srem" if number != 0:
            return 1 - abs(number), abs(number) - 1
        case "lshr" if 0 < number < bits:
            return 0, (1 << (bits - number)) - 1
        case "udiv" if number > 1:
            return 0, ((1 << bits) - 1) // number
    return None


def _bits(value: Value) -> int:
    return value.ty.bits if isinstance(value.ty, IntType) else 64


def _constant_operand(value: Instruction) -> int | None:
    last = value.operands[1] if len(value.operands) == 2 else None
    return last.value if isinstance(last, ConstantInt) else None


def _stated(value: Instruction) -> Interval | None:
    """Return the interval of `!range` metadata or a `range` attribute, where it is one that does not wrap."""
    found = None
    if node := value.metadata_of("range"):
        fn = value.fn
        assert fn.module is not None
        found = re.fullmatch(r"!\{i\d+ (-?\d+), i\d+ (-?\d+)\}", fn.module.node(node) or "")
    elif isinstance(value, Call):
        words = " ".join(value.result_attributes)
        found = re.search(r"\brange\(i\d+ (-?\d+), (-?\d+)\)", words)
    if not found or int(found[1]) >= int(found[2]):
        return None
    return int(found[1]), int(found[2]) - 1
