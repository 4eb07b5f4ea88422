"""Of what a distance between two addresses is a multiple: of the elements of the array that both lie in.

Lattice: whole numbers, ordered by divisibility; 1 above all.
Direction: from a distance to the divisions of it, and of others from the same addresses, wherever choices,
  loads and stores lead.
Reads: instructions.
When unsure: 1. That a program takes distances from one address in one unit is believed: pointers of C and C++
  are subtracted in elements, and an optimiser leaves out the division where a multiplication follows.
"""

from collections.abc import Iterator
from math import gcd, lcm

from lowad.ir.instructions import Instruction, Phi
from lowad.ir.types import I8, FloatType
from lowad.ir.values import Argument, ConstantInt, Value

FAMILY = 64
"""How many addresses of one array are looked at."""

_ADDRESS = frozenset(("ptrtoint", "ptrtoaddr"))


def unit(value: Value) -> int:
    """Return what an integer is a multiple of, 1 where nothing says so."""
    found = _divided(value)
    if found > 1 or not isinstance(value, Instruction) or value.opcode != "sub":
        return found
    ends = [_addresses(operand) for operand in value.operands]
    if not all(ends):
        return found
    units = [by for pointers in ends for pointer in pointers for by in _units_of_others(pointer)]
    return gcd(*units) or 1


def _divided(value: Value) -> int:
    """Return by what an integer is divided without a rest somewhere."""
    found = 1
    for user in value.users if isinstance(value, Argument | Instruction) else ():
        number = user.operands[-1]
        if "exact" not in user.flags or user.operands[0] is not value or not isinstance(number, ConstantInt):
            continue
        by = (
            number.value if user.opcode in ("sdiv", "udiv") else 1 << number.value if number.value < 32 else 1
        )
        found = lcm(found, abs(by) or 1)
    return found


def _addresses(value: Value) -> list[Value]:
    """Return the pointers that an integer is the address of one of, nothing where it may be anything else."""
    found: dict[Value, None] = {}
    work, seen = [value], {value}
    while work:
        item = work.pop()
        if not isinstance(item, Instruction) or len(seen) > FAMILY:
            return []
        if item.opcode in _ADDRESS:
            found[item.operands[0]] = None
            continue
        sources = chosen(item)
        if not sources:
            return []
        work += [other for other in sources if other not in seen]
        seen.update(sources)
    return list(found)


def chosen(value: Value) -> list[Value]:
    """Return what a phi or select is one of, nothing for anything else."""
    if isinstance(value, Phi):
        return [source for source, _ in value.incoming]
    return list(value.operands[1:]) if isinstance(value, Instruction) and value.opcode == "select" else []


def _units_of_others(pointer: Value) -> Iterator[int]:
    """Yield the units that distances from addresses in the same array as `pointer` are taken in, and by
    which loops go along it."""
    family: dict[Value, None] = {}
    work = [pointer]
    while work and len(family) < FAMILY:
        member = work.pop()
        if member in family or not isinstance(member, Argument | Instruction):
            continue
        family[member] = None
        work.extend(_alike(member))
        if step := _step(member):
            yield step
        if (size := _element(member)) and isinstance(member, Instruction):
            yield size
            work.append(member.operands[0])
        for user in member.users:
            if user.opcode in _ADDRESS:
                yield from (
                    by for other in user.users if other.opcode == "sub" and (by := _divided(other)) > 1
                )


def _element(pointer: Value) -> int:
    """Return the size of the numbers in which a pointer is counted from another, 0 where it is not."""
    if not isinstance(pointer, Instruction) or pointer.opcode != "getelementptr":
        return 0
    is_far = len(pointer.operands) == 2 and not isinstance(pointer.operands[1], ConstantInt)
    return pointer.source.bits // 8 if is_far and isinstance(pointer.source, FloatType) else 0


def _step(pointer: Value) -> int:
    """Return by how many bytes a loop moves a pointer on each time, 0 where that is not one number."""
    steps = {sum(moves) for source in chosen(pointer) if (moves := _moves(source, pointer))}
    return abs(steps.pop()) if len(steps) == 1 else 0


def _moves(source: Value, pointer: Value) -> list[int]:
    """Return the constants that are added to `pointer` for `source`, nothing where that is another."""
    moves: list[int] = []
    while source is not pointer and len(moves) < FAMILY:
        if not isinstance(source, Instruction) or source.opcode != "getelementptr" or source.source is not I8:
            return []
        by = source.operands[1]
        if not isinstance(by, ConstantInt):
            return []
        moves.append(by.value)
        source = source.operands[0]
    return moves if source is pointer else []


def _alike(pointer: Value) -> Iterator[Value]:
    """Yield pointers to elements of the same kind: what is chosen from, and what one place holds."""
    yield from chosen(pointer)
    if isinstance(pointer, Instruction) and pointer.opcode == "load":
        yield from _held(pointer.operands[0])
    for user in getattr(pointer, "users", ()):
        if isinstance(user, Phi) or (user.opcode == "select" and user.operands[0] is not pointer):
            yield user
        elif user.opcode == "store" and user.operands[0] is pointer:
            yield from _held(user.operands[1])


def _held(place: Value) -> Iterator[Value]:
    """Yield the pointers that are loaded from and stored to one place."""
    for user in place.users if isinstance(place, Argument | Instruction) else ():
        if user.opcode == "load" and user.ty.is_pointer:
            yield user
        elif user.opcode == "store" and user.operands[1] is place and user.operands[0].ty.is_pointer:
            yield user.operands[0]
