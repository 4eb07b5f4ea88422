"""Whether formats store how much has been written."""

import pytest

from lowad.ir.instructions import Call
from lowad.ir.parser import parse
from lowad.rules import facts_of

PROGRAM = """
@text = {kind} [{size} x i8] c"{text}\\00"
define void @f(ptr %p) {{
  %n = call i32 (ptr, ...) @printf(ptr @text, ptr %p)
  ret void
}}
declare i32 @printf(ptr, ...)
"""


@pytest.mark.parametrize(
    ("text", "kind", "counts"),
    [
        ("%s", "private constant", False),
        ("%-8.3s%% of n", "private constant", False),
        ("%5$*1$lld %lin", "private constant", False),
        ("%n", "private constant", True),
        ("%s%lln", "private constant", True),
        ("%2$hhn", "private constant", True),
        ("%%%n", "private constant", True),
        ("%s", "global", True),
    ],
)
def test_what_may_store_a_count(text: str, kind: str, counts: bool) -> None:
    fn = parse(PROGRAM.format(text=text, kind=kind, size=len(text) + 1)).function("f")
    assert fn is not None
    (call,) = (instr for instr in fn.instructions if isinstance(instr, Call))
    known = facts_of(call)
    assert known is not None
    assert known.writes_argument(1) is counts
    assert known.reads_argument(1)
