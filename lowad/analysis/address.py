"""Where pointers come from: a root and the byte offsets that lead from it, with the period that loops give.

Lattice: a place (root, index) for every pointer; a pointer that no offset explains is a root itself.
Direction: backwards from a pointer over getelementptr, casts, the phis of pointers that loops move on, and
  calls of functions that return an argument moved on.
Reads: instructions and the data layout.
When unsure: the pointer is a root of its own; an array whose begin is not known begins at the root.
Source: Bachmann, Wang, Zima, "Chains of Recurrences", ISSAC 1994, for recurrences of first order.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import gcd
from typing import NamedTuple, final

from lowad.analysis.affine import NOTHING, Affine, Given, affine
from lowad.analysis.types.tree import ZERO, Index
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Function
from lowad.ir.types import ArrayType, DataLayout, Type, VectorType, struct_of
from lowad.ir.values import Argument, ConstantExpr, ConstantInt, ConstantWord, Value
from lowad.rules import facts_of

REGION = 64
"""How many values a web of phis may have to be looked through."""

THROUGH = frozenset(("addrspacecast", "freeze"))
"""Casts of pointers. Not `bitcast`, with which begins what is known of an object of one class."""


def operands_that_lead(instr: Instruction) -> tuple[int, ...]:
    """Return which operands of the computation of an address, or of a load through one, are addresses: not an
    index, a condition or a mask."""
    match instr.opcode:
        case "getelementptr" | "load" | "extractelement":
            return (0,)
        case "select":
            return (1, 2)
        case "insertelement" | "shufflevector":
            return (0, 1)
    return tuple(range(len(instr.operands)))


class Place(NamedTuple):
    """The address root + index."""

    root: Value
    at: Index


class _Inside(NamedTuple):
    """What is known of integers in a function that is called: of what one call passes, and beside that."""

    passed: Mapping[Value, Affine]
    beside: Given

    def get(self, length: Value, /) -> Affine | None:
        """Return what an integer is, None where nothing more is known of it."""
        found = self.passed.get(length)
        return self.beside.get(length) if found is None else found


@final
class Addresses:
    """Places of the pointers of one module, found as they are asked for.

    `lengths` says of what integers are multiples, beside what instructions say.
    """

    def __init__(self, layout: DataLayout, lengths: Given = NOTHING) -> None:
        self._layout = layout
        self._lengths = lengths
        self._places: dict[Value, Place] = {}
        self._entries: dict[Value, tuple[Value, ...]] = {}
        self._returns: dict[Function, tuple[Value, ...]] = {}

    def place(self, pointer: Value) -> Place:
        """Return root and index of a pointer."""
        return self._place(pointer, 0)

    def may_go_back(self, pointer: Instruction) -> bool:
        """Whether an instruction may lead to places in front of those that its index begins with.

        An index with a period stands for all places from its offset on.
        """
        own = self.place(pointer)
        if not own.at.period or own.root is pointer:
            return False
        match pointer.opcode:
            case "getelementptr":
                step = self.step(pointer)
                by = None if step is None or step[1].period else step[1].offset
                return "nuw" not in pointer.flags if by is None else by < 0
            case "phi" | "select":
                places = (self.place(value) for value in _choices(pointer))
                return any(one.root is own.root and one.at.offset < own.at.offset for one in places)
        return pointer.opcode not in ("bitcast", "freeze", "addrspacecast")

    def entries(self, root: Value) -> tuple[Value, ...]:
        """Return the pointers of which a phi or select that is a root is one, itself left out."""
        return self._entries.get(root, ())

    def _place(self, pointer: Value, depth: int) -> Place:
        chain: list[tuple[Value, Index]] = []
        at = pointer
        while (found := self._places.get(at)) is None:
            step = self.step(at)
            if step is None:
                found = self._root(at, depth)
                self._places[at] = found
                break
            chain.append((at, step[1]))
            at = step[0]
        for value, index in reversed(chain):
            found = Place(found.root, added(found.at, index))
            self._places[value] = found
        return found

    def step(self, value: Value, given: Given | None = None) -> tuple[Value, Index] | None:
        """Return the pointer that `value` is an offset from, and that offset, None where none explains it."""
        given = self._lengths if given is None else given
        opcode = getattr(value, "opcode", "")
        if opcode == "getelementptr" and not isinstance(value.ty, VectorType):
            assert isinstance(value, Instruction | ConstantExpr)
            assert value.source is not None
            if isinstance(value.operands[0].ty, VectorType):
                return None
            return value.operands[0], self.gep_offset(value.source, value.operands[1:], given).offsets
        if opcode in THROUGH:
            assert isinstance(value, Instruction | ConstantExpr)
            source = value.operands[0]
            return (source, ZERO) if source.ty.is_pointer else None
        if isinstance(value, Phi) and len(value.operands) == 2:
            return value.operands[0], ZERO
        return self._result(value, given) if isinstance(value, Call) else None

    def _result(self, call: Call, given: Given) -> tuple[Value, Index] | None:
        """Return the argument that a call returns moved on, and by how much."""
        row = facts_of(call)
        if row is not None:
            position = row.returns_argument
            return None if position is None else (call.arguments[position], ZERO)
        callee = call.callee
        if not isinstance(callee, Function) or callee.fn_type is not call.fn_type or not call.ty.is_pointer:
            return None
        way = self.returned(callee)
        if not way:
            return None
        pairs = zip(callee.arguments, call.arguments, strict=False)
        integers = ((formal, actual) for formal, actual in pairs if formal.ty.is_integer)
        passed: dict[Value, Affine] = {formal: affine(actual, given) for formal, actual in integers}
        inner = _Inside(passed, self._lengths)
        found = ZERO
        for value in way[:-1]:
            step = self.step(value, inner)
            assert step is not None
            found = added(step[1], found)
        formal = way[-1]
        assert isinstance(formal, Argument)
        return call.arguments[formal.index], found

    def returned(self, fn: Function) -> tuple[Value, ...]:
        """Return the pointers from the one result of a function to the argument that it is an offset from.

        Empty where the result is anything else.
        """
        known = self._returns.get(fn)
        if known is not None:
            return known
        # A function that is asked about in the course of its own answer calls itself.
        self._returns[fn] = ()
        results = [instr.operands[0] for instr in fn.instructions if instr.opcode == "ret" and instr.operands]
        way = results if len(results) == 1 else []
        for value in way:
            step = self.step(value)
            if step is not None:
                way.append(step[0])
        if way and isinstance(way[-1], Argument):
            self._returns[fn] = tuple(way)
        return self._returns[fn]

    def gep_offset(self, source: Type, indices: Sequence[Value], given: Given | None = None) -> Affine:
        """Return the bytes that a getelementptr adds to its base."""
        given = self._lengths if given is None else given
        constant, step, is_ordered, ty = 0, 0, True, source
        for number, index in enumerate(indices):
            struct = struct_of(ty) if number else None
            if struct is not None:
                assert isinstance(index, ConstantInt)
                constant += self._layout.offsets(struct)[index.value]
                ty = struct.elements[index.value]
                continue
            if number:
                assert isinstance(ty, ArrayType | VectorType)
                ty = ty.element
            size = self._layout.size_bytes(ty)
            if isinstance(index, ConstantInt):
                constant += size * index.value
                continue
            found = affine(index, given)
            constant += size * found.constant
            step = gcd(step, size * found.step)
            is_ordered = is_ordered and found.is_ordered
        return Affine(constant, step, is_ordered)

    # Phis and selects

    def _root(self, value: Value, depth: int) -> Place:
        if not _is_choice(value) or depth > 40:
            return Place(value, ZERO)
        cycle, entries, step = self._cycle(value)
        outside = [entry for entry in entries if not isinstance(entry, ConstantWord)] or entries
        self._entries[value] = tuple(outside)
        if len(cycle) == 1 and value not in entries and step is None:
            found = self._behind(value, outside, depth) or self._counted(value, outside, depth)
            return found or Place(value, ZERO)
        stride = step or Affine(0, 0, True)
        starts = dict.fromkeys(self._place(entry, depth + 1) for entry in outside)
        found = Place(value, stride.offsets)
        if len(starts) == 1:
            base = next(iter(starts))
            index = added(base.at, stride.offsets)
            if stride.step and not stride.is_ordered:
                index = Index(index.offset % index.period, index.period)
            found = Place(base.root, index)
        for member in cycle:
            if _is_choice(member):
                self._places[member] = found
        return found

    def _behind(self, value: Value, sources: Sequence[Value], depth: int) -> Place | None:
        """Return the place of a pointer that a loop was at the time before, None for any other.

        It follows one that the loop moves on, from where that began less one step.
        """
        phis = [source for source in sources if isinstance(source, Phi)]
        leader = next((phi for phi in phis if isinstance(value, Phi) and phi.parent is value.parent), None)
        if leader is None or len(sources) != 2:
            return None
        assert isinstance(value, Phi)
        begin = sources[0] if sources[1] is leader else sources[1]
        first, ahead = self._place(begin, depth + 1), self._place(leader, depth + 1)
        if first.root is not ahead.root or first.at != Index(ahead.at.offset - ahead.at.period):
            return None
        to = {block: self._place(source, depth + 1).at.period for source, block in leader.incoming}
        is_follower = all(bool(to[block]) == (source is leader) for source, block in value.incoming)
        return Place(first.root, Index(first.at.offset, ahead.at.period)) if is_follower else None

    def _counted(self, value: Value, sources: Sequence[Value], depth: int) -> Place | None:
        """Return the place of a pointer that begins somewhere and then is counted on from there by a loop."""
        steps = [step for source in sources if (step := self.step(source)) is not None]
        if not isinstance(value, Phi) or len(sources) != 2 or len(steps) != 2:
            return None
        (base, first), (other, onward) = sorted(steps, key=lambda step: step[1].period)
        if other is not base or first.period or not onward.period:
            return None
        if onward.offset < first.offset or (onward.offset - first.offset) % onward.period:
            return None
        root, at = self._place(base, depth + 1)
        return Place(root, added(at, Index(first.offset, onward.period)))

    def _cycle(self, start: Value) -> tuple[list[Value], list[Value], Affine | None]:
        """Return the values on cycles through `start`, what enters them, and how going round moves on."""
        edges: dict[Value, list[Value]] = {}
        work = [start]
        while work:
            value = work.pop()
            if value in edges:
                continue
            if len(edges) > REGION:
                return [start], _choices(start), None
            step = self.step(value)
            edges[value] = _choices(value) if _is_choice(value) else [step[0]] if step else []
            work.extend(edges[value])
        inside = {start: None}
        grown = True
        while grown:
            grown = False
            for value, sources in edges.items():
                if value not in inside and any(source in inside for source in sources):
                    inside[value] = None
                    grown = True
        members = [value for value in edges if value in inside]
        if len(members) == 1 and start not in edges[start]:
            return members, edges[start], None
        entries = dict.fromkeys(s for value in members for s in edges[value] if s not in inside)
        return members, list(entries), self._advance(members)

    def _advance(self, members: Iterable[Value]) -> Affine:
        """Return by what the steps on a cycle move on."""
        total, is_ordered = 0, True
        for value in members:
            if getattr(value, "opcode", "") == "getelementptr":
                assert isinstance(value, Instruction | ConstantExpr)
                assert value.source is not None
                offset = self.gep_offset(value.source, value.operands[1:])
                total = gcd(total, offset.constant, offset.step)
                is_ordered = is_ordered and offset.is_ordered and offset.constant >= 0
            elif isinstance(value, Call) and (step := self.step(value)) is not None and step[1] != ZERO:
                total, is_ordered = gcd(total, *step[1]), False
        return Affine(0, total, is_ordered)


def added(base: Index, more: Index) -> Index:
    """Return the offsets that begin with one of `base` and go on by one of `more`.

    An array does not begin below its root.
    """
    offset, period = base.offset + more.offset, gcd(base.period, more.period)
    return Index(offset % period if period and offset < 0 else offset, period)


def _is_choice(value: Value) -> bool:
    if isinstance(value, Phi):
        return len(value.operands) > 2
    return isinstance(value, Instruction) and value.opcode == "select"


def _choices(value: Value) -> list[Value]:
    """Return the values of which a phi or select is one, each once."""
    if isinstance(value, Phi):
        return list(dict.fromkeys(source for source, _ in value.incoming))
    assert isinstance(value, Instruction)
    return list(dict.fromkeys(value.operands[1:]))


def leaves(value: Value) -> list[Value]:
    """Return the values that a phi or select is one of, phis and selects looked through."""
    found: dict[Value, None] = {}
    seen = {value}
    work = _choices(value)
    while work:
        source = work.pop(0)
        if source in seen:
            continue
        seen.add(source)
        if _is_choice(source) and len(seen) < REGION:
            work.extend(_choices(source))
        else:
            found[source] = None
    return list(found)


Edges = Mapping[Value, Sequence[tuple[Value, Index]]]
"""From each value those that are made of it, and by how much they lie further on."""


def strides(edges: Edges) -> dict[tuple[Value, Value], int]:
    """Return, for the edges on cycles, by what period going round moves on; 0 where it does not.

    Distances from one member of a cycle are potentials: the greatest common divisor of what contradicts them
    divides the length of every cycle.
    """
    edges = _trimmed(edges)
    reached = {start: _reached(edges, start) for start in edges}
    found: dict[tuple[Value, Value], int] = {}
    done: dict[Value, None] = {}
    for start in edges:
        if start in done or start not in reached[start]:
            continue
        members = {value: None for value in reached[start] if start in reached.get(value, ())}
        done.update(members)
        distance, work, period = {start: 0}, [start], 0
        for value in work:
            for target, by in edges[value]:
                if target not in members:
                    continue
                length = distance[value] + by.offset
                if target not in distance:
                    distance[target] = length
                    work.append(target)
                period = gcd(period, by.period, length - distance[target])
        inside = [(value, target) for value in members for target, _ in edges[value] if target in members]
        found.update(dict.fromkeys(inside, period))
    return found


def _trimmed(edges: Edges) -> Edges:
    """Return the edges without those that lead, in the end, out of every cycle."""
    sources: dict[Value, list[Value]] = {}
    for value, targets in edges.items():
        for target, _ in targets:
            sources.setdefault(target, []).append(value)
    left = {value: len(targets) for value, targets in edges.items()}
    work = [value for value in sources if value not in left]
    while work:
        for source in sources.get(work.pop(), ()):
            left[source] -= 1
            if not left[source]:
                work.append(source)
    return {
        value: [(target, by) for target, by in targets if left.get(target)]
        for value, targets in edges.items()
        if left[value]
    }


def _reached(edges: Edges, start: Value) -> dict[Value, None]:
    """Return what can be reached from a value by one edge or more."""
    found: dict[Value, None] = {}
    work = [target for target, _ in edges[start]]
    while work:
        value = work.pop()
        if value not in found:
            found[value] = None
            work.extend(target for target, _ in edges.get(value, ()))
    return found
