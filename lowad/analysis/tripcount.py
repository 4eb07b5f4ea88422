"""How often a comparison of a recurrence with a bound lets a loop go round: arithmetic on expressions."""

from lowad.analysis import intervals
from lowad.analysis.expr import ONE, ZERO, Expr, constant, extreme, quotient

INVERSE = {
    **{"eq": "ne", "ne": "eq", "slt": "sge", "sge": "slt", "sgt": "sle", "sle": "sgt"},
    **{"ult": "uge", "uge": "ult", "ugt": "ule", "ule": "ugt"},
}
SWAPPED = {
    **{"eq": "eq", "ne": "ne", "slt": "sgt", "sgt": "slt", "sle": "sge", "sge": "sle"},
    **{"ult": "ugt", "ugt": "ult", "ule": "uge", "uge": "ule"},
}
MAX_STEP = 1 << 12
"""Steps beyond this could wrap round 2^64 within the rounds that a run can make."""


def rounds_while(
    predicate: str,
    start: Expr,
    step: int,
    bound: Expr,
    *,
    wide: bool,
    no_wrap: bool,
    exact: bool,
    pointers: bool = False,
) -> Expr | None:
    """Return how often `start + step * k  predicate  bound` holds for k = 0, 1, … before it first fails.

    `wide` says that the values compared have 64 bits, else the recurrence is known not to leave its type;
    `no_wrap` that the recurrence does not overflow as a signed number; `exact` that neither start nor bound
    does as a polynomial; `pointers` that addresses are compared, whose differences do not wrap. None where
    the number cannot be said.
    """
    if pointers and predicate in ("ult", "ule", "ugt", "uge"):
        return rounds_while(
            "s" + predicate[1:], ZERO, step, bound - start, wide=True, no_wrap=True, exact=True
        )
    if step == 0 or abs(step) > MAX_STEP:
        return None
    if step < 0 and predicate != "ne":
        return _rounds_down(predicate, start, -step, bound, wide=wide, no_wrap=no_wrap)
    if predicate == "ne":
        distance = bound - start if step > 0 else start - bound
        return divided(distance, abs(step), exact=exact)
    return _rounds_up(predicate, start, step, bound, wide=wide, no_wrap=no_wrap)


def divided(distance: Expr, step: int, *, exact: bool) -> Expr:
    """Return distance / step, rounded down, for a distance that is not negative.

    Term by term where the polynomial is known not to wrap and all terms but the constant one divide.
    """
    if step == 1:
        return distance
    fits = exact or intervals.of_expr(distance) is not None
    if fits and distance.divisor % step == 0:
        return Expr(tuple((m, f // step) for m, f in distance.terms if f // step))
    return quotient(distance, step)


def _signed(predicate: str, start: Expr, bound: Expr) -> str | None:
    """Return the predicate as a signed one, None where its unsigned order is another."""
    if predicate[0] == "s":
        return predicate
    at_start, at_bound = intervals.of_expr(start), intervals.of_expr(bound)
    if at_start and at_bound and at_start[0] >= 0 and at_bound[0] >= 0:
        return "s" + predicate[1:]
    return None


def _rounds_up(
    predicate: str, start: Expr, step: int, bound: Expr, *, wide: bool, no_wrap: bool
) -> Expr | None:
    signed = _signed(predicate, start, bound)
    if predicate[-2:] not in ("lt", "le") or not (signed or wide):
        return None
    if predicate.endswith("le"):
        bound = bound + ONE
    if signed is None:
        # Unsigned order over all 64 bits: a step of one meets every number on its way up to the bound.
        return extreme("umax", bound, start) - start if step == 1 and predicate == "ult" else None
    if step > 1 and wide and not no_wrap and not _leaves_room(bound, step):
        return None
    distance = extreme("smax", bound, start) - start
    return distance if step == 1 else quotient(distance + constant(step - 1), step)


def _rounds_down(
    predicate: str, start: Expr, step: int, bound: Expr, *, wide: bool, no_wrap: bool
) -> Expr | None:
    # An unsigned value goes below zero only by wrapping, so only the signed order is followed downwards.
    if predicate not in ("sgt", "sge"):
        return None
    if predicate == "sge":
        bound = bound - ONE
    if step > 1 and wide and not no_wrap and not _leaves_room(bound, step):
        return None
    distance = start - extreme("smin", bound, start)
    return distance if step == 1 else quotient(distance + constant(step - 1), step)


def _leaves_room(bound: Expr, step: int) -> bool:
    """Whether a recurrence stopped by `bound` stays clear of the ends of the number range."""
    interval = intervals.of_expr(bound)
    low, high = intervals.FULL
    return interval is not None and interval[0] - step >= low and interval[1] + step <= high
