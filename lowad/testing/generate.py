"""Random C programs, valid by construction: every access in bounds, every number small, every loop ends.

A program is one function `double NAME(double *x, double *y, int n)`, x and y of twelve elements, with the
helpers that it calls. It has what makes reverse mode hard: values overwritten after use, pointers that are
swapped and carried round loops, memory that overlaps, webs of pointers in memory, loops of all kinds,
integers that steer floats and change later, calls that stay calls or go through pointers, recursion of one
function and of two, variables that outlive calls, structures of any layout, unions, vectors, complex
numbers, lists, trees, pools, memory of its own. One that is mixed has constants of its caller and of its own
beside what is differentiated, functions with rules of their own, and asks for its derivatives by Enzyme's
interface.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import final

from lowad.testing import askers, chains, holders, layouts, ownrules, streams, teams, webs
from lowad.testing.choices import Choices
from lowad.testing.expressions import integer_atom, number
from lowad.testing.scope import INDEXABLE, Chain, Helper, Layout, Scope
from lowad.testing.statements import block, call, called, leave

ELEMENTS = 12
"""The elements that a program's arguments have."""

PRELUDE = (
    """\
#include <math.h>
#include <stdlib.h>
#include <string.h>
typedef struct { double a; int k; double *p; double v[4]; } S;
typedef struct N { double v; struct N *next; } N;
typedef union { double d; double v[2]; struct { double a, b; } s; } U;
typedef double V __attribute__((vector_size(16)));
"""
    + webs.TYPES
    + holders.TYPES
    + ownrules.TYPES
    + layouts.TYPES
    + chains.TYPES
    + askers.TYPES
    + teams.TYPES
)

_HELPERS = 4
_STAYS = "__attribute__((noinline)) "
_C_TYPES = {
    "double": "double",
    "void": "void",
    "pointer": "double *",
    "struct": "S",
    "complex": "double _Complex",
}


@final
@dataclass(frozen=True, slots=True)
class Text:
    """A program: its function's name, and its C text without the prelude.

    `rules` are variables that say what the program's own rules are. Of one that asks for its derivatives they
    are `NAME_reverse` and `NAME_forward`, which take each pointer with its shadow behind it.
    """

    name: str
    text: str
    asks: bool = False
    rules: tuple[str, ...] = ()

    @property
    def roots(self) -> tuple[str, ...]:
        """What must be in a module of the program."""
        derivatives = (f"{self.name}_reverse", f"{self.name}_forward") if self.asks else ()
        return self.name, *derivatives, *self.rules

    @property
    def is_single(self) -> bool:
        """Whether parts are computed in float."""
        return "float" in self.text


def generate(
    choices: Choices,
    name: str,
    *,
    mixed: bool = False,
    asked: tuple[str, str] | None = None,
    threads: bool = False,
) -> Text:
    """Return the program that the choices stand for; `asked` says how its derivatives are asked for,
    `threads` that it may have parallel regions.
    """
    with_globals = choices.below(4) == 3
    parts: list[str] = []
    helpers: list[Helper] = []
    shared = f"{name}_g" if with_globals else ""
    run = f"{name}_run" if choices.below(4) == 3 else ""
    with_web = choices.below(2) == 1
    with_holders = choices.below(4) >= (1 if mixed else 3)
    layout = None
    if choices.below(3) == 2:
        layout, text = layouts.drawn(choices, name)
        parts.append(text)
    if run:
        parts.append(f"static int {run};\n")
    if shared:
        parts.append(f"static double {shared}[12], {shared}s, *{shared}p;\n")
    functions: list[str] = []
    if choices.below(4) == 3:
        functions = [f"{name}_f{number_of}" for number_of in range(2 + choices.below(2))]
        parts += [_pointed(choices, function) for function in functions]
        listed = ", ".join(functions)
        parts.append(f"static double (*const {functions[0]}_table[])(double, double *) = {{ {listed} }};\n")
    chain = None
    if choices.below(3) == 2:
        chain, text = chains.drawn(choices, name, functions)
        parts.append(text)
    stream, text = streams.drawn(choices, name)
    parts.append(text)
    rules: list[str] = []
    for number_of in range(choices.below(3) if mixed else 0):
        helper, text = ownrules.ruled(choices, f"{name}_r{number_of}")
        helpers.append(helper)
        parts.append(text)
        rules += ownrules.registered(helper.name)
    known = _Known(
        helpers, shared, functions, run, with_web, with_holders, mixed, layout, chain, stream, threads
    )
    for number_of in range(choices.below(_HELPERS)):
        helper, text = _helper(choices, f"{name}_h{number_of}", known)
        helpers.append(helper)
        parts.append(text)
    if choices.below(3) == 2:
        helper, text = _of_numbers(choices, f"{name}_o")
        helpers.append(helper)
        parts.append(text)
    parts.append(_main(choices, name, known))
    if asked:
        parts.append(askers.asking(name, *asked, with_constants=mixed))
    return Text(name, "\n".join(parts), asked is not None, tuple(rules))


@final
@dataclass(frozen=True, slots=True)
class _Known:
    """What every function of a program may use: helpers, the global array, functions by pointer, the run.

    `with_web` and `with_holders`: whether the program's own function has such, which others may be lent.
    """

    helpers: list[Helper]
    shared: str
    functions: list[str]
    run: str
    with_web: bool
    with_holders: bool
    mixed: bool
    layout: Layout | None
    chain: Chain | None
    stream: str
    threads: bool


def _pointed(choices: Choices, name: str) -> str:
    """Return a function of a number and a pointer, which is called through a pointer."""
    scope = Scope("double", doubles=["u1"], pointers=["p1"])
    block(choices, scope, 2)
    leave(choices, scope)
    return _function(f"static double {name}(double u1, double *p1)", scope)


def _main(choices: Choices, name: str, known: _Known) -> str:
    scope = Scope("double", doubles=["s"], pointers=["p1", "p2"], arrays=["x", "y"], integers=["n"])
    scope.helpers = known.helpers
    scope.functions = known.functions
    scope.run, scope.layout, scope.chain = known.run, known.layout, known.chain
    scope.has_teams = known.threads
    if known.run:
        scope.say(f"{known.run}++;")
    scope.say("double s = 0.6 * x[0], *p1 = x + 1, *p2 = y;")
    if choices.below(8):
        # Else hardly anything says that these are numbers.
        scope.say("for (int j = 0; j < 12; j++) s += 0.05 * x[j] * y[j];")
    if known.shared:
        _begin_shared(choices, scope, known.shared)
    _variables(choices, scope, with_memory=True)
    _structures(choices, scope, known)
    block(choices, scope, 7)
    for helper in reversed(known.helpers):
        call(choices, scope, helper)
    block(choices, scope, 3)
    if known.layout:
        layouts.conclude(choices, scope)
    of_numbers = [helper for helper in known.helpers if set(helper.takes) == {"double"}]
    if of_numbers and choices.below(2):
        _end_with_rounds(choices, scope, choices.one_of(of_numbers))
    else:
        leave(choices, scope)
    if known.mixed:
        return _function(f"double {name}_mixed(double *x, double *y, double *w, int n)", scope)
    return _function(f"double {name}(double *x, double *y, int n)", scope)


def _begin_shared(choices: Choices, scope: Scope, shared: str) -> None:
    """Fill the variables that all functions of the program know."""
    scope.say(f"{shared}s = 0.3 * x[3];")
    scope.say(f"memcpy({shared}, x, sizeof {shared});")
    scope.arrays.append(shared)
    scope.doubles.append(f"{shared}s")
    # The same memory by a variable and by what it is an argument of.
    scope.say(f"{shared}p = {choices.one_of((shared, 'x', 'y'))} + {choices.below(INDEXABLE + 1)};")
    scope.pointers.append(f"{shared}p")


def _structures(choices: Choices, scope: Scope, known: _Known) -> None:
    """Declare constants, and what is made of several parts."""
    if known.mixed:
        _constants(choices, scope)
    if known.with_web:
        webs.declare(choices, scope, "x[j]")
    if known.with_holders:
        holders.declare(choices, scope)
    if known.layout:
        layouts.declare(choices, scope)
    if known.chain:
        chains.declare(choices, scope)
    if known.stream:
        streams.declare(choices, scope, known.stream)


def _constants(choices: Choices, scope: Scope) -> None:
    """Declare constants; any pointer may lead to some of them, and write to them."""
    scope.say("double fixed[12] = { 1.1, -0.4, 0.7, 0.2, -0.9, 0.6, 0.8, -0.3, 1.2, 0.5, -0.7, 0.9 };")
    scope.constants += ["w", "fixed"]
    among = choices.below(6)
    scope.arrays += [name for bit, name in enumerate(scope.constants) if among >> bit & 1]


def _end_with_rounds(choices: Choices, scope: Scope, helper: Helper) -> None:
    """Return what comes of calls of one function with what it returned the round before, and no more."""
    more = "".join(f", {choices.one_of(('x[j]', 'y[j]', 'x[3]'))}" for _ in helper.takes[1:])
    scope.say(f"double last = {number(choices, scope, 1)};")
    scope.say(f"for (int j = 0; j <= {integer_atom(choices, scope)}; j++) last = {helper.name}(last{more});")
    scope.say(f"{''.join(f'{release} ' for release in scope.owned)}return last;")


def _variables(choices: Choices, scope: Scope, with_memory: bool) -> None:
    """Declare what the function works with beside its arguments."""
    known = choices.below(128)
    source = scope.arrays[0] if scope.arrays else ""
    fill = f"{source}[j]" if source in ("x", "y") else f"{scope.pointers[0]}[j % 6]"
    if known & 1:
        scope.say("int k1 = 2;")
        scope.integers.append("k1")
    if known & 2:
        scope.say("double b1[12];")
        scope.say(f"for (int j = 0; j < 12; j++) b1[j] = 0.5 * {fill} + 0.05 * j;")
        scope.arrays.append("b1")
    if known & 4:
        scope.say("float f1 = 0.25f;")
        scope.floats.append("f1")
    if known & 8:
        scope.say(f"S s1 = {{ 0.4, 3, {scope.pointers[0]}, {{ 0.1, s, 0.3, 0.2 }} }}, s2 = s1;")
        scope.structs += ["s1", "s2"]
        scope.integers.append("s1.k")
    if known & 16:
        scope.say("int t1[6] = { 3, 1, 5, 0, 4, 2 };")
        scope.tables.append("t1")
    if known & 32:
        pointers = scope.pointers
        scope.say(f"double *r1[3] = {{ {pointers[0]}, {pointers[-1]}, {pointers[0]} }};")
        scope.rings.append("r1")
    if known & 64 and with_memory:
        scope.say("double *own1 = malloc(12 * sizeof(double));")
        scope.say(f"for (int j = 0; j < 12; j++) own1[j] = 0.4 * {fill};")
        scope.arrays.append("own1")
        scope.owned.append("free(own1);")
    _rarer_variables(choices, scope, fill)


def _rarer_variables(choices: Choices, scope: Scope, fill: str) -> None:
    """Declare what fewer functions have: unions, an array of any length, vectors, floats, complex numbers,
    variables that outlive the call."""
    known = choices.below(512)
    source = fill.replace("[j]", "[2]").replace("[j % 6]", "[2]")
    if known & 3 == 3:
        scope.say(f"U u9 = {{ .v = {{ 0.3, {source} }} }};")
        scope.unions.append("u9")
    if known & 12 == 12:
        size = f"12 + {scope.integers[0]}" if scope.integers else "12"
        scope.say(f"double b2[{size}];")
        scope.say(f"for (int j = 0; j < 12; j++) b2[j] = 0.3 * {fill} + 0.02 * j;")
        scope.arrays.append("b2")
    if known & 16:
        scope.say(f"V z1 = {{ 0.4 * {source}, 0.3 }}, z2 = 0.5 * z1;")
        scope.vectors += ["z1", "z2"]
    if known & 32 and known & 4:
        scope.say(f"float q1[4] = {{ 0.1f, 0.4 * {source}, 0.2f, 0.3f }};")
        scope.singles.append("q1")
    if known & 64 and known & 2:
        scope.say(f"double _Complex c1 = __builtin_complex(0.3, 0.4 * {source}), c2 = 0.5 * ~c1;")
        scope.complexes += ["c1", "c2"]
    if known & 384 and scope.run:
        # In every run of the program they begin anew.
        scope.say("static double kept1, kept2[12]; static int kept_in;")
        scope.say(f"if (kept_in != {scope.run}) {{")
        scope.say(f"    kept_in = {scope.run}; kept1 = 0.3;")
        scope.say("    for (int j = 0; j < 12; j++) kept2[j] = 0.03 * j;")
        scope.say("}")
        scope.doubles.append("kept1")
        scope.arrays.append("kept2")


def _helper(choices: Choices, name: str, known: _Known) -> tuple[Helper, str]:
    """Return a function that the program may call, and its text, with that of another which it may need."""
    returns = choices.one_of(("double", "void", "double", "pointer", "struct", "complex"))
    takes = tuple(
        choices.one_of(("pointer", "double", "int", "pointer", "struct", "complex"))
        for _ in range(1 + choices.below(4))
    )
    if "pointer" not in takes:
        takes = (*takes, "pointer")
    if known.with_web and choices.below(3):
        takes = (*takes, "web")
    if known.with_holders and choices.below(3):
        takes = (*takes, "holder")
    if known.layout and choices.below(3):
        takes = (*takes, "box")
    if known.chain and choices.below(3):
        takes = (*takes, "chain")
    if returns == "struct" and "struct" not in takes:
        takes = (*takes, "struct")
    ways = choices.below(6) if returns in ("double", "void") else 0
    itself = Helper(name, returns, takes, 1)
    if ways < 4:
        text, cost = _body(choices, itself, known, None)
        return Helper(name, returns, takes, cost), text
    if ways == 4:
        text, cost = _body(choices, itself, known, itself)
    else:
        other = Helper(f"{name}b", returns, takes, 1)
        text, cost = _body(choices, itself, known, other)
        more, others = _body(choices, other, known, itself)
        text, cost = f"{_head(other, _names(takes, known))};\n{text}\n{more}", cost + others
    return Helper(name, returns, (*takes, "depth"), 15 * cost), text


def _of_numbers(choices: Choices, name: str) -> tuple[Helper, str]:
    """Return a function that knows no memory: all that comes of it is the number that it returns."""
    itself = Helper(name, "double", ("double",) * (1 + choices.below(3)), 1)
    scope = Scope("double")
    head = _head(itself, [_parameter(scope, kind) for kind in itself.takes])
    for _ in range(choices.below(3)):
        when = f"if ({scope.doubles[-1]} > 0.1) " if choices.below(2) else ""
        scope.say(f"{when}{choices.one_of(scope.doubles)} = {number(choices, scope)};")
    leave(choices, scope)
    return itself, _function(head, scope)


def _body(choices: Choices, itself: Helper, known: _Known, calls: Helper | None) -> tuple[str, int]:
    """Return the text of a function, which may be one that `calls` itself or another, and what it costs."""
    returns, shared = itself.returns, known.shared
    lent = {"web", "holder", "box", "chain"} - set(itself.takes)
    helpers = [helper for helper in known.helpers if lent.isdisjoint(helper.takes)]
    scope = Scope(returns, helpers=helpers, functions=known.functions, run=known.run)
    scope.layout, scope.has_teams = known.layout, known.threads
    if "chain" in itself.takes:
        scope.chain, scope.is_chain_lent = known.chain, True
    parameters = [_parameter(scope, kind) for kind in itself.takes]
    if calls is not None:
        parameters.append("int d")
        scope.integers.append("d")
    if shared:
        scope.arrays.append(shared)
        scope.say(f"double *shared = {shared}p;")
        scope.pointers.append("shared")
        scope.doubles.append(f"{shared}s")
    if not any(scope.doubles):
        scope.say("double s = 0.4;")
        scope.doubles.append("s")
    else:
        scope.say(f"double s = 0.4 * {scope.doubles[0]};")
        scope.doubles.insert(0, "s")
    for struct in scope.structs if choices.below(4) < 3 else ():
        scope.say(f"s = 0.2 * ({struct}.a + {struct}.v[{struct}.k & 3] + {struct}.p[1] + s);")
    if scope.holders and choices.below(4) < 3:
        scope.say("for (int j = 0; j < 3; j++) s = 0.5 * (s + held->a[j] * held->c[j] * held->deep->c[j]);")
        # Not through the structure: active numbers would then lie in whatever it leads to.
        scope.say(f"{scope.pointers[0]}[1] = 0.5 * ({scope.pointers[0]}[1] + s);")
    # Memory of its own may not outlive a helper in what it returns.
    _variables(choices, scope, with_memory=returns in ("double", "void")) if returns != "pointer" else None
    if returns == "struct":
        scope.arrays[:] = [array for array in scope.arrays if array == shared]
        scope.rings.clear()
    if calls is not None:
        _recur(choices, scope, calls)
    block(choices, scope, 3)
    leave(choices, scope)
    head = _head(itself, parameters, choices.one_of((_STAYS, _STAYS, "")))
    return _function(head, scope), scope.cost


def _head(helper: Helper, parameters: Sequence[str], mark: str = _STAYS) -> str:
    return f"static {mark}{_C_TYPES[helper.returns]} {helper.name}({', '.join(parameters)})"


def _names(takes: Sequence[str], known: _Known) -> list[str]:
    """Return the parameters of a helper that calls another."""
    scope = Scope("void", layout=known.layout, chain=known.chain)
    return [*(_parameter(scope, kind) for kind in takes), "int d"]


def _parameter(scope: Scope, kind: str) -> str:
    match kind:
        case "pointer":
            name = f"p{len(scope.pointers) + 1}"
            scope.pointers.append(name)
            return f"double *{name}"
        case "double":
            name = f"u{len(scope.doubles) + 1}"
            scope.doubles.append(name)
            return f"double {name}"
        case "int":
            name = f"m{len(scope.integers) + 1}"
            scope.integers.append(name)
            return f"int {name}"
        case "complex":
            name = f"o{len(scope.complexes) + 1}"
            scope.complexes.append(name)
            return f"double _Complex {name}"
        case "web":
            scope.webs.append("web")
            scope.is_lent = True
            return webs.PARAMETERS
        case "holder":
            scope.holders.append("held")
            scope.is_held = True
            return "H *held"
        case "box":
            return layouts.parameter(scope)
        case "chain":
            return chains.parameters(scope)
        case _:
            name = f"v{len(scope.structs) + 1}"
            scope.structs.append(name)
            return f"S {name}"


def _recur(choices: Choices, scope: Scope, itself: Helper) -> None:
    """Let the function call itself, or the one that calls it, at most twice and three levels deep."""
    leave(choices, scope, "d <= 0")
    for _ in range(1 + choices.below(2)):
        text = called(choices, scope, itself)[:-1] + ", d - 1)"
        scope.say(f"{scope.doubles[0]} = {text};" if scope.returns == "double" else f"{text};")


def _function(head: str, scope: Scope) -> str:
    return "\n".join([f"{head}", "{", *scope.lines, "}", ""])
