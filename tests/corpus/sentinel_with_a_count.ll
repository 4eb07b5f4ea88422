; Symptom: numbers that were copied from the nodes of one ring to those of another had derivative zero, in both modes, where the ring begins
; and ends in a structure with a count in the place of the nodes' number: so the elements of a std::list of structures.
; Cause: what is certain of one of the pointers that lie in a place one after the other, here of that to the structure, was taken to be
; certain of all, and what was found of the others gave way: the numbers were integers.
declare ptr @malloc(i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define double @of_doubles(ptr %x) {
entry:
  %from = alloca { ptr, i64 }
  %to = alloca { ptr, i64 }
  store ptr %from, ptr %from
  %from.count = getelementptr i8, ptr %from, i64 8
  store i64 0, ptr %from.count
  br label %fill
fill:
  %last = phi ptr [ %from, %entry ], [ %one, %fill ]
  %i = phi i64 [ 0, %entry ], [ %i.next, %fill ]
  %one = call ptr @malloc(i64 24)
  %here = getelementptr double, ptr %x, i64 %i
  %number = load double, ptr %here
  %one.number = getelementptr i8, ptr %one, i64 8
  store double %number, ptr %one.number
  %one.key = getelementptr i8, ptr %one, i64 16
  store i64 %i, ptr %one.key
  store ptr %from, ptr %one
  store ptr %one, ptr %last
  %i.next = add i64 %i, 1
  %filled = icmp eq i64 %i.next, 3
  br i1 %filled, label %begin, label %fill
begin:
  store i64 3, ptr %from.count
  store ptr %to, ptr %to
  %to.count = getelementptr i8, ptr %to, i64 8
  store i64 0, ptr %to.count
  %first = load ptr, ptr %from
  br label %copy
copy:
  %source = phi ptr [ %first, %begin ], [ %source.next, %copy ]
  %target.last = phi ptr [ %to, %begin ], [ %target, %copy ]
  %count = phi i64 [ 0, %begin ], [ %count.next, %copy ]
  %target = call ptr @malloc(i64 24)
  %target.number = getelementptr i8, ptr %target, i64 8
  %source.number = getelementptr i8, ptr %source, i64 8
  call void @llvm.memcpy.p0.p0.i64(ptr %target.number, ptr %source.number, i64 16, i1 false)
  store ptr %to, ptr %target
  store ptr %target, ptr %target.last
  %count.next = add i64 %count, 1
  store i64 %count.next, ptr %to.count
  %source.next = load ptr, ptr %source
  %copied = icmp eq ptr %source.next, %from
  br i1 %copied, label %begin.sum, label %copy
begin.sum:
  %to.first = load ptr, ptr %to
  br label %sum
sum:
  %at = phi ptr [ %to.first, %begin.sum ], [ %at.next, %sum ]
  %all = phi double [ 0.0, %begin.sum ], [ %all.next, %sum ]
  %at.number = getelementptr i8, ptr %at, i64 8
  %value = load double, ptr %at.number
  %square = fmul double %value, %value
  %all.next = fadd double %all, %square
  %at.next = load ptr, ptr %at
  %summed = icmp eq ptr %at.next, %to
  br i1 %summed, label %done, label %sum
done:
  ret double %all.next
}

; lowad: grad -f of_doubles
; run: @of_doubles([1, 2, 3]) d = [2, 4, 6]
; lowad: fwd -f of_doubles
; run: @of_doubles([1, 2, 3] ~ [1, 10, 0]) t = 42, [1, 10, 0]

define float @of_floats(ptr %x) {
entry:
  %from = alloca { ptr, i64 }
  %to = alloca { ptr, i64 }
  store ptr %from, ptr %from
  %from.count = getelementptr i8, ptr %from, i64 8
  store i64 0, ptr %from.count
  br label %fill
fill:
  %last = phi ptr [ %from, %entry ], [ %one, %fill ]
  %i = phi i64 [ 0, %entry ], [ %i.next, %fill ]
  %one = call ptr @malloc(i64 24)
  %here = getelementptr float, ptr %x, i64 %i
  %number = load float, ptr %here
  %one.number = getelementptr i8, ptr %one, i64 8
  store float %number, ptr %one.number
  %one.key = getelementptr i8, ptr %one, i64 16
  store i64 %i, ptr %one.key
  store ptr %from, ptr %one
  store ptr %one, ptr %last
  %i.next = add i64 %i, 1
  %filled = icmp eq i64 %i.next, 3
  br i1 %filled, label %begin, label %fill
begin:
  store i64 3, ptr %from.count
  store ptr %to, ptr %to
  %to.count = getelementptr i8, ptr %to, i64 8
  store i64 0, ptr %to.count
  %first = load ptr, ptr %from
  br label %copy
copy:
  %source = phi ptr [ %first, %begin ], [ %source.next, %copy ]
  %target.last = phi ptr [ %to, %begin ], [ %target, %copy ]
  %count = phi i64 [ 0, %begin ], [ %count.next, %copy ]
  %target = call ptr @malloc(i64 24)
  %target.number = getelementptr i8, ptr %target, i64 8
  %source.number = getelementptr i8, ptr %source, i64 8
  call void @llvm.memcpy.p0.p0.i64(ptr %target.number, ptr %source.number, i64 16, i1 false)
  store ptr %to, ptr %target
  store ptr %target, ptr %target.last
  %count.next = add i64 %count, 1
  store i64 %count.next, ptr %to.count
  %source.next = load ptr, ptr %source
  %copied = icmp eq ptr %source.next, %from
  br i1 %copied, label %begin.sum, label %copy
begin.sum:
  %to.first = load ptr, ptr %to
  br label %sum
sum:
  %at = phi ptr [ %to.first, %begin.sum ], [ %at.next, %sum ]
  %all = phi float [ 0.0, %begin.sum ], [ %all.next, %sum ]
  %at.number = getelementptr i8, ptr %at, i64 8
  %value = load float, ptr %at.number
  %square = fmul float %value, %value
  %all.next = fadd float %all, %square
  %at.next = load ptr, ptr %at
  %summed = icmp eq ptr %at.next, %to
  br i1 %summed, label %done, label %sum
done:
  ret float %all.next
}

; lowad: grad -f of_floats
; run: @of_floats(f[1, 2, 3]) d = [2, 4, 6]
; lowad: fwd -f of_floats
; run: @of_floats(f[1, 2, 3] ~ f[1, 10, 0]) t = 42, [1, 10, 0]
