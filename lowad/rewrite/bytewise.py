"""Bytes of words that are stored or loaded one by one, and vectors of bytes, copied in memory.

    %bits = bitcast double %x to i64                    store double %x, ptr %bytes
    %high = lshr i64 %bits, 56                          %last = getelementptr i8, ptr %bytes, i64 7
    %byte = trunc i64 %high to i8                       call @llvm.memcpy(ptr %p, ptr %last, i64 1)
    store i8 %byte, ptr %p

    %low = load i16, ptr %p                             call @llvm.memcpy(ptr %word, ptr %p, i64 2)
    %high = load i16, ptr %q                            %upper = getelementptr i8, ptr %word, i64 2
    %up = shl i32 (zext %high), 16                      call @llvm.memcpy(ptr %upper, ptr %q, i64 2)
    %bits = or i32 (zext %low), %up                     %x = load float, ptr %word
    %x = bitcast i32 %bits to float

    %both = load <8 x i8>, ptr %p                       call @llvm.memcpy(ptr %word, ptr %p, i64 8)
    store <8 x i8> %both, ptr %q                        call @llvm.memcpy(ptr %q, ptr %word, i64 8)

Functions that exchange objects of any size do so byte by byte, and LLVM reads the float or the address only
once that it has compared before. Copies of memory ask shadows when they run what bytes are parts of.
"""

from functools import partial
from typing import NamedTuple

from lowad.ir.builder import i64
from lowad.ir.instructions import Instruction
from lowad.ir.module import Module
from lowad.ir.types import DOUBLE, FLOAT, I8, I16, I32, I64, PTR, IntType, Type
from lowad.ir.unused import drop_unused
from lowad.ir.values import ConstantInt, Value
from lowad.rewrite.editor import Editor
from lowad.rewrite.words import copy, copy_vectors, loads, stores

_BYTE = 8


class _Part(NamedTuple):
    """A store or load of bytes of a word, and where in the word they lie."""

    access: Instruction
    offset: int


def rewrite(module: Module) -> None:
    """Rewrite them in all functions, in place."""
    for fn in module.functions:
        copy_vectors(fn)
        found = [(bits, parts) for bits in fn.instructions if _is_word(bits) and (parts := _parts(bits))]
        joined = [(cast, parts) for cast in fn.instructions if (parts := _joined(cast))]
        editor = Editor(fn) if found or joined else None
        for bits, parts in found:
            assert editor is not None
            _copy(editor, bits, parts)
        for cast, parts in joined:
            assert editor is not None
            _join(editor, cast, parts)
        if found or joined:
            drop_unused(fn)


def _is_word(bits: Instruction) -> bool:
    """Whether an integer is the bits of a float or of an address, or a word that is read."""
    match bits.opcode:
        case "bitcast":
            return isinstance(bits.ty, IntType) and bits.operands[0].ty in (FLOAT, DOUBLE)
        case "ptrtoint":
            return bits.ty is I64
        case "load":
            return bits.ty in (I32, I64)
    return False


def _parts(bits: Instruction) -> list[_Part]:
    """Return the stores of single bytes of a word, or of two, that together are all of it.

    There are none where any is compared or computed with, for then numbers may not move as a whole; nor where
    some stay: an adjoint of which the bytes come back on two ways is no sum of the two.
    """
    found: list[_Part] = []
    moved = 0
    for user in bits.users:
        by = user.operands[1] if user.opcode == "lshr" and user.operands[0] is bits else None
        shift = by.value if isinstance(by, ConstantInt) else 0
        for cut in user.users if shift and shift % _BYTE == 0 else (user,):
            is_part = cut.opcode == "trunc" and cut.ty in (I8, I16) and shift + _bits(cut) <= _bits(bits)
            if not is_part or not all(stores(one, cut) for one in cut.users):
                return []
            found += (_Part(store, shift // _BYTE) for store in cut.users)
            moved |= _mask(cut) << shift
    return found if moved == _mask(bits) else []


def _joined(cast: Instruction) -> list[_Part]:
    """Return the loads of parts of a word that are put together to the float that it is cast to.

    There are none where one is used otherwise, for a number is not looked at one byte at a time; nor where
    all is read at once.
    """
    bits = cast.operands[0] if cast.opcode == "bitcast" and cast.ty in (FLOAT, DOUBLE) else None
    if not isinstance(bits, Instruction) or not isinstance(bits.ty, IntType):
        return []
    found: list[_Part] = []
    there = 0
    work: list[tuple[Value, int]] = [(bits, 0)]
    while work:
        value, shift = work.pop()
        if not isinstance(value, Instruction) or len(value.users) != 1:
            return []
        by = value.operands[-1] if value.opcode == "shl" else None
        if value.opcode == "or":
            work += ((item, shift) for item in reversed(value.operands))
        elif isinstance(by, ConstantInt):
            work.append((value.operands[0], shift + by.value))
        elif value.opcode == "zext":
            work.append((value.operands[0], shift))
        elif value.ty in (I8, I16) and loads(value) and shift % _BYTE == 0:
            if there & _mask(value) << shift:
                return []
            there |= _mask(value) << shift
            found.append(_Part(value, shift // _BYTE))
        else:
            return []
    return found if there == _mask(bits) else []


def _mask(value: Instruction) -> int:
    return (1 << _bits(value)) - 1


def _bits(value: Instruction) -> int:
    assert isinstance(value.ty, IntType)
    return value.ty.bits


def _copy(editor: Editor, bits: Instruction, parts: list[_Part]) -> None:
    """Keep a word in memory as what it is, and copy its parts from there."""
    word: Value = bits if bits.opcode == "load" else bits.operands[0]
    kept = _variable(editor, word.ty)
    behind = bits.block.instructions[bits.block.instructions.index(bits) + 1]
    editor.ahead_of(behind, partial(editor.store, word, kept))
    for store, offset in parts:
        editor.replace(store, partial(_copy_part, editor, store, kept, offset))


def _variable(editor: Editor, ty: Type) -> Instruction:
    return editor.fn.entry.insert(0, Instruction("alloca", PTR, (), editor.unique("bytes"), source=ty))


def _copy_part(editor: Editor, store: Instruction, kept: Instruction, offset: int) -> None:
    value, target = store.operands
    copy(editor, target, editor.byte_offset(kept, i64(offset)), of=value.ty)


def _join(editor: Editor, cast: Instruction, parts: list[_Part]) -> None:
    """Copy the parts of a word to memory, and read it there as what it is."""
    kept = _variable(editor, cast.ty)
    editor.replace(cast, partial(_read, editor, cast, kept))
    for load, offset in parts:
        editor.ahead_of(load, partial(_take_part, editor, load, kept, offset))


def _take_part(editor: Editor, load: Instruction, kept: Instruction, offset: int) -> None:
    copy(editor, editor.byte_offset(kept, i64(offset)), load.operands[0], of=load.ty)


def _read(editor: Editor, cast: Instruction, kept: Instruction) -> Instruction:
    return editor.append(Instruction("load", cast.ty, (kept,), source=cast.ty))
