"""Derivatives of the example programs without lowad: Richardson-extrapolated differences in long double.

Central differences at steps h, h/2, h/4, ... are extrapolated to h = 0 in Ridders' tableau, entry by entry
the value whose neighbours agree best (Ridders, Accurate computation of F'(x) and F'(x)F''(x), Advances in
Engineering Software 4(2), 1982). With 64 bits of mantissa some 14 digits remain: truth enough for a
derivative in double.

A program is seen as a map from its differentiable arguments (numbers marked `out`, memory marked `dup` as it
is before the call) to its outcome: the same memory after the call, and what is returned.
"""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from c_examples.prototypes import Example, Value
from tests.programs import (
    Argument,
    Numbers,
    Outcome,
    Program,
    is_differentiable,
    offset_in_root,
    program,
    root_of,
)

Wide = NDArray[np.longdouble]
Directions = Sequence[Argument | None]

FIRST_STEP = 1 / 256
ROWS = 7
SMOOTH = 1e-11
"""Relative error estimate above which the point is taken for a kink or a jump."""


class NotSmoothError(AssertionError):
    """The differences do not settle: the inputs stand at a kink, a pole or a jump."""


def ridders(curve: Callable[[np.longdouble], Wide]) -> Wide:
    """Return the derivative of a vector-valued curve at 0; NotSmoothError where it does not settle."""
    previous: list[Wide] = []
    best: Wide | None = None
    error = np.zeros(0, dtype=np.longdouble)
    for row in range(ROWS):
        h = np.longdouble(FIRST_STEP) / 2**row
        current = [(curve(h) - curve(-h)) / (2 * h)]
        if best is None:
            best, error = current[0], np.full(current[0].shape, np.inf, dtype=np.longdouble)
        for column, coarser in enumerate(previous):
            factor = np.longdouble(4) ** (column + 1)
            finer = (factor * current[column] - coarser) / (factor - 1)
            estimate = np.maximum(abs(finer - current[column]), abs(finer - coarser))
            best = np.where(estimate < error, finer, best)
            error = np.minimum(estimate, error)
            current.append(finer)
        previous = current
    assert best is not None
    if not np.all(error <= SMOOTH * (1 + abs(best))):
        raise NotSmoothError(
            f"error estimate {np.max(error):.1e} for derivatives up to {np.max(abs(best)):.1e}"
        )
    return best


def reference_directional(example: Example, inputs: Sequence[Value], tangents: Directions) -> Outcome:
    """Return the derivative of the outcome along a direction of the differentiable arguments.

    `tangents` has an entry a leaf: an array or number for differentiable leaves, None for the others. Where
    inputs share memory their tangents must too, as those of `random_tangents` do.
    """
    wide = program(example, wide=True)
    derivative = ridders(lambda h: _flatten(wide.call(_moved(wide, inputs, tangents, h))))
    return _unflatten(wide.call(wide.copy(inputs)), derivative)


def reference_gradient(example: Example, inputs: Sequence[Value], seeds: Outcome) -> list[Argument | None]:
    """Return Jᵀ·seeds, an entry a leaf: an array for `dup` memory, a scalar for an `out` number, else None.

    This is what shadows hold after a reverse pass that found `seeds` in them. It takes a pair of calls an
    input entry and step, so is for small inputs. Where inputs share memory so do the returned arrays.
    """
    wide = program(example, wide=True)
    weights = _flatten(seeds)
    assert weights.size == _flatten(wide.call(wide.copy(inputs))).size, (
        "seeds must overlap where the inputs do"
    )
    gradients: dict[int, Wide] = {}
    result: list[Argument | None] = []
    for position, (leaf, value) in enumerate(zip(example.leaves, inputs, strict=True)):
        if not is_differentiable(leaf):
            result.append(None)
        elif not isinstance(value, np.ndarray):
            result.append(_weighted(wide, inputs, position, None, weights))
        else:
            owner = root_of(value)
            gradient = gradients.setdefault(id(owner), np.zeros(owner.size, dtype=np.longdouble))
            start = offset_in_root(value)
            for entry in range(value.size):
                gradient[start + entry] = _weighted(wide, inputs, position, entry, weights)
            result.append(gradient[start : start + value.size].reshape(value.shape))
    return result


def random_tangents(
    example: Example, inputs: Sequence[Value], rng: np.random.Generator
) -> list[Argument | None]:
    """Draw a direction for every differentiable leaf; shadows overlap where the inputs do."""
    shadows = program(example).copy(inputs)
    result: list[Argument | None] = []
    for leaf, shadow in zip(example.leaves, shadows, strict=True):
        if not is_differentiable(leaf):
            result.append(None)
        elif isinstance(shadow, np.ndarray):
            shadow[...] = rng.normal(size=shadow.shape)
            result.append(shadow)
        else:
            result.append(float(rng.normal()))
    return result


def random_seeds(
    example: Example, inputs: Sequence[Value], rng: np.random.Generator, returned: float | None = 1.0
) -> Outcome:
    """Draw seeds for all `dup` memory, of pure inputs too; `returned` seeds the result where there is one."""
    drawn = random_tangents(example, inputs, rng)
    leaves = [value if isinstance(value, np.ndarray) else None for value in drawn]
    return Outcome(leaves, None if example.returns is None else returned)


def inner_product(left: Outcome, right: Outcome) -> np.longdouble:
    """Return the sum of products of two directions in the space of outcomes."""
    return np.longdouble(_flatten(left) @ _flatten(right))


def _moved(wide: Program, inputs: Sequence[Value], tangents: Directions, h: np.longdouble) -> list[Argument]:
    """Copy the inputs, moved by h times the tangents; memory that two leaves share moves once."""
    still, moved = wide.copy(inputs), wide.copy(inputs)
    for position, tangent in enumerate(tangents):
        target = moved[position]
        if tangent is None:
            continue
        if isinstance(target, np.ndarray):
            target[...] = still[position] + h * np.asarray(tangent, dtype=np.longdouble)
        else:
            moved[position] = np.longdouble(target) + h * np.longdouble(tangent)
    return moved


def _weighted(
    wide: Program, inputs: Sequence[Value], position: int, entry: int | None, weights: Wide
) -> np.longdouble:
    """Return the derivative of the weighted outcome by one entry of one leaf."""

    def curve(h: np.longdouble) -> Wide:
        moved = wide.copy(inputs)
        target = moved[position]
        if isinstance(target, np.ndarray):
            target.reshape(-1)[entry] += h
        else:
            moved[position] = np.longdouble(target) + h
        return np.array([_flatten(wide.call(moved)) @ weights])

    return np.longdouble(ridders(curve)[0])


def _flatten(outcome: Outcome) -> Wide:
    """Lay the arrays and the result end to end, all memory once even where arrays overlap."""
    parts: list[Numbers] = []
    seen: dict[int, NDArray[np.bool_]] = {}
    for value in outcome.leaves:
        if value is None:
            continue
        owner = root_of(value)
        start = offset_in_root(value)
        covered = seen.setdefault(id(owner), np.zeros(owner.size, dtype=np.bool_))[start : start + value.size]
        parts.append(value.ravel()[~covered])
        covered[:] = True
    if outcome.returned is not None:
        parts.append(np.ravel(np.asarray(outcome.returned)))
    wide = [part.astype(np.longdouble) for part in parts]
    return np.concatenate(wide) if wide else np.zeros(0, dtype=np.longdouble)


def _unflatten(model: Outcome, flat: Wide) -> Outcome:
    """Fill an outcome of the model's shapes and overlaps with what `_flatten` laid out."""
    owners: dict[int, Wide] = {}
    seen: dict[int, NDArray[np.bool_]] = {}
    leaves: list[Numbers | None] = []
    position = 0
    for value in model.leaves:
        if value is None:
            leaves.append(None)
            continue
        owner = root_of(value)
        span = slice(offset_in_root(value), offset_in_root(value) + value.size)
        filled = owners.setdefault(id(owner), np.zeros(owner.size, dtype=np.longdouble))[span]
        covered = seen.setdefault(id(owner), np.zeros(owner.size, dtype=np.bool_))[span]
        count = int(np.sum(~covered))
        filled[~covered] = flat[position : position + count]
        covered[:] = True
        leaves.append(filled.reshape(value.shape))
        position += count
    return Outcome(leaves, None if model.returned is None else np.longdouble(flat[position]))
