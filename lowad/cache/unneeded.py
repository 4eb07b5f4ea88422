"""What the primal computes only for memory that nobody reads afterwards: forward mode leaves it out.

An argument marked dupnoneed leads to memory of which the caller wants the tangents alone. A store to it,
and what is computed for that store alone, is not needed where no load that is needed reads that memory. The
caller promises to reach it through that argument only, so that there need not even be memory.
"""

from collections.abc import Mapping

from lowad.analysis.places import MemoryObject, argument_object
from lowad.cache.facts import Facts
from lowad.cache.nodes import Node, Primal
from lowad.ir.instructions import Instruction
from lowad.ir.values import Value
from lowad.request import Marking
from lowad.rules import ScalarRow, row_of

Reads = Mapping[Instruction, tuple[Node, ...]]


def unneeded(facts: Facts, reads: Reads) -> frozenset[Instruction]:
    """Return the instructions that the derivative does without; `reads`: what primal values tangents read."""
    silent = silent_objects(facts)
    if not silent or facts.request.errors:
        return frozenset()
    instructions = list(facts.fn.instructions)
    found = {instr for instr in instructions if _may_be_unneeded(instr, facts, silent)}
    while True:
        kept = {instr for instr in found if not _is_unneeded(instr, found, reads)}
        needed = [instr for instr in instructions if instr not in found]
        read = {item for instr in needed for item in _read_by(instr, facts, silent)}
        stores = (instr for instr in found if instr.opcode == "store")
        kept |= {store for store in stores if not read.isdisjoint(_objects(store.operands[1], facts))}
        if not kept:
            return frozenset(found)
        found -= kept


def silent_objects(facts: Facts) -> frozenset[MemoryObject]:
    """Return the memory of which nobody reads afterwards what the primal leaves in it."""
    marked = zip(facts.fn.arguments, facts.request.markings, strict=True)
    return frozenset(
        argument_object(argument)
        for argument, marking in marked
        if marking is Marking.DUPNONEED and argument.ty.is_pointer
    )


def is_silent(pointer: Value, reader: Instruction, facts: Facts) -> bool:
    """Whether `pointer` leads to such memory only, and nothing but `reader` reads it."""
    silent = silent_objects(facts)
    objects = _objects(pointer, facts)
    if not objects or not silent.issuperset(objects):
        return False
    others = (instr for instr in facts.fn.instructions if instr is not reader)
    return all(objects.isdisjoint(_read_by(instr, facts, silent)) for instr in others)


def _objects(pointer: Value, facts: Facts) -> frozenset[MemoryObject]:
    return facts.activity.pointsto.objects(pointer)


def _may_be_unneeded(instr: Instruction, facts: Facts, silent: frozenset[MemoryObject]) -> bool:
    if "volatile" in instr.flags or "atomic" in instr.flags:
        return False
    if instr.opcode == "store":
        objects = _objects(instr.operands[1], facts)
        return bool(objects) and silent.issuperset(objects)
    row = row_of(instr)
    return instr.opcode in ("load", "phi") or (isinstance(row, ScalarRow) and not row.is_like)


def _is_unneeded(instr: Instruction, found: set[Instruction], reads: Reads) -> bool:
    """Whether all users are unneeded, and no tangent reads the value."""
    if any(Primal(instr) in reads.get(reader, ()) for reader in (instr, *instr.users)):
        return False
    return all(
        user in found and user.opcode != "load" and not (user.opcode == "store" and user.operands[1] is instr)
        for user in instr.users
    )


def _read_by(instr: Instruction, facts: Facts, silent: frozenset[MemoryObject]) -> frozenset[MemoryObject]:
    """Return the silent memory that an instruction reads."""
    effect = facts.effects.of(instr)
    if effect.reads_all:
        return silent
    found: frozenset[MemoryObject] = frozenset()
    for access in effect.reads:
        found |= silent & _objects(access.pointer, facts)
    return found
