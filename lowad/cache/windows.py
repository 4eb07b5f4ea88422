"""Where a thread gathers adjoints in memory of its own, and adds them to the shadow once a loop is over.

A load whose adjoint other threads may add to as well costs one atomic addition each time. Where it is known
in front of a loop which bytes the loop's loads read, those get a copy of the shadow for the thread, zero to
begin with: a window. While it is open nothing may ask for what was gathered in it. No other thread does, for
threads do not wait for each other in the loop and the program has no data races; of what the thread itself
does, places that it writes must lie elsewhere, which is asked when the program runs.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import final

from lowad.analysis.alias import Alias
from lowad.analysis.effects import access_of
from lowad.analysis.expr import ONE, ZERO, Expr, constant
from lowad.analysis.loops import Loop
from lowad.analysis.objects import Access
from lowad.analysis.sweep import Sweep, is_known_before, joined
from lowad.analysis.teams import Teams, waits
from lowad.cache.facts import Facts
from lowad.cache.nodes import Node, Primal, Shadow, leaves
from lowad.cache.plan import Span, Window
from lowad.cache.threads import Inner
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function
from lowad.ir.types import FloatType
from lowad.ir.values import Constant
from lowad.records import dataclass

MAX_DEPTH = 2
"""How many loops with windows may lie in each other: code is made for each choice among them."""
_FLOATS = ("float", "double")


@final
@dataclass(frozen=True, slots=True)
class _Part:
    """What one load asks of a window: the bytes that it reads, how often it runs at most, what is to lie
    apart."""

    span: Span
    rounds: Expr
    apart: tuple[Span, ...]


def windows(
    contended: Collection[Instruction],
    inner: Mapping[Instruction, Inner],
    adjoints: Collection[Instruction],
    facts: Facts,
) -> tuple[Window, ...]:
    """Return the windows for loads of `contended`, in the program's order.

    `inner` says for some of them where no other thread comes; `adjoints` is as in the plan.
    """
    nests: dict[Loop, _Nest] = {}
    found: dict[Loop, dict[tuple[object, FloatType], dict[Instruction, _Part]]] = {}
    # Memory of which only running tells whether it has a shadow could not be told from a window.
    for block in () if facts.request.runtime else facts.cfg.rpo:
        for load in block.instructions:
            ty = load.ty.scalar if load in contended and load.opcode == "load" else None
            if not isinstance(ty, FloatType) or str(ty) not in _FLOATS:
                continue
            for loop in facts.loops.loops_of(block):
                nest = nests.get(loop) or nests.setdefault(loop, _Nest(loop, adjoints, facts))
                part = nest.part(load)
                if part is not None:
                    key = part.span.base, ty
                    found.setdefault(loop, {}).setdefault(key, {})[load] = part
                    break
    return tuple(
        window
        for loop, groups in found.items()
        if sum(outer.contains(loop) for outer in found) <= MAX_DEPTH
        for (_, ty), parts in groups.items()
        if (window := _window(loop, ty, parts, {inner.get(load) for load in parts}, facts)) is not None
    )


def window_reads(window: Window) -> Iterator[Node]:
    """Yield the nodes that opening, using and closing a window reads."""
    for span in (window.span, *window.apart):
        if not isinstance(span.base, Constant):
            yield Shadow(span.base)
        for end in (span.range.low, span.range.high, *(item.expr for item in span.range.fits)):
            yield from leaves(end)
    for number in (window.rounds, *window.inner):
        yield from leaves(number)


def _window(
    loop: Loop, ty: FloatType, parts: dict[Instruction, _Part], inner: set[Inner | None], facts: Facts
) -> Window | None:
    (first, *others) = parts.values()
    span, rounds = first.span.range, first.rounds
    for part in others:
        span, rounds = joined(span, part.span.range), rounds + part.rounds
    ends = (rounds, span.low, span.high, *(item.expr for item in span.fits))
    if not all(end.is_small for end in ends):
        return None
    apart = dict.fromkeys(item for part in parts.values() for item in part.apart)
    known = [own for own in inner if own is not None and own[0] is first.span.base]
    if len(inner) != 1 or not all(_is_known(end, loop, facts) for own in known for end in own[1:]):
        known = []
    own = known[0][1:] if known else (ZERO, ZERO)
    return Window(loop, Span(first.span.base, span), ty, frozenset(parts), rounds, tuple(apart), own)


def _is_known(expr: Expr, loop: Loop, facts: Facts) -> bool:
    """Whether an expression is known in front of a loop."""
    values = [node.value for node in leaves(expr) if isinstance(node, Primal)]
    return all(is_known_before(value, loop, facts.cfg) for value in values)


def _must_meet(one: Span, other: Span) -> bool:
    """Whether two spans of one array are not known to lie apart: then it is not worth asking."""
    gaps = (one.range.low - other.range.high).constant, (other.range.low - one.range.high).constant
    return one.base is other.base and not any(gap is not None and gap >= 0 for gap in gaps)


@final
class _Nest:
    """What windows that are open for one loop can be."""

    def __init__(self, loop: Loop, adjoints: Collection[Instruction], facts: Facts) -> None:
        self._loop = loop
        self._facts = facts
        self._sweep = Sweep(facts.scev, loop)
        self._alias = facts.manager.get(Alias, facts.fn)
        instructions = [instr for block in loop.blocks for instr in block.instructions]
        self._is_possible = loop.preheader is not None and not any(map(self._may_wait, instructions))
        self._active = [instr for instr in instructions if instr in adjoints and instr.opcode != "load"]

    def part(self, load: Instruction) -> _Part | None:
        """Return what `load` asks of a window, None where it can have none."""
        if not self._is_possible:
            return None
        access = Access(load.operands[0], access_of(load).size)
        span = self._span(access, load)
        if span is None:
            return None
        apart: list[Span] = []
        for instr in self._active:
            effect = self._facts.effects.of(instr)
            if effect.writes_all or effect.frees_all:
                return None
            for written in effect.writes:
                if self._alias.may_share(access.pointer, written.pointer):
                    other = self._span(written, instr)
                    if other is None or _must_meet(span, other):
                        return None
                    apart.append(other)
        return _Part(span, self._rounds(load), tuple(apart))

    def _may_wait(self, instr: Instruction) -> bool:
        callee = instr.callee if isinstance(instr, Call) else None
        if isinstance(instr, Call) and not isinstance(callee, Function):
            return True
        teams = self._facts.manager.get(Teams, self._facts.module)
        return waits(instr) or (isinstance(callee, Function) and teams.may_wait(callee))

    def _span(self, access: Access, instr: Instruction) -> Span | None:
        """Return the bytes of an access over all rounds, in terms known in front of the loop."""
        place = self._alias.place(access, instr.block)
        found = self._sweep.range_of(place.address, place.size, instr.block) if place else None
        if found is None or not is_known_before(found[0], self._loop, self._facts.cfg):
            return None
        return Span(*found) if self._facts.activity.has_shadow(found[0]) else None

    def _rounds(self, load: Instruction) -> Expr:
        """Return how often `load` runs at most, guessed where that is not known in front of the loop."""
        scev, total = self._facts.scev, ONE
        for loop in self._facts.loops.loops_of(load.block):
            if self._loop.contains(loop):
                most = scev.max_count(loop, load.block)
                known = self._sweep.ends(most, load.block, 1) if most is not None else None
                total *= known + ONE if known is not None else constant(scev.estimate(loop))
        return total
