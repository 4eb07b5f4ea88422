; Symptom: the derivative was 4 where it is 10, for it wrote to @state.shadow, which is the program's own; so were second derivatives of
; functions that keep numbers in global variables wrong.
; Cause: a global variable's shadow was found by its name, so that one of the program's own, or the one that the derivative has which is
; differentiated in turn, served as its shadow.
@state = internal global double 0.0
@state.shadow = global double 5.0

define void @keep(double %x) noinline {
  store double %x, ptr @state
  ret void
}

define double @kept() noinline {
  %a = load double, ptr @state
  %b = load double, ptr @state.shadow
  %c = fmul double %a, %b
  ret double %c
}

define double @scaled(double %x) {
  %twice = fadd double %x, %x
  call void @keep(double %twice)
  %result = call double @kept()
  ret double %result
}

; lowad: grad -f scaled
; run: @scaled(3) d = 10
; lowad: fwd -f scaled
; run: @scaled(3 ~ 1) t = 10
