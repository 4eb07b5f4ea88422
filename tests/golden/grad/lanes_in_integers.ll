; Lanes of a vector that were cut out of one integer of its size, as LLVM copies structures with wide vectors.

define double @f(ptr %x, ptr %out) {
  %vector = load <8 x double>, ptr %x, align 8
  %all = fmul <8 x double> %vector, %vector
  %bits = bitcast <8 x double> %all to i512
  %high = lshr i512 %bits, 192
  %pair.bits = trunc i512 %high to i128
  %pair = bitcast i128 %pair.bits to <2 x double>
  %quarters = bitcast <8 x double> %all to <4 x i128>
  %last = extractelement <4 x i128> %quarters, i64 3
  store i128 %last, ptr %out, align 8
  %one.bits = extractelement <4 x i128> %quarters, i64 1
  %one.low = trunc i128 %one.bits to i64
  %one = bitcast i64 %one.low to double
  %a = extractelement <2 x double> %pair, i64 0
  %b = extractelement <2 x double> %pair, i64 1
  %ab = fmul double %a, %b
  %sum = fadd double %ab, %one
  ret double %sum
}
; lowad: grad
; run: @f([1, 2, 3, 4, 5, 6, 7, 8] ~ [0, 0, 0, 0, 0, 0, 0, 0], [0, 0] ~ [1, 2]) d = [0, 0, 6, 200, 160, 0, 14, 32], [0, 0]
; lowad: fwd
; run: @f([1, 2, 3, 4, 5, 6, 7, 8] ~ [1, 1, 1, 1, 1, 1, 1, 1], [0, 0] ~ [0, 0]) t = 366, [1, 1, 1, 1, 1, 1, 1, 1], [14, 16]
