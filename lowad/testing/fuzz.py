"""Random programs until the time is up, then counts, and the failures made small.

Run as `python -m lowad.testing.fuzz --seconds 60 --seed 1`.
"""

import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import final

import click

from lowad.request import Keeping
from lowad.testing.choices import Choices, draw
from lowad.testing.generate import PRELUDE, Text, generate
from lowad.testing.reduce import Numbers, reduce
from lowad.testing.trial import Outcome, Setting, Verdict, try_all

BATCH = 6
LEVELS = (0, 1, 2, 3)
OUTPUTS = (0, 2, 3)
KEEPING = (Keeping.CHEAPEST, Keeping.CHEAPEST, Keeping.ALL, Keeping.LEAST)
TRIES = (80, 25)
"""How often a failure, or a refusal, is tried again while it is made small."""


@final
class Session:
    """Counts what came out, and writes one small program for each kind of failure."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.counts: Counter[str] = Counter()
        self.failures: list[Path] = []
        self._known: set[tuple[Verdict, str]] = set()

    def note(self, numbers: Numbers, setting: Setting, outcome: Outcome) -> None:
        """Count an outcome; reduce and write a failure of a new kind."""
        verdict = outcome.verdict
        self.counts[f"{verdict.value} {outcome.kind}".strip()] += 1
        if verdict is Verdict.RIGHT or (verdict, outcome.kind) in self._known:
            return
        self._known.add((verdict, outcome.kind))

        def fails(candidate: Numbers) -> bool:
            found = _outcome(candidate, setting)
            return found.verdict is verdict and found.kind == outcome.kind

        small = reduce(numbers, fails, TRIES[verdict is Verdict.REFUSED])
        self._write(small, setting, _outcome(small, setting))

    def _write(self, numbers: Numbers, setting: Setting, outcome: Outcome) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        stem = "-".join(f"{outcome.verdict.value} {outcome.kind}".replace(":", " ").split())
        path = self.folder / f"{stem}.c"
        head = [
            f"{outcome.verdict.value} {outcome.kind}",
            f"input -O{setting.level}, output -O{setting.output}, {setting.keeping.value} kept",
        ]
        head += outcome.details.splitlines()
        comment = "".join(f"// {line}\n" for line in head)
        path.write_text(f"{comment}{PRELUDE}{_program(numbers).text}", encoding="utf-8")
        self.failures.append(path)


def _program(numbers: Numbers, name: str = "f") -> Text:
    return generate(Choices(numbers), name)


def _outcome(numbers: Numbers, setting: Setting) -> Outcome:
    return try_all([_program(numbers)], setting)[0]


@click.command()
@click.option(
    "--seconds", default=60.0, help="How long new programs are made; making failures small comes on top."
)
@click.option("--seed", default=0, help="The same seed makes the same programs.")
@click.option("--output", type=click.Path(path_type=Path), default=Path("fuzz"), help="Where failures go.")
def main(seconds: float, seed: int, output: Path) -> None:
    """Look for wrong derivatives, crashes and refusals."""
    rng, session = Random(seed), Session(output)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        setting = Setting(rng.choice(LEVELS), rng.choice(OUTPUTS), rng.choice(KEEPING))
        batch = [draw(rng) for _ in range(BATCH)]
        programs = [_program(numbers, f"f{at}") for at, numbers in enumerate(batch)]
        for numbers, outcome in zip(batch, try_all(programs, setting), strict=True):
            session.note(numbers, setting, outcome)
    for what, count in sorted(session.counts.items()):
        click.echo(f"{count:6} {what}")
    for path in session.failures:
        click.echo(f"see {path}")
    if any(not what.startswith((Verdict.RIGHT.value, Verdict.REFUSED.value)) for what in session.counts):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
