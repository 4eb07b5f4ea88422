"""Where addresses lie at one time and numbers that are no `double` at another: free lists, pools, unions.

Lattice: a partition of what pointers lead to into classes, each with the bytes at which addresses are stored
  and narrow numbers accessed, known up to a modulus; it only grows coarser.
Direction: none; pointers that may be equal lead into one class.
Reads: places of pointers, instructions, what functions are passed and return.
When unsure: one class, and any place in it. Pointers that travel as integers are not followed.
Source: Steensgaard, "Points-to Analysis in Almost Linear Time", POPL 1996; offsets as in weighted union-find.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import gcd
from typing import final

from lowad.analysis.address import Addresses
from lowad.analysis.types.store import Trees
from lowad.analysis.types.tree import EMPTY, INTEGER, Entry, Index, touch
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function
from lowad.ir.types import DOUBLE, FloatType
from lowad.ir.values import Value, is_undefined, leads_nowhere
from lowad.rules import facts_of

_ANY = 1
"""The modulus of a class in which nothing is known of offsets."""

_ADDRESS = Entry(INTEGER, 8, EMPTY)


@final
@dataclass(slots=True, eq=False)
class _Cell:
    """What a pointer leads to: itself a class, or `delta` bytes into what `parent` is.

    `fields` are what addresses that lie in it lead to, `addresses` where some are stored. Offsets are known
    up to multiples of `modulus`, exactly where that is 0.
    """

    parent: "_Cell | None" = None
    delta: int = 0
    modulus: int = 0
    fields: dict[int, "_Cell"] = field(default_factory=dict)
    addresses: set[int] = field(default_factory=set)


_Spot = tuple[_Cell, int]


def mingled(trees: Trees, functions: Sequence[Function]) -> frozenset[Instruction]:
    """Return the accesses of narrow numbers, and the copies, at which addresses may lie at another time."""
    classes = _Classes(trees.addresses)
    for fn in functions:
        for instr in fn.instructions:
            classes.see(instr, fn, functions)
    found = set[Instruction]()
    for fn in functions:
        found.update(instr for instr in fn.instructions if classes.meets_address(instr, trees))
    return frozenset(found)


@final
class _Classes:
    def __init__(self, addresses: Addresses) -> None:
        self._addresses = addresses
        self._cells: dict[Value, _Cell] = {}
        self._results: dict[Function, _Cell] = {}

    def see(self, instr: Instruction, fn: Function, functions: Sequence[Function]) -> None:
        """Join what the pointers lead to that an instruction may make equal."""
        if isinstance(instr, Call):
            self._see_call(instr, functions)
        elif instr.opcode == "store":
            value, address = instr.operands
            if _leads(value):
                cell, offset = self._spot(address)
                cell.addresses.add(offset)
                self._join(self._field(cell, offset), self._spot(value))
        elif instr.opcode == "ret":
            if instr.operands and _leads(instr.operands[0]):
                result = self._results.setdefault(fn, _Cell())
                self._join((result, 0), self._spot(instr.operands[0]))
        elif instr.ty.is_pointer:
            self._see_pointer(instr)

    def _see_pointer(self, instr: Instruction) -> None:
        if instr.opcode == "load":
            self._join(self._spot(instr), self._field(*self._spot(instr.operands[0])))
        elif instr.opcode in ("phi", "select", "freeze", "addrspacecast", "bitcast"):
            for operand in instr.operands:
                if _leads(operand):
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
                if formal.ty.is_pointer and _leads(actual):
                    self._join(self._spot(formal), self._spot(actual))
            if call.ty.is_pointer:
                self._join(self._spot(call), (self._results.setdefault(callee, _Cell()), 0))

    def meets_address(self, instr: Instruction, trees: Trees) -> bool:
        """Whether an access of a narrow number, or a copy, comes to where addresses are stored."""
        if isinstance(instr, Call):
            row = facts_of(instr)
            if row is None or row.moves is None:
                return False
            cell, _ = self._spot(instr.arguments[row.moves[0]])
            return bool(cell.addresses)
        if instr.opcode not in ("load", "store"):
            return False
        value, address = (instr, instr.operands[0]) if instr.opcode == "load" else instr.operands
        if not isinstance(value.ty.scalar, FloatType) or value.ty.scalar is DOUBLE:
            return False
        cell, offset = self._spot(address)
        size = trees.layout.store_bytes(value.ty)
        here, piece = Index(offset, cell.modulus), Entry(INTEGER, size, EMPTY)
        return any(touch(here, piece, Index(at, cell.modulus), _ADDRESS) for at in cell.addresses)

    # Classes

    def _spot(self, pointer: Value) -> _Spot:
        """Return the class that a pointer leads into, and how far."""
        root, at = self._addresses.place(pointer)
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
        cell.addresses = {at % modulus for at in cell.addresses}
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
            for at in right.addresses:
                left.addresses.add(self._found((left, at + shift))[1])
            for at, inside in right.fields.items():
                known = left.fields.setdefault(self._found((left, at + shift))[1], inside)
                work.append(((known, 0), (inside, 0)))


def _leads(value: Value) -> bool:
    return value.ty.is_pointer and not leads_nowhere(value) and not is_undefined(value)
