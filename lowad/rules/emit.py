"""Rows as instructions: partials, their products with a seed, and the operation itself.

Functions are called by LLVM's intrinsic where it has one, else by the name of the width (`coshf`), with
attributes that say that nothing but the result matters: errno is not modelled in derivatives.
"""

import struct
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import assert_never

from lowad.errors import Code, InputError
from lowad.ir.builder import Builder, integer, number
from lowad.ir.instructions import Call
from lowad.ir.module import Function, Global, Module
from lowad.ir.types import DOUBLE, FLOAT, I32, FloatType, FunctionType, IntType, Type, VectorType
from lowad.ir.values import ConstantFloat, ConstantSplat, ConstantWord, Value, poison
from lowad.rules.expression import BUILT_IN, MINUS_ONE, ONE, ZERO, Expression, Name, Number, Operation
from lowad.rules.schema import InactiveRow, ScalarRow
from lowad.rules.table import RULES

PURE = ("nounwind", "willreturn", "memory(none)")
_FLOAT_OPCODE = {"+": "fadd", "-": "fsub", "*": "fmul", "/": "fdiv"}
_INTEGER_OPCODE = {"+": "add", "-": "sub", "*": "mul"}
# A comparison with NaN is false, but for `!=`, as in C.
_FLOAT_PREDICATE = {"<": "olt", "<=": "ole", ">": "ogt", ">=": "oge", "==": "oeq", "!=": "une"}
_INTEGER_PREDICATE = {"<": "slt", "<=": "sle", ">": "sgt", ">=": "sge", "==": "eq", "!=": "ne"}
_LIBM_SUFFIX = {"double": "", "float": "f", "x86_fp80": "l", "ppc_fp128": "l"}
_MANGLED = {"half": "f16", "bfloat": "bf16", "float": "f32", "double": "f64", "x86_fp80": "f80"}


def emit(
    expression: Expression, env: Mapping[str, Value], builder: Builder, ty: Type, flags: Iterable[str] = ()
) -> Value:
    """Append what computes `expression` in the floating-point type `ty`, scalar or vector.

    `env` gives its free names: floats, or integers. `flags` are the fast-math flags of every operation.
    """
    return _Emitter(env, builder, ty, tuple(flags)).value(expression)


def emit_as_is(
    expression: Expression, env: Mapping[str, Value], builder: Builder, ty: Type, flags: Iterable[str] = ()
) -> Value:
    """Append what computes `expression`, an integer where it is one."""
    return _Emitter(env, builder, ty, tuple(flags)).as_is(expression)


def emit_scaled(
    expression: Expression,
    seed: Value,
    env: Mapping[str, Value],
    builder: Builder,
    ty: Type,
    flags: Iterable[str] = (),
) -> Value:
    """Append what computes seed * expression in `ty`; a seed of another precision is converted.

    No product with 1 or -1 is made, a quotient divides the seed first (so that partials with one denominator
    share the division), and a condition chooses between scaled branches, so the one not taken never makes NaN
    of 0 * inf.
    """
    emitter = _Emitter(env, builder, ty, tuple(flags))
    return emitter.scaled(expression, convert(seed, builder, ty))


def emit_primal(
    row: ScalarRow, operands: Sequence[Value], builder: Builder, ty: Type, flags: Iterable[str] = ()
) -> Value:
    """Append the operation of `row` itself with result type `ty`, spelled as partials spell it."""
    if row.kind == "opcode":
        return builder.emit(row.name, ty, operands, flags=flags)
    return call(row, operands, builder, ty, flags)


def convert(value: Value, builder: Builder, ty: Type) -> Value:
    """Append the conversion of a floating-point value to the precision of `ty`, where it has another."""
    if value.ty is ty:
        return value
    source, target = value.ty.scalar, ty.scalar
    assert isinstance(source, FloatType)
    assert isinstance(target, FloatType)
    if source.bits == target.bits:  # half and bfloat, fp128 and ppc_fp128: neither holds the other
        wide = FLOAT if source.bits == 16 else DOUBLE
        return convert(convert(value, builder, _like(ty, wide)), builder, ty)
    return builder.cast("fpext" if source.bits < target.bits else "fptrunc", value, ty)


class _Emitter:
    """Appends one expression; equal parts are appended once."""

    def __init__(self, env: Mapping[str, Value], builder: Builder, ty: Type, flags: tuple[str, ...]) -> None:
        self._env = env
        self._builder = builder
        self._ty = ty
        self._flags = flags
        self._made: dict[Expression, Value] = {}

    def scaled(self, expression: Expression, seed: Value) -> Value:
        """Return seed * expression."""
        match expression:
            case Number() if expression == ONE:
                return seed
            case Number() if expression == MINUS_ONE:
                return self._builder.fneg(seed, flags=self._flags)
            case Number() if expression == ZERO:
                return constant(self._ty, Fraction(0))
            case Operation(op="neg", operands=(inner,)):
                return self._builder.fneg(self.scaled(inner, seed), flags=self._flags)
            case Operation(op="*", operands=(left, right)):
                return self.scaled(right, self.scaled(left, seed))
            case Operation(op="/", operands=(left, right)):
                divided = self._builder.binary("fdiv", seed, self.value(right), flags=self._flags)
                return self.scaled(left, divided)
            case Operation(op="if", operands=(condition, yes, no)):
                test = self.condition(condition)
                return self._builder.select(test, self.scaled(yes, seed), self.scaled(no, seed))
        return self._builder.binary("fmul", seed, self.value(expression), flags=self._flags)

    def as_is(self, expression: Expression) -> Value:
        """Return the value of `expression`, an integer where it is one."""
        return self.integer(expression) if self._is_integer(expression) else self.value(expression)

    def value(self, expression: Expression) -> Value:
        """Return the value of `expression` in the floating-point type."""
        if expression not in self._made:
            self._made[expression] = self._value(expression)
        return self._made[expression]

    def _value(self, expression: Expression) -> Value:
        builder = self._builder
        if self._is_integer(expression):
            return self._from_integer(self.integer(expression))
        match expression:
            case Number(value=value):
                return constant(self._ty, value)
            case Name(name=name):
                return convert(self._env[name], builder, self._ty)
            case Operation(op="neg", operands=(operand,)):
                return builder.fneg(self.value(operand), flags=self._flags)
            case Operation(op="if", operands=(condition, yes, no)):
                return builder.select(self.condition(condition), self.value(yes), self.value(no))
            case Operation(op=op, operands=(left, right)) if op in _FLOAT_OPCODE:
                return builder.binary(
                    _FLOAT_OPCODE[op], self.value(left), self.value(right), flags=self._flags
                )
            case Operation():
                return self._call(expression)
            case _:
                assert_never(expression)

    def _call(self, expression: Operation) -> Value:
        """Return the result of a call of a row."""
        row = RULES.called(expression.op)
        assert row is not None, f"'{expression.op}' does not make a number"
        kinds = row.kinds if isinstance(row, ScalarRow) else ("float",) * len(expression.operands)
        arguments = [
            self.integer(operand) if kind == "int" else self.value(operand)
            for operand, kind in zip(expression.operands, kinds, strict=True)
        ]
        return call(row, arguments, self._builder, self._ty, self._flags)

    def condition(self, expression: Expression) -> Value:
        """Return the truth value of a comparison, one a lane for vectors."""
        match expression:
            case Operation(op="and" | "or" as op, operands=(left, right)):
                return self._builder.binary(op, self.condition(left), self.condition(right))
            case Operation(op="not", operands=(operand,)):
                test = self.condition(operand)
                return self._builder.binary("xor", test, integer(test.ty, 1))
            case Operation(op=op, operands=(left, right)) if op in _FLOAT_PREDICATE:
                if self._is_integer(left) or self._is_integer(right):
                    return self._builder.icmp(_INTEGER_PREDICATE[op], *self._integers(left, right))
                return self._builder.fcmp(_FLOAT_PREDICATE[op], self.value(left), self.value(right))
        raise AssertionError(f"'{expression}' is no condition")

    def integer(self, expression: Expression) -> Value:
        """Return the value of an integer expression in the type of the names in it, else in i32."""
        match expression:
            case Name(name=name):
                return self._env[name]
            case Number(value=value):
                return integer(I32, int(value))
            case Operation(op=op, operands=(left, right)) if op in _INTEGER_OPCODE:
                return self._builder.binary(_INTEGER_OPCODE[op], *self._integers(left, right))
            case Operation():
                return self._call(expression)
        raise AssertionError(f"'{expression}' is no integer expression")

    def _integers(self, left: Expression, right: Expression) -> tuple[Value, Value]:
        """Return two integer expressions of one type; a plain number takes the other's."""
        if isinstance(left, Number):
            second = self.integer(right)
            return integer(second.ty, int(left.value)), second
        first = self.integer(left)
        if isinstance(right, Number):
            return first, integer(first.ty, int(right.value))
        return first, self.integer(right)

    def _is_integer(self, expression: Expression) -> bool:
        """Whether `expression` reads integers and does nothing with them that leaves the integers."""
        match expression:
            case Name(name=name):
                return isinstance(self._env[name].ty.scalar, IntType)
            case Operation(op="+" | "-" | "*", operands=operands):
                whole = [isinstance(part, Number) and part.value.denominator == 1 for part in operands]
                found = [self._is_integer(part) for part in operands]
                return any(found) and all(a or b for a, b in zip(whole, found, strict=True))
            case Operation(op=op) if op not in BUILT_IN:
                row = RULES.called(op)
                return isinstance(row, InactiveRow) and row.is_integer
        return False

    def _from_integer(self, value: Value) -> Value:
        """Return an integer as a float; a scalar goes to every lane of a vector."""
        if isinstance(self._ty, VectorType) and not isinstance(value.ty, VectorType):
            return splat(self._builder.cast("sitofp", value, self._ty.element), self._builder, self._ty)
        return self._builder.cast("sitofp", value, self._ty)


def splat(value: Value, builder: Builder, ty: VectorType) -> Value:
    """Append a vector with `value` in every lane."""
    first = builder.insert_element(poison(ty), value, 0)
    mask = ConstantWord(VectorType(ty.count, I32, ty.scalable), "zeroinitializer")
    return builder.emit("shufflevector", ty, (first, poison(ty), mask))


def constant(ty: Type, value: Fraction) -> Value:
    """Return the constant nearest to `value` in any floating-point type, a splat for vectors."""
    if isinstance(ty, VectorType):
        return ConstantSplat(ty, constant(ty.element, value))
    assert isinstance(ty, FloatType)
    match str(ty):
        case "ppc_fp128":
            # The sum of two doubles, the greater in front.
            high = float(value)
            return ConstantFloat(
                ty, f"0xM{struct.pack('>dd', high, float(value - Fraction(high))).hex().upper()}"
            )
        case "x86_fp80" | "fp128" if Fraction(float(value)) != value:
            return ConstantFloat(ty, _wide_text(ty, value))
    return number(ty, float(value))


def _wide_text(ty: FloatType, value: Fraction) -> str:
    """Spell a number that double cannot hold, rounded to the mantissa of `ty`; its exponent is a double's."""
    sign, magnitude = int(value < 0), abs(value)
    exponent = magnitude.numerator.bit_length() - magnitude.denominator.bit_length()
    exponent -= magnitude < Fraction(2) ** exponent
    digits = round(magnitude * Fraction(2) ** (ty.mantissa_bits - 1 - exponent))
    if digits.bit_length() > ty.mantissa_bits:
        digits, exponent = digits >> 1, exponent + 1
    head = (sign << 15) | (exponent + 16383)
    if str(ty) == "x86_fp80":
        return f"0xK{head:04X}{digits:016X}"
    bits = (head << 112) | (digits & ((1 << 112) - 1))
    # The low half comes first in LLVM's spelling of fp128.
    return f"0xL{bits & ((1 << 64) - 1):016X}{bits >> 64:016X}"


def call(
    row: ScalarRow | InactiveRow,
    arguments: Sequence[Value],
    builder: Builder,
    ty: Type,
    flags: Iterable[str] = (),
) -> Value:
    """Append a call of the function of `row` with result type `ty`, lane by lane where it is no intrinsic."""
    is_alone = isinstance(row, ScalarRow) and row.only is not None
    if row.intrinsic is not None and not is_alone:
        integers = (argument.ty for argument in arguments if isinstance(argument.ty.scalar, IntType))
        name = ".".join((row.intrinsic, mangled(ty), *map(mangled, integers)))
        return _call(name, arguments, builder, ty, flags)
    if isinstance(ty, VectorType):
        return _lanes(row, arguments, builder, ty, flags)
    assert isinstance(ty, FloatType)
    is_integer = isinstance(row, InactiveRow) and row.is_integer
    if ty.bits == 16:
        wide = [
            convert(argument, builder, FLOAT) if argument.ty is ty else argument for argument in arguments
        ]
        made = call(row, wide, builder, FLOAT, flags)
        return made if is_integer else convert(made, builder, ty)
    name = row.name if is_alone else row.name + _suffix(ty, _module(builder))
    return _call(name, arguments, builder, I32 if is_integer else ty, () if is_integer else flags)


def _lanes(
    row: ScalarRow | InactiveRow,
    arguments: Sequence[Value],
    builder: Builder,
    ty: VectorType,
    flags: Iterable[str],
) -> Value:
    """Append a call for each lane."""
    if ty.scalable:
        raise InputError(
            Code.UNSUPPORTED_INSTRUCTION,
            f"'{row.name}' of a vector whose length is known only at run time",
            help="compile for a target without scalable vectors, or without vectorising",
        )
    is_integer = isinstance(row, InactiveRow) and row.is_integer
    result: Value = poison(VectorType(ty.count, I32) if is_integer else ty)
    for lane in range(ty.count):
        scalars = [
            builder.extract_element(argument, lane) if isinstance(argument.ty, VectorType) else argument
            for argument in arguments
        ]
        result = builder.insert_element(result, call(row, scalars, builder, ty.element, flags), lane)
    return result


def _call(name: str, arguments: Sequence[Value], builder: Builder, ty: Type, flags: Iterable[str]) -> Value:
    """Append a call of the function `name`, declared where it is not."""
    fn_type = FunctionType(ty, [argument.ty for argument in arguments])
    found = _module(builder).globals.get(name)
    if found is not None and not _is_of_library(found, fn_type):
        raise InputError(
            Code.NO_RULE,
            f"a derivative calls the library's '{name}', and the program defines its own",
            help=f"rename '{name}': the C standard reserves the names of its library",
        )
    callee = _module(builder).declare(name, fn_type)
    attributes = () if name.startswith("llvm.") else PURE
    made = Call(fn_type, callee, arguments, flags=flags, fn_attributes=attributes)
    return builder.append(made)


def _is_of_library(found: Global, fn_type: FunctionType) -> bool:
    """Whether a global that has the name of a library's function can be it: what has a body is another's.

    But for functions of lowad's own, of which a derivative that is differentiated in turn has the bodies.
    """
    is_own = found.name.startswith("lowad.")
    return isinstance(found, Function) and found.fn_type is fn_type and (found.is_declaration or is_own)


def _suffix(ty: FloatType, module: Module) -> str:
    """Return what <math.h> appends to a name for `ty`; fp128 is long double where x86's own is not."""
    if str(ty) == "fp128":
        return "f128" if module.triple.startswith(("x86", "i386", "i686")) else "l"
    return _LIBM_SUFFIX[str(ty)]


def _module(builder: Builder) -> Module:
    module = builder.fn.module
    assert module is not None, f"@{builder.fn.name} is in no module"
    return module


def mangled(ty: Type) -> str:
    """Return how LLVM appends `ty` to the name of an overloaded intrinsic."""
    match ty:
        case VectorType(count=count, element=element, scalable=scalable):
            return f"{'nx' if scalable else ''}v{count}{mangled(element)}"
        case IntType(bits=bits):
            return f"i{bits}"
        case FloatType():
            return _MANGLED.get(str(ty)) or {"fp128": "f128", "ppc_fp128": "ppcf128"}[str(ty)]
    raise AssertionError(f"no intrinsic takes {ty}")


def _like(ty: Type, scalar: FloatType) -> Type:
    """Return `scalar`, in a vector as long as `ty` where that is one."""
    return VectorType(ty.count, scalar, ty.scalable) if isinstance(ty, VectorType) else scalar
