"""Whether floats may be reached from a pointer: what holds none, and leads to none, needs no shadow.

Lattice: none: two answers.
Direction: from a pointer on.
Reads: type trees of memory, places of pointers, extents of objects.
When unsure: a float may be there.
Source: none; an answer that is no follows from the whole extent of memory being known.
"""

from lowad.analysis.types.held import Memory
from lowad.analysis.types.kinds import BLANK, POINTER, Kind
from lowad.analysis.types.segments import PATTERN, periodic, pieces
from lowad.analysis.types.tree import Index, TypeTree
from lowad.analysis.types.window import window
from lowad.ir.values import Named, Value

_SMALLEST_FLOAT = 2
"""Bytes of a half; objects without fields, as functors and allocators are, have one byte."""


def may_hold_float(memory: Memory, pointer: Value, others: frozenset[Kind]) -> bool:
    """Whether the memory that a pointer leads to directly may hold a float; `others` are kinds that are none.

    False is certain.
    """
    root, index = memory.trees.addresses.place(pointer)
    if not isinstance(root, Named):
        return False
    extent = memory.trees.extent(root)
    if extent is not None and extent < _SMALLEST_FLOAT:
        return False
    tree = memory.trees.facts.get(root)
    if tree is None or not _is_full(tree.view(index), index, extent, others):
        return True
    return memory.at(pointer, None).may_be_of_numbers


def may_reach_float(memory: Memory, pointer: Value, others: frozenset[Kind]) -> bool:
    """Whether a float may be reached from a pointer, through further pointers too; False is certain."""
    if may_hold_float(memory, pointer, others):
        return True
    root, index = memory.trees.addresses.place(pointer)
    tree = memory.trees.facts.get(root)
    extent = memory.trees.extent(root) if isinstance(root, Named) else None
    work = [] if tree is None else _inside(tree.view(index))
    while work:
        behind = work.pop()
        if not _is_full(behind, Index(0, 1), extent, others):
            return True
        work += _inside(behind)
    return False


def _inside(tree: TypeTree) -> list[TypeTree]:
    return [entry.inside for entry in tree.entries.values() if entry.kind is POINTER]


def _is_full(tree: TypeTree, index: Index, extent: int | None, kinds: frozenset[Kind]) -> bool:
    """Whether the whole extent of memory, seen from `index`, is known to hold `kinds` alone (or blanks)."""
    allowed = (*kinds, *BLANK)
    if not tree or any(entry.kind not in allowed for entry in tree.entries.values()):
        return False
    tree = tree.level()
    array = periodic(tree, None)
    if array and all(part.kind in allowed for part in array):
        return True
    if extent is None or index.period or not 0 <= extent - index.offset <= PATTERN:
        return False
    length = extent - index.offset
    return all(part.kind in allowed for part in pieces(window(tree, 0, length), length))
