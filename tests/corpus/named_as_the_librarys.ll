; Symptom: the derivative of y0 was -3 x, by the program's own function y1, where it is minus the library's.
; Cause: a function of the right type served as the library's, though it has a body.
declare double @y0(double)

define internal double @y1(double %x) noinline {
  %r = fmul double %x, 3.0
  ret double %r
}

define double @f(double %x) {
  %a = call double @y0(double %x)
  %b = call double @y1(double %x)
  %r = fadd double %a, %b
  ret double %r
}

; lowad: refuse LA021 -f f
; lowad: refuse LA021 -f f --mode forward
