; Symptom: in forward mode the tangent of @f was 0 and not 2 x: what one call stored in a variable, and another read from it,
; had lost its tangent. Reverse mode was right.
; Cause: activity of callees in forward mode took neither the variable nor the argument that is stored there for active.

@state = internal global double 0.0

define internal void @put(double %x) noinline {
  %square = fmul double %x, %x
  store double %square, ptr @state
  ret void
}

define internal double @take() noinline {
  %value = load double, ptr @state
  ret double %value
}

define double @f(double %x) {
  call void @put(double %x)
  %result = call double @take()
  ret double %result
}

; lowad: grad
; run: @f(3) d = 6
; lowad: fwd
; run: @f(3 ~ 1) t = 6
