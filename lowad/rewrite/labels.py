"""Jumps to labels that are values become switches on numbers.

    indirectbr ptr %at, [label %a, label %b]      →      switch i64 (ptrtoint %at), label %a [i64 2, label %b]
    blockaddress(@f, %b)                          →      inttoptr (i64 2)

An address of a block means that one block of that one function; a derivative has blocks of its own. The
numbers begin at 1, so that no label is null.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from lowad.ir.instructions import Instruction
from lowad.ir.module import Block, Function, GlobalVariable, Module
from lowad.ir.types import I64
from lowad.ir.values import Constant, ConstantAggregate, ConstantExpr, ConstantInt, Value
from lowad.rewrite.editor import Editor

Numbers = Mapping[Value, int]


def may_concern(text: str) -> bool:
    """Whether a program may jump to a label that is a value."""
    return " indirectbr " in text


def rewrite(module: Module) -> bool:
    """Rewrite every jump to a label that is a value; say whether there were any."""
    functions = [fn for fn in module.functions if fn.may_hold("indirectbr")]
    jumps = [i for fn in functions for i in fn.instructions if i.opcode == "indirectbr"]
    for fn in dict.fromkeys(jump.fn for jump in jumps):
        numbers: Numbers = {block: number for number, block in enumerate(fn.blocks, 1)}
        _number(module, fn, numbers)
        for jump in jumps:
            if jump.fn is fn:
                _switch(jump, numbers)
    return bool(jumps)


def _number(module: Module, fn: Function, numbers: Numbers) -> None:
    """Put numbers in the place of the addresses of the blocks of `fn`, wherever these stand."""
    numbered = partial(_numbered, fn=fn, numbers=numbers)
    for variable in module.globals.values():
        if isinstance(variable, GlobalVariable) and variable.initializer is not None:
            variable.initializer = numbered(variable.initializer)
    for other in module.functions:
        for instr in other.instructions:
            for index, operand in enumerate(instr.operands):
                if isinstance(operand, Constant) and (new := numbered(operand)) is not operand:
                    instr.set_operand(index, new)


def _numbered(value: Value, fn: Function, numbers: Numbers) -> Value:
    """Return a constant with numbers in the place of addresses, the very same where it has none."""
    again = partial(_numbered, fn=fn, numbers=numbers)
    match value:
        case ConstantExpr(opcode="blockaddress", operands=(owner, block)) if owner is fn:
            return ConstantExpr(value.ty, "inttoptr", (ConstantInt(I64, numbers[block]),))
        case ConstantExpr(operands=parts):
            return _mapped(value, parts, again, "operands")
        case ConstantAggregate(elements=parts):
            return _mapped(value, parts, again, "elements")
    return value


def _mapped(
    value: ConstantExpr | ConstantAggregate,
    parts: tuple[Value, ...],
    change: Callable[[Value], Value],
    name: str,
) -> Value:
    made = tuple(map(change, parts))
    unchanged = all(new is old for new, old in zip(made, parts, strict=True))
    return value if unchanged else replace(value, **{name: made})  # type: ignore[arg-type]


def _switch(jump: Instruction, numbers: Numbers) -> None:
    """Put a switch in the place of a jump, with as many edges to every block."""
    address, first, *others = jump.operands
    assert isinstance(first, Block)
    spare = len(numbers)
    cases: dict[int, Block] = {}
    for block in others:
        assert isinstance(block, Block)
        number = numbers[block]
        if block is first or number in cases:
            number = spare = spare + 1
        cases[number] = block
    editor = Editor(jump.fn)

    def write() -> None:
        editor.switch(editor.cast("ptrtoint", address, I64, "label"), first, cases.items())

    editor.replace(jump, write)
