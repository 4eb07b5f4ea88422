"""Integers that are bits of numbers again, and such as never are."""

import pytest

from lowad.ir.instructions import Instruction
from tests.analysis.typed import Program

KEPT = """
@letters = constant [256 x i8] zeroinitializer
@shared = global [4 x i64] zeroinitializer
@where = global ptr @same
declare void @strange(i64)
define internal i64 @same(i64 %bits) {{
  ret i64 %bits
}}
define double @f(ptr %x, i64 %n) {{
  %keys = alloca [4 x i64], align 8
  %word = load i64, ptr %x, align 8
  %there = getelementptr i64, ptr %keys, i64 %n
  {use}
  %v = load double, ptr %x, align 8
  ret double %v
}}
"""
PUT = "store i64 %word, ptr %there, align 8\n  "


@pytest.mark.parametrize(
    ("use", "is_number"),
    [
        ("%is = icmp eq i64 %word, %n", False),
        ("%at = getelementptr double, ptr %x, i64 %word\n  %other = load double, ptr %at, align 8", False),
        (PUT + "%key = load i64, ptr %keys, align 8\n  %is = icmp eq i64 %key, %n", False),
        (PUT + "%key = load double, ptr %keys, align 8", True),
        (PUT + "%key = load i64, ptr %keys, align 8\n  %again = bitcast i64 %key to double", True),
        ("%back = call i64 @same(i64 %word)\n  %is = icmp eq i64 %back, %n", False),
        ("%back = call i64 @same(i64 %word)\n  %again = bitcast i64 %back to double", True),
        # Nobody knows what becomes of it there.
        ("call void @strange(i64 %word)", True),
        ("store i64 %word, ptr @shared, align 8", True),
        ("store i64 %word, ptr %x, align 8", True),
        (PUT + "%key = atomicrmw xchg ptr %keys, i64 0 seq_cst", True),
        # Others may be given what a function returns, or pass it anything, where its address is known.
        (
            "%back = call i64 @same(i64 %word)\n  %is = icmp eq i64 %back, %n\n  %to = load ptr, ptr @where\n"
            "  %other = call i64 %to(i64 %word)",
            True,
        ),
        # A letter stands for the bits that choose it; a whole word does not.
        (
            "%low = and i64 %word, 255\n  %at = getelementptr i8, ptr @letters, i64 %low\n"
            "  %letter = load i8, ptr %at, align 1",
            True,
        ),
        (
            "%low = and i64 %word, 3\n  %at = getelementptr i64, ptr %keys, i64 %low\n"
            "  %other = load i64, ptr %at, align 8",
            False,
        ),
    ],
)
def test_bits_that_are_compared_or_choose_are_no_number_again(use: str, is_number: bool) -> None:
    p = Program(KEPT.format(use=use))
    word = p["word"]
    assert isinstance(word, Instruction)
    assert p.types.words.again.is_number(word) is is_number
