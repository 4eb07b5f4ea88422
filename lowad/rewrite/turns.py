"""Words that are an address on one way through a program and something else on another, chosen in memory.

    a: %bits = ptrtoint ptr %p to i64               a: store ptr %p, ptr %turn
    b: %n = load i64, ptr %x                        b: %n = load i64, ptr %x
                                                       store i64 %n, ptr %turn
    c: %w = phi i64 [ %bits, %a ], [ %n, %b ]       c: call @llvm.memcpy(ptr %q, ptr %turn, i64 8)
       store i64 %w, ptr %q

So does LLVM fill what holds small objects themselves and large ones by their address, as `std::function`. In
memory words are told apart when the program runs; what is chosen as an integer would have to be one of both.
"""

from functools import partial

from lowad.ir.debug import drop_records
from lowad.ir.instructions import Instruction, Phi
from lowad.ir.module import Function, Module
from lowad.ir.types import I64, PTR
from lowad.ir.values import Constant, Value
from lowad.rewrite.editor import Editor
from lowad.rewrite.words import WORD, copy_word, stores


def choose_in_memory(module: Module) -> None:
    """Choose in a variable, in place, the words that are stored where they have been chosen."""
    if module.layout.pointer_bytes() != WORD:
        return
    for fn in module.functions:
        for phi in [phi for block in fn.blocks for phi in block.phis if _is_in_turn(phi)]:
            _choose(fn, phi)


def _is_in_turn(phi: Phi) -> bool:
    """Whether it is chosen among an address and something else, to be stored before it is chosen again."""
    if phi.ty is not I64 or not phi.users:
        return False
    values = [value for value, _ in phi.incoming]
    others = [value for value in values if not _is_address(value) and not isinstance(value, Constant)]
    # What is put into the variable on a way that leads here alone stays until one comes here again.
    leads_here = all(len(source.successors) == 1 for _, source in phi.incoming)
    return (
        any(_is_address(value) for value in values)
        and bool(others)
        and all(stores(user, phi) and (leads_here or user.block is phi.block) for user in phi.users)
        # What an invoke returns is not there before it.
        and all(value is not source.terminator for value, source in phi.incoming)
    )


def _is_address(value: Value) -> bool:
    return isinstance(value, Instruction) and value.opcode == "ptrtoint" and value.operands[0].ty is PTR


def _choose(fn: Function, phi: Phi) -> None:
    editor = Editor(fn)
    turn = fn.entry.insert(0, Instruction("alloca", PTR, (), editor.unique("turn"), source=I64))
    for value, source in phi.incoming:
        put = value.operands[0] if isinstance(value, Instruction) and _is_address(value) else value
        editor.ahead_of(source.terminator, partial(editor.store, put, turn))
    for store in list(phi.users):
        editor.replace(store, partial(copy_word, editor, store.operands[1], turn))
    drop_records(fn, {phi.ref})
    phi.block.instructions.remove(phi)
    phi.drop_operands()
