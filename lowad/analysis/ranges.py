"""Which bytes a function may access through each pointer argument, in terms known at its entry.

Lattice: byte ranges relative to the argument, ordered by inclusion; None above all.
Direction: none; every access once, loop counters replaced by their ends from the innermost loop outwards.
Reads: `Scev`, `Alias`, `Effects`.
When unsure: None. A range may be larger than what is accessed and never smaller; where the function takes a
  path that accesses nothing, it means nothing.
Source: Balasundaram, Kennedy, "A Technique for Summarizing Data Access", PLDI 1989, reduced to one dimension.
"""

from typing import ClassVar, Self, final

from lowad.analysis.alias import Alias
from lowad.analysis.callgraph import CallGraph
from lowad.analysis.effects import Effects
from lowad.analysis.expr import Atom, Expr, Symbol, Unsigned, constant, unsigned
from lowad.analysis.manager import Analysis, Manager
from lowad.analysis.objects import Access, ObjectKind
from lowad.analysis.scev import Scev
from lowad.analysis.shares import Shares
from lowad.analysis.sweep import Fits, Range, Sweep, joined
from lowad.ir.instructions import Call
from lowad.ir.module import Block, Function
from lowad.ir.values import Argument, ConstantInt

MAX_NESTING = 6


@final
class Ranges(Analysis):
    """The byte ranges behind the pointer arguments of one function."""

    __slots__ = ("_accesses", "_alias", "_calls", "_manager", "_scev", "_sweep", "_written", "fn")
    fact: ClassVar[str] = "ranges"
    requires: ClassVar[tuple[type[Analysis], ...]] = (Scev, Effects, Alias, Shares, CallGraph)

    def __init__(
        self, fn: Function, scev: Scev, effects: Effects, alias: Alias, shares: Shares, manager: Manager
    ) -> None:
        self.fn = fn
        self._manager = manager
        self._calls: dict[Argument, list[tuple[Call, int]]] = {}
        self._scev = scev
        self._sweep = Sweep(scev, limits=shares.limits())
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
            manager.get(Shares, subject),
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
            total = found if total is None else joined(total, found)
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
        ends = self._sweep.ends(low, call.block, -1), self._sweep.ends(high, call.block, 1)
        fits: list[Fits] = []
        for item in found.fits:
            for sign in (-1, 1):
                end = self._sweep.ends(item.expr.replace(actual), call.block, sign)
                if end is None:
                    return None
                fits.append(Fits(end, item.low, item.high))
        return Range(ends[0], ends[1], tuple(fits)) if ends[0] and ends[1] else None

    def _of_access(self, argument: Argument, access: Access, block: Block) -> Range | None:
        place = self._alias.place(access, block)
        found = self._sweep.range_of(place.address, place.size, block) if place else None
        return found[1] if found and found[0] is argument else None
