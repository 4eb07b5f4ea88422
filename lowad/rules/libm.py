"""Functions of <math.h>, and the LLVM intrinsics that are the same functions.

Where a partial may read an operand or the result, it reads what spares another call: `exp` reads its result.
The gamma functions are in `gamma.py`, what C23 adds is in `c23.py`.
"""

from lowad.rules.declare import alias, callee, inactive, scalar

POLE = "infinite at the pole, as the limit is"

# Roots and powers
scalar("sqrt(x) -> r", "0.5 / r", on="[0.1, 4]", kink=POLE, nonnegative=True)
scalar("cbrt(x) -> r", "1 / (3 * r * r)", on="[0.1, 4]", kink=POLE)
scalar(
    "pow(x, y) -> r",
    "0 if x == 0 and y == 0 else y * pow(x, y - 1)",
    "0 if x == 0 and y > 0 else r * log(x)",
    on="[0.2, 3] [-2, 3]",
    kink="d/dx is 0 at the origin, infinite at x = 0 where y < 1; d/dy is 0 at x = 0 < y, NaN where x < 0",
)
scalar(
    "hypot(x, y) -> r",
    "0 if r == 0 else x / r",
    "0 if r == 0 else y / r",
    on="[0.3, 2] [0.3, 2]",
    kink="0 at the origin",
    nonnegative=True,
)

# Exponentials and logarithms
scalar("exp(x) -> r", "r", nonnegative=True)
scalar("exp2(x) -> r", "M_LN2 * r", nonnegative=True)
scalar("exp10(x) -> r", "M_LN10 * r", nonnegative=True)
scalar("expm1(x)", "exp(x)")
scalar("log(x)", "1 / x", on="[0.1, 4]", kink=POLE)
scalar("log2(x)", "1 / (M_LN2 * x)", on="[0.1, 4]", kink=POLE)
scalar("log10(x)", "1 / (M_LN10 * x)", on="[0.1, 4]", kink=POLE)
scalar("log1p(x)", "1 / (1 + x)", on="[-0.9, 4]", kink=POLE)

# Circular functions
scalar("sin(x)", "cos(x)")
scalar("cos(x)", "-sin(x)")
scalar("tan(x) -> r", "1 + r * r", on="[-1.4, 1.4]")
scalar("asin(x)", "1 / sqrt((1 - x) * (1 + x))", on="[-0.9, 0.9]", kink=POLE)
scalar("acos(x)", "-1 / sqrt((1 - x) * (1 + x))", on="[-0.9, 0.9]", kink=POLE)
scalar("atan(x)", "1 / (1 + x * x)")
scalar(
    "atan2(y, x)",
    "x / (x * x + y * y)",
    "-y / (x * x + y * y)",
    on="[0.3, 2] [0.3, 2]",
    kink="NaN at the origin, where it jumps",
)

# Hyperbolic functions
scalar("sinh(x)", "cosh(x)")
scalar("cosh(x)", "sinh(x)", nonnegative=True)
scalar("tanh(x) -> r", "1 - r * r")
scalar("asinh(x)", "1 / sqrt(x * x + 1)")
scalar("acosh(x)", "1 / sqrt((x - 1) * (x + 1))", on="[1.1, 4]", kink=POLE)
scalar("atanh(x)", "1 / ((1 - x) * (1 + x))", on="[-0.9, 0.9]", kink=POLE)

# The error function
scalar("erf(x)", "M_2_SQRTPI * exp(-(x * x))")
scalar("erfc(x)", "-M_2_SQRTPI * exp(-(x * x))")

# Bessel functions (NIST DLMF 10.6)
scalar("j0(x)", "-j1(x)", on="[0.3, 4]")
scalar("j1(x)", "(j0(x) - jn(2, x)) / 2", on="[0.3, 4]")
scalar("jn(n: int, x)", None, "(jn(n - 1, x) - jn(n + 1, x)) / 2", on="[-2, 3] [0.3, 4]")
scalar("y0(x)", "-y1(x)", on="[0.3, 4]", kink=POLE)
scalar("y1(x) -> r", "y0(x) - r / x", on="[0.3, 4]", kink=POLE)
scalar("yn(n: int, x)", None, "(yn(n - 1, x) - yn(n + 1, x)) / 2", on="[-2, 3] [0.3, 4]", kink=POLE)

# Signs, extremes, remainders
scalar("fabs(x)", "copysign(1, x)", on="[0.1, 2]", kink="±1 at 0 as its sign bit says", nonnegative=True)
scalar(
    "copysign(x, y)",
    "copysign(1, x) * copysign(1, y)",
    "0",
    on="[0.1, 2] [-2, -0.1]",
    kink="at x = 0 as the sign bits say; 0 in y",
)

# The three kinds differ in what they make of NaN and of zeros of both signs, not in their derivatives.
# Relaxed, they are what compilers make of `x > y ? x : y` and `x < y ? x : y`, where a tie goes to y.
for name, intrinsic in (("fmax", "maxnum"), ("fmaximum", "maximum"), ("fmaximum_num", "maximumnum")):
    scalar(
        f"{name}(x, y)",
        "1 if x >= y or y != y else 0",
        "0 if x >= y or y != y else 1",
        on="[-2, 0] [0.1, 2]",
        intrinsic=intrinsic,
        relaxed=("1 if x > y else 0", "0 if x > y else 1"),
        kink="a tie goes to x, in fast-math to y",
    )
for name, intrinsic in (("fmin", "minnum"), ("fminimum", "minimum"), ("fminimum_num", "minimumnum")):
    scalar(
        f"{name}(x, y)",
        "1 if x <= y or y != y else 0",
        "0 if x <= y or y != y else 1",
        on="[-2, 0] [0.1, 2]",
        intrinsic=intrinsic,
        relaxed=("1 if x < y else 0", "0 if x < y else 1"),
        kink="a tie goes to x, in fast-math to y",
    )
scalar("fdim(x, y)", "1 if x > y else 0", "-1 if x > y else 0", on="[0.1, 2] [-2, 0]", kink="0 at x = y")
scalar("fma(x, y, z)", "y", "x", "1")
scalar(
    "fmod(x, y) -> r",
    "1",
    "(r - x) / y",
    on="[2.1, 2.9] [0.9, 1.0]",
    kink="at a jump the derivative of the piece it belongs to",
)
for name in ("remainder", "drem"):
    scalar(
        f"{name}(x, y) -> r",
        "1",
        "(r - x) / y",
        on="[2.1, 2.3] [0.9, 1.0]",
        kink="at a jump the derivative of the piece it belongs to",
    )
scalar("ldexp(x, n: int)", "ldexp(1, n)", None, on="[-2, 2] [-3, 3]")
scalar("scalbln(x, n: int)", "scalbln(1, n)", None, on="[-2, 2] [-3, 3]")
alias("scalbln", "scalbnln*")
scalar("scalbn(x, n: int)", "ldexp(1, n)", None, on="[-2, 2] [-3, 3]")
scalar("scalb(x, n)", "scalb(1, n)", None, on="[-2, 2] [3, 3]", kink="none by n, which is whole")
scalar(
    "significand(x) -> r",
    "r / x if x != 0 else 1",
    on="[0.1, 0.9]",
    kink="the piece's at powers of 2; 1 at 0",
)

# The next number is as far away on either side of a number as makes no difference.
scalar("nextafter(x, y)", "1", None, on="[-2, 2] [3, 4]")
scalar("nexttoward(x, y: other)", "1", None, on="[-2, 2] [3, 4]")
scalar("nextup(x)", "1")
scalar("nextdown(x)", "1")

# Steps: their derivative is 0 wherever they have one, and is taken to be 0 at the jumps too.
inactive("floor", "ceil", "trunc", "rint", "nearbyint", "round", "roundeven", widths=True)
inactive("lround", "llround", "lrint", "llrint", "ilogb", "llogb", "logb", widths=True)
inactive(
    "isnan", "isinf", "finite", "__isnan", "__isinf", "__finite", "__signbit", "__fpclassify", widths=True
)
inactive("__issignaling", "__iseqsig", "__iscanonical", widths=True)
callee("nan(text)", "nanf(text)", "nanl(text)", inactive=True, errno_only=True, reads="text")

# What older C libraries declared where no infinities and NaNs are to be expected
for name in (
    "acos",
    "acosh",
    "asin",
    "atan2",
    "atanh",
    "cosh",
    "exp",
    "exp10",
    "exp2",
    "fmod",
    "hypot",
    "j0",
    "j1",
    "jn",
):
    alias(name, f"__{name}*_finite")
for name in ("log", "log10", "log2", "pow", "remainder", "scalb", "sinh", "sqrt", "y0", "y1", "yn"):
    alias(name, f"__{name}*_finite")
