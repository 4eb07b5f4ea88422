"""Functions with several results, written out as functions of one.

What they compute is kept to the bit: `fmod(x, 1)` is the part of x behind the point, exactly and with its
sign.
"""

from lowad.rules.declare import expansion

FRACTION = "copysign(0, x) if x == 2 * x and x != 0 else fmod(x, 1)"

expansion("llvm.sincos(x)", "sin(x)", "cos(x)")
expansion("sincos(x, sine, cosine)", sine="sin(x)", cosine="cos(x)")
expansion("llvm.modf(x)", FRACTION, "trunc(x)")
expansion("modf(x, whole)", FRACTION, whole="trunc(x)")
