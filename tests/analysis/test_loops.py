"""Nests of natural loops."""

from lowad.analysis.loops import Loops

from .programs_ir import block, function_of
from .test_cfg import IRREDUCIBLE, TWO_LOOPS


def test_a_nest():
    fn, manager = function_of(TWO_LOOPS)
    loops = manager.get(Loops, fn)
    outer, inner = loops
    assert outer.header.name == "outer"
    assert outer.children == (inner,)
    assert inner.parent is outer
    assert (outer.depth, inner.depth) == (1, 2)
    assert [item.name for item in outer.blocks] == ["outer", "inner", "latch"]
    assert outer.preheader is block(fn, "entry")
    assert inner.preheader is block(fn, "outer")
    assert outer.latch is block(fn, "latch")
    assert outer.exit_edges == ((block(fn, "latch"), block(fn, "out")),)
    assert loops.loops_of(block(fn, "inner")) == (outer, inner)
    assert loops.loop_of(block(fn, "out")) is None
    assert loops.common(block(fn, "inner"), block(fn, "latch")) is outer
    assert outer.contains(inner)
    assert not inner.contains(outer)


def test_a_cycle_with_two_entries_is_no_loop():
    fn, manager = function_of(IRREDUCIBLE)
    assert list(manager.get(Loops, fn)) == []


def test_without_preheader_and_with_two_latches():
    fn, manager = function_of("""
define void @f(i1 %c, i1 %d) {
entry:
  br i1 %c, label %head, label %out
head:
  br i1 %c, label %one, label %two
one:
  br label %head
two:
  br i1 %d, label %head, label %out
out:
  ret void
}
""")
    (loop,) = manager.get(Loops, fn)
    assert loop.preheader is None
    assert loop.latch is None
    assert {item.name for item in loop.latches} == {"one", "two"}
