"""A plan played through on one run of the primal: what the reverse pass reads must be what it was."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from typing import NoReturn, final

from lowad.analysis.address import operands_that_lead
from lowad.analysis.cfg import Cfg
from lowad.analysis.expr import Count, Expr, Symbol, Unsigned
from lowad.analysis.loops import Loop, Loops
from lowad.cache.data import MASK, Datum, Stuck, compute, evaluate, narrowed, signed
from lowad.cache.machine import Machine, Visit
from lowad.cache.memory import ROOM, Cell
from lowad.cache.nodes import CallTape, CameFrom, Iteration, Node, Overwritten, Primal, Shadow, Trips
from lowad.cache.plan import CallKind, Plan, Recipe, RecipeKind, Region, RouteKind, Slot
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Block
from lowad.ir.types import IntType
from lowad.ir.values import Argument, Constant, Value
from lowad.records import dataclass
from lowad.request import Mode

SHADOW = 1 << 60
"""How far every shadow lies from what it is the shadow of."""


class Wrong(Exception):
    """A plan that is wrong: the node or other thing, the block, and the reason."""

    def __init__(self, what: object, block: Block, why: str) -> None:
        super().__init__(str(what), block.name, why)
        self.what = str(what)
        self.block = block
        self.why = why


@final
@dataclass(slots=True)
class _Space:
    """What one allocation of a region holds: by slot and place."""

    extents: tuple[int, ...] | None = None
    records: int = 0
    held: dict[tuple[int, tuple[int, ...]], Datum | None] = field(default_factory=dict)


@final
class Rehearsal:
    """One run of the primal, and the derivative that the plan says played over it."""

    def __init__(
        self,
        plan: Plan,
        machine: Machine,
        cfg: Cfg,
        loops: Loops,
        reads: Mapping[Instruction, Sequence[Node]],
    ) -> None:
        """`reads` are the nodes that the adjoint of each instruction needs."""
        self.plan = plan
        self.machine = machine
        self.cfg = cfg
        self.loops = loops
        self.visits = machine.visits
        self._reads = reads
        self._counts: list[dict[Loop, int]] = []
        self._visits_of: dict[Block, list[int]] = {}
        self._single: dict[int, Datum | None] = {}
        self._spaces: dict[int, _Space] = {}
        self._iterations: dict[Loop, int] = {}
        self._known: dict[Node, Datum | None] = {}

    def play(self) -> None:
        """Play both passes; raises Wrong at the first value that is not what it was."""
        self._forward()
        if self.plan.request.mode is Mode.SPLIT:
            self._leave_to_caller()
        left = dict(self.machine.memory.cells)
        self._backward()
        self._make_again(left)
        for number, _ in enumerate(self.plan.regions):
            if number in self._spaces:
                self._fail(f"region {number}", self.visits[0].block, "it is allocated and never given back")

    def _fail(self, what: object, block: Block, why: str) -> NoReturn:
        raise Wrong(what, block, why)

    # Forward

    def _forward(self) -> None:
        records: dict[int, int] = {}
        counts: dict[Loop, int] = {}
        for number, visit in enumerate(self.visits):
            block = visit.block
            self._visits_of.setdefault(block, []).append(number)
            loop = self.loops.loop_at(block)
            if loop is not None:
                again = number > 0 and loop.contains(self.visits[number - 1].block)
                counts = {**counts, loop: counts[loop] + 1 if again else 0}
                for at, region in enumerate(self.plan.regions):
                    if region.extents is None and region.loops[-1] is loop:
                        records[at] = self._push(at, block)
            self._counts.append(counts)
            self._keep_all(number, visit, records)
            for at, region in enumerate(self.plan.regions):
                if region.loops[0].preheader is block:
                    self._open(at, region, number)

    def _push(self, at: int, block: Block) -> int:
        space = self._spaces.get(at)
        if space is None:
            self._fail(f"region {at}", block, "it is not allocated here")
        space.records += 1
        return space.records - 1

    def _open(self, at: int, region: Region, number: int) -> None:
        block = self.visits[number].block
        if at in self._spaces:
            self._fail(f"region {at}", block, "it is allocated twice")
        if region.extents is None:
            self._spaces[at] = _Space()
            return
        found = []
        for extent in region.extents:
            runs = all(bool(self._now(value, number)) == outcome for value, outcome in extent.guards)
            reads: dict[Node, Datum] = {
                Primal(a.value): self._now(a.value, number) for a in _symbols(extent.expression)
            }
            most = evaluate(extent.expression, reads)
            found.append(signed((most + 1) & MASK, 64) if runs else 0)
        self._spaces[at] = _Space(tuple(found))

    def _keep_all(self, number: int, visit: Visit, records: Mapping[int, int]) -> None:
        for node, slot in self.plan.slots.items():
            match node:
                case CameFrom(block=block) if block is visit.block and number > 0:
                    pass
                case Trips(loop=loop) if visit.block in loop.exits:
                    if loop not in self._counts[number]:
                        continue
                case Primal(value=value) | Shadow(value=value) if value in visit.values:
                    pass
                case CallTape(call=call) if call in visit.calls:
                    pass
                case Overwritten(store=store) if store in visit.overwritten:
                    pass
                case _:
                    continue
            self._keep(node, slot, number, records)

    def _keep(self, node: Node, slot: Slot, number: int, records: Mapping[int, int]) -> None:
        datum: Datum | None = (
            self._counts[number][node.loop] if isinstance(node, Trips) else self.truth(node, number)
        )
        if slot.narrowed and datum is not None:
            # What does not fit is lost, so that reading it back finds another number.
            datum = narrowed(datum, slot.element)
        if not slot.loops:
            self._single[slot.index] = datum
            return
        at, region = self._region_of(slot)
        block = self.visits[number].block
        space = self._spaces.get(at)
        if space is None:
            self._fail(node, block, "its slot is filled before its region is allocated")
        if region.extents is None:
            if at not in records:
                self._fail(node, block, "its slot is filled before a record is made")
            space.held[slot.index, (records[at],)] = datum
            return
        index = tuple(self._counts[number].get(loop, -1) for loop in region.loops)
        assert space.extents is not None
        for loop, here, most in zip(region.loops, index, space.extents, strict=True):
            if not 0 <= here < most:
                why = f"iteration {here} of %{loop.header.name} has no place among {most}"
                self._fail(node, block, why)
        space.held[slot.index, index] = datum

    def _region_of(self, slot: Slot) -> tuple[int, Region]:
        for at, region in enumerate(self.plan.regions):
            if slot in region.slots:
                return at, region
        self._fail(slot.node, self.visits[0].block, "its slot is in no region")

    def _now(self, value: Value, number: int) -> Datum:
        found = self._value_at(value, number)
        if found is None:
            self._fail(
                value.ref, self.visits[number].block, "the size of a region reads it before it is made"
            )
        return found

    # What was

    def truth(self, node: Node, number: int) -> Datum | None:
        """Return what `node` was when the primal was in visit `number`; None where it was nothing yet."""
        visit = self.visits[number]
        match node:
            case Primal(value=value):
                return self._value_at(value, number)
            case Shadow(value=value):
                found = self._value_at(value, number)
                return None if found is None else shadow(found)
            case CameFrom(block=block):
                here = self._last(block, number)
                if here is None or here == 0:
                    return None
                return self.cfg.preds[block].index(self.visits[here - 1].block)
            case Iteration(loop=loop):
                return self._counts[number].get(loop)
            case Trips(loop=loop):
                last = self._last(loop.header, number - 1 if visit.block is loop.header else number)
                return None if last is None else self._counts[last][loop]
            case CallTape(call=call):
                made = self._last(call.block, number)
                return None if made is None else self.machine.names.of("tape", call, made)
            case Overwritten(store=store):
                last = self._last(store.block, number)
                return None if last is None else self.visits[last].overwritten.get(store)

    def _last(self, block: Block, number: int) -> int | None:
        """Return the last visit of `block` up to `number`."""
        found = self._visits_of.get(block, [])
        at = bisect_right(found, number)
        return found[at - 1] if at else None

    def _value_at(self, value: Value, number: int) -> Datum | None:
        if isinstance(value, Constant):
            return self.machine.constant(value)
        if not isinstance(value, Instruction):
            return self.machine.arguments[value]
        last = self._last(value.block, number)
        return None if last is None else self.visits[last].values.get(value)

    # Between

    def _leave_to_caller(self) -> None:
        """Change what the caller may change before the reverse pass runs.

        What any argument leads to that is not overwritten stays, whichever others lead there too.
        """
        memory, names = self.machine.memory, self.machine.names
        gone = self.plan.request.overwritten
        stays = {
            datum // ROOM
            for argument, datum in self.machine.arguments.items()
            if isinstance(argument, Argument) and argument.ty.is_pointer and isinstance(datum, int)
            if argument.index not in gone
        }
        for at in list(memory.cells):
            if at // ROOM in stays:
                continue
            kind = self.machine.memory.kind_at(at)
            if kind[0] in ("global", "unknown") or (kind[0] in ("argument", "noalias") and kind[1] in gone):
                memory.cells[at] = (names.of("overwritten", at), 0, 1)

    # Backward

    def _backward(self) -> None:
        number = len(self.visits) - 1
        while True:
            visit = self.visits[number]
            block = visit.block
            self._known = {}
            self._close(block)
            for instr in reversed(block.instructions):
                if instr in self.plan.adjoints:
                    self._adjoint(instr, number)
            following = self._leave(block, number)
            if following is None:
                if number != 0:
                    self._fail(
                        "route", block, "the reverse pass ends here, but the primal did not begin here"
                    )
                return
            number = following

    def _close(self, block: Block) -> None:
        for at, region in enumerate(self.plan.regions):
            if region.loops[0].preheader is block:
                space = self._spaces.pop(at, None)
                if space is None:
                    self._fail(f"region {at}", block, "it is given back twice")
                if region.extents is None and space.records:
                    self._fail(f"region {at}", block, f"{space.records} of its records were not passed again")

    def _adjoint(self, instr: Instruction, number: int) -> None:
        for node in self._reads[instr]:
            self._require(node, number)
        if isinstance(instr, Call):
            self._check_call(instr, number)

        if instr.opcode == "store" and Overwritten(instr) in self.plan.slots:
            value, place = instr.operands
            is_fixed = isinstance(place, Constant)
            address = self._now(place, number) if is_fixed else self._require(Primal(place), number)
            self._write(address, self._require(Overwritten(instr), number), value)

    def _write(self, place: Datum | None, datum: Datum | None, value: Value) -> None:
        assert isinstance(place, int)
        assert datum is not None
        self.machine.memory.write(place, datum, value.ty)

    def _make_again(self, left: Mapping[int, Cell]) -> None:
        """Repeat the stores that were taken back; then others must find the memory that the primal left."""
        last = len(self.visits) - 1
        for store in self.plan.repeated:
            value, place = store.operands
            self._write(self._now(place, last), self._now(value, last), value)
        for at, cell in left.items():
            if self.machine.memory.cells[at] != cell and self.machine.memory.kind_at(at)[0] != "local":
                self._fail("memory", self.visits[last].block, "others see what the reverse pass took back")

    def _check_call(self, call: Call, number: int) -> None:
        planned = self.plan.calls[call]
        if planned.kind not in (CallKind.REPLAY, CallKind.AUGMENT) or planned.request is None:
            return
        block = call.block
        record = self.visits[number].calls[call]
        if planned.kind is CallKind.REPLAY and record.writes:
            self._fail(f"call of @{call.callee_name}", block, "it is run again although it writes")
        # What a separate reverse pass reads again lies behind arguments that are not overwritten, whichever
        # of them led there; what pointers in memory lead to it has kept.
        intact = {
            datum // ROOM
            for position, datum in enumerate(record.arguments)
            if call.arguments[position].ty.is_pointer and isinstance(datum, int)
            if position not in planned.request.overwritten
        }
        split = planned.kind is CallKind.AUGMENT
        for place, cell in record.reads.items():
            if self.machine.memory.cells[place] == cell:
                continue
            kind = self.machine.memory.kind_at(place)[0]
            if split and (place // ROOM not in intact or kind in ("global", "unknown")):
                continue
            self._fail(f"call of @{call.callee_name}", block, "memory that it reads is no longer what it was")

    def _leave(self, block: Block, number: int) -> int | None:
        route = self.plan.routes.get(block)
        if route is None:
            self._fail("route", block, "the reverse pass does not know where to go from here")
        loop = self.loops.loop_at(block)
        chosen = 0
        match route.kind:
            case RouteKind.FINISH:
                return None
            case RouteKind.CHOOSE:
                chosen = self._chosen(CameFrom(block), number, len(route.sources))
            case RouteKind.LOOP:
                assert loop is not None
                rounds = self._chosen(Iteration(loop), number, None)
                chosen = 0 if rounds == 0 else 1
        if loop is not None:
            self._pop(loop, block)
            if chosen == 1 and route.kind is RouteKind.LOOP:
                self._iterations[loop] = self._iterations.get(loop, 0) - 1
        return self._go(block, route.sources[chosen], number)

    def _chosen(self, node: Node, number: int, count: int | None) -> int:
        found = self._require(node, number)
        if not isinstance(found, int) or (count is not None and found >= count):
            self._fail(node, self.visits[number].block, f"{found} is no way to go")
        return found

    def _pop(self, loop: Loop, block: Block) -> None:
        for at, region in enumerate(self.plan.regions):
            if region.extents is None and region.loops[-1] is loop:
                space = self._spaces.get(at)
                if space is None or not space.records:
                    self._fail(f"region {at}", block, "no record is left")
                space.records -= 1

    def _go(self, block: Block, source: Block, number: int) -> int:
        """Return the visit that the reverse pass comes to next; nothing on the way may be left out."""
        following = self._last(source, number - 1)
        if following is None:
            self._fail("route", block, f"the primal did not come from %{source.name}")
        joins = any(phi in self.plan.adjoints for phi in block.phis)
        for skipped in range(number - 1, following, -1):
            missed = self.visits[skipped].block
            if any(instr in self.plan.adjoints for instr in missed.instructions):
                self._fail(
                    "route", missed, f"the way from %{block.name} to %{source.name} leaves out its adjoints"
                )
        if joins and following != number - 1:
            self._fail(
                "route", block, f"its phis have adjoints, but the primal did not come from %{source.name}"
            )
        for loop in self.loops.loops_of(source):
            inside = not loop.contains(block)
            reversed_too = (
                loop.header in self.plan.routes and self.plan.routes[loop.header].kind is RouteKind.LOOP
            )
            if inside and reversed_too:
                trips = self._require(Trips(loop), number)
                assert isinstance(trips, int)
                self._iterations[loop] = trips
        return following

    # What is read

    def _require(self, node: Node, number: int) -> Datum:
        """Return what the reverse pass computes for `node`, which must be what it was."""
        found = self._read(node, number)
        was = self.truth(node, number)
        block = self.visits[number].block
        if found is None:
            self._fail(node, block, "what the reverse pass reads for it was never kept")
        if was is not None and found != was:
            self._fail(node, block, "the reverse pass finds another value for it")
        return found

    def _read(self, wanted: Node, number: int) -> Datum | None:
        """Compute a node from slots and recipes, operands first."""
        work = [(wanted, False)]
        waiting: set[Node] = set()
        while work:
            node, ready = work.pop()
            if node in self._known:
                continue
            slot = self.plan.slots.get(node)
            recipe = self.plan.recipes.get(node)
            if slot is None and recipe is None:
                self._fail(node, self.visits[number].block, "it is neither kept nor computed again")
            if ready or slot is not None or recipe is None:
                self._known[node] = self._slot(slot) if slot is not None else self._make(node, recipe, number)
                waiting.discard(node)
                continue
            if node in waiting:
                self._fail(node, self.visits[number].block, "it is computed from itself")
            waiting.add(node)
            work.append((node, True))
            work.extend((read, False) for read in recipe.reads)
        return self._known[wanted]

    def _slot(self, slot: Slot) -> Datum | None:
        if not slot.loops:
            return self._single.get(slot.index)
        at, region = self._region_of(slot)
        space = self._spaces.get(at)
        if space is None:
            return None
        if region.extents is None:
            return space.held.get((slot.index, (space.records - 1,)))
        return space.held.get((slot.index, tuple(self._iterations.get(loop, 0) for loop in region.loops)))

    def _make(self, node: Node, recipe: Recipe | None, number: int) -> Datum | None:
        assert recipe is not None
        match recipe.kind:
            case RecipeKind.AT_HAND:
                return (
                    self._iterations.get(node.loop, 0)
                    if isinstance(node, Iteration)
                    else self.truth(node, number)
                )
            case RecipeKind.CHOOSE:
                return self._chosen_value(node, number)
            case RecipeKind.CONDITION:
                condition = self._known[recipe.reads[0]]
                if not isinstance(condition, int):
                    return None
                return (1 - condition) if recipe.inverted else condition
        try:
            if recipe.expression is not None:
                return self._evolved(node, recipe.expression)
            return self._repeated(node, recipe.kind)
        except Stuck as stuck:
            self._fail(node, self.visits[number].block, f"computed again, it meets {stuck}")

    def _operand(self, node: Primal | Shadow, value: Value, number_of: bool) -> Datum | None:
        """Return an operand of a repeated instruction: the shadow of addresses where a shadow is computed."""
        if isinstance(value, Constant):
            datum = self.machine.constant(value)
            return shadow(datum) if isinstance(node, Shadow) and value.ty.is_pointer and number_of else datum
        wanted = Shadow(value) if isinstance(node, Shadow) and number_of else Primal(value)
        if wanted not in self._known:
            self._fail(node, self._block_of(node), f"its recipe does not read {wanted}")
        return self._known[wanted]

    def _block_of(self, node: Primal | Shadow) -> Block:
        assert isinstance(node.value, Instruction)
        return node.value.block

    def _repeated(self, node: Node, kind: RecipeKind) -> Datum | None:
        assert isinstance(node, Primal | Shadow)
        instr = node.value
        assert isinstance(instr, Instruction)
        operands = instr.arguments if isinstance(instr, Call) else instr.operands
        leading = operands_that_lead(instr)
        data = [self._operand(node, value, at in leading) for at, value in enumerate(operands)]
        if any(item is None for item in data):
            return None
        known = tuple(item for item in data if item is not None)
        if kind is not RecipeKind.RELOAD:
            return compute(instr, known, self.machine.names, self.machine.layout)
        place = known[0]
        if not isinstance(place, int):
            return None
        if isinstance(node, Shadow):
            if place < SHADOW:
                raise Stuck("an address that is no shadow")
            return shadow(self._loaded(place - SHADOW, instr))
        return self._loaded(place, instr)

    def _loaded(self, place: int, load: Instruction) -> Datum:
        self.machine.memory.kind_at(place)
        return self.machine.memory.read(place, load.ty)

    def _chosen_value(self, node: Node, number: int) -> Datum | None:
        assert isinstance(node, Primal | Shadow)
        phi = node.value
        assert isinstance(phi, Phi)
        sources = self.cfg.preds[phi.block]
        at: Datum | None = 0
        if len(sources) > 1:
            came = CameFrom(phi.block)
            if came not in self._known:
                self._fail(node, self.visits[number].block, "its recipe does not read which way control came")
            at = self._known[came]
        if not isinstance(at, int) or at >= len(sources):
            return None
        return self._operand(node, phi.value_from(sources[at]), True)

    def _evolved(self, node: Node, expression: Expr) -> Datum | None:
        reads: dict[Node, Datum] = {}
        for atom in expression.atoms():
            match atom:
                case Symbol(value=value) if value.ty.is_pointer and isinstance(node, Shadow):
                    found = self._operand(node, value, True)
                case Symbol(value=value) | Unsigned(value=value):
                    found = self._operand(Primal(value), value, False)
                case Count(loop=loop):
                    found = self._known.get(Iteration(loop))
                case _:
                    continue
            if found is None:
                return None
            reads[Iteration(atom.loop) if isinstance(atom, Count) else Primal(atom.value)] = found
        ty = node.value.ty if isinstance(node, Primal | Shadow) else None
        whole = evaluate(expression, reads)
        return narrowed(whole, ty) if isinstance(ty, IntType) else whole


def shadow(datum: Datum) -> Datum:
    """Return the shadow of an address; null is its own."""
    if isinstance(datum, tuple):
        return tuple(shadow(item) for item in datum)
    return datum + SHADOW if isinstance(datum, int) and datum else datum


def _symbols(expression: Expr) -> Iterator[Symbol | Unsigned]:
    for atom in expression.atoms():
        if isinstance(atom, Symbol | Unsigned):
            yield atom
