"""Derivatives of the example programs as lowad makes them: compiled once for each program, level and mode."""

from functools import cache
from pathlib import Path

from c_examples.examples import EXAMPLES
from c_examples.prototypes import Example
from lowad.frontends.compiler import link_shared
from lowad.frontends.options import Options
from lowad.llvm.optimise import object_code, optimise
from lowad.pipeline.program import Derived, Program
from lowad.request import Marking, Mode
from tests.programs import build_directory

SOURCES = Path(__file__).parent.parent / "c_examples"
_KEEP = build_directory()


@cache
def program_of(file: str, level: int) -> Program:
    """Return the program of an example's file, from IR that the C compiler made at `level`."""
    vectorised = ("-fvectorize", "-fslp-vectorize", "-funroll-loops") if level == 3 else ()
    return Program.read([str(SOURCES / file)], Options(level=level, flags=vectorised))


@cache
def derived(name: str, level: int, mode: Mode) -> Derived:
    """Return lowad's derivative of an example, with its own markings."""
    example = named(name)
    return program_of(example.file, level).derive(example.symbol, mode, markings_of(example, mode))


def markings_of(example: Example, mode: Mode) -> dict[str | int, Marking]:
    """Return an example's own markings, numbers with a tangent in forward mode."""
    forward = mode is Mode.FORWARD
    return {
        key: Marking.DUP if forward and marking == "out" else Marking(marking)
        for key, marking in example.markings.items()
    }


@cache
def library_of(name: str, level: int, mode: Mode) -> Path:
    """Return a shared object with the derivative of an example."""
    made = derived(name, level, mode)
    text = optimise(made.text, level=2 if level < 3 else 3, roots=frozenset((made.entry,)))
    path = Path(_KEEP.name) / f"{name}-O{level}-{mode.value}.so"
    link_shared(object_code(text), path)
    return path


def named(name: str) -> Example:
    """Return the example of that name."""
    return next(item for item in EXAMPLES if item.name == name)
