"""Compiling leaves nothing behind: measured, and what would leave something is noticed."""

import sys

import pytest

from lowad.testing import leaks

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="what a process holds is read from /proc")

SOME = 40.0 * 1024
"""Bytes a compilation that few of them may seem to leave; a module that stays is several times as much."""


def test_the_slope_is_that_of_the_bulk() -> None:
    sizes = [1000 + 70 * at for at in range(20)]
    sizes[7] += 100_000
    assert leaks.slope(sizes, 10) == pytest.approx(7)


def test_compiling_leaves_nothing_behind() -> None:
    assert leaks.slope(leaks.measure(120, every=10, warm_up=60), 10) < SOME


def test_what_stays_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = []
    plain = leaks.compile_once

    def leaking(number: int) -> None:
        plain(number)
        kept.append(bytes(range(256)) * 512)

    monkeypatch.setattr(leaks, "compile_once", leaking)
    assert leaks.slope(leaks.measure(60, every=10, warm_up=20), 10) > SOME
