"""Text of other LLVM versions, as the readers at hand take it."""

import re

import pytest

from lowad.compare.debugdata import drop_debug_data
from lowad.ir.parser import parse
from lowad.ir.printer import print_module
from lowad.llvm.dialect import for_its_compiler, for_older_reader, for_this_reader
from lowad.llvm.text import canonical

NEWER = """
define double @f(double %x) #0 {
  %limit = fadd double %x, f0x3FF8000000000000
  %least = fadd double %limit, -inf
  %least.kept = select i1 true, double %limit, double +qnan
  ret double %least.kept
}
define float @g(float %x) memory(target_mem: none) {
  %y = fmul float %x, f0x40490FDB
  %z = load float, ptr null, !alias.scope !3
  ret float %y
}
attributes #0 = { nounwind memory(readwrite, inaccessiblemem: none, target_mem: none) }
!0 = distinct !{!0, i1 false, !" diff: %"}
!1 = distinct !{!1, !0, !"primal"}
!3 = !{!1}
"""


def test_text_of_a_newer_llvm_reads_with_its_numbers_kept() -> None:
    text = canonical(for_this_reader(NEWER))
    assert "fadd double %x, 1.500000e+00" in text
    assert "fadd double %limit, 0xFFF0000000000000" in text
    assert "double 0x7FF8000000000000" in text
    assert "fmul float %x, 0x400921FB60000000" in text
    assert "memory(readwrite, inaccessiblemem: none)" in text
    assert 'distinct !{!2, !" diff: %"}' in text


def test_what_llvm_22_prints_is_left_alone_but_for_target_memory() -> None:
    text = canonical(
        "define double @f(double %x) {\n  %y = fadd double %x, 0x7FF0000000000000\n  ret double %y\n}"
    )
    assert for_this_reader(text) == text


def test_words_that_an_older_llvm_does_not_know_go() -> None:
    text = (
        "define void @f(ptr captures(none) %p, ptr initializes((0, 8), (8, 16)) %q) "
        "memory(errnomem: write) {\n  %same = icmp samesign ult i32 1, 2\n  ret void\n}\n"
        "declare void @g(ptr readonly captures(address, read_provenance)) "
        "memory(argmem: read, errnomem: write)\n"
    )
    older = for_older_reader(text)
    assert not re.search(r"captures\(|initializes|samesign|errnomem", older)
    assert "define void @f(ptr nocapture %p, ptr %q)" in older
    assert "declare void @g(ptr readonly) memory(argmem: read)" in older
    canonical(older)


def test_lifetimes_say_a_size_again() -> None:
    text = (
        "  call void @llvm.lifetime.end.p0(ptr %x)\ndeclare void @llvm.lifetime.end.p0(ptr captures(none))\n"
    )
    assert for_older_reader(text) == (
        "  call void @llvm.lifetime.end.p0(i64 -1, ptr %x)\n"
        "declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)\n"
    )
    assert for_older_reader(for_older_reader(text)) == for_older_reader(text)


def test_accesses_under_a_mask_say_their_alignment_again() -> None:
    text = (
        "  %a = call <2 x double> @llvm.masked.load.v2f64.p0(ptr nonnull align 8 %p, <2 x i1> %m, "
        "<2 x double> poison)\n"
        "  call void @llvm.masked.scatter.v2f64.v2p0(<2 x double> %a, <2 x ptr> align 4 %q, <2 x i1> %m)\n"
        "declare <2 x double> @llvm.masked.load.v2f64.p0(ptr captures(none), <2 x i1>, <2 x double>)\n"
    )
    older = for_older_reader(text)
    assert older == (
        "  %a = call <2 x double> @llvm.masked.load.v2f64.p0(ptr nonnull %p, i32 8, <2 x i1> %m, "
        "<2 x double> poison)\n"
        "  call void @llvm.masked.scatter.v2f64.v2p0(<2 x double> %a, <2 x ptr> %q, i32 4, <2 x i1> %m)\n"
        "declare <2 x double> @llvm.masked.load.v2f64.p0(ptr nocapture, i32 immarg, <2 x i1>, <2 x double>)\n"
    )
    assert for_older_reader(older) == older


def test_no_trace_of_debug_data_stays_and_loops_keep_theirs() -> None:
    module = parse(
        canonical("""
define void @f(i32 %n) !dbg !4 {
entry:
  %kept = alloca i32, !DIAssignID !12
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
    #dbg_value(i32 %i, !7, !DIExpression(), !8)
  %next = add i32 %i, 1, !dbg !8
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %done, !llvm.loop !9
done:
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocalVariable(name: "i", scope: !4, file: !1, line: 2, type: !11)
!8 = !DILocation(line: 2, scope: !4)
!9 = distinct !{!9, !8, !8, !10}
!10 = !{!"llvm.loop.mustprogress"}
!12 = distinct !DIAssignID()
!11 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
""")
    )
    drop_debug_data(module)
    text = canonical(print_module(module))
    assert not re.search(r"dbg|!DI", text)
    assert re.search(r"distinct !\{(!\d+), (!\d+)\}", text)
    assert "llvm.loop.mustprogress" in text


_OF_TWO = """
define double @f(double %x, i32 %n) {
  %small = icmp samesign ult i32 %n, 4
  %a = call double @llvm.atan2.f64(double %x, double 2.0)
  %b = call float @llvm.tan.f32(float 1.0)
  %r = select i1 %small, double %a, double %x
  ret double %r
}
declare double @llvm.atan2.f64(double, double)
declare float @llvm.tan.f32(float)
declare double @atan2(double, double)
"""


@pytest.mark.parametrize(
    ("versions", "kept"),
    [((), True), (("22.1.0",), True), (("22.1.0", "19.1.7 (Debian)"), False)],
)
def test_text_is_for_the_oldest_compiler_that_it_comes_from(versions: tuple[str, ...], kept: bool) -> None:
    numbers = ", ".join(f"!{number}" for number in range(len(versions)))
    idents = "".join(f'\n!{at} = !{{!"Debian clang version {one}"}}' for at, one in enumerate(versions))
    text = f"{_OF_TWO}\n!llvm.ident = !{{{numbers}}}{idents}\n" if versions else _OF_TWO
    made = for_its_compiler(text)
    assert (made == text) is kept
    if not kept:
        # LLVM 19 knows llvm.tan; the library's function has one declaration.
        assert "samesign" not in made
        assert "llvm.atan2" not in made
        assert made.count("@atan2(") == 2
        assert made.count("@llvm.tan.f32(") == 2
        canonical(made)


def test_a_function_of_the_program_does_not_stand_in_for_an_intrinsic() -> None:
    own = "define internal double @atan2(double %y, double %x) {\n  ret double 0.0\n}\n"
    text = _OF_TWO.replace("declare double @atan2(double, double)\n", own)
    made = for_older_reader(text, 19)
    assert made.count("@llvm.atan2.f64(") == 2
    assert made.count("@atan2(") == 1
