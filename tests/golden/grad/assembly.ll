; Assembly that says nothing of memory leaves it alone: what lies there, and its derivative, stay.

@held = internal global double 0.0

define double @f(double %x) {
  store double %x, ptr @held
  %n = call i32 asm sideeffect "xorl $0, $0", "=r,~{dirflag},~{fpsr},~{flags}"()
  %v = load double, ptr @held
  %m = uitofp i32 %n to double
  %w = fadd double %v, %m
  %r = fmul double %w, %w
  ret double %r
}

; lowad: grad
; run: @f(3) d = 6
; lowad: fwd
; run: @f(3 ~ 1)
