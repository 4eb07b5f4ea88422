"""Bytes of words that are stored one by one, and vectors of bytes, copied in memory.

    %bits = bitcast double %x to i64                    store double %x, ptr %bytes
    %high = lshr i64 %bits, 56                          %last = getelementptr i8, ptr %bytes, i64 7
    %byte = trunc i64 %high to i8                       call @llvm.memcpy(ptr %p, ptr %last, i64 1)
    store i8 %byte, ptr %p

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
from lowad.ir.types import DOUBLE, FLOAT, I8, I16, I32, I64, PTR, IntType
from lowad.ir.unused import drop_unused
from lowad.ir.values import ConstantInt, Value
from lowad.rewrite.editor import Editor
from lowad.rewrite.words import copy, copy_vectors, stores

_BYTE = 8


class _Part(NamedTuple):
    """A store of bytes of a word, and where in the word they lie."""

    store: Instruction
    offset: int


def rewrite(module: Module) -> None:
    """Rewrite them in all functions, in place."""
    for fn in list(module.functions):
        copy_vectors(fn)
        found = [(bits, parts) for bits in fn.instructions if _is_word(bits) and (parts := _parts(bits))]
        editor = Editor(fn) if found else None
        for bits, parts in found:
            assert editor is not None
            _copy(editor, bits, parts)
        if found:
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
            moved |= (1 << _bits(cut)) - 1 << shift
    return found if moved == (1 << _bits(bits)) - 1 else []


def _bits(value: Instruction) -> int:
    assert isinstance(value.ty, IntType)
    return value.ty.bits


def _copy(editor: Editor, bits: Instruction, parts: list[_Part]) -> None:
    """Keep a word in memory as what it is, and copy its parts from there."""
    word: Value = bits if bits.opcode == "load" else bits.operands[0]
    kept = editor.fn.entry.insert(0, Instruction("alloca", PTR, (), editor.unique("bytes"), source=word.ty))
    behind = bits.block.instructions[bits.block.instructions.index(bits) + 1]
    editor.ahead_of(behind, partial(editor.store, word, kept))
    for store, offset in parts:
        editor.replace(store, partial(_copy_part, editor, store, kept, offset))


def _copy_part(editor: Editor, store: Instruction, kept: Instruction, offset: int) -> None:
    value, target = store.operands
    copy(editor, target, editor.byte_offset(kept, i64(offset)), of=value.ty)
