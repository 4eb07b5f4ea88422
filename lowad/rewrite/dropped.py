"""What is done to lanes of vectors that nobody looks at is not done.

    %v = load <4 x float>, ptr %p                          %v = load <4 x float>, ptr %p
    %m = fmul <4 x float> %v, %v                           %w = shufflevector %v, poison, <0, 2>
    %s = shufflevector %m, poison, <0, 2>                  %s = fmul <2 x float> %w, %w

LLVM reads one field of several structures in a row with a vector over all of them, and computes before it
picks the lanes that it wants. The others may be anything, integers and addresses too: their adjoints are
zero, but not zero times what is no number. Sums and casts stay where two vectors are merged: such a zero
goes on as zero.
"""

from functools import partial

from lowad.ir.builder import i64
from lowad.ir.edges import replace_uses
from lowad.ir.instructions import Instruction
from lowad.ir.lanewise import count
from lowad.ir.module import Module
from lowad.ir.types import VectorType
from lowad.ir.unused import drop_unused
from lowad.ir.values import ConstantInt, Value, is_undefined, poison
from lowad.rewrite.bylane import SUMS, again, is_done_by_lane, mask_of, shuffle, take_out
from lowad.rewrite.editor import Editor


def rewrite(module: Module) -> None:
    """Rewrite in all functions, in place."""
    for fn in module.functions:
        # Casts of bits say what is read, and as what (picks.py).
        vectors = [i for i in fn.instructions if is_done_by_lane(i) and i.opcode != "bitcast"]
        editor = Editor(fn) if vectors else None
        # Users first, so that what they have picked by then is known.
        for instr in reversed(vectors):
            assert editor is not None
            wanted = _wanted(instr)
            if wanted is not None and 0 < len(wanted) < count(instr.ty):
                _narrow(instr, wanted, editor)
        drop_unused(fn, lambda instr: instr.opcode in ("shufflevector",)) if vectors else None


def _wanted(instr: Instruction) -> list[int] | None:
    """Return the lanes that are looked at, None where that may be any or leaving them out gains nothing."""
    width = count(instr.ty)
    found: set[int] = set()
    gains = instr.opcode not in SUMS
    for user in instr.users:
        match user.opcode:
            case "extractelement" if isinstance(user.operands[1], ConstantInt):
                found.add(user.operands[1].value)
            case "shufflevector":
                found |= _picked(user, instr, width)
            case "insertelement" if user.operands[0] is instr and isinstance(user.operands[2], ConstantInt):
                found |= set(range(width)) - {user.operands[2].value}
            case _:
                return None
        gains = gains or user.opcode == "extractelement"
        gains = gains or (user.opcode == "shufflevector" and is_undefined(user.operands[1]))
    return sorted(lane for lane in found if lane < width) if gains else None


def _picked(shuffle: Instruction, vector: Instruction, width: int) -> set[int]:
    """Return the lanes of a vector that a shuffle puts into its result."""
    found: set[int] = set()
    for index, operand in enumerate(shuffle.operands[:2]):
        if operand is vector:
            found |= {lane - index * width for lane in mask_of(shuffle) if lane is not None}
    return {lane for lane in found if 0 <= lane < width}


def _narrow(instr: Instruction, lanes: list[int], editor: Editor) -> None:
    """Compute some lanes alone; what picks them picks them of these."""
    made = editor.ahead_of(instr, partial(again, instr, lanes, editor))
    spread = [lanes.index(lane) if lane in lanes else None for lane in range(count(instr.ty))]
    for user in list(instr.users):
        new = editor.ahead_of(user, partial(_pick, user, instr, made, spread, editor))
        if new is not None:
            replace_uses(user, new)
            take_out(user)
    if instr.users:
        # Lanes that merge with those of another vector stay where they are.
        whole = editor.ahead_of(instr, partial(_spread, made, spread, editor))
        replace_uses(instr, whole)
    take_out(instr)


def _pick(
    user: Instruction, instr: Instruction, made: Instruction, places: list[int | None], editor: Editor
) -> Value | None:
    """Return what `user` picks, which is in `made` at `places`; None of what merges it with others."""
    if user.opcode == "extractelement":
        at = user.operands[1]
        assert isinstance(at, ConstantInt)
        place = places[at.value] if at.value < len(places) else None
        if place is None:
            return poison(user.ty)
        return editor.extract_element(made, place, user.name) if isinstance(made.ty, VectorType) else made
    is_alone = user.opcode == "shufflevector" and is_undefined(user.operands[1])
    if not is_alone or not isinstance(made.ty, VectorType):
        return None
    mask = [None if lane is None or lane >= len(places) else places[lane] for lane in mask_of(user)]
    if made.ty is user.ty and mask == list(range(len(mask))):
        return made
    return shuffle(made, poison(made.ty), mask, editor)


def _spread(made: Instruction, places: list[int | None], editor: Editor) -> Value:
    """Append a vector that has the lanes computed at the places where they were."""
    if isinstance(made.ty, VectorType):
        return shuffle(made, poison(made.ty), places, editor)
    whole = VectorType(len(places), made.ty)
    return editor.emit("insertelement", whole, (poison(whole), made, i64(places.index(0))), made.name)
