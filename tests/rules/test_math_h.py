"""Every function of <math.h> that has a row, as a C compiler spells the call of it."""

import pytest

from lowad.frontends.c import read_string
from lowad.frontends.options import Options
from lowad.ir.instructions import Call
from lowad.ir.parser import parse
from lowad.llvm.text import canonical
from lowad.rules import InactiveRow, ScalarRow, row_of
from lowad.rules.expand import expand
from lowad.rules.table import RULES

# In C23, or GNU only, and not declared by every C library.
WIDTHS = (("", "double"), ("f", "float"), ("l", "long double"))
NOT_DECLARED = frozenset(
    name + width for name in ("fmaximum", "fminimum", "fmaximum_num", "fminimum_num") for width, _ in WIDTHS
)


def program() -> str:
    """Return C that calls each function in each width."""
    lines = ["#define _GNU_SOURCE", "#include <math.h>"]
    for suffix, ty in WIDTHS:
        for row in RULES.scalar_rows():
            is_of_math_h = row.place.file in ("lowad/rules/libm.py", "lowad/rules/gamma.py")
            if row.kind == "function" and is_of_math_h and f"{row.name}{suffix}" not in NOT_DECLARED:
                kinds = [ty if kind == "float" else "long" for kind in row.kinds]
                params = ", ".join(f"{kind} a{index}" for index, kind in enumerate(kinds))
                passed = ", ".join(f"a{index}" for index in range(len(kinds)))
                lines.append(
                    f"{ty} call_{row.name}{suffix}({params}) {{ return {row.name}{suffix}({passed}); }}"
                )
        for name in ("floor", "ceil", "trunc", "rint", "nearbyint", "round", "roundeven", "logb"):
            lines.append(f"{ty} call_{name}{suffix}({ty} x) {{ return {name}{suffix}(x); }}")
        for name in ("lround", "llround", "lrint", "llrint", "ilogb"):
            lines.append(f"long call_{name}{suffix}({ty} x) {{ return {name}{suffix}(x); }}")
        lines.append(f"{ty} split{suffix}({ty} x, {ty} *whole) {{ return modf{suffix}(x, whole); }}")
        lines.append(f"void both{suffix}({ty} x, {ty} *s, {ty} *c) {{ sincos{suffix}(x, s, c); }}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("errno", [False, True], ids=["pure", "errno"])
def test_every_call_has_its_row(errno: bool) -> None:
    options = Options(level=1, flags=("-w", *(["-fmath-errno"] if errno else [])))
    module = parse(canonical(read_string(program(), options).text))
    expand(module)
    seen = 0
    for fn in module.functions:
        for call in fn.instructions:
            if isinstance(call, Call):
                row = row_of(call)
                assert isinstance(row, ScalarRow | InactiveRow), f"@{call.callee_name} in @{fn.name}"
                seen += 1
    assert seen > 150


REAL = """
acos acosh asin asinh atan atan2 atanh cbrt ceil copysign cos cosh erf erfc exp exp2 expm1 fabs fdim floor
fma fmax fmin fmod frexp hypot ilogb ldexp lgamma llrint llround log log10 log1p log2 logb lrint lround modf
nan nearbyint nextafter nexttoward pow remainder remquo rint round scalbln scalbn sin sinh sqrt tan tanh
tgamma trunc sincos j0 j1 jn y0 y1 yn exp10 drem significand gamma scalb finite isinf isnan
"""
"""C99's 7.12 but its macros, and what GNU adds."""

COMPLEX = """
cabs cacos cacosh carg casin casinh catan catanh ccos ccosh cexp cimag clog conj cpow cproj creal csin csinh
csqrt ctan ctanh
"""
"""C99's 7.3."""

INTRINSICS = """
acos arithmetic.fence asin atan atan2 canonicalize ceil copysign cos cosh exp exp10 exp2 fabs floor fma
fmuladd fptosi.sat fptoui.sat frexp is.fpclass ldexp llrint llround log log10 log2 lrint lround maximum
maximumnum maxnum minimum minimumnum minnum modf nearbyint pow powi rint round roundeven sin sincos sincospi
sinh sqrt tan tanh trunc
"""
"""Those of LLVM's Language Reference that take or make floats, but reductions, which are written out, and the
constrained and vector-predicated ones, which are refused."""


@pytest.mark.parametrize("name", [*REAL.split(), *COMPLEX.split()])
def test_every_function_of_c99_has_a_row_in_three_precisions(name: str) -> None:
    known = {*RULES.functions, *RULES.expansions}
    assert known >= {f"{name}{suffix}" for suffix, _ in WIDTHS}


def test_what_returns_the_sign_of_gamma_has_a_row_in_three_precisions() -> None:
    assert {*RULES.functions, *RULES.expansions} >= {"lgamma_r", "lgammaf_r", "lgammal_r"}


@pytest.mark.parametrize("name", INTRINSICS.split())
def test_every_float_intrinsic_has_a_row(name: str) -> None:
    assert f"llvm.{name}" in {*RULES.intrinsics, *RULES.expansions}
