"""Structures that are handed on as a whole, as the fields that they are."""

import numpy as np

import lowad
from lowad.ir.fieldwise import split
from lowad.ir.parser import parse
from lowad.ir.printer import print_module
from lowad.ir.verify import verify

HANDED_ON = """
define double @walk(ptr %x, i64 %n, i1 %twice) {
entry:
  %begin = insertvalue { ptr, { i64, double } } poison, ptr %x, 0
  %count = insertvalue { ptr, { i64, double } } %begin, i64 %n, 1, 0
  %first = insertvalue { ptr, { i64, double } } %count, double 1.0, 1, 1
  br label %loop

loop:
  %all = phi { ptr, { i64, double } } [ %first, %entry ], [ %kept, %more ]
  %left = extractvalue { ptr, { i64, double } } %all, 1, 0
  %done = icmp eq i64 %left, 0
  br i1 %done, label %end, label %more

more:
  %p = extractvalue { ptr, { i64, double } } %all, 0
  %so.far = extractvalue { ptr, { i64, double } } %all, 1, 1
  %here = load double, ptr %p
  %product = fmul double %here, %so.far
  %double = fadd double %product, %product
  %once = insertvalue { ptr, { i64, double } } %all, double %product, 1, 1
  %two = insertvalue { ptr, { i64, double } } %all, double %double, 1, 1
  %either = select i1 %twice, { ptr, { i64, double } } %two, { ptr, { i64, double } } %once
  %next = getelementptr double, ptr %p, i64 1
  %further = insertvalue { ptr, { i64, double } } %either, ptr %next, 0
  %fewer = sub i64 %left, 1
  %less = insertvalue { ptr, { i64, double } } %further, i64 %fewer, 1, 0
  %kept = freeze { ptr, { i64, double } } %less
  br label %loop

end:
  %result = extractvalue { ptr, { i64, double } } %all, 1, 1
  ret double %result
}
"""

GIVEN = """
declare { ptr, i32 } @given(ptr)

define i32 @count(ptr %x, i1 %other) {
entry:
  %one = call { ptr, i32 } @given(ptr %x)
  br i1 %other, label %less, label %end

less:
  br label %end

end:
  %all = phi { ptr, i32 } [ %one, %entry ], [ { ptr null, i32 7 }, %less ]
  %n = extractvalue { ptr, i32 } %all, 1
  ret i32 %n
}
"""


def test_all_is_fields_afterwards() -> None:
    module = parse(HANDED_ON)
    split(module)
    for fn in module.functions:
        verify(fn)
    text = print_module(module)
    for word in ("extractvalue", "insertvalue", "phi {", "select i1 %twice, {", "freeze {"):
        assert word not in text
    assert text.count(" = phi ") == 3


def test_what_a_call_gives_is_taken_apart_where_control_comes_from_there() -> None:
    module = parse(GIVEN)
    split(module)
    for fn in module.functions:
        verify(fn)
    text = print_module(module)
    assert "= phi i32 [ %field" in text
    assert "[ 7, %less ]" in text
    assert text.index("extractvalue") < text.index("less:")
    assert "phi {" not in text


def test_what_an_invoke_gives_is_taken_apart_on_the_way_from_there() -> None:
    invoked = GIVEN.replace(
        "call { ptr, i32 } @given(ptr %x)\n  br i1 %other, label %less, label %end",
        "invoke { ptr, i32 } @given(ptr %x) to label %end unwind label %lost",
    ).replace("(ptr %x, i1 %other) {", "(ptr %x, i1 %other) personality ptr @given {")
    invoked = invoked.replace(
        "less:\n", "lost:\n  %pad = landingpad { ptr, i32 } cleanup\n  br label %less\n\nless:\n"
    )
    module = parse(invoked)
    split(module)
    for fn in module.functions:
        verify(fn)
    text = print_module(module)
    assert "phi {" not in text
    assert "to label %returned unwind label %lost" in text
    assert "= phi i32 [ 7, %less ], [ %field.1, %returned ]" in text


def test_numbers_that_are_handed_on_keep_their_gradient() -> None:
    walk = lowad.load(HANDED_ON).walk
    x = np.array([2.0, 3.0, 5.0])
    np.testing.assert_allclose(lowad.grad(walk)(x, 3, False), [15.0, 10.0, 6.0])
    np.testing.assert_allclose(lowad.grad(walk)(x, 3, True), [120.0, 80.0, 48.0])
