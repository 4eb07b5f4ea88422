; A selection passes the adjoint to what was chosen, and nothing to the other.

declare double @llvm.sqrt.f64(double)

define double @f(double %x, double %y) {
  %larger = fcmp ogt double %x, %y
  %root = call double @llvm.sqrt.f64(double %x)
  %chosen = select i1 %larger, double %root, double %y
  %result = fmul double %chosen, %chosen
  ret double %result
}

; lowad: grad
; CHECK-LABEL: @diffe_f(
; CHECK: select
; run: @f(4, 1) d = 1, 0
; run: @f(1, 4) d = 0, 8
; lowad: fwd
; run: @f(4 ~ 3, 1 ~ 5) t = 3
; run: @f(1 ~ 3, 4 ~ 5) t = 40
