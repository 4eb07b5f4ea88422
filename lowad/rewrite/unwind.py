"""Calls that an exception may come out of: what is known of them, and those that need no landing pad."""

import re

from lowad.ir.edges import as_call, forget_source, replace_uses
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Block, Function, Module
from lowad.ir.types import VOID
from lowad.ir.values import InlineAsm, is_zero
from lowad.rules import facts_of
from lowad.rules.routines import spelled


def may_concern(text: str) -> bool:
    """Whether printed IR may hold an `invoke`."""
    return re.search(r"\binvoke ", text) is not None


def known_to_stay(call: Call) -> bool:
    """Whether no exception comes out of a call, by what stands at it, at its callee, or in the table."""
    callee, module = call.callee, call.fn.module
    assert module is not None
    if "nounwind" in module.resolve_attributes(call.fn_attributes):
        return True
    if not isinstance(callee, Function):
        return isinstance(callee, InlineAsm)
    if never_unwinds(callee):
        return True
    if not callee.is_declaration:
        return False
    row = facts_of(call)
    return spelled(callee.name) is not None if row is None else not row.may_unwind


def never_unwinds(fn: Function) -> bool:
    """Whether no exception comes out of a function, by what stands at it."""
    return "nounwind" in fn.attribute_words() or fn.name.startswith("llvm.")


def pad_of(invoke: Call) -> Instruction:
    """Return the landing pad of an invoke."""
    unwind = invoke.targets[1]
    assert isinstance(unwind, Block)
    return next(instr for instr in unwind.instructions if not isinstance(instr, Phi))


def catches_all(invoke: Call) -> bool:
    """Whether no exception passes an invoke's landing pad by."""
    pad = pad_of(invoke)
    if any(block.terminator.opcode == "resume" for block in reachable(pad.block)):
        return False
    clauses = [kind for kind in pad.flags if kind != "cleanup"]
    everything = any(kind == "catch" and is_zero(v) for kind, v in zip(clauses, pad.operands, strict=True))
    return everything or "cleanup" in pad.flags


def is_caught(instr: Instruction) -> bool:
    """Whether the function may go on after an exception that comes out of an instruction."""
    if not (isinstance(instr, Call) and instr.opcode == "invoke"):
        return False
    return any(block.terminator.opcode == "ret" for block in reachable(pad_of(instr).block))


def personality_of(fn: Function) -> str | None:
    """Return how a function says that handlers are looked for, as it stands in its tail; None where it does
    not."""
    found = re.search(r" personality .*", fn.tail)
    return None if found is None else found[0]


def reachable(start: Block) -> list[Block]:
    """Return a block and all that control may come to from there."""
    found = {start: None}
    work = [start]
    while work:
        for block in work.pop().successors:
            if block not in found:
                found[block] = None
                work.append(block)
    return list(found)


def make_calls(module: Module) -> bool:
    """Make calls of the invokes that nothing is known to come out of; say whether there are any."""
    found = False
    for fn in list(filter(_may_be_needless, module.functions)):
        needless = [i for i in fn.instructions if isinstance(i, Call) and i.opcode == "invoke"]
        needless = [call for call in needless if known_to_stay(call)]
        for call in needless:
            _make_call(call)
        if needless:
            drop_dead_blocks(fn)
            found = True
    return found


def _may_be_needless(fn: Function) -> bool:
    """Whether nothing may be known to come out of an invoke in a function.

    In one that is not read only what has no body counts: what is said of others LLVM knows as well.
    """
    if fn.unread is None or fn.module is None:
        return True
    callees = fn.module.named(filter(None, fn.unread.invoked))
    return any(isinstance(callee, Function) and callee.is_declaration for callee in callees)


def drop_dead_blocks(fn: Function) -> None:
    """Drop the blocks that nothing leads to."""
    kept = dict.fromkeys(reachable(fn.entry))
    dead = [block for block in fn.blocks if block not in kept]
    for block in kept:
        for source in dead:
            forget_source(block, source)
    for block in dead:
        for instr in block.instructions:
            instr.drop_operands()
    fn.blocks[:] = [block for block in fn.blocks if block in kept]


def _make_call(invoke: Call) -> None:
    block = invoke.block
    normal, unwind = invoke.targets
    assert isinstance(unwind, Block)
    made = as_call(invoke)
    replace_uses(invoke, made)
    block.instructions.remove(invoke)
    invoke.drop_operands()
    block.append(made)
    block.append(Instruction("br", VOID, (normal,), metadata=[m for m in invoke.metadata if m[0] == "dbg"]))
    forget_source(unwind, block)
