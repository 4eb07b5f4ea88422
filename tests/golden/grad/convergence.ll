; A loop of unknown length, and the values it replaces: Newton's iteration, taped round by round.

define double @root(double %a) {
entry:
  br label %loop

loop:
  %x = phi double [ %a, %entry ], [ %better, %loop ]
  %quotient = fdiv double %a, %x
  %sum = fadd double %x, %quotient
  %better = fmul double %sum, 0.5
  %square = fmul double %better, %better
  %error = fsub double %square, %a
  %far = fcmp ogt double %error, 1.0e-9
  br i1 %far, label %loop, label %exit

exit:
  ret double %better
}

; lowad: grad
; CHECK-LABEL: @diffe_root(
; CHECK: call {{.*}}@lowad.tape
; run: @root(1) d = 0.5
; run: @root(9)
; run: @root(1000)
; lowad: fwd
; run: @root(9 ~ 1)
