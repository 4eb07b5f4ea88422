"""What the makers of every kind of derivative share: the request, the wrapper's arguments and results."""

from collections.abc import Sequence
from dataclasses import replace

from lowad.analysis.callgraph import CallGraph
from lowad.analysis.effects import Summaries
from lowad.analysis.manager import Manager
from lowad.codegen import region
from lowad.codegen.entry import begin_shadows, put_shadows_aside, put_shadows_back
from lowad.codegen.own import changes_memory
from lowad.codegen.unwinding import call_releasing
from lowad.errors import Code
from lowad.ir.byvalue import returns_packed
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function
from lowad.ir.types import VOID, FloatType, Type
from lowad.ir.values import Value, is_zero
from lowad.opt.asked import Asked, Binding, refuse, refuse_pointers
from lowad.opt.fit import holds_float, leaves, pointed_type
from lowad.opt.read import FORWARD
from lowad.opt.wrap import Wrapper
from lowad.request import Marking, Mode, Request
from lowad.rules.declared import own_shadow


def request_of(asked: Asked, mode: Mode, result: Marking) -> Request:
    """Return the request for the derivative that a call asks for."""
    markings = tuple(_marking_of(binding, asked, mode) for binding in asked.bindings)
    module = asked.function.module
    assert module is not None
    # What the program's own shadows hold is there before and after.
    shared = frozenset(item.name for item in module.variables if own_shadow(item) is not None)
    name, primal = asked.function.name, asked.returns_primal
    return Request(
        name,
        mode,
        markings,
        result,
        returns_primal=primal,
        globals=shared,
        runtime=asked.runtime,
        strong_zero=asked.strong_zero,
        is_differentiated=asked.is_differentiated,
    )


def _marking_of(binding: Binding, asked: Asked, mode: Mode) -> Marking:
    """Return dup for dupnoneed where the function may read the memory as another argument's.

    In forward mode it is believed not to where the call does not show it; in the others, which can write
    there as the primal does at no cost to speak of, where there is no memory.
    """
    if binding.marking is not Marking.DUPNONEED or not binding.primal.positions:
        return binding.marking
    values = [asked.call.arguments[at] for at in binding.primal.positions]
    if mode is Mode.FORWARD:
        others = [at for one in asked.bindings if one is not binding for at in one.primal.positions]
        bases = {_base(asked.call.arguments[at]) for at in others}
        is_alone = bases.isdisjoint(map(_base, values))
    else:
        is_alone = all(map(is_zero, values))
    return Marking.DUPNONEED if is_alone else Marking.DUP


def _base(value: Value) -> Value:
    while isinstance(value, Instruction) and value.opcode in ("getelementptr", "bitcast", "freeze"):
        value = value.operands[0]
    return value


def request_of_tangents(asked: Asked, *, by_lanes: bool = False) -> Request:
    """Return the request for the tangents that a call asks for, all at once or one."""
    request = request_of(asked, Mode.FORWARD, result_marking(asked, Marking.DUP))
    return replace(request, width=1 if by_lanes else asked.width)


def has_one_tangent(fn: Function, manager: Manager) -> bool:
    """Whether `fn`, or what it calls, has a derivative of the program's own that changes memory, so that
    several tangents are as many runs."""
    assert fn.module is not None
    effects = manager.get(Summaries, fn.module)
    below = [one for group in manager.get(CallGraph, fn.module).below(fn) for one in group]
    calls = [i for one in below for i in one.instructions if isinstance(i, Call)]
    callees = [call.callee for call in calls if isinstance(call.callee, Function)]
    return any(changes_memory(one, effects) for one in dict.fromkeys([fn, *callees]))


def result_marking(asked: Asked, active: Marking) -> Marking:
    """Return what the primal's result is: `active` for numbers where nothing else is said."""
    ty = asked.function.fn_type.result
    if asked.given is Marking.CONST:
        return Marking.CONST
    if isinstance(ty.scalar, FloatType):
        return active
    if ty is not VOID and holds_float(ty):
        if active is Marking.OUT and any(part.is_pointer for part in _parts(asked, ty)):
            refuse_pointers(asked.call, asked.function, ty)
        return active
    if returns_packed(asked.function):
        refuse(
            asked.call,
            f"@{asked.function.name} returns {ty}, which holds bits of a float",
            code=Code.UNDECIDABLE_TYPE,
            help="return the structure through a pointer, or say enzyme_const_return",
        )
    if ty.is_pointer and active is Marking.DUP and (asked.given is None or asked.given.has_shadow):
        return Marking.DUP
    if ty.is_pointer and asked.given is None and _is_seeded_by_result_alone(asked):
        refuse_pointers(asked.call, asked.function, ty)
    if asked.given is Marking.OUT:
        refuse(asked.call, f"@{asked.function.name} returns {ty}, which cannot be active")
    return Marking.CONST


def _is_seeded_by_result_alone(asked: Asked) -> bool:
    """Whether a gradient is asked for, and of no argument's memory: it would be zero without a seed of the
    result."""
    markings = [binding.marking for binding in asked.bindings]
    return Marking.OUT in markings and not any(marking.has_shadow for marking in markings)


def _parts(asked: Asked, ty: Type) -> list[Type]:
    """Return the scalars that a type is made of."""
    assert asked.function.module is not None
    return [part for _, part in leaves(asked.function.module.layout, ty)]


def wrapper_of(asked: Asked) -> Wrapper:
    """Return a wrapper that takes the arguments bound and those behind them."""
    places = [place for binding in asked.bindings for place in (binding.primal, *binding.shadows)]
    positions = [at for place in places for at in place.needed]
    tape = () if asked.tape is None else (asked.tape,)
    stem = asked.function.name.strip('"')
    name = f"derive.{asked.entry.value.removeprefix('__enzyme_')}.{stem}"
    quoted = asked.function.name.startswith('"')
    return Wrapper(asked, f'"{name}"' if quoted else name, [*positions, *asked.rest, *tape])


def arguments_of(asked: Asked, wrapper: Wrapper, lanes: Sequence[int] = (0,)) -> list[list[Value]]:
    """Return the primal's arguments as the derivative takes them, each with its shadows of those lanes
    behind it."""
    found = []
    for argument, binding in zip(asked.function.arguments, asked.bindings, strict=True):
        group = [wrapper.value(binding.primal, argument, f"argument {argument.index}")]
        if binding.shadows:
            what = f"the shadow of argument {argument.index}"
            places = [binding.shadows[lane if len(binding.shadows) > 1 else 0] for lane in lanes]
            given = [wrapper.value(place, argument, what) for place in places]
            if asked.runtime and argument.ty.is_pointer:
                given = [
                    region.shadow_of(wrapper.builder, group[0], shadow, lane)
                    for lane, shadow in enumerate(given)
                ]
            group += given
        found.append(group)
    return found


def results_of(wrapper: Wrapper, callee: Function, arguments: list[Value]) -> list[Value]:
    """Call a function and return its results one by one; each derivative finds shadows of global variables
    as they begin."""
    asked, builder = wrapper.asked, wrapper.builder
    if callee is asked.function:
        made = call_releasing(builder, callee, arguments, "result", wrapper.releases)
        return [made] if made.has_result else []
    aside = put_shadows_aside(builder, callee) if asked.is_in_rule else []
    begin_shadows(builder, callee, is_within=asked.is_in_rule)
    back = [lambda builder: put_shadows_back(builder, aside)] if aside else []
    made = call_releasing(builder, callee, arguments, "derivative", [*wrapper.releases, *back])
    put_shadows_back(builder, aside)
    fields = getattr(made.ty, "elements", None)
    if fields is None:
        return [made] if made.has_result else []
    return [wrapper.builder.extract(made, at) for at in range(len(fields))]


def derived(
    asked: Asked, wrapper: Wrapper, derivative: Function, lanes: Sequence[int], seed: list[Value]
) -> list[Value]:
    """Call the derivative with the shadows of `lanes` and return its results in order, those that lie in
    memory too."""
    arguments = arguments_of(asked, wrapper, lanes)
    returned = results_of(wrapper, derivative, [*(value for group in arguments for value in group), *seed])
    found: list[Value] = []
    if asked.returns_primal and asked.function.fn_type.result is not VOID:
        found.append(returned.pop(0))
    for argument, binding, (value, *shadows) in zip(
        asked.function.arguments, asked.bindings, arguments, strict=True
    ):
        if argument.has("sret"):
            ty = pointed_type(argument, wrapper.builder.module)
            tangents = shadows if asked.entry in FORWARD else ()
            places = [*((value,) if asked.returns_primal else ()), *tangents]
            found += [wrapper.builder.load(ty, place) for place in places]
        elif binding.returns_shadow:
            ty = pointed_type(argument, wrapper.builder.module)
            found += [wrapper.builder.load(ty, shadow) for shadow in shadows]
        elif binding.marking is Marking.OUT:
            found.append(returned.pop(0))
    return [*found, *returned]
