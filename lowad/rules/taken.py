"""The product of a seed and a partial, which is zero wherever the seed is.

`lowad.taken(by, x)` is x where `by` is not zero, and zero elsewhere: a way that is not taken contributes
nothing, even where its slope is infinite (docs/conventions.md). It stays a call until no derivative is asked
for any more (`lowad.codegen.taken`). Its tangent is that of x where `by` or the tangent of `by` is not zero:
at the minimum of a sum of squares every seed is zero, and its own derivative is what the Hessian is made of.
A choice by `by` alone would lose that.
"""

from lowad.ir.instructions import Instruction
from lowad.rules.declare import scalar

TAKEN = "lowad.taken"

scalar(f"{TAKEN}(by, x)", None, "1", on="[1, 2] [-2, 2]", kink="none: a choice is no kink", overloaded=True)


def is_taken(instr: Instruction) -> bool:
    """Whether an instruction is such a product."""
    return instr.is_call and (getattr(instr, "callee_name", None) or "").startswith(f"{TAKEN}.")
