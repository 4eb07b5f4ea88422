"""An independent checker of plans: it shares no code with what makes them.

First the plan is looked over: every value that an adjoint reads leads, over recipes that read all they need,
to slots and values at hand, and no route leads past anything that has an adjoint. Then it is played through
on runs of the primal (`Machine`, `Rehearsal`) with small trip counts and, where nothing forbids it,
overlapping arguments: in every block that the reverse pass comes to, each value must be what it was. What
only happens in runs that are not tried, such as in loops of many thousand rounds, is looked over alone.
"""

from collections.abc import Iterator, Mapping
from typing import final

from lowad.analysis.activity import Activity
from lowad.analysis.cfg import Cfg
from lowad.analysis.expr import Count, Symbol, Unsigned
from lowad.analysis.loops import Loop, Loops
from lowad.analysis.manager import Manager
from lowad.analysis.types.infer import Types
from lowad.analysis.types.kinds import Float
from lowad.cache.data import Stuck
from lowad.cache.machine import Machine
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
from lowad.cache.plan import CallKind, Plan, Recipe, RecipeKind, Route, RouteKind, Slot
from lowad.cache.rehearse import Rehearsal, Wrong
from lowad.errors import Code, InternalError
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Block, Module
from lowad.ir.types import I8, ArrayType, FloatType, IntType, Type, struct_of
from lowad.ir.values import Argument, Constant, ConstantInt, Value
from lowad.request import Marking, Mode
from lowad.rules import ScalarRow, facts_of, row_of
from lowad.rules.expression import names

# Integer arguments of the runs, used in turn; numbers past eight come to what unrolling leaves over.
_INTEGERS = ((3,), (1,), (0,), (2, 3), (3, 2), (4,), (1, 2, 4), (5, 2, 3), (9,), (19,))
_INTEGERS_OF_OVERLAPS = ((3,), (2, 3, 4), (5,))
# By how many bytes each pointer argument lies behind the last.
_OVERLAPS = (0, 8, 24, -8)

Reads = Mapping[Instruction, tuple[Node, ...]]


def check(plan: Plan, module: Module, manager: Manager) -> None:
    """Raise InternalError where `plan` is wrong, naming what, in which block, and why."""
    try:
        _Look(plan, manager).over()
        for _ in rehearse(plan, module, manager):
            pass
    except Wrong as wrong:
        raise InternalError(
            Code.INTERNAL,
            f"the plan of @{plan.fn.name} is wrong: {wrong.what}, in block %{wrong.block.name}: {wrong.why}",
            notes=(f"mode {plan.request.mode.value}, found by the checker of plans",),
        ) from wrong


def rehearse(plan: Plan, module: Module, manager: Manager) -> Iterator[frozenset[Block]]:
    """Play `plan` through on runs of its function; yield the blocks that each run comes to, raise Wrong."""
    reads = adjoint_reads(plan, manager)
    cfg, loops = manager.get(Cfg, plan.fn), manager.get(Loops, plan.fn)
    for seed, (integers, overlap) in enumerate(_settings(plan)):
        machine = Machine(module, seed, overlap)
        try:
            machine.run(plan.fn, integers)
            Rehearsal(plan, machine, cfg, loops, reads).play()
        except Stuck:
            continue
        yield frozenset(visit.block for visit in machine.visits)


def _settings(plan: Plan) -> Iterator[tuple[tuple[int, ...], int | None]]:
    for integers in _INTEGERS:
        yield integers, None
    pointers = sum(argument.ty.is_pointer for argument in plan.fn.arguments)
    scoped = any(instr.metadata_of("noalias") for instr in plan.fn.instructions)
    if pointers > 1 and not plan.request.disjoint and not scoped:
        for integers in _INTEGERS_OF_OVERLAPS:
            for overlap in _OVERLAPS:
                yield integers, overlap


def adjoint_reads(plan: Plan, manager: Manager) -> Reads:
    """Return what the adjoint of each instruction reads, from the rules alone."""
    activity = Activity.of(plan.fn, plan.request, manager)
    return {
        instr: tuple(dict.fromkeys(_read_by(instr, plan, activity)))
        for instr in plan.fn.instructions
        if instr in plan.adjoints
    }


def _read_by(instr: Instruction, plan: Plan, activity: Activity) -> Iterator[Node]:
    row = row_of(instr)
    if isinstance(row, ScalarRow):
        operands = instr.arguments if isinstance(instr, Call) else instr.operands
        for operand, partial in zip(operands, row.partials, strict=True):
            if partial is None or not activity.is_active(operand):
                continue
            used = names(partial)
            read = [other for other, name in zip(operands, row.operands, strict=True) if name in used]
            yield from _nodes(Primal, *read, *([instr] if row.result in used else []))
        return
    operands = instr.operands
    match instr.opcode:
        case "load":
            yield from _nodes(Shadow, operands[0])
        case "store":
            yield from _nodes(Shadow, operands[1])
            if Overwritten(instr) in plan.slots:
                yield Overwritten(instr)
                yield from _nodes(Primal, operands[1])
        case "select":
            yield from _nodes(Primal, operands[0])
        case "extractelement" | "insertelement":
            yield from _nodes(Primal, operands[-1])
    if isinstance(instr, Call):
        yield from _read_by_call(instr, plan, activity)


def _read_by_call(call: Call, plan: Plan, activity: Activity) -> Iterator[Node]:
    planned, facts = plan.calls[call], facts_of(call)
    if facts is not None and facts.moves is not None:
        target, source, size = (call.arguments[at] for at in facts.moves)
        yield from _nodes(Shadow, target, *([source] if activity.holds_active(source) else []))
        yield from _nodes(Primal, size)
    elif facts is not None and facts.sets is not None:
        yield from _nodes(Shadow, call.arguments[facts.sets[0]])
        yield from _nodes(Primal, call.arguments[facts.sets[2]])
    elif planned.request is not None:
        yield from _nodes(Primal, *call.arguments)
        for argument, marking in zip(call.arguments, planned.request.markings, strict=True):
            if marking in (Marking.DUP, Marking.DUPNONEED):
                yield from _nodes(Shadow, argument)
        if planned.has_tape:
            yield CallTape(call)


def _nodes(kind: type[Primal] | type[Shadow], *values: Value) -> Iterator[Node]:
    for value in values:
        if not isinstance(value, Constant):
            yield kind(value)


@final
class _Look:
    """Looks a plan over, without running anything."""

    def __init__(self, plan: Plan, manager: Manager) -> None:
        self.plan = plan
        self.cfg = manager.get(Cfg, plan.fn)
        self.loops = manager.get(Loops, plan.fn)
        self.types = manager.get(Types, plan.fn)
        self.activity = Activity.of(plan.fn, plan.request, manager)
        self.reads = adjoint_reads(plan, manager)
        self.entry = plan.fn.entry

    def over(self) -> None:
        """Raise Wrong at the first mistake."""
        self._adjoints()
        self._skipped()
        self._routes()
        self._values()
        self._slots()

    # Adjoints

    def _adjoints(self) -> None:
        for block in self.cfg.rpo:
            for instr in block.instructions:
                if self._must_have_adjoint(instr) and instr not in self.plan.adjoints:
                    raise Wrong(_spelled(instr), block, "it has no adjoint")

    def _must_have_adjoint(self, instr: Instruction) -> bool:
        if isinstance(instr, Call):
            kind = self.plan.calls[instr].kind
            if kind in (CallKind.AUGMENT, CallKind.REPLAY):
                return True
            if kind in (CallKind.MOVE, CallKind.SET):
                return self._overwrites_floats(instr)
            return (
                instr.has_result
                and self.activity.is_active(instr)
                and kind not in (CallKind.PLAIN, CallKind.END)
            )
        if instr.opcode == "store":
            value, address = instr.operands
            return _holds_float(value.ty) and self.activity.holds_active(address)
        return instr.has_result and self.activity.is_active(instr)

    def _overwrites_floats(self, call: Call) -> bool:
        """Whether a copy or fill of memory changes active floats."""
        facts = facts_of(call)
        assert facts is not None
        triple = facts.moves or facts.sets
        assert triple is not None
        target, size = call.arguments[triple[0]], call.arguments[triple[2]]
        fields = self.types.memory(target, size.value if isinstance(size, ConstantInt) else None)
        return self.activity.holds_active(target) and any(isinstance(field.kind, Float) for field in fields)

    def _skipped(self) -> None:
        """Nothing may keep or act on what a call would have made that does not run in the forward pass."""
        for call in (call for call, planned in self.plan.calls.items() if planned.skipped):
            lost: dict[Instruction, None] = {call: None}
            work: list[Instruction] = [call]
            while work:
                value = work.pop()
                if Primal(value) in self.plan.slots:
                    raise Wrong(_spelled(value), value.block, f"it is kept, and {call.ref} does not run")
                for user in value.users:
                    if user in lost or (isinstance(user, Call) and self._is_skipped(user)):
                        continue
                    if user.opcode == "ret" and not self.plan.request.returns_primal:
                        continue
                    if not isinstance(row_of(user), ScalarRow) and user.opcode not in ("phi", "freeze"):
                        raise Wrong(_spelled(user), user.block, f"it runs, and {call.ref} does not")
                    lost[user] = None
                    work.append(user)

    def _is_skipped(self, call: Call) -> bool:
        return call in self.plan.calls and self.plan.calls[call].skipped

    # Routes

    def _routes(self) -> None:
        ends = [block for block in self.cfg.rpo if block.terminator.opcode == "ret"]
        for end in ends:
            if end not in self.plan.routes:
                raise Wrong("route", end, "the reverse pass does not begin here")
        for block, route in self.plan.routes.items():
            self._route(block, route)
            for source in route.sources:
                if source not in self.plan.routes:
                    raise Wrong("route", source, "the reverse pass comes here and knows no way on")
        for block in self.cfg.rpo:
            returns = any(block is end or self.cfg.reaches(block, end) for end in ends)
            if returns and self._has_adjoints(block) and block not in self.plan.routes:
                raise Wrong("route", block, "it has adjoints, but the reverse pass never comes here")

    def _has_adjoints(self, block: Block) -> bool:
        return any(instr in self.plan.adjoints for instr in block.instructions)

    def _route(self, block: Block, route: Route) -> None:
        preds = self.cfg.preds[block]
        loop = self.loops.loop_at(block)
        fits: bool
        match route.kind:
            case RouteKind.FINISH:
                fits = block is self.entry and not route.sources
            case RouteKind.CHOOSE:
                # The number of the predecessor is kept in a byte.
                fits = loop is None and route.sources == preds and 1 < len(preds) <= 256
            case RouteKind.LOOP:
                fits = loop is not None and route.sources == (loop.preheader, loop.latch)
            case RouteKind.JUMP:
                fits = loop is None and len(route.sources) == 1 and block is not self.entry
        if not fits:
            raise Wrong("route", block, f"'{route.kind.value}' is no way to go back from here")
        if route.kind is RouteKind.JUMP:
            self._jump(block, route.sources[0])

    def _jump(self, block: Block, source: Block) -> None:
        skipped = self._between(block, source)
        for missed in skipped:
            if self._has_adjoints(missed):
                raise Wrong(
                    "route", missed, f"the way from %{block.name} to %{source.name} leaves out its adjoints"
                )
        phis = any(phi in self.plan.adjoints for phi in block.phis)
        if phis and self.cfg.preds[block] != (source,):
            raise Wrong("route", block, "its phis have adjoints, but where control came from is not asked")
        for loop in self.loops.loops_of(block):
            if not loop.contains(source):
                raise Wrong(
                    "route", block, f"the way to %{source.name} leaves a loop other than by its header"
                )

    def _between(self, block: Block, source: Block) -> list[Block]:
        """Return the blocks that control may pass from `source`, which must dominate, to `block`."""
        if not self.cfg.dominates(source, block) or source is block:
            raise Wrong("route", block, f"the primal does not always pass %{source.name} before")
        found: dict[Block, None] = {}
        work = list(self.cfg.preds[block])
        while work:
            here = work.pop()
            if here is not source and here is not block and here not in found:
                found[here] = None
                work.extend(self.cfg.preds[here])
        return list(found)

    # Values

    def _values(self) -> None:
        for block, route in self.plan.routes.items():
            wanted: dict[Node, None] = {}
            for instr in block.instructions:
                if instr in self.plan.adjoints:
                    wanted.update(dict.fromkeys(self.reads[instr]))
            wanted.update(dict.fromkeys(self._read_by_route(block, route)))
            self._can_be_had(wanted, block)

    def _read_by_route(self, block: Block, route: Route) -> Iterator[Node]:
        loop = self.loops.loop_at(block)
        if route.kind is RouteKind.CHOOSE:
            yield CameFrom(block)
        if route.kind is RouteKind.LOOP and loop is not None:
            yield Iteration(loop)
        for source in route.sources:
            for entered in self.loops.loops_of(source):
                if not entered.contains(block):
                    yield Trips(entered)

    def _can_be_had(self, wanted: Mapping[Node, None], block: Block) -> None:
        """Follow recipes from `wanted` down to slots and what is at hand."""
        done: set[Node] = set()
        open_nodes: set[Node] = set()
        work = [(node, False) for node in wanted]
        while work:
            node, ready = work.pop()
            if ready:
                open_nodes.discard(node)
                done.add(node)
                continue
            if node in done or node in self.plan.slots:
                continue
            if node in open_nodes:
                raise Wrong(node, block, "it is computed from itself")
            recipe = self.plan.recipes.get(node)
            if recipe is None:
                raise Wrong(node, block, "it is neither kept nor computed again")
            self._recipe(node, recipe, block)
            for needed in recipe.requires:
                if isinstance(needed, Overwritten) and needed not in self.plan.slots:
                    raise Wrong(needed, block, f"{node} is loaded again, but the store is not taken back")
            open_nodes.add(node)
            work.append((node, True))
            work.extend((read, False) for read in recipe.reads)

    def _recipe(self, node: Node, recipe: Recipe, block: Block) -> None:
        """Check that `recipe` is one for `node`, and that it reads all that it needs."""
        if not self._fits(node, recipe):
            raise Wrong(node, block, f"'{recipe.kind.value}' is no way to compute it")
        needs: Iterator[Node] = iter(())
        if recipe.kind is RecipeKind.EVOLVE:
            needs = _leaves(recipe, isinstance(node, Shadow))
        elif recipe.kind in (RecipeKind.CLONE, RecipeKind.RELOAD, RecipeKind.CHOOSE):
            assert isinstance(node, Primal | Shadow)
            assert isinstance(node.value, Instruction)
            needs = self._operands(node, node.value)
        for need in needs:
            if need not in recipe.reads:
                raise Wrong(node, block, f"its recipe does not read {need}")

    def _fits(self, node: Node, recipe: Recipe) -> bool:
        value = node.value if isinstance(node, Primal | Shadow) else None
        match recipe.kind:
            case RecipeKind.AT_HAND:
                return isinstance(node, Iteration) or self._is_at_hand(value)
            case RecipeKind.EVOLVE:
                return recipe.expression is not None
            case RecipeKind.CONDITION:
                return isinstance(node, CameFrom) and len(recipe.reads) == 1
        if not isinstance(value, Instruction):
            return False
        if recipe.kind is RecipeKind.CHOOSE:
            return isinstance(value, Phi) and self.loops.loop_at(value.block) is None
        if recipe.kind is RecipeKind.RELOAD:
            return value.opcode == "load" and not value.may_be_volatile
        return value.opcode not in ("phi", "load", "alloca", "store")

    def _is_at_hand(self, value: Value | None) -> bool:
        if isinstance(value, Argument):
            return True
        if not isinstance(value, Instruction) or value.opcode != "alloca" or value.block is not self.entry:
            return False
        return self.plan.request.mode is Mode.REVERSE or not value.operands

    def _operands(self, node: Primal | Shadow, instr: Instruction) -> Iterator[Node]:
        if isinstance(instr, Phi):
            sources = self.cfg.preds[instr.block]
            yield from _nodes(type(node), *(instr.value_from(source) for source in sources))
            if len(sources) > 1:
                yield CameFrom(instr.block)
            return
        operands = list(instr.arguments if isinstance(instr, Call) else instr.operands)
        if isinstance(node, Primal):
            yield from _nodes(Primal, *operands)
        elif instr.opcode == "select":
            yield from _nodes(Primal, operands[0])
            yield from _nodes(Shadow, *operands[1:])
        else:
            yield from _nodes(Shadow, operands[0])
            yield from _nodes(Primal, *operands[1:])

    # Slots

    def _slots(self) -> None:
        for node, slot in self.plan.slots.items():
            block = self._made_in(node)
            if isinstance(node, Overwritten) and node.store not in self.plan.adjoints:
                raise Wrong(node, block, "the reverse pass does not take back the store")
            if slot.node != node:
                raise Wrong(node, block, "its slot says that it is another's")
            self._element(node, slot, block)
            around = node.loop.nest[:-1] if isinstance(node, Trips) else self.loops.loops_of(block)
            if slot.loops != around[: len(slot.loops)]:
                raise Wrong(node, block, "its slot is of loops that are not the outermost around it")
            for loop in around[len(slot.loops) :]:
                if self._varies(node, loop):
                    raise Wrong(
                        node, block, f"it may change in each round of %{loop.header.name}, its slot does not"
                    )
            holders = [region for region in self.plan.regions if slot in region.slots]
            if len(holders) != (1 if slot.loops else 0):
                raise Wrong(node, block, f"its slot lies in {len(holders)} regions")
            if holders and holders[0].loops != slot.loops:
                raise Wrong(node, block, "its slot lies in the region of other loops")
        indices = [slot.index for slot in self.plan.slots.values()]
        if len(set(indices)) != len(indices):
            raise Wrong("slots", self.entry, "two have one number")

    def _made_in(self, node: Node) -> Block:
        match node:
            case Primal(value=value) | Shadow(value=value):
                return value.block if isinstance(value, Instruction) else self.entry
            case CameFrom(block=block):
                return block
            case Iteration(loop=loop) | Trips(loop=loop):
                return loop.header
            case CallTape(call=call):
                return call.block
            case Overwritten(store=store):
                return store.block

    def _element(self, node: Node, slot: Slot, block: Block) -> None:
        ty = node_type(node)
        narrow = False
        if slot.narrowed and isinstance(ty, IntType) and isinstance(slot.element, IntType):
            narrow = slot.element.bits < ty.bits or (ty.bits < 8 and slot.element is I8)
        if not (narrow or (slot.element is ty and not slot.narrowed)):
            raise Wrong(node, block, f"a slot of {slot.element} does not hold its type {ty}")

    def _varies(self, node: Node, loop: Loop) -> bool:
        """Whether nothing shows that `node` is the same in each round of `loop`; of trip counts runs tell."""
        seen: set[Value] = set()
        work: list[Value] = []
        match node:
            case Primal(value=value) | Shadow(value=value):
                work.append(value)
            case CameFrom(block=block):
                work.extend(self._deciding(block))
            case _:
                return not isinstance(node, Trips)
        while work:
            item = work.pop()
            if item in seen or not isinstance(item, Instruction) or not loop.contains(item):
                continue
            seen.add(item)
            if isinstance(item, Phi):
                if self.loops.loop_at(item.block) is not None:
                    return True
                work.extend(value for value, _ in item.incoming)
                work.extend(self._deciding(item.block))
            elif (isinstance(item, Call) and row_of(item) is None) or item.opcode in (
                "load",
                "alloca",
                "atomicrmw",
                "cmpxchg",
                "va_arg",
                "freeze",
            ):
                return True
            else:
                work.extend(item.operands)
        return False

    def _deciding(self, block: Block) -> Iterator[Value]:
        """Yield what decides from which predecessor control comes to `block`, where several are open."""
        above = self.cfg.idom[block]
        assert above is not None
        between = {above, *self._between(block, above)}
        ways = dict.fromkeys((here for here in self.cfg.rpo if here in between), 0)
        for pred in self.cfg.preds[block]:
            found: set[Block] = set()
            work = [pred]
            while work:
                here = work.pop()
                if here in between and here not in found:
                    found.add(here)
                    ways[here] += 1
                    work.extend(() if here is above else self.cfg.preds[here])
        for here, count in ways.items():
            if count > 1:
                yield from (value for value in here.terminator.operands if not isinstance(value, Block))


def _leaves(recipe: Recipe, of_shadow: bool) -> Iterator[Node]:
    assert recipe.expression is not None
    for atom in recipe.expression.atoms():
        match atom:
            case Symbol(value=value) | Unsigned(value=value):
                yield from _nodes(Shadow if of_shadow and value.ty.is_pointer else Primal, value)
            case Count(loop=loop):
                yield Iteration(loop)


def _holds_float(ty: Type) -> bool:
    work = [ty]
    while work:
        item = work.pop().scalar
        if isinstance(item, FloatType):
            return True
        struct = struct_of(item)
        work.extend(
            struct.elements if struct is not None else [item.element] if isinstance(item, ArrayType) else ()
        )
    return False


def _spelled(instr: Instruction) -> str:
    return instr.ref if instr.has_result else instr.opcode
