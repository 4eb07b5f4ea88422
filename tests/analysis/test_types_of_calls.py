"""What callers and callees tell each other of types."""

from lowad.analysis.manager import Manager
from lowad.analysis.types.infer import Types
from lowad.analysis.types.kinds import ANYTHING, INTEGER
from lowad.analysis.types.segments import Segment
from lowad.ir.parser import parse
from tests.analysis.typed import DOUBLES, HEAD, D, F, Program


def test_the_callee_learns_from_the_caller() -> None:
    p = Program("""
define internal void @move(ptr %d, ptr %s, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 %n, i1 false)
  ret void
}
define double @f(ptr %a, ptr %b, i64 %m) {
  %n = shl i64 %m, 3
  call void @move(ptr %b, ptr %a, i64 %n)
  %e = getelementptr double, ptr %a, i64 %m
  %x = load double, ptr %e
  ret double %x
}""")
    assert p.types.memory(p["@move.s"], None) == DOUBLES
    assert p.types.memory(p["@move.d"], None) == DOUBLES
    assert p.types.memory(p["b"], None) == DOUBLES


def test_the_callee_learns_only_what_all_callers_say() -> None:
    p = Program("""
define internal void @touch(ptr %t) {
  store i8 0, ptr %t
  ret void
}
define void @f(ptr %a, ptr %b) {
  store double 1.0, ptr %a
  store float 1.0, ptr %b
  call void @touch(ptr %a)
  call void @touch(ptr %b)
  ret void
}""")
    assert p.kinds("@touch.t", 8) == [(0, 1, ANYTHING), (1, 7, None)]
    assert p.kinds("a", 8) == [(0, 8, D)]
    assert p.kinds("b", 4) == [(0, 4, F)]


def test_the_caller_learns_from_the_callee() -> None:
    p = Program("""
define internal double @get(ptr %t) {
  %x = load double, ptr %t
  ret double %x
}
define internal ptr @new(i64 %n) {
  %m = call ptr @malloc(i64 %n)
  store float 1.0, ptr %m
  ret ptr %m
}
define double @f(ptr %a) {
  %e = getelementptr i8, ptr %a, i64 24
  %x = call double @get(ptr %e)
  %m = call ptr @new(i64 16)
  %g = getelementptr i8, ptr %m, i64 8
  store double %x, ptr %g
  ret double %x
}""")
    assert p.kinds("a", 32) == [(0, 24, None), (24, 8, D)]
    assert p.kinds("m", 16) == [(0, 4, F), (4, 4, None), (8, 8, D)]
    assert p.kinds("@new.m", 16) == [(0, 4, F), (4, 4, None), (8, 8, D)]


def test_nothing_is_taken_from_callers_where_others_may_call() -> None:
    p = Program("""
define internal void @touch(ptr %t) {
  store i8 0, ptr %t
  ret void
}
define void @f(ptr %a, ptr %g) {
  store double 1.0, ptr %a
  call void @touch(ptr %a)
  call void %g(ptr @touch)
  ret void
}""")
    assert p.kinds("@touch.t", 8) == [(0, 1, ANYTHING), (1, 7, None)]


def test_recursion_over_an_array() -> None:
    p = Program("""
define double @f(ptr %p, i64 %n) {
entry:
  %c = icmp eq i64 %n, 0
  br i1 %c, label %done, label %more
more:
  %x = load double, ptr %p
  %q = getelementptr i8, ptr %p, i64 8
  %m = add nsw i64 %n, -1
  %r = call double @f(ptr %q, i64 %m)
  %s = fadd double %x, %r
  br label %done
done:
  %y = phi double [ %s, %more ], [ 0.0, %entry ]
  ret double %y
}""")
    assert p.types.memory(p["p"], None) == DOUBLES
    assert p.types.scalar(p["n"]) is INTEGER


def test_recursion_of_two_functions_over_an_array() -> None:
    p = Program("""
define internal double @odd(ptr %p, i64 %n) {
  %x = load float, ptr %p
  %q = getelementptr i8, ptr %p, i64 4
  %r = call double @f(ptr %q, i64 %n)
  %y = fpext float %x to double
  ret double %y
}
define double @f(ptr %p, i64 %n) {
  %x = load double, ptr %p
  %q = getelementptr i8, ptr %p, i64 8
  %r = call double @odd(ptr %q, i64 %n)
  ret double %x
}""")
    assert p.types.memory(p["p"], None) == (Segment(0, 8, D, 12), Segment(8, 4, F, 12))
    assert p.types.memory(p["@odd.p"], None) == (Segment(0, 4, F, 12), Segment(4, 8, D, 12))


def test_recursion_keeps_of_its_caller_what_repeats() -> None:
    p = Program("""
define internal void @walk(ptr %p, ptr %n, ptr %s) {
  %q = getelementptr i8, ptr %p, i64 16
  call void @walk(ptr %q, ptr %n, ptr %s)
  ret void
}
define void @f(ptr %a, ptr %b, i64 %i) {
  store double 1.0, ptr %a
  %e = getelementptr { double, double }, ptr %a, i64 %i, i32 1
  store double 1.0, ptr %e
  store float 1.0, ptr %b
  call void @walk(ptr %a, ptr %b, ptr null)
  ret void
}""")
    assert p.kinds("@walk.p", 16) == [(0, 8, None), (8, 8, D)]
    assert p.kinds("@walk.n", 4) == [(0, 4, F)]


CONTEXT = """
define double @f(ptr %x) {
  %y = call double @copy(ptr %x)
  %v = load double, ptr %x
  ret double %v
}
define double @copy(ptr %p) {
  %i = load i64, ptr %p
  %q = getelementptr i8, ptr %p, i64 8
  store i64 %i, ptr %q
  ret double 0.0
}"""


def test_a_callee_is_seen_from_the_entry() -> None:
    module = parse(HEAD + CONTEXT)
    entry, copy = module.function("f"), module.function("copy")
    assert entry is not None
    assert copy is not None
    load = next(iter(copy.instructions))
    assert Manager(entry).get(Types, copy).scalar(load) == D
    assert Manager().get(Types, copy).scalar(load) is None


def test_a_function_out_of_the_entrys_reach_stands_alone() -> None:
    module = parse(HEAD + CONTEXT)
    entry, copy = module.function("f"), module.function("copy")
    assert entry is not None
    assert copy is not None
    assert Manager(copy).get(Types, entry).fn is entry


def test_what_a_function_returns_of_its_argument_lies_in_the_callers_object() -> None:
    p = Program("""
define double @f(i64 %i) {
  %a = alloca { [2 x double], [3 x i64] }
  %ints = getelementptr i8, ptr %a, i64 16
  %first = call ptr @at(ptr %ints, i64 0)
  %third = call ptr @at(ptr %ints, i64 2)
  %some = call ptr @at(ptr %a, i64 %i)
  store i64 7, ptr %first
  %n = load i64, ptr %third
  %m = mul i64 %n, %n
  store i64 %m, ptr %third
  %x = load double, ptr %a
  ret double %x
}
define internal ptr @at(ptr %p, i64 %n) {
  %q = call ptr @element(ptr %p, i64 %n)
  ret ptr %q
}
define internal ptr @element(ptr %p, i64 %n) {
  %q = getelementptr i64, ptr %p, i64 %n
  ret ptr %q
}""")
    places = {name: p.types._trees.addresses.place(p[name]) for name in ("first", "third", "some")}
    assert all(place.root is p["a"] for place in places.values())
    assert [str(places[name].at) for name in ("first", "third", "some")] == ["16", "32", "0+8k"]
    assert p.kinds("a", 40)[0] == (0, 8, D)
    assert (32, 8, INTEGER) in p.kinds("a", 40)


def test_a_result_that_is_one_of_several_arguments_is_a_place_of_its_own() -> None:
    p = Program("""
define void @f(ptr %p, ptr %q, i1 %c) {
  %one = call ptr @either(ptr %p, ptr %q, i1 %c)
  %own = call ptr @around(ptr %p, i64 3)
  store double 1.0, ptr %one
  ret void
}
define internal ptr @either(ptr %p, ptr %q, i1 %c) {
  %r = select i1 %c, ptr %p, ptr %q
  ret ptr %r
}
define internal ptr @around(ptr %p, i64 %n) {
  %r = call ptr @around(ptr %p, i64 %n)
  ret ptr %r
}""")
    assert all(p.types._trees.addresses.place(p[name]).root is p[name] for name in ("one", "own"))


def test_a_byte_alone_is_no_float_where_vectors_are_read_from_anywhere() -> None:
    p = Program("""
define i8 @f(ptr %p, ptr %x) {
  %v = load <2 x double>, ptr %x, align 1
  store <2 x double> %v, ptr %x, align 1
  %flag = load i8, ptr %p, align 1
  ret i8 %flag
}""")
    assert p.types.scalar(p["flag"]) is INTEGER
