"""Where addresses lie at one time and numbers at another: free lists, pools, unions.

Lattice: a partition of what pointers lead to into classes, with offsets known up to a modulus; it only grows
  coarser.
Direction: none; pointers that may be equal lead into one class.
Reads: places of pointers, instructions, what functions are passed and return, what variables begin with.
When unsure: one class, and any place in it.
Source: classes.py.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import final

from lowad.analysis.types.classes import Cell, reached
from lowad.analysis.types.kinds import INTEGER, Float
from lowad.analysis.types.leading import Leading, scalars_of
from lowad.analysis.types.store import Trees
from lowad.analysis.types.tree import EMPTY, Entry, Index, TypeTree, kinds_of, touch
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function
from lowad.ir.types import DOUBLE, FloatType
from lowad.ir.values import Value
from lowad.rules import facts_of
from lowad.rules.declared import own_rule
from lowad.rules.messages import message_of
from lowad.rules.routines import plain


@final
@dataclass(frozen=True, slots=True)
class Mingled:
    """`narrow`: the accesses of numbers that are no `double`, the copies, and the calls of libraries and of
    functions with rules of their own that do either, where addresses lie at another time. `lent`: the stores
    of addresses, copies and fills, where numbers lie at another time, in memory that the callers of root
    functions lend."""

    narrow: frozenset[Instruction]
    lent: frozenset[Instruction]


def mingled(
    trees: Trees, leading: Leading, functions: Sequence[Function], roots: Sequence[Function]
) -> Mingled:
    """Return where addresses and numbers lie at one place in turn; `roots` are lent memory by callers."""
    instrs = [instr for fn in functions for instr in fn.instructions]
    lent = reached(leading.spot(a) for fn in roots for a in fn.arguments if a.ty.is_pointer)
    look = _Accesses(trees, leading)
    found = [access for instr in instrs for access in look.of(instr)]
    # What a caller has stored nobody here has: that it is read says what it is.
    accesses = [access for access in found if access.is_number or access.is_put or access.cell in lent]
    meeting = _Meeting()
    for access in accesses:
        meeting.note(access)
    narrow, over, cells = set[Instruction](), set[Instruction](), set[Cell]()
    for access in accesses:
        if access.is_narrow and meeting.is_met(access, meeting.addresses):
            narrow.add(access.instr)
            if not access.is_address:
                cells.add(access.cell)
        is_over = access.is_address and access.is_put and access.cell in lent
        if is_over and meeting.is_met(access, meeting.numbers):
            over.add(access.instr)
    for instr in instrs:
        if isinstance(instr, Call) and _has_own_rule(instr) and not cells.isdisjoint(leading.behind(instr)):
            narrow.add(instr)
    return Mingled(frozenset(narrow), frozenset(over))


def _has_own_rule(call: Call) -> bool:
    return isinstance(call.callee, Function) and own_rule(call.callee) is not None


@final
@dataclass(frozen=True, slots=True)
class _Access:
    """An access of `size` bytes at `at` in a class; of any that hold what it is, where `size` is 0."""

    instr: Instruction
    cell: Cell
    at: Index
    size: int
    is_number: bool
    is_narrow: bool
    is_address: bool

    @property
    def is_put(self) -> bool:
        """Whether what it is of comes to lie there."""
        return self.instr.opcode != "load"


@final
class _Meeting:
    """Where in each class addresses and numbers are stored."""

    def __init__(self) -> None:
        self.addresses: dict[Cell, dict[tuple[Index, int], None]] = {}
        self.numbers: dict[Cell, dict[tuple[Index, int], None]] = {}

    def note(self, access: _Access) -> None:
        if access.size and access.is_address:
            self.addresses.setdefault(access.cell, {})[access.at, access.size] = None
        if access.size and access.is_number and access.is_put:
            self.numbers.setdefault(access.cell, {})[access.at, access.size] = None

    @staticmethod
    def is_met(access: _Access, places: dict[Cell, dict[tuple[Index, int], None]]) -> bool:
        """Whether something of the kind lies where an access is."""
        there = places.get(access.cell, {})
        here = Entry(INTEGER, access.size, EMPTY)
        return any(
            not access.size or touch(access.at, here, at, Entry(INTEGER, size, EMPTY)) for at, size in there
        )


@final
class _Accesses:
    """What instructions do to memory, once all values are known to lead somewhere."""

    def __init__(self, trees: Trees, leading: Leading) -> None:
        self._trees = trees
        self._leading = leading

    def of(self, instr: Instruction) -> Iterator[_Access]:
        """Yield what an instruction does to memory."""
        match instr.opcode:
            case _ if isinstance(instr, Call):
                yield from self._accesses_of(instr)
            case "load":
                yield from self._access(instr, instr, instr.operands[0])
            case "store":
                yield from self._access(instr, *instr.operands)
            case "atomicrmw" | "cmpxchg":
                address, *values = instr.operands
                yield from self._access(instr, values[-1], address)

    def _access(self, instr: Instruction, value: Value, address: Value) -> Iterator[_Access]:
        floats = {ty for ty in scalars_of(value.ty) if isinstance(ty, FloatType)}
        is_address = self._leading.leads(value) if instr.opcode != "load" else self._leading.is_address(value)
        if floats or is_address:
            size = self._trees.layout.store_bytes(value.ty)
            cell, at = self._leading.place(address)
            yield _Access(instr, cell, at, size, bool(floats), bool(floats - {DOUBLE}), is_address)

    def _accesses_of(self, call: Call) -> Iterator[_Access]:
        row = facts_of(call)
        triple = None if row is None else row.moves or row.sets
        if row is not None and triple is not None:
            cell, at = self._leading.place(call.arguments[triple[0]])
            yield _Access(call, cell, at, 0, True, row.moves is not None, True)
        elif plain(call.callee_name or "") is not None or message_of(call.callee_name) is not None:
            for argument in call.arguments:
                if argument.ty.is_pointer and _has_narrow(self._trees.behind(argument)):
                    cell, at = self._leading.place(argument)
                    yield _Access(call, cell, at, 0, True, True, False)


def _has_narrow(tree: TypeTree) -> bool:
    """Whether numbers narrower than a word are among what lies in memory."""
    kinds = {kind for entry in tree.entries.values() for kind in kinds_of(entry)}
    return any(isinstance(kind, Float) and kind.ty is not DOUBLE for kind in kinds)
