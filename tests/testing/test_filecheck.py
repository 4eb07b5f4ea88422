"""Directives over text: each kind where it holds, and where it must fail."""

import pytest

from lowad.testing.filecheck import CheckError, check, directives

TEXT = """define void @f() {
  %a = load   double, ptr %p
  %b = fmul double %a, %a
  store double %b, ptr %p
}
define void @g() {
  %c = load double, ptr %q
}
"""


def run(*lines: str) -> None:
    check(TEXT, directives(enumerate(lines, 1)))


def test_matches_come_in_order() -> None:
    run("; CHECK: load double", "// CHECK: fmul", "# CHECK: load double, ptr %q")
    with pytest.raises(CheckError, match="line 2: CHECK: fmul\nis not there"):
        run("; CHECK: store", "; CHECK: fmul")


def test_next_is_the_next_line_and_same_the_same() -> None:
    run("; CHECK: load double", "; CHECK-SAME: ptr %p", "; CHECK-NEXT: fmul")
    with pytest.raises(CheckError, match="CHECK-NEXT: store"):
        run("; CHECK: load", "; CHECK-NEXT: store")
    with pytest.raises(CheckError, match="CHECK-SAME: fmul"):
        run("; CHECK: load", "; CHECK-SAME: fmul")
    with pytest.raises(CheckError, match="CHECK-NEXT: define"):
        run("; CHECK-LABEL: @g", "; CHECK: }", "; CHECK-NEXT: define")


def test_not_reaches_to_the_next_match_or_the_end() -> None:
    run("; CHECK-LABEL: @f", "; CHECK-NOT: store", "; CHECK: fmul", "; CHECK-LABEL: @g", "; CHECK-NOT: store")
    with pytest.raises(CheckError, match="CHECK-NOT: fmul\nis there"):
        run("; CHECK: load", "; CHECK-NOT: fmul", "; CHECK: store")
    with pytest.raises(CheckError, match="CHECK-NOT: store\nis there"):
        run("; CHECK-LABEL: @f", "; CHECK-NOT: store", "; CHECK-LABEL: @g")


def test_labels_cut_the_text() -> None:
    run("; CHECK-LABEL: @f", "; CHECK: fmul", "; CHECK-LABEL: @g", "; CHECK: load")
    with pytest.raises(CheckError, match="%q"):
        run("; CHECK-LABEL: @f", "; CHECK: ptr %q", "; CHECK-LABEL: @g")
    with pytest.raises(CheckError, match="CHECK-LABEL: @h\nis not there"):
        run("; CHECK-LABEL: @h")


def test_counts() -> None:
    run("; CHECK-COUNT-2: load", "; CHECK-NOT: load")
    with pytest.raises(CheckError, match="CHECK-COUNT: load"):
        run("; CHECK-COUNT-3: load")


def test_captures() -> None:
    run(r"; CHECK: [[A:%\w+]] = load", "; CHECK: fmul double [[A]], [[A]]")
    run(r"; CHECK: fmul double [[X:%\w+]], [[X]]", "; CHECK: {{store|load}} double")
    with pytest.raises(CheckError, match="store double"):
        run(r"; CHECK: [[A:%\w+]] = load", "; CHECK: store double [[A]]")
    with pytest.raises(CheckError, match="nothing is called B"):
        run("; CHECK: [[B]]")


@pytest.mark.parametrize("line", ["; CHECK-NXT: a", "; CHECK-COUNT: a", "; CHECK:", "; CHECK-NEXT-2: a"])
def test_a_line_that_is_no_directive_is_refused(line: str) -> None:
    with pytest.raises(CheckError, match="line 1"):
        run(line)


def test_nothing_to_check_is_a_mistake() -> None:
    with pytest.raises(CheckError, match="nothing to check"):
        run("; an ordinary comment")
