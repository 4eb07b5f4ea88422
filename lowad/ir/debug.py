"""What debug data says of functions: the names that users gave their arguments; debug data for copies."""

import re
from collections.abc import Mapping

from lowad.ir.instructions import Instruction
from lowad.ir.module import Function, Module
from lowad.ir.values import Argument, Value

_RECORD = re.compile(r"#dbg_(?:value|declare)\(\S+ (%(?:\"[^\"]*\"|[^,]+)), (!\d+), (!DIExpression\([^)]*\))")

_LOCAL = re.compile(r"(?:distinct )?!DI(?:Location|LexicalBlock|LexicalBlockFile|LocalVariable|Label)\(")


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


def source_name(fn: Function) -> str | None:
    """Return what the source calls a function, whatever its symbol; None without debug data."""
    node = fn.module.node(dict(fn.metadata).get("dbg", "")) if fn.module else None
    found = re.search(r'\bname: "([^"]*)"', node or "")
    return found[1] if found else None


def inlined_in(fn: Function) -> list[str]:
    """Return the subprograms, as references to metadata, whose code instructions of a function say to come
    from, inlined. Empty without debug data."""
    module = fn.module
    assert module is not None
    found: dict[str, None] = {}
    seen: set[str] = set()
    for instr in fn.instructions:
        place = instr.metadata_of("dbg")
        while place is not None and place not in seen:
            seen.add(place)
            node = module.node(place) or ""
            above = re.search(r"\binlinedAt: (!\d+)", node)
            scope = re.search(r"\bscope: (!\d+)", node)
            place = above[1] if above else None
            while above and scope:
                text = module.node(scope[1]) or ""
                if text.removeprefix("distinct ").startswith("!DISubprogram("):
                    found[scope[1]] = None
                    break
                scope = re.search(r"\bscope: (!\d+)", text)
    return list(found)


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


def copy_places(fn: Function, made: Function, copy_of: Mapping[Value, Value]) -> None:
    """Do the same as `copy_debug` for a copy with other parameters, and say nothing of their variables."""
    copy_debug(fn, made, copy_of)
    for instr in made.instructions:
        instr.debug_records = ()


def copy_debug(fn: Function, made: Function, copy_of: Mapping[Value, Value]) -> None:
    """Give `made`, a copy of `fn` in the same module, debug data of its own that say the same.

    LLVM refuses a place in one function that belongs to another, so all nodes that hang on the subprogram are
    copied. Linear in the module's metadata.
    """
    module, scope = fn.module, dict(fn.metadata).get("dbg")
    if module is None or scope is None:
        return
    loops = [node for instr in fn.instructions if (node := instr.metadata_of("llvm.loop"))]
    copied = [*_hanging_on(module, scope[1:]), *dict.fromkeys(node[1:] for node in loops)]
    start = max(map(int, module.metadata)) + 1
    new = {number: str(start + index) for index, number in enumerate(copied)}
    for number in copied:
        text = _renumbered(module.metadata[number], new)
        # They would name the other function's variables; debuggers need the list for those optimised away.
        module.metadata[new[number]] = re.sub(r", retainedNodes: !\d+", "", text)
    made.metadata = (*made.metadata, ("dbg", f"!{new[scope[1:]]}"))
    for instr in fn.instructions:
        twin = copy_of[instr]
        assert isinstance(twin, Instruction)
        kept = [pair for pair in instr.metadata if pair[0] == "dbg" or pair in twin.metadata]
        twin.metadata = tuple((kind, _renumbered(node, new)) for kind, node in kept)
        # An assignment record belongs to the store that has its DIAssignID, which a copy has not.
        records = (record for record in instr.debug_records if not record.startswith("#dbg_assign"))
        twin.debug_records = tuple(_renumbered(record, new) for record in records)


def _hanging_on(module: Module, scope: str) -> list[str]:
    """Return the numbers of the subprogram `scope` and of every place, block and variable in it."""
    below: dict[str, list[str]] = {}
    for number, node in module.metadata.items():
        if _LOCAL.match(node):
            for above in re.findall(r"\b(?:scope|inlinedAt): !(\d+)", node):
                below.setdefault(above, []).append(number)
    found = {scope: None}
    waiting = [scope]
    while waiting:
        for number in below.get(waiting.pop(), ()):
            if number not in found:
                found[number] = None
                waiting.append(number)
    return list(found)


def _renumbered(text: str, new: Mapping[str, str]) -> str:
    """Return metadata with its references under a map; what stands in quotes stays."""
    return re.sub(r'"[^"]*"|!(\d+)', lambda ref: f"!{new.get(ref[1], ref[1])}" if ref[1] else ref[0], text)


_LOCAL_NAME = re.compile(r'%(?:"[^"]*"|[-\w$.]+)')


def drop_records(fn: Function, removed: set[str]) -> None:
    """Drop the debug records that name one of `removed` (`%i`): there is no such value any more."""
    for instr in fn.instructions:
        if instr.debug_records:
            kept = (r for r in instr.debug_records if removed.isdisjoint(_LOCAL_NAME.findall(r)))
            instr.debug_records = tuple(kept)
