"""Which variables' addresses a program may have left behind a variable before a function runs.

Every value and every block of memory has a class; memory of one class leads to memory of one other. What a
store, a copy or a call may let lead to the same becomes one class, so that one walk over the module finds
all: what is stored behind pointers, on the heap, in tables, in bits that are no pointers by type.

Lattice: partitions of the module's variables, blocks and functions, ordered by refinement.
Direction: none; all functions of the module, insensitive to order, calls and fields.
Reads: instructions of all functions, effects of calls of declared ones, initial values.
When unsure: one class, with all that others may know of.
Source: Steensgaard, Points-to Analysis in Almost Linear Time (POPL 1996).
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import ClassVar, Self, final

from lowad.analysis.effects import Summaries
from lowad.analysis.exposed import may_hold_pointer, parts
from lowad.analysis.manager import Analysis, Manager
from lowad.analysis.summary import Summary
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Alias, Function, GlobalVariable, Module
from lowad.ir.reached import reached
from lowad.ir.types import VOID, FloatType, FunctionType, NamedStructType, Type, scalars_of
from lowad.ir.values import Argument, ConstantAggregate, ConstantExpr, ConstantSplat, Value
from lowad.rules import CalleeRow, facts_of
from lowad.rules.declared import is_table

_LLVM = "llvm."
"""How lists begin that are LLVM's own, as of constructors: no program writes to them."""

_NO_ADDRESS = frozenset(
    (
        *("icmp", "fcmp", "br", "switch", "unreachable", "fence"),
        *("fneg", "fadd", "fsub", "fmul", "fdiv", "frem", "fptoui", "fptosi", "fptrunc", "fpext"),
        *("mul", "udiv", "sdiv", "urem", "srem", "uitofp", "sitofp"),
    )
)
"""What makes no address of addresses."""


@final
class Left(Analysis):
    """What `of` says of each variable of a module that may change."""

    __slots__ = ("_bodies", "_classes", "_known_to", "_module", "_summaries")
    of_module: ClassVar[bool] = True
    requires: ClassVar[tuple[type[Analysis], ...]] = (Summaries,)

    def __init__(self, module: Module, summaries: Summaries) -> None:
        self._module = module
        self._summaries = summaries
        # Those of derivatives come later, and speak of shadows.
        self._bodies = tuple(fn for fn in module.functions if not fn.is_declaration)
        self._classes: _Classes | None = None
        self._known_to: dict[Function, frozenset[GlobalVariable]] = {}

    @classmethod
    def run_module(cls, subject: Module, manager: Manager) -> Self:
        return cls(subject, manager.get(Summaries, subject))

    def of(self, item: GlobalVariable, fn: Function) -> frozenset[GlobalVariable]:
        """Return the variables that one may lead to, at once or through other memory, when `fn` begins.

        Only those that it, or what it calls, may come to in another way too, and those on the way there: of
        others nothing else is known than what lies behind the pointer.
        """
        known = self._known(fn) if _is_unknown(item) and self._may_lead(item.value_type) else frozenset()
        if not known:
            return frozenset()
        classes = self._solved()
        behind = classes.behind(item)
        found = behind & known
        if not found:
            return frozenset()
        between = (one for one in behind if one.initializer is not None and not is_table(one))
        between = (one for one in between if may_hold_pointer(one.value_type))
        return frozenset(found.union(one for one in between if not known.isdisjoint(classes.behind(one))))

    def _may_lead(self, ty: Type) -> bool:
        """Whether memory of a type has room for an address, or who knows how much, and is not all floats."""
        size, least = self._module.layout.size_bytes(ty), self._module.layout.pointer_bytes()
        return not 0 < size < least and any(not isinstance(part, FloatType) for part in scalars_of(ty))

    def _solved(self) -> "_Classes":
        if self._classes is None:
            self._classes = _Classes(self._module, self._bodies, self._summaries)
        return self._classes

    def _known(self, fn: Function) -> frozenset[GlobalVariable]:
        """Return the variables that a function and what it calls name, and those that these begin with."""
        known = self._known_to.get(fn)
        if known is None:
            found = (item for item in reached((fn,)) if isinstance(item, GlobalVariable))
            known = self._known_to[fn] = frozenset(item for item in found if _may_change(item))
        return known


def _may_change(item: GlobalVariable) -> bool:
    return not item.is_constant and _is_of_program(item)


def _is_unknown(item: GlobalVariable) -> bool:
    """Whether the program, or another file, says what a variable holds when it runs."""
    return _may_change(item) or (item.initializer is None and _is_of_program(item))


def _is_of_program(item: GlobalVariable) -> bool:
    """Whether a variable is not LLVM's, a table of a class, or a library's that is not to be looked into."""
    ty = item.value_type
    is_opaque = isinstance(ty, NamedStructType) and ty.body is None
    return not (item.name.startswith(_LLVM) or is_table(item) or is_opaque)


@final
class _Classes:
    """The classes of one module, solved; a class is a number, `_find` gives the one that stands for it."""

    def __init__(self, module: Module, bodies: Sequence[Function], summaries: Summaries) -> None:
        self._summaries = summaries
        self._parent: list[int] = []
        self._leads: list[int] = []
        self._of: dict[Value, int] = {}
        self._variables: defaultdict[int, set[GlobalVariable]] = defaultdict(set)
        self._returned: dict[Function, int] = {}
        self._by_type: defaultdict[FunctionType, list[Function]] = defaultdict(list)
        self._elsewhere = self._new()
        self._leads[self._elsewhere] = self._elsewhere
        for item in module.variables:
            self._begin(item)
        for fn in bodies:
            self._by_type[fn.fn_type].append(fn)
        for fn in bodies:
            for instr in fn.instructions:
                self._see(instr)
        self._hand_out(bodies)

    def behind(self, item: GlobalVariable) -> set[GlobalVariable]:
        """Return the variables that are reached from what a variable holds."""
        found: set[GlobalVariable] = set()
        seen: set[int] = set()
        at = self._leads[self._find(self._class_of(item))]
        while at >= 0 and (at := self._find(at)) not in seen:
            seen.add(at)
            found |= self._variables.get(at, set())
            at = self._leads[at]
        return found

    # Classes

    def _new(self) -> int:
        self._parent.append(len(self._parent))
        self._leads.append(-1)
        return len(self._parent) - 1

    def _find(self, at: int) -> int:
        parent = self._parent
        while parent[at] != at:
            parent[at] = parent[parent[at]]
            at = parent[at]
        return at

    def _join(self, first: int, second: int) -> None:
        """Let two classes be one, and what they lead to."""
        work = [(first, second)]
        while work:
            a, b = map(self._find, work.pop())
            if a == b:
                continue
            self._parent[b] = a
            if b in self._variables:
                self._variables[a] |= self._variables.pop(b)
            to, more = self._leads[a], self._leads[b]
            if to < 0:
                self._leads[a] = more
            elif more >= 0:
                work.append((to, more))

    def _behind(self, at: int) -> int:
        """Return the class that memory of a class leads to."""
        at = self._find(at)
        if self._leads[at] < 0:
            self._leads[at] = self._new()
        return self._leads[at]

    # Values

    def _class_of(self, value: Value) -> int:
        """Return the class of the memory that a value leads to, or would if it were an address."""
        found = self._of.get(value)
        if found is None:
            found = self._of[value] = self._new()
        return found

    def _classes_of(self, values: Iterable[Value]) -> list[int]:
        """Return the classes that values have, or that constants are made of; numbers have none."""
        found = []
        work = list(values)
        while work:
            value = work.pop()
            match value:
                case Instruction() | Argument() | GlobalVariable() | Function():
                    found.append(self._class_of(value))
                case ConstantAggregate(elements=elements):
                    work.extend(elements)
                case ConstantExpr(operands=operands):
                    work.extend(operands)
                case ConstantSplat(element=element):
                    work.append(element)
                case Alias(target=target):
                    work.append(target)
        return found

    def _unite(self, values: Iterable[Value], *more: int) -> None:
        """Let values lead to the same, and to what is behind other classes too."""
        first, *rest = [*more, *self._classes_of(values)] or [-1]
        for one in rest:
            self._join(first, one)

    # What the program does

    def _begin(self, item: GlobalVariable) -> None:
        own = self._class_of(item)
        self._variables[self._find(own)].add(item)
        if item.initializer is not None:
            named = self._classes_of(parts(item.initializer))
            if named and may_hold_pointer(item.value_type):
                for one in named:
                    self._join(self._behind(own), one)
        if item.initializer is None or "section" in item.tail:
            # Other files, and the linker's names of sections, have it too.
            self._join(own, self._elsewhere)

    def _see(self, instr: Instruction) -> None:
        if instr.opcode in _NO_ADDRESS:
            return
        operands: Sequence[Value] = instr.operands
        match instr.opcode:
            case "load" | "va_arg":
                for at in self._classes_of(operands[:1]):
                    self._join(self._behind(at), self._class_of(instr))
            case "store":
                self._keep(operands[1], operands[:1])
            case "cmpxchg" | "atomicrmw":
                self._keep(operands[0], (*operands[1:], instr))
            case "ret":
                self._unite(operands, self._returns(instr.fn))
            case _ if isinstance(instr, Call):
                self._call(instr)
            case _:
                self._make(instr)

    def _make(self, instr: Instruction) -> None:
        """Note what an instruction without effects makes of addresses."""
        match instr.opcode:
            case "getelementptr":
                self._unite((instr, instr.operands[0]))
            case "select":
                self._unite((instr, *instr.operands[1:]))
            case "landingpad":
                self._unite((instr,), self._elsewhere)
            case _:
                self._unite((instr, *instr.operands))

    def _keep(self, address: Value, values: Iterable[Value]) -> None:
        stored = self._classes_of(values)
        for at in self._classes_of((address,)) if stored else ():
            for one in stored:
                self._join(self._behind(at), one)

    def _returns(self, fn: Function) -> int:
        if fn not in self._returned:
            self._returned[fn] = self._new()
        return self._returned[fn]

    def _call(self, call: Call) -> None:
        callee = call.callee
        if isinstance(callee, Function) and not callee.is_declaration:
            self._enter(call, callee)
        elif isinstance(callee, Function):
            self._leave(call)
        else:
            for fn in self._by_type.get(call.fn_type, ()):
                self._enter(call, fn)
            self._leave(call)

    def _enter(self, call: Call, callee: Function) -> None:
        for passed, argument in zip(call.arguments, callee.arguments, strict=False):
            self._unite((argument, passed))
        # What `va_arg` yields comes from memory that nobody is seen to fill.
        self._unite(call.arguments[len(callee.arguments) :], self._elsewhere)
        if call.ty is not VOID:
            self._unite((call,), self._returns(callee))

    def _leave(self, call: Call) -> None:
        """Note what becomes of addresses in code that is not in the module."""
        facts, summary = facts_of(call), self._summaries.of_call(call)
        if facts is not None and facts.moves is not None:
            target, source = (self._classes_of((call.arguments[at],)) for at in facts.moves[:2])
            for one in target:
                for other in source:
                    self._join(self._behind(one), self._behind(other))
        for index, argument in enumerate(call.arguments):
            for at in self._classes_of((argument,)):
                if index in summary.captures:
                    self._join(at, self._elsewhere)
                elif (summary.writes_all or index in summary.writes) and not _writes_no_address(facts):
                    self._join(self._behind(at), self._elsewhere)
        self._result(call, summary)

    def _result(self, call: Call, summary: Summary) -> None:
        if call.ty is VOID:
            return
        result = self._class_of(call)
        if may_hold_pointer(call.ty) and summary.result.elsewhere and not summary.result.is_fresh:
            self._join(result, self._elsewhere)
        self._unite([call.arguments[index] for index in summary.result.arguments], result)

    def _hand_out(self, bodies: Sequence[Function]) -> None:
        """Let functions that others know of be called by these, with what these know of."""
        waiting = [fn for fn in bodies if fn in self._of]
        while handed := [fn for fn in waiting if self._find(self._of[fn]) == self._find(self._elsewhere)]:
            waiting = [fn for fn in waiting if fn not in handed]
            for fn in handed:
                self._unite(fn.arguments, self._elsewhere, self._returns(fn))


def _writes_no_address(facts: CalleeRow | None) -> bool:
    """Whether what a library's function writes is copied, filled, text, or given back."""
    if facts is None:
        return False
    return bool(facts.moves or facts.sets or facts.texts) or facts.frees is not None
