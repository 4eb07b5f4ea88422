"""Functions that copy memory of any kind for their callers, one for each call that passes other memory.

    call @swap(ptr %p, ptr %q, i64 32)        call @swap.own(ptr %p, ptr %q, i64 32)
    call @swap(ptr %x, ptr %y, i64 %n)        call @swap.own.1(ptr %x, ptr %y, i64 %n)

A function that is told how many bytes copies structures with addresses for one caller and arrays of numbers
for another. What lies in its arguments is known of each of its calls, and of all together is not.
Source: Shivers, "Control-Flow Analysis in Scheme", PLDI 1988 (1CFA), of these functions alone.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from lowad.ir.byvalue import is_direct, is_replaceable
from lowad.ir.components import components
from lowad.ir.edges import forget_source, replace_uses
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Block, Function
from lowad.ir.types import VOID, IntType
from lowad.ir.values import Argument, ConstantInt, Value
from lowad.rewrite.copies import copies_of
from lowad.rewrite.unwind import drop_dead_blocks
from lowad.rules import facts_of

_MOST_INSTRUCTIONS = 20_000
"""How many instructions are added at most; calls over that share what they call."""

_COMMUTING = frozenset(("add", "mul", "and", "or", "xor"))

_SAME_MEMORY = frozenset(("getelementptr", "addrspacecast", "freeze", "phi", "select"))


IsUnclear = Callable[[Function, Sequence[Value], int | None], bool]
"""Whether it is not known what lies behind any of some pointers in a function, and may be numbers and
addresses, or numbers of several types, in turn: in so many bytes, any number where None."""


def split(within: Collection[Function], is_unclear: IsUnclear) -> bool:
    """Have calls of functions that copy what is unclear go, in place, to such of their own; say whether there
    were any."""
    sites = _sites(within)
    concerned = _concerned(within, sites, is_unclear)
    callees = {
        fn: [other for other in concerned if any(call.fn is fn for call in sites[other])] for fn in concerned
    }
    room, is_changed = _MOST_INSTRUCTIONS, False
    for group in reversed(list(components(callees))):  # Callers come first: their copies call too.
        outer: dict[tuple[Value | None, ...], list[Call]] = {}
        for call in (call for fn in group for call in sites[fn] if call.fn not in group):
            outer.setdefault((call.fn, call.callee, *_passed(call)), []).append(call)
        size = sum(len(block.instructions) for fn in group for block in fn.blocks)
        if len(outer) < 2 or size * len(outer) > room:
            continue
        room -= size * len(outer)
        for calls in outer.values():
            _give_own(calls, group, sites)
        is_changed = True
    return is_changed


def _passed(call: Call) -> Iterator[Value | None]:
    """Yield what says which memory a call is about: calls of one function with the same are about the same.

    Those are what a loop has been unrolled to, and what asks a container twice.
    """
    for value in call.arguments:
        yield value if value.ty.is_pointer or isinstance(value, ConstantInt) else None


def _sites(within: Iterable[Function]) -> dict[Function, list[Call]]:
    """Return the calls of each function."""
    found: dict[Function, list[Call]] = {fn: [] for fn in within}
    for fn in within:
        for instr in fn.instructions:
            if isinstance(instr, Call) and is_direct(instr) and instr.callee in found:
                found[instr.callee].append(instr)
    return found


def _concerned(
    within: Iterable[Function], sites: dict[Function, list[Call]], is_unclear: IsUnclear
) -> list[Function]:
    """Return the functions that copy what they are passed, or hand it on to such."""
    found: dict[Function, None] = {}
    for fn in within:
        copied = (_copied(instr, fn) for instr in fn.instructions)
        if is_replaceable(fn) and any(
            _is_of_caller(ends) and is_unclear(fn, ends, size) for ends, size in copied
        ):
            found[fn] = None
    work = list(found)
    for fn in work:
        for call in sites[fn]:
            if call.fn not in found and is_replaceable(call.fn) and _is_of_caller(call.arguments):
                found[call.fn] = None
                work.append(call.fn)
    return list(found)


def _copied(instr: Instruction, fn: Function) -> tuple[Sequence[Value], int | None]:
    """Return the pointers to what is copied as bytes or bits, if anything is, and how much that is."""
    row = facts_of(instr) if isinstance(instr, Call) else None
    if row is not None and row.moves is not None:
        target, source, size = (instr.operands[position] for position in row.moves)
        return (target, source), size.value if isinstance(size, ConstantInt) else None
    if instr.opcode == "load" and isinstance(instr.ty.scalar, IntType):
        assert fn.module is not None
        stores = [user for user in instr.users if user.opcode == "store" and user.operands[0] is instr]
        ends = (instr.operands[0], *(store.operands[1] for store in stores))
        return ends if stores else (), fn.module.layout.store_bytes(instr.ty)
    return (), None


def _is_of_caller(pointers: Iterable[Value]) -> bool:
    """Whether some memory is what the function around it is passed."""
    work = [value for value in pointers if value.ty.is_pointer]
    seen = set(work)
    for value in work:
        if isinstance(value, Argument):
            return True
        if isinstance(value, Instruction) and value.opcode in _SAME_MEMORY:
            more = [operand for operand in value.operands if operand.ty.is_pointer and operand not in seen]
            seen.update(more)
            work += more
    return False


def _give_own(calls: Sequence[Call], group: Collection[Function], sites: dict[Function, list[Call]]) -> None:
    """Send calls of one function to a copy of it, and of all in the group that call each other."""
    made = copies_of(group, "own")
    callee = next(copy for original, copy in made.items() if original is calls[0].callee)
    for call in calls:
        call.set_operand(call.argument_count, callee)
    inner = [i for copy in made.values() for i in copy.instructions if isinstance(i, Call) and is_direct(i)]
    for further in inner:
        if further.callee in sites:
            sites[further.callee].append(further)
    _tell(callee, calls[0].arguments, [further for further in inner if further.callee is callee])


def _tell(fn: Function, actuals: Iterable[Value], inner: Collection[Call]) -> None:
    """Have a function know the integers and functions that its only caller passes, and it itself again."""
    for formal, actual in zip(fn.arguments, actuals, strict=True):
        is_same = all(call.arguments[formal.index] in (formal, actual) for call in inner)
        if is_same and isinstance(actual, ConstantInt | Function):
            replace_uses(formal, actual)
    for instr in list(fn.instructions):
        if instr.opcode in _COMMUTING and isinstance(instr.operands[0], ConstantInt):
            _turn(instr)
        if instr.opcode == "icmp" and all(isinstance(operand, Function) for operand in instr.operands):
            _decide(instr)
    drop_dead_blocks(fn)


def _turn(instr: Instruction) -> None:
    """Put a constant behind, where it is looked for."""
    one, other = instr.operands
    instr.set_operand(0, other)
    instr.set_operand(1, one)


def _decide(comparison: Instruction) -> None:
    """Have branches go one way where it is asked which function a function is."""
    one, other = comparison.operands
    holds = (one is other) == (comparison.word == "eq")
    for branch in [user for user in comparison.users if user.opcode == "br"]:
        _, then, otherwise = branch.operands
        taken, left = (then, otherwise) if holds else (otherwise, then)
        assert isinstance(left, Block)
        block = branch.block
        block.instructions.remove(branch)
        branch.drop_operands()
        block.append(Instruction("br", VOID, (taken,), metadata=branch.metadata))
        if left is not taken:
            forget_source(left, block)
