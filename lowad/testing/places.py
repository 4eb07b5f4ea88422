"""Memory of the interpreter: blocks of bytes, the derivatives of floats beside them, values as bytes.

An address is a number: the block in its high half, the offset in its low half, so that pointers survive
integer arithmetic and one that leaves its block leads nowhere. The derivatives of a float are kept byte by
byte (`Part`), so they go wherever its bytes are copied; where a byte is overwritten or changed by arithmetic
the number that the rest is part of is gone, and with it the derivatives.
"""

import math
import struct
from dataclasses import dataclass
from typing import final

from lowad.ir.types import (
    ArrayType,
    DataLayout,
    FloatType,
    IntType,
    PointerType,
    Type,
    VectorType,
    struct_of,
)
from lowad.ir.values import float_text, float_value
from lowad.testing.duals import Dual, Number, UnknownError, negative, real

SHIFT = 32
MIDDLE = 1 << (SHIFT - 1)
"""Offset 0 of a block, so that what lies in front of it is no other block's."""


class FaultError(Exception):
    """The program did what has no meaning, such as reading outside of its memory."""


Part = tuple[Dual, int, int]
"""One byte of a number that moves: the number, which byte of it this is, and of how many."""


@final
class Carrier(int):
    """An integer that holds bytes of numbers that move; arithmetic makes a plain integer of it."""

    parts: tuple[Part | None, ...]


def carrier(value: int, parts: tuple[Part | None, ...]) -> int:
    """Return an integer with the parts that its bytes are, lowest first; a plain one where there are none."""
    if not any(parts):
        return value
    made = Carrier(value)
    made.parts = parts
    return made


Datum = float | Dual | int | tuple["Datum", ...]
"""A float, an integer or address without sign, or the elements of an aggregate or vector."""


@final
@dataclass(slots=True)
class _Block:
    """Memory from one allocation; `kind` is `heap`, `stack`, `global`, `argument` or `code`."""

    data: bytearray
    kind: str
    parts: dict[int, Part]
    is_constant: bool = False
    is_alive: bool = True


@final
class Memory:
    """All blocks of one run."""

    def __init__(self, layout: DataLayout) -> None:
        self.layout = layout
        self._blocks: list[_Block] = []

    def allocate(self, size: int, kind: str) -> int:
        """Return new memory, full of a byte that makes neither a small integer nor an ordinary float."""
        if size > 1 << 28:
            raise FaultError(f"an allocation of {size} bytes")
        self._blocks.append(_Block(bytearray(b"\xa5") * size, kind, {}))
        return (len(self._blocks) << SHIFT) + MIDDLE

    def free(self, address: int, kind: str) -> None:
        """Release the block at `address`, which must be its beginning."""
        block = self._block(address)
        if block.kind != kind or address & (2 * MIDDLE - 1) != MIDDLE:
            raise FaultError(f"{kind} memory is released that was never allocated")
        block.is_alive = False
        block.data = bytearray()
        block.parts = {}

    def seal(self, address: int) -> None:
        """Forbid writing to a block from now on."""
        self._block(address).is_constant = True

    def size_at(self, address: int) -> int:
        """Return how many bytes the block has that `address` leads into."""
        return len(self._block(address).data)

    def _block(self, address: int) -> _Block:
        number = address >> SHIFT
        if not 0 < number <= len(self._blocks):
            raise FaultError("a null pointer is followed" if address < 4096 else "a pointer leads nowhere")
        block = self._blocks[number - 1]
        if not block.is_alive:
            raise FaultError(f"{block.kind} memory is used after its end")
        return block

    def _range(self, address: int, size: int, *, writes: bool) -> tuple[_Block, int]:
        block = self._block(address)
        offset = (address & (2 * MIDDLE - 1)) - MIDDLE
        if offset < 0 or offset + size > len(block.data):
            raise FaultError(f"{size} bytes at {offset} of {block.kind} memory of {len(block.data)} bytes")
        if writes and block.is_constant:
            raise FaultError("constant memory is written to")
        return block, offset

    def read_bytes(self, address: int, size: int) -> tuple[bytes, dict[int, Part]]:
        """Return bytes and the parts among them by their offset."""
        block, offset = self._range(address, size, writes=False)
        parts = block.parts
        found = (
            {at - offset: parts[at] for at in range(offset, offset + size) if at in parts} if parts else {}
        )
        return bytes(block.data[offset : offset + size]), found

    def write_bytes(self, address: int, data: bytes, parts: dict[int, Part]) -> None:
        """Store bytes and the parts among them by their offset."""
        block, offset = self._range(address, len(data), writes=True)
        block.data[offset : offset + len(data)] = data
        if block.parts:
            for at in range(offset, offset + len(data)):
                block.parts.pop(at, None)
        for at, part in parts.items():
            block.parts[offset + at] = part

    def load(self, address: int, ty: Type) -> Datum:
        """Return what lies at `address`, as a `ty`."""
        data, parts = self.read_bytes(address, self.layout.store_bytes(ty))
        return decode(ty, data, parts, self.layout)

    def store(self, address: int, datum: Datum, ty: Type) -> None:
        """Write a datum of type `ty`; bytes between fields stay."""
        for offset, inner, item in scalars(ty, datum, self.layout):
            data, parts = _bytes_of(inner, item, self.layout)
            self.write_bytes(address + offset, data, parts)

    def move(self, target: int, source: int, size: int) -> None:
        """Copy bytes with their parts; the ranges may overlap."""
        if size:
            self.write_bytes(target, *self.read_bytes(source, size))


# Values as bytes


def scalars(ty: Type, datum: Datum, layout: DataLayout) -> list[tuple[int, Type, Datum]]:
    """Return a datum as what has bytes of its own, with offsets."""
    if not isinstance(datum, tuple):
        return [(0, ty, datum)]
    found: list[tuple[int, Type, Datum]] = []
    work: list[tuple[int, Type, Datum]] = [(0, ty, datum)]
    while work:
        at, inner, item = work.pop()
        if not isinstance(item, tuple) or _is_packed_bits(inner):
            found.append((at, inner, item))
            continue
        offsets, types = element_places(inner, layout)
        work.extend((at + offsets[n], types[n], part) for n, part in enumerate(item))
    return found


def element_places(ty: Type, layout: DataLayout) -> tuple[tuple[int, ...], tuple[Type, ...]]:
    """Return the offsets and types of the elements of an aggregate or vector."""
    body = struct_of(ty)
    if body is not None:
        return layout.offsets(body)[:-1], body.elements
    if isinstance(ty, VectorType):
        _no_scalable(ty)
        step, count, element = layout.store_bytes(ty.element), ty.count, ty.element
    else:
        assert isinstance(ty, ArrayType)
        step, count, element = layout.size_bytes(ty.element), ty.count, ty.element
    return tuple(range(0, count * step, step)) if step else (0,) * count, (element,) * count


def _no_scalable(ty: VectorType) -> None:
    if ty.scalable:
        raise UnknownError("a vector whose length is known only at run time")


def _is_packed_bits(ty: Type) -> bool:
    """Whether the elements of a vector are no whole bytes, so that they have no addresses."""
    return isinstance(ty, VectorType) and isinstance(ty.element, IntType) and ty.element.bits % 8 != 0


def _bytes_of(ty: Type, datum: Datum, layout: DataLayout) -> tuple[bytes, dict[int, Part]]:
    """Return the bytes of a scalar, and the parts among them."""
    if isinstance(ty, FloatType):
        assert isinstance(datum, float | Dual)
        data = _float_bytes(ty, real(datum))
        if isinstance(datum, float):
            return data, {}
        return data, {at: (datum, at, len(data)) for at in range(len(data))}
    if isinstance(datum, tuple):
        assert isinstance(ty, VectorType)
        assert isinstance(ty.element, IntType)
        bits = ty.element.bits
        whole = sum(item << bits * at for at, item in enumerate(datum) if isinstance(item, int))
        return whole.to_bytes(layout.store_bytes(ty), "little"), {}
    assert isinstance(datum, int)
    size = layout.store_bytes(ty)
    data = int(datum).to_bytes(size, "little")
    if isinstance(datum, Carrier):
        return data, {at: part for at, part in enumerate(datum.parts) if part is not None}
    return data, {}


def encode(ty: Type, datum: Datum, layout: DataLayout) -> tuple[bytes, dict[int, Part]]:
    """Return the bytes of a datum and the parts among them, by offset; bytes between fields are 0."""
    data = bytearray(layout.store_bytes(ty))
    parts: dict[int, Part] = {}
    for offset, inner, item in scalars(ty, datum, layout):
        some, found = _bytes_of(inner, item, layout)
        data[offset : offset + len(some)] = some
        parts.update((offset + at, part) for at, part in found.items())
    return bytes(data), parts


def decode(ty: Type, data: bytes, parts: dict[int, Part], layout: DataLayout) -> Datum:
    """Return the datum of type `ty` that bytes are."""
    match ty:
        case FloatType():
            return _float_of(ty, data, parts)
        case IntType(bits=bits):
            value = int.from_bytes(data, "little") & ((1 << bits) - 1)
            return carrier(value, tuple(map(parts.get, range(len(data))))) if parts else value
        case PointerType():
            value = int.from_bytes(data, "little")
            return carrier(value, tuple(map(parts.get, range(len(data))))) if parts else value
    if _is_packed_bits(ty):
        assert isinstance(ty, VectorType)
        assert isinstance(ty.element, IntType)
        whole, bits = int.from_bytes(data, "little"), ty.element.bits
        return tuple(whole >> bits * at & ((1 << bits) - 1) for at in range(ty.count))
    offsets, types = element_places(ty, layout)
    found: list[Datum] = []
    for offset, inner in zip(offsets, types, strict=True):
        size = layout.store_bytes(inner)
        own = {at - offset: part for at, part in parts.items() if offset <= at < offset + size}
        # Types nest a few levels deep, whatever the program.
        found.append(decode(inner, data[offset : offset + size], own, layout))
    return tuple(found)


def _float_of(ty: FloatType, data: bytes, parts: dict[int, Part]) -> Number:
    first = parts.get(0)
    if first is not None and len(parts) == first[2] == len(data):
        number = first[0]
        if all(part[0] is number and part[1] == at for at, part in parts.items()):
            return number
    match str(ty):
        case "double":
            found: float = struct.unpack("<d", data)[0]
        case "float":
            found = struct.unpack("<f", data)[0]
        case name:
            found = float_value(_PREFIX[name].format(int.from_bytes(data, "little"), *_halves(data)))
    return found


_PREFIX = {
    "half": "0xH{0:04X}",
    "bfloat": "0xR{0:04X}",
    "x86_fp80": "0xK{0:020X}",
    "fp128": "0xL{1:016X}{2:016X}",
    "ppc_fp128": "0xM{1:016X}{2:016X}",
}


def _halves(data: bytes) -> tuple[int, int]:
    return int.from_bytes(data[:8], "little"), int.from_bytes(data[8:], "little")


def _float_bytes(ty: FloatType, value: float) -> bytes:
    match str(ty):
        case "double":
            return struct.pack("<d", value)
        case "float":
            return struct.pack("<f", value)
        case "fp128" | "ppc_fp128":
            digits = float_text(ty, value)[3:]
            return int(digits[:16], 16).to_bytes(8, "little") + int(digits[16:], 16).to_bytes(8, "little")
    return int(float_text(ty, value)[3:], 16).to_bytes((ty.bits + 7) // 8, "little")


def rounded(ty: Type, number: Number) -> Number:
    """Return a number whose value is rounded to the float type `ty`; derivatives keep their digits."""
    if not isinstance(ty, FloatType) or ty.bits > 32:
        return number
    chain: list[Dual] = []
    while isinstance(number, Dual):
        chain.append(number)
        number = number.value
    found: Number = _nearest(ty, number)
    for outer in reversed(chain):
        found = Dual(outer.level, found, outer.tangent)
    return found


def _nearest(ty: FloatType, value: float) -> float:
    if str(ty) != "float":
        return float_value(float_text(ty, value))
    try:
        found: float = struct.unpack("<f", struct.pack("<f", value))[0]
    except OverflowError:
        return math.copysign(math.inf, value)
    return found


# Integers that hold floats


def shifted(value: int, amount: int, bits: int) -> tuple[Part | None, ...]:
    """Return the parts of `value` moved up by `amount` bits, down where that is negative."""
    size = (bits + 7) // 8
    if not isinstance(value, Carrier) or amount % 8:
        return (None,) * size
    step = amount // 8
    old = value.parts
    return tuple(old[at - step] if 0 <= at - step < len(old) else None for at in range(size))


def masked(opcode: str, value: int, other: int, bits: int) -> tuple[Part | None, ...]:
    """Return the parts of `value` after and, or, xor with a plain integer: floats left alone, or negated."""
    size = (bits + 7) // 8
    if not isinstance(value, Carrier):
        return (None,) * size
    found: list[Part | None] = [None] * size
    neutral = 0xFF if opcode == "and" else 0
    flipped: dict[Dual, Dual] = {}
    differing = [(other >> 8 * at & 0xFF) ^ neutral for at in range(size)]
    for at, part in enumerate(value.parts):
        if part is None:
            continue
        number, index, width = part
        start = at - index
        whole = start >= 0 and start + width <= size
        changed = differing[start : start + width] if whole else [differing[at]]
        if not any(changed):
            found[at] = part
        elif whole and not any(changed[:-1]) and changed[-1] == 0x80:
            is_negative = value >> (8 * (start + width) - 1) & 1
            flips = opcode == "xor" or bool(is_negative) == (opcode == "and")
            if flips and number not in flipped:
                flipped[number] = _flipped(number)
            found[at] = (flipped[number], index, width) if flips else part
    return tuple(found)


def _flipped(number: Dual) -> Dual:
    found = negative(number)
    assert isinstance(found, Dual)
    return found


def merged(a: int, b: int, bits: int) -> tuple[Part | None, ...]:
    """Return the parts of a | b where in every byte one of them is 0."""
    left, right = masked("or", a, b, bits), masked("or", b, a, bits)
    return tuple(x if x is not None else y for x, y in zip(left, right, strict=True))
