"""What each parameter of a loaded function takes: numbers in range, arrays of the right elements."""

import operator
from collections.abc import Callable
from typing import TYPE_CHECKING, final

import numpy as np

from lowad.api.elements import AnyDType, holds_pointers, mismatch
from lowad.api.views import Number, View, read_only
from lowad.errors import Code, InputError

if TYPE_CHECKING:
    from lowad.analysis.types.segments import Segment

_REALS = (float, int, np.floating, np.integer)


@final
class Parameter:
    """One parameter: its place, its name, the C type by which it is passed.

    `memory` says what is known of the memory behind a pointer; it is asked for when first needed.
    """

    __slots__ = (
        *("_bits", "_fits", "_memory", "_plain", "_signed"),
        *("c_type", "index", "is_float", "is_pointer", "kind", "may_write", "name"),
    )

    def __init__(
        self,
        index: int,
        name: str,
        c_type: str,
        may_write: bool,
        memory: Callable[[], tuple["Segment", ...]],
    ) -> None:
        self.index = index
        self.name = name
        self.c_type = c_type
        self.may_write = may_write
        self.kind = "pointer" if c_type == "void *" else "integer" if "int" in c_type else "float"
        if c_type == "_Bool":
            self.kind = "integer"
        self.is_pointer = self.kind == "pointer"
        self.is_float = self.kind == "float"
        self._bits = 1 if c_type == "_Bool" else int("".join(filter(str.isdigit, c_type)) or 0)
        self._signed = not c_type.startswith(("u", "_"))
        self._plain = range(1 << max(self._bits - 1, 0)) if self.kind == "integer" else range(0)
        self._memory = memory
        self._fits: set[AnyDType] = set()

    def __str__(self) -> str:
        return f"argument {self.index} ({self.name})"

    def number(self, given: object) -> Number:
        """Return a number as cffi takes it, or refuse what does not fit."""
        if type(given) is int and given in self._plain:
            return given
        if self.is_float:
            if type(given) is float:
                return given
            if isinstance(given, _REALS) and not isinstance(given, bool):
                return float(given)
        elif self.kind == "integer":
            return self._integer(given)
        raise self.misfit(given)

    def _integer(self, given: object) -> int:
        if isinstance(given, np.bool_):
            return int(given)
        if isinstance(given, np.ndarray) or not hasattr(given, "__index__"):
            raise self.misfit(given)
        value = operator.index(given)
        # LLVM's integers have no sign: what fits either way is meant.
        half = 1 << max(self._bits - 1, 0)
        if not -half <= value < 2 * half or (self._bits == 1 and value < 0):
            raise InputError(
                Code.WRONG_ARGUMENT, f"{self} is an integer of {self._bits} bits, and {value} does not fit"
            )
        if self._signed:
            return value - 2 * half if value >= half else value
        return value % (2 * half)

    def view(self, given: object) -> View:
        """Return an array ready to be passed here, or refuse it."""
        if not isinstance(given, np.ndarray):
            raise self.misfit(given)
        found = View(given, str(self))
        self.accept(found)
        return found

    def accept(self, view: View) -> None:
        """Refuse an array that does not fit this parameter."""
        if view.dtype not in self._fits:
            self._check(view)
        if self.may_write and not view.writable:
            raise read_only(str(self))

    def _check(self, view: View) -> None:
        if not self.is_pointer:
            raise self.misfit(view.array)
        wanted = mismatch(view.dtype, self._memory())
        if wanted:
            raise InputError(
                Code.WRONG_DTYPE,
                f"{self} points to {wanted}, and the array holds {view.dtype}",
                help=f"make the array with dtype={wanted.partition(' ')[0]}"
                if wanted.startswith("float")
                else "make the array with that element type",
            )
        self._fits.add(view.dtype)

    @property
    def holds_pointers(self) -> bool:
        """Whether the memory behind this pointer holds pointers to more memory."""
        return self.is_pointer and holds_pointers(self._memory())

    def misfit(self, given: object) -> InputError:
        """Return the refusal of something that is of another kind than this parameter takes."""
        what = {"pointer": "an array", "integer": "an integer", "float": "a number"}[self.kind]
        if isinstance(given, np.ndarray):
            had = f"an array of shape {given.shape}"
        else:
            had = f"{type(given).__name__} {given!r:.40}"
        return InputError(Code.WRONG_ARGUMENT, f"{self} takes {what}, and not {had}")
