"""lowad's dataclasses are those of the standard library, but for what `frozen` does while a program runs."""

import dataclasses
import sys
from pathlib import Path

from mypy import api

from lowad import records

SOURCE = """
from lowad.records import dataclass

@dataclass(frozen=True, slots=True)
class Point:
    x: int

Point(1).x = 2
Point("one")
"""


@records.dataclass(frozen=True, slots=True)
class Point:
    x: int
    y: tuple[int, ...] = ()


@records.dataclass(slots=True)
class Count:
    value: int = 0


@records.dataclass(frozen=True, slots=True, eq=False)
class Place:
    name: str


def test_frozen_ones_are_values() -> None:
    assert Point(1) == Point(1, ()) != Point(2)
    assert hash(Point(1)) == hash(Point(1)) != hash(Point(1, (2,)))
    assert repr(Point(1)) == "Point(x=1, y=())"
    assert dataclasses.replace(Point(1), y=(3,)) == Point(1, (3,))
    assert not hasattr(Point(1), "__dict__")


def test_others_have_no_hash() -> None:
    assert Count.__hash__ is None
    assert Count(1) == Count(1)


def test_what_is_compared_by_identity_is_hashed_by_it() -> None:
    place = Place("a")
    assert place != Place("a")
    assert {place: 1} == {place: 1}
    assert hash(place) == object.__hash__(place)


def test_type_checkers_refuse_an_assignment(tmp_path: Path) -> None:
    path = tmp_path / "point.py"
    path.write_text(SOURCE, encoding="utf-8")
    said, _, status = api.run([str(path), "--python-executable", sys.executable])
    assert status == 1
    assert 'Property "x" defined in "Point" is read-only' in said
    assert 'incompatible type "str"; expected "int"' in said
