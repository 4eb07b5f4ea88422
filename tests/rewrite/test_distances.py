"""Addresses that are found from the distance to them are these addresses."""

import pytest

from lowad.ir.module import Function, Module
from lowad.ir.parser import parse
from lowad.ir.verify import verify
from lowad.llvm.text import canonical
from lowad.rewrite import distances
from lowad.rewrite.library import WRITTEN_OUT
from lowad.rules.schema import CalleeRow
from lowad.rules.table import RULES

WRITTEN = """
@text = constant [4 x i8] c"abc\\00"

define i8 @f(ptr %p, ptr %q, ptr %other, i64 %n) {
  %q.bits = ptrtoint ptr %q to i64
  %p.bits = ptrtoint ptr %p to i64
  %away = sub i64 @there, @here
  %sum = add i64 %n, %away
  %r = getelementptr i8, ptr %p, i64 %sum
  %c = load i8, ptr %r
  ret i8 %c
}
"""


def _read(there: str, here: str) -> Module:
    return parse(canonical(WRITTEN.replace("@there", there).replace("@here", here)))


def _base(fn: Function) -> str:
    """Return what the address that is read is counted from, and by what."""
    read = next(instr for instr in fn.instructions if instr.opcode == "load")
    return " + ".join(value.ref for value in read.operands[0].operands)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("there", "end"), [("%q.bits", "%q"), ("ptrtoint (ptr @text to i64)", "@text")], ids=["value", "constant"]
)
def test_the_far_end_is_what_it_is_counted_from(there: str, end: str) -> None:
    module = _read(there, "%p.bits")
    fn = module.function("f")
    assert fn is not None
    assert distances.rewrite(module)
    verify(fn)
    assert _base(fn) == f"{end} + %n"


@pytest.mark.parametrize(
    ("there", "here"), [("%p.bits", "%q.bits"), ("%q.bits", "%n")], ids=["backwards", "no address"]
)
def test_other_distances_stay(there: str, here: str) -> None:
    """Counted from one address, by how far that is from another, is neither."""
    assert not distances.rewrite(_read(there, here))


GIVEN = """
declare ptr @find(ptr)

define double @f(ptr %p) {
  %found = call ptr @find(ptr %p)
  %there = ptrtoint ptr %found to i64
  %here = ptrtoint ptr %p to i64
  %away = sub i64 %there, %here
  %r = getelementptr i8, ptr %p, i64 %away
  %x = load double, ptr %r
  ret double %x
}
"""


def test_what_a_library_finds_is_known_by_its_distance_alone() -> None:
    assert not distances.rewrite(parse(canonical(GIVEN)))


def test_what_a_library_finds_in_a_block_is_written_out() -> None:
    """An address in a block that a row alone speaks of would have no shadow."""
    rows = [row for row in RULES.rows if isinstance(row, CalleeRow) and row.inactive and row.captures]
    # They keep a block to write text to, and give it back as it was given.
    assert {row.name for row in rows} - WRITTEN_OUT.keys() == {"getcwd", "setbuf", "setvbuf"}
    assert len(rows) > 15
