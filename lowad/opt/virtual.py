"""`__enzyme_virtualreverse(table)`: what a shadow has where its primal has a function, or a table of them.

A call through a pointer is a choice among known functions (`rewrite/indirect.py`), each with a derivative:
the primal's pointer says which. The shadow of a function, and of a table of them, is therefore itself.
"""

from functools import partial

from lowad.ir.builder import Builder
from lowad.ir.instructions import Call
from lowad.ir.module import Function, Module
from lowad.ir.types import PTR, FunctionType
from lowad.opt.asked import refuse
from lowad.opt.interface import EntryPoint, calls_of
from lowad.rewrite.editor import Editor

_NAME = "virtual.shadow"
_TYPE = FunctionType(PTR, (PTR,))


def give_tables(module: Module) -> None:
    """Replace every call by its argument, in place."""
    for call in calls_of(module, (EntryPoint.VIRTUAL,)):
        if len(call.arguments) != 1 or not (call.arguments[0].ty is PTR and call.ty is PTR):
            refuse(call, "a function or a table of functions is expected, and a pointer returned")
        made = Call(_TYPE, _identity(module), call.arguments)
        editor = Editor(call.fn)
        editor.replace(call, partial(editor.in_place, made))


def _identity(module: Module) -> Function:
    found = module.function(_NAME)
    if found is not None:
        return found
    made = Function(_NAME, _TYPE, ["given"], words=("internal",), attributes=("alwaysinline", "nounwind"))
    module.add(made)
    builder = Builder(made)
    builder.at(builder.new_block("entry"))
    builder.ret(made.arguments[0])
    return made
