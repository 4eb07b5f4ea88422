"""Shadows of global variables and of the constant addresses made from them."""

import re
from dataclasses import replace

from lowad.codegen import names
from lowad.ir.module import Function, GlobalVariable, Module
from lowad.ir.values import ConstantExpr, ConstantInt, ConstantWord, Value, leads_nowhere, zero


def shadow_of_constant(module: Module, value: Value) -> Value:
    """Return the shadow of a constant pointer: null of null, else the same offset into the shadow global."""
    match value:
        case GlobalVariable():
            return shadow_global(module, value)
        case Function() | ConstantWord():
            return value
        case ConstantInt() | ConstantExpr(opcode="inttoptr") if leads_nowhere(value):
            return value
        case ConstantExpr(opcode="getelementptr" | "addrspacecast" | "bitcast", operands=operands):
            base = shadow_of_constant(module, operands[0])
            return replace(value, operands=(base, *operands[1:]))
    raise AssertionError(f"{value.ref} has no shadow")


def shadow_globals(module: Module) -> tuple[GlobalVariable, ...]:
    """Return the shadows that have been made, in the module's order."""
    shadows = {names.shadow(item.name) for item in module.variables}
    return tuple(item for item in module.variables if item.name in shadows)


def shadow_global(module: Module, item: GlobalVariable) -> GlobalVariable:
    """Return the shadow of a global variable, made zero where it is new."""
    name = names.shadow(item.name)
    found = module.globals.get(name)
    if found is None:
        tail = re.sub(r',? comdat(\((?:\$"[^"]*"|[^)]*)\))?', "", item.tail)
        found = module.add(
            GlobalVariable(name, item.value_type, zero(item.value_type), words=("internal",), tail=tail)
        )
    assert isinstance(found, GlobalVariable)
    return found
