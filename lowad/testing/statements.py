"""Random C statements; each reads and writes only what is there, and runs to an end."""

from collections.abc import Callable, Mapping

from lowad.testing.chains import LENT, link
from lowad.testing.choices import Choices
from lowad.testing.composites import (
    alternating,
    as_integers,
    complexes,
    grown,
    in_single,
    indirect,
    linked,
    used_again,
    whole_complex,
    whole_vectors,
)
from lowad.testing.expressions import address, atom, condition, index, integer, integer_atom, number, place
from lowad.testing.holders import lent_holder, tie
from lowad.testing.layouts import lent_box, pack
from lowad.testing.scope import INDEXABLE, LONGEST, Helper, Scope
from lowad.testing.streams import pour
from lowad.testing.teams import share
from lowad.testing.webs import lent, weave

Statement = Callable[[Choices, Scope], None]

DEEPEST = 3
MOST_ROUNDS = 350
MOST_COST = 6000


def block(choices: Choices, scope: Scope, most: int = 4) -> None:
    """Write some statements, one at least."""
    for _ in range(1 + choices.below(most)):
        present = (scope.webs, scope.holders, scope.boxes, scope.chain, scope.stream, scope.has_teams)
        likely = [more for there, more in zip(present, _LIKELY, strict=True) if there]
        statements = choices.one_of(likely) if likely and choices.below(3) else _STATEMENTS
        choices.one_of(statements)(choices, scope)
        if choices.is_over():
            return


def _assign(choices: Choices, scope: Scope) -> None:
    numbers = (scope.doubles, scope.pointers, scope.arrays, scope.floats, scope.structs, scope.rings)
    kinds = (*numbers, scope.unions, scope.vectors, scope.singles, scope.complexes, scope.webs)
    kind = choices.one_of([kind for kind in kinds if kind])
    target = place(choices, scope, kind, choices.one_of(kind))
    scope.say(f"{target} = {number(choices, scope)};")


def _store(choices: Choices, scope: Scope) -> None:
    kind = choices.one_of([kind for kind in (scope.pointers, scope.arrays) if kind])
    name = choices.one_of(kind)
    at, value = index(choices, scope), number(choices, scope)
    if choices.below(2):
        scope.say(f"{name}[{at}] = 0.5 * ({name}[{at}] + {value});")
    else:
        scope.say(f"{name}[{at}] *= 0.5 * ({value});")


def _count(choices: Choices, scope: Scope) -> None:
    if scope.tables and choices.below(3) == 2:
        scope.say(f"{choices.one_of(scope.tables)}[{index(choices, scope)}] = {integer(choices, scope)};")
    elif scope.structs and choices.below(4) == 3:
        name = choices.one_of(scope.structs)
        scope.say(f"{name}.k = ({name}.k + {integer_atom(choices, scope)}) & 7;")
    elif scope.integers:
        scope.say(f"{choices.one_of(scope.integers)} = {integer(choices, scope)};")


def _branch(choices: Choices, scope: Scope) -> None:
    if scope.depth >= DEEPEST:
        return _assign(choices, scope)
    scope.say(f"if ({condition(choices, scope)}) {{")
    _inside(choices, scope)
    if choices.below(2):
        scope.say("} else {")
        _inside(choices, scope)
    scope.say("}")


def _switch(choices: Choices, scope: Scope) -> None:
    if scope.depth >= DEEPEST:
        return _assign(choices, scope)
    scope.say(f"switch ({integer(choices, scope)}) {{")
    scope.loops.append("switch")
    for label in range(1 + choices.below(3)):
        scope.say(f"case {label * 2}: {{" if label % 2 else f"case {label * 2}: case {label * 2 + 1}: {{")
        _inside(choices, scope, 2)
        scope.say("} break;" if choices.below(2) else "}")
    scope.say("default: {")
    _inside(choices, scope, 2)
    scope.loops.pop()
    scope.say("}}")


def _inside(choices: Choices, scope: Scope, most: int = 3) -> None:
    """Write statements one step deeper; what is declared in there stays in there."""
    counts = [len(names) for names in _declared(scope)]
    scope.depth += 1
    block(choices, scope, most)
    scope.depth -= 1
    for names, count in zip(_declared(scope), counts, strict=True):
        del names[count:]


def _declared(scope: Scope) -> tuple[list[str], ...]:
    return scope.arrays, scope.counters, scope.doubles


def _loop(choices: Choices, scope: Scope) -> None:
    if scope.depth >= DEEPEST or scope.rounds * LONGEST > MOST_ROUNDS or scope.cost > MOST_COST:
        return _assign(choices, scope)
    counter = scope.fresh("i")
    bound = choices.one_of((integer_atom(choices, scope), str(choices.below(8))))
    form = choices.one_of(("for", "triangle", "down", "while", "do", "pointer"))
    before = scope.rounds
    step = ""
    match form:
        case "for":
            scope.say(f"for (int {counter} = 0; {counter} < {bound}; {counter}++) {{")
        case "triangle":
            start = choices.one_of(scope.counters or ["1"])
            scope.say(
                f"for (int {counter} = {start}; {counter} < {bound}; {counter} += {1 + choices.below(2)}) {{"
            )
        case "down":
            scope.say(f"for (unsigned {counter} = {bound}; {counter}-- > 0u;) {{")
        case "pointer":
            walker, end = scope.fresh("w"), scope.fresh("e")
            base = address(choices, scope)
            scope.say(f"double *{walker} = {base}, *{end} = {walker} + ({bound}) % {INDEXABLE};")
            scope.say(f"for (int {counter} = 0; {walker} != {end}; {walker}++, {counter}++) {{")
            step = f"*{walker} = 0.5 * (*{walker} + {atom(choices, scope)});"
        case "while":
            scope.say(f"int {counter} = 0;")
            scope.say(
                f"while ({counter}++ < {bound} && {counter} < {LONGEST} && {condition(choices, scope)}) {{"
            )
        case _:
            scope.say(f"int {counter} = 0;")
            scope.say("do {")
    scope.rounds *= LONGEST
    scope.loops.append(form)
    scope.counters.append(counter)
    if step:
        scope.say(f"    {step}")
    _inside(choices, scope)
    if form not in ("while", "do"):
        scope.counters.pop()
    scope.loops.pop()
    scope.rounds = before
    scope.say(f"}} while (++{counter} < {bound} && {counter} < {LONGEST});" if form == "do" else "}")


def _jumping(choices: Choices, scope: Scope) -> None:
    """Write a loop made of jumps: back to a label, into the middle of a loop, or by a switch into one."""
    if scope.depth >= DEEPEST or scope.rounds * LONGEST > MOST_ROUNDS or scope.cost > MOST_COST:
        return _assign(choices, scope)
    counter, label = scope.fresh("i"), scope.fresh("at")
    bound = choices.one_of((integer_atom(choices, scope), str(choices.below(8))))
    more = f"++{counter} < {bound} && {counter} < {LONGEST}"
    form = choices.below(3)
    start = condition(choices, scope) if form == 1 else integer(choices, scope)
    scope.say(f"int {counter} = 0;")
    if form == 0:
        scope.say(f"{label}: {{")
    elif form == 1:
        scope.say(f"if ({start}) goto {label};")
        scope.say("do { {")
    else:
        scope.say(f"switch ({start} & 1) {{ case 0: do {{ {{")
    scope.rounds *= LONGEST
    loops, scope.loops = scope.loops, []
    scope.counters.append(counter)
    _inside(choices, scope, 2)
    if form:
        scope.say(f"}} {label}: {{" if form == 1 else "} case 1: {")
        _inside(choices, scope, 2)
    scope.counters.pop()
    scope.loops = loops
    scope.rounds //= LONGEST
    scope.say(f"}} if ({more}) goto {label};" if form == 0 else f"}} }} while ({more});" + " }" * (form == 2))


def _allocate(choices: Choices, scope: Scope) -> None:
    """Write a block with memory of its own, which may grow in it."""
    if scope.depth >= DEEPEST:
        return _assign(choices, scope)
    name, counter = scope.fresh("local"), scope.fresh("j")
    size = choices.one_of(("12", f"(12 + {integer_atom(choices, scope)})"))
    fill = f"0.3 * {atom(choices, scope)} + 0.1 * {counter}"
    scope.say(f"{{ double *{name} = malloc({size} * sizeof(double));")
    scope.say(f"for (int {counter} = 0; {counter} < 12; {counter}++) {name}[{counter}] = {fill};")
    if choices.below(3) == 2:
        scope.say(f"{name} = realloc({name}, 30 * sizeof(double));")
    # Jumps out of the block would lose the memory; a return releases it.
    loops, scope.loops = scope.loops, []
    scope.arrays.append(name)
    scope.owned.append(f"free({name});")
    _inside(choices, scope)
    scope.owned.pop()
    scope.arrays.pop()
    scope.loops = loops
    scope.say(f"free({name}); }}")


def _leave(choices: Choices, scope: Scope) -> None:
    """Leave a loop, a round of it or the function, under a condition."""
    ways = [*(("break", "continue") if scope.loops else ()), "return"]
    way = choices.one_of(ways)
    # In a switch `continue` is of the loop around it, which a do loop reaches without counting up.
    if way == "continue" and ("switch" in scope.loops and not any(item != "switch" for item in scope.loops)):
        way = "break"
    if way == "return":
        leave(choices, scope, condition(choices, scope))
    else:
        scope.say(f"if ({condition(choices, scope)}) {way};")


def leave(choices: Choices, scope: Scope, when: str = "") -> None:
    """Return from the function, after freeing what it owns."""
    frees = "".join(f"{release} " for release in scope.owned)
    match scope.returns:
        case "double":
            is_plain = choices.below(3) == 2
            result = choices.one_of(scope.doubles) if is_plain else number(choices, scope)
            text = f"double result = {result}; {frees}return result;"
        case "pointer":
            text = f"double *result = {choices.one_of(scope.pointers)}; {frees}return result;"
        case "struct":
            text = f"{frees}return {scope.structs[0]};"
        case "complex":
            text = f"double _Complex result = {whole_complex(choices, scope)}; {frees}return result;"
        case _:
            text = f"{frees}return;"
    scope.say(f"if ({when}) {{ {text} }}" if when else text)


def _point(choices: Choices, scope: Scope) -> None:
    """Let a pointer point elsewhere, or swap two."""
    way = choices.below(4)
    if way == 0 and len(scope.pointers) > 1:
        first, second = choices.one_of(scope.pointers), choices.one_of(scope.pointers)
        scope.say(f"{{ double *t = {first}; {first} = {second}; {second} = t; }}")
    elif way == 1 and scope.rings:
        ring = choices.one_of(scope.rings)
        scope.say(
            f"{{ double *t = {ring}[0]; {ring}[0] = {ring}[1]; {ring}[1] = {ring}[2]; {ring}[2] = t; }}"
        )
    elif way == 2 and scope.structs:
        scope.say(f"{choices.one_of(scope.structs)}.p = {_lasting(choices, scope)};")
    elif way == 3 and scope.rings:
        scope.say(f"{choices.one_of(scope.rings)}[{choices.below(3)}] = {_lasting(choices, scope)};")
    else:
        pointer = choices.one_of(scope.pointers)
        scope.say(f"{pointer} = {condition(choices, scope)} ? {_lasting(choices, scope)} : {pointer};")


def _lasting(choices: Choices, scope: Scope) -> str:
    """Return an address that lives as long as the function."""
    lasting = [name for name in scope.arrays if not name.startswith("local")]
    if lasting and choices.below(2):
        return f"{choices.one_of(lasting)} + {choices.below(INDEXABLE + 1)}"
    return choices.one_of(scope.pointers)


def _move(choices: Choices, scope: Scope) -> None:
    target, source = address(choices, scope), address(choices, scope)
    size = choices.one_of(
        (f"{1 + choices.below(INDEXABLE)}", f"({integer_atom(choices, scope)} % {INDEXABLE})")
    )
    if choices.below(3) == 2:
        scope.say(f"memset({target}, 0, {size} * sizeof(double));")
    else:
        scope.say(f"memmove({target}, {source}, {size} * sizeof(double));")


def _copy(choices: Choices, scope: Scope) -> None:
    """Copy a whole structure, or a whole array to another."""
    arrays = [name for name in scope.arrays if name.startswith(("local", "b"))]
    if len(arrays) > 1 and choices.below(2):
        first = choices.below(len(arrays))
        second = (first + 1 + choices.below(len(arrays) - 1)) % len(arrays)
        scope.say(f"memcpy({arrays[first]}, {arrays[second]}, 12 * sizeof(double));")
    elif len(scope.structs) > 1:
        scope.say(f"{choices.one_of(scope.structs)} = {choices.one_of(scope.structs)};")
    else:
        _move(choices, scope)


def _declare(choices: Choices, scope: Scope) -> None:
    """Declare an array of the block: of constant size, or of one known only when it runs."""
    if scope.depth == 0:
        return _assign(choices, scope)
    name, counter = scope.fresh("local"), scope.fresh("j")
    size = choices.one_of(("12", f"12 + {integer_atom(choices, scope)}"))
    scope.say(f"double {name}[{size}];")
    fill = f"0.3 * {atom(choices, scope)} + 0.1 * {counter}"
    scope.say(f"for (int {counter} = 0; {counter} < 12; {counter}++) {name}[{counter}] = {fill};")
    scope.arrays.append(name)


def _call(choices: Choices, scope: Scope) -> None:
    if scope.functions and choices.below(2):
        return indirect(choices, scope)
    cheap = [helper for helper in scope.helpers if scope.rounds * helper.cost + scope.cost <= MOST_COST]
    if not cheap:
        return _assign(choices, scope)
    call(choices, scope, choices.one_of(cheap))


def call(choices: Choices, scope: Scope, helper: Helper) -> None:
    """Write a call of the helper, whose result goes to a variable where one fits."""
    text = called(choices, scope, helper)
    scope.cost += scope.rounds * helper.cost
    match helper.returns:
        case "double":
            kinds = [kind for kind in (scope.doubles, scope.pointers, scope.arrays) if kind]
            is_of_numbers = set(helper.takes) == {"double"}
            # What stays in a variable is not needed for what memory holds afterwards.
            kind = scope.doubles if is_of_numbers and choices.below(4) else choices.one_of(kinds)
            target = place(choices, scope, kind, choices.one_of(kind))
            again = scope.rounds * (LONGEST - 1) * helper.cost
            if is_of_numbers and choices.below(2) and scope.cost + again <= MOST_COST:
                # What it made in one round comes back to it in the next.
                scope.cost += again
                counter, rounds = scope.fresh("i"), integer_atom(choices, scope)
                scope.say(f"for (int {counter} = {rounds}; {counter} > 0; {counter}--)")
                arguments = ", ".join((target, *(number(choices, scope, 1) for _ in helper.takes[1:])))
                text = f"{helper.name}({arguments})"
            scope.say(f"{target} = {text};")
        case "pointer":
            scope.say(f"{choices.one_of(scope.pointers)} = {text};")
        case "complex" if scope.complexes:
            scope.say(f"{choices.one_of(scope.complexes)} = {text};")
        case "struct" if scope.structs:
            scope.say(f"{choices.one_of(scope.structs)} = {text};")
        case _:
            scope.say(f"{text};")


def called(choices: Choices, scope: Scope, helper: Helper) -> str:
    """Return a call of the helper; two of its pointers may well be the same."""
    arguments = []
    for kind in helper.takes:
        match kind:
            case "pointer":
                arguments.append(
                    _lasting(choices, scope)
                    if helper.returns in ("pointer", "struct")
                    else address(choices, scope)
                )
            case "depth":
                arguments.append(str(choices.below(4)))
            case "int":
                arguments.append(integer(choices, scope))
            case "complex":
                arguments.append(whole_complex(choices, scope))
            case _ if kind in _LENT:
                arguments.append(_LENT[kind](choices, scope))
            case "struct":
                arguments.append(
                    choices.one_of(scope.structs or [f"(S){{ .a = 0.3, .p = {scope.pointers[0]} }}"])
                )
            case _:
                arguments.append(number(choices, scope, 1))
    return f"{helper.name}({', '.join(arguments)})"


_LENT: Mapping[str, Callable[[Choices, Scope], str]] = {
    "web": lent,
    "holder": lent_holder,
    "box": lambda _, scope: lent_box(scope),
    "chain": lambda _, scope: LENT,
}
"""How what consists of several parts is lent to a helper."""

# Simple ones first: they are what is left of a program when it is made small.
_STATEMENTS: tuple[Statement, ...] = (
    *(_assign, _store, _loop, _call, _branch, _count, _point, _store, _loop, _call, _move, _assign),
    *(_copy, _switch, _leave, _declare, _loop, _call, _point, _loop),
    *(indirect, linked, alternating, whole_vectors, _jumping, _allocate, complexes),
    *(weave, used_again, grown, as_integers, in_single),
)
_TIED: tuple[Statement, ...] = (tie, _loop, tie, _call, tie, _branch, tie, _assign)
"""What is more likely in a function that has structures which keep addresses."""
_WOVEN: tuple[Statement, ...] = (weave, _loop, weave, _call, weave, _branch, weave, _loop, weave, _assign)
"""What is more likely in a function that has a web."""
_PACKED: tuple[Statement, ...] = (pack, pack, _loop, pack, _call, pack, _branch, pack, _assign)
"""What is more likely in a function that has structures of a layout by chance."""
_LINKED: tuple[Statement, ...] = (link, link, _loop, link, _call, link, _branch, link, _assign)
"""What is more likely in a function that has a list and a tree."""
_POURED: tuple[Statement, ...] = (pour, pour, _loop, pour, _call, _branch, pour, _assign)
"""What is more likely in a function that has a buffer of bytes."""
_SHARED: tuple[Statement, ...] = (share, share, _loop, share, _call, share, _branch, _store, share, _assign)
"""What is more likely in a function of a program with parallel regions."""
_LIKELY = (_WOVEN, _TIED, _PACKED, _LINKED, _POURED, _SHARED)
