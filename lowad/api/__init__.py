"""The Python interface: load a program, differentiate its functions, call both on NumPy arrays."""

from lowad.api.enzyme import autodiff
from lowad.api.function import Function
from lowad.api.loading import Loaded, load
from lowad.api.markings import Marked, const, dup, dupnoneed, out
from lowad.api.transforms import grad, jvp, value_and_grad, vjp

__all__ = [
    "Function",
    "Loaded",
    "Marked",
    "autodiff",
    "const",
    "dup",
    "dupnoneed",
    "grad",
    "jvp",
    "load",
    "out",
    "value_and_grad",
    "vjp",
]
