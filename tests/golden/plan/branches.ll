; Where data alone says which way control came, the comparison is computed again from the number that is kept.

define double @f(ptr %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %join ]
  %v = phi double [ 1.0, %entry ], [ %new, %join ]
  %p = getelementptr double, ptr %x, i64 %i
  %w = load double, ptr %p
  %small = fcmp olt double %v, 10.0
  br i1 %small, label %grow, label %shrink
grow:
  %larger = fmul double %v, %w
  br label %join
shrink:
  %smaller = fsub double %v, %w
  br label %join
join:
  %new = phi double [ %larger, %grow ], [ %smaller, %shrink ]
  %next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  ret double %new
}

; lowad: print plan
; > plan of @f (reverse; %x: dup, %n: const)
; >   %i: from the iteration
; >   shadow of %p: recomputed
; >   %p: recomputed
; >   %w: reloaded
; >   %small: recomputed
; >   %v: kept as double %loop (each round of the loop makes it from the last)
; >   trips of %loop: kept as i64 once (cheaper than computing it again)
; >   nest %loop: 1 slots as arrays
; >   after %exit: jump %loop
; >   after %loop: loop %entry, %loop
; >   after %entry: finish
; lowad: grad
; run: @f([2, 6, 5], 3) d = [6, 2, -1]
; run: @f([2, 3, 4], 3) d = [12, 8, 6]
