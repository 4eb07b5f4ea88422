"""Webs of pointers in memory, of which a function of a program has one at most.

`web` is a table of pointers to single numbers, `cells` a ring of structures each with a number, an integer, a
pointer to a number and one to a cell; `into` leads to one of the pointers, `cell` to one of the cells. All of
them change as the program runs, and numbers have many names. A web that is lent by the caller is never given
an address that ends with the function.
"""

from collections.abc import Callable

from lowad.testing.choices import Choices
from lowad.testing.expressions import (
    CELLS,
    SLOTS,
    atom,
    cell,
    condition,
    index,
    integer_atom,
    number,
    slot,
    spot,
)
from lowad.testing.scope import Scope

TYPES = """\
typedef struct C { double v; int k; double *q; struct C *next; } C;
static __attribute__((noinline)) double *pick(double *a, double *b, int k) { return k & 1 ? a : b; }
"""
"""What a program with a web needs before it."""

PARAMETERS = "double **web, double **into, C *cells, C *cell"
"""How a function is lent a web."""


def declare(choices: Choices, scope: Scope, fill: str) -> None:
    """Give the function a web of its own; `fill` is an element `j` of something."""
    scope.say("double knots[12], *web[4], **into = &web[1];")
    scope.say(f"for (int j = 0; j < 12; j++) knots[j] = 0.7 * {fill} - 0.04 * j;")
    scope.say("C cells[2], *cell = &cells[1];")
    scope.webs.append("web")
    scope.arrays.append("knots")
    others = choices.one_of([*scope.arrays, *scope.pointers])
    turn = 1 + 2 * choices.below(2)
    scope.say(f"for (int j = 0; j < 4; j++) web[j] = &knots[(j * {turn} + {choices.below(SLOTS)}) & 3];")
    scope.say(
        f"for (int j = 0; j < 2; j++) cells[j] = (C){{ 0.4 * {fill}, j, &{others}[j], &cells[1 - j] }};"
    )


def lent(choices: Choices, scope: Scope) -> str:
    """Return the arguments by which the web is lent to a function."""
    into = choices.one_of(("into", f"&web[{slot(choices, scope, SLOTS)}]", f"&{cell(choices, scope)}.q"))
    one = choices.one_of(("cell", f"&{cell(choices, scope)}", f"{cell(choices, scope)}.next"))
    return f"web, {into}, cells, {one}"


def weave(choices: Choices, scope: Scope) -> None:
    """Write a statement that changes the web, or goes through it; of a number where there is no web."""
    if scope.webs:
        choices.one_of(_STATEMENTS)(choices, scope)
    else:
        scope.say(f"{choices.one_of(scope.doubles)} = {number(choices, scope)};")


def _to_spot(choices: Choices, scope: Scope, depth: int = 1) -> str:
    """Return the address of a number that lives as long as the web."""
    lasting = [name for name in scope.arrays if not name.startswith("local")] + scope.pointers
    forms = 7 if scope.is_lent else 11
    match choices.below(forms):
        case 0 | 1:
            return f"web[{slot(choices, scope, SLOTS)}]"
        case 2:
            return f"&{cell(choices, scope)}.v"
        case 3:
            return f"{cell(choices, scope)}.q"
        case 4:
            return "*into"
        case 5 | 6:
            if not depth:
                return "*into"
            first, second = _to_spot(choices, scope, 0), _to_spot(choices, scope, 0)
            if choices.below(2):
                return f"({condition(choices, scope)} ? {first} : {second})"
            return f"pick({first}, {second}, {integer_atom(choices, scope)})"
        case 7:
            return f"&{scope.doubles[0]}"
        case _:
            return f"&{choices.one_of(lasting)}[{index(choices, scope)}]"


def _point(choices: Choices, scope: Scope) -> None:
    target = choices.one_of((f"web[{slot(choices, scope, SLOTS)}]", f"{cell(choices, scope)}.q", "*into"))
    scope.say(f"{target} = {_to_spot(choices, scope)};")


def _go(choices: Choices, scope: Scope) -> None:
    """Let `into` or `cell` lead elsewhere, or change the ring."""
    at = slot(choices, scope, SLOTS)
    one = cell(choices, scope)
    scope.say(
        choices.one_of(
            (
                f"into = &web[{at}];",
                f"into = &{one}.q;",
                f"cell = {one}.next;",
                f"cell = &{one};",
                f"{one}.next = &cells[{slot(choices, scope, CELLS)}];",
                f"{one}.k = ({one}.k + {integer_atom(choices, scope)}) & 7;",
            )
        )
    )


def _swap(choices: Choices, scope: Scope) -> None:
    if choices.below(3) == 2:
        scope.say("{ C kept = cells[0]; cells[0] = cells[1]; cells[1] = kept; }")
    else:
        first, second = slot(choices, scope, SLOTS), slot(choices, scope, SLOTS)
        scope.say(f"{{ double *kept = web[{first}]; web[{first}] = web[{second}]; web[{second}] = kept; }}")


def _move(choices: Choices, scope: Scope) -> None:
    count = 1 + choices.below(3)
    at, one = slot(choices, scope, SLOTS), slot(choices, scope, CELLS)
    scope.say(
        choices.one_of(
            (
                f"memmove(web, web + 1, {count} * sizeof(double *));",
                f"memmove(web + 1, web, {count} * sizeof(double *));",
                f"memcpy(&web[{at}], &cells[{one}].q, sizeof(double *));",
                f"memcpy(&cells[{one}].q, &web[{at}], sizeof(double *));",
                f"cells[{one}] = {cell(choices, scope)};",
                f"memmove({_to_spot(choices, scope)}, {_to_spot(choices, scope)}, sizeof(double));",
            )
        )
    )


def _write(choices: Choices, scope: Scope) -> None:
    target = spot(choices, scope)
    scope.say(f"{target} = {number(choices, scope)};")


def _through(choices: Choices, scope: Scope) -> None:
    """Go through the whole table, writing what it leads to, and beside it through what that may be."""
    counter = scope.fresh("j")
    scope.counters.append(counter)
    value, other = number(choices, scope, 1), atom(choices, scope)
    scope.counters.pop()
    target, beside = choices.one_of(scope.doubles), choices.one_of([*scope.arrays[::-1], *scope.pointers])
    factor = choices.one_of((f"{beside}[{counter}]", f"*web[3 - {counter}]"))
    written = choices.one_of((f"*web[{counter}] * {beside}[{counter}]", f"*web[{counter}] + {value}"))
    scope.say(f"for (int {counter} = 0; {counter} < 4; {counter}++) {{")
    scope.say(f"    *web[{counter}] = 0.5 * ({written});")
    scope.say(f"    {target} = 0.5 * ({target} + 0.5 * {factor} * {other});")
    scope.say("}")
    scope.cost += SLOTS * scope.rounds


def _met(choices: Choices, scope: Scope) -> None:
    """Compare two pointers of the web."""
    first, second = _to_spot(choices, scope), _to_spot(choices, scope)
    scope.say(f"if ({first} == {second}) {spot(choices, scope)} = {number(choices, scope)};")


_STATEMENTS: tuple[Callable[[Choices, Scope], None], ...] = (
    *(_write, _through, _point, _swap, _through, _go, _point, _move, _write, _met),
)
