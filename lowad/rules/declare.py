"""How rows are declared, the table that they go to, and what is checked when they do.

A row is declared by `opcode`, `scalar`, `inactive`, `callee` or `expansion` at the top level of a file of
rows; the order of the files and of the rows in them is the order of the table.
"""

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NoReturn, TypeVar, final

from lowad.errors import Code, RuleError
from lowad.rules.expression import Expression, calls, names, parse
from lowad.rules.schema import (
    SAME_IN_LLVM,
    WIDTHS,
    Allocation,
    CalleeRow,
    ExpansionRow,
    InactiveRow,
    Interval,
    Row,
    ScalarRow,
)
from lowad.source import Location

V = TypeVar("V")

_HEADER = re.compile(r"\s*([\w.]+)\s*\(([^)]*)\)\s*(?:->\s*(\w+)\s*)?")
_OPERAND = re.compile(r"(\w+)(?:\s*:\s*(float|other|int|complex))?")
_INTERVAL = re.compile(r"\[\s*([^\s,\]]+)\s*,\s*([^\s,\]]+)\s*\]")


@final
class Table:
    """Rows by name. Filled once, while the files of this folder are imported, and only read afterwards."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.opcodes: dict[str, ScalarRow | InactiveRow] = {}
        self.intrinsics: dict[str, Row] = {}
        self.functions: dict[str, tuple[Row, str]] = {}
        self.expansions: dict[str, tuple[ExpansionRow, str]] = {}

    # Declaring rows

    def opcode(self, header: str, *partials: str | None, on: str = "", kink: str = "") -> None:
        """Declare the partials of an instruction of LLVM."""
        row = _scalar_row(header, partials, on, kink, "opcode", None, place_of_row())
        self._add(self.opcodes, row.name, row, row)
        self.rows.append(row)

    def scalar(
        self,
        header: str,
        *partials: str | Expression | None,
        on: str = "",
        kink: str = "",
        intrinsic: str | None = None,
        only: str | None = None,
        nonnegative: bool = False,
        relaxed: Sequence[str] = (),
        aliases: Sequence[str] = (),
        overloaded: bool = False,
        place: Location | None = None,
    ) -> None:
        """Declare the partials of a function of <math.h> in every width, and of the same intrinsic.

        `header` is `name(x, n: int) -> r`; an operand that carries no derivative has the partial None.
        `intrinsic` is the intrinsic's name behind `llvm.` where it is not the function's own. A header
        `llvm.name(x)` is an intrinsic alone, `lowad.name(x)` a function that lowad defines, which partials
        call by the name behind the point. `only` is the width of a name without suffixes; `nonnegative`
        says that no result is below zero; `relaxed` are the partials of a call that need not mind NaN and
        signs of zeros, where they are others; `aliases` are other names of the function with `*` where its
        suffix stands. A function of lowad's own that is `overloaded` has the types in its name, as intrinsics
        have.
        """
        place = place or place_of_row()
        name = header.partition("(")[0].strip()
        if name.startswith("llvm."):
            row = replace(_scalar_row(header, partials, on, kink, "intrinsic", name, place), only=only)
            row = replace(row, nonnegative=nonnegative)
        elif overloaded:
            row = _scalar_row(header, partials, on, kink, "own", name, place)
        else:
            same = intrinsic or (name if name in SAME_IN_LLVM else None)
            kind = "own" if name.startswith("lowad.") else "function"
            row = _scalar_row(header, partials, on, kink, kind, same and f"llvm.{same}", place)
            other = _scalar_row(header, relaxed, on, kink, kind, row.intrinsic, place) if relaxed else None
            row = replace(row, only=only, nonnegative=nonnegative, relaxed=other)
            self._add_widths(row.name, row)
            self.alias(row.name, *aliases)
        if row.intrinsic is not None:
            self._add(self.intrinsics, row.intrinsic, row, row)
        self.rows.append(row)

    def alias(self, name: str, *spellings: str) -> None:
        """Declare other names of a function that has a row, with `*` where the suffix of its width stands."""
        row, _ = self.functions[name]
        for spelling in spellings:
            for width in WIDTHS:
                self._add(self.functions, spelling.replace("*", width), (row, width), row)

    def inactive(
        self,
        *names: str,
        widths: bool = False,
        opcode: bool = False,
        integer: bool = False,
        keeps_bits: bool = False,
        smooth: bool = False,
    ) -> None:
        """Declare functions of values (or instructions, with `opcode`) whose results carry no derivative.

        `integer`: functions of lowad's own whose result is an i32. `keeps_bits`: the result is an integer
        made of bits of the operands; where they are those of an active float it is refused. `smooth`: it is
        an integer that follows the operands, as sums do.
        """
        place = place_of_row()
        for name in names:
            kind = "opcode" if opcode else "intrinsic" if name.startswith("llvm.") else "function"
            kind = "own" if name.startswith("lowad.") else kind
            row = InactiveRow(name, kind, widths, place, integer, keeps_bits, smooth)
            if kind == "opcode":
                self._add(self.opcodes, name, row, row)
            elif kind == "intrinsic":
                self._add(self.intrinsics, name, row, row)
            elif widths:
                self._add_widths(name, row)
                if name in SAME_IN_LLVM:
                    self._add(self.intrinsics, f"llvm.{name}", row, row)
            else:
                self._add(self.functions, name, (row, ""), row)
            self.rows.append(row)

    def callee(
        self,
        *headers: str,
        inactive: bool = False,
        errno_only: bool = False,
        size: str = "",
        free: str = "",
        zeroed: bool = False,
        align: str = "",
        resizes: str = "",
        stored_to: str = "",
        frees: str = "",
        moves: str = "",
        sets: str = "",
        reads: str = "",
        writes: str = "",
        texts: bool = False,
        format: str = "",
        opaque: bool = False,
        calls: str = "",
        captures: str = "",
        touches_all: bool = False,
        noreturn: bool = False,
        throws: bool = False,
        catches: bool = False,
        gives: str | None = None,
        makes: str = "",
        noted: str | None = None,
        twice: str = "",
        again: str | None = None,
        returns: str = "",
        mirror: str | None = None,
        turn: str | None = None,
        forks: bool = False,
        repeats: bool = False,
    ) -> None:
        """Declare the effects of functions; texts name operands of the header, `...` the variadic ones.

        `free` makes it an allocation: of `size` (several names: their product) bytes, `zeroed`, released by
        that function. The other words are the fields of `CalleeRow`; `moves` and `sets` imply what is read
        and written.
        """
        place = place_of_row()
        for header in headers:
            name, operands, _, _ = _parse_header(header, place)
            variadic = "..." in operands
            fixed = tuple(operand for operand in operands if operand != "...")
            at = _Positions(fixed, place)
            moved, set_ = at.triple(moves), at.triple(sets)
            read, written = at.all(reads), at.all(writes)
            made = (
                Allocation(at.all(size), free, zeroed, at.one(align), at.one(resizes), at.one(stored_to))
                if free
                else None
            )
            row = CalleeRow(
                name,
                fixed,
                place,
                variadic=variadic,
                inactive=inactive,
                errno_only=errno_only,
                allocates=made,
                frees=at.one(frees),
                moves=moved,
                sets=set_,
                reads=(*read, *(moved[1:2] if moved else ())),
                writes=(*written, *(moved[:1] if moved else ()), *(set_[:1] if set_ else ())),
                reads_rest="..." in reads.split(),
                writes_rest="..." in writes.split(),
                texts=texts,
                format=at.one(format),
                opaque=opaque,
                calls=at.all(calls),
                captures=at.all(captures),
                touches_all=touches_all,
                noreturn=noreturn,
                throws=throws,
                catches=catches,
                gives=gives,
                makes=at.one(makes),
                noted=noted,
                twice=at.all(twice),
                again=again,
                returns_argument=at.one(returns),
                mirror=mirror,
                turn=turn,
                forks=forks,
                repeats=repeats,
            )
            if name.startswith("llvm."):
                self._add(self.intrinsics, name, row, row)
            else:
                self._add(self.functions, name, (row, ""), row)
            self.rows.append(row)

    def expansion(
        self,
        header: str,
        *fields: str | Expression,
        needs: str = "",
        spelled: Mapping[str, str] | None = None,
        place: Location | None = None,
        of_lane: bool = False,
        **stores: str,
    ) -> None:
        """Declare how a function is written out: its result or results, and what it stores where.

        `of_lane`: it computes with the first lane of vectors, and leaves the others as the first operand's.

        The names of `stores` are operands that are addresses, or the global variable `needs`, without which a
        call is left alone. `spelled` gives the names by width where they are no suffixes.
        """
        place = place or place_of_row()
        name, operands, kinds, _ = _parse_header(header, place)
        kinds = tuple(
            "pointer" if operand in stores else kind for operand, kind in zip(operands, kinds, strict=True)
        )
        row = ExpansionRow(name, operands, kinds, (), (), needs, place, of_lane)
        known = frozenset(row.names) - stores.keys()
        for target in stores:
            if target not in (*operands, needs):
                _refuse(f"'{target}' is no operand", place)
        row = replace(
            row,
            fields=tuple(_parse(text, name, known, place) for text in fields),
            stores=tuple((target, _parse(text, name, known, place)) for target, text in stores.items()),
        )
        widths = [""] if name.startswith("llvm.") else WIDTHS
        for spelling, width in (spelled or {name + width: width for width in widths}).items():
            if spelling in self.expansions:
                _refuse(f"a second row for '{spelling}'", place)
            self.expansions[spelling] = row, width

    def _add_widths(self, name: str, row: ScalarRow | InactiveRow) -> None:
        if isinstance(row, ScalarRow) and row.only is not None:
            self._add(self.functions, name, (row, row.only), row)
            return
        for width in WIDTHS:
            self._add(self.functions, name + width, (row, width), row)

    def _add(self, index: dict[str, V], name: str, entry: V, row: Row) -> None:
        if name in index:
            _refuse(f"a second row for '{name}'", row.place)
        index[name] = entry

    # What can only be checked once all rows are there

    def check(self) -> None:
        """Refuse a partial that calls what has no row, or calls it with the wrong number of operands."""
        for row in self.scalar_rows():
            for partial in row.partials:
                if partial is not None:
                    self._check_calls(partial, row.place)
        for expansion, _ in self.expansions.values():
            for text in (*expansion.fields, *(stored for _, stored in expansion.stores)):
                self._check_calls(text, expansion.place)

    def _check_calls(self, expression: Expression, place: Location) -> None:
        for name, count in calls(expression):
            called = self.called(name)
            if called is None:
                _refuse(f"'{expression}' calls '{name}', which has no row", place)
            if isinstance(called, ScalarRow) and len(called.operands) != count:
                _refuse(f"'{expression}' calls '{name}' with {count} operands", place)

    def scalar_rows(self) -> Iterator[ScalarRow]:
        """Yield the scalar rows in order."""
        for row in self.rows:
            if isinstance(row, ScalarRow):
                yield row

    def called(self, name: str) -> ScalarRow | InactiveRow | None:
        """Return the row that a partial means by `name`: lowad's own, the function, or the intrinsic."""
        for key in (f"lowad.{name}", name):
            if key in self.functions:
                found = self.functions[key][0]
                return None if isinstance(found, CalleeRow) else found
        row = self.intrinsics.get(f"llvm.{name}")
        return None if isinstance(row, CalleeRow) else row

    def scalar_row(self, name: str) -> ScalarRow | None:
        """Return the row that a partial means by `name`, where it has a derivative."""
        found = self.called(name)
        return found if isinstance(found, ScalarRow) else None


class _Positions:
    """Turns names of operands into their positions."""

    def __init__(self, operands: Sequence[str], place: Location) -> None:
        self._operands = operands
        self._place = place

    def all(self, text: str) -> tuple[int, ...]:
        """Return the positions of the operands in `text`, without `...`."""
        if not text:
            return ()
        for name in text.split():
            if name != "..." and name not in self._operands:
                _refuse(f"'{name}' is no operand", self._place)
        return tuple(self._operands.index(name) for name in text.split() if name != "...")

    def one(self, text: str) -> int | None:
        """Return the position of the one operand in `text`, None where it is empty."""
        found = self.all(text)
        if len(found) > 1:
            _refuse(f"'{text}' is more than one operand", self._place)
        return found[0] if found else None

    def triple(self, text: str) -> tuple[int, int, int] | None:
        """Return the positions of the three operands in `text`, None where it is empty."""
        if not text:
            return None
        found = self.all(text)
        if len(found) != 3:
            _refuse(f"'{text}' is not three operands", self._place)
        return found[0], found[1], found[2]


def _parse_header(header: str, place: Location) -> tuple[str, tuple[str, ...], tuple[str, ...], str | None]:
    """Return name, operands, their kinds and the result's name of `name(x, n: int) -> r`."""
    found = _HEADER.fullmatch(header)
    if not found:
        _refuse(f"'{header}' is not of the form 'name(x, n: int) -> r'", place)
    operands, kinds = [], []
    for text in filter(None, (part.strip() for part in found[2].split(","))):
        operand = _OPERAND.fullmatch(text)
        if not operand and text != "...":
            _refuse(f"'{text}' is no operand", place)
        operands.append(operand[1] if operand else text)
        kinds.append((operand[2] if operand else None) or "float")
    spelled = [*operands, *([found[3]] if found[3] else [])]
    if len(set(spelled)) != len(spelled):
        _refuse(f"'{header}' has one name for two things", place)
    return found[1], tuple(operands), tuple(kinds), found[3]


def _scalar_row(
    header: str,
    partials: Sequence[str | Expression | None],
    on: str,
    kink: str,
    kind: str,
    intrinsic: str | None,
    place: Location,
) -> ScalarRow:
    """Make a scalar row and refuse what can be seen to be wrong in it alone."""
    name, operands, kinds, result = _parse_header(header, place)
    if len(partials) != len(operands):
        _refuse(f"'{name}' has {len(operands)} operands and {len(partials)} partials", place)
    known = frozenset((*operands, *([result] if result else [])))
    parsed: list[Expression | None] = []
    for operand_kind, text in zip(kinds, partials, strict=True):
        if operand_kind == "int" and text is not None:
            _refuse(f"'{name}' has a partial for an integer operand", place)
        parsed.append(None if text is None else _parse(text, name, known, place))
    return ScalarRow(
        name,
        kind,
        operands,
        kinds,
        result,
        tuple(parsed),
        _box(on, len(operands), place),
        kink,
        intrinsic,
        place,
    )


def _parse(text: str | Expression, name: str, known: frozenset[str], place: Location) -> Expression:
    """Parse an expression of the row `name`, which may read `known`; a parsed one is only checked."""
    try:
        parsed = parse(text) if isinstance(text, str) else text
    except ValueError as error:
        _refuse(str(error), place)
    for free in names(parsed):
        if free not in known:
            _refuse(f"'{text}' of '{name}' reads '{free}', which is no operand", place)
    return parsed


def _box(on: str, count: int, place: Location) -> tuple[Interval, ...]:
    """Return the intervals in `on`, one an operand; [-2, 2] each where it is empty."""
    if not on:
        return ((-2.0, 2.0),) * count
    found = tuple((float(low), float(high)) for low, high in _INTERVAL.findall(on))
    if len(found) != count or _INTERVAL.sub("", on).strip() or any(low > high for low, high in found):
        _refuse(f"'{on}' is not {count} intervals", place)
    return found


def place_of_row() -> Location:
    """Return the line of the rule file that declares a row."""
    frame = sys._getframe(2)
    return Location(str(frame.f_globals["__name__"]).replace(".", "/") + ".py", frame.f_lineno)


def _refuse(message: str, place: Location) -> NoReturn:
    raise RuleError(
        Code.BAD_RULE, message, location=place, help="docs/adding-a-rule.md says what a row holds"
    )


TABLE = Table()
opcode, scalar, inactive, callee = TABLE.opcode, TABLE.scalar, TABLE.inactive, TABLE.callee
alias, expansion = TABLE.alias, TABLE.expansion
