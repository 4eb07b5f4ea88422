"""One gradient from every plan, however far it is optimised, from input of every level."""

from functools import cache
from pathlib import Path

import numpy as np
import pytest

from c_examples.examples import EXAMPLES, inputs_for
from c_examples.prototypes import Example
from lowad.cache.nodes import Shadow
from lowad.cache.plan import RecipeKind
from lowad.frontends.compiler import link_shared
from lowad.llvm.optimise import object_code
from lowad.pipeline.program import Derived
from lowad.request import Keeping, Mode
from lowad.testing.gradcheck import Oracle, assert_close
from tests.derivatives import gradient_from
from tests.gradients import library_of, markings_of, named, program_of
from tests.programs import Argument, build_directory
from tests.reference import random_seeds

over_examples = pytest.mark.parametrize(
    "example",
    [pytest.param(e, id=e.name, marks=pytest.mark.xdist_group(e.name)) for e in EXAMPLES],
)


@cache
def _derived(example: Example, level: int, keeping: Keeping) -> Derived:
    program = program_of(example.file, level)
    markings = markings_of(example, Mode.REVERSE)
    return program.derive(example.symbol, Mode.REVERSE, markings, keeping=keeping)


@cache
def _plain(example: Example, level: int, keeping: Keeping) -> Path:
    """Return a shared object with the derivative as lowad writes it, nothing optimised."""
    path = Path(build_directory().name) / f"{example.name}-O{level}-{keeping.value}-plain.so"
    link_shared(object_code(_derived(example, level, keeping).text, level=0), path)
    return path


def _gradient(library: Path, example: Example) -> list[Argument | None]:
    inputs = inputs_for(example, max(example.small), seed=7)
    return gradient_from(library, example, inputs, random_seeds(example, inputs, np.random.default_rng(8)))


def _bits(gradient: list[Argument | None]) -> list[bytes | None]:
    return [None if item is None else np.asarray(item).tobytes() for item in gradient]


@pytest.mark.parametrize("level", [1, 3])
@over_examples
def test_every_plan_gives_the_same_bits(example: Example, level: int) -> None:
    want = _bits(_gradient(_plain(example, level, Keeping.CHEAPEST), example))
    assert _bits(_gradient(_plain(example, level, Keeping.ALL), example)) == want
    assert _bits(_gradient(_plain(example, level, Keeping.LEAST), example)) == want


@over_examples
def test_policies_are_obeyed(example: Example) -> None:
    made = {keeping: _derived(example, 1, keeping).plans for keeping in Keeping}
    for request, plan in made[Keeping.ALL].items():
        assert request.keeping is Keeping.ALL
        assert {
            recipe.kind
            for node, recipe in plan.recipes.items()
            if not (request.mode is Mode.SPLIT and isinstance(node, Shadow))
        } <= {RecipeKind.AT_HAND}
    for request, plan in made[Keeping.LEAST].items():
        assert request.keeping is Keeping.LEAST
        assert not any(
            why in ("all is kept", "cheaper than computing it again") for why in plan.reasons.values()
        )


@pytest.mark.parametrize("keeping", [Keeping.ALL, Keeping.LEAST])
@pytest.mark.parametrize("name", ["dot", "sweep", "history", "mutual", "shrink", "heat", "horner", "clobber"])
def test_plans_of_every_policy_pass_the_checker(name: str, keeping: Keeping) -> None:
    example = named(name)
    markings = markings_of(example, Mode.REVERSE)
    program = program_of(example.file, 1)
    assert program.derive(example.symbol, Mode.REVERSE, markings, keeping=keeping, check=True).plans


@over_examples
def test_optimised_code_gives_what_plain_code_gives(example: Example) -> None:
    want = _gradient(_plain(example, 1, Keeping.CHEAPEST), example)
    for mine, true in zip(_gradient(library_of(example.name, 1, Mode.REVERSE), example), want, strict=True):
        if mine is not None and true is not None:
            real = "float" if example.is_single else "double"
            assert_close(mine, true, real, Oracle.RICHARDSON, "optimised")


@pytest.mark.parametrize("level", [1, 2, 3])
@over_examples
def test_the_level_of_the_input_does_not_matter(example: Example, level: int) -> None:
    want = _gradient(library_of(example.name, 0, Mode.REVERSE), example)
    for mine, true in zip(
        _gradient(library_of(example.name, level, Mode.REVERSE), example), want, strict=True
    ):
        if mine is not None and true is not None:
            real = "float" if example.is_single else "double"
            assert_close(mine, true, real, Oracle.RICHARDSON, f"input O{level}")
