"""What type tags, and the compiler's debug data, tell of memory."""

from lowad.analysis.types.kinds import INTEGER, PADDING, POINTER
from lowad.analysis.types.segments import Segment
from tests.analysis.typed import DOUBLES, D, Program

TBAA = """
!0 = !{!"Simple C/C++ TBAA"}
!1 = !{!"omnipotent char", !0, i64 0}
!2 = !{!"double", !1, i64 0}
!3 = !{!"int", !1, i64 0}
!4 = !{!"any pointer", !1, i64 0}
!5 = !{!"p1 double", !4, i64 0}
!6 = !{!"P", !2, i64 0, !3, i64 8, !5, i64 16, !3, i64 24}
!7 = !{!6, !3, i64 8}
!8 = !{!1, !1, i64 0}
!9 = !{!"Q", !6, i64 0, !7, i64 32}
!10 = !{!9, !3, i64 24}
!11 = !{!12, !12, i64 0}
!12 = !{!"p2 double", !4, i64 0}
"""


def test_an_access_tag_gives_the_whole_structure() -> None:
    p = Program(f"""
define i32 @f(ptr %p) {{
  %q = getelementptr i8, ptr %p, i64 8
  %n = load i32, ptr %q, !tbaa !7
  ret i32 %n
}}
{TBAA}""")
    assert p.kinds("p", 28) == [
        (0, 8, D), (8, 4, INTEGER), (12, 4, PADDING), (16, 8, POINTER), (24, 4, INTEGER),
    ]  # fmt: skip
    assert p.types.scalar(p["n"]) is INTEGER
    assert str(p.types.of(p["p"])).count("0+8k: double") == 1


def test_structures_in_structures_and_pointers_to_pointers_of_tags() -> None:
    p = Program(f"""
define i32 @f(ptr %p, ptr %v) {{
  %q = getelementptr i8, ptr %p, i64 24
  %n = load i32, ptr %q, !tbaa !10
  %r = load ptr, ptr %v, !tbaa !11
  ret i32 %n
}}
{TBAA}""")
    assert p.kinds("p", 16) == [(0, 8, D), (8, 4, INTEGER), (12, 4, PADDING)]
    assert str(p.types.of(p["r"])) == "{0: pointer -> {0+8k: pointer -> {0+8k: double}}}"


def test_a_character_says_nothing() -> None:
    p = Program(f"""
define void @f(ptr %a, ptr %b) {{
  %x = load i64, ptr %a, !tbaa !8
  store i64 %x, ptr %b, !tbaa !8
  ret void
}}
{TBAA}""")
    assert p.types.scalar(p["x"]) is None
    assert p.kinds("a", 8) == [(0, 8, None)]
    assert p.types.may_hold_float(p["a"])


DEBUG = """
define void @f(ptr %a, ptr %p, ptr %v, i32 %n) !dbg !3 {
  #dbg_value(ptr %a, !10, !DIExpression(), !20)
  #dbg_value(ptr %p, !11, !DIExpression(), !20)
  #dbg_value(ptr %v, !12, !DIExpression(), !20)
  #dbg_value(i32 %n, !13, !DIExpression(), !20)
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !4, unit: !0)
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!6 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64)
!9 = !DIDerivedType(tag: DW_TAG_typedef, name: "real", baseType: !6)
!10 = !DILocalVariable(name: "a", arg: 1, scope: !3, file: !1, line: 1, type: !8)
!11 = !DILocalVariable(name: "p", arg: 2, scope: !3, file: !1, line: 1, type: !14)
!12 = !DILocalVariable(name: "v", arg: 3, scope: !3, file: !1, line: 1, type: !15)
!13 = !DILocalVariable(name: "n", arg: 4, scope: !3, file: !1, line: 1, type: !7)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 64)
!15 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!16 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "P", size: 256, elements: !17)
!17 = !{!18, !19, !21}
!18 = !DIDerivedType(tag: DW_TAG_member, name: "n", scope: !16, baseType: !7, size: 32)
!19 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !16, baseType: !22, size: 128, offset: 64)
!20 = !DILocation(line: 1, scope: !3)
!21 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !16, baseType: !14, size: 64, offset: 192)
!22 = !DICompositeType(tag: DW_TAG_array_type, baseType: !9, size: 128, elements: !23)
!23 = !{!24}
!24 = !DISubrange(count: 2)
"""


def test_debug_data_speaks_of_arguments() -> None:
    p = Program(DEBUG)
    assert p.types.memory(p["a"], None) == DOUBLES
    assert [(s.offset, s.size_bytes, s.kind) for s in p.types.memory(p["p"], 32)] == [
        (0, 4, INTEGER), (4, 4, PADDING), (8, 8, D), (16, 8, D), (24, 8, POINTER),
    ]  # fmt: skip
    # The structure may be the begin of a larger one.
    assert [s.kind for s in p.types.memory(p["p"], 64) if s.offset >= 32] == [None]
    assert p.types.memory(p["v"], None) == (Segment(0, None, None),)
    assert p.types.scalar(p["n"]) is INTEGER


def test_debug_data_gives_way_to_accesses() -> None:
    text = DEBUG.replace(
        "  ret void",
        "  store i32 7, ptr %a\n  %m = load i32, ptr %a\n  %k = sitofp i32 %m to double\n  ret void",
    )
    p = Program(text)
    assert p.kinds("a", 4) == [(0, 4, INTEGER)]


def test_the_tag_of_a_copy_tells_its_fields() -> None:
    p = Program("""
define void @f(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 24, i1 false), !tbaa.struct !0
  ret void
}
!0 = !{i64 0, i64 1, !1, i64 8, i64 16, !3}
!1 = !{!2, !2, i64 0}
!2 = !{!"omnipotent char", !5, i64 0}
!3 = !{!4, !4, i64 0}
!4 = !{!"double", !2, i64 0}
!5 = !{!"Simple C/C++ TBAA"}""")
    expected = [(0, 1, INTEGER), (1, 7, PADDING), (8, 8, D), (16, 8, D)]
    assert p.kinds("p", 24) == expected
    assert p.kinds("q", 24) == expected


def test_variables_of_opaque_types_are_of_any_size() -> None:
    p = Program("""
%hidden = type opaque
@there = external global %hidden
@more = external global [0 x double]
define void @f() {
  store double 1.0, ptr getelementptr (i8, ptr @there, i64 64)
  store double 1.0, ptr getelementptr (i8, ptr @more, i64 64)
  ret void
}""")
    there = [p.module.globals[name] for name in ("there", "more")]
    assert [p.types.memory(item, 72)[-1].kind for item in there] == [D, D]
