"""Which way the reverse pass goes: every block's predecessors, past regions with nothing to reverse."""

from collections.abc import Collection, Iterable

from lowad.analysis.cfg import Cfg
from lowad.cache.facts import Facts, refuse, refuse_function
from lowad.cache.nodes import CameFrom, Iteration, Node, Trips
from lowad.cache.plan import Route, RouteKind
from lowad.errors import Code
from lowad.ir.instructions import Instruction, Phi
from lowad.ir.module import Block


def returning_block(facts: Facts) -> Block:
    """Return the one block that returns; refuses functions that never do."""
    found = [block for block in facts.cfg.rpo if block.terminator.opcode == "ret"]
    if len(found) != 1:
        help = "differentiate a function that returns"
        refuse_function(facts.fn, f"@{facts.fn.name} never returns", help)
    return found[0]


def plan_routes(facts: Facts, adjoints: Collection[Instruction]) -> dict[Block, Route]:
    """Return where the reverse pass goes after each block that it comes to, later blocks first."""
    _refuse_irreducible(facts)
    relevant = {instr.block for instr in adjoints}
    joins = {instr.block for instr in adjoints if isinstance(instr, Phi)}
    start = returning_block(facts)
    routes: dict[Block, Route] = {}
    work = [start]
    while work:
        block = work.pop()
        if block not in routes:
            routes[block] = _route(block, facts, relevant, joins)
            work.extend(routes[block].sources)
    order = {block: number for number, block in enumerate(facts.cfg.rpo)}
    return {block: routes[block] for block in sorted(routes, key=lambda b: -order[b])}


def route_reads(facts: Facts, block: Block, route: Route) -> Iterable[Node]:
    """Yield the nodes that the reverse of `block` reads to find its way."""
    match route.kind:
        case RouteKind.CHOOSE:
            yield CameFrom(block)
        case RouteKind.LOOP:
            loop = facts.loops.loop_at(block)
            assert loop is not None
            yield Iteration(loop)
    for source in route.sources:
        for loop in facts.loops.loops_of(source):
            if not loop.contains(block):
                yield Trips(loop)


def _refuse_irreducible(facts: Facts) -> None:
    for block in facts.cfg.irreducible:
        refuse(
            Code.IRREDUCIBLE_LOOP,
            f"the loop through {block.ref} of @{facts.fn.name} has more than one entry",
            block.instructions[0],
            help="enter the loop at one place only: a goto into it is what makes a second",
        )
    for loop in facts.loops:
        if loop.preheader is None or loop.latch is None:
            refuse(
                Code.IRREDUCIBLE_LOOP,
                f"the loop at {loop.header.ref} of @{facts.fn.name} cannot be brought into one entry "
                "and one back edge",
                loop.header.instructions[0],
            )


def _route(block: Block, facts: Facts, relevant: set[Block], joins: set[Block]) -> Route:
    preds = facts.cfg.preds[block]
    if not preds:
        return Route(RouteKind.FINISH)
    loop = facts.loops.loop_at(block)
    if loop is not None:
        assert loop.preheader is not None
        assert loop.latch is not None
        return Route(RouteKind.LOOP, (loop.preheader, loop.latch))
    past = _jump(block, facts, relevant, joins)
    if past is not None:
        return Route(RouteKind.JUMP, (past,))
    if len(preds) == 1:
        return Route(RouteKind.JUMP, (preds[0],))
    return Route(RouteKind.CHOOSE, tuple(preds))


def _jump(block: Block, facts: Facts, relevant: set[Block], joins: set[Block]) -> Block | None:
    """Return the block that dominates `block` with nothing to reverse in between.

    The furthest such; None without one.
    """
    found: Block | None = None
    here = block
    while True:
        if here is not block and (
            here in relevant or facts.loops.loop_at(here) in facts.loops.loops_of(block)
        ):
            return found
        above = _above(here, facts)
        if above is None:
            return found
        if here in joins or any(inner in relevant for inner in between(above, here, facts.cfg)):
            return found
        found = here = above


def _above(block: Block, facts: Facts) -> Block | None:
    """Return the nearest block that dominates `block` and lies in no loop that `block` does not lie in."""
    above = facts.cfg.idom[block]
    while above is not None:
        foreign = [loop for loop in facts.loops.loops_of(above) if not loop.contains(block)]
        if not foreign:
            return above
        above = foreign[0].preheader
    return None


def between(above: Block, below: Block, cfg: Cfg) -> set[Block]:
    """Return the blocks on the paths from `above`, which dominates, to `below`, both apart."""
    found: set[Block] = set()
    work = list(cfg.preds[below])
    while work:
        block = work.pop()
        if block is not above and block is not below and block not in found:
            found.add(block)
            work.extend(cfg.preds[block])
    return found
