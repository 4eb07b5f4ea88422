"""Arithmetic on one part of an integer that is several things, done in that part's own width.

    %d = sub i64 %wide, %both                    %n = trunc i64 %wide to i32
    %n = trunc i64 %d to i32                     %m = trunc i64 %both to i32
                                                 %d = sub i32 %n, %m

LLVM computes with the count of `{ int n; float x; }` in the integer that holds both, where nobody asks for
more than the lowest bits. Said in these alone, the integer is only taken apart. To the count of
`{ float x; int n; }` it adds in the higher half, which leaves the lower one as it is.
"""

from functools import partial

from lowad.ir.builder import integer
from lowad.ir.debug import drop_records
from lowad.ir.edges import replace_uses
from lowad.ir.instructions import Instruction, Phi
from lowad.ir.module import Function, Module
from lowad.ir.types import I32, I64, IntType, Type
from lowad.ir.unused import drop_unused
from lowad.ir.values import ConstantInt, Value
from lowad.rewrite.editor import Editor
from lowad.rewrite.pieces import bits_of, put_together, run_of, within

_FROM_LOW_BITS = ("add", "sub", "mul", "and", "or", "xor", "select")
"""Operations whose lowest bits are made of the lowest bits of the operands."""

_HALF = 32
_WIDTHS = (8, 16, 32)
"""The bits of a part of an integer."""

_PASSED = ("load", "phi", "select", "freeze", "call", "extractvalue")
"""What an integer of two halves comes from."""

_DEEP = 6
"""How many of them are looked through."""


def narrow(fn: Function) -> bool:
    """Compute in place in the width that is asked for; say whether there was anything."""
    is_changed = _add_in_halves(fn)
    found = [(i, ty) for i in fn.instructions if (ty := _asked(i)) is not None]
    if not found:
        return is_changed
    editor = Editor(fn)
    gone: set[str] = set()
    for cut, ty in found:
        made = _lowest(editor, cut.operands[0], ty, cut)
        if cut.ty is not ty:
            made = editor.ahead_of(cut, partial(editor.cast, "zext", made, cut.ty))
        replace_uses(cut, made)
        _drop(cut, gone)
    drop_records(fn, gone)
    return True


def _asked(cut: Instruction) -> IntType | None:
    """Return the integer of the lowest bits that are asked for of a sum, None where no few of one are."""
    ty = cut.ty
    if cut.opcode == "and" and isinstance(cut.operands[1], ConstantInt):
        start, run = run_of(cut.operands[1])
        ty = IntType(run) if start == 0 and run in _WIDTHS else ty
    elif cut.opcode != "trunc":
        return None
    value = _inside(cut.operands[0])
    if not isinstance(ty, IntType) or ty is value.ty or not _is_sum(value):
        return None
    assert isinstance(value, Instruction)
    return ty if _reads_one_of_several(value, 0) else None


def _inside(value: Value) -> Value:
    """Return what a value is that only leads out of a loop."""
    while _leads_out(value):
        value = value.operands[0]  # type: ignore[attr-defined]
    return value


def _leads_out(value: Value) -> bool:
    return isinstance(value, Phi) and len(value.operands) == 2


def extend_lowest(module: Module) -> None:
    """Take in place the lowest bits alone that are extended by their sign.

    LLVM shifts the whole integer twice, as for the hash of an integer that is one of a pair.
    """
    for fn in module.functions:
        found = [(i, ty) for i in fn.instructions if (ty := _extended(i)) is not None]
        editor = Editor(fn) if found else None
        for instr, ty in found:
            shifted = instr.operands[0]
            assert editor is not None
            assert isinstance(shifted, Instruction)
            editor.replace(instr, partial(_extend, editor, shifted.operands[0], ty, instr.ty))
        if found:
            drop_unused(fn)


def _extend(editor: Editor, value: Value, low: IntType, ty: Type) -> Instruction:
    made = editor.cast("sext", editor.cast("trunc", value, low), ty)
    assert isinstance(made, Instruction)
    return made


def _extended(instr: Instruction) -> IntType | None:
    """Return the integer of the lowest bits that an instruction extends, None where it does not."""
    if instr.opcode != "ashr" or not isinstance(instr.ty, IntType):
        return None
    shifted, by = instr.operands
    if not isinstance(shifted, Instruction) or shifted.opcode != "shl" or not isinstance(by, ConstantInt):
        return None
    width = instr.ty.bits - by.value
    return IntType(width) if shifted.operands[1] == by and width in _WIDTHS else None


def _add_in_halves(fn: Function) -> bool:
    """Add in place in the higher half alone where the lower one is taken for itself; say whether there was
    anything."""
    sums = [i for i in fn.instructions if _is_high_sum(i)]
    editor = Editor(fn) if sums else None
    for instr in sums:
        assert editor is not None
        for user in [user for user in instr.users if _is_high_half(user)]:
            editor.replace(user, partial(_extend_high_half, editor, instr))
        editor.replace(instr, partial(_add_to_half, editor, instr))
    return bool(sums)


def _is_high_half(user: Instruction) -> bool:
    """Whether an instruction takes the higher half of a word with its sign."""
    return user.opcode == "ashr" and user.operands[1] == integer(I64, _HALF)


def _extend_high_half(editor: Editor, both: Value) -> Instruction:
    high = editor.cast("trunc", editor.binary("lshr", both, integer(I64, _HALF)), I32)
    made = editor.cast("sext", high, I64)
    assert isinstance(made, Instruction)
    return made


def _is_high_sum(instr: Instruction) -> bool:
    if instr.opcode != "add" or instr.ty is not I64:
        return False
    both, added = instr.operands
    if not (isinstance(both, Instruction) and isinstance(added, ConstantInt)) or added.value % (1 << _HALF):
        return False
    if both.opcode not in _PASSED:
        return len(bits_of(both)) > 1
    return any(user.opcode == "trunc" and user.ty is I32 for user in both.users)


def _add_to_half(editor: Editor, instr: Instruction) -> Instruction:
    both, added = instr.operands
    assert isinstance(added, ConstantInt)
    high = editor.cast("trunc", editor.binary("lshr", both, integer(I64, _HALF)), I32)
    high = editor.binary("add", high, integer(I32, added.value >> _HALF))
    low = editor.binary("and", both, integer(I64, (1 << _HALF) - 1))
    made = editor.binary("or", editor.binary("shl", editor.cast("zext", high, I64), integer(I64, _HALF)), low)
    assert isinstance(made, Instruction)
    return made


def _is_sum(value: Value) -> bool:
    return isinstance(value, Instruction) and value.opcode in _FROM_LOW_BITS and isinstance(value.ty, IntType)


def _reads_one_of_several(value: Value, depth: int) -> bool:
    """Whether an operation reads an integer of which the highest bits are taken apart from it."""
    assert isinstance(value, Instruction)
    for operand in map(_inside, _terms(value)):
        if not isinstance(operand, Instruction):
            continue
        if operand.opcode == "or" and len(bits_of(operand)) > 1:
            return True
        if operand.opcode in _PASSED and any(user.opcode == "lshr" for user in operand.users):
            return True
        if _is_sum(operand) and depth < _DEEP and _reads_one_of_several(operand, depth + 1):
            return True
    return False


def _terms(value: Instruction) -> list[Value]:
    return list(value.operands[1:] if value.opcode == "select" else value.operands)


def _lowest(editor: Editor, value: Value, ty: IntType, before: Instruction, depth: int = 0) -> Value:
    """Return the lowest bits of a value, put in front of what uses them where they are not there yet."""
    value = _inside(value)
    if isinstance(value, ConstantInt):
        return integer(ty, value.value % (1 << ty.bits))
    if isinstance(value, Instruction) and value.opcode == "zext" and value.operands[0].ty is ty:
        return value.operands[0]
    parts = bits_of(value)
    if len(parts) > 1:
        return editor.ahead_of(before, lambda: put_together(editor, within(parts, 0, ty.bits), 0, ty))
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
    operands = [item for item in instr.operands if _is_sum(item) or _leads_out(item)]
    instr.drop_operands()
    instr.block.instructions.remove(instr)
    for item in operands:
        if isinstance(item, Instruction) and not item.users and item.parent is not None:
            _drop(item, gone)
