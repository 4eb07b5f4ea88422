"""What integers are used as: as bits that go on, or as numbers of their own.

Lattice: none: one answer for each value.
Direction: from a value to its users.
Reads: instructions.
When unsure: bits go on, and tell nothing.
Source: what C programs do with indices and tagged unions, against what they do with the bits of floats:
  shifts, masks, check sums, hashes, and constants as large as exponents are.
"""

from collections.abc import Callable, Collection, Iterator

from lowad.analysis.slices import Slice, left
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Function, Global
from lowad.ir.types import I1, FloatType, IntType
from lowad.ir.values import (
    Argument,
    Constant,
    ConstantInt,
    ConstantSplat,
    Value,
    elements_of,
    is_zero,
)
from lowad.rules import InactiveRow, facts_of, row_of

_STEERS = frozenset(("sitofp", "uitofp", "icmp", "switch"))
_CONVERTS = frozenset(("sitofp", "uitofp"))
_COMPUTES = frozenset(("add", "sub", "mul", "sdiv", "udiv", "srem", "urem"))
_SUMS = frozenset(("add", "sub"))
_REMAINDERS = frozenset(("srem", "urem"))
_MASKS = frozenset(("lshr", "ashr", "and", "or", "xor"))
_MAKES = frozenset(("zext", "sext", "fptosi", "fptoui"))
_WIDENS = frozenset(("zext", "sext"))
_CHOOSES = frozenset(("phi", "select", "freeze"))
_LEAVES = frozenset(("ret", "insertvalue", "insertelement", "bitcast"))
_HANDS_ON = frozenset(("store", "ret", "call", "invoke", "insertvalue"))
_ATOMIC = frozenset(("atomicrmw", "cmpxchg"))
_GIVES = frozenset(("load", "phi", "call", "invoke", "extractvalue"))
_TABLE = "switch.table."
_DEEP = 6
"""How many operations are looked through for words that are put into each other."""
_JOINS = frozenset(("zext", "shl", "or", "add", "xor", "phi", "freeze"))
"""How bytes are put together to a word."""
_FRACTIONS = {16: 10, 32: 23, 64: 52}
_INDEX = 32
"""Bits of the integers that programs count with. A byte of a word chooses one of few, as sorting does."""
_BYTE = 8
_MOST = 64
"""How many uses are looked at."""


# What is done to an integer before it comes to an end, beside choices: a set of these, as bits of a word,
# since they are joined and asked at every use of every integer.
_NOTHING = 0
_MOVED = 1
"""Put in another order, exchanged with another word, or chosen by a mask: all bits are there."""
_WIDENED = 2
_NARROWED = 4
_SCALED = 8
"""Shifted up."""
_CUT = 16
_COMPUTED = 32
_MIXED = 64
"""Made one of few, or one with others, as check sums and hashes are made of any bits."""
_EXPONENT = 128
"""Computed with a constant that reaches into the exponent of a float."""
_MORE = 256
"""More than is looked at."""

_ANYTHING = ~_NOTHING
_IN_PART = _MOVED | _NARROWED | _SCALED | _CUT
_AS_NUMBER = _WIDENED | _NARROWED | _SCALED | _COMPUTED | _EXPONENT


def _takes_none(user: Instruction, value: Value) -> bool:
    return False


def _ends(
    bits: Value, within: int, besides: Callable[[Instruction, Value], bool] = _takes_none
) -> Iterator[tuple[Instruction, Value, int]]:
    """Yield what takes an integer and makes none of it: that, its operand, and what was done before.

    What does other things than those `within` is passed over, and so are users that are named `besides`.
    """
    work = [(bits, _NOTHING)]
    seen = set(work)
    while work:
        value, before = work.pop()
        for user in getattr(value, "users", ()):
            does = _does(user, value, before)
            if besides(user, value):
                continue
            if does is None:
                yield user, value, before
            elif does & ~within:
                continue
            elif len(seen) > _MOST:
                yield user, value, before | _MORE
            elif (user, before | does) not in seen:
                seen.add((user, before | does))
                work.append((user, before | does))


def _does(user: Instruction, value: Value, before: int) -> int | None:
    """Return what an instruction does to an integer, None where what it makes is none."""
    opcode = user.opcode
    if opcode in _CHOOSES:
        is_sum = opcode == "phi" and before & _COMPUTED
        return _MIXED if is_sum else _MOVED if blends(user) else _NOTHING
    if opcode in _WIDENS:
        return _WIDENED
    if opcode == "trunc":
        is_number = isinstance(user.ty, IntType) and user.ty.bits >= _INDEX
        return _NARROWED if is_number else _NARROWED | _MIXED
    if opcode == "shl":
        return _SCALED
    if opcode in _MASKS:
        return _MOVED if blends(user) else _CUT
    if opcode in _COMPUTES:
        is_alone = opcode not in _SUMS or any(isinstance(item, Constant) for item in user.operands)
        does = _COMPUTED if is_alone and opcode not in _REMAINDERS else _COMPUTED | _MIXED
        return does | _EXPONENT if _is_exponent(user) else does
    return _MOVED if keeps_bits(user) else None


def _takes(user: Instruction, value: Value) -> bool:
    """Whether an instruction takes the bits of an integer to memory, to another function or to a float."""
    if user.opcode == "store":
        return user.operands[0] is value
    if isinstance(user, Call):
        return facts_of(user) is None and row_of(user) is None
    return user.opcode in _LEAVES or user.opcode in _ATOMIC


def _counts_with(user: Instruction, value: Value) -> bool:
    """Whether an instruction takes an integer for a number: an index, a length in bytes, or to convert it."""
    if user.opcode == "getelementptr":
        return user.operands[0] is not value and not is_switch(user)
    row = facts_of(user) if isinstance(user, Call) else None
    if row is None:
        return user.opcode in _CONVERTS
    is_byte = row.sets is not None and user.operands[row.sets[1]] is value
    return not is_byte and any(what is not None for what in (row.allocates, row.frees, row.moves, row.sets))


def is_switch(instr: Instruction) -> bool:
    """Whether an element is chosen of a table that LLVM made of a switch."""
    table = instr.operands[0]
    return instr.opcode == "getelementptr" and isinstance(table, Global) and table.name.startswith(_TABLE)


def goes_on(value: Value) -> bool:
    """Whether the bits of an integer may come to memory, to another function or to a float as they are."""
    return any(done & _MORE or _takes(user, bits) for user, bits, done in _ends(value, _MOVED))


def goes_another_way(number: Instruction) -> bool:
    """Whether a float goes on as it is on one way, and is computed with on another.

    A member of a union that is stored and computed with where its tag says that it is one is on one way.
    """
    same = dict.fromkeys([number])
    work = [number]
    kept, computed = set[Value](), set[Value]()
    for value in work:
        for user in value.users:
            if user.opcode in _CHOOSES:
                work += [user] if user not in same else []
                same[user] = None
            else:
                (kept if _takes(user, value) else computed).add(user.block)
    return bool(computed) and not kept <= computed


def goes_beyond(value: Value) -> bool:
    """Whether they may, by way of functions with bodies too that it is passed to."""
    work = [value]
    for item in work:
        for user, bits, done in _ends(item, _MOVED):
            if done & _MORE or len(work) > _MOST:
                return True
            if not _takes(user, bits):
                continue
            inside = _parameters(user, bits)
            if inside is None:
                return True
            work += [parameter for parameter in inside if parameter not in work]
    return False


def _parameters(user: Instruction, value: Value) -> list[Value] | None:
    """Return as what a function with a body takes a value that it is passed; None for other users."""
    callee = user.callee if isinstance(user, Call) else None
    if not isinstance(callee, Function) or callee.is_declaration or callee.fn_type.variadic:
        return None
    assert isinstance(user, Call)
    pairs = zip(user.arguments, callee.arguments, strict=False)
    return [parameter for passed, parameter in pairs if passed is value]


def is_moved(value: Value) -> bool:
    """Whether all of its bits may, or some."""
    return any(done & _MORE or _takes(user, bits) for user, bits, done in _ends(value, _IN_PART))


def is_kept(number: Value) -> bool:
    """Whether an integer is stored, returned or leads to an address, and is not compared alone."""
    ends = _ends(number, _ANYTHING)
    return any(user.opcode == "getelementptr" or _takes(user, value) for user, value, _ in ends)


def is_bits(access: Instruction, value: Value) -> bool:
    """Whether an integer that is loaded goes on, or one that is stored came so: bits of a float may.

    A tag says then how the program moves such a word, and not what is in it.
    """
    if value is access:
        return is_moved(value)
    return is_zero(value) or not all(map(is_integer, origins(value)))


def is_counted(bits: Instruction) -> bool:
    """Whether an integer counts elements or bytes, is a factor of another one (a multiple of it too), or is
    converted to a float.

    Few programs do that with the bits of a float; they may well compare them, hash them and sum them up.
    """
    if any(_counts_with(user, value) for user, value, _ in _ends(bits, _AS_NUMBER)):
        return True
    wide = [user for user in bits.users if user.opcode in ("sext", "zext", "shl")]
    products = (user for value in (bits, *wide) for user in value.users if user.opcode == "mul")
    return any(not any(isinstance(item, Constant) for item in product.operands) for product in products)


def is_bit_field(word: Value) -> bool:
    """Whether numbers are cut out of a word, which goes nowhere else: as bit fields are, and no float is.

    Logarithms are made of the fraction of a float, and of all its bits; those are no fields.
    """
    if not isinstance(word.ty, IntType) or word.ty.bits not in (_BYTE, *_FRACTIONS) or is_moved(word):
        return False
    counted = _counted(word)
    return bool(counted) and all(map(_is_field, counted))


def _is_field(bits: Slice) -> bool:
    """Whether some bits of a word are neither all of a number that may lie there nor its fraction."""
    sizes = [size for size in _FRACTIONS if size <= bits.width] if bits.width > _BYTE else [_BYTE]
    for size in sizes:
        if bits.low % size == 0 and bits.high - bits.low + 1 == size:
            return False
        if bits.width == size and bits.high == _FRACTIONS.get(size, 0) - 1:
            return False
    return bits.low <= bits.high and not (
        bits.width == 2 * _INDEX and bits.high % _INDEX == _FRACTIONS[_INDEX] - 1
    )


def _counted(word: Value) -> list[Slice]:
    """Return which bits of a word are taken for numbers, nothing where that is more than is looked at."""
    assert isinstance(word.ty, IntType)
    work = [(word, Slice(0, word.ty.bits - 1, 0, word.ty.bits))]
    seen = set(work)
    found: list[Slice] = []
    while work:
        value, bits = work.pop()
        for user in getattr(value, "users", ()):
            if _counts_with(user, value):
                found.append(bits)
            state = user, left(user, bits)
            if _does(user, value, _NOTHING) is None or state in seen:
                continue
            if len(seen) > _MOST:
                return []
            seen.add(state)
            work.append(state)
    return found


def is_computed_with(bits: Instruction) -> bool:
    """Whether every use of an integer takes it for a number of its own and none for bits of a float."""
    cut = _CUT | _SCALED | _MOVED
    for user, value, done in _ends(bits, _ANYTHING):
        is_index = user.opcode == "getelementptr" and user.operands[0] is not value
        is_result = user.opcode in _HANDS_ON and done & _COMPUTED and not done & cut
        if done & (_EXPONENT | _MORE) or not (user.opcode in _STEERS or is_index or is_result):
            return False
    return True


def is_ordered(bits: Instruction) -> bool:
    """Whether an integer is compared with another by order: equal words may be any."""
    wide = [user for user in bits.users if user.opcode in ("sext", "zext")]
    compared = (user for value in (bits, *wide) for user in value.users if user.opcode == "icmp")
    return any(user.word not in ("eq", "ne") for user in compared)


def only_steers(bits: Instruction, besides: Callable[[Instruction, Value], bool] = _takes_none) -> bool:
    """Whether an integer is compared, counts or is converted, and its bits come nowhere.

    No derivative goes through it then, whatever it is. `besides`: but to such users, of what value.
    """
    for user, value, done in _ends(bits, _ANYTHING, besides):
        is_index = user.opcode == "getelementptr" and user.operands[0] is not value
        # A logarithm is made of the bits of a float.
        is_part = user.opcode in _CONVERTS and done & (_CUT | _SCALED | _EXPONENT)
        is_steered = (user.opcode in _STEERS or is_index) and not is_part and not done & _MORE
        if not is_steered:
            return False
    return True


def is_copied(bits: Instruction) -> bool:
    """Whether an integer is stored as it is, or taken for a float, and else compared at most.

    Of what is chosen from floats and integers each choice says for itself what it is.
    """
    ends = [(user, value, done) for user, value, done in _ends(bits, _ANYTHING) if user.opcode != "icmp"]
    return (bool(ends) or not bits.users) and all(
        not done
        and (
            (user.opcode == "store" and user.operands[0] is value)
            or (user.opcode == "bitcast" and user.ty.is_float)
        )
        for user, value, done in ends
    )


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
            return value.operands[0].ty.scalar is I1
        case "sub":
            return is_zero(value.operands[0])
        case "xor" | "add":
            return _is_uniform(last, (-1,))
        case "select":
            return all(_is_uniform(item, (0, -1)) for item in value.operands[1:])
    return False


def _is_uniform(value: Value, among: Collection[int]) -> bool:
    """Whether a value is one of some constants, or a vector of them."""
    lanes = elements_of(value, 1) or (value,)
    return all(isinstance(lane, ConstantInt) and lane.value in among for lane in lanes)


def chooses(instr: Instruction, operand: Value) -> bool:
    """Whether an operand says which bits of others a result holds, and has none in it."""
    match instr.opcode:
        case "select":
            return operand is instr.operands[0]
        case "insertelement" | "extractelement" | "shufflevector":
            return operand is instr.operands[-1]
    return getattr(operand, "is_block", False)


def is_chosen(bits: Instruction) -> bool:
    """Whether an integer is only stored, cast, or one of several that something is."""
    return all(user.opcode in _CHOOSES or user.opcode in ("store", "bitcast") for user in bits.users)


def origins(bits: Value) -> list[Value]:
    """Return the values that an integer is one of, constants left out."""
    return [value for value in chosen_among(bits) if not isinstance(value, Constant)]


def chosen_among(bits: Value) -> list[Value]:
    """Return the values that something is one of."""
    work: list[Value] = [bits]
    seen: dict[Value, None] = {}
    while work:
        value = work.pop()
        if value in seen:
            continue
        seen[value] = None
        if isinstance(value, Phi):
            work += [item for item, _ in value.incoming]
        elif isinstance(value, Instruction) and value.opcode in _CHOOSES:
            work += value.operands[1:] if value.opcode == "select" else value.operands
    return [v for v in seen if not isinstance(v, Instruction) or v.opcode not in _CHOOSES]


def numbers_made(part: Instruction) -> Iterator[tuple[FloatType, int]]:
    """Yield each type of float that bytes are put together to with others, and how many bits lie in it below
    them, where shifts of constant length tell."""
    work = [(part, 0)]
    for item, below in work:
        for user in item.users if len(work) <= _MOST else ():
            if user.opcode == "bitcast" and isinstance(user.ty.scalar, FloatType):
                yield user.ty.scalar, below
            by = user.operands[1] if user.opcode == "shl" else None
            further = (user, below + by.value if isinstance(by, ConstantInt) else below)
            if user.opcode in _JOINS and further not in work:
                work.append(further)


def is_integer(value: Value) -> bool:
    """Whether a value is computed as an integer, or a constant, not zero, that would be no normal float."""
    if isinstance(value, ConstantInt):
        bits = _FRACTIONS.get(value.ty.bits) if isinstance(value.ty, IntType) else None
        return bits is not None and value.value != 0 and abs(value.value) >> bits == 0
    is_result = isinstance(value, Instruction) and value.opcode in _COMPUTES | _MAKES
    return is_result and isinstance(value.ty, IntType)


def reaches_exponent(instr: Instruction) -> bool:
    """Whether a summand, of a vector's lanes too, is a constant that reaches into the exponent of a float, or
    is moved up to there."""
    ty = instr.ty.scalar
    fraction = _FRACTIONS.get(ty.bits) if isinstance(ty, IntType) else None
    if fraction is None:
        return False
    for operand in instr.operands:
        number = _constant(operand)
        if number is not None:
            if abs(number) >> fraction:
                return True
        elif isinstance(operand, Instruction) and operand.opcode in ("shl", "mul"):
            by = _constant(operand.operands[1])
            if by is not None and (by >= fraction if operand.opcode == "shl" else by % (1 << fraction) == 0):
                return True
    return False


def is_scaled(bits: Value) -> bool:
    """Whether something is added to what would be the exponent of a float, and the sum goes elsewhere."""
    users = getattr(bits, "users", ())
    sums = [user for user in users if user.opcode in _SUMS and reaches_exponent(user)]
    return any(map(goes_on, sums))


def _constant(value: Value) -> int | None:
    """Return the number that a constant is, or every lane of one."""
    element = value.element if isinstance(value, ConstantSplat) else value
    return element.value if isinstance(element, ConstantInt) else None


def _is_exponent(instr: Instruction) -> bool:
    """Whether arithmetic is done with a constant that reaches into the exponent of a float."""

    def reaches(value: Value) -> bool:
        ty = value.ty
        if not isinstance(value, ConstantInt) or not isinstance(ty, IntType):
            return False
        return abs(value.value) >> _FRACTIONS.get(ty.bits, ty.bits) != 0

    return instr.opcode in _COMPUTES and any(map(reaches, instr.operands))
