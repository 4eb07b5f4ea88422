"""Blocks without their first byte are copied whole where the byte is certainly that of the block."""

import pytest

from lowad.ir.parser import parse
from lowad.ir.printer import print_module
from lowad.rewrite import rejoined

_TAKE = """
  %first = load i8, ptr %p, align 8
  %rest.of.p = getelementptr i8, ptr %p, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr %rest, ptr %rest.of.p, i64 15, i1 false)"""
_GIVE = """
  store i8 %first, ptr %q, align 8
  %rest.of.q = getelementptr i8, ptr %q, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr %rest.of.q, ptr %rest, i64 15, i1 false)"""


def _rewritten(body: str) -> str | None:
    module = parse(f"""declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define void @f(ptr %p, ptr %q, ptr %r, i8 %other) {{
entry:
  %rest = alloca [15 x i8], align 1{body}
  ret void
}}
""")
    return print_module(module) if rejoined.rewrite(module) else None


def test_a_block_is_copied_whole() -> None:
    text = _rewritten(f"{_TAKE}\n  store i8 7, ptr %r, align 1{_GIVE}")
    assert text is not None
    assert text.count("i64 16, i1 false") == 2
    assert "[15 x i8]" not in text
    assert text.count("store i8") == 1


def test_debug_data_does_not_speak_of_variables_that_are_gone() -> None:
    record = "\n    #dbg_assign(i1 poison, !1, !DIExpression(), !2, ptr %rest, !DIExpression(), !3)"
    text = _rewritten(f"{record}{_TAKE}{_GIVE}")
    assert text is not None
    assert "%rest," not in text


def test_what_lies_behind_the_last_field_may_stay() -> None:
    text = _rewritten(_TAKE + _GIVE.replace("i64 15", "i64 11"))
    assert text is not None
    assert "i64 16, i1 false" in text
    assert "i64 12, i1 false" in text


_ONWARD = """
  br label %next
next:"""
_AGAIN = """
  %more = icmp eq i8 %first, 0
  br i1 %more, label %next, label %done
done:"""
_KEEP = """
  call void @llvm.memcpy.p0.p0.i64(ptr %kept, ptr %rest, i64 15, i1 false)"""
_KEPT = """
  %kept = alloca [15 x i8], align 1"""
_GIVE_KEPT = _GIVE.replace("%rest,", "%kept,")


@pytest.mark.parametrize(
    "body", [_KEPT + _TAKE + _KEEP + _GIVE_KEPT, _KEPT + _ONWARD + _TAKE + _AGAIN + _KEEP + _GIVE_KEPT]
)
def test_a_block_is_passed_on(body: str) -> None:
    text = _rewritten(body)
    assert text is not None
    assert text.count("i64 16, i1 false") == 3


@pytest.mark.parametrize(
    "body",
    [
        # What is kept is older than the byte, on one way at least.
        _KEPT
        + _ONWARD
        + _TAKE
        + """
  %some = icmp eq i8 %first, 1
  br i1 %some, label %keep, label %on
keep:"""
        + _KEEP
        + """
  br label %on
on:"""
        + _AGAIN
        + _GIVE_KEPT,
        # The byte is stored between two copies.
        _TAKE
        + _GIVE
        + """
  call void @llvm.memcpy.p0.p0.i64(ptr %rest.of.q, ptr %rest, i64 15, i1 false)""",
        # The block changes between the two parts of a copy.
        _TAKE.replace("%rest.of.p =", "store i8 0, ptr %p, align 1\n  %rest.of.p =") + _GIVE,
        _TAKE + _GIVE.replace("%rest.of.q =", "store i8 0, ptr %r, align 1\n  %rest.of.q ="),
        # Another byte than the block's, another place, another use of the variable.
        _TAKE + _GIVE.replace("store i8 %first", "store i8 %other"),
        _TAKE + _GIVE.replace("i64 1\n", "i64 2\n"),
        f"{_TAKE}{_GIVE}\n  store i8 0, ptr %rest, align 1",
        # More than was taken.
        _TAKE.replace("i64 15", "i64 14") + _GIVE,
    ],
)
def test_what_is_no_block_stays(body: str) -> None:
    assert _rewritten(body) is None
