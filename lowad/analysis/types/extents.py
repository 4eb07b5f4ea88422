"""Where an array does not go that a program runs along: in front of its first element, out of a field.

Lattice: none.
Direction: none.
Reads: arrays in structures (declared.py).
When unsure: anywhere.
Source: the C standard, 6.5: an object is accessed as what it is declared as.
"""

from typing import NamedTuple

from lowad.analysis.types.declared import Accessed
from lowad.analysis.types.store import Trees
from lowad.analysis.types.tree import Index
from lowad.ir.values import Value


class Extent(NamedTuple):
    """The bytes from `low` up to `high` of an object, where these are known."""

    low: int | None = None
    high: int | None = None

    def has(self, offset: int, size_bytes: int) -> bool:
        """Whether some bytes may be among them, in whole or in part."""
        if self.low is not None and offset + size_bytes <= self.low:
            return False
        return self.high is None or offset < self.high

    def has_whole(self, offset: int, size_bytes: int) -> bool:
        """Whether an element may lie there, which is nowhere in part."""
        if self.low is not None and offset < self.low:
            return False
        return self.high is None or offset + size_bytes <= self.high

    def moved(self, by: int) -> "Extent":
        """Return the same bytes, counted from elsewhere."""
        low, high = (None if end is None else end + by for end in self)
        return Extent(low, high)


EVERYWHERE = Extent()


def extent_of(trees: Trees, root: Value, at: Index, lies: Accessed, *, is_forwards: bool) -> Extent:
    """Return where what `lies` at many places behind a root does.

    `is_forwards`: nothing moves a pointer into this memory backwards.
    """
    field = trees.as_declared.array(root, at, lies)
    return Extent(at.offset if is_forwards else None, trees.extent(root)) if field is None else Extent(*field)
