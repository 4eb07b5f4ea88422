"""Tables of distances to what they lead to, as tables of addresses.

LLVM makes position-independent tables of

    @table = constant [2 x i32] [i32 trunc (i64 sub (@a, @table) to i32), ...]
    %p = call ptr @llvm.load.relative.i64(ptr @table, i64 %offset)

which are `[ptr @a, ...]` again, read at twice the offset.
"""

from functools import partial

from lowad.ir.builder import i64
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import GlobalVariable, Module
from lowad.ir.types import I32, I64, PTR, ArrayType
from lowad.ir.values import ConstantAggregate, ConstantExpr, Value
from lowad.rewrite.editor import Editor

_NAME = "llvm.load.relative."


def may_concern(text: str) -> bool:
    """Whether the program as it was written may hold what `rewrite` rewrites."""
    return f"@{_NAME}" in text


def rewrite(module: Module) -> bool:
    """Rewrite every such call; say whether there were any."""
    tables: dict[GlobalVariable, GlobalVariable] = {}
    found = False
    for fn in [fn for fn in module.functions if fn.may_hold(_NAME)]:
        calls = [
            i for i in fn.instructions if isinstance(i, Call) and (i.callee_name or "").startswith(_NAME)
        ]
        editor = Editor(fn) if calls else None
        for call in calls:
            table, offset = call.arguments
            if not isinstance(table, GlobalVariable) or offset.ty is not I64:
                continue
            if table not in tables:
                leads_to = _targets(table)
                if leads_to is None:
                    continue
                tables[table] = _addresses(module, table, leads_to)
            assert editor is not None
            editor.replace(call, partial(_read, editor, tables[table], offset))
            found = True
    return found


def _targets(table: GlobalVariable) -> list[Value] | None:
    """Return what the entries of a table lead to; None where one is no distance from the table."""
    values = table.initializer
    if not table.is_constant or not isinstance(values, ConstantAggregate):
        return None
    found: list[Value] = []
    for entry in values.elements:
        if entry.ty is not I32 or not isinstance(entry, ConstantExpr) or entry.opcode != "trunc":
            return None
        (distance,) = entry.operands
        if not isinstance(distance, ConstantExpr) or distance.opcode != "sub":
            return None
        there, here = distance.operands
        for end in (there, here):
            if not isinstance(end, ConstantExpr) or end.opcode != "ptrtoint":
                return None
        assert isinstance(there, ConstantExpr)
        assert isinstance(here, ConstantExpr)
        if here.operands[0] is not table or there.operands[0].ty is not PTR:
            return None
        found.append(there.operands[0])
    return found


def _addresses(module: Module, table: GlobalVariable, leads_to: list[Value]) -> GlobalVariable:
    ty = ArrayType(len(leads_to), PTR)
    stem = table.name[1:-1] if table.name.startswith('"') else table.name
    name = module.free_name(f'"{stem}.addresses"' if table.name.startswith('"') else f"{stem}.addresses")
    made = GlobalVariable(
        name,
        ty,
        ConstantAggregate(ty, tuple(leads_to)),
        is_constant=True,
        words=("internal", "unnamed_addr"),
        tail=", align 8",
    )
    module.add(made)
    return made


def _read(editor: Editor, table: GlobalVariable, offset: Value) -> Instruction:
    place = editor.byte_offset(table, editor.mul(offset, i64(2)))
    made = editor.load(PTR, place)
    assert isinstance(made, Instruction)
    return made
