"""Golden files: a program, and below it what lowad says of it or makes of it.

A file is LLVM text or C. A comment `lowad: ...` asks for something, and the comments after it, up to the next
such line, say what is expected:

    lowad: print FACT [-f NAME] [options]   lines after `>`: the exact text; `pytest --bless` writes it
    lowad: grad [-f NAME] [options]         CHECK lines over the derivative, and run lines (see runlines.py)
    lowad: fwd [-f NAME] [options]          the same for forward mode
    lowad: refuse CODE [-f NAME] [options]  nothing; the derivative is refused with this code

Options: `--arg x=dup,n=const`, `--mode forward` (for print and refuse), `-O LEVEL` (default 2).
"""

import argparse
import re
import shlex
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from lowad.errors import InputError
from lowad.llvm.load import load
from lowad.llvm.optimise import optimise
from lowad.pipeline.asked import select
from lowad.pipeline.program import Derived, Program
from lowad.request import Marking, Mode
from lowad.testing.filecheck import check, directives
from tests.runlines import Runner, parse_run

_COMMENT = re.compile(r"^(?P<mark>;|//) ?(?P<text>.*)$")


@dataclass(frozen=True, slots=True)
class Section:
    """What is asked for, and the numbered lines of comment that belong to it, without their marks."""

    command: str
    line: int
    body: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """The words of a command."""

    kind: str
    what: str
    function: str | None
    mode: Mode
    markings: dict[str | int, Marking]
    level: int


def sections(path: Path) -> list[Section]:
    """Return what a file asks for."""
    found: list[Section] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        comment = _COMMENT.match(line)
        text = comment["text"] if comment else ""
        if text.startswith("lowad:"):
            found.append(Section(text.removeprefix("lowad:").strip(), number, ()))
        elif comment and found:
            last = found[-1]
            found[-1] = Section(last.command, last.line, (*last.body, (number, text)))
    return found


def asked(command: str) -> Asked:
    """Take a command apart."""
    words = argparse.ArgumentParser(prog="lowad:", exit_on_error=False)
    words.add_argument("kind", choices=("print", "grad", "fwd", "refuse"))
    words.add_argument("what", nargs="?", default="")
    words.add_argument("-f", "--function")
    words.add_argument("--mode", choices=("reverse", "forward"), default="reverse")
    words.add_argument("--arg", default="")
    words.add_argument("-O", type=int, default=2, dest="level")
    given = words.parse_args(shlex.split(command))
    assert bool(given.what) == (given.kind in ("print", "refuse")), f"no such command: {command}"
    pairs = [word.partition("=") for word in given.arg.split(",") if word]
    markings: dict[str | int, Marking] = {name: Marking(marking) for name, _, marking in pairs}
    mode = Mode.FORWARD if given.kind == "fwd" else Mode(given.mode)
    return Asked(given.kind, given.what, given.function, mode, markings, given.level)


@cache
def _program(path: Path) -> Program:
    return Program.read([str(path)])


def verify(path: Path, section: Section, bless: bool) -> None:
    """Check one section; with `bless` write what is printed into the file instead."""
    wanted = asked(section.command)
    program = _program(path)
    match wanted.kind:
        case "print":
            printed = program.dump(wanted.what, wanted.function, wanted.mode, wanted.markings)
            expected = [
                text.removeprefix(">").removeprefix(" ") for _, text in section.body if text[:1] == ">"
            ]
            if bless:
                _rewrite(path, section, printed)
            else:
                assert printed.splitlines() == expected, (
                    f"{path.name}: {section.command} (see pytest --bless)"
                )
        case "refuse":
            _refused(program, wanted)
        case _:
            _derivative(program, wanted, section)


def _refused(program: Program, wanted: Asked) -> None:
    with pytest.raises(InputError) as refusal:
        program.derive(wanted.function, wanted.mode, wanted.markings)
    assert refusal.value.code.number == wanted.what, refusal.value.render()


def _derivative(program: Program, wanted: Asked, section: Section) -> None:
    derived = program.derive(wanted.function, wanted.mode, wanted.markings)
    text = optimise(derived.text, level=wanted.level, roots=derived.visible)
    checks = directives((number, f"; {line}") for number, line in section.body)
    runs = [line for _, line in section.body if line.startswith("run:")]
    assert checks or runs, "nothing is expected of the derivative"
    if checks:
        check(text, checks)
    _run(program, wanted, derived, text, runs)


def _run(program: Program, wanted: Asked, derived: Derived, text: str, runs: list[str]) -> None:
    if not runs:
        return
    fn = select(program.module(), wanted.function)
    runner = Runner(load(text), fn, derived)
    for line in runs:
        parsed = parse_run(line)
        assert parsed.function == fn.name, f"the section is about @{fn.name}"
        runner.run(parsed)


def _rewrite(path: Path, section: Section, printed: str) -> None:
    """Put what is printed in place of the section's expected lines."""
    lines = path.read_text(encoding="utf-8").splitlines()
    # Sections before this one may have been rewritten already, so it is looked for again.
    place = next(at for at, line in enumerate(lines) if line.endswith(f"lowad: {section.command}"))
    mark = lines[place].partition(" lowad:")[0]
    end = place + 1
    while end < len(lines) and lines[end].startswith(f"{mark} >"):
        end += 1
    lines[place + 1 : end] = [f"{mark} > {line}".rstrip() for line in printed.splitlines()]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
