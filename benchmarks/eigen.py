"""How many times as long as products of matrices by Eigen do their gradients take?

`python -m benchmarks.eigen [FLAG...]` compiles `eigen.cpp` beside this file, with more flags of clang where
they are given, lowers it as `lowad opt` does and prints a line for each type of number and size.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from tests.enzyme.harness import build


def main(flags: list[str]) -> int:
    """Print the table."""
    with tempfile.TemporaryDirectory() as folder:
        executable = build(Path(__file__).with_suffix(".cpp"), 2, Path(folder), *flags)
        return subprocess.run([str(executable)], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
