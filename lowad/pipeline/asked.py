"""What a derivative is asked of: the function chosen, and its arguments as marked, checked to make sense."""

from collections.abc import Mapping

from lowad.analysis.manager import Manager
from lowad.analysis.types.infer import Types
from lowad.errors import Code, InputError
from lowad.ir import byvalue
from lowad.ir.debug import argument_names, source_name
from lowad.ir.module import Function, Module
from lowad.ir.symbols import names_of, symbol
from lowad.ir.types import FloatType, IntType, Type
from lowad.ir.values import Argument
from lowad.request import Marking, Mode, Request

WIDEST = 256
"""How many tangents there may be at once: the time that LLVM takes to optimise them grows by the square."""


def select(module: Module, name: str | None) -> Function:
    """Return the function to differentiate: the one named, or the only one that other modules can see.

    The name is the symbol, or what the source calls the function where that is one only.
    """
    defined = [fn for fn in module.functions if not fn.is_declaration]
    visible = [fn for fn in defined if not fn.is_local]
    if name is None:
        if len(visible) == 1:
            return visible[0]
        raise InputError(
            Code.AMBIGUOUS_FUNCTION,
            "which function to differentiate is not clear",
            notes=(f"functions to choose from: {names_of(visible)}",),
            help="name one with -f",
        )
    found = next((fn for fn in module.functions if name in (fn.name, symbol(fn))), None)
    if found is None:
        called = [fn for fn in defined if source_name(fn) == name]
        if len(called) > 1:
            raise InputError(
                Code.AMBIGUOUS_FUNCTION,
                f"several functions are called '{name}'",
                notes=(f"their symbols: {', '.join(fn.name for fn in called)}",),
                help="name one of these with -f",
            )
        found = called[0] if called else None
    if found is None or found.is_declaration:
        state = "is only declared" if found is not None else "is not there"
        raise InputError(
            Code.UNKNOWN_FUNCTION,
            f"function '{name}' {state}",
            notes=(f"functions with a body: {names_of(visible, name)}",),
            help="a static function may have been inlined by the compiler: leave out `static`",
        )
    return found


def make_request(
    fn: Function,
    mode: Mode,
    markings: Mapping[str | int, Marking],
    manager: Manager,
    with_primal: bool = False,
    width: int = 1,
) -> Request:
    """Return the request with Enzyme's defaults for what `markings` leaves out.

    Between the two calls of split mode the program may change the memory of any argument.
    """
    forward = mode is Mode.FORWARD
    if width > 1 and not forward:
        raise InputError(
            Code.BAD_OPTION,
            f"a derivative in {mode.value} mode has one shadow of each argument, and {width} are asked for",
            help="leave out the width and call it once for each seed, or use forward mode",
        )
    if width > WIDEST:
        raise InputError(
            Code.BAD_OPTION,
            f"{width} tangents at once are more than {WIDEST}",
            help="call the derivative several times, with fewer tangents each",
        )
    given: dict[Argument, Marking] = {}
    for key, marking in markings.items():
        argument = _argument(fn, key)
        _check(fn, argument, marking, forward)
        given[argument] = marking
    for argument in fn.arguments:
        _check_passing(fn, argument, argument in given, manager)
    chosen = tuple(given.get(argument, _default(argument, forward)) for argument in fn.arguments)
    pointers = frozenset(argument.index for argument in fn.arguments if argument.ty.is_pointer)
    return Request(
        fn.name,
        mode,
        chosen,
        _result(fn, forward),
        overwritten=pointers if mode is Mode.SPLIT else frozenset(),
        returns_primal=with_primal,
        width=width,
    )


def _result(fn: Function, forward: bool) -> Marking:
    """Return what the result is to the derivative; refuse one in which numbers cannot be told from others."""
    result = fn.fn_type.result
    parts = [part.scalar for _, part in byvalue.leaves(result)] if byvalue.is_aggregate(result) else []
    integers = [part for part in parts if isinstance(part, IntType)]
    # The platform may put a float and an integer into one register.
    packed = byvalue.returns_packed(fn) or any(part.bits > 32 for part in integers)
    is_number = isinstance(result.scalar, FloatType) or any(part.is_float for part in parts)
    others = (packed, any(part.is_pointer for part in parts))
    if (is_number and any(others)) or byvalue.returns_packed(fn):
        raise InputError(
            Code.MARKING_MISFIT,
            f"@{fn.name} returns {result}, in which there are numbers and others",
            help="write a function around it that writes its results through a pointer",
        )
    if is_number:
        return Marking.DUP if forward else Marking.OUT
    return Marking.CONST


def _check_passing(fn: Function, argument: Argument, is_marked: bool, manager: Manager) -> None:
    """Refuse an argument that only the calling convention can find, or with no place for its shadow."""
    words = [word for word in byvalue.BEYOND_REACH if argument.has(word)]
    if words:
        raise InputError(
            Code.UNSUPPORTED_INSTRUCTION,
            f"@{fn.name} takes '{argument.name}' in a way ({words[0]}) that lowad cannot pass on",
            help="write a function around it that takes a pointer",
        )
    if is_marked or byvalue.is_uniform(argument.ty):
        return
    parts = (
        [part.scalar for _, part in byvalue.leaves(argument.ty)] if byvalue.is_aggregate(argument.ty) else []
    )
    is_integer = isinstance(argument.ty, IntType)
    packed = is_integer and not fn.is_declaration and manager.get(Types, fn).holds_float(argument)
    if packed or any(part.is_pointer or part.is_float for part in parts):
        called = argument_names(fn).get(argument, argument.name)
        what = "an integer that holds a float" if packed else "a structure in registers"
        raise InputError(
            Code.MARKING_MISFIT,
            f"argument '{called}' of @{fn.name} is {what}, {argument.ty}",
            help="mark it const, or write a function around it that takes a pointer",
        )


def _is_number(ty: Type) -> bool:
    """Whether a value of `ty` has a derivative: a number, a vector of them, or several of one kind."""
    return isinstance(ty.scalar, FloatType) or byvalue.is_uniform(ty)


def _default(argument: Argument, forward: bool) -> Marking:
    if _is_number(argument.ty):
        return Marking.DUP if forward else Marking.OUT
    return Marking.DUP if argument.ty.is_pointer else Marking.CONST


def _argument(fn: Function, key: str | int) -> Argument:
    """Return the argument of that name, by the IR's names or the source's, or at that position."""
    called = argument_names(fn)
    for argument in fn.arguments:
        if key in (argument.index, argument.name.strip('"')):
            return argument
    for argument in fn.arguments:
        if key in (called.get(argument), str(argument.index)):
            return argument
    shown = ", ".join(
        f"{called.get(argument, argument.name)} ({argument.index})" for argument in fn.arguments
    )
    raise InputError(
        Code.UNKNOWN_ARGUMENT,
        f"@{fn.name} has no argument '{key}'",
        notes=(f"its arguments: {shown or 'none'}",),
    )


def _check(fn: Function, argument: Argument, marking: Marking, forward: bool) -> None:
    is_float = _is_number(argument.ty)
    fits = {
        Marking.CONST: True,
        Marking.OUT: is_float and not forward,
        Marking.DUP: argument.ty.is_pointer or (forward and is_float),
        Marking.DUPNONEED: argument.ty.is_pointer or (forward and is_float),
    }
    if not fits[marking]:
        known = [m.value for m, ok in fits.items() if ok]
        called = argument_names(fn).get(argument, argument.name)
        raise InputError(
            Code.MARKING_MISFIT,
            f"argument '{called}' of @{fn.name} is of type {argument.ty} and cannot be {marking.value}",
            help=f"it can be {' or '.join(known)}",
        )
