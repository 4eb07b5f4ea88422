"""Constants compare by value and spell numbers exactly as LLVM does."""

import math
import re

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from lowad.ir.types import DOUBLE, FLOAT, I1, I8, I32, PTR, ArrayType, FloatType, StructType, VectorType
from lowad.ir.values import (
    Argument,
    ConstantAggregate,
    ConstantFloat,
    ConstantInt,
    ConstantSplat,
    ConstantWord,
    elements_of,
    is_undefined,
    is_zero,
    null,
    poison,
    undef,
    zero,
)
from lowad.llvm.text import canonical

VALUES = (
    *(0.0, -0.0, 1.0, -1.5, 0.1, 1 / 3, math.pi, 1e300, -1e-300, 5e-324, 2.2250738585072014e-308, 65504.0),
    *(
        1e-7,
        0.98,
        3.14159,
        123456.0,
        123456.7,
        1234567.0,
        12345678.0,
        1e22,
        6.1e-5,
        math.inf,
        -math.inf,
        math.nan,
        3.5e38,
        7e4,
    ),
)


@pytest.mark.parametrize("name", FloatType.names())
def test_numbers_are_spelled_as_llvm_spells_them(name: str) -> None:
    ty = FloatType(name)
    texts = [ConstantFloat.of(ty, value).text for value in VALUES]
    printed = canonical("".join(f"@g{n} = global {name} {text}\n" for n, text in enumerate(texts)))
    assert re.findall(rf"= global {name} (\S+)", printed) == texts


@settings(max_examples=300, deadline=None)
@given(st.floats())
@example(5e-324)
def test_wide_numbers_survive(value: float) -> None:
    for name in ("double", "x86_fp80", "fp128", "ppc_fp128"):
        again = ConstantFloat.of(FloatType(name), value).value
        assert again == value or (math.isnan(again) and math.isnan(value))
        assert math.isnan(value) or math.copysign(1, again) == math.copysign(1, value)


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("half", "0xH3C00", 1.0),
        ("half", "0xHFC00", -math.inf),
        ("bfloat", "0xR3FC0", 1.5),
        ("float", "0x3FB99999A0000000", 0.10000000149011612),
        ("x86_fp80", "0xK3FFFC000000000000000", 1.5),
        ("x86_fp80", "0xK7FFF8000000000000000", math.inf),
        ("x86_fp80", "0xK7FFE8000000000000000", math.inf),
        ("x86_fp80", "0xK00008000000000000000", 0.0),
        ("fp128", "0xL0000000000000000C000800000000000", -3.0),
        ("ppc_fp128", "0xM40000000000000000000000000000000", 2.0),
    ],
)
def test_spellings_have_their_value(name: str, text: str, value: float) -> None:
    assert ConstantFloat(FloatType(name), text).value == value


def test_overflow_becomes_infinity() -> None:
    assert ConstantFloat.of(FLOAT, 1e300).value == math.inf
    assert ConstantFloat.of(FloatType("half"), -1e6).value == -math.inf


def test_constants_compare_by_value() -> None:
    assert ConstantInt(I32, 3) == ConstantInt(I32, 3) != ConstantInt(I8, 3)
    assert ConstantFloat.of(DOUBLE, 1.0) == ConstantFloat(DOUBLE, "1.000000e+00")
    assert ConstantFloat.of(DOUBLE, 0.0) != ConstantFloat.of(DOUBLE, -0.0)
    assert len({null(), null(PTR), zero(PTR)}) == 1
    first, second = Argument(I32, "x", 0), Argument(I32, "x", 0)
    assert first != second


def test_zero_is_all_bits_zero() -> None:
    pair = StructType([I32, DOUBLE])
    for ty in (I1, DOUBLE, PTR, pair, ArrayType(2, I8), VectorType(2, FLOAT)):
        assert is_zero(zero(ty))
    assert is_zero(ConstantAggregate(pair, (zero(I32), zero(DOUBLE))))
    assert is_zero(ConstantSplat(VectorType(4, I32), zero(I32)))
    assert not is_zero(ConstantFloat.of(DOUBLE, -0.0))
    assert not is_zero(ConstantAggregate(pair, (ConstantInt(I32, 1), zero(DOUBLE))))
    assert not is_zero(undef(I32))
    assert is_undefined(undef(I32))
    assert is_undefined(poison(I32))


def test_spellings() -> None:
    pair = StructType([I32, I1], packed=True)
    value = ConstantAggregate(pair, (ConstantInt(I32, -4), ConstantInt(I1, 1)))
    assert str(value) == "<{ i32, i1 }> <{ i32 -4, i1 true }>"
    vector = ConstantAggregate(VectorType(2, I32), (ConstantInt(I32, 1), ConstantWord(I32, "poison")))
    assert str(vector) == "<2 x i32> <i32 1, i32 poison>"
    array = ConstantAggregate(ArrayType(1, vector.ty), (vector,))
    assert str(array) == "[1 x <2 x i32>] [<2 x i32> <i32 1, i32 poison>]"
    assert str(ConstantAggregate(StructType([]), ())) == "{} {}"


def test_elements() -> None:
    four = VectorType(4, I32)
    one = ConstantInt(I32, 1)
    assert elements_of(ConstantSplat(four, one), 4) == [one] * 4
    assert elements_of(zero(four), 4) == [ConstantInt(I32, 0)] * 4
    assert elements_of(poison(four), 4) == [poison(I32)] * 4
    assert elements_of(one, 4) is None


def test_attributes_are_found_with_their_arguments() -> None:
    argument = Argument(PTR, "p", 0, ("byval(%struct.P)", "align 8", "noalias"))
    assert argument.has("byval")
    assert argument.has("align")
    assert argument.has("noalias")
    assert not argument.has("no")
