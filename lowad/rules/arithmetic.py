"""Floating-point instructions of LLVM.

`select`, `phi`, `freeze`, `bitcast`, vector and aggregate shuffles move values without changing them: they
are structure, which code generation follows itself, and have no rows.
"""

from lowad.rules.declare import inactive, opcode

opcode("fneg(x)", "-1")
opcode("fadd(x, y)", "1", "1")
opcode("fsub(x, y)", "1", "-1")
opcode("fmul(x, y)", "y", "x")
opcode("fdiv(x, y) -> r", "1 / y", "-(r / y)", on="[-2, 2] [0.3, 2]", kink="infinite at y = 0")
opcode(
    "frem(x, y) -> r",
    "1",
    "(r - x) / y",
    on="[2.1, 2.9] [0.9, 1.0]",
    kink="at a jump the derivative of the piece it belongs to",
)

# A change of precision passes derivatives on, in the other precision.
opcode("fpext(x)", "1")
opcode("fptrunc(x)", "1")

inactive("fcmp", "fptoui", "fptosi", "uitofp", "sitofp", opcode=True)
