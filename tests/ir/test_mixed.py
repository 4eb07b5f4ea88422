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
        ("lshr i256 %bits, 224", "lshr i256 %bits, 232"),  # Zeros behind the last byte: nothing either.
    ],
)
def test_what_is_cut_out_by_whole_bytes_alone_is_loaded(before: str, after: str) -> None:
    module = parse(ACROSS.replace(before, after))
    load_fields(module)
    fn = module.function("across")
    assert fn is not None
    verify(fn)
    is_whole = any(_is_whole(instr) for instr in fn.instructions)
    assert is_whole == after.endswith(("95", "232"))


def _is_whole(instr: Instruction) -> bool:
    return instr.opcode == "load" and isinstance(instr.ty, VectorType) and instr.ty.count == 8


BITS = """
%record = type { double, i8, double }

define double @bits(ptr %numbers, i8 %flags) {
  %x = alloca %record, align 8
  call void @fill(ptr %x, ptr %numbers, i8 %flags)
  %scaled = call double @read(ptr %x)
  ret double %scaled
}

define internal void @fill(ptr %x, ptr %numbers, i8 %flags) noinline {
  %first = load double, ptr %numbers, align 8
  store double %first, ptr %x, align 8
  %flag = getelementptr inbounds %record, ptr %x, i64 0, i32 1
  store i8 %flags, ptr %flag, align 8
  %from = getelementptr inbounds i8, ptr %numbers, i64 8
  %second = load double, ptr %from, align 8
  %to = getelementptr inbounds %record, ptr %x, i64 0, i32 2
  store double %second, ptr %to, align 8
  ret void
}

define internal double @read(ptr %x) noinline {
  %v = load <2 x double>, ptr %x, align 8
  %far = getelementptr inbounds i8, ptr %x, i64 16
  %third = load double, ptr %far, align 8
  %all = bitcast <2 x double> %v to <128 x i1>
  %flag = extractelement <128 x i1> %all, i64 LANE
  %times = uitofp i1 %flag to double
  %numbers = insertelement <2 x double> %v, double %third, i64 1
  %square = fmul <2 x double> %numbers, %numbers
  %sum = call double @llvm.vector.reduce.fadd.v2f64(double 0.0, <2 x double> %square)
  %scaled = fmul double %sum, %times
  ret double %scaled
}

declare double @llvm.vector.reduce.fadd.v2f64(double, <2 x double>)
"""


@pytest.mark.parametrize(("lane", "value"), [(64, 1), (67, 8), (71, 128)])
def test_a_flag_in_the_place_of_a_number_that_is_replaced(lane: int, value: int) -> None:
    """So LLVM reads a structure of a number, a `bool` and a number. It was refused."""
    program = lowad.load(BITS.replace("LANE", str(lane)))
    x = np.array([2.0, 3.0])
    for flags, want in ((value, 2 * x), (255 - value, 0 * x)):
        dx = np.zeros(2)
        lowad.autodiff(program.bits, lowad.dup(x, dx), lowad.const(flags))
        np.testing.assert_allclose(dx, want)


def test_the_gradient_of_fields_that_lie_across_lanes() -> None:
    """It was refused: numbers and addresses in one vector."""
    x, dx = np.array([1, 2, 3, 4], np.float32), np.zeros(4, np.float32)
    lowad.autodiff(lowad.load(ACROSS).across, lowad.dup(x, dx), lowad.const(4))
    np.testing.assert_allclose(dx, [2 * 10 + 2, 2, 2, 2])


COUNTED = """
define double @counted(ptr %x, i64 %n) {
  %kept = alloca { double, i64 }, align 16
  %behind = getelementptr inbounds i8, ptr %kept, i64 8
  %first = load double, ptr %x, align 8
  store double %first, ptr %kept, align 16
  store i64 %n, ptr %behind, align 8
  call void @touch(ptr %kept)
  %v = load <2 x double>, ptr %kept, align 16
  %number = extractelement <2 x double> %v, i64 0
  %bits = bitcast <2 x double> %v to <2 x i64>
  %lane = extractelement <2 x i64> %bits, i64 1
  %is.many = icmp sgt i64 %n, 2
  br i1 %is.many, label %many, label %all
many:
  br label %all
all:
  %count = phi i64 [ %lane, %many ], [ 7, %0 ]
  %less = sub nsw i64 %count, 1
  %scale = sitofp i64 %less to double
  %square = fmul double %number, %number
  %scaled = fmul double %square, %scale
  ret double %scaled
}

define internal void @touch(ptr %p) noinline {
  store volatile i32 0, ptr @seen
  ret void
}

@seen = internal global i32 0
"""


def test_a_lane_that_is_a_count_is_loaded_as_one() -> None:
    """So LLVM reads a structure of a number and an integer. It was refused where a phi has the integer."""
    module = parse(COUNTED)
    load_fields(module)
    fn = module.function("counted")
    assert fn is not None
    verify(fn)
    loads = [instr for instr in fn.instructions if instr.opcode == "load"]
    assert sorted(str(load.ty) for load in loads) == ["double", "double", "i64"]
    program = lowad.load(COUNTED)
    for n, times in ((5, 4), (1, 6)):
        x, dx = np.array([3.0]), np.zeros(1)
        lowad.autodiff(program.counted, lowad.dup(x, dx), lowad.const(n))
        np.testing.assert_allclose(dx, 2 * x * times)


def test_a_vector_of_which_no_lane_is_a_count_is_one_load() -> None:
    bits = "sitofp i64 %less to double", "bitcast i64 %less to double"
    module = parse(COUNTED.replace("sub nsw i64 %count, 1", "xor i64 %count, 1").replace(*bits))
    load_fields(module)
    fn = module.function("counted")
    assert fn is not None
    verify(fn)
    assert any(isinstance(instr.ty, VectorType) for instr in fn.instructions if instr.opcode == "load")


PADDED = """
%record = type { float, ptr }

define float @padded(ptr %x) {
  %kept = alloca %record, align 16
  %copy = alloca %record, align 16
  %scale = load float, ptr %x, align 4
  store float %scale, ptr %kept, align 16
  %far = getelementptr inbounds %record, ptr %kept, i64 0, i32 1
  store ptr %x, ptr %far, align 8
  call void @touch(ptr %kept)
  %v = load <4 x float>, ptr %kept, align 16
  %splat = shufflevector <4 x float> %v, <4 x float> poison, <4 x i32> zeroinitializer
  %bits = bitcast <4 x float> %v to <2 x i64>
  %word = extractelement <2 x i64> %bits, i64 1
  %at = inttoptr i64 %word to ptr
  store <4 x float> %v, ptr %copy, align 16
  call void @touch(ptr %copy)
  %loaded = load <4 x float>, ptr %at, align 4
  %product = fmul <4 x float> %loaded, %splat
  %sum = call float @llvm.vector.reduce.fadd.v4f32(float 0.0, <4 x float> %product)
  %again = load float, ptr %copy, align 16
  %behind = getelementptr inbounds %record, ptr %copy, i64 0, i32 1
  %there = load ptr, ptr %behind, align 8
  %fourth = getelementptr inbounds float, ptr %there, i64 3
  %last = load float, ptr %fourth, align 4
  %more = fmul float %again, %last
  %all = fadd float %sum, %more
  ret float %all
}

define internal void @touch(ptr %p) noinline {
  store volatile ptr %p, ptr @seen
  ret void
}

@seen = internal global ptr null
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>)
"""


def test_an_address_behind_a_padded_number_is_a_lane_of_wider_ones() -> None:
    """So LLVM reads and copies a structure of a float and an address. It was refused."""
    module = parse(PADDED)
    load_fields(module)
    fn = module.function("padded")
    assert fn is not None
    verify(fn)
    assert not any(instr.opcode in ("bitcast", "inttoptr") for instr in fn.instructions)
    x, dx = np.array([1, 2, 3, 4], np.float32), np.zeros(4, np.float32)
    lowad.autodiff(lowad.load(PADDED).padded, lowad.dup(x, dx))
    np.testing.assert_allclose(dx, [10 + 1 + 4, 1, 1, 1 + 1])
