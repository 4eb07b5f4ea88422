"""Whether bits that are read as an integer are ever those of a number again.

    if (table[at].key == key) sum += table[at].value;              keys are bits of numbers, compared alone

Lattice: none: one answer for what is read.
Direction: forward, to all that is made of an integer, through memory and functions with bodies.
Reads: instructions, classes of memory, which functions come to it.
When unsure: they are.
Source: none.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import final

from lowad.analysis.steps import AT_ONCE
from lowad.analysis.types.classes import Cell, reached
from lowad.analysis.types.disguised import made_of
from lowad.analysis.types.held import Memory
from lowad.analysis.types.kinds import INTEGER
from lowad.analysis.types.letters import Letters, gives_entry
from lowad.analysis.types.tree import EMPTY, Entry, Index, touch
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, GlobalVariable, body_of
from lowad.ir.types import IntType
from lowad.ir.values import Value
from lowad.rules import InactiveRow, facts_of, row_of
from lowad.rules.declared import only_makes_text, own_rule

_FAR = 256
"""How many values are followed."""

_STAYS = frozenset(
    (
        *("add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "shl", "lshr", "ashr", "and", "or", "xor"),
        *("zext", "sext", "trunc", "phi", "select", "freeze"),
    )
)
"""Operations of which the result is an integer with bits of the operands."""


@final
class Again:
    """The answers for the functions whose memory is known."""

    def __init__(self, memory: Memory, letters: Letters, closed: Mapping[Function, Sequence[Call]]) -> None:
        """`closed`: all calls of functions that nothing else calls."""
        self._memory = memory
        self._letters = letters
        self._closed = closed
        self._known: dict[Instruction, bool] = {}

    def is_number(self, bits: Instruction) -> bool:
        """Whether what is read may be a number later, or bits of one: if it is compared, counts or chooses an
        element, wherever it is kept between, it is not."""
        if bits not in self._known:
            self._known[bits] = self._is_number(bits)
        return self._known[bits]

    def _is_number(self, bits: Value) -> bool:
        work = [bits]
        found = set(work)
        for value in work:
            for user in getattr(value, "users", ()):
                more = self._becomes(user, value)
                if more is None or len(found) > _FAR:
                    return True
                following = [item for item in dict.fromkeys(more) if item not in found]
                found.update(following)
                work += following
        return False

    def _becomes(self, user: Instruction, value: Value) -> Iterable[Value] | None:
        """Return what may have bits of an integer that is taken, None where that may be a number."""
        match user.opcode:
            case "icmp" | "switch":
                return ()
            case "getelementptr":
                is_base = user.operands[0] is value
                return None if is_base or (self._letters.is_letter(value) and gives_entry(user)) else ()
            case "store":
                return self._read_where(user) if user.operands[0] is value else None
            case "ret":
                return self._closed.get(user.fn)
        if isinstance(user, Call):
            return made_of(user, value, {}) or None
        return (user,) if user.opcode in _STAYS and isinstance(user.ty.scalar, IntType) else None

    def _read_where(self, store: Instruction) -> Iterable[Value] | None:
        """Return what reads an integer that is stored, None where a number may be read there."""
        value, pointer = store.operands
        size, leading = self._memory.trees.size(value.ty), self._memory.leading
        if leading.place(pointer)[0] in self._seen_by_others:
            return None
        put = Entry(INTEGER, size, EMPTY)
        found: list[Value] = []
        for cell, at in leading.copies.places(*leading.place(pointer), size):
            for load, there in self._loads.get(cell, ()):
                if touch(at, put, there, Entry(INTEGER, self._memory.trees.size(_read_by(load).ty), EMPTY)):
                    if load.opcode != "load" or not isinstance(load.ty.scalar, IntType):
                        return None
                    found.append(load)
        return found

    @cached_property
    def _seen_by_others(self) -> Collection[Cell]:
        """The classes of memory that callers come to, others of the program, or functions without body."""
        leading, roots = self._memory.leading, self._memory.roots
        seen: list[Value] = [root for root in leading.cells if isinstance(root, GlobalVariable)]
        seen += (argument for fn in roots for argument in fn.arguments)
        for instr in (instr for fn in self._memory.functions for instr in fn.instructions):
            if isinstance(instr, Call) and not _keeps_to_itself(instr):
                seen += (instr, *instr.arguments)
            elif instr.opcode == "ret" and instr.fn in roots:
                seen += instr.operands
        return leading.copies.linked(reached(leading.cell(one) for one in seen if leading.leads(one)))

    @cached_property
    def _loads(self) -> dict[Cell, list[tuple[Instruction, Index]]]:
        """By classes of memory, what reads there, atomic accesses too."""
        found: dict[Cell, list[tuple[Instruction, Index]]] = {}
        for instr in (instr for fn in self._memory.functions for instr in fn.instructions):
            if instr.opcode == "load" or instr.opcode in AT_ONCE:
                cell, at = self._memory.leading.place(instr.operands[0])
                found.setdefault(cell, []).append((instr, at))
        return found


def _keeps_to_itself(call: Call) -> bool:
    """Whether a call copies, fills, allocates or frees memory and no more, makes no number of what it
    reads, or is followed."""
    facts = facts_of(call)
    if facts is None:
        is_followed = body_of(call) is not None and own_rule(call.callee) is None
        return is_followed or (isinstance(row_of(call), InactiveRow) and not only_makes_text(call))
    writes = facts.texts or facts.opaque or facts.writes or facts.writes_rest or facts.calls
    is_inactive = facts.inactive and not writes
    on_blocks = (facts.moves, facts.sets, facts.allocates, facts.frees)
    return is_inactive or any(what is not None for what in on_blocks)


def _read_by(access: Instruction) -> Value:
    """Return what is as wide as what is read: a compare-and-exchange gives a truth value beside it."""
    return access.operands[-1] if access.opcode == "cmpxchg" else access
