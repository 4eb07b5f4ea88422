"""Structures of layouts by chance: numbers beside bytes, small integers and bit fields, packed or not.

A program has one such structure at most, `NAME_K`, and a function of it by value, `NAME_change`. `box` is a
row of `ROOM` of them, a function's own or lent to it. What lies in them goes from place to place whole and in
part: as structures, as bytes, as words, through unions and through rows of bytes in which it lies anywhere.
Small integers stay below eight in every field that holds any.
"""

from collections.abc import Callable

from lowad.testing.choices import Choices
from lowad.testing.expressions import atom, condition, index, integer, integer_atom, number
from lowad.testing.scope import Layout, Scope

ROOM = 3
"""The structures that lie in a row."""

TYPES = """\
typedef double __attribute__((aligned(1))) Anywhere;
typedef unsigned long __attribute__((aligned(1), may_alias)) Word;
typedef unsigned __attribute__((aligned(1), may_alias)) Half;
"""
"""What a program with such a structure needs before it."""

# How a field is declared, and what in it is a number or an integer.
_FIELDS = (
    ("double {n}", "{n}", True),
    ("char {n}", "{n}", False),
    ("double {n}[2]", "{n}[{i} & 1]", True),
    ("short {n}", "{n}", False),
    ("float {n}", "{n}", True),
    ("unsigned {n} : 3, {n}b : 5", "{n}", False),
    ("int {n}", "{n}", False),
    ("float {n}[3]", "{n}[{i} % 3]", True),
    ("unsigned char {n}[3]", "{n}[{i} % 3]", False),
    ("long {n}", "{n}", False),
    ("_Bool {n}", "{n}", False),
    ("struct {{ short a; float b; }} {n}", "{n}.b", True),
    ("union {{ long i; double d; }} {n}", "{n}.d", True),
    ("unsigned {n}a : 9, {n} : 4, {n}b : 19", "{n}", False),
    ("struct {{ double a; char b; }} {n}[2]", "{n}[{i} & 1].a", True),
)
_PACKED = (
    "",
    "__attribute__((packed)) ",
    "",
    "__attribute__((packed)) ",
    "__attribute__((packed, aligned(4))) ",
    "__attribute__((packed, aligned(2))) ",
)


def drawn(choices: Choices, name: str) -> tuple[Layout, str]:
    """Return a structure, and its text with that of its function."""
    numbers: list[str] = []
    integers: list[str] = []
    fields: list[str] = []
    starts: list[str] = []
    for at in range(2 + choices.below(4)):
        declared, read, is_number = choices.one_of(_FIELDS)
        own = f"m{at}"
        fields.append(declared.format(n=own))
        (numbers if is_number else integers).append(read.replace("{n}", own))
        starts += [] if ":" in declared else [own]
    if not numbers:
        fields.append("double d")
        numbers.append("d")
        starts.append("d")
    struct = f"{name}_K"
    layout = Layout(struct, f"{name}_change", tuple(numbers), tuple(integers), tuple(starts))
    text = f"typedef struct {choices.one_of(_PACKED)}{{ {'; '.join(fields)}; }} {struct};\n"
    scope = Scope("void", doubles=["u1"], integers=["m1"], layout=layout, boxes=["&one"])
    lines = [f"static __attribute__((noinline)) {struct} {layout.change}({struct} one, double u1, int m1)"]
    for _ in range(1 + choices.below(3)):
        (_write if choices.below(3) < 2 else _count)(choices, scope)
    return layout, "\n".join([text, *lines, "{", *scope.lines, "    return one;", "}", ""])


def declare(choices: Choices, scope: Scope) -> None:
    """Give the function a row of its own, on the stack or the heap, full of numbers and integers."""
    layout = scope.layout
    assert layout is not None
    if choices.below(3) == 2:
        scope.say(f"{layout.struct} *box = calloc({ROOM}, sizeof *box);")
        scope.owned.append("free(box);")
    else:
        scope.say(f"{layout.struct} box[{ROOM}];")
        scope.say("memset(box, 0, sizeof box);")
    scope.boxes.append("box")
    scope.say(f"for (int j = 0; j < {ROOM}; j++) {{")
    for at, field in enumerate(layout.numbers):
        source = choices.one_of((f"0.3 * x[j + {at}]", f"0.4 * y[{at} + 2 * j]", f"0.1 * j + 0.{at + 1}"))
        # The first time also in what is left out here, which memset has set to zero.
        scope.say(f"    box[j].{field.format(i='j')} = {source};")
    for at, field in enumerate(layout.integers):
        scope.say(f"    box[j].{field.format(i='j')} = (j * {at + 2} + {choices.below(4)}) & 7;")
    scope.say("}")


def conclude(choices: Choices, scope: Scope) -> None:
    """Let what the row holds in the end come to something."""
    assert scope.layout is not None
    reads = [f"box[j].{field.format(i='j')}" for field in scope.layout.numbers]
    if choices.below(4) == 3:
        reads = [choices.one_of(reads)]
    sums = " + ".join(f"0.{at + 3} * {read}" for at, read in enumerate(reads))
    scope.say(f"for (int j = 0; j < {ROOM}; j++) {scope.pointers[0]}[j] = 0.3 * ({sums});")


def pack(choices: Choices, scope: Scope) -> None:
    """Write a statement about such structures; of a number without any."""
    if scope.boxes:
        choices.one_of(_STATEMENTS)(choices, scope)
    else:
        scope.say(f"{choices.one_of(scope.doubles)} = {number(choices, scope)};")


def box(choices: Choices, scope: Scope) -> str:
    """Return one of the structures."""
    name = choices.one_of(scope.boxes)
    if name.startswith("&"):
        return name[1:]
    return f"{name}[{_slot(choices, scope)}]"


def number_of(choices: Choices, scope: Scope) -> str:
    """Return a number in one of the structures, to read or to assign."""
    assert scope.layout is not None
    field = choices.one_of(scope.layout.numbers)
    return f"{box(choices, scope)}.{field.format(i=index(choices, scope)) if '{i}' in field else field}"


def integer_of(choices: Choices, scope: Scope) -> str:
    """Return an integer in one of the structures, below eight."""
    assert scope.layout is not None
    if not scope.layout.integers:
        return "2"
    field = choices.one_of(scope.layout.integers)
    return f"{box(choices, scope)}.{field.format(i=index(choices, scope)) if '{i}' in field else field}"


def _slot(choices: Choices, scope: Scope) -> str:
    known = [*scope.counters, *scope.integers]
    if not known or choices.below(3) < 2:
        return str(choices.below(ROOM))
    return f"({choices.one_of(known)} + {choices.below(ROOM)}) % {ROOM}"


def _write(choices: Choices, scope: Scope) -> None:
    target = number_of(choices, scope)
    scope.say(f"{target} = 0.5 * ({target} + {_read_or(choices, scope)});")


def _read_or(choices: Choices, scope: Scope) -> str:
    return number_of(choices, scope) if choices.below(3) == 2 else number(choices, scope, 1)


def _read(choices: Choices, scope: Scope) -> None:
    target = choices.one_of(scope.doubles)
    scope.say(f"{target} = 0.5 * ({target} + {number_of(choices, scope)} * {_read_or(choices, scope)});")


def _count(choices: Choices, scope: Scope) -> None:
    """Change an integer, or let one steer what is computed."""
    assert scope.layout is not None
    if not scope.layout.integers:
        return _write(choices, scope)
    one = integer_of(choices, scope)
    match choices.below(4):
        case 0 | 1:
            scope.say(f"{one} = {integer(choices, scope)};")
        case 2:
            target = choices.one_of(scope.doubles)
            scope.say(f"if ({one} > {choices.below(4)}) {target} = {_read_or(choices, scope)};")
        case _:
            target = number_of(choices, scope)
            scope.say(f"{target} = 0.5 * {target} + 0.05 * {one};")


def _move(choices: Choices, scope: Scope) -> None:
    """Copy some of the structures, or one from one of its fields on, or up to one."""
    layout = scope.layout
    assert layout is not None
    target, source, kind = box(choices, scope), box(choices, scope), layout.struct
    rounds, rows = integer_atom(choices, scope), [name for name in scope.boxes if name[0] != "&"]
    start = choices.one_of(layout.starts or (layout.numbers[0].partition("[")[0],))
    offset = f"__builtin_offsetof({kind}, {start})"
    forms = [
        f"{target} = {source};",
        f"memmove(&{target}, &{source}, sizeof({kind}));",
        f"memmove((char *)&{target} + {offset}, (char *)&{source} + {offset}, sizeof({kind}) - {offset});",
        f"memmove(&{target}, &{source}, {offset});",
        f"memmove(&{target}.{start}, &{source}.{start}, sizeof {source}.{start});",
    ]
    for row in rows:
        forms += [
            f"memmove({row}, {row} + 1, ({rounds} % {ROOM}) * sizeof({kind}));",
            f"memmove({row} + 1, {row}, ({rounds} & 1) * sizeof({kind}));",
            f"memmove({row} + 1, {row}, {ROOM - 1} * sizeof({kind}));",
        ]
    scope.say(choices.one_of(forms))


def _swap(choices: Choices, scope: Scope) -> None:
    """Let two structures change places, by a third or by pieces of them."""
    first, second, kept = box(choices, scope), box(choices, scope), scope.fresh("kept")
    one, other, size = f"(char *)&{first}", f"(char *)&{second}", f"sizeof {first}"
    pieces = (
        f"for (unsigned long j = 0; j < {size}; j++) {{ char {kept} = ({one})[j]; "
        f"({one})[j] = ({other})[j]; ({other})[j] = {kept}; }}"
    )
    scope.say(
        choices.one_of(
            (
                f"{{ {_kind(scope)} {kept} = {first}; {first} = {second}; {second} = {kept}; }}",
                f"{{ char {kept}[{size}]; memcpy({kept}, {one}, {size}); memmove({one}, {other}, {size}); "
                f"memcpy({other}, {kept}, {size}); }}",
                pieces,
                f"if ({condition(choices, scope)}) {{ {_kind(scope)} {kept} = {first}; {first} = {second}; "
                f"{second} = {kept}; }}",
            )
        )
    )


def _kind(scope: Scope) -> str:
    assert scope.layout is not None
    return scope.layout.struct


def _by_words(choices: Choices, scope: Scope) -> None:
    """Copy a structure by loops of words and of what is left over, or by a union of it and words."""
    target, source, kind = box(choices, scope), box(choices, scope), _kind(scope)
    word = choices.one_of(("Word", "Half", "Word", "unsigned char"))
    row, counter = scope.fresh("row"), scope.fresh("j")
    size, rest = f"sizeof({kind}) / sizeof({word})", f"sizeof({kind}) % sizeof({word})"
    count = f"int {counter} = 0; {counter} < {size}; {counter}++"
    if choices.below(3):
        scope.say(f"{{ {word} *from{row} = ({word} *)&{source}, *to{row} = ({word} *)&{target};")
        scope.say(f"for ({count}) to{row}[{counter}] = from{row}[{counter}];")
        scope.say(f"memmove(to{row} + {size}, from{row} + {size}, {rest}); }}")
    else:
        plain = {"Word": "unsigned long", "Half": "unsigned"}.get(word, word)
        scope.say(f"{{ union {{ {kind} whole; {plain} words[{size} + 1]; }} {row}, to{row};")
        scope.say(f"memset(&to{row}, 0, sizeof to{row}); {row} = to{row}; {row}.whole = {source};")
        scope.say(f"for (int {counter} = 0; {counter} <= {size}; {counter}++)")
        scope.say(f"    to{row}.words[{counter}] = {row}.words[{counter}];")
        scope.say(f"{target} = to{row}.whole; }}")
    scope.cost += 4 * scope.rounds


def _through_bytes(choices: Choices, scope: Scope) -> None:
    """Write structures into a row of bytes and read them from it, at places that structures have not."""
    kind, row = _kind(scope), scope.fresh("row")
    first, second, third = (box(choices, scope) for _ in range(3))
    shift, size = choices.below(9), f"sizeof({kind})"
    heap = choices.below(2)
    length = f"2 * {size} + 24"
    made = (
        f"char *{row} = calloc(1, {length});"
        if heap
        else f"char {row}[{length}]; memset({row}, 0, {length});"
    )
    spare = scope.fresh("spare")
    target, written = choices.one_of(scope.doubles), atom(choices, scope)
    scope.say(f"{{ {made} double {spare} = 0.4 * {written};")
    scope.say(f"memcpy({row} + {shift}, &{first}, {size});")
    scope.say(f"memcpy({row} + {shift} + {size}, &{second}, {size});")
    scope.say(f"memcpy({row} + {shift} + 2 * {size}, &{spare}, 8);")
    at = choices.one_of((str(shift), f"{shift} + ({integer_atom(choices, scope)} & 1) * {size}"))
    scope.say(f"memcpy(&{third}, {row} + {at}, {size});")
    scope.say(f"memcpy(&{spare}, {row} + {shift} + 2 * {size}, 8); {'free(' + row + ');' if heap else ''}")
    scope.say(f"{target} = 0.5 * ({target} + {spare}); }}")


def _changed(choices: Choices, scope: Scope) -> None:
    """Call the function that takes a structure by value and returns one."""
    layout = scope.layout
    assert layout is not None
    if any(name == "&one" for name in scope.boxes):
        return _write(choices, scope)
    target, source = box(choices, scope), box(choices, scope)
    scope.say(
        f"{target} = {layout.change}({source}, {number(choices, scope, 1)}, {integer(choices, scope)});"
    )
    scope.cost += 3 * scope.rounds


def _at_address(choices: Choices, scope: Scope) -> None:
    """Change a number by its address, wherever that is."""
    place, at = number_of(choices, scope), scope.fresh("at")
    value = atom(choices, scope)
    scope.say(f"{{ typedef __typeof__({place}) __attribute__((aligned(1))) any{at};")
    scope.say(f"any{at} *{at} = (void *)&{place}; *{at} = 0.5 * (*{at} + {value}); }}")


def _in_words(choices: Choices, scope: Scope) -> None:
    """Keep numbers and integers side by side in a row of words, and put them in another order."""
    row, counter = scope.fresh("row"), scope.fresh("j")
    value, one, other = scope.fresh("value"), number_of(choices, scope), atom(choices, scope)
    target, picked = choices.one_of(scope.doubles), integer_atom(choices, scope)
    small = integer_atom(choices, scope)
    length = choices.one_of(("4", f"(4 + {small})"))
    clear = "" if length == "4" else f"memset({row}, 0, sizeof {row}); "
    scope.say(f"{{ unsigned long {row}[{length}]; double {value} = {one}; {clear}")
    scope.say(f"memcpy({row}, &{value}, 8); {value} = {other}; memcpy({row} + 2, &{value}, 8);")
    scope.say(f"{row}[1] = {small}; {row}[3] = {picked};")
    scope.say(f"for (int {counter} = 0; {counter} < 2; {counter}++) {{")
    scope.say(f"    unsigned long kept = {row}[{counter}]; {row}[{counter}] = {row}[{counter} + 2];")
    scope.say(f"    {row}[{counter} + 2] = kept; }}")
    scope.say(f"memcpy(&{value}, {row} + 2 * ({row}[1] & 1), 8);")
    scope.say(f"{target} = 0.5 * ({target} + {value} * (0.5 + 0.05 * {row}[3])); }}")
    scope.cost += 4 * scope.rounds


_STATEMENTS: tuple[Callable[[Choices, Scope], None], ...] = (
    *(_write, _read, _move, _count, _swap, _by_words, _through_bytes, _changed, _at_address, _read, _move),
    *(_in_words, _count, _write, _by_words, _move),
)


def lent_box(scope: Scope) -> str:
    """Return the row that is lent to a function."""
    return scope.boxes[0]


def parameter(scope: Scope) -> str:
    """Return how a function is lent a row."""
    scope.boxes.append("box")
    return f"{_kind(scope)} *box"
