"""Bits of floats that a program computes with where a number has been found to be large, and there alone.

    %far = fcmp oge float %x, 2.596600e+04
    br i1 %far, label %reduce, label %done
    reduce:
      %bits = bitcast float %x to i32
      %fraction = and i32 %bits, 8388607

So angles are reduced by fixed-point arithmetic, whose derivative its operations do not tell. Everything
else is differentiated; a derivative that comes to such a place with an active number ends with a message.
"""

from itertools import count

from lowad.ir.dominance import immediate_dominators, reverse_postorder
from lowad.ir.instructions import Call, Instruction
from lowad.ir.lanewise import is_floats, is_integers
from lowad.ir.module import Block, Function
from lowad.ir.steps import goes_in_steps
from lowad.ir.types import DOUBLE, FLOAT, FunctionType, IntType, Type, VectorType
from lowad.ir.values import ConstantFloat, ConstantInt, Value

FAR: dict[Type, str] = {FLOAT: "lowad.far_bits_float", DOUBLE: "lowad.far_bits"}
"""What gives back a number whose bits are computed with from there on, by its type."""

_LARGE = 1024.0
COMPUTES = ("and", "or", "xor", "add", "sub", "mul", "shl", "lshr", "ashr", "zext", "sext", "trunc")


def mark_far(fn: Function) -> None:
    """Let integers that are computed of the bits of floats, where these are large, see them through `FAR`."""
    found = [i for i in fn.instructions if i.opcode == "bitcast" and _is_computed_with(i)]
    if not found:
        return
    far = far_blocks(fn)
    taken = {item.name for item in fn.instructions}
    for at, cast in enumerate(found):
        if cast.block in far:
            made = _seen_through(cast.operands[0], fn)
            made.name = next(name for n in count(at) if (name := f"far.{n}") not in taken)
            taken.add(made.name)
            cast.block.insert(cast.block.instructions.index(cast), made)
            cast.set_operand(0, made)


def _seen_through(value: Value, fn: Function) -> Call:
    assert fn.module is not None
    fn_type = FunctionType(value.ty, (value.ty,))
    return Call(fn_type, fn.module.declare(FAR[value.ty], fn_type, ("nounwind",)), (value,))


def is_far(call: Call) -> bool:
    """Whether `call` gives back a number of whose bits something is computed that has no derivative."""
    return call.callee_name in FAR.values()


def _is_computed_with(cast: Instruction) -> bool:
    value = cast.operands[0]
    if not is_floats(value.ty) or isinstance(value.ty, VectorType) or not is_integers(cast.ty):
        return False
    if isinstance(value, Call) and is_far(value):
        return False
    return any(computes(user, cast, value.ty) for user in cast.users)


def computes(user: Instruction, bits: Instruction, ty: Type) -> bool:
    """Whether `user` computes with `bits` of a float of type `ty`, and not only with its exponent or sign."""
    return user.opcode in COMPUTES and not goes_in_steps(user, bits, ty)


def far_blocks(fn: Function) -> set[Block]:
    """Return the blocks to which control comes only where a number is large."""
    order = reverse_postorder(fn.entry)
    number = {block: at for at, block in enumerate(order)}
    preds: list[list[int]] = [[] for _ in order]
    for block in order:
        for succ in block.successors:
            preds[number[succ]].append(number[block])
    above = immediate_dominators(preds)
    far: set[Block] = set()
    for at, block in enumerate(order[1:], 1):
        over = order[above[at]]
        if over in far or (preds[at] == [above[at]] and _is_found_large(over, block)):
            far.add(block)
    return far


def _is_found_large(block: Block, succ: Block) -> bool:
    """Whether a branch goes from `block` to `succ` only where a number is large."""
    branch = block.terminator
    if branch.opcode != "br" or len(block.successors) < 2:
        return False
    return _says_large(branch.operands[0], branch.successors[0] is succ)


def _says_large(condition: Value, holds: bool) -> bool:
    """Whether some number is large where `condition` holds, or where it does not."""
    if not isinstance(condition, Instruction):
        return False
    if condition.opcode == ("and" if holds else "or"):
        return any(_says_large(operand, holds) for operand in condition.operands)
    if condition.opcode == "select" and condition.operands[2 if holds else 1] is ConstantInt(
        IntType(1), not holds
    ):
        # LLVM writes `a && b` and `a || b` so where b is not to be looked at before a.
        both = (condition.operands[0], condition.operands[1 if holds else 2])
        return any(_says_large(operand, holds) for operand in both)
    if condition.opcode != "fcmp" or not isinstance(condition.operands[1], ConstantFloat):
        return False
    words = ("oge", "ogt") if holds else ("olt", "ole", "ult", "ule")
    return condition.word in words and condition.operands[1].value >= _LARGE
