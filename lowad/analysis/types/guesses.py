"""What types are likely to be: said by declarations, layouts and habits, and filled in last.

Lattice: type trees (tree.py); a guess adds to what the program's accesses say and contradicts none of it.
Direction: none. What was noted while the functions were read is added in one order, when all else is known.
Reads: types of variables, debug data, fields of structures, sizes of copies, arithmetic.
When unsure: no kind.
"""

from collections.abc import Iterable, Iterator
from math import gcd
from typing import TypeAlias, final

from lowad.analysis.types.alike import Alike, Copy
from lowad.analysis.types.kinds import BLANK, INTEGER, PADDING, Conflict
from lowad.analysis.types.seeds import Seeds, declared_integers
from lowad.analysis.types.store import Node, Trees
from lowad.analysis.types.tree import EMPTY, Entry, Index, TypeTree, leaf, touch
from lowad.analysis.types.uses import goes_on, is_moved, is_scaled, reaches_exponent
from lowad.ir.instructions import Instruction
from lowad.ir.module import Function
from lowad.ir.types import ArrayType, FloatType, IntType, StructType, Type, VectorType, struct_of
from lowad.ir.values import ConstantInt, Named, Value

LARGEST_WORD = 4
"""Bytes of the largest integer that is looked at as a part of a float."""

Guess: TypeAlias = tuple[Node, TypeTree, str]
"""Where a tree may be added, the tree, and the words that say why."""


@final
class Guesses:
    """What is noted for the end of a solution, and `fill`, which adds it to the trees."""

    def __init__(self, trees: Trees, seeds: Seeds) -> None:
        self._trees = trees
        self._seeds = seeds
        self._noted: list[Guess] = []
        self._counted: list[Guess] = []
        self.numbers: list[Instruction] = []
        """Operations that are seldom ones on the bits of something else than integers."""
        self.copied: dict[tuple[Value, int], None] = {}
        """Pointers to blocks that are copied as a run-time multiple of so many bytes."""
        self.copies: list[Copy] = []
        """All of the program's."""
        self.whole: dict[tuple[Value, Value, int], None] = {}
        """Target, source and size of copies of constant size."""
        self.fields: dict[tuple[Value, Type], None] = {}
        """Pointers and the types that they are counted in or made as."""
        self._bytes: dict[Value, set[Index]] = {}
        """Bytes of objects that are read or written alone, by where they lie."""
        self._words: dict[tuple[Value, int, int], dict[int, list[Value]]] = {}
        """The same of words smaller than a double, by size and period: the values by their offsets."""

    def say(self, node: Node, tree: TypeTree, words: str) -> None:
        """Note what a value or a memory may be."""
        self._noted.append((node, tree, words))

    def lay(self, pointer: Value, tree: TypeTree, extent: int, words: str) -> None:
        """Note a layout of what a pointer leads to, `extent` bytes long."""
        self._noted.extend(self._laid(pointer, tree, extent, words))

    def lay_counted(self, pointer: Value, tree: TypeTree, extent: int, words: str) -> None:
        """Note the same of structures among which a pointer is one, by an index that varies.

        Compilers add what is constant later: where the array is a field its begin is not known here, and none
        of the layout is right where any of it is not.
        """
        self._counted.extend(self._laid(pointer, tree, extent, words))

    def note_part(self, pointer: Value, part: Value, size: int) -> None:
        """Note an integer that is read or written, and may be a part of a float."""
        root, at = self._trees.addresses.place(pointer)
        if size == 1:
            self._bytes.setdefault(root, set()).add(at)
        elif size <= LARGEST_WORD:
            self._words.setdefault((root, size, at.period), {}).setdefault(at.offset, []).append(part)

    def fill(self, functions: Iterable[Function]) -> None:
        """Add to the solved trees of functions what contradicts nothing, the likelier first."""
        self._add(guess for instr in self.numbers for guess in self._number(instr))
        self._trees.settle()
        self._trees.run()
        self._add(self._noted)
        self._add(guess for guess in self._counted if self._fits(guess))
        self._add(guess for instr in self.numbers for guess in self._number(instr))
        self._add((root, tree, "accesses to arrays") for root, tree in self._trees.arrays.items())
        self._add(self._elements_below())
        smallest = _smallest_float(functions, LARGEST_WORD)
        self._add(self._lone_bytes(smallest))
        self._add(self._lone_words(_smallest_float(functions, 2 * LARGEST_WORD)))
        alike = Alike(self._trees, tuple(functions), self.copies, self._trees.facts)
        self._add(guess for pointer, unit in self.copied for guess in self._elements(pointer, unit, alike))
        self._add(guess for pointer, ty in self.fields for guess in self._declared(pointer, ty))
        self._add(self._beside_bytes(smallest))
        for target, source, size in self.whole:
            self._doubt(target, source, size)
        self._trees.run()

    def _fits(self, guess: Guess) -> bool:
        """Whether a guess contradicts nothing of what is known."""
        node, tree, _ = guess
        return len(tree.unfilled(self._trees.facts.get(node, EMPTY)).entries) == len(tree.entries)

    def _add(self, guesses: Iterable[Guess]) -> None:
        """Add what contradicts nothing that is known."""
        for node, tree, words in dict.fromkeys(guesses):
            self._trees.add(node, tree.unfilled(self._trees.facts.get(node, EMPTY)), words, None)
        self._trees.run()

    def _lone_bytes(self, smallest: int) -> Iterator[Guess]:
        """Yield bytes that are read or written alone: of a float that moves byte by byte all bytes do.

        Floats take `smallest` bytes or more, and begin at multiples of that.
        """
        for root, places in self._bytes.items():
            node = self._trees.node(root)
            for at in sorted(places) if node is not None else ():
                cell = at.offset - at.offset % smallest
                bytes_ = (Index(byte, at.period) for byte in range(cell, cell + smallest))
                if at.period % smallest == 0 and not all(_is_among(byte, places) for byte in bytes_):
                    assert node is not None
                    yield node, TypeTree({at: Entry(INTEGER, 1, EMPTY)}), "a byte alone"

    def _beside_bytes(self, smallest: int) -> Iterator[Guess]:
        """Yield that beside an integer that is smaller than any float nothing lies in as many bytes as the
        smallest has, where nothing is known of them: a truth value has room to itself.

        In text and other bytes in a row anything may lie anywhere.
        """
        for root, memory in self._trees.facts.items():
            is_memory = isinstance(root, Value) and root.ty.is_pointer
            if not is_memory or any(index.period == 1 for index in memory.entries):
                continue
            rest: list[Index] = []
            for at, entry in memory.entries.items():
                cell = at.offset - at.offset % smallest
                end = at.offset + entry.size_bytes
                if entry.kind is INTEGER and not at.period % smallest:
                    rest.extend(Index(byte, at.period) for byte in range(end, cell + smallest))
            if rest:
                nothing = Entry(PADDING, 1, EMPTY)
                yield root, TypeTree(dict.fromkeys(_uncovered(rest), nothing)), "beside a small integer"

    def _lone_words(self, smallest: int) -> Iterator[Guess]:
        """Yield words smaller than any float, of `smallest` bytes, that are read or written alone: of a float
        that moves word by word all words do."""
        for (_, size, period), words in self._words.items():
            for offset in sorted(words) if size < smallest and not period % smallest else ():
                cell = offset - offset % smallest
                if not words.keys() >= set(range(cell, cell + smallest, size)):
                    for value in words[offset]:
                        yield value, leaf(INTEGER, size), "a word alone"

    def _elements_below(self) -> Iterator[Guess]:
        """Yield that elements below a pointer, as before an array's end, are like those behind it."""
        for root, memory in self._trees.facts.items():
            periods = {i.period for i, e in memory.entries.items() if i.period and e.kind not in BLANK}
            if len(periods) != 1:
                continue
            (period,) = periods
            pattern = {i.offset: e for i, e in memory.entries.items() if i.period and 0 <= i.offset < period}
            below = {
                i.offset: e.kind
                for i, e in memory.entries.items()
                if not i.period and i.offset < 0 and e.kind not in BLANK
            }
            like = {at: pattern[at % period].kind for at in below if at % period in pattern}
            for begin in sorted({at - at % period for at in below}) if like == below else ():
                places = {Index(begin + at): e for at, e in pattern.items() if begin + at not in below}
                yield root, TypeTree(places), "elements of an array"

    def _elements(self, pointer: Value, unit: int, alike: Alike) -> Iterator[Guess]:
        """Yield that a block copied as a run-time multiple of `unit` bytes consists of like elements.

        Where no unit is known but that of one byte, these are the numbers that it begins with, if nothing
        else is known of it.
        """
        memory = self._trees.behind(pointer)
        numbers = alike.number(pointer) if unit == 1 else None
        if numbers is not None:
            yield from self._laid(pointer, TypeTree({Index(0, numbers.size_bytes): numbers}), 1, "a copy")
        element = {
            Index(index.offset, unit): entry
            for index, entry in memory.entries.items()
            if not index.period and index.offset >= 0 and index.offset + entry.size_bytes <= unit
        }
        behind = [
            (Index(at.offset % unit, unit), entry)
            for at, entry in memory.arrays
            if at.period == unit <= at.offset and entry.kind not in BLANK
        ]
        # What is not as the elements of an array which begins further on lies in front of it.
        is_head = any(
            touch(index, entry, at, known)
            for index, entry in element.items()
            for at, known in behind
            if entry.kind not in BLANK and (entry[:2] != known[:2] or index != at)
        )
        yield from self._laid(pointer, TypeTree({} if is_head else element), unit, "elements of a copy")

    def _declared(self, pointer: Value, ty: Type) -> Iterator[Guess]:
        """Yield the integers that a structure is declared to have."""
        layout = self._trees.layout
        yield from self._laid(pointer, declared_integers(ty, layout), self._trees.size(ty), "declared fields")

    def _number(self, instr: Instruction) -> Iterator[Guess]:
        """Yield that what is added, subtracted or compared is an integer unless more comes of it."""
        entries = self._trees.get(instr).entries.values()
        if any(entry.kind is not INTEGER and entry.kind not in BLANK for entry in entries):
            return
        for operand in instr.operands:
            node = self._trees.node(operand)
            if node is None or not isinstance(operand.ty.scalar, IntType):
                continue
            # Sums and comparisons of lanes are made of any bits, as check sums are.
            if isinstance(operand.ty, VectorType) and instr.opcode in ("add", "sub", "icmp"):
                continue
            # Words of any kind are compared and summed up before they are moved: equal ones are left out.
            is_loaded = getattr(operand, "opcode", "") == "load"
            is_sum = is_loaded and instr.opcode in ("add", "sub")
            if (instr.opcode == "icmp" and goes_on(operand)) or (is_sum and is_moved(operand)):
                continue
            if self._is_put_back(instr, operand) if is_loaded else is_scaled(operand):
                continue
            size, lane = self._trees.size(operand.ty), self._trees.size(operand.ty.scalar)
            lanes = (Index(at) for at in range(0, size, lane))
            yield node, TypeTree(dict.fromkeys(lanes, Entry(INTEGER, lane, EMPTY))), "arithmetic"

    def _is_put_back(self, instr: Instruction, operand: Value) -> bool:
        """Whether what is added to, or subtracted from, comes from bytes of anything and goes to such, or may
        and has something added to its exponent."""
        assert isinstance(operand, Instruction)
        if instr.opcode not in ("add", "sub") or self._trees.size(instr.ty.scalar) == 1:
            return False
        stores = [user for user in instr.users if user.opcode == "store" and user.operands[0] is instr]
        for store in stores:
            are_of_bytes = [self._seeds.is_of_bytes(access) for access in (operand, store)]
            if all(are_of_bytes) or (False not in are_of_bytes and reaches_exponent(instr)):
                return True
        return False

    def _doubt(self, target: Value, source: Value, size: int) -> None:
        """Contradict an array that goes on where a structure of the size of a copy has something else.

        Both ends of a copy hold the same: what is certain of one is no guess at the other. Where the program
        counts in structures of that size to come to one, it is these that are copied.
        """
        counted = [ty for ty in (self._counted_in(end, size) for end in (target, source)) if ty is not None]
        ends = {pointer: self._trees.peek(pointer, size) for pointer in (target, source)}
        certain = [
            TypeTree({i: e for i, e in seen.entries.items() if not e.is_guess}) for seen in ends.values()
        ]
        for pointer, seen in ends.items():
            root = self._trees.addresses.place(pointer).root
            if isinstance(root, Instruction) and isinstance(root.source, ArrayType):
                continue
            for known in certain:
                seen = seen.merge(known)
            for index, kind, other in self._seeds.others(size, seen, counted):
                conflict = Conflict(tuple(sorted((kind, other), key=str)))
                self._trees.poke(pointer, leaf(conflict, 1, index), "structures of the size of a copy")

    def _counted_in(self, pointer: Value, size: int) -> StructType | None:
        """Return the structure of `size` bytes in which a getelementptr counts to come to `pointer`."""
        while isinstance(pointer, Instruction) and pointer.opcode == "getelementptr":
            assert pointer.source is not None
            base, *indices = pointer.operands
            struct = struct_of(pointer.source)
            unit = self._trees.size(pointer.source)
            if struct is not None:
                return struct if len(indices) == 1 and unit == size else None
            step = indices[0]
            if len(indices) > 1 or not isinstance(step, ConstantInt) or step.value * unit % size:
                return None
            pointer = base
        return None

    def _laid(self, pointer: Value, tree: TypeTree, extent: int, words: str) -> Iterator[Guess]:
        """Yield what a layout of `extent` bytes behind a pointer says of the object that it points into."""
        root, head = self._trees.addresses.place(pointer).root, self._trees.as_declared.in_front(pointer)
        is_there = isinstance(root, Named) and tree and head is not None
        for spot in self._trees.spots.reached(pointer) if is_there else ():
            if not spot.period or extent <= spot.period:
                yield root, tree.lift(Index(spot.offset + (head or 0), spot.period)), words


def _smallest_float(functions: Iterable[Function], found: int) -> int:
    """Return the bytes of the smallest float that functions compute with, of which all its kind begin at
    multiples, `found` where there is none as small."""
    for fn in functions:
        for instr in fn.instructions:
            ty = instr.operands[0].ty if instr.opcode == "store" else instr.ty
            if isinstance(ty.scalar, FloatType):
                # Packed structures hold floats anywhere; vectors are read from anywhere in plain arrays too.
                align = instr.align if isinstance(ty, FloatType) else None
                found = min(found, ty.scalar.bits // 8, align or found)
    return found


def _uncovered(places: Iterable[Index]) -> Iterator[Index]:
    """Yield places without those that lie in arrays of the same period which begin before, and single ones
    without those that lie in any."""
    begun: set[tuple[int, int]] = set()
    periods: dict[int, None] = {}
    for at in sorted(places):
        told = (at.period,) if at.period else periods
        if not any((at.offset % period, period) in begun for period in told):
            yield at
        if at.period:
            periods[at.period] = None
            begun.add((at.offset % at.period, at.period))


def _is_among(byte: Index, places: Iterable[Index]) -> bool:
    """Whether one of some places, or of what comes round to them, may be a byte."""
    for at in places:
        period = gcd(at.period, byte.period)
        distance = at.offset - byte.offset
        if distance % period == 0 if period else not distance:
            return True
    return False
