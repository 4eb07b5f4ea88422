"""Compile the programs of this folder to IR, lower them, link and run them."""

import re
import shutil
import subprocess
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from lowad import include_path, opt
from lowad.frontends.compiler import find
from lowad.llvm import optimise
from lowad.testing.teams import openmp_library

PROGRAMS = Path(__file__).parent / "programs"
LEVELS = (0, 1, 2, 3)
_HEADERS = Path("/usr/include")


@dataclass(frozen=True, slots=True)
class Ran:
    """What one program said: the tests that ran to their end, and a line for each number that is wrong."""

    names: tuple[str, ...]
    failures: tuple[str, ...]
    status: int


def programs() -> list[Path]:
    """Return every program, sorted."""
    return sorted(path for path in PROGRAMS.iterdir() if path.suffix in (".c", ".cpp"))


def names_in(path: Path) -> list[str]:
    """Return the names of the tests in a program."""
    return re.findall(r"^TEST\((\w+)\)", path.read_text("utf-8"), re.MULTILINE)


def compile_to_ir(path: Path, level: int, folder: Path, *flags: str) -> str:
    """Return the text that clang makes of a program at an -O level, as someone would for Enzyme."""
    compiler = find(None)
    made = folder / f"{path.stem}.{level}.ll"
    language = "c++" if path.suffix == ".cpp" else "c"
    command = [
        *compiler.command(language),
        *("-S", "-emit-llvm", "-g0", "-fno-sanitize=all", "-mcpu=baseline", "-Wno-everything"),
        *("-fno-exceptions",) * (language == "c"),
        *("-O0",) * (level == 0),
        *("-O2", "-Xclang", f"-O{level}") * (level > 0),
        *("-fopenmp",) * needs_openmp(path),
        *_said(path, "flags"),
        *flags,
        f"-I{include_path()}",
        *("-nostdinc++", *(f"-I{found}" for found in _cxx_headers())) * (language == "c++"),
        *(("-idirafter", f"{_HEADERS}/eigen3", "-idirafter", str(_HEADERS)) if headers(path) else ()),
        *("-o", str(made), str(path)),
    ]
    subprocess.run(command, check=True, capture_output=True, text=True)
    # What zig lists there for every function is long, and says no more than the processor's name.
    return re.sub(r' "target-features"="[^"]*"', "", made.read_text("utf-8"))


def needs_openmp(path: Path) -> bool:
    """Whether a program has parallel regions."""
    return path.stem.startswith("openmp")


@cache
def _cxx_headers() -> tuple[str, ...]:
    """Return where the system's C++ compiler has its own headers, which fit the library that it links."""
    cxx = shutil.which("c++")
    assert cxx is not None, "no C++ compiler to link with"
    said = subprocess.run(
        [cxx, "-E", "-x", "c++", "-v", "/dev/null"], capture_output=True, text=True, check=True
    )
    found = re.findall(r"^ (/\S*c\+\+\S*)$", said.stderr, re.MULTILINE)
    return tuple(dict.fromkeys(found))


def build(path: Path, level: int, folder: Path, *flags: str) -> Path:
    """Return the executable of a program, compiled and lowered at one level."""
    text = compile_to_ir(path, level, folder, *flags)
    return link(opt.lower(text, str(path)), level, folder / f"{path.stem}.{level}", libraries(path))


def libraries(path: Path) -> tuple[str, ...]:
    """Return what a program says that it is to be linked with."""
    return _said(path, "libraries")


def _said(path: Path, what: str) -> tuple[str, ...]:
    said = re.search(rf"^// {what}: (.*)$", path.read_text("utf-8"), re.MULTILINE)
    return tuple(said[1].split()) if said else ()


def headers(path: Path) -> tuple[str, ...]:
    """Return the files of header libraries that a program includes."""
    return _said(path, "headers")


def has_headers(path: Path) -> bool:
    """Whether all libraries are there that a program includes."""
    return all((_HEADERS / name).exists() for name in headers(path))


def levels(path: Path) -> tuple[int, ...]:
    """Return the -O levels that a program that is slow to compile says are enough by default, else none."""
    return tuple(map(int, _said(path, "levels in the suite")))


@cache
def is_installed(library: str) -> bool:
    """Whether the system's linker finds a library."""
    said = subprocess.run(
        ["c++", f"-print-file-name=lib{library}.so"], capture_output=True, text=True, check=True
    )
    return Path(said.stdout.strip()).is_absolute()


def link(text: str, level: int, target: Path, libraries: tuple[str, ...] = ()) -> Path:
    """Optimise lowered text, at -O0 as `lowad opt` does by default; link it, with libraries, to a program."""
    code = target.with_suffix(f".{level}.o")
    code.write_bytes(optimise.object_code(optimise.optimise(text, level=level or None), level=level))
    linked = ["-lm", *(f"-l{name}" for name in libraries)]
    if "@__kmpc_" in text:
        openmp = openmp_library()
        assert openmp is not None, "no run time of OpenMP to link with"
        linked += [str(openmp), f"-Wl,-rpath,{openmp.parent}"]
    subprocess.run(["c++", str(code), "-o", str(target), *linked], check=True, capture_output=True, text=True)
    return target


def run(executable: Path) -> Ran:
    """Run a program and return what it said."""
    made = subprocess.run([str(executable)], capture_output=True, text=True, timeout=60, check=False)
    return Ran(
        tuple(re.findall(r"^ran (\w+)$", made.stdout, re.MULTILINE)),
        tuple(re.findall(r"^FAILED .*$", made.stdout, re.MULTILINE)),
        made.returncode,
    )
