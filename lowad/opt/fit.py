"""Values as a C prototype passes and returns them."""

from collections.abc import Sequence

from lowad.codegen.entry import c_result
from lowad.ir.builder import Builder, i64
from lowad.ir.module import Module
from lowad.ir.parse_type import type_in_attribute
from lowad.ir.types import (
    VOID,
    ArrayType,
    DataLayout,
    FloatType,
    IntType,
    StructType,
    Type,
    VectorType,
    struct_of,
)
from lowad.ir.values import Argument, Value


def pointed_type(parameter: Argument, module: Module) -> Type:
    """Return the type of what a parameter marked `sret` or `byval` leads to."""
    word = next(word for word in parameter.attributes if word.startswith(("sret(", "byval(")))
    return type_in_attribute(word, module.named_types)


def converted(builder: Builder, value: Value, ty: Type) -> Value | None:
    """Append what makes `value` one of type `ty` as C would, None where nothing does.

    Numbers change their width, what was promoted to pass an ellipsis comes back, a number that is given by
    its address is loaded, and values of one size keep their bits where one of them is several numbers.
    """
    given = value.ty
    if given is ty:
        return value
    match given, ty:
        case FloatType(), FloatType():
            narrower = given.bits > ty.bits
            return builder.cast("fptrunc" if narrower else "fpext", value, ty)
        case IntType(), IntType():
            return builder.cast("trunc" if given.bits > ty.bits else "sext", value, ty)
        case IntType(), _ if ty.is_pointer:
            return builder.cast("inttoptr", value, ty)
    if given.is_pointer and _is_number(ty):
        return builder.load(ty, value)
    layout = builder.module.layout
    if {type(given), type(ty)} == {IntType, FloatType}:
        return None
    if given.is_pointer or ty.is_pointer or layout.size_bytes(given) != layout.size_bytes(ty):
        return None
    place = builder.alloca(given, "bits")
    builder.store(value, place)
    return builder.load(ty, place)


def _is_number(ty: Type) -> bool:
    return isinstance(ty.scalar, FloatType | IntType) or struct_of(ty) is not None


def holds_float(ty: Type) -> bool:
    """Whether a float is among the parts of a type."""
    work = [ty]
    while work:
        part = work.pop()
        struct = struct_of(part)
        if struct is not None:
            work += struct.elements
        elif isinstance(part, ArrayType | VectorType):
            work.append(part.element)
        elif isinstance(part, FloatType):
            return True
    return False


def leaves(layout: DataLayout, ty: Type) -> list[tuple[int, Type]]:
    """Return the scalars in memory of a type, each with its offset in bytes."""
    found: list[tuple[int, Type]] = []
    work: list[tuple[int, Type]] = [(0, ty)]
    while work:
        at, inner = work.pop(0)
        struct = struct_of(inner)
        if struct is not None:
            parts = zip(layout.offsets(struct), struct.elements, strict=False)
            work = [*((at + offset, element) for offset, element in parts), *work]
        elif isinstance(inner, ArrayType | VectorType):
            size = layout.size_bytes(inner.element)
            work = [*((at + number * size, inner.element) for number in range(inner.count)), *work]
        else:
            found.append((at, inner))
    return found


def packed(builder: Builder, values: Sequence[Value], ty: Type) -> Value | None:
    """Append what returns `values` as a C function whose result LLVM calls `ty`; None where they do not
    fit."""
    types = [value.ty for value in values]
    if ty is VOID:
        return None
    if len(values) == 1 and (found := converted(builder, values[0], ty)) is not None:
        return found
    place = builder.alloca(ty, "results")
    layout = builder.module.layout
    whole = struct_of(types[0]) if len(types) == 1 else None
    if c_result(builder.module, types if whole is None else whole.elements) is ty or (
        len(leaves(layout, ty)) != len(values)
        and layout.size_bytes(StructType(types)) == layout.size_bytes(ty)
    ):
        for value, at in zip(values, layout.offsets(StructType(types)), strict=False):
            builder.store(value, builder.byte_offset(place, i64(at)))
        return builder.load(ty, place)
    return builder.load(ty, place) if write(builder, values, ty, place) else None


def write(builder: Builder, values: Sequence[Value], ty: Type, place: Value) -> bool:
    """Append what writes `values` to the scalars of a `ty` in memory, in order; say whether they fit."""
    layout = builder.module.layout
    parts: list[Value] = []
    for value in values:
        inside = leaves(layout, value.ty)
        if len(inside) == 1:
            parts.append(value)
            continue
        whole = builder.alloca(value.ty, "whole")
        builder.store(value, whole)
        parts += [builder.load(inner, builder.byte_offset(whole, i64(at))) for at, inner in inside]
    targets = leaves(layout, ty)
    if len(targets) != len(parts):
        return False
    for part, (at, wanted) in zip(parts, targets, strict=True):
        found = converted(builder, part, wanted)
        if found is None:
            return False
        builder.store(found, builder.byte_offset(place, i64(at)))
    return True
