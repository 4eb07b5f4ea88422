"""What `lowad grad --mode split` and `--width` make, called as C calls it."""

import ctypes
import math
import re
from pathlib import Path

import numpy as np
import pytest

from lowad.errors import Code, InputError
from lowad.frontends import Options, c
from lowad.llvm.load import Library, load
from lowad.llvm.optimise import optimise
from lowad.pipeline.program import Derived, Program
from lowad.request import Mode

PROGRAM = """
#include <math.h>
double scale = 2;
static double *kept;
double f(const double *x, double *y, int n, double a) {
    double s = 0;
    kept = y;
    for (int i = 0; i < n; i++) {
        kept[i] = sin(x[i]) * a * scale;
        s += y[i] * y[i];
    }
    return s;
}
"""
STATE = """
double state = 2;
double f(const double *x) {
    double y = state * x[0];
    state = y * x[0];
    return y * x[1] + state;
}
"""
POINTER = ctypes.c_void_p
DOUBLE = ctypes.c_double


class Augmented(ctypes.Structure):
    _fields_ = (("tape", POINTER), ("primal", DOUBLE))


def made(mode: Mode, source: str = PROGRAM, **options: int) -> tuple[Derived, Library]:
    """Return the derivative of `f` and its code."""
    derived = Program(c.read_string(source, Options()).text).derive(
        "f", mode, with_primal=True, with_seeded=False, **options
    )
    return derived, load(optimise(derived.text, level=2, roots=derived.visible))


def test_the_tape_carries_what_the_program_overwrites_between() -> None:
    derived, library = made(Mode.SPLIT)
    assert (derived.augmented, derived.entry) == ("augmented_f", "diffe_f")
    arguments = (POINTER, POINTER, POINTER, POINTER, ctypes.c_int, DOUBLE)
    augmented = ctypes.CFUNCTYPE(Augmented, *arguments)(library.address("augmented_f"))
    reverse = ctypes.CFUNCTYPE(DOUBLE, *arguments, DOUBLE, POINTER)(library.address("diffe_f"))
    points = [np.linspace(0.1, 1, 5), np.linspace(-0.4, 0.6, 5)]
    calls = []
    for x in points:
        given = [x.copy(), np.zeros(5), np.zeros(5), np.ones(5)]
        packed = (*(array.ctypes.data for array in given), 5, 1.5)
        begun = augmented(*packed)
        assert begun.primal == pytest.approx((9 * np.sin(x) ** 2).sum(), rel=1e-14)
        given[0][:] = math.nan
        given[2][:] = math.nan
        calls.append((x, given, packed, begun.tape))
    for x, given, packed, tape in reversed(calls):
        slope = reverse(*packed, 0.5, tape)
        y = 3 * np.sin(x)
        adjoint = 2 * y * 0.5 + 1
        np.testing.assert_allclose(given[1], adjoint * 3 * np.cos(x), rtol=1e-14)
        assert slope == pytest.approx((adjoint * y / 1.5).sum(), rel=1e-14)
        assert not given[3].any()


def test_one_tape_leaves_nothing_in_global_variables_for_the_next() -> None:
    _, library = made(Mode.SPLIT, STATE)
    augmented = ctypes.CFUNCTYPE(Augmented, POINTER, POINTER)(library.address("augmented_f"))
    reverse = ctypes.CFUNCTYPE(None, POINTER, POINTER, DOUBLE, POINTER)(library.address("diffe_f"))
    x, shadows, tapes = np.array([3.0, 5.0]), [np.zeros(2), np.zeros(2)], []
    for shadow in shadows:
        DOUBLE.from_address(library.address("state")).value = 2
        tapes.append(augmented(x.ctypes.data, shadow.ctypes.data).tape)
    for shadow, tape in reversed(list(zip(shadows, tapes, strict=True))):
        reverse(x.ctypes.data, shadow.ctypes.data, 1.0, tape)
        np.testing.assert_allclose(shadow, [22, 6])


def test_several_tangents_at_once_are_those_of_several_calls() -> None:
    _, wide = made(Mode.FORWARD, width=3)
    _, narrow = made(Mode.FORWARD)
    x, y = np.linspace(0.1, 1, 5), np.zeros(5)
    moves = [np.eye(5)[lane] for lane in range(3)]
    written = [np.zeros(5) for _ in range(3)]
    rates = (0.0, 0.25, -1.0)

    class Results(ctypes.Structure):
        _fields_ = (("primal", DOUBLE), ("tangents", DOUBLE * 3))

    class Pair(ctypes.Structure):
        _fields_ = (("primal", DOUBLE), ("tangent", DOUBLE))

    types = [POINTER] * 8 + [ctypes.c_int] + [DOUBLE] * 4
    at = [array.ctypes.data for array in (x, *moves, y, *written)]
    found = ctypes.CFUNCTYPE(Results, *types)(wide.address("fwddiffe_f"))(*at, 5, 1.5, *rates)
    one = ctypes.CFUNCTYPE(Pair, *[POINTER] * 4, ctypes.c_int, DOUBLE, DOUBLE)(narrow.address("fwddiffe_f"))
    for lane, rate in enumerate(rates):
        dy = np.zeros(5)
        alone = one(x.ctypes.data, moves[lane].ctypes.data, y.ctypes.data, dy.ctypes.data, 5, 1.5, rate)
        assert found.primal == alone.primal
        assert found.tangents[lane] == pytest.approx(alone.tangent, rel=1e-14)
        np.testing.assert_allclose(written[lane], dy, rtol=1e-14)


def test_prototypes_name_the_seed_the_tape_and_every_tangent() -> None:
    program = Program(c.read_string(PROGRAM, Options()).text)
    split = program.header("f", Mode.SPLIT, with_primal=True)
    common = "double *x, double *d_x, double *y, double *d_y, int32_t n, double a"
    assert f"struct augmented_f_result augmented_f({common});" in split
    assert f"double diffe_f({common}, double seed, void *tape);" in split
    assert "    void *tape;\n    double primal;\n" in split
    wide = program.header("f", Mode.FORWARD, width=2)
    assert "double *x, double *d_x, double *d_x_1, double *y" in wide
    assert "double a, double d_a, double d_a_1);" in wide


@pytest.mark.parametrize("mode", [Mode.REVERSE, Mode.SPLIT])
def test_a_width_is_for_tangents(mode: Mode) -> None:
    with pytest.raises(InputError) as caught:
        made(mode, width=2)
    assert caught.value.code is Code.BAD_OPTION


@pytest.mark.parametrize("width", [257, 100_000])
def test_a_width_has_a_bound(width: int) -> None:
    with pytest.raises(InputError, match=f"{width} tangents at once are more than 256") as caught:
        made(Mode.FORWARD, width=width)
    assert caught.value.code is Code.BAD_OPTION


def test_the_command_line_takes_both(tmp_path: Path) -> None:
    from lowad.cli import main

    (tmp_path / "f.c").write_text(PROGRAM)
    source, out = str(tmp_path / "f.c"), tmp_path / "out.ll"
    assert main(["grad", source, "--mode", "split", "-o", str(out)]) == 0
    assert "@augmented_f(" in out.read_text()
    assert main(["grad", source, "--mode", "forward", "--width", "2", "-o", str(out)]) == 0
    entry = re.search(r"^define .*@fwddiffe_f\((.*)\)", out.read_text(), re.MULTILINE)
    assert entry
    assert entry[1].count("ptr ") == 6
    assert entry[1].count("double ") == 3
