"""Numbers that travel as addresses: of a union of both, LLVM makes an address of whatever lies in it.

    %p = load ptr, ptr %word                  %bits = load i64, ptr %word
    %bits = ptrtoint ptr %p to i64
    %low = trunc i64 %bits to i32             %low = trunc i64 %bits to i32
    %x = bitcast i32 %low to float            %x = bitcast i32 %low to float

What is read so is read as an integer, and what is stored so as one. What stays, as in arguments and results
of functions, would have no derivative (`leads_to_float`, `is_of_float`).
"""

from collections.abc import Callable, Iterator, Sequence
from typing import final

from lowad.ir.builder import Builder, i64
from lowad.ir.edges import replace_uses
from lowad.ir.instructions import Instruction, Phi
from lowad.ir.module import Function, Module
from lowad.ir.types import I8, PTR, FloatType, IntType, Type
from lowad.ir.unused import drop_unused
from lowad.ir.values import ConstantInt, Value, is_undefined, is_zero

_KEEPS = frozenset(
    (
        *(
            "trunc",
            "zext",
            "sext",
            "lshr",
            "ashr",
            "shl",
            "and",
            "or",
            "xor",
            "add",
            "freeze",
            "phi",
            "select",
        ),
        *("bitcast", "extractelement", "insertelement", "shufflevector"),
    )
)
"""What an integer's bits, or some of them, pass through."""

_MOST = 256
"""How many values are looked at."""


def read_as_integers(module: Module) -> None:
    """Let words that are read or stored as addresses, and hold bits of floats, be integers."""
    for fn in module.functions:
        casts = [i for i in fn.instructions if i.opcode == "ptrtoint" and isinstance(i.ty, IntType)]
        for cast in filter(leads_to_float, casts):
            for part, begin in (*_parts(cast), (cast, 0)):
                made = _Integers(fn, part.ty, begin).of(cast.operands[0]) if part.users else None
                if made is not None:
                    replace_uses(part, made)
            drop_unused(fn)
        for made in [i for i in fn.instructions if i.opcode == "inttoptr" and is_of_float(i.operands[0])]:
            for store in [i for i in made.users if i.opcode == "store" and i.operands[0] is made]:
                store.set_operand(0, made.operands[0])
            if not made.users:
                made.block.instructions.remove(made)
                made.drop_operands()


def _parts(word: Instruction) -> Iterator[tuple[Instruction, int]]:
    """Yield the parts of a word that are taken as integers of their own, and at which byte each begins."""
    for user in word.users:
        if user.opcode == "trunc" and _is_of_bytes(user.ty):
            yield user, 0
        if user.opcode == "lshr" and isinstance(user.operands[1], ConstantInt):
            begin, rest = divmod(user.operands[1].value, 8)
            parts = [part for part in user.users if part.opcode == "trunc" and _is_of_bytes(part.ty)]
            yield from ((part, begin) for part in parts if not rest)


def _is_of_bytes(ty: Type) -> bool:
    return isinstance(ty, IntType) and ty.bits % 8 == 0


def leads_to_float(bits: Value) -> bool:
    """Whether bits of an integer become those of a float."""
    return _meets(
        bits,
        lambda value: [user for user in getattr(value, "users", ()) if user.opcode in _KEEPS],
        lambda value: isinstance(value.ty.scalar, FloatType),
    )


def is_of_float(bits: Value) -> bool:
    """Whether bits of an integer are those of a float."""
    return _meets(
        bits,
        lambda value: value.operands if isinstance(value, Instruction) and value.opcode in _KEEPS else (),
        lambda value: isinstance(value.ty.scalar, FloatType),
    )


def _meets(
    start: Value, following: Callable[[Value], Sequence[Value]], is_end: Callable[[Value], bool]
) -> bool:
    work, seen = [start], {start}
    for value in work:
        if is_end(value):
            return True
        more = [item for item in following(value) if item not in seen]
        seen.update(more)
        work += more if len(work) < _MOST else []
    return False


@final
class _Integers:
    """Words as integers, or the same part of each from a byte on, that one function reads as addresses."""

    def __init__(self, fn: Function, ty: Type, begin: int) -> None:
        assert isinstance(ty, IntType)
        self._names = Builder(fn)
        self._ty, self._begin = ty, begin
        self._made: dict[Value, Value] = {}

    def of(self, pointer: Value) -> Value | None:
        """Return the integer, None where the address comes from elsewhere than from memory."""
        work, seen = [pointer], {pointer}
        for value in work:
            sources = self._choices(value)
            if sources is None:
                return None
            work += [item for item in sources if item not in seen]
            seen.update(sources)
        return self._integer(pointer)

    def _integer(self, value: Value) -> Value:
        found = self._made.get(value)
        if found is not None:
            return found
        if is_zero(value) or is_undefined(value):
            return ConstantInt(self._ty, 0)
        assert isinstance(value, Instruction)
        if value.opcode == "inttoptr":
            return value.operands[0]
        if isinstance(value, Phi):
            phi = self._made[value] = Phi(self._ty)
            self._put(value, phi, 0)
            for item, block in value.incoming:
                phi.add_incoming(self._integer(item), block)
            return phi
        if value.opcode == "load":
            made = self._load(value)
        elif value.opcode == "freeze":
            made = Instruction("freeze", self._ty, (self._integer(value.operands[0]),))
        else:
            condition, yes, no = value.operands
            made = Instruction("select", self._ty, (condition, self._integer(yes), self._integer(no)))
        self._made[value] = made
        self._put(value, made, 1)
        return made

    def _put(self, beside: Instruction, made: Instruction, behind: int) -> None:
        made.name = self._names.unique("bits")
        made.metadata = tuple(item for item in beside.metadata if item[0] == "dbg")
        beside.block.insert(beside.block.instructions.index(beside) + behind, made)

    def _load(self, word: Instruction) -> Instruction:
        address = word.operands[0]
        suffix = word.suffix
        if self._begin:
            place = Instruction("getelementptr", PTR, (address, i64(self._begin)), source=I8)
            self._put(word, place, 0)
            address, suffix = place, ", align 1"
        return Instruction("load", self._ty, (address,), source=self._ty, suffix=suffix)

    def _choices(self, value: Value) -> Sequence[Value] | None:
        """Return what an address is one of, nothing where it is read or null; None of another."""
        if value.ty is PTR and (is_zero(value) or is_undefined(value)):
            return ()
        if isinstance(value, Phi):
            return [item for item, _ in value.incoming]
        if not isinstance(value, Instruction):
            return None
        match value.opcode:
            case "load" if not value.may_be_volatile:
                return ()
            case "inttoptr" if value.operands[0].ty is self._ty:
                return ()
            case "freeze":
                return value.operands
            case "select":
                return value.operands[1:]
        return None
