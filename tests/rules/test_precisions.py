"""Half precision, and conversions that saturate, on active paths."""

from functools import cache
from typing import Any

import numpy as np
import pytest

import lowad
from lowad.frontends.c import read_string
from lowad.frontends.options import Options
from lowad.pipeline import Program
from lowad.request import Mode

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


@pytest.mark.parametrize("mode", [Mode.REVERSE, Mode.FORWARD])
def test_bfloat_has_the_same_rules(mode: Mode) -> None:
    """What becomes of it is not run: few C libraries convert to it."""
    text = read_string("__bf16 f(__bf16 x, __bf16 y) { return x * y / (x + y); }", Options()).text
    made = Program(text).derive("f", mode).text
    assert "bfloat" in made
