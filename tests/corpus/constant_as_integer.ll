; Symptom: a number that the program overwrites with a constant kept its adjoint.
; Cause: compilers copy a constant with `memcpy` as a store of an integer; where nothing else in the program touches that memory its type
; was not known, and only the integer 0 was taken for what may be a number.

define double @f(ptr %x) {
entry:
  %first = load double, ptr %x, align 8
  %second = getelementptr i8, ptr %x, i64 8
  store i64 4603759683083215831, ptr %second, align 8
  %result = fmul double %first, %first
  ret double %result
}

; lowad: grad
; run: @f([3, 5] ~ [0, 7]) d = [6, 0]
; lowad: fwd
; run: @f([3, 5] ~ [1, 7]) t = 6, [1, 0]
