"""Results of double precision rounded to odd: what is rounded again is as if rounded at once.

The result of an operation, rounded to nearest, and what it is wrong by, which is a number again, tell on
which side the exact result lies. Where that is no number of double precision, the one of its two neighbours
whose last bit is 1 stands for it: it is no tie for anything shorter by two bits (Boldo and Melquiond 2008,
"Emulation of FMA and correctly rounded sums: proved algorithms using rounding to odd").
"""

from collections.abc import Callable, Sequence

from lowad.ir.builder import Builder, integer
from lowad.ir.types import I64, FunctionType, Type, VectorType
from lowad.ir.values import Value, zero
from lowad.rules.emit import mangled

MOST_DIGITS = 50
"""So many bits of a significand, the leading one not counted, may a number rounded to odd be rounded to."""


def to_odd(builder: Builder, opcode: str, operands: Sequence[Value], result: Value) -> Value:
    """Append `result`, of an operation on doubles or vectors of them, rounded to odd where it was rounded."""
    residue = _RESIDUES.get(opcode)
    if residue is None:
        return result
    wrong = residue(builder, operands, result)
    bits_type: Type = (
        VectorType(result.ty.count, I64, result.ty.scalable) if isinstance(result.ty, VectorType) else I64
    )
    bits = builder.cast("bitcast", result, bits_type)
    one, none = integer(bits_type, 1), integer(bits_type, 0)
    is_even = builder.icmp("eq", builder.binary("and", bits, one), none)
    nothing = zero(result.ty)
    is_wrong = builder.binary(
        "and", builder.fcmp("one", wrong, nothing), builder.fcmp("one", result, nothing)
    )
    is_larger = builder.icmp("eq", builder.fcmp("olt", wrong, nothing), builder.fcmp("olt", result, nothing))
    stepped = builder.select(is_larger, builder.binary("add", bits, one), builder.binary("sub", bits, one))
    is_moved = builder.binary("and", is_even, is_wrong)
    return builder.cast("bitcast", builder.select(is_moved, stepped, bits), result.ty)


def _of_sum(builder: Builder, operands: Sequence[Value], result: Value) -> Value:
    """Knuth, The Art of Computer Programming, volume 2, section 4.2.2, theorem B."""
    left, right = operands
    part = builder.binary("fsub", result, left)
    rest = builder.binary("fsub", left, builder.binary("fsub", result, part))
    return builder.binary("fadd", rest, builder.binary("fsub", right, part))


def _of_difference(builder: Builder, operands: Sequence[Value], result: Value) -> Value:
    return _of_sum(builder, (operands[0], builder.fneg(operands[1])), result)


def _of_product(builder: Builder, operands: Sequence[Value], result: Value) -> Value:
    left, right = operands
    return _fma(builder, left, right, builder.fneg(result))


def _of_quotient(builder: Builder, operands: Sequence[Value], result: Value) -> Value:
    above, below = operands
    rest = _fma(builder, builder.fneg(result), below, above)
    is_negative = builder.fcmp("olt", below, zero(below.ty))
    return builder.select(is_negative, builder.fneg(rest), rest)


def _of_root(builder: Builder, operands: Sequence[Value], result: Value) -> Value:
    return _fma(builder, builder.fneg(result), result, operands[0])


def _fma(builder: Builder, left: Value, right: Value, more: Value) -> Value:
    ty = left.ty
    declared = builder.module.declare(f"llvm.fma.{mangled(ty)}", FunctionType(ty, (ty, ty, ty)))
    return builder.call(declared, (left, right, more))


_RESIDUES: dict[str, Callable[[Builder, Sequence[Value], Value], Value]] = {
    "fadd": _of_sum,
    "fsub": _of_difference,
    "fmul": _of_product,
    "fdiv": _of_quotient,
    "sqrt": _of_root,
}
"""What is to be added to the rounded result of an operation for the exact one, or a number of its sign."""
