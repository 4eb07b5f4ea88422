"""Enzyme's call: reverse mode with a marking an argument."""

import numpy as np

from lowad.api.abi import void_pointer
from lowad.api.function import Derivative, Function, function_of
from lowad.api.markings import Marked, overlapping
from lowad.api.parameters import Parameter
from lowad.api.views import Array, Number, View
from lowad.errors import Code, InputError
from lowad.request import Marking, Mode


def autodiff(f: object, *arguments: Marked | Array | Number | None, with_primal: bool = False) -> object:
    """Run `f` and its reverse pass, and return the derivatives of the arguments marked `out`.

    `f` is a loaded function, or a pointer or address of one. Arrays are marked `dup(x, dx)`, `dupnoneed(x,
    dx)` or `const(x)`, numbers `out(s)` or `const(s)`; a number without a marking is `out` where the
    parameter is a floating-point one, else `const`. The seed of a returned number is 1; the shadow of an
    array that `f` writes brings its seed along. Derivatives are added to shadows. One derivative returns
    bare, several as a tuple, none as None; with `with_primal` what `f` returns comes first.
    """
    function = function_of(f)
    if len(arguments) != len(function.parameters):
        function.check_count(len(arguments))
    key = [-1] if with_primal else []
    packed: list[object] = []
    primals: list[View] = []
    shadows: list[View] = []
    for parameter, given in zip(function.parameters, arguments, strict=True):
        marked = given if type(given) is Marked else _default(parameter, given)
        key.append(marked.code)
        view, shadow = marked.view, marked.shadow
        if view is None:
            packed.append(_number(parameter, marked))
            continue
        parameter.accept(view)
        packed.append(view.buffer)
        primals.append(view)
        if shadow is not None:
            packed.append(shadow.buffer)
            shadows.append(shadow)
    for shadow in shadows:
        for view in primals:
            if shadow.start < view.stop and view.start < shadow.stop and shadow.start < shadow.stop:
                raise overlapping("a shadow", "an argument")
    derivative = function.marked.get(tuple(key)) or _compile(function, tuple(key), with_primal)
    found = derivative(*packed)
    return found if len(found) > 1 else found[0] if found else None


def _compile(function: Function, key: tuple[int, ...], with_primal: bool) -> Derivative:
    """Return the derivative that `autodiff` finds under `key` from now on."""
    listed = list(Marking)
    markings = tuple(listed[code] for code in key if code >= 0)
    found = function.derivative(Mode.REVERSE, markings, with_primal)
    function.marked[key] = found
    return found


def _number(parameter: Parameter, marked: Marked) -> object:
    """Return what is passed for an argument that is no array."""
    if marked.value is None and parameter.is_pointer:
        return void_pointer(0)
    if marked.marking is Marking.OUT and not parameter.is_float:
        raise InputError(
            Code.MARKING_MISFIT,
            f"{parameter} is {'an array' if parameter.is_pointer else 'an integer'} and cannot be out",
            help="write lowad.dup(x, dx) or lowad.const(x)"
            if parameter.is_pointer
            else "write lowad.const(n)",
        )
    return parameter.number(marked.value)


def _default(parameter: Parameter, given: object) -> Marked:
    """Return the marking of an argument that has none, as Enzyme's defaults are."""
    if isinstance(given, np.ndarray):
        if not parameter.is_pointer:
            raise parameter.misfit(given)
        raise InputError(
            Code.WRONG_ARGUMENT,
            f"{parameter} is an array without a marking",
            help="write lowad.dup(x, dx) with dx = numpy.zeros_like(x) to get its gradient in dx, or "
            "lowad.const(x)",
        )
    if parameter.is_pointer:
        raise parameter.misfit(given)
    return Marked(Marking.OUT if parameter.is_float else Marking.CONST, given)
