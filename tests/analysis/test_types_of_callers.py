"""What is known of an argument is what all callers agree on: how far it goes, how many bytes there are."""

import pytest

from lowad.analysis.types.held import is_disputed
from tests.analysis.typed import D, F, Program

_COPIED = """
define float @f(float %v, i64 %n, i64 %k, i1 %which) {{
entry:
  %array = alloca [{count} x float], align 4
  %pair = alloca {{ float, ptr }}, align 8
  %more = getelementptr [{count} x float], ptr %array, i64 0, i64 %k
  store float %v, ptr %array, align 4
  store float %v, ptr %more, align 4
  store float %v, ptr %pair, align 8
  %place = getelementptr i8, ptr %pair, i64 8
  store ptr %array, ptr %place, align 8
  {given}
  %x = load float, ptr %array, align 4
  ret float %x
}}
define internal void @move(ptr %from, i64 %n) {{
entry:
  %kept = alloca [64 x i8], align 8
  call void @llvm.memcpy.p0.p0.i64(ptr %kept, ptr %from, i64 %n, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %from, ptr %kept, i64 %n, i1 false)
  ret void
}}"""

_CALL = "call void @move(ptr %{}, i64 %n)"


@pytest.mark.parametrize(
    "given",
    [
        f"{_CALL.format('array')}\n  {_CALL.format('pair')}",
        f"%one = select i1 %which, ptr %array, ptr %pair\n  {_CALL.format('one')}",
    ],
)
def test_floats_do_not_go_on_where_one_caller_has_something_else(given: str) -> None:
    p = Program(_COPIED.format(given=given, count=16))
    for name in ("from", "kept"):
        parts = p.types.held(p[f"@move.{name}"], None).parts
        assert [part for part in parts if part.period] == []
        assert parts[-1].kind is None


def test_floats_go_on_where_nothing_else_is_known() -> None:
    p = Program(_COPIED.format(given=_CALL.format("array"), count=16))
    (part,) = p.types.held(p["@move.from"], None).parts
    assert (part.kind, part.period) == (F, 4)


def test_there_are_as_many_bytes_as_the_largest_object_that_is_passed() -> None:
    given = f"{_CALL.format('array')}\n  {_CALL.format('pair')}\n  {_CALL.format('place')}"
    p = Program(_COPIED.format(given=given, count=5))
    assert p.types.held(p["@move.from"], None).room == 20
    assert p.types.held(p["place"], None).room == 8
    assert p.types.held(p["more"], None).room == 20


def test_of_memory_that_is_lent_nobody_knows_how_many_there_are() -> None:
    given = f"{_CALL.format('array')}\n  %lent = load ptr, ptr %place, align 8\n  {_CALL.format('lent')}"
    p = Program(_COPIED.format(given=given, count=5))
    assert p.types.held(p["@move.from"], None).room is None


_FIELDS = """
define double @f(ptr %list, double %v, i1 %which) {
entry:
  %one = alloca { ptr, ptr, double, double }, align 8
  %other = alloca { ptr, ptr, double, double }, align 8
  %links = alloca { ptr, ptr }, align 8
  %number = alloca [8 x i8], align 8
  store ptr %list, ptr %one, align 8
  store ptr %list, ptr %other, align 8
  %first = getelementptr i8, ptr %one, i64 16
  store double %v, ptr %first, align 8
  %second = getelementptr i8, ptr %other, i64 16
  store double %v, ptr %second, align 8
  %node = select i1 %which, ptr %one, ptr %other
  call void @llvm.memcpy.p0.p0.i64(ptr %links, ptr %node, i64 16, i1 false)
  %field = getelementptr i8, ptr %node, i64 16
  call void @llvm.memcpy.p0.p0.i64(ptr %number, ptr %field, i64 8, i1 false)
  %x = load double, ptr %number, align 8
  ret double %x
}"""


@pytest.mark.parametrize("name", ["field", "number"])
def test_what_is_copied_of_other_fields_is_no_evidence(name: str) -> None:
    p = Program(_FIELDS)
    ends = [p.types.held(p[end], 8) for end in ("number", "field")]
    (part,) = p.types.held(p[name], 8).parts
    assert part.kind == D
    assert not is_disputed(ends, part)


def test_an_address_at_the_place_of_a_number_is_evidence_against_what_is_declared() -> None:
    text = _FIELDS.replace("store double %v, ptr %second", "store ptr %list, ptr %second")
    text = text.replace("[8 x i8]", "[1 x double]").replace("  %x = load double, ptr %number, align 8\n", "")
    p = Program(text.replace("ret double %x", "ret double %v"))
    ends = [p.types.held(p[end], 8) for end in ("number", "field")]
    (part,) = ends[0].parts
    assert part.kind == D
    assert is_disputed(ends, part)
