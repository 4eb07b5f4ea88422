"""Fortran through flang: every function of `numerics.f90` in both modes against extrapolated differences."""

import ctypes
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import lowad
from lowad.cli import main
from lowad.errors import Code, InputError
from lowad.frontends import fortran
from lowad.frontends.process import newest
from lowad.pipeline.program import Program
from lowad.request import Mode
from tests.frontends import both_modes, differences
from tests.frontends.both_modes import POINT

PROGRAMS = Path(__file__).parent / "programs"
FLANG = shutil.which("flang") or newest("flang") or newest("flang-new")

needs_flang = pytest.mark.skipif(FLANG is None, reason="no flang is installed")
together = pytest.mark.xdist_group("fortran")

NAMES = (
    *("assumed_shape", "copied_in_and_out", "products", "allocated", "commons", "complex_numbers"),
    *("branches", "structures", "pointers", "steps"),
)


@pytest.fixture(scope="module")
def numerics() -> Any:
    return lowad.load(PROGRAMS / "numerics.f90")


@needs_flang
@together
@pytest.mark.parametrize("name", NAMES)
def test_gradients_are_right(numerics: Any, name: str) -> None:
    both_modes.check(numerics[name], count_first=True)


@needs_flang
@together
def test_single_precision(numerics: Any) -> None:
    _, gradient = lowad.value_and_grad(numerics["single"], argnums=1)(POINT.size, POINT)
    expected = 0.5 / np.sqrt(POINT) + POINT / np.linalg.norm(POINT)
    np.testing.assert_allclose(gradient, expected, rtol=1e-6)


@needs_flang
def test_reductions_by_the_library() -> None:
    f = lowad.load(PROGRAMS / "reductions.f90", level=0).reductions
    expected = differences.gradient(lambda x: f(x.size, x), POINT)
    _, gradient = lowad.value_and_grad(f, argnums=1)(POINT.size, POINT)
    np.testing.assert_allclose(gradient, expected, rtol=1e-9)
    direction = np.linspace(-1, 2, POINT.size)
    _, tangent = lowad.jvp(f, (POINT.size, POINT), (None, direction))
    assert tangent == pytest.approx(gradient @ direction, rel=1e-12)


class Dimension(ctypes.Structure):
    """One dimension of a descriptor of ISO_Fortran_binding.h."""

    _fields_ = (("lower", ctypes.c_int64), ("extent", ctypes.c_int64), ("step", ctypes.c_int64))


class Descriptor(ctypes.Structure):
    """A descriptor of an array of one dimension."""

    _fields_ = (
        ("base", ctypes.c_void_p),
        ("bytes", ctypes.c_size_t),
        ("version", ctypes.c_int),
        *((name, ctypes.c_int8) for name in ("rank", "type", "attribute", "extra")),
        ("dim", Dimension * 1),
    )

    @classmethod
    def of(cls, array: np.ndarray) -> "Descriptor":
        dim = Dimension(0, array.size, array.strides[0])
        return cls(array.ctypes.data, array.itemsize, 20240719, 1, 28, 0, 0, (dim,))


@needs_flang
def test_arrays_come_by_descriptors_and_modules_from_files_before(tmp_path: Path) -> None:
    (tmp_path / "scales.f90").write_text("module scales\n  real(8), parameter :: factor = 3\nend module\n")
    (tmp_path / "norm.F90").write_text(
        "function norm(x) result(r)\n  use scales\n  real(8), intent(in) :: x(:)\n  real(8) :: r\n"
        "#ifdef SQUARED\n  r = factor * sum(x**2)\n#else\n  r = factor * sum(x)\n#endif\nend function\n"
    )
    made = tmp_path / "norm.so"
    files = [str(tmp_path / "scales.f90"), str(tmp_path / "norm.F90")]
    assert main(["grad", *files, "-f", "norm", "-DSQUARED", "--with-primal", "-o", str(made)]) == 0
    derivative = ctypes.CDLL(str(made)).diffe_norm_
    derivative.restype = ctypes.c_double
    x, dx = np.arange(12.0), np.zeros(12)
    given, shadow = Descriptor.of(x[::3]), Descriptor.of(dx[::3])
    assert derivative(ctypes.byref(given), ctypes.byref(shadow)) == 3 * (x[::3] ** 2).sum()
    assert dx.tolist() == [0, 0, 0, 18, 0, 0, 36, 0, 0, 54, 0, 0]


@needs_flang
def test_what_flang_refuses_is_placed(tmp_path: Path) -> None:
    path = tmp_path / "broken.f90"
    path.write_text("subroutine s(x)\n  real(8) :: x\n  x = y +\nend subroutine\n")
    with pytest.raises(InputError) as caught:
        lowad.load(path)
    assert caught.value.code is Code.COMPILER_FAILED
    assert caught.value.location is not None
    assert caught.value.location.line == 3


@needs_flang
def test_library_calls_without_a_rule_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "copied.f90"
    path.write_text(
        "function copied(x) result(s)\n  real(8), intent(in) :: x(3)\n  real(8) :: s\n"
        "  type :: cell\n    real(8), allocatable :: a(:)\n  end type\n  type(cell) :: c, d\n"
        "  c%a = x\n  d = c\n  s = sum(d%a)\nend function\n"
    )
    program = Program.read([str(path)])
    with pytest.raises(InputError) as caught:
        program.derive(None, Mode.REVERSE)
    assert caught.value.code is Code.NO_RULE
    assert str(caught.value.location).endswith("copied.f90:1:1")


def test_without_a_flang_the_way_out_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    for asked in (None, "flang-99"):
        with pytest.raises(InputError) as caught:
            fortran.find(asked)
        assert caught.value.code is Code.NO_COMPILER
        assert "--fc" in (caught.value.help or "")
