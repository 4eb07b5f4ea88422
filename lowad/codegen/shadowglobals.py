"""Shadows of global variables and of the constant addresses made from them."""

import re
from dataclasses import replace

from lowad.analysis.exposed import may_hold_pointer
from lowad.codegen import names
from lowad.errors import Code, InputError
from lowad.ir.module import Function, GlobalVariable, Module
from lowad.ir.reached import reached
from lowad.ir.types import ArrayType, Type
from lowad.ir.values import (
    ConstantAggregate,
    ConstantExpr,
    ConstantInt,
    ConstantSplat,
    ConstantWord,
    Value,
    leads_nowhere,
    null,
    zero,
)
from lowad.rules.declared import is_table, own_shadow
from lowad.rules.messages import NETWORK

_OFFSETS = ("getelementptr", "addrspacecast", "bitcast")


def shadow_of_constant(module: Module, value: Value, lane: int = 0) -> Value:
    """Return the shadow of a constant pointer: null of null, else the same offset into the shadow global.

    An integer is what addresses are moved by or marked with, or leads nowhere, and is its own. Each `lane`,
    one of several tangents, has shadows of its own.
    """
    match value:
        case GlobalVariable():
            return shadow_global(module, value, lane)
        case Function() | ConstantWord() | ConstantInt():
            return value
        case ConstantExpr(opcode="inttoptr") if leads_nowhere(value):
            return value
        case ConstantExpr(opcode=opcode, operands=operands) if opcode in _OFFSETS:
            base = shadow_of_constant(module, operands[0], lane)
            return replace(value, operands=(base, *operands[1:]))
        case ConstantAggregate(elements=elements):
            return replace(value, elements=tuple(shadow_of_constant(module, e, lane) for e in elements))
        case ConstantSplat(element=element):
            return replace(value, element=shadow_of_constant(module, element, lane))
    raise AssertionError(f"{value.ref} has no shadow")


def shadows_of(derivative: Function) -> tuple[GlobalVariable, ...]:
    """Return the shadows that a derivative comes to, in the order in which they have been made.

    Where one of them holds addresses of what the program has set, it may come to any of the program's own.
    """
    assert derivative.module is not None
    made = derivative.module.shadows
    used = frozenset(reached((derivative,)) if made else ())
    is_stale = any(its in used and may_be_stale(item) for (item, _), its in made.items())
    return tuple(
        its for (item, _), its in made.items() if its in used or (is_stale and item.initializer is not None)
    )


def may_be_stale(item: GlobalVariable) -> bool:
    """Whether a variable may lead elsewhere than when the program began."""
    return not item.is_constant and may_hold_pointer(item.value_type)


def shadow_global(module: Module, item: GlobalVariable, lane: int = 0) -> GlobalVariable:
    """Return the shadow of a global variable for one lane, made where it is new."""
    own = own_shadow(item)
    if own is not None:
        # What stands for other processes holds nothing.
        if lane and item.name != NETWORK:
            raise InputError(
                Code.UNSUPPORTED_INSTRUCTION,
                f"@{item.name} is used, of which the program has one shadow only",
                help="ask for one tangent after the other",
            )
        return own
    found = module.shadows.get((item, lane))
    if found is None:
        if _is_of_no_size(item):
            raise InputError(
                Code.UNSUPPORTED_INSTRUCTION,
                f"@{item.name} needs a shadow, and is declared without its size",
                help=f"give the file that defines @{item.name} too",
            )
        name = module.free_name(names.shadow(item.name))
        tail = re.sub(r',? comdat(\((?:\$"[^"]*"|[^)]*)\))?', "", item.tail)
        # Of a variable of which each thread has its own, each has a shadow of its own.
        words = ("internal", *(word for word in item.words if word.startswith("thread_local")))
        made = GlobalVariable(name, item.value_type, zero(item.value_type), words=words, tail=tail)
        module.add(made)
        module.shadows[item, lane] = found = made
        # Once it is there, since variables may lead to each other in circles.
        if item.initializer is not None and may_hold_pointer(item.value_type):
            made.initializer = _initial(module, item.initializer, lane)
    return found


def _is_of_no_size(item: GlobalVariable) -> bool:
    """Whether a variable is declared as an array of which another file, or the linker, knows the size."""
    is_open = isinstance(item.value_type, ArrayType) and not item.value_type.count
    return item.initializer is None and is_open and not is_table(item)


def image_of(module: Module, shadow: GlobalVariable) -> GlobalVariable:
    """Return the constant that a shadow is set to when a derivative begins."""
    name = names.quotable(shadow.name, "{}.initial")
    found = module.globals.get(name)
    if not isinstance(found, GlobalVariable) or found.initializer is not shadow.initializer:
        name = module.free_name(name)
        image = GlobalVariable(
            name, shadow.value_type, shadow.initializer, is_constant=True, words=("internal",)
        )
        module.add(image)
        return image
    return found


def _initial(module: Module, value: Value, lane: int) -> Value:
    """Return the shadow of an initial value: shadows of its pointers, beside them zeros."""
    if isinstance(value, ConstantAggregate) and may_hold_pointer(value.ty):
        made = tuple(_initial(module, element, lane) for element in value.elements)
        return replace(value, elements=made)
    assert isinstance(value.ty, Type)
    if not value.ty.is_pointer:
        return zero(value.ty)
    if isinstance(value, ConstantExpr) and value.opcode not in _OFFSETS and not leads_nowhere(value):
        return null()
    return shadow_of_constant(module, value, lane)
