"""Loops with several entries become loops with one, in front of which a number says where to go on.

    a ⇄ b, entered at both      →      dispatch → a or b; a, b → dispatch

Values that live across blocks are put into memory first, so that no phi has to follow the new edges; LLVM's
preparing takes them out again. The number is volatile: it would be threaded back into two entries else.
Source: the guard blocks of LLVM's FixIrreducible pass, described in its documentation.
"""

from collections.abc import Iterable, Mapping

from lowad.ir.builder import Builder, integer
from lowad.ir.components import components
from lowad.ir.dominance import immediate_dominators, reverse_postorder
from lowad.ir.edges import forget_source, replace_uses
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Block, Function, Module
from lowad.ir.types import I32, PTR, VOID, Type
from lowad.ir.values import Value

_KNOWN = frozenset(("br", "switch", "ret", "unreachable", "invoke", "resume"))
_VOLATILE = ("volatile",)

Edges = Mapping[Block, tuple[Block, ...]]


def rewrite(module: Module) -> bool:
    """Give one entry to every loop with several; say whether there were any."""
    return sum(_rewrite_function(fn) for fn in module.functions if not fn.is_declaration) > 0


def _rewrite_function(fn: Function) -> bool:
    entries = _entries(fn)
    if not entries or any(block.terminator.opcode not in _KNOWN for block in fn.blocks):
        return False
    if any(map(_is_pad, entries)):
        return False
    builder = Builder(fn)
    _part_returns(fn, builder)
    _into_memory(fn, builder)
    while entries and not any(map(_is_pad, entries)):
        _dispatch(fn, entries, builder)
        entries = _entries(fn)
    return True


def _part_returns(fn: Function, builder: Builder) -> None:
    """Let every invoke return to a block of its own, where its result can be stored."""
    for call in [i for i in fn.instructions if isinstance(i, Call) and i.opcode == "invoke"]:
        block, normal = call.block, call.successors[0]
        returned = builder.at(block).block_behind("returned")
        builder.at(returned).branch(normal)
        forget_source(normal, block, (returned,))
        call.set_operand(len(call.operands) - 2, returned)


def _is_pad(block: Block) -> bool:
    """Whether control comes to a block from invokes alone."""
    return any(instr.opcode == "landingpad" for instr in block.instructions)


# Finding


def _entries(fn: Function) -> list[Block]:
    """Return the entries of a cycle with several, in the function's order; none if every loop has one."""
    order = {block: number for number, block in enumerate(fn.blocks)}
    graph = {block: tuple(block.successors) for block in fn.blocks}
    if _is_reducible(fn):
        return []
    work: list[tuple[Block, ...]] = [tuple(_reachable(fn.entry, graph))]
    while work:
        inside = frozenset(work.pop())
        for component in _cycles(inside, graph, order):
            members = frozenset(component)
            entries = [block for block in component if _is_entered(block, members, graph)]
            if fn.entry in members and fn.entry not in entries:
                entries.append(fn.entry)
            if len(entries) > 1:
                return sorted(entries, key=lambda block: order[block])
            work.append(tuple(block for block in component if block not in entries))
    return []


def _is_reducible(fn: Function) -> bool:
    """Whether every edge that leads back leads to a block that dominates where it comes from."""
    order = reverse_postorder(fn.entry)
    number = {block: at for at, block in enumerate(order)}
    preds: list[list[int]] = [[] for _ in order]
    for block in order:
        for after in block.successors:
            preds[number[after]].append(number[block])
    above = immediate_dominators(preds)
    for target, sources in enumerate(preds):
        for source in sources:
            dominator = source
            while dominator > target:
                dominator = above[dominator]
            if source > target and dominator != target:
                return False
    return True


def _reachable(start: Block, graph: Edges) -> list[Block]:
    found, work = {start: None}, [start]
    while work:
        for after in graph[work.pop()]:
            if after not in found:
                found[after] = None
                work.append(after)
    return list(found)


def _is_entered(block: Block, members: frozenset[Block], graph: Edges) -> bool:
    return any(block in after for source, after in graph.items() if source not in members)


def _cycles(inside: frozenset[Block], graph: Edges, order: Mapping[Block, int]) -> Iterable[list[Block]]:
    """Yield the strongly connected parts of `inside` that hold a cycle."""
    blocks = sorted(inside, key=lambda block: order[block])
    part = {block: [after for after in graph[block] if after in inside] for block in blocks}
    for component in components(part):
        members = sorted(component, key=lambda block: order[block])
        if len(members) > 1 or members[0] in graph[members[0]]:
            yield members


# Values into memory


def _into_memory(fn: Function, builder: Builder) -> None:
    for block in fn.blocks:
        for instr in block.instructions:
            instr.debug_records = ()
    for block in fn.blocks:
        for phi in list(block.phis):
            _phi_into_memory(phi, builder)
    for block in fn.blocks:
        for instr in list(block.instructions):
            fixed = instr.opcode == "alloca" and block is fn.entry
            if instr.has_result and not fixed and any(user.block is not block for user in instr.users):
                _value_into_memory(instr, builder)


def _phi_into_memory(phi: Phi, builder: Builder) -> None:
    place = _place(phi.ty, builder)
    for source, value in {source: value for value, source in phi.incoming}.items():
        source.insert(len(source.instructions) - 1, _stored(value, place))
    block = phi.block
    loaded = Instruction("load", phi.ty, (place,), builder.unique(phi.name), source=phi.ty)
    replace_uses(phi, loaded)
    phi.drop_operands()
    block.instructions.remove(phi)
    rest = len(list(block.phis))
    block.insert(rest + (block.instructions[rest].opcode == "landingpad"), loaded)


def _value_into_memory(instr: Instruction, builder: Builder) -> None:
    place = _place(instr.ty, builder)
    for user in [user for user in instr.users if user.block is not instr.block]:
        loaded = Instruction("load", instr.ty, (place,), builder.unique(instr.name), source=instr.ty)
        user.block.insert(user.block.instructions.index(user), loaded)
        for index, operand in enumerate(user.operands):
            if operand is instr:
                user.set_operand(index, loaded)
    if isinstance(instr, Call) and instr.opcode == "invoke":
        instr.successors[0].insert(0, _stored(instr, place))
    else:
        instr.block.insert(instr.block.instructions.index(instr) + 1, _stored(instr, place))


def _place(ty: Type, builder: Builder) -> Value:
    made = Instruction("alloca", PTR, (), builder.unique("place"), source=ty)
    return builder.fn.entry.insert(0, made)


def _stored(value: Value, place: Value, flags: tuple[str, ...] = ()) -> Instruction:
    return Instruction("store", VOID, (value, place), flags=flags)


# The new edges


def _dispatch(fn: Function, entries: list[Block], builder: Builder) -> None:
    """Send every edge to one of `entries` through a new block."""
    number = _place(I32, builder)
    edges = [(block, entry) for block in list(fn.blocks) for entry in entries if entry in block.successors]
    choose = builder.new_block("choose.entry")
    for block, entry in edges:
        step = builder.new_block("to.entry")
        builder.at(step)
        builder.append(_stored(integer(I32, entries.index(entry)), number, _VOLATILE))
        builder.branch(choose)
        last = block.terminator
        for index, operand in enumerate(last.operands):
            if operand is entry:
                last.set_operand(index, step)
    builder.at(choose)
    read = Instruction("load", I32, (number,), "", source=I32, flags=_VOLATILE)
    builder.append(read, "entry")
    builder.switch(read, entries[-1], list(enumerate(entries[:-1])))
