"""Copies of functions for derivatives to be made of, where the program should run another form of them."""

from collections.abc import Callable, Iterable, Mapping

from lowad.ir.clone import clone_function
from lowad.ir.debug import copy_debug
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, Module
from lowad.ir.values import Value
from lowad.opt.interface import entry_calls
from lowad.opt.read import function_of
from lowad.rewrite.atomics import is_of_float
from lowad.rules.declared import own_rule


def copy_atomic(module: Module) -> bool:
    """Have derivatives made of copies of the functions that access floats atomically, for there those accesses
    are rewritten; say whether there are any. Values must have names."""
    copies = copies_of(concerned(asked_functions(module), is_of_float), "alone")
    ask_of_copies(module, copies)
    return bool(copies)


def asked_functions(module: Module) -> list[Function]:
    """Return the functions with bodies that derivatives are asked of."""
    found = (_function(call, at) for call in entry_calls(module) for at in (0, 1))
    return [fn for fn in found if fn is not None]


def concerned(starts: Iterable[Function], concerns: Callable[[Instruction], bool]) -> list[Function]:
    """Return the functions called from `starts`, themselves too, that come to what `concerns`."""
    callees: dict[Function, list[Function]] = {}
    work = list(dict.fromkeys(starts))
    while work:
        fn = work.pop()
        if fn not in callees:
            callees[fn] = [
                found for found in _called(fn) if not found.is_declaration and not is_special(found)
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
        for instr in made.instructions:
            if isinstance(instr, Call) and isinstance(instr.callee, Function) and instr.callee in copies:
                instr.set_operand(instr.argument_count, copies[instr.callee])
    return copies


def copy(fn: Function, suffix: str) -> Function:
    """Return a copy, added to the module."""
    assert fn.module is not None
    name = f'"{fn.name[1:-1]}.{suffix}"' if fn.name.startswith('"') else f"{fn.name}.{suffix}"
    values: dict[Value, Value] = {}
    made = clone_function(fn, fn.module.free_name(name), mapping=values)
    fn.module.add(made)
    copy_debug(fn, made, values)
    return made


def ask_of_copies(module: Module, copies: Mapping[Function, Function]) -> None:
    """Have the derivatives that are asked of functions asked of their copies."""
    for call in entry_calls(module):
        for at in (0, 1):
            found = _function(call, at)
            if found is not None and found in copies:
                call.set_operand(at, copies[found])


def is_special(fn: Function) -> bool:
    """Whether the program says of a function itself what is to be done with it."""
    return own_rule(fn) is not None or any(word.startswith('"enzyme_') for word in fn.attribute_words())


def _function(call: Call, at: int) -> Function | None:
    found = function_of(call.arguments[at]) if at < len(call.arguments) else None
    return found if found is not None and not found.is_declaration else None


def _called(fn: Function) -> list[Function]:
    calls = (instr.callee for instr in fn.instructions if isinstance(instr, Call))
    return [callee for callee in calls if isinstance(callee, Function)]
