"""Random programs of the C++ library until the time is up, then a table of what came of them.

Run as `python -m tests.enzyme.composed 1 600`; program number 7 is the same whenever it is made.
"""

import tempfile
import time
from collections import defaultdict
from dataclasses import replace
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from lowad.testing.reduce import Numbers, reduce
from tests.enzyme.composed.program import Setting, drawn, text
from tests.enzyme.composed.trial import Outcome, Verdict, judge


@click.command()
@click.argument("start", type=int)
@click.argument("seconds", type=float)
@click.option("--precision", type=click.Choice(["double", "float"]), help="Of every program, not as drawn.")
@click.option("--level", type=click.IntRange(0, 3), help="The -O level of every program, not as drawn.")
@click.option("--tries", default=0, help="How often what is not right is tried again to make it small.")
@click.option(
    "--output",
    type=click.Path(path_type=Path),
    default=Path("fuzz"),
    help="Where programs go that are not right.",
)
def main(
    start: int, seconds: float, precision: str | None, level: int | None, tries: int, output: Path
) -> None:
    """Try programs from number START on for so many SECONDS."""
    found: defaultdict[str, list[int]] = defaultdict(list)
    number, end = start, time.monotonic() + seconds
    while time.monotonic() < end:
        numbers, setting = drawn(number)
        setting = replace(setting, precision=precision or setting.precision)
        setting = replace(setting, level=setting.level if level is None else level)
        outcome = _tried(numbers, setting)
        found[str(outcome)].append(number)
        if outcome.verdict is not Verdict.RIGHT:
            _write(output, number, numbers, setting, outcome, tries)
            click.echo(f"{number}: {outcome}, {setting}", err=True)
        number += 1
    _show(found)
    bad = (Verdict.WRONG.value, Verdict.CRASHED.value)
    if any(what.startswith(bad) for what in found):
        raise SystemExit(1)


def _tried(numbers: Numbers, setting: Setting) -> Outcome:
    with tempfile.TemporaryDirectory() as folder:
        return judge(text(numbers, setting), setting, Path(folder))


def _write(
    output: Path, number: int, numbers: Numbers, setting: Setting, outcome: Outcome, tries: int
) -> None:
    """Write a program that is not right, made small with so many tries."""

    def fails(candidate: Numbers) -> bool:
        return str(_tried(candidate, setting)) == str(outcome)

    small = reduce(numbers, fails, tries)
    output.mkdir(parents=True, exist_ok=True)
    head = [f"program {number}: {outcome}", str(setting), *outcome.said.splitlines()]
    comment = "".join(f"// {line}\n" for line in head)
    (output / f"composed-{number}.cpp").write_text(comment + text(small, setting), encoding="utf-8")


def _show(found: dict[str, list[int]]) -> None:
    table = Table("what came of it", "programs", "numbers")
    for what, numbers in sorted(found.items()):
        some = " ".join(map(str, numbers[:20])) if what != Verdict.RIGHT.value else ""
        table.add_row(what, str(len(numbers)), some)
    table.add_row("in all", str(sum(map(len, found.values()))), "")
    Console().print(table)


if __name__ == "__main__":
    main()
