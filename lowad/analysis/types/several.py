"""Which numbers are several narrower ones side by side, which compilers move as one.

Lattice: sets of values.
Direction: forwards, from what is read where narrower numbers lie too.
Reads: what lies in the classes of memory, calls.
When unsure: the number that it is declared as, where the program computes with any such number of the class.
Source: none.
"""

from lowad.analysis.types.classes import Cell
from lowad.analysis.types.disguised import made_of
from lowad.analysis.types.held import Memory
from lowad.analysis.types.kinds import Float
from lowad.ir.instructions import Call, Instruction
from lowad.ir.lanewise import count
from lowad.ir.module import Function
from lowad.ir.types import FloatType, Type
from lowad.ir.values import Constant, Value


def several(memory: Memory) -> frozenset[Value]:
    """Return the floats in some functions that are only moved, and lie where narrower ones do.

    So rustc returns `{ f32, f32 }` as `double`. There are none in classes of memory where the program
    computes with any, or keeps what it has computed, as those do that hold a `double` at one time and two
    `float`s at another.
    """
    instrs = [instr for fn in memory.functions for instr in fn.instructions]
    accesses = [i for i in instrs if i.opcode in ("load", "store") and _accessed(i).ty.scalar.is_float]
    over = [access for access in accesses if _lies_over_narrower(memory, access)]
    if not over:
        return frozenset()
    # Few programs come here: the others do not pay for loading it.
    from networkx.utils import UnionFind

    groups: UnionFind[Value | tuple[Cell, Type]] = UnionFind()
    for access in accesses:
        value, cell = _accessed(access), memory.leading.place(access.operands[-1])[0]
        groups.union(value, (cell, value.ty.scalar))
    sites: dict[Function, list[Call]] = {}
    for call in instrs:
        if isinstance(call, Call) and isinstance(call.callee, Function):
            sites.setdefault(call.callee, []).append(call)
    computed: list[Value] = []
    found: dict[Value, None] = dict.fromkeys(access for access in accesses if access.opcode == "load")
    work = [*found]
    for value in work:
        for user in getattr(value, "users", ()):
            made = made_of(user, value, sites)
            if not made and not _moves(user, value):
                computed.append(value)
            groups.union(value, *made)
            more = dict.fromkeys(item for item in made if item not in found)
            found.update(more)
            work += more
    kept = (_accessed(access) for access in accesses if access.opcode == "store")
    computed += (value for value in kept if value not in found and not isinstance(value, Constant))
    apart = {groups[value] for value in computed}
    narrower = {groups[_accessed(access)] for access in over} - apart
    return frozenset(value for value in found if groups[value] in narrower)


def _accessed(access: Instruction) -> Value:
    """Return the value that an instruction loads or stores."""
    return access.operands[0] if access.opcode == "store" else access


def _lies_over_narrower(memory: Memory, access: Instruction) -> bool:
    value = _accessed(access)
    ty = value.ty.scalar
    assert isinstance(ty, FloatType)
    size = count(value.ty) * ty.bits // 8
    kinds = {kind for part in memory.at(access.operands[-1], size).parts for kind in part.conflict}
    return Float(ty) in kinds and any(isinstance(kind, Float) and kind.ty.bits < ty.bits for kind in kinds)


def _moves(user: Instruction, value: Value) -> bool:
    """Whether an instruction keeps a value, or gives it back to nobody that is known."""
    return user.opcode == "ret" or (user.opcode == "store" and user.operands[0] is value)
