"""CHECK lines over text: what must stand in it, in which order, with values captured by name.

A line of comment holds one directive. `CHECK: p` finds p after the last match; `CHECK-NEXT` on the next line,
`CHECK-SAME` on the same one; `CHECK-NOT` says what must not stand before the next match, or before the end;
`CHECK-COUNT-3` finds p three times; `CHECK-LABEL` cuts the text, so that what comes before it in the file is
looked for before it, and what comes after, after. In a pattern `{{...}}` is a regular expression,
`[[X:...]]` one whose match is called X, and `[[X]]` what X was. Blanks and tabs count as one blank.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

Kind = Literal["", "NEXT", "SAME", "NOT", "LABEL", "COUNT"]

_DIRECTIVE = re.compile(
    r"^\s*(?:;|//|#)\s*CHECK(?:-(?P<kind>[A-Z]+)(?:-(?P<count>\d+))?)?:\s*(?P<text>.*?)\s*$"
)
_PART = re.compile(r"\{\{(?P<regex>.+?)\}\}(?!\})|\[\[(?P<name>\w+)(?::(?P<shape>.+?))?\]\](?!\])")


class CheckError(AssertionError):
    """The text is not as a directive says, or a directive makes no sense."""


@dataclass(frozen=True, slots=True)
class Directive:
    """One CHECK line; `line` is its number in the file, from 1."""

    kind: Kind
    pattern: str
    line: int
    count: int = 1

    def __str__(self) -> str:
        kind = f"-{self.kind}" if self.kind else ""
        return f"line {self.line}: CHECK{kind}: {self.pattern}"


def directives(lines: Iterable[tuple[int, str]]) -> list[Directive]:
    """Return the directives among numbered lines."""
    found = []
    for number, line in lines:
        match = _DIRECTIVE.match(line)
        if match is None:
            continue
        kind = next((known for known in get_args(Kind) if known == (match["kind"] or "")), None)
        if kind is None or (kind == "COUNT") != bool(match["count"]):
            raise CheckError(f"line {number}: no directive of that name: {line.strip()}")
        if not match["text"]:
            raise CheckError(f"line {number}: an empty pattern fits everywhere")
        found.append(Directive(kind, match["text"], number, int(match["count"] or 1)))
    return found


def check(text: str, wanted: Sequence[Directive]) -> None:
    """Fail with CheckError at the first directive that the text does not fulfil."""
    if not wanted:
        raise CheckError("nothing to check")
    checker = _Checker(re.sub(r"[ \t]+", " ", text))
    for start, end, group in checker.regions(wanted):
        checker.region(start, end, group)


class _Checker:
    """The text, and what the names stand for so far."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._values: dict[str, str] = {}

    def regions(self, wanted: Sequence[Directive]) -> list[tuple[int, int, list[Directive]]]:
        """Cut the text at the labels: start, end and directives of each piece."""
        cuts: list[tuple[int, int, list[Directive]]] = [(0, 0, [])]
        for directive in wanted:
            if directive.kind != "LABEL":
                cuts[-1][2].append(directive)
                continue
            match = self._pattern(directive).search(self._text, cuts[-1][1])
            if match is None:
                raise CheckError(f"{directive}\nis not there, after\n{self._shown(cuts[-1][1])}")
            cuts.append((match.start(), match.end(), []))
        ends = [start for start, _, _ in cuts[1:]] + [len(self._text)]
        return [(after, end, group) for (_, after, group), end in zip(cuts, ends, strict=True)]

    def region(self, start: int, end: int, group: Sequence[Directive]) -> None:
        """Check the directives of one piece."""
        at, forbidden = start, list[Directive]()
        for directive in group:
            if directive.kind == "NOT":
                forbidden.append(directive)
                continue
            for _ in range(directive.count):
                first, last = self._span(directive, at, end)
                match = self._pattern(directive).search(self._text, first, last)
                if match is None:
                    raise CheckError(f"{directive}\nis not there, from here on:\n{self._shown(first, last)}")
                self._forbid(forbidden, at, match.start())
                forbidden = []
                self._values.update(match.groupdict())
                at = match.end()
        self._forbid(forbidden, at, end)

    def _span(self, directive: Directive, at: int, end: int) -> tuple[int, int]:
        """Return where the directive's match may lie."""
        if directive.kind not in ("NEXT", "SAME"):
            return at, end
        line_end = self._text.find("\n", at, end)
        line_end = end if line_end < 0 else line_end
        if directive.kind == "SAME":
            return at, line_end
        start = min(line_end + 1, end)
        next_end = self._text.find("\n", start, end)
        return start, end if next_end < 0 else next_end

    def _forbid(self, forbidden: Sequence[Directive], start: int, end: int) -> None:
        for directive in forbidden:
            match = self._pattern(directive).search(self._text, start, end)
            if match is not None:
                raise CheckError(f"{directive}\nis there:\n{self._shown(match.start())}")

    def _pattern(self, directive: Directive) -> re.Pattern[str]:
        """Return the directive as a regular expression, known names replaced by their values."""
        source = re.sub(r"[ \t]+", " ", directive.pattern)
        pieces: list[str] = []
        own: set[str] = set()
        at = 0
        for part in _PART.finditer(source):
            pieces.append(re.escape(source[at : part.start()]))
            at = part.end()
            name = part["name"]
            if part["regex"]:
                pieces.append(f"(?:{part['regex']})")
            elif part["shape"]:
                own.add(name)
                pieces.append(f"(?P<{name}>{part['shape']})")
            elif name in own:
                pieces.append(f"(?P={name})")
            elif name in self._values:
                pieces.append(re.escape(self._values[name]))
            else:
                raise CheckError(f"{directive}\nnothing is called {name} yet")
        return re.compile("".join([*pieces, re.escape(source[at:])]), re.MULTILINE)

    def _shown(self, start: int, end: int | None = None) -> str:
        """Return some lines of the text from a position."""
        begin = self._text.rfind("\n", 0, start) + 1
        return "\n".join(f"    {line}" for line in self._text[begin:end].splitlines()[:12])
