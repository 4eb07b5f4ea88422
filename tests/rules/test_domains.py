"""Partials as compiled code computes them, over the domains of functions, not only their rows' boxes."""

import ctypes
import math
import random
from collections.abc import Mapping

import mpmath
import pytest
from mpmath import mpf

from lowad.codegen.runtime import texts
from lowad.ir.printer import print_module
from lowad.ir.types import DOUBLE
from lowad.llvm.load import Library, load
from lowad.llvm.text import link
from lowad.rules.expression import evaluate
from lowad.rules.schema import Interval, ScalarRow
from lowad.rules.table import RULES
from tests.rules.reference import DIGITS, FUNCTIONS, LIBRARY
from tests.rules.test_emit import is_at_hand, module_of

SAMPLES = 24
TOLERANCE = 1e-12
WHOLE, POSITIVE, UNIT = (-1e140, 1e140), (1e-280, 1e280), (-1.0, 1.0)
# What a square overflows for is left out; tanh reads its result, of which 1 - r * r has 12 digits up to 5.
DOMAINS: Mapping[str, tuple[Interval, ...]] = {
    **dict.fromkeys(("sqrt", "cbrt", "log", "log2", "log10"), (POSITIVE,)),
    **dict.fromkeys(("asin", "acos", "atanh"), (UNIT,)),
    **dict.fromkeys(("atan", "asinh"), (WHOLE,)),
    **dict.fromkeys(("hypot", "atan2"), (WHOLE, WHOLE)),
    **dict.fromkeys(("exp", "sinh", "cosh"), ((-700.0, 700.0),)),
    **dict.fromkeys(("sin", "cos"), ((-1e6, 1e6),)),
    **dict.fromkeys(("erf", "erfc"), ((-25.0, 25.0),)),
    **dict.fromkeys(("j0", "j1"), ((-100.0, 100.0),)),
    **dict.fromkeys(("y0", "y1"), ((1e-10, 100.0),)),
    **dict.fromkeys(("fmod", "remainder", "drem"), ((-1e6, 1e6), (-100.0, 100.0))),
    **dict.fromkeys(("lgamma", "lowad.digamma"), ((-20.0, 1e10),)),
    "exp2": ((-1000.0, 1000.0),),
    "exp10": ((-300.0, 300.0),),
    "expm1": ((-30.0, 700.0),),
    "log1p": ((-0.999999, 1e300),),
    "tan": ((-1000.0, 1000.0),),
    "tanh": ((-5.0, 5.0),),
    "acosh": ((1.0, 1e150),),
    "pow": ((1e-10, 1e10), (-20.0, 20.0)),
    "jn": ((-2.0, 5.0), (0.1, 100.0)),
    "yn": ((0.0, 5.0), (0.1, 100.0)),
    "tgamma": ((-20.0, 170.0),),
    "lowad.polygamma": ((1.0, 5.0), (-20.0, 1e10)),
}
# Parts of complex functions, near enough to 0 for what overflows or cancels in the result that they read.
PLANES = {"ctan": 2.0, "ctanh": 2.0, "cpow": 3.0}
ROWS = [
    row
    for row in RULES.scalar_rows()
    if row.name in DOMAINS
    or (row.kind == "own" and row.name.endswith(("_real", "_imag")) and is_at_hand(row))
]


def domain(row: ScalarRow) -> tuple[Interval, ...]:
    """Return an interval an operand."""
    size = PLANES.get(row.name.removeprefix("lowad.").rpartition("_")[0], 20.0)
    return DOMAINS.get(row.name, ((-size, size),) * len(row.operands))


def draw(rng: random.Random, low: float, high: float) -> float:
    """Return a number between the ends, every other time of any magnitude."""
    if rng.random() < 0.5:
        return rng.uniform(low, high)
    least = math.log10(low) if low > 0 else -12.0
    size = 10 ** rng.uniform(least, math.log10(max(abs(low), abs(high))))
    size *= rng.choice((-1, 1))
    return size if low < size < high else rng.uniform(low, high)


@pytest.fixture(scope="module")
def compiled() -> Library:
    module = module_of(ROWS, DOUBLE)
    return load(link([print_module(module), *texts(module)]), level=1)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_partials_over_the_domain(row: ScalarRow, compiled: Library) -> None:
    rng = random.Random(row.name)
    function = ctypes.CFUNCTYPE(None, *[ctypes.c_void_p] * 3)(compiled.address(f"test.{row.name}"))
    compared = 0
    for _ in range(SAMPLES):
        point = [
            rng.randint(int(low), int(high)) if kind == "int" else draw(rng, low, high)
            for kind, (low, high) in zip(row.kinds, domain(row), strict=True)
        ]
        out = (ctypes.c_double * (1 + len(point)))()
        floats = (ctypes.c_double * (1 + len(point)))(1.0, *point)
        integers = (ctypes.c_int64 * len(point))(*map(int, point))
        function(out, floats, integers)
        with mpmath.workdps(DIGITS):
            env = {
                name: value if kind == "int" else mpf(value)
                for name, kind, value in zip(row.operands, row.kinds, point, strict=True)
            }
            if row.result:
                env[row.result] = FUNCTIONS[row.name](*env.values())
            expected = [
                None if partial is None else evaluate(partial, env, LIBRARY) for partial in row.partials
            ]
            # The partials of a complex function are one number.
            size = max(abs(value) for value in expected if value is not None)
            for found, value in zip(out[1:], expected, strict=True):
                if value is None or not 1e-290 < size < 1e300:
                    continue
                scale = size if row.kind == "own" else abs(value)
                assert abs(found - value) <= TOLERANCE * scale, (point, found, float(value))
                compared += 1
    assert compared >= SAMPLES // 3
