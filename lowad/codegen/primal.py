"""The forward pass: the primal with the shadows of its pointers, keeping what the reverse pass reads."""

from dataclasses import replace
from typing import final

from lowad.analysis.loops import Loop
from lowad.cache.nodes import (
    CallTape,
    CameFrom,
    Iteration,
    Node,
    Overwritten,
    Primal,
    Shadow,
    Trips,
    node_type,
)
from lowad.cache.plan import CallKind, Plan
from lowad.codegen import kept, names, region, runtime, thrown
from lowad.codegen.blockcopy import BlockCopy
from lowad.codegen.copying import copy_instruction, copy_on_shadow
from lowad.codegen.memory import (
    clear,
    copy_pointers,
    declare_free,
    declare_malloc,
    require_far,
    require_no_number,
    set_pointers,
)
from lowad.codegen.release import bundled, releasing
from lowad.codegen.signature import Parameters
from lowad.codegen.tape import Tape, innermost, opens_at
from lowad.codegen.unit import Unit
from lowad.ir.builder import Builder, i64
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Block
from lowad.ir.types import I64, PTR, IntType
from lowad.ir.values import ConstantInt, Value, null, poison
from lowad.request import Mode
from lowad.rules import facts_of
from lowad.rules.declared import is_own_deallocator
from lowad.rules.otherwise import END


@final
class ForwardPass(BlockCopy):
    """Emits the primal of `unit`, its pointers' shadows and the stores of what is kept."""

    def __init__(
        self,
        unit: Unit,
        plan: Plan,
        builder: Builder,
        parameters: Parameters,
        tape: Tape,
        tape_at: Value,
        context: Value | None,
        held: dict[Instruction, tuple[Value, Value]],
    ) -> None:
        """Prepare to copy the blocks of `unit`.

        `tape_at` is the address of the tape's record, `context` what the derivatives of callees share;
        `held` are allocas that live elsewhere, in pairs with their shadows.
        """
        super().__init__(unit, builder, parameters)
        self.plan = plan
        self.tape = tape
        self.tape_at = tape_at
        self.context = context
        self._tape_memory = runtime.TapeMemory.of(unit.request, context, plan.unwinds)
        for alloca, (primal, shadow) in held.items():
            self.value_of[alloca] = primal
            self.second_of[alloca] = shadow
        self._held = held
        tape.begin(builder, tape_at, load=False)
        self._iterations: dict[Loop, Phi] = {}
        self._records: dict[int, Value] = {}
        self._origins: list[tuple[Block, Phi]] = []

    def read(self, node: Node) -> Value:
        """Return a node where the forward pass is now."""
        match node:
            case Primal(value=value):
                return self.value(value)
            case Shadow(value=value):
                return self.second(value)
            case Iteration(loop=loop):
                return self._iterations[loop]
        raise AssertionError(f"{node} is not known in the forward pass")

    # Blocks

    def _outlives(self, call: Call) -> bool:
        return (call.callee_name or "").startswith("llvm.stackrestore")

    def _begin(self, block: Block) -> None:
        loop = self.unit.loops.loop_at(block)
        if loop is not None and self._counts(loop):
            self._iterations[loop] = self.builder.phi(I64, (), names.quotable(block.name, "{}.iter"))
        origin = None
        if CameFrom(block) in self.plan.slots:
            origin = self.builder.phi(node_type(CameFrom(block)), (), "from")
            self._origins.append((block, origin))
        if loop is not None:
            for number, region in enumerate(self.plan.regions):
                if region.extents is None and innermost(region) is loop:
                    self._records[number] = self.tape.push(
                        self.builder, self.tape_at, number, region, self._tape_memory
                    )
        if origin is not None:
            self._keep(CameFrom(block), origin)
        for node in self.plan.slots:
            if isinstance(node, Trips) and block in node.loop.exits:
                self._keep(node, self._iterations[node.loop])

    def _after(self, instr: Instruction) -> None:
        for node, made in ((Primal(instr), self.value), (Shadow(instr), self.second)):
            if node in self.plan.slots:
                self._keep(node, made(instr))

    def _end(self, block: Block) -> None:
        for number, nest in enumerate(self.plan.regions):
            if opens_at(nest, block):
                self.tape.open(self.builder, self.tape_at, number, nest, self.read, self._tape_memory)

    def _complete(self, entry: Block) -> None:
        for block, origin in self._origins:
            assert isinstance(origin.ty, IntType)
            for number, source in enumerate(self.unit.loops.cfg.preds[block]):
                # A phi has an entry an edge, and several cases of a switch may lead to one block.
                for target in source.terminator.operands:
                    if target is block:
                        for end in self._ends_to(source, block):
                            origin.add_incoming(ConstantInt(origin.ty, number), end)
        for loop, counter in self._iterations.items():
            assert loop.preheader is not None
            assert loop.latch is not None
            counter.add_incoming(i64(0), self._ends[loop.preheader])
            latch = self._ends[loop.latch]
            step = Instruction("add", I64, (counter, i64(1)), flags=("nuw", "nsw"))
            step.name = self.builder.unique("next.iter")
            latch.insert(len(latch.instructions) - 1, step)
            counter.add_incoming(step, latch)

    def _counts(self, loop: Loop) -> bool:
        """Whether the forward pass must count the rounds of `loop`."""
        if Trips(loop) in self.plan.slots:
            return True
        return any(region.extents is not None and loop in region.loops for region in self.plan.regions)

    def _keep(self, node: Node, value: Value) -> None:
        slot = self.plan.slots[node]
        index: list[Value] = []
        if slot.loops:
            number, region = self.tape.region_of(slot)
            if region.extents is None:
                index = [self._records[number]]
            else:
                index = [self._iterations[loop] for loop in region.loops]
        self.tape.write(self.builder, self.tape_at, slot, value, index)

    # Instructions

    def must_have_second(self, instr: Instruction) -> bool:
        return Shadow(instr) in self.plan.recipes

    def _emit(self, instr: Instruction) -> None:
        if instr in self._held:
            return
        if isinstance(instr, Call):
            self._emit_call(instr)
        elif instr.opcode == "alloca":
            self._emit_alloca(instr)
        else:
            if Overwritten(instr) in self.plan.slots:
                value, address = instr.operands
                old = self.builder.load(value.ty, self.value(address), "old", align=instr.align)
                self._keep(Overwritten(instr), old)
            if instr not in self.plan.unneeded:
                self.copy(instr)
            if instr.opcode == "store":
                if self.unit.stores_address(instr):
                    if instr in self.plan.lent:
                        require_no_number(self.unit, self.builder, instr, self.second(instr.operands[1]))
                    self.builder.append(copy_on_shadow(instr, self.second, self.unit.module.layout))
                    self._check_link(instr, instr.operands[0])
            elif instr.has_result and self.unit.carries_pointer(instr):
                self.copy_second(instr)
                self._check_link(instr, instr)

    def _check_link(self, access: Instruction, address: Value) -> None:
        """Let no shadow of an address be taken for a number that lies in its place at another time."""
        if access in self.plan.links and address.ty.is_pointer:
            made = require_far(self.unit, self.builder, access, self.second(address))
            if access is address and not self.must_have_second(access):
                self._required.append((made, self.second(address)))

    def _emit_alloca(self, instr: Instruction) -> None:
        """Copy an alloca of the entry.

        One in the middle becomes a block that is freed when the reverse pass is over.
        """
        shadowed = self.unit.activity.has_shadow(instr)
        size = self.alloca_bytes(instr)
        copies = [(self.value_of, instr.name)]
        if shadowed:
            copies.append((self.second_of, names.shadow(instr.name)))
        for table, name in copies:
            if instr.block is self.unit.fn.entry and self.unit.request.mode is Mode.REVERSE:
                table[instr] = self.builder.append(copy_instruction(instr, self.value), name)
            else:
                table[instr] = self.builder.call(declare_malloc(self.builder), (size,), name)
                self._defer(table[instr], declare_free(self.builder))
        if shadowed:
            clear(self.builder, self.second_of[instr], size)

    def _emit_call(self, call: Call) -> None:
        planned = self.plan.calls[call]
        match planned.kind:
            case CallKind.FREE:
                self._emit_free(call)
                return
            case CallKind.AUGMENT:
                self._emit_augmented(call)
                return
            case CallKind.END:
                self.end_the_program(call, END)
                return
            case CallKind.TURN:
                assert self.context is not None
                turn = runtime.turn_taken(self.unit.module)
                self.value_of[call] = self.builder.call(turn, (self.context,), call.name)
                return
        if planned.skipped:
            self.value_of[call] = poison(call.ty)
            return
        if call not in self.plan.unneeded:
            self.copy(call)
        match planned.kind:
            case CallKind.MOVE:
                is_lent, is_link = call in self.plan.lent, call in self.plan.links
                copy_pointers(replace(self.site(call, planned), is_lent=is_lent, is_link=is_link))
            case CallKind.SET:
                set_pointers(replace(self.site(call, planned), is_lent=call in self.plan.lent))
            case _:
                self.memory_second(call, planned)

    @property
    def noted_lane(self) -> int:
        return thrown.RELEASED

    def make_second(self, call: Call) -> None:
        """Append the shadow as ever, and let it be released at the end of the reverse pass."""
        super().make_second(call)
        self._defer(self.second_of[call], thrown.release(self.unit.module))

    def _emit_free(self, call: Call) -> None:
        """Let the freeing of a block, and of its shadow, wait for the end of the reverse pass."""
        facts = facts_of(call)
        assert facts is not None
        assert facts.frees is not None
        block = call.arguments[facts.frees]
        blocks = [self.value(block)]
        if self.unit.activity.has_shadow(block):
            blocks.append(region.released(self.unit, self.builder, block, self.second(block)))
            kept.drop(self.builder, blocks[0])
        if call.callee_name == runtime.DEFER_FREE:
            release: Value | None = self.value(call.arguments[-1])
        elif is_own_deallocator(call.callee) and len(call.arguments) > 1:
            release = None
        else:
            release = releasing(self.builder, call, facts.frees)
        for one in blocks:
            if release is not None:
                self._defer(one, release)
                continue
            arguments = [self.value(argument) for argument in call.arguments]
            arguments[facts.frees] = one
            self._defer(*bundled(self.builder, call.fn_type, call.callee, arguments))

    def _defer(self, block: Value, release: Value) -> None:
        assert self.context is not None
        self.builder.call(runtime.defer_free(self.unit.module), (self.context, block, release))

    def _emit_augmented(self, call: Call) -> None:
        planned = self.plan.calls[call]
        assert planned.request is not None
        augmented, _ = self.unit.derivatives.split(planned.request)
        arguments = self.paired(call, [marking.has_shadow for marking in planned.request.markings])
        arguments.append(null() if self.context is None else self.context)
        made = self.in_place(
            call,
            Call(augmented.fn_type, augmented, arguments),
            names.quotable(call.name or "call", "{}.both"),
        )
        count = len(getattr(made.ty, "elements", ()))
        fields = [made] if made.ty is PTR else [self.builder.extract(made, at) for at in range(count)]
        if CallTape(call) in self.plan.slots:
            self._keep(CallTape(call), fields[0])
        if call.has_result:
            self.value_of[call] = fields[1]
        if planned.request.result.has_shadow:
            self.second_of[call] = fields[-1]
