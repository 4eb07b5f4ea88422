"""Shadows of words that hold numbers at one time, or in one object, and addresses at another.

In the forward pass a copy takes addresses along, in the reverse pass it gives adjoints back. Which of the two
a shadow is shows in its bits: an address is below 2 to the 48th, and as a number it would be far from normal.
An address may stay where a number lies next, for added to an adjoint it is nothing.
"""

from collections.abc import Callable

from lowad.ir.builder import Builder, i64
from lowad.ir.types import DOUBLE, I64
from lowad.ir.values import Value

WORD_BYTES = 8
_END_OF_ADDRESSES = 1 << 48


def move_word(builder: Builder, into: Value, out_of: Value) -> None:
    """Copy an address from the shadow `out_of` to `into`, where no address stays that was there before."""
    new = builder.load(I64, out_of)
    some = builder.icmp("ne", new, i64(0))
    taken = builder.binary("and", some, _is_address(builder, new))
    builder.store(builder.select(taken, new, _without_address(builder, builder.load(I64, into))), into)


def wipe_word(builder: Builder, into: Value) -> None:
    """Let no address stay in the shadow of a word that is set to zero."""
    builder.store(_without_address(builder, builder.load(I64, into)), into)


def give_word_back(
    builder: Builder, out_of: Value, into: Value | None, plus: Callable[[Value, Value], Value]
) -> None:
    """Move an adjoint from the shadow of a copy to that of what it was copied from, where that has one.

    `plus` adds two numbers. An address stays where it is.
    """
    copied, is_address = _take_number(builder, out_of)
    if into is None:
        return
    before = builder.load(I64, into)
    number = builder.cast("bitcast", _without_address(builder, before), DOUBLE)
    total = plus(number, builder.cast("bitcast", copied, DOUBLE))
    builder.store(builder.select(is_address, before, builder.cast("bitcast", total, I64)), into)


def give_word_back_at_once(builder: Builder, out_of: Value, add: Callable[[Value], None]) -> None:
    """Do the same where other threads may give back to that place too: `add` adds a number in one step."""
    copied, is_address = _take_number(builder, out_of)
    then, done = builder.new_block("number"), builder.new_block("number.done")
    builder.branch_if(is_address, done, then)
    builder.at(then)
    add(builder.cast("bitcast", copied, DOUBLE))
    builder.branch(done)
    builder.at(done)


def drop_number(builder: Builder, place: Value, align: int | None) -> None:
    """Let no number stay in the shadow of a word that neither a number nor an address is stored over."""
    held = builder.load(I64, place, align=align)
    builder.store(builder.select(_is_address(builder, held), held, i64(0)), place, align=align)


def _take_number(builder: Builder, out_of: Value) -> tuple[Value, Value]:
    """Return the shadow of a copy, in which no number is left, and whether it is an address."""
    copied = builder.load(I64, out_of)
    is_address = _is_address(builder, copied)
    builder.store(builder.select(is_address, copied, i64(0)), out_of)
    return copied, is_address


def _is_address(builder: Builder, word: Value) -> Value:
    """Return whether a shadow is an address, or null."""
    return builder.icmp("ult", word, i64(_END_OF_ADDRESSES))


def _without_address(builder: Builder, word: Value) -> Value:
    """Return a shadow, or zero where it is an address."""
    return builder.select(_is_address(builder, word), i64(0), word)
