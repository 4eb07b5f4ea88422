"""Integers to which no bits of a number can have come."""

import pytest

from lowad.analysis.types.kinds import INTEGER, POINTER, Float, Kind
from lowad.ir.instructions import Instruction
from lowad.ir.types import DOUBLE
from tests.analysis.typed import Program

TABLE = """
@shared = global [4 x i64] zeroinitializer
declare ptr @strange(ptr)
define double @f(ptr %x, i64 %n, ptr %lent) {{
entry:
  %dims = alloca [8 x i64], align 8
  %copy = alloca [8 x i64], align 8
  {made}
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %from = getelementptr i64, ptr %dims, i64 %i
  %word = load i64, ptr %from, align 8
  %to = getelementptr i64, ptr %copy, i64 %i
  store i64 %word, ptr %to, align 8
  %next = add i64 %i, 1
  %is.end = icmp eq i64 %next, %n
  br i1 %is.end, label %end, label %loop
end:
  %v = load double, ptr %x, align 8
  ret double %v
}}
"""


@pytest.mark.parametrize(
    ("made", "kind"),
    [
        ("store i64 3, ptr %dims, align 8", INTEGER),
        ("store i64 %n, ptr %dims, align 8", None),
        ("call void @llvm.memcpy.p0.p0.i64(ptr %dims, ptr %copy, i64 24, i1 false)", INTEGER),
        ("store ptr %x, ptr %dims, align 8", POINTER),
        ("%b = load i64, ptr %lent, align 8\n  store i64 %b, ptr %dims, align 8", None),
        ("call void @llvm.memcpy.p0.p0.i64(ptr %dims, ptr %lent, i64 24, i1 false)", None),
        ("call void @llvm.memcpy.p0.p0.i64(ptr %dims, ptr %lent, i64 %n, i1 false)", None),
        ("%b = load i64, ptr @shared, align 8\n  store i64 %b, ptr %dims, align 8", None),
        ("%p = call ptr @strange(ptr %dims)", None),
        (
            "%p = call ptr @strange(ptr null)\n  %b = load i64, ptr %p, align 8\n"
            "  store i64 %b, ptr %dims, align 8",
            None,
        ),
    ],
)
def test_a_word_is_no_number_where_none_can_have_come(made: str, kind: Kind | None) -> None:
    p = Program(TABLE.format(made=made))
    word = p["word"]
    assert isinstance(word, Instruction)
    assert p.types.words.integers.kind_of(word) is kind


PASSED = """
define double @f(ptr %x, i1 %c) {{
entry:
  %kept = alloca [4 x i64], align 8
  {use}
  %v = load double, ptr %x, align 8
  ret double %v
}}
define internal void @keep(ptr %to, i64 %bits, i64 %at) {{
  %place = getelementptr i64, ptr %to, i64 %at
  %same = load i64, ptr %place, align 8
  store i64 %bits, ptr %place, align 8
  %next = getelementptr i8, ptr %place, i64 8
  store i64 %same, ptr %next, align 8
  ret void
}}
"""


@pytest.mark.parametrize(
    ("use", "is_integer"),
    [
        ("call void @keep(ptr %kept, i64 7, i64 1)", True),
        (
            "%d = load double, ptr %x, align 8\n  %b = bitcast double %d to i64\n"
            "  call void @keep(ptr %kept, i64 7, i64 1)\n  call void @keep(ptr %kept, i64 %b, i64 2)",
            False,
        ),
        ("call void @keep(ptr %x, i64 7, i64 1)", False),
    ],
)
def test_what_a_function_keeps_is_what_all_callers_pass(use: str, is_integer: bool) -> None:
    p = Program(PASSED.format(use=use))
    assert (p.types.scalar(p["@keep.same"]) is INTEGER) is is_integer


def test_an_address_that_travels_as_an_integer_does_not_lie_in_what_it_leads_to() -> None:
    """Allocators look at how their blocks are aligned."""
    p = Program("""
define double @f(i64 %n) {
entry:
  %block = call ptr @malloc(i64 %n)
  %bits = ptrtoint ptr %block to i64
  %low = and i64 %bits, 15
  %is.aligned = icmp eq i64 %low, 0
  br i1 %is.aligned, label %good, label %bad
good:
  %v = load double, ptr %block, align 8
  ret double %v
bad:
  ret double 0.0
}""")
    assert {one.kind for one in p.types.held(p["block"], 8).lying} == {Float(DOUBLE)}
