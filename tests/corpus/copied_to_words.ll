; Symptom: derivative 0 at -O0 with debug data, where numbers are copied into an array of integers as a block, change places there and are
; copied back.
; Cause: debug data was believed that the variable holds integers, though a block of memory is copied to it.
define double @f(ptr %x, i32 %n) !dbg !3 {
  %words = alloca [3 x i64], align 16, !dbg !8
    #dbg_declare(ptr %words, !9, !DIExpression(), !8)
  call void @llvm.memcpy.p0.p0.i64(ptr %words, ptr %x, i64 24, i1 false), !dbg !8
  %k = srem i32 %n, 3, !dbg !8
  %at = sext i32 %k to i64, !dbg !8
  %place = getelementptr [3 x i64], ptr %words, i64 0, i64 %at, !dbg !8
  %kept = load i64, ptr %place, !dbg !8
  %first = load i64, ptr %words, !dbg !8
  store i64 %first, ptr %place, !dbg !8
  store i64 %kept, ptr %words, !dbg !8
  call void @llvm.memcpy.p0.p0.i64(ptr %x, ptr %words, i64 8, i1 false), !dbg !8
  %v = load double, ptr %x, !dbg !8
  %r = fmul double %v, 2.0, !dbg !8
  ret double %r, !dbg !8
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "words.c", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !4, unit: !0, scopeLine: 1, spFlags: DISPFlagDefinition, retainedNodes: !12)
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!6 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!7 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 192, elements: !10)
!8 = !DILocation(line: 2, scope: !3)
!9 = !DILocalVariable(name: "words", scope: !3, file: !1, line: 2, type: !7)
!10 = !{!11}
!11 = !DISubrange(count: 3)
!12 = !{}

; lowad: grad
; run: @f([2, 3, 5], 2)
; run: @f([2, 3, 5], 0)
