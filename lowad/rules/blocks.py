"""Functions that measure blocks of memory, and the end of a call that leads nowhere."""

from lowad.ir.far import FAR
from lowad.rules.declare import callee

MEASURES = {"darwin": "malloc_size", "macosx": "malloc_size", "windows": "_msize", "": "malloc_usable_size"}
"""By a word of the target's triple, what says how many bytes may be used of a block.

They are at least as many as were asked for, and none of null.
"""

MEASURED = ("free", "_ZdlPv", "_ZdaPv")
"""What releases blocks of the C library, which can be so measured, unless the program has its own."""


def measure_of(triple: str) -> str:
    """Return the name of what measures blocks on a target."""
    return next((name for words, name in MEASURES.items() if words in triple), MEASURES[""])


for name in sorted(set(MEASURES.values())):
    callee(f"{name}(p)", inactive=True, repeats=True)

# A call that derivatives do not make: a message, then the end.
callee("lowad.unknown_target()", "lowad.unknown_to_library()", inactive=True, noreturn=True)

# Bits of numbers that are computed with (lowad/ir/far.py), and the end where one of them is active.
callee(*(f"{name}(x)" for name in FAR.values()), inactive=True, repeats=True)
callee("lowad.active_bits()", inactive=True, noreturn=True)
