"""What LLVM prints of a module must be what it prints of the module that lowad read and printed."""

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

import llvmlite.binding as llvm
import pytest

from lowad.ir.clone import clone_function
from lowad.ir.parser import parse
from lowad.ir.printer import print_module
from lowad.ir.verify import verify
from lowad.llvm.dialect import DIALECT, for_older_reader

HERE = Path(__file__).parent
SOURCES = sorted((HERE / "sources").glob("*.c")) + sorted((HERE / "sources").glob("*.cpp"))
DATA = sorted((HERE / "data").glob("*.ll"))
# `zig cc` knows only two levels of optimisation; what follows -Xclang reaches the compiler proper.
LEVELS = ("-O0", "-O2 -Xclang -O1", "-O2 -Xclang -O2", "-O2 -Xclang -O3", "-O2 -Xclang -Os")
DEBUG = ("-g", "-g0")
STANDARD = {".c": "-std=c23", ".cpp": "-std=c++20"}


def canonical(text: str) -> str:
    """Return the module as LLVM prints it, verified, for whatever machine it is."""
    version: int = llvm.llvm_version_info[0]
    if version < DIALECT:
        text = for_older_reader(text, version)
    with llvm.create_context() as context, llvm.parse_assembly(text, context) as made:
        made.verify()
        return str(made)


def assert_unchanged(original: str) -> None:
    """Read, verify, print; then copy every function and let LLVM verify all of it."""
    text = canonical(original)
    module = parse(text)
    for fn in module.functions:
        verify(fn)
    assert canonical(print_module(module)).splitlines() == text.splitlines()
    for fn in module.functions:
        if not fn.is_declaration:
            made = clone_function(fn, module.free_name("copy"))
            module.add(made)
            verify(made)
            verify(fn)
    canonical(print_module(module))


def compiled(command: list[str], target: Path) -> str:
    done = subprocess.run([*command, "-o", str(target)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return target.read_text("utf-8")


def test_there_are_a_hundred_modules() -> None:
    assert len(SOURCES) * len(LEVELS) * len(DEBUG) >= 100


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.name)
def test_modules_of_clang(source: Path, level: str, tmp_path: Path) -> None:
    pytest.importorskip("ziglang", reason="the bundled clang is not installed (pip install 'lowad[c]')")
    compiler = "cc" if source.suffix == ".c" else "c++"
    for debug in DEBUG:
        command = [sys.executable, "-m", "ziglang", compiler, *level.split(), debug, "-w", "-S", "-emit-llvm"]
        command += ["-fno-sanitize=all", STANDARD[source.suffix], str(source)]
        assert_unchanged(compiled(command, tmp_path / "module.ll"))


@pytest.mark.parametrize(
    "words",
    [
        ["-target", "aarch64-linux-gnu", "-mcpu=neoverse_v1"],
        ["-target", "x86_64-windows-gnu"],
        ["-target", "riscv64-linux-musl"],
        ["-target", "wasm32-wasi"],
        ["-mcpu=znver4", "-ffast-math"],
        ["-ffp-model=strict", "-fstack-protector-all"],
        ["-fsanitize=undefined"],
        ["-Xclang", "-fexperimental-assignment-tracking=forced"],
    ],
    ids=lambda words: words[-1],
)
def test_modules_for_other_machines(words: list[str], tmp_path: Path) -> None:
    pytest.importorskip("ziglang", reason="the bundled clang is not installed (pip install 'lowad[c]')")
    for name in ("vectors.c", "memory.c", "exceptions.cpp"):
        source = HERE / "sources" / name
        compiler = "cc" if source.suffix == ".c" else "c++"
        command = [sys.executable, "-m", "ziglang", compiler, "-O2", "-g", "-w", "-S", "-emit-llvm", *words]
        command += [STANDARD[source.suffix], str(source)]
        assert_unchanged(compiled(command, tmp_path / "module.ll"))


@pytest.mark.parametrize("path", DATA, ids=lambda path: path.name)
def test_rarer_syntax(path: Path) -> None:
    assert_unchanged(path.read_text("utf-8"))


@pytest.mark.parametrize("level", ["-O0", "-O2"])
def test_modules_of_an_older_clang(level: str, tmp_path: Path) -> None:
    compiler = shutil.which("clang-19")
    if compiler is None:
        pytest.skip("clang-19 is not installed")
    for source in SOURCES:
        if source.suffix == ".c":
            command = [compiler, level, "-g", "-w", "-std=c23", "-S", "-emit-llvm", str(source)]
            assert_unchanged(compiled(command, tmp_path / "module.ll"))


@pytest.mark.parametrize("level", ["0", "3"])
def test_modules_of_rustc(level: str, tmp_path: Path) -> None:
    compiler = shutil.which("rustc")
    if compiler is None:
        pytest.skip("rustc is not installed")
    command = [compiler, "--edition=2021", "-Awarnings", "-g", f"-Copt-level={level}", "--crate-type=lib"]
    text = compiled([*command, "--emit=llvm-ir", str(HERE / "sources" / "shapes.rs")], tmp_path / "module.ll")
    assert_unchanged(text)


def test_modules_of_flang(tmp_path: Path) -> None:
    compiler = shutil.which("flang-22") or shutil.which("flang-19") or shutil.which("flang-new")
    if compiler is None:
        pytest.skip("no flang is installed")
    command = [compiler, "-O1", "-g", "-S", "-emit-llvm", "-module-dir", str(tmp_path)]
    command.append(str(HERE / "sources" / "kernels.f90"))
    assert_unchanged(compiled(command, tmp_path / "module.ll"))


def test_modules_of_numba() -> None:
    if importlib.util.find_spec("numba") is None:
        pytest.skip("Numba is not installed")
    import numba
    import numpy as np

    @numba.njit
    def weighted(x, w):  # type: ignore[no-untyped-def]
        total = 0.0
        for i in range(x.shape[0]):
            total += np.exp(-x[i]) * w[i % 3]
        return total, np.zeros((x.shape[0], 2))

    weighted(np.ones(4), np.ones(3))
    for text in weighted.inspect_llvm().values():
        assert_unchanged(text)
