"""Rules of messages from one process to another that are over when the call returns."""

from lowad.codegen.mpi.sender import Arrived, Rule, Sender, after_primal, primal_alone
from lowad.ir.builder import integer
from lowad.ir.types import I32, I64, VOID, FunctionType
from lowad.ir.values import Value


def check_channel(w: Sender, peer: Value, tag: Value, received: bool) -> None:
    """Append what ends the program where a message would cross one on the way that nobody has waited for.

    Both would come back in the order in which they went.
    """
    ty = FunctionType(VOID, (I64, I32, I32, I32))
    callee = w.builder.module.declare("lowad.message_pass", ty, ("nounwind",))
    w.builder.call(callee, (as_i64(w, w["comm"]), peer, tag, integer(I32, int(received))))


def as_i64(w: Sender, handle: Value) -> Value:
    """Return a handle as an integer."""
    return w.builder.cast("ptrtoint" if handle.ty.is_pointer else "zext", handle, I64)


def check_wildcards(w: Sender, peer: Value, tag: Value, *, either: bool = False) -> None:
    """Append what ends the program where a receive takes messages from any process under any tag, the
    derivative's too, or from `either`."""
    ty = FunctionType(VOID, (I32, I32, I32, I32, I32))
    callee = w.builder.module.declare("lowad.message_wild", ty, ("nounwind",))
    any_source, any_tag = integer(I32, w.library.any_source), integer(I32, w.library.any_tag)
    w.builder.call(callee, (peer, any_source, tag, any_tag, integer(I32, int(either))))


# Sending: the adjoint is received and added


def _send_augmented(w: Sender) -> tuple[Value, Value]:
    check_channel(w, w["peer"], w["tag"], False)
    return primal_alone(w)


def _send_reverse(w: Sender, _: Value) -> None:
    n = w.elements()
    # Zeros, since nothing comes from no process.
    room = w.zeros(n)
    tag = w.derivative_tag(w["tag"])
    ignore = w.address(w.library.status_ignore)
    w.call("MPI_Recv", room, w["count"], w["type"], w["peer"], tag, w["comm"], ignore)
    shadow = w.shadow("buf")
    if shadow is not None:
        w.add(shadow, room, n)


def _send_tangent(w: Sender) -> None:
    given = w.shadow_or_zeros("buf", w.elements())
    tag = w.derivative_tag(w["tag"])
    w.call("MPI_Send", given, w["count"], w["type"], w["peer"], tag, w["comm"])


# Receiving: the adjoint is sent back and cleared


def _receive(w: Sender) -> tuple[Value, Arrived]:
    status = w.status()
    result = w.primal(status=status)
    return result, w.arrived(status)


def _receive_augmented(w: Sender) -> tuple[Value, Value]:
    check_wildcards(w, w["peer"], w["tag"])
    result, arrived = _receive(w)
    check_channel(w, arrived.source, arrived.tag, True)
    return result, w.keep_integers(arrived.source, w.return_tag(arrived), arrived.count)


def _receive_reverse(w: Sender, record: Value) -> None:
    source, tag, count = w.kept_integers(record, 3)
    n = w.builder.cast("sext", count, I64)
    given = w.shadow_or_zeros("buf", n)
    w.call("MPI_Send", given, count, w["type"], source, tag, w["comm"])
    if w.shadow("buf") is not None:
        w.clear(given, n)


def _receive_forward(lanes: list[Sender]) -> Value:
    w = lanes[0]
    check_wildcards(w, w["peer"], w["tag"])
    result, arrived = _receive(w)
    n = w.builder.cast("sext", arrived.count, I64)
    for lane in lanes:
        to = lane.shadow("buf") or lane.room(n)
        ignore = lane.address(lane.library.status_ignore)
        tag = lane.return_tag(arrived)
        lane.call("MPI_Recv", to, arrived.count, lane["type"], arrived.source, tag, lane["comm"], ignore)
    return result


# Both at once: the other way round


def _exchange_augmented(w: Sender) -> tuple[Value, Value]:
    check_wildcards(w, w["source"], w["to_tag"])
    check_channel(w, w["peer"], w["tag"], False)
    result, arrived = _receive(w)
    check_channel(w, arrived.source, arrived.tag, True)
    return result, w.keep_integers(arrived.source, w.return_tag(arrived), arrived.count)


def _ends(w: Sender) -> tuple[str, str, str]:
    """Return the operands that are sent and received, one where it is replaced, and the second type."""
    if "buf" in w.message.row.operands:
        return "buf", "buf", "type"
    return "from", "to", "to_type"


def _exchange_reverse(w: Sender, record: Value) -> None:
    sent, taken, kind = _ends(w)
    source, tag, count = w.kept_integers(record, 3)
    n, arrived = w.elements(), w.builder.cast("sext", count, I64)
    room = w.zeros(n)
    given = w.shadow_or_zeros(taken, arrived)
    ignore = w.address(w.library.status_ignore)
    back = (room, w["count"], w["type"], w["peer"], w.derivative_tag(w["tag"]))
    w.call("MPI_Sendrecv", given, count, w[kind], source, tag, *back, w["comm"], ignore)
    if w.shadow(taken) is not None:
        w.clear(given, arrived)
    shadow = w.shadow(sent)
    if shadow is not None:
        w.add(shadow, room, n)


def _exchange_forward(lanes: list[Sender]) -> Value:
    w = lanes[0]
    sent, taken, kind = _ends(w)
    check_wildcards(w, w["source"], w["to_tag"])
    result, arrived = _receive(w)
    for lane in lanes:
        n = lane.elements()
        given = lane.shadow_or_zeros(sent, n)
        if sent == taken:
            copy = lane.room(n)
            lane.copy_bytes(copy, given, lane.bytes_of(n))
            given = copy
        to = lane.shadow(taken) or lane.room(lane.builder.cast("sext", arrived.count, I64))
        ignore = lane.address(lane.library.status_ignore)
        out = (given, lane["count"], lane["type"], lane["peer"], lane.derivative_tag(lane["tag"]))
        back = (to, arrived.count, lane[kind], arrived.source, lane.return_tag(arrived))
        lane.call("MPI_Sendrecv", *out, *back, lane["comm"], ignore)
    return result


_SEND = Rule(_send_augmented, _send_reverse, after_primal(_send_tangent))
_EXCHANGE = Rule(_exchange_augmented, _exchange_reverse, _exchange_forward)
RULES = {
    "MPI_Send": _SEND,
    "MPI_Ssend": _SEND,
    "MPI_Recv": Rule(_receive_augmented, _receive_reverse, _receive_forward),
    "MPI_Sendrecv": _EXCHANGE,
    "MPI_Sendrecv_replace": _EXCHANGE,
}
