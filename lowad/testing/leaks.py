"""Compile in one process again and again, and see whether its memory grows.

Run as `python -m lowad.testing.leaks --compilations 10000`. Every program is another one: its names and
constants have not been seen before, so that what is kept for each shows.
"""

import ctypes
import gc
from collections.abc import Sequence
from pathlib import Path

import click
import numpy as np

from lowad.llvm.load import load
from lowad.llvm.optimise import optimise
from lowad.pipeline.program import Program
from lowad.request import Mode

WARM_UP = 100
"""Compilations before the first is measured: what is made once, tables and pools, is there by then."""

EVERY = 50
ALLOWED = 256.0
"""Bytes that a compilation may leave behind, for noise: pages come and go by the thousand."""


_PLAIN = """
define double @f_{number}(ptr %x) {{
  %v = load double, ptr %x
  %s = fmul double %v, {number}.5
  %result = fmul double %s, %v
  ret double %result
}}
"""

_RICHER = """
define internal double @square_{number}(ptr %p) noinline {{
  %v = load double, ptr %p
  %s = fmul double %v, {number}.5
  %r = fmul double %s, %v
  ret double %r
}}

define double @f_{number}(ptr %x) {{
entry:
  %first = call double @square_{number}(ptr %x)
  %late = fcmp ogt double %first, {number}.25
  br i1 %late, label %more, label %done
more:
  %second = getelementptr [{number} x double], ptr %x, i64 0, i64 1
  store double %first, ptr %second
  %again = call double @square_{number}(ptr %second)
  br label %done
done:
  %result = phi double [ %first, %entry ], [ %again, %more ]
  ret double %result
}}
"""


def program(number: int) -> str:
    """Return a program that no other number has; every eighth has a call that stays, a branch and a store."""
    return (_PLAIN if number % 8 else _RICHER).format(number=number)


def compile_once(number: int) -> None:
    """Compile a program and its gradient, call it, and drop both; AssertionError where it is wrong."""
    made = Program(program(number)).derive(f"f_{number}", Mode.REVERSE)
    library = load(optimise(made.text, roots=frozenset((made.entry,))))
    call = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)(library.address(made.entry))
    x, dx = np.array([0.25, 0.0]), np.zeros(2)
    call(x.ctypes.data, dx.ctypes.data)
    library.close()
    assert np.isclose(dx[0], (number + 0.5) * 0.5), (number, dx)


def resident_bytes() -> int:
    """Return how much memory this process holds, after all that can go has gone; Linux only."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * 4096


def slope(sizes: Sequence[float], every: int) -> float:
    """Return by how many bytes a compilation makes the process grow: Theil and Sen's median of all slopes."""
    values = np.asarray(sizes, dtype=float)
    left, right = np.triu_indices(len(values), 1)
    return float(np.median((values[right] - values[left]) / (right - left)) / every)


def measure(compilations: int, every: int = EVERY, warm_up: int = WARM_UP) -> list[int]:
    """Return the sizes of the process, one each `every` compilations, after `warm_up` of them."""
    sizes = []
    for number in range(1, warm_up + compilations + 1):
        compile_once(number)
        if number >= warm_up and (number - warm_up) % every == 0:
            sizes.append(resident_bytes())
    return sizes


@click.command()
@click.option("--compilations", default=10_000, help="How many programs are compiled.")
def main(compilations: int) -> None:
    """Compile, and say by how much each compilation makes the process grow."""
    sizes = measure(compilations)
    grown = slope(sizes, EVERY)
    click.echo(f"{sizes[0] >> 10} KB at first, {sizes[-1] >> 10} KB at last, {max(sizes) >> 10} KB at most")
    click.echo(f"{grown:.1f} bytes a compilation")
    if grown > ALLOWED:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
