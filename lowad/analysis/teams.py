"""Which functions every thread of a team runs, and in which threads wait for each other.

Lattice: for each function whether it, or one that it calls, waits; from no upwards.
Direction: callees before callers.
Reads: `CallGraph`, the rows of OpenMP's run time.
When unsure: functions called through pointers wait.
Source: the OpenMP specification, 5.2, on parallel regions, barriers and flushes.
"""

from typing import ClassVar, Self, final

from lowad.analysis.callgraph import CallGraph
from lowad.analysis.manager import Analysis, Manager
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, Module
from lowad.rewrite.teams import is_team
from lowad.rules import facts_of
from lowad.rules.openmp import TURN


@final
class Teams(Analysis):
    """What teams of threads run."""

    __slots__ = ("_module", "_waiting")
    fact: ClassVar[str] = "teams"
    of_module: ClassVar[bool] = True
    requires: ClassVar[tuple[type[Analysis], ...]] = (CallGraph,)

    def __init__(self, module: Module, graph: CallGraph) -> None:
        self._module = module
        self._waiting: set[Function] = set(graph.calls_unknown)
        for group in graph.components:
            callees = [callee for fn in group for callee in graph.callees[fn]]
            if not self._waiting.isdisjoint((*group, *callees)) or any(
                waits(instr) for fn in group for instr in fn.instructions
            ):
                self._waiting.update(group)

    @classmethod
    def run_module(cls, subject: Module, manager: Manager) -> Self:
        return cls(subject, manager.get(CallGraph, subject))

    def is_team(self, fn: Function) -> bool:
        """Whether a call of `fn` means that every thread of a team runs it."""
        return is_team(fn)

    def may_wait(self, fn: Function) -> bool:
        """Whether a thread that runs `fn` may wait for others, or take a turn among them."""
        return fn in self._waiting

    def dump(self) -> str:
        lines = ["teams"]
        for fn in self._module.functions:
            words = [
                *(["run by a team"] if is_team(fn) else []),
                *(["may wait"] if self.may_wait(fn) else []),
            ]
            if words or not fn.is_declaration:
                lines.append(f"  @{fn.name}: {', '.join(words) or 'one thread'}")
        return "\n".join(lines) + "\n"


def waits(instr: Instruction) -> bool:
    """Whether threads wait for each other at `instr`, or take turns."""
    if not isinstance(instr, Call):
        return False
    row = facts_of(instr)
    return instr.callee_name == TURN or (row is not None and row.mirror is not None)
