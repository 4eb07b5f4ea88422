; A library is passed floats in a block where a free list keeps an address at another time.

define float @f(ptr %x) {
entry:
  %block = call ptr @malloc(i64 16)
  %spare = alloca ptr, align 8
  store ptr null, ptr %spare, align 8
  call void @give_back(ptr %spare, ptr %block)
  %first = load float, ptr %x, align 4
  store float %first, ptr %block, align 8
  %beside = getelementptr i8, ptr %block, i64 4
  store float %first, ptr %beside, align 4
  %result = call float @cblas_sdot(i32 2, ptr %block, i32 1, ptr %block, i32 1)
  call void @give_back(ptr %spare, ptr %block)
  call void @free(ptr %block)
  ret float %result
}

define internal void @give_back(ptr %spare, ptr %one) noinline {
  %next = load volatile ptr, ptr %spare, align 8
  store ptr %next, ptr %one, align 8
  store ptr %one, ptr %spare, align 8
  ret void
}

declare float @cblas_sdot(i32, ptr, i32, ptr, i32)
declare ptr @malloc(i64)
declare void @free(ptr)

; lowad: refuse LA024 -f f
