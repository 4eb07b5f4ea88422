"""Small functions of unoptimised programs: what is inlined first, and what is left as it was."""

import llvmlite.binding as llvm
import pytest

from lowad.llvm import text as llvm_text
from lowad.llvm.dialect import DIALECT
from lowad.llvm.small import MANY, SMALL, inline_small, without_inlining

_ADDS = "\n".join(
    f"define linkonce_odr double @add{n}(double %x) {{\n  %y = fadd double %x, {n}.0\n  ret double %y\n}}"
    for n in range(MANY)
)
_LONG = "\n".join(f"  %y{n + 1} = fmul double %y{n}, %y{n}" for n in range(SMALL))
_MODULE = f"""
@table = global [2 x ptr] [ptr @add1, ptr @long]
{_ADDS}
define linkonce_odr double @long(double %y0) {{
{_LONG}
  ret double %y{SMALL}
}}
define linkonce_odr double @apart(double %x) noinline {{
  ret double %x
}}
define linkonce_odr double @asked(double %x) alwaysinline {{
  ret double %x
}}
@other = global ptr @asked
define double @f(double %x) {{
  %a = call double @add0(double %x)
  %b = call double @add1(double %a)
  %c = call double @long(double %b)
  %d = call double @apart(double %c)
  ret double %d
}}
"""

marks = pytest.mark.skipif(
    llvm.llvm_version_info[0] < DIALECT, reason="an older llvmlite marks results: small functions wait there"
)


@marks
def test_small_functions_go_and_the_others_are_called() -> None:
    with llvm_text.module(_MODULE) as made:
        names = inline_small(made)
        text = str(made)
    assert {"add0", "add1"} <= names
    assert not {"long", "apart", "asked", "f"} & names
    assert "call double @add" not in text
    assert "call double @long" in text
    assert "call double @apart" in text
    assert "@add0" not in text


@marks
def test_what_is_left_has_its_own_marks() -> None:
    with llvm_text.module(_MODULE) as made:
        names = inline_small(made)
        text = without_inlining(str(made), names)
    with llvm_text.module(text) as again:
        found = {fn.name: b"alwaysinline" in b" ".join(fn.attributes) for fn in again.functions}
    assert found == {"add1": False, "long": False, "apart": False, "asked": True, "f": False}


def test_a_program_of_few_functions_is_left_alone() -> None:
    with llvm_text.module(
        _MODULE.replace("linkonce_odr double @add", "available_externally double @add")
    ) as one:
        assert inline_small(one) == frozenset()
    few = "define internal double @g(double %x) {\n  ret double %x\n}\n@t = global ptr @g\n"
    with llvm_text.module(few) as made:
        assert inline_small(made) == frozenset()
        assert without_inlining(str(made), frozenset()) == str(made)
