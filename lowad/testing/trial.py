"""Programs on trial: their derivatives against the interpreter, against differences and against each other.

The interpreter runs the program as the C compiler left it, and reverse mode meets it in a dot product.
Differences are taken of the same program computed in double throughout; points at which they do not settle
are kinks, and there they say nothing.
"""

import ctypes
import importlib
import os
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import final

import numpy as np

from lowad.errors import InternalError, LowadError
from lowad.frontends.compiler import compile_to_llvm
from lowad.frontends.options import Options
from lowad.llvm.load import Library, load
from lowad.llvm.optimise import optimise
from lowad.llvm.text import canonical
from lowad.opt import lower
from lowad.pipeline.program import Derived, Program
from lowad.request import Mode
from lowad.testing import interpreter
from lowad.testing.apart import each_apart
from lowad.testing.compiled import Entry, Halves, Vector, ridders
from lowad.testing.duals import Dual, UnknownError, derivative
from lowad.testing.generate import ELEMENTS, PRELUDE, Text
from lowad.testing.parts import parts
from lowad.testing.places import FaultError
from lowad.testing.setting import Setting
from lowad.testing.teams import openmp_library

SECONDS = 60
"""A program that takes longer has failed."""

SETTLED = 1e-9
EXACT = 1e-9
CLOSE = 1e-6
SINGLE = 5e-3

SCALES = (1.0, -2.0, 0.5)
"""How long the directions of several tangents are."""

Gradient = Callable[[Vector, Vector, int], tuple[Vector, Vector]]
"""From the point, the seed of what is left there and n: the gradient, and what is left."""

_WIDE = ("float=double",)
_BROKEN = ("LA001", "LA099")
"""Refusals that no program may cause: IR that LLVM does not take, and mistakes of lowad's own."""

_HERE = "define internal ptr @here(ptr %place) { ret ptr %place }"

STOPPED = "lowad: "
"""How the messages begin with which a derivative ends the process itself."""


class Verdict(Enum):
    """What came out; UNJUDGED is for what the interpreter does not know."""

    RIGHT = "right"
    REFUSED = "refused"
    WRONG = "wrong"
    CRASHED = "crashed"
    UNJUDGED = "unjudged"


@final
@dataclass(frozen=True, slots=True)
class Outcome:
    """A verdict, a word that is the same for failures of one cause, and what was seen."""

    verdict: Verdict
    kind: str = ""
    details: str = ""


@final
class _Failure(Exception):
    """Ends the trial of a program with its outcome."""

    def __init__(self, verdict: Verdict, kind: str, details: str) -> None:
        super().__init__(kind)
        self.outcome = Outcome(verdict, kind, details)


def try_all(programs: Sequence[Text], setting: Setting) -> list[Outcome]:
    """Return the outcome of each program; the C compiler has them all at once, which is faster."""
    # Else each of the processes would import them anew.
    for module in ("networkx", "lowad.cache.check"):
        importlib.import_module(module)
    source = PRELUDE + "\n".join(program.text for program in programs)
    names = [program.roots for program in programs]
    path = Path("random.c")
    modules = parts(compile_to_llvm(source, path, "c", setting.options), names)
    serial = modules
    if setting.threads:
        alone = replace(setting, threads=False)
        serial = parts(compile_to_llvm(source, path, "c", alone.options), names)
    wide = [""] * len(programs)
    if setting.differences:
        options = Options(level=1, define=_WIDE, flags=("-w", "-g0"))
        wide = parts(compile_to_llvm(source, path, "c", options), [(program.name,) for program in programs])

    def do(at: int) -> Outcome:
        return _try(programs[at], _Texts(modules[at], serial[at], wide[at]), setting)

    def died(how: str, words: str) -> Outcome:
        stopped = words.startswith(STOPPED)
        return Outcome(
            Verdict.REFUSED if stopped else Verdict.CRASHED, "at run time" if stopped else how, words
        )

    return list(each_apart(len(programs), do, died, SECONDS))


@final
@dataclass(frozen=True, slots=True)
class _Texts:
    """A program as IR: what is differentiated, without its parallel regions, and in double throughout."""

    given: str
    serial: str
    wide: str


def _try(program: Text, texts: _Texts, setting: Setting) -> Outcome:
    try:
        _Trial(program, texts, setting).run()
    except _Failure as failure:
        return failure.outcome
    except LowadError as error:
        broken = isinstance(error, InternalError) or error.code.number in _BROKEN
        verdict = Verdict.CRASHED if broken else Verdict.REFUSED
        return Outcome(verdict, f"{error.code.number} {_gist(error)}", error.render())
    except Exception as error:
        return Outcome(Verdict.CRASHED, _where(error), repr(error))
    return Outcome(Verdict.RIGHT)


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


@final
@dataclass(frozen=True, slots=True)
class _Run:
    """What derivatives gave at one point, arrays one behind the other: `after` is what the primal left.

    `tangent` is along `direction`, None without forward mode; `product` is the gradient that `seed` gives,
    times `direction`.
    """

    trips: int
    point: Vector
    direction: Vector
    seed: Vector
    after: Vector
    tangent: Vector | None
    product: float


@final
class _Trial:
    """One program, what lowad made of it, and what each is compared with."""

    def __init__(self, program: Text, texts: _Texts, setting: Setting) -> None:
        text, wide = texts.given, texts.wide
        if setting.threads:
            _start_openmp()
        self._program = program
        self._setting = setting
        self._forward: Entry | None = None
        if program.asks:
            original = canonical(text, program.name)
            library = load(optimise(_of_one_thread(lower(original)), level=setting.output), level=0)
            self._gradient = _in_one_call(Entry(library, f"{program.name}_reverse", shadows=1, results=0))
            if setting.forward:
                self._forward = Entry(library, f"{program.name}_forward", shadows=1, results=1)
        else:
            whole = Program(text)
            original = whole.original
            self._gradient = self._made_reverse(whole)
            if setting.forward:
                self._forward = self._made_forward(whole)
        self._plain = interpreter.load(canonical(texts.serial, program.name) if setting.threads else original)
        self._primal: Entry | None = None
        if wide:
            library = load(optimise(wide, level=1), level=0)
            self._primal = Entry(library, program.name, shadows=0, results=1)

    def _made_reverse(self, whole: Program) -> Gradient:
        made, library = self._made(whole, Mode.SPLIT if self._setting.split else Mode.REVERSE)
        if made.augmented is not None:
            return Halves(library, made.augmented, made.entry).call
        return _in_one_call(Entry(library, made.entry, shadows=1, results=0))

    def _made_forward(self, whole: Program) -> Entry:
        width = self._setting.width
        made, library = self._made(whole, Mode.FORWARD, width)
        return Entry(library, made.entry, shadows=width, results=width)

    def _made(self, whole: Program, mode: Mode, width: int = 1) -> tuple[Derived, Library]:
        setting = self._setting
        made = whole.derive(
            self._program.name,
            mode,
            keeping=setting.keeping,
            check=setting.checked,
            with_seeded=False,
            width=width,
        )
        roots = frozenset(name for name in (made.entry, made.augmented) if name)
        return made, load(optimise(made.text, level=setting.output, roots=roots), level=0)

    def run(self) -> None:
        """Compare everything at one point for each number of rounds; `_Failure` where anything differs."""
        rng = np.random.default_rng(11)
        for trips in self._setting.trips:
            point = rng.uniform(0.3, 1.7, 2 * ELEMENTS)
            direction, seed = rng.normal(size=2 * ELEMENTS), rng.normal(size=2 * ELEMENTS + 1)
            seed[-1] = 1.0
            gradient, after = self._gradient(point, seed[:-1], trips)
            product = float(gradient @ direction)
            tangent, after_too = None, after
            if self._forward is not None:
                tangent, after_too = self._tangent(self._forward, point, direction, trips)
            left, expected = self._interpret(point, direction, trips)
            if not np.all(np.isfinite(left)):
                raise _Failure(Verdict.UNJUDGED, "", f"the primal itself overflows at n = {trips}: {left}")
            self._compare("primal of forward", trips, after_too, after)
            if tangent is not None:
                self._compare("reverse", trips, product, float(seed @ tangent))
            run = _Run(trips, point, direction, seed, after, tangent, product)
            self._compare("interpreted primal", trips, after, left)
            self._compare_derivatives("interpreted", run, expected)
            if self._primal is not None:
                self._differ(run, self._primal)

    def _tangent(self, forward: Entry, point: Vector, direction: Vector, trips: int) -> tuple[Vector, Vector]:
        """Return the tangent along `direction` and what the primal left; others have scales."""
        scales = SCALES[: self._setting.width]
        after, left, results = forward.call(point, [scale * direction for scale in scales], trips)
        found = zip(left, results, scales, strict=True)
        tangent, *others = (np.append(moved, result) / scale for moved, result, scale in found)
        for other in others:
            self._compare("several tangents", trips, other, tangent)
        return tangent, after

    def _interpret(self, point: Vector, direction: Vector, trips: int) -> tuple[Vector, Vector]:
        """Return what the primal leaves, and the interpreter's tangents: it knows no kinks, only sides."""
        # Arrays of their own, so that leaving one does not lead into the other.
        arrays, moved = ([half.copy() for half in np.split(whole, 2)] for whole in (point, direction))
        try:
            result = interpreter.run(self._plain, self._program.name, [*arrays, trips], [*moved, None])
        except FaultError as error:
            raise _Failure(Verdict.CRASHED, "fault", " ".join([str(error), *error.__notes__])) from None
        except UnknownError as error:
            raise _Failure(Verdict.UNJUDGED, "", " ".join([str(error), *error.__notes__])) from None
        assert isinstance(result, float | Dual)
        return np.concatenate(arrays), np.append(np.concatenate(moved), derivative(result, 1))

    def _differ(self, run: _Run, primal: Entry) -> None:
        """Compare with the program computed in double."""
        point, trips = run.point, run.trips
        self._compare("primal", trips, run.after, primal.call(point, [], trips)[0])

        def along(h: float) -> Vector:
            left, _, results = primal.call(point + h * run.direction, [], trips)
            return np.append(left, results)

        expected, error = ridders(along)
        if np.max(error) < SETTLED * (1 + np.max(np.abs(expected))):
            self._compare_derivatives("differences", run, expected, CLOSE)

    def _compare_derivatives(self, by: str, run: _Run, expected: Vector, near: float = EXACT) -> None:
        if run.tangent is not None:
            self._compare(f"{by} forward", run.trips, run.tangent, expected, near)
        self._compare(f"{by} reverse", run.trips, run.product, float(run.seed @ expected), near)

    def _compare(
        self, what: str, trips: int, found: Vector | float, expected: Vector | float, near: float = EXACT
    ) -> None:
        tolerance = SINGLE if self._program.is_single else near
        bound = tolerance * (1 + np.max(np.abs(expected)))
        if not (np.all(np.isfinite(found)) and np.max(np.abs(np.subtract(found, expected))) <= bound):
            details = f"n = {trips}: {found} for {expected}"
            raise _Failure(Verdict.WRONG, what.replace(" ", "-"), details)


def _start_openmp() -> None:
    """Load the run time of OpenMP where compiled code finds it; threads that wait sleep."""
    os.environ["OMP_WAIT_POLICY"] = "passive"
    ctypes.CDLL(str(openmp_library()), mode=ctypes.RTLD_GLOBAL)


def _of_one_thread(text: str) -> str:
    """Return text whose variables all threads share, which alone can be loaded into this process."""
    text = re.sub(r"^(@\S+ = .*?)\bthread_local(?:\(\w+\))? ", r"\1", text, flags=re.MULTILINE)
    text = re.sub(r"^declare [^\n]*@llvm\.threadlocal\.address\.p0\([^\n]*$", _HERE, text, flags=re.MULTILINE)
    return text.replace("@llvm.threadlocal.address.p0(", "@here(")


def _in_one_call(entry: Entry) -> Gradient:
    def call(point: Vector, seed: Vector, trips: int) -> tuple[Vector, Vector]:
        after, shadows, _ = entry.call(point, [seed], trips)
        return shadows[0], after

    return call
