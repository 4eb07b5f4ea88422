"""What lowad says when it refuses: numbered codes, the exceptions that carry them, and how they print."""

from enum import Enum

from lowad.records import dataclass
from lowad.source import Location, Source, Span


class Code(Enum):
    """Every reason to refuse: its number, and what it is called. Each has a section in docs/errors.md."""

    NOT_IR = ("LA001", "input is not LLVM IR")
    BAD_BITCODE = ("LA002", "bitcode cannot be read")
    FILE_MISSING = ("LA003", "input file does not exist")
    FILE_UNREADABLE = ("LA004", "input file cannot be read")
    UNKNOWN_SUFFIX = ("LA005", "no front end for this kind of file")
    WRONG_CONTENT = ("LA006", "contents are not what the file's name says")
    LINK_FAILED = ("LA007", "modules do not fit together")
    UNKNOWN_TARGET = ("LA008", "no such target")
    UNKNOWN_SYNTAX = ("LA009", "IR that lowad does not read")

    UNKNOWN_FUNCTION = ("LA010", "no such function")
    AMBIGUOUS_FUNCTION = ("LA011", "which function to differentiate is not clear")
    UNKNOWN_MARKING = ("LA012", "no such marking")
    MARKING_MISFIT = ("LA013", "marking does not fit the argument's type")
    UNKNOWN_ARGUMENT = ("LA014", "no such argument")
    BAD_OPTION = ("LA015", "option does not make sense")
    UNKNOWN_VALUE = ("LA016", "no such value")
    NO_PROTOTYPE = ("LA017", "no prototype in C")

    UNSUPPORTED_INSTRUCTION = ("LA020", "no derivative for an active instruction")
    NO_RULE = ("LA021", "no rule for an active call")
    ACTIVE_ASSEMBLY = ("LA022", "inline assembly on an active path")
    IRREDUCIBLE_LOOP = ("LA023", "loop with more than one entry")
    UNDECIDABLE_TYPE = ("LA024", "type of an active value cannot be decided")

    UNWRITABLE_OUTPUT = ("LA040", "output cannot be written")
    NO_COMPILER = ("LA041", "no compiler found")
    COMPILER_FAILED = ("LA042", "the compiler refused the program")
    UNRESOLVED_SYMBOL = ("LA043", "external symbol is not there to be called")
    NO_ENZYME = ("LA044", "no Enzyme to compare with")
    ENZYME_FAILED = ("LA045", "Enzyme gives no derivative")

    WRONG_DTYPE = ("LA050", "array has the wrong element type")
    WRONG_SHAPE = ("LA051", "array has the wrong shape")
    WRONG_ORDER = ("LA052", "array is not contiguous in the order asked for")
    READ_ONLY = ("LA053", "array to be written is read-only")
    OVERLAP = ("LA054", "shadow overlaps its primal")
    WRONG_ARGUMENT = ("LA055", "argument does not fit the function")
    STOPPED = ("LA056", "derivative could not go on")

    ENZYME_CALL = ("LA060", "call of the Enzyme interface makes no sense")
    ENZYME_RESULT = ("LA061", "derivatives do not fit the prototype of the call")
    ENZYME_UNSUPPORTED = ("LA062", "part of the Enzyme interface that lowad does not have")
    ENZYME_RULE = ("LA063", "rule given by the program is ill-formed")

    BAD_RULE = ("LA090", "row of a rule table is ill-formed")
    INTERNAL = ("LA099", "lowad has made a mistake")

    @property
    def number(self) -> str:
        """Return the code as printed, such as `LA001`."""
        return self.value[0]

    @property
    def title(self) -> str:
        """Return the code's one-line meaning."""
        return self.value[1]


WIDEST = 200
"""How many characters of a line are underlined at most; half as many are shown on either side."""


@dataclass(frozen=True, slots=True)
class Excerpt:
    """One line to show, the columns of it to underline (from 0), and what is said at its right."""

    text: str
    span: Span
    where: str = ""

    @classmethod
    def of(cls, source: Source, span: Span, where: str = "") -> "Excerpt":
        """Return the line that `span` begins in, with as much of `span` as lies on it."""
        line = source.line_at(span.start)
        end = min(max(span.end, span.start + 1), max(line.end, span.start + 1))
        return cls(source.slice(line), Span(span.start - line.start, end - line.start), where)

    def render(self, indent: str = "    ") -> tuple[str, str]:
        """Return the line and the line of carets below it; leading blanks go, tabs count as one blank.

        Of a long line what is near the carets is shown.
        """
        text = self.text.replace("\t", " ")
        lead = min(len(text) - len(text.lstrip()), self.span.start)
        shown, start, end = text[lead:].rstrip(), self.span.start - lead, self.span.end - lead
        end = max(min(end, start + WIDEST), start + 1)
        if len(shown) > end and end - start < WIDEST:
            # Room for what stands behind, as far as there is any.
            shown = shown[: end + WIDEST // 2] + "…" * (len(shown) > end + WIDEST // 2)
        elif len(shown) > end:
            shown = shown[:end] + "…"
        if (cut := start - WIDEST // 2) > 0:
            shown, start, end = "…" + shown[cut:], start - cut + 1, end - cut + 1
        marks = " " * start + "^" + "~" * (end - start - 1)
        if self.where:
            shown = f"{shown}          {self.where}"
        return indent + shown, indent + marks


class LowadError(Exception):
    """Base of everything that lowad refuses with."""

    def __init__(
        self,
        code: Code,
        message: str,
        *,
        location: Location | None = None,
        excerpt: Excerpt | None = None,
        notes: tuple[str, ...] = (),
        help: str | None = None,
        others: "tuple[LowadError, ...]" = (),
    ) -> None:
        super().__init__(code, message)
        self.code = code
        self.message = message
        self.location = location
        self.excerpt = excerpt
        self.notes = notes
        self.help = help
        self.others = others
        """What else is refused in the same program, each once."""

    def __str__(self) -> str:
        return self.render()

    def render(self) -> str:
        """Return the message as people read it: place, code, excerpt with carets, notes, the next step."""
        place = f"{self.location}: " if self.location else ""
        lines = [f"{place}error[{self.code.number}]: {self.message}"]
        if self.excerpt:
            lines.extend(self.excerpt.render())
        lines.extend(_labelled("note", note) for note in self.notes)
        if self.help:
            lines.append(_labelled("help", self.help))
        return "\n".join([*lines, *(other.render() for other in self.others)])

    def as_json(self) -> dict[str, object]:
        """Return the message for machines: plain data that `json.dumps` accepts, every key always there."""
        place, excerpt = self.location, self.excerpt
        return {
            "code": self.code.number,
            "title": self.code.title,
            "message": self.message,
            "file": place.file if place else None,
            "line": place.line if place and place.line else None,
            "column": place.column if place and place.column else None,
            "excerpt": excerpt
            and {"text": excerpt.text, "start": excerpt.span.start, "end": excerpt.span.end},
            "notes": list(self.notes),
            "help": self.help,
            "others": [other.as_json() for other in self.others],
        }


class InputError(LowadError):
    """The program, the request or the data is unsupported or ill-formed."""


class StoppedError(LowadError):
    """A derivative could not go on while it ran: no memory, or code that it was not made with."""


class RuleError(LowadError):
    """A row of a rule table is ill-formed."""


class InternalError(LowadError):
    """A mistake of lowad itself; a note names the file written to reproduce it."""


def _labelled(label: str, text: str) -> str:
    """Return `  label: text`, with further lines of the text set under its first."""
    first, *rest = text.splitlines() or [""]
    return "\n".join([f"  {label}: {first}", *(f"        {line}" for line in rest)])
