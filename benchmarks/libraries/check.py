"""One function: differentiated in both modes and compared with what derivatives have to be."""

import ctypes
import faulthandler
import math
import multiprocessing
import random
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from pathlib import Path

import numpy as np

from benchmarks.libraries.build import Built, reachable
from benchmarks.libraries.table import Row
from lowad import frontends
from lowad.errors import LowadError
from lowad.frontends.options import Options
from lowad.llvm.load import load
from lowad.llvm.optimise import optimise
from lowad.llvm.text import link
from lowad.pipeline.program import Program
from lowad.request import Mode
from lowad.source import Source
from lowad.testing import interpreter
from lowad.testing.duals import Dual, derivative

POINTS = 4
MODES = 1e-9
"""How far the modes may be from each other."""

NOISE = 1e-7
"""How far differences of smooth values are off, at most."""

KNOWN = 1e-8
"""How far mpmath and the interpreter of dual numbers are off, at most."""

ANOTHER = 1e-3
"""So far off from mpmath, it is another function, whatever dual numbers say."""

_INTERPRETED = 20_000_000
"""Instructions that the interpreter may run for one derivative."""

_STEPS = (2.0**-8, 2.0**-12)
"""Relative to the box. The second is for points with a kink nearby."""

Numbers = list[float]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a row.

    `verdict` is right, refused, wrong or failed (crashed, or not compiled). `error` is the largest relative
    error seen against differences, `known` against mpmath where that knows the function, `exact` against the
    interpreter of dual numbers, which is asked where one of the others is off: values that cancel, or come
    from an iteration that stops early, have no differences worth the name.
    """

    row: Row
    verdict: str
    detail: str = ""
    error: float | None = None
    known: float | None = None
    exact: float | None = None
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
    return replace(outcome, seconds=time.perf_counter() - start)


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

    modes = error = known = 0.0
    exact: float | None = None
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
        seen = {"reverse": got, "forward": other, "differences": want}
        here = distance(got, want)
        off = 0.0
        if row.known:
            seen["known"] = _known(row.known, point)
            off = distance(got, seen["known"])
        modes, error, known = max(modes, distance(got, other)), max(error, here), max(known, off)
        if here > NOISE or off > KNOWN:
            seen["dual numbers"] = _interpreted(program.original, point)
            exact = max(exact or 0.0, distance(got, seen["dual numbers"]))
        if modes > MODES or known > ANOTHER or (exact or 0.0) > KNOWN:
            detail = "\n".join([f"at {point}", *(f"{name} {numbers}" for name, numbers in seen.items())])
            return Outcome(row, "wrong", detail, error, known if row.known else None, exact)
    return Outcome(row, "right", "", error, known if row.known else None, exact)


def _interpreted(text: str, point: Numbers) -> Numbers:
    """Return the gradient of the program itself, by dual numbers and no analysis."""
    module = interpreter.load(text)
    found = []
    for axis in range(len(point)):
        moved = np.zeros(len(point))
        moved[axis] = 1.0
        result = interpreter.run(module, "checked", (np.array(point),), (moved,), steps=_INTERPRETED)
        assert isinstance(result, float | Dual)
        found.append(derivative(result, 1))
    return found


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
