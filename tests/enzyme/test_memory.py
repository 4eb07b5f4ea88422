"""A few random programs of C, memory laid out by hand; `python -m tests.enzyme.drawn memory` makes more."""

from pathlib import Path

import pytest

from tests.enzyme.memory.program import drawn, text
from tests.enzyme.trial import Outcome, Verdict, judge


@pytest.mark.parametrize("number", range(1, 5))
def test_derivatives_are_right(number: int, tmp_path: Path) -> None:
    numbers, setting = drawn(number)
    assert judge(text(numbers, setting), setting, tmp_path) == Outcome(Verdict.RIGHT)


def test_halves_of_an_address_in_an_element_of_an_array_are_one(tmp_path: Path) -> None:
    """Where the upper one may be a `float` at another time, as far as is known: an internal error once."""
    numbers, setting = drawn(10601)
    assert judge(text(numbers, setting), setting, tmp_path) == Outcome(Verdict.RIGHT)


def test_a_short_and_a_float_are_no_double(tmp_path: Path) -> None:
    """Though one is believed to lie over both at another time: they were moved as one, and added up so."""
    numbers, setting = drawn(10791)
    assert judge(text(numbers, setting), setting, tmp_path) == Outcome(Verdict.RIGHT)


def test_a_number_is_one_program() -> None:
    assert text(*drawn(5)) == text(*drawn(5))
    assert text(*drawn(5)) != text(*drawn(6))


def test_all_kinds_of_things_are_there() -> None:
    """In 200 programs there is each kind of container, and of what is put into one."""
    whole = "".join(text(*drawn(number)) for number in range(200))
    containers = ("realloc(", "struct N", "*left", "items[]", "head, count", "(*c0)[2]", "**c0", "*next")
    elements = ("union {", "_Complex", "float", "short", "_Bool", "char", "unsigned", "(double)", "void *")
    done = ("memmove(", "lent->", "scale +", "memcpy(", "qsort(", "free(", "calloc(", "strcpy(")
    for part in (*containers, *elements, *done):
        assert part in whole, part
