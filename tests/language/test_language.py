"""What C can say: every function of `programs/`, in both modes, against differences, at two levels or with
--every-level at all.

Each is `double t_NAME(double *x, double *y, int n)` on twelve numbers each. The forward derivative is
compared with extrapolated differences, the reverse one with it through the adjoint identity, seeded
everywhere.
"""

import ctypes
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from lowad.frontends.options import Options
from lowad.llvm.load import Library, load
from lowad.llvm.optimise import optimise
from lowad.pipeline.program import Program
from lowad.request import Mode
from tests.levels import has_every, one_of
from tests.programs import build_directory, compile_c

FOLDER = Path(__file__).parent / "programs"
COUNT = 12
SIZES = (0, 1, 2, 5)
VECTORISED = ("-fvectorize", "-fslp-vectorize", "-funroll-loops")
FUNCTIONS = [
    (path.name, name)
    for path in sorted(FOLDER.glob("*.c"))
    for name in re.findall(r"^double (t_\w+)\(", path.read_text(encoding="utf-8"), re.MULTILINE)
]
SINGLE = frozenset(
    (
        *("t_mixed_precision", "t_structure_of_floats", "t_count_and_float_in_a_register"),
        "t_three_floats_and_a_count",
    )
)
"""Where numbers pass through `float`, so that differences are coarse."""

SECONDS = 60

Numbers = NDArray[np.float64]


@pytest.fixture(autouse=True)
def _in_time() -> Iterator[None]:
    """Fail a test that would go on for ever, so that the others are run."""

    def stop(number: int, frame: object) -> None:
        raise TimeoutError(f"not done in {SECONDS} s")

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(SECONDS)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@cache
def program(file: str, level: int) -> Program:
    flags = VECTORISED if level == 3 else ()
    return Program.read([str(FOLDER / file)], Options(level=level, flags=flags))


@cache
def primal(file: str) -> ctypes.CDLL:
    path = Path(build_directory().name) / f"language-{file}.so"
    compile_c([FOLDER / file], path, "-O1", "-shared", "-fPIC", "-ffp-contract=off", "-w", "-lm")
    return ctypes.CDLL(str(path))


def pointer(numbers: Numbers) -> ctypes.c_void_p:
    return ctypes.c_void_p(numbers.ctypes.data)


def run_primal(file: str, name: str, at: Numbers, size: int) -> Numbers:
    """Return what the memory holds afterwards, and the result behind it."""
    held = at.copy()
    function = getattr(primal(file), name)
    function.restype = ctypes.c_double
    result = function(pointer(held[:COUNT]), pointer(held[COUNT:]), size)
    return np.append(held, result)


def differences(file: str, name: str, at: Numbers, along: Numbers, size: int) -> Numbers:
    """Return the derivative along a direction, extrapolated from central differences."""
    table: list[list[Numbers]] = []
    for row in range(6):
        step = 2.0 ** -(7 + row)
        here = run_primal(file, name, at + step * along, size)
        there = run_primal(file, name, at - step * along, size)
        table.append([(here - there) / (2 * step)])
        for column in range(row):
            factor = 4.0 ** (column + 1)
            table[row].append((factor * table[row][column] - table[row - 1][column]) / (factor - 1))
    return table[5][3]


def library(file: str, level: int, name: str, mode: Mode) -> tuple[Library, str]:
    made = program(file, level).derive(name, mode)
    text = optimise(made.text, level=2, roots=frozenset((made.entry,)))
    return load(text), made.entry


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Take -O0 and -O2 of half of the functions, -O1 and -O3 of the others."""
    if "level" in metafunc.fixturenames:
        every = has_every(metafunc)
        chosen = [
            (file, name, level)
            for file, name in FUNCTIONS
            for level in (range(4) if every else one_of(name, ((0, 2), (1, 3))))
        ]
        metafunc.parametrize(("file", "name", "level"), chosen)


def test_derivatives_of_what_c_can_say(file: str, name: str, level: int) -> None:
    forward, forward_entry = library(file, level, name, Mode.FORWARD)
    reverse, reverse_entry = library(file, level, name, Mode.REVERSE)
    arguments = [ctypes.c_void_p] * 4 + [ctypes.c_int]
    tangents_of = ctypes.CFUNCTYPE(ctypes.c_double, *arguments)(forward.address(forward_entry))
    adjoints_of = ctypes.CFUNCTYPE(None, *arguments)(reverse.address(reverse_entry))
    random = np.random.default_rng(5)
    bound = 1e-2 if name in SINGLE else 1e-6
    for size in SIZES:
        at = random.uniform(0.3, 1.7, 2 * COUNT)
        along, seed = random.normal(size=2 * COUNT), np.append(random.normal(size=2 * COUNT), 1.0)
        left = run_primal(file, name, at, size)[:-1]
        held, moved = at.copy(), along.copy()
        slope = tangents_of(*map(pointer, (held[:COUNT], moved[:COUNT], held[COUNT:], moved[COUNT:])), size)
        tangents = np.append(moved, slope)
        want = differences(file, name, at, along, size)
        scale = 1 + np.max(np.abs(want))
        assert np.max(np.abs(tangents - want)) < bound * scale, f"forward, n = {size}"
        np.testing.assert_allclose(held, left, rtol=1e-12, err_msg=f"memory after forward, n = {size}")
        held, sunk = at.copy(), seed[:-1].copy()
        adjoints_of(*map(pointer, (held[:COUNT], sunk[:COUNT], held[COUNT:], sunk[COUNT:])), size)
        ahead, back = float(seed @ tangents), float(sunk @ along)
        near = 1e-4 if name in SINGLE else 1e-11
        size_of_terms = np.abs(seed) @ np.abs(tangents) + np.abs(sunk) @ np.abs(along)
        assert abs(ahead - back) < near * (1 + size_of_terms), f"reverse, n = {size}"
        np.testing.assert_allclose(held, left, rtol=1e-12, err_msg=f"memory after reverse, n = {size}")


STRANGER = """
double (*chosen)(double);
static double square(double x) { return x * x; }
double (*known(void))(double) { return square; }
void choose(double (*f)(double)) { chosen = f; }
double f(double x) { return chosen(x); }
"""
CALL_A_STRANGER = """
import ctypes, math, sys
from lowad.llvm.load import load
library = load(open(sys.argv[1]).read())
f = ctypes.CFUNCTYPE(ctypes.c_double, ctypes.c_double)
choose = ctypes.CFUNCTYPE(None, f)(library.address("choose"))
stranger = f(math.sin)
choose(stranger)
assert abs(f(library.address("f"))(0.5) - math.sin(0.5)) < 1e-15
f(library.address(sys.argv[2]))(0.5)
"""


def test_a_function_that_nobody_knew_ends_a_derivative_and_not_the_program(tmp_path: Path) -> None:
    source, text = tmp_path / "stranger.c", tmp_path / "stranger.ll"
    source.write_text(STRANGER)
    made = Program.read([str(source)]).derive("f", Mode.REVERSE)
    text.write_text(optimise(made.text, roots=made.visible))
    command = [sys.executable, "-c", CALL_A_STRANGER, str(text), made.entry]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == -signal.SIGABRT, done.stderr
    assert "a function pointer leads to a function that the derivative was not made with" in done.stderr
