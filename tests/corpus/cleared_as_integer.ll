; Symptom: a number that the program overwrites with zero kept its adjoint.
; Cause: compilers write `memset(x + 1, 0, 8)` as a store of the integer 0; where nothing else in the program touches that memory its type
; was not known, and what is not known to be a number was left alone.

define double @f(ptr %x) {
entry:
  %first = load double, ptr %x, align 8
  %second = getelementptr i8, ptr %x, i64 8
  store i64 0, ptr %second, align 8
  %result = fmul double %first, %first
  ret double %result
}

; lowad: grad
; run: @f([3, 5] ~ [0, 7]) d = [6, 0]
; lowad: fwd
; run: @f([3, 5] ~ [1, 7]) t = 6, [1, 0]
