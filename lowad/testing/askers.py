"""Functions of C that ask for the derivatives of a random program by Enzyme's interface, each in its way.

Whatever the way, `NAME_reverse` and `NAME_forward` do what one call in one direction does: several
derivatives at once are of multiples of what is asked, and are added up to it; where there are two calls, all
memory that the caller knows is spoilt between them.
"""

from collections.abc import Mapping, Sequence

TYPES = """\
extern int enzyme_dup, enzyme_const, enzyme_dupv, enzyme_width, enzyme_nofree, enzyme_allocated, enzyme_tape;
typedef struct { double of[2]; } Moved2;
typedef struct { double of[3]; } Moved3;
typedef struct { double of[4]; } Moved4;
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...), __enzyme_fwdsplit(void *, ...);
Moved2 __enzyme_fwddiff2(void *, ...);
Moved3 __enzyme_fwddiff3(void *, ...);
Moved4 __enzyme_fwddiff4(void *, ...);
void *__enzyme_augmentfwd(void *, ...);
double __enzyme_augmentfwd_buffer(void *, ...);
void __enzyme_reverse(void *, ...);
"""
"""What a program needs before it."""

REVERSE = ("call", "call", "halves", "buffer", "twice", "lanes2", "lanes3", "lanes4", "block2", "block3")
FORWARD = ("call", "call", "tape", "lanes2", "lanes3", "lanes4", "block2", "block4")
"""Ways to ask in each mode; some stand there twice, since they are more likely."""
ONCE = ("call", "halves", "buffer")
"""Those of reverse mode that run the program no more than once."""

# The result is seeded with 1 in each lane, the memory with a multiple: both factors add up to 1.
_SEEDS = {2: ((2.0, 0.5), (0.0, 0.5)), 3: ((3.0, 0.25), (0.0, 0.25), (0.5, 0.5))}
_SEEDS[4] = ((3.0, 0.3), (0.0, 0.2), (0.5, 0.4), (-1.0, 0.1))
# Tangents are in proportion: the products add up to 1.
_TANGENTS = {2: ((1.0, 0.5), (-2.0, -0.25)), 3: ((1.0, 0.2), (-2.0, -0.25), (0.5, 0.6))}
_TANGENTS[4] = ((1.0, 0.25), (-2.0, -0.125), (0.5, 0.4), (3.0, 0.1))

_FILL = "static void NAME_fill(double *w) { for (int j = 0; j < 12; j++) w[j] = 0.9 - 0.13 * j; }\n"
_PLAIN = "double NAME(double *x, double *y, int n) { OWN return FUNCTION(x, y, MORE n); }\n"
_HEAD = "NAME_MODE(double *x, double *dx, double *y, double *dy, int n) {\n    OWN\n"
_SPOIL = """\
    double after[24];
    memcpy(after, x, 12 * sizeof *x), memcpy(after + 12, y, 12 * sizeof *y);
    for (int j = 0; j < 12; j++) x[j] = y[j] = NAN;
"""
_UNSPOIL = "    memcpy(x, after, 12 * sizeof *x), memcpy(y, after + 12, 12 * sizeof *y);\n"
_ARGUMENTS = "enzyme_dup, x, dx, enzyme_dup, y, dy, CONST n"
_MADE = f"    void *tape = __enzyme_augmentfwd((void *)FUNCTION, {_ARGUMENTS});\n"
_OTHER = _ARGUMENTS.replace("dx", "own").replace("dy", "own + 12")
_KEPT = "enzyme_allocated, sizeof tape, enzyme_tape, &tape"
_REVERSE = {
    "call": f"    __enzyme_autodiff((void *)FUNCTION, {_ARGUMENTS});\n",
    "halves": f"{_MADE}{_SPOIL}    __enzyme_reverse((void *)FUNCTION, {_ARGUMENTS}, 1.0, tape);\n{_UNSPOIL}",
    "buffer": f"""\
    void *tape;
    __enzyme_augmentfwd_buffer((void *)FUNCTION, {_KEPT}, {_ARGUMENTS});
{_SPOIL}    __enzyme_reverse((void *)FUNCTION, {_KEPT}, {_ARGUMENTS}, 1.0);
{_UNSPOIL}""",
    "twice": f"""\
    double own[24];
    memcpy(own, dx, 12 * sizeof *x), memcpy(own + 12, dy, 12 * sizeof *y);
    void *tape = __enzyme_augmentfwd((void *)FUNCTION, enzyme_nofree, {_ARGUMENTS});
{_SPOIL}    __enzyme_reverse((void *)FUNCTION, enzyme_nofree, {_OTHER}, 1.0, tape);
    __enzyme_reverse((void *)FUNCTION, {_ARGUMENTS}, 1.0, tape);
    for (int j = 0; j < 12; j++) {{
        dx[j] = 0.75 * dx[j] + 0.25 * own[j];
        dy[j] = 0.75 * dy[j] + 0.25 * own[12 + j];
    }}
{_UNSPOIL}""",
}
_FORWARD = {
    "call": f"    return __enzyme_fwddiff((void *)FUNCTION, {_ARGUMENTS});\n",
    "tape": f"""\
{_MADE}{_SPOIL}    double moved = __enzyme_fwdsplit((void *)FUNCTION, {_ARGUMENTS}, tape);
{_UNSPOIL}    return moved;
""",
}


def asking(name: str, reverse: str, forward: str, *, with_constants: bool) -> str:
    """Return the functions for a program, whose own is `NAME` or, where it takes constants, `NAME_mixed`.

    `NAME_reverse` and `NAME_forward` take each pointer with its shadow behind it; with constants `NAME`,
    which takes none, is made too.
    """
    text = _FILL + _PLAIN if with_constants else ""
    backwards = _REVERSE.get(reverse) or _lanes(reverse, _SEEDS, "    {call};\n", "__enzyme_autodiff")
    forwards = _FORWARD.get(forward) or _lanes(
        forward, _TANGENTS, f"    Moved{forward[-1]} moved = {{call}};\n", f"__enzyme_fwddiff{forward[-1]}"
    )
    text += "void " + _HEAD.replace("MODE", "reverse") + backwards + "}\n"
    text += "double " + _HEAD.replace("MODE", "forward") + forwards + _sum(forward) + "}\n"
    own = "double w[12]; NAME_fill(w);" if with_constants else ""
    for word, meaning in (
        ("OWN", own),
        ("FUNCTION", "NAME_mixed" if with_constants else "NAME"),
        ("MORE", "w," if with_constants else ""),
        ("CONST", "enzyme_const, w, enzyme_const," if with_constants else ""),
        ("NAME", name),
    ):
        text = text.replace(word, meaning)
    return text


Factors = Sequence[tuple[float, float]]
"""For each lane the multiple that it is of what is asked, and how much of it counts."""


def _lanes(way: str, factors: Mapping[int, Factors], call: str, what: str) -> str:
    """Return statements that ask for several derivatives at once, which lie apart or in one block."""
    lanes = factors[int(way[-1])]
    text = f"    double many[{len(lanes)}][24];\n    for (int j = 0; j < 24; j++) {{\n"
    text += "        double one = j < 12 ? dx[j] : dy[j - 12];\n"
    text += "".join(f"        many[{at}][j] = {factor} * one;\n" for at, (factor, _) in enumerate(lanes))
    marked = ", ".join(_shadows(way, name, start, len(lanes)) for name, start in (("x", 0), ("y", 12)))
    asked = f"{what}((void *)FUNCTION, enzyme_width, {len(lanes)}, {marked}, CONST n)"
    text += "    }\n" + call.format(call=asked) + "    for (int j = 0; j < 24; j++) {\n"
    whole = " + ".join(f"{share} * many[{at}][j]" for at, (_, share) in enumerate(lanes))
    return text + f"        *(j < 12 ? &dx[j] : &dy[j - 12]) = {whole};\n    }}\n"


def _shadows(way: str, name: str, start: int, lanes: int) -> str:
    if way.startswith("block"):
        return f"enzyme_dupv, sizeof many[0], {name}, many[0] + {start}"
    return ", ".join([f"enzyme_dup, {name}", *(f"many[{at}] + {start}" for at in range(lanes))])


def _sum(way: str) -> str:
    if way in _FORWARD:
        return ""
    lanes = _TANGENTS[int(way[-1])]
    return (
        "    return " + " + ".join(f"{share} * moved.of[{at}]" for at, (_, share) in enumerate(lanes)) + ";\n"
    )
