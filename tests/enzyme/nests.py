"""Random programs of structures in arrays in structures: numbers of both widths, counts, and addresses.

They are filled by loops with bounds that compilers know or do not, copied and exchanged as a whole, and
summed up. Each derivative is right, or the program is refused, or the derivative ends with a message.

Run: python -m tests.enzyme.nests FIRST LAST     tells of each number between what comes of it at each level.
"""

import random
import subprocess
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from lowad.errors import InputError
from tests.enzyme.harness import LEVELS, PROGRAMS, build
from tests.enzyme.trial import Verdict

_GIVEN = 6
"""How many numbers a program is given."""

_OUTER = {
    "width": "double width;",
    "tail": "double tail[{tail}];",
    "slim": "float slim[{slim}];",
    "count": "int count;",
    "last": "Inner last;",
    "link": "double *link;",
    "turn": "short turn;",
    "single": "float single;",
}
"""Fields that a structure may have beside its array of structures."""


@dataclass(frozen=True, slots=True)
class Shape:
    """How many elements arrays have, and which fields there are in the inner structure and in the outer."""

    outers: int
    inners: int
    weights: int
    marks: int
    tail: int
    slim: int
    inner: tuple[str, ...]
    outer: tuple[str, ...]


class _Program:
    """One program as it is written; its choices are those of a number."""

    def __init__(self, number: int) -> None:
        self.random = random.Random(number)
        pick = self.random.choice
        inner = ["at", "weight", "mark"]
        inner += [name for name in ("more", "extra") if self.random.random() < 0.3]
        self.random.shuffle(inner)
        outer = ["in", *(name for name in _OUTER if self.random.random() < 0.45)]
        self.random.shuffle(outer)
        self.shape = Shape(
            outers=pick((3, 4, 5)),
            inners=pick((1, 2, 3, 4)),
            weights=pick((1, 2, 3, 4)),
            marks=pick((0, 0, 2, 3)),
            tail=pick((1, 2, 3)),
            slim=pick((2, 3)),
            inner=tuple(inner),
            outer=tuple(outer),
        )

    def text(self) -> str:
        """Return the program."""
        return "\n".join(
            (
                '#include "check.h"',
                "extern int enzyme_dup, enzyme_const;",
                "double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);",
                *self._structures(),
                "static double f(double *x, int n) {",
                *self._body(),
                "}",
                _CHECK,
            )
        )

    def _bound(self, count: int) -> str:
        """Return a number as one that compilers know, or as one that only the run does."""
        return f"n - {_GIVEN - count}" if self.random.random() < 0.5 else str(count)

    def _loop(self, name: str, count: int) -> str:
        return f"for (int {name} = 0; {name} < {self._bound(count)}; {name}++)"

    def _structures(self) -> tuple[str, str]:
        shape = self.shape
        inner = {
            "at": "double at;",
            "weight": f"float weight[{shape.weights}];",
            "mark": f"int mark[{shape.marks}];" if shape.marks else "int mark;",
            "more": "double more[2];",
            "extra": "float extra;",
        }
        outer = {name: said.format(tail=shape.tail, slim=shape.slim) for name, said in _OUTER.items()}
        outer["in"] = f"Inner in[{shape.inners}];"
        return (
            f"typedef struct {{ {' '.join(inner[name] for name in shape.inner)} }} Inner;",
            f"typedef struct {{ {' '.join(outer[name] for name in shape.outer)} }} Outer;",
        )

    def _body(self) -> list[str]:
        is_heap = self.random.random() < 0.4
        count = self.shape.outers
        lines = [f"Outer *b = malloc({count} * sizeof *b);" if is_heap else f"Outer b[{count}];"]
        lines += [f"{self._loop('i', count)} {{", *self._fill(), "}"]
        lines += [self._move() for _ in range(self.random.choice((1, 1, 2, 3)))]
        return [*lines, *self._sum(), *(["free(b);"] if is_heap else []), "return s;"]

    def _fill(self) -> list[str]:
        shape, pick = self.shape, self.random.choice
        own = {
            "at": "o->at = x[(i + k) % 6] * x[k % 6];",
            "weight": f"{self._loop('l', shape.weights)} o->weight[l] = "
            f"{pick(('0.25f * (l + 1)', '(float)x[l]', '(float)(x[(i + l) % 6] * x[k])'))};",
            "mark": f"{self._loop('l', shape.marks)} o->mark[l] = i + k + l;"
            if shape.marks
            else "o->mark = i + 2 * k;",
            "more": "for (int l = 0; l < 2; l++) o->more[l] = x[l + 1] * x[i];",
            "extra": "o->extra = (float)x[k];",
        }
        order = self.random.sample(shape.inner, len(shape.inner))
        said = " ".join(own[name] for name in order)
        by_pointer = self.random.random() < 0.5
        inner = f"Inner *o = &b[i].in[k]; {said}" if by_pointer else said.replace("o->", "b[i].in[k].")
        beside = {
            "width": "b[i].width = x[i] * 2;",
            "tail": f"{self._loop('l', shape.tail)} b[i].tail[l] = x[l] * x[i];",
            "slim": f"{self._loop('l', shape.slim)} b[i].slim[l] = (float)(x[l] + i);",
            "count": "b[i].count = i + 1;",
            "last": f"b[i].last = b[i].in[{self.random.randrange(shape.inners)}];",
            "link": "b[i].link = x + i;",
            "turn": "b[i].turn = i + 1;",
            "single": "b[i].single = (float)x[i];",
        }
        return [
            f"{self._loop('k', shape.inners)} {{ {inner} }}",
            *(beside[name] for name in shape.outer if name != "in"),
        ]

    def _move(self) -> str:
        shape = self.shape
        one, other = self.random.sample(range(shape.outers), 2)
        first, second = (self.random.randrange(shape.inners) for _ in range(2))
        return self.random.choice(
            (
                f"b[{one}] = b[{other}];",
                f"b[{one}].in[{first}] = b[{other}].in[{second}];",
                f"{{ Outer t = b[{one}]; b[{one}] = b[{other}]; b[{other}] = t; }}",
                f"for (int i = 1; i < {self._bound(shape.outers)}; i++) b[i - 1] = b[i];",
                f"for (int i = {self._bound(shape.outers)} - 1; i > 0; i--)"
                " { Outer t = b[i]; b[i] = b[i - 1]; b[i - 1] = t; }",
                f"{self._loop('i', shape.outers)}"
                f" {{ Inner *p = b[i].in, t = p[{first}]; p[{first}] = p[{second}]; p[{second}] = t; }}",
                f"memcpy(&b[{one}], &b[{other}], sizeof *b);",
            )
        )

    def _sum(self) -> list[str]:
        shape = self.shape
        terms = ["b[i].in[k].at", "b[i].in[k].weight[l]"]
        if self.random.random() < 0.8:
            terms.append(f"(b[i].in[k].mark{'[0]' if shape.marks else ''} + 1)")
        terms += ["(1 + b[i].in[k].more[1])"] if "more" in shape.inner else []
        terms += ["(2 + b[i].in[k].extra)"] if "extra" in shape.inner else []
        beside = {
            "width": "b[i].width",
            "tail": f"b[i].tail[{self.random.randrange(shape.tail)}]",
            "slim": f"b[i].slim[{self.random.randrange(shape.slim)}]",
            "count": "b[i].count",
            "last": f"b[i].last.at * b[i].last.weight[{self.random.randrange(shape.weights)}]",
            "link": "*b[i].link",
            "turn": "b[i].turn",
            "single": "b[i].single",
        }
        factors = " + ".join(("1.0", *(beside[name] for name in shape.outer if name != "in")))
        return [
            "double s = 0;",
            f"{self._loop('i', shape.outers)} {{",
            f"double u = {factors};",
            f"{self._loop('k', shape.inners)} {self._loop('l', shape.weights)} s += u * {' * '.join(terms)};",
            "}",
        ]


# Floats round what differences see.
_CHECK = """TEST(derivatives) {
    double x[6], d[6] = {0};
    for (int i = 0; i < 6; i++) x[i] = sin(i * 1.9 + 0.3);
    __enzyme_autodiff((void *)f, enzyme_dup, x, d, enzyme_const, 6);
    for (int i = 0; i < 6; i++) {
        double t[6] = {0}, at = x[i], more, less;
        t[i] = 1;
        CLOSE(__enzyme_fwddiff((void *)f, enzyme_dup, x, t, enzyme_const, 6), d[i], 1e-4);
        x[i] = at + 1e-3, more = f(x, 6), x[i] = at - 1e-3, less = f(x, 6), x[i] = at;
        CLOSE(d[i], (more - less) / 2e-3, 5e-3);
    }
}
int main(void) {
    RUN(derivatives);
    return failed;
}
"""


def text(number: int) -> str:
    """Return the program of a number."""
    return _Program(number).text()


def judge(number: int, level: int, folder: Path) -> Verdict:
    """Compile the program of a number at an -O level, lower and run it; say what comes of it."""
    path = folder / f"nest{number}.c"
    path.write_text(text(number), "utf-8")
    try:
        program = build(path, level, folder, f"-I{PROGRAMS}")
    except InputError:
        return Verdict.REFUSED
    done = subprocess.run([program], capture_output=True, text=True, timeout=60, check=False)
    if done.returncode == 0 and "ran derivatives" in done.stdout and "FAILED" not in done.stdout:
        return Verdict.RIGHT
    return Verdict.ENDED if done.returncode < 0 and "lowad: " in done.stderr else Verdict.WRONG


def main() -> int:
    """Judge the programs of some numbers; return whether one is wrong."""
    first, last = map(int, sys.argv[1:3])
    found = Counter[Verdict]()
    with tempfile.TemporaryDirectory(prefix="lowad-") as folder:
        for number in range(first, last):
            verdicts = {level: judge(number, level, Path(folder)) for level in LEVELS}
            found.update(verdicts.values())
            print(number, *(f"-O{level} {verdict.value}" for level, verdict in verdicts.items()), flush=True)
    print(", ".join(f"{count} {verdict.value}" for verdict, count in found.items()))
    return int(found[Verdict.WRONG] > 0)


if __name__ == "__main__":
    sys.exit(main())
