"""Scalar evolution: integers and addresses as polynomials in loop counters and values that do not change.

Lattice: none; each value gets one expression, itself (`Symbol`) where nothing better is known.
Direction: from a value to its operands, on demand.
Reads: `Cfg`, `Loops`; flags (nsw, nneg, disjoint), types, `!range`, branches that dominate a loop.
When unsure: a `Symbol`, which equals only itself; no trip count. Two assumptions are made: no loop goes round
  2^50 times in one run, and address arithmetic does not wrap round the address space.
Source: Bachmann, Wang, Zima, "Chains of Recurrences", ISSAC 1994; van Engelen, "Efficient Symbolic Analysis
  for Optimizing Compilers", CC 2001. First-order recurrences only, written as start + step * counter.
"""

import re
from collections.abc import Generator, Mapping, Sequence
from typing import ClassVar, Self, final

from lowad.analysis import intervals
from lowad.analysis.cfg import Cfg
from lowad.analysis.expr import (
    MAX_DEPTH,
    ONE,
    ZERO,
    Atom,
    Count,
    Expr,
    Symbol,
    Unsigned,
    Variable,
    constant,
    count,
    count_atom,
    extreme,
    of_atom,
    symbol,
    unsigned,
)
from lowad.analysis.guards import guards, has_expression, tests_above
from lowad.analysis.loops import Loop, Loops
from lowad.analysis.manager import Analysis, Manager
from lowad.analysis.rounds import rounds_of
from lowad.analysis.scalar import I1, I64, Known, arithmetic, cast, inequalities
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Block, Function
from lowad.ir.types import Type, VectorType, element_type, struct_of
from lowad.ir.values import ConstantExpr, ConstantInt, ConstantWord, Value
from lowad.records import dataclass

MAX_ENDED = 16
DEFAULT_TRIPS = 64
"""What a loop of unknown trip count is taken to run in cost models."""


Key = Value | Loop
Answer = Known | Expr | None
Work = Generator[Key, Answer, Answer]


@final
@dataclass(frozen=True, slots=True)
class _Recurrence:
    step: Expr
    no_wrap: bool


@final
class Scev(Analysis):
    """Expressions of one function's values, and how often its loops go round."""

    __slots__ = ("_answers", "_estimates", "_fact_lists", "_wraps", "cfg", "fn", "loops")
    fact: ClassVar[str] = "loops"
    requires: ClassVar[tuple[type[Analysis], ...]] = (Cfg, Loops)

    def __init__(self, fn: Function, cfg: Cfg, loops: Loops) -> None:
        self.fn = fn
        self.cfg = cfg
        self.loops = loops
        self._answers: dict[Key, Answer] = {}
        self._wraps: dict[Value, bool] = {}
        self._estimates: dict[Loop, int] = {}
        self._fact_lists: dict[Block, tuple[Expr, ...]] = {}

    @classmethod
    def run(cls, subject: Function, manager: Manager) -> Self:
        return cls(subject, manager.get(Cfg, subject), manager.get(Loops, subject))

    # Queries

    def of(self, value: Value) -> Expr:
        """Return `value`, an integer of at most 64 bits or a pointer, as an expression."""
        return self.known(value).expr

    def known(self, value: Value) -> Known:
        """Return `value` as an expression, and whether that does not wrap."""
        found = self._solve(value)
        assert isinstance(found, Known)
        return found

    def of_seen_from(self, value: Value, block: Block) -> Expr:
        """Return `value` as used in `block`: counters of loops that are over there stand at their ends."""
        work = self.operand(value, block)
        send: Answer = None
        while True:
            try:
                send = self._solve(work.send(send))
            except StopIteration as end:
                found = end.value
                assert isinstance(found, Known)
                return found.expr

    def backedge_taken(self, loop: Loop) -> Expr | None:
        """Return how often the back edge is taken each time the loop is entered, None where not known.

        Its symbols are values from outside the loop, its counters those of loops around it.
        """
        found = self._solve(loop)
        assert found is None or isinstance(found, Expr)
        return found

    def max_count(self, loop: Loop, block: Block) -> Expr | None:
        """Return the largest number of back edges taken before control is in `block` of the loop."""
        taken = self.backedge_taken(loop)
        if taken is None:
            return None
        ((source, target),) = self.live_exits(loop)
        stay = [succ for succ in self.cfg.succs[source] if succ is not target]
        if block is not source and len(stay) == 1 and self.cfg.edge_dominates(source, stay[0], block):
            return taken - ONE
        return taken

    def live_exits(self, loop: Loop) -> tuple[tuple[Block, Block], ...]:
        """Return the exit edges after which the function may still return."""
        return tuple(edge for edge in loop.exit_edges if edge[1] in self.cfg.returning)

    def is_invariant(self, item: Value | Expr, loop: Loop) -> bool:
        """Whether a value or expression is the same in all rounds of `loop` from entering to leaving it."""
        if isinstance(item, Expr):
            return all(self._is_invariant_atom(atom, loop) for atom in item.atoms())
        return not (isinstance(item, Instruction) and loop.contains(item))

    def affine(self, item: Value | Expr, loop: Loop) -> tuple[Expr, Expr] | None:
        """Return (start, step), both invariant, with item = start + step * rounds of `loop`, else None."""
        expr = item if isinstance(item, Expr) else self.of(item)
        atom = count_atom(loop)
        if expr.degree(atom) > 1 or expr.mentions_inside(atom):
            return None
        start, step = expr.split(atom)
        return (start, step) if self.is_invariant(start, loop) and self.is_invariant(step, loop) else None

    def base(self, expr: Expr) -> tuple[Value, Expr] | None:
        """Return an address as (pointer, byte offset) where it is one pointer's value and an offset."""
        pointers = [a for a in expr.own_atoms() if isinstance(a, Symbol) and a.value.ty.is_pointer]
        if len(pointers) != 1 or expr.degree(pointers[0]) != 1:
            return None
        rest, factor = expr.split(pointers[0])
        return (pointers[0].value, rest) if factor.constant == 1 else None

    def estimate(self, loop: Loop) -> int:
        """Return a guess, at least 1, of how often the header runs each time the loop is entered."""
        if loop not in self._estimates:
            self._estimates[loop] = self._estimate(loop)
        return self._estimates[loop]

    def _estimate(self, loop: Loop) -> int:
        taken = self.backedge_taken(loop)
        if taken is not None:
            interval = intervals.of_expr(taken)
            if interval and interval[0] == interval[1]:
                return max(1, interval[0] + 1)
            if interval and interval[1] < DEFAULT_TRIPS:
                return max(1, interval[1] + 1)
        return self._profiled(loop) or DEFAULT_TRIPS

    def facts_at(self, block: Block) -> tuple[Expr, ...]:
        """Return expressions that are at least zero, as numbers, whenever control is in `block`.

        They come from the branches on the way and from the trip counts of the loops around.
        """
        found = self._fact_lists.get(block)
        if found is None:
            for test in tests_above(block, self.cfg):
                for operand in test.operands:
                    self.known(operand)
            found = tuple(dict.fromkeys((*self.guards(block), *self._round_facts(block))))
            self._fact_lists[block] = found
        return found

    def dump(self) -> str:
        lines = [f"loops of @{self.fn.name}"]
        for loop in self.loops:
            taken = self.backedge_taken(loop)
            trips = "trip count not known" if taken is None else f"goes back {taken} times"
            lines.append(f"{'  ' * loop.depth}{loop.header.ref}: depth {loop.depth}, {trips}")
            for phi in loop.header.phis:
                expr = self.of(phi) if has_expression(phi.ty) else symbol(phi)
                if expr != symbol(phi):
                    lines.append(f"{'  ' * loop.depth}  {phi.ref} = {expr}")
        return "\n".join(lines) + "\n"

    # Solving on demand, with a stack of our own: chains of values are longer than Python's

    def _solve(self, key: Key) -> Answer:
        if key in self._answers:
            return self._answers[key]
        stack: list[tuple[Key, Work]] = [(key, self._work(key))]
        running = {key}
        send: Answer = None
        while stack:
            current, work = stack[-1]
            try:
                asked = work.send(send)
            except StopIteration as end:
                send = self._answers[current] = end.value
                running.discard(current)
                stack.pop()
                continue
            if asked in self._answers:
                send = self._answers[asked]
            elif asked in running:
                # A value that depends on itself other than through a recurrence stands for itself.
                send = None if isinstance(asked, Loop) else Known(symbol(asked))
            else:
                running.add(asked)
                stack.append((asked, self._work(asked)))
                send = None
        return self._answers[key]

    def _work(self, key: Key) -> Work:
        return rounds_of(key, self) if isinstance(key, Loop) else self._value(key)

    def operand(self, value: Value, block: Block) -> Generator[Key, Answer, Known]:
        """Ask for `value` as used in `block`: counters of loops that are over there stand at their ends."""
        known = yield value
        assert isinstance(known, Known)
        for _ in range(MAX_ENDED):
            over = [
                atom
                for atom in known.expr.atoms()
                if isinstance(atom, Count) and not atom.loop.contains(block)
            ]
            if not over:
                break
            innermost = max(over, key=lambda atom: (atom.loop.depth, atom.text))
            taken = yield innermost.loop
            ended = len(self.live_exits(innermost.loop)) == 1 and block in self.cfg.returning
            if not isinstance(taken, Expr) or not ended:
                return _as_left(value, block)
            known = Known(known.expr.substitute({innermost: taken}), known.exact)
        return known if self._is_visible(known.expr, block) else _as_left(value, block)

    def _is_visible(self, expr: Expr, block: Block) -> bool:
        """Whether every symbol still means what it meant: none belongs to a loop that is over in `block`."""
        for atom in expr.atoms():
            if isinstance(atom, Count) and not atom.loop.contains(block):
                return False
            if isinstance(atom, (Symbol, Unsigned)) and isinstance(atom.value, Instruction):
                loop = self.loops.loop_of(atom.value.block)
                if loop is not None and not loop.contains(block):
                    return False
        return True

    # One value

    def _value(self, value: Value) -> Work:
        if not has_expression(value.ty):
            return Known(symbol(value))
        match value:
            case ConstantInt(value=number):
                return Known(constant(number)) if value.ty is not I1 else Known(unsigned(value))
            case ConstantWord(word="null"):
                return Known(ZERO)
            case ConstantExpr(opcode="getelementptr", operands=operands, source=source) if source:
                base = yield operands[0]
                assert isinstance(base, Known)
                offset = self._offset(source, operands[1:], {})
                return Known(base.expr + offset) if offset is not None else Known(symbol(value))
        if not isinstance(value, Instruction):
            return Known(symbol(value))
        found = yield from self._instruction(value)
        if found is None or not found.expr.is_small or found.expr.depth > MAX_DEPTH:
            return Known(symbol(value))
        # What a loop left behind is no value of its own: the instruction that takes it up stands for it.
        is_left = any(isinstance(atom, Variable) for atom in found.expr.atoms())
        return Known(symbol(value)) if is_left else found

    def _instruction(self, instr: Instruction) -> Generator[Key, Answer, Known | None]:
        match instr.opcode:
            case "phi":
                return (yield from self._phi(instr))
            case "getelementptr":
                return (yield from self._gep(instr))
            case "call":
                return (yield from self._min_or_max(instr))
            case "add" | "sub" | "mul" | "shl" | "or" | "xor" | "udiv" | "sdiv" | "lshr":
                left = yield from self.operand(instr.operands[0], instr.block)
                right = yield from self.operand(instr.operands[1], instr.block)
                return arithmetic(instr, left, right)
            case "sext" | "zext" | "trunc" | "bitcast" | "ptrtoint" if has_expression(instr.operands[0].ty):
                known = yield from self.operand(instr.operands[0], instr.block)
                return cast(instr, known)
        return None

    def _gep(self, instr: Instruction) -> Generator[Key, Answer, Known | None]:
        indices: dict[Value, Expr] = {}
        base = yield from self.operand(instr.operands[0], instr.block)
        for index in instr.operands[1:]:
            if not has_expression(index.ty):
                return None
            indices[index] = (yield from self.operand(index, instr.block)).expr
        assert instr.source is not None
        offset = self._offset(instr.source, instr.operands[1:], indices)
        return None if offset is None else Known(base.expr + offset)

    def _offset(self, source: Type, indices: Sequence[Value], known: Mapping[Value, Expr]) -> Expr | None:
        """Return the byte offset that the indices of a getelementptr make."""
        assert self.fn.module is not None
        layout = self.fn.module.layout
        total = ZERO
        ty: Type = source
        for place, index in enumerate(indices):
            number = index.value if isinstance(index, ConstantInt) else None
            struct = struct_of(ty) if place else None
            if struct is not None:
                if number is None:
                    return None
                total = total + layout.offsets(struct)[number]
                ty = struct.elements[number]
                continue
            if place:
                ty = element_type(ty, 0)
            expr = constant(number) if number is not None else known.get(index)
            if expr is None or (isinstance(ty, VectorType) and ty.scalable):
                return None
            total = total + expr * layout.size_bytes(ty)
        return total

    def _min_or_max(self, instr: Instruction) -> Generator[Key, Answer, Known | None]:
        assert isinstance(instr, Call)
        name = (instr.callee_name or "").split(".")
        if name[0] != "llvm" or len(name) != 3 or name[1] not in ("smax", "smin", "umax", "umin"):
            return None
        left = yield from self.operand(instr.arguments[0], instr.block)
        right = yield from self.operand(instr.arguments[1], instr.block)
        kind = name[1]
        if kind[0] == "u":
            both = [intervals.of_expr(known.expr) for known in (left, right)]
            if all(interval and interval[0] >= 0 for interval in both):
                kind = "s" + kind[1:]
            elif instr.ty is not I64:
                return None
        return Known(extreme(kind, left.expr, right.expr))

    # Phis

    def _phi(self, instr: Instruction) -> Generator[Key, Answer, Known | None]:
        assert isinstance(instr, Phi)
        loop = self.loops.loop_at(instr.block)
        if loop is not None:
            return (yield from self._header_phi(instr, loop))
        first: Known | None = None
        for value, _ in instr.incoming:
            known = yield from self.operand(value, instr.block)
            if first is not None and known.expr != first.expr:
                return None
            if not self._all_dominate(known.expr, instr.block):
                return None
            first = known
        return first

    def _all_dominate(self, expr: Expr, block: Block) -> bool:
        """Whether every symbol's value is there whenever control is at the start of `block`."""
        return all(
            self.cfg.dominates(atom.value.block, block)
            for atom in expr.atoms()
            if isinstance(atom, (Symbol, Unsigned)) and isinstance(atom.value, Instruction)
        )

    def _header_phi(self, phi: Phi, loop: Loop) -> Generator[Key, Answer, Known | None]:
        outside = [value for value, block in phi.incoming if not loop.contains(block)]
        if loop.latch is None or len(outside) != 1:
            return None
        found = yield from self._recurrence(phi, loop)
        if found is None:
            return None
        start = yield from self.operand(outside[0], _first_outside(phi, loop))
        expr = start.expr + found.step * count(loop)
        fits = intervals.of_expr(expr) is not None
        if phi.ty is not I64 and not phi.ty.is_pointer and not found.no_wrap:
            return None
        self._wraps[phi] = not (found.no_wrap or fits)
        exact = phi.ty.is_pointer or fits or (found.no_wrap and start.exact)
        return Known(expr, exact)

    def _recurrence(self, phi: Phi, loop: Loop) -> Generator[Key, Answer, _Recurrence | None]:
        """Follow the value that the latch brings back to the phi; None where it is not phi + invariant."""
        assert loop.latch is not None
        current = phi.value_from(loop.latch)
        step, no_wrap = ZERO, True
        for _ in range(64):
            if current is phi:
                return _Recurrence(step, no_wrap)
            if not isinstance(current, Instruction) or not loop.contains(current):
                return None
            link = self._link(current, loop)
            if link is None:
                return None
            current, others, sign = link
            if isinstance(others, Instruction):
                assert others.source is not None
                indices: dict[Value, Expr] = {}
                for index in others.operands[1:]:
                    if not has_expression(index.ty):
                        return None
                    indices[index] = (yield from self.operand(index, loop.header)).expr
                added = self._offset(others.source, others.operands[1:], indices)
                if added is None:
                    return None
                step = step + added
            else:
                addend, wraps = others
                known = yield from self.operand(addend, loop.header)
                step = step + known.expr * sign
                no_wrap = no_wrap and known.exact and not wraps
        return None

    def _link(
        self, instr: Instruction, loop: Loop
    ) -> tuple[Value, Instruction | tuple[Value, bool], int] | None:
        """Return (what is added to, what is added, its sign); what is added comes from outside the loop."""
        outside = [self.is_invariant(operand, loop) for operand in instr.operands]
        match instr.opcode:
            case "add" | "sub":
                wraps = "nsw" not in instr.flags
                if outside[1]:
                    sign = 1 if instr.opcode == "add" else -1
                    return instr.operands[0], (instr.operands[1], wraps), sign
                if outside[0] and instr.opcode == "add":
                    return instr.operands[1], (instr.operands[0], wraps), 1
            case "getelementptr" if all(outside[1:]):
                return instr.operands[0], instr, 1
        return None

    def _is_invariant_atom(self, atom: Atom, loop: Loop) -> bool:
        match atom:
            case Symbol(value=value) | Unsigned(value=value):
                return self.is_invariant(value, loop)
            case Count(loop=other):
                return not loop.contains(other)
            case Variable():
                return False
        return True

    def guards(self, block: Block) -> list[Expr]:
        """Return what branches that dominate `block` say, as far as their operands have been asked for."""
        return guards(block, self.cfg, lambda test, word: self._told(test, word, block))

    def _told(self, test: Instruction, word: str, block: Block) -> list[Expr]:
        """Return what is at least zero where `test` with the predicate `word` holds."""
        left, right = (self._answers.get(operand) for operand in test.operands)
        if not isinstance(left, Known) or not isinstance(right, Known):
            return []
        usable = left.exact and right.exact and not test.operands[0].ty.is_pointer
        if not usable or not (self._is_visible(left.expr, block) and self._is_visible(right.expr, block)):
            return []
        return inequalities(word, left.expr, right.expr)

    def _round_facts(self, block: Block) -> list[Expr]:
        found: list[Expr] = []
        for loop in self.loops.loops_of(block):
            most = self.max_count(loop, block)
            found.append(count(loop))
            if most is not None:
                found += [most, most - count(loop)]
        return found

    def _profiled(self, loop: Loop) -> int | None:
        """Return the trip count that `!prof` branch weights at the exit suggest."""
        edges = self.live_exits(loop)
        assert self.fn.module is not None
        if len(edges) != 1 or not (reference := edges[0][0].terminator.metadata_of("prof")):
            return None
        weights = re.findall(r"i(?:32|64) (\d+)", self.fn.module.node(reference) or "")
        successors = edges[0][0].terminator.successors
        if len(weights) != 2 or len(successors) != 2:
            return None
        leave = int(weights[0 if successors[0] is edges[0][1] else 1])
        stay = int(weights[1 if successors[0] is edges[0][1] else 0])
        return max(1, stay // leave + 1) if leave else None


def _as_left(value: Value, block: Block) -> Known:
    """Return a name for what loops that are over left in `value`; it equals nothing but itself."""
    return Known(of_atom(Variable(f"{value.ref}@{block.name}")))


def _first_outside(phi: Phi, loop: Loop) -> Block:
    return next(block for _, block in phi.incoming if not loop.contains(block))
