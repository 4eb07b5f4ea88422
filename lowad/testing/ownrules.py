"""Functions with rules of the program: their true derivatives, so that they change no number."""

from lowad.testing.choices import Choices
from lowad.testing.scope import Helper

TYPES = """\
typedef struct { double value, tangent; } Moved;
typedef struct { double *tape; double value; } Kept;
"""
"""What a program with such rules needs before it."""

# A number of two, within [-2, 2] as they are, and its partial derivatives.
_FORMS = (
    ("0.5 * {a} * {b}", "0.5 * {b}", "0.5 * {a}"),
    ("0.7 * sin({a}) * {b}", "0.7 * cos({a}) * {b}", "0.7 * sin({a})"),
    ("{a} / (1.5 + {b} * {b})", "1 / (1.5 + {b} * {b})", "-2 * {a} * {b} / pow(1.5 + {b} * {b}, 2)"),
    ("exp(-{a} * {a}) * {b}", "-2 * {a} * exp(-{a} * {a}) * {b}", "exp(-{a} * {a})"),
)
_STAYS = "__attribute__((noinline)) "

_OF_NUMBERS = """\
double {f}(double a, double b) {{ return {value}; }}
double {f}_augmented(double a, double b) {{ return {f}(a, b); }}
Moved {f}_gradient(double a, double b, double seed) {{
    return (Moved){{ ({by_a}) * seed, ({by_b}) * seed }};
}}
Moved {f}_tangent(double a, double da, double b, double db) {{
    return (Moved){{ {f}(a, b), ({by_a}) * da + ({by_b}) * db }};
}}
"""
_OF_ARRAYS = """\
double {f}(double *p, double *q) {{
    double s = 0;
    for (int j = 0; j < 5; j++) s += 0.{tenths} * 0.2 * ({value});
    return s;
}}
Kept {f}_augmented(double *p, double *dp, double *q, double *dq) {{
    double *tape = malloc(10 * sizeof *tape);
    memcpy(tape, p, 5 * sizeof *p);
    memcpy(tape + 5, q, 5 * sizeof *q);
    return (Kept){{ tape, {f}(p, q) }};
}}
void {f}_gradient(double *p, double *dp, double *q, double *dq, double seed, double *tape) {{
    p = tape, q = tape + 5;
    for (int j = 0; j < 5; j++) {{
        dp[j] += 0.{tenths} * 0.2 * ({by_a}) * seed;
        dq[j] += 0.{tenths} * 0.2 * ({by_b}) * seed;
    }}
    free(tape);
}}
Moved {f}_tangent(double *p, double *dp, double *q, double *dq) {{
    double s = 0;
    for (int j = 0; j < 5; j++) s += 0.{tenths} * 0.2 * (({by_a}) * dp[j] + ({by_b}) * dq[j]);
    return (Moved){{ {f}(p, q), s }};
}}
"""
_IN_PLACE = """\
void {f}(double *p, double b) {{ for (int j = 0; j < 5; j++) p[j] = {value}; }}
double *{f}_augmented(double *p, double *dp, double b) {{
    double *tape = malloc(5 * sizeof *tape);
    memcpy(tape, p, 5 * sizeof *p);
    {f}(p, b);
    return tape;
}}
double {f}_gradient(double *p, double *dp, double b, double *tape) {{
    double s = 0;
    p = tape;
    for (int j = 0; j < 5; j++) {{
        double seed = dp[j];
        dp[j] = ({by_a}) * seed;
        s += ({by_b}) * seed;
    }}
    free(tape);
    return s;
}}
void {f}_tangent(double *p, double *dp, double b, double db) {{
    for (int j = 0; j < 5; j++) dp[j] = ({by_a}) * dp[j] + ({by_b}) * db;
    {f}(p, b);
}}
"""
_REGISTERED = """\
void *{gradient}[] = {{ (void *){f}, (void *){f}_augmented, (void *){f}_gradient }};
void *{derivative}[] = {{ (void *){f}, (void *){f}_tangent }};
"""
_KINDS = (
    (_OF_NUMBERS, {"a": "a", "b": "b"}, "double", ("double", "double")),
    (_OF_ARRAYS, {"a": "p[j]", "b": "q[j]"}, "double", ("pointer", "pointer")),
    (_IN_PLACE, {"a": "p[j]", "b": "b"}, "void", ("pointer", "double")),
)


def ruled(choices: Choices, name: str) -> tuple[Helper, str]:
    """Return a function with rules for both modes, and its text with theirs."""
    form = choices.one_of(_FORMS)
    text, operands, returns, takes = choices.one_of(_KINDS)
    value, by_a, by_b = (part.format(**operands) for part in form)
    tenths = 1 + choices.below(8)
    body = text.format(f=name, value=value, by_a=by_a, by_b=by_b, tenths=tenths)
    gradient, derivative = registered(name)
    rules = _REGISTERED.format(f=name, gradient=gradient, derivative=derivative)
    return Helper(name, returns, takes, 6), _STAYS + body + rules


def registered(name: str) -> tuple[str, str]:
    """Return the names of the variables that say which functions the rules of one are."""
    return f"__enzyme_register_gradient_{name}", f"__enzyme_register_derivative_{name}"
