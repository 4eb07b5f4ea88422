"""Rules of what all processes of a communicator do together."""

from collections.abc import Callable

from lowad.codegen.mpi.sender import Rule, Sender, after_primal, primal_alone
from lowad.ir.builder import i64, integer
from lowad.ir.types import I32, I64
from lowad.ir.values import Value


def _barrier(w: Sender) -> None:
    w.call("MPI_Barrier", w["comm"])


# One to all


def _broadcast_reverse(w: Sender, _: Value) -> None:
    n = w.elements()
    given, room, shadow = w.shadow_or_zeros("buf", n), w.room(n), w.shadow("buf")
    w.call(
        "MPI_Reduce", given, room, w["count"], w["type"], w.handle("sum"), w["root"], w["comm"],
        operation="sum",
    )  # fmt: skip
    if shadow is not None:
        w.branch(w.is_root(), lambda: w.copy_bytes(shadow, room, w.bytes_of(n)), lambda: w.clear(shadow, n))


def _broadcast_tangent(w: Sender) -> None:
    w.call("MPI_Bcast", w.shadow_or_zeros("buf", w.elements()), w["count"], w["type"], w["root"], w["comm"])


# Sums, and the greatest or least of all


def _for_given(w: Sender, in_place: Value, body: Callable[[Value], None], own: Value | None = None) -> None:
    """Write `body` for the shadow of what this process gave, where it has one.

    That is the shadow of the other operand where it gave that, or what lies `own` elements behind it.
    """
    given, taken = w.shadow("from"), w.shadow("to")
    if taken is not None and own is not None:
        taken = w.at_element(taken, own)
    match given, taken:
        case Value(), Value():
            body(w.pick(in_place, taken, given))
        case None, Value():
            w.branch(in_place, lambda: body(taken))
        case Value(), None:
            w.branch(in_place, lambda: None, lambda: body(given))


def _add(w: Sender, to: Value, given: Value, n: Value, marks: Value | None) -> None:
    """Add elements to others, where there are marks those that are marked."""
    if marks is None:
        w.add(to, given, n)
        return
    builder = w.builder

    def one(index: Value) -> None:
        is_own = builder.icmp("ne", builder.load(I32, builder.gep(I32, marks, (index,))), integer(I32, 0))

        def add() -> None:
            both = builder.binary("fadd", w.load(to, index), w.load(given, index))
            builder.store(both, w.real(to, index))

        w.branch(is_own, add)

    w.each_real(n, one)


def _mark_own(w: Sender, before: Value, after: Value, n: Value, mask: Value) -> None:
    """Mark the elements that are this process's: of those that have the same, the one of the lowest rank."""
    builder = w.builder
    rank = w.rank()
    claims = w.until_closed(w.memory.take(builder, builder.mul(n, i64(4)), "claims"))

    def claim(index: Value) -> None:
        same = builder.fcmp("oeq", w.load(before, index), w.load(after, index))
        builder.store(w.pick(same, rank, integer(I32, 2**31 - 1)), builder.gep(I32, claims, (index,)))

    w.loop(n, claim)
    arguments = (claims, mask, w["count"], w.handle("int"), w.handle("min"), w["comm"])
    w.ask("MPI_Allreduce", *arguments)

    def settle(index: Value) -> None:
        place = builder.gep(I32, mask, (index,))
        mine = builder.icmp("eq", builder.load(I32, place), rank)
        builder.store(builder.cast("zext", mine, I32), place)

    w.loop(n, settle)


def _run_marking(w: Sender) -> tuple[Value, Value]:
    """Run the primal; return its result and marks of the elements that are this process's."""
    n = w.elements()
    before, after = w.room(n), w.room(n)
    size = w.bytes_of(n)
    w.copy_bytes(before, w.pick(w.is_in_place("from"), w["to"], w["from"]), size)
    result = w.primal()
    if "root" in w.message.row.operands:
        w.branch(w.is_root(), lambda: w.copy_bytes(after, w["to"], size))
        # Nothing else needs it, so that it has no derivative of its own.
        w.call_without_rule("MPI_Bcast", after, w["count"], w["type"], w["root"], w["comm"])
    else:
        w.copy_bytes(after, w["to"], size)
    mask = w.memory.take(w.builder, w.builder.mul(n, i64(4)), "marks")
    _mark_own(w, before, after, n, mask)
    return result, mask


def _reduce_augmented(w: Sender) -> tuple[Value, Value]:
    if w.message.operation == "sum":
        return primal_alone(w)
    result, mask = _run_marking(w)
    w.close()
    return result, mask


def _reduce_reverse(w: Sender, mask: Value) -> None:
    n = w.elements()
    in_place = w.is_in_place("from")
    room, shadow = w.zeros(n), w.shadow("to")
    if "root" in w.message.row.operands:
        if shadow is not None:
            given = shadow

            def take() -> None:
                w.copy_bytes(room, given, w.bytes_of(n))
                w.clear(given, n)

            w.branch(w.is_root(), take)
        w.call("MPI_Bcast", room, w["count"], w["type"], w["root"], w["comm"])
    else:
        given = w.zeros(n) if shadow is None else shadow
        _sum_all(w, given, room)
        if shadow is not None:
            w.clear(shadow, n)
    is_sum = w.message.operation == "sum"
    _for_given(w, in_place, lambda target: _add(w, target, room, n, None if is_sum else mask))
    if not is_sum:
        w.give(mask)


def _sum_all(w: Sender, given: Value, to: Value) -> None:
    w.call("MPI_Allreduce", given, to, w["count"], w["type"], w.handle("sum"), w["comm"], operation="sum")


def _reduce_forward(lanes: list[Sender]) -> Value:
    w = lanes[0]
    mask: Value | None = None
    if w.message.operation == "sum":
        result = w.primal()
    else:
        result, mask = _run_marking(w)
    for lane in lanes:
        _reduce_tangent(lane, mask)
    if mask is not None:
        w.give(mask)
    return result


def _reduce_tangent(w: Sender, mask: Value | None) -> None:
    n = w.elements()
    has_root = "root" in w.message.row.operands
    in_place = w.is_in_place("from")
    given = w.zeros(n)
    _for_given(w, in_place, lambda source: _add(w, given, source, n, mask))
    shadow = w.shadow("to")
    room = w.room(n)
    arguments = (given, room, w["count"], w["type"], w.handle("sum"))
    if has_root:
        w.call("MPI_Reduce", *arguments, w["root"], w["comm"], operation="sum")
    else:
        w.call("MPI_Allreduce", *arguments, w["comm"], operation="sum")
    if shadow is None:
        return
    to = shadow
    if has_root:
        w.branch(w.is_root(), lambda: w.copy_bytes(to, room, w.bytes_of(n)))
    else:
        w.copy_bytes(to, room, w.bytes_of(n))


# Parts that are put together, or taken apart


def _own_part(w: Sender, n: Value) -> Value:
    """Return at which element the part of this process begins."""
    return w.builder.mul(w.builder.cast("sext", w.rank(), I64), n)


def _all_parts(w: Sender, n: Value) -> Value:
    return w.builder.mul(w.size(), n)


def _at_root(w: Sender, n: Value) -> Value:
    """Return how many elements the whole has at the root; none elsewhere."""
    return w.pick(w.is_root(), _all_parts(w, n), i64(0))


def _part_count(w: Sender, in_place: Value, there: str, otherwise: str) -> Value:
    """Return how many elements a part has, of which one operand tells where it lies in the whole already."""
    return w.pick(in_place, w[there], w[otherwise])


def _gather_reverse(w: Sender, _: Value) -> None:
    in_place = w.is_in_place("from")
    count = _part_count(w, in_place, "to_count", "count")
    n = w.builder.cast("sext", count, I64)
    whole, room = _at_root(w, n), w.room(n)
    given, shadow = w.shadow_or_zeros("to", whole), w.shadow("to")
    w.call("MPI_Scatter", given, count, w["type"], room, count, w["type"], w["root"], w["comm"])
    if shadow is not None:
        # The length is zero where there is none.
        w.clear(shadow, whole)
    _for_given(w, in_place, lambda target: w.add(target, room, n), _own_part(w, n))


def _gather_tangent(w: Sender) -> None:
    in_place = w.is_in_place("from")
    count = _part_count(w, in_place, "to_count", "count")
    n = w.builder.cast("sext", count, I64)
    given = w.pick(in_place, w["from"], w.shadow_or_zeros("from", n))
    to = w.shadow_or_zeros("to", _at_root(w, n))
    w.call("MPI_Gather", given, count, w["type"], to, count, w["type"], w["root"], w["comm"])


def _scatter_reverse(w: Sender, _: Value) -> None:
    in_place = w.is_in_place("to")
    count = _part_count(w, w.is_root(), "count", "to_count")
    n = w.builder.cast("sext", count, I64)
    whole = _at_root(w, n)
    room, shadow, zeros = w.room(whole), w.shadow("to"), w.zeros(n)
    given = zeros if shadow is None else w.pick(in_place, zeros, shadow)
    w.call("MPI_Gather", given, count, w["to_type"], room, count, w["to_type"], w["root"], w["comm"])
    # Where the part stays in the whole these are the zeros.
    w.clear(given, n)
    target = w.shadow("from")
    if target is not None:
        w.add(target, room, whole)


def _scatter_tangent(w: Sender) -> None:
    in_place = w.is_in_place("to")
    count = _part_count(w, w.is_root(), "count", "to_count")
    n = w.builder.cast("sext", count, I64)
    given = w.shadow_or_zeros("from", _at_root(w, n))
    to = w.pick(in_place, w["to"], w.shadow_or_zeros("to", n))
    w.call("MPI_Scatter", given, count, w["to_type"], to, count, w["to_type"], w["root"], w["comm"])


def _all_gather_reverse(w: Sender, _: Value) -> None:
    in_place = w.is_in_place("from")
    n = w.elements("to_count")
    whole = _all_parts(w, n)
    given, room, shadow = w.shadow_or_zeros("to", whole), w.room(n), w.shadow("to")
    w.call(
        "MPI_Reduce_scatter_block", given, room, w["to_count"], w["to_type"], w.handle("sum"), w["comm"],
        operation="sum",
    )  # fmt: skip
    if shadow is not None:
        w.clear(shadow, whole)
    _for_given(w, in_place, lambda target: w.add(target, room, n), _own_part(w, n))


def _all_gather_tangent(w: Sender) -> None:
    in_place = w.is_in_place("from")
    count, kind = w["to_count"], w["to_type"]
    n = w.elements("to_count")
    given = w.pick(in_place, w["from"], w.shadow_or_zeros("from", n))
    to = w.shadow_or_zeros("to", _all_parts(w, n))
    w.call("MPI_Allgather", given, count, kind, to, count, kind, w["comm"])


def _all_to_all_reverse(w: Sender, _: Value) -> None:
    in_place = w.is_in_place("from")
    count, kind = w["to_count"], w["to_type"]
    whole = _all_parts(w, w.elements("to_count"))
    given, room, shadow = w.shadow_or_zeros("to", whole), w.room(whole), w.shadow("to")
    w.call("MPI_Alltoall", given, count, kind, room, count, kind, w["comm"])
    if shadow is not None:
        w.clear(shadow, whole)
    _for_given(w, in_place, lambda target: w.add(target, room, whole))


def _all_to_all_tangent(w: Sender) -> None:
    in_place = w.is_in_place("from")
    count, kind = w["to_count"], w["to_type"]
    whole = _all_parts(w, w.elements("to_count"))
    given = w.pick(in_place, w["from"], w.shadow_or_zeros("from", whole))
    to = w.shadow_or_zeros("to", whole)
    w.call("MPI_Alltoall", given, count, kind, to, count, kind, w["comm"])


def _reduce_scatter_reverse(w: Sender, _: Value) -> None:
    in_place = w.is_in_place("from")
    n = w.elements()
    whole = _all_parts(w, n)
    given, room, shadow = w.shadow_or_zeros("to", n), w.room(whole), w.shadow("to")
    w.call("MPI_Allgather", given, w["count"], w["type"], room, w["count"], w["type"], w["comm"])
    if shadow is not None:
        w.clear(shadow, w.pick(in_place, whole, n))
    _for_given(w, in_place, lambda target: w.add(target, room, whole))


def _reduce_scatter_tangent(w: Sender) -> None:
    in_place = w.is_in_place("from")
    n = w.elements()
    whole = _all_parts(w, n)
    given = w.zeros(whole)
    _for_given(w, in_place, lambda source: w.add(given, source, whole))
    to = w.shadow("to") or w.room(n)
    w.call(
        "MPI_Reduce_scatter_block", given, to, w["count"], w["type"], w.handle("sum"), w["comm"],
        operation="sum",
    )  # fmt: skip


def _barrier_reverse(w: Sender, _: Value) -> None:
    _barrier(w)


_REDUCE = Rule(_reduce_augmented, _reduce_reverse, _reduce_forward)
RULES = {
    "MPI_Barrier": Rule(primal_alone, _barrier_reverse, after_primal(lambda _: None)),
    "MPI_Bcast": Rule(primal_alone, _broadcast_reverse, after_primal(_broadcast_tangent)),
    "MPI_Reduce": _REDUCE,
    "MPI_Allreduce": _REDUCE,
    "MPI_Reduce_scatter_block": Rule(
        primal_alone, _reduce_scatter_reverse, after_primal(_reduce_scatter_tangent)
    ),
    "MPI_Gather": Rule(primal_alone, _gather_reverse, after_primal(_gather_tangent)),
    "MPI_Scatter": Rule(primal_alone, _scatter_reverse, after_primal(_scatter_tangent)),
    "MPI_Alltoall": Rule(primal_alone, _all_to_all_reverse, after_primal(_all_to_all_tangent)),
    "MPI_Allgather": Rule(primal_alone, _all_gather_reverse, after_primal(_all_gather_tangent)),
}
