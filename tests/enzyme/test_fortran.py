"""Fortran programs written for Enzyme, as flang compiles them: `fortran/*.f90` check their own numbers."""

import shutil
import subprocess
from pathlib import Path

import pytest

from lowad import opt
from lowad.errors import Code, InputError
from lowad.frontends.process import newest
from tests.enzyme.harness import openmp_library

PROGRAMS = Path(__file__).parent / "fortran"
FLANG = shutil.which("flang") or newest("flang") or newest("flang-new")

pytestmark = [
    pytest.mark.skipif(FLANG is None, reason="no flang is installed"),
    pytest.mark.xdist_group("fortran"),
]

LEVELS = {
    "references": (0, 1, 2, 3),
    "interfaces": (0, 1, 2),
    "modules": (0, 2),
    "arrays": (0, 1, 2),
    "moved": (0, 1, 2, 3),
    "threads": (0, 2),
    "numbers": (0, 2),
}


def _flang(*arguments: str | Path) -> None:
    assert FLANG is not None
    subprocess.run([FLANG, *map(str, arguments)], check=True, capture_output=True, text=True)


def _ir(source: Path, level: int, folder: Path) -> str:
    made = folder / "program.ll"
    threads = ["-fopenmp"] * (source.stem == "threads")
    _flang(f"-O{level}", *threads, "-S", "-emit-llvm", "-module-dir", folder, "-o", made, source)
    return made.read_text("utf-8")


def _run(program: Path) -> list[str]:
    ran = subprocess.run([program], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.splitlines()


@pytest.mark.parametrize(
    ("name", "level"), [(name, level) for name, levels in LEVELS.items() for level in levels]
)
def test_numbers_are_right(name: str, level: int, tmp_path: Path) -> None:
    lowered = tmp_path / "lowered.ll"
    lowered.write_text(opt.lower(_ir(PROGRAMS / f"{name}.f90", level, tmp_path), f"{name}.f90"), "utf-8")
    openmp = openmp_library()
    if name == "threads" and openmp is None:
        pytest.skip("no run time of OpenMP to link with")
    linked = [openmp, f"-Wl,-rpath,{openmp.parent}"] if openmp is not None else []
    _flang("-O1", "-o", tmp_path / "program", lowered, *linked)
    assert _run(tmp_path / "program")[-1].strip() == "ok"


def test_every_program_is_run() -> None:
    assert {path.stem for path in PROGRAMS.glob("*.f90")} == LEVELS.keys()


def test_what_is_written_out_computes_what_the_library_does(tmp_path: Path) -> None:
    """Print what the arrays are where lowad's functions make them, and where flang's own do."""
    text = (PROGRAMS / "arrays.f90").read_text("utf-8")
    calls = text[text.index("  dx = 0; dy = w") : text.index("  print *, y")]
    source = tmp_path / "plain.f90"
    source.write_text(text.replace(calls, "  call rearranged(x, y, n)\n"), "utf-8")
    _flang("-O0", "-module-dir", tmp_path, "-o", tmp_path / "plain", source)
    lowered = tmp_path / "lowered.ll"
    lowered.write_text(opt.lower(_ir(PROGRAMS / "arrays.f90", 0, tmp_path), "arrays.f90"), "utf-8")
    _flang("-O0", "-o", tmp_path / "program", lowered)
    assert _run(tmp_path / "plain") == _run(tmp_path / "program")


def test_arrays_of_derived_types_are_refused(tmp_path: Path) -> None:
    source = tmp_path / "cells.f90"
    source.write_text(
        """
        module cells
          type :: cell
            real(8), allocatable :: a(:)
          end type
        contains
          subroutine copied(x, y)
            real(8), intent(in) :: x(3)
            real(8), intent(out) :: y
            type(cell) :: c, d
            c%a = x
            d = c
            y = sum(d%a)
          end subroutine
        end module
        program main
          use cells
          external :: f__enzyme_autodiff
          real(8) :: x(3), dx(3), y, dy
          call f__enzyme_autodiff(copied, x, dx, y, dy)
        end program
        """,
        "utf-8",
    )
    with pytest.raises(InputError) as refusal:
        opt.lower(_ir(source, 1, tmp_path), "cells.f90")
    assert refusal.value.code is Code.NO_RULE
