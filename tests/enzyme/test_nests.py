"""A few random programs of structures in arrays in structures; `python -m tests.enzyme.nests` makes more."""

from pathlib import Path

import pytest

from tests.enzyme.nests import judge, text
from tests.enzyme.trial import Verdict


@pytest.mark.parametrize("number", range(12))
def test_no_derivative_is_wrong(number: int, tmp_path: Path) -> None:
    verdicts = {level: judge(number, level, tmp_path) for level in ((0, 2), (1, 3))[number % 2]}
    assert Verdict.WRONG not in verdicts.values(), verdicts


def test_a_number_is_one_program() -> None:
    assert text(5) == text(5)
    assert text(5) != text(6)
