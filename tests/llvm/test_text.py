"""Reading, verifying, bitcode, linking and preparing, and what is refused."""

import re
import resource
from concurrent.futures import ThreadPoolExecutor

import llvmlite.binding as llvm
import pytest

from lowad.errors import Code, InputError
from lowad.llvm import text as llvm_text
from lowad.source import Bitcode, Source

SQUARE = "define double @square(double %x) {\n  %1 = fmul double %x, %x\n  ret double %1\n}\n"

LOOP = """
declare double @llvm.sin.f64(double)

define internal double @term(double %x, i32 %unused) noinline {
  %s = call double @llvm.sin.f64(double %x)
  ret double %s
}

define double @total(ptr %x, i64 %n) #0 {
entry:
  %acc = alloca double
  store double 0.0, ptr %acc
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %done
body:
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p
  %t = call double @term(double %v, i32 7)
  %old = load double, ptr %acc
  %new = fadd double %old, %t
  store double %new, ptr %acc
  %stop = fcmp ogt double %new, 100.0
  %next = add nsw i64 %i, 1
  br i1 %stop, label %early, label %head, !llvm.loop !0
early:
  ret double 100.0
done:
  %r = load double, ptr %acc
  ret double %r
}

define double @caller(ptr %x) #0 {
  %r = call double @total(ptr %x, i64 3)
  ret double %r
}

attributes #0 = { noinline nounwind optnone "no-trapping-math"="true" }
!0 = distinct !{!0, !1, !2, !3}
!1 = !{!"llvm.loop.mustprogress"}
!2 = !{!"llvm.loop.unroll.disable"}
!3 = !{!"llvm.loop.vectorize.enable", i1 false}
"""


def refusal(text: str, name: str = "bad.ll") -> InputError:
    with pytest.raises(InputError) as caught:
        llvm_text.canonical(text, name)
    return caught.value


def test_canonical_text_is_a_fixed_point_and_gets_a_target() -> None:
    once = llvm_text.canonical(SQUARE)
    assert llvm_text.canonical(once) == once
    assert "target triple" in once
    assert "target datalayout" in once


def test_same_text_prints_the_same_every_time_though_it_has_named_types() -> None:
    text = "%pair = type { double, i64 }\n@g = global %pair zeroinitializer\n"
    assert llvm_text.canonical(text) == llvm_text.canonical(text)
    assert "%pair.0" not in llvm_text.canonical(text)


def test_a_targets_layout_is_supplied_from_its_triple() -> None:
    made = llvm_text.canonical('target triple = "arm64-apple-macosx14.0.0"\n' + SQUARE)
    assert 'target triple = "arm64-apple-macosx14.0.0"' in made
    assert 'target datalayout = "e-m:o-' in made


def test_syntax_error_has_its_line_and_caret() -> None:
    error = refusal("define double @f(double %x) {\n  ret double %x +\n}\n")
    assert error.code is Code.NOT_IR
    head, line, carets, way_out = error.render().splitlines()
    assert head.startswith("bad.ll:2:17: error[LA001]: not LLVM IR: ")
    assert line[carets.index("^")] == "+"
    assert way_out.startswith("  help: lowad reads text of LLVM ")


def test_error_in_the_first_line_is_not_shifted_by_the_added_target() -> None:
    error = refusal("double f(double x) { return x; }")
    assert (error.location and (error.location.line, error.location.column)) == (1, 1)
    assert error.excerpt
    assert error.excerpt.text == "double f(double x) { return x; }"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("define i32 @f() {\n %x = add i32 %y, 1\n %y = add i32 1, 2\n ret i32 %x\n}", Code.NOT_IR),
        ("define double @f(", Code.NOT_IR),
        ("\0" + SQUARE, Code.NOT_IR),
        ('target triple = "pdp11-dec-unix"\n' + SQUARE, Code.UNKNOWN_TARGET),
    ],
)
def test_bad_text_is_refused(text: str, code: Code) -> None:
    assert refusal(text).code is code


def test_bitcode_there_and_back() -> None:
    text = llvm_text.canonical(SQUARE)
    data = llvm_text.to_bitcode(text)
    body = re.search(r"define double @square.*", text, re.DOTALL)
    assert body
    assert body[0] in llvm_text.from_bitcode(data)
    assert llvm_text.read(Bitcode("f.bc", data)) == llvm_text.from_bitcode(data)
    assert llvm_text.read(Source("f.ll", text)) == text


def test_bitcode_cut_anywhere_is_refused() -> None:
    data = llvm_text.to_bitcode(LOOP)
    for size in range(0, len(data) - 4, 61):
        with pytest.raises(InputError) as caught:
            llvm_text.from_bitcode(data[:size], "cut.bc")
        assert caught.value.code is Code.BAD_BITCODE


def test_linking_joins_definitions_and_keeps_internal_ones_apart() -> None:
    private = "define internal double @h(double %x) {{ ret double {} }}\n"
    one = (
        private.format("1.0")
        + "define double @f(double %x) { %r = call double @h(double %x)\n ret double %r }"
    )
    two = private.format("2.0") + (
        "declare double @f(double)\ndefine double @g(double %x) { %r = call double @h(double %x)\n"
        "%s = call double @f(double %r)\n ret double %s }"
    )
    linked = llvm_text.link([one, two])
    assert sorted(re.findall(r"^define .*?@([\w.]+)\(", linked, re.MULTILINE)) == ["f", "g", "h", "h.1"]
    assert llvm_text.link([one]) == llvm_text.canonical(one)


@pytest.mark.parametrize("second", [SQUARE, 'target triple = "aarch64-unknown-linux-gnu"\n@x = global i8 0'])
def test_modules_that_do_not_fit_are_refused(second: str) -> None:
    first = 'target triple = "x86_64-unknown-linux-gnu"\n' + SQUARE
    with pytest.raises(InputError) as caught:
        llvm_text.link([first, second], ["one.ll", "two.ll"])
    assert caught.value.code is Code.LINK_FAILED
    assert str(caught.value).startswith("two.ll: ")


def body_of(name: str, text: str) -> str:
    found = re.search(rf"^define [^\n]*@{name}\(.*?^}}", text, re.DOTALL | re.MULTILINE)
    assert found
    return found[0]


def test_prepared_functions_have_one_exit_names_and_closed_loops() -> None:
    total = body_of("total", llvm_text.prepare(LOOP))
    assert total.count("  ret ") == 1
    assert "alloca" not in total
    assert not re.search(r"^  %\d+ =|^\d+:", total, re.MULTILINE)
    header = re.search(r"^head:.*preds = %body, %entry\n(  %\S+ = phi .*\n)+", total, re.MULTILINE)
    assert header, total
    exit_phi = re.search(r"^common.ret:.*preds = %head, %body\n  %\S+ = phi double", total, re.MULTILINE)
    assert exit_phi, total
    assert len(re.findall(r"!llvm\.loop", total)) == 1


def test_prepare_frees_code_from_the_marks_of_an_unoptimising_compiler() -> None:
    made = llvm_text.prepare(LOOP)
    assert "optnone" not in made
    assert "unroll.disable" not in made
    assert "vectorize.enable" not in made
    assert "llvm.loop.mustprogress" in made
    assert "@total(" not in body_of("caller", made)


def test_prepare_does_not_inline_what_the_user_marked_and_does_not_unroll() -> None:
    total = body_of("total", llvm_text.prepare(LOOP))
    assert total.count("@term(") == 1
    assert "<2 x double>" not in total


def test_kept_functions_keep_their_signature() -> None:
    kept = llvm_text.prepare(LOOP, keep=frozenset({"term"}))
    assert re.search(r"define internal (?:noundef )?double @term\(double [^,]*%x, i32 [^,)]*%unused\)", kept)
    assert llvm_text.KEEPER not in kept
    assert llvm_text.canonical(kept) == llvm_text.canonical(llvm_text.canonical(kept))
    alone = "define internal double @only(double %x) { ret double %x }"
    assert "@only" not in llvm_text.prepare(alone)
    with pytest.raises(InputError) as caught:
        llvm_text.prepare(alone, keep=frozenset({"other"}))
    assert caught.value.code is Code.UNKNOWN_FUNCTION
    assert "@only(double" in llvm_text.prepare(alone, keep=frozenset({"only"}))


def test_switches_stay_switches() -> None:
    text = """
declare double @a(double)
declare double @b(double)
define double @pick(double %x, i32 %k) {
  switch i32 %k, label %other [ i32 3, label %one
                                i32 90, label %two
                                i32 400, label %two ]
one:
  %p = call double @a(double %x)
  ret double %p
two:
  %q = call double @b(double %x)
  ret double %q
other:
  ret double 0.0
}"""
    pick = body_of("pick", llvm_text.prepare(text))
    assert pick.count("switch i32") == 1
    assert pick.count("  ret ") == 1


def test_threads_get_the_same_text() -> None:
    alone = llvm_text.prepare(LOOP)
    with ThreadPoolExecutor(4) as pool:
        assert set(pool.map(llvm_text.prepare, [LOOP] * 12)) == {alone}


def test_names_are_quoted_where_the_grammar_asks() -> None:
    assert [llvm_text.quoted(n) for n in ("f", "a.b-c", "1x", 'q"\\')] == [
        "f",
        "a.b-c",
        '"1x"',
        '"q\\22\\5C"',
    ]


def test_a_builder_of_pipelines_serves_one_run(monkeypatch: pytest.MonkeyPatch) -> None:
    # What llvmlite notes in it for a run is gone after that; a second run wrote of each function that is left
    # alone, or of nothing, as it happened.
    made: list[llvm.PassBuilder] = []
    create = llvm.create_pass_builder
    monkeypatch.setattr(llvm, "create_pass_builder", lambda *given: made.append(create(*given)) or made[-1])
    used: list[object] = []
    run = llvm.ModulePassManager.run
    monkeypatch.setattr(
        llvm.ModulePassManager, "run", lambda self, *given: used.append(given[1]) or run(self, *given)
    )
    for _ in range(2):
        llvm_text.prepare(SQUARE)
    assert len(used) >= 2
    assert used == made


def test_hundreds_of_pipelines_leave_nothing_behind() -> None:
    def rounds(count: int) -> int:
        for _ in range(count):
            llvm_text.prepare(SQUARE)
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    before = rounds(50)
    assert rounds(400) - before < 4096  # kilobytes; 30 a round when passes were not freed


def test_marks_of_an_unoptimising_compiler_alone() -> None:
    text = "define double @twice(double %x) #0 {\n  %y = fadd double %x, %x\n  ret double %y\n}\n"
    for marks in (
        "attributes #0 = { noinline optnone }\n",
        "attributes #0 = { noinline nounwind optnone }\n",
    ):
        assert "optnone" not in llvm_text.prepare(text + marks)
    assert "optnone" not in llvm_text.prepare(text.replace("#0", "noinline optnone"))


def test_marks_that_all_functions_have_are_nobodys() -> None:
    # As -fno-inline makes them, or -O0 without optnone; what lowad adds has none.
    text = """
define internal double @twice(double %x) #0 {
  %y = fadd double %x, %x
  ret double %y
}
define double @four(double %x) #0 {
  %y = call double @twice(double %x)
  %z = call double @twice(double %y)
  ret double %z
}
attributes #0 = { noinline }
"""
    added = "define double @other(double %x) {\n  %y = call double @four(double %x)\n  ret double %y\n}\n"
    assert "call" in llvm_text.prepare(added + text)
    marked = llvm_text.unasked_marked(llvm_text.canonical(text))
    made = llvm_text.prepare(marked + added)
    assert "call" not in made
    assert "lowad-unasked" not in made
    assert llvm_text.unasked_marked(added + text) == added + text, "one function may be inlined"


def test_functions_without_names_get_some() -> None:
    # As LLVM merges two functions into one.
    text = """
@0 = private constant double 2.0
define private double @1(double %x) {
  %two = load double, ptr @0
  %y = fmul double %x, %two
  ret double %y
}
define double @f(double %x) noinline {
  %y = call double @1(double %x)
  ret double %y
}
"""
    made = llvm_text.canonical(text)
    assert re.search(r"@\d", made) is None
    assert llvm_text.canonical(made) == made


def test_values_of_functions_that_are_not_optimised_get_names() -> None:
    text = 'define i32 @optnone(i32 %0) noinline optnone "optnone" {\n  %2 = add i32 %0, 1\n  ret i32 %2\n}\n'
    made = llvm_text.named(text)
    assert re.search(r"%[a-z]\w* = add i32 %[a-z]\w*, 1", made)
    assert " optnone " in made
    assert '"optnone"' in made
    assert llvm_text.named(made) == made
