"""How shifts, masks, truncations and extensions move bytes that carry other kinds inside integers.

Lattice: type trees of integers, byte by byte, the least significant first.
Direction: both: `derived` from operands to the result, `sources` back.
Reads: one instruction.
When unsure: no kind; a result is INTEGER only where all operands are.
Source: the LLVM Language Reference on each instruction; byte order little-endian.
"""

from collections.abc import Iterator, Sequence

from lowad.analysis.types.tree import (
    ANYTHING,
    BLANK,
    EMPTY,
    INTEGER,
    PADDING,
    POINTER,
    Float,
    Index,
    TypeTree,
    leaf,
    whole,
)
from lowad.ir.instructions import Instruction
from lowad.ir.types import IntType
from lowad.ir.values import ConstantInt, Value


def derived(instr: Instruction, trees: Sequence[TypeTree], widths: Sequence[int], size: int) -> TypeTree:
    """Return what the result of an integer instruction is made of, given the trees of its operands."""
    kinds = [whole(tree, width) for tree, width in zip(trees, widths, strict=True)]
    if all(kind is INTEGER or kind in BLANK for kind in kinds):
        return leaf(next((kind for kind in (INTEGER, ANYTHING) if kind in kinds), PADDING), size)
    if instr.opcode == "sub" and kinds[0] is POINTER and kinds[1] is POINTER:
        return leaf(INTEGER, size)
    if not isinstance(instr.ty, IntType):
        return EMPTY
    match instr.opcode:
        case "zext" if widths[0] < size:
            return trees[0].merge(leaf(ANYTHING, size - widths[0], Index(widths[0])))
        case "trunc":
            return trees[0].window(0, size)
        case "shl" if (by := _bytes(instr)) is not None:
            return trees[0].window(0, size - by).lift(Index(by)).merge(leaf(ANYTHING, by))
        case "lshr" if (by := _bytes(instr)) is not None:
            return trees[0].window(by, size - by).merge(leaf(ANYTHING, by, Index(size - by)))
        case "or":
            return _masked(trees[0], trees[1]).merge(_masked(trees[1], trees[0]))
    return EMPTY


def sources(
    instr: Instruction, result: TypeTree, trees: Sequence[TypeTree], widths: Sequence[int]
) -> Iterator[tuple[Value, TypeTree]]:
    """Yield what the tree of the result says of the operands."""
    operands, width = instr.operands, widths[0]
    match instr.opcode:
        case "zext":
            yield operands[0], result.window(0, width)
        case "sext" | "add" if whole(result, width) is INTEGER:
            for position, operand in enumerate(operands):
                # What is counted from an address is an integer where only distances are taken of it.
                is_address = whole(trees[position], width) is POINTER
                if not is_address and (len(operands) == 1 or isinstance(operands[1 - position], ConstantInt)):
                    yield operand, leaf(INTEGER, width)
        case "trunc":
            yield operands[0], carried(result)
        case "shl" | "lshr" if (by := _bytes(instr)) is not None:
            is_left = instr.opcode == "shl"
            moved = carried(result.window(by if is_left else 0, width - by))
            yield operands[0], moved if is_left else moved.lift(Index(by))
        case "or":
            for position in (0, 1):
                yield operands[position], carried(_masked(result, trees[1 - position]))


def _bytes(instr: Instruction) -> int | None:
    """Return by how many whole bytes a shift moves, None where it does not."""
    by = instr.operands[1]
    if not isinstance(by, ConstantInt) or not isinstance(instr.ty, IntType) or instr.ty.bits % 8:
        return None
    return by.value // 8 if by.value % 8 == 0 and 0 < by.value < instr.ty.bits else None


def carried(tree: TypeTree) -> TypeTree:
    """Return the floats and pointers of a tree: that a part is used as integer says nothing of the whole."""
    kept = {i: e for i, e in tree.entries.items() if isinstance(e.kind, Float) or e.kind is POINTER}
    return TypeTree(kept) if kept else EMPTY


def _masked(tree: TypeTree, zeros: TypeTree) -> TypeTree:
    """Return the entries of `tree` on bytes where `zeros` is known to hold nothing else than zeros."""
    kept = {}
    for index, entry in tree.entries.items():
        if whole(zeros.window(index.offset, entry.size_bytes), entry.size_bytes) is ANYTHING:
            kept[index] = entry
    return TypeTree(kept) if kept else EMPTY
