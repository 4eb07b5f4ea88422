; BLAS's rotations of the plane, those of Givens and the modified ones (Lawson, Hanson, Kincaid and Krogh, "Basic Linear
; Algebra Subprograms for Fortran Usage", 1979), and real factors of complex vectors. `rotations.ll` is made of it.
; What a function takes is what a plain function does (lowad/rewrite/blas.py).
; Made by `python -m lowad.testing.bodies rotations`.

define linkonce_odr hidden void @lowad.lib.blas_srotg(ptr %a, ptr %b, ptr %cos, ptr %sin) alwaysinline {
entry:
  %0 = load float, ptr %a, align 4
  %1 = call float @llvm.fabs.f32(float %0)
  %2 = load float, ptr %b, align 4
  %3 = call float @llvm.fabs.f32(float %2)
  %add = fadd float %1, %3
  %cmp = fcmp oeq float %add, 0.000000e+00
  br i1 %cmp, label %if.then, label %if.end

if.then:
  store float 1.000000e+00, ptr %cos, align 4
  store float 0.000000e+00, ptr %b, align 4
  store float 0.000000e+00, ptr %a, align 4
  store float 0.000000e+00, ptr %sin, align 4
  br label %cleanup.cont

if.end:
  %div = fdiv float %0, %add
  %div5 = fdiv float %2, %add
  %mul6 = fmul float %div5, %div5
  %4 = call float @llvm.fmuladd.f32(float %div, float %div, float %mul6)
  %call = call float @sqrtf(float %4)
  %mul = fmul float %add, %call
  %cmp7 = fcmp ogt float %1, %3
  %a.b = select i1 %cmp7, ptr %a, ptr %b
  %cond = load float, ptr %a.b, align 4
  %cmp9 = fcmp olt float %cond, 0.000000e+00
  %fneg = fneg float %mul
  %cond14 = select i1 %cmp9, float %fneg, float %mul
  %5 = load float, ptr %a, align 4
  %div15 = fdiv float %5, %cond14
  %6 = load float, ptr %b, align 4
  %div16 = fdiv float %6, %cond14
  store float %div15, ptr %cos, align 4
  store float %div16, ptr %sin, align 4
  store float %cond14, ptr %a, align 4
  br i1 %cmp7, label %cond.end28, label %cond.false20

cond.false20:
  %cmp21 = fcmp une float %div15, 0.000000e+00
  %div24 = fdiv float 1.000000e+00, %div15
  %cond27 = select i1 %cmp21, float %div24, float 1.000000e+00
  br label %cond.end28

cond.end28:
  %cond29 = phi float [ %cond27, %cond.false20 ], [ %div16, %if.end ]
  store float %cond29, ptr %b, align 4
  br label %cleanup.cont

cleanup.cont:
  ret void
}

declare double @llvm.fabs.f64(double)

declare float @sqrtf(float)

declare float @llvm.fmuladd.f32(float, float, float)

define linkonce_odr hidden void @lowad.lib.blas_srotm(i64 %n, ptr noalias %x, i64 %incx, ptr noalias %y, i64 %incy, ptr %param) alwaysinline {
entry:
  %0 = load float, ptr %param, align 4
  %cmp = fcmp oeq float %0, -2.000000e+00
  br i1 %cmp, label %cleanup.cont, label %if.end

if.end:
  %or.cond = fcmp ueq float %0, 0.000000e+00
  br i1 %or.cond, label %cond.end, label %cond.true

cond.true:
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %param, i64 4
  %1 = load float, ptr %arrayidx4, align 4
  br label %cond.end

cond.end:
  %cond = phi float [ %1, %cond.true ], [ 1.000000e+00, %if.end ]
  br i1 %or.cond, label %cond.end12, label %cond.true9

cond.true9:
  %arrayidx10 = getelementptr inbounds nuw i8, ptr %param, i64 16
  %2 = load float, ptr %arrayidx10, align 4
  br label %cond.end12

cond.end12:
  %cond13 = phi float [ %2, %cond.true9 ], [ 1.000000e+00, %cond.end ]
  %or.cond31 = fcmp ugt float %0, 0.000000e+00
  br i1 %or.cond31, label %cond.end21, label %cond.true18

cond.true18:
  %arrayidx19 = getelementptr inbounds nuw i8, ptr %param, i64 8
  %3 = load float, ptr %arrayidx19, align 4
  br label %cond.end21

cond.end21:
  %cond22 = phi float [ %3, %cond.true18 ], [ -1.000000e+00, %cond.end12 ]
  br i1 %or.cond31, label %cond.end30, label %cond.true27

cond.true27:
  %arrayidx28 = getelementptr inbounds nuw i8, ptr %param, i64 12
  %4 = load float, ptr %arrayidx28, align 4
  br label %cond.end30

cond.end30:
  %cond31 = phi float [ %4, %cond.true27 ], [ 1.000000e+00, %cond.end21 ]
  %call = call i64 @lowad.lib.rotations.first(i64 %n, i64 %incx)
  %add.ptr = getelementptr inbounds float, ptr %x, i64 %call
  %call32 = call i64 @lowad.lib.rotations.first(i64 %n, i64 %incy)
  %add.ptr33 = getelementptr inbounds float, ptr %y, i64 %call32
  br label %for.cond

for.cond:
  %i.0 = phi i64 [ 0, %cond.end30 ], [ %inc, %for.body ]
  %cmp34 = icmp slt i64 %i.0, %n
  br i1 %cmp34, label %for.body, label %cleanup.cont

for.body:
  %mul = mul nsw i64 %i.0, %incx
  %arrayidx36 = getelementptr inbounds float, ptr %add.ptr, i64 %mul
  %5 = load float, ptr %arrayidx36, align 4
  %mul37 = mul nsw i64 %i.0, %incy
  %arrayidx38 = getelementptr inbounds float, ptr %add.ptr33, i64 %mul37
  %6 = load float, ptr %arrayidx38, align 4
  %mul40 = fmul float %cond31, %6
  %7 = call float @llvm.fmuladd.f32(float %cond, float %5, float %mul40)
  store float %7, ptr %arrayidx36, align 4
  %mul44 = fmul float %cond13, %6
  %8 = call float @llvm.fmuladd.f32(float %cond22, float %5, float %mul44)
  store float %8, ptr %arrayidx38, align 4
  %inc = add nuw nsw i64 %i.0, 1
  br label %for.cond

cleanup.cont:
  ret void
}

define linkonce_odr hidden i64 @lowad.lib.rotations.first(i64 %n, i64 %step) alwaysinline {
entry:
  %cmp = icmp slt i64 %step, 0
  %sub = sub nsw i64 1, %n
  %mul = mul nsw i64 %sub, %step
  %cond = select i1 %cmp, i64 %mul, i64 0
  ret i64 %cond
}

define linkonce_odr hidden void @lowad.lib.blas_srotmg(ptr %d1, ptr %d2, ptr %x1, float %y1, ptr %param) alwaysinline {
entry:
  %flag = alloca float, align 4
  %h11 = alloca float, align 4
  %h12 = alloca float, align 4
  %h21 = alloca float, align 4
  %h22 = alloca float, align 4
  %0 = load float, ptr %d1, align 4
  %1 = load float, ptr %x1, align 4
  %mul = fmul float %0, %1
  %2 = load float, ptr %d2, align 4
  %mul1 = fmul float %2, %y1
  %mul2 = fmul float %mul, %1
  %mul3 = fmul float %mul1, %y1
  store float -1.000000e+00, ptr %flag, align 4
  store float 0.000000e+00, ptr %h11, align 4
  store float 0.000000e+00, ptr %h12, align 4
  store float 0.000000e+00, ptr %h21, align 4
  store float 0.000000e+00, ptr %h22, align 4
  %cmp = fcmp oge float %0, 0.000000e+00
  %cmp4 = fcmp oeq float %mul1, 0.000000e+00
  %or.cond = select i1 %cmp, i1 %cmp4, i1 false
  br i1 %or.cond, label %if.then, label %if.end

if.then:
  store float -2.000000e+00, ptr %param, align 4
  br label %cleanup

if.end:
  %cmp5 = fcmp ult float %0, 0.000000e+00
  br i1 %cmp5, label %if.else, label %land.lhs.true6

land.lhs.true6:
  %3 = call float @llvm.fabs.f32(float %mul2)
  %4 = call float @llvm.fabs.f32(float %mul3)
  %cmp8 = fcmp ogt float %3, %4
  br i1 %cmp8, label %if.then10, label %if.else

if.then10:
  %fneg = fneg float %y1
  %div = fdiv float %fneg, %1
  store float %div, ptr %h21, align 4
  %div11 = fdiv float %mul1, %mul
  store float %div11, ptr %h12, align 4
  %neg = fneg float %div11
  %5 = call float @llvm.fmuladd.f32(float %neg, float %div, float 1.000000e+00)
  %cmp13 = fcmp ogt float %5, 0.000000e+00
  br i1 %cmp13, label %if.then15, label %if.end33

if.then15:
  store float 0.000000e+00, ptr %flag, align 4
  %div16 = fdiv float %0, %5
  store float %div16, ptr %d1, align 4
  %6 = load float, ptr %d2, align 4
  %div17 = fdiv float %6, %5
  store float %div17, ptr %d2, align 4
  %7 = load float, ptr %x1, align 4
  %mul18 = fmul float %7, %5
  store float %mul18, ptr %x1, align 4
  br label %if.end33

if.else:
  %cmp23 = fcmp oge float %mul3, 0.000000e+00
  %or.cond42 = select i1 %cmp, i1 %cmp23, i1 false
  br i1 %or.cond42, label %if.then25, label %if.end33

if.then25:
  store float 1.000000e+00, ptr %flag, align 4
  %div26 = fdiv float %mul, %mul1
  store float %div26, ptr %h11, align 4
  %div27 = fdiv float %1, %y1
  store float %div27, ptr %h22, align 4
  %8 = call float @llvm.fmuladd.f32(float %div26, float %div27, float 1.000000e+00)
  %div29 = fdiv float %2, %8
  %div30 = fdiv float %0, %8
  store float %div30, ptr %d2, align 4
  store float %div29, ptr %d1, align 4
  %mul31 = fmul float %y1, %8
  store float %mul31, ptr %x1, align 4
  br label %if.end33

if.end33:
  %9 = load float, ptr %flag, align 4
  %cmp34 = fcmp olt float %9, 0.000000e+00
  br i1 %cmp34, label %if.then36, label %if.else37

if.then36:
  store float 0.000000e+00, ptr %h21, align 4
  store float 0.000000e+00, ptr %h12, align 4
  store float 0.000000e+00, ptr %x1, align 4
  store float 0.000000e+00, ptr %d2, align 4
  store float 0.000000e+00, ptr %d1, align 4
  br label %if.end38

if.else37:
  call void @lowad.lib.rotations.srescale(ptr %d1, ptr %x1, ptr %flag, ptr %h11, ptr %h12, ptr %h21, ptr %h22, ptr %h11, ptr %h12)
  call void @lowad.lib.rotations.srescale(ptr %d2, ptr null, ptr %flag, ptr %h11, ptr %h12, ptr %h21, ptr %h22, ptr %h21, ptr %h22)
  br label %if.end38

if.end38:
  %10 = load float, ptr %flag, align 4
  store float %10, ptr %param, align 4
  %cmp40 = fcmp une float %10, 0.000000e+00
  br i1 %cmp40, label %if.then42, label %if.end45

if.then42:
  %11 = load float, ptr %h11, align 4
  %arrayidx43 = getelementptr inbounds nuw i8, ptr %param, i64 4
  store float %11, ptr %arrayidx43, align 4
  %12 = load float, ptr %h22, align 4
  %arrayidx44 = getelementptr inbounds nuw i8, ptr %param, i64 16
  store float %12, ptr %arrayidx44, align 4
  br label %if.end45

if.end45:
  %cmp46 = fcmp ugt float %10, 0.000000e+00
  br i1 %cmp46, label %cleanup, label %if.then48

if.then48:
  %13 = load float, ptr %h21, align 4
  %arrayidx49 = getelementptr inbounds nuw i8, ptr %param, i64 8
  store float %13, ptr %arrayidx49, align 4
  %14 = load float, ptr %h12, align 4
  %arrayidx50 = getelementptr inbounds nuw i8, ptr %param, i64 12
  store float %14, ptr %arrayidx50, align 4
  br label %cleanup

cleanup:
  ret void
}

define linkonce_odr hidden void @lowad.lib.rotations.srescale(ptr %d, ptr %x, ptr %flag, ptr %h11, ptr %h12, ptr %h21, ptr %h22, ptr %left, ptr %right) alwaysinline {
entry:
  br label %while.cond

while.cond:
  %0 = load float, ptr %d, align 4
  %cmp = fcmp une float %0, 0.000000e+00
  br i1 %cmp, label %land.rhs, label %while.end

land.rhs:
  %1 = call float @llvm.fabs.f32(float %0)
  %cmp1 = fcmp ugt float %1, 0x3E70000000000000
  br i1 %cmp1, label %lor.rhs, label %while.body

lor.rhs:
  %cmp4 = fcmp ult float %1, 0x4170000000000000
  br i1 %cmp4, label %while.end, label %while.body

while.body:
  %2 = load float, ptr %flag, align 4
  %cmp6 = fcmp oeq float %2, 0.000000e+00
  br i1 %cmp6, label %if.then, label %if.end

if.then:
  store float 1.000000e+00, ptr %h22, align 4
  store float 1.000000e+00, ptr %h11, align 4
  br label %if.end

if.end:
  %3 = load float, ptr %flag, align 4
  %cmp8 = fcmp ogt float %3, 0.000000e+00
  br i1 %cmp8, label %if.then10, label %if.end11

if.then10:
  store float -1.000000e+00, ptr %h21, align 4
  store float 1.000000e+00, ptr %h12, align 4
  br label %if.end11

if.end11:
  store float -1.000000e+00, ptr %flag, align 4
  %4 = load float, ptr %d, align 4
  %5 = call float @llvm.fabs.f32(float %4)
  %cmp13 = fcmp olt float %5, 1.000000e+00
  %cond = select i1 %cmp13, float 4.096000e+03, float 0x3F30000000000000
  %mul = select i1 %cmp13, float 0x4170000000000000, float 0x3E70000000000000
  %mul15 = fmul float %4, %mul
  store float %mul15, ptr %d, align 4
  %tobool.not = icmp eq ptr %x, null
  br i1 %tobool.not, label %if.end17, label %if.then16

if.then16:
  %6 = load float, ptr %x, align 4
  %div = fdiv float %6, %cond
  store float %div, ptr %x, align 4
  br label %if.end17

if.end17:
  %7 = load float, ptr %left, align 4
  %div18 = fdiv float %7, %cond
  store float %div18, ptr %left, align 4
  %8 = load float, ptr %right, align 4
  %div19 = fdiv float %8, %cond
  store float %div19, ptr %right, align 4
  br label %while.cond

while.end:
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_drotg(ptr %a, ptr %b, ptr %cos, ptr %sin) alwaysinline {
entry:
  %0 = load double, ptr %a, align 8
  %1 = call double @llvm.fabs.f64(double %0)
  %2 = load double, ptr %b, align 8
  %3 = call double @llvm.fabs.f64(double %2)
  %add = fadd double %1, %3
  %cmp = fcmp oeq double %add, 0.000000e+00
  br i1 %cmp, label %if.then, label %if.end

if.then:
  store double 1.000000e+00, ptr %cos, align 8
  store double 0.000000e+00, ptr %b, align 8
  store double 0.000000e+00, ptr %a, align 8
  store double 0.000000e+00, ptr %sin, align 8
  br label %cleanup.cont

if.end:
  %div = fdiv double %0, %add
  %div1 = fdiv double %2, %add
  %mul2 = fmul double %div1, %div1
  %4 = call double @llvm.fmuladd.f64(double %div, double %div, double %mul2)
  %call = call double @sqrt(double %4)
  %mul = fmul double %add, %call
  %cmp3 = fcmp ogt double %1, %3
  %a.b = select i1 %cmp3, ptr %a, ptr %b
  %cond = load double, ptr %a.b, align 8
  %cmp4 = fcmp olt double %cond, 0.000000e+00
  %fneg = fneg double %mul
  %cond8 = select i1 %cmp4, double %fneg, double %mul
  %5 = load double, ptr %a, align 8
  %div9 = fdiv double %5, %cond8
  %6 = load double, ptr %b, align 8
  %div10 = fdiv double %6, %cond8
  store double %div9, ptr %cos, align 8
  store double %div10, ptr %sin, align 8
  store double %cond8, ptr %a, align 8
  br i1 %cmp3, label %cond.end20, label %cond.false13

cond.false13:
  %cmp14 = fcmp une double %div9, 0.000000e+00
  %div16 = fdiv double 1.000000e+00, %div9
  %cond19 = select i1 %cmp14, double %div16, double 1.000000e+00
  br label %cond.end20

cond.end20:
  %cond21 = phi double [ %cond19, %cond.false13 ], [ %div10, %if.end ]
  store double %cond21, ptr %b, align 8
  br label %cleanup.cont

cleanup.cont:
  ret void
}

declare double @sqrt(double)

declare double @llvm.fmuladd.f64(double, double, double)

define linkonce_odr hidden void @lowad.lib.blas_drotm(i64 %n, ptr noalias %x, i64 %incx, ptr noalias %y, i64 %incy, ptr %param) alwaysinline {
entry:
  %0 = load double, ptr %param, align 8
  %cmp = fcmp oeq double %0, -2.000000e+00
  br i1 %cmp, label %cleanup.cont, label %if.end

if.end:
  %or.cond = fcmp ueq double %0, 0.000000e+00
  br i1 %or.cond, label %cond.end, label %cond.true

cond.true:
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %param, i64 8
  %1 = load double, ptr %arrayidx4, align 8
  br label %cond.end

cond.end:
  %cond = phi double [ %1, %cond.true ], [ 1.000000e+00, %if.end ]
  br i1 %or.cond, label %cond.end12, label %cond.true9

cond.true9:
  %arrayidx10 = getelementptr inbounds nuw i8, ptr %param, i64 32
  %2 = load double, ptr %arrayidx10, align 8
  br label %cond.end12

cond.end12:
  %cond13 = phi double [ %2, %cond.true9 ], [ 1.000000e+00, %cond.end ]
  %or.cond31 = fcmp ugt double %0, 0.000000e+00
  br i1 %or.cond31, label %cond.end21, label %cond.true18

cond.true18:
  %arrayidx19 = getelementptr inbounds nuw i8, ptr %param, i64 16
  %3 = load double, ptr %arrayidx19, align 8
  br label %cond.end21

cond.end21:
  %cond22 = phi double [ %3, %cond.true18 ], [ -1.000000e+00, %cond.end12 ]
  br i1 %or.cond31, label %cond.end30, label %cond.true27

cond.true27:
  %arrayidx28 = getelementptr inbounds nuw i8, ptr %param, i64 24
  %4 = load double, ptr %arrayidx28, align 8
  br label %cond.end30

cond.end30:
  %cond31 = phi double [ %4, %cond.true27 ], [ 1.000000e+00, %cond.end21 ]
  %call = call i64 @lowad.lib.rotations.first(i64 %n, i64 %incx)
  %add.ptr = getelementptr inbounds double, ptr %x, i64 %call
  %call32 = call i64 @lowad.lib.rotations.first(i64 %n, i64 %incy)
  %add.ptr33 = getelementptr inbounds double, ptr %y, i64 %call32
  br label %for.cond

for.cond:
  %i.0 = phi i64 [ 0, %cond.end30 ], [ %inc, %for.body ]
  %cmp34 = icmp slt i64 %i.0, %n
  br i1 %cmp34, label %for.body, label %cleanup.cont

for.body:
  %mul = mul nsw i64 %i.0, %incx
  %arrayidx36 = getelementptr inbounds double, ptr %add.ptr, i64 %mul
  %5 = load double, ptr %arrayidx36, align 8
  %mul37 = mul nsw i64 %i.0, %incy
  %arrayidx38 = getelementptr inbounds double, ptr %add.ptr33, i64 %mul37
  %6 = load double, ptr %arrayidx38, align 8
  %mul40 = fmul double %cond31, %6
  %7 = call double @llvm.fmuladd.f64(double %cond, double %5, double %mul40)
  store double %7, ptr %arrayidx36, align 8
  %mul44 = fmul double %cond13, %6
  %8 = call double @llvm.fmuladd.f64(double %cond22, double %5, double %mul44)
  store double %8, ptr %arrayidx38, align 8
  %inc = add nuw nsw i64 %i.0, 1
  br label %for.cond

cleanup.cont:
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_drotmg(ptr %d1, ptr %d2, ptr %x1, double %y1, ptr %param) alwaysinline {
entry:
  %flag = alloca double, align 8
  %h11 = alloca double, align 8
  %h12 = alloca double, align 8
  %h21 = alloca double, align 8
  %h22 = alloca double, align 8
  %0 = load double, ptr %d1, align 8
  %1 = load double, ptr %x1, align 8
  %mul = fmul double %0, %1
  %2 = load double, ptr %d2, align 8
  %mul1 = fmul double %2, %y1
  %mul2 = fmul double %mul, %1
  %mul3 = fmul double %mul1, %y1
  store double -1.000000e+00, ptr %flag, align 8
  store double 0.000000e+00, ptr %h11, align 8
  store double 0.000000e+00, ptr %h12, align 8
  store double 0.000000e+00, ptr %h21, align 8
  store double 0.000000e+00, ptr %h22, align 8
  %cmp = fcmp oge double %0, 0.000000e+00
  %cmp4 = fcmp oeq double %mul1, 0.000000e+00
  %or.cond = select i1 %cmp, i1 %cmp4, i1 false
  br i1 %or.cond, label %if.then, label %if.end

if.then:
  store double -2.000000e+00, ptr %param, align 8
  br label %cleanup

if.end:
  %cmp5 = fcmp ult double %0, 0.000000e+00
  br i1 %cmp5, label %if.else, label %land.lhs.true6

land.lhs.true6:
  %3 = call double @llvm.fabs.f64(double %mul2)
  %4 = call double @llvm.fabs.f64(double %mul3)
  %cmp7 = fcmp ogt double %3, %4
  br i1 %cmp7, label %if.then8, label %if.else

if.then8:
  %fneg = fneg double %y1
  %div = fdiv double %fneg, %1
  store double %div, ptr %h21, align 8
  %div9 = fdiv double %mul1, %mul
  store double %div9, ptr %h12, align 8
  %neg = fneg double %div9
  %5 = call double @llvm.fmuladd.f64(double %neg, double %div, double 1.000000e+00)
  %cmp11 = fcmp ogt double %5, 0.000000e+00
  br i1 %cmp11, label %if.then12, label %if.end28

if.then12:
  store double 0.000000e+00, ptr %flag, align 8
  %div13 = fdiv double %0, %5
  store double %div13, ptr %d1, align 8
  %6 = load double, ptr %d2, align 8
  %div14 = fdiv double %6, %5
  store double %div14, ptr %d2, align 8
  %7 = load double, ptr %x1, align 8
  %mul15 = fmul double %7, %5
  store double %mul15, ptr %x1, align 8
  br label %if.end28

if.else:
  %cmp19 = fcmp oge double %mul3, 0.000000e+00
  %or.cond42 = select i1 %cmp, i1 %cmp19, i1 false
  br i1 %or.cond42, label %if.then20, label %if.end28

if.then20:
  store double 1.000000e+00, ptr %flag, align 8
  %div21 = fdiv double %mul, %mul1
  store double %div21, ptr %h11, align 8
  %div22 = fdiv double %1, %y1
  store double %div22, ptr %h22, align 8
  %8 = call double @llvm.fmuladd.f64(double %div21, double %div22, double 1.000000e+00)
  %div24 = fdiv double %2, %8
  %div25 = fdiv double %0, %8
  store double %div25, ptr %d2, align 8
  store double %div24, ptr %d1, align 8
  %mul26 = fmul double %y1, %8
  store double %mul26, ptr %x1, align 8
  br label %if.end28

if.end28:
  %9 = load double, ptr %flag, align 8
  %cmp29 = fcmp olt double %9, 0.000000e+00
  br i1 %cmp29, label %if.then30, label %if.else31

if.then30:
  store double 0.000000e+00, ptr %h21, align 8
  store double 0.000000e+00, ptr %h12, align 8
  store double 0.000000e+00, ptr %x1, align 8
  store double 0.000000e+00, ptr %d2, align 8
  store double 0.000000e+00, ptr %d1, align 8
  br label %if.end32

if.else31:
  call void @lowad.lib.rotations.drescale(ptr %d1, ptr %x1, ptr %flag, ptr %h11, ptr %h12, ptr %h21, ptr %h22, ptr %h11, ptr %h12)
  call void @lowad.lib.rotations.drescale(ptr %d2, ptr null, ptr %flag, ptr %h11, ptr %h12, ptr %h21, ptr %h22, ptr %h21, ptr %h22)
  br label %if.end32

if.end32:
  %10 = load double, ptr %flag, align 8
  store double %10, ptr %param, align 8
  %cmp34 = fcmp une double %10, 0.000000e+00
  br i1 %cmp34, label %if.then35, label %if.end38

if.then35:
  %11 = load double, ptr %h11, align 8
  %arrayidx36 = getelementptr inbounds nuw i8, ptr %param, i64 8
  store double %11, ptr %arrayidx36, align 8
  %12 = load double, ptr %h22, align 8
  %arrayidx37 = getelementptr inbounds nuw i8, ptr %param, i64 32
  store double %12, ptr %arrayidx37, align 8
  br label %if.end38

if.end38:
  %cmp39 = fcmp ugt double %10, 0.000000e+00
  br i1 %cmp39, label %cleanup, label %if.then40

if.then40:
  %13 = load double, ptr %h21, align 8
  %arrayidx41 = getelementptr inbounds nuw i8, ptr %param, i64 16
  store double %13, ptr %arrayidx41, align 8
  %14 = load double, ptr %h12, align 8
  %arrayidx42 = getelementptr inbounds nuw i8, ptr %param, i64 24
  store double %14, ptr %arrayidx42, align 8
  br label %cleanup

cleanup:
  ret void
}

define linkonce_odr hidden void @lowad.lib.rotations.drescale(ptr %d, ptr %x, ptr %flag, ptr %h11, ptr %h12, ptr %h21, ptr %h22, ptr %left, ptr %right) alwaysinline {
entry:
  br label %while.cond

while.cond:
  %0 = load double, ptr %d, align 8
  %cmp = fcmp une double %0, 0.000000e+00
  br i1 %cmp, label %land.rhs, label %while.end

land.rhs:
  %1 = call double @llvm.fabs.f64(double %0)
  %cmp1 = fcmp ugt double %1, 0x3E70000000000000
  br i1 %cmp1, label %lor.rhs, label %while.body

lor.rhs:
  %cmp2 = fcmp ult double %1, 0x4170000000000000
  br i1 %cmp2, label %while.end, label %while.body

while.body:
  %2 = load double, ptr %flag, align 8
  %cmp3 = fcmp oeq double %2, 0.000000e+00
  br i1 %cmp3, label %if.then, label %if.end

if.then:
  store double 1.000000e+00, ptr %h22, align 8
  store double 1.000000e+00, ptr %h11, align 8
  br label %if.end

if.end:
  %3 = load double, ptr %flag, align 8
  %cmp4 = fcmp ogt double %3, 0.000000e+00
  br i1 %cmp4, label %if.then5, label %if.end6

if.then5:
  store double -1.000000e+00, ptr %h21, align 8
  store double 1.000000e+00, ptr %h12, align 8
  br label %if.end6

if.end6:
  store double -1.000000e+00, ptr %flag, align 8
  %4 = load double, ptr %d, align 8
  %5 = call double @llvm.fabs.f64(double %4)
  %cmp7 = fcmp olt double %5, 1.000000e+00
  %cond = select i1 %cmp7, double 4.096000e+03, double 0x3F30000000000000
  %mul = select i1 %cmp7, double 0x4170000000000000, double 0x3E70000000000000
  %mul8 = fmul double %4, %mul
  store double %mul8, ptr %d, align 8
  %tobool.not = icmp eq ptr %x, null
  br i1 %tobool.not, label %if.end10, label %if.then9

if.then9:
  %6 = load double, ptr %x, align 8
  %div = fdiv double %6, %cond
  store double %div, ptr %x, align 8
  br label %if.end10

if.end10:
  %7 = load double, ptr %left, align 8
  %div11 = fdiv double %7, %cond
  store double %div11, ptr %left, align 8
  %8 = load double, ptr %right, align 8
  %div12 = fdiv double %8, %cond
  store double %div12, ptr %right, align 8
  br label %while.cond

while.end:
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_csrot(i64 %n, ptr noalias %x, i64 %incx, ptr noalias %y, i64 %incy, float %c, float %s) alwaysinline {
entry:
  %call = call i64 @lowad.lib.rotations.first(i64 %n, i64 %incx)
  %add.ptr.idx = shl nsw i64 %call, 3
  %add.ptr = getelementptr inbounds i8, ptr %x, i64 %add.ptr.idx
  %call1 = call i64 @lowad.lib.rotations.first(i64 %n, i64 %incy)
  %add.ptr3.idx = shl nsw i64 %call1, 3
  %add.ptr3 = getelementptr inbounds i8, ptr %y, i64 %add.ptr3.idx
  br label %for.cond

for.cond:
  %i.0 = phi i64 [ 0, %entry ], [ %inc30, %for.inc29 ]
  %cmp = icmp slt i64 %i.0, %n
  br i1 %cmp, label %for.cond4, label %for.end31

for.cond4:
  %part.0 = phi i32 [ %inc, %for.body7 ], [ 0, %for.cond ]
  %cmp5 = icmp samesign ult i32 %part.0, 2
  br i1 %cmp5, label %for.body7, label %for.inc29

for.body7:
  %mul8 = shl nuw nsw i64 %i.0, 1
  %mul9 = mul nsw i64 %mul8, %incx
  %conv = zext nneg i32 %part.0 to i64
  %0 = getelementptr float, ptr %add.ptr, i64 %mul9
  %arrayidx = getelementptr float, ptr %0, i64 %conv
  %1 = load float, ptr %arrayidx, align 4
  %mul11 = mul nsw i64 %mul8, %incy
  %2 = getelementptr float, ptr %add.ptr3, i64 %mul11
  %arrayidx14 = getelementptr float, ptr %2, i64 %conv
  %3 = load float, ptr %arrayidx14, align 4
  %mul16 = fmul float %s, %3
  %4 = call float @llvm.fmuladd.f32(float %c, float %1, float %mul16)
  store float %4, ptr %arrayidx, align 4
  %5 = fneg float %1
  %neg = fmul float %s, %5
  %6 = call float @llvm.fmuladd.f32(float %c, float %3, float %neg)
  store float %6, ptr %arrayidx14, align 4
  %inc = add nuw nsw i32 %part.0, 1
  br label %for.cond4

for.inc29:
  %inc30 = add nuw nsw i64 %i.0, 1
  br label %for.cond

for.end31:
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_csscal(i64 %n, float %alpha, ptr %x, i64 %incx) alwaysinline {
entry:
  %cmp = icmp slt i64 %incx, 1
  br i1 %cmp, label %for.end10, label %for.cond

for.cond:
  %i.0 = phi i64 [ %inc9, %for.inc8 ], [ 0, %entry ]
  %cmp1 = icmp slt i64 %i.0, %n
  br i1 %cmp1, label %for.cond2, label %for.end10

for.cond2:
  %part.0 = phi i32 [ %inc, %for.body5 ], [ 0, %for.cond ]
  %cmp3 = icmp samesign ult i32 %part.0, 2
  br i1 %cmp3, label %for.body5, label %for.inc8

for.body5:
  %mul = shl nuw nsw i64 %i.0, 1
  %mul6 = mul nuw nsw i64 %mul, %incx
  %conv = zext nneg i32 %part.0 to i64
  %0 = getelementptr inbounds nuw float, ptr %x, i64 %mul6
  %arrayidx = getelementptr inbounds nuw float, ptr %0, i64 %conv
  %1 = load float, ptr %arrayidx, align 4
  %mul7 = fmul float %1, %alpha
  store float %mul7, ptr %arrayidx, align 4
  %inc = add nuw nsw i32 %part.0, 1
  br label %for.cond2

for.inc8:
  %inc9 = add nuw nsw i64 %i.0, 1
  br label %for.cond

for.end10:
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_zdrot(i64 %n, ptr noalias %x, i64 %incx, ptr noalias %y, i64 %incy, double %c, double %s) alwaysinline {
entry:
  %call = call i64 @lowad.lib.rotations.first(i64 %n, i64 %incx)
  %add.ptr.idx = shl nsw i64 %call, 4
  %add.ptr = getelementptr inbounds i8, ptr %x, i64 %add.ptr.idx
  %call1 = call i64 @lowad.lib.rotations.first(i64 %n, i64 %incy)
  %add.ptr3.idx = shl nsw i64 %call1, 4
  %add.ptr3 = getelementptr inbounds i8, ptr %y, i64 %add.ptr3.idx
  br label %for.cond

for.cond:
  %i.0 = phi i64 [ 0, %entry ], [ %inc30, %for.inc29 ]
  %cmp = icmp slt i64 %i.0, %n
  br i1 %cmp, label %for.cond4, label %for.end31

for.cond4:
  %part.0 = phi i32 [ %inc, %for.body7 ], [ 0, %for.cond ]
  %cmp5 = icmp samesign ult i32 %part.0, 2
  br i1 %cmp5, label %for.body7, label %for.inc29

for.body7:
  %mul8 = shl nuw nsw i64 %i.0, 1
  %mul9 = mul nsw i64 %mul8, %incx
  %conv = zext nneg i32 %part.0 to i64
  %0 = getelementptr double, ptr %add.ptr, i64 %mul9
  %arrayidx = getelementptr double, ptr %0, i64 %conv
  %1 = load double, ptr %arrayidx, align 8
  %mul11 = mul nsw i64 %mul8, %incy
  %2 = getelementptr double, ptr %add.ptr3, i64 %mul11
  %arrayidx14 = getelementptr double, ptr %2, i64 %conv
  %3 = load double, ptr %arrayidx14, align 8
  %mul16 = fmul double %s, %3
  %4 = call double @llvm.fmuladd.f64(double %c, double %1, double %mul16)
  store double %4, ptr %arrayidx, align 8
  %5 = fneg double %1
  %neg = fmul double %s, %5
  %6 = call double @llvm.fmuladd.f64(double %c, double %3, double %neg)
  store double %6, ptr %arrayidx14, align 8
  %inc = add nuw nsw i32 %part.0, 1
  br label %for.cond4

for.inc29:
  %inc30 = add nuw nsw i64 %i.0, 1
  br label %for.cond

for.end31:
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_zdscal(i64 %n, double %alpha, ptr %x, i64 %incx) alwaysinline {
entry:
  %cmp = icmp slt i64 %incx, 1
  br i1 %cmp, label %for.end10, label %for.cond

for.cond:
  %i.0 = phi i64 [ %inc9, %for.inc8 ], [ 0, %entry ]
  %cmp1 = icmp slt i64 %i.0, %n
  br i1 %cmp1, label %for.cond2, label %for.end10

for.cond2:
  %part.0 = phi i32 [ %inc, %for.body5 ], [ 0, %for.cond ]
  %cmp3 = icmp samesign ult i32 %part.0, 2
  br i1 %cmp3, label %for.body5, label %for.inc8

for.body5:
  %mul = shl nuw nsw i64 %i.0, 1
  %mul6 = mul nuw nsw i64 %mul, %incx
  %conv = zext nneg i32 %part.0 to i64
  %0 = getelementptr inbounds nuw double, ptr %x, i64 %mul6
  %arrayidx = getelementptr inbounds nuw double, ptr %0, i64 %conv
  %1 = load double, ptr %arrayidx, align 8
  %mul7 = fmul double %1, %alpha
  store double %mul7, ptr %arrayidx, align 8
  %inc = add nuw nsw i32 %part.0, 1
  br label %for.cond2

for.inc8:
  %inc9 = add nuw nsw i64 %i.0, 1
  br label %for.cond

for.end10:
  ret void
}

declare float @llvm.fabs.f32(float)
