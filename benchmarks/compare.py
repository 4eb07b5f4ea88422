"""The examples' gradients by lowad and by the real Enzyme: what is in them, whether they agree, their times.

`python -m benchmarks.compare` runs every example and writes `docs/compare.md`; `python -m benchmarks.compare
NAME` prints one as JSON. Each runs in a process of its own, so that none takes the others down with it.
"""

import ctypes
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from c_examples.examples import EXAMPLES, FOLDER, example_named, inputs_for
from c_examples.prototypes import DTYPES, Example, Param, Struct, Value
from lowad.analysis.manager import Manager
from lowad.compare import provider
from lowad.compare.count import Counts
from lowad.compare.run import Bound, Frame, bytes_asked_for, difference, time_ratio
from lowad.compare.sides import Side, enzyme_side, lowad_side
from lowad.errors import InputError
from lowad.pipeline.asked import make_request, select
from lowad.pipeline.program import Program
from lowad.request import Marking, Mode
from tests.programs import Argument, Numbers, is_differentiable, share_alike

PAGE = Path(__file__).parents[1] / "docs" / "compare.md"
_TIMEOUT_SECONDS = 600

_SHOWN = ("instructions", "loads", "stores", "allocas", "calls", "allocations")
_TITLES = (
    "| example | instructions | loads | stores | allocas | calls | allocations "
    "| difference | size | bytes | time | time, fast |"
)
_HEAD = """# lowad and Enzyme

Each program of `c_examples/`, compiled by clang 22 at -O2, differentiated in reverse mode by lowad and by
Enzyme ({maker}). Written by `python -m benchmarks.compare`, which needs
`pip install 'lowad[c,enzyme,test]'`; `lowad compare FILE` shows both derivatives of one program.

Counts are lowad's / Enzyme's, after each one's own last optimisation (vectorised, unrolled), in the entry
and all that it reaches. Allocations are calls that get or grow memory, the tape's and the program's own.
Difference is the largest between the gradients, relative to the largest entry of the array, over the sizes
that the tests use. Bytes are what a first call asks the C library for in total at the size given, the
program's own included; lowad keeps tape memory for later calls. Time is lowad's in units of Enzyme's at that
size, on the same inputs: under 1 lowad is the faster. Enzyme lets LLVM reorder its derivatives' arithmetic;
the last column is lowad under `--fast-math`, which lets it too.

What the figures do not say: Enzyme as a wheel inlines functions marked `noinline`, lowad leaves them; and at
sizes of 10 or less the call takes longer than the code. From run to run on a busy machine most times moved by
less than a tenth; those of smooth by a fifth, and of gmm, whose tapes are megabytes, by a factor of three.

In `sorted` and `lstm` the two gradients differ. lowad's agree with differences in long double to 1e-13,
Enzyme's do not; it is not known whether Enzyme or the way it is called here is the cause, and the times of
these two rows compare nothing. The rows from `list_mean` on were measured on a busy machine.
"""

_C_TYPES = {"double": ctypes.c_double, "float": ctypes.c_float, "int": ctypes.c_int}


def frame(example: Example, inputs: Sequence[Value]) -> Frame:
    """Return arguments for a gradient: copies of the inputs, and shadows that overlap where they do."""
    types = [np.dtype(DTYPES[leaf.number]) for leaf in example.leaves]
    primals, shadows = share_alike(inputs, types), share_alike(inputs, types)
    rng = np.random.default_rng(len(example.name))
    memory: list[tuple[Numbers, Numbers]] = []
    for leaf, primal, shadow in zip(example.leaves, primals, shadows, strict=True):
        if isinstance(primal, np.ndarray) and isinstance(shadow, np.ndarray) and leaf.marking == "dup":
            shadow[...] = rng.uniform(0.5, 1.5, size=shadow.shape)
            memory.append((primal, shadow))
    arguments: list[Numbers | float | int] = []
    alive: list[object] = [primals, shadows]
    position = 0
    for item in example.parameters:
        if isinstance(item, Struct):
            span = slice(position, position + len(item.fields))
            twins = [
                shadow if is_differentiable(leaf) else primal
                for leaf, primal, shadow in zip(item.fields, primals[span], shadows[span], strict=True)
            ]
            arguments += [_struct(item, primals[span], alive), _struct(item, twins, alive)]
            position = span.stop
        else:
            arguments.append(_leaf(item, primals[position]))
            if item.marking == "dup":
                arguments.append(_leaf(item, shadows[position]))
            position += 1
    return Frame(tuple(arguments), tuple(memory), tuple(alive))


def _leaf(leaf: Param, value: Argument) -> "Numbers | float | int":
    if not isinstance(value, np.ndarray):
        return int(value) if leaf.number == "int" else float(value)
    rows: Numbers = np.array([row.ctypes.data for row in value], dtype=np.uintp) if leaf.is_rows else value
    return rows


def _struct(item: Struct, values: Sequence[Argument], alive: list[object]) -> Numbers:
    fields = [
        (leaf.name, _C_TYPES[leaf.number] if leaf.is_scalar else ctypes.c_void_p) for leaf in item.fields
    ]
    parts = []
    for leaf, value in zip(item.fields, values, strict=True):
        given = _leaf(leaf, value)
        alive.append(given)
        parts.append(given.ctypes.data if isinstance(given, np.ndarray) else given)
    built = type(item.tag, (ctypes.Structure,), {"_fields_": fields})(*parts)
    return np.frombuffer(built, dtype=np.uint8)


def measure(example: Example) -> dict[str, object]:
    """Return one row as plain data; a refusal stands under `lowad_refused` or `enzyme_refused`."""
    row: dict[str, object] = {"name": example.name}
    markings: dict[str | int, Marking] = {
        position: Marking(marking) for position, marking in enumerate(example.markings.values())
    }
    program = Program.read([str(FOLDER / example.file)])
    ours: Side | None = None
    theirs: Side | None = None
    request = make_request(select(program.module(), example.symbol), Mode.REVERSE, markings, Manager())
    try:
        ours, request = lowad_side(program, example.symbol, markings)
        row["lowad"] = _counts(ours.counts)
    except InputError as error:
        row["lowad_refused"] = error.render()
    try:
        theirs = enzyme_side(program, request, provider.find())
        row["enzyme"] = _counts(theirs.counts)
        row["maker"] = theirs.maker
    except InputError as error:
        row["enzyme_refused"] = error.render()
    if ours is not None and theirs is not None:
        fast, _ = lowad_side(program, example.symbol, markings, fast_math=True)
        row["difference"] = max(_difference(example, ours, theirs, size) for size in example.small)
        size = (example.large or example.small[-1:])[0]
        row["size"] = size
        row["bytes"] = [
            bytes_asked_for(side, frame(example, inputs_for(example, size))) for side in (ours, theirs)
        ]
        row["ratio"] = _ratio(example, ours, theirs, size)
        row["fast_ratio"] = _ratio(example, fast, theirs, size)
    return row


def _counts(counts: Counts) -> dict[str, int]:
    return {name: getattr(counts, name) for name in Counts.names()}


def _difference(example: Example, ours: Side, theirs: Side, size: int) -> float:
    gradients = []
    for side in (ours, theirs):
        bound = Bound(side, frame(example, inputs_for(example, size)))
        gradients.append(bound.gradient())
        bound.close()
    return difference(*gradients)


def _ratio(example: Example, ours: Side, theirs: Side, size: int) -> float:
    bound = [Bound(side, frame(example, inputs_for(example, size))) for side in (ours, theirs)]
    for each in bound:
        each.gradient()
    ratio = time_ratio(bound[0].repeat, bound[1].repeat)
    for each in bound:
        each.close()
    return ratio


def measure_apart(name: str) -> dict[str, object]:
    """Return the row of an example from a process of its own; what ends that stands under `failed`."""
    command = [sys.executable, "-m", "benchmarks.compare", name]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=_TIMEOUT_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return {"name": name, "failed": f"still running after {_TIMEOUT_SECONDS} s"}
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:] or [f"exit status {done.returncode}"]
        return {"name": name, "failed": last[0]}
    found: dict[str, object] = json.loads(done.stdout)
    return found


def page(rows: Sequence[dict[str, object]]) -> str:
    """Return the page of the documentation: a table of all rows, then what was refused."""
    lines = [_HEAD.format(maker=next((row["maker"] for row in rows if "maker" in row), "Enzyme"))]
    lines += [_TITLES, "| --- |" + " ---: |" * (_TITLES.count("|") - 2)]
    notes = []
    for row in rows:
        cells = [str(row["name"])]
        for kind in _SHOWN:
            cells.append(" / ".join(_cell(row.get(maker), kind) for maker in ("lowad", "enzyme")))
        if "ratio" in row:
            cells += [f"{row['difference']:.0e}" if row["difference"] else "0", str(row["size"])]
            asked = row["bytes"]
            assert isinstance(asked, list)
            cells += [" / ".join(map(str, asked)), _ratio_text(row["ratio"]), _ratio_text(row["fast_ratio"])]
        else:
            cells += ["-"] * 5
            notes += [_note(row, key) for key in ("lowad_refused", "enzyme_refused", "failed") if key in row]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join([*lines, "", *notes])


def _ratio_text(ratio: object) -> str:
    assert isinstance(ratio, float)
    return f"{ratio:.2f}" if ratio >= 0.1 else f"{ratio:.1g}"


def _cell(counts: object, kind: str) -> str:
    return str(counts[kind]) if isinstance(counts, dict) else "-"


def _note(row: dict[str, object], key: str) -> str:
    who = {"lowad_refused": "lowad refuses", "enzyme_refused": "Enzyme refuses", "failed": "the run ended"}
    return f"`{row['name']}`: {who[key]}.\n\n```\n{row[key]}\n```\n"


def main(arguments: list[str]) -> int:
    """Print one row, or run all examples and write the page."""
    if arguments:
        print(json.dumps(measure(example_named(arguments[0]))))
        return 0
    rows = []
    for example in EXAMPLES:
        rows.append(measure_apart(example.name))
        print(json.dumps(rows[-1]), file=sys.stderr, flush=True)
    PAGE.write_text(page(rows), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
