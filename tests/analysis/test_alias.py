"""Which objects may be the same memory: answers that do not hang on the order of the question."""

from itertools import product

from lowad.analysis.alias import Alias

from .programs_ir import function_of

PROGRAM = """
@table = global [2 x double] zeroinitializer
declare ptr @malloc(i64)
define void @f(ptr %x, ptr noalias %apart, ptr %cell) {
  %seen = alloca double
  %unseen = alloca double
  %heap = call ptr @malloc(i64 8)
  %loaded = load ptr, ptr %cell
  store ptr %seen, ptr %cell
  store ptr %heap, ptr %cell
  store double 0.0, ptr %unseen
  store double 0.0, ptr %x
  store double 0.0, ptr %apart
  store double 0.0, ptr %loaded
  store double 0.0, ptr @table
  ret void
}
"""


def test_a_loaded_pointer_may_lead_to_what_has_been_stored_whichever_is_asked_of_first():
    fn, manager = function_of(PROGRAM)
    alias = manager.get(Alias, fn)
    named = {value.name: value for value in (*fn.arguments, *fn.instructions, *fn.module.globals.values())}
    names = ("x", "apart", "seen", "unseen", "heap", "loaded", "table")
    shared = {(a, b) for a, b in product(names, names) if alias.may_share(named[a], named[b])}
    assert shared == {(b, a) for a, b in shared}
    assert {b for a, b in shared if a == "loaded"} == {"x", "seen", "heap", "loaded", "table"}
    assert {b for a, b in shared if a == "seen"} == {"seen", "loaded"}
    assert {b for a, b in shared if a == "x"} == {"x", "loaded", "table"}
