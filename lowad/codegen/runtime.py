"""The functions of `runtime.ll`, as generated code calls them."""

from functools import cache
from importlib.resources import files

from lowad.ir.module import Function, Module
from lowad.ir.types import I64, PTR, VOID, FunctionType

PREFIX = "lowad."


@cache
def text() -> str:
    """Return the LLVM text that defines every function below."""
    return files("lowad.codegen").joinpath("runtime.ll").read_text(encoding="utf-8")


def is_used(module: Module) -> bool:
    """Whether `module` calls any of them, so that the text must be linked to it."""
    return any(fn.name.startswith(PREFIX) for fn in module.functions)


def tape_take(module: Module) -> Function:
    """Return `ptr take(i64 bytes)`: tape memory from those kept, or new; aborts with a message where there is none."""
    return module.declare("lowad.tape_take", FunctionType(PTR, (I64,)))


def tape_give(module: Module) -> Function:
    """Return `void give(ptr)`: keep tape memory for the next call, or free it; null is allowed."""
    return module.declare("lowad.tape_give", FunctionType(VOID, (PTR,)))


def tape_grow(module: Module) -> Function:
    """Return `ptr grow(ptr old, i64 used, i64 wanted)`: larger tape memory with the bytes used of the old, which is given back."""
    return module.declare("lowad.tape_grow", FunctionType(PTR, (PTR, I64, I64)))


def defer_free(module: Module) -> Function:
    """Return `void defer(ptr list, ptr block, ptr release)`: note a block to be released when the reverse pass is over."""
    return module.declare("lowad.defer_free", FunctionType(VOID, (PTR, PTR, PTR)))


def free_deferred(module: Module) -> Function:
    """Return `void free_deferred(ptr list)`: release every block noted."""
    return module.declare("lowad.free_deferred", FunctionType(VOID, (PTR,)))
