"""Special functions of other libraries and languages: Faddeeva, Julia, Boost-like names, flang.

A name says what a function means only where its library does: `sinc(x)` is sin(x)/x and `sincn(x)` is the
same of pi x; `erfcx(x)` is exp(x^2) erfc(x); `xlogy(x, y)` is x log(y).
"""

from lowad.rules.declare import alias, scalar
from lowad.rules.holomorphic import holomorphic

POLE = "infinite at the pole, as the limit is"

# Error functions
scalar("erfi(x)", "M_2_SQRTPI * exp(x * x)", aliases=("Faddeeva_erfi_re*",))
scalar("erfinv(x) -> r", "exp(r * r) / M_2_SQRTPI", on="[-0.9, 0.9]", kink=POLE)
alias("erfinv", "erfinfv*")
scalar("erfcinv(x) -> r", "-exp(r * r) / M_2_SQRTPI", on="[0.1, 1.9]", kink=POLE)
scalar("erfcx(x) -> r", "2 * x * r - M_2_SQRTPI", aliases=("Faddeeva_erfcx_re*",))
scalar("Faddeeva_erf_re(x)", "M_2_SQRTPI * exp(-(x * x))")
scalar("Faddeeva_erfc_re(x)", "-M_2_SQRTPI * exp(-(x * x))")
scalar("Faddeeva_Dawson_re(x) -> r", "1 - 2 * x * r")
scalar("Faddeeva_w_im(x) -> r", "M_2_SQRTPI - 2 * x * r")

# The last operand is the relative error that is asked for.
for name, derivative in (
    ("erf", "M_2_SQRTPI * cexp(-(z * z))"),
    ("erfc", "-M_2_SQRTPI * cexp(-(z * z))"),
    ("erfi", "M_2_SQRTPI * cexp(z * z)"),
    ("erfcx", "2 * z * r - M_2_SQRTPI"),
    ("w", "M_2_SQRTPI * I - 2 * z * r"),
    ("Dawson", "1 - 2 * z * r"),
):
    holomorphic(f"Faddeeva_{name}(z, tolerance: float)", derivative, None, on="[-2, 2] [-2, 2] [0, 0]")
for letter in "jy":
    name = f"cmplx_{letter}n"
    slope = f"({name}(n - 1, z) - {name}(n + 1, z)) / 2"
    holomorphic(
        f"{name}(n: int, z)", None, slope, on="[-2, 3] [0.3, 4] [-1, 1]", kink=POLE if letter == "y" else ""
    )
holomorphic("cmplx_inv(z)", "-(r * r)", on="[0.2, 2] [-2, 2]", kink="NaN at the pole")
holomorphic("cmplx_sqrt(z)", "0.5 / r", on="[0.2, 2] [-2, 2]", kink="NaN at the pole")

# Quotients that have a limit at 0. Near it all digits of their slopes would cancel: there these are the begin
# of the power series of sin(x)/x, term by term, whose own derivatives are right up to the tenth.
_POWERS = "{x} * (-1/3 + {t} * (1/30 + {t} * (-1/840 + {t} * (1/45360 + {t} * (-1/3991680)))))"
_NEAR, _NEAR_TURNS = (
    _POWERS.format(x="x", t="(x * x)"),
    _POWERS.format(x="(M_PI * x)", t="(M_PI * x * (M_PI * x))"),
)
scalar(
    "sinc(x) -> r",
    f"(cos(x) - r) / x if fabs(x) > 0.25 else {_NEAR}",
    on="[0.3, 2]",
    kink="none: it is smooth",
)
scalar(
    "sincn(x) -> r",
    f"(cospi(x) - r) / x if fabs(x) > 0.08 else M_PI * ({_NEAR_TURNS})",
    on="[0.3, 2]",
    kink="none: it is smooth",
)

# Logarithms of products
scalar(
    "xlogy(x, y)",
    "log(y)",
    "0 if x == 0 and y == 0 else x / y",
    on="[0.2, 2] [0.2, 2]",
    aliases=("xlogy_jl*",),
)
scalar("xlog1py(x, y)", "log1p(y)", "0 if x == 0 and y == -1 else x / (1 + y)", on="[0.2, 2] [0.2, 2]")

# What run times of compilers call
scalar("__fd_atan_1(x)", "1 / (1 + x * x)")
scalar("jl_rem2pi(x, mode: int)", "1", None, on="[0.1, 3] [0, 0]", kink="the piece's at a jump")
