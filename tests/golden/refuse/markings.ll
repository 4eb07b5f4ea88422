; Requests that do not fit the function.

define double @f(double %x, ptr %p, i64 %n) {
  %v = load double, ptr %p
  %r = fmul double %x, %v
  ret double %r
}

; lowad: refuse LA010 -f g
; lowad: refuse LA013 --arg n=dup
; lowad: refuse LA013 --arg x=dup
; lowad: refuse LA013 --arg p=out
; lowad: refuse LA014 --arg y=const
