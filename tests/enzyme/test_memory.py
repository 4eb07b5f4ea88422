"""A few random programs of C, memory laid out by hand; `python -m tests.enzyme.drawn memory` makes more."""

from pathlib import Path

import pytest

from tests.enzyme.memory.program import drawn, text
from tests.enzyme.trial import Outcome, Verdict, judge


@pytest.mark.parametrize("number", range(1, 5))
def test_derivatives_are_right(number: int, tmp_path: Path) -> None:
    numbers, setting = drawn(number)
    assert judge(text(numbers, setting), setting, tmp_path) == Outcome(Verdict.RIGHT)


@pytest.mark.parametrize("number", [444, 318, 324])
def test_what_was_wrong_is_right(number: int, tmp_path: Path) -> None:
    """Records with a `float`, and a number or an address, in an array of which any element is set; structures
    in an array in a structure, of which any one is copied to another (which ended with a message)."""
    numbers, setting = drawn(number)
    assert judge(text(numbers, setting), setting, tmp_path) == Outcome(Verdict.RIGHT)


def test_a_number_is_one_program() -> None:
    assert text(*drawn(5)) == text(*drawn(5))
    assert text(*drawn(5)) != text(*drawn(6))


def test_all_kinds_of_things_are_there() -> None:
    """In 200 programs there is each kind of container, and of what is put into one."""
    whole = "".join(text(*drawn(number)) for number in range(200))
    containers = ("realloc(", "struct N", "*left", "items[]", "head, count", "(*c0)[2]", "**c0", "*next")
    elements = ("union {", "_Complex", "float", "short", "_Bool", "char", "unsigned", "(double)", "void *")
    done = ("memmove(", "memcpy(", "qsort(", "free(", "calloc(", "strcpy(")
    for part in (*containers, *elements, *done):
        assert part in whole, part
