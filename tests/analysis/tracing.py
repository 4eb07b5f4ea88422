"""Runs integer code of small functions and notes every access: the oracle for what analyses claim.

Floats are not computed. Arguments are given as numbers, pointers are numbers too; memory is not modelled, so
a program under trace must not depend on what it loads.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from lowad.analysis.expr import Count, Expr, Extreme, Quotient, Symbol, Unsigned
from lowad.analysis.loops import Loop, Loops
from lowad.ir.instructions import Instruction, Phi
from lowad.ir.module import Block, Function
from lowad.ir.types import FloatType, IntType
from lowad.ir.values import ConstantInt, Value

MAX_STEPS = 20_000
COMPARE = {
    "eq": lambda a, b: a == b, "ne": lambda a, b: a != b,
    "lt": lambda a, b: a < b, "le": lambda a, b: a <= b, "gt": lambda a, b: a > b, "ge": lambda a, b: a >= b,
}  # fmt: skip

COMPUTE = {
    "add": lambda a, b: a + b, "sub": lambda a, b: a - b, "mul": lambda a, b: a * b,
    "udiv": lambda a, b: a % (1 << 64) // (b % (1 << 64)),
    **dict.fromkeys(("sext", "trunc", "inttoptr"), lambda a: a),
}  # fmt: skip


@dataclass(frozen=True)
class Event:
    """One execution of a load or store."""

    instr: Instruction
    address: int
    size: int
    values: Mapping[Value, int]
    counts: Mapping[Loop, int]

    @property
    def is_write(self) -> bool:
        return self.instr.opcode == "store"

    def overlaps(self, other: "Event") -> bool:
        return self.address < other.address + other.size and other.address < self.address + self.size


@dataclass(frozen=True)
class Trace:
    """What happened: accesses in order, and for each loop left its rounds and the values then."""

    events: list[Event]
    rounds: list[tuple[Loop, int, Mapping[Value, int], Mapping[Loop, int]]]


def signed(number: int, bits: int = 64) -> int:
    return (number + (1 << (bits - 1))) % (1 << bits) - (1 << (bits - 1))


def run(fn: Function, loops: Loops, arguments: Mapping[str, int]) -> Trace:
    """Execute `fn` and return its trace."""
    return _Run(fn, loops, arguments).finish()


class _Run:
    def __init__(self, fn: Function, loops: Loops, arguments: Mapping[str, int]) -> None:
        self.fn = fn
        self.loops = loops
        self.values: dict[Value, int] = {a: arguments[a.name] for a in fn.arguments if a.name in arguments}
        self.counts: dict[Loop, int] = {}
        self.trace = Trace([], [])

    def finish(self) -> Trace:
        block, previous = self.fn.entry, None
        for _ in range(MAX_STEPS):
            self._enter(block, previous)
            following = None
            for instr in block.instructions:
                if instr.is_terminator:
                    following = self._target(instr)
                elif not isinstance(instr, Phi):
                    self._step(instr)
            if following is None:
                return self.trace
            self._leave(block, following)
            block, previous = following, block
        raise AssertionError("runs for ever")

    def _enter(self, block: Block, previous: Block | None) -> None:
        loop = self.loops.loop_at(block)
        if loop is not None:
            again = previous is not None and loop.contains(previous)
            self.counts[loop] = self.counts[loop] + 1 if again else 0
        phis = list(block.phis)
        news = [self._get(phi.value_from(previous)) for phi in phis if not isinstance(phi.ty, FloatType)]
        for phi, new in zip([p for p in phis if not isinstance(p.ty, FloatType)], news, strict=True):
            self.values[phi] = new

    def _leave(self, block: Block, following: Block) -> None:
        for loop in self.loops.loops_of(block):
            if not loop.contains(following):
                self.trace.rounds.append((loop, self.counts[loop], dict(self.values), dict(self.counts)))

    def _get(self, value: Value) -> int:
        if isinstance(value, ConstantInt):
            return value.value
        return self.values[value]

    def _target(self, instr: Instruction) -> Block | None:
        if instr.opcode != "br":
            return None
        blocks = instr.successors
        return blocks[0] if len(blocks) == 1 or self._get(instr.operands[0]) % 2 else blocks[1]

    def _step(self, instr: Instruction) -> None:
        if instr.opcode in ("load", "store"):
            self._access(instr)
        if instr.has_result and (isinstance(instr.ty, IntType) or instr.ty.is_pointer):
            found = self._compute(instr)
            if found is not None:
                bits = instr.ty.bits if isinstance(instr.ty, IntType) else 64
                self.values[instr] = signed(found, bits) if bits > 1 else found

    def _access(self, instr: Instruction) -> None:
        pointer = instr.operands[-1]
        ty = instr.ty if instr.opcode == "load" else instr.operands[0].ty
        size = self.fn.module.layout.store_bytes(ty)
        event = Event(instr, self._get(pointer), size, dict(self.values), dict(self.counts))
        self.trace.events.append(event)

    def _compute(self, instr: Instruction) -> int | None:
        operands = [item for item in instr.operands if item in self.values or isinstance(item, ConstantInt)]
        args = [self._get(operand) for operand in operands]
        bits = instr.operands[0].ty.bits if isinstance(instr.operands[0].ty, IntType) else 64
        match instr.opcode:
            case "icmp":
                if instr.word[0] == "u" and "samesign" not in instr.flags:
                    args = [number % (1 << bits) for number in args]
                return int(COMPARE[instr.word[-2:]](*args))
            case "zext":
                return args[0] % (1 << bits)
            case "select":
                return args[1] if args[0] % 2 else args[2]
            case "getelementptr":
                assert len(args) == 2
                return args[0] + args[1] * self.fn.module.layout.size_bytes(instr.source)
        return COMPUTE[instr.opcode](*args) if instr.opcode in COMPUTE else None


def evaluate(expr: Expr, values: Mapping[Value, int], counts: Mapping[Loop, int]) -> int:
    """Return the 64-bit signed number that `expr` denotes."""
    total = 0
    for monomial, factor in expr.terms:
        product = factor
        for atom in monomial:
            product *= _atom(atom, values, counts)
        total += product
    return signed(total)


def _atom(atom, values: Mapping[Value, int], counts: Mapping[Loop, int]) -> int:
    match atom:
        case Symbol(value=value):
            return values[value]
        case Unsigned(value=value):
            return values[value] % (1 << value.ty.bits)
        case Count(loop=loop):
            return counts[loop]
        case Extreme(kind=kind, left=left, right=right):
            sides = [evaluate(side, values, counts) for side in (left, right)]
            if kind[0] == "u":
                sides = [side % (1 << 64) for side in sides]
            return max(sides) if kind.endswith("max") else min(sides)
        case Quotient(numerator=numerator, divisor=divisor):
            return evaluate(numerator, values, counts) % (1 << 64) // divisor
    raise AssertionError(f"{atom} has no value")
