"""Where addresses lie at one time and numbers at another: free lists, pools, unions.

Lattice: a partition of what pointers lead to into classes, with offsets known up to a modulus; it only grows
  coarser.
Direction: none; pointers that may be equal lead into one class.
Reads: places of pointers, instructions, what functions are passed and return.
When unsure: one class, and any place in it. An address that travels as an integer is followed from memory to
  memory.
Source: Steensgaard, "Points-to Analysis in Almost Linear Time", POPL 1996; offsets as in weighted union-find.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import gcd
from typing import final

from lowad.analysis.address import Place
from lowad.analysis.types.kinds import INTEGER, POINTER
from lowad.analysis.types.store import Trees
from lowad.analysis.types.tree import EMPTY, ZERO, Entry, Index, kinds_of, touch
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function
from lowad.ir.types import DOUBLE, FloatType, IntType
from lowad.ir.values import Value, is_undefined, leads_nowhere
from lowad.rules import facts_of

_ADDRESS_BITS = 64
"""The width of integers as which addresses travel."""

_MOVES = frozenset(("phi", "select", "freeze", "addrspacecast", "bitcast", "ptrtoint", "inttoptr"))

_ANY = 1
"""The modulus of a class in which nothing is known of offsets."""


@final
@dataclass(slots=True, eq=False)
class _Cell:
    """What a pointer leads to: itself a class, or `delta` bytes into what `parent` is.

    `fields` are what addresses that lie in it lead to. Offsets are known up to multiples of `modulus`,
    exactly where that is 0.
    """

    parent: "_Cell | None" = None
    delta: int = 0
    modulus: int = 0
    fields: dict[int, "_Cell"] = field(default_factory=dict)


_Spot = tuple[_Cell, int]


@final
@dataclass(frozen=True, slots=True)
class Mingled:
    """`narrow`: the accesses of numbers that are no `double`, and the copies, where addresses lie at another
    time. `lent`: the stores of addresses, copies and fills, where numbers lie at another time, in memory that
    the callers of root functions lend."""

    narrow: frozenset[Instruction]
    lent: frozenset[Instruction]


def mingled(trees: Trees, functions: Sequence[Function], roots: Sequence[Function]) -> Mingled:
    """Return where addresses and numbers lie at one place in turn; `roots` are lent memory by callers."""
    classes = _Classes(trees)
    for fn in functions:
        for instr in fn.instructions:
            classes.see(instr, fn, functions)
    lent = classes.reached(argument for fn in roots for argument in fn.arguments if argument.ty.is_pointer)
    accesses = [access for fn in functions for instr in fn.instructions for access in classes.accesses(instr)]
    meeting = _Meeting()
    for access in accesses:
        meeting.note(access)
    narrow, over = set[Instruction](), set[Instruction]()
    for access in accesses:
        if access.is_narrow and meeting.is_met(access, meeting.addresses):
            narrow.add(access.instr)
        if access.is_address and access.cell in lent and meeting.is_met(access, meeting.numbers):
            over.add(access.instr)
    return Mingled(frozenset(narrow), frozenset(over))


@final
@dataclass(frozen=True, slots=True)
class _Access:
    """An access of `size` bytes at `at` in a class; of any that hold what it is, where `size` is 0."""

    instr: Instruction
    cell: _Cell
    at: Index
    size: int
    is_number: bool
    is_narrow: bool
    is_address: bool


_Places = dict[_Cell, dict[tuple[Index, int], None]]


@final
class _Meeting:
    """Where in each class addresses and numbers are stored."""

    def __init__(self) -> None:
        self.addresses: _Places = {}
        self.numbers: _Places = {}

    def note(self, access: _Access) -> None:
        if access.size and access.is_address:
            self.addresses.setdefault(access.cell, {})[access.at, access.size] = None
        if access.size and access.is_number and access.instr.opcode == "store":
            self.numbers.setdefault(access.cell, {})[access.at, access.size] = None

    @staticmethod
    def is_met(access: _Access, places: _Places) -> bool:
        """Whether something of the kind lies where an access is."""
        there = places.get(access.cell, {})
        here = Entry(INTEGER, access.size, EMPTY)
        return any(
            not access.size or touch(access.at, here, at, Entry(INTEGER, size, EMPTY)) for at, size in there
        )


@final
class _Classes:
    def __init__(self, trees: Trees) -> None:
        self._trees = trees
        self._addresses = trees.addresses
        self._cells: dict[Value, _Cell] = {}
        self._results: dict[Function, _Cell] = {}

    def see(self, instr: Instruction, fn: Function, functions: Sequence[Function]) -> None:
        """Join what the pointers lead to that an instruction may make equal."""
        if isinstance(instr, Call):
            self._see_call(instr, functions)
        elif instr.opcode == "store":
            value, address = instr.operands
            if self._leads(value):
                self._join(self._field(*self._spot(address)), self._spot(value))
        elif instr.opcode == "ret":
            if instr.operands and self._leads(instr.operands[0]):
                result = self._results.setdefault(fn, _Cell())
                self._join((result, 0), self._spot(instr.operands[0]))
        elif self._leads(instr):
            self._see_pointer(instr)

    def _see_pointer(self, instr: Instruction) -> None:
        if instr.opcode == "load":
            self._join(self._spot(instr), self._field(*self._spot(instr.operands[0])))
        elif instr.opcode in _MOVES:
            for operand in instr.operands:
                if self._leads(operand):
                    self._join(self._spot(instr), self._spot(operand))
        elif instr.opcode == "getelementptr" and self._addresses.place(instr).root is instr:
            self._join(self._spot(instr), self._blurred(self._spot(instr.operands[0]), _ANY))

    def _see_call(self, call: Call, functions: Sequence[Function]) -> None:
        row = facts_of(call)
        if row is not None and row.moves is not None:
            target, source = (call.arguments[position] for position in row.moves[:2])
            self._join(self._spot(target), self._spot(source))
            return
        callees: Iterable[Function] = (call.callee,) if isinstance(call.callee, Function) else functions
        for callee in callees:
            if callee.is_declaration or callee.fn_type is not call.fn_type:
                continue
            for formal, actual in zip(callee.arguments, call.arguments, strict=False):
                if self._leads(formal) and self._leads(actual):
                    self._join(self._spot(formal), self._spot(actual))
            if self._leads(call):
                self._join(self._spot(call), (self._results.setdefault(callee, _Cell()), 0))

    def accesses(self, instr: Instruction) -> Iterator[_Access]:
        """Yield what an instruction does to memory, once all have been seen."""
        if isinstance(instr, Call):
            row = facts_of(instr)
            triple = None if row is None else row.moves or row.sets
            if row is not None and triple is not None:
                cell, offset = self._spot(instr.arguments[triple[0]])
                yield _Access(instr, cell, Index(offset, cell.modulus), 0, True, row.moves is not None, True)
        elif instr.opcode in ("load", "store"):
            value, address = (instr, instr.operands[0]) if instr.opcode == "load" else instr.operands
            scalar = value.ty.scalar
            is_number = isinstance(scalar, FloatType)
            is_address = instr.opcode == "store" and (scalar.is_pointer or self._leads(value))
            if is_address or is_number:
                cell, offset = self._spot(address)
                at, size = Index(offset, cell.modulus), self._trees.layout.store_bytes(value.ty)
                is_narrow = is_number and scalar is not DOUBLE
                yield _Access(instr, cell, at, size, is_number, is_narrow, is_address)

    def reached(self, roots: Iterable[Value]) -> set[_Cell]:
        """Return the classes that pointers lead to, and pointers in those."""
        work = [self._spot(root)[0] for root in roots]
        found = set(work)
        for cell in work:
            inside = dict.fromkeys(self._find(field)[0] for field in cell.fields.values())
            work += [one for one in inside if one not in found]
            found.update(inside)
        return found

    def _leads(self, value: Value) -> bool:
        """Whether a value is, or may be, an address of something."""
        if leads_nowhere(value) or is_undefined(value):
            return False
        if not isinstance(value.ty, IntType) or value.ty.bits != _ADDRESS_BITS:
            return value.ty.is_pointer
        entry = self._trees.get(value).at(ZERO)
        return entry is None or POINTER in kinds_of(entry)

    # Classes

    def _spot(self, pointer: Value) -> _Spot:
        """Return the class that a pointer leads into, and how far."""
        root, at = self._addresses.place(pointer) if pointer.ty.is_pointer else Place(pointer, ZERO)
        cell = self._cells.setdefault(root, _Cell())
        spot = self._found((cell, at.offset))
        return self._blurred(spot, at.period) if at.period else spot

    def _found(self, spot: _Spot) -> _Spot:
        cell, delta = self._find(spot[0])
        total = spot[1] + delta
        return cell, total % cell.modulus if cell.modulus else total

    @staticmethod
    def _find(cell: _Cell) -> _Spot:
        total = 0
        while cell.parent is not None:
            total += cell.delta
            cell = cell.parent
        return cell, total

    def _field(self, cell: _Cell, offset: int) -> _Spot:
        """Return what the address leads to that lies at an offset in a class."""
        cell, offset = self._found((cell, offset))
        return self._found((cell.fields.setdefault(offset, _Cell()), 0))

    def _blurred(self, spot: _Spot, by: int) -> _Spot:
        """Let offsets in a class be known up to multiples of `by` at best."""
        cell, offset = self._found(spot)
        modulus = gcd(cell.modulus, by)
        if modulus == cell.modulus:
            return cell, offset
        cell.modulus = modulus
        fields, cell.fields = cell.fields, {}
        same = [(cell.fields.setdefault(at % modulus, inside), inside) for at, inside in fields.items()]
        for known, inside in same:
            self._join((known, 0), (inside, 0))
        return self._found((cell, offset))

    def _join(self, one: _Spot, other: _Spot) -> None:
        """Let two places be one."""
        work = [(one, other)]
        while work:
            (left, here), (right, there) = (self._found(spot) for spot in work.pop())
            if left is right:
                if here != there:
                    self._blurred((left, here), here - there)
                continue
            modulus = gcd(left.modulus, right.modulus)
            right.parent, right.delta = left, here - there
            self._blurred((left, here), modulus)
            left, shift = self._find(right)
            for at, inside in right.fields.items():
                known = left.fields.setdefault(self._found((left, at + shift))[1], inside)
                work.append(((known, 0), (inside, 0)))
