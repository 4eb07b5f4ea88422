"""C prototypes: types, names, results, and what has none."""

import pytest

from lowad.errors import InputError
from lowad.pipeline.program import Program
from lowad.request import Marking, Mode


def prototype(text: str, mode: Mode = Mode.REVERSE, *, with_primal: bool = False) -> str:
    """Return the declarations of a header, without comment and directives, on one line."""
    made = Program(text).header("f", mode, {}, with_primal=with_primal)
    kept = [line for line in made.splitlines() if not line.startswith(("#", "extern", "/*"))]
    return " ".join(" ".join(kept).split())


def function(parameters: str, body: str = "ret void", result: str = "void") -> str:
    return f"define {result} @f({parameters}) {{\n  {body}\n}}\n"


STORES = """\
store double 0.0, ptr %d
  store float 0.0, ptr %s
  store ptr %d, ptr %p
  %m = getelementptr i8, ptr %mixed, i64 8
  store double 0.0, ptr %mixed
  store i64 1, ptr %m
  ret void"""


def test_pointers_have_the_types_of_what_is_behind_them() -> None:
    text = function("ptr %d, ptr %s, ptr %p, ptr %mixed, ptr %unknown", STORES)
    assert prototype(text) == (
        "void diffe_f(double *d, double *d_d, float *s, float *d_s, void **p, void **d_p, "
        "void *mixed, void *d_mixed, void *unknown, void *d_unknown);"
    )


def test_integers_have_their_widths() -> None:
    text = function("i1 zeroext %a, i8 signext %b, i16 %c, i32 %d, i64 %e, i128 %g")
    assert prototype(text) == "void diffe_f(_Bool a, int8_t b, int16_t c, int32_t d, int64_t e, __int128 g);"


def test_floats_have_their_kinds() -> None:
    text = 'target triple = "x86_64-unknown-linux-gnu"\n' + function(
        "half %a, float %b, x86_fp80 %c, fp128 %d"
    )
    assert "(_Float16 a, float b, long double c, __float128 d);" in prototype(text)


def test_one_result_is_bare_and_several_are_a_structure() -> None:
    one = function("double %x", "ret double %x", "double")
    two = function("double %x, float %y", "ret double %x", "double")
    assert prototype(one) == "double diffe_f(double x);"
    assert prototype(two, with_primal=True) == (
        "struct diffe_f_result { double primal; double d_x; float d_y; }; "
        "struct diffe_f_result diffe_f(double x, float y);"
    )
    assert prototype(one, Mode.FORWARD, with_primal=True) == (
        "struct fwddiffe_f_result { double primal; double tangent; }; "
        "struct fwddiffe_f_result fwddiffe_f(double x, double d_x);"
    )


def test_names_that_c_does_not_allow_are_changed_and_stay_apart() -> None:
    text = function('double %"a.b", double %a_b, double %int, double %x, double %d_x')
    assert "(double a_b, double a_b_, double int_, double x, double d_x_)" in prototype(text)


def test_no_argument_is_void() -> None:
    assert prototype(function("")) == "void diffe_f(void);"


@pytest.mark.parametrize("parameters", ["ptr byval({ double, [9 x i64] }) %s", "<2 x float> %v", "i17 %n"])
def test_what_has_no_prototype_is_refused(parameters: str) -> None:
    with pytest.raises(InputError) as caught:
        prototype(function(parameters))
    assert caught.value.code.number == "LA017"


def test_a_name_outside_of_c_is_refused() -> None:
    with pytest.raises(InputError, match="is no name in C"):
        Program(function("").replace("@f", '@"f<int>"')).header("f<int>", Mode.REVERSE, {})


def test_markings_stand_in_the_comment() -> None:
    made = Program(function("double %x, ptr %p")).header("f", Mode.REVERSE, {"p": Marking.CONST})
    assert made.startswith("/* Derivative of f, reverse mode; x: out, p: const. */\n#pragma once\n")
