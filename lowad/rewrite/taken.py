"""What is taken of an integer that is several things side by side: bits of it, by casts, shifts and masks."""

from collections.abc import Sequence
from typing import final

from lowad.ir.builder import integer
from lowad.ir.instructions import Instruction, Phi
from lowad.ir.types import FloatType, IntType, Type
from lowad.ir.values import ConstantInt, Value
from lowad.records import dataclass
from lowad.rewrite.editor import Editor
from lowad.rewrite.pieces import BYTE, Bits, bits_of, holds_float, run_of, width_of

CHOOSES = ("phi", "select", "freeze")


@final
@dataclass(frozen=True, slots=True)
class Taken:
    """An instruction that takes bits of an integer: `width` from `at` on, put `up` places higher than 0.

    Of these, it takes those that `mask` has where it is not all. The highest of them goes on upwards where it
    is `signed`.
    """

    instr: Instruction
    at: int
    width: int
    up: int = 0
    mask: int = -1
    signed: bool = False


def taken_by(user: Instruction, value: Value, at: int, width: int) -> Taken | None:
    """Return what `user` takes of `value`, which is `width` bits of a load from `at` on, and zeros."""
    match user.opcode:
        case "trunc" if isinstance(user.ty, IntType):
            return Taken(user, at, min(user.ty.bits, width))
        case "lshr" if user.operands[0] is value and isinstance(user.operands[1], ConstantInt):
            by = user.operands[1].value
            return Taken(user, at + by, width - by) if 0 < by < width else None
        case "ashr" if user.operands[0] is value and isinstance(user.operands[1], ConstantInt):
            by = user.operands[1].value
            is_whole = width == width_of(user.ty)
            return Taken(user, at + by, width - by, signed=True) if 0 < by < width and is_whole else None
        case "shl" if user.operands[0] is value and isinstance(user.operands[1], ConstantInt):
            # With a shift back an integer in the lower bits is extended to all.
            by, bits = user.operands[1].value, width_of(user.ty)
            return Taken(user, at, min(width, bits - by), by) if 0 < by < bits and not by % BYTE else None
        case "and" if isinstance(user.operands[1], ConstantInt):
            mask = user.operands[1]
            start, run = run_of(mask)
            bits = mask.value % (1 << mask.ty.bits)
            if not run and bits:
                start, run = (bits & -bits).bit_length() - 1, bits.bit_length()
                run -= start
            return (
                Taken(user, at + start, run, start, bits >> start) if run and start + run <= width else None
            )
    return None


def is_led_through(shift: Instruction) -> bool:
    return bool(shift.users) and all(user.opcode == "trunc" for user in shift.users)


def is_float(part: Taken) -> bool:
    """Whether a part is made a float, or is chosen from among others of which one is or was a float."""
    work: list[Value] = [part.instr]
    seen = set(work)
    for value in work:
        if isinstance(value, Instruction) and value.opcode in ("bitcast", "zext"):
            if isinstance(value.ty, IntType) and any(map(holds_float, bits_of(value))):
                return True
            continue
        users = value.users if isinstance(value, Instruction) else ()
        if any(user.opcode == "bitcast" and isinstance(user.ty, FloatType) for user in users):
            return True
        passed = [user for user in users if user.opcode in CHOOSES]
        chosen = choices_of(value) if isinstance(value, Instruction) and value.opcode in CHOOSES else []
        more = [item for item in dict.fromkeys((*passed, *chosen)) if item not in seen]
        seen.update(more)
        work += more
    return False


def choices_of(item: Instruction) -> list[Value]:
    """Return what a member may be, nothing for a load."""
    if isinstance(item, Phi):
        return [value for value, _ in item.incoming]
    if item.opcode == "load":
        return []
    return list(item.operands[1:] if item.opcode == "select" else item.operands)


def overlap(part: Taken, piece: tuple[int, int]) -> bool:
    return part.at < piece[0] + piece[1] and piece[0] < part.at + part.width


def as_taken(editor: Editor, value: Value, part: Taken) -> Value:
    """Return what took a part, made of the part; where that is the part, it stays."""
    ty = part.instr.ty
    widen = "sext" if part.signed else "zext"
    whole = value if value.ty is ty else _put(editor, part.instr, widen, ty, (value,))
    whole = _masked(editor, part, whole)
    return _put(editor, part.instr, "shl", ty, (whole, integer(ty, part.up))) if part.up else whole


def taken_of(editor: Editor, part: Taken, pieces: Sequence[Bits]) -> Value:
    """Return what took a part, made of the pieces that have bits of it."""
    start, ty = pieces[0].at, IntType(pieces[-1].at + pieces[-1].width - pieces[0].at)
    before = part.instr

    def put(opcode: str, value: Value, by: int) -> Value:
        return _put(editor, before, opcode, value.ty, (value, integer(value.ty, by)))

    made: Value | None = None
    for bits in pieces:
        value = bits.source if bits.source.ty is ty else _put(editor, before, "zext", ty, (bits.source,))
        value = put("shl", value, bits.at - start) if bits.at > start else value
        made = value if made is None else _put(editor, before, "or", ty, (made, value))
    assert made is not None
    made = put("ashr" if part.signed else "lshr", made, part.at - start) if part.at > start else made
    if part.at + part.width < start + ty.bits and part.instr.opcode != "trunc":
        made = put("and", made, (1 << part.width) - 1)
    if made.ty is not part.instr.ty:
        width = width_of(part.instr.ty)
        widen = "sext" if part.signed else "zext"
        made = _put(editor, before, widen if width > ty.bits else "trunc", part.instr.ty, (made,))
    made = _masked(editor, part, made)
    return put("shl", made, part.up) if part.up else made


def _masked(editor: Editor, part: Taken, value: Value) -> Value:
    """Return of a part, which begins at the lowest bit, what is taken."""
    if part.mask & ((1 << part.width) - 1) == (1 << part.width) - 1:
        return value
    return _put(editor, part.instr, "and", value.ty, (value, integer(value.ty, part.mask)))


def _put(editor: Editor, before: Instruction, opcode: str, ty: Type, operands: Sequence[Value]) -> Value:
    block = before.block
    made = Instruction(opcode, ty, operands, editor.unique("v"))
    block.insert(block.instructions.index(before), made)
    return made
