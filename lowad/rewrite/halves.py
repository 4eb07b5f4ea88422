"""Integers that are several things side by side in memory, read and written part by part.

C compilers keep `{ int n; float x; }` in one `i64` where the structure goes by value:

    %both = load i64, ptr %p                        %n = load i32, ptr %p
    %n = trunc i64 %both to i32                     %q = getelementptr i8, ptr %p, i64 4
    %high = lshr i64 %both, 32                      %x = load float, ptr %q
    %bits = trunc i64 %high to i32
    %x = bitcast i32 %bits to float

Whether a part carries a derivative is asked of the part then. What is chosen among such integers (phi,
select) is chosen part by part. It is done where casts show that one part is a float, and nobody asks for more
than one of them at once; where such an integer is only copied, as soon as types are known. Lanes of a vector
of floats that were cut out of an integer of its size become a shuffle of the vector.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from math import gcd
from typing import final

from lowad.ir.builder import Builder, i64, integer
from lowad.ir.debug import drop_records
from lowad.ir.edges import replace_uses
from lowad.ir.instructions import Instruction, Phi
from lowad.ir.module import Function, Module
from lowad.ir.types import FLOAT, I8, PTR, FloatType, IntType, Type, VectorType
from lowad.ir.unused import drop_unused
from lowad.ir.values import ConstantAggregate, ConstantInt, Value, is_undefined, poison
from lowad.rewrite.editor import Editor
from lowad.rewrite.narrow import narrow
from lowad.rewrite.pieces import Bits, bits_of, meet, put_together, run_of, vector_of, within

_BYTE = 8
_CHOOSES = ("phi", "select", "freeze")
_PASSES_ON = ("load", *_CHOOSES)


def may_concern(text: str) -> bool:
    """Whether a program may hold what `rewrite` rewrites."""
    return any(word in text for word in (" trunc ", " zext ", " bitcast "))


def rewrite(module: Module, within: Collection[Function] | None = None) -> bool:
    """Rewrite in all functions, or in those `within`; say whether there was anything."""
    found = False
    for fn in list(module.functions) if within is None else within:
        found = narrow(fn) or found
        found = _take_from_parts(fn) or found
        webs = [web for web in _webs(fn) if web.is_apart]
        read: set[Value] = set()
        for web in webs:
            now = web.again(read)
            if now.is_apart:
                read |= now.take_apart()
        stores = [(i, parts) for i in fn.instructions if (parts := _written(i)) is not None]
        slices = [(i, lanes) for i in fn.instructions if (lanes := _slice(i)) is not None]
        editor = Editor(fn) if stores or slices else None
        for store, parts in stores:
            assert editor is not None
            editor.replace(
                store, partial(_write_between, editor, store, _ends_of_floats(store, parts), parts)
            )
        for instr, bits in slices:
            assert editor is not None
            editor.replace(instr, partial(_write_slice, editor, instr, bits))
        if editor is not None:
            drop_unused(fn)
        found = found or bool(webs) or editor is not None
    return found


def _take_from_parts(fn: Function) -> bool:
    """Take from the parts, in place, what is taken of integers that are put together of floats and other
    things; say whether there was anything."""
    taken = [(i, parts) for i in fn.instructions if (parts := _of_parts(i)) is not None]
    editor = Editor(fn) if taken else None
    for instr, parts in taken:
        assert editor is not None
        assert isinstance(instr.ty, IntType)
        made = editor.ahead_of(instr, partial(put_together, editor, parts, 0, instr.ty))
        replace_uses(instr, made)
    if taken:
        drop_unused(fn)
    return bool(taken)


def _of_parts(instr: Instruction) -> list[Bits] | None:
    """Return the parts that are taken of an integer, None where no float is in it."""
    if instr.opcode not in ("trunc", "lshr", "and") or not isinstance(instr.ty, IntType):
        return None
    whole = bits_of(instr.operands[0])
    if not any(map(_holds_float, whole)):
        return None
    taken = list(within(whole, 0, instr.ty.bits)) if instr.opcode == "trunc" else bits_of(instr)
    is_widened = instr.opcode == "trunc" and all(bits.is_whole for bits in taken)
    return taken if len(whole) > 1 or is_widened else None


def may_hold_floats(functions: Collection[Function]) -> bool:
    """Whether there may be integers that hold a float beside other things, as far as accesses show."""
    accesses = (i for fn in functions for i in fn.instructions if i.opcode in ("load", "store"))
    return any(_accessed(access) is FLOAT or _is_integers(_accessed(access)) for access in accesses)


def take_copies_apart(
    functions: Collection[Function], ends_of: Callable[[Instruction], frozenset[int]]
) -> bool:
    """Copy part by part, in place, integers that types say are several things, however their parts are used;
    say whether there are any.

    `ends_of` says at which bits the parts of a value begin and end, and nothing where it is one.
    """
    is_cut = False
    for fn in functions:
        read: set[Value] = set()
        for seen in [web for web in _webs(fn) if web.is_known]:
            web = seen.again(read)
            if not web.is_known:
                continue
            loads = [item for item in web.members if item.opcode == "load"]
            found = {ends_of(item) for item in loads or web.members}
            if len(found) == 1:
                is_cut |= web.cut(found.pop(), read)
        is_cut |= _write_apart(fn, ends_of)
    return is_cut


def _write_apart(fn: Function, ends_of: Callable[[Instruction], frozenset[int]]) -> bool:
    """Store part by part what is put together of the parts that types know; say whether there is any."""
    editor: Editor | None = None
    for store in [i for i in fn.instructions if i.opcode == "store" and _is_plain(i)]:
        value = store.operands[0]
        if not isinstance(value, Instruction) or not isinstance(value.ty, IntType):
            continue
        if value.opcode not in ("or", "xor", "add", "shl", "zext"):
            continue
        ends = sorted(ends_of(value))
        parts = bits_of(value)
        if len(ends) > 2 and not any(bits.at < end < bits.at + bits.width for bits in parts for end in ends):
            editor = editor or Editor(fn)
            editor.replace(store, partial(_write_between, editor, store, ends, parts))
    return editor is not None


def _write_between(editor: Editor, store: Instruction, ends: Sequence[int], parts: Sequence[Bits]) -> None:
    """Append a store of what lies between each two ends, and there of what shares bytes."""
    cuts = {*ends}
    for bits in parts:
        end = bits.at + bits.width
        cuts |= {bits.at - bits.at % _BYTE, end + -end % _BYTE}
    cuts = {at for at in cuts if not any(bits.at < at < bits.at + bits.width for bits in parts)}
    for at, end in pairwise(sorted(cuts)):
        lying = [bits for bits in parts if at <= bits.at < end]
        place, align = _place(editor, store, store.operands[1], at)
        editor.store(put_together(editor, lying, at, IntType(end - at)), place, align=align)


def _accessed(access: Instruction) -> Type:
    return access.ty if access.opcode == "load" else access.operands[0].ty


def _is_integers(ty: Type) -> bool:
    return isinstance(ty, VectorType) and not ty.scalable and isinstance(ty.element, IntType)


def _width(ty: Type) -> int:
    """Return the bits of an integer, or of a vector of them."""
    count = ty.count if isinstance(ty, VectorType) else 1
    return count * getattr(ty.scalar, "bits", 0)


def _webs(fn: Function) -> "list[_Web]":
    webs: list[_Web] = []
    seen: set[Instruction] = set()
    for instr in fn.instructions:
        if instr.opcode in _PASSES_ON and instr not in seen:
            webs.append(_Web(instr))
            seen.update(webs[-1].members)
    return webs


# Reading


@final
@dataclass(frozen=True, slots=True)
class _Taken:
    """An instruction that takes bits of an integer: `width` from `at` on, put `up` places higher than 0.

    Of these, it takes those that `mask` has where it is not all.
    """

    instr: Instruction
    at: int
    width: int
    up: int = 0
    mask: int = -1


@final
class _Web:
    """Integers that are read from memory or chosen among each other, and what becomes of them.

    `taken` takes parts of them, `between` only leads there, and `copies` store the whole.
    """

    def __init__(self, first: Instruction) -> None:
        self.members: dict[Instruction, None] = {}
        self.taken: dict[_Taken, Instruction] = {}
        self.between: list[Instruction] = []
        self.copies: list[tuple[Instruction, Instruction]] = []
        self._values: dict[tuple[Instruction, int], Value] = {}
        self._read: set[Value] = set()
        work, known = [first], _is_passed_on(first)
        while work and known:
            item = work.pop()
            if item in self.members:
                continue
            self.members[item] = None
            known = self._note_users(item, work)
            work += [v for v in _choices(item) if isinstance(v, Instruction) and _is_passed_on(v)]
        self.is_known = known and bool(self.copies or self.taken)
        given = self._given() if known else set[int]()
        is_shown = known and (bool(given) or any(map(_is_float, self.taken)))
        self.pieces = self._pieces(given) if is_shown else []

    @property
    def is_apart(self) -> bool:
        """Whether the parts are all that is asked for."""
        return len(self.pieces) > 1

    def _note_users(self, item: Instruction, others: list[Instruction]) -> bool:
        work = [(item, 0, _width(item.ty))]
        while work:
            value, at, width = work.pop()
            for user in value.users:
                part = _part(user, value, at, width)
                if part is not None and user.opcode == "lshr" and _is_led_through(user):
                    self.between.append(user)
                    work.append((user, part.at, part.width))
                elif part is not None:
                    self.taken[part] = item
                elif user.opcode == "store" and user.operands[0] is item and _is_plain(user):
                    self.copies.append((user, item))
                elif value is item and _is_passed_on(user):
                    others.append(user)
                else:
                    return False
        return True

    def _given(self) -> set[int]:
        """Return the bits at which floats begin and end that members are put together of."""
        ends: set[int] = set()
        for item in self.members:
            for value in _choices(item):
                if isinstance(value, Instruction) and value not in self.members:
                    floats = [bits for bits in bits_of(value) if _holds_float(bits)]
                    ends.update(end for bits in floats for end in (bits.at, bits.at + bits.width))
        return ends

    def _pieces(self, known: Collection[int] = ()) -> list[tuple[int, int]]:
        """Return the first bit and the width of each part.

        Parts are of whole bytes, and end where what takes them says, and at the bits `known`.
        """
        cuts = {0, *known, *(_width(item.ty) for item in self.members)}
        for part in self.taken:
            cuts |= {part.at, part.at + part.width}
        ends = sorted(end for end in cuts if not end % _BYTE)
        return [(at, end - at) for at, end in pairwise(ends)]

    def again(self, read: set[Value]) -> "_Web":
        """Return the same integers as they are now, where some of them have been `read` since."""
        return self if read.isdisjoint(self.members) else _Web(next(iter(self.members)))

    def cut(self, ends: frozenset[int], read: set[Value]) -> bool:
        """Let every member be the parts that end there, where it is nothing else; say whether it is.

        Add to `read` what these are taken from.
        """
        if len(ends) <= 2 or any(_width(item.ty) != max(ends) for item in self.members):
            return False
        self.pieces = self._pieces(ends)
        if not self.is_apart:
            return False
        read |= self.take_apart()
        return True

    def _needed(self) -> list[tuple[int, int]]:
        """Return the parts that are asked for, or of which such parts of other members are made."""
        if self.copies:
            return self.pieces
        found = {piece for piece in self.pieces if any(_overlap(part, piece) for part in self.taken)}
        sources = [
            (bits, value)
            for item in self.members
            for value in _choices(item)
            if value not in self.members and isinstance(value.ty, IntType)
            for bits in bits_of(value)
            if bits.source in self.members
        ]
        before = 0
        while before < len(found):
            before = len(found)
            for bits, value in sources:
                if any(meet(bits, Bits(at, width, value)) for at, width in found):
                    read = Bits(bits.since, bits.width, value)
                    found |= {piece for piece in self.pieces if meet(read, Bits(*piece, value))}
        return [piece for piece in self.pieces if piece in found]

    def take_apart(self) -> set[Value]:
        """Let every member be its parts; return what else these are taken from."""
        fn = next(iter(self.members)).fn
        editor = Editor(fn)
        pieces = self.pieces = self._needed()
        for item in self.members:
            for at, width in pieces:
                self._values[item, at] = _empty(editor, item, at, width)
        for item in self.members:
            for at, width in pieces:
                self._fill(editor, item, at, width)
        for part, item in self.taken.items():
            whole = self._values.get((item, part.at)) if (part.at, part.width) in pieces else None
            over = [Bits(*piece, self._values[item, piece[0]]) for piece in pieces if _overlap(part, piece)]
            made = _as_taken(editor, whole, part) if whole is not None else _taken_of(editor, part, over)
            replace_uses(part.instr, made)
        for copy, item in self.copies:
            copied = [Bits(at, width, self._values[item, at]) for at, width in pieces]
            editor.replace(copy, partial(_write, editor, copy, copied))
        gone = [*(part.instr for part in self.taken), *self.between, *self.members]
        for instr in gone:
            instr.drop_operands()
            instr.block.instructions.remove(instr)
        drop_records(fn, {instr.ref for instr in gone})
        return self._read

    def _fill(self, editor: Editor, item: Instruction, at: int, width: int) -> None:
        """Give the twin of `item` for one part its operands."""
        made = self._values[item, at]
        if isinstance(item, Phi):
            assert isinstance(made, Phi)
            for value, block in item.incoming:
                made.append_operand(self._part_of(editor, value, at, width, block.terminator))
                made.append_operand(block)
        elif item.opcode != "load":
            assert isinstance(made, Instruction)
            condition = item.operands[:1] if item.opcode == "select" else ()
            parts = [self._part_of(editor, value, at, width, made) for value in _choices(item)]
            for operand in (*condition, *parts):
                made.append_operand(operand)

    def _part_of(self, editor: Editor, value: Value, at: int, width: int, before: Instruction) -> Value:
        """Return one part of a value, taken in front of `before` where it is not there yet."""
        if isinstance(value, Instruction) and (value, at) in self._values:
            return self._values[value, at]
        ty = IntType(width)
        if isinstance(value, ConstantInt):
            return integer(ty, value.value % (1 << (at + width)) >> at)
        if is_undefined(value):
            return poison(ty) if value == poison(value.ty) else integer(ty, 0)
        parts = list(self._lying(value, at, width))
        self._read.update(bits.source for bits in parts)
        return editor.ahead_of(before, lambda: put_together(editor, parts, at, ty))

    def _lying(self, value: Value, at: int, width: int) -> Iterator[Bits]:
        """Yield what lies in some bits of a value: of members, what lies in their parts."""
        for bits in within(bits_of(value), at, at + width):
            if bits.source not in self.members:
                yield bits
                continue
            for start, size in self.pieces:
                for part in within((replace(bits, at=bits.since, since=0),), start, start + size):
                    place = bits.at + part.at - bits.since
                    twin = self._values[bits.source, start]
                    yield replace(part, at=place, source=twin, since=part.at - start)


def _put(editor: Editor, before: Instruction, opcode: str, ty: Type, operands: Sequence[Value]) -> Value:
    block = before.block
    made = Instruction(opcode, ty, operands, editor.unique("v"))
    block.insert(block.instructions.index(before), made)
    return made


def _is_passed_on(value: Value) -> bool:
    """Whether a value may be a member of a web."""
    if not isinstance(value, Instruction) or value.opcode not in _PASSES_ON:
        return False
    return (
        _is_plain(value)
        if value.opcode == "load"
        else isinstance(value.ty, IntType) and value.ty.bits > _BYTE
    )


def _choices(item: Instruction) -> list[Value]:
    """Return what a member may be, nothing for a load."""
    if isinstance(item, Phi):
        return [value for value, _ in item.incoming]
    if item.opcode == "load":
        return []
    return list(item.operands[1:] if item.opcode == "select" else item.operands)


def _empty(editor: Editor, item: Instruction, at: int, width: int) -> Instruction:
    """Put in front of `item` what is one part of it, without operands yet where it chooses."""
    ty = IntType(width)
    block = item.block
    if item.opcode != "load":
        name = editor.unique("part")
        made: Instruction = (
            Phi(ty, (), name) if isinstance(item, Phi) else Instruction(item.opcode, ty, (), name)
        )
    else:
        address = item.operands[0]
        if at:
            place = Instruction(
                "getelementptr", PTR, (address, i64(at // _BYTE)), editor.unique("place"), source=I8
            )
            block.insert(block.instructions.index(item), place)
            address = place
        align = gcd(item.align or 1, at // _BYTE)
        made = Instruction(
            "load", ty, (address,), editor.unique("part"), source=ty, suffix=f", align {align}"
        )
    made.metadata = tuple(entry for entry in item.metadata if entry[0] == "dbg")
    block.insert(block.instructions.index(item), made)
    return made


def _as_taken(editor: Editor, value: Value, part: _Taken) -> Value:
    """Return what took a part, made of the part; where that is the part, it stays."""
    ty = part.instr.ty
    whole = value if value.ty is ty else _put(editor, part.instr, "zext", ty, (value,))
    whole = _masked(editor, part, whole)
    return _put(editor, part.instr, "shl", ty, (whole, integer(ty, part.up))) if part.up else whole


def _overlap(part: _Taken, piece: tuple[int, int]) -> bool:
    return part.at < piece[0] + piece[1] and piece[0] < part.at + part.width


def _taken_of(editor: Editor, part: _Taken, pieces: Sequence[Bits]) -> Value:
    """Return what took a part, made of the pieces that have bits of it."""
    start, ty = pieces[0].at, IntType(pieces[-1].at + pieces[-1].width - pieces[0].at)
    before = part.instr

    def put(opcode: str, value: Value, by: int) -> Value:
        return _put(editor, before, opcode, value.ty, (value, integer(value.ty, by)))

    made: Value | None = None
    for bits in pieces:
        value = bits.source if bits.source.ty is ty else _put(editor, before, "zext", ty, (bits.source,))
        value = put("shl", value, bits.at - start) if bits.at > start else value
        made = value if made is None else _put(editor, before, "or", ty, (made, value))
    assert made is not None
    made = put("lshr", made, part.at - start) if part.at > start else made
    if part.at + part.width < start + ty.bits and part.instr.opcode != "trunc":
        made = put("and", made, (1 << part.width) - 1)
    if made.ty is not part.instr.ty:
        width = _width(part.instr.ty)
        made = _put(editor, before, "zext" if width > ty.bits else "trunc", part.instr.ty, (made,))
    made = _masked(editor, part, made)
    return put("shl", made, part.up) if part.up else made


def _masked(editor: Editor, part: _Taken, value: Value) -> Value:
    """Return of a part, which begins at the lowest bit, what is taken."""
    if part.mask & ((1 << part.width) - 1) == (1 << part.width) - 1:
        return value
    return _put(editor, part.instr, "and", value.ty, (value, integer(value.ty, part.mask)))


def _part(user: Instruction, value: Value, at: int, width: int) -> _Taken | None:
    """Return what `user` takes of `value`, which is `width` bits of a load from `at` on, and zeros."""
    match user.opcode:
        case "trunc" if isinstance(user.ty, IntType):
            return _Taken(user, at, min(user.ty.bits, width))
        case "lshr" if user.operands[0] is value and isinstance(user.operands[1], ConstantInt):
            by = user.operands[1].value
            return _Taken(user, at + by, width - by) if 0 < by < width else None
        case "and" if isinstance(user.operands[1], ConstantInt):
            mask = user.operands[1]
            start, run = run_of(mask)
            bits = mask.value % (1 << mask.ty.bits)
            if not run and bits:
                start, run = (bits & -bits).bit_length() - 1, bits.bit_length()
                run -= start
            return (
                _Taken(user, at + start, run, start, bits >> start) if run and start + run <= width else None
            )
    return None


def _is_led_through(shift: Instruction) -> bool:
    return bool(shift.users) and all(user.opcode == "trunc" for user in shift.users)


def _is_float(part: _Taken) -> bool:
    """Whether a part is made a float, or is chosen from among others of which one is or was a float."""
    work: list[Value] = [part.instr]
    seen = set(work)
    for value in work:
        if isinstance(value, Instruction) and value.opcode in ("bitcast", "zext"):
            if isinstance(value.ty, IntType) and any(map(_holds_float, bits_of(value))):
                return True
            continue
        users = value.users if isinstance(value, Instruction) else ()
        if any(user.opcode == "bitcast" and isinstance(user.ty, FloatType) for user in users):
            return True
        passed = [user for user in users if user.opcode in _CHOOSES]
        chosen = _choices(value) if isinstance(value, Instruction) and value.opcode in _CHOOSES else []
        more = [item for item in dict.fromkeys((*passed, *chosen)) if item not in seen]
        seen.update(more)
        work += more
    return False


# Writing


def _written(store: Instruction) -> "list[Bits] | None":
    """Return the parts of what is stored, None where it is not put together of a float and other things."""
    if store.opcode != "store" or not _is_plain(store):
        return None
    value = store.operands[0]
    if not isinstance(value, Instruction) or not isinstance(value.ty, IntType) or value.opcode == "load":
        return None
    found = sorted(bits_of(value), key=lambda bits: bits.at)
    floats = [bits for bits in found if _holds_float(bits)]
    is_mixed = bool(floats) and value.ty.bits > floats[0].width
    return found if is_mixed and not any(bits.at % _BYTE for bits in floats) else None


def _ends_of_floats(store: Instruction, parts: Iterable[Bits]) -> list[int]:
    """Return the bits at which what is stored begins and ends, and the floats in it do."""
    floats = [bits for bits in parts if _holds_float(bits)]
    ends = {0, _width(store.operands[0].ty)}
    return sorted(ends.union(end for bits in floats for end in (bits.at, bits.at + bits.width)))


def _holds_float(bits: Bits) -> bool:
    """Whether the bits are those of a float."""
    source = bits.source
    return (
        bits.is_whole
        and isinstance(source, Instruction)
        and source.opcode == "bitcast"
        and isinstance(source.operands[0].ty, FloatType)
    )


# Lanes


def _slice(instr: Instruction) -> Bits | None:
    """Return the bits of a vector of floats, in whole lanes, that are made floats or stored; else None."""
    if not instr.operands or not isinstance(instr.operands[0].ty, IntType):
        return None
    if not (instr.opcode == "bitcast" or (instr.opcode == "store" and _is_plain(instr))):
        return None
    found = bits_of(instr.operands[0])
    vector = vector_of(found[0]) if len(found) == 1 else None
    if vector is None or found[0].width != instr.operands[0].ty.bits:
        return None
    lane = vector.ty.scalar
    if instr.opcode == "bitcast" and instr.ty.scalar is not lane:
        return None
    assert isinstance(lane, FloatType)
    return None if found[0].since % lane.bits or found[0].width % lane.bits else found[0]


def _write_slice(editor: Editor, instr: Instruction, bits: Bits) -> Instruction | None:
    """Append what takes the lanes from the vector."""
    vector = vector_of(bits)
    assert vector is not None
    assert isinstance(vector.ty.scalar, FloatType)
    size = vector.ty.scalar.bits
    first, count = bits.since // size, bits.width // size
    if count == 1 and not isinstance(instr.ty, VectorType):
        taken = editor.extract_element(vector, first)
    else:
        mask_ty = VectorType(count, IntType(32))
        mask = ConstantAggregate(mask_ty, tuple(integer(IntType(32), first + at) for at in range(count)))
        ty = VectorType(count, vector.ty.scalar)
        taken = editor.emit("shufflevector", ty, (vector, poison(vector.ty), mask))
    if instr.opcode == "store":
        editor.store(taken, instr.operands[1], align=instr.align)
        return None
    assert isinstance(taken, Instruction)
    return taken


def _write(editor: Editor, store: Instruction, pieces: Iterable[Bits]) -> None:
    """Append a store of each part."""
    for bits in pieces:
        place, align = _place(editor, store, store.operands[1], bits.at)
        value = bits.source
        if not bits.is_whole:
            moved = editor.binary("lshr", value, integer(value.ty, bits.since)) if bits.since else value
            narrow_ty = IntType(bits.width)
            value = moved if moved.ty is narrow_ty else editor.cast("trunc", moved, narrow_ty)
            value = editor.binary("xor", value, integer(value.ty, bits.flip)) if bits.flip else value
        editor.store(value, place, align=align)


def _place(builder: Builder, access: Instruction, address: Value, at: int) -> tuple[Value, int]:
    """Return where the part from bit `at` on lies, and its alignment."""
    return builder.byte_offset(address, i64(at // _BYTE)), gcd(access.align or 1, at // _BYTE)


def _is_plain(access: Instruction) -> bool:
    """Whether an access is of integers of whole bytes, neither volatile nor atomic, lowest bits first."""
    ty = _accessed(access)
    module = access.fn.module
    assert module is not None
    return (
        (isinstance(ty, IntType) or _is_integers(ty))
        and _width(ty) > _BYTE
        and _width(ty.scalar) % _BYTE == 0
        and not access.flags
        and not module.layout.text.startswith("E")
    )
