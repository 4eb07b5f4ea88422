; Symptom: derivative 0 of numbers that are copied into an array of integers as a block and from there, one of them, back.
; Cause: the tag of a word that is moved, which says what it is declared as, was believed more than a loop that reads the numbers.
define double @f(ptr %x, i32 %n) {
entry:
  %words = alloca [3 x i64], align 16
  br label %loop

after:
  %second = getelementptr inbounds i8, ptr %x, i64 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %words, ptr align 8 %second, i64 24, i1 false)
  %k = srem i32 %n, 3
  %at = sext i32 %k to i64
  %place = getelementptr inbounds i64, ptr %words, i64 %at
  %kept = load i64, ptr %place, align 8, !tbaa !1
  store i64 %kept, ptr %second, align 8
  ret double %sum

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ 0.0, %entry ], [ %sum, %loop ]
  %here = getelementptr inbounds double, ptr %x, i64 %i
  %v = load double, ptr %here, align 8, !tbaa !3
  %square = fmul double %v, %v
  %sum = fadd double %s, %square
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, 12
  br i1 %done, label %after, label %loop
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

!1 = !{!2, !2, i64 0}
!2 = !{!"long", !5, i64 0}
!3 = !{!4, !4, i64 0}
!4 = !{!"double", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C/C++ TBAA"}

; lowad: grad
; run: @f([2, 3, 5, 7, 1, 2, 3, 4, 5, 6, 7, 8] ~ [1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0], 2)
