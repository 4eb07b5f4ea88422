"""Where addresses lie at one time and numbers at another, as it shows in the whole program."""

import pytest

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
