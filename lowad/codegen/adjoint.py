"""Adjoint instructions: what each active instruction of the primal becomes in the reverse pass."""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from lowad.cache.nodes import CallTape, Overwritten, Primal, Shadow
from lowad.cache.plan import Access, CallKind
from lowad.codegen import runtime, taken, words
from lowad.codegen.copying import shadow_align, shadow_tags, tags_of
from lowad.codegen.memory import (
    add_at_once,
    clear_adjoints,
    move_adjoints,
    require_address,
    require_aligned,
    require_zero_of,
    told_at,
)
from lowad.ir.instructions import Call, Instruction
from lowad.ir.types import I32, Type, VectorType
from lowad.ir.values import (
    Constant,
    ConstantAggregate,
    ConstantInt,
    ConstantWord,
    Value,
    elements_of,
    null,
    zero,
)
from lowad.request import Marking
from lowad.rules import facts_of, row_of
from lowad.rules.emit import emit_scaled
from lowad.rules.expression import names as names_in
from lowad.rules.schema import ScalarRow
from lowad.rules.taken import product_of

if TYPE_CHECKING:
    from lowad.codegen.reverse import ReversePass

Rule = Callable[["ReversePass", Instruction], None]


def emit_adjoint(run: "ReversePass", instr: Instruction) -> None:
    """Emit what `instr` is in the reverse pass."""
    row = row_of(instr)
    if isinstance(row, ScalarRow):
        _scalar(run, instr, row)
    elif isinstance(instr, Call):
        _call(run, instr)
    else:
        _STRUCTURE[instr.opcode](run, instr)


def _scalar(run: "ReversePass", instr: Instruction, row: ScalarRow) -> None:
    seed = run.take(instr)
    run.tell(instr, seed)
    operands = instr.arguments if isinstance(instr, Call) else instr.operands
    for index, (operand, partial) in enumerate(zip(operands, row.partials, strict=True)):
        if partial is None or isinstance(operand, Constant) or not run.unit.activity.is_active(operand):
            continue
        read = names_in(partial)
        env = {name: run.read(Primal(operands[at])) for at, name in enumerate(row.operands) if name in read}
        if row.reads_result(index) and row.result is not None:
            env[row.result] = run.read(Primal(instr))
        if product_of(instr):
            run.add(operand, taken.part(run.builder, seed, env))
            continue
        scaled = taken.scaled if instr in run.plan.choosable else emit_scaled
        run.add(operand, scaled(partial, seed, env, run.builder, operand.ty))


def _load(run: "ReversePass", instr: Instruction) -> None:
    seed = run.take(instr)
    address = run.read(Shadow(instr.operands[0]))
    tags, align = shadow_tags(instr), shadow_align(instr, seed.ty, run.unit.module.layout)
    _look_at(run, instr, address, seed.ty)
    if instr in run.plan.contended:
        place = run.window_place(instr, address)
        if place is None:
            add_at_once(run.builder, address, seed)
            return
        address, align = place, run.unit.module.layout.store_bytes(seed.ty.scalar)
    old = run.builder.load(seed.ty, address, align=align, metadata=tags)
    run.builder.store(run.sum(old, seed), address, align=align, metadata=tags)


def _store(run: "ReversePass", instr: Instruction) -> None:
    value, place = instr.operands
    address = run.read(Shadow(place))
    tags = shadow_tags(instr)
    over = run.plan.stores[instr]
    active = over is Access.MOVED
    ty = run.unit.adjoint_type(value) if active else value.ty
    align = shadow_align(instr, ty, run.unit.module.layout)
    if over in (Access.MOVED, Access.CLEARED, Access.CHECKED):
        _look_at(run, instr, address, ty)
    if active:
        run.add(value, run.builder.load(ty, address, align=align, metadata=tags))
    match over:
        case Access.CHECKED:
            size = run.unit.module.layout.store_bytes(value.ty)
            require_zero_of(run.unit, run.builder, instr, address, size)
        case Access.DISGUISED:
            require_address(run.unit, run.builder, instr, address)
        case Access.TOLD_APART:
            words.drop_number(run.builder, address, align, told_at(run.unit, instr))
        case _:
            run.builder.store(zero(ty), address, align=align, metadata=tags)
    if Overwritten(instr) in run.plan.slots:
        old = run.read(Overwritten(instr))
        run.builder.store(old, run.read(Primal(place)), align=instr.align, metadata=tags_of(instr))


def _atomic(run: "ReversePass", instr: Instruction) -> None:
    """An addition in one step, whose result nobody asks for: what is added takes the adjoint of the sum."""
    place, value = instr.operands
    address, ty = run.read(Shadow(place)), run.unit.adjoint_type(value)
    _look_at(run, instr, address, ty)
    seed = run.builder.load(ty, address)
    run.add(value, run.builder.fneg(seed) if instr.word == "fsub" else seed)


def _look_at(run: "ReversePass", access: Instruction, address: Value, ty: Type) -> None:
    """Look at the place of numbers where that has to be; let no address stay there that was there before."""
    if access in run.plan.odd:
        require_aligned(run.unit, run.builder, access, address, run.unit.module.layout.number_bytes(ty))
    _drop_addresses(run, access, address, ty)


def _drop_addresses(run: "ReversePass", access: Instruction, address: Value, ty: Type) -> None:
    if access in run.plan.mingled:
        place = told_at(run.unit, access)
        words.drop_addresses(run.builder, address, ty, place, at_once=run.plan.request.is_concurrent)


def _select(run: "ReversePass", instr: Instruction) -> None:
    seed = run.take(instr)
    condition, yes, no = instr.operands
    chosen, nothing = run.read(Primal(condition)), zero(seed.ty)
    run.add(yes, run.builder.select(chosen, seed, nothing))
    run.add(no, run.builder.select(chosen, nothing, seed))


def _same_bits(run: "ReversePass", instr: Instruction) -> None:
    seed = run.take(instr)
    operand = instr.operands[0]
    if not isinstance(operand, Constant):
        run.add(operand, run.builder.cast("bitcast", seed, run.unit.adjoint_type(operand)))


def _extract_element(run: "ReversePass", instr: Instruction) -> None:
    seed = run.take(instr)
    vector, index = instr.operands
    blank = zero(run.unit.adjoint_type(vector))
    at = run.read(Primal(index))
    run.add(vector, run.builder.emit("insertelement", blank.ty, (blank, seed, at)))


def _insert_element(run: "ReversePass", instr: Instruction) -> None:
    seed = run.take(instr)
    vector, element, index = instr.operands
    assert isinstance(seed.ty, VectorType)
    at = run.read(Primal(index))
    run.add(element, run.builder.emit("extractelement", seed.ty.element, (seed, at)))
    if not isinstance(vector, Constant):
        rest = run.builder.emit("insertelement", seed.ty, (seed, zero(seed.ty.element), at))
        run.add(vector, rest)


def _shuffle(run: "ReversePass", instr: Instruction) -> None:
    """Gather, for each element of each operand, the lanes of the result that it went to."""
    seed = run.take(instr)
    first, second, mask = instr.operands
    assert isinstance(first.ty, VectorType)
    assert isinstance(seed.ty, VectorType)
    lanes = mask_lanes(mask, seed.ty.count)
    for number, operand in enumerate((first, second)):
        if isinstance(operand, Constant) or not run.unit.activity.is_active(operand):
            continue
        rows = _permutations(lanes, number * first.ty.count, first.ty.count)
        for row in rows:
            run.add(operand, _shuffled(run, seed, row, first.ty))


def _permutations(lanes: list[int], start: int, count: int) -> Iterator[list[int | None]]:
    """Yield lists that say for each element which lane of the result adds to it.

    Elements used twice need several.
    """
    uses = [[at for at, lane in enumerate(lanes) if lane == start + index] for index in range(count)]
    for turn in range(max(map(len, uses), default=0)):
        yield [use[turn] if turn < len(use) else None for use in uses]


def _shuffled(run: "ReversePass", seed: Value, row: list[int | None], ty: VectorType) -> Value:
    assert isinstance(seed.ty, VectorType)
    width = seed.ty.count
    indices = tuple(ConstantInt(I32, width if lane is None else lane) for lane in row)
    mask = ConstantAggregate(VectorType(len(row), I32), indices)
    return run.builder.emit("shufflevector", VectorType(ty.count, ty.element), (seed, zero(seed.ty), mask))


def mask_lanes(mask: Value, count: int) -> list[int]:
    """Return the lanes that a shuffle mask names, -1 where it leaves the element undefined."""
    elements = elements_of(mask, count)
    assert elements is not None, f"mask {mask.ref} is not written out"
    return [item.value if isinstance(item, ConstantInt) else -1 for item in elements]


def _extract_value(run: "ReversePass", instr: Instruction) -> None:
    seed = run.take(instr)
    aggregate = instr.operands[0]
    made = Instruction("insertvalue", aggregate.ty, (zero(aggregate.ty), seed), indices=instr.indices)
    run.add(aggregate, run.builder.append(made))


def _insert_value(run: "ReversePass", instr: Instruction) -> None:
    seed = run.take(instr)
    aggregate, field = instr.operands
    if not isinstance(field, Constant) and run.unit.activity.is_active(field):
        part = Instruction("extractvalue", field.ty, (seed,), indices=instr.indices)
        run.add(field, run.builder.append(part))
    if not isinstance(aggregate, Constant):
        rest = Instruction("insertvalue", seed.ty, (seed, zero(field.ty)), indices=instr.indices)
        run.add(aggregate, run.builder.append(rest))


_STRUCTURE: Mapping[str, Rule] = {
    "load": _load,
    "store": _store,
    "atomicrmw": _atomic,
    "select": _select,
    "bitcast": _same_bits,
    "freeze": _same_bits,
    "extractelement": _extract_element,
    "insertelement": _insert_element,
    "shufflevector": _shuffle,
    "extractvalue": _extract_value,
    "insertvalue": _insert_value,
}


# Calls


def _call(run: "ReversePass", call: Call) -> None:
    planned = run.plan.calls[call]
    match planned.kind:
        case CallKind.MOVE:
            assert planned.moved is not None
            move_adjoints(run, call, planned.moved)
        case CallKind.SET:
            clear_adjoints(run, call)
        case CallKind.REDUCE:
            _reduce(run, call)
        case CallKind.AUGMENT | CallKind.REPLAY:
            _derivative(run, call)
        case CallKind.MIRROR:
            _mirror(run, call)
        case CallKind.TURN:
            assert run.context is not None
            run.builder.call(runtime.turn_back(run.unit.module), (run.context, run.read(Primal(call))))


def _reduce(run: "ReversePass", call: Call) -> None:
    """The sum of a vector's elements and a start: each takes the adjoint of the sum."""
    seed = run.take(call)
    start, vector = call.arguments
    run.add(start, seed)
    assert isinstance(vector.ty, VectorType)
    spread: Value = ConstantWord(vector.ty, "poison")
    for lane in range(vector.ty.count):
        spread = run.builder.insert_element(spread, seed, lane)
    run.add(vector, spread)


def _mirror(run: "ReversePass", call: Call) -> None:
    """Do to the other threads what the row says."""
    row = facts_of(call)
    assert row is not None
    assert row.mirror is not None
    arguments = [run.read(Primal(argument)) for argument in call.arguments]
    attributes = ("convergent", "nounwind")
    run.builder.call(run.unit.module.declare(row.mirror, call.fn_type, attributes), arguments)


def _derivative(run: "ReversePass", call: Call) -> None:
    planned = run.plan.calls[call]
    request = planned.request
    assert request is not None
    arguments: list[Value] = []
    for argument, marking in zip(call.arguments, request.markings, strict=True):
        arguments.append(run.read(Primal(argument)))
        if marking.has_shadow:
            arguments.append(run.read(Shadow(argument)))
    if request.result is Marking.OUT:
        arguments.append(run.take(call))
    if planned.kind is CallKind.REPLAY:
        function = run.unit.derivatives.reverse(request)
    else:
        function = run.unit.derivatives.split(request)[1]
        tape = run.read(CallTape(call)) if planned.has_tape else null()
        arguments += [tape, null() if run.context is None else run.context]
    made = run.builder.call(function, arguments, "gradient")
    outs = [
        argument
        for argument, marking in zip(call.arguments, request.markings, strict=True)
        if marking is Marking.OUT
    ]
    for index, argument in enumerate(outs):
        run.add(argument, made if len(outs) == 1 else run.builder.extract(made, index))
