"""Buffers of bytes: values are put into them one behind the other, and got out again in the same order.

A program has one kind of them at most, `NAME_B`, with `NAME_in` and `NAME_out`, which copy any number of
bytes to and from where the buffer is, and `NAME_add`, which puts a number. `stream` is a function's own. What
lies where is known by what has been put there this time, or by a tag in front: numbers, integers, rows of as
many numbers as the program finds when it runs, structures.
"""

from collections.abc import Callable

from lowad.testing.choices import Choices
from lowad.testing.expressions import address, atom, condition, integer, integer_atom, number
from lowad.testing.scope import INDEXABLE, Scope

ROOM = 512
"""Bytes of a buffer, enough for all that one statement puts there."""

_FUNCTIONS = """\
typedef struct { FIELDS } NAME_B;
static MARK0 void NAME_in(NAME_B *b, const void *what, size_t size) {
    memcpy(b->bytes + b->at, what, size);
    MOVED
}
static MARK1 void NAME_out(NAME_B *b, void *what, size_t size) {
    memcpy(what, b->bytes + b->at, size);
    MOVED
}
static MARK2 void NAME_add(NAME_B *b, double what) { NAME_in(b, &what, sizeof what); b->count++; }
"""
_FIELDS = ("char *bytes; size_t at; int count;", "int count; size_t at; char *bytes;")
_MOVED = ("b->at += size;", "b->at += size;", "b->at = (b->at + size + 7) & -8ul;", "b->at += size + 4;")


def drawn(choices: Choices, name: str) -> tuple[str, str]:
    """Return what the names of a kind of buffer and of its functions begin with, and their text; nothing for
    most programs."""
    if choices.below(8) < 7:
        return "", ""
    fields, moved = choices.one_of(_FIELDS), choices.one_of(_MOVED)
    whole = _FUNCTIONS.replace("FIELDS", fields).replace("MOVED", moved)
    inlined = choices.below(8)
    for mark in range(3):
        whole = whole.replace(f"MARK{mark}", "" if inlined >> mark & 1 else "__attribute__((noinline))")
    return f"{name}_b", whole.replace("NAME", f"{name}_b")


def declare(choices: Choices, scope: Scope, name: str) -> None:
    """Give the function a buffer of its own, which begins as zeros."""
    if choices.below(2):
        scope.say(f"{name}_B stream = {{ .bytes = calloc(1, {ROOM}) }};")
        scope.owned.append("free(stream.bytes);")
    else:
        scope.say(f"char room[{ROOM}]; {name}_B stream = {{ .bytes = room }};")
        scope.say("memset(room, 0, sizeof room);")
    scope.stream = name


def pour(choices: Choices, scope: Scope) -> None:
    """Put some values, and get them again; of a number without a buffer."""
    if not scope.stream:
        scope.say(f"{choices.one_of(scope.doubles)} = {number(choices, scope)};")
        return
    start = choices.one_of(("0", "8", "0", "1", "4", f"8 * ({integer_atom(choices, scope)})"))
    items = [choices.one_of(_ITEMS)(choices, scope) for _ in range(1 + choices.below(4))]
    scope.say(f"stream.at = {start}; {{")
    back = scope.fresh("begin")
    scope.say(f"size_t {back} = stream.at;")
    for put, _ in items:
        scope.say(put.replace("NAME", scope.stream))
    scope.say(f"stream.at = {back};")
    for _, got in items:
        scope.say(got.replace("NAME", scope.stream))
    scope.say("}")


Item = tuple[str, str]
"""How a value is put, and how it is got and used."""


def _number(choices: Choices, scope: Scope) -> Item:
    own, target = scope.fresh("got"), choices.one_of(scope.doubles)
    put = choices.one_of(
        (
            f"NAME_add(&stream, {number(choices, scope)});",
            f"{{ double {own} = {number(choices, scope)}; NAME_in(&stream, &{own}, sizeof {own}); }}",
        )
    )
    use = f"{target} = 0.5 * ({target} + 0.4 * {own} * {atom(choices, scope)});"
    return put, f"{{ double {own}; NAME_out(&stream, &{own}, sizeof {own}); {use} }}"


def _single(choices: Choices, scope: Scope) -> Item:
    own, target = scope.fresh("single"), choices.one_of(scope.doubles)
    put = f"{{ float {own} = {number(choices, scope)}; NAME_in(&stream, &{own}, sizeof {own}); }}"
    use = f"{target} = 0.5 * ({target} + 0.4 * {own});"
    return put, f"{{ float {own}; NAME_out(&stream, &{own}, sizeof {own}); {use} }}"


def _count(choices: Choices, scope: Scope) -> Item:
    own, ty = scope.fresh("count"), choices.one_of(("int", "long", "char"))
    target = choices.one_of(scope.doubles)
    put = f"{{ {ty} {own} = {integer(choices, scope)}; NAME_in(&stream, &{own}, sizeof {own}); }}"
    use = f"{target} *= 0.1 * ({own} & 7);"
    return put, f"{{ {ty} {own}; NAME_out(&stream, &{own}, sizeof {own}); {use} }}"


def _row(choices: Choices, scope: Scope) -> Item:
    """A row of numbers, whose length is in front."""
    own, row, target = scope.fresh("length"), scope.fresh("line"), choices.one_of(scope.doubles)
    length = f"int {own} = ({integer_atom(choices, scope)}) % {INDEXABLE};"
    put = (
        f"{{ {length} NAME_in(&stream, &{own}, 4); NAME_in(&stream, {address(choices, scope)}, 8 * {own}); }}"
    )
    use = f"for (int j = 0; j < {own}; j++) {target} = 0.5 * ({target} + 0.4 * {row}[j]);"
    got = f"{{ int {own}; double {row}[{INDEXABLE}]; NAME_out(&stream, &{own}, 4);"
    return put, f"{got} NAME_out(&stream, {row}, 8 * {own}); {use} }}"


def _tagged(choices: Choices, scope: Scope) -> Item:
    """A number or an integer, as a tag in front says."""
    tag, own, target = scope.fresh("tag"), scope.fresh("got"), choices.one_of(scope.doubles)
    put = (
        f"{{ int {tag} = {condition(choices, scope)}; NAME_in(&stream, &{tag}, 4); "
        f"if ({tag}) NAME_add(&stream, {number(choices, scope)}); "
        f"else {{ long {own} = {integer(choices, scope)}; NAME_in(&stream, &{own}, 8); }} }}"
    )
    got = (
        f"{{ int {tag}; NAME_out(&stream, &{tag}, 4); "
        f"if ({tag}) {{ double {own}; NAME_out(&stream, &{own}, 8); {target} = 0.5 * ({target} + {own}); }} "
        f"else {{ long {own}; NAME_out(&stream, &{own}, 8); {target} *= 0.1 * ({own} & 7); }} }}"
    )
    return put, got


def _structure(choices: Choices, scope: Scope) -> Item:
    """A structure of numbers and a count."""
    own, target = scope.fresh("record"), choices.one_of(scope.doubles)
    ty = choices.one_of(("struct { int k; double a; }", "struct { double a; char k; }"))
    put = f"{{ {ty} {own}; {own}.k = {integer(choices, scope)}; {own}.a = {number(choices, scope)};"
    put += f" NAME_in(&stream, &{own}, sizeof {own}); }}"
    use = f"{target} = 0.5 * ({target} + 0.1 * ({own}.k & 7) * {own}.a);"
    return put, f"{{ {ty} {own}; NAME_out(&stream, &{own}, sizeof {own}); {use} }}"


_ITEMS: tuple[Callable[[Choices, Scope], Item], ...] = (
    *(_number, _count, _row, _number, _tagged, _structure, _single),
)
