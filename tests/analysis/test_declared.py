"""Arrays in structures that an unrolled loop goes beyond, on ways that the program does not take."""

import pytest

from tests.analysis.typed import D, Program

UNROLLED = """
%struct.pair = type {{ [2 x double], [2 x float] }}
define void @f(ptr %from, ptr %to, i64 %n) {{
entry:
  %s = alloca %struct.pair, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr %from, i64 24, i1 false)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %second ]
  %first = getelementptr double, ptr %s, i64 %i
  %a = load double, ptr %first
  store double %a, ptr %first
  %j = {further}
  %is.end = icmp eq i64 %j, %n
  br i1 %is.end, label %done, label %second
second:
  %at = getelementptr double, ptr %s, i64 %j
  %b = load double, ptr %at
  store double %b, ptr %at
  %next = add i64 %i, 4
  br label %loop
done:
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %s, i64 24, i1 false)
  ret void
}}
"""


@pytest.mark.parametrize("further", ["add i64 %i, 2", "or disjoint i64 %i, 2", "add i64 %i, 3"])
def test_what_is_added_to_an_index_may_lead_beyond_the_array(further: str) -> None:
    program = Program(UNROLLED.format(further=further))
    known = program.types.memory(program["s"], 24)
    assert [(s.offset, s.kind) for s in known if s.kind == D and s.offset < 16 and not s.period]
    assert not [s for s in known if s.kind == D and (s.offset >= 16 or s.period)]
