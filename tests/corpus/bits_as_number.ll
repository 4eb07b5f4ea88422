; Symptom: the gradient was 0 without a word where a program computes with the bits of floats as integers and its code carries no type tags.
; Cause: the access alone spoke, and that the argument is declared to hold floats was not heard.

; ModuleID = 'bits.c'
source_filename = "bits.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read)
define float @bits_as_number(ptr noundef readonly captures(none) %x, i32 noundef %n) local_unnamed_addr #0 !dbg !11 {
entry:
    #dbg_value(ptr %x, !16, !DIExpression(), !21)
    #dbg_value(i32 %n, !17, !DIExpression(), !21)
    #dbg_value(float 0.000000e+00, !18, !DIExpression(), !21)
    #dbg_value(i32 0, !19, !DIExpression(), !22)
  %cmp4 = icmp sgt i32 %n, 0, !dbg !23
  br i1 %cmp4, label %for.body.preheader, label %for.cond.cleanup, !dbg !25

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64, !dbg !26
  br label %for.body, !dbg !27

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %1, %for.body ], !dbg !28
  ret float %s.0.lcssa, !dbg !29

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.05 = phi float [ 0.000000e+00, %for.body.preheader ], [ %1, %for.body ]
    #dbg_value(i64 %indvars.iv, !19, !DIExpression(), !22)
    #dbg_value(float %s.05, !18, !DIExpression(), !21)
  %arrayidx = getelementptr inbounds nuw i32, ptr %x, i64 %indvars.iv, !dbg !30
  %0 = load i32, ptr %arrayidx, align 4, !dbg !30
  %conv = sitofp i32 %0 to float, !dbg !31
  %1 = tail call float @llvm.fmuladd.f32(float %conv, float 0x3E7FF19E20000000, float %s.05), !dbg !32
    #dbg_value(float %1, !18, !DIExpression(), !21)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !33
    #dbg_value(i64 %indvars.iv.next, !19, !DIExpression(), !22)
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count, !dbg !26
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !34, !llvm.loop !35
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #1

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: read) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!6, !7, !8, !9, !10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "bits.c", directory: ".")
!2 = !{!3, !4}
!3 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!4 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !5, size: 64)
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !{i32 7, !"Dwarf Version", i32 4}
!7 = !{i32 2, !"Debug Info Version", i32 3}
!8 = !{i32 1, !"wchar_size", i32 4}
!9 = !{i32 8, !"PIC Level", i32 2}
!10 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!11 = distinct !DISubprogram(name: "bits_as_number", scope: !1, file: !1, line: 1, type: !12, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !15, keyInstructions: true)
!12 = !DISubroutineType(types: !13)
!13 = !{!3, !14, !5}
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !3, size: 64)
!15 = !{!16, !17, !18, !19}
!16 = !DILocalVariable(name: "x", arg: 1, scope: !11, file: !1, line: 1, type: !14)
!17 = !DILocalVariable(name: "n", arg: 2, scope: !11, file: !1, line: 1, type: !5)
!18 = !DILocalVariable(name: "s", scope: !11, file: !1, line: 1, type: !3)
!19 = !DILocalVariable(name: "k", scope: !20, file: !1, line: 1, type: !5)
!20 = distinct !DILexicalBlock(scope: !11, file: !1, line: 1, column: 54)
!21 = !DILocation(line: 0, scope: !11)
!22 = !DILocation(line: 0, scope: !20)
!23 = !DILocation(line: 1, column: 72, scope: !24, atomGroup: 10, atomRank: 1)
!24 = distinct !DILexicalBlock(scope: !20, file: !1, line: 1, column: 54)
!25 = !DILocation(line: 1, column: 54, scope: !20, atomGroup: 11, atomRank: 1)
!26 = !DILocation(line: 1, column: 72, scope: !24, atomGroup: 3, atomRank: 1)
!27 = !DILocation(line: 1, column: 54, scope: !20)
!28 = !DILocation(line: 1, scope: !11, atomGroup: 1, atomRank: 1)
!29 = !DILocation(line: 1, column: 120, scope: !11, atomGroup: 9, atomRank: 1)
!30 = !DILocation(line: 1, column: 94, scope: !24)
!31 = !DILocation(line: 1, column: 87, scope: !24)
!32 = !DILocation(line: 1, column: 84, scope: !24, atomGroup: 5, atomRank: 2)
!33 = !DILocation(line: 1, column: 78, scope: !24, atomGroup: 6, atomRank: 2)
!34 = !DILocation(line: 1, column: 54, scope: !20, atomGroup: 4, atomRank: 1)
!35 = distinct !{!35, !27, !36, !37, !38}
!36 = !DILocation(line: 1, column: 110, scope: !20)
!37 = !{!"llvm.loop.mustprogress"}
!38 = !{!"llvm.loop.unroll.disable"}

; lowad: refuse LA024
