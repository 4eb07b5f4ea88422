"""The functions of `runtime.ll`, as generated code calls them, and the text of all that lowad defines itself."""

from functools import cache
from importlib.resources import files

from lowad.codegen import special
from lowad.ir.module import Function, Module
from lowad.ir.types import DOUBLE, I64, PTR, VOID, FunctionType, StructType

PREFIX = "lowad."
CONTEXT = StructType((PTR, PTR, PTR, PTR))
"""What one call of a user's derivative shares with those of callees: blocks to be freed, and the stack of their tapes'
records with its top, its end and the chunk that it lies in."""


@cache
def _text() -> str:
    """Return the LLVM text that defines every function below."""
    return files("lowad.codegen").joinpath("runtime.ll").read_text(encoding="utf-8")


def texts(module: Module) -> list[str]:
    """Return the modules, as text, that define what `module` declares of lowad's own functions, to be linked to it."""
    declared = [fn.name for fn in module.functions if fn.is_declaration and fn.name.startswith(PREFIX)]
    is_used = any(f"@{name}(" in _text() for name in declared)
    found = [*([_text()] if is_used else []), *special.definitions(module)]
    # A module without target would be taken for this machine's.
    head = f'target triple = "{module.triple}"\n' if module.triple else ""
    head += f'target datalayout = "{module.layout.text}"\n' if module.layout.text else ""
    return [head + text for text in found]


def tape_take(module: Module) -> Function:
    """Return `ptr take(i64 bytes)`: tape memory from those kept, or new; aborts with a message where there is none."""
    return module.declare("lowad.tape_take", FunctionType(PTR, (I64,)))


def tape_give(module: Module) -> Function:
    """Return `void give(ptr)`: keep tape memory for the next call, or free it; null is allowed."""
    return module.declare("lowad.tape_give", FunctionType(VOID, (PTR,)))


def tape_grow(module: Module) -> Function:
    """Return `ptr grow(ptr old, i64 used, i64 wanted)`: larger tape memory with the bytes used of the old, which is given back."""
    return module.declare("lowad.tape_grow", FunctionType(PTR, (PTR, I64, I64)))


def record_push(module: Module) -> Function:
    """Return `ptr push(ptr context, i64 bytes)`: the record of a callee's tape, on top of the stack."""
    return module.declare("lowad.record_push", FunctionType(PTR, (PTR, I64)))


def record_pop(module: Module) -> Function:
    """Return `void pop(ptr context, ptr record)`: give back the record on top; reverse passes end in the opposite order."""
    return module.declare("lowad.record_pop", FunctionType(VOID, (PTR, PTR)))


def defer_free(module: Module) -> Function:
    """Return `void defer(ptr list, ptr block, ptr release)`: note a block to be released when the reverse pass is over."""
    return module.declare("lowad.defer_free", FunctionType(VOID, (PTR, PTR, PTR)))


def round_to(module: Module) -> Function:
    """Return `double round(double x, i64 exponent, i64 significand)`: x to the nearest number of so many bits, even where
    two are as near; too large is infinite."""
    return module.declare("lowad.round", FunctionType(DOUBLE, (DOUBLE, I64, I64)))


def free_deferred(module: Module) -> Function:
    """Return `void free_deferred(ptr list)`: release every block noted."""
    return module.declare("lowad.free_deferred", FunctionType(VOID, (PTR,)))
