"""Random inputs for a function of which no more is known than its IR and the lengths of its arrays."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from lowad.analysis.manager import Manager
from lowad.analysis.types.infer import Types
from lowad.analysis.types.kinds import Float
from lowad.compare.run import Frame
from lowad.errors import Code, InputError
from lowad.ir.debug import argument_names
from lowad.ir.module import Function
from lowad.ir.types import FloatType
from lowad.ir.values import Argument
from lowad.pipeline.program import Program
from lowad.request import Marking, Request

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[Any]

_RANGE = (0.5, 1.5)
"""Where numbers are drawn from: away from the poles and kinks of most programs, near the size of 1."""


def missing_lengths(program: Program, request: Request, lengths: Mapping[str, int]) -> tuple[str, ...]:
    """Return the pointer arguments for which no length is given; refuse a length of what is no pointer."""
    fn = _function(program, request)
    pointers = {_name(fn, argument): argument for argument in fn.arguments if argument.ty.is_pointer}
    known = {name for name, argument in pointers.items()} | {str(a.index) for a in pointers.values()}
    for name in lengths:
        if name not in known:
            listed = ", ".join(pointers) or "none"
            raise InputError(
                Code.UNKNOWN_ARGUMENT,
                f"@{fn.name} has no pointer argument '{name}'",
                notes=(f"its pointer arguments: {listed}",),
            )
    return tuple(
        name
        for name, argument in pointers.items()
        if name not in lengths and str(argument.index) not in lengths
    )


def random_frame(
    program: Program, request: Request, lengths: Mapping[str, int], size: int, seed: int
) -> Frame:
    """Return arguments drawn from `seed`: the same at each call, in memory of its own.

    Integers are `size`; arrays hold floats of the kind that the function reads, and are as long as `lengths`
    says by name or position. Shadows and tangents are drawn too.
    """
    import numpy as np

    fn = _function(program, request)
    types = Manager().get(Types, fn)
    rng = np.random.default_rng(seed)
    arguments: list[Numbers | float | int] = []
    memory: list[tuple[Numbers, Numbers]] = []
    for argument, marking in zip(fn.arguments, request.markings, strict=True):
        if argument.ty.is_pointer:
            name = _name(fn, argument)
            length = lengths.get(name, lengths.get(str(argument.index), 0))
            dtype = _dtype(types, argument, name)
            primal, shadow = (rng.uniform(*_RANGE, size=length).astype(dtype) for _ in range(2))
            arguments.append(primal)
            if marking.has_shadow:
                arguments.append(shadow)
                memory.append((primal, shadow))
        elif isinstance(argument.ty, FloatType):
            drawn = [float(number) for number in rng.uniform(*_RANGE, size=2)]
            arguments += drawn if marking is not Marking.CONST and marking.has_shadow else drawn[:1]
        else:
            arguments.append(size)
    return Frame(tuple(arguments), tuple(memory))


def _function(program: Program, request: Request) -> Function:
    fn = program.module().function(request.function)
    assert fn is not None, f"@{request.function} is not in the module"
    return fn


def _name(fn: Function, argument: Argument) -> str:
    return argument_names(fn).get(argument, argument.name)


def _dtype(types: Types, argument: Argument, name: str) -> "np.dtype[Any]":
    """Return the type of the numbers behind a pointer; refuse what is not plain floats of one kind."""
    import numpy as np

    found: dict[str, np.dtype[Any]] = {"float": np.dtype(np.float32), "double": np.dtype(np.float64)}
    kinds = {str(part.kind) for part in types.memory(argument, None) if isinstance(part.kind, Float)}
    others = [
        part
        for part in types.memory(argument, None)
        if part.kind is not None and not isinstance(part.kind, Float)
    ]
    if len(kinds) == 1 and not others and min(kinds) in found:
        return found[min(kinds)]
    raise InputError(
        Code.BAD_OPTION,
        f"argument '{name}' does not point to plain floats, and compare draws no other inputs",
        help="leave --length out to compare the code alone",
    )
