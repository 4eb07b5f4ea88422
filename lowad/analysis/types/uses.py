"""What integers that are read where numbers and integers are stored in turn, as in unions, are used as.

Lattice: none: one answer for each load.
Direction: from a load to its users.
Reads: instructions.
When unsure: no answer.
Source: what C programs do with tagged unions, against what they do with the bits of floats: shifts, masks and
  constants as large as exponents are.
"""

from collections.abc import Callable

from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.types import I1, IntType
from lowad.ir.values import Argument, Constant, ConstantInt, Value, is_zero
from lowad.rules import InactiveRow, facts_of, row_of

_STEERS = frozenset(("sitofp", "uitofp", "icmp", "switch"))
_COMPUTES = frozenset(("add", "sub", "mul", "sdiv", "udiv", "srem", "urem"))
_CUTS = frozenset(("shl", "lshr", "ashr", "and", "or", "xor"))
_MAKES = frozenset(("zext", "sext", "fptosi", "fptoui"))
_WIDENS = frozenset(("zext", "sext", "trunc"))
_CHOOSES = frozenset(("phi", "select", "freeze"))
_LEAVES = frozenset(("ret", "insertvalue", "insertelement", "bitcast"))
_HANDS_ON = frozenset(("store", "ret", "call", "invoke", "insertvalue", "phi", "select"))
_ATOMIC = frozenset(("atomicrmw", "cmpxchg"))
_COUNTS = _COMPUTES | {"sitofp", "uitofp", "switch"}
_PASSES = _WIDENS | _CHOOSES
_GIVES = frozenset(("load", "phi", "call", "invoke", "extractvalue"))
_DEEP = 6
"""How many operations are looked through for words that are put into each other."""
_FRACTIONS = {16: 10, 32: 23, 64: 52}
_MOST = 64
"""How many uses are looked at."""


def is_computed_with(bits: Instruction) -> bool:
    """Whether every use of an integer takes it for a number of its own and none for bits of a float."""
    work: list[tuple[Instruction, bool, bool]] = [(bits, False, False)]
    seen: set[Instruction] = set()
    while work:
        value, is_result, is_cut = work.pop()
        for user in value.users:
            if user.opcode in _STEERS or (user.opcode == "getelementptr" and user.operands[0] is not value):
                continue
            if user.opcode in _HANDS_ON and is_result and not is_cut:
                continue
            passes = user.opcode in _COMPUTES | _CUTS | _WIDENS | _CHOOSES
            if not passes or _is_exponent(user) or len(seen) > _MOST:
                return False
            if user not in seen:
                seen.add(user)
                result = is_result or user.opcode in _COMPUTES
                work.append((user, result, is_cut or user.opcode in _CUTS))
    return True


def _takes_whole(user: Instruction) -> bool:
    return isinstance(user, Call) and facts_of(user) is None and row_of(user) is None


def is_copied(bits: Instruction) -> bool:
    """Whether an integer is stored as it is, or taken for a float, and nothing else is done with it.

    Of what is chosen from floats and integers each choice says for itself what it is.
    """
    work, seen = [bits], {bits}
    while work:
        value = work.pop()
        for user in value.users:
            is_stored = user.opcode == "store" and user.operands[0] is value
            if is_stored or (user.opcode == "bitcast" and user.ty.is_float):
                continue
            if user.opcode not in _CHOOSES or len(seen) > _MOST:
                return False
            if user not in seen:
                seen.add(user)
                work.append(user)
    return True


def is_bits(access: Instruction, value: Value) -> bool:
    """Whether an integer that is loaded goes on, or one that is stored came so: bits of a float may.

    A tag says then how the program moves such a word, and not what is in it.
    """
    if value is access:
        return leaves(value)
    return is_zero(value) or not all(map(is_integer, origins(value)))


def goes_on(value: Value) -> bool:
    """Whether the bits of an integer may come to memory, to another function or to a float as they are."""
    return _walks_out(value, lambda user: user.opcode in _CHOOSES or keeps_bits(user) or blends(user))


def leaves(value: Value) -> bool:
    """Whether all of the bits may, or some."""
    return _walks_out(value, lambda user: user.opcode in _CHOOSES | _CUTS or keeps_bits(user))


def _walks_out(value: Value, passes: Callable[[Instruction], bool]) -> bool:
    """Whether an integer leaves, or what certain operations make of it."""
    work, seen = [value], {value}
    while work:
        bits = work.pop()
        for user in getattr(bits, "users", ()):
            if user.opcode == "store":
                if user.operands[0] is bits:
                    return True
            elif user.opcode in _LEAVES or user.opcode in _ATOMIC or _takes_whole(user):
                return True
            elif user not in seen and passes(user):
                if len(seen) > _MOST:
                    return True
                seen.add(user)
                work.append(user)
    return False


def is_counted(bits: Instruction) -> bool:
    """Whether an integer is an index, converted or computed with: what few programs do with bits of a float.

    They may well compare them, shift them and take some of them.
    """
    work, seen = [bits], {bits}
    while work:
        value = work.pop()
        for user in value.users:
            is_index = user.opcode == "getelementptr" and user.operands[0] is not value
            if is_index or user.opcode in _COUNTS or _mixes(user):
                return True
            if user.opcode in _PASSES and user not in seen and len(seen) <= _MOST:
                seen.add(user)
                work.append(user)
    return False


def _mixes(instr: Instruction) -> bool:
    """Whether bits of two integers are put into one, not as `blends` says."""
    is_mask = instr.opcode in ("and", "or", "xor") and not isinstance(instr.operands[1], Constant)
    return is_mask and not blends(instr)


def keeps_bits(instr: Instruction) -> bool:
    """Whether an integer function makes its result of bits of its operands as they are."""
    row = row_of(instr)
    return isinstance(row, InactiveRow) and row.keeps_bits


def blends(value: Value, depth: int = 0) -> bool:
    """Whether words are exchanged by exclusive or, or one of them is taken by a mask: all ones, or zeros.

    What other arithmetic says of its operands does not hold here: they may be the bits of floats.
    """
    if not isinstance(value, Instruction) or depth > _DEEP:
        return False
    left, right = value.operands[-2:] if len(value.operands) > 1 else (value, value)
    match value.opcode:
        case "xor":
            return _is_word(left, depth) and _is_word(right, depth)
        case "and":
            return any(_is_mask(a) and _is_word(b, depth) for a, b in ((left, right), (right, left)))
        case "or":
            return blends(left, depth + 1) and blends(right, depth + 1)
        case "select":
            return depth > 0 and any(
                is_zero(a) and _is_word(b, depth) for a, b in ((left, right), (right, left))
            )
    return False


def _is_word(value: Value, depth: int) -> bool:
    return isinstance(value, Argument) or getattr(value, "opcode", "") in _GIVES or blends(value, depth + 1)


def _is_mask(value: Value) -> bool:
    """Whether a value is a truth value in every bit, or the opposite of one."""
    if not isinstance(value, Instruction):
        return False
    last = value.operands[-1]
    match value.opcode:
        case "sext":
            return value.operands[0].ty is I1
        case "sub":
            return is_zero(value.operands[0])
        case "xor" | "add":
            return isinstance(last, ConstantInt) and last.value == -1
        case "select":
            return all(isinstance(item, ConstantInt) and item.value in (0, -1) for item in value.operands[1:])
    return False


def is_chosen(bits: Instruction) -> bool:
    """Whether an integer is only stored, cast, or one of several that something is."""
    return all(user.opcode in _CHOOSES or user.opcode in ("store", "bitcast") for user in bits.users)


def origins(bits: Value) -> list[Value]:
    """Return the values that an integer is one of, constants left out."""
    work: list[Value] = [bits]
    seen: dict[Value, None] = {}
    while work:
        value = work.pop()
        if value in seen or isinstance(value, Constant):
            continue
        seen[value] = None
        if isinstance(value, Phi):
            work += [item for item, _ in value.incoming]
        elif isinstance(value, Instruction) and value.opcode in _CHOOSES:
            work += value.operands[1:] if value.opcode == "select" else value.operands
    return [v for v in seen if not isinstance(v, Instruction) or v.opcode not in _CHOOSES]


def is_integer(value: Value) -> bool:
    """Whether a value is computed as an integer, or a constant, not zero, that would be no normal float."""
    if isinstance(value, ConstantInt):
        bits = _FRACTIONS.get(value.ty.bits) if isinstance(value.ty, IntType) else None
        return bits is not None and value.value != 0 and abs(value.value) >> bits == 0
    is_result = isinstance(value, Instruction) and value.opcode in _COMPUTES | _MAKES
    return is_result and isinstance(value.ty, IntType)


def _is_exponent(instr: Instruction) -> bool:
    """Whether arithmetic is done with a constant that reaches into the exponent of a float."""

    def reaches(value: Value) -> bool:
        ty = value.ty
        if not isinstance(value, ConstantInt) or not isinstance(ty, IntType):
            return False
        return abs(value.value) >> _FRACTIONS.get(ty.bits, ty.bits) != 0

    return instr.opcode in _COMPUTES and any(map(reaches, instr.operands))
