; Symptom: the derivative of @f in forward mode ended the process: it followed a shadow pointer that nothing had set. Reverse mode was
; right.
; Cause: as in forward_through_global.ll, for a variable that holds a pointer to active memory.

@kept = internal global ptr null

declare noalias ptr @malloc(i64)
declare void @free(ptr)

define internal void @fill(ptr %x) noinline {
  %p = call ptr @malloc(i64 8)
  %v = load double, ptr %x
  %square = fmul double %v, %v
  store double %square, ptr %p
  store ptr %p, ptr @kept
  ret void
}

define double @f(ptr %x) {
  call void @fill(ptr %x)
  %p = load ptr, ptr @kept
  %r = load double, ptr %p
  call void @free(ptr %p)
  ret double %r
}

; lowad: grad
; run: @f([3]) d = [6]
; lowad: fwd
; run: @f([3] ~ [1]) t = 6, [1]
