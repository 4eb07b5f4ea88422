"""Structures of the function's own that keep addresses: of what is differentiated beside constants.

`hold` is a table of two structures, each with an address `a` of numbers that may be written, an address `c`
of numbers that are only read, and the ways to another and to one of two, `deep`, which keep an address of
numbers that are only read and nothing else; `held` leads to one of the table. Constants are the caller's `w`
and the function's own `fixed`. Either nothing but the run tells which an address is, or the place does, and
only functions that are lent a structure read what it leads to; what the caller's constants lie behind then
leads to nothing else. One that is lent by the caller is never given an address that ends with the function.
"""

from collections.abc import Callable

from lowad.testing.choices import Choices
from lowad.testing.expressions import (
    HOLDERS,
    address,
    atom,
    condition,
    constant_of,
    index,
    integer_atom,
    kept,
    number,
    slot,
)
from lowad.testing.scope import INDEXABLE, Scope

TYPES = """\
typedef struct { int k; const double *c; } W;
typedef struct H { double *a; const double *c; struct H *more; W *deep; } H;
"""
"""What a program with such structures needs before it."""


def declare(choices: Choices, scope: Scope) -> None:
    """Give the function structures of its own."""
    is_apart = choices.below(2) == 0
    constant, own = (_constant, _own) if is_apart and scope.constants else (_readable, _readable)
    if choices.below(4):
        scope.say("W of2, *deep2 = &of2;")
    else:
        scope.say("W *deep2 = malloc(sizeof *deep2);")
        scope.owned.append("free(deep2);")
    scope.say(f"W deep1 = {{ 1, {constant(choices, scope)} }};")
    scope.say(f"deep2->c = {constant(choices, scope)}; deep2->k = 2;")
    fields = ", ".join(
        f"{{ {_lasting(choices, scope)}, {own(choices, scope)}, &hold[{1 - at}], {deep} }}"
        for at, deep in enumerate(("&deep1", "deep2"))
    )
    scope.say(f"H hold[{HOLDERS}] = {{ {fields} }}, *held = &hold[1];")
    if not is_apart:
        scope.holders.append("hold")


def tie(choices: Choices, scope: Scope) -> None:
    """Write a statement that changes such a structure, or reads what it leads to; of a number without any."""
    if scope.holders:
        choices.one_of(_STATEMENTS)(choices, scope)
    else:
        scope.say(f"{choices.one_of(scope.doubles)} = {number(choices, scope)};")


def lent_holder(choices: Choices, scope: Scope) -> str:
    """Return the structure that is lent to a function."""
    return f"&{kept(choices, scope)}" if scope.holders else choices.one_of(("held", "&hold[0]"))


def _lasting(choices: Choices, scope: Scope) -> str:
    """Return the address of numbers that lives as long as the structures."""
    if scope.is_held:
        return f"{kept(choices, scope)}.a"
    lasting = [name for name in (*scope.arrays, *scope.constants) if not name.startswith("local")]
    if lasting and choices.below(3):
        return f"{choices.one_of(lasting)} + {choices.below(INDEXABLE + 1)}"
    return choices.one_of(scope.pointers)


def _constant(choices: Choices, scope: Scope) -> str:
    return f"{choices.one_of(scope.constants)} + {choices.below(INDEXABLE + 1)}"


def _own(choices: Choices, scope: Scope) -> str:
    return f"{scope.constants[-1]} + {choices.below(INDEXABLE + 1)}"


def _readable(choices: Choices, scope: Scope, depth: int = 1) -> str:
    """Return the address of numbers to be read."""
    pick = choices.below(6)
    if pick < 3 and scope.constants:
        return _constant(choices, scope)
    if pick == 3 and scope.holders:
        return constant_of(choices, scope)
    if pick == 4 and depth:
        first, second = _readable(choices, scope, 0), _readable(choices, scope, 0)
        return f"({condition(choices, scope)} ? {first} : {second})"
    return _lasting(choices, scope)


def _point(choices: Choices, scope: Scope) -> None:
    if choices.below(3):
        scope.say(f"{constant_of(choices, scope)} = {_readable(choices, scope)};")
    else:
        scope.say(f"{kept(choices, scope)}.a = {_lasting(choices, scope)};")


def _go(choices: Choices, scope: Scope) -> None:
    """Let `held` lead elsewhere, or what lies in one structure."""
    one = kept(choices, scope)
    forms = [f"held = {one}.more;", f"held = &{one};", f"{{ H other = {one}; *held = other; }}"]
    if not scope.is_held:
        forms.append(f"{one}.more = &hold[{slot(choices, scope, HOLDERS)}];")
        forms.append(f"{one}.deep = {choices.one_of(('&deep1', 'deep2'))};")
    forms.append(f"{one}.deep = held->deep;")
    forms.append("{ H *other = held->more, one = *other; *other = *held; *held = one; }")
    scope.say(choices.one_of(forms))


def _write(choices: Choices, scope: Scope) -> None:
    scope.say(f"{kept(choices, scope)}.a[{index(choices, scope)}] = {number(choices, scope)};")


def _through(choices: Choices, scope: Scope) -> None:
    """Go along what two structures lead to, or one and what else there is."""
    counter, target = scope.fresh("j"), choices.one_of(scope.doubles)
    first = f"{constant_of(choices, scope)}[{counter}]"
    second = choices.one_of(
        (f"{kept(choices, scope)}.a[{counter}]", f"({address(choices, scope)})[{counter}]")
    )
    scope.say(f"for (int {counter} = 0; {counter} < {INDEXABLE}; {counter}++)")
    scope.say(f"    {target} = 0.5 * ({target} + 0.4 * {first} * {second} * {atom(choices, scope)});")
    scope.cost += INDEXABLE * scope.rounds


def _row(choices: Choices, scope: Scope) -> None:
    """Gather addresses in a table, and pick one of them as the program runs."""
    row = scope.fresh("row")
    listed = ", ".join(_readable(choices, scope, 0) for _ in range(3))
    scope.say(f"{{ const double *{row}[3] = {{ {listed} }};")
    picked = f"{row}[{integer_atom(choices, scope)} % 3][{index(choices, scope)}]"
    scope.say(f"{choices.one_of(scope.doubles)} = 0.6 * {picked} * {atom(choices, scope)}; }}")


def _read(choices: Choices, scope: Scope) -> None:
    target, found = choices.one_of(scope.doubles), f"{constant_of(choices, scope)}[{index(choices, scope)}]"
    scope.say(f"{target} = 0.5 * ({target} + {found} * {atom(choices, scope)});")


_STATEMENTS: tuple[Callable[[Choices, Scope], None], ...] = (
    *(_read, _through, _point, _row, _through, _go, _write, _point, _read),
)
