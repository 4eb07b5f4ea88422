"""What the builder makes passes lowad's verifier and LLVM's, folds the trivial, and has names of its own."""

import pytest

from lowad.ir.builder import Builder, i64, integer, number, wrapped
from lowad.ir.module import Block, Function, Module
from lowad.ir.printer import print_function, print_module
from lowad.ir.types import DOUBLE, I1, I8, I32, I64, PTR, VOID, FunctionType, IntType, StructType, VectorType
from lowad.ir.values import ConstantInt, Value, poison
from lowad.ir.verify import verify
from lowad.llvm.text import canonical


def started(*params: str) -> tuple[Module, Function, Builder]:
    module = Module()
    fn = Function("f", FunctionType(DOUBLE, [PTR, DOUBLE, I64]), params or ("p", "x", "n"))
    module.add(fn)
    builder = Builder(fn)
    return module, fn, builder.at(builder.new_block("entry"))


def test_a_loop_as_llvm_reads_it() -> None:
    module, fn, build = started()
    p, x, n = fn.arguments
    entry = build.block
    callee = module.declare("sin", FunctionType(DOUBLE, [DOUBLE]))
    loop, done = build.new_block("loop"), build.new_block("done")
    space = build.alloca(DOUBLE, "space", align=8)
    build.store(x, space, align=8)
    build.branch(loop)
    build.at(loop)
    i = build.phi(I64, [(i64(0), entry)], "i")
    element = build.load(DOUBLE, build.gep(DOUBLE, p, [i], "at", flags=["inbounds"]), "element", align=8)
    term = build.call(callee, [element], "term")
    total = build.binary("fadd", build.load(DOUBLE, space), term, "total", flags=["fast"])
    build.store(build.fneg(total), space, align=8)
    following = build.add(i, i64(1), "next", flags=["nuw"])
    i.add_incoming(following, loop)
    build.branch_if(build.icmp("ult", following, n), loop, done)
    build.at(done)
    pair = build.aggregate(StructType([DOUBLE, I64]), [total, i])
    first = build.extract(pair, 0)
    vector = build.insert_element(poison(VectorType(2, DOUBLE)), first, 0)
    chosen = build.select(build.fcmp("olt", first, x), first, build.extract_element(vector, 0))
    kind = build.cast("trunc", i, I8)
    zero, other = build.new_block("zero"), build.new_block("other")
    build.switch(kind, other, [(0, zero), (-1, zero)])
    build.at(zero).ret(chosen)
    build.at(other).unreachable()
    verify(fn)
    text = print_module(module)
    assert "define double @f" in canonical(text)
    assert "%total = fadd fast double %v, %term" in text
    assert "declare double @sin(double)" in text


def test_trivial_operations_are_folded() -> None:
    _, fn, build = started()
    p, x, n = fn.arguments
    assert build.add(n, i64(0)) is n
    assert build.add(i64(0), n) is n
    assert build.sub(n, i64(0)) is n
    assert build.mul(n, i64(1)) is n
    assert build.mul(n, i64(0)) == i64(0)
    assert build.add(i64(2), i64(3)) == i64(5)
    assert build.sub(i64(2), i64(3)) == i64(-1)
    assert build.mul(i64(2), i64(3)) == i64(6)
    assert build.select(ConstantInt(I1, 1), x, x) is x
    assert build.cast("bitcast", x, DOUBLE) is x
    assert build.byte_offset(p, i64(0)) is p
    assert not build.block.instructions


def test_constants_wrap_and_splat() -> None:
    assert wrapped(I8, 200) == ConstantInt(I8, -56)
    assert wrapped(IntType(1), 3) == ConstantInt(I1, 1)
    assert str(integer(VectorType(4, I32), 7)) == "<4 x i32> splat (i32 7)"
    assert str(number(VectorType(2, DOUBLE), 0.5)) == "<2 x double> splat (double 5.000000e-01)"


def test_names_are_unique_and_deterministic() -> None:
    _, fn, build = started()
    x = fn.arguments[1]
    names = [build.fneg(x, name).ref for name in ("x", "x", "y", "", "", '"a b"', '"a b"')]
    assert names == ["%x.1", "%x.2", "%y", "%v", "%v.1", '%"a b"', '%"a b.1"']
    build.ret(x)
    verify(fn)
    again = Builder(fn)
    assert again.unique("x.2") == "x.2.1"
    assert build.new_block("entry").name == "entry.1"


def test_names_are_as_long_as_llvm_reads_them() -> None:
    module, fn, build = started()
    value: Value = fn.arguments[1]
    for name in ("n" * 1020, "n" * 1024 + ".reverse", '"' + "n" * 998 + r"\22\22" + '"'):
        value = build.fneg(build.fneg(value, name), name)
    build.branch(build.new_block("b" * 2000))
    build.at(fn.blocks[-1]).ret(value)
    verify(fn)
    assert canonical(print_module(module)).count("fneg") == 6


def test_types_are_checked_at_each_step() -> None:
    _, fn, build = started()
    p, x, n = fn.arguments
    with pytest.raises(AssertionError, match="fadd of double and i64"):
        build.binary("fadd", x, n)
    with pytest.raises(AssertionError, match="load from double"):
        build.load(DOUBLE, x)
    with pytest.raises(AssertionError, match="branch on i64"):
        build.branch_if(n, fn.entry, fn.entry)
    with pytest.raises(AssertionError, match="call of void"):
        build.call(Function("g", FunctionType(VOID, [DOUBLE])), [p])


def test_functions_are_printed_with_their_words() -> None:
    fn = Function(
        "g",
        FunctionType(DOUBLE, [PTR], variadic=True),
        ["p"],
        words=["internal"],
        convention="fastcc",
        result_attributes=["noundef"],
        argument_attributes=[("noalias", "align 8")],
        attributes=["nounwind"],
        tail=" align 16",
    )
    assert print_function(fn) == (
        "declare internal fastcc noundef double @g(ptr noalias align 8, ...) nounwind align 16"
    )
    fn.append(Block("entry"))
    Builder(fn).at(fn.entry).ret(number(DOUBLE, 1.0))
    assert print_function(fn) == (
        "define internal fastcc noundef double @g(ptr noalias align 8 %p, ...) nounwind align 16 {\n"
        "entry:\n  ret double 1.000000e+00\n}"
    )
