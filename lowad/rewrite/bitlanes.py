"""Bits of numbers in vectors that are computed with as integers, lane by lane.

    %b = bitcast <2 x double> %v to <2 x i64>              %x = extractelement <2 x double> %v, 0
    %e = lshr <2 x i64> %b, splat 52                       %b = bitcast double %x to i64
    %k = extractelement <2 x i64> %e, 0                    %k = lshr i64 %b, 52
    ...                                                    ...

LLVM looks so at two numbers at a time that a program looks at one by one. What integers of the bits say of a
number, and whether they carry a derivative, is asked of each alone.
"""

from functools import partial

from lowad.ir.builder import i64
from lowad.ir.edges import replace_uses
from lowad.ir.instructions import Instruction
from lowad.ir.lanewise import count
from lowad.ir.module import Function, Module
from lowad.ir.types import FloatType, IntType
from lowad.ir.unused import drop_unused
from lowad.ir.values import ConstantInt, Value, poison
from lowad.rewrite.bylane import again, is_done_by_lane, take_out
from lowad.rewrite.editor import Editor


def rewrite(module: Module) -> bool:
    """Rewrite in all functions, in place; say whether there were any."""
    found = False
    for fn in module.functions:
        web = _web(fn)
        if web:
            _write(web, Editor(fn))
            drop_unused(fn, lambda instr: instr.opcode in ("insertelement", "shufflevector"))
            found = True
    return found


def _web(fn: Function) -> list[Instruction]:
    """Return the bits of numbers that are computed with, and what is computed of them."""
    found: dict[Instruction, None] = {}
    for cast in fn.instructions:
        if cast.opcode == "bitcast" and is_done_by_lane(cast) and _is_of_bits(cast):
            computed = _computed(cast)
            ends = [one for one in computed if not computed.keys() >= one.users.keys()]
            # What is only compared carries no derivative, in vectors neither.
            if any(end.opcode not in ("icmp", "bitcast") for end in ends):
                found |= computed
    return [instr for instr in fn.instructions if instr in found]


def _is_of_bits(cast: Instruction) -> bool:
    return isinstance(cast.ty.scalar, IntType) and isinstance(cast.operands[0].ty.scalar, FloatType)


def _computed(cast: Instruction) -> dict[Instruction, None]:
    """Return what integers are computed of the bits of numbers, these first, and numbers made of those."""
    found = {cast: None}
    work = [cast]
    for item in work:
        for user in item.users if isinstance(item.ty.scalar, IntType) else ():
            if user not in found and _is_computed(user):
                found[user] = None
                work.append(user)
    return found


def _is_computed(user: Instruction) -> bool:
    """Whether an instruction computes with vectors of integers."""
    return is_done_by_lane(user) and user.opcode not in ("freeze", "select")


def _write(web: list[Instruction], editor: Editor) -> None:
    """Compute lane by lane, and put together what is asked for as a vector."""
    for instr in web:
        lanes = editor.ahead_of(instr, partial(_lanes, instr, editor))
        for user in list(instr.users):
            at = user.operands[1] if user.opcode == "extractelement" else None
            if isinstance(at, ConstantInt) and at.value < len(lanes):
                replace_uses(user, lanes[at.value])
                take_out(user)
        if instr.users:
            replace_uses(instr, editor.ahead_of(instr, partial(_together, instr, lanes, editor)))
        take_out(instr)


def _lanes(instr: Instruction, editor: Editor) -> list[Instruction]:
    return [again(instr, [lane], editor) for lane in range(count(instr.ty))]


def _together(instr: Instruction, lanes: list[Instruction], editor: Editor) -> Value:
    whole: Value = poison(instr.ty)
    for at, lane in enumerate(lanes):
        whole = editor.emit("insertelement", instr.ty, (whole, lane, i64(at)), "lanes")
    return whole
