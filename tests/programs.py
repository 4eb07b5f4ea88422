"""Compile a program of `c_examples/` and call it on NumPy arrays, in its own precision or in long double.

The wide build includes the C file with `double` and `float` replaced by `long double` and the mathematical
functions by those of `<tgmath.h>`: the same program with 64 bits of mantissa on x86, 113 on most others.
"""

import ctypes
import functools
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from c_examples.examples import FOLDER
from c_examples.prototypes import DTYPES, Example, Param, Struct, Value

Numbers = NDArray[Any]
Scalar = np.floating[Any] | float | int
Argument = Numbers | Scalar

_SINGLE_FUNCTIONS = "cos sin tan tanh atan atan2 exp expm1 log log1p sqrt cbrt pow hypot fabs fmax fmin"
_WIDE_PRELUDE = (
    "#include <math.h>\n#include <stdlib.h>\n#include <string.h>\n#include <tgmath.h>\n"
    + "".join(f"#define {name}f {name}\n" for name in _SINGLE_FUNCTIONS.split())
    + "typedef long double wide_real;\n#define double wide_real\n#define float wide_real\n"
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a call leaves behind, or a direction in that space.

    `leaves` has an entry a leaf of the example: the array after the call, None for numbers by value and for
    arrays marked `const`. `returned` is None where nothing is returned.
    """

    leaves: list[Numbers | None]
    returned: Scalar | None


@functools.cache
def build_directory() -> tempfile.TemporaryDirectory[str]:
    """Return a directory for compiled programs that goes away with the process."""
    return tempfile.TemporaryDirectory(prefix="lowad-examples-")


def compile_c(sources: Sequence[Path], output: Path, *flags: str) -> Path:
    """Run the C compiler of the `ziglang` wheel; AssertionError with its messages on failure."""
    command = [sys.executable, "-m", "ziglang", "cc", "-fno-sanitize=all", *flags]
    done = subprocess.run(
        [*command, *map(str, sources), "-o", str(output)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return output


def is_differentiable(leaf: Param) -> bool:
    """Say whether the leaf takes part in derivatives: `dup` memory or an `out` number."""
    return leaf.marking != "const"


def share_alike(values: Sequence[Value], types: Sequence[np.dtype[Any]]) -> list[Argument]:
    """Copy the arrays to the types, such that two copies overlap exactly where their originals do."""
    copies: dict[int, Numbers] = {}
    result: list[Argument] = []
    for value, dtype in zip(values, types, strict=True):
        if not isinstance(value, np.ndarray):
            result.append(value)
            continue
        owner = root_of(value)
        if id(owner) not in copies:
            copies[id(owner)] = owner.astype(dtype).ravel()
        start = offset_in_root(value)
        result.append(copies[id(owner)][start : start + value.size].reshape(value.shape))
    return result


def root_of(array: Numbers) -> Numbers:
    """Return the array that owns the memory of this one."""
    while isinstance(array.base, np.ndarray):
        array = array.base
    return array


def offset_in_root(array: Numbers) -> int:
    """Return the position of the first entry in the owner, in items."""
    return int((array.ctypes.data - root_of(array).ctypes.data) // array.itemsize)


class Program:
    """One example, compiled to a shared object with an entry that takes every argument by address."""

    def __init__(self, example: Example, *, wide: bool = False, level: str = "-O1") -> None:
        """Compile; `wide` for long double."""
        self.example = example
        self._real = np.dtype(np.longdouble) if wide else None
        stem = Path(build_directory().name) / f"{example.name}{level}{'-wide' if wide else ''}"
        source = stem.with_name(stem.name + ".c")
        source.write_text((_WIDE_PRELUDE if wide else "") + _entry_source(example), encoding="ascii")
        library = compile_c([source], stem.with_name(stem.name + ".so"), level, "-shared", "-fPIC")
        self._entry = ctypes.CDLL(str(library)).example_entry
        self._entry.argtypes = [ctypes.c_void_p]
        self._entry.restype = None

    def dtype(self, number: str) -> np.dtype[Any]:
        """Return the type that this build uses for a C number."""
        return np.dtype(DTYPES[number]) if number == "int" or self._real is None else self._real

    def copy(self, inputs: Sequence[Value]) -> list[Argument]:
        """Copy inputs to this build's types, sharing memory as they do."""
        return share_alike(inputs, [self.dtype(leaf.number) for leaf in self.example.leaves])

    def call(self, inputs: Sequence[Argument]) -> Outcome:
        """Call the function on these very arrays, of this build's types, and return what they hold then."""
        alive: list[Numbers] = []
        for leaf, value in zip(self.example.leaves, inputs, strict=True):
            if not isinstance(value, np.ndarray):
                alive.append(np.array(value, dtype=self.dtype(leaf.number)))
                continue
            assert value.dtype == self.dtype(leaf.number), f"{leaf.name}: wrong type for this build"
            assert value.flags.c_contiguous, f"{leaf.name}: not in C order"
            alive.append(_row_table(value) if leaf.is_rows else value)
        result: Numbers = np.zeros((), dtype=self.dtype(self.example.returns or "double"))
        alive.append(result)
        addresses = np.array([array.ctypes.data for array in alive], dtype=np.uintp)
        self._entry(addresses.ctypes.data)
        leaves = [
            value if leaf.marking == "dup" and isinstance(value, np.ndarray) else None
            for leaf, value in zip(self.example.leaves, inputs, strict=True)
        ]
        return Outcome(leaves, None if self.example.returns is None else result.reshape(1)[0])


def _row_table(rows: Numbers) -> Numbers:
    return np.array([row.ctypes.data for row in rows], dtype=np.uintp)


@functools.cache
def program(example: Example, *, wide: bool = False, level: str = "-O1") -> Program:
    """Return the compiled example, compiled once a process."""
    return Program(example, wide=wide, level=level)


def call_primal(example: Example, inputs: Sequence[Value], level: str = "-O1") -> Outcome:
    """Run the example in its own precision on copies of the inputs."""
    built = program(example, level=level)
    return built.call(built.copy(inputs))


def _entry_source(example: Example) -> str:
    """Return C that includes the example and defines its entry: addresses of the leaves, then the result."""
    lines = [f'#include "{FOLDER / example.file}"', "void example_entry(void **a)", "{"]
    arguments: list[str] = []
    position = 0
    for item in example.parameters:
        if isinstance(item, Struct):
            fields = (f".{leaf.name} = {_fetch(leaf, position + i)}" for i, leaf in enumerate(item.fields))
            lines.append(f"    struct {item.tag} {item.name} = {{{', '.join(fields)}}};")
            arguments.append(f"&{item.name}")
            position += len(item.fields)
        else:
            arguments.append(_fetch(item, position))
            position += 1
    store = f"*({example.returns} *)a[{position}] = " if example.returns else ""
    return "\n".join([*lines, f"    {store}{example.symbol}({', '.join(arguments)});", "}", ""])


def _fetch(leaf: Param, position: int) -> str:
    return f"*({leaf.number} *)a[{position}]" if leaf.is_scalar else f"({leaf.c_type})a[{position}]"
