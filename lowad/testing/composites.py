"""Random C statements that come as a piece: lists, buffers that change places, calls by pointer, vectors,
complex numbers, memory used for one type and then for another, blocks that grow, numbers that travel as
integers, data in single precision."""

from lowad.testing.choices import Choices
from lowad.testing.expressions import address, atom, condition, index, integer, integer_atom, number
from lowad.testing.scope import INDEXABLE, LONGEST, Scope

DEAR = 3
"""How often a loop of a composite counts in what a program costs."""


def linked(choices: Choices, scope: Scope) -> None:
    """Write a list that is made, gone through, changed and released."""
    head, node, counter = scope.fresh("head"), scope.fresh("node"), scope.fresh("i")
    bound = choices.one_of((integer_atom(choices, scope), str(choices.below(LONGEST))))
    made = number(choices, scope, 1)
    scope.say(f"N *{head} = 0;")
    scope.say(f"for (int {counter} = 0; {counter} < {bound}; {counter}++) {{")
    scope.say(f"    N *{node} = malloc(sizeof *{node});")
    scope.say(f"    {node}->v = 0.5 * ({made}) + 0.1 * {counter}; {node}->next = {head}; {head} = {node};")
    scope.say("}")
    walk = f"for (N *{node} = {head}; {node}; {node} = {node}->next)"
    if choices.below(2):
        scope.say(f"{walk} {node}->v *= 0.5 * ({atom(choices, scope)});")
    if choices.below(2):
        scope.say(f"{walk} if ({node}->next) {node}->v = 0.5 * ({node}->v + {node}->next->v);")
    target = choices.one_of(scope.doubles)
    scope.say(f"{walk} {target} = 0.5 * ({target} + {node}->v);")
    scope.say(f"while ({head}) {{ N *{node} = {head}->next; free({head}); {head} = {node}; }}")
    scope.cost += DEAR * LONGEST * scope.rounds


def alternating(choices: Choices, scope: Scope) -> None:
    """Write a loop whose two buffers change places in every round; they may overlap."""
    old, new, spare = scope.fresh("old"), scope.fresh("new"), scope.fresh("spare")
    counter, inner = scope.fresh("i"), scope.fresh("j")
    bound = choices.one_of((integer_atom(choices, scope), str(choices.below(LONGEST))))
    scope.say(f"double *{old} = {address(choices, scope)}, *{new} = {address(choices, scope)};")
    scope.say(f"for (int {counter} = 0; {counter} < {bound}; {counter}++) {{")
    step = choices.one_of(
        (
            f"0.5 * ({old}[{inner}] + {old}[{inner} + 1])",
            f"0.6 * {old}[{inner} + 1] * {old}[{inner}] - 0.2 * {atom(choices, scope)}",
            f"sin({old}[{inner}] + {new}[{inner} + 1])",
        )
    )
    scope.say(f"    for (int {inner} = 0; {inner} < 5; {inner}++) {new}[{inner}] = {step};")
    swap = f"double *{spare} = {old}; {old} = {new}; {new} = {spare};"
    scope.say(
        f"    if ({condition(choices, scope)}) {{ {swap} }}" if choices.below(4) == 3 else f"    {swap}"
    )
    scope.say("}")
    scope.cost += DEAR * LONGEST * scope.rounds


def indirect(choices: Choices, scope: Scope) -> None:
    """Write a call through a pointer: out of a table of functions, or one of two."""
    target = choices.one_of(scope.doubles)
    arguments = f"{number(choices, scope, 1)}, {address(choices, scope)}"
    if not scope.functions:
        scope.say(f"{target} = {number(choices, scope)};")
    elif choices.below(3) == 0:
        table = f"{scope.functions[0]}_table"
        scope.say(f"{target} = {table}[{integer(choices, scope)} % {len(scope.functions)}]({arguments});")
    else:
        pointer = scope.fresh("call")
        first, second = choices.one_of(scope.functions), choices.one_of(scope.functions)
        chosen = f"{condition(choices, scope)} ? {first} : {second}"
        scope.say(f"double (*{pointer})(double, double *) = {chosen};")
        scope.say(f"{target} = {pointer}({arguments});")
    scope.cost += DEAR * LONGEST * scope.rounds


def used_again(choices: Choices, scope: Scope) -> None:
    """Write a block of memory that holds numbers first, then indices, and perhaps numbers once more."""
    block, numbers, order, counter = (scope.fresh(stem) for stem in ("block", "numbers", "order", "j"))
    fill = f"0.3 * {atom(choices, scope)} + 0.05 * {counter}"
    walk = f"for (int {counter} = 0; {counter} < 6; {counter}++)"
    target, turn = choices.one_of(scope.doubles), choices.below(6)
    product = f"{numbers}[{counter}] * {numbers}[({counter} + {turn}) % 6]"
    filled = f"{walk} {numbers}[{counter}] = {fill};"
    read = f"{walk} {target} = 0.5 * ({target} + {product});"
    scope.say(f"{{ void *{block} = malloc(12 * sizeof(double)); double *{numbers} = {block};")
    scope.say(filled)
    scope.say(read)
    scope.say(f"int *{order} = {block};")
    scope.say(f"{walk} {order}[{counter}] = ({counter} * 5 + {integer_atom(choices, scope)}) % 6;")
    other = choices.one_of([*scope.pointers, *scope.arrays] or ["0"])
    if other != "0":
        scope.say(f"{walk} {target} = 0.5 * ({target} + {other}[{order}[{counter}]]);")
    if choices.below(3) == 2:
        scope.say(filled)
        scope.say(read)
    scope.say(f"free({block}); }}")
    scope.cost += DEAR * LONGEST * scope.rounds


def grown(choices: Choices, scope: Scope) -> None:
    """Write a block that grows in a loop, while addresses of what it was before lie in memory."""
    block, stale, counter = scope.fresh("block"), scope.fresh("stale"), scope.fresh("i")
    target = choices.one_of(scope.doubles)
    bound = choices.one_of((integer_atom(choices, scope), str(choices.below(LONGEST))))
    scope.say(f"{{ double *{block} = malloc(6 * sizeof(double)), *{stale}[2] = {{ {block}, {block} + 1 }};")
    scope.say(f"for (int j = 0; j < 6; j++) {block}[j] = 0.3 * {atom(choices, scope)} - 0.1 * j;")
    scope.say(f"{target} = 0.5 * ({target} + {stale}[{integer_atom(choices, scope)} & 1][2]);")
    scope.say(f"for (int {counter} = 0; {counter} < {bound}; {counter}++) {{")
    scope.say(f"    {block} = realloc({block}, (7 + {choices.below(4)} + {counter}) * sizeof(double));")
    scope.say(f"    {block}[6 + {counter}] = 0.5 * ({block}[{counter}] + {atom(choices, scope)});")
    if choices.below(2):
        scope.say(f"    {stale}[1] = {block} + {counter}; {target} = 0.5 * ({target} + {stale}[1][1]);")
    scope.say("}")
    scope.say(f"{stale}[0] = {block} + {choices.below(INDEXABLE)};")
    scope.say(f"{target} = 0.5 * ({target} + *{stale}[0]); free({block}); }}")
    scope.cost += DEAR * LONGEST * scope.rounds


def as_integers(choices: Choices, scope: Scope) -> None:
    """Write numbers that go from one place to another as integers, which change places on the way."""
    words, spare = scope.fresh("words"), scope.fresh("spare")
    source, target = address(choices, scope), address(choices, scope)
    first, second = integer_atom(choices, scope), choices.below(3)
    number, counter = choices.one_of(scope.doubles), scope.fresh("j")
    # Else nothing might say that there are numbers.
    scope.say(f"for (int {counter} = 0; {counter} < {INDEXABLE}; {counter}++)")
    scope.say(f"    {number} = 0.5 * ({number} + 0.3 * ({source})[{counter}]);")
    scope.say(f"{{ unsigned long {words}[3], {spare}; memcpy({words}, {source}, sizeof {words});")
    scope.say(f"{spare} = {words}[{first} % 3];")
    scope.say(f"{words}[{first} % 3] = {words}[{second}]; {words}[{second}] = {spare};")
    scope.say(f"memcpy({target}, {words}, {1 + choices.below(3)} * sizeof(double)); }}")


def in_single(choices: Choices, scope: Scope) -> None:
    """Write data in single precision, which a pointer leads into and which is copied as a whole."""
    data, other, at, counter = (scope.fresh(stem) for stem in ("data", "other", "at", "j"))
    target = choices.one_of(scope.doubles)
    scope.say(f"{{ float {data}[8], {other}[4] = {{ 0.3f, 0.1f, 0.2f, 0.4f }}, *{at} = {data};")
    fill = f"0.4 * {atom(choices, scope)} + 0.1 * {counter}"
    scope.say(f"for (int {counter} = 0; {counter} < 8; {counter}++) {data}[{counter}] = {fill};")
    scope.say(f"if ({condition(choices, scope)}) {at} = {choices.one_of((other, f'{data} + 2'))};")
    factor = choices.one_of((f"{data}[{counter} + 1]", f"{at}[3 - {counter}]"))
    scope.say(f"for (int {counter} = 0; {counter} < 4; {counter}++)")
    scope.say(f"    {at}[{counter}] = 0.5f * ({at}[{counter}] + 0.6f * {factor});")
    if choices.below(2):
        scope.say(f"memcpy({other}, {data} + {choices.below(4)}, sizeof {other});")
    scope.say(f"{target} = 0.5 * ({target} + {other}[{integer_atom(choices, scope)} & 3] * {at}[1]); }}")
    scope.cost += DEAR * LONGEST * scope.rounds


def whole_vectors(choices: Choices, scope: Scope) -> None:
    """Write arithmetic of vectors, or an assignment of one part where there are none."""
    if not scope.vectors:
        scope.say(f"{choices.one_of(scope.doubles)} = {number(choices, scope)};")
        return
    left, right = choices.one_of(scope.vectors), choices.one_of(scope.vectors)
    scope.say(
        choices.one_of(
            (
                f"{left} = 0.5 * ({left} + {right});",
                f"{left} *= 0.5 * {right};",
                f"{left} = (V){{ {right}[1], {atom(choices, scope)} }};",
                f"{left} = {right} / (2.5 + {left} * {left});",
                f"{left} = (V){{ {left}[{index(choices, scope)} & 1], {right}[0] }};",
            )
        )
    )


def complexes(choices: Choices, scope: Scope) -> None:
    """Write arithmetic of complex numbers, or an assignment of one number where there are none."""
    if not scope.complexes:
        scope.say(f"{choices.one_of(scope.doubles)} = {number(choices, scope)};")
        return
    left, right = choices.one_of(scope.complexes), choices.one_of(scope.complexes)
    scope.say(
        choices.one_of(
            (
                f"{left} = 0.5 * ({left} + {right});",
                f"{left} = 0.25 * {left} * {right};",
                f"{left} = 0.5 * ({left} - ~{right});",
                f"{left} = {right} / (2.5 + {atom(choices, scope)});",
                f"{left} *= 0.5 * __builtin_complex(0.0, 1.0 * {atom(choices, scope)});",
                f"{left} = {whole_complex(choices, scope)};",
            )
        )
    )


def whole_complex(choices: Choices, scope: Scope) -> str:
    """Return an expression for a complex number, both parts within [-2, 2]."""
    if scope.complexes and choices.below(2):
        return choices.one_of(scope.complexes)
    return f"__builtin_complex(1.0 * {atom(choices, scope)}, 0.5 * {atom(choices, scope)})"
