; What is not marked active costs nothing: the derivative by %x alone does not compute the partial by %y.

declare double @sin(double)

define double @f(double %x, double %y) {
entry:
  %s = call double @sin(double %y)
  %result = fmul double %x, %s
  ret double %result
}

; lowad: grad --arg y=const
; CHECK-LABEL: define double @diffe_f(
; CHECK-NOT: cos
; CHECK: call {{.*}}sin
; CHECK-NEXT: ret
; run: @f(2, 0.5) d = 0.479425538604203
; lowad: grad --arg x=const
; CHECK-LABEL: define double @diffe_f(
; CHECK-NOT: sin
; CHECK: call {{.*}}cos
; CHECK-NOT: sin
; CHECK: ret
; run: @f(2, 0) d = 2
; lowad: grad --arg x=const,y=const
; CHECK-LABEL: define void @diffe_f(
; CHECK: entry:
; CHECK-NEXT: ret void
