"""Exponents that are made of rounded numbers, and fractions that are."""

import numpy as np
import pytest

import lowad
from lowad.errors import InputError

SCALED = """
declare <4 x double> @llvm.floor.v4f64(<4 x double>)
declare double @llvm.vector.reduce.fadd.v4f64(double, <4 x double>)

define double @f(ptr %x) {
  %v = load <4 x double>, ptr %x, align 8
  %whole = call <4 x double> @llvm.floor.v4f64(<4 x double> %v)
  %n = fptosi <4 x double> %whole to <4 x i32>
  %biased = add <4 x i32> %n, splat (i32 1023)
  %apart = shufflevector <4 x i32> %biased, <4 x i32> poison, <4 x i32> <i32 0, i32 2, i32 1, i32 3>
  %words = bitcast <4 x i32> %apart to <2 x i64>
  %low = shl <2 x i64> %words, splat (i64 UP)
  %up = shl <2 x i64> %words, splat (i64 20)
  %high = and <2 x i64> %up, splat (i64 -4503599627370496)
  %bits = shufflevector <2 x i64> %low, <2 x i64> %high, <4 x i32> <i32 0, i32 2, i32 1, i32 3>
  %power = bitcast <4 x i64> %bits to <4 x double>
  %product = fmul <4 x double> %v, %power
  %s = call double @llvm.vector.reduce.fadd.v4f64(double 0.0, <4 x double> %product)
  ret double %s
}
"""
"""x 2^n, n the whole parts of x: two of them in the lower halves of words, and two in the upper ones."""


def test_exponents_of_four_numbers_have_no_derivative() -> None:
    x, dx = np.array([0.5, 1.25, 2.75, 3.5]), np.zeros(4)
    lowad.autodiff(lowad.load(SCALED.replace("UP", "52")).f, lowad.dup(x, dx))
    np.testing.assert_allclose(dx, 2.0 ** np.floor(x)[[0, 2, 1, 3]])


def test_a_fraction_of_a_rounded_number_is_refused() -> None:
    text = SCALED.replace("UP", "30")
    with pytest.raises(InputError, match="LA020"):
        lowad.autodiff(lowad.load(text).f, lowad.dup(np.ones(4), np.zeros(4)))
