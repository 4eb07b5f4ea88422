"""Order, dominance both ways, reachability, irreducible cycles."""

import pytest

from lowad.analysis.cfg import Cfg
from lowad.analysis.manager import Analysis, Manager, dump, facts
from lowad.errors import InternalError
from lowad.ir.module import Function

from .programs_ir import block, function_of, module_of, named

DIAMOND = """
define i32 @f(i1 %c, i32 %a) {
entry:
  br i1 %c, label %left, label %right
left:
  %l = add i32 %a, 1
  br label %join
right:
  br i1 %c, label %join, label %stop
stop:
  call void @llvm.trap()
  unreachable
join:
  %p = phi i32 [ %l, %left ], [ %a, %right ]
  ret i32 %p
}
declare void @llvm.trap()
"""

IRREDUCIBLE = """
define void @f(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br i1 %c, label %b, label %out
b:
  br label %a
out:
  ret void
}
"""

TWO_LOOPS = """
define void @f(i1 %c, i1 %d) {
entry:
  br label %outer
outer:
  br label %inner
inner:
  br i1 %c, label %inner, label %latch
latch:
  br i1 %d, label %outer, label %out
out:
  ret void
}
"""


def test_dominators_of_a_diamond():
    fn, manager = function_of(DIAMOND)
    cfg = manager.get(Cfg, fn)
    entry, left, right, stop, join = (block(fn, n) for n in ("entry", "left", "right", "stop", "join"))
    assert cfg.rpo[0] is entry
    assert cfg.idom[join] is entry
    assert cfg.idom[stop] is right
    assert cfg.dominates(entry, join)
    assert not cfg.dominates(left, join)
    assert set(cfg.preds[join]) == {left, right}
    assert not cfg.irreducible


def test_reaching_takes_at_least_one_edge():
    fn, manager = function_of(TWO_LOOPS)
    cfg = manager.get(Cfg, fn)
    outer, inner, out = (block(fn, n) for n in ("outer", "inner", "out"))
    assert cfg.reaches(inner, inner)
    assert cfg.reaches(inner, outer)
    assert not cfg.reaches(out, out)
    assert not cfg.reaches(out, outer)


def test_an_edge_dominates_what_only_it_leads_to():
    fn, manager = function_of(DIAMOND)
    cfg = manager.get(Cfg, fn)
    entry, left, right, stop, join = (block(fn, n) for n in ("entry", "left", "right", "stop", "join"))
    assert cfg.edge_dominates(entry, right, stop)
    assert not cfg.edge_dominates(entry, left, join)
    assert not cfg.edge_dominates(right, join, join)


def test_an_edge_into_a_header_does_not_cover_the_rounds():
    fn, manager = function_of(TWO_LOOPS)
    cfg = manager.get(Cfg, fn)
    assert not cfg.edge_dominates(block(fn, "latch"), block(fn, "outer"), block(fn, "inner"))
    assert cfg.edge_dominates(block(fn, "entry"), block(fn, "outer"), block(fn, "inner"))


def test_an_irreducible_cycle_is_found():
    fn, manager = function_of(IRREDUCIBLE)
    assert [item.name for item in manager.get(Cfg, fn).irreducible] in (["a"], ["b"])


def test_instruction_order():
    fn, manager = function_of(DIAMOND)
    cfg = manager.get(Cfg, fn)
    assert cfg.may_follow(named(fn, "l"), named(fn, "p"))
    assert not cfg.may_follow(named(fn, "p"), named(fn, "l"))


def test_long_chains_need_no_recursion():
    blocks = "".join(f"b{i}:\n  br label %b{i + 1}\n" for i in range(3000))
    fn, manager = function_of(f"define void @f() {{\n{blocks}b3000:\n  ret void\n}}\n")
    cfg = manager.get(Cfg, fn)
    assert len(cfg.rpo) == 3001
    assert cfg.dominates(cfg.rpo[0], cfg.rpo[-1])


def test_the_manager_computes_once_and_refuses_circles():
    class First(Analysis):
        @classmethod
        def run(cls, subject: Function, manager: Manager) -> "First":
            manager.get(Second, subject)
            return cls()

    class Second(Analysis):
        requires = (First,)

        @classmethod
        def run(cls, subject: Function, manager: Manager) -> "Second":
            manager.get(First, subject)
            return cls()

    First.requires = (Second,)
    fn, manager = function_of(DIAMOND)
    assert manager.get(Cfg, fn) is manager.get(Cfg, fn)
    with pytest.raises(InternalError, match="First ← Second ← First"):
        manager.get(First, fn)


def test_an_analysis_may_ask_only_for_what_it_requires():
    class Sly(Analysis):
        @classmethod
        def run(cls, subject: Function, manager: Manager) -> "Sly":
            manager.get(Cfg, subject)
            return cls()

    fn, manager = function_of(DIAMOND)
    with pytest.raises(InternalError, match="Sly requires nothing"):
        manager.get(Sly, fn)


def test_facts_are_found_by_scan_and_printed():
    assert {"cfg", "loops", "alias", "effects", "overwrites", "ranges", "calls"} <= set(facts())
    module = module_of(TWO_LOOPS)
    assert "%inner: idom %outer, preds %outer %inner" in dump("cfg", module, Manager())
