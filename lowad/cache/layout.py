"""Where kept nodes lie: single places, and regions for nests of loops.

The extents of regions are there where they are known beforehand.
"""

from collections.abc import Callable, Iterable, Mapping

from lowad.analysis import intervals
from lowad.analysis.expr import Count, Expr, Quotient, Symbol, Unsigned, extreme
from lowad.analysis.loops import Loop
from lowad.analysis.prove import nonnegative
from lowad.cache.facts import Facts
from lowad.cache.flow import Candidate
from lowad.cache.nodes import Node, Primal, node_type
from lowad.cache.plan import Extent, Region, Slot
from lowad.ir.instructions import Instruction
from lowad.ir.module import Block
from lowad.ir.types import I8, IntType, Type
from lowad.ir.values import Constant, ConstantInt, Value


def lay_out(
    kept: Iterable[Node], candidates: Mapping[Node, Candidate], facts: Facts
) -> tuple[dict[Node, Slot], tuple[Region, ...]]:
    """Return the slot of every kept node, and the regions that hold those of loops."""
    slots: dict[Node, Slot] = {}
    nests: dict[tuple[tuple[Loop, ...], object], list[Slot]] = {}
    for index, node in enumerate(kept):
        ty = node_type(node)
        element = _narrow(node, ty)
        slot = Slot(index, node, element, candidates[node].loops, element is not ty)
        slots[node] = slot
        if slot.loops:
            kind = _kind(node, ty) if facts.request.is_differentiated else None
            nests.setdefault((slot.loops, kind), []).append(slot)
    regions = []
    for (loops, _), members in nests.items():
        members.sort(key=lambda slot: (-facts.module.layout.size_bytes(slot.element), slot.index))
        regions.append(Region(loops, tuple(members), _extents(loops, facts)))
    return slots, tuple(regions)


def _kind(node: Node, ty: Type) -> object:
    """Return what nodes share that may lie side by side where the running program decides on the layout.

    What is behind one pointer is not what is behind another.
    """
    if ty.scalar.is_pointer:
        return node
    return IntType if isinstance(ty.scalar, IntType) else ty.scalar


def _narrow(node: Node, ty: Type) -> Type:
    """Return the smallest integer of whole bytes for every value of an integer that is never negative."""
    if not isinstance(ty, IntType) or not isinstance(node, Primal):
        return ty
    if ty.bits < 8:
        return I8
    low, high = intervals.of_value(node.value)
    fitting = [bits for bits in (8, 16, 32) if low >= 0 and high < 1 << bits < 1 << ty.bits]
    return IntType(fitting[0]) if fitting else ty


def _extents(loops: tuple[Loop, ...], facts: Facts) -> tuple[Extent, ...] | None:
    """Return the extents of a nest where all are known in front of it, else None."""
    found = []
    for loop in loops:
        extent = _extent(loop, loops[0], facts)
        if extent is None:
            return None
        found.append(extent)
    return tuple(found)


def _extent(loop: Loop, outermost: Loop, facts: Facts) -> Extent | None:
    taken = facts.scev.backedge_taken(loop)
    front = outermost.preheader
    if taken is None or front is None:
        return None
    bound = _bounded(taken, loop, facts)
    if bound is None or not all(_is_known_at(value, front, facts) for value in _symbols(bound)):
        return None
    known, unknown = _guards(loop, front, facts)
    if loop is not outermost and _may_be_huge(bound, front, facts):
        made_of = _made_of(_symbols(bound))
        decides = not made_of.isdisjoint(_made_of(guard for guard, _ in known))
        if not decides or not made_of.isdisjoint(_made_of(unknown)):
            return None
    return Extent(loop, bound, tuple(known))


def _may_be_huge(bound: Expr, front: Block, facts: Facts) -> bool:
    """Whether a count may be huge where the loop does not run at all, for it is one of unsigned integers."""
    said = facts.scev.guards(front)
    return any(
        isinstance(atom, Unsigned) or (isinstance(atom, Quotient) and not nonnegative(atom.numerator, said))
        for atom in bound.atoms()
    )


def _made_of(values: Iterable[Value]) -> set[Value]:
    """Return what values are computed from, and these: back to what is read, chosen by control or given."""
    found: set[Value] = set()
    work = list(values)
    while work:
        value = work.pop()
        if isinstance(value, Constant) or value in found:
            continue
        found.add(value)
        if isinstance(value, Instruction) and value.opcode not in ("phi", "load", "call"):
            work += value.operands
    return found


def _bounded(taken: Expr, loop: Loop, facts: Facts) -> Expr | None:
    """Return a bound of `taken` over all rounds of the loops around, None where it is not linear in them."""
    for outer in reversed(loop.nest[:-1]):
        atom = next((a for a in taken.atoms() if isinstance(a, Count) and a.loop is outer), None)
        if atom is None:
            continue
        most = facts.scev.backedge_taken(outer)
        if most is None or taken.degree(atom) > 1 or taken.mentions_inside(atom):
            return None
        start, step = taken.split(atom)
        if step.constant is not None:
            taken = start + step * most if step.constant > 0 else start
        else:
            taken = extreme("smax", start, start + step * most)
    return taken


def _symbols(expression: Expr) -> list[Value]:
    return [atom.value for atom in expression.atoms() if isinstance(atom, Symbol | Unsigned)]


def _is_known_at(value: Value, front: Block, facts: Facts) -> bool:
    """Whether `value` is computed before control leaves `front`."""
    if not isinstance(value, Instruction):
        return True
    return facts.cfg.dominates(value.block, front)


Conditions = list[tuple[Value, bool]]


def _guards(loop: Loop, front: Block, facts: Facts) -> tuple[Conditions, list[Value]]:
    """Return the conditions without which control never comes from `front` to `loop`: known there, or not."""
    assert loop.preheader is not None
    known: Conditions = []
    unknown: list[Value] = []
    block: Block | None = loop.preheader
    while block is not None and block is not front:
        block = facts.cfg.idom[block]
        if block is None:
            break
        last = block.terminator
        if last.opcode != "br" or len(last.operands) != 3 or block is front:
            continue
        condition, yes, no = last.operands
        for target, outcome in ((yes, True), (no, False)):
            if isinstance(target, Block) and facts.cfg.edge_dominates(block, target, loop.preheader):
                _sort_out(condition, outcome, lambda value: _is_known_at(value, front, facts), known, unknown)
    return known, unknown


def _sort_out(
    condition: Value,
    outcome: bool,
    is_known: Callable[[Value], bool],
    known: Conditions,
    unknown: list[Value],
) -> None:
    """Add a condition to those that are known, part by part where the whole is not, or to the others."""
    if isinstance(condition, Constant):
        return
    if is_known(condition):
        known.append((condition, outcome))
    elif isinstance(condition, Instruction) and (parts := _both(condition, outcome)):
        # What is looked at first decides last: the others may have no meaning where it says no.
        for part in reversed(parts):
            _sort_out(part, outcome, is_known, known, unknown)
    else:
        unknown.append(condition)


def _both(condition: Instruction, outcome: bool) -> tuple[Value, Value] | None:
    """Return the two conditions that both have an outcome where `condition` has it."""
    if condition.opcode == ("and" if outcome else "or"):
        return condition.operands[0], condition.operands[1]
    if condition.opcode != "select" or not isinstance(condition.ty, IntType):
        return None
    first, yes, no = condition.operands
    settled = no if outcome else yes
    if not isinstance(settled, ConstantInt) or bool(settled.value) == outcome:
        return None
    return first, yes if outcome else no
