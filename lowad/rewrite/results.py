"""Functions that return a float and an integer in one register: versions that return them in memory.

C compilers return `struct { double value; float slope; int count; }` as `{ double, i64 }`. What a caller in
the module makes of that is known where it takes it apart (carriers.py); a derivative of the function alone
has to know which bits of the `i64` are a number.

    define { double, i64 } @f(...)       define void @f.stored(ptr sret({ double, float, i32 }) %result, ...)
      ret { double, i64 } %whole           store double %value, ptr %result
                                           store float %slope, ptr %slope.place
                                           store i32 %count, ptr %count.place
"""

from collections.abc import Iterable, Mapping

from lowad.ir.builder import Builder, i64
from lowad.ir.byvalue import add_version, is_replaceable
from lowad.ir.instructions import Instruction
from lowad.ir.module import Function
from lowad.ir.types import PTR, VOID, FunctionType, StructType, Type, struct_of
from lowad.ir.values import Argument, Value
from lowad.rewrite.carriers import Shape, known_parts, shape_of, taken_apart


def in_memory(functions: Iterable[Function]) -> dict[Function, Function]:
    """Add versions of such functions to their module; return them by the functions."""
    found: dict[Function, Function] = {}
    for fn in dict.fromkeys(functions):
        shapes = _shapes(fn) if is_replaceable(fn) else {}
        if shapes:
            found[fn] = _stored(fn, shapes)
    return found


def _elements(ty: Type) -> tuple[Type, ...]:
    struct = struct_of(ty)
    return (ty,) if struct is None else struct.elements


def _returned(fn: Function) -> list[Instruction]:
    ends = [block.terminator for block in fn.blocks]
    return [end for end in ends if end.opcode == "ret" and end.operands]


def _shapes(fn: Function) -> Mapping[int, Shape]:
    """Return what the integers consist of that a function returns several things in, by their positions."""
    wholes = [end.operands[0] for end in _returned(fn)]
    found = {}
    for at, ty in enumerate(_elements(fn.fn_type.result)) if wholes else ():
        shape = shape_of([_element(whole, at) for whole in wholes], ty)
        if shape is not None and len(shape) > 1:
            found[at] = shape
    return found


def _element(whole: Value, at: int) -> Value | None:
    """Return what has been put into a structure at a place, None where that is not plain; of what is no
    structure itself."""
    if struct_of(whole.ty) is None:
        return whole
    while isinstance(whole, Instruction) and whole.opcode == "insertvalue":
        if whole.indices == (at,):
            return whole.operands[1]
        whole = whole.operands[0]
    return None


def _stored(fn: Function, shapes: Mapping[int, Shape]) -> Function:
    """Add the version of a function that stores its result."""
    made = add_version(fn, "stored")
    module = made.module
    assert module is not None
    parts = [shapes.get(at, (ty,)) for at, ty in enumerate(_elements(fn.fn_type.result))]
    ty = StructType([part for shape in parts for part in shape])
    words = (f"sret({ty})", "noalias", f"align {module.layout.align_bytes(ty)}")
    result = Argument(PTR, Builder(made).unique("result"), 0, words)
    made.arguments = [result, *made.arguments]
    for index, argument in enumerate(made.arguments):
        argument.index = index
    made.fn_type = FunctionType(VOID, [argument.ty for argument in made.arguments])
    made.result_attributes = ()
    for end in _returned(made):
        _store(end, result, ty, shapes)
    return made


def _store(end: Instruction, result: Value, ty: StructType, shapes: Mapping[int, Shape]) -> None:
    """Store what is returned, part by part."""
    builder, (whole,) = Builder(end.fn), end.operands
    layout = builder.module.layout
    # This looks at where loops end, and so comes before anything is changed.
    elements = [(at, _element(whole, at)) for at in range(len(_elements(whole.ty)))]
    known = {at: known_parts(one, shapes[at]) for at, one in elements if at in shapes and one is not None}
    block = end.block
    block.instructions.remove(end)
    builder.at(block)
    parts: list[Value] = []
    for at, element in elements:
        value = builder.extract(whole, at) if element is None else element
        parts += taken_apart(builder, value, shapes[at], known[at]) if at in shapes else [value]
    for part, offset in zip(parts, layout.offsets(ty), strict=False):
        builder.store(part, builder.byte_offset(result, i64(offset)))
    end.drop_operands()
    builder.ret()
    last = block.terminator
    last.metadata, last.debug_records = end.metadata, end.debug_records
