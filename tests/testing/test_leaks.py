"""Compiling leaves nothing behind: measured, and what would leave something is noticed."""

import ctypes
import gc
import subprocess
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


_LEAKING = """
plain, kept = leaks.compile_once, []
def leaking(number):
    plain(number)
    kept.append(bytes(range(256)) * 512)
leaks.compile_once = leaking
"""


def _grown(before: str = "") -> float:
    """Return by how much a new process grows a compilation: one that has free memory hides what stays."""
    measured = "print(leaks.slope(leaks.measure(120, every=10, warm_up=60), 10))"
    words = f"from lowad.testing import leaks\n{before}\n{measured}"
    made = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True)
    return float(made.stdout)


def test_compiling_leaves_nothing_behind() -> None:
    assert _grown() < SOME


def test_what_stays_is_noticed() -> None:
    assert _grown(_LEAKING) > SOME


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
