; A value that the loop replaces has no place in memory to be read again: one slot, an array as long as the loop.

define double @f(double %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %v = phi double [ %x, %entry ], [ %new, %loop ]
  %square = fmul double %v, %v
  %new = fsub double %square, %x
  %next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  ret double %new
}

; lowad: print plan
; > plan of @f (reverse; %x: out, %n: const)
; >   %v: kept as double %loop (each round of the loop makes it from the last)
; >   trips of %loop: kept as i64 once (cheaper than computing it again)
; >   nest %loop: 1 slots as arrays
; >   after %exit: jump %loop
; >   after %loop: loop %entry, %loop
; >   after %entry: finish
; lowad: grad
; run: @f(3, 1) d = 5
; run: @f(1.5, 2)
; run: @f(0.5, 6)
