"""The derivative that one call asks for, and the function that calls it in the place of the interface."""

from collections.abc import Callable
from typing import assert_never

from lowad.codegen.emit import Emitter
from lowad.codegen.memory import clear
from lowad.codegen.shadowglobals import shadow_globals
from lowad.errors import Code
from lowad.ir.builder import i64, number
from lowad.ir.module import Function
from lowad.ir.types import FloatType, Type
from lowad.ir.values import Value
from lowad.opt.interface import EntryPoint
from lowad.opt.read import Asked, refuse
from lowad.opt.wrap import Wrapper
from lowad.request import Marking, Mode, Request


def replace_call(asked: Asked, emitter: Emitter) -> None:
    """Make the derivative that a call of the interface asks for, and replace the call by one of it."""
    if asked.function.is_declaration:
        refuse(
            asked.call,
            f"@{asked.function.name} is only declared",
            code=Code.UNKNOWN_FUNCTION,
            help="give the file that defines it too",
        )
    make = _MAKERS.get(asked.entry)
    if make is None:
        refuse(asked.call, "lowad does not have this part of the interface", code=Code.ENZYME_UNSUPPORTED)
    _check_markings(asked)
    make(asked, emitter)


def _reverse(asked: Asked, emitter: Emitter) -> None:
    """The primal and the reverse pass in one call, seeded with 1."""
    _refuse_rest(asked)
    fn = asked.function
    result = _result_marking(asked, Marking.OUT)
    request = _request(asked, Mode.REVERSE, result)
    derivative = emitter.reverse(request)
    emitter.finish()
    wrapper = _wrapper(asked)
    arguments = _arguments(asked, wrapper)
    if result is Marking.OUT:
        arguments.append(number(fn.fn_type.result, 1.0))
    _call(wrapper, derivative, arguments)


def _forward(asked: Asked, emitter: Emitter) -> None:
    """The primal with tangents."""
    _refuse_rest(asked)
    request = _request(asked, Mode.FORWARD, _result_marking(asked, Marking.DUP))
    derivative = emitter.forward(request)
    emitter.finish()
    wrapper = _wrapper(asked)
    _call(wrapper, derivative, _arguments(asked, wrapper))


_MAKERS: dict[EntryPoint, Callable[[Asked, Emitter], None]] = {
    EntryPoint.AUTODIFF: _reverse,
    EntryPoint.FORWARD: _forward,
}


def _request(asked: Asked, mode: Mode, result: Marking) -> Request:
    markings = tuple(binding.marking for binding in asked.bindings)
    return Request(asked.function.name, mode, markings, result, returns_primal=asked.returns_primal)


def _result_marking(asked: Asked, active: Marking) -> Marking:
    """Return what the primal's result is: `active` for numbers where nothing else is said."""
    ty = asked.function.fn_type.result
    if asked.ignores_result or asked.given is Marking.CONST:
        return Marking.CONST
    if isinstance(ty.scalar, FloatType):
        return active
    if asked.given is not None and asked.given.has_shadow and ty.is_pointer and active is Marking.DUP:
        return Marking.DUP
    if asked.given is Marking.OUT:
        refuse(asked.call, f"@{asked.function.name} returns {ty}, which cannot be active")
    return Marking.CONST


def _check_markings(asked: Asked) -> None:
    forward = asked.entry in (EntryPoint.FORWARD, EntryPoint.FORWARD_SPLIT)
    for argument, binding in zip(asked.function.arguments, asked.bindings, strict=False):
        if not _fits(argument.ty, binding.marking, forward):
            refuse(
                asked.call,
                f"argument {argument.index} of @{asked.function.name} is of type {argument.ty} and cannot be {binding.marking.value}",
                code=Code.MARKING_MISFIT,
            )


def _fits(ty: Type, marking: Marking, forward: bool) -> bool:
    is_float = isinstance(ty.scalar, FloatType)
    match marking:
        case Marking.CONST:
            return True
        case Marking.OUT:
            return is_float and not forward
        case Marking.DUP | Marking.DUPNONEED:
            return ty.scalar.is_pointer or (is_float and forward)
    assert_never(marking)


def _refuse_rest(asked: Asked) -> None:
    if asked.rest:
        count = len(asked.function.arguments)
        refuse(asked.call, f"{len(asked.rest)} arguments are left after the {count} of @{asked.function.name}")


def _wrapper(asked: Asked) -> Wrapper:
    positions = [at for binding in asked.bindings for at in (binding.primal, *binding.shadows)]
    stem = asked.function.name.strip('"')
    name = f"derive.{asked.entry.value.removeprefix('__enzyme_')}.{stem}"
    return Wrapper(asked, f'"{name}"' if asked.function.name.startswith('"') else name, positions)


def _arguments(asked: Asked, wrapper: Wrapper) -> list[Value]:
    """Return the primal's arguments, each with its shadows behind it, as the derivative takes them."""
    found = []
    for argument, binding in zip(asked.function.arguments, asked.bindings, strict=True):
        found.append(wrapper.argument(binding.primal, argument.ty, f"argument {argument.index}"))
        for shadow in binding.shadows:
            found.append(wrapper.argument(shadow, argument.ty, f"the shadow of argument {argument.index}"))
    return found


def _call(wrapper: Wrapper, derivative: Function, arguments: list[Value]) -> None:
    """End the wrapper with a call of the derivative, and return what that returns."""
    builder = wrapper.builder
    for item in shadow_globals(builder.module):
        clear(builder, item, i64(builder.module.layout.size_bytes(item.value_type)))
    made = builder.call(derivative, arguments, "derivative")
    fields = getattr(made.ty, "elements", None)
    values = [builder.extract(made, at) for at in range(len(fields))] if fields else [made]
    wrapper.finish(values if made.has_result else [])
