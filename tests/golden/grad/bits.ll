; Numbers whose sign is handled as an integer: the mask of fabs and the flip of a negation, by hand.

define double @f(double %x, double %y) {
  %bits = bitcast double %x to i64
  %cleared = and i64 %bits, 9223372036854775807
  %positive = bitcast i64 %cleared to double
  %result = fmul double %positive, %y
  ret double %result
}

; lowad: grad
; run: @f(-2, 3) d = -3, 2
; run: @f(2, 3) d = 3, 2
; lowad: fwd
; run: @f(-2 ~ 1, 3 ~ 1) t = -1
