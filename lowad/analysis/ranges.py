"""Which bytes a function may access through each pointer argument, in terms known at its entry.

Lattice: byte ranges relative to the argument, ordered by inclusion; None above all.
Direction: none; every access once, loop counters replaced by their ends from the innermost loop outwards.
Reads: `Scev`, `Alias`, `Effects`.
When unsure: None. A range may be larger than what is accessed and never smaller; where the function takes a
  path that accesses nothing, it means nothing.
Source: Balasundaram, Kennedy, "A Technique for Summarizing Data Access", PLDI 1989, reduced to one dimension.
"""

from dataclasses import dataclass
from typing import ClassVar, Self, final

from lowad.analysis import intervals
from lowad.analysis.alias import Alias
from lowad.analysis.callgraph import CallGraph
from lowad.analysis.effects import Effects
from lowad.analysis.expr import (
    Atom,
    Count,
    Expr,
    Symbol,
    Unsigned,
    Variable,
    constant,
    count_atom,
    extreme,
    unsigned,
)
from lowad.analysis.loops import Loop
from lowad.analysis.manager import Analysis, Manager
from lowad.analysis.objects import Access, ObjectKind
from lowad.analysis.prove import Bound, nonnegative
from lowad.analysis.scev import Scev
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Block, Function
from lowad.ir.types import IntType
from lowad.ir.values import Argument, ConstantInt, Value

MAX_NESTING = 6
MAX_UNWRAPPED = 4


@final
@dataclass(frozen=True, slots=True)
class Fits:
    """A condition at entry: `low` ≤ `expr` ≤ `high`, none of which leaves 64 bits."""

    expr: Expr
    low: int
    high: int


@final
@dataclass(frozen=True, slots=True)
class Range:
    """Bytes `low` up to `high` behind a pointer, right where every condition of `fits` holds."""

    low: Expr
    high: Expr
    fits: tuple[Fits, ...] = ()


@final
class Ranges(Analysis):
    """The byte ranges behind the pointer arguments of one function."""

    __slots__ = ("_accesses", "_alias", "_calls", "_manager", "_scev", "_written", "fn")
    fact: ClassVar[str] = "ranges"
    requires: ClassVar[tuple[type[Analysis], ...]] = (Scev, Effects, Alias, CallGraph)

    def __init__(self, fn: Function, scev: Scev, effects: Effects, alias: Alias, manager: Manager) -> None:
        self.fn = fn
        self._manager = manager
        self._calls: dict[Argument, list[tuple[Call, int]]] = {}
        self._scev = scev
        self._alias = alias
        self._accesses: dict[Argument, list[tuple[Access, Block]]] = {}
        self._written: set[Argument] = set()
        for block in scev.cfg.rpo:
            for instr in block.instructions:
                effect = effects.of(instr)
                released = tuple(Access(pointer) for pointer in effect.frees)
                inside = isinstance(instr, Call) and self._is_followed(instr)
                for access in (*effect.reads, *effect.writes, *released):
                    for argument in self._behind(access):
                        if inside and isinstance(instr, Call):
                            self._note_call(argument, instr, access)
                        else:
                            self._accesses.setdefault(argument, []).append((access, block))
                for access in (*effect.writes, *released):
                    self._written.update(self._behind(access))

    @classmethod
    def run(cls, subject: Function, manager: Manager) -> Self:
        return cls(
            subject,
            manager.get(Scev, subject),
            manager.get(Effects, subject),
            manager.get(Alias, subject),
            manager,
        )

    def written(self, argument: Argument) -> bool:
        """Whether memory may be written through a pointer based on `argument`."""
        return argument in self._written

    def is_accessed(self, argument: Argument) -> bool:
        """Whether memory may be accessed at all through a pointer based on `argument`."""
        return argument in self._accesses or argument in self._calls

    def accessed_range(self, argument: Argument) -> Range | None:
        """Return the bytes from `low` up to `high` from the argument on that hold every access based on it.

        All symbols are arguments of the function. None where no such range is known, and where there is no
        access at all. Conditions come from indices computed in fewer than 64 bits, which might wrap.
        """
        total: Range | None = None
        ranges = [self._of_access(argument, *access) for access in self._accesses.get(argument, ())]
        ranges += [self._of_call(argument, *passed) for passed in self._calls.get(argument, ())]
        for found in ranges:
            if found is None:
                return None
            total = found if total is None else self._joined(total, found)
            if not all(end.is_small and end.depth <= MAX_NESTING for end in (total.low, total.high)):
                return None
        return total

    def dump(self) -> str:
        lines = [f"ranges of @{self.fn.name}"]
        for argument in self.fn.arguments:
            if argument.ty.is_pointer:
                found = self.accessed_range(argument)
                told = f"[{found.low}, {found.high})" if found else "not known"
                for item in found.fits if found else ():
                    told += f" if {item.low} <= {item.expr} <= {item.high}"
                if not self.is_accessed(argument):
                    told = "not accessed"
                lines.append(f"  {argument.ref}: {told}" + (", written" if self.written(argument) else ""))
        return "\n".join(lines) + "\n"

    def _behind(self, access: Access) -> list[Argument]:
        items = self._alias.objects(access.pointer)
        return [
            item.value
            for item in items
            if item.kind is ObjectKind.ARGUMENT and isinstance(item.value, Argument)
        ]

    def _is_followed(self, call: Call) -> bool:
        """Whether the callee's own ranges say what the call accesses."""
        callee = call.callee
        if not isinstance(callee, Function) or callee.is_declaration or callee.fn_type != call.fn_type:
            return False
        assert callee.module is not None
        return not self._manager.get(CallGraph, callee.module).is_recursive(callee)

    def _note_call(self, argument: Argument, call: Call, access: Access) -> None:
        passed = self._calls.setdefault(argument, [])
        for position, actual in enumerate(call.arguments):
            if actual is access.pointer and (call, position) not in passed:
                passed.append((call, position))

    def _of_call(self, argument: Argument, call: Call, position: int) -> Range | None:
        """Return the callee's range in terms of this function: its arguments are what is passed."""
        callee = call.callee
        assert isinstance(callee, Function)
        formal = callee.arguments[position]
        inner = self._manager.get(Ranges, callee)
        if not inner.is_accessed(formal):
            return None
        found = inner.accessed_range(formal)
        based = self._scev.base(self._scev.of_seen_from(call.arguments[position], call.block))
        if found is None or based is None or based[0] is not argument:
            return None

        def actual(atom: Atom) -> Expr | None:
            if not isinstance(atom, Symbol | Unsigned) or not isinstance(atom.value, Argument):
                return None
            value = call.arguments[atom.value.index]
            if isinstance(atom, Symbol):
                return self._scev.of_seen_from(value, call.block)
            return (
                constant(value.value)
                if isinstance(value, ConstantInt) and value.value >= 0
                else unsigned(value)
            )

        low, high = based[1] + found.low.replace(actual), based[1] + found.high.replace(actual)
        ends = self._ends(low, call.block, -1), self._ends(high, call.block, 1)
        fits: list[Fits] = []
        for item in found.fits:
            for sign in (-1, 1):
                end = self._ends(item.expr.replace(actual), call.block, sign)
                if end is None:
                    return None
                fits.append(Fits(end, item.low, item.high))
        return Range(ends[0], ends[1], tuple(fits)) if ends[0] and ends[1] else None

    def _of_access(self, argument: Argument, access: Access, block: Block) -> Range | None:
        place = self._alias.place(access, block)
        if place is None:
            return None
        fits: dict[Fits, None] = {}
        address = self._unwrapped(place.address, block, fits)
        based = self._scev.base(address) if address else None
        if based is None or based[0] is not argument:
            return None
        low, high = self._ends(based[1], block, -1), self._ends(based[1] + place.size, block, 1)
        return Range(low, high, tuple(fits)) if low and high else None

    def _unwrapped(self, expr: Expr, block: Block, fits: dict[Fits, None]) -> Expr | None:
        """Return `expr` with narrow values as if they did not wrap, and note in `fits` what that takes."""

        def of(atom: Atom) -> Expr | None:
            if not isinstance(atom, (Symbol, Unsigned)) or not isinstance(atom.value, Instruction):
                return None
            new = self._modular(atom.value)
            if new is None or not isinstance(atom.value.ty, IntType):
                return None
            bits = atom.value.ty.bits
            signed = isinstance(atom, Symbol)
            limits = (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if signed else (0, (1 << bits) - 1)
            replaced.append((new, *limits))
            return new

        for _ in range(MAX_UNWRAPPED):
            replaced: list[tuple[Expr, int, int]] = []
            expr = expr.replace(of)
            for new, least, most in replaced:
                low, high = self._ends(new, block, -1), self._ends(new, block, 1)
                if low is None or high is None or not (_is_sure(low) and _is_sure(high)):
                    return None
                for end in (low, high):
                    if end.constant is None or not least <= end.constant <= most:
                        fits[Fits(end, least, most)] = None
            if not replaced:
                break
        return expr

    def _modular(self, value: Value, depth: int = 0) -> Expr | None:
        """Return what narrow arithmetic is modulo two to its bits, None for other values."""
        if not isinstance(value, Instruction) or not isinstance(value.ty, IntType) or value.ty.bits >= 64:
            return None
        if value.opcode not in ("add", "sub", "mul", "trunc") or depth == MAX_UNWRAPPED:
            return None
        parts = [
            self._modular(operand, depth + 1) or self._scev.of_seen_from(operand, value.block)
            for operand in value.operands
        ]
        left, right = parts[0], parts[-1]
        match value.opcode:
            case "add":
                return left + right
            case "sub":
                return left - right
            case "mul":
                return left * right
        return left

    def _ends(self, expr: Expr, block: Block, sign: int) -> Expr | None:
        """Return the largest (sign 1) or smallest (-1) that `expr` is over all loops around `block`."""
        current: Expr | None = expr
        for loop in reversed(self._scev.loops.loops_of(block)):
            current = self._end(current, loop, block, sign) if current is not None else None
        if current is None or not all(map(_is_known_at_entry, current.atoms())):
            return None
        return current

    def _end(self, expr: Expr, loop: Loop, block: Block, sign: int) -> Expr | None:
        """Return the largest (sign 1) or smallest (-1) that `expr` is over the rounds of `loop`."""
        atom = count_atom(loop)
        if expr.degree(atom) > 1 or expr.mentions_inside(atom):
            return None
        rest, factor = expr.split(atom)
        if not factor.terms:
            return expr
        last = self._scev.max_count(loop, block)
        if last is None:
            return None
        at_last = rest + factor * last
        facts = self._scev.facts_at(block)
        bounds = [
            Bound(count_atom(outer), self._scev.max_count(outer, block)) for outer in reversed(loop.nest[:-1])
        ]
        if nonnegative(factor * sign, facts, bounds):
            return at_last
        if nonnegative(factor * -sign, facts, bounds):
            return rest
        return extreme("smax" if sign > 0 else "smin", rest, at_last)

    def _joined(self, a: Range, b: Range) -> Range:
        fits = tuple(dict.fromkeys((*a.fits, *b.fits)))
        return Range(self._wider("smin", a.low, b.low), self._wider("smax", a.high, b.high), fits)

    def _wider(self, kind: str, a: Expr, b: Expr) -> Expr:
        distance = (a - b).constant
        if distance is None:
            return extreme(kind, a, b)
        return a if (distance > 0) == (kind == "smax") else b


def _is_sure(expr: Expr) -> bool:
    """Whether computing `expr` in 64 bits cannot wrap."""
    return intervals.of_expr(expr) is not None


def _is_known_at_entry(atom: Atom) -> bool:
    match atom:
        case Symbol(value=value) | Unsigned(value=value):
            return isinstance(value, Argument)
        case Count() | Variable():
            return False
    return True
