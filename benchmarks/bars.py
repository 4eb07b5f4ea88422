"""The limits that lowad has set itself, measured.

`python -m benchmarks.bars` prints each and fails where one is not kept.

Ratios are of best rounds, primal and gradient in turn. Run it on a quiet machine.
"""

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from benchmarks.gradients import gradient_over_primal
from c_examples.examples import example_named
from lowad.frontends.compiler import link_shared
from lowad.frontends.options import Options
from lowad.llvm.optimise import object_code, optimise
from lowad.pipeline.program import Program
from lowad.request import Marking, Mode

SOURCES = Path(__file__).parent.parent / "c_examples"
SCALAR_LOOPS = (
    "dot",
    "logsumexp",
    "newton_sqrt",
    "euler",
    "quadrature",
    "units",
    "mixed",
    "library",
    "collatz",
)


@dataclass(frozen=True, slots=True)
class Bar:
    """One measurement: its name, what was seen, and the most that is allowed."""

    name: str
    seen: float
    limit: float
    unit: str = "x"

    def __str__(self) -> str:
        kept = "ok  " if self.seen <= self.limit else "MISS"
        return f"{kept} {self.name}: {self.seen:.3g}{self.unit} (at most {self.limit:.3g}{self.unit})"


def library(name: str, folder: Path) -> Path:
    """Compile an example and its gradient for this machine into one shared object."""
    example = example_named(name)
    program = Program.read([str(SOURCES / example.file)], Options())
    markings: dict[str | int, Marking] = {key: Marking(word) for key, word in example.markings.items()}
    derived = program.derive(example.symbol, Mode.REVERSE, markings)
    text = optimise(
        derived.text, level=3, target_cpu="native", roots=frozenset((derived.entry, example.symbol))
    )
    path = folder / f"{name}.so"
    link_shared(object_code(text), path)
    return path


def measure(folder: Path) -> Iterator[Bar]:
    """Yield every bar in turn."""
    yield Bar("instructions of diffe_relu3", _relu3_instructions(), 5, "")
    yield from _normalisation(folder)
    for name in SCALAR_LOOPS:
        example = example_named(name)
        built = library(name, folder)
        worst = max(gradient_over_primal(built, example, size).best for size in example.large)
        yield Bar(f"gradient of {name}, a loop with a scalar result", worst, 4)
    gmm = example_named("gmm")
    yield Bar(
        "gradient of gmm, d = 10, k = 25, n = 1000",
        gradient_over_primal(library("gmm", folder), gmm, 1000).best,
        3,
    )
    yield Bar("lowad grad gmm.c, cold", _command("gmm.c", folder), 1.5, " s")
    yield Bar("lowad grad relu3.ll, cold", _command("relu3.ll", folder), 0.6, " s")
    for name in ("hand_simple", "hand_complicated"):
        yield Bar(f"lowad grad hand.c -f {name}, cold", _command("hand.c", folder, "-f", name), 4, " s")
    yield Bar(
        "import lowad", _best(lambda: _run([sys.executable, "-c", "import lowad"])) - _bare(), 0.15, " s"
    )


def _normalisation(folder: Path) -> Iterator[Bar]:
    """Gradient over primal at three sizes.

    The primal is the one whose pointers are `restrict`, for as written it takes O(n²).
    """
    example = example_named("normalise")
    text = (
        (SOURCES / example.file)
        .read_text()
        .replace("double *out, const double *in", "double *restrict out, const double *restrict in")
    )
    assert "restrict" in text
    apart = folder / "normalise.c"
    apart.write_text(text)
    primal = folder / "normalise_apart.so"
    compiled = optimise(Program.read([str(apart)], Options()).prepared, level=3, target_cpu="native")
    link_shared(object_code(compiled), primal)
    built = library("normalise", folder)
    ratios = [gradient_over_primal(built, example, n, primal=primal).best for n in (1000, 10_000, 100_000)]
    for n, ratio in zip((1000, 10_000, 100_000), ratios, strict=True):
        yield Bar(f"gradient of normalise, n = {n}", ratio, 4)
    yield Bar("spread of these ratios", max(ratios) / min(ratios), 1.5)


def _relu3_instructions() -> int:
    derived = Program.read([str(SOURCES / "relu3.ll")]).derive(None, Mode.REVERSE)
    text = optimise(derived.text, level=3, roots=frozenset((derived.entry,)))
    body = text.split(f"@{derived.entry}(")[1].split("{", 1)[1].split("}")[0]
    lines = [line.split(";")[0].strip() for line in body.splitlines()]
    return sum(bool(line) and not line.endswith(":") for line in lines)


def _command(file: str, folder: Path, *options: str) -> float:
    words = [str(SOURCES / file), *options, "-o", str(folder / "out.ll")]
    return _best(lambda: _run([sys.executable, "-m", "lowad", "grad", *words]))


def _bare() -> float:
    return _best(lambda: _run([sys.executable, "-c", "pass"]))


def _run(command: list[str]) -> object:
    return subprocess.run(command, check=True, capture_output=True)


def _best(call: Callable[[], object], rounds: int = 5) -> float:
    best = float("inf")
    for _ in range(rounds):
        start = time.perf_counter()
        call()
        best = min(best, time.perf_counter() - start)
    return best


def main() -> int:
    """Print every bar; 1 where one is missed."""
    missed = 0
    with tempfile.TemporaryDirectory() as scratch:
        for bar in measure(Path(scratch)):
            print(bar, flush=True)
            missed += bar.seen > bar.limit
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
