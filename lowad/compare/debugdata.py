"""Debug data, which the LLVM of another program may not be able to read."""

import re

from lowad.ir.module import Function, Module

_DEBUG = ("dbg", "DIAssignID")


def drop_debug_data(module: Module) -> None:
    """Take debug records and attachments out of a module: another LLVM may not be able to read them."""
    for name in [name for name in module.named_metadata if name.startswith("llvm.dbg.")]:
        del module.named_metadata[name]
    for item in module.globals.values():
        item.metadata = tuple(entry for entry in item.metadata if entry[0] not in _DEBUG)
        if isinstance(item, Function):
            for instr in item.instructions:
                instr.debug_records = ()
                instr.metadata = tuple(entry for entry in instr.metadata if entry[0] not in _DEBUG)
    _drop_debug_nodes(module)


def _drop_debug_nodes(module: Module) -> None:
    """Drop the nodes of debug data, and from those that stay, as a loop's, the references to them."""
    is_debug = re.compile(r"(?:distinct )?!DI\w+\(")
    dropped = {number for number, node in module.metadata.items() if is_debug.match(node)}

    def rewrite(found: re.Match[str]) -> str:
        return "" if found[1] in dropped else found[0]

    for number in dropped:
        del module.metadata[number]
    for number, node in module.metadata.items():
        if '"' not in node:
            module.metadata[number] = re.sub(r"(?:, )?!(\d+)\b", rewrite, node).replace("{, ", "{")
