; Inline assembly with an active operand.

define double @f(double %x) {
  %y = call double asm "sqrtsd $1, $0", "=x,x"(double %x)
  ret double %y
}

; lowad: refuse LA022
; lowad: refuse LA022 --mode forward
