"""The forward pass: the primal again, with the shadows of its pointers, keeping what the reverse pass will read."""

from collections.abc import Callable, Iterable
from typing import final

from lowad.analysis.loops import Loop
from lowad.cache.nodes import CallTape, CameFrom, Iteration, Node, Primal, Shadow, Trips
from lowad.cache.plan import CallKind, Plan
from lowad.codegen import names, runtime
from lowad.codegen.copying import copy_instruction, math_flags
from lowad.codegen.memory import clear, copy_pointers, declare_free, declare_malloc, set_pointers
from lowad.codegen.signature import Parameters
from lowad.codegen.tape import Tape, innermost, opens_at
from lowad.codegen.unit import Unit
from lowad.ir.builder import Builder, i64
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Block
from lowad.ir.types import I8, I64, PTR
from lowad.ir.values import Constant, ConstantInt, Value, null
from lowad.request import Mode
from lowad.rules import facts_of, row_of
from lowad.rules.emit import emit_primal
from lowad.rules.schema import ScalarRow

Finish = Callable[[Block, Value | None, Value | None], None]


@final
class ForwardPass:
    """Emits the primal of `unit` into the function that `builder` builds."""

    def __init__(
        self,
        unit: Unit,
        plan: Plan,
        builder: Builder,
        parameters: Parameters,
        tape: Tape,
        tape_at: Value,
        frees: Value | None,
        held: dict[Instruction, tuple[Value, Value]],
    ) -> None:
        """`tape_at` is the address of the tape's record, `frees` of the list of blocks to free later; `held` are allocas
        that live elsewhere, in pairs with their shadows."""
        self.unit = unit
        self.plan = plan
        self.builder = builder
        self.tape = tape
        self.tape_at = tape_at
        self.frees = frees
        self.value_of: dict[Value, Value] = dict(parameters.primals)
        self.shadow_of: dict[Value, Value] = dict(parameters.shadows)
        for alloca, (primal, shadow) in held.items():
            self.value_of[alloca] = primal
            self.shadow_of[alloca] = shadow
        self._held = held
        self._blocks: dict[Block, Block] = {}
        self._ends: dict[Block, Block] = {}
        self._iterations: dict[Loop, Phi] = {}
        self._records: dict[int, Value] = {}
        self._phis: list[tuple[Phi, Phi, bool]] = []
        self._origins: list[tuple[Block, Phi]] = []

    def run(self, entry: Block, finish: Finish) -> None:
        """Emit every block, from a jump at the end of `entry` to `finish(returning block, result, shadow of the result)` at each return."""
        order = self.unit.loops.cfg.rpo
        for block in order:
            self._blocks[block] = self.builder.new_block(block.name)
        self.builder.at(entry).branch(self._blocks[order[0]])
        for block in order:
            self._emit_block(block, finish)
        self._complete_phis(entry)

    # Values

    def value(self, value: Value) -> Value:
        """Return the clone of a primal value."""
        if isinstance(value, Constant):
            return value
        return self.value_of[value]

    def shadow(self, value: Value) -> Value:
        """Return the shadow of a primal pointer."""
        if isinstance(value, Constant):
            return self.unit.shadow_of_constant(value)
        return self.shadow_of[value]

    def read(self, node: Node) -> Value:
        """Return a node where the forward pass is now."""
        match node:
            case Primal(value=value):
                return self.value(value)
            case Shadow(value=value):
                return self.shadow(value)
            case Iteration(loop=loop):
                return self._iterations[loop]
        raise AssertionError(f"{node} is not known in the forward pass")

    # Blocks

    def _emit_block(self, block: Block, finish: Finish) -> None:
        builder = self.builder.at(self._blocks[block])
        loop = self.unit.loops.loop_at(block)
        phis = list(block.phis)
        for phi in phis:
            self._emit_phi(phi)
        if loop is not None and self._counts(loop):
            self._iterations[loop] = builder.phi(I64, (), names.quotable(block.name, "{}.iter"))
        origin = None
        if CameFrom(block) in self.plan.slots:
            origin = builder.phi(I8, (), "from")
            self._origins.append((block, origin))
        if loop is not None:
            self._push_records(loop)
        if origin is not None:
            self._keep(CameFrom(block), origin, block)
        self._keep_trips(block)
        for phi in phis:
            self._keep_both(phi)
        for instr in block.instructions[len(phis) : -1]:
            self._emit(instr)
            self._keep_both(instr)
        self._open_regions(block)
        self._ends[block] = builder.block
        self._terminate(block.terminator, finish)

    def _counts(self, loop: Loop) -> bool:
        """Whether the forward pass must count the rounds of `loop`."""
        if Trips(loop) in self.plan.slots:
            return True
        return any(region.extents is not None and loop in region.loops for region in self.plan.regions)

    def _push_records(self, loop: Loop) -> None:
        for number, region in enumerate(self.plan.regions):
            if region.extents is None and innermost(region) is loop:
                self._records[number] = self.tape.push(self.builder, self.tape_at, number, region)

    def _open_regions(self, block: Block) -> None:
        for number, region in enumerate(self.plan.regions):
            if opens_at(region, block):
                self.tape.open(self.builder, self.tape_at, number, region, self.read)

    def _keep_trips(self, block: Block) -> None:
        for node in self.plan.slots:
            if isinstance(node, Trips) and block in node.loop.exits:
                self._keep(node, self._iterations[node.loop], block)

    def _keep_both(self, instr: Instruction) -> None:
        for node, made in ((Primal(instr), self.value_of), (Shadow(instr), self.shadow_of)):
            if node in self.plan.slots:
                self._keep(node, made[instr], instr.block)

    def _keep(self, node: Node, value: Value, block: Block) -> None:
        slot = self.plan.slots[node]
        index: list[Value] = []
        if slot.loops:
            number, region = self.tape.region_of(slot)
            if region.extents is None:
                index = [self._records[number]]
            else:
                index = [self._iterations[loop] for loop in region.loops]
        self.tape.write(self.builder, self.tape_at, slot, value, index)

    def _terminate(self, last: Instruction, finish: Finish) -> None:
        if last.opcode == "ret":
            result = self.value(last.operands[0]) if last.operands else None
            shadow = None
            if last.operands and self.unit.request.result.has_shadow:
                shadow = self.shadow(last.operands[0])
            finish(last.block, result, shadow)
            return
        self.builder.append(copy_instruction(last, self._target))

    def _target(self, value: Value) -> Value:
        return self._blocks[value] if isinstance(value, Block) else self.value(value)

    def _emit_phi(self, phi: Phi) -> None:
        made = self.builder.phi(phi.ty, (), phi.name)
        self.value_of[phi] = made
        self._phis.append((phi, made, False))
        if self.unit.carries_pointer(phi):
            shadow = self.builder.phi(phi.ty, (), names.shadow(phi.name))
            self.shadow_of[phi] = shadow
            self._phis.append((phi, shadow, True))

    def _complete_phis(self, entry: Block) -> None:
        for phi, made, is_shadow in self._phis:
            for value, source in phi.incoming:
                if source in self._ends:
                    made.add_incoming(
                        self.shadow(value) if is_shadow else self.value(value), self._ends[source]
                    )
        for block, origin in self._origins:
            for number, source in enumerate(self.unit.loops.cfg.preds[block]):
                origin.add_incoming(ConstantInt(I8, number), self._ends[source])
        for loop, counter in self._iterations.items():
            assert loop.preheader is not None and loop.latch is not None
            counter.add_incoming(i64(0), self._ends[loop.preheader])
            latch = self._ends[loop.latch]
            step = Instruction("add", I64, (counter, i64(1)), flags=("nuw", "nsw"))
            step.name = self.builder.unique("next.iter")
            latch.insert(len(latch.instructions) - 1, step)
            counter.add_incoming(step, latch)

    # Instructions

    def _emit(self, instr: Instruction) -> None:
        if instr in self._held:
            return
        if isinstance(instr, Call):
            self._emit_call(instr)
            return
        if instr.opcode == "alloca":
            self._emit_alloca(instr)
            return
        self.value_of[instr] = self.builder.append(copy_instruction(instr, self.value), instr.name)
        if instr.opcode == "store":
            value, address = instr.operands
            if self.unit.carries_pointer(value) and self.unit.activity.has_shadow(address):
                self.builder.append(copy_instruction(instr, self.shadow))
        elif instr.has_result and self.unit.carries_pointer(instr):
            self._emit_shadow(instr)

    def _emit_shadow(self, instr: Instruction) -> None:
        def operand(value: Value) -> Value:
            return self.shadow(value) if self._is_address(instr, value) else self.value(value)

        copy = copy_instruction(instr, operand)
        self.shadow_of[instr] = self.builder.append(copy, names.shadow(instr.name))

    def _is_address(self, instr: Instruction, value: Value) -> bool:
        """Whether operand `value` of a pointer computation is a pointer, and not an index or condition."""
        match instr.opcode:
            case "getelementptr" | "load":
                return value is instr.operands[0]
            case "select":
                return value is not instr.operands[0]
        return True

    def _emit_alloca(self, instr: Instruction) -> None:
        """Copy an alloca of the entry; one in the middle becomes a block that is freed when the reverse pass is over."""
        shadowed = self.unit.activity.has_shadow(instr)
        size = self._alloca_bytes(instr)
        copies = [(self.value_of, instr.name)]
        if shadowed:
            copies.append((self.shadow_of, names.shadow(instr.name)))
        for table, name in copies:
            if instr.block is self.unit.fn.entry and self.unit.request.mode is Mode.REVERSE:
                table[instr] = self.builder.append(copy_instruction(instr, self.value), name)
            else:
                malloc, free = declare_malloc(self.builder), declare_free(self.builder)
                table[instr] = self.builder.call(malloc, (size,), name)
                self._defer(table[instr], free)
        if shadowed:
            clear(self.builder, self.shadow_of[instr], size)

    def _alloca_bytes(self, instr: Instruction) -> Value:
        assert instr.source is not None
        size = i64(self.unit.module.layout.size_bytes(instr.source))
        if not instr.operands:
            return size
        return self.builder.mul(self.builder.cast("zext", self.value(instr.operands[0]), I64), size)

    # Calls

    def _emit_call(self, call: Call) -> None:
        planned = self.plan.calls[call]
        match planned.kind:
            case CallKind.FREE:
                self._emit_free(call)
                return
            case CallKind.AUGMENT:
                self._emit_augmented(call)
                return
        row = row_of(call)
        if isinstance(row, ScalarRow):
            operands = [self.value(argument) for argument in call.arguments]
            self.value_of[call] = emit_primal(row, operands, self.builder, call.ty, math_flags(call))
            return
        if call.callee_name is not None and call.callee_name.startswith(_DROPPED):
            return
        copy = copy_instruction(call, self.value)
        self.value_of[call] = self.builder.append(copy, call.name)
        match planned.kind:
            case CallKind.ALLOCATE:
                self._emit_shadow_allocation(call)
            case CallKind.MOVE:
                copy_pointers(self.unit, self.builder, call, self.value, self.shadow)
            case CallKind.SET:
                set_pointers(self.unit, self.builder, call, self.value, self.shadow)

    def _emit_free(self, call: Call) -> None:
        """Let the freeing of a block, and of its shadow, wait for the end of the reverse pass."""
        facts = facts_of(call)
        assert facts is not None and facts.frees is not None
        block = call.arguments[facts.frees]
        self._defer(self.value(block), call.callee)
        if self.unit.activity.has_shadow(block):
            self._defer(self.shadow(block), call.callee)

    def _defer(self, block: Value, release: Value) -> None:
        assert self.frees is not None
        self.builder.call(runtime.defer_free(self.unit.module), (self.frees, block, release))

    def _emit_shadow_allocation(self, call: Call) -> None:
        facts = facts_of(call)
        assert facts is not None and facts.allocates is not None
        made = self.builder.append(copy_instruction(call, self.value), names.shadow(call.name))
        self.shadow_of[call] = made
        if not facts.allocates.zeroed:
            size: Value = i64(1)
            for position in facts.allocates.size:
                factor = self.builder.cast("zext", self.value(call.arguments[position]), I64)
                size = self.builder.mul(size, factor)
            failed = self.builder.icmp("eq", made, null())
            clear(self.builder, made, self.builder.select(failed, i64(0), size))

    def _emit_augmented(self, call: Call) -> None:
        planned = self.plan.calls[call]
        assert planned.request is not None
        augmented, _ = self.unit.derivatives.split(planned.request)
        callee = self.unit.module.function(planned.request.function)
        assert callee is not None
        arguments = list(self._paired(call, planned.request.markings))
        if self.unit.derivatives.may_free(callee):
            assert self.frees is not None
            arguments.append(self.frees)
        made = self.builder.call(augmented, arguments, names.quotable(call.name or "call", "{}.both"))
        fields = self._fields(made)
        self._keep_if(CallTape(call), fields.pop(0), call.block)
        if call.has_result:
            self.value_of[call] = fields.pop(0)
        if fields:
            self.shadow_of[call] = fields.pop(0)

    def _keep_if(self, node: Node, value: Value, block: Block) -> None:
        if node in self.plan.slots:
            self._keep(node, value, block)

    def _fields(self, made: Value) -> list[Value]:
        count = len(getattr(made.ty, "elements", ()))
        if made.ty is PTR:
            return [made]
        return [self.builder.extract(made, index) for index in range(count)]

    def _paired(self, call: Call, markings: Iterable[object]) -> Iterable[Value]:
        for argument, marking in zip(call.arguments, markings, strict=True):
            yield self.value(argument)
            if getattr(marking, "has_shadow", False):
                yield self.shadow(argument)


# The reverse pass reads memory after the primal's scopes have ended, and debug records speak of the primal alone.
_DROPPED = ("llvm.lifetime.", "llvm.dbg.", "llvm.stackrestore", "llvm.invariant.")

