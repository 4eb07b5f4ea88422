; The reverse of a loop over an array: one loop, no tape, the shadow added to.

define double @sumsq(ptr %x, i64 %n) {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %loop, label %exit

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %more, %loop ]
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p
  %square = fmul double %v, %v
  %more = fadd double %sum, %square
  %next = add nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %exit

exit:
  %result = phi double [ 0.0, %entry ], [ %more, %loop ]
  ret double %result
}

; lowad: grad
; CHECK-LABEL: define void @diffe_sumsq(
; CHECK-NOT: alloca
; CHECK-NOT: call
; run: @sumsq([1, 2, 3], 3) d = [2, 4, 6]
; run: @sumsq([1, 2, 3] ~ [10, 0, 0], 3) d = [12, 4, 6]
; run: @sumsq([1, 2, 3], 2) d = [2, 4, 0]
; run: @sumsq([1, 2, 3], 0) d = [0, 0, 0]
; run: @sumsq([0.5, -1.5, 3], 3)
; lowad: fwd
; run: @sumsq([1, 2, 3] ~ [1, 0, 2], 3) t = 14, [1, 0, 2]
; run: @sumsq([1, 2, 3], 3)
; lowad: print plan
; > plan of @sumsq (reverse; %x: dup, %n: const)
; >   %i: from the iteration
; >   shadow of %p: recomputed
; >   %p: recomputed
; >   %v: reloaded
; >   predecessor of %exit: kept as i8 once (cheaper than computing it again)
; >   trips of %loop: kept as i64 once (cheaper than computing it again)
; >   after %exit: choose %entry, %exit.loopexit
; >   after %exit.loopexit: jump %loop
; >   after %loop: loop %loop.preheader, %loop
; >   after %loop.preheader: jump %entry
; >   after %entry: finish
; lowad: print loops
; > loops of @sumsq
; >   %loop: depth 1, goes back -1 + %n times
; >     %i = #loop
