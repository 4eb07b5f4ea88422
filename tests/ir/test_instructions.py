"""Operands, use records, and what an instruction says of itself."""

import pytest

from lowad.ir.instructions import Call, Instruction, Phi, Switch
from lowad.ir.module import Block, Function
from lowad.ir.opcodes import OPCODES, Form
from lowad.ir.printer import print_instruction
from lowad.ir.types import DOUBLE, I32, PTR, VOID, FunctionType
from lowad.ir.values import Argument, ConstantInt


def test_use_records_count_each_use() -> None:
    x, y = Argument(I32, "x", 0), Argument(I32, "y", 1)
    add = Instruction("add", I32, (x, x), "a")
    assert x.users == {add: 2}
    add.set_operand(1, y)
    assert (x.users, y.users) == ({add: 1}, {add: 1})
    add.set_operand(0, ConstantInt(I32, 1))
    assert x.users == {}
    add.drop_operands()
    assert (y.users, list(add.operands)) == ({}, [])


def test_phis_pair_values_with_blocks() -> None:
    left, right = Block("left"), Block("right")
    phi = Phi(I32, [(ConstantInt(I32, 1), left)], "p")
    phi.add_incoming(ConstantInt(I32, 2), right)
    assert phi.value_from(right) == ConstantInt(I32, 2)
    with pytest.raises(KeyError, match="other"):
        phi.value_from(Block("other"))
    assert print_instruction(phi) == "%p = phi i32 [ 1, %left ], [ 2, %right ]"


def test_terminators_name_their_targets() -> None:
    left, right = Block("left"), Block("right")
    switch = Switch(Argument(I32, "x", 0), left, [(ConstantInt(I32, 5), right), (ConstantInt(I32, 6), left)])
    assert switch.successors == [left, right, left]
    assert switch.is_terminator
    block = Block("b")
    block.append(switch)
    assert block.successors == [left, right]
    assert not Instruction("add", I32, ()).successors


def test_calls_keep_their_parts_apart() -> None:
    pointer, value = Argument(PTR, "f", 0), Argument(DOUBLE, "x", 1)
    normal, unwind = Block("normal"), Block("unwind")
    call = Call(
        FunctionType(DOUBLE, [DOUBLE]),
        pointer,
        [value],
        "r",
        opcode="invoke",
        argument_attributes=[("noundef",)],
        fn_attributes=["#1"],
        bundles=[('"deopt"', [value, pointer])],
        targets=[normal, unwind],
        metadata=[("prof", "!3")],
    )
    assert list(call.arguments) == [value]
    assert call.callee is pointer
    assert call.callee_name is None
    assert list(call.bundle_operands) == [('"deopt"', [value, pointer])]
    assert list(call.targets) == [normal, unwind]
    assert print_instruction(call) == (
        '%r = invoke double %f(double noundef %x) #1 [ "deopt"(double %x, ptr %f) ]\n'
        "          to label %normal unwind label %unwind, !prof !3"
    )
    direct = Call(FunctionType(VOID, []), Function("g", FunctionType(VOID, [])), [])
    assert direct.callee_name == "g"
    assert not direct.has_result


def test_the_table_is_whole() -> None:
    assert {row.form for row in OPCODES.values()} == set(Form)
    terminators = {name for name, row in OPCODES.items() if row.ends_block}
    assert terminators == {
        *("ret", "br", "switch", "indirectbr", "invoke", "callbr", "resume", "unreachable"),
        *("cleanupret", "catchret", "catchswitch"),
    }
