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
  %cmp41 = fcmp une float %alpha, 0.000000e+00
  %cond47 = select i1 %0, i64 %cond15, i64 %n.m
  %cond52 = select i1 %0, i64 %n.m, i64 %cond15
  call void @lowad.lib.bands.sscale(i64 %cond52, float %beta, ptr %y, i64 %incy)
  %call53 = call i64 @lowad.lib.bands.first(i64 %cond47, i64 %incx)
  %add.ptr = getelementptr inbounds float, ptr %x, i64 %call53
  %call54 = call i64 @lowad.lib.bands.first(i64 %cond52, i64 %incy)
  %add.ptr55 = getelementptr inbounds float, ptr %y, i64 %call54
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %cond.end ], [ %inc143, %for.inc142 ]
  %cmp56 = icmp slt i64 %j.0, %cond15
  br i1 %cmp56, label %for.body, label %return

for.body:
  %mul = mul nsw i64 %j.0, %ld
  %add = add nsw i64 %mul, %cond25
  %sub = sub nsw i64 %add, %j.0
  %add.ptr58 = getelementptr inbounds float, ptr %a, i64 %sub
  %sub59 = sub nsw i64 %j.0, %cond25
  %call60 = call i64 @lowad.lib.bands.most(i64 0, i64 %sub59)
  %add61 = add nsw i64 %j.0, %cond20
  %add62 = add nsw i64 %add61, 1
  %call63 = call i64 @lowad.lib.bands.least(i64 %n.m, i64 %add62)
  switch i8 %cond.in, label %for.cond102 [
    i8 82, label %if.then65
    i8 78, label %if.then65
  ]

if.then65:
  br i1 %cmp41, label %cond.true74, label %lor.lhs.false67

lor.lhs.false67:
  %mul68 = mul nsw i64 %j.0, %incx
  %arrayidx = getelementptr inbounds float, ptr %add.ptr, i64 %mul68
  %1 = load float, ptr %arrayidx, align 4
  %sub71 = fsub float %1, %1
  %cmp72 = fcmp oeq float %sub71, 0.000000e+00
  br i1 %cmp72, label %cond.true74, label %cond.end78

cond.true74:
  %mul75 = mul nsw i64 %j.0, %incx
  %arrayidx76 = getelementptr inbounds float, ptr %add.ptr, i64 %mul75
  %2 = load float, ptr %arrayidx76, align 4
  br label %cond.end78

cond.end78:
  %cond79 = phi float [ %2, %cond.true74 ], [ 0.000000e+00, %lor.lhs.false67 ]
  %mul80 = fmul float %alpha, %cond79
  br label %for.cond81

for.cond81:
  %i.0 = phi i64 [ %call60, %cond.end78 ], [ %inc, %cond.end96 ]
  %cmp82 = icmp slt i64 %i.0, %call63
  br i1 %cmp82, label %for.body85, label %for.inc142

for.body85:
  br i1 %cmp41, label %cond.true93, label %lor.lhs.false87

lor.lhs.false87:
  %arrayidx88 = getelementptr inbounds float, ptr %add.ptr58, i64 %i.0
  %3 = load float, ptr %arrayidx88, align 4
  %sub90 = fsub float %3, %3
  %cmp91 = fcmp oeq float %sub90, 0.000000e+00
  br i1 %cmp91, label %cond.true93, label %cond.end96

cond.true93:
  %arrayidx94 = getelementptr inbounds float, ptr %add.ptr58, i64 %i.0
  %4 = load float, ptr %arrayidx94, align 4
  br label %cond.end96

cond.end96:
  %cond97 = phi float [ %4, %cond.true93 ], [ 0.000000e+00, %lor.lhs.false87 ]
  %mul99 = mul nsw i64 %i.0, %incy
  %arrayidx100 = getelementptr inbounds float, ptr %add.ptr55, i64 %mul99
  %5 = load float, ptr %arrayidx100, align 4
  %6 = call float @llvm.fmuladd.f32(float %mul80, float %cond97, float %5)
  store float %6, ptr %arrayidx100, align 4
  %inc = add nsw i64 %i.0, 1
  br label %for.cond81

for.cond102:
  %sum.0 = phi float [ %11, %cond.end132 ], [ 0.000000e+00, %for.body ]
  %i101.0 = phi i64 [ %inc136, %cond.end132 ], [ %call60, %for.body ]
  %cmp103 = icmp slt i64 %i101.0, %call63
  br i1 %cmp103, label %for.body106, label %for.end137

for.body106:
  br i1 %cmp41, label %cond.true114, label %lor.lhs.false108

lor.lhs.false108:
  %arrayidx109 = getelementptr inbounds float, ptr %add.ptr58, i64 %i101.0
  %7 = load float, ptr %arrayidx109, align 4
  %sub111 = fsub float %7, %7
  %cmp112 = fcmp oeq float %sub111, 0.000000e+00
  br i1 %cmp112, label %cond.true114, label %cond.end117

cond.true114:
  %arrayidx115 = getelementptr inbounds float, ptr %add.ptr58, i64 %i101.0
  %8 = load float, ptr %arrayidx115, align 4
  br label %cond.end117

cond.end117:
  %cond118 = phi float [ %8, %cond.true114 ], [ 0.000000e+00, %lor.lhs.false108 ]
  br i1 %cmp41, label %cond.true128, label %lor.lhs.false120

lor.lhs.false120:
  %mul121 = mul nsw i64 %i101.0, %incx
  %arrayidx122 = getelementptr inbounds float, ptr %add.ptr, i64 %mul121
  %9 = load float, ptr %arrayidx122, align 4
  %sub125 = fsub float %9, %9
  %cmp126 = fcmp oeq float %sub125, 0.000000e+00
  br i1 %cmp126, label %cond.true128, label %cond.end132

cond.true128:
  %mul129 = mul nsw i64 %i101.0, %incx
  %arrayidx130 = getelementptr inbounds float, ptr %add.ptr, i64 %mul129
  %10 = load float, ptr %arrayidx130, align 4
  br label %cond.end132

cond.end132:
  %cond133 = phi float [ %10, %cond.true128 ], [ 0.000000e+00, %lor.lhs.false120 ]
  %11 = call float @llvm.fmuladd.f32(float %cond118, float %cond133, float %sum.0)
  %inc136 = add nsw i64 %i101.0, 1
  br label %for.cond102

for.end137:
  %mul139 = mul nsw i64 %j.0, %incy
  %arrayidx140 = getelementptr inbounds float, ptr %add.ptr55, i64 %mul139
  %12 = load float, ptr %arrayidx140, align 4
  %13 = call float @llvm.fmuladd.f32(float %alpha, float %sum.0, float %12)
  store float %13, ptr %arrayidx140, align 4
  br label %for.inc142

for.inc142:
  %inc143 = add nuw nsw i64 %j.0, 1
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
  %cmp1 = fcmp une float %alpha, 0.000000e+00
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %call = call i8 @lowad.lib.bands.across(i8 %uplo)
  br label %cond.end

cond.end:
  %cond.in = phi i8 [ %call, %cond.true ], [ %uplo, %entry ]
  call void @lowad.lib.bands.sscale(i64 %n, float %beta, ptr %y, i64 %incy)
  %call6 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incx)
  %add.ptr = getelementptr inbounds float, ptr %x, i64 %call6
  %call7 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incy)
  %add.ptr8 = getelementptr inbounds float, ptr %y, i64 %call7
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %cond.end ], [ %inc80, %cond.end73 ]
  %cmp9 = icmp slt i64 %j.0, %n
  br i1 %cmp9, label %for.body, label %for.end81

for.body:
  %call11 = call i64 @lowad.lib.bands.at(i32 %kind, i8 %cond.in, i64 %n, i64 %k, i64 %ld, i64 %j.0)
  %add.ptr12 = getelementptr inbounds float, ptr %a, i64 %call11
  br i1 %cmp1, label %cond.true18, label %lor.lhs.false

lor.lhs.false:
  %mul = mul nsw i64 %j.0, %incx
  %arrayidx = getelementptr inbounds float, ptr %add.ptr, i64 %mul
  %0 = load float, ptr %arrayidx, align 4
  %sub = fsub float %0, %0
  %cmp16 = fcmp oeq float %sub, 0.000000e+00
  br i1 %cmp16, label %cond.true18, label %cond.end22

cond.true18:
  %mul19 = mul nsw i64 %j.0, %incx
  %arrayidx20 = getelementptr inbounds float, ptr %add.ptr, i64 %mul19
  %1 = load float, ptr %arrayidx20, align 4
  br label %cond.end22

cond.end22:
  %cond23 = phi float [ %1, %cond.true18 ], [ 0.000000e+00, %lor.lhs.false ]
  %mul24 = fmul float %alpha, %cond23
  %call25 = call i64 @lowad.lib.bands.above(i8 %cond.in, i64 %k, i64 %j.0)
  %call26 = call i64 @lowad.lib.bands.below(i8 %cond.in, i64 %n, i64 %k, i64 %j.0)
  br label %for.cond27

for.cond27:
  %sum.0 = phi float [ 0.000000e+00, %cond.end22 ], [ %8, %cond.end60 ]
  %i.0 = phi i64 [ %call25, %cond.end22 ], [ %inc, %cond.end60 ]
  %cmp28 = icmp slt i64 %i.0, %call26
  br i1 %cmp28, label %for.body31, label %for.end

for.body31:
  br i1 %cmp1, label %cond.true39, label %lor.lhs.false33

lor.lhs.false33:
  %arrayidx34 = getelementptr inbounds float, ptr %add.ptr12, i64 %i.0
  %2 = load float, ptr %arrayidx34, align 4
  %sub36 = fsub float %2, %2
  %cmp37 = fcmp oeq float %sub36, 0.000000e+00
  br i1 %cmp37, label %cond.true39, label %cond.end42

cond.true39:
  %arrayidx40 = getelementptr inbounds float, ptr %add.ptr12, i64 %i.0
  %3 = load float, ptr %arrayidx40, align 4
  br label %cond.end42

cond.end42:
  %cond43 = phi float [ %3, %cond.true39 ], [ 0.000000e+00, %lor.lhs.false33 ]
  %mul45 = mul nsw i64 %i.0, %incy
  %arrayidx46 = getelementptr inbounds float, ptr %add.ptr8, i64 %mul45
  %4 = load float, ptr %arrayidx46, align 4
  %5 = call float @llvm.fmuladd.f32(float %mul24, float %cond43, float %4)
  store float %5, ptr %arrayidx46, align 4
  br i1 %cmp1, label %cond.true56, label %lor.lhs.false48

lor.lhs.false48:
  %mul49 = mul nsw i64 %i.0, %incx
  %arrayidx50 = getelementptr inbounds float, ptr %add.ptr, i64 %mul49
  %6 = load float, ptr %arrayidx50, align 4
  %sub53 = fsub float %6, %6
  %cmp54 = fcmp oeq float %sub53, 0.000000e+00
  br i1 %cmp54, label %cond.true56, label %cond.end60

cond.true56:
  %mul57 = mul nsw i64 %i.0, %incx
  %arrayidx58 = getelementptr inbounds float, ptr %add.ptr, i64 %mul57
  %7 = load float, ptr %arrayidx58, align 4
  br label %cond.end60

cond.end60:
  %cond61 = phi float [ %7, %cond.true56 ], [ 0.000000e+00, %lor.lhs.false48 ]
  %8 = call float @llvm.fmuladd.f32(float %cond43, float %cond61, float %sum.0)
  %inc = add nsw i64 %i.0, 1
  br label %for.cond27

for.end:
  br i1 %cmp1, label %cond.true70, label %lor.lhs.false64

lor.lhs.false64:
  %arrayidx65 = getelementptr inbounds nuw float, ptr %add.ptr12, i64 %j.0
  %9 = load float, ptr %arrayidx65, align 4
  %sub67 = fsub float %9, %9
  %cmp68 = fcmp oeq float %sub67, 0.000000e+00
  br i1 %cmp68, label %cond.true70, label %cond.end73

cond.true70:
  %arrayidx71 = getelementptr inbounds nuw float, ptr %add.ptr12, i64 %j.0
  %10 = load float, ptr %arrayidx71, align 4
  br label %cond.end73

cond.end73:
  %cond74 = phi float [ %10, %cond.true70 ], [ 0.000000e+00, %lor.lhs.false64 ]
  %mul76 = fmul float %alpha, %sum.0
  %11 = call float @llvm.fmuladd.f32(float %mul24, float %cond74, float %mul76)
  %mul77 = mul nsw i64 %j.0, %incy
  %arrayidx78 = getelementptr inbounds float, ptr %add.ptr8, i64 %mul77
  %12 = load float, ptr %arrayidx78, align 4
  %add = fadd float %12, %11
  store float %add, ptr %arrayidx78, align 4
  %inc80 = add nuw nsw i64 %j.0, 1
  br label %for.cond

for.end81:
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
  %cmp41 = fcmp une double %alpha, 0.000000e+00
  %cond47 = select i1 %0, i64 %cond15, i64 %n.m
  %cond52 = select i1 %0, i64 %n.m, i64 %cond15
  call void @lowad.lib.bands.dscale(i64 %cond52, double %beta, ptr %y, i64 %incy)
  %call53 = call i64 @lowad.lib.bands.first(i64 %cond47, i64 %incx)
  %add.ptr = getelementptr inbounds double, ptr %x, i64 %call53
  %call54 = call i64 @lowad.lib.bands.first(i64 %cond52, i64 %incy)
  %add.ptr55 = getelementptr inbounds double, ptr %y, i64 %call54
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %cond.end ], [ %inc143, %for.inc142 ]
  %cmp56 = icmp slt i64 %j.0, %cond15
  br i1 %cmp56, label %for.body, label %return

for.body:
  %mul = mul nsw i64 %j.0, %ld
  %add = add nsw i64 %mul, %cond25
  %sub = sub nsw i64 %add, %j.0
  %add.ptr58 = getelementptr inbounds double, ptr %a, i64 %sub
  %sub59 = sub nsw i64 %j.0, %cond25
  %call60 = call i64 @lowad.lib.bands.most(i64 0, i64 %sub59)
  %add61 = add nsw i64 %j.0, %cond20
  %add62 = add nsw i64 %add61, 1
  %call63 = call i64 @lowad.lib.bands.least(i64 %n.m, i64 %add62)
  switch i8 %cond.in, label %for.cond102 [
    i8 82, label %if.then65
    i8 78, label %if.then65
  ]

if.then65:
  br i1 %cmp41, label %cond.true74, label %lor.lhs.false67

lor.lhs.false67:
  %mul68 = mul nsw i64 %j.0, %incx
  %arrayidx = getelementptr inbounds double, ptr %add.ptr, i64 %mul68
  %1 = load double, ptr %arrayidx, align 8
  %sub71 = fsub double %1, %1
  %cmp72 = fcmp oeq double %sub71, 0.000000e+00
  br i1 %cmp72, label %cond.true74, label %cond.end78

cond.true74:
  %mul75 = mul nsw i64 %j.0, %incx
  %arrayidx76 = getelementptr inbounds double, ptr %add.ptr, i64 %mul75
  %2 = load double, ptr %arrayidx76, align 8
  br label %cond.end78

cond.end78:
  %cond79 = phi double [ %2, %cond.true74 ], [ 0.000000e+00, %lor.lhs.false67 ]
  %mul80 = fmul double %alpha, %cond79
  br label %for.cond81

for.cond81:
  %i.0 = phi i64 [ %call60, %cond.end78 ], [ %inc, %cond.end96 ]
  %cmp82 = icmp slt i64 %i.0, %call63
  br i1 %cmp82, label %for.body85, label %for.inc142

for.body85:
  br i1 %cmp41, label %cond.true93, label %lor.lhs.false87

lor.lhs.false87:
  %arrayidx88 = getelementptr inbounds double, ptr %add.ptr58, i64 %i.0
  %3 = load double, ptr %arrayidx88, align 8
  %sub90 = fsub double %3, %3
  %cmp91 = fcmp oeq double %sub90, 0.000000e+00
  br i1 %cmp91, label %cond.true93, label %cond.end96

cond.true93:
  %arrayidx94 = getelementptr inbounds double, ptr %add.ptr58, i64 %i.0
  %4 = load double, ptr %arrayidx94, align 8
  br label %cond.end96

cond.end96:
  %cond97 = phi double [ %4, %cond.true93 ], [ 0.000000e+00, %lor.lhs.false87 ]
  %mul99 = mul nsw i64 %i.0, %incy
  %arrayidx100 = getelementptr inbounds double, ptr %add.ptr55, i64 %mul99
  %5 = load double, ptr %arrayidx100, align 8
  %6 = call double @llvm.fmuladd.f64(double %mul80, double %cond97, double %5)
  store double %6, ptr %arrayidx100, align 8
  %inc = add nsw i64 %i.0, 1
  br label %for.cond81

for.cond102:
  %sum.0 = phi double [ %11, %cond.end132 ], [ 0.000000e+00, %for.body ]
  %i101.0 = phi i64 [ %inc136, %cond.end132 ], [ %call60, %for.body ]
  %cmp103 = icmp slt i64 %i101.0, %call63
  br i1 %cmp103, label %for.body106, label %for.end137

for.body106:
  br i1 %cmp41, label %cond.true114, label %lor.lhs.false108

lor.lhs.false108:
  %arrayidx109 = getelementptr inbounds double, ptr %add.ptr58, i64 %i101.0
  %7 = load double, ptr %arrayidx109, align 8
  %sub111 = fsub double %7, %7
  %cmp112 = fcmp oeq double %sub111, 0.000000e+00
  br i1 %cmp112, label %cond.true114, label %cond.end117

cond.true114:
  %arrayidx115 = getelementptr inbounds double, ptr %add.ptr58, i64 %i101.0
  %8 = load double, ptr %arrayidx115, align 8
  br label %cond.end117

cond.end117:
  %cond118 = phi double [ %8, %cond.true114 ], [ 0.000000e+00, %lor.lhs.false108 ]
  br i1 %cmp41, label %cond.true128, label %lor.lhs.false120

lor.lhs.false120:
  %mul121 = mul nsw i64 %i101.0, %incx
  %arrayidx122 = getelementptr inbounds double, ptr %add.ptr, i64 %mul121
  %9 = load double, ptr %arrayidx122, align 8
  %sub125 = fsub double %9, %9
  %cmp126 = fcmp oeq double %sub125, 0.000000e+00
  br i1 %cmp126, label %cond.true128, label %cond.end132

cond.true128:
  %mul129 = mul nsw i64 %i101.0, %incx
  %arrayidx130 = getelementptr inbounds double, ptr %add.ptr, i64 %mul129
  %10 = load double, ptr %arrayidx130, align 8
  br label %cond.end132

cond.end132:
  %cond133 = phi double [ %10, %cond.true128 ], [ 0.000000e+00, %lor.lhs.false120 ]
  %11 = call double @llvm.fmuladd.f64(double %cond118, double %cond133, double %sum.0)
  %inc136 = add nsw i64 %i101.0, 1
  br label %for.cond102

for.end137:
  %mul139 = mul nsw i64 %j.0, %incy
  %arrayidx140 = getelementptr inbounds double, ptr %add.ptr55, i64 %mul139
  %12 = load double, ptr %arrayidx140, align 8
  %13 = call double @llvm.fmuladd.f64(double %alpha, double %sum.0, double %12)
  store double %13, ptr %arrayidx140, align 8
  br label %for.inc142

for.inc142:
  %inc143 = add nuw nsw i64 %j.0, 1
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
  %cmp1 = fcmp une double %alpha, 0.000000e+00
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %call = call i8 @lowad.lib.bands.across(i8 %uplo)
  br label %cond.end

cond.end:
  %cond.in = phi i8 [ %call, %cond.true ], [ %uplo, %entry ]
  call void @lowad.lib.bands.dscale(i64 %n, double %beta, ptr %y, i64 %incy)
  %call6 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incx)
  %add.ptr = getelementptr inbounds double, ptr %x, i64 %call6
  %call7 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incy)
  %add.ptr8 = getelementptr inbounds double, ptr %y, i64 %call7
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %cond.end ], [ %inc80, %cond.end73 ]
  %cmp9 = icmp slt i64 %j.0, %n
  br i1 %cmp9, label %for.body, label %for.end81

for.body:
  %call11 = call i64 @lowad.lib.bands.at(i32 %kind, i8 %cond.in, i64 %n, i64 %k, i64 %ld, i64 %j.0)
  %add.ptr12 = getelementptr inbounds double, ptr %a, i64 %call11
  br i1 %cmp1, label %cond.true18, label %lor.lhs.false

lor.lhs.false:
  %mul = mul nsw i64 %j.0, %incx
  %arrayidx = getelementptr inbounds double, ptr %add.ptr, i64 %mul
  %0 = load double, ptr %arrayidx, align 8
  %sub = fsub double %0, %0
  %cmp16 = fcmp oeq double %sub, 0.000000e+00
  br i1 %cmp16, label %cond.true18, label %cond.end22

cond.true18:
  %mul19 = mul nsw i64 %j.0, %incx
  %arrayidx20 = getelementptr inbounds double, ptr %add.ptr, i64 %mul19
  %1 = load double, ptr %arrayidx20, align 8
  br label %cond.end22

cond.end22:
  %cond23 = phi double [ %1, %cond.true18 ], [ 0.000000e+00, %lor.lhs.false ]
  %mul24 = fmul double %alpha, %cond23
  %call25 = call i64 @lowad.lib.bands.above(i8 %cond.in, i64 %k, i64 %j.0)
  %call26 = call i64 @lowad.lib.bands.below(i8 %cond.in, i64 %n, i64 %k, i64 %j.0)
  br label %for.cond27

for.cond27:
  %sum.0 = phi double [ 0.000000e+00, %cond.end22 ], [ %8, %cond.end60 ]
  %i.0 = phi i64 [ %call25, %cond.end22 ], [ %inc, %cond.end60 ]
  %cmp28 = icmp slt i64 %i.0, %call26
  br i1 %cmp28, label %for.body31, label %for.end

for.body31:
  br i1 %cmp1, label %cond.true39, label %lor.lhs.false33

lor.lhs.false33:
  %arrayidx34 = getelementptr inbounds double, ptr %add.ptr12, i64 %i.0
  %2 = load double, ptr %arrayidx34, align 8
  %sub36 = fsub double %2, %2
  %cmp37 = fcmp oeq double %sub36, 0.000000e+00
  br i1 %cmp37, label %cond.true39, label %cond.end42

cond.true39:
  %arrayidx40 = getelementptr inbounds double, ptr %add.ptr12, i64 %i.0
  %3 = load double, ptr %arrayidx40, align 8
  br label %cond.end42

cond.end42:
  %cond43 = phi double [ %3, %cond.true39 ], [ 0.000000e+00, %lor.lhs.false33 ]
  %mul45 = mul nsw i64 %i.0, %incy
  %arrayidx46 = getelementptr inbounds double, ptr %add.ptr8, i64 %mul45
  %4 = load double, ptr %arrayidx46, align 8
  %5 = call double @llvm.fmuladd.f64(double %mul24, double %cond43, double %4)
  store double %5, ptr %arrayidx46, align 8
  br i1 %cmp1, label %cond.true56, label %lor.lhs.false48

lor.lhs.false48:
  %mul49 = mul nsw i64 %i.0, %incx
  %arrayidx50 = getelementptr inbounds double, ptr %add.ptr, i64 %mul49
  %6 = load double, ptr %arrayidx50, align 8
  %sub53 = fsub double %6, %6
  %cmp54 = fcmp oeq double %sub53, 0.000000e+00
  br i1 %cmp54, label %cond.true56, label %cond.end60

cond.true56:
  %mul57 = mul nsw i64 %i.0, %incx
  %arrayidx58 = getelementptr inbounds double, ptr %add.ptr, i64 %mul57
  %7 = load double, ptr %arrayidx58, align 8
  br label %cond.end60

cond.end60:
  %cond61 = phi double [ %7, %cond.true56 ], [ 0.000000e+00, %lor.lhs.false48 ]
  %8 = call double @llvm.fmuladd.f64(double %cond43, double %cond61, double %sum.0)
  %inc = add nsw i64 %i.0, 1
  br label %for.cond27

for.end:
  br i1 %cmp1, label %cond.true70, label %lor.lhs.false64

lor.lhs.false64:
  %arrayidx65 = getelementptr inbounds nuw double, ptr %add.ptr12, i64 %j.0
  %9 = load double, ptr %arrayidx65, align 8
  %sub67 = fsub double %9, %9
  %cmp68 = fcmp oeq double %sub67, 0.000000e+00
  br i1 %cmp68, label %cond.true70, label %cond.end73

cond.true70:
  %arrayidx71 = getelementptr inbounds nuw double, ptr %add.ptr12, i64 %j.0
  %10 = load double, ptr %arrayidx71, align 8
  br label %cond.end73

cond.end73:
  %cond74 = phi double [ %10, %cond.true70 ], [ 0.000000e+00, %lor.lhs.false64 ]
  %mul76 = fmul double %alpha, %sum.0
  %11 = call double @llvm.fmuladd.f64(double %mul24, double %cond74, double %mul76)
  %mul77 = mul nsw i64 %j.0, %incy
  %arrayidx78 = getelementptr inbounds double, ptr %add.ptr8, i64 %mul77
  %12 = load double, ptr %arrayidx78, align 8
  %add = fadd double %12, %11
  store double %add, ptr %arrayidx78, align 8
  %inc80 = add nuw nsw i64 %j.0, 1
  br label %for.cond

for.end81:
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
  %cmp.r = fcmp une float %alpha, 0.000000e+00
  %cmp.i = fcmp une float %alpha_im, 0.000000e+00
  %or.ri = or i1 %cmp.r, %cmp.i
  %cond46 = select i1 %0, i64 %cond15, i64 %n.m
  %cond51 = select i1 %0, i64 %n.m, i64 %cond15
  call void @lowad.lib.bands.cscale(i64 %cond51, float %beta, float %beta_im, ptr %y, i64 %incy)
  %call52 = call i64 @lowad.lib.bands.first(i64 %cond46, i64 %incx)
  %add.ptr = getelementptr inbounds { float, float }, ptr %x, i64 %call52
  %call53 = call i64 @lowad.lib.bands.first(i64 %cond51, i64 %incy)
  %add.ptr54 = getelementptr inbounds { float, float }, ptr %y, i64 %call53
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %cond.end ], [ %inc230, %for.inc229 ]
  %cmp55 = icmp slt i64 %j.0, %cond15
  br i1 %cmp55, label %for.body, label %return

for.body:
  %mul = mul nsw i64 %j.0, %ld
  %add = add nsw i64 %mul, %cond25
  %sub = sub nsw i64 %add, %j.0
  %add.ptr57 = getelementptr inbounds { float, float }, ptr %a, i64 %sub
  %sub58 = sub nsw i64 %j.0, %cond25
  %call59 = call i64 @lowad.lib.bands.most(i64 0, i64 %sub58)
  %add60 = add nsw i64 %j.0, %cond20
  %add61 = add nsw i64 %add60, 1
  %call62 = call i64 @lowad.lib.bands.least(i64 %n.m, i64 %add61)
  switch i8 %cond.in, label %for.cond134 [
    i8 82, label %if.then64
    i8 78, label %if.then64
  ]

if.then64:
  br i1 %or.ri, label %cond.true73, label %lor.lhs.false66

lor.lhs.false66:
  %mul67 = mul nsw i64 %j.0, %incx
  %arrayidx = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul67
  %arrayidx.real = load float, ptr %arrayidx, align 4
  %arrayidx.imagp = getelementptr inbounds nuw i8, ptr %arrayidx, i64 4
  %arrayidx.imag = load float, ptr %arrayidx.imagp, align 4
  %sub.r = fsub float %arrayidx.real, %arrayidx.real
  %sub.i = fsub float %arrayidx.imag, %arrayidx.imag
  %cmp.r70 = fcmp oeq float %sub.r, 0.000000e+00
  %cmp.i71 = fcmp oeq float %sub.i, 0.000000e+00
  %and.ri = and i1 %cmp.r70, %cmp.i71
  br i1 %and.ri, label %cond.true73, label %cond.end77

cond.true73:
  %mul74 = mul nsw i64 %j.0, %incx
  %arrayidx75 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul74
  %arrayidx75.real = load float, ptr %arrayidx75, align 4
  %arrayidx75.imagp = getelementptr inbounds nuw i8, ptr %arrayidx75, i64 4
  %arrayidx75.imag = load float, ptr %arrayidx75.imagp, align 4
  br label %cond.end77

cond.end77:
  %cond.r = phi float [ %arrayidx75.real, %cond.true73 ], [ 0.000000e+00, %lor.lhs.false66 ]
  %cond.i = phi float [ %arrayidx75.imag, %cond.true73 ], [ 0.000000e+00, %lor.lhs.false66 ]
  %mul_ac = fmul float %alpha, %cond.r
  %mul_bd = fmul float %alpha_im, %cond.i
  %mul_ad = fmul float %alpha, %cond.i
  %mul_bc = fmul float %alpha_im, %cond.r
  %mul_r = fsub float %mul_ac, %mul_bd
  %mul_i = fadd float %mul_ad, %mul_bc
  br label %for.cond78

for.cond78:
  %i.0 = phi i64 [ %call59, %cond.end77 ], [ %inc, %cond.end120 ]
  %cmp79 = icmp slt i64 %i.0, %call62
  br i1 %cmp79, label %for.body82, label %for.inc229

for.body82:
  switch i8 %cond.in, label %cond.false103 [
    i8 82, label %cond.true86
    i8 67, label %cond.true86
  ]

cond.true86:
  br i1 %or.ri, label %cond.true97, label %lor.lhs.false88

lor.lhs.false88:
  %arrayidx89 = getelementptr inbounds { float, float }, ptr %add.ptr57, i64 %i.0
  %arrayidx89.real = load float, ptr %arrayidx89, align 4
  %arrayidx89.imagp = getelementptr inbounds nuw i8, ptr %arrayidx89, i64 4
  %arrayidx89.imag = load float, ptr %arrayidx89.imagp, align 4
  %sub.r91 = fsub float %arrayidx89.real, %arrayidx89.real
  %sub.i92 = fsub float %arrayidx89.imag, %arrayidx89.imag
  %cmp.r93 = fcmp oeq float %sub.r91, 0.000000e+00
  %cmp.i94 = fcmp oeq float %sub.i92, 0.000000e+00
  %and.ri95 = and i1 %cmp.r93, %cmp.i94
  br i1 %and.ri95, label %cond.true97, label %cond.end100

cond.true97:
  %arrayidx98 = getelementptr inbounds { float, float }, ptr %add.ptr57, i64 %i.0
  %arrayidx98.real = load float, ptr %arrayidx98, align 4
  %arrayidx98.imagp = getelementptr inbounds nuw i8, ptr %arrayidx98, i64 4
  %arrayidx98.imag = load float, ptr %arrayidx98.imagp, align 4
  br label %cond.end100

cond.end100:
  %cond.r101 = phi float [ %arrayidx98.real, %cond.true97 ], [ 0.000000e+00, %lor.lhs.false88 ]
  %cond.i102 = phi float [ %arrayidx98.imag, %cond.true97 ], [ 0.000000e+00, %lor.lhs.false88 ]
  %conj.i = fneg float %cond.i102
  br label %cond.end120

cond.false103:
  br i1 %or.ri, label %cond.true114, label %lor.lhs.false105

lor.lhs.false105:
  %arrayidx106 = getelementptr inbounds { float, float }, ptr %add.ptr57, i64 %i.0
  %arrayidx106.real = load float, ptr %arrayidx106, align 4
  %arrayidx106.imagp = getelementptr inbounds nuw i8, ptr %arrayidx106, i64 4
  %arrayidx106.imag = load float, ptr %arrayidx106.imagp, align 4
  %sub.r108 = fsub float %arrayidx106.real, %arrayidx106.real
  %sub.i109 = fsub float %arrayidx106.imag, %arrayidx106.imag
  %cmp.r110 = fcmp oeq float %sub.r108, 0.000000e+00
  %cmp.i111 = fcmp oeq float %sub.i109, 0.000000e+00
  %and.ri112 = and i1 %cmp.r110, %cmp.i111
  br i1 %and.ri112, label %cond.true114, label %cond.end120

cond.true114:
  %arrayidx115 = getelementptr inbounds { float, float }, ptr %add.ptr57, i64 %i.0
  %arrayidx115.real = load float, ptr %arrayidx115, align 4
  %arrayidx115.imagp = getelementptr inbounds nuw i8, ptr %arrayidx115, i64 4
  %arrayidx115.imag = load float, ptr %arrayidx115.imagp, align 4
  br label %cond.end120

cond.end120:
  %cond.r121 = phi float [ %cond.r101, %cond.end100 ], [ %arrayidx115.real, %cond.true114 ], [ 0.000000e+00, %lor.lhs.false105 ]
  %cond.i122 = phi float [ %conj.i, %cond.end100 ], [ %arrayidx115.imag, %cond.true114 ], [ 0.000000e+00, %lor.lhs.false105 ]
  %mul_ac123 = fmul float %mul_r, %cond.r121
  %mul_bd124 = fmul float %mul_i, %cond.i122
  %mul_ad125 = fmul float %mul_r, %cond.i122
  %mul_bc126 = fmul float %mul_i, %cond.r121
  %mul_r127 = fsub float %mul_ac123, %mul_bd124
  %mul_i128 = fadd float %mul_ad125, %mul_bc126
  %mul129 = mul nsw i64 %i.0, %incy
  %arrayidx130 = getelementptr inbounds { float, float }, ptr %add.ptr54, i64 %mul129
  %arrayidx130.real = load float, ptr %arrayidx130, align 4
  %arrayidx130.imagp = getelementptr inbounds nuw i8, ptr %arrayidx130, i64 4
  %arrayidx130.imag = load float, ptr %arrayidx130.imagp, align 4
  %add.r = fadd float %arrayidx130.real, %mul_r127
  %add.i = fadd float %arrayidx130.imag, %mul_i128
  store float %add.r, ptr %arrayidx130, align 4
  store float %add.i, ptr %arrayidx130.imagp, align 4
  %inc = add nsw i64 %i.0, 1
  br label %for.cond78

for.cond134:
  %sum.sroa.6.0 = phi float [ %add.i206, %cond.end194 ], [ 0.000000e+00, %for.body ]
  %sum.sroa.0.0 = phi float [ %add.r205, %cond.end194 ], [ 0.000000e+00, %for.body ]
  %i133.0 = phi i64 [ %inc210, %cond.end194 ], [ %call59, %for.body ]
  %cmp135 = icmp slt i64 %i133.0, %call62
  br i1 %cmp135, label %for.body138, label %for.end211

for.body138:
  switch i8 %cond.in, label %cond.false158 [
    i8 82, label %cond.true140
    i8 67, label %cond.true140
  ]

cond.true140:
  br i1 %or.ri, label %cond.true151, label %lor.lhs.false142

lor.lhs.false142:
  %arrayidx143 = getelementptr inbounds { float, float }, ptr %add.ptr57, i64 %i133.0
  %arrayidx143.real = load float, ptr %arrayidx143, align 4
  %arrayidx143.imagp = getelementptr inbounds nuw i8, ptr %arrayidx143, i64 4
  %arrayidx143.imag = load float, ptr %arrayidx143.imagp, align 4
  %sub.r145 = fsub float %arrayidx143.real, %arrayidx143.real
  %sub.i146 = fsub float %arrayidx143.imag, %arrayidx143.imag
  %cmp.r147 = fcmp oeq float %sub.r145, 0.000000e+00
  %cmp.i148 = fcmp oeq float %sub.i146, 0.000000e+00
  %and.ri149 = and i1 %cmp.r147, %cmp.i148
  br i1 %and.ri149, label %cond.true151, label %cond.end154

cond.true151:
  %arrayidx152 = getelementptr inbounds { float, float }, ptr %add.ptr57, i64 %i133.0
  %arrayidx152.real = load float, ptr %arrayidx152, align 4
  %arrayidx152.imagp = getelementptr inbounds nuw i8, ptr %arrayidx152, i64 4
  %arrayidx152.imag = load float, ptr %arrayidx152.imagp, align 4
  br label %cond.end154

cond.end154:
  %cond.r155 = phi float [ %arrayidx152.real, %cond.true151 ], [ 0.000000e+00, %lor.lhs.false142 ]
  %cond.i156 = phi float [ %arrayidx152.imag, %cond.true151 ], [ 0.000000e+00, %lor.lhs.false142 ]
  %conj.i157 = fneg float %cond.i156
  br label %cond.end175

cond.false158:
  br i1 %or.ri, label %cond.true169, label %lor.lhs.false160

lor.lhs.false160:
  %arrayidx161 = getelementptr inbounds { float, float }, ptr %add.ptr57, i64 %i133.0
  %arrayidx161.real = load float, ptr %arrayidx161, align 4
  %arrayidx161.imagp = getelementptr inbounds nuw i8, ptr %arrayidx161, i64 4
  %arrayidx161.imag = load float, ptr %arrayidx161.imagp, align 4
  %sub.r163 = fsub float %arrayidx161.real, %arrayidx161.real
  %sub.i164 = fsub float %arrayidx161.imag, %arrayidx161.imag
  %cmp.r165 = fcmp oeq float %sub.r163, 0.000000e+00
  %cmp.i166 = fcmp oeq float %sub.i164, 0.000000e+00
  %and.ri167 = and i1 %cmp.r165, %cmp.i166
  br i1 %and.ri167, label %cond.true169, label %cond.end175

cond.true169:
  %arrayidx170 = getelementptr inbounds { float, float }, ptr %add.ptr57, i64 %i133.0
  %arrayidx170.real = load float, ptr %arrayidx170, align 4
  %arrayidx170.imagp = getelementptr inbounds nuw i8, ptr %arrayidx170, i64 4
  %arrayidx170.imag = load float, ptr %arrayidx170.imagp, align 4
  br label %cond.end175

cond.end175:
  %cond.r176 = phi float [ %cond.r155, %cond.end154 ], [ %arrayidx170.real, %cond.true169 ], [ 0.000000e+00, %lor.lhs.false160 ]
  %cond.i177 = phi float [ %conj.i157, %cond.end154 ], [ %arrayidx170.imag, %cond.true169 ], [ 0.000000e+00, %lor.lhs.false160 ]
  br i1 %or.ri, label %cond.true190, label %lor.lhs.false179

lor.lhs.false179:
  %mul180 = mul nsw i64 %i133.0, %incx
  %arrayidx181 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul180
  %arrayidx181.real = load float, ptr %arrayidx181, align 4
  %arrayidx181.imagp = getelementptr inbounds nuw i8, ptr %arrayidx181, i64 4
  %arrayidx181.imag = load float, ptr %arrayidx181.imagp, align 4
  %sub.r184 = fsub float %arrayidx181.real, %arrayidx181.real
  %sub.i185 = fsub float %arrayidx181.imag, %arrayidx181.imag
  %cmp.r186 = fcmp oeq float %sub.r184, 0.000000e+00
  %cmp.i187 = fcmp oeq float %sub.i185, 0.000000e+00
  %and.ri188 = and i1 %cmp.r186, %cmp.i187
  br i1 %and.ri188, label %cond.true190, label %cond.end194

cond.true190:
  %mul191 = mul nsw i64 %i133.0, %incx
  %arrayidx192 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul191
  %arrayidx192.real = load float, ptr %arrayidx192, align 4
  %arrayidx192.imagp = getelementptr inbounds nuw i8, ptr %arrayidx192, i64 4
  %arrayidx192.imag = load float, ptr %arrayidx192.imagp, align 4
  br label %cond.end194

cond.end194:
  %cond.r195 = phi float [ %arrayidx192.real, %cond.true190 ], [ 0.000000e+00, %lor.lhs.false179 ]
  %cond.i196 = phi float [ %arrayidx192.imag, %cond.true190 ], [ 0.000000e+00, %lor.lhs.false179 ]
  %mul_ac197 = fmul float %cond.r176, %cond.r195
  %mul_bd198 = fmul float %cond.i177, %cond.i196
  %mul_ad199 = fmul float %cond.r176, %cond.i196
  %mul_bc200 = fmul float %cond.i177, %cond.r195
  %mul_r201 = fsub float %mul_ac197, %mul_bd198
  %mul_i202 = fadd float %mul_ad199, %mul_bc200
  %add.r205 = fadd float %sum.sroa.0.0, %mul_r201
  %add.i206 = fadd float %sum.sroa.6.0, %mul_i202
  %inc210 = add nsw i64 %i133.0, 1
  br label %for.cond134

for.end211:
  %mul_ac216 = fmul float %alpha, %sum.sroa.0.0
  %mul_bd217 = fmul float %alpha_im, %sum.sroa.6.0
  %mul_ad218 = fmul float %alpha, %sum.sroa.6.0
  %mul_bc219 = fmul float %alpha_im, %sum.sroa.0.0
  %mul_r220 = fsub float %mul_ac216, %mul_bd217
  %mul_i221 = fadd float %mul_ad218, %mul_bc219
  %mul222 = mul nsw i64 %j.0, %incy
  %arrayidx223 = getelementptr inbounds { float, float }, ptr %add.ptr54, i64 %mul222
  %arrayidx223.real = load float, ptr %arrayidx223, align 4
  %arrayidx223.imagp = getelementptr inbounds nuw i8, ptr %arrayidx223, i64 4
  %arrayidx223.imag = load float, ptr %arrayidx223.imagp, align 4
  %add.r224 = fadd float %arrayidx223.real, %mul_r220
  %add.i225 = fadd float %arrayidx223.imag, %mul_i221
  store float %add.r224, ptr %arrayidx223, align 4
  store float %add.i225, ptr %arrayidx223.imagp, align 4
  br label %for.inc229

for.inc229:
  %inc230 = add nuw nsw i64 %j.0, 1
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
  %cmp.r = fcmp une float %alpha, 0.000000e+00
  %cmp.i = fcmp une float %alpha_im, 0.000000e+00
  %or.ri = or i1 %cmp.r, %cmp.i
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %call = call i8 @lowad.lib.bands.across(i8 %uplo)
  br label %cond.end

cond.end:
  %cond.in = phi i8 [ %call, %cond.true ], [ %uplo, %entry ]
  call void @lowad.lib.bands.cscale(i64 %n, float %beta, float %beta_im, ptr %y, i64 %incy)
  %call5 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incx)
  %add.ptr = getelementptr inbounds { float, float }, ptr %x, i64 %call5
  %call6 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incy)
  %add.ptr7 = getelementptr inbounds { float, float }, ptr %y, i64 %call6
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %cond.end ], [ %inc166, %cond.end144 ]
  %cmp8 = icmp slt i64 %j.0, %n
  br i1 %cmp8, label %for.body, label %for.end167

for.body:
  %call10 = call i64 @lowad.lib.bands.at(i32 %kind, i8 %cond.in, i64 %n, i64 %k, i64 %ld, i64 %j.0)
  %add.ptr11 = getelementptr inbounds { float, float }, ptr %a, i64 %call10
  br i1 %or.ri, label %cond.true18, label %lor.lhs.false

lor.lhs.false:
  %mul = mul nsw i64 %j.0, %incx
  %arrayidx = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul
  %arrayidx.real = load float, ptr %arrayidx, align 4
  %arrayidx.imagp = getelementptr inbounds nuw i8, ptr %arrayidx, i64 4
  %arrayidx.imag = load float, ptr %arrayidx.imagp, align 4
  %sub.r = fsub float %arrayidx.real, %arrayidx.real
  %sub.i = fsub float %arrayidx.imag, %arrayidx.imag
  %cmp.r15 = fcmp oeq float %sub.r, 0.000000e+00
  %cmp.i16 = fcmp oeq float %sub.i, 0.000000e+00
  %and.ri = and i1 %cmp.r15, %cmp.i16
  br i1 %and.ri, label %cond.true18, label %cond.end22

cond.true18:
  %mul19 = mul nsw i64 %j.0, %incx
  %arrayidx20 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul19
  %arrayidx20.real = load float, ptr %arrayidx20, align 4
  %arrayidx20.imagp = getelementptr inbounds nuw i8, ptr %arrayidx20, i64 4
  %arrayidx20.imag = load float, ptr %arrayidx20.imagp, align 4
  br label %cond.end22

cond.end22:
  %cond.r = phi float [ %arrayidx20.real, %cond.true18 ], [ 0.000000e+00, %lor.lhs.false ]
  %cond.i = phi float [ %arrayidx20.imag, %cond.true18 ], [ 0.000000e+00, %lor.lhs.false ]
  %mul_ac = fmul float %alpha, %cond.r
  %mul_bd = fmul float %alpha_im, %cond.i
  %mul_ad = fmul float %alpha, %cond.i
  %mul_bc = fmul float %alpha_im, %cond.r
  %mul_r = fsub float %mul_ac, %mul_bd
  %mul_i = fadd float %mul_ad, %mul_bc
  %call23 = call i64 @lowad.lib.bands.above(i8 %cond.in, i64 %k, i64 %j.0)
  %call24 = call i64 @lowad.lib.bands.below(i8 %cond.in, i64 %n, i64 %k, i64 %j.0)
  br label %for.cond25

for.cond25:
  %sum.sroa.6.0 = phi float [ 0.000000e+00, %cond.end22 ], [ %add.i124, %cond.end112 ]
  %sum.sroa.0.0 = phi float [ 0.000000e+00, %cond.end22 ], [ %add.r123, %cond.end112 ]
  %i.0 = phi i64 [ %call23, %cond.end22 ], [ %inc, %cond.end112 ]
  %cmp26 = icmp slt i64 %i.0, %call24
  br i1 %cmp26, label %for.body29, label %for.end

for.body29:
  br i1 %cmp, label %cond.true31, label %cond.false48

cond.true31:
  br i1 %or.ri, label %cond.true42, label %lor.lhs.false33

lor.lhs.false33:
  %arrayidx34 = getelementptr inbounds { float, float }, ptr %add.ptr11, i64 %i.0
  %arrayidx34.real = load float, ptr %arrayidx34, align 4
  %arrayidx34.imagp = getelementptr inbounds nuw i8, ptr %arrayidx34, i64 4
  %arrayidx34.imag = load float, ptr %arrayidx34.imagp, align 4
  %sub.r36 = fsub float %arrayidx34.real, %arrayidx34.real
  %sub.i37 = fsub float %arrayidx34.imag, %arrayidx34.imag
  %cmp.r38 = fcmp oeq float %sub.r36, 0.000000e+00
  %cmp.i39 = fcmp oeq float %sub.i37, 0.000000e+00
  %and.ri40 = and i1 %cmp.r38, %cmp.i39
  br i1 %and.ri40, label %cond.true42, label %cond.end45

cond.true42:
  %arrayidx43 = getelementptr inbounds { float, float }, ptr %add.ptr11, i64 %i.0
  %arrayidx43.real = load float, ptr %arrayidx43, align 4
  %arrayidx43.imagp = getelementptr inbounds nuw i8, ptr %arrayidx43, i64 4
  %arrayidx43.imag = load float, ptr %arrayidx43.imagp, align 4
  br label %cond.end45

cond.end45:
  %cond.r46 = phi float [ %arrayidx43.real, %cond.true42 ], [ 0.000000e+00, %lor.lhs.false33 ]
  %cond.i47 = phi float [ %arrayidx43.imag, %cond.true42 ], [ 0.000000e+00, %lor.lhs.false33 ]
  %conj.i = fneg float %cond.i47
  br label %cond.end65

cond.false48:
  br i1 %or.ri, label %cond.true59, label %lor.lhs.false50

lor.lhs.false50:
  %arrayidx51 = getelementptr inbounds { float, float }, ptr %add.ptr11, i64 %i.0
  %arrayidx51.real = load float, ptr %arrayidx51, align 4
  %arrayidx51.imagp = getelementptr inbounds nuw i8, ptr %arrayidx51, i64 4
  %arrayidx51.imag = load float, ptr %arrayidx51.imagp, align 4
  %sub.r53 = fsub float %arrayidx51.real, %arrayidx51.real
  %sub.i54 = fsub float %arrayidx51.imag, %arrayidx51.imag
  %cmp.r55 = fcmp oeq float %sub.r53, 0.000000e+00
  %cmp.i56 = fcmp oeq float %sub.i54, 0.000000e+00
  %and.ri57 = and i1 %cmp.r55, %cmp.i56
  br i1 %and.ri57, label %cond.true59, label %cond.end65

cond.true59:
  %arrayidx60 = getelementptr inbounds { float, float }, ptr %add.ptr11, i64 %i.0
  %arrayidx60.real = load float, ptr %arrayidx60, align 4
  %arrayidx60.imagp = getelementptr inbounds nuw i8, ptr %arrayidx60, i64 4
  %arrayidx60.imag = load float, ptr %arrayidx60.imagp, align 4
  br label %cond.end65

cond.end65:
  %cond.r66 = phi float [ %cond.r46, %cond.end45 ], [ %arrayidx60.real, %cond.true59 ], [ 0.000000e+00, %lor.lhs.false50 ]
  %cond.i67 = phi float [ %conj.i, %cond.end45 ], [ %arrayidx60.imag, %cond.true59 ], [ 0.000000e+00, %lor.lhs.false50 ]
  %mul_ac72 = fmul float %mul_r, %cond.r66
  %mul_bd73 = fmul float %mul_i, %cond.i67
  %mul_ad74 = fmul float %mul_r, %cond.i67
  %mul_bc75 = fmul float %mul_i, %cond.r66
  %mul_r76 = fsub float %mul_ac72, %mul_bd73
  %mul_i77 = fadd float %mul_ad74, %mul_bc75
  %mul78 = mul nsw i64 %i.0, %incy
  %arrayidx79 = getelementptr inbounds { float, float }, ptr %add.ptr7, i64 %mul78
  %arrayidx79.real = load float, ptr %arrayidx79, align 4
  %arrayidx79.imagp = getelementptr inbounds nuw i8, ptr %arrayidx79, i64 4
  %arrayidx79.imag = load float, ptr %arrayidx79.imagp, align 4
  %add.r = fadd float %arrayidx79.real, %mul_r76
  %add.i = fadd float %arrayidx79.imag, %mul_i77
  store float %add.r, ptr %arrayidx79, align 4
  store float %add.i, ptr %arrayidx79.imagp, align 4
  br i1 %or.ri, label %cond.true108, label %lor.lhs.false97

lor.lhs.false97:
  %mul98 = mul nsw i64 %i.0, %incx
  %arrayidx99 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul98
  %arrayidx99.real = load float, ptr %arrayidx99, align 4
  %arrayidx99.imagp = getelementptr inbounds nuw i8, ptr %arrayidx99, i64 4
  %arrayidx99.imag = load float, ptr %arrayidx99.imagp, align 4
  %sub.r102 = fsub float %arrayidx99.real, %arrayidx99.real
  %sub.i103 = fsub float %arrayidx99.imag, %arrayidx99.imag
  %cmp.r104 = fcmp oeq float %sub.r102, 0.000000e+00
  %cmp.i105 = fcmp oeq float %sub.i103, 0.000000e+00
  %and.ri106 = and i1 %cmp.r104, %cmp.i105
  br i1 %and.ri106, label %cond.true108, label %cond.end112

cond.true108:
  %mul109 = mul nsw i64 %i.0, %incx
  %arrayidx110 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul109
  %arrayidx110.real = load float, ptr %arrayidx110, align 4
  %arrayidx110.imagp = getelementptr inbounds nuw i8, ptr %arrayidx110, i64 4
  %arrayidx110.imag = load float, ptr %arrayidx110.imagp, align 4
  br label %cond.end112

cond.end112:
  %cond.r113 = phi float [ %arrayidx110.real, %cond.true108 ], [ 0.000000e+00, %lor.lhs.false97 ]
  %cond.i114 = phi float [ %arrayidx110.imag, %cond.true108 ], [ 0.000000e+00, %lor.lhs.false97 ]
  %mul_ac115 = fmul float %cond.r66, %cond.r113
  %mul_ad117 = fmul float %cond.r66, %cond.i114
  %0 = fmul float %cond.i67, %cond.i114
  %mul_r119 = fadd float %mul_ac115, %0
  %1 = fmul float %cond.i67, %cond.r113
  %mul_i120 = fsub float %mul_ad117, %1
  %add.r123 = fadd float %sum.sroa.0.0, %mul_r119
  %add.i124 = fadd float %sum.sroa.6.0, %mul_i120
  %inc = add nsw i64 %i.0, 1
  br label %for.cond25

for.end:
  br i1 %or.ri, label %cond.true141, label %lor.lhs.false132

lor.lhs.false132:
  %arrayidx133 = getelementptr inbounds nuw { float, float }, ptr %add.ptr11, i64 %j.0
  %arrayidx133.real = load float, ptr %arrayidx133, align 4
  %arrayidx133.imagp = getelementptr inbounds nuw i8, ptr %arrayidx133, i64 4
  %arrayidx133.imag = load float, ptr %arrayidx133.imagp, align 4
  %sub.r135 = fsub float %arrayidx133.real, %arrayidx133.real
  %sub.i136 = fsub float %arrayidx133.imag, %arrayidx133.imag
  %cmp.r137 = fcmp oeq float %sub.r135, 0.000000e+00
  %cmp.i138 = fcmp oeq float %sub.i136, 0.000000e+00
  %and.ri139 = and i1 %cmp.r137, %cmp.i138
  br i1 %and.ri139, label %cond.true141, label %cond.end144

cond.true141:
  %arrayidx142 = getelementptr inbounds nuw { float, float }, ptr %add.ptr11, i64 %j.0
  %arrayidx142.real = load float, ptr %arrayidx142, align 4
  br label %cond.end144

cond.end144:
  %cond.r145 = phi float [ %arrayidx142.real, %cond.true141 ], [ 0.000000e+00, %lor.lhs.false132 ]
  %mul.rl = fmul float %mul_r, %cond.r145
  %mul.il = fmul float %mul_i, %cond.r145
  %mul_ac151 = fmul float %alpha, %sum.sroa.0.0
  %mul_bd152 = fmul float %alpha_im, %sum.sroa.6.0
  %mul_ad153 = fmul float %alpha, %sum.sroa.6.0
  %mul_bc154 = fmul float %alpha_im, %sum.sroa.0.0
  %mul_r155 = fsub float %mul_ac151, %mul_bd152
  %mul_i156 = fadd float %mul_ad153, %mul_bc154
  %add.r157 = fadd float %mul.rl, %mul_r155
  %add.i158 = fadd float %mul.il, %mul_i156
  %mul159 = mul nsw i64 %j.0, %incy
  %arrayidx160 = getelementptr inbounds { float, float }, ptr %add.ptr7, i64 %mul159
  %arrayidx160.real = load float, ptr %arrayidx160, align 4
  %arrayidx160.imagp = getelementptr inbounds nuw i8, ptr %arrayidx160, i64 4
  %arrayidx160.imag = load float, ptr %arrayidx160.imagp, align 4
  %add.r161 = fadd float %arrayidx160.real, %add.r157
  %add.i162 = fadd float %arrayidx160.imag, %add.i158
  store float %add.r161, ptr %arrayidx160, align 4
  store float %add.i162, ptr %arrayidx160.imagp, align 4
  %inc166 = add nuw nsw i64 %j.0, 1
  br label %for.cond

for.end167:
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
  %cmp1 = fcmp une float %alpha, 0.000000e+00
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %call = call i8 @lowad.lib.bands.across(i8 %uplo)
  br label %cond.end

cond.end:
  %cond.in = phi i8 [ %call, %cond.true ], [ %uplo, %entry ]
  %call6 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incx)
  %add.ptr = getelementptr inbounds { float, float }, ptr %x, i64 %call6
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %cond.end ], [ %inc122, %for.end ]
  %cmp7 = icmp slt i64 %j.0, %n
  br i1 %cmp7, label %for.body, label %for.end123

for.body:
  %call9 = call i64 @lowad.lib.bands.at(i32 %kind, i8 %cond.in, i64 %n, i64 %n, i64 %ld, i64 %j.0)
  %add.ptr10 = getelementptr inbounds { float, float }, ptr %a, i64 %call9
  br i1 %cmp, label %cond.true12, label %cond.false22

cond.true12:
  br i1 %cmp1, label %cond.true17, label %lor.lhs.false

lor.lhs.false:
  %mul = mul nsw i64 %j.0, %incx
  %arrayidx = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul
  %arrayidx.real = load float, ptr %arrayidx, align 4
  %arrayidx.imagp = getelementptr inbounds nuw i8, ptr %arrayidx, i64 4
  %arrayidx.imag = load float, ptr %arrayidx.imagp, align 4
  %sub.r = fsub float %arrayidx.real, %arrayidx.real
  %sub.i = fsub float %arrayidx.imag, %arrayidx.imag
  %cmp.r = fcmp oeq float %sub.r, 0.000000e+00
  %cmp.i = fcmp oeq float %sub.i, 0.000000e+00
  %and.ri = and i1 %cmp.r, %cmp.i
  br i1 %and.ri, label %cond.true17, label %cond.end21

cond.true17:
  %mul18 = mul nsw i64 %j.0, %incx
  %arrayidx19 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul18
  %arrayidx19.real = load float, ptr %arrayidx19, align 4
  %arrayidx19.imagp = getelementptr inbounds nuw i8, ptr %arrayidx19, i64 4
  %arrayidx19.imag = load float, ptr %arrayidx19.imagp, align 4
  br label %cond.end21

cond.end21:
  %cond.r = phi float [ %arrayidx19.real, %cond.true17 ], [ 0.000000e+00, %lor.lhs.false ]
  %cond.i = phi float [ %arrayidx19.imag, %cond.true17 ], [ 0.000000e+00, %lor.lhs.false ]
  %conj.i = fneg float %cond.i
  br label %cond.end42

cond.false22:
  br i1 %cmp1, label %cond.true35, label %lor.lhs.false24

lor.lhs.false24:
  %mul25 = mul nsw i64 %j.0, %incx
  %arrayidx26 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul25
  %arrayidx26.real = load float, ptr %arrayidx26, align 4
  %arrayidx26.imagp = getelementptr inbounds nuw i8, ptr %arrayidx26, i64 4
  %arrayidx26.imag = load float, ptr %arrayidx26.imagp, align 4
  %sub.r29 = fsub float %arrayidx26.real, %arrayidx26.real
  %sub.i30 = fsub float %arrayidx26.imag, %arrayidx26.imag
  %cmp.r31 = fcmp oeq float %sub.r29, 0.000000e+00
  %cmp.i32 = fcmp oeq float %sub.i30, 0.000000e+00
  %and.ri33 = and i1 %cmp.r31, %cmp.i32
  br i1 %and.ri33, label %cond.true35, label %cond.end42

cond.true35:
  %mul36 = mul nsw i64 %j.0, %incx
  %arrayidx37 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul36
  %arrayidx37.real = load float, ptr %arrayidx37, align 4
  %arrayidx37.imagp = getelementptr inbounds nuw i8, ptr %arrayidx37, i64 4
  %arrayidx37.imag = load float, ptr %arrayidx37.imagp, align 4
  br label %cond.end42

cond.end42:
  %cond.r43 = phi float [ %cond.r, %cond.end21 ], [ %arrayidx37.real, %cond.true35 ], [ 0.000000e+00, %lor.lhs.false24 ]
  %cond.i44 = phi float [ %conj.i, %cond.end21 ], [ %arrayidx37.imag, %cond.true35 ], [ 0.000000e+00, %lor.lhs.false24 ]
  %conj.i47 = fneg float %cond.i44
  %mul.rl = fmul float %alpha, %cond.r43
  %mul.ir = fmul float %alpha, %conj.i47
  %call48 = call i64 @lowad.lib.bands.above(i8 %cond.in, i64 %n, i64 %j.0)
  %call49 = call i64 @lowad.lib.bands.below(i8 %cond.in, i64 %n, i64 %n, i64 %j.0)
  br label %for.cond50

for.cond50:
  %i.0 = phi i64 [ %call48, %cond.end42 ], [ %inc, %cond.end97 ]
  %cmp51 = icmp slt i64 %i.0, %call49
  br i1 %cmp51, label %for.body54, label %for.end

for.body54:
  br i1 %cmp, label %cond.true56, label %cond.false77

cond.true56:
  br i1 %cmp1, label %cond.true69, label %lor.lhs.false58

lor.lhs.false58:
  %mul59 = mul nsw i64 %i.0, %incx
  %arrayidx60 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul59
  %arrayidx60.real = load float, ptr %arrayidx60, align 4
  %arrayidx60.imagp = getelementptr inbounds nuw i8, ptr %arrayidx60, i64 4
  %arrayidx60.imag = load float, ptr %arrayidx60.imagp, align 4
  %sub.r63 = fsub float %arrayidx60.real, %arrayidx60.real
  %sub.i64 = fsub float %arrayidx60.imag, %arrayidx60.imag
  %cmp.r65 = fcmp oeq float %sub.r63, 0.000000e+00
  %cmp.i66 = fcmp oeq float %sub.i64, 0.000000e+00
  %and.ri67 = and i1 %cmp.r65, %cmp.i66
  br i1 %and.ri67, label %cond.true69, label %cond.end73

cond.true69:
  %mul70 = mul nsw i64 %i.0, %incx
  %arrayidx71 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul70
  %arrayidx71.real = load float, ptr %arrayidx71, align 4
  %arrayidx71.imagp = getelementptr inbounds nuw i8, ptr %arrayidx71, i64 4
  %arrayidx71.imag = load float, ptr %arrayidx71.imagp, align 4
  br label %cond.end73

cond.end73:
  %cond.r74 = phi float [ %arrayidx71.real, %cond.true69 ], [ 0.000000e+00, %lor.lhs.false58 ]
  %cond.i75 = phi float [ %arrayidx71.imag, %cond.true69 ], [ 0.000000e+00, %lor.lhs.false58 ]
  %conj.i76 = fneg float %cond.i75
  br label %cond.end97

cond.false77:
  br i1 %cmp1, label %cond.true90, label %lor.lhs.false79

lor.lhs.false79:
  %mul80 = mul nsw i64 %i.0, %incx
  %arrayidx81 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul80
  %arrayidx81.real = load float, ptr %arrayidx81, align 4
  %arrayidx81.imagp = getelementptr inbounds nuw i8, ptr %arrayidx81, i64 4
  %arrayidx81.imag = load float, ptr %arrayidx81.imagp, align 4
  %sub.r84 = fsub float %arrayidx81.real, %arrayidx81.real
  %sub.i85 = fsub float %arrayidx81.imag, %arrayidx81.imag
  %cmp.r86 = fcmp oeq float %sub.r84, 0.000000e+00
  %cmp.i87 = fcmp oeq float %sub.i85, 0.000000e+00
  %and.ri88 = and i1 %cmp.r86, %cmp.i87
  br i1 %and.ri88, label %cond.true90, label %cond.end97

cond.true90:
  %mul91 = mul nsw i64 %i.0, %incx
  %arrayidx92 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul91
  %arrayidx92.real = load float, ptr %arrayidx92, align 4
  %arrayidx92.imagp = getelementptr inbounds nuw i8, ptr %arrayidx92, i64 4
  %arrayidx92.imag = load float, ptr %arrayidx92.imagp, align 4
  br label %cond.end97

cond.end97:
  %cond.r98 = phi float [ %cond.r74, %cond.end73 ], [ %arrayidx92.real, %cond.true90 ], [ 0.000000e+00, %lor.lhs.false79 ]
  %cond.i99 = phi float [ %conj.i76, %cond.end73 ], [ %arrayidx92.imag, %cond.true90 ], [ 0.000000e+00, %lor.lhs.false79 ]
  %mul_ac = fmul float %cond.r98, %mul.rl
  %mul_bd = fmul float %cond.i99, %mul.ir
  %mul_ad = fmul float %cond.r98, %mul.ir
  %mul_bc = fmul float %cond.i99, %mul.rl
  %mul_r = fsub float %mul_ac, %mul_bd
  %mul_i = fadd float %mul_ad, %mul_bc
  %arrayidx102 = getelementptr inbounds { float, float }, ptr %add.ptr10, i64 %i.0
  %arrayidx102.real = load float, ptr %arrayidx102, align 4
  %arrayidx102.imagp = getelementptr inbounds nuw i8, ptr %arrayidx102, i64 4
  %arrayidx102.imag = load float, ptr %arrayidx102.imagp, align 4
  %add.r = fadd float %arrayidx102.real, %mul_r
  %add.i = fadd float %arrayidx102.imag, %mul_i
  store float %add.r, ptr %arrayidx102, align 4
  store float %add.i, ptr %arrayidx102.imagp, align 4
  %inc = add nsw i64 %i.0, 1
  br label %for.cond50

for.end:
  %arrayidx105 = getelementptr inbounds nuw { float, float }, ptr %add.ptr10, i64 %j.0
  %0 = load float, ptr %arrayidx105, align 4
  %mul_ac114 = fmul float %cond.r43, %mul.rl
  %mul_bd115 = fmul float %cond.i44, %mul.ir
  %mul_r118 = fsub float %mul_ac114, %mul_bd115
  %add = fadd float %0, %mul_r118
  %arrayidx120.imagp = getelementptr inbounds nuw i8, ptr %arrayidx105, i64 4
  store float %add, ptr %arrayidx105, align 4
  store float 0.000000e+00, ptr %arrayidx120.imagp, align 4
  %inc122 = add nuw nsw i64 %j.0, 1
  br label %for.cond

for.end123:
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
  %cmp.r = fcmp une float %alpha, 0.000000e+00
  %cmp.i = fcmp une float %alpha_im, 0.000000e+00
  %or.ri = or i1 %cmp.r, %cmp.i
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %call = call i8 @lowad.lib.bands.across(i8 %uplo)
  br label %cond.end

cond.end:
  %cond.in = phi i8 [ %call, %cond.true ], [ %uplo, %entry ]
  %conj.i = fneg float %alpha_im
  %cond.i = select i1 %cmp, float %conj.i, float %alpha_im
  %call9 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incx)
  %add.ptr = getelementptr inbounds { float, float }, ptr %x, i64 %call9
  %call10 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incy)
  %add.ptr11 = getelementptr inbounds { float, float }, ptr %y, i64 %call10
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %cond.end ], [ %inc295, %cond.end277 ]
  %cmp12 = icmp slt i64 %j.0, %n
  br i1 %cmp12, label %for.body, label %for.end296

for.body:
  %call14 = call i64 @lowad.lib.bands.at(i32 %kind, i8 %cond.in, i64 %n, i64 %n, i64 %ld, i64 %j.0)
  %add.ptr15 = getelementptr inbounds { float, float }, ptr %a, i64 %call14
  br i1 %cmp, label %cond.true19, label %cond.false34

cond.true19:
  br i1 %or.ri, label %cond.true26, label %lor.lhs.false

lor.lhs.false:
  %mul = mul nsw i64 %j.0, %incy
  %arrayidx = getelementptr inbounds { float, float }, ptr %add.ptr11, i64 %mul
  %arrayidx.real = load float, ptr %arrayidx, align 4
  %arrayidx.imagp = getelementptr inbounds nuw i8, ptr %arrayidx, i64 4
  %arrayidx.imag = load float, ptr %arrayidx.imagp, align 4
  %sub.r = fsub float %arrayidx.real, %arrayidx.real
  %sub.i = fsub float %arrayidx.imag, %arrayidx.imag
  %cmp.r23 = fcmp oeq float %sub.r, 0.000000e+00
  %cmp.i24 = fcmp oeq float %sub.i, 0.000000e+00
  %and.ri = and i1 %cmp.r23, %cmp.i24
  br i1 %and.ri, label %cond.true26, label %cond.end30

cond.true26:
  %mul27 = mul nsw i64 %j.0, %incy
  %arrayidx28 = getelementptr inbounds { float, float }, ptr %add.ptr11, i64 %mul27
  %arrayidx28.real = load float, ptr %arrayidx28, align 4
  %arrayidx28.imagp = getelementptr inbounds nuw i8, ptr %arrayidx28, i64 4
  %arrayidx28.imag = load float, ptr %arrayidx28.imagp, align 4
  br label %cond.end30

cond.end30:
  %cond.r31 = phi float [ %arrayidx28.real, %cond.true26 ], [ 0.000000e+00, %lor.lhs.false ]
  %cond.i32 = phi float [ %arrayidx28.imag, %cond.true26 ], [ 0.000000e+00, %lor.lhs.false ]
  %conj.i33 = fneg float %cond.i32
  br label %cond.end54

cond.false34:
  br i1 %or.ri, label %cond.true47, label %lor.lhs.false36

lor.lhs.false36:
  %mul37 = mul nsw i64 %j.0, %incy
  %arrayidx38 = getelementptr inbounds { float, float }, ptr %add.ptr11, i64 %mul37
  %arrayidx38.real = load float, ptr %arrayidx38, align 4
  %arrayidx38.imagp = getelementptr inbounds nuw i8, ptr %arrayidx38, i64 4
  %arrayidx38.imag = load float, ptr %arrayidx38.imagp, align 4
  %sub.r41 = fsub float %arrayidx38.real, %arrayidx38.real
  %sub.i42 = fsub float %arrayidx38.imag, %arrayidx38.imag
  %cmp.r43 = fcmp oeq float %sub.r41, 0.000000e+00
  %cmp.i44 = fcmp oeq float %sub.i42, 0.000000e+00
  %and.ri45 = and i1 %cmp.r43, %cmp.i44
  br i1 %and.ri45, label %cond.true47, label %cond.end54

cond.true47:
  %mul48 = mul nsw i64 %j.0, %incy
  %arrayidx49 = getelementptr inbounds { float, float }, ptr %add.ptr11, i64 %mul48
  %arrayidx49.real = load float, ptr %arrayidx49, align 4
  %arrayidx49.imagp = getelementptr inbounds nuw i8, ptr %arrayidx49, i64 4
  %arrayidx49.imag = load float, ptr %arrayidx49.imagp, align 4
  br label %cond.end54

cond.end54:
  %cond.r55 = phi float [ %cond.r31, %cond.end30 ], [ %arrayidx49.real, %cond.true47 ], [ 0.000000e+00, %lor.lhs.false36 ]
  %cond.i56 = phi float [ %conj.i33, %cond.end30 ], [ %arrayidx49.imag, %cond.true47 ], [ 0.000000e+00, %lor.lhs.false36 ]
  %mul_ac = fmul float %alpha, %cond.r55
  %mul_bc = fmul float %cond.i, %cond.r55
  %0 = fmul float %cond.i56, %cond.i
  %mul_r = fadd float %mul_ac, %0
  %1 = fmul float %cond.i56, %alpha
  %mul_i = fsub float %mul_bc, %1
  br i1 %cmp, label %cond.true63, label %cond.false84

cond.true63:
  br i1 %or.ri, label %cond.true76, label %lor.lhs.false65

lor.lhs.false65:
  %mul66 = mul nsw i64 %j.0, %incx
  %arrayidx67 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul66
  %arrayidx67.real = load float, ptr %arrayidx67, align 4
  %arrayidx67.imagp = getelementptr inbounds nuw i8, ptr %arrayidx67, i64 4
  %arrayidx67.imag = load float, ptr %arrayidx67.imagp, align 4
  %sub.r70 = fsub float %arrayidx67.real, %arrayidx67.real
  %sub.i71 = fsub float %arrayidx67.imag, %arrayidx67.imag
  %cmp.r72 = fcmp oeq float %sub.r70, 0.000000e+00
  %cmp.i73 = fcmp oeq float %sub.i71, 0.000000e+00
  %and.ri74 = and i1 %cmp.r72, %cmp.i73
  br i1 %and.ri74, label %cond.true76, label %cond.end80

cond.true76:
  %mul77 = mul nsw i64 %j.0, %incx
  %arrayidx78 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul77
  %arrayidx78.real = load float, ptr %arrayidx78, align 4
  %arrayidx78.imagp = getelementptr inbounds nuw i8, ptr %arrayidx78, i64 4
  %arrayidx78.imag = load float, ptr %arrayidx78.imagp, align 4
  br label %cond.end80

cond.end80:
  %cond.r81 = phi float [ %arrayidx78.real, %cond.true76 ], [ 0.000000e+00, %lor.lhs.false65 ]
  %cond.i82 = phi float [ %arrayidx78.imag, %cond.true76 ], [ 0.000000e+00, %lor.lhs.false65 ]
  %conj.i83 = fneg float %cond.i82
  br label %cond.end104

cond.false84:
  br i1 %or.ri, label %cond.true97, label %lor.lhs.false86

lor.lhs.false86:
  %mul87 = mul nsw i64 %j.0, %incx
  %arrayidx88 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul87
  %arrayidx88.real = load float, ptr %arrayidx88, align 4
  %arrayidx88.imagp = getelementptr inbounds nuw i8, ptr %arrayidx88, i64 4
  %arrayidx88.imag = load float, ptr %arrayidx88.imagp, align 4
  %sub.r91 = fsub float %arrayidx88.real, %arrayidx88.real
  %sub.i92 = fsub float %arrayidx88.imag, %arrayidx88.imag
  %cmp.r93 = fcmp oeq float %sub.r91, 0.000000e+00
  %cmp.i94 = fcmp oeq float %sub.i92, 0.000000e+00
  %and.ri95 = and i1 %cmp.r93, %cmp.i94
  br i1 %and.ri95, label %cond.true97, label %cond.end104

cond.true97:
  %mul98 = mul nsw i64 %j.0, %incx
  %arrayidx99 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul98
  %arrayidx99.real = load float, ptr %arrayidx99, align 4
  %arrayidx99.imagp = getelementptr inbounds nuw i8, ptr %arrayidx99, i64 4
  %arrayidx99.imag = load float, ptr %arrayidx99.imagp, align 4
  br label %cond.end104

cond.end104:
  %cond.r105 = phi float [ %cond.r81, %cond.end80 ], [ %arrayidx99.real, %cond.true97 ], [ 0.000000e+00, %lor.lhs.false86 ]
  %cond.i106 = phi float [ %conj.i83, %cond.end80 ], [ %arrayidx99.imag, %cond.true97 ], [ 0.000000e+00, %lor.lhs.false86 ]
  %mul_ac107 = fmul float %alpha, %cond.r105
  %mul_bd108 = fmul float %cond.i, %cond.i106
  %mul_ad109 = fmul float %alpha, %cond.i106
  %mul_bc110 = fmul float %cond.i, %cond.r105
  %mul_r111 = fsub float %mul_ac107, %mul_bd108
  %mul_i112 = fadd float %mul_ad109, %mul_bc110
  %call114 = call i64 @lowad.lib.bands.above(i8 %cond.in, i64 %n, i64 %j.0)
  %call115 = call i64 @lowad.lib.bands.below(i8 %cond.in, i64 %n, i64 %n, i64 %j.0)
  br label %for.cond116

for.cond116:
  %i.0 = phi i64 [ %call114, %cond.end104 ], [ %inc, %cond.end219 ]
  %cmp117 = icmp slt i64 %i.0, %call115
  br i1 %cmp117, label %for.body120, label %for.end

for.body120:
  br i1 %cmp, label %cond.true122, label %cond.false143

cond.true122:
  br i1 %or.ri, label %cond.true135, label %lor.lhs.false124

lor.lhs.false124:
  %mul125 = mul nsw i64 %i.0, %incx
  %arrayidx126 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul125
  %arrayidx126.real = load float, ptr %arrayidx126, align 4
  %arrayidx126.imagp = getelementptr inbounds nuw i8, ptr %arrayidx126, i64 4
  %arrayidx126.imag = load float, ptr %arrayidx126.imagp, align 4
  %sub.r129 = fsub float %arrayidx126.real, %arrayidx126.real
  %sub.i130 = fsub float %arrayidx126.imag, %arrayidx126.imag
  %cmp.r131 = fcmp oeq float %sub.r129, 0.000000e+00
  %cmp.i132 = fcmp oeq float %sub.i130, 0.000000e+00
  %and.ri133 = and i1 %cmp.r131, %cmp.i132
  br i1 %and.ri133, label %cond.true135, label %cond.end139

cond.true135:
  %mul136 = mul nsw i64 %i.0, %incx
  %arrayidx137 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul136
  %arrayidx137.real = load float, ptr %arrayidx137, align 4
  %arrayidx137.imagp = getelementptr inbounds nuw i8, ptr %arrayidx137, i64 4
  %arrayidx137.imag = load float, ptr %arrayidx137.imagp, align 4
  br label %cond.end139

cond.end139:
  %cond.r140 = phi float [ %arrayidx137.real, %cond.true135 ], [ 0.000000e+00, %lor.lhs.false124 ]
  %cond.i141 = phi float [ %arrayidx137.imag, %cond.true135 ], [ 0.000000e+00, %lor.lhs.false124 ]
  %conj.i142 = fneg float %cond.i141
  br label %cond.end163

cond.false143:
  br i1 %or.ri, label %cond.true156, label %lor.lhs.false145

lor.lhs.false145:
  %mul146 = mul nsw i64 %i.0, %incx
  %arrayidx147 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul146
  %arrayidx147.real = load float, ptr %arrayidx147, align 4
  %arrayidx147.imagp = getelementptr inbounds nuw i8, ptr %arrayidx147, i64 4
  %arrayidx147.imag = load float, ptr %arrayidx147.imagp, align 4
  %sub.r150 = fsub float %arrayidx147.real, %arrayidx147.real
  %sub.i151 = fsub float %arrayidx147.imag, %arrayidx147.imag
  %cmp.r152 = fcmp oeq float %sub.r150, 0.000000e+00
  %cmp.i153 = fcmp oeq float %sub.i151, 0.000000e+00
  %and.ri154 = and i1 %cmp.r152, %cmp.i153
  br i1 %and.ri154, label %cond.true156, label %cond.end163

cond.true156:
  %mul157 = mul nsw i64 %i.0, %incx
  %arrayidx158 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul157
  %arrayidx158.real = load float, ptr %arrayidx158, align 4
  %arrayidx158.imagp = getelementptr inbounds nuw i8, ptr %arrayidx158, i64 4
  %arrayidx158.imag = load float, ptr %arrayidx158.imagp, align 4
  br label %cond.end163

cond.end163:
  %cond.r164 = phi float [ %cond.r140, %cond.end139 ], [ %arrayidx158.real, %cond.true156 ], [ 0.000000e+00, %lor.lhs.false145 ]
  %cond.i165 = phi float [ %conj.i142, %cond.end139 ], [ %arrayidx158.imag, %cond.true156 ], [ 0.000000e+00, %lor.lhs.false145 ]
  %mul_ac168 = fmul float %cond.r164, %mul_r
  %mul_bd169 = fmul float %cond.i165, %mul_i
  %mul_ad170 = fmul float %cond.r164, %mul_i
  %mul_bc171 = fmul float %cond.i165, %mul_r
  %mul_r172 = fsub float %mul_ac168, %mul_bd169
  %mul_i173 = fadd float %mul_ad170, %mul_bc171
  %arrayidx174 = getelementptr inbounds { float, float }, ptr %add.ptr15, i64 %i.0
  %arrayidx174.real = load float, ptr %arrayidx174, align 4
  %arrayidx174.imagp = getelementptr inbounds nuw i8, ptr %arrayidx174, i64 4
  %arrayidx174.imag = load float, ptr %arrayidx174.imagp, align 4
  %add.r = fadd float %arrayidx174.real, %mul_r172
  %add.i = fadd float %arrayidx174.imag, %mul_i173
  store float %add.r, ptr %arrayidx174, align 4
  store float %add.i, ptr %arrayidx174.imagp, align 4
  br i1 %cmp, label %cond.true178, label %cond.false199

cond.true178:
  br i1 %or.ri, label %cond.true191, label %lor.lhs.false180

lor.lhs.false180:
  %mul181 = mul nsw i64 %i.0, %incy
  %arrayidx182 = getelementptr inbounds { float, float }, ptr %add.ptr11, i64 %mul181
  %arrayidx182.real = load float, ptr %arrayidx182, align 4
  %arrayidx182.imagp = getelementptr inbounds nuw i8, ptr %arrayidx182, i64 4
  %arrayidx182.imag = load float, ptr %arrayidx182.imagp, align 4
  %sub.r185 = fsub float %arrayidx182.real, %arrayidx182.real
  %sub.i186 = fsub float %arrayidx182.imag, %arrayidx182.imag
  %cmp.r187 = fcmp oeq float %sub.r185, 0.000000e+00
  %cmp.i188 = fcmp oeq float %sub.i186, 0.000000e+00
  %and.ri189 = and i1 %cmp.r187, %cmp.i188
  br i1 %and.ri189, label %cond.true191, label %cond.end195

cond.true191:
  %mul192 = mul nsw i64 %i.0, %incy
  %arrayidx193 = getelementptr inbounds { float, float }, ptr %add.ptr11, i64 %mul192
  %arrayidx193.real = load float, ptr %arrayidx193, align 4
  %arrayidx193.imagp = getelementptr inbounds nuw i8, ptr %arrayidx193, i64 4
  %arrayidx193.imag = load float, ptr %arrayidx193.imagp, align 4
  br label %cond.end195

cond.end195:
  %cond.r196 = phi float [ %arrayidx193.real, %cond.true191 ], [ 0.000000e+00, %lor.lhs.false180 ]
  %cond.i197 = phi float [ %arrayidx193.imag, %cond.true191 ], [ 0.000000e+00, %lor.lhs.false180 ]
  %conj.i198 = fneg float %cond.i197
  br label %cond.end219

cond.false199:
  br i1 %or.ri, label %cond.true212, label %lor.lhs.false201

lor.lhs.false201:
  %mul202 = mul nsw i64 %i.0, %incy
  %arrayidx203 = getelementptr inbounds { float, float }, ptr %add.ptr11, i64 %mul202
  %arrayidx203.real = load float, ptr %arrayidx203, align 4
  %arrayidx203.imagp = getelementptr inbounds nuw i8, ptr %arrayidx203, i64 4
  %arrayidx203.imag = load float, ptr %arrayidx203.imagp, align 4
  %sub.r206 = fsub float %arrayidx203.real, %arrayidx203.real
  %sub.i207 = fsub float %arrayidx203.imag, %arrayidx203.imag
  %cmp.r208 = fcmp oeq float %sub.r206, 0.000000e+00
  %cmp.i209 = fcmp oeq float %sub.i207, 0.000000e+00
  %and.ri210 = and i1 %cmp.r208, %cmp.i209
  br i1 %and.ri210, label %cond.true212, label %cond.end219

cond.true212:
  %mul213 = mul nsw i64 %i.0, %incy
  %arrayidx214 = getelementptr inbounds { float, float }, ptr %add.ptr11, i64 %mul213
  %arrayidx214.real = load float, ptr %arrayidx214, align 4
  %arrayidx214.imagp = getelementptr inbounds nuw i8, ptr %arrayidx214, i64 4
  %arrayidx214.imag = load float, ptr %arrayidx214.imagp, align 4
  br label %cond.end219

cond.end219:
  %cond.r220 = phi float [ %cond.r196, %cond.end195 ], [ %arrayidx214.real, %cond.true212 ], [ 0.000000e+00, %lor.lhs.false201 ]
  %cond.i221 = phi float [ %conj.i198, %cond.end195 ], [ %arrayidx214.imag, %cond.true212 ], [ 0.000000e+00, %lor.lhs.false201 ]
  %mul_ac224 = fmul float %cond.r220, %mul_r111
  %mul_bc227 = fmul float %cond.i221, %mul_r111
  %2 = fmul float %mul_i112, %cond.i221
  %mul_r228 = fadd float %mul_ac224, %2
  %3 = fmul float %mul_i112, %cond.r220
  %mul_i229 = fsub float %mul_bc227, %3
  %add.r231 = fadd float %add.r, %mul_r228
  %add.i232 = fadd float %add.i, %mul_i229
  store float %add.r231, ptr %arrayidx174, align 4
  store float %add.i232, ptr %arrayidx174.imagp, align 4
  %inc = add nsw i64 %i.0, 1
  br label %for.cond116

for.end:
  br i1 %cmp, label %cond.true236, label %cond.false257

cond.true236:
  br i1 %or.ri, label %cond.true249, label %lor.lhs.false238

lor.lhs.false238:
  %mul239 = mul nsw i64 %j.0, %incx
  %arrayidx240 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul239
  %arrayidx240.real = load float, ptr %arrayidx240, align 4
  %arrayidx240.imagp = getelementptr inbounds nuw i8, ptr %arrayidx240, i64 4
  %arrayidx240.imag = load float, ptr %arrayidx240.imagp, align 4
  %sub.r243 = fsub float %arrayidx240.real, %arrayidx240.real
  %sub.i244 = fsub float %arrayidx240.imag, %arrayidx240.imag
  %cmp.r245 = fcmp oeq float %sub.r243, 0.000000e+00
  %cmp.i246 = fcmp oeq float %sub.i244, 0.000000e+00
  %and.ri247 = and i1 %cmp.r245, %cmp.i246
  br i1 %and.ri247, label %cond.true249, label %cond.end253

cond.true249:
  %mul250 = mul nsw i64 %j.0, %incx
  %arrayidx251 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul250
  %arrayidx251.real = load float, ptr %arrayidx251, align 4
  %arrayidx251.imagp = getelementptr inbounds nuw i8, ptr %arrayidx251, i64 4
  %arrayidx251.imag = load float, ptr %arrayidx251.imagp, align 4
  br label %cond.end253

cond.end253:
  %cond.r254 = phi float [ %arrayidx251.real, %cond.true249 ], [ 0.000000e+00, %lor.lhs.false238 ]
  %cond.i255 = phi float [ %arrayidx251.imag, %cond.true249 ], [ 0.000000e+00, %lor.lhs.false238 ]
  %conj.i256 = fneg float %cond.i255
  br label %cond.end277

cond.false257:
  br i1 %or.ri, label %cond.true270, label %lor.lhs.false259

lor.lhs.false259:
  %mul260 = mul nsw i64 %j.0, %incx
  %arrayidx261 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul260
  %arrayidx261.real = load float, ptr %arrayidx261, align 4
  %arrayidx261.imagp = getelementptr inbounds nuw i8, ptr %arrayidx261, i64 4
  %arrayidx261.imag = load float, ptr %arrayidx261.imagp, align 4
  %sub.r264 = fsub float %arrayidx261.real, %arrayidx261.real
  %sub.i265 = fsub float %arrayidx261.imag, %arrayidx261.imag
  %cmp.r266 = fcmp oeq float %sub.r264, 0.000000e+00
  %cmp.i267 = fcmp oeq float %sub.i265, 0.000000e+00
  %and.ri268 = and i1 %cmp.r266, %cmp.i267
  br i1 %and.ri268, label %cond.true270, label %cond.end277

cond.true270:
  %mul271 = mul nsw i64 %j.0, %incx
  %arrayidx272 = getelementptr inbounds { float, float }, ptr %add.ptr, i64 %mul271
  %arrayidx272.real = load float, ptr %arrayidx272, align 4
  %arrayidx272.imagp = getelementptr inbounds nuw i8, ptr %arrayidx272, i64 4
  %arrayidx272.imag = load float, ptr %arrayidx272.imagp, align 4
  br label %cond.end277

cond.end277:
  %cond.r278 = phi float [ %cond.r254, %cond.end253 ], [ %arrayidx272.real, %cond.true270 ], [ 0.000000e+00, %lor.lhs.false259 ]
  %cond.i279 = phi float [ %conj.i256, %cond.end253 ], [ %arrayidx272.imag, %cond.true270 ], [ 0.000000e+00, %lor.lhs.false259 ]
  %mul_ac284 = fmul float %cond.r278, %mul_r
  %mul_bd285 = fmul float %cond.i279, %mul_i
  %mul_r288 = fsub float %mul_ac284, %mul_bd285
  %arrayidx290 = getelementptr inbounds nuw { float, float }, ptr %add.ptr15, i64 %j.0
  %4 = load float, ptr %arrayidx290, align 4
  %5 = call float @llvm.fmuladd.f32(float %mul_r288, float 2.000000e+00, float %4)
  %arrayidx293.imagp = getelementptr inbounds nuw i8, ptr %arrayidx290, i64 4
  store float %5, ptr %arrayidx290, align 4
  store float 0.000000e+00, ptr %arrayidx293.imagp, align 4
  %inc295 = add nuw nsw i64 %j.0, 1
  br label %for.cond

for.end296:
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
  %cmp.r = fcmp une double %alpha, 0.000000e+00
  %cmp.i = fcmp une double %alpha_im, 0.000000e+00
  %or.ri = or i1 %cmp.r, %cmp.i
  %cond46 = select i1 %0, i64 %cond15, i64 %n.m
  %cond51 = select i1 %0, i64 %n.m, i64 %cond15
  call void @lowad.lib.bands.zscale(i64 %cond51, double %beta, double %beta_im, ptr %y, i64 %incy)
  %call52 = call i64 @lowad.lib.bands.first(i64 %cond46, i64 %incx)
  %add.ptr = getelementptr inbounds { double, double }, ptr %x, i64 %call52
  %call53 = call i64 @lowad.lib.bands.first(i64 %cond51, i64 %incy)
  %add.ptr54 = getelementptr inbounds { double, double }, ptr %y, i64 %call53
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %cond.end ], [ %inc230, %for.inc229 ]
  %cmp55 = icmp slt i64 %j.0, %cond15
  br i1 %cmp55, label %for.body, label %return

for.body:
  %mul = mul nsw i64 %j.0, %ld
  %add = add nsw i64 %mul, %cond25
  %sub = sub nsw i64 %add, %j.0
  %add.ptr57 = getelementptr inbounds { double, double }, ptr %a, i64 %sub
  %sub58 = sub nsw i64 %j.0, %cond25
  %call59 = call i64 @lowad.lib.bands.most(i64 0, i64 %sub58)
  %add60 = add nsw i64 %j.0, %cond20
  %add61 = add nsw i64 %add60, 1
  %call62 = call i64 @lowad.lib.bands.least(i64 %n.m, i64 %add61)
  switch i8 %cond.in, label %for.cond134 [
    i8 82, label %if.then64
    i8 78, label %if.then64
  ]

if.then64:
  br i1 %or.ri, label %cond.true73, label %lor.lhs.false66

lor.lhs.false66:
  %mul67 = mul nsw i64 %j.0, %incx
  %arrayidx = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul67
  %arrayidx.real = load double, ptr %arrayidx, align 8
  %arrayidx.imagp = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  %arrayidx.imag = load double, ptr %arrayidx.imagp, align 8
  %sub.r = fsub double %arrayidx.real, %arrayidx.real
  %sub.i = fsub double %arrayidx.imag, %arrayidx.imag
  %cmp.r70 = fcmp oeq double %sub.r, 0.000000e+00
  %cmp.i71 = fcmp oeq double %sub.i, 0.000000e+00
  %and.ri = and i1 %cmp.r70, %cmp.i71
  br i1 %and.ri, label %cond.true73, label %cond.end77

cond.true73:
  %mul74 = mul nsw i64 %j.0, %incx
  %arrayidx75 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul74
  %arrayidx75.real = load double, ptr %arrayidx75, align 8
  %arrayidx75.imagp = getelementptr inbounds nuw i8, ptr %arrayidx75, i64 8
  %arrayidx75.imag = load double, ptr %arrayidx75.imagp, align 8
  br label %cond.end77

cond.end77:
  %cond.r = phi double [ %arrayidx75.real, %cond.true73 ], [ 0.000000e+00, %lor.lhs.false66 ]
  %cond.i = phi double [ %arrayidx75.imag, %cond.true73 ], [ 0.000000e+00, %lor.lhs.false66 ]
  %mul_ac = fmul double %alpha, %cond.r
  %mul_bd = fmul double %alpha_im, %cond.i
  %mul_ad = fmul double %alpha, %cond.i
  %mul_bc = fmul double %alpha_im, %cond.r
  %mul_r = fsub double %mul_ac, %mul_bd
  %mul_i = fadd double %mul_ad, %mul_bc
  br label %for.cond78

for.cond78:
  %i.0 = phi i64 [ %call59, %cond.end77 ], [ %inc, %cond.end120 ]
  %cmp79 = icmp slt i64 %i.0, %call62
  br i1 %cmp79, label %for.body82, label %for.inc229

for.body82:
  switch i8 %cond.in, label %cond.false103 [
    i8 82, label %cond.true86
    i8 67, label %cond.true86
  ]

cond.true86:
  br i1 %or.ri, label %cond.true97, label %lor.lhs.false88

lor.lhs.false88:
  %arrayidx89 = getelementptr inbounds { double, double }, ptr %add.ptr57, i64 %i.0
  %arrayidx89.real = load double, ptr %arrayidx89, align 8
  %arrayidx89.imagp = getelementptr inbounds nuw i8, ptr %arrayidx89, i64 8
  %arrayidx89.imag = load double, ptr %arrayidx89.imagp, align 8
  %sub.r91 = fsub double %arrayidx89.real, %arrayidx89.real
  %sub.i92 = fsub double %arrayidx89.imag, %arrayidx89.imag
  %cmp.r93 = fcmp oeq double %sub.r91, 0.000000e+00
  %cmp.i94 = fcmp oeq double %sub.i92, 0.000000e+00
  %and.ri95 = and i1 %cmp.r93, %cmp.i94
  br i1 %and.ri95, label %cond.true97, label %cond.end100

cond.true97:
  %arrayidx98 = getelementptr inbounds { double, double }, ptr %add.ptr57, i64 %i.0
  %arrayidx98.real = load double, ptr %arrayidx98, align 8
  %arrayidx98.imagp = getelementptr inbounds nuw i8, ptr %arrayidx98, i64 8
  %arrayidx98.imag = load double, ptr %arrayidx98.imagp, align 8
  br label %cond.end100

cond.end100:
  %cond.r101 = phi double [ %arrayidx98.real, %cond.true97 ], [ 0.000000e+00, %lor.lhs.false88 ]
  %cond.i102 = phi double [ %arrayidx98.imag, %cond.true97 ], [ 0.000000e+00, %lor.lhs.false88 ]
  %conj.i = fneg double %cond.i102
  br label %cond.end120

cond.false103:
  br i1 %or.ri, label %cond.true114, label %lor.lhs.false105

lor.lhs.false105:
  %arrayidx106 = getelementptr inbounds { double, double }, ptr %add.ptr57, i64 %i.0
  %arrayidx106.real = load double, ptr %arrayidx106, align 8
  %arrayidx106.imagp = getelementptr inbounds nuw i8, ptr %arrayidx106, i64 8
  %arrayidx106.imag = load double, ptr %arrayidx106.imagp, align 8
  %sub.r108 = fsub double %arrayidx106.real, %arrayidx106.real
  %sub.i109 = fsub double %arrayidx106.imag, %arrayidx106.imag
  %cmp.r110 = fcmp oeq double %sub.r108, 0.000000e+00
  %cmp.i111 = fcmp oeq double %sub.i109, 0.000000e+00
  %and.ri112 = and i1 %cmp.r110, %cmp.i111
  br i1 %and.ri112, label %cond.true114, label %cond.end120

cond.true114:
  %arrayidx115 = getelementptr inbounds { double, double }, ptr %add.ptr57, i64 %i.0
  %arrayidx115.real = load double, ptr %arrayidx115, align 8
  %arrayidx115.imagp = getelementptr inbounds nuw i8, ptr %arrayidx115, i64 8
  %arrayidx115.imag = load double, ptr %arrayidx115.imagp, align 8
  br label %cond.end120

cond.end120:
  %cond.r121 = phi double [ %cond.r101, %cond.end100 ], [ %arrayidx115.real, %cond.true114 ], [ 0.000000e+00, %lor.lhs.false105 ]
  %cond.i122 = phi double [ %conj.i, %cond.end100 ], [ %arrayidx115.imag, %cond.true114 ], [ 0.000000e+00, %lor.lhs.false105 ]
  %mul_ac123 = fmul double %mul_r, %cond.r121
  %mul_bd124 = fmul double %mul_i, %cond.i122
  %mul_ad125 = fmul double %mul_r, %cond.i122
  %mul_bc126 = fmul double %mul_i, %cond.r121
  %mul_r127 = fsub double %mul_ac123, %mul_bd124
  %mul_i128 = fadd double %mul_ad125, %mul_bc126
  %mul129 = mul nsw i64 %i.0, %incy
  %arrayidx130 = getelementptr inbounds { double, double }, ptr %add.ptr54, i64 %mul129
  %arrayidx130.real = load double, ptr %arrayidx130, align 8
  %arrayidx130.imagp = getelementptr inbounds nuw i8, ptr %arrayidx130, i64 8
  %arrayidx130.imag = load double, ptr %arrayidx130.imagp, align 8
  %add.r = fadd double %arrayidx130.real, %mul_r127
  %add.i = fadd double %arrayidx130.imag, %mul_i128
  store double %add.r, ptr %arrayidx130, align 8
  store double %add.i, ptr %arrayidx130.imagp, align 8
  %inc = add nsw i64 %i.0, 1
  br label %for.cond78

for.cond134:
  %sum.sroa.6.0 = phi double [ %add.i206, %cond.end194 ], [ 0.000000e+00, %for.body ]
  %sum.sroa.0.0 = phi double [ %add.r205, %cond.end194 ], [ 0.000000e+00, %for.body ]
  %i133.0 = phi i64 [ %inc210, %cond.end194 ], [ %call59, %for.body ]
  %cmp135 = icmp slt i64 %i133.0, %call62
  br i1 %cmp135, label %for.body138, label %for.end211

for.body138:
  switch i8 %cond.in, label %cond.false158 [
    i8 82, label %cond.true140
    i8 67, label %cond.true140
  ]

cond.true140:
  br i1 %or.ri, label %cond.true151, label %lor.lhs.false142

lor.lhs.false142:
  %arrayidx143 = getelementptr inbounds { double, double }, ptr %add.ptr57, i64 %i133.0
  %arrayidx143.real = load double, ptr %arrayidx143, align 8
  %arrayidx143.imagp = getelementptr inbounds nuw i8, ptr %arrayidx143, i64 8
  %arrayidx143.imag = load double, ptr %arrayidx143.imagp, align 8
  %sub.r145 = fsub double %arrayidx143.real, %arrayidx143.real
  %sub.i146 = fsub double %arrayidx143.imag, %arrayidx143.imag
  %cmp.r147 = fcmp oeq double %sub.r145, 0.000000e+00
  %cmp.i148 = fcmp oeq double %sub.i146, 0.000000e+00
  %and.ri149 = and i1 %cmp.r147, %cmp.i148
  br i1 %and.ri149, label %cond.true151, label %cond.end154

cond.true151:
  %arrayidx152 = getelementptr inbounds { double, double }, ptr %add.ptr57, i64 %i133.0
  %arrayidx152.real = load double, ptr %arrayidx152, align 8
  %arrayidx152.imagp = getelementptr inbounds nuw i8, ptr %arrayidx152, i64 8
  %arrayidx152.imag = load double, ptr %arrayidx152.imagp, align 8
  br label %cond.end154

cond.end154:
  %cond.r155 = phi double [ %arrayidx152.real, %cond.true151 ], [ 0.000000e+00, %lor.lhs.false142 ]
  %cond.i156 = phi double [ %arrayidx152.imag, %cond.true151 ], [ 0.000000e+00, %lor.lhs.false142 ]
  %conj.i157 = fneg double %cond.i156
  br label %cond.end175

cond.false158:
  br i1 %or.ri, label %cond.true169, label %lor.lhs.false160

lor.lhs.false160:
  %arrayidx161 = getelementptr inbounds { double, double }, ptr %add.ptr57, i64 %i133.0
  %arrayidx161.real = load double, ptr %arrayidx161, align 8
  %arrayidx161.imagp = getelementptr inbounds nuw i8, ptr %arrayidx161, i64 8
  %arrayidx161.imag = load double, ptr %arrayidx161.imagp, align 8
  %sub.r163 = fsub double %arrayidx161.real, %arrayidx161.real
  %sub.i164 = fsub double %arrayidx161.imag, %arrayidx161.imag
  %cmp.r165 = fcmp oeq double %sub.r163, 0.000000e+00
  %cmp.i166 = fcmp oeq double %sub.i164, 0.000000e+00
  %and.ri167 = and i1 %cmp.r165, %cmp.i166
  br i1 %and.ri167, label %cond.true169, label %cond.end175

cond.true169:
  %arrayidx170 = getelementptr inbounds { double, double }, ptr %add.ptr57, i64 %i133.0
  %arrayidx170.real = load double, ptr %arrayidx170, align 8
  %arrayidx170.imagp = getelementptr inbounds nuw i8, ptr %arrayidx170, i64 8
  %arrayidx170.imag = load double, ptr %arrayidx170.imagp, align 8
  br label %cond.end175

cond.end175:
  %cond.r176 = phi double [ %cond.r155, %cond.end154 ], [ %arrayidx170.real, %cond.true169 ], [ 0.000000e+00, %lor.lhs.false160 ]
  %cond.i177 = phi double [ %conj.i157, %cond.end154 ], [ %arrayidx170.imag, %cond.true169 ], [ 0.000000e+00, %lor.lhs.false160 ]
  br i1 %or.ri, label %cond.true190, label %lor.lhs.false179

lor.lhs.false179:
  %mul180 = mul nsw i64 %i133.0, %incx
  %arrayidx181 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul180
  %arrayidx181.real = load double, ptr %arrayidx181, align 8
  %arrayidx181.imagp = getelementptr inbounds nuw i8, ptr %arrayidx181, i64 8
  %arrayidx181.imag = load double, ptr %arrayidx181.imagp, align 8
  %sub.r184 = fsub double %arrayidx181.real, %arrayidx181.real
  %sub.i185 = fsub double %arrayidx181.imag, %arrayidx181.imag
  %cmp.r186 = fcmp oeq double %sub.r184, 0.000000e+00
  %cmp.i187 = fcmp oeq double %sub.i185, 0.000000e+00
  %and.ri188 = and i1 %cmp.r186, %cmp.i187
  br i1 %and.ri188, label %cond.true190, label %cond.end194

cond.true190:
  %mul191 = mul nsw i64 %i133.0, %incx
  %arrayidx192 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul191
  %arrayidx192.real = load double, ptr %arrayidx192, align 8
  %arrayidx192.imagp = getelementptr inbounds nuw i8, ptr %arrayidx192, i64 8
  %arrayidx192.imag = load double, ptr %arrayidx192.imagp, align 8
  br label %cond.end194

cond.end194:
  %cond.r195 = phi double [ %arrayidx192.real, %cond.true190 ], [ 0.000000e+00, %lor.lhs.false179 ]
  %cond.i196 = phi double [ %arrayidx192.imag, %cond.true190 ], [ 0.000000e+00, %lor.lhs.false179 ]
  %mul_ac197 = fmul double %cond.r176, %cond.r195
  %mul_bd198 = fmul double %cond.i177, %cond.i196
  %mul_ad199 = fmul double %cond.r176, %cond.i196
  %mul_bc200 = fmul double %cond.i177, %cond.r195
  %mul_r201 = fsub double %mul_ac197, %mul_bd198
  %mul_i202 = fadd double %mul_ad199, %mul_bc200
  %add.r205 = fadd double %sum.sroa.0.0, %mul_r201
  %add.i206 = fadd double %sum.sroa.6.0, %mul_i202
  %inc210 = add nsw i64 %i133.0, 1
  br label %for.cond134

for.end211:
  %mul_ac216 = fmul double %alpha, %sum.sroa.0.0
  %mul_bd217 = fmul double %alpha_im, %sum.sroa.6.0
  %mul_ad218 = fmul double %alpha, %sum.sroa.6.0
  %mul_bc219 = fmul double %alpha_im, %sum.sroa.0.0
  %mul_r220 = fsub double %mul_ac216, %mul_bd217
  %mul_i221 = fadd double %mul_ad218, %mul_bc219
  %mul222 = mul nsw i64 %j.0, %incy
  %arrayidx223 = getelementptr inbounds { double, double }, ptr %add.ptr54, i64 %mul222
  %arrayidx223.real = load double, ptr %arrayidx223, align 8
  %arrayidx223.imagp = getelementptr inbounds nuw i8, ptr %arrayidx223, i64 8
  %arrayidx223.imag = load double, ptr %arrayidx223.imagp, align 8
  %add.r224 = fadd double %arrayidx223.real, %mul_r220
  %add.i225 = fadd double %arrayidx223.imag, %mul_i221
  store double %add.r224, ptr %arrayidx223, align 8
  store double %add.i225, ptr %arrayidx223.imagp, align 8
  br label %for.inc229

for.inc229:
  %inc230 = add nuw nsw i64 %j.0, 1
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
  %cmp.r = fcmp une double %alpha, 0.000000e+00
  %cmp.i = fcmp une double %alpha_im, 0.000000e+00
  %or.ri = or i1 %cmp.r, %cmp.i
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %call = call i8 @lowad.lib.bands.across(i8 %uplo)
  br label %cond.end

cond.end:
  %cond.in = phi i8 [ %call, %cond.true ], [ %uplo, %entry ]
  call void @lowad.lib.bands.zscale(i64 %n, double %beta, double %beta_im, ptr %y, i64 %incy)
  %call5 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incx)
  %add.ptr = getelementptr inbounds { double, double }, ptr %x, i64 %call5
  %call6 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incy)
  %add.ptr7 = getelementptr inbounds { double, double }, ptr %y, i64 %call6
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %cond.end ], [ %inc166, %cond.end144 ]
  %cmp8 = icmp slt i64 %j.0, %n
  br i1 %cmp8, label %for.body, label %for.end167

for.body:
  %call10 = call i64 @lowad.lib.bands.at(i32 %kind, i8 %cond.in, i64 %n, i64 %k, i64 %ld, i64 %j.0)
  %add.ptr11 = getelementptr inbounds { double, double }, ptr %a, i64 %call10
  br i1 %or.ri, label %cond.true18, label %lor.lhs.false

lor.lhs.false:
  %mul = mul nsw i64 %j.0, %incx
  %arrayidx = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul
  %arrayidx.real = load double, ptr %arrayidx, align 8
  %arrayidx.imagp = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  %arrayidx.imag = load double, ptr %arrayidx.imagp, align 8
  %sub.r = fsub double %arrayidx.real, %arrayidx.real
  %sub.i = fsub double %arrayidx.imag, %arrayidx.imag
  %cmp.r15 = fcmp oeq double %sub.r, 0.000000e+00
  %cmp.i16 = fcmp oeq double %sub.i, 0.000000e+00
  %and.ri = and i1 %cmp.r15, %cmp.i16
  br i1 %and.ri, label %cond.true18, label %cond.end22

cond.true18:
  %mul19 = mul nsw i64 %j.0, %incx
  %arrayidx20 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul19
  %arrayidx20.real = load double, ptr %arrayidx20, align 8
  %arrayidx20.imagp = getelementptr inbounds nuw i8, ptr %arrayidx20, i64 8
  %arrayidx20.imag = load double, ptr %arrayidx20.imagp, align 8
  br label %cond.end22

cond.end22:
  %cond.r = phi double [ %arrayidx20.real, %cond.true18 ], [ 0.000000e+00, %lor.lhs.false ]
  %cond.i = phi double [ %arrayidx20.imag, %cond.true18 ], [ 0.000000e+00, %lor.lhs.false ]
  %mul_ac = fmul double %alpha, %cond.r
  %mul_bd = fmul double %alpha_im, %cond.i
  %mul_ad = fmul double %alpha, %cond.i
  %mul_bc = fmul double %alpha_im, %cond.r
  %mul_r = fsub double %mul_ac, %mul_bd
  %mul_i = fadd double %mul_ad, %mul_bc
  %call23 = call i64 @lowad.lib.bands.above(i8 %cond.in, i64 %k, i64 %j.0)
  %call24 = call i64 @lowad.lib.bands.below(i8 %cond.in, i64 %n, i64 %k, i64 %j.0)
  br label %for.cond25

for.cond25:
  %sum.sroa.6.0 = phi double [ 0.000000e+00, %cond.end22 ], [ %add.i124, %cond.end112 ]
  %sum.sroa.0.0 = phi double [ 0.000000e+00, %cond.end22 ], [ %add.r123, %cond.end112 ]
  %i.0 = phi i64 [ %call23, %cond.end22 ], [ %inc, %cond.end112 ]
  %cmp26 = icmp slt i64 %i.0, %call24
  br i1 %cmp26, label %for.body29, label %for.end

for.body29:
  br i1 %cmp, label %cond.true31, label %cond.false48

cond.true31:
  br i1 %or.ri, label %cond.true42, label %lor.lhs.false33

lor.lhs.false33:
  %arrayidx34 = getelementptr inbounds { double, double }, ptr %add.ptr11, i64 %i.0
  %arrayidx34.real = load double, ptr %arrayidx34, align 8
  %arrayidx34.imagp = getelementptr inbounds nuw i8, ptr %arrayidx34, i64 8
  %arrayidx34.imag = load double, ptr %arrayidx34.imagp, align 8
  %sub.r36 = fsub double %arrayidx34.real, %arrayidx34.real
  %sub.i37 = fsub double %arrayidx34.imag, %arrayidx34.imag
  %cmp.r38 = fcmp oeq double %sub.r36, 0.000000e+00
  %cmp.i39 = fcmp oeq double %sub.i37, 0.000000e+00
  %and.ri40 = and i1 %cmp.r38, %cmp.i39
  br i1 %and.ri40, label %cond.true42, label %cond.end45

cond.true42:
  %arrayidx43 = getelementptr inbounds { double, double }, ptr %add.ptr11, i64 %i.0
  %arrayidx43.real = load double, ptr %arrayidx43, align 8
  %arrayidx43.imagp = getelementptr inbounds nuw i8, ptr %arrayidx43, i64 8
  %arrayidx43.imag = load double, ptr %arrayidx43.imagp, align 8
  br label %cond.end45

cond.end45:
  %cond.r46 = phi double [ %arrayidx43.real, %cond.true42 ], [ 0.000000e+00, %lor.lhs.false33 ]
  %cond.i47 = phi double [ %arrayidx43.imag, %cond.true42 ], [ 0.000000e+00, %lor.lhs.false33 ]
  %conj.i = fneg double %cond.i47
  br label %cond.end65

cond.false48:
  br i1 %or.ri, label %cond.true59, label %lor.lhs.false50

lor.lhs.false50:
  %arrayidx51 = getelementptr inbounds { double, double }, ptr %add.ptr11, i64 %i.0
  %arrayidx51.real = load double, ptr %arrayidx51, align 8
  %arrayidx51.imagp = getelementptr inbounds nuw i8, ptr %arrayidx51, i64 8
  %arrayidx51.imag = load double, ptr %arrayidx51.imagp, align 8
  %sub.r53 = fsub double %arrayidx51.real, %arrayidx51.real
  %sub.i54 = fsub double %arrayidx51.imag, %arrayidx51.imag
  %cmp.r55 = fcmp oeq double %sub.r53, 0.000000e+00
  %cmp.i56 = fcmp oeq double %sub.i54, 0.000000e+00
  %and.ri57 = and i1 %cmp.r55, %cmp.i56
  br i1 %and.ri57, label %cond.true59, label %cond.end65

cond.true59:
  %arrayidx60 = getelementptr inbounds { double, double }, ptr %add.ptr11, i64 %i.0
  %arrayidx60.real = load double, ptr %arrayidx60, align 8
  %arrayidx60.imagp = getelementptr inbounds nuw i8, ptr %arrayidx60, i64 8
  %arrayidx60.imag = load double, ptr %arrayidx60.imagp, align 8
  br label %cond.end65

cond.end65:
  %cond.r66 = phi double [ %cond.r46, %cond.end45 ], [ %arrayidx60.real, %cond.true59 ], [ 0.000000e+00, %lor.lhs.false50 ]
  %cond.i67 = phi double [ %conj.i, %cond.end45 ], [ %arrayidx60.imag, %cond.true59 ], [ 0.000000e+00, %lor.lhs.false50 ]
  %mul_ac72 = fmul double %mul_r, %cond.r66
  %mul_bd73 = fmul double %mul_i, %cond.i67
  %mul_ad74 = fmul double %mul_r, %cond.i67
  %mul_bc75 = fmul double %mul_i, %cond.r66
  %mul_r76 = fsub double %mul_ac72, %mul_bd73
  %mul_i77 = fadd double %mul_ad74, %mul_bc75
  %mul78 = mul nsw i64 %i.0, %incy
  %arrayidx79 = getelementptr inbounds { double, double }, ptr %add.ptr7, i64 %mul78
  %arrayidx79.real = load double, ptr %arrayidx79, align 8
  %arrayidx79.imagp = getelementptr inbounds nuw i8, ptr %arrayidx79, i64 8
  %arrayidx79.imag = load double, ptr %arrayidx79.imagp, align 8
  %add.r = fadd double %arrayidx79.real, %mul_r76
  %add.i = fadd double %arrayidx79.imag, %mul_i77
  store double %add.r, ptr %arrayidx79, align 8
  store double %add.i, ptr %arrayidx79.imagp, align 8
  br i1 %or.ri, label %cond.true108, label %lor.lhs.false97

lor.lhs.false97:
  %mul98 = mul nsw i64 %i.0, %incx
  %arrayidx99 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul98
  %arrayidx99.real = load double, ptr %arrayidx99, align 8
  %arrayidx99.imagp = getelementptr inbounds nuw i8, ptr %arrayidx99, i64 8
  %arrayidx99.imag = load double, ptr %arrayidx99.imagp, align 8
  %sub.r102 = fsub double %arrayidx99.real, %arrayidx99.real
  %sub.i103 = fsub double %arrayidx99.imag, %arrayidx99.imag
  %cmp.r104 = fcmp oeq double %sub.r102, 0.000000e+00
  %cmp.i105 = fcmp oeq double %sub.i103, 0.000000e+00
  %and.ri106 = and i1 %cmp.r104, %cmp.i105
  br i1 %and.ri106, label %cond.true108, label %cond.end112

cond.true108:
  %mul109 = mul nsw i64 %i.0, %incx
  %arrayidx110 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul109
  %arrayidx110.real = load double, ptr %arrayidx110, align 8
  %arrayidx110.imagp = getelementptr inbounds nuw i8, ptr %arrayidx110, i64 8
  %arrayidx110.imag = load double, ptr %arrayidx110.imagp, align 8
  br label %cond.end112

cond.end112:
  %cond.r113 = phi double [ %arrayidx110.real, %cond.true108 ], [ 0.000000e+00, %lor.lhs.false97 ]
  %cond.i114 = phi double [ %arrayidx110.imag, %cond.true108 ], [ 0.000000e+00, %lor.lhs.false97 ]
  %mul_ac115 = fmul double %cond.r66, %cond.r113
  %mul_ad117 = fmul double %cond.r66, %cond.i114
  %0 = fmul double %cond.i67, %cond.i114
  %mul_r119 = fadd double %mul_ac115, %0
  %1 = fmul double %cond.i67, %cond.r113
  %mul_i120 = fsub double %mul_ad117, %1
  %add.r123 = fadd double %sum.sroa.0.0, %mul_r119
  %add.i124 = fadd double %sum.sroa.6.0, %mul_i120
  %inc = add nsw i64 %i.0, 1
  br label %for.cond25

for.end:
  br i1 %or.ri, label %cond.true141, label %lor.lhs.false132

lor.lhs.false132:
  %arrayidx133 = getelementptr inbounds nuw { double, double }, ptr %add.ptr11, i64 %j.0
  %arrayidx133.real = load double, ptr %arrayidx133, align 8
  %arrayidx133.imagp = getelementptr inbounds nuw i8, ptr %arrayidx133, i64 8
  %arrayidx133.imag = load double, ptr %arrayidx133.imagp, align 8
  %sub.r135 = fsub double %arrayidx133.real, %arrayidx133.real
  %sub.i136 = fsub double %arrayidx133.imag, %arrayidx133.imag
  %cmp.r137 = fcmp oeq double %sub.r135, 0.000000e+00
  %cmp.i138 = fcmp oeq double %sub.i136, 0.000000e+00
  %and.ri139 = and i1 %cmp.r137, %cmp.i138
  br i1 %and.ri139, label %cond.true141, label %cond.end144

cond.true141:
  %arrayidx142 = getelementptr inbounds nuw { double, double }, ptr %add.ptr11, i64 %j.0
  %arrayidx142.real = load double, ptr %arrayidx142, align 8
  br label %cond.end144

cond.end144:
  %cond.r145 = phi double [ %arrayidx142.real, %cond.true141 ], [ 0.000000e+00, %lor.lhs.false132 ]
  %mul.rl = fmul double %mul_r, %cond.r145
  %mul.il = fmul double %mul_i, %cond.r145
  %mul_ac151 = fmul double %alpha, %sum.sroa.0.0
  %mul_bd152 = fmul double %alpha_im, %sum.sroa.6.0
  %mul_ad153 = fmul double %alpha, %sum.sroa.6.0
  %mul_bc154 = fmul double %alpha_im, %sum.sroa.0.0
  %mul_r155 = fsub double %mul_ac151, %mul_bd152
  %mul_i156 = fadd double %mul_ad153, %mul_bc154
  %add.r157 = fadd double %mul.rl, %mul_r155
  %add.i158 = fadd double %mul.il, %mul_i156
  %mul159 = mul nsw i64 %j.0, %incy
  %arrayidx160 = getelementptr inbounds { double, double }, ptr %add.ptr7, i64 %mul159
  %arrayidx160.real = load double, ptr %arrayidx160, align 8
  %arrayidx160.imagp = getelementptr inbounds nuw i8, ptr %arrayidx160, i64 8
  %arrayidx160.imag = load double, ptr %arrayidx160.imagp, align 8
  %add.r161 = fadd double %arrayidx160.real, %add.r157
  %add.i162 = fadd double %arrayidx160.imag, %add.i158
  store double %add.r161, ptr %arrayidx160, align 8
  store double %add.i162, ptr %arrayidx160.imagp, align 8
  %inc166 = add nuw nsw i64 %j.0, 1
  br label %for.cond

for.end167:
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
  %cmp1 = fcmp une double %alpha, 0.000000e+00
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %call = call i8 @lowad.lib.bands.across(i8 %uplo)
  br label %cond.end

cond.end:
  %cond.in = phi i8 [ %call, %cond.true ], [ %uplo, %entry ]
  %call6 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incx)
  %add.ptr = getelementptr inbounds { double, double }, ptr %x, i64 %call6
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %cond.end ], [ %inc122, %for.end ]
  %cmp7 = icmp slt i64 %j.0, %n
  br i1 %cmp7, label %for.body, label %for.end123

for.body:
  %call9 = call i64 @lowad.lib.bands.at(i32 %kind, i8 %cond.in, i64 %n, i64 %n, i64 %ld, i64 %j.0)
  %add.ptr10 = getelementptr inbounds { double, double }, ptr %a, i64 %call9
  br i1 %cmp, label %cond.true12, label %cond.false22

cond.true12:
  br i1 %cmp1, label %cond.true17, label %lor.lhs.false

lor.lhs.false:
  %mul = mul nsw i64 %j.0, %incx
  %arrayidx = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul
  %arrayidx.real = load double, ptr %arrayidx, align 8
  %arrayidx.imagp = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  %arrayidx.imag = load double, ptr %arrayidx.imagp, align 8
  %sub.r = fsub double %arrayidx.real, %arrayidx.real
  %sub.i = fsub double %arrayidx.imag, %arrayidx.imag
  %cmp.r = fcmp oeq double %sub.r, 0.000000e+00
  %cmp.i = fcmp oeq double %sub.i, 0.000000e+00
  %and.ri = and i1 %cmp.r, %cmp.i
  br i1 %and.ri, label %cond.true17, label %cond.end21

cond.true17:
  %mul18 = mul nsw i64 %j.0, %incx
  %arrayidx19 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul18
  %arrayidx19.real = load double, ptr %arrayidx19, align 8
  %arrayidx19.imagp = getelementptr inbounds nuw i8, ptr %arrayidx19, i64 8
  %arrayidx19.imag = load double, ptr %arrayidx19.imagp, align 8
  br label %cond.end21

cond.end21:
  %cond.r = phi double [ %arrayidx19.real, %cond.true17 ], [ 0.000000e+00, %lor.lhs.false ]
  %cond.i = phi double [ %arrayidx19.imag, %cond.true17 ], [ 0.000000e+00, %lor.lhs.false ]
  %conj.i = fneg double %cond.i
  br label %cond.end42

cond.false22:
  br i1 %cmp1, label %cond.true35, label %lor.lhs.false24

lor.lhs.false24:
  %mul25 = mul nsw i64 %j.0, %incx
  %arrayidx26 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul25
  %arrayidx26.real = load double, ptr %arrayidx26, align 8
  %arrayidx26.imagp = getelementptr inbounds nuw i8, ptr %arrayidx26, i64 8
  %arrayidx26.imag = load double, ptr %arrayidx26.imagp, align 8
  %sub.r29 = fsub double %arrayidx26.real, %arrayidx26.real
  %sub.i30 = fsub double %arrayidx26.imag, %arrayidx26.imag
  %cmp.r31 = fcmp oeq double %sub.r29, 0.000000e+00
  %cmp.i32 = fcmp oeq double %sub.i30, 0.000000e+00
  %and.ri33 = and i1 %cmp.r31, %cmp.i32
  br i1 %and.ri33, label %cond.true35, label %cond.end42

cond.true35:
  %mul36 = mul nsw i64 %j.0, %incx
  %arrayidx37 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul36
  %arrayidx37.real = load double, ptr %arrayidx37, align 8
  %arrayidx37.imagp = getelementptr inbounds nuw i8, ptr %arrayidx37, i64 8
  %arrayidx37.imag = load double, ptr %arrayidx37.imagp, align 8
  br label %cond.end42

cond.end42:
  %cond.r43 = phi double [ %cond.r, %cond.end21 ], [ %arrayidx37.real, %cond.true35 ], [ 0.000000e+00, %lor.lhs.false24 ]
  %cond.i44 = phi double [ %conj.i, %cond.end21 ], [ %arrayidx37.imag, %cond.true35 ], [ 0.000000e+00, %lor.lhs.false24 ]
  %conj.i47 = fneg double %cond.i44
  %mul.rl = fmul double %alpha, %cond.r43
  %mul.ir = fmul double %alpha, %conj.i47
  %call48 = call i64 @lowad.lib.bands.above(i8 %cond.in, i64 %n, i64 %j.0)
  %call49 = call i64 @lowad.lib.bands.below(i8 %cond.in, i64 %n, i64 %n, i64 %j.0)
  br label %for.cond50

for.cond50:
  %i.0 = phi i64 [ %call48, %cond.end42 ], [ %inc, %cond.end97 ]
  %cmp51 = icmp slt i64 %i.0, %call49
  br i1 %cmp51, label %for.body54, label %for.end

for.body54:
  br i1 %cmp, label %cond.true56, label %cond.false77

cond.true56:
  br i1 %cmp1, label %cond.true69, label %lor.lhs.false58

lor.lhs.false58:
  %mul59 = mul nsw i64 %i.0, %incx
  %arrayidx60 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul59
  %arrayidx60.real = load double, ptr %arrayidx60, align 8
  %arrayidx60.imagp = getelementptr inbounds nuw i8, ptr %arrayidx60, i64 8
  %arrayidx60.imag = load double, ptr %arrayidx60.imagp, align 8
  %sub.r63 = fsub double %arrayidx60.real, %arrayidx60.real
  %sub.i64 = fsub double %arrayidx60.imag, %arrayidx60.imag
  %cmp.r65 = fcmp oeq double %sub.r63, 0.000000e+00
  %cmp.i66 = fcmp oeq double %sub.i64, 0.000000e+00
  %and.ri67 = and i1 %cmp.r65, %cmp.i66
  br i1 %and.ri67, label %cond.true69, label %cond.end73

cond.true69:
  %mul70 = mul nsw i64 %i.0, %incx
  %arrayidx71 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul70
  %arrayidx71.real = load double, ptr %arrayidx71, align 8
  %arrayidx71.imagp = getelementptr inbounds nuw i8, ptr %arrayidx71, i64 8
  %arrayidx71.imag = load double, ptr %arrayidx71.imagp, align 8
  br label %cond.end73

cond.end73:
  %cond.r74 = phi double [ %arrayidx71.real, %cond.true69 ], [ 0.000000e+00, %lor.lhs.false58 ]
  %cond.i75 = phi double [ %arrayidx71.imag, %cond.true69 ], [ 0.000000e+00, %lor.lhs.false58 ]
  %conj.i76 = fneg double %cond.i75
  br label %cond.end97

cond.false77:
  br i1 %cmp1, label %cond.true90, label %lor.lhs.false79

lor.lhs.false79:
  %mul80 = mul nsw i64 %i.0, %incx
  %arrayidx81 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul80
  %arrayidx81.real = load double, ptr %arrayidx81, align 8
  %arrayidx81.imagp = getelementptr inbounds nuw i8, ptr %arrayidx81, i64 8
  %arrayidx81.imag = load double, ptr %arrayidx81.imagp, align 8
  %sub.r84 = fsub double %arrayidx81.real, %arrayidx81.real
  %sub.i85 = fsub double %arrayidx81.imag, %arrayidx81.imag
  %cmp.r86 = fcmp oeq double %sub.r84, 0.000000e+00
  %cmp.i87 = fcmp oeq double %sub.i85, 0.000000e+00
  %and.ri88 = and i1 %cmp.r86, %cmp.i87
  br i1 %and.ri88, label %cond.true90, label %cond.end97

cond.true90:
  %mul91 = mul nsw i64 %i.0, %incx
  %arrayidx92 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul91
  %arrayidx92.real = load double, ptr %arrayidx92, align 8
  %arrayidx92.imagp = getelementptr inbounds nuw i8, ptr %arrayidx92, i64 8
  %arrayidx92.imag = load double, ptr %arrayidx92.imagp, align 8
  br label %cond.end97

cond.end97:
  %cond.r98 = phi double [ %cond.r74, %cond.end73 ], [ %arrayidx92.real, %cond.true90 ], [ 0.000000e+00, %lor.lhs.false79 ]
  %cond.i99 = phi double [ %conj.i76, %cond.end73 ], [ %arrayidx92.imag, %cond.true90 ], [ 0.000000e+00, %lor.lhs.false79 ]
  %mul_ac = fmul double %cond.r98, %mul.rl
  %mul_bd = fmul double %cond.i99, %mul.ir
  %mul_ad = fmul double %cond.r98, %mul.ir
  %mul_bc = fmul double %cond.i99, %mul.rl
  %mul_r = fsub double %mul_ac, %mul_bd
  %mul_i = fadd double %mul_ad, %mul_bc
  %arrayidx102 = getelementptr inbounds { double, double }, ptr %add.ptr10, i64 %i.0
  %arrayidx102.real = load double, ptr %arrayidx102, align 8
  %arrayidx102.imagp = getelementptr inbounds nuw i8, ptr %arrayidx102, i64 8
  %arrayidx102.imag = load double, ptr %arrayidx102.imagp, align 8
  %add.r = fadd double %arrayidx102.real, %mul_r
  %add.i = fadd double %arrayidx102.imag, %mul_i
  store double %add.r, ptr %arrayidx102, align 8
  store double %add.i, ptr %arrayidx102.imagp, align 8
  %inc = add nsw i64 %i.0, 1
  br label %for.cond50

for.end:
  %arrayidx105 = getelementptr inbounds nuw { double, double }, ptr %add.ptr10, i64 %j.0
  %0 = load double, ptr %arrayidx105, align 8
  %mul_ac114 = fmul double %cond.r43, %mul.rl
  %mul_bd115 = fmul double %cond.i44, %mul.ir
  %mul_r118 = fsub double %mul_ac114, %mul_bd115
  %add = fadd double %0, %mul_r118
  %arrayidx120.imagp = getelementptr inbounds nuw i8, ptr %arrayidx105, i64 8
  store double %add, ptr %arrayidx105, align 8
  store double 0.000000e+00, ptr %arrayidx120.imagp, align 8
  %inc122 = add nuw nsw i64 %j.0, 1
  br label %for.cond

for.end123:
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
  %cmp.r = fcmp une double %alpha, 0.000000e+00
  %cmp.i = fcmp une double %alpha_im, 0.000000e+00
  %or.ri = or i1 %cmp.r, %cmp.i
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %call = call i8 @lowad.lib.bands.across(i8 %uplo)
  br label %cond.end

cond.end:
  %cond.in = phi i8 [ %call, %cond.true ], [ %uplo, %entry ]
  %conj.i = fneg double %alpha_im
  %cond.i = select i1 %cmp, double %conj.i, double %alpha_im
  %call9 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incx)
  %add.ptr = getelementptr inbounds { double, double }, ptr %x, i64 %call9
  %call10 = call i64 @lowad.lib.bands.first(i64 %n, i64 %incy)
  %add.ptr11 = getelementptr inbounds { double, double }, ptr %y, i64 %call10
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %cond.end ], [ %inc295, %cond.end277 ]
  %cmp12 = icmp slt i64 %j.0, %n
  br i1 %cmp12, label %for.body, label %for.end296

for.body:
  %call14 = call i64 @lowad.lib.bands.at(i32 %kind, i8 %cond.in, i64 %n, i64 %n, i64 %ld, i64 %j.0)
  %add.ptr15 = getelementptr inbounds { double, double }, ptr %a, i64 %call14
  br i1 %cmp, label %cond.true19, label %cond.false34

cond.true19:
  br i1 %or.ri, label %cond.true26, label %lor.lhs.false

lor.lhs.false:
  %mul = mul nsw i64 %j.0, %incy
  %arrayidx = getelementptr inbounds { double, double }, ptr %add.ptr11, i64 %mul
  %arrayidx.real = load double, ptr %arrayidx, align 8
  %arrayidx.imagp = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  %arrayidx.imag = load double, ptr %arrayidx.imagp, align 8
  %sub.r = fsub double %arrayidx.real, %arrayidx.real
  %sub.i = fsub double %arrayidx.imag, %arrayidx.imag
  %cmp.r23 = fcmp oeq double %sub.r, 0.000000e+00
  %cmp.i24 = fcmp oeq double %sub.i, 0.000000e+00
  %and.ri = and i1 %cmp.r23, %cmp.i24
  br i1 %and.ri, label %cond.true26, label %cond.end30

cond.true26:
  %mul27 = mul nsw i64 %j.0, %incy
  %arrayidx28 = getelementptr inbounds { double, double }, ptr %add.ptr11, i64 %mul27
  %arrayidx28.real = load double, ptr %arrayidx28, align 8
  %arrayidx28.imagp = getelementptr inbounds nuw i8, ptr %arrayidx28, i64 8
  %arrayidx28.imag = load double, ptr %arrayidx28.imagp, align 8
  br label %cond.end30

cond.end30:
  %cond.r31 = phi double [ %arrayidx28.real, %cond.true26 ], [ 0.000000e+00, %lor.lhs.false ]
  %cond.i32 = phi double [ %arrayidx28.imag, %cond.true26 ], [ 0.000000e+00, %lor.lhs.false ]
  %conj.i33 = fneg double %cond.i32
  br label %cond.end54

cond.false34:
  br i1 %or.ri, label %cond.true47, label %lor.lhs.false36

lor.lhs.false36:
  %mul37 = mul nsw i64 %j.0, %incy
  %arrayidx38 = getelementptr inbounds { double, double }, ptr %add.ptr11, i64 %mul37
  %arrayidx38.real = load double, ptr %arrayidx38, align 8
  %arrayidx38.imagp = getelementptr inbounds nuw i8, ptr %arrayidx38, i64 8
  %arrayidx38.imag = load double, ptr %arrayidx38.imagp, align 8
  %sub.r41 = fsub double %arrayidx38.real, %arrayidx38.real
  %sub.i42 = fsub double %arrayidx38.imag, %arrayidx38.imag
  %cmp.r43 = fcmp oeq double %sub.r41, 0.000000e+00
  %cmp.i44 = fcmp oeq double %sub.i42, 0.000000e+00
  %and.ri45 = and i1 %cmp.r43, %cmp.i44
  br i1 %and.ri45, label %cond.true47, label %cond.end54

cond.true47:
  %mul48 = mul nsw i64 %j.0, %incy
  %arrayidx49 = getelementptr inbounds { double, double }, ptr %add.ptr11, i64 %mul48
  %arrayidx49.real = load double, ptr %arrayidx49, align 8
  %arrayidx49.imagp = getelementptr inbounds nuw i8, ptr %arrayidx49, i64 8
  %arrayidx49.imag = load double, ptr %arrayidx49.imagp, align 8
  br label %cond.end54

cond.end54:
  %cond.r55 = phi double [ %cond.r31, %cond.end30 ], [ %arrayidx49.real, %cond.true47 ], [ 0.000000e+00, %lor.lhs.false36 ]
  %cond.i56 = phi double [ %conj.i33, %cond.end30 ], [ %arrayidx49.imag, %cond.true47 ], [ 0.000000e+00, %lor.lhs.false36 ]
  %mul_ac = fmul double %alpha, %cond.r55
  %mul_bc = fmul double %cond.i, %cond.r55
  %0 = fmul double %cond.i56, %cond.i
  %mul_r = fadd double %mul_ac, %0
  %1 = fmul double %cond.i56, %alpha
  %mul_i = fsub double %mul_bc, %1
  br i1 %cmp, label %cond.true63, label %cond.false84

cond.true63:
  br i1 %or.ri, label %cond.true76, label %lor.lhs.false65

lor.lhs.false65:
  %mul66 = mul nsw i64 %j.0, %incx
  %arrayidx67 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul66
  %arrayidx67.real = load double, ptr %arrayidx67, align 8
  %arrayidx67.imagp = getelementptr inbounds nuw i8, ptr %arrayidx67, i64 8
  %arrayidx67.imag = load double, ptr %arrayidx67.imagp, align 8
  %sub.r70 = fsub double %arrayidx67.real, %arrayidx67.real
  %sub.i71 = fsub double %arrayidx67.imag, %arrayidx67.imag
  %cmp.r72 = fcmp oeq double %sub.r70, 0.000000e+00
  %cmp.i73 = fcmp oeq double %sub.i71, 0.000000e+00
  %and.ri74 = and i1 %cmp.r72, %cmp.i73
  br i1 %and.ri74, label %cond.true76, label %cond.end80

cond.true76:
  %mul77 = mul nsw i64 %j.0, %incx
  %arrayidx78 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul77
  %arrayidx78.real = load double, ptr %arrayidx78, align 8
  %arrayidx78.imagp = getelementptr inbounds nuw i8, ptr %arrayidx78, i64 8
  %arrayidx78.imag = load double, ptr %arrayidx78.imagp, align 8
  br label %cond.end80

cond.end80:
  %cond.r81 = phi double [ %arrayidx78.real, %cond.true76 ], [ 0.000000e+00, %lor.lhs.false65 ]
  %cond.i82 = phi double [ %arrayidx78.imag, %cond.true76 ], [ 0.000000e+00, %lor.lhs.false65 ]
  %conj.i83 = fneg double %cond.i82
  br label %cond.end104

cond.false84:
  br i1 %or.ri, label %cond.true97, label %lor.lhs.false86

lor.lhs.false86:
  %mul87 = mul nsw i64 %j.0, %incx
  %arrayidx88 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul87
  %arrayidx88.real = load double, ptr %arrayidx88, align 8
  %arrayidx88.imagp = getelementptr inbounds nuw i8, ptr %arrayidx88, i64 8
  %arrayidx88.imag = load double, ptr %arrayidx88.imagp, align 8
  %sub.r91 = fsub double %arrayidx88.real, %arrayidx88.real
  %sub.i92 = fsub double %arrayidx88.imag, %arrayidx88.imag
  %cmp.r93 = fcmp oeq double %sub.r91, 0.000000e+00
  %cmp.i94 = fcmp oeq double %sub.i92, 0.000000e+00
  %and.ri95 = and i1 %cmp.r93, %cmp.i94
  br i1 %and.ri95, label %cond.true97, label %cond.end104

cond.true97:
  %mul98 = mul nsw i64 %j.0, %incx
  %arrayidx99 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul98
  %arrayidx99.real = load double, ptr %arrayidx99, align 8
  %arrayidx99.imagp = getelementptr inbounds nuw i8, ptr %arrayidx99, i64 8
  %arrayidx99.imag = load double, ptr %arrayidx99.imagp, align 8
  br label %cond.end104

cond.end104:
  %cond.r105 = phi double [ %cond.r81, %cond.end80 ], [ %arrayidx99.real, %cond.true97 ], [ 0.000000e+00, %lor.lhs.false86 ]
  %cond.i106 = phi double [ %conj.i83, %cond.end80 ], [ %arrayidx99.imag, %cond.true97 ], [ 0.000000e+00, %lor.lhs.false86 ]
  %mul_ac107 = fmul double %alpha, %cond.r105
  %mul_bd108 = fmul double %cond.i, %cond.i106
  %mul_ad109 = fmul double %alpha, %cond.i106
  %mul_bc110 = fmul double %cond.i, %cond.r105
  %mul_r111 = fsub double %mul_ac107, %mul_bd108
  %mul_i112 = fadd double %mul_ad109, %mul_bc110
  %call114 = call i64 @lowad.lib.bands.above(i8 %cond.in, i64 %n, i64 %j.0)
  %call115 = call i64 @lowad.lib.bands.below(i8 %cond.in, i64 %n, i64 %n, i64 %j.0)
  br label %for.cond116

for.cond116:
  %i.0 = phi i64 [ %call114, %cond.end104 ], [ %inc, %cond.end219 ]
  %cmp117 = icmp slt i64 %i.0, %call115
  br i1 %cmp117, label %for.body120, label %for.end

for.body120:
  br i1 %cmp, label %cond.true122, label %cond.false143

cond.true122:
  br i1 %or.ri, label %cond.true135, label %lor.lhs.false124

lor.lhs.false124:
  %mul125 = mul nsw i64 %i.0, %incx
  %arrayidx126 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul125
  %arrayidx126.real = load double, ptr %arrayidx126, align 8
  %arrayidx126.imagp = getelementptr inbounds nuw i8, ptr %arrayidx126, i64 8
  %arrayidx126.imag = load double, ptr %arrayidx126.imagp, align 8
  %sub.r129 = fsub double %arrayidx126.real, %arrayidx126.real
  %sub.i130 = fsub double %arrayidx126.imag, %arrayidx126.imag
  %cmp.r131 = fcmp oeq double %sub.r129, 0.000000e+00
  %cmp.i132 = fcmp oeq double %sub.i130, 0.000000e+00
  %and.ri133 = and i1 %cmp.r131, %cmp.i132
  br i1 %and.ri133, label %cond.true135, label %cond.end139

cond.true135:
  %mul136 = mul nsw i64 %i.0, %incx
  %arrayidx137 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul136
  %arrayidx137.real = load double, ptr %arrayidx137, align 8
  %arrayidx137.imagp = getelementptr inbounds nuw i8, ptr %arrayidx137, i64 8
  %arrayidx137.imag = load double, ptr %arrayidx137.imagp, align 8
  br label %cond.end139

cond.end139:
  %cond.r140 = phi double [ %arrayidx137.real, %cond.true135 ], [ 0.000000e+00, %lor.lhs.false124 ]
  %cond.i141 = phi double [ %arrayidx137.imag, %cond.true135 ], [ 0.000000e+00, %lor.lhs.false124 ]
  %conj.i142 = fneg double %cond.i141
  br label %cond.end163

cond.false143:
  br i1 %or.ri, label %cond.true156, label %lor.lhs.false145

lor.lhs.false145:
  %mul146 = mul nsw i64 %i.0, %incx
  %arrayidx147 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul146
  %arrayidx147.real = load double, ptr %arrayidx147, align 8
  %arrayidx147.imagp = getelementptr inbounds nuw i8, ptr %arrayidx147, i64 8
  %arrayidx147.imag = load double, ptr %arrayidx147.imagp, align 8
  %sub.r150 = fsub double %arrayidx147.real, %arrayidx147.real
  %sub.i151 = fsub double %arrayidx147.imag, %arrayidx147.imag
  %cmp.r152 = fcmp oeq double %sub.r150, 0.000000e+00
  %cmp.i153 = fcmp oeq double %sub.i151, 0.000000e+00
  %and.ri154 = and i1 %cmp.r152, %cmp.i153
  br i1 %and.ri154, label %cond.true156, label %cond.end163

cond.true156:
  %mul157 = mul nsw i64 %i.0, %incx
  %arrayidx158 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul157
  %arrayidx158.real = load double, ptr %arrayidx158, align 8
  %arrayidx158.imagp = getelementptr inbounds nuw i8, ptr %arrayidx158, i64 8
  %arrayidx158.imag = load double, ptr %arrayidx158.imagp, align 8
  br label %cond.end163

cond.end163:
  %cond.r164 = phi double [ %cond.r140, %cond.end139 ], [ %arrayidx158.real, %cond.true156 ], [ 0.000000e+00, %lor.lhs.false145 ]
  %cond.i165 = phi double [ %conj.i142, %cond.end139 ], [ %arrayidx158.imag, %cond.true156 ], [ 0.000000e+00, %lor.lhs.false145 ]
  %mul_ac168 = fmul double %cond.r164, %mul_r
  %mul_bd169 = fmul double %cond.i165, %mul_i
  %mul_ad170 = fmul double %cond.r164, %mul_i
  %mul_bc171 = fmul double %cond.i165, %mul_r
  %mul_r172 = fsub double %mul_ac168, %mul_bd169
  %mul_i173 = fadd double %mul_ad170, %mul_bc171
  %arrayidx174 = getelementptr inbounds { double, double }, ptr %add.ptr15, i64 %i.0
  %arrayidx174.real = load double, ptr %arrayidx174, align 8
  %arrayidx174.imagp = getelementptr inbounds nuw i8, ptr %arrayidx174, i64 8
  %arrayidx174.imag = load double, ptr %arrayidx174.imagp, align 8
  %add.r = fadd double %arrayidx174.real, %mul_r172
  %add.i = fadd double %arrayidx174.imag, %mul_i173
  store double %add.r, ptr %arrayidx174, align 8
  store double %add.i, ptr %arrayidx174.imagp, align 8
  br i1 %cmp, label %cond.true178, label %cond.false199

cond.true178:
  br i1 %or.ri, label %cond.true191, label %lor.lhs.false180

lor.lhs.false180:
  %mul181 = mul nsw i64 %i.0, %incy
  %arrayidx182 = getelementptr inbounds { double, double }, ptr %add.ptr11, i64 %mul181
  %arrayidx182.real = load double, ptr %arrayidx182, align 8
  %arrayidx182.imagp = getelementptr inbounds nuw i8, ptr %arrayidx182, i64 8
  %arrayidx182.imag = load double, ptr %arrayidx182.imagp, align 8
  %sub.r185 = fsub double %arrayidx182.real, %arrayidx182.real
  %sub.i186 = fsub double %arrayidx182.imag, %arrayidx182.imag
  %cmp.r187 = fcmp oeq double %sub.r185, 0.000000e+00
  %cmp.i188 = fcmp oeq double %sub.i186, 0.000000e+00
  %and.ri189 = and i1 %cmp.r187, %cmp.i188
  br i1 %and.ri189, label %cond.true191, label %cond.end195

cond.true191:
  %mul192 = mul nsw i64 %i.0, %incy
  %arrayidx193 = getelementptr inbounds { double, double }, ptr %add.ptr11, i64 %mul192
  %arrayidx193.real = load double, ptr %arrayidx193, align 8
  %arrayidx193.imagp = getelementptr inbounds nuw i8, ptr %arrayidx193, i64 8
  %arrayidx193.imag = load double, ptr %arrayidx193.imagp, align 8
  br label %cond.end195

cond.end195:
  %cond.r196 = phi double [ %arrayidx193.real, %cond.true191 ], [ 0.000000e+00, %lor.lhs.false180 ]
  %cond.i197 = phi double [ %arrayidx193.imag, %cond.true191 ], [ 0.000000e+00, %lor.lhs.false180 ]
  %conj.i198 = fneg double %cond.i197
  br label %cond.end219

cond.false199:
  br i1 %or.ri, label %cond.true212, label %lor.lhs.false201

lor.lhs.false201:
  %mul202 = mul nsw i64 %i.0, %incy
  %arrayidx203 = getelementptr inbounds { double, double }, ptr %add.ptr11, i64 %mul202
  %arrayidx203.real = load double, ptr %arrayidx203, align 8
  %arrayidx203.imagp = getelementptr inbounds nuw i8, ptr %arrayidx203, i64 8
  %arrayidx203.imag = load double, ptr %arrayidx203.imagp, align 8
  %sub.r206 = fsub double %arrayidx203.real, %arrayidx203.real
  %sub.i207 = fsub double %arrayidx203.imag, %arrayidx203.imag
  %cmp.r208 = fcmp oeq double %sub.r206, 0.000000e+00
  %cmp.i209 = fcmp oeq double %sub.i207, 0.000000e+00
  %and.ri210 = and i1 %cmp.r208, %cmp.i209
  br i1 %and.ri210, label %cond.true212, label %cond.end219

cond.true212:
  %mul213 = mul nsw i64 %i.0, %incy
  %arrayidx214 = getelementptr inbounds { double, double }, ptr %add.ptr11, i64 %mul213
  %arrayidx214.real = load double, ptr %arrayidx214, align 8
  %arrayidx214.imagp = getelementptr inbounds nuw i8, ptr %arrayidx214, i64 8
  %arrayidx214.imag = load double, ptr %arrayidx214.imagp, align 8
  br label %cond.end219

cond.end219:
  %cond.r220 = phi double [ %cond.r196, %cond.end195 ], [ %arrayidx214.real, %cond.true212 ], [ 0.000000e+00, %lor.lhs.false201 ]
  %cond.i221 = phi double [ %conj.i198, %cond.end195 ], [ %arrayidx214.imag, %cond.true212 ], [ 0.000000e+00, %lor.lhs.false201 ]
  %mul_ac224 = fmul double %cond.r220, %mul_r111
  %mul_bc227 = fmul double %cond.i221, %mul_r111
  %2 = fmul double %mul_i112, %cond.i221
  %mul_r228 = fadd double %mul_ac224, %2
  %3 = fmul double %mul_i112, %cond.r220
  %mul_i229 = fsub double %mul_bc227, %3
  %add.r231 = fadd double %add.r, %mul_r228
  %add.i232 = fadd double %add.i, %mul_i229
  store double %add.r231, ptr %arrayidx174, align 8
  store double %add.i232, ptr %arrayidx174.imagp, align 8
  %inc = add nsw i64 %i.0, 1
  br label %for.cond116

for.end:
  br i1 %cmp, label %cond.true236, label %cond.false257

cond.true236:
  br i1 %or.ri, label %cond.true249, label %lor.lhs.false238

lor.lhs.false238:
  %mul239 = mul nsw i64 %j.0, %incx
  %arrayidx240 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul239
  %arrayidx240.real = load double, ptr %arrayidx240, align 8
  %arrayidx240.imagp = getelementptr inbounds nuw i8, ptr %arrayidx240, i64 8
  %arrayidx240.imag = load double, ptr %arrayidx240.imagp, align 8
  %sub.r243 = fsub double %arrayidx240.real, %arrayidx240.real
  %sub.i244 = fsub double %arrayidx240.imag, %arrayidx240.imag
  %cmp.r245 = fcmp oeq double %sub.r243, 0.000000e+00
  %cmp.i246 = fcmp oeq double %sub.i244, 0.000000e+00
  %and.ri247 = and i1 %cmp.r245, %cmp.i246
  br i1 %and.ri247, label %cond.true249, label %cond.end253

cond.true249:
  %mul250 = mul nsw i64 %j.0, %incx
  %arrayidx251 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul250
  %arrayidx251.real = load double, ptr %arrayidx251, align 8
  %arrayidx251.imagp = getelementptr inbounds nuw i8, ptr %arrayidx251, i64 8
  %arrayidx251.imag = load double, ptr %arrayidx251.imagp, align 8
  br label %cond.end253

cond.end253:
  %cond.r254 = phi double [ %arrayidx251.real, %cond.true249 ], [ 0.000000e+00, %lor.lhs.false238 ]
  %cond.i255 = phi double [ %arrayidx251.imag, %cond.true249 ], [ 0.000000e+00, %lor.lhs.false238 ]
  %conj.i256 = fneg double %cond.i255
  br label %cond.end277

cond.false257:
  br i1 %or.ri, label %cond.true270, label %lor.lhs.false259

lor.lhs.false259:
  %mul260 = mul nsw i64 %j.0, %incx
  %arrayidx261 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul260
  %arrayidx261.real = load double, ptr %arrayidx261, align 8
  %arrayidx261.imagp = getelementptr inbounds nuw i8, ptr %arrayidx261, i64 8
  %arrayidx261.imag = load double, ptr %arrayidx261.imagp, align 8
  %sub.r264 = fsub double %arrayidx261.real, %arrayidx261.real
  %sub.i265 = fsub double %arrayidx261.imag, %arrayidx261.imag
  %cmp.r266 = fcmp oeq double %sub.r264, 0.000000e+00
  %cmp.i267 = fcmp oeq double %sub.i265, 0.000000e+00
  %and.ri268 = and i1 %cmp.r266, %cmp.i267
  br i1 %and.ri268, label %cond.true270, label %cond.end277

cond.true270:
  %mul271 = mul nsw i64 %j.0, %incx
  %arrayidx272 = getelementptr inbounds { double, double }, ptr %add.ptr, i64 %mul271
  %arrayidx272.real = load double, ptr %arrayidx272, align 8
  %arrayidx272.imagp = getelementptr inbounds nuw i8, ptr %arrayidx272, i64 8
  %arrayidx272.imag = load double, ptr %arrayidx272.imagp, align 8
  br label %cond.end277

cond.end277:
  %cond.r278 = phi double [ %cond.r254, %cond.end253 ], [ %arrayidx272.real, %cond.true270 ], [ 0.000000e+00, %lor.lhs.false259 ]
  %cond.i279 = phi double [ %conj.i256, %cond.end253 ], [ %arrayidx272.imag, %cond.true270 ], [ 0.000000e+00, %lor.lhs.false259 ]
  %mul_ac284 = fmul double %cond.r278, %mul_r
  %mul_bd285 = fmul double %cond.i279, %mul_i
  %mul_r288 = fsub double %mul_ac284, %mul_bd285
  %arrayidx290 = getelementptr inbounds nuw { double, double }, ptr %add.ptr15, i64 %j.0
  %4 = load double, ptr %arrayidx290, align 8
  %5 = call double @llvm.fmuladd.f64(double %mul_r288, double 2.000000e+00, double %4)
  %arrayidx293.imagp = getelementptr inbounds nuw i8, ptr %arrayidx290, i64 8
  store double %5, ptr %arrayidx290, align 8
  store double 0.000000e+00, ptr %arrayidx293.imagp, align 8
  %inc295 = add nuw nsw i64 %j.0, 1
  br label %for.cond

for.end296:
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
