"""Calls of library functions that `library.ll` or `nodes.ll` writes out are sent there."""

import re
from functools import cache
from importlib.resources import files

from lowad.ir.instructions import Call
from lowad.ir.module import Function, Module
from lowad.ir.types import I1, I32, I64, PTR, VOID, FunctionType
from lowad.rules.blocks import MEASURES

_PREFIX = "lowad.lib."
_TYPES = {
    "realloc": FunctionType(PTR, (PTR, I64)),
    "posix_memalign": FunctionType(I32, (PTR, I64, I64)),
    "qsort": FunctionType(VOID, (PTR, I64, I64, PTR)),
}
_NODES = {
    "_ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base": FunctionType(PTR, (PTR,)),
    "_ZSt18_Rb_tree_decrementPSt18_Rb_tree_node_base": FunctionType(PTR, (PTR,)),
    "_ZSt29_Rb_tree_insert_and_rebalancebPSt18_Rb_tree_node_baseS0_RS_": FunctionType(
        VOID, (I1, PTR, PTR, PTR)
    ),
    "_ZSt28_Rb_tree_rebalance_for_erasePSt18_Rb_tree_node_baseRS_": FunctionType(PTR, (PTR, PTR)),
    "_ZNSt8__detail15_List_node_base7_M_hookEPS0_": FunctionType(VOID, (PTR, PTR)),
    "_ZNSt8__detail15_List_node_base9_M_unhookEv": FunctionType(VOID, (PTR,)),
    "_ZNSt8__detail15_List_node_base11_M_transferEPS0_S1_": FunctionType(VOID, (PTR, PTR, PTR)),
    "_ZNSt8__detail15_List_node_base10_M_reverseEv": FunctionType(VOID, (PTR,)),
}
_SAME = {
    "_ZSt18_Rb_tree_incrementPKSt18_Rb_tree_node_base": "_ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base",
    "_ZSt18_Rb_tree_decrementPKSt18_Rb_tree_node_base": "_ZSt18_Rb_tree_decrementPSt18_Rb_tree_node_base",
}


@cache
def _text(name: str) -> str:
    return files("lowad.rewrite").joinpath(name).read_text(encoding="utf-8")


def may_concern(text: str) -> bool:
    """Whether printed IR may call any of the functions."""
    return re.search(rf"@(?:{'|'.join((*_TYPES, *_NODES, *_SAME))})\(", text) is not None


def definitions(module: Module) -> list[str]:
    """Return the text that defines, for the module's target, the functions that `redirect` calls, if any."""
    called = {fn.name.removeprefix(_PREFIX) for fn in module.functions if fn.name.startswith(_PREFIX)}
    head = f'target triple = "{module.triple}"\n'
    measure = next((name for words, name in MEASURES.items() if words in module.triple), MEASURES[""])
    library = head + _text("library.ll").replace(MEASURES[""], measure)
    return [
        *([library] * (not called.isdisjoint(_TYPES))),
        *([head + _text("nodes.ll")] * (not called.isdisjoint(_NODES))),
    ]


def redirect(module: Module) -> bool:
    """Send calls of functions that have no body to those of `library.ll`; say whether there were any."""
    found = False
    for fn in list(module.functions):
        for call in fn.instructions:
            if isinstance(call, Call) and _is_written_out(call):
                name = call.callee_name or ""
                made = module.declare(f"{_PREFIX}{_SAME.get(name, name)}", call.fn_type)
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
    name = _SAME.get(callee.name, callee.name)
    return (_TYPES | _NODES).get(name) is call.fn_type and "musttail" not in call.flags
