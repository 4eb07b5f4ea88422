"""Windows onto type trees: what lies wholly in some bytes of memory, arrays element by element.

Lattice: type trees (tree.py).
Direction: none.
Reads: nothing.
When unsure: absent; what an array says beyond its begin is a guess.
Source: none.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from lowad.analysis.types.kinds import BLANK, INTEGER, Conflict
from lowad.analysis.types.tree import KEPT, ZERO, Entry, Index, TypeTree, join


@lru_cache(maxsize=KEPT)
def window(tree: TypeTree, offset: int, size_bytes: int) -> "TypeTree":
    """Return what lies wholly in `size_bytes` from `offset` on, arrays element by element, rebased to 0.

    A single place further on ends an array that would run over it, for good one without gaps. One at an
    array's own begin is in Conflict with it, and so are arrays that disagree.
    """
    exact = tree.entries.get(Index(offset))
    if exact is not None and len(tree.entries) == 1 and exact.size_bytes == size_bytes:
        return tree if not offset else TypeTree({ZERO: exact})
    found, cut = _in_window(tree, offset, size_bytes)
    if tree.arrays:
        _expand(found, tree, offset, size_bytes)
        cut += _cut_elements(tree, offset, size_bytes)
    if cut:
        found = _beside(found, cut)
    if any(entry.is_guess for entry in found.values()):
        found = _firm(found)
    return TypeTree(found)


def window_at(tree: TypeTree, spot: Index, size_bytes: int) -> TypeTree:
    """Return what lies in `size_bytes` behind a pointer to a spot, at each one where that has a period."""
    return window(tree.view(spot), 0, size_bytes) if spot.period else window(tree, spot.offset, size_bytes)


def _in_window(
    tree: TypeTree, offset: int, size_bytes: int
) -> tuple[dict[Index, Entry], list[tuple[int, Entry]]]:
    """Return the single places in a window, and those of which it has a part that says nothing alone."""
    found: dict[Index, Entry] = {}
    cut: list[tuple[int, Entry]] = []
    for index, entry in tree.entries.items():
        at = index.offset - offset
        if index.period or at >= size_bytes or (at < 0 and at + entry.size_bytes <= 0):
            continue
        piece = _clip(entry, min(entry.size_bytes + at, size_bytes) if at < 0 else size_bytes - at)
        # Only integers and blanks may be cut, and have a tail.
        if piece is None or (at < 0 and piece.kind not in (INTEGER, *BLANK)):
            cut.append((at, entry))
        elif at < 0:
            before = found.get(ZERO)
            found[ZERO] = piece if before is None else join(before, piece)
        else:
            found[Index(at)] = piece
    return found, cut


def _cut_elements(tree: TypeTree, offset: int, size_bytes: int) -> Iterator[tuple[int, Entry]]:
    """Yield the elements of arrays of which a window has a part that says nothing alone."""
    for (start, period), entry in tree.arrays:
        if entry.kind in (INTEGER, *BLANK):
            continue
        begin = start - offset
        # The last that begins before the window's begin, and before its end.
        for at in {(edge - 1 - begin) // period * period + begin for edge in (0, size_bytes)}:
            end = at + entry.size_bytes
            if at < begin or end <= 0 or (at >= 0 and end <= size_bytes):
                continue
            singles = [
                (i.offset - offset, e)
                for i, e in tree.entries.items()
                if not i.period and e.kind not in BLANK
            ]
            if at == begin or not _is_ended(entry, at, singles):
                yield at, entry


def _clip(entry: Entry, room: int) -> Entry | None:
    """Return the entry as far as it has room, None where it cannot be cut."""
    if entry.size_bytes <= room:
        return entry
    return entry._replace(size_bytes=room) if entry.kind in (INTEGER, *BLANK) else None


def _beside(found: dict[Index, Entry], cut: Iterable[tuple[int, Entry]]) -> dict[Index, Entry]:
    """Return blanks and guesses without the bytes in which there are parts of something else."""
    taken = {byte for at, entry in cut for byte in range(at, at + entry.size_bytes)}
    kept: dict[Index, Entry] = {}
    for index, entry in found.items():
        bytes_ = range(index.offset, index.offset + entry.size_bytes)
        if not (entry.kind in BLANK or entry.is_guess) or taken.isdisjoint(bytes_):
            kept[index] = entry
        elif entry.kind in BLANK:
            free = [byte for byte in bytes_ if byte not in taken]
            kept.update((Index(byte), entry._replace(size_bytes=1)) for byte in free)
    return kept


def _expand(found: dict[Index, Entry], tree: TypeTree, offset: int, size_bytes: int) -> None:
    """Add the elements of arrays in a window to its single places, unless those stand there."""
    singles = [(index.offset, entry) for index, entry in found.items() if entry.kind not in BLANK]
    made: dict[int, Entry] = {}
    for index, entry in tree.arrays:
        end = _end(tree, index, entry)
        room = size_bytes if end is None else min(size_bytes, end - offset)
        for at, piece in _elements(entry, index.offset - offset, index.period, room):
            # A begin is certain; so is that arrays disagree.
            if piece.is_guess and _is_ended(piece, at, singles):
                continue
            before = made.get(at)
            made[at] = piece if before is None else _met(before, piece)
    for at, piece in made.items():
        before = found.get(Index(at))
        found[Index(at)] = piece if before is None else join(before, piece)


@lru_cache(maxsize=KEPT)
def _end(tree: TypeTree, begin: Index, entry: Entry) -> int | None:
    """Return where an array without gaps ends, at the first thing behind its begin that is certain and no
    element; None where there is none."""
    if begin.period != entry.size_bytes:
        return None
    return min(
        (
            i.offset
            for i, e in tree.entries.items()
            if not i.period
            and i.offset > begin.offset
            and not e.is_guess
            and e.kind not in BLANK
            and e.kind != entry.kind
            and not isinstance(e.kind, Conflict)
        ),
        default=None,
    )


def _elements(entry: Entry, begin: int, period: int, size_bytes: int) -> Iterator[tuple[int, Entry]]:
    """Yield the elements in `size_bytes` of an array that begins at `begin`; the first is no guess."""
    guess = Entry(entry.kind, entry.size_bytes, entry.inside, True)
    first = begin if begin >= 0 else begin % period
    tail = first - period + entry.size_bytes
    if begin < 0 < tail and entry.kind in (INTEGER, *BLANK):
        yield 0, guess._replace(size_bytes=min(size_bytes, tail))
    for at in range(first, size_bytes, period):
        piece = _clip(entry if at == begin else guess, size_bytes - at)
        if piece is not None:
            yield at, piece


def _met(left: Entry, right: Entry) -> Entry:
    """Return the evidence of elements of two arrays at one place."""
    joined = join(left._replace(is_guess=False), right._replace(is_guess=False))
    return joined if isinstance(joined.kind, Conflict) else join(left, right)


def _firm(found: dict[Index, Entry]) -> dict[Index, Entry]:
    """Return entries without the guesses that others contradict."""
    firm = [(i.offset, e) for i, e in found.items() if not e.is_guess and e.kind not in BLANK]
    return {i: e for i, e in found.items() if not (e.is_guess and _is_ended(e, i.offset, firm))}


def _is_ended(piece: Entry, at: int, singles: list[tuple[int, Entry]]) -> bool:
    """Whether something else lies where an element of an array would."""
    return any(
        low < at + piece.size_bytes
        and at < low + single.size_bytes
        and (low != at or single.kind != piece.kind)
        and not (single.kind is piece.kind is INTEGER)
        for low, single in singles
    )
