"""What lies in memory that a function is lent, as those access it who lend it.

Lattice: sets of floats at places, counted from the roots of pointers in the functions that lend.
Direction: from arguments to what is lent for them, and to all that is counted from that.
Reads: what calls of the interface and of functions pass; places of pointers, loads, stores, copies of
  variables.
When unsure: nothing. Elements of arrays of numbers, which are told apart by their index, are no evidence.
Source: none. A shadow is laid out as what it is the shadow of.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, final

from lowad.analysis.address import Addresses, Place
from lowad.analysis.types.copies import meet
from lowad.analysis.types.declared import sum_of, type_of_variable
from lowad.analysis.types.kinds import Float
from lowad.analysis.types.seeds import parts_of_type
from lowad.analysis.types.tree import ZERO, Index
from lowad.ir.instructions import Call, Instruction
from lowad.ir.lanewise import count
from lowad.ir.module import Function
from lowad.ir.types import I8, ArrayType, DataLayout, FloatType, Type, VectorType, struct_of
from lowad.ir.values import Argument, ConstantInt, Value
from lowad.rules import facts_of

_MANY = 1024
"""How many pointers are looked at behind one."""

_DEEP = 8
"""Through how many pointers in memory one is followed."""


class _Behind(NamedTuple):
    """What is accessed behind a root: numbers, and pointers that are loaded and stored."""

    numbers: dict[tuple[Index, FloatType], None]
    pointers: dict[tuple[Index, Value], None]


@final
class Lenders:
    """The answers for one module.

    `lent`: what calls of the interface pass for arguments and as shadows of them. `passed`: what calls pass
    to functions that nothing else calls.
    """

    def __init__(
        self,
        addresses: Addresses,
        layout: DataLayout,
        lent: Mapping[Argument, Sequence[Value]],
        passed: Mapping[Argument, Sequence[Value]],
    ) -> None:
        self._addresses = addresses
        self._layout = layout
        self._lent = lent
        self._passed = passed
        self._known: dict[Value, _Behind] = {}

    def have_others(self, pointer: Value, ty: Type) -> bool:
        """Whether numbers of another width than those of a type are accessed where a pointer leads."""
        size = self._layout.size_bytes(ty)
        return any(
            number is not ty.scalar and meet(spot.at, size, at, self._layout.size_bytes(number))
            for spot in self._spots(pointer, _DEEP)
            for name in self._names(spot.root)
            for at, number in self._behind(name).numbers
        )

    def _spots(self, pointer: Value, depth: int) -> set[Place]:
        """Return where a pointer leads in what is lent."""
        if not depth or not self._is_told(pointer):
            return set()
        root, at = self._addresses.place(pointer)
        begins: Iterable[Place] = ()
        if isinstance(root, Argument):
            begins = [self._addresses.place(one) for one in self._lent.get(root, ()) if self._is_told(one)]
            for actual in self._passed.get(root, ()):
                begins += self._spots(actual, depth - 1)
        elif isinstance(root, Instruction) and root.opcode == "load":
            begins = [
                self._addresses.place(value)
                for spot in self._spots(root.operands[0], depth - 1)
                for value in self._stored(spot)
            ]
        return {Place(begin.root, sum_of(begin.at, at)) for begin in begins}

    def _names(self, root: Value) -> list[Value]:
        """Return a pointer, and the others that are read and written in its place."""
        if not isinstance(root, Instruction) or root.opcode != "load":
            return [root]
        stored = self._stored(self._addresses.place(root.operands[0]))
        roots = map(self._addresses.place, stored)
        return list(dict.fromkeys([root, *(found.root for found in roots if found.at == ZERO)]))

    def _stored(self, spot: Place) -> list[Value]:
        """Return the pointers that are loaded from a place, or stored there."""
        size = self._layout.pointer_bytes()
        pointers = self._behind(spot.root).pointers
        return [value for at, value in pointers if meet(spot.at, size, at, size)]

    def _behind(self, root: Value) -> _Behind:
        """Return what is accessed behind a pointer, by callees too, counted from it."""
        found = self._known.get(root)
        if found is None:
            self._known[root] = found = _Behind({}, {})
            for at, value in self._accessed(root):
                if isinstance(value, FloatType):
                    found.numbers[at, value] = None
                else:
                    found.pointers[at, value] = None
        return found

    def _accessed(self, root: Value) -> Iterator[tuple[Index, FloatType | Value]]:
        """Yield what is accessed: the numbers by their types, the pointers themselves."""
        work = [root]
        pointers = dict.fromkeys(work)
        for pointer in work:
            at = self._addresses.place(pointer).at
            for user in getattr(pointer, "users", ()):
                if isinstance(user, Call):
                    yield from self._called(user, pointer, at)
                elif user.opcode == "load":
                    yield from self._moved(user, user.ty, at)
                elif user.opcode == "store" and user.operands[1] is pointer:
                    yield from self._moved(user.operands[0], user.operands[0].ty, at)
                elif user not in pointers and len(work) < _MANY and self._goes_on(user, root):
                    pointers[user] = None
                    work.append(user)

    def _goes_on(self, user: Instruction, root: Value) -> bool:
        """Whether an instruction leads on from a root to a place that is evidence."""
        return user.ty.is_pointer and self._addresses.place(user).root is root and self._is_told(user)

    def _is_told(self, pointer: Value) -> bool:
        """Whether where a pointer leads is told by constants, and by which structure of an array it is in.

        Loops that run along arrays of numbers with a pointer do so by a power of two, however often they are
        unrolled.
        """
        while isinstance(pointer, Instruction):
            if pointer.opcode == "getelementptr":
                first, *inner = pointer.operands[1:]
                is_exact = all(isinstance(index, ConstantInt) for index in inner)
                if not is_exact or not (isinstance(first, ConstantInt) or _is_structure(pointer.source)):
                    return False
            elif pointer.opcode == "phi":
                root, at = self._addresses.place(pointer)
                return root is not pointer and at.period.bit_count() > 1
            elif pointer.opcode not in ("bitcast", "addrspacecast", "freeze"):
                return True
            pointer = pointer.operands[0]
        return True

    def _moved(self, value: Value, ty: Type, at: Index) -> Iterator[tuple[Index, FloatType | Value]]:
        if ty.is_pointer:
            yield at, value
        elif isinstance(ty.scalar, FloatType) and not (isinstance(ty, VectorType) and ty.scalable):
            step = self._layout.size_bytes(ty.scalar)
            for lane in range(count(ty)):
                yield at._replace(offset=at.offset + lane * step), ty.scalar

    def _called(self, call: Call, pointer: Value, at: Index) -> Iterator[tuple[Index, FloatType | Value]]:
        """Yield what a callee accesses, and what is copied from and to variables."""
        callee, row = call.callee, facts_of(call)
        if row is not None and row.moves is not None:
            target, source, size = (call.arguments[position] for position in row.moves)
            other = self._addresses.place(source if pointer is target else target)
            ty = type_of_variable(other.root)
            if ty is not None and isinstance(size, ConstantInt) and not other.at.period:
                yield from self._declared(ty, range(other.at.offset, other.at.offset + size.value), at)
        elif isinstance(callee, Function) and not callee.is_declaration:
            for formal, actual in zip(callee.arguments, call.arguments, strict=False):
                if actual is pointer:
                    # Of a function that calls itself, this is what is known of it so far.
                    behind = self._behind(formal)
                    yield from [(sum_of(at, there), ty) for there, ty in behind.numbers]
                    yield from [(sum_of(at, there), value) for there, value in behind.pointers]

    def _declared(self, ty: Type, within: range, at: Index) -> Iterator[tuple[Index, FloatType]]:
        """Yield the numbers in some bytes of a variable, as lying from a place on."""
        for index, entry in parts_of_type(ty, self._layout):
            if isinstance(entry.kind, Float) and index.offset in within:
                yield sum_of(at, Index(index.offset - within.start)), entry.kind.ty


def _is_structure(ty: Type | None) -> bool:
    """Whether a type is a structure, or as many bytes as one has."""
    return ty is not None and (struct_of(ty) is not None or (isinstance(ty, ArrayType) and ty.element is I8))
