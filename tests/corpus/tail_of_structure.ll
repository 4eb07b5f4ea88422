; Symptom: refused, for nothing tells whether a copy of 40 bytes is one of five doubles or of a structure with a float behind four.
; Cause: adjoints were moved as numbers of a known kind alone; as bits they can be, where one end has none.

%struct.sample = type { [4 x double], float, i32 }

@other = global %struct.sample zeroinitializer

define void @f(ptr %a, ptr %b, i64 %n) {
entry:
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 40, i1 false)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %place = getelementptr double, ptr %b, i64 %i
  %value = load double, ptr %place
  %twice = fmul double %value, 2.0
  store double %twice, ptr %place
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %loop
end:
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; lowad: grad -f f
; run: @f([1, 2, 3, 4, 5], [0, 0, 0, 0, 0] ~ [1, 2, 3, 4, 5], 5) d = [2, 4, 6, 8, 10], [0, 0, 0, 0, 0]
; lowad: fwd -f f
; run: @f([1, 2, 3, 4, 5] ~ [1, 2, 3, 4, 5], [0, 0, 0, 0, 0], 3) t = [1, 2, 3, 4, 5], [2, 4, 6, 4, 5]
