"""Bits that choose an element of a table, which stands for them: other letters of the same text.

    out[k] = digits[word >> 4 * k & 15];

Lattice: none: one answer for a value.
Direction: backward, from an index to what it is made of, through arguments.
Reads: instructions, what arguments are at calls.
When unsure: no letter: an index of many bits counts elements.
Source: none; substitution ciphers, digits and alphabets of encodings have at most 65,536 letters.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, final

from lowad.ir.instructions import Call, Instruction
from lowad.ir.types import IntType
from lowad.ir.values import Argument, Constant, ConstantInt, Value
from lowad.rules import facts_of

LETTER = 16
"""Bits of the widest integer that is a letter."""

_ENTRY = 32
"""Bits of the widest integer that is one in another table."""

_DEEP = 8
"""How many operations are looked through."""

_WIDENS = frozenset(("zext", "sext", "trunc", "freeze"))
_CUTS = frozenset(("and", "lshr", "urem"))
_MOVES = frozenset(("add", "sub", "xor", "or"))
_LEADS = frozenset(("getelementptr", "phi", "select", "freeze"))
_CHOOSES = frozenset(("phi", "select"))


class Few(NamedTuple):
    """A copy of a byte or two."""

    target: Value
    source: Value
    size_bytes: int


@final
class Letters:
    """The answers for some functions; `passed`: what their arguments are at calls."""

    def __init__(self, passed: Mapping[Value, Sequence[Value]]) -> None:
        self._passed = passed

    def is_letter(self, index: Value, depth: int = 0) -> bool:
        """Whether an index is not known before, and is no more than two bytes wide, or such a one turned
        round, moved by a constant or passed."""
        if isinstance(index, Constant) or not isinstance(index.ty, IntType) or depth > _DEEP:
            return False
        if index.ty.bits <= LETTER:
            return True
        if isinstance(index, Argument):
            # What is passed as a word is the place of an element, or a length.
            return index.ty.bits <= _ENTRY and any(
                self.is_letter(one, depth + 1) for one in self._passed.get(index, ())
            )
        if not isinstance(index, Instruction):
            return False
        bits = index.ty.bits
        constant = next((one for one in index.operands if isinstance(one, ConstantInt)), None)
        if constant is not None and index.opcode in _CUTS:
            is_cut = (
                constant.value >= bits - LETTER if index.opcode == "lshr" else constant.value >> LETTER == 0
            )
            if is_cut:
                return True
        is_moved = index.opcode in _MOVES and constant is not None
        if index.opcode in _WIDENS or index.opcode in _CHOOSES or is_moved:
            return any(self.is_letter(one, depth + 1) for one in index.operands)
        return False


def is_entry(load: Instruction) -> bool:
    """Whether what is read may be a letter of another alphabet, or leads to such ones: an integer of no more
    than half a word, or an address."""
    ty = load.ty.scalar
    return ty.is_pointer or (isinstance(ty, IntType) and ty.bits <= _ENTRY)


def gives_entry(pointer: Instruction) -> bool:
    """Whether such a one may be read through a pointer, here or by whoever is handed it."""
    work = [pointer]
    for at in work:
        for user in at.users:
            if user.opcode in _LEADS:
                work += [user] if user not in work else []
            elif not _gives_none(user, at):
                return True
    return False


def _gives_none(user: Instruction, pointer: Value) -> bool:
    """Whether nothing is read through a pointer, or what is no entry."""
    if user.opcode == "load":
        return not is_entry(user)
    return user.opcode == "icmp" or (user.opcode == "store" and user.operands[0] is not pointer)


def moves_few(call: Call) -> Few | None:
    """Return what copies a byte or two in memory, None of other calls."""
    facts = facts_of(call)
    if facts is None or facts.moves is None:
        return None
    target, source, size = (call.arguments[position] for position in facts.moves)
    is_few = isinstance(size, ConstantInt) and 0 < size.value <= LETTER // 8
    return Few(target, source, size.value) if isinstance(size, ConstantInt) and is_few else None
