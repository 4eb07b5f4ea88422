; The four operations and negation: partials as one writes them, quotient without a second division by y * y.

define double @f(double %x, double %y) {
  %sum = fadd double %x, %y
  %difference = fsub double %x, %y
  %product = fmul double %sum, %difference
  %negative = fneg double %product
  %quotient = fdiv double %negative, %y
  ret double %quotient
}

; lowad: grad
; CHECK-LABEL: define { double, double } @diffe_f(
; CHECK-NOT: alloca
; CHECK-NOT: {{load|store|call}}
; run: @f(3, 2) d = -3, 3.25
; run: @f(0.5, -4)
; lowad: fwd
; run: @f(3 ~ 1, 2 ~ 0) t = -3
; run: @f(3 ~ 0, 2 ~ 2) t = 6.5
; run: @f(0.3 ~ 1, 0.7 ~ -1)
