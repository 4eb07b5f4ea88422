; Symptom: a crash in the reverse pass: the second slot's shadow held no address.
; Cause: the copy was typed as the array of numbers that another path writes there, though the second of the two places that it
; runs over holds an address. Counters in steps of more than 1 had no bounds, and places that disagree said nothing.
define double @f(ptr %x, ptr %kinds) {
entry:
  %given = alloca [4 x i64]
  %taken = call ptr @malloc(i64 32)
  %number = load double, ptr %x
  store double %number, ptr %given
  %second = getelementptr i8, ptr %given, i64 16
  %place = getelementptr i8, ptr %x, i64 8
  store ptr %place, ptr %second
  %weight = getelementptr i8, ptr %given, i64 8
  store i64 3, ptr %weight
  %second.weight = getelementptr i8, ptr %given, i64 24
  store i64 5, ptr %second.weight
  br label %copy

copy:
  %at = phi i64 [ 0, %entry ], [ %next, %on ]
  %to = phi ptr [ %taken, %entry ], [ %to.next, %on ]
  %from = getelementptr i8, ptr %given, i64 %at
  %kind.at = getelementptr i8, ptr %kinds, i64 %at
  %kind = load i8, ptr %kind.at
  %is.number = icmp eq i8 %kind, 0
  br i1 %is.number, label %number.copy, label %place.copy

number.copy:
  %v = load double, ptr %from
  store double %v, ptr %to
  br label %on

place.copy:
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 16, i1 false)
  br label %on

on:
  %next = add i64 %at, 16
  %to.next = getelementptr i8, ptr %to, i64 16
  %done = icmp eq i64 %next, 32
  br i1 %done, label %sum, label %copy

sum:
  %first = load double, ptr %taken
  %second.taken = getelementptr i8, ptr %taken, i64 16
  %there = load ptr, ptr %second.taken
  %value = load double, ptr %there
  %square = fmul double %value, %value
  %result = fadd double %first, %square
  call void @free(ptr %taken)
  ret double %result
}

declare ptr @malloc(i64)
declare void @free(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; lowad: grad -f f --arg kinds=const
; run: @f([3, 2], b[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]) d = [1, 4]
; run: @f([3, 2], b[1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]) d = [1, 4]

; lowad: fwd -f f --arg kinds=const
; run: @f([3, 2] ~ [1, 0], b[1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
; run: @f([3, 2] ~ [0, 1], b[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
