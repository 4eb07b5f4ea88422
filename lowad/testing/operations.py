"""What instructions make of their operands: integers modulo 2^bits, floats with derivatives.

Poison and undef are 0, so what a program makes of them is one thing, and it is not noticed.
"""

import math
import operator
from collections.abc import Callable, Mapping, Sequence

from lowad.ir.instructions import Instruction
from lowad.ir.types import (
    ArrayType,
    DataLayout,
    FloatType,
    IntType,
    PointerType,
    Type,
    VectorType,
    element_type,
    struct_of,
)
from lowad.ir.values import ConstantExpr, elements_of
from lowad.rules.table import RULES
from lowad.testing.duals import (
    Dual,
    Number,
    UnknownError,
    add,
    apply,
    divide,
    multiply,
    negative,
    real,
    subtract,
)
from lowad.testing.places import (
    Carrier,
    Datum,
    FaultError,
    carrier,
    decode,
    encode,
    masked,
    merged,
    rounded,
    shifted,
)

Item = Instruction | ConstantExpr

MASK = (1 << 64) - 1


def signed(number: int, bits: int) -> int:
    """Return the number that `bits` bits stand for with a sign."""
    return number - (1 << bits) if number >> (bits - 1) & 1 else int(number)


def width(ty: Type) -> int:
    """Return the bits of an integer or address."""
    return ty.bits if isinstance(ty, IntType) else 64


def zero_of(ty: Type) -> Datum:
    """Return the zero of a type, which stands for undef and poison too."""
    if isinstance(ty, FloatType):
        return 0.0
    if isinstance(ty, IntType | PointerType):
        return 0
    if isinstance(ty, VectorType | ArrayType):
        return (zero_of(ty.element),) * ty.count
    struct = struct_of(ty)
    if struct is None:
        raise UnknownError(f"no value of type {ty}")
    return tuple(map(zero_of, struct.elements))


def compute(item: Item, data: Sequence[Datum], layout: DataLayout) -> Datum:
    """Return what `item` makes of `data`, its operands."""
    whole = _WHOLE.get(item.opcode)
    if whole is not None:
        return whole(item, data, layout)
    types = [operand.ty for operand in item.operands]
    if isinstance(item.ty, VectorType):
        if item.ty.scalable:
            raise UnknownError("a vector whose length is known only at run time")
        scalars = [ty.scalar for ty in types]
        lanes = (
            tuple(datum[lane] if isinstance(datum, tuple) else datum for datum in data)
            for lane in range(item.ty.count)
        )
        return tuple(_scalar(item, item.ty.element, scalars, lane, layout) for lane in lanes)
    return _scalar(item, item.ty, types, data, layout)


def _scalar(item: Item, ty: Type, types: Sequence[Type], data: Sequence[Datum], layout: DataLayout) -> Datum:
    opcode = item.opcode
    if opcode in _FLOAT:
        return rounded(ty, _FLOAT[opcode](*data))
    if opcode in _INTEGER:
        a, b = data
        assert isinstance(a, int)
        assert isinstance(b, int)
        bits = width(ty)
        result = _INTEGER[opcode](a, b, bits) & ((1 << bits) - 1)
        if isinstance(a, Carrier) or isinstance(b, Carrier):
            return _with_parts(opcode, a, b, bits, result)
        return result
    if opcode == "getelementptr":
        return _address(item, types, data, layout)
    if opcode == "icmp":
        return _compared(_word(item), data, width(types[0]))
    if opcode == "fcmp":
        return _compared_floats(_word(item), data)
    if opcode == "select":
        return data[1] if data[0] else data[2]
    return _cast(opcode, ty, types[0], data[0])


def _word(item: Item) -> str:
    return item.word if isinstance(item, Instruction) else item.flags[-1]


# Floats


def _remainder(a: Number, b: Number) -> Number:
    row = RULES.opcodes["frem"]
    return apply(row, (a, b))


_FLOAT: Mapping[str, Callable[..., Number]] = {
    "fadd": add,
    "fsub": subtract,
    "fmul": multiply,
    "fdiv": divide,
    "fneg": negative,
    "frem": _remainder,
    "fptrunc": lambda a: a,
    "fpext": lambda a: a,
}


def _compared_floats(word: str, data: Sequence[Datum]) -> int:
    x, y = (real(item) for item in data if isinstance(item, float | Dual))
    unordered = x != x or y != y
    match word:
        case "true" | "false":
            return int(word == "true")
        case "ord" | "uno":
            return int(unordered == (word == "uno"))
    return int(word[0] == "u") if unordered else int(_RELATION[word[1:]](x, y))


_RELATION: Mapping[str, Callable[[float, float], bool]] = {
    "eq": operator.eq,
    "ne": operator.ne,
    "lt": operator.lt,
    "le": operator.le,
    "gt": operator.gt,
    "ge": operator.ge,
}

# Integers


def _shift_left(a: int, b: int, bits: int) -> int:
    return a << b if b < bits else 0


def _shift_right(a: int, b: int, bits: int) -> int:
    return a >> b if b < bits else 0


def _shift_right_signed(a: int, b: int, bits: int) -> int:
    return signed(a, bits) >> b if b < bits else 0


def _quotient(a: int, b: int, bits: int) -> int:
    low, high = signed(a, bits), signed(b, bits)
    if not high:
        raise FaultError("an integer is divided by 0")
    return abs(low) // abs(high) * (1 if (low < 0) == (high < 0) else -1)


def _unsigned_quotient(a: int, b: int, bits: int) -> int:
    if not b:
        raise FaultError("an integer is divided by 0")
    return a // b


_INTEGER: Mapping[str, Callable[[int, int, int], int]] = {
    "add": lambda a, b, bits: a + b,
    "sub": lambda a, b, bits: a - b,
    "mul": lambda a, b, bits: a * b,
    "and": lambda a, b, bits: a & b,
    "or": lambda a, b, bits: a | b,
    "xor": lambda a, b, bits: a ^ b,
    "shl": _shift_left,
    "lshr": _shift_right,
    "ashr": _shift_right_signed,
    "sdiv": _quotient,
    "udiv": _unsigned_quotient,
    "srem": lambda a, b, bits: signed(a, bits) - _quotient(a, b, bits) * signed(b, bits),
    "urem": lambda a, b, bits: a - _unsigned_quotient(a, b, bits) * b,
}


def _with_parts(opcode: str, a: int, b: int, bits: int, result: int) -> int:
    """Return the result of an operation on bytes of floats, with those it moves or changes the sign of."""
    match opcode:
        case "shl":
            return carrier(result, shifted(a, int(b), bits))
        case "lshr":
            return carrier(result, shifted(a, -int(b), bits))
        case "or" if isinstance(a, Carrier) and isinstance(b, Carrier):
            return carrier(result, merged(a, b, bits))
        case "and" | "or" | "xor" if isinstance(a, Carrier) != isinstance(b, Carrier):
            holder, plain = (a, b) if isinstance(a, Carrier) else (b, a)
            return carrier(result, masked(opcode, holder, plain, bits))
    return result


def _compared(word: str, data: Sequence[Datum], bits: int) -> int:
    left, right = data
    assert isinstance(left, int)
    assert isinstance(right, int)
    if word in ("eq", "ne"):
        return int((left == right) == (word == "eq"))
    if word[0] == "s":
        left, right = signed(left, bits), signed(right, bits)
    return int(_RELATION[word[1:]](left, right))


# Casts


def _cast(opcode: str, ty: Type, source: Type, datum: Datum) -> Datum:
    match opcode:
        case "sitofp" | "uitofp":
            assert isinstance(datum, int)
            number = signed(datum, width(source)) if opcode == "sitofp" else datum
            return rounded(ty, float(number))
        case "fptosi" | "fptoui":
            assert isinstance(datum, float | Dual)
            return whole_part(real(datum)) & ((1 << width(ty)) - 1)
        case "trunc" | "zext" | "sext" | "ptrtoint" | "ptrtoaddr" | "inttoptr" | "addrspacecast":
            assert isinstance(datum, int)
            bits = width(ty)
            number = signed(datum, width(source)) if opcode == "sext" else datum
            result = number & ((1 << bits) - 1)
            return carrier(result, shifted(datum, 0, bits)) if isinstance(datum, Carrier) else result
    raise UnknownError(f"nothing is known of the instruction '{opcode}'")


def whole_part(value: float) -> int:
    """Return a float without its fraction, 0 for NaN and infinity."""
    return math.trunc(value) if math.isfinite(value) else 0


def _bitcast(item: Item, data: Sequence[Datum], layout: DataLayout) -> Datum:
    source = item.operands[0].ty
    if source is item.ty or (isinstance(source, PointerType) and isinstance(item.ty, PointerType)):
        return data[0]
    return decode(item.ty, *encode(source, data[0], layout), layout)


# Addresses


def _address(item: Item, types: Sequence[Type], data: Sequence[Datum], layout: DataLayout) -> int:
    assert item.source is not None
    here: Type = item.source
    total = data[0]
    assert isinstance(total, int)
    for number, (index, ty) in enumerate(zip(data[1:], types[1:], strict=True)):
        assert isinstance(index, int)
        step = signed(index, width(ty))
        struct = struct_of(here) if number else None
        if struct is not None:
            total += layout.offsets(struct)[step]
            here = struct.elements[step]
            continue
        if number:
            here = element_type(here, 0)
        total += step * layout.size_bytes(here)
    return total & MASK


# Aggregates and vectors


def _extract_value(item: Item, data: Sequence[Datum], layout: DataLayout) -> Datum:
    assert isinstance(item, Instruction)
    found = data[0]
    for index in item.indices:
        assert isinstance(found, tuple)
        found = found[index]
    return found


def _insert_value(item: Item, data: Sequence[Datum], layout: DataLayout) -> Datum:
    assert isinstance(item, Instruction)
    levels = [data[0]]
    for index in item.indices[:-1]:
        outer = levels[-1]
        assert isinstance(outer, tuple)
        levels.append(outer[index])
    made = data[1]
    for level, index in zip(reversed(levels), reversed(item.indices), strict=True):
        assert isinstance(level, tuple)
        made = (*level[:index], made, *level[index + 1 :])
    return made


def _extract_element(item: Item, data: Sequence[Datum], layout: DataLayout) -> Datum:
    vector, at = data
    assert isinstance(vector, tuple)
    assert isinstance(at, int)
    return vector[at] if at < len(vector) else zero_of(item.ty)


def _insert_element(item: Item, data: Sequence[Datum], layout: DataLayout) -> Datum:
    vector, element, at = data
    assert isinstance(vector, tuple)
    assert isinstance(at, int)
    return (*vector[:at], element, *vector[at + 1 :]) if at < len(vector) else vector


def _shuffle(item: Item, data: Sequence[Datum], layout: DataLayout) -> Datum:
    first, second, _ = data
    assert isinstance(first, tuple)
    assert isinstance(second, tuple)
    assert isinstance(item.ty, VectorType)
    lanes = (*first, *second)
    mask = elements_of(item.operands[2], item.ty.count) or ()
    places = [getattr(entry, "value", None) for entry in mask]
    # A lane that the mask leaves open is undefined; an all-zero mask has elements of its own.
    return tuple(zero_of(item.ty.element) if at is None else lanes[at] for at in places)


def _choose(item: Item, data: Sequence[Datum], layout: DataLayout) -> Datum:
    condition, yes, no = data
    if isinstance(condition, tuple):
        assert isinstance(yes, tuple)
        assert isinstance(no, tuple)
        return tuple(a if test else b for test, a, b in zip(condition, yes, no, strict=True))
    return yes if condition else no


def _compare_vectors(item: Item, data: Sequence[Datum], layout: DataLayout) -> Datum:
    left, right = data
    types = [operand.ty.scalar for operand in item.operands]
    if not (isinstance(left, tuple) and isinstance(right, tuple)):
        return _scalar(item, item.ty, types, data, layout)
    return tuple(_scalar(item, item.ty.scalar, types, pair, layout) for pair in zip(left, right, strict=True))


_WHOLE: Mapping[str, Callable[[Item, Sequence[Datum], DataLayout], Datum]] = {
    "freeze": lambda item, data, layout: data[0],
    "bitcast": _bitcast,
    "extractvalue": _extract_value,
    "insertvalue": _insert_value,
    "extractelement": _extract_element,
    "insertelement": _insert_element,
    "shufflevector": _shuffle,
    "select": _choose,
    "icmp": _compare_vectors,
    "fcmp": _compare_vectors,
}
