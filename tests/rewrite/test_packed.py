"""What x86's vectors do under masks of AVX-512, in operations that LLVM has."""

import math

import numpy as np
import pytest
from llvmlite.binding import get_host_cpu_features

import lowad
from lowad.ir.bits import as_floats
from lowad.ir.instructions import Call
from lowad.ir.parser import parse
from lowad.ir.printer import print_module
from lowad.llvm.text import canonical
from lowad.rewrite import packed

ROUNDED = """
declare V8 @llvm.x86.avx512.mask.rndscale.pd.512(V8, i32, V8, i8, i32)
declare V8 @llvm.x86.avx512.max.pd.512(V8, V8, i32)
declare double @llvm.vector.reduce.fadd.v8f64(double, V8)

define double @rounded(ptr %x, i8 %mask) {
  %v = load V8, ptr %x, align 8
  %square = fmul V8 %v, %v
  %part = call V8 @llvm.x86.avx512.mask.rndscale.pd.512(V8 %v, i32 HOW, V8 %square, i8 MASK, i32 4)
  %product = fmul V8 %part, %v
  %most = call V8 @llvm.x86.avx512.max.pd.512(V8 %product, V8 splat (double -2.0), i32 4)
  %sum = call double @llvm.vector.reduce.fadd.v8f64(double 0.0, V8 %most)
  ret double %sum
}
""".replace("V8", "<8 x double>")


@pytest.mark.parametrize(
    ("how", "rounded"), [(8, round), (9, math.floor), (10, math.ceil), (11, math.trunc), (12, round)]
)
@pytest.mark.parametrize("mask", [0, 255, 0b10110010])
@pytest.mark.parametrize("is_constant", [False, True])
def test_lanes_that_the_mask_leaves_out_keep_their_derivatives(
    how: int, rounded: object, mask: int, is_constant: bool
) -> None:
    assert callable(rounded)
    text = ROUNDED.replace("HOW", str(how)).replace("MASK", str(mask) if is_constant else "%mask")
    x, dx = np.array([-1.5, -0.5, 0.5, 1.5, 2.5, 1.2, 0.2, -1.7]), np.zeros(8)
    want = [rounded(at) if mask >> lane & 1 else 3 * at * at for lane, at in enumerate(x)]
    above = [(rounded(at) if mask >> lane & 1 else at * at) * at > -2 for lane, at in enumerate(x)]
    lowad.autodiff(lowad.load(text).rounded, lowad.dup(x, dx), lowad.const(mask))
    np.testing.assert_allclose(dx, np.where(above, want, 0.0))


def test_roundings_to_other_steps_stay() -> None:
    module = parse(canonical(ROUNDED.replace("HOW", "17").replace("MASK", "%mask")))
    assert not packed.rewrite(module)


APPROXIMATE = """
declare <16 x float> @llvm.x86.avx512.rsqrt14.ps.512(<16 x float>, <16 x float>, i16)
declare <2 x double> @llvm.x86.avx512.rcp14.pd.128(<2 x double>, <2 x double>, i8)
declare float @llvm.vector.reduce.fadd.v16f32(float, <16 x float>)

define float @roots(ptr %x, i16 %mask) #0 {
  %v = load <16 x float>, ptr %x, align 4
  %part = call <16 x float> @llvm.x86.avx512.rsqrt14.ps.512(<16 x float> %v, <16 x float> %v, i16 %mask)
  %sum = call reassoc float @llvm.vector.reduce.fadd.v16f32(float 0.0, <16 x float> %part)
  ret float %sum
}

define <2 x double> @inverses(<2 x double> %v, i8 %mask) #0 {
  %part = call <2 x double> @llvm.x86.avx512.rcp14.pd.128(<2 x double> %v, <2 x double> %v, i8 %mask)
  ret <2 x double> %part
}

attributes #0 = { "target-features"="+avx512f,+avx512vl" }
"""


def test_masks_become_choices() -> None:
    module = parse(canonical(APPROXIMATE))
    assert packed.rewrite(module)
    assert not packed.rewrite(module)
    fn = module.function("inverses")
    assert fn is not None
    assert [instr.opcode for instr in fn.instructions] == ["call", "trunc", "bitcast", "select", "ret"]
    (call,) = (instr for instr in fn.instructions if isinstance(instr, Call))
    assert [argument.ref for argument in call.arguments[1:]] == ["zeroinitializer", "255"]


def test_what_approximates_under_a_mask_has_no_slope_of_its_own() -> None:
    """Where the choice was not written out the derivative of what stands in would be lost."""
    module = parse(canonical(APPROXIMATE))
    before = print_module(module)
    as_floats(module)
    assert print_module(module) == before
    packed.rewrite(module)
    as_floats(module)
    assert print_module(module).count("fdiv") == 2


@pytest.mark.skipif(not get_host_cpu_features().get("avx512vl"), reason="the processor has no AVX-512")
def test_approximate_roots_have_the_slope_of_roots() -> None:
    x, dx = np.linspace(0.5, 3, 16, dtype=np.float32), np.zeros(16, np.float32)
    lowad.autodiff(lowad.load(APPROXIMATE).roots, lowad.dup(x, dx), lowad.const(0x0FF0))
    want = np.where((np.arange(16) >= 4) & (np.arange(16) < 12), -0.5 * x**-1.5, 1)
    np.testing.assert_allclose(dx, want, rtol=1e-3)
