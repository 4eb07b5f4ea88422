"""Texts, stretches of text, and places in the user's files: what every message points at."""

from lowad.records import dataclass

TEAM = '"lowad-team"'
"""Marks a function that every thread of a team runs: a call of it stands for a fork, and is not inlined, even
where the program says so of every function (-fno-inline), which means nothing then."""
UNSEEN = '"lowad-unseen"'
"""The attribute of functions that no optimiser has seen."""
UNASKED = '"lowad-unasked"'
"""Stands beside a `noinline` that every function of a program has: nobody has asked for it of this one."""


@dataclass(frozen=True, slots=True)
class Span:
    """Characters `start` up to but excluding `end` of some text."""

    start: int
    end: int

    def cover(self, other: "Span") -> "Span":
        """Return the smallest span that holds both."""
        return Span(min(self.start, other.start), max(self.end, other.end))


@dataclass(frozen=True, slots=True)
class Location:
    """A place in a file; lines and columns count from 1, and 0 stands for a part that is not known."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        if not self.line:
            return self.file
        if not self.column:
            return f"{self.file}:{self.line}"
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Source:
    """A text under the name by which the user knows it."""

    name: str
    text: str

    def location(self, offset: int) -> Location:
        """Return where character `offset` stands. Linear in the offset: meant for messages."""
        line_start = self.text.rfind("\n", 0, offset) + 1
        return Location(self.name, self.text.count("\n", 0, offset) + 1, offset - line_start + 1)

    def line_at(self, offset: int) -> Span:
        """Return the line that character `offset` stands in, without its line end."""
        start = self.text.rfind("\n", 0, offset) + 1
        end = self.text.find("\n", offset)
        return Span(start, len(self.text) if end < 0 else end)

    def slice(self, span: Span) -> str:
        """Return the characters of `span`."""
        return self.text[span.start : span.end]


@dataclass(frozen=True, slots=True)
class Bitcode:
    """A module in LLVM's binary form, under the name by which the user knows it."""

    name: str
    data: bytes
