"""Arrays in structures that an unrolled loop goes beyond, on ways that the program does not take."""

import pytest

from lowad.analysis.types.kinds import INTEGER
from tests.analysis.typed import D, F, Program

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


BEHIND = """
%struct.element = type {{ i32, [3 x float], i32 }}
define void @f(ptr %block, i64 %n, ptr %axes) {{
entry:
  %count = load i32, ptr %block
  %is.some = icmp sgt i32 %count, 7
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr i64, ptr %axes, i64 %i
  %axis = load i64, ptr %at
  %element = getelementptr %struct.element, ptr %block, i64 %i
  %field = getelementptr i8, ptr %element, i64 {field}
  %kind = getelementptr i8, ptr %element, i64 {kind}
  %k = load i32, ptr %kind
  %is.three = icmp eq i32 %k, 3
  %number = getelementptr float, ptr %field, i64 %axis
  store float 1.0, ptr %number
  %next = add i64 %i, 1
  %is.end = icmp eq i64 %next, %n
  br i1 %is.end, label %done, label %loop
done:
  ret void
}}
"""


@pytest.mark.parametrize(("head", "begins"), [(0, [4, 8, 12]), (20, [24, 28, 32]), (40, [44, 48, 52])])
def test_elements_lie_behind_heads_as_long_as_some(head: int, begins: list[int]) -> None:
    program = Program(BEHIND.format(field=head + 4, kind=head + 16))
    spots = program.types._trees.spots.of(program["number"])
    assert spots == tuple((begin, 20) for begin in begins)


@pytest.mark.parametrize("head", [4, 8, 12, 16, 24, 36])
def test_nothing_is_known_of_elements_behind_other_heads(head: int) -> None:
    program = Program(BEHIND.format(field=head + 4, kind=head + 16))
    assert program.types._trees.spots.of(program["number"]) == ((head + 4, 4),)


HEADED = """
%struct.element = type {{ i32, float }}
define void @f(ptr %to, i64 %n, i64 %size) {{
entry:
  %block = call ptr @malloc(i64 %size)
  %number = getelementptr i8, ptr %block, i64 {at}
  store double 1.0, ptr %number
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %element = getelementptr i8, ptr %block, i64 16
  %there = getelementptr inbounds nuw %struct.element, ptr %element, i64 %i
  store i32 7, ptr %there
  %second = getelementptr inbounds nuw i8, ptr %there, i64 4
  store float 1.0, ptr %second
  %next = add i64 %i, 1
  %is.end = icmp eq i64 %next, %n
  br i1 %is.end, label %done, label %loop
done:
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %block, i64 %size, i1 false)
  ret void
}}
"""


def test_an_array_of_structures_is_known_behind_a_head() -> None:
    program = Program(HEADED.format(at=8))
    known = [(s.offset, s.size_bytes, s.kind, s.period) for s in program.types.memory(program["block"], None)]
    assert known == [(0, 8, None, 0), (8, 8, D, 0), (16, 4, INTEGER, 8), (20, 4, F, 8)]


def test_a_number_over_the_first_structure_leaves_the_array_unknown() -> None:
    program = Program(HEADED.format(at=14))
    assert not [s for s in program.types.memory(program["block"], None) if s.period]
