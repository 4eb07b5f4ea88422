; Symptom: a kept integer of two to seven bits made IR that LLVM refuses.
; Cause: only i1 was widened into the byte of its slot; the others were to be truncated into it.

define double @f(ptr %x, ptr %k, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ 0.0, %entry ], [ %s2, %loop ]
  %kp = getelementptr double, ptr %k, i64 %i
  %kv = load double, ptr %kp
  %k4 = fptoui double %kv to i4
  store double 1.0, ptr %kp
  %g = zext i4 %k4 to i64
  %p = getelementptr double, ptr %x, i64 %g
  %v = load double, ptr %p
  %sq = fmul double %v, %v
  %f = uitofp i4 %k4 to double
  %w = fmul double %sq, %f
  %s2 = fadd double %s, %w
  %next = add i64 %i, 1
  %c = icmp slt i64 %next, %n
  br i1 %c, label %loop, label %out

out:
  ret double %s2
}

; lowad: grad --arg k=const
; run: @f([0.5, 1.5, 2, 3] ~ [0, 0, 0, 0], [3, 1, 2], 3) d = [0, 3, 8, 18]
