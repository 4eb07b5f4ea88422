"""Integers read from unions that are a number in one branch and an integer in the other, read once for each.

    %bits = load i64, ptr %p                  %bits = load i64, ptr %p
                                              %count = load i64, ptr %p
    %x = bitcast i64 %bits to double          %x = bitcast i64 %bits to double
    %n = sitofp i64 %bits to double           %n = sitofp i64 %count to double

Compilers read such a word once, and choose afterwards what it is. What is chosen among such integers (phi,
select) is chosen twice too. Types tell then for each whether it is the number.
"""

from functools import partial
from math import gcd
from typing import final

from lowad.ir.builder import Builder, integer
from lowad.ir.edges import replace_uses
from lowad.ir.instructions import Instruction, Phi
from lowad.ir.module import Function, Module
from lowad.ir.types import DOUBLE, I64, PTR, IntType, VectorType
from lowad.ir.values import ConstantInt, Value
from lowad.rewrite.editor import Editor

_CHOOSES = frozenset(("phi", "select", "freeze"))
_COUNTS = frozenset(
    ("sitofp", "uitofp", "icmp", "switch", "add", "sub", "mul", "sdiv", "udiv", "srem", "urem")
)
_SIZES = (16, 32, 64)


def read_twice(module: Module) -> None:
    """Give integer uses of loaded integers whose bits are used as a float elsewhere a load of their own."""
    for fn in module.functions:
        _read_addresses(fn)
        _read_counts(fn)
        casts = [i for i in fn.instructions if i.opcode == "bitcast" and i.ty.is_float]
        bits = [cast.operands[0] for cast in casts if _is_bits(cast.operands[0])]
        if bits:
            _Twins(fn).make(bits)


def _read_addresses(fn: Function) -> None:
    """Give addresses that are made of numbers read from memory, in vectors too, a load of their own."""
    editor = Editor(fn)
    for made in [i for i in fn.instructions if i.opcode == "inttoptr" and i.ty is PTR]:
        bits = made.operands[0]
        number = bits.operands[0] if isinstance(bits, Instruction) and bits.opcode == "bitcast" else bits
        if number is bits or number.ty is not DOUBLE:
            continue
        read, lane = _lane(number)
        if read is None:
            continue
        behind = read.block.instructions[read.block.instructions.index(read) + 1]
        load = editor.ahead_of(behind, partial(_load_address, read, lane, editor))
        replace_uses(made, load)
        made.block.instructions.remove(made)
        made.drop_operands()


def _lane(number: Value) -> tuple[Instruction | None, int]:
    """Return the load that a number is read by, and its place in the vector that is read, 0 of one alone."""
    lane = 0
    if isinstance(number, Instruction) and number.opcode == "extractelement":
        number, at = number.operands
        is_fixed = isinstance(number.ty, VectorType) and not number.ty.scalable
        if not is_fixed or not isinstance(at, ConstantInt):
            return None, 0
        lane = at.value
    return (number, lane) if isinstance(number, Instruction) and _is_load(number) else (None, 0)


def _load_address(read: Instruction, lane: int, editor: Editor) -> Value:
    """Append what reads an address where a lane of a vector of doubles is read, or one alone."""
    place, offset = read.operands[0], lane * editor.module.layout.store_bytes(DOUBLE)
    if lane:
        place = editor.byte_offset(place, integer(I64, offset))
    align = gcd(read.align, offset) if read.align else None
    return editor.load(PTR, place, align=align)


def _read_counts(fn: Function) -> None:
    """Give integers that are counted with a load of their own where they are bits of numbers from memory."""
    for cast in [i for i in fn.instructions if _is_read_otherwise(i)]:
        number = cast.operands[0]
        assert isinstance(number, Instruction)
        counts = [user for user in cast.users if user.opcode in _COUNTS]
        if not counts or not number.ty.is_float or len(number.users) == 1:
            continue
        name = Builder(fn).unique("count")
        load = Instruction("load", cast.ty, number.operands, name, source=cast.ty, suffix=number.suffix)
        number.block.insert(number.block.instructions.index(number) + 1, load)
        for user in counts:
            for index, operand in enumerate(user.operands):
                if operand is cast:
                    user.set_operand(index, load)


def _is_bits(value: Value) -> bool:
    plain = isinstance(value.ty, IntType) and value.ty.bits in _SIZES
    return plain and isinstance(value, Instruction) and (value.opcode in _CHOOSES or _is_load(value))


def _is_load(value: Value) -> bool:
    plain = isinstance(value, Instruction) and value.opcode == "load"
    return plain and not {"volatile", "atomic"} & set(getattr(value, "flags", ()))


@final
class _Twins:
    """The second reads and choices of one function."""

    def __init__(self, fn: Function) -> None:
        self._builder = Builder(fn)
        self._twins: dict[Value, Value] = {}

    def make(self, numbers: list[Value]) -> None:
        """Let the integer uses of what `numbers` are read or chosen from have twins."""
        web: dict[Value, None] = {}
        work = list(numbers)
        while work:
            value = work.pop()
            if value not in web and _is_bits(value):
                web[value] = None
                work += [*_choices(value), *(u for u in getattr(value, "users", ()) if u.opcode in _CHOOSES)]
        for value in web:
            for user in [u for u in getattr(value, "users", ()) if u.opcode in _COUNTS]:
                for index, operand in enumerate(user.operands):
                    if operand is value:
                        user.set_operand(index, self._twin(value))

    def _twin(self, value: Value) -> Value:
        if _is_read_otherwise(value):
            return self._read(value)
        if not _is_bits(value):
            return value
        made = self._twins.get(value)
        if made is not None:
            return made
        assert isinstance(value, Instruction)
        name = self._builder.unique("count")
        if isinstance(value, Phi):
            phi = self._twins[value] = Phi(value.ty, (), name)
            value.block.insert(value.block.instructions.index(value), phi)
            for item, block in value.incoming:
                phi.add_incoming(self._twin(item), block)
            return phi
        operands = list(value.operands) if value.opcode == "load" else [self._twin(v) for v in value.operands]
        instr = self._twins[value] = Instruction(
            value.opcode,
            value.ty,
            operands,
            name,
            source=value.source,
            suffix=value.suffix,
            metadata=value.metadata,
        )
        value.block.insert(value.block.instructions.index(value) + 1, instr)
        return instr

    def _read(self, cast: Value) -> Value:
        """Return what a cast has read as a number or an address, read as an integer."""
        made = self._twins.get(cast)
        if made is None:
            assert isinstance(cast, Instruction)
            load = cast.operands[0]
            assert isinstance(load, Instruction)
            name = self._builder.unique("count")
            made = Instruction("load", cast.ty, load.operands, name, source=cast.ty, suffix=load.suffix)
            load.block.insert(load.block.instructions.index(load) + 1, made)
            self._twins[cast] = made
        return made


def _is_read_otherwise(value: Value) -> bool:
    if not isinstance(value, Instruction) or value.opcode not in ("bitcast", "ptrtoint"):
        return False
    return isinstance(value.ty, IntType) and value.ty.bits in _SIZES and _is_load(value.operands[0])


def _choices(value: Value) -> list[Value]:
    if isinstance(value, Phi):
        return [item for item, _ in value.incoming]
    if not isinstance(value, Instruction) or value.opcode not in _CHOOSES:
        return []
    return list(value.operands[1:] if value.opcode == "select" else value.operands)
