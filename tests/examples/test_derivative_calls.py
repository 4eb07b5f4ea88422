"""The calls of `tests.derivatives` against adjoints and tangents written by hand."""

from pathlib import Path

import numpy as np
import pytest

from c_examples.examples import FOLDER, example_named, inputs_for
from tests.derivatives import bind, gradient_from, tangent_from
from tests.programs import Argument, Outcome, build_directory, compile_c, program
from tests.reference import (
    random_seeds,
    random_tangents,
    reference_directional,
    reference_gradient,
)

ADJOINTS = {
    "dot": """
        void diffe_dot(const double *a, double *da, const double *b, double *db, int n)
        {
            for (int i = 0; i < n; i++) { da[i] += b[i]; db[i] += a[i]; }
        }
        double fwddiffe_dot(const double *a, const double *da, const double *b, const double *db, int n)
        {
            double sum = 0;
            for (int i = 0; i < n; i++) sum += da[i] * b[i] + a[i] * db[i];
            return sum;
        }""",
    "relu3": """
        double diffe_relu3(double x) { return x > 0 ? 3 * x * x : 0; }
        double fwddiffe_relu3(double x, double dx) { return dx * diffe_relu3(x); }""",
    "quadrature": """
        struct pair { double a, b; };
        struct pair diffe_quadrature(double a, double b, int panels)
        {
            struct pair d = {0, 0};
            double width = 1.0 / panels;
            for (int p = 0; p < panels; p++)
                for (int q = 0; q < 5; q++) {
                    double t = (p + node[q]) * width;
                    d.a -= width * weight[q] * t * exp(-a * t) * cos(b * t);
                    d.b -= width * weight[q] * t * exp(-a * t) * sin(b * t);
                }
            return d;
        }
        double fwddiffe_quadrature(double a, double da, double b, double db, int panels)
        {
            struct pair d = diffe_quadrature(a, b, panels);
            return d.a * da + d.b * db;
        }""",
    "quadratic_form": """
        void diffe_quadratic_form(double **A, double **dA, double *x, double *dx, int n)
        {
            for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++) {
                    dA[i][j] += x[i] * x[j];
                    dx[i] += A[i][j] * x[j];
                    dx[j] += A[i][j] * x[i];
                }
        }
        double fwddiffe_quadratic_form(double **A, double **dA, double *x, double *dx, int n)
        {
            double sum = 0;
            for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++)
                    sum += dx[i] * A[i][j] * x[j] + x[i] * dA[i][j] * x[j] + x[i] * A[i][j] * dx[j];
            return sum;
        }""",
    "layer": """
        void diffe_layer(struct layer *net, struct layer *d)
        {
            layer(net);
            for (int o = 0; o < net->outputs; o++) {
                double seed = d->y[o] * (1 - net->y[o] * net->y[o]);
                d->y[o] = 0;
                d->bias[o] += seed;
                for (int i = 0; i < net->inputs; i++) {
                    d->weights[o * net->inputs + i] += seed * net->x[i];
                    d->x[i] += seed * net->weights[o * net->inputs + i];
                }
            }
        }
        void fwddiffe_layer(struct layer *net, struct layer *d)
        {
            layer(net);
            for (int o = 0; o < net->outputs; o++) {
                double sum = d->bias[o];
                for (int i = 0, e = o * d->inputs; i < d->inputs; i++, e++)
                    sum += d->weights[e] * net->x[i] + net->weights[e] * d->x[i];
                d->y[o] = sum * (1 - net->y[o] * net->y[o]);
            }
        }""",
    "normalise_overlapping": """
        void diffe_normalise(double *out, double *dout, const double *in, double *din, int n)
        {
            if (out != in || dout != din)
                return;
            double *old = malloc(n * sizeof(double)), *length = malloc(n * sizeof(double));
            for (int i = 0; i < n; i++) {
                old[i] = out[i];
                length[i] = mag(in, n);
                out[i] /= length[i];
            }
            for (int i = n - 1; i >= 0; i--) {
                double seed = dout[i];
                out[i] = old[i];
                dout[i] = seed / length[i];
                for (int j = 0; j < n; j++)
                    din[j] -= seed * old[i] / (length[i] * length[i]) * in[j] / length[i];
            }
            free(old);
            free(length);
        }
        void fwddiffe_normalise(double *out, double *dout, const double *in, double *din, int n)
        {
            for (int i = 0; i < n; i++) {
                double length = mag(in, n), turn = 0;
                for (int j = 0; j < n; j++)
                    turn += in[j] * din[j] / length;
                dout[i] = din[i] / length - in[i] * turn / (length * length);
                out[i] = in[i] / length;
            }
        }""",
}


def _library(name: str) -> Path:
    source = Path(build_directory().name) / f"adjoint_{name}.c"
    include = f'#include <stdlib.h>\n#include "{FOLDER / example_named(name).file}"\n'
    source.write_text(include + ADJOINTS[name], encoding="ascii")
    return compile_c([source], source.with_suffix(".so"), "-O1", "-shared", "-fPIC")


def _assert_close(got: Argument | None, expected: Argument | None) -> None:
    if got is None or expected is None:
        assert got is None
        assert expected is None
    else:
        np.testing.assert_allclose(
            np.asarray(got), np.asarray(expected, dtype=np.float64), rtol=1e-12, atol=1e-13
        )


@pytest.mark.parametrize("name", ADJOINTS)
def test_hand_written_derivatives_agree_with_the_reference(name: str) -> None:
    example = example_named(name)
    library = _library(name)
    inputs = inputs_for(example, max(example.small))
    rng = np.random.default_rng(7)

    seeds = random_seeds(example, inputs, rng)
    for got, expected in zip(
        gradient_from(library, example, inputs, seeds),
        reference_gradient(example, inputs, seeds),
        strict=True,
    ):
        _assert_close(got, expected)

    tangents = random_tangents(example, inputs, rng)
    moved = tangent_from(library, example, inputs, tangents)
    truth = reference_directional(example, inputs, tangents)
    _assert_close(moved.returned, truth.returned)
    for got, expected in zip(moved.leaves, truth.leaves, strict=True):
        _assert_close(got, expected)


def test_a_result_is_seeded_with_one() -> None:
    example = example_named("relu3")
    with pytest.raises(AssertionError, match="seeds its result with 1"):
        gradient_from(Path("unused.so"), example, [1.0], Outcome([None], 2.0))


def test_a_bound_call_works_on_the_memory_it_was_given() -> None:
    example = example_named("dot")
    library = _library("dot")
    arguments = program(example).copy([np.array([1.0, 2.0]), np.array([3.0, 4.0]), 2])
    shadows = program(example).copy([np.zeros(2), np.zeros(2), 0])
    primal = bind(library, example, "primal", arguments, shadows)
    reverse = bind(library, example, "reverse", arguments, shadows)
    assert primal() == [11.0]
    assert reverse() == []
    assert reverse() == []
    np.testing.assert_array_equal(shadows[0], [6.0, 8.0])
    np.testing.assert_array_equal(shadows[1], [2.0, 4.0])
