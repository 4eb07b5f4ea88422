"""Random C expressions that stay in bounds: numbers in [-2, 2], integers from 0 to 7, indices below six."""

from lowad.testing.choices import Choices
from lowad.testing.scope import INDEXABLE, Scope

SLOTS, CELLS, HOLDERS = 4, 2, 2
"""The pointers in the table of a web, its cells, and the structures in a table that keep addresses."""

# a, b and c lie within [-2, 2], and so does every result; no function is evaluated near a kink or a pole.
_FORMS = (
    "{a}",
    "0.5 * ({a} + {b})",
    "0.5 * {a} * {b}",
    "sin({a} + {b})",
    "0.5 * ({a} - {b})",
    "-({a})",
    "0.6 * ({a} * {a} - {b})",
    "{a} / (1.2 + {b} * {b})",
    "exp(-{a} * {a})",
    "tanh({a} - {b})",
    "cos({a}) * {b}",
    "0.9 * sqrt(0.5 + {a} * {a})",
    "log(1.5 + {a} * {a})",
    "atan2({a}, 2.5 + {b})",
    "pow(1.2 + 0.2 * {a} * {a}, 0.3 * {b})",
    "0.8 * hypot({a}, 1.1 + {b} * {b} * 0.1)",
    "({i} > {j} ? {a} : {b})",
    "({a} > 0.31 ? {b} : 0.5 * {a})",
    "0.3 * fma({a}, {b}, {c})",
    "exp(0.3 * {a}) - 1.0",
    "0.5 * erf({a}) * {b}",
    "(double)(float)({a})",
    "fmax({a}, {b} - 1.7)",
    "copysign(0.7, {a}) * {b}",
)
_INTEGER_FORMS = (
    "{i}",
    "({i} + {k}) & 7",
    "({i} * 5 + {k}) & 7",
    "({i} ^ {j}) & 7",
    "({i} + {j}) % 7",
    "({i} > {j} ? {i} : {k})",
    "(int)((unsigned char)({i} + 250 + {k}) & 7)",
    "(({a} > 0.2) + {k} % 3)",
    "(int)(3.3 + {a})",
)


def number(choices: Choices, scope: Scope, depth: int = 2) -> str:
    """Return an expression for a number."""
    form = choices.one_of(_FORMS) if depth else "{a}"
    parts = {name: _operand(choices, scope, depth) for name in "abc" if f"{{{name}}}" in form}
    parts |= {name: integer_atom(choices, scope) for name in "ij" if f"{{{name}}}" in form}
    return form.format(**parts)


def _operand(choices: Choices, scope: Scope, depth: int) -> str:
    if depth > 1 and choices.below(3) == 2:
        return f"({number(choices, scope, depth - 1)})"
    return atom(choices, scope)


def atom(choices: Choices, scope: Scope) -> str:
    """Return a number that is already there."""
    kinds = [
        scope.doubles,
        scope.pointers,
        scope.arrays,
        scope.floats,
        scope.structs,
        scope.rings,
        scope.counters,
        scope.unions,
        scope.vectors,
        scope.singles,
        scope.complexes,
        scope.webs,
        scope.holders,
        scope.constants,
    ]
    kind = choices.one_of(
        [kind for kind in (*kinds, scope.pointers, scope.arrays, scope.webs) if kind] or [["0.7"]]
    )
    name = choices.one_of(kind)
    if kind is scope.counters:
        return f"0.2 * {name}"
    if kind is scope.holders:
        base = f"{kept(choices, scope)}.a" if choices.below(4) == 3 else constant_of(choices, scope)
        return f"{base}[{index(choices, scope)}]"
    return place(choices, scope, kind, name)


def place(choices: Choices, scope: Scope, kind: list[str], name: str) -> str:
    """Return the number in variable `name` of one of the lists of `scope`: something to read or to assign."""
    if kind is scope.pointers or kind is scope.arrays or kind is scope.constants:
        return f"{name}[{index(choices, scope)}]"
    if kind is scope.rings:
        return f"{name}[{index(choices, scope)} % 3][{index(choices, scope)}]"
    if kind is scope.webs:
        return spot(choices, scope)
    if kind is scope.unions:
        return choices.one_of((f"{name}.d", f"{name}.v[{index(choices, scope)} & 1]", f"{name}.s.b"))
    if kind is scope.vectors:
        return f"{name}[{index(choices, scope)} & 1]"
    if kind is scope.complexes:
        return f"{choices.one_of(('__real__', '__imag__'))} {name}"
    if kind is scope.singles:
        return f"{name}[{index(choices, scope)} & 3]"
    if kind is scope.structs:
        field = choices.one_of(("a", "v", "p"))
        if field == "a":
            return f"{name}.a"
        return f"{name}.{field}[{index(choices, scope)}{' & 3' if field == 'v' else ''}]"
    return name


def spot(choices: Choices, scope: Scope) -> str:
    """Return the number that a pointer of the web leads to."""
    match choices.below(5):
        case 0 | 1:
            return f"*web[{slot(choices, scope, SLOTS)}]"
        case 2:
            return f"{cell(choices, scope)}.v"
        case 3:
            return f"*{cell(choices, scope)}.q"
        case _:
            return "**into"


def cell(choices: Choices, scope: Scope) -> str:
    """Return a cell of the web."""
    match choices.below(5):
        case 0 | 1:
            return f"cells[{slot(choices, scope, CELLS)}]"
        case 2:
            return "(*cell)"
        case 3:
            return f"(*cells[{slot(choices, scope, CELLS)}].next)"
        case _:
            return "(*cell->next)"


def kept(choices: Choices, scope: Scope) -> str:
    """Return one of the structures that keep addresses."""
    pick = choices.below(4)
    if pick < 2:
        return "(*held)" if scope.is_held else f"hold[{slot(choices, scope, HOLDERS)}]"
    return "(*held->more)" if pick == 3 else "(*held)"


def constant_of(choices: Choices, scope: Scope) -> str:
    """Return an address, kept in such a structure, of numbers that are only read."""
    return f"{kept(choices, scope)}.{choices.one_of(('c', 'deep->c'))}"


def slot(choices: Choices, scope: Scope, size: int) -> str:
    """Return an index below `size`, a power of two."""
    known = [*scope.counters, *scope.integers]
    pick = choices.below(5)
    if not known or pick < 2:
        return str(choices.below(size))
    name, last = choices.one_of(known), size - 1
    shift = choices.below(size)
    return (
        f"({name} + {shift}) & {last}",
        f"({name} * 3 + {shift}) & {last}",
        f"{last} - ({name} & {last})",
    )[pick - 2]


def integer_atom(choices: Choices, scope: Scope) -> str:
    """Return an integer from 0 to 7 that is already there."""
    kinds = [scope.integers, scope.counters, scope.tables]
    present = [kind for kind in kinds if kind]
    pick = choices.below(len(present) + 1)
    if pick == len(present):
        return str(choices.below(8))
    name = choices.one_of(present[pick])
    return f"{name}[{index(choices, scope)}]" if present[pick] is scope.tables else name


def integer(choices: Choices, scope: Scope) -> str:
    """Return an expression for an integer from 0 to 7."""
    form = choices.one_of(_INTEGER_FORMS)
    parts = {name: integer_atom(choices, scope) for name in "ij" if f"{{{name}}}" in form}
    if "{k}" in form:
        parts["k"] = str(choices.below(8))
    if "{a}" in form:
        parts["a"] = atom(choices, scope)
    return form.format(**parts)


def index(choices: Choices, scope: Scope) -> str:
    """Return an index that lies within what every pointer may be used for."""
    known = [*scope.counters, *scope.integers]
    pick = choices.below(4)
    if not known or not pick:
        return str(choices.below(INDEXABLE))
    name = choices.one_of(known)
    return f"{name} % {INDEXABLE}" if pick < 3 else f"({name} + {choices.below(INDEXABLE)}) % {INDEXABLE}"


def condition(choices: Choices, scope: Scope) -> str:
    """Return a condition: mostly of integers, at times of numbers."""
    if choices.below(5) == 4:
        return (
            f"{atom(choices, scope)} {choices.one_of(('<', '>'))} {choices.one_of(('0.43', '-0.2', '0.87'))}"
        )
    relation = choices.one_of(("<", ">", "==", "!="))
    return f"{integer_atom(choices, scope)} {relation} {choices.below(7)}"


def address(choices: Choices, scope: Scope) -> str:
    """Return a pointer with as many elements behind it as every pointer has."""
    pick = choices.below(8)
    if pick == 7 and scope.rings:
        return f"{choices.one_of(scope.rings)}[{choices.below(3)}]"
    if pick == 6 and scope.structs:
        return f"{choices.one_of(scope.structs)}.p"
    if pick >= 4 and scope.arrays:
        return f"{choices.one_of(scope.arrays)} + {choices.below(INDEXABLE + 1)}"
    return choices.one_of(scope.pointers)
