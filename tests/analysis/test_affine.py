"""Of what offsets indices and pointers are, where loops move them on."""

import pytest

from lowad.analysis.address import Addresses
from lowad.analysis.affine import Affine, affine
from lowad.analysis.types.tree import Index
from lowad.ir.parser import parse

COUNTED = """
define void @f(ptr %p, i64 %n, i1 %c) {{
entry:
  br i1 %c, label %left, label %begin
left:
  br label %begin
begin:
  %first = phi i64 [ {low}, %entry ], [ {high}, %left ]
  %second = add i64 %first, 8
  br label %loop
loop:
  %ahead = phi i64 [ %second, %begin ], [ %on, %next ]
  %some = phi i64 [ %first, %begin ], [ %kept, %next ]
  %behind = phi i64 [ %first, %begin ], [ %ahead, %next ]
  br i1 %c, label %next, label %keep
keep:
  %more = {step}
  br label %next
next:
  %kept = phi i64 [ %some, %loop ], [ %more, %keep ]
  %on = add i64 %ahead, 8
  %done = icmp eq i64 %on, %n
  br i1 %done, label %end, label %loop
end:
  ret void
}}
"""


@pytest.mark.parametrize(
    ("low", "high", "step", "name", "found"),
    [
        ("0", "8", "add i64 %some, 8", "ahead", Affine(8, 8, True)),
        ("0", "8", "add i64 %some, 8", "behind", Affine(0, 8, True)),
        ("0", "8", "add i64 %some, 8", "some", Affine(0, 8, True)),
        ("16", "0", "add i64 %some, 24", "some", Affine(0, 8, True)),
        ("4", "28", "add i64 %some, 24", "some", Affine(4, 24, True)),
        ("0", "8", "sub i64 %some, 8", "some", Affine(0, 8, False)),
        ("0", "8", "mul i64 %some, 2", "some", Affine(0, 2, False)),
        ("%n", "0", "add i64 %some, 8", "some", Affine(0, 1, False)),
    ],
)
def test_counts_that_go_on_now_and_then(low: str, high: str, step: str, name: str, found: Affine) -> None:
    fn = parse(COUNTED.format(low=low, high=high, step=step)).function("f")
    assert fn is not None
    value = next(instr for instr in fn.instructions if instr.name == name)
    assert affine(value) == found


EXTENDED = """
define i64 @f(i32 %i) {{
  %scaled = {scaled}
  %sum = {sum}
  %index = {extended} i32 %sum to i64
  ret i64 %index
}}
"""


@pytest.mark.parametrize(
    ("scaled", "total", "extended", "found"),
    [
        # What is extended without a sign is not negative, and as far from a multiple as before it wraps.
        ("shl i32 %i, 4", "add i32 %scaled, 16", "zext", Affine(0, 16, True)),
        ("shl i32 %i, 4", "add i32 %scaled, 24", "zext", Affine(8, 16, True)),
        ("shl i32 %i, 4", "add i32 %scaled, -8", "zext", Affine(8, 16, True)),
        ("mul i32 %i, %i", "add i32 %scaled, 16", "zext", Affine(0, 1, True)),
        ("shl i32 %i, 4", "add i32 %scaled, 16", "sext", Affine(16, 16, False)),
    ],
)
def test_sums_that_are_extended(scaled: str, total: str, extended: str, found: Affine) -> None:
    fn = parse(EXTENDED.format(scaled=scaled, sum=total, extended=extended)).function("f")
    assert fn is not None
    value = next(instr for instr in fn.instructions if instr.name == "index")
    assert affine(value) == found


WALKED = """
define void @f(ptr %p, i1 %c) {{
entry:
  %second = getelementptr i8, ptr %p, i64 {ahead}
  br label %loop
loop:
  %at = phi ptr [ %second, %entry ], [ %next, %loop ]
  %before = phi ptr [ {begin}, %entry ], [ {again}, %loop ]
  %next = getelementptr i8, ptr %at, i64 8
  br i1 %c, label %loop, label %end
end:
  ret void
}}
"""


@pytest.mark.parametrize(
    ("ahead", "begin", "again", "is_behind"),
    [
        (8, "%p", "%at", True),
        # Not one step: what lies between is not known.
        (16, "%p", "%at", False),
        (8, "%second", "%p", False),
        (8, "%p", "%p", False),
    ],
)
def test_a_pointer_a_step_behind_another(ahead: int, begin: str, again: str, is_behind: bool) -> None:
    module = parse(WALKED.format(ahead=ahead, begin=begin, again=again))
    fn = module.function("f")
    assert fn is not None
    before = next(instr for instr in fn.instructions if instr.name == "before")
    found = Addresses(module.layout).place(before)
    assert ((found.root, found.at) == (fn.arguments[0], Index(0, 8))) == is_behind
