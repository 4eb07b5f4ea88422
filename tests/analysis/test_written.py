"""What functions that call each other write, and where the pointers lead that they make."""

from lowad.analysis.alternatives import Alternatives
from lowad.analysis.manager import Manager
from lowad.analysis.pointsto import PointsTo
from lowad.analysis.written import Written
from lowad.ir.module import Function, Module

from .programs_ir import module_of

BUILDER = """
declare noalias ptr @_Znwm(i64)
declare void @_ZdlPv(ptr)

define ptr @build(ptr %text, ptr %at, ptr %x) {
  %place = load i64, ptr %at
  %next = add i64 %place, 1
  store i64 %next, ptr %at
  %letters = load ptr, ptr %text
  %there = getelementptr i8, ptr %letters, i64 %place
  %letter = load i8, ptr %there
  %node = call ptr @_Znwm(i64 32)
  %number.at = getelementptr i8, ptr %node, i64 8
  %left.at = getelementptr i8, ptr %node, i64 16
  %is.leaf = icmp eq i8 %letter, 120
  br i1 %is.leaf, label %leaf, label %inner
leaf:
  %number = load double, ptr %x
  store double %number, ptr %number.at
  store ptr null, ptr %left.at
  ret ptr %node
inner:
  %left = call ptr @build(ptr %text, ptr %at, ptr %x)
  store ptr %left, ptr %left.at
  ret ptr %node
}

define void @drop(ptr %node) {
  %left.at = getelementptr i8, ptr %node, i64 16
  %left = load ptr, ptr %left.at
  %is.leaf = icmp eq ptr %left, null
  br i1 %is.leaf, label %done, label %inner
inner:
  call void @other(ptr %left)
  br label %done
done:
  store ptr null, ptr %node
  call void @_ZdlPv(ptr %node)
  ret void
}

define void @other(ptr %node) {
  call void @drop(ptr %node)
  ret void
}
"""


def function(module: Module, name: str) -> Function:
    found = module.function(name)
    assert found is not None
    return found


def test_a_tree_does_not_lead_to_the_text_it_was_made_of():
    module, manager = module_of(BUILDER), Manager()
    build = function(module, "build")
    pointsto = manager.get(PointsTo, build)
    assert {str(item) for item in pointsto.returned} == {"local %node"}
    assert {str(item) for item in pointsto.reachable(pointsto.returned)} == {"local %node", "local %left"}
    assert {str(item) for item in manager.get(Written, build).objects} == {
        "argument %at",
        "local %node",
        "local %left",
    }


def test_what_is_written_at_any_depth_is_seen_in_turn():
    module, manager = module_of(BUILDER), Manager()
    for name in ("drop", "other"):
        written = {str(item) for item in manager.get(Written, function(module, name)).objects}
        assert written == {"argument %node", "behind %node at 16", "behind %node at 16 at 16"}


def test_arguments_that_change_their_places_are_one_set():
    module, manager = (
        module_of("""
define ptr @turn(ptr %a, ptr %b, ptr %c, i64 %n) {
  %is.last = icmp eq i64 %n, 0
  br i1 %is.last, label %last, label %more
last:
  ret ptr %a
more:
  %less = sub i64 %n, 1
  %r = call ptr @turn(ptr %b, ptr %c, ptr %a, i64 %less)
  ret ptr %r
}
define ptr @f(ptr %p, ptr %q, ptr %r) {
  %found = call ptr @turn(ptr %p, ptr %q, ptr %r, i64 2)
  ret ptr %found
}
"""),
        Manager(),
    )
    pointsto = manager.get(PointsTo, function(module, "f"))
    assert {str(item) for item in pointsto.returned} == {f"argument %{name}" for name in "pqr"}
    # In the frames of the callee each of them may be any, so that one pointer leads to all three.
    assert any(len(objects) == 3 for objects in manager.get(Alternatives, function(module, "turn")).sets)
