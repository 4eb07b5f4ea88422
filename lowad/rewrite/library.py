"""Calls of library functions that `library.ll` writes out are sent there."""

import re
from functools import cache
from importlib.resources import files

from lowad.ir.instructions import Call
from lowad.ir.module import Function, Module
from lowad.ir.types import I32, I64, PTR, VOID, FunctionType
from lowad.rules.blocks import MEASURES

_PREFIX = "lowad.lib."
_TYPES = {
    "realloc": FunctionType(PTR, (PTR, I64)),
    "posix_memalign": FunctionType(I32, (PTR, I64, I64)),
    "qsort": FunctionType(VOID, (PTR, I64, I64, PTR)),
}


@cache
def _text() -> str:
    return files("lowad.rewrite").joinpath("library.ll").read_text(encoding="utf-8")


def may_concern(text: str) -> bool:
    """Whether printed IR may call any of the functions."""
    return any(re.search(rf"@{name}\(", text) for name in _TYPES)


def definitions(module: Module) -> list[str]:
    """Return the text that defines, for the module's target, the functions that `redirect` calls, if any."""
    if not any(fn.name.startswith(_PREFIX) for fn in module.functions):
        return []
    measure = next((name for words, name in MEASURES.items() if words in module.triple), MEASURES[""])
    return [f'target triple = "{module.triple}"\n' + _text().replace(MEASURES[""], measure)]


def redirect(module: Module) -> bool:
    """Send calls of functions that have no body to those of `library.ll`; say whether there were any."""
    found = False
    for fn in list(module.functions):
        for call in fn.instructions:
            if isinstance(call, Call) and _is_written_out(call):
                made = module.declare(f"{_PREFIX}{call.callee_name}", call.fn_type)
                call.set_operand(call.argument_count, made)
                call.flags = tuple(flag for flag in call.flags if flag not in ("tail", "musttail"))
                call.fn_attributes, call.result_attributes = (), ()
                call.argument_attributes = ((),) * call.argument_count
                found = True
    return found


def _is_written_out(call: Call) -> bool:
    callee = call.callee
    if not isinstance(callee, Function) or callee.blocks or call.opcode != "call":
        return False
    return _TYPES.get(callee.name) is call.fn_type and "musttail" not in call.flags
