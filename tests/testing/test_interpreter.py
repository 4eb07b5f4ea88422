"""The interpreter against differences, compiled derivatives, closed forms; programs that misuse memory."""

import math
from collections.abc import Callable

import mpmath
import numpy as np
import pytest

from c_examples.examples import EXAMPLES, inputs_for
from c_examples.prototypes import Example
from lowad.frontends.compiler import compile_to_llvm
from lowad.frontends.options import Options
from lowad.request import Mode
from lowad.rules.schema import ScalarRow
from lowad.rules.table import RULES
from lowad.testing.duals import Dual, Number, UnknownError, apply, derivative, real, variable
from lowad.testing.gradcheck import TOLERANCES, Oracle, differences
from lowad.testing.interpreter import Interpreter, load, run
from lowad.testing.places import Datum, FaultError
from tests.derivatives import tangent_from
from tests.gradients import library_of
from tests.interpreted import tangent_by_interpreter
from tests.programs import Outcome, call_primal
from tests.reference import random_tangents, reference_directional

over_examples = pytest.mark.parametrize(
    ("example", "level"),
    [
        pytest.param(
            example, level, id=f"{example.name}-O{level}", marks=pytest.mark.xdist_group(example.name)
        )
        for example in EXAMPLES
        for level in (0, 1, 2, 3)
    ],
)


def _compare(got: Outcome, want: Outcome, example: Example, oracle: Oracle) -> None:
    tolerance = TOLERANCES["float" if example.is_single else "double", oracle]
    assert (got.returned is None) == (want.returned is None)
    if want.returned is not None and got.returned is not None:
        assert differences(got.returned, want.returned, tolerance) == []
    for mine, true in zip(got.leaves, want.leaves, strict=True):
        assert (mine is None) == (true is None)
        if mine is not None and true is not None:
            assert differences(mine, true, tolerance) == []


@over_examples
def test_values_and_tangents_are_those_of_the_compiled_program_and_of_differences(
    example: Example, level: int
) -> None:
    for size in example.small:
        inputs = inputs_for(example, size)
        tangents = random_tangents(example, inputs, np.random.default_rng(4))
        values, moved = tangent_by_interpreter(example, level, inputs, tangents)
        _compare(values, call_primal(example, inputs), example, Oracle.RICHARDSON)
        _compare(moved, reference_directional(example, inputs, tangents), example, Oracle.RICHARDSON)


@pytest.mark.parametrize(
    "example",
    [pytest.param(e, id=e.name, marks=pytest.mark.xdist_group(e.name)) for e in EXAMPLES],
)
def test_compiled_forward_mode_is_what_the_interpreter_says(example: Example) -> None:
    library = library_of(example.name, 2, Mode.FORWARD)
    inputs = inputs_for(example, max(example.small), seed=2)
    tangents = random_tangents(example, inputs, np.random.default_rng(6))
    _, moved = tangent_by_interpreter(example, 0, inputs, tangents)
    _compare(tangent_from(library, example, inputs, tangents), moved, example, Oracle.RICHARDSON)


# Second order


def _second(row: ScalarRow, x: float) -> float:
    number = apply(row, [variable(x, [1.0, 1.0])])
    return derivative(number, 1, 2)


@pytest.mark.parametrize(
    ("name", "function"),
    [
        ("sin", mpmath.sin),
        ("exp", mpmath.exp),
        ("tanh", mpmath.tanh),
        ("atan", mpmath.atan),
        ("log1p", mpmath.log1p),
        ("sqrt", mpmath.sqrt),
        ("cbrt", mpmath.cbrt),
        ("erf", mpmath.erf),
        ("acosh", mpmath.acosh),
        ("j0", lambda x: mpmath.besselj(0, x)),
        ("y1", lambda x: mpmath.bessely(1, x)),
    ],
)
def test_second_derivatives_of_rows(name: str, function: Callable[[mpmath.mpf], mpmath.mpf]) -> None:
    row = RULES.scalar_row(name)
    assert row is not None
    for x in (1.25, 2.5):
        with mpmath.workdps(40):
            want = float(mpmath.diff(function, mpmath.mpf(x), 2))
        assert _second(row, x) == pytest.approx(want, rel=1e-11)


def test_mixed_second_and_third_derivatives() -> None:
    row = RULES.scalar_row("pow")
    assert row is not None
    x, y = 1.7, 2.3
    number = apply(row, [variable(x, [1.0, 0.0, 1.0]), variable(y, [0.0, 1.0, 0.0])])
    assert derivative(number, 1, 2) == pytest.approx(x ** (y - 1) * (1 + y * math.log(x)), rel=1e-13)
    assert derivative(number, 1, 3) == pytest.approx(y * (y - 1) * x ** (y - 2), rel=1e-13)
    third = (y - 1) * x ** (y - 2) * (1 + y * math.log(x)) + x ** (y - 1) * y / x
    assert derivative(number, 1, 2, 3) == pytest.approx(third, rel=1e-13)


def _c(source: str, level: int = 0) -> str:
    return compile_to_llvm(source, "program.c", "c", Options(level=level, flags=("-w",)))  # type: ignore[arg-type]


HESSIAN = """
#include <math.h>
double f(double *x, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += exp(x[i]) * x[(i + 1) % n];
    return s / (1 + x[0] * x[0]);
}
"""


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_hessian_through_memory_and_loops(level: int) -> None:
    point, u, v = (np.array(row) for row in ([0.3, -0.8, 1.1], [1.0, 0.5, -2.0], [0.2, 0.0, 1.5]))
    result = run(load(_c(HESSIAN, level)), "f", [point.copy(), 3], [u.copy(), None], [v.copy(), None])
    assert isinstance(result, Dual)

    def f(a: mpmath.mpf, b: mpmath.mpf) -> mpmath.mpf:
        x = [
            mpmath.mpf(p) + a * mpmath.mpf(s) + b * mpmath.mpf(t) for p, s, t in zip(point, u, v, strict=True)
        ]
        total = sum(mpmath.exp(x[i]) * x[(i + 1) % 3] for i in range(3))
        return total / (1 + x[0] ** 2)

    with mpmath.workdps(40):
        assert derivative(result) == pytest.approx(float(f(mpmath.mpf(0), mpmath.mpf(0))), rel=1e-14)
        for directions, orders in (((1,), (1, 0)), ((2,), (0, 1)), ((1, 2), (1, 1))):
            want = float(mpmath.diff(f, (mpmath.mpf(0), mpmath.mpf(0)), orders))
            assert derivative(result, *directions) == pytest.approx(want, rel=1e-12)


# Derivatives that travel


TRAVELS = """
#include <stdint.h>
#include <string.h>
#include <stdlib.h>
#include <math.h>
union bits { double d; uint64_t u; uint32_t w[2]; };
typedef struct { double a; float b; int c; } pair;
typedef struct { double v[4]; int n; } big;
static __attribute__((noinline)) pair turn(pair p) { p.a *= p.b; p.c++; return p; }
static __attribute__((noinline)) double keep(big b) { b.v[0] *= b.n; return b.v[0]; }
static int order(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}
double as_integer(double x) { union bits b = {.d = x * x}; uint64_t u = b.u; b.u = u; return b.d; }
double halves(double x) {
    union bits a = {.d = x * x}, b;
    b.w[0] = a.w[0]; b.w[1] = a.w[1];
    return b.d;
}
double absolute(double x) { union bits b = {.d = x * 3}; b.u &= 0x7fffffffffffffffull; return b.d; }
double minus(double x) { union bits b = {.d = x * 3}; b.u ^= 0x8000000000000000ull; return b.d; }
double rounded(double x) { union bits b = {.d = x}; b.u &= 0xffff000000000000ull; return b.d + x; }
double by_value(double x) { pair p = {x, 2.5f, 1}; p = turn(turn(p)); return p.a * p.c; }
double by_copy(double x) { big b = {{x, 1}, 5}; double r = keep(b); return r * b.v[0]; }
double sorted(double x) {
    double v[4] = {3 * x, x, -x, 2 * x};
    qsort(v, 4, sizeof *v, order);
    return v[0] + 10 * v[1] + 100 * v[2] + 1000 * v[3];
}
double grown(double x) {
    double *p = malloc(sizeof *p); p[0] = x;
    for (int n = 2; n < 6; n++) { p = realloc(p, n * sizeof *p); p[n - 1] = p[n - 2] * x; }
    double r = p[4]; free(p); return r;
}
static double (*const table[])(double) = {sin, cos};
double pointed(double x, int k) { return table[k & 1](x) * x; }
double recursive(double x, int n) { return n ? x * recursive(x + 1, n - 1) : x; }
"""

CASES: list[tuple[str, list[float | int], float, float]] = [
    ("as_integer", [1.5], 2.25, 3.0),
    ("halves", [1.5], 2.25, 3.0),
    ("absolute", [-1.5], 4.5, -3.0),
    ("absolute", [1.5], 4.5, 3.0),
    ("minus", [1.5], -4.5, -3.0),
    ("rounded", [1.5], 3.0, 1.0),
    ("by_value", [1.5], 28.125, 18.75),
    ("by_copy", [1.5], 11.25, 15.0),
    ("sorted", [2.0], 2 * 3209.0, 3209.0),
    ("grown", [1.5], 1.5**5, 5 * 1.5**4),
    ("pointed", [0.5, 1], 0.5 * math.cos(0.5), math.cos(0.5) - 0.5 * math.sin(0.5)),
    ("recursive", [2.0, 2], 24.0, 26.0),
]


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_derivatives_follow_the_bytes(level: int) -> None:
    module = load(_c(TRAVELS, level))
    for name, arguments, value, slope in CASES:
        moves = [1.0, *[None] * (len(arguments) - 1)]
        found = run(module, name, arguments, moves)
        assert isinstance(found, float | Dual)
        assert (real(found), derivative(found, 1)) == (pytest.approx(value), pytest.approx(slope)), name


def test_vectors_and_other_widths() -> None:
    module = load(
        """
        define double @f(double %x) {
          %h = fptrunc double %x to half
          %q = fpext half %h to fp128
          %p = alloca <2 x fp128>
          %a = insertelement <2 x fp128> poison, fp128 %q, i32 0
          %b = shufflevector <2 x fp128> %a, <2 x fp128> poison, <2 x i32> zeroinitializer
          store <2 x fp128> %b, ptr %p
          %l = getelementptr fp128, ptr %p, i64 1
          %v = load fp128, ptr %l
          %w = fptrunc fp128 %v to double
          %z = insertelement <2 x double> <double 3.0, double 1.0>, double %w, i32 1
          %s = call <2 x double> @llvm.sqrt.v2f64(<2 x double> %z)
          %r = call double @llvm.vector.reduce.fmul.v2f64(double %w, <2 x double> %s)
          ret double %r
        }
        declare <2 x double> @llvm.sqrt.v2f64(<2 x double>)
        declare double @llvm.vector.reduce.fmul.v2f64(double, <2 x double>)
        """
    )
    found = run(module, "f", [2.25], [1.0])
    assert isinstance(found, Dual)
    assert derivative(found) == pytest.approx(math.sqrt(3) * 2.25**1.5)
    assert derivative(found, 1) == pytest.approx(math.sqrt(3) * 1.5 * 2.25**0.5)


@pytest.mark.parametrize(
    ("call", "want"),
    [
        ("i8 @llvm.ctpop.i8(i8 %x)", 0b10010110.bit_count()),
        ("i8 @llvm.ctlz.i8(i8 %x, i1 false)", 0),
        ("i8 @llvm.cttz.i8(i8 %x, i1 false)", 1),
        ("i8 @llvm.bitreverse.i8(i8 %x)", 0b01101001),
        ("i8 @llvm.fshl.i8(i8 %x, i8 -1, i8 3)", 0b10110111),
        ("i8 @llvm.fshr.i8(i8 %x, i8 -1, i8 3)", 0b11011111),
        ("i8 @llvm.abs.i8(i8 %x, i1 false)", 106),
        ("i8 @llvm.smax.i8(i8 %x, i8 5)", 5),
        ("i8 @llvm.umax.i8(i8 %x, i8 5)", 150),
        ("i8 @llvm.sadd.sat.i8(i8 %x, i8 -100)", 128),
        ("i8 @llvm.usub.sat.i8(i8 %x, i8 -1)", 0),
        ("i8 @llvm.scmp.i8.i8(i8 %x, i8 5)", 255),
        ("i8 @llvm.ucmp.i8.i8(i8 %x, i8 5)", 1),
    ],
)
def test_intrinsics_on_integers(call: str, want: int) -> None:
    result, _, rest = call.partition(" @")
    name, _, operands = rest.partition("(")
    types = ", ".join(word for word in operands.replace(",", "").split() if word.startswith("i"))
    module = load(
        f"define {result} @f(i8 %x) {{ %r = call {call} ret {result} %r }}\ndeclare {result} @{name}({types})"
    )
    assert run(module, "f", [0b10010110]) == want


# What has no meaning, and what is not known


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("double *p = malloc(8); p[1] = x; return p[1];", "8 bytes at 8 of heap memory of 8 bytes"),
        ("double *p = malloc(8); free(p); return p[0] * x;", "heap memory is used after its end"),
        ("double *p = malloc(8); free(p); free(p); return x;", "heap memory is used after its end"),
        ("double *p = 0; return *p * x;", "a null pointer is followed"),
        ("return *bad() * x;", "stack memory is used after its end"),
        ("*(double *)&fixed = x; return fixed;", "constant memory is written to"),
        ("return x / (n - n) + 1 / (n - n);", "an integer is divided by 0"),
        ("if (x > 0) abort(); return x;", "the program ends in 'abort'"),
        ("double y; free(&y); return x;", "heap memory is released that was never allocated"),
    ],
)
def test_memory_is_checked(body: str, message: str) -> None:
    source = (
        "#include <stdlib.h>\nstatic const double fixed = 2;\n"
        "static double *bad(void) { double y = 1; double *volatile p = &y; return p; }\n"
        f"double f(double x, int n) {{ {body} }}"
    )
    with pytest.raises(FaultError, match=message) as caught:
        run(load(_c(source)), "f", [1.5, 3], [1.0, None])
    assert caught.value.__notes__[0].startswith("in @")


def test_what_is_not_known_is_no_fault() -> None:
    caller = "define double @f(double %x) { %r = call double @g(double %x) ret double %r }"
    module = load(f"declare double @g(double)\n{caller}")
    with pytest.raises(UnknownError, match="nothing is known of the function 'g'"):
        run(module, "f", [1.0], [1.0])


def test_programs_that_do_not_end_are_given_up() -> None:
    module = load("define void @f() { br label %l\nl: br label %l }")
    with pytest.raises(UnknownError, match="too long"):
        run(module, "f", [], steps=1000)


def test_deep_recursion_needs_no_deep_stack() -> None:
    module = load(_c("double f(double x, int n) { return n ? f(x, n - 1) * x : 1; }"))
    found = run(module, "f", [1.001, 5000], [1.0, None])
    assert isinstance(found, Dual)
    assert derivative(found, 1) == pytest.approx(5000 * 1.001**4999, rel=1e-12)


def test_arrays_that_share_memory_do_so_in_the_program() -> None:
    module = load(_c("void f(double *x, double *y) { x[1] = 3 * y[0]; y[0] = 2 * x[1]; }"))
    memory, moved = np.array([1.0, 2.0, 5.0]), np.array([0.5, 0.25, 0.125])
    run(module, "f", [memory[:2], memory[1:]], [moved[:2], moved[1:]])
    assert memory.tolist() == [1.0, 12.0, 5.0]
    assert moved.tolist() == [0.5, 1.5, 0.125]


def test_what_does_not_move_makes_no_nan_of_a_pole() -> None:
    row = RULES.scalar_row("sqrt")
    assert row is not None
    still: Number = variable(0.0, [0.0])
    assert derivative(apply(row, [still]), 1) == 0.0
    assert derivative(apply(row, [variable(0.0, [1.0])]), 1) == math.inf


def test_steps_and_memory_belong_to_one_interpreter() -> None:
    machine = Interpreter(load("define i32 @f(i32 %x) { %r = mul i32 %x, %x ret i32 %r }"))
    found: Datum | None = machine.call("f", [-3])
    assert found == 9
