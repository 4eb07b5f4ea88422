"""A few random programs of the C++ library; `python -m tests.enzyme.drawn composed` makes more."""

from pathlib import Path

import pytest

from tests.enzyme.composed.program import drawn, text
from tests.enzyme.trial import Outcome, Verdict, judge

QUICK = (2, 3, 4, 6, 13, 14)


@pytest.mark.parametrize("number", QUICK)
def test_derivatives_are_right(number: int, tmp_path: Path) -> None:
    numbers, setting = drawn(number)
    assert judge(text(numbers, setting), setting, tmp_path) == Outcome(Verdict.RIGHT)


@pytest.mark.parametrize("number", [419, 456, 706])
def test_numbers_in_the_place_of_addresses_keep_their_derivatives(number: int, tmp_path: Path) -> None:
    """An owner or numbers, in a set; functions in a heap; pairs of a count and a `float` in a table."""
    numbers, setting = drawn(number)
    outcome = judge(text(numbers, setting), setting, tmp_path)
    assert outcome == Outcome(Verdict.RIGHT), outcome


def test_a_number_is_one_program() -> None:
    assert text(*drawn(5)) == text(*drawn(5))
    assert text(*drawn(5)) != text(*drawn(6))


def test_all_kinds_of_things_are_there() -> None:
    """In 300 programs there is each container, most kinds of elements, and much of what is done."""
    whole = "".join(text(*drawn(number)) for number in range(300))
    for kind in (
        "vector",
        "deque",
        "list",
        "forward_list",
        "map",
        "unordered_map",
        "multimap",
        "set",
        "array",
    ):
        assert f"std::{kind}<" in whole
    for kind in (
        "optional",
        "variant",
        "tuple",
        "pair",
        "unique_ptr",
        "shared_ptr",
        "function",
        "stack",
        "queue",
    ):
        assert f"std::{kind}<" in whole
    for what in (
        "virtual ",
        "char a[8]",
        "unsigned b : 3",
        "const T * ",
        "std::string b",
        "noinline",
        "T b[2]",
    ):
        assert what in whole
    for done in (
        "std::sort(",
        "std::rotate(",
        ".splice(",
        ".extract(",
        ".merge(",
        "std::move(c0)",
        ".erase(",
    ):
        assert done in whole


def test_what_is_wrong_is_seen(tmp_path: Path) -> None:
    """A derivative of which the program itself says something else than its differences do."""
    numbers, setting = drawn(4)
    said = text(numbers, setting).replace("double(d[i])", "double(d[i]) + 0.5")
    assert judge(said, setting, tmp_path).verdict is Verdict.WRONG
