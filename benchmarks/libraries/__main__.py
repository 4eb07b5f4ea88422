"""Check the table and print what came of it: `python -m benchmarks.libraries`, `--help` for its options."""

import argparse
import json
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from benchmarks.libraries.build import build
from benchmarks.libraries.check import Outcome, check
from benchmarks.libraries.fetch import FetchError, fetch
from benchmarks.libraries.page import page
from benchmarks.libraries.table import LIBRARIES, ROWS, Row

_PAGE = Path(__file__).parents[2] / "docs" / "libraries.md"


def main(arguments: Sequence[str]) -> int:
    """Return 0 when nothing is wrong or failed, 1 when something is, 2 when a library cannot be had."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.libraries", description=__doc__)
    parser.add_argument("--work", type=Path, help="keep packages and compiled files in this folder")
    parser.add_argument(
        "--only", action="append", default=[], help="only functions with this text in library or name"
    )
    parser.add_argument(
        "--resume", action="store_true", help="take over what earlier runs found and left in the work folder"
    )
    parser.add_argument("--limit", type=float, default=120.0, help="seconds for one function")
    parser.add_argument("--write", action="store_true", help="write docs/libraries.md")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="lowad-libraries-") as scratch:
        work = options.work or Path(scratch)
        work.mkdir(parents=True, exist_ok=True)
        try:
            outcomes = _outcomes(work.resolve(), options.only, options.limit, options.resume)
        except FetchError as error:
            print(f"error: {error}", file=sys.stderr)
            return 2
    print(", ".join(f"{count} {verdict}" for verdict, count in Counter(o.verdict for o in outcomes).items()))
    if options.write:
        _PAGE.write_text(page(outcomes))
    return int(any(outcome.verdict in ("wrong", "failed") for outcome in outcomes))


def _outcomes(work: Path, only: Sequence[str], limit: float, resume: bool) -> list[Outcome]:
    before = _before(work) if resume else {}
    outcomes = []
    for library in LIBRARIES:
        rows = [row for row in ROWS if row.library == library.package and _is_wanted(row, only)]
        built = None
        made = work / f"built-{library.package}"
        made.mkdir(exist_ok=True)
        for row in rows:
            outcome = before.get(row.function)
            if outcome is None or outcome.row != row:
                if built is None:
                    built = build(library, fetch(library.package, work), made)
                outcome = check(row, library.prelude, built, made, limit)
                with _kept(work).open("a") as kept:
                    kept.write(json.dumps(asdict(outcome)) + "\n")
            outcomes.append(outcome)
            print(f"{outcome.verdict:8} {row.library} {row.function}: {outcome.seconds:.1f} s", flush=True)
            if outcome.detail:
                print("    " + outcome.detail.strip().replace("\n", "\n    "), flush=True)
    return outcomes


def _is_wanted(row: Row, only: Sequence[str]) -> bool:
    return not only or any(text in f"{row.library} {row.function}" for text in only)


def _kept(work: Path) -> Path:
    return work / "outcomes.jsonl"


def _before(work: Path) -> dict[str, Outcome]:
    """Return the last outcome of each function that earlier runs found, as long as its row is the same."""
    rows = {row.function: row for row in ROWS}
    found: dict[str, Outcome] = {}
    for line in _kept(work).read_text().splitlines() if _kept(work).exists() else []:
        fields = json.loads(line)
        row = rows.get(fields["row"]["function"])
        if row is not None and json.loads(json.dumps(asdict(row))) == fields["row"]:
            found[row.function] = Outcome(**{**fields, "row": row})
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
