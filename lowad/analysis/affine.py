"""What integers are made of: constants, and multiples of what is not known.

Lattice: sums constant + k · step; the smaller the step the less is known.
Direction: backwards from an integer over sums, products with constants and phis that count.
Reads: instructions.
When unsure: a step of 1. Wrapping of 32 bits and more is left out of account: a program that wraps such an
  index leaves its array. Smaller ones wrap within tables of a usual size.
Source: Bachmann, Wang, Zima, "Chains of Recurrences", ISSAC 1994, for recurrences of first order.
"""

from math import gcd
from typing import NamedTuple, Protocol

from lowad.analysis.bounds import least
from lowad.analysis.distance import chosen, unit
from lowad.analysis.types.tree import Index
from lowad.ir.instructions import Instruction, Phi
from lowad.ir.types import IntType
from lowad.ir.values import ConstantInt, Value

REACH = 64
"""How many terms an integer may have."""

NARROW = 32
"""Integers of fewer bits wrap within arrays."""


class Affine(NamedTuple):
    """constant + k · step; k is never negative where `is_ordered`."""

    constant: int
    step: int
    is_ordered: bool

    @property
    def offsets(self) -> Index:
        """The offsets, from the first one on that is certain not to lie too low."""
        if not self.step:
            return Index(self.constant)
        first = self.constant if self.is_ordered and self.constant >= 0 else self.constant % self.step
        return Index(first, self.step)


class Given(Protocol):
    """What is known of integers beside what instructions say, as of those that a call passes."""

    def get(self, length: Value, /) -> Affine | None:
        """Return what an integer is, None where nothing more is known of it."""


NOTHING: Given = dict[Value, Affine]()


def affine(value: Value, given: Given = NOTHING, within: frozenset[Value] = frozenset()) -> Affine:
    """Return constant and step of an integer; an argument is what is `given` for it.

    Nothing is asked of what the answer is `within` already.
    """
    constant, step, is_ordered = 0, 0, True
    work: list[tuple[Value, int]] = [(value, 1)]
    for _ in range(REACH):
        if not work:
            break
        term, factor = work.pop()
        if isinstance(term, ConstantInt):
            constant += factor * term.value
        elif (known := _known(term, given, within)) is not None:
            constant += factor * known.constant
            step = gcd(step, factor * known.step)
            is_ordered = is_ordered and ((factor > 0 and known.is_ordered) or not known.step)
        elif (parts := _parts(term)) is not None and unit(term) == 1:
            work.extend((part, factor * by) for part, by in parts)
        elif isinstance(term, Phi) and (recurrence := _recurrence(term)) is not None:
            first, by = recurrence
            low = least(term) if by == -1 and factor > 0 else None
            if low is not None:
                constant, step = constant + factor * low, gcd(step, factor)
                continue
            work.append((first, factor))
            step = gcd(step, factor * by)
            is_ordered = is_ordered and factor * by > 0
        else:
            step = gcd(step, factor * unit(term))
            is_ordered = is_ordered and factor > 0 and _is_never_negative(term, 4)
    for _, factor in work:
        step, is_ordered = gcd(step, factor), False
    return Affine(constant, step, is_ordered)


def _known(term: Value, given: Given, within: frozenset[Value]) -> Affine | None:
    """Return what a term is that is no sum: one that is given, or in question, a choice, a count."""
    if term in within:
        return Affine(0, 1, False)
    if (passed := given.get(term)) is not None:
        return passed
    if (ends := _two(term)) is not None:
        return Affine(min(ends), abs(ends[1] - ends[0]), True)
    if (extended := _extended(term, given, within)) is not None:
        return extended
    is_count = isinstance(term, Phi) and unit(term) == 1 and _recurrence(term) is None
    return _counted(term, given, within) if is_count else None


def _extended(value: Value, given: Given, within: frozenset[Value]) -> Affine | None:
    """Return what an integer is that is computed in a narrow type, where it may wrap, and extended then.

    Of a wider one that is the sum of what is not negative no more than how far it is from a multiple.
    """
    if not isinstance(value, Instruction) or value.opcode not in ("sext", "zext") or unit(value) > 1:
        return None
    inner = value.operands[0]
    if not isinstance(inner.ty, IntType):
        return None
    if inner.ty.bits >= NARROW:
        if value.opcode == "sext" or _is_scaled(inner) or _parts(inner) is None:
            return None
        found = affine(inner, given, within)
        return Affine(found.constant % found.step, found.step, True) if found.step > 1 else None
    if _parts(value) is None:
        return None
    found = affine(inner, given, within)
    step = gcd(found.step, 1 << inner.ty.bits)
    if value.opcode == "zext":
        return Affine(found.constant % step, step, True)
    return Affine(found.constant, step, found.is_ordered and not _may_wrap(inner, 4))


def _may_wrap(value: Value, depth: int) -> bool:
    """Whether a sum, product or count may leave its type as a signed number, looking `depth` operations
    deep."""
    if not isinstance(value, Instruction):
        return False
    if isinstance(value, Phi):
        counts = [source for source, _ in value.incoming if isinstance(source, Instruction)]
        return any("nsw" not in count.flags for count in counts)
    if _parts(value) is None:
        return False
    return not depth or "nsw" not in value.flags or any(_may_wrap(o, depth - 1) for o in value.operands)


def _two(value: Value) -> tuple[int, int] | None:
    """Return the two constants of which an integer is one."""
    if not isinstance(value, Instruction) or value.opcode != "select":
        return None
    first, second = value.operands[1:]
    both = isinstance(first, ConstantInt) and isinstance(second, ConstantInt)
    return (first.value, second.value) if both else None  # type: ignore[attr-defined]


def _parts(value: Value) -> list[tuple[Value, int]] | None:
    """Return the terms of a sum, each with its factor, None for anything else."""
    if not isinstance(value, Instruction):
        return None
    operands = value.operands
    match value.opcode:
        case "sext" | "zext" | "freeze":
            inner = operands[0]
            split = isinstance(inner, Phi) or _parts(inner) is not None if value.opcode == "sext" else False
            return [(inner, 1)] if split or value.opcode == "freeze" or _is_scaled(inner) else None
        case "add":
            return [(operands[0], 1), (operands[1], 1)]
        case "or" if "disjoint" in value.flags:
            return [(operands[0], 1), (operands[1], 1)]
        case "sub":
            return [(operands[0], 1), (operands[1], -1)]
        case "mul" if isinstance(operands[1], ConstantInt):
            return [(operands[0], operands[1].value)]
        case "shl" if isinstance(operands[1], ConstantInt) and 0 <= operands[1].value < 32:
            return [(operands[0], 1 << operands[1].value)]
        case "ashr":
            return _shifted_back(value)
    return None


def _shifted_back(value: Instruction) -> list[tuple[Value, int]] | None:
    """Return the terms of an integer whose lower bits are extended to all, and scaled, by two shifts."""
    up, down = value.operands
    if not isinstance(up, Instruction) or up.opcode != "shl" or not isinstance(down, ConstantInt):
        return None
    term, by = up.operands
    if not isinstance(by, ConstantInt) or not down.value <= by.value <= by.ty.bits - NARROW:
        return None
    return [(term, 1 << (by.value - down.value))]


def _is_scaled(value: Value) -> bool:
    match getattr(value, "opcode", ""):
        case "phi" | "mul":
            return True
        case "shl" | "zext" | "sext":
            assert isinstance(value, Instruction)
            return isinstance(value.operands[-1], ConstantInt | Instruction)
    return False


def _recurrence(phi: Phi) -> tuple[Value, int] | None:
    """Return first value and step of a phi that counts by a constant."""
    first: Value | None = None
    by = 0
    for value, _ in phi.incoming:
        if isinstance(value, Instruction) and value.opcode in ("add", "sub") and value.operands[0] is phi:
            number = value.operands[1]
            if not isinstance(number, ConstantInt):
                return None
            step = number.value if value.opcode == "add" else -number.value
            if by not in (0, step):
                return None
            by = step
        elif first is None or first == value:
            first = value
        else:
            return None
    return None if first is None or not by else (first, by)


def _counted(phi: Value, given: Given, within: frozenset[Value]) -> Affine | None:
    """Return what a count is that goes on by constants, on some ways or on all; None where it is more.

    Distances in the web of phis and selects are potentials, as those of pointers are (`address.strides`).
    """
    web, work = {phi: 0}, [phi]
    step, is_ordered = 0, True
    ends: dict[Value, dict[int, None]] = {}
    while work:
        member = work.pop()
        for source in chosen(member):
            inner, by = _less_constants(source)
            at, is_ordered = web[member] + by, is_ordered and by >= 0
            if not chosen(inner):
                ends.setdefault(inner, {})[at] = None
                continue
            if inner in web:
                step = gcd(step, at - web[inner])
            if inner not in web or (is_ordered and at < web[inner]):
                web[inner] = at
                work.append(inner)
        if len(web) + len(within) > REACH:
            return None
    inside = within | web.keys()
    found = [(affine(end, given, inside), at) for end, distances in ends.items() for at in distances]
    constants = [start.constant + at for start, at in found]
    step = gcd(step, *(start.step for start, _ in found), *(one - constants[0] for one in constants))
    return Affine(min(constants), step, is_ordered and all(start.is_ordered for start, _ in found))


def _less_constants(value: Value) -> tuple[Value, int]:
    """Return what is left of a sum without its constants, and these."""
    total = 0
    for _ in range(REACH):
        parts = _parts(value)
        if parts is None or len(parts) != 2:
            break
        (left, first), (right, second) = parts
        if not isinstance(right, ConstantInt) or first != 1:
            break
        value, total = left, total + second * right.value
    return value, total


def _is_never_negative(value: Value, depth: int) -> bool:
    """Whether an integer is certainly not below zero, looking `depth` operations deep."""
    if isinstance(value, ConstantInt):
        return value.value >= 0
    if not isinstance(value, Instruction) or not depth:
        return False
    match value.opcode:
        case "zext" | "urem":
            return True
        case "and":
            return any(_is_never_negative(operand, depth - 1) for operand in value.operands)
        case "lshr":
            return isinstance(value.operands[1], ConstantInt) and value.operands[1].value > 0
        case "add" | "mul" | "shl" if value.flags:
            return all(_is_never_negative(operand, depth - 1) for operand in value.operands)
        case "sext" | "freeze" | "udiv":
            return _is_never_negative(value.operands[0], depth - 1)
        case "phi":
            assert isinstance(value, Phi)
            found = _recurrence(value)
            return found is not None and found[1] > 0 and _is_never_negative(found[0], depth - 1)
    return False
