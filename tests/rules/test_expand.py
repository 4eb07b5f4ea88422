"""Calls written out: what is left of them, and the same bits as before."""

import ctypes
import math
import re
import struct

import pytest

from lowad.codegen.runtime import texts
from lowad.frontends.c import read_string
from lowad.frontends.options import Options
from lowad.ir.instructions import Call
from lowad.ir.parser import parse
from lowad.ir.printer import print_module
from lowad.ir.types import DOUBLE
from lowad.llvm.load import load
from lowad.llvm.target import host
from lowad.llvm.text import canonical, link
from lowad.rules.expand import expand
from lowad.rules.shape import shape

PROGRAM = """
declare { double, double } @llvm.sincos.f64(double)
declare { float, float } @llvm.modf.f32(float)
declare { double, double } @llvm.modf.f64(double)
declare void @sincos(double, ptr, ptr)
declare double @modf(double, ptr)
declare double @llvm.vector.reduce.fmul.v4f64(double, <4 x double>)
declare double @llvm.vector.reduce.fmax.v4f64(<4 x double>)
declare double @llvm.vector.reduce.fminimum.v4f64(<4 x double>)

define void @both(ptr %in, ptr %out) {
  %x = load double, ptr %in
  %cosine.at = getelementptr double, ptr %out, i64 1
  %pair = call { double, double } @llvm.sincos.f64(double %x)
  %s = extractvalue { double, double } %pair, 0
  %c = extractvalue { double, double } %pair, 1
  store double %s, ptr %out
  store double %c, ptr %cosine.at
  %stored = getelementptr double, ptr %out, i64 2
  %stored.too = getelementptr double, ptr %out, i64 3
  call void @sincos(double %x, ptr %stored, ptr %stored.too)
  ret void
}

define void @parts(ptr %in, ptr %out) {
  %x = load double, ptr %in
  %pair = call { double, double } @llvm.modf.f64(double %x)
  store { double, double } %pair, ptr %out
  %whole = getelementptr double, ptr %out, i64 2
  %part = call double @modf(double %x, ptr %whole)
  %part.at = getelementptr double, ptr %out, i64 3
  store double %part, ptr %part.at
  ret void
}

define void @reduced(ptr %in, ptr %out) {
  %v = load <4 x double>, ptr %in, align 8
  %product = call reassoc double @llvm.vector.reduce.fmul.v4f64(double 2.0, <4 x double> %v)
  %greatest = call double @llvm.vector.reduce.fmax.v4f64(<4 x double> %v)
  %least = call double @llvm.vector.reduce.fminimum.v4f64(<4 x double> %v)
  %greatest.at = getelementptr double, ptr %out, i64 1
  %least.at = getelementptr double, ptr %out, i64 2
  store double %product, ptr %out
  store double %greatest, ptr %greatest.at
  store double %least, ptr %least.at
  ret void
}
"""

OTHERS = """
declare double @modf(double, double)
declare void @sincosf(double, ptr, ptr)
declare double @llvm.vector.reduce.fmax.nxv2f64(<vscale x 2 x double>)

define void @sincos(double %x, ptr %p, ptr %q) {
  ret void
}

define double @f(double %x, ptr %p, <vscale x 2 x double> %v) {
  call void @sincos(double %x, ptr %p, ptr %p)
  call void @sincosf(double %x, ptr %p, ptr %p)
  %a = call double @llvm.vector.reduce.fmax.nxv2f64(<vscale x 2 x double> %v)
  %b = call double @modf(double %a, double %a)
  ret double %b
}
"""


def expanded(text: str) -> str:
    """Return the program with every function written out."""
    module = parse(canonical(text))
    assert expand(module)
    return canonical(print_module(module))


def run(text: str, name: str, values: list[float]) -> list[bytes]:
    """Return the bits of four results."""
    library = load(text, level=1)
    given, found = (ctypes.c_double * 4)(*values), (ctypes.c_double * 4)()
    ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)(library.address(name))(given, found)
    return [struct.pack("<d", value) for value in found]


@pytest.mark.parametrize("x", [0.7, -2.5, 3.0, -3.0, 0.0, -0.0, 1e300, -1e-310, math.inf, -math.inf])
def test_parts_keep_their_bits(x: float) -> None:
    assert run(expanded(PROGRAM), "parts", [x]) == run(PROGRAM, "parts", [x])


@pytest.mark.parametrize("x", [0.7, -2.5, 1e5])
def test_sine_and_cosine(x: float) -> None:
    found = [struct.unpack("<d", bits)[0] for bits in run(expanded(PROGRAM), "both", [x])]
    assert found == pytest.approx([math.sin(x), math.cos(x)] * 2, rel=1e-15)


def test_reductions() -> None:
    found = [struct.unpack("<d", bits)[0] for bits in run(expanded(PROGRAM), "reduced", [3, -1, 5, 0.5])]
    assert found[:3] == [-15.0, 5.0, -1.0]


def test_calls_are_gone() -> None:
    text = expanded(PROGRAM)
    for name in ("@llvm.sincos", "@llvm.modf", "@sincos", "@modf", "@llvm.vector.reduce"):
        assert not any("call" in line and f" {name}" in line for line in text.splitlines()), name
    assert "extractvalue" not in text


def test_other_functions_of_that_name_stay() -> None:
    module = parse(canonical(OTHERS))
    assert not expand(module)
    assert canonical(print_module(module)) == canonical(OTHERS)


DEBUGGED = """
declare { double, double } @llvm.modf.f64(double)

define double @whole(double %x) !dbg !3 {
  %pair = call { double, double } @llvm.modf.f64(double %x), !dbg !6
  %i2 = extractvalue { double, double } %pair, 1, !dbg !6
    #dbg_value(double %i2, !5, !DIExpression(), !6)
    #dbg_value(double %x, !5, !DIExpression(), !6)
  ret double %i2, !dbg !6
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "modf.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "whole", scope: !1, file: !1, line: 1, type: !4, unit: !0,
  spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !{null})
!5 = !DILocalVariable(name: "ip", scope: !3, file: !1, line: 2)
!6 = !DILocation(line: 2, scope: !3)
"""


def test_debug_records_of_what_is_gone_go_too() -> None:
    """LLVM refuses a record that names a value which is not there."""
    module = parse(canonical(DEBUGGED))
    assert expand(module)
    text = canonical(print_module(module))
    assert text.count("#dbg_value(") == 1
    assert "#dbg_value(double %x," in text


EXPONENTS = """
declare { double, i32 } @llvm.frexp.f64.i32(double)
declare double @frexp(double, ptr)
declare double @remquo(double, double, ptr)
declare double @lgamma_r(double, ptr)
declare <2 x double> @llvm.x86.sse2.min.pd(<2 x double>, <2 x double>)
declare <2 x double> @llvm.x86.sse2.max.pd(<2 x double>, <2 x double>)

define void @exponents(ptr %in, ptr %out) {
  %x = load double, ptr %in
  %pair = call { double, i32 } @llvm.frexp.f64.i32(double %x)
  store { double, i32 } %pair, ptr %out
  %exponent = getelementptr i32, ptr %out, i64 3
  %part = call double @frexp(double %x, ptr %exponent)
  %part.at = getelementptr double, ptr %out, i64 2
  store double %part, ptr %part.at
  ret void
}

define void @remainders(ptr %in, ptr %out) {
  %y.at = getelementptr double, ptr %in, i64 1
  %x = load double, ptr %in
  %y = load double, ptr %y.at
  %quotient = getelementptr i32, ptr %out, i64 2
  %sign = getelementptr i32, ptr %out, i64 3
  %rest = call double @remquo(double %x, double %y, ptr %quotient)
  store double %rest, ptr %out
  %gamma = call double @lgamma_r(double %x, ptr %sign)
  %gamma.at = getelementptr double, ptr %out, i64 2
  store double %gamma, ptr %gamma.at
  ret void
}

define void @extremes(ptr %in, ptr %out) {
  %y.at = getelementptr double, ptr %in, i64 2
  %x = load <2 x double>, ptr %in, align 8
  %y = load <2 x double>, ptr %y.at, align 8
  %least = call <2 x double> @llvm.x86.sse2.min.pd(<2 x double> %x, <2 x double> %y)
  %greatest = call <2 x double> @llvm.x86.sse2.max.pd(<2 x double> %x, <2 x double> %y)
  %greatest.at = getelementptr double, ptr %out, i64 2
  store <2 x double> %least, ptr %out, align 8
  store <2 x double> %greatest, ptr %greatest.at, align 8
  ret void
}
"""


def written_out(text: str) -> str:
    """Return the program with every function written out, and lowad's own that it calls then."""
    module = parse(canonical(text))
    assert expand(module)
    return link([print_module(module), *texts(module)])


@pytest.mark.parametrize("x", [0.7, -2.5, 8.0, 0.0, -0.0, 5e-324, math.inf, math.nan])
def test_exponents_keep_their_bits(x: float) -> None:
    assert run(written_out(EXPONENTS), "exponents", [x]) == run(EXPONENTS, "exponents", [x])


@pytest.mark.parametrize(("x", "y"), [(7.3, 2.0), (-7.3, 2.0), (5.0, -2.0), (-0.5, 3.0), (1e10, 0.7)])
def test_what_else_is_stored_keeps_its_bits(x: float, y: float) -> None:
    assert run(written_out(EXPONENTS), "remainders", [x, y]) == run(EXPONENTS, "remainders", [x, y])


@pytest.mark.skipif(not host().triple.startswith("x86_64"), reason="intrinsics of x86")
def test_extremes_of_vectors_are_the_second_operand_where_comparisons_fail() -> None:
    values = [0.0, math.nan, -0.0, 1.5]
    assert run(written_out(EXPONENTS), "extremes", values) == run(EXPONENTS, "extremes", values)


COMPLEX = """
#define _GNU_SOURCE
#include <complex.h>
double _Complex d(double _Complex z, double _Complex w) { return cpow(z * w, cproj(csin(w))) / conj(z); }
float _Complex f(float _Complex z, float _Complex w) { return cpowf(z * w, cprojf(csinf(w))) / conjf(z); }
typedef long double _Complex L;
L l(L z, L w) { return cpowl(z * w, cprojl(csinl(w))) / conjl(z); }
double a(double _Complex z) { return cabs(z) + carg(z); }
float af(float _Complex z) { return cabsf(z) + cargf(z); }
long double al(long double _Complex z) { return cabsl(z) + cargl(z); }
"""


@pytest.mark.parametrize("target", ["x86_64-linux-gnu", "aarch64-linux-gnu", "x86_64-macos", "aarch64-macos"])
def test_complex_numbers_of_every_target(target: str) -> None:
    text = read_string(COMPLEX, Options(level=1, flags=("-target", target, "-w"))).text
    module = parse(canonical(text))
    assert expand(module)
    called = {
        call.callee_name or ""
        for fn in module.functions
        for call in fn.instructions
        if isinstance(call, Call)
    }
    left = {name for name in called if not name.startswith(("lowad.", "llvm.", "hypot", "atan2"))}
    assert not left
    assert len(called) > 15
    # LLVM's verifier accepts the definitions, and they declare functions as the program does.
    whole = link([print_module(module), *texts(module)])
    declared = {line.split("@")[1].split("(")[0] for line in text.splitlines() if line.startswith("declare")}
    assert {"cpow", "csinf", "cprojl", "__divdc3"} <= declared
    for name in ("cpow", "csinf", "csinl", "__divsc3", "__muldc3"):
        types = [
            re.sub(r" (?:noundef|nonnull|!dbg !\d+|captures\(none\)|alignstack\(\d+\))", "", found[1])
            for given in (text, whole)
            if (
                found := re.search(rf"^declare(?: !dbg !\d+)? ([^@]* @{name}\([^\n]*\))", given, re.MULTILINE)
            )
        ]
        assert types[0] == types[1], name


def test_another_function_of_that_name_and_other_targets_stay() -> None:
    text = """
declare { double, double } @cexp(double)
declare double @cabs(ptr)
define double @f(double %x, ptr %p) {
  %pair = call { double, double } @cexp(double %x)
  %a = extractvalue { double, double } %pair, 0
  %b = call double @cabs(ptr %p)
  %c = fadd double %a, %b
  ret double %c
}
"""
    assert not expand(parse(canonical(text)))
    assert shape("x86_64-pc-windows-msvc", DOUBLE) is None
    assert shape("riscv64-linux-gnu", DOUBLE) is None


def test_the_sign_of_gamma_reaches_the_global_variable() -> None:
    text = """
@signgam = external global i32
declare double @lgamma(double)
define double @f(double %x) {
  %a = call double @lgamma(double %x)
  %s = load i32, ptr @signgam
  %t = sitofp i32 %s to double
  %b = fmul double %a, %t
  ret double %b
}
"""
    module = parse(canonical(text))
    assert expand(module)
    lines = print_module(module).splitlines()
    assert any("store i32" in line and "@signgam" in line for line in lines)
    without = text.replace("@signgam = external global i32", "@other = external global i32")
    assert not expand(parse(canonical(without.replace("ptr @signgam", "ptr @other"))))
