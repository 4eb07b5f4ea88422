"""Functions that return structures of numbers: seeds in, tangents out, as the platform has it."""

import ctypes
from pathlib import Path

import pytest

from lowad.cli import main
from lowad.errors import Code, InputError
from lowad.pipeline.program import Program
from lowad.request import Mode

_SOURCE = """
typedef struct { double sum, product; } pair;
typedef struct { double first; int count; } counted;
pair both(double x, double y, const double *a) { pair r = {x + y * a[1], x * y * a[0]}; return r; }
counted square(double x, int n) { counted r = {x * x * n, n}; return r; }
"""


class Pair(ctypes.Structure):
    """Two numbers."""

    _fields_ = (("first", ctypes.c_double), ("second", ctypes.c_double))


class Four(ctypes.Structure):
    """The primal's result and the gradients, or tangents."""

    _fields_ = (("primal", Pair), ("more", Pair))


_Doubles = ctypes.c_double * 2


def _library(folder: Path, function: str, *options: str) -> ctypes.CDLL:
    source, made = folder / "returned.c", folder / "returned.so"
    source.write_text(_SOURCE, "utf-8")
    arguments = ["grad", str(source), "-f", function, "--emit", "so", "-o", str(made), *options]
    assert main(arguments) == 0
    return ctypes.CDLL(str(made))


def test_every_number_is_seeded_with_one(tmp_path: Path) -> None:
    diffe = _library(tmp_path, "both").diffe_both
    diffe.restype = Pair
    a, shadow = _Doubles(2.0, 3.0), _Doubles()
    found = diffe(ctypes.c_double(5.0), ctypes.c_double(7.0), a, shadow)
    assert (found.first, found.second) == (1 + 7 * 2, 3 + 5 * 2)
    assert list(shadow) == [35.0, 7.0]


def test_the_primal_comes_first(tmp_path: Path) -> None:
    diffe = _library(tmp_path, "both", "--with-primal").diffe_both
    diffe.restype = Four
    found = diffe(ctypes.c_double(5.0), ctypes.c_double(7.0), _Doubles(2.0, 3.0), _Doubles())
    assert (found.primal.first, found.primal.second) == (26.0, 70.0)
    assert (found.more.first, found.more.second) == (15.0, 13.0)


def test_tangents_are_a_structure(tmp_path: Path) -> None:
    tangent = _library(tmp_path, "both", "--mode", "forward").fwddiffe_both
    tangent.restype = Pair
    numbers = [ctypes.c_double(value) for value in (5.0, 1.0, 7.0, 0.5)]
    found = tangent(*numbers, _Doubles(2.0, 3.0), _Doubles(0.25, 0.0))
    assert (found.first, found.second) == (1 + 1.5, 7 * 2 + 2.5 * 2 + 35 * 0.25)


def test_the_reverse_pass_takes_a_seed_of_each(tmp_path: Path) -> None:
    library = _library(tmp_path, "both", "--mode", "split")
    library.augmented_both.restype = ctypes.c_void_p
    library.diffe_both.restype = Pair
    library.diffe_both.argtypes = (*[ctypes.c_double] * 2, *[ctypes.c_void_p] * 2, Pair, ctypes.c_void_p)
    a, shadow = _Doubles(2.0, 3.0), _Doubles()
    numbers = (ctypes.c_double(5.0), ctypes.c_double(7.0))
    tape = library.augmented_both(*numbers, a, shadow)
    found = library.diffe_both(*numbers, a, shadow, Pair(10.0, 1.0), tape)
    assert (found.first, found.second) == (10 + 14.0, 30 + 10.0)
    assert list(shadow) == [35.0, 70.0]


def test_integers_beside_numbers_have_no_seed(tmp_path: Path) -> None:
    diffe = _library(tmp_path, "square").diffe_square
    diffe.restype = ctypes.c_double
    assert diffe(ctypes.c_double(3.0), 4) == 24.0


def test_pointers_beside_numbers_are_refused() -> None:
    text = """
    define { double, ptr } @f(double %x, ptr %p) {
      %a = insertvalue { double, ptr } poison, double %x, 0
      %b = insertvalue { double, ptr } %a, ptr %p, 1
      ret { double, ptr } %b
    }
    """
    with pytest.raises(InputError, match="numbers and others") as caught:
        Program(text).derive("f", Mode.REVERSE)
    assert caught.value.code is Code.MARKING_MISFIT
