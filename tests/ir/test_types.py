"""Types are one object each; sizes, alignments and offsets are LLVM's."""

import gc

import llvmlite.binding as llvm
import pytest

from lowad.ir.module import GlobalVariable
from lowad.ir.parser import parse
from lowad.ir.types import (
    DOUBLE,
    I8,
    I32,
    PTR,
    VOID,
    ArrayType,
    DataLayout,
    FloatType,
    FunctionType,
    IntType,
    NamedStructType,
    PointerType,
    StructType,
    VectorType,
    element_type,
    indexed_type,
    struct_of,
)
from lowad.llvm.text import module as llvm_module

LAYOUTS = {
    "x86-64": "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128",
    "i386": "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128",
    "aarch64": "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32",
    "nvptx64": "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64",
    "small": "e-p:16:16-i32:16-i64:16-f32:16-f64:16-n8:16-a:8",
    "default": "e",
}
TYPES = (
    """
i1|i7|i8|i16|i17|i32|i48|i64|i65|i128|i256|half|bfloat|float|double|x86_fp80|fp128|ptr|ptr addrspace(270)
[0 x i32]|[3 x i16]|[5 x x86_fp80]|[2 x { i8, i32 }]|{ i8, i64 }|{ i8, [3 x double], i16 }|<{ i8, i64, i16 }>
{}|{ i1, i1, i32, i8 }|{ { i8, { i16, i8 } }, i128, i8 }|{ float, double }|{ ptr, i8 }|{ i8, <2 x float> }
<2 x float>|<3 x float>|<4 x double>|<8 x i1>|<3 x i1>|<4 x i8>|<2 x ptr>|<16 x i16>|{ i8, x86_fp80, i8 }
""".strip()
    .replace("\n", "|")
    .split("|")
)


def test_equal_types_are_one_object() -> None:
    assert IntType(37) is IntType(37)
    assert StructType([I8, PTR]) is StructType((I8, PTR))
    assert StructType([I8]) is not StructType([I8], packed=True)
    assert VectorType(4, DOUBLE) is not VectorType(4, DOUBLE, scalable=True)
    assert PointerType("1") is not PTR
    assert NamedStructType("a") is not NamedStructType("a")
    gc.collect()
    assert str(FunctionType(VOID, [I32, ArrayType(2, I8)], variadic=True)) == "void (i32, [2 x i8], ...)"


def test_named_structures_show_their_body() -> None:
    named = NamedStructType("pair")
    assert struct_of(named) is None
    named.body = StructType([I32, DOUBLE])
    assert element_type(named, 1) is DOUBLE
    with pytest.raises(KeyError, match="i32 has no element 0"):
        element_type(I32, 0)
    with pytest.raises(KeyError, match="pair has no element 2"):
        indexed_type(ArrayType(3, named), (0, 2))
    assert indexed_type(ArrayType(3, named), (1, 0)) is I32


@pytest.mark.parametrize("layout", LAYOUTS)
def test_sizes_are_those_of_llvm(layout: str) -> None:
    header = f'target datalayout = "{LAYOUTS[layout]}"\ntarget triple = "x86_64-unknown-linux-gnu"\n'
    text = header + "".join(f"@g{n} = external global {ty}\n" for n, ty in enumerate(TYPES))
    parsed = parse(text)
    with llvm_module(text) as made:
        data = llvm.create_target_data(LAYOUTS[layout])
        for variable in made.global_variables:
            ours = parsed.globals[variable.name]
            assert isinstance(ours, GlobalVariable)
            ty, theirs = ours.value_type, variable.global_value_type
            sizes = (parsed.layout.size_bytes(ty), parsed.layout.align_bytes(ty))
            assert sizes == (data.get_abi_size(theirs), data.get_abi_alignment(theirs)), f"{ty} in {layout}"
            struct = struct_of(ty)
            if struct is not None:
                offsets = [data.get_element_offset(theirs, n) for n in range(len(struct.elements))]
                assert list(parsed.layout.offsets(struct)[:-1]) == offsets, f"{ty} in {layout}"


def test_types_without_size_have_none() -> None:
    layout = DataLayout("e")
    with pytest.raises(KeyError):
        layout.size_bytes(NamedStructType("opaque"))
    with pytest.raises(KeyError):
        layout.align_bytes(VOID)


def test_floats_know_their_precision() -> None:
    found = {name: (FloatType(name).bits, FloatType(name).mantissa_bits) for name in FloatType.names()}
    assert found["double"] == (64, 53)
    assert found["x86_fp80"] == (80, 64)
    assert found["bfloat"] == (16, 8)
