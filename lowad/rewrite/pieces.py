"""What an integer is put together of: bits of other values side by side, and zeros.

    %low = zext i32 %n to i64                    bits 0 to 31 of %both: those of %n
    %high = shl i64 %wide, 32                    bits 32 to 63 of %both: those of %wide from 0 on
    %both = or i64 %high, %low

A sum is put together of what it adds, too, where its summands have no bits in common.
"""

from collections.abc import Iterable, Sequence
from math import gcd
from typing import NamedTuple, final

from lowad.ir.builder import Builder, i64, integer
from lowad.ir.instructions import Instruction, Phi
from lowad.ir.types import FloatType, IntType, Type, VectorType
from lowad.ir.values import ConstantInt, Value

BYTE = 8

_DEEP = 16
"""How many operations of integers are looked through for the parts of one."""

_NARROW = 6
"""How many operations of integers are looked through for the bits that one has."""

_FEW, _BY_PHI = 4, 2
"""How many values but constants a phi may choose among to be looked through, and as how many operations."""

_CARRIES = ("zext", "trunc", "shl", "lshr", "and", "or", "xor", "add", "sub", "mul")

_EVERY = 1 << 16
"""More bits than any integer has."""


@final
class Bits(NamedTuple):
    """Bits of an integer, `width` from `at` on, that are those of `source` from `since` on; others are 0.

    Those that `flip` has are the other way round.
    """

    at: int
    width: int
    source: Value
    since: int = 0
    flip: int = 0

    @property
    def is_whole(self) -> bool:
        """Whether they are all of their source."""
        return self.since == 0 and not self.flip and getattr(self.source.ty, "bits", 0) == self.width


def bits_of(value: Value, depth: int = 0) -> list[Bits]:
    """Return what an integer is made of; what is in no part is zero."""
    assert isinstance(value.ty, IntType)
    width = value.ty.bits
    alone = [Bits(0, width, value)]
    if isinstance(value, ConstantInt) and value.value == 0:
        return []
    if not isinstance(value, Instruction) or depth > _DEEP:
        return alone
    last = value.operands[-1]
    by = last.value if isinstance(last, ConstantInt) else 0
    match value.opcode:
        case "extractelement" if isinstance(last, ConstantInt) and isinstance(value.operands[0], Instruction):
            return [Bits(0, width, value.operands[0], width * by)] if _is_cast(value.operands[0]) else alone
        case "trunc":
            found = list(within(bits_of(value.operands[0], depth + 1), 0, width))
            return found if all(map(vector_of, found)) else alone
        case "zext":
            return bits_of(value.operands[0], depth + 1)
        case "shl" | "lshr" if 0 < by < width:
            parts = bits_of(value.operands[0], depth + 1)
            way = by if value.opcode == "shl" else -by
            return list(within(moved(parts, way), 0, width))
        case "and" if isinstance(last, ConstantInt):
            parts = bits_of(value.operands[0], depth + 1)
            return [part for run in _runs(last) for part in within(parts, run.at, run.at + run.width)]
        case "or" | "add":
            return _of_sum(value, depth)
        case "xor" if isinstance(last, ConstantInt):
            return _flipped(bits_of(value.operands[0], depth + 1), last)
    return alone


_TAKEN_APART = frozenset(("trunc", "shl", "lshr", "and", "or", "add", "xor"))


def may_have_whole(value: Value, depth: int = 0) -> bool:
    """Whether one of several parts that `bits_of` returns may be a whole value, which then is narrower.

    Next to no sum of a program has one, and to say so costs little.
    """
    if not isinstance(value, Instruction) or depth > _DEEP:
        return False
    if value.opcode == "zext":
        return True
    return value.opcode in _TAKEN_APART and any(
        may_have_whole(operand, depth + 1) for operand in value.operands
    )


def _flipped(parts: list[Bits], constant: ConstantInt) -> list[Bits]:
    """Return the parts of a value with the bits of a constant changed, among them those that were zero."""
    made = [
        bits._replace(flip=bits.flip ^ (constant.value >> bits.at & ((1 << bits.width) - 1)))
        for bits in parts
    ]
    return made + _runs(constant, without=parts)


def _of_sum(value: Instruction, depth: int) -> list[Bits]:
    """Return what both operands are made of, the value alone where they have bits in common."""
    sides: list[list[Bits]] = []
    for operand in value.operands:
        start, end = extent(operand)
        sides.append(list(within(bits_of(operand, depth + 1), start, end)))
    if not any(meet(a, b) for a in sides[0] for b in sides[1]):
        return [*sides[0], *sides[1]]
    last = value.operands[1]
    runs = _runs(last) if isinstance(last, ConstantInt) else []
    if runs and not any(meet(a, b) for a in sides[0] for b in runs):
        return [*sides[0], *runs]
    start, end = extent(value)
    return [Bits(start, end - start, value, start)]


def _runs(value: ConstantInt, without: Sequence[Bits] = ()) -> list[Bits]:
    """Return the bits of a constant that are set, `without` those of some parts; those in a row as one."""
    assert isinstance(value.ty, IntType)
    found: list[Bits] = []
    for at in range(value.ty.bits):
        if value.value >> at & 1 and not any(bits.at <= at < bits.at + bits.width for bits in without):
            if found and found[-1].at + found[-1].width == at:
                found[-1] = Bits(found[-1].at, found[-1].width + 1, value, found[-1].at)
            else:
                found.append(Bits(at, 1, value, at))
    return found


def put_together(builder: Builder, parts: Iterable[Bits], at: int, ty: IntType) -> Value:
    """Append the integer of the parts that lie in its bits, which are those from `at` on."""
    made: Value | None = None
    for bits in parts:
        value, since = _integer_with(builder, bits)
        assert isinstance(value.ty, IntType)
        width = value.ty.bits - since
        if since:
            value = builder.binary("lshr", value, integer(value.ty, since))
        if value.ty is not ty:
            value = builder.cast("trunc" if width + since > ty.bits else "zext", value, ty)
        if bits.width < min(width, ty.bits):
            value = builder.binary("and", value, integer(ty, (1 << bits.width) - 1))
        if bits.flip:
            value = builder.binary("xor", value, integer(ty, bits.flip))
        if bits.at > at:
            value = builder.binary("shl", value, integer(ty, bits.at - at))
        made = value if made is None else builder.binary("or", made, value)
    return integer(ty, 0) if made is None else made


def _integer_with(builder: Builder, bits: Bits) -> tuple[Value, int]:
    """Return an integer that has the bits of a part, and where they begin in it: of a vector the lane, or all
    where they lie in several."""
    value = bits.source
    if not isinstance(value.ty, VectorType):
        return value, bits.since
    assert isinstance(value.ty.element, IntType)
    lane = value.ty.element.bits
    first, at = divmod(bits.since, lane)
    if at + bits.width <= lane:
        return builder.extract_element(value, first), at
    return builder.cast("bitcast", value, IntType(lane * value.ty.count)), bits.since


def extent(value: Value, depth: int = 0) -> tuple[int, int]:
    """Return the lowest bit of an integer that may be set, and the one behind the highest."""
    assert isinstance(value.ty, IntType)
    width = value.ty.bits
    if isinstance(value, ConstantInt):
        bits = value.value % (1 << width)
        return ((bits & -bits).bit_length() - 1, bits.bit_length()) if bits else (0, 0)
    if not isinstance(value, Instruction) or depth > _NARROW:
        return 0, width
    if _counts(value) is not None:
        return _of_counter(value, depth)
    if value.opcode == "select":
        known = _of_either([extent(item, depth + 1) for item in value.operands[1:]])
    elif isinstance(value, Phi):
        sources = [source for source, _ in value.incoming]
        known = (0, width)
        if sum(not isinstance(source, ConstantInt) for source in sources) <= _FEW:
            known = _of_either([extent(source, depth + _BY_PHI) for source in sources])
    else:
        known = _of_operation(value, depth) if value.opcode in _CARRIES else (0, width)
    end = max(0, min(known[1], width))
    return max(0, min(known[0], end)), end


def _of_either(ends: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """Return the bits between which one of several values sets any."""
    some = [(start, end) for start, end in ends if start < end]
    return min((start for start, _ in some), default=0), max((end for _, end in some), default=0)


def _of_operation(value: Instruction, depth: int) -> tuple[int, int]:
    """Return the bits between which an operation of `_CARRIES` sets any, if it were wide enough."""
    starts, ends = zip(*(extent(operand, depth + 1) for operand in value.operands), strict=True)
    by = value.operands[-1].value if isinstance(value.operands[-1], ConstantInt) else None
    match value.opcode:
        case "zext" if "nneg" in value.flags and not _is_of_float(value.operands[0]):
            return starts[0], min(ends[0], getattr(value.operands[0].ty, "bits", _EVERY) - 1)
        case "shl":
            return (0, _EVERY) if by is None else (starts[0] + by, ends[0] + by)
        case "lshr":
            return (0, ends[0]) if by is None else (starts[0] - by, ends[0] - by)
        case "and":
            return max(starts), min(ends)
        case "add":
            return min(starts), max(ends) + 1
        case "sub":
            return min(starts), _EVERY
        case "mul":
            return sum(starts), sum(ends)
    return min(starts), max(ends)


def _is_of_float(bits: Value) -> bool:
    """Whether an integer has the bits of a float, whose sign is one of them though it be known."""
    is_cast = isinstance(bits, Instruction) and bits.opcode == "bitcast"
    return is_cast and isinstance(bits.operands[0].ty.scalar, FloatType)  # type: ignore[attr-defined]


def _of_counter(value: Instruction, depth: int) -> tuple[int, int]:
    """Return the extent of what counts up to a bound in like steps, without wrapping: it is at most that."""
    assert isinstance(value.ty, IntType)
    counted = _counts(value)
    assert counted is not None
    start, bound = (extent(item, depth + 1)[1] for item in counted)
    return 0, min(value.ty.bits, max(start + (value.opcode == "add"), bound))


def _counts(value: Instruction) -> tuple[Value, ...] | None:
    """Return where a counter of a loop begins and what it is compared with where the loop ends, else nothing.

    A value that counts is the phi, or the sum that it becomes in the next round; it does not wrap, and the
    only way to the next round is that it has not come to the bound.
    """
    phi = value.operands[0] if value.opcode == "add" else value
    if not isinstance(phi, Phi):
        return None
    incoming = list(phi.incoming)
    if len(incoming) != 2:
        return None
    for (start, _), (step, latch) in (incoming, incoming[::-1]):
        if not (isinstance(step, Instruction) and step.opcode == "add" and "nuw" in step.flags):
            continue
        if step.operands[0] is not phi or getattr(step.operands[1], "value", 0) < 1:
            continue
        jump = latch.terminator
        test = jump.operands[0] if jump.opcode == "br" and len(jump.operands) == 3 else None
        if value in (phi, step) and isinstance(test, Instruction) and test.opcode == "icmp":
            goes_on = next((at for at in (1, 2) if jump.operands[at] is phi.parent), 0)
            # What goes on below a bound in longer steps comes to lie above it.
            is_below = value is phi or getattr(step.operands[1], "value", 0) == 1
            wanted = {1: ("ne", "ult") if is_below else ("ne",), 2: ("eq",)}.get(goes_on, ())
            if test.operands[0] is step and test.word in wanted:
                return start, test.operands[1]
    return None


def run_of(mask: ConstantInt) -> tuple[int, int]:
    """Return where the bits of a mask begin and how many they are, none where they are not in a row."""
    assert isinstance(mask.ty, IntType)
    bits = mask.value % (1 << mask.ty.bits)
    start = (bits & -bits).bit_length() - 1
    run = bits.bit_count()
    return (start, run) if bits and bits >> start == (1 << run) - 1 else (0, 0)


def vector_of(bits: Bits) -> Value | None:
    """Return the vector of floats whose bits these are."""
    source = bits.source
    if not isinstance(source, Instruction) or source.opcode != "bitcast" or bits.flip:
        return None
    ty = source.operands[0].ty
    return source.operands[0] if isinstance(ty, VectorType) and isinstance(ty.scalar, FloatType) else None


def _is_cast(value: Value) -> bool:
    return isinstance(value, Instruction) and value.opcode == "bitcast"


def moved(parts: Iterable[Bits], by: int) -> list[Bits]:
    """Return the parts `by` bits higher."""
    return [bits._replace(at=bits.at + by) for bits in parts]


def within(parts: Iterable[Bits], start: int, end: int) -> Iterable[Bits]:
    """Yield what of the parts lies between two bits."""
    for bits in parts:
        first, last = max(bits.at, start), min(bits.at + bits.width, end)
        if first < last:
            flip = bits.flip >> (first - bits.at) & ((1 << (last - first)) - 1)
            yield Bits(first, last - first, bits.source, bits.since + first - bits.at, flip)


def meet(one: Bits, other: Bits) -> bool:
    """Whether two parts have bits in common."""
    return one.at < other.at + other.width and other.at < one.at + one.width


def holds_float(bits: Bits) -> bool:
    """Whether the bits are those of a float."""
    source = bits.source
    return (
        bits.is_whole
        and isinstance(source, Instruction)
        and source.opcode == "bitcast"
        and isinstance(source.operands[0].ty, FloatType)
    )


def accessed(access: Instruction) -> Type:
    return access.ty if access.opcode == "load" else access.operands[0].ty


def is_integers(ty: Type) -> bool:
    return isinstance(ty, VectorType) and not ty.scalable and isinstance(ty.element, IntType)


def width_of(ty: Type) -> int:
    """Return the bits of an integer, or of a vector of them."""
    count = ty.count if isinstance(ty, VectorType) else 1
    return count * getattr(ty.scalar, "bits", 0)


def is_plain(access: Instruction) -> bool:
    """Whether an access is of integers of whole bytes, neither volatile nor atomic, lowest bits first."""
    ty = accessed(access)
    module = access.fn.module
    assert module is not None
    return (
        (isinstance(ty, IntType) or is_integers(ty))
        and width_of(ty) > BYTE
        and width_of(ty.scalar) % BYTE == 0
        and not access.flags
        and not module.layout.text.startswith("E")
    )


def place_of_part(builder: Builder, access: Instruction, address: Value, at: int) -> tuple[Value, int]:
    """Return where the part from bit `at` on lies, and its alignment."""
    return builder.byte_offset(address, i64(at // BYTE)), gcd(access.align or 1, at // BYTE)
