"""Programs that LLVM has optimised before lowad sees them, which its pipeline has nothing to do for.

Over a program with Eigen that came out of clang -O2 the pipeline takes a fifth of the time of `lowad opt`,
and leaves as many instructions as there were.
"""

import re

import llvmlite.binding as llvm

from lowad.llvm.passes import run_passes
from lowad.llvm.small import small_functions

LONG = 4000
"""From how many lines of code on it is worth while to ask."""

FEW = 0.05
"""The part of all functions that may be small and still be called: an optimiser leaves some, in code that is
hardly ever run."""

_CALLED = re.compile(r"""^  .*\b(?:call|invoke) [^@\n]*@("[^"]*"|[-\w$.]+)\(""", re.MULTILINE)


def is_optimised(made: llvm.ModuleRef, text: str) -> bool:
    """Whether a long program has no variable left that could be a value and next to no small function that is
    called. `text` is the module as LLVM prints it; variables of the module become values."""
    if text.count("\n  ") < LONG or " optnone" in text:
        return False
    run_passes(made, ("sroa",))
    after = str(made)
    if after.count(" = alloca ") != text.count(" = alloca "):
        return False
    called = small_functions(after) & {name.strip('"') for name in _CALLED.findall(after)}
    return len(called) <= FEW * after.count("\ndefine ")
