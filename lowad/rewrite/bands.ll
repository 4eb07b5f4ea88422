; BLAS of matrices and vectors, where of the matrix a band, a packed triangle or a triangle of a Hermitian one is kept.
; `bands.ll` is made of it.
; What a function takes is what a plain function does (lowad/rewrite/blas.py): layout, flags as letters, integers of
; 64 bits, numbers by value, complex ones in two halves. What it writes overlaps with nothing else, as BLAS says.
; Made by `python -m lowad.testing.bodies bands`.

define linkonce_odr hidden void @lowad.lib.blas_sgbmv(i32 %layout, i8 %trans, i64 %m, i64 %n, i64 %kl, i64 %ku, float %alpha, ptr %a, i64 %ld, ptr %x, i64 %incx, float %beta, ptr noalias %y, i64 %incy) alwaysinline {
entry:
  %tobool = icmp ne i64 %m, 0
  %tobool1 = icmp ne i64 %n, 0
  %or.cond = and i1 %tobool, %tobool1
  br i1 %or.cond, label %if.end, label %return

if.end:
  %cmp = icmp eq i32 %layout, 101
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %call = call i8 @lowad.lib.bands.turned(i8 %trans)
  br label %cond.end

cond.end:
  %cond25 = phi i64 [ %kl, %cond.true ], [ %ku, %if.end ]
  %cond20 = phi i64 [ %ku, %cond.true ], [ %kl, %if.end ]
  %cond15 = phi i64 [ %m, %cond.true ], [ %n, %if.end ]
  %n.m = phi i64 [ %n, %cond.true ], [ %m, %if.end ]
  %cond.in = phi i8 [ %call, %cond.true ], [ %trans, %if.end ]
  %cmp27 = icmp eq i8 %cond.in, 78
  %cmp30 = icmp eq i8 %cond.in, 82
  %0 = or i1 %cmp27, %cmp30
  %cond45 = select i1 %0, i64 %cond15, i64 %n.m
  %cond50 = select i1 %0, i64 %n.m, i64 %cond15
  call void @lowad.lib.bands.sscale(i64 %cond50, float %beta, ptr %y, i64 %incy)
  %call51 = call i64 @lowad.lib.bands.first(i64 %cond45, i64 %incx)
  %add.ptr = getelementptr inbounds float, ptr %x, i64 %call51
  %call52 = call i64 @lowad.lib.bands.first(i64 %cond50, i64 %incy)
  %add.ptr53 = getelementptr inbounds float, ptr %y, i64 %call52
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %cond.end ], [ %inc93, %for.inc92 ]
  %cmp54 = icmp slt i64 %j.0, %cond15
  br i1 %cmp54, label %for.body, label %return

for.body:
  %mul = mul nsw i64 %j.0, %ld
  %add = add nsw i64 %mul, %cond25
  %sub = sub nsw i64 %add, %j.0
  %add.ptr56 = getelementptr inbounds float, ptr %a, i64 %sub
  %sub57 = sub nsw i64 %j.0, %cond25
  %call58 = call i64 @lowad.lib.bands.most(i64 0, i64 %sub57)
  %add59 = add nsw i64 %j.0, %cond20
  %add60 = add nsw i64 %add59, 1
  %call61 = call i64 @lowad.lib.bands.least(i64 %n.m, i64 %add60)
  switch i8 %cond.in, label %for.cond76 [
    i8 82, label %if.then63
    i8 78, label %if.then63
  ]

if.then63:
  %mul64 = mul nsw i64 %j.0, %incx
  %arrayidx = getelementptr inbounds float, ptr %add.ptr, i64 %mul64
  %1 = load float, ptr %arrayidx, align 4
  %mul65 = fmul float %alpha, %1
  br label %for.cond66

for.cond66:
  %i.0 = phi i64 [ %call58, %if.then63 ], [ %inc, %for.body70 ]
  %cmp67 = icmp slt i64 %i.0, %call61
  br i1 %cmp67, label %for.body70, label %for.inc92

for.body70:
  %arrayidx71 = getelementptr inbounds float, ptr %add.ptr56, i64 %i.0
  %2 = load float, ptr %arrayidx71, align 4
  %mul73 = mul nsw i64 %i.0, %incy
  %arrayidx74 = getelementptr inbounds float, ptr %add.ptr53, i64 %mul73
  %3 = load float, ptr %arrayidx74, align 4
  %4 = call float @llvm.fmuladd.f32(float %mul65, float %2, float %3)
  store float %4, ptr %arrayidx74, align 4
  %inc = add nsw i64 %i.0, 1
  br label %for.cond66

for.cond76:
  %sum.0 = phi float [ %7, %for.body80 ], [ 0.000000e+00, %for.body ]
  %i75.0 = phi i64 [ %inc86, %for.body80 ], [ %call58, %for.body ]
  %cmp77 = icmp slt i64 %i75.0, %call61
  br i1 %cmp77, label %for.body80, label %for.end87

for.body80:
  %arrayidx81 = getelementptr inbounds float, ptr %add.ptr56, i64 %i75.0
  %5 = load float, ptr %arrayidx81, align 4
  %mul82 = mul nsw i64 %i75.0, %incx
  %arrayidx83 = getelementptr inbounds float, ptr %add.ptr, i64 %mul82
  %6 = load float, ptr %arrayidx83, align 4
  %7 = call float @llvm.fmuladd.f32(float %5, float %6, float %sum.0)
  %inc86 = add nsw i64 %i75.0, 1
  br label %for.cond76

for.end87:
  %mul89 = mul nsw i64 %j.0, %incy
  %arrayidx90 = getelementptr inbounds float, ptr %add.ptr53, i64 %mul89
  %8 = load float, ptr %arrayidx90, align 4
  %9 = call float @llvm.fmuladd.f32(float %alpha, float %sum.0, float %8)
  store float %9, ptr %arrayidx90, align 4
  br label %for.inc92

for.inc92:
  %inc93 = add nuw nsw i64 %j.0, 1
  br label %for.cond

return:
  ret void
}

define linkonce_odr hidden i8 @lowad.lib.bands.turned(i8 %trans) alwaysinline {
entry:
  switch i8 %trans, label %cond.false6 [
    i8 78, label %cond.end11
    i8 84, label %cond.end11.fold.split
    i8 67, label %switch.edge
  ]

switch.edge:
  br label %cond.end11

cond.false6:
  br label %cond.end11

cond.end11.fold.split:
  br label %cond.end11

cond.end11:
  %cond12 = phi i8 [ 84, %entry ], [ 67, %cond.false6 ], [ 78, %cond.end11.fold.split ], [ 82, %switch.edge ]
  ret i8 %cond12
}

define linkonce_odr hidden void @lowad.lib.bands.sscale(i64 %n, float %beta, ptr noalias %y, i64 %incy) alwaysinline {
entry:
  %call = call i64 @lowad.lib.bands.first(i64 %n, i64 %incy)
  %add.ptr = getelementptr inbounds float, ptr %y, i64 %call
  br label %for.cond

for.cond:
  %i.0 = phi i64 [ 0, %entry ], [ %inc, %for.body ]
  %cmp = icmp slt i64 %i.0, %n
  br i1 %cmp, label %for.body, label %for.end

for.body:
  %mul = mul nsw i64 %i.0, %incy
  %arrayidx = getelementptr inbounds float, ptr %add.ptr, i64 %mul
  %0 = load float, ptr %arrayidx, align 4
  %cmp1 = fcmp une float %beta, 0.000000e+00
  %sub = fsub float %0, %0
  %cmp2 = fcmp oeq float %sub, 0.000000e+00
  %1 = select i1 %cmp1, i1 true, i1 %cmp2
  %cond = select i1 %1, float %0, float 0.000000e+00
  %mul3 = fmul float %beta, %cond
  store float %mul3, ptr %arrayidx, align 4
  %inc = add nuw nsw i64 %i.0, 1
  br label %for.cond

for.end:
  ret void
}

define linkonce_odr hidden i64 @lowad.lib.bands.first(i64 %n, i64 %step) alwaysinline {
entry:
  %cmp = icmp slt i64 %step, 0
  %sub = sub nsw i64 1, %n
  %mul = mul nsw i64 %sub, %step
  %cond = select i1 %cmp, i64 %mul, i64 0
  ret i64 %cond
}

define linkonce_odr hidden i64 @lowad.lib.bands.most(i64 %a, i64 %b) alwaysinline {
entry:
  %a.b = call i64 @llvm.smax.i64(i64 %a, i64 %b)
  ret i64 %a.b
}

define linkonce_odr hidden i64 @lowad.lib.bands.least(i64 %a, i64 %b) alwaysinline {
entry:
  %a.b = call i64 @llvm.smin.i64(i64 %a, i64 %b)
  ret i64 %a.b
}

declare float @llvm.fmuladd.f32(float, float, float)

define linkonce_odr hidden void @lowad.lib.blas_stbmv(i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %k, ptr %a, i64 %ld, ptr noalias %x, i64 %incx) alwaysinline {
entry:
  call void @lowad.lib.bands.smultiply(i32 1, i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %k, ptr %a, i64 %ld, ptr %x, i64 %incx)
  ret void
}

define linkonce_odr hidden void @lowad.lib.bands.smultiply(i32 %kind, i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %k, ptr %a, i64 %ld, ptr noalias %x, i64 %incx) alwaysinline {
entry:
  %cmp = icmp eq i32 %layout, 101
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %call = call i8 @lowad.lib.bands.across(i8 %uplo)
  br label %cond.end

cond.end:
  %cond.in = phi i8 [ %call, %cond.true ], [ %uplo, %entry ]
  br i1 %cmp, label %cond.true5, label %cond.end10

cond.true5:
  %call6 = call i8 @lowad.lib.bands.turned(i8 %trans)
  br label %cond.end10

cond.end10:
  %cond11.in = phi i8 [ %call6, %cond.true5 ], [ %trans, %cond.end ]
  %cmp14 = icmp eq i8 %cond11.in, 78
  %cmp17 = icmp eq i8 %cond11.in, 82
  %0 = or i1 %cmp14, %cmp17
  %1 = icmp ne i8 %cond.in, 85
  %cmp31 = xor i1 %1, %0
  %call33 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incx)
  %add.ptr = getelementptr inbounds float, ptr %x, i64 %call33
  br label %for.cond

for.cond:
  %step.0 = phi i64 [ 0, %cond.end10 ], [ %inc80, %if.end ]
  %cmp34 = icmp slt i64 %step.0, %n
  br i1 %cmp34, label %for.body, label %for.end81

for.body:
  %2 = xor i64 %step.0, -1
  %sub38 = add i64 %n, %2
  %cond40 = select i1 %cmp31, i64 %step.0, i64 %sub38
  %call41 = call i64 @lowad.lib.bands.above(i8 %cond.in, i64 %k, i64 %cond40)
  %call42 = call i64 @lowad.lib.bands.below(i8 %cond.in, i64 %n, i64 %k, i64 %cond40)
  %call43 = call i64 @lowad.lib.bands.at(i32 %kind, i8 %cond.in, i64 %n, i64 %k, i64 %ld, i64 %cond40)
  %add.ptr44 = getelementptr inbounds float, ptr %a, i64 %call43
  %mul = mul nsw i64 %cond40, %incx
  %arrayidx = getelementptr inbounds float, ptr %add.ptr, i64 %mul
  %3 = load float, ptr %arrayidx, align 4
  %cmp46 = icmp eq i8 %diag, 85
  br i1 %cmp46, label %cond.end52, label %cond.false49

cond.false49:
  %arrayidx50 = getelementptr inbounds float, ptr %add.ptr44, i64 %cond40
  %4 = load float, ptr %arrayidx50, align 4
  %mul51 = fmul float %4, %3
  br label %cond.end52

cond.end52:
  %cond53 = phi float [ %mul51, %cond.false49 ], [ %3, %for.body ]
  switch i8 %cond11.in, label %for.cond65 [
    i8 82, label %for.cond55
    i8 78, label %for.cond55
  ]

for.cond55:
  %i.0 = phi i64 [ %inc, %for.body59 ], [ %call41, %cond.end52 ], [ %call41, %cond.end52 ]
  %cmp56 = icmp slt i64 %i.0, %call42
  br i1 %cmp56, label %for.body59, label %if.end

for.body59:
  %arrayidx60 = getelementptr inbounds float, ptr %add.ptr44, i64 %i.0
  %5 = load float, ptr %arrayidx60, align 4
  %mul62 = mul nsw i64 %i.0, %incx
  %arrayidx63 = getelementptr inbounds float, ptr %add.ptr, i64 %mul62
  %6 = load float, ptr %arrayidx63, align 4
  %7 = call float @llvm.fmuladd.f32(float %3, float %5, float %6)
  store float %7, ptr %arrayidx63, align 4
  %inc = add nsw i64 %i.0, 1
  br label %for.cond55

for.cond65:
  %own.1 = phi float [ %10, %for.body69 ], [ %cond53, %cond.end52 ]
  %i64.0 = phi i64 [ %inc75, %for.body69 ], [ %call41, %cond.end52 ]
  %cmp66 = icmp slt i64 %i64.0, %call42
  br i1 %cmp66, label %for.body69, label %if.end

for.body69:
  %arrayidx70 = getelementptr inbounds float, ptr %add.ptr44, i64 %i64.0
  %8 = load float, ptr %arrayidx70, align 4
  %mul71 = mul nsw i64 %i64.0, %incx
  %arrayidx72 = getelementptr inbounds float, ptr %add.ptr, i64 %mul71
  %9 = load float, ptr %arrayidx72, align 4
  %10 = call float @llvm.fmuladd.f32(float %8, float %9, float %own.1)
  %inc75 = add nsw i64 %i64.0, 1
  br label %for.cond65

if.end:
  %own.0 = phi float [ %cond53, %for.cond55 ], [ %own.1, %for.cond65 ]
  store float %own.0, ptr %arrayidx, align 4
  %inc80 = add nuw nsw i64 %step.0, 1
  br label %for.cond

for.end81:
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_stpmv(i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, ptr %a, ptr noalias %x, i64 %incx) alwaysinline {
entry:
  call void @lowad.lib.bands.smultiply(i32 2, i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %n, ptr %a, i64 0, ptr %x, i64 %incx)
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_stbsv(i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %k, ptr %a, i64 %ld, ptr noalias %x, i64 %incx) alwaysinline {
entry:
  call void @lowad.lib.bands.ssolve(i32 1, i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %k, ptr %a, i64 %ld, ptr %x, i64 %incx)
  ret void
}

define linkonce_odr hidden void @lowad.lib.bands.ssolve(i32 %kind, i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %k, ptr %a, i64 %ld, ptr noalias %x, i64 %incx) alwaysinline {
entry:
  %cmp = icmp eq i32 %layout, 101
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %call = call i8 @lowad.lib.bands.across(i8 %uplo)
  br label %cond.end

cond.end:
  %cond.in = phi i8 [ %call, %cond.true ], [ %uplo, %entry ]
  br i1 %cmp, label %cond.true5, label %cond.end10

cond.true5:
  %call6 = call i8 @lowad.lib.bands.turned(i8 %trans)
  br label %cond.end10

cond.end10:
  %cond11.in = phi i8 [ %call6, %cond.true5 ], [ %trans, %cond.end ]
  %cmp14 = icmp eq i8 %cond11.in, 78
  %cmp17 = icmp eq i8 %cond11.in, 82
  %0 = or i1 %cmp14, %cmp17
  %cmp29 = icmp eq i8 %cond.in, 85
  %cmp31 = xor i1 %cmp29, %0
  %call33 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incx)
  %add.ptr = getelementptr inbounds float, ptr %x, i64 %call33
  br label %for.cond

for.cond:
  %step.0 = phi i64 [ 0, %cond.end10 ], [ %inc81, %for.inc80 ]
  %cmp34 = icmp slt i64 %step.0, %n
  br i1 %cmp34, label %for.body, label %for.end82

for.body:
  %1 = xor i64 %step.0, -1
  %sub38 = add i64 %n, %1
  %cond40 = select i1 %cmp31, i64 %step.0, i64 %sub38
  %call41 = call i64 @lowad.lib.bands.above(i8 %cond.in, i64 %k, i64 %cond40)
  %call42 = call i64 @lowad.lib.bands.below(i8 %cond.in, i64 %n, i64 %k, i64 %cond40)
  %call43 = call i64 @lowad.lib.bands.at(i32 %kind, i8 %cond.in, i64 %n, i64 %k, i64 %ld, i64 %cond40)
  %add.ptr44 = getelementptr inbounds float, ptr %a, i64 %call43
  %mul = mul nsw i64 %cond40, %incx
  %arrayidx = getelementptr inbounds float, ptr %add.ptr, i64 %mul
  %2 = load float, ptr %arrayidx, align 4
  switch i8 %cond11.in, label %for.cond46 [
    i8 82, label %if.end
    i8 78, label %if.end
  ]

for.cond46:
  %own.1 = phi float [ %5, %for.body50 ], [ %2, %for.body ]
  %i.0 = phi i64 [ %inc, %for.body50 ], [ %call41, %for.body ]
  %cmp47 = icmp slt i64 %i.0, %call42
  br i1 %cmp47, label %for.body50, label %if.end

for.body50:
  %arrayidx51 = getelementptr inbounds float, ptr %add.ptr44, i64 %i.0
  %3 = load float, ptr %arrayidx51, align 4
  %mul52 = mul nsw i64 %i.0, %incx
  %arrayidx53 = getelementptr inbounds float, ptr %add.ptr, i64 %mul52
  %4 = load float, ptr %arrayidx53, align 4
  %neg = fneg float %3
  %5 = call float @llvm.fmuladd.f32(float %neg, float %4, float %own.1)
  %inc = add nsw i64 %i.0, 1
  br label %for.cond46

if.end:
  %own.0 = phi float [ %2, %for.body ], [ %own.1, %for.cond46 ], [ %2, %for.body ]
  %cmp56.not = icmp eq i8 %diag, 85
  br i1 %cmp56.not, label %if.end60, label %if.then58

if.then58:
  %arrayidx59 = getelementptr inbounds float, ptr %add.ptr44, i64 %cond40
  %6 = load float, ptr %arrayidx59, align 4
  %div = fdiv float %own.0, %6
  br label %if.end60

if.end60:
  %own.2 = phi float [ %div, %if.then58 ], [ %own.0, %if.end ]
  store float %own.2, ptr %arrayidx, align 4
  switch i8 %cond11.in, label %for.inc80 [
    i8 82, label %for.cond66
    i8 78, label %for.cond66
  ]

for.cond66:
  %i65.0 = phi i64 [ %inc77, %for.body70 ], [ %call41, %if.end60 ], [ %call41, %if.end60 ]
  %cmp67 = icmp slt i64 %i65.0, %call42
  br i1 %cmp67, label %for.body70, label %for.inc80

for.body70:
  %arrayidx71 = getelementptr inbounds float, ptr %add.ptr44, i64 %i65.0
  %7 = load float, ptr %arrayidx71, align 4
  %mul73 = mul nsw i64 %i65.0, %incx
  %arrayidx74 = getelementptr inbounds float, ptr %add.ptr, i64 %mul73
  %8 = load float, ptr %arrayidx74, align 4
  %neg75 = fneg float %own.2
  %9 = call float @llvm.fmuladd.f32(float %neg75, float %7, float %8)
  store float %9, ptr %arrayidx74, align 4
  %inc77 = add nsw i64 %i65.0, 1
  br label %for.cond66

for.inc80:
  %inc81 = add nuw nsw i64 %step.0, 1
  br label %for.cond

for.end82:
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_stpsv(i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, ptr %a, ptr noalias %x, i64 %incx) alwaysinline {
entry:
  call void @lowad.lib.bands.ssolve(i32 2, i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %n, ptr %a, i64 0, ptr %x, i64 %incx)
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_ssbmv(i32 %layout, i8 %uplo, i64 %n, i64 %k, float %alpha, ptr %a, i64 %ld, ptr %x, i64 %incx, float %beta, ptr noalias %y, i64 %incy) alwaysinline {
entry:
  call void @lowad.lib.bands.sapply(i32 1, i32 %layout, i8 %uplo, i64 %n, i64 %k, float %alpha, ptr %a, i64 %ld, ptr %x, i64 %incx, float %beta, ptr %y, i64 %incy)
  ret void
}

define linkonce_odr hidden void @lowad.lib.bands.sapply(i32 %kind, i32 %layout, i8 %uplo, i64 %n, i64 %k, float %alpha, ptr %a, i64 %ld, ptr %x, i64 %incx, float %beta, ptr noalias %y, i64 %incy) alwaysinline {
entry:
  %cmp = icmp eq i32 %layout, 101
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %call = call i8 @lowad.lib.bands.across(i8 %uplo)
  br label %cond.end

cond.end:
  %cond.in = phi i8 [ %call, %cond.true ], [ %uplo, %entry ]
  call void @lowad.lib.bands.sscale(i64 %n, float %beta, ptr %y, i64 %incy)
  %call4 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incx)
  %add.ptr = getelementptr inbounds float, ptr %x, i64 %call4
  %call5 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incy)
  %add.ptr6 = getelementptr inbounds float, ptr %y, i64 %call5
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %cond.end ], [ %inc32, %for.end ]
  %cmp7 = icmp slt i64 %j.0, %n
  br i1 %cmp7, label %for.body, label %for.end33

for.body:
  %call9 = call i64 @lowad.lib.bands.at(i32 %kind, i8 %cond.in, i64 %n, i64 %k, i64 %ld, i64 %j.0)
  %add.ptr10 = getelementptr inbounds float, ptr %a, i64 %call9
  %mul = mul nsw i64 %j.0, %incx
  %arrayidx = getelementptr inbounds float, ptr %add.ptr, i64 %mul
  %0 = load float, ptr %arrayidx, align 4
  %mul11 = fmul float %alpha, %0
  %call12 = call i64 @lowad.lib.bands.above(i8 %cond.in, i64 %k, i64 %j.0)
  %call13 = call i64 @lowad.lib.bands.below(i8 %cond.in, i64 %n, i64 %k, i64 %j.0)
  br label %for.cond14

for.cond14:
  %sum.0 = phi float [ 0.000000e+00, %for.body ], [ %5, %for.body18 ]
  %i.0 = phi i64 [ %call12, %for.body ], [ %inc, %for.body18 ]
  %cmp15 = icmp slt i64 %i.0, %call13
  br i1 %cmp15, label %for.body18, label %for.end

for.body18:
  %arrayidx19 = getelementptr inbounds float, ptr %add.ptr10, i64 %i.0
  %1 = load float, ptr %arrayidx19, align 4
  %mul21 = mul nsw i64 %i.0, %incy
  %arrayidx22 = getelementptr inbounds float, ptr %add.ptr6, i64 %mul21
  %2 = load float, ptr %arrayidx22, align 4
  %3 = call float @llvm.fmuladd.f32(float %mul11, float %1, float %2)
  store float %3, ptr %arrayidx22, align 4
  %mul23 = mul nsw i64 %i.0, %incx
  %arrayidx24 = getelementptr inbounds float, ptr %add.ptr, i64 %mul23
  %4 = load float, ptr %arrayidx24, align 4
  %5 = call float @llvm.fmuladd.f32(float %1, float %4, float %sum.0)
  %inc = add nsw i64 %i.0, 1
  br label %for.cond14

for.end:
  %arrayidx26 = getelementptr inbounds nuw float, ptr %add.ptr10, i64 %j.0
  %6 = load float, ptr %arrayidx26, align 4
  %mul28 = fmul float %alpha, %sum.0
  %7 = call float @llvm.fmuladd.f32(float %mul11, float %6, float %mul28)
  %mul29 = mul nsw i64 %j.0, %incy
  %arrayidx30 = getelementptr inbounds float, ptr %add.ptr6, i64 %mul29
  %8 = load float, ptr %arrayidx30, align 4
  %add = fadd float %8, %7
  store float %add, ptr %arrayidx30, align 4
  %inc32 = add nuw nsw i64 %j.0, 1
  br label %for.cond

for.end33:
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_dgbmv(i32 %layout, i8 %trans, i64 %m, i64 %n, i64 %kl, i64 %ku, double %alpha, ptr %a, i64 %ld, ptr %x, i64 %incx, double %beta, ptr noalias %y, i64 %incy) alwaysinline {
entry:
  %tobool = icmp ne i64 %m, 0
  %tobool1 = icmp ne i64 %n, 0
  %or.cond = and i1 %tobool, %tobool1
  br i1 %or.cond, label %if.end, label %return

if.end:
  %cmp = icmp eq i32 %layout, 101
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %call = call i8 @lowad.lib.bands.turned(i8 %trans)
  br label %cond.end

cond.end:
  %cond25 = phi i64 [ %kl, %cond.true ], [ %ku, %if.end ]
  %cond20 = phi i64 [ %ku, %cond.true ], [ %kl, %if.end ]
  %cond15 = phi i64 [ %m, %cond.true ], [ %n, %if.end ]
  %n.m = phi i64 [ %n, %cond.true ], [ %m, %if.end ]
  %cond.in = phi i8 [ %call, %cond.true ], [ %trans, %if.end ]
  %cmp27 = icmp eq i8 %cond.in, 78
  %cmp30 = icmp eq i8 %cond.in, 82
  %0 = or i1 %cmp27, %cmp30
  %cond45 = select i1 %0, i64 %cond15, i64 %n.m
  %cond50 = select i1 %0, i64 %n.m, i64 %cond15
  call void @lowad.lib.bands.dscale(i64 %cond50, double %beta, ptr %y, i64 %incy)
  %call51 = call i64 @lowad.lib.bands.first(i64 %cond45, i64 %incx)
  %add.ptr = getelementptr inbounds double, ptr %x, i64 %call51
  %call52 = call i64 @lowad.lib.bands.first(i64 %cond50, i64 %incy)
  %add.ptr53 = getelementptr inbounds double, ptr %y, i64 %call52
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %cond.end ], [ %inc93, %for.inc92 ]
  %cmp54 = icmp slt i64 %j.0, %cond15
  br i1 %cmp54, label %for.body, label %return

for.body:
  %mul = mul nsw i64 %j.0, %ld
  %add = add nsw i64 %mul, %cond25
  %sub = sub nsw i64 %add, %j.0
  %add.ptr56 = getelementptr inbounds double, ptr %a, i64 %sub
  %sub57 = sub nsw i64 %j.0, %cond25
  %call58 = call i64 @lowad.lib.bands.most(i64 0, i64 %sub57)
  %add59 = add nsw i64 %j.0, %cond20
  %add60 = add nsw i64 %add59, 1
  %call61 = call i64 @lowad.lib.bands.least(i64 %n.m, i64 %add60)
  switch i8 %cond.in, label %for.cond76 [
    i8 82, label %if.then63
    i8 78, label %if.then63
  ]

if.then63:
  %mul64 = mul nsw i64 %j.0, %incx
  %arrayidx = getelementptr inbounds double, ptr %add.ptr, i64 %mul64
  %1 = load double, ptr %arrayidx, align 8
  %mul65 = fmul double %alpha, %1
  br label %for.cond66

for.cond66:
  %i.0 = phi i64 [ %call58, %if.then63 ], [ %inc, %for.body70 ]
  %cmp67 = icmp slt i64 %i.0, %call61
  br i1 %cmp67, label %for.body70, label %for.inc92

for.body70:
  %arrayidx71 = getelementptr inbounds double, ptr %add.ptr56, i64 %i.0
  %2 = load double, ptr %arrayidx71, align 8
  %mul73 = mul nsw i64 %i.0, %incy
  %arrayidx74 = getelementptr inbounds double, ptr %add.ptr53, i64 %mul73
  %3 = load double, ptr %arrayidx74, align 8
  %4 = call double @llvm.fmuladd.f64(double %mul65, double %2, double %3)
  store double %4, ptr %arrayidx74, align 8
  %inc = add nsw i64 %i.0, 1
  br label %for.cond66

for.cond76:
  %sum.0 = phi double [ %7, %for.body80 ], [ 0.000000e+00, %for.body ]
  %i75.0 = phi i64 [ %inc86, %for.body80 ], [ %call58, %for.body ]
  %cmp77 = icmp slt i64 %i75.0, %call61
  br i1 %cmp77, label %for.body80, label %for.end87

for.body80:
  %arrayidx81 = getelementptr inbounds double, ptr %add.ptr56, i64 %i75.0
  %5 = load double, ptr %arrayidx81, align 8
  %mul82 = mul nsw i64 %i75.0, %incx
  %arrayidx83 = getelementptr inbounds double, ptr %add.ptr, i64 %mul82
  %6 = load double, ptr %arrayidx83, align 8
  %7 = call double @llvm.fmuladd.f64(double %5, double %6, double %sum.0)
  %inc86 = add nsw i64 %i75.0, 1
  br label %for.cond76

for.end87:
  %mul89 = mul nsw i64 %j.0, %incy
  %arrayidx90 = getelementptr inbounds double, ptr %add.ptr53, i64 %mul89
  %8 = load double, ptr %arrayidx90, align 8
  %9 = call double @llvm.fmuladd.f64(double %alpha, double %sum.0, double %8)
  store double %9, ptr %arrayidx90, align 8
  br label %for.inc92

for.inc92:
  %inc93 = add nuw nsw i64 %j.0, 1
  br label %for.cond

return:
  ret void
}

define linkonce_odr hidden void @lowad.lib.bands.dscale(i64 %n, double %beta, ptr noalias %y, i64 %incy) alwaysinline {
entry:
  %call = call i64 @lowad.lib.bands.first(i64 %n, i64 %incy)
  %add.ptr = getelementptr inbounds double, ptr %y, i64 %call
  br label %for.cond

for.cond:
  %i.0 = phi i64 [ 0, %entry ], [ %inc, %for.body ]
  %cmp = icmp slt i64 %i.0, %n
  br i1 %cmp, label %for.body, label %for.end

for.body:
  %mul = mul nsw i64 %i.0, %incy
  %arrayidx = getelementptr inbounds double, ptr %add.ptr, i64 %mul
  %0 = load double, ptr %arrayidx, align 8
  %cmp1 = fcmp une double %beta, 0.000000e+00
  %sub = fsub double %0, %0
  %cmp2 = fcmp oeq double %sub, 0.000000e+00
  %1 = select i1 %cmp1, i1 true, i1 %cmp2
  %cond = select i1 %1, double %0, double 0.000000e+00
  %mul3 = fmul double %beta, %cond
  store double %mul3, ptr %arrayidx, align 8
  %inc = add nuw nsw i64 %i.0, 1
  br label %for.cond

for.end:
  ret void
}

declare double @llvm.fmuladd.f64(double, double, double)

define linkonce_odr hidden void @lowad.lib.blas_dtbmv(i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %k, ptr %a, i64 %ld, ptr noalias %x, i64 %incx) alwaysinline {
entry:
  call void @lowad.lib.bands.dmultiply(i32 1, i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %k, ptr %a, i64 %ld, ptr %x, i64 %incx)
  ret void
}

define linkonce_odr hidden void @lowad.lib.bands.dmultiply(i32 %kind, i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %k, ptr %a, i64 %ld, ptr noalias %x, i64 %incx) alwaysinline {
entry:
  %cmp = icmp eq i32 %layout, 101
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %call = call i8 @lowad.lib.bands.across(i8 %uplo)
  br label %cond.end

cond.end:
  %cond.in = phi i8 [ %call, %cond.true ], [ %uplo, %entry ]
  br i1 %cmp, label %cond.true5, label %cond.end10

cond.true5:
  %call6 = call i8 @lowad.lib.bands.turned(i8 %trans)
  br label %cond.end10

cond.end10:
  %cond11.in = phi i8 [ %call6, %cond.true5 ], [ %trans, %cond.end ]
  %cmp14 = icmp eq i8 %cond11.in, 78
  %cmp17 = icmp eq i8 %cond11.in, 82
  %0 = or i1 %cmp14, %cmp17
  %1 = icmp ne i8 %cond.in, 85
  %cmp31 = xor i1 %1, %0
  %call33 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incx)
  %add.ptr = getelementptr inbounds double, ptr %x, i64 %call33
  br label %for.cond

for.cond:
  %step.0 = phi i64 [ 0, %cond.end10 ], [ %inc80, %if.end ]
  %cmp34 = icmp slt i64 %step.0, %n
  br i1 %cmp34, label %for.body, label %for.end81

for.body:
  %2 = xor i64 %step.0, -1
  %sub38 = add i64 %n, %2
  %cond40 = select i1 %cmp31, i64 %step.0, i64 %sub38
  %call41 = call i64 @lowad.lib.bands.above(i8 %cond.in, i64 %k, i64 %cond40)
  %call42 = call i64 @lowad.lib.bands.below(i8 %cond.in, i64 %n, i64 %k, i64 %cond40)
  %call43 = call i64 @lowad.lib.bands.at(i32 %kind, i8 %cond.in, i64 %n, i64 %k, i64 %ld, i64 %cond40)
  %add.ptr44 = getelementptr inbounds double, ptr %a, i64 %call43
  %mul = mul nsw i64 %cond40, %incx
  %arrayidx = getelementptr inbounds double, ptr %add.ptr, i64 %mul
  %3 = load double, ptr %arrayidx, align 8
  %cmp46 = icmp eq i8 %diag, 85
  br i1 %cmp46, label %cond.end52, label %cond.false49

cond.false49:
  %arrayidx50 = getelementptr inbounds double, ptr %add.ptr44, i64 %cond40
  %4 = load double, ptr %arrayidx50, align 8
  %mul51 = fmul double %4, %3
  br label %cond.end52

cond.end52:
  %cond53 = phi double [ %mul51, %cond.false49 ], [ %3, %for.body ]
  switch i8 %cond11.in, label %for.cond65 [
    i8 82, label %for.cond55
    i8 78, label %for.cond55
  ]

for.cond55:
  %i.0 = phi i64 [ %inc, %for.body59 ], [ %call41, %cond.end52 ], [ %call41, %cond.end52 ]
  %cmp56 = icmp slt i64 %i.0, %call42
  br i1 %cmp56, label %for.body59, label %if.end

for.body59:
  %arrayidx60 = getelementptr inbounds double, ptr %add.ptr44, i64 %i.0
  %5 = load double, ptr %arrayidx60, align 8
  %mul62 = mul nsw i64 %i.0, %incx
  %arrayidx63 = getelementptr inbounds double, ptr %add.ptr, i64 %mul62
  %6 = load double, ptr %arrayidx63, align 8
  %7 = call double @llvm.fmuladd.f64(double %3, double %5, double %6)
  store double %7, ptr %arrayidx63, align 8
  %inc = add nsw i64 %i.0, 1
  br label %for.cond55

for.cond65:
  %own.1 = phi double [ %10, %for.body69 ], [ %cond53, %cond.end52 ]
  %i64.0 = phi i64 [ %inc75, %for.body69 ], [ %call41, %cond.end52 ]
  %cmp66 = icmp slt i64 %i64.0, %call42
  br i1 %cmp66, label %for.body69, label %if.end

for.body69:
  %arrayidx70 = getelementptr inbounds double, ptr %add.ptr44, i64 %i64.0
  %8 = load double, ptr %arrayidx70, align 8
  %mul71 = mul nsw i64 %i64.0, %incx
  %arrayidx72 = getelementptr inbounds double, ptr %add.ptr, i64 %mul71
  %9 = load double, ptr %arrayidx72, align 8
  %10 = call double @llvm.fmuladd.f64(double %8, double %9, double %own.1)
  %inc75 = add nsw i64 %i64.0, 1
  br label %for.cond65

if.end:
  %own.0 = phi double [ %cond53, %for.cond55 ], [ %own.1, %for.cond65 ]
  store double %own.0, ptr %arrayidx, align 8
  %inc80 = add nuw nsw i64 %step.0, 1
  br label %for.cond

for.end81:
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_dtpmv(i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, ptr %a, ptr noalias %x, i64 %incx) alwaysinline {
entry:
  call void @lowad.lib.bands.dmultiply(i32 2, i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %n, ptr %a, i64 0, ptr %x, i64 %incx)
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_dtbsv(i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %k, ptr %a, i64 %ld, ptr noalias %x, i64 %incx) alwaysinline {
entry:
  call void @lowad.lib.bands.dsolve(i32 1, i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %k, ptr %a, i64 %ld, ptr %x, i64 %incx)
  ret void
}

define linkonce_odr hidden void @lowad.lib.bands.dsolve(i32 %kind, i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %k, ptr %a, i64 %ld, ptr noalias %x, i64 %incx) alwaysinline {
entry:
  %cmp = icmp eq i32 %layout, 101
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %call = call i8 @lowad.lib.bands.across(i8 %uplo)
  br label %cond.end

cond.end:
  %cond.in = phi i8 [ %call, %cond.true ], [ %uplo, %entry ]
  br i1 %cmp, label %cond.true5, label %cond.end10

cond.true5:
  %call6 = call i8 @lowad.lib.bands.turned(i8 %trans)
  br label %cond.end10

cond.end10:
  %cond11.in = phi i8 [ %call6, %cond.true5 ], [ %trans, %cond.end ]
  %cmp14 = icmp eq i8 %cond11.in, 78
  %cmp17 = icmp eq i8 %cond11.in, 82
  %0 = or i1 %cmp14, %cmp17
  %cmp29 = icmp eq i8 %cond.in, 85
  %cmp31 = xor i1 %cmp29, %0
  %call33 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incx)
  %add.ptr = getelementptr inbounds double, ptr %x, i64 %call33
  br label %for.cond

for.cond:
  %step.0 = phi i64 [ 0, %cond.end10 ], [ %inc81, %for.inc80 ]
  %cmp34 = icmp slt i64 %step.0, %n
  br i1 %cmp34, label %for.body, label %for.end82

for.body:
  %1 = xor i64 %step.0, -1
  %sub38 = add i64 %n, %1
  %cond40 = select i1 %cmp31, i64 %step.0, i64 %sub38
  %call41 = call i64 @lowad.lib.bands.above(i8 %cond.in, i64 %k, i64 %cond40)
  %call42 = call i64 @lowad.lib.bands.below(i8 %cond.in, i64 %n, i64 %k, i64 %cond40)
  %call43 = call i64 @lowad.lib.bands.at(i32 %kind, i8 %cond.in, i64 %n, i64 %k, i64 %ld, i64 %cond40)
  %add.ptr44 = getelementptr inbounds double, ptr %a, i64 %call43
  %mul = mul nsw i64 %cond40, %incx
  %arrayidx = getelementptr inbounds double, ptr %add.ptr, i64 %mul
  %2 = load double, ptr %arrayidx, align 8
  switch i8 %cond11.in, label %for.cond46 [
    i8 82, label %if.end
    i8 78, label %if.end
  ]

for.cond46:
  %own.1 = phi double [ %5, %for.body50 ], [ %2, %for.body ]
  %i.0 = phi i64 [ %inc, %for.body50 ], [ %call41, %for.body ]
  %cmp47 = icmp slt i64 %i.0, %call42
  br i1 %cmp47, label %for.body50, label %if.end

for.body50:
  %arrayidx51 = getelementptr inbounds double, ptr %add.ptr44, i64 %i.0
  %3 = load double, ptr %arrayidx51, align 8
  %mul52 = mul nsw i64 %i.0, %incx
  %arrayidx53 = getelementptr inbounds double, ptr %add.ptr, i64 %mul52
  %4 = load double, ptr %arrayidx53, align 8
  %neg = fneg double %3
  %5 = call double @llvm.fmuladd.f64(double %neg, double %4, double %own.1)
  %inc = add nsw i64 %i.0, 1
  br label %for.cond46

if.end:
  %own.0 = phi double [ %2, %for.body ], [ %own.1, %for.cond46 ], [ %2, %for.body ]
  %cmp56.not = icmp eq i8 %diag, 85
  br i1 %cmp56.not, label %if.end60, label %if.then58

if.then58:
  %arrayidx59 = getelementptr inbounds double, ptr %add.ptr44, i64 %cond40
  %6 = load double, ptr %arrayidx59, align 8
  %div = fdiv double %own.0, %6
  br label %if.end60

if.end60:
  %own.2 = phi double [ %div, %if.then58 ], [ %own.0, %if.end ]
  store double %own.2, ptr %arrayidx, align 8
  switch i8 %cond11.in, label %for.inc80 [
    i8 82, label %for.cond66
    i8 78, label %for.cond66
  ]

for.cond66:
  %i65.0 = phi i64 [ %inc77, %for.body70 ], [ %call41, %if.end60 ], [ %call41, %if.end60 ]
  %cmp67 = icmp slt i64 %i65.0, %call42
  br i1 %cmp67, label %for.body70, label %for.inc80

for.body70:
  %arrayidx71 = getelementptr inbounds double, ptr %add.ptr44, i64 %i65.0
  %7 = load double, ptr %arrayidx71, align 8
  %mul73 = mul nsw i64 %i65.0, %incx
  %arrayidx74 = getelementptr inbounds double, ptr %add.ptr, i64 %mul73
  %8 = load double, ptr %arrayidx74, align 8
  %neg75 = fneg double %own.2
  %9 = call double @llvm.fmuladd.f64(double %neg75, double %7, double %8)
  store double %9, ptr %arrayidx74, align 8
  %inc77 = add nsw i64 %i65.0, 1
  br label %for.cond66

for.inc80:
  %inc81 = add nuw nsw i64 %step.0, 1
  br label %for.cond

for.end82:
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_dtpsv(i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, ptr %a, ptr noalias %x, i64 %incx) alwaysinline {
entry:
  call void @lowad.lib.bands.dsolve(i32 2, i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %n, ptr %a, i64 0, ptr %x, i64 %incx)
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_dsbmv(i32 %layout, i8 %uplo, i64 %n, i64 %k, double %alpha, ptr %a, i64 %ld, ptr %x, i64 %incx, double %beta, ptr noalias %y, i64 %incy) alwaysinline {
entry:
  call void @lowad.lib.bands.dapply(i32 1, i32 %layout, i8 %uplo, i64 %n, i64 %k, double %alpha, ptr %a, i64 %ld, ptr %x, i64 %incx, double %beta, ptr %y, i64 %incy)
  ret void
}

define linkonce_odr hidden void @lowad.lib.bands.dapply(i32 %kind, i32 %layout, i8 %uplo, i64 %n, i64 %k, double %alpha, ptr %a, i64 %ld, ptr %x, i64 %incx, double %beta, ptr noalias %y, i64 %incy) alwaysinline {
entry:
  %cmp = icmp eq i32 %layout, 101
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %call = call i8 @lowad.lib.bands.across(i8 %uplo)
  br label %cond.end

cond.end:
  %cond.in = phi i8 [ %call, %cond.true ], [ %uplo, %entry ]
  call void @lowad.lib.bands.dscale(i64 %n, double %beta, ptr %y, i64 %incy)
  %call4 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incx)
  %add.ptr = getelementptr inbounds double, ptr %x, i64 %call4
  %call5 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incy)
  %add.ptr6 = getelementptr inbounds double, ptr %y, i64 %call5
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %cond.end ], [ %inc32, %for.end ]
  %cmp7 = icmp slt i64 %j.0, %n
  br i1 %cmp7, label %for.body, label %for.end33

for.body:
  %call9 = call i64 @lowad.lib.bands.at(i32 %kind, i8 %cond.in, i64 %n, i64 %k, i64 %ld, i64 %j.0)
  %add.ptr10 = getelementptr inbounds double, ptr %a, i64 %call9
  %mul = mul nsw i64 %j.0, %incx
  %arrayidx = getelementptr inbounds double, ptr %add.ptr, i64 %mul
  %0 = load double, ptr %arrayidx, align 8
  %mul11 = fmul double %alpha, %0
  %call12 = call i64 @lowad.lib.bands.above(i8 %cond.in, i64 %k, i64 %j.0)
  %call13 = call i64 @lowad.lib.bands.below(i8 %cond.in, i64 %n, i64 %k, i64 %j.0)
  br label %for.cond14

for.cond14:
  %sum.0 = phi double [ 0.000000e+00, %for.body ], [ %5, %for.body18 ]
  %i.0 = phi i64 [ %call12, %for.body ], [ %inc, %for.body18 ]
  %cmp15 = icmp slt i64 %i.0, %call13
  br i1 %cmp15, label %for.body18, label %for.end

for.body18:
  %arrayidx19 = getelementptr inbounds double, ptr %add.ptr10, i64 %i.0
  %1 = load double, ptr %arrayidx19, align 8
  %mul21 = mul nsw i64 %i.0, %incy
  %arrayidx22 = getelementptr inbounds double, ptr %add.ptr6, i64 %mul21
  %2 = load double, ptr %arrayidx22, align 8
  %3 = call double @llvm.fmuladd.f64(double %mul11, double %1, double %2)
  store double %3, ptr %arrayidx22, align 8
  %mul23 = mul nsw i64 %i.0, %incx
  %arrayidx24 = getelementptr inbounds double, ptr %add.ptr, i64 %mul23
  %4 = load double, ptr %arrayidx24, align 8
  %5 = call double @llvm.fmuladd.f64(double %1, double %4, double %sum.0)
  %inc = add nsw i64 %i.0, 1
  br label %for.cond14

for.end:
  %arrayidx26 = getelementptr inbounds nuw double, ptr %add.ptr10, i64 %j.0
  %6 = load double, ptr %arrayidx26, align 8
  %mul28 = fmul double %alpha, %sum.0
  %7 = call double @llvm.fmuladd.f64(double %mul11, double %6, double %mul28)
  %mul29 = mul nsw i64 %j.0, %incy
  %arrayidx30 = getelementptr inbounds double, ptr %add.ptr6, i64 %mul29
  %8 = load double, ptr %arrayidx30, align 8
  %add = fadd double %8, %7
  store double %add, ptr %arrayidx30, align 8
  %inc32 = add nuw nsw i64 %j.0, 1
  br label %for.cond

for.end33:
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_cgbmv(i32 %layout, i8 %trans, i64 %m, i64 %n, i64 %kl, i64 %ku, float %alpha, float %alpha_im, ptr %a, i64 %ld, ptr %x, i64 %incx, float %beta, float %beta_im, ptr noalias %y, i64 %incy) alwaysinline {
entry:
  %tobool = icmp ne i64 %m, 0
  %tobool1 = icmp ne i64 %n, 0
  %or.cond = and i1 %tobool, %tobool1
  br i1 %or.cond, label %if.end, label %return

if.end:
  %cmp = icmp eq i32 %layout, 101
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %call = call i8 @lowad.lib.bands.turned(i8 %trans)
  br label %cond.end

cond.end:
  %cond25 = phi i64 [ %kl, %cond.true ], [ %ku, %if.end ]
  %cond20 = phi i64 [ %ku, %cond.true ], [ %kl, %if.end ]
  %cond15 = phi i64 [ %m, %cond.true ], [ %n, %if.end ]
  %n.m = phi i64 [ %n, %cond.true ], [ %m, %if.end ]
  %cond.in = phi i8 [ %call, %cond.true ], [ %trans, %if.end ]
  %cmp27 = icmp eq i8 %cond.in, 78
  %cmp30 = icmp eq i8 %cond.in, 82
  %0 = or i1 %cmp27, %cmp30
  %cond45 = select i1 %0, i64 %cond15, i64 %n.m
  %cond50 = select i1 %0, i64 %n.m, i64 %cond15
  call void @lowad.lib.bands.cscale(i64 %cond50, float %beta, float %beta_im, ptr %y, i64 %incy)
  %call51 = call i64 @lowad.lib.bands.first(i64 %cond45, i64 %incx)
  %add.ptr = getelementptr inbounds { float, float }, ptr %x, i64 %call51
  %call52 = call i64 @lowad.lib.bands.first(i64 %cond50, i64 %incy)
  %add.ptr53 = getelementptr inbounds { float, float }, ptr %y, i64 %call52
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %cond.end ], [ %inc138, %for.inc137 ]
  %cmp54 = icmp slt i64 %j.0, %cond15
  br i1 %cmp54, label %for.body, label %return

for.body:
  %mul = mul nsw i64 %j.0, %ld
  %add = add nsw i64 %mul, %cond25
  %sub = sub nsw i64 %add, %j.0
  %add.ptr56 = getelementptr inbounds { float, float }, ptr %a, i64 %sub
  %sub57 = sub nsw i64 %j.0, %cond25
  %call58 = call i64 @lowad.lib.bands.most(i64 0, i64 %sub57)
  %add59 = add nsw i64 %j.0, %cond20
  %add60 = add nsw i64 %add59, 1
  %call61 = call i64 @lowad.lib.bands.least(i64 %n.m, i64 %add60)
  switch i8 %cond.in, label %for.cond89 [
    i8 82, label %if.then63
    i8 78, label %if.then63
  ]

if.then63:
  %mul64 = mul nsw i64 %j.0, %incx
  %arrayidx = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul64
  %arrayidx.real = load float, ptr %arrayidx, align 4
  %arrayidx.imagp = getelementptr inbounds nuw i8, ptr %arrayidx, i64 4
  %arrayidx.imag = load float, ptr %arrayidx.imagp, align 4
  %mul_ac = fmul float %alpha, %arrayidx.real
  %mul_bd = fmul float %alpha_im, %arrayidx.imag
  %mul_ad = fmul float %alpha, %arrayidx.imag
  %mul_bc = fmul float %alpha_im, %arrayidx.real
  %mul_r = fsub float %mul_ac, %mul_bd
  %mul_i = fadd float %mul_ad, %mul_bc
  br label %for.cond65

for.cond65:
  %i.0 = phi i64 [ %call58, %if.then63 ], [ %inc, %cond.end77 ]
  %cmp66 = icmp slt i64 %i.0, %call61
  br i1 %cmp66, label %for.body69, label %for.inc137

for.body69:
  switch i8 %cond.in, label %cond.false75 [
    i8 82, label %cond.true73
    i8 67, label %cond.true73
  ]

cond.true73:
  %arrayidx74 = getelementptr inbounds { float, float }, ptr %add.ptr56, i64 %i.0
  %arrayidx74.imagp = getelementptr inbounds nuw i8, ptr %arrayidx74, i64 4
  %arrayidx74.imag = load float, ptr %arrayidx74.imagp, align 4
  %conj.i = fneg float %arrayidx74.imag
  br label %cond.end77

cond.false75:
  %arrayidx76 = getelementptr inbounds { float, float }, ptr %add.ptr56, i64 %i.0
  %arrayidx76.imagp = getelementptr inbounds nuw i8, ptr %arrayidx76, i64 4
  %arrayidx76.imag = load float, ptr %arrayidx76.imagp, align 4
  br label %cond.end77

cond.end77:
  %cond.r.in = phi ptr [ %arrayidx74, %cond.true73 ], [ %arrayidx76, %cond.false75 ]
  %cond.i = phi float [ %conj.i, %cond.true73 ], [ %arrayidx76.imag, %cond.false75 ]
  %cond.r = load float, ptr %cond.r.in, align 4
  %mul_ac78 = fmul float %mul_r, %cond.r
  %mul_bd79 = fmul float %mul_i, %cond.i
  %mul_ad80 = fmul float %mul_r, %cond.i
  %mul_bc81 = fmul float %mul_i, %cond.r
  %mul_r82 = fsub float %mul_ac78, %mul_bd79
  %mul_i83 = fadd float %mul_ad80, %mul_bc81
  %mul84 = mul nsw i64 %i.0, %incy
  %arrayidx85 = getelementptr inbounds { float, float }, ptr %add.ptr53, i64 %mul84
  %arrayidx85.real = load float, ptr %arrayidx85, align 4
  %arrayidx85.imagp = getelementptr inbounds nuw i8, ptr %arrayidx85, i64 4
  %arrayidx85.imag = load float, ptr %arrayidx85.imagp, align 4
  %add.r = fadd float %arrayidx85.real, %mul_r82
  %add.i = fadd float %arrayidx85.imag, %mul_i83
  store float %add.r, ptr %arrayidx85, align 4
  store float %add.i, ptr %arrayidx85.imagp, align 4
  %inc = add nsw i64 %i.0, 1
  br label %for.cond65

for.cond89:
  %sum.sroa.6.0 = phi float [ %add.i114, %cond.end100 ], [ 0.000000e+00, %for.body ]
  %sum.sroa.0.0 = phi float [ %add.r113, %cond.end100 ], [ 0.000000e+00, %for.body ]
  %i88.0 = phi i64 [ %inc118, %cond.end100 ], [ %call58, %for.body ]
  %cmp90 = icmp slt i64 %i88.0, %call61
  br i1 %cmp90, label %for.body93, label %for.end119

for.body93:
  switch i8 %cond.in, label %cond.false98 [
    i8 82, label %cond.true95
    i8 67, label %cond.true95
  ]

cond.true95:
  %arrayidx96 = getelementptr inbounds { float, float }, ptr %add.ptr56, i64 %i88.0
  %arrayidx96.imagp = getelementptr inbounds nuw i8, ptr %arrayidx96, i64 4
  %arrayidx96.imag = load float, ptr %arrayidx96.imagp, align 4
  %conj.i97 = fneg float %arrayidx96.imag
  br label %cond.end100

cond.false98:
  %arrayidx99 = getelementptr inbounds { float, float }, ptr %add.ptr56, i64 %i88.0
  %arrayidx99.imagp = getelementptr inbounds nuw i8, ptr %arrayidx99, i64 4
  %arrayidx99.imag = load float, ptr %arrayidx99.imagp, align 4
  br label %cond.end100

cond.end100:
  %cond.r101.in = phi ptr [ %arrayidx96, %cond.true95 ], [ %arrayidx99, %cond.false98 ]
  %cond.i102 = phi float [ %conj.i97, %cond.true95 ], [ %arrayidx99.imag, %cond.false98 ]
  %cond.r101 = load float, ptr %cond.r101.in, align 4
  %mul103 = mul nsw i64 %i88.0, %incx
  %arrayidx104 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul103
  %arrayidx104.real = load float, ptr %arrayidx104, align 4
  %arrayidx104.imagp = getelementptr inbounds nuw i8, ptr %arrayidx104, i64 4
  %arrayidx104.imag = load float, ptr %arrayidx104.imagp, align 4
  %mul_ac105 = fmul float %cond.r101, %arrayidx104.real
  %mul_bd106 = fmul float %cond.i102, %arrayidx104.imag
  %mul_ad107 = fmul float %cond.r101, %arrayidx104.imag
  %mul_bc108 = fmul float %cond.i102, %arrayidx104.real
  %mul_r109 = fsub float %mul_ac105, %mul_bd106
  %mul_i110 = fadd float %mul_ad107, %mul_bc108
  %add.r113 = fadd float %sum.sroa.0.0, %mul_r109
  %add.i114 = fadd float %sum.sroa.6.0, %mul_i110
  %inc118 = add nsw i64 %i88.0, 1
  br label %for.cond89

for.end119:
  %mul_ac124 = fmul float %alpha, %sum.sroa.0.0
  %mul_bd125 = fmul float %alpha_im, %sum.sroa.6.0
  %mul_ad126 = fmul float %alpha, %sum.sroa.6.0
  %mul_bc127 = fmul float %alpha_im, %sum.sroa.0.0
  %mul_r128 = fsub float %mul_ac124, %mul_bd125
  %mul_i129 = fadd float %mul_ad126, %mul_bc127
  %mul130 = mul nsw i64 %j.0, %incy
  %arrayidx131 = getelementptr inbounds { float, float }, ptr %add.ptr53, i64 %mul130
  %arrayidx131.real = load float, ptr %arrayidx131, align 4
  %arrayidx131.imagp = getelementptr inbounds nuw i8, ptr %arrayidx131, i64 4
  %arrayidx131.imag = load float, ptr %arrayidx131.imagp, align 4
  %add.r132 = fadd float %arrayidx131.real, %mul_r128
  %add.i133 = fadd float %arrayidx131.imag, %mul_i129
  store float %add.r132, ptr %arrayidx131, align 4
  store float %add.i133, ptr %arrayidx131.imagp, align 4
  br label %for.inc137

for.inc137:
  %inc138 = add nuw nsw i64 %j.0, 1
  br label %for.cond

return:
  ret void
}

define linkonce_odr hidden void @lowad.lib.bands.cscale(i64 %n, float %beta, float %beta_im, ptr noalias %y, i64 %incy) alwaysinline {
entry:
  %call = call i64 @lowad.lib.bands.first(i64 %n, i64 %incy)
  %add.ptr = getelementptr inbounds { float, float }, ptr %y, i64 %call
  br label %for.cond

for.cond:
  %i.0 = phi i64 [ 0, %entry ], [ %inc, %lor.end ]
  %cmp = icmp slt i64 %i.0, %n
  br i1 %cmp, label %for.body, label %for.end

for.body:
  %mul = mul nsw i64 %i.0, %incy
  %arrayidx = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul
  %arrayidx.real = load float, ptr %arrayidx, align 4
  %arrayidx.imagp = getelementptr inbounds nuw i8, ptr %arrayidx, i64 4
  %arrayidx.imag = load float, ptr %arrayidx.imagp, align 4
  %cmp.r = fcmp une float %beta, 0.000000e+00
  %cmp.i = fcmp une float %beta_im, 0.000000e+00
  %or.ri = or i1 %cmp.r, %cmp.i
  br i1 %or.ri, label %lor.end, label %lor.rhs

lor.rhs:
  %sub.r = fsub float %arrayidx.real, %arrayidx.real
  %sub.i = fsub float %arrayidx.imag, %arrayidx.imag
  %cmp.r7 = fcmp une float %sub.r, 0.000000e+00
  %cmp.i8 = fcmp une float %sub.i, 0.000000e+00
  %and.ri.not = or i1 %cmp.r7, %cmp.i8
  br label %lor.end

lor.end:
  %lor.ext = phi i1 [ false, %for.body ], [ %and.ri.not, %lor.rhs ]
  %arrayidx.real. = select i1 %lor.ext, float 0.000000e+00, float %arrayidx.real
  %arrayidx.imag. = select i1 %lor.ext, float 0.000000e+00, float %arrayidx.imag
  %mul_ac = fmul float %beta, %arrayidx.real.
  %mul_bd = fmul float %beta_im, %arrayidx.imag.
  %mul_ad = fmul float %beta, %arrayidx.imag.
  %mul_bc = fmul float %beta_im, %arrayidx.real.
  %mul_r = fsub float %mul_ac, %mul_bd
  %mul_i = fadd float %mul_ad, %mul_bc
  store float %mul_r, ptr %arrayidx, align 4
  store float %mul_i, ptr %arrayidx.imagp, align 4
  %inc = add nuw nsw i64 %i.0, 1
  br label %for.cond

for.end:
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_ctbmv(i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %k, ptr %a, i64 %ld, ptr noalias %x, i64 %incx) alwaysinline {
entry:
  call void @lowad.lib.bands.cmultiply(i32 1, i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %k, ptr %a, i64 %ld, ptr %x, i64 %incx)
  ret void
}

define linkonce_odr hidden void @lowad.lib.bands.cmultiply(i32 %kind, i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %k, ptr %a, i64 %ld, ptr noalias %x, i64 %incx) alwaysinline {
entry:
  %cmp = icmp eq i32 %layout, 101
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %call = call i8 @lowad.lib.bands.across(i8 %uplo)
  br label %cond.end

cond.end:
  %cond.in = phi i8 [ %call, %cond.true ], [ %uplo, %entry ]
  br i1 %cmp, label %cond.true5, label %cond.end10

cond.true5:
  %call6 = call i8 @lowad.lib.bands.turned(i8 %trans)
  br label %cond.end10

cond.end10:
  %cond11.in = phi i8 [ %call6, %cond.true5 ], [ %trans, %cond.end ]
  %cmp14 = icmp eq i8 %cond11.in, 78
  %cmp17 = icmp eq i8 %cond11.in, 82
  %0 = or i1 %cmp14, %cmp17
  %1 = icmp ne i8 %cond.in, 85
  %cmp31 = xor i1 %1, %0
  %call33 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incx)
  %add.ptr = getelementptr inbounds { float, float }, ptr %x, i64 %call33
  br label %for.cond

for.cond:
  %step.0 = phi i64 [ 0, %cond.end10 ], [ %inc133, %if.end ]
  %cmp34 = icmp slt i64 %step.0, %n
  br i1 %cmp34, label %for.body, label %for.end134

for.body:
  %2 = xor i64 %step.0, -1
  %sub38 = add i64 %n, %2
  %cond40 = select i1 %cmp31, i64 %step.0, i64 %sub38
  %call41 = call i64 @lowad.lib.bands.above(i8 %cond.in, i64 %k, i64 %cond40)
  %call42 = call i64 @lowad.lib.bands.below(i8 %cond.in, i64 %n, i64 %k, i64 %cond40)
  %call43 = call i64 @lowad.lib.bands.at(i32 %kind, i8 %cond.in, i64 %n, i64 %k, i64 %ld, i64 %cond40)
  %add.ptr44 = getelementptr inbounds { float, float }, ptr %a, i64 %call43
  %mul = mul nsw i64 %cond40, %incx
  %arrayidx = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul
  %arrayidx.real = load float, ptr %arrayidx, align 4
  %arrayidx.imagp = getelementptr inbounds nuw i8, ptr %arrayidx, i64 4
  %arrayidx.imag = load float, ptr %arrayidx.imagp, align 4
  %cmp46 = icmp eq i8 %diag, 85
  br i1 %cmp46, label %cond.end62, label %cond.false51

cond.false51:
  switch i8 %cond11.in, label %cond.false55 [
    i8 82, label %cond.true53
    i8 67, label %cond.true53
  ]

cond.true53:
  %arrayidx54 = getelementptr inbounds { float, float }, ptr %add.ptr44, i64 %cond40
  %arrayidx54.imagp = getelementptr inbounds nuw i8, ptr %arrayidx54, i64 4
  %arrayidx54.imag = load float, ptr %arrayidx54.imagp, align 4
  %conj.i = fneg float %arrayidx54.imag
  br label %cond.end57

cond.false55:
  %arrayidx56 = getelementptr inbounds { float, float }, ptr %add.ptr44, i64 %cond40
  %arrayidx56.imagp = getelementptr inbounds nuw i8, ptr %arrayidx56, i64 4
  %arrayidx56.imag = load float, ptr %arrayidx56.imagp, align 4
  br label %cond.end57

cond.end57:
  %cond.r.in = phi ptr [ %arrayidx54, %cond.true53 ], [ %arrayidx56, %cond.false55 ]
  %cond.i = phi float [ %conj.i, %cond.true53 ], [ %arrayidx56.imag, %cond.false55 ]
  %cond.r = load float, ptr %cond.r.in, align 4
  %mul_ac = fmul float %cond.r, %arrayidx.real
  %mul_bd = fmul float %cond.i, %arrayidx.imag
  %mul_ad = fmul float %cond.r, %arrayidx.imag
  %mul_bc = fmul float %cond.i, %arrayidx.real
  %mul_r = fsub float %mul_ac, %mul_bd
  %mul_i = fadd float %mul_ad, %mul_bc
  br label %cond.end62

cond.end62:
  %cond.r63 = phi float [ %mul_r, %cond.end57 ], [ %arrayidx.real, %for.body ]
  %cond.i64 = phi float [ %mul_i, %cond.end57 ], [ %arrayidx.imag, %for.body ]
  switch i8 %cond11.in, label %for.cond95 [
    i8 82, label %for.cond66
    i8 78, label %for.cond66
  ]

for.cond66:
  %i.0 = phi i64 [ %inc, %cond.end81 ], [ %call41, %cond.end62 ], [ %call41, %cond.end62 ]
  %cmp67 = icmp slt i64 %i.0, %call42
  br i1 %cmp67, label %for.body70, label %if.end

for.body70:
  switch i8 %cond11.in, label %cond.false79 [
    i8 82, label %cond.true76
    i8 67, label %cond.true76
  ]

cond.true76:
  %arrayidx77 = getelementptr inbounds { float, float }, ptr %add.ptr44, i64 %i.0
  %arrayidx77.imagp = getelementptr inbounds nuw i8, ptr %arrayidx77, i64 4
  %arrayidx77.imag = load float, ptr %arrayidx77.imagp, align 4
  %conj.i78 = fneg float %arrayidx77.imag
  br label %cond.end81

cond.false79:
  %arrayidx80 = getelementptr inbounds { float, float }, ptr %add.ptr44, i64 %i.0
  %arrayidx80.imagp = getelementptr inbounds nuw i8, ptr %arrayidx80, i64 4
  %arrayidx80.imag = load float, ptr %arrayidx80.imagp, align 4
  br label %cond.end81

cond.end81:
  %cond.r82.in = phi ptr [ %arrayidx77, %cond.true76 ], [ %arrayidx80, %cond.false79 ]
  %cond.i83 = phi float [ %conj.i78, %cond.true76 ], [ %arrayidx80.imag, %cond.false79 ]
  %cond.r82 = load float, ptr %cond.r82.in, align 4
  %mul_ac84 = fmul float %arrayidx.real, %cond.r82
  %mul_bd85 = fmul float %arrayidx.imag, %cond.i83
  %mul_ad86 = fmul float %arrayidx.real, %cond.i83
  %mul_bc87 = fmul float %arrayidx.imag, %cond.r82
  %mul_r88 = fsub float %mul_ac84, %mul_bd85
  %mul_i89 = fadd float %mul_ad86, %mul_bc87
  %mul90 = mul nsw i64 %i.0, %incx
  %arrayidx91 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul90
  %arrayidx91.real = load float, ptr %arrayidx91, align 4
  %arrayidx91.imagp = getelementptr inbounds nuw i8, ptr %arrayidx91, i64 4
  %arrayidx91.imag = load float, ptr %arrayidx91.imagp, align 4
  %add.r = fadd float %arrayidx91.real, %mul_r88
  %add.i = fadd float %arrayidx91.imag, %mul_i89
  store float %add.r, ptr %arrayidx91, align 4
  store float %add.i, ptr %arrayidx91.imagp, align 4
  %inc = add nsw i64 %i.0, 1
  br label %for.cond66

for.cond95:
  %own.sroa.6.1 = phi float [ %add.i120, %cond.end106 ], [ %cond.i64, %cond.end62 ]
  %own.sroa.0.1 = phi float [ %add.r119, %cond.end106 ], [ %cond.r63, %cond.end62 ]
  %i94.0 = phi i64 [ %inc124, %cond.end106 ], [ %call41, %cond.end62 ]
  %cmp96 = icmp slt i64 %i94.0, %call42
  br i1 %cmp96, label %for.body99, label %if.end

for.body99:
  switch i8 %cond11.in, label %cond.false104 [
    i8 82, label %cond.true101
    i8 67, label %cond.true101
  ]

cond.true101:
  %arrayidx102 = getelementptr inbounds { float, float }, ptr %add.ptr44, i64 %i94.0
  %arrayidx102.imagp = getelementptr inbounds nuw i8, ptr %arrayidx102, i64 4
  %arrayidx102.imag = load float, ptr %arrayidx102.imagp, align 4
  %conj.i103 = fneg float %arrayidx102.imag
  br label %cond.end106

cond.false104:
  %arrayidx105 = getelementptr inbounds { float, float }, ptr %add.ptr44, i64 %i94.0
  %arrayidx105.imagp = getelementptr inbounds nuw i8, ptr %arrayidx105, i64 4
  %arrayidx105.imag = load float, ptr %arrayidx105.imagp, align 4
  br label %cond.end106

cond.end106:
  %cond.r107.in = phi ptr [ %arrayidx102, %cond.true101 ], [ %arrayidx105, %cond.false104 ]
  %cond.i108 = phi float [ %conj.i103, %cond.true101 ], [ %arrayidx105.imag, %cond.false104 ]
  %cond.r107 = load float, ptr %cond.r107.in, align 4
  %mul109 = mul nsw i64 %i94.0, %incx
  %arrayidx110 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul109
  %arrayidx110.real = load float, ptr %arrayidx110, align 4
  %arrayidx110.imagp = getelementptr inbounds nuw i8, ptr %arrayidx110, i64 4
  %arrayidx110.imag = load float, ptr %arrayidx110.imagp, align 4
  %mul_ac111 = fmul float %cond.r107, %arrayidx110.real
  %mul_bd112 = fmul float %cond.i108, %arrayidx110.imag
  %mul_ad113 = fmul float %cond.r107, %arrayidx110.imag
  %mul_bc114 = fmul float %cond.i108, %arrayidx110.real
  %mul_r115 = fsub float %mul_ac111, %mul_bd112
  %mul_i116 = fadd float %mul_ad113, %mul_bc114
  %add.r119 = fadd float %own.sroa.0.1, %mul_r115
  %add.i120 = fadd float %own.sroa.6.1, %mul_i116
  %inc124 = add nsw i64 %i94.0, 1
  br label %for.cond95

if.end:
  %own.sroa.6.0 = phi float [ %cond.i64, %for.cond66 ], [ %own.sroa.6.1, %for.cond95 ]
  %own.sroa.0.0 = phi float [ %cond.r63, %for.cond66 ], [ %own.sroa.0.1, %for.cond95 ]
  store float %own.sroa.0.0, ptr %arrayidx, align 4
  store float %own.sroa.6.0, ptr %arrayidx.imagp, align 4
  %inc133 = add nuw nsw i64 %step.0, 1
  br label %for.cond

for.end134:
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_ctpmv(i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, ptr %a, ptr noalias %x, i64 %incx) alwaysinline {
entry:
  call void @lowad.lib.bands.cmultiply(i32 2, i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %n, ptr %a, i64 0, ptr %x, i64 %incx)
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_ctbsv(i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %k, ptr %a, i64 %ld, ptr noalias %x, i64 %incx) alwaysinline {
entry:
  call void @lowad.lib.bands.csolve(i32 1, i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %k, ptr %a, i64 %ld, ptr %x, i64 %incx)
  ret void
}

define linkonce_odr hidden void @lowad.lib.bands.csolve(i32 %kind, i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %k, ptr %a, i64 %ld, ptr noalias %x, i64 %incx) alwaysinline {
entry:
  %cmp = icmp eq i32 %layout, 101
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %call = call i8 @lowad.lib.bands.across(i8 %uplo)
  br label %cond.end

cond.end:
  %cond.in = phi i8 [ %call, %cond.true ], [ %uplo, %entry ]
  br i1 %cmp, label %cond.true5, label %cond.end10

cond.true5:
  %call6 = call i8 @lowad.lib.bands.turned(i8 %trans)
  br label %cond.end10

cond.end10:
  %cond11.in = phi i8 [ %call6, %cond.true5 ], [ %trans, %cond.end ]
  %cmp14 = icmp eq i8 %cond11.in, 78
  %cmp17 = icmp eq i8 %cond11.in, 82
  %0 = or i1 %cmp14, %cmp17
  %cmp29 = icmp eq i8 %cond.in, 85
  %cmp31 = xor i1 %cmp29, %0
  %call33 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incx)
  %add.ptr = getelementptr inbounds { float, float }, ptr %x, i64 %call33
  br label %for.cond

for.cond:
  %step.0 = phi i64 [ 0, %cond.end10 ], [ %inc127, %for.inc126 ]
  %cmp34 = icmp slt i64 %step.0, %n
  br i1 %cmp34, label %for.body, label %for.end128

for.body:
  %1 = xor i64 %step.0, -1
  %sub38 = add i64 %n, %1
  %cond40 = select i1 %cmp31, i64 %step.0, i64 %sub38
  %call41 = call i64 @lowad.lib.bands.above(i8 %cond.in, i64 %k, i64 %cond40)
  %call42 = call i64 @lowad.lib.bands.below(i8 %cond.in, i64 %n, i64 %k, i64 %cond40)
  %call43 = call i64 @lowad.lib.bands.at(i32 %kind, i8 %cond.in, i64 %n, i64 %k, i64 %ld, i64 %cond40)
  %add.ptr44 = getelementptr inbounds { float, float }, ptr %a, i64 %call43
  %mul = mul nsw i64 %cond40, %incx
  %arrayidx = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul
  %arrayidx.real = load float, ptr %arrayidx, align 4
  %arrayidx.imagp = getelementptr inbounds nuw i8, ptr %arrayidx, i64 4
  %arrayidx.imag = load float, ptr %arrayidx.imagp, align 4
  switch i8 %cond11.in, label %for.cond46 [
    i8 82, label %if.end
    i8 78, label %if.end
  ]

for.cond46:
  %own.sroa.9.1 = phi float [ %sub.i, %cond.end56 ], [ %arrayidx.imag, %for.body ]
  %own.sroa.0.1 = phi float [ %sub.r, %cond.end56 ], [ %arrayidx.real, %for.body ]
  %i.0 = phi i64 [ %inc, %cond.end56 ], [ %call41, %for.body ]
  %cmp47 = icmp slt i64 %i.0, %call42
  br i1 %cmp47, label %for.body50, label %if.end

for.body50:
  switch i8 %cond11.in, label %cond.false54 [
    i8 82, label %cond.true52
    i8 67, label %cond.true52
  ]

cond.true52:
  %arrayidx53 = getelementptr inbounds { float, float }, ptr %add.ptr44, i64 %i.0
  %arrayidx53.imagp = getelementptr inbounds nuw i8, ptr %arrayidx53, i64 4
  %arrayidx53.imag = load float, ptr %arrayidx53.imagp, align 4
  %conj.i = fneg float %arrayidx53.imag
  br label %cond.end56

cond.false54:
  %arrayidx55 = getelementptr inbounds { float, float }, ptr %add.ptr44, i64 %i.0
  %arrayidx55.imagp = getelementptr inbounds nuw i8, ptr %arrayidx55, i64 4
  %arrayidx55.imag = load float, ptr %arrayidx55.imagp, align 4
  br label %cond.end56

cond.end56:
  %cond.r.in = phi ptr [ %arrayidx53, %cond.true52 ], [ %arrayidx55, %cond.false54 ]
  %cond.i = phi float [ %conj.i, %cond.true52 ], [ %arrayidx55.imag, %cond.false54 ]
  %cond.r = load float, ptr %cond.r.in, align 4
  %mul57 = mul nsw i64 %i.0, %incx
  %arrayidx58 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul57
  %arrayidx58.real = load float, ptr %arrayidx58, align 4
  %arrayidx58.imagp = getelementptr inbounds nuw i8, ptr %arrayidx58, i64 4
  %arrayidx58.imag = load float, ptr %arrayidx58.imagp, align 4
  %mul_ac = fmul float %cond.r, %arrayidx58.real
  %mul_bd = fmul float %cond.i, %arrayidx58.imag
  %mul_ad = fmul float %cond.r, %arrayidx58.imag
  %mul_bc = fmul float %cond.i, %arrayidx58.real
  %mul_r = fsub float %mul_ac, %mul_bd
  %mul_i = fadd float %mul_ad, %mul_bc
  %sub.r = fsub float %own.sroa.0.1, %mul_r
  %sub.i = fsub float %own.sroa.9.1, %mul_i
  %inc = add nsw i64 %i.0, 1
  br label %for.cond46

if.end:
  %own.sroa.9.0 = phi float [ %arrayidx.imag, %for.body ], [ %own.sroa.9.1, %for.cond46 ], [ %arrayidx.imag, %for.body ]
  %own.sroa.0.0 = phi float [ %arrayidx.real, %for.body ], [ %own.sroa.0.1, %for.cond46 ], [ %arrayidx.real, %for.body ]
  %cmp64.not = icmp eq i8 %diag, 85
  br i1 %cmp64.not, label %if.end82, label %if.then66

if.then66:
  switch i8 %cond11.in, label %cond.false71 [
    i8 82, label %cond.true68
    i8 67, label %cond.true68
  ]

cond.true68:
  %arrayidx69 = getelementptr inbounds { float, float }, ptr %add.ptr44, i64 %cond40
  %arrayidx69.imagp = getelementptr inbounds nuw i8, ptr %arrayidx69, i64 4
  %arrayidx69.imag = load float, ptr %arrayidx69.imagp, align 4
  %conj.i70 = fneg float %arrayidx69.imag
  br label %cond.end73

cond.false71:
  %arrayidx72 = getelementptr inbounds { float, float }, ptr %add.ptr44, i64 %cond40
  %arrayidx72.imagp = getelementptr inbounds nuw i8, ptr %arrayidx72, i64 4
  %arrayidx72.imag = load float, ptr %arrayidx72.imagp, align 4
  br label %cond.end73

cond.end73:
  %cond.r74.in = phi ptr [ %arrayidx69, %cond.true68 ], [ %arrayidx72, %cond.false71 ]
  %cond.i75 = phi float [ %conj.i70, %cond.true68 ], [ %arrayidx72.imag, %cond.false71 ]
  %cond.r74 = load float, ptr %cond.r74.in, align 4
  %2 = fmul float %own.sroa.0.0, %cond.r74
  %3 = fmul float %own.sroa.9.0, %cond.i75
  %4 = fadd float %2, %3
  %5 = fmul float %cond.r74, %cond.r74
  %6 = fmul float %cond.i75, %cond.i75
  %7 = fadd float %5, %6
  %8 = fmul float %own.sroa.9.0, %cond.r74
  %9 = fmul float %own.sroa.0.0, %cond.i75
  %10 = fsub float %8, %9
  %11 = fdiv float %4, %7
  %12 = fdiv float %10, %7
  br label %if.end82

if.end82:
  %own.sroa.9.2 = phi float [ %12, %cond.end73 ], [ %own.sroa.9.0, %if.end ]
  %own.sroa.0.2 = phi float [ %11, %cond.end73 ], [ %own.sroa.0.0, %if.end ]
  store float %own.sroa.0.2, ptr %arrayidx, align 4
  store float %own.sroa.9.2, ptr %arrayidx.imagp, align 4
  switch i8 %cond11.in, label %for.inc126 [
    i8 82, label %for.cond92
    i8 78, label %for.cond92
  ]

for.cond92:
  %i91.0 = phi i64 [ %inc123, %cond.end107 ], [ %call41, %if.end82 ], [ %call41, %if.end82 ]
  %cmp93 = icmp slt i64 %i91.0, %call42
  br i1 %cmp93, label %for.body96, label %for.inc126

for.body96:
  switch i8 %cond11.in, label %cond.false105 [
    i8 82, label %cond.true102
    i8 67, label %cond.true102
  ]

cond.true102:
  %arrayidx103 = getelementptr inbounds { float, float }, ptr %add.ptr44, i64 %i91.0
  %arrayidx103.imagp = getelementptr inbounds nuw i8, ptr %arrayidx103, i64 4
  %arrayidx103.imag = load float, ptr %arrayidx103.imagp, align 4
  %conj.i104 = fneg float %arrayidx103.imag
  br label %cond.end107

cond.false105:
  %arrayidx106 = getelementptr inbounds { float, float }, ptr %add.ptr44, i64 %i91.0
  %arrayidx106.imagp = getelementptr inbounds nuw i8, ptr %arrayidx106, i64 4
  %arrayidx106.imag = load float, ptr %arrayidx106.imagp, align 4
  br label %cond.end107

cond.end107:
  %cond.r108.in = phi ptr [ %arrayidx103, %cond.true102 ], [ %arrayidx106, %cond.false105 ]
  %cond.i109 = phi float [ %conj.i104, %cond.true102 ], [ %arrayidx106.imag, %cond.false105 ]
  %cond.r108 = load float, ptr %cond.r108.in, align 4
  %mul_ac110 = fmul float %own.sroa.0.2, %cond.r108
  %mul_bd111 = fmul float %own.sroa.9.2, %cond.i109
  %mul_ad112 = fmul float %own.sroa.0.2, %cond.i109
  %mul_bc113 = fmul float %own.sroa.9.2, %cond.r108
  %mul_r114 = fsub float %mul_ac110, %mul_bd111
  %mul_i115 = fadd float %mul_ad112, %mul_bc113
  %mul116 = mul nsw i64 %i91.0, %incx
  %arrayidx117 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul116
  %arrayidx117.real = load float, ptr %arrayidx117, align 4
  %arrayidx117.imagp = getelementptr inbounds nuw i8, ptr %arrayidx117, i64 4
  %arrayidx117.imag = load float, ptr %arrayidx117.imagp, align 4
  %sub.r118 = fsub float %arrayidx117.real, %mul_r114
  %sub.i119 = fsub float %arrayidx117.imag, %mul_i115
  store float %sub.r118, ptr %arrayidx117, align 4
  store float %sub.i119, ptr %arrayidx117.imagp, align 4
  %inc123 = add nsw i64 %i91.0, 1
  br label %for.cond92

for.inc126:
  %inc127 = add nuw nsw i64 %step.0, 1
  br label %for.cond

for.end128:
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_ctpsv(i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, ptr %a, ptr noalias %x, i64 %incx) alwaysinline {
entry:
  call void @lowad.lib.bands.csolve(i32 2, i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %n, ptr %a, i64 0, ptr %x, i64 %incx)
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_chemv(i32 %layout, i8 %uplo, i64 %n, float %alpha, float %alpha_im, ptr %a, i64 %ld, ptr %x, i64 %incx, float %beta, float %beta_im, ptr noalias %y, i64 %incy) alwaysinline {
entry:
  call void @lowad.lib.bands.capply(i32 0, i32 %layout, i8 %uplo, i64 %n, i64 %n, float %alpha, float %alpha_im, ptr %a, i64 %ld, ptr %x, i64 %incx, float %beta, float %beta_im, ptr %y, i64 %incy)
  ret void
}

define linkonce_odr hidden void @lowad.lib.bands.capply(i32 %kind, i32 %layout, i8 %uplo, i64 %n, i64 %k, float %alpha, float %alpha_im, ptr %a, i64 %ld, ptr %x, i64 %incx, float %beta, float %beta_im, ptr noalias %y, i64 %incy) alwaysinline {
entry:
  %cmp = icmp eq i32 %layout, 101
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %call = call i8 @lowad.lib.bands.across(i8 %uplo)
  br label %cond.end

cond.end:
  %cond.in = phi i8 [ %call, %cond.true ], [ %uplo, %entry ]
  call void @lowad.lib.bands.cscale(i64 %n, float %beta, float %beta_im, ptr %y, i64 %incy)
  %call4 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incx)
  %add.ptr = getelementptr inbounds { float, float }, ptr %x, i64 %call4
  %call5 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incy)
  %add.ptr6 = getelementptr inbounds { float, float }, ptr %y, i64 %call5
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %cond.end ], [ %inc90, %for.end ]
  %cmp7 = icmp slt i64 %j.0, %n
  br i1 %cmp7, label %for.body, label %for.end91

for.body:
  %call9 = call i64 @lowad.lib.bands.at(i32 %kind, i8 %cond.in, i64 %n, i64 %k, i64 %ld, i64 %j.0)
  %add.ptr10 = getelementptr inbounds { float, float }, ptr %a, i64 %call9
  %mul = mul nsw i64 %j.0, %incx
  %arrayidx = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul
  %arrayidx.real = load float, ptr %arrayidx, align 4
  %arrayidx.imagp = getelementptr inbounds nuw i8, ptr %arrayidx, i64 4
  %arrayidx.imag = load float, ptr %arrayidx.imagp, align 4
  %mul_ac = fmul float %alpha, %arrayidx.real
  %mul_bd = fmul float %alpha_im, %arrayidx.imag
  %mul_ad = fmul float %alpha, %arrayidx.imag
  %mul_bc = fmul float %alpha_im, %arrayidx.real
  %mul_r = fsub float %mul_ac, %mul_bd
  %mul_i = fadd float %mul_ad, %mul_bc
  %call11 = call i64 @lowad.lib.bands.above(i8 %cond.in, i64 %k, i64 %j.0)
  %call12 = call i64 @lowad.lib.bands.below(i8 %cond.in, i64 %n, i64 %k, i64 %j.0)
  br label %for.cond13

for.cond13:
  %sum.sroa.6.0 = phi float [ 0.000000e+00, %for.body ], [ %add.i63, %cond.end23 ]
  %sum.sroa.0.0 = phi float [ 0.000000e+00, %for.body ], [ %add.r62, %cond.end23 ]
  %i.0 = phi i64 [ %call11, %for.body ], [ %inc, %cond.end23 ]
  %cmp14 = icmp slt i64 %i.0, %call12
  br i1 %cmp14, label %for.body17, label %for.end

for.body17:
  br i1 %cmp, label %cond.true19, label %cond.false21

cond.true19:
  %arrayidx20 = getelementptr inbounds { float, float }, ptr %add.ptr10, i64 %i.0
  %arrayidx20.imagp = getelementptr inbounds nuw i8, ptr %arrayidx20, i64 4
  %arrayidx20.imag = load float, ptr %arrayidx20.imagp, align 4
  %conj.i = fneg float %arrayidx20.imag
  br label %cond.end23

cond.false21:
  %arrayidx22 = getelementptr inbounds { float, float }, ptr %add.ptr10, i64 %i.0
  %arrayidx22.imagp = getelementptr inbounds nuw i8, ptr %arrayidx22, i64 4
  %arrayidx22.imag = load float, ptr %arrayidx22.imagp, align 4
  br label %cond.end23

cond.end23:
  %cond.r.in = phi ptr [ %arrayidx20, %cond.true19 ], [ %arrayidx22, %cond.false21 ]
  %cond.i = phi float [ %conj.i, %cond.true19 ], [ %arrayidx22.imag, %cond.false21 ]
  %cond.r = load float, ptr %cond.r.in, align 4
  %mul_ac28 = fmul float %mul_r, %cond.r
  %mul_bd29 = fmul float %mul_i, %cond.i
  %mul_ad30 = fmul float %mul_r, %cond.i
  %mul_bc31 = fmul float %mul_i, %cond.r
  %mul_r32 = fsub float %mul_ac28, %mul_bd29
  %mul_i33 = fadd float %mul_ad30, %mul_bc31
  %mul34 = mul nsw i64 %i.0, %incy
  %arrayidx35 = getelementptr inbounds { float, float }, ptr %add.ptr6, i64 %mul34
  %arrayidx35.real = load float, ptr %arrayidx35, align 4
  %arrayidx35.imagp = getelementptr inbounds nuw i8, ptr %arrayidx35, i64 4
  %arrayidx35.imag = load float, ptr %arrayidx35.imagp, align 4
  %add.r = fadd float %arrayidx35.real, %mul_r32
  %add.i = fadd float %arrayidx35.imag, %mul_i33
  store float %add.r, ptr %arrayidx35, align 4
  store float %add.i, ptr %arrayidx35.imagp, align 4
  %mul52 = mul nsw i64 %i.0, %incx
  %arrayidx53 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul52
  %arrayidx53.real = load float, ptr %arrayidx53, align 4
  %arrayidx53.imagp = getelementptr inbounds nuw i8, ptr %arrayidx53, i64 4
  %arrayidx53.imag = load float, ptr %arrayidx53.imagp, align 4
  %mul_ac54 = fmul float %cond.r, %arrayidx53.real
  %mul_ad56 = fmul float %cond.r, %arrayidx53.imag
  %0 = fmul float %cond.i, %arrayidx53.imag
  %mul_r58 = fadd float %mul_ac54, %0
  %1 = fmul float %cond.i, %arrayidx53.real
  %mul_i59 = fsub float %mul_ad56, %1
  %add.r62 = fadd float %sum.sroa.0.0, %mul_r58
  %add.i63 = fadd float %sum.sroa.6.0, %mul_i59
  %inc = add nsw i64 %i.0, 1
  br label %for.cond13

for.end:
  %arrayidx70 = getelementptr inbounds nuw { float, float }, ptr %add.ptr10, i64 %j.0
  %2 = load float, ptr %arrayidx70, align 4
  %mul.rl = fmul float %mul_r, %2
  %mul.il = fmul float %mul_i, %2
  %mul_ac75 = fmul float %alpha, %sum.sroa.0.0
  %mul_bd76 = fmul float %alpha_im, %sum.sroa.6.0
  %mul_ad77 = fmul float %alpha, %sum.sroa.6.0
  %mul_bc78 = fmul float %alpha_im, %sum.sroa.0.0
  %mul_r79 = fsub float %mul_ac75, %mul_bd76
  %mul_i80 = fadd float %mul_ad77, %mul_bc78
  %add.r81 = fadd float %mul.rl, %mul_r79
  %add.i82 = fadd float %mul.il, %mul_i80
  %mul83 = mul nsw i64 %j.0, %incy
  %arrayidx84 = getelementptr inbounds { float, float }, ptr %add.ptr6, i64 %mul83
  %arrayidx84.real = load float, ptr %arrayidx84, align 4
  %arrayidx84.imagp = getelementptr inbounds nuw i8, ptr %arrayidx84, i64 4
  %arrayidx84.imag = load float, ptr %arrayidx84.imagp, align 4
  %add.r85 = fadd float %arrayidx84.real, %add.r81
  %add.i86 = fadd float %arrayidx84.imag, %add.i82
  store float %add.r85, ptr %arrayidx84, align 4
  store float %add.i86, ptr %arrayidx84.imagp, align 4
  %inc90 = add nuw nsw i64 %j.0, 1
  br label %for.cond

for.end91:
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_chbmv(i32 %layout, i8 %uplo, i64 %n, i64 %k, float %alpha, float %alpha_im, ptr %a, i64 %ld, ptr %x, i64 %incx, float %beta, float %beta_im, ptr noalias %y, i64 %incy) alwaysinline {
entry:
  call void @lowad.lib.bands.capply(i32 1, i32 %layout, i8 %uplo, i64 %n, i64 %k, float %alpha, float %alpha_im, ptr %a, i64 %ld, ptr %x, i64 %incx, float %beta, float %beta_im, ptr %y, i64 %incy)
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_chpmv(i32 %layout, i8 %uplo, i64 %n, float %alpha, float %alpha_im, ptr %a, ptr %x, i64 %incx, float %beta, float %beta_im, ptr noalias %y, i64 %incy) alwaysinline {
entry:
  call void @lowad.lib.bands.capply(i32 2, i32 %layout, i8 %uplo, i64 %n, i64 %n, float %alpha, float %alpha_im, ptr %a, i64 0, ptr %x, i64 %incx, float %beta, float %beta_im, ptr %y, i64 %incy)
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_cher(i32 %layout, i8 %uplo, i64 %n, float %alpha, ptr %x, i64 %incx, ptr noalias %a, i64 %ld) alwaysinline {
entry:
  call void @lowad.lib.bands.cupdate(i32 0, i32 %layout, i8 %uplo, i64 %n, float %alpha, ptr %x, i64 %incx, ptr %a, i64 %ld)
  ret void
}

define linkonce_odr hidden void @lowad.lib.bands.cupdate(i32 %kind, i32 %layout, i8 %uplo, i64 %n, float %alpha, ptr %x, i64 %incx, ptr noalias %a, i64 %ld) alwaysinline {
entry:
  %cmp = icmp eq i32 %layout, 101
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %call = call i8 @lowad.lib.bands.across(i8 %uplo)
  br label %cond.end

cond.end:
  %cond.in = phi i8 [ %call, %cond.true ], [ %uplo, %entry ]
  %call4 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incx)
  %add.ptr = getelementptr inbounds { float, float }, ptr %x, i64 %call4
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %cond.end ], [ %inc58, %for.end ]
  %cmp5 = icmp slt i64 %j.0, %n
  br i1 %cmp5, label %for.body, label %for.end59

for.body:
  %call7 = call i64 @lowad.lib.bands.at(i32 %kind, i8 %cond.in, i64 %n, i64 %n, i64 %ld, i64 %j.0)
  %add.ptr8 = getelementptr inbounds { float, float }, ptr %a, i64 %call7
  br i1 %cmp, label %cond.true10, label %cond.false11

cond.true10:
  %mul = mul nsw i64 %j.0, %incx
  %arrayidx = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul
  %arrayidx.imagp = getelementptr inbounds nuw i8, ptr %arrayidx, i64 4
  %arrayidx.imag = load float, ptr %arrayidx.imagp, align 4
  %conj.i = fneg float %arrayidx.imag
  br label %cond.end14

cond.false11:
  %mul12 = mul nsw i64 %j.0, %incx
  %arrayidx13 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul12
  %arrayidx13.imagp = getelementptr inbounds nuw i8, ptr %arrayidx13, i64 4
  %arrayidx13.imag = load float, ptr %arrayidx13.imagp, align 4
  br label %cond.end14

cond.end14:
  %cond.r.in = phi ptr [ %arrayidx, %cond.true10 ], [ %arrayidx13, %cond.false11 ]
  %cond.i = phi float [ %conj.i, %cond.true10 ], [ %arrayidx13.imag, %cond.false11 ]
  %cond.r = load float, ptr %cond.r.in, align 4
  %conj.i17 = fneg float %cond.i
  %mul.rl = fmul float %alpha, %cond.r
  %mul.ir = fmul float %alpha, %conj.i17
  %call18 = call i64 @lowad.lib.bands.above(i8 %cond.in, i64 %n, i64 %j.0)
  %call19 = call i64 @lowad.lib.bands.below(i8 %cond.in, i64 %n, i64 %n, i64 %j.0)
  br label %for.cond20

for.cond20:
  %i.0 = phi i64 [ %call18, %cond.end14 ], [ %inc, %cond.end33 ]
  %cmp21 = icmp slt i64 %i.0, %call19
  br i1 %cmp21, label %for.body24, label %for.end

for.body24:
  br i1 %cmp, label %cond.true26, label %cond.false30

cond.true26:
  %mul27 = mul nsw i64 %i.0, %incx
  %arrayidx28 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul27
  %arrayidx28.imagp = getelementptr inbounds nuw i8, ptr %arrayidx28, i64 4
  %arrayidx28.imag = load float, ptr %arrayidx28.imagp, align 4
  %conj.i29 = fneg float %arrayidx28.imag
  br label %cond.end33

cond.false30:
  %mul31 = mul nsw i64 %i.0, %incx
  %arrayidx32 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul31
  %arrayidx32.imagp = getelementptr inbounds nuw i8, ptr %arrayidx32, i64 4
  %arrayidx32.imag = load float, ptr %arrayidx32.imagp, align 4
  br label %cond.end33

cond.end33:
  %cond.r34.in = phi ptr [ %arrayidx28, %cond.true26 ], [ %arrayidx32, %cond.false30 ]
  %cond.i35 = phi float [ %conj.i29, %cond.true26 ], [ %arrayidx32.imag, %cond.false30 ]
  %cond.r34 = load float, ptr %cond.r34.in, align 4
  %mul_ac = fmul float %cond.r34, %mul.rl
  %mul_bd = fmul float %cond.i35, %mul.ir
  %mul_ad = fmul float %cond.r34, %mul.ir
  %mul_bc = fmul float %cond.i35, %mul.rl
  %mul_r = fsub float %mul_ac, %mul_bd
  %mul_i = fadd float %mul_ad, %mul_bc
  %arrayidx38 = getelementptr inbounds { float, float }, ptr %add.ptr8, i64 %i.0
  %arrayidx38.real = load float, ptr %arrayidx38, align 4
  %arrayidx38.imagp = getelementptr inbounds nuw i8, ptr %arrayidx38, i64 4
  %arrayidx38.imag = load float, ptr %arrayidx38.imagp, align 4
  %add.r = fadd float %arrayidx38.real, %mul_r
  %add.i = fadd float %arrayidx38.imag, %mul_i
  store float %add.r, ptr %arrayidx38, align 4
  store float %add.i, ptr %arrayidx38.imagp, align 4
  %inc = add nsw i64 %i.0, 1
  br label %for.cond20

for.end:
  %arrayidx41 = getelementptr inbounds nuw { float, float }, ptr %add.ptr8, i64 %j.0
  %0 = load float, ptr %arrayidx41, align 4
  %mul_ac50 = fmul float %cond.r, %mul.rl
  %mul_bd51 = fmul float %cond.i, %mul.ir
  %mul_r54 = fsub float %mul_ac50, %mul_bd51
  %add = fadd float %0, %mul_r54
  %arrayidx56.imagp = getelementptr inbounds nuw i8, ptr %arrayidx41, i64 4
  store float %add, ptr %arrayidx41, align 4
  store float 0.000000e+00, ptr %arrayidx56.imagp, align 4
  %inc58 = add nuw nsw i64 %j.0, 1
  br label %for.cond

for.end59:
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_chpr(i32 %layout, i8 %uplo, i64 %n, float %alpha, ptr %x, i64 %incx, ptr noalias %a) alwaysinline {
entry:
  call void @lowad.lib.bands.cupdate(i32 2, i32 %layout, i8 %uplo, i64 %n, float %alpha, ptr %x, i64 %incx, ptr %a, i64 0)
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_cher2(i32 %layout, i8 %uplo, i64 %n, float %alpha, float %alpha_im, ptr %x, i64 %incx, ptr %y, i64 %incy, ptr noalias %a, i64 %ld) alwaysinline {
entry:
  call void @lowad.lib.bands.cupdate_2(i32 0, i32 %layout, i8 %uplo, i64 %n, float %alpha, float %alpha_im, ptr %x, i64 %incx, ptr %y, i64 %incy, ptr %a, i64 %ld)
  ret void
}

define linkonce_odr hidden void @lowad.lib.bands.cupdate_2(i32 %kind, i32 %layout, i8 %uplo, i64 %n, float %alpha, float %alpha_im, ptr %x, i64 %incx, ptr %y, i64 %incy, ptr noalias %a, i64 %ld) alwaysinline {
entry:
  %cmp = icmp eq i32 %layout, 101
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %call = call i8 @lowad.lib.bands.across(i8 %uplo)
  br label %cond.end

cond.end:
  %cond.in = phi i8 [ %call, %cond.true ], [ %uplo, %entry ]
  %conj.i = fneg float %alpha_im
  %cond.i = select i1 %cmp, float %conj.i, float %alpha_im
  %call8 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incx)
  %add.ptr = getelementptr inbounds { float, float }, ptr %x, i64 %call8
  %call9 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incy)
  %add.ptr10 = getelementptr inbounds { float, float }, ptr %y, i64 %call9
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %cond.end ], [ %inc128, %cond.end110 ]
  %cmp11 = icmp slt i64 %j.0, %n
  br i1 %cmp11, label %for.body, label %for.end129

for.body:
  %call13 = call i64 @lowad.lib.bands.at(i32 %kind, i8 %cond.in, i64 %n, i64 %n, i64 %ld, i64 %j.0)
  %add.ptr14 = getelementptr inbounds { float, float }, ptr %a, i64 %call13
  br i1 %cmp, label %cond.true18, label %cond.false20

cond.true18:
  %mul = mul nsw i64 %j.0, %incy
  %arrayidx = getelementptr inbounds { float, float }, ptr %add.ptr10, i64 %mul
  %arrayidx.imagp = getelementptr inbounds nuw i8, ptr %arrayidx, i64 4
  %arrayidx.imag = load float, ptr %arrayidx.imagp, align 4
  %conj.i19 = fneg float %arrayidx.imag
  br label %cond.end23

cond.false20:
  %mul21 = mul nsw i64 %j.0, %incy
  %arrayidx22 = getelementptr inbounds { float, float }, ptr %add.ptr10, i64 %mul21
  %arrayidx22.imagp = getelementptr inbounds nuw i8, ptr %arrayidx22, i64 4
  %arrayidx22.imag = load float, ptr %arrayidx22.imagp, align 4
  br label %cond.end23

cond.end23:
  %cond.r24.in = phi ptr [ %arrayidx, %cond.true18 ], [ %arrayidx22, %cond.false20 ]
  %cond.i25 = phi float [ %conj.i19, %cond.true18 ], [ %arrayidx22.imag, %cond.false20 ]
  %cond.r24 = load float, ptr %cond.r24.in, align 4
  %mul_ac = fmul float %alpha, %cond.r24
  %mul_bc = fmul float %cond.i, %cond.r24
  %0 = fmul float %cond.i25, %cond.i
  %mul_r = fadd float %mul_ac, %0
  %1 = fmul float %cond.i25, %alpha
  %mul_i = fsub float %mul_bc, %1
  br i1 %cmp, label %cond.true32, label %cond.false36

cond.true32:
  %mul33 = mul nsw i64 %j.0, %incx
  %arrayidx34 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul33
  %arrayidx34.imagp = getelementptr inbounds nuw i8, ptr %arrayidx34, i64 4
  %arrayidx34.imag = load float, ptr %arrayidx34.imagp, align 4
  %conj.i35 = fneg float %arrayidx34.imag
  br label %cond.end39

cond.false36:
  %mul37 = mul nsw i64 %j.0, %incx
  %arrayidx38 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul37
  %arrayidx38.imagp = getelementptr inbounds nuw i8, ptr %arrayidx38, i64 4
  %arrayidx38.imag = load float, ptr %arrayidx38.imagp, align 4
  br label %cond.end39

cond.end39:
  %cond.r40.in = phi ptr [ %arrayidx34, %cond.true32 ], [ %arrayidx38, %cond.false36 ]
  %cond.i41 = phi float [ %conj.i35, %cond.true32 ], [ %arrayidx38.imag, %cond.false36 ]
  %cond.r40 = load float, ptr %cond.r40.in, align 4
  %mul_ac42 = fmul float %alpha, %cond.r40
  %mul_bd43 = fmul float %cond.i, %cond.i41
  %mul_ad44 = fmul float %alpha, %cond.i41
  %mul_bc45 = fmul float %cond.i, %cond.r40
  %mul_r46 = fsub float %mul_ac42, %mul_bd43
  %mul_i47 = fadd float %mul_ad44, %mul_bc45
  %call49 = call i64 @lowad.lib.bands.above(i8 %cond.in, i64 %n, i64 %j.0)
  %call50 = call i64 @lowad.lib.bands.below(i8 %cond.in, i64 %n, i64 %n, i64 %j.0)
  br label %for.cond51

for.cond51:
  %i.0 = phi i64 [ %call49, %cond.end39 ], [ %inc, %cond.end86 ]
  %cmp52 = icmp slt i64 %i.0, %call50
  br i1 %cmp52, label %for.body55, label %for.end

for.body55:
  br i1 %cmp, label %cond.true57, label %cond.false61

cond.true57:
  %mul58 = mul nsw i64 %i.0, %incx
  %arrayidx59 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul58
  %arrayidx59.imagp = getelementptr inbounds nuw i8, ptr %arrayidx59, i64 4
  %arrayidx59.imag = load float, ptr %arrayidx59.imagp, align 4
  %conj.i60 = fneg float %arrayidx59.imag
  br label %cond.end64

cond.false61:
  %mul62 = mul nsw i64 %i.0, %incx
  %arrayidx63 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul62
  %arrayidx63.imagp = getelementptr inbounds nuw i8, ptr %arrayidx63, i64 4
  %arrayidx63.imag = load float, ptr %arrayidx63.imagp, align 4
  br label %cond.end64

cond.end64:
  %cond.r65.in = phi ptr [ %arrayidx59, %cond.true57 ], [ %arrayidx63, %cond.false61 ]
  %cond.i66 = phi float [ %conj.i60, %cond.true57 ], [ %arrayidx63.imag, %cond.false61 ]
  %cond.r65 = load float, ptr %cond.r65.in, align 4
  %mul_ac69 = fmul float %cond.r65, %mul_r
  %mul_bd70 = fmul float %cond.i66, %mul_i
  %mul_ad71 = fmul float %cond.r65, %mul_i
  %mul_bc72 = fmul float %cond.i66, %mul_r
  %mul_r73 = fsub float %mul_ac69, %mul_bd70
  %mul_i74 = fadd float %mul_ad71, %mul_bc72
  %arrayidx75 = getelementptr inbounds { float, float }, ptr %add.ptr14, i64 %i.0
  %arrayidx75.real = load float, ptr %arrayidx75, align 4
  %arrayidx75.imagp = getelementptr inbounds nuw i8, ptr %arrayidx75, i64 4
  %arrayidx75.imag = load float, ptr %arrayidx75.imagp, align 4
  %add.r = fadd float %arrayidx75.real, %mul_r73
  %add.i = fadd float %arrayidx75.imag, %mul_i74
  store float %add.r, ptr %arrayidx75, align 4
  store float %add.i, ptr %arrayidx75.imagp, align 4
  br i1 %cmp, label %cond.true79, label %cond.false83

cond.true79:
  %mul80 = mul nsw i64 %i.0, %incy
  %arrayidx81 = getelementptr inbounds { float, float }, ptr %add.ptr10, i64 %mul80
  %arrayidx81.imagp = getelementptr inbounds nuw i8, ptr %arrayidx81, i64 4
  %arrayidx81.imag = load float, ptr %arrayidx81.imagp, align 4
  %conj.i82 = fneg float %arrayidx81.imag
  br label %cond.end86

cond.false83:
  %mul84 = mul nsw i64 %i.0, %incy
  %arrayidx85 = getelementptr inbounds { float, float }, ptr %add.ptr10, i64 %mul84
  %arrayidx85.imagp = getelementptr inbounds nuw i8, ptr %arrayidx85, i64 4
  %arrayidx85.imag = load float, ptr %arrayidx85.imagp, align 4
  br label %cond.end86

cond.end86:
  %cond.r87.in = phi ptr [ %arrayidx81, %cond.true79 ], [ %arrayidx85, %cond.false83 ]
  %cond.i88 = phi float [ %conj.i82, %cond.true79 ], [ %arrayidx85.imag, %cond.false83 ]
  %cond.r87 = load float, ptr %cond.r87.in, align 4
  %mul_ac91 = fmul float %cond.r87, %mul_r46
  %mul_bc94 = fmul float %cond.i88, %mul_r46
  %2 = fmul float %mul_i47, %cond.i88
  %mul_r95 = fadd float %mul_ac91, %2
  %3 = fmul float %mul_i47, %cond.r87
  %mul_i96 = fsub float %mul_bc94, %3
  %add.r98 = fadd float %add.r, %mul_r95
  %add.i99 = fadd float %add.i, %mul_i96
  store float %add.r98, ptr %arrayidx75, align 4
  store float %add.i99, ptr %arrayidx75.imagp, align 4
  %inc = add nsw i64 %i.0, 1
  br label %for.cond51

for.end:
  br i1 %cmp, label %cond.true103, label %cond.false107

cond.true103:
  %arrayidx105.imagp = getelementptr inbounds nuw i8, ptr %cond.r40.in, i64 4
  %arrayidx105.imag = load float, ptr %arrayidx105.imagp, align 4
  %conj.i106 = fneg float %arrayidx105.imag
  br label %cond.end110

cond.false107:
  %arrayidx109.imagp = getelementptr inbounds nuw i8, ptr %cond.r40.in, i64 4
  %arrayidx109.imag = load float, ptr %arrayidx109.imagp, align 4
  br label %cond.end110

cond.end110:
  %cond.i112 = phi float [ %conj.i106, %cond.true103 ], [ %arrayidx109.imag, %cond.false107 ]
  %cond.r111 = load float, ptr %cond.r40.in, align 4
  %mul_ac117 = fmul float %cond.r111, %mul_r
  %mul_bd118 = fmul float %cond.i112, %mul_i
  %mul_r121 = fsub float %mul_ac117, %mul_bd118
  %arrayidx123 = getelementptr inbounds nuw { float, float }, ptr %add.ptr14, i64 %j.0
  %4 = load float, ptr %arrayidx123, align 4
  %5 = call float @llvm.fmuladd.f32(float %mul_r121, float 2.000000e+00, float %4)
  %arrayidx126.imagp = getelementptr inbounds nuw i8, ptr %arrayidx123, i64 4
  store float %5, ptr %arrayidx123, align 4
  store float 0.000000e+00, ptr %arrayidx126.imagp, align 4
  %inc128 = add nuw nsw i64 %j.0, 1
  br label %for.cond

for.end129:
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_chpr2(i32 %layout, i8 %uplo, i64 %n, float %alpha, float %alpha_im, ptr %x, i64 %incx, ptr %y, i64 %incy, ptr noalias %a) alwaysinline {
entry:
  call void @lowad.lib.bands.cupdate_2(i32 2, i32 %layout, i8 %uplo, i64 %n, float %alpha, float %alpha_im, ptr %x, i64 %incx, ptr %y, i64 %incy, ptr %a, i64 0)
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_zgbmv(i32 %layout, i8 %trans, i64 %m, i64 %n, i64 %kl, i64 %ku, double %alpha, double %alpha_im, ptr %a, i64 %ld, ptr %x, i64 %incx, double %beta, double %beta_im, ptr noalias %y, i64 %incy) alwaysinline {
entry:
  %tobool = icmp ne i64 %m, 0
  %tobool1 = icmp ne i64 %n, 0
  %or.cond = and i1 %tobool, %tobool1
  br i1 %or.cond, label %if.end, label %return

if.end:
  %cmp = icmp eq i32 %layout, 101
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %call = call i8 @lowad.lib.bands.turned(i8 %trans)
  br label %cond.end

cond.end:
  %cond25 = phi i64 [ %kl, %cond.true ], [ %ku, %if.end ]
  %cond20 = phi i64 [ %ku, %cond.true ], [ %kl, %if.end ]
  %cond15 = phi i64 [ %m, %cond.true ], [ %n, %if.end ]
  %n.m = phi i64 [ %n, %cond.true ], [ %m, %if.end ]
  %cond.in = phi i8 [ %call, %cond.true ], [ %trans, %if.end ]
  %cmp27 = icmp eq i8 %cond.in, 78
  %cmp30 = icmp eq i8 %cond.in, 82
  %0 = or i1 %cmp27, %cmp30
  %cond45 = select i1 %0, i64 %cond15, i64 %n.m
  %cond50 = select i1 %0, i64 %n.m, i64 %cond15
  call void @lowad.lib.bands.zscale(i64 %cond50, double %beta, double %beta_im, ptr %y, i64 %incy)
  %call51 = call i64 @lowad.lib.bands.first(i64 %cond45, i64 %incx)
  %add.ptr = getelementptr inbounds { double, double }, ptr %x, i64 %call51
  %call52 = call i64 @lowad.lib.bands.first(i64 %cond50, i64 %incy)
  %add.ptr53 = getelementptr inbounds { double, double }, ptr %y, i64 %call52
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %cond.end ], [ %inc138, %for.inc137 ]
  %cmp54 = icmp slt i64 %j.0, %cond15
  br i1 %cmp54, label %for.body, label %return

for.body:
  %mul = mul nsw i64 %j.0, %ld
  %add = add nsw i64 %mul, %cond25
  %sub = sub nsw i64 %add, %j.0
  %add.ptr56 = getelementptr inbounds { double, double }, ptr %a, i64 %sub
  %sub57 = sub nsw i64 %j.0, %cond25
  %call58 = call i64 @lowad.lib.bands.most(i64 0, i64 %sub57)
  %add59 = add nsw i64 %j.0, %cond20
  %add60 = add nsw i64 %add59, 1
  %call61 = call i64 @lowad.lib.bands.least(i64 %n.m, i64 %add60)
  switch i8 %cond.in, label %for.cond89 [
    i8 82, label %if.then63
    i8 78, label %if.then63
  ]

if.then63:
  %mul64 = mul nsw i64 %j.0, %incx
  %arrayidx = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul64
  %arrayidx.real = load double, ptr %arrayidx, align 8
  %arrayidx.imagp = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  %arrayidx.imag = load double, ptr %arrayidx.imagp, align 8
  %mul_ac = fmul double %alpha, %arrayidx.real
  %mul_bd = fmul double %alpha_im, %arrayidx.imag
  %mul_ad = fmul double %alpha, %arrayidx.imag
  %mul_bc = fmul double %alpha_im, %arrayidx.real
  %mul_r = fsub double %mul_ac, %mul_bd
  %mul_i = fadd double %mul_ad, %mul_bc
  br label %for.cond65

for.cond65:
  %i.0 = phi i64 [ %call58, %if.then63 ], [ %inc, %cond.end77 ]
  %cmp66 = icmp slt i64 %i.0, %call61
  br i1 %cmp66, label %for.body69, label %for.inc137

for.body69:
  switch i8 %cond.in, label %cond.false75 [
    i8 82, label %cond.true73
    i8 67, label %cond.true73
  ]

cond.true73:
  %arrayidx74 = getelementptr inbounds { double, double }, ptr %add.ptr56, i64 %i.0
  %arrayidx74.imagp = getelementptr inbounds nuw i8, ptr %arrayidx74, i64 8
  %arrayidx74.imag = load double, ptr %arrayidx74.imagp, align 8
  %conj.i = fneg double %arrayidx74.imag
  br label %cond.end77

cond.false75:
  %arrayidx76 = getelementptr inbounds { double, double }, ptr %add.ptr56, i64 %i.0
  %arrayidx76.imagp = getelementptr inbounds nuw i8, ptr %arrayidx76, i64 8
  %arrayidx76.imag = load double, ptr %arrayidx76.imagp, align 8
  br label %cond.end77

cond.end77:
  %cond.r.in = phi ptr [ %arrayidx74, %cond.true73 ], [ %arrayidx76, %cond.false75 ]
  %cond.i = phi double [ %conj.i, %cond.true73 ], [ %arrayidx76.imag, %cond.false75 ]
  %cond.r = load double, ptr %cond.r.in, align 8
  %mul_ac78 = fmul double %mul_r, %cond.r
  %mul_bd79 = fmul double %mul_i, %cond.i
  %mul_ad80 = fmul double %mul_r, %cond.i
  %mul_bc81 = fmul double %mul_i, %cond.r
  %mul_r82 = fsub double %mul_ac78, %mul_bd79
  %mul_i83 = fadd double %mul_ad80, %mul_bc81
  %mul84 = mul nsw i64 %i.0, %incy
  %arrayidx85 = getelementptr inbounds { double, double }, ptr %add.ptr53, i64 %mul84
  %arrayidx85.real = load double, ptr %arrayidx85, align 8
  %arrayidx85.imagp = getelementptr inbounds nuw i8, ptr %arrayidx85, i64 8
  %arrayidx85.imag = load double, ptr %arrayidx85.imagp, align 8
  %add.r = fadd double %arrayidx85.real, %mul_r82
  %add.i = fadd double %arrayidx85.imag, %mul_i83
  store double %add.r, ptr %arrayidx85, align 8
  store double %add.i, ptr %arrayidx85.imagp, align 8
  %inc = add nsw i64 %i.0, 1
  br label %for.cond65

for.cond89:
  %sum.sroa.6.0 = phi double [ %add.i114, %cond.end100 ], [ 0.000000e+00, %for.body ]
  %sum.sroa.0.0 = phi double [ %add.r113, %cond.end100 ], [ 0.000000e+00, %for.body ]
  %i88.0 = phi i64 [ %inc118, %cond.end100 ], [ %call58, %for.body ]
  %cmp90 = icmp slt i64 %i88.0, %call61
  br i1 %cmp90, label %for.body93, label %for.end119

for.body93:
  switch i8 %cond.in, label %cond.false98 [
    i8 82, label %cond.true95
    i8 67, label %cond.true95
  ]

cond.true95:
  %arrayidx96 = getelementptr inbounds { double, double }, ptr %add.ptr56, i64 %i88.0
  %arrayidx96.imagp = getelementptr inbounds nuw i8, ptr %arrayidx96, i64 8
  %arrayidx96.imag = load double, ptr %arrayidx96.imagp, align 8
  %conj.i97 = fneg double %arrayidx96.imag
  br label %cond.end100

cond.false98:
  %arrayidx99 = getelementptr inbounds { double, double }, ptr %add.ptr56, i64 %i88.0
  %arrayidx99.imagp = getelementptr inbounds nuw i8, ptr %arrayidx99, i64 8
  %arrayidx99.imag = load double, ptr %arrayidx99.imagp, align 8
  br label %cond.end100

cond.end100:
  %cond.r101.in = phi ptr [ %arrayidx96, %cond.true95 ], [ %arrayidx99, %cond.false98 ]
  %cond.i102 = phi double [ %conj.i97, %cond.true95 ], [ %arrayidx99.imag, %cond.false98 ]
  %cond.r101 = load double, ptr %cond.r101.in, align 8
  %mul103 = mul nsw i64 %i88.0, %incx
  %arrayidx104 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul103
  %arrayidx104.real = load double, ptr %arrayidx104, align 8
  %arrayidx104.imagp = getelementptr inbounds nuw i8, ptr %arrayidx104, i64 8
  %arrayidx104.imag = load double, ptr %arrayidx104.imagp, align 8
  %mul_ac105 = fmul double %cond.r101, %arrayidx104.real
  %mul_bd106 = fmul double %cond.i102, %arrayidx104.imag
  %mul_ad107 = fmul double %cond.r101, %arrayidx104.imag
  %mul_bc108 = fmul double %cond.i102, %arrayidx104.real
  %mul_r109 = fsub double %mul_ac105, %mul_bd106
  %mul_i110 = fadd double %mul_ad107, %mul_bc108
  %add.r113 = fadd double %sum.sroa.0.0, %mul_r109
  %add.i114 = fadd double %sum.sroa.6.0, %mul_i110
  %inc118 = add nsw i64 %i88.0, 1
  br label %for.cond89

for.end119:
  %mul_ac124 = fmul double %alpha, %sum.sroa.0.0
  %mul_bd125 = fmul double %alpha_im, %sum.sroa.6.0
  %mul_ad126 = fmul double %alpha, %sum.sroa.6.0
  %mul_bc127 = fmul double %alpha_im, %sum.sroa.0.0
  %mul_r128 = fsub double %mul_ac124, %mul_bd125
  %mul_i129 = fadd double %mul_ad126, %mul_bc127
  %mul130 = mul nsw i64 %j.0, %incy
  %arrayidx131 = getelementptr inbounds { double, double }, ptr %add.ptr53, i64 %mul130
  %arrayidx131.real = load double, ptr %arrayidx131, align 8
  %arrayidx131.imagp = getelementptr inbounds nuw i8, ptr %arrayidx131, i64 8
  %arrayidx131.imag = load double, ptr %arrayidx131.imagp, align 8
  %add.r132 = fadd double %arrayidx131.real, %mul_r128
  %add.i133 = fadd double %arrayidx131.imag, %mul_i129
  store double %add.r132, ptr %arrayidx131, align 8
  store double %add.i133, ptr %arrayidx131.imagp, align 8
  br label %for.inc137

for.inc137:
  %inc138 = add nuw nsw i64 %j.0, 1
  br label %for.cond

return:
  ret void
}

define linkonce_odr hidden void @lowad.lib.bands.zscale(i64 %n, double %beta, double %beta_im, ptr noalias %y, i64 %incy) alwaysinline {
entry:
  %call = call i64 @lowad.lib.bands.first(i64 %n, i64 %incy)
  %add.ptr = getelementptr inbounds { double, double }, ptr %y, i64 %call
  br label %for.cond

for.cond:
  %i.0 = phi i64 [ 0, %entry ], [ %inc, %lor.end ]
  %cmp = icmp slt i64 %i.0, %n
  br i1 %cmp, label %for.body, label %for.end

for.body:
  %mul = mul nsw i64 %i.0, %incy
  %arrayidx = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul
  %arrayidx.real = load double, ptr %arrayidx, align 8
  %arrayidx.imagp = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  %arrayidx.imag = load double, ptr %arrayidx.imagp, align 8
  %cmp.r = fcmp une double %beta, 0.000000e+00
  %cmp.i = fcmp une double %beta_im, 0.000000e+00
  %or.ri = or i1 %cmp.r, %cmp.i
  br i1 %or.ri, label %lor.end, label %lor.rhs

lor.rhs:
  %sub.r = fsub double %arrayidx.real, %arrayidx.real
  %sub.i = fsub double %arrayidx.imag, %arrayidx.imag
  %cmp.r7 = fcmp une double %sub.r, 0.000000e+00
  %cmp.i8 = fcmp une double %sub.i, 0.000000e+00
  %and.ri.not = or i1 %cmp.r7, %cmp.i8
  br label %lor.end

lor.end:
  %lor.ext = phi i1 [ false, %for.body ], [ %and.ri.not, %lor.rhs ]
  %arrayidx.real. = select i1 %lor.ext, double 0.000000e+00, double %arrayidx.real
  %arrayidx.imag. = select i1 %lor.ext, double 0.000000e+00, double %arrayidx.imag
  %mul_ac = fmul double %beta, %arrayidx.real.
  %mul_bd = fmul double %beta_im, %arrayidx.imag.
  %mul_ad = fmul double %beta, %arrayidx.imag.
  %mul_bc = fmul double %beta_im, %arrayidx.real.
  %mul_r = fsub double %mul_ac, %mul_bd
  %mul_i = fadd double %mul_ad, %mul_bc
  store double %mul_r, ptr %arrayidx, align 8
  store double %mul_i, ptr %arrayidx.imagp, align 8
  %inc = add nuw nsw i64 %i.0, 1
  br label %for.cond

for.end:
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_ztbmv(i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %k, ptr %a, i64 %ld, ptr noalias %x, i64 %incx) alwaysinline {
entry:
  call void @lowad.lib.bands.zmultiply(i32 1, i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %k, ptr %a, i64 %ld, ptr %x, i64 %incx)
  ret void
}

define linkonce_odr hidden void @lowad.lib.bands.zmultiply(i32 %kind, i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %k, ptr %a, i64 %ld, ptr noalias %x, i64 %incx) alwaysinline {
entry:
  %cmp = icmp eq i32 %layout, 101
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %call = call i8 @lowad.lib.bands.across(i8 %uplo)
  br label %cond.end

cond.end:
  %cond.in = phi i8 [ %call, %cond.true ], [ %uplo, %entry ]
  br i1 %cmp, label %cond.true5, label %cond.end10

cond.true5:
  %call6 = call i8 @lowad.lib.bands.turned(i8 %trans)
  br label %cond.end10

cond.end10:
  %cond11.in = phi i8 [ %call6, %cond.true5 ], [ %trans, %cond.end ]
  %cmp14 = icmp eq i8 %cond11.in, 78
  %cmp17 = icmp eq i8 %cond11.in, 82
  %0 = or i1 %cmp14, %cmp17
  %1 = icmp ne i8 %cond.in, 85
  %cmp31 = xor i1 %1, %0
  %call33 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incx)
  %add.ptr = getelementptr inbounds { double, double }, ptr %x, i64 %call33
  br label %for.cond

for.cond:
  %step.0 = phi i64 [ 0, %cond.end10 ], [ %inc133, %if.end ]
  %cmp34 = icmp slt i64 %step.0, %n
  br i1 %cmp34, label %for.body, label %for.end134

for.body:
  %2 = xor i64 %step.0, -1
  %sub38 = add i64 %n, %2
  %cond40 = select i1 %cmp31, i64 %step.0, i64 %sub38
  %call41 = call i64 @lowad.lib.bands.above(i8 %cond.in, i64 %k, i64 %cond40)
  %call42 = call i64 @lowad.lib.bands.below(i8 %cond.in, i64 %n, i64 %k, i64 %cond40)
  %call43 = call i64 @lowad.lib.bands.at(i32 %kind, i8 %cond.in, i64 %n, i64 %k, i64 %ld, i64 %cond40)
  %add.ptr44 = getelementptr inbounds { double, double }, ptr %a, i64 %call43
  %mul = mul nsw i64 %cond40, %incx
  %arrayidx = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul
  %arrayidx.real = load double, ptr %arrayidx, align 8
  %arrayidx.imagp = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  %arrayidx.imag = load double, ptr %arrayidx.imagp, align 8
  %cmp46 = icmp eq i8 %diag, 85
  br i1 %cmp46, label %cond.end62, label %cond.false51

cond.false51:
  switch i8 %cond11.in, label %cond.false55 [
    i8 82, label %cond.true53
    i8 67, label %cond.true53
  ]

cond.true53:
  %arrayidx54 = getelementptr inbounds { double, double }, ptr %add.ptr44, i64 %cond40
  %arrayidx54.imagp = getelementptr inbounds nuw i8, ptr %arrayidx54, i64 8
  %arrayidx54.imag = load double, ptr %arrayidx54.imagp, align 8
  %conj.i = fneg double %arrayidx54.imag
  br label %cond.end57

cond.false55:
  %arrayidx56 = getelementptr inbounds { double, double }, ptr %add.ptr44, i64 %cond40
  %arrayidx56.imagp = getelementptr inbounds nuw i8, ptr %arrayidx56, i64 8
  %arrayidx56.imag = load double, ptr %arrayidx56.imagp, align 8
  br label %cond.end57

cond.end57:
  %cond.r.in = phi ptr [ %arrayidx54, %cond.true53 ], [ %arrayidx56, %cond.false55 ]
  %cond.i = phi double [ %conj.i, %cond.true53 ], [ %arrayidx56.imag, %cond.false55 ]
  %cond.r = load double, ptr %cond.r.in, align 8
  %mul_ac = fmul double %cond.r, %arrayidx.real
  %mul_bd = fmul double %cond.i, %arrayidx.imag
  %mul_ad = fmul double %cond.r, %arrayidx.imag
  %mul_bc = fmul double %cond.i, %arrayidx.real
  %mul_r = fsub double %mul_ac, %mul_bd
  %mul_i = fadd double %mul_ad, %mul_bc
  br label %cond.end62

cond.end62:
  %cond.r63 = phi double [ %mul_r, %cond.end57 ], [ %arrayidx.real, %for.body ]
  %cond.i64 = phi double [ %mul_i, %cond.end57 ], [ %arrayidx.imag, %for.body ]
  switch i8 %cond11.in, label %for.cond95 [
    i8 82, label %for.cond66
    i8 78, label %for.cond66
  ]

for.cond66:
  %i.0 = phi i64 [ %inc, %cond.end81 ], [ %call41, %cond.end62 ], [ %call41, %cond.end62 ]
  %cmp67 = icmp slt i64 %i.0, %call42
  br i1 %cmp67, label %for.body70, label %if.end

for.body70:
  switch i8 %cond11.in, label %cond.false79 [
    i8 82, label %cond.true76
    i8 67, label %cond.true76
  ]

cond.true76:
  %arrayidx77 = getelementptr inbounds { double, double }, ptr %add.ptr44, i64 %i.0
  %arrayidx77.imagp = getelementptr inbounds nuw i8, ptr %arrayidx77, i64 8
  %arrayidx77.imag = load double, ptr %arrayidx77.imagp, align 8
  %conj.i78 = fneg double %arrayidx77.imag
  br label %cond.end81

cond.false79:
  %arrayidx80 = getelementptr inbounds { double, double }, ptr %add.ptr44, i64 %i.0
  %arrayidx80.imagp = getelementptr inbounds nuw i8, ptr %arrayidx80, i64 8
  %arrayidx80.imag = load double, ptr %arrayidx80.imagp, align 8
  br label %cond.end81

cond.end81:
  %cond.r82.in = phi ptr [ %arrayidx77, %cond.true76 ], [ %arrayidx80, %cond.false79 ]
  %cond.i83 = phi double [ %conj.i78, %cond.true76 ], [ %arrayidx80.imag, %cond.false79 ]
  %cond.r82 = load double, ptr %cond.r82.in, align 8
  %mul_ac84 = fmul double %arrayidx.real, %cond.r82
  %mul_bd85 = fmul double %arrayidx.imag, %cond.i83
  %mul_ad86 = fmul double %arrayidx.real, %cond.i83
  %mul_bc87 = fmul double %arrayidx.imag, %cond.r82
  %mul_r88 = fsub double %mul_ac84, %mul_bd85
  %mul_i89 = fadd double %mul_ad86, %mul_bc87
  %mul90 = mul nsw i64 %i.0, %incx
  %arrayidx91 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul90
  %arrayidx91.real = load double, ptr %arrayidx91, align 8
  %arrayidx91.imagp = getelementptr inbounds nuw i8, ptr %arrayidx91, i64 8
  %arrayidx91.imag = load double, ptr %arrayidx91.imagp, align 8
  %add.r = fadd double %arrayidx91.real, %mul_r88
  %add.i = fadd double %arrayidx91.imag, %mul_i89
  store double %add.r, ptr %arrayidx91, align 8
  store double %add.i, ptr %arrayidx91.imagp, align 8
  %inc = add nsw i64 %i.0, 1
  br label %for.cond66

for.cond95:
  %own.sroa.6.1 = phi double [ %add.i120, %cond.end106 ], [ %cond.i64, %cond.end62 ]
  %own.sroa.0.1 = phi double [ %add.r119, %cond.end106 ], [ %cond.r63, %cond.end62 ]
  %i94.0 = phi i64 [ %inc124, %cond.end106 ], [ %call41, %cond.end62 ]
  %cmp96 = icmp slt i64 %i94.0, %call42
  br i1 %cmp96, label %for.body99, label %if.end

for.body99:
  switch i8 %cond11.in, label %cond.false104 [
    i8 82, label %cond.true101
    i8 67, label %cond.true101
  ]

cond.true101:
  %arrayidx102 = getelementptr inbounds { double, double }, ptr %add.ptr44, i64 %i94.0
  %arrayidx102.imagp = getelementptr inbounds nuw i8, ptr %arrayidx102, i64 8
  %arrayidx102.imag = load double, ptr %arrayidx102.imagp, align 8
  %conj.i103 = fneg double %arrayidx102.imag
  br label %cond.end106

cond.false104:
  %arrayidx105 = getelementptr inbounds { double, double }, ptr %add.ptr44, i64 %i94.0
  %arrayidx105.imagp = getelementptr inbounds nuw i8, ptr %arrayidx105, i64 8
  %arrayidx105.imag = load double, ptr %arrayidx105.imagp, align 8
  br label %cond.end106

cond.end106:
  %cond.r107.in = phi ptr [ %arrayidx102, %cond.true101 ], [ %arrayidx105, %cond.false104 ]
  %cond.i108 = phi double [ %conj.i103, %cond.true101 ], [ %arrayidx105.imag, %cond.false104 ]
  %cond.r107 = load double, ptr %cond.r107.in, align 8
  %mul109 = mul nsw i64 %i94.0, %incx
  %arrayidx110 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul109
  %arrayidx110.real = load double, ptr %arrayidx110, align 8
  %arrayidx110.imagp = getelementptr inbounds nuw i8, ptr %arrayidx110, i64 8
  %arrayidx110.imag = load double, ptr %arrayidx110.imagp, align 8
  %mul_ac111 = fmul double %cond.r107, %arrayidx110.real
  %mul_bd112 = fmul double %cond.i108, %arrayidx110.imag
  %mul_ad113 = fmul double %cond.r107, %arrayidx110.imag
  %mul_bc114 = fmul double %cond.i108, %arrayidx110.real
  %mul_r115 = fsub double %mul_ac111, %mul_bd112
  %mul_i116 = fadd double %mul_ad113, %mul_bc114
  %add.r119 = fadd double %own.sroa.0.1, %mul_r115
  %add.i120 = fadd double %own.sroa.6.1, %mul_i116
  %inc124 = add nsw i64 %i94.0, 1
  br label %for.cond95

if.end:
  %own.sroa.6.0 = phi double [ %cond.i64, %for.cond66 ], [ %own.sroa.6.1, %for.cond95 ]
  %own.sroa.0.0 = phi double [ %cond.r63, %for.cond66 ], [ %own.sroa.0.1, %for.cond95 ]
  store double %own.sroa.0.0, ptr %arrayidx, align 8
  store double %own.sroa.6.0, ptr %arrayidx.imagp, align 8
  %inc133 = add nuw nsw i64 %step.0, 1
  br label %for.cond

for.end134:
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_ztpmv(i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, ptr %a, ptr noalias %x, i64 %incx) alwaysinline {
entry:
  call void @lowad.lib.bands.zmultiply(i32 2, i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %n, ptr %a, i64 0, ptr %x, i64 %incx)
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_ztbsv(i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %k, ptr %a, i64 %ld, ptr noalias %x, i64 %incx) alwaysinline {
entry:
  call void @lowad.lib.bands.zsolve(i32 1, i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %k, ptr %a, i64 %ld, ptr %x, i64 %incx)
  ret void
}

define linkonce_odr hidden void @lowad.lib.bands.zsolve(i32 %kind, i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %k, ptr %a, i64 %ld, ptr noalias %x, i64 %incx) alwaysinline {
entry:
  %cmp = icmp eq i32 %layout, 101
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %call = call i8 @lowad.lib.bands.across(i8 %uplo)
  br label %cond.end

cond.end:
  %cond.in = phi i8 [ %call, %cond.true ], [ %uplo, %entry ]
  br i1 %cmp, label %cond.true5, label %cond.end10

cond.true5:
  %call6 = call i8 @lowad.lib.bands.turned(i8 %trans)
  br label %cond.end10

cond.end10:
  %cond11.in = phi i8 [ %call6, %cond.true5 ], [ %trans, %cond.end ]
  %cmp14 = icmp eq i8 %cond11.in, 78
  %cmp17 = icmp eq i8 %cond11.in, 82
  %0 = or i1 %cmp14, %cmp17
  %cmp29 = icmp eq i8 %cond.in, 85
  %cmp31 = xor i1 %cmp29, %0
  %call33 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incx)
  %add.ptr = getelementptr inbounds { double, double }, ptr %x, i64 %call33
  br label %for.cond

for.cond:
  %step.0 = phi i64 [ 0, %cond.end10 ], [ %inc127, %for.inc126 ]
  %cmp34 = icmp slt i64 %step.0, %n
  br i1 %cmp34, label %for.body, label %for.end128

for.body:
  %1 = xor i64 %step.0, -1
  %sub38 = add i64 %n, %1
  %cond40 = select i1 %cmp31, i64 %step.0, i64 %sub38
  %call41 = call i64 @lowad.lib.bands.above(i8 %cond.in, i64 %k, i64 %cond40)
  %call42 = call i64 @lowad.lib.bands.below(i8 %cond.in, i64 %n, i64 %k, i64 %cond40)
  %call43 = call i64 @lowad.lib.bands.at(i32 %kind, i8 %cond.in, i64 %n, i64 %k, i64 %ld, i64 %cond40)
  %add.ptr44 = getelementptr inbounds { double, double }, ptr %a, i64 %call43
  %mul = mul nsw i64 %cond40, %incx
  %arrayidx = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul
  %arrayidx.real = load double, ptr %arrayidx, align 8
  %arrayidx.imagp = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  %arrayidx.imag = load double, ptr %arrayidx.imagp, align 8
  switch i8 %cond11.in, label %for.cond46 [
    i8 82, label %if.end
    i8 78, label %if.end
  ]

for.cond46:
  %own.sroa.9.1 = phi double [ %sub.i, %cond.end56 ], [ %arrayidx.imag, %for.body ]
  %own.sroa.0.1 = phi double [ %sub.r, %cond.end56 ], [ %arrayidx.real, %for.body ]
  %i.0 = phi i64 [ %inc, %cond.end56 ], [ %call41, %for.body ]
  %cmp47 = icmp slt i64 %i.0, %call42
  br i1 %cmp47, label %for.body50, label %if.end

for.body50:
  switch i8 %cond11.in, label %cond.false54 [
    i8 82, label %cond.true52
    i8 67, label %cond.true52
  ]

cond.true52:
  %arrayidx53 = getelementptr inbounds { double, double }, ptr %add.ptr44, i64 %i.0
  %arrayidx53.imagp = getelementptr inbounds nuw i8, ptr %arrayidx53, i64 8
  %arrayidx53.imag = load double, ptr %arrayidx53.imagp, align 8
  %conj.i = fneg double %arrayidx53.imag
  br label %cond.end56

cond.false54:
  %arrayidx55 = getelementptr inbounds { double, double }, ptr %add.ptr44, i64 %i.0
  %arrayidx55.imagp = getelementptr inbounds nuw i8, ptr %arrayidx55, i64 8
  %arrayidx55.imag = load double, ptr %arrayidx55.imagp, align 8
  br label %cond.end56

cond.end56:
  %cond.r.in = phi ptr [ %arrayidx53, %cond.true52 ], [ %arrayidx55, %cond.false54 ]
  %cond.i = phi double [ %conj.i, %cond.true52 ], [ %arrayidx55.imag, %cond.false54 ]
  %cond.r = load double, ptr %cond.r.in, align 8
  %mul57 = mul nsw i64 %i.0, %incx
  %arrayidx58 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul57
  %arrayidx58.real = load double, ptr %arrayidx58, align 8
  %arrayidx58.imagp = getelementptr inbounds nuw i8, ptr %arrayidx58, i64 8
  %arrayidx58.imag = load double, ptr %arrayidx58.imagp, align 8
  %mul_ac = fmul double %cond.r, %arrayidx58.real
  %mul_bd = fmul double %cond.i, %arrayidx58.imag
  %mul_ad = fmul double %cond.r, %arrayidx58.imag
  %mul_bc = fmul double %cond.i, %arrayidx58.real
  %mul_r = fsub double %mul_ac, %mul_bd
  %mul_i = fadd double %mul_ad, %mul_bc
  %sub.r = fsub double %own.sroa.0.1, %mul_r
  %sub.i = fsub double %own.sroa.9.1, %mul_i
  %inc = add nsw i64 %i.0, 1
  br label %for.cond46

if.end:
  %own.sroa.9.0 = phi double [ %arrayidx.imag, %for.body ], [ %own.sroa.9.1, %for.cond46 ], [ %arrayidx.imag, %for.body ]
  %own.sroa.0.0 = phi double [ %arrayidx.real, %for.body ], [ %own.sroa.0.1, %for.cond46 ], [ %arrayidx.real, %for.body ]
  %cmp64.not = icmp eq i8 %diag, 85
  br i1 %cmp64.not, label %if.end82, label %if.then66

if.then66:
  switch i8 %cond11.in, label %cond.false71 [
    i8 82, label %cond.true68
    i8 67, label %cond.true68
  ]

cond.true68:
  %arrayidx69 = getelementptr inbounds { double, double }, ptr %add.ptr44, i64 %cond40
  %arrayidx69.imagp = getelementptr inbounds nuw i8, ptr %arrayidx69, i64 8
  %arrayidx69.imag = load double, ptr %arrayidx69.imagp, align 8
  %conj.i70 = fneg double %arrayidx69.imag
  br label %cond.end73

cond.false71:
  %arrayidx72 = getelementptr inbounds { double, double }, ptr %add.ptr44, i64 %cond40
  %arrayidx72.imagp = getelementptr inbounds nuw i8, ptr %arrayidx72, i64 8
  %arrayidx72.imag = load double, ptr %arrayidx72.imagp, align 8
  br label %cond.end73

cond.end73:
  %cond.r74.in = phi ptr [ %arrayidx69, %cond.true68 ], [ %arrayidx72, %cond.false71 ]
  %cond.i75 = phi double [ %conj.i70, %cond.true68 ], [ %arrayidx72.imag, %cond.false71 ]
  %cond.r74 = load double, ptr %cond.r74.in, align 8
  %2 = fmul double %own.sroa.0.0, %cond.r74
  %3 = fmul double %own.sroa.9.0, %cond.i75
  %4 = fadd double %2, %3
  %5 = fmul double %cond.r74, %cond.r74
  %6 = fmul double %cond.i75, %cond.i75
  %7 = fadd double %5, %6
  %8 = fmul double %own.sroa.9.0, %cond.r74
  %9 = fmul double %own.sroa.0.0, %cond.i75
  %10 = fsub double %8, %9
  %11 = fdiv double %4, %7
  %12 = fdiv double %10, %7
  br label %if.end82

if.end82:
  %own.sroa.9.2 = phi double [ %12, %cond.end73 ], [ %own.sroa.9.0, %if.end ]
  %own.sroa.0.2 = phi double [ %11, %cond.end73 ], [ %own.sroa.0.0, %if.end ]
  store double %own.sroa.0.2, ptr %arrayidx, align 8
  store double %own.sroa.9.2, ptr %arrayidx.imagp, align 8
  switch i8 %cond11.in, label %for.inc126 [
    i8 82, label %for.cond92
    i8 78, label %for.cond92
  ]

for.cond92:
  %i91.0 = phi i64 [ %inc123, %cond.end107 ], [ %call41, %if.end82 ], [ %call41, %if.end82 ]
  %cmp93 = icmp slt i64 %i91.0, %call42
  br i1 %cmp93, label %for.body96, label %for.inc126

for.body96:
  switch i8 %cond11.in, label %cond.false105 [
    i8 82, label %cond.true102
    i8 67, label %cond.true102
  ]

cond.true102:
  %arrayidx103 = getelementptr inbounds { double, double }, ptr %add.ptr44, i64 %i91.0
  %arrayidx103.imagp = getelementptr inbounds nuw i8, ptr %arrayidx103, i64 8
  %arrayidx103.imag = load double, ptr %arrayidx103.imagp, align 8
  %conj.i104 = fneg double %arrayidx103.imag
  br label %cond.end107

cond.false105:
  %arrayidx106 = getelementptr inbounds { double, double }, ptr %add.ptr44, i64 %i91.0
  %arrayidx106.imagp = getelementptr inbounds nuw i8, ptr %arrayidx106, i64 8
  %arrayidx106.imag = load double, ptr %arrayidx106.imagp, align 8
  br label %cond.end107

cond.end107:
  %cond.r108.in = phi ptr [ %arrayidx103, %cond.true102 ], [ %arrayidx106, %cond.false105 ]
  %cond.i109 = phi double [ %conj.i104, %cond.true102 ], [ %arrayidx106.imag, %cond.false105 ]
  %cond.r108 = load double, ptr %cond.r108.in, align 8
  %mul_ac110 = fmul double %own.sroa.0.2, %cond.r108
  %mul_bd111 = fmul double %own.sroa.9.2, %cond.i109
  %mul_ad112 = fmul double %own.sroa.0.2, %cond.i109
  %mul_bc113 = fmul double %own.sroa.9.2, %cond.r108
  %mul_r114 = fsub double %mul_ac110, %mul_bd111
  %mul_i115 = fadd double %mul_ad112, %mul_bc113
  %mul116 = mul nsw i64 %i91.0, %incx
  %arrayidx117 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul116
  %arrayidx117.real = load double, ptr %arrayidx117, align 8
  %arrayidx117.imagp = getelementptr inbounds nuw i8, ptr %arrayidx117, i64 8
  %arrayidx117.imag = load double, ptr %arrayidx117.imagp, align 8
  %sub.r118 = fsub double %arrayidx117.real, %mul_r114
  %sub.i119 = fsub double %arrayidx117.imag, %mul_i115
  store double %sub.r118, ptr %arrayidx117, align 8
  store double %sub.i119, ptr %arrayidx117.imagp, align 8
  %inc123 = add nsw i64 %i91.0, 1
  br label %for.cond92

for.inc126:
  %inc127 = add nuw nsw i64 %step.0, 1
  br label %for.cond

for.end128:
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_ztpsv(i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, ptr %a, ptr noalias %x, i64 %incx) alwaysinline {
entry:
  call void @lowad.lib.bands.zsolve(i32 2, i32 %layout, i8 %uplo, i8 %trans, i8 %diag, i64 %n, i64 %n, ptr %a, i64 0, ptr %x, i64 %incx)
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_zhemv(i32 %layout, i8 %uplo, i64 %n, double %alpha, double %alpha_im, ptr %a, i64 %ld, ptr %x, i64 %incx, double %beta, double %beta_im, ptr noalias %y, i64 %incy) alwaysinline {
entry:
  call void @lowad.lib.bands.zapply(i32 0, i32 %layout, i8 %uplo, i64 %n, i64 %n, double %alpha, double %alpha_im, ptr %a, i64 %ld, ptr %x, i64 %incx, double %beta, double %beta_im, ptr %y, i64 %incy)
  ret void
}

define linkonce_odr hidden void @lowad.lib.bands.zapply(i32 %kind, i32 %layout, i8 %uplo, i64 %n, i64 %k, double %alpha, double %alpha_im, ptr %a, i64 %ld, ptr %x, i64 %incx, double %beta, double %beta_im, ptr noalias %y, i64 %incy) alwaysinline {
entry:
  %cmp = icmp eq i32 %layout, 101
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %call = call i8 @lowad.lib.bands.across(i8 %uplo)
  br label %cond.end

cond.end:
  %cond.in = phi i8 [ %call, %cond.true ], [ %uplo, %entry ]
  call void @lowad.lib.bands.zscale(i64 %n, double %beta, double %beta_im, ptr %y, i64 %incy)
  %call4 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incx)
  %add.ptr = getelementptr inbounds { double, double }, ptr %x, i64 %call4
  %call5 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incy)
  %add.ptr6 = getelementptr inbounds { double, double }, ptr %y, i64 %call5
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %cond.end ], [ %inc90, %for.end ]
  %cmp7 = icmp slt i64 %j.0, %n
  br i1 %cmp7, label %for.body, label %for.end91

for.body:
  %call9 = call i64 @lowad.lib.bands.at(i32 %kind, i8 %cond.in, i64 %n, i64 %k, i64 %ld, i64 %j.0)
  %add.ptr10 = getelementptr inbounds { double, double }, ptr %a, i64 %call9
  %mul = mul nsw i64 %j.0, %incx
  %arrayidx = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul
  %arrayidx.real = load double, ptr %arrayidx, align 8
  %arrayidx.imagp = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  %arrayidx.imag = load double, ptr %arrayidx.imagp, align 8
  %mul_ac = fmul double %alpha, %arrayidx.real
  %mul_bd = fmul double %alpha_im, %arrayidx.imag
  %mul_ad = fmul double %alpha, %arrayidx.imag
  %mul_bc = fmul double %alpha_im, %arrayidx.real
  %mul_r = fsub double %mul_ac, %mul_bd
  %mul_i = fadd double %mul_ad, %mul_bc
  %call11 = call i64 @lowad.lib.bands.above(i8 %cond.in, i64 %k, i64 %j.0)
  %call12 = call i64 @lowad.lib.bands.below(i8 %cond.in, i64 %n, i64 %k, i64 %j.0)
  br label %for.cond13

for.cond13:
  %sum.sroa.6.0 = phi double [ 0.000000e+00, %for.body ], [ %add.i63, %cond.end23 ]
  %sum.sroa.0.0 = phi double [ 0.000000e+00, %for.body ], [ %add.r62, %cond.end23 ]
  %i.0 = phi i64 [ %call11, %for.body ], [ %inc, %cond.end23 ]
  %cmp14 = icmp slt i64 %i.0, %call12
  br i1 %cmp14, label %for.body17, label %for.end

for.body17:
  br i1 %cmp, label %cond.true19, label %cond.false21

cond.true19:
  %arrayidx20 = getelementptr inbounds { double, double }, ptr %add.ptr10, i64 %i.0
  %arrayidx20.imagp = getelementptr inbounds nuw i8, ptr %arrayidx20, i64 8
  %arrayidx20.imag = load double, ptr %arrayidx20.imagp, align 8
  %conj.i = fneg double %arrayidx20.imag
  br label %cond.end23

cond.false21:
  %arrayidx22 = getelementptr inbounds { double, double }, ptr %add.ptr10, i64 %i.0
  %arrayidx22.imagp = getelementptr inbounds nuw i8, ptr %arrayidx22, i64 8
  %arrayidx22.imag = load double, ptr %arrayidx22.imagp, align 8
  br label %cond.end23

cond.end23:
  %cond.r.in = phi ptr [ %arrayidx20, %cond.true19 ], [ %arrayidx22, %cond.false21 ]
  %cond.i = phi double [ %conj.i, %cond.true19 ], [ %arrayidx22.imag, %cond.false21 ]
  %cond.r = load double, ptr %cond.r.in, align 8
  %mul_ac28 = fmul double %mul_r, %cond.r
  %mul_bd29 = fmul double %mul_i, %cond.i
  %mul_ad30 = fmul double %mul_r, %cond.i
  %mul_bc31 = fmul double %mul_i, %cond.r
  %mul_r32 = fsub double %mul_ac28, %mul_bd29
  %mul_i33 = fadd double %mul_ad30, %mul_bc31
  %mul34 = mul nsw i64 %i.0, %incy
  %arrayidx35 = getelementptr inbounds { double, double }, ptr %add.ptr6, i64 %mul34
  %arrayidx35.real = load double, ptr %arrayidx35, align 8
  %arrayidx35.imagp = getelementptr inbounds nuw i8, ptr %arrayidx35, i64 8
  %arrayidx35.imag = load double, ptr %arrayidx35.imagp, align 8
  %add.r = fadd double %arrayidx35.real, %mul_r32
  %add.i = fadd double %arrayidx35.imag, %mul_i33
  store double %add.r, ptr %arrayidx35, align 8
  store double %add.i, ptr %arrayidx35.imagp, align 8
  %mul52 = mul nsw i64 %i.0, %incx
  %arrayidx53 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul52
  %arrayidx53.real = load double, ptr %arrayidx53, align 8
  %arrayidx53.imagp = getelementptr inbounds nuw i8, ptr %arrayidx53, i64 8
  %arrayidx53.imag = load double, ptr %arrayidx53.imagp, align 8
  %mul_ac54 = fmul double %cond.r, %arrayidx53.real
  %mul_ad56 = fmul double %cond.r, %arrayidx53.imag
  %0 = fmul double %cond.i, %arrayidx53.imag
  %mul_r58 = fadd double %mul_ac54, %0
  %1 = fmul double %cond.i, %arrayidx53.real
  %mul_i59 = fsub double %mul_ad56, %1
  %add.r62 = fadd double %sum.sroa.0.0, %mul_r58
  %add.i63 = fadd double %sum.sroa.6.0, %mul_i59
  %inc = add nsw i64 %i.0, 1
  br label %for.cond13

for.end:
  %arrayidx70 = getelementptr inbounds nuw { double, double }, ptr %add.ptr10, i64 %j.0
  %2 = load double, ptr %arrayidx70, align 8
  %mul.rl = fmul double %mul_r, %2
  %mul.il = fmul double %mul_i, %2
  %mul_ac75 = fmul double %alpha, %sum.sroa.0.0
  %mul_bd76 = fmul double %alpha_im, %sum.sroa.6.0
  %mul_ad77 = fmul double %alpha, %sum.sroa.6.0
  %mul_bc78 = fmul double %alpha_im, %sum.sroa.0.0
  %mul_r79 = fsub double %mul_ac75, %mul_bd76
  %mul_i80 = fadd double %mul_ad77, %mul_bc78
  %add.r81 = fadd double %mul.rl, %mul_r79
  %add.i82 = fadd double %mul.il, %mul_i80
  %mul83 = mul nsw i64 %j.0, %incy
  %arrayidx84 = getelementptr inbounds { double, double }, ptr %add.ptr6, i64 %mul83
  %arrayidx84.real = load double, ptr %arrayidx84, align 8
  %arrayidx84.imagp = getelementptr inbounds nuw i8, ptr %arrayidx84, i64 8
  %arrayidx84.imag = load double, ptr %arrayidx84.imagp, align 8
  %add.r85 = fadd double %arrayidx84.real, %add.r81
  %add.i86 = fadd double %arrayidx84.imag, %add.i82
  store double %add.r85, ptr %arrayidx84, align 8
  store double %add.i86, ptr %arrayidx84.imagp, align 8
  %inc90 = add nuw nsw i64 %j.0, 1
  br label %for.cond

for.end91:
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_zhbmv(i32 %layout, i8 %uplo, i64 %n, i64 %k, double %alpha, double %alpha_im, ptr %a, i64 %ld, ptr %x, i64 %incx, double %beta, double %beta_im, ptr noalias %y, i64 %incy) alwaysinline {
entry:
  call void @lowad.lib.bands.zapply(i32 1, i32 %layout, i8 %uplo, i64 %n, i64 %k, double %alpha, double %alpha_im, ptr %a, i64 %ld, ptr %x, i64 %incx, double %beta, double %beta_im, ptr %y, i64 %incy)
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_zhpmv(i32 %layout, i8 %uplo, i64 %n, double %alpha, double %alpha_im, ptr %a, ptr %x, i64 %incx, double %beta, double %beta_im, ptr noalias %y, i64 %incy) alwaysinline {
entry:
  call void @lowad.lib.bands.zapply(i32 2, i32 %layout, i8 %uplo, i64 %n, i64 %n, double %alpha, double %alpha_im, ptr %a, i64 0, ptr %x, i64 %incx, double %beta, double %beta_im, ptr %y, i64 %incy)
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_zher(i32 %layout, i8 %uplo, i64 %n, double %alpha, ptr %x, i64 %incx, ptr noalias %a, i64 %ld) alwaysinline {
entry:
  call void @lowad.lib.bands.zupdate(i32 0, i32 %layout, i8 %uplo, i64 %n, double %alpha, ptr %x, i64 %incx, ptr %a, i64 %ld)
  ret void
}

define linkonce_odr hidden void @lowad.lib.bands.zupdate(i32 %kind, i32 %layout, i8 %uplo, i64 %n, double %alpha, ptr %x, i64 %incx, ptr noalias %a, i64 %ld) alwaysinline {
entry:
  %cmp = icmp eq i32 %layout, 101
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %call = call i8 @lowad.lib.bands.across(i8 %uplo)
  br label %cond.end

cond.end:
  %cond.in = phi i8 [ %call, %cond.true ], [ %uplo, %entry ]
  %call4 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incx)
  %add.ptr = getelementptr inbounds { double, double }, ptr %x, i64 %call4
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %cond.end ], [ %inc58, %for.end ]
  %cmp5 = icmp slt i64 %j.0, %n
  br i1 %cmp5, label %for.body, label %for.end59

for.body:
  %call7 = call i64 @lowad.lib.bands.at(i32 %kind, i8 %cond.in, i64 %n, i64 %n, i64 %ld, i64 %j.0)
  %add.ptr8 = getelementptr inbounds { double, double }, ptr %a, i64 %call7
  br i1 %cmp, label %cond.true10, label %cond.false11

cond.true10:
  %mul = mul nsw i64 %j.0, %incx
  %arrayidx = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul
  %arrayidx.imagp = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  %arrayidx.imag = load double, ptr %arrayidx.imagp, align 8
  %conj.i = fneg double %arrayidx.imag
  br label %cond.end14

cond.false11:
  %mul12 = mul nsw i64 %j.0, %incx
  %arrayidx13 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul12
  %arrayidx13.imagp = getelementptr inbounds nuw i8, ptr %arrayidx13, i64 8
  %arrayidx13.imag = load double, ptr %arrayidx13.imagp, align 8
  br label %cond.end14

cond.end14:
  %cond.r.in = phi ptr [ %arrayidx, %cond.true10 ], [ %arrayidx13, %cond.false11 ]
  %cond.i = phi double [ %conj.i, %cond.true10 ], [ %arrayidx13.imag, %cond.false11 ]
  %cond.r = load double, ptr %cond.r.in, align 8
  %conj.i17 = fneg double %cond.i
  %mul.rl = fmul double %alpha, %cond.r
  %mul.ir = fmul double %alpha, %conj.i17
  %call18 = call i64 @lowad.lib.bands.above(i8 %cond.in, i64 %n, i64 %j.0)
  %call19 = call i64 @lowad.lib.bands.below(i8 %cond.in, i64 %n, i64 %n, i64 %j.0)
  br label %for.cond20

for.cond20:
  %i.0 = phi i64 [ %call18, %cond.end14 ], [ %inc, %cond.end33 ]
  %cmp21 = icmp slt i64 %i.0, %call19
  br i1 %cmp21, label %for.body24, label %for.end

for.body24:
  br i1 %cmp, label %cond.true26, label %cond.false30

cond.true26:
  %mul27 = mul nsw i64 %i.0, %incx
  %arrayidx28 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul27
  %arrayidx28.imagp = getelementptr inbounds nuw i8, ptr %arrayidx28, i64 8
  %arrayidx28.imag = load double, ptr %arrayidx28.imagp, align 8
  %conj.i29 = fneg double %arrayidx28.imag
  br label %cond.end33

cond.false30:
  %mul31 = mul nsw i64 %i.0, %incx
  %arrayidx32 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul31
  %arrayidx32.imagp = getelementptr inbounds nuw i8, ptr %arrayidx32, i64 8
  %arrayidx32.imag = load double, ptr %arrayidx32.imagp, align 8
  br label %cond.end33

cond.end33:
  %cond.r34.in = phi ptr [ %arrayidx28, %cond.true26 ], [ %arrayidx32, %cond.false30 ]
  %cond.i35 = phi double [ %conj.i29, %cond.true26 ], [ %arrayidx32.imag, %cond.false30 ]
  %cond.r34 = load double, ptr %cond.r34.in, align 8
  %mul_ac = fmul double %cond.r34, %mul.rl
  %mul_bd = fmul double %cond.i35, %mul.ir
  %mul_ad = fmul double %cond.r34, %mul.ir
  %mul_bc = fmul double %cond.i35, %mul.rl
  %mul_r = fsub double %mul_ac, %mul_bd
  %mul_i = fadd double %mul_ad, %mul_bc
  %arrayidx38 = getelementptr inbounds { double, double }, ptr %add.ptr8, i64 %i.0
  %arrayidx38.real = load double, ptr %arrayidx38, align 8
  %arrayidx38.imagp = getelementptr inbounds nuw i8, ptr %arrayidx38, i64 8
  %arrayidx38.imag = load double, ptr %arrayidx38.imagp, align 8
  %add.r = fadd double %arrayidx38.real, %mul_r
  %add.i = fadd double %arrayidx38.imag, %mul_i
  store double %add.r, ptr %arrayidx38, align 8
  store double %add.i, ptr %arrayidx38.imagp, align 8
  %inc = add nsw i64 %i.0, 1
  br label %for.cond20

for.end:
  %arrayidx41 = getelementptr inbounds nuw { double, double }, ptr %add.ptr8, i64 %j.0
  %0 = load double, ptr %arrayidx41, align 8
  %mul_ac50 = fmul double %cond.r, %mul.rl
  %mul_bd51 = fmul double %cond.i, %mul.ir
  %mul_r54 = fsub double %mul_ac50, %mul_bd51
  %add = fadd double %0, %mul_r54
  %arrayidx56.imagp = getelementptr inbounds nuw i8, ptr %arrayidx41, i64 8
  store double %add, ptr %arrayidx41, align 8
  store double 0.000000e+00, ptr %arrayidx56.imagp, align 8
  %inc58 = add nuw nsw i64 %j.0, 1
  br label %for.cond

for.end59:
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_zhpr(i32 %layout, i8 %uplo, i64 %n, double %alpha, ptr %x, i64 %incx, ptr noalias %a) alwaysinline {
entry:
  call void @lowad.lib.bands.zupdate(i32 2, i32 %layout, i8 %uplo, i64 %n, double %alpha, ptr %x, i64 %incx, ptr %a, i64 0)
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_zher2(i32 %layout, i8 %uplo, i64 %n, double %alpha, double %alpha_im, ptr %x, i64 %incx, ptr %y, i64 %incy, ptr noalias %a, i64 %ld) alwaysinline {
entry:
  call void @lowad.lib.bands.zupdate_2(i32 0, i32 %layout, i8 %uplo, i64 %n, double %alpha, double %alpha_im, ptr %x, i64 %incx, ptr %y, i64 %incy, ptr %a, i64 %ld)
  ret void
}

define linkonce_odr hidden void @lowad.lib.bands.zupdate_2(i32 %kind, i32 %layout, i8 %uplo, i64 %n, double %alpha, double %alpha_im, ptr %x, i64 %incx, ptr %y, i64 %incy, ptr noalias %a, i64 %ld) alwaysinline {
entry:
  %cmp = icmp eq i32 %layout, 101
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %call = call i8 @lowad.lib.bands.across(i8 %uplo)
  br label %cond.end

cond.end:
  %cond.in = phi i8 [ %call, %cond.true ], [ %uplo, %entry ]
  %conj.i = fneg double %alpha_im
  %cond.i = select i1 %cmp, double %conj.i, double %alpha_im
  %call8 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incx)
  %add.ptr = getelementptr inbounds { double, double }, ptr %x, i64 %call8
  %call9 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incy)
  %add.ptr10 = getelementptr inbounds { double, double }, ptr %y, i64 %call9
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %cond.end ], [ %inc128, %cond.end110 ]
  %cmp11 = icmp slt i64 %j.0, %n
  br i1 %cmp11, label %for.body, label %for.end129

for.body:
  %call13 = call i64 @lowad.lib.bands.at(i32 %kind, i8 %cond.in, i64 %n, i64 %n, i64 %ld, i64 %j.0)
  %add.ptr14 = getelementptr inbounds { double, double }, ptr %a, i64 %call13
  br i1 %cmp, label %cond.true18, label %cond.false20

cond.true18:
  %mul = mul nsw i64 %j.0, %incy
  %arrayidx = getelementptr inbounds { double, double }, ptr %add.ptr10, i64 %mul
  %arrayidx.imagp = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  %arrayidx.imag = load double, ptr %arrayidx.imagp, align 8
  %conj.i19 = fneg double %arrayidx.imag
  br label %cond.end23

cond.false20:
  %mul21 = mul nsw i64 %j.0, %incy
  %arrayidx22 = getelementptr inbounds { double, double }, ptr %add.ptr10, i64 %mul21
  %arrayidx22.imagp = getelementptr inbounds nuw i8, ptr %arrayidx22, i64 8
  %arrayidx22.imag = load double, ptr %arrayidx22.imagp, align 8
  br label %cond.end23

cond.end23:
  %cond.r24.in = phi ptr [ %arrayidx, %cond.true18 ], [ %arrayidx22, %cond.false20 ]
  %cond.i25 = phi double [ %conj.i19, %cond.true18 ], [ %arrayidx22.imag, %cond.false20 ]
  %cond.r24 = load double, ptr %cond.r24.in, align 8
  %mul_ac = fmul double %alpha, %cond.r24
  %mul_bc = fmul double %cond.i, %cond.r24
  %0 = fmul double %cond.i25, %cond.i
  %mul_r = fadd double %mul_ac, %0
  %1 = fmul double %cond.i25, %alpha
  %mul_i = fsub double %mul_bc, %1
  br i1 %cmp, label %cond.true32, label %cond.false36

cond.true32:
  %mul33 = mul nsw i64 %j.0, %incx
  %arrayidx34 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul33
  %arrayidx34.imagp = getelementptr inbounds nuw i8, ptr %arrayidx34, i64 8
  %arrayidx34.imag = load double, ptr %arrayidx34.imagp, align 8
  %conj.i35 = fneg double %arrayidx34.imag
  br label %cond.end39

cond.false36:
  %mul37 = mul nsw i64 %j.0, %incx
  %arrayidx38 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul37
  %arrayidx38.imagp = getelementptr inbounds nuw i8, ptr %arrayidx38, i64 8
  %arrayidx38.imag = load double, ptr %arrayidx38.imagp, align 8
  br label %cond.end39

cond.end39:
  %cond.r40.in = phi ptr [ %arrayidx34, %cond.true32 ], [ %arrayidx38, %cond.false36 ]
  %cond.i41 = phi double [ %conj.i35, %cond.true32 ], [ %arrayidx38.imag, %cond.false36 ]
  %cond.r40 = load double, ptr %cond.r40.in, align 8
  %mul_ac42 = fmul double %alpha, %cond.r40
  %mul_bd43 = fmul double %cond.i, %cond.i41
  %mul_ad44 = fmul double %alpha, %cond.i41
  %mul_bc45 = fmul double %cond.i, %cond.r40
  %mul_r46 = fsub double %mul_ac42, %mul_bd43
  %mul_i47 = fadd double %mul_ad44, %mul_bc45
  %call49 = call i64 @lowad.lib.bands.above(i8 %cond.in, i64 %n, i64 %j.0)
  %call50 = call i64 @lowad.lib.bands.below(i8 %cond.in, i64 %n, i64 %n, i64 %j.0)
  br label %for.cond51

for.cond51:
  %i.0 = phi i64 [ %call49, %cond.end39 ], [ %inc, %cond.end86 ]
  %cmp52 = icmp slt i64 %i.0, %call50
  br i1 %cmp52, label %for.body55, label %for.end

for.body55:
  br i1 %cmp, label %cond.true57, label %cond.false61

cond.true57:
  %mul58 = mul nsw i64 %i.0, %incx
  %arrayidx59 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul58
  %arrayidx59.imagp = getelementptr inbounds nuw i8, ptr %arrayidx59, i64 8
  %arrayidx59.imag = load double, ptr %arrayidx59.imagp, align 8
  %conj.i60 = fneg double %arrayidx59.imag
  br label %cond.end64

cond.false61:
  %mul62 = mul nsw i64 %i.0, %incx
  %arrayidx63 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul62
  %arrayidx63.imagp = getelementptr inbounds nuw i8, ptr %arrayidx63, i64 8
  %arrayidx63.imag = load double, ptr %arrayidx63.imagp, align 8
  br label %cond.end64

cond.end64:
  %cond.r65.in = phi ptr [ %arrayidx59, %cond.true57 ], [ %arrayidx63, %cond.false61 ]
  %cond.i66 = phi double [ %conj.i60, %cond.true57 ], [ %arrayidx63.imag, %cond.false61 ]
  %cond.r65 = load double, ptr %cond.r65.in, align 8
  %mul_ac69 = fmul double %cond.r65, %mul_r
  %mul_bd70 = fmul double %cond.i66, %mul_i
  %mul_ad71 = fmul double %cond.r65, %mul_i
  %mul_bc72 = fmul double %cond.i66, %mul_r
  %mul_r73 = fsub double %mul_ac69, %mul_bd70
  %mul_i74 = fadd double %mul_ad71, %mul_bc72
  %arrayidx75 = getelementptr inbounds { double, double }, ptr %add.ptr14, i64 %i.0
  %arrayidx75.real = load double, ptr %arrayidx75, align 8
  %arrayidx75.imagp = getelementptr inbounds nuw i8, ptr %arrayidx75, i64 8
  %arrayidx75.imag = load double, ptr %arrayidx75.imagp, align 8
  %add.r = fadd double %arrayidx75.real, %mul_r73
  %add.i = fadd double %arrayidx75.imag, %mul_i74
  store double %add.r, ptr %arrayidx75, align 8
  store double %add.i, ptr %arrayidx75.imagp, align 8
  br i1 %cmp, label %cond.true79, label %cond.false83

cond.true79:
  %mul80 = mul nsw i64 %i.0, %incy
  %arrayidx81 = getelementptr inbounds { double, double }, ptr %add.ptr10, i64 %mul80
  %arrayidx81.imagp = getelementptr inbounds nuw i8, ptr %arrayidx81, i64 8
  %arrayidx81.imag = load double, ptr %arrayidx81.imagp, align 8
  %conj.i82 = fneg double %arrayidx81.imag
  br label %cond.end86

cond.false83:
  %mul84 = mul nsw i64 %i.0, %incy
  %arrayidx85 = getelementptr inbounds { double, double }, ptr %add.ptr10, i64 %mul84
  %arrayidx85.imagp = getelementptr inbounds nuw i8, ptr %arrayidx85, i64 8
  %arrayidx85.imag = load double, ptr %arrayidx85.imagp, align 8
  br label %cond.end86

cond.end86:
  %cond.r87.in = phi ptr [ %arrayidx81, %cond.true79 ], [ %arrayidx85, %cond.false83 ]
  %cond.i88 = phi double [ %conj.i82, %cond.true79 ], [ %arrayidx85.imag, %cond.false83 ]
  %cond.r87 = load double, ptr %cond.r87.in, align 8
  %mul_ac91 = fmul double %cond.r87, %mul_r46
  %mul_bc94 = fmul double %cond.i88, %mul_r46
  %2 = fmul double %mul_i47, %cond.i88
  %mul_r95 = fadd double %mul_ac91, %2
  %3 = fmul double %mul_i47, %cond.r87
  %mul_i96 = fsub double %mul_bc94, %3
  %add.r98 = fadd double %add.r, %mul_r95
  %add.i99 = fadd double %add.i, %mul_i96
  store double %add.r98, ptr %arrayidx75, align 8
  store double %add.i99, ptr %arrayidx75.imagp, align 8
  %inc = add nsw i64 %i.0, 1
  br label %for.cond51

for.end:
  br i1 %cmp, label %cond.true103, label %cond.false107

cond.true103:
  %arrayidx105.imagp = getelementptr inbounds nuw i8, ptr %cond.r40.in, i64 8
  %arrayidx105.imag = load double, ptr %arrayidx105.imagp, align 8
  %conj.i106 = fneg double %arrayidx105.imag
  br label %cond.end110

cond.false107:
  %arrayidx109.imagp = getelementptr inbounds nuw i8, ptr %cond.r40.in, i64 8
  %arrayidx109.imag = load double, ptr %arrayidx109.imagp, align 8
  br label %cond.end110

cond.end110:
  %cond.i112 = phi double [ %conj.i106, %cond.true103 ], [ %arrayidx109.imag, %cond.false107 ]
  %cond.r111 = load double, ptr %cond.r40.in, align 8
  %mul_ac117 = fmul double %cond.r111, %mul_r
  %mul_bd118 = fmul double %cond.i112, %mul_i
  %mul_r121 = fsub double %mul_ac117, %mul_bd118
  %arrayidx123 = getelementptr inbounds nuw { double, double }, ptr %add.ptr14, i64 %j.0
  %4 = load double, ptr %arrayidx123, align 8
  %5 = call double @llvm.fmuladd.f64(double %mul_r121, double 2.000000e+00, double %4)
  %arrayidx126.imagp = getelementptr inbounds nuw i8, ptr %arrayidx123, i64 8
  store double %5, ptr %arrayidx123, align 8
  store double 0.000000e+00, ptr %arrayidx126.imagp, align 8
  %inc128 = add nuw nsw i64 %j.0, 1
  br label %for.cond

for.end129:
  ret void
}

define linkonce_odr hidden void @lowad.lib.blas_zhpr2(i32 %layout, i8 %uplo, i64 %n, double %alpha, double %alpha_im, ptr %x, i64 %incx, ptr %y, i64 %incy, ptr noalias %a) alwaysinline {
entry:
  call void @lowad.lib.bands.zupdate_2(i32 2, i32 %layout, i8 %uplo, i64 %n, double %alpha, double %alpha_im, ptr %x, i64 %incx, ptr %y, i64 %incy, ptr %a, i64 0)
  ret void
}

define linkonce_odr hidden i8 @lowad.lib.bands.across(i8 %uplo) alwaysinline {
entry:
  %cmp = icmp eq i8 %uplo, 85
  %conv2 = select i1 %cmp, i8 76, i8 85
  ret i8 %conv2
}

define linkonce_odr hidden i64 @lowad.lib.bands.above(i8 %uplo, i64 %k, i64 %j) alwaysinline {
entry:
  %cmp = icmp eq i8 %uplo, 85
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:
  %sub = sub nsw i64 %j, %k
  %call = call i64 @lowad.lib.bands.most(i64 0, i64 %sub)
  br label %cond.end

cond.false:
  %add = add nsw i64 %j, 1
  br label %cond.end

cond.end:
  %cond = phi i64 [ %call, %cond.true ], [ %add, %cond.false ]
  ret i64 %cond
}

define linkonce_odr hidden i64 @lowad.lib.bands.below(i8 %uplo, i64 %n, i64 %k, i64 %j) alwaysinline {
entry:
  %cmp = icmp eq i8 %uplo, 85
  br i1 %cmp, label %cond.end, label %cond.false

cond.false:
  %add = add nsw i64 %j, %k
  %add2 = add nsw i64 %add, 1
  %call = call i64 @lowad.lib.bands.least(i64 %n, i64 %add2)
  br label %cond.end

cond.end:
  %cond = phi i64 [ %call, %cond.false ], [ %j, %entry ]
  ret i64 %cond
}

define linkonce_odr hidden i64 @lowad.lib.bands.at(i32 %kind, i8 %uplo, i64 %n, i64 %k, i64 %ld, i64 %j) alwaysinline {
entry:
  switch i32 %kind, label %cond.false21 [
    i32 2, label %if.then
    i32 1, label %cond.true17
  ]

if.then:
  %cmp5 = icmp eq i8 %uplo, 85
  br i1 %cmp5, label %cond.true7, label %cond.false8

cond.true7:
  %add = add nsw i64 %j, 1
  %mul = mul nsw i64 %j, %add
  %div = sdiv i64 %mul, 2
  br label %cleanup

cond.false8:
  %mul9 = mul nsw i64 %j, %n
  %add10 = add nsw i64 %j, 1
  %mul11 = mul nsw i64 %j, %add10
  %div12.neg = sdiv i64 %mul11, -2
  %sub = add i64 %div12.neg, %mul9
  br label %cleanup

cond.true17:
  %cmp = icmp eq i8 %uplo, 85
  %k. = select i1 %cmp, i64 %k, i64 0
  %mul18 = mul nsw i64 %j, %ld
  %add19 = add nsw i64 %mul18, %k.
  %sub20 = sub nsw i64 %add19, %j
  br label %cleanup

cond.false21:
  %mul22 = mul nsw i64 %j, %ld
  br label %cleanup

cleanup:
  %retval.0 = phi i64 [ %sub, %cond.false8 ], [ %div, %cond.true7 ], [ %sub20, %cond.true17 ], [ %mul22, %cond.false21 ]
  ret i64 %retval.0
}

declare i64 @llvm.smax.i64(i64, i64)

declare i64 @llvm.smin.i64(i64, i64)
