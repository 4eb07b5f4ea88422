"""Numbers whose fraction goes through an integer, which has no derivative where it is converted.

    i = (int)(1512775.4 * x + 1072632447.0)      the upper half of exp(x), nearly
    y = (bits >> 20) * 0x1p-32 - 1023.0          the logarithm of a number in the whole of its bits

What is converted has steps, and is constant between them: as an index, an exponent, or a number that is
rounded it is meant so, and its derivative is zero. Where a fraction has more steps than any table has entries
it is meant to be smooth, and zero would be wrong.
"""

from collections.abc import Iterator

from lowad.analysis.slices import Slice, amount, left, may_be_set, regrouped
from lowad.analysis.types.held import Held
from lowad.analysis.types.kinds import POINTER, Float
from lowad.analysis.types.stored import element_of
from lowad.cache.facts import Facts, refuse
from lowad.errors import Code
from lowad.ir.instructions import Call, Instruction
from lowad.ir.lanewise import ROUNDED
from lowad.ir.module import body_of
from lowad.ir.reached import reached_functions
from lowad.ir.types import FloatType, IntType, VectorType
from lowad.ir.values import Constant, Value
from lowad.request import Marking
from lowad.rules import InactiveRow, row_of

_TABLE = 16
"""How many bits of a fraction choose an entry of the largest table."""

_TO_INTEGER = frozenset(("fptosi", "fptoui"))
_TO_FLOAT = frozenset(("sitofp", "uitofp"))
_KEEPS = frozenset(
    (
        *("shl", "lshr", "ashr", "and", "or", "add", "sub", "zext", "sext", "trunc", "sdiv", "udiv"),
        *("phi", "freeze", "shufflevector"),
    )
)
"""Operations of which the result is as smooth as what they are done to."""

_APART = frozenset(("load", "phi", "landingpad"))
"""What numbers come from that need not depend on what an operand depends on."""

_FACTOR = 1 << _TABLE
"""Factors that are larger, and no power of two, are those of hashes and random numbers."""


def check_steps(instr: Instruction, facts: Facts) -> None:
    """Refuse what makes an integer of a number of which the derivative ends there and should not."""
    if _rounds(instr, facts):
        for made in _conversions(instr):
            _check_rounded(made, instr, facts)
    elif instr.opcode == "load" and isinstance(instr.ty.scalar, IntType):
        _check_read(instr, facts)
    elif instr.opcode == "bitcast" and isinstance(instr.ty.scalar, IntType):
        _check_cast(instr, facts)


def _rounds(instr: Instruction, facts: Facts) -> bool:
    """Whether an integer is made of the value of an active number: by conversion, or in a function."""
    operands = instr.operands
    if isinstance(instr, Call):
        operands = instr.arguments
        made = (IntType, FloatType) if body_of(instr) is not None else (IntType,)
        is_made = isinstance(instr.ty.scalar, made) and not facts.activity.is_active(instr)
    else:
        is_made = instr.opcode in _TO_INTEGER
    return is_made and any(isinstance(one.ty.scalar, FloatType) and _depends(one, facts) for one in operands)


def _conversions(instr: Instruction) -> Iterator[Instruction]:
    """Yield what makes the integer: in a function that is called, any conversion may."""
    callee = body_of(instr) if isinstance(instr, Call) else None
    if callee is None:
        yield instr
        return
    for fn in reached_functions((callee,)):
        yield from (one for one in fn.instructions if one.opcode in _TO_INTEGER)


def _depends(value: Value, facts: Facts) -> bool:
    """Whether a number depends on an active input, by way of what has no derivative, too."""
    work = [value]
    seen = set(work)
    for item in work:
        if facts.activity.depends(item):
            return True
        if isinstance(item, Instruction) and item.opcode not in _APART:
            is_known = not isinstance(item, Call) or body_of(item) is None
            operands = item.arguments if isinstance(item, Call) else item.operands
            more = dict.fromkeys(one for one in operands if is_known and one not in seen)
            seen.update(more)
            work += more
    return False


def _check_rounded(made: Instruction, at: Instruction, facts: Facts) -> None:
    """Refuse, `at` an instruction, a number that is converted to an integer whose bits are those of a number
    then."""
    assert isinstance(made.ty.scalar, IntType)
    width = made.ty.scalar.bits
    for user, value, bits in _taken(made, Slice(0, width - 1, 0, width)):
        if _is_cast(user) and _fraction_in(user, bits) > _TABLE:
            _refuse(at, facts, f"{made.ref}, an integer made of a float, becomes bits of {user.ref}, a float")
        if user.opcode == "store" and user.operands[0] is value and _is_read_as_number(user, bits, facts):
            _refuse(at, facts, f"{made.ref}, an integer made of a float, is stored as bits of a float")


def _check_read(load: Instruction, facts: Facts) -> None:
    """Refuse bits of a number that are read as an integer and converted, where no integer is stored."""
    types, pointer = facts.types, load.operands[0]
    kind = types.scalar(load)
    # A number that is active is one for what is done with it.
    is_number = isinstance(kind, Float) and facts.activity.is_active(load)
    if not facts.activity.holds_dependent(pointer) or kind is POINTER or is_number:
        return
    size = facts.module.layout.store_bytes(load.ty)
    # What a field is declared as is all that shows what a caller has put there.
    if types.is_to_integer(load) and types.held(pointer, size).is_lent:
        return
    stored = types.words.stored
    pairs = zip(facts.fn.arguments, facts.request.markings, strict=True)
    constant = (one for one, marking in pairs if marking is Marking.CONST and one.ty.is_pointer)
    if any(stored.are_of_one_class(one, pointer) for one in constant) or stored.is_put(pointer, size):
        return
    for bits in _fractions_at(load, facts):
        _check_bits(load, bits, facts)


def _check_cast(cast: Instruction, facts: Facts) -> None:
    """Refuse bits of a number that are no number any more for what is done with them, and are converted."""
    number, width = cast.operands[0].ty.scalar, getattr(cast.ty.scalar, "bits", 0)
    if not isinstance(number, FloatType) or number.bits != width or facts.activity.is_active(cast):
        return
    if facts.activity.depends(_before_rounding(cast.operands[0])):
        _check_bits(cast, Slice(0, _fraction(number) - 1, 0, width), facts)


def _before_rounding(value: Value) -> Value:
    """Return the number that a sum with a large constant has rounded: it counts in its lowest bits."""
    if not isinstance(value, Call) or ROUNDED not in value.fn_attributes:
        return value
    return value.arguments[0]


def _check_bits(value: Instruction, bits: Slice, facts: Facts) -> None:
    """Refuse bits of a fraction that are converted, or become bits of another number."""
    for user, _, rest in _taken(value, bits):
        if user.opcode in _TO_FLOAT and rest.size > _TABLE:
            _refuse(value, facts, f"{value.ref}, which is converted to {user.ref}, is the bits of a float")
        if _is_cast(user) and _fraction_in(user, rest) > _TABLE:
            _refuse(value, facts, f"{value.ref}, of which {user.ref} is made, is the bits of a float")


def _is_cast(user: Instruction) -> bool:
    return user.opcode == "bitcast" and isinstance(user.ty.scalar, FloatType)


def _refuse(instr: Instruction, facts: Facts, what: str) -> None:
    refuse(
        Code.UNSUPPORTED_INSTRUCTION,
        what,
        instr,
        notes=("an integer has no derivative, and zero would be that of its steps", *facts.types.why(instr)),
        help="compute with floats, or give the function a rule of its own (docs/enzyme.md)",
    )


def _fractions_at(load: Instruction, facts: Facts) -> Iterator[Slice]:
    """Yield the bits of what is read, or of its elements, that are of the fraction of a number."""
    pointer, layout = load.operands[0], facts.module.layout
    width = 8 * layout.store_bytes(load.ty.scalar)
    counted = element_of(pointer, layout)
    if counted is not None:
        number, behind = counted
        places = [(-8 * behind, _fraction(number))]
    else:
        held = facts.types.held(pointer, layout.store_bytes(load.ty))
        places = list(_lying_fractions(held)) if held.may_meet_float() or held.may_cut_float else []
    for place, size in places:
        bits = Slice(max(place, 0), min(place + size, width) - 1, 0, width)
        if bits.size:
            yield bits


def _lying_fractions(held: Held) -> Iterator[tuple[int, int]]:
    """Yield at which bits the fractions begin that may lie at a place, and how many bits each has."""
    for one in held.lying:
        if not isinstance(one.kind, Float):
            continue
        begin = one.at.offset % one.at.period if one.at.period else one.at.offset
        yield 8 * begin, _fraction(one.kind.ty)
        # The number that begins before it, too.
        if one.at.period:
            yield 8 * (begin - one.at.period), _fraction(one.kind.ty)


def _fraction(number: FloatType) -> int:
    """Return how many bits, from the lowest, hold the fraction of a number."""
    return number.mantissa_bits - 1


def _taken(value: Value, bits: Slice) -> Iterator[tuple[Instruction, Value, Slice]]:
    """Yield what uses bits of an integer, with the operand and those of them that are left in it.

    They are followed to the functions that they are passed to and that they are returned to.
    """
    work = [(value, bits)]
    seen = set(work)
    for item, here in work:
        for user in getattr(item, "users", ()):
            yield user, item, here
            for state in _further(user, item, here):
                if state[1].size and state not in seen:
                    seen.add(state)
                    work.append(state)


def _further(user: Instruction, value: Value, bits: Slice) -> Iterator[tuple[Value, Slice]]:
    """Yield what is made of bits of an integer by one of its users."""
    if (
        user.opcode == "bitcast"
        and isinstance(user.ty.scalar, IntType)
        and isinstance(value.ty.scalar, IntType)
    ):
        yield from ((user, rest) for rest in regrouped(user, bits))
    elif _keeps(user, value):
        yield user, left(user, bits)
    elif user.opcode == "xor":
        yield from ((user, rest) for rest in _not_turned(user, value, bits))
    elif user.opcode == "ret":
        callers = (one for one in user.fn.users if isinstance(one, Call) and one.callee is user.fn)
        yield from ((one, bits) for one in callers)
    elif isinstance(user, Call) and (callee := body_of(user)) is not None:
        pairs = zip(user.arguments, callee.arguments, strict=False)
        yield from ((formal, bits) for actual, formal in pairs if actual is value)


def _keeps(user: Instruction, value: Value) -> bool:
    """Whether what a user makes of an integer is as smooth as that."""
    last = amount(user.operands[-1]) if user.operands else 0
    is_power = last & -last == abs(last)
    match user.opcode:
        case "select":
            return user.operands[0] is not value
        case "insertelement" | "extractelement":
            return user.operands[-1] is not value
        case "mul":
            is_constant = isinstance(user.operands[-1], Constant)
            return not is_constant or (last != 0 and (is_power or abs(last) < _FACTOR))
        case "xor":
            # The sign, or a fraction, is turned round.
            return last != 0
        case "extractvalue":
            return user.indices == (0,)
    if isinstance(user, Call):
        row = row_of(user)
        return isinstance(row, InactiveRow) and row.smooth
    return user.opcode in _KEEPS


def _not_turned(user: Instruction, value: Value, bits: Slice) -> Iterator[Slice]:
    """Yield the bits below and above those that another word may turn round, as one with a sign does."""
    other = user.operands[user.operands[0] is value]
    turned = may_be_set(other) & bits.mask if other is not value else bits.mask
    if not turned:
        yield bits
        return
    yield bits.within(0, (turned & -turned).bit_length() - 2)
    yield bits.within(turned.bit_length(), bits.width)


def _fraction_in(cast: Instruction, bits: Slice) -> int:
    """Return how many bits of the fraction of a number are among some bits that are cast to it."""
    given, made = cast.operands[0].ty.scalar, cast.ty.scalar
    assert isinstance(given, IntType)
    assert isinstance(made, FloatType)
    fraction = _fraction(made)
    # A vector of narrower integers has parts of a number in its elements, a wider one has several numbers.
    begins = range(0, made.bits, given.bits) if isinstance(cast.operands[0].ty, VectorType) else (0,)
    places = {-begin for begin in begins} | set(range(0, given.bits, made.bits))
    return max(bits.within(place, place + fraction - 1).size for place in places)


def _is_read_as_number(store: Instruction, bits: Slice, facts: Facts) -> bool:
    """Whether what is stored is a part of the fraction of a number, and nobody reads it as an integer."""
    pointer = store.operands[1]
    size = facts.module.layout.store_bytes(store.operands[0].ty)
    held = facts.types.held(pointer, size)
    if not held.may_cut_float:
        return False
    stored = facts.types.words.stored
    is_integer = facts.types.is_to_integer(store) or stored.is_taken(pointer, size)
    if is_integer or stored.is_number_put(pointer, size):
        return False
    return any(
        bits.within(place, place + fraction - 1).size > _TABLE for place, fraction in _lying_fractions(held)
    )
