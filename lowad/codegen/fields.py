"""Code for each element of the fields of a block, one by one or in loops."""

from collections.abc import Callable, Sequence
from functools import partial

from lowad.analysis.types.kinds import Float
from lowad.analysis.types.segments import Segment
from lowad.ir.builder import Builder, i64, integer
from lowad.ir.types import I1, I64
from lowad.ir.values import Value

Body = Callable[[Value], None]
UNROLLED = 8


def each_element(
    builder: Builder,
    fields: Sequence[Segment],
    length: Value,
    constant: int | None,
    width: Callable[[Segment], int],
    body: Callable[[Segment, Value], None],
    backwards: Value | bool,
    rest: Callable[[Segment, Value], None] | None = None,
) -> None:
    """Call `body(segment, byte offset)` for each element of every field in `length` bytes.

    The builder moves on. Fields of arrays come behind all others. The end may come early: elements that do
    not lie in front of it whole are left, or for `rest`. Of a block that is an array of single elements alone
    such a one at its end is left in any case.
    """
    fields = _plain_array(fields, width)
    single = [segment for segment in fields if not segment.period and segment.size_bytes is not None]
    if single and len(single) < len(fields):
        in_front, behind = (
            partial(each_element, builder, some, length, constant, width, body, rest=rest)
            for some in (single, fields[len(single) :])
        )
        in_turn(builder, [in_front, behind], backwards)
        return
    period = fields[0].period
    bytes_in_all = builder.cast("zext", length, I64)
    if fields[0].size_bytes is None:
        _to_the_end(builder, fields[0], bytes_in_all, width(fields[0]), body, backwards, rest)
        return

    def guarded(segment: Segment, at: Value) -> None:
        end = builder.add(at, i64(width(segment)))
        fits = builder.icmp("ule", end, bytes_in_all)
        emit_if(builder, fits, lambda: body(segment, at))
        if rest is not None:
            emit_if(builder, builder.binary("xor", fits, integer(I1, 1)), lambda: rest(segment, at))

    if not period:
        _one_by_one(builder, fields, width, body if constant is not None else guarded, backwards)
        return
    begin = fields[0].offset if fields[0].offset >= period else 0
    is_of_single = not begin and period == width(fields[0])
    whole = is_of_single or (constant is not None and (constant - begin) % period == 0)
    if constant is not None:
        count: Value = i64(max(0, -(-(constant - begin) // period)))
    else:
        room = _room_behind(builder, bytes_in_all, begin)
        rounded = room if whole else builder.add(room, i64(period - 1))
        count = builder.binary("udiv", rounded, i64(period))

    def one(index: Value) -> None:
        each = body if whole else guarded
        parts = [
            partial(_run_of, builder, segment, _start(builder, segment, index), width(segment), each)
            for segment in fields
        ]
        # Fields of one element may be moved onto others of it.
        in_turn(builder, parts, backwards)

    emit_loop(builder, count, backwards, one)


def _room_behind(builder: Builder, length: Value, begin: int) -> Value:
    """Append how many of so many bytes lie behind the first."""
    if not begin:
        return length
    is_longer = builder.icmp("ugt", length, i64(begin))
    return builder.select(is_longer, builder.sub(length, i64(begin)), i64(0))


def _start(builder: Builder, segment: Segment, index: Value) -> Value:
    """Append where a segment begins the time that `index` counts."""
    return builder.add(builder.mul(index, i64(segment.period)), i64(segment.offset))


def in_turn(
    builder: Builder, parts: Sequence[Callable[[Value | bool], None]], backwards: Value | bool
) -> None:
    """Emit some parts, each told the direction, the last first if `backwards`."""
    if isinstance(backwards, bool):
        for part in parts[::-1] if backwards else parts:
            part(backwards)
        return
    if len(parts) == 1:
        parts[0](backwards)
        return
    emit_if(builder, backwards, lambda: in_turn(builder, parts, True))
    emit_if(builder, builder.binary("xor", backwards, integer(I1, 1)), lambda: in_turn(builder, parts, False))


def _to_the_end(
    builder: Builder,
    segment: Segment,
    length: Value,
    width: int,
    body: Callable[[Segment, Value], None],
    backwards: Value | bool,
    rest: Callable[[Segment, Value], None] | None,
) -> None:
    """Call `body` for each element from a segment's offset on that lies in front of the end whole."""
    start, room = i64(segment.offset), _room_behind(builder, length, segment.offset)
    count = builder.binary("udiv", room, i64(width))
    emit_loop(
        builder,
        count,
        backwards,
        lambda index: body(segment, builder.add(start, builder.mul(index, i64(width)))),
    )
    if rest is not None:
        over = rest
        is_part = builder.icmp("ne", builder.mul(count, i64(width)), room)
        emit_if(builder, is_part, lambda: over(segment, builder.add(start, builder.mul(count, i64(width)))))


def _one_by_one(
    builder: Builder,
    fields: Sequence[Segment],
    width: Callable[[Segment], int],
    body: Callable[[Segment, Value], None],
    backwards: Value | bool,
) -> None:
    """Call `body(segment, byte offset)` for each element of single fields, last first if `backwards`."""

    parts = [
        partial(_run_of, builder, segment, i64(segment.offset), width(segment), body) for segment in fields
    ]
    in_turn(builder, parts, backwards)


def _plain_array(fields: Sequence[Segment], width: Callable[[Segment], int]) -> Sequence[Segment]:
    """Return the fields as an array of single elements where they are one kind without gaps."""
    first = fields[0]
    size = width(first)
    covered = sum(segment.size_bytes or 0 for segment in fields)
    if (
        first.period
        and first.period == covered
        and all(s.kind == first.kind for s in fields)
        and not covered % size
    ):
        return [Segment(first.offset, size, first.kind, size)]
    return fields


def emit_if(builder: Builder, condition: Value, body: Callable[[], None]) -> None:
    """Emit `body()` where `condition` holds; the builder moves on behind it."""
    then, done = builder.new_block("then"), builder.new_block("then.done")
    builder.branch_if(condition, then, done)
    builder.at(then)
    body()
    builder.branch(done)
    builder.at(done)


def _run_of(
    builder: Builder,
    segment: Segment,
    start: Value,
    width: int,
    body: Callable[[Segment, Value], None],
    backwards: Value | bool,
) -> None:
    size = segment.size_bytes
    assert size is not None
    # What a compiler moves on its own of the padding of a wide number (x86_fp80) is no part of it.
    is_one = isinstance(segment.kind, Float) and 8 * size == segment.kind.ty.bits
    assert is_one or size % width == 0, f"{size} bytes of {segment.kind}"
    count = 1 if is_one else size // width
    if count == 1:
        body(segment, start)
    elif count <= UNROLLED and backwards is False:
        for index in range(count):
            body(segment, builder.add(start, i64(index * width)))
    else:
        emit_loop(
            builder,
            i64(count),
            backwards,
            lambda index: body(segment, builder.add(start, builder.mul(index, i64(width)))),
        )


def emit_loop(builder: Builder, count: Value, backwards: Value | bool, body: Body) -> None:
    """Emit `body(index)` for each index below `count`, downwards where `backwards`.

    The builder moves on behind it.
    """
    before = builder.block
    head, done = builder.new_block("each"), builder.new_block("each.done")
    builder.branch_if(builder.icmp("eq", count, i64(0)), done, head)
    step = builder.at(head).phi(I64, ((i64(0), before),), "step")
    index: Value = step
    if backwards is not False:
        mirrored = builder.sub(builder.sub(count, i64(1)), step)
        index = mirrored if backwards is True else builder.select(backwards, mirrored, step)
    body(index)
    following = builder.add(step, i64(1), flags=("nuw", "nsw"))
    step.add_incoming(following, builder.block)
    builder.branch_if(builder.icmp("eq", following, count), done, head)
    builder.at(done)
