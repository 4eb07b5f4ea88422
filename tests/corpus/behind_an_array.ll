; Symptom: adjoints of floats that a structure has behind an array of doubles are added up as if they were doubles, where the structure is copied as a whole.
; Cause: a loop over the array was taken for proof that doubles go on behind it, against the fields that the copy itself is tagged with.
define double @f(ptr %c, ptr %a, i64 %n) {
entry:
  call void @llvm.memcpy.p0.p0.i64(ptr %c, ptr %a, i64 40, i1 false), !tbaa.struct !7
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %place = getelementptr double, ptr %c, i64 %i
  %value = load double, ptr %place
  %twice = fmul double %value, 2.0
  store double %twice, ptr %place
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %loop
end:
  ret double 1.0
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

!0 = !{!"root"}
!1 = !{!"omnipotent char", !0, i64 0}
!2 = !{!"double", !1, i64 0}
!3 = !{!"float", !1, i64 0}
!4 = !{!"int", !1, i64 0}
!5 = !{!2, !2, i64 0}
!6 = !{!3, !3, i64 0}
!7 = !{i64 0, i64 32, !5, i64 32, i64 4, !6, i64 36, i64 4, !8}
!8 = !{!4, !4, i64 0}

; lowad: print types -f f
; > types in @f
; >   ptr %c  ; {0: pointer -> {0: double, 0+8k: double, 8: double, 16: double, 24: double, 32: float, 36: integer x4}}
; >   ptr %a  ; {0: pointer -> {0: double, 8: double, 16: double, 24: double, 32: float, 36: integer x4}}
; >   i64 %n  ; {0: integer x8}
; > entry:
; >   call %c, %a, 40, false, @llvm.memcpy.p0.p0.i64
; >   br %loop
; > loop:
; >   %i = phi 0, %entry, %next, %loop  ; {0: integer x8}
; >   %place = getelementptr %c, %i  ; {0: pointer -> {0+8k: double}}
; >   %value = load %place  ; {0: double}
; >   %twice = fmul %value, 2.000000e+00  ; {0: double}
; >   store %twice, %place
; >   %next = add %i, 1  ; {0: integer x8}
; >   %done = icmp eq %next, %n  ; {0: integer x1}
; >   br %done, %end, %loop
; > end:
; >   ret 1.000000e+00
