"""One program on trial: compiled, lowered, run; its derivatives against each other and differences."""

import re
import subprocess
import sys
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

import numpy as np

from tests.enzyme.harness import compile_to_ir, link

SECONDS = 300
"""How long a step may take."""

INPUTS = ("0.53", "1.47", "-0.79", "2.11")
"""What a function of such a program is given, once in the precision of its setting and once as doubles."""

_SETTLED = 1e-6
_SANITIZED = ("-O0", "-g", "-w", "-DPLAIN", "-fsanitize=address,undefined")


@dataclass(frozen=True, slots=True)
class Setting:
    """What of a program is no text: the level that it is compiled at, and how close its numbers are."""

    level: int
    precision: str
    """That of the numbers which are no doubles."""
    tolerance: float
    """How far derivatives may be from each other and from differences of doubles, of the largest one."""
    language: str = "c++"
    flags: tuple[str, ...] = ()
    """What else the compiler is told."""

    @property
    def suffix(self) -> str:
        """Return how files of the language end."""
        return _SUFFIX[self.language]


_SUFFIX = {"c": ".c", "c++": ".cpp"}
_COMPILED = {"c": ("cc",), "c++": ("c++", "-std=c++17")}


class Verdict(Enum):
    """What comes of a program."""

    RIGHT = "right"
    REFUSED = "refused"
    ENDED = "ended with a message"
    KINK = "at a kink"
    SLOW = "slow"
    FAULTY = "at fault itself"
    CRASHED = "crashed"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Outcome:
    """A verdict, the code that a refusal has, and what was said."""

    verdict: Verdict
    kind: str = ""
    said: str = ""

    def __str__(self) -> str:
        return f"{self.verdict.value} {self.kind}".strip()


def judge(text: str, setting: Setting, folder: Path) -> Outcome:
    """Return what comes of a program, which is left in a folder with all that is made of it."""
    source, made = folder / f"program{setting.suffix}", folder / "made.ll"
    source.write_text(text, "utf-8")
    try:
        given = compile_to_ir(source, setting.level, folder, *_COMPILED[setting.language][1:], *setting.flags)
    except subprocess.CalledProcessError as error:
        return Outcome(Verdict.FAULTY, "does not compile", error.stderr[:3000])
    path = folder / "given.ll"
    path.write_text(given, "utf-8")
    try:
        lowered = _run(sys.executable, "-m", "lowad", "opt", str(path), "-o", str(made))
        if lowered.returncode:
            code = re.search(r"LA0\d\d", lowered.stderr)
            verdict = Verdict.REFUSED if code and code[0] != "LA099" else Verdict.CRASHED
            return Outcome(verdict, code[0] if code else "lowad", lowered.stderr[-3000:])
        ran = _run(str(link(made.read_text("utf-8"), setting.level, folder / "program")))
    except subprocess.TimeoutExpired as error:
        return Outcome(Verdict.SLOW, "", " ".join(error.cmd))
    found = _found(ran, setting)
    if found.verdict in (Verdict.CRASHED, Verdict.WRONG) and (fault := _fault(source, setting, folder)):
        return Outcome(Verdict.FAULTY, "", fault)
    return found


def _run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)


def _found(ran: subprocess.CompletedProcess[str], setting: Setting) -> Outcome:
    said = ran.stdout + ran.stderr
    if message := re.search(r"^lowad: (\w+ \w+).*", ran.stderr, re.MULTILINE):
        return Outcome(Verdict.ENDED, f"({message[1]} …)", message[0])
    if ran.returncode:
        kind = "reverse" if "reverse" not in ran.stdout else "forward"
        return Outcome(Verdict.CRASHED, kind if "slope" in ran.stdout else "program", said)
    values, slopes = _numbers(ran.stdout, "value")[0], _numbers(ran.stdout, "slope")
    tolerance = setting.tolerance
    modes = [_numbers(ran.stdout, mode)[:, 0] for mode in ("reverse", "forward")]
    assert all(len(numbers) == len(INPUTS) for numbers in (slopes, *modes))
    size = max(1.0, float(np.abs(slopes).max()))
    if not np.abs(modes[0] - modes[1]).max() <= tolerance * size:
        return Outcome(Verdict.WRONG, "", said)
    if not np.abs(slopes[:, 0] - slopes[:, 1]).max() <= _SETTLED * size:
        return Outcome(Verdict.KINK)
    if not abs(values[0] - values[1]) <= tolerance * max(1.0, abs(values[1])):
        return Outcome(Verdict.KINK)  # Rounded to a float something took another way.
    wrong = [
        name
        for name, numbers in zip(("reverse", "forward"), modes, strict=True)
        if not np.abs(numbers - slopes[:, 1]).max() <= tolerance * size
    ]
    return Outcome(Verdict.WRONG, " and ".join(wrong), said) if wrong else Outcome(Verdict.RIGHT)


def _numbers(said: str, what: str) -> np.ndarray:
    lines = re.findall(rf"^{what} (.*)$", said, re.MULTILINE)
    return np.array([[float(word) for word in line.split()] for line in lines])


def _fault(source: Path, setting: Setting, folder: Path) -> str:
    """Return what the sanitizers of the system's compiler say of the program without its derivatives."""
    target = folder / "sanitized"
    made = _run(*_COMPILED[setting.language], *_SANITIZED, str(source), "-o", str(target), "-lm")
    if made.returncode:
        return ""
    # What is not given back is no fault.
    ran = _run("env", "ASAN_OPTIONS=detect_leaks=0", str(target))
    return ran.stderr[:2000] if ran.returncode or "runtime error" in ran.stderr else ""
