; Symptom: derivatives of floats in blocks of a free list, whose addresses go from table to table two at a time, had parts of an address added to them.
; Cause: which pointers are equal was found from scalars alone; nothing was known of vectors of pointers and of structures in registers.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare ptr @calloc(i64, i64)
declare void @free(ptr)

define internal void @give(ptr %spare, ptr %one) noinline {
  %next = load volatile ptr, ptr %spare, align 8
  store ptr %next, ptr %one, align 8
  store ptr %one, ptr %spare, align 8
  ret void
}

define internal ptr @take(ptr %spare) noinline {
  %one = load volatile ptr, ptr %spare, align 8
  %is.none = icmp eq ptr %one, null
  br i1 %is.none, label %new, label %old
new:
  %made = call ptr @calloc(i64 1, i64 16)
  ret ptr %made
old:
  %next = load ptr, ptr %one, align 8
  store ptr %next, ptr %spare, align 8
  ret ptr %one
}

define internal void @fill(ptr %table, ptr %spare) noinline {
  %beside = getelementptr i8, ptr %table, i64 8
  %a = call ptr @take(ptr %spare)
  store volatile ptr %a, ptr %table, align 8
  %b = call ptr @take(ptr %spare)
  store volatile ptr %b, ptr %beside, align 8
  ret void
}

define internal void @empty(ptr %table, ptr %spare) noinline {
  %beside = getelementptr i8, ptr %table, i64 8
  %a = load volatile ptr, ptr %table, align 8
  %b = load volatile ptr, ptr %beside, align 8
  call void @give(ptr %spare, ptr %b)
  call void @give(ptr %spare, ptr %a)
  ret void
}

define internal void @copy(ptr %to, ptr %from) noinline {
  %both = load <2 x ptr>, ptr %from, align 8
  store <2 x ptr> %both, ptr %to, align 8
  ret void
}

define float @f(ptr %x, i32 %n) {
entry:
  %spare = alloca ptr, align 8
  store ptr null, ptr %spare, align 8
  %table = call ptr @calloc(i64 1, i64 16)
  %work = call ptr @calloc(i64 1, i64 16)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %more, %loop ]
  call void @fill(ptr %table, ptr %spare)
  call void @copy(ptr %work, ptr %table)
  %a = load ptr, ptr %work, align 8
  %beside = getelementptr i8, ptr %work, i64 8
  %b = load ptr, ptr %beside, align 8
  %place = getelementptr float, ptr %x, i32 %i
  %v = load float, ptr %place, align 4
  %square = fmul float %v, %v
  store float %square, ptr %a, align 8
  store float %v, ptr %b, align 8
  %left = load float, ptr %a, align 8
  %right = load float, ptr %b, align 8
  %product = fmul float %left, %right
  %more = fadd float %sum, %product
  call void @empty(ptr %table, ptr %spare)
  %next = add i32 %i, 1
  %goes.on = icmp slt i32 %next, %n
  br i1 %goes.on, label %loop, label %done
done:
  call void @fill(ptr %table, ptr %spare)
  %first = load ptr, ptr %table, align 8
  call void @free(ptr %first)
  %second.at = getelementptr i8, ptr %table, i64 8
  %second = load ptr, ptr %second.at, align 8
  call void @free(ptr %second)
  call void @free(ptr %table)
  call void @free(ptr %work)
  ret float %more
}

; lowad: grad -f f
; run: @f(f[0.5, 2, 4], 3) d = f[0.75, 12, 48]
; lowad: fwd -f f
; run: @f(f[0.5, 2, 4] ~ f[1, 1, 1], 3) t = 60.75, f[1, 1, 1]
