"""Functions of the program that are told what every operation of a derivative computes.

They are found by what their names contain and by their types; which there are has changed in the course of
Enzyme's life, so each name has several prototypes.
"""

from collections.abc import Iterable

from lowad.errors import Code, InputError
from lowad.ir.module import Function, Module
from lowad.ir.types import DOUBLE, I32, PTR, VOID, FunctionType, Type

_TYPES: dict[str, Type] = {
    **dict.fromkeys(("result", "error", "gradient"), DOUBLE),
    **dict.fromkeys(("block number", "number", "count"), I32),
    **dict.fromkeys(("opcode", "callee", "module", "function", "block", "place", "operands"), PTR),
}
"""The type of each word that a listener may be told."""

_NUMBERED = ("block number", "number", "count", "operands")
_NAMED = ("opcode", "callee", "module", "function")
_PROTOTYPES = {
    "enzymeLogError": (
        ("result", "error", *_NAMED, "block"),
        ("result", "error", *_NAMED, *_NUMBERED),
        ("place", "error"),
        ("error", "opcode", "callee"),
    ),
    "enzymeLogValue": (("place", "result", "count", "operands"),),
    "enzymeLogGrad": (
        ("result", "gradient", *_NAMED, *_NUMBERED),
        ("gradient", *_NAMED, "block number", "number"),
        ("place", "gradient"),
    ),
}
"""What a listener is told, by what its name contains; its type says which of them it is."""

OF_ERRORS = ("enzymeLogError", "enzymeLogValue")
"""Who is told while errors are estimated."""
OF_GRADIENTS = ("enzymeLogGrad",)
"""Who is told in reverse passes."""

Listeners = tuple[tuple[Function, tuple[str, ...]], ...]


def check_listeners(module: Module, names: Iterable[str]) -> None:
    """Refuse a listener that wants to be told what none of its name is."""
    for name in names:
        prototypes = _PROTOTYPES[name]
        named = [fn for fn in module.functions if name in fn.name]
        if named and not listeners(module, (name,)):
            wanted = ", or ".join(f"({', '.join(str(_TYPES[word]) for word in one)})" for one in prototypes)
            raise InputError(
                Code.ENZYME_RULE,
                f"@{named[0].name} is of type {named[0].fn_type}, and should return void and take {wanted}",
                help="docs/enzyme.md says what each of them is; any other function needs another name",
            )


def listeners(module: Module, names: Iterable[str]) -> Listeners:
    """Return the listeners of some names, each with what it is told."""
    found: list[tuple[Function, tuple[str, ...]]] = []
    for name in names:
        by_type = {FunctionType(VOID, [_TYPES[word] for word in one]): one for one in _PROTOTYPES[name]}
        named = (fn for fn in module.functions if name in fn.name)
        found += ((fn, by_type[fn.fn_type]) for fn in named if fn.fn_type in by_type)
    return tuple(found)


def want_values(told: Listeners) -> bool:
    """Whether any of them is told results or operands."""
    return any("result" in words or "operands" in words for _, words in told)
