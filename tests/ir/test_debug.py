"""Debug data: the source's names of arguments, and copies of functions with places of their own."""

import re

from lowad.ir.clone import clone_function
from lowad.ir.debug import argument_names, copy_debug
from lowad.ir.module import Module
from lowad.ir.parser import parse
from lowad.ir.printer import print_module
from lowad.ir.values import Value
from lowad.llvm import text as llvm_text

NAMELESS = """\
define double @f(double %0, ptr %1, i32 %2) !dbg !5 {
    #dbg_value(double %0, !9, !DIExpression(), !12)
    #dbg_value(ptr %1, !10, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !12)
  br label %loop, !dbg !12
loop:
  %i = phi i32 [ 0, %3 ], [ %j, %loop ]
  %j = add i32 %i, 1, !dbg !13
  %c = icmp slt i32 %j, %2, !dbg !13
  br i1 %c, label %loop, label %end, !dbg !13, !llvm.loop !16
end:
  %r = fmul double %0, %0, !dbg !14
  ret double %r, !dbg !12
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/work")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = distinct !DISubprogram(name: "f", file: !1, line: 3, type: !3, spFlags: 8, unit: !0, retainedNodes: !8)
!6 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!7 = distinct !DISubprogram(name: "callee", file: !1, line: 1, type: !3, spFlags: 8, unit: !0)
!8 = !{!9, !10, !11}
!9 = !DILocalVariable(name: "scale", arg: 1, scope: !5, file: !1, line: 3, type: !6)
!10 = !DILocalVariable(name: "taken apart", arg: 2, scope: !5, file: !1, line: 3, type: !17)
!11 = !DILocalVariable(name: "n", arg: 3, scope: !5, file: !1, line: 3, type: !6)
!12 = !DILocation(line: 3, column: 2, scope: !5)
!13 = !DILocation(line: 4, column: 2, scope: !15)
!14 = !DILocation(line: 1, column: 9, scope: !7, inlinedAt: !13)
!15 = distinct !DILexicalBlock(scope: !5, file: !1, line: 4)
!16 = distinct !{!16, !13, !13}
!17 = !DIBasicType(name: "pair", size: 128, encoding: DW_ATE_float)
"""  # fmt: skip


def module() -> Module:
    return parse(llvm_text.canonical(NAMELESS))


def names(text: str) -> list[str | None]:
    """Return the source name of each argument of the first function."""
    fn = next(iter(parse(text).functions))
    found = argument_names(fn)
    return [found.get(argument) for argument in fn.arguments]


def test_names_come_from_records_and_from_the_list_of_parameters() -> None:
    # The second is not the whole of its parameter by its record, but by position it stands for one.
    assert names(llvm_text.canonical(NAMELESS)) == ["scale", "taken apart", "n"]


def test_positions_say_nothing_where_the_numbers_of_arguments_differ() -> None:
    fewer = NAMELESS.replace('name: "n", arg: 3', 'name: "n"')
    assert names(llvm_text.canonical(fewer)) == ["scale", None, None]


def test_without_debug_data_nothing_is_known() -> None:
    assert names(llvm_text.canonical("define void @f(ptr %x) {\n  ret void\n}\n")) == [None]


def test_a_copy_has_the_places_of_the_original_and_passes_the_verifier() -> None:
    made = module()
    fn = made.function("f")
    assert fn is not None
    copy_of: dict[Value, Value] = {}
    twin = clone_function(fn, "twin", words=(), mapping=copy_of)
    made.add(twin)
    copy_debug(fn, twin, copy_of)
    places = [made.location_of(instr) for instr in fn.instructions]
    assert [made.location_of(instr) for instr in twin.instructions] == places
    assert {place.line for place in places if place} == {1, 3, 4}
    assert list(argument_names(twin).values()) == list(argument_names(fn).values())
    text = print_module(made)
    # LLVM's reader says nothing and drops all debug data where they are wrong.
    assert llvm_text.canonical(text).count("distinct !DISubprogram") == 3
    assert len(set(re.findall(r"^define .*!dbg (!\d+)", text, re.MULTILINE))) == 2
