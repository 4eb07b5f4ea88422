"""Which memory holds addresses that are followed: loaded, here, in a callee or by the caller.

In a structure with a shadow lie shadows of addresses. One that nobody follows may be anything: the address of
constants beside an active number has none.

Lattice: sets of memory objects, ordered by inclusion, from none upwards.
Direction: from what is loaded back along copies of memory; from callees to callers.
Reads: points-to sets, type trees.
When unsure: followed.
Source: none; an effect in the sense of Lucassen and Gifford, "Polymorphic effect systems" (POPL 1988).
"""

from collections.abc import Callable
from typing import ClassVar, Self, final

from lowad.analysis.callgraph import CallGraph
from lowad.analysis.manager import Analysis, Manager
from lowad.analysis.pointsto import NOTHING, MemoryObject, Objects, PointsTo
from lowad.analysis.types.infer import Types
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function
from lowad.rules import facts_of, row_of


@final
class Followed(Analysis):
    """What one function, and what it calls, follows; `objects` leaves out what does not count."""

    __slots__ = ("_calls", "_copies", "_loads", "fn", "pointsto")
    fact: ClassVar[str] = "followed"
    requires: ClassVar[tuple[type[Analysis], ...]] = (CallGraph, PointsTo, Types)

    def __init__(self, fn: Function, manager: Manager) -> None:
        self.fn = fn
        self.pointsto = manager.get(PointsTo, fn)
        types = manager.get(Types, fn)
        self._loads: list[tuple[Instruction, Objects]] = []
        self._calls: list[tuple[Call, Objects]] = []
        self._copies: list[tuple[Objects, Objects]] = []
        for instr in fn.instructions:
            if instr.opcode == "load" and self.pointsto.objects(instr) and types.may_reach_float(instr):
                self._loads.append((instr, self.pointsto.objects(instr.operands[0])))
            elif isinstance(instr, Call):
                self._read_call(instr, manager)

    @classmethod
    def run(cls, subject: Function, manager: Manager) -> Self:
        return cls(subject, manager)

    def objects(
        self, is_followed: Callable[[Instruction], bool], is_asked: Callable[[Call], bool]
    ) -> frozenset[MemoryObject]:
        """Return the memory whose addresses loads that are followed read, and calls that are asked."""
        loads = (read for load, read in self._loads if is_followed(load))
        calls = (read for call, read in self._calls if is_asked(call))
        return self._with_copied(self.pointsto.exposed.union(*loads, *calls))

    def _with_copied(self, begin: Objects) -> Objects:
        """Return memory with that from which its addresses are copied."""
        found, before = set(begin), -1
        while len(found) > before:
            before = len(found)
            for target, source in self._copies:
                if not found.isdisjoint(target):
                    found |= source
        return frozenset(found)

    def dump(self) -> str:
        found = self.objects(lambda load: True, lambda call: True)
        return "\n".join([f"followed in @{self.fn.name}", *(f"  {item}" for item in sorted(map(str, found)))])

    def _read_call(self, call: Call, manager: Manager) -> None:
        known = facts_of(call)
        if known is not None and known.moves is not None:
            target, source = (self.pointsto.objects(call.arguments[at]) for at in known.moves[:2])
            self._copies.append((target, source))
        if known is not None or row_of(call) is not None:
            return
        inner = self.pointsto.inside(call)
        if inner is None:
            passed = (item for value in call.arguments for item in self.pointsto.objects(value))
            self._calls.append((call, self.pointsto.reachable(passed)))
            return
        below = manager.get(Followed, inner.fn).before_return
        self._calls.append((call, NOTHING.union(*(self.pointsto.outside(call, item) for item in below))))

    @property
    def before_return(self) -> Objects:
        """What is followed while the function runs."""
        read = (objects for _, objects in (*self._loads, *self._calls))
        return self._with_copied(NOTHING.union(*read))
