"""Atomic accesses of floats as plain ones: a derivative is of what one thread computes.

An `atomicrmw` becomes load, operation and store. Loads and stores that are atomic, and the loop around a
compare-and-exchange, by which compilers write an operation that the processor does not have, become plain.
"""

from functools import partial

from lowad.ir.instructions import Instruction
from lowad.ir.module import Module
from lowad.ir.types import FloatType
from lowad.ir.values import Value
from lowad.rewrite.editor import Editor

_OPERATIONS = {"fadd": "fadd", "fsub": "fsub"}


def rewrite(module: Module) -> bool:
    """Rewrite the operations and accesses; say whether there were any."""
    found = False
    for fn in list(module.functions):
        operations = [i for i in fn.instructions if i.opcode == "atomicrmw" and _is_known(i)]
        accesses = [i for i in fn.instructions if i.opcode in ("load", "store") and "atomic" in i.flags]
        plain = [i for i in accesses if _is_plain(i)]
        editor = Editor(fn) if operations else None
        for instr in operations:
            assert editor is not None
            address, value = instr.operands
            word = instr.word
            editor.replace(instr, partial(_operate, word, address, value, editor))
        for instr in plain:
            instr.flags = tuple(flag for flag in instr.flags if flag != "atomic")
            align = instr.align
            instr.suffix = f", align {align}" if align else ""
        found = found or bool(operations or plain)
    return found


def _is_known(instr: Instruction) -> bool:
    is_float = isinstance(instr.operands[1].ty, FloatType)
    return is_float and (instr.word in _OPERATIONS or instr.word == "xchg") and "volatile" not in instr.flags


def _is_plain(instr: Instruction) -> bool:
    """Whether an atomic access may be a plain one: of a float, or of bits that are none else."""
    value = instr if instr.opcode == "load" else instr.operands[0]
    if "volatile" in instr.flags:
        return False
    if isinstance(value.ty, FloatType):
        return True
    return _is_bits(value)


def _is_bits(value: Value) -> bool:
    """Whether an integer is nothing but the bits of a float."""
    if isinstance(value, Instruction) and value.opcode == "bitcast":
        return isinstance(value.operands[0].ty, FloatType)
    users = list(getattr(value, "users", ()))
    return bool(users) and all(u.opcode == "bitcast" and isinstance(u.ty, FloatType) for u in users)


def _operate(word: str, address: Value, value: Value, editor: Editor) -> Instruction:
    old = Instruction("load", value.ty, (address,), source=value.ty)
    editor.append(old, "old")
    made = value if word == "xchg" else editor.binary(_OPERATIONS[word], old, value)
    editor.store(made, address)
    return old
