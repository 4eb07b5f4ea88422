"""Shadows of words that hold numbers at one time, or in one object, and addresses at another.

In the forward pass a copy takes addresses along, in the reverse pass it gives adjoints back. Which of the two
a shadow is shows in its bits: an address is below 2 to the 48th, and as a number it would be far from normal.
An address may stay where a `double` lies next, for added to an adjoint it is nothing. Two numbers of half a
word are an address where the upper one is far from normal and not zero: addresses below 2 to the 32nd are
few, and as numbers they are next to nothing. A number beside a small count would be an address below 2 to the
45th, of which most systems have none: the derivative ends there, for the shadow does not say which it is. A
caller may have left such counts, as in a shadow that is a copy of its primal.
"""

from collections.abc import Callable

from lowad.analysis.types.tree import WORD_BYTES
from lowad.codegen import runtime
from lowad.ir.builder import Builder, i64, integer
from lowad.ir.instructions import Instruction
from lowad.ir.types import DOUBLE, I1, I64, FloatType, IntType, Type, VectorType
from lowad.ir.values import Value

_END_OF_ADDRESSES = 1 << 48
_NORMAL_HALVES = 0x7F80_0000_7F80_0000
"""The exponents of two `float`s."""
_NORMAL_HALF = 0x7F80_0000
_END_OF_COUNTS = 1 << 13
"""What lies beside a `float` in a word, and is less, may be a count or the upper half of an address."""
LEAST_ADDRESS = 1 << 32
"""Of programs with numbers of half a word: one below is a number beside zero."""


Look = Callable[[Value], None]
"""Appends what ends the program where a word may be an address or a number beside a count."""


def look_at_nothing(word: Value) -> None:
    """Append nothing: every number is a whole word."""


def move_word(builder: Builder, into: Value, out_of: Value, look: Look) -> None:
    """Copy an address from the shadow `out_of` to `into`, where no address stays that was there before."""
    new, old = builder.load(I64, out_of), builder.load(I64, into)
    look(new)
    look(old)
    some = builder.icmp("ne", new, i64(0))
    taken = builder.binary("and", some, _is_address(builder, new))
    builder.store(builder.select(taken, new, _without_address(builder, old)), into)


def wipe_word(builder: Builder, into: Value, look: Look) -> None:
    """Let no address stay in the shadow of a word that is set to zero."""
    old = builder.load(I64, into)
    look(old)
    builder.store(_without_address(builder, old), into)


def give_word_back(
    builder: Builder, out_of: Value, into: Value | None, plus: Callable[[Value, Value], Value], look: Look
) -> None:
    """Move an adjoint from the shadow of a copy to that of what it was copied from, where that has one.

    `plus` adds two numbers. An address stays where it is.
    """
    copied, is_address = _take_number(builder, out_of, look)
    if into is None:
        return
    before = builder.load(I64, into)
    look(before)
    number = builder.cast("bitcast", _without_address(builder, before), DOUBLE)
    total = plus(number, builder.cast("bitcast", copied, DOUBLE))
    builder.store(builder.select(is_address, before, builder.cast("bitcast", total, I64)), into)


def give_word_back_at_once(builder: Builder, out_of: Value, add: Callable[[Value], None], look: Look) -> None:
    """Do the same where other threads may give back to that place too: `add` adds a number in one step."""
    copied, is_address = _take_number(builder, out_of, look)
    then, done = builder.new_block("number"), builder.new_block("number.done")
    builder.branch_if(is_address, done, then)
    builder.at(then)
    add(builder.cast("bitcast", copied, DOUBLE))
    builder.branch(done)
    builder.at(done)


def drop_number(builder: Builder, place: Value, align: int | None, look: Look) -> None:
    """Let no number stay in the shadow of a word that neither a number nor an address is stored over."""
    held = builder.load(I64, place, align=align)
    look(held)
    builder.store(builder.select(_is_address(builder, held), held, i64(0)), place, align=align)


def drop_addresses(builder: Builder, place: Value, ty: Type, look: Look, *, at_once: bool) -> None:
    """Let no address stay in the shadow of what is narrower than a word, of which it would be a part.

    The half of an address that a number may keep is nothing as a number: it is far from normal.
    `at_once`: other threads may add to the shadow meanwhile, to the other half of the word too.
    """
    scalar = ty.scalar
    assert isinstance(scalar, FloatType | IntType)
    for lane in range(ty.count if isinstance(ty, VectorType) else 1):
        part = builder.byte_offset(place, i64(lane * scalar.bits // 8))
        past = builder.binary("and", builder.cast("ptrtoint", part, I64), i64(WORD_BYTES - 1))
        into = builder.byte_offset(part, builder.sub(i64(0), past))
        if at_once:
            held = Instruction(
                "load", I64, (into,), flags=("atomic",), source=I64, suffix=" monotonic, align 8"
            )
            look(builder.append(held))
            builder.call(runtime.drop_address(builder.module), (into,))
            continue
        word = builder.load(I64, into)
        look(word)
        upper = builder.binary("lshr", word, i64(32))
        is_address = builder.icmp("ult", builder.sub(upper, i64(1)), i64((_END_OF_ADDRESSES >> 32) - 1))
        builder.store(builder.select(is_address, i64(0), word), into)


def holds_number(builder: Builder, shadow: Value, *, has_narrow: bool) -> Value:
    """Return whether a shadow is a number: with `has_narrow` also one of half a word, beside zero."""
    held = builder.load(I64, shadow)
    is_number = builder.binary("xor", _is_address(builder, held), integer(I1, 1))
    if not has_narrow:
        return is_number
    is_half = builder.icmp("ult", builder.sub(held, i64(1)), i64((1 << 32) - 1))
    is_half = builder.binary("or", is_half, is_beside_count(builder, held))
    return builder.binary("or", is_number, is_half)


def is_beside_count(builder: Builder, word: Value) -> Value:
    """Return whether a word may be a number of half a word beside a count, and an address as well."""
    upper = builder.binary("lshr", word, i64(32))
    is_count = builder.icmp("ult", builder.sub(upper, i64(1)), i64(_END_OF_COUNTS - 1))
    is_normal = builder.icmp("ne", builder.binary("and", word, i64(_NORMAL_HALF)), i64(0))
    return builder.binary("and", is_count, is_normal)


def is_count(builder: Builder, shadow: Value, *, has_float: bool) -> Value:
    """Return whether a shadow is no address and as a number nothing; `has_float`: in either half as well."""
    held = builder.binary("and", builder.load(I64, shadow), no_counts(has_float=has_float))
    return builder.icmp("eq", held, i64(0))


def no_counts(*, has_float: bool) -> Value:
    """Return the bits of a word that a count has none of: some are set in every address and in every number,
    with `has_float` in one of half a word as well."""
    return i64(_NORMAL_HALVES | -LEAST_ADDRESS if has_float else -LEAST_ADDRESS)


def _take_number(builder: Builder, out_of: Value, look: Look) -> tuple[Value, Value]:
    """Return the shadow of a copy, in which no number is left, and whether it is an address."""
    copied = builder.load(I64, out_of)
    look(copied)
    is_address = _is_address(builder, copied)
    builder.store(builder.select(is_address, copied, i64(0)), out_of)
    return copied, is_address


def _is_address(builder: Builder, word: Value) -> Value:
    """Return whether a shadow is an address, or null."""
    return builder.icmp("ult", word, i64(_END_OF_ADDRESSES))


def _without_address(builder: Builder, word: Value) -> Value:
    """Return a shadow, or zero where it is an address."""
    return builder.select(_is_address(builder, word), i64(0), word)
