"""Pointers to one of several places in one object, as LLVM makes of `c ? p->x : p->y` and of short loops.

Lattice: none; a number of bytes.
Direction: none.
Reads: places of pointers, loads and stores.
When unsure: a pointer like others, through which all that lies behind it may be accessed.
Source: none.
"""

from lowad.analysis.address import Addresses
from lowad.ir.instructions import Instruction
from lowad.ir.types import DataLayout
from lowad.ir.values import Value


def bytes_through(choice: Value, addresses: Addresses, layout: DataLayout) -> int | None:
    """Return how many bytes are accessed through a pointer to one of several places in one object, where
    nothing else is done with it; None otherwise.

    Behind those bytes the object goes on in another way at each place.
    """
    if not isinstance(choice, Instruction) or choice.opcode not in ("phi", "select") or not choice.users:
        return None
    places = dict.fromkeys(addresses.place(one) for one in choice.operands if one.ty.is_pointer)
    if len(places) < 2 or len({place.root for place in places}) > 1 or any(at.period for _, at in places):
        return None
    sizes = [_accessed(user, choice, layout) for user in choice.users]
    return None if None in sizes else max(size for size in sizes if size is not None)


def _accessed(user: Instruction, pointer: Value, layout: DataLayout) -> int | None:
    """Return how many bytes a load or store accesses through a pointer, None for any other use."""
    if user.opcode == "load":
        return layout.store_bytes(user.ty)
    is_address = user.opcode == "store" and user.operands[0] is not pointer
    return layout.store_bytes(user.operands[0].ty) if is_address else None
