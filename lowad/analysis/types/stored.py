"""What the program stores in memory, and what it reads there as integers.

Lattice: none; lists of what is stored at a place.
Direction: none.
Reads: stores and loads, classes of memory, copies, variables that begin with something.
When unsure: whatever is stored in the same class at a distance that is not known.
Source: none.
"""

from collections.abc import Iterator
from typing import final

from lowad.analysis.types.classes import Cell
from lowad.analysis.types.copies import meet
from lowad.analysis.types.held import Memory
from lowad.analysis.types.kinds import INTEGER, Float
from lowad.analysis.types.tree import Index, kinds_of
from lowad.analysis.types.uses import chosen_among, is_copied
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import GlobalVariable
from lowad.ir.types import DataLayout, FloatType, IntType, scalars_of
from lowad.ir.values import ConstantInt, Value, is_undefined, is_zero
from lowad.rules import facts_of


@final
class Stored:
    """The answers for the functions whose memory is known."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._asked = [one for fn in memory.roots for one in fn.arguments if one.ty.is_pointer]
        self._stores: dict[Cell, list[tuple[Index, int, Value]]] = {}
        self._reads: dict[Cell, list[tuple[Index, int]]] = {}
        self._tables = [root for root in memory.leading.cells if _is_table(root)]
        """The variables that begin with integers."""
        for instr in (instr for fn in memory.functions for instr in fn.instructions):
            if instr.opcode in ("store", "atomicrmw", "cmpxchg"):
                self._note_store(instr)
            elif instr.opcode == "load":
                self._note_load(instr)

    def _note_store(self, instr: Instruction) -> None:
        """Note what an instruction puts into memory, wherever copies may bring it."""
        values = instr.operands[:1] if instr.opcode == "store" else instr.operands[1:]
        cell, at = self._memory.leading.place(instr.operands[instr.opcode == "store"])
        for value in values:
            size = self._memory.trees.size(value.ty)
            for there, place in self._memory.leading.copies.places(cell, at, size):
                self._stores.setdefault(there, []).append((place, size, value))

    def _note_load(self, load: Instruction) -> None:
        """Note where an integer is read that is not only moved."""
        if isinstance(load.ty.scalar, IntType) and not is_copied(load):
            cell, at = self._memory.leading.place(load.operands[0])
            self._reads.setdefault(cell, []).append((at, self._memory.trees.size(load.ty)))

    def at(self, pointer: Value, size_bytes: int) -> list[Value]:
        """Return what is stored in some bytes behind a pointer."""
        cell, at = self._memory.leading.place(pointer)
        puts = self._stores.get(cell, ())
        return [value for place, width, value in puts if meet(at, size_bytes, place, width)]

    def is_put(self, pointer: Value, size_bytes: int) -> bool:
        """Whether integers may be stored in some bytes behind a pointer, here or by callers.

        Of memory that callers lend, an element of an array of floats has none, as what is counted in says.
        """
        if any(self._is_put(value) for value in self._puts(pointer, size_bytes)):
            return True
        cell, _ = self._memory.leading.place(pointer)
        linked = self._memory.leading.copies.linked((cell,))
        if any(self._memory.leading.place(table)[0] in linked for table in self._tables):
            return True
        if not self._memory.lying.is_lent(pointer):
            return False
        root = self._memory.trees.addresses.place(pointer).root
        if not is_own(root):
            return element_of(pointer, self._memory.trees.layout) is None
        lent = [one for one in self._asked if self._memory.leading.place(one)[0] is cell]
        return not lent or not all(map(self._has_numbers, lent))

    def are_of_one_class(self, one: Value, other: Value) -> bool:
        """Whether two pointers may lead into the same memory, or into what is copied between as a whole."""
        return self._memory.leading.place(one)[0] is self._memory.leading.place(other)[0]

    def _has_numbers(self, pointer: Value) -> bool:
        entries = self._memory.trees.behind(pointer).entries.values()
        return any(isinstance(kind, Float) for entry in entries for kind in kinds_of(entry))

    def _puts(self, pointer: Value, size_bytes: int) -> Iterator[Value]:
        """Yield the same, each as one of several that it is."""
        for value in self.at(pointer, size_bytes):
            yield from chosen_among(value)

    def _is_put(self, value: Value) -> bool:
        """Whether an integer is stored, be it as a float that it is cast to."""
        if isinstance(value, Instruction) and value.opcode == "bitcast":
            (value,) = value.operands
        if not isinstance(value.ty.scalar, IntType) or is_zero(value) or is_undefined(value):
            return False
        kinds = {kind for entry in self._memory.trees.get(value).entries.values() for kind in kinds_of(entry)}
        return INTEGER in kinds or not any(isinstance(kind, Float) for kind in kinds)

    def is_number_put(self, pointer: Value, size_bytes: int) -> bool:
        """Whether numbers are stored in some bytes behind a pointer."""
        return any(
            isinstance(value.ty.scalar, FloatType) and not is_zero(value)
            for value in self._puts(pointer, size_bytes)
        )

    def is_taken(self, pointer: Value, size_bytes: int) -> bool:
        """Whether integers are read there, to compute with them."""
        places = self._memory.leading.copies.places(*self._memory.leading.place(pointer), size_bytes)
        return any(
            meet(to, size_bytes, at, width)
            for there, to in places
            for at, width in self._reads.get(there, ())
        )


def _is_table(root: Value) -> bool:
    """Whether a variable begins with integers that are not all zero."""
    if not isinstance(root, GlobalVariable) or root.initializer is None or is_zero(root.initializer):
        return False
    return any(isinstance(part, IntType) for part in scalars_of(root.value_type))


def is_own(root: Value) -> bool:
    """Whether what a pointer is counted from is memory of the program itself."""
    if isinstance(root, Call):
        row = facts_of(root)
        return row is not None and row.allocates is not None
    return isinstance(root, GlobalVariable) or getattr(root, "opcode", "") == "alloca"


def element_of(pointer: Value, layout: DataLayout) -> tuple[FloatType, int] | None:
    """Return which float an address is counted in as an element of an array, and how far behind its begin
    that is; None where it is not."""
    behind = 0
    while isinstance(pointer, Instruction) and pointer.opcode == "getelementptr":
        assert pointer.source is not None
        base, *indices = pointer.operands
        if isinstance(pointer.source, FloatType) and len(indices) == 1:
            is_within = behind < layout.store_bytes(pointer.source)
            return (pointer.source, behind) if is_within else None
        if len(indices) != 1 or not isinstance(indices[0], ConstantInt) or indices[0].value < 0:
            return None
        behind += indices[0].value * layout.size_bytes(pointer.source)
        pointer = base
    return None
