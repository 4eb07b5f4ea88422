; Vectors of integers that hold the bits of floats: signs, absolute values, masks, shuffles, exponents put in.

target triple = "x86_64-unknown-linux-gnu"

; -x[0] * |x[1]| + x[0] (where x[0] > 1)
define double @signs(ptr %x) {
  %i = load <2 x i64>, ptr %x, align 8
  %f = load <2 x double>, ptr %x, align 8
  %n = xor <2 x i64> %i, <i64 -9223372036854775808, i64 0>
  %n.f = bitcast <2 x i64> %n to <2 x double>
  %a = and <2 x i64> %i, <i64 -1, i64 9223372036854775807>
  %w = bitcast <2 x i64> %a to <4 x i32>
  %swapped = shufflevector <4 x i32> %w, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 0, i32 1>
  %a.f = bitcast <4 x i32> %swapped to <2 x double>
  %p = fmul <2 x double> %n.f, %a.f
  %above = fcmp ogt <2 x double> %f, splat (double 1.0)
  %mask = sext <2 x i1> %above to <2 x i64>
  %k = and <2 x i64> %mask, %i
  %k.f = bitcast <2 x i64> %k to <2 x double>
  %s = fadd <2 x double> %p, %k.f
  %r = extractelement <2 x double> %s, i32 0
  ret double %r
}
; lowad: grad -f signs
; run: @signs([2, -3]) d = [-2, 2]
; lowad: fwd -f signs
; run: @signs([2, -3] ~ [1, 10])

; The square of x with the exponent of numbers from 1/2 to 1, and of the sign of x[1] on the size of x[0].
define double @exponents(ptr %x) {
  %f = load <2 x double>, ptr %x, align 8
  %i = bitcast <2 x double> %f to <2 x i64>
  %m = and <2 x i64> %i, splat (i64 4503599627370495)
  %h = or <2 x i64> %m, splat (i64 4602678819172646912)
  %h.f = bitcast <2 x i64> %h to <2 x double>
  %e = lshr <2 x i64> %i, splat (i64 52)
  %e.f = uitofp <2 x i64> %e to <2 x double>
  %q = fmul <2 x double> %h.f, %h.f
  %t = fmul <2 x double> %q, %e.f
  %r = call double @llvm.vector.reduce.fadd.v2f64(double -0.0, <2 x double> %t)
  ret double %r
}
declare double @llvm.vector.reduce.fadd.v2f64(double, <2 x double>)
; lowad: grad -f exponents
; run: @exponents([3, 0.75]) d = [384, 1533]
; lowad: fwd -f exponents
; run: @exponents([3, 0.75] ~ [1, 10])

; -x[0] * |x[1]|, where integers of half and of twice the size hold the bits.
define double @narrow(ptr %x) {
  %i = load <4 x i32>, ptr %x, align 8
  %n = xor <4 x i32> %i, <i32 0, i32 -2147483648, i32 0, i32 0>
  %n.f = bitcast <4 x i32> %n to <2 x double>
  %w = load i128, ptr %x, align 8
  %a = and i128 %w, -170141183460469231731687303715884105729
  %a.f = bitcast i128 %a to <2 x double>
  %p = extractelement <2 x double> %n.f, i32 0
  %q = extractelement <2 x double> %a.f, i32 1
  %r = fmul double %p, %q
  ret double %r
}
; lowad: grad -f narrow
; run: @narrow([2, -3]) d = [-3, 2]
; lowad: fwd -f narrow
; run: @narrow([2, -3] ~ [1, 10])

; Numbers change their signs where bits of integers and signs of other numbers, joined, say so.
define double @signs_joined(ptr %x, i64 %a, i64 %b) {
  %f = load <2 x double>, ptr %x, align 8
  %i = load <2 x i64>, ptr %x, align 8
  %k.a = insertelement <2 x i64> poison, i64 %a, i32 0
  %k = insertelement <2 x i64> %k.a, i64 %b, i32 1
  %odd = shl <2 x i64> %k, splat (i64 63)
  %joined = xor <2 x i64> %odd, %i
  %signs = and <2 x i64> %joined, splat (i64 -9223372036854775808)
  %q = fmul <2 x double> %f, %f
  %q.i = bitcast <2 x double> %q to <2 x i64>
  %c = xor <2 x i64> %signs, %q.i
  %c.f = bitcast <2 x i64> %c to <2 x double>
  %r = call double @llvm.vector.reduce.fadd.v2f64(double -0.0, <2 x double> %c.f)
  ret double %r
}
; lowad: grad -f signs_joined
; run: @signs_joined([2, -3], 0, 1) d = [4, -6]
; run: @signs_joined([2, -3], 3, 2) d = [-4, 6]
; lowad: fwd -f signs_joined
; run: @signs_joined([2, -3] ~ [1, 10], 1, 1)

; A number that has lost all digits behind its point lies in memory, and so do integers in its place.
define float @rounded_in_memory(ptr %x, i32 %n) {
  %kept = alloca float, align 4
  %f = load float, ptr %x, align 4
  %sum = fadd float %f, 0x4168000000000000
  store float %sum, ptr %kept, align 4
  %whole = fsub float %sum, 0x4168000000000000
  %is.large = icmp sgt i32 %n, 0
  br i1 %is.large, label %put, label %done
put:
  store i32 %n, ptr %kept, align 4
  br label %done
done:
  %bits = load i32, ptr %kept, align 4
  %odd = trunc i32 %bits to i1
  %rest = fsub float %f, %whole
  %square = fmul float %rest, %rest
  %r = select i1 %odd, float %square, float %f
  ret float %r
}
; lowad: grad -f rounded_in_memory
; run: @rounded_in_memory(f[3.25], 0) d = [0.5]
; run: @rounded_in_memory(f[2.25], 0) d = [1]
; run: @rounded_in_memory(f[2.25], 5) d = [0.5]
; lowad: fwd -f rounded_in_memory
; run: @rounded_in_memory(f[3.25] ~ f[10], 0) t = 5, [10]
