"""What types, `!tbaa` tags and debug data say of memory before any instruction is looked at.

Lattice: type trees.
Direction: none.
Reads: LLVM types, metadata nodes, debug records.
When unsure: nothing; a character, a union and a name that is not known say nothing.
Source: LLVM Language Reference, "TBAA Metadata" and "Specialized Metadata Nodes".
"""

import re
from collections.abc import Collection, Iterator, Sequence
from typing import final

from lowad.analysis.types.kinds import BLANK, INTEGER, PADDING, POINTER, Conflict, Float, Kind
from lowad.analysis.types.tree import EMPTY, WORD_BYTES, ZERO, Entry, Index, TypeTree, tree_of
from lowad.ir.instructions import Instruction
from lowad.ir.module import Function, Module
from lowad.ir.types import (
    ArrayType,
    DataLayout,
    FloatType,
    IntType,
    NamedStructType,
    PointerType,
    StructType,
    Type,
    VectorType,
    struct_of,
)
from lowad.ir.values import Argument, Value
from lowad.rewrite.fields import CHARACTER

ELEMENTS = 128
"""How many elements of an array inside a structure are written out one by one."""

_TAGGED = '!"Simple C'
"""What is in the root of clang's tags for C and for C++."""

POINTERS = 3
"""How many pointers deep named types are followed."""

Parts = list[tuple[Index, Entry]]

FLOATS = {"double": "double", "float": "float", "_Float16": "half", "__fp16": "half", "__bf16": "bfloat"}
INTEGERS = {"short": 2, "int": 4, "long long": 8, "bool": 1, "_Bool": 1, "__int128": 16}
TRANSPARENT = frozenset(
    (
        *("DW_TAG_typedef", "DW_TAG_const_type", "DW_TAG_volatile_type", "DW_TAG_restrict_type"),
        *("DW_TAG_atomic_type",),
    )
)
_STRUCTURES = frozenset(("DW_TAG_structure_type", "DW_TAG_class_type"))
_TOKEN = re.compile(r'!"((?:[^"\\]|\\.)*)"|(!\d+)|i(?:64|32) (-?\d+)')
_FIELD = re.compile(r'(\w+): (?:"((?:[^"\\]|\\.)*)"|(\w+\((?:[^()]|\([^()]*\))*\)|[^,()]+))')
_RECORD = re.compile(
    r'#dbg_(value|declare)\((?:ptr|i\d+) %("(?:[^"\\]|\\.)*"|[-\w$.]+), (!\d+), !DIExpression\(\)'
)


def parts_of_type(ty: Type, layout: DataLayout, *, integers: bool = False) -> Parts:
    """Return the floats, pointers, padding and, where asked for, integers that a `ty` consists of.

    Clang gives a union the type of one of its members, so an integer in one says nothing.
    """
    found: Parts = []
    work: list[tuple[int, Type, bool]] = [(0, ty, integers)]
    while work and len(found) < 4 * ELEMENTS:
        at, part, counts = work.pop()
        match part:
            case FloatType():
                found.append((Index(at), Entry(Float(part), layout.store_bytes(part), EMPTY)))
            case PointerType():
                found.append((Index(at), Entry(POINTER, layout.store_bytes(part), EMPTY)))
            case IntType(bits=bits):
                if counts and bits > 8:
                    found.append((Index(at), Entry(INTEGER, layout.store_bytes(part), EMPTY)))
            case VectorType(scalable=False) | ArrayType():
                step = _step(part, layout)
                work.extend((at + step * i, part.element, counts) for i in range(min(part.count, ELEMENTS)))
            case _:
                struct = struct_of(part)
                if struct is not None:
                    counts = counts and not str(part).startswith(("%union.", '%"union.'))
                    offsets = layout.offsets(struct)
                    fields = list(zip(offsets, struct.elements, strict=False))
                    tiny = [
                        offset for offset, field in fields if isinstance(field, IntType) and field.bits <= 8
                    ]
                    # Too small to be a float; elements of arrays of bytes may be parts of one.
                    found.extend((Index(at + offset), Entry(INTEGER, 1, EMPTY)) for offset in tiny)
                    work.extend(
                        (at + offset, field, counts) for offset, field in fields if offset not in tiny
                    )
                    found.extend(_padding(at, [o + layout.size_bytes(f) for o, f in fields], offsets[1:]))
    return found


def parts_of_object(ty: Type, layout: DataLayout, *, integers: bool = False) -> Parts:
    """Return what memory of type `ty` consists of: an array as one, with the period of its elements."""
    element, step = ty, 0
    while isinstance(element, ArrayType) or (isinstance(element, VectorType) and not element.scalable):
        step = _step(element, layout)
        element = element.element
    parts = parts_of_type(element, layout, integers=integers)
    return _repeated(parts, step) if step else parts


def declared_integers(ty: Type, layout: DataLayout) -> TypeTree:
    """Return the integers and characters among the fields of a C or C++ structure, or of those in an array.

    Arrays of characters in a class of a C++ namespace say nothing: libraries build objects in them.
    """
    element = ty
    while isinstance(element, ArrayType):
        element = element.element
    if isinstance(element, StructType):
        # A result in several registers: a float would lie in one for floats.
        parts = parts_of_object(ty, layout, integers=True)
        return tree_of((i, e) for i, e in parts if e.kind is INTEGER and e.size_bytes <= 4)
    if not isinstance(element, NamedStructType) or not element.is_of_c:
        return EMPTY
    parts = parts_of_object(ty, layout, integers=True)
    if "::" not in element.name and element.body is not None:
        step = layout.size_bytes(element) if element is not ty else 0
        for offset, field in zip(layout.offsets(element.body), element.body.elements, strict=False):
            if isinstance(field, ArrayType) and str(field.element) == "i8":
                parts.append((Index(offset, step), Entry(INTEGER, field.count, EMPTY)))
    return tree_of((index, entry) for index, entry in parts if entry.kind is INTEGER)


def _step(ty: ArrayType | VectorType, layout: DataLayout) -> int:
    """Return how many bytes elements lie apart."""
    return layout.size_bytes(ty.element) if isinstance(ty, ArrayType) else layout.store_bytes(ty.element)


def _padding(at: int, ends: list[int], nexts: tuple[int, ...]) -> Parts:
    """Return the gaps between fields that end at `ends` and what begins next."""
    return [
        (Index(at + end), Entry(PADDING, begin - end, EMPTY))
        for end, begin in zip(ends, nexts, strict=True)
        if begin > end
    ]


@final
class Seeds:
    """What the metadata of one module says, read as it is asked for."""

    def __init__(self, module: Module) -> None:
        self._module = module
        self._nodes: dict[str, list[tuple[str, str]]] = {}
        self._layouts: dict[tuple[str, int], Parts] = {}
        self._structs: dict[str, str] | None = None
        self._described: dict[str, dict[str, str]] = {}
        self._debug_types: dict[tuple[str, int], tuple[Parts, int]] = {}
        self._pointer_bytes = module.layout.pointer_bytes()
        self._is_tagged = any(_TAGGED in node for node in module.metadata.values())
        self._wide = Float(FloatType("x86_fp80" if "f80:" in module.layout.text else "fp128"))

    def others(
        self, size: int, seen: TypeTree, counted: Sequence[StructType]
    ) -> Iterator[tuple[Index, Kind, Kind]]:
        """Yield where a structure of C of `size` bytes has another kind than is guessed of such memory.

        Where the program counts in structures there, it is one of those `counted`.

        Nothing where the guess is of several kinds and just what one of the structures has: no plain array
        that is thought to go on.
        """
        found = {i.offset: e.kind for i, e in seen.entries.items() if e.kind not in BLANK}
        structures = [self._kinds_in(ty) for ty in counted or self._structures(size)]
        if len(set(found.values())) > 1 and any(
            found == {at: kind for at, kind in parts.items() if kind not in BLANK} for parts in structures
        ):
            return
        for parts in structures:
            apart = [
                (i, e) for i, e in seen.entries.items() if parts.get(i.offset, e.kind) not in (e.kind, *BLANK)
            ]
            if not all(entry.is_guess for _, entry in apart):
                continue
            for index, entry in apart:
                other = parts[index.offset]
                if not isinstance(entry.kind, Conflict) and not isinstance(other, Conflict):
                    yield index, entry.kind, other

    def _structures(self, size: int) -> Iterator[NamedStructType]:
        """Yield each structure of C of `size` bytes."""
        layout = self._module.layout
        for ty in self._module.named_types.values():
            if ty.is_of_c and ty.body is not None and layout.size_bytes(ty) == size:
                yield ty

    def _kinds_in(self, ty: Type) -> dict[int, Kind | Conflict]:
        """Return the kinds of a structure's fields by their offsets."""
        return {i.offset: e.kind for i, e in parts_of_type(ty, self._module.layout, integers=True)}

    # TBAA

    def tbaa(self, tag: str) -> tuple[TypeTree, int]:
        """Return the layout of the object that an access with this tag lies in, and its offset there."""
        parts = self._tokens(tag)
        if len(parts) < 3 or parts[0][0] != "node" or parts[2][0] != "number":
            return EMPTY, 0
        accessed = self._tokens(parts[1][1])
        if accessed[:1] and accessed[0][0] == "node":
            # There elements of arrays have the array's offset, and parts of copies the tag of the whole.
            is_scalar = not self._described_type(parts[1][1])[1]
            return (tree_of(self._type(parts[1][1], POINTERS)) if is_scalar else EMPTY), 0
        return tree_of(self._type(parts[0][1], POINTERS)), int(parts[2][1])

    def is_integer_field(self, tag: str, size_bytes: int) -> bool:
        """Whether a tag says that an access is to a field of a structure that is an integer of that size.

        An enumeration of C++ is one of any size.
        """
        entry = self._scalar(self._described_type(self._field_type(tag))[0], 0)
        if entry is None:
            return self.is_enumeration(tag)
        return entry.kind is INTEGER and entry.size_bytes == size_bytes

    def is_character_field(self, tag: str) -> bool:
        """Whether a tag says that an access is to a field of a structure that is one character.

        Accesses to members of unions and to elements of arrays are tagged as none of a field.
        """
        return self._described_type(self._field_type(tag))[0] == CHARACTER

    def is_enumeration(self, tag: str) -> bool:
        """Whether a tag says that an access is to a field of a structure that is an enumeration of C++.

        Accesses are tagged as scalars: of types with names of their own these are the only ones.
        """
        reference = self._field_type(tag)
        name, members = self._described_type(reference)
        is_old = self._tokens(reference)[:1] == [("name", name)]
        is_below = len(members) == 1 and self._described_type(members[0][0])[0] == CHARACTER
        return is_old and is_below and name.startswith("_ZTS")

    def is_of_bytes(self, access: Instruction) -> bool | None:
        """Whether an access is to bytes of anything, as a copy of memory is: one as to characters, or without
        a tag where clang has given tags to the others; None of one without a tag elsewhere."""
        tag = access.metadata_of("tbaa")
        if tag is None:
            return self._is_tagged or None
        parts = self._tokens(tag)
        return len(parts) > 1 and self._described_type(parts[1][1])[0] == CHARACTER

    def is_of_integer(self, access: Instruction) -> bool:
        """Whether the tag of an access says that it is one to an integer, which are no characters."""
        tag = access.metadata_of("tbaa")
        parts = self._tokens(tag) if tag is not None else []
        name = self._described_type(parts[1][1])[0] if len(parts) > 1 else CHARACTER
        entry = self._scalar(name, 0)
        return name != CHARACTER and entry is not None and entry.kind is INTEGER

    def _field_type(self, tag: str) -> str:
        """Return the type of the field that an access is tagged as, nothing where it is no field."""
        parts = self._tokens(tag)
        if len(parts) < 3 or parts[0][0] != "node" or parts[1][0] != "node" or parts[0] == parts[1]:
            return ""
        return parts[1][1]

    def copied(self, tag: str, size_bytes: int | None) -> TypeTree:
        """Return the fields that a `!tbaa.struct` tag says a copy moves, and the padding between and behind
        them; nothing is known behind them in a copy of any size."""
        tokens = self._tokens(tag)
        found: Parts = []
        end = 0
        for offset, size, access in zip(tokens[::3], tokens[1::3], tokens[2::3], strict=False):
            begin, length = int(offset[1]), int(size[1])
            if begin > end:
                found.append((Index(end), Entry(PADDING, begin - end, EMPTY)))
            end = max(end, begin + length)
            named = self._tokens(access[1])
            name = self._described_type(named[1][1])[0] if len(named) > 1 else ""
            entry = self._scalar(name, POINTERS)
            if entry is None and length == 1:
                entry = Entry(INTEGER, 1, EMPTY)
            if entry is not None and length <= ELEMENTS * entry.size_bytes:
                found.extend((Index(at), entry) for at in range(begin, begin + length, entry.size_bytes))
        if size_bytes is not None and 0 < size_bytes - end < WORD_BYTES:
            found.append((Index(end), Entry(PADDING, size_bytes - end, EMPTY)))
        return tree_of(found)

    def _tokens(self, reference: str) -> list[tuple[str, str]]:
        """Return strings, references and numbers of a plain metadata node."""
        found = self._nodes.get(reference)
        if found is None:
            text = self._module.node(reference) or ""
            found = []
            if text.removeprefix("distinct ").startswith("!{"):
                for token in _TOKEN.finditer(text):
                    if token[2]:
                        found.append(("node", token[2]))
                    elif token[3]:
                        found.append(("number", token[3]))
                    else:
                        found.append(("name", token[1]))
            self._nodes[reference] = found
        return found

    def _type(self, reference: str, pointers: int) -> Parts:
        """Return the layout of a TBAA type node."""
        key = (reference, pointers)
        found = self._layouts.get(key)
        if found is None:
            self._layouts[key] = []
            found = self._layouts[key] = self._read_type(reference, pointers)
        return found

    def _read_type(self, reference: str, pointers: int) -> Parts:
        name, members = self._described_type(reference)
        entry = self._scalar(name, pointers)
        if entry is not None:
            return [(ZERO, entry)]
        found: Parts = []
        for place, (member, offset, size) in enumerate(members):
            inner = _as_often(self._type(member, pointers), size)
            found.extend((Index(offset + index.offset, index.period), e) for index, e in inner)
            end = offset + max((i.offset + e.size_bytes for i, e in inner), default=0)
            following = members[place + 1 :]
            if inner and following and not any(i.period for i, _ in inner):
                begin = following[0][1]
                after = self._type(following[0][0], pointers)
                align = max((min(e.size_bytes, 16) for _, e in after if e.kind not in BLANK), default=0)
                if 0 < begin - end < align and begin % align == 0:
                    found.append((Index(end), Entry(PADDING, begin - end, EMPTY)))
        return found

    def _described_type(self, reference: str) -> tuple[str, list[tuple[str, int, int]]]:
        """Return the name of a TBAA type and its members: type, offset, and size where that is said, else 0.

        Nodes begin with the name, in the newer format with the type above, the size and then the name.
        """
        tokens = self._tokens(reference)
        kinds = [kind for kind, _ in tokens[:3]]
        if kinds[:1] == ["name"]:
            step, rest = 2, tokens[1:]
        elif kinds == ["node", "number", "name"]:
            step, rest = 3, tokens[3:]
        else:
            return "", []
        members = []
        for at in range(0, len(rest) - step + 1, step):
            (kind, member), *numbers = rest[at : at + step]
            if kind == "node" and all(other == "number" for other, _ in numbers):
                members.append((member, int(numbers[0][1]), int(numbers[1][1]) if step > 2 else 0))
        return tokens[0 if step == 2 else 2][1], members

    def _scalar(self, name: str, pointers: int) -> Entry | None:
        """Return what a scalar type's name says."""
        if name in FLOATS:
            ty = FloatType(FLOATS[name])
            return Entry(Float(ty), ty.bits // 8, EMPTY)
        if name == "long double":
            return Entry(self._wide, (self._wide.ty.bits + 7) // 8, EMPTY)
        size = self._pointer_bytes if name == "long" else INTEGERS.get(name)
        if size is not None:
            return Entry(INTEGER, size, EMPTY)
        if name in ("any pointer", "vtable pointer"):
            return Entry(POINTER, self._pointer_bytes, EMPTY)
        pointer = re.fullmatch(r"p(\d+) (.+)", name)
        if pointer is None:
            return None
        inside = self._pointed(pointer[2], pointers - 1) if pointers > 0 else EMPTY
        for _ in range(int(pointer[1]) - 1):
            step = self._pointer_bytes
            inside = inside.only(Index(0, step), step)
        return Entry(POINTER, self._pointer_bytes, inside)

    def _pointed(self, name: str, pointers: int) -> TypeTree:
        """Return the array that a pointer to the type `name` points into, nothing for words.

        C lets bits of floats lie in memory that is accessed by pointers to integers.
        """
        entry = self._scalar(name, pointers)
        if entry is not None:
            is_word = entry.kind is INTEGER and entry.size_bytes > 1
            return EMPTY if is_word else TypeTree({Index(0, entry.size_bytes): entry})
        if self._structs is None:
            self._structs = {}
            for number in self._module.metadata:
                called, members = self._described_type(f"!{number}")
                if members:
                    self._structs.setdefault(called, f"!{number}")
        plain = re.fullmatch(r"_ZTS(\d+)(.+)", name)
        reference = self._structs.get(name) or (plain and self._structs.get(plain[2]))
        return tree_of(self._type(reference, pointers)) if reference else EMPTY

    # Debug data

    def arguments(self, fn: Function) -> dict[Value, TypeTree]:
        """Return what debug data says of integer arguments, memory behind pointer arguments, and allocas."""
        if "dbg" not in dict(fn.metadata):
            return {}
        values: dict[str, Value] = {argument.name: argument for argument in fn.arguments}
        found: dict[Value, TypeTree] = {}
        for instr in fn.instructions:
            if instr.opcode == "alloca":
                values[instr.name] = instr
            for record in instr.debug_records:
                hit = _RECORD.match(record.strip())
                value = values.get(hit[2]) if hit else None
                if hit is None or value is None or value in found:
                    continue
                variable = self._fields(hit[3])
                is_argument = isinstance(value, Argument)
                if is_argument != (hit[1] == "value") or (is_argument and "arg" not in variable):
                    continue
                if not is_argument and self._is_word(variable.get("type", "")):
                    continue
                parts, _ = self._debug_type(variable.get("type", ""), POINTERS)
                tree = tree_of(parts)
                found[value] = tree.pointee() if is_argument and value.ty.is_pointer else tree
        self._by_position(fn, found)
        return found

    def _by_position(self, fn: Function, found: dict[Value, TypeTree]) -> None:
        """Add the arguments of which only the subprogram's own type speaks."""
        subprogram = self._fields(dict(fn.metadata)["dbg"])
        signature = self._fields(subprogram.get("type", ""))
        types = re.findall(r"!\d+|null", self._module.node(signature.get("types", "")) or "")[1:]
        if len(types) != len(fn.arguments):
            return
        trees = [tree_of(self._debug_type(reference, POINTERS)[0]) for reference in types]
        if not all(map(_is_of_type, trees, fn.arguments)):
            return
        for argument, tree in zip(fn.arguments, trees, strict=True):
            if not argument.ty.is_float:
                found.setdefault(argument, tree.pointee() if argument.ty.is_pointer else tree)

    def _fields(self, reference: str) -> dict[str, str]:
        """Return the fields of a specialised metadata node, and as `node` its class."""
        found = self._described.get(reference)
        if found is None:
            text = self._module.node(reference) or ""
            found = {hit[1]: hit[2] if hit[2] is not None else hit[3] for hit in _FIELD.finditer(text)}
            found["node"] = text.removeprefix("distinct ").partition("(")[0]
            self._described[reference] = found
        return found

    def _debug_type(self, reference: str, pointers: int) -> tuple[Parts, int]:
        """Return layout and size in bytes of a debug type."""
        key = (reference, pointers)
        found = self._debug_types.get(key)
        if found is None:
            self._debug_types[key] = ([], 0)
            found = self._debug_types[key] = self._read_debug_type(reference, pointers)
        return found

    def _resolved(self, reference: str, through: Collection[str] = TRANSPARENT) -> dict[str, str]:
        """Return the fields of the type that others, of certain tags, stand for."""
        fields = self._fields(reference)
        for _ in range(32):
            if fields.get("tag") not in through:
                break
            fields = self._fields(fields.get("baseType", ""))
        return fields

    def _read_debug_type(self, reference: str, pointers: int) -> tuple[Parts, int]:
        fields = self._resolved(reference)
        size = int(fields.get("size", "0")) // 8
        base = fields.get("baseType", "")
        match fields.get("tag", ""):
            case "DW_TAG_pointer_type":
                return self._debug_pointer(base, pointers, is_array=True), self._pointer_bytes
            case "DW_TAG_reference_type" | "DW_TAG_rvalue_reference_type":
                return self._debug_pointer(base, pointers, is_array=False), self._pointer_bytes
            case tag if tag in _STRUCTURES:
                return self._debug_struct(fields, size, pointers), size
            case "DW_TAG_enumeration_type":
                return [(ZERO, Entry(INTEGER, size, EMPTY))], size
            case "DW_TAG_array_type":
                return self._debug_array(base, size, pointers), size
        if fields["node"] == "!DIBasicType":
            return self._debug_basic(fields.get("encoding", ""), size), size
        return [], size

    def _debug_pointer(self, base: str, pointers: int, *, is_array: bool) -> Parts:
        inside = EMPTY
        if pointers > 0 and not self._is_word(base):
            parts, step = self._debug_type(base, pointers - 1)
            # What a pointer to a structure leads to may be the begin of a larger one, as of a derived class.
            is_array = is_array and self._resolved(base).get("tag") not in _STRUCTURES
            inside = tree_of(_repeated(parts, step) if is_array and step else parts)
        return [(ZERO, Entry(POINTER, self._pointer_bytes, inside))]

    def _is_word(self, reference: str) -> bool:
        """Whether a debug type is an integer, or an array of them: bits of floats may lie there, too."""
        fields = self._resolved(reference, (*TRANSPARENT, "DW_TAG_array_type"))
        is_integer = fields.get("encoding") in ("DW_ATE_signed", "DW_ATE_unsigned")
        return fields["node"] == "!DIBasicType" and is_integer

    def _debug_array(self, base: str, size: int, pointers: int) -> Parts:
        parts, step = self._debug_type(base, pointers)
        count = size // step if step else 0
        if 0 < count <= ELEMENTS:
            return [(Index(i.offset + n * step), e) for n in range(count) for i, e in parts if not i.period]
        return _repeated(parts, step) if step else []

    def _debug_basic(self, encoding: str, size: int) -> Parts:
        names = {2: "half", 4: "float", 8: "double"}
        match encoding:
            case "DW_ATE_float":
                kind = Float(FloatType(names[size])) if size in names else self._wide
                return [(ZERO, Entry(kind, (kind.ty.bits + 7) // 8, EMPTY))]
            case "DW_ATE_complex_float" if size // 2 in names:
                kind = Float(FloatType(names[size // 2]))
                return [(Index(at), Entry(kind, size // 2, EMPTY)) for at in (0, size // 2)]
            case "DW_ATE_signed" | "DW_ATE_unsigned" | "DW_ATE_boolean":
                return [(ZERO, Entry(INTEGER, size, EMPTY))]
        return []

    def _debug_struct(self, fields: dict[str, str], size: int, pointers: int) -> Parts:
        found: Parts = []
        spans: list[tuple[int, int]] = []
        for member in re.findall(r"!\d+", self._module.node(fields.get("elements", "")) or ""):
            about = self._fields(member)
            is_part = about.get("tag") in ("DW_TAG_member", "DW_TAG_inheritance")
            if not is_part or "DIFlagStaticMember" in about.get("flags", ""):
                continue
            offset = int(about.get("offset", "0"))
            if offset % 8 or "DIFlagBitField" in about.get("flags", ""):
                spans.append((offset // 8, size))
                continue
            parts, length = self._debug_type(about.get("baseType", ""), pointers)
            found.extend((Index(offset // 8 + i.offset, i.period), e) for i, e in parts)
            spans.append((offset // 8, offset // 8 + length))
        spans.sort()
        begins = (*(begin for begin, _ in spans[1:]), size)[: len(spans)]
        found.extend(_padding(0, [end for _, end in spans], begins))
        return found


def _as_often(parts: Parts, size: int) -> Parts:
    """Return an array of scalars that fills `size` bytes, the parts themselves where they are none."""
    if len(parts) != 1 or parts[0][0] != ZERO:
        return parts
    entry = parts[0][1]
    count = size // entry.size_bytes
    if size % entry.size_bytes or not 1 < count <= ELEMENTS:
        return parts
    return [(Index(n * entry.size_bytes), entry) for n in range(count)]


def _repeated(parts: Parts, step: int) -> Parts:
    """Return an array of elements `step` bytes apart."""
    return [(Index(i.offset, step), e) for i, e in parts if not i.period and e.size_bytes <= step]


def _is_of_type(tree: TypeTree, argument: Argument) -> bool:
    """Whether a scalar of debug data can be this argument."""
    entry = tree.at(ZERO)
    if entry is None or len(tree.entries) != 1:
        return not argument.ty.is_pointer and not argument.ty.is_float
    match argument.ty:
        case PointerType():
            return entry.kind is POINTER
        case FloatType() as ty:
            return entry.kind == Float(ty)
    return entry.kind is INTEGER
