"""Functions that C23 adds to <math.h>."""

from lowad.rules.declare import inactive, scalar

POLE = "infinite at the pole, as the limit is"

scalar("exp2m1(x) -> r", "M_LN2 * (r + 1)")
scalar("exp10m1(x) -> r", "M_LN10 * (r + 1)")
scalar("logp1(x)", "1 / (1 + x)", on="[-0.9, 4]", kink=POLE)
scalar("log2p1(x)", "1 / (M_LN2 * (1 + x))", on="[-0.9, 4]", kink=POLE)
scalar("log10p1(x)", "1 / (M_LN10 * (1 + x))", on="[-0.9, 4]", kink=POLE)

scalar("rsqrt(x) -> r", "-0.5 * r / x", on="[0.1, 4]", kink=POLE)
scalar("rootn(x, n: int) -> r", "r / (n * x)", None, on="[0.1, 4] [1, 4]", kink=POLE)
scalar("pown(x, n: int)", "0 if n == 0 else n * pown(x, n - 1)", None, on="[0.2, 2] [-3, 3]")
scalar("compoundn(x, n: int)", "0 if n == 0 else n * compoundn(x, n - 1)", None, on="[0.2, 2] [-3, 3]")
scalar(
    "powr(x, y) -> r",
    "0 if x == 0 and y == 0 else y * powr(x, y - 1)",
    "0 if x == 0 and y > 0 else r * log(x)",
    on="[0.2, 3] [-2, 3]",
    kink="d/dx is 0 at the origin, infinite at x = 0 where y < 1; d/dy is 0 at x = 0 < y",
)

# Circular functions in half turns
scalar("sinpi(x)", "M_PI * cospi(x)")
scalar("cospi(x)", "-M_PI * sinpi(x)")
scalar("tanpi(x) -> r", "M_PI * (1 + r * r)", on="[-0.4, 0.4]", kink=POLE)
scalar("asinpi(x)", "1 / (M_PI * sqrt((1 - x) * (1 + x)))", on="[-0.9, 0.9]", kink=POLE)
scalar("acospi(x)", "-1 / (M_PI * sqrt((1 - x) * (1 + x)))", on="[-0.9, 0.9]", kink=POLE)
scalar("atanpi(x)", "1 / (M_PI * (1 + x * x))")
scalar(
    "atan2pi(y, x)",
    "x / (M_PI * (x * x + y * y))",
    "-y / (M_PI * (x * x + y * y))",
    on="[0.3, 2] [0.3, 2]",
    kink="NaN at the origin, where it jumps",
)

# The operand that is greater, or less, in absolute value
for name, sign in (
    ("fmaximum_mag", ">"),
    ("fmaximum_mag_num", ">"),
    ("fminimum_mag", "<"),
    ("fminimum_mag_num", "<"),
    ("fmaxmag", ">"),
    ("fminmag", "<"),
):
    scalar(
        f"{name}(x, y) -> r",
        f"1 if fabs(x) {sign} fabs(y) or r == x else 0",
        f"0 if fabs(x) {sign} fabs(y) or r == x else 1",
        on="[-2, -1] [0.1, 0.9]",
        kink="a tie goes to the operand that is the result, x where both are",
    )

inactive("fromfp", "fromfpx", "ufromfp", "ufromfpx", widths=True)
