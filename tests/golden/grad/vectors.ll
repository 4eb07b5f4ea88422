; Code that was vectorised before it came here: lanes taken out, put in, shuffled and added up.

declare double @llvm.vector.reduce.fadd.v2f64(double, <2 x double>)

define double @f(ptr %x) {
  %v = load <2 x double>, ptr %x, align 8
  %turned = shufflevector <2 x double> %v, <2 x double> poison, <2 x i32> <i32 1, i32 0>
  %product = fmul <2 x double> %v, %turned
  %lane = extractelement <2 x double> %v, i64 1
  %changed = insertelement <2 x double> %product, double %lane, i64 0
  %square = fmul <2 x double> %changed, %changed
  %sum = call double @llvm.vector.reduce.fadd.v2f64(double -0.0, <2 x double> %square)
  ret double %sum
}

; lowad: grad
; run: @f([2, 3]) d = [36, 30]
; run: @f([0.5, -1.5])
; lowad: fwd
; run: @f([2, 3] ~ [1, 0]) t = 36, [1, 0]
