"""What the elements of a Fortran array are, said again where flang's library takes the descriptor.

A descriptor lies in memory, and what was stored to it may be out of sight where it is read. Its type and rank
never change, and every store of them has the same number: so that number may be stored once more in front of
the call, and what is written out of the library is left with what it does for this type.

The layout is that of `fortran.h`.
"""

from lowad.ir.builder import Builder, i64, integer
from lowad.ir.distance import bytes_moved
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import GlobalVariable
from lowad.ir.types import (
    I8,
    I32,
    I64,
    PTR,
    VOID,
    ArrayType,
    StructType,
    Type,
    VectorType,
    struct_of,
)
from lowad.ir.values import ConstantAggregate, ConstantInt, Value, is_undefined

_HEAD: tuple[Type, ...] = (PTR, I64, I32, I8, I8, I8, I8)
_RANK, _TYPE = 20, 21
_FIELD_OF_TYPE = 4
_DIMENSIONS = 24
_COPIES = ("llvm.memcpy.", "llvm.memmove.")


def say_again(call: Call) -> None:
    """Store type and rank of every descriptor of a known type that `call` takes, in front of it."""
    block, builder = call.block, Builder(call.fn)
    for pointer in dict.fromkeys(call.arguments):
        described = _described(pointer)
        ty = _type_of(pointer, []) if described is not None else None
        if described is None or ty is None:
            continue
        dimensions = described.elements[len(_HEAD) :]
        rank = dimensions[0].count if dimensions and isinstance(dimensions[0], ArrayType) else 0
        for offset, number in ((_RANK, rank), (_TYPE, ty)):
            at = block.instructions.index(call)
            place = Instruction(
                "getelementptr", PTR, (pointer, i64(offset)), builder.unique("said"), source=I8
            )
            block.insert(at, place)
            store = Instruction("store", VOID, (integer(I8, number), place), suffix=", align 1")
            block.insert(at + 1, store)


def _described(pointer: Value) -> StructType | None:
    """Return the type of a descriptor that is a variable of its own, and none of a class."""
    if isinstance(pointer, Instruction) and pointer.opcode == "alloca":
        ty = pointer.source
    elif isinstance(pointer, GlobalVariable) and not pointer.is_constant:
        ty = pointer.value_type
    else:
        return None
    struct = struct_of(ty) if ty is not None else None
    if struct is None or struct.elements[: len(_HEAD)] != _HEAD or len(struct.elements) > len(_HEAD) + 1:
        return None
    return struct


def _type_of(pointer: Value, above: list[Value]) -> int | None:
    """Return the one type that is ever stored to a descriptor, None where that is not known."""
    if pointer in above or _described(pointer) is None:
        return None
    if isinstance(pointer, GlobalVariable):
        return _in_whole(pointer.initializer, above) if pointer.initializer is not None else None
    assert isinstance(pointer, Instruction)
    found: set[int | None] = set()
    work: list[tuple[Instruction, int]] = [(pointer, 0)]
    for value, offset in work:
        for user in value.users:
            if user.opcode == "getelementptr" and user.operands[0] is value:
                further = bytes_moved(user)
                # Dimensions are counted at run time; they lie behind all that matters here.
                work.append((user, _DIMENSIONS if further is None else offset + further))
            elif user.opcode == "store" and user.operands[1] is value:
                found.update(_stored(user, offset, above))
            elif isinstance(user, Call) and _is_copy_to(user, value) and offset <= _TYPE:
                found.add(_type_of(user.arguments[1], [*above, pointer]) if not offset else None)
    return found.pop() if len(found) == 1 else None


def _is_copy_to(call: Call, pointer: Value) -> bool:
    return (call.callee_name or "").startswith(_COPIES) and call.arguments[0] is pointer


def _stored(store: Instruction, offset: int, above: list[Value]) -> set[int | None]:
    """Return the types that a store at a place of the descriptor may store."""
    value = store.operands[0]
    module = store.fn.module
    assert module is not None
    end = offset + (module.layout.size_bytes(value.ty) if offset <= _TYPE else 0)
    if not offset <= _TYPE < end:
        return set()
    place = _TYPE - offset
    if isinstance(value, ConstantAggregate) and isinstance(value.ty, VectorType):
        # Fields side by side that were stored at once.
        number, place = divmod(place, module.layout.size_bytes(value.ty.scalar))
        value = value.elements[number]
    if isinstance(value, ConstantInt) and not module.layout.text.startswith("E"):
        return {value.value >> 8 * place & 0xFF}
    return {_in_whole(value, above) if offset == 0 else None}


def _in_whole(value: Value, above: list[Value]) -> int | None:
    """Return the type in a whole descriptor that is a value."""
    while isinstance(value, Instruction) and value.opcode == "insertvalue":
        if value.indices[0] == _FIELD_OF_TYPE:
            part = value.operands[1]
            return part.value if isinstance(part, ConstantInt) else None
        value = value.operands[0]
    if isinstance(value, Instruction) and value.opcode == "load":
        return _type_of(value.operands[0], above)
    if isinstance(value, ConstantAggregate) and len(value.elements) > _FIELD_OF_TYPE:
        part = value.elements[_FIELD_OF_TYPE]
        return part.value if isinstance(part, ConstantInt) and not is_undefined(part) else None
    return None
