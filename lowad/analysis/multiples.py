"""Of what lengths in bytes are multiples that are passed or kept in memory, as the size of an element is.

Lattice: whole numbers, ordered by divisibility; 1 above all.
Direction: backwards from a length to what callers pass, and to all that is put into a field.
Reads: instructions of the whole module, initial values of none.
When unsure: 1. Of memory of which an address is kept somewhere, or passed to what is not known, nothing is.
Source: Granger, "Static Analysis of Arithmetical Congruences", 1989, of which these have remainder 0.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, final

from lowad.analysis.address import Addresses, leaves
from lowad.analysis.affine import Affine
from lowad.analysis.types.tree import Index
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Function, GlobalVariable
from lowad.ir.types import I8, DataLayout, IntType, struct_of
from lowad.ir.values import (
    Argument,
    ConstantAggregate,
    ConstantInt,
    Value,
    is_undefined,
    is_zero,
    leads_nowhere,
)
from lowad.rules import facts_of

_DEEP = 8
"""How many values a length is followed back through."""

_ALL = 1 << 62
"""More bytes than any object has."""

_GOES_ON = frozenset(("add", "sub", "mul", "shl", "sext", "zext"))
_ON = 2
"""What is done to a length before it is added to an address, and how many times."""

_MARKS = ("llvm.lifetime.", "llvm.dbg.", "llvm.assume")
"""Functions that do nothing to memory."""

_MANY = 256
"""How many pointers into one object are looked at."""


class _Cell(NamedTuple):
    """A place in an object: a variable on the stack, or a block that is allocated."""

    object: Instruction
    offset: int


class _Write(NamedTuple):
    """What is put where in an object; a constant zero anywhere in so many bytes, where that has no value."""

    offset: int
    size_bytes: int
    value: Value | None


class _LostError(Exception):
    """Nothing is known of an address or a length."""


@final
class Multiples:
    """Answers for the lengths of one module, of arguments too once `link` has said what they are given."""

    def __init__(self, layout: DataLayout) -> None:
        self._layout = layout
        self._addresses = Addresses(layout)
        self._known: dict[Value, Affine | None] = {}
        self._writes: dict[Instruction, tuple[_Write, ...] | None] = {}
        self._calls: Mapping[Function, Sequence[Call]] = {}
        self._given: dict[Argument, list[Value]] = {}

    def get(self, length: Value) -> Affine | None:
        """Return a length in bytes as what it is known to be multiples of, None where nothing is."""
        if length not in self._known:
            self._known[length] = None
            if _is_in_bytes(length):
                try:
                    step = self._of(length, _DEEP)
                except _LostError:
                    step = 1
                self._known[length] = Affine(0, step, False) if step > 1 else None
        return self._known[length]

    def _of(self, value: Value, depth: int) -> int:
        """Return what a value is a multiple of, 0 where it is zero."""
        if isinstance(value, ConstantInt):
            return abs(value.value)
        if depth == 0:
            raise _LostError
        if isinstance(value, Argument):
            return _one_of(self._of(actual, depth - 1) for actual in self._passed(value))
        match getattr(value, "opcode", ""):
            case "sext" | "zext" | "trunc" | "freeze":
                assert isinstance(value, Instruction)
                return self._of(value.operands[0], depth)
            case "phi" | "select":
                return _one_of(self._of(one, depth - 1) for one in leaves(value))
            case "mul":
                assert isinstance(value, Instruction)
                return self._factor(value.operands[0], depth) * self._factor(value.operands[1], depth)
            case "load":
                assert isinstance(value, Instruction)
                return _one_of(self._of(one, depth - 1) for one in self._loaded(value, depth - 1))
        raise _LostError

    def _factor(self, value: Value, depth: int) -> int:
        try:
            return self._of(value, depth - 1)
        except _LostError:
            return 1

    def _loaded(self, load: Instruction, depth: int) -> Iterator[Value]:
        """Yield all values that a load may give, but for zeros."""
        size = self._layout.store_bytes(load.ty)
        cells = self._cells(load.operands[0], depth)
        if not cells:
            raise _LostError
        for item, offset in cells:
            is_written = False
            for write in self._written(item):
                if write.offset + write.size_bytes <= offset or offset + size <= write.offset:
                    continue
                is_written = True
                if write.value is None:
                    continue
                if (write.offset, write.size_bytes) != (offset, size):
                    raise _LostError
                yield write.value
            if not is_written:
                raise _LostError

    def link(self, calls: Mapping[Function, Sequence[Call]]) -> None:
        """Note all calls of functions that nothing else calls."""
        self._calls = calls
        for fn, sites in calls.items():
            for formal in fn.arguments:
                self._given[formal] = [call.arguments[formal.index] for call in sites]

    def _passed(self, formal: Argument) -> list[Value]:
        """Return what all callers pass for an argument."""
        if formal not in self._given:
            raise _LostError
        return self._given[formal]

    def _cells(self, pointer: Value, depth: int) -> set[_Cell]:
        """Return all places that a pointer may lead to."""
        if depth == 0:
            raise _LostError
        root, at = self._addresses.place(pointer)
        if leads_nowhere(root) or is_undefined(root):
            return set()
        if at.period:
            raise _LostError
        if isinstance(root, Argument):
            sources = self._passed(root)
        elif isinstance(root, Phi) or getattr(root, "opcode", "") == "select":
            assert isinstance(root, Instruction)
            sources = [one for one in root.operands if one.ty.is_pointer]
        elif isinstance(root, Call) and root.callee in self._calls:
            callee = root.callee
            assert isinstance(callee, Function)
            sources = [i.operands[0] for i in callee.instructions if i.opcode == "ret" and i.operands]
        elif isinstance(root, Instruction) and (root.opcode == "alloca" or _allocates(root)):
            return {_Cell(root, at.offset)}
        else:
            raise _LostError
        cells = (self._cells(source, depth - 1) for source in sources)
        return {_Cell(cell.object, cell.offset + at.offset) for some in cells for cell in some}

    def _written(self, item: Instruction) -> tuple[_Write, ...]:
        """Return all that is ever written to an object."""
        if item not in self._writes:
            self._writes[item] = None
            self._writes[item] = self._all_writes(item)
        found = self._writes[item]
        if found is None:
            raise _LostError
        return found

    def _all_writes(self, item: Instruction) -> tuple[_Write, ...] | None:
        found: list[_Write] = []
        row = facts_of(item) if isinstance(item, Call) else None
        if row is not None and row.allocates is not None and row.allocates.zeroed:
            found.append(_Write(0, _ALL, None))
        work: list[tuple[Value, int | None]] = [(item, 0)]
        seen = set(work)
        for pointer, offset in work:
            for user in getattr(pointer, "users", ()):
                further = self._use(pointer, offset, user, found)
                if further is None or len(seen) > _MANY:
                    return None
                work += [one for one in further if one not in seen]
                seen.update(further)
        return tuple(found)

    def _use(
        self, pointer: Value, offset: int | None, user: Instruction, found: list[_Write]
    ) -> list[tuple[Value, int | None]] | None:
        """Note what a user of a pointer into an object writes there; return further pointers into it, None
        where the address gets lost."""
        match user.opcode:
            case "load" | "icmp":
                return []
            case "store":
                if user.operands[0] is pointer or offset is None:
                    return None
                value = user.operands[0]
                found.append(_Write(offset, self._layout.store_bytes(value.ty), value))
                return []
            case "getelementptr" if user.operands[0] is pointer:
                assert user.source is not None
                by = self._addresses.gep_offset(user.source, user.operands[1:])
                return [(user, None if by.step or offset is None else offset + by.constant)]
            case "phi" | "select" | "freeze":
                return [(user, offset)]
            case "ret":
                calls = self._calls.get(user.fn)
                return None if calls is None else [(call, offset) for call in calls]
            case _ if isinstance(user, Call):
                return self._use_in_call(pointer, offset, user, found)
        return None

    def _use_in_call(
        self, pointer: Value, offset: int | None, call: Call, found: list[_Write]
    ) -> list[tuple[Value, int | None]] | None:
        positions = [index for index, value in enumerate(call.arguments) if value is pointer]
        callee = call.callee
        if callee in self._calls:
            assert isinstance(callee, Function)
            return [(callee.arguments[index], offset) for index in positions]
        if (call.callee_name or "").startswith(_MARKS):
            return []
        row = facts_of(call)
        if row is None:
            return None
        if row.sets is not None:
            target, byte, size = (call.arguments[position] for position in row.sets)
            is_cleared = target is pointer and isinstance(byte, ConstantInt) and byte.value == 0
            if not is_cleared or offset is None:
                return None
            found.append(_Write(offset, size.value if isinstance(size, ConstantInt) else _ALL, None))
            return []
        if row.moves is not None:
            if positions == [row.moves[1]]:
                return []
            copied = self._copied(offset, call.arguments[row.moves[1]], call.arguments[row.moves[2]])
            found += copied or ()
            return None if copied is None or positions != [row.moves[0]] else []
        return [] if row.frees is not None and row.allocates is None else None

    def _copied(self, offset: int | None, source: Value, size: Value) -> list[_Write] | None:
        """Return what a copy of a constant number of bytes writes at an offset."""
        if offset is None or not isinstance(size, ConstantInt):
            return None
        root, at = self._addresses.place(source)
        if isinstance(root, GlobalVariable) and root.is_constant and at == Index(0):
            return self._image(root, offset, size.value)
        found: list[_Write] = []
        for item, begin in self._cells(source, _DEEP):
            for write in self._written(item):
                low, high = write.offset - begin, write.offset - begin + write.size_bytes
                if write.value is not None and low >= 0 and high <= size.value:
                    found.append(_Write(offset + low, write.size_bytes, write.value))
                elif low < size.value and high > 0:
                    if write.value is not None:
                        return None
                    found.append(_Write(offset, size.value, None))
        return found

    def _image(self, item: GlobalVariable, offset: int, size: int) -> list[_Write] | None:
        """Return what a copy of the begin of a constant structure writes at an offset."""
        whole, struct = item.initializer, struct_of(item.value_type)
        if whole is not None and is_zero(whole):
            return [_Write(offset, size, None)]
        if not isinstance(whole, ConstantAggregate) or struct is None:
            return None
        begins = self._layout.offsets(struct)
        return [
            _Write(offset + begin, self._layout.store_bytes(value.ty), None if is_zero(value) else value)
            for begin, value in zip(begins, whole.elements, strict=False)
            if begin < size
        ]


def _one_of(sizes: Iterable[int]) -> int:
    """Return the one size of several that are not zero: elements of several sizes have no array in common."""
    found = {size for size in sizes if size}
    if len(found) > 1:
        raise _LostError
    return found.pop() if found else 0


def _is_in_bytes(value: Value) -> bool:
    """Whether a value may be a length by which addresses are counted in bytes."""
    if not isinstance(value, Argument | Instruction) or not isinstance(value.ty, IntType):
        return False
    if isinstance(value, Instruction) and value.opcode not in ("mul", "load"):
        return False
    users = [*value.users]
    for _ in range(_ON):
        users += [onward for user in users if user.opcode in _GOES_ON for onward in user.users]
    return any(user.opcode == "getelementptr" and user.source is I8 for user in users)


def _allocates(call: Instruction) -> bool:
    row = facts_of(call) if isinstance(call, Call) else None
    return row is not None and row.allocates is not None and row.allocates.resizes is None
