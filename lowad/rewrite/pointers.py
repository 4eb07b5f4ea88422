"""Addresses that travel as integers, as addresses again.

LLVM copies a structure by its words, and where one word is an address and another a count, both may come out
as integers. Where all that an integer can be are addresses (or the small numbers that are none), it is one:

    %i = phi i64 [ %p.bits, %a ], [ %q.bits, %b ]     with %p.bits = ptrtoint ptr %p to i64
    %r = inttoptr i64 %i to ptr

becomes a phi of `%p` and `%q`; of several addresses in one vector each is taken out while it is one. What is
computed from one address alone, as programs align blocks and mark addresses in their lowest bits, is that
address and a distance:

    %i = ptrtoint ptr %p to i64               %i = ptrtoint ptr %p to i64
    %up = add i64 %i, 63                      %up = add i64 %i, 63
    %at = and i64 %up, -64                    %at = and i64 %up, -64
    %r = inttoptr i64 %at to ptr              %by = sub i64 %at, %i
                                              %r = getelementptr i8, ptr %p, i64 %by

The shadow lies as far from the shadow of `%p`, and need not be aligned for that: alignment beyond that of
single numbers is forgotten then. What is stored as an integer, and is an address, is stored as an address.
"""

from collections.abc import Collection
from enum import Enum
from functools import partial
from typing import final

from lowad.ir.builder import Builder
from lowad.ir.debug import drop_records
from lowad.ir.edges import replace_uses
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Function, Module
from lowad.ir.types import I8, PTR, IntType
from lowad.ir.values import ConstantExpr, ConstantInt, ConstantWord, Value, is_undefined, leads_nowhere, null
from lowad.rewrite.editor import Editor

_PASSES_ON = ("phi", "select", "freeze")
_COMPUTES = ("add", "sub", "and", "or", "xor")
_PAGE = 4096
"""Lower masks keep the bits in which programs mark addresses, and not the address."""
_MASK = "llvm.ptrmask."


def rewrite(module: Module, within: Collection[Function] | None = None) -> bool:
    """Rewrite in all functions, or in those `within`; say whether there was anything."""
    found = moved = False
    bits = 8 * module.layout.pointer_bytes()
    for fn in list(module.functions) if within is None else within:
        moved = _unmask(fn, bits) or moved
        found = _take_lanes_first(fn) or found
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
            moved = moved or any(item.opcode in _COMPUTES for item in web)
        found = _store_addresses(fn, bits, twins) or found
    if moved:
        _forget_alignment(module)
    return found or moved


def _store_addresses(fn: Function, bits: int, twins: dict[Value, Value]) -> bool:
    """Store addresses that have become integers as addresses, as which they may be read; say whether there
    were any."""
    found = False
    for store in [i for i in fn.instructions if i.opcode == "store"]:
        value = store.operands[0]
        if getattr(value.ty, "bits", 0) != bits or not isinstance(value.ty, IntType):
            continue
        if _kind(value, set()) is not _Kind.WHOLE:
            continue
        web = _web(value)
        if not web or any(item.opcode in _COMPUTES for item in web):
            continue
        _make(fn, web, twins)
        store.set_operand(0, _pointer(value, twins))
        found = True
    return found


def store_addresses(module: Module, within: Collection[Function] | None = None) -> bool:
    """Store addresses that are cast to integers just before as addresses, in all functions or in those
    `within`; say whether there were any. LLVM could make nothing more of it."""
    found = False
    bits = 8 * module.layout.pointer_bytes()
    for fn in list(module.functions) if within is None else within:
        gone: set[str] = set()
        for store in [i for i in fn.instructions if i.opcode == "store"]:
            value = store.operands[0]
            is_cast = value.ty is IntType(bits) and getattr(value, "opcode", "") == "ptrtoint"
            address = _address(value) if is_cast else None
            if address is None:
                continue
            store.set_operand(0, address)
            found = True
            if isinstance(value, Instruction) and not value.users:
                value.drop_operands()
                value.block.instructions.remove(value)
                gone.add(value.ref)
        if gone:
            drop_records(fn, gone)
    return found


def _unmask(fn: Function, bits: int) -> bool:
    """Let addresses without their lowest bits be so far from the whole; say whether there were any."""
    editor = Editor(fn)
    masked = [i for i in fn.instructions if isinstance(i, Call) and (i.callee_name or "").startswith(_MASK)]
    masked = [call for call in masked if call.ty is PTR and call.arguments[1].ty is IntType(bits)]
    for call in masked:
        editor.replace(call, partial(_unmasked, editor, *call.arguments))
    return bool(masked)


def _take_lanes_first(fn: Function) -> bool:
    """Take one of several addresses that become integers out before that; say whether there were any."""
    editor = Editor(fn)
    lanes = [i for i in fn.instructions if i.opcode == "extractelement" and _is_cast_address(i.operands[0])]
    for lane in lanes:
        editor.replace(lane, partial(_cast_lane, editor, lane))
    return bool(lanes)


def _is_cast_address(value: Value) -> bool:
    return isinstance(value, Instruction) and value.opcode == "ptrtoint"


def _cast_lane(editor: Editor, lane: Instruction) -> Instruction:
    cast, at = lane.operands
    assert isinstance(cast, Instruction)
    address = editor.emit("extractelement", PTR, (cast.operands[0], at))
    return editor.emit("ptrtoint", lane.ty, (address,))


def _unmasked(editor: Editor, base: Value, mask: Value) -> Instruction:
    whole = editor.cast("ptrtoint", base, mask.ty)
    made = editor.byte_offset(base, editor.sub(editor.binary("and", whole, mask), whole))
    assert isinstance(made, Instruction)
    return made


def _forget_alignment(module: Module) -> None:
    """Let no access ask for more alignment than the numbers that it is of have."""
    layout = module.layout
    for fn in module.functions:
        for instr in fn.instructions:
            if instr.opcode not in ("load", "store") or instr.align is None:
                continue
            ty = instr.operands[0].ty if instr.opcode == "store" else instr.ty
            instr.align = min(instr.align, layout.align_bytes(ty.scalar))


def _replace(cast: Instruction, pointer: Value) -> None:
    """Put a cast that changes nothing in the place of `cast`: debug records speak of its name."""
    made = Instruction("bitcast", PTR, (pointer,), cast.name)
    made.metadata, made.debug_records = cast.metadata, cast.debug_records
    block = cast.block
    block.insert(block.instructions.index(cast), made)
    block.instructions.remove(cast)
    replace_uses(cast, made)
    cast.drop_operands()


def is_address(value: Value) -> bool:
    """Whether an integer is always an address, and some of them no constant, on whichever way it comes."""
    return _kind(value, set()) is _Kind.WHOLE and _web(value) is not None


def _web(value: Value) -> list[Instruction] | None:
    """Return the instructions that pass `value` on; None where it is not always an address."""
    web: dict[Instruction, None] = {}
    work = [value]
    while work:
        item = work.pop()
        source = _source(item)
        if isinstance(item, Instruction) and (source is not None or item.opcode in _PASSES_ON):
            if item not in web:
                web[item] = None
                work += _choices(item) if source is None else [source]
        elif _address(item) is None:
            return None
    return list(web)


def _source(item: Value) -> Value | None:
    """Return the operand that an integer is a distance from, where that is an address and others are none."""
    if not isinstance(item, Instruction) or item.opcode not in _COMPUTES:
        return None
    left, right = item.operands
    kinds = [_kind(left, set()), _kind(right, set())]
    if item.opcode == "sub":
        kinds[1] = _Kind.NONE if kinds[1] is _Kind.PART else kinds[1]
        return left if kinds[0] is not _Kind.NONE and kinds[1] is _Kind.NONE else None
    is_key = item.opcode == "xor" or (item.opcode == "or" and "disjoint" not in item.flags)
    if is_key and not isinstance(left, ConstantInt) and not isinstance(right, ConstantInt):
        return None  # One address may come of another so, as where lists keep both ways in one word.
    if kinds.count(_Kind.WHOLE) == 1:
        return left if kinds[0] is _Kind.WHOLE else right
    if kinds.count(_Kind.PART) == 1 and _Kind.WHOLE not in kinds:
        return left if kinds[0] is _Kind.PART else right
    return None


@final
class _Kind(Enum):
    """What an integer may be: no address, one, or some bits of one, high or low."""

    NONE = 0
    PART = 1
    WHOLE = 2


def _kind(value: Value, seen: set[Value]) -> _Kind:
    if isinstance(value, Instruction | ConstantExpr) and value.opcode == "ptrtoint":
        return _Kind.WHOLE
    if not isinstance(value, Instruction) or value in seen:
        return _Kind.NONE
    seen.add(value)
    if value.opcode in _PASSES_ON:
        return max((_kind(item, seen) for item in _choices(value)), key=lambda kind: kind.value)
    if value.opcode not in _COMPUTES:
        return _Kind.NONE
    kinds = [_kind(item, seen) for item in value.operands]
    if value.opcode == "sub":
        return kinds[0] if kinds[1] is not _Kind.WHOLE else _Kind.NONE
    if value.opcode == "and":
        mask = value.operands[1]
        if isinstance(mask, ConstantInt):
            return kinds[0] if mask.value < 0 or mask.value >= _PAGE else _Kind.NONE
        return _Kind.NONE if kinds == [_Kind.NONE] * 2 else _Kind.PART
    return max(kinds, key=lambda kind: kind.value)


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
        source = _source(item)
        if source is not None:
            twins[item] = _distance_from(builder, item, source, name)
            continue
        made = Phi(PTR, (), name) if isinstance(item, Phi) else Instruction(item.opcode, PTR, (), name)
        block = item.block
        block.insert(block.instructions.index(item) + (not isinstance(item, Phi)), made)
        twins[item] = made
    for item in new:
        twin = twins[item]
        source = _source(item)
        if source is not None:
            assert isinstance(twin, Instruction)
            twin.set_operand(0, _pointer(source, twins))
            continue
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


def _distance_from(builder: Builder, item: Instruction, source: Value, name: str) -> Instruction:
    """Put behind `item` the address that is as far from that of `source`, which is to be filled in."""
    by = Instruction("sub", item.ty, (item, source), builder.unique("distance"))
    made = Instruction("getelementptr", PTR, (null(PTR), by), name, source=I8)
    block = item.block
    at = block.instructions.index(item) + 1
    block.insert(at, by)
    return block.insert(at + 1, made)
