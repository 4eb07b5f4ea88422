"""Functions that a program calls and does not define: intrinsics, text, and what rows say of others."""

import math
import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cmp_to_key, reduce
from typing import Protocol

from lowad.ir.types import FloatType, FunctionType, IntType, Type, VectorType, struct_of
from lowad.rules.schema import CalleeRow, InactiveRow, ScalarRow
from lowad.rules.table import row_of_function, strip_types
from lowad.testing.duals import Dual, Number, UnknownError, add, apply, c_function, multiply, real
from lowad.testing.operations import signed, whole_part, width
from lowad.testing.places import Datum, FaultError, Memory, rounded


class Caller(Protocol):
    """What a function may ask of the interpreter."""

    @property
    def memory(self) -> Memory:
        """The memory of the run."""

    def call_back(self, address: int, data: Sequence[Datum]) -> Datum | None:
        """Return the result of the function at `address`."""

    def stack_mark(self) -> int:
        """Return how much the function at work has on the stack."""

    def release_stack(self, mark: int) -> None:
        """Release what was put on the stack since `stack_mark` gave `mark`."""


def call_declared(name: str, fn_type: FunctionType, data: Sequence[Datum], caller: Caller) -> Datum | None:
    """Return the result of a function without a body, None where it has none."""
    stem = strip_types(name)
    special = _SPECIAL.get(stem)
    if special is not None:
        return special(caller, fn_type, data)
    integer = _INTEGERS.get(stem)
    if integer is not None:
        return _by_lane(integer, fn_type, data)
    row = row_of_function(name, fn_type)
    match row:
        case ScalarRow():
            return _numbers(row, fn_type, data)
        case InactiveRow():
            return _inactive(row, name, fn_type, data)
        case CalleeRow():
            return _described(row, fn_type, data, caller)
    raise UnknownError(f"nothing is known of the function '{name}'")


# Functions of numbers


def _numbers(row: ScalarRow | InactiveRow, fn_type: FunctionType, data: Sequence[Datum]) -> Datum:
    plain = [_signed(item, ty) for item, ty in zip(data, fn_type.params, strict=True)]
    result = fn_type.result
    if not isinstance(result, VectorType):
        return rounded(result, apply(row, plain))  # type: ignore[arg-type]
    picked = (
        [item[lane] if isinstance(item, tuple) else item for item in plain] for lane in range(result.count)
    )
    return tuple(rounded(result.element, apply(row, operands)) for operands in picked)  # type: ignore[arg-type]


def _signed(datum: Datum, ty: Type) -> Datum:
    if isinstance(datum, tuple):
        return tuple(_signed(item, ty.scalar) for item in datum)
    return signed(datum, width(ty)) if isinstance(datum, int) else datum


def _inactive(row: InactiveRow, name: str, fn_type: FunctionType, data: Sequence[Datum]) -> Datum | None:
    result = fn_type.result.scalar
    if str(result) == "void":
        return None
    if row.widths and isinstance(result, FloatType):
        return _numbers(row, fn_type, data)
    if row.widths and row.name in _TESTS and isinstance(result, IntType):
        return _TESTS[row.name](_only_float(data)) & ((1 << result.bits) - 1)
    if row.widths and isinstance(result, IntType):
        value = c_function(row.name, "double", result="int" if row.name == "ilogb" else "long")
        return _integer_of(value, fn_type.result, data)
    if (
        not name.startswith("llvm.")
        and all(isinstance(ty, IntType) for ty in fn_type.params)
        and fn_type.params
    ):
        assert isinstance(result, IntType)
        kind = "int" if result.bits <= 32 else "long"
        numbers = [signed(item, width(ty)) for item, ty in zip(data, fn_type.params, strict=True)]  # type: ignore[arg-type]
        return int(c_function(name, *[kind] * len(numbers), result=kind)(*numbers)) & ((1 << result.bits) - 1)
    raise UnknownError(f"nothing is known of what '{name}' returns")


def _only_float(data: Sequence[Datum]) -> float:
    found = data[0]
    assert isinstance(found, float | Dual)
    return real(found)


def _integer_of(value: Callable[..., float], ty: Type, data: Sequence[Datum]) -> Datum:
    bits = width(ty.scalar)
    items = data[0] if isinstance(data[0], tuple) else data[:1]
    found = tuple(int(value(_only_float((item,)))) & ((1 << bits) - 1) for item in items)
    return found if isinstance(data[0], tuple) else found[0]


def _classify(x: float) -> int:
    """Return what glibc calls the kind of a number: NaN, infinite, zero, subnormal, normal."""
    if x != x:
        return 0
    return 1 if math.isinf(x) else 2 if x == 0 else 3 if abs(x) < 2.0**-1022 else 4


_TESTS: Mapping[str, Callable[[float], int]] = {
    **dict.fromkeys(("isnan", "__isnan"), lambda x: int(math.isnan(x))),
    **dict.fromkeys(("isinf", "__isinf"), lambda x: int(math.isinf(x)) * int(math.copysign(1, x))),
    **dict.fromkeys(("finite", "__finite"), lambda x: int(math.isfinite(x))),
    "__signbit": lambda x: int(math.copysign(1, x) < 0),
    "__fpclassify": _classify,
}


# Intrinsics on integers, lane by lane: bits, then operands


def _reversed_bytes(bits: int, a: int) -> int:
    return int.from_bytes(int(a).to_bytes(bits // 8, "little"), "big")


def _funnel_left(bits: int, a: int, b: int, c: int) -> int:
    return ((a << bits | b) << c % bits) >> bits


def _funnel_right(bits: int, a: int, b: int, c: int) -> int:
    return (a << bits | b) >> c % bits


def _clamped(value: int, bits: int, is_signed: bool) -> int:
    low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if is_signed else (0, (1 << bits) - 1)
    return min(max(value, low), high)


def _saturating(operation: Callable[[int, int], int], is_signed: bool) -> Callable[..., int]:
    def value(bits: int, a: int, b: int) -> int:
        pair = (signed(a, bits), signed(b, bits)) if is_signed else (a, b)
        return _clamped(operation(*pair), bits, is_signed)

    return value


def _picked(choose: Callable[..., int], is_signed: bool) -> Callable[..., int]:
    return lambda bits, a, b: choose(a, b, key=lambda item: signed(item, bits) if is_signed else item)


def _ordered(is_signed: bool) -> Callable[..., int]:
    def value(bits: int, a: int, b: int) -> int:
        left, right = (signed(a, bits), signed(b, bits)) if is_signed else (a, b)
        return (left > right) - (left < right)

    return value


_INTEGERS: Mapping[str, Callable[..., int]] = {
    "llvm.ctpop": lambda bits, a: int(a).bit_count(),
    "llvm.ctlz": lambda bits, a, *_: bits - int(a).bit_length(),
    "llvm.cttz": lambda bits, a, *_: (a & -a).bit_length() - 1 if a else bits,
    "llvm.bswap": _reversed_bytes,
    "llvm.bitreverse": lambda bits, a: int(f"{a:0{bits}b}"[::-1], 2),
    "llvm.fshl": _funnel_left,
    "llvm.fshr": _funnel_right,
    "llvm.abs": lambda bits, a, *_: abs(signed(a, bits)),
    "llvm.smax": _picked(max, True),
    "llvm.smin": _picked(min, True),
    "llvm.umax": _picked(max, False),
    "llvm.umin": _picked(min, False),
    "llvm.scmp": _ordered(True),
    "llvm.ucmp": _ordered(False),
    "llvm.sadd.sat": _saturating(operator.add, True),
    "llvm.uadd.sat": _saturating(operator.add, False),
    "llvm.ssub.sat": _saturating(operator.sub, True),
    "llvm.usub.sat": _saturating(operator.sub, False),
    "llvm.expect": lambda bits, a, *_: a,
    "llvm.expect.with.probability": lambda bits, a, *_: a,
}


def _by_lane(function: Callable[..., int], fn_type: FunctionType, data: Sequence[Datum]) -> Datum:
    bits, mask = width(fn_type.params[0].scalar), (1 << width(fn_type.result.scalar)) - 1
    if not isinstance(data[0], tuple):
        return function(bits, *data) & mask
    lanes = range(len(data[0]))
    picked = ([item[lane] if isinstance(item, tuple) else item for item in data] for lane in lanes)
    return tuple(function(bits, *operands) & mask for operands in picked)


# Intrinsics of a form of their own

Special = Callable[[Caller, FunctionType, Sequence[Datum]], Datum | None]


def _overflowing(operation: Callable[[int, int], int], is_signed: bool) -> Special:
    def value(caller: Caller, fn_type: FunctionType, data: Sequence[Datum]) -> Datum:
        bits = width(fn_type.params[0].scalar)
        pairs = zip(_lanes(data[0]), _lanes(data[1]), strict=True)
        results: list[Datum] = []
        overflows: list[Datum] = []
        for a, b in pairs:
            assert isinstance(a, int)
            assert isinstance(b, int)
            exact = operation(signed(a, bits), signed(b, bits)) if is_signed else operation(a, b)
            results.append(exact & ((1 << bits) - 1))
            overflows.append(int(exact != _clamped(exact, bits, is_signed)))
        if isinstance(data[0], tuple):
            return tuple(results), tuple(overflows)
        return results[0], overflows[0]

    return value


def _lanes(datum: Datum) -> Sequence[Datum]:
    return datum if isinstance(datum, tuple) else (datum,)


def _saturated(is_signed: bool) -> Special:
    def value(caller: Caller, fn_type: FunctionType, data: Sequence[Datum]) -> Datum:
        bits = width(fn_type.result.scalar)
        low, high = _clamped(-(1 << bits), bits, is_signed), _clamped(1 << bits, bits, is_signed)
        found: list[Datum] = []
        for item in _lanes(data[0]):
            x = _only_float((item,))
            exact = (low if x < 0 else high) if math.isinf(x) else _clamped(whole_part(x), bits, is_signed)
            found.append(exact & ((1 << bits) - 1))
        return tuple(found) if isinstance(data[0], tuple) else found[0]

    return value


def _is_class(caller: Caller, fn_type: FunctionType, data: Sequence[Datum]) -> Datum:
    wanted = data[1]
    assert isinstance(wanted, int)
    found: list[Datum] = []
    for item in _lanes(data[0]):
        x = _only_float((item,))
        # LLVM's bits: 0 and 1 for NaN, then from -infinity up to +infinity.
        step = {1: 0, 4: 1, 3: 2, 2: 3}.get(_classify(x), 0)
        bit = 2 + step if math.copysign(1, x) < 0 else 9 - step
        found.append(int(bool(wanted & (3 if x != x else 1 << bit))))
    return tuple(found) if isinstance(data[0], tuple) else found[0]


def _reduced(operation: Callable[[int, int, int], int]) -> Special:
    def value(caller: Caller, fn_type: FunctionType, data: Sequence[Datum]) -> Datum:
        bits = width(fn_type.result)
        mask = (1 << bits) - 1
        return reduce(lambda a, b: operation(bits, a, b) & mask, _lanes(data[0]))  # type: ignore[arg-type]

    return value


def _sum_or_product(operation: Callable[[Number, Number], Number]) -> Special:
    def value(caller: Caller, fn_type: FunctionType, data: Sequence[Datum]) -> Datum:
        total = data[0]
        for item in _lanes(data[1]):
            total = rounded(fn_type.result, operation(total, item))  # type: ignore[arg-type]
        return total

    return value


def _extreme(sign: float) -> Special:
    def value(caller: Caller, fn_type: FunctionType, data: Sequence[Datum]) -> Datum:
        return max(_lanes(data[0]), key=lambda item: sign * real(item))  # type: ignore[arg-type]

    return value


def _masked_load(caller: Caller, fn_type: FunctionType, data: Sequence[Datum]) -> Datum:
    addresses = _addresses(fn_type.params[0], data[0], fn_type.result, caller)
    assert isinstance(fn_type.result, VectorType)
    lanes = zip(addresses, _lanes(data[-2]), _lanes(data[-1]), strict=True)
    return tuple(caller.memory.load(at, fn_type.result.element) if test else item for at, test, item in lanes)


def _masked_store(caller: Caller, fn_type: FunctionType, data: Sequence[Datum]) -> None:
    ty = fn_type.params[0]
    assert isinstance(ty, VectorType)
    addresses = _addresses(fn_type.params[1], data[1], ty, caller)
    for item, at, test in zip(_lanes(data[0]), addresses, _lanes(data[-1]), strict=True):
        if test:
            caller.memory.store(at, item, ty.element)


def _addresses(ty: Type, datum: Datum, vector: Type, caller: Caller) -> Iterable[int]:
    """Return the address of each lane: of a vector of addresses, or of one to lanes in a row."""
    assert isinstance(vector, VectorType)
    if isinstance(datum, tuple):
        return (item for item in datum if isinstance(item, int))
    assert isinstance(datum, int)
    step = caller.memory.layout.store_bytes(vector.element)
    return (datum + step * lane for lane in range(vector.count))


def _frexp(caller: Caller, fn_type: FunctionType, data: Sequence[Datum]) -> Datum:
    struct = struct_of(fn_type.result)
    assert struct is not None
    mantissas: list[Datum] = []
    exponents: list[Datum] = []
    for item in _lanes(data[0]):
        assert isinstance(item, float | Dual)
        _, exponent = math.frexp(real(item))
        mantissas.append(multiply(2.0**-exponent, item))
        exponents.append(exponent & ((1 << width(struct.elements[1].scalar)) - 1))
    if isinstance(data[0], tuple):
        return tuple(mantissas), tuple(exponents)
    return mantissas[0], exponents[0]


def _text_length(caller: Caller, fn_type: FunctionType, data: Sequence[Datum]) -> Datum:
    start, count = data[0], 0
    assert isinstance(start, int)
    while caller.memory.read_bytes(start + count, 1)[0] != b"\0":
        count += 1
    return count


def _compared_bytes(caller: Caller, fn_type: FunctionType, data: Sequence[Datum]) -> Datum:
    first, second, size = data
    assert isinstance(first, int)
    assert isinstance(second, int)
    assert isinstance(size, int)
    if not size:
        return 0
    left, right = caller.memory.read_bytes(first, size)[0], caller.memory.read_bytes(second, size)[0]
    return ((left > right) - (left < right)) & 0xFFFFFFFF


def _sort(caller: Caller, fn_type: FunctionType, data: Sequence[Datum]) -> None:
    base, count, size, compare = (int(item) for item in data if isinstance(item, int))
    memory = caller.memory
    if not count:
        return
    copy = memory.allocate(count * size, "heap")
    memory.move(copy, base, count * size)

    def order(a: int, b: int) -> int:
        found = caller.call_back(compare, (a, b))
        assert isinstance(found, int)
        return signed(found, 32)

    places = sorted((copy + size * at for at in range(count)), key=cmp_to_key(order))
    for at, place in enumerate(places):
        memory.move(base + size * at, place, size)
    memory.free(copy, "heap")


_SPECIAL: Mapping[str, Special] = {
    "llvm.sadd.with.overflow": _overflowing(operator.add, True),
    "llvm.uadd.with.overflow": _overflowing(operator.add, False),
    "llvm.ssub.with.overflow": _overflowing(operator.sub, True),
    "llvm.usub.with.overflow": _overflowing(operator.sub, False),
    "llvm.smul.with.overflow": _overflowing(operator.mul, True),
    "llvm.umul.with.overflow": _overflowing(operator.mul, False),
    "llvm.fptosi.sat": _saturated(True),
    "llvm.fptoui.sat": _saturated(False),
    "llvm.is.fpclass": _is_class,
    "llvm.vector.reduce.add": _reduced(lambda bits, a, b: a + b),
    "llvm.vector.reduce.mul": _reduced(lambda bits, a, b: a * b),
    "llvm.vector.reduce.and": _reduced(lambda bits, a, b: a & b),
    "llvm.vector.reduce.or": _reduced(lambda bits, a, b: a | b),
    "llvm.vector.reduce.xor": _reduced(lambda bits, a, b: a ^ b),
    "llvm.vector.reduce.smax": _reduced(_INTEGERS["llvm.smax"]),
    "llvm.vector.reduce.smin": _reduced(_INTEGERS["llvm.smin"]),
    "llvm.vector.reduce.umax": _reduced(_INTEGERS["llvm.umax"]),
    "llvm.vector.reduce.umin": _reduced(_INTEGERS["llvm.umin"]),
    "llvm.vector.reduce.fadd": _sum_or_product(add),
    "llvm.vector.reduce.fmul": _sum_or_product(multiply),
    "llvm.vector.reduce.fmax": _extreme(1.0),
    "llvm.vector.reduce.fmin": _extreme(-1.0),
    "llvm.masked.load": _masked_load,
    "llvm.masked.gather": _masked_load,
    "llvm.masked.store": _masked_store,
    "llvm.masked.scatter": _masked_store,
    "llvm.frexp": _frexp,
    "llvm.is.constant": lambda caller, fn_type, data: 0,
    "llvm.objectsize": lambda caller, fn_type, data: 0 if data[1] else (1 << width(fn_type.result)) - 1,
    "llvm.stacksave": lambda caller, fn_type, data: caller.stack_mark(),
    "llvm.stackrestore": lambda caller, fn_type, data: caller.release_stack(int(data[0])),  # type: ignore[arg-type]
    "strlen": _text_length,
    "memcmp": _compared_bytes,
    "bcmp": _compared_bytes,
    "qsort": _sort,
    **dict.fromkeys(
        ("puts", "printf", "putchar", "fprintf", "fputs", "fflush"), lambda caller, fn_type, data: 0
    ),
}


# What rows say


def _described(row: CalleeRow, fn_type: FunctionType, data: Sequence[Datum], caller: Caller) -> Datum | None:
    """Return the result of a function that only allocates, releases, moves or sets memory."""
    if row.noreturn:
        raise FaultError(f"the program ends in '{row.name}'")
    numbers = [int(item) if isinstance(item, int) else 0 for item in data]
    if row.moves is not None:
        caller.memory.move(*(numbers[at] for at in row.moves))
    elif row.sets is not None:
        target, byte, size = (numbers[at] for at in row.sets)
        if size:
            caller.memory.write_bytes(target, bytes((byte & 255,)) * size, {})
    elif row.allocates is not None:
        return _allocated(row, numbers, caller)
    elif row.frees is not None:
        if numbers[row.frees]:
            caller.memory.free(numbers[row.frees], "heap")
    elif not (row.inactive and str(fn_type.result) == "void") and row.returns_argument is None:
        raise UnknownError(f"nothing is known of what '{row.name}' does")
    return data[row.returns_argument] if row.returns_argument is not None else None


def _allocated(row: CalleeRow, numbers: Sequence[int], caller: Caller) -> Datum:
    made = row.allocates
    assert made is not None
    memory = caller.memory
    size = math.prod(numbers[at] for at in made.size)
    place = memory.allocate(size, "heap")
    if made.zeroed:
        memory.write_bytes(place, bytes(size), {})
    if made.resizes is not None and (old := numbers[made.resizes]):
        memory.move(place, old, min(size, memory.size_at(old)))
        memory.free(old, "heap")
    if made.stored_to is not None:
        memory.write_bytes(numbers[made.stored_to], place.to_bytes(8, "little"), {})
        return 0
    return place
