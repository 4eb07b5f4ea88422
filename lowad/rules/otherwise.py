"""A call through a pointer that is none of the functions which the derivative knows.

The program itself makes the call. In a derivative it is where the program ends with a message.
"""

from lowad.ir.instructions import Call
from lowad.ir.module import Function
from lowad.ir.values import Value

MARK = '"lowad-otherwise"'
"""The attribute of such a call."""

END = "lowad.unknown_target"
"""The function of the runtime that derivatives call there."""


def is_otherwise(call: Call) -> bool:
    """Whether `call` is one that a derivative never makes."""
    callee: Value = call.callee
    if isinstance(callee, Function) or not call.fn_attributes:
        return False
    module = call.fn.module
    return module is not None and MARK in module.resolve_attributes(call.fn_attributes)
