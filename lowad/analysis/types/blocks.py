"""Which numbers that are read to be stored may be addresses: those of blocks that are copied as numbers.

    for (k = 0; k < n; k++) ((double *)to)[k] = ((double *)from)[k];

What is read at an index may be any word of a block, and so it may be where the words are kept meanwhile.

Lattice: two sets of copies: those that may bring addresses, and those that go where addresses are at last.
Direction: forward and backward, from copy to copy, by the classes of memory between them.
Reads: tags of accesses, places of pointers, what lies in the classes of memory.
When unsure: an address, where one may lie at another index, unless the tag says that it is a number; or there
  are no tags, bytes between are not copied so, and no place is known to be both; or it is put into one field
  of an object of the program's own, and that is such a number.
Source: none; docs/design/words.md.
"""

from collections.abc import Iterable
from typing import final

from lowad.analysis.types.classes import Cell
from lowad.analysis.types.held import Memory
from lowad.analysis.types.kinds import INTEGER, POINTER, Float, is_torn
from lowad.analysis.types.seeds import Seeds
from lowad.analysis.types.stored import is_own
from lowad.analysis.types.tree import EMPTY, Entry, kinds_of, touch
from lowad.ir.instructions import Instruction
from lowad.ir.reached import closure
from lowad.ir.types import FloatType
from lowad.ir.values import Value
from lowad.records import dataclass


def numbers_of_blocks(memory: Memory, seeds: Seeds) -> frozenset[Instruction]:
    """Return the loads of numbers that may be addresses.

    Numbers of other widths are told apart by what is done with them.
    """
    instrs = (instr for fn in memory.functions for instr in fn.instructions)
    told = {_Copy(instr, memory): seeds.is_of_bytes(instr) for instr in instrs if _is_copied(instr)}
    copies = [copy for copy, is_of_bytes in told.items() if is_of_bytes is not False and copy.is_at_index]
    whole = _whole(copies)
    copies = [copy for copy in copies if told[copy] or copy.array in whole or copy.is_torn]
    begin = [copy for copy in copies if copy.may_be_address_at(copy.source)]
    if not begin:
        return frozenset()
    from_there: dict[Cell, list[_Copy]] = {}
    to_there: dict[Cell, list[_Copy]] = {}
    for copy in copies:
        from_there.setdefault(copy.begins, []).append(copy)
        for end in copy.ends:
            to_there.setdefault(end, []).append(copy)
    come = closure(begin, lambda copy: (one for end in copy.ends for one in from_there.get(end, ())))
    ending = [copy for copy in come if any(map(copy.may_be_address_at, copy.targets))]
    go = closure(ending, lambda copy: to_there.get(copy.begins, ()))
    return frozenset(copy.load for copy in come if copy in go)


def _is_copied(instr: Instruction) -> bool:
    if instr.opcode != "load" or not isinstance(instr.ty.scalar, FloatType):
        return False
    return bool(instr.users) and all(
        user.opcode == "store" and user.operands[0] is instr for user in instr.users
    )


@final
@dataclass(frozen=True, slots=True)
class _Copy:
    """A number, or several, that are read at an index and stored."""

    load: Instruction
    memory: Memory

    @property
    def is_at_index(self) -> bool:
        """Whether it is one of many places that is read."""
        return any(spot.period for spot in self.memory.trees.spots.of(self.source))

    @property
    def array(self) -> tuple[Value, int]:
        """What the place is counted from that is read, and up to multiples of how many bytes it is known."""
        place = self.memory.trees.addresses.place(self.source)
        return place.root, place.at.period

    @property
    def covered(self) -> range:
        """The bytes that are read, of the first of those so far apart."""
        offset, period = self.memory.trees.addresses.place(self.source).at
        first = offset % period if period else offset
        return range(first, first + self.memory.trees.size(self.load.ty))

    @property
    def is_torn(self) -> bool:
        """Whether a place that may be read is known to hold a number at one time, an address at another."""
        memory, trees = self.memory.behind(self.source), self.memory.trees
        piece = Entry(INTEGER, trees.size(self.load.ty), EMPTY)
        exact = [(at, entry) for at, entry in memory.entries.items() if not at.period] if memory else []
        torn = [(at, entry) for at, entry in exact if is_torn(kinds_of(entry))]
        return any(touch(spot, piece, *one) for spot in trees.spots.of(self.source) for one in torn)

    @property
    def source(self) -> Value:
        return self.load.operands[0]

    @property
    def targets(self) -> list[Value]:
        return [store.operands[1] for store in self.load.users]

    @property
    def begins(self) -> Cell:
        return self.memory.leading.cell(self.source)

    @property
    def ends(self) -> list[Cell]:
        return [self.memory.leading.cell(target) for target in self.targets]

    def may_be_address_at(self, pointer: Value) -> bool:
        """Whether an address may lie at one end, as far as that is known by itself."""
        held = self.memory.at(pointer, self.memory.trees.size(self.load.ty))
        return held.may_lie(POINTER) and not self._is_field(pointer)

    def _is_field(self, pointer: Value) -> bool:
        """Whether an end is one place of an object of the program's own, and that such a number."""
        trees = self.memory.trees
        spots = trees.spots.of(pointer)
        if not is_own(trees.addresses.place(pointer).root) or len(spots) != 1 or spots[0].period:
            return False
        held, number = self.memory.at(pointer, trees.size(self.load.ty)), self.load.ty.scalar
        assert isinstance(number, FloatType)
        return held.kinds == {Float(number)} and not held.torn


def _whole(copies: Iterable[_Copy]) -> set[tuple[Value, int]]:
    """Return the arrays of which every byte is copied so: a field of a structure is none."""
    covered: dict[tuple[Value, int], set[int]] = {}
    for copy in copies:
        covered.setdefault(copy.array, set()).update(copy.covered)
    return {array for array, found in covered.items() if len(found) >= array[1]}
