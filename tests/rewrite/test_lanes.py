"""Lanes of vectors that are left out, taken for themselves, or read as what they are."""

import math

import numpy as np
import pytest

import lowad
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function
from lowad.ir.parser import parse
from lowad.ir.types import VectorType
from lowad.ir.verify import verify
from lowad.llvm.text import canonical
from lowad.rewrite import bitlanes, dropped, interleaved, picks

DROPPED = """
declare <4 x double> @llvm.sqrt.v4f64(<4 x double>)
declare double @llvm.vector.reduce.fadd.v2f64(double, <2 x double>)

define double @f(ptr %x) {
  %v = load <4 x double>, ptr %x, align 8
  %square = fmul <4 x double> %v, %v
  %scaled = fmul <4 x double> %square, <double 1.0, double 2.0, double 3.0, double 4.0>
  %root = call <4 x double> @llvm.sqrt.v4f64(<4 x double> %scaled)
  TAKE
  ret double %s
}
"""

TAKES = {
    "shuffle": """
      %w = shufflevector <4 x double> %root, <4 x double> poison, <2 x i32> <i32 2, i32 0>
      %s = call double @llvm.vector.reduce.fadd.v2f64(double 0.0, <2 x double> %w)""",
    "extract": """
      %a = extractelement <4 x double> %root, i64 2
      %b = extractelement <4 x double> %root, i64 0
      %s = fadd double %a, %b""",
    "one": """
      %a = extractelement <4 x double> %root, i64 2
      %b = load double, ptr %x, align 8
      %s = fadd double %a, %b""",
    "merged": """
      %w = shufflevector <4 x double> %root, <4 x double> <double 0.0, double 0.0, double 0.0, double 0.0>,
                         <4 x i32> <i32 0, i32 5, i32 2, i32 7>
      %a = extractelement <4 x double> %w, i64 2
      %t = shufflevector <4 x double> %w, <4 x double> poison, <2 x i32> <i32 1, i32 0>
      %u = call double @llvm.vector.reduce.fadd.v2f64(double 0.0, <2 x double> %t)
      %s = fadd double %u, %a""",
    "put over": """
      %o = insertelement <4 x double> %root, double 0.0, i64 1
      %p = insertelement <4 x double> %o, double 0.0, i64 3
      %t = shufflevector <4 x double> %p, <4 x double> poison, <2 x i32> <i32 1, i32 0>
      %u = call double @llvm.vector.reduce.fadd.v2f64(double 0.0, <2 x double> %t)
      %a = extractelement <4 x double> %p, i64 2
      %s = fadd double %u, %a""",
}


def function_of(text: str, name: str = "f") -> Function:
    fn = parse(canonical(text)).function(name)
    assert fn is not None
    return fn


def widest(fn: Function, opcodes: tuple[str, ...]) -> int:
    """Return the most lanes that any of these instructions has."""
    kept = [i for i in fn.instructions if i.opcode in opcodes or "sqrt" in _name(i)]
    return max(i.ty.count if isinstance(i.ty, VectorType) else 1 for i in kept)


def _name(instr: Instruction) -> str:
    return instr.callee_name or "" if isinstance(instr, Call) else ""


@pytest.mark.parametrize("take", TAKES)
def test_what_nobody_looks_at_is_not_computed(take: str) -> None:
    fn = function_of(DROPPED.replace("TAKE", TAKES[take]))
    assert widest(fn, ("fmul",)) == 4
    assert fn.module is not None
    dropped.rewrite(fn.module)
    verify(fn)
    assert widest(fn, ("fmul",)) == {"one": 1, "put over": 3}.get(take, 2)


@pytest.mark.parametrize("take", TAKES)
@pytest.mark.parametrize("other", [math.inf, math.nan, -4.0])
def test_the_gradient_of_lanes_beside_what_is_no_number(take: str, other: float) -> None:
    x, dx = np.array([2.0, other, 3.0, other]), np.zeros(4)
    lowad.autodiff(lowad.load(DROPPED.replace("TAKE", TAKES[take])).f, lowad.dup(x, dx))
    np.testing.assert_allclose(dx, [1.0, 0.0, math.sqrt(3), 0.0])


SUMS = """
define <4 x double> @f(<4 x double> %x, <4 x double> %y) {
  %sum = fadd <4 x double> %x, %y
  %difference = fsub <4 x double> %x, %y
  %both = shufflevector <4 x double> %sum, <4 x double> %difference, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  ret <4 x double> %both
}
"""


def test_sums_and_differences_stay_together() -> None:
    fn = function_of(SUMS)
    before = [instr.opcode for instr in fn.instructions]
    assert fn.module is not None
    dropped.rewrite(fn.module)
    assert [instr.opcode for instr in fn.instructions] == before


PICKED = """
define double @f(ptr %x) {
  %v = load <4 x double>, ptr %x, align 8
  %w = shufflevector <4 x double> %v, <4 x double> poison, <2 x i32> <i32 0, i32 2>
  %square = fmul <2 x double> %w, %w
  %a = extractelement <2 x double> %square, i64 0
  %b = extractelement <2 x double> %square, i64 1
  %bytes = bitcast <4 x double> %v to <32 x i8>
  %n = extractelement <32 x i8> %bytes, i64 8
  %words = bitcast <4 x double> %v to <2 x i128>
  %last = extractelement <2 x i128> %words, i64 1
  %parts = bitcast i128 %last to <4 x i32>
  %m = extractelement <4 x i32> %parts, i64 2
  %wide = zext i8 %n to i32
  %count = add i32 %wide, %m
  %scale = sitofp i32 %count to double
  %sum = fadd double %a, %b
  %s = fmul double %sum, %scale
  ret double %s
}
"""


def test_fields_are_picked_as_what_they_are() -> None:
    fn = function_of(PICKED)
    assert fn.module is not None
    picks.rewrite(fn.module)
    verify(fn)
    loads = [str(instr.ty) for instr in fn.instructions if instr.opcode == "load"]
    assert sorted(loads) == ["double", "double", "i32", "i8"]


def test_the_gradient_beside_counts() -> None:
    kind = np.dtype([("x", "f8"), ("n", "i4"), ("_", "i4")])
    records, shadow = np.array([(2.0, 3, -1), (5.0, 4, -1)], kind), np.zeros(2, kind)
    lowad.autodiff(lowad.load(PICKED).f, lowad.dup(records, shadow))
    np.testing.assert_allclose(shadow["x"], [28.0, 70.0])
    assert not shadow["n"].any()


def test_lanes_that_a_vector_has_not_are_not_read() -> None:
    beyond = "%w = shufflevector <4 x double> %v, <4 x double> poison, <3 x i32> <i32 0, i32 2, i32 5>"
    text = PICKED.replace(
        "%w = shufflevector <4 x double> %v, <4 x double> poison, <2 x i32> <i32 0, i32 2>", beyond
    )
    module = parse(text.replace("<2 x double>", "<3 x double>"))
    fn = module.function("f")
    assert fn is not None
    picks.rewrite(module)
    verify(fn)
    places = [str(i.operands[-1].value) for i in fn.instructions if i.opcode == "getelementptr"]  # type: ignore[attr-defined]
    assert sorted(places) == ["16", "24", "8"]


WHOLE = PICKED.replace("%square = fmul <2 x double> %w, %w", "%all = fmul <4 x double> %v, %v").replace(
    "<2 x double> %square, i64", "<4 x double> %all, i64"
)


def test_a_vector_that_is_computed_with_as_a_whole_stays() -> None:
    fn = function_of(WHOLE)
    assert fn.module is not None
    picks.rewrite(fn.module)
    assert [str(instr.ty) for instr in fn.instructions if instr.opcode == "load"] == ["<4 x double>"]


BITS = """
define <2 x double> @f(<2 x double> %x, ptr %p) {
  %bits = bitcast <2 x double> %x to <2 x i64>
  %shifted = lshr <2 x i64> %bits, splat (i64 52)
  %first = extractelement <2 x i64> %shifted, i64 0
  %biased = add <2 x i64> %shifted, splat (i64 -1023)
  %exponent = sitofp <2 x i64> %biased to <2 x double>
  %at = getelementptr double, ptr %p, i64 %first
  %entry = load double, ptr %at, align 8
  %r = insertelement <2 x double> %exponent, double %entry, i64 1
  ret <2 x double> %r
}

define <2 x i1> @compared(<2 x double> %x) {
  %bits = bitcast <2 x double> %x to <2 x i64>
  %is_negative = icmp slt <2 x i64> %bits, zeroinitializer
  ret <2 x i1> %is_negative
}
"""


def test_bits_are_computed_with_one_by_one_unless_they_are_only_compared() -> None:
    fn = function_of(BITS)
    assert fn.module is not None
    assert bitlanes.rewrite(fn.module)
    verify(fn)
    integers = [i for i in fn.instructions if i.opcode in ("bitcast", "lshr", "add", "sitofp")]
    assert integers
    assert not any(isinstance(instr.ty, VectorType) for instr in integers)
    compared = fn.module.function("compared")
    assert compared is not None
    assert [instr.opcode for instr in compared.instructions] == ["bitcast", "icmp", "ret"]


STORED = """
define void @f(<2 x double> %x, ptr %a, ptr %b, ptr %to) {
  %bits = bitcast <2 x double> %x to <2 x i64>
  %like = inttoptr <2 x i64> %bits to <2 x ptr>
  %one = insertelement <2 x ptr> poison, ptr %a, i64 0
  %two = insertelement <2 x ptr> %one, ptr %b, i64 1
  %both = shufflevector <2 x ptr> %like, <2 x ptr> %two, <4 x i32> <i32 0, i32 2, i32 1, i32 3>
  store <4 x ptr> %both, ptr %to, align 8
  ret void
}
"""


def test_numbers_and_addresses_are_stored_one_by_one() -> None:
    fn = function_of(STORED)
    assert fn.module is not None
    assert interleaved.rewrite(fn.module)
    verify(fn)
    stored = [str(i.operands[0].ty) for i in fn.instructions if i.opcode == "store"]
    assert stored == ["double", "ptr", "double", "ptr"]
