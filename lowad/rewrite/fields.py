"""Integers in the fields of structures say so in programs that clang did not optimise.

There clang writes no type tags, and once LLVM has optimised the program nothing tells any longer that a
place in memory was a field of a structure. Accesses to such fields, and to elements of arrays that are
fields, get the tag here that clang gives them from -O1 on, and copies of a few bytes, of which LLVM makes
integers, one that says that they may be anything. Every tag has a root of its own: so it promises nothing of
aliasing, which clang did not promise either.

    %n = getelementptr inbounds nuw %struct.list, ptr %l, i32 0, i32 1
    %i = load i64, ptr %n, align 8                                          , !tbaa !9

This is done to text: every function of a program may be concerned, and few are read before LLVM has been
over them.

Source: the LLVM Language Reference, "TBAA Metadata".
"""

import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import final

from lowad.ir.module import Module
from lowad.ir.parser import skim
from lowad.ir.types import ArrayType, IntType
from lowad.records import dataclass
from lowad.source import UNASKED

CHARACTER = "omnipotent char"
"""How tags call a character, as which anything may be accessed."""

_BYTE = 8
_NAMES = {8: CHARACTER, 16: "short", 32: "int", 64: "long long"}
_WORD = "|".join(str(bits // _BYTE) for bits in _NAMES)

_TYPES = re.compile(r"^(?:%.* = type .*|target datalayout .*)$", re.MULTILINE)
_GROUP = re.compile(r"^attributes #.*$", re.MULTILINE)
_NODE = re.compile(r"^!(\d+) = ", re.MULTILINE)
_LIFETIME = "@llvm.lifetime.start"

_FIELD = re.compile(
    r""" = getelementptr (?:[a-z]+ )*%("[^"]*"|[-\w$.]+), ptr [^,\n]+, i\d+ [^,\n]+, i\d+ (\d+)(?=,|$)""",
    re.MULTILINE | re.ASCII,
)
"""What leads to a field of a structure: the structure's name and the field's number."""

_ELEMENT = re.compile(
    r" = getelementptr (?:[a-z]+ )*(\[[^,\n]*\], ptr [^,\n]+), i\d+ 0, i\d+ [^,\n]+", re.ASCII
)
"""What leads to an element of an array: the array's type and the pointer to it."""

_LOAD = re.compile(r" = load (?:[a-z]+ )*(\w+), ptr $")
_STORE = re.compile(r" *store (?:[a-z]+ )*(\w+) [^,\n]+, ptr $")
_COPY = re.compile(rf".*call void @llvm\.memcpy\.[^(\n]*\(.*, i\d+ (?:{_WORD}), i1 \w+\)")


def with_tags(text: str) -> str:
    """Return the printed module with tags of accesses to integers in structures, where clang compiled it
    without optimising it."""
    last = text.rfind("\n}")
    if not _is_unoptimised(text, last) or ", !tbaa !" in text:
        return text
    first = text.find("\ndefine ")
    tags = _Tags(skim("\n".join(_TYPES.findall(text, 0, first))), _NODE.findall(text, last))
    ends = dict(sorted((*_accesses(text, tags), *_copies(text, tags))))
    if not ends:
        return text
    parts: list[str] = []
    begin = 0
    for end, tag in ends.items():
        parts += (text[begin:end], f", !tbaa {tag}")
        begin = end
    return "".join((*parts, text[begin:], *tags.nodes))


def _is_unoptimised(text: str, last: int) -> bool:
    """Whether clang says of a module that it did not optimise it, or was told not to say so: it says how long
    variables live where it optimises. Behind the `last` function is what functions are said to be."""
    groups = " ".join(_GROUP.findall(text, last)) if last >= 0 else ""
    return " optnone " in groups or (f" {UNASKED} " in groups and _LIFETIME not in text)


def _accesses(text: str, tags: "_Tags") -> Iterator[tuple[int, str]]:
    """Return where the lines end that access integers of structures, and their tags."""
    for found in _FIELD.finditer(text):
        field = tags.field(found[1], int(found[2]))
        if field is not None:
            yield from _accesses_of(text, found, field)


def _accesses_of(text: str, found: re.Match[str], field: "_Field") -> Iterator[tuple[int, str]]:
    """Return the same of what is `found` to lead to one field, or to elements of one."""
    begin = text.rfind("\n", 0, found.start()) + 1
    name = text[begin : found.start()].strip()
    stop, at = text.find("\n}", found.end()), found.end()
    operand = f"ptr {name}"
    while (at := text.find(operand, at, stop)) >= 0:
        at += len(operand)
        if text[at] not in ", \n":
            continue
        start = text.rfind("\n", 0, at) + 1
        before = text[start : at - len(name)]
        access = _LOAD.search(before) or _STORE.match(before)
        if access is not None and access[1] == f"i{field.bits}":
            yield _end_of_line(text, at), field.tag
        element = _ELEMENT.search(text, start, _end_of_line(text, at)) if field.is_array else None
        if element is not None and element.end(1) == at:
            yield from _accesses_of(text, element, field)


def _copies(text: str, tags: "_Tags") -> Iterator[tuple[int, str]]:
    """Return the same of copies of as many bytes as a number may have: LLVM makes an integer of them."""
    at = 0
    while (at := text.find("@llvm.memcpy.", at)) >= 0:
        begin, end = text.rfind("\n", 0, at) + 1, _end_of_line(text, at)
        if _COPY.match(text, begin, end):
            yield end, tags.bytes
        at = end


def _end_of_line(text: str, at: int) -> int:
    return text.find("\n", at)


@final
@dataclass(frozen=True, slots=True)
class _Field:
    """An integer field of a structure, or an array of them: how wide one is, and its tag."""

    bits: int
    tag: str
    is_array: bool


@final
class _Tags:
    """The tags of one module, each made once; `nodes` are the lines of what they consist of, none of whose
    numbers is `taken`."""

    def __init__(self, types: Module, taken: Iterable[str]) -> None:
        self.nodes: list[str] = []
        self._types = types
        self._next = 1 + max(map(int, taken), default=-1)
        self._fields: dict[tuple[str, int], _Field | None] = {}

    def field(self, name: str, number: int) -> _Field | None:
        """Return a field of a structure where it is an integer that may have a tag."""
        key = (name, number)
        if key not in self._fields:
            self._fields[key] = self._field(name, number)
        return self._fields[key]

    def _field(self, name: str, number: int) -> _Field | None:
        struct = self._types.named_types.get(name)
        if struct is None or struct.body is None or not struct.is_of_c:
            return None
        ty = struct.body.elements[number]
        is_array = isinstance(ty, ArrayType)
        while isinstance(ty, ArrayType):
            ty = ty.element
        if not isinstance(ty, IntType) or ty.bits not in _NAMES or (is_array and ty.bits == _BYTE):
            return None
        offset = self._types.layout.offsets(struct.body)[number]
        spelled = name.strip('"').replace("\\", "?")
        root = self._node(f'distinct !{{!"lowad field {self._next}"}}')
        char = self._node(f'!{{!"{CHARACTER}", {root}, i64 0}}')
        named = self._node(f'!{{!"{_NAMES[ty.bits]}", {char}, i64 0}}')
        integer = char if ty.bits == _BYTE else named
        if is_array:
            return _Field(ty.bits, self._node(f"!{{{integer}, {integer}, i64 0}}"), True)
        whole = self._node(f'!{{!"{spelled}", {integer}, i64 {offset}}}')
        return _Field(ty.bits, self._node(f"!{{{whole}, {integer}, i64 {offset}}}"), False)

    @cached_property
    def bytes(self) -> str:
        """The tag of accesses to bytes of anything."""
        root = self._node(f'distinct !{{!"lowad bytes {self._next}"}}')
        char = self._node(f'!{{!"{CHARACTER}", {root}, i64 0}}')
        return self._node(f"!{{{char}, {char}, i64 0}}")

    def _node(self, text: str) -> str:
        name = f"!{self._next}"
        self._next += 1
        self.nodes.append(f"{name} = {text}\n")
        return name
