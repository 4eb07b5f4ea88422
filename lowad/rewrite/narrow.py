"""Arithmetic on one part of an integer that is several things, done in that part's own width.

    %d = sub i64 %wide, %both                    %n = trunc i64 %wide to i32
    %n = trunc i64 %d to i32                     %m = trunc i64 %both to i32
                                                 %d = sub i32 %n, %m

LLVM computes with the count of `{ int n; float x; }` in the integer that holds both, where nobody asks for
more than the lowest bits. Said in these alone, the integer is only taken apart.
"""

from lowad.ir.builder import integer
from lowad.ir.debug import drop_records
from lowad.ir.edges import replace_uses
from lowad.ir.instructions import Instruction
from lowad.ir.module import Function
from lowad.ir.types import IntType
from lowad.ir.values import ConstantInt, Value
from lowad.rewrite.editor import Editor

_FROM_LOW_BITS = ("add", "sub", "mul", "and", "or", "xor", "select")
"""Operations whose lowest bits are made of the lowest bits of the operands."""

_DEEP = 6
"""How many of them are looked through."""


def narrow(fn: Function) -> bool:
    """Compute in place in the width that is asked for; say whether there was anything."""
    found = [
        i
        for i in fn.instructions
        if i.opcode == "trunc" and _is_sum(i.operands[0]) and _reads_one_of_several(i.operands[0], 0)
    ]
    if not found:
        return False
    editor = Editor(fn)
    gone: set[str] = set()
    for cut in found:
        assert isinstance(cut.ty, IntType)
        replace_uses(cut, _lowest(editor, cut.operands[0], cut.ty, cut))
        _drop(cut, gone)
    drop_records(fn, gone)
    return True


def _is_sum(value: Value) -> bool:
    return isinstance(value, Instruction) and value.opcode in _FROM_LOW_BITS and isinstance(value.ty, IntType)


def _reads_one_of_several(value: Value, depth: int) -> bool:
    """Whether an operation reads an integer of which the highest bits are taken apart from it."""
    assert isinstance(value, Instruction)
    for operand in _terms(value):
        if not isinstance(operand, Instruction):
            continue
        if operand.opcode == "load" and any(user.opcode == "lshr" for user in operand.users):
            return True
        if _is_sum(operand) and depth < _DEEP and _reads_one_of_several(operand, depth + 1):
            return True
    return False


def _terms(value: Instruction) -> list[Value]:
    return list(value.operands[1:] if value.opcode == "select" else value.operands)


def _lowest(editor: Editor, value: Value, ty: IntType, before: Instruction, depth: int = 0) -> Value:
    """Return the lowest bits of a value, put in front of what uses them where they are not there yet."""
    if isinstance(value, ConstantInt):
        return integer(ty, value.value % (1 << ty.bits))
    if isinstance(value, Instruction) and value.opcode == "zext" and value.operands[0].ty is ty:
        return value.operands[0]
    block, at = before.block, before.block.instructions.index(before)
    if not _is_sum(value) or depth > _DEEP:
        made = Instruction("trunc", ty, (value,), editor.unique("low"))
    else:
        assert isinstance(value, Instruction)
        terms = [_lowest(editor, term, ty, before, depth + 1) for term in _terms(value)]
        at = block.instructions.index(before)
        condition = value.operands[:1] if value.opcode == "select" else ()
        made = Instruction(value.opcode, ty, (*condition, *terms), editor.unique("low"))
    block.insert(at, made)
    return made


def _drop(instr: Instruction, gone: set[str]) -> None:
    """Remove an instruction that nobody uses, and what only it used; note what is `gone`."""
    gone.add(instr.ref)
    operands = [item for item in instr.operands if _is_sum(item)]
    instr.drop_operands()
    instr.block.instructions.remove(instr)
    for item in operands:
        if isinstance(item, Instruction) and not item.users and item.parent is not None:
            _drop(item, gone)
