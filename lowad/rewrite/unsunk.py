"""Words that are stored where the ways meet on which they come, stored at the end of each way.

    bb1:                                      bb1:
      %a = load i64, ptr %p                     %a = load i64, ptr %p
      br label %bb3                             store i64 %a, ptr %r
    bb2:                                        br label %bb3
      br label %bb3                           bb2:
    bb3:                                        store i64 0, ptr %r
      %w = phi i64 [%a, %bb1], [0, %bb2]        br label %bb3
      store i64 %w, ptr %r                    bb3:

LLVM makes one store of several. A word that is loaded and stored is copied, whatever it is; of one that is
chosen nobody knows whether it is a number, an address or an integer.
"""

from lowad.ir.debug import drop_records
from lowad.ir.instructions import Instruction, Phi
from lowad.ir.module import Block, Module
from lowad.ir.types import I64
from lowad.ir.values import Constant, Value
from lowad.rewrite.editor import Editor
from lowad.rewrite.words import loads, stores

_MEMORY = frozenset(("load", "store", "atomicrmw", "cmpxchg", "fence", "va_arg"))


def rewrite(module: Module) -> None:
    """Rewrite them in all functions, in place."""
    for fn in module.functions:
        found = [instr for block in fn.blocks for instr in _sunk(block)]
        editor = Editor(fn) if found else None
        for store in found:
            assert editor is not None
            _move(editor, store)


def _sunk(block: Block) -> list[Instruction]:
    """Return the stores of choices that come before all else that may come to memory."""
    found: list[Instruction] = []
    for instr in block.instructions:
        if _is_choice(instr):
            found.append(instr)
        elif instr.is_call or instr.opcode in _MEMORY:
            break
    return found


def _is_choice(store: Instruction) -> bool:
    """Whether a word is stored that the ways to here have read, or that is constant, and is nothing but
    stored."""
    if store.opcode != "store":
        return False
    word, place = store.operands
    if not isinstance(word, Phi) or word.ty is not I64 or word.block is not store.block:
        return False
    if not stores(store, word) or len(word.users) != 1 or _is_made_in(place, store.block):
        return False
    values = [value for value, _ in word.incoming if not isinstance(value, Constant)]
    if not values or not all(isinstance(value, Instruction) and loads(value) for value in values):
        return False
    return all(
        way.terminator.opcode == "br" and len(way.terminator.operands) == 1 for _, way in word.incoming
    )


def _is_made_in(value: Value, block: Block) -> bool:
    return isinstance(value, Instruction) and value.block is block


def _move(editor: Editor, store: Instruction) -> None:
    """Store at the end of each way, in place, what comes on it."""
    word, place = store.operands
    assert isinstance(word, Phi)
    for value, way in word.incoming:
        made = Instruction("store", store.ty, (value, place), suffix=store.suffix)
        made.metadata = store.metadata
        way.insert(len(way.instructions) - 1, made)
    editor.replace(store, lambda: None)
    word.drop_operands()
    word.block.instructions.remove(word)
    drop_records(editor.fn, {word.ref})
