; A call whose partial reads its result keeps the result; one that is linear keeps nothing.

declare double @exp(double)

define internal double @linear(double %x) noinline {
  %twice = fmul double %x, 2.0
  ret double %twice
}

define double @f(double %x) {
  %l = call double @linear(double %x)
  %e = call double @exp(double %l)
  ret double %e
}

; lowad: print plan
; > plan of @f (reverse; %x: out)
; >   call @linear: replay (it writes nothing, and what it reads stays)
; >   call @exp: rule
; >   %e: kept as double once (cheaper than computing it again)
; >   after %bb: finish
; >
; > plan of @linear (reverse; %x: out)
; >   after %bb: finish
; lowad: grad
; run: @f(0) d = 2
