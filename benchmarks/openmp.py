"""How many times as long as parallel regions do their gradients take, with one thread and with two?

`python -m benchmarks.openmp [PROGRAM]` compiles `openmp.c` beside this file, lowers it as `lowad opt` does,
links it with LLVM's run time of OpenMP and prints a line for each program and number of threads.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from tests.enzyme.harness import build

_FLAGS = ("-fno-vectorize", "-fno-slp-vectorize", "-fno-unroll-loops")
"""Loops as they were written: what is vectorised and unrolled already hides what a loop reads."""


def main(names: list[str]) -> int:
    """Print the table, or the lines of one program."""
    with tempfile.TemporaryDirectory() as folder:
        executable = build(Path(__file__).with_suffix(".c"), 3, Path(folder), *_FLAGS)
        return subprocess.run([str(executable), *names], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
