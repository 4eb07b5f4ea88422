"""The comparison itself: it must fail where it should."""

import numpy as np
import pytest

from lowad.testing.gradcheck import (
    TOLERANCES,
    Oracle,
    Tolerance,
    assert_close,
    assert_products_agree,
    differences,
)

TIGHT = Tolerance(1e-9, 1e-13)


def test_every_type_has_a_tolerance_for_every_oracle() -> None:
    assert set(TOLERANCES) == {(real, oracle) for real in ("float", "double") for oracle in Oracle}


def test_equal_numbers_differ_nowhere() -> None:
    assert differences([1.0, -2.0, 0.0], [1.0 + 1e-12, -2.0, 0.0], TIGHT) == []


def test_an_entry_off_is_named() -> None:
    (line,) = differences([[1.0, 2.0]], [[1.0, 2.1]], TIGHT)
    assert line.startswith("[0, 1]: 2.0 instead of 2.1")


def test_nan_equals_only_nan() -> None:
    assert differences([np.nan, 1.0], [np.nan, 1.0], TIGHT) == []
    assert len(differences([np.nan, 1.0], [0.0, np.nan], TIGHT)) == 2


def test_infinity_equals_only_the_same_infinity() -> None:
    assert differences([np.inf, -np.inf], [np.inf, -np.inf], TIGHT) == []
    assert len(differences([np.inf, np.inf, 1e308], [-np.inf, 1.0, np.inf], TIGHT)) == 3


def test_cancellation_is_measured_by_the_largest_entry_beside_it() -> None:
    assert differences([1.0, 1e-14], [1.0, 0.0], TIGHT) == []
    assert len(differences([1.0, 1e-12], [1.0, 0.0], TIGHT)) == 1
    assert len(differences([1e-14], [0.0], TIGHT)) == 1


def test_shapes_must_be_the_same() -> None:
    assert differences([1.0], 1.0, TIGHT) == ["shape (1,) instead of ()"]


def test_failures_say_against_what() -> None:
    with pytest.raises(AssertionError, match="dx against numbers written down by hand"):
        assert_close([1.0], [2.0], "double", Oracle.WRITTEN, "dx")
    with pytest.raises(AssertionError, match=r"<s, J t> = 1\.0 but"):
        assert_products_agree(1.0, 1.1, 1.0, "double")
    assert_products_agree(1.0, 1.0 + 1e-13, 1.0, "double")
