; Trip counts: a known number, a step, downwards, a loop that may have no rounds, and one that only data can end.

define double @known(ptr %x) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %more, %loop ]
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p
  %more = fadd double %sum, %v
  %next = add nuw nsw i64 %i, 1
  %again = icmp ult i64 %next, 10
  br i1 %again, label %loop, label %exit
exit:
  ret double %more
}

define double @stepped(ptr %x) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 2, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %more, %loop ]
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p
  %more = fadd double %sum, %v
  %next = add nuw nsw i64 %i, 3
  %again = icmp slt i64 %next, 20
  br i1 %again, label %loop, label %exit
exit:
  ret double %more
}

define double @down(ptr %x, i64 %n) {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %loop, label %exit
loop:
  %i = phi i64 [ %n, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %more, %loop ]
  %next = add nsw i64 %i, -1
  %p = getelementptr double, ptr %x, i64 %next
  %v = load double, ptr %p
  %more = fadd double %sum, %v
  %again = icmp sgt i64 %next, 0
  br i1 %again, label %loop, label %exit
exit:
  %result = phi double [ 0.0, %entry ], [ %more, %loop ]
  ret double %result
}

define double @unknown(double %a) {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %half, %loop ]
  %half = fmul double %x, 0.5
  %large = fcmp ogt double %half, 1.0
  br i1 %large, label %loop, label %exit
exit:
  ret double %half
}

; lowad: print loops
; > loops of @known
; >   %loop: depth 1, goes back 9 times
; >     %i = #loop
; >
; > loops of @stepped
; >   %loop: depth 1, goes back 5 times
; >     %i = 2 + 3*#loop
; >
; > loops of @down
; >   %loop: depth 1, goes back -1 + %n times
; >     %i = -#loop + %n
; >
; > loops of @unknown
; >   %loop: depth 1, trip count not known
