"""Copies of functions in which calls do not return by an exception, for derivatives to be made of.

Where an exception only passes through a function, after destructors have run, it passes through the
derivative without that: an `invoke` is a call there. Where one is caught and the function goes on, everything
that may throw is inlined, down to the calls of the run time that throw, which are jumps from then on: the
derivative takes the way that the primal takes.
"""

import re
from collections.abc import Iterable

from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Block, Function, Module
from lowad.ir.types import VOID
from lowad.rewrite import indirect
from lowad.rewrite.copies import call_instead, called, concerned, copy, is_special
from lowad.rules import facts_of
from lowad.rules.schema import CalleeRow

_SUFFIX = "straight"


def may_concern(text: str) -> bool:
    """Whether printed IR may hold what `without_unwinding` rewrites."""
    return re.search(r"\binvoke ", text) is not None


def without_unwinding(
    module: Module, starts: Iterable[Function], *, through_pointers: bool = False
) -> dict[Function, Function]:
    """Return copies, by function, whose calls do not unwind: of `starts` and, as needed, what they call.

    Values must have names. `through_pointers`: calls through pointers in copies become choices among
    functions, of which there are copies too.
    """
    copies: dict[Function, Function] = {}
    starts = [fn for fn in starts if not fn.is_declaration]
    while more := [
        fn for fn in concerned([*starts, *copies.values()], _may_be_rewritten) if fn not in copies
    ]:
        fresh = {fn: copy(fn, _SUFFIX) for fn in more if fn not in copies.values()}
        copies.update(fresh)
        for made in copies.values():
            call_instead(made, copies)
        _inline_caught(list(fresh.values()), {made: fn for fn, made in copies.items()})
        for made in fresh.values():
            _straighten(made)
        if not through_pointers or not fresh:
            break
        indirect.rewrite(module, list(fresh.values()))
    return copies


def written_name(name: str) -> str:
    """Return the name of the function that one of that name is a copy of; other names as they are."""
    quote = '"' if name.startswith('"') else ""
    return name.strip('"').removesuffix(f".{_SUFFIX}").join((quote, quote))


def _is_recursive(fn: Function) -> bool:
    """Whether a function may come to call itself."""
    found: dict[Function, None] = {}
    work = called(fn)
    while work:
        callee = work.pop()
        if callee not in found:
            found[callee] = None
            work += called(callee)
    return fn in found


def _inline_caught(made: list[Function], original_of: dict[Function, Function]) -> None:
    """Inline whatever is called where an exception is caught, in versions that unwind as written."""
    versions: dict[Function, Function] = {}
    caught = [call for fn in made for call in fn.instructions if _is_caught(call)]
    while caught:
        call = caught.pop()
        assert isinstance(call, Call)
        assert isinstance(call.callee, Function)
        callee = original_of.get(call.callee, call.callee)
        if callee.is_declaration or is_special(callee) or _is_recursive(callee):
            continue
        if callee not in versions:
            versions[callee] = version = copy(callee, "caught")
            version.attributes = _inlined(callee)
            caught += [
                i for i in version.instructions if isinstance(i, Call) and isinstance(i.callee, Function)
            ]
        call.set_operand(call.argument_count, versions[callee])
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
    """Whether an invoke is to be a call: nothing is caught, or the derivative does more than calling it."""
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
