"""What memory a function may write numbers to, itself and in all that it calls, where points-to knows of all.

Lattice: sets of abstract objects in the function's own terms, ordered by inclusion, from the empty set
  upwards.
Direction: callees before callers; functions that call each other until nothing changes.
Reads: points-to sets, the rows of library functions, effects of calls.
When unsure: all that is reached from what a callee is passed, and from the variables that it may touch.
Source: Banning, "An Efficient Way to Find the Side Effects of Procedure Calls", POPL 1979.
"""

from collections.abc import Iterator
from typing import ClassVar, Self, final

from lowad.analysis.callgraph import CallGraph
from lowad.analysis.effects import Effects
from lowad.analysis.manager import Analysis, Manager
from lowad.analysis.places import MemoryObject, ObjectKind, Objects
from lowad.analysis.pointsto import PointsTo
from lowad.ir.instructions import Call
from lowad.ir.module import Function
from lowad.rules import InactiveRow, facts_of, row_of
from lowad.rules.declared import only_looks_at_text


@final
class Written(Analysis):
    """The memory that a function may write numbers to, `objects`."""

    __slots__ = ("fn", "objects")
    fact: ClassVar[str] = "written"
    requires: ClassVar[tuple[type[Analysis], ...]] = (CallGraph, Effects, PointsTo)

    def __init__(self, fn: Function, objects: Objects) -> None:
        self.fn = fn
        self.objects = objects

    @classmethod
    def run(cls, subject: Function, manager: Manager) -> Self:
        assert subject.module is not None
        group = manager.get(CallGraph, subject.module).coming_back(subject) or (subject,)
        return cls(subject, manager.once((Written, group), lambda: _together(group, manager))[subject])

    def dump(self) -> str:
        lines = [f"what @{self.fn.name} writes numbers to", *sorted(f"  {item}" for item in self.objects)]
        return "\n".join(lines)


def _together(group: tuple[Function, ...], manager: Manager) -> dict[Function, Objects]:
    """Return what functions write that call each other, or what one does."""
    solutions = {fn: manager.get(PointsTo, fn) for fn in group}
    calls = {fn: [instr for instr in fn.instructions if isinstance(instr, Call)] for fn in group}
    found = {fn: frozenset(_stored(fn, solutions[fn], calls[fn], manager)) for fn in group}
    again = {
        fn: [call for call in calls[fn] if call.callee in found and solutions[fn].solved(call) is not None]
        for fn in group
    }
    changed = True
    while changed:
        changed = False
        for fn in group:
            more = found[fn].union(
                outside
                for call in again[fn]
                if isinstance(call.callee, Function)
                for item in found[call.callee]
                for outside in solutions[fn].outside(call, item)
            )
            changed |= more != found[fn]
            found[fn] = more
    return found


def _stored(fn: Function, pointsto: PointsTo, calls: list[Call], manager: Manager) -> Iterator[MemoryObject]:
    """Yield what a function writes itself, and what it calls that does not come back to it."""
    for instr in fn.instructions:
        if instr.opcode in ("store", "atomicrmw", "cmpxchg"):
            yield from pointsto.objects(instr.operands[1 if instr.opcode == "store" else 0])
    for call in calls:
        inner = pointsto.solved(call)
        if inner is None:
            yield from _by_library(call, pointsto, manager.get(Effects, fn))
        elif pointsto.inside(call) is not None:
            items = manager.get(Written, inner.fn).objects
            yield from (outside for item in items for outside in pointsto.outside(call, item))


def _by_library(call: Call, pointsto: PointsTo, effects: Effects) -> Iterator[MemoryObject]:
    """Yield what a call writes of which points-to has no solution."""
    facts, summary = facts_of(call), effects.of_call(call)
    if facts is not None and (facts.frees is not None or facts.allocates is not None):
        # What is new has no number yet, but that of a block that was moved there.
        if facts.allocates is not None and facts.allocates.resizes is not None:
            yield MemoryObject(ObjectKind.LOCAL, call)
        return
    if isinstance(row_of(call), InactiveRow):
        # A text may be written, and no more that numbers are ever read from.
        if call.arguments and not only_looks_at_text(call):
            yield from pointsto.reachable(pointsto.objects(call.arguments[0]))
        return
    yield MemoryObject(ObjectKind.LOCAL, call)
    yield MemoryObject(ObjectKind.UNKNOWN, call)
    if summary.writes_all or summary.frees_all:
        passed = {item for argument in call.arguments for item in pointsto.objects(argument)}
        touched = (behind for _, behind in pointsto.touched_globals(call))
        yield from pointsto.reachable(passed | pointsto.objects(call)).union(*touched)
        return
    for index in sorted(summary.writes):
        yield from pointsto.objects(call.arguments[index])
    for item in summary.global_writes:
        yield MemoryObject(ObjectKind.GLOBAL, item)
