; A value that does not change in the loop is kept once and not once a round; what follows from it is computed again.

declare double @exp(double)

define void @f(ptr noalias %out, ptr noalias %x, i64 %n) {
entry:
  %first = load double, ptr %x
  %scale = call double @exp(double %first)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p
  %scaled = fmul double %v, %scale
  %q = getelementptr double, ptr %out, i64 %i
  store double %scaled, ptr %q
  %next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; lowad: print plan
; > plan of @f (reverse; %out: dup, %x: dup, %n: const)
; >   call @exp: rule
; >   %i: from the iteration
; >   shadow of %p: recomputed
; >   %p: recomputed
; >   %v: reloaded
; >   shadow of %q: recomputed
; >   %scale: kept as double once (cheaper than computing it again)
; >   trips of %loop: kept as i64 once (cheaper than computing it again)
; >   after %exit: jump %loop
; >   after %loop: loop %entry, %loop
; >   after %entry: finish
; >
; > plan of @f.disjoint (reverse; %out: dup, %x: dup, %n: const)
; >   call @exp: rule
; >   %i: from the iteration
; >   shadow of %p: recomputed
; >   %p: recomputed
; >   %v: reloaded
; >   shadow of %q: recomputed
; >   %scale: kept as double once (cheaper than computing it again)
; >   trips of %loop: kept as i64 once (cheaper than computing it again)
; >   after %exit: jump %loop
; >   after %loop: loop %entry, %loop
; >   after %entry: finish
; lowad: grad
; run: @f([0, 0] ~ [1, 0], [0, 5], 2) d = [0, 0], [1, 0]
; run: @f([0, 0] ~ [0, 1], [0, 5], 2) d = [0, 0], [5, 1]
