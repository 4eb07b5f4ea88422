; Symptom: the gradient of a selection was NaN where the operand that was not chosen has an infinite slope.
; Cause: the selection's 0 was multiplied with that slope (docs/conventions.md: a derivative not taken contributes nothing).

declare double @llvm.sqrt.f64(double)

define double @f(double %x) {
  %root = call double @llvm.sqrt.f64(double %x)
  %positive = fcmp ogt double %x, 0.0
  %result = select i1 %positive, double %root, double 0.0
  ret double %result
}

; lowad: grad
; run: @f(4) d = 0.25
; run: @f(0) d = 0
; run: @f(-1) d = 0
; lowad: fwd
; run: @f(4 ~ 1) t = 0.25
; run: @f(0 ~ 1) t = 0
