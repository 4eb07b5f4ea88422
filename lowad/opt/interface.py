"""The names of the Enzyme interface, and which of them a function, a global or a value stands for."""

import re
from collections.abc import Collection, Iterable
from enum import Enum
from typing import TypeVar

from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, Global, GlobalVariable, Module
from lowad.ir.types import IntType
from lowad.ir.values import ConstantExpr, MetadataOperand, Value

Name = TypeVar("Name", bound=Enum)


class EntryPoint(Enum):
    """What a call asks for. The name stands anywhere in that of the function, which is only declared."""

    AUTODIFF = "__enzyme_autodiff"
    FORWARD = "__enzyme_fwddiff"
    FORWARD_SPLIT = "__enzyme_fwdsplit"
    AUGMENT = "__enzyme_augmentfwd"
    REVERSE = "__enzyme_reverse"
    TAPE_SIZE = "__enzyme_augmentsize"
    VIRTUAL = "__enzyme_virtualreverse"
    BATCH = "__enzyme_batch"
    ERROR_ESTIMATE = "__enzyme_error_estimate"
    TO_DENSE = "__enzyme_todense"
    POST_TO_DENSE = "__enzyme_post_sparse_todense"
    ITERATE = "__enzyme_iter"
    TRUNCATE_MEMORY = "__enzyme_truncate_mem_func"
    TRUNCATE_OPERATIONS = "__enzyme_truncate_op_func"
    TRUNCATE_VALUE = "__enzyme_truncate_mem_value"
    EXPAND_VALUE = "__enzyme_expand_mem_value"
    TRACE = "__enzyme_trace"
    CONDITION = "__enzyme_condition"
    LIKELIHOOD = "__enzyme_likelihood"
    SAMPLE = "__enzyme_sample"
    OBSERVE = "__enzyme_observe"


class Marker(Enum):
    """What an argument of such a call may be in front of the arguments that it speaks of: a global of that
    name.

    The last two are lowad's own, of its C++ header: every argument of the primal is a marker and what the
    calling convention makes of the argument, then SHADOW and the same of the shadow.
    """

    CONST = "enzyme_const"
    DUP = "enzyme_dup"
    DUPNONEED = "enzyme_dupnoneed"
    OUT = "enzyme_out"
    DUP_VECTOR = "enzyme_dupv"
    DUPNONEED_VECTOR = "enzyme_dupnoneedv"
    WIDTH = "enzyme_width"
    VECTOR = "enzyme_vector"
    SCALAR = "enzyme_scalar"
    ALLOCATED = "enzyme_allocated"
    TAPE = "enzyme_tape"
    NO_FREE = "enzyme_nofree"
    RUNTIME_ACTIVITY = "enzyme_runtime_activity"
    STRONG_ZERO = "enzyme_strong_zero"
    PRIMAL_RETURN = "enzyme_primal_return"
    NO_RETURN = "enzyme_noret"
    ACTIVE_RETURN = "enzyme_active_return"
    CONST_RETURN = "enzyme_const_return"
    DUP_RETURN = "enzyme_dup_return"
    INTERLEAVE = "enzyme_interleave"
    NOT_OVERWRITTEN = "enzyme_not_overwritten"
    NO_CACHE = "enzyme_nocache"
    BY_REFERENCE = "enzyme_byref"
    TRACED = "enzyme_trace"
    OBSERVATIONS = "enzyme_observations"
    INTERFACE = "enzyme_interface"
    DUP_TRACE = "enzyme_duptrace"
    DUP_LIKELIHOOD = "enzyme_duplikelihood"
    ACTIVE_RANDOM = "enzyme_active_rand_var"
    GROUPS = "lowad_enzyme_groups"
    SHADOW = "lowad_enzyme_shadow"


def longest_first(names: Iterable[Name]) -> tuple[Name, ...]:
    """Return `names` so that one that begins another comes after it."""
    return tuple(sorted(names, key=lambda name: -len(name.value)))


_ENTRY_POINTS = longest_first(EntryPoint)
_BY_NAME = {marker.value: marker for marker in Marker}
_MARKER_NAMES = "|".join(marker.value for marker in longest_first(Marker))
_MARKER_NAME = re.compile(rf"({_MARKER_NAMES})(?=_*(?:[^a-z_]|$))")


def entry_point(callee: Value) -> EntryPoint | None:
    """Return what a call of `callee` asks for, None where that is not of the interface."""
    if not isinstance(callee, Function) or not callee.is_declaration or "__enzyme_" not in callee.name:
        return None
    return next((entry for entry in _ENTRY_POINTS if entry.value in callee.name), None)


def hint(callee: Value) -> str | None:
    """Return which kind of thing a call of `callee` says that memory holds, None where it says nothing."""
    if not isinstance(callee, Function) or not callee.is_declaration:
        return None
    return next((kind for kind in _HINTS if f"__enzyme_{kind}" in callee.name), None)


_HINTS = ("float", "double", "integer", "pointer")
_SPELLED = re.compile(r"(?:_Z(?![GTZ])\w*?(?P<length>[1-9]\d*))?(?P<name>__enzyme_\w+)")


def spelled(item: Global) -> str | None:
    """Return the name that the program gives a function or variable of the interface, whatever it is mangled
    to; None where its name does not begin as those of the interface do."""
    found = _SPELLED.match(item.name)
    if found is None:
        return None
    return found["name"] if found["length"] is None else found["name"][: int(found["length"])]


def unknown_function(item: Global) -> str | None:
    """Return the name of a function without a body that looks like one of the interface but is none."""
    if not isinstance(item, Function) or not item.is_declaration or entry_point(item) or hint(item):
        return None
    return spelled(item)


def marker_named(item: GlobalVariable) -> Marker | None:
    """Return the marker that a global is: a number or an address, by its name but for mangling."""
    if not (isinstance(item.value_type, IntType) or item.value_type.is_pointer):
        return None
    found = _MARKER_NAME.search(item.name)
    return Marker(found[1]) if found else None


def unknown_marker(value: Value) -> str | None:
    """Return the name of a global or of metadata that looks like a marker but is none."""
    if isinstance(value, MetadataOperand):
        return value.text
    item = _global_of(value)
    if item is None or item.initializer is not None or marker_named(item) is not None:
        return None
    found = re.search(r"(?:^|\d)(enzyme_[a-z_]+)", item.name)
    return found[1] if found else None


def marker_of(value: Value) -> Marker | None:
    """Return the marker that an argument is: the global's address or value, cast in any way, or metadata."""
    if isinstance(value, MetadataOperand):
        return _BY_NAME.get(value.text.removeprefix("!").strip('"'))
    item = _global_of(value)
    return None if item is None else marker_named(item)


def _global_of(value: Value) -> GlobalVariable | None:
    while True:
        match value:
            case GlobalVariable():
                return value
            case ConstantExpr(opcode="ptrtoint" | "inttoptr" | "trunc" | "bitcast" | "addrspacecast"):
                value = value.operands[0]
            case Instruction(opcode="load" | "zext" | "sext" | "trunc" | "ptrtoint" | "inttoptr" | "freeze"):
                value = value.operands[0]
            case _:
                return None


def is_of_interface(item: Global) -> bool:
    """Whether a global is there only for the interface: a function of it, or a marker."""
    if isinstance(item, GlobalVariable):
        return marker_named(item) is not None and not item.name.startswith("__enzyme_")
    return entry_point(item) is not None


OTHERS = frozenset(
    (
        *(EntryPoint.TO_DENSE, EntryPoint.POST_TO_DENSE),
        *(EntryPoint.TRUNCATE_OPERATIONS, EntryPoint.TRUNCATE_MEMORY),
        *(EntryPoint.TRUNCATE_VALUE, EntryPoint.EXPAND_VALUE, EntryPoint.ITERATE),
    )
)
"""What asks for no derivative."""


def entry_calls(module: Module) -> list[Call]:
    """Return every call of the interface that asks for a derivative, in the module's order."""
    return calls_of(module, frozenset(EntryPoint) - OTHERS)


def calls_of(module: Module, entries: Collection[EntryPoint]) -> list[Call]:
    """Return every call of some functions of the interface, in the module's order."""
    callees = [fn for fn in module.functions if entry_point(fn) in entries]
    return [call for calls in module.calls_of(callees).values() for call in calls]
