; Library functions that are written out by name: a pattern copied over a block, and the lesser of first lanes.

declare void @memset_pattern16(ptr, ptr, i64)
declare <2 x double> @llvm.x86.sse2.min.sd(<2 x double>, <2 x double>)

; Two numbers, five times over, the last one cut off: y = a b a b a, and their squares are weighed by 1, 2, 3, 4, 5.
define double @pattern(ptr %x) {
entry:
  %y = alloca [5 x double], align 16
  call void @memset_pattern16(ptr %y, ptr %x, i64 40)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %more, %loop ]
  %p = getelementptr double, ptr %y, i64 %i
  %v = load double, ptr %p, align 8
  %next = add i64 %i, 1
  %weight = uitofp i64 %next to double
  %square = fmul double %v, %v
  %part = fmul double %square, %weight
  %more = fadd double %sum, %part
  %end = icmp eq i64 %next, 5
  br i1 %end, label %done, label %loop
done:
  ret double %more
}

; The first lane of the result is the lesser, the second is that of the first operand.
define double @lane(ptr %x) {
  %a = load <2 x double>, ptr %x, align 8
  %q = getelementptr <2 x double>, ptr %x, i64 1
  %b = load <2 x double>, ptr %q, align 8
  %m = call <2 x double> @llvm.x86.sse2.min.sd(<2 x double> %a, <2 x double> %b)
  %s = fmul <2 x double> %m, %m
  %r = call double @llvm.vector.reduce.fadd.v2f64(double 0.0, <2 x double> %s)
  ret double %r
}

declare double @llvm.vector.reduce.fadd.v2f64(double, <2 x double>)

; lowad: grad -f pattern
; run: @pattern([2, 3]) d = [36, 36]
; lowad: grad -f lane
; run: @lane([5, 7, 3, 11]) d = [0, 14, 6, 0]
