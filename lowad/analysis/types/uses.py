"""What integers that are read where numbers and integers are stored in turn, as in unions, are used as.

Lattice: none: one answer for each load.
Direction: from a load to its users.
Reads: instructions.
When unsure: no answer.
Source: what C programs do with tagged unions, against what they do with the bits of floats: shifts, masks and
  constants as large as exponents are.
"""

from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.types import IntType
from lowad.ir.values import Constant, ConstantInt, Value
from lowad.rules import facts_of, row_of

_STEERS = frozenset(("sitofp", "uitofp", "icmp", "switch"))
_COMPUTES = frozenset(("add", "sub", "mul", "sdiv", "udiv", "srem", "urem"))
_CUTS = frozenset(("shl", "lshr", "ashr", "and", "or", "xor"))
_MAKES = frozenset(("zext", "sext", "fptosi", "fptoui"))
_WIDENS = frozenset(("zext", "sext", "trunc"))
_CHOOSES = frozenset(("phi", "select", "freeze"))
_SWAPS = frozenset(("xor",))
_LEAVES = frozenset(("ret", "insertvalue", "insertelement", "bitcast"))
_HANDS_ON = frozenset(("store", "ret", "call", "invoke", "insertvalue", "phi", "select"))
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


def is_handed_on(bits: Instruction) -> bool:
    """Whether an integer leaves as it is: to memory, to a function of the program, or as a result."""
    work, seen = [bits], {bits}
    while work:
        value = work.pop()
        for user in value.users:
            if user.opcode in _LEAVES or _takes_whole(user):
                return True
            if user.opcode == "store" and user.operands[0] is value:
                return True
            if user.opcode in _CHOOSES | _SWAPS and user not in seen:
                seen.add(user)
                work.append(user)
    return False


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


def is_chosen(bits: Instruction) -> bool:
    """Whether an integer is only stored, cast, or one of several that something is."""
    return all(user.opcode in _CHOOSES or user.opcode in ("store", "bitcast") for user in bits.users)


def origins(bits: Instruction) -> list[Value]:
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
