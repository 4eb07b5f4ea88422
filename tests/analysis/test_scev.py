"""Expressions, trip counts and their corner cases, the facts of guards, ranges, and expansion."""

import pytest

from lowad.analysis.expand import emit
from lowad.analysis.expr import constant, count, extreme, quotient, symbol
from lowad.analysis.loops import Loops
from lowad.analysis.manager import Manager
from lowad.analysis.prove import nonnegative
from lowad.analysis.ranges import Ranges
from lowad.analysis.scev import Scev
from lowad.ir.builder import Builder
from lowad.ir.module import Function
from lowad.ir.types import I64, FunctionType

from .programs_ir import counted, function_of, named
from .tracing import evaluate, run


def taken(text: str, *, prepared: bool = False) -> list[str]:
    """Return the trip counts of the loops of `f`, outermost first."""
    fn, manager = function_of(text, prepared=prepared)
    scev = manager.get(Scev, fn)
    return [str(scev.backedge_taken(loop)) for loop in manager.get(Loops, fn)]


def latch(test: str, *, ty: str = "i64", start: str = "0", step: str = "1", flags: str = "") -> str:
    return f"""
define void @f({ty} %n, {ty} %s, ptr %x) {{
entry:
  br label %loop
loop:
  %i = phi {ty} [ {start}, %entry ], [ %next, %loop ]
  %next = add {flags} {ty} %i, {step}
  %c = icmp {test}
  br i1 %c, label %loop, label %out
out:
  ret void
}}
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (latch("ne i64 %next, %n"), "-1 + %n"),
        (latch("ne i64 %i, %n"), "%n"),
        (latch("slt i64 %next, %n"), "-1 + smax(%n, 1)"),
        (latch("ult i64 %next, %n"), "-1 + umax(%n, 1)"),
        (latch("slt i32 %next, %n", ty="i32", flags="nsw"), "-1 + smax(%n, 1)"),
        # An i32 that may wrap is not followed, nor is an unsigned end that may be beyond the signed range.
        (latch("slt i32 %next, %n", ty="i32"), "None"),
        (latch("ult i32 %next, %n", ty="i32", flags="nsw"), "None"),
        # A step of two may jump over the largest number unless the flags or the bound forbid it.
        (latch("slt i64 %next, %n", start="%s", step="2"), "None"),
        (
            latch("slt i64 %next, %n", start="%s", step="2", flags="nsw"),
            "floor((-1 - %s + smax(%n, 2 + %s)) / 2)",
        ),
        (latch("slt i64 %next, 9", step="2"), "4"),
        (latch("ne i64 %next, 10", step="2"), "4"),
        (latch("sgt i64 %next, 0", start="%n", step="-1"), "-1 + %n - smin(-1 + %n, 0)"),
        # Counting up while greater never ends by the test; the data decides the last two.
        (latch("sgt i64 %next, %n"), "None"),
        (latch("ne i64 %next, %i"), "None"),
        (latch("ne i64 %n, %s"), "None"),
    ],
)
def test_trip_counts(text: str, expected: str):
    assert taken(text) == [expected]


def test_a_guard_removes_the_maximum():
    assert taken(counted("")) == ["-1 + %n"]


def test_a_guard_on_other_values_does_not():
    text = counted("").replace("icmp sgt i64 %n, 0", "icmp sgt i64 %n, -3")
    assert taken(text) == ["-1 + smax(%n, 1)"]


POINTERS = """
define void @f(ptr %x, i32 %n) {
entry:
  %w = sext i32 %n to i64
  %end = getelementptr inbounds double, ptr %x, i64 %w
  %any = icmp sgt i32 %n, 0
  br i1 %any, label %ph, label %out
ph:
  br label %loop
loop:
  %p = phi ptr [ %x, %ph ], [ %next, %loop ]
  %next = getelementptr inbounds i8, ptr %p, i64 8
  store double 1.0, ptr %p
  %more = icmp TEST
  br i1 %more, label %loop, label %done
done:
  br label %out
out:
  ret void
}
"""


@pytest.mark.parametrize("test", ["ult ptr %next, %end", "ne ptr %next, %end", "ugt ptr %end, %next"])
def test_loops_over_pointers(test: str):
    text = POINTERS.replace("TEST", test)
    assert taken(text) == ["-1 + %n"]
    fn, manager = function_of(text)
    found = manager.get(Ranges, fn).accessed_range(fn.arguments[0])
    assert found is not None
    assert (str(found.low), str(found.high)) == ("0", "8*%n")


def test_loops_with_two_ways_out_are_not_counted():
    text = counted(
        "  %v = load i64, ptr %x\n  %q = icmp eq i64 %v, 0\n  br i1 %q, label %done, label %on\non:"
    )
    text = text.replace("[ %i.next, %loop ]", "[ %i.next, %on ]")
    assert taken(text) == ["None"]


def test_ways_out_that_never_return_do_not_matter():
    text = counted(
        "  %v = load i64, ptr %x\n  %q = icmp eq i64 %v, 0\n  br i1 %q, label %die, label %on\non:"
    )
    text = text.replace("[ %i.next, %loop ]", "[ %i.next, %on ]").replace("out:", "die:\n  unreachable\nout:")
    assert taken(text) == ["-1 + %n"]


TRIANGLE = """
define void @f(ptr %x, i64 %n) {
entry:
  %any = icmp sgt i64 %n, 0
  br i1 %any, label %outer.ph, label %out
outer.ph:
  br label %outer
outer:
  %i = phi i64 [ 0, %outer.ph ], [ %i.next, %latch ]
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %p = getelementptr inbounds double, ptr %x, i64 %j
  store double 1.0, ptr %p
  %j.next = add nuw nsw i64 %j, 1
  %more = icmp ule i64 %j.next, %i
  br i1 %more, label %inner, label %latch
latch:
  %last = phi i64 [ %j, %inner ]
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %outer, label %done
done:
  br label %out
out:
  ret void
}
"""


def test_a_triangle():
    assert taken(TRIANGLE) == ["-1 + %n", "#outer"] or taken(TRIANGLE)[1] == "-1 + smax(1 + #outer, 1)"


def test_what_a_loop_leaves_is_its_end():
    fn, manager = function_of(TRIANGLE)
    scev = manager.get(Scev, fn)
    inner = list(manager.get(Loops, fn))[1]
    assert scev.of(named(fn, "last")) == scev.backedge_taken(inner)


def test_the_range_of_a_triangle_holds_its_last_row():
    fn, manager = function_of(TRIANGLE)
    found = manager.get(Ranges, fn).accessed_range(fn.arguments[0])
    assert found is not None
    for n in range(1, 6):
        values = {fn.arguments[0]: 0, fn.arguments[1]: n}
        assert evaluate(found.low, values, {}) <= 0
        assert evaluate(found.high, values, {}) >= 8 * n


def test_an_unsigned_narrow_index_comes_with_a_condition():
    fn, manager = function_of("""
define double @f(ptr %x, i32 %n, i32 %m) {
  %k = mul i32 %n, %m
  %w = zext i32 %k to i64
  %p = getelementptr inbounds double, ptr %x, i64 %w
  %v = load double, ptr %p
  ret double %v
}
""")
    found = manager.get(Ranges, fn).accessed_range(fn.arguments[0])
    assert found is not None
    assert str(found.high) == "8 + 8*%m*%n"
    assert [(str(item.expr), item.low, item.high) for item in found.fits] == [("%m*%n", 0, 2**32 - 1)]


def test_ranges_are_not_known_for_indices_from_memory():
    fn, manager = function_of("""
define double @f(ptr %x, ptr %at) {
  %k = load i64, ptr %at
  %p = getelementptr inbounds double, ptr %x, i64 %k
  %v = load double, ptr %p
  store double 1.0, ptr %at
  ret double %v
}
""")
    ranges = manager.get(Ranges, fn)
    x, at = fn.arguments
    assert ranges.accessed_range(x) is None
    assert not ranges.written(x)
    assert ranges.written(at)
    known = ranges.accessed_range(at)
    assert known is not None
    assert (known.low.constant, known.high.constant) == (0, 8)


def test_wrapping_narrow_arithmetic_stays_opaque():
    fn, manager = function_of("""
define void @f(i32 %n) {
  %a = add i32 %n, 1
  %b = add nsw i32 %n, 1
  %c = zext i32 %a to i64
  %d = sext i32 %b to i64
  %e = and i32 %n, 15
  %g = add i32 %e, 1
  %h = zext i32 %g to i64
  %t = trunc i64 %d to i32
  ret void
}
""")
    scev = manager.get(Scev, fn)
    spelled = {name: str(scev.of(named(fn, name))) for name in "abcdeghtt"}
    assert spelled == {
        **{"a": "%a", "b": "1 + %n", "c": "zext(%a)", "d": "1 + %n", "e": "%e"},
        **{"g": "1 + %e", "h": "1 + %e", "t": "%t"},
    }


def test_long_chains_need_no_recursion():
    lines = "".join(f"  %v{i + 1} = add i64 %v{i}, 1\n" for i in range(3000))
    fn, manager = function_of(f"define i64 @f(i64 %v0) {{\n{lines}  ret i64 %v3000\n}}\n")
    assert str(manager.get(Scev, fn).of(named(fn, "v3000"))) == "3000 + %v0"


def test_proofs_use_guards_and_loop_bounds():
    fn, manager = function_of(counted("  %p = getelementptr double, ptr %x, i64 %i\n"))
    scev = manager.get(Scev, fn)
    (loop,) = manager.get(Loops, fn)
    n = symbol(fn.arguments[1])
    facts = scev.facts_at(loop.header)
    assert nonnegative(n - 1, facts)
    assert nonnegative(n - 1 - count(loop), facts)
    assert nonnegative((n - 1) * n, facts)
    assert not nonnegative(n - 2, facts)
    assert not nonnegative(n - 1, ())
    assert not nonnegative(-n, facts)


def test_estimates_come_from_constants_profiles_and_a_default():
    assert estimate(counted("").replace("%i.next, %n", "%i.next, 12")) == 12
    assert estimate(counted("")) == 64
    weighted = counted("").replace("label %loop, label %done", "label %loop, label %done, !prof !0")
    assert estimate(weighted + '!0 = !{!"branch_weights", i32 9, i32 1}\n') == 10


def estimate(text: str) -> int:
    fn, manager = function_of(text)
    (loop,) = manager.get(Loops, fn)
    return manager.get(Scev, fn).estimate(loop)


@pytest.mark.parametrize(("n", "m"), [(0, 0), (5, 3), (-7, 2), (100, -1)])
def test_expressions_expand_to_what_they_denote(n: int, m: int):
    fn = Function("f", FunctionType(I64, (I64, I64)), ["n", "m"])
    module = function_of("define void @g() {\n ret void\n}\n", "g")[0].module
    assert module is not None
    module.add(fn)
    a, b = (symbol(argument) for argument in fn.arguments)
    expr = extreme("smax", a * 3 - b, constant(2)) * b + quotient(extreme("umin", a, b), 4) - 5
    builder = Builder(fn)
    builder.at(builder.new_block("entry"))
    result = emit(expr, builder, lambda value: value)
    builder.ret(result)
    values = {fn.arguments[0]: n, fn.arguments[1]: m}
    assert run_result(fn, result, {"n": n, "m": m}) == evaluate(expr, values, {})


def run_result(fn: Function, result, arguments: dict[str, int]) -> int:
    """Return the number that `result` is at the end of a run."""
    probe = Builder(fn).at(fn.entry)
    end = fn.entry.instructions.pop()
    pointer = probe.cast("inttoptr", result, named_pointer())
    probe.load(I64, pointer)
    fn.entry.instructions.append(end)
    return run(fn, Manager().get(Loops, fn), arguments).events[-1].address


def named_pointer():
    from lowad.ir.types import PTR

    return PTR
