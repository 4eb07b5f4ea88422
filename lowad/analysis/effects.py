"""What instructions, calls and whole functions do to memory.

Lattice: a summary a function: sets of arguments and globals read, written, freed or kept, and flags for "any
  memory"; ordered by inclusion, the empty summary at the start.
Direction: callees before callers; functions that call each other until nothing changes.
Reads: `CallGraph`, the rows of library functions, LLVM's attributes on functions, parameters and calls.
When unsure: any memory is read, written and freed, every argument's address is kept. Yet where all code
  is known the variables touched are those that it names: addresses that lead to others points-to follows.
Source: Banning, "An Efficient Way to Find the Side Effects of Procedure Calls", POPL 1979; the LLVM Language
  Reference for the attributes.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Self, final

from lowad.analysis.callgraph import CallGraph
from lowad.analysis.manager import Analysis, Manager
from lowad.analysis.objects import (
    Access,
    Callees,
    CallResult,
    Object,
    ObjectKind,
    escape,
    underlying,
)
from lowad.analysis.promises import limited
from lowad.analysis.summary import NONE, NOTHING, Numbers, Summary
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, Global, GlobalVariable, Module
from lowad.ir.reached import reached
from lowad.ir.types import Type
from lowad.ir.values import ConstantInt, InlineAsm, Value
from lowad.records import dataclass
from lowad.rules import CalleeRow, InactiveRow, facts_of, row_of
from lowad.rules.declared import only_looks_at_text, only_puts_out
from lowad.rules.messages import IN_OUT, Message, message_of


@final
@dataclass(frozen=True, slots=True)
class Effect:
    """What one instruction does, in its function's own values; the flags as in `Summary`.

    `frees` are pointers whose objects may be released: those memory contents are gone as if written.
    """

    reads: tuple[Access, ...] = ()
    writes: tuple[Access, ...] = ()
    frees: tuple[Value, ...] = ()
    reads_all: bool = False
    writes_all: bool = False
    frees_all: bool = False
    state: bool = False

    @property
    def may_write(self) -> bool:
        """Whether memory may change."""
        return bool(self.writes or self.frees or self.writes_all or self.frees_all)

    @property
    def may_read(self) -> bool:
        """Whether the instruction may depend on memory."""
        return bool(self.reads or self.reads_all)


NO_EFFECT = Effect()
BARRIER = Effect(reads_all=True, writes_all=True)


@final
class Summaries(Analysis):
    """The summary of every function of a module, and of calls to what is only declared."""

    __slots__ = ("_calls_of", "_graph", "_named", "_of_call", "_of_function", "module")
    fact: ClassVar[str] = "effects"
    of_module: ClassVar[bool] = True
    requires: ClassVar[tuple[type[Analysis], ...]] = (CallGraph,)

    def __init__(self, module: Module, graph: CallGraph) -> None:
        self.module = module
        self._graph = graph
        self._of_function: dict[Function, Summary] = {}
        self._of_call: dict[Call, Summary] = {}
        self._calls_of: dict[Value, list[Call]] = {}
        self._named: dict[Function, frozenset[Global] | None] = {}

    @classmethod
    def run_module(cls, subject: Module, manager: Manager) -> Self:
        return cls(subject, manager.get(CallGraph, subject))

    def of_function(self, fn: Function) -> Summary | None:
        """Return the summary of a function with a body, None for others and for ones made later."""
        if fn not in self._of_function:
            for group in self._graph.below(fn):
                if group[0] not in self._of_function:
                    self._solve(group)
        return self._of_function.get(fn)

    def _solve(self, group: Sequence[Function]) -> None:
        """Summarise functions that call each other, or one; all others that they call are known."""
        self._of_function.update(dict.fromkeys(group, NOTHING))
        changed = True
        while changed:
            changed = False
            for fn in group:
                new = _summarise(fn, self)
                if new != self._of_function[fn]:
                    self._of_function[fn] = new
                    changed = self._graph.is_recursive(fn)
            if changed:
                for call in [call for fn in group for call in self._calls_of.pop(fn, ())]:
                    del self._of_call[call]

    def of_call(self, call: Call) -> Summary:
        """Return what `call` may do, in positions of its arguments."""
        found = self._of_call.get(call)
        if found is None:
            found = self._of_call[call] = self._call(call)
            self._calls_of.setdefault(call.callee, []).append(call)
        return found

    def named(self, callee: Value) -> frozenset[Global] | None:
        """Return the globals that a callee and all that it leads to name; None of code that is not known.

        To others it comes by addresses alone that it is passed, or that lie in memory which it comes to.
        """
        if not isinstance(callee, Function) or callee.is_declaration:
            return None
        if callee not in self._named:
            found = reached((callee,))
            bodies = [item for item in found if isinstance(item, Function)]
            is_known = not any(self._is_foreign(instr) for fn in bodies for instr in fn.instructions)
            self._named[callee] = frozenset(found) if is_known else None
        return self._named[callee]

    def _is_foreign(self, instr: Instruction) -> bool:
        """Whether an instruction runs code, or comes to memory, of which nothing is known."""
        if not isinstance(instr, Call):
            return instr.opcode == "va_arg"
        if isinstance(instr.callee, Function) and not instr.callee.is_declaration:
            return False
        row, summary = row_of(instr), self.of_call(instr)
        if isinstance(row, InactiveRow) or (isinstance(row, CalleeRow) and row.inactive and not row.calls):
            # No derivative flows through it, whatever it comes to.
            return False
        return summary.reads_all or summary.writes_all or summary.frees_all

    @property
    def callees(self) -> Callees:
        """Return what `objects` asks about callees."""
        return Callees(
            lambda call: self.of_call(call).result,
            lambda call, index: index in self.of_call(call).captures,
        )

    def dump(self) -> str:
        lines = ["effects"]
        functions = (fn for group in self._graph.components for fn in group)
        lines += [f"  @{fn.name}: {self.of_function(fn)}" for fn in functions]
        return "\n".join(lines) + "\n"

    def _call(self, call: Call) -> Summary:
        callee = call.callee
        body = self.of_function(callee) if isinstance(callee, Function) else None
        if body is not None:
            found = _with_rest(body, call) if call.fn_type.variadic else body
        elif (row := facts_of(call)) is not None:
            found = _of_row(row, call)
        elif (message := message_of(call.callee_name)) is not None and message.has_rule:
            found = _of_message(message)
        elif isinstance(callee, InlineAsm) and _MEMORY not in callee.text:
            pointers = _pointers(call)
            found = Summary(reads=pointers, writes=pointers, captures=pointers, state=callee.has_side_effects)
        else:
            found = _anything(call)
        return limited(found, call)


_MEMORY = "~{memory}"
"""The constraint without which assembly reads and writes no memory but behind its operands."""


def _with_rest(body: Summary, call: Call) -> Summary:
    """Return the summary of a variadic function: of what `va_arg` yields nothing is known."""
    rest = frozenset(range(len(call.fn_type.params), call.argument_count))
    return replace(body, reads=body.reads | rest, writes=body.writes | rest, captures=body.captures | rest)


def _pointers(call: Call) -> Numbers:
    return frozenset(index for index, item in enumerate(call.arguments) if item.ty.scalar.is_pointer)


def _anything(call: Call) -> Summary:
    pointers = _pointers(call)
    if only_looks_at_text(call):
        result = CallResult(arguments=tuple(sorted(pointers)), elsewhere=True)
        return Summary(reads=pointers, captures=pointers, reads_all=True, result=result, state=True)
    puts_out = only_puts_out(call)
    kept = pointers & {0} if puts_out else pointers
    return Summary(
        reads=pointers,
        writes=pointers,
        frees=pointers,
        captures=kept,
        reads_all=True,
        writes_all=True,
        frees_all=True,
        result=CallResult(arguments=tuple(sorted(kept)), elsewhere=not puts_out),
        state=True,
    )


def _of_message(message: Message) -> Summary:
    """Return the summary of what passes between processes.

    Memory that a message is still on the way to or from when the call has returned must not be touched until
    it is waited for, so that all may happen in that call.
    """
    operands = message.row.operands
    network = frozenset((len(operands),))
    read = frozenset(at for at, name in enumerate(operands) if name in message.row.reads | IN_OUT)
    written = frozenset(at for at, name in enumerate(operands) if name in message.row.writes | IN_OUT)
    return Summary(reads=read | network, writes=written | network)


def _of_row(row: CalleeRow, call: Call) -> Summary:
    """Return the summary that a row of the rule table states."""
    places = range(call.argument_count)
    pointers = _pointers(call)
    reads = {index for index in places if row.reads_argument(index)}
    writes = {index for index in places if row.writes_argument(index)}
    if row.moves:
        writes.add(row.moves[0])
        reads.add(row.moves[1])
    if row.sets:
        writes.add(row.sets[0])
    everything = row.touches_all or bool(row.calls)
    returned = {*row.captures, *(() if row.returns_argument is None else (row.returns_argument,))}
    fresh = row.allocates is not None and row.allocates.stored_to is None
    return Summary(
        reads=(frozenset(reads) | (pointers if everything else NONE)) & pointers,
        writes=(frozenset(writes) | (pointers if everything else NONE)) & pointers,
        frees=NONE if row.frees is None else frozenset((row.frees,)),
        captures=pointers if everything else frozenset(row.captures),
        reads_all=everything,
        writes_all=everything,
        frees_all=everything,
        result=CallResult(
            is_fresh=fresh and call.ty.is_pointer,
            arguments=tuple(sorted(returned & pointers)) if call.ty.is_pointer else (),
            elsewhere=row.returns_argument is None,
        ),
        moves=row.moves,
        sets=row.sets,
        state=row.has_state,
    )


# Instructions and bodies


@final
class Effects(Analysis):
    """What each instruction of one function does to memory."""

    __slots__ = ("_module", "_of_instruction", "summaries")
    requires: ClassVar[tuple[type[Analysis], ...]] = (Summaries,)

    def __init__(self, fn: Function, summaries: Summaries) -> None:
        assert fn.module is not None
        self._module = fn.module
        self.summaries = summaries
        self._of_instruction: dict[Instruction, Effect] = {}

    @classmethod
    def run(cls, subject: Function, manager: Manager) -> Self:
        assert subject.module is not None
        return cls(subject, manager.get(Summaries, subject.module))

    @property
    def callees(self) -> Callees:
        """Return what `objects` asks about callees."""
        return self.summaries.callees

    def of(self, instr: Instruction) -> Effect:
        """Return what `instr` does to memory."""
        found = self._of_instruction.get(instr)
        if found is None:
            found = self._of_instruction[instr] = effect_of(instr, self.summaries)
        return found

    def of_call(self, call: Call) -> Summary:
        """Return what `call` does, in positions of its arguments."""
        return self.summaries.of_call(call)

    def may_write(self, instr: Instruction) -> bool:
        """Whether `instr` may change or release memory that others can reach."""
        return self.of(instr).may_write

    def may_read(self, instr: Instruction) -> bool:
        """Whether `instr` may depend on memory."""
        return self.of(instr).may_read

    def released_by(self, instr: Instruction) -> Value | None:
        """Return the pointer whose object `instr` gives back, where it does no more than that."""
        row = facts_of(instr) if isinstance(instr, Call) else None
        if row is None or row.frees is None or row.allocates is not None:
            return None
        assert isinstance(instr, Call)
        return instr.arguments[row.frees]

    def globals_touched(self, call: Call) -> tuple[GlobalVariable, ...]:
        """Return the global variables that `call` may read or write, other than through its arguments."""
        summary = self.of_call(call)
        touched = summary.global_reads | summary.global_writes
        if summary.reads_all or summary.writes_all:
            named = self.summaries.named(call.callee)
            if named is None:
                return tuple(self._module.variables)
            touched |= named
        return tuple(item for item in self._module.variables if item in touched)


def access_of(instr: Instruction) -> Access:
    """Return what a load, store or atomic instruction accesses."""
    place = 1 if instr.opcode == "store" else 0
    ty = instr.operands[1 if instr.opcode in ("atomicrmw", "cmpxchg") else 0].ty
    return Access(
        instr.operands[place],
        _bytes(instr, instr.ty if instr.opcode == "load" else ty),
        instr.metadata_of("tbaa"),
        instr.metadata_of("alias.scope"),
        instr.metadata_of("noalias"),
    )


def _bytes(instr: Instruction, ty: Type) -> int | None:
    module = instr.fn.module
    assert module is not None
    return None if "vscale" in str(ty) else module.layout.store_bytes(ty)


def effect_of(instr: Instruction, summaries: Summaries) -> Effect:
    """Return what an instruction does to memory."""
    match instr.opcode:
        case "load":
            return Effect(reads=(access_of(instr),))
        case "store":
            return Effect(writes=(access_of(instr),))
        case "atomicrmw" | "cmpxchg":
            return Effect(reads=(access_of(instr),), writes=(access_of(instr),))
        case "fence":
            return BARRIER
        case "va_arg":
            pointer = Access(instr.operands[0])
            return Effect(reads=(pointer,), writes=(pointer,), reads_all=True)
    return _call_effect(instr, summaries) if isinstance(instr, Call) else NO_EFFECT


def _call_effect(call: Call, summaries: Summaries) -> Effect:
    summary = summaries.of_call(call)
    reads = [_argument_access(call, index, summary) for index in sorted(summary.reads)]
    writes = [_argument_access(call, index, summary) for index in sorted(summary.writes)]
    reads += [Access(item) for item in sorted(summary.global_reads, key=lambda item: item.name)]
    writes += [Access(item) for item in sorted(summary.global_writes, key=lambda item: item.name)]
    return Effect(
        tuple(reads),
        tuple(writes),
        tuple(call.arguments[index] for index in sorted(summary.frees)),
        summary.reads_all,
        summary.writes_all,
        summary.frees_all,
        summary.state,
    )


def _argument_access(call: Call, index: int, summary: Summary) -> Access:
    length: Value | None = None
    if summary.moves and index in summary.moves[:2]:
        length = call.arguments[summary.moves[2]]
    elif summary.sets and index == summary.sets[0]:
        length = call.arguments[summary.sets[2]]
    size = length.value if isinstance(length, ConstantInt) else None
    return Access(
        call.arguments[index],
        size,
        call.metadata_of("tbaa"),
        call.metadata_of("alias.scope"),
        call.metadata_of("noalias"),
        length if size is None else None,
    )


def _summarise(fn: Function, summaries: Summaries) -> Summary:
    """Return what a call of `fn` does, given what is known of its callees so far."""
    body = _Body(fn, summaries)
    for instr in fn.instructions:
        body.add(effect_of(instr, summaries))
    return body.summary(fn)


@final
class _Body:
    """Collects what the instructions of one function do into terms that its callers understand."""

    def __init__(self, fn: Function, summaries: Summaries) -> None:
        self.callees = summaries.callees
        self.reads: set[int] = set()
        self.writes: set[int] = set()
        self.frees: set[int] = set()
        self.global_reads: set[Global] = set()
        self.global_writes: set[Global] = set()
        self.reads_all = self.writes_all = self.frees_all = self.state = False
        self._objects: dict[Value, tuple[Object, ...]] = {}
        self._fn = fn

    def objects(self, pointer: Value) -> tuple[Object, ...]:
        found = self._objects.get(pointer)
        if found is None:
            found = self._objects[pointer] = underlying(pointer, self.callees)
        return found

    def add(self, effect: Effect) -> None:
        for access in effect.reads:
            self.reads_all |= self._place(access.pointer, self.reads, self.global_reads)
        for access in effect.writes:
            self.writes_all |= self._place(access.pointer, self.writes, self.global_writes)
        for pointer in effect.frees:
            self.frees_all |= self._place(pointer, self.frees, self.global_writes)
        self.reads_all |= effect.reads_all
        self.writes_all |= effect.writes_all
        self.frees_all |= effect.frees_all
        self.state |= effect.state

    def _place(self, pointer: Value, numbers: set[int], items: set[Global]) -> bool:
        """File an access under the arguments and globals that it may reach; True where it may reach more."""
        more = False
        for item in self.objects(pointer):
            match item.kind:
                case ObjectKind.ARGUMENT:
                    numbers.add(getattr(item.value, "index"))  # noqa: B009
                case ObjectKind.GLOBAL if isinstance(item.value, Global):
                    if not (isinstance(item.value, GlobalVariable) and item.value.is_constant):
                        items.add(item.value)
                case ObjectKind.UNKNOWN:
                    stands = stand_in(item.value)
                    if stands is None:
                        more = True
                    else:
                        items.add(stands)
        return more

    def summary(self, fn: Function) -> Summary:
        captured = frozenset(
            argument.index
            for argument in fn.arguments
            if argument.ty.is_pointer and escape(argument, self.callees).captured
        )
        return Summary(
            reads=frozenset(self.reads),
            writes=frozenset(self.writes),
            frees=frozenset(self.frees),
            captures=captured,
            global_reads=frozenset(self.global_reads),
            global_writes=frozenset(self.global_writes),
            reads_all=self.reads_all,
            writes_all=self.writes_all,
            frees_all=self.frees_all,
            result=self._result(fn),
            state=self.state,
        )

    def _result(self, fn: Function) -> CallResult:
        """Return where the pointer comes from that `fn` returns."""
        if not fn.fn_type.result.is_pointer:
            return CallResult(elsewhere=False)
        found = [
            item
            for block in fn.blocks
            for value in block.terminator.operands
            if block.terminator.opcode == "ret"
            for item in self.objects(value)
            if item.kind is not ObjectKind.NULL
        ]
        heap = [item.kind is ObjectKind.HEAP for item in found]
        kept = any(escape(item.value, self.callees).captured for item in found if item.is_local)
        arguments = {getattr(item.value, "index") for item in found if item.kind is ObjectKind.ARGUMENT}  # noqa: B009
        return CallResult(
            is_fresh=bool(found) and all(heap) and not kept,
            arguments=tuple(sorted(arguments)),
            elsewhere=any(item.kind is not ObjectKind.ARGUMENT for item in found),
        )


def stand_in(value: Value) -> GlobalVariable | None:
    """Return the variable that stands for the memory to which the result of a library's function leads."""
    facts = facts_of(value) if isinstance(value, Call) else None
    if facts is None or facts.gives is None:
        return None
    assert isinstance(value, Call)
    found = None if value.fn.module is None else value.fn.module.globals.get(facts.gives)
    return found if isinstance(found, GlobalVariable) else None
