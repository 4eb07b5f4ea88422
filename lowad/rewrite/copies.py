"""Copies of functions, where one form is for derivatives and another for the program."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from lowad.ir.clone import clone_function, clone_header
from lowad.ir.debug import copy_debug
from lowad.ir.instructions import Call
from lowad.ir.module import Function
from lowad.ir.values import Value
from lowad.rules.declared import own_rule


def concerned(starts: Iterable[Function], concerns: Callable[[Function], bool]) -> list[Function]:
    """Return the functions called from `starts`, themselves too, that come to one that it `concerns`."""
    callees: dict[Function, list[Function]] = {}
    work = list(dict.fromkeys(starts))
    while work:
        fn = work.pop()
        if fn not in callees:
            callees[fn] = [
                found for found in called(fn) if not found.is_declaration and not is_special(found)
            ]
            work += callees[fn]
    found = dict.fromkeys(filter(concerns, callees))
    grown = True
    while grown:
        before = len(found)
        found.update((fn, None) for fn in callees if any(callee in found for callee in callees[fn]))
        grown = len(found) > before
    return [fn for fn in callees if fn in found]


def copies_of(functions: Iterable[Function], suffix: str) -> dict[Function, Function]:
    """Return copies, by original, that call each other."""
    copies = {fn: copy(fn, suffix) for fn in functions}
    for made in copies.values():
        call_instead(made, copies)
    return copies


def call_instead(fn: Function, copies: Mapping[Function, Function]) -> None:
    """Have `fn` call copies where there are any."""
    if fn.unread is not None:
        names = {one.name: made.name for one, made in copies.items()}
        fn.leave_unread(fn.unread.calling(names, partial(call_instead, copies=copies)))
        return
    for instr in fn.instructions:
        if isinstance(instr, Call) and isinstance(instr.callee, Function) and instr.callee in copies:
            instr.set_operand(instr.argument_count, copies[instr.callee])


def copy(fn: Function, suffix: str) -> Function:
    """Return a copy, added to the module."""
    assert fn.module is not None
    body = fn.unread
    name = f'"{fn.name[1:-1]}.{suffix}"' if fn.name.startswith('"') else f"{fn.name}.{suffix}"
    if body is not None and not body.has_debug and "dbg" not in dict(fn.metadata):
        made = clone_header(fn, fn.module.free_name(name))
        made.leave_unread(body)
        fn.module.add(made)
        return made
    values: dict[Value, Value] = {}
    made = clone_function(fn, fn.module.free_name(name), mapping=values)
    fn.module.add(made)
    copy_debug(fn, made, values)
    return made


def is_special(fn: Function) -> bool:
    """Whether the program says of a function itself what is to be done with it."""
    return own_rule(fn) is not None or any(word.startswith('"enzyme_') for word in fn.attribute_words())


def called(fn: Function) -> list[Function]:
    """Return the functions that calls name."""
    if fn.unread is not None and fn.module is not None:
        return [item for item in fn.module.named(fn.unread.called) if isinstance(item, Function)]
    calls = (instr.callee for instr in fn.instructions if isinstance(instr, Call))
    return [callee for callee in calls if isinstance(callee, Function)]
