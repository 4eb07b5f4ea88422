"""Every rule of SSA form, broken once."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from lowad.errors import InternalError
from lowad.ir.instructions import Instruction, Phi, Switch
from lowad.ir.module import Block, Function
from lowad.ir.parser import parse
from lowad.ir.types import DOUBLE, I1, I32, PTR, VOID, FunctionType, StructType, VectorType
from lowad.ir.values import Argument, ConstantFloat, ConstantInt, poison, zero
from lowad.ir.verify import verify

GOOD = """
declare double @callee(double)
define double @f(double %x, i32 %n, ptr %p) {
entry:
  %first = icmp eq i32 %n, 0
  br i1 %first, label %left, label %right
left:
  %a = fmul double %x, %x
  br label %join
right:
  %b = call double @callee(double %x)
  %l = load double, ptr %p, align 8
  br label %join
join:
  %phi = phi double [ %a, %left ], [ %b, %right ]
  switch i32 %n, label %end [
    i32 1, label %end
  ]
end:
  %r = fadd double %phi, 1.000000e+00
  ret double %r
dead:
  %u = fadd double %v, 1.000000e+00
  %v = fadd double %u, 1.000000e+00
  br label %dead
}
"""


def good() -> Function:
    fn = parse(GOOD).function("f")
    assert fn is not None
    return fn


def block(fn: Function, name: str) -> Block:
    return next(block for block in fn.blocks if block.name == name)


def instr(fn: Function, name: str) -> Instruction:
    return next(instr for instr in fn.instructions if instr.name == name)


def move(fn: Function, name: str, target: str) -> None:
    moved = instr(fn, name)
    moved.block.instructions.remove(moved)
    block(fn, target).insert(0, moved)


def without_terminator(fn: Function) -> None:
    block(fn, "left").instructions.pop()


def inner_terminator(fn: Function) -> None:
    block(fn, "end").insert(0, Instruction("unreachable", VOID))


def late_phi(fn: Function) -> None:
    phi = instr(fn, "phi")
    phi.block.instructions.reverse()
    phi.block.instructions[0], phi.block.instructions[1] = (
        Instruction("fadd", DOUBLE, (phi, phi), "early"),
        phi,
    )
    phi.block.instructions[0].parent = phi.block
    phi.block.append(Instruction("unreachable", VOID))


def same_name(fn: Function) -> None:
    instr(fn, "b").name = "a"


def no_name(fn: Function) -> None:
    instr(fn, "b").name = ""


def stranger(fn: Function) -> None:
    instr(fn, "a").set_operand(0, Argument(DOUBLE, "x", 0))


def foreign_global(fn: Function) -> None:
    other = parse("declare double @callee(double)").function("callee")
    assert other is not None
    instr(fn, "b").set_operand(1, other)


def stale_use(fn: Function) -> None:
    fn.arguments[1].users[instr(fn, "a")] = 1


def lost_use(fn: Function) -> None:
    callee = instr(fn, "b").operands[1]
    assert isinstance(callee, Function)
    callee.users.clear()


def missing_incoming(fn: Function) -> None:
    phi = instr(fn, "phi")
    first, second = phi.operands[:2]
    phi.drop_operands()
    phi.append_operand(first)
    phi.append_operand(second)


def ambiguous_incoming(fn: Function) -> None:
    end = block(fn, "end")
    phi = Phi(I32, [(ConstantInt(I32, n), block(fn, "join")) for n in (1, 2)], "two")
    end.insert(0, phi)


def back_to_entry(fn: Function) -> None:
    block(fn, "left").terminator.set_operand(0, fn.entry)


def wrong_types(fn: Function) -> None:
    instr(fn, "a").set_operand(1, fn.arguments[1])


def wrong_condition(fn: Function) -> None:
    fn.entry.terminator.set_operand(0, fn.arguments[1])


def wrong_return(fn: Function) -> None:
    block(fn, "end").terminator.set_operand(0, fn.arguments[1])


def wrong_argument(fn: Function) -> None:
    instr(fn, "b").set_operand(0, fn.arguments[1])


def wrong_address(fn: Function) -> None:
    instr(fn, "l").set_operand(0, fn.arguments[0])


def wrong_load(fn: Function) -> None:
    instr(fn, "l").source = I32


def wrong_result(fn: Function) -> None:
    instr(fn, "a").ty = I32


def wrong_comparison(fn: Function) -> None:
    instr(fn, "first").ty = I32


def wrong_select(fn: Function) -> None:
    x, n, _ = fn.arguments
    fn.entry.insert(1, Instruction("select", DOUBLE, (n, x, x), "s"))


def wrong_part(fn: Function) -> None:
    pair = StructType([I32, I32])
    fn.entry.insert(0, Instruction("extractvalue", DOUBLE, (poison(pair),), "s", indices=(1,)))


def no_part(fn: Function) -> None:
    pair = StructType([I32, I32])
    fn.entry.insert(0, Instruction("insertvalue", pair, (poison(pair), zero(I32)), "s", indices=(2,)))


def wrong_element(fn: Function) -> None:
    vector = VectorType(2, I32)
    operands = (poison(vector), fn.arguments[0], zero(I32))
    fn.entry.insert(0, Instruction("insertelement", vector, operands, "s"))


def wrong_case(fn: Function) -> None:
    switch = block(fn, "join").terminator
    assert isinstance(switch, Switch)
    switch.set_operand(2, ConstantInt(I1, 1))


def equal_cases(fn: Function) -> None:
    switch = block(fn, "join").terminator
    end = block(fn, "end")
    switch.append_operand(ConstantInt(I32, 1))
    switch.append_operand(end)


def use_before_definition(fn: Function) -> None:
    terminator = block(fn, "left").instructions[0]
    early = Instruction("fneg", DOUBLE, (terminator,), "early")
    block(fn, "left").insert(0, early)


def use_on_another_way(fn: Function) -> None:
    instr(fn, "r").set_operand(1, instr(fn, "a"))


def wrong_way_into_phi(fn: Function) -> None:
    instr(fn, "phi").set_operand(0, instr(fn, "b"))


CASES: list[tuple[Callable[[Function], None], str]] = [
    (without_terminator, "block %left has no terminator"),
    (inner_terminator, "a terminator stands inside block %end"),
    (late_phi, "a phi stands behind other instructions"),
    (same_name, "there are two %a"),
    (no_name, "a value has no name"),
    (stranger, "%x is not of this function"),
    (foreign_global, "@callee is of another module"),
    (stale_use, "the use record of %n is wrong"),
    (lost_use, "the use record of @callee misses a use"),
    (missing_incoming, "the blocks of the phi are not the predecessors %left, %right"),
    (ambiguous_incoming, "two values come from %join"),
    (back_to_entry, "the entry block is a target of %left"),
    (wrong_types, "operands are double and i32"),
    (wrong_condition, "the condition is i32"),
    (wrong_return, "returns i32, not double"),
    (wrong_argument, "arguments of double (double) are (i32)"),
    (wrong_address, "the address is double"),
    (wrong_load, "the result is double"),
    (wrong_result, "the result is i32"),
    (wrong_comparison, "the result is i32"),
    (wrong_select, "the condition is i32"),
    (wrong_part, "the element is i32, not double"),
    (no_part, "{ i32, i32 } has no element 2"),
    (wrong_element, "the element is i32, not double"),
    (wrong_case, "a case is not i32"),
    (equal_cases, "two cases are equal"),
    (use_before_definition, "%a is used where it may not be defined yet"),
    (use_on_another_way, "%a is used where it may not be defined yet"),
    (wrong_way_into_phi, "%b is used where it may not be defined yet"),
]


def test_what_is_right_passes_and_declarations_too() -> None:
    fn = good()
    verify(fn)
    assert fn.module is not None
    for other in fn.module.functions:
        verify(other)


@pytest.mark.parametrize(("damage", "complaint"), CASES, ids=[case[0].__name__ for case in CASES])
def test_what_is_wrong_is_named(damage: Callable[[Function], None], complaint: str) -> None:
    fn = good()
    damage(fn)
    with pytest.raises(InternalError) as caught:
        verify(fn)
    assert caught.value.message == f"@f is ill-formed: {complaint}"


def test_results_of_invoke_exist_only_where_it_succeeded() -> None:
    text = """
declare i32 @callee()
declare i32 @__gxx_personality_v0(...)
define i32 @f() personality ptr @__gxx_personality_v0 {
entry:
  %r = invoke i32 @callee() to label %normal unwind label %failed
normal:
  %used = add i32 %r, 1
  ret i32 %used
failed:
  %pad = landingpad { ptr, i32 }
          cleanup
  %other = add i32 0, 1
  ret i32 %other
}
"""
    fn = parse(text).function("f")
    assert fn is not None
    verify(fn)
    instr(fn, "other").set_operand(0, instr(fn, "r"))
    with pytest.raises(InternalError, match="%r is used where it may not be defined"):
        verify(fn)


def test_phis_may_use_values_of_the_loop_itself() -> None:
    fn = parse("""
define i32 @f() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %c = icmp eq i32 %j, 9
  br i1 %c, label %end, label %loop
end:
  ret i32 %j
}""").function("f")
    assert fn is not None
    verify(fn)


def test_long_functions_do_not_exhaust_the_stack() -> None:
    fn = Function("long", FunctionType(DOUBLE, [DOUBLE, PTR]), ["x", "p"])
    blocks = [fn.append(Block(f"b{n}")) for n in range(5000)]
    for this, following in pairwise(blocks):
        this.append(Instruction("br", VOID, (following,)))
    blocks[-1].append(Instruction("ret", VOID, (ConstantFloat.of(DOUBLE, 0.0),)))
    verify(fn)
