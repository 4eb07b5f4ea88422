"""NumPy arrays made ready for a call: checked once, with a buffer that keeps them where they are."""

from typing import final

import numpy as np
from numpy.typing import NDArray

from lowad.api.abi import ffi
from lowad.errors import Code, InputError

Array = NDArray[np.generic]
Number = float | int | np.floating | np.integer | np.bool_

_ADDRESS = ffi.typeof("uintptr_t")


@final
class View:
    """An array in C order and what a call needs of it: its bytes from `start` up to `stop`.

    `buffer` is passed to compiled code; as long as it lives the array is neither moved nor freed.
    """

    __slots__ = ("array", "buffer", "dtype", "start", "stop", "writable")

    def __init__(self, array: Array, role: str) -> None:
        """Check that `array` can be passed as it is; `role` is what messages call it."""
        flags = array.flags
        if not flags.c_contiguous:
            raise InputError(
                Code.WRONG_ORDER,
                f"{role} of shape {array.shape} is not contiguous in C order",
                help="pass numpy.ascontiguousarray(x), which is a copy, and use that afterwards",
            )
        if not flags.aligned:
            raise InputError(
                Code.WRONG_ORDER,
                f"{role} does not begin at a multiple of its element's size",
                help="pass x.copy(), and use that afterwards",
            )
        if array.dtype.hasobject:
            raise InputError(
                Code.WRONG_DTYPE,
                f"{role} holds Python objects",
                help="pass an array of numbers: x.astype(numpy.float64)",
            )
        self.array = array
        self.dtype = array.dtype
        self.buffer = ffi.from_buffer(array)
        self.start = int(ffi.cast(_ADDRESS, self.buffer))
        self.stop = self.start + array.nbytes
        self.writable = flags.writeable


def overlap(left: View, right: View) -> bool:
    """Whether two arrays have a byte in common."""
    return left.start < right.stop and right.start < left.stop and left.start < left.stop


def read_only(role: str) -> InputError:
    """Return the refusal of an array that is written but must not be."""
    return InputError(
        Code.READ_ONLY, f"{role} is read-only, but is written", help="pass x.copy(), which can be written"
    )
