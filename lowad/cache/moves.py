"""Which fields a copy or fill of memory touches."""

from lowad.analysis.typeinfer import Segment, Types
from lowad.analysis.typetree import ANYTHING, INTEGER, POINTER
from lowad.ir.values import ConstantInt, Value


def constant_bytes(size: Value) -> int | None:
    """Return the size where it is a constant."""
    return size.value if isinstance(size, ConstantInt) else None


def segments_of(types: Types, target: Value, source: Value, size: Value) -> tuple[Segment, ...]:
    """Return the fields that lie in `size` bytes behind `target`, or behind `source` where more is known of that."""
    found = types.memory(target, constant_bytes(size))
    if is_known(found):
        return found
    other = types.memory(source, constant_bytes(size))
    return other if is_known(other) else found


def is_known(segments: tuple[Segment, ...]) -> bool:
    """Whether every field has one kind."""
    return all(segment.kind is not None for segment in segments)


def holds_only_inactive(segments: tuple[Segment, ...]) -> bool:
    """Whether no field can carry a derivative or a shadow."""
    return all(segment.kind in (INTEGER, ANYTHING) for segment in segments)


def holds_pointers(segments: tuple[Segment, ...]) -> bool:
    """Whether a field is a pointer."""
    return any(segment.kind is POINTER for segment in segments)
