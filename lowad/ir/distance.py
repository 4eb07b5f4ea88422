"""How far addresses are moved."""

from lowad.ir.instructions import Instruction
from lowad.ir.types import element_type, struct_of
from lowad.ir.values import ConstantInt


def bytes_moved(gep: Instruction) -> int | None:
    """Return by how many bytes a getelementptr moves, None where that varies."""
    module = gep.fn.module
    assert module is not None
    assert gep.source is not None
    layout, ty, total = module.layout, gep.source, 0
    for position, index in enumerate(gep.operands[1:]):
        if not isinstance(index, ConstantInt):
            return None
        struct = struct_of(ty) if position else None
        if struct is not None:
            total += layout.offsets(struct)[index.value]
            ty = struct.elements[index.value]
            continue
        if position:
            ty = element_type(ty, 0)
        total += index.value * layout.size_bytes(ty)
    return total
