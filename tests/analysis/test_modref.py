"""What is overwritten before the reverse pass: the cases that decide between reloading and taping."""

import pytest

from lowad.analysis.modref import Overwrites
from lowad.ir.instructions import Call

from .programs_ir import counted, function_of, named


def is_intact(text: str, load: str = "v", **options) -> bool:
    fn, manager = function_of(text)
    return Overwrites(fn, manager, **options).overwriter(named(fn, load)) is None


def at(index: str, name: str, base: str = "%x") -> str:
    return f"  %{name} = getelementptr inbounds double, ptr {base}, i64 {index}\n"


LOAD, STORE = "  %v = load double, ptr %p\n", "  store double 1.0, ptr %q\n"
BEFORE = "  %k = add nsw i64 %i, -1\n"
AFTER = "  %k = add nsw i64 %i, 1\n"


@pytest.mark.parametrize(
    ("body", "intact"),
    [
        (at("%i", "p") + at("%i", "q") + LOAD + STORE, False),
        (at("%i", "p") + at("%i", "q") + STORE + LOAD, True),
        (BEFORE + at("%k", "p") + at("%i", "q") + LOAD + STORE, True),
        (AFTER + at("%k", "p") + at("%i", "q") + LOAD + STORE, False),
        (AFTER + at("%i", "p") + at("%k", "q") + LOAD + STORE, True),
        (BEFORE + at("%i", "p") + at("%k", "q") + LOAD + STORE, False),
        (at("0", "p") + at("%i", "q") + LOAD + STORE, False),
        (at("%i", "p") + at("0", "q") + LOAD + STORE, False),
        (at("%i", "p") + at("%i", "q", "%y") + LOAD + STORE, False),
    ],
)
def test_distance_and_direction_in_one_loop(body: str, intact: bool):
    assert is_intact(counted(body, params="ptr %x, ptr %y, i64 %n")) is intact


def test_arguments_apart_or_noalias_do_not_meet():
    body = at("%i", "p") + at("%i", "q", "%y") + LOAD + STORE
    assert is_intact(counted(body, params="ptr %x, ptr %y, i64 %n"), apart=frozenset((0, 1)))
    assert is_intact(counted(body, params="ptr noalias %x, ptr %y, i64 %n"))


def test_fields_of_structures_in_an_array_do_not_meet():
    body = "  %p = getelementptr inbounds { double, double }, ptr %x, i64 %i\n" + LOAD
    body += "  %q = getelementptr inbounds { double, double }, ptr %x, i64 %i, i32 1\n" + STORE
    assert is_intact(counted(body))


def test_an_index_that_is_not_affine_is_overwritten():
    body = at("%i", "t") + "  %j = load i64, ptr %t\n" + at("%j", "p") + at("%j", "q") + STORE + LOAD
    assert not is_intact(counted(body))


NEST = """
define void @f(ptr %x, i64 %n, i64 %m) {{
entry:
  %a = icmp sgt i64 %n, 0
  %b = icmp sgt i64 %m, 0
  %c = and i1 %a, %b
  br i1 %a, label %rows, label %out
rows:
  br i1 %b, label %row.ph, label %out
row.ph:
  br label %row
row:
  %i = phi i64 [ 0, %row.ph ], [ %i.next, %row.end ]
  %at = mul nsw i64 %i, {width}
  br label %col
col:
  %j = phi i64 [ 0, %row ], [ %j.next, %col ]
  %k = add nsw i64 %at, %j
  %q = getelementptr inbounds double, ptr %x, i64 %k
  store double 1.0, ptr %q
  %p = getelementptr inbounds double, ptr %x, i64 %k
  %v = load double, ptr %p
  %j.next = add nuw nsw i64 %j, 1
  %more = icmp slt i64 %j.next, %m
  br i1 %more, label %col, label %row.end
row.end:
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %row, label %done
done:
  br label %out
out:
  ret void
}}
"""


def test_rows_as_wide_as_the_inner_loop_do_not_meet():
    assert is_intact(NEST.format(width="%m"))


def test_rows_narrower_than_the_inner_loop_meet():
    assert not is_intact(NEST.format(width="3"))


ALLOCATED = """
define void @f(i64 %n) {{
entry:
  {outside}
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  {inside}
  store double 2.0, ptr %p
  %v = load double, ptr %p
  {after}
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %out
out:
  ret void
}}
declare noalias ptr @malloc(i64)
declare void @free(ptr)
declare void @llvm.lifetime.end.p0(ptr)
"""


@pytest.mark.parametrize(
    ("outside", "inside", "after", "intact"),
    [
        ("%p = alloca double", "", "", False),
        ("", "%p = call ptr @malloc(i64 8)", "", True),
        ("", "%p = call ptr @malloc(i64 8)", "call void @free(ptr %p)", False),
        ("%p = alloca double", "store double 1.0, ptr %p", "call void @llvm.lifetime.end.p0(ptr %p)", False),
    ],
)
def test_objects_made_in_and_before_a_loop(outside: str, inside: str, after: str, intact: bool):
    assert is_intact(ALLOCATED.format(outside=outside, inside=inside, after=after)) is intact


def test_a_release_that_is_put_off_overwrites_nothing():
    text = ALLOCATED.format(
        outside="", inside="%p = call ptr @malloc(i64 8)", after="call void @free(ptr %p)"
    )
    assert is_intact(text, keeps_freed=True)
    foreign = straight("  %v = load double, ptr %x\n  call void @free(ptr %x)\n", "declare void @free(ptr)\n")
    assert not is_intact(foreign, keeps_freed=True)


def straight(code: str, extra: str = "", params: str = "ptr %x, ptr %y, i64 %n") -> str:
    return f"define void @f({params}) {{\nentry:\n{code}  ret void\n}}\n{extra}"


def test_the_end_of_life_of_an_alloca_is_no_overwrite():
    end = "declare void @llvm.lifetime.end.p0(ptr)\n"
    code = (
        "  %p = alloca double\n  store double 1.0, ptr %p\n"
        + LOAD
        + "  call void @llvm.lifetime.end.p0(ptr %p)\n"
    )
    assert is_intact(straight(code, end))


def test_an_unknown_call_overwrites_what_it_can_reach():
    unknown = "declare void @g()\n"
    assert not is_intact(straight("  %v = load double, ptr %x\n  call void @g()\n", unknown))
    local = "  %p = alloca double\n" + LOAD + "  call void @g()\n"
    assert is_intact(straight(local, unknown))
    leaked = "  %p = alloca double\n  store ptr %p, ptr %y\n" + LOAD + "  call void @g()\n"
    assert not is_intact(straight(leaked, unknown))


def test_a_callee_overwrites_only_what_it_writes():
    callee = """
define internal void @g(ptr %to, ptr %from) {
entry:
  %v = load double, ptr %from
  store double %v, ptr %to
  ret void
}
"""
    code = (
        "  %a = alloca double\n  %b = alloca double\n  %v = load double, ptr %a\n  %w = load double, ptr %b\n"
    )
    code += "  call void @g(ptr %b, ptr %a)\n"
    assert is_intact(straight(code, callee))
    assert not is_intact(straight(code, callee), load="w")


def test_memcpy_of_a_known_length_spares_what_lies_beyond():
    copy = "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\n"
    call = "  call void @llvm.memcpy.p0.p0.i64(ptr %x, ptr %y, i64 {}, i1 false)\n"
    assert is_intact(straight(at("2", "p") + LOAD + call.format(16), copy))
    assert not is_intact(straight(at("2", "p") + LOAD + call.format(17), copy))
    assert not is_intact(straight(at("2", "p") + LOAD + call.format("%n"), copy))


def test_constant_globals_and_invariant_loads_are_intact():
    code = "  %v = load double, ptr @c\n  %w = load double, ptr @g\n"
    code += "  %u = load double, ptr @g, !invariant.load !0\n"
    text = straight(
        code + "  call void @h()\n",
        "declare void @h()\n@c = constant double 1.0\n@g = global double 1.0\n!0 = !{}\n",
    )
    assert is_intact(text)
    assert not is_intact(text, load="w")
    assert is_intact(text, load="u")


def test_a_volatile_load_is_its_own_overwriter():
    assert not is_intact(straight("  %v = load volatile double, ptr %x\n"))


def test_split_mode_loses_what_the_caller_may_change():
    code = "  %v = load double, ptr %x\n  %w = load double, ptr %y\n"
    code += "  %a = alloca double\n  %u = load double, ptr %a\n"
    code += "  %g = load double, ptr @g\n"
    text = straight(code, "@g = global double 1.0\n")
    split = frozenset((1,))
    assert is_intact(text, volatile_arguments=split)
    assert not is_intact(text, load="w", volatile_arguments=split)
    assert not is_intact(text, load="u", volatile_arguments=split)
    assert not is_intact(text, load="g", volatile_arguments=split)
    assert is_intact(text, load="g")


def test_memory_that_a_callee_read_and_the_caller_changes_later():
    code = "  call void @g(ptr %x)\n  call void @g(ptr %y)\n  store double 1.0, ptr %x\n"
    fn, manager = function_of(
        straight(
            code,
            "declare void @g(ptr readonly nofree captures(none)) memory(argmem: read)\n",
            "ptr noalias %x, ptr %y",
        )
    )
    first, second = (instr for instr in fn.instructions if isinstance(instr, Call))
    overwrites = Overwrites(fn, manager)
    found = overwrites.overwritten_after(first, fn.arguments[0])
    assert found is not None
    assert found.opcode == "store"
    assert overwrites.overwritten_after(second, fn.arguments[1]) is None
    assert overwrites.overwritten_after(first, fn.arguments[0], 8) is found


def test_type_tags_keep_doubles_and_pointers_apart():
    text = straight(
        "  %v = load double, ptr %x, !tbaa !1\n  store ptr null, ptr %y, !tbaa !2\n",
        '!0 = !{!"root"}\n!1 = !{!3, !3, i64 0}\n!2 = !{!4, !4, i64 0}\n!3 = !{!"double", !5, i64 0}\n'
        '!4 = !{!"any pointer", !5, i64 0}\n!5 = !{!"char", !0, i64 0}\n',
    )
    assert is_intact(text)
    assert not is_intact(text.replace("!2 = !{!4, !4, i64 0}", "!2 = !{!5, !5, i64 0}"))


def test_members_of_one_structure_type_are_told_apart():
    tags = (
        '!0 = !{!"root"}\n!1 = !{!3, !4, i64 0}\n!2 = !{!3, !4, i64 8}\n!3 = !{!"S", !4, i64 0, !4, i64 8}\n'
        '!4 = !{!"double", !0, i64 0}\n'
    )
    text = straight("  %v = load double, ptr %x, !tbaa !1\n  store double 1.0, ptr %y, !tbaa !2\n", tags)
    assert is_intact(text)
    assert not is_intact(text.replace("!2 = !{!3, !4, i64 8}", "!2 = !{!4, !4, i64 0}"))


SCOPED = """
define void @f(ptr %x, ptr %y, i64 %n) {{
entry:
  {before}
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  {inside}
  %v = load double, ptr %x, !alias.scope !2
  store double 1.0, ptr %y, !noalias !2
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %out
out:
  ret void
}}
declare void @llvm.experimental.noalias.scope.decl(metadata)
!0 = distinct !{{!0, !"domain"}}
!1 = distinct !{{!1, !0, !"scope"}}
!2 = !{{!1}}
"""


def test_a_scope_holds_across_rounds_only_where_it_began_outside():
    begin = "call void @llvm.experimental.noalias.scope.decl(metadata !2)"
    assert is_intact(SCOPED.format(before=begin, inside=""))
    assert not is_intact(SCOPED.format(before="", inside=begin))
    assert not is_intact(SCOPED.format(before="", inside=""))


def test_pointers_swapped_between_buffers_are_overwritten():
    assert not is_intact("""
define void @f(i64 %n) {
entry:
  %a = alloca double
  %b = alloca double
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %p = phi ptr [ %a, %entry ], [ %q, %loop ]
  %q = phi ptr [ %b, %entry ], [ %p, %loop ]
  %v = load double, ptr %p
  store double 1.0, ptr %q
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %out
out:
  ret void
}
""")


def test_a_pointer_carried_out_of_a_loop_is_not_the_one_of_each_round():
    """The load in the loop reads another row than the store behind it, but the last row is the same."""
    assert not is_intact("""
define void @f(ptr %rows, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %at = getelementptr inbounds ptr, ptr %rows, i64 %i
  %row = load ptr, ptr %at
  %v = load double, ptr %row
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %out
out:
  %last = phi ptr [ %row, %loop ]
  %q = getelementptr inbounds double, ptr %last, i64 1
  store double 1.0, ptr %q
  ret void
}
""")


def test_a_cycle_with_two_entries_is_not_reasoned_about():
    assert not is_intact("""
define void @f(ptr %x, i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %p = load ptr, ptr %x
  %v = load double, ptr %p
  %q = getelementptr inbounds double, ptr %p, i64 1
  store double 1.0, ptr %q
  br i1 %c, label %b, label %out
b:
  br label %a
out:
  ret void
}
""")
