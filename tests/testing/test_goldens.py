"""Golden files as a tool: wrong numbers and mistakes in the file fail, blessing writes what is so."""

from pathlib import Path

import pytest

from tests.goldens import sections, verify
from tests.runlines import parse_run

SQUARE = """define double @f(double %x) {
  %y = fmul double %x, %x
  ret double %y
}

define void @g(ptr %out, ptr %in) {
  %x = load double, ptr %in
  %y = fmul double %x, 3.0
  store double %y, ptr %out
  ret void
}
"""


def check(folder: Path, *lines: str, bless: bool = False) -> Path:
    path = folder / f"case{len(list(folder.iterdir()))}.ll"
    path.write_text(SQUARE + "".join(f"; {line}\n" for line in lines), encoding="utf-8")
    for section in sections(path):
        verify(path, section, bless)
    return path


def test_right_numbers_pass(tmp_path: Path) -> None:
    check(tmp_path, "lowad: grad -f f", "CHECK: fadd", "run: @f(3) d = 6", "run: @f(3)")
    check(tmp_path, "lowad: fwd -f f", "run: @f(3 ~ 2) t = 12")
    check(tmp_path, "lowad: grad -f g", "run: @g([0] ~ [1], [5]) d = [0], [3]", "run: @g([0] ~ [1], [5])")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (("lowad: grad -f f", "run: @f(3) d = 7"), "6.0 instead of 7.0"),
        (("lowad: grad -f f", "run: @f(3) d = 6, 1"), "1 derivatives come out and not 2"),
        (("lowad: grad -f f", "run: @f([3]) d = 6"), "argument 0 is"),
        (("lowad: grad -f f", "run: @f(3, 4) d = 6"), "a wrong number of arguments"),
        (("lowad: grad -f f", "run: @g(3) d = 6"), "the section is about @f"),
        (("lowad: grad -f f", "run: f(3)"), "not a run line"),
        (("lowad: grad -f f", "run: @f(3) t = 6"), "d = is for reverse mode"),
        (("lowad: fwd -f f", "run: @f(3 ~ 2) t = 11"), "12.0 instead of 11.0"),
        (("lowad: grad -f g", "run: @g([0], [5]) d = [0], [0]"), "nothing is seeded"),
        (("lowad: grad -f f", "CHECK: fdiv"), "is not there"),
        (("lowad: grad -f f",), "nothing is expected"),
        (("lowad: grad plan -f f",), "no such command"),
        (("lowad: refuse LA021 -f f",), "DID NOT RAISE"),
        (("lowad: refuse LA021 -f h",), "LA010"),
        (("lowad: print loops -f f", "> loops of @g"), "see pytest --bless"),
    ],
)
def test_what_is_wrong_fails(lines: tuple[str, ...], said: str, tmp_path: Path) -> None:
    # pytest.raises fails with an exception that is no AssertionError.
    with pytest.raises((AssertionError, pytest.fail.Exception), match=said):
        check(tmp_path, *lines)


def test_blessing_writes_the_text_and_nothing_else(tmp_path: Path) -> None:
    lines = ("lowad: print activity -f f", "> wrong", "a comment", "lowad: grad -f f", "run: @f(3) d = 6")
    path = check(tmp_path, *lines, bless=True)
    blessed = path.read_text(encoding="utf-8")
    assert "; > activity of @f\n; >   %x: active\n" in blessed
    assert "wrong" not in blessed
    assert blessed.endswith("; a comment\n; lowad: grad -f f\n; run: @f(3) d = 6\n")
    for section in sections(path):
        verify(path, section, bless=False)


def test_operands_of_run_lines() -> None:
    line = parse_run("run: @f(1.5 ~ 2, f[1, -2e3] ~ f[0, 1], i[3], [[1], [2, 3]], nan) d = [1], inf")
    number, single, integers, table, last = line.operands
    assert (number.number, number.shadow and number.shadow.number) == (1.5, 2.0)
    assert single.rows[0].dtype == "float32"
    assert integers.rows[0].dtype == "int32"
    assert [row.tolist() for row in table.rows] == [[1.0], [2.0, 3.0]]
    assert last.number != last.number
    assert line.expected is not None
    assert [part.tolist() for part in line.expected] == [[1.0], [float("inf")]]
