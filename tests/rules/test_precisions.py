"""Half precision, and conversions that saturate, on active paths."""

from functools import cache
from typing import Any

import numpy as np
import pytest

import lowad

PROGRAM = """
declare half @llvm.sqrt.f16(half)
declare half @llvm.exp.f16(half)
declare half @llvm.fma.f16(half, half, half)
declare half @llvm.maxnum.f16(half, half)
declare i32 @llvm.fptosi.sat.i32.f64(double)

define double @halves(double %x, double %y) {
  %a = fptrunc double %x to half
  %b = fptrunc double %y to half
  %p = fmul half %a, %b
  %q = fdiv half %p, 3.0
  %s = call half @llvm.sqrt.f16(half %q)
  %e = call half @llvm.exp.f16(half %a)
  %f = call half @llvm.fma.f16(half %s, half %e, half %b)
  %n = fneg half %f
  %d = fsub half %n, %a
  %m = call half @llvm.maxnum.f16(half %a, half %b)
  %t = fadd half %d, %m
  %r = fpext half %t to double
  ret double %r
}

define double @whole(double %x) {
  %i = call i32 @llvm.fptosi.sat.i32.f64(double %x)
  %w = sitofp i32 %i to double
  %r = fmul double %w, %x
  ret double %r
}
"""


@cache
def program() -> Any:
    return lowad.load(PROGRAM)


def test_half_precision() -> None:
    x, y = 0.75, 1.75
    root, power = np.sqrt(x * y / 3), np.exp(x)
    by_x = -(0.5 * root / x + root) * power - 1
    by_y = -(0.5 * root / y * power + 1) + 1
    value, gradient = lowad.value_and_grad(program()["halves"], argnums=(0, 1))(x, y)
    assert value == pytest.approx(-(root * power + y) - x + y, rel=4e-3)
    assert gradient == pytest.approx((by_x, by_y), rel=8e-3, abs=8e-3)
    _, tangent = lowad.jvp(program()["halves"], (x, y), (1.0, -0.5))
    assert tangent == pytest.approx(by_x - 0.5 * by_y, rel=8e-3)


@pytest.mark.parametrize(("x", "whole"), [(2.5, 2), (-0.25, 0), (1e30, 2**31 - 1), (-1e30, -(2**31))])
def test_conversions_that_saturate_are_constant_pieces(x: float, whole: int) -> None:
    value, slope = lowad.value_and_grad(program()["whole"])(x)
    assert (value, slope) == (whole * x, whole)
    assert lowad.jvp(program()["whole"], (x,), (1.0,))[1] == whole


@pytest.mark.parametrize("number", ["float", "double"])
def test_conversions_to_bfloat_round_once(number: str) -> None:
    text = f"define {number} @f({number} %x) {{\n  %b = fptrunc {number} %x to bfloat\n"
    f = lowad.load(f"{text}  %y = fpext bfloat %b to {number}\n  ret {number} %y\n}}\n").f
    tie = 1 + 2**-8
    for x, rounded in (
        *((1.0, 1.0), (-2.5, -2.5), (tie, 1.0), (1 + 3 * 2**-8, 1 + 2**-6), (tie + 2**-20, 1 + 2**-7)),
        *((np.inf, np.inf), (-0.0, -0.0), (1e-40, 1e-40)),
    ):
        assert f(x) == pytest.approx(rounded, rel=1e-2 if x == 1e-40 else 0), x
    assert np.isnan(f(np.nan))
    if number == "double":
        # In single precision first, it would be a tie.
        assert f(tie + 2**-40) == 1 + 2**-7
        assert f(tie - 2**-40) == 1.0
        assert f(1e300) == np.inf


def test_bfloat() -> None:
    program = lowad.load("double f(double x, double y) { __bf16 a = x, b = y; return a * b / (a + b); }\n")
    x, y = 0.75, 1.75
    value, gradient = lowad.value_and_grad(program.f, argnums=(0, 1))(x, y)
    assert value == pytest.approx(x * y / (x + y), rel=2e-2)
    assert gradient == pytest.approx(((y / (x + y)) ** 2, (x / (x + y)) ** 2), rel=4e-2)
