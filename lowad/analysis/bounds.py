"""Between which constants an integer lies: its instructions say so, the exit of its loop, the branch before.

Lattice: pairs (least, most), ordered by inclusion; None above all.
Direction: backwards from a value over the instructions that it is made of, and over the blocks before.
Reads: instructions, the branch that a loop goes round by, and those that lead to where the value is used.
Of a vector a pair is that of all its lanes.
When unsure: None. A pair may be wider than what occurs and never narrower.
Source: Harrison, "Compiler Analysis of the Value Ranges for Variables", IEEE TSE 1977, without its iteration.
"""

from collections.abc import Sequence
from typing import NamedTuple

from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Block
from lowad.ir.types import IntType, Type
from lowad.ir.values import ConstantInt, ConstantSplat, Named, Value

DEPTH = 12
"""How many instructions deep a value is looked into."""

_SHORT = 16
"""Bits of the widest integers of which it counts that they hold no more."""

ABOVE = 4
"""How many blocks above a use are looked at for branches on the value."""

_PAIRS = (("eq", "ne"), ("slt", "sge"), ("sle", "sgt"), ("ult", "uge"), ("ule", "ugt"))
_OPPOSITE = dict((*_PAIRS, *(pair[::-1] for pair in _PAIRS)))

_UP, _DOWN = ("ne", "slt", "ult"), ("ne", "sgt", "ugt")
"""How counts that go up or down are compared with what they go to."""

Bounds = tuple[int, int]


def bounds(value: Value, at: Block | None = None, depth: int = DEPTH) -> Bounds | None:
    """Return the least and the most that `value` is as a signed number, None where nothing says so.

    With `at`, what holds in that block counts too: branches that lead to it.
    """
    value = _lane(value)
    if isinstance(value, ConstantInt):
        return value.value, value.value
    if not isinstance(value, Named):
        return None
    own = _own(value, depth - 1) if isinstance(value, Instruction) and depth else None
    guard = _guard(value, at) if at is not None else None
    if own is None or guard is None:
        return own or guard
    return max(own[0], guard[0]), min(own[1], guard[1])


def _lane(value: Value) -> Value:
    """Return what all lanes of a constant vector are, and of all else itself."""
    return value.element if isinstance(value, ConstantSplat) else value


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
    return min((count.rounds for count in counts), default=None)


def _own(instr: Instruction, depth: int) -> Bounds | None:
    """Return the bounds that an instruction has wherever it is used."""
    operands = instr.operands
    match instr.opcode:
        case "zext" | "sext" | "freeze" | "trunc":
            return _converted(instr, depth)
        case "and" | "urem" | "srem" | "lshr":
            return _masked(instr, depth)
        case "add" | "sub" | "mul" | "shl":
            return _arithmetic(instr, depth)
        case "extractelement":
            return bounds(operands[0], instr.parent, depth)
        case "select":
            return _joined(((operands[1], instr.parent), (operands[2], instr.parent)), depth)
        case "phi":
            assert isinstance(instr, Phi)
            count = _count(instr, depth)
            return _joined(tuple(instr.incoming), depth) if count is None else (count.low, count.high)
        case "call":
            assert isinstance(instr, Call)
            return _least(instr)
    return None


def _fitting(found: Bounds, ty: Type) -> Bounds | None:
    """Return bounds that a signed number of a type can have."""
    assert isinstance(ty.scalar, IntType)
    limit = 1 << (ty.scalar.bits - 1)
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
    given = instr.operands[0]
    found = bounds(given, instr.parent, depth)
    if instr.opcode == "freeze" or (instr.opcode == "sext" and found is not None):
        return found
    keeps = instr.opcode == "zext" or "nsw" in instr.flags
    if found is not None and keeps and found[0] >= 0:
        return found
    bits = given.ty.scalar.bits if isinstance(given.ty.scalar, IntType) else _SHORT + 1
    if instr.opcode == "trunc" or bits > _SHORT:
        return None
    return (0, (1 << bits) - 1) if instr.opcode == "zext" else (-(1 << (bits - 1)), (1 << (bits - 1)) - 1)


def _masked(instr: Instruction, depth: int) -> Bounds | None:
    """Return the bounds of a remainder, or of bits under a mask or moved down."""
    left, right = map(_lane, instr.operands)
    if instr.opcode == "lshr":
        assert isinstance(instr.ty.scalar, IntType)
        by, bits = right.value if isinstance(right, ConstantInt) else 0, instr.ty.scalar.bits
        return (0, (1 << (bits - by)) - 1) if 0 < by < bits else None
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
    """Return the bounds of the lesser of a number and a constant, both without a sign, or of what is not less
    than one constant nor more than another."""
    name = _limited(call)
    limits = [a.value for a in map(_lane, call.arguments) if isinstance(a, ConstantInt)] if name else []
    if not limits:
        return None
    if name == "umin":
        return (0, limits[0]) if limits[0] >= 0 else None
    for one in call.arguments:
        other = _limited(one) if isinstance(one, Call) else ""
        inner = (
            [a.value for a in map(_lane, one.arguments) if isinstance(a, ConstantInt)]
            if isinstance(one, Call)
            else []
        )
        if inner and {name, other} == {"smin", "smax"}:
            low, high = (limits[0], inner[0]) if name == "smax" else (inner[0], limits[0])
            return (low, high) if low <= high else None
    return None


def _limited(call: Call) -> str:
    """Return which of the functions is called that give the lesser or the greater of two integers."""
    parts = (call.callee_name or "").split(".")
    return parts[1] if parts[0] == "llvm" and len(parts) == 3 and parts[1] in ("umin", "smin", "smax") else ""


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


class _Count(NamedTuple):
    """What counts in a loop: between which constants, and how often the loop is entered at most."""

    low: int
    high: int
    rounds: int


def _count(phi: Phi, depth: int = DEPTH) -> _Count | None:
    """Return between what a phi counts in steps of one size, up or down to what its latch compares with."""
    incoming = tuple(phi.incoming)
    if len(incoming) != 2 or not isinstance(phi.ty, IntType):
        return None
    for (first, before), (following, latch) in (incoming, incoming[::-1]):
        if not isinstance(following, Instruction) or following.opcode != "add":
            continue
        if following.operands[0] is not phi or not isinstance(following.operands[1], ConstantInt):
            continue
        step = following.operands[1].value
        begin = bounds(first, before, depth // 2)
        end = _end(following, latch, phi, depth // 2) if step and begin is not None else None
        if begin is None or end is None:
            continue
        if step < 0:
            # Down is up with all signs changed.
            begin, end = (-begin[1], -begin[0]), end._replace(least=-end.most, most=-end.least)
        return _counted(phi.ty, begin, end, step)
    return None


class _End(NamedTuple):
    """What the next count of a loop is compared with, by which it goes round again while it is less.

    `is_met`: while it is another. `is_sure`: it is met in any case, since nothing else leaves the loop.
    """

    least: int
    most: int
    is_met: bool
    is_sure: bool


def _counted(ty: IntType, begin: Bounds, end: _End, step: int) -> _Count | None:
    """Return what counts from `begin` towards `end`, all signs changed where the step is less than zero."""
    by, (first, last) = abs(step), begin
    # What is compared for equality has to be met.
    is_exact = by == 1 or (first == last and end.least == end.most and (end.most - first) % by == 0)
    is_ahead = last < end.least
    if end.is_met and not (is_exact and (is_ahead or (end.is_sure and first < end.most))):
        return None
    if not end.is_met and first >= end.most:
        rounds, most = 1, last
    else:
        rounds = -((first - end.most) // by)
        most = end.most - by if end.is_met else max(last, end.most - 1)
        most = first + (rounds - 1) * by if first == last else most
    # In the round after the last the count is still compared: it may not have wrapped by then.
    if _fitting((first, most + by) if step > 0 else (-most - by, -first), ty) is None:
        return None
    return _Count(first, most, rounds) if step > 0 else _Count(-most, -first, rounds)


def _end(following: Instruction, latch: Block, phi: Phi, depth: int) -> _End | None:
    """Return what the next count stays short of where a latch goes round again."""
    branch = latch.terminator
    condition = branch.operands[0]
    if branch.opcode != "br" or len(branch.operands) != 3 or not isinstance(condition, Instruction):
        return None
    if condition.opcode != "icmp" or branch.operands[1] is branch.operands[2]:
        return None
    count, limit = condition.operands
    found = bounds(limit, latch, depth)
    step = following.operands[1]
    assert isinstance(step, ConstantInt)
    word = condition.word if branch.operands[1] is phi.block else _OPPOSITE[condition.word]
    if found is None or word not in (_UP if step.value > 0 else _DOWN) or (word == "ult" and found[0] < 0):
        return None
    # Below zero is above all without a sign, so that zero has to be met.
    is_met = word in ("ne", "ugt")
    if is_met and not isinstance(limit, ConstantInt) and (word == "ugt" or _varies(limit, phi.block, latch)):
        return None
    is_sure = word == "ne" and "nsw" in following.flags and _is_left_at_its_end(phi.block, latch)
    if count is following:
        return _End(*found, is_met, is_sure)
    if count is phi:
        return _End(found[0] + step.value, found[1] + step.value, is_met, is_sure)
    is_part = word == "ne" and step.value == 1 and _is_low_part(count, following, found[1])
    return _End(*found, is_met, is_sure=False) if is_part else None


def _varies(value: Value, header: Block, latch: Block) -> bool:
    """Whether a value may be another one in each round of a loop; that of a loop of several blocks may."""
    return header is not latch or getattr(value, "parent", None) is latch


def _is_low_part(value: Value, whole: Instruction, most: int) -> bool:
    """Whether a value is the lowest bits of another, of which `most` has no more."""
    if not isinstance(value, Instruction) or value.opcode != "and" or value.operands[0] is not whole:
        return False
    mask = value.operands[1]
    return isinstance(mask, ConstantInt) and mask.value >= most >= 0 and not mask.value & (mask.value + 1)


def _is_left_at_its_end(header: Block, latch: Block) -> bool:
    """Whether a loop is one block, of which nothing but its branch leads out."""
    return header is latch and not any(
        isinstance(instr, Call) and not (instr.callee_name or "").startswith("llvm.")
        for instr in header.instructions
    )
