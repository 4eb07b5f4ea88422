"""Both derivatives on the same numbers: how far their gradients are apart, and whose time is how much."""

import ctypes
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from lowad.compare import memory, wrapper
from lowad.compare.sides import Side
from lowad.ir.types import Type
from lowad.llvm.load import load
from lowad.records import dataclass

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[Any]

_BATCH_SECONDS = 5e-4
_ROUNDS = 41


@dataclass(frozen=True, slots=True)
class Frame:
    """The arguments of one entry, one an argument: numbers by value, arrays by address.

    `memory` are pairs of an array and its shadow, those whose contents are compared and put back; what other
    arrays point to is kept alive by `alive`.
    """

    arguments: tuple["Numbers | float | int", ...]
    memory: tuple[tuple["Numbers", "Numbers"], ...]
    alive: tuple[object, ...] = ()


class Bound:
    """One side with its arguments packed, ready to be called."""

    def __init__(self, side: Side, frame: Frame, *, counting: bool = False) -> None:
        """Load the side's code into this process; with `counting`, its requests for memory are added up."""
        import numpy as np

        entry = side.function()
        self._frame = frame
        self._initial = [(shadow.copy(), primal.copy()) for primal, shadow in frame.memory]
        text = memory.counting(side.text) if counting else side.text
        self._library = load(text + wrapper.caller(entry))
        self._arguments = _packed(frame.arguments, [a.ty for a in wrapper.given_arguments(entry)])
        # As C lays a structure out: each number at the next multiple of its size.
        layout: list[tuple[str, np.dtype[Any]]] = [
            (f"result{number}", _dtype(ty)) for number, ty in enumerate(side.results)
        ]
        self._results: Numbers = np.zeros(
            1, dtype=np.dtype(layout or [("none", np.dtype(np.uint64))], align=True)
        )
        self._names = [name for name, _ in layout]
        signature = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)
        self._call = signature(self._library.address(wrapper.CALLER))
        self._addresses = (self._arguments.ctypes.data, self._results.ctypes.data)
        self._moving: list[tuple[Numbers, Numbers]] = []

    def gradient(self) -> list["Numbers"]:
        """Call once from the inputs and return copies of all shadows, then the numbers returned."""
        import numpy as np

        for (primal, shadow), (shadow_before, primal_before) in zip(
            self._frame.memory, self._initial, strict=True
        ):
            np.copyto(primal, primal_before)
            np.copyto(shadow, shadow_before)
        self._call(*self._addresses)
        self._moving = []
        for (primal, shadow), (shadow_before, primal_before) in zip(
            self._frame.memory, self._initial, strict=True
        ):
            if not np.array_equal(primal, primal_before, equal_nan=True):
                self._moving += [(primal, primal_before), (shadow, shadow_before)]
        found = [shadow.copy() for _, shadow in self._frame.memory]
        return found + [self._results[name].copy() for name in self._names]

    def bytes_asked_for(self) -> int:
        """Return how much memory one call from the inputs asks for; only of a side that `counting` counts."""
        total = ctypes.c_int64.from_address(self._library.address(memory.TOTAL))
        total.value = 0
        self.gradient()
        return total.value

    def repeat(self) -> None:
        """Call again; what the program changes in place is put back first, other shadows go on growing."""
        for changed, before in self._moving:
            changed[...] = before
        self._call(*self._addresses)

    def close(self) -> None:
        """Unload the code."""
        self._library.close()


def _packed(arguments: Sequence["Numbers | float | int"], types: Sequence[Type]) -> "Numbers":
    """Return one slot an argument, filled as the caller's text reads it."""
    import numpy as np

    slots: Numbers = np.zeros(max(1, len(types)), dtype=np.uint64)
    for number, (value, ty) in enumerate(zip(arguments, types, strict=True)):
        if isinstance(value, np.ndarray):
            slots[number] = value.ctypes.data
        else:
            slots[number : number + 1].view(_dtype(ty))[0] = value
    return slots


def _dtype(ty: Type) -> "np.dtype[Any]":
    import numpy as np

    widths = {"double": np.float64, "float": np.float32, "i1": np.uint8, "i8": np.int8, "i16": np.int16}
    return np.dtype(widths.get(str(ty), np.int32 if str(ty) == "i32" else np.int64))


def bytes_asked_for(side: Side, frame: Frame) -> int:
    """Return how much memory one call of a side asks for, its tape's and its program's own."""
    bound = Bound(side, frame, counting=True)
    found = bound.bytes_asked_for()
    bound.close()
    return found


def difference(ours: Sequence["Numbers"], theirs: Sequence["Numbers"]) -> float:
    """Return the largest difference, relative to the largest number of the array that it is found in.

    Equal infinities and two NaNs are no difference; either against anything else is an infinite one.
    """
    import numpy as np

    worst = 0.0
    for one, other in zip(ours, theirs, strict=True):
        same = (one == other) | (np.isnan(one) & np.isnan(other))
        if same.all():
            continue
        if not (np.isfinite(one[~same]).all() and np.isfinite(other[~same]).all()):
            return float("inf")
        scale = max(float(np.abs(array[np.isfinite(array)]).max()) for array in (one, other))
        worst = max(worst, float(np.abs(one[~same] - other[~same]).max()) / scale)
    return worst


def time_ratio(ours: Callable[[], None], theirs: Callable[[], None], rounds: int = _ROUNDS) -> float:
    """Return how many times as long one call of `ours` takes as one of `theirs`, each in its best round.

    Rounds of the two alternate, so that what slows the machine for a while slows both.
    """
    calls = (ours, theirs)
    sizes = [_batch(call) for call in calls]
    best = [float("inf"), float("inf")]
    for turn in range(rounds):
        for which in (0, 1) if turn % 2 == 0 else (1, 0):
            best[which] = min(best[which], _seconds(calls[which], sizes[which]) / sizes[which])
    return best[0] / best[1]


def _batch(call: Callable[[], None]) -> int:
    size = 1
    while _seconds(call, size) < _BATCH_SECONDS:
        size *= 2
    return size


def _seconds(call: Callable[[], None], times: int) -> float:
    start = time.perf_counter()
    for _ in range(times):
        call()
    return time.perf_counter() - start
