"""Words that types cannot tell to be numbers or addresses, copied in memory and not as integers.

    %w = load i64, ptr %p                     call @llvm.memcpy(ptr %word, ptr %p, i64 8)
    store i64 %w, ptr %q                      call @llvm.memcpy(ptr %q, ptr %word, i64 8)

    store i64 0, ptr %p                       call @llvm.memset(ptr %p, i8 0, i64 8)

LLVM copies a word as what the variable that it passes through is declared to be. Copies of memory ask shadows
when they run which of the two a word is.
"""

from collections.abc import Callable, Collection
from functools import partial
from typing import TypeGuard

from lowad.ir.builder import i64, integer
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function
from lowad.ir.types import DOUBLE, I1, I8, I16, I32, I64, PTR, VOID, FunctionType, Type, VectorType
from lowad.ir.values import Value, is_zero
from lowad.rewrite.editor import Editor

WORD = 8

MARK = '"lowad-words"'
"""The attribute of what copies or clears words here, which may tell of such words where nothing else does."""

_BYTES = '"lowad-bytes"'
"""The attribute of what copies here bytes that may be parts of anything."""

_OF_EITHER = '"lowad-numbers"'
"""The attribute of what copies here what is a number or an integer in turn, and no address."""

_OF_ADDRESS = '"lowad-addresses"'
"""The attribute of what copies words that were read as addresses; nothing else may tell what they are."""


def copies_words(call: Call) -> bool:
    """Whether a copy or fill of memory was made here."""
    return MARK in call.fn_attributes


def copies_bytes(call: Call) -> bool:
    """Whether a copy of memory was made here of bytes that may be parts of anything."""
    return _BYTES in call.fn_attributes


def is_made_here(call: Call) -> bool:
    """Whether a copy of memory was made here, of one value and of no structure of its size."""
    return copies_words(call) or copies_bytes(call) or _OF_EITHER in call.fn_attributes


def copies_addresses(call: Call) -> bool:
    """Whether a copy of memory was made here of what was an address, unless it was a number."""
    return _OF_ADDRESS in call.fn_attributes


def copy_in_memory(functions: Collection[Function], is_torn: Callable[[Instruction], bool]) -> bool:
    """Copy, in place, words in memory that are loaded and stored; say whether there were any.

    `is_torn` says of the load of a word whether it may be a number at one time and an address at another, and
    of a store of zero whether it may be one of the two.
    """
    found = {fn: [i for i in fn.instructions if _may_be_torn(i) and is_torn(i)] for fn in functions}
    # What types say of one function may be of what another holds: all is asked before anything is changed.
    for fn, torn in found.items():
        editor = Editor(fn) if torn else None
        loads = [instr for instr in torn if instr.opcode == "load"]
        for store in (instr for instr in torn if instr.opcode == "store"):
            assert editor is not None
            editor.replace(store, partial(_clear, editor, store.operands[1]))
        for load in loads:
            assert editor is not None
            copy_through_memory(editor, load)
    return any(found.values())


def _may_be_torn(instr: Instruction) -> bool:
    return is_copied(instr) or _is_zero_word(instr)


def copy_vectors(fn: Function) -> None:
    """Copy, in place, vectors of bytes that are loaded to be stored and for nothing else."""
    found = [load for load in fn.instructions if _is_of_bytes(load)]
    editor = Editor(fn) if found else None
    for load in found:
        assert editor is not None
        copy_through_memory(editor, load)


def _is_of_bytes(load: Instruction) -> bool:
    if load.opcode != "load" or not isinstance(load.ty, VectorType) or load.ty.scalable:
        return False
    if load.ty.scalar not in (I8, I16) or not _is_plain(load):
        return False
    return bool(load.users) and all(stores(user, load) for user in load.users)


def copy_through_memory(editor: Editor, load: Instruction, *, is_number: bool = False) -> None:
    """Copy what is loaded, where that is stored, in memory.

    `is_number`: it is a number or an integer in turn, and no address.
    """
    word = editor.fn.entry.insert(0, Instruction("alloca", PTR, (), editor.unique("word"), source=load.ty))
    move = partial(copy, editor, of=load.ty, is_number=is_number)
    for store in [user for user in load.users if stores(user, load)]:
        editor.replace(store, partial(move, store.operands[1], word))
    editor.replace(load, partial(_keep, editor, load, partial(move, word, load.operands[0])))


def _is_zero_word(store: Instruction) -> bool:
    return (
        store.opcode == "store"
        and store.operands[0].ty is I64
        and is_zero(store.operands[0])
        and _is_plain(store)
    )


def is_copied(load: Value) -> TypeGuard[Instruction]:
    """Whether a value is loaded and stored, and if it is a number, nothing else."""
    if (
        not isinstance(load, Instruction)
        or load.opcode != "load"
        or not _is_of_words(load.ty)
        or not _is_plain(load)
    ):
        return False
    stored = [stores(user, load) for user in load.users]
    return any(stored) and (load.ty.scalar is not DOUBLE or all(stored))


def stores(user: Instruction, value: Value) -> bool:
    """Whether an instruction stores a value, as stores mostly do."""
    return user.opcode == "store" and user.operands[0] is value and _is_plain(user)


def loads(instr: Instruction) -> bool:
    """Whether an instruction reads memory as most loads do."""
    return instr.opcode == "load" and _is_plain(instr)


def _is_of_words(ty: Type) -> bool:
    if isinstance(ty, VectorType) and (ty.scalable or (ty.element is I32 and ty.count % 2)):
        return False
    return ty.scalar in (I32, I64, DOUBLE, PTR) or ty in (I8, I16)


def _is_plain(access: Instruction) -> bool:
    return not {"volatile", "atomic"} & set(access.flags)


def _keep(editor: Editor, load: Instruction, copy: Callable[[], None]) -> Instruction | None:
    """Copy what is loaded, and load it where it is asked for otherwise."""
    copy()
    if not load.users:
        return None
    kept = Instruction("load", load.ty, load.operands, source=load.source, suffix=load.suffix)
    kept.metadata = load.metadata
    return editor.append(kept)


def _clear(editor: Editor, target: Value) -> None:
    memset = editor.module.declare("llvm.memset.p0.i64", FunctionType(VOID, (PTR, I8, I64, I1)))
    editor.call(memset, (target, integer(I8, 0), i64(WORD), integer(I1, 0)), attributes=(MARK,))


def copy(editor: Editor, target: Value, source: Value, *, of: Type, is_number: bool = False) -> None:
    """Append a copy of as many bytes as a value of type `of` has.

    `is_number`: it is a number or an integer in turn, and no address.
    """
    memcpy = editor.module.declare("llvm.memcpy.p0.p0.i64", FunctionType(VOID, (PTR, PTR, I64, I1)))
    marks: tuple[str, ...] = (MARK, _OF_ADDRESS) if of.scalar.is_pointer else (MARK,)
    if is_number or of.scalar in (I8, I16):
        marks = (_OF_EITHER,) if is_number else (_BYTES,)
    size = i64(editor.module.layout.size_bytes(of))
    editor.call(memcpy, (target, source, size, integer(I1, 0)), attributes=marks)
