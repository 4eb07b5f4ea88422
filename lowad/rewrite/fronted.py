"""Blocks that a program aligns by itself, with the address of the whole in the word in front.

    %block = call ptr @malloc(i64 %size)              %less = sub i64 %size, 8
    %i = ptrtoint ptr %block to i64                   %q = call ptr @lowad.fronted_take(i64 %less, i64 0,
    %down = and i64 %i, -32                                                             i64 -32, i64 32)
    %up = add i64 %down, 32
    %q = inttoptr i64 %up to ptr
    %word = getelementptr i8, ptr %q, i64 -8
    store ptr %block, ptr %word

    %word = getelementptr i8, ptr %p, i64 -8          call void @lowad.fronted_give(ptr %p)
    %block = load ptr, ptr %word
    call void @free(ptr %block)

Where in the block `%q` lies depends on its address, so that any word of it might be the one in front: of what
numbers and addresses are nothing would be known, and nothing of how its shadow is aligned. The functions
(`lowad/codegen/fronted.ll`) do the same, so it does not matter whether all that the program does to such
blocks is seen. Eigen does so with packets of AVX, and many a program that asks for a cache line.

Of what comes from memory only the running program knows whether the word in front is that of a block, or
the last of a list of addresses: there it is looked whether it leads as far back as such blocks reach.
Nothing is rewritten where an address in the word in front of another is read for anything but to release it,
for what resizes blocks moves what is in them by it; nor where anything else lies in front.
"""

import re
from collections.abc import Collection
from dataclasses import replace
from functools import partial
from typing import final

from lowad.ir.builder import i64, wrapped
from lowad.ir.distance import bytes_moved
from lowad.ir.edges import replace_uses
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Function, Module
from lowad.ir.types import I64, PTR, VOID, FunctionType
from lowad.ir.unused import drop_unused
from lowad.ir.values import Argument, ConstantInt, ConstantWord, Value
from lowad.records import dataclass
from lowad.rewrite.editor import Editor

TAKE, GIVE, REQUIRE = "lowad.fronted_take", "lowad.fronted_give", "lowad.require_fronted"

_TYPES = {
    TAKE: FunctionType(PTR, (I64,) * 4),
    GIVE: FunctionType(VOID, (PTR,)),
    REQUIRE: FunctionType(VOID, (PTR, I64)),
}
_WORD = 8
_MASK = "llvm.ptrmask."
_PROMISES = frozenset(("readonly", "readnone", "writeonly", "nofree"))
_ACCESSES = ("load", "store")
_STEPS = frozenset(("ptrtoint", "inttoptr", "add", "sub", "or", "and", "getelementptr"))


@final
@dataclass(frozen=True, slots=True)
class _Place:
    """An address computed of that of a block: `((block + before) & mask) + behind`, modulo 2^64."""

    before: int = 0
    mask: int = -1
    behind: int = 0

    def moved(self, by: int) -> "_Place":
        """Return what lies so many bytes further."""
        if self.mask == -1:
            return replace(self, before=self.before + by)
        return replace(self, behind=self.behind + by)

    def aligned(self, mask: int) -> "_Place | None":
        """Return the multiple of a power of two below, None where there is one already or it is none."""
        is_power = mask < 0 and -mask & (-mask - 1) == 0
        return replace(self, mask=mask) if self.mask == -1 and is_power else None

    @property
    def most(self) -> int:
        """How far behind the begin of the block it lies at most."""
        return self.before + self.behind


@final
@dataclass(frozen=True, slots=True)
class _Raised:
    """A block with its address in the word in front of `place`, and what is computed on the way there."""

    block: Call
    place: _Place
    places: dict[Instruction, _Place]


def may_concern(text: str) -> bool:
    """Whether printed IR may hold what `rewrite` rewrites."""
    return re.search(r"\bgetelementptr\b.*, i64 -\d+$", text, re.MULTILINE) is not None and (
        "inttoptr" in text or _MASK in text
    )


def rewrite(module: Module, within: Collection[Function] | None = None) -> bool:
    """Rewrite in all functions, or in those `within`; say whether there were any such blocks."""
    functions = [fn for fn in (module.functions if within is None else within) if not fn.is_declaration]
    if module.layout.pointer_bytes() != _WORD or _has_own(module, ("malloc", "free")):
        return False
    seen = [found for fn in module.functions for call in _calls(fn, "malloc") if (found := _raised(call))]
    blocks = [one for one in seen if one.block.fn in functions]
    if not blocks:
        return False
    ways = _Ways(module)
    released = {
        load: call
        for fn in functions
        for call in _calls(fn, "free")
        if (load := _released_in_front(call)) and ways.to(_behind(load)) is not None
    }
    known = {*released, *(store for one in blocks for store in _stored(one.block))}
    others = (i for fn in functions for i in fn.instructions if i not in known)
    if any(_is_read_in_front(i) or ways.is_in_front(i) for i in others):
        return False
    most = max(one.place.most for one in seen)
    for one in blocks:
        _take(one)
    for load, call in released.items():
        editor, address = Editor(call.fn), _behind(load)
        ways.forget_promises(ways.to(address) or ())
        editor.replace(call, partial(_give, editor, address, most))
    for fn in functions:
        drop_unused(fn, _may_go)
    return True


def _has_own(module: Module, names: Collection[str]) -> bool:
    found = (module.function(name) for name in names)
    return any(fn is not None and not fn.is_declaration for fn in found)


def _calls(fn: Function, name: str) -> list[Call]:
    return [
        call
        for call in fn.instructions
        if isinstance(call, Call) and call.callee_name == name and call.opcode == "call" and not call.bundles
    ]


# Blocks


def _raised(block: Call) -> _Raised | None:
    """Return how the block that a call returns is aligned, None where something else is done with it."""
    if len(block.arguments) != 1 or block.arguments[0].ty is not I64:
        return None
    everything, stored = _places(block, None), _stored(block)
    fronts = {at for store in stored for item, at in everything.items() if item is store.operands[1]}
    front = fronts.pop() if len(fronts) == 1 else None
    if front is None or front.mask == -1:
        return None
    place = front.moved(_WORD)
    if min(place.before, place.behind) < 0:
        return None
    places = _places(block, place)
    for item in (block, *places):
        if item is not block and places[item] == place:
            continue
        is_front = item is not block and places[item] == front
        if not all(
            user in places or user in stored or _is_test(user) or (is_front and _is_read_in_front(user))
            for user in item.users
        ):
            return None
    return _Raised(block, place, places)


def _stored(block: Call) -> list[Instruction]:
    """Return what stores the address of a block."""
    return [user for user in block.users if user.opcode == "store" and user.operands[0] is block]


def _places(block: Call, place: _Place | None) -> dict[Instruction, _Place]:
    """Return what is computed of the address of a block, and where it leads; of `place` only the word in
    front."""
    found: dict[Instruction, _Place] = {}
    work: list[tuple[Instruction, _Place]] = [(block, _Place())]
    while work:
        value, at = work.pop()
        for user in value.users:
            after = _step(user, value, at)
            if after is None or user in found or (at == place and after not in (at, at.moved(-_WORD))):
                continue
            found[user] = after
            work.append((user, after))
    return found


def _step(user: Instruction, value: Value, at: _Place) -> _Place | None:
    """Return where what `user` makes of an address leads, None where nobody knows."""
    if isinstance(user, Call):
        mask = user.arguments[1] if (user.callee_name or "").startswith(_MASK) else None
        return at.aligned(mask.value) if isinstance(mask, ConstantInt) and user.ty is PTR else None
    if user.opcode not in _STEPS or user.operands[0] is not value or user.ty not in (I64, PTR):
        return None
    if user.opcode in ("ptrtoint", "inttoptr"):
        return at
    if user.opcode == "getelementptr":
        by = bytes_moved(user)
        return None if by is None else at.moved(by)
    number = user.operands[1]
    if not isinstance(number, ConstantInt):
        return None
    match user.opcode:
        case "and":
            return at.aligned(number.value)
        case "or" if "disjoint" not in user.flags:
            return None
        case "sub":
            return at.moved(-number.value)
    return at.moved(number.value)


def _is_test(user: Instruction) -> bool:
    """Whether an instruction asks whether there is a block."""
    return user.opcode == "icmp" and any(
        isinstance(operand, ConstantWord) and operand.word == "null" for operand in user.operands
    )


def _take(raised: _Raised) -> None:
    """Let a block come aligned."""
    block, place = raised.block, raised.place
    editor = Editor(block.fn)
    for store in _stored(block):
        store.block.instructions.remove(store)
        store.drop_operands()

    def write() -> Instruction:
        numbers = (place.before, place.mask, place.behind)
        less = _less(editor, block.arguments[0])
        made = _call(editor, TAKE, less, *(wrapped(I64, number) for number in numbers))
        made.result_attributes = ("noalias",)
        for item in [item for item, at in raised.places.items() if at == place and item.users]:
            replace_uses(item, editor.cast("ptrtoint", made, I64) if item.ty is I64 else made)
        return made

    editor.replace(block, write)


def _less(editor: Editor, size: Value) -> Value:
    """Return the size of a block without the word in front, which lies in it wherever it is aligned to."""
    if isinstance(size, Instruction) and size.opcode == "add" and isinstance(size.operands[1], ConstantInt):
        return editor.add(size.operands[0], wrapped(I64, size.operands[1].value - _WORD))
    return editor.sub(size, i64(_WORD))


def _call(editor: Editor, name: str, *arguments: Value) -> Call:
    callee = editor.module.declare(name, _TYPES[name], ("nounwind",))
    return editor.call(callee, arguments)


# What is in front


def _give(editor: Editor, address: Value, most: int) -> Instruction:
    _call(editor, REQUIRE, address, i64(most))
    return _call(editor, GIVE, address)


def _released_in_front(call: Call) -> Instruction | None:
    """Return the load of the word in front of an address where what it leads to is what a call releases."""
    load = call.arguments[0]
    if not isinstance(load, Instruction) or not _is_read_in_front(load):
        return None
    word = load.operands[0]
    assert isinstance(word, Instruction)
    is_place = all(user.opcode == "load" or _puts_block(user, word) for user in word.users)
    return load if is_place and all(user is call for user in load.users) else None


def _puts_block(store: Instruction, word: Value) -> bool:
    value = store.operands[0]
    is_block = isinstance(value, Call) and value.callee_name == "malloc"
    return store.opcode == "store" and store.operands[1] is word and is_block


def _behind(load: Instruction) -> Value:
    """Return the address behind the word that is read."""
    word = load.operands[0]
    assert isinstance(word, Instruction)
    return word.operands[0]


@final
class _Ways:
    """On which ways addresses come to where blocks are released."""

    def __init__(self, module: Module) -> None:
        self._calls: dict[Function, list[Call]] = {}
        for fn in module.functions:
            for call in fn.instructions:
                callee = call.callee if isinstance(call, Call) else None
                if isinstance(call, Call) and isinstance(callee, Function) and call.fn_type is callee.fn_type:
                    self._calls.setdefault(callee, []).append(call)
        self._of = {argument: fn for fn in module.functions for argument in fn.arguments}

    def to(self, value: Value) -> list[Argument] | None:
        """Return the parameters through which an address comes; None where it is moved on a way: then it is
        none which a block was given out by."""
        work, seen = [value], {value}
        for item in work:
            found: list[Value] = []
            if isinstance(item, Argument):
                found = [call.arguments[item.index] for call in self._calls.get(self._of[item], ())]
            elif isinstance(item, Phi):
                found = [source for source, _ in item.incoming]
            elif isinstance(item, Instruction) and item.opcode == "select":
                found = list(item.operands[1:])
            elif isinstance(item, Instruction) and item.opcode == "getelementptr":
                return None
            work += [one for one in dict.fromkeys(found) if one not in seen]
            seen.update(found)
        return [item for item in work if isinstance(item, Argument)]

    def is_in_front(self, access: Instruction) -> bool:
        """Whether what lies in front of an address is accessed that a block may have been given out by: only
        the address of the whole may lie there, for of that no more is known."""
        place = access.operands[-1] if access.opcode in _ACCESSES else None
        if not isinstance(place, Instruction) or place.opcode != "getelementptr":
            return False
        by = bytes_moved(place)
        return by is not None and by < 0 and self.to(place.operands[0]) is not None

    def forget_promises(self, arguments: Collection[Argument]) -> None:
        """Let no parameter say that memory behind it is only read: a block is released by it, and not by what
        was read there, any more."""
        for argument in arguments:
            argument.attributes = _unpromised(argument.attributes)
            for call in self._calls.get(self._of[argument], ()):
                words = list(call.argument_attributes)
                words[argument.index] = _unpromised(words[argument.index])
                call.argument_attributes = tuple(words)


def _unpromised(words: Collection[str]) -> tuple[str, ...]:
    return tuple(word for word in words if word not in _PROMISES)


def _is_read_in_front(instr: Instruction) -> bool:
    """Whether an address is read in the word in front of another."""
    if instr.opcode != "load" or instr.ty is not PTR or instr.may_be_volatile:
        return False
    word = instr.operands[0]
    return isinstance(word, Instruction) and word.opcode == "getelementptr" and bytes_moved(word) == -_WORD


def _may_go(instr: Instruction) -> bool:
    return instr.opcode in _STEPS or (instr.opcode == "load" and not instr.may_be_volatile)
