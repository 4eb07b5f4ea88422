"""Modules, functions and instructions as LLVM's text."""

from collections.abc import Callable, Iterable, Sequence

from lowad.ir.instructions import Call, Instruction, Phi, Switch
from lowad.ir.module import Alias, Function, GlobalVariable, Module
from lowad.ir.opcodes import CALL_KINDS, OPCODES, Form
from lowad.ir.types import struct_body_text
from lowad.ir.values import ConstantExpr, Value


def print_module(module: Module) -> str:
    """Return the whole module in LLVM's order of things."""
    head: list[str] = []
    if module.identifier:
        head.append(f"; ModuleID = '{module.identifier}'")
    if module.source_filename is not None:
        head.append(f'source_filename = "{module.source_filename}"')
    if module.layout.text:
        head.append(f'target datalayout = "{module.layout.text}"')
    if module.triple:
        head.append(f'target triple = "{module.triple}"')
    items = list(module.globals.values())
    sections: list[Iterable[str]] = [
        head,
        (f'module asm "{line}"' for line in module.asm),
        (_named_type_line(module, name) for name in module.named_types),
        (f"${comdat.name} = comdat {comdat.selection}" for comdat in module.comdats.values()),
        (_variable(item) for item in items if isinstance(item, GlobalVariable)),
        (_alias(item) for item in items if isinstance(item, Alias)),
        *([print_function(item)] for item in items if isinstance(item, Function)),
        (f"attributes #{n} = {{ {' '.join(words)} }}" for n, words in module.attribute_groups.items()),
        (f"!{name} = {node}" for name, node in module.named_metadata.items()),
        (f"!{number} = {node}" for number, node in module.metadata.items()),
    ]
    texts = ("\n".join(section) for section in sections)
    return "\n\n".join(text for text in texts if text) + "\n"


def print_function(fn: Function) -> str:
    """Return a definition with its body, or a declaration; without a line end after it.

    A body that nobody has read is printed as it was: globals keep their names.
    """
    header = _header(fn)
    if fn.is_declaration:
        return header
    if fn.unread is not None:
        return f"{header}\n{fn.unread.text}"
    lines = [header]
    for block in fn.blocks:
        if block is not fn.entry:
            lines.append("")
        lines.append(f"{block.name}:")
        for instr in block.instructions:
            if instr.debug_records:
                lines.extend("    " + record for record in instr.debug_records)
            lines.append("  " + print_instruction(instr))
    lines.append("}")
    return "\n".join(lines)


def print_instruction(instr: Instruction) -> str:
    """Return one instruction without indentation; switch and landingpad take several lines."""
    text = _WRITERS[OPCODES[instr.opcode].form](instr)
    if instr.has_result:
        text = f"%{instr.name} = {text}"
    for kind, node in instr.metadata:
        text += f", !{kind} {node}"
    return text


# Globals


def _named_type_line(module: Module, name: str) -> str:
    body = module.named_types[name].body
    text = struct_body_text(body.elements, body.packed) if body is not None else "opaque"
    return f"%{name} = type {text}"


def _variable(item: GlobalVariable) -> str:
    value = f" {item.initializer.ref}" if item.initializer is not None else ""
    kind = "constant" if item.is_constant else "global"
    head = " ".join((*item.words, kind, str(item.value_type)))
    metadata = "".join(f", !{name} {node}" for name, node in item.metadata)
    words = "".join(" " + word for word in item.attributes)
    return f"@{item.name} = {head}{value}{item.tail}{metadata}{words}"


def _alias(item: Alias) -> str:
    head = " ".join((*item.words, item.kind, str(item.value_type)))
    metadata = "".join(f", !{name} {node}" for name, node in item.metadata)
    target = item.target
    # LLVM names the type of a global, not of an expression.
    aliased = target.ref if isinstance(target, ConstantExpr) else str(target)
    return f"@{item.name} = {head}, {aliased}{item.tail}{metadata}"


def _header(fn: Function) -> str:
    metadata = "".join(f"!{kind} {node} " for kind, node in fn.metadata)
    parameters = [
        " ".join((str(argument.ty), *argument.attributes, *(() if fn.is_declaration else (argument.ref,))))
        for argument in fn.arguments
    ]
    if fn.fn_type.variadic:
        parameters.append("...")
    words = [*fn.words, *([fn.convention] if fn.convention else []), *fn.result_attributes]
    head = " ".join((*words, str(fn.fn_type.result)))
    rest = "".join(" " + word for word in fn.attributes) + fn.tail
    signature = f"{head} @{fn.name}({', '.join(parameters)}){rest}"
    if fn.is_declaration:
        return f"declare {metadata}{signature}"
    return f"define {signature} {metadata}{{"


# Instructions


def _words(instr: Instruction) -> str:
    """Return the opcode and its flags, with a blank after them."""
    flags = instr.flags
    if not flags:
        return instr.opcode + " "
    return f"{instr.opcode} {' '.join(flags)} "


def _list(values: Iterable[Value]) -> str:
    return ", ".join([f"{value.ty} {value.ref}" for value in values])


def _binary(instr: Instruction) -> str:
    left, right = instr.operands
    return f"{_words(instr)}{left.ty} {left.ref}, {right.ref}"


def _cast(instr: Instruction) -> str:
    return f"{_words(instr)}{instr.operands[0]} to {instr.ty}"


def _compare(instr: Instruction) -> str:
    left, right = instr.operands
    return f"{_words(instr)}{instr.word} {left.ty} {left.ref}, {right.ref}"


def _operands(instr: Instruction) -> str:
    word = instr.word + " " if instr.word else ""
    return f"{_words(instr)}{word}{_list(instr.operands)}{instr.suffix}"


def _alloca(instr: Instruction) -> str:
    count = ", " + _list(instr.operands) if instr.operands else ""
    return f"{_words(instr)}{instr.source}{count}{instr.suffix}"


def _sourced(instr: Instruction) -> str:
    return f"{_words(instr)}{instr.source}, {_list(instr.operands)}{instr.suffix}"


def _indexed(instr: Instruction) -> str:
    return f"{instr.opcode} {_list(instr.operands)}, {', '.join(map(str, instr.indices))}"


def _va_arg(instr: Instruction) -> str:
    return f"{instr.opcode} {instr.operands[0]}, {instr.source}"


def _return(instr: Instruction) -> str:
    return f"{instr.opcode} {_list(instr.operands) or 'void'}"


def _bare(instr: Instruction) -> str:
    return instr.opcode + instr.suffix


def _switch(instr: Instruction) -> str:
    assert isinstance(instr, Switch)
    lines = [f"switch {_list(instr.operands[:2])} ["]
    lines += [f"    {case}, {block}" for case, block in instr.cases]
    return "\n".join([*lines, "  ]"])


def _indirect(instr: Instruction) -> str:
    return f"{instr.opcode} {instr.operands[0]}, [{_list(instr.operands[1:])}]"


def _phi(instr: Instruction) -> str:
    assert isinstance(instr, Phi)
    pairs = ", ".join([f"[ {value.ref}, {block.ref} ]" for value, block in instr.incoming])
    return f"{_words(instr)}{instr.ty} {pairs}"


def _call(instr: Instruction) -> str:
    assert isinstance(instr, Call)
    kinds = [flag for flag in instr.flags if flag in CALL_KINDS]
    flags = [flag for flag in instr.flags if flag not in CALL_KINDS]
    ty = instr.fn_type if instr.fn_type.variadic else instr.fn_type.result
    parts = [
        *(*kinds, instr.opcode, *flags, instr.convention, *instr.result_attributes),
        *(instr.address_space, str(ty), instr.callee.ref),
    ]
    arguments = [
        " ".join((str(value.ty), *words, value.ref)) if words else f"{value.ty} {value.ref}"
        for value, words in zip(instr.arguments, instr.argument_attributes, strict=True)
    ]
    head = " ".join([part for part in parts if part])
    rest = "".join(" " + word for word in instr.fn_attributes)
    return f"{head}({', '.join(arguments)}){rest}{_bundles(instr)}{_targets(instr)}"


def _bundles(call: Call) -> str:
    if not call.bundles:
        return ""
    texts = [f"{tag}({_list(values)})" for tag, values in call.bundle_operands]
    return f" [ {', '.join(texts)} ]"


def _targets(call: Call) -> str:
    targets = call.targets
    if call.opcode == "invoke":
        return f"\n          to {targets[0]} unwind {targets[1]}"
    if call.opcode == "callbr":
        return f"\n          to {targets[0]} [{_list(targets[1:])}]"
    return ""


def _landing(instr: Instruction) -> str:
    text = f"{instr.opcode} {instr.ty}"
    values = iter(instr.operands)
    for kind in instr.flags:
        text += f"\n          {kind}" if kind == "cleanup" else f"\n          {kind} {next(values)}"
    return text


def _pad(instr: Instruction) -> str:
    return f"{instr.opcode} within {instr.operands[0].ref} [{_list(instr.operands[1:])}]"


def _catch_switch(instr: Instruction) -> str:
    handlers: Sequence[Value] = instr.operands[1:]
    unwind = instr.suffix
    if not unwind:
        handlers, unwind = handlers[:-1], f" unwind {handlers[-1]}"
    return f"{instr.opcode} within {instr.operands[0].ref} [{_list(handlers)}]{unwind}"


def _catch_return(instr: Instruction) -> str:
    pad, target = instr.operands
    return f"{instr.opcode} from {pad.ref} to {target}"


def _cleanup_return(instr: Instruction) -> str:
    unwind = instr.suffix or f" unwind {instr.operands[1]}"
    return f"{instr.opcode} from {instr.operands[0].ref}{unwind}"


_WRITERS: dict[Form, Callable[[Instruction], str]] = {
    Form.BINARY: _binary,
    Form.CAST: _cast,
    Form.COMPARE: _compare,
    Form.OPERANDS: _operands,
    Form.ALLOCA: _alloca,
    Form.SOURCED: _sourced,
    Form.INDEXED: _indexed,
    Form.VA_ARG: _va_arg,
    Form.RETURN: _return,
    Form.BRANCH: _operands,
    Form.SWITCH: _switch,
    Form.INDIRECT: _indirect,
    Form.BARE: _bare,
    Form.PHI: _phi,
    Form.CALL: _call,
    Form.LANDING: _landing,
    Form.CATCH_SWITCH: _catch_switch,
    Form.PAD: _pad,
    Form.CATCH_RETURN: _catch_return,
    Form.CLEANUP_RETURN: _cleanup_return,
}
