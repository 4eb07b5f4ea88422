"""How many times as long as an example program does its compiled gradient take?

`python -m benchmarks.gradients LIBRARY NAME [SIZE...]` prints it for a shared object that defines both the
program and its `diffe_` entry.
"""

import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from benchmarks.timing import Clock, Ratio, time_ratio
from c_examples.examples import example_named, inputs_for
from c_examples.prototypes import Example
from tests.derivatives import bind
from tests.programs import Argument, Numbers, program


def gradient_over_primal(
    library: Path,
    example: Example,
    size: int,
    rounds: int = 15,
    primal: Path | None = None,
    clock: Clock = time.perf_counter,
) -> Ratio:
    """Time the reverse entry against the program on inputs of that size.

    Both come from the library, or the program from `primal`.

    What a program changes in place is put back before each call, on both sides with its shadow, so that
    numbers neither grow nor sink into the slow denormal range; all other shadows accumulate.
    """
    inputs = inputs_for(example, size)
    arguments, shadows = program(example).copy(inputs), program(example).copy(inputs)
    for shadow in shadows:
        if isinstance(shadow, np.ndarray) and shadow.dtype.kind == "f":
            shadow[...] = 1
    restore = _restore(example, arguments, shadows)
    gradient = bind(library, example, "reverse", arguments, shadows)
    plain = bind(primal or library, example, "primal", arguments, shadows)

    def call_gradient() -> None:
        restore()
        gradient()

    def call_primal() -> None:
        restore()
        plain()

    return time_ratio(call_gradient, call_primal, rounds=rounds, clock=clock)


def _restore(
    example: Example, arguments: Sequence[Argument], shadows: Sequence[Argument]
) -> Callable[[], None]:
    pairs: list[tuple[Numbers, Numbers]] = []
    for leaf, *memories in zip(example.leaves, arguments, shadows, strict=True):
        if leaf.flow != "in":
            pairs += [(memory, memory.copy()) for memory in memories if isinstance(memory, np.ndarray)]

    def restore() -> None:
        for memory, saved in pairs:
            np.copyto(memory, saved)

    return restore


def main(arguments: list[str]) -> int:
    """Print the ratio for each size asked for, or for all large sizes of the example."""
    if len(arguments) < 2:
        print("usage: python -m benchmarks.gradients LIBRARY NAME [SIZE...]", file=sys.stderr)
        return 2
    example = example_named(arguments[1])
    for size in [int(word) for word in arguments[2:]] or example.large:
        ratio = gradient_over_primal(Path(arguments[0]), example, size)
        print(f"{example.name} {size}: gradient over primal {ratio}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
