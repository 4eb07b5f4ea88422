; Symptom: a copy of n doubles lost the adjoints of the last n mod 4.
; Cause: the memory is elsewhere accessed four doubles at a time, so its type tree repeats every 32 bytes; adjoints of a copy whose
; length is known at run time alone were moved by whole periods, and the remainder was left out.

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define void @f(ptr %out, ptr %in, i64 %n) {
entry:
  %bytes = shl i64 %n, 3
  call void @llvm.memcpy.p0.p0.i64(ptr %out, ptr %in, i64 %bytes, i1 false)
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %step ]
  %next = add nuw nsw i64 %i, 4
  %inside = icmp ule i64 %next, %n
  br i1 %inside, label %step, label %exit

step:
  %p = getelementptr double, ptr %out, i64 %i
  %v = load <4 x double>, ptr %p, align 8
  %square = fmul <4 x double> %v, %v
  store <4 x double> %square, ptr %p, align 8
  br label %loop

exit:
  ret void
}

; lowad: grad
; run: @f([0, 0, 0, 0, 0, 0] ~ [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6], 6) d = [0, 0, 0, 0, 0, 0], [2, 8, 18, 32, 5, 6]
; run: @f([0, 0, 0] ~ [1, 2, 3], [1, 2, 3], 3) d = [0, 0, 0], [1, 2, 3]
; run: @f([0, 0, 0] ~ [1, 2, 3], [1, 2, 3], 0) d = [1, 2, 3], [0, 0, 0]
; lowad: fwd
; run: @f([0, 0, 0, 0, 0] ~ [9, 9, 9, 9, 9], [1, 2, 3, 4, 5] ~ [1, 1, 1, 1, 1], 5) t = [2, 4, 6, 8, 1], [1, 1, 1, 1, 1]
