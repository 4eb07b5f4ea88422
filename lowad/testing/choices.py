"""A stream of small numbers from which a random program is made: the fewer and smaller, the smaller it is."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar, final

T = TypeVar("T")

BYTE = 256
LENGTHS = (20, 35, 50, 80, 120, 240)


@final
class Choices:
    """Hands out the numbers in turn, and zero, the simplest choice, when they have run out."""

    __slots__ = ("_at", "_numbers")

    def __init__(self, numbers: Sequence[int]) -> None:
        self._numbers = numbers
        self._at = 0

    def below(self, limit: int) -> int:
        """Return a number from 0 to `limit` - 1."""
        if self._at >= len(self._numbers):
            return 0
        self._at += 1
        return self._numbers[self._at - 1] % limit

    def one_of(self, items: Sequence[T]) -> T:
        """Return one of the items, the first when the numbers have run out."""
        return items[self.below(len(items))]

    def is_over(self) -> bool:
        """Whether only simplest choices are left."""
        return self._at >= len(self._numbers)


def draw(rng: Random) -> tuple[int, ...]:
    """Return numbers for one program."""
    return tuple(rng.randrange(BYTE) for _ in range(rng.choice(LENGTHS)))
