; A sign copied onto what LLVM knows is an absolute value: one mask of the two is left.

define double @sign_onto_absolute(double %x, double %y) {
  %square = fmul double %x, %y
  %absolute = call double @llvm.fabs.f64(double %square)
  %bits = bitcast double %absolute to i64
  %of = bitcast double %y to i64
  %sign = and i64 %of, -9223372036854775808
  %both = or disjoint i64 %sign, %bits
  %result = bitcast i64 %both to double
  ret double %result
}
; lowad: grad
; run: @sign_onto_absolute(2, -3) d = -3, 2
; run: @sign_onto_absolute(-2, 3) d = -3, 2
