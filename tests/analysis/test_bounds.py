"""Bounds of integers: masks, remainders, sums that do not wrap, counters of loops with constant ends."""

import pytest

from lowad.analysis.bounds import Bounds, bounds
from lowad.ir.parser import parse


def found(text: str, name: str) -> Bounds | None:
    """Return the bounds of a value of function `f`."""
    fn = parse(text).function("f")
    assert fn is not None
    return bounds(next(instr for instr in fn.instructions if instr.name == name))


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("%v = and i32 %a, 3", (0, 3)),
        ("%v = and i32 %a, -4", None),
        ("%v = urem i32 %a, 5", (0, 4)),
        ("%v = srem i32 %a, 5", (-4, 4)),
        ("%m = and i32 %a, 7\n  %v = srem i32 %m, 5", (0, 4)),
        ("%m = and i32 %a, 3\n  %v = add nsw i32 %m, 2", (2, 5)),
        ("%m = and i32 %a, 3\n  %v = add i32 %m, 2", None),
        ("%m = and i32 %a, 3\n  %v = sub nsw i32 1, %m", (-2, 1)),
        ("%m = and i32 %a, 3\n  %v = mul nsw i32 %m, -2", (-6, 0)),
        ("%m = and i32 %a, 3\n  %v = shl nuw nsw i32 %m, 3", (0, 24)),
        ("%m = and i32 %a, 3\n  %v = zext i32 %m to i64", (0, 3)),
        ("%m = srem i32 %a, 4\n  %v = zext i32 %m to i64", None),
        ("%m = srem i32 %a, 4\n  %v = sext i32 %m to i64", (-3, 3)),
        ("%m = and i32 %a, 300\n  %v = trunc i32 %m to i8", None),
        ("%v = select i1 %c, i32 4, i32 9", (4, 9)),
        ("%v = select i1 %c, i32 4, i32 %a", None),
        ("%v = call i32 @llvm.umin.i32(i32 %a, i32 6)", (0, 6)),
        ("%v = call i32 @llvm.smin.i32(i32 %a, i32 6)", None),
    ],
)
def test_what_instructions_say(body: str, expected: tuple[int, int] | None) -> None:
    module = parse(
        "declare i32 @llvm.umin.i32(i32, i32)\ndeclare i32 @llvm.smin.i32(i32, i32)\n"
        f"define void @f(i32 %a, i1 %c) {{\n  {body}\n  ret void\n}}"
    )
    fn = module.function("f")
    assert fn is not None
    assert bounds(next(instr for instr in fn.instructions if instr.name == "v")) == expected


@pytest.mark.parametrize(
    ("first", "condition", "targets", "expected"),
    [
        ("0", "icmp eq i64 %next, 4", "%exit, label %loop", (0, 3)),
        ("1", "icmp ne i64 %next, 4", "%loop, label %exit", (1, 3)),
        ("0", "icmp slt i64 %next, 4", "%loop, label %exit", (0, 3)),
        ("0", "icmp slt i64 %v, 4", "%loop, label %exit", (0, 4)),
        ("0", "icmp eq i64 %next, 4", "%loop, label %exit", None),
        ("0", "icmp eq i64 %next, %n", "%exit, label %loop", None),
        ("%n", "icmp eq i64 %next, 4", "%exit, label %loop", None),
        ("5", "icmp eq i64 %next, 4", "%exit, label %loop", None),
    ],
)
def test_counters(first: str, condition: str, targets: str, expected: tuple[int, int] | None) -> None:
    text = f"""
define void @f(i64 %n) {{
entry:
  br label %loop
loop:
  %v = phi i64 [ {first}, %entry ], [ %next, %loop ]
  %next = add i64 %v, 1
  %stop = {condition}
  br i1 %stop, label {targets}
exit:
  ret void
}}"""
    assert found(text, "v") == expected


@pytest.mark.parametrize(
    ("first", "condition", "expected"),
    [
        ("4", "icmp ugt i64 %v, 1", (1, 4)),
        ("4", "icmp sgt i64 %v, 0", (0, 4)),
        ("3", "icmp ne i64 %next, 0", (1, 3)),
        ("4", "icmp slt i64 %v, 9", None),
        ("0", "icmp ugt i64 %v, 1", None),
    ],
)
def test_counters_down(first: str, condition: str, expected: tuple[int, int] | None) -> None:
    text = f"""
define void @f() {{
entry:
  br label %loop
loop:
  %v = phi i64 [ {first}, %entry ], [ %next, %loop ]
  %next = add nsw i64 %v, -1
  %more = {condition}
  br i1 %more, label %loop, label %exit
exit:
  ret void
}}"""
    assert found(text, "v") == expected


@pytest.mark.parametrize(
    ("condition", "targets", "expected"),
    [
        ("icmp ult i32 %a, 4", "%use, label %exit", (0, 3)),
        ("icmp ugt i32 %a, 4", "%exit, label %use", (0, 4)),
        ("icmp ult i32 %a, 4", "%exit, label %use", None),
        ("icmp ult i32 %a, 4", "%use, label %use", None),
        ("icmp slt i32 %a, 4", "%use, label %exit", None),
        ("icmp ult i32 %b, 4", "%use, label %exit", None),
    ],
)
def test_branches_before_a_use(condition: str, targets: str, expected: tuple[int, int] | None) -> None:
    text = f"""
define i64 @f(i32 %a, i32 %b) {{
entry:
  %c = {condition}
  br i1 %c, label {targets}
use:
  br label %next
next:
  %w = zext i32 %a to i64
  ret i64 %w
exit:
  ret i64 0
}}"""
    assert found(text, "w") == expected
