"""JAX's transformations of loaded functions: arrays are values here, and gradients are returned.

What `f` returns and the arrays that it may write are its outputs, in this order; every array argument is an
input. An array that `f` may write is copied for the call, so the caller's own never change.
"""

import operator
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import cast

import numpy as np

from lowad.api.function import Function, function_of
from lowad.api.parameters import Parameter
from lowad.api.views import Array, Number, View
from lowad.errors import Code, InputError
from lowad.request import Marking, Mode

Value = Array | Number
Outputs = Value | tuple[Value, ...] | None
Gradient = Value | None
Gradients = Gradient | tuple[Gradient, ...]


def grad(f: object, argnums: int | Sequence[int] = 0) -> Callable[..., Gradients]:
    """Return the function that computes the gradient of `f`, which returns a floating-point number.

    `argnums` are positions of arrays and numbers; the gradient by one comes bare, by a sequence as a tuple.
    """
    both = value_and_grad(f, argnums)

    def gradient(*arguments: Value) -> Gradients:
        return both(*arguments)[1]

    return gradient


def value_and_grad(f: object, argnums: int | Sequence[int] = 0) -> Callable[..., tuple[Value, Gradients]]:
    """Return the function that computes what `f` returns, and its gradient as `grad` does."""
    function = function_of(f)
    if not function.returns_float:
        raise InputError(
            Code.WRONG_ARGUMENT,
            f"{function.name} returns {' '.join(function.results) or 'nothing'}, "
            "and a gradient is of one floating-point number",
            help="use lowad.vjp, where the arrays that it writes are outputs, or lowad.autodiff",
        )
    wanted = _positions(function, argnums)

    def both(*arguments: Value) -> tuple[Value, Gradients]:
        inputs = _inputs(function, arguments)
        twins = [item.twin(item.parameter.index in wanted) for item in inputs]
        found = _reverse(function, inputs, twins, with_primal=True)
        value = cast(Value, found.pop(0))
        gradients = _by_argument(inputs, twins, found)
        chosen = tuple(gradients[at] for at in wanted)
        return value, chosen[0] if not isinstance(argnums, Sequence) else chosen

    return both


def vjp(f: object, *arguments: Value) -> tuple[Outputs, Callable[..., tuple[Gradient, ...]]]:
    """Return the outputs of `f`, and the pullback: from their cotangents to the gradients by all arguments.

    The pullback takes the cotangent of the output, or a tuple with one of each. It keeps copies of the
    arrays, runs `f` again, and may be called any number of times. Gradients by integers are None.
    """
    function = function_of(f)
    inputs = [item.copied() for item in _inputs(function, arguments)]
    value, _ = _outputs(function, inputs)
    outputs = [item for item in inputs if item.is_output]
    count = function.returns_float + len(outputs)

    def pullback(cotangents: Value | tuple[Value, ...]) -> tuple[Gradient, ...]:
        given = cotangents if isinstance(cotangents, tuple) else (cotangents,)
        if len(given) != count:
            raise InputError(
                Code.WRONG_ARGUMENT, f"{function.name} has {count} outputs, and {len(given)} cotangents came"
            )
        rest = list(given)
        seed = [_seed(function, rest.pop(0))] if function.returns_float else []
        twins = [item.twin(True) for item in inputs]
        for item, twin in zip(inputs, twins, strict=True):
            if item.is_output and twin is not None:
                twin[...] = _like(item, rest.pop(0), "cotangent")
        fresh = [item.copied() if item.is_output else item for item in inputs]
        found = _reverse(function, fresh, twins, seed=seed)
        return tuple(_by_argument(inputs, twins, found))

    return value, pullback


def jvp(f: object, primals: Sequence[Value], tangents: Sequence[Value | None]) -> tuple[Outputs, Outputs]:
    """Return the outputs of `f` at `primals` and how they move along `tangents`.

    There is a tangent an argument: a number, an array of the argument's own shape and type, or None for zero,
    which is the only one that an integer can have.
    """
    function = function_of(f)
    inputs = [item.fresh() for item in _inputs(function, tuple(primals))]
    if len(tangents) != len(inputs):
        raise InputError(
            Code.WRONG_ARGUMENT, f"{len(inputs)} arguments need as many tangents, and {len(tangents)} came"
        )
    moves = [_tangent(item, tangent) for item, tangent in zip(inputs, tangents, strict=True)]
    markings = tuple(Marking.CONST if move is None else Marking.DUP for move in moves)
    packed: list[object] = []
    for item, move in zip(inputs, moves, strict=True):
        packed.append(item.passed)
        if isinstance(move, np.ndarray):
            packed.append(View(move, "a tangent").buffer)
        elif move is not None:
            packed.append(move)
    found = list(function.derivative(Mode.FORWARD, markings, bool(function.results))(*packed))
    written = [(item, move) for item, move in zip(inputs, moves, strict=True) if item.is_output]
    values = [*found[:1], *(item.array for item, _ in written)]
    moved = [*found[1:], *(cast(Value, move) for _, move in written)]
    return _bare(cast(list[Value], values)), _bare(cast(list[Value], moved))


@dataclass(frozen=True, slots=True)
class _Input:
    """An argument that fits its parameter; `passed` is what the code is called with."""

    parameter: Parameter
    given: Value
    passed: object

    @property
    def array(self) -> Array:
        """The argument, which is an array."""
        assert isinstance(self.given, np.ndarray)
        return self.given

    @property
    def is_active(self) -> bool:
        """Whether derivatives by the argument exist."""
        if isinstance(self.given, np.ndarray):
            return self.given.dtype.kind == "f"
        return self.parameter.is_float

    @property
    def is_output(self) -> bool:
        """Whether the function may leave a differentiable result in it."""
        return self.parameter.may_write and self.is_active

    def copied(self) -> "_Input":
        """Return the argument in memory of its own."""
        if not isinstance(self.given, np.ndarray):
            return self
        own = self.given.copy()
        return _Input(self.parameter, own, View(own, str(self.parameter)).buffer)

    def fresh(self) -> "_Input":
        """Return the argument in memory of its own where the function may write it."""
        return self.copied() if self.parameter.may_write else self

    def twin(self, wanted: bool) -> Array | None:
        """Return a shadow of zeros where the argument is an array that needs one."""
        needed = (
            isinstance(self.given, np.ndarray) and self.is_active and (wanted or self.parameter.may_write)
        )
        return np.zeros_like(self.array) if needed else None


def _inputs(function: Function, arguments: tuple[Value, ...]) -> list[_Input]:
    """Check arguments against the function."""
    function.check_count(len(arguments))
    found = []
    for parameter, given in zip(function.parameters, arguments, strict=True):
        if not parameter.is_pointer:
            found.append(_Input(parameter, given, parameter.number(given)))
            continue
        if parameter.holds_pointers:
            raise InputError(
                Code.WRONG_ARGUMENT,
                f"{parameter} holds addresses of more memory, which has no gradient of its own",
                help="use lowad.autodiff with lowad.dup for the table and for each array that it leads to",
            )
        # A read-only array is no hindrance here: what may be written is copied.
        given = given.copy() if _is_locked(parameter, given) else given  # type: ignore[union-attr]
        found.append(_Input(parameter, given, parameter.view(given).buffer))
    return found


def _is_locked(parameter: Parameter, given: object) -> bool:
    return parameter.may_write and isinstance(given, np.ndarray) and not given.flags.writeable


def _positions(function: Function, argnums: int | Sequence[int]) -> tuple[int, ...]:
    """Return argument numbers counted from 0; refuse those that there are not, or that have no gradient."""
    count = len(function.parameters)
    found = []
    for number in argnums if isinstance(argnums, Sequence) else (argnums,):
        at = operator.index(number)
        if not -count <= at < count:
            raise InputError(
                Code.UNKNOWN_ARGUMENT,
                f"{function.name} has no argument {at}",
                notes=(f"its signature: {function}",),
            )
        parameter = function.parameters[at]
        if not (parameter.is_pointer or parameter.is_float):
            raise InputError(Code.MARKING_MISFIT, f"{parameter} is an integer and has no gradient")
        found.append(at % count)
    return tuple(found)


def _outputs(function: Function, inputs: Sequence[_Input]) -> tuple[Outputs, Sequence[_Input]]:
    """Run the function itself on copies, and return its outputs."""
    run = [item.fresh() for item in inputs]
    returned = function.run([item.passed for item in run])
    values: list[Value] = [] if returned is None else [cast(Value, returned)]
    values += [item.array for item in run if item.is_output]
    return _bare(values), run


def _reverse(
    function: Function,
    inputs: Sequence[_Input],
    twins: Sequence[Array | None],
    *,
    with_primal: bool = False,
    seed: Sequence[object] = (),
) -> list[object]:
    """Run the reverse mode on copies of what is written, with the shadows `twins`; return what it returns."""
    run = [item.fresh() for item in inputs]
    packed: list[object] = []
    markings = []
    for item, twin in zip(run, twins, strict=True):
        packed.append(item.passed)
        if twin is not None:
            markings.append(Marking.DUP)
            packed.append(View(twin, "a shadow").buffer)
        else:
            markings.append(Marking.OUT if item.parameter.is_float else Marking.CONST)
    derivative = function.derivative(Mode.REVERSE, tuple(markings), with_primal)
    return list(derivative.pull(*packed, *seed) if seed else derivative(*packed))


def _by_argument(
    inputs: Sequence[_Input], twins: Sequence[Array | None], numbers: Sequence[object]
) -> list[Gradient]:
    """Return one gradient an argument: shadows of arrays, returned numbers, None for the rest."""
    rest = iter(numbers)
    return [
        cast(Number, next(rest)) if item.parameter.is_float else twin
        for item, twin in zip(inputs, twins, strict=True)
    ]


def _tangent(item: _Input, tangent: Value | None) -> Value | None:
    """Return a tangent in memory of its own where it may be written, None where there is none."""
    if not item.is_active:
        if tangent is not None:
            raise InputError(
                Code.MARKING_MISFIT, f"{item.parameter} has no derivative", help="give the tangent None"
            )
        return None
    if item.parameter.is_float:
        return None if tangent is None else item.parameter.number(tangent)
    if tangent is None:
        return np.zeros_like(item.array) if item.parameter.may_write else None
    found = _like(item, tangent, "tangent")
    return found.copy() if item.parameter.may_write else found


def _like(item: _Input, given: object, role: str) -> Array:
    """Return an array that has the argument's own type and shape, or refuse it."""
    like = item.array
    if not isinstance(given, np.ndarray):
        raise InputError(
            Code.WRONG_ARGUMENT, f"the {role} of {item.parameter} is an array, not {type(given).__name__}"
        )
    if given.dtype != like.dtype:
        raise InputError(
            Code.WRONG_DTYPE,
            f"the {role} of {item.parameter} holds {given.dtype}, and the array {like.dtype}",
        )
    if given.shape != like.shape:
        raise InputError(
            Code.WRONG_SHAPE,
            f"the {role} of {item.parameter} has shape {given.shape}, and the array {like.shape}",
        )
    return given


def _seed(function: Function, given: object) -> float:
    if isinstance(given, bool) or not isinstance(given, float | int | np.floating | np.integer):
        raise InputError(
            Code.WRONG_ARGUMENT,
            f"the cotangent of what {function.name} returns is a number, not {type(given).__name__}",
        )
    return float(given)


def _bare(values: Sequence[Value]) -> Outputs:
    """Return one value bare, several as a tuple, none as None."""
    return tuple(values) if len(values) > 1 else values[0] if values else None
