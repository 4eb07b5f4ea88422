"""Compiling leaves nothing behind: measured, and what would leave something is noticed."""

import ctypes
import gc
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


class _Heap(ctypes.Structure):
    """glibc's mallinfo2."""

    _fields_ = tuple((f"n{at}", ctypes.c_size_t) for at in range(10))


def _allocated() -> int:
    ask = ctypes.CDLL(None).mallinfo2
    ask.restype = _Heap
    gc.collect()
    found = ask()
    return int(found.n4 + found.n7)


def test_tapes_go_with_the_code_that_keeps_them() -> None:
    """Pages of a tape that nothing was written to do not count in the size of a process."""
    numbers = [8 * at for at in range(1, 13)]
    for number in numbers[:4]:
        leaks.compile_once(number)
    before = _allocated()
    for number in numbers[4:]:
        leaks.compile_once(number)
    assert _allocated() - before < 8 * SOME


def test_what_stays_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = []
    plain = leaks.compile_once

    def leaking(number: int) -> None:
        plain(number)
        kept.append(bytes(range(256)) * 512)

    monkeypatch.setattr(leaks, "compile_once", leaking)
    assert leaks.slope(leaks.measure(60, every=10, warm_up=20), 10) > SOME
