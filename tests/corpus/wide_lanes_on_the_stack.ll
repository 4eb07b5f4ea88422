; Symptom: with AVX a recursive function's derivative ended the process.
; Cause: records on the stack of tapes lie on multiples of 16 bytes, but four doubles kept there were stored as if on one of 32.

define double @f(ptr %x, i64 %n) noinline {
entry:
  %values = load <4 x double>, ptr %x, align 8
  %squares = fmul <4 x double> %values, %values
  store <4 x double> %squares, ptr %x, align 8
  %first = extractelement <4 x double> %squares, i64 0
  %last = icmp eq i64 %n, 0
  br i1 %last, label %done, label %more

more:
  %less = sub i64 %n, 1
  %below = call double @f(ptr %x, i64 %less)
  %sum = fadd double %below, %first
  br label %done

done:
  %result = phi double [ %first, %entry ], [ %sum, %more ]
  ret double %result
}

; lowad: grad
; CHECK: store <4 x double> {{.*}}, align 16
; run: @f([2, 1, 1, 1] ~ [0, 0, 0, 0], 1) d = [36, 0, 0, 0]
