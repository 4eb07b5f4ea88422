"""Which bits of an integer are left by what is done with it, and where in the result they are.

Lattice: none; a range of bits, and how far it has moved.
Direction: from a value to a user.
Reads: one instruction.
When unsure: the range as it was: sums and products carry upwards alone.
Source: the LLVM Language Reference on each instruction.
"""

from collections.abc import Iterator
from typing import NamedTuple, final

from lowad.ir.instructions import Instruction
from lowad.ir.types import IntType
from lowad.ir.values import ConstantInt, ConstantSplat, Value

_DEEP = 8
"""Through how many operations it is asked which bits may be set; any may, further back."""


@final
class Slice(NamedTuple):
    """The bits `low` to `high` of a word of `width` bits, which lie `by` bits further up now."""

    low: int
    high: int
    by: int
    width: int

    @property
    def size(self) -> int:
        """How many bits are left."""
        return max(self.high - self.low + 1, 0)

    @property
    def mask(self) -> int:
        """Those bits where they lie now."""
        return (1 << self.size) - 1 << self.low + self.by if self.low + self.by >= 0 else 0

    def within(self, low: int, high: int) -> "Slice":
        """Return those that lie from bit `low` to bit `high` now."""
        return self._replace(low=max(self.low, low - self.by), high=min(self.high, high - self.by))


def left(user: Instruction, bits: Slice) -> Slice:
    """Return which bits of a word are left by an operation on them, or of each element of a vector."""
    by = amount(user.operands[-1])
    ty = user.ty.scalar
    size = ty.bits if isinstance(ty, IntType) else bits.width
    match user.opcode:
        case "lshr" | "ashr" if by > 0:
            return bits._replace(by=bits.by - by).within(0, size - 1)
        case "shl" if by > 0:
            return bits._replace(by=bits.by + by).within(0, size - 1)
        case "trunc":
            return bits.within(0, size - 1)
        case "and" if by:
            mask = by & (1 << size) - 1
            return bits.within((mask & -mask).bit_length() - 1, mask.bit_length() - 1)
    return bits


def regrouped(cast: Instruction, bits: Slice) -> Iterator[Slice]:
    """Yield which bits of an element are left, and where, in elements of another width: parts of
    larger ones, or several smaller ones."""
    given, made = cast.operands[0].ty.scalar, cast.ty.scalar
    assert isinstance(given, IntType)
    assert isinstance(made, IntType)
    shifts = {*range(0, made.bits, given.bits), *range(0, -given.bits, -made.bits)}
    for by in sorted(shifts):
        yield bits._replace(by=bits.by + by).within(0, made.bits - 1)


def may_be_set(value: Value, depth: int = _DEEP) -> int:
    """Return the bits of an integer, or of any element of a vector, that may be one, as a mask."""
    ty = value.ty.scalar
    every = (1 << ty.bits) - 1 if isinstance(ty, IntType) else 0
    if isinstance(value, ConstantInt | ConstantSplat):
        return amount(value) & every
    if not isinstance(value, Instruction) or not depth:
        return every
    masks = [may_be_set(one, depth - 1) for one in value.operands]
    by = amount(value.operands[-1]) if masks else 0
    match value.opcode:
        case "and":
            return masks[0] & masks[1]
        case "or" | "xor":
            return masks[0] | masks[1]
        case "shl" if by > 0:
            return masks[0] << by & every
        case "lshr" if by > 0:
            return masks[0] >> by
        case "zext" | "freeze" | "trunc":
            return masks[0] & every
        case "select":
            return masks[1] | masks[2]
    return every


def amount(value: Value) -> int:
    """Return the constant that an operand is, in every element of a vector, 0 of what is none."""
    if isinstance(value, ConstantSplat):
        value = value.element
    return value.value if isinstance(value, ConstantInt) else 0
