"""Integers in the fields of structures say so in programs that clang did not optimise.

There clang writes no type tags, and once LLVM has optimised the program nothing tells any longer that a
place in memory was a field of a structure. Accesses to such fields get the tag here that clang gives them
from -O1 on, and copies of a few bytes, of which LLVM makes integers, one that says that they may be anything.
Every tag has a root of its own: so it promises nothing of aliasing, which clang did not promise either.

Source: the LLVM Language Reference, "TBAA Metadata".
"""

from functools import cached_property
from typing import final

from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Module
from lowad.ir.types import IntType, NamedStructType, Type
from lowad.ir.values import ConstantInt, Value
from lowad.source import UNASKED

CHARACTER = "omnipotent char"
"""How tags call a character, as which anything may be accessed."""

_LIFETIMES = ("llvm.lifetime.start.p0", "llvm.lifetime.start")

_BYTE = 8
_NAMES = {8: CHARACTER, 16: "short", 32: "int", 64: "long long"}


def tag_fields(module: Module) -> None:
    """Tag the accesses to integers in structures, where clang compiled the module without optimising it."""
    if not _is_unoptimised(module):
        return
    instructions = [i for fn in module.functions for i in fn.instructions if i.opcode in ("load", "store")]
    if any(instr.metadata_of("tbaa") is not None for instr in instructions):
        return
    tags = _Tags(module)
    for instr in instructions:
        stored = instr.operands[0] if instr.opcode == "store" else instr
        tag = tags.of(instr.operands[-1], stored.ty)
        if tag is not None:
            instr.metadata = (*instr.metadata, ("tbaa", tag))
    for fn in module.functions:
        for copy in filter(_is_of_word, fn.instructions):
            copy.metadata = (*copy.metadata, ("tbaa", tags.bytes))


def _is_of_word(instr: Instruction) -> bool:
    """Whether memory is copied by as many bytes as a number may have: LLVM makes an integer of them."""
    if not isinstance(instr, Call) or not (instr.callee_name or "").startswith("llvm.memcpy."):
        return False
    size = instr.arguments[2]
    return isinstance(size, ConstantInt) and _BYTE * size.value in _NAMES


def _is_unoptimised(module: Module) -> bool:
    """Whether clang says of a module that it did not optimise it, or was told not to say so: it says how long
    variables live where it optimises."""
    words = frozenset(word for group in module.attribute_groups.values() for word in group)
    return "optnone" in words or (UNASKED in words and not any(map(module.function, _LIFETIMES)))


@final
class _Tags:
    """The tags of one module, each made once."""

    def __init__(self, module: Module) -> None:
        self._module = module
        self._made: dict[tuple[Type, int], str] = {}
        self._next = 1 + max(map(int, module.metadata), default=-1)

    def of(self, pointer: Value, ty: Type) -> str | None:
        """Return the tag of an access as `ty` where that is the field which a getelementptr leads to."""
        if not (isinstance(pointer, Instruction) and pointer.opcode == "getelementptr"):
            return None
        struct, field = pointer.source, pointer.operands[-1]
        if len(pointer.operands) != 3 or not isinstance(struct, NamedStructType) or struct.body is None:
            return None
        if not isinstance(field, ConstantInt) or not struct.is_of_c:
            return None
        if (
            not isinstance(ty, IntType)
            or ty.bits not in _NAMES
            or struct.body.elements[field.value] is not ty
        ):
            return None
        offset = self._module.layout.offsets(struct.body)[field.value]
        key = (struct, offset)
        if key not in self._made:
            name = struct.name.strip('"').replace("\\", "?")
            root = self._node(f'distinct !{{!"lowad field {self._next}"}}')
            char = self._node(f'!{{!"{CHARACTER}", {root}, i64 0}}')
            named = self._node(f'!{{!"{_NAMES[ty.bits]}", {char}, i64 0}}')
            integer = char if ty.bits == _BYTE else named
            whole = self._node(f'!{{!"{name}", {integer}, i64 {offset}}}')
            self._made[key] = self._node(f"!{{{whole}, {integer}, i64 {offset}}}")
        return self._made[key]

    @cached_property
    def bytes(self) -> str:
        """The tag of accesses to bytes of anything."""
        root = self._node(f'distinct !{{!"lowad bytes {self._next}"}}')
        char = self._node(f'!{{!"{CHARACTER}", {root}, i64 0}}')
        return self._node(f"!{{{char}, {char}, i64 0}}")

    def _node(self, text: str) -> str:
        number = str(self._next)
        self._next += 1
        self._module.metadata[number] = text
        return f"!{number}"
