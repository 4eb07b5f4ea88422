"""Print docs/enzyme.md's table: every program of the interface's tests at every -O level, and what comes of it.

    python -m tests.enzyme.table > docs/enzyme.md
"""

import tempfile
import time
from pathlib import Path

from lowad import opt
from lowad.errors import LowadError
from tests.enzyme.harness import LEVELS, compile_to_ir, link, names_in, programs, run

HEAD = """\
# Programs written for Enzyme

`lowad opt` replaces every call of the `__enzyme_` functions in a module by the derivative, so that programs written for Enzyme
work unchanged. Below is every program of `tests/enzyme/programs`, compiled by clang to IR at each -O level, lowered, linked and run;
each checks its own numbers against closed forms. The columns say how many of its tests are right, and the longest time of lowering.
This page is what `python -m tests.enzyme.table` prints.

| program | what it is about | tests | -O0 | -O1 | -O2 | -O3 | seconds |
| --- | --- | --- | --- | --- | --- | --- | --- |"""


def main() -> None:
    """Run everything and print the page."""
    print(HEAD)
    total = right = 0
    for path in programs():
        count = len(names_in(path))
        found = [_right(path, level) for level in LEVELS]
        cells = " | ".join(str(number) for number, _ in found)
        longest = max(seconds for _, seconds in found)
        print(f"| `{path.name}` | {_about(path)} | {count} | {cells} | {longest:.1f} |", flush=True)
        total += count * len(LEVELS)
        right += sum(number for number, _ in found)
    print(f"\n{right} of {total} runs are right.")


def _right(path: Path, level: int) -> tuple[int, float]:
    """Return how many tests of a program are right at a level, and how long lowering took."""
    with tempfile.TemporaryDirectory() as folder:
        text = compile_to_ir(path, level, Path(folder))
        start = time.perf_counter()
        try:
            lowered = opt.lower(text, path.name)
        except LowadError:
            return 0, time.perf_counter() - start
        seconds = time.perf_counter() - start
        ran = run(link(lowered, level, Path(folder, path.stem)))
    wrong = {line.split()[1] for line in ran.failures}
    return len([name for name in ran.names if name not in wrong]), seconds


def _about(path: Path) -> str:
    first = path.read_text("utf-8").splitlines()[0]
    return first.strip("/* ").removesuffix(".")


if __name__ == "__main__":
    main()
