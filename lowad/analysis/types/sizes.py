"""How many bytes an object has: a variable, or a block that is allocated.

Lattice: a number of bytes, or none.
Direction: none.
Reads: types of variables, what rows of the table say of allocations.
When unsure: none.
Source: none.
"""

from math import prod

from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import GlobalVariable
from lowad.ir.types import DataLayout
from lowad.ir.values import ConstantInt, Value
from lowad.rules import facts_of


def bytes_of(root: Value, layout: DataLayout) -> int | None:
    """Return the size of what a root is the address of, None where that is not a constant."""
    if isinstance(root, GlobalVariable):
        # A variable of no size, or of an opaque type, is one that is defined elsewhere, with more.
        try:
            return layout.size_bytes(root.value_type) or None
        except KeyError:
            return None
    if isinstance(root, Call):
        row = facts_of(root)
        sizes = [root.arguments[at] for at in row.allocates.size] if row and row.allocates else []
        counts = [size.value for size in sizes if isinstance(size, ConstantInt)]
        return prod(counts) if sizes and len(counts) == len(sizes) else None
    if not isinstance(root, Instruction) or root.opcode != "alloca" or root.source is None:
        return None
    counts = [count.value for count in root.operands if isinstance(count, ConstantInt)]
    return (
        layout.size_bytes(root.source) if counts in ([], [1]) and len(counts) == len(root.operands) else None
    )
