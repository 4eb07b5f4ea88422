"""Classes of places in memory that may be one, with offsets: weighted union-find.

A class is known by a cell and has fields, the classes of what addresses in it lead to. Joining two places
joins what lies at the same distance from them. Offsets are known up to multiples of a class's modulus.
Source: Steensgaard, "Points-to Analysis in Almost Linear Time", POPL 1996; offsets as in weighted union-find.
"""

from collections.abc import Iterable
from dataclasses import field
from math import gcd
from typing import final

from lowad.records import dataclass

ANY = 1
"""The modulus of a class in which nothing is known of offsets."""


@final
@dataclass(slots=True, eq=False)
class Cell:
    """Itself a class, or `delta` bytes into what `parent` is.

    `fields` are what addresses that lie in it lead to. Offsets are known up to multiples of `modulus`,
    exactly where that is 0.
    """

    parent: "Cell | None" = None
    delta: int = 0
    modulus: int = 0
    fields: "dict[int, Cell]" = field(default_factory=dict)


Spot = tuple[Cell, int]
"""A cell and an offset."""


def found(spot: Spot) -> Spot:
    """Return the class that a cell is of, and how far a spot lies in it."""
    cell, total = spot
    path: list[Cell] = []
    while cell.parent is not None:
        path.append(cell)
        cell = cell.parent
    delta = 0
    for part in reversed(path):
        delta += part.delta
        part.parent, part.delta = cell, delta
    total += delta
    return cell, total % cell.modulus if cell.modulus else total


def moved(spot: Spot, by: int) -> Spot:
    """Return the spot that many bytes further on."""
    return spot[0], spot[1] + by


def inside(spot: Spot) -> Spot:
    """Return what the address leads to that lies at a spot."""
    cell, offset = found(spot)
    return found((cell.fields.setdefault(offset, Cell()), 0))


def blurred(spot: Spot, by: int) -> Spot:
    """Let offsets in a class be known up to multiples of `by` at best; return the spot in it."""
    cell, offset = found(spot)
    modulus = gcd(cell.modulus, by)
    if modulus == cell.modulus:
        return cell, offset
    cell.modulus = modulus
    fields, cell.fields = cell.fields, {}
    same = [(cell.fields.setdefault(at % modulus, item), item) for at, item in fields.items()]
    for known, item in same:
        join((known, 0), (item, 0))
    return found((cell, offset))


def join(one: Spot, other: Spot) -> None:
    """Let two places be one."""
    work = [(one, other)]
    while work:
        (left, here), (right, there) = (found(spot) for spot in work.pop())
        if left is right:
            if here != there:
                blurred((left, here), here - there)
            continue
        modulus = gcd(left.modulus, right.modulus)
        right.parent, right.delta = left, here - there
        blurred((left, here), modulus)
        left, shift = found((right, 0))
        for at, item in right.fields.items():
            known = left.fields.setdefault(found((left, at + shift))[1], item)
            work.append(((known, 0), (item, 0)))


def reached(starts: Iterable[Cell]) -> dict[Cell, None]:
    """Return the classes of some cells, and of all that addresses in those lead to."""
    known = dict.fromkeys(found((cell, 0))[0] for cell in starts)
    work = list(known)
    for cell in work:
        for item in cell.fields.values():
            further = found((item, 0))[0]
            if further not in known:
                known[further] = None
                work.append(further)
    return known
