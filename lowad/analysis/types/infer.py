"""Type trees of a function and of all that it calls: the questions other stages ask, and their answers.

Lattice: type trees (tree.py), grown to a fixed point (solve.py).
Direction: both, through calls too.
Reads: places of pointers, TBAA and debug data, rows of library functions.
When unsure: no kind; memory may hold and reach floats.
Source: Moses and Churavy, "Instead of Rewriting Foreign Code for Machine Learning, Automatically Synthesize
  Fast Gradients", NeurIPS 2020, on type analysis.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import gcd, lcm
from typing import ClassVar, Self, final

from lowad.analysis.address import added
from lowad.analysis.manager import Analysis, Manager
from lowad.analysis.types.solve import Inference
from lowad.analysis.types.store import Node, Reason
from lowad.analysis.types.tree import (
    ANYTHING,
    BLANK,
    EMPTY,
    INTEGER,
    PADDING,
    POINTER,
    ZERO,
    Conflict,
    Entry,
    Float,
    Index,
    Kind,
    TypeTree,
    kinds_of,
    leaf,
    touch,
    tree_of,
    whole,
)
from lowad.analysis.types.uses import (
    is_bits,
    is_chosen,
    is_computed_with,
    is_copied,
    is_integer,
    origins,
)
from lowad.analysis.types.widths import has_only_doubles
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function
from lowad.ir.types import FloatType, IntType, VectorType
from lowad.ir.values import Argument, ConstantInt, Named, Value
from lowad.rewrite.words import copies_words
from lowad.rules import facts_of

PATTERN = 4096
"""The longest period, and the longest stretch, that is looked at byte by byte."""

_SMALLEST_FLOAT = 2
"""Bytes of a half; objects without fields, as functors and allocators are, have one byte."""

_MOST_SPOTS = 64
"""How many places of callers an access is followed to."""

LONGEST_FACT = 240
"""Characters of a type tree in a message; those of C++ containers run over many screens."""


@final
@dataclass(frozen=True, slots=True)
class Segment:
    """`size_bytes` of memory from `offset` on, to the end where that is None.

    `kind` is None where nothing is known, or where there is a `conflict`: the kinds there is evidence for.
    With a `period` the segment comes again at every multiple of it.
    """

    offset: int
    size_bytes: int | None
    kind: Kind | None
    period: int = 0
    conflict: tuple[Kind, ...] = ()


@final
class Types(Analysis):
    """What kind of data a function's values, and those of the functions it reaches, carry and point to."""

    __slots__ = ("_integer_fields", "_segments_of", "_trees", "fn", "functions")
    fact: ClassVar[str] = "types"
    requires: ClassVar[tuple[type[Analysis], ...]] = ()

    def __init__(self, fn: Function, inference: Inference | None = None) -> None:
        """Infer the types of `fn` and of all that it reaches, unless an `inference` covers it."""
        self.fn = fn
        inference = inference or _solved(fn)
        self._trees = inference.trees
        self.functions = tuple(inference.functions)
        self._integer_fields = inference.integer_fields
        self._segments_of: dict[tuple[TypeTree, int | None], tuple[Segment, ...]] = {}

    @classmethod
    def run(cls, subject: Function, manager: Manager) -> Self:
        """Infer the types from the manager's entries on; without any, no caller of `subject` is known."""
        entries = manager.entries or (subject,)
        found = manager.once((Inference, entries), lambda: _solved(*entries))
        return cls(subject, found if subject in found.functions else None)

    def of(self, value: Value) -> TypeTree:
        """Return the tree of a value: its bytes by offset, a pointer's memory behind the entry at 0."""
        if isinstance(value.ty, FloatType):
            return leaf(Float(value.ty), self._trees.layout.store_bytes(value.ty))
        return self._trees.get(value)

    def scalar(self, value: Value) -> Kind | None:
        """Return the one kind that all bytes of a value carry, None where unknown, mixed or in conflict.

        An i64 copied from a double is a Float; a vector is what all its elements are; zeros are ANYTHING.
        A vector of floats, some of which are used as integers alone, has no one kind.
        """
        ty = value.ty
        if isinstance(ty.scalar, FloatType):
            own = Float(ty.scalar)
            is_own = ty is ty.scalar or all(entry.kind == own for entry in self.of(value).entries.values())
            return own if is_own else None
        if ty.scalar.is_pointer:
            return POINTER
        size = 0 if isinstance(ty, VectorType) and ty.scalable else self._trees.size(ty)
        tree = self.of(value)
        kind = whole(tree, size) if size else None
        if isinstance(kind, Float) and not isinstance(ty, VectorType):
            single = tree.at(ZERO)
            return kind if single is not None and single.size_bytes == size else None
        return self._number_or_integer(value, size) if kind is None and size else kind

    def may_be_part(self, access: Instruction) -> bool:
        """Whether a word that seems to be an integer, or zeros, and is moved as it is may be part of a float.

        It is read or written at one of many places, some of them floats'.
        """
        value = access if access.opcode == "load" else access.operands[0]
        if not isinstance(value.ty.scalar, IntType) or self.scalar(value) not in (INTEGER, ANYTHING):
            return False
        pointer = access.operands[0 if access.opcode == "load" else 1]
        return is_bits(access, value) and self.may_meet_float(pointer, self._trees.size(value.ty))

    def may_meet_float(self, pointer: Value, size_bytes: int, but: Kind = INTEGER) -> bool:
        """Whether an access may come to a float, of another kind than `but`, as it goes along what is known
        to be something else.

        An array is believed to end before what else is known; an access to one is not believed to. Of what a
        function is passed the callers know more.
        """
        addresses = self._trees.addresses
        piece = Entry(INTEGER, size_bytes, EMPTY)
        work = [(addresses.place(pointer).root, addresses.spots(pointer), addresses.end(pointer))]
        seen = set(work)
        for root, spots, end in work:
            memory = self._trees.facts.get(root, EMPTY) if isinstance(root, Named) else EMPTY
            is_one = len(spots) == 1 and not spots[0].period
            if not is_one and _touches_float(
                memory, spots, piece, None if end is None else end + size_bytes, but
            ):
                return True
            for actual in self._trees.passed(root, self.functions) if isinstance(root, Argument) else ():
                last = addresses.end(actual)
                last = None if end is None or last is None else end + last
                base = addresses.spots(actual)
                there = tuple(dict.fromkeys(added(at, spot) for at in base for spot in spots))[:_MOST_SPOTS]
                more = (addresses.place(actual).root, there, last)
                if more not in seen and len(seen) < _MOST_SPOTS:
                    seen.add(more)
                    work.append(more)
        return False

    def _number_or_integer(self, value: Value, size: int) -> Kind | None:
        """Return what an integer is taken for that is one of floats and integers, stored or chosen in turn.

        What is only copied may be moved as the number, for as an integer it has no derivative.
        """
        if not isinstance(value, Instruction) or not isinstance(value.ty, IntType):
            return None
        kinds: dict[Kind | None, None] = {}
        for origin in origins(value):
            kinds.update(dict.fromkeys(self._kinds_read(origin, size)))
        if kinds == {INTEGER: None}:
            return INTEGER
        number = number_or_integer(tuple(kind for kind in kinds if kind is not None), size)
        if number is None or None in kinds:
            # What is cast from a float is one, whatever it is one of later.
            is_cast = value.opcode == "bitcast" and len(kinds) == 1 and is_chosen(value)
            return next(iter(kinds)) if is_cast else None
        if is_computed_with(value):
            return INTEGER
        return number if is_copied(value) else None

    def _kinds_read(self, origin: Value, size: int) -> tuple[Kind | None, ...]:
        """Return the kinds that integers read from memory or cast from a float may be, None where unknown."""
        if not isinstance(origin, Instruction):
            return (None,)
        if origin.opcode == "bitcast":
            ty = origin.operands[0].ty
            return (Float(ty) if isinstance(ty, FloatType) else None,)
        if origin.opcode != "load":
            return (INTEGER if is_integer(origin) else None,)
        entry = self._trees.peek(origin.operands[0], size).at(ZERO)
        return (None,) if entry is None or entry.size_bytes != size else kinds_of(entry)

    def holds_float(self, value: Value) -> bool:
        """Whether any of a value's own bytes are known to be those of a float."""
        kinds = (kind for entry in self.of(value).entries.values() for kind in kinds_of(entry))
        return any(isinstance(kind, Float) for kind in kinds)

    def ends(self, value: Value) -> frozenset[int]:
        """Return the bits at which an integer's parts begin and end where some are floats, else nothing.

        What lies beside a float is whatever it is: nobody but the float asks for it.
        """
        size = 8 * self._trees.size(value.ty)
        floats = self.floats(value)
        found = {0, size} if floats else set[int]()
        for at, ty in floats.items():
            found |= {at, at + ty.bits}
        return frozenset(end for end in found if end <= size)

    def leads_or_counts(self, value: Value) -> bool:
        """Whether an integer is an address at one time and an integer at another, and no number at any."""
        size = self._trees.size(value.ty)
        entries = self.of(value).entries.values()
        kinds = {kind for entry in entries for kind in kinds_of(entry)}
        is_either = {INTEGER, POINTER} <= kinds <= {INTEGER, POINTER, PADDING}
        return is_either and sum(entry.size_bytes for entry in entries) >= size

    def is_contradicted(self, value: Value) -> bool:
        """Whether there is evidence of several kinds for some of a value's own bytes."""
        return any(isinstance(entry.kind, Conflict) for entry in self.of(value).entries.values())

    def floats(self, value: Value) -> dict[int, FloatType]:
        """Return the floats in an integer by the bits where they begin, none beside addresses."""
        entries = self.of(value).entries
        found = {
            8 * i.offset: e.kind.ty
            for i, e in entries.items()
            if isinstance(e.kind, Float) and 8 * e.size_bytes == e.kind.ty.bits
        }
        plain = all(
            isinstance(e.kind, Float) or e.kind in (INTEGER, ANYTHING, PADDING) for e in entries.values()
        )
        return found if plain and not any(i.period for i in entries) else {}

    def memory(self, pointer: Value, size_bytes: int | None) -> tuple[Segment, ...]:
        """Return what lies in `size_bytes` behind a pointer, or in any number of bytes where that is None.

        The segments of an array are those of one period, starting at the pointer; otherwise they run from 0
        to `size_bytes` without a gap.
        """
        root = self._trees.addresses.place(pointer).root
        if root.ty.is_pointer and not isinstance(root, Named):
            return (Segment(0, size_bytes, ANYTHING),)
        memory = self._trees.behind(pointer)
        if not memory:
            return (self._of_one_kind(pointer, size_bytes) or Segment(0, size_bytes, None),)
        known = self._segments_of.get((memory, size_bytes))
        if known is None:
            known = self._segments_of[memory, size_bytes] = self._within(memory, size_bytes)
        if any(segment.kind is None and not segment.conflict for segment in known):
            of_one_kind = self._of_one_kind(pointer, size_bytes)
            return known if of_one_kind is None else (of_one_kind,)
        return known

    def _within(self, memory: TypeTree, size_bytes: int | None) -> tuple[Segment, ...]:
        periodic = self._periodic(memory, size_bytes)
        if periodic:
            return periodic
        if size_bytes is not None and size_bytes <= PATTERN:
            return tuple(_segments(memory.window(0, size_bytes), size_bytes))
        end = max((i.offset + e.size_bytes for i, e in memory.entries.items() if not i.period), default=0)
        end = max(0, min(end, PATTERN, end if size_bytes is None else size_bytes))
        found = list(_segments(memory.window(0, end), end)) if end else []
        return (*found, Segment(end, None if size_bytes is None else size_bytes - end, None))

    def torn(self, pointer: Value, size_bytes: int) -> dict[int, tuple[Kind, ...]]:
        """Return the offsets in a block at which numbers lie at one of the places that a pointer may lead to,
        or in objects of one class, and addresses at another place, or in objects of another class."""
        addresses = self._trees.addresses
        root, index = addresses.place(pointer)
        memory = self._trees.facts.get(root) if isinstance(root, Named) else None
        if memory is None or size_bytes > PATTERN:
            return {}
        here = [
            memory.view(spot).window(0, size_bytes) if spot.period else memory.window(spot.offset, size_bytes)
            for spot in addresses.spots(pointer)
        ]
        for own, pointer_to in self._trees.of_classes.get(root, ()):
            at = addresses.place(pointer_to).at
            # What is known of a place itself goes before objects that may lie there or elsewhere.
            is_near = index.period and (at.offset - index.offset) % gcd(at.period, index.period) == 0
            if at == index or is_near:
                here.append(self._trees.facts.get(own, EMPTY).window(0, size_bytes))
        seen: dict[int, set[Kind]] = {}
        for tree in here:
            for at, entry in tree.entries.items():
                seen.setdefault(at.offset, set()).update(kinds_of(entry))
        return {
            at: tuple(sorted((kind for kind in kinds if kind not in BLANK), key=str))
            for at, kinds in seen.items()
            if _is_torn(kinds)
        }

    def may_copy_torn(self, access: Instruction) -> bool:
        """Whether a loaded word that is stored elsewhere may be a number at one time, an address at another.

        Where any word is, what is known of integers may hold of some of them alone. Of a store: whether it is
        such a word that it stores. A word that may be an integer or an address is copied in memory too.
        """
        if access.opcode == "store":
            kinds = {part.kind for part in self.memory(access.operands[1], 8)}
            return self.has_torn_words and kinds != {INTEGER}
        load = access
        if isinstance(load.ty.scalar, IntType) and (self.has_torn_words or self.leads_or_counts(load)):
            return True
        size = self._trees.size(load.ty)
        ends = (load.operands[0], *(user.operands[1] for user in load.users if user.opcode == "store"))
        return all(any(_is_torn(part.conflict) for part in self.memory(pointer, size)) for pointer in ends)

    @property
    def has_torn_words(self) -> bool:
        """Whether a block that the program copies or fills has words that are numbers and addresses in turn.

        Then what is known of one pointer need not hold of all that it leads to, where nothing contradicts it.
        """
        found = self._trees.is_torn
        if found is None:
            calls = (i for fn in self.functions for i in fn.instructions if isinstance(i, Call))
            is_moved = any(copies_words(i) or self._moves_torn_words(i) for i in calls)
            found = self._trees.is_torn = is_moved or self._has_torn_classes()
        return found

    @property
    def has_only_doubles(self) -> bool:
        """Whether every number of the program is a `double`, of what it computes with, declares and tags."""
        found = self._trees.is_double
        if found is None:
            module = self.fn.module
            assert module is not None
            found = self._trees.is_double = has_only_doubles(module)
        return found

    def _has_torn_classes(self) -> bool:
        """Whether objects of one class hold numbers where those of another at the same place hold addresses.

        Then what is stored there as bits may be either, whatever else is known of it.
        """
        for objects in self._trees.of_classes.values():
            for own, pointer in objects:
                memory = self._trees.behind(own)
                ends = (at.offset + entry.size_bytes for at, entry in memory.entries.items() if not at.period)
                if self.torn(pointer, max(ends, default=0)):
                    return True
        return False

    def _moves_torn_words(self, call: Call) -> bool:
        row = facts_of(call)
        triple = None if row is None else (row.moves or row.sets)
        if row is None or triple is None:
            return False
        target, source, size = (call.arguments[position] for position in triple)
        length = size.value if isinstance(size, ConstantInt) else None
        if length is not None and length <= 0:
            return False
        return any(
            _is_torn(segment.conflict)
            for pointer in ((target, source) if row.moves else (target,))
            for segment in self.memory(pointer, length)
        ) or (length is not None and any(self.torn(pointer, length) for pointer in (target, source)))

    def _of_one_kind(self, pointer: Value, size_bytes: int | None) -> Segment | None:
        """Return floats of one kind where a pointer leads to any place in an array of nothing else.

        Blocks are moved there in whole elements: between elements nothing begins.
        """
        root, index = self._trees.addresses.place(pointer)
        tree = self._trees.facts.get(root) if isinstance(root, Named) and index.period else None
        entries = {i: e for i, e in tree.entries.items() if e.kind not in BLANK} if tree else {}
        kinds = {entry.kind for entry in entries.values()}
        if len(kinds) != 1:
            return None
        (kind,) = kinds
        if not isinstance(kind, Float):
            return None
        size = next(iter(entries.values())).size_bytes
        is_array = any(i.period == size for i in entries) and all(i.offset % size == 0 for i in entries)
        is_array = is_array or self._is_filled(root, entries, size)
        fits = size_bytes is None or size_bytes % size == 0
        return Segment(0, size, kind, size) if is_array and fits else None

    def _is_filled(self, root: Value, entries: Mapping[Index, Entry], size: int) -> bool:
        """Whether an object of known size consists of entries of that size alone."""
        extent = self._trees.extent(root)
        if extent is None or not 0 < extent <= PATTERN or extent % size:
            return False
        return all(Index(offset) in entries for offset in range(0, extent, size))

    def _periodic(self, memory: TypeTree, size_bytes: int | None) -> tuple[Segment, ...]:
        """Return the segments of one period where the memory is a plain array, else nothing."""
        arrays = [
            index for index in memory.entries if index.period and memory.entries[index].kind not in BLANK
        ]
        if not arrays:
            arrays = [index for index in memory.entries if index.period]
        period = lcm(*(index.period for index in arrays)) if arrays else 0
        if not 0 < period <= PATTERN:
            return ()
        begins = tree_of((_begin(memory, index, period), memory.entries[index]) for index in arrays)
        if any(index.offset >= period for index in begins.entries):
            return ()
        if size_bytes is not None and (size_bytes < period or size_bytes % period):
            return ()
        pattern = begins.window(0, period)
        limit = PATTERN if size_bytes is None else size_bytes
        for index, entry in memory.entries.items():
            if index.period or entry.kind in BLANK or not 0 <= index.offset < limit:
                continue
            at = index.offset % period
            expected = pattern.window(at, min(entry.size_bytes, period - at))
            if whole(expected, min(entry.size_bytes, period - at)) != entry.kind:
                return ()
        padding = memory.window(0, period)
        pattern = pattern.merge(
            TypeTree({i: e for i, e in padding.entries.items() if e.kind in BLANK}) if padding else padding
        )
        return tuple(_segments(pattern, period, period))

    def may_hold_float(self, pointer: Value) -> bool:
        """Whether the memory that a pointer leads to directly may hold a float; False is certain."""
        root, index = self._trees.addresses.place(pointer)
        if not isinstance(root, Named):
            return False
        extent = self._trees.extent(root)
        if extent is not None and extent < _SMALLEST_FLOAT:
            return False
        memory = self._trees.facts.get(root)
        return memory is None or not self._is_full(root, memory.view(index), index, self._no_floats())

    def _no_floats(self) -> frozenset[Kind]:
        """Return the kinds that are certain to be no float."""
        return frozenset((INTEGER,) if self.has_torn_words else (INTEGER, POINTER))

    def is_among_floats(self, pointer: Value) -> bool:
        """Whether a pointer leads to one of many places in memory, some of it known to be floats."""
        root, index = self._trees.addresses.place(pointer)
        memory = self._trees.facts.get(root)
        if memory is None or not index.period:
            return False
        return any(isinstance(entry.kind, Float) for entry in memory.entries.values())

    def is_to_integer(self, access: Instruction) -> bool:
        """Whether a load or store is one of a field that its structure declares as an integer, and it is not
        known that bits of a float are put there or taken from there."""
        value = access if access.opcode == "load" else access.operands[0]
        return access in self._integer_fields and not self.holds_float(value)

    def is_among_bytes(self, pointer: Value) -> bool:
        """Whether a pointer leads to memory in which bytes are integers one by one somewhere, as text is."""
        memory = self._trees.facts.get(self._trees.addresses.place(pointer).root)
        return memory is not None and any(
            index.period == 1 and INTEGER in (entry.kind, *getattr(entry.kind, "kinds", ()))
            for index, entry in memory.entries.items()
        )

    def _is_full(self, root: Value, memory: TypeTree, index: Index, kinds: frozenset[Kind]) -> bool:
        """Whether the whole extent of memory is known to hold `kinds` alone (or blanks)."""
        allowed = (*kinds, *BLANK)
        if not memory or any(entry.kind not in allowed for entry in memory.entries.values()):
            return False
        segments = self._periodic(memory, None)
        if segments and all(segment.kind in allowed for segment in segments):
            return True
        extent = self._trees.extent(root)
        if extent is None or index.period or not 0 <= extent - index.offset <= PATTERN:
            return False
        length = extent - index.offset
        return all(part.kind in allowed for part in _segments(memory.window(0, length), length))

    def may_reach_float(self, pointer: Value) -> bool:
        """Whether a float may be reached from a pointer, through further pointers too; False is certain."""
        if self.may_hold_float(pointer):
            return True
        root, index = self._trees.addresses.place(pointer)
        memory = self._trees.facts.get(root)
        work = (
            [entry.inside for entry in memory.view(index).entries.values() if entry.kind is POINTER]
            if memory
            else []
        )
        while work:
            tree = work.pop()
            if not self._is_full(root, tree, Index(0, 1), self._no_floats()):
                return True
            work.extend(entry.inside for entry in tree.entries.values() if entry.kind is POINTER)
        return False

    def conflict(self, value: Value) -> tuple[Kind, ...]:
        """Return the kinds that there is contradicting evidence for in the bytes of a value."""
        kinds = [kind for _, found in self.of(value).conflicts for kind in found.kinds]
        return tuple(dict.fromkeys(kinds))

    def why(self, value: Value) -> tuple[str, ...]:
        """Return the reasons for what is known of a value, the nearest first."""
        node = self._trees.node(value)
        if node is None:
            return (f"{value.ref} is of type {value.ty}",)
        lines: list[str] = []
        seen: dict[Node, None] = {}
        while node is not None and node not in seen and len(seen) < 16:
            seen[node] = None
            reasons = self._trees.reasons.get(node, [])
            if not reasons:
                lines.append(f"nothing is known of {node.ref}")
                break
            what = "memory behind " if isinstance(node, Value) and node.ty.is_pointer else ""
            lines.append(f"{what}{node.ref}: {_begun(str(self._trees.facts[node]))}")
            lines.extend(f"  by {_by(reason)}" for reason in reasons)
            node = next((r.source for r in reasons if r.source is not None and r.source not in seen), None)
        return tuple(lines)

    def dump(self) -> str:
        """Return the function with the tree of every value beside it; `?` where nothing is known."""
        lines: list[str] = []
        fn = self.fn
        lines.append(f"types in @{fn.name}")
        lines.extend(f"  {argument}{self._beside(argument)}" for argument in fn.arguments)
        for block in fn.blocks:
            lines.append(f"{block.name}:")
            lines.extend(f"  {_short(instr)}{self._beside(instr)}" for instr in block.instructions)
        return "\n".join(lines) + "\n"

    def _beside(self, value: Value) -> str:
        if not isinstance(value, Named) or str(value.ty) == "void":
            return ""
        tree = self.of(value)
        return f"  ; {tree}" if tree else "  ; ?"


def _touches_float(
    memory: TypeTree, spots: tuple[Index, ...], piece: Entry, end: int | None, but: Kind
) -> bool:
    """Whether a piece at one of some spots has a byte in common with a float of another kind than `but`."""
    floats = [
        (at, entry)
        for at, entry in memory.entries.items()
        if any(isinstance(kind, Float) and kind != but for kind in kinds_of(entry))
    ]
    return any(
        touch(spot, piece, at, entry)
        for spot in spots
        for at, entry in floats
        if (end is None or at.offset < end) and (not at.period or at.offset >= spot.offset)
    )


def number_or_integer(kinds: Collection[Kind], size_bytes: int) -> Float | None:
    """Return the one float of that size among some kinds that are integers otherwise."""
    floats = [kind for kind in kinds if isinstance(kind, Float)]
    if len(floats) != 1 or len(kinds) != 2 or INTEGER not in kinds:
        return None
    return floats[0] if 8 * size_bytes == floats[0].ty.bits else None


def _is_torn(kinds: Collection[Kind]) -> bool:
    """Whether there are numbers and addresses among some kinds."""
    return POINTER in kinds and any(isinstance(kind, Float) for kind in kinds)


def _solved(*roots: Function) -> Inference:
    inference = Inference(roots)
    inference.solve()
    return inference


def _segments(tree: TypeTree, size_bytes: int, period: int = 0) -> Iterator[Segment]:
    """Yield what a tree says of bytes 0 to `size_bytes`, in order, without gaps, equal neighbours in one."""
    cuts = {0, size_bytes}
    for index, entry in tree.entries.items():
        cuts.update((index.offset, min(size_bytes, index.offset + entry.size_bytes)))
    bounds = sorted(cut for cut in cuts if 0 <= cut <= size_bytes)
    held: Segment | None = None
    for low, high in pairwise(bounds):
        over = [(i, e) for i, e in tree.entries.items() if i.offset < high and low < i.offset + e.size_bytes]
        found = _overlay(over, low, high, period)
        if held is not None and _continues(held, found, over, low):
            held = Segment(held.offset, high - held.offset, held.kind, period, held.conflict)
            continue
        if held is not None:
            yield held
        held = found
    if held is not None:
        yield held


def _continues(held: Segment, found: Segment, over: list[tuple[Index, Entry]], low: int) -> bool:
    """Whether `found` is more of what `held` is: two floats or pointers side by side stay two."""
    if (held.kind, held.conflict) != (found.kind, found.conflict):
        return False
    return (not isinstance(held.kind, Float) and held.kind is not POINTER) or all(
        i.offset != low for i, _ in over
    )


def _overlay(over: list[tuple[Index, Entry]], low: int, high: int, period: int) -> Segment:
    """Return the segment of the entries that lie over bytes `low` to `high`."""
    kinds: dict[Kind, None] = {}
    for _, entry in over:
        kinds.update(dict.fromkeys(kinds_of(entry)))
    known = [kind for kind in kinds if kind not in BLANK]
    begins = {index.offset for index, entry in over if entry.kind not in BLANK}
    if len(known) > 1 or (known and isinstance(known[0], Float) and len(begins) > 1):
        return Segment(low, high - low, None, period, tuple(sorted(known, key=str)))
    kind = known[0] if known else next((blank for blank in (ANYTHING, PADDING) if blank in kinds), None)
    return Segment(low, high - low, kind, period)


def _begin(memory: TypeTree, index: Index, limit: int) -> Index:
    """Return the index of an array with the single places in front that belong to it."""
    kind = memory.entries[index].kind
    offset = index.offset
    while offset >= limit:
        before = memory.at(Index(offset - index.period))
        if before is None or before.kind is ANYTHING:
            before = memory.at(Index(offset - index.period, index.period))
        if before is None or before.kind != kind:
            break
        offset -= index.period
    return Index(offset, index.period)


def _begun(text: str) -> str:
    """Return the beginning of a text that is too long for a message."""
    return text if len(text) <= LONGEST_FACT else f"{text[:LONGEST_FACT]} ..."


def _by(reason: Reason) -> str:
    return reason.by if isinstance(reason.by, str) else _short(reason.by)


def _short(instr: Instruction) -> str:
    """Return an instruction without what follows its operands."""
    result = f"{instr.ref} = " if instr.has_result else ""
    words = " ".join(word for word in (instr.opcode, instr.word) if word)
    return f"{result}{words} " + ", ".join(operand.ref for operand in instr.operands)
