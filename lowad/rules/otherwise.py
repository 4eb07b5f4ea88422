"""Calls that derivatives do not make: where control comes to one, the program ends with a message.

The program itself makes them. They are calls through a pointer that is none of the functions which the
derivative knows, and calls of the library from what lowad has written out of it, for what is not written out.
"""

from lowad.ir.instructions import Call
from lowad.ir.module import Function

MARK = '"lowad-otherwise"'
"""The attribute of a call through a pointer to an unknown function."""

LIBRARY = '"lowad-library"'
"""The attribute of a call of the library for what is not written out."""

END = "lowad.unknown_target"
LIBRARY_END = "lowad.unknown_to_library"
"""The functions of the runtime that derivatives call there."""


def is_otherwise(call: Call) -> bool:
    """Whether `call` is one that a derivative never makes."""
    return end_of(call) is not None


def end_of(call: Call) -> str | None:
    """Return what ends the program where a derivative comes to `call`, None where it makes the call."""
    module = call.fn.module
    if not call.fn_attributes or module is None:
        return None
    mark, end = (LIBRARY, LIBRARY_END) if isinstance(call.callee, Function) else (MARK, END)
    return end if module.says(call.fn_attributes, mark) else None
