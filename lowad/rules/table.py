"""The filled table: imports every file of rows in this folder, in sorted order, and answers look-ups."""

import pkgutil
import re
from dataclasses import replace
from functools import lru_cache
from importlib import import_module

from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function
from lowad.ir.types import FunctionType
from lowad.ir.values import Value
from lowad.rules.declare import TABLE, Table
from lowad.rules.declared import (
    MATH,
    attribute,
    inactive_row,
    is_declared,
    is_spoken_of,
    memory_row,
    own_rule,
)
from lowad.rules.formats import may_count
from lowad.rules.otherwise import end_of
from lowad.rules.schema import CalleeRow, InactiveRow, Row, ScalarRow
from lowad.rules.taken import JOINT, TAKEN

# The files of this folder that hold the machinery; every other one holds rows.
_MACHINERY = frozenset(
    (
        "declare",
        "declared",
        "emit",
        "expand",
        "expression",
        "holomorphic",
        "messages",
        "otherwise",
        "page",
        "routines",
        "schema",
        "shape",
        "table",
        "unread",
    )
)

# A type as LLVM appends it to the name of an overloaded intrinsic.
_MANGLED = re.compile(r"\.(?:(?:nx)?v\d+)?(?:i\d+|b?f\d+|ppcf128|p\d+)$")


def _fill() -> Table:
    package = __name__.rpartition(".")[0]
    path = import_module(package).__path__
    for found in sorted(module.name for module in pkgutil.iter_modules(path)):
        if found not in _MACHINERY:
            import_module(f"{package}.{found}")
    TABLE.check()
    return TABLE


RULES = _fill()


def row_of(instr: Instruction, *, look_inside: bool = False) -> Row | None:
    """Return the row of an instruction or call, None where the table has none.

    Integer arithmetic, memory access, casts that keep bits, select, phi and freeze are structure, not rows. A
    call of a function whose body is in the module, or that the program has a rule of its own for, has no row
    unless `look_inside`.
    """
    if not isinstance(instr, Call):
        return RULES.opcodes.get(instr.opcode)
    callee = instr.callee
    if end := end_of(instr):
        return RULES.functions[end][0]
    said = inactive_row(instr)
    if said is not None:
        return said
    if not isinstance(callee, Function):
        return None
    if is_spoken_of(callee):
        known = _said_to_be(callee, instr.fn_type)
        if known is not None:
            return known
        if own_rule(callee) is not None and not look_inside:
            return None
    known = row_of_function(callee.name, instr.fn_type) if look_inside or callee.is_declaration else None
    if isinstance(known, ScalarRow) and known.relaxed is not None and _is_relaxed(instr):
        return known.relaxed
    return known


def _is_relaxed(call: Call) -> bool:
    """Whether a call need not mind NaN and signs of zeros."""
    return "fast" in call.flags or ("nnan" in call.flags and "nsz" in call.flags)


def _said_to_be(callee: Value, fn_type: FunctionType) -> Row | None:
    """Return the row of what the program says `callee` to be.

    It is an allocator, or a function of the table in the width that fits.
    """
    memory = memory_row(callee)
    if memory is not None:
        return memory
    name = attribute(callee, MATH)
    known = None if name is None else row_like(name, fn_type)
    return None if known is None else _likeness(known)


@lru_cache(maxsize=256)
def _likeness(known: ScalarRow) -> ScalarRow:
    return known.likeness


def row_like(name: str, fn_type: FunctionType) -> ScalarRow | None:
    """Return the row of the function `name` in the width that fits, None where it has none."""
    rows = (row_of_function(spelled, fn_type) for spelled in (name, f"{name}f", f"{name}l", f"llvm.{name}"))
    return next((row for row in rows if isinstance(row, ScalarRow)), None)


def row_of_function(name: str, fn_type: FunctionType) -> Row | None:
    """Return the row of the function `name` where it has one and `fn_type` fits it, else None."""
    if is_overloaded(name):
        return _intrinsic_row(name)
    row, width = RULES.functions.get(name, (None, ""))
    match row:
        case ScalarRow() | InactiveRow():
            return row if row.fits(fn_type, width) else None
        case CalleeRow():
            return row if row.fits(fn_type) else None
    return None


def callee_facts(name: str, fn_type: FunctionType) -> CalleeRow | None:
    """Return the effects of the declared function `name`, None where the table says nothing of one of its
    type.

    Functions of <math.h> and inactive ones have facts too.
    """
    row = row_of_function(name, fn_type)
    return row.facts if isinstance(row, ScalarRow | InactiveRow) else row


def facts_of(call: Call) -> CalleeRow | None:
    """Return the effects of what `call` calls; None where the table is silent or the module has the body."""
    row = row_of(call)
    if is_declared(row):
        return None
    if (
        isinstance(row, ScalarRow)
        and row.is_like
        and isinstance(call.callee, Function)
        and not call.callee.is_declaration
    ):
        return None
    known = row.facts if isinstance(row, ScalarRow | InactiveRow) else row
    if known is None or known.format is None or may_count(call.arguments[known.format]):
        return known
    return _without_counts(known)


@lru_cache(maxsize=256)
def _without_counts(known: CalleeRow) -> CalleeRow:
    return replace(known, writes_rest=False)


def is_overloaded(name: str) -> bool:
    """Whether a function has its types in its name: an intrinsic, or one of lowad's own."""
    return name.startswith(("llvm.", f"{TAKEN}.", f"{JOINT}."))


def strip_types(name: str) -> str:
    """Return the name of an intrinsic without its types (`llvm.powi.f64.i32` → `llvm.powi`); others stay."""
    while is_overloaded(name) and (shorter := _MANGLED.sub("", name)) != name:
        name = shorter
    return name


@lru_cache(maxsize=4096)
def _intrinsic_row(name: str) -> Row | None:
    return RULES.intrinsics.get(strip_types(name))
