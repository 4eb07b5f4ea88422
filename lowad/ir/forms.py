"""What operations on integers mean where these are the bits of floats: signs, exponents, masks."""

from lowad.ir.instructions import Call, Instruction
from lowad.ir.lanewise import FRACTION, bits_of, count, elements, masks
from lowad.ir.types import FloatType, IntType, Type
from lowad.ir.values import Constant, ConstantInt, Value


def done_to_lanes(opcode: str, constant: Value, ty: Type) -> list[str] | None:
    """Return what an operation with a constant does to each lane of floats, None if nothing known."""
    found = bits_of(constant, ty) if isinstance(constant, Constant) else None
    if found is None:
        return None
    sign, absolute, everything = masks(ty)
    known = {
        "xor": {0: "same", sign: "negated"},
        "and": {everything: "same", absolute: "absolute", sign: "sign", 0: "zero"},
        "or": {0: "same", sign: "minus absolute"},
    }[opcode]
    lanes = [None if bits is None else known.get(bits & everything, "") for bits in found]
    # What becomes of a lane that nobody looks at is free.
    some = next((lane for lane in lanes if lane is not None), "same")
    lanes = [some if lane is None else lane for lane in lanes]
    return [lane for lane in lanes if lane] if all(lanes) else None


def scaled(value: Instruction, ty: Type) -> Value | None:
    """Return what gives its fraction to `value`, whose exponent is constant: `x & ~exponents | exponent`."""
    if value.opcode != "or" or not isinstance(value.operands[0], Instruction):
        return None
    kept, exponent = value.operands
    if not isinstance(kept, Instruction) or kept.opcode != "and" or not isinstance(ty.scalar, FloatType):
        return None
    whole, mask = kept.operands
    sign, _, everything = masks(ty)
    fraction = (1 << FRACTION[ty.scalar.bits]) - 1
    kinds, exponents = (
        {item.value & everything if isinstance(item, ConstantInt) else -1 for item in found}
        for found in (elements(mask, mask.ty) or (), elements(exponent, exponent.ty) or ())
    )
    if not kinds or not kinds <= {fraction, sign | fraction}:
        return None
    fits = all(item > fraction and not item & (sign | fraction) for item in exponents)
    return whole if exponents and fits else None


def moved_exponent(value: Instruction, ty: Type) -> tuple[Value, Value] | None:
    """Return floats and the integers that are added to their exponents, or taken off, by `value`: of these
    integers no bit is one of the fraction."""
    if value.opcode not in ("add", "sub") or not isinstance(ty.scalar, FloatType):
        return None
    bits = FRACTION.get(ty.scalar.bits)
    if bits is None:
        return None
    left, right = value.operands
    is_left, is_right = _is_multiple(left, bits), _is_multiple(right, bits)
    if is_left == is_right or (is_left and value.opcode == "sub"):
        return None
    return (right, left) if is_left else (left, right)


def _is_multiple(value: Value, bits: int) -> bool:
    """Whether so many of the lowest bits of all integers in a value are zero."""
    if isinstance(value, Constant):
        found = elements(value, value.ty) or ()
        return bool(found) and all(
            isinstance(item, ConstantInt) and item.value % (1 << bits) == 0 for item in found
        )
    if not isinstance(value, Instruction):
        return False
    if value.opcode == "shl":
        shifts = elements(value.operands[1], value.ty) or ()
        return bool(shifts) and all(isinstance(by, ConstantInt) and by.value >= bits for by in shifts)
    return value.opcode in ("and", "mul") and _is_multiple(value.operands[1], bits)


def copied_sign(value: Instruction, ty: Type) -> tuple[Value, Value] | None:
    """Return magnitude and sign where an `or` joins the absolute value of one and the sign of another."""
    if value.opcode != "or":
        return None
    found: dict[str, Value] = {}
    for operand in value.operands:
        if not isinstance(operand, Instruction):
            return None
        if _is_absolute(operand, ty):
            found["absolute"] = operand
            continue
        if operand.opcode != "and":
            return None
        kinds = set(done_to_lanes("and", operand.operands[1], ty) or ())
        if len(kinds) != 1:
            return None
        found[kinds.pop()] = operand.operands[0]
    return (found["absolute"], found["sign"]) if set(found) == {"absolute", "sign"} else None


def _is_absolute(value: Instruction, ty: Type) -> bool:
    """Whether an integer is the bits of an absolute value, as LLVM leaves it of what was a mask."""
    source = value.operands[0] if value.opcode == "bitcast" else None
    return (
        isinstance(source, Call) and source.ty is ty and (source.callee_name or "").startswith("llvm.fabs.")
    )


def masked(value: Instruction) -> tuple[Value, Value] | None:
    """Return the condition and what is kept where it holds, of an `and` with a mask made of comparisons."""
    if value.opcode != "and":
        return None
    for mask, kept in (value.operands, tuple(reversed(value.operands))):
        if isinstance(mask, Instruction) and mask.opcode == "sext":
            condition = mask.operands[0]
            if condition.ty.scalar is IntType(1) and count(condition.ty) == count(value.ty):
                return condition, kept
    return None


def sign_changed(value: Instruction, ty: Type) -> tuple[Value, Value] | None:
    """Return what is negated, and integers that are negative where it is: a `xor` with nothing but signs."""
    if value.opcode != "xor":
        return None
    for signs, kept in (value.operands, tuple(reversed(value.operands))):
        if _is_signs_alone(signs, ty):
            return kept, signs
    return None


def _is_signs_alone(value: Value, ty: Type) -> bool:
    """Whether no bit is set in lanes of integers but those that are the signs of floats of type `ty`."""
    if not isinstance(value, Instruction) or count(value.ty) != count(ty):
        return False
    left, right = (*value.operands, value)[:2]
    match value.opcode:
        case "and":
            lanes = done_to_lanes("and", right, ty)
            known = lanes is not None and set(lanes) <= {"sign", "zero"}
            return known or _is_signs_alone(left, ty) or _is_signs_alone(right, ty)
        case "or" | "xor":
            return _is_signs_alone(left, ty) and _is_signs_alone(right, ty)
        case "shl" if isinstance(ty.scalar, FloatType):
            shifts = elements(right, right.ty) or ()
            return bool(shifts) and all(
                isinstance(by, ConstantInt) and by.value == ty.scalar.bits - 1 for by in shifts
            )
    return False
