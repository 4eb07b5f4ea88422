"""What copies and fills of whole memory blocks do to shadows, field by field."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, final

from lowad.analysis.flow import has_float
from lowad.analysis.types.kinds import Float
from lowad.analysis.types.segments import Segment
from lowad.analysis.types.tree import WORD_BYTES
from lowad.cache.moves import constant_bytes
from lowad.cache.nodes import Primal, Shadow
from lowad.cache.plan import WORD, Moved, Unknown
from lowad.codegen import runtime, words
from lowad.codegen.fields import each_element, emit_if
from lowad.codegen.unit import Unit
from lowad.ir.builder import Builder, i64, integer
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Block, Function, GlobalVariable, Module
from lowad.ir.types import (
    DOUBLE,
    I1,
    I8,
    I32,
    I64,
    PTR,
    VOID,
    ArrayType,
    FloatType,
    FunctionType,
    Type,
    VectorType,
    struct_of,
)
from lowad.ir.values import ConstantInt, ConstantString, Value, null, zero
from lowad.records import dataclass
from lowad.request import Mode
from lowad.rules import facts_of

if TYPE_CHECKING:
    from lowad.codegen.reverse import ReversePass


def declare_malloc(builder: Builder) -> Function:
    """Return `malloc`, declared where the module has none."""
    return builder.module.declare("malloc", FunctionType(PTR, (I64,)))


def declare_free(builder: Builder) -> Function:
    """Return `free`, declared where the module has none."""
    return builder.module.declare("free", FunctionType(VOID, (PTR,)))


def clear(builder: Builder, address: Value, size: Value) -> None:
    """Set `size` bytes to zero."""
    memset = builder.module.declare("llvm.memset.p0.i64", FunctionType(VOID, (PTR, I8, I64, I1)))
    builder.call(memset, (address, integer(I8, 0), size, integer(I1, 0)))


def add_at_once(builder: Builder, address: Value, value: Value) -> None:
    """Add to memory that other threads may add to too: every float of `value`, each in one step."""
    ty = value.ty
    if isinstance(ty, FloatType):
        made = Instruction("atomicrmw", ty, (address, value), word="fadd", suffix=" monotonic")
        align = builder.module.layout.store_bytes(ty)
        made.suffix += f", align {align}"
        builder.append(made, "before")
        return
    if isinstance(ty, VectorType):
        for lane in range(ty.count):
            place = builder.gep(ty.element, address, (i64(lane),))
            add_at_once(builder, place, builder.extract_element(value, lane))
        return
    for index, part in enumerate(_fields(ty)):
        if has_float(part):
            place = builder.gep(ty, address, (ConstantInt(I32, 0), ConstantInt(I32, index)))
            add_at_once(builder, place, builder.extract(value, index))


def add(builder: Builder, left: Value, right: Value) -> Value:
    """Add two adjoints of one type, structures field by field."""
    ty = left.ty
    if isinstance(ty.scalar, FloatType):
        # Adjoints begin as zero and sums of them do not care for its sign.
        return builder.binary("fadd", left, right, flags=("nsz",))
    total = left
    for index, field in enumerate(_fields(ty)):
        if has_float(field):
            part = add(builder, builder.extract(left, index), builder.extract(right, index))
            total = builder.insert(total, part, index)
    return total


def _fields(ty: Type) -> Sequence[Type]:
    """Return the types of the fields of a structure or the elements of an array."""
    if isinstance(ty, ArrayType):
        return (ty.element,) * ty.count
    struct = struct_of(ty)
    return () if struct is None else struct.elements


def copy(builder: Builder, target: Value, source: Value, size: Value) -> None:
    """Copy `size` bytes to memory that lies elsewhere."""
    memcpy = builder.module.declare("llvm.memcpy.p0.p0.i64", FunctionType(VOID, (PTR, PTR, I64, I1)))
    builder.call(memcpy, (target, source, size, integer(I1, 0)))


@final
@dataclass(frozen=True, slots=True)
class Site:
    """A call that moves or fills memory, and the function that `builder` builds in the primal's place.

    `moved` is what the plan says of the call; `value` and `shadow` say what primal values, and the shadows of
    pointers, are there. `is_lent`: where it puts addresses numbers may lie at another time, in memory of the
    caller's; `is_link`: such numbers may be narrow ones, in anybody's.
    """

    unit: Unit
    builder: Builder
    call: Call
    moved: Moved
    value: Callable[[Value], Value]
    shadow: Callable[[Value], Value]
    is_lent: bool = False
    is_link: bool = False


_FORTH = {Unknown.ALONG: runtime.take_along, Unknown.APART: runtime.copy_apart}
"""What becomes in the forward pass of the shadows of bytes that are copied and of which nothing is known."""

_BACK = {
    Unknown.ZERO: runtime.require_zero,
    Unknown.BITS: runtime.carry,
    Unknown.ALONG: runtime.bring_back,
    Unknown.APART: runtime.give_back_apart,
}
"""What becomes of them in the reverse pass."""

_IN_TURN = (Unknown.BITS, Unknown.APART)
"""What is not done where other threads may add to the same shadows meanwhile."""


def copy_pointers(at: Site) -> None:
    """Copy the shadows of the pointers that a copy of memory moves; floats keep their adjoints.

    Bytes of which nothing is known have to be zero in both shadows, before and in the reverse pass: then it
    is right to leave them alone, whatever they are. Those of a block that is moved go along. What comes from
    memory without a shadow leads to none: the shadows of addresses that lay there before are null.
    """
    target, source, size = _moved(at.call)
    if not at.unit.activity.has_shadow(target):
        return
    if not at.unit.activity.has_shadow(source):
        _make_null(at, target, size)
        return
    if at.moved.doubts:
        _require_no_doubts(at, source, target, size)
    into, out_of = at.shadow(target), at.shadow(source)
    upwards = at.builder.icmp("ugt", into, out_of) if _may_overlap(at.call) else False
    if at.moved.how in _FORTH:
        function, place = _FORTH[at.moved.how](at.unit.module), _place_of(at.unit, at.call)
        primal = (at.value(target),) if at.moved.how is Unknown.APART else ()
        _each_stretch(
            at.builder,
            at.moved.unknown,
            at.value(size),
            lambda *bounds: at.builder.call(function, (out_of, into, *primal, *bounds, place)),
            upwards,
        )
    if not at.moved.addresses:
        return

    def move(segment: Segment, offset: Value) -> None:
        from_here, to_there = (at.builder.byte_offset(shadow, offset) for shadow in (out_of, into))
        if segment.kind is WORD:
            words.move_word(at.builder, to_there, from_here, told_at(at.unit, at.call))
            return
        if at.is_lent:
            require_no_number(at.unit, at.builder, at.call, to_there)
        moved = at.builder.load(PTR, from_here)
        if at.is_link:
            require_far(at.unit, at.builder, at.call, moved)
        at.builder.store(moved, to_there)

    each_element(
        at.builder,
        at.moved.addresses,
        at.value(size),
        constant_bytes(size),
        lambda _: WORD_BYTES,
        move,
        upwards,
    )


def _require_no_doubts(at: Site, source: Value, target: Value, size: Value) -> None:
    """End the program with a message unless it is right to leave alone the bytes of which nothing is known.

    The source's may be no numbers, as in the primal: counts, and in reverse mode, where a derivative that
    comes to the target is found later on, texts. By now the primal lies at both ends.
    """
    unit, builder, are = at.unit, at.builder, at.unit.types.words
    if target is not source:
        require_zero(unit, builder, at.call, at.moved.doubts, at.shadow(target), at.value(size))
    if not are.are_wide:
        require_zero(unit, builder, at.call, at.moved.doubts, at.shadow(source), at.value(size))
        return
    check, place = runtime.require_zero_or_alike(unit.module), _place_of(unit, at.call)
    ends, normal = (at.shadow(source), at.value(target)), words.no_counts(has_float=not are.are_double)
    text = ConstantInt(I32, int(unit.request.mode is not Mode.FORWARD))
    _each_stretch(
        builder,
        at.moved.doubts,
        at.value(size),
        lambda *bounds: builder.call(check, (*ends, *bounds, normal, text, place)),
    )


def set_pointers(at: Site) -> None:
    """Make the shadows of pointers that a fill of memory makes null, null too.

    Of what is a pointer at one time and a number at another, and not of its size, they have to be so.
    """
    target, size = _filled(at.call)
    if at.unit.activity.has_shadow(target):
        _make_null(at, target, size)


def _make_null(at: Site, target: Value, size: Value) -> None:
    """Make the shadows null of the pointers in so many bytes."""
    if at.moved.doubts:
        require_zero(at.unit, at.builder, at.call, at.moved.doubts, at.shadow(target), at.value(size))
    if at.moved.how is Unknown.APART:
        function, place = runtime.clear_apart(at.unit.module), _place_of(at.unit, at.call)
        _each_stretch(
            at.builder,
            at.moved.unknown,
            at.value(size),
            lambda *bounds: at.builder.call(function, (at.shadow(target), *bounds, place)),
        )
    if not at.moved.addresses:
        return
    into = at.shadow(target)

    def wipe(segment: Segment, offset: Value) -> None:
        place = at.builder.byte_offset(into, offset)
        if segment.kind is WORD:
            words.wipe_word(at.builder, place, told_at(at.unit, at.call))
            return
        if at.is_lent:
            require_no_number(at.unit, at.builder, at.call, place)
        at.builder.store(null(), place)

    each_element(
        at.builder,
        at.moved.addresses,
        at.value(size),
        constant_bytes(size),
        lambda _: WORD_BYTES,
        wipe,
        False,
    )


def clear_floats(at: Site) -> None:
    """Set the tangents of floats to zero that a copy from inactive memory overwrites, and of addresses."""
    target, _, size = _moved(at.call)
    into = at.shadow(target)

    def wipe_stretch(offset: Value, end: Value, whole: Value) -> None:
        low, high = (at.builder.call(umin, (bound, whole)) for bound in (offset, end))
        clear(at.builder, at.builder.byte_offset(into, low), at.builder.binary("sub", high, low))

    if at.moved.unknown:
        umin = at.builder.module.declare("llvm.umin.i64", FunctionType(I64, (I64, I64)))
        _each_stretch(at.builder, at.moved.unknown, at.value(size), wipe_stretch)

    def wipe_each(parts: tuple[Segment, ...], size_of: Callable[[Segment], int]) -> None:
        def wipe(segment: Segment, offset: Value) -> None:
            clear(at.builder, at.builder.byte_offset(into, offset), i64(size_of(segment)))

        if parts:
            length = at.value(size)
            each_element(at.builder, parts, length, constant_bytes(size), size_of, wipe, False)

    wipe_each(at.moved.numbers, _float_bytes(at.unit))
    wipe_each(at.moved.addresses, lambda _: WORD_BYTES)


def move_adjoints(run: "ReversePass", call: Call, moved: Moved) -> None:
    """Move the adjoints of the floats that were copied from target to source, adding them there."""
    target, source, size = _moved(call)
    activity = run.unit.activity
    if not (activity.holds_active(target) and (moved.unknown or moved.numbers)):
        return
    into = run.read(Shadow(source)) if activity.holds_active(source) else None
    out_of, length = run.read(Shadow(target)), run.read(Primal(size))
    builder, start = run.builder, run.builder.block
    carrier = _Carrier(run, call, moved, out_of, into)
    backwards: Value | bool = False
    if into is not None and _may_overlap(call):
        backwards = builder.icmp("ult", out_of, into)
    _each_stretch(builder, moved.unknown, length, carrier.carry, backwards)
    if not moved.numbers:
        _stay_known(run, start)
        return

    def move(segment: Segment, offset: Value) -> None:
        place, ty = builder.byte_offset(out_of, offset), _type(segment)
        if segment.kind is WORD:
            _give_word_back(run, call, place, None if into is None else builder.byte_offset(into, offset))
            return
        _drop_addresses(run, call, place, ty)
        seed = builder.load(ty, place)
        builder.store(zero(ty), place)
        if into is not None:
            sink = builder.byte_offset(into, offset)
            _drop_addresses(run, call, sink, ty)
            if call in run.plan.contended:
                add_at_once(builder, sink, seed)
                return
            builder.store(run.sum(builder.load(ty, sink), seed), sink)

    constant, width = constant_bytes(size), _float_bytes(run.unit)
    first = moved.numbers[0]
    if constant is None and not first.offset and first.period == width(first):
        length = carrier.whole_numbers(builder.cast("zext", length, I64), first.period)

    def part(segment: Segment, offset: Value) -> None:
        end = builder.add(offset, i64(width(segment)))
        carrier.carry(offset, end, builder.cast("zext", length, I64))

    each_element(builder, moved.numbers, length, constant, width, move, backwards, part)
    _stay_known(run, start)


@final
class _Carrier:
    """Moves adjoints from `shadow` to `sink` of which it is not known what numbers they are of.

    Where the plan says so, or others add too, there may be none.
    """

    def __init__(
        self, run: "ReversePass", call: Call, moved: Moved, shadow: Value, sink: Value | None
    ) -> None:
        self._builder, self._module = run.builder, run.unit.module
        self._shadow = shadow
        self._place = cache(lambda: _place_of(run.unit, call))
        how = Unknown.ZERO if call in run.plan.contended and moved.how in _IN_TURN else moved.how
        self._moves_bits = how is Unknown.BITS
        self._function = _BACK[how](self._module)
        self._blocks: tuple[Value, ...] = (shadow,)
        if how is not Unknown.ZERO:
            self._blocks = (shadow, null() if sink is None else sink)
        self._last: tuple[Value, ...] = ()
        if how is Unknown.APART:
            self._last = (i64(moved.bits),)

    def carry(self, offset: Value, end: Value, length: Value) -> None:
        """Append what moves those from an offset on, up to an end and a length."""
        self._builder.call(self._function, (*self._blocks, offset, end, length, *self._last, self._place()))

    def whole_numbers(self, length: Value, size: int) -> Value:
        """Return how much of a block is moved as an array of numbers of `size` bytes.

        Where a part of one at its end has an adjoint, parts are copied, and where numbers begin is not known.
        """
        builder, before = self._builder, self._builder.block
        rest = builder.binary("urem", length, i64(size))
        begins = builder.sub(length, rest)
        has_rest, done = builder.new_block("rest"), builder.new_block("rest.done")
        builder.branch_if(builder.icmp("eq", rest, i64(0)), done, has_rest)
        builder.at(has_rest)
        taken = length
        if self._moves_bits:
            clear = builder.call(runtime.is_zero(self._module), (self._shadow, begins, length))
            taken = builder.select(clear, length, i64(0))
            begins = builder.select(clear, begins, i64(0))
        self.carry(begins, length, length)
        after = builder.block
        builder.branch(done)
        return builder.at(done).phi(I64, ((length, before), (taken, after)), "whole")


def _drop_addresses(run: "ReversePass", call: Call, place: Value, ty: Type) -> None:
    if call in run.plan.mingled and ty is not DOUBLE:
        there = told_at(run.unit, call)
        words.drop_addresses(run.builder, place, ty, there, at_once=run.plan.request.is_concurrent)


def _give_word_back(run: "ReversePass", call: Call, place: Value, sink: Value | None) -> None:
    builder = run.builder
    if sink is not None and call in run.plan.contended:
        look = told_apart(run.unit, builder, call)
        words.give_word_back_at_once(builder, place, partial(add_at_once, builder, sink), look)
        return
    words.give_word_back(builder, place, null() if sink is None else sink, told_at(run.unit, call))


def require_zero(
    unit: Unit, builder: Builder, call: Call, fields: tuple[Segment, ...], shadow: Value, length: Value
) -> None:
    """End the program with a message unless a shadow is zero in `fields`."""
    if not fields:
        return
    check, place = runtime.require_zero(unit.module), _place_of(unit, call)

    def required(offset: Value, end: Value, whole: Value) -> None:
        builder.call(check, (shadow, offset, end, whole, place))

    _each_stretch(builder, fields, length, required)


def _each_stretch(
    builder: Builder,
    fields: tuple[Segment, ...],
    length: Value,
    body: Callable[[Value, Value, Value], object],
    backwards: Value | bool = False,
) -> None:
    """Call `body(from, to, length)` for all stretches of fields; they may begin and end behind the length.

    `backwards`: the last first, of elements of arrays too.
    """
    whole = builder.cast("zext", length, I64)

    def stretch(segment: Segment, offset: Value) -> None:
        end = whole if segment.size_bytes is None else builder.add(offset, i64(segment.size_bytes))
        body(offset, end, whole)

    def each(chosen: Sequence[Segment]) -> None:
        for segment in chosen:
            if segment.period:
                each_element(
                    builder, [segment], length, None, lambda s: s.size_bytes or 0, stretch, backwards, stretch
                )
            else:
                stretch(segment, i64(segment.offset))

    if isinstance(backwards, bool) or len(fields) < 2:
        each(fields)
        return
    emit_if(builder, backwards, lambda: each(fields[::-1]))
    emit_if(builder, builder.binary("xor", backwards, integer(I1, 1)), lambda: each(fields))


def require_zero_of(unit: Unit, builder: Builder, access: Instruction, shadow: Value, size: int) -> None:
    """End the program with a message unless the shadow of what an access reads or writes is zero."""
    bounds = (i64(0), i64(size), i64(size))
    builder.call(runtime.require_zero(unit.module), (shadow, *bounds, _place_of(unit, access)))


def require_integer(unit: Unit, builder: Builder, load: Instruction, shadow: Value) -> None:
    """End the program with a message where the shadow of what is read as an integer is that of a number.

    Shadows of structures have counts too, as their makers left them: as a number such a count is nothing.
    """
    size = unit.module.layout.store_bytes(load.ty)
    end: Value = i64(size)
    are = unit.types.words
    if size == WORD_BYTES and are.are_wide:
        is_count = words.is_count(builder, shadow, has_float=not are.are_double)
        end = builder.select(is_count, i64(0), end)
    builder.call(runtime.require_zero(unit.module), (shadow, i64(0), end, end, _place_of(unit, load)))


def require_no_number(unit: Unit, builder: Builder, access: Instruction, shadow: Value) -> None:
    """End the program with a message where an address comes over the seed of a number in a shadow."""
    held = words.holds_number(builder, shadow, has_narrow=not unit.types.words.are_double)
    bounds = (i64(0), builder.select(held, i64(WORD_BYTES), i64(0)), i64(WORD_BYTES))
    builder.call(runtime.require_zero(unit.module), (shadow, *bounds, _place_of(unit, access)))


def told_apart(unit: Unit, builder: Builder, access: Instruction) -> words.Look:
    """Return what ends the program with a message where a word of a shadow may be an address or a number of
    half a word beside a count."""
    return words.look_of(builder, told_at(unit, access))


def told_at(unit: Unit, access: Instruction) -> Value:
    """Return the place that the message names, null where every number is a whole word."""
    return null() if unit.types.words.are_double else _place_of(unit, access)


def require_address(unit: Unit, builder: Builder, store: Instruction, shadow: Value) -> None:
    """End the program with a message where what was stored as an address has an adjoint, as a number has."""
    least = i64(0 if unit.types.words.are_double else words.LEAST_ADDRESS)
    builder.call(runtime.require_address(unit.module), (shadow, least, _place_of(unit, store)))


def require_aligned(unit: Unit, builder: Builder, access: Instruction, shadow: Value, size: int) -> None:
    """End the program with a message where a shadow does not lie at a multiple of `size` bytes."""
    past = builder.binary("and", builder.cast("ptrtoint", shadow, I64), i64(size - 1))
    builder.call(runtime.require_aligned(unit.module), (past, _place_of(unit, access)))


def require_far(unit: Unit, builder: Builder, access: Instruction, shadow: Value) -> Call:
    """End the program with a message where the shadow of an address looks like a narrow number."""
    address = builder.cast("ptrtoint", shadow, I64)
    made = builder.call(runtime.require_far(unit.module), (address, _place_of(unit, access)))
    assert isinstance(made, Call)
    return made


def _place_of(unit: Unit, instr: Instruction) -> GlobalVariable:
    """Return a text that says where an instruction is in the program."""
    at = (
        unit.module.location_of(instr)
        or f"{instr.opcode if instr.opcode in ('load', 'store') else 'copy of memory'} in {unit.fn.name}"
    )
    return place_in_text(unit.module, str(at))


def place_in_text(module: Module, at: str) -> GlobalVariable:
    """Return a text as a constant that messages show."""
    text = "".join(c if c.isprintable() and c.isascii() and c not in '"\\' else "?" for c in at)
    found = GlobalVariable(
        module.free_name("lowad.place"),
        ArrayType(len(text) + 1, I8),
        ConstantString(ArrayType(len(text) + 1, I8), f'c"{text}\\00"'),
        is_constant=True,
        words=("private",),
    )
    module.add(found)
    return found


def clear_adjoints(run: "ReversePass", call: Call) -> None:
    """Set the adjoints of what a fill of memory overwrote to zero.

    Shadows of pointers there go too: the reverse pass does not load them again, for this overwrote them.
    Text has no adjoints to lose. Memory of integers may have no shadow: who stored its address need not have
    stored a shadow's.
    """
    target, size = _filled(call)
    into, length = run.read(Shadow(target)), run.read(Primal(size))
    planned = run.plan.calls[call].moved
    assert planned is not None
    if not planned.numbers and not planned.addresses:
        length = run.builder.select(run.builder.icmp("eq", into, null()), zero(length.ty), length)
    clear(run.builder, into, run.builder.cast("zext", length, I64))


def _moved(call: Call) -> tuple[Value, Value, Value]:
    """Return target, source and size of a copy of memory."""
    facts = facts_of(call)
    assert facts is not None
    assert facts.moves is not None
    target, source, size = (call.arguments[position] for position in facts.moves)
    return target, source, size


def _may_overlap(call: Call) -> bool:
    """Whether a copy may be one of memory onto itself."""
    return "memmove" in (call.callee_name or "")


def _filled(call: Call) -> tuple[Value, Value]:
    """Return target and size of a fill of memory."""
    facts = facts_of(call)
    assert facts is not None
    assert facts.sets is not None
    target, _, size = (call.arguments[position] for position in facts.sets)
    return target, size


def _stay_known(run: "ReversePass", start: Block) -> None:
    if run.builder.block is not start:
        run.stay_known(start)


def _type(segment: Segment) -> Type:
    """Return the type of the numbers in a field; those of words are `double`."""
    if segment.kind is WORD:
        return DOUBLE
    assert isinstance(segment.kind, Float)
    return segment.kind.ty


def _float_bytes(unit: Unit) -> Callable[[Segment], int]:
    return lambda segment: unit.module.layout.size_bytes(_type(segment))
