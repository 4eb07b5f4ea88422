"""What debug data says of functions: the names that users gave their arguments, lost in the IR or not."""

import re

from lowad.ir.module import Function, Module
from lowad.ir.values import Argument

_RECORD = re.compile(r"#dbg_(?:value|declare)\(\S+ (%(?:\"[^\"]*\"|[^,]+)), (!\d+), (!DIExpression\([^)]*\))")


def argument_names(fn: Function) -> dict[Argument, str]:
    """Return the source names of the arguments that debug data knows."""
    module = fn.module
    scope = dict(fn.metadata).get("dbg")
    if module is None or scope is None:
        return {}
    found = _recorded(fn, module, scope)
    if len(found) < len(fn.arguments):
        declared = _declared(module, scope)
        # Fewer or more than the IR has: a structure was taken apart or a result is returned through memory.
        if sorted(declared) == list(range(1, len(fn.arguments) + 1)):
            for argument in fn.arguments:
                found.setdefault(argument, declared[argument.index + 1])
    return found


def _recorded(fn: Function, module: Module, scope: str) -> dict[Argument, str]:
    """Return the names of arguments that are the value, whole, of a parameter of the source."""
    argument_of = {argument.ref: argument for argument in fn.arguments}
    found: dict[Argument, str] = {}
    for instr in fn.instructions:
        for record in instr.debug_records:
            match = _RECORD.match(record)
            argument = argument_of.get(match[1]) if match else None
            if match is None or argument is None or "DW_OP_LLVM_fragment" in match[3]:
                continue
            parameter = _parameter(module.node(match[2]) or "", scope)
            if parameter:
                found.setdefault(argument, parameter[1])
    return found


def _declared(module: Module, scope: str) -> dict[int, str]:
    """Return the names of the parameters of the subprogram `scope` by position, from 1."""
    parameters = (_parameter(node, scope) for node in module.metadata.values())
    return dict(filter(None, parameters))


def _parameter(node: str, scope: str) -> tuple[int, str] | None:
    """Return position and name where `node` is a parameter of the subprogram `scope`."""
    if not node.removeprefix("distinct ").startswith("!DILocalVariable("):
        return None
    name, position = re.search(r'\bname: "([^"]*)"', node), re.search(r"\barg: (\d+)", node)
    if not (name and position and re.search(rf"\bscope: {re.escape(scope)}\b", node)):
        return None
    return int(position[1]), name[1]
