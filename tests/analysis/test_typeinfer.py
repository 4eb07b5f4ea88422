"""What is inferred of values and memory, from small programs that each show one way types travel."""

import time

import pytest

from lowad.analysis.manager import Manager, dump
from lowad.analysis.types.infer import Types
from lowad.analysis.types.kinds import ANYTHING, INTEGER, PADDING, POINTER
from lowad.analysis.types.segments import Segment
from lowad.ir.parser import parse
from tests.analysis.typed import DOUBLES, HEAD, UNION, D, F, Program


def test_a_load_says_what_memory_holds() -> None:
    p = Program("""
define double @f(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 16
  %x = load double, ptr %q
  ret double %x
}""")
    assert str(p.types.of(p["p"])) == "{0: pointer -> {16: double}}"
    assert p.kinds("p", 24) == [(0, 16, None), (16, 8, D)]
    assert p.kinds("q", 8) == [(0, 8, D)]
    assert p.types.scalar(p["p"]) is POINTER
    assert p.types.scalar(p["x"]) == D


LOOP = """
define double @f(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi double [ 0.0, %entry ], [ %t, %loop ]
  %q = getelementptr double, ptr %p, i64 %i
  %x = load double, ptr %q
  %t = fadd double %s, %x
  %i.next = add nuw nsw i64 %i, 1
  %c = icmp eq i64 %i.next, %n
  br i1 %c, label %exit, label %loop
exit:
  ret double %t
}"""


def test_an_index_that_runs_makes_an_array() -> None:
    p = Program(LOOP)
    assert p.types.memory(p["p"], None) == DOUBLES
    assert p.types.memory(p["p"], 800) == DOUBLES
    assert p.types.memory(p["q"], 8) == DOUBLES
    assert [p.types.scalar(p[name]) for name in ("i", "i.next", "n", "c")] == [INTEGER] * 4


def test_a_pointer_that_runs_makes_an_array() -> None:
    p = Program("""
define void @f(ptr %p, ptr %end) {
entry:
  br label %loop
loop:
  %q = phi ptr [ %p, %entry ], [ %next, %loop ]
  store float 1.0, ptr %q
  %next = getelementptr i8, ptr %q, i64 4
  %c = icmp eq ptr %next, %end
  br i1 %c, label %exit, label %loop
exit:
  ret void
}""")
    assert p.types.memory(p["p"], None) == (Segment(0, 4, F, 4),)


def test_nested_pointers_that_run_stay_on_one_array() -> None:
    p = Program("""
define void @f(ptr %p, i1 %c, i1 %d) {
entry:
  br label %outer
outer:
  %q = phi ptr [ %p, %entry ], [ %inner.next, %latch ]
  br label %inner
inner:
  %r = phi ptr [ %q, %outer ], [ %inner.next, %inner ]
  store double 1.0, ptr %r
  %inner.next = getelementptr i8, ptr %r, i64 8
  br i1 %c, label %inner, label %latch
latch:
  br i1 %d, label %outer, label %exit
exit:
  ret void
}""")
    assert p.types.memory(p["p"], None) == DOUBLES


def test_an_array_of_structures() -> None:
    p = Program("""
define double @f(ptr %p, i64 %i) {
  %o = mul i64 %i, 24
  %a = getelementptr i8, ptr %p, i64 %o
  %x = load double, ptr %a
  %b = getelementptr i8, ptr %a, i64 8
  %n = load i32, ptr %b
  %w = sext i32 %n to i64
  %c = getelementptr i8, ptr %a, i64 16
  %r = load ptr, ptr %c
  %e = getelementptr double, ptr %r, i64 %w
  %y = load double, ptr %e
  %z = fadd double %x, %y
  ret double %z
}""")
    assert p.types.memory(p["p"], None) == (
        Segment(0, 8, D, 24),
        Segment(8, 4, INTEGER, 24),
        Segment(12, 4, None, 24),
        Segment(16, 8, POINTER, 24),
    )
    assert p.types.memory(p["r"], None) == DOUBLES
    assert p.types.scalar(p["n"]) is INTEGER


def test_pointers_to_pointers() -> None:
    p = Program("""
define double @f(ptr %a, i64 %i) {
  %row = getelementptr ptr, ptr %a, i64 %i
  %r = load ptr, ptr %row
  %e = getelementptr double, ptr %r, i64 %i
  %x = load double, ptr %e
  ret double %x
}""")
    assert str(p.types.of(p["a"])) == "{0: pointer -> {0+8k: pointer -> {0+8k: double}}}"
    assert not p.types.may_hold_float(p["a"])
    assert p.types.may_reach_float(p["a"])


@pytest.mark.parametrize("size", ["%n", "80"])
def test_a_copy_moves_types_both_ways(size: str) -> None:
    p = Program(f"""
define double @f(ptr %a, ptr %b, ptr %c, i64 %m, i64 %i) {{
  %n = shl i64 %m, 3
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 {size}, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %c, ptr %b, i64 {size}, i1 false)
  %e = getelementptr double, ptr %b, i64 %i
  %x = load double, ptr %e
  ret double %x
}}""")
    for name in "abc":
        assert p.types.memory(p[name], 80)[0].kind == D
    if size == "%n":
        assert p.types.memory(p["a"], None) == p.types.memory(p["c"], None) == DOUBLES


def test_a_copy_of_constant_size_moves_no_more_than_that() -> None:
    p = Program("""
define void @f(ptr %a, ptr %b) {
  store double 1.0, ptr %a
  %e = getelementptr i8, ptr %a, i64 8
  store double 1.0, ptr %e
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 8, i1 false)
  ret void
}""")
    assert p.kinds("b", 16) == [(0, 8, D), (8, 8, None)]


def test_a_union_is_in_conflict_only_where_both_are_stored() -> None:
    tested = Program(UNION.format(use="%c = icmp slt i32 %i, 0"))
    assert tested.kinds("u", 4) == [(0, 4, F)]
    used = Program(UNION.format(use="%c = mul i32 %i, 3"))
    assert used.kinds("u", 4) == [(0, 4, F)]
    assert used.types.scalar(used["i"]) is INTEGER, "of the product nothing is a number again"
    assert [found.kinds for _, found in used.types.of(used["i"]).conflicts] == [(F, INTEGER)]
    assert used.types.scalar(used["x"]) == F
    stored = Program(UNION.format(use="%c = mul i32 %i, 3\n  store i32 %c, ptr %u"))
    assert stored.types.memory(stored["u"], 4) == (Segment(0, 4, None, 0, (F, INTEGER)),)
    assert stored.types.scalar(stored["i"]) is INTEGER


def test_a_list_ends_at_the_depth_with_nothing_invented() -> None:
    p = Program("""
define double @f(ptr %p) {
entry:
  br label %loop
loop:
  %q = phi ptr [ %p, %entry ], [ %next, %loop ]
  %x = load double, ptr %q
  %l = getelementptr i8, ptr %q, i64 16
  %next = load ptr, ptr %l
  %c = icmp eq ptr %next, null
  br i1 %c, label %exit, label %loop
exit:
  ret double %x
}""")
    assert p.kinds("p", 24) == [(0, 8, D), (8, 8, None), (16, 8, POINTER)]
    assert p.kinds("next", 8) == [(0, 8, D)]
    assert p.types.may_reach_float(p["next"])


def test_unoptimised_code_goes_through_slots() -> None:
    p = Program("""
define double @f(ptr %p, i32 %n) {
  %p.slot = alloca ptr
  %n.slot = alloca i32
  store ptr %p, ptr %p.slot
  store i32 %n, ptr %n.slot
  %q = load ptr, ptr %p.slot
  %i = load i32, ptr %n.slot
  %w = sext i32 %i to i64
  %e = getelementptr inbounds double, ptr %q, i64 %w
  %x = load double, ptr %e
  ret double %x
}""")
    assert p.types.memory(p["p"], None) == DOUBLES
    assert p.types.scalar(p["n"]) is INTEGER
    assert not p.types.may_hold_float(p["n.slot"])
    assert not p.types.may_hold_float(p["p.slot"])
    assert p.types.may_reach_float(p["p.slot"])


def test_an_iterator_in_memory_comes_to_an_end() -> None:
    p = Program("""
define void @f(ptr %it) {
entry:
  br label %loop
loop:
  %q = load ptr, ptr %it
  store double 1.0, ptr %q
  %next = getelementptr i8, ptr %q, i64 8
  store ptr %next, ptr %it
  br label %loop
}""")
    assert p.kinds("q", 16) == [(0, 8, D), (8, 8, D)]


def test_iterators_in_memory_over_an_array_come_to_an_end() -> None:
    p = Program("""
define void @f(ptr %it, ptr %a, i64 %i, i1 %c) {
entry:
  %e = getelementptr double, ptr %a, i64 %i
  store double 1.0, ptr %e
  store ptr %a, ptr %it
  br label %loop
loop:
  %q = load ptr, ptr %it
  %s = getelementptr i8, ptr %q, i64 -8
  %t = getelementptr i8, ptr %q, i64 8
  %next = select i1 %c, ptr %s, ptr %t
  store ptr %next, ptr %it
  br label %loop
}""")
    assert p.types.memory(p["q"], None) == p.types.memory(p["a"], None) == DOUBLES
    # As many begins as are kept of arrays that one in front of them covers.
    assert len(p.types.of(p["a"]).pointee().entries) < 12


def test_memory_fresh_from_the_heap() -> None:
    p = Program("""
define void @f(ptr %a, i64 %m) {
  %n = shl i64 %m, 3
  %b = call ptr @malloc(i64 %n)
  %z = call ptr @calloc(i64 %m, i64 8)
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 %n, i1 false)
  %e = getelementptr double, ptr %b, i64 %m
  store double 1.0, ptr %e
  call void @free(ptr %b)
  ret void
}""")
    assert p.types.memory(p["a"], None) == DOUBLES
    assert p.types.memory(p["z"], 64) == (Segment(0, 1, ANYTHING, 1),)
    assert p.types.scalar(p["m"]) is INTEGER or p.types.scalar(p["n"]) is INTEGER


def test_zeros_fit_everything() -> None:
    p = Program("""
define void @f(ptr %a, ptr %b) {
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 16, i1 false)
  store i64 0, ptr %b
  %g = getelementptr i8, ptr %a, i64 8
  store double 1.0, ptr %g
  ret void
}""")
    assert p.kinds("a", 16) == [(0, 8, ANYTHING), (8, 8, D)]
    assert p.kinds("b", 8) == [(0, 8, ANYTHING)]


def test_a_choice_of_pointers() -> None:
    p = Program("""
define void @f(ptr %a, ptr %b, i1 %c) {
  store double 1.0, ptr %a
  %u = getelementptr i8, ptr %b, i64 8
  store float 1.0, ptr %u
  %s = select i1 %c, ptr %a, ptr %b
  %v = getelementptr i8, ptr %s, i64 16
  store i16 7, ptr %v
  %n = load i32, ptr %v
  %x = sitofp i32 %n to double
  ret void
}""")
    assert p.kinds("a", 8) == [(0, 8, D)]
    assert p.kinds("b", 8) == [(0, 8, None)]
    assert p.kinds("s", 20) == [(0, 16, None), (16, 4, INTEGER)]
    assert p.kinds("a", 20)[-1] == p.kinds("b", 20)[-1] == (16, 4, INTEGER)


def test_globals_are_of_their_types() -> None:
    p = Program("""
@table = internal constant [3 x double] [double 1.0, double 2.0, double 3.0]
@order = internal constant [2 x i32] [i32 1, i32 0]
@where = internal global ptr getelementptr (i8, ptr @table, i64 8)
define double @f(i64 %i) {
  %q = load ptr, ptr @where
  %o = getelementptr i32, ptr @order, i64 %i
  %n = load i32, ptr %o
  %x = load double, ptr %q
  ret double %x
}""")
    assert p.kinds("q", 8) == [(0, 8, D)]
    assert p.types.scalar(p["n"]) is INTEGER
    order = p.module.globals["order"]
    assert not p.types.may_hold_float(order)
    assert p.types.may_hold_float(p.module.globals["table"])


def test_every_fact_has_a_reason() -> None:
    p = Program(LOOP)
    assert p.types.why(p["p"]) == ("memory behind %p: {0+8k: double}", "  by %x = load %q")
    assert p.types.why(p["x"]) == ("%x is of type double",)
    q = Program("define void @f(ptr %a) {\n  ret void\n}")
    assert q.types.why(q["a"]) == ("nothing is known of %a",)


def test_the_facts_print_beside_the_program() -> None:
    p = Program(LOOP)
    lines = dump("types", p.module, Manager()).splitlines()
    assert lines[0] == "types in @f"
    assert lines[1] == "  ptr %p  ; {0: pointer -> {0+8k: double}}"
    assert "  %i.next = add %i, 1  ; {0: integer x8}" in lines


def test_the_same_text_gives_the_same_facts() -> None:
    assert (
        len(
            {dump("types", parse(HEAD + UNION.format(use="%c = mul i32 %i, 3")), Manager()) for _ in range(3)}
        )
        == 1
    )


def test_the_work_is_linear_in_the_program() -> None:
    def seconds(count: int) -> float:
        body = "\n".join(
            f"""  %i{n} = load i64, ptr %p{n}
  %w{n} = getelementptr i8, ptr %a, i64 {8 * (n % 100)}
  store i64 %i{n}, ptr %w{n}
  %p{n + 1} = getelementptr i8, ptr %p{n}, i64 8
  %x{n} = load double, ptr %w{n}"""
            for n in range(count)
        )
        module = parse(f"{HEAD}define void @f(ptr %a, ptr %p0) {{\n{body}\n  ret void\n}}")
        fn = module.function("f")
        assert fn is not None
        begin = time.process_time()
        Types(fn)
        return time.process_time() - begin

    assert min(seconds(80) for _ in range(3)) < 0.06
    assert min(seconds(640) for _ in range(2)) < 30 * max(0.01, min(seconds(80) for _ in range(2)))


def test_an_inner_array_ends_where_the_bounds_of_its_index_do() -> None:
    p = Program("""
define double @f(ptr %p, i64 %n, i64 %k) {
  %s = getelementptr { [4 x double], i64, i64 }, ptr %p, i64 %n
  %m = and i64 %k, 3
  %q = getelementptr double, ptr %s, i64 %m
  %x = load double, ptr %q
  %t = getelementptr i8, ptr %s, i64 32
  %i = load i64, ptr %t
  %v = uitofp i64 %i to double
  ret double %v
}""")
    assert p.kinds("p", 40) == [(0, 8, D), (8, 8, D), (16, 8, D), (24, 8, D), (32, 8, INTEGER)]
    assert p.types.scalar(p["i"]) is INTEGER
    assert p.kinds("q", 8) == [(0, 8, D)]


def test_an_index_in_bytes_steps_by_its_factor() -> None:
    p = Program("""
define double @f(ptr %p, i64 %k) {
  %m = and i64 %k, 1
  %o = mul nsw i64 %m, 16
  %q = getelementptr i8, ptr %p, i64 %o
  %x = load double, ptr %q
  %t = getelementptr i8, ptr %p, i64 8
  %i = load i64, ptr %t
  %v = uitofp i64 %i to double
  ret double %v
}""")
    assert p.kinds("p", 24) == [(0, 8, D), (8, 8, INTEGER), (16, 8, D)]


def test_what_every_spot_holds_is_loaded() -> None:
    text = """
define i64 @f(ptr %p, i64 %k) {{
  %a = load double, ptr %p
  %t = getelementptr i8, ptr %p, i64 8
  %b = load {0}, ptr %t
  {1}
  %m = and i64 %k, 1
  %q = getelementptr i64, ptr %p, i64 %m
  %i = load i64, ptr %q
  ret i64 %i
}}"""
    same, other = Program(text.format("double", "")), Program(text.format("ptr", ""))
    assert same.types.scalar(same["i"]) == D
    assert other.types.scalar(other["i"]) is None


def test_a_structure_counted_in_tells_its_padding() -> None:
    p = Program("""
define void @f(ptr %p, ptr %q, i64 %n) {
  %a = getelementptr { double, i8, i32 }, ptr %p, i64 %n
  %b = getelementptr { double, i8, i32 }, ptr %q, i64 %n
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 16, i1 false)
  %c = getelementptr i8, ptr %a, i64 12
  %i = load i32, ptr %c
  %j = mul i32 %i, 2
  ret void
}""")
    assert p.kinds("b", 16) == [(0, 8, D), (8, 1, INTEGER), (9, 3, PADDING), (12, 4, INTEGER)]


def test_arrays_without_an_end_stop_at_what_is_used_as_an_index() -> None:
    p = Program("""
define i32 @f(ptr %p, ptr %q, i64 %k) {
  %m = and i64 %k, 3
  %a = getelementptr float, ptr %p, i64 %m
  %x = load float, ptr %a
  %b = getelementptr i8, ptr %p, i64 16
  %i = load i32, ptr %b
  %j = sext i32 %i to i64
  %o = getelementptr i32, ptr %q, i64 %j
  %v = load i32, ptr %o
  ret i32 %v
}""")
    assert p.types.scalar(p["i"]) is INTEGER
    assert p.kinds("p", 20) == [(4 * n, 4, F) for n in range(4)] + [(16, 4, INTEGER)]


def test_behind_either_of_two_places_lies_no_more_than_is_read_there() -> None:
    """Further on the object goes on in another way at each: what was cleared there is no address for that."""
    fn = Program(
        """
define i8 @f(i1 %c, ptr %x) {
  %o = call ptr @malloc(i64 64)
  %last = getelementptr i8, ptr %o, i64 40
  store i64 0, ptr %last
  %second = getelementptr i8, ptr %o, i64 24
  %link = getelementptr i8, ptr %o, i64 16
  store ptr %x, ptr %link
  %p = select i1 %c, ptr %o, ptr %second
  %flag = load i8, ptr %p
  ret i8 %flag
}"""
    )
    kinds = {s.offset: s.kind for s in fn.types.memory(fn["o"], 64)}
    assert kinds[16] is POINTER
    assert kinds[40] is ANYTHING
