"""Functions of the program that are told, while errors are estimated, what every operation computes.

They are found by what their names contain and by their types; which there are has changed in the course of
Enzyme's life, so each name has several prototypes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import final

from lowad.errors import Code, InputError
from lowad.ir.builder import Builder, i64, integer
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function, GlobalVariable, Module
from lowad.ir.types import DOUBLE, I8, I32, PTR, VOID, ArrayType, FloatType, FunctionType, Type, VectorType
from lowad.ir.values import ConstantString, Value
from lowad.rules.emit import convert

_TYPES: dict[str, Type] = {
    **dict.fromkeys(("result", "error"), DOUBLE),
    **dict.fromkeys(("block number", "number", "count"), I32),
    **dict.fromkeys(("opcode", "callee", "module", "function", "block", "place", "operands"), PTR),
}
"""The type of each word that a listener may be told."""

_NUMBERED = ("block number", "number", "count", "operands")
_NAMED = ("result", "error", "opcode", "callee", "module", "function")
_PROTOTYPES = {
    "enzymeLogError": (
        (*_NAMED, "block"),
        (*_NAMED, *_NUMBERED),
        ("place", "error"),
        ("error", "opcode", "callee"),
    ),
    "enzymeLogValue": (("place", "result", "count", "operands"),),
}
"""What a listener is told, by what its name contains; its type says which of them it is."""

_NONE = "<N/A>"


def check_listeners(module: Module) -> None:
    """Refuse a listener that wants to be told what none of its name is."""
    for name, prototypes in _PROTOTYPES.items():
        named = [fn for fn in module.functions if name in fn.name]
        if named and not _fitting(module, name):
            wanted = ", or ".join(f"({', '.join(str(_TYPES[word]) for word in one)})" for one in prototypes)
            raise InputError(
                Code.ENZYME_RULE,
                f"@{named[0].name} is of type {named[0].fn_type}, and should return void and take {wanted}",
                help="docs/enzyme.md says what each of them is; any other function needs another name",
            )


def tell(
    builder: Builder, instr: Instruction, operands: Sequence[Value], result: Value, error: Value
) -> None:
    """Append what tells the program of one operation, lane by lane, where it wants to know; `operands` are
    copies of what the operation reads.

    A change of precision is no operation to tell of.
    """
    if instr.opcode in ("fpext", "fptrunc"):
        return
    for name in _PROTOTYPES:
        for fn, words in _fitting(builder.module, name):
            for lane in range(result.ty.count) if isinstance(result.ty, VectorType) else (None,):
                told = _Told(builder, instr, operands, result, error, lane)
                builder.call(fn, [told.word(word) for word in words])


def _fitting(module: Module, name: str) -> list[tuple[Function, tuple[str, ...]]]:
    """Return the listeners of a name, with what they are told."""
    by_type = {FunctionType(VOID, [_TYPES[word] for word in one]): one for one in _PROTOTYPES[name]}
    named = (fn for fn in module.functions if name in fn.name)
    return [(fn, by_type[fn.fn_type]) for fn in named if fn.fn_type in by_type]


@final
@dataclass(frozen=True, slots=True)
class _Told:
    """One operation, of one lane where there are several."""

    builder: Builder
    instr: Instruction
    operands: Sequence[Value]
    result: Value
    error: Value
    lane: int | None

    def word(self, word: str) -> Value:
        """Append what a word of a prototype is."""
        match word:
            case "result":
                return self._number(self.result)
            case "error":
                return self._number(self.error)
            case "operands":
                return self._array()
            case "count":
                return integer(I32, len(self._floats()))
            case "number":
                return integer(I32, self.instr.block.instructions.index(self.instr))
            case "block number":
                return integer(I32, self.instr.fn.blocks.index(self.instr.block))
        return _text(self.builder.module, self._name(word).strip('"'))

    def _name(self, word: str) -> str:
        instr = self.instr
        module = self.builder.module.source_filename or _NONE
        match word:
            case "opcode":
                return instr.opcode
            case "callee":
                return (instr.callee_name if isinstance(instr, Call) else None) or _NONE
            case "module":
                return module
            case "function":
                return instr.fn.name
            case "block":
                return instr.block.name
        assert word == "place", word
        return f"{module}:{instr.fn.name}:{instr.block.name}:{instr.block.instructions.index(instr)}"

    def _floats(self) -> list[Value]:
        return [value for value in self.operands if isinstance(value.ty.scalar, FloatType)]

    def _number(self, value: Value) -> Value:
        if self.lane is not None and isinstance(value.ty, VectorType):
            value = self.builder.extract_element(value, self.lane)
        return convert(value, self.builder, DOUBLE)

    def _array(self) -> Value:
        """Append the operands, stored one behind the other; the memory is the function's, once."""
        floats = self._floats()
        place = Instruction("alloca", PTR, (), source=ArrayType(len(floats), DOUBLE))
        place.name = self.builder.unique("operands")
        self.builder.fn.entry.insert(0, place)
        for at, value in enumerate(floats):
            self.builder.store(self._number(value), self.builder.gep(DOUBLE, place, (i64(at),)))
        return place


def _text(module: Module, text: str) -> GlobalVariable:
    """Return a C string as a constant of the module."""
    raw = text.encode()
    spelled = "".join(
        chr(byte) if 32 <= byte < 127 and byte not in b'"\\' else f"\\{byte:02X}" for byte in raw
    )
    ty = ArrayType(len(raw) + 1, I8)
    content = ConstantString(ty, f'c"{spelled}\\00"')
    for item in module.variables:
        if item.name.startswith("lowad.text") and item.initializer == content:
            return item
    made = GlobalVariable(module.free_name("lowad.text"), ty, content, is_constant=True)
    made.words = ("private", "unnamed_addr")
    module.add(made)
    return made
