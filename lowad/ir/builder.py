"""Typed, append-only construction of generated functions."""

import re
from collections.abc import Iterable, Sequence

from lowad.ir.instructions import Call, Instruction, Phi, Switch
from lowad.ir.module import Block, Function, Module
from lowad.ir.opcodes import OPCODES, Form
from lowad.ir.types import (
    I1,
    I8,
    I32,
    I64,
    PTR,
    VOID,
    FloatType,
    FunctionType,
    IntType,
    Type,
    VectorType,
    element_type,
    struct_of,
    vector_like,
)
from lowad.ir.values import ConstantFloat, ConstantInt, ConstantSplat, ConstantWord, Value, is_zero

_LONGEST = 1000
"""Characters of a name. Within functions LLVM reads none of more than 1,024; a number may follow."""

_CUT_ESCAPE = re.compile(r"\\[0-9A-Fa-f]?$")

CAST_OPCODES = frozenset(row.name for row in OPCODES.values() if row.form is Form.CAST)


def integer(ty: Type, value: int) -> Value:
    """Return the integer constant `value` of `ty`, a splat where `ty` is a vector."""
    if isinstance(ty, VectorType):
        return ConstantSplat(ty, integer(ty.element, value))
    assert isinstance(ty, IntType)
    return ConstantInt(ty, value)


def number(ty: Type, value: float) -> Value:
    """Return the floating-point constant `value` of `ty`, a splat where `ty` is a vector."""
    if isinstance(ty, VectorType):
        return ConstantSplat(ty, number(ty.element, value))
    assert isinstance(ty, FloatType)
    return ConstantFloat.of(ty, value)


def i64(value: int) -> Value:
    """Return an i64 constant."""
    return ConstantInt(I64, value)


class Builder:
    """Appends instructions to one block at a time, checks their types and names their results.

    Names are `prefix` and a number in order of emission, unique within the function.
    """

    def __init__(self, fn: Function) -> None:
        self.fn = fn
        self._block: Block | None = None
        self._taken: dict[str, int] = {argument.name: 0 for argument in fn.arguments}
        for block in fn.blocks:
            self._taken[block.name] = 0
            for instr in block.instructions:
                self._taken[instr.name] = 0

    @property
    def block(self) -> Block:
        """The block that grows."""
        assert self._block is not None, "the builder stands in no block"
        return self._block

    @property
    def module(self) -> Module:
        """The module that the function is in."""
        assert self.fn.module is not None, f"@{self.fn.name} is in no module"
        return self.fn.module

    def at(self, block: Block) -> "Builder":
        """Go on at the end of `block`."""
        self._block = block
        return self

    def new_block(self, name: str) -> Block:
        """Append a block to the function; the builder stays where it is."""
        return self.fn.append(Block(self.unique(name)))

    def block_behind(self, name: str) -> Block:
        """Put a block behind the one that grows, where numbers that stand for names keep their order."""
        made = self.new_block(name)
        self.fn.blocks.remove(made)
        self.fn.blocks.insert(self.fn.blocks.index(self.block) + 1, made)
        return made

    def unique(self, wanted: str) -> str:
        """Return `wanted`, or the same with a number where the function has that name. Long names are cut."""
        quoted = wanted.startswith('"') and wanted.endswith('"') and len(wanted) > 1
        stem = wanted[1:-1] if quoted else wanted
        if len(stem) > _LONGEST:
            stem = _CUT_ESCAPE.sub("", stem[:_LONGEST])
        name = stem
        while (f'"{name}"' if quoted else name) in self._taken:
            self._taken[stem] = self._taken.get(stem, 0) + 1
            name = f"{stem}.{self._taken[stem]}"
        found = f'"{name}"' if quoted else name
        self._taken[found] = 0
        return found

    def append(self, instr: Instruction, name: str = "") -> Instruction:
        """Append a ready instruction, named where it makes a value."""
        if instr.has_result:
            instr.name = self.unique(name or instr.name or "v")
        return self.block.append(instr)

    def emit(
        self,
        opcode: str,
        ty: Type,
        operands: Iterable[Value],
        name: str = "",
        *,
        flags: Iterable[str] = (),
        word: str = "",
        suffix: str = "",
    ) -> Instruction:
        """Append an instruction with no more to it than these."""
        return self.append(Instruction(opcode, ty, operands, flags=flags, word=word, suffix=suffix), name)

    # Arithmetic

    def binary(
        self, opcode: str, left: Value, right: Value, name: str = "", flags: Iterable[str] = ()
    ) -> Value:
        """Append a two-operand instruction of integers or floats."""
        assert left.ty is right.ty, f"{opcode} of {left.ty} and {right.ty}"
        return self.emit(opcode, left.ty, (left, right), name, flags=flags)

    def fneg(self, value: Value, name: str = "", flags: Iterable[str] = ()) -> Value:
        """Append a negation."""
        return self.emit("fneg", value.ty, (value,), name, flags=flags)

    def add(self, left: Value, right: Value, name: str = "", flags: Iterable[str] = ()) -> Value:
        """Append an integer addition; adding a constant zero is the other operand."""
        if is_zero(right):
            return left
        if is_zero(left):
            return right
        if isinstance(left, ConstantInt) and isinstance(right, ConstantInt):
            return wrapped(left.ty, left.value + right.value)
        return self.binary("add", left, right, name, flags)

    def sub(self, left: Value, right: Value, name: str = "", flags: Iterable[str] = ()) -> Value:
        """Append an integer subtraction; subtracting a constant zero is the other operand."""
        if is_zero(right):
            return left
        if isinstance(left, ConstantInt) and isinstance(right, ConstantInt):
            return wrapped(left.ty, left.value - right.value)
        return self.binary("sub", left, right, name, flags)

    def mul(self, left: Value, right: Value, name: str = "", flags: Iterable[str] = ()) -> Value:
        """Append an integer multiplication; a constant one or zero is folded."""
        for this, other in ((left, right), (right, left)):
            if isinstance(this, ConstantInt) and this.value in (0, 1):
                return this if this.value == 0 else other
        if isinstance(left, ConstantInt) and isinstance(right, ConstantInt):
            return wrapped(left.ty, left.value * right.value)
        return self.binary("mul", left, right, name, flags)

    def icmp(self, predicate: str, left: Value, right: Value, name: str = "") -> Value:
        """Append an integer or pointer comparison."""
        assert left.ty is right.ty, f"icmp of {left.ty} and {right.ty}"
        return self.emit("icmp", condition_type(left.ty), (left, right), name, word=predicate)

    def fcmp(self, predicate: str, left: Value, right: Value, name: str = "") -> Value:
        """Append a floating-point comparison."""
        assert left.ty is right.ty, f"fcmp of {left.ty} and {right.ty}"
        return self.emit("fcmp", condition_type(left.ty), (left, right), name, word=predicate)

    def select(self, condition: Value, yes: Value, no: Value, name: str = "") -> Value:
        """Append a select; with two equal choices it is that choice."""
        assert yes.ty is no.ty, f"select of {yes.ty} and {no.ty}"
        if yes == no:
            return yes
        return self.emit("select", yes.ty, (condition, yes, no), name)

    def cast(self, opcode: str, value: Value, ty: Type, name: str = "", flags: Iterable[str] = ()) -> Value:
        """Append a cast; to the value's own type it is the value."""
        assert opcode in CAST_OPCODES, opcode
        if value.ty is ty:
            return value
        return self.emit(opcode, ty, (value,), name, flags=flags)

    # Memory

    def alloca(self, ty: Type, name: str = "", count: Value | None = None, align: int | None = None) -> Value:
        """Append an alloca of one `ty`, or of `count`."""
        suffix = f", align {align}" if align else ""
        operands = () if count is None else (count,)
        return self.append(Instruction("alloca", PTR, operands, source=ty, suffix=suffix), name)

    def load(
        self,
        ty: Type,
        address: Value,
        name: str = "",
        align: int | None = None,
        metadata: Iterable[tuple[str, str]] = (),
    ) -> Value:
        """Append a load, with the type's own alignment where none is given."""
        assert address.ty.is_pointer, f"load from {address.ty}"
        suffix = f", align {align}" if align else ""
        return self.append(
            Instruction("load", ty, (address,), source=ty, suffix=suffix, metadata=metadata), name
        )

    def store(
        self,
        value: Value,
        address: Value,
        align: int | None = None,
        metadata: Iterable[tuple[str, str]] = (),
    ) -> None:
        """Append a store, with the type's own alignment where none is given."""
        assert address.ty.is_pointer, f"store to {address.ty}"
        suffix = f", align {align}" if align else ""
        self.append(Instruction("store", VOID, (value, address), suffix=suffix, metadata=metadata))

    def gep(
        self,
        source: Type,
        base: Value,
        indices: Sequence[Value],
        name: str = "",
        flags: Iterable[str] = (),
    ) -> Value:
        """Append a getelementptr of scalars; all-zero indices are the base itself."""
        assert base.ty.is_pointer, f"getelementptr from {base.ty}"
        if all(map(is_zero, indices)):
            return base
        made = Instruction("getelementptr", base.ty, (base, *indices), source=source, flags=flags)
        return self.append(made, name)

    def byte_offset(self, base: Value, offset: Value, name: str = "") -> Value:
        """Append base + offset bytes."""
        return self.gep(I8, base, (offset,), name)

    # Aggregates and vectors

    def extract(self, aggregate: Value, index: int, name: str = "") -> Value:
        """Append an extractvalue of one field."""
        ty = element_type(aggregate.ty, index)
        made = Instruction("extractvalue", ty, (aggregate,), indices=(index,))
        return self.append(made, name)

    def insert(self, aggregate: Value, value: Value, index: int, name: str = "") -> Value:
        """Append an insertvalue of one field."""
        assert element_type(aggregate.ty, index) is value.ty, f"insert {value.ty} into {aggregate.ty}"
        made = Instruction("insertvalue", aggregate.ty, (aggregate, value), indices=(index,))
        return self.append(made, name)

    def aggregate(self, ty: Type, fields: Sequence[Value], name: str = "") -> Value:
        """Append what builds a structure of `fields`."""
        struct = struct_of(ty)
        assert struct is not None, f"{ty} has no fields"
        assert len(struct.elements) == len(fields), f"{len(fields)} fields for {ty}"
        value: Value = ConstantWord(ty, "poison")
        for index, field in enumerate(fields):
            value = self.insert(value, field, index, name)
        return value

    def extract_element(self, vector: Value, index: int, name: str = "") -> Value:
        """Append an extractelement at a constant index."""
        assert isinstance(vector.ty, VectorType)
        return self.emit("extractelement", vector.ty.element, (vector, ConstantInt(I32, index)), name)

    def insert_element(self, vector: Value, value: Value, index: int, name: str = "") -> Value:
        """Append an insertelement at a constant index."""
        return self.emit("insertelement", vector.ty, (vector, value, ConstantInt(I32, index)), name)

    # Control

    def phi(self, ty: Type, incoming: Iterable[tuple[Value, Block]] = (), name: str = "") -> Phi:
        """Append a phi, which may grow later."""
        made = Phi(ty, incoming)
        self.append(made, name or "phi")
        return made

    def branch(self, target: Block) -> None:
        """End the block with a jump."""
        self.emit("br", VOID, (target,))

    def branch_if(self, condition: Value, yes: Block, no: Block) -> None:
        """End the block with a conditional jump."""
        assert condition.ty is I1, f"branch on {condition.ty}"
        self.emit("br", VOID, (condition, yes, no))

    def switch(self, value: Value, default: Block, cases: Iterable[tuple[int, Block]]) -> None:
        """End the block with a switch."""
        ty = value.ty
        assert isinstance(ty, IntType)
        self.append(Switch(value, default, [(ConstantInt(ty, case), block) for case, block in cases]))

    def ret(self, value: Value | None = None) -> None:
        """End the block with a return."""
        assert (VOID if value is None else value.ty) is self.fn.fn_type.result
        self.emit("ret", VOID, () if value is None else (value,))

    def unreachable(self) -> None:
        """End the block where control never comes."""
        self.emit("unreachable", VOID, ())

    def call(
        self,
        callee: Function,
        arguments: Sequence[Value],
        name: str = "",
        *,
        attributes: Iterable[str] = (),
    ) -> Call:
        """Append a call of a function of the module."""
        return self.call_pointer(callee.fn_type, callee, arguments, name, attributes=attributes)

    def call_pointer(
        self,
        fn_type: FunctionType,
        callee: Value,
        arguments: Sequence[Value],
        name: str = "",
        *,
        attributes: Iterable[str] = (),
    ) -> Call:
        """Append a call through a pointer to a function of `fn_type`."""
        given = tuple(argument.ty for argument in arguments)
        fixed = given[: len(fn_type.params)] if fn_type.variadic else given
        assert fixed == fn_type.params, f"call of {fn_type} with {[str(ty) for ty in given]}"
        made = Call(fn_type, callee, arguments, fn_attributes=attributes)
        self.append(made, name or "call")
        return made


def condition_type(ty: Type) -> Type:
    """Return what a comparison of `ty` makes: i1, or a vector of them."""
    return vector_like(ty, I1)


def wrapped(ty: IntType, value: int) -> ConstantInt:
    """Return `value` modulo 2^bits as LLVM prints it, signed."""
    bits = value & ((1 << ty.bits) - 1)
    return ConstantInt(ty, bits - (1 << ty.bits) if ty.bits > 1 and bits >> (ty.bits - 1) else bits)
