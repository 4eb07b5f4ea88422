"""Shadows of words that hold numbers at one time, or in one object, and addresses at another.

In the forward pass a copy takes addresses along, in the reverse pass it gives adjoints back. Which of the two
a shadow is shows in its bits: an address is below 2 to the 48th, and as a number it would be far from normal.
An address may stay where a `double` lies next, for added to an adjoint it is nothing. Two numbers of half a
word are an address where the upper one is far from normal and not zero: addresses below 2 to the 32nd are
few, and as numbers they are next to nothing. A number beside a small count would be an address below 2 to the
45th, of which most systems have none: the derivative ends there, for the shadow does not say which it is. A
caller may have left such counts, as in a shadow that is a copy of its primal.

What is done to a word is a call while derivatives are made, for its tangents take the same way (lowad/rules/
memory.py), and is written out in the end.
"""

from collections.abc import Callable, Mapping

from lowad.analysis.types.tree import WORD_BYTES
from lowad.codegen import runtime
from lowad.ir.builder import Builder, i64, integer
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function
from lowad.ir.types import DOUBLE, I1, I64, PTR, VOID, FloatType, FunctionType, IntType, Type, VectorType
from lowad.ir.values import ConstantInt, ConstantWord, Value

_END_OF_ADDRESSES = 1 << 48
_NORMAL_HALVES = 0x7F80_0000_7F80_0000
"""The exponents of two `float`s."""
_NORMAL_HALF = 0x7F80_0000
_END_OF_COUNTS = 1 << 13
"""What lies beside a `float` in a word, and is less, may be a count or the upper half of an address."""
LEAST_ADDRESS = 1 << 32
"""Of programs with numbers of half a word: one below is a number beside zero."""


MOVE_WORD, MOVE_AGAIN = "lowad.move_word", "lowad.move_word_again"
WIPE_WORD = "lowad.wipe_word"
GIVE_WORD_BACK = "lowad.give_word_back"
DROP_NUMBER = "lowad.drop_number"
DROP_ADDRESS, DROP_AT_ONCE = "lowad.drop_address_of", "lowad.drop_address_at_once"

Look = Callable[[Value], None]
"""Appends what ends the program where a word may be an address or a number beside a count."""


def move_word(builder: Builder, into: Value, out_of: Value, place: Value) -> None:
    """Append the copy of an address from the shadow `out_of` to `into`, where no address stays that was there
    before.

    `place`: that of the program, for the message where a word may be an address or a number beside a count;
    null where every number is a whole word.
    """
    builder.call(_declared(builder, MOVE_WORD, PTR, PTR, PTR), (into, out_of, place))


def wipe_word(builder: Builder, into: Value, place: Value) -> None:
    """Append what lets no address stay in the shadow of a word that is set to zero."""
    builder.call(_declared(builder, WIPE_WORD, PTR, PTR), (into, place))


def give_word_back(builder: Builder, out_of: Value, into: Value, place: Value) -> None:
    """Append what moves an adjoint from the shadow of a copy to that of what it was copied from.

    An address stays where it is. `into` is null where there is no such shadow.
    """
    builder.call(_declared(builder, GIVE_WORD_BACK, PTR, PTR, PTR), (out_of, into, place))


def give_word_back_at_once(builder: Builder, out_of: Value, add: Callable[[Value], None], look: Look) -> None:
    """Do the same where other threads may give back to that place too: `add` adds a number in one step."""
    copied, is_address = _take_number(builder, out_of, look)
    then, done = builder.new_block("number"), builder.new_block("number.done")
    builder.branch_if(is_address, done, then)
    builder.at(then)
    add(builder.cast("bitcast", copied, DOUBLE))
    builder.branch(done)
    builder.at(done)


def drop_number(builder: Builder, word: Value, align: int | None, place: Value) -> None:
    """Append what lets no number stay in the shadow of a word that neither a number nor an address is stored
    over."""
    builder.call(_declared(builder, DROP_NUMBER, PTR, I64, PTR), (word, i64(align or WORD_BYTES), place))


def drop_addresses(builder: Builder, shadow: Value, ty: Type, place: Value, *, at_once: bool) -> None:
    """Append what lets no address stay in the shadow of what is narrower than a word, of which it would be a
    part.

    The half of an address that a number may keep is nothing as a number: it is far from normal.
    `at_once`: other threads may add to the shadow meanwhile, to the other half of the word too.
    """
    scalar = ty.scalar
    assert isinstance(scalar, FloatType | IntType)
    name = DROP_AT_ONCE if at_once else DROP_ADDRESS
    for lane in range(ty.count if isinstance(ty, VectorType) else 1):
        part = builder.byte_offset(shadow, i64(lane * scalar.bits // 8))
        builder.call(_declared(builder, name, PTR, PTR), (part, place))


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


# What is written out in the end


def look_of(builder: Builder, place: Value) -> Look:
    """Return what ends the program with a message where a word may be an address or a number of half a word
    beside a count, as `place` says; null: every number is a whole word."""
    if _is_none(place):
        return lambda word: None
    check = runtime.require_told(builder.module)

    def look(word: Value) -> None:
        builder.call(check, (is_beside_count(builder, word), place))

    return look


def _move(builder: Builder, into: Value, out_of: Value, place: Value) -> None:
    look = look_of(builder, place)
    new, old = builder.load(I64, out_of), builder.load(I64, into)
    look(new)
    look(old)
    taken = _is_some_address(builder, new)
    builder.store(builder.select(taken, new, _without_address(builder, old)), into)


def _move_again(
    builder: Builder,
    _: Value,
    out_of: Value,
    place: Value,
    into_tangent: Value,
    tangent: Value,
    __: Value,
) -> None:
    """What has been done to a shadow is done to its tangents; null stands for none."""
    if _is_none(into_tangent):
        return
    look = look_of(builder, place)
    new: Value = i64(0) if _is_none(tangent) else builder.load(I64, tangent)
    old = builder.load(I64, into_tangent)
    look(new)
    look(old)
    taken = _is_some_address(builder, builder.load(I64, out_of))
    builder.store(builder.select(taken, new, _without_address(builder, old)), into_tangent)


def _wipe(builder: Builder, into: Value, place: Value) -> None:
    if _is_none(into):
        return
    old = builder.load(I64, into)
    look_of(builder, place)(old)
    builder.store(_without_address(builder, old), into)


def _give_back(builder: Builder, out_of: Value, into: Value, place: Value) -> None:
    if _is_none(out_of):
        return
    look = look_of(builder, place)
    copied, is_address = _take_number(builder, out_of, look)
    if _is_none(into):
        return
    before = builder.load(I64, into)
    look(before)
    number = builder.cast("bitcast", _without_address(builder, before), DOUBLE)
    total = builder.binary("fadd", number, builder.cast("bitcast", copied, DOUBLE), flags=("nsz",))
    builder.store(builder.select(is_address, before, builder.cast("bitcast", total, I64)), into)


def _drop(builder: Builder, word: Value, align: Value, place: Value) -> None:
    if _is_none(word):
        return
    # LLVM may have made one call of several.
    known = align.value if isinstance(align, ConstantInt) else 1
    held = builder.load(I64, word, align=known)
    look_of(builder, place)(held)
    builder.store(builder.select(_is_address(builder, held), held, i64(0)), word, align=known)


def _drop_address(builder: Builder, part: Value, place: Value) -> None:
    if _is_none(part):
        return
    into = _word_of(builder, part)
    word = builder.load(I64, into)
    look_of(builder, place)(word)
    upper = builder.binary("lshr", word, i64(32))
    is_address = builder.icmp("ult", builder.sub(upper, i64(1)), i64((_END_OF_ADDRESSES >> 32) - 1))
    builder.store(builder.select(is_address, i64(0), word), into)


def _drop_address_at_once(builder: Builder, part: Value, place: Value) -> None:
    if _is_none(part):
        return
    into = _word_of(builder, part)
    suffix = f" monotonic, align {WORD_BYTES}"
    held = Instruction("load", I64, (into,), flags=("atomic",), source=I64, suffix=suffix)
    look_of(builder, place)(builder.append(held))
    builder.call(runtime.drop_address(builder.module), (into,))


def _word_of(builder: Builder, part: Value) -> Value:
    """Return where the word begins of which there is a part."""
    past = builder.binary("and", builder.cast("ptrtoint", part, I64), i64(WORD_BYTES - 1))
    return builder.byte_offset(part, builder.sub(i64(0), past))


_CODE: Mapping[str, Callable[..., None]] = {
    MOVE_WORD: _move,
    MOVE_AGAIN: _move_again,
    WIPE_WORD: _wipe,
    GIVE_WORD_BACK: _give_back,
    DROP_NUMBER: _drop,
    DROP_ADDRESS: _drop_address,
    DROP_AT_ONCE: _drop_address_at_once,
}


def is_one(name: str) -> bool:
    """Whether a function of this name stands for what is done to a word."""
    return name in _CODE


def write_out(builder: Builder, call: Call) -> bool:
    """Append what such a call stands for; False where it is none."""
    code = _CODE.get(call.callee_name or "")
    if code is None:
        return False
    code(builder, *call.arguments)
    return True


def _declared(builder: Builder, name: str, *params: Type) -> Function:
    return builder.module.declare(name, FunctionType(VOID, params), ("nounwind",))


def _is_none(pointer: Value) -> bool:
    return isinstance(pointer, ConstantWord)


def _is_some_address(builder: Builder, word: Value) -> Value:
    some = builder.icmp("ne", word, i64(0))
    return builder.binary("and", some, _is_address(builder, word))
