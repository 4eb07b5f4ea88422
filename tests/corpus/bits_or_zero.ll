; Symptom: forward mode made IR that LLVM refuses, for a double that travels as an integer and is zero on one way.
; Cause: the tangent of the integer 0 was the integer 0, where the other way has a tangent of type double.

define double @f(ptr %x, i1 %moved) {
entry:
  br i1 %moved, label %loaded, label %joined

loaded:
  %bits = load i64, ptr %x, align 8
  br label %joined

joined:
  %either = phi i64 [ 0, %entry ], [ %bits, %loaded ]
  %second = getelementptr inbounds i8, ptr %x, i64 8
  store i64 %either, ptr %second, align 8
  %kept = select i1 %moved, i64 %either, i64 0
  %third = getelementptr inbounds i8, ptr %x, i64 16
  store i64 %kept, ptr %third, align 8
  %number = load double, ptr %second, align 8
  %other = load double, ptr %third, align 8
  %first = load double, ptr %x, align 8
  %product = fmul double %number, %other
  %result = fmul double %product, %first
  ret double %result
}

; lowad: fwd
; run: @f([3, 5, 7] ~ [1, 10, 100], 1) t = 27, [1, 1, 1]
; run: @f([3, 5, 7] ~ [1, 10, 100], 0) t = 0, [1, 0, 0]
; lowad: grad
; run: @f([3, 5, 7] ~ [0, 10, 100], 1) d = [137, 0, 0]
; run: @f([3, 5, 7] ~ [0, 10, 100], 0) d = [0, 0, 0]
