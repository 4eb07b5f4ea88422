"""One state for a program's global variables: derivatives are compiled apart and use the primal's."""

import re
from collections.abc import Iterable

from lowad.codegen import names
from lowad.ir.module import GlobalVariable, Module
from lowad.ir.parser import parse
from lowad.ir.printer import print_module

POOL = "lowad.kept"
"""The variable of the run-time library that holds tape memory between calls."""

POOL_SLOTS = 4


def mutable_globals(module: Module) -> tuple[GlobalVariable, ...]:
    """Return the variables that code may change, functions' own static ones among them."""
    return tuple(
        item
        for item in module.variables
        if item.initializer is not None and not item.is_constant and not item.name.startswith('"llvm.')
        if not item.name.startswith("llvm.")
    )


def export(text: str, shared: Iterable[str]) -> str:
    """Return the program with the variables visible to other modules."""
    module = parse(text)
    for item in _named(module, shared):
        # In a comdat only weak definitions load: the JIT ends the process where a strong one stands in it.
        item.words = ("weak_odr",) if "comdat" in item.tail else ()
    return print_module(module)


def borrow(text: str, shared: Iterable[str]) -> str:
    """Return a derivative's module with the variables only declared, and without their constructors."""
    module = parse(text)
    for item in _named(module, shared):
        item.words = ("external",)
        item.initializer = None
        alignment = re.search(r", align \d+", item.tail)
        item.tail = alignment[0] if alignment else ""
    module.globals.pop("llvm.global_ctors", None)
    return print_module(module)


def with_common_pool(text: str) -> str:
    """Return a derivative's module with the place of its kept tape memory only declared.

    One place serves all derivatives of the process: memory kept by a module of its own would be lost with it.
    """
    return re.sub(
        rf"^@{re.escape(POOL)} = [\w ]*?global (\[{POOL_SLOTS} x ptr\]) zeroinitializer(?:, comdat)?",
        rf"@{POOL} = external global \1",
        text,
        flags=re.MULTILINE,
    )


def has_shadow_globals(text: str, module: Module) -> bool:
    """Whether a derivative keeps shadows in global variables, so that its calls must not overlap."""
    shadows = "|".join(re.escape(names.shadow(item.name)) for item in module.variables)
    return bool(shadows and re.search(rf"^@(?:{shadows}) = ", text, re.MULTILINE))


def _named(module: Module, shared: Iterable[str]) -> list[GlobalVariable]:
    wanted = frozenset(shared)
    return [item for item in module.variables if item.name in wanted]
