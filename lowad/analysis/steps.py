"""The instructions of one function by which numbers come from one place to another, in the order of a sweep.

Lattice: none: what is here is true of the function whatever flows through it, and found once.
Direction: blocks in reverse postorder, so that a sweep comes to what makes a value before what reads it.
Reads: the control-flow graph, the rows of operations and callees.
When unsure: looked at again.
Source: Kam and Ullman, "Global data flow analysis and iterative algorithms" (JACM 1976), for the order.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, Self, final

from lowad.analysis.cfg import Cfg
from lowad.analysis.manager import Manager
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Function
from lowad.rules import CalleeRow, InactiveRow, ScalarRow, facts_of, row_of

# Their result changes only where the derivative does not exist: comparisons and roundings to integer.
STEPWISE = frozenset(("icmp", "fcmp", "fptosi", "fptoui"))
AT_ONCE = frozenset(("atomicrmw", "cmpxchg", "va_arg"))
"""What reads memory, and may write to it."""


@final
class Known(NamedTuple):
    """What the table says of a call."""

    facts: CalleeRow | None
    row: ScalarRow | InactiveRow | CalleeRow | None

    @property
    def keeps_bits(self) -> bool:
        """Whether the result is made of bits of the operands as they are."""
        return isinstance(self.row, InactiveRow) and self.row.keeps_bits


@final
class Steps:
    """The steps of one function.

    What the function does on its way to an abort or exception has no derivative. `known` has what the table
    says of each call.
    """

    __slots__ = ("_after", "_all", "_before", "known")

    def __init__(self, fn: Function, manager: Manager) -> None:
        cfg = manager.get(Cfg, fn)
        within = (i for block in cfg.rpo if block in cfg.returning for i in block.instructions)
        ends = ("store", "ret")
        self._all = tuple(
            i for i in within if i.opcode not in STEPWISE and (i.has_result or i.is_call or i.opcode in ends)
        )
        self.known: Mapping[Call, Known] = {
            i: Known(facts_of(i), row_of(i)) for i in self._all if isinstance(i, Call)
        }
        at_once = [i for i in self._all if isinstance(i, Call) or i.opcode in AT_ONCE]
        place = {instr: index for index, instr in enumerate(self._all)}
        back = {
            value
            for phi in self._all
            if isinstance(phi, Phi)
            for value, _ in phi.incoming
            if isinstance(value, Instruction) and place.get(value, -1) >= place[phi]
        }
        ahead, behind = {*at_once}, {*at_once, *back}
        self._after = tuple(i for i in self._all if i in ahead or i.opcode in ("load", "phi"))
        self._before = tuple(i for i in reversed(self._all) if i in behind or i.opcode in ends)

    @classmethod
    def of(cls, fn: Function, manager: Manager) -> Self:
        """Return the steps of `fn`, found once."""
        return manager.once((Steps, fn), lambda: cls(fn, manager))

    def __iter__(self) -> Iterator[Instruction]:
        return iter(self._all)

    def forwards(self, step: Callable[[Instruction], bool]) -> None:
        """Take every step in order until none changes anything; a step looks at its operands and at memory.

        After a sweep there is only more to know for what reads memory, and for phis of values that are made
        after them.
        """
        _until_stable(self._all, self._after, step)

    def backwards(self, step: Callable[[Instruction], bool]) -> None:
        """The same from the end; a step looks at its result and at memory.

        After a sweep there is only more to know for what writes to memory, for what the caller sees, and for
        values that a phi before them reads.
        """
        _until_stable(self._all[::-1], self._before, step)


def _until_stable(
    steps: Sequence[Instruction], again: Sequence[Instruction], step: Callable[[Instruction], bool]
) -> None:
    changed = 1
    while changed:
        for instr in steps:
            step(instr)
        changed = sum(map(step, again))
