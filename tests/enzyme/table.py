"""Write docs/enzyme.md's table: every program of the interface's tests at every -O level, what comes of it.

Each goes through the command line; its seconds are what the whole command takes of a processor.

Run: python -m tests.enzyme.table [PROGRAM...]
"""

import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

from tests.enzyme.harness import LEVELS, compile_to_ir, libraries, link, names_in, programs, run

PAGE = Path(__file__).parents[2] / "docs" / "enzyme.md"
_ROW = re.compile(r"^\| `([^`]+)` \|.*\n", re.MULTILINE)


def main(names: Sequence[str]) -> None:
    """Run the programs named, or all, and put their rows into the page; the other rows stay."""
    text = PAGE.read_text("utf-8")
    rows = {found[1]: found[0] for found in _ROW.finditer(text)}
    present = [path for path in programs() if not names or path.name in names]
    rows.update({path.name: _row(path) for path in present})
    kept = [rows[path.name] for path in programs() if path.name in rows]
    first = _ROW.search(text)
    assert first is not None, f"{PAGE} has no table"
    counts = [[int(cell) for cell in row.split(" | ")[2:7]] for row in kept]
    right, total = sum(sum(cells[1:]) for cells in counts), len(LEVELS) * sum(cells[0] for cells in counts)
    PAGE.write_text(f"{text[: first.start()]}{''.join(kept)}\n{right} of {total} runs are right.\n", "utf-8")


def _row(path: Path) -> str:
    count = len(names_in(path))
    found = [_right(path, level) for level in LEVELS]
    cells = " | ".join(str(number) for number, _ in found)
    longest = max(seconds for _, seconds in found)
    print(path.name, count, cells, f"{longest:.1f}", flush=True)
    return f"| `{path.name}` | {_about(path)} | {count} | {cells} | {longest:.1f} |\n"


def _right(path: Path, level: int) -> tuple[int, float]:
    """Return how many tests of a program are right at a level, and how long lowering took."""
    with tempfile.TemporaryDirectory() as folder:
        given, made = Path(folder, "given.ll"), Path(folder, "made.ll")
        given.write_text(compile_to_ir(path, level, Path(folder)), "utf-8")
        start = getrusage(RUSAGE_CHILDREN)
        done = subprocess.run([sys.executable, "-m", "lowad", "opt", str(given), "-o", str(made)])
        end = getrusage(RUSAGE_CHILDREN)
        seconds = end.ru_utime + end.ru_stime - start.ru_utime - start.ru_stime
        if done.returncode:
            return 0, seconds
        ran = run(link(made.read_text("utf-8"), level, Path(folder, path.stem), libraries(path)))
    wrong = {line.split()[1] for line in ran.failures}
    return len([name for name in ran.names if name not in wrong]), seconds


def _about(path: Path) -> str:
    first = path.read_text("utf-8").splitlines()[0]
    return first.strip("/* ").removesuffix(".")


if __name__ == "__main__":
    main(sys.argv[1:])
