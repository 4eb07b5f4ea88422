"""How calls of library functions are differentiated of which a row says what they do to memory."""

from lowad.analysis.types.kinds import INTEGER
from lowad.cache.facts import Facts, refuse
from lowad.cache.moves import moved
from lowad.cache.plan import CallKind, CallPlan
from lowad.errors import Code
from lowad.ir.instructions import Call
from lowad.ir.values import ConstantInt, Value
from lowad.request import Mode
from lowad.rules import facts_of
from lowad.rules.blocks import MEASURED
from lowad.rules.messages import ROWS
from lowad.rules.schema import Allocation

MARK_CONST = "mark the arguments that reach it const, or move it off the active path"


def _may_stay(call: Call, allocation: Allocation, facts: Facts) -> bool:
    """Whether others may come to a block when the function has returned, and it can be measured then."""
    functions = (facts.module.function(name) for name in (allocation.free, call.callee_name or ""))
    if allocation.free not in MEASURED or any(fn is not None and not fn.is_declaration for fn in functions):
        return False
    pointsto = facts.activity.pointsto
    return pointsto.objects(call) <= pointsto.exposed


def plan_known(call: Call, facts: Facts) -> CallPlan:
    """Return the plan of a call to a library function that touches memory with a shadow."""
    known = facts_of(call)
    assert known is not None
    if known.gives is not None:
        if not facts.activity.has_shadow(call):
            return CallPlan(CallKind.PLAIN)
        return CallPlan(CallKind.FIND if known.makes is None else CallKind.MAKE)
    if known.twice and (facts.request.mode is Mode.FORWARD or not known.writes):
        shadowed = any(facts.activity.has_shadow(call.arguments[position]) for position in known.twice)
        return CallPlan(CallKind.TWICE if shadowed else CallKind.PLAIN)
    if known.moves is not None:
        return CallPlan(CallKind.MOVE, moved=moved(call, facts))
    if known.sets is not None:
        return CallPlan(CallKind.SET, moved=moved(call, facts))
    if known.allocates is not None:
        if (
            known.allocates.resizes is not None
            or known.allocates.stored_to is not None
            or not known.allocates.size
        ):
            refuse(Code.NO_RULE, f"'{call.callee_name}' of memory with a shadow", call)
        return CallPlan(CallKind.ALLOCATE, stays=_may_stay(call, known.allocates, facts))
    activity = facts.activity
    numbers = activity.is_active(call) or any(map(activity.is_active, call.arguments))
    positions = () if known.opaque else range(len(call.arguments))
    touched = [position for position in positions if known.writes_argument(position)]
    active = [
        position
        for position in touched
        if activity.holds_active(call.arguments[position])
        and not (known.texts and _begins_with_integer(call.arguments[position], facts))
        and not _fills_integers(call, position, facts)
    ]
    if numbers and not known.inactive:
        refuse(
            Code.NO_RULE,
            f"no derivative is known of '{call.callee_name}', called with an active value",
            call,
            notes=reasons(call, facts),
            help="add a row to lowad/rules (docs/adding-a-rule.md), or mark its arguments const",
        )
    if known.calls or (known.touches_all and not known.inactive) or active:
        refuse(
            Code.NO_RULE,
            f"'{call.callee_name}' may change active memory, "
            "and there is no rule for what that does to derivatives",
            call,
            notes=reasons(call, facts),
            help=MARK_CONST,
        )
    return CallPlan(CallKind.PLAIN)


def _begins_with_integer(pointer: Value, facts: Facts) -> bool:
    """Whether text goes to where text belongs: what is a number there it would make none of."""
    return all(segment.kind is INTEGER for segment in facts.types.memory(pointer, 1))


def _fills_integers(call: Call, position: int, facts: Facts) -> bool:
    """Whether a message of integers changes nothing but integers, whatever lies beside them."""
    row = ROWS.get(call.callee_name or "")
    if row is None or row.operands[position] not in row.writes or row.name.endswith("ather"):
        return False
    count = call.arguments[row.operands.index("to_count" if "to_count" in row.operands else "count")]
    if not isinstance(count, ConstantInt) or count.value < 1:
        return False
    segments = facts.types.memory(call.arguments[position], 4 * count.value)
    return all(segment.kind is INTEGER for segment in segments)


def reasons(call: Call, facts: Facts) -> tuple[str, ...]:
    activity = facts.activity
    found = [f"{a.ref} is active: {activity.why(a)}" for a in call.arguments if activity.is_active(a)]
    found += [
        f"memory behind {a.ref} has a shadow"
        for a in call.arguments
        if a.ty.is_pointer and activity.has_shadow(a)
    ]
    return tuple(found)
