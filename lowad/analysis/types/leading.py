"""Which class of places each value leads into.

A pointer leads into the class of what it points to; a value of several parts, such as a vector of pointers,
into that of the memory in which they lie. An address that travels as an integer is followed from memory to
memory.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import gcd
from typing import final

from lowad.analysis.address import Place, added
from lowad.analysis.types.classes import ANY, Cell, Spot, blurred, found, inside, join, moved, reached
from lowad.analysis.types.copies import Copies
from lowad.analysis.types.either import bytes_through
from lowad.analysis.types.kinds import POINTER
from lowad.analysis.types.store import Trees
from lowad.analysis.types.tree import EMPTY, ZERO, Index, TypeTree, kinds_of
from lowad.analysis.types.uses import origins
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, GlobalVariable
from lowad.ir.types import (
    I8,
    I64,
    ArrayType,
    FloatType,
    IntType,
    Type,
    VectorType,
    element_type,
    scalars_of,
    struct_of,
)
from lowad.ir.values import (
    ConstantAggregate,
    ConstantExpr,
    ConstantInt,
    ConstantSplat,
    Value,
    is_undefined,
    is_zero,
    leads_nowhere,
)
from lowad.rules import facts_of
from lowad.rules.otherwise import is_otherwise

_PART_BITS = 16
"""The width of integers as which no number travels whole, but halves."""

_ADDRESS_BITS = 64
"""The width of integers as which addresses travel."""


def leading(trees: Trees, functions: Sequence[Function]) -> "Leading":
    """Return where the values of some functions lead, all of which has been seen."""
    made = Leading(trees)
    for fn in functions[:1]:
        assert fn.module is not None
        made.begin(fn.module.globals.values())
    for fn in functions:
        for instr in fn.instructions:
            made.see(instr, fn, functions)
    made.settle()
    for fn in functions:
        for instr in fn.instructions:
            made.see_part(instr)
    return made


@final
class Leading:
    """Joins the classes of values that instructions make equal, and answers where a value leads."""

    def __init__(self, trees: Trees) -> None:
        self._trees = trees
        self._layout = trees.layout
        self._addresses = trees.addresses
        self.cells: dict[Value, Cell] = {}
        """By the roots of pointers, and other values, what they lead into, or into a part of which."""
        self.copies = Copies()
        """Those of a constant number of bytes."""
        self.stirred: list[Cell] = []
        """The ends of copies of a number of bytes that is not known."""
        self.backwards: list[Cell] = []
        """Pointers that may be moved backwards, or nobody knows where, in what they lead into."""
        self._apart: dict[Instruction, tuple[Value, Value]] = {}
        """By what is as far from its base as an address is from another, these two: ends of copied arrays."""
        self._is_settled = False
        self._results: dict[Function, Cell] = {}
        self._leading: dict[Value, bool] = {}

    def begin(self, variables: Iterable[Value]) -> None:
        """Let what variables begin with lie in them."""
        for item in variables:
            initializer = getattr(item, "initializer", None)
            if isinstance(item, GlobalVariable) and initializer is not None:
                self._lies(initializer, self._spot(item))

    def see(self, instr: Instruction, fn: Function, functions: Sequence[Function]) -> None:
        """Join what the pointers lead to that an instruction may make equal."""
        for operand in instr.operands:
            if operand.ty.is_pointer:
                self.place(operand)
        match instr.opcode:
            case _ if isinstance(instr, Call):
                self._see_call(instr, functions)
            case "store":
                value, address = instr.operands
                self._lies_behind(value, address)
            case "load" | "atomicrmw" | "cmpxchg":
                address, *values = instr.operands
                for value in (instr, *values):
                    self._lies_behind(value, address)
            case "ret":
                for value in instr.operands:
                    self._leads_as(value, (self._results.setdefault(fn, Cell()), 0))
            case _ if self.leads(instr):
                self._see_value(instr)

    def see_part(self, instr: Instruction) -> None:
        """Note where bytes were read that an instruction stores, which are parts of numbers at most, and what
        leads backwards."""
        if instr.ty.is_pointer and self._addresses.may_go_back(instr):
            self.backwards.append(self.cell(self._addresses.place(instr).root))
        value = instr.operands[0] if instr.opcode == "store" else None
        if value is None or not isinstance(value.ty, IntType) or value.ty.bits > _PART_BITS:
            return
        for origin in origins(value):
            if isinstance(origin, Instruction) and origin.opcode == "load":
                ends = self.place(instr.operands[1]), self.place(origin.operands[0])
                self.copies.add_part(*ends, self._layout.store_bytes(value.ty))

    def settle(self) -> None:
        """Join what is as far from its base as two addresses are apart with its base, moved on by so much.

        How far two places of one class are apart is known up to multiples of its modulus, which only grows
        smaller; nothing is known of those of different classes.
        """
        self._is_settled = True
        seen: dict[Instruction, tuple[int, int]] = {}
        while True:
            while self.copies.join_contents():
                pass
            told = {instr: self._distance(*ends) for instr, ends in self._apart.items()}
            new = {instr: by for instr, by in told.items() if by is not None and seen.get(instr) != by}
            if not new:
                # None of the rest will be told: these may be anywhere, which may tell others.
                new = {instr: (0, ANY) for instr in self._apart if instr not in seen}
            for instr, (by, modulus) in new.items():
                seen[instr] = by, modulus
                spot = self._spot(instr.operands[0])
                join(moved(spot, by), (self.cells[instr], 0))
                if modulus:
                    blurred(spot, modulus)
            if not new:
                return

    def _distance(self, one: Value, other: Value) -> tuple[int, int] | None:
        """Return how far an address is from another, and up to multiples of what; None where nothing says."""
        (cell, here), (same, there) = found(self._spot(one)), found(self._spot(other))
        if cell is not same:
            return None
        distance = here - there
        return (distance % cell.modulus if cell.modulus else distance), cell.modulus

    def _see_value(self, instr: Instruction) -> None:
        match instr.opcode:
            case "getelementptr" if self._addresses.place(instr).root is not instr:
                pass
            case "phi" | "select":
                self._see_choice(instr)
            case "freeze" | "addrspacecast" | "ptrtoint" | "inttoptr":
                self._leads_as(instr.operands[0], self._spot(instr))
            case "bitcast":
                bits = (Cell(), 0)
                self._lies(instr.operands[0], bits)
                self._lies(instr, bits)
            case "extractvalue" | "extractelement":
                self._lies(instr, self._part_at(instr.operands[0], instr))
            case "insertvalue" | "insertelement":
                self._leads_as(instr.operands[0], self._spot(instr))
                self._lies(instr.operands[1], self._part_at(instr, instr))
            case "alloca":
                pass
            case _:
                self._mix(instr, *instr.operands)

    def _see_choice(self, choice: Instruction) -> None:
        root = self._addresses.place(choice).root
        if root is not choice:
            # What else comes on a way round a loop is one of those that the loop begins with.
            others = [one for one in choice.operands if one.ty is choice.ty]
            for operand in (one for one in others if self._addresses.place(one).root is not root):
                self._leads_as(operand, self._spot(choice))
            return
        size = self._read_apart(choice)
        for operand in (one for one in choice.operands if one.ty is choice.ty):
            if size:
                self.copies.add(self._spot(choice), self._spot(operand), size)
            else:
                self._leads_as(operand, self._spot(choice))

    def _read_apart(self, choice: Instruction) -> int:
        """Return how many bytes are read through one of several places in one object, where nothing else is
        done with it, and these are no address; 0 otherwise.

        What lies at each place may be what is read; that they are one class of places would say of the object
        that offsets in it are known up to the distances between them alone.
        """
        size = bytes_through(choice, self._addresses, self._layout)
        is_read = all(user.opcode == "load" and _is_no_address(user.ty) for user in choice.users)
        return size if size is not None and is_read else 0

    def _part_at(self, whole: Value, instr: Instruction) -> Spot:
        """Return where in a value the part lies that an instruction takes out of it or puts into it."""
        spot = self._spot(whole)
        if not isinstance(whole.ty, VectorType):
            return moved(spot, self._offset(whole.ty, instr.indices))
        size, index = self._layout.size_bytes(whole.ty.element), instr.operands[-1]
        return moved(spot, index.value * size) if isinstance(index, ConstantInt) else blurred(spot, size)

    def _offset(self, ty: Type, indices: Iterable[int]) -> int:
        """Return how far a part of an aggregate lies in it."""
        total = 0
        for index in indices:
            struct, ty = struct_of(ty), element_type(ty, index)
            step = self._layout.size_bytes(ty) * index
            total += step if struct is None else self._layout.offsets(struct)[index]
        return total

    def _see_call(self, call: Call, functions: Sequence[Function]) -> None:
        row = facts_of(call)
        if row is not None and row.moves is not None:
            target, source, size = (call.arguments[position] for position in row.moves)
            ends = self._spot(target), self._spot(source)
            if not isinstance(size, ConstantInt):
                join(*ends)
                self.stirred.append(ends[0][0])
            elif size.value > 0:
                self.copies.add(*ends, size.value)
            return
        if row is not None and row.allocates is not None and row.allocates.resizes is not None:
            join(self._spot(call), self._spot(call.arguments[row.allocates.resizes]))
            return
        if is_otherwise(call):
            return
        callee = call.callee
        callees = (callee,) if isinstance(callee, Function) else functions
        fitting = [fn for fn in callees if fn.fn_type is call.fn_type and not fn.is_declaration]
        for fn in fitting:
            self._pass(call, fn)
        if fitting or callees is functions:
            return
        # It may call back what it is passed, or be a function of another type.
        called = [fn for fn in (callee, *call.arguments) if isinstance(fn, Function)]
        formals = [formal for fn in called if not fn.is_declaration for formal in fn.arguments]
        if formals or (self.leads(call) and (row is None or row.allocates is None)):
            self._mix(call, *call.arguments, *formals)

    def _pass(self, call: Call, callee: Function) -> None:
        for formal, actual in zip(callee.arguments, call.arguments, strict=False):
            if self.leads(formal):
                self._leads_as(actual, self._spot(formal))
        self._leads_as(call, (self._results.setdefault(callee, Cell()), 0))

    def _lies_behind(self, value: Value, pointer: Value) -> None:
        """Let a value lie in memory; where there is no address in it nothing is made one for that."""
        if self._has_address(value):
            for spot in self._spots(pointer):
                self._lies(value, spot)

    def _spots(self, pointer: Value) -> list[Spot]:
        """Return where a pointer leads that memory is accessed through: each place of a short array, of which
        nobody needs to know less for that."""
        root, at = self._place(pointer)
        if at.period and root is self._addresses.place(pointer).root:
            spots = self._trees.spots.of(pointer)
            if not any(spot.period for spot in spots):
                return [found((self._cell(root), spot.offset)) for spot in spots]
        return [self._spot(pointer)]

    def _has_address(self, value: Value) -> bool:
        if isinstance(value, ConstantAggregate):
            return any(map(self._has_address, value.elements))
        return self._has_address(value.element) if isinstance(value, ConstantSplat) else self.leads(value)

    def _lies(self, value: Value, at: Spot) -> None:
        """Let a value lie in memory."""
        if isinstance(value, ConstantAggregate | ConstantSplat):
            self._parts_lie(value, at)
        elif not self.leads(value):
            return
        elif _has_parts(value.ty):
            join(at, self._spot(value))
        else:
            join(inside(at), self._spot(value))

    def _leads_as(self, value: Value, spot: Spot) -> None:
        """Let a value lead to where another of its shape leads."""
        if isinstance(value, ConstantAggregate | ConstantSplat):
            self._parts_lie(value, spot)
        elif self.leads(value):
            join(spot, self._spot(value))

    def _parts_lie(self, value: ConstantAggregate | ConstantSplat, at: Spot) -> None:
        if not _may_hold_address(value.ty):
            return
        count = value.ty.count if isinstance(value.ty, VectorType) else 1
        elements = value.elements if isinstance(value, ConstantAggregate) else (value.element,) * count
        for index, element in enumerate(elements):
            if not isinstance(element, ConstantInt):
                self._lies(element, moved(at, self._offset(value.ty, (index,))))

    def _mix(self, *values: Value) -> None:
        """Let each of some values lead to wherever any other leads."""
        bits = (Cell(modulus=ANY), 0)
        blurred(inside(bits), ANY)
        for value in values:
            self._lies(value, bits)

    def behind(self, call: Call) -> Mapping[Cell, None]:
        """Return the classes of memory that a call is passed, and of all that is behind that."""
        return reached(self.cell(argument) for argument in call.arguments if self.leads(argument))

    def _spot(self, value: Value) -> Spot:
        """Return the class that a value leads into, and how far: no more is known of offsets from then on.

        Once all is seen, `place` and `cell` say where it leads, and change nothing.
        """
        root, at = self._place(value)
        spot = found((self._cell(root), at.offset))
        return blurred(spot, at.period) if at.period else spot

    def place(self, value: Value) -> tuple[Cell, Index]:
        """Return the class that a value leads into, and where in it, which changes nothing."""
        root, at = self._place(value)
        cell, offset = found((self._cell(root), at.offset))
        period = gcd(cell.modulus, at.period)
        return cell, Index(offset % period if period else offset, period)

    def cell(self, value: Value) -> Cell:
        """Return the class that a value leads into, which changes nothing."""
        return self.place(value)[0]

    def known(self, root: Value) -> TypeTree:
        """Return what is known of what the root of a class leads into.

        Of an integer that is an address that is what lies behind it, and not what it is itself.
        """
        tree = self._trees.facts.get(root, EMPTY)
        return tree if root.ty.is_pointer or _has_parts(root.ty) else tree.pointee()

    def _cell(self, root: Value) -> Cell:
        """Return where what is counted from a root leads: from null, nowhere that others lead to."""
        if leads_nowhere(root) or is_undefined(root):
            return Cell()
        return self.cells.setdefault(root, Cell())

    def _place(self, value: Value) -> Place:
        if isinstance(value, ConstantExpr) and value.opcode == "ptrtoint":
            value = value.operands[0]
        if not value.ty.is_pointer:
            return Place(value, ZERO)
        place = self._addresses.place(value)
        if place.at.period != ANY:
            return place
        # The end of an array that is as long as another one is a multiple of the same elements away.
        at, offset = value, ZERO
        while at is not place.root:
            ends = None if self._is_settled else _ends(at)
            if ends is not None:
                assert isinstance(at, Instruction)
                self._apart[at] = ends
                self.cells.setdefault(at, Cell())
            if at in self._apart:
                return Place(at, offset)
            step = self._addresses.step(at)
            if step is None:
                return place
            at, offset = step[0], added(step[1], offset)
        return place

    def leads(self, value: Value) -> bool:
        """Whether a value is, may be, or has in it an address of something."""
        known = self._leading.get(value)
        if known is None:
            known = self._leading[value] = self._may_lead(value)
        return known

    def _may_lead(self, value: Value) -> bool:
        if isinstance(value, ConstantInt) or leads_nowhere(value) or is_undefined(value) or is_zero(value):
            return False
        ty = value.ty
        if ty.is_pointer or not _may_hold_address(ty):
            return ty.is_pointer
        if any(scalar.is_pointer for scalar in scalars_of(ty)) or self.is_address(value):
            return True
        if not (isinstance(ty, IntType) and ty.bits == _ADDRESS_BITS) or _is_compared(value):
            return False
        return self._trees.get(value).at(ZERO) is None

    def is_address(self, value: Value) -> bool:
        """Whether a value is known to be, or to have in it, an address."""
        if value.ty.is_pointer:
            return True
        return any(POINTER in kinds_of(entry) for entry in self._trees.get(value).entries.values())


def _may_hold_address(ty: Type) -> bool:
    """Whether an address, or one that travels as a number of its size, fits into values of a type."""
    if isinstance(ty, IntType | FloatType):
        return ty.bits >= _ADDRESS_BITS
    return ty.is_pointer or any(map(_may_hold_address, scalars_of(ty) - {ty}))


def _is_no_address(ty: Type) -> bool:
    """Whether values of a type are numbers, or integers of which no more than a few make a word."""
    return ty.is_float or (isinstance(ty, IntType) and ty.bits <= _PART_BITS)


def _is_compared(value: Value) -> bool:
    """Whether nothing is done with a value but that it is compared, which leads nowhere."""
    return isinstance(value, Instruction) and all(user.opcode == "icmp" for user in value.users)


def _has_parts(ty: Type) -> bool:
    """Whether values of a type are looked at as memory: those that may hold several addresses."""
    if isinstance(ty, IntType):
        return ty.bits > _ADDRESS_BITS
    return isinstance(ty, VectorType | ArrayType) or struct_of(ty) is not None


def _ends(pointer: Value) -> tuple[Value, Value] | None:
    """Return the two addresses that a pointer is as far from its base as they are apart, if so it is."""
    if not isinstance(pointer, Instruction) or pointer.opcode != "getelementptr" or pointer.source is not I8:
        return None
    distance = pointer.operands[-1]
    if not isinstance(distance, Instruction) or distance.opcode != "sub":
        return None
    casts = [
        item for item in distance.operands if isinstance(item, Instruction) and item.opcode == "ptrtoint"
    ]
    if len(casts) != len(distance.operands) or not all(cast.ty is I64 for cast in casts):
        return None
    one, other = (cast.operands[0] for cast in casts)
    return one, other
