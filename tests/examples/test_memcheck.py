"""The example programs under valgrind, and proof that the check sees what it should."""

import shutil
from pathlib import Path

import pytest

from c_examples.examples import EXAMPLES, FOLDER, example_named, inputs_for
from c_examples.prototypes import Value
from tests.memcheck import Case, memcheck
from tests.programs import build_directory

pytestmark = pytest.mark.skipif(shutil.which("valgrind") is None, reason="valgrind is not installed")


def _source(name: str, text: str) -> Path:
    path = Path(build_directory().name) / name
    path.write_text(text, encoding="ascii")
    return path


def test_no_program_errs_or_leaks() -> None:
    cases = [Case(example, inputs_for(example, size)) for example in EXAMPLES for size in example.small]
    printed = memcheck(cases, [FOLDER / example.file for example in EXAMPLES], "primals")
    assert "relu3 " in printed
    assert not {"nan", "-nan"} & set(printed.split())


@pytest.mark.parametrize(
    ("wrong", "finding"),
    [
        ("da[n] += 1;", "Invalid read"),
        ("double *volatile p = malloc(8); *p = 1; p = 0;", "definitely lost"),
        ("double *volatile p = malloc(8); da[0] += *p; free(p);", "uninitialised"),
    ],
)
def test_a_faulty_derivative_is_found(wrong: str, finding: str) -> None:
    example = example_named("dot")
    inputs: list[Value] = inputs_for(example, 9)
    head = "void diffe_dot(const double *a, double *da, const double *b, double *db, int n)"
    body = f"{{ {wrong} db[0] += a[0] + b[n - 1] + da[0]; }}"
    source = _source("faulty.c", f"#include <stdlib.h>\n{head}\n{body}\n")
    with pytest.raises(AssertionError, match=finding):
        memcheck([Case(example, inputs, "reverse")], [source], "faulty")


def test_derivatives_of_every_shape_of_argument_are_called() -> None:
    layer, table, two = (example_named(name) for name in ("layer", "quadratic_form", "quadrature"))
    source = _source(
        "shapes.c",
        """
        struct layer { int inputs, outputs; double *weights, *bias, *x, *y; };
        struct pair { double a, b; };
        void diffe_layer(struct layer *net, struct layer *d) { d->y[net->outputs - 1] += d->inputs; }
        void diffe_quadratic_form(double **A, double **dA, double *x, double *dx, int n)
        { dA[n - 1][n - 1] = 10 * A[0][0]; dx[n - 1] = x[n - 1]; }
        struct pair diffe_quadrature(double a, double b, int panels)
        { struct pair d = {a, b * panels}; return d; }
        double fwddiffe_quadrature(double a, double da, double b, double db, int panels)
        { return (a - a) * b + 20 * da + 22 * db + 0 * panels; }
        """,
    )
    cases = [
        Case(layer, inputs_for(layer, 4), "reverse"),
        Case(table, inputs_for(table, 4), "reverse"),
        Case(two, [0.5, 0.25, 3], "reverse"),
        Case(two, [0.5, 0.25, 3], "forward"),
    ]
    lines = memcheck(cases, [source], "shapes").splitlines()
    assert [line for line in lines if line.startswith("diffe_quadrature")] == [
        "diffe_quadrature 0.5",
        "diffe_quadrature 0.75",
    ]
    assert "fwddiffe_quadrature 42" in lines
    assert any(line.startswith("shadow") and line.endswith(" 6") for line in lines)
