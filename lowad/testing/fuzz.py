"""Random programs until the time is up, then counts, and the failures made small.

Run as `python -m lowad.testing.fuzz --seconds 60 --seed 1`.
"""

import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import final

import click

from lowad.testing.choices import Choices, draw
from lowad.testing.generate import PRELUDE, Text, generate
from lowad.testing.reduce import Numbers, reduce
from lowad.testing.setting import Setting
from lowad.testing.trial import Outcome, Verdict, try_all

BATCH = 25
KEPT = 3
"""How many programs of each kind of failure are made small and written."""

TRIES = (60, 25)
"""How often a failure, or a refusal, is tried again while it is made small."""

MINUTE = 60.0


@final
class Session:
    """Counts what came out, and writes small programs for each kind of failure."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.counts: Counter[str] = Counter()
        self.failures: list[Path] = []
        self._known: Counter[str] = Counter()

    def note(self, numbers: Numbers, setting: Setting, outcome: Outcome, where: str) -> None:
        """Count an outcome; reduce and write a failure, while there are not enough of its kind."""
        what = f"{outcome.verdict.value} {outcome.kind}".strip()
        self.counts[what] += 1
        if outcome.verdict is Verdict.RIGHT or self._known[what] >= KEPT:
            return
        self._known[what] += 1

        def fails(candidate: Numbers) -> bool:
            found = _outcome(candidate, setting)
            return found.verdict is outcome.verdict and found.kind == outcome.kind

        small = reduce(numbers, fails, TRIES[outcome.verdict is Verdict.REFUSED])
        # What does not fail a second time is written as it was.
        again = _outcome(small, setting)
        stem = "-".join(what.replace(":", " ").split()) + f"-{self._known[what]}"
        self._write(stem, small, setting, again if again.kind == outcome.kind else outcome, where)

    def _write(self, stem: str, numbers: Numbers, setting: Setting, outcome: Outcome, where: str) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / f"{stem}.c"
        head = [f"{outcome.verdict.value} {outcome.kind}", where, str(setting), *outcome.details.splitlines()]
        comment = "".join(f"// {line}\n" for line in head)
        path.write_text(f"{comment}{PRELUDE}{_program(numbers, setting).text}", encoding="utf-8")
        self.failures.append(path)

    def report(self) -> str:
        """Return the counts, one line each, and their sum."""
        lines = [f"{count:7} {what}" for what, count in sorted(self.counts.items())]
        return "\n".join([*lines, f"{self.counts.total():7} programs"])


def batch(seed: int) -> tuple[Setting, list[Numbers]]:
    """Return the setting and the programs, as choices, of the batch of that number."""
    rng = Random(seed)
    setting = Setting.draw(rng)
    return setting, [draw(rng) for _ in range(BATCH)]


def run_batch(seed: int) -> Iterator[tuple[Numbers, Outcome]]:
    """Yield each program of a batch with what came of it."""
    setting, drawn = batch(seed)
    programs = [_program(numbers, setting, f"f{at}") for at, numbers in enumerate(drawn)]
    yield from zip(drawn, try_all(programs, setting), strict=True)


def _program(numbers: Numbers, setting: Setting, name: str = "f") -> Text:
    return generate(Choices(numbers), name, mixed=setting.mixed, asked=setting.asked, threads=setting.threads)


def _outcome(numbers: Numbers, setting: Setting) -> Outcome:
    return try_all([_program(numbers, setting)], setting)[0]


@click.command()
@click.option(
    "--seconds", default=60.0, help="How long new programs are made; making failures small comes on top."
)
@click.option("--seed", default=0, help="The batch to begin with; a batch has the same programs every time.")
@click.option("--output", type=click.Path(path_type=Path), default=Path("fuzz"), help="Where failures go.")
def main(seconds: float, seed: int, output: Path) -> None:
    """Look for wrong derivatives, crashes and refusals."""
    session = Session(output)
    end = time.monotonic() + seconds
    shown = time.monotonic() + MINUTE
    while time.monotonic() < end:
        setting, _ = batch(seed)
        for at, (numbers, outcome) in enumerate(run_batch(seed)):
            session.note(numbers, setting, outcome, f"batch {seed}, program {at}")
        seed += 1
        if time.monotonic() > shown:
            shown = time.monotonic() + MINUTE
            click.echo(f"{session.report()}, before batch {seed}", err=True)
    click.echo(session.report())
    for path in session.failures:
        click.echo(f"see {path}")
    fine = (Verdict.RIGHT.value, Verdict.REFUSED.value, Verdict.UNJUDGED.value)
    if any(not what.startswith(fine) for what in session.counts):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
