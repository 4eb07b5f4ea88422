"""Random parallel regions of OpenMP, without data races: threads write what only this region knows, each
place by one thread between two barriers, or by sums that no order changes but for rounding.

Without OpenMP the text is a serial program with the same result, whatever the number of threads.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import final

from lowad.testing.choices import Choices
from lowad.testing.expressions import condition, index, integer_atom, number
from lowad.testing.scope import INDEXABLE, LONGEST, Scope

TYPES = """\
#ifdef _OPENMP
int omp_get_thread_num(void);
#else
static int omp_get_thread_num(void) { return 0; }
#endif
"""
"""What a program with regions needs before it."""

ROOM = 12
COST = 150
"""How much a region counts in what a program costs."""

_SCHEDULES = ("", "", " schedule(static)", " schedule(static, 2)", " schedule(dynamic)", " schedule(guided)")
_THREADS = (2, 1, 4, 3)


def openmp_library() -> Path | None:
    """Return LLVM's run time of OpenMP, the newest there is, from version 19 on."""
    found = [
        path for version in range(19, 40) for path in Path(f"/usr/lib/llvm-{version}/lib").glob("libomp.so.5")
    ]
    return found[-1] if found else None


@final
@dataclass(slots=True)
class _Region:
    """A region while it is written: `rows` were written before its last barrier, `begun` after it.

    `ahead` are declarations in front of it, `behind` what makes numbers of what it left, `clauses` its own.
    """

    rows: list[str] = field(default_factory=list)
    begun: list[str] = field(default_factory=list)
    ahead: list[str] = field(default_factory=list)
    behind: list[str] = field(default_factory=list)
    clauses: list[str] = field(default_factory=list)

    def barrier(self) -> None:
        """All that is written is there for all threads."""
        self.rows += self.begun
        self.begun.clear()


def share(choices: Choices, scope: Scope) -> None:
    """Write a region of some works, and use what it leaves."""
    if scope.rounds > LONGEST or scope.depth > 1 or not scope.has_teams:
        return scope.say(f"{choices.one_of(scope.doubles)} = {number(choices, scope)};")
    region = _Region()
    works = [choices.one_of(_WORKS)(choices, scope, region) for _ in range(1 + choices.below(4))]
    own: list[str] = []
    if choices.below(3) == 2:
        name = choices.one_of(scope.doubles)
        region.clauses.append(f"firstprivate({name})" if name.isidentifier() else "default(shared)")
    if choices.below(4) == 3:
        mine = scope.fresh("mine")
        own = [f"double {mine} = {number(choices, scope, 1)};"]
        row = _row(choices, scope, region)
        works.append(["#pragma omp for", *_loop(scope, "e", f"{row}[e] = 0.5 * ({row}[e] + {mine});")])
    for line in region.ahead:
        scope.say(line)
    clauses = " ".join([f"num_threads({choices.one_of(_THREADS)})", *region.clauses])
    scope.say(f"#pragma omp parallel {clauses}")
    scope.say("{")
    for line in (*own, *(line for work in works for line in work)):
        scope.say(f"    {line}")
    scope.say("}")
    for line in region.behind:
        scope.say(line)
    scope.cost += COST * scope.rounds
    region.barrier()
    scope.arrays += region.rows


Work = list[str]
"""The lines of one construct that the threads of a region share."""


def _row(choices: Choices, scope: Scope, region: _Region) -> str:
    """Return a new array of the region."""
    row = scope.fresh("local")
    region.ahead.append(f"double {row}[{ROOM}];")
    region.ahead.append(
        f"for (int j = 0; j < {ROOM}; j++) {row}[j] = 0.05 * j + 0.3 * ({number(choices, scope, 1)});"
    )
    return row


def _loop(scope: Scope, counter: str, *lines: str, bound: str = str(ROOM)) -> list[str]:
    return [f"for (int {counter} = 0; {counter} < {bound}; {counter}++) {{", *lines, "}"]


def _inside(choices: Choices, scope: Scope, region: _Region, counter: str, depth: int = 2) -> str:
    """Return a number that a thread computes in an iteration."""
    scope.counters.append(counter)
    scope.arrays += region.rows
    text = number(choices, scope, depth)
    if choices.below(3) == 2 and region.rows:
        row, shift = choices.one_of(region.rows), choices.below(ROOM)
        text = f"0.5 * ({text}) * {row}[({counter} + {shift}) % {ROOM}]"
    del scope.arrays[len(scope.arrays) - len(region.rows) :]
    scope.counters.pop()
    return text


def _when(choices: Choices, scope: Scope, counter: str) -> str:
    """Return what an operation may depend on."""
    if choices.below(4) < 3:
        return ""
    scope.counters.append(counter)
    text = f"if ({condition(choices, scope)}) "
    scope.counters.pop()
    return text


def _schedule(choices: Choices) -> str:
    return choices.one_of(_SCHEDULES)


def _bound(choices: Choices, scope: Scope) -> str:
    """Return how many iterations a loop has, which may be none."""
    return choices.one_of((str(ROOM), f"{integer_atom(choices, scope)}", str(choices.below(ROOM))))


def _elements(choices: Choices, scope: Scope, region: _Region) -> Work:
    """Each iteration writes elements of its own, of new arrays or of what an earlier loop wrote."""
    again = region.rows and choices.below(3) == 2
    row = region.rows.pop(choices.below(len(region.rows))) if again else _row(choices, scope, region)
    at, value = scope.fresh("i"), ""
    value = _inside(choices, scope, region, at)
    line = choices.one_of(
        (
            f"{row}[{at}] = 0.5 * ({row}[{at}] + {value});",
            f"{row}[{at}] = {value};",
            f"{row}[{at}] *= 0.5 * ({value});",
            f"double *to = {row} + {at}; *to = 0.6 * *to * *to - 0.4 * ({value});",
            f"double own[4] = {{ {row}[{at}], {value}, 0.3, 0.1 }}; "
            f"for (int q = 0; q < 3; q++) own[q + 1] = 0.5 * (own[q] * own[q + 1] + {row}[{at}]); "
            f"{row}[{at}] = own[{at} & 3];",
            f"double *own = malloc(2 * sizeof *own); own[0] = {row}[{at}]; own[1] = {value}; "
            f"{row}[{at}] = 0.5 * own[0] * own[1]; free(own);",
        )
    )
    nowait = " nowait" if choices.below(3) == 2 else ""
    work = [
        f"#pragma omp for{_schedule(choices)}{nowait}",
        *_loop(scope, at, f"{_when(choices, scope, at)}{{ {line} }}", bound=_bound(choices, scope)),
    ]
    region.begun.append(row)
    if not nowait:
        region.barrier()
    return work


def _grid(choices: Choices, scope: Scope, region: _Region) -> Work:
    """Two loops that are shared as one."""
    row, at = _row(choices, scope, region), scope.fresh("i")
    value = _inside(choices, scope, region, at)
    place = f"{row}[{at} * 4 + c]"
    inner = f"for (int c = 0; c < 4; c++) {place} = 0.5 * ({place} + 0.2 * c * ({value}));"
    region.begun.append(row)
    region.barrier()
    head = f"#pragma omp for collapse(2){_schedule(choices)}"
    return [head, f"for (int {at} = 0; {at} < 3; {at}++)", inner]


def _sum(choices: Choices, scope: Scope, region: _Region) -> Work:
    """A number that is added up, or multiplied: by a clause, in one step, or one thread at a time."""
    total, at = scope.fresh("total"), scope.fresh("i")
    ty = choices.one_of(("double", "double", "double", "float"))
    region.ahead.append(f"{ty} {total} = 0.4 * ({number(choices, scope, 1)});")
    target = choices.one_of(scope.doubles)
    region.behind.append(f"{target} = 0.4 * ({target} + {total});")
    value = _inside(choices, scope, region, at)
    added, multiplied = f"{total} += 0.05 * ({value});", f"{total} *= 1 + 0.05 * ({value});"
    larger = f"{total} = {total} > {value} ? {total} : {value};"
    clause, before, line = choices.one_of(
        (
            (f" reduction(+ : {total})", "", added),
            ("", "#pragma omp atomic", added),
            ("", "#pragma omp critical", f"{{ {added} }}"),
            (f" reduction(* : {total})", "", multiplied),
            ("", "#pragma omp atomic", multiplied),
            ("", "#pragma omp critical", f"{{ {multiplied} }}"),
            (f" reduction(max : {total})", "", larger),
            ("", "#pragma omp critical", f"{{ {larger} }}"),
            (f" reduction(- : {total})", "", added.replace("+=", "-=")),
            (" ordered", "#pragma omp ordered", f"{{ {total} = 0.5 * ({total} * {total} + {value}); }}"),
        )
    )
    when = _when(choices, scope, at)
    lines = [f"{when}{{", before, line, "}"] if before else [f"{when}{{ {line} }}"]
    loop = _loop(scope, at, *lines, bound=_bound(choices, scope))
    return [f"#pragma omp for{_schedule(choices)}{clause}", *loop]


def _scattered(choices: Choices, scope: Scope, region: _Region) -> Work:
    """Sums at places that several iterations come to."""
    row, at = _row(choices, scope, region), scope.fresh("i")
    value = _inside(choices, scope, region, at)
    scope.counters.append(at)
    place = index(choices, scope)
    scope.counters.pop()
    clause, before = choices.one_of(
        (("", "#pragma omp atomic"), ("", "#pragma omp critical"), (f" reduction(+ : {row}[:{ROOM}])", ""))
    )
    lines = [f"{_when(choices, scope, at)}{{", before, f"{row}[{place}] += 0.05 * ({value});", "}"]
    region.begun.append(row)
    region.barrier()
    return [f"#pragma omp for{_schedule(choices)}{clause}", *_loop(scope, at, *lines)]


def _by_thread(choices: Choices, scope: Scope, region: _Region) -> Work:
    """Each thread has a row of its own, which are added up afterwards."""
    table, at, row = scope.fresh("table"), scope.fresh("i"), _row(choices, scope, region)
    region.ahead.append(f"double {table}[4][{INDEXABLE}]; memset({table}, 0, sizeof {table});")
    value = _inside(choices, scope, region, at)
    line = f"{table}[omp_get_thread_num()][{at} % {INDEXABLE}] += 0.1 * ({value});"
    add = f"for (int t = 0; t < 4; t++) {row}[j] += {table}[t][j];"
    region.begun.append(row)
    region.barrier()
    works = [f"#pragma omp for{_schedule(choices)}", *_loop(scope, at, line)]
    # Of all threads one, or each an element.
    shared = choices.one_of(("#pragma omp single", "#pragma omp for"))
    return [*works, shared, f"for (int j = 0; j < {INDEXABLE}; j++) {add}"]


def _alone(choices: Choices, scope: Scope, region: _Region) -> Work:
    """One thread does it, or some do parts."""
    row, at = _row(choices, scope, region), scope.fresh("i")
    first, second = _inside(choices, scope, region, "0"), _inside(choices, scope, region, "1")
    region.begun.append(row)
    region.barrier()
    there = f"for (int {at} = 0; {at} < 4; {at}++) {row}[{at}] *= 0.5 * ({first});"
    other = f"{row}[7] = {row}[8] * ({second});"
    form = choices.below(3)
    if form == 0:
        return ["#pragma omp single", f"{{ {there} {other} }}"]
    if form == 1:
        return ["#pragma omp master", f"{{ {there} {other} }}", "#pragma omp barrier"]
    parts = "#pragma omp section", f"{{ {there} }}", "#pragma omp section", f"{{ {other} }}"
    return ["#pragma omp sections", "{", *parts, "}"]


def _last(choices: Choices, scope: Scope, region: _Region) -> Work:
    """The number of the last iteration stays."""
    last, at = scope.fresh("last"), scope.fresh("i")
    region.ahead.append(f"double {last} = 0.2;")
    target = choices.one_of(scope.doubles)
    region.behind.append(f"{target} = 0.5 * ({target} + {last});")
    value = _inside(choices, scope, region, at)
    # Where threads may take iterations from each other the run time does not know which is the last.
    schedule = _schedule(choices).replace("(dynamic", "(monotonic : dynamic")
    head = f"#pragma omp for{schedule} lastprivate({last})"
    return [head, *_loop(scope, at, f"{last} = {value};", bound=str(1 + choices.below(ROOM)))]


_WORKS: tuple[Callable[[Choices, Scope, _Region], Work], ...] = (
    *(_elements, _sum, _elements, _scattered, _sum, _grid, _elements, _by_thread, _alone, _last),
)
