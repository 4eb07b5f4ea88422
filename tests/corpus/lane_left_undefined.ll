; Symptom: a wrong derivative of x.
; Cause: lane 1 of the product is one that nobody looks at, times poison. Its adjoint is zero, and zero times
; poison was added to the adjoint of lane 1 of %pair.

define internal <2 x float> @pair(float %x, float %y) noinline {
  %one = insertelement <2 x float> poison, float %x, i64 0
  %squares = fmul <2 x float> %one, %one
  %square = extractelement <2 x float> %squares, i64 0
  %first = insertelement <2 x float> poison, float %square, i64 0
  %both = insertelement <2 x float> %first, float %y, i64 1
  ret <2 x float> %both
}

define float @f(float %x, float %y) {
  %pair = call <2 x float> @pair(float %x, float %y)
  %turned = shufflevector <2 x float> %pair, <2 x float> poison, <2 x i32> <i32 1, i32 poison>
  %products = fmul <2 x float> %pair, %turned
  %product = extractelement <2 x float> %products, i64 0
  ret float %product
}

; lowad: grad
; run: @f(2, 3) d = 12, 4
; lowad: fwd
; run: @f(2 ~ 1, 3 ~ 1) t = 16
