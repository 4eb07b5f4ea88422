; A loop with two entries is given one, which a number chooses.

define double @f(double %x, i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %v = phi double [ %x, %entry ], [ %w2, %b ]
  %v2 = fmul double %v, %v
  br label %b
b:
  %w = phi double [ %x, %entry ], [ %v2, %a ]
  %w2 = fsub double %w, 1.0
  %again = fcmp olt double %w2, 100.0
  br i1 %again, label %a, label %exit
exit:
  ret double %w2
}

; lowad: grad
; run: @f(3, 0)
; run: @f(3, 1)
; run: @f(120, 0)
; lowad: fwd
; run: @f(3, 0)
; run: @f(3, 1)
