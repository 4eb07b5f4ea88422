; Fields of a structure, of an array of structures, of what a callee fills and hands back, and of copies; what is stored at an unknown place.

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define void @fill(ptr %pair, ptr %a, ptr %b) noinline {
  store ptr %a, ptr %pair
  %second = getelementptr i8, ptr %pair, i64 8
  store ptr %b, ptr %second
  ret void
}

define ptr @second_of(ptr %pair) noinline {
  %second = getelementptr i8, ptr %pair, i64 8
  %b = load ptr, ptr %second
  ret ptr %b
}

define ptr @last(ptr %node) noinline {
entry:
  br label %walk

walk:
  %at = phi ptr [ %node, %entry ], [ %next, %walk ]
  %place = getelementptr i8, ptr %at, i64 16
  %next = load ptr, ptr %place
  %ends = icmp eq ptr %next, null
  br i1 %ends, label %done, label %walk

done:
  %b = call ptr @second_of(ptr %at)
  ret ptr %b
}

define double @f(ptr %x, ptr %w, i64 %n) {
  %one = alloca [2 x ptr]
  call void @fill(ptr %one, ptr %x, ptr %w)
  %items = alloca [4 x [2 x ptr]]
  %item = getelementptr [2 x ptr], ptr %items, i64 %n
  call void @llvm.memcpy.p0.p0.i64(ptr %item, ptr %one, i64 16, i1 false)
  %third = getelementptr [2 x ptr], ptr %items, i64 3
  %b = call ptr @second_of(ptr %third)
  %a = load ptr, ptr %third
  %table = alloca [4 x ptr]
  %place = getelementptr ptr, ptr %table, i64 %n
  store ptr %a, ptr %place
  %slot = getelementptr ptr, ptr %table, i64 2
  store ptr %b, ptr %slot
  %either = load ptr, ptr %slot
  %v = load double, ptr %either
  ret double %v
}

; lowad: print pointsto
; > points-to of @fill
; >   %pair -> argument %pair
; >   %a -> argument %a
; >   %b -> argument %b
; >   %second -> argument %pair
; >   [argument %pair] -> argument %a
; >   [argument %pair at 8] -> argument %b
; > points-to of @second_of
; >   %pair -> argument %pair
; >   %second -> argument %pair
; >   %b -> behind %pair at 8
; > points-to of @last
; >   %node -> argument %node
; >   %at -> argument %node, behind %node at 16, behind %node at 16 at 16
; >   %place -> argument %node, behind %node at 16, behind %node at 16 at 16
; >   %next -> behind %node at 16, behind %node at 16 at 16
; >   %at.lcssa -> argument %node, behind %node at 16, behind %node at 16 at 16
; >   %b -> behind %node at 16 at 16 at 8, behind %node at 16 at 8, behind %node at 8
; > points-to of @f
; >   %x -> argument %x
; >   %w -> argument %w
; >   %one -> local %one
; >   %items -> local %items
; >   %item -> local %items
; >   %third -> local %items
; >   %b -> argument %w
; >   [local %items at 0+16k] -> argument %x
; >   [local %items at 8+16k] -> argument %w
; >   [local %one] -> argument %x
; >   [local %one at 8] -> argument %w
