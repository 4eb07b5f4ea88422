"""What calls of the interface pass to the functions whose derivatives they ask for.

As what a variable is declared that a call passes the address of, its memory is used (the C standard, 6.5):
type analysis is told, for nothing in the program calls these functions otherwise.
"""

from collections.abc import Mapping
from contextlib import suppress

from lowad.errors import InputError
from lowad.ir.module import Module
from lowad.ir.values import Argument, Value
from lowad.opt.asked import Asked, Place
from lowad.opt.interface import EntryPoint, entry_calls
from lowad.opt.read import read_call


def note_lent(module: Module, twins: Mapping[str, str]) -> None:
    """Note in the module what its calls pass: for arguments of which all say it, and, by itself, all that is
    known of any, shadows too. `twins` are other versions of functions, by name."""
    found: dict[Argument, list[Value | None]] = {}
    shadows: dict[Argument, list[Value | None]] = {}
    for call in entry_calls(module):
        # What is wrong with a call is said when it is replaced.
        with suppress(InputError):
            _note(read_call(call), twins, found, shadows)
    for formal, given in found.items():
        known = [value for value in given if value is not None]
        if len(known) == len(given):
            module.lent[formal] = tuple(known)
        known += [value for value in shadows.get(formal, ()) if value is not None]
        module.lenders[formal] = tuple(known)


def _note(
    asked: Asked,
    twins: Mapping[str, str],
    found: dict[Argument, list[Value | None]],
    shadows: dict[Argument, list[Value | None]],
) -> None:
    if asked.entry is EntryPoint.TAPE_SIZE:
        return
    module = asked.function.module
    assert module is not None
    given = [_given(asked, binding.primal) for binding in asked.bindings]
    # What a call returns the derivative of for later is passed anything.
    given += [None] * (len(asked.function.arguments) - len(given))
    twin = module.function(twins.get(asked.function.name, ""))
    for fn in (asked.function, *([twin] if twin is not None else [])):
        for formal, value in zip(fn.arguments, given, strict=True):
            if formal.ty.is_pointer:
                found.setdefault(formal, []).append(value)
        for formal, binding in zip(fn.arguments, asked.bindings, strict=False):
            shadows.setdefault(formal, []).extend(_given(asked, shadow) for shadow in binding.shadows)


def _given(asked: Asked, place: Place) -> Value | None:
    """Return the value that is passed, None where it is put together or lies in memory."""
    if len(place.positions) != 1 or place.offset is not None or place.stride is not None:
        return None
    return asked.call.arguments[place.positions[0]]
