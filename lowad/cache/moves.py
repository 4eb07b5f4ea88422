"""Which fields a copy or fill of memory touches."""

from dataclasses import replace

from lowad.analysis.types.infer import Types, number_or_integer
from lowad.analysis.types.segments import Segment
from lowad.analysis.types.tree import ANYTHING, BLANK, INTEGER, POINTER, Float, Kind, Plain
from lowad.ir.instructions import Call
from lowad.ir.types import DOUBLE, IntType
from lowad.ir.values import Constant, ConstantInt, Value, is_zero
from lowad.rewrite.words import copies_words
from lowad.rules import facts_of

_WIDEST = 64
"""Bits of the widest float that has no padding."""

_WORD = 8
"""The size of a pointer, as code generation copies them."""

_ALIGNED = frozenset(f"align {_WORD << n}" for n in range(8))

WORD = Plain("number or address")
"""The kind of a word that holds a `double` at one time, or in one object, and an address at another.

Which it is shows in its shadow: addresses are below 2 to the 48th, and of numbers only those are that are not
normal. Shadows of integers are zero.
"""


def constant_bytes(size: Value) -> int | None:
    """Return the size where it is a constant."""
    return size.value if isinstance(size, ConstantInt) else None


def segments_of(types: Types, call: Call) -> tuple[Segment, ...]:
    """Return the fields in the bytes that a call moves or fills, without what only seems to be integers."""
    fields = _fields_of(types, call)
    return (
        (Segment(0, constant_bytes(ends_of(call)[2]), None),)
        if _may_be_parts(types, call, fields)
        else fields
    )


def _fields_of(types: Types, call: Call) -> tuple[Segment, ...]:
    """Return the fields behind the target of a call, or where more is known of them those behind its source.

    That memory is cleared somewhere says nothing of it, unless nothing else is ever done with it. Of text
    that may lie among numbers no field is known. A word of which nothing is known is a number or an address
    where words are copied and the program has no numbers but `double`: when it runs either is right.
    """
    target, source, size = ends_of(call)
    length = constant_bytes(size)
    if length is not None and length <= 0:
        return ()  # Below zero: more than memory has, on a way that is never taken.
    is_torn = types.words.are_torn
    fields = [types.held(p, length).fields for p in (target, source)]
    found = [_settled(segments, is_torn) for segments in fields]
    telling = [segments for segments in found if not all(s.kind is ANYTHING for s in segments)]
    telling.sort(key=lambda segments: any(s.kind is WORD for s in segments))
    chosen = next(filter(is_known, telling), telling[0] if telling else found[0])
    is_torn_text = any(s.conflict for s in chosen) and is_among_text(types, target, source)
    if is_torn_text:
        return (Segment(0, length, None),)
    if is_torn and copies_words(call) and not types.words.are_double and any(map(_has_numbers, fields)):
        # A number of one class may be a narrow one, or an address, in an object of another.
        return (Segment(0, length, None),)
    if is_known(chosen) or not _is_of_words(call) or not types.words.are_double:
        return chosen
    if length is None and chosen == (Segment(0, None, None),):
        return (Segment(0, _WORD, WORD, _WORD),)
    return tuple(replace(s, kind=WORD) if _is_unknown_word(s) else s for s in chosen)


def _has_numbers(segments: tuple[Segment, ...]) -> bool:
    return any(isinstance(segment.kind, Float) for segment in segments)


def _is_of_words(call: Call) -> bool:
    """Whether a copy or fill of memory is one of words, as made here or as its alignment says."""
    known = facts_of(call)
    assert known is not None
    ends = known.moves[:2] if known.moves else (known.sets or ())[:1]
    return copies_words(call) or all(_ALIGNED & set(call.argument_attributes[at]) for at in ends)


def _is_unknown_word(segment: Segment) -> bool:
    """Whether a segment is whole words of which nothing is known."""
    is_unknown = segment.kind is None and not segment.conflict
    if segment.size_bytes is None or (segment.offset | segment.size_bytes | segment.period) % _WORD:
        return False
    return is_unknown


def is_seen_at_run_time(types: Types, call: Call) -> bool:
    """Whether it shows when it runs that bytes which a call copies are no floats: text, or integers among
    numbers, carry no derivative."""
    target, source, _ = ends_of(call)
    return is_among_text(types, target, source) or _may_be_parts(types, call, _fields_of(types, call))


def _may_be_parts(types: Types, call: Call, segments: tuple[Segment, ...]) -> bool:
    """Whether a call copies what seems to be integers at one of many places, of which some are of numbers."""
    target, source, size = ends_of(call)
    length, known = constant_bytes(size), facts_of(call)
    is_of_integers = holds_only_inactive(segments) and any(s.kind is INTEGER for s in segments)
    if known is None or known.moves is None or length is None or not is_of_integers:
        return False
    return any(types.held(end, length).may_meet_float() for end in (target, source))


def ends_of(call: Call) -> tuple[Value, Value, Value]:
    """Return target, source and size of what a call moves or fills; a fill's source is its target."""
    known = facts_of(call)
    assert known is not None
    triple = known.moves or known.sets
    assert triple is not None
    target, source, size = (call.arguments[position] for position in triple)
    return target, source if known.moves else target, size


def is_among_text(types: Types, target: Value, source: Value) -> bool:
    """Whether one of two pointers leads to memory with text."""
    return any(types.held(pointer, None).is_among_text for pointer in (target, source))


def _settled(segments: tuple[Segment, ...], is_torn: bool) -> tuple[Segment, ...]:
    """Return the fields as what they are moved as."""
    return _of_pointers(_of_whole_floats(_joined(_decided(segments, is_torn))))


def _decided(segments: tuple[Segment, ...], is_torn: bool) -> tuple[Segment, ...]:
    """Return the fields with words of several kinds as what they can be moved as, where they can.

    `is_torn`: some words of the program hold numbers and addresses in turn.
    """
    return tuple(
        segment
        if (kind := _kind_of_words(segment, is_torn)) is None
        else replace(segment, kind=kind, conflict=())
        for segment in segments
    )


def _of_whole_floats(segments: tuple[Segment, ...]) -> tuple[Segment, ...]:
    """Return the fields, where what is left of a float over the rest of which something else lies is none."""
    return tuple(
        replace(segment, kind=None, conflict=(segment.kind, INTEGER))
        if isinstance(segment.kind, Float) and segment.size_bytes is not None and not _is_of_floats(segment)
        else segment
        for segment in segments
    )


def _is_of_floats(segment: Segment) -> bool:
    """Whether a segment of floats has room for whole ones, and for the padding of wide ones."""
    assert isinstance(segment.kind, Float)
    assert segment.size_bytes is not None
    bits = segment.kind.ty.bits
    return bits > _WIDEST or 8 * segment.size_bytes % bits == 0


def _kind_of_words(segment: Segment, is_torn: bool) -> Kind | None:
    """Return what to take the words of a segment for, None where that is what it says.

    Numbers at one time and integers at another are numbers: as integers they have no derivative.

    Words with addresses at one time and integers at another are addresses: what the shadow of an integer
    holds is of no account. Whether one is an address or a number is asked when the program runs.
    """
    kinds = set(segment.conflict or (segment.kind,))
    number = number_or_integer(segment.conflict, 8 if Float(DOUBLE) in kinds else 4)
    if number is not None and not is_torn and _is_of_whole(segment, number):
        return number
    if segment.size_bytes is None or (segment.offset | segment.size_bytes | segment.period) % _WORD:
        return None
    if kinds == {INTEGER, POINTER} and not is_torn:
        return POINTER
    is_mixed = POINTER in kinds and len(kinds) > 1
    return WORD if (is_torn or is_mixed) and kinds <= {INTEGER, POINTER, Float(DOUBLE)} else None


def _is_of_whole(segment: Segment, number: Float) -> bool:
    """Whether a segment consists of whole floats of one type."""
    size = number.ty.bits // 8
    return (
        segment.size_bytes is not None and (segment.offset | segment.size_bytes | segment.period) % size == 0
    )


def _joined(segments: tuple[Segment, ...]) -> tuple[Segment, ...]:
    """Return the fields with neighbours of one kind as one, for they may be known byte by byte."""
    found: list[Segment] = []
    for segment in segments:
        last = found[-1] if found else None
        if (
            last is not None
            and last.size_bytes is not None
            and segment.size_bytes is not None
            and last.offset + last.size_bytes == segment.offset
            and (last.kind, last.period, last.conflict) == (segment.kind, segment.period, segment.conflict)
        ):
            found[-1] = replace(last, size_bytes=last.size_bytes + segment.size_bytes)
        else:
            found.append(segment)
    return tuple(found)


def _of_pointers(segments: tuple[Segment, ...]) -> tuple[Segment, ...]:
    """Return an array of pointers where one pointer after the other is all known of a block of any size."""
    *known, rest = segments
    if rest.kind is not None or rest.size_bytes is not None or rest.conflict or not known:
        return segments
    dense = all(s.kind is POINTER and s.size_bytes == _WORD and s.offset % _WORD == 0 for s in known)
    return (Segment(0, _WORD, POINTER, _WORD),) if dense and known[0].offset == 0 else segments


def is_known(segments: tuple[Segment, ...]) -> bool:
    """Whether every field has one kind."""
    return all(segment.kind is not None for segment in segments)


def doubtful(segments: tuple[Segment, ...], from_active: bool) -> tuple[Segment, ...]:
    """Return the fields of a copy of which it is not known whether they are floats, and that may be.

    Memory that is cleared somewhere may hold anything later, unless it is inactive.
    """
    kinds = (None, ANYTHING) if from_active else (None,)
    return tuple(segment for segment in segments if segment.kind in kinds and segment.size_bytes != 0)


def is_doubtful(value: Value, memory: tuple[Segment, ...]) -> bool:
    """Whether an integer without derivative is stored where its kind is in doubt.

    Integers lie there at one time and floats at another, as in variants, or nothing tells what lies there. Of
    integers that are computed this is asked where pointers may lie there too; else they clear what they find.
    """
    kinds = [kind for segment in memory for kind in (segment.conflict or (segment.kind,))]
    if not isinstance(value.ty, IntType) or is_zero(value):
        return False
    if isinstance(value, Constant):
        return POINTER not in kinds and (None in kinds or len(dict.fromkeys(kinds)) > 1)
    return POINTER in kinds and any(kind is None or isinstance(kind, Float) for kind in kinds)


def is_number_at_times(memory: tuple[Segment, ...]) -> bool:
    """Whether numbers lie at one time where there are integers at another, and never addresses."""
    kinds = {kind for segment in memory for kind in (segment.conflict or (segment.kind,))}
    return POINTER not in kinds and any(isinstance(kind, Float) for kind in kinds)


def holds_only_inactive(segments: tuple[Segment, ...]) -> bool:
    """Whether no field can carry a derivative or a shadow."""
    return all(segment.kind in (INTEGER, *BLANK) for segment in segments)


def holds_pointers(segments: tuple[Segment, ...]) -> bool:
    """Whether a field is a pointer, or may be one."""
    return any(segment.kind in (POINTER, WORD) for segment in segments)


def holds_floats(segments: tuple[Segment, ...]) -> bool:
    """Whether a field is a float, or may be one."""
    return any(segment.kind is WORD or isinstance(segment.kind, Float) for segment in segments)
