"""Copies of instructions, blocks and functions under a map from old values to new ones."""

import copy
import re
from collections.abc import Iterable, Mapping, MutableMapping
from dataclasses import replace

from lowad.ir.instructions import Instruction
from lowad.ir.module import Block, Function
from lowad.ir.values import ConstantAggregate, ConstantExpr, ConstantSplat, Named, Value

DEBUG_KINDS = frozenset(("dbg", "heapallocsite", "DIAssignID"))
"""Attachments that tie an instruction to the debug data of one function."""


def mapped(value: Value, mapping: Mapping[Value, Value]) -> Value:
    """Return what stands for `value`: its entry in the map, a constant with its parts mapped, or itself."""
    if isinstance(value, Named):
        return mapping.get(value, value)
    if isinstance(value, (ConstantExpr, ConstantAggregate, ConstantSplat)):
        return _mapped_constant(value, mapping)
    return value


def _mapped_constant(
    value: ConstantExpr | ConstantAggregate | ConstantSplat, mapping: Mapping[Value, Value]
) -> Value:
    # Depth is that of a constant's own nesting, not of the program.
    match value:
        case ConstantExpr(operands=operands):
            made = tuple(mapped(operand, mapping) for operand in operands)
            return value if _same(made, operands) else replace(value, operands=made)
        case ConstantAggregate(elements=elements):
            made = tuple(mapped(element, mapping) for element in elements)
            return value if _same(made, elements) else replace(value, elements=made)
    element = mapped(value.element, mapping)
    return value if element is value.element else replace(value, element=element)


def _same(left: tuple[Value, ...], right: tuple[Value, ...]) -> bool:
    return all(a is b for a, b in zip(left, right, strict=True))


def clone_instruction(
    instr: Instruction, mapping: Mapping[Value, Value], *, keep_debug: bool = False
) -> Instruction:
    """Return a copy of `instr`, in no block yet, with operands under the map and the same name.

    Debug attachments and records are kept on request only: LLVM refuses them outside of their own function.
    """
    made = copy.copy(instr)
    made.users = {}
    made.parent = None
    made.debug_records = instr.debug_records if keep_debug else ()
    if not keep_debug:
        made.metadata = tuple(pair for pair in instr.metadata if pair[0] not in DEBUG_KINDS)
    made.detach_operands()
    for operand in instr.operands:
        made.append_operand(mapped(operand, mapping))
    return made


def clone_blocks(
    blocks: Iterable[Block], fn: Function, mapping: MutableMapping[Value, Value], *, keep_debug: bool = False
) -> list[Block]:
    """Append copies of `blocks` to `fn`, enter old and new values into the map and return the new blocks.

    Names stay, so they must be free in `fn` or be changed afterwards. Uses of values neither defined in
    `blocks` nor in the map stay as they are.
    """
    originals = list(blocks)
    made = [Block(block.name) for block in originals]
    mapping.update(zip(originals, made, strict=True))
    copies: list[Instruction] = []
    for block, target in zip(originals, made, strict=True):
        fn.append(target)
        for instr in block.instructions:
            copied = clone_instruction(instr, {}, keep_debug=keep_debug)
            mapping[instr] = copied
            target.append(copied)
            copies.append(copied)
    # Only now is everything in the map, phis and blocks ahead too.
    for copied in copies:
        for index, operand in enumerate(copied.operands):
            target_value = mapped(operand, mapping)
            if target_value is not operand:
                copied.set_operand(index, target_value)
    return made


def clone_function(
    fn: Function,
    name: str,
    *,
    words: Iterable[str] = ("internal",),
    mapping: dict[Value, Value] | None = None,
) -> Function:
    """Return a copy of `fn` under a name of its own, in no module yet and without debug data and comdat.

    `words` are those in front of the result type (linkage). The map, where given, is filled with old and new
    values. Calls of `fn` in itself still call `fn`.
    """
    made = clone_header(fn, name, words=words)
    values = {} if mapping is None else mapping
    values.update(zip(fn.arguments, made.arguments, strict=True))
    clone_blocks(fn.blocks, made, values)
    return made


def clone_header(fn: Function, name: str, *, words: Iterable[str] = ("internal",)) -> Function:
    """Return the same without a body."""
    made = Function(
        name,
        fn.fn_type,
        [argument.name for argument in fn.arguments],
        ty=fn.ty,
        words=words,
        convention=fn.convention,
        result_attributes=fn.result_attributes,
        argument_attributes=[argument.attributes for argument in fn.arguments],
        attributes=fn.attributes,
        tail=re.sub(r' comdat(\((?:\$"[^"]*"|[^)]*)\))?', "", fn.tail),
    )
    made.metadata = tuple(pair for pair in fn.metadata if pair[0] not in DEBUG_KINDS)
    return made
