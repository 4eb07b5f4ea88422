"""What the primal computes only for memory that nobody reads afterwards: derivatives leave it out.

An argument marked dupnoneed leads to memory of which the caller wants the derivatives alone. A store to it,
and in forward mode what is computed for that store alone, is not needed where no load that is needed reads
that memory. The caller promises to reach it through that argument only, so that there need not even be
memory.
"""

from collections.abc import Collection, Mapping

from lowad.analysis.places import MemoryObject, argument_object
from lowad.cache.facts import Facts
from lowad.cache.nodes import Node, Overwritten, Primal
from lowad.cache.plan import CallPlan, Unknown
from lowad.ir.instructions import Call, Instruction
from lowad.ir.values import Value
from lowad.request import Marking
from lowad.rules import ScalarRow, facts_of, row_of

Calls = Mapping[Call, CallPlan]
Reads = Mapping[Instruction, tuple[Node, ...]]


def unneeded(facts: Facts, calls: Calls, reads: Reads) -> frozenset[Instruction]:
    """Return the instructions that the derivative does without; `reads`: what primal values tangents read."""
    silent = silent_objects(facts)
    if not silent or facts.request.errors:
        return frozenset()
    instructions = list(facts.fn.instructions)
    found = {instr for instr in instructions if _may_be_unneeded(instr, facts, silent, calls)}
    while True:
        kept = {instr for instr in found if not _is_unneeded(instr, found, reads)}
        needed = [instr for instr in instructions if instr not in found]
        read = {item for instr in needed for item in _read_by(instr, facts, silent)}
        stores = [(instr, place) for instr in found if (place := _filled(instr)) is not None]
        kept |= {store for store, place in stores if not read.isdisjoint(_objects(place, facts))}
        if not kept:
            return frozenset(found)
        found -= kept


def unread_stores(facts: Facts, calls: Calls, slots: Collection[Node]) -> frozenset[Instruction]:
    """Return what only writes to memory that nobody reads: the forward pass of reverse mode does without.

    `slots`: what it keeps, what a store overwrites among that.
    """
    silent = silent_objects(facts)
    if not silent:
        return frozenset()
    instructions = list(facts.fn.instructions)
    read = {item for instr in instructions for item in _read_by(instr, facts, silent)}
    return frozenset(
        instr
        for instr in instructions
        if (place := _filled(instr)) is not None
        and _may_be_unneeded(instr, facts, silent, calls)
        and read.isdisjoint(_objects(place, facts))
        and Overwritten(instr) not in slots
    )


def silent_objects(facts: Facts) -> frozenset[MemoryObject]:
    """Return the memory of which nobody reads afterwards what the primal leaves in it."""
    marked = zip(facts.fn.arguments, facts.request.markings, strict=True)
    return frozenset(
        argument_object(argument)
        for argument, marking in marked
        if marking is Marking.DUPNONEED and argument.ty.is_pointer
    )


def is_silent(pointer: Value, reader: Call, facts: Facts) -> bool:
    """Whether `pointer` leads to such memory only, and nothing reads it but `reader` by that argument."""
    silent = silent_objects(facts)
    objects = _objects(pointer, facts)
    if not objects or not silent.issuperset(objects):
        return False
    ways = [argument for argument in reader.arguments if argument.ty.is_pointer]
    if sum(not objects.isdisjoint(_objects(way, facts)) for way in ways) > 1:
        return False
    if facts.effects.of_call(reader).reads_all:
        return False
    others = (instr for instr in facts.fn.instructions if instr is not reader)
    return all(objects.isdisjoint(_read_by(instr, facts, silent)) for instr in others)


def _objects(pointer: Value, facts: Facts) -> frozenset[MemoryObject]:
    return facts.activity.pointsto.objects(pointer)


def _may_be_unneeded(instr: Instruction, facts: Facts, silent: frozenset[MemoryObject], calls: Calls) -> bool:
    if "volatile" in instr.flags or "atomic" in instr.flags:
        return False
    place = _filled(instr)
    if place is not None and not _is_compared(instr, calls):
        objects = _objects(place, facts)
        return bool(objects) and silent.issuperset(objects)
    row = row_of(instr)
    return instr.opcode in ("load", "phi") or (isinstance(row, ScalarRow) and not row.is_like)


def _filled(instr: Instruction) -> Value | None:
    """Return where a store, a copy of memory or a filling of it begins to write; None for others."""
    if instr.opcode == "store":
        return instr.operands[1]
    rule = facts_of(instr) if isinstance(instr, Call) and not instr.has_result else None
    written = (rule.moves or rule.sets) if rule is not None else None
    return None if written is None else instr.operands[written[0]]


def _is_compared(instr: Instruction, calls: Calls) -> bool:
    """Whether words are told apart by what lies in the primal's memory."""
    if not isinstance(instr, Call):
        return False
    moved = calls[instr].moved
    return moved is not None and moved.how is Unknown.APART


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
