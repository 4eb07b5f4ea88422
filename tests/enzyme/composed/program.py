"""Programs: the function that is differentiated, and the main function that says what its derivatives are."""

from random import Random

from lowad.testing.choices import Choices
from lowad.testing.reduce import Numbers
from tests.enzyme.composed.containers import Container, container
from tests.enzyme.composed.elements import element
from tests.enzyme.composed.operations import statement
from tests.enzyme.composed.scope import Scope
from tests.enzyme.trial import INPUTS, Setting

_TOLERANCE = {"double": 1e-6, "float": 2e-3}
_LENGTHS = (15, 25, 40, 80, 160)
_HEADERS = (
    *(
        "algorithm",
        "array",
        "cmath",
        "cstdio",
        "cstring",
        "deque",
        "forward_list",
        "functional",
        "list",
        "map",
    ),
    *(
        "memory",
        "numeric",
        "optional",
        "queue",
        "set",
        "stack",
        "string",
        "tuple",
        "unordered_map",
        "utility",
    ),
    *("variant", "vector"),
)
_HEAD = """\
extern int enzyme_const, enzyme_dup;
template <typename Return, typename... T> Return __enzyme_autodiff(T...);
template <typename Return, typename... T> Return __enzyme_fwddiff(T...);
static const char *const words[] = {"ab", "ce", "fgh", "a text that is longer than what fits", "lo"};
"""
_MAIN = """
static double slope(double *y, int at, double step) {
    double kept = y[at], seen[4], away[4] = {step, -step, 2 * step, -2 * step};
    for (int k = 0; k < 4; k++) y[at] = kept + away[k], seen[k] = f<double>(y, COUNT);
    y[at] = kept;
    return (8 * (seen[0] - seen[1]) - (seen[2] - seen[3])) / (12 * step);
}
int main() {
    REAL x[COUNT] = {INPUTS}, d[COUNT] = {}, u[COUNT] = {};
    double y[COUNT] = {EXACT};
    std::printf("value %.17g %.17g\\n", double(f<REAL>(x, COUNT)), f<double>(y, COUNT));
    for (int i = 0; i < COUNT; i++) std::printf("slope %.17g %.17g\\n", slope(y, i, 1e-3), slope(y, i, 2e-4));
    std::fflush(stdout);
#ifndef PLAIN
    __enzyme_autodiff<void>((void *)f<REAL>, enzyme_dup, x, d, enzyme_const, COUNT);
    for (int i = 0; i < COUNT; i++) std::printf("reverse %.17g\\n", double(d[i]));
    std::fflush(stdout);
    for (int i = 0; i < COUNT; i++) {
        u[i] = 1;
        REAL by = __enzyme_fwddiff<REAL>((void *)f<REAL>, enzyme_dup, x, u, enzyme_const, COUNT);
        std::printf("forward %.17g\\n", double(by));
        u[i] = 0;
    }
#endif
}
"""


def drawn(number: int) -> tuple[Numbers, Setting]:
    """Return the choices and the setting of the program of a number."""
    rng = Random(number)
    precision = rng.choice(tuple(_TOLERANCE))
    setting = Setting(rng.randrange(4), precision, _TOLERANCE[precision])
    return tuple(rng.randrange(256) for _ in range(rng.choice(_LENGTHS))), setting


def text(numbers: Numbers, setting: Setting) -> str:
    """Return the program that choices make."""
    scope = Scope(Choices(numbers))
    body = _body(scope)
    includes = "".join(f"#include <{header}>\n" for header in _HEADERS)
    defined = "\n".join(scope.definitions)
    main = _MAIN.replace("EXACT", ", ".join(INPUTS)).replace(
        "INPUTS", ", ".join(f"REAL({value})" for value in INPUTS)
    )
    main = main.replace("COUNT", str(len(INPUTS))).replace("REAL", setting.precision)
    return f"{includes}\n{_HEAD}\n{defined}\n{body}{main}"


def _body(scope: Scope) -> str:
    used: dict[str, Container] = {}
    said = ["T total = 0;"]
    for at in range(1 + scope.choices.below(2)):
        of = container(scope, element(scope, scope.choices.below(3)))
        used[f"c{at}"] = of
        said.append(f"{of.itself.name} c{at} = {of.itself.make(str(at))};")
    for _ in range(1 + scope.choices.below(5)):
        name = scope.one_of(tuple(used))
        said.append(_step(scope, used[name], name))
    said += [f"total += {of.itself.total(name)};" for name, of in used.items()]
    lines = "".join(f"    {line}\n" for line in said)
    return f"template <typename T> T f(const T *x, int n) {{\n{lines}    return total;\n}}\n"


def _step(scope: Scope, of: Container, name: str) -> str:
    """Return a statement, or a call of a function that has it."""
    way = scope.choices.below(5)
    if way < 2:
        return statement(scope, of, name)
    own, spelled = scope.fresh("step"), of.itself.name
    done = statement(scope, of, "c")
    head = f"template <typename T> {scope.inlined()}"
    if way == 2:
        scope.define(f"{head} void {own}({spelled} &c, const T *x, int n, T &total) {{ {done} }}")
        return f"{own}<T>({name}, x, n, total);"
    if way == 3:
        scope.define(
            f"{head} {spelled} {own}({spelled} c, const T *x, int n, T &total) {{ {done} return c; }}"
        )
        given = name if of.itself.is_copied and scope.chance(2) else f"std::move({name})"
        return f"{name} = {own}<T>({given}, x, n, total);"
    scope.define(
        f"{head} T {own}({spelled} &&given, const T *x, int n) {{ "
        f"T total = 0; {spelled} c = std::move(given); {done} return total + {of.itself.total('c')}; }}"
    )
    return f"total += {own}<T>(std::move({name}), x, n); {name} = {of.itself.make('2')};"
