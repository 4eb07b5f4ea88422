"""Which memory of others one pointer may lead to any of, in a function or in what it calls.

Lattice: sets of sets of abstract objects in the function's own terms, ordered by inclusion, from the empty
  set upwards.
Direction: callees before callers; functions that call each other until nothing changes.
Reads: points-to sets.
When unsure: whatever points-to says of a pointer.
Source: Cheng, Hwu, "Modular interprocedural pointer analysis using access paths", PLDI 2000, on summaries.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, Self, final

from lowad.analysis.callgraph import CallGraph
from lowad.analysis.manager import Analysis, Manager
from lowad.analysis.places import NOTHING, MemoryObject, ObjectKind, Objects
from lowad.analysis.pointsto import PointsTo
from lowad.ir.instructions import Call
from lowad.ir.module import Function


@final
class Alternatives(Analysis):
    """The `sets` of memory of the caller's or of variables, to any of which one pointer leads."""

    __slots__ = ("_manager", "_pointsto", "fn", "sets")
    fact: ClassVar[str] = "alternatives"
    requires: ClassVar[tuple[type[Analysis], ...]] = (CallGraph, PointsTo)

    def __init__(self, fn: Function, sets: Iterable[Objects], manager: Manager) -> None:
        self.fn = fn
        self.sets = tuple(each for each in sets if len({item.key for item in each}) > 1)
        self._manager = manager
        self._pointsto = manager.get(PointsTo, fn)

    @classmethod
    def run(cls, subject: Function, manager: Manager) -> Self:
        assert subject.module is not None
        group = manager.get(CallGraph, subject.module).coming_back(subject) or (subject,)
        found = manager.once((Alternatives, group), lambda: _together(group, manager))
        return cls(subject, found[subject], manager)

    def of_call(self, call: Call) -> Iterator[Objects]:
        """Yield the sets of a callee, in terms of this function."""
        inner = self._pointsto.solved(call)
        if inner is not None:
            known = self._manager.get(Alternatives, inner.fn)
            yield from (_in_terms(self._pointsto, call, objects) for objects in known.sets)

    def dump(self) -> str:
        sets = (", ".join(sorted(map(str, each))) for each in self.sets)
        return "\n".join(
            [f"what one pointer may lead to in @{self.fn.name}", *(f"  {each}" for each in sets)]
        )


def _together(group: tuple[Function, ...], manager: Manager) -> dict[Function, Sequence[Objects]]:
    """Return the sets of functions that call each other, or of one."""
    solutions = {fn: manager.get(PointsTo, fn) for fn in group}
    found: dict[Function, Sequence[Objects]] = {
        fn: largest(map(_of_others, _here(solutions[fn], group, manager))) for fn in group
    }
    calls = [
        (call, callee, solution)
        for solution in solutions.values()
        for call, callee in _calls_into(group, solution)
    ]
    seen: dict[Call, set[Objects]] = {call: set() for call, _, _ in calls}
    changed = bool(calls)
    while changed:
        changed = False
        for call, callee, solution in calls:
            new = [objects for objects in found[callee] if objects not in seen[call]]
            seen[call].update(new)
            own = found[call.fn]
            found[call.fn] = largest((*own, *(_of_others(_in_terms(solution, call, one)) for one in new)))
            changed |= found[call.fn] != own
    return found


def largest(sets: Iterable[Objects]) -> list[Objects]:
    """Return the sets that are part of no other: what one says of its objects, it says of those of its parts.

    There are few of them, where functions that call each other have one for each way through the program.
    """
    kept: list[Objects] = []
    holding: dict[MemoryObject, list[Objects]] = {}
    for one in sorted(dict.fromkeys(sets), key=len, reverse=True):
        among = min((holding.get(item, []) for item in one), key=len, default=kept)
        if any(one <= other for other in among):
            continue
        kept.append(one)
        for item in one:
            holding.setdefault(item, []).append(one)
    return kept


def _here(solution: PointsTo, group: tuple[Function, ...], manager: Manager) -> Iterator[Objects]:
    """Yield what pointers of a function lead to, and those of callees that do not come back."""
    yield from solution.pointees
    for call in (instr for instr in solution.fn.instructions if isinstance(instr, Call)):
        inner = solution.inside(call)
        if inner is not None and inner.fn not in group:
            for objects in manager.get(Alternatives, inner.fn).sets:
                yield _in_terms(solution, call, objects)


def _calls_into(group: tuple[Function, ...], solution: PointsTo) -> Iterator[tuple[Call, Function]]:
    """Yield the calls of functions that are solved together with this one."""
    for call in (instr for instr in solution.fn.instructions if isinstance(instr, Call)):
        callee = call.callee
        if isinstance(callee, Function) and callee in group and solution.solved(call) is not None:
            yield call, callee


def _in_terms(solution: PointsTo, call: Call, objects: Objects) -> Objects:
    return NOTHING.union(*(solution.outside(call, item) for item in objects))


def _of_others(objects: Objects) -> Objects:
    return frozenset(item for item in objects if item.kind is not ObjectKind.LOCAL)
