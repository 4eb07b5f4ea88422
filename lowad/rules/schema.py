"""What a row of the rule table is, the table, and what is checked when a row is added.

A row is declared by `opcode`, `scalar`, `inactive` or `callee` at the top level of a file of this folder; the
order of the files and of the rows in them is the table's order.
"""

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NoReturn, TypeVar, final

from lowad.errors import Code, RuleError
from lowad.ir.types import FloatType, FunctionType, IntType, PointerType
from lowad.rules.expression import Expression, calls, names, parse
from lowad.source import Location

Interval = tuple[float, float]
V = TypeVar("V")

# Which types the suffixes of <math.h> stand for; `l` is whatever the target's long double is.
WIDTHS: Mapping[str, tuple[str, ...]] = {
    "": ("double",),
    "f": ("float",),
    "l": ("x86_fp80", "fp128", "ppc_fp128", "double"),
    "f128": ("fp128",),
}


@final
@dataclass(frozen=True, slots=True)
class Allocation:
    """How a callee allocates; numbers are argument positions."""

    size: tuple[int, ...]
    """The size in bytes is the product of these; empty where it is not an argument."""
    free: str
    """The function that releases it."""
    zeroed: bool = False
    align: int | None = None
    resizes: int | None = None
    """The block that is released, its contents moved (realloc)."""
    stored_to: int | None = None
    """Where the address is stored, when it is not the result (posix_memalign)."""


@final
@dataclass(frozen=True, slots=True)
class CalleeRow:
    """What analyses ask of a function that is only declared; numbers are argument positions.

    - `inactive`: no derivative flows through it, whatever its arguments are.
    - `errno_only`: the only effect besides what the fields say is on errno, so an unused call may be dropped.
    - `reads`, `writes`: arguments through which memory is read or written, `reads_rest`, `writes_rest`: the
      variadic ones too. No other memory that the program sees is touched, unless `calls` names arguments that
      are called back or `touches_all` is set.
    - `moves` (destination, source, bytes) and `sets` (destination, byte value, bytes) say what is written.
    - `returns_argument`: the result is this argument.
    - `captures`: arguments whose address, or one derived from it, is in the result or in memory after the
      return.
    """

    name: str
    operands: tuple[str, ...]
    place: Location
    variadic: bool = False
    inactive: bool = False
    errno_only: bool = False
    allocates: Allocation | None = None
    frees: int | None = None
    moves: tuple[int, int, int] | None = None
    sets: tuple[int, int, int] | None = None
    reads: tuple[int, ...] = ()
    writes: tuple[int, ...] = ()
    reads_rest: bool = False
    writes_rest: bool = False
    calls: tuple[int, ...] = ()
    captures: tuple[int, ...] = ()
    touches_all: bool = False
    noreturn: bool = False
    returns_argument: int | None = None

    def reads_argument(self, index: int) -> bool:
        """Whether the callee reads memory through argument `index`."""
        return index in self.reads or (self.reads_rest and index >= len(self.operands))

    def writes_argument(self, index: int) -> bool:
        """Whether the callee writes memory through argument `index`."""
        return index in self.writes or (self.writes_rest and index >= len(self.operands))

    def fits(self, fn_type: FunctionType) -> bool:
        """Whether `fn_type` has the arguments this row speaks of."""
        count = len(fn_type.params)
        if count != len(self.operands) and not (self.variadic and count >= len(self.operands)):
            return False
        pointers = {*self.reads, *self.writes, *self.calls, *self.captures}
        if self.frees is not None:
            pointers.add(self.frees)
        integers = set(self.allocates.size) if self.allocates else set()
        for triple in (self.moves, self.sets):
            if triple:
                integers.add(triple[2])
        params = fn_type.params
        return all(isinstance(params[at], PointerType) for at in sorted(pointers)) and all(
            isinstance(params[at], IntType) for at in sorted(integers)
        )


@final
@dataclass(frozen=True, slots=True)
class ScalarRow:
    """A function of floating-point scalars, or of vectors element by element, and its partial derivatives.

    - `kind`: `opcode`, `function` (of <math.h>, in each width) or `intrinsic`.
    - `kinds`: for each operand `float` or `int`.
    - `partials`: for each operand the derivative of the result, None where the operand carries none.
    - `on`: for each operand the interval that tests sample; `kink`: what the row does at kinks and poles.
    - `intrinsic`: the LLVM intrinsic that is the same function, without its types (`llvm.cos`), or None.
    """

    name: str
    kind: str
    operands: tuple[str, ...]
    kinds: tuple[str, ...]
    result: str | None
    partials: tuple[Expression | None, ...]
    on: tuple[Interval, ...]
    kink: str
    intrinsic: str | None
    place: Location

    def read_operands(self, index: int) -> tuple[int, ...]:
        """Return the positions of the operands that the partial of operand `index` reads."""
        partial = self.partials[index]
        found = names(partial) if partial is not None else ()
        return tuple(at for at, name in enumerate(self.operands) if name in found)

    def reads_result(self, index: int) -> bool:
        """Whether the partial of operand `index` reads the result."""
        partial = self.partials[index]
        return partial is not None and self.result is not None and self.result in names(partial)

    @property
    def facts(self) -> CalleeRow:
        """The effects of a call: none but on errno, and an intrinsic has not even that."""
        return CalleeRow(self.name, self.operands, self.place, errno_only=True)

    def fits(self, fn_type: FunctionType, width: str) -> bool:
        """Whether a function of `fn_type`, spelled with suffix `width`, is this one."""
        result = fn_type.result
        if not isinstance(result, FloatType) or str(result) not in WIDTHS[width]:
            return False
        if len(fn_type.params) != len(self.kinds) or fn_type.variadic:
            return False
        return all(
            param is result if kind == "float" else isinstance(param, IntType)
            for param, kind in zip(fn_type.params, self.kinds, strict=True)
        )


@final
@dataclass(frozen=True, slots=True)
class InactiveRow:
    """A function of values alone whose result carries no derivative and which touches no memory.

    `widths`: whether it has the spellings of <math.h> (`floor`, `floorf`, `floorl`).
    """

    name: str
    kind: str
    widths: bool
    place: Location

    @property
    def facts(self) -> CalleeRow:
        """The effects of a call: none."""
        return CalleeRow(self.name, (), self.place, variadic=True, inactive=True, errno_only=True)

    def fits(self, fn_type: FunctionType, width: str) -> bool:
        """Whether the floats of `fn_type`, spelled with suffix `width`, are of that width."""
        floats = [str(ty) for ty in (*fn_type.params, fn_type.result) if isinstance(ty, FloatType)]
        return not self.widths or all(ty in WIDTHS[width] for ty in floats)


Row = ScalarRow | InactiveRow | CalleeRow

_HEADER = re.compile(r"\s*([\w.]+)\s*\(([^)]*)\)\s*(?:->\s*(\w+)\s*)?")
_OPERAND = re.compile(r"(\w+)(?:\s*:\s*(float|int))?")
_INTERVAL = re.compile(r"\[\s*([^\s,\]]+)\s*,\s*([^\s,\]]+)\s*\]")

# The intrinsics that LLVM 20 to 22 have under the name of the C function.
_SAME_IN_LLVM = frozenset(
    (
        *("sqrt", "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "pow", "fma"),
        *("exp", "exp2", "exp10", "log", "log2", "log10", "fabs", "copysign", "ldexp", "floor", "ceil"),
        *("trunc", "rint", "nearbyint", "round", "roundeven", "lround", "llround", "lrint", "llrint"),
    )
)


@final
class Table:
    """Rows by name. Filled once, while the files of this folder are imported, and only read afterwards."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.opcodes: dict[str, ScalarRow | InactiveRow] = {}
        self.intrinsics: dict[str, Row] = {}
        self.functions: dict[str, tuple[Row, str]] = {}

    # Declaring rows

    def opcode(self, header: str, *partials: str | None, on: str = "", kink: str = "") -> None:
        """Declare the partials of an instruction of LLVM."""
        row = _scalar_row(header, partials, on, kink, "opcode", None, _place())
        self._add(self.opcodes, row.name, row, row)
        self.rows.append(row)

    def scalar(
        self, header: str, *partials: str | None, on: str = "", kink: str = "", intrinsic: str | None = None
    ) -> None:
        """Declare the partials of a function of <math.h> in every width, and of the same intrinsic.

        `header` is `name(x, n: int) -> r`; an operand that carries no derivative has the partial None.
        `intrinsic` is the intrinsic's name behind `llvm.` where it is not the function's own. A header
        `llvm.name(x)` is an intrinsic alone.
        """
        place = _place()
        name = header.partition("(")[0].strip()
        if name.startswith("llvm."):
            row = _scalar_row(header, partials, on, kink, "intrinsic", name, place)
        else:
            same = intrinsic or (name if name in _SAME_IN_LLVM else None)
            row = _scalar_row(header, partials, on, kink, "function", same and f"llvm.{same}", place)
            self._add_widths(row.name, row)
        if row.intrinsic is not None:
            self._add(self.intrinsics, row.intrinsic, row, row)
        self.rows.append(row)

    def inactive(self, *names: str, widths: bool = False, opcode: bool = False) -> None:
        """Declare functions of values (or instructions, with `opcode`) whose results carry no derivative."""
        place = _place()
        for name in names:
            kind = "opcode" if opcode else "intrinsic" if name.startswith("llvm.") else "function"
            row = InactiveRow(name, kind, widths, place)
            if kind == "opcode":
                self._add(self.opcodes, name, row, row)
            elif kind == "intrinsic":
                self._add(self.intrinsics, name, row, row)
            elif widths:
                self._add_widths(name, row)
                if name in _SAME_IN_LLVM:
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
        calls: str = "",
        captures: str = "",
        touches_all: bool = False,
        noreturn: bool = False,
        returns: str = "",
    ) -> None:
        """Declare the effects of functions; texts name operands of the header, `...` the variadic ones.

        `free` makes it an allocation: of `size` (several names: their product) bytes, `zeroed`, released by
        that function. The other words are the fields of `CalleeRow`; `moves` and `sets` imply what is read
        and written.
        """
        place = _place()
        for header in headers:
            name, operands, _, _ = _parse_header(header, place)
            variadic = "..." in operands
            fixed = tuple(operand for operand in operands if operand != "...")
            at = _Positions(fixed, place)
            moved, set_ = at.triple(moves), at.triple(sets)
            read, written = at.all(reads), at.all(writes)
            row = CalleeRow(name, fixed, place, variadic=variadic, inactive=inactive, errno_only=errno_only)
            row = replace(
                row,
                frees=at.one(frees),
                moves=moved,
                sets=set_,
                reads=(*read, *(moved[1:2] if moved else ())),
                writes=(*written, *(moved[:1] if moved else ()), *(set_[:1] if set_ else ())),
                reads_rest="..." in reads.split(),
                writes_rest="..." in writes.split(),
                calls=at.all(calls),
                captures=at.all(captures),
                touches_all=touches_all,
                noreturn=noreturn,
                returns_argument=at.one(returns),
            )
            if free:
                made = Allocation(
                    at.all(size), free, zeroed, at.one(align), at.one(resizes), at.one(stored_to)
                )
                row = replace(row, allocates=made)
            if name.startswith("llvm."):
                self._add(self.intrinsics, name, row, row)
            else:
                self._add(self.functions, name, (row, ""), row)
            self.rows.append(row)

    def _add_widths(self, name: str, row: ScalarRow | InactiveRow) -> None:
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
                for name, count in calls(partial) if partial is not None else ():
                    called = self.scalar_row(name)
                    if called is None:
                        _refuse(f"the partial '{partial}' calls '{name}', which has no row", row.place)
                    if len(called.operands) != count:
                        _refuse(f"the partial '{partial}' calls '{name}' with {count} operands", row.place)

    def scalar_rows(self) -> Iterator[ScalarRow]:
        """Yield the scalar rows in order."""
        for row in self.rows:
            if isinstance(row, ScalarRow):
                yield row

    def scalar_row(self, name: str) -> ScalarRow | None:
        """Return the row that a partial means by `name`: a function, else the intrinsic `llvm.name`."""
        found = self.functions[name][0] if name in self.functions else self.intrinsics.get(f"llvm.{name}")
        return found if isinstance(found, ScalarRow) else None


class _Positions:
    """Turns names of operands into their positions."""

    def __init__(self, operands: Sequence[str], place: Location) -> None:
        self._operands = operands
        self._place = place

    def all(self, text: str) -> tuple[int, ...]:
        """Return the positions of the operands in `text`, without `...`."""
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
    partials: Sequence[str | None],
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
    known = {*operands, *([result] if result else [])}
    parsed: list[Expression | None] = []
    for operand_kind, text in zip(kinds, partials, strict=True):
        if operand_kind == "int" and text is not None:
            _refuse(f"'{name}' has a partial for an integer operand", place)
        try:
            partial = None if text is None else parse(text)
        except ValueError as error:
            _refuse(str(error), place)
        for free in names(partial) if partial is not None else ():
            if free not in known:
                _refuse(f"the partial '{text}' of '{name}' reads '{free}', which is no operand", place)
        parsed.append(partial)
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


def _box(on: str, count: int, place: Location) -> tuple[Interval, ...]:
    """Return the intervals in `on`, one an operand; [-2, 2] each where it is empty."""
    if not on:
        return ((-2.0, 2.0),) * count
    found = tuple((float(low), float(high)) for low, high in _INTERVAL.findall(on))
    if len(found) != count or _INTERVAL.sub("", on).strip() or any(low > high for low, high in found):
        _refuse(f"'{on}' is not {count} intervals", place)
    return found


def _place() -> Location:
    """Return the line of the rule file that declares a row."""
    frame = sys._getframe(2)
    return Location(str(frame.f_globals["__name__"]).replace(".", "/") + ".py", frame.f_lineno)


def _refuse(message: str, place: Location) -> NoReturn:
    raise RuleError(
        Code.BAD_RULE, message, location=place, help="docs/adding-a-rule.md says what a row holds"
    )


TABLE = Table()
opcode, scalar, inactive, callee = TABLE.opcode, TABLE.scalar, TABLE.inactive, TABLE.callee
