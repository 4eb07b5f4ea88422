"""Addresses that are found from the distance to them, as these addresses.

    %d = sub i64 %q.bits, %p.bits            with %q.bits = ptrtoint ptr %q to i64, and so for %p
    %r = getelementptr i8, ptr %p, i64 %d

is `%q`, and what lies some bytes further is that far from `%q`. So LLVM leaves what moves text that may lie
in the string itself: where the program goes there `%q` is in the same block. Where it is not, the shadows of
the two lie at another distance from each other. What a function has given of which there is no more than a
declaration has no shadow but by its distance to another (`__dynamic_cast` in library.ll).
"""

from collections.abc import Collection, Sequence
from functools import partial, reduce

from lowad.ir.builder import i64
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, Module
from lowad.ir.types import I8, PTR
from lowad.ir.values import ConstantExpr, Value
from lowad.rewrite.editor import Editor

_DEEP = 6
"""How many sums are looked through for the distance."""


def rewrite(module: Module, within: Collection[Function] | None = None) -> bool:
    """Rewrite in all functions, or in those `within`; say whether there was anything."""
    found = False
    for fn in module.functions if within is None else within:
        moved = [i for i in fn.instructions if i.opcode == "getelementptr" and i.source is I8 and i.ty is PTR]
        editor = Editor(fn)
        for step in moved:
            base, by = step.operands
            found_there = _far_end(base, by, _DEEP)
            if found_there is not None:
                editor.replace(step, partial(_from_there, editor, *found_there))
                found = True
    return found


def _far_end(base: Value, by: Value, deep: int) -> tuple[Value, tuple[Value, ...]] | None:
    """Return the address of which the distance from `base` is in the sum `by`, and what else is in it."""
    if not isinstance(by, Instruction) or not deep:
        return None
    if by.opcode == "add":
        for part, other in (by.operands, reversed(by.operands)):
            end = _far_end(base, part, deep - 1)
            if end is not None:
                return end[0], (*end[1], other)
    if by.opcode != "sub":
        return None
    there, here = map(_address, by.operands)
    return (there, ()) if there is not None and here is base and not _is_given(there) else None


def _is_given(address: Value) -> bool:
    """Whether an address may be what a function gives that is not defined here, or puts into a variable."""
    work, seen = [address], {address}
    for value in work:
        if not isinstance(value, Instruction):
            continue
        more: Sequence[Value] = ()
        match value.opcode:
            case "call" | "invoke" if _is_beyond(value):
                return True
            case "load" if any(_is_beyond(user) for user in getattr(value.operands[0], "users", ())):
                return True
            case "phi" | "select" | "freeze":
                more = value.operands
            case "getelementptr":
                more = value.operands[:1]
        more = [item for item in more if item not in seen]
        seen.update(more)
        work += more
    return False


def _is_beyond(call: Value) -> bool:
    """Whether it is a call of what is not defined here, of another program or of a library."""
    if not isinstance(call, Call):
        return False
    callee = call.callee
    if not isinstance(callee, Function):
        return True
    return callee.is_declaration and not callee.name.startswith("llvm.")


def _address(bits: Value) -> Value | None:
    """Return the address that an integer is cast from."""
    if not isinstance(bits, Instruction | ConstantExpr) or bits.opcode != "ptrtoint":
        return None
    (address,) = bits.operands
    return address if address.ty is PTR else None


def _from_there(editor: Editor, end: Value, rest: Sequence[Value]) -> Instruction:
    """Append the address that lies as far from `end` as the `rest` of the distance is long."""
    distance = reduce(editor.add, rest, i64(0))
    return editor.append(Instruction("getelementptr", PTR, (end, distance), source=I8))
