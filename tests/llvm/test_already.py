"""Long programs that an optimiser has been over: how they are known, and what is done to them."""

import pytest

from lowad import opt
from lowad.errors import Code, InputError
from lowad.llvm import already
from lowad.llvm import text as llvm_text
from lowad.llvm.already import LONG
from lowad.source import Location

_SUMS = "\n".join(f"  %y{n + 1} = fmul double %y{n}, %x" for n in range(LONG))
_LONG = f"""
define double @f(double %x, ptr %p) {{
  %y0 = load double, ptr %p, align 8
{_SUMS}
  ret double %y{LONG}
}}
"""
_CALL = """
@enzyme_out = external global i32
declare double @__enzyme_autodiff(...)
define double @square(double %x) {
  br label %next
next:
  %y = fmul double %x, %x
  ret double %y
}
define double @main(double %x) {
  %m = load i32, ptr @enzyme_out
  %d = call double (...) @__enzyme_autodiff(ptr @square, i32 %m, double %x)
  ret double %d
}
"""


def is_optimised(text: str) -> bool:
    return llvm_text.named_and_whether_optimised(text)[1]


def test_a_long_program_without_variables_is_optimised() -> None:
    assert is_optimised(_LONG)


def test_a_short_one_is_not_asked() -> None:
    assert not is_optimised(_CALL)


def test_a_variable_that_could_be_a_value_is_left_by_no_optimiser() -> None:
    changed = _LONG.replace("ptr %p) {", "ptr %p) {\n  %a = alloca double\n  store double %x, ptr %a", 1)
    assert not is_optimised(changed)
    # An array that somebody else sees is none.
    lent = "ptr %p) {\n  %a = alloca double\n  call void @see(ptr %a)"
    assert is_optimised(_LONG.replace("ptr %p) {", lent, 1) + "declare void @see(ptr)\n")


@pytest.mark.parametrize(("words", "expected"), [("", False), ("noinline ", True)])
def test_a_small_function_that_is_called_is_left_by_no_optimiser(words: str, expected: bool) -> None:
    body = "  %y = fmul double %x, 0.5\n  ret double %y\n"
    small = f"define internal double @half(double %x) {words}{{\n{body}}}\n"
    called = _LONG.replace("  ret", f"  %z = call double @half(double %y{LONG})\n  ret", 1)
    assert is_optimised(small + called) is expected
    assert is_optimised(small + _LONG + "@kept = global ptr @half\n")


def test_names_are_those_of_the_program_before_it_is_looked_at() -> None:
    text = _LONG.replace("ptr %p) {", "ptr %p) {\n  %a = alloca double\n  store double %x, ptr %a", 1)
    assert llvm_text.named_and_whether_optimised(text)[0] == llvm_text.named(text)


def test_what_is_optimised_is_tidied_and_no_more() -> None:
    # Two equal loads with a branch between them: only the whole pipeline finds them.
    text = """
define double @f(ptr %p, i1 %c) {
  %dead = fadd double 1.0, 2.0
  %a = load double, ptr %p, align 8
  br i1 %c, label %one, label %two
one:
  call void @see()
  br label %two
two:
  %b = load double, ptr %p, align 8
  %d = fsub double %b, %a
  ret double %d
}
declare void @see() memory(none) nounwind
"""
    short, whole = (llvm_text.prepare(text, optimised=one) for one in (True, False))
    assert short.count("load double") == 2
    assert whole.count("load double") == 1
    assert "%dead" not in short


def test_what_is_refused_is_tried_again_with_the_whole_pipeline(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    prepare = llvm_text.prepare

    def refusing(text: str, name: str = "", *, optimised: bool = False, **rest: frozenset[str]) -> str:
        asked.append(optimised)
        if optimised:
            raise InputError(Code.UNDECIDABLE_TYPE, "too little is known", location=Location(name))
        return prepare(text, name, **rest)

    monkeypatch.setattr(already, "LONG", 0)
    monkeypatch.setattr(llvm_text, "prepare", refusing)
    said: list[str] = []
    made = opt.lower(_CALL, tell=said.append)
    assert asked[:2] == [True, False]
    assert "__enzyme" not in made
    assert len(said) == len(set(said))
