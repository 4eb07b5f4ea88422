"""The page `docs/libraries.md`, from what came of the table."""

import re
from collections import Counter
from collections.abc import Sequence

from benchmarks.libraries.check import KNOWN, NOISE, POINTS, Outcome
from benchmarks.libraries.table import LIBRARIES, ROWS

_HEAD = """# Functions of libraries that others wrote

Written by `python -m benchmarks.libraries --write`, which takes three numerical libraries as source packages
through `apt-get source`, compiles them to LLVM IR, and differentiates these functions through all that they
call, in both modes.
"""


def page(outcomes: Sequence[Outcome]) -> str:
    """Return the page as Markdown."""
    lines = [
        _HEAD,
        "| library | what it is | right | refused | wrong | failed |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    total: Counter[str] = Counter()
    verdicts = ("right", "refused", "wrong", "failed")
    for library in LIBRARIES:
        counts = Counter(each.verdict for each in outcomes if each.row.library == library.package)
        total += counts
        cells = " | ".join(str(counts[verdict]) for verdict in verdicts)
        lines.append(f"| {library.package} | {library.about} | {cells} |")
    lines.append(f"| all | | {' | '.join(str(total[verdict]) for verdict in verdicts)} |")
    lines += [
        "",
        f"Right: at {POINTS} points the modes agree, and the gradient is off by {NOISE:g} or less from",
        f"differences of the library's own values and {KNOWN:g} from mpmath where it knows them,",
        "relative to its largest entry. Where it is not (values that cancel, iterations that stop early),",
        "the interpreter of dual numbers judges, with the limit of mpmath. "
        "The columns show the largest error.",
        f"This run took {len(outcomes)} of the {len(ROWS)} functions of the table.",
        "",
        "| function | of | outcome | against differences | against mpmath | against dual numbers |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    lines += [
        f"| `{each.row.function}` | {each.row.library} | {_outcome(each)} "
        f"| {_error(each.error)} | {_error(each.known)} | {_error(each.exact)} |"
        for each in outcomes
    ]
    others = [each for each in outcomes if each.verdict != "right"]
    if others:
        lines += ["", "## What is not right", ""]
    for each in others:
        lines.append(f"`{each.row.function}`: {each.verdict}.\n\n```text\n{_reason(each)}\n```\n")
    return "\n".join(lines).rstrip() + "\n"


def _reason(outcome: Outcome) -> str:
    """Return the first lines of what was seen, without the folder that the library happened to be in."""
    text = re.sub(r"(?:/[\w.+-]+)+/(?=[\w.+-]+/[\w.+-]+\.c\b)", "", outcome.detail.strip())
    return "\n".join(line[:200].rstrip() for line in text.splitlines()[:6])


def _outcome(outcome: Outcome) -> str:
    code = re.search(r"LA\d{3}", outcome.detail)
    if outcome.verdict == "refused" and code:
        return f"refused, [{code[0]}](errors.md#{code[0].lower()})"
    return outcome.verdict


def _error(error: float | None) -> str:
    return "" if error is None else f"{error:.0e}"
