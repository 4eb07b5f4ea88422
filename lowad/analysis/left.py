"""Which variables' addresses a program may have left in a global variable before a function runs.

Lattice: sets of global variables for each one that holds pointers, ordered by inclusion.
Direction: none; stores in all functions of the module, insensitive to order and to fields.
Reads: store instructions, the places that pointers come from, effects of calls, initial values.
When unsure: all variables whose addresses are stored or kept anywhere.
Source: Andersen, Program Analysis and Specialization for the C Programming Language (1994), section 4.4, for
  addresses of variables in variables alone.
"""

from collections import defaultdict
from collections.abc import Iterable
from typing import ClassVar, Self, final

from lowad.analysis.effects import Summaries
from lowad.analysis.exposed import may_hold_pointer, parts
from lowad.analysis.manager import Analysis, Manager
from lowad.analysis.objects import Object, ObjectKind, underlying
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, GlobalVariable, Module
from lowad.ir.reached import reached
from lowad.ir.types import Type
from lowad.ir.values import ConstantExpr, Value
from lowad.rules import facts_of

_OUT = {
    "insertvalue": slice(1, 2),
    "insertelement": slice(1, 2),
    "ret": slice(None),
    "cmpxchg": slice(1, None),
}
_OUT["atomicrmw"] = slice(1, None)

_LLVM = "llvm."
"""How lists begin that are LLVM's own, as of constructors: no program writes to them."""


@final
class Left(Analysis):
    """What `of` says of each variable of a module that may change and holds pointers."""

    __slots__ = ("_anywhere", "_held", "_known_to", "_open", "_summaries")
    of_module: ClassVar[bool] = True
    requires: ClassVar[tuple[type[Analysis], ...]] = (Summaries,)

    def __init__(self, module: Module, summaries: Summaries) -> None:
        self._summaries = summaries
        self._held: defaultdict[GlobalVariable, set[GlobalVariable]] = defaultdict(set)
        self._open: set[GlobalVariable] = set()
        self._anywhere: set[GlobalVariable] = set()
        self._known_to: dict[Function, frozenset[GlobalVariable]] = {}
        if not any(_may_change(item) for item in module.variables):
            return
        for item in module.variables:
            if item.initializer is not None:
                self._anywhere |= _named(item.initializer)
        for fn in module.functions:
            for instr in fn.instructions:
                self._see(instr)

    @classmethod
    def run_module(cls, subject: Module, manager: Manager) -> Self:
        return cls(subject, manager.get(Summaries, subject))

    def of(self, item: GlobalVariable, fn: Function) -> frozenset[GlobalVariable]:
        """Return the variables that one may lead to when `fn` begins, initial ones aside.

        Only those that it, or what it calls, may come to in another way too: of others nothing else is known
        than what lies behind the pointer.
        """
        if not _may_change(item):
            return frozenset()
        found = set(self._held.get(item, ()))
        if item in self._open or item in self._anywhere:
            found |= self._anywhere
        return frozenset(found) & self._known(fn) if found else frozenset()

    def _known(self, fn: Function) -> frozenset[GlobalVariable]:
        """Return the variables that a function and what it calls name, and those that these begin with."""
        known = self._known_to.get(fn)
        if known is None:
            found = (item for item in reached((fn,)) if isinstance(item, GlobalVariable))
            known = self._known_to[fn] = frozenset(found)
        return known

    def _see(self, instr: Instruction) -> None:
        if instr.opcode == "store":
            value, address = instr.operands
            if isinstance(value.ty, Type) and may_hold_pointer(value.ty):
                self._keep(self._objects(address), self._objects(value))
            return
        leaving: Iterable[Value] = instr.operands[_OUT[instr.opcode]] if instr.opcode in _OUT else ()
        if isinstance(instr, Call):
            facts = facts_of(instr)
            if facts is not None and facts.moves is not None:
                target, source = (self._objects(instr.arguments[at]) for at in facts.moves[:2])
                self._open |= _variables(target)
                self._anywhere |= {
                    inner
                    for item in _variables(source)
                    if item.initializer
                    for inner in _named(item.initializer)
                }
            summary = self._summaries.of_call(instr)
            for index, argument in enumerate(instr.arguments):
                if argument.ty.scalar.is_pointer and (summary.writes_all or index in summary.writes):
                    self._open |= _variables(self._objects(argument))
            kept = summary.captures
            leaving = (argument for index, argument in enumerate(instr.arguments) if index in kept)
        for value in leaving:
            if isinstance(value.ty, Type) and may_hold_pointer(value.ty):
                self._anywhere |= _variables(self._objects(value))

    def _keep(self, places: list[Object], values: list[Object]) -> None:
        named = _variables(values)
        known = (ObjectKind.GLOBAL, ObjectKind.HEAP, ObjectKind.STACK, ObjectKind.NULL)
        is_open = any(value.kind not in known for value in values)
        for place in places:
            if isinstance(place.value, GlobalVariable):
                self._held[place.value] |= named
                if is_open:
                    self._open.add(place.value)
            else:
                self._anywhere |= named

    def _objects(self, value: Value) -> list[Object]:
        return [item for part in parts(value) for item in underlying(part, self._summaries.callees)]


def _may_change(item: GlobalVariable) -> bool:
    if item.is_constant or item.name.startswith(_LLVM):
        return False
    return item.initializer is not None and may_hold_pointer(item.value_type)


def _variables(objects: Iterable[Object]) -> set[GlobalVariable]:
    """Return the variables among objects in which something may be stored."""
    return {o.value for o in objects if isinstance(o.value, GlobalVariable) and not o.value.is_constant}


def _named(initial: Value) -> set[GlobalVariable]:
    """Return the variables whose addresses are in an initial value."""
    found, work = set(), list(parts(initial))
    while work:
        item = work.pop()
        if isinstance(item, ConstantExpr):
            work.extend(item.operands)
        elif isinstance(item, GlobalVariable) and not item.is_constant:
            found.add(item)
    return found
