"""Which nodes to keep: the cheapest cut through the flow of data from the forward to the reverse pass.

Every node that the reverse pass may read is two vertices joined by an edge whose capacity is the cost of
keeping it. Data flows from what can only be had in the forward pass, over all that can be computed from it,
to what adjoints read; a cut is a set of nodes to keep and of nodes to compute again. Moses and Churavy,
NeurIPS 2020, and Moses et al., SC 2021, section on caching, cut by bytes alone; here repeating an operation
has its price too.
"""

from collections.abc import Collection, Iterable, Mapping
from math import inf
from typing import final

from lowad.analysis.loops import Loop
from lowad.cache.facts import Facts
from lowad.cache.mincut import SINK, SOURCE, Edge, minimum_cut
from lowad.cache.nodes import Iteration, Node, Overwritten, Shadow, node_type
from lowad.cache.plan import Recipe, RecipeKind
from lowad.cache.recipes import home, verdict
from lowad.records import dataclass
from lowad.request import Keeping, Mode

# A store, a load and their share of memory traffic for eight bytes, in additions.
PRICE_OF_KEEPING = 4.0
# Keeping in a register, or in the record of a tape.
PRICE_OF_ONE_PLACE = 0.05
# Reading what a store overwrites, and putting it back.
PRICE_OF_TAKING_BACK = 2.0
# The next derivative keeps the shadow of an address too; a number that the address is made of has none.
PRICE_OF_SHADOW = 4.0
# A growing record also checks its room.
PRICE_OF_GROWING = 1.5


@final
@dataclass(frozen=True, slots=True)
class Candidate:
    """A node that the reverse pass may read.

    Its recipe or why it has none, the loops it varies over, how often it is made.
    """

    recipe: Recipe | None
    why: str
    loops: tuple[Loop, ...]
    rounds: float


@final
@dataclass(frozen=True, slots=True)
class Choice:
    """The nodes to keep, those to compute again with their recipes, and why the kept ones are kept."""

    kept: tuple[Node, ...]
    recipes: Mapping[Node, Recipe]
    candidates: Mapping[Node, Candidate]
    reasons: Mapping[Node, str]


def choose(needed: Iterable[Node], facts: Facts) -> Choice:
    """Decide for every node in `needed`, and all that they are computed from."""
    wanted = dict.fromkeys(needed)
    candidates = _candidates(wanted, facts)
    forward = _worth_keeping(wanted, candidates, facts)
    kept: dict[Node, None] = {}
    recipes: dict[Node, Recipe] = {}
    work = list(wanted)
    while work:
        node = work.pop()
        if node in kept or node in recipes:
            continue
        candidate = candidates[node]
        if candidate.recipe is None or (candidate.recipe.kind is not RecipeKind.AT_HAND and node in forward):
            kept[node] = None
        else:
            recipes[node] = candidate.recipe
            work.extend((*candidate.recipe.reads, *candidate.recipe.requires))
    order = {node: number for number, node in enumerate(candidates)}
    chosen = tuple(sorted(kept, key=order.__getitem__))
    sorted_recipes = {node: recipes[node] for node in sorted(recipes, key=order.__getitem__)}
    cheaper = (
        "cheaper than computing it again" if facts.request.keeping is Keeping.CHEAPEST else "all is kept"
    )
    reasons = {node: candidates[node].why or cheaper for node in chosen}
    return Choice(chosen, sorted_recipes, candidates, reasons)


def _worth_keeping(
    wanted: Mapping[Node, None], candidates: Mapping[Node, Candidate], facts: Facts
) -> Collection[Node]:
    """Return the nodes that are kept wherever they are reached, at hand or not."""
    keepable = {
        node for node, candidate in candidates.items() if not _is_passed_again(node, candidate, facts)
    }
    match facts.request.keeping:
        case Keeping.ALL:
            return keepable
        case Keeping.LEAST:
            return ()
    if not _is_worth_it(candidates):
        return keepable
    forward = minimum_cut(_edges(wanted, candidates, keepable, facts))
    return {node for number, node in enumerate(candidates) if 2 * number in forward}


def _is_passed_again(node: Node, candidate: Candidate, facts: Facts) -> bool:
    """Whether a node is a shadow that the reverse pass of a split derivative has to find by itself: it is
    given shadows of its own, which need not be those of the forward pass."""
    return facts.request.mode is Mode.SPLIT and isinstance(node, Shadow) and candidate.recipe is not None


def _is_worth_it(candidates: Mapping[Node, Candidate]) -> bool:
    """Whether anything varies over a loop; else every value has its own place, and keeping is free."""
    return any(candidate.loops for candidate in candidates.values())


def _candidates(wanted: Iterable[Node], facts: Facts) -> dict[Node, Candidate]:
    """Return every node that may be read, operands before what is computed from them."""
    found: dict[Node, Candidate] = {}
    verdicts: dict[Node, Recipe | None] = {}
    reasons: dict[Node, str] = {}
    work = [(node, False) for node in reversed(list(wanted))]
    while work:
        node, ready = work.pop()
        if node in found:
            continue
        if not ready:
            if node in verdicts:
                # Back at a node that waits for its own operands: only a phi of a loop does so,
                # and it has no recipe then.
                verdicts[node] = None
                reasons[node] = "each round of the loop makes it from the last"
                continue
            told = verdict(node, facts)
            verdicts[node], reasons[node] = told.recipe, told.why
            work.append((node, True))
            if told.recipe is not None:
                inputs = (*told.recipe.reads, *told.recipe.requires)
                work.extend((read, False) for read in reversed(inputs) if read not in found)
            continue
        recipe = verdicts[node]
        loops = _loops(node, recipe, found, facts)
        rounds = 1.0
        for loop in loops:
            rounds *= facts.scev.estimate(loop)
        found[node] = Candidate(recipe, reasons[node], loops, rounds)
    return found


def _loops(
    node: Node, recipe: Recipe | None, found: Mapping[Node, Candidate], facts: Facts
) -> tuple[Loop, ...]:
    """Return the loops over which `node` varies: those of what it is computed from, where it can be."""
    own = home(node, facts)
    if recipe is None or recipe.kind is RecipeKind.RELOAD:
        return own
    if recipe.kind is RecipeKind.AT_HAND:
        return own if isinstance(node, Iteration) else ()
    depth = max((len(found[read].loops) for read in recipe.reads if read in found), default=0)
    return own[:depth]


def _edges(
    wanted: Iterable[Node],
    candidates: Mapping[Node, Candidate],
    keepable: Collection[Node],
    facts: Facts,
) -> Iterable[Edge]:
    """Yield the edges of the flow; data comes to candidate n at vertex 2 n, and goes on from 2 n + 1."""
    at_hand = {
        node
        for node, candidate in candidates.items()
        if candidate.recipe is not None and candidate.recipe.kind is RecipeKind.AT_HAND
    }
    numbers = {node: 2 * number for number, node in enumerate(candidates) if node not in at_hand}
    for node, number in numbers.items():
        candidate = candidates[node]
        recipe = candidate.recipe
        yield number, number + 1, keeping_price(node, candidate, facts) if node in keepable else inf
        if recipe is None:
            yield SOURCE, number, inf
            continue
        yield SOURCE, number, recipe.price * candidate.rounds
        for read in (*recipe.reads, *recipe.requires):
            if read in numbers:
                yield numbers[read] + 1, number, inf
    for node in wanted:
        if node in numbers:
            yield numbers[node] + 1, SINK, inf


def keeping_price(node: Node, candidate: Candidate, facts: Facts) -> float:
    """Return what it costs to keep `node` in all rounds."""
    if not candidate.loops:
        return PRICE_OF_ONE_PLACE if facts.request.mode is Mode.REVERSE else PRICE_OF_KEEPING
    size = facts.module.layout.store_bytes(node_type(node))
    price = PRICE_OF_KEEPING * max(size, 1) / 8
    if isinstance(node, Overwritten):
        price += PRICE_OF_TAKING_BACK
    if facts.request.is_differentiated and node_type(node).is_pointer:
        price += PRICE_OF_SHADOW
    if any(facts.scev.backedge_taken(loop) is None for loop in candidate.loops):
        price += PRICE_OF_GROWING
    return (price + 0.5) * candidate.rounds
