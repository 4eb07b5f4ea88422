"""What lies at both ends of a copy of constant size, in classes of memory that stay apart."""

import pytest

from lowad.analysis.types.classes import Cell, blurred, found, inside, join
from lowad.analysis.types.copies import Copies
from lowad.analysis.types.kinds import POINTER
from lowad.analysis.types.tree import Index
from tests.analysis.typed import F, Program

NESTED = """
define float @f(ptr %data, float %v) {
entry:
  %part = alloca { ptr, i64 }, align 8
  %whole = alloca { i64, { ptr, i64 }, float }, align 8
  store ptr %data, ptr %part, align 8
  %field = getelementptr i8, ptr %whole, i64 8
  call void @llvm.memcpy.p0.p0.i64(ptr %field, ptr %part, i64 16, i1 false)
  %number = getelementptr i8, ptr %whole, i64 24
  store float %v, ptr %number, align 4
  %end = getelementptr i8, ptr %part, i64 16
  %beside = getelementptr i8, ptr %part, i64 24
  %kept = load ptr, ptr %field, align 8
  %x = load float, ptr %kept, align 4
  ret float %x
}
"""


def test_what_a_copy_brings_lies_at_both_ends_and_what_lies_beside_it_at_one() -> None:
    p = Program(NESTED)
    leading = p.types.held(p["part"], 8).memory.leading
    assert leading.place(p["part"])[0] is not leading.place(p["whole"])[0]
    assert leading.place(p["kept"]) == leading.place(p["data"])
    lies = [{one.kind for one in p.types.held(p[name], 16).lying} for name in ("part", "field", "number")]
    assert lies == [{POINTER}, {POINTER}, {F}]
    assert not p.types.held(p["beside"], 4).lying


def _with(copies: list[tuple[tuple[Cell, int], tuple[Cell, int], int]]) -> Copies:
    made = Copies()
    for target, source, size in copies:
        made.add(target, source, size)
    while made.join_contents():
        pass
    return made


def test_a_copy_goes_on_from_copy_to_copy_as_far_as_what_lies_there() -> None:
    a, b, c = Cell(), Cell(), Cell()
    copies = _with([((b, 8), (a, 0), 16), ((c, 0), (b, 16), 8)])
    assert set(copies.places(a, Index(8), 8)) == {(a, Index(8)), (b, Index(16)), (c, Index(0))}
    assert set(copies.places(a, Index(0), 8)) == {(a, Index(0)), (b, Index(8))}
    assert set(copies.places(a, Index(16), 8)) == {(a, Index(16))}
    assert set(copies.places(a, Index(12), 8)) == {(a, Index(12)), (b, Index(20)), (c, Index(4))}
    assert copies.linked([c]) == {a, b, c}


@pytest.mark.parametrize(
    ("of", "count", "expected"),
    [
        (8, 24, {Index(32), Index(40), Index(48)}),
        (16, 24, {Index(32), Index(48)}),
        (8, 4000, {Index(0, 8)}),
    ],
)
def test_what_lies_at_any_element_lies_at_each_that_is_copied(
    of: int, count: int, expected: set[Index]
) -> None:
    a, b = Cell(modulus=of), Cell()
    copies = _with([((b, 32), (a, 0), count)])
    assert {at for cell, at in copies.places(a, Index(0, of), 8) if cell is b} == expected


def test_addresses_at_both_ends_lead_to_one_class() -> None:
    a, b, c = Cell(), Cell(), Cell()
    of_a, of_c = inside((a, 8)), inside((c, 4))
    _with([((b, 0), (a, 0), 16), ((c, 4), (b, 8), 8)])
    assert found(of_a) == found(of_c) == found(inside((b, 8)))
    assert found((a, 0))[0] is not found((b, 0))[0]


def test_a_copy_within_an_object_tells_its_places_apart() -> None:
    a = Cell()
    first, other = inside((a, 0)), inside((a, 40))
    copies = _with([((a, 24), (a, 0), 16)])
    assert a.modulus == 0
    assert found(inside((a, 24))) == found(first) != found(other)
    assert set(copies.places(a, Index(8), 8)) == {(a, Index(8)), (a, Index(32))}


def test_what_is_copied_stays_known_where_classes_are_joined_later() -> None:
    a, b, c = Cell(), Cell(), Cell()
    copies = Copies()
    copies.add((b, 0), (a, 16), 8)
    join((a, 0), (c, 8))
    blurred((c, 0), 32)
    pointee = inside((c, 24))
    assert copies.join_contents()
    assert not copies.join_contents()
    assert found(pointee) == inside((b, 0))


def test_an_address_copied_from_anywhere_in_a_text_may_lie_anywhere_at_the_other_end() -> None:
    text, whole = Cell(modulus=1), Cell()
    of_text, of_whole = inside((text, 0)), inside((whole, 40))
    copies = _with([((whole, 0), (text, 0), 24)])
    assert found(of_text) == found(of_whole) == inside((whole, 8))
    assert set(copies.places(text, Index(0, 1), 8)) == {(text, Index(0, 1)), (whole, Index(0, 1))}
