"""Shadows of blocks that variables lead to when a derivative is over: see `kept.c`.

Derivatives note all blocks that may outlive the function that allocates them. Where no derivative looks for
any in the end, as in programs without such variables, nothing of that is left.
"""

from lowad.codegen.shadowglobals import may_be_stale
from lowad.codegen.stale import size_of, table
from lowad.ir.builder import Builder, i64
from lowad.ir.instructions import Call
from lowad.ir.module import GlobalVariable, Module
from lowad.ir.types import I64, PTR, VOID, FunctionType
from lowad.ir.values import Value
from lowad.rules.blocks import measure_of
from lowad.rules.declared import is_table, own_shadow

_KEEP, _DROP, _RENEW = "lowad.kept_keep", "lowad.kept_drop", "lowad.kept_renew"

OF_ONE_LEVEL = (_KEEP, _RENEW)
"""What a derivative of a derivative does without: it would note shadows of shadows by the same addresses.

What the first has noted it forgets all the same, where it releases that."""

_DEVICES = ("nvptx", "amdgcn")
"""Targets without that library."""


def keep(builder: Builder, block: Value, shadow: Value, lane: int) -> None:
    """Append what notes the shadow of a block."""
    note = builder.module.declare(_KEEP, FunctionType(VOID, (PTR, PTR, I64)), ("nounwind",))
    builder.call(note, (block, shadow, i64(lane)))


def drop(builder: Builder, block: Value) -> None:
    """Append what forgets a block that is released."""
    builder.call(builder.module.declare(_DROP, FunctionType(VOID, (PTR,)), ("nounwind",)), (block,))


def renew(builder: Builder, shadows: tuple[GlobalVariable, ...]) -> None:
    """Append what lets shadows of variables, which `lowad.codegen.stale` has begun, lead to those of blocks
    from derivatives before, and lets those begin as zeros."""
    module = builder.module
    if module.triple.startswith(_DEVICES):
        return
    primals = {shadow: key for key, shadow in module.shadows.items()}
    lanes = dict.fromkeys(primals[shadow][1] for shadow in shadows)
    for lane in lanes:
        mine = [(primals[shadow][0], shadow) for shadow in shadows if primals[shadow][1] == lane]
        mine = [(item, shadow) for item, shadow in mine if not item.is_of_threads]
        stale = [row for row in mine if may_be_stale(row[0]) and not is_table(row[0])]
        if not stale:
            continue
        others = [row for row in mine if row not in stale]
        others += [(one, own) for one in module.variables if (own := own_shadow(one)) is not None]
        rows = [word for item, its in (*stale, *others) for word in (item, its, size_of(module, item))]
        known = table(module, [PTR, PTR, I64] * (len(rows) // 3), rows)
        counts = (i64(len(rows) // 3), i64(len(stale)), i64(lane))
        types = (PTR, I64, I64, I64, PTR)
        look = module.declare(_RENEW, FunctionType(VOID, types), ("nounwind",))
        measure = module.declare(measure_of(module.triple), FunctionType(I64, (PTR,)))
        builder.call(look, (known, *counts, measure))


def forget_unasked(module: Module) -> None:
    """Drop what notes blocks where no derivative looks for any."""
    if module.function(_RENEW) is not None:
        return
    for name in (_KEEP, _DROP):
        fn = module.function(name)
        for call in [user for user in fn.users if isinstance(user, Call)] if fn is not None else []:
            call.block.instructions.remove(call)
            call.drop_operands()
        module.globals.pop(name, None)
