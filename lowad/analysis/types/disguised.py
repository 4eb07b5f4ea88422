"""Which addresses may be numbers: of a union of both, compilers read an address whatever lies in it.

Lattice: sets of values.
Direction: forwards, from what is read where numbers may lie, and from bits of floats that become addresses.
Reads: what lies in the classes of memory, calls.
When unsure: a number, if any is known to lie in the class.
Source: none.
"""

from lowad.analysis.types.classes import Cell
from lowad.analysis.types.held import Memory
from lowad.analysis.types.kinds import POINTER
from lowad.analysis.types.tree import EMPTY, Entry, Index, touch
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function
from lowad.ir.values import Value
from lowad.rewrite.disguised import is_of_float

_PASSES = frozenset(
    (
        *("phi", "select", "freeze", "insertvalue", "extractvalue", "insertelement", "extractelement"),
        *("shufflevector",),
    )
)


def disguised(memory: Memory) -> frozenset[Value]:
    """Return the addresses in some functions that may be numbers."""
    instrs = [instr for fn in memory.functions for instr in fn.instructions]
    loads = [i for i in instrs if i.opcode == "load" and i.ty.scalar.is_pointer]
    size = memory.trees.size
    work: list[Value] = [i for i in loads if memory.lying.has_number(i.operands[0], size(i.ty))]
    work += [i for i in instrs if i.opcode == "inttoptr" and is_of_float(i.operands[0])]
    sites: dict[Function, list[Call]] = {}
    read: dict[Cell, list[tuple[Instruction, Index, Entry]]] = {}
    for call in instrs if work else ():
        if isinstance(call, Call) and isinstance(call.callee, Function):
            sites.setdefault(call.callee, []).append(call)
    for load in loads if work else ():
        cell, at = memory.leading.place(load.operands[0])
        read.setdefault(cell, []).append((load, at, Entry(POINTER, size(load.ty), EMPTY)))
    found = dict.fromkeys(work)
    for value in work:
        following: list[Value] = []
        for user in getattr(value, "users", ()):
            if user.opcode == "store" and user.operands[0] is value:
                cell, at = memory.leading.place(user.operands[1])
                put = Entry(POINTER, size(value.ty), EMPTY)
                following += [
                    load
                    for lies, here in memory.leading.copies.places(cell, at, size(value.ty))
                    for load, there, taken in read.get(lies, ())
                    if touch(here, put, there, taken)
                ]
            following += made_of(user, value, sites)
        more = dict.fromkeys(item for item in following if item not in found)
        found.update(more)
        work += more
    return frozenset(found)


def made_of(user: Instruction, value: Value, sites: dict[Function, list[Call]]) -> list[Value]:
    """Return what an instruction makes of a value as it is: its result, or what it is elsewhere."""
    if user.opcode in _PASSES:
        return [user]
    if user.opcode == "ret":
        return list(sites.get(user.fn, ()))
    if isinstance(user, Call) and isinstance(user.callee, Function) and not user.callee.is_declaration:
        pairs = zip(user.arguments, user.callee.arguments, strict=False)
        return [formal for actual, formal in pairs if actual is value]
    return []
