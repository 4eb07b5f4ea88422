"""A machine that runs a function, so that plans can be checked against what happened.

Pointer arguments lead to memory of their own or, where nothing says that they may not, into one another's.
What a run does that has no meaning (`Stuck`), such as using memory as two types that never overlap, makes it
no run of the program, and it proves nothing.
"""

from collections.abc import Sequence
from dataclasses import field
from typing import final

from lowad.analysis.tbaa import Tags
from lowad.cache.data import (
    MASK,
    Datum,
    Stuck,
    address,
    compute,
    undefined,
    zero_of,
)
from lowad.cache.memory import MARGIN, ROOM, Cell, Memory
from lowad.ir.instructions import Call, Instruction, Phi, Switch
from lowad.ir.module import Alias, Block, Function, GlobalVariable, Module
from lowad.ir.types import I8, IntType, PointerType, Type
from lowad.ir.values import (
    Argument,
    Constant,
    ConstantAggregate,
    ConstantExpr,
    ConstantFloat,
    ConstantInt,
    ConstantSplat,
    ConstantString,
    ConstantWord,
    Value,
    float_value,
    is_undefined,
)
from lowad.records import dataclass
from lowad.rewrite.teams import lies_apart
from lowad.rules import InactiveRow, ScalarRow, facts_of, row_of

MAX_STEPS = 20_000
MAX_BYTES = 1 << 12


@final
@dataclass(slots=True)
class CallRecord:
    """What a call of the function under check did: bytes read with what they held, and whether it wrote."""

    reads: dict[int, Cell] = field(default_factory=dict)
    writes: bool = False
    arguments: tuple[Datum, ...] = ()


@final
@dataclass(slots=True)
class Visit:
    """One pass through a block: what it made, what its stores overwrote, and what its calls did."""

    block: Block
    values: dict[Value, Datum] = field(default_factory=dict)
    overwritten: dict[Instruction, Datum] = field(default_factory=dict)
    calls: dict[Call, CallRecord] = field(default_factory=dict)


@final
class _Frame:
    """A function in the middle of being run."""

    __slots__ = ("block", "call", "came_from", "fn", "next", "record", "values", "visits")

    def __init__(
        self, fn: Function, values: dict[Value, Datum], call: Call | None, record: CallRecord | None
    ) -> None:
        self.fn = fn
        self.values = values
        self.call = call
        self.record = record
        self.block = fn.entry
        self.came_from: Block | None = None
        self.next = 0
        self.visits: list[Visit] = [Visit(fn.entry)]


@final
class Machine:
    """Memory and one run of `fn`; afterwards `visits` says what happened, in order.

    `overlap`: how far pointer arguments that may overlap lie apart, None where each has its own memory.
    """

    def __init__(self, module: Module, seed: int, overlap: int | None = None) -> None:
        self.module = module
        self.layout = module.layout
        self.memory = Memory(module.layout, seed, overlap)
        self.names = self.memory.names
        self.visits: list[Visit] = []
        self.arguments: dict[Value, Datum] = {}
        self._overlap = overlap
        self._touched_as: dict[int, str] = {}
        self._tags = Tags(module)
        self._globals: dict[str, int] = {}
        self._frames: list[_Frame] = []
        self._steps = 0
        self._events = 0

    def _global(self, item: GlobalVariable | Function) -> int:
        found = self._globals.get(item.name)
        if found is None:
            constant = isinstance(item, Function) or item.is_constant
            found = self._globals[item.name] = self.memory.room("constant" if constant else "global")
            if (
                isinstance(item, GlobalVariable)
                and item.initializer is not None
                and self._is_short(item.value_type)
            ):
                self.memory.write(found, self.constant(item.initializer), item.value_type)
        return found

    def _is_short(self, ty: Type) -> bool:
        return self.layout.store_bytes(ty) <= MAX_BYTES

    # Running

    def run(self, fn: Function, integers: Sequence[int]) -> None:
        """Run `fn`, its integer arguments drawn from `integers`, to its return."""
        pointers = 0
        for argument in fn.arguments:
            datum: Datum
            if isinstance(argument.ty, PointerType):
                datum = self._place_of(argument, pointers)
                pointers += 1
            elif isinstance(argument.ty, IntType):
                number = integers[argument.index % len(integers)]
                datum = number & ((1 << argument.ty.bits) - 1)
            else:
                datum = self.names.opaque(argument.ty, "argument", argument.index)
            self.arguments[argument] = datum
        frame = _Frame(fn, dict(self.arguments), None, None)
        self.visits = frame.visits
        self._frames.append(frame)
        while self._frames:
            self._step(self._frames[-1])

    def _place_of(self, argument: Argument, number: int) -> int:
        shared = next((room for room, kind in self.memory.kinds.items() if kind[0] == "argument"), None)
        apart = self._overlap is None or lies_apart(argument) or shared is None
        if apart or shared is None:
            own = not lies_apart(argument)
            return self.memory.room("argument" if own else "noalias", argument.index)
        assert self._overlap is not None
        return shared * ROOM + MARGIN + number * self._overlap

    def _step(self, frame: _Frame) -> None:
        self._steps += 1
        if self._steps > MAX_STEPS:
            raise Stuck("too long")
        instr = frame.block.instructions[frame.next]
        frame.next += 1
        if isinstance(instr, Phi):
            self._phis(frame)
        elif instr.is_terminator and not isinstance(instr, Call):
            self._leave(frame, instr)
        elif isinstance(instr, Call):
            self._call(frame, instr)
        elif instr.opcode == "load":
            self._set(frame, instr, self._load(frame, instr))
        elif instr.opcode == "store":
            self._store(frame, instr)
        elif instr.opcode == "alloca":
            self._set(frame, instr, self.memory.room("local", len(self._frames)))
        elif instr.opcode in ("atomicrmw", "cmpxchg"):
            self._atomic(frame, instr)
        elif instr.has_result:
            data = tuple(self._get(frame, operand) for operand in instr.operands)
            self._set(frame, instr, compute(instr, data, self.names, self.layout))

    def _phis(self, frame: _Frame) -> None:
        assert frame.came_from is not None
        found = [(phi, self._get(frame, phi.value_from(frame.came_from))) for phi in frame.block.phis]
        for phi, datum in found:
            self._set(frame, phi, datum)
        frame.next = len(found)

    def _get(self, frame: _Frame, value: Value) -> Datum:
        return self.constant(value) if isinstance(value, Constant) else frame.values[value]

    def _set(self, frame: _Frame, value: Value, datum: Datum) -> None:
        frame.values[value] = datum
        if frame is self._frames[0]:
            frame.visits[-1].values[value] = datum

    def _leave(self, frame: _Frame, last: Instruction) -> None:
        if last.opcode == "ret":
            self._return(frame, self._get(frame, last.operands[0]) if last.operands else None)
            return
        targets = last.successors
        if last.opcode == "br":
            chosen = targets[0]
            if len(targets) == 2:
                chosen = targets[0 if self._number(self._get(frame, last.operands[0])) else 1]
        elif isinstance(last, Switch):
            number = self._number(self._get(frame, last.operands[0]))
            chosen = targets[0]
            for case, target in last.cases:
                if case.value & ((1 << case.ty.bits) - 1) == number:
                    chosen = target
        else:
            raise Stuck(last.opcode)
        self._enter(frame, chosen)

    def _enter(self, frame: _Frame, block: Block) -> None:
        frame.came_from, frame.block, frame.next = frame.block, block, 0
        if frame is self._frames[0]:
            frame.visits.append(Visit(block))

    def _return(self, frame: _Frame, result: Datum | None) -> None:
        self._frames.pop()
        call = frame.call
        if call is None:
            return
        caller = self._frames[-1]
        if frame.record is not None:
            # What matters is whether it is still there later on.
            frame.record.reads = {at: self.memory.cells[at] for at in frame.record.reads}
        if result is not None:
            self._set(caller, call, result)
        if call.opcode == "invoke":
            self._enter(caller, call.successors[0])

    @staticmethod
    def _number(datum: Datum) -> int:
        if not isinstance(datum, int):
            raise Stuck("a branch on what is not known")
        return datum

    # Memory

    def _touch(self, place: Datum, size: int, tag: str | None, *, writes: bool) -> int:
        """Note an access, and return its place; Stuck where types say that it cannot be."""
        if not isinstance(place, int):
            raise Stuck("an address that is not known")
        kind = self.memory.kind_at(place)
        if kind[0] == "constant" and writes:
            raise Stuck("constant memory")
        for at in range(place, place + size):
            if tag is not None:
                before = self._touched_as.get(at)
                is_made_other = writes and kind[0] == "local" and self._tags.are_unrelated(before, tag)
                if before is not None and not is_made_other and not self._tags.may_alias(before, tag):
                    raise Stuck("two types in one place")
                self._touched_as[at] = tag
        if len(self._frames) > 1:
            record = self._frames[1].record
            assert record is not None
            if kind[0] == "local" and kind[1] != 1:
                return place
            record.writes |= writes
            if not writes:
                record.reads.update((at, self.memory.cell(at)) for at in range(place, place + size))
        return place

    def _load(self, frame: _Frame, instr: Instruction) -> Datum:
        size = self.layout.store_bytes(instr.ty)
        place = self._touch(
            self._get(frame, instr.operands[0]), size, instr.metadata_of("tbaa"), writes=False
        )
        return self.memory.read(place, instr.ty)

    def _store(self, frame: _Frame, instr: Instruction) -> None:
        value, target = instr.operands
        size = self.layout.store_bytes(value.ty)
        place = self._touch(self._get(frame, target), size, instr.metadata_of("tbaa"), writes=True)
        if frame is self._frames[0]:
            frame.visits[-1].overwritten[instr] = self.memory.read(place, value.ty)
        self.memory.write(place, self._get(frame, value), value.ty)

    def _atomic(self, frame: _Frame, instr: Instruction) -> None:
        ty = instr.operands[1].ty
        place = self._touch(
            self._get(frame, instr.operands[0]), self.layout.store_bytes(ty), None, writes=True
        )
        self._set(frame, instr, self.names.opaque(instr.ty, "atomic", self._event()))
        self.memory.write(place, self.names.opaque(ty, "atomic", self._event()), ty)

    def _event(self) -> int:
        self._events += 1
        return self._events

    # Calls

    def _call(self, frame: _Frame, call: Call) -> None:
        record = CallRecord(arguments=tuple(self._get(frame, argument) for argument in call.arguments))
        if frame is self._frames[0]:
            frame.visits[-1].calls[call] = record
        callee = call.callee
        if (
            isinstance(callee, Function)
            and not callee.is_declaration
            and len(callee.arguments) == len(record.arguments)
        ):
            values: dict[Value, Datum] = dict(zip(callee.arguments, record.arguments, strict=True))
            self._frames.append(_Frame(callee, values, call, record))
            return
        result = self._declared(call, record.arguments)
        if call.has_result:
            self._set(frame, call, result)
        if call.is_terminator:
            self._enter(frame, call.successors[0])

    def _declared(self, call: Call, data: tuple[Datum, ...]) -> Datum:
        row, facts = row_of(call), facts_of(call)
        if isinstance(row, ScalarRow | InactiveRow) or (
            facts is None and (call.callee_name or "").startswith("llvm.")
        ):
            return compute(call, data, self.names, self.layout)
        fresh = self.names.opaque(call.ty, "result", self._event()) if call.has_result else 0
        if facts is None:
            self._scramble()
            return fresh
        if facts.noreturn:
            raise Stuck("the end of the program")
        if facts.moves is not None:
            self._move(*(data[at] for at in facts.moves))
        elif facts.sets is not None:
            self._fill(*(data[at] for at in facts.sets))
        elif facts.allocates is not None:
            return self._allocate(call, data)
        elif facts.frees is None:
            self._touch_arguments(call, data)
        return data[facts.returns_argument] if facts.returns_argument is not None else fresh

    def _move(self, target: Datum, source: Datum, size: Datum) -> None:
        count = self._count(size)
        if not count:
            return
        start = self._touch(source, count, None, writes=False)
        end = self._touch(target, count, None, writes=True)
        cells = [self.memory.cell(start + at) for at in range(count)]
        for at, cell in enumerate(cells):
            self.memory.cells[end + at] = cell
            self._touched_as.pop(end + at, None)

    def _fill(self, target: Datum, byte: Datum, size: Datum) -> None:
        count = self._count(size)
        if not count:
            return
        start = self._touch(target, count, None, writes=True)
        for at in range(start, start + count):
            self.memory.cells[at] = (byte, 0, 1)

    def _count(self, size: Datum) -> int:
        number = self._number(size)
        if number > MAX_BYTES:
            raise Stuck("too much memory")
        return number

    def _allocate(self, call: Call, data: tuple[Datum, ...]) -> Datum:
        facts = facts_of(call)
        assert facts is not None
        assert facts.allocates is not None
        if facts.allocates.resizes is not None or facts.allocates.stored_to is not None:
            raise Stuck("an allocation of another kind")
        total = 1
        for at in facts.allocates.size:
            total *= self._number(data[at])
        place = self.memory.room("local", len(self._frames))
        if facts.allocates.zeroed:
            self._fill(place, 0, total)
        return place

    def _touch_arguments(self, call: Call, data: tuple[Datum, ...]) -> None:
        facts = facts_of(call)
        assert facts is not None
        for number, datum in enumerate(data):
            if facts.writes_argument(number) and isinstance(datum, int):
                place = self._touch(datum, 8, None, writes=True)
                for at in range(place, place + 8):
                    self.memory.cells[at] = (self.names.of("written", self._event()), 0, 1)
            elif facts.reads_argument(number) and isinstance(datum, int):
                self._touch(datum, 8, None, writes=False)
        if facts.calls or facts.touches_all:
            self._scramble()

    def _scramble(self) -> None:
        """Change all memory that others reach."""
        for at in list(self.memory.cells):
            if self.memory.kind_at(at)[0] not in ("local", "constant", "noalias"):
                self.memory.cells[at] = (self.names.of("written", self._event()), 0, 1)
        if len(self._frames) > 1:
            record = self._frames[1].record
            assert record is not None
            record.writes = True

    # Constants

    def constant(self, value: Value) -> Datum:
        """Return a constant as a datum."""
        match value:
            case ConstantInt(ty=ty, value=number):
                return number & ((1 << ty.bits) - 1)
            case ConstantFloat(ty=ty):
                return self.names.of(
                    "constant",
                    str(ty),
                    "zero" if float_value(value.text) == 0 and value.text[0] != "-" else value.text,
                )
            case ConstantAggregate(elements=elements):
                return tuple(self.constant(element) for element in elements)
            case ConstantSplat(ty=ty, element=element):
                return (self.constant(element),) * getattr(ty, "count", 1)
            case GlobalVariable() | Function():
                return self._global(value)
            case Alias(target=target):
                return self.constant(target)
            case ConstantExpr():
                return self._expression(value)
            case ConstantString(ty=ty):
                return tuple(self.names.opaque(I8, value.text, at) for at in range(getattr(ty, "count", 0)))
            case ConstantWord(ty=ty):
                return undefined(ty, self.names) if is_undefined(value) else zero_of(ty, self.names)
        return self.names.of("constant", value.ref)

    def _expression(self, value: ConstantExpr) -> Datum:
        data = [self.constant(operand) for operand in value.operands]
        match value.opcode:
            case "getelementptr":
                assert value.source is not None
                types = [operand.ty for operand in value.operands[1:]]
                return address(value.source, data[0], tuple(data[1:]), types, self.names, self.layout)
            case "ptrtoint" | "ptrtoaddr" | "inttoptr" | "addrspacecast":
                return data[0]
            case "add" | "sub" if isinstance(data[0], int) and isinstance(data[1], int):
                return (data[0] + data[1] if value.opcode == "add" else data[0] - data[1]) & MASK
        return self.names.opaque(value.ty, "constant", value.ref)
