"""Vectors whose lanes are counts and floats in turn, read and written lane by lane.

    %bits = bitcast <2 x i32> %n to <2 x float>                          %a = extractelement <2 x i32> %n, 0
    %both = shufflevector %bits, %x, <0, 2, 1, 3>                        store i32 %a, ptr %p
    store <4 x float> %both, ptr %p                                      %b = extractelement <2 x float> %x, 0
                                                                         store float %b, ptr %q  ...

LLVM writes several structures `{ int n; float x; }` at once so, and `{ double x; double *p; }`. What a
lane is, is then said of that lane alone. Vectors of integers whose lanes are put in another order, or put
together, are written so too, with what is only loaded for them: a float may travel in any. And what is taken
out of words that lie in a vector for that alone, as one count each of several such structures, is taken out
of each word by itself.
"""

from collections.abc import Callable, Collection
from functools import partial
from math import gcd
from typing import final

from lowad.ir.builder import i64
from lowad.ir.debug import drop_records
from lowad.ir.edges import replace_uses
from lowad.ir.instructions import Instruction
from lowad.ir.module import Function, Module
from lowad.ir.types import I8, PTR, FloatType, IntType, Type, VectorType
from lowad.ir.unused import drop_unused
from lowad.ir.values import Constant, ConstantInt, Value, elements_of, is_undefined, poison
from lowad.records import dataclass
from lowad.rewrite.bylane import inserted
from lowad.rewrite.editor import Editor
from lowad.rewrite.pointers import is_address

_CASTS = ("bitcast", "inttoptr", "ptrtoint")
_PUTS = ("shufflevector", "insertelement", *_CASTS)
_JOINS = ("or", "xor", "add")
_MOST = 16
"""How many operations are looked through for what a vector is put together of."""

_BY_LANE = ("zext", "trunc", "shl", "lshr", "and", *_JOINS)
"""Operations on vectors by which integers are put together of several, in every lane alike."""


@final
@dataclass(frozen=True, slots=True)
class _Lane:
    """One lane of a vector, the value itself where that is no vector."""

    of: Value
    index: int

    @property
    def ty(self) -> Type:
        return self.of.ty.scalar


def may_concern(text: str) -> bool:
    """Whether a program may hold what `rewrite` rewrites."""
    return "shufflevector" in text or "insertelement" in text


def rewrite(module: Module, within: Collection[Function] | None = None) -> bool:
    """Rewrite in all functions, or in those `within`; say whether there was anything."""
    found = False
    for fn in module.functions if within is None else within:
        found = _take_words(fn) or found
        stores = [(i, lanes) for i in fn.instructions if (lanes := _mixed(i) or _joined(i)) is not None]
        if stores:
            found = True
            editor = Editor(fn)
            for store, lanes in stores:
                editor.replace(store, partial(_write, editor, store, lanes))
            drop_unused(fn)
            for load in [i for i in fn.instructions if _is_read_by_lane(i)]:
                _read_by_lane(editor, load)
    return found


def take_words(module: Module) -> None:
    """Take what is taken out of words that lie in a vector for that alone out of each by itself, in place."""
    for fn in module.functions:
        _take_words(fn)
        loads = [i for i in fn.instructions if _is_read_by_lane(i)]
        editor = Editor(fn) if loads else None
        for load in loads:
            assert editor is not None
            _read_by_lane(editor, load)


def _take_words(fn: Function) -> bool:
    """Take what is taken out of words in vectors out of each by itself; say whether there was anything."""
    has_addresses = _take_addresses(fn)
    takes = [i for i in fn.instructions if _takes_of_words(i)]
    editor = Editor(fn) if takes else None
    for take in takes:
        assert editor is not None
        editor.replace(take, partial(_take_by_lane, editor, take))
    drop_unused(fn) if takes or has_addresses else None
    return has_addresses or bool(takes)


def _take_addresses(fn: Function) -> bool:
    """Make integers of addresses before they are put into a vector, one by one, and not of all at once."""
    found = False
    for cast in [i for i in fn.instructions if i.opcode == "ptrtoint" and isinstance(i.ty, VectorType)]:
        lanes = [inserted(cast.operands[0], lane) for lane in range(_count(cast.ty))]
        parts = [lane for lane in lanes if lane is not None]
        if len(parts) == len(lanes):
            editor = Editor(fn)
            editor.replace(cast, partial(_put_together, editor, cast.ty, parts))
            found = True
    return found


def _put_together(editor: Editor, ty: Type, addresses: list[Value]) -> Instruction:
    """Append the vector of the integers that addresses are."""
    made: Value = poison(ty)
    for index, address in enumerate(addresses):
        part = editor.cast("ptrtoint", address, ty.scalar)
        made = editor.emit("insertelement", ty, (made, part, i64(index)))
    assert isinstance(made, Instruction)
    return made


def copy_as_integers(functions: Collection[Function], is_torn: Callable[[Instruction], bool]) -> bool:
    """Copy as integers, in place, floats that are several narrower ones, and vectors of floats of which lanes
    are something else, as `is_torn` says; say whether there are any.

    LLVM copies several structures at once as such vectors, whatever their fields are.
    """
    found = [i for fn in functions for i in fn.instructions if _is_copied(i) and is_torn(i)]
    for load in found:
        lane = IntType(8 * _bytes(load.ty.scalar))
        ty = VectorType(_count(load.ty), lane) if isinstance(load.ty, VectorType) else lane
        made = Instruction("load", ty, load.operands, load.name, source=ty, suffix=load.suffix)
        made.metadata = tuple(entry for entry in load.metadata if entry[0] == "dbg")
        block = load.block
        block.insert(block.instructions.index(load), made)
        replace_uses(load, made)
        load.drop_operands()
        block.instructions.remove(load)
    return bool(found)


def _is_copied(load: Instruction) -> bool:
    """Whether a float or a vector of floats is loaded to be stored and for nothing else."""
    if load.opcode != "load" or load.flags or not isinstance(load.ty.scalar, FloatType):
        return False
    if isinstance(load.ty, VectorType) and not _is_short(load.ty):
        return False
    return bool(load.users) and all(
        user.opcode == "store" and user.operands[0] is load and not user.flags for user in load.users
    )


def _mixed(store: Instruction) -> list[_Lane] | None:
    """Return the lanes of what is stored where any of them is an integer, or any address is none."""
    value = store.operands[0] if store.opcode == "store" and not store.flags else None
    if not isinstance(value, Instruction) or value.opcode not in _PUTS:
        return None
    if not (_is_short(value.ty) or _is_of_addresses(value.ty)):
        return None
    lanes = [_lane(value, index) for index in range(_count(value.ty))]
    if any(lane is None for lane in lanes):
        return None
    known = [lane for lane in lanes if lane is not None]
    others = (FloatType, IntType) if value.ty.scalar.is_pointer else (IntType,)
    return known if any(isinstance(one.ty, others) and not is_undefined(one.of) for one in known) else None


def _joined(store: Instruction) -> list[_Lane] | None:
    """Return the lanes of what is stored where each is an integer that is put together of a narrower one."""
    if store.opcode != "store" or store.flags or not _is_short(store.operands[0].ty):
        return None
    value = store.operands[0]
    if not isinstance(value, Instruction) or value.opcode not in _JOINS:
        return None
    if not any(_is_widened(operand) for operand in value.operands):
        return None
    return [_Lane(value, index) for index in range(_count(value.ty))]


def _is_widened(value: Value) -> bool:
    """Whether a vector is put together of narrower integers, in higher bits or not."""
    work = [value]
    for item in work:
        if not isinstance(item, Instruction) or len(work) > _MOST:
            continue
        if item.opcode == "zext" and _is_short(item.operands[0].ty):
            return True
        if item.opcode in ("shl", "and", *_JOINS):
            work += item.operands
    return False


def _count(ty: Type) -> int:
    assert isinstance(ty, VectorType)
    return ty.count


def _is_short(ty: Type) -> bool:
    """Whether a type is a vector of a few floats or integers that fill as many bytes as a float."""
    if not isinstance(ty, VectorType) or ty.scalable or ty.count > 32:
        return False
    return isinstance(ty.element, FloatType) or (
        isinstance(ty.element, IntType) and ty.element.bits in (32, 64)
    )


def _is_of_addresses(ty: Type) -> bool:
    """Whether a type is a vector of a few addresses."""
    return isinstance(ty, VectorType) and ty.element is PTR and not ty.scalable and ty.count <= 32


def _lane(value: Value, index: int) -> _Lane | None:
    """Return where a lane comes from, through what only puts lanes together; None where that is no lane."""
    while isinstance(value, Instruction) and value.opcode in _PUTS:
        operands = value.operands
        if value.opcode in _CASTS:
            source = operands[0].ty
            if not (_is_short(source) or _is_of_addresses(source)) or _count(source) != _count(value.ty):
                return None
            value = operands[0]
        elif value.opcode == "insertelement":
            at = operands[2]
            if not isinstance(at, ConstantInt):
                return None
            if at.value == index:
                return _Lane(operands[1], 0)
            value = operands[0]
        else:
            mask = elements_of(operands[2], _count(value.ty))
            if mask is None or not (isinstance(mask[index], ConstantInt) or is_undefined(mask[index])):
                return None
            chosen = mask[index]
            if not isinstance(chosen, ConstantInt):
                return _Lane(operands[0], 0)
            width = _count(operands[0].ty)
            value, index = operands[chosen.value // width], chosen.value % width
    return _Lane(value, index)


def _takes_of_words(take: Instruction) -> bool:
    """Whether a vector is what is left of wider integers, or the floats whose bits they are, of which each
    was put into one by itself."""
    if take.opcode not in ("trunc", "bitcast") or not _is_short(take.ty):
        return False
    source = take.operands[0]
    if isinstance(source, Constant) or not _is_of_words(source) or not isinstance(source.ty.scalar, IntType):
        return False
    if take.opcode == "trunc":
        return True
    is_by_lane = isinstance(take.ty.scalar, FloatType) and _count(take.ty) == _count(source.ty)
    # Addresses that LLVM stores as floats are stored one by one.
    return is_by_lane and not any(_is_address(source, index) for index in range(_count(source.ty)))


def _is_address(words: Value, index: int) -> bool:
    lane = _lane(words, index)
    return lane is not None and isinstance(lane.of, Instruction) and lane.of.opcode == "ptrtoint"


def _is_of_words(value: Value) -> bool:
    """Whether the lanes of a vector of integers are made of scalars, by operations in every lane alike."""
    work = [value]
    for item in work:
        if not _is_short(item.ty) or len(work) > _MOST:
            return False
        if isinstance(item, Instruction) and item.opcode in _BY_LANE:
            work += item.operands
        elif elements_of(item, _count(item.ty)) is None:
            lanes = [_lane(item, index) for index in range(_count(item.ty))]
            if any(lane is None or isinstance(lane.of.ty, VectorType) for lane in lanes):
                return False
    return True


def _take_by_lane(editor: Editor, take: Instruction) -> Instruction:
    """Append the vector of what is taken of each word."""
    made: Value = poison(take.ty)
    for index in range(_count(take.ty)):
        part = _as(editor, take.ty.scalar, _value(editor, _lane(take, index) or _Lane(take, index)))
        made = editor.emit("insertelement", take.ty, (made, part, i64(index)))
    assert isinstance(made, Instruction)
    return made


def _write(editor: Editor, store: Instruction, lanes: list[_Lane]) -> None:
    """Append a store of each lane."""
    address = store.operands[1]
    for number, lane in enumerate(lanes):
        offset = number * editor.module.layout.store_bytes(lane.ty)
        value = _value(editor, lane)
        if store.operands[0].ty.scalar.is_pointer and isinstance(value.ty, IntType) and is_address(value):
            value = editor.cast("inttoptr", value, PTR)
        place = editor.byte_offset(address, i64(offset))
        editor.store(value, place, align=gcd(store.align or 1, offset))


def _value(editor: Editor, lane: _Lane) -> Value:
    """Append the value of a lane, computed by itself where vectors are put together of narrower ones."""
    value = lane.of
    if not isinstance(value.ty, VectorType):
        return value
    written = elements_of(value, value.ty.count)
    if written is not None:
        return written[lane.index]
    if isinstance(value, Instruction) and value.opcode in _BY_LANE:
        operands = [
            _as(editor, item.ty.scalar, _value(editor, _lane(item, lane.index) or _Lane(item, lane.index)))
            for item in value.operands
        ]
        return editor.emit(value.opcode, lane.ty, operands)
    return editor.emit("extractelement", lane.ty, (value, i64(lane.index)))


def _as(editor: Editor, ty: Type, value: Value) -> Value:
    """Return the bits of a lane as the type that asks for them: casts are looked through to where it lies."""
    if value.ty.is_pointer == ty.is_pointer:
        return editor.cast("bitcast", value, ty)
    return editor.cast("ptrtoint" if value.ty.is_pointer else "inttoptr", value, ty)


def _bytes(ty: Type) -> int:
    assert isinstance(ty, (FloatType, IntType))
    return ty.bits // 8


def _is_read_by_lane(load: Instruction) -> bool:
    """Whether a vector of integers is loaded of which the lanes alone are asked for."""
    return (
        load.opcode == "load"
        and not load.flags
        and _is_short(load.ty)
        and isinstance(load.ty.scalar, IntType)
        and bool(load.users)
        and all(
            user.opcode == "extractelement" and isinstance(user.operands[1], ConstantInt)
            for user in load.users
        )
    )


def _read_by_lane(editor: Editor, load: Instruction) -> None:
    """Load each lane where the vector was loaded."""
    fn, block, ty = load.fn, load.block, load.ty.scalar
    gone = {load.ref}
    made: dict[int, Instruction] = {}
    for user in list(load.users):
        index = user.operands[1]
        assert isinstance(index, ConstantInt)
        if index.value not in made:
            offset = index.value * _bytes(ty)
            place = Instruction(
                "getelementptr", PTR, (load.operands[0], i64(offset)), editor.unique("place"), source=I8
            )
            align = f", align {gcd(load.align or 1, offset)}"
            part = Instruction("load", ty, (place,), editor.unique("lane"), source=ty, suffix=align)
            part.metadata = tuple(entry for entry in load.metadata if entry[0] == "dbg")
            at = block.instructions.index(load)
            block.insert(at, place)
            block.insert(at + 1, part)
            made[index.value] = part
        replace_uses(user, made[index.value])
        gone.add(user.ref)
        user.drop_operands()
        user.block.instructions.remove(user)
    load.drop_operands()
    block.instructions.remove(load)
    drop_records(fn, gone)
