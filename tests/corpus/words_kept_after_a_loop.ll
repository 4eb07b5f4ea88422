; Symptom: derivative 0 of a number that is picked from among words in each round of a loop, of which the last is put where nothing reads it.
; Cause: the tag of a word that is moved says how the program declares it; it was known to say nothing where the word is stored, but not where
; it is chosen before (the store leaves the loop where arguments do not overlap). It says nothing of any word whose bits go on.
define double @f(ptr captures(none) %x, ptr readonly captures(none) %y, i32 %n) {
entry:
  %words = alloca [3 x i64], align 16
  %target = getelementptr inbounds i8, ptr %x, i64 8
  %source = getelementptr inbounds i8, ptr %y, i64 32
  br label %products

products:
  %j = phi i64 [ 0, %entry ], [ %j.next, %products ]
  %s = phi double [ 0.0, %entry ], [ %sum, %products ]
  %x.at = getelementptr inbounds double, ptr %x, i64 %j
  %a = load double, ptr %x.at, align 8, !tbaa !3
  %y.at = getelementptr inbounds double, ptr %y, i64 %j
  %b = load double, ptr %y.at, align 8, !tbaa !3
  %product = fmul double %a, %b
  %sum = fadd double %s, %product
  %j.next = add nuw nsw i64 %j, 1
  %all = icmp eq i64 %j.next, 12
  br i1 %all, label %loop, label %products

loop:
  %i = phi i32 [ 0, %products ], [ %next, %loop ]
  call void @llvm.lifetime.start.p0(ptr %words)
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %words, ptr align 8 %source, i64 24, i1 false)
  %square = mul nuw nsw i32 %i, %n
  %k = urem i32 %square, 3
  %at = zext nneg i32 %k to i64
  %place = getelementptr inbounds i64, ptr %words, i64 %at
  %kept = load i64, ptr %place, align 8, !tbaa !1
  store i64 %kept, ptr %target, align 8
  call void @llvm.lifetime.end.p0(ptr %words)
  %next = add nuw nsw i32 %i, 1
  %done = icmp sge i32 %next, %n
  br i1 %done, label %after, label %loop

after:
  ret double %sum
}

declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

!1 = !{!2, !2, i64 0}
!2 = !{!"long", !5, i64 0}
!3 = !{!4, !4, i64 0}
!4 = !{!"double", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C/C++ TBAA"}

; lowad: grad
; run: @f([2, 3, 5, 7, 1, 2, 3, 4, 5, 6, 7, 8] ~ [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [7, 11, 13, 17, 19, 23, 29, 31, 2, 3, 5, 7], 2)
