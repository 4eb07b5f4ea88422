"""Numbers that pass through vectors of bytes, as the numbers that they are.

    %bytes = bitcast double %x to <8 x i8>
    %more = shufflevector <8 x i8> %bytes, <8 x i8> poison, <16 x i32> <0, ..., 7, poison, ..., poison>
    %both = insertelement <16 x i8> %more, i8 %flag, i64 8
    %pair = bitcast <16 x i8> %both to <2 x double>

    %pair = insertelement <2 x double> poison, double %x, i64 0          after

LLVM keeps a local structure of numbers and small fields, of which vectors are read, in one register so. Lanes
that nobody looks at may be anything.
"""

from functools import partial
from typing import NamedTuple

from lowad.ir.builder import Builder
from lowad.ir.edges import replace_uses
from lowad.ir.instructions import Instruction
from lowad.ir.module import Module
from lowad.ir.types import I8, FloatType, Type, VectorType
from lowad.ir.unused import drop_unused
from lowad.ir.values import ConstantInt, Value, elements_of, poison
from lowad.rewrite.bylane import mask_of
from lowad.rewrite.editor import Editor

_BYTE = 8
_DEEP = 64
"""How many operations on vectors of bytes are looked through."""

_CHOICES = ("phi", "select", "freeze")


class _Byte(NamedTuple):
    """One byte of a number, or of a vector of numbers."""

    source: Value
    at: int


def rewrite(module: Module) -> None:
    """Let what is cast from a vector of bytes be put together of numbers, in place."""
    for fn in module.functions:
        casts = [i for i in fn.instructions if i.opcode == "bitcast" and _is_of_bytes(i.operands[0].ty)]
        found = [(cast, lanes) for cast in casts if (lanes := _lanes(cast)) is not None]
        editor = Editor(fn) if found else None
        for cast, lanes in found:
            assert editor is not None
            made = editor.ahead_of(cast, partial(_made, editor, cast.ty, lanes))
            replace_uses(cast, made)
        if found:
            drop_unused(fn)


def _is_of_bytes(ty: Type) -> bool:
    return isinstance(ty, VectorType) and not ty.scalable and ty.element is I8


def _lanes(cast: Instruction) -> dict[int, _Byte] | None:
    """Return where the numbers begin that the lanes of a vector are, or a number is, which is one lane; None
    unless all that are looked at are numbers."""
    ty = cast.ty
    if not isinstance(ty.scalar, FloatType) or (isinstance(ty, VectorType) and ty.scalable):
        return None
    size = ty.scalar.bits // _BYTE
    asked = _asked(cast, ty.count) if isinstance(ty, VectorType) else {0}
    found = {lane: _number(cast.operands[0], lane * size, ty.scalar) for lane in sorted(asked)}
    lanes = {lane: byte for lane, byte in found.items() if byte is not None}
    return lanes if lanes and len(lanes) == len(found) else None


def _asked(cast: Instruction, count: int) -> set[int]:
    """Return the lanes of a vector that are taken from it, or from what it is one of later."""
    asked: set[int] = set()
    same = {cast: None}
    work = [cast]
    for vector in work:
        for user in vector.users:
            if user.opcode not in _CHOICES:
                asked |= _looked_at(user, vector, count)
            elif user not in same:
                same[user] = None
                work.append(user)
    return asked


def _looked_at(user: Instruction, vector: Instruction, count: int) -> set[int]:
    """Return the lanes of a vector that its user takes, all unless that says which."""
    if user.opcode == "extractelement" and isinstance(user.operands[1], ConstantInt):
        return {user.operands[1].value}
    if user.opcode != "shufflevector" or elements_of(user.operands[2], 1) is None:
        return set(range(count))
    picked = [lane for lane in mask_of(user) if lane is not None]
    first = 0 if user.operands[0] is vector else count
    lanes = {lane - first for lane in picked if first <= lane < first + count}
    return lanes | {lane - count for lane in picked if user.operands[1] is vector and lane >= count}


def _number(vector: Value, begin: int, ty: FloatType) -> _Byte | None:
    """Return the number that bytes of a vector from `begin` on are, None where they are none of its type."""
    size = ty.bits // _BYTE
    found = [_origin(vector, begin + at) for at in range(size)]
    first = found[0]
    if first is None or first.source.ty.scalar is not ty or first.at % size:
        return None
    return first if found == [_Byte(first.source, first.at + at) for at in range(size)] else None


def _origin(vector: Value, at: int) -> _Byte | None:
    """Return the byte of numbers that a byte of a vector is, None where it is none."""
    for _ in range(_DEEP):
        if not isinstance(vector, Instruction):
            return None
        if vector.opcode == "bitcast":
            source = vector.operands[0]
            return _Byte(source, at) if isinstance(source.ty.scalar, FloatType) else None
        if vector.opcode == "insertelement" and isinstance(vector.operands[2], ConstantInt):
            if vector.operands[2].value == at:
                return None
            vector = vector.operands[0]
        elif vector.opcode == "shufflevector" and isinstance(vector.operands[0].ty, VectorType):
            lane = mask_of(vector)[at]
            width = vector.operands[0].ty.count
            if lane is None:
                return None
            vector, at = vector.operands[lane // width], lane % width
        else:
            return None
    return None


def _made(builder: Builder, ty: Type, lanes: dict[int, _Byte]) -> Value:
    """Append the number, or the vector of which some lanes are numbers."""
    assert isinstance(ty.scalar, FloatType)
    size = ty.scalar.bits // _BYTE
    numbers = {
        lane: builder.extract_element(byte.source, byte.at // size)
        if isinstance(byte.source.ty, VectorType)
        else byte.source
        for lane, byte in lanes.items()
    }
    if not isinstance(ty, VectorType):
        return numbers[0]
    whole: Value = poison(ty)
    for lane, number in numbers.items():
        whole = builder.insert_element(whole, number, lane)
    return whole
