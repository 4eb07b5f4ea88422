"""The primal's blocks again, each value beside its second: a shadow of memory, or a tangent."""

import re
from collections.abc import Callable

from lowad.analysis.address import operands_that_lead
from lowad.cache.plan import CallKind, CallPlan
from lowad.codegen import kept, names, region, thrown
from lowad.codegen.copying import copy_instruction, copy_on_shadow, math_flags
from lowad.codegen.memory import Site, clear
from lowad.codegen.signature import Parameters
from lowad.codegen.stale import drop_unneeded, require
from lowad.codegen.unit import Unit
from lowad.ir.builder import Builder, i64
from lowad.ir.edges import as_invoke, drop_empty_phis
from lowad.ir.far import is_far
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Block, Function, Module
from lowad.ir.types import I64, PTR, VOID, FunctionType, IntType, Type
from lowad.ir.values import Constant, Value, null, poison, zero
from lowad.rules import ScalarRow, facts_of, row_of
from lowad.rules.blocks import MEASURES
from lowad.rules.declared import only_makes_text
from lowad.rules.emit import emit_primal
from lowad.rules.otherwise import end_of

Finish = Callable[[Block, Value | None, Value | None], None]

# The reverse pass reads memory after the primal's scopes have ended; debug records speak of the primal alone.
_MOVES = ("select", "insertelement", "shufflevector")
"""What makes one value of several as they are."""

_DROPPED = (
    *kept.OF_ONE_LEVEL,
    *("llvm.lifetime.", "llvm.dbg.", "llvm.invariant."),
    *("llvm.experimental.noalias.scope.decl", "llvm.assume"),
)


class BlockCopy:
    """Copies the blocks of `unit` into the function that `builder` builds.

    Subclasses say what else each instruction becomes.
    """

    def __init__(self, unit: Unit, builder: Builder, parameters: Parameters) -> None:
        self.unit = unit
        self.builder = builder
        self.value_of: dict[Value, Value] = dict(parameters.primals)
        self.second_of: dict[Value, Value] = dict(parameters.shadows)
        self.lane = 0
        self._blocks: dict[Block, Block] = {}
        self._ends: dict[Block, Block] = {}
        self._phis: list[tuple[Phi, Phi, bool]] = []
        self._unwinding: dict[Block, list[Block]] = {}
        self._required: list[tuple[Call, Value]] = []

    def run(self, entry: Block, finish: Finish) -> None:
        """Emit every block.

        They lie between a jump at the end of `entry` and `finish(returning block, result, its second)`.
        """
        order = self.unit.loops.cfg.rpo
        for block in order:
            self._blocks[block] = self.builder.new_block(block.name)
        self.builder.at(entry).branch(self._blocks[order[0]])
        self._take_personality()
        for block in order:
            self.builder.at(self._blocks[block])
            phis = list(block.phis)
            for phi in phis:
                self._copy_phi(phi)
            self._begin(block)
            for phi in phis:
                self._after(phi)
            self._copy_rest(block, len(phis), finish)
        for phi, made, is_second in self._phis:
            for value, source in phi.incoming:
                for end in self._ends_to(source, phi.block):
                    found = self._chosen(value, made.ty) if is_second else self.value(value)
                    made.add_incoming(found, end)
        self._complete(entry)
        drop_unneeded(self._required)
        for made_block in self._blocks.values():
            drop_empty_phis(made_block)

    def _copy_rest(self, block: Block, start: int, finish: Finish) -> None:
        """Emit what stands behind the phis of `block`."""
        last = block.terminator
        for instr in block.instructions[start:]:
            if instr is not last or isinstance(last, Call):
                self._emit(instr)
                self._after(instr)
        self._put_pad_first(block)
        self._end(block)
        self._ends[block] = self.builder.block
        if isinstance(last, Call):
            self.builder.branch(self._blocks[last.successors[0]])
        else:
            self._terminate(last, finish)

    def in_place(self, call: Call, made: Call, name: str) -> Call:
        """Append `made`, which calls in the place of `call`: where that is an invoke, so is this.

        What follows stands where it returns.
        """
        if call.opcode != "invoke":
            self.builder.append(made, name)
            return made
        normal, unwind = call.successors
        returned = self.builder.new_block(names.quotable(normal.name, "{}.returned"))
        invoke = as_invoke(made, returned, self._blocks[unwind])
        self._unwinding.setdefault(call.block, []).append(self.builder.block)
        self.builder.append(invoke, name)
        self.builder.at(returned)
        return invoke

    def _ends_to(self, source: Block, target: Block) -> list[Block]:
        """Return the blocks from which the copy goes to the copy of `target` where `source` does."""
        last = source.terminator
        if isinstance(last, Call) and target is not last.successors[0]:
            return self._unwinding.get(source, [])
        return [self._ends[source]] if source in self._ends else []

    def _take_personality(self) -> None:
        """Let the copy say how its exceptions are looked for, as the primal does."""
        found = re.search(r" personality .*", self.unit.fn.tail)
        if found is not None and " personality " not in self.builder.fn.tail:
            self.builder.fn.tail += found[0]

    def _put_pad_first(self, block: Block) -> None:
        """Let a landing pad stand before what `_begin` has emitted, for LLVM looks for it nowhere else."""
        pad = next((instr for instr in block.instructions if instr.opcode == "landingpad"), None)
        if pad is None:
            return
        made, target = self.value_of[pad], self._blocks[block]
        assert isinstance(made, Instruction)
        made.block.instructions.remove(made)
        target.insert(len(list(target.phis)), made)

    # What subclasses say

    def _has_second(self, value: Value) -> bool:
        """Whether a primal value has a second."""
        return self.unit.carries_pointer(value)

    def _second_type(self, value: Value) -> Type:
        """Return the type of the second of a value that has one."""
        return value.ty

    def _outlives(self, call: Call) -> bool:
        """Whether `call` ends the life of stack memory that is still needed."""
        return False

    def _begin(self, block: Block) -> None:
        """Emit what stands behind the phis of `block`."""

    def _after(self, instr: Instruction) -> None:
        """Emit what follows the copy of `instr`."""

    def _end(self, block: Block) -> None:
        """Emit what stands in front of the terminator of `block`."""

    def _complete(self, entry: Block) -> None:
        """Complete what waited for all blocks."""

    def _emit(self, instr: Instruction) -> None:
        """Emit the copy of `instr` and its second."""
        raise AssertionError("subclasses emit instructions")

    # What they share

    def value(self, value: Value) -> Value:
        """Return the copy of a primal value."""
        return value if isinstance(value, Constant) else self.value_of[value]

    def second(self, value: Value) -> Value:
        """Return the shadow of a primal pointer."""
        return self._shadow(value)

    def _shadow(self, value: Value) -> Value:
        """Return the shadow of a primal pointer, or of an integer that travels as one or is added to one."""
        if isinstance(value, Constant):
            return self.unit.shadow_of_constant(value, self.lane)
        found = self.second_of.get(value)
        # A pointer that leads nowhere, such as one that is always null, has a shadow that leads nowhere.
        if found is None and value.ty.scalar.is_pointer:
            return zero(value.ty)
        return self.second_of[value]

    def _chosen(self, value: Value, ty: Type) -> Value:
        """Return the second of what may become a value whose second is of type `ty`.

        An integer that lies where addresses do at other times has a shadow that leads nowhere.
        """
        is_word = isinstance(ty.scalar, IntType) and value.ty is ty and not isinstance(value, Constant)
        is_number = is_word and value not in self.second_of and not self.unit.activity.has_shadow(value)
        return zero(ty) if is_number else self.second(value)

    def site(self, call: Call, planned: CallPlan) -> Site:
        """Return the place where a call moves or fills memory."""
        assert planned.moved is not None
        return Site(self.unit, self.builder, call, planned.moved, self.value, self.second)

    def copy(self, instr: Instruction) -> Value | None:
        """Append the copy of `instr`; None where it is dropped.

        A call of mathematics is copied in its canonical spelling.
        """
        row = row_of(instr) if isinstance(instr, Call) else None
        if isinstance(instr, Call) and isinstance(row, ScalarRow) and not row.is_like:
            operands = [self.value(argument) for argument in instr.arguments]
            made = emit_primal(row, operands, self.builder, instr.ty, math_flags(instr))
        elif isinstance(instr, Call) and (instr.callee_name or "").startswith(_DROPPED):
            return None
        elif isinstance(instr, Call) and (end := end_of(instr)):
            return self.end_the_program(instr, end)
        elif isinstance(instr, Call) and is_far(instr) and self.unit.activity.is_active(instr.arguments[0]):
            return self.end_the_program(instr, "lowad.active_bits")
        elif isinstance(instr, Call) and self._outlives(instr):
            return None
        else:
            made = self._copied(instr, instr.name)
        self.value_of[instr] = made
        return made

    def _copied(self, instr: Instruction, name: str) -> Value:
        """Append the copy of `instr`, which may be an invoke."""
        made = copy_instruction(instr, self.value)
        if isinstance(instr, Call) and isinstance(made, Call):
            self._keep_note(instr, made)
            return self.in_place(instr, made, name)
        return self.builder.append(made, name)

    def _keep_note(self, call: Call, made: Call) -> None:
        """Let the copy of a call say too what becomes of memory whose shadow has been noted."""
        facts = facts_of(call)
        if facts is not None and facts.noted is not None and self._has_second(call.arguments[0]):
            keeps = self.builder.module.declare(facts.noted, call.fn_type)
            made.set_operand(made.argument_count, keeps)

    def end_the_program(self, call: Call, end: str) -> Value | None:
        """Append the end of the program where control comes to a call that derivatives do not make."""
        self.builder.call(self.builder.module.declare(end, FunctionType(VOID, ())), ())
        if not call.has_result:
            return None
        self.value_of[call] = self.second_of[call] = poison(call.ty)
        return self.value_of[call]

    def copy_second(self, instr: Instruction) -> None:
        """Append the computation of an address, or a load of one, on shadows."""

        leading = [instr.operands[at] for at in operands_that_lead(instr)]

        def operand(value: Value) -> Value:
            if all(value is not one for one in leading):
                return self.value(value)
            is_moved = instr.opcode in _MOVES and not isinstance(value, Constant)
            return self._chosen(value, value.ty) if is_moved else self._shadow(value)

        copy = copy_on_shadow(instr, operand, self.unit.module.layout)
        made: Value = self.builder.append(copy, names.shadow(instr.name))
        if instr.opcode == "load" and self.unit.request.runtime and instr.ty.is_pointer:
            made = region.shadow_of(self.builder, self.value(instr), made, self.lane)
        elif instr.opcode == "load" and instr.ty.is_pointer:
            required = require(self.unit, self.builder, instr, self.value(instr), made)
            if required is not None and not self.must_have_second(instr):
                self._required.append((required, made))
        self.second_of[instr] = made

    def must_have_second(self, instr: Instruction) -> bool:
        """Whether the shadow of an address is read later on, by other code than what is emitted here."""
        return False

    def call_for_second(self, call: Call) -> None:
        """Append the call of what is done to a block for its shadow."""
        facts = facts_of(call)
        assert facts is not None
        blocks = [call.arguments[position] for position in facts.twice]
        shadows = [self.second(block) if self._has_second(block) else null() for block in blocks]
        if facts.again is not None:
            params = (*call.fn_type.params, *(PTR for _ in shadows), I64)
            again = self.builder.module.declare(facts.again, FunctionType(call.ty, params), ("nounwind",))
            given = (*map(self.value, call.arguments), *shadows, i64(self.lane))
            made: Instruction = self.builder.call(again, given, names.shadow(call.name))
        else:
            made = copy_instruction(call, self.value)
            for position, shadow in zip(facts.twice, shadows, strict=True):
                made.set_operand(position, shadow)
            self.builder.append(made)
        if call.has_result:
            self.second_of[call] = made

    def memory_second(self, call: Call, planned: CallPlan) -> None:
        """Append what makes the shadow of memory to which a function of a library leads."""
        match planned.kind:
            case CallKind.PLAIN:
                self.lend_second(call)
            case CallKind.ALLOCATE:
                self.allocate_second(call, planned.stays)
            case CallKind.TWICE:
                self.call_for_second(call)
            case CallKind.MAKE:
                self.make_second(call)
            case CallKind.FIND:
                self.find_second(call)

    def lend_second(self, call: Call) -> None:
        """Append the shadow of an address that a known function returns, where it needs one.

        That of what gives back an argument is the argument's. A library's function for text returns what it
        was given, or characters, beside which numbers may lie; others return memory that the library itself
        makes and releases. Those have no shadow of their own but one that takes the zeros that are written
        there.
        """
        facts = facts_of(call)
        if facts is not None and facts.returns_argument is not None and self._has_second(call):
            self.second_of[call] = self.second(call.arguments[facts.returns_argument])
            return
        makes_text = only_makes_text(call)
        is_lent = makes_text or (facts is not None and facts.gives_its_own)
        if not (is_lent and call.has_result and call.ty.is_pointer):
            return
        if call not in self.value_of or not self.unit.activity.has_shadow(call):
            return
        result = self.value(call)
        found = region.shadow_of(self.builder, result, null(), self.lane)
        for argument in call.arguments if makes_text else ():
            if argument.ty.is_pointer and self.unit.activity.has_shadow(argument):
                is_it = self.builder.icmp("eq", result, self.value(argument))
                found = self.builder.select(is_it, self.second(argument), found)
        self.second_of[call] = found

    @property
    def noted_lane(self) -> int:
        """By which number shadows are noted that are found again by the address of their primal."""
        return self.lane

    def make_second(self, call: Call) -> None:
        """Append a zeroed shadow, noted for `find_second`, of memory that a library has made."""
        facts = facts_of(call)
        assert facts is not None
        assert facts.makes is not None
        size = self.value(call.arguments[facts.makes])
        self.second_of[call] = thrown.made(self.builder, self.value(call), size, self.noted_lane)

    def find_second(self, call: Call) -> None:
        """Append the shadow of memory of a library's by its address; one that forgets where there is none."""
        primal = self.value(call)
        found = thrown.found(self.builder, primal, self.noted_lane)
        self.second_of[call] = region.shadow_of(self.builder, primal, found, self.lane)

    def allocate_second(self, call: Call, stays: bool) -> None:
        """Append the allocation of a zeroed shadow beside that of its primal, and note it where it stays."""
        self._allocate(call)
        if stays:
            kept.keep(self.builder, self.value(call), self.second_of[call], self.lane)

    def _allocate(self, call: Call) -> None:
        facts = facts_of(call)
        assert facts is not None
        assert facts.allocates is not None
        measure = usable_size(self.unit.module) if facts.allocates.free == "free" else None
        if measure is not None:
            self.second_of[call] = self._as_large(call, measure)
            return
        made = self._copied(call, names.shadow(call.name))
        self.second_of[call] = made
        if not facts.allocates.zeroed:
            size: Value = i64(1)
            for position in facts.allocates.size:
                factor = self.builder.cast("zext", self.value(call.arguments[position]), I64)
                size = self.builder.mul(size, factor)
            failed = self.builder.icmp("eq", made, null())
            clear(self.builder, made, self.builder.select(failed, i64(0), size))

    def _as_large(self, call: Call, measure: Function) -> Value:
        """Return a zeroed shadow of all that may be used of a block, for what resizes it copies that much."""
        facts = facts_of(call)
        assert facts is not None
        assert facts.allocates is not None
        size = self.builder.call(measure, (self.value(call),), "room")
        if facts.allocates.align is None:
            calloc = self.builder.module.declare("calloc", FunctionType(PTR, (I64, I64)))
            return self.builder.call(calloc, (i64(1), size), names.shadow(call.name))
        copy = copy_instruction(call, self.value)
        assert isinstance(copy, Call)
        copy.set_operand(facts.allocates.size[0], size)
        made = self.in_place(call, copy, names.shadow(call.name))
        clear(self.builder, made, size)
        return made

    def alloca_bytes(self, instr: Instruction) -> Value:
        """Return the size of what an alloca makes."""
        assert instr.source is not None
        size = i64(self.unit.module.layout.size_bytes(instr.source))
        if not instr.operands:
            return size
        return self.builder.mul(self.builder.cast("zext", self.value(instr.operands[0]), I64), size)

    def paired(self, call: Call, has_second: list[bool]) -> list[Value]:
        """Return the arguments of `call`, each followed by its second where it has one."""
        found = []
        for argument, paired in zip(call.arguments, has_second, strict=True):
            found.append(self.value(argument))
            if paired:
                found.append(self.second(argument))
        return found

    def _copy_phi(self, phi: Phi) -> None:
        made = self.builder.phi(phi.ty, (), phi.name)
        self.value_of[phi] = made
        self._phis.append((phi, made, False))
        if self._has_second(phi):
            second = self.builder.phi(self._second_type(phi), (), names.shadow(phi.name))
            self.second_of[phi] = second
            self._phis.append((phi, second, True))

    def _terminate(self, last: Instruction, finish: Finish) -> None:
        if last.opcode == "ret":
            result = self.value(last.operands[0]) if last.operands else None
            second = None
            if last.operands and self.unit.request.result.has_shadow:
                second = self.second(last.operands[0])
            finish(last.block, result, second)
            return
        self.builder.append(copy_instruction(last, self._target))

    def _target(self, value: Value) -> Value:
        return self._blocks[value] if isinstance(value, Block) else self.value(value)


def usable_size(module: Module) -> Function | None:
    """Return the function that measures blocks, where the program resizes any."""
    found = (module.function(name) for name in MEASURES.values())
    return next((fn for fn in found if fn is not None and _is_called(fn)), None)


def _is_called(fn: Function) -> bool:
    return any(isinstance(user, Call) and user.callee is fn for user in fn.users)
