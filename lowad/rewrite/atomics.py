"""Atomic accesses of floats as plain ones: a derivative is of what one thread computes.

An `atomicrmw` becomes load, operation and store. Loads and stores that are atomic, and the loop around a
compare-and-exchange, by which compilers write an operation that the processor does not have, become plain.
"""

from collections.abc import Collection, Sequence
from functools import partial

from lowad.ir.instructions import Instruction
from lowad.ir.module import Function, Module
from lowad.ir.types import FloatType, Type
from lowad.ir.values import Value
from lowad.rewrite.editor import Editor

_OPERATIONS = {"fadd": "fadd", "fsub": "fsub"}


def rewrite(module: Module, within: Collection[Function] | None = None) -> bool:
    """Rewrite the operations and accesses of all functions, or of those `within`; say whether there were any."""
    found = False
    for fn in list(module.functions) if within is None else within:
        operations = [i for i in fn.instructions if _is_known(i)]
        accesses = [i for i in fn.instructions if i.opcode in ("load", "store") and "atomic" in i.flags]
        exchanged = {i.operands[0] for i in operations if i.opcode == "cmpxchg"}
        plain = [i for i in accesses if _is_plain(i) or i.operands[0] in exchanged]
        editor = Editor(fn) if operations else None
        for instr in operations:
            assert editor is not None
            write = _exchange if instr.opcode == "cmpxchg" else _operate
            editor.replace(instr, partial(write, instr, editor, tuple(instr.operands)))
        for instr in plain:
            instr.flags = tuple(flag for flag in instr.flags if flag != "atomic")
            align = instr.align
            instr.suffix = f", align {align}" if align else ""
        found = found or bool(operations or plain)
    return found


def _is_known(instr: Instruction) -> bool:
    if instr.opcode not in ("atomicrmw", "cmpxchg") or "volatile" in instr.flags:
        return False
    if instr.opcode == "cmpxchg":
        return _is_bits(instr.operands[2])
    is_float = isinstance(instr.operands[1].ty, FloatType)
    return is_float and (instr.word in _OPERATIONS or instr.word == "xchg")


def _is_plain(instr: Instruction) -> bool:
    """Whether an atomic access may be a plain one: of a float, or of bits that are none else."""
    value = instr if instr.opcode == "load" else instr.operands[0]
    if "volatile" in instr.flags:
        return False
    return isinstance(value.ty, FloatType) or _is_bits(value)


def _is_bits(value: Value) -> bool:
    """Whether an integer is nothing but the bits of a float."""
    if isinstance(value, Instruction) and value.opcode == "bitcast":
        return isinstance(value.operands[0].ty, FloatType)
    users = list(getattr(value, "users", ()))
    return bool(users) and all(u.opcode == "bitcast" and isinstance(u.ty, FloatType) for u in users)


def _operate(instr: Instruction, editor: Editor, operands: Sequence[Value]) -> Instruction:
    address, value = operands
    old = _load(address, value.ty, editor)
    made = value if instr.word == "xchg" else editor.binary(_OPERATIONS[instr.word], old, value)
    editor.store(made, address)
    return old


def _exchange(instr: Instruction, editor: Editor, operands: Sequence[Value]) -> Instruction:
    address, expected, value = operands
    old = _load(address, value.ty, editor)
    same = editor.icmp("eq", old, expected)
    editor.store(editor.select(same, value, old), address)
    whole = editor.aggregate(instr.ty, (old, same))
    assert isinstance(whole, Instruction)
    return whole


def _load(address: Value, ty: Type, editor: Editor) -> Instruction:
    return editor.append(Instruction("load", ty, (address,), source=ty), "old")
