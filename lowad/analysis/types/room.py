"""How many bytes lie behind a pointer at most, whoever calls the function around it.

Lattice: none; a number of bytes.
Direction: from arguments to what callers pass for them.
Reads: places of pointers, sizes of variables and of blocks that are allocated.
When unsure: any number.
Source: none.
"""

from collections.abc import Collection, Sequence
from typing import final

from lowad.analysis.types.store import Trees
from lowad.ir.module import Function
from lowad.ir.values import Argument, Value
from lowad.rewrite.indirect import address_taken

_MOST = 64
"""How many places of callers a pointer is followed to."""


@final
class Room:
    """Answers for the functions that `roots` reach, which callers that are not known may call."""

    def __init__(self, trees: Trees, functions: Sequence[Function], roots: Collection[Function]) -> None:
        self._trees = trees
        self._functions = functions
        module = functions[0].module if functions else None
        called = (*roots, *(address_taken(module) if module else ()))
        self._lent = frozenset(argument for fn in called for argument in fn.arguments)

    def behind(self, pointer: Value) -> int | None:
        """Return how many bytes there are at most from a pointer to the end of what it leads into."""
        work, most = [self._place(pointer, 0)], 0
        seen = set(work)
        for root, offset in work:
            extent = self._trees.extent(root)
            if extent is not None:
                most = max(most, extent - offset)
                continue
            if not isinstance(root, Argument) or root in self._lent:
                return None
            further = {self._place(actual, offset) for actual in self._trees.passed(root, self._functions)}
            work += [place for place in further if place not in seen]
            seen |= further
            if not further or len(seen) > _MOST:
                return None
        return most

    def _place(self, pointer: Value, further: int) -> tuple[Value, int]:
        """Return what a pointer leads into, and how far at least."""
        root, at = self._trees.addresses.place(pointer)
        return root, max(0, further + (0 if at.period else at.offset))
