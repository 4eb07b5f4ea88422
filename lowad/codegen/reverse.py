"""The reverse pass: every block backwards, from the return to the entry, adding up adjoints."""

from collections.abc import Callable, Mapping, Sequence
from typing import final

from lowad.analysis.loops import Loop
from lowad.cache.nodes import CameFrom, Iteration, Node, Primal, Shadow, Trips, node_type
from lowad.cache.plan import Plan, Recipe, RecipeKind, Route, RouteKind, Slot
from lowad.codegen import names
from lowad.codegen.adjoint import emit_adjoint
from lowad.codegen.copying import copy_instruction, copy_on_shadow, math_flags
from lowad.codegen.expand import expand, expand_pointer
from lowad.codegen.listeners import tell
from lowad.codegen.memory import add
from lowad.codegen.runtime import TapeMemory
from lowad.codegen.signature import Parameters
from lowad.codegen.tape import Tape, innermost, opens_at
from lowad.codegen.unit import Unit
from lowad.codegen.windows import Windows
from lowad.ir.builder import Builder, i64, integer
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Block
from lowad.ir.types import I64, Type
from lowad.ir.values import Constant, Value, zero
from lowad.rules import ScalarRow, row_of
from lowad.rules.emit import emit_primal
from lowad.rules.listeners import OF_GRADIENTS, listeners, want_values


@final
class ReversePass:
    """Emits the reverse pass of `unit` into the function that `builder` builds."""

    def __init__(
        self,
        unit: Unit,
        plan: Plan,
        builder: Builder,
        parameters: Parameters,
        tape: Tape,
        tape_at: Value,
        context: Value | None,
        held: Mapping[Instruction, tuple[Value, Value]],
        entry: Block,
    ) -> None:
        """Prepare to emit the reverse of the blocks of `unit`.

        `context` is what the derivatives of callees share; `held` are allocas and their shadows, by where
        the reverse pass finds them; `entry` takes the allocas of adjoints.
        """
        self.unit = unit
        self.plan = plan
        self.builder = builder
        self._parameters = parameters
        self._tape = tape
        self._tape_at = tape_at
        self.context = context
        self._tape_memory = TapeMemory.of(unit.request, context, plan.unwinds)
        self._held = held
        self._entry = entry
        self._blocks: dict[tuple[Block, frozenset[Loop]], Block] = {}
        self._windows = Windows(self, plan.windows)
        self.open_windows: frozenset[Loop] = frozenset()
        self._adjoints: dict[Value, Value] = {}
        self._sums: dict[Value, Value] = {}
        self._iterations: dict[Loop, Value] = {}
        self._known: dict[tuple[Block, Node], Value] = {}
        self._tops: dict[tuple[Block, int], Value] = {}
        self._within: dict[Block, Block] = {}
        self._memory = builder.module.layout
        self._listeners = listeners(unit.module, OF_GRADIENTS)

    def run(self, seed: Value | None, returned: Block) -> Block:
        """Emit everything from the builder's place on; return the block in which the reverse pass is over.

        `returned` is the primal's block that returns, `seed` the adjoint of the result.
        """
        order = [block for block in reversed(self.unit.loops.cfg.rpo) if block in self.plan.routes]
        versions = [(block, loops) for block in order for loops in self._choices(block)]
        for block, loops in versions:
            self._blocks[block, loops] = self.builder.new_block(names.reverse_block(block.name))
        done = self.builder.new_block("rev.done")
        if seed is not None:
            self.add(returned.terminator.operands[0], seed)
        self.builder.branch(self._reverse_of(returned))
        for block, self.open_windows in versions:
            self._emit_block(block, done)
        self.builder.at(done)
        return done

    # Adjoints

    def add(self, value: Value, contribution: Value) -> None:
        """Add to the adjoint of `value`; constants and inactive values take nothing."""
        if isinstance(value, Constant) or not self.unit.activity.is_active(value):
            return
        if _is_local(value):
            before = self._sums.get(value)
            self._sums[value] = contribution if before is None else self.sum(before, contribution)
            return
        place = self.place(value)
        old = self.builder.load(contribution.ty, place)
        self.builder.store(self.sum(old, contribution), place)

    def take(self, value: Value) -> Value:
        """Return the adjoint of `value` and leave zero in its place."""
        ty = self.unit.adjoint_type(value)
        if _is_local(value):
            return self._sums.pop(value, zero(ty))
        place = self.place(value)
        found = self.builder.load(ty, place, names.adjoint(getattr(value, "name", "v")))
        self.builder.store(zero(ty), place)
        return found

    def place(self, value: Value) -> Value:
        """Return where the adjoint of an active value is kept for several blocks; zero to begin with."""
        found = self._adjoints.get(value)
        if found is None:
            ty = self.unit.adjoint_type(value)
            found = self.local(ty, names.adjoint(getattr(value, "name", "v")), zero(ty))
            self._adjoints[value] = found
        return found

    def tell(self, instr: Instruction, gradient: Value) -> None:
        """Tell the program of the adjoint of an operation, where it wants to know."""
        if not self._listeners:
            return
        operands: list[Value] = []
        result = None
        if want_values(self._listeners):
            given = instr.arguments if isinstance(instr, Call) else instr.operands
            operands = [self.read(Primal(operand)) for operand in given]
            result = self.read(Primal(instr))
        tell(self.builder, self._listeners, instr, operands, result, gradient)

    def sum(self, left: Value, right: Value) -> Value:
        """Add two adjoints of one type, structures field by field."""
        return add(self.builder, left, right)

    def local(self, ty: Type, name: str, start: Value) -> Value:
        """Return a place in the frame that holds `start` when the function begins."""
        here = self.builder.block
        self.builder.at(self._entry)
        last = self._entry.instructions.pop() if self._entry.is_terminated else None
        place = self.builder.alloca(ty, name)
        self.builder.store(start, place)
        if last is not None:
            self._entry.append(last)
        self.builder.at(here)
        return place

    # Blocks

    def _emit_block(self, block: Block, done: Block) -> None:
        self.builder.at(self._reverse_of(block))
        self._sums.clear()
        for number, region in reversed(list(enumerate(self.plan.regions))):
            if opens_at(region, block):
                self._tape.close(self.builder, self._tape_at, number, self._tape_memory)
        for instr in reversed(block.instructions):
            if instr in self.plan.adjoints and not isinstance(instr, Phi):
                emit_adjoint(self, instr)
        taken = [(phi, self.take(phi)) for phi in block.phis if phi in self.plan.adjoints]
        loop = self.unit.loops.loop_at(block)
        self._leave(block, self.plan.routes[block], taken, loop, done)

    def _leave(
        self,
        block: Block,
        route: Route,
        taken: Sequence[tuple[Phi, Value]],
        loop: Loop | None,
        done: Block,
    ) -> None:
        builder = self.builder
        choice: Value | None = None
        if route.kind is RouteKind.CHOOSE:
            choice = self.read(CameFrom(block))
        elif route.kind is RouteKind.LOOP:
            assert loop is not None
            choice = self.read(Iteration(loop))
        if loop is not None:
            for number, region in enumerate(self.plan.regions):
                if region.extents is None and innermost(region) is loop:
                    self._tape.pop(builder, self._tape_at, number)
                    self._tops.pop((builder.block, number), None)
        match route.kind:
            case RouteKind.FINISH:
                builder.branch(done)
            case RouteKind.JUMP:
                self._go(block, route.sources[0], taken)
            case RouteKind.LOOP:
                assert choice is not None
                assert loop is not None
                preheader, latch = route.sources
                outside, again = self._edge(block, preheader), self._edge(block, latch)
                builder.branch_if(builder.icmp("eq", choice, i64(0)), outside, again)
                self._go(block, preheader, taken, outside)
                builder.at(again).store(builder.sub(choice, i64(1)), self._iteration_place(loop))
                self._go(block, latch, taken, again)
            case RouteKind.CHOOSE:
                assert choice is not None
                self._choose(block, route.sources, choice, taken)

    def _choose(
        self, block: Block, sources: Sequence[Block], choice: Value, taken: Sequence[tuple[Phi, Value]]
    ) -> None:
        edges = [self._edge(block, source) for source in sources]
        if len(edges) == 2:
            first = self.builder.icmp("eq", choice, integer(choice.ty, 0))
            self.builder.branch_if(first, edges[0], edges[1])
        else:
            self.builder.switch(choice, edges[-1], list(enumerate(edges[:-1])))
        for source, edge in zip(sources, edges, strict=True):
            self._go(block, source, taken, edge)

    def _edge(self, block: Block, source: Block) -> Block:
        made = self.builder.new_block(names.edge(names.reverse_block(source.name)))
        self._within[made] = self._reverse_of(block)
        return made

    def _go(
        self,
        block: Block,
        source: Block,
        taken: Sequence[tuple[Phi, Value]],
        edge: Block | None = None,
    ) -> None:
        """End the reverse of `block`, in `edge` where given, with a jump to the reverse of `source`."""
        builder = self.builder
        if edge is not None:
            builder.at(edge)
        for phi, adjoint in taken:
            self.add(phi.value_from(source), adjoint)
        for loop in self.unit.loops.loops_of(source):
            if not loop.contains(block) and self._is_reversed(loop):
                builder.store(self.read(Trips(loop)), self._iteration_place(loop))
        self._change_windows(block, source)

    # Windows

    def _choices(self, block: Block) -> list[frozenset[Loop]]:
        """Return which windows may be open in the reverse of `block`: each choice has code of its own."""
        found: list[frozenset[Loop]] = [frozenset()]
        for loop in self.unit.loops.loops_of(block):
            if loop in self._windows:
                found += [choice | {loop} for choice in found]
        return found

    def _reverse_of(self, block: Block) -> Block:
        """Return the reverse of `block` for the windows that are open."""
        return self._blocks[block, self.open_windows]

    def window_place(self, load: Instruction, address: Value) -> Value | None:
        """Return where to add to instead of `address`, the shadow of what `load` reads; None for there."""
        return self._windows.place(load, address)

    def _change_windows(self, block: Block, source: Block) -> None:
        """Jump from the reverse of `block` to that of `source`; close the windows of loops that end on the
        way, and open those of loops that begin where they are worth it."""
        still = frozenset(loop for loop in self.open_windows if loop.contains(source))
        for loop in self.unit.loops.loops_of(block):
            if loop in self.open_windows - still:
                self._windows.close(loop)
        self._enter(
            source,
            still,
            [
                loop
                for loop in self.unit.loops.loops_of(source)
                if loop in self._windows and not loop.contains(block)
            ],
        )

    def _enter(self, source: Block, windows: frozenset[Loop], loops: Sequence[Loop]) -> None:
        builder = self.builder
        if not loops:
            builder.branch(self._blocks[source, windows])
            return
        here, (loop, *inner) = builder.block, loops
        chosen = self._windows.are_worthwhile(loop)
        yes, no = builder.new_block("window.open"), builder.new_block("window.none")
        self._within[yes] = self._within[no] = here
        builder.branch_if(chosen, yes, no)
        builder.at(yes)
        self._windows.open(loop)
        self._enter(source, windows | {loop}, inner)
        builder.at(no)
        self._enter(source, windows, inner)

    def _is_reversed(self, loop: Loop) -> bool:
        return self.plan.routes[loop.header].kind is RouteKind.LOOP

    def _iteration_place(self, loop: Loop) -> Value:
        if loop not in self._iterations:
            self._iterations[loop] = self.local(I64, names.quotable(loop.header.name, "{}.iter.rev"), i64(0))
        return self._iterations[loop]

    # Values of the primal

    def read(self, node: Node) -> Value:
        """Return a node of the primal where the builder stands, as the plan says."""
        work = [node]
        while work:
            item = work[-1]
            if self._lookup(item) is not None:
                work.pop()
                continue
            reads = () if item in self.plan.slots else self.plan.recipes[item].reads
            missing = [other for other in reads if self._lookup(other) is None]
            if missing:
                work.extend(reversed(missing))
                continue
            work.pop()
            self._known[self.builder.block, item] = self._make(item)
        found = self._lookup(node)
        assert found is not None
        return found

    def _lookup(self, node: Node) -> Value | None:
        match node:
            case Primal(value=value) if isinstance(value, Constant):
                return value
            case Shadow(value=value) if isinstance(value, Constant):
                return self.unit.shadow_of_constant(value)
        block: Block | None = self.builder.block
        while block is not None:
            found = self._known.get((block, node))
            if found is not None:
                return found
            block = self._within.get(block)
        return None

    def stay_known(self, block: Block) -> None:
        """Say that `block` dominates the builder's place, so that what was read there is known here."""
        self._within[self.builder.block] = block

    def _known_or_fail(self, node: Node) -> Value:
        found = self._lookup(node)
        assert found is not None, f"{node} is read before it is made"
        return found

    def _make(self, node: Node) -> Value:
        slot = self.plan.slots.get(node)
        if slot is not None:
            return self._read_slot(node, slot)
        recipe = self.plan.recipes[node]
        match recipe.kind:
            case RecipeKind.AT_HAND:
                return self._at_hand(node)
            case RecipeKind.CLONE | RecipeKind.RELOAD:
                return self._clone(node)
            case RecipeKind.CHOOSE:
                return self._chosen(node, recipe)
            case RecipeKind.EVOLVE:
                return self._evolved(node, recipe)
            case RecipeKind.CONDITION:
                condition = self._known_or_fail(recipe.reads[0])
                pair = integer(node_type(node), 0), integer(node_type(node), 1)
                return self.builder.select(condition, *(pair if recipe.inverted else pair[::-1]))

    def _read_slot(self, node: Node, slot: Slot) -> Value:
        index: list[Value] = []
        if slot.loops:
            number, region = self._tape.region_of(slot)
            if region.extents is None:
                index = [self._newest(number)]
            else:
                index = [self.builder.load(I64, self._iteration_place(loop)) for loop in region.loops]
        ty = node_type(node)
        return self._tape.read(self.builder, self._tape_at, slot, ty, index, names.kept(_stem(node)))

    def _newest(self, number: int) -> Value:
        """Return the number of the newest record of a growing region; the end of a block changes it."""
        known = self._tops.get((self.builder.block, number))
        if known is None:
            known = self._tops[self.builder.block, number] = self._tape.top(
                self.builder, self._tape_at, number
            )
        return known

    def _at_hand(self, node: Node) -> Value:
        match node:
            case Iteration(loop=loop):
                name = names.quotable(loop.header.name, "{}.iter.at")
                return self.builder.load(I64, self._iteration_place(loop), name)
            case Primal(value=value) if isinstance(value, Instruction):
                return self._held[value][0]
            case Shadow(value=value) if isinstance(value, Instruction):
                return self._held[value][1]
            case Primal(value=value):
                return self._parameters.primals[value]
            case Shadow(value=value):
                return self._parameters.shadows[value]
        raise AssertionError(f"{node} is never at hand")

    def _clone(self, node: Node) -> Value:
        assert isinstance(node, Primal | Shadow)
        assert isinstance(node.value, Instruction)
        instr = node.value
        reads = {item.value: item for item in self.plan.recipes[node].reads if isinstance(item, Primal)}
        shadows = {item.value: item for item in self.plan.recipes[node].reads if isinstance(item, Shadow)}

        def operand(value: Value) -> Value:
            if value in shadows:
                return self._known_or_fail(shadows[value])
            if isinstance(node, Shadow) and isinstance(value, Constant) and value.ty.is_pointer:
                return self.unit.shadow_of_constant(value)
            return value if isinstance(value, Constant) else self._known_or_fail(reads[value])

        if isinstance(node, Shadow):
            copy = copy_on_shadow(instr, operand, self.unit.module.layout)
            return self.builder.append(copy, names.kept(_stem(node)))
        return self._repeat(instr, operand, names.kept(_stem(node)))

    def _repeat(self, instr: Instruction, operand: Callable[[Value], Value], name: str) -> Value:
        row = row_of(instr) if isinstance(instr, Call) else None
        if isinstance(instr, Call) and isinstance(row, ScalarRow) and not row.is_like:
            arguments = [operand(argument) for argument in instr.arguments]
            return emit_primal(row, arguments, self.builder, instr.ty, math_flags(instr))
        return self.builder.append(copy_instruction(instr, operand), name)

    def _chosen(self, node: Node, recipe: Recipe) -> Value:
        assert isinstance(node, Primal | Shadow)
        assert isinstance(node.value, Phi)
        phi = node.value
        wrap = type(node)
        sources = self.unit.loops.cfg.preds[phi.block]
        if len(sources) == 1:
            return self._known_or_fail(wrap(phi.value_from(sources[0])))
        choice = self._known_or_fail(CameFrom(phi.block))
        values = [self._lookup(wrap(phi.value_from(source))) for source in sources]
        found = values[-1]
        assert found is not None
        for number in range(len(values) - 2, -1, -1):
            here = values[number]
            assert here is not None
            is_it = self.builder.icmp("eq", choice, integer(choice.ty, number))
            found = self.builder.select(is_it, here, found)
        return found

    def _evolved(self, node: Node, recipe: Recipe) -> Value:
        assert recipe.expression is not None
        ty = node_type(node)
        if ty.is_pointer:
            return expand_pointer(
                recipe.expression, self.builder, self._known_or_fail, isinstance(node, Shadow)
            )
        return expand(recipe.expression, self.builder, self._known_or_fail, ty)


def _is_local(value: Value) -> bool:
    """Whether all that adds to the adjoint of `value` and what takes it is in one block: it needs no place.

    What a phi or the end of a block adds, an edge of the reverse pass does.
    """
    return isinstance(value, Instruction) and all(
        user.block is value.block and not isinstance(user, Phi) and user is not value.block.terminator
        for user in value.users
    )


def _stem(node: Node) -> str:
    match node:
        case Primal(value=value):
            return str(getattr(value, "name", "v"))
        case Shadow(value=value):
            return names.shadow(getattr(value, "name", "v"))
        case Trips(loop=loop):
            return names.quotable(loop.header.name, "{}.trips")
        case CameFrom():
            return "from"
    return "tape"
