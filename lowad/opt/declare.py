"""What must be read before LLVM optimises: markers, and what the program says of its functions."""

from lowad.ir.module import GlobalVariable, Module
from lowad.ir.types import IntType
from lowad.ir.values import ConstantExpr
from lowad.opt.interface import entry_calls, is_of_interface


def declare(module: Module) -> frozenset[str]:
    """Make the parsed module ready for LLVM, in place; return the names of the functions that must stay as they are.

    A marker becomes a constant whose value is its own address: so every way of passing it comes to the name of the marker, no
    load of it is left, and neither is it. Calls of the interface are never merged into one.
    """
    for item in module.variables:
        if is_of_interface(item):
            _fix_marker(item)
    for call in entry_calls(module):
        call.fn_attributes = (*call.fn_attributes, "nomerge")
    return frozenset()


def _fix_marker(item: GlobalVariable) -> None:
    if isinstance(item.value_type, IntType):
        item.initializer = ConstantExpr(item.value_type, "ptrtoint", (item,))
    elif item.value_type.is_pointer:
        item.initializer = item
    else:
        return
    item.words = ("internal",)
    item.is_constant = True
    item.tail = ""
