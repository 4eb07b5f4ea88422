"""As what memory is accessed through a pointer: as numbers, integers or addresses.

Lattice: one answer for a pointer, or none.
Direction: from a pointer to its users, and to what is done with what they load.
Reads: instructions, TBAA.
When unsure: none.
Source: the C standard, 6.5; but for words that are moved, as which programs move what they like.
"""

from typing import final

from lowad.analysis.types.declared import Accessed
from lowad.analysis.types.kinds import INTEGER, POINTER, Float, Kind
from lowad.analysis.types.seeds import Seeds
from lowad.analysis.types.tree import Index
from lowad.analysis.types.uses import is_bits, is_counted, is_integer
from lowad.ir.instructions import Call, Instruction
from lowad.ir.types import DataLayout, FloatType, IntType, PointerType
from lowad.ir.values import ConstantInt, Value, is_zero
from lowad.rewrite.words import copies_words
from lowad.rules import facts_of

_PAGE = 4096
"""Bytes of which an address with fewer says where in them it lies, and nothing else."""

_ASIDE = frozenset(("getelementptr", "icmp"))
"""Users of a pointer that access nothing through it."""


@final
class Accesses:
    """Answers for the pointers of one module."""

    def __init__(self, layout: DataLayout, seeds: Seeds) -> None:
        self._layout = layout
        self._seeds = seeds

    def through(self, pointer: Value) -> Accessed | None:
        """Return as what all users of a pointer access memory through it; None where not all are accesses."""
        found: list[Accessed] = []
        for user in getattr(pointer, "users", ()):
            is_store = user.opcode == "store" and user.operands[0] is not pointer
            if is_store or user.opcode == "load" or isinstance(user, Call):
                one = self._as(user, user.operands[0] if is_store else user)
                if one is None or (found and found[0][:3] != one[:3]):
                    return None
                found.append(one)
            elif user.opcode not in _ASIDE and not _is_looked_at(user):
                return None
        if not found:
            return None
        # Where one of several has a number it is one for all.
        is_moved = all(one.is_moved for one in found)
        return found[0]._replace(is_moved=is_moved, is_said=any(one.is_said for one in found))

    def copied(self, pointer: Value) -> int | None:
        """Return how many bytes all accesses through a pointer copy or fill; None where that is not one
        number, or where there are others."""
        found: set[int | None] = set()
        for user in getattr(pointer, "users", ()):
            if isinstance(user, Call):
                found.add(_copied(user))
            elif user.opcode not in _ASIDE:
                return None
        return found.pop() if len(found) == 1 else None

    def _as(self, access: Instruction, value: Value) -> Accessed | None:
        """Return as what an access takes a value."""
        if isinstance(access, Call):
            return _as_words(access)
        ty = value.ty.scalar
        size, width = self._layout.store_bytes(ty), self._layout.store_bytes(value.ty)
        if isinstance(ty, FloatType):
            return Accessed(Float(ty), size, width)
        if isinstance(ty, PointerType):
            is_said = self._is_tagged(access, POINTER, size)
            return Accessed(POINTER, size, width, is_moved=_is_only_moved(value), is_said=is_said)
        if not isinstance(ty, IntType):
            return None
        is_counter = isinstance(value, Instruction) and is_counted(value)
        is_moved = is_bits(access, value) and not is_counter
        is_result = value is not access and isinstance(value, Instruction) and is_integer(value)
        is_said = is_counter or is_result or self._is_tagged(access, INTEGER, size)
        return Accessed(INTEGER, size, width, is_moved=is_moved, is_said=is_said)

    def _is_tagged(self, access: Instruction, kind: Kind, size: int) -> bool:
        """Whether a tag says that something of a kind is accessed."""
        tag = access.metadata_of("tbaa")
        if tag is None:
            return False
        tree, offset = self._seeds.tbaa(tag)
        entry = tree.at(Index(offset))
        return entry is not None and (entry.kind, entry.size_bytes) == (kind, size)


def _is_looked_at(number: Instruction) -> bool:
    """Whether no more is asked of an address as an integer than how it is aligned, or how it compares."""
    if number.opcode not in ("ptrtoint", "lshr"):
        return False
    for user in number.users:
        mask = user.operands[-1]
        is_part = user.opcode == "and" and isinstance(mask, ConstantInt) and 0 <= mask.value < _PAGE
        if user.opcode != "icmp" and not is_part and not _is_looked_at(user):
            return False
    return True


def _as_words(call: Call) -> Accessed | None:
    """Return as what words are moved of which types did not know more before; other calls may do anything."""
    size = call.arguments[2] if copies_words(call) else None
    if not isinstance(size, ConstantInt):
        return None
    return Accessed(INTEGER, size.value, size.value, is_moved=True)


def _copied(call: Call) -> int | None:
    """Return how many bytes of memory a call copies or fills, None where that is no constant."""
    row = facts_of(call)
    triple = None if row is None else (row.moves or row.sets)
    size = call.arguments[triple[2]] if triple is not None else None
    return size.value if isinstance(size, ConstantInt) else None


def _is_only_moved(address: Value) -> bool:
    """Whether an address comes from memory, or is null, and goes nowhere but there."""
    if not isinstance(address, Instruction) or address.opcode != "load":
        return is_zero(address)
    return all(user.opcode == "store" and user.operands[0] is address for user in address.users)
