"""The ratio timer on a clock that the test moves."""

from collections.abc import Callable

import pytest

from benchmarks.timing import Ratio, time_ratio


class _Machine:
    """A clock, and calls that take as long as they are told to."""

    def __init__(self) -> None:
        self.now = 0.0
        self.calls = 0

    def clock(self) -> float:
        return self.now

    def taking(self, seconds: float, slow: Callable[[int], float] = lambda _: 1.0) -> Callable[[], None]:
        def call() -> None:
            self.calls += 1
            self.now += seconds * slow(self.calls)

        return call


def test_the_ratio_is_that_of_the_calls_however_short() -> None:
    machine = _Machine()
    ratio = time_ratio(machine.taking(3e-6), machine.taking(1e-6), clock=machine.clock)
    assert ratio.best == pytest.approx(3)
    assert ratio.median == pytest.approx(3)
    assert ratio.rounds == 15


def test_a_disturbed_round_changes_neither_figure() -> None:
    machine = _Machine()
    disturbed = machine.taking(2e-3, lambda calls: 50.0 if calls == 7 else 1.0)
    ratio = time_ratio(disturbed, machine.taking(1e-3), rounds=9, clock=machine.clock)
    assert ratio.best == pytest.approx(2)
    assert ratio.median == pytest.approx(2)


def test_a_machine_that_slows_down_slows_both() -> None:
    machine = _Machine()

    def drift(_: int) -> float:
        return 1 + machine.now

    ratio = time_ratio(
        machine.taking(4e-3, drift), machine.taking(2e-3, drift), rounds=10, clock=machine.clock
    )
    assert ratio.best == pytest.approx(2, rel=0.05)
    assert ratio.median == pytest.approx(2, rel=0.05)


def test_a_ratio_prints_without_seconds() -> None:
    assert str(Ratio(1.234, 1.3, 15)) == "1.23x (median 1.30x of 15 rounds)"
