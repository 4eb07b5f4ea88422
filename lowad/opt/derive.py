"""The derivative that one call asks for, and the function that calls it in the place of the interface."""

from collections.abc import Callable
from dataclasses import replace
from typing import assert_never

from lowad.analysis.manager import Manager
from lowad.analysis.types.infer import Types
from lowad.codegen import region
from lowad.codegen.emit import Emitter
from lowad.codegen.entry import seed_of
from lowad.codegen.signature import reverse_signature
from lowad.codegen.versions import make_dispatch
from lowad.errors import Code, InputError
from lowad.ir.builder import Builder
from lowad.ir.module import Function
from lowad.ir.types import VOID, FloatType, Type
from lowad.ir.values import Value
from lowad.opt.again import forward_again
from lowad.opt.asked import Asked, refuse, with_constants_told
from lowad.opt.common import (
    arguments_of,
    derived,
    has_one_tangent,
    request_of,
    request_of_tangents,
    result_marking,
    results_of,
    wrapper_of,
)
from lowad.opt.fit import pointed_type
from lowad.opt.interface import EntryPoint
from lowad.opt.journal import Recorder, changes_memory, journal_call, journal_function
from lowad.opt.read import FORWARD, returns_in_memory
from lowad.opt.split import augment, reverse_from_tape
from lowad.opt.tapes import tape_size
from lowad.opt.wrap import Wrapper
from lowad.request import Marking, Mode, Request
from lowad.rewrite.teams import is_team
from lowad.rules import row_of_function
from lowad.rules.declared import has_rule
from lowad.rules.listeners import OF_ERRORS, OF_GRADIENTS, check_listeners


def replace_call(asked: Asked, emitter: Emitter) -> None:
    """Make the derivative that a call of the interface asks for, and replace the call by one of it."""
    if asked.function.is_declaration and not has_rule(asked.function):
        asked = replace(asked, function=_calling(asked))
    make = _MAKERS.get(asked.entry)
    if make is None:
        refuse(asked.call, "lowad does not have this part of the interface", code=Code.ENZYME_UNSUPPORTED)
    if asked.entry not in (EntryPoint.BATCH, EntryPoint.TAPE_SIZE):
        _check_markings(asked)
    if asked.entry not in FORWARD or asked.entry is EntryPoint.ERROR_ESTIMATE:
        check_listeners(
            emitter.module, OF_ERRORS if asked.entry is EntryPoint.ERROR_ESTIMATE else OF_GRADIENTS
        )
        _refuse_packed(asked, emitter.manager)
    make(_told_apart(asked, emitter), emitter)


def _told_apart(asked: Asked, emitter: Emitter) -> Asked:
    """Return what is asked for, with constant memory known when the program runs where it is not before.

    Constant memory that the program reaches as it does active memory, by pointers side by side in one object,
    then has a shadow that begins as zero and is forgotten: what `const` means, at the price of a look at each
    pointer that is read.
    """
    request = _REQUESTS.get(asked.entry)
    if request is None or asked.runtime:
        return asked
    try:
        emitter.plan(request(asked))
    except InputError as refusal:
        apart = with_constants_told(asked)
        if refusal.code is not Code.MARKING_MISFIT or any(map(is_team, emitter.module.functions)):
            raise
        try:
            emitter.plan(request(apart))
        except InputError:
            raise refusal from None
        return apart
    return asked


def _calling(asked: Asked) -> Function:
    """Return a function with a body that only calls the declared one: of a library, with a row of its own."""
    callee = asked.function
    module = callee.module
    assert module is not None
    if row_of_function(callee.name, callee.fn_type) is None:
        refuse(
            asked.call,
            f"@{callee.name} is only declared",
            code=Code.UNKNOWN_FUNCTION,
            help="give the file that defines it too",
        )
    stems = [f"x{index}" for index in range(len(callee.fn_type.params))]
    made = Function(module.free_name(f"call.{callee.name}"), callee.fn_type, stems, words=("internal",))
    module.add(made)
    builder = Builder(made)
    builder.at(builder.new_block("entry"))
    found = builder.call(callee, made.arguments, "result")
    builder.ret(found if found.has_result else None)
    return made


def _reverse(asked: Asked, emitter: Emitter) -> None:
    """The primal and the reverse pass in one call, seeded with 1."""
    _refuse_rest(asked)
    fn = asked.function
    request = _reverse_request(asked)
    derivative = emitter.reverse(request)
    if asked.twin is not None:
        other = emitter.reverse(replace(request, function=asked.twin, disjoint=True))
        signature = reverse_signature(asked.function, request)
        derivative = make_dispatch(signature, derivative, other, emitter.manager)
    emitter.finish()
    wrapper = wrapper_of(asked)
    seed = [seed_of(fn.fn_type.result)] if request.result is Marking.OUT else []
    _call_by_lanes(asked, emitter, wrapper, derivative, seed)


def _forward(asked: Asked, emitter: Emitter) -> None:
    """The primal with tangents."""
    _refuse_rest(asked)
    by_lanes = asked.width > 1 and has_one_tangent(asked.function, emitter.manager)
    derivative = emitter.forward(request_of_tangents(asked, by_lanes=by_lanes))
    emitter.finish()
    wrapper = wrapper_of(asked)
    if by_lanes:
        _call_by_lanes(asked, emitter, wrapper, derivative, [])
    else:
        wrapper.finish(derived(asked, wrapper, derivative, range(asked.width), []))


def _reverse_request(asked: Asked) -> Request:
    return request_of(asked, Mode.REVERSE, result_marking(asked, Marking.OUT))


def _estimate(asked: Asked, emitter: Emitter) -> None:
    """The primal with bounds of rounding errors in the place of tangents."""
    _refuse_rest(asked)
    if asked.width > 1:
        refuse(asked.call, "an estimate of errors has no width")
    request = request_of(asked, Mode.FORWARD, result_marking(asked, Marking.DUP))
    derivative = emitter.forward(replace(request, errors=True))
    emitter.finish()
    wrapper = wrapper_of(asked)
    wrapper.finish(derived(asked, wrapper, derivative, (0,), []))


def _call_by_lanes(
    asked: Asked, emitter: Emitter, wrapper: Wrapper, derivative: Function, seed: list[Value]
) -> None:
    """Call the derivative once for each set of shadows, and return all gradients of one argument side by
    side."""
    journal = _journal(asked, emitter, wrapper)
    lanes = []
    for lane in range(asked.width):
        if asked.runtime and lane:
            region.end(wrapper.builder)
        if journal is not None:
            enter = journal_function(wrapper.builder.module, "enter")
            wrapper.builder.call(enter, (journal,))
        lanes.append(derived(asked, wrapper, derivative, (lane,), seed))
    if journal is not None:
        wrapper.builder.call(journal_function(wrapper.builder.module, "end"), (journal,))
    primal = lanes[0][:1] if asked.returns_primal and _returns(asked.function) else []
    gradients = zip(*(lane[len(primal) :] for lane in lanes), strict=True)
    wrapper.finish([*primal, *(value for values in gradients for value in values)])


def _journal(asked: Asked, emitter: Emitter, wrapper: Wrapper) -> Value | None:
    """Return the journal of a run of the function, by which several derivatives find memory the same; None
    where they do anyway."""
    if asked.width == 1 or not changes_memory(asked.function, emitter.manager):
        return None
    recorded = Recorder(asked.call, reads=False, manager=emitter.manager).recorded(asked.function)
    begin = journal_function(wrapper.builder.module, "begin")
    journal = wrapper.builder.call(begin, (), "journal")
    wrapper.releases.append(journal_call("end", journal))
    primals = [group[0] for group in arguments_of(asked, wrapper)]
    results_of(wrapper, recorded, [journal, *primals])
    return journal


def _returns(function: Function) -> bool:
    """Whether a function returns anything, in memory too."""
    return function.fn_type.result is not VOID or returns_in_memory(function)


def _batch(asked: Asked, emitter: Emitter) -> None:
    """Several calls of the function itself, with the results of all."""
    _refuse_rest(asked)
    wrapper = wrapper_of(asked)
    found: list[Value] = []
    for lane in range(asked.width):
        arguments = []
        for argument, binding in zip(asked.function.arguments, asked.bindings, strict=True):
            at = (binding.primal, *binding.shadows)[lane if binding.shadows else 0]
            arguments.append(wrapper.value(at, argument, f"argument {argument.index}"))
        found += results_of(wrapper, asked.function, arguments)
        if returns_in_memory(asked.function):
            ty = pointed_type(asked.function.arguments[0], wrapper.builder.module)
            found.append(wrapper.builder.load(ty, arguments[0]))
    wrapper.finish(found)


def _check_markings(asked: Asked) -> None:
    forward = asked.entry in FORWARD
    # A journal serves tangents as well as gradients.
    either = asked.again and asked.entry is EntryPoint.AUGMENT
    for argument, binding in zip(asked.function.arguments, asked.bindings, strict=False):
        fits = _fits(argument.ty, binding.marking, forward)
        if not fits and not (either and _fits(argument.ty, binding.marking, True)):
            what = f"argument {argument.index} of @{asked.function.name} is of type {argument.ty}"
            message = f"{what} and cannot be {binding.marking.value}"
            refuse(asked.call, message, code=Code.MARKING_MISFIT)


def _refuse_packed(asked: Asked, manager: Manager) -> None:
    """Refuse an integer that brings a float along, which as an integer would have no gradient."""
    if not asked.taken_const or asked.function.is_declaration:
        return
    types = manager.get(Types, asked.function)
    for argument in asked.function.arguments:
        if argument.index in asked.taken_const and types.holds_float(argument):
            refuse(
                asked.call,
                f"argument {argument.index} is an integer that holds a float, {argument.ty}",
                code=Code.MARKING_MISFIT,
                help="mark it enzyme_const, or pass the structure by its address",
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
        refuse(
            asked.call, f"{len(asked.rest)} arguments are left after the {count} of @{asked.function.name}"
        )


_REQUESTS: dict[EntryPoint, Callable[[Asked], Request]] = {
    EntryPoint.AUTODIFF: _reverse_request,
    EntryPoint.FORWARD: request_of_tangents,
}
_MAKERS: dict[EntryPoint, Callable[[Asked, Emitter], None]] = {
    EntryPoint.AUTODIFF: _reverse,
    EntryPoint.FORWARD: _forward,
    EntryPoint.ERROR_ESTIMATE: _estimate,
    EntryPoint.FORWARD_SPLIT: forward_again,
    EntryPoint.AUGMENT: augment,
    EntryPoint.REVERSE: reverse_from_tape,
    EntryPoint.TAPE_SIZE: tape_size,
    EntryPoint.BATCH: _batch,
}
