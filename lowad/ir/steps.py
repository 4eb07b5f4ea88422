"""Mark what goes in steps where it is worked out on bits or by large numbers: no derivative flows through it.

A float loses all digits behind its point when a large enough number is added; what is left when that is taken
away again is a rounded number. Sign and exponent, looked at alone, go in steps too.
"""

import re
from itertools import count as numbers

from lowad.ir.instructions import Call, Instruction
from lowad.ir.lanewise import FENCE, FRACTION, INACTIVE, ROUNDED, call_of, count, elements, is_integers
from lowad.ir.module import Function
from lowad.ir.types import DOUBLE, FLOAT, FloatType, Type
from lowad.ir.values import Constant, ConstantFloat, ConstantInt, Value

_MOVES = ("insertelement", "extractelement", "shufflevector", "freeze")
"""What moves numbers from lane to lane."""

_FUSED = r"llvm\.(?:fma|fmuladd)\.|fmaf?$"
"""What multiplies and adds at once, where the program has no body of its own for it."""


def goes_in_steps(user: Instruction, bits: Instruction, ty: Type) -> bool:
    """Whether no bit of the fraction of `bits`, which are those of floats of type `ty`, gets through `user`.

    Signs that are joined with others by exclusive or are taken out of the result.
    """
    if user.opcode == "xor":
        return bool(user.users) and all(goes_in_steps(each, user, ty) for each in user.users)
    if (
        user.operands[0] is not bits
        or user.opcode not in ("lshr", "ashr", "and")
        or count(bits.ty) != count(ty)
    ):
        return False
    of = ty.scalar
    assert isinstance(of, FloatType)
    width = FRACTION[of.bits]
    found = [
        i.value if isinstance(i, ConstantInt) else None for i in elements(user.operands[1], user.ty) or ()
    ]
    if user.opcode == "and":
        return bool(found) and all(i is not None and not i & ((1 << width) - 1) for i in found)
    return bool(found) and all(i is not None and i >= width for i in found)


def mark_rounding(added: Instruction) -> None:
    """Mark as inactive a float whose digits behind the point have been pushed out, to be looked at then.

    That is where the large number is taken away again somewhere, or the bits are looked at as integers.
    """
    large = _large(added)
    if large is None:
        return
    values = [added]
    for value in values:
        values += [user for user in value.users if _passes_on(user) and user not in values]
    if any(_is_looked_at(value, user, large) for value in values for user in value.users):
        mark(added)


def _passes_on(user: Instruction) -> bool:
    """Whether an instruction is a number that it is given, or has it in a lane."""
    return user.opcode in _MOVES or _is_fence(user)


def _is_looked_at(value: Instruction, user: Instruction, large: float) -> bool:
    """Whether `user` takes `large` away from `value` again, or takes its bits for integers."""
    if user.opcode in ("fadd", "fsub") and user.operands[0] is value:
        return _large(user) == -large
    return user.opcode == "bitcast" and is_integers(user.ty)


def adds(step: Instruction) -> bool:
    """Whether an instruction adds a number to another, or takes one away."""
    return step.opcode in ("fadd", "fsub") or _is_fused(step)


def _is_fused(step: Instruction) -> bool:
    if not isinstance(step, Call) or step.argument_count != 3 or not isinstance(step.callee, Function):
        return False
    return step.callee.is_declaration and re.match(_FUSED, step.callee.name) is not None


def _large(step: Instruction) -> float | None:
    """Return the number that `step` adds to every lane where it leaves no digit behind the point."""
    scalar = step.ty.scalar
    added = step.operands[2 if _is_fused(step) else 1]
    if scalar not in (FLOAT, DOUBLE) or not isinstance(added, Constant):
        return None
    found = elements(added, step.ty)
    if not found or not all(isinstance(item, ConstantFloat) for item in found):
        return None
    found_numbers = {item.value for item in found if isinstance(item, ConstantFloat)}
    number = found_numbers.pop()
    unit = 2.0 ** FRACTION[scalar.bits]
    if found_numbers or not unit <= abs(number) < 4 * unit:
        return None
    return -number if step.opcode == "fsub" else number


def _is_fence(user: Instruction) -> bool:
    return isinstance(user, Call) and (user.callee_name or "").startswith(FENCE)


def mark(value: Value, only: Instruction | None = None) -> None:
    """Let all users of an instruction, or one user of any value, see it through a call that is inactive."""
    users = [only] if only is not None else list(getattr(value, "users", ()))
    if all(_is_fence(user) and INACTIVE in getattr(user, "fn_attributes", ()) for user in users):
        return
    place = only if only is not None else value
    assert isinstance(place, Instruction)
    made = call_of(place.fn, FENCE, (value,), value.ty, INACTIVE, ROUNDED)
    taken = {item.name for item in place.fn.instructions}
    made.name = next(name for n in numbers() if (name := f"rounded.{n}") not in taken)
    at = place.block.instructions.index(place)
    place.block.insert(at + (only is None), made)
    for user in users:
        if user is not made:
            use_instead(user, value, made)


def use_instead(user: Instruction, old: Value, new: Value) -> None:
    for index, operand in enumerate(user.operands):
        if operand is old:
            user.set_operand(index, new)
