; Memory that nothing overwrites is read again, not kept: no tape at all.

define double @dot(ptr %a, ptr %b, i64 %n) {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %loop, label %exit
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %more, %loop ]
  %p = getelementptr double, ptr %a, i64 %i
  %v = load double, ptr %p
  %q = getelementptr double, ptr %b, i64 %i
  %w = load double, ptr %q
  %product = fmul double %v, %w
  %more = fadd double %sum, %product
  %next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  %result = phi double [ 0.0, %entry ], [ %more, %loop ]
  ret double %result
}

; lowad: print plan
; > plan of @dot (reverse; %a: dup, %b: dup, %n: const)
; >   %i: from the iteration
; >   shadow of %p: recomputed
; >   shadow of %q: recomputed
; >   %q: recomputed
; >   %w: reloaded
; >   %p: recomputed
; >   %v: reloaded
; >   predecessor of %exit: kept as i8 once (cheaper than computing it again)
; >   trips of %loop: kept as i64 once (cheaper than computing it again)
; >   after %exit: choose %entry, %exit.loopexit
; >   after %exit.loopexit: jump %loop
; >   after %loop: loop %loop.preheader, %loop
; >   after %loop.preheader: jump %entry
; >   after %entry: finish
; lowad: grad
; CHECK-LABEL: define void @diffe_dot(
; CHECK-NOT: @lowad.tape
; run: @dot([1, 2], [3, 4], 2) d = [3, 4], [1, 2]
