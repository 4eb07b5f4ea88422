"""Products of a seed and a partial, which are zero wherever the seed is.

`lowad.taken(by, x, slope)` is x, the product of `by` and `slope`, where `by` is not zero, and zero elsewhere:
a way that is not taken contributes nothing, even where its slope is infinite (docs/conventions.md). It stays
a call until no derivative is asked for any more (`lowad.codegen.taken`). It is differentiated as a product:
at the minimum of a sum of squares every seed is zero, and its own derivative is what the Hessian is made of.
A choice by `by` alone would lose that. How x was computed has no derivative, for that may be infinite.

What comes of it for the slope is `lowad.joint(one, x, other)`, which is zero where one of the two is: on a
way that is not taken nothing of the slope need be a number.
"""

from lowad.ir.instructions import Instruction
from lowad.rules.declare import scalar

TAKEN = "lowad.taken"
JOINT = "lowad.joint"

for _name, _one, _other in ((TAKEN, "by", "slope"), (JOINT, "one", "other")):
    scalar(
        f"{_name}({_one}, x, {_other})",
        _other,
        None,
        _one,
        on="[2, 2] [3, 3] [1.5, 1.5]",
        kink="none: a product is smooth",
        overloaded=True,
    )


def product_of(instr: Instruction) -> str | None:
    """Return which of the two an instruction is, None for any other."""
    name = (getattr(instr, "callee_name", None) or "") if instr.is_call else ""
    return next((one for one in (TAKEN, JOINT) if name.startswith(f"{one}.")), None)
