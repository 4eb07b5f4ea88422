"""Structures by value: programs from every level, and entries as a C compiler calls them."""

import ctypes
from functools import cache
from pathlib import Path

import pytest

from lowad.frontends.options import Options
from lowad.llvm.load import Library, load
from lowad.llvm.optimise import optimise
from lowad.pipeline.asked import select
from lowad.pipeline.program import Program
from lowad.request import Mode
from tests.goldens import Section, asked, sections
from tests.runlines import Runner, parse_run

PROGRAMS = Path(__file__).parent.parent / "golden" / "grad" / "by_value.c"

ENTRIES = """
struct point { double x, y, z; };
struct path { double *at; double length; long count; };
struct flat { double x, y; };

double weigh(struct point p, double s)
{
    p.x *= 2;
    return s * (p.x * p.x + p.y * p.y * p.z);
}

struct point scale(struct point p, double s)
{
    struct point scaled = { p.x * s, p.y * s * s, p.z * p.x };
    return scaled;
}

double first(struct path p)
{
    p.at++;
    p.length *= p.at[0];
    return p.length;
}

double area(struct flat f) { return f.x * f.y * f.y; }
"""

DOUBLE = ctypes.c_double


class Point(ctypes.Structure):
    _fields_ = (("x", DOUBLE), ("y", DOUBLE), ("z", DOUBLE))

    @property
    def numbers(self) -> tuple[float, float, float]:
        return self.x, self.y, self.z


class Way(ctypes.Structure):
    _fields_ = (("at", ctypes.c_void_p), ("length", DOUBLE), ("count", ctypes.c_long))


class Flat(ctypes.Structure):
    _fields_ = (("x", DOUBLE), ("y", DOUBLE))


POINT = ctypes.POINTER(Point)


@cache
def program(level: int) -> Program:
    return Program.read([str(PROGRAMS)], Options(level=level))


@pytest.mark.parametrize("level", [0, 1, 3])
@pytest.mark.parametrize("section", sections(PROGRAMS), ids=lambda section: section.command)
def test_programs_from_every_level(section: Section, level: int) -> None:
    wanted = asked(section.command)
    derived = program(level).derive(wanted.function, wanted.mode, check=True)
    text = optimise(derived.text, level=level, roots=derived.visible)
    runner = Runner(load(text), select(program(level).module(), wanted.function), derived)
    lines = [line for _, line in section.body if line.startswith("run:")]
    assert lines
    for line in lines:
        runner.run(parse_run(line))


@pytest.fixture(scope="module", params=[0, 2])
def entries(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Program:
    path = tmp_path_factory.mktemp("entries") / "entries.c"
    path.write_text(ENTRIES, encoding="ascii")
    return Program.read([str(path)], Options(level=request.param))


def loaded(program: Program, function: str, mode: Mode) -> tuple[Library, int]:
    """Return the library of a derivative, which must be kept, and the address of the entry."""
    derived = program.derive(function, mode)
    library = load(optimise(derived.text, roots=frozenset((derived.entry,))))
    return library, library.address(derived.entry)


def test_a_structure_is_passed_by_value_and_its_shadow_by_pointer(entries: Program) -> None:
    library, address = loaded(entries, "weigh", Mode.REVERSE)
    entry = ctypes.CFUNCTYPE(DOUBLE, Point, POINT, DOUBLE)(address)
    shadow = Point(1, 2, 3)
    assert entry(Point(1, 2, 3), shadow, 5) == 16
    assert shadow.numbers == (1 + 40, 2 + 60, 3 + 20), "the shadow is added to, although the copy is changed"
    library.close()


def test_the_tangent_of_a_structure_stays_as_it_was(entries: Program) -> None:
    library, address = loaded(entries, "weigh", Mode.FORWARD)
    entry = ctypes.CFUNCTYPE(DOUBLE, Point, POINT, DOUBLE, DOUBLE)(address)
    tangent = Point(1, 1, 1)
    assert entry(Point(1, 2, 3), tangent, 5, 1) == 16 + 40 + 60 + 20
    assert tangent.numbers == (1, 1, 1)
    library.close()


def test_a_structure_returned_is_memory_with_a_shadow_that_seeds(entries: Program) -> None:
    library, address = loaded(entries, "scale", Mode.REVERSE)
    entry = ctypes.CFUNCTYPE(DOUBLE, POINT, POINT, Point, POINT, DOUBLE)(address)
    result, seed, shadow = Point(), Point(1, 1, 1), Point()
    assert entry(result, seed, Point(1, 2, 3), shadow, 5) == 1 + 2 * 2 * 5
    assert result.numbers == (5, 50, 3)
    assert shadow.numbers == (5 + 3, 25, 1)
    assert seed.numbers == (0, 0, 0)
    library.close()


def test_pointers_in_a_structure_are_not_moved_in_the_shadow(entries: Program) -> None:
    library, address = loaded(entries, "first", Mode.REVERSE)
    entry = ctypes.CFUNCTYPE(None, Way, ctypes.POINTER(Way))(address)
    numbers, shadows = (DOUBLE * 2)(2, 3), (DOUBLE * 2)(0, 0)
    shadow = Way(ctypes.addressof(shadows), 0, 0)
    entry(Way(ctypes.addressof(numbers), 7, 2), shadow)
    assert list(shadows) == [0, 7]
    assert shadow.length == 3
    assert shadow.at == ctypes.addressof(shadows)
    library.close()


def test_a_structure_in_registers_has_a_derivative_for_each(entries: Program) -> None:
    library, address = loaded(entries, "area", Mode.REVERSE)
    entry = ctypes.CFUNCTYPE(Flat, Flat)(address)
    found = entry(Flat(2, 3))
    assert (found.x, found.y) == (9, 12)
    library.close()
