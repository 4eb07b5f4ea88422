"""How shifts, masks, truncations and extensions move bytes that carry other kinds inside integers.

Lattice: type trees of integers, byte by byte, the least significant first.
Direction: both: `derived` from operands to the result, `sources` back.
Reads: one instruction.
When unsure: no kind; a result is INTEGER only where all operands are.
Source: the LLVM Language Reference on each instruction; byte order little-endian.
"""

from collections.abc import Iterator, Sequence

from lowad.analysis.types.kinds import ANYTHING, BLANK, FLOAT_BITS, INTEGER, PADDING, POINTER, number_of
from lowad.analysis.types.tree import EMPTY, Entry, Index, TypeTree, leaf, whole
from lowad.analysis.types.uses import is_integer, is_moved
from lowad.analysis.types.window import window
from lowad.ir.instructions import Instruction
from lowad.ir.types import I32, I64, IntType
from lowad.ir.values import ConstantInt, Value
from lowad.rewrite.pieces import Bits, bits_of, meet

_HALF = (1 << 32) - 1


def derived(instr: Instruction, trees: Sequence[TypeTree], widths: Sequence[int], size: int) -> TypeTree:
    """Return what the result of an integer instruction is made of, given the trees of its operands."""
    kinds = [whole(tree, width) for tree, width in zip(trees, widths, strict=True)]
    if all(kind is INTEGER or kind in BLANK for kind in kinds):
        kind = next((kind for kind in (INTEGER, ANYTHING) if kind in kinds), PADDING)
        return _halves(instr) if kind is INTEGER and _has_half(instr) else leaf(kind, size)
    if instr.opcode == "sub" and kinds[0] is POINTER and kinds[1] is POINTER:
        return leaf(INTEGER, size)
    if not isinstance(instr.ty, IntType):
        return EMPTY
    match instr.opcode:
        case "zext" if widths[0] < size:
            return trees[0].merge(leaf(ANYTHING, size - widths[0], Index(widths[0])))
        case "trunc":
            return window(trees[0], 0, size)
        case "shl" if (by := _bytes(instr)) is not None:
            return window(trees[0], 0, size - by).lift(Index(by)).merge(leaf(ANYTHING, by))
        case "lshr" if (by := _bytes(instr)) is not None:
            return window(trees[0], by, size - by).merge(leaf(ANYTHING, by, Index(size - by)))
        case "or" | "add" if _puts_together(instr):
            left, right = instr.operands
            return _masked(trees[0], trees[1], right).merge(_masked(trees[1], trees[0], left))
        case "xor" | "and" if (same := _unchanged(instr, size)) is not None:
            return _within(trees[0], same)
    return EMPTY


def sources(
    instr: Instruction, result: TypeTree, trees: Sequence[TypeTree], widths: Sequence[int]
) -> Iterator[tuple[Value, TypeTree]]:
    """Yield what the tree of the result says of the operands.

    That the result is an integer says nothing of a word of which bits go elsewhere too.
    """
    operands, width = instr.operands, widths[0]
    match instr.opcode:
        case "zext":
            wide = window(result, 0, width)
            yield operands[0], carried(wide) if is_moved(operands[0]) else wide
        case "sext" | "add" if whole(result, width) is INTEGER:
            for position, operand in enumerate(operands):
                # What is counted from an address is an integer where only distances are taken of it.
                is_address = whole(trees[position], width) is POINTER
                is_alone = len(operands) == 1 or isinstance(operands[1 - position], ConstantInt)
                if is_alone and not is_address and not is_moved(operand):
                    yield operand, leaf(INTEGER, width)
        case "trunc":
            yield operands[0], carried(result)
        case "shl" | "lshr" if (by := _bytes(instr)) is not None:
            is_left = instr.opcode == "shl"
            moved = carried(window(result, by if is_left else 0, width - by))
            yield operands[0], moved if is_left else moved.lift(Index(by))
        # Next to no sum carries anything, and to look for its parts is dear.
        case "or" | "add" if (kept := carried(result)).entries and _puts_together(instr):
            for position in (0, 1):
                other = 1 - position
                yield operands[position], _masked(kept, trees[other], operands[other])
        case "xor" | "and" if (same := _unchanged(instr, width)) is not None:
            # With another sign the bits of a number are those of one.
            unchanged = result if _changes_sign(instr) else _within(result, same)
            yield operands[0], carried(unchanged)


def _has_half(instr: Instruction) -> bool:
    """Whether half of an integer is a constant that may be a float, beside an integer in the other half."""
    if instr.opcode not in ("or", "add") or instr.ty is not I64:
        return False
    constant = instr.operands[1]
    at = _half_of(constant) if isinstance(constant, ConstantInt) else None
    parts = [] if at is None else bits_of(instr)
    if at is None or len(parts) < 2:
        return False
    others = (bits for bits in parts if bits.source is not constant)
    return not any(meet(bits, Bits(8 * at, 32, instr)) for bits in others)


def _half_of(constant: ConstantInt) -> int | None:
    """Return the byte where the only half of a constant begins that is not zero, if that may be a float."""
    low, high = constant.value & _HALF, constant.value >> 32 & _HALF
    if bool(low) == bool(high) or is_integer(ConstantInt(I32, low or high)):
        return None
    return 0 if low else 4


def _halves(instr: Instruction) -> TypeTree:
    """Return a constant in one half, an integer in the other."""
    constant = instr.operands[1]
    assert isinstance(constant, ConstantInt)
    at = _half_of(constant)
    assert at is not None
    return leaf(ANYTHING, 4, Index(at)).merge(leaf(INTEGER, 4, Index(4 - at)))


def _puts_together(instr: Instruction) -> bool:
    """Whether an integer is put together by `or`, or is a sum of what has no bits in common."""
    return instr.opcode == "or" or (isinstance(instr.ty, IntType) and len(bits_of(instr)) > 1)


def _bytes(instr: Instruction) -> int | None:
    """Return by how many whole bytes a shift moves, None where it does not."""
    by = instr.operands[1]
    if not isinstance(by, ConstantInt) or not isinstance(instr.ty, IntType) or instr.ty.bits % 8:
        return None
    return by.value // 8 if by.value % 8 == 0 and 0 < by.value < instr.ty.bits else None


def carried(tree: TypeTree) -> TypeTree:
    """Return the floats and pointers of a tree: that a part is used as integer says nothing of the whole."""
    kept: dict[Index, Entry] = {}
    for index, entry in tree.entries.items():
        kind = POINTER if entry.kind is POINTER else number_of(entry.kind)
        if kind is not None:
            kept[index] = entry._replace(kind=kind)
    return TypeTree(kept) if kept else EMPTY


def _masked(tree: TypeTree, zeros: TypeTree, other: Value) -> TypeTree:
    """Return the entries of `tree` on bytes where `other`, with the tree `zeros`, is known to be zero."""
    parts = bits_of(other) if tree.entries and isinstance(other.ty, IntType) else ()
    taken = {byte for bits in parts for byte in range(bits.at // 8, (bits.at + bits.width + 7) // 8)}
    kept = {}
    for index, entry in tree.entries.items():
        is_free = bool(parts) and taken.isdisjoint(range(index.offset, index.offset + entry.size_bytes))
        if is_free or whole(window(zeros, index.offset, entry.size_bytes), entry.size_bytes) is ANYTHING:
            kept[index] = entry
    return TypeTree(kept) if kept else EMPTY


def _unchanged(instr: Instruction, size: int) -> frozenset[int] | None:
    """Return the bytes that an operation with a constant leaves as they are, None of another."""
    constant = instr.operands[1]
    if not isinstance(constant, ConstantInt):
        return None
    kept = 255 if instr.opcode == "and" else 0
    return frozenset(byte for byte in range(size) if constant.value >> 8 * byte & 255 == kept)


def _changes_sign(instr: Instruction) -> bool:
    """Whether an operation with a constant leaves all but the highest bit of an integer as it is."""
    constant, bits = instr.operands[1], instr.ty.bits if isinstance(instr.ty, IntType) else 0
    if bits not in FLOAT_BITS or not isinstance(constant, ConstantInt):
        return False
    sign = 1 << (bits - 1)
    return constant.value % (1 << bits) == (sign - 1 if instr.opcode == "and" else sign)


def _within(tree: TypeTree, bytes_: frozenset[int]) -> TypeTree:
    """Return the entries that lie in some bytes alone."""
    kept = {
        index: entry
        for index, entry in tree.entries.items()
        if bytes_.issuperset(range(index.offset, index.offset + entry.size_bytes))
    }
    return TypeTree(kept) if kept else EMPTY
