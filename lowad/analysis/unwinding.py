"""Which calls an exception may come out of, and which functions it may leave.

Lattice: for each function whether an exception may leave it; from no upwards.
Direction: callees before callers; functions that call each other until nothing changes.
Reads: `CallGraph`, the rows of library functions, LLVM's attribute `nounwind`, the clauses of landing pads.
When unsure: an exception may come out.
Source: the LLVM Language Reference, on `invoke`, `landingpad` and `nounwind`.
"""

from typing import ClassVar, Self, final

from lowad.analysis.callgraph import CallGraph
from lowad.analysis.manager import Analysis, Manager
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, Module
from lowad.rewrite.unwind import catches_all, known_to_stay


@final
class Unwinding(Analysis):
    """Where exceptions may come from."""

    __slots__ = ("_module", "_throwing")
    fact: ClassVar[str] = "unwinding"
    of_module: ClassVar[bool] = True
    requires: ClassVar[tuple[type[Analysis], ...]] = (CallGraph,)

    def __init__(self, module: Module, graph: CallGraph) -> None:
        self._module = module
        self._throwing: set[Function] = set()
        for group in graph.components:
            changed = True
            while changed:
                found = {fn for fn in group if fn not in self._throwing and self._lets_out(fn)}
                self._throwing |= found
                changed = bool(found)

    @classmethod
    def run_module(cls, subject: Module, manager: Manager) -> Self:
        return cls(subject, manager.get(CallGraph, subject))

    def may_leave(self, fn: Function) -> bool:
        """Whether an exception may leave a function with a body."""
        return fn in self._throwing

    def may_unwind(self, call: Call) -> bool:
        """Whether an exception may come out of what `call` calls."""
        if known_to_stay(call):
            return False
        callee = call.callee
        return not isinstance(callee, Function) or callee.is_declaration or callee in self._throwing

    def dump(self) -> str:
        lines = ["unwinding"]
        for fn in self._module.functions:
            if not fn.is_declaration:
                lines.append(f"  @{fn.name}: {'may throw' if self.may_leave(fn) else 'throws nothing'}")
        return "\n".join(lines) + "\n"

    def _lets_out(self, fn: Function) -> bool:
        return "nounwind" not in fn.attribute_words() and any(map(self._lets_out_of, fn.instructions))

    def _lets_out_of(self, instr: Instruction) -> bool:
        if not isinstance(instr, Call) or not self.may_unwind(instr):
            return False
        return instr.opcode != "invoke" or not catches_all(instr)
