"""What memory of a C program holds: numbers of both widths, counts, addresses, structures of them, unions.

A definition is text in which `real` is the narrower type of numbers and `@` ends the names of what it
defines: a program has each twice, once with `float`s and once with `double`s alone.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from lowad.testing.choices import Choices
from tests.enzyme.composed import scope as drawing

Maker = Callable[["Scope", int], "Type"]


class Scope(drawing.Scope):
    """The same of a program of C, with what its caller lends it."""

    NUMBERS: ClassVar[tuple[str, ...]] = (
        "x[({}) % 4]",
        "x[({}) % 4] * x[(({}) + 1) % 4]",
        "0.5 * x[({}) % 4] + 0.25 * (({}) % 7)",
        "sin(x[({}) % 4]) + 0.1",
        "x[({}) % 4] * 0.7",
    )

    def __init__(self, choices: Choices) -> None:
        super().__init__(choices)
        self.lent: list[str] = []
        """Fields of what the caller lends the function."""

    def bound(self, count: int) -> str:
        """Return a number as one that compilers know, or as one that only the run does."""
        return f"(n + {count - 4})" if self.chance(2) else str(count)


@dataclass(frozen=True, slots=True)
class Type:
    """What some of a structure's fields hold, or an object does; all of it by way of an lvalue."""

    declared: str
    """Declares it, with `$` for the name."""
    fill: Callable[[str, str], str]
    """A statement that sets it when nothing is known of it, with the help of an integer of zero or more."""
    total: Callable[[str], str]
    """A number that depends on all that it holds, smoothly on the numbers."""
    change: Callable[[str, str], str]
    """A statement that changes it."""
    key: Callable[[str], str] | None = None
    """An integer in it."""
    is_active: bool = True
    """Whether there are numbers in it."""


def _number(scope: Scope, depth: int) -> Type:
    width = scope.one_of(("double", "real", "double"))
    made = scope.number("{at}")
    total = scope.one_of(("{}", "({} * {})", "sin({})", "({} * {} * 0.5 + {})"))
    change = scope.one_of(
        ("{} = {} * 0.8 + x[({at}) % 4] * 0.2;", "{} += {y};", "{} *= 0.9;", "{} = sin({}) * x[({at}) % 4];")
    ).replace("{y}", scope.number("{at}"))
    return Type(
        f"{width} $;",
        lambda place, at: f"{place} = {made.replace('{at}', at)};",
        lambda place: total.replace("{}", place),
        lambda place, at: change.replace("{at}", at).replace("{}", place),
    )


def _integer(scope: Scope, depth: int) -> Type:
    name, made = scope.one_of(
        (
            ("int $;", "({}) % 7"),
            ("_Bool $;", "({}) % 2 == 0"),
            ("short $;", "({}) % 5"),
            ("char $;", "({}) % 9"),
            ("long $;", "({}) * 3 % 11"),
            ("unsigned char $;", "({}) % 6"),
            ("unsigned $;", "({}) * 5 % 8"),
            ("size_t $;", "({}) % 4"),
            ("unsigned $ : 3;", "({}) & 7"),
            ("int $;", "({}) * 3 % 8"),
        )
    )
    change = scope.one_of(("{} = {made};", "{}++;", "{} ^= 1;", "{} = {} > 3;"))
    return Type(
        name,
        lambda place, at: f"{place} = {made.replace('{}', at)};",
        lambda place: f"(double){place}",
        lambda place, at: change.replace("{made}", made.replace("{}", at)).replace("{}", place),
        lambda place: f"(int){place}",
        is_active=False,
    )


def _row(scope: Scope, depth: int) -> Type:
    width, size, index = (
        scope.one_of(("double", "real", "real")),
        1 + scope.choices.below(4),
        scope.fresh("i"),
    )
    loop, made = f"for (int {index} = 0; {index} < {scope.bound(size)}; {index}++)", scope.number("{at}")
    last = scope.choices.below(size)
    changed = scope.one_of(("{}[{i}] *= 0.5;", "{}[{i}] += x[{i} % 4];", "{}[{i}] = {}[0] * x[1];"))
    summed, head = scope.fresh("sum"), scope.inlined()
    scope.define(
        f"{head} double {summed}@(const {width} *row, int n) "
        f"{{ double s = 0; {loop} s += row[{index}] * ({index} + 1); return s; }}"
    )
    total = scope.one_of((f"({{}}[0] * {{}}[{last}])", f"{summed}@({{}}, n)"))
    return Type(
        f"{width} $[{size}];",
        lambda place, at: f"{loop} {place}[{index}] = {made.replace('{at}', f'{at} + {index}')};",
        lambda place: total.replace("{}", place),
        lambda place, at: f"{loop} {changed.replace('{i}', index).replace('{}', place)}",
    )


def _counted(scope: Scope, depth: int) -> Type:
    """An array of which so many are used."""
    width, size, index = scope.one_of(("double", "real")), 2 + scope.choices.below(3), scope.fresh("i")
    made = scope.number("{at}")
    declared = scope.one_of((f"int $n; {width} $[{size}];", f"{width} $[{size}]; int $n;"))
    summed = scope.fresh("sum")
    scope.define(
        f"{scope.inlined()} double {summed}@(const {width} *row, int count) "
        "{ double s = 0; for (int k = 0; k < count; k++) s += row[k] * row[k]; return s; }"
    )
    return Type(
        declared,
        lambda place, at: (
            f"{place}n = 1 + ({at}) % {size}; for (int {index} = 0; {index} < {place}n; {index}++) "
            f"{place}[{index}] = {made.replace('{at}', f'{at} + {index}')};"
        ),
        lambda place: f"{summed}@({place}, {place}n)",
        lambda place, at: f"if ({place}n > 1) {place}n--; {place}[0] += x[({at}) % 4];",
        lambda place: f"{place}n",
    )


def _whole_numbers(scope: Scope, depth: int) -> Type:
    width, size, index = (
        scope.one_of(("int", "short", "char", "long")),
        2 + scope.choices.below(3),
        scope.fresh("i"),
    )
    loop = f"for (int {index} = 0; {index} < {scope.bound(size)}; {index}++)"
    return Type(
        f"{width} $[{size}];",
        lambda place, at: f"{loop} {place}[{index}] = (({at}) + {index}) % 5;",
        lambda place: f"(double)({place}[0] + {place}[{size - 1}])",
        lambda place, at: f"{place}[({at}) % {size}]++;",
        lambda place: f"(int){place}[0]",
        is_active=False,
    )


def _name(scope: Scope, depth: int) -> Type:
    size = scope.one_of((8, 4, 12))
    return Type(
        f"char $[{size}];",
        lambda place, at: f"strcpy({place}, words[({at}) % 3]);",
        lambda place: f"(double)({place}[0] - 'a')",
        lambda place, at: f"strcpy({place}, words[({at}) % 2]);",
        lambda place: f"{place}[0]",
        is_active=False,
    )


def _address(scope: Scope, depth: int) -> Type:
    """Where one of the numbers given lies, or nothing."""
    made = scope.one_of(
        (
            "x + ({at}) % 4",
            "({at}) % 3 ? x + ({at}) % 4 : 0",
            "({at}) % 2 ? x + ({at}) % 4 : scale + ({at}) % 3",
        )
    )
    changes = (
        lambda place, at: f"{place} = x + ({at}) % 4;",
        lambda place, at: f"if ({place}) *{place} *= 0.9;",
    )
    return Type(
        "const double *$;" if "scale" in made else "double *$;",
        lambda place, at: f"{place} = {made.replace('{at}', at)};",
        lambda place: f"({place} ? *{place} * 0.5 : 0.1)",
        changes[0] if "scale" in made else scope.one_of(changes),
    )


def _block(scope: Scope, depth: int) -> Type:
    """A block of its own, with its length."""
    width, index, made = scope.one_of(("double", "real")), scope.fresh("i"), scope.number("{at}")
    declared = scope.one_of((f"{width} *$; int $n;", f"int $n; {width} *$;", f"size_t $n; {width} *$;"))
    summed, size = scope.fresh("sum"), scope.one_of((2, 3, 1))
    scope.define(
        f"{scope.inlined()} double {summed}@(const {width} *row, int count) "
        "{ double s = 0; for (int k = 0; k < count; k++) s += row[k] * (k + 1); return s; }"
    )
    return Type(
        declared,
        lambda place, at: (
            f"{place}n = ({at}) % 2 + {size}; {place} = get@({place}n * sizeof *{place}); "
            f"for (int {index} = 0; {index} < (int){place}n; {index}++) "
            f"{place}[{index}] = {made.replace('{at}', f'{at} + {index}')};"
        ),
        lambda place: f"{summed}@({place}, {place}n)",
        scope.one_of(
            (
                lambda place, at: f"{place}[0] = {place}[{place}n - 1] * x[({at}) % 4];",
                lambda place, at: (
                    f"{{ {width} *own = get@(({place}n + 1) * sizeof *own); memcpy(own, {place}, "
                    f"{place}n * sizeof *own); "
                    f"own[{place}n] = own[0]; {place} = own; {place}n++; }}"
                ),
            )
        ),
        lambda place: f"(int){place}n",
    )


def _structure(scope: Scope, depth: int) -> Type:
    """A structure of two to five fields in any order, one of which is a number."""
    name = scope.fresh("S")
    fields = [_number(scope, 0)]
    for _ in range(1 + scope.choices.below(4)):
        made = scope.one_of((_integer, _number, _number, *_SIMPLE, *((_inner,) * 4 if depth else ())))
        fields.insert(scope.choices.below(len(fields) + 1), made(scope, max(depth - 1, 0)))
    named = [(field, "abcdefg"[at]) for at, field in enumerate(fields)]
    declared = " ".join(field.declared.replace("$", letter) for field, letter in named)
    scope.define(f"typedef struct {name}@ {{ {declared} }} {name}@;")
    order = list(named)
    if scope.chance(2):
        order.reverse()
    filled = " ".join(field.fill(f"to->{letter}", "at") for field, letter in order)
    scope.define(f"{scope.inlined()} void fill_{name}@({name}@ *to, double *x, int n, int at) {{ {filled} }}")
    active = [field.total(f"of->{letter}") for field, letter in named if field.is_active]
    rest = [field.total(f"of->{letter}") for field, letter in named if not field.is_active]
    factor = f" * (1 + 0.1 * ({' + '.join(rest)}))" if rest and scope.choices.below(4) else ""
    scope.define(
        f"{scope.inlined()} double total_{name}@({name}@ *of, int n) {{ return "
        f"({' + '.join(active)}){factor}; }}"
    )
    changed, letter = scope.one_of(named)
    scope.define(
        f"{scope.inlined()} void change_{name}@({name}@ *of, double *x, int n, int at) "
        f"{{ {changed.change(f'of->{letter}', 'at')} }}"
    )
    keys = [(field.key, letter) for field, letter in named if field.key]
    key, where = keys[0] if keys else (None, "")
    return Type(
        f"{name}@ $;",
        lambda place, at: f"fill_{name}@(&{place}, x, n, {at});",
        lambda place: f"total_{name}@(&{place}, n)",
        lambda place, at: f"change_{name}@(&{place}, x, n, {at});",
        (lambda place: key(f"{place}.{where}")) if key else None,
    )


def _inner(scope: Scope, depth: int) -> Type:
    return scope.one_of((_structure, _structures, _owned, _union, _complex, _function, _either))(scope, depth)


def _structures(scope: Scope, depth: int) -> Type:
    """An array of structures in a structure."""
    inner, size, index = _structure(scope, depth), 1 + scope.choices.below(3), scope.fresh("i")
    loop = f"for (int {index} = 0; {index} < {scope.bound(size)}; {index}++)"
    summed, own = scope.fresh("sum"), inner.declared.split()[0]
    scope.define(
        f"{scope.inlined()} double {summed}@({own} *row, int n) "
        f"{{ double s = 0; {loop} s += {inner.total(f'row[{index}]')} * ({index} + 1); return s; }}"
    )
    one, other = scope.choices.below(size), scope.choices.below(size)
    return Type(
        f"{own} $[{size}];",
        lambda place, at: f"{loop} {{ {inner.fill(f'{place}[{index}]', f'{at} + {index}')} }}",
        lambda place: f"{summed}@({place}, n)",
        scope.one_of(
            (
                lambda place, at: inner.change(f"{place}[({at}) % {size}]", at),
                lambda place, at: f"{place}[{one}] = {place}[{other}];",
                lambda place, at: (
                    f"{{ {own} kept = {place}[{one}]; {place}[{one}] = {place}[{other}]; "
                    f"{place}[{other}] = kept; }}"
                ),
            )
        ),
    )


def _owned(scope: Scope, depth: int) -> Type:
    """The address of a structure of its own, or none."""
    inner, none = _structure(scope, depth), scope.one_of((3, 100, 2))
    own = inner.declared.split()[0]
    return Type(
        f"{own} *$;",
        lambda place, at: (
            f"{place} = 0; if (({at}) % {none} != 1) "
            f"{{ {place} = get@(sizeof *{place}); {inner.fill(f'(*{place})', at)} }}"
        ),
        lambda place: f"({place} ? {inner.total(f'(*{place})')} : 0.25)",
        lambda place, at: f"if ({place}) {{ {inner.change(f'(*{place})', at)} }}",
    )


def _union(scope: Scope, depth: int) -> Type:
    """A number or something else, told by a tag beside it."""
    width, other = (
        scope.one_of(("double", "real")),
        scope.one_of((_integer, _address, _row, _name, _number))(scope, 0),
    )
    while ":" in other.declared:
        other = _number(scope, 0)
    inner, made = other.declared.replace("$", "o"), scope.number("{at}")
    union = f"union {{ {width} d; {inner} }} $;"
    own = scope.fresh("of")
    scope.define(f"typedef {union.replace('$', f'{own}@')}")
    first = scope.one_of((f"int $k; {own}@ $;", f"{own}@ $; int $k;", f"char $k; {own}@ $;"))
    return Type(
        first,
        lambda place, at: (
            f"{place}k = ({at}) % 2; if ({place}k) {place}.d = {made.replace('{at}', at)}; "
            f"else {{ {other.fill(f'{place}.o', at)} }}"
        ),
        lambda place: f"({place}k ? {place}.d * {place}.d : {other.total(f'{place}.o')})",
        lambda place, at: (
            f"if ({place}k) {place}.d *= x[({at}) % 4]; else {{ {other.change(f'{place}.o', at)} }}"
        ),
        lambda place: f"{place}k",
    )


def _complex(scope: Scope, depth: int) -> Type:
    width = scope.one_of(("double", "real"))
    return Type(
        f"{width} _Complex $;",
        lambda place, at: f"{place} = x[({at}) % 4] + 0.5 * I * x[(({at}) + 1) % 4];",
        lambda place: f"(creal({place}) * cimag({place}))",
        lambda place, at: f"{place} *= 0.5 + I * x[({at}) % 4];",
    )


def _function(scope: Scope, depth: int) -> Type:
    """One of two functions, chosen when the program runs."""
    return Type(
        "double (*$)(double);",
        lambda place, at: f"{place} = ({at}) % 2 ? squared@ : halved@;",
        lambda place: f"{place}(0.7)",
        lambda place, at: f"{place} = halved@;",
        is_active=False,
    )


def _either(scope: Scope, depth: int) -> Type:
    """A `void *` to one thing or another, told by a tag."""
    one, other = _structure(scope, 0), scope.one_of((_structure, _structure))(scope, 0)
    name, else_name = one.declared.split()[0], other.declared.split()[0]
    return Type(
        "int $k; void *$;",
        lambda place, at: (
            f"{place}k = ({at}) % 2; if ({place}k) {{ {name} *own = get@(sizeof *own); "
            f"{one.fill('(*own)', at)} "
            f"{place} = own; }} else {{ {else_name} *own = get@(sizeof *own); "
            f"{other.fill('(*own)', at)} {place} = own; }}"
        ),
        lambda place: (
            f"({place}k ? {one.total(f'(*({name} *){place})')} : {other.total(f'(*({else_name} *){place})')})"
        ),
        lambda place, at: f"if ({place}k) {{ {one.change(f'(*({name} *){place})', at)} }}",
        lambda place: f"{place}k",
    )


_SIMPLE: tuple[Maker, ...] = (_row, _row, _counted, _whole_numbers, _name, _address, _block, _integer)


def element(scope: Scope, depth: int) -> Type:
    """Return a type for what containers hold: mostly structures."""
    return scope.one_of((_number, *(_structure,) * 5))(scope, depth)
