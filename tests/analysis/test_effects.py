"""Summaries of functions, bottom-up and through recursion; attributes; where results come from."""

import pytest

from lowad.analysis.alias import Alias
from lowad.analysis.callgraph import CallGraph
from lowad.analysis.effects import Effects, Summaries
from lowad.analysis.manager import Manager
from lowad.analysis.objects import Access

from .programs_ir import function_of, module_of, named


def summary(text: str, name: str = "f") -> str:
    module = module_of(text)
    fn = module.function(name)
    assert fn is not None
    return str(Manager().get(Summaries, module).of_function(fn))


def of_call(declaration: str, call: str, params: str = "ptr %x, ptr %y") -> str:
    """Return the summary of a function that makes one call."""
    return summary(f"{declaration}\ndefine void @f({params}) {{\n  {call}\n  ret void\n}}\n")


@pytest.mark.parametrize(
    ("declaration", "call", "expected"),
    [
        (
            "declare void @g(ptr)",
            "call void @g(ptr %x)",
            "reads #0 anything, writes #0 anything, frees #0 anything, keeps #0, has state",
        ),
        ("declare void @g(ptr captures(none)) memory(argmem: read)", "call void @g(ptr %x)", "reads #0"),
        ("declare void @g(ptr) memory(none)", "call void @g(ptr captures(none) %x)", "nothing"),
        (
            "declare void @g(ptr nofree readonly captures(none)) memory(read)",
            "call void @g(ptr %x)",
            "reads #0 anything, has state",
        ),
        (
            "declare void @g(ptr captures(none), ptr readonly captures(none)) nofree "
            "memory(argmem: readwrite)",
            "call void @g(ptr %x, ptr %y)",
            "reads #0 #1, writes #0",
        ),
        ("declare double @exp(double)", "%e = call double @exp(double 1.0)", "nothing"),
        ("declare void @free(ptr)", "call void @free(ptr %x)", "writes #0, frees #0"),
        (
            "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)",
            "call void @llvm.memcpy.p0.p0.i64(ptr %y, ptr %x, i64 8, i1 false)",
            "reads #0, writes #1",
        ),
        (
            "declare void @g(ptr byval(i64), ptr) memory(argmem: write)",
            "call void @g(ptr byval(i64) %x, ptr captures(none) nofree %y)",
            "reads #0, writes #1",
        ),
    ],
)
def test_calls_of_declarations(declaration: str, call: str, expected: str):
    assert of_call(declaration, call) == expected


def test_own_objects_do_not_count():
    assert (
        summary("""
define double @f(ptr %x) {
  %a = alloca double
  %v = load double, ptr %x
  store double %v, ptr %a
  %w = load double, ptr %a
  ret double %w
}
""")
        == "reads #0"
    )


def test_what_a_loaded_pointer_leads_to_may_be_anything():
    assert (
        summary("""
define void @f(ptr %x) {
  %p = load ptr, ptr %x
  store double 1.0, ptr %p
  ret void
}
""")
        == "reads #0, writes anything"
    )


MUTUAL = """
@g = global double 0.0
define void @f(ptr %x, i64 %n) {
  %z = icmp eq i64 %n, 0
  br i1 %z, label %out, label %more
more:
  %m = sub i64 %n, 1
  call void @h(i64 %m, ptr %x)
  br label %out
out:
  ret void
}
define void @h(i64 %n, ptr %y) {
  store double 1.0, ptr @g
  store double 1.0, ptr %y
  call void @f(ptr %y, i64 %n)
  ret void
}
"""


def test_recursion_reaches_a_fixed_point():
    assert summary(MUTUAL) == "writes #0 @g"
    assert summary(MUTUAL, "h") == "writes #1 @g"
    module = module_of(MUTUAL)
    graph = Manager().get(CallGraph, module)
    assert [sorted(fn.name for fn in group) for group in graph.components] == [["f", "h"]]
    assert all(graph.is_recursive(fn) for fn in module.functions)


def test_callees_come_before_callers():
    module = module_of(
        "define void @a() {\n call void @b()\n ret void\n}\ndefine void @b() {\n ret void\n}\n"
    )
    graph = Manager().get(CallGraph, module)
    assert [fn.name for group in graph.components for fn in group] == ["b", "a"]
    assert not graph.is_recursive(module.function("a"))


ALLOCATORS = """
define ptr @make(i64 %n) {
  %p = call ptr @malloc(i64 %n)
  store double 1.0, ptr %p
  ret ptr %p
}
define ptr @kept(i64 %n) {
  %p = call ptr @malloc(i64 %n)
  store ptr %p, ptr @last
  ret ptr %p
}
define ptr @same(ptr %x) {
  %p = getelementptr i8, ptr %x, i64 8
  ret ptr %p
}
define void @f(ptr %x) {
  %a = call ptr @make(i64 8)
  %b = call ptr @make(i64 8)
  %c = call ptr @kept(i64 8)
  %d = call ptr @same(ptr %x)
  ret void
}
@last = global ptr null
declare ptr @malloc(i64)
"""


def test_where_results_come_from():
    fn, manager = function_of(ALLOCATORS)
    alias = manager.get(Alias, fn)
    a, b, c, d = (named(fn, name) for name in "abcd")
    assert [str(item) for item in alias.objects(a)] == ["heap %a"]
    assert [str(item) for item in alias.objects(c)] == ["unknown %c"]
    assert [str(item) for item in alias.objects(d)] == ["argument %x"]
    assert not alias.may_alias(Access(a, 8), Access(b, 8))
    assert not alias.may_alias(Access(a, 8), Access(c, 8))
    assert not alias.may_alias(Access(a, 8), Access(d, 8))
    assert alias.may_alias(Access(c, 8), Access(d, 8))


CALLER = """
@k = global double 0.0
declare void @u()
define void @c() {
  call void @h(i64 0, ptr null)
  call void @u()
  ret void
}
"""


def test_globals_that_a_call_touches():
    module = module_of(MUTUAL + CALLER)
    fn = module.function("c")
    assert fn is not None
    effects = Manager().get(Effects, fn)
    known, unknown = (instr for instr in fn.instructions if instr.is_call)
    assert [item.name for item in effects.globals_touched(known)] == ["g"]
    assert {item.name for item in effects.globals_touched(unknown)} == {"g", "k"}
    assert effects.may_write(known)


def test_constant_offsets_from_one_pointer():
    fn, manager = function_of("""
define void @f(ptr %x, i64 %n) {
  %a = getelementptr i8, ptr %x, i64 8
  %b = getelementptr i8, ptr %x, i64 12
  %c = getelementptr i8, ptr %x, i64 %n
  ret void
}
""")
    alias = manager.get(Alias, fn)
    x, a, b, c = fn.arguments[0], *(named(fn, name) for name in "abc")
    assert not alias.may_alias(Access(x, 8), Access(a, 8))
    assert alias.may_alias(Access(a, 8), Access(b, 8))
    assert not alias.may_alias(Access(a, 4), Access(b, 4))
    assert alias.may_alias(Access(x, 8), Access(c, 8))


DEEP = """
@one = global double 0.0
@two = global double 0.0
@table = constant [1 x ptr] [ptr @two]
declare void @u()
define void @put(ptr %x) {
  %p = load ptr, ptr %x
  store double 1.0, ptr %p
  ret void
}
define void @named(ptr %x) {
  %p = load ptr, ptr @table
  store double 1.0, ptr %p
  call void @put(ptr %x)
  ret void
}
define void @foreign(ptr %x) {
  call void @put(ptr %x)
  call void @u()
  ret void
}
define void @f(ptr %x) {
  call void @put(ptr %x)
  call void @named(ptr %x)
  call void @foreign(ptr %x)
  ret void
}
"""


def test_variables_to_which_a_call_comes_by_addresses_in_memory_are_not_touched_on_its_own():
    fn, manager = function_of(DEEP)
    effects = manager.get(Effects, fn)
    calls = [instr for instr in fn.instructions if instr.is_call]
    assert all(effects.of_call(call).writes_all for call in calls)
    touched = [{item.name for item in effects.globals_touched(call)} for call in calls]
    assert touched == [set(), {"two", "table"}, {"one", "two", "table"}]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("ixEm", "reads #0 anything, keeps #0, returns #0, has state"),
        ("7compareEPKc", "reads #0 #1 anything, keeps #0 #1, has state"),
        ("6substrEmm", "reads #0 anything, writes #0 anything, frees #0 anything, keeps #0, has state"),
    ],
)
def test_members_of_strings_that_look_at_their_text_write_nothing(name: str, expected: str):
    params = {"ixEm": "ptr %s, i64 0", "7compareEPKc": "ptr %s, ptr %t", "6substrEmm": "ptr %s, i64 0, i64 1"}
    types = params[name].replace(" %s", "").replace(" %t", "").replace(" 0", "").replace(" 1", "")
    result = {"ixEm": "ptr", "7compareEPKc": "i32", "6substrEmm": "void"}[name]
    callee = f"@_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE{name}"
    found = of_call(
        f"declare {result} {callee}({types})", f"call {result} {callee}({params[name]})", "ptr %s, ptr %t"
    )
    assert found.replace(", returns #0", "") == expected.replace(", returns #0", "")
