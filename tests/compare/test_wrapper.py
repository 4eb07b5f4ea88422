"""The module that asks Enzyme, and callers for every way in which results come back."""

import ctypes

import numpy as np
import pytest

from lowad.analysis.manager import Manager
from lowad.compare import wrapper
from lowad.errors import Code, InputError
from lowad.ir.parser import parse
from lowad.llvm.load import load
from lowad.llvm.text import canonical
from lowad.pipeline.asked import make_request, select
from lowad.request import Marking, Mode

PROGRAM = """
define double @f(double %x, ptr %p, ptr %q, i32 %n) noinline {
  ret double %x
}
define double @entry(double %x) {
  ret double %x
}
"""


def question(text: str, mode: Mode, **markings: Marking) -> wrapper.Question:
    text = canonical(text)
    fn = select(parse(text), "f")
    return wrapper.ask(text, make_request(fn, mode, dict(markings), Manager()), "diffe_f")


def test_the_call_names_each_argument_by_its_marking() -> None:
    asked = question(PROGRAM, Mode.REVERSE, q=Marking.CONST)
    assert asked.entry == "diffe_f"
    assert "define double @diffe_f(double %x, ptr %p, ptr %p.shadow, ptr %q, i32 %n)" in asked.text
    arguments = (
        "ptr @f, i32 %enzyme_out, double %x, i32 %enzyme_dup, ptr %p, ptr %p.shadow, "
        "i32 %enzyme_const, ptr %q, i32 %enzyme_const, i32 %n"
    )
    assert f"call double (ptr, ...) @__enzyme_autodiff({arguments})" in asked.text
    canonical(asked.text)


def test_forward_mode_passes_tangents() -> None:
    asked = question(PROGRAM, Mode.FORWARD, p=Marking.DUPNONEED, q=Marking.CONST)
    assert "@__enzyme_fwddiff(ptr @f, i32 %enzyme_dup, double %x, double %x.shadow" in asked.text
    assert "i32 %enzyme_dupnoneed, ptr %p, ptr %p.shadow" in asked.text
    canonical(asked.text)


def test_functions_are_internal_and_may_be_inlined() -> None:
    text = canonical(question(PROGRAM, Mode.REVERSE).text)
    assert "define internal double @f(" in text
    assert "define internal double @entry(" in text
    assert "noinline" not in text


def test_a_name_that_is_taken_is_left_to_its_owner() -> None:
    taken = PROGRAM + "define void @diffe_f() {\n  ret void\n}\n"
    asked = question(taken, Mode.REVERSE)
    assert asked.entry == "diffe_f.1"
    canonical(asked.text)


def test_structures_by_value_are_refused() -> None:
    text = "define double @f(ptr byval({ double, double }) %s) {\n  ret double 0.0\n}"
    with pytest.raises(InputError) as caught:
        question(text, Mode.REVERSE)
    assert caught.value.code is Code.BAD_OPTION


@pytest.mark.parametrize(
    "text",
    [
        """
define { double, double, double } @f(double %a, i32 %n, ptr %p) {
  %c = load double, ptr %p
  %b = sitofp i32 %n to double
  %1 = insertvalue { double, double, double } poison, double %a, 0
  %2 = insertvalue { double, double, double } %1, double %b, 1
  %3 = insertvalue { double, double, double } %2, double %c, 2
  ret { double, double, double } %3
}""",
        """
define void @f(ptr sret({ double, double, double }) %result, double %a, i32 %n, ptr %p) {
  %c = load double, ptr %p
  %b = sitofp i32 %n to double
  store double %a, ptr %result
  %second = getelementptr double, ptr %result, i64 1
  store double %b, ptr %second
  %third = getelementptr double, ptr %result, i64 2
  store double %c, ptr %third
  ret void
}""",
    ],
)
def test_a_caller_reads_its_slots_and_writes_what_comes_back(text: str) -> None:
    text = canonical(text)
    entry = select(parse(text), "f")
    library = load(text + wrapper.caller(entry))
    pointed = np.array([3.5])
    arguments = np.zeros(3, dtype=np.uint64)
    arguments[:1].view(np.float64)[0] = 1.5
    arguments[1:2].view(np.int32)[0] = -2
    arguments[2] = pointed.ctypes.data
    results = np.zeros(3)
    call = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)(library.address(wrapper.CALLER))
    call(arguments.ctypes.data, results.ctypes.data)
    library.close()
    assert results.tolist() == [1.5, -2.0, 3.5]
