"""Vectors that are loaded to pick numbers and integers out of their bytes, read as what is picked.

    %v = load <4 x double>, ptr %p                         %x = load double, ptr %p
    %x = shufflevector %v, poison, <0, 2>                  %y = load double, ptr (%p + 16)   ... insertelement
    %i = bitcast <4 x double> %v to <32 x i8>
    %b = extractelement <32 x i8> %i, 8                    %b = load i8, ptr (%p + 8)

LLVM reads several structures in a row so, `{ double x; bool on; }`, and whatever their fields are.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from math import gcd
from typing import final

from lowad.ir.builder import i64
from lowad.ir.edges import replace_uses
from lowad.ir.instructions import Instruction
from lowad.ir.lanewise import count
from lowad.ir.module import Module
from lowad.ir.types import FloatType, IntType, Type, VectorType
from lowad.ir.unused import drop_unused
from lowad.ir.values import ConstantInt, Value, is_undefined, poison
from lowad.records import dataclass
from lowad.rewrite.bylane import mask_of
from lowad.rewrite.editor import Editor

_MOST_BYTES = 128
"""How large vectors are that are looked at."""


@final
@dataclass(frozen=True, slots=True)
class _Pick:
    """What stands for parts of a vector: `ty`, made of what lies `offsets` bytes behind its begin, lane by
    lane, None for any. It is the value of `user`, or its first operand where it `is_begun` with."""

    user: Instruction
    ty: Type
    offsets: tuple[int | None, ...]
    is_begun: bool = False

    @property
    def bytes(self) -> set[int]:
        size = _bytes(self.ty)
        return {at + byte for at in self.offsets if at is not None for byte in range(size)}


def rewrite(module: Module) -> None:
    """Rewrite in all functions, in place, where both numbers and integers are picked."""
    for fn in module.functions:
        loads = [i for i in fn.instructions if i.opcode == "load" and not i.flags and _is_of_bytes(i.ty)]
        for load in loads:
            found = _found(load)
            if found and _are_of_two_kinds(found):
                _write(Editor(fn), load, found)


def _are_of_two_kinds(picks: list[_Pick]) -> bool:
    numbers: set[int] = set()
    integers: set[int] = set()
    for pick in picks:
        (numbers if isinstance(pick.ty.scalar, FloatType) else integers).update(pick.bytes)
    return bool(numbers and integers) and not numbers & integers


def _found(load: Instruction) -> list[_Pick]:
    """Return all that a vector is looked at for, nothing where that is more than to pick parts of it."""
    try:
        return list(_picks(load, 0))
    except _MoreThanPickedError:
        return []


class _MoreThanPickedError(Exception):
    """Something is done with a vector as a whole."""


def _picks(view: Instruction, begin: int) -> Iterator[_Pick]:
    """Yield what is picked out of a vector, or of an integer as wide, that begins so many bytes behind."""
    if not view.users:
        return
    for user in view.users:
        match user.opcode:
            case "bitcast":
                yield from _cast(user, begin)
            case "extractelement":
                yield from _seen(user, _offsets(view, [_at(user.operands[1])], begin))
            case "shufflevector" if is_undefined(user.operands[1]):
                yield from _seen(user, _offsets(view, mask_of(user), begin))
            case "insertelement" if user.operands[0] is view:
                put = _put_one_by_one(user)
                lanes = [None if lane in put else lane for lane in range(count(view.ty))]
                yield _Pick(user, view.ty, _offsets(view, lanes, begin), is_begun=True)
            case _:
                raise _MoreThanPickedError


def _offsets(view: Instruction, lanes: Sequence[int | None], begin: int) -> tuple[int | None, ...]:
    """Return where lanes of a vector lie that begins so many bytes behind; one that it has not may be any."""
    width, size = count(view.ty), _bytes(view.ty)
    return tuple(None if n is None or n >= width else begin + n * size for n in lanes)


def _cast(cast: Instruction, begin: int) -> Iterator[_Pick]:
    """Yield what is picked by a cast of bytes that lie together."""
    if _is_of_bytes(cast.ty):
        yield from _picks(cast, begin)
    elif isinstance(cast.ty, IntType | FloatType):
        yield from _seen(cast, (begin,))
    else:
        raise _MoreThanPickedError


def _seen(pick: Instruction, offsets: tuple[int | None, ...]) -> Iterator[_Pick]:
    """Yield what picks are by what is done with them: casts say of what kind they are."""
    casts = [user for user in pick.users if user.opcode == "bitcast"]
    is_cast = bool(casts) and len(casts) == len(pick.users)
    if not is_cast or (isinstance(pick.ty, VectorType) and any(count(c.ty) != len(offsets) for c in casts)):
        if not isinstance(pick.ty.scalar, IntType | FloatType) or _bytes(pick.ty) > 8:
            raise _MoreThanPickedError
        yield _Pick(pick, pick.ty, offsets)
        return
    for cast in casts:
        if isinstance(pick.ty, VectorType):
            yield _Pick(cast, cast.ty, offsets)
        elif offsets[0] is not None:
            yield from _cast(cast, offsets[0])


def _put_one_by_one(insert: Instruction) -> set[int]:
    """Return the lanes that are put into a vector, and into what becomes of it."""
    found: set[int] = set()
    while True:
        found.add(_at(insert.operands[2]))
        users = list(insert.users)
        if len(users) != 1 or users[0].opcode != "insertelement" or users[0].operands[0] is not insert:
            return found
        insert = users[0]


def _write(editor: Editor, load: Instruction, picks: list[_Pick]) -> None:
    """Load each part as what it is picked as, where the vector was loaded."""
    made = editor.ahead_of(load, partial(_read, editor, load, picks))
    for pick, whole in zip(picks, made, strict=True):
        if pick.is_begun:
            pick.user.set_operand(0, whole)
        else:
            replace_uses(pick.user, whole)
    drop_unused(editor.fn)


def _read(editor: Editor, load: Instruction, picks: list[_Pick]) -> list[Value]:
    parts: dict[tuple[Type, int], Value] = {}
    found: list[Value] = []
    for pick in picks:
        whole: Value = poison(pick.ty)
        for lane, offset in enumerate(pick.offsets):
            if offset is None:
                continue
            key = pick.ty.scalar, offset
            if key not in parts:
                place = editor.byte_offset(load.operands[0], i64(offset))
                parts[key] = editor.load(pick.ty.scalar, place, align=gcd(load.align or 1, offset))
            if not isinstance(pick.ty, VectorType):
                whole = parts[key]
                continue
            whole = editor.emit("insertelement", pick.ty, (whole, parts[key], i64(lane)))
        found.append(whole)
    return found


def _at(index: Value) -> int:
    if not isinstance(index, ConstantInt):
        raise _MoreThanPickedError
    return index.value


def _is_of_bytes(ty: Type) -> bool:
    """Whether a type is a vector of numbers or integers of whole bytes, and not too large."""
    if not isinstance(ty, VectorType) or ty.scalable or not isinstance(ty.element, FloatType | IntType):
        return False
    return ty.element.bits % 8 == 0 and ty.count * ty.element.bits <= 8 * _MOST_BYTES


def _bytes(ty: Type) -> int:
    scalar = ty.scalar
    assert isinstance(scalar, FloatType | IntType)
    return scalar.bits // 8
