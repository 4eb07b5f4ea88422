; Accesses of vectors under a mask that hangs on the numbers: together, spread, and packed.

define double @whole(ptr %x, ptr %y) {
  %a = load <4 x double>, ptr %x, align 8
  %m = fcmp ogt <4 x double> %a, splat (double 1.0)
  %b = call <4 x double> @llvm.masked.load.v4f64.p0(ptr align 8 %y, <4 x i1> %m, <4 x double> %a)
  %c = fmul <4 x double> %a, %b
  call void @llvm.masked.store.v4f64.p0(<4 x double> %c, ptr align 8 %y, <4 x i1> %m)
  %d = load <4 x double>, ptr %y, align 8
  %e = fmul <4 x double> %d, %c
  %r = call double @llvm.vector.reduce.fadd.v4f64(double 0.0, <4 x double> %e)
  ret double %r
}

define double @spread(ptr %x, ptr %y, <4 x i64> %k) {
  %a = load <4 x double>, ptr %x, align 8
  %m = fcmp ogt <4 x double> %a, splat (double 1.0)
  %p = getelementptr double, ptr %y, <4 x i64> %k
  %b = call <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr> align 8 %p, <4 x i1> %m, <4 x double> %a)
  %c = fmul <4 x double> %a, %b
  call void @llvm.masked.scatter.v4f64.v4p0(<4 x double> %c, <4 x ptr> align 8 %p, <4 x i1> %m)
  %d = load <4 x double>, ptr %y, align 8
  %e = fmul <4 x double> %d, %c
  %r = call double @llvm.vector.reduce.fadd.v4f64(double 0.0, <4 x double> %e)
  ret double %r
}

define double @here(ptr %x, ptr %y) {
  %r = call double @spread(ptr %x, ptr %y, <4 x i64> <i64 2, i64 0, i64 3, i64 1>)
  ret double %r
}

define double @packed(ptr %x, ptr %y) {
  %a = load <4 x double>, ptr %x, align 8
  %m = fcmp ogt <4 x double> %a, splat (double 1.0)
  %b = call <4 x double> @llvm.masked.expandload.v4f64(ptr %y, <4 x i1> %m, <4 x double> %a)
  %c = fmul <4 x double> %a, %b
  call void @llvm.masked.compressstore.v4f64(<4 x double> %c, ptr %y, <4 x i1> %m)
  %d = load <4 x double>, ptr %y, align 8
  %e = fmul <4 x double> %d, %c
  %r = call double @llvm.vector.reduce.fadd.v4f64(double 0.0, <4 x double> %e)
  ret double %r
}

; lowad: grad -f whole
; run: @whole([2, 0.5, 3, 0.25], [3, 4, 5, 6])
; lowad: fwd -f whole
; run: @whole([2, 0.5, 3, 0.25] ~ [1, 2, 3, 4], [3, 4, 5, 6] ~ [4, 3, 2, 1])
; lowad: grad -f here
; run: @here([2, 0.5, 3, 0.25], [3, 4, 5, 6])
; lowad: fwd -f here
; run: @here([2, 0.5, 3, 0.25] ~ [1, 2, 3, 4], [3, 4, 5, 6] ~ [4, 3, 2, 1])
; lowad: grad -f packed
; run: @packed([2, 0.5, 3, 0.25], [3, 4, 5, 6])
; lowad: fwd -f packed
; run: @packed([2, 0.5, 3, 0.25] ~ [1, 2, 3, 4], [3, 4, 5, 6] ~ [4, 3, 2, 1])
