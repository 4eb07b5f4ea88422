"""Rules of messages that are under way when the call returns, and are waited for later.

A record of `messages.c` says of each what its adjoint or tangent needs. Where the primal waits for a message
the reverse pass starts the one back, and waits for that where the primal started: so in between the shadow
belongs to the message, as the memory did.
"""

from collections.abc import Callable
from functools import partial
from typing import final

from lowad.codegen.memory import clear
from lowad.codegen.mpi.between import as_i64, check_wildcards
from lowad.codegen.mpi.sender import Rule, Sender
from lowad.ir.builder import i64, integer
from lowad.ir.types import I32, I64, PTR, VOID, FunctionType, StructType, Type
from lowad.ir.values import Value, null

_FIELDS: dict[str, Type] = {
    **{"next": PTR, "key": I64, "comm": I64, "type": I64, "shadow": PTR, "room": PTR, "request": I64},
    **dict.fromkeys(("count", "peer", "tag", "received", "started", "index", "element_bytes", "unused"), I32),
}
"""`struct record` of `messages.c`."""
_RECORD = StructType(tuple(_FIELDS.values()))
_RECORD_BYTES = 88


@final
class _Record:
    """What is known of a message that is under way."""

    def __init__(self, w: Sender, at: Value) -> None:
        self.w = w
        self.at = at

    @staticmethod
    def new(w: Sender, *, received: bool) -> "_Record":
        """Return a record of the message that is being started."""
        made = _Record(w, w.memory.take(w.builder, i64(_RECORD_BYTES), "record"))
        nobody = w.builder.icmp("eq", w["peer"], integer(I32, w.library.no_process))
        made["shadow"] = w.shadow("buf") or null()
        made["room"] = null()
        made["comm"] = as_i64(w, w["comm"])
        made["type"] = as_i64(w, w["type"])
        made["count"] = w.pick(nobody, integer(I32, 0), w["count"])
        made["peer"] = w["peer"]
        made["tag"] = w.derivative_tag(w["tag"])
        made["received"] = integer(I32, int(received))
        made["started"] = integer(I32, 0)
        ty, parts = w.message.element
        made["element_bytes"] = integer(I32, w.builder.module.layout.size_bytes(ty) * parts)
        return made

    def place(self, name: str) -> Value:
        """Return the address of a field."""
        return self.w.builder.gep(_RECORD, self.at, (i64(0), integer(I32, list(_FIELDS).index(name))), name)

    def __getitem__(self, name: str) -> Value:
        return self.w.builder.load(_FIELDS[name], self.place(name), name)

    def __setitem__(self, name: str, value: Value) -> None:
        self.w.builder.store(value, self.place(name))

    def handle(self, name: str) -> Value:
        """Return a field that is a handle of the library."""
        found, ty = self[name], self.w.library.handle
        return self.w.builder.cast("inttoptr" if ty.is_pointer else "trunc", found, ty)

    def holds(self, name: str) -> Value:
        """Return whether a field is not zero."""
        return self.w.builder.icmp("ne", self[name], integer(I32, 0))

    def note(self) -> None:
        """Let the record be found by the request, unless no process is concerned, which nobody waits for."""
        builder = self.w.builder
        ty = FunctionType(VOID, (PTR, PTR, I64))
        callee = builder.module.declare("lowad.message_note", ty, ("nounwind",))
        builder.call(callee, (self.at, self.w["request"], i64(_handle_bytes(self.w))))

    def make_room(self) -> None:
        """Take memory for the elements, and set it to zero."""
        w = self.w
        bytes_ = w.builder.mul(
            w.builder.cast("sext", self["count"], I64), w.builder.cast("sext", self["element_bytes"], I64)
        )
        room = w.memory.take(w.builder, bytes_, "room")
        clear(w.builder, room, bytes_)
        self["room"] = room

    def start(self, *, sends: bool, at: Value) -> None:
        """Start the message of the derivative."""
        self.w.call_without_rule(
            "MPI_Isend" if sends else "MPI_Irecv",
            *(at, self["count"], self.handle("type"), self["peer"], self["tag"], self.handle("comm")),
            self.place("request"),
        )

    def start_back(self) -> None:
        """Start the message back: adjoints of what was received, or room for those of what was sent."""
        w = self.w

        def send() -> None:
            has_shadow = w.builder.icmp("ne", self["shadow"], null())
            w.branch(has_shadow, lambda: None, self.make_room)
            self.start(sends=True, at=w.pick(has_shadow, self["shadow"], self["room"]))

        def receive() -> None:
            self.make_room()
            self.start(sends=False, at=self["room"])

        w.branch(self.holds("received"), send, receive)
        self["started"] = integer(I32, 1)

    def finish(self) -> None:
        """Wait for the message of the derivative."""
        self.w.call_without_rule(
            "MPI_Wait", self.place("request"), self.w.address(self.w.library.status_ignore)
        )

    def forget(self) -> None:
        """Give memory back."""
        self.w.give(self["room"])
        self.w.give(self.at)


def _handle_bytes(w: Sender) -> int:
    return w.builder.module.layout.size_bytes(w.library.handle)


def _concerns_process(w: Sender) -> Value:
    return w.builder.icmp("ne", w["peer"], integer(I32, w.library.no_process))


# Starting


def _check(w: Sender, received: bool) -> None:
    if received:
        check_wildcards(w, w["peer"], w["tag"], either=True)


def _start_augmented(w: Sender, received: bool) -> tuple[Value, Value]:
    _check(w, received)
    result = w.primal()
    record = _Record.new(w, received=received)
    w.branch(_concerns_process(w), record.note)
    return result, record.at


def _start_reverse(w: Sender, at: Value, received: bool) -> None:
    record = _Record(w, at)
    # Nobody may have waited for it.
    w.branch(record.holds("started"), lambda: None, record.start_back)
    record.finish()
    shadow = w.shadow("buf")
    n = w.builder.cast("sext", record["count"], I64)
    if shadow is not None and received:
        w.clear(shadow, n)
    elif shadow is not None:
        w.add(shadow, record["room"], n)
    record.forget()


def _start_forward(lanes: list[Sender], received: bool) -> Value:
    _check(lanes[0], received)
    result = lanes[0].primal()
    for lane in lanes:
        lane.branch(_concerns_process(lane), partial(_follow, lane, received))
    return result


def _follow(w: Sender, received: bool) -> None:
    """Start the message of tangents."""
    record = _Record.new(w, received=received)
    shadow = w.shadow("buf")
    if shadow is None:
        record.make_room()
    record.start(sends=not received, at=shadow or record["room"])
    record.note()


def _starts(*, received: bool) -> Rule:
    return Rule(
        partial(_start_augmented, received=received),
        partial(_start_reverse, received=received),
        partial(_start_forward, received=received),
    )


# Waiting


def _awaited(w: Sender) -> tuple[Value, Value, str]:
    """Return where requests lie, how many, and the name of the operand for statuses."""
    if "n" in w.message.row.operands:
        return w["requests"], w.elements("n"), "statuses"
    return w["request"], i64(1), "status"


def _found(w: Sender, lanes: int, *, ordered: bool) -> Value:
    """Return a list, its length first, of the records of all that is waited for, in the order in which it was
    started."""
    builder = w.builder
    requests, n, _ = _awaited(w)
    room = builder.add(builder.mul(n, i64(8 * lanes)), i64(8))
    found = w.memory.take(builder, room, "records")
    ty = FunctionType(I64, (PTR, I64, I64, PTR, I64, I64))
    callee = builder.module.declare("lowad.message_take", ty, ("nounwind",))
    given = (requests, n, i64(_handle_bytes(w)), builder.byte_offset(found, i64(8)))
    builder.store(builder.call(callee, (*given, i64(lanes), i64(int(ordered)))), found)
    return found


def _each(w: Sender, found: Value, body: Callable[[_Record], None], *, backwards: bool = False) -> None:
    def one(index: Value) -> None:
        place = w.builder.gep(PTR, found, (w.builder.add(index, i64(1)),))
        body(_Record(w, w.builder.load(PTR, place, "record")))

    w.loop(w.builder.load(I64, found), one, backwards=backwards)


def _wait_augmented(w: Sender) -> tuple[Value, Value]:
    builder = w.builder
    _, n, name = _awaited(w)
    found = _found(w, 1, ordered=True)
    size = i64(w.library.status_bytes)
    own = w.until_closed(w.memory.take(builder, builder.mul(n, size), "statuses"))
    ignored = builder.icmp("eq", w[name], w.address(w.library.status_ignore))
    statuses = w.pick(ignored, own, w[name])
    result = w.primal(**{name: statuses})

    def arrived(record: _Record) -> None:
        def count() -> None:
            index = builder.cast("sext", record["index"], I64)
            status = builder.byte_offset(statuses, builder.mul(index, size))
            w.ask("MPI_Get_count", status, record.handle("type"), record.place("count"))

        w.branch(record.holds("received"), count)

    _each(w, found, arrived)
    w.close()
    return result, found


def _wait_reverse(w: Sender, found: Value) -> None:
    _each(w, found, _Record.start_back, backwards=True)
    w.give(found)


def _wait_forward(lanes: list[Sender]) -> Value:
    w = lanes[0]
    found = _found(w, len(lanes), ordered=False)
    result = w.primal()

    def over(record: _Record) -> None:
        record.finish()
        record.forget()

    _each(w, found, over)
    w.give(found)
    return result


_WAIT = Rule(_wait_augmented, _wait_reverse, _wait_forward)
RULES = {
    "MPI_Isend": _starts(received=False),
    "MPI_Issend": _starts(received=False),
    "MPI_Irecv": _starts(received=True),
    "MPI_Wait": _WAIT,
    "MPI_Waitall": _WAIT,
}
