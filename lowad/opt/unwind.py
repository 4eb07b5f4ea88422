"""Copies of functions in which calls do not return by an exception, for derivatives to be made of.

Where an exception only passes through a function, after destructors have run, it passes through the derivative without
that: an `invoke` is a call there. Where one is caught and the function goes on, everything that may throw is inlined, down
to the calls of the run time that throw, which are jumps from then on: the derivative takes the way that the primal takes.
"""

import re

from lowad.analysis.callgraph import CallGraph
from lowad.analysis.manager import Manager
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Block, Function, Module
from lowad.ir.types import VOID
from lowad.opt.copies import ask_of_copies, asked_functions, concerned, copies_of, copy, is_special
from lowad.rules import facts_of
from lowad.rules.schema import CalleeRow


def may_concern(text: str) -> bool:
    """Whether printed IR may hold what `without_unwinding` rewrites."""
    return re.search(r"\binvoke ", text) is not None


def without_unwinding(module: Module) -> bool:
    """Have derivatives made of copies whose calls do not unwind; say whether there are any. Values must have names."""
    starts = asked_functions(module)
    copies = copies_of(concerned(starts, _may_be_rewritten), "straight")
    _inline_caught(list(copies.values()), {made: fn for fn, made in copies.items()})
    for made in copies.values():
        _straighten(made)
    ask_of_copies(module, copies)
    return bool(copies)


def _inline_caught(made: list[Function], original_of: dict[Function, Function]) -> None:
    """Have whatever is called where an exception is caught inlined there, in versions that unwind as written."""
    versions: dict[Function, Function] = {}
    caught = [call for fn in made for call in fn.instructions if _is_caught(call)]
    module = made[0].module if made else None
    if module is None or not caught:
        return
    calls = Manager().get(CallGraph, module)
    while caught:
        call = caught.pop()
        assert isinstance(call, Call)
        assert isinstance(call.callee, Function)
        called = original_of.get(call.callee, call.callee)
        if called.is_declaration or is_special(called) or calls.is_recursive(called):
            continue
        if called not in versions:
            versions[called] = version = copy(called, "caught")
            version.attributes = _inlined(called)
            caught += [
                i for i in version.instructions if isinstance(i, Call) and isinstance(i.callee, Function)
            ]
        call.set_operand(call.argument_count, versions[called])
        call.fn_attributes = tuple(word for word in call.fn_attributes if word != "noinline")


def _inlined(fn: Function) -> tuple[str, ...]:
    """Return the attributes of a version of `fn` that is always inlined."""
    first = [word for word in fn.attributes if not word.startswith("#")]
    given = [*first, *sorted(fn.attribute_words().difference(first))]
    return (*(word for word in given if word not in ("noinline", "optnone", "alwaysinline")), "alwaysinline")


def _is_caught(instr: Instruction) -> bool:
    """Whether an exception of a known callee may come back into the function."""
    if not (isinstance(instr, Call) and instr.opcode == "invoke"):
        return False
    return isinstance(instr.callee, Function) and not _passes_through(instr)


def _may_be_rewritten(instr: Instruction) -> bool:
    if not _is_caught(instr):
        return _is_needless(instr)
    assert isinstance(instr, Call)
    assert isinstance(instr.callee, Function)
    return not instr.callee.is_declaration or _is_needless(instr)


def _is_needless(instr: Instruction) -> bool:
    """Whether an invoke is to be a call: nothing is caught, or the derivative does more there than calling it."""
    if not (isinstance(instr, Call) and instr.opcode == "invoke"):
        return False
    if _passes_through(instr):
        return True
    callee = instr.callee
    known = facts_of(instr)
    return isinstance(callee, Function) and callee.is_declaration and (bool(instr.users) or _moves(known))


def _moves(known: CalleeRow | None) -> bool:
    return known is not None and not known.inactive


def _passes_through(instr: Instruction) -> bool:
    """Whether an invoke's exception never comes back into the function."""
    if not (isinstance(instr, Call) and instr.opcode == "invoke"):
        return False
    unwind = instr.targets[1]
    assert isinstance(unwind, Block)
    return all(block.terminator.opcode != "ret" for block in _reachable(unwind))


def _reachable(start: Block) -> list[Block]:
    found = {start: None}
    work = [start]
    while work:
        for block in work.pop().successors:
            if block not in found:
                found[block] = None
                work.append(block)
    return list(found)


def _straighten(fn: Function) -> None:
    """Make calls of the invokes that need not be any, and drop the blocks that nothing leads to then."""
    for instr in [found for found in fn.instructions if _is_needless(found)]:
        assert isinstance(instr, Call)
        _make_call(instr)
    alive = _reachable(fn.entry)
    kept = dict.fromkeys(alive)
    for block in fn.blocks:
        if block in kept:
            _forget_sources(block, kept)
    for block in [block for block in fn.blocks if block not in kept]:
        for instr in block.instructions:
            instr.drop_operands()
    fn.blocks[:] = [block for block in fn.blocks if block in kept]


def _forget_sources(block: Block, kept: dict[Block, None]) -> None:
    """Drop what phis are where control comes from a block that is no predecessor any more."""
    for phi in block.phis:
        pairs = [
            (value, source) for value, source in phi.incoming if source in kept and block in source.successors
        ]
        if len(pairs) < len(list(phi.incoming)):
            phi.drop_operands()
            for value, source in pairs:
                phi.add_incoming(value, source)


def _make_call(invoke: Call) -> None:
    block = invoke.block
    normal = invoke.targets[0]
    made = Call(
        invoke.fn_type,
        invoke.callee,
        invoke.arguments,
        invoke.name,
        convention=invoke.convention,
        address_space=invoke.address_space,
        result_attributes=invoke.result_attributes,
        argument_attributes=invoke.argument_attributes,
        fn_attributes=invoke.fn_attributes,
        bundles=list(invoke.bundle_operands),
        metadata=invoke.metadata,
    )
    made.debug_records = invoke.debug_records
    _replace_uses(invoke, made)
    block.instructions.remove(invoke)
    invoke.drop_operands()
    block.append(made)
    block.append(Instruction("br", VOID, (normal,), metadata=[m for m in invoke.metadata if m[0] == "dbg"]))


def _replace_uses(old: Instruction, new: Instruction) -> None:
    for user in list(old.users):
        for index, operand in enumerate(user.operands):
            if operand is old:
                user.set_operand(index, new)
