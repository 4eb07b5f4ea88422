"""What users call: wrappers with the seed given, and results returned as a C compiler expects them."""

from collections.abc import Sequence

from lowad.codegen import carried, kept, names, region
from lowad.codegen.memory import clear, copy, declare_free, declare_malloc
from lowad.codegen.shadowglobals import image_of, shadows_of
from lowad.codegen.signature import Signature
from lowad.codegen.stale import renew
from lowad.ir.builder import Builder, i64, number
from lowad.ir.byvalue import is_uniform, leaves
from lowad.ir.module import Function, GlobalVariable, Module
from lowad.ir.types import (
    I64,
    PTR,
    VOID,
    ArrayType,
    FloatType,
    FunctionType,
    StructType,
    Type,
    VectorType,
    struct_of,
)
from lowad.ir.values import ConstantAggregate, Value, zero
from lowad.request import Request

_EIGHTBYTE = 8


def make_entry(
    module: Module, name: str, derivative: Function, signature: Signature, seeded: bool
) -> Function:
    """Add the function `name` that calls `derivative`, of `signature`, and return it.

    The seed of a result is 1, in each of its numbers, or a parameter where `seeded`. Shadows of global
    variables begin anew, for the reverse pass of split mode too: others may have run since its augmented
    primal. Several results come as a structure by the C calling convention of the module's target. A
    structure that the primal takes by value is taken so, its shadow by pointer.
    """
    returned = c_result(module, signature.results)
    parameters = list(derivative.arguments)
    if signature.seed and not seeded:
        parameters.pop()
    types = [parameter.ty for parameter in parameters]
    words = signature.visible_words[: len(parameters)]
    stems = [parameter.name for parameter in parameters]
    if returned is None:
        types.insert(0, PTR)
        words.insert(0, (f"sret({StructType(signature.results)})",))
        stems.insert(0, "results")
    made = Function(
        name,
        FunctionType(VOID if returned is None else returned, types),
        stems,
        argument_attributes=words,
        attributes=derivative.attributes,
    )
    module.add(made)
    builder = Builder(made)
    builder.at(builder.new_block("entry"))
    begin_shadows(builder, derivative)
    arguments: list[Value] = list(made.arguments)
    place = arguments.pop(0) if returned is None else None
    if signature.seed and not seeded:
        arguments.append(seed_of(signature.fn.fn_type.result))
    found = builder.call(derivative, arguments, "gradient")
    if place is not None:
        builder.store(found, place)
        builder.ret()
    else:
        builder.ret(_as_returned(builder, found, returned) if found.has_result else None)
    return made


def seed_of(ty: Type) -> Value:
    """Return the seed of a result where none is given: 1 for each number in it."""
    struct = struct_of(ty)
    if struct is not None:
        return ConstantAggregate(ty, tuple(seed_of(element) for element in struct.elements))
    if isinstance(ty, ArrayType):
        return ConstantAggregate(ty, (seed_of(ty.element),) * ty.count)
    return number(ty, 1.0) if isinstance(ty.scalar, FloatType) else zero(ty)


def begin_shadows(builder: Builder, derivative: Function, *, is_within: bool = False) -> None:
    """Let the shadows of global variables that `derivative` comes to begin as zeros, and as shadows of what
    the variables lead to; those of inactive memory begin as zeros too.

    Where it `is_within` another derivative that runs, the shadows of what variables have kept are that one's.
    """
    module = builder.module
    region.begin(builder)
    shadows = shadows_of(derivative)
    for item in shadows:
        size = i64(module.layout.size_bytes(item.value_type))
        if item.initializer == zero(item.value_type):
            clear(builder, item, size)
        else:
            copy(builder, item, image_of(module, item), size)
    renew(builder, shadows)
    if not is_within:
        kept.renew(builder, shadows)


def put_shadows_aside(builder: Builder, derivative: Function) -> list[tuple[GlobalVariable, Value]]:
    """Copy the shadows of global variables that `derivative` comes to, for a derivative that runs around it;
    return each with its copy."""
    found: list[tuple[GlobalVariable, Value]] = []
    for item in shadows_of(derivative):
        size = i64(builder.module.layout.size_bytes(item.value_type))
        block = builder.call(declare_malloc(builder), (size,), "aside")
        copy(builder, block, item, size)
        found.append((item, block))
    return found


def put_shadows_back(builder: Builder, aside: Sequence[tuple[GlobalVariable, Value]]) -> None:
    """Give shadows back what `put_shadows_aside` has copied."""
    for item, block in aside:
        copy(builder, item, block, i64(builder.module.layout.size_bytes(item.value_type)))
        builder.call(declare_free(builder), (block,))


def make_split_entries(
    module: Module, name: str, halves: tuple[Function, Function], request: Request
) -> tuple[Function, Function]:
    """Add what users call in split mode for the function `name`: augmented primal and reverse pass."""
    fn = module.function(name)
    assert fn is not None
    first, second = carried.first_signature(fn, request), carried.second_signature(fn, request)
    augmented, reverse = halves
    begin = carried.first_half(module, augmented, first)
    end = carried.second_half(module, reverse, second)
    return (
        make_entry(module, module.free_name(names.augmented_entry(name)), begin, first, True),
        make_entry(module, module.free_name(names.entry(name, False)), end, second, True),
    )


def c_result(module: Module, results: Sequence[Type]) -> Type | None:
    """Return the type by which a C function returns `results`, None where that is by a hidden pointer."""
    if not results:
        return VOID
    if len(results) == 1:
        return results[0]
    whole = StructType(results)
    numbers = [part for ty in results for _, part in leaves(ty)]
    if not module.triple.startswith("x86_64") or "windows" in module.triple:
        homogeneous = is_uniform(whole) and len(numbers) <= 4
        return whole if homogeneous or module.layout.size_bytes(whole) <= 2 * _EIGHTBYTE else None
    if module.layout.size_bytes(whole) > 2 * _EIGHTBYTE:
        return None
    parts: list[Type] = []
    for start in (0, _EIGHTBYTE):
        inside = _inside(module, StructType(numbers), start)
        if inside:
            parts.append(_packed(module, inside))
    return parts[0] if len(parts) == 1 else StructType(parts)


def _inside(module: Module, whole: StructType, start: int) -> list[Type]:
    """Return the fields that begin in the eight bytes from `start` on."""
    offsets = module.layout.offsets(whole)
    return [ty for ty, at in zip(whole.elements, offsets, strict=False) if start <= at < start + _EIGHTBYTE]


def _packed(module: Module, inside: list[Type]) -> Type:
    """Return the type of the register that holds the fields of one eightbyte."""
    if len(inside) == 1:
        return inside[0]
    if len(set(inside)) == 1 and isinstance(inside[0], FloatType):
        return VectorType(len(inside), inside[0])
    return I64


def _as_returned(builder: Builder, value: Value, ty: Type | None) -> Value:
    """Return `value` in the registers' types: through memory where they differ."""
    if ty is None or value.ty is ty:
        return value
    place = builder.alloca(value.ty, "results")
    builder.store(value, place)
    return builder.load(ty, place)
