"""Operations on vectors that do the same to each lane: what they do to some of them."""

from collections.abc import Sequence

from lowad.ir.builder import integer
from lowad.ir.debug import drop_records
from lowad.ir.instructions import Call, Instruction
from lowad.ir.lanewise import count, lanes_picked
from lowad.ir.module import Function
from lowad.ir.types import I32, FloatType, FunctionType, IntType, Type, VectorType
from lowad.ir.values import ConstantAggregate, ConstantInt, Value, elements_of, poison
from lowad.rewrite.editor import Editor
from lowad.rules.emit import mangled
from lowad.rules.schema import InactiveRow, ScalarRow
from lowad.rules.table import row_of

SUMS = frozenset(("fadd", "fsub", "fneg", "fpext", "fptrunc", "freeze", "bitcast"))
"""What passes adjoints on without a factor that the program computes."""

_LANE_BY_LANE = SUMS | frozenset(
    (
        *("fmul", "fdiv", "frem", "fcmp", "icmp", "select", "sitofp", "uitofp", "fptosi", "fptoui"),
        *("add", "sub", "mul", "shl", "lshr", "ashr", "and", "or", "xor", "zext", "sext", "trunc"),
    )
)
"""What is done to every lane alike, and to nothing else."""


def is_done_by_lane(instr: Instruction) -> bool:
    """Whether an instruction computes each lane of a vector from the same lanes of others."""
    ty = instr.ty
    if not isinstance(ty, VectorType) or ty.scalable or not isinstance(ty.element, FloatType | IntType):
        return False
    if isinstance(instr, Call):
        return instr.opcode == "call" and _intrinsic(instr) is not None
    if instr.opcode not in _LANE_BY_LANE:
        return False
    given = instr.operands[0].ty
    return instr.opcode != "bitcast" or (isinstance(given, VectorType) and given.count == ty.count)


def _intrinsic(call: Call) -> str | None:
    """Return the name, without its types, of the intrinsic of numbers that a call computes lane by lane."""
    if not isinstance(call.callee, Function) or call.bundles:
        return None
    row = row_of(call)
    if not isinstance(row, ScalarRow | InactiveRow) or row.intrinsic is None:
        return None
    name = ".".join((row.intrinsic, *_types_in_name(call.ty, call.arguments)))
    return row.intrinsic if name == call.callee.name else None


def _types_in_name(ty: Type, arguments: Sequence[Value]) -> list[str]:
    return [mangled(ty), *(mangled(one.ty) for one in arguments if isinstance(one.ty.scalar, IntType))]


def again(instr: Instruction, lanes: list[int], editor: Editor) -> Instruction:
    """Append what an instruction does, of some lanes."""
    ty = instr.ty.scalar if len(lanes) == 1 else VectorType(len(lanes), instr.ty.scalar)
    given = instr.arguments if isinstance(instr, Call) else instr.operands
    operands = [of_lanes(one, lanes, editor) for one in given]
    if isinstance(instr, Call):
        name = ".".join((_intrinsic(instr) or "", *_types_in_name(ty, operands)))
        callee = editor.module.declare(name, FunctionType(ty, [one.ty for one in operands]))
        made: Instruction = Call(
            callee.fn_type, callee, operands, flags=instr.flags, fn_attributes=instr.fn_attributes
        )
    else:
        made = Instruction(instr.opcode, ty, operands, flags=instr.flags, word=instr.word)
    made.metadata = tuple(entry for entry in instr.metadata if entry[0] == "dbg")
    return editor.append(made, instr.name)


def of_lanes(value: Value, lanes: list[int], editor: Editor) -> Value:
    """Return some lanes of an operand, which is the same for all where it is no vector."""
    if not isinstance(value.ty, VectorType):
        return value
    written = elements_of(value, value.ty.count)
    if written is not None:
        kept = tuple(written[lane] for lane in lanes)
        return kept[0] if len(kept) == 1 else ConstantAggregate(VectorType(len(kept), value.ty.element), kept)
    if len(lanes) == 1:
        return inserted(value, lanes[0]) or editor.extract_element(value, lanes[0], "lane")
    if isinstance(value, Instruction) and value.opcode == "shufflevector":
        mask = mask_of(value)
        return shuffle(value.operands[0], value.operands[1], [mask[lane] for lane in lanes], editor)
    return shuffle(value, poison(value.ty), lanes, editor)


def inserted(vector: Value, lane: int) -> Value | None:
    """Return what has been put into a lane by itself, None where that is not plain."""
    while isinstance(vector, Instruction):
        if vector.opcode == "insertelement":
            whole, part, at = vector.operands
            if not isinstance(at, ConstantInt):
                return None
            if at.value == lane:
                return part
            vector = whole
        elif vector.opcode == "shufflevector":
            width = count(vector.operands[0].ty)
            picked = mask_of(vector)[lane]
            if picked is None:
                return None
            vector, lane = vector.operands[picked // width], picked % width
        else:
            return None
    return None


def shuffle(left: Value, right: Value, lanes: Sequence[int | None], editor: Editor) -> Instruction:
    places = tuple(poison(I32) if lane is None else integer(I32, lane) for lane in lanes)
    mask = ConstantAggregate(VectorType(len(lanes), I32), places)
    return editor.emit("shufflevector", VectorType(len(lanes), left.ty.scalar), (left, right, mask), "lanes")


def mask_of(shuffle: Instruction) -> list[int | None]:
    found = lanes_picked(shuffle)
    assert found is not None
    return found


def take_out(instr: Instruction) -> None:
    drop_records(instr.fn, {instr.ref})
    instr.block.instructions.remove(instr)
    instr.drop_operands()
    instr.parent = None
