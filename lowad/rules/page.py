"""The rule table as a page of documentation."""

from collections.abc import Iterable, Iterator

from lowad.rules.declared import INACTIVE_GLOBALS, INACTIVE_PREFIXES, TABLES
from lowad.rules.messages import ROWS as MESSAGES
from lowad.rules.messages import Row as Message
from lowad.rules.routines import ROUTINES, Routine
from lowad.rules.schema import CalleeRow, ExpansionRow, InactiveRow, ScalarRow
from lowad.rules.table import RULES

_KINDS = (
    ("opcode", "Instructions"),
    ("function", "Functions of libraries"),
    ("intrinsic", "LLVM intrinsics"),
    ("own", "Functions of lowad's own"),
)


def markdown() -> str:
    """Return the page `docs/rules.md`: every row, in the table's order."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield "# The rule table"
    yield ""
    yield "Printed by `lowad rules --markdown` from the files in `lowad/rules/`; do not edit."
    for kind, title in _KINDS:
        yield from ("", f"## {title}", "")
        yield from _table(
            ("Row", "Partial derivatives", "Same as", "Kinks and poles"),
            (_scalar_cells(row) for row in RULES.scalar_rows() if row.kind == kind),
        )
    yield from (
        "",
        "A function has its `f`, `l` and `f128` spellings too; every row holds for vectors. "
        "The functions whose names begin with `lowad.` are defined by lowad where a derivative calls them; "
        "`_real` and `_imag` are the parts of a complex function's result.",
    )
    yield from ("", "## Written out as other functions", "")
    rows = {row.name: row for row, _ in RULES.expansions.values()}
    yield from _table(("Function", "Result", "Stores"), map(_expansion_cells, rows.values()))
    yield from ("", "## Routines of BLAS and LAPACK", "")
    yield (
        "In single and double precision, with or without `cblas_` or `LAPACKE_` in front and `_`, "
        "`64_`, `_64_`, `64` or `_64` behind: [how](design/blas.md)."
    )
    yield ""
    yield from _table(
        ("Routine", "Types", "Writes", "What adjoints need"), map(_routine_cells, ROUTINES.values())
    )
    yield from ("", "## Messages between processes", "")
    yield "Of floats and complex numbers, with `MPI_` or `PMPI_` in front: [how](design/mpi.md)."
    yield ""
    messages = (row for name, row in MESSAGES.items() if name.startswith("MPI_"))
    yield from _table(("Function", "Sends", "Receives"), map(_message_cells, messages))
    yield from ("", "## No derivative", "")
    yield "The result carries no derivative, and no memory is touched."
    for kind, title in _KINDS:
        found = [row.name for row in RULES.rows if isinstance(row, InactiveRow) and row.kind == kind]
        yield from ("", f"{title}: {', '.join(f'`{name}`' for name in found)}.")
    prefixes = ", ".join(f"`{prefix}`" for prefix in INACTIVE_PREFIXES)
    yield from ("", f"Functions of C++ libraries whose mangled names begin with one of these: {prefixes}.")
    variables = ", ".join(f"`{name}`" for name in sorted(INACTIVE_GLOBALS))
    tables = ", ".join(f"`{prefix}`" for prefix in TABLES)
    yield ""
    yield f"Variables: {variables}, and those whose names begin with one of these: {tables}."
    yield from ("", "## Effects of functions", "")
    yield from _table(
        ("Function", "Effects"),
        (
            (f"`{row.name}({', '.join((*row.operands, *(['...'] if row.variadic else [])))})`", _effects(row))
            for row in RULES.rows
            if isinstance(row, CalleeRow)
        ),
    )


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield f"| {' | '.join('---' for _ in head)} |"
    for row in rows:
        yield f"| {' | '.join(row)} |"


def _scalar_cells(row: ScalarRow) -> tuple[str, str, str, str]:
    operands = ", ".join(
        name if kind == "float" else f"{name}: {kind}"
        for name, kind in zip(row.operands, row.kinds, strict=True)
    )
    header = f"`{row.name}({operands}){f' -> {row.result}' if row.result else ''}`"
    partials = "; ".join("none" if partial is None else f"`{partial}`" for partial in row.partials)
    same = f"`{row.intrinsic}`" if row.intrinsic and row.intrinsic != row.name else ""
    return header, partials, same, row.kink


def _expansion_cells(row: ExpansionRow) -> tuple[str, str, str]:
    fields = "; ".join(f"`{field}`" for field in row.fields)
    stores = "; ".join(f"{target}: `{stored}`" for target, stored in row.stores)
    operands = (
        f"{name}: complex" if kind == "complex" else name
        for name, kind in zip(row.operands, row.kinds, strict=True)
    )
    return f"`{row.name}({', '.join(operands)})`", fields, stores


def _routine_cells(row: Routine) -> tuple[str, str, str, str]:
    needs = "; ".join(f"{name}: {', '.join(found)}" for name, found in row.needs.items())
    if row.parts:
        needs = f"made of {' and '.join(f'`{part[0]}`' for part in row.parts)}"
    if row.loops:
        needs = f"written out in `{row.loops}`"
    changed = ", ".join(name for name in row.operands if name in row.writes)
    return f"`{row.name}({', '.join(row.operands)})`", ", ".join(row.letters), changed, needs


def _message_cells(row: Message) -> tuple[str, str, str]:
    sent, received = (", ".join(n for n in row.operands if n in some) for some in (row.reads, row.writes))
    return f"`{row.name}({', '.join(row.operands)})`", sent, received


def _effects(row: CalleeRow) -> str:
    """Say the facts of a row in words."""
    names = row.operands
    said: list[str] = []
    if row.inactive:
        said.append("inactive")
    if row.allocates:
        made = row.allocates
        size = " * ".join(names[at] for at in made.size)
        said.append(f"allocates {size} bytes{' of zeros' if made.zeroed else ''}, released by `{made.free}`")
    if row.frees is not None:
        said.append(f"releases {names[row.frees]}")
    for word, positions, rest in (
        ("reads", row.reads, row.reads_rest),
        ("writes", row.writes, row.writes_rest),
        ("calls", row.calls, False),
        ("keeps", row.captures, False),
    ):
        if positions or rest:
            said.append(f"{word} {', '.join([*(names[at] for at in positions), *(['...'] if rest else [])])}")
    if row.touches_all:
        said.append("may touch any memory")
    if row.returns_argument is not None:
        said.append(f"returns {names[row.returns_argument]}")
    if row.noreturn:
        said.append("does not return")
    return "; ".join(said) or "none"
