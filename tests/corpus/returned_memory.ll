; Symptom: derivatives of @f were 0: what a callee wrote into memory that it allocated and returned had lost them.
; Cause: the summary of @fresh names no writes, since the memory is new, and activity of the caller believes it.

declare noalias ptr @malloc(i64)
declare void @free(ptr)

define internal ptr @fresh(double %v) noinline {
  %p = call ptr @malloc(i64 8)
  %square = fmul double %v, %v
  store double %square, ptr %p
  ret ptr %p
}

define double @f(double %x) {
  %p = call ptr @fresh(double %x)
  %r = load double, ptr %p
  call void @free(ptr %p)
  ret double %r
}

; lowad: grad
; run: @f(3) d = 6
; lowad: fwd
; run: @f(3 ~ 1) t = 6
