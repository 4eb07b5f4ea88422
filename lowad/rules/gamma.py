"""Gamma functions; their derivatives call lowad's own polygamma functions, since <math.h> has none."""

from lowad.rules.declare import expansion, inactive, scalar

POLE = "NaN or infinite at 0, -1, -2, …"

scalar(
    "lgamma(x)",
    "digamma(x)",
    on="[0.2, 5]",
    kink=POLE,
    aliases=("gamma*", "logabsgamma*", "__lgamma*_finite"),
)
scalar("tgamma(x) -> r", "r * digamma(x)", on="[0.2, 4]", kink=POLE)
scalar("lowad.digamma(x)", "polygamma(1, x)", on="[0.2, 5]", kink=POLE)
scalar("lowad.polygamma(n: int, x)", None, "polygamma(n + 1, x)", on="[1, 3] [0.2, 5]", kink=POLE)

# The sign of the gamma function goes through memory: the caller's, or a global variable of the C library.
inactive("lowad.lgamma_sign", widths=True, integer=True)
expansion(
    "lgamma_r(x, sign)",
    "lgamma(x)",
    spelled={"lgamma_r": "", "lgammaf_r": "f", "lgammal_r": "l", "lgammaf128_r": "f128"},
    sign="lgamma_sign(x)",
)
expansion("lgamma(x)", "lgamma(x)", needs="signgam", signgam="lgamma_sign(x)")
expansion("gamma(x)", "lgamma(x)", needs="signgam", signgam="lgamma_sign(x)")
