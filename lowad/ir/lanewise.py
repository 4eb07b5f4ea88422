"""Small words about floats and integers of one width, in vectors and alone."""

import sys
from collections.abc import Sequence

from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function
from lowad.ir.types import DOUBLE, FLOAT, FloatType, FunctionType, IntType, Type, VectorType
from lowad.ir.values import ConstantFloat, ConstantInt, Value, elements_of, is_undefined

FRACTION = {32: 23, 64: 52}
"""How many bits hold the fraction, by the bits in all."""
FENCE = "llvm.arithmetic.fence"
INACTIVE = '"enzyme_inactive"'
ROUNDED = '"lowad-rounded"'
"""Marks a fence behind which a number counts in the lowest bits of its fraction."""


def is_floats(ty: Type) -> bool:
    return ty.scalar in (FLOAT, DOUBLE) and not (isinstance(ty, VectorType) and ty.scalable)


def count(ty: Type) -> int:
    return ty.count if isinstance(ty, VectorType) else 1


def like(ty: Type, scalar: Type) -> Type:
    """Return a vector of `scalar` with as many elements as `ty` has, `scalar` itself where it has one."""
    return VectorType(ty.count, scalar) if isinstance(ty, VectorType) else scalar


def is_integers(ty: Type) -> bool:
    return isinstance(ty.scalar, IntType) and not (isinstance(ty, VectorType) and ty.scalable)


def elements(value: Value, ty: Type) -> Sequence[Value] | None:
    """Return the elements of a constant, one of a scalar; None where they are not written out."""
    if isinstance(ty, VectorType):
        return elements_of(value, ty.count)
    return [value] if isinstance(value, ConstantInt | ConstantFloat) else None


def lanes_picked(shuffle: Instruction) -> list[int | None] | None:
    """Return the lanes of its operands, end to end, that a shufflevector picks, None where they are not
    written out; None for each that may be anything."""
    mask = elements_of(shuffle.operands[2], count(shuffle.ty))
    return None if mask is None else [one.value if isinstance(one, ConstantInt) else None for one in mask]


def bits_of(value: Value, ty: Type) -> list[int | None] | None:
    """Return the bits that a constant of integers has in each lane of `ty`, be these wider or narrower.

    A lane is None where it is undefined; the whole is None where a lane is not known.
    """
    found = elements(value, value.ty)
    if found is None or not isinstance(value.ty.scalar, IntType):
        return None
    parts: list[int | None] = []
    for item in found:
        if not isinstance(item, ConstantInt) and not is_undefined(item):
            return None
        parts.append(item.value if isinstance(item, ConstantInt) else None)
    return _regrouped(parts, value.ty.scalar.bits, ty)


def _regrouped(parts: list[int | None], width: int, ty: Type) -> list[int | None] | None:
    """Return integers of `width` bits as lanes of `ty`: in memory both are the same bytes."""
    assert isinstance(ty.scalar, FloatType | IntType)
    wanted = ty.scalar.bits
    if len(parts) * width != count(ty) * wanted or (wanted % width and width % wanted):
        return None
    low_first = 1 if sys.byteorder == "little" else -1
    if wanted <= width:
        shifts = range(0, width, wanted)[::low_first]
        mask = (1 << wanted) - 1
        return [None if part is None else part >> shift & mask for part in parts for shift in shifts]
    made: list[int | None] = []
    for at in range(0, len(parts), wanted // width):
        group = parts[at : at + wanted // width][::low_first]
        known = [part for part in group if part is not None]
        if known and len(known) < len(group):
            return None
        whole = sum((part & ((1 << width) - 1)) << width * place for place, part in enumerate(known))
        made.append(whole if known else None)
    return made


def masks(ty: Type) -> tuple[int, int, int]:
    """Return the bit of the sign, those of the absolute value, and all of them."""
    assert isinstance(ty.scalar, FloatType)
    sign = 1 << (ty.scalar.bits - 1)
    return sign, sign - 1, 2 * sign - 1


def call_of(fn: Function, name: str, arguments: Sequence[Value], ty: Type, *words: str) -> Call:
    module = fn.module
    assert module is not None
    lanes = f"v{ty.count}" if isinstance(ty, VectorType) else ""
    assert isinstance(ty.scalar, FloatType)
    fn_type = FunctionType(ty, tuple(argument.ty for argument in arguments))
    callee = module.declare(f"{name}.{lanes}f{ty.scalar.bits}", fn_type)
    return Call(fn_type, callee, arguments, fn_attributes=words)
