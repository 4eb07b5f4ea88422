"""Programs: the function that is differentiated, and the main function that says what its derivatives are."""

import re
from random import Random

from lowad.testing.choices import Choices
from lowad.testing.reduce import Numbers
from tests.enzyme.memory.containers import container
from tests.enzyme.memory.types import Scope, element
from tests.enzyme.memory.words import Container, said, statement
from tests.enzyme.trial import INPUTS, Setting

_LENGTHS = (25, 40, 80, 160, 240)
_HEAD = """\
#include <complex.h>
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
extern int enzyme_const, enzyme_dup;
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
static const char *const words[] = {"ab", "ce", "fgh"};
static const double scale[] = {0.4, 1.3, -0.6};
"""
_COMMON = """\
static double squared@(double y) { return y * y; }
static double halved@(double y) { return y * 0.5; }
"""
_GET = (
    "static void *get@(size_t size) { return malloc(size); }",
    "static void *get@(size_t size) { return calloc(1, size); }",
    "static __attribute__((noinline)) void *get@(size_t size) { void *p = malloc(size); if (!p) "
    "abort(); return p; }",
)
_MAIN = """
static Lent_exact exact;
static Lent_made made, shadow;
static double slope(double *given, int at, double step) {
    double seen[4], away[4] = {step, -step, 2 * step, -2 * step};
    for (int k = 0; k < 4; k++) {
        double x[4];
        memcpy(x, given, sizeof x);
        x[at] += away[k], seen[k] = f_exact(x, 4, memset(&exact, 0, sizeof exact));
    }
    return (8 * (seen[0] - seen[1]) - (seen[2] - seen[3])) / (12 * step);
}
int main(void) {
    double given[4] = {INPUTS}, x[4], value;
    memcpy(x, given, sizeof x), value = f_made(x, 4, &made), memcpy(x, given, sizeof x);
    printf("value %.17g %.17g\\n", value, f_exact(x, 4, &exact));
    for (int i = 0; i < 4; i++) printf("slope %.17g %.17g\\n", slope(given, i, 1e-3), slope(given, i, 2e-4));
    fflush(stdout);
#ifndef PLAIN
    for (int again = 0; again < 2; again++) {
        double d[4] = {0};
        memcpy(x, given, sizeof x), memset(&made, 0, sizeof made), memset(&shadow, 0, sizeof shadow);
        __enzyme_autodiff((void *)f_made, enzyme_dup, x, d, enzyme_const, 4, enzyme_dup, &made, &shadow);
        for (int i = 0; i < 4 && again; i++) printf("reverse %.17g\\n", d[i]);
    }
    fflush(stdout);
    for (int i = 0; i < 4; i++) {
        double u[4] = {0}, by;
        u[i] = 1;
        memcpy(x, given, sizeof x), memset(&made, 0, sizeof made), memset(&shadow, 0, sizeof shadow);
        by = __enzyme_fwddiff((void *)f_made, enzyme_dup, x, u, enzyme_const, 4, enzyme_dup, &made, &shadow);
        printf("forward %.17g\\n", by);
    }
#endif
}
"""

_STEPS = (
    "$form",
    "$form",
    "$form",
    "if (n > 2) { $form }",
    "for (int r = 0; r < n - 1; r++) { $form }",
    "x[1] = x[0] * x[1]; $form",
    "$form total = sin(total);",
    "for (int r = 0; r < n; r++) x[r] = x[r] * 0.9 + x[(r + 1) % n] * 0.1; $form",
)


def drawn(number: int) -> tuple[Numbers, Setting]:
    """Return the choices and the setting of the program of a number."""
    rng = Random(number)
    setting = Setting(rng.randrange(4), "float", 1e-4, "c")
    return tuple(rng.randrange(256) for _ in range(rng.choice(_LENGTHS))), setting


def text(numbers: Numbers, setting: Setting) -> str:
    """Return the program that choices make."""
    scope = Scope(Choices(numbers))
    scope.define(_COMMON + scope.one_of(_GET))
    body = _body(scope)
    lent = f"typedef struct {{ {' '.join(scope.lent) or 'double unused;'} }} Lent@;"
    whole = "\n".join((*scope.definitions, lent, body))
    made, exact = (
        re.sub(r"\breal\b", width, whole).replace("@", f"_{name}")
        for name, width in (("made", "float"), ("exact", "double"))
    )
    return f"{_HEAD}\n{made}\n\n{exact}\n{_MAIN.replace('INPUTS', ', '.join(INPUTS))}"


def _body(scope: Scope) -> str:
    used: dict[str, Container] = {}
    lines = ["double total = 0;"]
    for at in range(1 + scope.choices.below(2)):
        of = container(scope, element(scope, scope.choices.below(3)))
        used[f"c{at}"] = of
        lines.append(said(scope, of, f"c{at}", of.made))
    for _ in range(1 + scope.choices.below(5)):
        name = scope.one_of(tuple(used))
        lines.append(_step(scope, statement(scope, used[name], name)))
    lines += [said(scope, of, name, of.total) for name, of in used.items()]
    body = "".join(f"    {line}\n" for line in lines)
    return f"static double f@(double *x, int n, Lent@ *lent) {{\n{body}    return total;\n}}"


def _step(scope: Scope, form: str) -> str:
    """Return a statement, now and then with something around it or beside it."""
    return scope.one_of(_STEPS).replace("$form", form)
