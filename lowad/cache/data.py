"""Data of the machine that checks plans: integers as numbers, floats named by how they were made.

Equal names mean equal computations, so a value made twice from the same data is recognised, and one made from
other data is told apart. What hangs on a float (a comparison, a conversion) is decided by lot, once for each
computation.
"""

from collections.abc import Callable, Mapping
from typing import final

from lowad.analysis.expr import Atom, Count, Expr, Extreme, Quotient, Symbol, Unsigned
from lowad.cache.nodes import Iteration, Node, Primal
from lowad.ir.instructions import Call, Instruction
from lowad.ir.types import (
    I64,
    ArrayType,
    DataLayout,
    IntType,
    PointerType,
    StructType,
    Type,
    VectorType,
    element_type,
    struct_of,
)
from lowad.ir.values import elements_of
from lowad.records import dataclass

MASK = (1 << 64) - 1
# Elementwise on vectors.
_BY_LANE = frozenset(
    (
        *("add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "shl", "lshr", "ashr", "and", "or", "xor"),
        *("fadd", "fsub", "fmul", "fdiv", "frem", "fneg", "icmp", "fcmp", "select", "freeze"),
        *("trunc", "zext", "sext", "fptrunc", "fpext", "fptoui", "fptosi", "uitofp", "sitofp"),
        *("ptrtoint", "ptrtoaddr", "inttoptr", "addrspacecast", "getelementptr"),
    )
)
_ARITHMETIC = frozenset(
    ("add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "shl", "lshr", "ashr", "and", "or", "xor")
)


@final
@dataclass(frozen=True, slots=True)
class Token:
    """The name of a computation that is not done."""

    number: int


Datum = int | Token | tuple["Datum", ...]
"""An integer or address without sign, a named computation, or the elements of an aggregate or vector."""


class Stuck(Exception):
    """What was to be done has no meaning, such as a division by zero: the run is no run of the program."""


@final
class Names:
    """Gives out tokens, one a key, and decides by lot what no computation decides."""

    def __init__(self, seed: int, unknown: Callable[[Token], int]) -> None:
        """`unknown` says where a pointer leads that no computation made."""
        self._seed = seed
        self._unknown = unknown
        self._tokens: dict[tuple[object, ...], Token] = {}

    def of(self, *key: object) -> Token:
        """Return the token of `key`."""
        found = self._tokens.get(key)
        if found is None:
            found = self._tokens[key] = Token(len(self._tokens))
        return found

    def lot(self, token: Token, count: int) -> int:
        """Return a number below `count` that belongs to `token`."""
        mixed = (token.number * 0x9E3779B97F4A7C15 + self._seed * 0xD1B54A32D192ED03 + 0x2545F491) & MASK
        mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & MASK
        return ((mixed ^ mixed >> 27) >> 20) % count

    def opaque(self, ty: Type, *key: object) -> Datum:
        """Return the datum of type `ty` that `key` names: small where it is an integer."""
        match ty:
            case IntType(bits=bits):
                return self.lot(self.of(*key), 2 if bits == 1 else 4)
            case PointerType():
                return self._unknown(self.of(*key))
            case VectorType(count=count, element=element, scalable=False):
                return tuple(self.opaque(element, *key, index) for index in range(count))
            case ArrayType(count=count, element=element):
                return tuple(self.opaque(element, *key, index) for index in range(count))
        struct = struct_of(ty)
        if struct is not None:
            return tuple(self.opaque(field, *key, index) for index, field in enumerate(struct.elements))
        return self.of(*key)


def signed(number: int, bits: int) -> int:
    """Return the number that `bits` bits stand for with a sign."""
    return number - (1 << bits) if number >> (bits - 1) & 1 else number


def compute(instr: Instruction, data: tuple[Datum, ...], names: Names, layout: DataLayout) -> Datum:
    """Return what an instruction that depends on nothing else makes of `data`, its operands or arguments."""
    if instr.opcode in _BY_LANE and isinstance(instr.ty, VectorType):
        return _by_lane(instr, data, names, layout)
    return _one(instr, instr.ty, data, names, layout)


def _by_lane(instr: Instruction, data: tuple[Datum, ...], names: Names, layout: DataLayout) -> Datum:
    assert isinstance(instr.ty, VectorType)
    if instr.ty.scalable:
        return names.of(instr.opcode, instr.word, str(instr.ty), *data)
    lanes = []
    for lane in range(instr.ty.count):
        picked = tuple(item[lane] if isinstance(item, tuple) else item for item in data)
        lanes.append(_one(instr, instr.ty.element, picked, names, layout))
    return tuple(lanes)


def _one(instr: Instruction, ty: Type, data: tuple[Datum, ...], names: Names, layout: DataLayout) -> Datum:
    if isinstance(instr, Call):
        return _call(instr, ty, data, names)
    match instr.opcode:
        case "freeze" | "bitcast" | "addrspacecast" | "ptrtoint" | "ptrtoaddr" | "inttoptr":
            return _same_bits(instr, ty, data, names)
        case "extractvalue":
            return _dig(data[0], instr.indices, instr.ty, names)
        case "insertvalue":
            return _bury(data[0], data[1], instr.indices, names)
        case "extractelement" | "insertelement" | "shufflevector":
            return _vector(instr, data, names)
        case "select" if isinstance(data[0], int):
            return data[1] if data[0] else data[2]
        case "getelementptr":
            return _address(instr, data, names, layout)
    numbers = [item for item in data if isinstance(item, int)]
    found = _of_integers(instr, ty, numbers, names) if len(numbers) == len(data) else None
    return names.opaque(ty, instr.opcode, instr.word, str(ty), *data) if found is None else found


def _same_bits(instr: Instruction, ty: Type, data: tuple[Datum, ...], names: Names) -> Datum:
    if instr.opcode != "freeze" and not _same_kind(instr.operands[0].ty.scalar, ty):
        return names.opaque(ty, instr.opcode, str(ty), *data)
    if isinstance(data[0], int) and isinstance(ty, IntType):
        return data[0] & ((1 << ty.bits) - 1)
    return data[0]


def _of_integers(instr: Instruction, ty: Type, numbers: list[int], names: Names) -> Datum | None:
    """Return what an instruction makes of integers, None where that is no integer of its kind."""
    operand_ty = instr.operands[0].ty.scalar
    bits = operand_ty.bits if isinstance(operand_ty, IntType) else 64
    if instr.opcode == "icmp":
        return _compared(instr.word, numbers, bits)
    if not isinstance(ty, IntType):
        return None
    if instr.opcode in _ARITHMETIC:
        return _arithmetic(instr, ty.bits, numbers, names)
    if instr.opcode in ("trunc", "zext", "sext"):
        number = signed(numbers[0], bits) if instr.opcode == "sext" else numbers[0]
        return number & ((1 << ty.bits) - 1)
    return None


def _same_kind(a: Type, b: Type) -> bool:
    """Whether a value of one type, in the machine, is one of the other."""
    if isinstance(a, IntType | PointerType) and isinstance(b, IntType | PointerType):
        return True
    return a is b


def _arithmetic(instr: Instruction, bits: int, data: list[int], names: Names) -> Datum:
    left, right = data
    low, high = signed(left, bits), signed(right, bits)
    mask = (1 << bits) - 1
    match instr.opcode:
        case "and":
            return left & right
        case "or":
            return left | right
        case "xor":
            return left ^ right
        case "add":
            exact, wide = low + high, left + right
        case "sub":
            exact, wide = low - high, left - right
        case "mul":
            exact, wide = low * high, left * right
        case "shl" if right < bits:
            exact, wide = low << right, left << right
        case _:
            return _quotient(instr.opcode, bits, left, right, names)
    wraps = "nsw" in instr.flags and signed(exact & mask, bits) != exact
    if wraps or ("nuw" in instr.flags and not 0 <= wide <= mask):
        return names.of("poison", left, right)
    return exact & mask


def _quotient(opcode: str, bits: int, left: int, right: int, names: Names) -> Datum:
    mask = (1 << bits) - 1
    if opcode in ("shl", "lshr", "ashr"):
        if right >= bits:
            return names.of("poison", left, right)
        return (signed(left, bits) if opcode == "ashr" else left) >> right & mask
    if right == 0:
        raise Stuck("division by zero")
    if opcode in ("udiv", "urem"):
        return left // right if opcode == "udiv" else left % right
    low, high = signed(left, bits), signed(right, bits)
    whole = abs(low) // abs(high) * (1 if (low < 0) == (high < 0) else -1)
    return (whole if opcode == "sdiv" else low - whole * high) & mask


def _compared(word: str, data: list[int], bits: int) -> int:
    left, right = data
    if word.startswith("s"):
        left, right = signed(left, bits), signed(right, bits)
    match word[-2:]:
        case "eq":
            return int(left == right)
        case "ne":
            return int(left != right)
        case "lt":
            return int(left < right)
        case "le":
            return int(left <= right)
        case "gt":
            return int(left > right)
    return int(left >= right)


def _call(call: Call, ty: Type, data: tuple[Datum, ...], names: Names) -> Datum:
    name = call.callee_name or ""
    numbers = [item for item in data if isinstance(item, int)]
    if isinstance(ty, IntType) and len(numbers) == len(data):
        key: Mapping[str, bool] = {
            "llvm.smax": True,
            "llvm.smin": True,
            "llvm.umax": False,
            "llvm.umin": False,
        }
        stem = name.rpartition(".")[0]
        if stem in key:
            pick = max if stem.endswith("max") else min
            is_signed = key[stem]
            return pick(numbers, key=lambda number: signed(number, ty.bits) if is_signed else number)
        if stem == "llvm.abs":
            return abs(signed(numbers[0], ty.bits)) & ((1 << ty.bits) - 1)
    return names.opaque(ty, "call", name, *data)


def _dig(datum: Datum, indices: tuple[int, ...], ty: Type, names: Names) -> Datum:
    for at, index in enumerate(indices):
        if not isinstance(datum, tuple):
            return names.opaque(ty, "extractvalue", datum, *indices[at:])
        datum = datum[index]
    return datum


def _bury(whole: Datum, part: Datum, indices: tuple[int, ...], names: Names) -> Datum:
    chain = [whole]
    for index in indices[:-1]:
        inner = chain[-1]
        if not isinstance(inner, tuple):
            return names.of("insertvalue", whole, part, *indices)
        chain.append(inner[index])
    made = part
    for level, index in zip(reversed(chain), reversed(indices), strict=True):
        if not isinstance(level, tuple):
            return names.of("insertvalue", whole, part, *indices)
        made = (*level[:index], made, *level[index + 1 :])
    return made


def _vector(instr: Instruction, data: tuple[Datum, ...], names: Names) -> Datum:
    first, at = data[0], data[-1]
    match instr.opcode:
        case "extractelement" if isinstance(first, tuple) and isinstance(at, int) and at < len(first):
            return first[at]
        case "insertelement" if isinstance(first, tuple) and isinstance(at, int) and at < len(first):
            return (*first[:at], data[1], *first[at + 1 :])
        case "shufflevector" if isinstance(first, tuple) and isinstance(data[1], tuple):
            assert isinstance(instr.ty, VectorType)
            mask = elements_of(instr.operands[2], instr.ty.count)
            lanes = (*first, *data[1])
            if mask is not None:
                return tuple(_lane(lanes, getattr(item, "value", None), instr.ty, names) for item in mask)
    return names.opaque(instr.ty, instr.opcode, str(instr.ty), *data)


def _lane(lanes: tuple[Datum, ...], index: int | None, ty: VectorType, names: Names) -> Datum:
    return lanes[index] if index is not None else undefined(ty.element, names)


def undefined(ty: Type, names: Names) -> Datum:
    """Return what stands for undef and poison of a type: zero in integers, so that it is one thing."""
    match ty:
        case IntType() | PointerType():
            return 0
        case (
            VectorType(count=count, element=element, scalable=False) | ArrayType(count=count, element=element)
        ):
            return (undefined(element, names),) * count
    struct = struct_of(ty)
    if struct is not None:
        return tuple(undefined(field, names) for field in struct.elements)
    return names.of("undefined", str(ty))


def zero_of(ty: Type, names: Names) -> Datum:
    """Return the zero of a type."""
    match ty:
        case IntType() | PointerType():
            return 0
        case (
            VectorType(count=count, element=element, scalable=False) | ArrayType(count=count, element=element)
        ):
            return (zero_of(element, names),) * count
    struct = struct_of(ty)
    if struct is not None:
        return tuple(zero_of(field, names) for field in struct.elements)
    return names.of("constant", str(ty), "zero")


def _address(instr: Instruction, data: tuple[Datum, ...], names: Names, layout: DataLayout) -> Datum:
    assert instr.source is not None
    types = [operand.ty.scalar for operand in instr.operands[1:]]
    return address(instr.source, data[0], data[1:], types, names, layout)


def address(
    source: Type, base: Datum, indices: tuple[Datum, ...], types: list[Type], names: Names, layout: DataLayout
) -> Datum:
    """Return the address that `indices` of integer `types` into a `source` at `base` lead to."""
    here: Type = source
    total = base
    for number, (index, ty) in enumerate(zip(indices, types, strict=True)):
        if not isinstance(total, int) or not isinstance(index, int):
            return names.of("getelementptr", str(source), base, *indices)
        value = signed(index, ty.bits) if isinstance(ty, IntType) else index
        if number == 0:
            total += value * layout.size_bytes(here)
            continue
        struct = struct_of(here)
        if isinstance(struct, StructType):
            total += layout.offsets(struct)[value]
            here = struct.elements[value]
        else:
            here = element_type(here, 0)
            total += value * layout.size_bytes(here)
    return total & MASK if isinstance(total, int) else total


def narrowed(datum: Datum, ty: Type) -> Datum:
    """Return the low bits of a 64-bit number that fit into the integer type `ty`."""
    if isinstance(datum, int) and isinstance(ty, IntType) and ty is not I64:
        return signed(datum, 64) & ((1 << ty.bits) - 1)
    return datum


def evaluate(expression: Expr, reads: Mapping[Node, Datum]) -> int:
    """Return the 64 bits that `expression` is, given its leaves."""
    total = 0
    for monomial, factor in expression.terms:
        product = factor
        for atom in monomial:
            product *= _atom(atom, reads)
        total += product
    return total & MASK


def _atom(atom: Atom, reads: Mapping[Node, Datum]) -> int:
    match atom:
        case Symbol(value=value):
            found = _integer(reads[Primal(value)])
            return signed(found, value.ty.bits) & MASK if isinstance(value.ty, IntType) else found
        case Unsigned(value=value):
            return _integer(reads[Primal(value)])
        case Count(loop=loop):
            return _integer(reads[Iteration(loop)])
        case Extreme(kind=kind, left=left, right=right):
            sides = [evaluate(left, reads), evaluate(right, reads)]
            if kind[0] == "s":
                sides = [signed(side, 64) for side in sides]
            return (max(sides) if kind.endswith("max") else min(sides)) & MASK
        case Quotient(numerator=numerator, divisor=divisor):
            return evaluate(numerator, reads) // divisor
    raise Stuck("an unknown of a proof")


def _integer(datum: Datum) -> int:
    if not isinstance(datum, int):
        raise Stuck("arithmetic on what is not known")
    return datum
