"""Give lanes of vectors that are left undefined the value of a defined one.

Optimisers leave lanes that nobody looks at undefined. Their adjoints are zero, but zero times an undefined
number is no zero, and would spread from there. Lanes that reach nothing but sums stay as they are.
"""

from collections.abc import Sequence

from lowad.ir.builder import Builder
from lowad.ir.instructions import Instruction
from lowad.ir.module import Module
from lowad.ir.types import I32, FloatType, Type, VectorType
from lowad.ir.values import (
    ConstantAggregate,
    ConstantInt,
    ConstantWord,
    Value,
    elements_of,
    is_undefined,
)

# An undefined lane stays one lane in these, and their derivatives read no value of the primal.
_PASSES_ON = frozenset(("fadd", "fsub", "fneg", "phi", "select", "freeze", "shufflevector", "insertelement"))


def define_lanes(module: Module) -> None:
    """Define undefined lanes of vectors of floats that reach products, in place, before any analysis."""
    for fn in module.functions:
        found = [instr for instr in fn.instructions if _is_numbers(instr.ty)]
        for instr in found:
            _fill_constants(instr)
        incomplete = [instr for instr in found if _leaves_undefined(instr) and _reaches_product(instr)]
        if incomplete:
            builder = Builder(fn)
            for instr in incomplete:
                _define(instr, builder)


def _is_numbers(ty: Type) -> bool:
    return isinstance(ty, VectorType) and isinstance(ty.element, FloatType) and not ty.scalable


def _fill_constants(instr: Instruction) -> None:
    """Give undefined elements of constant operands the value of a defined one."""
    for index, operand in enumerate(instr.operands):
        if not isinstance(operand, ConstantAggregate) or not _is_numbers(operand.ty):
            continue
        known = [element for element in operand.elements if not is_undefined(element)]
        if known and len(known) < len(operand.elements):
            filled = tuple(known[0] if is_undefined(element) else element for element in operand.elements)
            instr.set_operand(index, ConstantAggregate(operand.ty, filled))


def _leaves_undefined(instr: Instruction) -> bool:
    match instr.opcode:
        case "shufflevector":
            lanes = _lanes(instr)
            return None in lanes and any(lane is not None for lane in lanes)
        case "insertelement":
            return is_undefined(instr.operands[0]) and isinstance(instr.operands[2], ConstantInt)
    return False


def _lanes(shuffle: Instruction) -> Sequence[int | None]:
    """Return which lane of the operands, end to end, each lane of a shuffle is; None for undefined ones."""
    first, second, mask = shuffle.operands
    assert isinstance(shuffle.ty, VectorType)
    assert isinstance(first.ty, VectorType)
    width = first.ty.count
    found: list[int | None] = []
    for item in elements_of(mask, shuffle.ty.count) or ():
        lane = item.value if isinstance(item, ConstantInt) else None
        blank = lane is None or is_undefined(first if lane < width else second)
        found.append(None if blank else lane)
    return found


def _reaches_product(instr: Instruction) -> bool:
    """Whether all lanes of `instr` may come to an operation whose derivative reads its operands."""
    seen = {instr}
    work = [instr]
    while work:
        for user in work.pop().users:
            if user.opcode == "extractelement" or user in seen:
                continue
            if user.opcode not in _PASSES_ON:
                return True
            seen.add(user)
            work.append(user)
    return False


def _define(instr: Instruction, builder: Builder) -> None:
    assert isinstance(instr.ty, VectorType)
    if instr.opcode == "shufflevector":
        lanes = _lanes(instr)
        known = next(lane for lane in lanes if lane is not None)
        instr.set_operand(2, _mask([known if lane is None else lane for lane in lanes]))
        return
    at = instr.operands[2]
    assert isinstance(at, ConstantInt)
    spread = Instruction(
        "shufflevector",
        instr.ty,
        (instr, ConstantWord(instr.ty, "poison"), _mask([at.value] * instr.ty.count)),
    )
    spread.name = builder.unique(instr.name)
    users = list(instr.users)
    block = instr.block
    block.insert(block.instructions.index(instr) + 1, spread)
    for user in users:
        if user is not spread:
            for index, operand in enumerate(user.operands):
                if operand is instr:
                    user.set_operand(index, spread)


def _mask(lanes: Sequence[int]) -> Value:
    return ConstantAggregate(VectorType(len(lanes), I32), tuple(ConstantInt(I32, lane) for lane in lanes))
