"""What a program has once: derivatives, compiled apart, use its variables and the addresses of its functions.

A pointer to a function that the primal stored, or that Python took from a loaded function, leads to the
primal's code. A derivative compares it with that address, and where it knows the function calls its own copy.
"""

import re
from collections.abc import Iterable

from lowad.codegen import names
from lowad.ir.instructions import Call
from lowad.ir.module import Alias, Function, Global, GlobalVariable, Module
from lowad.ir.parser import parse
from lowad.ir.printer import print_module
from lowad.ir.symbols import unquoted
from lowad.rewrite.indirect import address_taken

POOL = "lowad.kept"
"""The variable of the run-time library that holds tape memory between calls."""

POOL_SLOTS = 628


def mutable_globals(module: Module) -> tuple[GlobalVariable, ...]:
    """Return the variables that code may change, functions' own static ones among them, but for those of
    which each thread has its own: code that needs one is not loaded."""
    return tuple(
        item
        for item in module.variables
        if item.initializer is not None and not item.is_constant
        if not item.is_of_llvm and not item.is_of_threads
    )


def addressed(module: Module) -> tuple[Function, ...]:
    """Return the functions with a body whose address the program takes."""
    aliased = {item.target for item in module.globals.values() if isinstance(item, Alias)}
    return tuple(fn for fn in address_taken(module) if not (fn.is_declaration or fn in aliased))


def export(text: str, shared: Iterable[str]) -> str:
    """Return the program with the variables and functions of these names visible to other modules."""
    module = parse(text)
    for item in _named(module, shared):
        # In a comdat only weak definitions load: the JIT ends the process where a strong one stands in it.
        item.words = ("weak_odr",) if "comdat" in item.tail else ()
    return print_module(module)


def borrow(text: str, shared: Iterable[str]) -> str:
    """Return a derivative's module with the variables only declared, and without their constructors.

    Of functions the address is the primal's, and direct calls are of the module's own.
    """
    module = parse(text)
    for item in _named(module, shared):
        if isinstance(item, Function):
            _part(module, item)
        elif isinstance(item, GlobalVariable):
            item.words = ("external",)
            item.initializer = None
            alignment = re.search(r", align \d+", item.tail)
            item.tail = alignment[0] if alignment else ""
    module.globals.pop("llvm.global_ctors", None)
    return print_module(module)


def _part(module: Module, fn: Function) -> None:
    """Leave a declaration of `fn`, whose body gets a name of its own, by which it is called."""
    if fn.is_declaration:
        return
    own = Function(
        module.free_name(f"{unquoted(fn.name)}.own"),
        fn.fn_type,
        words=("internal",),
        convention=fn.convention,
        result_attributes=fn.result_attributes,
        attributes=fn.attributes,
        tail=re.sub(r" comdat(?:\([^)]*\))?", "", fn.tail),
    )
    own.metadata, fn.metadata = fn.metadata, ()
    own.arguments, fn.arguments = fn.arguments, own.arguments
    own.blocks, fn.blocks = fn.blocks, []
    for block in own.blocks:
        block.parent = own
    fn.words, fn.tail = (), ""
    module.add(own)
    for call in list(fn.users):
        if isinstance(call, Call) and call.callee is fn:
            call.set_operand(call.argument_count, own)


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


def _named(module: Module, shared: Iterable[str]) -> list[Global]:
    wanted = frozenset(shared)
    return [item for item in module.globals.values() if item.name in wanted]
