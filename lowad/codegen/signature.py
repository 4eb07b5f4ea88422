"""The parameters and results of derivative functions, and where each one stands."""

from collections.abc import Sequence
from typing import final

from lowad.codegen import names
from lowad.ir.module import Function
from lowad.ir.types import PTR, VOID, FunctionType, StructType, Type
from lowad.ir.values import Argument, Value
from lowad.records import dataclass
from lowad.request import Marking, Request

# What decides how an argument is passed, and therefore must stand on the derivative's parameter as on the
# primal's. The entry passes on the address of a structure that it was given by value.
_ABI_WORDS = ("zeroext", "signext", "inreg", "align", "noundef")
_BY_VALUE = "byval("


@final
@dataclass(frozen=True, slots=True)
class Signature:
    """The type of one derivative function.

    The parameters are, argument by argument, the primal and after it the shadow where it has one; then the
    seed of an active result; then the tape; then the context, which one call of a user has one of. `results`
    are the returned values: one alone is returned bare, several as a structure.
    """

    fn: Function
    request: Request
    results: tuple[Type, ...]
    seed: bool = False
    tape: bool = False
    context: bool = False

    @property
    def fn_type(self) -> FunctionType:
        """The type of the function."""
        return FunctionType(result_type(self.results), [ty for ty, _, _ in self._parameters()])

    def make(self, name: str) -> Function:
        """Return a new function of this signature, without blocks and in no module."""
        parameters = self._parameters()
        return Function(
            name,
            self.fn_type,
            names.apart([name for _, name, _ in parameters]),
            argument_attributes=[words for _, _, words in parameters],
        )

    @property
    def visible_words(self) -> list[tuple[str, ...]]:
        """The attributes of parameters for a caller in C, who passes structures as the primal takes them."""
        return [words for _, _, words in self._parameters((*_ABI_WORDS, _BY_VALUE))]

    def _parameters(self, kept: tuple[str, ...] = _ABI_WORDS) -> list[tuple[Type, str, tuple[str, ...]]]:
        found = []
        for argument, marking in zip(self.fn.arguments, self.request.markings, strict=True):
            words = tuple(word for word in argument.attributes if word.startswith(kept))
            if self.request.disjoint and argument.ty.is_pointer and "noalias" not in words:
                words = ("noalias", *words)
            # A function that is only declared has numbers for names.
            name = f"x{argument.index}" if argument.name.isdigit() else argument.name
            found.append((argument.ty, name, words))
            if marking.has_shadow:
                plain = tuple(word for word in words if not word.startswith(_BY_VALUE))
                stem = names.shadow(name)
                shadows = [
                    stem,
                    *(names.quotable(stem, f"{{}}.{lane}") for lane in range(1, self.request.width)),
                ]
                found += [(argument.ty, shadow, plain) for shadow in shadows]
        if self.seed:
            found.append((self.fn.fn_type.result, names.SEED, ()))
        if self.tape:
            found.append((PTR, names.TAPE, ()))
        if self.context:
            found.append((PTR, names.CONTEXT, ()))
        return found

    def split(self, parameters: Sequence[Argument]) -> "Parameters":
        """Say which of `parameters`, those of a function made from this signature, is what."""
        rest = list(parameters)
        primals: dict[Value, Value] = {}
        lanes: list[dict[Value, Value]] = [{} for _ in range(self.request.width)]
        for argument, marking in zip(self.fn.arguments, self.request.markings, strict=True):
            primals[argument] = rest.pop(0)
            if marking.has_shadow:
                for shadows in lanes:
                    shadows[argument] = rest.pop(0)
        seed = rest.pop(0) if self.seed else None
        tape = rest.pop(0) if self.tape else None
        return Parameters(primals, lanes, seed, tape, rest.pop(0) if self.context else None)


@final
@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters of one derivative function by what they are; keys are the primal's arguments.

    There are as many `lanes` of shadows as the request is wide.
    """

    primals: dict[Value, Value]
    lanes: list[dict[Value, Value]]
    seed: Value | None
    tape: Value | None
    context: Value | None

    @property
    def shadows(self) -> dict[Value, Value]:
        """The shadows where there is one of each argument; else the first of each."""
        return self.lanes[0]


def result_type(results: Sequence[Type]) -> Type:
    """Return the type that returns `results`: void, the one, or a structure."""
    if not results:
        return VOID
    return results[0] if len(results) == 1 else StructType(results)


def gradient_types(fn: Function, request: Request) -> tuple[Type, ...]:
    """Return the types of the gradients that the reverse pass returns: one an argument marked out."""
    return tuple(
        argument.ty
        for argument, marking in zip(fn.arguments, request.markings, strict=True)
        if marking is Marking.OUT
    )


def primal_type(fn: Function, request: Request) -> tuple[Type, ...]:
    """Return the type of the primal's result where the request returns it."""
    return (fn.fn_type.result,) if request.returns_primal and fn.fn_type.result is not VOID else ()


def reverse_signature(fn: Function, request: Request) -> Signature:
    """Return the signature of the REVERSE function."""
    results = (*primal_type(fn, request), *gradient_types(fn, request))
    return Signature(fn, request, results, seed=request.result is Marking.OUT)


def augmented_signature(fn: Function, request: Request) -> Signature:
    """Return the signature of the augmented primal of a SPLIT request.

    It returns tape, primal result, shadow result.
    """
    results: tuple[Type, ...] = (PTR,)
    if fn.fn_type.result is not VOID:
        results += (fn.fn_type.result,)
    if request.result is Marking.DUP:
        results += (fn.fn_type.result,)
    return Signature(fn, request, results, context=True)


def tape_signature(fn: Function, request: Request) -> Signature:
    """Return the signature of the reverse pass of a SPLIT request."""
    results = gradient_types(fn, request)
    return Signature(fn, request, results, seed=request.result is Marking.OUT, tape=True, context=True)


def forward_signature(fn: Function, request: Request) -> Signature:
    """Return the signature of the FORWARD function: it returns the primal's result, then its tangents."""
    results = primal_type(fn, request)
    if request.result is not Marking.CONST:
        results += (fn.fn_type.result,) * request.width
    return Signature(fn, request, results)
