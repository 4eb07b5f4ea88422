"""grad, value_and_grad, vjp and jvp: values in and out, nothing of the caller's changed."""

import math

import numpy as np
import pytest

import lowad
from c_examples.examples import FOLDER
from lowad.errors import Code, InputError

SOURCE = r"""
#include <math.h>
double wave(double x, const double *w, int n) {
    double s = 0; for (int i = 0; i < n; i++) s += w[i] * sin(x * w[i]); return s;
}
double in_place(double *x, int n) {
    double s = 0; for (int i = 0; i < n; i++) { x[i] = x[i] * x[i]; s += x[i]; } return s;
}
void twice(double *y, const double *x, double a, int n) {
    for (int i = 0; i < n; i++) y[i] += a * x[i] * x[i];
}
float single(const float *x, int n) { float s = 0; for (int i = 0; i < n; i++) s += x[i] * x[i]; return s; }
int count(const double *x, int n) { int s = 0; for (int i = 0; i < n; i++) s += x[i] > 0; return s; }
void nothing(int n) { }
"""
PROGRAM = lowad.load(SOURCE)
W = np.array([0.5, 1.0, 2.0])


def test_grad_by_position_and_by_positions() -> None:
    x = 0.7
    by_x = sum(w * w * math.cos(x * w) for w in W)
    by_w = np.sin(x * W) + W * x * np.cos(x * W)
    assert lowad.grad(PROGRAM.wave)(x, W, 3) == pytest.approx(by_x, rel=1e-14)
    np.testing.assert_allclose(lowad.grad(PROGRAM.wave, 1)(x, W, 3), by_w, rtol=1e-14)
    first, second = lowad.grad(PROGRAM.wave, argnums=(1, 0))(x, W, 3)  # type: ignore[misc]
    np.testing.assert_allclose(first, by_w, rtol=1e-14)
    assert second == pytest.approx(by_x, rel=1e-14)
    assert lowad.grad(PROGRAM.wave, -3)(x, W, 3) == pytest.approx(by_x, rel=1e-14)
    only = lowad.grad(PROGRAM.wave, (0,))(x, W, 3)
    assert isinstance(only, tuple)
    assert len(only) == 1


def test_value_and_grad_and_fresh_gradients() -> None:
    both = lowad.value_and_grad(lowad.load(FOLDER / "dot.c").dot, (0, 1))
    x, y = np.array([1.0, 2.0]), np.array([3.0, 4.0])
    for _ in range(2):
        value, (dx, dy) = both(x, y, 2)  # type: ignore[misc]
        assert value == 11.0
        np.testing.assert_array_equal(dx, y)
        np.testing.assert_array_equal(dy, x)
    assert not np.shares_memory(dx, x)


def test_arrays_that_the_function_writes_stay_as_they_were() -> None:
    x = np.array([1.0, 2.0, 3.0])
    x.flags.writeable = False
    value, gradient = lowad.value_and_grad(PROGRAM.in_place)(x, 3)
    assert value == 14.0
    np.testing.assert_array_equal(gradient, 2 * x)  # type: ignore[arg-type]
    np.testing.assert_array_equal(x, [1.0, 2.0, 3.0])


def test_gradient_shape_and_type_are_the_arguments() -> None:
    x = np.arange(6, dtype=np.float32).reshape(2, 3)
    gradient = lowad.grad(PROGRAM.single)(x, 6)
    assert isinstance(gradient, np.ndarray)
    assert gradient.dtype == np.float32
    np.testing.assert_array_equal(gradient, 2 * x)


def test_vjp_of_a_number() -> None:
    value, pullback = lowad.vjp(PROGRAM.wave, 0.7, W, 3)
    assert value == pytest.approx(sum(w * math.sin(0.7 * w) for w in W), rel=1e-14)
    one, two = pullback(1.0), pullback(2.0)
    assert two[0] == pytest.approx(2 * one[0], rel=1e-14)  # type: ignore[operator]
    np.testing.assert_allclose(two[1], 2 * one[1], rtol=1e-14)  # type: ignore[operator,arg-type]
    assert one[2] is None


def test_vjp_of_a_written_array_keeps_its_point() -> None:
    x, y = np.array([1.0, 2.0]), np.array([10.0, 20.0])
    value, pullback = lowad.vjp(PROGRAM.twice, y, x, 3.0, 2)
    np.testing.assert_array_equal(value, y + 3 * x * x)  # type: ignore[arg-type]
    cotangent = np.array([1.0, 100.0])
    x[:] = 0  # What happens to the caller's arrays afterwards has no influence.
    for _ in range(2):
        by_y, by_x, by_a, by_n = pullback(cotangent)
        np.testing.assert_array_equal(by_y, cotangent)  # type: ignore[arg-type]
        np.testing.assert_array_equal(by_x, 6 * np.array([1.0, 2.0]) * cotangent)  # type: ignore[arg-type]
        assert by_a == 401.0
        assert by_n is None
    np.testing.assert_array_equal(cotangent, [1.0, 100.0])


def test_vjp_of_result_and_array_takes_a_tuple() -> None:
    x = np.array([1.0, 2.0])
    value, pullback = lowad.vjp(PROGRAM.in_place, x, 2)
    assert isinstance(value, tuple)
    assert value[0] == 5.0
    np.testing.assert_array_equal(value[1], x * x)
    by_x, _ = pullback((1.0, np.array([10.0, 0.0])))
    np.testing.assert_array_equal(by_x, 2 * x * [11.0, 1.0])  # type: ignore[arg-type]


def test_jvp() -> None:
    x, y = np.array([1.0, 2.0]), np.array([10.0, 20.0])
    value, moved = lowad.jvp(PROGRAM.twice, (y, x, 3.0, 2), (None, np.array([1.0, 0.0]), 1.0, None))
    np.testing.assert_array_equal(value, y + 3 * x * x)  # type: ignore[arg-type]
    np.testing.assert_array_equal(moved, 6 * x * [1.0, 0.0] + x * x)  # type: ignore[arg-type]
    np.testing.assert_array_equal(y, [10.0, 20.0])
    value, moved = lowad.jvp(PROGRAM.wave, (0.7, W, 3), (2.0, None, None))
    assert moved == pytest.approx(2 * sum(w * w * math.cos(0.7 * w) for w in W), rel=1e-14)
    assert lowad.jvp(PROGRAM.count, (W, 3), (W, None)) == (3, None)


@pytest.mark.parametrize(
    ("code", "call"),
    [
        (Code.WRONG_ARGUMENT, lambda: lowad.grad(PROGRAM.twice)),
        (Code.WRONG_ARGUMENT, lambda: lowad.grad(PROGRAM.count)),
        (Code.WRONG_ARGUMENT, lambda: lowad.grad(PROGRAM.wave)(0.7, W)),
        (Code.WRONG_ARGUMENT, lambda: lowad.grad(math.sin)),
        (Code.UNKNOWN_ARGUMENT, lambda: lowad.grad(PROGRAM.wave, 3)),
        (Code.MARKING_MISFIT, lambda: lowad.grad(PROGRAM.wave, 2)),
        (Code.WRONG_DTYPE, lambda: lowad.grad(PROGRAM.wave)(0.7, W.astype(np.float32), 3)),
        (Code.WRONG_ORDER, lambda: lowad.grad(PROGRAM.wave)(0.7, np.ones(6)[::2], 3)),
        (Code.WRONG_ARGUMENT, lambda: lowad.jvp(PROGRAM.wave, (0.7, W, 3), (1.0, None))),
        (Code.MARKING_MISFIT, lambda: lowad.jvp(PROGRAM.wave, (0.7, W, 3), (1.0, None, 1))),
        (Code.WRONG_SHAPE, lambda: lowad.jvp(PROGRAM.wave, (0.7, W, 3), (1.0, np.ones(2), None))),
        (Code.WRONG_DTYPE, lambda: lowad.jvp(PROGRAM.wave, (0.7, W, 3), (1.0, np.ones(3, "f4"), None))),
        (Code.WRONG_ARGUMENT, lambda: lowad.jvp(PROGRAM.wave, (0.7, W, 3), (1.0, 2.0, None))),
        (Code.WRONG_ARGUMENT, lambda: lowad.vjp(PROGRAM.wave, 0.7, W, 3)[1](np.ones(1))),
        (Code.WRONG_ARGUMENT, lambda: lowad.vjp(PROGRAM.in_place, W, 3)[1](1.0)),
        (Code.WRONG_SHAPE, lambda: lowad.vjp(PROGRAM.twice, W, W, 1.0, 3)[1](np.ones(2))),
    ],
)
def test_wrong_use_is_refused(code: Code, call: object) -> None:
    with pytest.raises(InputError) as caught:
        call()  # type: ignore[operator]
    assert caught.value.code is code


def test_tables_of_pointers_are_refused_with_a_way_out() -> None:
    f = lowad.load(FOLDER / "quadratic_form.c").quadratic_form
    with pytest.raises(InputError, match=r"lowad\.autodiff"):
        lowad.grad(f)(np.zeros(2, np.uintp), np.ones(2), 2)
