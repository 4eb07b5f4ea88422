"""Running a compiler, and what its messages say."""

import os
import re
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

from lowad.errors import Code, InputError
from lowad.source import Location


def run(
    command: Sequence[str], *, given: str = "", environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a compiler to its end with `given` as its standard input; refuse where it cannot be started."""
    try:
        return subprocess.run(
            command,
            input=given,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            env=environment,
            check=False,
        )
    except OSError as error:
        reason = error.strerror or str(error)
        raise InputError(Code.NO_COMPILER, f"'{command[0]}' cannot be run: {reason}") from None


def text_made(
    command: Sequence[str],
    output: Path,
    source: Path,
    *,
    given: str = "",
    environment: dict[str, str] | None = None,
    check: Callable[[str], None] | None = None,
) -> str:
    """Return the LLVM text that `command` writes to `output`; refuse with its words where it fails, and
    where `check` refuses what it says though it succeeds."""
    made = run([*command, "-o", str(output)], given=given, environment=environment)
    if made.returncode or not output.exists():
        raise InputError(
            Code.COMPILER_FAILED,
            f"the compiler refused {source}",
            location=_first_place(made.stderr) or Location(str(source)),
            notes=(made.stderr.strip(),),
        )
    if check is not None:
        check(made.stderr)
    return output.read_text("utf-8")


def newest(stem: str) -> str | None:
    """Return the newest `STEM-NN` on the PATH, as distributions name compilers."""
    names = {
        int(found[1]): str(entry)
        for folder in reversed(os.get_exec_path())
        if os.path.isdir(folder)
        for entry in Path(folder).glob(f"{stem}-*")
        if (found := re.fullmatch(rf"{stem}-(\d+)", entry.name)) and os.access(entry, os.X_OK)
    }
    return names[max(names)] if names else None


def missing(asked: str | None, language: str, help: str) -> InputError:
    """Return the refusal where the compiler asked for, or else any for `language`, is not found."""
    return InputError(
        Code.NO_COMPILER, f"no compiler '{asked}'" if asked else f"no compiler for {language}", help=help
    )


def _first_place(messages: str) -> Location | None:
    """Return where a compiler's first error stands: in clang's and flang's manner, or in rustc's."""
    found = re.search(
        r"^(?:error: Semantic errors in .*\n)?(.+?):(\d+):(\d+): (?:fatal )?error: ", messages, re.M
    )
    found = found or re.search(r"^error.*\n *--> (.+?):(\d+):(\d+)$", messages, re.M)
    return Location(found[1], int(found[2]), int(found[3])) if found else None
