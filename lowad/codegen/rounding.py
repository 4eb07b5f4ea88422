"""Rounding errors carried along in the place of tangents: what one operation makes of those of its operands.

An operation rounds its result, and passes on what its operands were wrong by, at worst: its error is the
larger of the unit in the last place of the result and the sum of |partial| * |error of the operand| (Higham,
Accuracy and Stability of Numerical Algorithms, section 1.6, to first order).
"""

from collections.abc import Mapping, Sequence

from lowad.ir.builder import Builder, integer
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import GlobalVariable, Module
from lowad.ir.types import (
    DOUBLE,
    I8,
    PTR,
    VOID,
    ArrayType,
    FloatType,
    FunctionType,
    IntType,
    Type,
    VectorType,
)
from lowad.ir.values import ConstantString, Value, zero
from lowad.rules import ScalarRow
from lowad.rules.emit import convert, emit_scaled, mangled
from lowad.rules.expression import names as names_in

LOG = "enzymeLogError"
"""What the name of a function contains that the program has for being told of every error."""

_LOG_TYPE = FunctionType(VOID, (DOUBLE, DOUBLE, PTR, PTR, PTR, PTR, PTR))
_EXACT = frozenset(("fneg", "fpext"))
_NONE = "<N/A>"


def error_of(
    instr: Instruction,
    row: ScalarRow,
    errors: Mapping[int, Value],
    values: Sequence[Value],
    result: Value,
    builder: Builder,
) -> Value:
    """Append the error of an operation with the copies `values` of its operands and `result`; `errors` are
    those of the operands that have any, by position."""
    total: Value | None = None
    for index, error in errors.items():
        partial = row.partials[index]
        assert partial is not None
        read = names_in(partial)
        env = {name: values[at] for at, name in enumerate(row.operands) if name in read}
        if row.result is not None and row.reads_result(index):
            env[row.result] = result
        part = magnitude(builder, emit_scaled(partial, error, env, builder, instr.ty))
        if row.has_pole:
            none = builder.fcmp("oeq", error, zero(error.ty))
            part = builder.select(none, zero(part.ty), part)
        total = part if total is None else builder.binary("fadd", total, part)
    assert total is not None
    return total if instr.opcode in _EXACT else rounded(builder, total, result)


def rounded(builder: Builder, error: Value, result: Value) -> Value:
    """Append the error of a result that is rounded and was wrong by `error` before."""
    return _call(builder, "llvm.maxnum", (error, unit_in_last_place(builder, result)))


def magnitude(builder: Builder, value: Value) -> Value:
    """Append the absolute value of a float or of each lane."""
    return _call(builder, "llvm.fabs", (value,))


def unit_in_last_place(builder: Builder, value: Value) -> Value:
    """Append by how much `value` changes with the last bit of its significand."""
    scalar = value.ty.scalar
    assert isinstance(scalar, FloatType)
    bits: Type = IntType(scalar.bits)
    if isinstance(value.ty, VectorType):
        bits = VectorType(value.ty.count, bits, value.ty.scalable)
    flipped = builder.binary("xor", builder.cast("bitcast", value, bits), integer(bits, 1))
    return magnitude(builder, builder.binary("fsub", value, builder.cast("bitcast", flipped, value.ty)))


def log_error(builder: Builder, instr: Instruction, result: Value, error: Value) -> None:
    """Append what tells the program of the error of one operation, lane by lane, where it wants to know.

    A change of precision is no operation to tell of.
    """
    if instr.opcode in ("fpext", "fptrunc"):
        return
    log = next((fn for fn in builder.module.functions if LOG in fn.name and fn.fn_type is _LOG_TYPE), None)
    if log is None:
        return
    callee = instr.callee_name if isinstance(instr, Call) else None
    words = (
        instr.opcode,
        callee or _NONE,
        builder.module.source_filename or _NONE,
        instr.fn.name,
        instr.block.name,
    )
    texts = [_text(builder.module, word.strip('"')) for word in words]
    for lane in range(result.ty.count) if isinstance(result.ty, VectorType) else (None,):
        pair = [result, error]
        if lane is not None:
            pair = [builder.extract_element(value, lane) for value in pair]
        builder.call(log, [*(convert(value, builder, DOUBLE) for value in pair), *texts])


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


def _call(builder: Builder, intrinsic: str, operands: Sequence[Value]) -> Value:
    ty = operands[0].ty
    fn_type = FunctionType(ty, [ty] * len(operands))
    return builder.call(builder.module.declare(f"{intrinsic}.{mangled(ty)}", fn_type), operands)
