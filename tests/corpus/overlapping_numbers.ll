; Symptom: words of both kinds and a double lie over each other in a packed structure, as words that begin elsewhere make it
; seem: what is left of the double is no number to be moved. It ended in an internal error, then it was refused.
; Cause: adjoints were moved as numbers of a known kind alone; as bits they can be, where one end has none.

define double @f(ptr %x, i64 %n) {
  %a = alloca [13 x i8], align 8
  %b = alloca [13 x i8], align 8
  %v = load double, ptr %x, align 8
  %count = getelementptr i8, ptr %a, i64 4
  %value = getelementptr i8, ptr %a, i64 5
  store double %v, ptr %a, align 8
  call void @keep(ptr %a)
  %m = mul i64 %n, 3
  store i64 %m, ptr %a, align 8
  call void @keep(ptr %a)
  store i8 1, ptr %count, align 1
  store double %v, ptr %value, align 1
  call void @keep(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 13, i1 false)
  call void @keep(ptr %b)
  %there = getelementptr i8, ptr %b, i64 5
  %w = load double, ptr %there, align 1
  ret double %w
}

define internal void @keep(ptr %p) noinline {
  %n = load volatile i8, ptr %p
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; lowad: grad -f f
; run: @f([3], 5) d = [1]
