"""The least and the most that expressions are while loops run, in terms known in front of those.

Each counter is replaced by its ends, from the innermost loop outwards.
"""

from collections.abc import Mapping
from typing import final

from lowad.analysis import intervals
from lowad.analysis.cfg import Cfg
from lowad.analysis.expr import Atom, Count, Expr, Extreme, Symbol, Unsigned, Variable, count_atom, extreme
from lowad.analysis.loops import Loop
from lowad.analysis.prove import Bound, nonnegative
from lowad.analysis.scev import Scev
from lowad.ir.instructions import Instruction, Phi
from lowad.ir.module import Block
from lowad.ir.types import IntType
from lowad.ir.values import Argument, Value
from lowad.records import dataclass

MAX_UNWRAPPED = 4

Limits = tuple[Expr | None, Expr | None]
"""What a value is at least and at most, where that is known."""


@final
@dataclass(frozen=True, slots=True)
class Fits:
    """A condition in front of the loops: `low` ≤ `expr` ≤ `high`, none of which leaves 64 bits."""

    expr: Expr
    low: int
    high: int


@final
@dataclass(frozen=True, slots=True)
class Range:
    """Bytes `low` up to `high` behind a pointer, right where every condition of `fits` holds."""

    low: Expr
    high: Expr
    fits: tuple[Fits, ...] = ()


@final
class Sweep:
    """What expressions are over all rounds of `outermost` and the loops in it; of all loops where it is
    None, in terms of the function's arguments.

    A result means nothing where control does not come to the block that it was asked for.
    """

    def __init__(
        self, scev: Scev, outermost: Loop | None = None, limits: Mapping[Value, Limits] | None = None
    ) -> None:
        """`limits` are of values that are not known in front of the loops."""
        self._scev = scev
        self._outermost = outermost
        self._limits = limits or {}

    def range_of(self, address: Expr, size: Expr, block: Block) -> tuple[Value, Range] | None:
        """Return the pointer that an address used in `block` is based on and the bytes accessed behind it."""
        fits: dict[Fits, None] = {}
        plain = self.unwrapped(address, block, fits)
        based = self._scev.base(plain) if plain else None
        if based is None:
            return None
        low, high = self.ends(based[1], block, -1), self.ends(based[1] + size, block, 1)
        return (based[0], Range(low, high, tuple(fits))) if low and high else None

    def unwrapped(self, expr: Expr, block: Block, fits: dict[Fits, None]) -> Expr | None:
        """Return `expr` with narrow values as if they did not wrap, and note in `fits` what that takes."""

        for _ in range(MAX_UNWRAPPED):
            wrapped = {atom: new for atom in expr.atoms() if (new := self._plainly(atom)) is not None}
            if not wrapped:
                break
            expr = expr.replace(wrapped.get)
            for atom, new in wrapped.items():
                least, most = _limits(atom)
                low, high = self.ends(new, block, -1), self.ends(new, block, 1)
                if low is None or high is None or not (_is_sure(low) and _is_sure(high)):
                    return None
                for end in (low, high):
                    if end.constant is None or not least <= end.constant <= most:
                        fits[Fits(end, least, most)] = None
        return expr

    def _plainly(self, atom: Atom) -> Expr | None:
        """Return a narrow value as if it did not wrap, None for what is no such or known as it is."""
        if not isinstance(atom, (Symbol, Unsigned)) or not isinstance(atom.value, Instruction):
            return None
        return None if self._is_known(atom) else self._modular(atom.value)

    def _modular(self, value: Value, depth: int = 0) -> Expr | None:
        """Return what narrow arithmetic is modulo two to its bits, None for other values."""
        if not isinstance(value, Instruction) or not isinstance(value.ty, IntType) or value.ty.bits >= 64:
            return None
        if value.opcode not in ("add", "sub", "mul", "trunc") or depth == MAX_UNWRAPPED:
            return None
        parts = [
            self._modular(operand, depth + 1) or self._scev.of_seen_from(operand, value.block)
            for operand in value.operands
        ]
        left, right = parts[0], parts[-1]
        match value.opcode:
            case "add":
                return left + right
            case "sub":
                return left - right
            case "mul":
                return left * right
        return left

    def ends(self, expr: Expr, block: Block, sign: int) -> Expr | None:
        """Return the largest (sign 1) or smallest (-1) that `expr` is over the loops around `block`."""
        current: Expr | None = expr
        for loop in reversed(self._scev.loops.loops_of(block)):
            if self._outermost is None or self._outermost.contains(loop):
                current = self._end(current, loop, block, sign) if current is not None else None
        if current is None or all(map(self._is_known, current.atoms())):
            return current
        return self._relaxed(current, block, sign)

    def _relaxed(self, expr: Expr, block: Block, sign: int) -> Expr | None:
        """Return what `expr` is at most (sign 1) or at least (-1), without what is not known in front."""
        facts = self._scev.facts_at(block)
        for atom in dict.fromkeys(expr.own_atoms()):
            limit = self._limit(atom, sign)
            if limit is None or expr.degree(atom) != 1:
                continue
            rest, factor = expr.split(atom)
            if nonnegative(factor, facts):
                expr = rest + factor * limit
        return expr if all(map(self._is_known, expr.atoms())) else None

    def _limit(self, atom: Atom, sign: int) -> Expr | None:
        """Return what an atom is at most or at least, None where that is not known or it is known itself."""
        match atom:
            case Symbol(value=value) if not self._is_known(atom):
                found = self._limits.get(value, (None, None))[sign > 0]
                return self._of_choice(value, sign) if found is None else found
            case Extreme(kind=kind, left=left, right=right) if kind == ("smin" if sign > 0 else "smax"):
                sides = [side for side in (left, right) if all(map(self._is_known, side.atoms()))]
                return sides[0] if len(sides) == 1 else None
        return None

    def _is_known(self, atom: Atom) -> bool:
        """Whether an atom is known in front of the loops."""
        match atom:
            case Symbol(value=value) | Unsigned(value=value):
                return is_known_before(value, self._outermost, self._scev.cfg)
            case Count() | Variable():
                return False
        return True

    def _end(self, expr: Expr, loop: Loop, block: Block, sign: int) -> Expr | None:
        """Return the largest (sign 1) or smallest (-1) that `expr` is over the rounds of `loop`."""
        atom = count_atom(loop)
        if expr.degree(atom) > 1 or expr.mentions_inside(atom):
            return None
        rest, factor = expr.split(atom)
        if not factor.terms:
            return expr
        last = self._scev.max_count(loop, block)
        if last is None:
            return None
        at_last = rest + factor * last
        facts = self._scev.facts_at(block)
        bounds = [
            Bound(count_atom(outer), self._scev.max_count(outer, block)) for outer in reversed(loop.nest[:-1])
        ]
        if nonnegative(factor * sign, facts, bounds):
            return at_last
        if nonnegative(factor * -sign, facts, bounds):
            return rest
        return extreme("smax" if sign > 0 else "smin", rest, at_last)

    def _of_choice(self, value: Value, sign: int) -> Expr | None:
        """Return the greatest or least of the values that a phi or a select chooses among."""
        match value:
            case Phi():
                values = [incoming for incoming, _ in value.incoming]
            case Instruction(opcode="select"):
                values = list(value.operands[1:])
            case _:
                return None
        (first, *others) = map(self._scev.of, values)
        for other in others:
            first = extreme("smax" if sign > 0 else "smin", first, other)
        return first if all(map(self._is_known, first.atoms())) else None


def is_known_before(value: Value, loop: Loop | None, cfg: Cfg) -> bool:
    """Whether `value` is known in front of a loop, or where that is None at the function's entry."""
    if not isinstance(value, Instruction):
        return loop is not None or isinstance(value, Argument)
    return loop is not None and loop.preheader is not None and cfg.dominates(value.block, loop.preheader)


def joined(a: Range, b: Range) -> Range:
    """Return the range of both."""
    fits = tuple(dict.fromkeys((*a.fits, *b.fits)))
    return Range(_wider("smin", a.low, b.low), _wider("smax", a.high, b.high), fits)


def _wider(kind: str, a: Expr, b: Expr) -> Expr:
    distance = (a - b).constant
    if distance is None:
        return extreme(kind, a, b)
    return a if (distance > 0) == (kind == "smax") else b


def _limits(atom: Atom) -> tuple[int, int]:
    """Return the least and the most that a narrow integer can be."""
    assert isinstance(atom, Symbol | Unsigned)
    assert isinstance(atom.value.ty, IntType)
    bits = atom.value.ty.bits
    return (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if isinstance(atom, Symbol) else (0, (1 << bits) - 1)


def _is_sure(expr: Expr) -> bool:
    """Whether computing `expr` in 64 bits cannot wrap."""
    return intervals.of_expr(expr) is not None
