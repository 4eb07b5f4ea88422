"""Copies of functions, where one form is for derivatives and another for the program."""

from collections.abc import Callable, Iterable, Mapping

from lowad.ir.clone import clone_function
from lowad.ir.debug import copy_debug
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function
from lowad.ir.values import Value
from lowad.rules.declared import own_rule


def concerned(starts: Iterable[Function], concerns: Callable[[Instruction], bool]) -> list[Function]:
    """Return the functions called from `starts`, themselves too, that come to what `concerns`."""
    callees: dict[Function, list[Function]] = {}
    work = list(dict.fromkeys(starts))
    while work:
        fn = work.pop()
        if fn not in callees:
            callees[fn] = [
                found for found in called(fn) if not found.is_declaration and not is_special(found)
            ]
            work += callees[fn]
    found = {fn: None for fn in callees if any(map(concerns, fn.instructions))}
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
    for instr in fn.instructions:
        if isinstance(instr, Call) and isinstance(instr.callee, Function) and instr.callee in copies:
            instr.set_operand(instr.argument_count, copies[instr.callee])


def copy(fn: Function, suffix: str) -> Function:
    """Return a copy, added to the module."""
    assert fn.module is not None
    name = f'"{fn.name[1:-1]}.{suffix}"' if fn.name.startswith('"') else f"{fn.name}.{suffix}"
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
    calls = (instr.callee for instr in fn.instructions if isinstance(instr, Call))
    return [callee for callee in calls if isinstance(callee, Function)]
