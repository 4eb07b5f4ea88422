"""Automatic differentiation of LLVM IR. The names below are loaded when first used, so importing is cheap."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lowad.api import autodiff, const, dup, dupnoneed, grad, jvp, load, out, value_and_grad, vjp

__version__ = "0.1.0"

__all__ = [
    "autodiff",
    "const",
    "dup",
    "dupnoneed",
    "grad",
    "include_path",
    "jvp",
    "load",
    "out",
    "value_and_grad",
    "vjp",
]


def include_path() -> str:
    """Return the folder for a C++ compiler's -I, so that `#include <enzyme/enzyme>` finds lowad's header."""
    from importlib.resources import files

    return str(files("lowad").joinpath("include"))


def __getattr__(name: str) -> object:
    """Return the public function `name`, importing the Python interface at its first use."""
    if name not in __all__:
        raise AttributeError(f"module 'lowad' has no attribute {name!r}")
    from lowad import api

    value: object = getattr(api, name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """List the lazy names beside those that are already there."""
    return sorted({*globals(), *__all__})
