"""Types as programs written for Enzyme spell them: attributes of arguments, calls that say what memory holds.

`"enzyme_type"="{[-1]:Pointer, [-1,-1]:Float@double}"` says of an argument that it is a pointer, and what lies
behind it at every offset, for so -1 is read; numbers are offsets in bytes.
"""

import re

from lowad.analysis.types.kinds import INTEGER, POINTER, Float, Kind
from lowad.analysis.types.tree import EMPTY, ZERO, Entry, Index, TypeTree, tree_of
from lowad.ir.instructions import Call
from lowad.ir.types import FloatType
from lowad.ir.values import ConstantInt
from lowad.rules.declared import HOLDS, attribute

_ENTRY = re.compile(r"\[([-\d, ]*)\]:\s*([A-Za-z]+)(?:@(\w+))?")
_INTEGER_BYTES = 4
_POINTER_BYTES = 8


def said_of_argument(words: tuple[str, ...]) -> TypeTree:
    """Return what lies behind an argument by its attributes; nothing where they do not say."""
    text = next((word for word in words if word.startswith('"enzyme_type"=')), "")
    behind: dict[tuple[int, ...], tuple[Kind, int]] = {}
    for path, name, width in _ENTRY.findall(text):
        kind = _kind(name, width)
        steps = tuple(int(step) for step in path.replace(" ", "").split(",") if step)
        if kind is not None and len(steps) > 1:
            behind[steps[1:]] = kind
    return _tree(behind)


def said_by_call(call: Call) -> TypeTree:
    """Return what lies behind the first argument of a call that is there to say so; nothing of any other."""
    name = attribute(call.callee, HOLDS)
    if name is None:
        return EMPTY
    kind = _kind("Float" if name in ("float", "double") else name.capitalize(), name)
    if kind is None or not call.arguments or not call.arguments[0].ty.is_pointer:
        return EMPTY
    what, size = kind
    given = call.arguments[1] if len(call.arguments) > 1 else None
    count = max(1, given.value // size) if isinstance(given, ConstantInt) else 1
    return tree_of((Index(size * number), Entry(what, size, EMPTY)) for number in range(min(count, _MOST)))


_MOST = 128


def _kind(name: str, width: str) -> tuple[Kind, int] | None:
    match name:
        case "Float" if width in ("half", "bfloat", "float", "double", "x86_fp80", "fp128"):
            ty = FloatType(width)
            return Float(ty), -(-ty.bits // 8)
        case "Integer":
            return INTEGER, _INTEGER_BYTES
        case "Pointer":
            return POINTER, _POINTER_BYTES
    return None


def _tree(entries: dict[tuple[int, ...], tuple[Kind, int]]) -> TypeTree:
    """Return a tree of entries by their path of offsets, one for each pointer on the way."""
    found = []
    for path, (kind, size) in entries.items():
        if len(path) != 1:
            continue
        inner = {rest[1:]: entry for rest, entry in entries.items() if len(rest) > 1 and rest[0] == path[0]}
        inside = _tree(inner) if kind is POINTER else EMPTY
        index = Index(path[0]) if path[0] >= 0 else Index(ZERO.offset, size)
        found.append((index, Entry(kind, size, inside)))
    return tree_of(found)
