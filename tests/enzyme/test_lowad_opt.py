"""`lowad opt` on the command line, what is left in its output, and what it refuses."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from lowad import cli, opt
from lowad.errors import Code, InputError

SQUARE = """\
@enzyme_const = external global i32
define double @square(double %x) {
  %y = fmul double %x, %x
  ret double %y
}
define double @other(double %x, double %y) {
  %z = fmul double %x, %y
  ret double %z
}
define double @array(ptr %p, double %x) {
  %v = load double, ptr %p
  %z = fmul double %v, %x
  ret double %z
}
declare double @__enzyme_autodiff(...)
declare double @__enzyme_fwddiff(...)
declare double @outside(double)
"""


def calling(arguments: str, name: str = "__enzyme_autodiff", result: str = "double") -> str:
    """Return the module with a function that calls the interface."""
    rest = "" if name in SQUARE else f"declare {result} @{name}(...)\n"
    returned = f"ret {result} %d" if result != "void" else "ret void"
    value = "%d = " if result != "void" else ""
    call = f"define {result} @main(double %x, ptr %p, ptr %q) {{\n"
    call += f"  %m = load i32, ptr @enzyme_const\n  {value}call {result} (...) @{name}({arguments})\n"
    call += f"  {returned}\n}}\n"
    return SQUARE + rest + call


def test_nothing_of_the_interface_is_left() -> None:
    made = opt.lower(calling("ptr @other, i32 %m, double 2.0, double %x"))
    assert "__enzyme" not in made
    assert "enzyme_const" not in made


def test_output_is_the_same_every_time() -> None:
    text = calling("ptr @other, i32 %m, double 2.0, double %x")
    assert opt.lower(text) == opt.lower(text)


def test_messages_name_the_same_variable_every_time() -> None:
    count = 9
    held = "\n".join(f"@held{n} = global ptr null" for n in range(count))
    cases = " ".join(f"i64 {n}, label %b{n}" for n in range(1, count))
    blocks = "\n".join(f"b{n}:\n  br label %end" for n in range(count))
    places = ", ".join(f"[ @held{n}, %b{n} ]" for n in range(count))
    text = f"""
@enzyme_dup = external global i32
{held}
declare void @__enzyme_autodiff(...)
define double @pick(ptr %x, i64 %n) {{
  %v = load double, ptr %x
  switch i64 %n, label %b0 [{cases}]
{blocks}
end:
  %at = phi ptr {places}
  %kept = load ptr, ptr %at
  store double %v, ptr %kept
  %far = getelementptr double, ptr %kept, i64 %n
  %w = load double, ptr %far
  %r = fmul double %w, %w
  ret double %r
}}
define void @main(ptr %x, ptr %dx, i64 %n) {{
  %m = load i32, ptr @enzyme_dup
  call void (...) @__enzyme_autodiff(ptr @pick, i32 %m, ptr %x, ptr %dx, i64 %n)
  ret void
}}
"""
    for _ in range(4):
        assert re.findall(r"that in (\w+),", opt.lower(text)) == ["held0"]


SORTING = """\
declare void @qsort(ptr, i64, i64, ptr)
declare i32 @order(ptr, ptr)
define void @%s(ptr %%p) {
  call void @qsort(ptr %%p, i64 8, i64 8, ptr @order)
  ret void
}
"""


def test_only_what_derivatives_may_lead_to_has_the_library_written_out() -> None:
    asked = calling("ptr @square, double %x")
    assert "call void @qsort" in opt.lower(asked + SORTING % "elsewhere")
    table = "@table = global [1 x ptr] [ptr @member]\n"
    assert "@qsort" not in opt.lower(asked + SORTING % "member" + table)


def test_a_module_without_calls_stays() -> None:
    made = opt.lower("define i32 @f() {\n  ret i32 3\n}\n")
    assert "ret i32 3" in made


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("ptr @other, double %x", "2 arguments, and only 1"),
        ("ptr @square", "1 arguments, and only 0"),
        ("ptr @square, double %x, double %x", "1 arguments are left"),
        ("ptr %p, double %x", "not known when the program is compiled"),
        ("", "no function is given"),
        ("ptr @array, ptr %p", "the shadow of argument 0 is missing"),
        ("ptr @array, ptr %p, i32 %m, ptr %q, double %x", "a marker stands where the shadow"),
    ],
)
def test_calls_that_make_no_sense_are_refused(arguments: str, said: str) -> None:
    with pytest.raises(InputError, match=re.escape(said)) as caught:
        opt.lower(calling(arguments))
    assert caught.value.code is Code.ENZYME_CALL


def test_gradients_must_fit_the_prototype() -> None:
    with pytest.raises(InputError) as caught:
        opt.lower(calling("ptr @other, double %x, double %x"))
    assert caught.value.code is Code.ENZYME_RESULT
    assert "returns double, double" in caught.value.message


def test_a_function_without_a_body_is_refused() -> None:
    with pytest.raises(InputError) as caught:
        opt.lower(calling("ptr @outside, double %x"))
    assert caught.value.code is Code.UNKNOWN_FUNCTION


def test_an_integer_cannot_be_active() -> None:
    text = calling("ptr @g, ptr @enzyme_out, i32 3") + "@enzyme_out = external global i32\n"
    text += "define double @g(i32 %n) {\n  %r = sitofp i32 %n to double\n  ret double %r\n}\n"
    with pytest.raises(InputError) as caught:
        opt.lower(text)
    assert caught.value.code is Code.MARKING_MISFIT


@pytest.mark.parametrize(
    "name",
    ["__enzyme_trace", "__enzyme_condition", "__enzyme_likelihood", "__enzyme_sample", "__enzyme_observe"],
)
def test_what_there_is_not_is_refused(name: str) -> None:
    with pytest.raises(InputError) as caught:
        opt.lower(calling("ptr @square, double %x", name))
    assert caught.value.code is Code.ENZYME_UNSUPPORTED
    assert name in caught.value.message


def test_rules_must_name_functions_that_fit() -> None:
    text = calling("ptr @square, double %x")
    text += "@__enzyme_register_gradient_s = global [2 x ptr] [ptr @square, ptr @other]\n"
    with pytest.raises(InputError) as caught:
        opt.lower(text)
    assert caught.value.code is Code.ENZYME_RULE
    three = "@__enzyme_register_gradient_s = global [3 x ptr] [ptr @square, ptr @other, ptr @array]\n"
    with pytest.raises(InputError, match="parameters should be of types double"):
        opt.lower(calling("ptr @square, double %x") + three)


def test_a_function_whose_derivative_needs_itself_is_refused() -> None:
    text = SQUARE + (
        "define double @f(double %x) {\n  %d = call double (...) @__enzyme_autodiff(ptr @f, double %x)\n"
        "  ret double %d\n}\n"
    )
    with pytest.raises(InputError, match="own derivative is needed"):
        opt.lower(text)


@pytest.mark.parametrize("form", ["ll", "bc"])
def test_several_files_are_one_program(form: str, tmp_path: Path) -> None:
    caller, callee = tmp_path / "caller.c", tmp_path / "callee.c"
    caller.write_text(
        "#include <stdio.h>\ndouble cube(double x);\ndouble __enzyme_autodiff(void *, ...);\n"
        'int main(void) { printf("%g\\n", __enzyme_autodiff((void *)cube, 2.0)); return 0; }\n'
    )
    callee.write_text("double cube(double x) { return x * x * x; }\n")
    output = tmp_path / f"out.{form}"
    assert cli.main(["opt", str(caller), str(callee), "-o", str(output), "-O1"]) == 0
    assert output.read_bytes()[:2] == b"BC" if form == "bc" else "define" in output.read_text()
    made = tmp_path / "program.o"
    assert cli.main(["opt", str(output), "-o", str(made), "--emit", "obj"]) == 0
    program = tmp_path / "program"
    subprocess.run(["cc", str(made), "-o", str(program), "-lm"], check=True)
    assert subprocess.run([str(program)], capture_output=True, text=True, check=True).stdout == "12\n"


def test_a_program_not_optimised_that_asks_for_nothing_goes_through_in_silence(tmp_path: Path) -> None:
    given = tmp_path / "in.ll"
    given.write_text("define double @f(double %0) noinline optnone {\n  ret double %0\n}\n")
    command = [sys.executable, "-m", "lowad", "opt", str(given)]
    made = subprocess.run(command, capture_output=True, text=True, check=True)
    assert made.stderr == ""
    assert "optnone" in made.stdout


def test_a_refusal_writes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given, output = tmp_path / "in.ll", tmp_path / "out.ll"
    given.write_text(calling("ptr @other, double %x"))
    assert cli.main(["opt", str(given), "-o", str(output)]) == 1
    assert "error[LA060]" in capsys.readouterr().err
    assert not output.exists()


def test_a_result_declared_as_bytes_is_refused_and_not_seeded_with_nothing() -> None:
    program = """
define void @three(ptr sret([24 x i8]) %r, double %x) {
  store double %x, ptr %r
  ret void
}
declare double @__enzyme_autodiff(ptr, double)
define double @slope(double %x) {
  %d = call double @__enzyme_autodiff(ptr @three, double %x)
  ret double %d
}
"""
    with pytest.raises(InputError, match="which of the bytes are numbers"):
        opt.lower(program)
