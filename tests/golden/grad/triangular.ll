; A nest whose inner loop is as long as the outer has come, without rounds where it has not.

define double @f(ptr %x, i64 %n) {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %outer, label %exit

outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %outer.end ]
  %sum = phi double [ 0.0, %entry ], [ %sum.end, %outer.end ]
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p
  %first = icmp eq i64 %i, 0
  br i1 %first, label %outer.end, label %inner

inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %part = phi double [ %sum, %outer ], [ %more, %inner ]
  %q = getelementptr double, ptr %x, i64 %j
  %w = load double, ptr %q
  %product = fmul double %v, %w
  %more = fadd double %part, %product
  %j.next = add nsw i64 %j, 1
  %inside = icmp slt i64 %j.next, %i
  br i1 %inside, label %inner, label %outer.end

outer.end:
  %sum.end = phi double [ %sum, %outer ], [ %more, %inner ]
  %i.next = add nsw i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %outer, label %exit

exit:
  %result = phi double [ 0.0, %entry ], [ %sum.end, %outer.end ]
  ret double %result
}

; lowad: grad
; run: @f([1, 2, 3], 3) d = [5, 4, 3]
; run: @f([1, 2, 3, 4], 4) d = [9, 8, 7, 6]
; run: @f([1, 2, 3], 1) d = [0, 0, 0]
; run: @f([1, 2, 3], 0) d = [0, 0, 0]
; lowad: fwd
; run: @f([1, 2, 3] ~ [1, 0, 0], 3) t = 5, [1, 0, 0]
