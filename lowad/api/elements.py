"""Does an array hold what a function expects behind a pointer? Inferred memory against NumPy's types."""

from collections.abc import Iterator, Sequence
from math import lcm

import numpy as np

from lowad.analysis.types.kinds import INTEGER, POINTER, Float
from lowad.analysis.types.segments import PATTERN, Segment

AnyDType = np.dtype[np.generic]

_FLOATS = {
    "half": np.dtype(np.float16),
    "float": np.dtype(np.float32),
    "double": np.dtype(np.float64),
    "x86_fp80": np.dtype(np.longdouble),
}
_PARTS: dict[AnyDType, AnyDType] = {
    np.dtype(np.complex64): np.dtype(np.float32),
    np.dtype(np.complex128): np.dtype(np.float64),
}
_INTEGER_BYTES = (1, 2, 4, 8)


def leaves(dtype: AnyDType) -> dict[int, AnyDType]:
    """Return the numbers that one element consists of, by byte offset; a complex number is two."""
    found: dict[int, AnyDType] = {}
    work = [(0, dtype)]
    while work:
        at, ty = work.pop()
        if ty.subdtype is not None:
            work += [(at + k * ty.base.itemsize, ty.base) for k in range(int(np.prod(ty.shape)))]
        elif ty.fields is not None:
            work += [(at + field[1], field[0]) for field in ty.fields.values()]
        elif ty in _PARTS:
            part = _PARTS[ty]
            found |= {at: part, at + part.itemsize: part}
        else:
            found[at] = ty
    return found


def mismatch(dtype: AnyDType, segments: Sequence[Segment]) -> str | None:
    """Return what the function expects where an array of `dtype` has something else, None where it fits.

    What is not known of the memory fits everything.
    """
    parts = leaves(dtype)
    if not dtype.itemsize or any(part.kind not in "biuf" or not part.isnative for part in parts.values()):
        return "numbers in the machine's own byte order"
    plain = _integer_bytes(segments)
    if plain and dtype.fields is None and (dtype.kind not in "biu" or dtype.itemsize != plain):
        return f"integers of {8 * plain} bits"
    for segment in segments:
        for offset in _offsets(segment, dtype.itemsize):
            part = parts.get(offset % dtype.itemsize)
            if isinstance(segment.kind, Float):
                wanted = _FLOATS.get(str(segment.kind))
                if part != wanted:
                    return f"{wanted or segment.kind} ({segment.kind})"
            elif segment.kind is POINTER and (part is None or part.kind not in "iu" or part.itemsize != 8):
                return "addresses (numpy.uintp)"
            elif segment.kind is INTEGER and part is not None and part.kind not in "biu":
                return "integers"
    return None


def holds_pointers(segments: Sequence[Segment]) -> bool:
    """Whether addresses lie in the memory, so that more memory belongs to the argument."""
    return any(segment.kind is POINTER for segment in segments)


def _integer_bytes(segments: Sequence[Segment]) -> int:
    """Return the size of the elements of an array of integers, 0 where it may be something else."""
    if len(segments) != 1:
        return 0
    only = segments[0]
    is_array = only.kind is INTEGER and not only.offset and only.size_bytes == only.period
    return only.period if is_array and only.period in _INTEGER_BYTES else 0


def _offsets(segment: Segment, itemsize: int) -> Iterator[int]:
    """Return the bytes at which a segment's numbers begin, until array and pattern begin anew together."""
    step = segment.kind.ty.bits // 8 if isinstance(segment.kind, Float) else 8
    if isinstance(segment.kind, Float) and str(segment.kind) == "x86_fp80":
        step = 16
    size = min(segment.size_bytes or step, PATTERN)
    if segment.kind is INTEGER:
        step = 1
    repeats = lcm(segment.period, itemsize) // segment.period if segment.period else 1
    for turn in range(min(repeats, PATTERN)):
        first = segment.offset + turn * segment.period
        yield from range(first, first + size, step)
