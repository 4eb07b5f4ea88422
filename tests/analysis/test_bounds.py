"""Bounds of integers: masks, remainders, sums that do not wrap, counters of loops with constant ends."""

import itertools
import operator

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
        (
            "%m = call i32 @llvm.smax.i32(i32 %a, i32 2)\n  %v = call i32 @llvm.smin.i32(i32 %m, i32 6)",
            (2, 6),
        ),
        (
            "%m = call i32 @llvm.smin.i32(i32 6, i32 %a)\n  %v = call i32 @llvm.smax.i32(i32 %m, i32 -2)",
            (-2, 6),
        ),
        ("%m = call i32 @llvm.smax.i32(i32 %a, i32 9)\n  %v = call i32 @llvm.smin.i32(i32 %m, i32 6)", None),
        ("%v = zext i1 %c to i64", (0, 1)),
        ("%v = sext i1 %c to i64", (-1, 0)),
        ("%m = trunc i32 %a to i8\n  %v = zext i8 %m to i32", (0, 255)),
        ("%m = trunc i32 %a to i8\n  %v = sext i8 %m to i32", (-128, 127)),
        ("%v = zext i32 %a to i64", None),
        ("%v = lshr i32 %a, 28", (0, 15)),
        ("%v = lshr i32 %a, %a", None),
        ("%m = srem <2 x i32> %w, splat (i32 3)\n  %v = extractelement <2 x i32> %m, i64 1", (-2, 2)),
        ("%m = urem <2 x i32> %w, <i32 3, i32 4>\n  %v = extractelement <2 x i32> %m, i64 1", None),
        ("%m = lshr <2 x i32> %w, splat (i32 28)\n  %v = extractelement <2 x i32> %m, i32 %a", (0, 15)),
        (
            "%m = and <2 x i32> %w, splat (i32 7)\n  %n = add nsw <2 x i32> %m, splat (i32 -1)\n"
            "  %v = extractelement <2 x i32> %n, i64 0",
            (-1, 6),
        ),
    ],
)
def test_what_instructions_say(body: str, expected: tuple[int, int] | None) -> None:
    module = parse(
        "declare i32 @llvm.umin.i32(i32, i32)\ndeclare i32 @llvm.smin.i32(i32, i32)\n"
        "declare i32 @llvm.smax.i32(i32, i32)\n"
        f"define void @f(i32 %a, i1 %c, <2 x i32> %w) {{\n  {body}\n  ret void\n}}"
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


WORDS = {
    "eq": operator.eq,
    "ne": operator.ne,
    "slt": operator.lt,
    "sle": operator.le,
    "sgt": operator.gt,
    "sge": operator.ge,
    "ult": lambda a, b: a % 256 < b % 256,
    "ule": lambda a, b: a % 256 <= b % 256,
    "ugt": lambda a, b: a % 256 > b % 256,
    "uge": lambda a, b: a % 256 >= b % 256,
}


def counted(first: int, step: int, word: str, limit: int, *, is_next: bool, goes_round: bool) -> list[int]:
    """Return what a loop of 8 bits counts, nothing where it does not end before the count wraps."""
    seen = [first]
    while True:
        following = seen[-1] + step
        if not -128 <= following < 128:
            return []
        if WORDS[word](following if is_next else seen[-1], limit) != goes_round:
            return seen
        seen.append(following)


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("wide", ["first", "limit", "both", "none"])
def test_counters_against_what_they_count(wide: str, word: str) -> None:
    """First counts and limits are constants, or one of four numbers each."""
    known = 0
    ways = itertools.product((1, 3, -1, -2), (-9, 5), (-3, 4, 11), (True, False), (True, False))
    for step, low, limit, is_next, goes_round in ways:
        text = f"""
define void @f(i8 %a, i8 %b) {{
entry:
  %two = and i8 %a, 3
  %begin = add nsw i8 %two, {low}
  %other = and i8 %b, 3
  %end = add nsw i8 %other, {limit}
  br label %loop
loop:
  %v = phi i8 [ {"%begin" if wide in ("first", "both") else low}, %entry ], [ %next, %loop ]
  %next = add nsw i8 %v, {step}
  %stop = icmp {word} i8 {"%next" if is_next else "%v"}, {"%end" if wide in ("limit", "both") else limit}
  br i1 %stop, label {"%loop, label %exit" if goes_round else "%exit, label %loop"}
exit:
  ret void
}}"""
        limits = found(text, "v")
        known += limits is not None
        firsts = range(low, low + 4) if wide in ("first", "both") else (low,)
        ends = range(limit, limit + 4) if wide in ("limit", "both") else (limit,)
        for first, end in itertools.product(firsts, ends) if limits is not None else ():
            seen = counted(first, step, word, end, is_next=is_next, goes_round=goes_round)
            assert all(limits[0] <= count <= limits[1] for count in seen), (first, end, seen, limits)
    assert known or (word in ("ule", "ugt") and wide in ("limit", "both"))


@pytest.mark.parametrize(
    ("add", "condition", "expected"),
    [
        ("nsw", "icmp eq i64 %next, %n", (0, 6)),
        ("nsw", "icmp eq i64 %v, %n", (0, 7)),
        ("", "icmp eq i64 %next, %n", None),
        ("", "icmp sge i64 %next, %n", (0, 6)),
        ("nsw", "icmp eq i64 %low, 6", (0, 5)),
        ("nsw", "icmp eq i64 %other, 6", None),
    ],
)
def test_counters_that_end_where_something_else_says(
    add: str, condition: str, expected: tuple[int, int] | None
) -> None:
    """Without a sum that does not wrap, a count may begin behind what it has to meet."""
    text = f"""
define void @f(i64 %a) {{
entry:
  %n = and i64 %a, 7
  br label %loop
loop:
  %v = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add {add} i64 %v, 1
  %low = and i64 %next, 4294967295
  %other = and i64 %next, 5
  %stop = {condition}
  br i1 %stop, label %exit, label %loop
exit:
  ret void
}}"""
    assert found(text, "v") == expected


def test_a_count_may_begin_behind_what_it_has_to_meet_if_something_else_ends_its_loop() -> None:
    text = """
define void @f(i64 %a) {
entry:
  %n = and i64 %a, 7
  br label %loop
loop:
  %v = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add nsw i64 %v, 1
  call void @CALLED()
  %stop = icmp eq i64 %next, %n
  br i1 %stop, label %exit, label %loop
exit:
  ret void
}
declare void @CALLED()
"""
    assert found(text.replace("CALLED", "leave"), "v") is None
    assert found(text.replace("CALLED", "llvm.donothing"), "v") == (0, 6)
