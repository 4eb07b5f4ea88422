"""Functions with several results, written out as functions of one.

What they compute is kept to the bit: `fmod(x, 1)` is the part of x behind the point, exactly and with its
sign.
"""

from lowad.rules.declare import expansion, inactive, scalar

FRACTION = "copysign(0, x) if x == 2 * x and x != 0 else fmod(x, 1)"

expansion("llvm.sincos(x)", "sin(x)", "cos(x)")
expansion("sincos(x, sine, cosine)", sine="sin(x)", cosine="cos(x)")
expansion("llvm.modf(x)", FRACTION, "trunc(x)")
expansion("modf(x, whole)", FRACTION, whole="trunc(x)")

# Two floats with the exponent that goes with them. lowad's own functions are made of the function itself.
scalar(
    "lowad.frexp_part(x) -> r", "r / x if x != 0 else 1", on="[0.6, 0.9]", kink="the piece's at powers of 2"
)
inactive("lowad.frexp_exponent", "lowad.remquo_quotient", widths=True, integer=True)
expansion("llvm.frexp(x)", "frexp_part(x)", "frexp_exponent(x)")
expansion("frexp(x, exponent)", "frexp_part(x)", exponent="frexp_exponent(x)")
expansion("remquo(x, y, quotient)", "remainder(x, y)", quotient="remquo_quotient(x, y)")

expansion("llvm.sincospi(x)", "sinpi(x)", "cospi(x)")
expansion("sincospi(x, sine, cosine)", sine="sinpi(x)", cosine="cospi(x)")
expansion("__fd_sincos_1(x)", "sin(x)", "cos(x)")

# As the instructions are: where a comparison fails, NaN and ties too, the second operand.
for name, sign in (("min", "<"), ("max", ">")):
    for size, kinds in (("", ("ps", "ss")), ("2", ("pd", "sd"))):
        for kind in kinds:
            expansion(
                f"llvm.x86.sse{size}.{name}.{kind}(x, y)", f"x if x {sign} y else y", of_lane=kind[0] == "s"
            )
    for kind in ("ps", "pd"):
        expansion(f"llvm.x86.avx.{name}.{kind}.256(x, y)", f"x if x {sign} y else y")
        expansion(f"llvm.x86.avx512.{name}.{kind}.512(x, y, exceptions: int)", f"x if x {sign} y else y")
