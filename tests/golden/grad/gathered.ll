; Gathers and scatters of x86: lanes at indices, under the signs of a vector or under a mask.
target triple = "x86_64-unknown-linux-gnu"

declare <2 x double> @llvm.x86.avx2.gather.d.pd(<2 x double>, ptr, <4 x i32>, <2 x double>, i8)
declare <4 x float> @llvm.x86.avx2.gather.q.ps(<4 x float>, ptr, <2 x i64>, <4 x float>, i8)
declare void @llvm.x86.avx512.mask.scattersiv4.df(ptr, <4 x i1>, <4 x i32>, <4 x double>, i32)

; The second lane is not read: its sign is not set.
define double @chosen(ptr %x, double %other) {
  %else = insertelement <2 x double> <double 1.0, double 0.0>, double %other, i32 1
  %v = call <2 x double> @llvm.x86.avx2.gather.d.pd(<2 x double> %else, ptr %x, <4 x i32> <i32 2, i32 0, i32 9, i32 9>, <2 x double> <double -0.0, double 1.0>, i8 8)
  %a = extractelement <2 x double> %v, i32 0
  %b = extractelement <2 x double> %v, i32 1
  %r = fmul double %a, %b
  ret double %r
}

; Lanes without an index are zero.
define float @short(ptr %x) {
  %v = call <4 x float> @llvm.x86.avx2.gather.q.ps(<4 x float> splat (float 5.0), ptr %x, <2 x i64> <i64 1, i64 0>, <4 x float> splat (float -1.0), i8 4)
  %a = extractelement <4 x float> %v, i32 0
  %b = extractelement <4 x float> %v, i32 2
  %square = fmul float %a, %a
  %r = fadd float %square, %b
  ret float %r
}

; The last of two lanes at one place stays.
define void @spread(ptr %x, ptr %y) {
  %v = load <4 x double>, ptr %x, align 8
  %w = fmul <4 x double> %v, %v
  call void @llvm.x86.avx512.mask.scattersiv4.df(ptr %y, <4 x i1> <i1 true, i1 false, i1 true, i1 true>, <4 x i32> <i32 1, i32 0, i32 1, i32 2>, <4 x double> %w, i32 8)
  ret void
}
; lowad: grad -f chosen
; run: @chosen([2, 3, 5], 7) d = [0, 0, 7], 5
; lowad: fwd -f chosen
; run: @chosen([2, 3, 5] ~ [1, 1, 1], 7 ~ 1) t = 12, [1, 1, 1]
; lowad: grad -f short
; run: @short(f[2, 3]) d = [0, 6]
; lowad: grad -f spread
; run: @spread([2, 3, 4, 5], [1, 1, 1] ~ [10, 1, 100]) d = [0, 0, 8, 1000], [10, 0, 0]
