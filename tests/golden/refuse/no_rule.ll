; An active call of a function without body and without a rule.

declare double @mystery(double)

define double @f(double %x) {
  %y = call double @mystery(double %x)
  ret double %y
}

; lowad: refuse LA021
; lowad: refuse LA021 --mode forward
