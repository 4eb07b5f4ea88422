"""Which global variables calls lead their callers to, by results and by what they store.

Lattice: two sets of global variables a function, ordered by inclusion.
Direction: callees before callers: what a function may hand on is what it and all that it calls may.
Reads: `CallGraph`, effects of calls, the places that pointers come from.
When unsure: more variables.
Source: Andersen, Program Analysis and Specialization for the C Programming Language (1994), section 4.4, for
  global variables alone.
"""

from collections.abc import Iterable, Iterator
from typing import ClassVar, Self, final

from lowad.analysis.callgraph import CallGraph
from lowad.analysis.effects import Summaries, effect_of
from lowad.analysis.manager import Analysis, Manager
from lowad.analysis.objects import ObjectKind, underlying
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, GlobalVariable, Module
from lowad.ir.types import ArrayType, Type, VectorType, struct_of
from lowad.ir.values import ConstantAggregate, ConstantExpr, Value
from lowad.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Handed:
    """Globals whose addresses a call may return or store, and globals from which it takes pointers."""

    addresses: frozenset[GlobalVariable] = frozenset()
    holders: frozenset[GlobalVariable] = frozenset()


@final
class Exposed(Analysis):
    """What the functions of a module hand to those who call them."""

    __slots__ = ("_found", "_graph", "_own", "_summaries")
    of_module: ClassVar[bool] = True
    requires: ClassVar[tuple[type[Analysis], ...]] = (CallGraph, Summaries)

    def __init__(self, graph: CallGraph, summaries: Summaries) -> None:
        self._graph = graph
        self._summaries = summaries
        self._own: dict[Function, Handed] = {}
        self._found: dict[Function, Handed] = {}

    @classmethod
    def run_module(cls, subject: Module, manager: Manager) -> Self:
        return cls(manager.get(CallGraph, subject), manager.get(Summaries, subject))

    def by(self, fn: Function) -> Handed:
        """Return what a call of `fn`, and of all that it calls, may hand on; nothing for declared ones."""
        found = self._found.get(fn)
        if found is None:
            reached = dict.fromkeys((fn,))
            work = [fn]
            while work:
                for callee in self._graph.callees.get(work.pop(), ()):
                    if callee not in reached:
                        reached[callee] = None
                        work.append(callee)
            own = [self._of_body(item) for item in reached]
            found = self._found[fn] = Handed(
                frozenset().union(*(item.addresses for item in own)),
                frozenset().union(*(item.holders for item in own)),
            )
        return found

    def _of_body(self, fn: Function) -> Handed:
        if fn not in self._own:
            leaving = (value for instr in fn.instructions for value in self._leaving(instr))
            read = (value for instr in fn.instructions for value in self._read(instr))
            self._own[fn] = Handed(self._globals(leaving), self._globals(read))
        return self._own[fn]

    def _leaving(self, instr: Instruction) -> Iterable[Value]:
        """Return the values that somebody else may have after `instr`, and that may hold addresses."""
        values: Iterable[Value] = ()
        match instr.opcode:
            case "ret" | "insertvalue" | "insertelement":
                values = instr.operands
            case "store":
                values = instr.operands[:1]
            case "atomicrmw" | "cmpxchg":
                values = instr.operands[1:]
        if isinstance(instr, Call):
            kept = self._summaries.of_call(instr).captures
            values = (item for index, item in enumerate(instr.arguments) if index in kept)
        return (value for value in values if isinstance(value.ty, Type) and may_hold_pointer(value.ty))

    def _read(self, instr: Instruction) -> Iterator[Value]:
        """Yield the addresses from which `instr` may take pointers."""
        if instr.opcode == "load":
            if may_hold_pointer(instr.ty):
                yield instr.operands[0]
        elif isinstance(instr, Call):
            yield from (access.pointer for access in effect_of(instr, self._summaries).reads)

    def _globals(self, values: Iterable[Value]) -> frozenset[GlobalVariable]:
        found: set[GlobalVariable] = set()
        for value in values:
            for part in parts(value):
                for item in underlying(part, self._summaries.callees):
                    if item.kind is ObjectKind.GLOBAL and isinstance(item.value, GlobalVariable):
                        found.add(item.value)
        return frozenset(found)


def may_hold_pointer(ty: Type) -> bool:
    """Whether a pointer is among the parts of a type."""
    work: list[Type] = [ty]
    while work:
        item = work.pop()
        struct = struct_of(item)
        if item.is_pointer:
            return True
        if struct is not None:
            work.extend(struct.elements)
        elif isinstance(item, ArrayType | VectorType):
            work.append(item.element)
    return False


def parts(value: Value) -> Iterator[Value]:
    """Yield a value, or what a constant is made of."""
    work = [value]
    while work:
        item = work.pop()
        match item:
            case ConstantAggregate(elements=elements):
                work.extend(elements)
            case ConstantExpr(operands=operands, opcode="ptrtoint" | "inttoptr"):
                work.extend(operands)
            case _:
                yield item


def kept_addresses(module: Module) -> frozenset[GlobalVariable]:
    """Return the variables that may change whose addresses are stored, or stand in what variables begin with.

    Memory that callers lend may lead to them.
    """
    kept = [item.initializer for item in module.variables if item.initializer is not None]
    stores = (i for fn in module.functions for i in fn.instructions if i.opcode == "store")
    kept += (store.operands[0] for store in stores)
    bases = (_base(part) for value in kept for part in parts(value))
    return frozenset(item for item in bases if isinstance(item, GlobalVariable) and not item.is_constant)


def _base(value: Value) -> Value:
    """Return what an address is a constant distance from."""
    while isinstance(value, ConstantExpr) and value.opcode == "getelementptr":
        value = value.operands[0]
    return value
