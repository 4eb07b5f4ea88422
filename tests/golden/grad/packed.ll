; Sums and differences of neighbours, in turns, and choices by sign, as x86's vectors have them.

declare <2 x double> @llvm.x86.sse3.hadd.pd(<2 x double>, <2 x double>)
declare <8 x float> @llvm.x86.avx.hsub.ps.256(<8 x float>, <8 x float>)
declare <4 x double> @llvm.x86.avx.addsub.pd.256(<4 x double>, <4 x double>)
declare <2 x double> @llvm.x86.sse41.blendvpd(<2 x double>, <2 x double>, <2 x double>)
declare <4 x double> @llvm.x86.avx.max.pd.256(<4 x double>, <4 x double>)

define void @f(ptr %x, ptr %y, ptr %z) {
  %a = load <2 x double>, ptr %x, align 8
  %second = getelementptr double, ptr %x, i64 2
  %b = load <2 x double>, ptr %second, align 8
  %all = load <4 x double>, ptr %x, align 8
  %sums = call <2 x double> @llvm.x86.sse3.hadd.pd(<2 x double> %a, <2 x double> %b)
  %chosen = call <2 x double> @llvm.x86.sse41.blendvpd(<2 x double> %sums, <2 x double> %b, <2 x double> %a)
  store <2 x double> %chosen, ptr %y, align 8
  %turned = shufflevector <4 x double> %all, <4 x double> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %turns = call <4 x double> @llvm.x86.avx.addsub.pd.256(<4 x double> %all, <4 x double> %turned)
  %most = call <4 x double> @llvm.x86.avx.max.pd.256(<4 x double> %turns, <4 x double> %all)
  %rest = getelementptr double, ptr %y, i64 2
  store <4 x double> %most, ptr %rest, align 8
  %s = load <8 x float>, ptr %z, align 4
  %twice = fmul <8 x float> %s, splat (float 2.0)
  %less = call <8 x float> @llvm.x86.avx.hsub.ps.256(<8 x float> %s, <8 x float> %twice)
  store <8 x float> %less, ptr %z, align 4
  ret void
}

; lowad: grad
; run: @f([1, -2, 5, 7], [0, 0, 0, 0, 0, 0] ~ [1, 10, 100, 1000, 1, 10], f[1, 2, 3, 4, 5, 6, 7, 8] ~ f[1, 2, 3, 4, 5, 6, 7, 8]) d = [111, 1000, 1001, 20], [0, 0, 0, 0, 0, 0], f[7, -7, 10, -10, 19, -19, 22, -22]
; lowad: fwd
; run: @f([1, -2, 5, 7] ~ [1, 2, 3, 4], [0, 0, 0, 0, 0, 0], f[1, 2, 3, 4, 5, 6, 7, 8] ~ f[1, 2, 4, 8, 16, 32, 64, 128])
