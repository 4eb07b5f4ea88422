"""Random programs of a kind until the time is up, then a table of what came of them.

Run as `python -m tests.enzyme.drawn memory 1 600`; a number of a kind is one program whenever it is made.
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
from tests.enzyme.composed import program as composed
from tests.enzyme.memory import program as memory
from tests.enzyme.trial import Outcome, Setting, Verdict, judge

_KINDS = {"composed": composed, "memory": memory}


@click.command()
@click.argument("kind", type=click.Choice(list(_KINDS)))
@click.argument("start", type=int)
@click.argument("seconds", type=float)
@click.option("--level", type=click.IntRange(0, 3), help="The -O level of every program, not as drawn.")
@click.option("--flag", "flags", multiple=True, help="What the compiler is told beside the level.")
@click.option("--tries", default=0, help="How often what is not right is tried again to make it small.")
@click.option(
    "--output",
    type=click.Path(path_type=Path),
    default=Path("fuzz"),
    help="Where programs go that are not right.",
)
def main(
    kind: str, start: int, seconds: float, level: int | None, flags: tuple[str, ...], tries: int, output: Path
) -> None:
    """Try programs of a KIND from number START on for so many SECONDS."""
    found: defaultdict[str, list[int]] = defaultdict(list)
    number, end = start, time.monotonic() + seconds
    while time.monotonic() < end:
        numbers, setting = _KINDS[kind].drawn(number)
        setting = replace(setting, level=setting.level if level is None else level, flags=flags)
        outcome = _tried(kind, numbers, setting)
        found[str(outcome)].append(number)
        if outcome.verdict is not Verdict.RIGHT:
            _write(output / f"{kind}-{number}", kind, numbers, setting, outcome, tries)
            click.echo(f"{number}: {outcome}, {setting}", err=True)
        number += 1
    _show(found)
    bad = (Verdict.WRONG.value, Verdict.CRASHED.value)
    if any(what.startswith(bad) for what in found):
        raise SystemExit(1)


def _tried(kind: str, numbers: Numbers, setting: Setting) -> Outcome:
    with tempfile.TemporaryDirectory() as folder:
        return judge(_KINDS[kind].text(numbers, setting), setting, Path(folder))


def _write(target: Path, kind: str, numbers: Numbers, setting: Setting, outcome: Outcome, tries: int) -> None:
    """Write a program that is not right, made small with so many tries."""

    def fails(candidate: Numbers) -> bool:
        return str(_tried(kind, candidate, setting)) == str(outcome)

    small = reduce(numbers, fails, tries)
    target.parent.mkdir(parents=True, exist_ok=True)
    head = [f"{target.stem}: {outcome}", str(setting), *outcome.said.splitlines()]
    comment = "".join(f"// {line}\n" for line in head)
    target.with_suffix(setting.suffix).write_text(
        comment + _KINDS[kind].text(small, setting), encoding="utf-8"
    )


def _show(found: dict[str, list[int]]) -> None:
    table = Table("what came of it", "programs", "numbers")
    for what, numbers in sorted(found.items()):
        some = " ".join(map(str, numbers[:20])) if what != Verdict.RIGHT.value else ""
        table.add_row(what, str(len(numbers)), some)
    table.add_row("in all", str(sum(map(len, found.values()))), "")
    Console().print(table)


if __name__ == "__main__":
    main()
