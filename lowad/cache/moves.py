"""What copies and fills of memory do to shadows: which fields move, and as what."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import NoReturn

from lowad.analysis.types.held import Held, is_disputed, is_guessed
from lowad.analysis.types.infer import Types, number_or_integer
from lowad.analysis.types.kinds import ANYTHING, BLANK, INTEGER, PADDING, POINTER, Float, Kind
from lowad.analysis.types.lying import Lies
from lowad.analysis.types.program import Words
from lowad.analysis.types.segments import Segment
from lowad.analysis.types.tree import EMPTY, WORD_BYTES, Entry, Index, touch
from lowad.cache.facts import Facts, refuse
from lowad.cache.plan import EITHER, WORD, Moved, Unknown
from lowad.errors import Code
from lowad.ir.instructions import Call
from lowad.ir.types import DOUBLE, FLOAT
from lowad.ir.values import ConstantInt, Value
from lowad.rewrite.words import copies_bytes, copies_words
from lowad.rules import facts_of

_WIDEST = 64
"""Bits of the widest float that has no padding."""

_ACCESSES = frozenset(("load", "store", "atomicrmw", "cmpxchg"))

_ALIGNED = frozenset(f"align {WORD_BYTES << n}" for n in range(8))


def moved(call: Call, facts: Facts) -> Moved:
    """Return what a copy or a fill of memory does to shadows; nothing is refused yet."""
    fields, ends = fields_of(call, facts.types), _held(call, facts.types)
    if is_fill(call):
        # Zero fits every kind. Addresses and numbers at one place would need different things.
        torn = tuple(s for s in fields if s.kind is None and POINTER in s.conflict)
        return Moved(fields, torn, _how(torn, ends, call, facts))
    fields = tuple(part for field in fields for part in _with_lying(field, ends))
    fields = tuple(_doubted(s, ends, facts) if _is_doubtful(s, ends, facts) else s for s in fields)
    doubtful = [field for field in fields if field.kind is INTEGER and _may_be_more(field, ends)]
    may_be_more = bool(doubtful)
    if _is_of_integers(fields) and may_be_more:
        fields = _as_numbers(ends, facts.types)
    else:
        fields = tuple(replace(field, kind=None) if field in doubtful else field for field in fields)
    may_be_parts = _may_be_parts(fields, ends)
    if may_be_parts:
        fields = _nothing(ends[0].size_bytes)
    elif not may_be_more:
        fields = tuple(_with_addresses(fields, ends))
    # Memory that is cleared somewhere may hold anything later, unless it is inactive.
    kinds = (None, ANYTHING) if facts.activity.holds_active(ends_of(call)[1]) else (None,)
    unknown = tuple(s for s in fields if s.kind in kinds and s.size_bytes != 0)
    is_seen = may_be_parts or may_be_more or any(end.is_among_text for end in ends)
    how = _how(unknown, ends, call, facts, is_seen=is_seen)
    if how is Unknown.APART:
        fields = tuple(_with_half(field, unknown, ends) for field in fields)
        unknown = tuple(field for field in fields if field.kind is None or field in unknown)
    return Moved(fields, _stretches(unknown), how, is_seen, _bits(ends))


def _with_half(field: Segment, unknown: tuple[Segment, ...], ends: list[Held]) -> Segment:
    """Return a number of half a word as unknown where so is the other half, and a wider one may lie there."""
    if not isinstance(field.kind, Float) or field.period or field.size_bytes != WORD_BYTES // 2:
        return field
    begin = field.offset - field.offset % WORD_BYTES
    other = begin + WORD_BYTES // 2 if field.offset == begin else begin
    is_alone = any(one.offset <= other < one.offset + (one.size_bytes or 0) for one in unknown)
    is_wide = any(
        isinstance(one.kind, Float) and one.size_bytes > 4 for e in ends for one in e.lying_at(field)
    )
    return replace(field, kind=None) if is_alone and is_wide else field


def _bits(ends: list[Held]) -> int:
    """Return how wide the numbers are that may lie at the ends of a copy."""
    numbers = {one.kind for end in ends for one in end.lying if isinstance(one.kind, Float)}
    if len(numbers) == 1:
        return numbers.pop().ty.bits
    is_either = numbers == {Float(DOUBLE), Float(FLOAT)} and all(end.has_halves_alone for end in ends)
    return EITHER if is_either else 0


def _is_doubtful(field: Segment, ends: list[Held], facts: Facts) -> bool:
    """Whether what is known of a field is not so in other objects: there is something else, or anything."""
    is_number = field.kind is PADDING and bool(_numbers_at(field, ends, facts.types.words))
    return is_number or is_disputed(ends, field) or _is_of_guesses(field, ends, facts)


def _is_of_guesses(field: Segment, ends: list[Held], facts: Facts) -> bool:
    """Whether it is a guess that a field is of numbers of a type, or an address, where other things may lie,
    as in a variable through which anything is exchanged: shadows show which.

    So it is where neither end says it, or one of them says something else of other elements. A block that is
    copied as so many elements is believed to be of such.
    """
    if not (isinstance(field.kind, Float) or field.kind is POINTER) or field.size_bytes is None:
        return False
    length = ends[0].size_bytes
    if length is not None and field.period >= length:
        field = replace(field, period=0)  # One element is copied, and no other.
    if any(is_guessed([end], field) and end.has_other_at(field) for end in ends):
        return True
    is_believed = length is None and not _is_of_doubles(field, facts)
    return (
        not is_believed
        and is_guessed(ends, field)
        and any(one.kind != field.kind for end in ends for one in end.lying_at(field))
    )


def _is_of_doubles(field: Segment, facts: Facts) -> bool:
    """Whether a field is of `double` in a program without other numbers."""
    return field.kind == Float(DOUBLE) and facts.types.words.are_double and _is_of_whole_words(field)


def _doubted(field: Segment, ends: list[Held], facts: Facts) -> Segment:
    """Return a field of which it is not known what it is in some objects.

    A `double` is an address there, where there are no other numbers. Callers may have left counts in words of
    which shadows have to show that they are one of both for all that may lie there.
    """
    is_apart = all(end.shows_words for end in ends)
    return replace(field, kind=WORD if _is_of_doubles(field, facts) and not is_apart else None)


def _how(
    unknown: tuple[Segment, ...], ends: list[Held], call: Call, facts: Facts, *, is_seen: bool = False
) -> Unknown:
    """Return how bytes are moved of which it could not be decided what they are."""
    is_differentiated = facts.request.is_differentiated
    if unknown and not is_differentiated and not is_fill(call) and _relocates(call):
        return Unknown.ALONG
    if not any(end.may_lie(POINTER) for end in ends):
        # Where there is nothing to be expected a derivative of the derivative looks at it in both modes.
        is_looked_at = is_differentiated and (is_seen or not unknown)
        return Unknown.ZERO if is_looked_at or is_fill(call) else Unknown.BITS
    is_apart = unknown and not is_differentiated and all(end.shows_words for end in ends)
    return Unknown.APART if is_apart else Unknown.ZERO


def _stretches(unknown: tuple[Segment, ...]) -> tuple[Segment, ...]:
    """Return the fields of which nothing is known, neighbours as one."""
    found: list[Segment] = []
    for field in unknown:
        before = found[-1] if found else None
        is_next = before is not None and before.size_bytes is not None and not (before.period or field.period)
        if before is None or not is_next or before.offset + (before.size_bytes or 0) != field.offset:
            found.append(field)
            continue
        size = None if field.size_bytes is None else (before.size_bytes or 0) + field.size_bytes
        found[-1] = replace(before, size_bytes=size, conflict=before.conflict or field.conflict)
    if found and found[-1].period and found[-1].period == found[-1].size_bytes:
        # Bytes side by side are one stretch: of one alone it is not known whether it is part of a number.
        found[-1] = replace(found[-1], period=0, size_bytes=None)
    return tuple(found)


def _relocates(call: Call) -> bool:
    """Whether a call fills a new block with one that is freed next, as where a block grows."""
    target, source, _ = ends_of(call)
    made = facts_of(target) if isinstance(target, Call) else None
    if made is None or made.allocates is None:
        return False
    rest = call.block.instructions[call.block.instructions.index(call) + 1 :]
    following = next((i for i in rest if isinstance(i, Call) or i.opcode in _ACCESSES), None)
    if not isinstance(following, Call):
        return False
    row = facts_of(following)
    return row is not None and row.frees is not None and following.arguments[row.frees] is source


def fields_of(call: Call, types: Types) -> tuple[Segment, ...]:
    """Return the fields behind the target of a call, or where more is known of them those behind its source.

    That memory is cleared somewhere says nothing of it, unless nothing else is ever done with it. A word of
    which nothing is known is a number or an address where words are copied and the program has no numbers but
    `double`: when it runs either is right.
    """
    length, is_torn = constant_bytes(ends_of(call)[2]), types.words.are_torn
    if length is not None and length <= 0:
        return ()  # Below zero: more than memory has, on a way that is never taken.
    ends = _held(call, types)
    known = [_with_certain_tail(end.fields, ends) for end in ends]
    if length is None:
        known = _in_room(known, [end.room for end in ends])
    if is_torn and copies_words(call) and not types.words.are_double and any(map(_has_numbers, known)):
        # A number of one class may be a narrow one, or an address, in an object of another.
        return _nothing(length)
    # Zero is no number's tangent, adjoint or address: a fill may take numbers for addresses.
    doubtful = [] if is_fill(call) else ends
    found = [_settled(fields, doubtful, types.words) for fields in known]
    telling = [fields for fields in found if not all(s.kind is ANYTHING for s in fields)]
    telling.sort(key=lambda fields: any(s.kind is WORD for s in fields))
    chosen = next(filter(is_known, telling), telling[0] if telling else found[0])
    if any(s.conflict for s in chosen) and any(end.is_among_text for end in ends):
        return _nothing(length)
    if is_known(chosen) or not _is_of_words(call) or not types.words.are_double:
        return chosen
    if any(map(types.words.are_scattered, ends_of(call)[:2])):
        return chosen
    if length is None and chosen == _nothing(length):
        return (Segment(0, WORD_BYTES, WORD, WORD_BYTES),)
    return tuple(replace(s, kind=WORD) if _is_unknown_word(s) else s for s in chosen)


def _with_certain_tail(fields: tuple[Segment, ...], ends: list[Held]) -> tuple[Segment, ...]:
    """Return the fields without an array behind a head over which something else lies in some object of the
    class: where the array begins is then not known."""
    tail = [field for field in fields if field.period and field.offset >= field.period]
    if not tail or not any(_lies_over(tail, one, tail[0].offset) for end in ends for one in end.lying):
        return fields
    return (*fields[: len(fields) - len(tail)], Segment(tail[0].offset, None, None))


def _lies_over(tail: list[Segment], one: Lies, head: int) -> bool:
    """Whether a number or an address, which is known to lie in memory, lies over fields of something else.

    What lies in the head does so once, though it may be known up to a multiple of the period.
    """
    at = one.at if one.at.offset >= head else Index(one.at.offset)
    return any(
        touch(at, Entry(one.kind, one.size_bytes, EMPTY), Index(field.offset, field.period), _entry(field))
        and (field.kind != one.kind or (at.offset - field.offset) % one.size_bytes)
        for field in tail
    )


def _entry(field: Segment) -> Entry:
    return Entry(field.kind or ANYTHING, field.size_bytes or 0, EMPTY)


def _held(call: Call, types: Types) -> list[Held]:
    """Return what lies at the ends of a copy, or where a fill writes."""
    target, source, size = ends_of(call)
    return [types.held(pointer, constant_bytes(size)) for pointer in dict.fromkeys((target, source))]


def _in_room(known: list[tuple[Segment, ...]], rooms: list[int | None]) -> list[tuple[Segment, ...]]:
    """Return the fields without those which lie behind the end of the smaller of both objects."""
    most = min((room for room in rooms if room is not None), default=None)
    return known if most is None else [_up_to(fields, most) for fields in known]


def _up_to(fields: tuple[Segment, ...], most: int) -> tuple[Segment, ...]:
    """Return the fields in so many bytes; a field that goes on and on ends there."""
    if any(field.period for field in fields):
        return fields
    found = [field for field in fields if field.offset < most]
    if not found or found[-1].size_bytes is not None:
        return tuple(found) or fields
    last, size = found[-1], most - found[-1].offset
    rest = size % (last.kind.ty.bits // 8) if isinstance(last.kind, Float) else 0
    ends = (Segment(most - rest, rest, None),) if rest else ()
    return (*found[:-1], replace(last, size_bytes=size - rest), *ends)


def _nothing(length: int | None) -> tuple[Segment, ...]:
    """Return the fields of what is known to be nothing: what is known holds of some of it alone."""
    return (Segment(0, length, None),)


def _is_of_integers(fields: tuple[Segment, ...]) -> bool:
    """Whether all that is known of some fields is that they are integers."""
    kinds = {field.kind for field in fields}
    return INTEGER in kinds and kinds <= {INTEGER, *BLANK}


def _as_numbers(ends: list[Held], types: Types) -> tuple[Segment, ...]:
    """Return the fields of what seems to be integers, and may be of numbers and addresses all the same.

    Integers may be moved as an array of numbers, for their shadows are zero, where all numbers of the class
    are of one kind and lie as the array does.
    """
    length = ends[0].size_bytes
    found = [one for end in ends for one in end.lying]
    kinds, size = {one.kind for one in found}, max((one.size_bytes for one in found), default=0)
    is_even = size and not any((one.at.offset | one.at.period | one.size_bytes) % size for one in found)
    if not is_even or (length is not None and length % size):
        return _nothing(length)
    if len(kinds) == 1 and POINTER not in kinds:
        (kind,) = kinds
        return (Segment(0, size, kind, size),)
    if kinds == {POINTER, Float(DOUBLE)} and types.words.are_double:
        return (Segment(0, size, WORD, size),)
    return _nothing(length)


def _may_be_more(field: Segment, ends: list[Held]) -> bool:
    """Whether a field of integers may be parts of numbers in other objects that are copied there.

    Bytes that are read anywhere may be some of addresses as well.
    """
    return any(
        end.may_be_numbers_at(field)
        or any(one.kind is POINTER and one.is_anywhere for one in end.lying_at(field))
        for end in ends
    )


def _with_addresses(fields: tuple[Segment, ...], ends: list[Held]) -> Iterator[Segment]:
    """Yield the fields, with addresses where words may be such; unknown ones word by word."""
    for field in fields:
        is_unknown = _is_unknown_word(field) and not field.period
        for word in _words_of(field) if is_unknown else (field,):
            yield replace(word, kind=POINTER) if _may_be_address(word, ends) else word


def _with_lying(field: Segment, ends: list[Held]) -> Iterator[Segment]:
    """Yield a field that may hold anything, with the addresses that lie there in some object of the class.

    What is seen of it is that it was cleared, or left out. Where an address is part of the field, or lies at
    other distances or beside numbers, nothing is known of it.
    """
    lying = [one for end in ends for one in end.lying_at(field)]
    addresses = [one.at for one in lying if one.kind is POINTER]
    if field.kind is not ANYTHING or not addresses:
        yield field
        return
    end = None if field.size_bytes is None else field.offset + field.size_bytes - WORD_BYTES
    places = sorted({at.offset for at in addresses})
    is_within = len(addresses) == len(lying) and all(
        end is not None and at.period == field.period and field.offset <= at.offset <= end for at in addresses
    )
    if not is_within or any(b - a < WORD_BYTES for a, b in pairwise(places)):
        yield replace(field, kind=None)
        return
    begin = field.offset
    for at in places:
        yield from (replace(field, offset=begin, size_bytes=at - begin),) if at > begin else ()
        yield replace(field, offset=at, size_bytes=WORD_BYTES, kind=POINTER)
        begin = at + WORD_BYTES
    rest = field.offset + (field.size_bytes or 0) - begin
    yield from (replace(field, offset=begin, size_bytes=rest),) if rest else ()


def _words_of(field: Segment) -> Iterator[Segment]:
    """Yield the words of a field of known size."""
    for at in range(0, field.size_bytes or 0, WORD_BYTES):
        yield replace(field, offset=field.offset + at, size_bytes=WORD_BYTES)


def _may_be_address(word: Segment, ends: list[Held]) -> bool:
    """Whether a whole word that is an integer, or of which nothing is known, moves as an address.

    What is seen of one object may be all that is known of another: the end of a list has a count where its
    nodes have what they hold. The shadow of an integer is of no account, and may move as one of an address. A
    word of which nothing is known is one where nothing else may lie there, unless callers know more of it.
    """
    if word.conflict or word.kind not in (INTEGER, None) or not _is_of_whole_words(word):
        return False
    kinds = {one.kind for end in ends for one in end.lying_at(word)}
    if word.kind is INTEGER:
        return POINTER in kinds
    return kinds == {POINTER} and not any(end.is_lent for end in ends)


def _may_be_parts(fields: tuple[Segment, ...], ends: list[Held]) -> bool:
    """Whether what seems to be integers is copied at one of many places, of which some are of numbers."""
    if ends[0].size_bytes is None or not _is_of_integers(fields):
        return False
    return any(end.may_meet_float() for end in ends)


def moves_active(call: Call, shadows: Moved, facts: Facts) -> bool:
    """Whether adjoints move or end where memory is copied or filled; refuses what could not be decided."""
    target, source, size = ends_of(call)
    activity = facts.activity
    if not activity.has_shadow(target):
        return False
    if is_fill(call):
        return activity.holds_active(target)
    is_blind = len(shadows.doubts) == len(shadows.fields) and _among_floats(call, facts)
    is_blind = is_blind and not _is_of_bytes(call)
    is_cut = bool(shadows.unknown) and any(end.is_cut for end in _held(call, facts.types))
    if is_cut or any(s.conflict for s in shadows.doubts) or (is_blind and not shadows.is_seen):
        _refuse_fields(call, facts)
    moves_addresses = activity.holds_addresses(source) and bool(shadows.addresses)
    is_lacking = moves_addresses and not activity.has_shadow(source)
    if is_lacking and activity.holds_shadowed_here(target, constant_bytes(size)):
        refuse(Code.MARKING_MISFIT, "pointers without shadows are copied among pointers with shadows", call)
    return activity.holds_active(target) and bool(shadows.unknown or shadows.numbers)


def _among_floats(call: Call, facts: Facts) -> bool:
    """Whether one of two pointers leads to a place that is not known exactly in memory with floats.

    Else what the program does with bytes of no known kind is seen when it runs: they carry nothing.
    """
    return any(facts.types.held(pointer, None).is_among_floats for pointer in ends_of(call)[:2])


def _refuse_fields(call: Call, facts: Facts) -> NoReturn:
    target, source, _ = ends_of(call)
    refuse(
        Code.UNDECIDABLE_TYPE,
        "which bytes of a copied or filled block are floats cannot be decided",
        call,
        notes=tuple(dict.fromkeys((*facts.types.why(target), *facts.types.why(source)))),
        help="use the memory through typed pointers in the same program, or compile with -O1 or higher",
    )


def ends_of(call: Call) -> tuple[Value, Value, Value]:
    """Return target, source and size of what a call moves or fills; a fill's source is its target."""
    known = facts_of(call)
    assert known is not None
    triple = known.moves or known.sets
    assert triple is not None
    target, source, size = (call.arguments[position] for position in triple)
    return target, source if known.moves else target, size


def is_fill(call: Call) -> bool:
    """Whether a call fills memory, and copies none."""
    known = facts_of(call)
    return known is not None and known.sets is not None


def constant_bytes(size: Value) -> int | None:
    """Return the size where it is a constant."""
    return size.value if isinstance(size, ConstantInt) else None


def _has_numbers(segments: tuple[Segment, ...]) -> bool:
    return any(isinstance(segment.kind, Float) for segment in segments)


def _is_of_words(call: Call) -> bool:
    """Whether a copy or fill of memory is one of words, as made here or as its alignment says."""
    return copies_words(call) or _is_aligned(call)


def _is_aligned(call: Call) -> bool:
    """Whether words begin where a copy or fill of memory does, as its alignment says."""
    known = facts_of(call)
    assert known is not None
    ends = known.moves[:2] if known.moves else (known.sets or ())[:1]
    return all(_ALIGNED & set(call.argument_attributes[at]) for at in ends)


def _is_of_bytes(call: Call) -> bool:
    """Whether any number of bytes is copied from anywhere to anywhere, as those of texts are, or one."""
    if copies_bytes(call):
        return True
    known = facts_of(call)
    if known is None or known.moves is None or constant_bytes(ends_of(call)[2]) is not None:
        return False
    words = (word for position in known.moves[:2] for word in call.argument_attributes[position])
    return not any(word.startswith("align ") and word != "align 1" for word in words)


def _is_unknown_word(segment: Segment) -> bool:
    """Whether a segment is whole words of which nothing is known."""
    return segment.kind is None and not segment.conflict and _is_of_whole_words(segment)


def _is_of_whole_words(segment: Segment) -> bool:
    """Whether a segment begins and ends with a word, wherever it lies."""
    size = segment.size_bytes
    return size is not None and (segment.offset | size | segment.period) % WORD_BYTES == 0


def _settled(segments: tuple[Segment, ...], ends: list[Held], are: Words) -> tuple[Segment, ...]:
    """Return the fields as what they are moved as."""
    whole = _of_whole_addresses(segments)
    decided = tuple(_decided(segment, _numbers_at(segment, ends, are), are) for segment in whole)
    return _of_pointers(_of_whole_floats(_joined(decided)))


def _of_whole_addresses(segments: tuple[Segment, ...]) -> tuple[Segment, ...]:
    """Return the fields, where small ones lie in the place of an address at another time as one with it."""
    found: list[Segment] = []
    parts: list[Segment] = []
    for segment in segments:
        kinds, size = set(segment.conflict or (segment.kind,)), segment.size_bytes
        is_part = POINTER in kinds and size is not None and segment.period % WORD_BYTES == 0
        if parts and not (is_part and parts[-1].period == segment.period):
            found += _unknown(parts)
            parts = []
        if not is_part or (not parts and size is not None and size % WORD_BYTES == 0):
            found.append(segment)
            continue
        parts.append(segment)
        if sum(part.size_bytes or 0 for part in parts) % WORD_BYTES == 0:
            found.append(_one_of(parts))
            parts = []
    return (*found, *_unknown(parts))


def _one_of(parts: list[Segment]) -> Segment:
    """Return what neighbouring fields are together."""
    kinds = {kind for part in parts for kind in (part.conflict or (part.kind,)) if kind and kind not in BLANK}
    size = sum(part.size_bytes or 0 for part in parts)
    only = next(iter(kinds)) if len(kinds) == 1 else None
    conflict = () if only else tuple(sorted(kinds, key=str))
    return replace(parts[0], size_bytes=size, kind=only, conflict=conflict)


def _unknown(parts: list[Segment]) -> list[Segment]:
    return [replace(part, kind=None, conflict=()) for part in parts]


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


def _decided(segment: Segment, numbers: frozenset[Kind], are: Words) -> Segment:
    """Return a field with words of several kinds as what it can be moved as, where it can.

    Numbers at one time and integers at another are numbers: as integers they have no derivative.

    Words with addresses at one time and integers at another are addresses: what the shadow of an integer
    holds is of no account. Whether one is an address or a number is asked when the program runs: where words
    are both in turn also of what seems to be integers, but of those with narrow numbers elsewhere.

    Where an address is, `numbers` may lie in other objects, as in those of a variant, though none is seen
    where it is copied. Then it is a word if all of them are `double`, else nothing is known of it.
    """
    known = set(segment.conflict or (segment.kind,))
    number = number_or_integer(segment.conflict, 8 if Float(DOUBLE) in known else 4)
    is_one = number is not None and numbers <= {number}
    if number is not None and is_one and not are.are_torn and _is_of_whole(segment, number):
        return replace(segment, kind=number, conflict=())
    is_address = POINTER in known and known <= {INTEGER, POINTER}
    kinds = known | numbers if is_address else known
    if not _is_of_whole_words(segment):
        return replace(segment, kind=None, conflict=()) if is_address and numbers else segment
    if kinds == {INTEGER, POINTER} and not are.are_torn:
        return replace(segment, kind=POINTER, conflict=())
    if not kinds <= {INTEGER, POINTER, Float(DOUBLE)}:
        return replace(segment, kind=None, conflict=()) if is_address else segment
    is_mixed = POINTER in kinds and len(kinds) > 1
    is_torn = are.are_torn and (are.are_double or kinds != {INTEGER})
    return replace(segment, kind=WORD, conflict=()) if is_torn or is_mixed else segment


def _numbers_at(segment: Segment, ends: list[Held], are: Words) -> frozenset[Kind]:
    """Return the kinds of the numbers that may lie in the place of a field in some objects.

    In a class in which places are not known word by word any number may lie anywhere. Narrow ones are
    believed to lie beside the field where shadows do not show what each word is, unless the program has words
    that are known to be both in turn.
    """
    if segment.size_bytes is None:
        return frozenset()
    found = (one for end in ends for one in end.lying_at(segment) if isinstance(one.kind, Float))
    is_all = are.are_torn or are.are_double or all(end.shows_words for end in ends)
    return frozenset(one.kind for one in found if is_all or one.at.period % WORD_BYTES == 0)


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
    is_dense = all(s.kind is POINTER and s.size_bytes == WORD_BYTES for s in known)
    is_dense = is_dense and not any(s.offset % WORD_BYTES for s in known) and known[0].offset == 0
    return (Segment(0, WORD_BYTES, POINTER, WORD_BYTES),) if is_dense else segments


def is_known(segments: tuple[Segment, ...]) -> bool:
    """Whether every field has one kind."""
    return all(segment.kind is not None for segment in segments)
