"""Integers read from unions that are a number in one branch and an integer in the other, read once for each.

    %bits = load i64, ptr %p                  %bits = load i64, ptr %p
                                              %count = load i64, ptr %p
    %x = bitcast i64 %bits to double          %x = bitcast i64 %bits to double
    %n = sitofp i64 %bits to double           %n = sitofp i64 %count to double

Compilers read such a word once, and choose afterwards what it is. What is chosen among such integers (phi,
select) is chosen twice too. Types tell then for each whether it is the number.
"""

from typing import final

from lowad.ir.builder import Builder
from lowad.ir.edges import replace_uses
from lowad.ir.instructions import Instruction, Phi
from lowad.ir.module import Function, Module
from lowad.ir.types import DOUBLE, PTR, IntType
from lowad.ir.values import Value

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
    """Give addresses that are made of numbers read from memory a load of their own."""
    for made in [i for i in fn.instructions if i.opcode == "inttoptr" and i.ty is PTR]:
        bits = made.operands[0]
        number = bits.operands[0] if isinstance(bits, Instruction) and bits.opcode == "bitcast" else bits
        if number is bits or number.ty is not DOUBLE or not _is_load(number):
            continue
        assert isinstance(number, Instruction)
        load = Instruction("load", PTR, number.operands, made.name, source=PTR, suffix=number.suffix)
        number.block.insert(number.block.instructions.index(number) + 1, load)
        replace_uses(made, load)
        made.block.instructions.remove(made)
        made.drop_operands()


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
