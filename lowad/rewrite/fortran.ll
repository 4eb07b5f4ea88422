; What flang's library does with arrays that a descriptor tells of, each under the name `lowad.lib.` and its own. Made from
; `fortran.c`: clang -O1 -S -emit-llvm -fno-strict-aliasing -fno-vectorize -fno-slp-vectorize -fno-unroll-loops -fno-builtin -fcx-limited-range -g0

%struct.dimension = type { i64, i64, i64 }

define linkonce_odr hidden i1 @lowad.lib._FortranAIsContiguous(ptr %array) alwaysinline {
entry:
  %rank = getelementptr inbounds nuw i8, ptr %array, i64 20
  %0 = load i8, ptr %rank, align 4
  %cmp.not.not28 = icmp sgt i8 %0, 0
  br i1 %cmp.not.not28, label %for.body.lr.ph, label %cleanup14
for.body.lr.ph:
  %conv = zext nneg i8 %0 to i64
  %bytes = getelementptr inbounds nuw i8, ptr %array, i64 8
  %1 = load i64, ptr %bytes, align 8
  %dim = getelementptr inbounds nuw i8, ptr %array, i64 24
  br label %for.body
for.cond:
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %conv
  br i1 %exitcond.not, label %cleanup14, label %for.body
for.body:
  %indvars.iv = phi i64 [ 0, %for.body.lr.ph ], [ %indvars.iv.next, %for.cond ]
  %retval.031 = phi i1 [ undef, %for.body.lr.ph ], [ %retval.1, %for.cond ]
  %expected.029 = phi i64 [ %1, %for.body.lr.ph ], [ %expected.1, %for.cond ]
  %arrayidx = getelementptr inbounds nuw %struct.dimension, ptr %dim, i64 %indvars.iv
  %extent2 = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  %2 = load i64, ptr %extent2, align 8
  switch i64 %2, label %land.lhs.true [
    i64 0, label %cleanup
    i64 1, label %if.end13
  ]
land.lhs.true:
  %step = getelementptr inbounds nuw i8, ptr %arrayidx, i64 16
  %3 = load i64, ptr %step, align 8
  %cmp10.not = icmp eq i64 %3, %expected.029
  br i1 %cmp10.not, label %if.end13, label %cleanup
if.end13:
  %mul = mul nsw i64 %2, %expected.029
  br label %cleanup
cleanup:
  %expected.1 = phi i64 [ %mul, %if.end13 ], [ %expected.029, %for.body ], [ %expected.029, %land.lhs.true ]
  %cond17 = phi i1 [ true, %if.end13 ], [ false, %for.body ], [ false, %land.lhs.true ]
  %retval.1 = phi i1 [ %retval.031, %if.end13 ], [ true, %for.body ], [ false, %land.lhs.true ]
  br i1 %cond17, label %for.cond, label %cleanup14
cleanup14:
  %spec.select = phi i1 [ true, %entry ], [ %retval.1, %cleanup ], [ true, %for.cond ]
  ret i1 %spec.select
}

define linkonce_odr hidden void @lowad.lib._FortranACopyInAssign(ptr %made, ptr %array, ptr %file, i32 %line) alwaysinline {
entry:
  %rank.i = getelementptr inbounds nuw i8, ptr %array, i64 20
  %0 = load i8, ptr %rank.i, align 4
  %cmp.i91 = icmp sgt i8 %0, 0
  br i1 %cmp.i91, label %for.body.i.preheader, label %count.exit
for.body.i.preheader:
  %conv.i = zext nneg i8 %0 to i64
  br label %for.body.i
for.body.i:
  %indvars.iv = phi i64 [ 0, %for.body.i.preheader ], [ %indvars.iv.next, %for.body.i ]
  %n.0.i92 = phi i64 [ 1, %for.body.i.preheader ], [ %mul.i, %for.body.i ]
  %arrayidx.i = getelementptr inbounds nuw %struct.dimension, ptr %array, i64 %indvars.iv
  %extent.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 32
  %1 = load i64, ptr %extent.i, align 8
  %mul.i = mul nsw i64 %1, %n.0.i92
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %conv.i
  br i1 %exitcond.not, label %count.exit, label %for.body.i
count.exit:
  %n.0.i.lcssa = phi i64 [ 1, %entry ], [ %mul.i, %for.body.i ]
  %rank.i.le = getelementptr inbounds nuw i8, ptr %array, i64 20
  %bytes1 = getelementptr inbounds nuw i8, ptr %array, i64 8
  %2 = load i64, ptr %bytes1, align 8
  %mul = mul i64 %2, %n.0.i.lcssa
  %call2 = tail call ptr @malloc(i64 %mul)
  store ptr %call2, ptr %made, align 8
  %bytes3 = getelementptr inbounds nuw i8, ptr %made, i64 8
  store i64 %2, ptr %bytes3, align 8
  %version = getelementptr inbounds nuw i8, ptr %array, i64 16
  %3 = load i32, ptr %version, align 8
  %version4 = getelementptr inbounds nuw i8, ptr %made, i64 16
  store i32 %3, ptr %version4, align 8
  %4 = load i8, ptr %rank.i.le, align 4
  %rank5 = getelementptr inbounds nuw i8, ptr %made, i64 20
  store i8 %4, ptr %rank5, align 4
  %type = getelementptr inbounds nuw i8, ptr %array, i64 21
  %5 = load i8, ptr %type, align 1
  %type6 = getelementptr inbounds nuw i8, ptr %made, i64 21
  store i8 %5, ptr %type6, align 1
  %attribute = getelementptr inbounds nuw i8, ptr %made, i64 22
  store i8 2, ptr %attribute, align 2
  %extra = getelementptr inbounds nuw i8, ptr %array, i64 23
  %6 = load i8, ptr %extra, align 1
  %7 = and i8 %6, 1
  %tobool.not = icmp eq i8 %7, 0
  br i1 %tobool.not, label %cond.end, label %cond.true
cond.true:
  %extra7 = getelementptr inbounds nuw i8, ptr %made, i64 23
  %8 = load i8, ptr %extra7, align 1
  br label %cond.end
cond.end:
  %cond.in = phi i8 [ %8, %cond.true ], [ %6, %count.exit ]
  %extra12 = getelementptr inbounds nuw i8, ptr %made, i64 23
  store i8 %cond.in, ptr %extra12, align 1
  %9 = load i8, ptr %rank.i.le, align 4
  %cmp95 = icmp sgt i8 %9, 0
  br i1 %cmp95, label %for.body.lr.ph, label %for.cond32.preheader
for.body.lr.ph:
  %dim = getelementptr inbounds nuw i8, ptr %made, i64 24
  br label %for.body
for.cond32.preheader:
  %cmp33103 = icmp sgt i64 %n.0.i.lcssa, 0
  br i1 %cmp33103, label %for.body36.lr.ph, label %for.cond.cleanup35
for.body36.lr.ph:
  %dim.i = getelementptr inbounds nuw i8, ptr %array, i64 24
  br label %for.body36
for.body:
  %indvars.iv106 = phi i64 [ 0, %for.body.lr.ph ], [ %indvars.iv.next107, %for.body ]
  %step.096 = phi i64 [ %2, %for.body.lr.ph ], [ %mul31, %for.body ]
  %arrayidx = getelementptr inbounds nuw %struct.dimension, ptr %dim, i64 %indvars.iv106
  store i64 1, ptr %arrayidx, align 8
  %arrayidx18 = getelementptr inbounds nuw %struct.dimension, ptr %array, i64 %indvars.iv106
  %extent = getelementptr inbounds nuw i8, ptr %arrayidx18, i64 32
  %10 = load i64, ptr %extent, align 8
  %extent22 = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  store i64 %10, ptr %extent22, align 8
  %step26 = getelementptr inbounds nuw i8, ptr %arrayidx, i64 16
  store i64 %step.096, ptr %step26, align 8
  %11 = load i64, ptr %extent, align 8
  %mul31 = mul nsw i64 %11, %step.096
  %indvars.iv.next107 = add nuw nsw i64 %indvars.iv106, 1
  %12 = load i8, ptr %rank.i.le, align 4
  %13 = sext i8 %12 to i64
  %cmp = icmp slt i64 %indvars.iv.next107, %13
  br i1 %cmp, label %for.body, label %for.cond32.preheader
for.cond.cleanup35:
  ret void
for.body36:
  %k.0104 = phi i64 [ 0, %for.body36.lr.ph ], [ %inc42, %copy.exit ]
  %14 = load i8, ptr %type, align 1
  %mul39 = mul i64 %k.0104, %2
  %add.ptr = getelementptr inbounds nuw i8, ptr %call2, i64 %mul39
  %15 = load i8, ptr %rank.i.le, align 4
  %cmp.i8598 = icmp sgt i8 %15, 0
  br i1 %cmp.i8598, label %for.body.i86.preheader, label %place.exit
for.body.i86.preheader:
  %conv.i84 = zext nneg i8 %15 to i64
  br label %for.body.i86
for.body.i86:
  %indvars.iv109 = phi i64 [ 0, %for.body.i86.preheader ], [ %indvars.iv.next110, %for.body.i86 ]
  %k.addr.0.i101 = phi i64 [ %k.0104, %for.body.i86.preheader ], [ %div.i, %for.body.i86 ]
  %bytes.0.i99 = phi i64 [ 0, %for.body.i86.preheader ], [ %add.i, %for.body.i86 ]
  %arrayidx.i88 = getelementptr inbounds nuw %struct.dimension, ptr %dim.i, i64 %indvars.iv109
  %extent2.i = getelementptr inbounds nuw i8, ptr %arrayidx.i88, i64 8
  %16 = load i64, ptr %extent2.i, align 8
  %rem.i = srem i64 %k.addr.0.i101, %16
  %step.i = getelementptr inbounds nuw i8, ptr %arrayidx.i88, i64 16
  %17 = load i64, ptr %step.i, align 8
  %mul.i89 = mul nsw i64 %17, %rem.i
  %add.i = add nsw i64 %mul.i89, %bytes.0.i99
  %div.i = sdiv i64 %k.addr.0.i101, %16
  %indvars.iv.next110 = add nuw nsw i64 %indvars.iv109, 1
  %exitcond113.not = icmp eq i64 %indvars.iv.next110, %conv.i84
  br i1 %exitcond113.not, label %place.exit, label %for.body.i86
place.exit:
  %bytes.0.i.lcssa = phi i64 [ 0, %for.body36 ], [ %add.i, %for.body.i86 ]
  %18 = load ptr, ptr %array, align 8
  %add.ptr.i = getelementptr inbounds i8, ptr %18, i64 %bytes.0.i.lcssa
  switch i8 %14, label %sw.default.i [
    i8 27, label %sw.bb.i
    i8 28, label %sw.bb1.i
    i8 34, label %sw.bb2.i
    i8 35, label %sw.bb5.i
  ]
sw.bb.i:
  %19 = load float, ptr %add.ptr.i, align 4
  store float %19, ptr %add.ptr, align 4
  br label %copy.exit
sw.bb1.i:
  %20 = load double, ptr %add.ptr.i, align 8
  store double %20, ptr %add.ptr, align 8
  br label %copy.exit
sw.bb2.i:
  %.real.i = load float, ptr %add.ptr.i, align 4
  %.imagp.i = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 4
  %.imag.i = load float, ptr %.imagp.i, align 4
  %.imagp4.i = getelementptr inbounds nuw i8, ptr %add.ptr, i64 4
  store float %.real.i, ptr %add.ptr, align 4
  store float %.imag.i, ptr %.imagp4.i, align 4
  br label %copy.exit
sw.bb5.i:
  %.real7.i = load double, ptr %add.ptr.i, align 8
  %.imagp8.i = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 8
  %.imag9.i = load double, ptr %.imagp8.i, align 8
  %.imagp11.i = getelementptr inbounds nuw i8, ptr %add.ptr, i64 8
  store double %.real7.i, ptr %add.ptr, align 8
  store double %.imag9.i, ptr %.imagp11.i, align 8
  br label %copy.exit
sw.default.i:
  %call.i = tail call ptr @memcpy(ptr %add.ptr, ptr %add.ptr.i, i64 %2)
  br label %copy.exit
copy.exit:
  %inc42 = add nuw nsw i64 %k.0104, 1
  %exitcond114.not = icmp eq i64 %inc42, %n.0.i.lcssa
  br i1 %exitcond114.not, label %for.cond.cleanup35, label %for.body36
}

declare ptr @malloc(i64)

define linkonce_odr hidden void @lowad.lib._FortranACopyOutAssign(ptr %array, ptr %made, ptr %file, i32 %line) alwaysinline {
entry:
  %tobool.not = icmp eq ptr %array, null
  br i1 %tobool.not, label %if.end, label %for.cond.i.preheader
for.cond.i.preheader:
  %rank.i = getelementptr inbounds nuw i8, ptr %array, i64 20
  %0 = load i8, ptr %rank.i, align 4
  %cmp.i25 = icmp sgt i8 %0, 0
  br i1 %cmp.i25, label %for.body.i.preheader, label %count.exit
for.body.i.preheader:
  %conv.i = zext nneg i8 %0 to i64
  br label %for.body.i
for.body.i:
  %indvars.iv = phi i64 [ 0, %for.body.i.preheader ], [ %indvars.iv.next, %for.body.i ]
  %n.0.i26 = phi i64 [ 1, %for.body.i.preheader ], [ %mul.i, %for.body.i ]
  %arrayidx.i = getelementptr inbounds nuw %struct.dimension, ptr %array, i64 %indvars.iv
  %extent.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 32
  %1 = load i64, ptr %extent.i, align 8
  %mul.i = mul nsw i64 %1, %n.0.i26
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %conv.i
  br i1 %exitcond.not, label %count.exit, label %for.body.i
count.exit:
  %n.0.i.lcssa = phi i64 [ 1, %for.cond.i.preheader ], [ %mul.i, %for.body.i ]
  %rank.i.le = getelementptr inbounds nuw i8, ptr %array, i64 20
  %bytes1 = getelementptr inbounds nuw i8, ptr %array, i64 8
  %2 = load i64, ptr %bytes1, align 8
  %cmp33 = icmp sgt i64 %n.0.i.lcssa, 0
  br i1 %cmp33, label %for.body.lr.ph, label %if.end
for.body.lr.ph:
  %type = getelementptr inbounds nuw i8, ptr %array, i64 21
  %dim.i = getelementptr inbounds nuw i8, ptr %array, i64 24
  br label %for.body
for.body:
  %k.034 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %copy.exit ]
  %3 = load i8, ptr %type, align 1
  %4 = load i8, ptr %rank.i.le, align 4
  %cmp.i1928 = icmp sgt i8 %4, 0
  br i1 %cmp.i1928, label %for.body.i20.preheader, label %place.exit
for.body.i20.preheader:
  %conv.i18 = zext nneg i8 %4 to i64
  br label %for.body.i20
for.body.i20:
  %indvars.iv36 = phi i64 [ 0, %for.body.i20.preheader ], [ %indvars.iv.next37, %for.body.i20 ]
  %k.addr.0.i31 = phi i64 [ %k.034, %for.body.i20.preheader ], [ %div.i, %for.body.i20 ]
  %bytes.0.i29 = phi i64 [ 0, %for.body.i20.preheader ], [ %add.i, %for.body.i20 ]
  %arrayidx.i22 = getelementptr inbounds nuw %struct.dimension, ptr %dim.i, i64 %indvars.iv36
  %extent2.i = getelementptr inbounds nuw i8, ptr %arrayidx.i22, i64 8
  %5 = load i64, ptr %extent2.i, align 8
  %rem.i = srem i64 %k.addr.0.i31, %5
  %step.i = getelementptr inbounds nuw i8, ptr %arrayidx.i22, i64 16
  %6 = load i64, ptr %step.i, align 8
  %mul.i23 = mul nsw i64 %6, %rem.i
  %add.i = add nsw i64 %mul.i23, %bytes.0.i29
  %div.i = sdiv i64 %k.addr.0.i31, %5
  %indvars.iv.next37 = add nuw nsw i64 %indvars.iv36, 1
  %exitcond40.not = icmp eq i64 %indvars.iv.next37, %conv.i18
  br i1 %exitcond40.not, label %place.exit, label %for.body.i20
place.exit:
  %bytes.0.i.lcssa = phi i64 [ 0, %for.body ], [ %add.i, %for.body.i20 ]
  %7 = load ptr, ptr %array, align 8
  %add.ptr.i = getelementptr inbounds i8, ptr %7, i64 %bytes.0.i.lcssa
  %8 = load ptr, ptr %made, align 8
  %mul = mul i64 %k.034, %2
  %add.ptr = getelementptr inbounds nuw i8, ptr %8, i64 %mul
  switch i8 %3, label %sw.default.i [
    i8 27, label %sw.bb.i
    i8 28, label %sw.bb1.i
    i8 34, label %sw.bb2.i
    i8 35, label %sw.bb5.i
  ]
sw.bb.i:
  %9 = load float, ptr %add.ptr, align 4
  store float %9, ptr %add.ptr.i, align 4
  br label %copy.exit
sw.bb1.i:
  %10 = load double, ptr %add.ptr, align 8
  store double %10, ptr %add.ptr.i, align 8
  br label %copy.exit
sw.bb2.i:
  %.real.i = load float, ptr %add.ptr, align 4
  %.imagp.i = getelementptr inbounds nuw i8, ptr %add.ptr, i64 4
  %.imag.i = load float, ptr %.imagp.i, align 4
  %.imagp4.i = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 4
  store float %.real.i, ptr %add.ptr.i, align 4
  store float %.imag.i, ptr %.imagp4.i, align 4
  br label %copy.exit
sw.bb5.i:
  %.real7.i = load double, ptr %add.ptr, align 8
  %.imagp8.i = getelementptr inbounds nuw i8, ptr %add.ptr, i64 8
  %.imag9.i = load double, ptr %.imagp8.i, align 8
  %.imagp11.i = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 8
  store double %.real7.i, ptr %add.ptr.i, align 8
  store double %.imag9.i, ptr %.imagp11.i, align 8
  br label %copy.exit
sw.default.i:
  %call.i = tail call ptr @memcpy(ptr %add.ptr.i, ptr %add.ptr, i64 %2)
  br label %copy.exit
copy.exit:
  %inc = add nuw nsw i64 %k.034, 1
  %exitcond41.not = icmp eq i64 %inc, %n.0.i.lcssa
  br i1 %exitcond41.not, label %if.end, label %for.body
if.end:
  %11 = load ptr, ptr %made, align 8
  tail call void @free(ptr %11)
  store ptr null, ptr %made, align 8
  ret void
}

declare void @free(ptr)

define linkonce_odr hidden float @lowad.lib._FortranAModReal4(float %a, float %p, ptr %file, i32 %line) alwaysinline {
entry:
  %call = tail call float @fmodf(float %a, float %p)
  ret float %call
}

declare float @fmodf(float, float)

define linkonce_odr hidden float @lowad.lib._FortranAModuloReal4(float %a, float %p, ptr %file, i32 %line) alwaysinline {
entry:
  %call = tail call float @fmodf(float %a, float %p)
  %cmp = fcmp une float %call, 0.000000e+00
  br i1 %cmp, label %land.lhs.true, label %cond.end
land.lhs.true:
  %cmp1 = fcmp olt float %call, 0.000000e+00
  %0 = fcmp uge float %p, 0.000000e+00
  %cmp4.not = xor i1 %0, %cmp1
  br i1 %cmp4.not, label %cond.end, label %cond.true
cond.true:
  %add = fadd float %p, %call
  br label %cond.end
cond.end:
  %cond = phi float [ %add, %cond.true ], [ %call, %land.lhs.true ], [ %call, %entry ]
  ret float %cond
}

define linkonce_odr hidden double @lowad.lib._FortranAModReal8(double %a, double %p, ptr %file, i32 %line) alwaysinline {
entry:
  %call = tail call double @fmod(double %a, double %p)
  ret double %call
}

declare double @fmod(double, double)

define linkonce_odr hidden double @lowad.lib._FortranAModuloReal8(double %a, double %p, ptr %file, i32 %line) alwaysinline {
entry:
  %call = tail call double @fmod(double %a, double %p)
  %cmp = fcmp une double %call, 0.000000e+00
  br i1 %cmp, label %land.lhs.true, label %cond.end
land.lhs.true:
  %cmp1 = fcmp olt double %call, 0.000000e+00
  %0 = fcmp uge double %p, 0.000000e+00
  %cmp4.not = xor i1 %0, %cmp1
  br i1 %cmp4.not, label %cond.end, label %cond.true
cond.true:
  %add = fadd double %p, %call
  br label %cond.end
cond.end:
  %cond = phi double [ %add, %cond.true ], [ %call, %land.lhs.true ], [ %call, %entry ]
  ret double %cond
}

define linkonce_odr hidden float @lowad.lib._FortranANorm2_4(ptr %array, ptr %file, i32 %line, i32 %dim) alwaysinline {
entry:
  %rank.i = getelementptr inbounds nuw i8, ptr %array, i64 20
  %0 = load i8, ptr %rank.i, align 4
  %conv.i = sext i8 %0 to i32
  %cmp.i68 = icmp sgt i8 %0, 0
  br i1 %cmp.i68, label %for.body.i.preheader, label %for.cond.preheader
for.body.i.preheader:
  %wide.trip.count = zext nneg i32 %conv.i to i64
  br label %for.body.i
for.cond.preheader:
  %n.0.i.lcssa = phi i64 [ 1, %entry ], [ %mul.i, %for.body.i ]
  %cmp77 = icmp sgt i64 %n.0.i.lcssa, 0
  br i1 %cmp77, label %for.cond.i48.preheader.lr.ph, label %for.cond.cleanup
for.cond.i48.preheader.lr.ph:
  %cmp.i5472 = icmp sgt i8 %0, 0
  %dim.i57 = getelementptr inbounds nuw i8, ptr %array, i64 24
  %1 = load ptr, ptr %array, align 8
  %wide.trip.count94 = zext nneg i32 %conv.i to i64
  br label %for.cond.i48.preheader
for.body.i:
  %indvars.iv = phi i64 [ 0, %for.body.i.preheader ], [ %indvars.iv.next, %for.body.i ]
  %n.0.i69 = phi i64 [ 1, %for.body.i.preheader ], [ %mul.i, %for.body.i ]
  %arrayidx.i = getelementptr inbounds nuw %struct.dimension, ptr %array, i64 %indvars.iv
  %extent.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 32
  %2 = load i64, ptr %extent.i, align 8
  %mul.i = mul nsw i64 %2, %n.0.i69
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.preheader, label %for.body.i
for.cond.i48.preheader:
  %largest.079 = phi float [ 0.000000e+00, %for.cond.i48.preheader.lr.ph ], [ %cond7, %place.exit67 ]
  %k.078 = phi i64 [ 0, %for.cond.i48.preheader.lr.ph ], [ %inc, %place.exit67 ]
  br i1 %cmp.i5472, label %for.body.i56, label %place.exit67
for.cond.cleanup:
  %largest.0.lcssa = phi float [ 0.000000e+00, %for.cond.preheader ], [ %cond7, %place.exit67 ]
  %cmp8 = fcmp oeq float %largest.0.lcssa, 0.000000e+00
  br i1 %cmp8, label %cleanup, label %for.cond10.preheader
for.cond10.preheader:
  %cmp1186 = icmp sgt i64 %n.0.i.lcssa, 0
  br i1 %cmp1186, label %for.cond.i38.preheader.lr.ph, label %for.cond.cleanup12
for.cond.i38.preheader.lr.ph:
  %cmp.i4281 = icmp sgt i8 %0, 0
  %dim.i = getelementptr inbounds nuw i8, ptr %array, i64 24
  %3 = load ptr, ptr %array, align 8
  %wide.trip.count100 = zext nneg i32 %conv.i to i64
  br label %for.cond.i38.preheader
for.body.i56:
  %indvars.iv91 = phi i64 [ %indvars.iv.next92, %for.body.i56 ], [ 0, %for.cond.i48.preheader ]
  %k.addr.0.i5175 = phi i64 [ %div.i65, %for.body.i56 ], [ %k.078, %for.cond.i48.preheader ]
  %bytes.0.i4973 = phi i64 [ %add.i64, %for.body.i56 ], [ 0, %for.cond.i48.preheader ]
  %arrayidx.i59 = getelementptr inbounds nuw %struct.dimension, ptr %dim.i57, i64 %indvars.iv91
  %extent2.i60 = getelementptr inbounds nuw i8, ptr %arrayidx.i59, i64 8
  %4 = load i64, ptr %extent2.i60, align 8
  %rem.i61 = srem i64 %k.addr.0.i5175, %4
  %step.i62 = getelementptr inbounds nuw i8, ptr %arrayidx.i59, i64 16
  %5 = load i64, ptr %step.i62, align 8
  %mul.i63 = mul nsw i64 %5, %rem.i61
  %add.i64 = add nsw i64 %mul.i63, %bytes.0.i4973
  %div.i65 = sdiv i64 %k.addr.0.i5175, %4
  %indvars.iv.next92 = add nuw nsw i64 %indvars.iv91, 1
  %exitcond95.not = icmp eq i64 %indvars.iv.next92, %wide.trip.count94
  br i1 %exitcond95.not, label %place.exit67, label %for.body.i56
place.exit67:
  %bytes.0.i49.lcssa = phi i64 [ 0, %for.cond.i48.preheader ], [ %add.i64, %for.body.i56 ]
  %add.ptr.i55 = getelementptr inbounds i8, ptr %1, i64 %bytes.0.i49.lcssa
  %6 = load float, ptr %add.ptr.i55, align 4
  %cmp2 = fcmp olt float %6, 0.000000e+00
  %fneg = fneg float %6
  %cond = select i1 %cmp2, float %fneg, float %6
  %cmp3 = fcmp ogt float %cond, %largest.079
  %cond7 = select i1 %cmp3, float %cond, float %largest.079
  %inc = add nuw nsw i64 %k.078, 1
  %exitcond96.not = icmp eq i64 %inc, %n.0.i.lcssa
  br i1 %exitcond96.not, label %for.cond.cleanup, label %for.cond.i48.preheader
for.cond.i38.preheader:
  %k9.088 = phi i64 [ 0, %for.cond.i38.preheader.lr.ph ], [ %inc17, %place.exit ]
  %sum.087 = phi float [ 0.000000e+00, %for.cond.i38.preheader.lr.ph ], [ %10, %place.exit ]
  br i1 %cmp.i4281, label %for.body.i43, label %place.exit
for.cond.cleanup12:
  %sum.0.lcssa = phi float [ 0.000000e+00, %for.cond10.preheader ], [ %10, %place.exit ]
  %call19 = tail call float @sqrtf(float %sum.0.lcssa)
  %mul = fmul float %largest.0.lcssa, %call19
  br label %cleanup
for.body.i43:
  %indvars.iv97 = phi i64 [ %indvars.iv.next98, %for.body.i43 ], [ 0, %for.cond.i38.preheader ]
  %k.addr.0.i84 = phi i64 [ %div.i, %for.body.i43 ], [ %k9.088, %for.cond.i38.preheader ]
  %bytes.0.i82 = phi i64 [ %add.i, %for.body.i43 ], [ 0, %for.cond.i38.preheader ]
  %arrayidx.i45 = getelementptr inbounds nuw %struct.dimension, ptr %dim.i, i64 %indvars.iv97
  %extent2.i = getelementptr inbounds nuw i8, ptr %arrayidx.i45, i64 8
  %7 = load i64, ptr %extent2.i, align 8
  %rem.i = srem i64 %k.addr.0.i84, %7
  %step.i = getelementptr inbounds nuw i8, ptr %arrayidx.i45, i64 16
  %8 = load i64, ptr %step.i, align 8
  %mul.i46 = mul nsw i64 %8, %rem.i
  %add.i = add nsw i64 %mul.i46, %bytes.0.i82
  %div.i = sdiv i64 %k.addr.0.i84, %7
  %indvars.iv.next98 = add nuw nsw i64 %indvars.iv97, 1
  %exitcond101.not = icmp eq i64 %indvars.iv.next98, %wide.trip.count100
  br i1 %exitcond101.not, label %place.exit, label %for.body.i43
place.exit:
  %bytes.0.i.lcssa = phi i64 [ 0, %for.cond.i38.preheader ], [ %add.i, %for.body.i43 ]
  %add.ptr.i = getelementptr inbounds i8, ptr %3, i64 %bytes.0.i.lcssa
  %9 = load float, ptr %add.ptr.i, align 4
  %div = fdiv float %9, %largest.0.lcssa
  %10 = tail call float @llvm.fmuladd.f32(float %div, float %div, float %sum.087)
  %inc17 = add nuw nsw i64 %k9.088, 1
  %exitcond102.not = icmp eq i64 %inc17, %n.0.i.lcssa
  br i1 %exitcond102.not, label %for.cond.cleanup12, label %for.cond.i38.preheader
cleanup:
  %retval.0 = phi float [ %mul, %for.cond.cleanup12 ], [ 0.000000e+00, %for.cond.cleanup ]
  ret float %retval.0
}

declare float @llvm.fmuladd.f32(float, float, float)

declare float @sqrtf(float)

define linkonce_odr hidden double @lowad.lib._FortranANorm2_8(ptr %array, ptr %file, i32 %line, i32 %dim) alwaysinline {
entry:
  %rank.i = getelementptr inbounds nuw i8, ptr %array, i64 20
  %0 = load i8, ptr %rank.i, align 4
  %conv.i = sext i8 %0 to i32
  %cmp.i68 = icmp sgt i8 %0, 0
  br i1 %cmp.i68, label %for.body.i.preheader, label %for.cond.preheader
for.body.i.preheader:
  %wide.trip.count = zext nneg i32 %conv.i to i64
  br label %for.body.i
for.cond.preheader:
  %n.0.i.lcssa = phi i64 [ 1, %entry ], [ %mul.i, %for.body.i ]
  %cmp77 = icmp sgt i64 %n.0.i.lcssa, 0
  br i1 %cmp77, label %for.cond.i48.preheader.lr.ph, label %for.cond.cleanup
for.cond.i48.preheader.lr.ph:
  %cmp.i5472 = icmp sgt i8 %0, 0
  %dim.i57 = getelementptr inbounds nuw i8, ptr %array, i64 24
  %1 = load ptr, ptr %array, align 8
  %wide.trip.count94 = zext nneg i32 %conv.i to i64
  br label %for.cond.i48.preheader
for.body.i:
  %indvars.iv = phi i64 [ 0, %for.body.i.preheader ], [ %indvars.iv.next, %for.body.i ]
  %n.0.i69 = phi i64 [ 1, %for.body.i.preheader ], [ %mul.i, %for.body.i ]
  %arrayidx.i = getelementptr inbounds nuw %struct.dimension, ptr %array, i64 %indvars.iv
  %extent.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 32
  %2 = load i64, ptr %extent.i, align 8
  %mul.i = mul nsw i64 %2, %n.0.i69
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.preheader, label %for.body.i
for.cond.i48.preheader:
  %largest.079 = phi double [ 0.000000e+00, %for.cond.i48.preheader.lr.ph ], [ %cond7, %place.exit67 ]
  %k.078 = phi i64 [ 0, %for.cond.i48.preheader.lr.ph ], [ %inc, %place.exit67 ]
  br i1 %cmp.i5472, label %for.body.i56, label %place.exit67
for.cond.cleanup:
  %largest.0.lcssa = phi double [ 0.000000e+00, %for.cond.preheader ], [ %cond7, %place.exit67 ]
  %cmp8 = fcmp oeq double %largest.0.lcssa, 0.000000e+00
  br i1 %cmp8, label %cleanup, label %for.cond10.preheader
for.cond10.preheader:
  %cmp1186 = icmp sgt i64 %n.0.i.lcssa, 0
  br i1 %cmp1186, label %for.cond.i38.preheader.lr.ph, label %for.cond.cleanup12
for.cond.i38.preheader.lr.ph:
  %cmp.i4281 = icmp sgt i8 %0, 0
  %dim.i = getelementptr inbounds nuw i8, ptr %array, i64 24
  %3 = load ptr, ptr %array, align 8
  %wide.trip.count100 = zext nneg i32 %conv.i to i64
  br label %for.cond.i38.preheader
for.body.i56:
  %indvars.iv91 = phi i64 [ %indvars.iv.next92, %for.body.i56 ], [ 0, %for.cond.i48.preheader ]
  %k.addr.0.i5175 = phi i64 [ %div.i65, %for.body.i56 ], [ %k.078, %for.cond.i48.preheader ]
  %bytes.0.i4973 = phi i64 [ %add.i64, %for.body.i56 ], [ 0, %for.cond.i48.preheader ]
  %arrayidx.i59 = getelementptr inbounds nuw %struct.dimension, ptr %dim.i57, i64 %indvars.iv91
  %extent2.i60 = getelementptr inbounds nuw i8, ptr %arrayidx.i59, i64 8
  %4 = load i64, ptr %extent2.i60, align 8
  %rem.i61 = srem i64 %k.addr.0.i5175, %4
  %step.i62 = getelementptr inbounds nuw i8, ptr %arrayidx.i59, i64 16
  %5 = load i64, ptr %step.i62, align 8
  %mul.i63 = mul nsw i64 %5, %rem.i61
  %add.i64 = add nsw i64 %mul.i63, %bytes.0.i4973
  %div.i65 = sdiv i64 %k.addr.0.i5175, %4
  %indvars.iv.next92 = add nuw nsw i64 %indvars.iv91, 1
  %exitcond95.not = icmp eq i64 %indvars.iv.next92, %wide.trip.count94
  br i1 %exitcond95.not, label %place.exit67, label %for.body.i56
place.exit67:
  %bytes.0.i49.lcssa = phi i64 [ 0, %for.cond.i48.preheader ], [ %add.i64, %for.body.i56 ]
  %add.ptr.i55 = getelementptr inbounds i8, ptr %1, i64 %bytes.0.i49.lcssa
  %6 = load double, ptr %add.ptr.i55, align 8
  %cmp2 = fcmp olt double %6, 0.000000e+00
  %fneg = fneg double %6
  %cond = select i1 %cmp2, double %fneg, double %6
  %cmp3 = fcmp ogt double %cond, %largest.079
  %cond7 = select i1 %cmp3, double %cond, double %largest.079
  %inc = add nuw nsw i64 %k.078, 1
  %exitcond96.not = icmp eq i64 %inc, %n.0.i.lcssa
  br i1 %exitcond96.not, label %for.cond.cleanup, label %for.cond.i48.preheader
for.cond.i38.preheader:
  %k9.088 = phi i64 [ 0, %for.cond.i38.preheader.lr.ph ], [ %inc17, %place.exit ]
  %sum.087 = phi double [ 0.000000e+00, %for.cond.i38.preheader.lr.ph ], [ %10, %place.exit ]
  br i1 %cmp.i4281, label %for.body.i43, label %place.exit
for.cond.cleanup12:
  %sum.0.lcssa = phi double [ 0.000000e+00, %for.cond10.preheader ], [ %10, %place.exit ]
  %call19 = tail call double @sqrt(double %sum.0.lcssa)
  %mul = fmul double %largest.0.lcssa, %call19
  br label %cleanup
for.body.i43:
  %indvars.iv97 = phi i64 [ %indvars.iv.next98, %for.body.i43 ], [ 0, %for.cond.i38.preheader ]
  %k.addr.0.i84 = phi i64 [ %div.i, %for.body.i43 ], [ %k9.088, %for.cond.i38.preheader ]
  %bytes.0.i82 = phi i64 [ %add.i, %for.body.i43 ], [ 0, %for.cond.i38.preheader ]
  %arrayidx.i45 = getelementptr inbounds nuw %struct.dimension, ptr %dim.i, i64 %indvars.iv97
  %extent2.i = getelementptr inbounds nuw i8, ptr %arrayidx.i45, i64 8
  %7 = load i64, ptr %extent2.i, align 8
  %rem.i = srem i64 %k.addr.0.i84, %7
  %step.i = getelementptr inbounds nuw i8, ptr %arrayidx.i45, i64 16
  %8 = load i64, ptr %step.i, align 8
  %mul.i46 = mul nsw i64 %8, %rem.i
  %add.i = add nsw i64 %mul.i46, %bytes.0.i82
  %div.i = sdiv i64 %k.addr.0.i84, %7
  %indvars.iv.next98 = add nuw nsw i64 %indvars.iv97, 1
  %exitcond101.not = icmp eq i64 %indvars.iv.next98, %wide.trip.count100
  br i1 %exitcond101.not, label %place.exit, label %for.body.i43
place.exit:
  %bytes.0.i.lcssa = phi i64 [ 0, %for.cond.i38.preheader ], [ %add.i, %for.body.i43 ]
  %add.ptr.i = getelementptr inbounds i8, ptr %3, i64 %bytes.0.i.lcssa
  %9 = load double, ptr %add.ptr.i, align 8
  %div = fdiv double %9, %largest.0.lcssa
  %10 = tail call double @llvm.fmuladd.f64(double %div, double %div, double %sum.087)
  %inc17 = add nuw nsw i64 %k9.088, 1
  %exitcond102.not = icmp eq i64 %inc17, %n.0.i.lcssa
  br i1 %exitcond102.not, label %for.cond.cleanup12, label %for.cond.i38.preheader
cleanup:
  %retval.0 = phi double [ %mul, %for.cond.cleanup12 ], [ 0.000000e+00, %for.cond.cleanup ]
  ret double %retval.0
}

declare double @llvm.fmuladd.f64(double, double, double)

declare double @sqrt(double)

define linkonce_odr hidden <2 x float> @lowad.lib._FortranAcpowi(<2 x float> %z.coerce, i32 %n) alwaysinline {
entry:
  %tobool.not67 = icmp eq i32 %n, 0
  br i1 %tobool.not67, label %while.end, label %while.body.preheader
while.body.preheader:
  %cond = tail call i32 @llvm.abs.i32(i32 %n, i1 false)
  br label %while.body
while.body:
  %z.sroa.0.071 = phi <2 x float> [ %z.sroa.0.1, %if.end24 ], [ %z.coerce, %while.body.preheader ]
  %left.070 = phi i32 [ %shr, %if.end24 ], [ %cond, %while.body.preheader ]
  %r.sroa.7.069 = phi float [ %r.sroa.7.1, %if.end24 ], [ 0.000000e+00, %while.body.preheader ]
  %r.sroa.0.068 = phi float [ %r.sroa.0.1, %if.end24 ], [ 1.000000e+00, %while.body.preheader ]
  %and = and i32 %left.070, 1
  %tobool1.not = icmp eq i32 %and, 0
  br i1 %tobool1.not, label %if.end, label %if.then
if.then:
  %z.sroa.0.0.vec.extract = extractelement <2 x float> %z.sroa.0.071, i64 0
  %z.sroa.0.4.vec.extract = extractelement <2 x float> %z.sroa.0.071, i64 1
  %mul_ac = fmul float %r.sroa.0.068, %z.sroa.0.0.vec.extract
  %mul_bd = fmul float %r.sroa.7.069, %z.sroa.0.4.vec.extract
  %mul_ad = fmul float %r.sroa.0.068, %z.sroa.0.4.vec.extract
  %mul_bc = fmul float %r.sroa.7.069, %z.sroa.0.0.vec.extract
  %mul_r = fsub float %mul_ac, %mul_bd
  %mul_i = fadd float %mul_ad, %mul_bc
  br label %if.end
if.end:
  %r.sroa.0.1 = phi float [ %mul_r, %if.then ], [ %r.sroa.0.068, %while.body ]
  %r.sroa.7.1 = phi float [ %mul_i, %if.then ], [ %r.sroa.7.069, %while.body ]
  %shr = lshr i32 %left.070, 1
  %tobool6.not = icmp eq i32 %shr, 0
  br i1 %tobool6.not, label %if.end24, label %if.then7
if.then7:
  %z.sroa.0.0.vec.extract53 = extractelement <2 x float> %z.sroa.0.071, i64 0
  %z.sroa.0.4.vec.extract58 = extractelement <2 x float> %z.sroa.0.071, i64 1
  %foldExtExtBinop = fmul <2 x float> %z.sroa.0.071, %z.sroa.0.071
  %mul_ac16 = extractelement <2 x float> %foldExtExtBinop, i64 0
  %mul_bd17 = fmul float %z.sroa.0.4.vec.extract58, %z.sroa.0.4.vec.extract58
  %mul_ad18 = fmul float %z.sroa.0.0.vec.extract53, %z.sroa.0.4.vec.extract58
  %mul_r20 = fsub float %mul_ac16, %mul_bd17
  %mul_i21 = fadd float %mul_ad18, %mul_ad18
  %z.sroa.0.0.vec.insert = insertelement <2 x float> poison, float %mul_r20, i64 0
  %z.sroa.0.4.vec.insert = insertelement <2 x float> %z.sroa.0.0.vec.insert, float %mul_i21, i64 1
  br label %if.end24
if.end24:
  %z.sroa.0.1 = phi <2 x float> [ %z.sroa.0.4.vec.insert, %if.then7 ], [ %z.sroa.0.071, %if.end ]
  %tobool.not = icmp eq i32 %shr, 0
  br i1 %tobool.not, label %while.end, label %while.body
while.end:
  %r.sroa.0.0.lcssa = phi float [ 1.000000e+00, %entry ], [ %r.sroa.0.1, %if.end24 ]
  %r.sroa.7.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %r.sroa.7.1, %if.end24 ]
  %cmp25 = icmp sgt i32 %n, -1
  br i1 %cmp25, label %cleanup, label %if.end31
if.end31:
  %mul34 = fmul float %r.sroa.7.0.lcssa, %r.sroa.7.0.lcssa
  %0 = tail call float @llvm.fmuladd.f32(float %r.sroa.0.0.lcssa, float %r.sroa.0.0.lcssa, float %mul34)
  %div = fdiv float %r.sroa.0.0.lcssa, %0
  %fneg = fneg float %r.sroa.7.0.lcssa
  %div35 = fdiv float %fneg, %0
  br label %cleanup
cleanup:
  %div.sink = phi float [ %div, %if.end31 ], [ %r.sroa.0.0.lcssa, %while.end ]
  %div35.sink = phi float [ %div35, %if.end31 ], [ %r.sroa.7.0.lcssa, %while.end ]
  %retval.sroa.0.0.vec.insert64 = insertelement <2 x float> poison, float %div.sink, i64 0
  %retval.sroa.0.4.vec.insert66 = insertelement <2 x float> %retval.sroa.0.0.vec.insert64, float %div35.sink, i64 1
  ret <2 x float> %retval.sroa.0.4.vec.insert66
}

define linkonce_odr hidden { double, double } @lowad.lib._FortranAzpowi(double %z.coerce0, double %z.coerce1, i32 %n) alwaysinline {
entry:
  %tobool.not52 = icmp eq i32 %n, 0
  br i1 %tobool.not52, label %while.end, label %while.body.preheader
while.body.preheader:
  %cond = tail call i32 @llvm.abs.i32(i32 %n, i1 false)
  br label %while.body
while.body:
  %z.sroa.5.057 = phi double [ %z.sroa.5.1, %if.end24 ], [ %z.coerce1, %while.body.preheader ]
  %z.sroa.0.056 = phi double [ %z.sroa.0.1, %if.end24 ], [ %z.coerce0, %while.body.preheader ]
  %left.055 = phi i32 [ %shr, %if.end24 ], [ %cond, %while.body.preheader ]
  %r.sroa.0.054 = phi double [ %r.sroa.0.1, %if.end24 ], [ 1.000000e+00, %while.body.preheader ]
  %r.sroa.7.053 = phi double [ %r.sroa.7.1, %if.end24 ], [ 0.000000e+00, %while.body.preheader ]
  %and = and i32 %left.055, 1
  %tobool1.not = icmp eq i32 %and, 0
  br i1 %tobool1.not, label %if.end, label %if.then
if.then:
  %mul_ac = fmul double %r.sroa.0.054, %z.sroa.0.056
  %mul_bd = fmul double %r.sroa.7.053, %z.sroa.5.057
  %mul_ad = fmul double %r.sroa.0.054, %z.sroa.5.057
  %mul_bc = fmul double %r.sroa.7.053, %z.sroa.0.056
  %mul_r = fsub double %mul_ac, %mul_bd
  %mul_i = fadd double %mul_bc, %mul_ad
  br label %if.end
if.end:
  %r.sroa.7.1 = phi double [ %mul_i, %if.then ], [ %r.sroa.7.053, %while.body ]
  %r.sroa.0.1 = phi double [ %mul_r, %if.then ], [ %r.sroa.0.054, %while.body ]
  %shr = lshr i32 %left.055, 1
  %tobool6.not = icmp eq i32 %shr, 0
  br i1 %tobool6.not, label %if.end24, label %if.then7
if.then7:
  %mul_ac16 = fmul double %z.sroa.0.056, %z.sroa.0.056
  %mul_bd17 = fmul double %z.sroa.5.057, %z.sroa.5.057
  %mul_ad18 = fmul double %z.sroa.0.056, %z.sroa.5.057
  %mul_r20 = fsub double %mul_ac16, %mul_bd17
  %mul_i21 = fadd double %mul_ad18, %mul_ad18
  br label %if.end24
if.end24:
  %z.sroa.0.1 = phi double [ %mul_r20, %if.then7 ], [ %z.sroa.0.056, %if.end ]
  %z.sroa.5.1 = phi double [ %mul_i21, %if.then7 ], [ %z.sroa.5.057, %if.end ]
  %tobool.not = icmp eq i32 %shr, 0
  br i1 %tobool.not, label %while.end, label %while.body
while.end:
  %r.sroa.7.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %r.sroa.7.1, %if.end24 ]
  %r.sroa.0.0.lcssa = phi double [ 1.000000e+00, %entry ], [ %r.sroa.0.1, %if.end24 ]
  %cmp25 = icmp sgt i32 %n, -1
  br i1 %cmp25, label %cleanup, label %if.end31
if.end31:
  %mul34 = fmul double %r.sroa.7.0.lcssa, %r.sroa.7.0.lcssa
  %0 = tail call double @llvm.fmuladd.f64(double %r.sroa.0.0.lcssa, double %r.sroa.0.0.lcssa, double %mul34)
  %div = fdiv double %r.sroa.0.0.lcssa, %0
  %fneg = fneg double %r.sroa.7.0.lcssa
  %div35 = fdiv double %fneg, %0
  br label %cleanup
cleanup:
  %retval.sroa.0.0 = phi double [ %div, %if.end31 ], [ %r.sroa.0.0.lcssa, %while.end ]
  %retval.sroa.3.0 = phi double [ %div35, %if.end31 ], [ %r.sroa.7.0.lcssa, %while.end ]
  %.fca.0.insert = insertvalue { double, double } poison, double %retval.sroa.0.0, 0
  %.fca.1.insert = insertvalue { double, double } %.fca.0.insert, double %retval.sroa.3.0, 1
  ret { double, double } %.fca.1.insert
}

define linkonce_odr hidden <2 x float> @lowad.lib._FortranAcpowk(<2 x float> %z.coerce, i64 %n) alwaysinline {
entry:
  %tobool.not67 = icmp eq i64 %n, 0
  br i1 %tobool.not67, label %while.end, label %while.body.preheader
while.body.preheader:
  %cond = tail call i64 @llvm.abs.i64(i64 %n, i1 false)
  br label %while.body
while.body:
  %z.sroa.0.071 = phi <2 x float> [ %z.sroa.0.1, %if.end24 ], [ %z.coerce, %while.body.preheader ]
  %left.070 = phi i64 [ %shr, %if.end24 ], [ %cond, %while.body.preheader ]
  %r.sroa.7.069 = phi float [ %r.sroa.7.1, %if.end24 ], [ 0.000000e+00, %while.body.preheader ]
  %r.sroa.0.068 = phi float [ %r.sroa.0.1, %if.end24 ], [ 1.000000e+00, %while.body.preheader ]
  %and = and i64 %left.070, 1
  %tobool1.not = icmp eq i64 %and, 0
  br i1 %tobool1.not, label %if.end, label %if.then
if.then:
  %z.sroa.0.0.vec.extract = extractelement <2 x float> %z.sroa.0.071, i64 0
  %z.sroa.0.4.vec.extract = extractelement <2 x float> %z.sroa.0.071, i64 1
  %mul_ac = fmul float %r.sroa.0.068, %z.sroa.0.0.vec.extract
  %mul_bd = fmul float %r.sroa.7.069, %z.sroa.0.4.vec.extract
  %mul_ad = fmul float %r.sroa.0.068, %z.sroa.0.4.vec.extract
  %mul_bc = fmul float %r.sroa.7.069, %z.sroa.0.0.vec.extract
  %mul_r = fsub float %mul_ac, %mul_bd
  %mul_i = fadd float %mul_ad, %mul_bc
  br label %if.end
if.end:
  %r.sroa.0.1 = phi float [ %mul_r, %if.then ], [ %r.sroa.0.068, %while.body ]
  %r.sroa.7.1 = phi float [ %mul_i, %if.then ], [ %r.sroa.7.069, %while.body ]
  %shr = lshr i64 %left.070, 1
  %tobool6.not = icmp eq i64 %shr, 0
  br i1 %tobool6.not, label %if.end24, label %if.then7
if.then7:
  %z.sroa.0.0.vec.extract53 = extractelement <2 x float> %z.sroa.0.071, i64 0
  %z.sroa.0.4.vec.extract58 = extractelement <2 x float> %z.sroa.0.071, i64 1
  %foldExtExtBinop = fmul <2 x float> %z.sroa.0.071, %z.sroa.0.071
  %mul_ac16 = extractelement <2 x float> %foldExtExtBinop, i64 0
  %mul_bd17 = fmul float %z.sroa.0.4.vec.extract58, %z.sroa.0.4.vec.extract58
  %mul_ad18 = fmul float %z.sroa.0.0.vec.extract53, %z.sroa.0.4.vec.extract58
  %mul_r20 = fsub float %mul_ac16, %mul_bd17
  %mul_i21 = fadd float %mul_ad18, %mul_ad18
  %z.sroa.0.0.vec.insert = insertelement <2 x float> poison, float %mul_r20, i64 0
  %z.sroa.0.4.vec.insert = insertelement <2 x float> %z.sroa.0.0.vec.insert, float %mul_i21, i64 1
  br label %if.end24
if.end24:
  %z.sroa.0.1 = phi <2 x float> [ %z.sroa.0.4.vec.insert, %if.then7 ], [ %z.sroa.0.071, %if.end ]
  %tobool.not = icmp eq i64 %shr, 0
  br i1 %tobool.not, label %while.end, label %while.body
while.end:
  %r.sroa.0.0.lcssa = phi float [ 1.000000e+00, %entry ], [ %r.sroa.0.1, %if.end24 ]
  %r.sroa.7.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %r.sroa.7.1, %if.end24 ]
  %cmp25 = icmp sgt i64 %n, -1
  br i1 %cmp25, label %cleanup, label %if.end31
if.end31:
  %mul34 = fmul float %r.sroa.7.0.lcssa, %r.sroa.7.0.lcssa
  %0 = tail call float @llvm.fmuladd.f32(float %r.sroa.0.0.lcssa, float %r.sroa.0.0.lcssa, float %mul34)
  %div = fdiv float %r.sroa.0.0.lcssa, %0
  %fneg = fneg float %r.sroa.7.0.lcssa
  %div35 = fdiv float %fneg, %0
  br label %cleanup
cleanup:
  %div.sink = phi float [ %div, %if.end31 ], [ %r.sroa.0.0.lcssa, %while.end ]
  %div35.sink = phi float [ %div35, %if.end31 ], [ %r.sroa.7.0.lcssa, %while.end ]
  %retval.sroa.0.0.vec.insert64 = insertelement <2 x float> poison, float %div.sink, i64 0
  %retval.sroa.0.4.vec.insert66 = insertelement <2 x float> %retval.sroa.0.0.vec.insert64, float %div35.sink, i64 1
  ret <2 x float> %retval.sroa.0.4.vec.insert66
}

define linkonce_odr hidden { double, double } @lowad.lib._FortranAzpowk(double %z.coerce0, double %z.coerce1, i64 %n) alwaysinline {
entry:
  %tobool.not52 = icmp eq i64 %n, 0
  br i1 %tobool.not52, label %while.end, label %while.body.preheader
while.body.preheader:
  %cond = tail call i64 @llvm.abs.i64(i64 %n, i1 false)
  br label %while.body
while.body:
  %z.sroa.5.057 = phi double [ %z.sroa.5.1, %if.end24 ], [ %z.coerce1, %while.body.preheader ]
  %z.sroa.0.056 = phi double [ %z.sroa.0.1, %if.end24 ], [ %z.coerce0, %while.body.preheader ]
  %left.055 = phi i64 [ %shr, %if.end24 ], [ %cond, %while.body.preheader ]
  %r.sroa.0.054 = phi double [ %r.sroa.0.1, %if.end24 ], [ 1.000000e+00, %while.body.preheader ]
  %r.sroa.7.053 = phi double [ %r.sroa.7.1, %if.end24 ], [ 0.000000e+00, %while.body.preheader ]
  %and = and i64 %left.055, 1
  %tobool1.not = icmp eq i64 %and, 0
  br i1 %tobool1.not, label %if.end, label %if.then
if.then:
  %mul_ac = fmul double %r.sroa.0.054, %z.sroa.0.056
  %mul_bd = fmul double %r.sroa.7.053, %z.sroa.5.057
  %mul_ad = fmul double %r.sroa.0.054, %z.sroa.5.057
  %mul_bc = fmul double %r.sroa.7.053, %z.sroa.0.056
  %mul_r = fsub double %mul_ac, %mul_bd
  %mul_i = fadd double %mul_bc, %mul_ad
  br label %if.end
if.end:
  %r.sroa.7.1 = phi double [ %mul_i, %if.then ], [ %r.sroa.7.053, %while.body ]
  %r.sroa.0.1 = phi double [ %mul_r, %if.then ], [ %r.sroa.0.054, %while.body ]
  %shr = lshr i64 %left.055, 1
  %tobool6.not = icmp eq i64 %shr, 0
  br i1 %tobool6.not, label %if.end24, label %if.then7
if.then7:
  %mul_ac16 = fmul double %z.sroa.0.056, %z.sroa.0.056
  %mul_bd17 = fmul double %z.sroa.5.057, %z.sroa.5.057
  %mul_ad18 = fmul double %z.sroa.0.056, %z.sroa.5.057
  %mul_r20 = fsub double %mul_ac16, %mul_bd17
  %mul_i21 = fadd double %mul_ad18, %mul_ad18
  br label %if.end24
if.end24:
  %z.sroa.0.1 = phi double [ %mul_r20, %if.then7 ], [ %z.sroa.0.056, %if.end ]
  %z.sroa.5.1 = phi double [ %mul_i21, %if.then7 ], [ %z.sroa.5.057, %if.end ]
  %tobool.not = icmp eq i64 %shr, 0
  br i1 %tobool.not, label %while.end, label %while.body
while.end:
  %r.sroa.7.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %r.sroa.7.1, %if.end24 ]
  %r.sroa.0.0.lcssa = phi double [ 1.000000e+00, %entry ], [ %r.sroa.0.1, %if.end24 ]
  %cmp25 = icmp sgt i64 %n, -1
  br i1 %cmp25, label %cleanup, label %if.end31
if.end31:
  %mul34 = fmul double %r.sroa.7.0.lcssa, %r.sroa.7.0.lcssa
  %0 = tail call double @llvm.fmuladd.f64(double %r.sroa.0.0.lcssa, double %r.sroa.0.0.lcssa, double %mul34)
  %div = fdiv double %r.sroa.0.0.lcssa, %0
  %fneg = fneg double %r.sroa.7.0.lcssa
  %div35 = fdiv double %fneg, %0
  br label %cleanup
cleanup:
  %retval.sroa.0.0 = phi double [ %div, %if.end31 ], [ %r.sroa.0.0.lcssa, %while.end ]
  %retval.sroa.3.0 = phi double [ %div35, %if.end31 ], [ %r.sroa.7.0.lcssa, %while.end ]
  %.fca.0.insert = insertvalue { double, double } poison, double %retval.sroa.0.0, 0
  %.fca.1.insert = insertvalue { double, double } %.fca.0.insert, double %retval.sroa.3.0, 1
  ret { double, double } %.fca.1.insert
}

define linkonce_odr hidden float @lowad.lib._FortranASumReal4(ptr %array, ptr %file, i32 %line, i32 %dim, ptr %mask) alwaysinline {
entry:
  %rank.i = getelementptr inbounds nuw i8, ptr %array, i64 20
  %0 = load i8, ptr %rank.i, align 4
  %conv.i = sext i8 %0 to i32
  %cmp.i20 = icmp sgt i8 %0, 0
  br i1 %cmp.i20, label %for.body.i.preheader, label %for.cond.preheader
for.body.i.preheader:
  %wide.trip.count = zext nneg i32 %conv.i to i64
  br label %for.body.i
for.cond.preheader:
  %n.0.i.lcssa = phi i64 [ 1, %entry ], [ %mul.i, %for.body.i ]
  %cmp34 = icmp sgt i64 %n.0.i.lcssa, 0
  br i1 %cmp34, label %for.body.lr.ph, label %for.cond.cleanup
for.body.lr.ph:
  %tobool.not.i = icmp eq ptr %mask, null
  %rank.i18 = getelementptr inbounds nuw i8, ptr %mask, i64 20
  %dim.i.i = getelementptr inbounds nuw i8, ptr %mask, i64 24
  %bytes.i = getelementptr inbounds nuw i8, ptr %mask, i64 8
  %cmp.i1229 = icmp sgt i8 %0, 0
  %dim.i = getelementptr inbounds nuw i8, ptr %array, i64 24
  %wide.trip.count49 = zext nneg i32 %conv.i to i64
  br label %for.body
for.body.i:
  %indvars.iv = phi i64 [ 0, %for.body.i.preheader ], [ %indvars.iv.next, %for.body.i ]
  %n.0.i21 = phi i64 [ 1, %for.body.i.preheader ], [ %mul.i, %for.body.i ]
  %arrayidx.i = getelementptr inbounds nuw %struct.dimension, ptr %array, i64 %indvars.iv
  %extent.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 32
  %1 = load i64, ptr %extent.i, align 8
  %mul.i = mul nsw i64 %1, %n.0.i21
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.preheader, label %for.body.i
for.cond.cleanup:
  %r.0.lcssa = phi float [ 0.000000e+00, %for.cond.preheader ], [ %r.1, %for.inc ]
  ret float %r.0.lcssa
for.body:
  %r.037 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %r.1, %for.inc ]
  %k.035 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.inc ]
  br i1 %tobool.not.i, label %for.cond.i8.preheader, label %lor.lhs.false.i
lor.lhs.false.i:
  %2 = load ptr, ptr %mask, align 8
  %tobool1.not.i = icmp eq ptr %2, null
  br i1 %tobool1.not.i, label %for.cond.i8.preheader, label %if.end.i
if.end.i:
  %3 = load i8, ptr %rank.i18, align 4
  %tobool2.not.i = icmp eq i8 %3, 0
  br i1 %tobool2.not.i, label %cond.end.i, label %for.cond.i.i.preheader
for.cond.i.i.preheader:
  %cmp.i.i24 = icmp sgt i8 %3, 0
  br i1 %cmp.i.i24, label %for.body.i.i.preheader, label %place.exit.i
for.body.i.i.preheader:
  %conv.i.i = zext nneg i8 %3 to i64
  br label %for.body.i.i
for.body.i.i:
  %indvars.iv41 = phi i64 [ 0, %for.body.i.i.preheader ], [ %indvars.iv.next42, %for.body.i.i ]
  %k.addr.0.i.i27 = phi i64 [ %k.035, %for.body.i.i.preheader ], [ %div.i.i, %for.body.i.i ]
  %bytes.0.i.i25 = phi i64 [ 0, %for.body.i.i.preheader ], [ %add.i.i, %for.body.i.i ]
  %arrayidx.i.i = getelementptr inbounds nuw %struct.dimension, ptr %dim.i.i, i64 %indvars.iv41
  %extent2.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  %4 = load i64, ptr %extent2.i.i, align 8
  %rem.i.i = srem i64 %k.addr.0.i.i27, %4
  %step.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 16
  %5 = load i64, ptr %step.i.i, align 8
  %mul.i.i = mul nsw i64 %5, %rem.i.i
  %add.i.i = add nsw i64 %mul.i.i, %bytes.0.i.i25
  %div.i.i = sdiv i64 %k.addr.0.i.i27, %4
  %indvars.iv.next42 = add nuw nsw i64 %indvars.iv41, 1
  %exitcond45.not = icmp eq i64 %indvars.iv.next42, %conv.i.i
  br i1 %exitcond45.not, label %place.exit.i, label %for.body.i.i
place.exit.i:
  %bytes.0.i.i.lcssa = phi i64 [ 0, %for.cond.i.i.preheader ], [ %add.i.i, %for.body.i.i ]
  %add.ptr.i.i = getelementptr inbounds i8, ptr %2, i64 %bytes.0.i.i.lcssa
  br label %cond.end.i
cond.end.i:
  %cond.i = phi ptr [ %add.ptr.i.i, %place.exit.i ], [ %2, %if.end.i ]
  %6 = load i64, ptr %bytes.i, align 8
  switch i64 %6, label %sw.default.i [
    i64 1, label %sw.bb.i
    i64 2, label %sw.bb6.i
    i64 4, label %sw.bb10.i
  ]
sw.bb.i:
  %7 = load i8, ptr %cond.i, align 1
  %cmp.i19 = icmp ne i8 %7, 0
  br label %cleanup.i
sw.bb6.i:
  %8 = load i16, ptr %cond.i, align 2
  %cmp8.i = icmp ne i16 %8, 0
  br label %cleanup.i
sw.bb10.i:
  %9 = load i32, ptr %cond.i, align 4
  %cmp11.i = icmp ne i32 %9, 0
  br label %cleanup.i
sw.default.i:
  %10 = load i64, ptr %cond.i, align 8
  %cmp13.i = icmp ne i64 %10, 0
  br label %cleanup.i
cleanup.i:
  %retval.0.in.i = phi i1 [ %cmp13.i, %sw.default.i ], [ %cmp.i19, %sw.bb.i ], [ %cmp8.i, %sw.bb6.i ], [ %cmp11.i, %sw.bb10.i ]
  br i1 %retval.0.in.i, label %for.cond.i8.preheader, label %for.inc
for.cond.i8.preheader:
  br i1 %cmp.i1229, label %for.body.i13, label %place.exit
for.body.i13:
  %indvars.iv46 = phi i64 [ %indvars.iv.next47, %for.body.i13 ], [ 0, %for.cond.i8.preheader ]
  %k.addr.0.i32 = phi i64 [ %div.i, %for.body.i13 ], [ %k.035, %for.cond.i8.preheader ]
  %bytes.0.i30 = phi i64 [ %add.i, %for.body.i13 ], [ 0, %for.cond.i8.preheader ]
  %arrayidx.i15 = getelementptr inbounds nuw %struct.dimension, ptr %dim.i, i64 %indvars.iv46
  %extent2.i = getelementptr inbounds nuw i8, ptr %arrayidx.i15, i64 8
  %11 = load i64, ptr %extent2.i, align 8
  %rem.i = srem i64 %k.addr.0.i32, %11
  %step.i = getelementptr inbounds nuw i8, ptr %arrayidx.i15, i64 16
  %12 = load i64, ptr %step.i, align 8
  %mul.i16 = mul nsw i64 %12, %rem.i
  %add.i = add nsw i64 %mul.i16, %bytes.0.i30
  %div.i = sdiv i64 %k.addr.0.i32, %11
  %indvars.iv.next47 = add nuw nsw i64 %indvars.iv46, 1
  %exitcond50.not = icmp eq i64 %indvars.iv.next47, %wide.trip.count49
  br i1 %exitcond50.not, label %place.exit, label %for.body.i13
place.exit:
  %bytes.0.i.lcssa = phi i64 [ 0, %for.cond.i8.preheader ], [ %add.i, %for.body.i13 ]
  %13 = load ptr, ptr %array, align 8
  %add.ptr.i = getelementptr inbounds i8, ptr %13, i64 %bytes.0.i.lcssa
  %14 = load float, ptr %add.ptr.i, align 4
  %add = fadd float %r.037, %14
  br label %for.inc
for.inc:
  %r.1 = phi float [ %add, %place.exit ], [ %r.037, %cleanup.i ]
  %inc = add nuw nsw i64 %k.035, 1
  %exitcond51.not = icmp eq i64 %inc, %n.0.i.lcssa
  br i1 %exitcond51.not, label %for.cond.cleanup, label %for.body
}

define linkonce_odr hidden float @lowad.lib._FortranAProductReal4(ptr %array, ptr %file, i32 %line, i32 %dim, ptr %mask) alwaysinline {
entry:
  %rank.i = getelementptr inbounds nuw i8, ptr %array, i64 20
  %0 = load i8, ptr %rank.i, align 4
  %conv.i = sext i8 %0 to i32
  %cmp.i20 = icmp sgt i8 %0, 0
  br i1 %cmp.i20, label %for.body.i.preheader, label %for.cond.preheader
for.body.i.preheader:
  %wide.trip.count = zext nneg i32 %conv.i to i64
  br label %for.body.i
for.cond.preheader:
  %n.0.i.lcssa = phi i64 [ 1, %entry ], [ %mul.i, %for.body.i ]
  %cmp34 = icmp sgt i64 %n.0.i.lcssa, 0
  br i1 %cmp34, label %for.body.lr.ph, label %for.cond.cleanup
for.body.lr.ph:
  %tobool.not.i = icmp eq ptr %mask, null
  %rank.i18 = getelementptr inbounds nuw i8, ptr %mask, i64 20
  %dim.i.i = getelementptr inbounds nuw i8, ptr %mask, i64 24
  %bytes.i = getelementptr inbounds nuw i8, ptr %mask, i64 8
  %cmp.i1229 = icmp sgt i8 %0, 0
  %dim.i = getelementptr inbounds nuw i8, ptr %array, i64 24
  %wide.trip.count49 = zext nneg i32 %conv.i to i64
  br label %for.body
for.body.i:
  %indvars.iv = phi i64 [ 0, %for.body.i.preheader ], [ %indvars.iv.next, %for.body.i ]
  %n.0.i21 = phi i64 [ 1, %for.body.i.preheader ], [ %mul.i, %for.body.i ]
  %arrayidx.i = getelementptr inbounds nuw %struct.dimension, ptr %array, i64 %indvars.iv
  %extent.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 32
  %1 = load i64, ptr %extent.i, align 8
  %mul.i = mul nsw i64 %1, %n.0.i21
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.preheader, label %for.body.i
for.cond.cleanup:
  %r.0.lcssa = phi float [ 1.000000e+00, %for.cond.preheader ], [ %r.1, %for.inc ]
  ret float %r.0.lcssa
for.body:
  %r.037 = phi float [ 1.000000e+00, %for.body.lr.ph ], [ %r.1, %for.inc ]
  %k.035 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.inc ]
  br i1 %tobool.not.i, label %for.cond.i8.preheader, label %lor.lhs.false.i
lor.lhs.false.i:
  %2 = load ptr, ptr %mask, align 8
  %tobool1.not.i = icmp eq ptr %2, null
  br i1 %tobool1.not.i, label %for.cond.i8.preheader, label %if.end.i
if.end.i:
  %3 = load i8, ptr %rank.i18, align 4
  %tobool2.not.i = icmp eq i8 %3, 0
  br i1 %tobool2.not.i, label %cond.end.i, label %for.cond.i.i.preheader
for.cond.i.i.preheader:
  %cmp.i.i24 = icmp sgt i8 %3, 0
  br i1 %cmp.i.i24, label %for.body.i.i.preheader, label %place.exit.i
for.body.i.i.preheader:
  %conv.i.i = zext nneg i8 %3 to i64
  br label %for.body.i.i
for.body.i.i:
  %indvars.iv41 = phi i64 [ 0, %for.body.i.i.preheader ], [ %indvars.iv.next42, %for.body.i.i ]
  %k.addr.0.i.i27 = phi i64 [ %k.035, %for.body.i.i.preheader ], [ %div.i.i, %for.body.i.i ]
  %bytes.0.i.i25 = phi i64 [ 0, %for.body.i.i.preheader ], [ %add.i.i, %for.body.i.i ]
  %arrayidx.i.i = getelementptr inbounds nuw %struct.dimension, ptr %dim.i.i, i64 %indvars.iv41
  %extent2.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  %4 = load i64, ptr %extent2.i.i, align 8
  %rem.i.i = srem i64 %k.addr.0.i.i27, %4
  %step.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 16
  %5 = load i64, ptr %step.i.i, align 8
  %mul.i.i = mul nsw i64 %5, %rem.i.i
  %add.i.i = add nsw i64 %mul.i.i, %bytes.0.i.i25
  %div.i.i = sdiv i64 %k.addr.0.i.i27, %4
  %indvars.iv.next42 = add nuw nsw i64 %indvars.iv41, 1
  %exitcond45.not = icmp eq i64 %indvars.iv.next42, %conv.i.i
  br i1 %exitcond45.not, label %place.exit.i, label %for.body.i.i
place.exit.i:
  %bytes.0.i.i.lcssa = phi i64 [ 0, %for.cond.i.i.preheader ], [ %add.i.i, %for.body.i.i ]
  %add.ptr.i.i = getelementptr inbounds i8, ptr %2, i64 %bytes.0.i.i.lcssa
  br label %cond.end.i
cond.end.i:
  %cond.i = phi ptr [ %add.ptr.i.i, %place.exit.i ], [ %2, %if.end.i ]
  %6 = load i64, ptr %bytes.i, align 8
  switch i64 %6, label %sw.default.i [
    i64 1, label %sw.bb.i
    i64 2, label %sw.bb6.i
    i64 4, label %sw.bb10.i
  ]
sw.bb.i:
  %7 = load i8, ptr %cond.i, align 1
  %cmp.i19 = icmp ne i8 %7, 0
  br label %cleanup.i
sw.bb6.i:
  %8 = load i16, ptr %cond.i, align 2
  %cmp8.i = icmp ne i16 %8, 0
  br label %cleanup.i
sw.bb10.i:
  %9 = load i32, ptr %cond.i, align 4
  %cmp11.i = icmp ne i32 %9, 0
  br label %cleanup.i
sw.default.i:
  %10 = load i64, ptr %cond.i, align 8
  %cmp13.i = icmp ne i64 %10, 0
  br label %cleanup.i
cleanup.i:
  %retval.0.in.i = phi i1 [ %cmp13.i, %sw.default.i ], [ %cmp.i19, %sw.bb.i ], [ %cmp8.i, %sw.bb6.i ], [ %cmp11.i, %sw.bb10.i ]
  br i1 %retval.0.in.i, label %for.cond.i8.preheader, label %for.inc
for.cond.i8.preheader:
  br i1 %cmp.i1229, label %for.body.i13, label %place.exit
for.body.i13:
  %indvars.iv46 = phi i64 [ %indvars.iv.next47, %for.body.i13 ], [ 0, %for.cond.i8.preheader ]
  %k.addr.0.i32 = phi i64 [ %div.i, %for.body.i13 ], [ %k.035, %for.cond.i8.preheader ]
  %bytes.0.i30 = phi i64 [ %add.i, %for.body.i13 ], [ 0, %for.cond.i8.preheader ]
  %arrayidx.i15 = getelementptr inbounds nuw %struct.dimension, ptr %dim.i, i64 %indvars.iv46
  %extent2.i = getelementptr inbounds nuw i8, ptr %arrayidx.i15, i64 8
  %11 = load i64, ptr %extent2.i, align 8
  %rem.i = srem i64 %k.addr.0.i32, %11
  %step.i = getelementptr inbounds nuw i8, ptr %arrayidx.i15, i64 16
  %12 = load i64, ptr %step.i, align 8
  %mul.i16 = mul nsw i64 %12, %rem.i
  %add.i = add nsw i64 %mul.i16, %bytes.0.i30
  %div.i = sdiv i64 %k.addr.0.i32, %11
  %indvars.iv.next47 = add nuw nsw i64 %indvars.iv46, 1
  %exitcond50.not = icmp eq i64 %indvars.iv.next47, %wide.trip.count49
  br i1 %exitcond50.not, label %place.exit, label %for.body.i13
place.exit:
  %bytes.0.i.lcssa = phi i64 [ 0, %for.cond.i8.preheader ], [ %add.i, %for.body.i13 ]
  %13 = load ptr, ptr %array, align 8
  %add.ptr.i = getelementptr inbounds i8, ptr %13, i64 %bytes.0.i.lcssa
  %14 = load float, ptr %add.ptr.i, align 4
  %mul = fmul float %r.037, %14
  br label %for.inc
for.inc:
  %r.1 = phi float [ %mul, %place.exit ], [ %r.037, %cleanup.i ]
  %inc = add nuw nsw i64 %k.035, 1
  %exitcond51.not = icmp eq i64 %inc, %n.0.i.lcssa
  br i1 %exitcond51.not, label %for.cond.cleanup, label %for.body
}

define linkonce_odr hidden float @lowad.lib._FortranAMaxvalReal4(ptr %array, ptr %file, i32 %line, i32 %dim, ptr %mask) alwaysinline {
entry:
  %rank.i = getelementptr inbounds nuw i8, ptr %array, i64 20
  %0 = load i8, ptr %rank.i, align 4
  %conv.i = sext i8 %0 to i32
  %cmp.i23 = icmp sgt i8 %0, 0
  br i1 %cmp.i23, label %for.body.i.preheader, label %for.cond.preheader
for.body.i.preheader:
  %wide.trip.count = zext nneg i32 %conv.i to i64
  br label %for.body.i
for.cond.preheader:
  %n.0.i.lcssa = phi i64 [ 1, %entry ], [ %mul.i, %for.body.i ]
  %cmp37 = icmp sgt i64 %n.0.i.lcssa, 0
  br i1 %cmp37, label %for.body.lr.ph, label %for.cond.cleanup
for.body.lr.ph:
  %tobool.not.i = icmp eq ptr %mask, null
  %rank.i21 = getelementptr inbounds nuw i8, ptr %mask, i64 20
  %dim.i.i = getelementptr inbounds nuw i8, ptr %mask, i64 24
  %bytes.i = getelementptr inbounds nuw i8, ptr %mask, i64 8
  %cmp.i1532 = icmp sgt i8 %0, 0
  %dim.i = getelementptr inbounds nuw i8, ptr %array, i64 24
  %wide.trip.count52 = zext nneg i32 %conv.i to i64
  br label %for.body
for.body.i:
  %indvars.iv = phi i64 [ 0, %for.body.i.preheader ], [ %indvars.iv.next, %for.body.i ]
  %n.0.i24 = phi i64 [ 1, %for.body.i.preheader ], [ %mul.i, %for.body.i ]
  %arrayidx.i = getelementptr inbounds nuw %struct.dimension, ptr %array, i64 %indvars.iv
  %extent.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 32
  %1 = load i64, ptr %extent.i, align 8
  %mul.i = mul nsw i64 %1, %n.0.i24
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.preheader, label %for.body.i
for.cond.cleanup:
  %r.0.lcssa = phi float [ 0xC7EFFFFFE0000000, %for.cond.preheader ], [ %r.1, %for.inc ]
  ret float %r.0.lcssa
for.body:
  %r.040 = phi float [ 0xC7EFFFFFE0000000, %for.body.lr.ph ], [ %r.1, %for.inc ]
  %k.038 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.inc ]
  br i1 %tobool.not.i, label %for.cond.i11.preheader, label %lor.lhs.false.i
lor.lhs.false.i:
  %2 = load ptr, ptr %mask, align 8
  %tobool1.not.i = icmp eq ptr %2, null
  br i1 %tobool1.not.i, label %for.cond.i11.preheader, label %if.end.i
if.end.i:
  %3 = load i8, ptr %rank.i21, align 4
  %tobool2.not.i = icmp eq i8 %3, 0
  br i1 %tobool2.not.i, label %cond.end.i, label %for.cond.i.i.preheader
for.cond.i.i.preheader:
  %cmp.i.i27 = icmp sgt i8 %3, 0
  br i1 %cmp.i.i27, label %for.body.i.i.preheader, label %place.exit.i
for.body.i.i.preheader:
  %conv.i.i = zext nneg i8 %3 to i64
  br label %for.body.i.i
for.body.i.i:
  %indvars.iv44 = phi i64 [ 0, %for.body.i.i.preheader ], [ %indvars.iv.next45, %for.body.i.i ]
  %k.addr.0.i.i30 = phi i64 [ %k.038, %for.body.i.i.preheader ], [ %div.i.i, %for.body.i.i ]
  %bytes.0.i.i28 = phi i64 [ 0, %for.body.i.i.preheader ], [ %add.i.i, %for.body.i.i ]
  %arrayidx.i.i = getelementptr inbounds nuw %struct.dimension, ptr %dim.i.i, i64 %indvars.iv44
  %extent2.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  %4 = load i64, ptr %extent2.i.i, align 8
  %rem.i.i = srem i64 %k.addr.0.i.i30, %4
  %step.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 16
  %5 = load i64, ptr %step.i.i, align 8
  %mul.i.i = mul nsw i64 %5, %rem.i.i
  %add.i.i = add nsw i64 %mul.i.i, %bytes.0.i.i28
  %div.i.i = sdiv i64 %k.addr.0.i.i30, %4
  %indvars.iv.next45 = add nuw nsw i64 %indvars.iv44, 1
  %exitcond48.not = icmp eq i64 %indvars.iv.next45, %conv.i.i
  br i1 %exitcond48.not, label %place.exit.i, label %for.body.i.i
place.exit.i:
  %bytes.0.i.i.lcssa = phi i64 [ 0, %for.cond.i.i.preheader ], [ %add.i.i, %for.body.i.i ]
  %add.ptr.i.i = getelementptr inbounds i8, ptr %2, i64 %bytes.0.i.i.lcssa
  br label %cond.end.i
cond.end.i:
  %cond.i = phi ptr [ %add.ptr.i.i, %place.exit.i ], [ %2, %if.end.i ]
  %6 = load i64, ptr %bytes.i, align 8
  switch i64 %6, label %sw.default.i [
    i64 1, label %sw.bb.i
    i64 2, label %sw.bb6.i
    i64 4, label %sw.bb10.i
  ]
sw.bb.i:
  %7 = load i8, ptr %cond.i, align 1
  %cmp.i22 = icmp ne i8 %7, 0
  br label %cleanup.i
sw.bb6.i:
  %8 = load i16, ptr %cond.i, align 2
  %cmp8.i = icmp ne i16 %8, 0
  br label %cleanup.i
sw.bb10.i:
  %9 = load i32, ptr %cond.i, align 4
  %cmp11.i = icmp ne i32 %9, 0
  br label %cleanup.i
sw.default.i:
  %10 = load i64, ptr %cond.i, align 8
  %cmp13.i = icmp ne i64 %10, 0
  br label %cleanup.i
cleanup.i:
  %retval.0.in.i = phi i1 [ %cmp13.i, %sw.default.i ], [ %cmp.i22, %sw.bb.i ], [ %cmp8.i, %sw.bb6.i ], [ %cmp11.i, %sw.bb10.i ]
  br i1 %retval.0.in.i, label %for.cond.i11.preheader, label %for.inc
for.cond.i11.preheader:
  br i1 %cmp.i1532, label %for.body.i16, label %place.exit
for.body.i16:
  %indvars.iv49 = phi i64 [ %indvars.iv.next50, %for.body.i16 ], [ 0, %for.cond.i11.preheader ]
  %k.addr.0.i35 = phi i64 [ %div.i, %for.body.i16 ], [ %k.038, %for.cond.i11.preheader ]
  %bytes.0.i33 = phi i64 [ %add.i, %for.body.i16 ], [ 0, %for.cond.i11.preheader ]
  %arrayidx.i18 = getelementptr inbounds nuw %struct.dimension, ptr %dim.i, i64 %indvars.iv49
  %extent2.i = getelementptr inbounds nuw i8, ptr %arrayidx.i18, i64 8
  %11 = load i64, ptr %extent2.i, align 8
  %rem.i = srem i64 %k.addr.0.i35, %11
  %step.i = getelementptr inbounds nuw i8, ptr %arrayidx.i18, i64 16
  %12 = load i64, ptr %step.i, align 8
  %mul.i19 = mul nsw i64 %12, %rem.i
  %add.i = add nsw i64 %mul.i19, %bytes.0.i33
  %div.i = sdiv i64 %k.addr.0.i35, %11
  %indvars.iv.next50 = add nuw nsw i64 %indvars.iv49, 1
  %exitcond53.not = icmp eq i64 %indvars.iv.next50, %wide.trip.count52
  br i1 %exitcond53.not, label %place.exit, label %for.body.i16
place.exit:
  %bytes.0.i.lcssa = phi i64 [ 0, %for.cond.i11.preheader ], [ %add.i, %for.body.i16 ]
  %13 = load ptr, ptr %array, align 8
  %add.ptr.i = getelementptr inbounds i8, ptr %13, i64 %bytes.0.i.lcssa
  %14 = load float, ptr %add.ptr.i, align 4
  %cmp3 = fcmp ogt float %14, %r.040
  %cond = select i1 %cmp3, float %14, float %r.040
  br label %for.inc
for.inc:
  %r.1 = phi float [ %cond, %place.exit ], [ %r.040, %cleanup.i ]
  %inc = add nuw nsw i64 %k.038, 1
  %exitcond54.not = icmp eq i64 %inc, %n.0.i.lcssa
  br i1 %exitcond54.not, label %for.cond.cleanup, label %for.body
}

define linkonce_odr hidden float @lowad.lib._FortranAMinvalReal4(ptr %array, ptr %file, i32 %line, i32 %dim, ptr %mask) alwaysinline {
entry:
  %rank.i = getelementptr inbounds nuw i8, ptr %array, i64 20
  %0 = load i8, ptr %rank.i, align 4
  %conv.i = sext i8 %0 to i32
  %cmp.i23 = icmp sgt i8 %0, 0
  br i1 %cmp.i23, label %for.body.i.preheader, label %for.cond.preheader
for.body.i.preheader:
  %wide.trip.count = zext nneg i32 %conv.i to i64
  br label %for.body.i
for.cond.preheader:
  %n.0.i.lcssa = phi i64 [ 1, %entry ], [ %mul.i, %for.body.i ]
  %cmp37 = icmp sgt i64 %n.0.i.lcssa, 0
  br i1 %cmp37, label %for.body.lr.ph, label %for.cond.cleanup
for.body.lr.ph:
  %tobool.not.i = icmp eq ptr %mask, null
  %rank.i21 = getelementptr inbounds nuw i8, ptr %mask, i64 20
  %dim.i.i = getelementptr inbounds nuw i8, ptr %mask, i64 24
  %bytes.i = getelementptr inbounds nuw i8, ptr %mask, i64 8
  %cmp.i1532 = icmp sgt i8 %0, 0
  %dim.i = getelementptr inbounds nuw i8, ptr %array, i64 24
  %wide.trip.count52 = zext nneg i32 %conv.i to i64
  br label %for.body
for.body.i:
  %indvars.iv = phi i64 [ 0, %for.body.i.preheader ], [ %indvars.iv.next, %for.body.i ]
  %n.0.i24 = phi i64 [ 1, %for.body.i.preheader ], [ %mul.i, %for.body.i ]
  %arrayidx.i = getelementptr inbounds nuw %struct.dimension, ptr %array, i64 %indvars.iv
  %extent.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 32
  %1 = load i64, ptr %extent.i, align 8
  %mul.i = mul nsw i64 %1, %n.0.i24
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.preheader, label %for.body.i
for.cond.cleanup:
  %r.0.lcssa = phi float [ 0x47EFFFFFE0000000, %for.cond.preheader ], [ %r.1, %for.inc ]
  ret float %r.0.lcssa
for.body:
  %r.040 = phi float [ 0x47EFFFFFE0000000, %for.body.lr.ph ], [ %r.1, %for.inc ]
  %k.038 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.inc ]
  br i1 %tobool.not.i, label %for.cond.i11.preheader, label %lor.lhs.false.i
lor.lhs.false.i:
  %2 = load ptr, ptr %mask, align 8
  %tobool1.not.i = icmp eq ptr %2, null
  br i1 %tobool1.not.i, label %for.cond.i11.preheader, label %if.end.i
if.end.i:
  %3 = load i8, ptr %rank.i21, align 4
  %tobool2.not.i = icmp eq i8 %3, 0
  br i1 %tobool2.not.i, label %cond.end.i, label %for.cond.i.i.preheader
for.cond.i.i.preheader:
  %cmp.i.i27 = icmp sgt i8 %3, 0
  br i1 %cmp.i.i27, label %for.body.i.i.preheader, label %place.exit.i
for.body.i.i.preheader:
  %conv.i.i = zext nneg i8 %3 to i64
  br label %for.body.i.i
for.body.i.i:
  %indvars.iv44 = phi i64 [ 0, %for.body.i.i.preheader ], [ %indvars.iv.next45, %for.body.i.i ]
  %k.addr.0.i.i30 = phi i64 [ %k.038, %for.body.i.i.preheader ], [ %div.i.i, %for.body.i.i ]
  %bytes.0.i.i28 = phi i64 [ 0, %for.body.i.i.preheader ], [ %add.i.i, %for.body.i.i ]
  %arrayidx.i.i = getelementptr inbounds nuw %struct.dimension, ptr %dim.i.i, i64 %indvars.iv44
  %extent2.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  %4 = load i64, ptr %extent2.i.i, align 8
  %rem.i.i = srem i64 %k.addr.0.i.i30, %4
  %step.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 16
  %5 = load i64, ptr %step.i.i, align 8
  %mul.i.i = mul nsw i64 %5, %rem.i.i
  %add.i.i = add nsw i64 %mul.i.i, %bytes.0.i.i28
  %div.i.i = sdiv i64 %k.addr.0.i.i30, %4
  %indvars.iv.next45 = add nuw nsw i64 %indvars.iv44, 1
  %exitcond48.not = icmp eq i64 %indvars.iv.next45, %conv.i.i
  br i1 %exitcond48.not, label %place.exit.i, label %for.body.i.i
place.exit.i:
  %bytes.0.i.i.lcssa = phi i64 [ 0, %for.cond.i.i.preheader ], [ %add.i.i, %for.body.i.i ]
  %add.ptr.i.i = getelementptr inbounds i8, ptr %2, i64 %bytes.0.i.i.lcssa
  br label %cond.end.i
cond.end.i:
  %cond.i = phi ptr [ %add.ptr.i.i, %place.exit.i ], [ %2, %if.end.i ]
  %6 = load i64, ptr %bytes.i, align 8
  switch i64 %6, label %sw.default.i [
    i64 1, label %sw.bb.i
    i64 2, label %sw.bb6.i
    i64 4, label %sw.bb10.i
  ]
sw.bb.i:
  %7 = load i8, ptr %cond.i, align 1
  %cmp.i22 = icmp ne i8 %7, 0
  br label %cleanup.i
sw.bb6.i:
  %8 = load i16, ptr %cond.i, align 2
  %cmp8.i = icmp ne i16 %8, 0
  br label %cleanup.i
sw.bb10.i:
  %9 = load i32, ptr %cond.i, align 4
  %cmp11.i = icmp ne i32 %9, 0
  br label %cleanup.i
sw.default.i:
  %10 = load i64, ptr %cond.i, align 8
  %cmp13.i = icmp ne i64 %10, 0
  br label %cleanup.i
cleanup.i:
  %retval.0.in.i = phi i1 [ %cmp13.i, %sw.default.i ], [ %cmp.i22, %sw.bb.i ], [ %cmp8.i, %sw.bb6.i ], [ %cmp11.i, %sw.bb10.i ]
  br i1 %retval.0.in.i, label %for.cond.i11.preheader, label %for.inc
for.cond.i11.preheader:
  br i1 %cmp.i1532, label %for.body.i16, label %place.exit
for.body.i16:
  %indvars.iv49 = phi i64 [ %indvars.iv.next50, %for.body.i16 ], [ 0, %for.cond.i11.preheader ]
  %k.addr.0.i35 = phi i64 [ %div.i, %for.body.i16 ], [ %k.038, %for.cond.i11.preheader ]
  %bytes.0.i33 = phi i64 [ %add.i, %for.body.i16 ], [ 0, %for.cond.i11.preheader ]
  %arrayidx.i18 = getelementptr inbounds nuw %struct.dimension, ptr %dim.i, i64 %indvars.iv49
  %extent2.i = getelementptr inbounds nuw i8, ptr %arrayidx.i18, i64 8
  %11 = load i64, ptr %extent2.i, align 8
  %rem.i = srem i64 %k.addr.0.i35, %11
  %step.i = getelementptr inbounds nuw i8, ptr %arrayidx.i18, i64 16
  %12 = load i64, ptr %step.i, align 8
  %mul.i19 = mul nsw i64 %12, %rem.i
  %add.i = add nsw i64 %mul.i19, %bytes.0.i33
  %div.i = sdiv i64 %k.addr.0.i35, %11
  %indvars.iv.next50 = add nuw nsw i64 %indvars.iv49, 1
  %exitcond53.not = icmp eq i64 %indvars.iv.next50, %wide.trip.count52
  br i1 %exitcond53.not, label %place.exit, label %for.body.i16
place.exit:
  %bytes.0.i.lcssa = phi i64 [ 0, %for.cond.i11.preheader ], [ %add.i, %for.body.i16 ]
  %13 = load ptr, ptr %array, align 8
  %add.ptr.i = getelementptr inbounds i8, ptr %13, i64 %bytes.0.i.lcssa
  %14 = load float, ptr %add.ptr.i, align 4
  %cmp3 = fcmp olt float %14, %r.040
  %cond = select i1 %cmp3, float %14, float %r.040
  br label %for.inc
for.inc:
  %r.1 = phi float [ %cond, %place.exit ], [ %r.040, %cleanup.i ]
  %inc = add nuw nsw i64 %k.038, 1
  %exitcond54.not = icmp eq i64 %inc, %n.0.i.lcssa
  br i1 %exitcond54.not, label %for.cond.cleanup, label %for.body
}

define linkonce_odr hidden float @lowad.lib._FortranADotProductReal4(ptr %a, ptr %b, ptr %file, i32 %line) alwaysinline {
entry:
  %rank.i = getelementptr inbounds nuw i8, ptr %a, i64 20
  %0 = load i8, ptr %rank.i, align 4
  %conv.i = sext i8 %0 to i32
  %cmp.i38 = icmp sgt i8 %0, 0
  br i1 %cmp.i38, label %for.body.i.preheader, label %for.cond.preheader
for.body.i.preheader:
  %wide.trip.count = zext nneg i32 %conv.i to i64
  br label %for.body.i
for.cond.preheader:
  %n.0.i.lcssa = phi i64 [ 1, %entry ], [ %mul.i, %for.body.i ]
  %cmp52 = icmp sgt i64 %n.0.i.lcssa, 0
  br i1 %cmp52, label %for.cond.i18.preheader.lr.ph, label %for.cond.cleanup
for.cond.i18.preheader.lr.ph:
  %cmp.i2442 = icmp sgt i8 %0, 0
  %dim.i27 = getelementptr inbounds nuw i8, ptr %a, i64 24
  %1 = load ptr, ptr %a, align 8
  %rank.i10 = getelementptr inbounds nuw i8, ptr %b, i64 20
  %2 = load i8, ptr %rank.i10, align 4
  %conv.i11 = sext i8 %2 to i64
  %cmp.i1247 = icmp sgt i8 %2, 0
  %dim.i = getelementptr inbounds nuw i8, ptr %b, i64 24
  %3 = load ptr, ptr %b, align 8
  %wide.trip.count60 = zext nneg i32 %conv.i to i64
  br label %for.cond.i18.preheader
for.body.i:
  %indvars.iv = phi i64 [ 0, %for.body.i.preheader ], [ %indvars.iv.next, %for.body.i ]
  %n.0.i39 = phi i64 [ 1, %for.body.i.preheader ], [ %mul.i, %for.body.i ]
  %arrayidx.i = getelementptr inbounds nuw %struct.dimension, ptr %a, i64 %indvars.iv
  %extent.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 32
  %4 = load i64, ptr %extent.i, align 8
  %mul.i = mul nsw i64 %4, %n.0.i39
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.preheader, label %for.body.i
for.cond.i18.preheader:
  %k.054 = phi i64 [ 0, %for.cond.i18.preheader.lr.ph ], [ %inc, %place.exit ]
  %r.053 = phi float [ 0.000000e+00, %for.cond.i18.preheader.lr.ph ], [ %11, %place.exit ]
  br i1 %cmp.i2442, label %for.body.i26, label %place.exit37
for.cond.cleanup:
  %r.0.lcssa = phi float [ 0.000000e+00, %for.cond.preheader ], [ %11, %place.exit ]
  ret float %r.0.lcssa
for.body.i26:
  %indvars.iv57 = phi i64 [ %indvars.iv.next58, %for.body.i26 ], [ 0, %for.cond.i18.preheader ]
  %k.addr.0.i2145 = phi i64 [ %div.i35, %for.body.i26 ], [ %k.054, %for.cond.i18.preheader ]
  %bytes.0.i1943 = phi i64 [ %add.i34, %for.body.i26 ], [ 0, %for.cond.i18.preheader ]
  %arrayidx.i29 = getelementptr inbounds nuw %struct.dimension, ptr %dim.i27, i64 %indvars.iv57
  %extent2.i30 = getelementptr inbounds nuw i8, ptr %arrayidx.i29, i64 8
  %5 = load i64, ptr %extent2.i30, align 8
  %rem.i31 = srem i64 %k.addr.0.i2145, %5
  %step.i32 = getelementptr inbounds nuw i8, ptr %arrayidx.i29, i64 16
  %6 = load i64, ptr %step.i32, align 8
  %mul.i33 = mul nsw i64 %6, %rem.i31
  %add.i34 = add nsw i64 %mul.i33, %bytes.0.i1943
  %div.i35 = sdiv i64 %k.addr.0.i2145, %5
  %indvars.iv.next58 = add nuw nsw i64 %indvars.iv57, 1
  %exitcond61.not = icmp eq i64 %indvars.iv.next58, %wide.trip.count60
  br i1 %exitcond61.not, label %place.exit37, label %for.body.i26
place.exit37:
  %bytes.0.i19.lcssa = phi i64 [ 0, %for.cond.i18.preheader ], [ %add.i34, %for.body.i26 ]
  %add.ptr.i25 = getelementptr inbounds i8, ptr %1, i64 %bytes.0.i19.lcssa
  %7 = load float, ptr %add.ptr.i25, align 4
  br i1 %cmp.i1247, label %for.body.i13, label %place.exit
for.body.i13:
  %indvars.iv62 = phi i64 [ %indvars.iv.next63, %for.body.i13 ], [ 0, %place.exit37 ]
  %k.addr.0.i50 = phi i64 [ %div.i, %for.body.i13 ], [ %k.054, %place.exit37 ]
  %bytes.0.i48 = phi i64 [ %add.i, %for.body.i13 ], [ 0, %place.exit37 ]
  %arrayidx.i15 = getelementptr inbounds nuw %struct.dimension, ptr %dim.i, i64 %indvars.iv62
  %extent2.i = getelementptr inbounds nuw i8, ptr %arrayidx.i15, i64 8
  %8 = load i64, ptr %extent2.i, align 8
  %rem.i = srem i64 %k.addr.0.i50, %8
  %step.i = getelementptr inbounds nuw i8, ptr %arrayidx.i15, i64 16
  %9 = load i64, ptr %step.i, align 8
  %mul.i16 = mul nsw i64 %9, %rem.i
  %add.i = add nsw i64 %mul.i16, %bytes.0.i48
  %div.i = sdiv i64 %k.addr.0.i50, %8
  %indvars.iv.next63 = add nuw nsw i64 %indvars.iv62, 1
  %exitcond66.not = icmp eq i64 %indvars.iv.next63, %conv.i11
  br i1 %exitcond66.not, label %place.exit, label %for.body.i13
place.exit:
  %bytes.0.i.lcssa = phi i64 [ 0, %place.exit37 ], [ %add.i, %for.body.i13 ]
  %add.ptr.i = getelementptr inbounds i8, ptr %3, i64 %bytes.0.i.lcssa
  %10 = load float, ptr %add.ptr.i, align 4
  %11 = tail call float @llvm.fmuladd.f32(float %7, float %10, float %r.053)
  %inc = add nuw nsw i64 %k.054, 1
  %exitcond67.not = icmp eq i64 %inc, %n.0.i.lcssa
  br i1 %exitcond67.not, label %for.cond.cleanup, label %for.cond.i18.preheader
}

define linkonce_odr hidden double @lowad.lib._FortranASumReal8(ptr %array, ptr %file, i32 %line, i32 %dim, ptr %mask) alwaysinline {
entry:
  %rank.i = getelementptr inbounds nuw i8, ptr %array, i64 20
  %0 = load i8, ptr %rank.i, align 4
  %conv.i = sext i8 %0 to i32
  %cmp.i20 = icmp sgt i8 %0, 0
  br i1 %cmp.i20, label %for.body.i.preheader, label %for.cond.preheader
for.body.i.preheader:
  %wide.trip.count = zext nneg i32 %conv.i to i64
  br label %for.body.i
for.cond.preheader:
  %n.0.i.lcssa = phi i64 [ 1, %entry ], [ %mul.i, %for.body.i ]
  %cmp34 = icmp sgt i64 %n.0.i.lcssa, 0
  br i1 %cmp34, label %for.body.lr.ph, label %for.cond.cleanup
for.body.lr.ph:
  %tobool.not.i = icmp eq ptr %mask, null
  %rank.i18 = getelementptr inbounds nuw i8, ptr %mask, i64 20
  %dim.i.i = getelementptr inbounds nuw i8, ptr %mask, i64 24
  %bytes.i = getelementptr inbounds nuw i8, ptr %mask, i64 8
  %cmp.i1229 = icmp sgt i8 %0, 0
  %dim.i = getelementptr inbounds nuw i8, ptr %array, i64 24
  %wide.trip.count49 = zext nneg i32 %conv.i to i64
  br label %for.body
for.body.i:
  %indvars.iv = phi i64 [ 0, %for.body.i.preheader ], [ %indvars.iv.next, %for.body.i ]
  %n.0.i21 = phi i64 [ 1, %for.body.i.preheader ], [ %mul.i, %for.body.i ]
  %arrayidx.i = getelementptr inbounds nuw %struct.dimension, ptr %array, i64 %indvars.iv
  %extent.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 32
  %1 = load i64, ptr %extent.i, align 8
  %mul.i = mul nsw i64 %1, %n.0.i21
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.preheader, label %for.body.i
for.cond.cleanup:
  %r.0.lcssa = phi double [ 0.000000e+00, %for.cond.preheader ], [ %r.1, %for.inc ]
  ret double %r.0.lcssa
for.body:
  %r.037 = phi double [ 0.000000e+00, %for.body.lr.ph ], [ %r.1, %for.inc ]
  %k.035 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.inc ]
  br i1 %tobool.not.i, label %for.cond.i8.preheader, label %lor.lhs.false.i
lor.lhs.false.i:
  %2 = load ptr, ptr %mask, align 8
  %tobool1.not.i = icmp eq ptr %2, null
  br i1 %tobool1.not.i, label %for.cond.i8.preheader, label %if.end.i
if.end.i:
  %3 = load i8, ptr %rank.i18, align 4
  %tobool2.not.i = icmp eq i8 %3, 0
  br i1 %tobool2.not.i, label %cond.end.i, label %for.cond.i.i.preheader
for.cond.i.i.preheader:
  %cmp.i.i24 = icmp sgt i8 %3, 0
  br i1 %cmp.i.i24, label %for.body.i.i.preheader, label %place.exit.i
for.body.i.i.preheader:
  %conv.i.i = zext nneg i8 %3 to i64
  br label %for.body.i.i
for.body.i.i:
  %indvars.iv41 = phi i64 [ 0, %for.body.i.i.preheader ], [ %indvars.iv.next42, %for.body.i.i ]
  %k.addr.0.i.i27 = phi i64 [ %k.035, %for.body.i.i.preheader ], [ %div.i.i, %for.body.i.i ]
  %bytes.0.i.i25 = phi i64 [ 0, %for.body.i.i.preheader ], [ %add.i.i, %for.body.i.i ]
  %arrayidx.i.i = getelementptr inbounds nuw %struct.dimension, ptr %dim.i.i, i64 %indvars.iv41
  %extent2.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  %4 = load i64, ptr %extent2.i.i, align 8
  %rem.i.i = srem i64 %k.addr.0.i.i27, %4
  %step.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 16
  %5 = load i64, ptr %step.i.i, align 8
  %mul.i.i = mul nsw i64 %5, %rem.i.i
  %add.i.i = add nsw i64 %mul.i.i, %bytes.0.i.i25
  %div.i.i = sdiv i64 %k.addr.0.i.i27, %4
  %indvars.iv.next42 = add nuw nsw i64 %indvars.iv41, 1
  %exitcond45.not = icmp eq i64 %indvars.iv.next42, %conv.i.i
  br i1 %exitcond45.not, label %place.exit.i, label %for.body.i.i
place.exit.i:
  %bytes.0.i.i.lcssa = phi i64 [ 0, %for.cond.i.i.preheader ], [ %add.i.i, %for.body.i.i ]
  %add.ptr.i.i = getelementptr inbounds i8, ptr %2, i64 %bytes.0.i.i.lcssa
  br label %cond.end.i
cond.end.i:
  %cond.i = phi ptr [ %add.ptr.i.i, %place.exit.i ], [ %2, %if.end.i ]
  %6 = load i64, ptr %bytes.i, align 8
  switch i64 %6, label %sw.default.i [
    i64 1, label %sw.bb.i
    i64 2, label %sw.bb6.i
    i64 4, label %sw.bb10.i
  ]
sw.bb.i:
  %7 = load i8, ptr %cond.i, align 1
  %cmp.i19 = icmp ne i8 %7, 0
  br label %cleanup.i
sw.bb6.i:
  %8 = load i16, ptr %cond.i, align 2
  %cmp8.i = icmp ne i16 %8, 0
  br label %cleanup.i
sw.bb10.i:
  %9 = load i32, ptr %cond.i, align 4
  %cmp11.i = icmp ne i32 %9, 0
  br label %cleanup.i
sw.default.i:
  %10 = load i64, ptr %cond.i, align 8
  %cmp13.i = icmp ne i64 %10, 0
  br label %cleanup.i
cleanup.i:
  %retval.0.in.i = phi i1 [ %cmp13.i, %sw.default.i ], [ %cmp.i19, %sw.bb.i ], [ %cmp8.i, %sw.bb6.i ], [ %cmp11.i, %sw.bb10.i ]
  br i1 %retval.0.in.i, label %for.cond.i8.preheader, label %for.inc
for.cond.i8.preheader:
  br i1 %cmp.i1229, label %for.body.i13, label %place.exit
for.body.i13:
  %indvars.iv46 = phi i64 [ %indvars.iv.next47, %for.body.i13 ], [ 0, %for.cond.i8.preheader ]
  %k.addr.0.i32 = phi i64 [ %div.i, %for.body.i13 ], [ %k.035, %for.cond.i8.preheader ]
  %bytes.0.i30 = phi i64 [ %add.i, %for.body.i13 ], [ 0, %for.cond.i8.preheader ]
  %arrayidx.i15 = getelementptr inbounds nuw %struct.dimension, ptr %dim.i, i64 %indvars.iv46
  %extent2.i = getelementptr inbounds nuw i8, ptr %arrayidx.i15, i64 8
  %11 = load i64, ptr %extent2.i, align 8
  %rem.i = srem i64 %k.addr.0.i32, %11
  %step.i = getelementptr inbounds nuw i8, ptr %arrayidx.i15, i64 16
  %12 = load i64, ptr %step.i, align 8
  %mul.i16 = mul nsw i64 %12, %rem.i
  %add.i = add nsw i64 %mul.i16, %bytes.0.i30
  %div.i = sdiv i64 %k.addr.0.i32, %11
  %indvars.iv.next47 = add nuw nsw i64 %indvars.iv46, 1
  %exitcond50.not = icmp eq i64 %indvars.iv.next47, %wide.trip.count49
  br i1 %exitcond50.not, label %place.exit, label %for.body.i13
place.exit:
  %bytes.0.i.lcssa = phi i64 [ 0, %for.cond.i8.preheader ], [ %add.i, %for.body.i13 ]
  %13 = load ptr, ptr %array, align 8
  %add.ptr.i = getelementptr inbounds i8, ptr %13, i64 %bytes.0.i.lcssa
  %14 = load double, ptr %add.ptr.i, align 8
  %add = fadd double %r.037, %14
  br label %for.inc
for.inc:
  %r.1 = phi double [ %add, %place.exit ], [ %r.037, %cleanup.i ]
  %inc = add nuw nsw i64 %k.035, 1
  %exitcond51.not = icmp eq i64 %inc, %n.0.i.lcssa
  br i1 %exitcond51.not, label %for.cond.cleanup, label %for.body
}

define linkonce_odr hidden double @lowad.lib._FortranAProductReal8(ptr %array, ptr %file, i32 %line, i32 %dim, ptr %mask) alwaysinline {
entry:
  %rank.i = getelementptr inbounds nuw i8, ptr %array, i64 20
  %0 = load i8, ptr %rank.i, align 4
  %conv.i = sext i8 %0 to i32
  %cmp.i20 = icmp sgt i8 %0, 0
  br i1 %cmp.i20, label %for.body.i.preheader, label %for.cond.preheader
for.body.i.preheader:
  %wide.trip.count = zext nneg i32 %conv.i to i64
  br label %for.body.i
for.cond.preheader:
  %n.0.i.lcssa = phi i64 [ 1, %entry ], [ %mul.i, %for.body.i ]
  %cmp34 = icmp sgt i64 %n.0.i.lcssa, 0
  br i1 %cmp34, label %for.body.lr.ph, label %for.cond.cleanup
for.body.lr.ph:
  %tobool.not.i = icmp eq ptr %mask, null
  %rank.i18 = getelementptr inbounds nuw i8, ptr %mask, i64 20
  %dim.i.i = getelementptr inbounds nuw i8, ptr %mask, i64 24
  %bytes.i = getelementptr inbounds nuw i8, ptr %mask, i64 8
  %cmp.i1229 = icmp sgt i8 %0, 0
  %dim.i = getelementptr inbounds nuw i8, ptr %array, i64 24
  %wide.trip.count49 = zext nneg i32 %conv.i to i64
  br label %for.body
for.body.i:
  %indvars.iv = phi i64 [ 0, %for.body.i.preheader ], [ %indvars.iv.next, %for.body.i ]
  %n.0.i21 = phi i64 [ 1, %for.body.i.preheader ], [ %mul.i, %for.body.i ]
  %arrayidx.i = getelementptr inbounds nuw %struct.dimension, ptr %array, i64 %indvars.iv
  %extent.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 32
  %1 = load i64, ptr %extent.i, align 8
  %mul.i = mul nsw i64 %1, %n.0.i21
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.preheader, label %for.body.i
for.cond.cleanup:
  %r.0.lcssa = phi double [ 1.000000e+00, %for.cond.preheader ], [ %r.1, %for.inc ]
  ret double %r.0.lcssa
for.body:
  %r.037 = phi double [ 1.000000e+00, %for.body.lr.ph ], [ %r.1, %for.inc ]
  %k.035 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.inc ]
  br i1 %tobool.not.i, label %for.cond.i8.preheader, label %lor.lhs.false.i
lor.lhs.false.i:
  %2 = load ptr, ptr %mask, align 8
  %tobool1.not.i = icmp eq ptr %2, null
  br i1 %tobool1.not.i, label %for.cond.i8.preheader, label %if.end.i
if.end.i:
  %3 = load i8, ptr %rank.i18, align 4
  %tobool2.not.i = icmp eq i8 %3, 0
  br i1 %tobool2.not.i, label %cond.end.i, label %for.cond.i.i.preheader
for.cond.i.i.preheader:
  %cmp.i.i24 = icmp sgt i8 %3, 0
  br i1 %cmp.i.i24, label %for.body.i.i.preheader, label %place.exit.i
for.body.i.i.preheader:
  %conv.i.i = zext nneg i8 %3 to i64
  br label %for.body.i.i
for.body.i.i:
  %indvars.iv41 = phi i64 [ 0, %for.body.i.i.preheader ], [ %indvars.iv.next42, %for.body.i.i ]
  %k.addr.0.i.i27 = phi i64 [ %k.035, %for.body.i.i.preheader ], [ %div.i.i, %for.body.i.i ]
  %bytes.0.i.i25 = phi i64 [ 0, %for.body.i.i.preheader ], [ %add.i.i, %for.body.i.i ]
  %arrayidx.i.i = getelementptr inbounds nuw %struct.dimension, ptr %dim.i.i, i64 %indvars.iv41
  %extent2.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  %4 = load i64, ptr %extent2.i.i, align 8
  %rem.i.i = srem i64 %k.addr.0.i.i27, %4
  %step.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 16
  %5 = load i64, ptr %step.i.i, align 8
  %mul.i.i = mul nsw i64 %5, %rem.i.i
  %add.i.i = add nsw i64 %mul.i.i, %bytes.0.i.i25
  %div.i.i = sdiv i64 %k.addr.0.i.i27, %4
  %indvars.iv.next42 = add nuw nsw i64 %indvars.iv41, 1
  %exitcond45.not = icmp eq i64 %indvars.iv.next42, %conv.i.i
  br i1 %exitcond45.not, label %place.exit.i, label %for.body.i.i
place.exit.i:
  %bytes.0.i.i.lcssa = phi i64 [ 0, %for.cond.i.i.preheader ], [ %add.i.i, %for.body.i.i ]
  %add.ptr.i.i = getelementptr inbounds i8, ptr %2, i64 %bytes.0.i.i.lcssa
  br label %cond.end.i
cond.end.i:
  %cond.i = phi ptr [ %add.ptr.i.i, %place.exit.i ], [ %2, %if.end.i ]
  %6 = load i64, ptr %bytes.i, align 8
  switch i64 %6, label %sw.default.i [
    i64 1, label %sw.bb.i
    i64 2, label %sw.bb6.i
    i64 4, label %sw.bb10.i
  ]
sw.bb.i:
  %7 = load i8, ptr %cond.i, align 1
  %cmp.i19 = icmp ne i8 %7, 0
  br label %cleanup.i
sw.bb6.i:
  %8 = load i16, ptr %cond.i, align 2
  %cmp8.i = icmp ne i16 %8, 0
  br label %cleanup.i
sw.bb10.i:
  %9 = load i32, ptr %cond.i, align 4
  %cmp11.i = icmp ne i32 %9, 0
  br label %cleanup.i
sw.default.i:
  %10 = load i64, ptr %cond.i, align 8
  %cmp13.i = icmp ne i64 %10, 0
  br label %cleanup.i
cleanup.i:
  %retval.0.in.i = phi i1 [ %cmp13.i, %sw.default.i ], [ %cmp.i19, %sw.bb.i ], [ %cmp8.i, %sw.bb6.i ], [ %cmp11.i, %sw.bb10.i ]
  br i1 %retval.0.in.i, label %for.cond.i8.preheader, label %for.inc
for.cond.i8.preheader:
  br i1 %cmp.i1229, label %for.body.i13, label %place.exit
for.body.i13:
  %indvars.iv46 = phi i64 [ %indvars.iv.next47, %for.body.i13 ], [ 0, %for.cond.i8.preheader ]
  %k.addr.0.i32 = phi i64 [ %div.i, %for.body.i13 ], [ %k.035, %for.cond.i8.preheader ]
  %bytes.0.i30 = phi i64 [ %add.i, %for.body.i13 ], [ 0, %for.cond.i8.preheader ]
  %arrayidx.i15 = getelementptr inbounds nuw %struct.dimension, ptr %dim.i, i64 %indvars.iv46
  %extent2.i = getelementptr inbounds nuw i8, ptr %arrayidx.i15, i64 8
  %11 = load i64, ptr %extent2.i, align 8
  %rem.i = srem i64 %k.addr.0.i32, %11
  %step.i = getelementptr inbounds nuw i8, ptr %arrayidx.i15, i64 16
  %12 = load i64, ptr %step.i, align 8
  %mul.i16 = mul nsw i64 %12, %rem.i
  %add.i = add nsw i64 %mul.i16, %bytes.0.i30
  %div.i = sdiv i64 %k.addr.0.i32, %11
  %indvars.iv.next47 = add nuw nsw i64 %indvars.iv46, 1
  %exitcond50.not = icmp eq i64 %indvars.iv.next47, %wide.trip.count49
  br i1 %exitcond50.not, label %place.exit, label %for.body.i13
place.exit:
  %bytes.0.i.lcssa = phi i64 [ 0, %for.cond.i8.preheader ], [ %add.i, %for.body.i13 ]
  %13 = load ptr, ptr %array, align 8
  %add.ptr.i = getelementptr inbounds i8, ptr %13, i64 %bytes.0.i.lcssa
  %14 = load double, ptr %add.ptr.i, align 8
  %mul = fmul double %r.037, %14
  br label %for.inc
for.inc:
  %r.1 = phi double [ %mul, %place.exit ], [ %r.037, %cleanup.i ]
  %inc = add nuw nsw i64 %k.035, 1
  %exitcond51.not = icmp eq i64 %inc, %n.0.i.lcssa
  br i1 %exitcond51.not, label %for.cond.cleanup, label %for.body
}

define linkonce_odr hidden double @lowad.lib._FortranAMaxvalReal8(ptr %array, ptr %file, i32 %line, i32 %dim, ptr %mask) alwaysinline {
entry:
  %rank.i = getelementptr inbounds nuw i8, ptr %array, i64 20
  %0 = load i8, ptr %rank.i, align 4
  %conv.i = sext i8 %0 to i32
  %cmp.i23 = icmp sgt i8 %0, 0
  br i1 %cmp.i23, label %for.body.i.preheader, label %for.cond.preheader
for.body.i.preheader:
  %wide.trip.count = zext nneg i32 %conv.i to i64
  br label %for.body.i
for.cond.preheader:
  %n.0.i.lcssa = phi i64 [ 1, %entry ], [ %mul.i, %for.body.i ]
  %cmp37 = icmp sgt i64 %n.0.i.lcssa, 0
  br i1 %cmp37, label %for.body.lr.ph, label %for.cond.cleanup
for.body.lr.ph:
  %tobool.not.i = icmp eq ptr %mask, null
  %rank.i21 = getelementptr inbounds nuw i8, ptr %mask, i64 20
  %dim.i.i = getelementptr inbounds nuw i8, ptr %mask, i64 24
  %bytes.i = getelementptr inbounds nuw i8, ptr %mask, i64 8
  %cmp.i1532 = icmp sgt i8 %0, 0
  %dim.i = getelementptr inbounds nuw i8, ptr %array, i64 24
  %wide.trip.count52 = zext nneg i32 %conv.i to i64
  br label %for.body
for.body.i:
  %indvars.iv = phi i64 [ 0, %for.body.i.preheader ], [ %indvars.iv.next, %for.body.i ]
  %n.0.i24 = phi i64 [ 1, %for.body.i.preheader ], [ %mul.i, %for.body.i ]
  %arrayidx.i = getelementptr inbounds nuw %struct.dimension, ptr %array, i64 %indvars.iv
  %extent.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 32
  %1 = load i64, ptr %extent.i, align 8
  %mul.i = mul nsw i64 %1, %n.0.i24
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.preheader, label %for.body.i
for.cond.cleanup:
  %r.0.lcssa = phi double [ 0xFFEFFFFFFFFFFFFF, %for.cond.preheader ], [ %r.1, %for.inc ]
  ret double %r.0.lcssa
for.body:
  %r.040 = phi double [ 0xFFEFFFFFFFFFFFFF, %for.body.lr.ph ], [ %r.1, %for.inc ]
  %k.038 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.inc ]
  br i1 %tobool.not.i, label %for.cond.i11.preheader, label %lor.lhs.false.i
lor.lhs.false.i:
  %2 = load ptr, ptr %mask, align 8
  %tobool1.not.i = icmp eq ptr %2, null
  br i1 %tobool1.not.i, label %for.cond.i11.preheader, label %if.end.i
if.end.i:
  %3 = load i8, ptr %rank.i21, align 4
  %tobool2.not.i = icmp eq i8 %3, 0
  br i1 %tobool2.not.i, label %cond.end.i, label %for.cond.i.i.preheader
for.cond.i.i.preheader:
  %cmp.i.i27 = icmp sgt i8 %3, 0
  br i1 %cmp.i.i27, label %for.body.i.i.preheader, label %place.exit.i
for.body.i.i.preheader:
  %conv.i.i = zext nneg i8 %3 to i64
  br label %for.body.i.i
for.body.i.i:
  %indvars.iv44 = phi i64 [ 0, %for.body.i.i.preheader ], [ %indvars.iv.next45, %for.body.i.i ]
  %k.addr.0.i.i30 = phi i64 [ %k.038, %for.body.i.i.preheader ], [ %div.i.i, %for.body.i.i ]
  %bytes.0.i.i28 = phi i64 [ 0, %for.body.i.i.preheader ], [ %add.i.i, %for.body.i.i ]
  %arrayidx.i.i = getelementptr inbounds nuw %struct.dimension, ptr %dim.i.i, i64 %indvars.iv44
  %extent2.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  %4 = load i64, ptr %extent2.i.i, align 8
  %rem.i.i = srem i64 %k.addr.0.i.i30, %4
  %step.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 16
  %5 = load i64, ptr %step.i.i, align 8
  %mul.i.i = mul nsw i64 %5, %rem.i.i
  %add.i.i = add nsw i64 %mul.i.i, %bytes.0.i.i28
  %div.i.i = sdiv i64 %k.addr.0.i.i30, %4
  %indvars.iv.next45 = add nuw nsw i64 %indvars.iv44, 1
  %exitcond48.not = icmp eq i64 %indvars.iv.next45, %conv.i.i
  br i1 %exitcond48.not, label %place.exit.i, label %for.body.i.i
place.exit.i:
  %bytes.0.i.i.lcssa = phi i64 [ 0, %for.cond.i.i.preheader ], [ %add.i.i, %for.body.i.i ]
  %add.ptr.i.i = getelementptr inbounds i8, ptr %2, i64 %bytes.0.i.i.lcssa
  br label %cond.end.i
cond.end.i:
  %cond.i = phi ptr [ %add.ptr.i.i, %place.exit.i ], [ %2, %if.end.i ]
  %6 = load i64, ptr %bytes.i, align 8
  switch i64 %6, label %sw.default.i [
    i64 1, label %sw.bb.i
    i64 2, label %sw.bb6.i
    i64 4, label %sw.bb10.i
  ]
sw.bb.i:
  %7 = load i8, ptr %cond.i, align 1
  %cmp.i22 = icmp ne i8 %7, 0
  br label %cleanup.i
sw.bb6.i:
  %8 = load i16, ptr %cond.i, align 2
  %cmp8.i = icmp ne i16 %8, 0
  br label %cleanup.i
sw.bb10.i:
  %9 = load i32, ptr %cond.i, align 4
  %cmp11.i = icmp ne i32 %9, 0
  br label %cleanup.i
sw.default.i:
  %10 = load i64, ptr %cond.i, align 8
  %cmp13.i = icmp ne i64 %10, 0
  br label %cleanup.i
cleanup.i:
  %retval.0.in.i = phi i1 [ %cmp13.i, %sw.default.i ], [ %cmp.i22, %sw.bb.i ], [ %cmp8.i, %sw.bb6.i ], [ %cmp11.i, %sw.bb10.i ]
  br i1 %retval.0.in.i, label %for.cond.i11.preheader, label %for.inc
for.cond.i11.preheader:
  br i1 %cmp.i1532, label %for.body.i16, label %place.exit
for.body.i16:
  %indvars.iv49 = phi i64 [ %indvars.iv.next50, %for.body.i16 ], [ 0, %for.cond.i11.preheader ]
  %k.addr.0.i35 = phi i64 [ %div.i, %for.body.i16 ], [ %k.038, %for.cond.i11.preheader ]
  %bytes.0.i33 = phi i64 [ %add.i, %for.body.i16 ], [ 0, %for.cond.i11.preheader ]
  %arrayidx.i18 = getelementptr inbounds nuw %struct.dimension, ptr %dim.i, i64 %indvars.iv49
  %extent2.i = getelementptr inbounds nuw i8, ptr %arrayidx.i18, i64 8
  %11 = load i64, ptr %extent2.i, align 8
  %rem.i = srem i64 %k.addr.0.i35, %11
  %step.i = getelementptr inbounds nuw i8, ptr %arrayidx.i18, i64 16
  %12 = load i64, ptr %step.i, align 8
  %mul.i19 = mul nsw i64 %12, %rem.i
  %add.i = add nsw i64 %mul.i19, %bytes.0.i33
  %div.i = sdiv i64 %k.addr.0.i35, %11
  %indvars.iv.next50 = add nuw nsw i64 %indvars.iv49, 1
  %exitcond53.not = icmp eq i64 %indvars.iv.next50, %wide.trip.count52
  br i1 %exitcond53.not, label %place.exit, label %for.body.i16
place.exit:
  %bytes.0.i.lcssa = phi i64 [ 0, %for.cond.i11.preheader ], [ %add.i, %for.body.i16 ]
  %13 = load ptr, ptr %array, align 8
  %add.ptr.i = getelementptr inbounds i8, ptr %13, i64 %bytes.0.i.lcssa
  %14 = load double, ptr %add.ptr.i, align 8
  %cmp3 = fcmp ogt double %14, %r.040
  %cond = select i1 %cmp3, double %14, double %r.040
  br label %for.inc
for.inc:
  %r.1 = phi double [ %cond, %place.exit ], [ %r.040, %cleanup.i ]
  %inc = add nuw nsw i64 %k.038, 1
  %exitcond54.not = icmp eq i64 %inc, %n.0.i.lcssa
  br i1 %exitcond54.not, label %for.cond.cleanup, label %for.body
}

define linkonce_odr hidden double @lowad.lib._FortranAMinvalReal8(ptr %array, ptr %file, i32 %line, i32 %dim, ptr %mask) alwaysinline {
entry:
  %rank.i = getelementptr inbounds nuw i8, ptr %array, i64 20
  %0 = load i8, ptr %rank.i, align 4
  %conv.i = sext i8 %0 to i32
  %cmp.i23 = icmp sgt i8 %0, 0
  br i1 %cmp.i23, label %for.body.i.preheader, label %for.cond.preheader
for.body.i.preheader:
  %wide.trip.count = zext nneg i32 %conv.i to i64
  br label %for.body.i
for.cond.preheader:
  %n.0.i.lcssa = phi i64 [ 1, %entry ], [ %mul.i, %for.body.i ]
  %cmp37 = icmp sgt i64 %n.0.i.lcssa, 0
  br i1 %cmp37, label %for.body.lr.ph, label %for.cond.cleanup
for.body.lr.ph:
  %tobool.not.i = icmp eq ptr %mask, null
  %rank.i21 = getelementptr inbounds nuw i8, ptr %mask, i64 20
  %dim.i.i = getelementptr inbounds nuw i8, ptr %mask, i64 24
  %bytes.i = getelementptr inbounds nuw i8, ptr %mask, i64 8
  %cmp.i1532 = icmp sgt i8 %0, 0
  %dim.i = getelementptr inbounds nuw i8, ptr %array, i64 24
  %wide.trip.count52 = zext nneg i32 %conv.i to i64
  br label %for.body
for.body.i:
  %indvars.iv = phi i64 [ 0, %for.body.i.preheader ], [ %indvars.iv.next, %for.body.i ]
  %n.0.i24 = phi i64 [ 1, %for.body.i.preheader ], [ %mul.i, %for.body.i ]
  %arrayidx.i = getelementptr inbounds nuw %struct.dimension, ptr %array, i64 %indvars.iv
  %extent.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 32
  %1 = load i64, ptr %extent.i, align 8
  %mul.i = mul nsw i64 %1, %n.0.i24
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.preheader, label %for.body.i
for.cond.cleanup:
  %r.0.lcssa = phi double [ 0x7FEFFFFFFFFFFFFF, %for.cond.preheader ], [ %r.1, %for.inc ]
  ret double %r.0.lcssa
for.body:
  %r.040 = phi double [ 0x7FEFFFFFFFFFFFFF, %for.body.lr.ph ], [ %r.1, %for.inc ]
  %k.038 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.inc ]
  br i1 %tobool.not.i, label %for.cond.i11.preheader, label %lor.lhs.false.i
lor.lhs.false.i:
  %2 = load ptr, ptr %mask, align 8
  %tobool1.not.i = icmp eq ptr %2, null
  br i1 %tobool1.not.i, label %for.cond.i11.preheader, label %if.end.i
if.end.i:
  %3 = load i8, ptr %rank.i21, align 4
  %tobool2.not.i = icmp eq i8 %3, 0
  br i1 %tobool2.not.i, label %cond.end.i, label %for.cond.i.i.preheader
for.cond.i.i.preheader:
  %cmp.i.i27 = icmp sgt i8 %3, 0
  br i1 %cmp.i.i27, label %for.body.i.i.preheader, label %place.exit.i
for.body.i.i.preheader:
  %conv.i.i = zext nneg i8 %3 to i64
  br label %for.body.i.i
for.body.i.i:
  %indvars.iv44 = phi i64 [ 0, %for.body.i.i.preheader ], [ %indvars.iv.next45, %for.body.i.i ]
  %k.addr.0.i.i30 = phi i64 [ %k.038, %for.body.i.i.preheader ], [ %div.i.i, %for.body.i.i ]
  %bytes.0.i.i28 = phi i64 [ 0, %for.body.i.i.preheader ], [ %add.i.i, %for.body.i.i ]
  %arrayidx.i.i = getelementptr inbounds nuw %struct.dimension, ptr %dim.i.i, i64 %indvars.iv44
  %extent2.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  %4 = load i64, ptr %extent2.i.i, align 8
  %rem.i.i = srem i64 %k.addr.0.i.i30, %4
  %step.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 16
  %5 = load i64, ptr %step.i.i, align 8
  %mul.i.i = mul nsw i64 %5, %rem.i.i
  %add.i.i = add nsw i64 %mul.i.i, %bytes.0.i.i28
  %div.i.i = sdiv i64 %k.addr.0.i.i30, %4
  %indvars.iv.next45 = add nuw nsw i64 %indvars.iv44, 1
  %exitcond48.not = icmp eq i64 %indvars.iv.next45, %conv.i.i
  br i1 %exitcond48.not, label %place.exit.i, label %for.body.i.i
place.exit.i:
  %bytes.0.i.i.lcssa = phi i64 [ 0, %for.cond.i.i.preheader ], [ %add.i.i, %for.body.i.i ]
  %add.ptr.i.i = getelementptr inbounds i8, ptr %2, i64 %bytes.0.i.i.lcssa
  br label %cond.end.i
cond.end.i:
  %cond.i = phi ptr [ %add.ptr.i.i, %place.exit.i ], [ %2, %if.end.i ]
  %6 = load i64, ptr %bytes.i, align 8
  switch i64 %6, label %sw.default.i [
    i64 1, label %sw.bb.i
    i64 2, label %sw.bb6.i
    i64 4, label %sw.bb10.i
  ]
sw.bb.i:
  %7 = load i8, ptr %cond.i, align 1
  %cmp.i22 = icmp ne i8 %7, 0
  br label %cleanup.i
sw.bb6.i:
  %8 = load i16, ptr %cond.i, align 2
  %cmp8.i = icmp ne i16 %8, 0
  br label %cleanup.i
sw.bb10.i:
  %9 = load i32, ptr %cond.i, align 4
  %cmp11.i = icmp ne i32 %9, 0
  br label %cleanup.i
sw.default.i:
  %10 = load i64, ptr %cond.i, align 8
  %cmp13.i = icmp ne i64 %10, 0
  br label %cleanup.i
cleanup.i:
  %retval.0.in.i = phi i1 [ %cmp13.i, %sw.default.i ], [ %cmp.i22, %sw.bb.i ], [ %cmp8.i, %sw.bb6.i ], [ %cmp11.i, %sw.bb10.i ]
  br i1 %retval.0.in.i, label %for.cond.i11.preheader, label %for.inc
for.cond.i11.preheader:
  br i1 %cmp.i1532, label %for.body.i16, label %place.exit
for.body.i16:
  %indvars.iv49 = phi i64 [ %indvars.iv.next50, %for.body.i16 ], [ 0, %for.cond.i11.preheader ]
  %k.addr.0.i35 = phi i64 [ %div.i, %for.body.i16 ], [ %k.038, %for.cond.i11.preheader ]
  %bytes.0.i33 = phi i64 [ %add.i, %for.body.i16 ], [ 0, %for.cond.i11.preheader ]
  %arrayidx.i18 = getelementptr inbounds nuw %struct.dimension, ptr %dim.i, i64 %indvars.iv49
  %extent2.i = getelementptr inbounds nuw i8, ptr %arrayidx.i18, i64 8
  %11 = load i64, ptr %extent2.i, align 8
  %rem.i = srem i64 %k.addr.0.i35, %11
  %step.i = getelementptr inbounds nuw i8, ptr %arrayidx.i18, i64 16
  %12 = load i64, ptr %step.i, align 8
  %mul.i19 = mul nsw i64 %12, %rem.i
  %add.i = add nsw i64 %mul.i19, %bytes.0.i33
  %div.i = sdiv i64 %k.addr.0.i35, %11
  %indvars.iv.next50 = add nuw nsw i64 %indvars.iv49, 1
  %exitcond53.not = icmp eq i64 %indvars.iv.next50, %wide.trip.count52
  br i1 %exitcond53.not, label %place.exit, label %for.body.i16
place.exit:
  %bytes.0.i.lcssa = phi i64 [ 0, %for.cond.i11.preheader ], [ %add.i, %for.body.i16 ]
  %13 = load ptr, ptr %array, align 8
  %add.ptr.i = getelementptr inbounds i8, ptr %13, i64 %bytes.0.i.lcssa
  %14 = load double, ptr %add.ptr.i, align 8
  %cmp3 = fcmp olt double %14, %r.040
  %cond = select i1 %cmp3, double %14, double %r.040
  br label %for.inc
for.inc:
  %r.1 = phi double [ %cond, %place.exit ], [ %r.040, %cleanup.i ]
  %inc = add nuw nsw i64 %k.038, 1
  %exitcond54.not = icmp eq i64 %inc, %n.0.i.lcssa
  br i1 %exitcond54.not, label %for.cond.cleanup, label %for.body
}

define linkonce_odr hidden double @lowad.lib._FortranADotProductReal8(ptr %a, ptr %b, ptr %file, i32 %line) alwaysinline {
entry:
  %rank.i = getelementptr inbounds nuw i8, ptr %a, i64 20
  %0 = load i8, ptr %rank.i, align 4
  %conv.i = sext i8 %0 to i32
  %cmp.i38 = icmp sgt i8 %0, 0
  br i1 %cmp.i38, label %for.body.i.preheader, label %for.cond.preheader
for.body.i.preheader:
  %wide.trip.count = zext nneg i32 %conv.i to i64
  br label %for.body.i
for.cond.preheader:
  %n.0.i.lcssa = phi i64 [ 1, %entry ], [ %mul.i, %for.body.i ]
  %cmp52 = icmp sgt i64 %n.0.i.lcssa, 0
  br i1 %cmp52, label %for.cond.i18.preheader.lr.ph, label %for.cond.cleanup
for.cond.i18.preheader.lr.ph:
  %cmp.i2442 = icmp sgt i8 %0, 0
  %dim.i27 = getelementptr inbounds nuw i8, ptr %a, i64 24
  %1 = load ptr, ptr %a, align 8
  %rank.i10 = getelementptr inbounds nuw i8, ptr %b, i64 20
  %2 = load i8, ptr %rank.i10, align 4
  %conv.i11 = sext i8 %2 to i64
  %cmp.i1247 = icmp sgt i8 %2, 0
  %dim.i = getelementptr inbounds nuw i8, ptr %b, i64 24
  %3 = load ptr, ptr %b, align 8
  %wide.trip.count60 = zext nneg i32 %conv.i to i64
  br label %for.cond.i18.preheader
for.body.i:
  %indvars.iv = phi i64 [ 0, %for.body.i.preheader ], [ %indvars.iv.next, %for.body.i ]
  %n.0.i39 = phi i64 [ 1, %for.body.i.preheader ], [ %mul.i, %for.body.i ]
  %arrayidx.i = getelementptr inbounds nuw %struct.dimension, ptr %a, i64 %indvars.iv
  %extent.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 32
  %4 = load i64, ptr %extent.i, align 8
  %mul.i = mul nsw i64 %4, %n.0.i39
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.preheader, label %for.body.i
for.cond.i18.preheader:
  %k.054 = phi i64 [ 0, %for.cond.i18.preheader.lr.ph ], [ %inc, %place.exit ]
  %r.053 = phi double [ 0.000000e+00, %for.cond.i18.preheader.lr.ph ], [ %11, %place.exit ]
  br i1 %cmp.i2442, label %for.body.i26, label %place.exit37
for.cond.cleanup:
  %r.0.lcssa = phi double [ 0.000000e+00, %for.cond.preheader ], [ %11, %place.exit ]
  ret double %r.0.lcssa
for.body.i26:
  %indvars.iv57 = phi i64 [ %indvars.iv.next58, %for.body.i26 ], [ 0, %for.cond.i18.preheader ]
  %k.addr.0.i2145 = phi i64 [ %div.i35, %for.body.i26 ], [ %k.054, %for.cond.i18.preheader ]
  %bytes.0.i1943 = phi i64 [ %add.i34, %for.body.i26 ], [ 0, %for.cond.i18.preheader ]
  %arrayidx.i29 = getelementptr inbounds nuw %struct.dimension, ptr %dim.i27, i64 %indvars.iv57
  %extent2.i30 = getelementptr inbounds nuw i8, ptr %arrayidx.i29, i64 8
  %5 = load i64, ptr %extent2.i30, align 8
  %rem.i31 = srem i64 %k.addr.0.i2145, %5
  %step.i32 = getelementptr inbounds nuw i8, ptr %arrayidx.i29, i64 16
  %6 = load i64, ptr %step.i32, align 8
  %mul.i33 = mul nsw i64 %6, %rem.i31
  %add.i34 = add nsw i64 %mul.i33, %bytes.0.i1943
  %div.i35 = sdiv i64 %k.addr.0.i2145, %5
  %indvars.iv.next58 = add nuw nsw i64 %indvars.iv57, 1
  %exitcond61.not = icmp eq i64 %indvars.iv.next58, %wide.trip.count60
  br i1 %exitcond61.not, label %place.exit37, label %for.body.i26
place.exit37:
  %bytes.0.i19.lcssa = phi i64 [ 0, %for.cond.i18.preheader ], [ %add.i34, %for.body.i26 ]
  %add.ptr.i25 = getelementptr inbounds i8, ptr %1, i64 %bytes.0.i19.lcssa
  %7 = load double, ptr %add.ptr.i25, align 8
  br i1 %cmp.i1247, label %for.body.i13, label %place.exit
for.body.i13:
  %indvars.iv62 = phi i64 [ %indvars.iv.next63, %for.body.i13 ], [ 0, %place.exit37 ]
  %k.addr.0.i50 = phi i64 [ %div.i, %for.body.i13 ], [ %k.054, %place.exit37 ]
  %bytes.0.i48 = phi i64 [ %add.i, %for.body.i13 ], [ 0, %place.exit37 ]
  %arrayidx.i15 = getelementptr inbounds nuw %struct.dimension, ptr %dim.i, i64 %indvars.iv62
  %extent2.i = getelementptr inbounds nuw i8, ptr %arrayidx.i15, i64 8
  %8 = load i64, ptr %extent2.i, align 8
  %rem.i = srem i64 %k.addr.0.i50, %8
  %step.i = getelementptr inbounds nuw i8, ptr %arrayidx.i15, i64 16
  %9 = load i64, ptr %step.i, align 8
  %mul.i16 = mul nsw i64 %9, %rem.i
  %add.i = add nsw i64 %mul.i16, %bytes.0.i48
  %div.i = sdiv i64 %k.addr.0.i50, %8
  %indvars.iv.next63 = add nuw nsw i64 %indvars.iv62, 1
  %exitcond66.not = icmp eq i64 %indvars.iv.next63, %conv.i11
  br i1 %exitcond66.not, label %place.exit, label %for.body.i13
place.exit:
  %bytes.0.i.lcssa = phi i64 [ 0, %place.exit37 ], [ %add.i, %for.body.i13 ]
  %add.ptr.i = getelementptr inbounds i8, ptr %3, i64 %bytes.0.i.lcssa
  %10 = load double, ptr %add.ptr.i, align 8
  %11 = tail call double @llvm.fmuladd.f64(double %7, double %10, double %r.053)
  %inc = add nuw nsw i64 %k.054, 1
  %exitcond67.not = icmp eq i64 %inc, %n.0.i.lcssa
  br i1 %exitcond67.not, label %for.cond.cleanup, label %for.cond.i18.preheader
}

declare ptr @memcpy(ptr, ptr, i64)

declare i32 @llvm.abs.i32(i32, i1 immarg)

declare i64 @llvm.abs.i64(i64, i1 immarg)
