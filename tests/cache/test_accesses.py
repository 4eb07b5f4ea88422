"""What stores do to the derivatives of what they overwrite: the table of docs/design/words.md."""

import pytest

from lowad.analysis.manager import Manager
from lowad.cache.make import make_plan
from lowad.cache.plan import Access
from lowad.ir.parser import parse
from lowad.pipeline.asked import make_request
from lowad.request import Mode
from tests.analysis.typed import HEAD

PROGRAM = """
define double @f(ptr %x, i64 %n) {{
entry:
  %word = alloca i64, align 8
  %v = load double, ptr %x, align 8
  %k = mul i64 %n, 3
  {before}
  store {stored}, ptr %word, align 8
  %number = load double, ptr %word, align 8
  ret double %number
}}
"""

NUMBER = "store double %v, ptr %word, align 8\n  "
COUNT = "store i64 %k, ptr %word, align 8\n  "
ADDRESS = "store ptr %x, ptr %word, align 8\n  "


@pytest.mark.parametrize(
    ("before", "stored", "over"),
    [
        (NUMBER, "double %v", Access.MOVED),
        (NUMBER, "double 2.0", Access.CLEARED),
        (NUMBER, "i64 0", Access.CLEARED),
        (NUMBER, "i64 7", Access.CLEARED),
        (NUMBER + COUNT, "i64 7", Access.CLEARED),
        (NUMBER, "i64 %k", Access.CLEARED),
        (NUMBER + ADDRESS, "i64 %k", Access.TOLD_APART),
        (NUMBER + ADDRESS, "i64 7", Access.TOLD_APART),
        (NUMBER + ADDRESS + COUNT, "i64 0", Access.TOLD_APART),
        (NUMBER + ADDRESS, "i32 7", Access.CHECKED),
        (NUMBER + ADDRESS, "ptr %x", Access.LEFT),
    ],
)
def test_what_is_overwritten_may_be_a_number(before: str, stored: str, over: Access) -> None:
    module = parse(HEAD + PROGRAM.format(before=before, stored=stored))
    (fn,) = (fn for fn in module.functions if fn.name == "f")
    manager = Manager(fn)
    plan = make_plan(fn, make_request(fn, Mode.REVERSE, {}, manager), manager)
    stores = [instr for instr in fn.instructions if instr.opcode == "store"]
    assert plan.stores.get(stores[-1], Access.LEFT) is over
