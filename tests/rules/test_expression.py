"""Partials as text: what the language is, what is folded, what is printed."""

import math
from fractions import Fraction

import numpy as np
import pytest

from lowad.rules.expression import CONSTANTS, Library, Name, Number, calls, evaluate, names, parse

PYTHON: Library[float] = Library(float, {"cos": math.cos})


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("1 / (3 * r * r)", "1 / (3 * r * r)"),
        ("x - (y - 1)", "x - (y - 1)"),
        ("(x - y) - 1", "x - y - 1"),
        ("-(x * y)", "-(x * y)"),
        ("-x * y", "-(x * y)"),
        ("-sin(x) / y", "-(sin(x) / y)"),
        ("0 * x + y * 1", "y"),
        ("x - 0", "x"),
        ("0 - x", "-x"),
        ("--x", "x"),
        ("2 * 3 / 4", "1.5"),
        ("M_LN2 * r", "M_LN2 * r"),
        ("0.1", "0.1"),
        ("0 if x == 0 and not y > 0 else r", "0 if x == 0 and not y > 0 else r"),
        ("(x if x < y else y) * 2", "(x if x < y else y) * 2"),
        ("1 if x >= y or y != y else 0", "1 if x >= y or y != y else 0"),
    ],
)
def test_prints_back(text: str, printed: str) -> None:
    assert str(parse(text)) == printed
    assert parse(printed) == parse(text)


@pytest.mark.parametrize(
    "text",
    ["x +", "x ** 2", "x.y", "f(x, k=1)", "x < y < z if x else y", "True", "1 if x else 2", "'x'", "x @ y"],
)
def test_refuses_what_is_not_of_the_language(text: str) -> None:
    with pytest.raises(ValueError, match="is not"):
        parse(text)


def test_names_in_order_of_use() -> None:
    assert names(parse("r * log(x) if y > 0 else x")) == ("y", "r", "x")


def test_calls_with_their_arity() -> None:
    assert calls(parse("pow(x, y - 1) * log(x) + log(y)")) == (("pow", 2), ("log", 1))


def test_numbers_are_exact() -> None:
    assert parse("0.1") == Number(Fraction(1, 10))
    assert parse("x") == Name("x")


def test_constants_are_those_of_math_h() -> None:
    values = {name: float(value) for name, value in CONSTANTS.items()}
    assert values == {
        "M_LN2": math.log(2),
        "M_LN10": math.log(10),
        "M_PI": math.pi,
        "M_2_SQRTPI": 2 / math.sqrt(math.pi),
    }


def test_only_the_branch_taken_is_evaluated() -> None:
    assert evaluate(parse("0 if x == 0 else 1 / x"), {"x": 0.0}, PYTHON) == 0.0
    assert evaluate(parse("0 if x == 0 else 1 / x"), {"x": 4.0}, PYTHON) == 0.25


def test_arrays_choose_element_by_element() -> None:
    library: Library[np.ndarray] = Library(lambda value: np.asarray(float(value)), {"cos": np.cos}, np.where)
    x = np.array([-1.0, 0.0, 2.0])
    found = evaluate(parse("cos(x) if x > 0 or x < -3 else -x"), {"x": x}, library)
    np.testing.assert_array_equal(found, np.array([1.0, 0.0, math.cos(2.0)]))


def test_missing_name_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        evaluate(parse("x + y"), {"x": 1.0}, PYTHON)
