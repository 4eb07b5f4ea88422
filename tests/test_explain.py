"""`lowad explain`: the margin beside the source, the notes, the sums, single values."""

from pathlib import Path

import pytest

from lowad.errors import InputError
from lowad.explain import explain, explain_value, plain
from lowad.pipeline.program import Program
from lowad.request import Marking, Mode

SOURCE = """\
#include <math.h>

void steps(double *x, const double *w, int n)
{
    for (int i = 0; i < n; i++) {
        double kept = sin(x[i]);
        x[i] = kept * w[i];
    }
}
"""

SQUARE = "define double @square(double %x) {\n  %y = fmul double %x, %x\n  ret double %y\n}\n"


@pytest.fixture(scope="module")
def steps(tmp_path_factory: pytest.TempPathFactory) -> Program:
    path = tmp_path_factory.mktemp("explain") / "steps.c"
    path.write_text(SOURCE)
    return Program.read([str(path)])


def rows(text: str) -> dict[int, str]:
    """Return the margin of each numbered line of the first function explained, blanks made one."""
    found: dict[int, str] = {}
    for line in text.split("\n\n@")[0].split("\n"):
        margin, bar, _ = line.partition("│ ")
        if bar and margin.split() and margin.split()[0].isdigit():
            number, *words = margin.split()
            found[int(number)] = " ".join(words)
    return found


def test_every_line_of_the_function_is_there_with_its_margin(steps: Program) -> None:
    text = plain(explain(steps, None, Mode.REVERSE, {}))
    assert "@steps, reverse mode (x: dup, w: dup, n: const)" in text
    assert list(rows(text)) == list(range(3, 10))
    for line in SOURCE.splitlines()[2:]:
        assert f"│ {line}".rstrip() in text
    margins = rows(text)
    assert margins[4] == ""
    assert margins[6].startswith("active")
    assert margins[7].startswith("active")


def test_what_is_overwritten_is_kept_as_often_as_the_loop_runs(steps: Program) -> None:
    text = plain(explain(steps, None, Mode.REVERSE, {}))
    assert " B x n" in rows(text)[6]
    assert "may be overwritten at" in text
    assert "tape: " in text
    assert " x n" in text.split("tape: ")[1].split("\n")[0]


def test_nothing_is_active_or_kept_where_all_is_const(steps: Program) -> None:
    const: dict[str | int, Marking] = {"x": Marking.CONST, "w": Marking.CONST}
    text = plain(explain(steps, None, Mode.REVERSE, const))
    assert "active " not in "".join(rows(text).values())
    assert "tape: none" in text


def test_forward_mode_keeps_nothing(steps: Program) -> None:
    text = plain(explain(steps, None, Mode.FORWARD, {}))
    assert rows(text)[7] == "active"
    assert "B" not in "".join(rows(text).values())
    assert "tape" not in text


def test_without_debug_data_the_ir_is_the_source() -> None:
    text = plain(explain(Program(SQUARE), None, Mode.REVERSE, {}))
    margins = rows(text)
    assert len(margins) == 5
    assert margins[3] == "active"
    assert "│   %y = fmul double %x, %x" in text
    assert text.endswith("tape: none\n")


def test_so_it_is_where_the_source_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "gone.c"
    path.write_text(SOURCE)
    program = Program.read([str(path)])
    path.unlink()
    text = plain(explain(program, None, Mode.REVERSE, {}))
    assert "define void @steps(" in text
    assert "!dbg" not in text


def test_a_value_has_a_chain_a_place_and_a_fate() -> None:
    program = Program(SQUARE)
    text = plain(explain_value(program, None, Mode.REVERSE, {}, "%y"))
    assert "%y = fmul double %x, %x  in @square" in text
    assert "active: %y ← argument %x" in text
    assert "the reverse pass does not read it" in text
    assert plain(explain_value(program, None, Mode.REVERSE, {}, "y")) == text
    idle = plain(explain_value(program, None, Mode.REVERSE, {"x": Marking.CONST}, "%y"))
    assert "inactive: no active input reaches it" in idle


def test_the_fate_of_what_is_kept(steps: Program) -> None:
    text = plain(explain(steps, None, Mode.REVERSE, {}))
    name = next(
        words[1] for line in text.split("\n") if (words := line.partition("│ ")[2].split())[:1] == ["↳"]
        and words[1].startswith("%")
    )  # fmt: skip
    value = plain(explain_value(steps, None, Mode.REVERSE, {}, name))
    assert ": kept, 8 B" in value
    assert f"  at {steps.name}:" in value


def test_a_value_that_is_not_there_is_refused() -> None:
    with pytest.raises(InputError) as caught:
        explain_value(Program(SQUARE), None, Mode.REVERSE, {}, "%z")
    assert caught.value.code.number == "LA016"
    assert "no value '%z' in @square" in caught.value.message
