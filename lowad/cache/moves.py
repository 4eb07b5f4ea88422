"""Which fields a copy or fill of memory touches."""

from dataclasses import replace

from lowad.analysis.types.infer import Segment, Types
from lowad.analysis.types.tree import ANYTHING, BLANK, INTEGER, POINTER, Float
from lowad.ir.types import IntType
from lowad.ir.values import Constant, ConstantInt, Value, is_zero

_WORD = 8
"""The size of a pointer, as code generation copies them."""


def constant_bytes(size: Value) -> int | None:
    """Return the size where it is a constant."""
    return size.value if isinstance(size, ConstantInt) else None


def segments_of(types: Types, target: Value, source: Value, size: Value) -> tuple[Segment, ...]:
    """Return the fields in `size` bytes behind `target`, or behind `source` where more is known of that.

    That memory is cleared somewhere says nothing of it, unless nothing else is ever done with it. Of text
    that may lie among numbers no field is known.
    """
    length = constant_bytes(size)
    if length is not None and length <= 0:
        return ()  # Below zero: more than memory has, on a way that is never taken.
    found = [_of_pointers(_joined(_decided(types.memory(pointer, length)))) for pointer in (target, source)]
    telling = [segments for segments in found if not all(s.kind is ANYTHING for s in segments)]
    chosen = next(filter(is_known, telling), telling[0] if telling else found[0])
    is_torn_text = any(s.conflict for s in chosen) and is_among_text(types, target, source)
    return (Segment(0, length, None),) if is_torn_text else chosen


def is_among_text(types: Types, target: Value, source: Value) -> bool:
    """Whether one of two pointers leads to memory in which bytes are integers one by one, as text is.

    Text among numbers, as in an array of structures with names, is seen to be text when it runs.
    """
    return any(types.is_among_bytes(pointer) for pointer in (target, source))


def _decided(segments: tuple[Segment, ...]) -> tuple[Segment, ...]:
    """Return the fields with words that hold addresses at one time and integers at another as pointers.

    What the shadow of an integer holds is of no account, so it may be moved as if it were an address.
    """

    def is_of_words(segment: Segment) -> bool:
        whole = segment.size_bytes is not None and (segment.offset | segment.size_bytes) % _WORD == 0
        return whole and set(segment.conflict) == {INTEGER, POINTER}

    return tuple(replace(s, kind=POINTER, conflict=()) if is_of_words(s) else s for s in segments)


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


def holds_only_inactive(segments: tuple[Segment, ...]) -> bool:
    """Whether no field can carry a derivative or a shadow."""
    return all(segment.kind in (INTEGER, *BLANK) for segment in segments)


def holds_pointers(segments: tuple[Segment, ...]) -> bool:
    """Whether a field is a pointer."""
    return any(segment.kind is POINTER for segment in segments)
