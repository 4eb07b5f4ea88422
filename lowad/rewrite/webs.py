"""Webs of integers that are read from memory or chosen among each other, which are taken apart together."""

from collections.abc import Collection, Iterable, Iterator
from functools import partial
from itertools import pairwise
from math import gcd
from typing import final

from lowad.ir.builder import i64, integer
from lowad.ir.debug import drop_records
from lowad.ir.edges import replace_uses
from lowad.ir.instructions import Instruction, Phi
from lowad.ir.module import Function
from lowad.ir.types import I8, PTR, IntType
from lowad.ir.values import ConstantInt, Value, is_undefined, poison
from lowad.rewrite.editor import Editor
from lowad.rewrite.pieces import (
    BYTE,
    Bits,
    bits_of,
    holds_float,
    is_plain,
    meet,
    place_of_part,
    put_together,
    width_of,
    within,
)
from lowad.rewrite.taken import (
    CHOOSES,
    Taken,
    as_taken,
    choices_of,
    is_float,
    is_led_through,
    overlap,
    taken_by,
    taken_of,
)

_PASSES_ON = ("load", *CHOOSES)


def webs_of(fn: Function) -> "list[Web]":
    webs: list[Web] = []
    seen: set[Instruction] = set()
    for instr in fn.instructions:
        if instr.opcode in _PASSES_ON and instr not in seen:
            webs.append(Web(instr))
            seen.update(webs[-1].members)
    return webs


@final
class Web:
    """Integers that are read from memory or chosen among each other, and what becomes of them.

    `taken` takes parts of them, `between` only leads there, and `copies` store the whole.
    """

    def __init__(self, first: Instruction) -> None:
        self.members: dict[Instruction, None] = {}
        self.taken: dict[Taken, Instruction] = {}
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
            work += [v for v in choices_of(item) if isinstance(v, Instruction) and _is_passed_on(v)]
        self.is_known = known and bool(self.copies or self.taken)
        given = self._given() if known else set[int]()
        is_shown = known and (bool(given) or any(map(is_float, self.taken)))
        self.pieces = self._pieces(given) if is_shown else []

    @property
    def is_apart(self) -> bool:
        """Whether the parts are all that is asked for."""
        return len(self.pieces) > 1

    def _note_users(self, item: Instruction, others: list[Instruction]) -> bool:
        work = [(item, 0, width_of(item.ty))]
        while work:
            value, at, width = work.pop()
            for user in value.users:
                part = taken_by(user, value, at, width)
                if part is not None and user.opcode == "lshr" and is_led_through(user):
                    self.between.append(user)
                    work.append((user, part.at, part.width))
                elif part is not None:
                    self.taken[part] = item
                elif user.opcode == "store" and user.operands[0] is item and is_plain(user):
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
            for value in choices_of(item):
                if isinstance(value, Instruction) and value not in self.members:
                    floats = [bits for bits in bits_of(value) if holds_float(bits)]
                    ends.update(end for bits in floats for end in (bits.at, bits.at + bits.width))
        return ends

    def _pieces(self, known: Collection[int] = ()) -> list[tuple[int, int]]:
        """Return the first bit and the width of each part.

        Parts are of whole bytes, and end where what takes them says, and at the bits `known`.
        """
        cuts = {0, *known, *(width_of(item.ty) for item in self.members)}
        for part in self.taken:
            cuts |= {part.at, part.at + part.width}
        ends = sorted(end for end in cuts if not end % BYTE)
        return [(at, end - at) for at, end in pairwise(ends)]

    def again(self, read: set[Value]) -> "Web":
        """Return the same integers as they are now, where some of them have been `read` since."""
        return self if read.isdisjoint(self.members) else Web(next(iter(self.members)))

    def cut(self, ends: frozenset[int], read: set[Value]) -> bool:
        """Let every member be the parts that end there, where it is nothing else; say whether it is.

        Add to `read` what these are taken from.
        """
        if len(ends) <= 2 or any(width_of(item.ty) != max(ends) for item in self.members):
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
        found = {piece for piece in self.pieces if any(overlap(part, piece) for part in self.taken)}
        sources = [
            (bits, value)
            for item in self.members
            for value in choices_of(item)
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
            over = [Bits(*piece, self._values[item, piece[0]]) for piece in pieces if overlap(part, piece)]
            made = as_taken(editor, whole, part) if whole is not None else taken_of(editor, part, over)
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
            parts = [self._part_of(editor, value, at, width, made) for value in choices_of(item)]
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
                for part in within((bits._replace(at=bits.since, since=0),), start, start + size):
                    place = bits.at + part.at - bits.since
                    twin = self._values[bits.source, start]
                    yield part._replace(at=place, source=twin, since=part.at - start)


def _is_passed_on(value: Value) -> bool:
    """Whether a value may be a member of a web."""
    if not isinstance(value, Instruction) or value.opcode not in _PASSES_ON:
        return False
    return (
        is_plain(value) if value.opcode == "load" else isinstance(value.ty, IntType) and value.ty.bits > BYTE
    )


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
                "getelementptr", PTR, (address, i64(at // BYTE)), editor.unique("place"), source=I8
            )
            block.insert(block.instructions.index(item), place)
            address = place
        align = gcd(item.align or 1, at // BYTE)
        made = Instruction(
            "load", ty, (address,), editor.unique("part"), source=ty, suffix=f", align {align}"
        )
    made.metadata = tuple(entry for entry in item.metadata if entry[0] == "dbg")
    block.insert(block.instructions.index(item), made)
    return made


def _write(editor: Editor, store: Instruction, pieces: Iterable[Bits]) -> None:
    """Append a store of each part."""
    for bits in pieces:
        place, align = place_of_part(editor, store, store.operands[1], bits.at)
        value = bits.source
        if not bits.is_whole:
            moved = editor.binary("lshr", value, integer(value.ty, bits.since)) if bits.since else value
            narrow_ty = IntType(bits.width)
            value = moved if moved.ty is narrow_ty else editor.cast("trunc", moved, narrow_ty)
            value = editor.binary("xor", value, integer(value.ty, bits.flip)) if bits.flip else value
        editor.store(value, place, align=align)
