"""Blocks that a program aligns itself come aligned, unless something else is done with the word in front."""

import pytest

from lowad.ir.parser import parse
from lowad.ir.printer import print_module
from lowad.rewrite import fronted

_STEPPED = """
  %i = ptrtoint ptr %block to i64
  %down = and i64 %i, -32
  %up = add i64 %down, 32
  %q = inttoptr i64 %up to ptr"""
_PAST = """
  %past = getelementptr i8, ptr %block, i64 71
  %i = ptrtoint ptr %past to i64
  %up = and i64 %i, -64
  %q = inttoptr i64 %up to ptr"""
_MASKED = """
  %past = getelementptr i8, ptr %block, i64 71
  %q = call ptr @llvm.ptrmask.p0.i64(ptr %past, i64 -64)"""
_STORE = """
  %word = getelementptr i8, ptr %q, i64 -8
  store ptr %block, ptr %word"""


def _rewritten(align: str, more: str = "", argument: str = "%p", size: str = "%size") -> str | None:
    module = parse(f"""declare ptr @malloc(i64)
declare void @free(ptr)
declare ptr @realloc(ptr, i64)
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)

define ptr @taken(i64 %n) {{
entry:
  %size = add i64 %n, 71
  %block = call ptr @malloc(i64 {size}){align}{_STORE}{more}
  ret ptr %q
}}

define void @given(ptr readonly captures(none) %p) {{
entry:
  %word = getelementptr i8, ptr {argument}, i64 -8
  %block = load ptr, ptr %word
  call void @free(ptr %block)
  ret void
}}
""")
    return print_module(module) if fronted.rewrite(module) else None


@pytest.mark.parametrize(
    ("align", "numbers"),
    [
        (_STEPPED, "i64 0, i64 -32, i64 32"),
        (_PAST, "i64 71, i64 -64, i64 0"),
        (_MASKED, "i64 71, i64 -64, i64 0"),
    ],
    ids=["a step up", "past the word", "by a mask"],
)
def test_a_block_comes_aligned_and_goes_by_its_address(align: str, numbers: str) -> None:
    text = _rewritten(align)
    assert text is not None
    assert f"call noalias ptr @lowad.fronted_take(i64 %v, {numbers})" in text
    assert "%v = add i64 %n, 63" in text
    assert "ret ptr %block" in text
    assert "call void @lowad.fronted_give(ptr %p)" in text
    assert "call ptr @malloc" not in text
    assert "call void @free" not in text
    assert "inttoptr" not in text


def test_a_size_that_is_constant_stays_so() -> None:
    text = _rewritten(_STEPPED, size="160")
    assert text is not None
    assert "@lowad.fronted_take(i64 152, " in text


def test_where_it_is_given_out_as_an_integer_too_it_stays_that_number() -> None:
    text = _rewritten(
        _STEPPED,
        "\n  %odd = and i64 %up, 4095\n  %other = inttoptr i64 %odd to ptr\n  store ptr %other, ptr %q",
    )
    assert text is not None
    assert "ptrtoint ptr %block to i64" in text


@pytest.mark.parametrize(
    "more",
    [
        "\n  store ptr %block, ptr %q",
        "\n  %other = getelementptr i8, ptr %block, i64 1\n  store ptr %other, ptr %q",
        "\n  %down.again = inttoptr i64 %i to ptr\n  store i8 0, ptr %down.again",
    ],
    ids=["kept elsewhere", "another place in it", "its first byte"],
)
def test_a_block_that_is_reached_in_another_way_stays(more: str) -> None:
    assert _rewritten(_STEPPED, more) is None


def test_one_that_is_not_aligned_stays() -> None:
    assert _rewritten("\n  %q = getelementptr i8, ptr %block, i64 16") is None
    assert _rewritten(_STEPPED.replace("-32", "-31")) is None


def test_where_a_block_is_resized_all_stay() -> None:
    more = """
  %first = getelementptr i8, ptr %q, i64 -8
  %whole = load ptr, ptr %first
  %larger = call ptr @realloc(ptr %whole, i64 99)"""
    assert _rewritten(_STEPPED, more) is None


def test_the_last_of_a_list_is_no_block_of_that_kind() -> None:
    more = "\n  %end = getelementptr ptr, ptr %q, i64 %n\n  call void @given(ptr %end)"
    assert _rewritten(_STEPPED, more) is None
    assert _rewritten(_STEPPED, "\n  call void @given(ptr %q)") is not None


def test_what_releases_a_block_does_not_promise_only_to_read_it() -> None:
    text = _rewritten(_STEPPED)
    assert text is not None
    assert "@given(ptr captures(none) %p)" in text


def test_where_more_than_an_address_lies_in_front_all_stay() -> None:
    more = "\n  %first = getelementptr i8, ptr %q, i64 -16\n  store double 1.0, ptr %first"
    assert _rewritten(_STEPPED, more) is None
    assert _rewritten(_STEPPED, more.replace("-16", "16")) is not None
