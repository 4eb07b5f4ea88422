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
chosen nobody knows whether it is a number, an address or an integer. So it is with numbers of which one has
been an integer that is computed, and which is stored as one then:

      %n = bitcast i64 %sum to double           store i64 %sum, ptr %r
"""

from lowad.ir.debug import drop_records
from lowad.ir.instructions import Instruction, Phi
from lowad.ir.module import Block, Module
from lowad.ir.types import DOUBLE, I64, IntType
from lowad.ir.unused import drop_unused
from lowad.ir.values import Constant, Value
from lowad.rewrite.editor import Editor
from lowad.rewrite.words import loads, stores

_MOST = 64
"""How many operations are looked through for what an integer is made of."""

_SUMS = frozenset(("add", "sub", "mul"))
_COMPUTES = frozenset((*_SUMS, "sext", "zext", "trunc", "phi", "select", "freeze"))
"""Operations on integers that are none on the bits of a float."""

_BEGINS = frozenset(("load", "icmp", "fptosi", "fptoui"))
"""Where integers come from that are none."""

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
    if not isinstance(word, Phi) or word.ty not in (I64, DOUBLE) or word.block is not store.block:
        return False
    if not stores(store, word) or len(word.users) != 1 or _is_made_in(place, store.block):
        return False
    values = [value for value, _ in word.incoming if not isinstance(value, Constant)]
    are_words = word.ty is I64 and all(isinstance(one, Instruction) and loads(one) for one in values)
    if not values or not (are_words or any(_was_integer(value) for value in values)):
        return False
    return all(
        way.terminator.opcode == "br" and len(way.terminator.operands) == 1 for _, way in word.incoming
    )


def _was_integer(value: Value) -> bool:
    """Whether a number is the bits of an integer that is computed, and of no number."""
    if not isinstance(value, Instruction) or value.opcode != "bitcast" or value.ty is not DOUBLE:
        return False
    work = [value.operands[0]]
    if value.operands[0].ty is not I64 or getattr(work[0], "opcode", "") not in _SUMS:
        return False
    for one in work:
        if not isinstance(one, Instruction) or one.opcode in _BEGINS:
            continue
        if one.opcode not in _COMPUTES or len(work) > _MOST:
            return False
        work += [item for item in one.operands if item not in work and isinstance(item.ty, IntType)]
    return True


def _is_made_in(value: Value, block: Block) -> bool:
    return isinstance(value, Instruction) and value.block is block


def _move(editor: Editor, store: Instruction) -> None:
    """Store at the end of each way, in place, what comes on it."""
    word, place = store.operands
    assert isinstance(word, Phi)
    for value, way in word.incoming:
        is_integer = _was_integer(value)
        given = value.operands[0] if isinstance(value, Instruction) and is_integer else value
        made = Instruction("store", store.ty, (given, place), suffix=store.suffix)
        made.metadata = tuple(one for one in store.metadata if not (is_integer and one[0] == "tbaa"))
        way.insert(len(way.instructions) - 1, made)
    editor.replace(store, lambda: None)
    word.drop_operands()
    word.block.instructions.remove(word)
    drop_records(editor.fn, {word.ref})
    drop_unused(editor.fn)
