"""Every program of `c_examples/` from source to derivative: every level, both modes, against two oracles."""

from collections.abc import Sequence
from functools import cache

import numpy as np
import pytest

from c_examples.examples import EXAMPLES, inputs_for
from c_examples.prototypes import Example, Value
from lowad.request import Mode
from lowad.testing.gradcheck import Oracle, Real, assert_close, assert_products_agree
from tests.derivatives import gradient_from, tangent_from
from tests.gradients import library_of, named
from tests.programs import Numbers, Outcome, root_of, share_alike
from tests.reference import (
    Directions,
    inner_product,
    random_seeds,
    random_tangents,
    reference_directional,
    reference_gradient,
)

CASES = [
    pytest.param(example, level, id=f"{example.name}-O{level}", marks=pytest.mark.xdist_group(example.name))
    for example in EXAMPLES
    for level in (0, 1, 2, 3)
]
over_examples = pytest.mark.parametrize(("example", "level"), CASES)


def _real(example: Example) -> Real:
    return "float" if example.is_single else "double"


@over_examples
def test_reverse_mode_agrees_with_differences(example: Example, level: int) -> None:
    library = library_of(example.name, level, Mode.REVERSE)
    for size in example.small:
        inputs, seeds, want = _pulled_back(example.name, size)
        got = gradient_from(library, example, inputs, seeds)
        for leaf, mine, true in zip(example.leaves, got, want, strict=True):
            if mine is None or true is None:
                assert mine is None
                assert true is None
            else:
                assert_close(mine, true, _real(example), Oracle.RICHARDSON, f"size {size}, d{leaf.name}")


@over_examples
def test_forward_mode_agrees_with_differences(example: Example, level: int) -> None:
    library = library_of(example.name, level, Mode.FORWARD)
    for size in example.small:
        inputs, tangents, want = _pushed_forward(example.name, size)
        got = tangent_from(library, example, inputs, tangents)
        if want.returned is not None:
            assert got.returned is not None
            assert_close(
                got.returned, want.returned, _real(example), Oracle.RICHARDSON, f"size {size}, result"
            )
        for leaf, mine, true in zip(example.leaves, got.leaves, want.leaves, strict=True):
            if true is not None:
                assert mine is not None
                assert_close(mine, true, _real(example), Oracle.RICHARDSON, f"size {size}, d{leaf.name}")


@over_examples
def test_the_modes_are_each_others_transpose(example: Example, level: int) -> None:
    size = max(example.small)
    inputs = inputs_for(example, size, seed=1)
    rng = np.random.default_rng(5)
    seeds = random_seeds(example, inputs, rng)
    tangents = random_tangents(example, inputs, rng)
    moved = tangent_from(library_of(example.name, level, Mode.FORWARD), example, inputs, tangents)
    gradient = gradient_from(library_of(example.name, level, Mode.REVERSE), example, inputs, seeds)
    pulled, direction = _direction(gradient), _direction(tangents)
    left, right = inner_product(seeds, moved), inner_product(pulled, direction)
    scale = inner_product(_absolute(seeds), _absolute(moved)) + inner_product(
        _absolute(pulled), _absolute(direction)
    )
    assert_products_agree(float(left), float(right), float(scale), _real(example), f"size {size}")


@cache
def _pulled_back(name: str, size: int) -> tuple[Sequence[Value], Outcome, Directions]:
    """Return inputs of an example, seeds, and the gradient by differences, which every level shares."""
    example = named(name)
    inputs = inputs_for(example, size)
    seeds = random_seeds(example, inputs, np.random.default_rng(3))
    return inputs, seeds, reference_gradient(example, inputs, seeds)


@cache
def _pushed_forward(name: str, size: int) -> tuple[Sequence[Value], Directions, Outcome]:
    """Return inputs of an example, a direction, and how the outcome moves by differences."""
    example = named(name)
    inputs = inputs_for(example, size)
    tangents = random_tangents(example, inputs, np.random.default_rng(4))
    return inputs, tangents, reference_directional(example, inputs, tangents)


def _direction(values: Directions) -> Outcome:
    """Return one entry an argument as an outcome: shared memory counts once, numbers are arrays of one."""
    return Outcome([None if value is None else np.atleast_1d(np.asarray(value)) for value in values], None)


def _absolute(outcome: Outcome) -> Outcome:
    """Return the outcome without signs; arrays share memory as they did."""
    numbers = [np.zeros(0) if leaf is None else leaf for leaf in outcome.leaves]
    copies = share_alike(numbers, [number.dtype for number in numbers])
    leaves: list[Numbers | None] = []
    for leaf, copy in zip(outcome.leaves, copies, strict=True):
        assert isinstance(copy, np.ndarray)
        leaves.append(None if leaf is None else copy)
    for owner in {id(root_of(copy)): root_of(copy) for copy in leaves if copy is not None}.values():
        np.abs(owner, out=owner)
    return Outcome(leaves, None if outcome.returned is None else abs(float(outcome.returned)))
