"""Write out calls with several results and reductions of vectors, before anything is analysed.

Later stages then meet only functions with one scalar result, whose rows they know.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from lowad.ir.builder import Builder
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, Module
from lowad.ir.types import FloatType, VectorType, struct_of
from lowad.ir.values import Value
from lowad.rules.emit import call as call_row
from lowad.rules.emit import emit
from lowad.rules.schema import WIDTHS, ExpansionRow
from lowad.rules.table import RULES, strip_types

_LOCAL_NAME = re.compile(r'%(?:"[^"]*"|[-\w$.]+)')

FAST = frozenset(("fast", "nnan", "ninf", "nsz", "arcp", "contract", "afn", "reassoc"))


def expand(module: Module) -> bool:
    """Write out what has an expansion, in place and before anything is analysed; say whether there was any.

    A call of a function whose body is in the module stays, and so does a vector whose length is not known.
    """
    # Writing out declares functions, so those that are there are listed first.
    found = [_expand_function(fn) for fn in list(module.functions)]
    return any(found)


def _expand_function(fn: Function) -> bool:
    found = [
        (instr, write)
        for instr in fn.instructions
        if isinstance(instr, Call) and instr.opcode == "call" and (write := _writer(instr)) is not None
    ]
    if found:
        builder = Builder(fn)
        removed = {instr.ref for call, write in found for instr in _replace(call, write, builder)}
        _drop_records(fn, removed)
    return bool(found)


def _drop_records(fn: Function, removed: set[str]) -> None:
    """Drop the debug records that name one of `removed`: there is no such value any more."""
    for instr in fn.instructions:
        if instr.debug_records:
            kept = (r for r in instr.debug_records if removed.isdisjoint(_LOCAL_NAME.findall(r)))
            instr.debug_records = tuple(kept)


# Appends what a call computes and returns its result, or the fields of its result, in turn.
Writer = Callable[[Builder], Sequence[Value]]


def _writer(call: Call) -> Writer | None:
    callee = call.callee
    if not isinstance(callee, Function) or callee.blocks:
        return None
    name = strip_types(callee.name)
    if name in _REDUCTIONS:
        vector = call.arguments[-1].ty
        known = isinstance(vector, VectorType) and not vector.scalable
        return partial(_reduce, call, _REDUCTIONS[name]) if known else None
    row, width = RULES.expansions.get(name, (None, ""))
    if row is None or not _fits(row, width, call):
        return None
    return partial(_write_out, call, row)


def _fits(row: ExpansionRow, width: str, call: Call) -> bool:
    """Whether the call's types are those of the row: the function itself, not another one of that name."""
    first, *addresses = call.fn_type.params or (call.ty,)
    if len(call.fn_type.params) != len(row.operands) or len(addresses) != len(row.stores):
        return False
    if row.name.startswith("llvm."):
        struct = struct_of(call.ty)
        return struct is not None and len(struct.elements) == len(row.fields)
    results = (call.ty,) if row.fields else ()
    return (
        isinstance(first, FloatType)
        and str(first) in WIDTHS[width]
        and all(address.is_pointer for address in addresses)
        and call.has_result == bool(results)
        and all(result is first for result in results)
    )


def _write_out(call: Call, row: ExpansionRow, builder: Builder) -> Sequence[Value]:
    env = dict(zip(row.operands, call.arguments, strict=True))
    ty, flags = call.arguments[0].ty, _flags(call)
    stored = [(call.arguments[at], emit(what, env, builder, ty, flags)) for at, what in row.stores]
    for address, value in stored:
        builder.store(value, address)
    return [emit(field, env, builder, ty, flags) for field in row.fields]


def _reduce(call: Call, name: str, builder: Builder) -> Sequence[Value]:
    """Append the operation on one element after the other, from the start value where there is one."""
    *start, vector = call.arguments
    assert isinstance(vector.ty, VectorType)
    ty, flags = vector.ty.element, _flags(call)
    elements = [builder.extract_element(vector, lane) for lane in range(vector.ty.count)]
    result, *rest = [*start, *elements]
    for element in rest:
        if name == "fmul":
            result = builder.binary("fmul", result, element, flags=flags)
        else:
            row = RULES.scalar_row(name)
            assert row is not None
            result = call_row(row, (result, element), builder, ty, flags)
    return [result]


_REDUCTIONS: Mapping[str, str] = {
    "llvm.vector.reduce.fmul": "fmul",
    "llvm.vector.reduce.fmax": "fmax",
    "llvm.vector.reduce.fmin": "fmin",
    "llvm.vector.reduce.fmaximum": "fmaximum",
    "llvm.vector.reduce.fminimum": "fminimum",
}


def _flags(call: Call) -> list[str]:
    return [flag for flag in call.flags if flag in FAST]


def _replace(call: Call, write: Writer, builder: Builder) -> list[Instruction]:
    """Put what `write` appends in the place of `call`; return the instructions that are gone."""
    gone: list[Instruction] = [call]
    block = call.block
    at = block.instructions.index(call)
    rest = block.instructions[at + 1 :]
    del block.instructions[at:]
    made = write(builder.at(block))
    if call.users and struct_of(call.ty) is not None:
        for user in list(call.users):
            if user.opcode == "extractvalue" and len(user.indices) == 1:
                _replace_uses(user, made[user.indices[0]])
                user.drop_operands()
                gone.append(user)
                (rest if user.block is block else user.block.instructions).remove(user)
    if call.users:
        whole = made[0] if struct_of(call.ty) is None else builder.aggregate(call.ty, made)
        _replace_uses(call, whole)
    call.drop_operands()
    block.instructions.extend(rest)
    return gone


def _replace_uses(old: Instruction, new: Value) -> None:
    for user in list(old.users):
        for index, operand in enumerate(user.operands):
            if operand is old:
                user.set_operand(index, new)
