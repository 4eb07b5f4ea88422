"""The checker of plans: it confirms every plan of the examples, and finds what was broken on purpose."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import TypeVar

import pytest

from c_examples.examples import EXAMPLES
from lowad.analysis.expr import constant
from lowad.analysis.loops import Loops
from lowad.analysis.manager import Manager
from lowad.cache.check import check, rehearse
from lowad.cache.nodes import Node, Primal, Trips
from lowad.cache.plan import CallKind, Plan, Recipe, RecipeKind, Route, RouteKind
from lowad.errors import Code, InternalError
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Function
from lowad.ir.types import I16, I64
from lowad.ir.values import Constant, Value
from lowad.pipeline.program import Program
from lowad.request import Keeping, Marking, Mode
from tests.gradients import named, program_of
from tests.levels import has_every, one_of

LEVELS = (1, 2, 3)
# Runs of small trip counts do not come everywhere in what was unrolled, but to most of it.
COVERED = 0.7
WITH_LOOPS = ["sweep", "matmul", "heat", "cholesky", "network", "mutual", "horner", "gmm"]

Key = TypeVar("Key")
Item = TypeVar("Item")
Mutator = Callable[[Plan, Manager], Iterator[Plan]]


@cache
def plans_of(name: str, level: int) -> tuple[Manager, tuple[Plan, ...]]:
    """Return the plans of an example's gradient: of both versions, and of what it calls."""
    example = named(name)
    markings: dict[str | int, Marking] = {key: Marking(word) for key, word in example.markings.items()}
    manager, plans = program_of(example.file, level).plan(example.symbol, Mode.REVERSE, markings)
    return manager, tuple(plan for plan in plans if isinstance(plan, Plan))


def verdict(plan: Plan, manager: Manager) -> str | None:
    """Return what the checker says against `plan`."""
    assert plan.fn.module is not None
    try:
        check(plan, plan.fn.module, manager)
    except InternalError as error:
        return error.message
    return None


def test_says_what_is_wrong_where_and_why() -> None:
    manager, (plan, *_) = plans_of("sweep", 1)
    assert plan.fn.module is not None
    block = next(iter(plan.routes))
    broken = replace(plan, routes=without(plan.routes, block))
    with pytest.raises(InternalError) as caught:
        check(broken, plan.fn.module, manager)
    assert caught.value.code is Code.INTERNAL
    assert f"the plan of @sweep is wrong: route, in block %{block.name}: " in caught.value.message


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Take each example at one level, or with --every-level at all."""
    if "level" in metafunc.fixturenames:
        is_of_all = metafunc.function is test_confirms_the_plans_of_every_example
        names = [example.name for example in EXAMPLES] if is_of_all else WITH_LOOPS
        every = has_every(metafunc)
        chosen = [(name, level) for name in names for level in (LEVELS if every else (one_of(name, LEVELS),))]
        metafunc.parametrize(("name", "level"), chosen)


def test_confirms_the_plans_of_every_example(name: str, level: int) -> None:
    manager, plans = plans_of(name, level)
    assert plans
    for plan in plans:
        assert verdict(plan, manager) is None


def test_runs_come_to_most_blocks(name: str, level: int) -> None:
    manager, plans = plans_of(name, level)
    for plan in plans:
        assert plan.fn.module is not None
        runs = list(rehearse(plan, plan.fn.module, manager))
        seen = frozenset().union(*runs)
        reversed_blocks = list(plan.routes)
        assert len(runs) >= 4
        assert sum(block in seen for block in reversed_blocks) >= COVERED * len(reversed_blocks)


def without(mapping: Mapping[Key, Item], key: Key) -> dict[Key, Item]:
    return {other: item for other, item in mapping.items() if other != key}


def with_recipe(plan: Plan, node: Node, recipe: Recipe) -> Plan:
    return replace(plan, recipes={**plan.recipes, node: recipe})


def used_recipes(plan: Plan, *kinds: RecipeKind) -> Iterator[tuple[Node, Recipe]]:
    """Yield the recipes of some kinds that stand for no slot."""
    for node, recipe in plan.recipes.items():
        if recipe.kind in kinds and node not in plan.slots:
            yield node, recipe


def drop_slot(plan: Plan, _: Manager) -> Iterator[Plan]:
    for node, slot in plan.slots.items():
        regions = tuple(
            replace(region, slots=tuple(other for other in region.slots if other != slot))
            for region in plan.regions
        )
        yield replace(
            plan, slots=without(plan.slots, node), regions=regions, recipes=without(plan.recipes, node)
        )


def drop_recipe(plan: Plan, _: Manager) -> Iterator[Plan]:
    for node, _recipe in used_recipes(plan, *RecipeKind):
        yield replace(plan, recipes=without(plan.recipes, node))


def drop_read(plan: Plan, _: Manager) -> Iterator[Plan]:
    for node, recipe in used_recipes(plan, *RecipeKind):
        for read in recipe.reads:
            kept = tuple(other for other in recipe.reads if other != read)
            yield with_recipe(plan, node, replace(recipe, reads=kept))


def compute_from_itself(plan: Plan, _: Manager) -> Iterator[Plan]:
    for node, recipe in used_recipes(plan, RecipeKind.CLONE, RecipeKind.CHOOSE, RecipeKind.EVOLVE):
        yield with_recipe(plan, node, replace(recipe, reads=(*recipe.reads, node)))


def shorten_loops(plan: Plan, _: Manager) -> Iterator[Plan]:
    """Keep one value for all rounds of the innermost loop."""
    for node, slot in plan.slots.items():
        if len(slot.loops) == 1 and not isinstance(node, Trips):
            single = replace(slot, loops=())
            regions = tuple(
                replace(region, slots=tuple(other for other in region.slots if other != slot))
                for region in plan.regions
            )
            yield replace(plan, slots={**plan.slots, node: single}, regions=regions)


def flip_condition(plan: Plan, _: Manager) -> Iterator[Plan]:
    for node, recipe in used_recipes(plan, RecipeKind.CONDITION):
        yield with_recipe(plan, node, replace(recipe, inverted=not recipe.inverted))


def swap_sources(plan: Plan, _: Manager) -> Iterator[Plan]:
    for block, route in plan.routes.items():
        if len(route.sources) > 1:
            turned = replace(route, sources=route.sources[::-1])
            yield replace(plan, routes={**plan.routes, block: turned})


def drop_route(plan: Plan, _: Manager) -> Iterator[Plan]:
    for block in plan.routes:
        yield replace(plan, routes=without(plan.routes, block))


def finish_early(plan: Plan, _: Manager) -> Iterator[Plan]:
    for block in plan.routes:
        if block is not plan.fn.entry:
            yield replace(plan, routes={**plan.routes, block: Route(RouteKind.FINISH)})


def jump_to_the_entry(plan: Plan, _: Manager) -> Iterator[Plan]:
    """Leave out everything between a block and the entry, where something there has an adjoint."""
    entry = plan.fn.entry
    busy = {instr.block for instr in plan.adjoints} - {entry}
    for block, route in plan.routes.items():
        if route.kind is RouteKind.JUMP and route.sources[0] in busy:
            yield replace(plan, routes={**plan.routes, block: Route(RouteKind.JUMP, (entry,))})


def drop_adjoint(plan: Plan, _: Manager) -> Iterator[Plan]:
    for instr in plan.fn.instructions:
        if instr in plan.adjoints:
            yield replace(plan, adjoints=plan.adjoints - {instr})


def wrong_element(plan: Plan, _: Manager) -> Iterator[Plan]:
    for node, slot in plan.slots.items():
        other = I64 if slot.element is I16 else I16
        yield replace(plan, slots={**plan.slots, node: replace(slot, element=other)})


def one_number_for_two(plan: Plan, _: Manager) -> Iterator[Plan]:
    single = [node for node, slot in plan.slots.items() if not slot.loops]
    for first, second in pairwise(single):
        twin = replace(plan.slots[second], index=plan.slots[first].index)
        yield replace(plan, slots={**plan.slots, second: twin})


def drop_region(plan: Plan, _: Manager) -> Iterator[Plan]:
    for region in plan.regions:
        yield replace(plan, regions=tuple(other for other in plan.regions if other is not region))


def double_region(plan: Plan, _: Manager) -> Iterator[Plan]:
    for region in plan.regions:
        yield replace(plan, regions=(*plan.regions, region))


def small_extent(plan: Plan, _: Manager) -> Iterator[Plan]:
    for at, region in enumerate(plan.regions):
        for axis, extent in enumerate(region.extents or ()):
            less = replace(extent, expression=extent.expression - 1)
            extents = (*region.extents[:axis], less, *region.extents[axis + 1 :])
            regions = (*plan.regions[:at], replace(region, extents=extents), *plan.regions[at + 1 :])
            yield replace(plan, regions=regions)


def evolve_further(plan: Plan, _: Manager) -> Iterator[Plan]:
    for node, recipe in used_recipes(plan, RecipeKind.EVOLVE):
        assert recipe.expression is not None
        yield with_recipe(plan, node, replace(recipe, expression=recipe.expression + constant(1)))


def clone_loads(plan: Plan, _: Manager) -> Iterator[Plan]:
    for node, recipe in used_recipes(plan, RecipeKind.RELOAD):
        yield with_recipe(plan, node, replace(recipe, kind=RecipeKind.CLONE))


def call_it_at_hand(plan: Plan, _: Manager) -> Iterator[Plan]:
    for node, _recipe in used_recipes(plan, RecipeKind.CLONE, RecipeKind.RELOAD, RecipeKind.CHOOSE):
        yield with_recipe(plan, node, Recipe(RecipeKind.AT_HAND))


def choose_in_the_header(plan: Plan, manager: Manager) -> Iterator[Plan]:
    """Treat the phi of a loop as one of a join."""
    loops = manager.get(Loops, plan.fn)
    for node in plan.slots:
        if isinstance(node, Primal) and isinstance(node.value, Phi) and loops.loop_at(node.value.block):
            yield replace(with_recipe(plan, node, Recipe(RecipeKind.CHOOSE)), slots=without(plan.slots, node))


def reload_overwritten(plan: Plan, _: Manager) -> Iterator[Plan]:
    """Load again what was kept because it is overwritten, from an address that can be computed."""
    for node, slot in plan.slots.items():
        if not isinstance(node, Primal) or not isinstance(node.value, Instruction):
            continue
        load = node.value
        if load.opcode != "load" or "may be overwritten" not in plan.reasons.get(node, ""):
            continue
        recipes = {**plan.recipes, node: Recipe(RecipeKind.RELOAD, reads_of(load))}
        if not add_addresses(plan, recipes, load.operands[0]):
            continue
        regions = tuple(
            replace(region, slots=tuple(other for other in region.slots if other != slot))
            for region in plan.regions
        )
        yield replace(plan, slots=without(plan.slots, node), recipes=recipes, regions=regions)


def reads_of(instr: Instruction) -> tuple[Node, ...]:
    return tuple(Primal(value) for value in dict.fromkeys(instr.operands) if not isinstance(value, Constant))


def add_addresses(plan: Plan, recipes: dict[Node, Recipe], address: Value) -> bool:
    """Add recipes for what an address is computed from; whether all of it can be had."""
    work = [address]
    while work:
        value = work.pop()
        node = Primal(value)
        if isinstance(value, Constant) or node in recipes or node in plan.slots:
            continue
        if not isinstance(value, Instruction):
            recipes[node] = Recipe(RecipeKind.AT_HAND)
        elif value.opcode in ("getelementptr", "add", "sub", "mul", "sext", "zext"):
            recipes[node] = Recipe(RecipeKind.CLONE, reads_of(value))
            work.extend(value.operands)
        else:
            return False
    return True


def replay_writers(plan: Plan, _: Manager) -> Iterator[Plan]:
    """Run again, in the reverse pass, callees that write."""
    for call, planned in plan.calls.items():
        if planned.kind is CallKind.AUGMENT and writes_memory(call):
            replayed = replace(planned, kind=CallKind.REPLAY)
            yield replace(plan, calls={**plan.calls, call: replayed})


def promise_too_much(plan: Plan, _: Manager) -> Iterator[Plan]:
    """Tell callees that nothing is overwritten between their two halves."""

    for call, planned in plan.calls.items():
        if planned.kind is CallKind.AUGMENT and planned.request is not None and planned.request.overwritten:
            promised = replace(planned, request=replace(planned.request, overwritten=frozenset()))
            yield replace(plan, calls={**plan.calls, call: promised})


def skip_what_is_used(plan: Plan, _: Manager) -> Iterator[Plan]:
    """Leave a call out of the forward pass whose result is kept or acted on there."""
    for call, planned in plan.calls.items():
        kept = Primal(call) in plan.slots
        acted_on = any(user.opcode in ("store", "fcmp", "icmp") for user in call.users)
        if planned.request is not None and not planned.skipped and (kept or acted_on):
            yield replace(plan, calls={**plan.calls, call: replace(planned, skipped=True)})


def writes_memory(call: Call) -> bool:
    callee = call.callee
    return isinstance(callee, Function) and any(instr.opcode == "store" for instr in callee.instructions)


# Only mutants that are wrong: a loose bound or a needless doubt of the analyses can be broken without harm.
BREAKS: Mapping[Mutator, tuple[str, ...]] = {
    drop_slot: ("sweep", "heat", "horner", "newton_sqrt", "matmul_overlapping", "network"),
    drop_recipe: ("sweep", "normalise", "budget", "sparse"),
    drop_read: ("sweep", "normalise", "cholesky", "sparse"),
    compute_from_itself: ("sweep", "normalise", "sparse"),
    shorten_loops: ("sweep", "heat", "newton_sqrt", "budget", "chain"),
    flip_condition: ("budget", "halves", "clobber"),
    swap_sources: ("sweep", "budget", "units", "matmul"),
    drop_route: ("sweep", "budget", "heat"),
    finish_early: ("sweep", "budget", "matmul"),
    jump_to_the_entry: ("sweep", "matmul", "cholesky"),
    drop_adjoint: ("normalise", "logsumexp", "horner", "history", "smooth"),
    wrong_element: ("heat", "newton_sqrt", "horner"),
    one_number_for_two: ("heat", "network", "rk4", "horner"),
    drop_region: ("heat", "newton_sqrt", "budget", "sweep"),
    double_region: ("heat", "newton_sqrt", "budget", "sweep"),
    small_extent: ("sweep", "heat", "rk4", "chain"),
    evolve_further: ("sweep", "heat", "convolve", "cholesky"),
    clone_loads: ("normalise", "sparse", "matmul"),
    call_it_at_hand: ("normalise", "sparse", "budget"),
    choose_in_the_header: ("newton_sqrt", "sweep", "euler", "chain"),
    reload_overwritten: ("sweep", "heat", "clobber", "shrink"),
    replay_writers: ("halves", "clobber"),
    promise_too_much: ("normalise", "clobber"),
    skip_what_is_used: ("clobber", "horner", "mutual", "normalise"),
}


@pytest.mark.parametrize("break_it", BREAKS, ids=lambda mutator: mutator.__name__)
def test_finds_what_was_broken(break_it: Mutator) -> None:
    made = 0
    for name in BREAKS[break_it]:
        manager, plans = plans_of(name, 1)
        for plan in plans:
            for broken in break_it(plan, manager):
                made += 1
                assert verdict(broken, manager) is not None, broken.dump()
    assert made


READ_BEHIND = """
define internal double @read(ptr %place) noinline {
  %p = load ptr, ptr %place, align 8
  %v = load double, ptr %p, align 8
  %square = fmul double %v, %v
  ret double %square
}

define double @f(ptr %x) {
  %place = alloca ptr, align 8
  store ptr %x, ptr %place, align 8
  %v = call double @read(ptr %place)
  store double %v, ptr %x, align 8
  %w = call double @read(ptr %place)
  ret double %w
}
"""

STORE_TO_GLOBAL = """
@kept = internal global [2 x double] zeroinitializer

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define double @f(ptr %x, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr @kept, ptr %x, i64 16, i1 false)
  %at = getelementptr inbounds double, ptr @kept, i64 %n
  %v = load double, ptr %at, align 8
  %square = fmul double %v, %v
  store double %square, ptr @kept, align 8
  %last = getelementptr inbounds i8, ptr @kept, i64 8
  %w = load double, ptr %last, align 8
  %result = fmul double %w, %w
  ret double %result
}
"""


@pytest.mark.parametrize("text", [READ_BEHIND, STORE_TO_GLOBAL], ids=["read_behind", "store_to_global"])
@pytest.mark.parametrize("keeping", list(Keeping), ids=lambda keeping: keeping.value)
def test_right_plans_are_confirmed(text: str, keeping: Keeping) -> None:
    """What was said against them: memory behind loaded pointers may change; constant places are no values."""
    assert Program(text).derive("f", Mode.REVERSE, keeping=keeping, check=True).plans
