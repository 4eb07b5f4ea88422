; Where pointers point: to what an argument points to, to a variable, to one of two allocations, to what was stored in memory.

@g = internal global [4 x double] zeroinitializer

declare noalias ptr @malloc(i64)
declare void @free(ptr)

define double @f(ptr %x, ptr %cell, i1 %which, i64 %n) {
  %here = alloca [8 x double]
  %bytes = shl i64 %n, 3
  %there = call ptr @malloc(i64 %bytes)
  %one = select i1 %which, ptr %here, ptr %there
  %p = getelementptr double, ptr %one, i64 %n
  store double 1.0, ptr %p
  %table = load ptr, ptr %cell
  %q = getelementptr double, ptr %table, i64 %n
  %v = load double, ptr %q
  %r = getelementptr double, ptr @g, i64 %n
  store double %v, ptr %r
  %s = getelementptr double, ptr %x, i64 1
  store double 2.0, ptr %s
  %w = load double, ptr %p
  %u = load double, ptr %r
  call void @free(ptr %there)
  %sum = fadd double %w, %u
  ret double %sum
}

; lowad: print pointsto
; > points-to of @f
; >   %x -> argument %x
; >   %cell -> argument %cell
; >   %here -> local %here
; >   %there -> local %there
; >   %one -> local %here, local %there
; >   %p -> local %here, local %there
; >   %table -> behind %cell at 0
; >   %q -> behind %cell at 0
; >   %s -> argument %x
