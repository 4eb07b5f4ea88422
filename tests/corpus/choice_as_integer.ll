; Symptom: a number that the program overwrites with one of two constants kept its adjoint.
; Cause: as in constant_as_integer.ll, where the integer is a choice of constants, which no type is known of either.

define double @f(ptr %x) {
entry:
  %first = load double, ptr %x, align 8
  %second = getelementptr i8, ptr %x, i64 8
  %positive = fcmp ogt double %first, 0.000000e+00
  %bits = select i1 %positive, i64 4603759683083215831, i64 4607182418800017408
  store i64 %bits, ptr %second, align 8
  %result = fmul double %first, %first
  ret double %result
}

; lowad: grad
; run: @f([3, 5] ~ [0, 7]) d = [6, 0]
; lowad: fwd
; run: @f([3, 5] ~ [1, 7]) t = 6, [1, 0]
