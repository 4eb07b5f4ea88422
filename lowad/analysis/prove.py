"""Proofs that a polynomial is never negative, from bounds of its atoms and facts that hold beside it."""

from collections.abc import Sequence
from typing import final

from lowad.analysis import intervals
from lowad.analysis.expr import ZERO, Atom, Expr, Extreme, constant, of_atom
from lowad.records import dataclass

MAX_FACTS_USED = 3


@final
@dataclass(frozen=True, slots=True)
class Bound:
    """An atom lies between 0 and `high`, as numbers; without `high` it has no upper end."""

    atom: Atom
    high: Expr | None


def nonnegative(expr: Expr, facts: Sequence[Expr], bounds: Sequence[Bound] = ()) -> bool:
    """Whether `expr` as a number is at least zero wherever every fact is, for every atom within its bound.

    Bounds are used up in their order; the end of a bound may mention only atoms whose bounds come later. A
    polynomial linear in an atom is smallest at an end of the atom's range, so both ends are tried.
    """
    known = [*facts, *_of_extremes(expr)]
    mentioned = frozenset(atom for fact in known for atom in fact.own_atoms())
    work = [(expr, 0)]
    tried = 0
    while work:
        current, place = work.pop()
        tried += 1
        if tried > 256:
            return False
        if current.constant is not None:
            if current.constant < 0:
                return False
            continue
        while place < len(bounds) and bounds[place].atom not in current.own_atoms():
            place += 1
        if place == len(bounds):
            if _is_out_of_reach(current, mentioned) or not _follows(current, known):
                return False
            continue
        bound = bounds[place]
        if current.degree(bound.atom) > 1 or current.mentions_inside(bound.atom):
            if _is_out_of_reach(current, mentioned) or not _follows(current, known):
                return False
            continue
        rest, factor = current.split(bound.atom)
        work.append((rest, place + 1))
        work.append((factor if bound.high is None else rest + factor * bound.high, place + 1))
    return True


def _of_extremes(expr: Expr) -> list[Expr]:
    found: list[Expr] = []
    for atom in expr.own_atoms():
        if isinstance(atom, Extreme) and atom.kind[0] == "s":
            sign = 1 if atom.kind == "smax" else -1
            sides = [side for side in (atom.left, atom.right) if intervals.of_expr(side) is not None]
            found += [(of_atom(atom) - side) * sign for side in sides]
    return found


def _is_out_of_reach(expr: Expr, mentioned: frozenset[Atom]) -> bool:
    """Whether a term stands in the way that no fact speaks of, such as one of two bases of pointers."""
    times: dict[Atom, int] = {}
    for monomial, _ in expr.terms:
        for atom in dict.fromkeys(monomial):
            times[atom] = times.get(atom, 0) + 1
    for monomial, factor in expr.terms:
        if any(times[atom] == 1 and atom not in mentioned for atom in monomial):
            lows = (intervals.of_atom(atom)[0] for atom in monomial if atom not in mentioned)
            if factor < 0 or any(low <= intervals.FULL[0] for low in lows):
                return True
    return False


def _follows(expr: Expr, facts: Sequence[Expr]) -> bool:
    """Whether `expr` is at least zero by lower ends of its atoms, or after taking away a few facts."""
    lows = _lower_ends(expr, facts)
    work = [(expr, 0)]
    tried = 0
    while work:
        current, used = work.pop()
        tried += 1
        if _is_positive_sum(current, lows):
            return True
        if used == MAX_FACTS_USED or tried > 64:
            continue
        for fact in facts:
            times = _helps(current, fact)
            if times:
                work.append((current - fact * times, used + 1))
    return False


def _lower_ends(expr: Expr, facts: Sequence[Expr]) -> dict[Atom, int]:
    lows: dict[Atom, int] = {}
    for fact in (expr, *facts):
        for atom in fact.own_atoms():
            low, _ = intervals.of_atom(atom)
            if low > intervals.FULL[0]:
                lows.setdefault(atom, low)
    for fact in facts:
        atoms = fact.own_atoms()
        if len(atoms) == 1 and fact.degree(atoms[0]) == 1:
            rest, factor = fact.split(atoms[0])
            slope, start = factor.constant, rest.constant
            if slope and slope > 0 and start is not None:
                low = -(start // slope)
                lows[atoms[0]] = max(lows.get(atoms[0], low), low)
    return lows


def _is_positive_sum(expr: Expr, lows: dict[Atom, int]) -> bool:
    """Whether, counted from the lower ends of its atoms, every coefficient of `expr` is at least zero."""
    if not any(lows.get(atom) for monomial, _ in expr.terms for atom in monomial):
        return all(factor >= 0 and all(atom in lows for atom in monomial) for monomial, factor in expr.terms)
    shifted = ZERO
    for monomial, factor in expr.terms:
        product = constant(factor)
        for atom in monomial:
            product = product * (of_atom(atom) + lows.get(atom, 0))
        shifted = shifted + product
    return all(factor >= 0 and all(atom in lows for atom in monomial) for monomial, factor in shifted.terms)


def _helps(expr: Expr, fact: Expr) -> int:
    """Return how many times `fact` must be taken from `expr` to cancel a term that stands in the way."""
    terms = dict(expr.terms)
    for monomial, factor in fact.terms:
        if not monomial or monomial not in terms:
            continue
        number = terms[monomial]
        if number * factor > 0 and number % factor == 0:
            return number // factor
    return 0
