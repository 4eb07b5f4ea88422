"""Counts of what an entry reaches, and the text of that alone."""

from lowad.compare.count import Counts, count, part_of
from lowad.llvm.text import canonical

TEXT = canonical("""
@table = internal constant [2 x ptr] [ptr @used, ptr null]
@other = internal global double 0.0
declare ptr @malloc(i64)
declare void @free(ptr)
declare double @llvm.sqrt.f64(double)

define internal double @used(double %x) {
  %kept = alloca double
  store double %x, ptr %kept
  %again = load double, ptr %kept
  ret double %again
}
define internal void @unused() {
  store double 1.0, ptr @other
  ret void
}
define internal double @work(double %x) {
  %tape = call ptr @malloc(i64 8)
  %root = call double @llvm.sqrt.f64(double %x)
  %callee = load ptr, ptr @table
  %y = call double %callee(double %root)
  call void @free(ptr %tape)
  ret double %y
}
define internal double @entry(double %x) {
  %y = call double @work(double %x)
  ret double %y
}
define internal ptr @lowad.tape_take(i64 %bytes) {
  %made = call ptr @malloc(i64 %bytes)
  ret ptr %made
}
define void @taped() {
  %tape = call ptr @lowad.tape_take(i64 80)
  ret void
}
""")


def test_an_entry_counts_with_what_it_reaches_through_tables_too() -> None:
    # Six instructions of @work and four of @used; @entry only passes its argument on.
    assert count(TEXT, "entry") == Counts(
        instructions=10, loads=2, stores=1, allocas=1, calls=3, allocations=1
    )


def test_tape_memory_counts_once_and_not_by_what_is_inside() -> None:
    assert count(TEXT, "taped") == Counts(instructions=2, calls=1, allocations=1)


def test_a_part_is_a_module_whose_entry_is_visible() -> None:
    part = canonical(part_of(TEXT, "entry"))
    assert "define double @entry(" in part
    assert "@table" in part
    assert "@unused" not in part
    assert "@other" not in part


def test_functions_that_pass_on_to_each_other_in_a_circle_end() -> None:
    text = canonical("""
define void @a() {
  call void @b()
  ret void
}
define void @b() {
  call void @a()
  ret void
}
""")
    assert count(text, "a") == Counts(instructions=2, calls=1)
