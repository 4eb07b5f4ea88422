"""Where addresses lie at one time and numbers at another, as it shows in the whole program."""

import pytest

from lowad.analysis.types.tree import Index
from lowad.ir.instructions import Instruction
from tests.analysis.typed import Program

LIST = """
define float @f(ptr %x, float %v) {{
entry:
  %spare = alloca ptr, align 8
  %block = call ptr @malloc(i64 16)
  store float %v, ptr %block, align 8
  %beside = getelementptr i8, ptr %block, i64 8
  store float %v, ptr %beside, align 8
  store ptr %block, ptr %spare, align 8
  call void @give(ptr %spare, ptr %block)
  %again = load float, ptr %block, align 8
  %other = load float, ptr %beside, align 8
  %sum = fadd float %again, %other
  ret float %sum
}}
define internal void @give(ptr %to, ptr %one) {{
  %next = load {word}, ptr %to, align 8
  store {word} %next, ptr %one, align 8
  store ptr %one, ptr %to, align 8
  ret void
}}
"""


def _of(found: frozenset[Instruction]) -> list[str]:
    """Return where accesses are: the names of the addresses."""
    return sorted(instr.operands[instr.opcode == "store"].ref for instr in found)


@pytest.mark.parametrize("word", ["ptr", "i64"])
def test_a_link_lies_where_a_number_lies_at_another_time_in_another_function(word: str) -> None:
    mingled = Program(LIST.format(word=word)).types.words.mingled
    assert _of(mingled.narrow) == ["%block", "%block"]
    assert not mingled.lent


def test_fields_side_by_side_are_apart_where_a_pointer_goes_along_a_list() -> None:
    p = Program("""
define float @f(ptr %list) {
entry:
  br label %loop
loop:
  %at = phi ptr [ %list, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %more, %loop ]
  %v = load float, ptr %at, align 8
  %more = fadd float %sum, %v
  %link = getelementptr i8, ptr %at, i64 8
  %next = load ptr, ptr %link, align 8
  store ptr %list, ptr %link, align 8
  %is.end = icmp eq ptr %next, null
  br i1 %is.end, label %end, label %loop
end:
  ret float %more
}
""")
    assert not p.types.words.mingled.narrow
    assert not p.types.words.mingled.lent


def test_a_pointer_that_moves_on_may_be_at_any_element() -> None:
    p = Program("""
define void @f(ptr %row, ptr %end, ptr %kept) {
entry:
  br label %loop
loop:
  %at = phi ptr [ %row, %entry ], [ %on, %loop ]
  %v = load float, ptr %at, align 4
  %twice = fmul float %v, 2.0
  store float %twice, ptr %at, align 4
  %on = getelementptr i8, ptr %at, i64 4
  %is.end = icmp eq ptr %on, %end
  br i1 %is.end, label %after, label %loop
after:
  %far = getelementptr i8, ptr %row, i64 32
  store ptr %kept, ptr %far, align 8
  ret void
}
""")
    assert _of(p.types.words.mingled.narrow) == ["%at", "%at"]
    assert _of(p.types.words.mingled.lent) == ["%far"]


TABLES = """
define float @f(ptr %x, ptr %from, ptr %to) {{
entry:
  {copy}
  %one = load ptr, ptr %to, align 8
  %v = load float, ptr %one, align 8
  %other = load ptr, ptr %from, align 8
  store ptr %x, ptr %other, align 8
  ret float %v
}}
"""


@pytest.mark.parametrize(
    "copy",
    [
        "%both = load <2 x ptr>, ptr %from  store <2 x ptr> %both, ptr %to",
        "%both = load {ptr, ptr}, ptr %from  store {ptr, ptr} %both, ptr %to",
        """%both = load {ptr, ptr}, ptr %from
  %first = extractvalue {ptr, ptr} %both, 0
  %second = extractvalue {ptr, ptr} %both, 1
  %half = insertvalue {ptr, ptr} poison, ptr %first, 0
  %again = insertvalue {ptr, ptr} %half, ptr %second, 1
  store {ptr, ptr} %again, ptr %to""",
        """%both = load <2 x ptr>, ptr %from
  %swapped = shufflevector <2 x ptr> %both, <2 x ptr> poison, <2 x i32> <i32 1, i32 0>
  store <2 x ptr> %swapped, ptr %to""",
        """%both = load <2 x ptr>, ptr %from
  %words = ptrtoint <2 x ptr> %both to <2 x i64>
  %word = extractelement <2 x i64> %words, i32 0
  %back = inttoptr i64 %word to ptr
  store ptr %back, ptr %to""",
    ],
)
def test_addresses_go_through_values_of_several_parts(copy: str) -> None:
    copy = copy.replace("  store", "\n  store")
    assert _of(Program(TABLES.format(copy=copy)).types.words.mingled.narrow) == ["%one"]


def test_an_address_that_a_caller_has_stored_is_known_by_a_load() -> None:
    p = Program("""
define float @f(ptr %spare, float %v) {
entry:
  %one = load ptr, ptr %spare, align 8
  %next = load ptr, ptr %one, align 8
  store ptr %next, ptr %spare, align 8
  store float %v, ptr %one, align 8
  %again = load float, ptr %one, align 8
  ret float %again
}
""")
    assert _of(p.types.words.mingled.narrow) == ["%one", "%one"]


def test_what_a_variable_begins_with_leads_somewhere() -> None:
    p = Program("""
@block = internal global [2 x i64] zeroinitializer, align 8
@spare = internal global { i64, ptr } { i64 1, ptr @block }, align 8
define float @f(ptr %kept, float %v) {
entry:
  %at = getelementptr i8, ptr @spare, i64 8
  %one = load ptr, ptr %at, align 8
  store float %v, ptr %one, align 8
  store ptr %kept, ptr @block, align 8
  ret float %v
}
""")
    assert _of(p.types.words.mingled.narrow) == ["%one"]


def test_fields_of_a_local_are_apart() -> None:
    p = Program("""
define float @f(ptr %kept, float %v) {
entry:
  %local = alloca { ptr, float }, align 8
  store ptr %kept, ptr %local, align 8
  %beside = getelementptr i8, ptr %local, i64 8
  store float %v, ptr %beside, align 8
  %again = load float, ptr %beside, align 8
  ret float %again
}
""")
    assert not p.types.words.mingled.narrow


ODD = """
define float @f(ptr %kept, float %v) {{
entry:
  %block = call ptr @malloc(i64 32)
  %link = getelementptr i8, ptr %block, i64 {link}
  store ptr %kept, ptr %link, align {align}
  %at = getelementptr i8, ptr %block, i64 8
  store {ty} 0.0, ptr %at, align {natural}
  ret float %v
}}
"""


@pytest.mark.parametrize(
    ("link", "align", "ty", "natural", "is_across", "is_odd"),
    [
        (8, 8, "float", 4, False, False),
        (8, 1, "float", 4, True, False),
        (8, 8, "float", 1, False, True),
        (10, 8, "float", 1, True, True),
        (4, 4, "float", 4, True, False),
        (4, 4, "double", 8, True, False),
        (8, 8, "double", 1, False, False),
        (0, 1, "float", 1, False, False),
    ],
)
def test_a_number_may_lie_across_the_words_of_an_address(
    link: int, align: int, ty: str, natural: int, is_across: bool, is_odd: bool
) -> None:
    """What its alignment leaves open shows when the program runs, unless its place says so."""
    mingled = Program(ODD.format(link=link, align=align, ty=ty, natural=natural)).types.words.mingled
    assert (bool(mingled.across), bool(mingled.odd)) == (is_across, is_odd)


SLOT = """
define float @f(ptr %x, ptr %y) {{
entry:
  %slot = alloca i64, align 8
  store float 1.0, ptr %slot, align 8
  call void @put(ptr %slot, ptr %x)
  %number = load float, ptr %slot, align 8
  store ptr %x, ptr %slot, align 8
  %at = load ptr, ptr %slot, align 8
  %read = load float, ptr %at, align 4
  %sum = fadd float %number, %read
  ret float %sum
}}
define internal void @put(ptr %to, ptr %from) {{
  {what}
  ret void
}}
"""


@pytest.mark.parametrize(
    "what",
    [
        "%bits = load i32, ptr %from, align 4\n  store i32 %bits, ptr %to, align 4",
        "%beside = getelementptr i8, ptr %to, i64 4\n  store i32 7, ptr %beside, align 4",
    ],
)
def test_integers_that_are_numbers_or_lie_beside_one_are_narrow(what: str) -> None:
    """Of both a part of the shadow of an address would be left in that of a number."""
    mingled = Program(SLOT.format(what=what)).types.words.mingled
    into = "%beside" if "beside" in what else "%to"
    assert into in _of(frozenset(i for i in mingled.narrow if i.opcode == "store"))


def test_an_integer_beside_a_wide_number_is_not_narrow() -> None:
    text = SLOT.format(what="store i32 7, ptr %to, align 4").replace("float", "double")
    assert not Program(text).types.words.mingled.narrow


def test_the_end_of_an_array_as_long_as_another_is_whole_elements_away() -> None:
    p = Program("""
define ptr @f(ptr %first, i64 %n) {
entry:
  %length = shl i64 %n, 4
  %last = getelementptr i8, ptr %first, i64 %length
  %high = ptrtoint ptr %last to i64
  %low = ptrtoint ptr %first to i64
  %bytes = sub i64 %high, %low
  %copy = call ptr @malloc(i64 %bytes)
  %end = getelementptr i8, ptr %copy, i64 %bytes
  store ptr %first, ptr %copy, align 8
  ret ptr %end
}""")
    leading = p.types.held(p["end"], 8).memory.leading
    cell, at = leading.place(p["end"])
    assert (cell, at) == (leading.place(p["copy"])[0], Index(0, 16))


def test_offsets_stay_exact_in_an_object_of_which_one_of_two_flags_is_read() -> None:
    p = Program("""
define double @f(i1 %c, ptr %x) {
  %o = alloca [32 x i8], align 8
  %link = getelementptr i8, ptr %o, i64 16
  store ptr %x, ptr %link, align 8
  %second = getelementptr i8, ptr %o, i64 1
  %either = select i1 %c, ptr %o, ptr %second
  %flag = load i8, ptr %either, align 1
  %v = sitofp i8 %flag to double
  ret double %v
}
""")
    leading = p.types.held(p["o"], 32).memory.leading
    cell, at = leading.place(p["link"])
    assert (cell, at) == (leading.place(p["o"])[0], Index(16))
    lying = p.types.held(p["either"], 1).memory.lying
    assert not list(lying.at(p["either"], 1))
    assert [one.at for one in lying.at(p["link"], 8)] == [Index(0)]
