"""Functions that take or return structures by value, and their plain versions."""

import re

import pytest

from lowad.ir.byvalue import is_mixed, is_uniform, may_concern, pass_by_pointer
from lowad.ir.module import Module
from lowad.ir.parser import parse
from lowad.ir.printer import print_module
from lowad.ir.types import DOUBLE, FLOAT, I64, PTR, ArrayType, StructType, VectorType
from lowad.ir.verify import verify
from lowad.llvm import text as llvm_text

BY_VALUE = """
%struct.S = type { double, i64, [2 x double] }

define internal void @change(ptr noalias sret(%struct.S) align 8 %to, ptr byval(%struct.S) align 16 %s) #0 {
  %1 = load double, ptr %s, align 8
  store double %1, ptr %to, align 8
  store double 0.0, ptr %s, align 8
  ret void
}

define void @caller(ptr %x) {
  %1 = alloca %struct.S, align 8
  tail call void @change(ptr sret(%struct.S) align 8 %1, ptr byval(%struct.S) align 16 %x)
  ret void
}

attributes #0 = { memory(argmem: readwrite) }
"""

MIXED = """
define { ptr, [2 x i32] } @pick(ptr %p, { i64, ptr } %v, i1 %c) {
  br i1 %c, label %yes, label %no
yes:
  %1 = insertvalue { ptr, [2 x i32] } poison, ptr %p, 0
  ret { ptr, [2 x i32] } %1
no:
  %2 = extractvalue { i64, ptr } %v, 1
  %3 = insertvalue { ptr, [2 x i32] } zeroinitializer, ptr %2, 0
  ret { ptr, [2 x i32] } %3
}

define ptr @caller(ptr %p, { i64, ptr } %v) {
  %1 = call { ptr, [2 x i32] } @pick(ptr %p, { i64, ptr } %v, i1 true)
  %2 = extractvalue { ptr, [2 x i32] } %1, 0
  ret ptr %2
}
"""


def changed(text: str) -> Module:
    """Return the module with plain versions, which LLVM finds valid."""
    module = parse(llvm_text.named(llvm_text.canonical(text)))
    assert pass_by_pointer(module)
    for fn in module.functions:
        verify(fn)
    return parse(llvm_text.canonical(print_module(module)))


def body(module: Module, name: str) -> str:
    text = print_module(module)
    found = re.search(rf"^define [^@]*@{re.escape(name)}\(.*?^\}}", text, re.MULTILINE | re.DOTALL)
    assert found
    return found[0]


def test_the_plain_version_takes_pointers() -> None:
    module = changed(BY_VALUE)
    plain = module.function("change.plain")
    assert plain is not None
    assert [argument.attributes for argument in plain.arguments] == [
        ("noalias", "align 8"),
        ("noalias", "align 16"),
    ]
    assert plain.is_local
    assert not any(word.startswith("memory(") for word in plain.attribute_words())


def test_the_caller_makes_the_copy() -> None:
    caller = body(changed(BY_VALUE), "caller")
    assert "alloca %struct.S, align 16" in caller
    assert "call void @llvm.memcpy.p0.p0.i64(ptr %change.1, ptr %x, i64 32, i1 false)" in caller
    assert "  call void @change.plain(ptr align 8 %i, ptr align 16 %change.1)" in caller


def test_the_function_itself_keeps_its_interface_and_changes_a_copy() -> None:
    own = body(changed(BY_VALUE), "change")
    assert "byval(%struct.S)" in own
    assert "sret(%struct.S)" in own
    assert "store double 0.000000e+00, ptr %by.value" in own


def test_results_of_several_kinds_come_through_memory() -> None:
    module = changed(MIXED)
    plain = body(module, "pick.plain")
    assert plain.startswith("define internal void @pick.plain(ptr noalias align 8 %result, ptr %p,")
    assert plain.count("ret void") == 2
    assert plain.count("store i32") == 4
    caller = body(module, "caller")
    assert "call void @pick.plain(ptr %pick.result, ptr %p, ptr %pick.1, i1 true)" in caller
    assert "load ptr, ptr %pick.result" in caller


@pytest.mark.parametrize(
    "text",
    [
        "define { double, double } @f({ double, double } %x) {\n  ret { double, double } %x\n}\n",
        "define double @f(ptr %x, ...) {\n  ret double 0.0\n}\n",
        "define weak void @f(ptr byval(i64) %x) {\n  ret void\n}\n",
        'define void @f(ptr byval(i64) %x) "enzyme_inactive" {\n  ret void\n}\n',
        "declare void @f(ptr byval(i64))\n",
    ],
)
def test_what_stays(text: str) -> None:
    module = parse(llvm_text.named(llvm_text.canonical(text)))
    before = print_module(module)
    assert not pass_by_pointer(module)
    assert print_module(module) == before


def test_plain_programs_are_not_concerned() -> None:
    assert may_concern(llvm_text.canonical(BY_VALUE))
    assert may_concern(llvm_text.canonical(MIXED))
    assert not may_concern("define double @f(ptr noalias %x, i32 range(i32 0, 5) %n) #0 {")


def test_kinds_of_structures() -> None:
    pair = StructType((DOUBLE, ArrayType(2, DOUBLE)))
    assert is_uniform(pair)
    assert not is_mixed(pair)
    lanes = StructType((VectorType(2, FLOAT), FLOAT))
    assert not is_uniform(lanes)
    assert not is_mixed(lanes)
    assert is_mixed(StructType((PTR, DOUBLE)))
    assert is_mixed(ArrayType(2, I64))
    assert not is_mixed(PTR)
