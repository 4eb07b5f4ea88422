"""The few offsets of a pointer that are told apart: of bounded indices, in short arrays and loops.

Lattice: sets of at most `SPOTS` indices from a root; one index with a period above them.
Direction: backwards from a pointer over what `Addresses` looks through, and over phis of one root.
Reads: instructions, bounds of integers, exits of loops, structures as they are declared.
When unsure: the index of the place, which stands for all offsets with its period.
Source: none.
"""

from collections.abc import Sequence
from math import gcd, inf
from typing import final

from lowad.analysis.address import Addresses, added
from lowad.analysis.bounds import bounds, bounds_along, turns
from lowad.analysis.types.accessed import Accesses
from lowad.analysis.types.declared import FEW, Declared, Inside
from lowad.analysis.types.sizes import bytes_of
from lowad.analysis.types.tree import ZERO, Index
from lowad.ir.instructions import Instruction, Phi
from lowad.ir.module import Block
from lowad.ir.types import DataLayout, IntType, Type
from lowad.ir.values import ConstantExpr, ConstantInt, Value

SPOTS = 8
"""How many offsets of one pointer are told apart."""


@final
class Spots:
    """Spots of the pointers of one module, found as they are asked for."""

    def __init__(
        self, addresses: Addresses, declared: Declared, accesses: Accesses, layout: DataLayout
    ) -> None:
        self._addresses = addresses
        self._layout = layout
        self._accesses = accesses
        self._declared = declared
        self._spots: dict[Value, tuple[Index, ...]] = {}
        self._counted: dict[Value, tuple[tuple[Index, ...], ...]] = {}
        """What pointers are counted by from their roots, step by step."""
        self._told: dict[Value, tuple[Index, ...]] = {}
        self._nowhere: set[Value] = set()

    def of(self, pointer: Value) -> tuple[Index, ...]:
        """Return the indices of which that of a pointer is one, one by one where they are few."""
        found = self._told.get(pointer)
        if found is None:
            found = self._of(pointer)
            is_open = any(spot.period for spot in found)
            if (is_open or len(found) > 1) and (declared := self._as_declared(pointer)):
                # Indices that go together are spread one by one: to some places it never leads.
                told = _covered(declared, found) or _covered(found, declared)
                is_finer = is_open and _finest(declared) >= _finest(found)
                found = told or (declared if is_finer else found)
            self._told[pointer] = found = self._copied_from(pointer, found)
        return found

    def _copied_from(self, pointer: Value, spots: tuple[Index, ...]) -> tuple[Index, ...]:
        """Return the spots of a pointer through which memory is copied as those that lie in its object, where
        these are few."""
        copied = self._accesses.copied(pointer) if any(spot.period for spot in spots) else None
        size = bytes_of(self._addresses.place(pointer).root, self._layout) if copied is not None else None
        if copied is None or size is None:
            return spots
        ends = [
            range(at.offset % at.period if at.period else at.offset, size - copied + 1, at.period or size)
            for at in spots
        ]
        if sum(map(len, ends)) > SPOTS:
            return spots
        return tuple(dict.fromkeys(Index(place) for end in ends for place in end)) or spots

    def is_declared(self, pointer: Value) -> bool:
        """Whether what is accessed through a pointer lies where a structure declares such fields."""
        if self._as_declared(pointer):
            return True
        there = self._declared.inside(pointer)
        accessed = self._accesses.through(pointer) if there is not None and not there.at.period else None
        return there is not None and accessed is not None and self._declared.has(there, accessed)

    def _as_declared(self, pointer: Value) -> tuple[Index, ...]:
        """Return where a pointer leads that is counted in a structure, as what is accessed through it."""
        there = self._declared.inside(pointer)
        places = self._led_to(pointer, there) if there is not None and there.at.period else None
        if there is None or places is None:
            return ()
        if not places:
            self._nowhere.add(pointer)
        bases = [added(base, there.begin) for base in self._of(there.base)]
        found = dict.fromkeys(added(base, Index(place)) for base in bases for place in places)
        return tuple(found) if len(found) <= FEW else ()

    def _led_to(self, pointer: Value, there: Inside) -> tuple[int, ...] | None:
        """Return the places in a structure that a pointer leads to, by what is accessed through it."""
        accessed = self._accesses.through(pointer)
        if accessed is not None:
            return self._declared.places(there, accessed)
        copied = self._accesses.copied(pointer)
        return None if copied is None else self._declared.copied(there, pointer, copied)

    def _of(self, pointer: Value) -> tuple[Index, ...]:
        """Return the same, before it is asked what the program accesses."""
        chain: list[tuple[Value, Index]] = []
        at = pointer
        while (found := self._spots.get(at)) is None:
            step = self._addresses.step(at)
            if step is None:
                # What asks for it on the way to itself is told all that it may be.
                found = self._spots[at] = (self._addresses.place(at).at,)
                if isinstance(at, Phi) and found[0].period:
                    found = self._spots[at] = self._among(at)
                break
            chain.append((at, step[1]))
            at = step[0]
        counted = self._counted.get(at, (found,))
        for value, offset in reversed(chain):
            counted = (*counted, self._by(value, offset))
            found = self._spots[value] = self._spread(value, counted)
            self._counted[value] = counted
        return found

    def reached(self, pointer: Value) -> tuple[Index, ...]:
        """Return the same, and none where nothing lies there that is as what is accessed.

        So where a loop is unrolled more often than a short array has elements.
        """
        spots = self.of(pointer)
        return () if pointer in self._nowhere else spots

    def end(self, pointer: Value) -> int | None:
        """Return the largest offset from its root that a pointer may have, None where nothing says so."""
        total, at = 0, pointer
        while at is not self._addresses.place(pointer).root:
            step = self._addresses.step(at)
            if step is None:
                return None
            most = self._most(at, step[1])
            if most is None:
                return None
            total, at = total + most, step[0]
        return total

    def _among(self, phi: Phi) -> tuple[Index, ...]:
        """Return the spots of a phi that is no root: where it begins, and each turn of a loop further on."""
        root, own = self._addresses.place(phi)
        found: dict[Index, None] = {}
        for value, block in phi.incoming:
            if self._addresses.place(value).root is not root:
                return (own,)
            by = self._moved(value, phi)
            if by is None:
                found.update(dict.fromkeys(self._spots_along(value, block, phi.block)))
                continue
            rounds = turns(phi.block) or self._turns(phi, value, block, by)
            starts = [spot for start, _ in phi.incoming if start is not value for spot in self._of(start)]
            if rounds is None or rounds * len(starts) > SPOTS:
                return (own,)
            found.update((added(start, Index(turn * by)), None) for start in starts for turn in range(rounds))
        is_told = len(found) <= SPOTS and own not in found
        return tuple(found) if is_told else (own,)

    def _moved(self, value: Value, phi: Phi) -> int | None:
        """Return by what constant a pointer lies behind a phi of its loop, None where it is none such."""
        total = 0
        while value is not phi:
            step = self._addresses.step(value)
            if step is None or step[1].period:
                return None
            value, total = step[0], total + step[1].offset
        return total

    def _turns(self, phi: Phi, following: Value, latch: Block, by: int) -> int | None:
        """Return how often a loop is entered at most that a pointer goes round until it meets another."""
        branch = latch.terminator
        condition = branch.operands[0] if branch.opcode == "br" and len(branch.operands) == 3 else None
        if not isinstance(condition, Instruction) or condition.opcode != "icmp" or by == 0:
            return None
        left, right = condition.operands
        if (left is following) == (right is following):
            return None
        if condition.word != ("ne" if branch.operands[1] is phi.block else "eq"):
            return None
        end = right if left is following else left
        starts = [value for value, _ in phi.incoming if value is not following]
        ahead = [self._distance(start, end) for start in starts]
        if len(ahead) != 1 or ahead[0] is None or ahead[0] % by or ahead[0] // by <= 0:
            return None
        return ahead[0] // by

    def _distance(self, begin: Value, end: Value) -> int | None:
        """Return how many bytes one pointer lies behind another, None where no constant says so."""
        offsets: dict[Value, int] = {}
        for sign, at in ((1, begin), (-1, end)):
            total = 0
            while True:
                if sign < 0 and at in offsets:
                    return total - offsets[at]
                offsets.setdefault(at, total)
                step = self._addresses.step(at)
                if step is None or step[1].period:
                    break
                at, total = step[0], total + step[1].offset
        return None

    def _spots_along(self, value: Value, source: Block, target: Block) -> tuple[Index, ...]:
        """Return the spots of a pointer where one block has led to another."""
        step = self._addresses.step(value)
        if step is None:
            return self._of(value)
        spots = self._of(step[0])
        by = self._by(value, step[1], (source, target))
        return self._spread(value, (*self._counted.get(step[0], (spots,)), by))

    def _by(self, value: Value, by: Index, along: tuple[Block, Block] | None = None) -> tuple[Index, ...]:
        """Return the offsets of which one is that of a pointer, `by`, from the one it is counted from."""
        if getattr(value, "opcode", "") != "getelementptr":
            return (by,)
        assert isinstance(value, Instruction | ConstantExpr)
        assert value.source is not None
        at = value.parent if isinstance(value, Instruction) else None
        return self._offsets(value.source, value.operands[1:], at, along)

    def _spread(self, value: Value, counted: tuple[tuple[Index, ...], ...]) -> tuple[Index, ...]:
        """Return the spots of a pointer by the steps that lead there.

        Where they are too many the longest steps are no longer told apart, which are those from one structure
        to the next: fields stay what they are.
        """
        steps = list(counted)
        while True:
            spots: tuple[Index, ...] = (ZERO,)
            for step in steps:
                spots = tuple(dict.fromkeys(added(base, offset) for base in spots for offset in step))
            if len(spots) <= SPOTS:
                own = self._addresses.place(value).at
                is_told = len(spots) > 1 or not spots[0].period or spots[0].period > own.period
                return spots if is_told else (own,)
            longest = max(range(len(steps)), key=lambda number: _stride(steps[number]))
            steps[longest] = (Index(min(one.offset for one in steps[longest]), _stride(steps[longest])),)

    def _offsets(
        self,
        source: Type,
        indices: Sequence[Value],
        at: Block | None,
        along: tuple[Block, Block] | None,
    ) -> tuple[Index, ...]:
        """Return what a getelementptr in a block adds to its base: each offset where its index has bounds.

        `along`: not there, but where one block has led to another.
        """
        found = self._addresses.gep_offset(source, indices).offsets
        varying = [number for number, index in enumerate(indices) if not isinstance(index, ConstantInt)]
        limits = None
        if len(varying) == 1:
            index = indices[varying[0]]
            limits = bounds(index, at) if along is None else bounds_along(index, *along)
        if limits is None or limits[0] < 0 or not found.period:
            return (found,)
        number = varying[0]
        ty = indices[number].ty
        assert isinstance(ty, IntType)
        low, high = (
            self._addresses.gep_offset(
                source, (*indices[:number], ConstantInt(ty, end), *indices[number + 1 :])
            ).constant
            for end in limits
        )
        low += (found.offset - low) % found.period
        if not low <= high < low + SPOTS * found.period:
            return (found,)
        return tuple(Index(offset) for offset in range(low, high + 1, found.period))

    def _most(self, value: Value, by: Index) -> int | None:
        """Return the most that a pointer which is an offset `by` from another may lie above that."""
        if not by.period:
            return by.offset
        if getattr(value, "opcode", "") != "getelementptr":
            return None
        assert isinstance(value, Instruction | ConstantExpr)
        assert value.source is not None
        at = value.parent if isinstance(value, Instruction) else None
        ends: list[Value] = [value.operands[0]]
        for index in value.operands[1:]:
            limits = bounds(index, at)
            if limits is None:
                return None
            assert isinstance(index.ty, IntType)
            ends.append(ConstantInt(index.ty, limits[1]))
        return self._addresses.gep_offset(value.source, ends[1:]).constant


def _covered(some: tuple[Index, ...], others: tuple[Index, ...]) -> tuple[Index, ...]:
    """Return those of which others are more than all."""
    return tuple(one for one in some if any(other.covers(one) for other in others))


def _finest(some: tuple[Index, ...]) -> float:
    """Return the shortest period, more than all where there is none."""
    return min((one.period for one in some if one.period), default=inf)


def _stride(offsets: tuple[Index, ...]) -> int:
    """Return the step that all of some offsets are multiples of from each other, 0 where it is one."""
    if len(offsets) == 1:
        return 0
    return gcd(*(one.offset - offsets[0].offset for one in offsets), *(one.period for one in offsets))
