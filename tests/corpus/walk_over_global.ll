; Symptom: an assertion failed while the plan was made.
; Cause: how often a loop runs is computed here from the address of a global variable; this constant was taken for a value that is kept or
; computed again.

@kept = internal global [4 x double] zeroinitializer

define double @f(ptr %x, i64 %n) {
entry:
  %whole = load <4 x double>, ptr %x, align 8
  store <4 x double> %whole, ptr @kept, align 8
  %late = icmp sgt i64 %n, 2
  %bytes = shl nsw i64 %n, 3
  %end = getelementptr inbounds i8, ptr @kept, i64 %bytes
  br i1 %late, label %second, label %walk.ph

second:
  %behind = getelementptr inbounds i8, ptr %end, i64 -16
  br label %walk.ph

walk.ph:
  %start = phi ptr [ @kept, %entry ], [ %behind, %second ]
  br label %walk

walk:
  %at = phi ptr [ %start, %walk.ph ], [ %next, %walk ]
  %old = load double, ptr %at, align 8
  %new = fmul double %old, %old
  store double %new, ptr %at, align 8
  %next = getelementptr inbounds i8, ptr %at, i64 8
  %done = icmp eq ptr %next, %end
  br i1 %done, label %out, label %walk

out:
  %a = load double, ptr @kept, align 8
  %last = getelementptr inbounds i8, ptr %end, i64 -8
  %b = load double, ptr %last, align 8
  %result = fmul double %a, %b
  ret double %result
}

; lowad: grad
; run: @f([2, 3, 5, 7], 2) d = [36, 24, 0, 0]
; run: @f([2, 3, 5, 7], 4) d = [49, 0, 0, 28]
