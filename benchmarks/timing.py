"""Ratios of run times: how much longer does one call take than another?

Each round times a batch of the one and a batch of the other, the order swapped from round to round, so that
what slows the machine for a while slows both. The best round of each is the one least disturbed; their
quotient is the ratio. Seconds only choose the batch: they say more of the machine than of the code.
"""

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

Call = Callable[[], object]
Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Ratio:
    """A ratio of run times: of the best rounds, and the median over rounds, which tells how noisy it was."""

    best: float
    median: float
    rounds: int

    def __str__(self) -> str:
        """Return the ratio as reports print it."""
        return f"{self.best:.2f}x (median {self.median:.2f}x of {self.rounds} rounds)"


def time_ratio(
    call: Call,
    base: Call,
    *,
    rounds: int = 15,
    batch_seconds: float = 2e-3,
    clock: Clock = time.perf_counter,
) -> Ratio:
    """Return how many times as long `call` takes as `base`.

    Both are called with nothing and should do the same each time: bind prepared pointers, and reset shadows
    where values would grow. A batch is as many calls as fill `batch_seconds`, found for each on its own, so
    that a short call is not lost in the clock's resolution.
    """
    calls = (call, base)
    counts = tuple(_batch_size(each, batch_seconds, clock) for each in calls)
    seconds: tuple[list[float], list[float]] = ([], [])
    for turn in range(rounds):
        for which in (0, 1) if turn % 2 == 0 else (1, 0):
            seconds[which].append(_time_batch(calls[which], counts[which], clock) / counts[which])
    quotients = [one / other for one, other in zip(*seconds, strict=True)]
    return Ratio(min(seconds[0]) / min(seconds[1]), statistics.median(quotients), rounds)


def _batch_size(call: Call, batch_seconds: float, clock: Clock) -> int:
    """Return the power of two of calls that takes at least so long; warms up on the way."""
    count = 1
    while _time_batch(call, count, clock) < batch_seconds:
        count *= 2
    return count


def _time_batch(call: Call, count: int, clock: Clock) -> float:
    start = clock()
    for _ in range(count):
        call()
    return clock() - start
