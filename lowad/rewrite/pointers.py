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

An integer that is read from memory, and of which an address is computed, is read as one:

    %i = load i64, ptr %word                  %p = load ptr, ptr %word
    %at = and i64 %i, -8                      %i = ptrtoint ptr %p to i64
    %r = inttoptr i64 %at to ptr              ...

Of two that are added up nobody knows which is the address: those stay, and are refused where it matters.
"""

from collections.abc import Collection, Iterable
from enum import Enum
from functools import partial
from typing import final

from lowad.ir.builder import Builder
from lowad.ir.debug import drop_records
from lowad.ir.edges import replace_uses
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Function, Module
from lowad.ir.types import I8, PTR, IntType
from lowad.ir.values import (
    Argument,
    ConstantExpr,
    ConstantInt,
    ConstantWord,
    Value,
    is_undefined,
    leads_nowhere,
    null,
)
from lowad.rewrite.editor import Editor

_PASSES_ON = ("phi", "select", "freeze")
COMPUTES = ("add", "sub", "and", "or", "xor")
"""What makes an address of an address and a distance, or a mark."""
_PAGE = 4096
"""Lower masks keep the bits in which programs mark addresses, and not the address."""
_MASK = "llvm.ptrmask."
_DEEP = 6
"""How many operations are looked through for the bits with which an address is marked."""


def rewrite(module: Module, within: Collection[Function] | None = None) -> bool:
    """Rewrite in all functions, or in those `within`; say whether there was anything."""
    moved = False
    bits = 8 * module.layout.pointer_bytes()
    functions = module.functions if within is None else within
    made = [
        cast.operands[0]
        for fn in functions
        for cast in fn.instructions
        if cast.opcode == "inttoptr" and cast.ty is PTR and cast.operands[0].ty is IntType(bits)
    ]
    found = _read_addresses(module, made)
    for fn in functions:
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
            moved = moved or any(item.opcode in COMPUTES for item in web)
        found = _store_addresses(fn, bits, twins, computed=bool(made)) or found
    if moved:
        _forget_alignment(module)
    return found or moved


def _read_addresses(module: Module, made: Collection[Value]) -> bool:
    """Read integers as addresses of which those in `made`, that become addresses, are computed; say whether
    any was."""
    computed = [value for value in made if getattr(value, "opcode", "") != "load" and _web(value) is None]
    found = Words(module).of(computed, [value for value in made if value not in computed]) if made else []
    for word in found:
        editor = Editor(word.fn)
        editor.replace(word, partial(_read_address, editor, word))
    return bool(found)


@final
class Words:
    """The words in memory from which integers may be addresses.

    They may be passed to the function that makes addresses of them, or given back to it.
    """

    def __init__(self, module: Module) -> None:
        self._calls: dict[Function, list[Call]] = {}
        self._of: dict[Argument, Function] = {}
        for fn in module.functions:
            self._of.update(dict.fromkeys(fn.arguments, fn))
            for call in fn.instructions:
                callee = call.callee if isinstance(call, Call) else None
                if isinstance(callee, Function) and callee.fn_type is call.fn_type:  # type: ignore[attr-defined]
                    self._calls.setdefault(callee, []).append(call)  # type: ignore[arg-type]

    def of(self, values: list[Value], others: list[Value]) -> list[Instruction]:
        """Return the words that any of some integers may come from, each once; so with what is stored where
        they are read, or where `others` are."""
        found: dict[Instruction, None] = {}
        work = list(values)
        places = [value.operands[0] for value in others if isinstance(value, Instruction) and value.operands]
        seen: set[Value] = set()
        while work or places:
            for begin in self._begins(work.pop(), set()) or () if work else ():
                if begin.opcode == "load" and not any(user.opcode == "bitcast" for user in begin.users):
                    found[begin] = None
                    places.append(begin.operands[0])
            for place in places:
                stores = [
                    user for user in _users(place) if user.opcode == "store" and user.operands[1] is place
                ]
                work += [store.operands[0] for store in stores if store not in seen]
                seen.update(stores)
            places.clear()
        return [word for word in found if word not in others]

    def begins(self, value: Value) -> list[Instruction] | None:
        """Return the words and addresses that an integer may be one of, None where one of two may be."""
        return self._begins(value, set())

    def _begins(self, value: Value, seen: set[Value]) -> list[Instruction] | None:
        """Return the words and addresses that an integer may be one of, or be computed from.

        None where one of two may be the address, which are added up.
        """
        if value in seen:
            return []
        seen.add(value)
        if not isinstance(value, Instruction) or isinstance(value, Call):
            return self._union([self._begins(item, seen) for item in self._passed(value)])
        match value.opcode:
            case "ptrtoint":
                return [value]
            case "load" if not isinstance(value.ty, IntType):
                # A number that lies there at another time is no address, and an address is one already.
                return []
            case "load":
                return [value] if not {"volatile", "atomic"} & set(value.flags) else None
            case opcode if opcode in _PASSES_ON:
                return self._union([self._begins(item, seen) for item in _choices(value)])
            case "sub":
                return self._begins(value.operands[0], seen)
            case "and" if _keeps_marks(value):
                return []
            case opcode if opcode in COMPUTES:
                sides = [self._begins(item, seen) for item in value.operands]
                return None if all(sides) else self._union(sides)
        return []

    def _passed(self, value: Value) -> list[Value]:
        """Return what a parameter is given by all calls, or what functions give back."""
        if isinstance(value, Argument):
            return [call.arguments[value.index] for call in self._calls.get(self._of[value], [])]
        callee = value.callee if isinstance(value, Call) else None
        ends = callee.instructions if isinstance(callee, Function) else ()
        return [instr.operands[0] for instr in ends if instr.opcode == "ret"]

    def _union(self, found: Iterable[list[Instruction] | None]) -> list[Instruction] | None:
        parts = list(found)
        return None if None in parts else [item for part in parts for item in part or ()]


def _read_address(editor: Editor, word: Instruction) -> Instruction:
    address = Instruction("load", PTR, word.operands, source=PTR, suffix=word.suffix)
    made = editor.cast("ptrtoint", editor.append(address, "address"), word.ty)
    assert isinstance(made, Instruction)
    return made


def _store_addresses(fn: Function, bits: int, twins: dict[Value, Value], *, computed: bool) -> bool:
    """Store addresses that have become integers as addresses, as which they may be read; say whether there
    were any. So are those that are `computed` where the program reads such."""
    found = False
    for store in [i for i in fn.instructions if i.opcode == "store"]:
        value, place = store.operands
        if getattr(value.ty, "bits", 0) != bits or not isinstance(value.ty, IntType):
            continue
        kind = _kind(value, set())
        is_read = kind is _Kind.PART and computed and any(_reads_address(user) for user in _users(place))
        if kind is not _Kind.WHOLE and not is_read:
            continue
        web = _web(value)
        if web is None or not (web or computed) or (not computed and any(i.opcode in COMPUTES for i in web)):
            continue
        _make(fn, web, twins)
        store.set_operand(0, _pointer(value, twins))
        store.metadata = tuple(tag for tag in store.metadata if tag[0] != "tbaa")
        found = True
    return found


def _users(value: Value) -> Iterable[Instruction]:
    return value.users if isinstance(value, Argument | Instruction) else ()


def _reads_address(load: Instruction) -> bool:
    """Whether an address is read of which integers are computed."""
    return load.opcode == "load" and load.ty is PTR and any(user.opcode == "ptrtoint" for user in load.users)


def store_addresses(module: Module, within: Collection[Function] | None = None) -> bool:
    """Store addresses that are cast to integers just before as addresses, in all functions or in those
    `within`; say whether there were any. LLVM could make nothing more of it."""
    found = False
    bits = 8 * module.layout.pointer_bytes()
    for fn in module.functions if within is None else within:
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


def has_address_bits(value: Value) -> bool:
    """Whether an integer is, or may be computed from, the bits of an address, for all that is seen here."""
    return isinstance(value.ty, IntType) and _kind(value, set()) is not _Kind.NONE


def is_given_address(words: Words, value: Value) -> bool:
    """Whether an integer may be computed from an address in a function that passes or returns it."""
    return any(begin.opcode == "ptrtoint" for begin in words.begins(value) or ())


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
    if not isinstance(item, Instruction) or item.opcode not in COMPUTES:
        return None
    left, right = item.operands
    kinds = [_kind(left, set()), _kind(right, set())]
    if item.opcode == "sub":
        kinds[1] = _Kind.NONE if kinds[1] is _Kind.PART else kinds[1]
        return left if kinds[0] is not _Kind.NONE and kinds[1] is _Kind.NONE else None
    is_key = item.opcode == "xor" or (item.opcode == "or" and "disjoint" not in item.flags)
    if is_key and not _is_mark(left) and not _is_mark(right):
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
    if value.opcode not in COMPUTES:
        return _Kind.NONE
    kinds = [_kind(item, seen) for item in value.operands]
    if value.opcode == "sub":
        return kinds[0] if kinds[1] is not _Kind.WHOLE else _Kind.NONE
    if value.opcode == "and":
        if isinstance(value.operands[1], ConstantInt):
            return _Kind.NONE if _keeps_marks(value) else kinds[0]
        return _Kind.NONE if kinds == [_Kind.NONE] * 2 else _Kind.PART
    return max(kinds, key=lambda kind: kind.value)


def _is_mark(value: Value, depth: int = 0) -> bool:
    """Whether an integer is what programs mark addresses with: a constant, or one of few bits."""
    if not isinstance(value, Instruction) or depth > _DEEP:
        return isinstance(value, ConstantInt)
    match value.opcode:
        case "zext":
            return int(getattr(value.operands[0].ty, "bits", _PAGE)) < _PAGE.bit_length()
        case "and":
            return _keeps_marks(value) or all(_is_mark(one, depth + 1) for one in value.operands)
        case "or" | "xor" | "phi" | "select" | "freeze":
            return all(_is_mark(one, depth + 1) for one in _choices(value))
    return False


def _keeps_marks(mask: Instruction) -> bool:
    """Whether of an address only the lowest bits are kept, in which programs mark it."""
    bits = mask.operands[1]
    return isinstance(bits, ConstantInt) and 0 <= bits.value < _PAGE


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
