"""Vectors that are loaded from structures, as the fields that they are."""

import numpy as np
import pytest

import lowad
from lowad.ir.instructions import Instruction
from lowad.ir.mixed import load_fields
from lowad.ir.parser import parse
from lowad.ir.types import VectorType
from lowad.ir.verify import verify

ACROSS = """
define float @across(ptr %x, i64 %n) {
  %all = alloca <8 x float>, align 32
  %far = getelementptr inbounds i8, ptr %all, i64 12
  %last = getelementptr inbounds i8, ptr %all, i64 28
  %first = load float, ptr %x, align 4
  store float %first, ptr %all, align 32
  store ptr %x, ptr %far, align 4
  store i32 2, ptr %last, align 4
  call void @touch(ptr %all)
  %v = load <8 x float>, ptr %all, align 32
  %splat = shufflevector <8 x float> %v, <8 x float> poison, <4 x i32> zeroinitializer
  %bits = bitcast <8 x float> %v to i256
  %down = lshr i256 %bits, 96
  %word = trunc i256 %down to i64
  %at = inttoptr i64 %word to ptr
  %end = lshr i256 %bits, 224
  %count = trunc i256 %end to i32
  %scale = sitofp i32 %count to float
  %loaded = load <4 x float>, ptr %at, align 4
  %square = fmul <4 x float> %loaded, %splat
  %sum = call float @llvm.vector.reduce.fadd.v4f32(float 0.0, <4 x float> %square)
  %scaled = fmul float %sum, %scale
  ret float %scaled
}

define internal void @touch(ptr %p) noinline {
  store volatile i32 0, ptr @seen
  ret void
}

@seen = internal global i32 0
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>)
"""


def test_fields_that_lie_across_lanes_are_loaded_by_themselves() -> None:
    module = parse(ACROSS)
    load_fields(module)
    fn = module.function("across")
    assert fn is not None
    verify(fn)
    loads = [instr for instr in fn.instructions if instr.opcode == "load"]
    assert sorted(str(load.ty) for load in loads) == ["<4 x float>", "float", "float", "i32", "ptr"]
    assert not any(instr.opcode in ("bitcast", "lshr", "trunc", "inttoptr") for instr in fn.instructions)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("trunc i256 %down to i64", "trunc i256 %bits to i64"),  # The lowest bits are not shifted.
        ("lshr i256 %bits, 96", "lshr i256 %bits, 95"),  # No whole bytes: nothing is taken apart.
    ],
)
def test_what_is_cut_out_by_whole_bytes_alone_is_loaded(before: str, after: str) -> None:
    module = parse(ACROSS.replace(before, after))
    load_fields(module)
    fn = module.function("across")
    assert fn is not None
    verify(fn)
    is_whole = any(_is_whole(instr) for instr in fn.instructions)
    assert is_whole == (after.endswith("95"))


def _is_whole(instr: Instruction) -> bool:
    return instr.opcode == "load" and isinstance(instr.ty, VectorType) and instr.ty.count == 8


def test_the_gradient_of_fields_that_lie_across_lanes() -> None:
    """It was refused: numbers and addresses in one vector."""
    x, dx = np.array([1, 2, 3, 4], np.float32), np.zeros(4, np.float32)
    lowad.autodiff(lowad.load(ACROSS).across, lowad.dup(x, dx), lowad.const(4))
    np.testing.assert_allclose(dx, [2 * 10 + 2, 2, 2, 2])
