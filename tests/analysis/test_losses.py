"""Numbers that are lost because integers are computed with their bits."""

import pytest

from lowad.analysis.activity import Activity
from lowad.analysis.manager import Manager
from lowad.request import Marking, Mode, Request
from tests.analysis.typed import Program

THROUGH_A_TABLE = """
define internal void @put(ptr %w, ptr %x) {{
  %word = load i64, ptr %x, align 8
  {put}
  ret void
}}
define internal double @get(ptr %w, double %factor) {{
  %word = load i64, ptr %w, align 8
  {get}
  %v = bitcast i64 %bits to double
  %y = fmul double %v, %factor
  ret double %y
}}
define double @f(ptr %x, i64 %n) {{
  %w = alloca [2 x i64], align 8
  {made}
  call void @put(ptr %w, ptr %x)
  %factor = load double, ptr %x, align 8
  %y = call double @get(ptr %w, double %factor)
  ret double %y
}}
"""
GRAY = "%moved = lshr i64 %word, 1\n  %gray = xor i64 %moved, %word\n  store i64 %gray, ptr %w, align 8"
NUMBER = "%bits = mul i64 %word, 12297829382473034411"


def lost_in(program: Program) -> str | None:
    """Return the first instruction by which a number is lost, where all but `n` is active."""
    markings = tuple(
        Marking.CONST if argument.name == "n" else Marking.DUP for argument in program.fn.arguments
    )
    request, manager = Request("f", Mode.REVERSE, markings, Marking.OUT), Manager(program.fn)
    loss = Activity.of(program.fn, request, manager).loss(manager)
    return None if loss is None else loss.at.name or loss.at.opcode


@pytest.mark.parametrize(
    ("put", "get", "made", "lost"),
    [
        # The table has bits of numbers; where they become a number the factor has a derivative.
        (GRAY, NUMBER, "", "v"),
        (GRAY.replace("xor", "sub"), NUMBER, "", "v"),
        # Sign and exponent go in steps.
        (GRAY.replace("1\n", "52\n").replace("%moved, %word", "%moved, 5"), NUMBER, "", None),
        # A comparison is none of the bits that it compares.
        (
            "%is = icmp ugt i64 %word, 5\n  %gray = zext i1 %is to i64\n  store i64 %gray, ptr %w, align 8",
            NUMBER,
            "",
            None,
        ),
        # What is not read again has no derivative to lose.
        (GRAY, "%bits = shl i64 1023, 52", "", None),
    ],
)
def test_bits_are_followed_to_where_they_become_a_number(
    put: str, get: str, made: str, lost: str | None
) -> None:
    assert lost_in(Program(THROUGH_A_TABLE.format(put=put, get=get, made=made))) == lost


IN_PLACE = """
%struct.Pool = type {{ [4 x double], [4 x i64] }}
define double @f(ptr %x, i64 %n) {{
  %own = alloca %struct.Pool, align 8
  %v = load double, ptr %x, align 8
  store double %v, ptr %own, align 8
  {made}
  %k = and i64 %n, 3
  %there = getelementptr %struct.Pool, ptr %own, i64 0, i32 {field}, i64 %k
  %word = load i64, ptr %there, align 8{tag}
  %more = mul i64 %word, 3
  store i64 %more, ptr %there, align 8{tag}
  %w = load double, ptr %own, align 8
  ret double %w
}}
!0 = !{{!1, !1, i64 0}}
!1 = !{{!"long", !2, i64 0}}
!2 = !{{!"omnipotent char", !3, i64 0}}
!3 = !{{!"Simple C/C++ TBAA"}}
"""


@pytest.mark.parametrize(
    ("field", "tag", "made", "lost"),
    [
        (0, "", "", "store"),
        # Declared as an integer, tagged as one, or among integers that the program itself has put there.
        (1, "", "", None),
        (0, ", !tbaa !0", "", None),
        (0, "", "%at = getelementptr i64, ptr %own, i64 %n\n  store i64 %n, ptr %at, align 8", None),
        # Of a zero nobody knows what it is.
        (0, "", "%at = getelementptr i64, ptr %own, i64 %n\n  store i64 0, ptr %at, align 8", "store"),
    ],
)
def test_integers_that_are_meant_as_such_are_none(field: int, tag: str, made: str, lost: str | None) -> None:
    assert lost_in(Program(IN_PLACE.format(field=field, tag=tag, made=made))) == lost


LETTERS = """
@table = constant [256 x i8] c"{letters}"
define double @f(ptr %x, i64 %n) {{
  %y = alloca double, align 8
  %v = load double, ptr %x, align 8
  store double %v, ptr %y, align 8
  %at = getelementptr i8, ptr %y, i64 %n
  %byte = load i8, ptr %at, align 1
  %index = zext i8 %byte to i64
  %entry = getelementptr i8, ptr @table, i64 %{by}
  %letter = load i8, ptr %entry, align 1
  store i8 %letter, ptr %at, align 1
  %w = load double, ptr %y, align 8
  ret double %w
}}
"""


@pytest.mark.parametrize(("by", "lost"), [("index", "store"), ("n", None)])
def test_an_entry_that_bits_choose_stands_for_them(by: str, lost: str | None) -> None:
    assert lost_in(Program(LETTERS.format(letters="a" * 256, by=by))) == lost
