"""The reference derivatives against formulas, against each other, and where there is no derivative."""

from collections.abc import Sequence

import numpy as np
import pytest
from numpy.typing import NDArray

from c_examples.examples import EXAMPLES, example_named, inputs_for
from c_examples.make_data import make_mixture
from c_examples.prototypes import Example, Value
from tests.programs import Argument, Outcome, call_primal, program
from tests.reference import (
    NotSmoothError,
    inner_product,
    random_seeds,
    random_tangents,
    reference_directional,
    reference_gradient,
    ridders,
)

Numbers = NDArray[np.float64]


def _unit_seeds(example: Example, inputs: Sequence[Value], **seeds: Numbers) -> Outcome:
    """Return seeds that are 0 but for the leaves named, and 1 for the result."""
    model = call_primal(example, inputs).leaves
    leaves = [
        None if value is None else seeds.get(leaf.name, np.zeros(value.shape))
        for leaf, value in zip(example.leaves, model, strict=True)
    ]
    return Outcome(leaves, None if example.returns is None else 1.0)


def _gradients(example: Example, inputs: Sequence[Value], **seeds: Numbers) -> dict[str, Numbers]:
    found = reference_gradient(example, inputs, _unit_seeds(example, inputs, **seeds))
    return {
        leaf.name: np.asarray(value, dtype=np.float64)
        for leaf, value in zip(example.leaves, found, strict=True)
        if value is not None
    }


def test_dot_has_the_other_vector_as_gradient() -> None:
    example = example_named("dot")
    a, b, n = inputs_for(example, 9)
    gradient = _gradients(example, [a, b, n])
    np.testing.assert_allclose(gradient["a"], b, rtol=1e-14)
    np.testing.assert_allclose(gradient["b"], a, rtol=1e-14)


def test_an_accumulated_result_keeps_its_seed() -> None:
    example = example_named("dot_out")
    out, a, b, n = inputs_for(example, 9)
    gradient = _gradients(example, [out, a, b, n], out=np.array([3.0]))
    np.testing.assert_allclose(gradient["out"], [3.0], rtol=1e-14)
    np.testing.assert_allclose(gradient["a"], 3 * np.asarray(b), rtol=1e-14)


def test_an_overwritten_result_loses_its_seed() -> None:
    example = example_named("normalise")
    _, x, n = inputs_for(example, 7)
    x = np.asarray(x)
    assert n == x.size
    seed = np.linspace(-1, 2, x.size)
    gradient = _gradients(example, [np.ones(x.size), x, x.size], out=seed)
    length = np.linalg.norm(x)
    expected = seed / length - x * (seed @ x) / length**3
    np.testing.assert_array_equal(gradient["out"], np.zeros(x.size))
    np.testing.assert_allclose(gradient["in"], expected, rtol=1e-12)


def test_matmul_has_products_as_gradient() -> None:
    example = example_named("matmul")
    inputs = inputs_for(example, 3)
    n, m, k = 3, 4, 5
    A, B = np.reshape(inputs[1], (n, k)), np.reshape(inputs[2], (k, m))
    seed = np.random.default_rng(0).normal(size=(n, m))
    gradient = _gradients(example, inputs, C=seed.ravel())
    np.testing.assert_allclose(gradient["A"].reshape(n, k), seed @ B.T, rtol=1e-12, atol=1e-14)
    np.testing.assert_allclose(gradient["B"].reshape(k, m), A.T @ seed, rtol=1e-12, atol=1e-14)
    np.testing.assert_allclose(gradient["C"], seed.ravel(), rtol=1e-13)


def test_logsumexp_has_softmax_as_gradient() -> None:
    example = example_named("logsumexp")
    inputs = inputs_for(example, 8)
    weights = np.exp(np.asarray(inputs[0]))
    np.testing.assert_allclose(_gradients(example, inputs)["x"], weights / np.sum(weights), rtol=1e-12)


def test_newton_sqrt_has_the_gradient_of_the_square_root() -> None:
    example = example_named("newton_sqrt")
    np.testing.assert_allclose(_gradients(example, [7.0])["a"], 0.5 / np.sqrt(7), rtol=1e-12)


def test_the_log_determinant_has_the_inverse_as_gradient() -> None:
    example = example_named("cholesky")
    inputs = inputs_for(example, 4)
    A = np.reshape(inputs[0], (4, 4))
    gradient = _gradients(example, inputs)["A"].reshape(4, 4)
    expected = np.tril(2 * np.linalg.inv(A)) - np.diag(np.diag(np.linalg.inv(A)))
    np.testing.assert_allclose(gradient, expected, rtol=1e-11, atol=1e-14)


def test_gmm_has_the_gradient_derived_by_hand() -> None:
    d, k, n = 3, 2, 5
    mixture = make_mixture(np.random.default_rng(11), d, k, n)
    gamma, m = 0.8, 2
    tables = [table.ravel() for table in (mixture.alphas, mixture.means, mixture.icf, mixture.x)]
    example = example_named("gmm")
    gradient = _gradients(example, [d, k, n, *tables, gamma, m, np.zeros(1)], objective=np.ones(1))

    diagonal, below = np.exp(mixture.icf[:, :d]), mixture.icf[:, d:]
    Q = np.zeros((k, d, d))
    for c in range(k):
        Q[c].T[np.triu_indices(d, 1)] = below[c]
        Q[c] += np.diag(diagonal[c])
    centred = mixture.x[:, None] - mixture.means
    turned = np.einsum("cij,pcj->pci", Q, centred)
    logits = mixture.alphas + np.sum(mixture.icf[:, :d], axis=1) - 0.5 * np.sum(turned**2, axis=2)
    share = np.exp(logits - np.logaddexp.reduce(logits, axis=1)[:, None])
    weights = np.exp(mixture.alphas) / np.sum(np.exp(mixture.alphas))
    for_Q = -np.einsum("pc,pci,pcj->cij", share, turned, centred)
    for_log = np.sum(share, axis=0)[:, None] + diagonal * np.einsum("cii->ci", for_Q)
    for_log = for_log + gamma**2 * diagonal**2 - m
    for_below = np.array([for_Q[c].T[np.triu_indices(d, 1)] for c in range(k)]) + gamma**2 * below

    np.testing.assert_allclose(
        gradient["alphas"], np.sum(share, axis=0) - n * weights, rtol=1e-11, atol=1e-13
    )
    expected_means = np.einsum("pc,cji,pcj->ci", share, Q, turned)
    np.testing.assert_allclose(gradient["means"], expected_means.ravel(), rtol=1e-11, atol=1e-13)
    expected_icf = np.concatenate([for_log, for_below], axis=1)
    np.testing.assert_allclose(gradient["icf"], expected_icf.ravel(), rtol=1e-11, atol=1e-13)
    assert "x" not in gradient


def test_overlapping_memory_is_one_variable() -> None:
    example = example_named("dot")
    shared = np.array([1.0, 2.0, 3.0])
    seed = np.zeros(3)
    inputs: list[Value] = [shared[:2], shared[1:], 2]
    left, right, _ = reference_gradient(example, inputs, Outcome([seed[:2], seed[1:], None], 1.0))
    # The function is s0 s1 + s1 s2 with s1 reached from both sides.
    np.testing.assert_allclose(np.asarray(left, dtype=np.float64), [2, 4], rtol=1e-14)
    np.testing.assert_allclose(np.asarray(right, dtype=np.float64), [4, 2], rtol=1e-14)
    assert isinstance(left, np.ndarray)
    assert isinstance(right, np.ndarray)
    assert np.shares_memory(left, right)


def test_seeds_that_do_not_overlap_as_the_inputs_are_refused() -> None:
    shared = np.array([1.0, 2.0, 3.0])
    apart = Outcome([np.zeros(2), np.zeros(2), None], 1.0)
    with pytest.raises(AssertionError, match="overlap"):
        reference_gradient(example_named("dot"), [shared[:2], shared[1:], 2], apart)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_gradient_and_directional_derivative_agree(example: Example) -> None:
    for size in example.small:
        inputs = inputs_for(example, size)
        rng = np.random.default_rng(5)
        seeds = random_seeds(example, inputs, rng)
        tangents = random_tangents(example, inputs, rng)
        forward = inner_product(seeds, reference_directional(example, inputs, tangents))
        gradient = reference_gradient(example, inputs, seeds)
        backward = inner_product(_arrays(gradient, example), _arrays(tangents, example)) + _numbers(
            gradient, tangents, example
        )
        assert float(abs(forward - backward)) <= 1e-12 * (1 + float(abs(forward)))


def _arrays(values: Sequence[Argument | None], example: Example) -> Outcome:
    leaves = [
        value if leaf.marking == "dup" and isinstance(value, np.ndarray) else None
        for leaf, value in zip(example.leaves, values, strict=True)
    ]
    return Outcome(leaves, None)


def _numbers(
    left: Sequence[Argument | None], right: Sequence[Argument | None], example: Example
) -> np.longdouble:
    total = np.longdouble(0)
    for leaf, a, b in zip(example.leaves, left, right, strict=True):
        if leaf.marking == "out":
            total += np.longdouble(np.asarray(a)) * np.longdouble(np.asarray(b))
    return total


def test_a_jump_is_reported_and_no_number_given() -> None:
    prices = np.array([1.0, 0.5])
    with pytest.raises(NotSmoothError):
        reference_gradient(example_named("budget"), [prices, 1.0, 2], Outcome([np.zeros(2), None, None], 1.0))


def test_ridders_reaches_what_long_double_can() -> None:
    derivative = ridders(lambda h: np.exp(np.array([1, 2], dtype=np.longdouble) * (1 + h)))
    np.testing.assert_allclose(
        derivative, np.array([1, 2]) * np.exp(np.array([1, 2], dtype=np.longdouble)), rtol=1e-15
    )


def test_calls_leave_the_inputs_alone() -> None:
    example = example_named("sweep")
    inputs = inputs_for(example, 7)
    before = np.array(inputs[0])
    outcome = call_primal(example, inputs)
    np.testing.assert_array_equal(inputs[0], before)
    assert not np.array_equal(np.asarray(outcome.leaves[0]), before)
    with pytest.raises(AssertionError, match="wrong type"):
        program(example, wide=True).call(inputs)
