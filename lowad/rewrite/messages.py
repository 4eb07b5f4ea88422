"""Calls of MPI that move data become calls of functions that say what they do to memory and to processes.

    call i32 @MPI_Send(ptr %x, i32 %n, i32 1275070475, i32 1, i32 7, i32 %comm)                 before
    call i32 @lowad.mpi.mpich.f64.MPI_Send(ptr %x, …, i32 %comm, ptr @lowad.mpi.network)         after

Messages of integers stay as they are: the table has rows for them. All other calls that move data go to
functions without a rule, so that what passes there is never taken for constant.
"""

import re
from collections.abc import Collection, Iterator
from functools import partial

from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, GlobalVariable, Module
from lowad.ir.types import I8, PTR, FunctionType
from lowad.ir.values import ConstantInt, Value
from lowad.rewrite.editor import Editor
from lowad.rules import callee_facts
from lowad.rules.declared import SHADOW
from lowad.rules.messages import (
    ANY,
    INTEGERS,
    LIBRARIES,
    MESSAGES,
    NETWORK,
    NO_RULE,
    PREFIX,
    ROWS,
    Library,
    Message,
    Row,
    kind_of_type,
    message_of,
    operation_of,
)

_PASSING = re.compile(r"P?MPI_\w+|p?mpi_\w+_")


def may_concern(text: str) -> bool:
    """Whether printed IR may hold what `rewrite` rewrites."""
    return MESSAGES.search(text) is not None


def rewrite(module: Module, within: Collection[Function] | None = None) -> bool:
    """Rewrite calls in all functions, or in those `within`; say whether there were any."""
    if not any(_PASSING.fullmatch(fn.name) for fn in module.functions if fn.is_declaration):
        return False
    library = _library(module)
    found = False
    for fn in list(module.functions if within is None else within):
        calls = [(call, name) for call in _calls(fn) if (name := _named(call, library))]
        editor = Editor(fn) if calls else None
        for call, name in calls:
            assert editor is not None
            editor.replace(call, partial(_pass_on, editor, call, tuple(call.arguments), name))
        found = found or bool(calls)
    return found


def network(module: Module) -> GlobalVariable:
    """Return the variable that stands for other processes, added where it is new; it is its own shadow."""
    found = module.globals.get(NETWORK)
    if found is None:
        found = GlobalVariable(NETWORK, I8, ConstantInt(I8, 0), words=("internal",))
        found.attributes = (f'"{SHADOW}"="{NETWORK}"',)
        module.add(found)
    assert isinstance(found, GlobalVariable)
    return found


def declare_message(module: Module, message: Message) -> Function:
    """Return the function of a message, declared where the module has none.

    Between the two ends of a message that is waited for its memory may change at any time: LLVM is told
    nothing of those.
    """
    told = () if message.row.stays else ("memory(argmem: readwrite, inaccessiblemem: readwrite)",)
    return module.declare(message.name, message.fn_type, ("nounwind", *told))


def _calls(fn: Function) -> Iterator[Call]:
    for instr in fn.instructions:
        callee = instr.callee if isinstance(instr, Call) else None
        if isinstance(callee, Function) and callee.is_declaration and _PASSING.fullmatch(callee.name):
            assert isinstance(instr, Call)
            yield instr


def _library(module: Module) -> Library | None:
    """Return which library's <mpi.h> the program was compiled with, by the type of a communicator."""
    for fn in module.functions:
        row = ROWS.get(fn.name) or callee_facts(fn.name, fn.fn_type)
        if row is None or _PASSING.fullmatch(fn.name) is None:
            continue
        if "comm" in row.operands and len(fn.fn_type.params) == len(row.operands):
            given = fn.fn_type.params[row.operands.index("comm")]
            return next((library for library in LIBRARIES.values() if library.handle is given), None)
    return None


def _named(call: Call, library: Library | None) -> str | None:
    """Return the name of what a call becomes, None where it stays."""
    name = call.callee_name or ""
    row = ROWS.get(name)
    message = None if row is None or library is None else _message(call, row, library)
    if message is not None and message.fn_type.params[:-1] == call.fn_type.params:
        return None if message.kind == INTEGERS else message.name
    facts = callee_facts(name, call.fn_type)
    return f"{PREFIX}{NO_RULE}.{name}" if row is not None or facts is None else None


def _message(call: Call, row: Row, library: Library) -> Message | None:
    """Return what a call is where its types and operation are known and have a rule."""
    if len(call.arguments) != len(row.operands):
        return None
    given = dict(zip(row.operands, call.arguments, strict=True))
    if "type" not in given:
        return Message(row, library, ANY)
    kinds = {kind_of_type(given[name]) for name in ("type", "to_type") if name in given}
    kind = kinds.pop()
    if kind is None or kinds:
        return None
    if kind == INTEGERS:
        return Message(row, library, kind)
    if "op" not in given:
        return None if _is_wild(given, row, library) else Message(row, library, kind)
    operation = operation_of(given["op"])
    if operation is None or (operation != "sum" and ("x2" in kind or "scatter" in row.name)):
        return None
    return Message(row, library, kind, operation)


def _is_wild(given: dict[str, Value], row: Row, library: Library) -> bool:
    """Whether a receive takes what nobody can tell apart from a message of the derivative."""
    peer, tag = given.get("peer"), given.get("tag")
    if "source" in given:
        peer, tag = given["source"], given["to_tag"]
    if not row.writes or not isinstance(peer, Value) or not isinstance(tag, Value):
        return False
    any_source = isinstance(peer, ConstantInt) and peer.value == library.any_source
    any_tag = isinstance(tag, ConstantInt) and tag.value == library.any_tag
    return (any_source or any_tag) if row.stays else (any_source and any_tag)


def _pass_on(editor: Editor, call: Call, arguments: tuple[Value, ...], name: str) -> Instruction:
    module = editor.module
    message = message_of(name)
    if message is not None:
        callee = declare_message(module, message)
    else:
        fn_type = FunctionType(call.fn_type.result, (*call.fn_type.params, PTR))
        callee = module.declare(name, fn_type, ("nounwind",))
    return editor.in_place(Call(callee.fn_type, callee, (*arguments, network(module))), call.name or "sent")
