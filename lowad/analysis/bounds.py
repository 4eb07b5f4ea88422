"""Between which constants an integer lies: its instructions say so, the exit of its loop, the branch before.

Lattice: pairs (least, most), ordered by inclusion; None above all.
Direction: backwards from a value over the instructions that it is made of, and over the blocks before.
Reads: instructions, the branch that a loop goes round by, and those that lead to where the value is used.
When unsure: None. A pair may be wider than what occurs and never narrower.
Source: Harrison, "Compiler Analysis of the Value Ranges for Variables", IEEE TSE 1977, without its iteration.
"""

from collections.abc import Sequence

from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Block
from lowad.ir.types import IntType, Type
from lowad.ir.values import ConstantInt, Named, Value

DEPTH = 12
"""How many instructions deep a value is looked into."""

ABOVE = 4
"""How many blocks above a use are looked at for branches on the value."""

_OPPOSITE = {"slt": "sge", "sle": "sgt", "ult": "uge", "ule": "ugt"}

Bounds = tuple[int, int]


def bounds(value: Value, at: Block | None = None, depth: int = DEPTH) -> Bounds | None:
    """Return the least and the most that `value` is as a signed number, None where nothing says so.

    With `at`, what holds in that block counts too: branches that lead to it.
    """
    if isinstance(value, ConstantInt):
        return value.value, value.value
    if not isinstance(value, Named):
        return None
    own = _own(value, depth - 1) if isinstance(value, Instruction) and depth else None
    guard = _guard(value, at) if at is not None else None
    if own is None or guard is None:
        return own or guard
    return max(own[0], guard[0]), min(own[1], guard[1])


def bounds_along(value: Value, source: Block, target: Block) -> Bounds | None:
    """Return the same of a value where one block has led to another."""
    found = bounds(value, source)
    branch = source.terminator
    if found is None or branch.opcode != "br" or len(branch.operands) != 3:
        return found
    condition, *targets = branch.operands
    is_taken = targets[0] is target
    if not isinstance(condition, Instruction) or condition.opcode != "icmp" or targets[1] is targets[0]:
        return found
    if condition.operands[0] is not value or condition.word != ("ne" if is_taken else "eq"):
        return found
    limit, (low, high) = condition.operands[1], found
    if not isinstance(limit, ConstantInt) or low == high:
        return found
    return low + (limit.value == low), high - (limit.value == high)


def least(phi: Phi) -> int | None:
    """Return the least that a count is which goes down to a constant by one, None where nothing says so."""
    incoming = tuple(phi.incoming)
    for (first, before), (following, latch) in (incoming, incoming[::-1]) if len(incoming) == 2 else ():
        if not isinstance(following, Instruction) or following.opcode != "add":
            continue
        by = following.operands[1]
        if following.operands[0] is not phi or not isinstance(by, ConstantInt) or by.value != -1:
            continue
        begin = first.value if isinstance(first, ConstantInt) else _entered(first, before, phi.block)
        own, further = (_above(latch, phi.block, value) for value in (phi, following))
        again = own - 1 if own is not None else further
        return None if begin is None or again is None else min(begin, again)
    return None


def _entered(value: Value, source: Block, target: Block) -> int | None:
    """Return the least that a value is where one block has led to another, by a branch on the way there."""
    direct = _above(source, target, value)
    if direct is not None or not isinstance(value, Named):
        return direct
    for branch in [branch for user in value.users if user.opcode == "icmp" for branch in user.users]:
        for side in branch.operands[1:] if branch.opcode == "br" else ():
            assert isinstance(side, Block)
            found = _above(branch.block, side, value)
            if found is not None and _before(side) == [branch.block] and _dominates(side, source):
                return found
    if isinstance(value, Instruction) and value.opcode in ("sext", "zext"):
        return _entered(value.operands[0], source, target)
    return None


def _before(block: Block) -> list[Block]:
    """Return the blocks that lead to a block."""
    return [user.block for user in block.users if user.is_terminator]


def _dominates(one: Block, other: Block) -> bool:
    """Whether all ways to a block lead over another one."""
    work, seen = [other], {one, other}
    for block in work if one is not other else ():
        before = _before(block)
        if not before:
            return False
        work += (further for further in before if further not in seen)
        seen.update(before)
    return True


def _above(source: Block, target: Block, value: Value) -> int | None:
    """Return the least that a value is by the branch of a block to another."""
    branch = source.terminator
    if branch.opcode != "br" or len(branch.operands) != 3 or branch.operands[1] is branch.operands[2]:
        return None
    condition = branch.operands[0]
    if (
        not isinstance(condition, Instruction)
        or condition.opcode != "icmp"
        or condition.operands[0] is not value
    ):
        return None
    limit, word = condition.operands[1], condition.word
    if not isinstance(limit, ConstantInt):
        return None
    if branch.operands[1] is not target:
        word = _OPPOSITE.get(word, "")
    is_counted = limit.value >= 0 and "samesign" in condition.flags
    if word == "sgt" or (word == "ugt" and is_counted):
        return limit.value + 1
    return limit.value if word == "sge" or (word == "uge" and is_counted) else None


def turns(header: Block) -> int | None:
    """Return how often a block is entered at most that a loop goes back to, where a count in it says so."""
    counts = [count for phi in header.phis if (count := _count(phi)) is not None]
    return min((rounds for _, _, rounds in counts), default=None)


def _own(instr: Instruction, depth: int) -> Bounds | None:
    """Return the bounds that an instruction has wherever it is used."""
    operands = instr.operands
    match instr.opcode:
        case "zext" | "sext" | "freeze" | "trunc":
            return _converted(instr, depth)
        case "and" | "urem" | "srem":
            return _masked(instr, depth)
        case "add" | "sub" | "mul" | "shl":
            return _arithmetic(instr, depth)
        case "select":
            return _joined(((operands[1], instr.parent), (operands[2], instr.parent)), depth)
        case "phi":
            assert isinstance(instr, Phi)
            return _counter(instr) or _joined(tuple(instr.incoming), depth)
        case "call":
            assert isinstance(instr, Call)
            return _least(instr)
    return None


def _fitting(found: Bounds, ty: Type) -> Bounds | None:
    """Return bounds that a signed number of a type can have."""
    assert isinstance(ty, IntType)
    limit = 1 << (ty.bits - 1)
    return found if -limit <= found[0] and found[1] < limit else None


def _guard(value: Named, at: Block) -> Bounds | None:
    """Return the bounds that the branches on a value give which lead to a block."""
    comparisons = [user for user in value.users if user.opcode == "icmp" and user.operands[0] is value]
    found: Bounds | None = None
    for _ in range(ABOVE if comparisons else 0):
        branches = [user for user in at.users if user.is_terminator]
        if len(branches) != 1:
            break
        branch = branches[0]
        if branch.opcode == "br" and len(branch.operands) == 3 and branch.operands[0] in comparisons:
            is_taken = branch.operands[1] is at
            if is_taken != (branch.operands[2] is at):
                found = _below(branch.operands[0], is_taken=is_taken) or found
        assert branch.parent is not None
        at = branch.parent
    return found


def _below(comparison: Value, *, is_taken: bool) -> Bounds | None:
    """Return the bounds of an integer, as a number without a sign, that is less than a constant."""
    assert isinstance(comparison, Instruction)
    limit, word = comparison.operands[1], comparison.word
    if not isinstance(limit, ConstantInt) or limit.value <= 0:
        return None
    if word == ("ult" if is_taken else "uge"):
        return 0, limit.value - 1
    return (0, limit.value) if word == ("ule" if is_taken else "ugt") else None


def _converted(instr: Instruction, depth: int) -> Bounds | None:
    found = bounds(instr.operands[0], instr.parent, depth)
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
    is_counted = instr.opcode == "urem" or _is_counted(left, instr.parent, depth)
    return (0 if is_counted else -most), most


def _is_counted(value: Value, at: Block | None, depth: int) -> bool:
    """Whether an integer is known not to be below zero."""
    found = bounds(value, at, depth)
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
    left, right = (bounds(operand, instr.parent, depth) for operand in instr.operands)
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
    return _fitting((min(ends), max(ends)), instr.ty)


def _joined(values: Sequence[tuple[Value, Block | None]], depth: int) -> Bounds | None:
    known: list[Bounds] = []
    for value, at in values:
        found = bounds(value, at, depth // 2)
        if found is None:
            return None
        known.append(found)
    return min(low for low, _ in known), max(high for _, high in known)


def _counter(phi: Phi) -> Bounds | None:
    """Return the bounds of what counts from one constant to another, which its latch compares with."""
    count = _count(phi)
    if count is None:
        return None
    first, step, rounds = count
    ends = first, first + (rounds - 1) * step
    return min(ends), max(ends)


def _count(phi: Phi) -> tuple[int, int, int] | None:
    """Return with what a count begins, its step, and how often its loop is entered at most."""
    incoming = tuple(phi.incoming)
    if len(incoming) != 2 or not isinstance(phi.ty, IntType):
        return None
    for (first, _), (following, latch) in (incoming, incoming[::-1]):
        if not isinstance(first, ConstantInt) or not isinstance(following, Instruction):
            continue
        operands = following.operands
        if following.opcode != "add" or operands[0] is not phi or not isinstance(operands[1], ConstantInt):
            continue
        step = operands[1].value
        last = _last(following, latch.terminator, phi, step) if step else None
        # The comparison may be for equality, which what counts in larger steps has to meet.
        if last is not None and (last - first.value) * step > 0 and (last - first.value) % step == 0:
            # In the round after the last the count is still compared: it may not have wrapped by then.
            ends = first.value, last - step, last
            is_fitting = _fitting((min(ends), max(ends)), phi.ty) is not None
            return (first.value, step, (last - first.value) // step) if is_fitting else None
    return None


def _last(following: Instruction, branch: Instruction, phi: Phi, step: int) -> int | None:
    """Return the constant that the next count stays short of where `branch` goes round again."""
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
    if (word == "eq" and not goes_round) or (word == "ne" and goes_round):
        return limit
    onward = ("slt", "ult") if step > 0 else ("sgt", "ugt")
    return limit if word in onward and goes_round else None
