"""What one call of the interface asks for: its function, what each argument is, and how to refuse it."""

from dataclasses import field, replace
from typing import NoReturn, final

from lowad.errors import Code, InputError
from lowad.ir.instructions import Call
from lowad.ir.module import Function
from lowad.ir.types import Type
from lowad.ir.values import Argument
from lowad.opt.interface import EntryPoint, entry_point
from lowad.records import dataclass
from lowad.request import Marking


@final
@dataclass(frozen=True, slots=True)
class Place:
    """Where one value comes from: arguments of the call, by position from 0.

    One argument is the value; with an `offset`, the value lies as many bytes behind that address. Several are
    stored one behind the other, and the value is the address. None at all: the address of new memory, of
    zeros, or with every number in it 1 where it is `seeded`. `lane`: the value is an address as many times
    the number at position `stride` bytes behind the one that is passed.
    """

    positions: tuple[int, ...] = ()
    offset: int | None = None
    stride: int | None = None
    lane: int = 0
    seeded: bool = False

    @property
    def needed(self) -> tuple[int, ...]:
        """Every argument of the call that is read for this."""
        return self.positions if self.stride is None else (*self.positions, self.stride)


@final
@dataclass(frozen=True, slots=True)
class Binding:
    """One argument of the primal: what it is, and where its value and its shadows come from."""

    marking: Marking
    primal: Place
    shadows: tuple[Place, ...] = ()
    returns_shadow: bool = False
    """Whether what is in the shadow is among the results, as the gradient of a structure that is passed in
    memory is."""


@final
@dataclass(frozen=True, slots=True)
class Asked:
    """One call, read.

    `results` is the position of the place that the call's own results are written to, None where they are
    returned. `given` is the marking of the primal's result where a marker says one. `rest` are arguments
    after those of the primal: a seed and a tape.
    """

    call: Call
    entry: EntryPoint
    function: Function
    bindings: tuple[Binding, ...]
    rest: tuple[int, ...] = ()
    results: int | None = None
    given: Marking | None = None
    returns_primal: bool = False
    drops_primal: bool = False
    """Whether a call that returns the tape leaves out the primal's result behind it."""
    width: int = 1
    buffer_bytes: int | None = None
    tape: int | None = None
    keeps_tape: bool = False
    unchanged: frozenset[int] = field(default_factory=frozenset)
    taken_const: frozenset[int] = field(default_factory=frozenset)
    """Arguments that count as constant for their type, though no marker says so."""
    runtime: bool = False
    """Whether shadows say when the program runs that memory is inactive, as those of const pointers do."""
    strong_zero: bool = False
    """Whether a derivative of zero contributes nothing, whatever it is multiplied by."""
    again: bool = False
    """Whether the tape is a journal, by which the function is run again."""
    is_differentiated: bool = False
    """Whether the call is made by a function, or by what that calls, whose derivative is asked for too."""
    is_in_rule: bool = False
    """Whether the call is made by a derivative of the program's own, and so while another derivative runs."""
    twin: str | None = None
    """The version of the function for arguments whose memory lies apart."""


def with_constants_told(asked: Asked) -> Asked:
    """Return what is asked for with every const pointer as one whose shadow is itself: that says the same."""

    def told(binding: Binding, argument: Argument) -> Binding:
        if binding.marking is not Marking.CONST or not argument.ty.is_pointer or argument.has("sret"):
            return binding
        return replace(binding, marking=Marking.DUP, shadows=(binding.primal,) * asked.width)

    bindings = map(told, asked.bindings, asked.function.arguments)
    return replace(asked, runtime=True, bindings=tuple(bindings))


def refuse(call: Call, message: str, *, code: Code = Code.ENZYME_CALL, help: str | None = None) -> NoReturn:
    """Refuse a call of the interface, with its place in the source."""
    module = call.fn.module
    assert module is not None
    location = module.location_of(call)
    name, entry = call.callee_name or "", entry_point(call.callee)
    # Of a template people know the name alone, and not what it is mangled to.
    plain = entry.value if entry is not None and name.startswith("_Z") else name
    raise InputError(code, f"{plain}: {message}", location=location, help=help)


def refuse_pointers(call: Call, function: Function, ty: Type) -> NoReturn:
    """Refuse a gradient of a result whose numbers lie behind pointers: they have no seed."""
    refuse(
        call,
        f"@{function.name} returns {ty}, whose numbers lie behind pointers and have no seed",
        help="write a function around it that returns a number, or say enzyme_const_return",
    )


def refuse_bytes(call: Call, function: Function, ty: Type) -> NoReturn:
    """Refuse a gradient of a result declared as bytes, as rustc does: nothing says what to seed."""
    refuse(
        call,
        f"@{function.name} returns {ty}: which of the bytes are numbers to seed is not declared",
        help="write a function around it that returns a number, or say enzyme_const_return",
    )
