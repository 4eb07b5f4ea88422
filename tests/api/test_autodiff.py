"""Enzyme's call from Python: values in closed form, shadows that accumulate, markings and their defaults."""

import ctypes
import math

import numpy as np
import pytest

import lowad
from c_examples.examples import FOLDER
from lowad.api import Function

SOURCE = r"""
#include <math.h>
double poly(double x, double y, int n) { double s = x; for (int i = 0; i < n; i++) s = s * y + x; return s; }
double weigh(const double *x, double w, long n) {
    double s = 0; for (long i = 0; i < n; i++) s += x[i] * x[i]; return w * s;
}
void square(double *y, const double *x, int n) { for (int i = 0; i < n; i++) y[i] = x[i] * x[i]; }
float three(float a, double b, float c) { return a * (float)b + c * c; }
double pick(double x, _Bool up, unsigned char k, unsigned n) { return up ? x * k : x * n; }
int rank(double x) { return x > 0; }
long double wide(long double x) { return x * x; }
double maybe(const double *x) { return x ? *x : 7; }
"""
PROGRAM = lowad.load(SOURCE)


@pytest.fixture
def dot() -> Function:
    return lowad.load(FOLDER / "dot.c").dot


def test_relu3_is_three_x_squared_or_zero() -> None:
    f = lowad.load(FOLDER / "relu3.ll").relu3
    assert lowad.autodiff(f, lowad.out(2.0)) == 12.0
    assert lowad.autodiff(f, 2.0) == 12.0
    assert lowad.autodiff(f, -1.0) == 0.0
    assert lowad.autodiff(f, 2.0, with_primal=True) == (8.0, 12.0)
    assert lowad.autodiff(f, lowad.const(2.0)) is None
    assert lowad.autodiff(f, lowad.const(2.0), with_primal=True) == 8.0


def test_shadows_accumulate(dot: Function) -> None:
    x, y = np.array([1.0, 2.0, 3.0]), np.array([4.0, 5.0, 6.0])
    dx, dy = np.full(3, 10.0), np.zeros(3)
    for _ in range(2):
        assert lowad.autodiff(dot, lowad.dup(x, dx), lowad.dup(y, dy), 3) is None
    np.testing.assert_array_equal(dx, 10 + 2 * y)
    np.testing.assert_array_equal(dy, 2 * x)


def test_const_arrays_get_no_derivative(dot: Function) -> None:
    x, y, dx = np.arange(3.0), np.ones(3), np.zeros(3)
    lowad.autodiff(dot, lowad.dup(x, dx), lowad.const(y), lowad.const(3))
    np.testing.assert_array_equal(dx, y)


def test_markings_may_be_kept_for_many_calls(dot: Function) -> None:
    x, y, dx = np.arange(3.0), np.ones(3), np.zeros(3)
    arguments = lowad.dup(x, dx), lowad.const(y), lowad.const(3)
    for _ in range(5):
        lowad.autodiff(dot, *arguments)
    np.testing.assert_array_equal(dx, np.full(3, 5.0))


def test_numbers_default_to_out_and_integers_to_const() -> None:
    x, y, n = 1.5, 0.5, 3
    derivative = lowad.autodiff(PROGRAM.poly, x, y, n)
    by_x = sum(y**k for k in range(n + 1))
    by_y = x * sum(k * y ** (k - 1) for k in range(1, n + 1))
    assert derivative == pytest.approx((by_x, by_y), rel=1e-14)
    assert lowad.autodiff(PROGRAM.poly, x, lowad.const(y), n) == pytest.approx(by_x, rel=1e-14)


def test_numbers_and_arrays_mix() -> None:
    x, dx = np.array([1.0, 2.0]), np.zeros(2)
    assert lowad.autodiff(PROGRAM.weigh, lowad.dup(x, dx), 3.0, 2) == 5.0
    np.testing.assert_array_equal(dx, 6 * x)


def test_results_of_mixed_types_come_as_a_tuple() -> None:
    a, b, c = 0.5, 0.25, 2.0
    assert lowad.autodiff(PROGRAM.three, a, b, c, with_primal=True) == (a * b + c * c, b, a, 2 * c)
    assert lowad.autodiff(PROGRAM.three, a, b, lowad.const(c)) == (b, a)


def test_output_shadows_bring_the_seed_and_come_back_zero() -> None:
    x, y = np.array([1.0, 2.0, 3.0]), np.zeros(3)
    dx, dy = np.zeros(3), np.array([1.0, 10.0, 100.0])
    lowad.autodiff(PROGRAM.square, lowad.dupnoneed(y, dy), lowad.dup(x, dx), 3)
    np.testing.assert_array_equal(dx, [2.0, 40.0, 600.0])
    np.testing.assert_array_equal(dy, np.zeros(3))


def test_narrow_and_unsigned_integers_arrive_whole() -> None:
    assert PROGRAM.pick(2.0, True, 255, 0) == 510.0
    assert PROGRAM.pick(2.0, False, 0, 2**32 - 1) == 2.0 * (2**32 - 1)
    assert lowad.autodiff(PROGRAM.pick, 2.0, np.True_, np.uint8(200), np.uint32(5)) == 200.0


def test_long_doubles_come_back_as_python_numbers() -> None:
    assert PROGRAM.wide(3.0) == 9.0
    assert type(PROGRAM.wide(3.0)) is float
    assert lowad.autodiff(PROGRAM.wide, 3.0, with_primal=True) == (9.0, 6.0)


def test_derivative_of_an_integer_is_zero() -> None:
    assert lowad.autodiff(PROGRAM.rank, 2.0) == 0.0
    assert lowad.autodiff(PROGRAM.rank, 2.0, with_primal=True) == (1, 0.0)


def test_null_pointers_are_passed() -> None:
    assert PROGRAM.maybe(None) == 7.0
    assert lowad.autodiff(PROGRAM.maybe, lowad.const(None)) is None


def test_numpy_numbers_are_numbers() -> None:
    f = lowad.load(FOLDER / "relu3.ll").relu3
    for two in (np.float64(2), np.float32(2), np.int32(2), 2):
        assert lowad.autodiff(f, two) == 12.0
    assert f(np.float32(2)) == 8.0


def test_addresses_that_lowad_gave_stand_for_the_function() -> None:
    import cffi

    f = PROGRAM.poly
    kind = ctypes.CFUNCTYPE(ctypes.c_double, ctypes.c_double, ctypes.c_double, ctypes.c_int)
    called = kind(f.address)
    assert called(1.0, 2.0, 3) == f(1.0, 2.0, 3)
    wanted = lowad.autodiff(f, 1.0, 2.0, 3)
    pointer = cffi.FFI().cast("double(*)(double, double, int)", f.address)
    for given in (f.address, f.pointer, called, ctypes.c_void_p(f.address), pointer):
        assert lowad.autodiff(given, 1.0, 2.0, 3) == wanted


def test_calling_the_function_writes_the_callers_arrays() -> None:
    x, y = np.array([1.0, 2.0]), np.zeros(2)
    assert PROGRAM.square(y, x, 2) is None
    np.testing.assert_array_equal(y, [1.0, 4.0])


def test_arrays_may_have_any_shape_in_c_order(dot: Function) -> None:
    x = np.arange(6.0).reshape(2, 3)
    dx = np.zeros((2, 3))
    lowad.autodiff(dot, lowad.dup(x, dx), lowad.const(np.ones(6)), 6)
    np.testing.assert_array_equal(dx, np.ones((2, 3)))


def test_empty_arrays(dot: Function) -> None:
    none = np.zeros(0)
    assert lowad.autodiff(dot, lowad.dup(none, none.copy()), lowad.const(none), 0, with_primal=True) == 0.0


def test_lse_gradient_is_softmax() -> None:
    f = lowad.load(FOLDER / "logsumexp.c").logsumexp
    x = np.array([0.1, -3.0, 2.0, 1000.0 - 998.0])
    dx = np.zeros(4)
    value = lowad.autodiff(f, lowad.dup(x, dx), 4, with_primal=True)
    assert value == pytest.approx(math.log(sum(map(math.exp, x))), rel=1e-14)
    np.testing.assert_allclose(dx, np.exp(x) / np.exp(x).sum(), rtol=1e-13)
