; How flang's library takes numbers apart and puts them together; `fortran_numbers.ll` is made of it.
; Of what is no number or infinite the fraction is not a number.
; Made by `python -m lowad.testing.bodies fortran_numbers`.

define linkonce_odr hidden float @lowad.lib._FortranAScale4(float %x, i64 %n) alwaysinline {
entry:
  %call = call float @scalblnf(float %x, i64 %n)
  ret float %call
}

declare float @scalblnf(float, i64)

define linkonce_odr hidden float @lowad.lib._FortranAFraction4(float %x) alwaysinline {
entry:
  %sub = fsub float %x, %x
  %cmp = fcmp oeq float %sub, 0.000000e+00
  %0 = call { float, i32 } @llvm.frexp.f32.i32(float %x)
  %1 = extractvalue { float, i32 } %0, 0
  %cond = select i1 %cmp, float %1, float %sub
  ret float %cond
}

declare { float, i32 } @llvm.frexp.f32.i32(float)

define linkonce_odr hidden float @lowad.lib._FortranASetExponent4(float %x, i64 %n) alwaysinline {
entry:
  %call = call float @lowad.lib._FortranAFraction4(float %x)
  %call1 = call float @scalblnf(float %call, i64 %n)
  ret float %call1
}

define linkonce_odr hidden double @lowad.lib._FortranAScale8(double %x, i64 %n) alwaysinline {
entry:
  %call = call double @scalbln(double %x, i64 %n)
  ret double %call
}

declare double @scalbln(double, i64)

define linkonce_odr hidden double @lowad.lib._FortranAFraction8(double %x) alwaysinline {
entry:
  %sub = fsub double %x, %x
  %cmp = fcmp oeq double %sub, 0.000000e+00
  %0 = call { double, i32 } @llvm.frexp.f64.i32(double %x)
  %1 = extractvalue { double, i32 } %0, 0
  %cond = select i1 %cmp, double %1, double %sub
  ret double %cond
}

declare { double, i32 } @llvm.frexp.f64.i32(double)

define linkonce_odr hidden double @lowad.lib._FortranASetExponent8(double %x, i64 %n) alwaysinline {
entry:
  %call = call double @lowad.lib._FortranAFraction8(double %x)
  %call1 = call double @scalbln(double %call, i64 %n)
  ret double %call1
}
