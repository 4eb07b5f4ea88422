"""Every program of `c_examples/` through the Python interface, against differences in long double."""

from collections.abc import Sequence
from functools import cache

import numpy as np
import pytest

import lowad
from c_examples.examples import EXAMPLES, FOLDER
from c_examples.prototypes import Example, Param, Struct
from lowad.api import Function, Marked
from tests.programs import Argument, Outcome, is_differentiable, program
from tests.reference import (
    inner_product,
    random_seeds,
    random_tangents,
    reference_directional,
    reference_gradient,
)

CASES = [pytest.param(example, example.small[-1], id=example.name) for example in EXAMPLES]
PLAIN = [
    case
    for case in CASES
    if not any(isinstance(p, Struct) or p.is_rows for p in case.values[0].parameters)  # type: ignore[union-attr]
    and "overlapping" not in str(case.id)
]


@cache
def loaded(file: str, symbol: str) -> Function:
    return lowad.load(FOLDER / file)[symbol]


def tolerance(example: Example) -> float:
    return 2e-4 if example.is_single else 1e-9


def table(rows: np.ndarray) -> np.ndarray:  # type: ignore[type-arg]
    return np.array([row.ctypes.data for row in rows], dtype=np.uintp)


def memory(leaf: Param, value: Argument) -> object:
    return table(value) if leaf.is_rows and isinstance(value, np.ndarray) else value


def record(item: Struct, values: Sequence[Argument]) -> np.ndarray:  # type: ignore[type-arg]
    """Return a C struct of numbers and addresses as an array of one element."""
    layout = np.dtype([(leaf.name, "i4" if leaf.is_scalar else "u8") for leaf in item.fields], align=True)
    built = np.zeros(1, dtype=layout)
    for leaf, value in zip(item.fields, values, strict=True):
        built[leaf.name] = value.ctypes.data if isinstance(value, np.ndarray) else value
    return built


def marked(example: Example, values: Sequence[Argument], shadows: Sequence[Argument]) -> list[Marked]:
    """Mark every argument as the example says."""
    found: list[Marked] = []
    rest = list(zip(example.leaves, values, shadows, strict=True))
    for item in example.parameters:
        count = len(item.fields) if isinstance(item, Struct) else 1
        leaves, rest = rest[:count], rest[count:]
        if isinstance(item, Struct):
            twins = [shadow if is_differentiable(leaf) else value for leaf, value, shadow in leaves]
            found.append(lowad.dup(record(item, [value for _, value, _ in leaves]), record(item, twins)))
            continue
        leaf, value, shadow = leaves[0]
        if leaf.marking == "dup":
            found.append(lowad.dup(memory(leaf, value), memory(leaf, shadow)))  # type: ignore[arg-type]
        else:
            mark = lowad.out if leaf.marking == "out" else lowad.const
            found.append(mark(memory(leaf, value)))  # type: ignore[arg-type]
    return found


@pytest.mark.parametrize(("example", "size"), CASES)
def test_autodiff_is_right(example: Example, size: int) -> None:
    inputs = example.make(np.random.default_rng(1), size)
    seeds = random_seeds(example, inputs, np.random.default_rng(2))
    built = program(example)
    arguments, shadows = built.copy(inputs), built.copy(inputs)
    for shadow, seed in zip(shadows, seeds.leaves, strict=True):
        if seed is not None and isinstance(shadow, np.ndarray):
            shadow[...] = seed
    back = lowad.autodiff(loaded(example.file, example.symbol), *marked(example, arguments, shadows))
    numbers = iter(back if isinstance(back, tuple) else (back,))
    expected = reference_gradient(example, inputs, seeds)
    for leaf, shadow, wanted in zip(example.leaves, shadows, expected, strict=True):
        if wanted is not None:
            found = next(numbers) if leaf.marking == "out" else shadow
            np.testing.assert_allclose(
                np.asarray(found, dtype=float),
                np.asarray(wanted, dtype=float),
                rtol=tolerance(example),
                atol=tolerance(example),
                err_msg=leaf.name,
            )


@pytest.mark.parametrize(("example", "size"), PLAIN)
def test_jvp_and_vjp_are_right_and_adjoint(example: Example, size: int) -> None:
    """Outputs are the arrays that the function may write; their shadows and only they are compared."""
    inputs = example.make(np.random.default_rng(3), size)
    tangents = random_tangents(example, inputs, np.random.default_rng(4))
    f = loaded(example.file, example.symbol)
    before = [np.copy(value) for value in inputs]
    _, moved = lowad.jvp(f, program(example).copy(inputs), tangents)  # type: ignore[arg-type]
    got = list(moved) if isinstance(moved, tuple) else [moved]
    reference = reference_directional(example, inputs, tangents)
    wanted = [] if reference.returned is None else [reference.returned]
    wanted += [
        leaf
        for leaf, p in zip(reference.leaves, f.parameters, strict=True)
        if p.may_write and leaf is not None
    ]
    assert len(got) == len(wanted)
    for one, other in zip(got, wanted, strict=True):
        limit = tolerance(example) * (1 + np.max(np.abs(np.asarray(other, dtype=float)), initial=0))
        np.testing.assert_allclose(np.asarray(one, dtype=float), np.asarray(other, dtype=float), atol=limit)
    _, pullback = lowad.vjp(f, *program(example).copy(inputs))  # type: ignore[arg-type]
    rng = np.random.default_rng(5)
    cotangents = tuple(
        np.asarray(rng.normal(size=np.shape(one)), dtype=np.asarray(one).dtype)
        if isinstance(one, np.ndarray)
        else float(rng.normal())
        for one in got
    )
    pulled = pullback(cotangents)
    there = inner_product(_outcome(cotangents), _outcome(got))
    pairs = [(g, t) for g, t in zip(pulled, tangents, strict=True) if t is not None]
    back = inner_product(_outcome([g for g, _ in pairs]), _outcome([t for _, t in pairs]))
    assert abs(there - back) <= 10 * tolerance(example) * (1 + abs(there))
    for value, old in zip(inputs, before, strict=True):
        np.testing.assert_array_equal(value, old)


def _outcome(values: Sequence[object]) -> Outcome:
    return Outcome([np.atleast_1d(np.asarray(value)).copy() for value in values], None)
