; A number of two bytes lies where a free list keeps an address at another time.

define half @f(ptr %x) {
entry:
  %block = call ptr @malloc(i64 16)
  %first = load half, ptr %x, align 2
  call void @put(ptr %block, half %first)
  %again = load half, ptr %block, align 8
  %spare = alloca ptr, align 8
  store ptr %block, ptr %spare, align 8
  call void @give_back(ptr %spare, ptr %block)
  call void @free(ptr %block)
  %result = fmul half %again, %again
  ret half %result
}

define internal void @put(ptr %place, half %value) noinline {
  %n = load volatile i8, ptr %place
  store half %value, ptr %place, align 2
  ret void
}

define internal void @give_back(ptr %spare, ptr %one) noinline {
  %next = load volatile ptr, ptr %spare, align 8
  store ptr %next, ptr %one, align 8
  ret void
}

declare ptr @malloc(i64)
declare void @free(ptr)

; lowad: refuse LA024 -f f
