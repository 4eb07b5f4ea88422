"""Lines of LLVM's text as lists of tokens, and the cursor that readers of it share."""

import re
from collections.abc import Iterable
from typing import NoReturn

from lowad.errors import Code, Excerpt, InputError
from lowad.source import Source, Span

_TOKEN = re.compile(r'[%@$!c]?"[^"]*"|[%@$!#^]?[-\w$.+\\]+|;.*|\S', re.ASCII)
"""A string or quoted name, a name, word or number, a comment, or one character.

LLVM writes a quote inside a string as \\22."""

_NO_BLANK_AFTER = frozenset(("(", "[", "<", "!", ""))
_NO_BLANK_BEFORE = frozenset((")", "]", ">", ",", ":", "(", "=", ""))


def tokenize(line: str) -> list[str]:
    """Return the tokens of one line without its comment, and two empty ones that stand for its end."""
    tokens = _TOKEN.findall(line)
    if tokens and tokens[-1][0] == ";":
        tokens.pop()
    tokens += ("", "")
    return tokens


def spell(tokens: Iterable[str]) -> str:
    """Return the tokens as text, with blanks where LLVM sets them in attributes, types and metadata."""
    parts: list[str] = []
    last = ""
    for token in tokens:
        if last not in _NO_BLANK_AFTER and token not in _NO_BLANK_BEFORE and last != "=":
            parts.append(" ")
        parts.append(token)
        last = token
    return "".join(parts)


class Cursor:
    """A place in a text of many lines: `tokens` of the current line, `at` the next of them.

    Statements that LLVM breaks over lines ask for `more`.
    """

    def __init__(self, source: Source) -> None:
        self.source = source
        self.begin(source.text, 0)

    def begin(self, text: str, start: int) -> None:
        """Go in front of the first line of a text that stands at `start` in the source."""
        self.lines = text.split("\n")
        self.line_index = -1
        self.line_start = start
        self.tokens: list[str] = ["", ""]
        self.at = 0

    def advance(self) -> bool:
        """Go to the next line, which may be empty, without reading it; False at the end of the text."""
        if self.line_index >= 0:
            self.line_start += len(self.lines[self.line_index]) + 1
        self.line_index += 1
        return self.line_index < len(self.lines)

    @property
    def line(self) -> str:
        """The current line."""
        return self.lines[self.line_index]

    def read_line(self) -> list[str]:
        """Make the current line's tokens the ones to read."""
        self.tokens = tokenize(self.lines[self.line_index])
        self.at = 0
        return self.tokens

    def more(self) -> None:
        """Go on with the next line that has tokens, where the statement is not finished on this one."""
        while not self.tokens[self.at]:
            if not self.advance():
                self.line_index -= 1
                self.fail("the text ends inside a statement")
            self.read_line()

    def peek_line(self) -> str:
        """Return the next line that is not empty, without going there."""
        index = self.line_index + 1
        while index < len(self.lines) - 1 and not self.lines[index].strip():
            index += 1
        return self.lines[index]

    def take(self) -> str:
        """Return the next token and step over it."""
        token = self.tokens[self.at]
        if not token:
            self.fail("the line ends inside a statement")
        self.at += 1
        return token

    def expect(self, wanted: str) -> None:
        """Step over the token `wanted`."""
        if self.tokens[self.at] != wanted:
            self.fail(f"expected '{wanted}' in front of '{self.tokens[self.at]}'")
        self.at += 1

    def accept(self, wanted: str) -> bool:
        """Step over the token `wanted` if it comes next, and say whether it did."""
        if self.tokens[self.at] == wanted:
            self.at += 1
            return True
        return False

    def balanced(self) -> list[str]:
        """Take a bracketed group from its opening to its closing bracket."""
        start, depth = self.at, 0
        while True:
            token = self.take()
            if token in ("(", "[", "{", "<"):
                depth += 1
            elif token in (")", "]", "}", ">"):
                depth -= 1
                if depth == 0:
                    return self.tokens[start : self.at]

    def number(self) -> int:
        """Take an integer."""
        token = self.take()
        try:
            return int(token)
        except ValueError:
            self.fail(f"expected a number, not '{token}'")

    def fail(self, message: str) -> NoReturn:
        """Refuse the current line."""
        start = min(self.line_start, len(self.source.text))
        span = self.source.line_at(start)
        text = self.source.slice(span)
        lead = len(text) - len(text.lstrip())
        raise InputError(
            Code.UNKNOWN_SYNTAX,
            message,
            location=self.source.location(start),
            excerpt=Excerpt.of(self.source, Span(span.start + lead, span.end)),
            help="let LLVM verify and print the module first; lowad reads what LLVM 22 prints",
        )
