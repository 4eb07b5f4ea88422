"""Work on the bits of floats, and pointers, in the clothes of integers, said in floats and pointers.

    %i = load <2 x i64>, ptr %p                             %x = load <2 x double>, ptr %p
    %n = xor <2 x i64> %i, splat (i64 -9223372036854775808)    %y = fneg <2 x double> %x
    %y = bitcast <2 x i64> %n to <2 x double>

Vector code negates, takes absolute values, copies signs and chooses by masks in this way. Values stay
the same to the bit.
"""

import struct
import sys
from collections.abc import Sequence
from math import inf, isnan
from typing import final

from lowad.ir.builder import number
from lowad.ir.far import COMPUTES, computes, far_blocks, mark_far
from lowad.ir.forms import copied_sign, done_to_lanes, masked, moved_exponent, scaled, sign_changed
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.lanewise import (
    FENCE,
    INACTIVE,
    bits_of,
    call_of,
    count,
    is_floats,
    is_integers,
    like,
)
from lowad.ir.module import Function, Module
from lowad.ir.steps import adds, goes_in_steps, mark, mark_rounding, use_instead
from lowad.ir.types import DOUBLE, PTR, FloatType, IntType, Type, VectorType
from lowad.ir.unused import drop_unused
from lowad.ir.values import (
    Constant,
    ConstantAggregate,
    ConstantFloat,
    ConstantInt,
    Value,
    elements_of,
    is_all_ones,
    is_undefined,
    is_zero,
    poison,
    zero,
)

_APPROXIMATE = {
    **dict.fromkeys(("llvm.x86.sse.rsqrt.ps", "llvm.x86.avx.rsqrt.ps.256"), -0.5),
    **dict.fromkeys(("llvm.x86.sse.rcp.ps", "llvm.x86.avx.rcp.ps.256"), -1.0),
    **{
        f"llvm.x86.avx512.{name}.{kind}.{size}": power
        for name, power in (("rsqrt14", -0.5), ("rcp14", -1.0))
        for kind in ("ps", "pd")
        for size in (128, 256, 512)
    },
}
"""By name, the power of its argument that an intrinsic approximates.

Its slope is that times result by argument.
"""


def _is_approximate(call: Call) -> bool:
    """Whether a call approximates a power in all lanes; under a mask what stands in has a derivative too."""
    return (call.callee_name or "") in _APPROXIMATE and all(map(is_all_ones, call.arguments[2:]))


def as_floats(module: Module) -> None:
    """Say in floats, in place and before any analysis, what integers do that floats are made of."""
    for fn in module.functions:
        casts = [i for i in fn.instructions if i.opcode == "bitcast" and is_floats(i.ty)]
        casts = [i for i in casts if isinstance(i.operands[0], Instruction) and is_integers(i.operands[0].ty)]
        casts += [i for i in fn.instructions if _is_whole_pointer(i)]
        guesses = [i for i in fn.instructions if isinstance(i, Call) and _is_approximate(i)]
        if casts or guesses:
            mirror = _Mirror(fn)
            for call in guesses:
                if INACTIVE not in call.fn_attributes:
                    mirror.approximate(call)
            for cast in casts:
                mirror.replace(cast)
            mirror.begin_with_floats()
            drop_unused(fn)
            mirror.replace_loads()
        for cast in [i for i in fn.instructions if i.opcode == "bitcast" and is_floats(i.operands[0].ty)]:
            of = cast.operands[0].ty
            if is_integers(cast.ty) and cast.users and all(goes_in_steps(i, cast, of) for i in cast.users):
                mark(cast.operands[0], cast)
        for step in [i for i in fn.instructions if adds(i)]:
            mark_rounding(step)
        mark_far(fn)


def can_be_floats(value: Instruction, ty: Type) -> bool:
    """Whether what made the integers `value` has a meaning in floats of type `ty`."""
    return _Mirror(value.fn).can_be(value, ty)


def _is_whole_pointer(instr: Instruction) -> bool:
    """Whether an integer of a pointer's size becomes a pointer."""
    if instr.opcode != "inttoptr" or instr.ty is not PTR or not isinstance(instr.operands[0], Instruction):
        return False
    module = instr.fn.module
    assert module is not None
    return module.layout.store_bytes(instr.operands[0].ty) == module.layout.store_bytes(PTR)


@final
class _Mirror:
    """Floats, of one type each, beside the integers that hold their bits."""

    def __init__(self, fn: Function) -> None:
        self._fn = fn
        self._taken = {item.name for item in (*fn.arguments, *fn.blocks, *fn.instructions)}
        self._made: dict[tuple[Value, Type], Value] = {}
        self._last: dict[Instruction, Instruction] = {}

    def replace(self, cast: Instruction) -> None:
        """Use floats for what `cast` makes of integers, where they have a meaning as floats."""
        value = cast.operands[0]
        if self.can_be(value, cast.ty):
            made = self._of(value, cast.ty)
            for user in list(cast.users):
                use_instead(user, cast, made)

    def replace_loads(self) -> None:
        """Take the bits of a float that was loaded as an integer from the float.

        Only where sign and exponent alone are looked at.
        """
        for (value, ty), made in list(self._made.items()):
            if not isinstance(value, Instruction) or value.opcode != "load" or value.parent is None:
                continue
            if ty.is_pointer:
                continue
            if value.users and all(goes_in_steps(user, value, ty) for user in value.users):
                users = list(value.users)
                bits = self._after(value, Instruction("bitcast", value.ty, (made,)))
                for user in users:
                    use_instead(user, value, bits)

    def begin_with_floats(self) -> None:
        """Let what is computed of bits where numbers are large begin with those numbers."""
        found = [
            (user, bits, made)
            for (bits, ty), made in self._made.items()
            if isinstance(bits, Instruction) and isinstance(ty, FloatType)
            if any(computes(user, bits, ty) for user in bits.users)
            for user in dict.fromkeys(bits.users)
            if user.opcode in COMPUTES
        ]
        far = far_blocks(self._fn) if found else ()
        for user, bits, made in found:
            if user.block in far:
                cast = Instruction("bitcast", bits.ty, (made,))
                self._name(cast)
                user.block.insert(user.block.instructions.index(user), cast)
                use_instead(user, bits, cast)

    # May a value be said in floats?

    def can_be(self, value: Value, ty: Type) -> bool:
        """Whether `value` may be said in floats."""
        return self._may_be(value, ty, {})

    def _may_be(self, value: Value, ty: Type, seen: dict[tuple[Value, Type], None]) -> bool:
        key = (value, ty)
        if key in seen or key in self._made:
            return True
        seen[key] = None
        if isinstance(value, Constant):
            return _constant(value, ty) is not None
        if not isinstance(value, Instruction):
            return False
        parts = self._parts(value, ty)
        return parts is not None and all(self._may_be(part, kind, seen) for part, kind in parts)

    def _parts(self, value: Instruction, ty: Type) -> list[tuple[Value, Type]] | None:
        """Return the integers, and as which floats, that `value` is made of.

        None where it has no meaning in floats.
        """
        operands = value.operands
        same = count(value.ty) == count(ty)
        match value.opcode:
            case "bitcast" | "ptrtoint":
                source = operands[0]
                return [] if source.ty is ty else [(source, ty)] if is_integers(source.ty) else None
            case "load":
                return None if value.may_be_volatile else []
            case "freeze":
                return [(operands[0], ty)]
            case "phi" if isinstance(value, Phi):
                return [(item, ty) for item, _ in value.incoming]
            case "select" if same or not isinstance(operands[0].ty, VectorType):
                return [(operands[1], ty), (operands[2], ty)]
            case "shufflevector" | "insertelement" | "extractelement" if not ty.is_pointer:
                return self._parts_of_lanes(value, ty)
            case "add" | "sub" if same and (moved := moved_exponent(value, ty)) is not None:
                return [(moved[0], ty)]
            case "and" | "or" | "xor" if not ty.is_pointer:
                if done_to_lanes(value.opcode, operands[1], ty) is not None:
                    return [(operands[0], ty)]
                return self._parts_of_bits(value, ty) if same else None
        return None

    def _parts_of_lanes(self, value: Instruction, ty: Type) -> list[tuple[Value, Type]] | None:
        vector, other = value.operands[:2]
        match value.opcode:
            case "shufflevector" if _pairs(value, ty) is not None:
                whole = VectorType(count(vector.ty) * count(ty) // count(value.ty), ty.scalar)
                return [(vector, whole), (other, whole)]
            case "insertelement" if count(value.ty) == count(ty):
                return [(vector, ty), (other, ty.scalar)]
            case "extractelement" if isinstance(ty, FloatType):
                return [(vector, like(vector.ty, ty))]
        return None

    def _parts_of_bits(self, value: Instruction, ty: Type) -> list[tuple[Value, Type]] | None:
        whole = scaled(value, ty)
        if whole is not None:
            return [(whole, ty)]
        signed = copied_sign(value, ty)
        if signed is not None:
            return [(signed[0], ty), (signed[1], ty)]
        changed = sign_changed(value, ty)
        if changed is not None:
            return [(changed[0], ty)]
        mask = masked(value)
        return None if mask is None else [(mask[1], ty)]

    # Saying it

    def _of(self, value: Value, ty: Type) -> Value:
        """Return the floats whose bits `value` is."""
        found = self._made.get((value, ty))
        if found is None:
            constant = _constant(value, ty) if isinstance(value, Constant) else None
            assert constant is not None or isinstance(value, Instruction)
            found = constant if constant is not None else self._write(value, ty)  # type: ignore[arg-type]
            self._made[value, ty] = found
        return found

    def _write(self, value: Instruction, ty: Type) -> Value:
        operands = value.operands
        match value.opcode:
            case "bitcast" | "ptrtoint":
                return operands[0] if operands[0].ty is ty else self._of(operands[0], ty)
            case "load":
                kept = [item for item in value.metadata if item[0] not in ("range", "noundef")]
                return self._after(
                    value,
                    Instruction("load", ty, operands, source=ty, suffix=value.suffix, metadata=kept),
                )
            case "freeze":
                return self._after(value, Instruction("freeze", ty, (self._of(operands[0], ty),)))
            case "phi":
                assert isinstance(value, Phi)
                made = Phi(ty)
                self._name(made)
                value.block.insert(value.block.instructions.index(value), made)
                self._made[value, ty] = made
                for item, block in list(value.incoming):
                    made.add_incoming(self._of(item, ty), block)
                return made
            case "select":
                yes, no = (self._of(item, ty) for item in operands[1:])
                return self._after(value, Instruction("select", ty, (operands[0], yes, no)))
            case "shufflevector":
                mask = _pairs(value, ty)
                assert mask is not None
                whole = VectorType(count(operands[0].ty) * count(ty) // count(value.ty), ty.scalar)
                first, second = (self._of(item, whole) for item in operands[:2])
                return self._after(value, Instruction("shufflevector", ty, (first, second, mask)))
            case "insertelement":
                parts = (self._of(operands[0], ty), self._of(operands[1], ty.scalar), operands[2])
                return self._after(value, Instruction("insertelement", ty, parts))
            case "extractelement":
                vector = self._of(operands[0], like(operands[0].ty, ty))
                return self._after(value, Instruction("extractelement", ty, (vector, operands[1])))
        return self._write_bits(value, ty)

    def _write_bits(self, value: Instruction, ty: Type) -> Value:
        left, right = value.operands
        moved = moved_exponent(value, ty)
        if moved is not None:
            return self._by_power(value, self._of(moved[0], ty), ((value.opcode, moved[1]),), ty)
        lanes = done_to_lanes(value.opcode, right, ty)
        if lanes is not None:
            return self._by_lanes(value, self._of(left, ty), lanes, ty)
        whole = scaled(value, ty)
        if whole is not None:
            return self._scale(value, self._of(whole, ty), ty)
        signed = copied_sign(value, ty)
        if signed is not None:
            return self._call(value, "llvm.copysign", (self._of(signed[0], ty), self._of(signed[1], ty)), ty)
        changed = sign_changed(value, ty)
        if changed is not None:
            return self._change_sign(value, self._of(changed[0], ty), changed[1], ty)
        mask = masked(value)
        assert mask is not None
        return self._after(value, Instruction("select", ty, (mask[0], self._of(mask[1], ty), zero(ty))))

    def _change_sign(self, place: Instruction, value: Value, signs: Value, ty: Type) -> Value:
        """Return `value`, negated where `signs` are negative."""
        negative = Instruction("icmp", like(ty, IntType(1)), (signs, zero(signs.ty)), word="slt")
        test = self._after(place, negative)
        negated = self._after(place, Instruction("fneg", ty, (value,)))
        return self._after(place, Instruction("select", ty, (test, negated, value)))

    def _by_lanes(self, place: Instruction, value: Value, lanes: Sequence[str], ty: Type) -> Value:
        """Return `value` with what `lanes` says done to each lane."""
        kinds = dict.fromkeys(lanes)
        made: dict[str, Value] = {}
        for kind in kinds:
            made[kind] = self._one(place, value, kind, ty)
        whole = made[lanes[0]]
        for kind in list(kinds)[1:]:
            assert isinstance(ty, VectorType)
            here = [
                ConstantInt(IntType(32), at + (len(lanes) if k == kind else 0)) for at, k in enumerate(lanes)
            ]
            mask = ConstantAggregate(VectorType(len(lanes), IntType(32)), tuple(here))
            whole = self._after(place, Instruction("shufflevector", ty, (whole, made[kind], mask)))
        return whole

    def _one(self, place: Instruction, value: Value, kind: str, ty: Type) -> Value:
        match kind:
            case "same":
                return value
            case "negated":
                return self._after(place, Instruction("fneg", ty, (value,)))
            case "zero":
                return zero(ty)
            case "sign":
                return self._call(place, "llvm.copysign", (zero(ty), value), ty)
        absolute = self._call(place, "llvm.fabs", (value,), ty)
        if kind == "absolute":
            return absolute
        return self._after(place, Instruction("fneg", ty, (absolute,)))

    def _scale(self, place: Instruction, value: Value, ty: Type) -> Value:
        """Return `value` with another exponent, which `place` puts in."""
        kept = place.operands[0]
        assert isinstance(kept, Instruction)
        return self._by_power(place, value, (("and", kept.operands[1]), ("or", place.operands[1])), ty)

    def _by_power(
        self, place: Instruction, value: Value, steps: Sequence[tuple[str, Value]], ty: Type
    ) -> Value:
        """Return what `steps` make of the bits of `value`, which is that times a power of 2.

        The bits stay the program's own.
        """
        still = self._after(place, call_of(place.fn, FENCE, (value,), ty, INACTIVE))
        bits = self._after(place, Instruction("bitcast", place.ty, (still,)))
        for opcode, operand in steps:
            bits = self._after(place, Instruction(opcode, place.ty, (bits, operand)))
        made = self._after(place, Instruction("bitcast", ty, (bits,)))
        power = self._after(place, Instruction("fdiv", ty, (made, still)))
        return self._sloped(place, made, (value, still), power)

    def approximate(self, call: Call) -> None:
        """Give an approximation that programs refine by Newton's method the slope of what it approximates."""
        ty, value = call.ty, call.arguments[0]
        still = call_of(call.fn, FENCE, (value,), ty, INACTIVE)
        self._name(still)
        call.block.insert(call.block.instructions.index(call), still)
        call.set_operand(0, still)
        call.fn_attributes = (*call.fn_attributes, INACTIVE)
        users = list(call.users)
        slope = self._after(call, Instruction("fdiv", ty, (call, still)))
        slope = self._after(
            call, Instruction("fmul", ty, (slope, number(ty, _APPROXIMATE[call.callee_name or ""])))
        )
        made = self._sloped(call, call, (value, still), slope)
        for user in users:
            for index, operand in enumerate(user.operands):
                if operand is call:
                    user.set_operand(index, made)

    def _sloped(
        self, place: Instruction, made: Instruction, change: tuple[Value, Value], slope: Value
    ) -> Instruction:
        """Return `made` with a slope: (value - value) times it is added, or 0 if that would be no number."""
        ty = made.ty
        slope = self._where_finite(place, slope, ty)
        moved = self._where_finite(place, self._after(place, Instruction("fsub", ty, change)), ty)
        moved = self._after(place, Instruction("fmul", ty, (moved, slope)))
        return self._after(place, Instruction("fadd", ty, (made, moved)))

    def _where_finite(self, place: Instruction, value: Value, ty: Type) -> Instruction:
        size = self._call(place, "llvm.fabs", (value,), ty)
        limit = number(ty, inf)
        test = self._after(place, Instruction("fcmp", like(ty, IntType(1)), (size, limit), word="olt"))
        return self._after(place, Instruction("select", ty, (test, value, zero(ty))))

    def _call(self, place: Instruction, name: str, arguments: Sequence[Value], ty: Type) -> Value:
        return self._after(place, call_of(place.fn, name, arguments, ty))

    def _after(self, place: Instruction, made: Instruction) -> Instruction:
        """Put `made` where `place` has been computed, behind what was put there before."""
        self._name(made)
        block = place.block
        if isinstance(place, Phi) and place not in self._last:
            at = next(n for n, instr in enumerate(block.instructions) if instr.opcode != "phi")
        else:
            at = block.instructions.index(self._last.get(place, place)) + 1
        made.metadata = (*(m for m in place.metadata if m[0] == "dbg"), *made.metadata)
        self._last[place] = made
        return block.insert(at, made)

    def _name(self, made: Instruction) -> None:
        number = len(self._taken)
        while f"bits.{number}" in self._taken:
            number += 1
        made.name = f"bits.{number}"
        self._taken.add(made.name)


def _constant(value: Value, ty: Type) -> Value | None:
    """Return the floats whose bits a constant is; None where they are not known, or a NaN, which has many."""
    if is_zero(value):
        return zero(ty)
    if is_undefined(value):
        return poison(ty)
    found = bits_of(value, ty) if isinstance(ty.scalar, FloatType) else None
    if found is None:
        return None
    made: list[Value] = [poison(ty.scalar) if bits is None else _number(bits, ty.scalar) for bits in found]
    if any(isinstance(one, ConstantFloat) and isnan(one.value) for one in made):
        return None
    return ConstantAggregate(ty, tuple(made)) if isinstance(ty, VectorType) else made[0]


def _number(bits: int, ty: Type) -> ConstantFloat:
    assert isinstance(ty, FloatType)
    size, word = (8, "d") if ty is DOUBLE else (4, "f")
    return ConstantFloat.of(
        ty, struct.unpack(word, (bits % (1 << 8 * size)).to_bytes(size, sys.byteorder))[0]
    )


def _pairs(shuffle: Instruction, ty: Type) -> Value | None:
    """Return the mask of a shuffle where its lanes are those of `ty`, or whole groups of its lanes are."""
    lanes, wanted = count(shuffle.ty), count(ty)
    if lanes == wanted:
        return shuffle.operands[2]
    if lanes % wanted or not isinstance(ty, VectorType):
        return None
    size = lanes // wanted
    mask = elements_of(shuffle.operands[2], lanes)
    if mask is None or count(shuffle.operands[0].ty) % size:
        return None
    made: list[Value] = []
    for at in range(0, lanes, size):
        group = mask[at : at + size]
        if all(map(is_undefined, group)):
            made.append(poison(IntType(32)))
            continue
        first = group[0].value if isinstance(group[0], ConstantInt) else -1
        follow = [isinstance(g, ConstantInt) and g.value == first + n for n, g in enumerate(group)]
        if first % size or not all(follow):
            return None
        made.append(ConstantInt(IntType(32), first // size))
    return ConstantAggregate(VectorType(wanted, IntType(32)), tuple(made))
