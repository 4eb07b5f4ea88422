"""LLVM's first-class types, interned, and what the data layout says of their size."""

import re
import threading
from collections.abc import Sequence
from typing import Any, ClassVar, Self, final
from weakref import WeakValueDictionary


class Type:
    """A type of LLVM IR; equal types are the same object, `str` gives LLVM's spelling."""

    __slots__ = ("__weakref__", "text")

    text: str
    _interned: ClassVar[WeakValueDictionary[tuple[Any, ...], "Type"]] = WeakValueDictionary()
    _lock: ClassVar[threading.Lock] = threading.Lock()

    @classmethod
    def _intern(cls, key: tuple[Any, ...], text: str, **fields: Any) -> Self:
        """Return the one object of this class with `key`, made from `fields` where it is new."""
        with Type._lock:
            found = Type._interned.get((cls, *key))
            if found is None:
                found = object.__new__(cls)
                found.text = text
                for name, value in fields.items():
                    setattr(found, name, value)
                Type._interned[(cls, *key)] = found
            assert isinstance(found, cls)
            return found

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.text}>"

    @property
    def is_float(self) -> bool:
        """Whether this is a floating-point scalar."""
        return isinstance(self, FloatType)

    @property
    def is_integer(self) -> bool:
        """Whether this is an integer scalar."""
        return isinstance(self, IntType)

    @property
    def is_pointer(self) -> bool:
        """Whether this is a pointer scalar."""
        return isinstance(self, PointerType)

    @property
    def scalar(self) -> "Type":
        """The element of a vector, and any other type itself."""
        return self.element if isinstance(self, VectorType) else self


@final
class SimpleType(Type):
    """A type that is only a word: void, label, metadata, token, x86_amx, or a target's own."""

    __slots__ = ()

    def __new__(cls, text: str) -> "SimpleType":
        return cls._intern((text,), text)


@final
class IntType(Type):
    """An integer of `bits` bits."""

    __slots__ = ("bits",)
    bits: int

    def __new__(cls, bits: int) -> "IntType":
        return cls._intern((bits,), f"i{bits}", bits=bits)


@final
class FloatType(Type):
    """A floating-point type by LLVM's name: half, bfloat, float, double, x86_fp80, fp128, ppc_fp128."""

    __slots__ = ("bits", "mantissa_bits")
    bits: int
    mantissa_bits: int

    _BITS: ClassVar[dict[str, tuple[int, int]]] = {
        "half": (16, 11),
        "bfloat": (16, 8),
        "float": (32, 24),
        "double": (64, 53),
        "x86_fp80": (80, 64),
        "fp128": (128, 113),
        "ppc_fp128": (128, 106),
    }

    @classmethod
    def names(cls) -> tuple[str, ...]:
        """Return what LLVM calls its floating-point types."""
        return tuple(cls._BITS)

    def __new__(cls, name: str) -> "FloatType":
        bits, mantissa = cls._BITS[name]
        return cls._intern((name,), name, bits=bits, mantissa_bits=mantissa)


@final
class PointerType(Type):
    """An opaque pointer into an address space, `space` as printed (a number or a quoted name)."""

    __slots__ = ("space",)
    space: str

    def __new__(cls, space: str = "0") -> "PointerType":
        return cls._intern((space,), "ptr" if space == "0" else f"ptr addrspace({space})", space=space)


@final
class VectorType(Type):
    """`count` elements, or a multiple of that known only at run time where `scalable`."""

    __slots__ = ("count", "element", "scalable")
    count: int
    element: Type
    scalable: bool

    def __new__(cls, count: int, element: Type, scalable: bool = False) -> "VectorType":
        text = f"<{'vscale x ' if scalable else ''}{count} x {element}>"
        return cls._intern((count, element, scalable), text, count=count, element=element, scalable=scalable)


@final
class ArrayType(Type):
    """`count` elements in a row."""

    __slots__ = ("count", "element")
    count: int
    element: Type

    def __new__(cls, count: int, element: Type) -> "ArrayType":
        return cls._intern((count, element), f"[{count} x {element}]", count=count, element=element)


@final
class StructType(Type):
    """A literal structure."""

    __slots__ = ("elements", "packed")
    elements: tuple[Type, ...]
    packed: bool

    def __new__(cls, elements: Sequence[Type], packed: bool = False) -> "StructType":
        fields = tuple(elements)
        return cls._intern((fields, packed), struct_body_text(fields, packed), elements=fields, packed=packed)


@final
class NamedStructType(Type):
    """An identified structure of one module; `body` is None while it is opaque.

    Two modules may give one name different bodies, so these compare by identity and belong to their module.
    """

    __slots__ = ("body", "name")
    name: str
    body: StructType | None

    def __new__(cls, name: str, body: StructType | None = None) -> "NamedStructType":
        made = object.__new__(cls)
        made.text = f"%{name}"
        made.name = name
        made.body = body
        return made

    @property
    def is_of_c(self) -> bool:
        """Whether clang calls so a structure or class of C or C++, of which fields are never used as others.

        Its names of unions are other ones; other front ends may keep anything in an integer.
        """
        return self.name.lstrip('"').startswith(("struct.", "class."))


@final
class FunctionType(Type):
    """The type of a function."""

    __slots__ = ("params", "result", "variadic")
    result: Type
    params: tuple[Type, ...]
    variadic: bool

    def __new__(cls, result: Type, params: Sequence[Type], variadic: bool = False) -> "FunctionType":
        fixed = tuple(params)
        inside = ", ".join([str(param) for param in fixed] + (["..."] if variadic else []))
        return cls._intern(
            (result, fixed, variadic), f"{result} ({inside})", result=result, params=fixed, variadic=variadic
        )


def struct_body_text(elements: Sequence[Type], packed: bool) -> str:
    """Spell the body of a structure as LLVM does."""
    inside = ", ".join(map(str, elements))
    body = f"{{ {inside} }}" if elements else "{}"
    return f"<{body}>" if packed else body


VOID = SimpleType("void")
LABEL = SimpleType("label")
METADATA = SimpleType("metadata")
TOKEN = SimpleType("token")
I1, I8, I16, I32, I64 = (IntType(bits) for bits in (1, 8, 16, 32, 64))
FLOAT, DOUBLE = FloatType("float"), FloatType("double")
PTR = PointerType()


def struct_of(ty: Type) -> StructType | None:
    """Return the structure that `ty` is or names, None for any other type and for opaque structures."""
    if isinstance(ty, NamedStructType):
        return ty.body
    return ty if isinstance(ty, StructType) else None


def element_type(ty: Type, index: int) -> Type:
    """Return the type of element `index` of an aggregate or vector; KeyError where it has none."""
    struct = struct_of(ty)
    if struct is not None and index < len(struct.elements):
        return struct.elements[index]
    if isinstance(ty, (ArrayType, VectorType)):
        return ty.element
    raise KeyError(f"{ty} has no element {index}")


def indexed_type(ty: Type, indices: Sequence[int]) -> Type:
    """Return the type that constant `indices` into an aggregate lead to; KeyError where they lead nowhere."""
    for index in indices:
        ty = element_type(ty, index)
    return ty


def vector_like(ty: Type, element: Type) -> Type:
    """Return `element`, or a vector of it as long as `ty` where that is one."""
    return VectorType(ty.count, element, ty.scalable) if isinstance(ty, VectorType) else element


def scalars_of(ty: Type) -> set[Type]:
    """Return the types of a value's numbers and addresses."""
    if isinstance(ty, VectorType | ArrayType):
        return scalars_of(ty.element)
    struct = struct_of(ty)
    return {ty} if struct is None else set[Type]().union(*map(scalars_of, struct.elements))


class DataLayout:
    """Sizes, alignments and offsets in bytes under a module's `target datalayout`."""

    __slots__ = ("_aligns", "_known_aligns", "_known_offsets", "_known_sizes", "_pointers", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self._known_aligns: dict[Type, int] = {}
        self._known_sizes: dict[Type, int] = {}
        self._known_offsets: dict[StructType, tuple[int, ...]] = {}
        self._pointers: dict[str, tuple[int, int]] = {"0": (64, 64)}
        self._aligns: dict[tuple[str, int], int] = {
            ("i", 1): 8, ("i", 8): 8, ("i", 16): 16, ("i", 32): 32, ("i", 64): 32,
            ("f", 16): 16, ("f", 32): 32, ("f", 64): 64, ("f", 128): 128,
            ("v", 64): 64, ("v", 128): 128,
        }  # fmt: skip
        for item in text.split("-"):
            if found := re.fullmatch(r"p(\d*):(\d+):(\d+)(:.*)?", item):
                self._pointers[found[1] or "0"] = (int(found[2]), int(found[3]))
            elif found := re.fullmatch(r"([ifv])(\d+):(\d+)(:.*)?", item):
                self._aligns[found[1], int(found[2])] = int(found[3])

    def pointer_bytes(self, space: str = "0") -> int:
        """Return the size of a pointer into `space`."""
        return self._pointers.get(space, self._pointers["0"])[0] // 8

    def align_bytes(self, ty: Type) -> int:
        """Return the ABI alignment of `ty`."""
        found = self._known_aligns.get(ty)
        if found is None:
            found = self._known_aligns[ty] = self._align_bytes(ty)
        return found

    def _align_bytes(self, ty: Type) -> int:
        match ty:
            case IntType(bits=bits):
                return self._integer_align(bits) // 8
            case FloatType(bits=bits):
                return self._aligns.get(("f", bits), 128 if bits > 64 else bits) // 8
            case PointerType(space=space):
                return self._pointers.get(space, self._pointers["0"])[1] // 8
            case VectorType():
                bits = self.vector_bits(ty)
                power = 1 << max(0, (bits - 1).bit_length())
                return self._aligns.get(("v", bits), power) // 8 or 1
            case ArrayType(element=element):
                return self.align_bytes(element)
        struct = struct_of(ty)
        if struct is None:
            raise KeyError(f"{ty} has no alignment")
        return 1 if struct.packed else max([1, *map(self.align_bytes, struct.elements)])

    def scalar_align(self, ty: Type) -> int:
        """Return the ABI alignment of the numbers and pointers in `ty`, whatever they are gathered in."""
        if isinstance(ty, ArrayType | VectorType):
            return self.scalar_align(ty.element)
        struct = struct_of(ty)
        if struct is not None and not struct.packed:
            return max([1, *map(self.scalar_align, struct.elements)])
        own = self.align_bytes(ty)
        return min(own, 8) if isinstance(ty, IntType) else own

    def _integer_align(self, bits: int) -> int:
        known = sorted(width for kind, width in self._aligns if kind == "i")
        fitting = [width for width in known if width >= bits]
        return self._aligns["i", fitting[0] if fitting else known[-1]]

    def vector_bits(self, ty: VectorType) -> int:
        """Return the bits of a vector, of the smallest one where it is scalable."""
        element = ty.element
        width = element.bits if isinstance(element, (IntType, FloatType)) else 8 * self.store_bytes(element)
        return width * ty.count

    def store_bytes(self, ty: Type) -> int:
        """Return how many bytes a store of `ty` may write."""
        found = self._known_sizes.get(ty)
        if found is None:
            found = self._known_sizes[ty] = self._store_bytes(ty)
        return found

    def _store_bytes(self, ty: Type) -> int:
        match ty:
            case IntType(bits=bits) | FloatType(bits=bits):
                return (bits + 7) // 8
            case PointerType(space=space):
                return self.pointer_bytes(space)
            case VectorType():
                return (self.vector_bits(ty) + 7) // 8
            case ArrayType(count=count, element=element):
                return count * self.size_bytes(element)
        struct = struct_of(ty)
        if struct is None:
            raise KeyError(f"{ty} has no size")
        return self.offsets(struct)[-1]

    def size_bytes(self, ty: Type) -> int:
        """Return the distance of two `ty` in an array."""
        align = self.align_bytes(ty)
        return -(-self.store_bytes(ty) // align) * align

    def offsets(self, struct: StructType) -> tuple[int, ...]:
        """Return the offset of every field, and last the size of the whole."""
        known = self._known_offsets.get(struct)
        if known is None:
            known = self._known_offsets[struct] = self._offsets(struct)
        return known

    def _offsets(self, struct: StructType) -> tuple[int, ...]:
        found, at = [], 0
        for field in struct.elements:
            align = 1 if struct.packed else self.align_bytes(field)
            at = -(-at // align) * align
            found.append(at)
            at += self.size_bytes(field)
        align = self.align_bytes(struct)
        return (*found, -(-at // align) * align)

    def number_bytes(self, ty: Type) -> int:
        """Return the size of the widest number in values of a type."""
        return max((self.store_bytes(one) for one in scalars_of(ty) if not one.is_pointer), default=1)
