"""Blocks of which LLVM keeps the first byte apart, copied as a whole again.

    %first = load i8, ptr %p                            call @llvm.memcpy(ptr %block, ptr %p, i64 16)
    call @llvm.memcpy(ptr %rest, ptr %p.1, i64 15)
    ...                                                 ...
    store i8 %first, ptr %q                             call @llvm.memcpy(ptr %q, ptr %block, i64 16)
    call @llvm.memcpy(ptr %q.1, ptr %rest, i64 15)

where `%p.1` is one byte behind `%p`. GNU's C++ library sets the first byte of the block in which
`std::vector::insert` keeps an element, and LLVM takes such a block apart there. Of a number neither part says
that it is one.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import final

from lowad.ir.builder import i64, integer
from lowad.ir.debug import drop_records
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Block, Function, Module
from lowad.ir.types import I1, I8, I64, PTR, VOID, ArrayType, FunctionType
from lowad.ir.values import ConstantInt, Value, is_undefined
from lowad.records import dataclass
from lowad.rewrite.editor import Editor

_COPIES = ("llvm.memcpy.p0.p0.", "llvm.memmove.p0.p0.")
_TOUCH_NOTHING = ("llvm.lifetime.", "llvm.assume", "llvm.dbg.")
_WRITES = ("store", "atomicrmw", "cmpxchg", "fence", "call", "invoke")
_DEEP = 16
"""How many constant distances an address is looked through for."""


@final
@dataclass(frozen=True, slots=True)
class _Kept:
    """Variables that keep the rest of a block: where it comes from, the copies from one to the next, where it
    goes with the stores of the first byte, how long they live."""

    variables: list[Instruction]
    sources: list[Call]
    passed: list[Call]
    targets: dict[Call, Instruction]
    lives: list[Call]

    @property
    def copies(self) -> tuple[Call, ...]:
        """All copies of the rest."""
        return (*self.sources, *self.passed, *self.targets)


def may_concern(text: str) -> bool:
    """Whether a program may hold what `rewrite` rewrites."""
    return " load i8, " in text and "@llvm.mem" in text


def rewrite(module: Module, within: Collection[Function] | None = None) -> bool:
    """Rewrite in all functions, or in those `within`; say whether there was anything."""
    found = False
    for fn in module.functions if within is None else within:
        kept: list[_Kept] = []
        seen: set[Instruction] = set()
        for instr in [i for i in fn.instructions if i.opcode == "alloca"]:
            one = _kept(instr) if instr not in seen else None
            if one is not None:
                kept.append(one)
                seen.update(one.variables)
        editor = Editor(fn) if kept else None
        for one in kept:
            assert editor is not None
            _join(editor, one)
            found = True
    return found


def _kept(variable: Instruction) -> _Kept | None:
    """Return what a variable keeps, and those that it is handed on to or comes from; None where that is no
    block without its first byte."""
    kept = _Kept([variable], [], [], {}, [])
    for member in kept.variables:
        if member.operands or not all(_note(kept, member, user) for user in member.users):
            return None
    firsts = {store.operands[0] for store in kept.targets.values()}
    if len(kept.sources) != 1 or len(firsts) != 1 or len(set(kept.targets.values())) < len(kept.targets):
        return None
    if any(_is_stale(kept, copy) for copy in (*kept.passed, *kept.targets)):
        return None
    # What lies behind the last field may stay behind.
    if max(map(_size, kept.copies)) > _size(kept.sources[0]):
        return None
    return kept if _is_first(firsts.pop(), kept.sources[0]) else None


def _is_stale(kept: _Kept, copy: Call) -> bool:
    """Whether the variable that is copied may hold the rest of a block that was taken before the last one."""
    variable, (taken,) = copy.arguments[1], kept.sources
    filled = [one for one in kept.passed if one.arguments[0] is variable]
    if variable is taken.arguments[0]:
        return bool(filled)
    work = [(copy.block, copy.block.instructions.index(copy))]
    seen: set[Block] = set()
    while work:
        block, end = work.pop()
        last = next((i for i in reversed(block.instructions[:end]) if i is taken or i in filled), None)
        if last is taken:
            return True
        if last is None:
            before = {user.block for user in block.users if user.is_terminator} - seen
            seen |= before
            work += [(source, len(source.instructions)) for source in before]
    return False


def _note(kept: _Kept, member: Instruction, user: Instruction) -> bool:
    """Note what a use of a variable is; say whether it is one of a block's rest."""
    if not isinstance(user, Call):
        return False
    if (user.callee_name or "").startswith("llvm.lifetime."):
        kept.lives.append(user)
        return True
    if not _is_copy(user) or len(kept.variables) > _DEEP:
        return False
    target, source = user.arguments[:2]
    other = source if target is member else target
    if isinstance(other, Instruction) and other.opcode == "alloca":
        if other not in kept.variables:
            kept.variables.append(other)
        if user not in kept.passed:
            kept.passed.append(user)
        return True
    if target is member:
        kept.sources.append(user)
        return True
    store = _stored_beside(user)
    if store is not None:
        kept.targets[user] = store
    return store is not None


def _is_copy(call: Call) -> bool:
    """Whether a call copies some bytes, between places that differ."""
    if not (call.callee_name or "").startswith(_COPIES) or call.opcode != "call":
        return False
    target, source, length, volatile = call.arguments
    is_some = isinstance(length, ConstantInt) and length.value > 0
    return is_some and volatile == integer(I1, 0) and target is not source


def _size(copy: Call) -> int:
    length = copy.arguments[2]
    assert isinstance(length, ConstantInt)
    return length.value


def _stored_beside(copy: Call) -> Instruction | None:
    """Return the store of a byte in front of what is copied, with no access to memory between the two."""
    root, at = _from_root(copy.arguments[0])
    order = copy.block.instructions
    here = order.index(copy)
    for way in (reversed(order[:here]), order[here + 1 :]):
        found = next((instr for instr in way if instr.opcode == "load" or _may_write(instr)), None)
        if found is None or found.opcode != "store" or found.flags or found.operands[0].ty is not I8:
            continue
        if _is_same(_from_root(found.operands[1]), (root, at - 1)):
            return found
    return None


def _is_first(value: Value, copy: Call) -> bool:
    """Whether a value is the byte that lies in front of what is copied."""
    block, place = copy.block, _from_root(copy.arguments[1])
    before = block.instructions[: block.instructions.index(copy)]
    if not isinstance(value, Instruction) or value not in before:
        return False
    if any(map(_may_write, before[before.index(value) :])):
        return False
    if not isinstance(value, Phi):
        return _is_load_at(value, place)
    for byte, end in value.incoming:
        assert isinstance(end, Block)
        # What has never been written may be anything.
        if is_undefined(byte):
            continue
        known = _is_load_at(byte, _as_seen_from(place, end, block))
        if not known or not isinstance(byte, Instruction) or byte.parent is not end:
            return False
        if any(map(_may_write, end.instructions[end.instructions.index(byte) :])):
            return False
    return True


def _is_load_at(value: Value, place: tuple[Value, int]) -> bool:
    """Whether a value is the byte in memory that lies in front of a place."""
    if not isinstance(value, Instruction) or value.opcode != "load" or value.ty is not I8 or value.flags:
        return False
    root, at = place
    return _is_same(_from_root(value.operands[0]), (root, at - 1))


def _is_same(one: tuple[Value, int], other: tuple[Value, int]) -> bool:
    """Whether two places are one, wherever control comes from."""
    if one[0] is other[0]:
        return one[1] == other[1]
    first, second = one[0], other[0]
    if not isinstance(first, Phi) or not isinstance(second, Phi) or first.parent is not second.parent:
        return False
    ends = [end for _, end in first.incoming if isinstance(end, Block)]
    return all(_as_seen_from(one, end, first.block) == _as_seen_from(other, end, first.block) for end in ends)


def _as_seen_from(place: tuple[Value, int], end: Block, block: Block) -> tuple[Value, int]:
    """Return where a place in a block lies when control comes there from the end of another."""
    root, at = place
    if not isinstance(root, Phi) or root.parent is not block:
        return place
    before, further = _from_root(next(value for value, source in root.incoming if source is end))
    return before, at + further


def _may_write(instr: Instruction) -> bool:
    if isinstance(instr, Call) and (instr.callee_name or "").startswith(_TOUCH_NOTHING):
        return False
    return instr.opcode in _WRITES


def _from_root(pointer: Value) -> tuple[Value, int]:
    """Return the address from which constant distances lead to a pointer, and how far."""
    at = 0
    for _ in range(_DEEP):
        if not isinstance(pointer, Instruction) or pointer.opcode != "getelementptr":
            break
        by = pointer.operands[-1]
        if pointer.source is not I8 or not isinstance(by, ConstantInt):
            break
        at += by.value
        pointer = pointer.operands[0]
    return pointer, at


def _join(editor: Editor, kept: _Kept) -> None:
    """Copy whole blocks, to variables that have room for one and from there."""
    size = _size(kept.sources[0]) + 1
    align = max(store.align or 1 for store in kept.targets.values())
    blocks: dict[Value, Value] = {}
    for variable in kept.variables:
        made = Instruction(
            "alloca", PTR, (), editor.unique("block"), source=ArrayType(size, I8), suffix=f", align {align}"
        )
        blocks[variable] = variable.fn.entry.insert(0, made)
    for copy in kept.copies:
        ends = [blocks.get(end, end) for end in copy.arguments[:2]]
        editor.replace(copy, partial(_copy, editor, ends, blocks, _size(copy) + 1))
    for fn in dict.fromkeys(variable.fn for variable in kept.variables):
        drop_records(fn, {variable.ref for variable in kept.variables})
    for instr in (*kept.targets.values(), *kept.lives, *kept.variables):
        _remove(instr)


def _copy(editor: Editor, ends: Sequence[Value], blocks: Mapping[Value, Value], size: int) -> None:
    """Append the copy of a whole block, which lies one byte below its rest where it is not a variable."""
    variables = list(blocks.values())
    target, source = (end if end in variables else editor.byte_offset(end, i64(-1)) for end in ends)
    memcpy = editor.module.declare("llvm.memcpy.p0.p0.i64", FunctionType(VOID, (PTR, PTR, I64, I1)))
    editor.call(memcpy, (target, source, i64(size), integer(I1, 0)))


def _remove(instr: Instruction) -> None:
    instr.drop_operands()
    instr.block.instructions.remove(instr)
