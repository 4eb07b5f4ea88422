"""Bits of integers, followed through what is done with them."""

import pytest

from lowad.analysis.slices import Slice, left, regrouped
from lowad.ir.instructions import Instruction
from lowad.ir.parser import parse

WORD = Slice(0, 31, 0, 32)


def instr_of(text: str, ty: str) -> Instruction:
    module = parse(f"define void @f({ty} %x) {{\nentry:\n  %r = {text}\n  ret void\n}}\n")
    fn = module.function("f")
    assert fn is not None
    return next(iter(fn.instructions))


@pytest.mark.parametrize(
    ("text", "want"),
    [
        ("and i32 %x, 255", (0, 7, 0)),
        ("and i32 %x, -1048576", (20, 31, 0)),
        ("and i32 %x, 65280", (8, 15, 0)),
        ("lshr i32 %x, 20", (20, 31, -20)),
        ("shl i32 %x, 20", (0, 11, 20)),
        ("add i32 %x, 7", (0, 31, 0)),
    ],
)
def test_what_is_left_of_a_word(text: str, want: tuple[int, int, int]) -> None:
    found = left(instr_of(text, "i32"), WORD)
    assert (found.low, found.high, found.by) == want


def test_an_element_may_be_either_half_of_a_wider_one() -> None:
    found = list(regrouped(instr_of("bitcast <4 x i32> %x to <2 x i64>", "<4 x i32>"), WORD))
    assert [(one.low, one.high, one.by) for one in found] == [(0, 31, 0), (0, 31, 32)]


def test_an_element_is_several_narrower_ones() -> None:
    found = list(regrouped(instr_of("bitcast <2 x i64> %x to <4 x i32>", "<2 x i64>"), Slice(0, 51, 0, 64)))
    assert [(one.low, one.high, one.by) for one in found] == [(32, 51, -32), (0, 31, 0)]
