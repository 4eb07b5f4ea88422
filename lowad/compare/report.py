"""A comparison as people read it: both derivatives, what is in them, how far apart they are, their times."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lowad.compare.count import Counts
from lowad.compare.sides import Side
from lowad.records import dataclass

if TYPE_CHECKING:
    from rich.console import RenderableType

_GAP = "  "


@dataclass(frozen=True, slots=True)
class Run:
    """What both derivatives did on the same inputs.

    `difference` is relative; `time_ratio` is lowad's time in units of Enzyme's; the bytes are what
    one call asks for.
    """

    difference: float
    time_ratio: float
    our_bytes: int
    their_bytes: int

    def lines(self) -> tuple[str, ...]:
        """Return the figures in words."""
        agree = (
            "the same to the last bit" if not self.difference else f"apart by {self.difference:.1e} relative"
        )
        return (
            f"values: {agree}",
            f"time: lowad {self.time_ratio:.2f} times Enzyme's",
            f"memory: lowad asks for {self.our_bytes} bytes, Enzyme for {self.their_bytes}",
        )


def rows(ours: Side, theirs: Side) -> list[tuple[str, str, str]]:
    """Return the table of counts, its head first."""
    table = [("", ours.maker, theirs.maker)]
    for name in Counts.names():
        table.append((name, str(getattr(ours.counts, name)), str(getattr(theirs.counts, name))))
    return table


def plain(ours: Side, theirs: Side, said: Sequence[str]) -> str:
    """Return the report for files and pipes: one derivative after the other, then the table, then `said`."""
    table = rows(ours, theirs)
    widths = [max(len(row[column]) for row in table) for column in range(3)]
    lines = []
    for side in (ours, theirs):
        lines += [f"; {side.maker}", side.definitions()]
    for label, *cells in table:
        padded = (cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True))
        lines.append(_GAP.join((label.ljust(widths[0]), *padded)))
    return "\n".join([*lines, "", *said]) + "\n"


def rich(ours: Side, theirs: Side, said: Sequence[str]) -> "RenderableType":
    """Return the report for a terminal: the derivatives side by side."""
    from rich.console import Group
    from rich.table import Table
    from rich.text import Text

    code = Table(expand=True)
    counts = Table()
    for side in (ours, theirs):
        code.add_column(side.maker, ratio=1)
    code.add_row(*(Text(side.definitions(), overflow="fold") for side in (ours, theirs)))
    head, *rest = rows(ours, theirs)
    counts.add_column(head[0])
    for title in head[1:]:
        counts.add_column(title, justify="right")
    for row in rest:
        counts.add_row(*row)
    return Group(code, counts, *(Text(line) for line in said))
