"""Each wrong argument and its code: refused before anything runs, with the next step."""

from collections.abc import Callable

import numpy as np
import pytest

import lowad
from lowad.errors import Code, InputError

SOURCE = r"""
struct pair { int a; int b; };
struct mixed { double w; int k; };
double sum(const double *x, int n) { double s = 0; for (int i = 0; i < n; i++) s += x[i] * x[i]; return s; }
double at(const double *x, const int *k, int n) {
    double s = 0; for (int i = 0; i < n; i++) s += x[k[i]]; return s;
}
void half(double *y, const double *x, int n) { for (int i = 0; i < n; i++) y[i] = x[i] / 2; }
float low(const float *x, signed char n) {
    float s = 0; for (int i = 0; i < n; i++) s += x[i] * x[i]; return s;
}
double product(const double *x, const double *y, int n) {
    double s = 0; for (int i = 0; i < n; i++) s += x[i] * y[i]; return s;
}
double scale(double a, long n) { return a * n; }
double weigh(const struct mixed *x, int n) {
    double s = 0; for (int i = 0; i < n; i++) s += x[i].w * x[i].k; return s;
}
struct both { double a, b; };
struct both two(double x) { struct both r = { x, 2 * x }; return r; }
struct counts { long a, b; };
struct counts counts(double x) { struct counts r = { x > 0, x > 1 }; return r; }
struct wide { double a[8]; };
double by_value(struct wide w) { return w.a[3]; }
_Float16 halve(_Float16 x) { return x / 2; }
"""
PROGRAM = lowad.load(SOURCE)
X = np.array([1.0, 2.0, 3.0])
LOCKED = X.copy()
LOCKED.flags.writeable = False
SHARED = np.zeros(6)
MISALIGNED = np.zeros(25, np.uint8)[1:].view(np.float64)


def zeros() -> np.ndarray:  # type: ignore[type-arg]
    return np.zeros(3)


def reverse(name: str, *arguments: object) -> Callable[[], object]:
    return lambda: lowad.autodiff(PROGRAM[name], *arguments)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("code", "call"),
    [
        # Element types
        (Code.WRONG_DTYPE, lambda: lowad.dup(X, np.zeros(3, np.float32))),
        (Code.WRONG_DTYPE, lambda: lowad.const(np.array([1, None]))),
        (Code.WRONG_DTYPE, reverse("sum", lowad.const(X.astype(np.float32)), 3)),
        (Code.WRONG_DTYPE, reverse("sum", lowad.dup(X.astype(np.int64), np.zeros(3, np.int64)), 3)),
        (Code.WRONG_DTYPE, reverse("sum", lowad.dup(X.astype(">f8"), zeros().astype(">f8")), 3)),
        (Code.WRONG_DTYPE, reverse("low", lowad.dup(X, zeros()), 3)),
        (
            Code.WRONG_DTYPE,
            reverse("at", lowad.dup(X, zeros()), lowad.const(np.arange(3, dtype=np.int64)), 3),
        ),
        (Code.WRONG_DTYPE, reverse("at", lowad.dup(X, zeros()), lowad.const(X), 3)),
        (Code.WRONG_DTYPE, lambda: PROGRAM.sum(X.astype(np.float32), 3)),
        (Code.WRONG_DTYPE, reverse("weigh", lowad.const(np.zeros(2, "i4,f8")), 1)),
        # Shape and order
        (Code.WRONG_SHAPE, lambda: lowad.dup(X, np.zeros(4))),
        (Code.WRONG_SHAPE, lambda: lowad.dup(X, np.zeros((3, 1)))),
        (Code.WRONG_ORDER, lambda: lowad.dup(SHARED[::2], zeros())),
        (Code.WRONG_ORDER, lambda: lowad.dup(X, SHARED[::2])),
        (Code.WRONG_ORDER, lambda: lowad.const(np.zeros((2, 3)).T)),
        (Code.WRONG_ORDER, lambda: lowad.const(np.asfortranarray(np.zeros((2, 3))))),
        (Code.WRONG_ORDER, lambda: lowad.const(MISALIGNED)),
        # Writing
        (Code.READ_ONLY, lambda: lowad.dup(X, LOCKED)),
        (Code.READ_ONLY, reverse("half", lowad.dup(LOCKED, zeros()), lowad.const(X), 3)),
        (Code.READ_ONLY, lambda: PROGRAM.half(LOCKED, X, 3)),
        # Overlap
        (Code.OVERLAP, lambda: lowad.dup(X, X)),
        (Code.OVERLAP, lambda: lowad.dup(SHARED[:4], SHARED[2:])),
        (Code.OVERLAP, reverse("half", lowad.dup(zeros(), SHARED[:3]), lowad.dup(SHARED[1:4], zeros()), 3)),
        (Code.OVERLAP, reverse("half", lowad.dup(zeros(), SHARED[:3]), lowad.const(SHARED[2:5]), 3)),
        (Code.OVERLAP, reverse("half", lowad.dup(SHARED[:3], zeros()), lowad.dup(SHARED[:3], zeros()), 3)),
        (Code.OVERLAP, reverse("half", lowad.dup(zeros(), SHARED[:3]), lowad.dup(zeros(), SHARED[:3]), 3)),
        (Code.OVERLAP, reverse("half", lowad.dup(SHARED[:3], zeros()), lowad.const(SHARED[1:4]), 3)),
        # Kind and number
        (Code.WRONG_ARGUMENT, reverse("sum", X, 3)),
        (Code.WRONG_ARGUMENT, reverse("sum", lowad.const(X))),
        (Code.WRONG_ARGUMENT, reverse("sum", lowad.const(X), 3, 4)),
        (Code.WRONG_ARGUMENT, reverse("sum", 1.0, 3)),
        (Code.WRONG_ARGUMENT, reverse("sum", [1.0, 2.0], 2)),
        (Code.WRONG_ARGUMENT, reverse("sum", lowad.const("x"), 2)),  # type: ignore[arg-type]
        (Code.WRONG_ARGUMENT, reverse("scale", X, 3)),
        (Code.WRONG_ARGUMENT, reverse("scale", lowad.dup(X, zeros()), 3)),
        (Code.WRONG_ARGUMENT, reverse("scale", "1", 3)),
        (Code.WRONG_ARGUMENT, reverse("scale", True, 3)),
        (Code.WRONG_ARGUMENT, reverse("scale", None, 3)),
        (Code.WRONG_ARGUMENT, reverse("scale", 1.0, 3.0)),
        (Code.WRONG_ARGUMENT, reverse("scale", 1.0, np.float64(3))),
        (Code.WRONG_ARGUMENT, reverse("scale", 1.0, 2**64)),
        (Code.WRONG_ARGUMENT, reverse("scale", 1.0, -(2**63) - 1)),
        (Code.WRONG_ARGUMENT, reverse("low", lowad.const(X.astype("f4")), 300)),
        (Code.WRONG_ARGUMENT, lambda: lowad.dup(1.0, 2.0)),  # type: ignore[arg-type]
        (Code.WRONG_ARGUMENT, lambda: lowad.dup(X, [0.0, 0.0, 0.0])),  # type: ignore[arg-type]
        (Code.WRONG_ARGUMENT, lambda: PROGRAM.sum(X)),
        (Code.WRONG_ARGUMENT, lambda: PROGRAM.sum([1.0], 1)),  # type: ignore[arg-type]
        (Code.MARKING_MISFIT, reverse("two", 1.0)),
        (Code.WRONG_ARGUMENT, lambda: lowad.jvp(PROGRAM.two, (1.0,), (1.0,))),
        (Code.WRONG_ARGUMENT, lambda: lowad.autodiff(PROGRAM.counts, 1.0, with_primal=True)),
        (Code.WRONG_ARGUMENT, reverse("by_value", lowad.const(X))),
        (Code.WRONG_ARGUMENT, lambda: PROGRAM.halve(1.0)),
        # Markings
        (Code.MARKING_MISFIT, lambda: lowad.out(X)),  # type: ignore[arg-type]
        (Code.MARKING_MISFIT, reverse("scale", 1.0, lowad.out(3))),
        (Code.MARKING_MISFIT, reverse("sum", lowad.out(1.0), 3)),
        # What is no function of lowad's
        (Code.WRONG_ARGUMENT, lambda: lowad.autodiff(abs, 1.0)),
        (Code.WRONG_ARGUMENT, lambda: lowad.autodiff(12345, 1.0)),
        (Code.WRONG_ARGUMENT, lambda: lowad.autodiff("sum", 1.0)),
        (Code.WRONG_ARGUMENT, lambda: lowad.autodiff(None, 1.0)),
    ],
)
def test_code(code: Code, call: Callable[[], object]) -> None:
    with pytest.raises(InputError) as caught:
        call()
    assert caught.value.code is code


def test_a_refused_call_leaves_the_shadow_alone() -> None:
    dx = zeros()
    with pytest.raises(InputError):
        lowad.autodiff(PROGRAM.sum, lowad.dup(X, dx), 3.0)
    np.testing.assert_array_equal(dx, zeros())


def test_an_unmarked_array_is_told_what_to_write() -> None:
    with pytest.raises(InputError) as caught:
        lowad.autodiff(PROGRAM.sum, X, 3)
    assert str(caught.value) == (
        "error[LA055]: argument 0 (x) is an array without a marking\n"
        "  help: write lowad.dup(x, dx) with dx = numpy.zeros_like(x) to get its gradient in dx, "
        "or lowad.const(x)"
    )


def test_a_wrong_element_type_is_told_both_types() -> None:
    with pytest.raises(InputError) as caught:
        PROGRAM.sum(X.astype(np.float32), 3)
    assert str(caught.value) == (
        "error[LA050]: argument 0 (x) points to float64 (double), and the array holds float32\n"
        "  help: make the array with dtype=float64"
    )


def test_a_wrong_count_shows_the_signature() -> None:
    with pytest.raises(InputError, match=r"double sum\(void \*x, int32_t n\)"):
        PROGRAM.sum(X)


def test_arrays_of_structs_are_checked_field_by_field() -> None:
    layout = np.dtype([("w", "f8"), ("k", "i4")], align=True)
    x = np.array([(2.0, 3), (0.5, 4)], dtype=layout)
    dx = np.zeros_like(x)
    assert lowad.autodiff(PROGRAM.weigh, lowad.dup(x, dx), 2, with_primal=True) == 8.0
    np.testing.assert_array_equal(dx["w"], [3.0, 4.0])


def test_read_only_arrays_that_are_only_read_are_welcome() -> None:
    dx = zeros()
    lowad.autodiff(PROGRAM.sum, lowad.dup(LOCKED, dx), 3)
    np.testing.assert_array_equal(dx, 2 * X)


def test_structures_of_integers_are_returned_and_have_no_derivative() -> None:
    assert PROGRAM.counts(0.5) == (1, 0)
    assert lowad.autodiff(PROGRAM.counts, 0.5) == 0.0


def test_neighbours_do_not_overlap() -> None:
    memory = np.concatenate([X, zeros()])
    lowad.autodiff(PROGRAM.sum, lowad.dup(memory[:3], memory[3:]), 3)
    np.testing.assert_array_equal(memory[3:], 2 * X)


def test_parts_of_one_array_have_the_same_parts_of_one_shadow() -> None:
    memory, shadow = np.array([1.0, 2.0, 3.0, 4.0]), np.array([0.0, 1.0, 1.0, 1.0])
    lowad.autodiff(PROGRAM.half, lowad.dup(memory[1:], shadow[1:]), lowad.dup(memory[:3], shadow[:3]), 3)
    np.testing.assert_array_equal(memory, [1, 0.5, 0.25, 0.125])
    np.testing.assert_array_equal(shadow, [0.875, 0, 0, 0])


def test_arrays_that_are_only_read_may_share_a_shadow() -> None:
    shadow = zeros()
    lowad.autodiff(PROGRAM.product, lowad.dup(X, shadow), lowad.dup(X + 1, shadow), 3)
    np.testing.assert_array_equal(shadow, 2 * X + 1)
