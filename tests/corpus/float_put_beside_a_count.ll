; Symptom: the gradient was 0 without a word where a number, read as bits, is put beside a count into one integer that goes to memory:
; C++ compilers pass `struct { float x; int n; }` so, and nothing but a copy leads from there to where the number is read again.
; Cause: `or` was taken for an operation of numbers, so what it puts together for integers; it does not compute where its operands
; have no bits in common.

define float @f(ptr %x, i64 %n, i64 %bytes) {
entry:
  %block = call ptr @malloc(i64 16)
  %bits = load i32, ptr %x, align 4
  %low = zext i32 %bits to i64
  %high = shl i64 %n, 32
  %both = or disjoint i64 %high, %low
  store i64 %both, ptr %block, align 4
  %to = call ptr @malloc(i64 16)
  call void @llvm.memmove.p0.p0.i64(ptr %to, ptr %block, i64 %bytes, i1 false)
  %value = load float, ptr %to, align 4
  %place = getelementptr i8, ptr %to, i64 4
  %count = load i32, ptr %place, align 4
  %times = sitofp i32 %count to float
  %square = fmul float %value, %value
  %result = fmul float %square, %times
  call void @free(ptr %block)
  call void @free(ptr %to)
  ret float %result
}

declare ptr @malloc(i64)
declare void @free(ptr)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)

; lowad: refuse LA024
