"""What a copy of memory moves: the fields of its bytes."""

import pytest

from lowad.analysis.types.segments import Segment
from lowad.cache.moves import fields_of
from lowad.cache.plan import WORD
from lowad.ir.instructions import Call
from tests.analysis.typed import Program

# %torn holds a number and an address in turn; %from is a double as far as this function shows.
TORN = """
define void @f(ptr %torn, ptr %from, ptr %to, ptr %other, double %v, FLOAT %w) {
  store double %v, ptr %torn
  store ptr %other, ptr %torn
  %k = fadd FLOAT %w, %w
  call void @llvm.memcpy.p0.p0.i64(ptr %other, ptr %torn, i64 8, i1 false)
  store double %v, ptr %from
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 8, i1 false) MARK
  ret void
}"""


@pytest.mark.parametrize(
    ("narrowest", "mark", "kind"),
    [
        ("double", '"lowad-words"', WORD),
        ("double", "", WORD),
        ("float", "", WORD),
        ("float", '"lowad-words"', None),
    ],
)
def test_words_of_many_classes_are_asked_what_they_are_unless_they_may_be_narrow_floats(
    narrowest: str, mark: str, kind: object
) -> None:
    """Functions in maps of libc++ keep a `float` and an integer where others keep an address."""
    program = Program(TORN.replace("FLOAT", narrowest).replace("MARK", mark))
    copy = [instr for instr in program.fn.instructions if isinstance(instr, Call)][-1]
    assert fields_of(copy, program.types) == (Segment(0, 8, kind),)
