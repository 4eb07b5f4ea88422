; Symptom: with `-new-struct-path-tbaa` a character counts as never overwritten, so that the reverse pass may read it again too late.
; Cause: the size of an access, 1, was taken for the mark of constant memory, which stands there in older tags.
define double @f(ptr %w, ptr %x) {
entry:
  %flag = load i8, ptr %w, !tbaa !3
  %number = load double, ptr %x, !tbaa !4
  store i8 7, ptr %w, !tbaa !3
  %more = sitofp i8 %flag to double
  %product = fmul double %more, %number
  ret double %product
}

!0 = !{!"root"}
!1 = !{!0, i64 1, !"omnipotent char"}
!2 = !{!1, i64 8, !"double"}
!3 = !{!1, !1, i64 0, i64 1}
!4 = !{!2, !2, i64 0, i64 8}

; lowad: print overwrites
; > overwrites in @f
; >   %entry: %flag overwritten by store in %entry
; >   %entry: %number overwritten by store in %entry
; lowad: grad --arg w=const
; run: @f(b[2], [3]) d = [2]
