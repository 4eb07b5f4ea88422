"""What a program in LLVM IR may say by attributes and metadata, which C has no words for."""

import subprocess
from pathlib import Path

import pytest

from lowad import include_path, opt
from lowad.errors import InputError
from tests.enzyme.harness import compile_to_ir, link

RULES = """\
define double @f(double %x) noinline !enzyme_augment !0 !enzyme_gradient !1 !enzyme_derivative !2 {
  %r = fmul double %x, %x
  ret double %r
}
define double @augment_f(double %x) {
  %r = fmul double %x, %x
  ret double %r
}
define double @gradient_f(double %x, double %seed) {
  %r = fmul double %seed, 100.0
  ret double %r
}
define double @derivative_f(double %x, double %dx) {
  %r = fmul double %dx, 1000.0
  ret double %r
}
define double @g(double %x) {
  %r = call double @f(double %x)
  ret double %r
}
define double @like(double %x) noinline "enzyme_math"="sin" {
  ret double %x
}
declare double @__enzyme_autodiff(...)
declare double @__enzyme_fwddiff(...)
define i32 @main() {
  %a = call double (...) @__enzyme_autodiff(ptr @g, double 3.0)
  %b = call double (...) @__enzyme_fwddiff(ptr @g, double 3.0, double 2.0)
  %c = call double (...) @__enzyme_fwddiff(ptr @like, double 0.0, double 7.0)
  %ab = fadd double %a, %b
  %abc = fadd double %ab, %c
  %ok = fcmp oeq double %abc, 2107.0
  %status = select i1 %ok, i32 0, i32 1
  ret i32 %status
}
!0 = !{ptr @augment_f}
!1 = !{ptr @gradient_f}
!2 = !{ptr @derivative_f}
"""

ELSEWHERE = """\
@f.__enzyme_register_gradient = internal global { ptr, ptr, ptr } { ptr @f, ptr @augment_f, ptr @gradient_f }
@f.__enzyme_register_derivative = internal global { ptr, ptr } { ptr @f, ptr @derivative_f }
declare double @f(double)
declare double @augment_f(double)
declare double @gradient_f(double, double)
declare { double, double } @derivative_f(double, double)
define double @g(double %x) {
  %r = call double @f(double %x)
  ret double %r
}
declare double @__enzyme_autodiff(...)
declare double @__enzyme_fwddiff(...)
define double @both(double %x) {
  %a = call double (...) @__enzyme_autodiff(ptr @g, double %x)
  %b = call double (...) @__enzyme_fwddiff(ptr @g, double %x, double 2.0)
  %r = fadd double %a, %b
  ret double %r
}
"""

TYPES = """\
define void @moved(ptr "enzyme_type"="{[-1]:Pointer, [-1,-1]:Float@double}" %from, ptr %to) {
  %bits = load i64, ptr %from
  store i64 %bits, ptr %to
  ret void
}
define void @behind(ptr "enzyme_type"="{[-1]:Pointer, [-1,0]:Pointer, [-1,0,-1]:Float@double}" %from, ptr %to)
{
  %place = load ptr, ptr %from
  %bits = load i64, ptr %place
  store i64 %bits, ptr %to
  ret void
}
declare void @__enzyme_autodiff(...)
define i32 @main() {
  %x = alloca double
  %dx = alloca double
  %y = alloca double
  %dy = alloca double
  %px = alloca ptr
  %pdx = alloca ptr
  store double 0.0, ptr %dx
  store double 5.0, ptr %dy
  store double 1.0, ptr %x
  call void (...) @__enzyme_autodiff(ptr @moved, ptr %x, ptr %dx, ptr %y, ptr %dy)
  store double 3.0, ptr %dy
  store ptr %x, ptr %px
  store ptr %dx, ptr %pdx
  call void (...) @__enzyme_autodiff(ptr @behind, ptr %px, ptr %pdx, ptr %y, ptr %dy)
  %got = load double, ptr %dx
  %ok = fcmp oeq double %got, 8.0
  %status = select i1 %ok, i32 0, i32 1
  ret i32 %status
}
"""


INACTIVE = """\
define double @f(double %x, ptr %p) {
  %a = fmul double %x, %x, !enzyme_inactive !0
  %b = load double, ptr %p, !enzyme_inactive !0
  %c = fmul double %a, %x
  %d = fmul double %b, %c
  ret double %d
}
declare double @__enzyme_autodiff(...)
define i32 @main() {
  %p = alloca double
  %dp = alloca double
  store double 7.0, ptr %p
  store double 1.0, ptr %dp
  %dx = call double (...) @__enzyme_autodiff(ptr @f, double 3.0, ptr %p, ptr %dp)
  %got = load double, ptr %dp
  %sum = fadd double %dx, %got
  %ok = fcmp oeq double %sum, 64.0
  %status = select i1 %ok, i32 0, i32 1
  ret i32 %status
}
!0 = !{}
"""

SHADOWS = """\
@factor = global double 3.0, !enzyme_shadow !0
@gradient = global double 10.0
define double @f(double %x) {
  %k = load double, ptr @factor
  %r = fmul double %x, %k
  ret double %r
}
declare double @__enzyme_autodiff(...)
declare double @__enzyme_fwddiff(...)
define i32 @main() {
  %dx = call double (...) @__enzyme_autodiff(ptr @f, double 5.0)
  %dk = load double, ptr @gradient
  %t = call double (...) @__enzyme_fwddiff(ptr @f, double 5.0, double 1.0)
  %a = fmul double %dk, 1000.0
  %b = fadd double %a, %dx
  %c = fadd double %b, %t
  %ok = fcmp oeq double %c, 15081.0
  %status = select i1 %ok, i32 0, i32 1
  ret i32 %status
}
!0 = !{ptr @gradient}
"""


MARKERS = """\
define double @f(ptr %x, double %y, double %z) {
  %a = load double, ptr %x
  %b = fmul double %a, %y
  %c = fmul double %b, %z
  ret double %c
}
declare double @__enzyme_autodiff(...)
define i32 @main() {
  %x = alloca double
  %dx = alloca double
  store double 2.0, ptr %x
  store double 100.0, ptr %dx
  %dy = call double (...) @__enzyme_autodiff(ptr @f, metadata !"enzyme_dup", ptr %x, ptr %dx,
    metadata !"enzyme_out", double 3.0, metadata !"enzyme_const", double 5.0)
  %found = load double, ptr %dx
  %sum = fadd double %found, %dy
  %ok = fcmp oeq double %sum, 125.0
  %status = select i1 %ok, i32 0, i32 1
  ret i32 %status
}
"""


IN_CPP = """\
double __enzyme_autodiff(void *, ...);
double d_drag = 0;
__attribute__((enzyme_shadow(d_drag))) double drag = 3;
struct Table {
    static double d_rate[2];
    __attribute__((enzyme_shadow(d_rate))) static const double rate[2];
};
double Table::d_rate[2] = {0, 100};
const double Table::rate[2] = {4, 5};
__attribute__((enzyme_inactive)) double weight(double x) { return x * x; }
__attribute__((enzyme_inactive_noblock)) double limit(double x) { return 3 * x; }
__attribute__((enzyme_function_like("exp"))) double growth(double x) { return 1 + x; }
__attribute__((enzyme_no_escaping_allocation)) void doubled(double *x) { *x *= 2; }
__attribute__((enzyme_notypeanalysis)) static union { long number; double value; } either;
double f(double x) {
    double two = x;
    doubled(&two);
    either.value = x * x;
    return drag * x * x + Table::rate[1] * x + weight(x) * x + limit(x) * x + growth(x) + two + either.value;
}
int main() {
    double dx = __enzyme_autodiff((void *)f, 0.0) + __enzyme_autodiff((void *)f, 2.0);
    double want = 5 + 1 + 2 + (3 * 2 * 2 + 5 + 4 + 6 + 7.38905609893065 + 2 + 4);
    return !(dx - want < 1e-12 && want - dx < 1e-12 && d_drag == 4 && Table::d_rate[1] == 102);
}
"""


LIKE = """\
double __enzyme_autodiff(void *, ...);
template <typename T> __attribute__((enzyme_function_like("sin"))) T wave(T x) { return x - x * x * x / 6; }
double f(double x) { return wave(x) * x; }
int main() {
    double dx = __enzyme_autodiff((void *)f, 1.0) - (5.0 / 6 + 0.5403023058681398);
    return !(dx < 1e-12 && dx > -1e-12);
}
"""


SEEN_THROUGH = """\
@__enzyme_inactivefn_plain = global [1 x ptr] [ptr @plain]
@times = global i32 0
define double @plain(double %x) noinline {
  %before = load i32, ptr @times
  %after = add i32 %before, 1
  store i32 %after, ptr @times
  ret double %x
}
define double @f(double %x) {
  %unused = call double @plain(double %x)
  %r = fmul double %x, %x
  ret double %r
}
declare double @__enzyme_autodiff(...)
define double @slope(double %x) {
  %d = call double (...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %d
}
"""


def status_of(text: str, folder: Path) -> int:
    """Return the exit status of a program in LLVM IR."""
    return subprocess.run([str(link(opt.lower(text), 1, folder / "program"))], check=False).returncode


def test_rules_by_metadata_and_attributes(tmp_path: Path) -> None:
    assert status_of(RULES, tmp_path) == 0


def test_variables_with_shadows_of_their_own(tmp_path: Path) -> None:
    assert status_of(SHADOWS, tmp_path) == 0


def test_instructions_without_derivatives(tmp_path: Path) -> None:
    assert status_of(INACTIVE, tmp_path) == 0


def test_types_of_arguments(tmp_path: Path) -> None:
    assert status_of(TYPES, tmp_path) == 0


def test_markers_that_are_metadata(tmp_path: Path) -> None:
    assert status_of(MARKERS, tmp_path) == 0


def test_attributes_of_enzymes_plugin_of_clang(tmp_path: Path) -> None:
    source = tmp_path / "attributes.cpp"
    source.write_text(IN_CPP)
    assert status_of(opt.read([str(source)]), tmp_path) == 0


def test_attributes_outlast_a_compiler_that_optimises(tmp_path: Path) -> None:
    source = tmp_path / "like.cpp"
    source.write_text(LIKE)
    given = ("-include", f"{include_path()}/enzyme/attributes.h")
    assert status_of(compile_to_ir(source, 2, tmp_path, *given), tmp_path) == 0


def test_rules_that_a_compiler_saw_through_are_refused() -> None:
    with pytest.raises(InputError, match="plain has a rule, and nothing uses its result"):
        opt.lower(SEEN_THROUGH)
    opt.lower(SEEN_THROUGH.replace("fmul double %x, %x", "fmul double %unused, %x"))
    opt.lower(SEEN_THROUGH.replace("noinline", "noinline optnone"))


def test_attributes_that_clang_leaves_out(tmp_path: Path) -> None:
    source = tmp_path / "left_out.cpp"
    source.write_text("[[enzyme::inactive]] double weight(double x);\n")
    with pytest.raises(InputError, match="leaves out the attribute enzyme::inactive"):
        opt.read([str(source)])


def test_metadata_that_is_no_marker(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="is no marker"):
        opt.lower(MARKERS.replace("enzyme_out", "enzyme_in"))


def test_functions_of_a_rule_may_be_in_another_file() -> None:
    made = opt.lower(ELSEWHERE)
    assert "call double @gradient_f(double %" in made
    assert "call { double, double } @derivative_f(double %" in made
    assert "lowad.keep" not in made
