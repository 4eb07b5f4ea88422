"""Who calls whom, and the groups of functions that call each other in circles.

Lattice: none.
Direction: depth first along direct calls; a component comes after those it calls.
Reads: call instructions whose callee is a function of the module.
When unsure: calls through pointers are no edges; `calls_unknown` says which functions make them.
"""

from collections.abc import Mapping
from typing import ClassVar, Self, final

from lowad.analysis.manager import Analysis, Manager
from lowad.ir.components import components
from lowad.ir.instructions import Call
from lowad.ir.module import Function, Module


@final
class CallGraph(Analysis):
    """The direct calls among the functions with bodies.

    - `callees`: the functions with bodies that each calls, each once.
    - `calls_unknown`: functions that call through pointers or inline assembly.
    - `components`: strongly connected groups, callees before callers.
    """

    __slots__ = ("_group", "_recursive", "callees", "calls_unknown", "components")
    fact: ClassVar[str] = "calls"
    of_module: ClassVar[bool] = True

    def __init__(self, module: Module) -> None:
        bodies = [fn for fn in module.functions if not fn.is_declaration]
        self.callees: Mapping[Function, tuple[Function, ...]] = {fn: _callees(fn) for fn in bodies}
        self.calls_unknown = frozenset(fn for fn in bodies if _calls_unknown(fn))
        self.components: tuple[tuple[Function, ...], ...] = tuple(components(self.callees))
        self._group = {fn: number for number, group in enumerate(self.components) for fn in group}
        self._recursive = frozenset(
            fn for group in self.components for fn in group if len(group) > 1 or fn in self.callees[fn]
        )

    @classmethod
    def run_module(cls, subject: Module, manager: Manager) -> Self:
        return cls(subject)

    def is_recursive(self, fn: Function) -> bool:
        """Whether `fn` may, by direct calls, call itself again."""
        return fn in self._recursive

    def coming_back(self, fn: Function) -> tuple[Function, ...]:
        """Return the functions that `fn` calls, directly or not, and that call it; none where it does not
        call itself."""
        return self.components[self._group[fn]] if fn in self._recursive else ()

    def is_below(self, callee: Function, caller: Function) -> bool:
        """Whether `callee`, which `caller` calls, has a body and does not come back to `caller`."""
        return callee in self._group and self._group[callee] != self._group.get(caller)

    def below(self, fn: Function) -> list[tuple[Function, ...]]:
        """Return the components of `fn` and of all that it calls, directly or not, callees before callers."""
        if fn not in self._group:
            return []
        found, work = {self._group[fn]}, [self._group[fn]]
        while work:
            for caller in self.components[work.pop()]:
                for callee in self.callees[caller]:
                    number = self._group[callee]
                    if number not in found:
                        found.add(number)
                        work.append(number)
        return [self.components[number] for number in sorted(found)]

    def dump(self) -> str:
        lines = ["calls"]
        for group in self.components:
            for fn in group:
                names = [f"@{callee.name}" for callee in self.callees[fn]]
                if fn in self.calls_unknown:
                    names.append("a pointer")
                note = " (recursive)" if self.is_recursive(fn) else ""
                lines.append(f"  @{fn.name}{note}: " + (", ".join(names) or "-"))
        return "\n".join(lines) + "\n"


def _callees(fn: Function) -> tuple[Function, ...]:
    found = [instr.callee for instr in fn.instructions if isinstance(instr, Call)]
    return tuple(
        dict.fromkeys(item for item in found if isinstance(item, Function) and not item.is_declaration)
    )


def _calls_unknown(fn: Function) -> bool:
    return any(isinstance(i, Call) and not isinstance(i.callee, Function) for i in fn.instructions)
