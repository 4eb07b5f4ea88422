; Symptom: the derivative ended with a signal where the address of constants and that of active memory are stored as one vector.
; Cause: only single addresses were asked whether they lead to memory with a shadow.
define internal double @product(ptr %p) noinline {
  %a = load ptr, ptr %p
  %q = getelementptr i8, ptr %p, i64 8
  %b = load ptr, ptr %q
  %u = load double, ptr %a
  %v = load double, ptr %b
  %r = fmul double %u, %v
  ret double %r
}

define double @f(ptr %x, ptr %w) {
  %p = alloca [2 x ptr], align 16
  %first = insertelement <2 x ptr> poison, ptr %x, i64 0
  %both = insertelement <2 x ptr> %first, ptr %w, i64 1
  store <2 x ptr> %both, ptr %p, align 16
  %r = call double @product(ptr %p)
  ret double %r
}

; lowad: refuse LA013 --arg w=const
; lowad: grad
; run: @f([2], [3])
