"""Functions of <complex.h>, and those that compilers call for products and quotients of complex numbers.

Where a branch is cut, derivatives are those of the side that the signs of zeros choose, as the values are.
"""

from lowad.rules.declare import expansion, scalar
from lowad.rules.holomorphic import holomorphic

POLE = "NaN or infinite at the pole"

# Parts and conjugates
expansion("creal(z: complex)", "z_re")
expansion("cimag(z: complex)", "z_im")
expansion("conj(z: complex)", "z_re", "-z_im")
expansion("cabs(z: complex)", "hypot(z_re, z_im)")
expansion("carg(z: complex)", "atan2(z_im, z_re)")
expansion("cproj(z: complex)", "cproj_real(z_re, z_im)", "cproj_imag(z_re, z_im)")
scalar("lowad.cproj_real(z_re, z_im)", "1", "0", kink="as for finite numbers")
scalar("lowad.cproj_imag(z_re, z_im)", "0", "1", kink="as for finite numbers")

# Roots, powers, exponentials, logarithms
holomorphic("csqrt(z)", "0.5 / r", on="[0.2, 2] [-2, 2]", kink=POLE)
holomorphic("cexp(z)", "r")
holomorphic("clog(z)", "1 / z", on="[0.2, 2] [-2, 2]", kink=POLE)
holomorphic("clog10(z)", "1 / (M_LN10 * z)", on="[0.2, 2] [-2, 2]", kink=POLE)
holomorphic(
    "cpow(z, w)", "w * r / z", "r * clog(z)", on="[0.2, 2] [-2, 2] [-2, 2] [-2, 2]", kink="NaN at z = 0"
)

# Circular functions
holomorphic("csin(z)", "ccos(z)")
holomorphic("ccos(z)", "-csin(z)")
holomorphic("ctan(z)", "(1 + I * r) * (1 - I * r)", on="[-1, 1] [-1, 1]", kink=POLE)
holomorphic("casin(z)", "1 / csqrt((1 - z) * (1 + z))", on="[-0.9, 0.9] [-2, 2]", kink=POLE)
holomorphic("cacos(z)", "-1 / csqrt((1 - z) * (1 + z))", on="[-0.9, 0.9] [-2, 2]", kink=POLE)
holomorphic("catan(z)", "1 / ((1 + I * z) * (1 - I * z))", on="[-2, 2] [-0.9, 0.9]", kink=POLE)

# Hyperbolic functions
holomorphic("csinh(z)", "ccosh(z)")
holomorphic("ccosh(z)", "csinh(z)")
holomorphic("ctanh(z)", "(1 + r) * (1 - r)", on="[-1, 1] [-1, 1]", kink=POLE)
holomorphic("casinh(z)", "1 / csqrt((1 - I * z) * (1 + I * z))", on="[-2, 2] [-0.9, 0.9]", kink=POLE)
holomorphic("cacosh(z)", "1 / (csqrt(z - 1) * csqrt(z + 1))", on="[1.1, 3] [-2, 2]", kink=POLE)
holomorphic("catanh(z)", "1 / ((1 - z) * (1 + z))", on="[-0.9, 0.9] [-2, 2]", kink=POLE)

# Products and quotients, which compilers call with the parts of their operands one by one
for name, derivatives, on in (
    ("mul", ("w", "z"), ""),
    ("div", ("1 / w", "-(r / w)"), "[-2, 2] [-2, 2] [0.2, 2] [-2, 2]"),
):
    spelled = {
        f"__{name}{letter}c3": width for letter, width in (("s", "f"), ("d", ""), ("x", "l"), ("t", "l"))
    }
    holomorphic(f"{name}(z, w)", *derivatives, on=on, spelled=spelled, by_parts=True)
