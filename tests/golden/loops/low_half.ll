; A counter of 64 bits whose low half is compared for equality, as compilers widen the counters of loops over an int range.

define double @range(ptr %x, i32 %from, i32 %to) {
entry:
  %runs = icmp slt i32 %from, %to
  br i1 %runs, label %begin, label %exit
begin:
  %start = sext i32 %from to i64
  br label %loop
loop:
  %i = phi i64 [ %start, %begin ], [ %i.next, %loop ]
  %sum = phi double [ 0.0, %begin ], [ %more, %loop ]
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p
  %more = fadd double %sum, %v
  %i.next = add nsw i64 %i, 1
  %low = trunc i64 %i.next to i32
  %over = icmp eq i32 %low, %to
  br i1 %over, label %exit, label %loop
exit:
  %result = phi double [ 0.0, %entry ], [ %more, %loop ]
  ret double %result
}

; Nothing says that the range is not empty: then the counter goes round the narrow type.
define double @unguarded(ptr %x, i32 %from, i32 %to) {
entry:
  %start = sext i32 %from to i64
  br label %loop
loop:
  %i = phi i64 [ %start, %entry ], [ %i.next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %more, %loop ]
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p
  %more = fadd double %sum, %v
  %i.next = add nsw i64 %i, 1
  %low = trunc i64 %i.next to i32
  %over = icmp eq i32 %low, %to
  br i1 %over, label %exit, label %loop
exit:
  ret double %more
}

; Steps of three may pass the bound and meet it a round later.
define double @thirds(ptr %x, i32 %from, i32 %to) {
entry:
  %runs = icmp slt i32 %from, %to
  br i1 %runs, label %begin, label %exit
begin:
  %start = sext i32 %from to i64
  br label %loop
loop:
  %i = phi i64 [ %start, %begin ], [ %i.next, %loop ]
  %sum = phi double [ 0.0, %begin ], [ %more, %loop ]
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p
  %more = fadd double %sum, %v
  %i.next = add nsw i64 %i, 3
  %low = trunc i64 %i.next to i32
  %over = icmp eq i32 %low, %to
  br i1 %over, label %exit, label %loop
exit:
  %result = phi double [ 0.0, %entry ], [ %more, %loop ]
  ret double %result
}

; lowad: print loops
; > loops of @range
; >   %loop: depth 1, goes back -1 - %from + %to times
; >     %i = #loop + %from
; >
; > loops of @unguarded
; >   %loop: depth 1, trip count not known
; >     %i = #loop + %from
; >
; > loops of @thirds
; >   %loop: depth 1, trip count not known
; >     %i = 3*#loop + %from
