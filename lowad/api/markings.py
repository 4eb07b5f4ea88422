"""Markings of arguments as users write them: dup(x, dx), dupnoneed(x, dx), out(s), const(n)."""

from typing import final

import numpy as np

from lowad.api.views import Array, Number, View, overlap, read_only
from lowad.errors import Code, InputError
from lowad.request import Marking

CODES = {marking: code for code, marking in enumerate(Marking)}
"""Numbers that stand for markings: they hash several times faster."""


@final
class Marked:
    """An argument with its marking, checked as far as possible without the function; for many calls."""

    __slots__ = ("code", "marking", "shadow", "value", "view")

    def __init__(
        self, marking: Marking, value: object, view: View | None = None, shadow: View | None = None
    ) -> None:
        self.marking = marking
        self.code = CODES[marking]
        self.value = value
        self.view = view
        self.shadow = shadow

    def __repr__(self) -> str:
        return f"lowad.{self.marking.value}(...)"


def dup(x: Array, dx: Array) -> Marked:
    """Mark an array whose shadow is `dx`: derivatives are added to it, or read from it for an output.

    Both have one shape and type, are in C order and share no memory; `dx` is writable.
    """
    return _shadowed(Marking.DUP, x, dx)


def dupnoneed(x: Array, dx: Array) -> Marked:
    """Mark an array as `dup` does, of which nobody needs what the function writes to `x`.

    The function reaches it by that argument alone; what it does not read again may not be written.
    """
    return _shadowed(Marking.DUPNONEED, x, dx)


def out(s: Number) -> Marked:
    """Mark a floating-point number whose derivative is returned."""
    if isinstance(s, np.ndarray):
        raise InputError(
            Code.MARKING_MISFIT,
            "out is for numbers, and this is an array",
            help="write lowad.dup(x, dx) with dx = numpy.zeros_like(x)",
        )
    return Marked(Marking.OUT, s)


def const(value: Array | Number | None) -> Marked:
    """Mark an argument that derivatives do not depend on; None is a null pointer."""
    view = View(value, "a const array") if isinstance(value, np.ndarray) else None
    return Marked(Marking.CONST, value, view)


def _shadowed(marking: Marking, x: Array, dx: Array) -> Marked:
    name = marking.value
    for role, given in (("primal", x), ("shadow", dx)):
        if not isinstance(given, np.ndarray):
            raise InputError(
                Code.WRONG_ARGUMENT,
                f"{name} takes two arrays, and its {role} is of type {type(given).__name__}",
                help="mark a number lowad.out(s) or lowad.const(s)",
            )
    if x.dtype != dx.dtype:
        raise InputError(
            Code.WRONG_DTYPE,
            f"the shadow holds {dx.dtype}, and its primal {x.dtype}",
            help="make it with numpy.zeros_like(x)",
        )
    if x.shape != dx.shape:
        raise InputError(
            Code.WRONG_SHAPE,
            f"the shadow has shape {dx.shape}, and its primal {x.shape}",
            help="make it with numpy.zeros_like(x)",
        )
    view, shadow = View(x, f"the primal of {name}"), View(dx, f"the shadow of {name}")
    if not shadow.writable:
        raise read_only(f"the shadow of {name}")
    if overlap(view, shadow):
        raise overlapping(f"the shadow of {name}", "its primal")
    return Marked(marking, x, view, shadow)


def overlapping(shadow: str, primal: str) -> InputError:
    """Return the refusal of a shadow that shares memory with an argument."""
    return InputError(
        Code.OVERLAP,
        f"{shadow} shares memory with {primal}",
        help="give the shadow memory of its own: numpy.zeros_like(x)",
    )
