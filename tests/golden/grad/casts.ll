; Numbers change width, integers become numbers: the derivative has each value's own width.

define double @f(float %x, i32 %n, double %y) {
  %wide = fpext float %x to double
  %count = sitofp i32 %n to double
  %scaled = fmul double %wide, %count
  %product = fmul double %scaled, %y
  %narrow = fptrunc double %product to float
  %frozen = freeze float %narrow
  %square = fmul float %frozen, %frozen
  %result = fpext float %square to double
  ret double %result
}

; lowad: grad
; CHECK-LABEL: define { float, double } @diffe_f(
; run: @f(0.5, 4, 3) d = 144, 24
; run: @f(1.5, -1, 0.25)
; lowad: fwd
; run: @f(0.5 ~ 1, 4, 3 ~ 0) t = 144
; run: @f(0.5 ~ 0, 4, 3 ~ 1) t = 24
