"""Forms of `operator new` and `operator delete` that go through the program's own."""

import re

from lowad.ir.parser import parse
from lowad.rewrite import replaced

OWN = """
define ptr @_Znwm(i64 %bytes) {
  ret ptr null
}
define void @_ZdlPv(ptr %block) {
  ret void
}
"""
USES = """
declare ptr @_Znam(i64)
declare ptr @_ZnamRKSt9nothrow_t(i64, ptr)
declare ptr @_ZnamSt11align_val_t(i64, i64)
declare void @_ZdaPvm(ptr, i64)
"""


def calls(text: str) -> dict[str, str]:
    """Return what each form that is written out calls, with which arguments."""
    found = re.findall(r"define [^@]*@(\w+)\([^\n]*{\n[^@]*@(\w+\([^)]*\))", text)
    return dict(found)


def test_forms_call_the_programs_own() -> None:
    module = parse(OWN + USES)
    assert replaced.may_concern(OWN + USES)
    assert replaced.is_concerned(module)
    assert calls("".join(replaced.definitions(module))) == {
        "_Znam": "_Znwm(i64 %a0)",
        "_ZnamRKSt9nothrow_t": "_Znwm(i64 %a0)",
        "_ZdaPvm": "_ZdlPv(ptr %a0)",
    }


def test_forms_that_the_program_has_itself_stay() -> None:
    own = (
        OWN
        + "define ptr @_Znam(i64 %bytes) {\n  ret ptr null\n}\ndeclare ptr @_ZnamRKSt9nothrow_t(i64, ptr)\n"
    )
    assert calls("".join(replaced.definitions(parse(own)))) == {"_ZnamRKSt9nothrow_t": "_Znam(i64 %a0)"}


def test_the_librarys_own_stay() -> None:
    assert not replaced.may_concern(USES)
    assert not replaced.is_concerned(parse(USES))


def test_aligned_and_sized_forms_keep_their_alignment() -> None:
    text = """
define void @_ZdlPvSt11align_val_t(ptr %block, i64 %align) {
  ret void
}
declare void @_ZdaPvmSt11align_val_t(ptr, i64, i64)
"""
    assert calls("".join(replaced.definitions(parse(text)))) == {
        "_ZdaPvmSt11align_val_t": "_ZdlPvSt11align_val_t(ptr %a0, i64 %a2)"
    }
