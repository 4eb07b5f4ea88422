"""Make a failing program small: fewer choices, and smaller ones, as long as it fails."""

from collections.abc import Callable

Numbers = tuple[int, ...]


def reduce(numbers: Numbers, fails: Callable[[Numbers], bool], tries: int = 60) -> Numbers:
    """Return choices that still fail, after at most `tries` calls of `fails`."""
    left = tries

    def attempt(candidate: Numbers) -> bool:
        nonlocal left
        left -= 1
        return left >= 0 and fails(candidate)

    size = max(len(numbers) // 2, 1)
    while size and left > 0:
        before = numbers
        numbers = _shortened(numbers, size, attempt)
        if numbers == before:
            size //= 2
    return _lowered(numbers, attempt)


def _shortened(numbers: Numbers, size: int, fails: Callable[[Numbers], bool]) -> Numbers:
    """Leave out runs of `size` numbers, the last ones first."""
    at = len(numbers) - size
    while at >= 0:
        shorter = numbers[:at] + numbers[at + size :]
        if fails(shorter):
            numbers = shorter
        at -= size
    return numbers


def _lowered(numbers: Numbers, fails: Callable[[Numbers], bool]) -> Numbers:
    """Make numbers zero, the simplest choice."""
    for at, number in enumerate(numbers):
        if number:
            lower = (*numbers[:at], 0, *numbers[at + 1 :])
            if fails(lower):
                numbers = lower
    return numbers
