"""C programs that call <math.h> and <complex.h>: derivatives against mpmath, in each precision and mode.

One function calls everything, each call with four inputs of its own, so one derivative shows all partials.
"""

import ctypes
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, final

import mpmath
import numpy as np
import pytest
from mpmath import mpc, mpf
from numpy.typing import NDArray

from lowad.frontends.c import read_string
from lowad.frontends.options import Options
from lowad.llvm.load import Library, load
from lowad.llvm.optimise import optimise
from lowad.pipeline.program import Program
from lowad.request import Mode
from lowad.rules.schema import Interval, ScalarRow
from lowad.rules.table import RULES
from tests.rules.reference import COMPLEX, DIGITS, FUNCTIONS, difference

SLOTS = 4
# The functions that C23 adds, which not every C library declares.
NOT_DECLARED = ("fmaximum", "fminimum", "fmaximum_num", "fminimum_num")
NOT_IN_C = ("cproj", "mul", "div", "clog10")


@final
@dataclass(frozen=True, slots=True)
class Width:
    """A precision: its suffix, C type and NumPy type, and how exact derivatives have to be."""

    suffix: str
    ctype: str
    dtype: type[Any]
    tolerance: float


WIDTHS = (
    Width("", "double", np.float64, 1e-12),
    Width("f", "float", np.float32, 3e-5),
    Width("l", "long double", np.longdouble, 1e-17),
)
# lowad's own functions compute in double precision.
IN_DOUBLE = ("lgamma", "tgamma", "gamma", "lgamma_r", "logabsgamma")


@final
@dataclass(frozen=True, slots=True)
class Case:
    """What is called: C statements that set `r` from `a`, `b`, `c`, `d` (`@` the suffix, `T` the type)."""

    name: str
    code: str
    function: Callable[..., mpf]
    box: tuple[Interval, ...]


def of_row(row: ScalarRow) -> Case:
    """Return the call of a function of real numbers; a whole number is the upper end of its interval."""
    floats = iter("abcd")
    whole = {at: int(row.on[at][1]) for at, partial in enumerate(row.partials) if partial is None}
    passed = [str(whole[at]) if at in whole else next(floats) for at in range(len(row.kinds))]

    def function(*given: mpf) -> mpf:
        rest = iter(given)
        return FUNCTIONS[row.name](
            *(whole[at] if at in whole else next(rest) for at in range(len(row.kinds)))
        )

    box = tuple(interval for at, interval in enumerate(row.on) if at not in whole)
    return Case(row.name, f"r = {row.name}@({', '.join(passed)});", function, box)


def of_complex(name: str) -> Case:
    """Return the call of a complex function, whose parts are weighted so that both count."""
    row = RULES.scalar_row(f"{name}_real")
    assert row is not None
    return weighted(name, f"{name}@(Z{', W' if len(row.operands) == 4 else ''})", COMPLEX[name], row.on)


def weighted(name: str, call: str, function: Callable[..., mpc], box: tuple[Interval, ...]) -> Case:
    """Return a case whose number is the real part of a complex result and three times the imaginary one."""

    def parts(*given: mpf) -> mpf:
        made = mpc(function(*(mpc(re, im) for re, im in zip(given[::2], given[1::2], strict=True))))
        return made.real + 3 * made.imag

    return Case(name, f"T _Complex s = {call}; r = creal@(s) + 3 * cimag@(s);", parts, box)


def split(x: mpf) -> tuple[mpf, mpf]:
    """Return a number's fraction in [1/2, 1) and its exponent."""
    part, exponent = mpmath.frexp(x)
    return part, mpf(exponent)


ANY = ((-2.0, 2.0),)
PLANE = ((0.2, 2.0), (-2.0, 2.0))
OTHERS = (
    Case(
        "frexp",
        "int e; T m = frexp@(a, &e); r = m * m * e;",
        lambda x: split(x)[0] ** 2 * split(x)[1],
        ((4.1, 7.9),),
    ),
    Case("modf", "T w; T f = modf@(a, &w); r = f * w;", lambda x: (x - 2) * 2, ((2.1, 2.9),)),
    Case(
        "remquo",
        "int q; T m = remquo@(a, b, &q); r = m * (q & 7);",
        lambda x, y: (x - 2 * y) * 2,
        ((2.1, 2.3), (0.9, 1.0)),
    ),
    Case(
        "sincos",
        "T s, k; sincos@(a, &s, &k); r = s + 3 * k;",
        lambda x: mpmath.sin(x) + 3 * mpmath.cos(x),
        ANY,
    ),
    Case(
        "lgamma_r",
        "int s; T m = lgamma@_r(a, &s); r = m * s;",
        lambda x: -mpmath.re(mpmath.loggamma(x)),
        ((-0.9, -0.1),),
    ),
    Case(
        "lgamma", "r = lgamma@(a); r *= signgam;", lambda x: -mpmath.re(mpmath.loggamma(x)), ((-2.9, -2.1),)
    ),
    Case(
        "steps",
        "r = a * (floor@(a) + rint@(a) + logb@(a)) + nextafter@(a, 9);",
        lambda x: x * 7,
        ((2.6, 2.9),),
    ),
    Case("cabs", "r = cabs@(Z);", mpmath.hypot, PLANE),
    Case("carg", "r = carg@(Z);", lambda x, y: mpmath.atan2(y, x), PLANE),
    weighted("cproj", "cproj@(Z)", lambda z: z, PLANE),
    weighted("conj", "conj@(Z) * Z", lambda z: z.conjugate() * z, PLANE),
    weighted("mul", "Z * W", lambda z, w: z * w, (*PLANE, *PLANE)),
    weighted("div", "Z / W", lambda z, w: z / w, (*PLANE, *PLANE)),
    weighted(
        "mixed",
        "cexp@(Z * csin@(W)) / clog@(Z + 3)",
        lambda z, w: mpmath.exp(z * mpmath.sin(w)) / mpmath.log(z + 3),
        (*PLANE, *PLANE),
    ),
)


def cases() -> Iterator[Case]:
    """Yield every call."""
    for row in RULES.scalar_rows():
        of_math_h = row.place.file in ("lowad/rules/libm.py", "lowad/rules/gamma.py")
        if row.kind == "function" and of_math_h and row.name not in NOT_DECLARED:
            yield of_row(row)
    for name in COMPLEX:
        if name.startswith("c") and "_" not in name and name not in NOT_IN_C:
            yield of_complex(name)
    yield from OTHERS


CASES = tuple(cases())


def source(width: Width) -> str:
    """Return the program: `void all(const T *x, T *out)`."""
    lines = [
        *("#define _GNU_SOURCE", "#include <complex.h>", "#include <math.h>", f"#define T {width.ctype}"),
        *("#define Z __builtin_complex(a, b)", "#define W __builtin_complex(c, d)"),
        "void all(const T *x, T *out) { T r;",
    ]
    for index, case in enumerate(CASES):
        read = ", ".join(f"{name} = x[{SLOTS * index + at}]" for at, name in enumerate("abcd"))
        lines.append(f"  {{ T {read}; {case.code.replace('@', width.suffix)} out[{index}] = r; }}")
    return "\n".join([*lines, "}"]) + "\n"


@cache
def compiled(width: Width, level: int, mode: Mode) -> tuple[Library, str]:
    """Return the derivative of the program, compiled, and its name."""
    text = read_string(source(width), Options(level=level, flags=("-w",))).text
    made = Program(text).derive("all", mode)
    return load(optimise(made.text, level=2, roots=frozenset((made.entry,)))), made.entry


def inputs(width: Width) -> NDArray[Any]:
    """Return a point of each case's box, the same in every run."""
    found = np.zeros(SLOTS * len(CASES), width.dtype)
    for index, case in enumerate(CASES):
        rng = random.Random(case.name)
        for at, (low, high) in enumerate(case.box):
            found[SLOTS * index + at] = rng.uniform(low, high)
    return found


def exact(value: Any) -> mpf:
    """Return a NumPy number in the working precision."""
    head = float(value)
    return mpf(head) + mpf(float(value - type(value)(head)))


def call(width: Width, level: int, mode: Mode, arrays: Sequence[NDArray[Any]]) -> None:
    """Call the derivative: `x`, its shadow, `out`, its shadow."""
    library, entry = compiled(width, level, mode)
    function = ctypes.CFUNCTYPE(None, *[ctypes.c_void_p] * 4)(library.address(entry))
    function(*(array.ctypes.data for array in arrays))


@pytest.mark.parametrize(("width", "level"), [(WIDTHS[0], 0), *((width, 1) for width in WIDTHS)], ids=str)
@pytest.mark.parametrize("mode", [Mode.REVERSE, Mode.FORWARD], ids=lambda mode: mode.value)
def test_derivatives_of_calls(width: Width, level: int, mode: Mode) -> None:
    x = inputs(width)
    direction = np.array([random.Random(at).uniform(0.5, 1) for at in range(x.size)], width.dtype)
    out, seed = np.zeros(len(CASES), width.dtype), np.ones(len(CASES), width.dtype)
    shadow = direction.copy() if mode is Mode.FORWARD else np.zeros_like(x)
    call(width, level, mode, (x, shadow, out, seed))
    wrong = []
    with mpmath.workdps(DIGITS):
        for index, case in enumerate(CASES):
            slots = range(SLOTS * index, SLOTS * index + len(case.box))
            point = [exact(x[slot]) for slot in slots]
            slopes = [difference(case.function, point, at) for at in range(len(point))]
            tolerance = max(width.tolerance, 1e-12 if case.name in IN_DOUBLE else 0)
            size = max(1, *map(abs, slopes))
            if mode is Mode.FORWARD:
                moved = sum(slope * exact(direction[slot]) for slope, slot in zip(slopes, slots, strict=True))
                pairs = [(seed[index], moved)]
            else:
                pairs = [(shadow[slot], slope) for slope, slot in zip(slopes, slots, strict=True)]
            for got, expected in pairs:
                if not abs(exact(got) - expected) <= tolerance * size:
                    wrong.append((case.name, float(got), float(expected)))
    assert not wrong
    assert len(CASES) > 75


@pytest.mark.parametrize("mode", [Mode.REVERSE, Mode.FORWARD], ids=lambda mode: mode.value)
def test_derivatives_of_derivatives(mode: Mode) -> None:
    """lowad's own functions have derivatives too, whether their bodies are there already or not."""
    text = read_string(
        "#include <math.h>\n#include <complex.h>\n"
        "double f(double x) { return lgamma(x) * tgamma(x) + creal(csin(x + 2 * x * I)); }\n",
        Options(level=1, flags=("-w",)),
    ).text
    first = Program(text).derive("f", Mode.REVERSE)
    second = Program(first.text).derive(first.entry, mode)
    library = load(optimise(second.text, level=2, roots=frozenset((second.entry,))))
    address = library.address(second.entry)

    def value(x: mpf) -> mpf:
        return mpmath.loggamma(x) * mpmath.gamma(x) + mpmath.sin(x) * mpmath.cosh(2 * x)

    double = ctypes.c_double
    for x in (0.4, 1.3, 2.6):
        if mode is Mode.REVERSE:
            found = ctypes.CFUNCTYPE(double, double)(address)(x)
        else:
            found = ctypes.CFUNCTYPE(double, double, double)(address)(x, 1.0)
        with mpmath.workdps(DIGITS):
            expected = mpmath.diff(value, mpf(x), 2)
        assert found == pytest.approx(float(expected), rel=1e-12)


LOOP = """
#include <complex.h>
double f(const double *x, int n) {
    double _Complex s = 0.5;
    for (int i = 0; i < n; i++) s = cexp(x[i] * I) / (x[i] + I * s) + csqrt(s * s + 2);
    return cabs(s) + carg(s);
}
"""


def looped(*x: mpf) -> mpf:
    """Compute what the program above does."""
    s = mpc(0.5)
    for value in x:
        s = mpmath.exp(value * 1j) / (value + 1j * s) + mpmath.sqrt(s * s + 2)
    return abs(s) + mpmath.arg(s)


@pytest.mark.parametrize("level", [0, 1, 2, 3])
@pytest.mark.parametrize("mode", [Mode.REVERSE, Mode.FORWARD], ids=lambda mode: mode.value)
def test_complex_numbers_carried_round_a_loop(level: int, mode: Mode) -> None:
    made = Program(read_string(LOOP, Options(level=level)).text).derive("f", mode)
    library = load(optimise(made.text, level=2, roots=frozenset((made.entry,))))
    x = np.array([0.3, 1.1, 0.7, 1.9, 0.2])
    with mpmath.workdps(DIGITS):
        point = [mpf(value) for value in x]
        expected = [difference(looped, point, index) for index in range(len(x))]
    pointer, address = ctypes.c_void_p, library.address(made.entry)
    if mode is Mode.REVERSE:
        shadow = np.zeros_like(x)
        ctypes.CFUNCTYPE(None, pointer, pointer, ctypes.c_int)(address)(
            x.ctypes.data, shadow.ctypes.data, len(x)
        )
        assert shadow == pytest.approx([float(slope) for slope in expected], rel=1e-12)
    else:
        shadow = np.ones_like(x)
        function = ctypes.CFUNCTYPE(ctypes.c_double, pointer, pointer, ctypes.c_int)
        found = function(address)(x.ctypes.data, shadow.ctypes.data, len(x))
        assert found == pytest.approx(float(sum(expected)), rel=1e-12)
