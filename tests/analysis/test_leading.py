"""Into which classes of memory pointers lead."""

from tests.analysis.typed import Program

DESCENT = """
define double @f(ptr %x, i1 %goes, i1 %again) {
entry:
  %root = alloca { ptr, double }, align 8
  %leaf = alloca { ptr, double }, align 8
  store ptr %leaf, ptr %root, align 8
  br label %loop
loop:
  %at = phi ptr [ %root, %entry ], [ %next, %turn ]
  br i1 %goes, label %down, label %turn
down:
  %below = load ptr, ptr %at, align 8
  br label %turn
turn:
  %next = phi ptr [ %at, %loop ], [ %below, %down ]
  br i1 %again, label %loop, label %exit
exit:
  %place = getelementptr i8, ptr %next, i64 8
  %v = load double, ptr %place, align 8
  ret double %v
}
"""


def test_what_comes_on_a_way_round_a_loop_is_of_the_class_that_the_loop_began_with() -> None:
    p = Program(DESCENT)
    leading = p.types.held(p["root"], 8).memory.leading
    found = {name: leading.cell(p[name]) for name in ("root", "leaf", "at", "below", "next")}
    assert len(set(map(id, found.values()))) == 1, found
