"""Which addresses may be numbers: of a union of both, compilers read an address whatever lies in it.

Lattice: sets of values.
Direction: forwards, from what is read where numbers may lie, and from bits of floats that become addresses.
Reads: type trees of memory, calls.
When unsure: an address. What lies in memory is asked of type trees.
Source: none.
"""

from lowad.analysis.address import added
from lowad.analysis.types.held import WORD_BYTES, Memory
from lowad.analysis.types.kinds import POINTER, Float
from lowad.analysis.types.tree import EMPTY, Entry, kinds_of, touch
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Function
from lowad.ir.values import Argument, Value, is_zero
from lowad.rewrite.disguised import is_of_float

_PASSES = frozenset(
    (
        *("phi", "select", "freeze", "insertvalue", "extractvalue", "insertelement", "extractelement"),
        *("shufflevector",),
    )
)

_WORD = Entry(POINTER, WORD_BYTES, EMPTY)

_MOST = 64
"""How many places of callers and choices are looked at."""


def disguised(memory: Memory) -> frozenset[Value]:
    """Return the addresses in some functions that may be numbers."""
    instrs = [instr for fn in memory.functions for instr in fn.instructions]
    loads = [i for i in instrs if i.opcode == "load" and i.ty.scalar.is_pointer]
    work: list[Value] = [i for i in loads if may_hold_number(memory, i.operands[0])]
    work += [i for i in instrs if i.opcode == "inttoptr" and is_of_float(i.operands[0])]
    sites: dict[Function, list[Call]] = {}
    for call in instrs if work else ():
        if isinstance(call, Call) and isinstance(call.callee, Function):
            sites.setdefault(call.callee, []).append(call)
    found = dict.fromkeys(work)
    for value in work:
        following: list[Value] = []
        for user in getattr(value, "users", ()):
            if user.opcode == "store" and user.operands[0] is value:
                met = [load for load in loads if _may_meet(memory, load.operands[0], user.operands[1])]
                # Where links lie, as of a free list, what is put there is one, whatever lay beside it before.
                following += [] if any(map(_is_followed, met)) else met
            following += _made(user, value, sites)
        more = dict.fromkeys(item for item in following if item not in found)
        found.update(more)
        work += more
    return frozenset(found)


def _is_followed(load: Instruction) -> bool:
    """Whether what lies behind a loaded address is read or written wherever the address is not null."""
    block, last = load.block, load.block.terminator
    reached = {block}
    condition = last.operands[0] if last.opcode == "br" and len(last.operands) == 3 else None
    compared = condition.operands if isinstance(condition, Instruction) and condition.opcode == "icmp" else ()
    if load in compared and any(map(is_zero, compared)):
        reached.update(block.successors)
    work, seen = [load], {load}
    for value in work:
        for user in value.users:
            if user.opcode in ("load", "store") and user.operands[-1] is value and user.block in reached:
                return True
            if user.opcode in ("getelementptr", "freeze", "bitcast") and user not in seen:
                seen.add(user)
                work.append(user)
    return False


def _may_meet(memory: Memory, one: Value, other: Value) -> bool:
    """Whether words behind two pointers may be the same."""
    cell, at = memory.leading.place(one)
    its, there = memory.leading.place(other)
    return cell is its and touch(at, _WORD, there, _WORD)


def may_hold_number(memory: Memory, pointer: Value) -> bool:
    """Whether a number may lie in the word behind a pointer, in one of the objects that it may lead into.

    What is known of an argument, or of one of several addresses, holds of all: one alone may have more.
    """
    trees = memory.trees
    work = [(trees.addresses.place(pointer).root, trees.addresses.spots(pointer))]
    seen = set(work)
    for root, spots in work:
        entries = trees.facts[root].entries.items() if root in trees.facts else ()
        numbers = [(at, e) for at, e in entries if any(isinstance(kind, Float) for kind in kinds_of(e))]
        if any(touch(at, entry, spot, _WORD) for at, entry in numbers for spot in spots):
            return True
        if len(seen) > _MOST:
            continue
        sources = trees.passed(root, memory.functions) if isinstance(root, Argument) else _choices(root)
        for source in sources:
            inner = trees.addresses.spots(source)
            there = tuple(dict.fromkeys(added(at, spot) for at in inner for spot in spots))[:_MOST]
            place = (trees.addresses.place(source).root, there)
            if place not in seen:
                seen.add(place)
                work.append(place)
    return False


def _choices(root: Value) -> list[Value]:
    """Return the addresses that a choice is one of."""
    if isinstance(root, Phi):
        return [value for value, _ in root.incoming]
    is_select = isinstance(root, Instruction) and root.opcode == "select"
    return list(root.operands[1:]) if is_select else []  # type: ignore[attr-defined]


def _made(user: Instruction, value: Value, sites: dict[Function, list[Call]]) -> list[Value]:
    """Return what an instruction makes of an address as it is: its result, or what it is elsewhere."""
    if user.opcode in _PASSES:
        return [user]
    if user.opcode == "ret":
        return list(sites.get(user.fn, ()))
    if isinstance(user, Call) and isinstance(user.callee, Function) and not user.callee.is_declaration:
        formals = user.callee.arguments
        pairs = zip(user.arguments, formals, strict=False)
        return (
            [formal for actual, formal in pairs if actual is value] if not user.callee.is_declaration else []
        )
    return []
