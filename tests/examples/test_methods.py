"""The values of the numerical methods and simulations against NumPy."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from c_examples.examples import example_named, inputs_for
from c_examples.methods import METHODS
from tests.programs import call_primal

Numbers = NDArray[np.float64]
Indices = NDArray[np.int32]


def _gauss_seidel(x: Numbers, A: Numbers, b: Numbers, n: int, sweeps: int) -> Numbers:
    whole = A.reshape(n, n)
    lower, upper = np.tril(whole), np.triu(whole, 1)
    for _ in range(sweeps):
        x = np.linalg.solve(lower, b - upper @ x)
    return x


def _laplace(f: Numbers) -> Numbers:
    sides = (np.roll(f, way, axis) for axis in (0, 1) for way in (1, -1))
    return np.asarray(sum(sides) - 4 * f)


def _brusselator(
    u: Numbers, v: Numbers, b: float, diffusion: float, dt: float, n: int, steps: int
) -> Numbers:
    u, v = u.reshape(n, n), v.reshape(n, n)
    for _ in range(steps):
        more = 1 + u**2 * v - (b + 1) * u + diffusion * _laplace(u)
        u, v = u + dt * more, v + dt * (b * u - u**2 * v + diffusion * _laplace(v))
    return u.ravel()


def _two_layer(
    w1: Numbers, b1: Numbers, w2: Numbers, b2: Numbers, x: Numbers, label: Indices, *sizes: int
) -> float:
    samples, inputs, hidden, classes = sizes
    unit = np.tanh(x.reshape(samples, inputs) @ w1.reshape(hidden, inputs).T + b1)
    score = unit @ w2.reshape(classes, hidden).T + b2
    chosen = score[np.arange(samples), label]
    return float(np.mean(np.logaddexp.reduce(score, axis=1) - chosen))


def _least_squares(x: Numbers, A: Numbers, b: Numbers, rows: int, columns: int) -> Numbers:
    assert x.size == columns
    return np.asarray(np.linalg.lstsq(A.reshape(rows, columns), b)[0])


def _kmeans(point: Numbers, centre: Numbers, n: int, k: int, d: int) -> float:
    apart = point.reshape(n, 1, d) - centre.reshape(1, k, d)
    return float(np.sum(np.min(np.sum(apart**2, axis=2), axis=1)))


def _sin_exp(frequency: float, damping: float, dt: float, steps: int) -> float:
    t = dt * np.arange(steps)
    return float(dt * np.sum(np.sin(frequency * t) * np.exp(-damping * t)))


def _nbody(position: Numbers, velocity: Numbers, mass: Numbers, dt: float, n: int, steps: int) -> Numbers:
    x, v = position.reshape(n, 3), velocity.reshape(n, 3)

    def pull() -> Numbers:
        apart = x[None] - x[:, None]
        cubed = (np.sum(apart**2, axis=2) + 0.01) ** 1.5
        return np.asarray(np.sum(apart * (mass / cubed)[:, :, None], axis=1))

    for _ in range(steps):
        v = v + dt / 2 * pull()
        x = x + dt * v
        v = v + dt / 2 * pull()
    return x.ravel()


def _bspline(_: Numbers, control: Numbers, knot: Numbers, at: Numbers, n: int, m: int) -> Numbers:
    """Sum the control values times the basis of Cox and de Boor, grown degree by degree."""
    basis = (knot[:-1] <= at[:, None]) & (at[:, None] < knot[1:])
    grown: Numbers = basis.astype(np.float64)
    for degree in range(1, 4):
        first = (at[:, None] - knot[: -degree - 1]) / (knot[degree:-1] - knot[: -degree - 1])
        second = (knot[degree + 1 :] - at[:, None]) / (knot[degree + 1 :] - knot[1:-degree])
        grown = first * grown[:, :-1] + second * grown[:, 1:]
    assert grown.shape == (m, n)
    return np.asarray(grown @ control)


FORMULAS: dict[str, tuple[str, Callable[..., object]]] = {
    # name: (leaf to look at, "" for what is returned; the value in NumPy)
    "list_mean": ("", lambda x, n: np.mean(x**2) if n else 0.0),
    "sorted": ("", lambda x, weight, n: weight @ np.sort(x) ** 2),
    "gauss_seidel": ("x", _gauss_seidel),
    "brusselator_copied": ("u", _brusselator),
    "brusselator_swapped": ("u", _brusselator),
    "fft": ("re", lambda re, im, n: np.fft.fft(re + 1j * im).real),
    "two_layer": ("", _two_layer),
    "least_squares": ("x", _least_squares),
    "kmeans": ("", _kmeans),
    "determinant": ("", lambda A, n: np.linalg.det(A.reshape(n, n))),
    "tanh_cubed": ("", lambda x, n: np.sum(np.tanh(x) ** 3) + x @ x),
    "sin_exp": ("", _sin_exp),
    "nbody": ("position", _nbody),
    "bspline": ("out", _bspline),
}


@pytest.mark.parametrize("name", FORMULAS)
def test_value_agrees_with_its_formula(name: str) -> None:
    example = example_named(name)
    place, formula = FORMULAS[name]
    for size in example.small:
        inputs = inputs_for(example, size, seed=1)
        outcome = call_primal(example, inputs)
        leaves = dict(zip([leaf.name for leaf in example.leaves], outcome.leaves, strict=True))
        got = leaves[place] if place else outcome.returned
        np.testing.assert_allclose(
            np.asarray(got, dtype=np.float64),
            np.asarray(formula(*inputs), dtype=np.float64),
            rtol=1e-11,
            atol=1e-12,
        )


def test_every_method_but_the_picture_has_a_formula() -> None:
    assert {example.name for example in METHODS} - set(FORMULAS) == {"ray_march"}


def test_a_ray_that_meets_the_nearest_ball_head_on_is_seen_at_its_distance() -> None:
    """One ball of radius 1 around 0, one pixel, light from the eye: brightness is exp(-0.1 * 2)."""
    example = example_named("ray_march")
    scene, light = np.array([0.0, 0.0, 0.0, 1.0]), np.array([0.0, 0.0, -1.0])
    (picture, *_) = call_primal(example, [np.zeros(1), scene, light, 1, 1, 1]).leaves
    assert picture is not None
    np.testing.assert_allclose(picture, [np.exp(-0.2)], rtol=1e-12)
