; A loop with two entries: there is no one way to go through it backwards.

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

; lowad: refuse LA023
