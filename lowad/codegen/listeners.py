"""Calls of the functions of the program that are told what every operation of a derivative computes."""

from collections.abc import Sequence
from typing import final

from lowad.ir.builder import Builder, i64, integer
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import GlobalVariable, Module
from lowad.ir.types import DOUBLE, I8, I32, PTR, ArrayType, FloatType, VectorType
from lowad.ir.values import ConstantString, Value
from lowad.records import dataclass
from lowad.rules.emit import convert
from lowad.rules.listeners import Listeners

_NONE = "<N/A>"


def tell(
    builder: Builder,
    told: Listeners,
    instr: Instruction,
    operands: Sequence[Value],
    result: Value | None,
    change: Value,
) -> None:
    """Append what tells the program of one operation, lane by lane.

    `operands` are copies of what the operation reads, `change` is the error or the gradient. A change of
    precision is no operation to tell of.
    """
    if instr.opcode in ("fpext", "fptrunc"):
        return
    for fn, words in told:
        for lane in range(change.ty.count) if isinstance(change.ty, VectorType) else (None,):
            one = _Told(builder, instr, operands, result, change, lane)
            builder.call(fn, [one.word(word) for word in words])


@final
@dataclass(frozen=True, slots=True)
class _Told:
    """One operation, of one lane where there are several."""

    builder: Builder
    instr: Instruction
    operands: Sequence[Value]
    result: Value | None
    change: Value
    lane: int | None

    def word(self, word: str) -> Value:
        """Append what a word of a prototype is."""
        match word:
            case "result" if self.result is not None:
                return self._number(self.result)
            case "error" | "gradient":
                return self._number(self.change)
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
