"""Calls written out: what is left of them, and the same bits as before."""

import ctypes
import math
import struct

import pytest

from lowad.ir.parser import parse
from lowad.ir.printer import print_module
from lowad.llvm.load import load
from lowad.llvm.text import canonical
from lowad.rules.expand import expand

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
!3 = distinct !DISubprogram(name: "whole", scope: !1, file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition)
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
