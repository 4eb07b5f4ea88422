"""One function: differentiated in both modes and compared with what derivatives have to be."""

import ctypes
import faulthandler
import math
import multiprocessing
import random
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

from benchmarks.libraries.build import Built, reachable
from benchmarks.libraries.table import Row
from lowad import frontends
from lowad.errors import LowadError
from lowad.frontends.options import Options
from lowad.llvm.load import load
from lowad.llvm.optimise import optimise
from lowad.llvm.text import link
from lowad.pipeline import Program
from lowad.request import Mode
from lowad.source import Source

POINTS = 4
MODES = 1e-9

_STEPS = (2.0**-8, 2.0**-12)
"""Relative to the box. The second is for points with a kink nearby."""

Numbers = list[float]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a row.

    `verdict` is right, refused, wrong or failed (crashed, or not compiled). `error` is the largest relative
    error seen against differences, `known` against mpmath where that knows the function.
    """

    row: Row
    verdict: str
    detail: str = ""
    error: float | None = None
    known: float | None = None
    seconds: float = 0.0


def check(row: Row, prelude: str, built: Built, work: Path, limit: float) -> Outcome:
    """Check a row in a process of its own, so that a crash or an endless loop is an outcome like others."""
    context = multiprocessing.get_context("fork")
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=_report, args=(there, row, prelude, built, work))
    start = time.perf_counter()
    process.start()
    there.close()
    try:
        outcome: Outcome = here.recv() if here.poll(limit) else Outcome(row, "failed", f"over {limit:.0f} s")
    except EOFError:
        process.join()
        outcome = Outcome(row, "failed", f"the process ended with {process.exitcode}")
    if process.is_alive():
        process.kill()
    process.join()
    seconds = time.perf_counter() - start
    return Outcome(row, outcome.verdict, outcome.detail, outcome.error, outcome.known, seconds)


def _report(there: Connection, row: Row, prelude: str, built: Built, work: Path) -> None:
    faulthandler.disable()  # A crash is told by the caller.
    try:
        outcome = _checked(row, prelude, built, work)
    except LowadError as error:
        outcome = Outcome(row, "refused", error.render())
    except Exception:
        outcome = Outcome(row, "failed", traceback.format_exc())
    there.send(outcome)
    there.close()


def _checked(row: Row, prelude: str, built: Built, work: Path) -> Outcome:
    program = _program(row, prelude, built, work)
    count = len(row.box)
    double, memory = ctypes.c_double, ctypes.c_double * count
    original = load(program.original)
    value_of = ctypes.CFUNCTYPE(double, ctypes.c_void_p)(original.address("checked"))
    entries = {}
    for mode in (Mode.REVERSE, Mode.FORWARD):
        derived = program.derive("checked", mode)
        entries[mode] = (load(optimise(derived.text, roots=derived.visible)), derived.entry)
    signature = (ctypes.c_void_p, ctypes.c_void_p)
    reverse = ctypes.CFUNCTYPE(None, *signature)(entries[Mode.REVERSE][0].address(entries[Mode.REVERSE][1]))
    forward = ctypes.CFUNCTYPE(double, *signature)(entries[Mode.FORWARD][0].address(entries[Mode.FORWARD][1]))

    def value(point: Sequence[float]) -> float:
        held = memory(*point)
        got: float = value_of(ctypes.addressof(held))
        return got

    def gradient(point: Sequence[float]) -> Numbers:
        held, shadow = memory(*point), memory()
        reverse(ctypes.addressof(held), ctypes.addressof(shadow))
        return list(shadow)

    def tangent(point: Sequence[float], axis: int) -> float:
        held, shadow = memory(*point), memory(*(float(axis == each) for each in range(count)))
        got: float = forward(ctypes.addressof(held), ctypes.addressof(shadow))
        return got

    worst = [0.0, 0.0, 0.0]
    rng = random.Random(row.function)
    for _ in range(POINTS):
        point = [rng.uniform(*interval) for interval in row.box]
        got = gradient(point)
        other = [tangent(point, axis) for axis in range(count)]
        wants = [
            [_difference(value, point, axis, (high - low) * step) for axis, (low, high) in enumerate(row.box)]
            for step in _STEPS
        ]
        want = min(wants, key=lambda each: distance(got, each))
        worst[0] = max(worst[0], distance(got, other))
        worst[1] = max(worst[1], distance(got, want))
        if row.known:
            worst[2] = max(worst[2], distance(got, _known(row.known, point)))
        if worst[0] > MODES or worst[1] > row.noise or worst[2] > row.noise / 10:
            detail = f"at {point}\nreverse {got}\nforward {other}\ndifferences {want}"
            if row.known:
                detail += f"\nknown {_known(row.known, point)}"
            return Outcome(row, "wrong", detail, worst[1], worst[2] if row.known else None)
    return Outcome(row, "right", "", worst[1], worst[2] if row.known else None)


def _program(row: Row, prelude: str, built: Built, work: Path) -> Program:
    """Write the row as a C file and link it with the files that it needs."""
    written = work / f"{row.library}-{''.join(c if c.isalnum() else '_' for c in row.function)}.c"
    written.write_text(prelude + row.text)
    options = Options(include=built.include)
    given = frontends.read(str(written), options)
    assert isinstance(given, Source)
    needed = built.needed(given.text)
    whole = link([given.text, *(path.read_text() for path in needed)], [str(written), *map(str, needed)])
    return Program(reachable(whole, "checked"), str(written))


def distance(got: Sequence[float], want: Sequence[float]) -> float:
    """Return the largest difference relative to the largest number; infinite where one is not finite."""
    if not all(map(math.isfinite, (*got, *want))):
        return math.inf
    scale = max([abs(number) for number in want] + [1e-30])
    return max(abs(one - other) for one, other in zip(got, want, strict=True)) / scale


def _difference(value: Callable[[Numbers], float], point: Numbers, axis: int, step: float) -> float:
    """Return a derivative by three central differences, extrapolated to a step of zero."""

    def central(size: float) -> float:
        up, down = point.copy(), point.copy()
        up[axis] += size
        down[axis] -= size
        return (value(up) - value(down)) / (up[axis] - down[axis])

    wide, middle, narrow = (central(step / 2**halvings) for halvings in range(3))
    first, second = (4 * middle - wide) / 3, (4 * narrow - middle) / 3
    return (16 * second - first) / 15


def _known(text: str, point: Numbers) -> Numbers:
    """Return the gradient of an expression of mpmath's, to twice the digits of a double."""
    import mpmath

    names = {name: getattr(mpmath, name) for name in dir(mpmath) if not name.startswith("_")}
    code = compile(text, "<known>", "eval")
    with mpmath.workdps(34):
        exact = [mpmath.mpf(number) for number in point]

        def along(axis: int) -> Callable[[object], object]:
            return lambda t: eval(code, {**names, "v": [*exact[:axis], t, *exact[axis + 1 :]]})

        return [float(mpmath.re(mpmath.diff(along(axis), exact[axis]))) for axis in range(len(exact))]
