"""Enzyme's call: reverse mode with a marking an argument."""

from itertools import combinations

import numpy as np

from lowad.api.abi import void_pointer
from lowad.api.function import Derivative, Function, function_of
from lowad.api.markings import Marked, overlapping
from lowad.api.parameters import Parameter
from lowad.api.views import Array, Number, View, overlap
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
    arrays: list[tuple[Parameter, View, View | None]] = []
    for parameter, given in zip(function.parameters, arguments, strict=True):
        marked = given if type(given) is Marked else _default(parameter, given)
        key.append(marked.code)
        view, shadow = marked.view, marked.shadow
        if view is None:
            packed.append(_number(parameter, marked))
            continue
        parameter.accept(view)
        packed.append(view.buffer)
        arrays.append((parameter, view, shadow))
        if shadow is not None:
            packed.append(shadow.buffer)
    if len(arrays) > 1:
        for two in combinations(arrays, 2):
            _check_apart(*two)
    derivative = function.marked.get(tuple(key)) or _compile(function, tuple(key), with_primal)
    found = derivative(*packed)
    return found if len(found) > 1 else found[0] if found else None


def _check_apart(
    one: tuple[Parameter, View, View | None], other: tuple[Parameter, View, View | None]
) -> None:
    """Refuse two arrays whose shadows do not share memory as the arrays do, where `f` may write either."""
    (first, view, shadow), (second, view_2, shadow_2) = one, other
    if (shadow is not None and overlap(shadow, view_2)) or (shadow_2 is not None and overlap(view, shadow_2)):
        raise overlapping("a shadow", "an argument")
    if not (first.may_write or second.may_write) or (shadow is None and shadow_2 is None):
        return
    if shadow is None or shadow_2 is None:
        differ = overlap(view, view_2)
    elif overlap(view, view_2) or overlap(shadow, shadow_2):
        differ = shadow.start - view.start != shadow_2.start - view_2.start
    else:
        return
    if differ:
        raise InputError(
            Code.OVERLAP,
            f"{first} and {second} do not share memory as their shadows do, and are written",
            help="mark parts of one array by the same parts of one shadow, and arrays apart by shadows apart",
        )


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
