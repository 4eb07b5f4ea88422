"""Types of integers and vectors in which floats and addresses travel."""

import pytest

from lowad.analysis.types.kinds import INTEGER, POINTER
from lowad.analysis.types.segments import Segment
from tests.analysis.typed import UNION, D, F, Program


def test_an_integer_that_carries_a_double() -> None:
    p = Program("""
define double @f(ptr %a, ptr %b) {
  %bits = load i64, ptr %a
  store i64 %bits, ptr %b
  %x = load double, ptr %b
  ret double %x
}""")
    assert p.types.scalar(p["bits"]) == D
    assert p.kinds("a", 8) == [(0, 8, D)]


def test_an_integer_that_carries_two_floats_has_no_one_kind() -> None:
    p = Program("""
define float @f(ptr %a) {
  %bits = load i64, ptr %a
  %low = trunc i64 %bits to i32
  %x = bitcast i32 %low to float
  %up = lshr i64 %bits, 32
  %high = trunc i64 %up to i32
  %y = bitcast i32 %high to float
  %s = fadd float %x, %y
  ret float %s
}""")
    assert p.types.scalar(p["bits"]) is None
    assert p.types.scalar(p["low"]) == F
    assert p.types.scalar(p["high"]) == F
    assert p.kinds("a", 8) == [(0, 4, F), (4, 4, F)]


def test_two_floats_packed_into_an_integer() -> None:
    p = Program("""
define i64 @f(float %x, float %y) {
  %a = bitcast float %x to i32
  %b = bitcast float %y to i32
  %low = zext i32 %a to i64
  %wide = zext i32 %b to i64
  %high = shl i64 %wide, 32
  %both = or disjoint i64 %high, %low
  ret i64 %both
}""")
    assert str(p.types.of(p["both"])) == "{0: float, 4: float}"


def test_arithmetic_on_the_bits_of_a_float_is_no_integer() -> None:
    p = Program("""
define float @f(float %x) {
  %a = bitcast float %x to i32
  %h = lshr i32 %a, 1
  %g = sub i32 1597463007, %h
  %y = bitcast i32 %g to float
  ret float %y
}""")
    assert p.types.scalar(p["a"]) == F
    assert p.types.scalar(p["h"]) is None
    assert p.types.scalar(p["g"]) == F


def test_bits_of_a_float_are_no_integer_where_its_exponent_is_computed_with() -> None:
    for use in ("%c = sub i32 1597463007, %i", "%b = ashr i32 %i, 1\n  %c = sub i32 3, %b"):
        p = Program(UNION.format(use=f"{use}\n  store i32 %c, ptr %u\n  store i32 7, ptr %u"))
        assert p.types.memory(p["u"], 4) == (Segment(0, 4, None, 0, (F, INTEGER)),)
        assert p.types.scalar(p["i"]) is None


def test_pointers_inside_integers_and_aggregates() -> None:
    p = Program("""
define double @f(ptr %a, ptr %b) {
  %i = ptrtoint ptr %a to i64
  store i64 %i, ptr %b
  %q = load ptr, ptr %b
  %x = load double, ptr %q
  %s = insertvalue { i64, ptr } poison, ptr %a, 1
  %t = insertvalue { i64, ptr } %s, i64 %i, 0
  %r = extractvalue { i64, ptr } %t, 1
  %h = getelementptr i8, ptr %r, i64 8
  %y = load float, ptr %h
  ret double %x
}""")
    assert p.kinds("a", 12) == [(0, 8, D), (8, 4, F)]
    assert p.types.scalar(p["i"]) is POINTER


def test_vectors_of_integers_that_carry_floats() -> None:
    p = Program("""
define <2 x double> @f(ptr %a, ptr %b) {
  %v = load <2 x i64>, ptr %a
  store <2 x i64> %v, ptr %b
  %w = load <2 x double>, ptr %b
  ret <2 x double> %w
}""")
    assert p.types.scalar(p["v"]) == D
    assert p.kinds("a", 16) == [(0, 8, D), (8, 8, D)]
    assert p.types.scalar(p["w"]) == D


def test_a_joined_load_of_a_double_and_an_integer() -> None:
    p = Program("""
define double @f(ptr %a) {
  %v = load <2 x double>, ptr %a
  %x = extractelement <2 x double> %v, i64 0
  %w = bitcast <2 x double> %v to <4 x i32>
  %n = extractelement <4 x i32> %w, i64 2
  %m = mul i32 %n, 3
  ret double %x
}""")
    assert p.kinds("a", 16) == [(0, 8, D), (8, 4, INTEGER), (12, 4, None)]
    assert p.types.scalar(p["n"]) is INTEGER
    assert p.types.scalar(p["v"]) is None


def test_the_lanes_that_a_shuffle_takes_are_floats() -> None:
    p = Program("""
define <2 x float> @f(ptr %a) {
  %v = load <4 x float>, ptr %a
  %s = shufflevector <4 x float> %v, <4 x float> poison, <2 x i32> <i32 2, i32 0>
  %b = getelementptr i8, ptr %a, i64 16
  %w = load <4 x float>, ptr %b
  %t = shufflevector <4 x float> %w, <4 x float> poison, <2 x i32> zeroinitializer
  ret <2 x float> %s
}""")
    assert p.kinds("b", 8) == [(0, 4, F), (4, 4, None)]
    assert p.kinds("a", 16) == [(0, 4, F), (4, 4, None), (8, 4, F), (12, 4, None)]


def test_arithmetic_fills_in_integers_and_contradicts_nothing() -> None:
    p = Program("""
define i64 @f(ptr %p, ptr %q, ptr %r) {
  %i = load i32, ptr %p
  %s = add i32 %i, 3
  %j = load i64, ptr %q
  %x = load double, ptr %q
  %t = add i64 %j, 1
  %k = load i64, ptr %r
  %u = add i64 %k, 1
  %y = bitcast i64 %u to double
  ret i64 %t
}""")
    assert p.types.scalar(p["i"]) is INTEGER
    assert p.types.scalar(p["j"]) == D
    assert p.types.scalar(p["k"]) is None


@pytest.mark.parametrize(
    "use",
    [
        "%k = udiv i64 %w, 3",
        "%k = mul i64 %w, 31",
        "%k = add i64 %w, %n",
        "%k = sub i64 %w, %n\n  %c = icmp ult i64 %k, 4",
        "%k = zext i64 %w to i128\n  %l = add i128 %k, 1",
        "switch i64 %w, label %end [i64 0, label %end i64 7, label %end]\nend:",
        "%t = getelementptr [9 x i64], ptr @switch.table.f, i64 0, i64 %w\n  %k = load i64, ptr %t",
    ],
)
def test_words_that_go_on_are_no_integers_for_what_else_is_made_of_them(use: str) -> None:
    text = """
@switch.table.f = private constant [9 x i64] zeroinitializer
define void @f(ptr %p, ptr %q, i64 %n) {
  %w = load i64, ptr %p
  store i64 %w, ptr %q
  USE
  ret void
}"""
    assert Program(text.replace("USE", use)).kinds("q", 8) == [(0, 8, None)]
    alone = text.replace("store i64 %w, ptr %q", "").replace("USE", "%x = sitofp i64 %w to double")
    assert Program(alone).kinds("p", 8) == [(0, 8, INTEGER)]
