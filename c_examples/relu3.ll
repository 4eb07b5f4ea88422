; The cube of the positive part of %x: relu3.c as one would write it down by hand.
; No target and no attributes: it reads the same on every machine.

declare double @pow(double, double)

define double @relu3(double %x) {
entry:
  %positive = fcmp ogt double %x, 0.0
  br i1 %positive, label %cube, label %done

cube:
  %cubed = call double @pow(double %x, double 3.0)
  br label %done

done:
  %result = phi double [ %cubed, %cube ], [ 0.0, %entry ]
  ret double %result
}
