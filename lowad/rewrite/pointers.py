"""Addresses that travel as integers, as addresses again.

LLVM copies a structure by its words, and where one word is an address and another a count, both may come out
as integers. Where all that an integer can be are addresses (or the small numbers that are none), it is one:

    %i = phi i64 [ %p.bits, %a ], [ %q.bits, %b ]     with %p.bits = ptrtoint ptr %p to i64
    %r = inttoptr i64 %i to ptr

becomes a phi of `%p` and `%q`.
"""

from collections.abc import Collection

from lowad.ir.builder import Builder
from lowad.ir.instructions import Instruction, Phi
from lowad.ir.module import Function, Module
from lowad.ir.types import PTR
from lowad.ir.values import ConstantExpr, ConstantInt, ConstantWord, Value, is_undefined, leads_nowhere, null
from lowad.rewrite.editor import replace_uses

_PASSES_ON = ("phi", "select", "freeze")


def rewrite(module: Module, within: Collection[Function] | None = None) -> bool:
    """Rewrite in all functions, or in those `within`; say whether there was anything."""
    found = False
    bits = 8 * module.layout.pointer_bytes()
    for fn in list(module.functions) if within is None else within:
        twins: dict[Value, Value] = {}
        casts = [i for i in fn.instructions if i.opcode == "inttoptr" and i.ty is PTR]
        for cast in casts:
            source = cast.operands[0]
            web = _web(source) if getattr(source.ty, "bits", 0) == bits else None
            if web is None:
                continue
            _make(fn, web, twins)
            _replace(cast, _pointer(source, twins))
            found = True
    return found


def _replace(cast: Instruction, pointer: Value) -> None:
    """Put a cast that changes nothing in the place of `cast`: debug records speak of its name."""
    made = Instruction("bitcast", PTR, (pointer,), cast.name)
    made.metadata, made.debug_records = cast.metadata, cast.debug_records
    block = cast.block
    block.insert(block.instructions.index(cast), made)
    block.instructions.remove(cast)
    replace_uses(cast, made)
    cast.drop_operands()


def _web(value: Value) -> list[Instruction] | None:
    """Return the instructions that pass `value` on; None where it is not always an address."""
    web: dict[Instruction, None] = {}
    work = [value]
    while work:
        item = work.pop()
        if isinstance(item, Instruction) and item.opcode in _PASSES_ON:
            if item not in web:
                web[item] = None
                work += _choices(item)
        elif _address(item) is None:
            return None
    return list(web)


def _choices(item: Instruction) -> list[Value]:
    if isinstance(item, Phi):
        return [value for value, _ in item.incoming]
    return list(item.operands[1:] if item.opcode == "select" else item.operands)


def _address(value: Value) -> Value | None:
    """Return the address that an integer is, None where it is not known to be one."""
    if isinstance(value, Instruction | ConstantExpr) and value.opcode == "ptrtoint":
        return value.operands[0] if value.operands[0].ty is PTR else None
    if isinstance(value, ConstantInt):
        made = ConstantExpr(PTR, "inttoptr", (value,)) if value.value else null(PTR)
        return made if leads_nowhere(made) else None
    # Undefined may stand for undefined; poison, which is worse, only for poison.
    return ConstantWord(PTR, value.word) if isinstance(value, ConstantWord) and is_undefined(value) else None


def _pointer(value: Value, twins: dict[Value, Value]) -> Value:
    made = twins.get(value) or _address(value)
    assert made is not None
    return made


def _make(fn: Function, web: list[Instruction], twins: dict[Value, Value]) -> None:
    """Put beside each instruction of `web` one that does the same with addresses."""
    builder = Builder(fn)
    new = [item for item in web if item not in twins]
    for item in new:
        name = builder.unique("address")
        made = Phi(PTR, (), name) if isinstance(item, Phi) else Instruction(item.opcode, PTR, (), name)
        block = item.block
        block.insert(block.instructions.index(item) + (not isinstance(item, Phi)), made)
        twins[item] = made
    for item in new:
        twin = twins[item]
        if isinstance(item, Phi):
            assert isinstance(twin, Phi)
            for value, block in item.incoming:
                twin.add_incoming(_pointer(value, twins), block)
            continue
        assert isinstance(twin, Instruction)
        for operand in item.operands[: item.opcode == "select"]:
            twin.append_operand(operand)
        for value in _choices(item):
            twin.append_operand(_pointer(value, twins))
