"""Calls into compiled code: which C type stands for an LLVM type, and a Python callable for an address."""

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import cast

from cffi import FFI

from lowad.errors import Code, InputError
from lowad.ir.module import Function
from lowad.ir.types import VOID, FloatType, IntType, StructType, Type

FLOATS = {"float": "float", "double": "double", "x86_fp80": "long double"}
INTEGERS = (8, 16, 32, 64)

Native = Callable[..., object]
"""Compiled code: called with numbers and buffers, it returns nothing, a number, or an object with fields."""

ffi = FFI()


def c_type(ty: Type) -> str | None:
    """Return the C type by which values of an LLVM type are passed, None where Python cannot pass them."""
    if ty.is_pointer:
        return "void *"
    if isinstance(ty, FloatType):
        return FLOATS.get(str(ty))
    if isinstance(ty, IntType):
        return "_Bool" if ty.bits == 1 else f"int{ty.bits}_t" if ty.bits in INTEGERS else None
    return None


def parameter_types(fn: Function) -> list[str]:
    """Return the C types of a function's parameters; refuse one that Python cannot pass."""
    return [_passed(fn, at, argument.ty, argument.attributes) for at, argument in enumerate(fn.arguments)]


def _passed(fn: Function, at: int, ty: Type, attributes: Sequence[str]) -> str:
    found = c_type(ty)
    by_value = any(word.startswith(("byval", "sret", "inalloca")) for word in attributes)
    if found is None or by_value:
        what = "a structure passed through memory" if by_value else f"of type {ty}"
        raise InputError(
            Code.WRONG_ARGUMENT,
            f"argument {at} of {fn.name} is {what}, which Python cannot pass",
            help="write a C function around it that takes numbers and pointers",
        )
    if found.startswith("int") and "zeroext" in attributes:
        return "u" + found
    return found


def result_types(fn: Function) -> list[str]:
    """Return the C types of the numbers that a function returns; refuse what Python cannot take."""
    result = fn.fn_type.result
    if result is VOID:
        return []
    parts = result.elements if isinstance(result, StructType) and not result.packed else (result,)
    found = [c_type(part) for part in parts]
    if None in found:
        raise InputError(
            Code.WRONG_ARGUMENT,
            f"{fn.name} returns {result}, which Python cannot take",
            help="write a C function around it that returns a number or writes through a pointer",
        )
    unsigned = "zeroext" in fn.result_attributes
    return ["u" + name if unsigned and name.startswith("int") else name for name in cast(list[str], found)]


def call_at(address: int, results: Sequence[str], parameters: Sequence[str]) -> Native:
    """Return a callable for the code at `address`; several results are the fields of what it returns.

    The address must stay valid as long as the callable is used. Calls release the interpreter's lock.
    """
    listed = ", ".join(parameters) or "void"
    if len(results) < 2:
        made = ffi.cast(f"{results[0] if results else 'void'}(*)({listed})", address)
        return cast(Native, made)
    own = FFI()
    fields = " ".join(f"{name} r{at};" for at, name in enumerate(results))
    own.cdef(f"struct results {{ {fields} }};")
    return cast(Native, own.cast(f"struct results(*)({listed})", address))


def unpacking(results: Sequence[str]) -> Callable[[object], tuple[object, ...]]:
    """Return what makes a tuple of Python numbers of what native code returns."""
    if not results:
        return _nothing
    taken = _single if len(results) == 1 else attrgetter(*(f"r{at}" for at in range(len(results))))
    if "long double" not in results:
        return taken
    # Python has no number for it; cffi returns an object of its own.
    wide = [name == "long double" for name in results]

    def narrowed(found: object) -> tuple[object, ...]:
        pairs = zip(wide, taken(found), strict=True)
        return tuple(float(part) if is_wide else part for is_wide, part in pairs)

    return narrowed


def _nothing(_: object) -> tuple[object, ...]:
    return ()


def _single(found: object) -> tuple[object, ...]:
    return (found,)


def pointers(count: int) -> object:
    """Return memory for so many pointers, all null."""
    return cast(object, ffi.new(f"void *[{count}]"))


def void_pointer(address: int) -> object:
    """Return a cffi pointer to an address."""
    return cast(object, ffi.cast("void *", address))


def address_of(pointer: object) -> int | None:
    """Return the address in an integer, a cffi pointer or a ctypes one; None for anything else."""
    import ctypes

    if isinstance(pointer, int) and not isinstance(pointer, bool):
        return pointer
    if isinstance(pointer, ffi.CData):
        return int(ffi.cast("uintptr_t", pointer))
    try:
        return ctypes.cast(pointer, ctypes.c_void_p).value  # type: ignore[arg-type]
    except (ctypes.ArgumentError, TypeError):
        return None
