"""Between which constants an integer lies, as far as its own instructions and the exit of its loop say.

Lattice: pairs (least, most), ordered by inclusion; None above all.
Direction: backwards from a value over the instructions that it is made of.
Reads: instructions, and the branch that a loop goes round by.
When unsure: None. A pair may be wider than what occurs and never narrower.
Source: Harrison, "Compiler Analysis of the Value Ranges for Variables", IEEE TSE 1977, without its iteration.
"""

from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.values import ConstantInt, Value

DEPTH = 12
"""How many instructions deep a value is looked into."""

Bounds = tuple[int, int]


def bounds(value: Value, depth: int = DEPTH) -> Bounds | None:
    """Return the least and the most that `value` is as a signed number, None where nothing says so."""
    if isinstance(value, ConstantInt):
        return value.value, value.value
    if not depth or not isinstance(value, Instruction):
        return None
    operands = value.operands
    match value.opcode:
        case "zext" | "sext" | "freeze" | "trunc":
            return _converted(value, depth - 1)
        case "and" | "urem" | "srem":
            return _masked(value, depth - 1)
        case "add" | "sub" | "mul" | "shl":
            return _arithmetic(value, depth - 1)
        case "select":
            return _joined((operands[1], operands[2]), depth - 1)
        case "phi":
            assert isinstance(value, Phi)
            return _counter(value) or _joined(tuple(source for source, _ in value.incoming), depth - 1)
        case "call":
            assert isinstance(value, Call)
            return _least(value)
    return None


def _converted(instr: Instruction, depth: int) -> Bounds | None:
    found = bounds(instr.operands[0], depth)
    if found is None or instr.opcode in ("sext", "freeze"):
        return found
    keeps = instr.opcode == "zext" or "nsw" in instr.flags
    return found if keeps and found[0] >= 0 else None


def _masked(instr: Instruction, depth: int) -> Bounds | None:
    """Return the bounds of a remainder or of bits under a mask."""
    left, right = instr.operands
    if instr.opcode == "and":
        masks = [o.value for o in (left, right) if isinstance(o, ConstantInt) and o.value >= 0]
        return (0, masks[0]) if masks else None
    if not isinstance(right, ConstantInt) or right.value <= 0:
        return None
    most = right.value - 1
    return (-most if instr.opcode == "srem" and not _is_counted(left, depth) else 0), most


def _is_counted(value: Value, depth: int) -> bool:
    """Whether an integer is known not to be below zero."""
    found = bounds(value, depth)
    return found is not None and found[0] >= 0


def _least(call: Call) -> Bounds | None:
    """Return the bounds of the lesser of a number and a constant, both without a sign."""
    if not (call.callee_name or "").startswith("llvm.umin."):
        return None
    limits = [a.value for a in call.arguments if isinstance(a, ConstantInt) and a.value >= 0]
    return (0, limits[0]) if limits else None


def _arithmetic(instr: Instruction, depth: int) -> Bounds | None:
    """Return the bounds of a sum, difference or product that does not wrap."""
    if "nsw" not in instr.flags and "nuw" not in instr.flags:
        return None
    left, right = (bounds(operand, depth) for operand in instr.operands)
    if left is None or right is None or ("nsw" not in instr.flags and (left[0] < 0 or right[0] < 0)):
        return None
    match instr.opcode:
        case "add":
            ends = [left[0] + right[0], left[1] + right[1]]
        case "sub":
            ends = [left[0] - right[1], left[1] - right[0]]
        case "mul":
            ends = [a * b for a in left for b in right]
        case _ if 0 <= right[0] <= right[1] < 32:
            ends = [a << b for a in left for b in right]
        case _:
            return None
    return min(ends), max(ends)


def _joined(values: tuple[Value, ...], depth: int) -> Bounds | None:
    known: list[Bounds] = []
    for value in values:
        found = bounds(value, depth // 2)
        if found is None:
            return None
        known.append(found)
    return min(low for low, _ in known), max(high for _, high in known)


def _counter(phi: Phi) -> Bounds | None:
    """Return the bounds of what counts up from one constant to another, which its latch compares with."""
    incoming = tuple(phi.incoming)
    if len(incoming) != 2:
        return None
    for (first, _), (following, latch) in (incoming, incoming[::-1]):
        if not isinstance(first, ConstantInt) or not isinstance(following, Instruction):
            continue
        operands = following.operands
        if following.opcode != "add" or operands[0] is not phi:
            continue
        if not isinstance(operands[1], ConstantInt) or operands[1].value < 1:
            continue
        step = operands[1].value
        last = _last(following, latch.terminator, phi, step)
        # The comparison may be for equality, which what counts in larger steps has to meet.
        if last is not None and last > first.value and (last - first.value) % step == 0:
            return first.value, last - step
    return None


def _last(following: Instruction, branch: Instruction, phi: Phi, step: int) -> int | None:
    """Return the constant that the next count stays below where `branch` goes round again."""
    condition = branch.operands[0]
    if branch.opcode != "br" or len(branch.operands) != 3 or not isinstance(condition, Instruction):
        return None
    if condition.opcode != "icmp" or not isinstance(condition.operands[1], ConstantInt):
        return None
    limit = condition.operands[1].value
    goes_round = branch.operands[1] is phi.block
    word = condition.word
    if condition.operands[0] is phi:
        limit += step
    elif condition.operands[0] is not following:
        return None
    if (word == "eq" and not goes_round) or (word in ("ne", "slt", "ult") and goes_round):
        return limit
    return None
