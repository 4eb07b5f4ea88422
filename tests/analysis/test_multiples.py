"""Of what lengths are multiples that are kept in memory or passed on."""

import pytest

from lowad.analysis.affine import Affine
from lowad.analysis.multiples import Multiples
from lowad.ir.instructions import Call
from lowad.ir.module import Module
from lowad.ir.parser import parse

KEPT = """
@begin = private constant {{ i32, i32 }} {{ i32 {first}, i32 0 }}
define void @f(i1 %c, i32 %i) {{
entry:
  %kept = alloca {{ i32, i32 }}
  call void @llvm.memcpy.p0.p0.i64(ptr %kept, ptr @begin, i64 8, i1 false)
  br i1 %c, label %read, label %begin
read:
  %before = load i32, ptr %kept
  br label %begin
begin:
  %size = phi i32 [ {other}, %entry ], [ %before, %read ]
  %at = mul i32 %size, %i
  %wide = zext i32 %at to i64
  %place = getelementptr i8, ptr %kept, i64 %wide
  ret void
}}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
"""

PASSED = """
define void @f(ptr %p, i64 %i) {{
  call void @at(ptr %p, i64 {first}, i64 %i)
  call void @at(ptr %p, i64 {other}, i64 %i)
  ret void
}}
define internal void @at(ptr %p, i64 %size, i64 %i) {{
  %at = mul i64 %i, %size
  %place = getelementptr i8, ptr %p, i64 %at
  ret void
}}
"""


def lengths_of(module: Module) -> Affine | None:
    multiples = Multiples(module.layout)
    calls: dict[object, list[Call]] = {}
    for fn in module.functions:
        for instr in fn.instructions:
            if isinstance(instr, Call):
                calls.setdefault(instr.callee, []).append(instr)
    known = {fn: calls[fn] for fn in module.functions if fn in calls and not fn.is_declaration}
    multiples.link(known)
    found = [
        multiples.get(instr) for fn in module.functions for instr in fn.instructions if instr.name == "at"
    ]
    return found[0]


@pytest.mark.parametrize("program", [KEPT, PASSED])
@pytest.mark.parametrize(
    ("first", "other", "step"), [(24, 24, 24), (24, 0, 24), (0, 16, 16), (24, 16, None), (1, 1, None)]
)
def test_a_size_is_one_for_all_or_unknown(program: str, first: int, other: int, step: int | None) -> None:
    found = lengths_of(parse(program.format(first=first, other=other)))
    assert found == (None if step is None else Affine(0, step, False))
