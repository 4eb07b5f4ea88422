; Nests: a rectangle addressed row by row, a triangle whose inner loop is as long as the outer has come, a way out by data.

define double @rectangle(ptr %x, i64 %n, i64 %m) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %outer.end ]
  %sum = phi double [ 0.0, %entry ], [ %more, %outer.end ]
  %row = mul nuw nsw i64 %i, %m
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %part = phi double [ %sum, %outer ], [ %more, %inner ]
  %at = add nuw nsw i64 %row, %j
  %p = getelementptr double, ptr %x, i64 %at
  %v = load double, ptr %p
  %more = fadd double %part, %v
  %j.next = add nuw nsw i64 %j, 1
  %inside = icmp ult i64 %j.next, %m
  br i1 %inside, label %inner, label %outer.end
outer.end:
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp ult i64 %i.next, %n
  br i1 %again, label %outer, label %exit
exit:
  ret double %more
}

define double @triangle(ptr %x, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %outer.end ]
  %sum = phi double [ 0.0, %entry ], [ %more, %outer.end ]
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %part = phi double [ %sum, %outer ], [ %more, %inner ]
  %p = getelementptr double, ptr %x, i64 %j
  %v = load double, ptr %p
  %more = fadd double %part, %v
  %j.next = add nuw nsw i64 %j, 1
  %inside = icmp ule i64 %j.next, %i
  br i1 %inside, label %inner, label %outer.end
outer.end:
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp ult i64 %i.next, %n
  br i1 %again, label %outer, label %exit
exit:
  ret double %more
}

define double @search(ptr %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %rest ]
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p
  %found = fcmp ogt double %v, 0.0
  br i1 %found, label %exit, label %rest
rest:
  %next = add nuw nsw i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  ret double %v
}

; lowad: print loops
; > loops of @rectangle
; >   %outer: depth 1, goes back -1 + umax(%n, 1) times
; >     %i = #outer
; >     %inner: depth 2, goes back -1 + umax(%m, 1) times
; >       %j = #inner
; >
; > loops of @triangle
; >   %outer: depth 1, goes back -1 + umax(%n, 1) times
; >     %indvars.iv = 1 + #outer
; >     %inner: depth 2, goes back #outer times
; >       %j = #inner
; >
; > loops of @search
; >   %loop: depth 1, trip count not known
; >     %i = #loop
