"""Which integers become part of a number that is put together of several, whatever else is done with them.

    for (k = 0; k < 8; k++) bits += (uint64_t)byte[k] << 8 * k;
    memcpy(&number, &bits, 8);

Arithmetic says of what it is done to that it is an integer, and the sum of parts of a number is one.

Lattice: a set of values, and of each whether it has been joined with another on its way.
Direction: backward, from what is stored where a number of its size lies or is cast to one, through functions
  with bodies.
Reads: instructions, type trees of memory, what functions are passed and return.
When unsure: of what goes through memory or functions without bodies, nothing.
Source: none; docs/design/words.md.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import final

from lowad.analysis.types.kinds import Float
from lowad.analysis.types.store import Trees
from lowad.analysis.types.tree import HALF_BYTES, Index, kinds_of
from lowad.analysis.types.uses import chooses
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, body_of
from lowad.ir.reached import closure
from lowad.ir.types import FloatType, IntType
from lowad.ir.values import Argument, Constant, Value

_JOINS = frozenset(("or", "xor", "add", "sub", "mul"))
"""What makes one word of two."""

_REDUCES = "llvm.vector.reduce."
"""Functions that join the elements of a vector."""

_PUTS_TOGETHER = frozenset(
    (
        *(*_JOINS, "zext", "sext", "trunc", "shl", "lshr", "ashr", "and", "phi", "select", "freeze"),
        *("insertelement", "extractelement", "shufflevector", "bitcast"),
    )
)
"""Operations by which integers become part of wider ones."""


@final
class Gathered:
    """The answers for some functions."""

    def __init__(
        self, trees: Trees, functions: Iterable[Function], passed: Mapping[Value, Sequence[Value]]
    ) -> None:
        """`passed`: what arguments of those functions are at their calls."""
        self._trees = trees
        self._passed = passed
        made: dict[Value, list[Value]] = {}
        whole = dict.fromkeys(value for fn in functions for value in self._numbers(fn))
        for value in closure(whole, self._parts):
            for part in self._parts(value):
                made.setdefault(part, []).append(value)
        joined = list(filter(_joins, {**whole, **made}))
        found = (*closure(joined, self._parts), *closure(joined, lambda part: made.get(part, ())))
        # What functions of libraries make of operands has none of their bits.
        self._values = frozenset(one for one in found if not _is_made_elsewhere(one))

    def __contains__(self, value: Value) -> bool:
        return value in self._values

    def _numbers(self, fn: Function) -> Iterator[Value]:
        """Yield the integers that are numbers where they are stored, or are cast to numbers."""
        for instr in fn.instructions:
            if instr.opcode == "store":
                value, pointer = instr.operands
                size, lane = self._trees.size(value.ty), self._trees.size(value.ty.scalar)
                if _is_made(value) and lane >= HALF_BYTES and self.has_number(pointer, size, lane):
                    yield value
            elif instr.opcode == "bitcast" and isinstance(instr.ty.scalar, FloatType):
                yield from filter(_is_made, instr.operands)

    def has_number(self, pointer: Value, size_bytes: int, each_bytes: int) -> bool:
        """Whether it is known of one of the places in so many bytes that a number of the size of `each` lies
        there at some time."""
        known = self._trees.peek(pointer, size_bytes)
        entries = (known.at(Index(at)) for at in range(0, size_bytes, each_bytes))
        return any(
            isinstance(kind, Float) and kind.ty.bits == 8 * each_bytes
            for entry in entries
            if entry is not None and entry.size_bytes == each_bytes
            for kind in kinds_of(entry)
        )

    def _parts(self, value: Value) -> Iterable[Value]:
        """Return what an integer is made of."""
        if isinstance(value, Argument):
            return self._passed.get(value, ())
        if not isinstance(value, Instruction):
            return ()
        if isinstance(value, Call):
            if _reduces(value):
                return value.arguments
            callee = body_of(value)
            returns = () if callee is None else (one for one in callee.instructions if one.opcode == "ret")
            return [item for one in returns for item in one.operands if isinstance(item.ty.scalar, IntType)]
        if value.opcode not in _PUTS_TOGETHER:
            return ()
        return [
            one
            for one in value.operands
            if isinstance(one.ty.scalar, IntType)
            and not isinstance(one, Constant)
            and not chooses(value, one)
        ]


def _is_made(value: Value) -> bool:
    """Whether a value is an integer that is computed, or comes from elsewhere, and is not read as it is."""
    if not isinstance(value.ty.scalar, IntType) or isinstance(value, Constant):
        return False
    return not isinstance(value, Instruction) or value.is_call or value.opcode in _PUTS_TOGETHER


def _joins(value: Value) -> bool:
    """Whether a value is made of two that are both not known before the program runs."""
    if not isinstance(value, Instruction):
        return False
    if isinstance(value, Call):
        return _reduces(value)
    if value.opcode not in _JOINS:
        return False
    return not any(isinstance(one, Constant) for one in value.operands)


def _reduces(call: Call) -> bool:
    """Whether a call joins the elements of a vector."""
    return call.callee_name is not None and call.callee_name.startswith(_REDUCES)


def _is_made_elsewhere(value: Value) -> bool:
    return isinstance(value, Call) and body_of(value) is None and not _reduces(value)
