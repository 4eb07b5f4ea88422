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
from lowad.ir.values import Argument, ConstantInt, Value

FAMILY = 64
"""How many addresses of one array are looked at."""


def unit(value: Value) -> int:
    """Return what an integer is a multiple of, 1 where nothing says so."""
    found = _divided(value)
    if found > 1 or not isinstance(value, Instruction) or value.opcode != "sub":
        return found
    ends = [_address(operand) for operand in value.operands]
    if None in ends:
        return found
    units = [by for end in ends if end is not None for by in _units_of_others(end)]
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


def _address(value: Value) -> Value | None:
    """Return the pointer that an integer is the address of."""
    if isinstance(value, Instruction) and value.opcode in ("ptrtoint", "ptrtoaddr"):
        return value.operands[0]
    return None


def _units_of_others(pointer: Value) -> Iterator[int]:
    """Yield the units that distances from addresses in the same array as `pointer` are taken in."""
    family: dict[Value, None] = {}
    work = [pointer]
    while work and len(family) < FAMILY:
        member = work.pop()
        if member in family or not isinstance(member, Argument | Instruction):
            continue
        family[member] = None
        work.extend(_alike(member))
        for user in member.users:
            if user.opcode in ("ptrtoint", "ptrtoaddr"):
                yield from (
                    by for other in user.users if other.opcode == "sub" and (by := _divided(other)) > 1
                )


def _alike(pointer: Value) -> Iterator[Value]:
    """Yield pointers to elements of the same kind: what is chosen from, and what one place holds."""
    if isinstance(pointer, Phi):
        yield from (source for source, _ in pointer.incoming)
    elif isinstance(pointer, Instruction) and pointer.opcode == "select":
        yield from pointer.operands[1:]
    elif isinstance(pointer, Instruction) and pointer.opcode == "load":
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
