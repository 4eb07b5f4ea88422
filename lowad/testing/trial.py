"""One program on trial: forward mode against reverse mode, against the interpreter and against differences.

The modes meet in a dot product. The interpreter runs the program as the C compiler left it. Differences are
taken of the same program computed in double throughout, extrapolated as Ridders does (Advances in Engineering
Software 4(2), 1982); points at which they do not settle are kinks, and there they say nothing.
"""

import ctypes
import multiprocessing
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, final

import numpy as np
from numpy.typing import NDArray

from lowad.errors import InternalError, LowadError
from lowad.frontends.compiler import compile_to_llvm
from lowad.frontends.options import Options
from lowad.ir.module import Module
from lowad.llvm.load import Library, load
from lowad.llvm.optimise import optimise
from lowad.pipeline import Program
from lowad.request import Keeping, Mode
from lowad.testing import interpreter
from lowad.testing.duals import Dual, UnknownError, derivative
from lowad.testing.generate import ELEMENTS, PRELUDE, Text
from lowad.testing.places import FaultError

Vector = NDArray[np.float64]

TRIPS = (0, 1, 3, 6)
SECONDS = 20
"""A run that takes longer has failed."""

FIRST_STEP = 1 / 128
ROWS = 6
SETTLED = 1e-9
EXACT = 1e-9
CLOSE = 1e-6
SINGLE = 5e-3

_MODES = (Mode.FORWARD, Mode.REVERSE)
_WIDE = ("float=double",)


class Verdict(Enum):
    """What came out."""

    RIGHT = "right"
    REFUSED = "refused"
    WRONG = "wrong"
    CRASHED = "crashed"


@final
@dataclass(frozen=True, slots=True)
class Outcome:
    """A verdict, a word that is the same for failures of one cause, and what was seen."""

    verdict: Verdict
    kind: str = ""
    details: str = ""


@final
@dataclass(frozen=True, slots=True)
class Setting:
    """How a program is compiled, how far its derivative is optimised, what its reverse pass finds kept."""

    level: int = 1
    output: int = 2
    keeping: Keeping = Keeping.CHEAPEST

    @property
    def options(self) -> Options:
        """Return the options of the compiler; what people get at -O3 is vectorised and unrolled."""
        whole = ("-fvectorize", "-fslp-vectorize", "-funroll-loops") if self.level == 3 else ()
        return Options(level=self.level, flags=("-w", *whole))


def try_all(programs: list[Text], setting: Setting) -> list[Outcome]:
    """Return the outcome of each program; they are compiled together, which is faster."""
    source = PRELUDE + "\n".join(program.text for program in programs)
    llvm = compile_to_llvm(source, Path("random.c"), "c", setting.options)
    wide = compile_to_llvm(source, Path("random.c"), "c", Options(level=1, define=_WIDE, flags=("-w",)))
    try:
        whole = Program(llvm)
    except LowadError as error:
        return [Outcome(Verdict.REFUSED, error.code.number, error.render())] * len(programs)
    except Exception as error:
        return [Outcome(Verdict.CRASHED, _where(error), repr(error))] * len(programs)
    reference = optimise(wide, level=1)
    plain = interpreter.load(whole.original)
    return [_try(whole, reference, plain, program, setting) for program in programs]


def _try(whole: Program, reference: str, plain: Module, program: Text, setting: Setting) -> Outcome:
    made: dict[Mode, str] = {}
    for mode in _MODES:
        try:
            derived = whole.derive(program.name, mode, keeping=setting.keeping)
            made[mode] = optimise(derived.text, level=setting.output, roots=frozenset((derived.entry,)))
        except LowadError as error:
            broken = isinstance(error, InternalError) or error.code.number in ("LA001", "LA099")
            verdict = Verdict.CRASHED if broken else Verdict.REFUSED
            return Outcome(verdict, f"{mode.value} {error.code.number} {_gist(error)}", error.render())
        except Exception as error:
            return Outcome(Verdict.CRASHED, f"{mode.value} {_where(error)}", repr(error))
    return _isolated(lambda: _compare(reference, plain, made, program))


def _gist(error: LowadError) -> str:
    """Return the first words of a message without the names of the program's values and functions."""
    plain = re.sub(r"[%@]\S+|\bf\d*_\w+|[^a-z ]", "", error.message)
    return "-".join(plain.split()[:7])


def _where(error: Exception) -> str:
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}" if trace else ""
    return f"{type(error).__name__} {place}"


def _isolated(job: Callable[[], Outcome]) -> Outcome:
    """Run a job in a process of its own, since what it calls may end the process or never end."""
    context = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_answer, args=(job, theirs))
    process.start()
    theirs.close()
    try:
        found: Outcome | None = ours.recv() if ours.poll(SECONDS) else None
        late = found is None
    except EOFError:
        found, late = None, False
    if late:
        process.kill()
    process.join()
    if found is not None:
        return found
    return Outcome(Verdict.CRASHED, "does not end" if late else f"exit {process.exitcode}")


def _answer(job: Callable[[], Outcome], pipe: Connection) -> None:
    try:
        pipe.send(job())
    except Exception as error:
        pipe.send(Outcome(Verdict.CRASHED, _where(error), repr(error)))


# In the process of its own


def _compare(reference: str, plain: Module, made: Mapping[Mode, str], program: Text) -> Outcome:
    libraries = [load(reference, level=1), *(load(made[mode], level=1) for mode in _MODES)]
    primal = _Entry(libraries[0], program.name, ctypes.c_double, 1)
    forward = _Entry(libraries[1], f"fwddiffe_{program.name}", ctypes.c_double, 2)
    reverse = _Entry(libraries[2], f"diffe_{program.name}", None, 2)
    rng = np.random.default_rng(11)
    for trips in TRIPS:
        point = rng.uniform(0.3, 1.7, 2 * ELEMENTS)
        direction, seed = rng.normal(size=2 * ELEMENTS), rng.normal(size=2 * ELEMENTS + 1)
        seed[-1] = 1.0
        outcome = _at(primal, forward, reverse, program, trips, point, direction, seed)
        if outcome.verdict is Verdict.RIGHT:
            outcome = _interpreted(plain, forward, program, trips, point, direction)
        if outcome.verdict is not Verdict.RIGHT:
            return outcome
    return Outcome(Verdict.RIGHT)


def _interpreted(
    module: Module, forward: "_Entry", program: Text, trips: int, point: Vector, direction: Vector
) -> Outcome:
    """Compare forward mode with the interpreter, which knows no kinks, only sides of them."""
    # Arrays of their own, so that leaving one does not lead into the other.
    arrays, moved = ([half.copy() for half in np.split(whole, 2)] for whole in (point, direction))
    try:
        result = interpreter.run(module, program.name, [*arrays, trips], [*moved, None])
    except FaultError as error:
        return Outcome(Verdict.CRASHED, "fault", " ".join([str(error), *error.__notes__]))
    except UnknownError:
        return Outcome(Verdict.RIGHT)
    assert isinstance(result, float | Dual)
    tangent, after = forward.call(point, direction, trips)
    exact = SINGLE if program.is_single else EXACT
    for what, found, expected in (
        ("interpreted-primal", after, np.concatenate(arrays)),
        ("interpreted", tangent, np.append(np.concatenate(moved), derivative(result, 1))),
    ):
        if not _near(found, expected, exact):
            return Outcome(Verdict.WRONG, what, f"n = {trips}: {found} for {expected}")
    return Outcome(Verdict.RIGHT)


def _at(
    primal: "_Entry",
    forward: "_Entry",
    reverse: "_Entry",
    program: Text,
    trips: int,
    point: Vector,
    direction: Vector,
    seed: Vector,
) -> Outcome:
    """Compare everything at one point."""
    exact, close = (SINGLE, SINGLE) if program.is_single else (EXACT, CLOSE)
    tangent, after = forward.call(point, direction, trips)
    gradient, after_too = reverse.call(point, seed[:-1], trips)
    plain, _ = primal.call(point, point, trips)
    where = f"n = {trips}"
    if not (_near(after, plain[:-1], exact) and _near(after_too, plain[:-1], exact)):
        return Outcome(Verdict.WRONG, "primal", f"{where}: {plain} {after} {after_too}")
    expected, error = _ridders(lambda h: primal.call(point + h * direction, point, trips)[0])
    is_smooth = np.max(error) < (SETTLED * (1 + np.max(np.abs(expected))))
    if is_smooth and not _near(tangent, expected, close):
        return Outcome(Verdict.WRONG, "forward", f"{where}: {tangent} for {expected}")
    left, right = float(seed @ tangent), float(gradient[: 2 * ELEMENTS] @ direction)
    if not abs(left - right) <= exact * (1 + abs(left)):
        return Outcome(Verdict.WRONG, "reverse", f"{where}: {right} for {left}")
    return Outcome(Verdict.RIGHT)


def _near(found: Vector, expected: Vector, tolerance: float) -> bool:
    return bool(np.all(np.isfinite(found))) and bool(
        np.max(np.abs(found - expected)) <= tolerance * (1 + np.max(np.abs(expected)))
    )


def _ridders(curve: Callable[[float], Vector]) -> tuple[Vector, Vector]:
    """Return the derivative of the curve at 0 and an estimate of its error, entry by entry."""
    previous: list[Vector] = []
    best, error = np.zeros(0), np.zeros(0)
    for row in range(ROWS):
        h = FIRST_STEP / 2**row
        current = [(curve(h) - curve(-h)) / (2 * h)]
        if not previous:
            best, error = current[0], np.full(current[0].shape, np.inf)
        for column, coarser in enumerate(previous):
            factor = 4.0 ** (column + 1)
            finer = (factor * current[column] - coarser) / (factor - 1)
            estimate = np.maximum(np.abs(finer - current[column]), np.abs(finer - coarser))
            best = np.where(estimate < error, finer, best)
            error = np.minimum(estimate, error)
            current.append(finer)
        previous = current
    return best, error


@final
class _Entry:
    """A compiled function of x, y and n; each pointer is followed by its shadow where `stride` is 2."""

    def __init__(self, library: Library, name: str, result: Any, stride: int) -> None:
        signature = ctypes.CFUNCTYPE(result, *[ctypes.c_void_p] * (2 * stride), ctypes.c_int)
        self._call = signature(library.address(name))
        self._library = library
        self._stride = stride

    def call(self, point: Vector, shadow: Vector, trips: int) -> tuple[Vector, Vector]:
        """Return the shadow afterwards, or the point where there is none, with the result; and the point."""
        values, seconds = point.copy(), shadow.copy()
        arrays = (values, seconds) if self._stride == 2 else (values,)
        addresses = [array.ctypes.data + 8 * start for start in (0, ELEMENTS) for array in arrays]
        result = self._call(*addresses, trips)
        last = [] if result is None else [result]
        return np.append(arrays[-1], last), values
