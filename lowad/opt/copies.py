"""Copies that the derivatives which a program asks for are made of."""

from collections.abc import Mapping

from lowad.ir.instructions import Call
from lowad.ir.module import Function, Module
from lowad.opt.interface import entry_calls
from lowad.opt.read import function_of
from lowad.rewrite.atomics import is_of_float
from lowad.rewrite.copies import concerned, copies_of


def copy_atomic(module: Module) -> bool:
    """Have derivatives made of copies of the functions that access floats atomically.

    There those accesses are rewritten. Say whether there are any. Values must have names.
    """
    copies = copies_of(concerned(asked_functions(module), is_of_float), "alone")
    ask_of_copies(module, copies)
    return bool(copies)


def asked_functions(module: Module) -> list[Function]:
    """Return the functions with bodies that derivatives are asked of."""
    found = (_function(call, at) for call in entry_calls(module) for at in (0, 1))
    return [fn for fn in found if fn is not None]


def ask_of_copies(module: Module, copies: Mapping[Function, Function]) -> None:
    """Have the derivatives that are asked of functions asked of their copies."""
    for call in entry_calls(module):
        for at in (0, 1):
            found = _function(call, at)
            if found is not None and found in copies:
                call.set_operand(at, copies[found])


def _function(call: Call, at: int) -> Function | None:
    found = function_of(call.arguments[at]) if at < len(call.arguments) else None
    return found if found is not None and not found.is_declaration else None
