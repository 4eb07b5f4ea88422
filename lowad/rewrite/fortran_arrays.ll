; What flang's library makes of arrays: assignments, array constructors and the functions that rearrange, multiply and
; reduce; `fortran_arrays.ll` is made of it. What is in an array of a derived type the library alone knows.
; Made by `python -m lowad.testing.bodies fortran_arrays`.

%struct.descriptor = type { ptr, i64, i32, i8, i8, i8, i8, [15 x %struct.dimension] }
%struct.dimension = type { i64, i64, i64 }

define linkonce_odr hidden void @lowad.lib._FortranAAssign(ptr %to, ptr %from, ptr %file, i32 %line) alwaysinline {
entry:
  %source = alloca %struct.descriptor, align 8
  %target = alloca %struct.descriptor, align 8
  %type = getelementptr inbounds nuw i8, ptr %to, i64 21
  %0 = load i8, ptr %type, align 1
  %type1 = getelementptr inbounds nuw i8, ptr %from, i64 21
  %1 = load i8, ptr %type1, align 1
  %cmp.not = icmp eq i8 %0, %1
  br i1 %cmp.not, label %lor.lhs.false, label %if.then

lor.lhs.false:
  %conv5 = sext i8 %1 to i32
  %call = call i32 @lowad.lib.fortran_arrays.is_plain(i32 %conv5)
  %tobool.not = icmp eq i32 %call, 0
  br i1 %tobool.not, label %if.then, label %if.end

if.then:
  call void @_FortranAAssign(ptr captures(none) %to, ptr captures(none) %from, ptr captures(none) %file, i32 %line) "lowad-library"
  br label %return

if.end:
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %source, ptr %from)
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %target, ptr %to)
  %type7 = getelementptr inbounds nuw i8, ptr %source, i64 21
  %2 = load i8, ptr %type7, align 1
  %conv8 = sext i8 %2 to i32
  %rank9 = getelementptr inbounds nuw i8, ptr %source, i64 20
  %3 = load i8, ptr %rank9, align 4
  %conv10 = sext i8 %3 to i32
  %bytes11 = getelementptr inbounds nuw i8, ptr %source, i64 8
  %4 = load i64, ptr %bytes11, align 8
  %attribute = getelementptr inbounds nuw i8, ptr %to, i64 22
  %5 = load i8, ptr %attribute, align 2
  %cmp13 = icmp eq i8 %5, 2
  br i1 %cmp13, label %land.rhs, label %land.end24

land.rhs:
  %6 = load ptr, ptr %target, align 8
  %tobool15 = icmp eq ptr %6, null
  %bytes17 = getelementptr inbounds nuw i8, ptr %target, i64 8
  %7 = load i64, ptr %bytes17, align 8
  %cmp18 = icmp ne i64 %7, %4
  %or.cond = select i1 %tobool15, i1 true, i1 %cmp18
  br i1 %or.cond, label %land.end24, label %lor.rhs

lor.rhs:
  %tobool20.not = icmp eq i8 %3, 0
  br i1 %tobool20.not, label %land.end24, label %land.rhs21

land.rhs21:
  %call22 = call i32 @lowad.lib.fortran_arrays.is_like(ptr %target, ptr %source)
  %tobool23.not = icmp ne i32 %call22, 0
  br label %land.end24

land.end24:
  %land.ext = phi i1 [ true, %if.end ], [ false, %land.rhs ], [ true, %lor.rhs ], [ %tobool23.not, %land.rhs21 ]
  br i1 %land.ext, label %if.end52, label %if.then26

if.then26:
  %8 = load ptr, ptr %target, align 8
  br label %for.cond

for.cond:
  %i.0 = phi i32 [ 0, %if.then26 ], [ %inc, %for.body ]
  %step.0 = phi i64 [ %4, %if.then26 ], [ %mul, %for.body ]
  %cmp28 = icmp slt i32 %i.0, %conv10
  br i1 %cmp28, label %for.body, label %for.end

for.body:
  %dim30 = getelementptr inbounds nuw i8, ptr %source, i64 24
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw %struct.dimension, ptr %dim30, i64 %idxprom
  %9 = load i64, ptr %arrayidx, align 8
  %arrayidx34 = getelementptr inbounds nuw %struct.dimension, ptr %source, i64 %idxprom
  %extent35 = getelementptr inbounds nuw i8, ptr %arrayidx34, i64 32
  %10 = load i64, ptr %extent35, align 8
  %dim37 = getelementptr inbounds nuw i8, ptr %target, i64 24
  %arrayidx39 = getelementptr inbounds nuw %struct.dimension, ptr %dim37, i64 %idxprom
  %dim40 = getelementptr inbounds nuw i8, ptr %to, i64 24
  %arrayidx42 = getelementptr inbounds nuw %struct.dimension, ptr %dim40, i64 %idxprom
  store i64 %9, ptr %arrayidx42, align 8
  %dim.sroa.4.0.arrayidx42.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx42, i64 8
  store i64 %10, ptr %dim.sroa.4.0.arrayidx42.sroa_idx, align 8
  %dim.sroa.6.0.arrayidx42.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx42, i64 16
  store i64 %step.0, ptr %dim.sroa.6.0.arrayidx42.sroa_idx, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 dereferenceable(24) %arrayidx39, ptr align 8 dereferenceable(24) %arrayidx42, i64 24, i1 false)
  %mul = mul nsw i64 %step.0, %10
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond

for.end:
  %bytes44 = getelementptr inbounds nuw i8, ptr %to, i64 8
  store i64 %4, ptr %bytes44, align 8
  %bytes45 = getelementptr inbounds nuw i8, ptr %target, i64 8
  store i64 %4, ptr %bytes45, align 8
  %call46 = call i64 @lowad.lib.fortran_arrays.count(ptr %target)
  %call46. = call i64 @llvm.umax.i64(i64 %call46, i64 1)
  %mul48 = mul i64 %call46., %4
  %call49 = call ptr @malloc(i64 %mul48)
  store ptr %call49, ptr %to, align 8
  store ptr %call49, ptr %target, align 8
  br label %if.end52

if.end52:
  %old.0 = phi ptr [ %8, %for.end ], [ null, %land.end24 ]
  %call54 = call i64 @lowad.lib.fortran_arrays.count(ptr %target)
  %tobool55.not = icmp eq i8 %3, 0
  br i1 %tobool55.not, label %for.cond57, label %if.else

for.cond57:
  %k.0 = phi i64 [ %inc65, %for.body61 ], [ 0, %if.end52 ]
  %cmp58 = icmp slt i64 %k.0, %call54
  br i1 %cmp58, label %for.body61, label %if.end111

for.body61:
  %call62 = call ptr @lowad.lib.fortran_arrays.place(ptr %target, i64 %k.0)
  %11 = load ptr, ptr %source, align 8
  call void @lowad.lib.fortran_arrays.copy(i32 %conv8, ptr %call62, ptr %11, i64 %4)
  %inc65 = add nuw nsw i64 %k.0, 1
  br label %for.cond57

if.else:
  %tobool68 = icmp ne i64 %call54, 0
  %or.cond52 = select i1 %land.ext, i1 %tobool68, i1 false
  br i1 %or.cond52, label %land.lhs.true69, label %if.else98

land.lhs.true69:
  %call70 = call i32 @lowad.lib.fortran_arrays.meet(ptr %target, ptr %source)
  %tobool71.not = icmp eq i32 %call70, 0
  br i1 %tobool71.not, label %if.else98, label %if.then72

if.then72:
  %mul73 = mul i64 %call54, %4
  %call74 = call ptr @malloc(i64 %mul73)
  br label %for.cond76

for.cond76:
  %k75.0 = phi i64 [ 0, %if.then72 ], [ %inc84, %for.body80 ]
  %cmp77 = icmp slt i64 %k75.0, %call54
  br i1 %cmp77, label %for.body80, label %for.cond87

for.body80:
  %mul81 = mul i64 %k75.0, %4
  %add.ptr = getelementptr inbounds nuw i8, ptr %call74, i64 %mul81
  %call82 = call ptr @lowad.lib.fortran_arrays.place(ptr %source, i64 %k75.0)
  call void @lowad.lib.fortran_arrays.copy(i32 %conv8, ptr %add.ptr, ptr %call82, i64 %4)
  %inc84 = add nuw nsw i64 %k75.0, 1
  br label %for.cond76

for.cond87:
  %k86.0 = phi i64 [ %inc96, %for.body91 ], [ 0, %for.cond76 ]
  %cmp88 = icmp slt i64 %k86.0, %call54
  br i1 %cmp88, label %for.body91, label %for.end97

for.body91:
  %call92 = call ptr @lowad.lib.fortran_arrays.place(ptr %target, i64 %k86.0)
  %mul93 = mul i64 %k86.0, %4
  %add.ptr94 = getelementptr inbounds nuw i8, ptr %call74, i64 %mul93
  call void @lowad.lib.fortran_arrays.copy(i32 %conv8, ptr %call92, ptr %add.ptr94, i64 %4)
  %inc96 = add nuw nsw i64 %k86.0, 1
  br label %for.cond87

for.end97:
  call void @free(ptr %call74)
  br label %if.end111

if.else98:
  br label %for.cond100

for.cond100:
  %k99.0 = phi i64 [ 0, %if.else98 ], [ %inc108, %for.body104 ]
  %cmp101 = icmp slt i64 %k99.0, %call54
  br i1 %cmp101, label %for.body104, label %if.end111

for.body104:
  %call105 = call ptr @lowad.lib.fortran_arrays.place(ptr %target, i64 %k99.0)
  %call106 = call ptr @lowad.lib.fortran_arrays.place(ptr %source, i64 %k99.0)
  call void @lowad.lib.fortran_arrays.copy(i32 %conv8, ptr %call105, ptr %call106, i64 %4)
  %inc108 = add nuw nsw i64 %k99.0, 1
  br label %for.cond100

if.end111:
  br i1 %land.ext, label %if.end114, label %if.then113

if.then113:
  call void @free(ptr %old.0)
  br label %if.end114

if.end114:
  br label %return

return:
  ret void
}

define linkonce_odr hidden i32 @lowad.lib.fortran_arrays.is_plain(i32 %type) alwaysinline {
entry:
  %cmp = icmp sgt i32 %type, 0
  %0 = add i32 %type, -43
  %1 = icmp ult i32 %0, -2
  %spec.select = and i1 %cmp, %1
  %land.ext = zext i1 %spec.select to i32
  ret i32 %land.ext
}

declare void @_FortranAAssign(ptr, ptr, ptr, i32)

define linkonce_odr hidden void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind noalias writable sret(%struct.descriptor) align 8 %agg.result, ptr %array) alwaysinline {
entry:
  %0 = load ptr, ptr %array, align 8
  store ptr %0, ptr %agg.result, align 8
  %bytes = getelementptr inbounds nuw i8, ptr %array, i64 8
  %1 = load i64, ptr %bytes, align 8
  %bytes2 = getelementptr inbounds nuw i8, ptr %agg.result, i64 8
  store i64 %1, ptr %bytes2, align 8
  %version = getelementptr inbounds nuw i8, ptr %array, i64 16
  %2 = load i32, ptr %version, align 8
  %version3 = getelementptr inbounds nuw i8, ptr %agg.result, i64 16
  store i32 %2, ptr %version3, align 8
  %rank = getelementptr inbounds nuw i8, ptr %array, i64 20
  %3 = load i8, ptr %rank, align 4
  %rank4 = getelementptr inbounds nuw i8, ptr %agg.result, i64 20
  store i8 %3, ptr %rank4, align 4
  %type = getelementptr inbounds nuw i8, ptr %array, i64 21
  %4 = load i8, ptr %type, align 1
  %type5 = getelementptr inbounds nuw i8, ptr %agg.result, i64 21
  store i8 %4, ptr %type5, align 1
  %attribute = getelementptr inbounds nuw i8, ptr %array, i64 22
  %5 = load i8, ptr %attribute, align 2
  %attribute6 = getelementptr inbounds nuw i8, ptr %agg.result, i64 22
  store i8 %5, ptr %attribute6, align 2
  %extra = getelementptr inbounds nuw i8, ptr %array, i64 23
  %6 = load i8, ptr %extra, align 1
  %extra7 = getelementptr inbounds nuw i8, ptr %agg.result, i64 23
  store i8 %6, ptr %extra7, align 1
  br label %for.cond

for.cond:
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  %conv = sext i8 %3 to i32
  %cmp = icmp slt i32 %i.0, %conv
  br i1 %cmp, label %for.body, label %for.end

for.body:
  %dim = getelementptr inbounds nuw i8, ptr %agg.result, i64 24
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw %struct.dimension, ptr %dim, i64 %idxprom
  %dim10 = getelementptr inbounds nuw i8, ptr %array, i64 24
  %arrayidx12 = getelementptr inbounds nuw %struct.dimension, ptr %dim10, i64 %idxprom
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 dereferenceable(24) %arrayidx, ptr align 8 dereferenceable(24) %arrayidx12, i64 24, i1 false)
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond

for.end:
  ret void
}

define linkonce_odr hidden i32 @lowad.lib.fortran_arrays.is_like(ptr %a, ptr %b) alwaysinline {
entry:
  br label %for.cond

for.cond:
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.inc ]
  %rank = getelementptr inbounds nuw i8, ptr %b, i64 20
  %0 = load i8, ptr %rank, align 4
  %conv = sext i8 %0 to i32
  %cmp.not = icmp sge i32 %i.0, %conv
  br i1 %cmp.not, label %cleanup, label %for.body

for.body:
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw %struct.dimension, ptr %a, i64 %idxprom
  %extent = getelementptr inbounds nuw i8, ptr %arrayidx, i64 32
  %1 = load i64, ptr %extent, align 8
  %arrayidx4 = getelementptr inbounds nuw %struct.dimension, ptr %b, i64 %idxprom
  %extent5 = getelementptr inbounds nuw i8, ptr %arrayidx4, i64 32
  %2 = load i64, ptr %extent5, align 8
  %cmp6.not = icmp eq i64 %1, %2
  br i1 %cmp6.not, label %for.inc, label %cleanup

for.inc:
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond

cleanup:
  %switch.select = zext i1 %cmp.not to i32
  ret i32 %switch.select
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias, ptr noalias, i64, i1 immarg)

define linkonce_odr hidden i64 @lowad.lib.fortran_arrays.count(ptr %array) alwaysinline {
entry:
  br label %for.cond

for.cond:
  %n.0 = phi i64 [ 1, %entry ], [ %mul, %for.body ]
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  %rank = getelementptr inbounds nuw i8, ptr %array, i64 20
  %0 = load i8, ptr %rank, align 4
  %conv = sext i8 %0 to i32
  %cmp = icmp slt i32 %i.0, %conv
  br i1 %cmp, label %for.body, label %for.end

for.body:
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw %struct.dimension, ptr %array, i64 %idxprom
  %extent = getelementptr inbounds nuw i8, ptr %arrayidx, i64 32
  %1 = load i64, ptr %extent, align 8
  %mul = mul nsw i64 %n.0, %1
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond

for.end:
  ret i64 %n.0
}

declare ptr @malloc(i64)

define linkonce_odr hidden void @lowad.lib.fortran_arrays.copy(i32 %type, ptr %to, ptr %from, i64 %bytes) alwaysinline {
entry:
  switch i32 %type, label %sw.default [
    i32 27, label %sw.bb
    i32 28, label %sw.bb1
    i32 34, label %sw.bb2
    i32 35, label %sw.bb5
  ]

sw.bb:
  %0 = load float, ptr %from, align 4
  store float %0, ptr %to, align 4
  br label %sw.epilog

sw.bb1:
  %1 = load double, ptr %from, align 8
  store double %1, ptr %to, align 8
  br label %sw.epilog

sw.bb2:
  %.real = load float, ptr %from, align 4
  %.imagp = getelementptr inbounds nuw i8, ptr %from, i64 4
  %.imag = load float, ptr %.imagp, align 4
  %.imagp4 = getelementptr inbounds nuw i8, ptr %to, i64 4
  store float %.real, ptr %to, align 4
  store float %.imag, ptr %.imagp4, align 4
  br label %sw.epilog

sw.bb5:
  %.real7 = load double, ptr %from, align 8
  %.imagp8 = getelementptr inbounds nuw i8, ptr %from, i64 8
  %.imag9 = load double, ptr %.imagp8, align 8
  %.imagp11 = getelementptr inbounds nuw i8, ptr %to, i64 8
  store double %.real7, ptr %to, align 8
  store double %.imag9, ptr %.imagp11, align 8
  br label %sw.epilog

sw.default:
  %call = call ptr @memcpy(ptr %to, ptr %from, i64 %bytes)
  br label %sw.epilog

sw.epilog:
  ret void
}

define linkonce_odr hidden ptr @lowad.lib.fortran_arrays.place(ptr %array, i64 %k) alwaysinline {
entry:
  br label %for.cond

for.cond:
  %bytes.0 = phi i64 [ 0, %entry ], [ %add, %for.body ]
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  %k.addr.0 = phi i64 [ %k, %entry ], [ %div, %for.body ]
  %rank = getelementptr inbounds nuw i8, ptr %array, i64 20
  %0 = load i8, ptr %rank, align 4
  %conv = sext i8 %0 to i32
  %cmp = icmp slt i32 %i.0, %conv
  br i1 %cmp, label %for.body, label %for.end

for.body:
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw %struct.dimension, ptr %array, i64 %idxprom
  %extent2 = getelementptr inbounds nuw i8, ptr %arrayidx, i64 32
  %1 = load i64, ptr %extent2, align 8
  %rem = srem i64 %k.addr.0, %1
  %step = getelementptr inbounds nuw i8, ptr %arrayidx, i64 40
  %2 = load i64, ptr %step, align 8
  %mul = mul nsw i64 %rem, %2
  %add = add nsw i64 %bytes.0, %mul
  %div = sdiv i64 %k.addr.0, %1
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond

for.end:
  %3 = load ptr, ptr %array, align 8
  %add.ptr = getelementptr inbounds i8, ptr %3, i64 %bytes.0
  ret ptr %add.ptr
}

define linkonce_odr hidden i32 @lowad.lib.fortran_arrays.meet(ptr %a, ptr %b) alwaysinline {
entry:
  %from = alloca ptr, align 8
  %to = alloca ptr, align 8
  %start = alloca ptr, align 8
  %end = alloca ptr, align 8
  call void @lowad.lib.fortran_arrays.last_places(ptr %a, ptr %from, ptr %to)
  call void @lowad.lib.fortran_arrays.last_places(ptr %b, ptr %start, ptr %end)
  %0 = load ptr, ptr %from, align 8
  %1 = load ptr, ptr %end, align 8
  %cmp = icmp ult ptr %0, %1
  %2 = load ptr, ptr %start, align 8
  %3 = load ptr, ptr %to, align 8
  %cmp1 = icmp ult ptr %2, %3
  %4 = select i1 %cmp, i1 %cmp1, i1 false
  %land.ext = zext i1 %4 to i32
  ret i32 %land.ext
}

declare void @free(ptr)

define linkonce_odr hidden void @lowad.lib._FortranAInitArrayConstructorVector(ptr %made, ptr %to, i1 %with_lengths, ptr %file, i32 %line) alwaysinline {
entry:
  store ptr %to, ptr %made, align 8
  %used = getelementptr inbounds nuw i8, ptr %made, i64 8
  store i64 0, ptr %used, align 8
  %0 = load ptr, ptr %to, align 8
  %tobool.not = icmp eq ptr %0, null
  br i1 %tobool.not, label %cond.end, label %cond.true

cond.true:
  %extent = getelementptr inbounds nuw i8, ptr %to, i64 32
  %1 = load i64, ptr %extent, align 8
  br label %cond.end

cond.end:
  %cond = phi i64 [ %1, %cond.true ], [ 0, %entry ]
  %room = getelementptr inbounds nuw i8, ptr %made, i64 16
  store i64 %cond, ptr %room, align 8
  ret void
}

define linkonce_odr hidden void @lowad.lib._FortranAPushArrayConstructorValue(ptr %made, ptr %from) alwaysinline {
entry:
  %from_seen = alloca %struct.descriptor, align 8
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %from_seen, ptr %from)
  %call = call i64 @lowad.lib.fortran_arrays.count(ptr %from_seen)
  %bytes1 = getelementptr inbounds nuw i8, ptr %from_seen, i64 8
  %0 = load i64, ptr %bytes1, align 8
  %call2 = call ptr @lowad.lib.fortran_arrays.room_for(ptr %made, i64 %call, i64 %0)
  br label %for.cond

for.cond:
  %k.0 = phi i64 [ 0, %entry ], [ %inc, %for.body ]
  %cmp = icmp slt i64 %k.0, %call
  br i1 %cmp, label %for.body, label %for.end

for.body:
  %type = getelementptr inbounds nuw i8, ptr %from_seen, i64 21
  %1 = load i8, ptr %type, align 1
  %conv = sext i8 %1 to i32
  %mul = mul i64 %k.0, %0
  %add.ptr = getelementptr inbounds nuw i8, ptr %call2, i64 %mul
  %call3 = call ptr @lowad.lib.fortran_arrays.place(ptr %from_seen, i64 %k.0)
  call void @lowad.lib.fortran_arrays.copy(i32 %conv, ptr %add.ptr, ptr %call3, i64 %0)
  %inc = add nuw nsw i64 %k.0, 1
  br label %for.cond

for.end:
  ret void
}

define linkonce_odr hidden ptr @lowad.lib.fortran_arrays.room_for(ptr %made, i64 %more, i64 %bytes) alwaysinline {
entry:
  %0 = load ptr, ptr %made, align 8
  %used = getelementptr inbounds nuw i8, ptr %made, i64 8
  %1 = load i64, ptr %used, align 8
  %add = add nsw i64 %1, %more
  %2 = load ptr, ptr %0, align 8
  %tobool.not = icmp eq ptr %2, null
  br i1 %tobool.not, label %if.then, label %lor.lhs.false

lor.lhs.false:
  %room = getelementptr inbounds nuw i8, ptr %made, i64 16
  %3 = load i64, ptr %room, align 8
  %cmp = icmp sgt i64 %add, %3
  br i1 %cmp, label %if.then, label %if.end

if.then:
  %room3 = getelementptr inbounds nuw i8, ptr %made, i64 16
  %4 = load i64, ptr %room3, align 8
  %mul = shl nsw i64 %4, 1
  %cmp4 = icmp sgt i64 %add, %mul
  br i1 %cmp4, label %cond.end, label %cond.false

cond.false:
  br label %cond.end

cond.end:
  %cond = phi i64 [ %mul, %cond.false ], [ %add, %if.then ]
  %cond. = call i64 @llvm.umax.i64(i64 %cond, i64 1)
  %mul13 = mul i64 %cond., %bytes
  %call = call ptr @malloc(i64 %mul13)
  br label %for.cond

for.cond:
  %k.0 = phi i64 [ 0, %cond.end ], [ %inc, %for.body ]
  %5 = load i64, ptr %used, align 8
  %cmp15 = icmp slt i64 %k.0, %5
  br i1 %cmp15, label %for.body, label %for.end

for.body:
  %type = getelementptr inbounds nuw i8, ptr %0, i64 21
  %6 = load i8, ptr %type, align 1
  %conv = sext i8 %6 to i32
  %mul16 = mul i64 %k.0, %bytes
  %add.ptr = getelementptr inbounds nuw i8, ptr %call, i64 %mul16
  %add.ptr18 = getelementptr inbounds nuw i8, ptr %2, i64 %mul16
  call void @lowad.lib.fortran_arrays.copy(i32 %conv, ptr %add.ptr, ptr %add.ptr18, i64 %bytes)
  %inc = add nuw nsw i64 %k.0, 1
  br label %for.cond

for.end:
  call void @free(ptr %2)
  store ptr %call, ptr %0, align 8
  %dim = getelementptr inbounds nuw i8, ptr %0, i64 24
  store i64 1, ptr %dim, align 8
  %step = getelementptr inbounds nuw i8, ptr %0, i64 40
  store i64 %bytes, ptr %step, align 8
  store i64 %cond, ptr %room3, align 8
  br label %if.end

if.end:
  %extent = getelementptr inbounds nuw i8, ptr %0, i64 32
  %7 = load i64, ptr %extent, align 8
  %cmp25 = icmp sgt i64 %add, %7
  br i1 %cmp25, label %if.then31, label %lor.lhs.false27

lor.lhs.false27:
  %room28 = getelementptr inbounds nuw i8, ptr %made, i64 16
  %8 = load i64, ptr %room28, align 8
  %cmp29 = icmp sgt i64 %8, %add
  br i1 %cmp29, label %if.then31, label %if.end35

if.then31:
  store i64 %add, ptr %extent, align 8
  br label %if.end35

if.end35:
  %9 = load ptr, ptr %0, align 8
  %10 = load i64, ptr %used, align 8
  %mul38 = mul i64 %10, %bytes
  %add.ptr39 = getelementptr inbounds nuw i8, ptr %9, i64 %mul38
  store i64 %add, ptr %used, align 8
  ret ptr %add.ptr39
}

define linkonce_odr hidden void @lowad.lib._FortranAPushArrayConstructorSimpleScalar(ptr %made, ptr %from) alwaysinline {
entry:
  %0 = load ptr, ptr %made, align 8
  %bytes2 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %1 = load i64, ptr %bytes2, align 8
  %type = getelementptr inbounds nuw i8, ptr %0, i64 21
  %2 = load i8, ptr %type, align 1
  %conv = sext i8 %2 to i32
  %call = call ptr @lowad.lib.fortran_arrays.room_for(ptr %made, i64 1, i64 %1)
  call void @lowad.lib.fortran_arrays.copy(i32 %conv, ptr %call, ptr %from, i64 %1)
  ret void
}

define linkonce_odr hidden void @lowad.lib._FortranAAllocatableSetBounds(ptr %array, i32 %at, i64 %lower, i64 %upper) alwaysinline {
entry:
  %bytes = getelementptr inbounds nuw i8, ptr %array, i64 8
  %0 = load i64, ptr %bytes, align 8
  br label %for.cond

for.cond:
  %step.0 = phi i64 [ %0, %entry ], [ %mul, %for.body ]
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  %cmp = icmp slt i32 %i.0, %at
  br i1 %cmp, label %for.body, label %for.end

for.body:
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw %struct.dimension, ptr %array, i64 %idxprom
  %extent = getelementptr inbounds nuw i8, ptr %arrayidx, i64 32
  %1 = load i64, ptr %extent, align 8
  %mul = mul nsw i64 %step.0, %1
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond

for.end:
  %dim1 = getelementptr inbounds nuw i8, ptr %array, i64 24
  %idxprom2 = sext i32 %at to i64
  %arrayidx3 = getelementptr inbounds %struct.dimension, ptr %dim1, i64 %idxprom2
  store i64 %lower, ptr %arrayidx3, align 8
  %cmp5 = icmp slt i64 %upper, %lower
  %sub = sub nsw i64 %upper, %lower
  %add = add nsw i64 %sub, 1
  %cond = select i1 %cmp5, i64 0, i64 %add
  %arrayidx8 = getelementptr %struct.dimension, ptr %array, i64 %idxprom2
  %extent9 = getelementptr i8, ptr %arrayidx8, i64 32
  store i64 %cond, ptr %extent9, align 8
  %step13 = getelementptr i8, ptr %arrayidx8, i64 40
  store i64 %step.0, ptr %step13, align 8
  ret void
}

define linkonce_odr hidden void @lowad.lib._FortranAPointerSetBounds(ptr %array, i32 %at, i64 %lower, i64 %upper) alwaysinline {
entry:
  call void @lowad.lib._FortranAAllocatableSetBounds(ptr %array, i32 %at, i64 %lower, i64 %upper)
  ret void
}

define linkonce_odr hidden i32 @lowad.lib._FortranAMoveAlloc(ptr %to, ptr %from, ptr %derived, i1 %tells, ptr %text, ptr %file, i32 %line) alwaysinline {
entry:
  %moved = alloca %struct.descriptor, align 8
  %cmp = icmp eq ptr %to, %from
  br i1 %cmp, label %if.then, label %lor.lhs.false

lor.lhs.false:
  %type = getelementptr inbounds nuw i8, ptr %to, i64 21
  %0 = load i8, ptr %type, align 1
  %type1 = getelementptr inbounds nuw i8, ptr %from, i64 21
  %1 = load i8, ptr %type1, align 1
  %cmp3.not = icmp eq i8 %0, %1
  br i1 %cmp3.not, label %lor.lhs.false5, label %if.then

lor.lhs.false5:
  %rank = getelementptr inbounds nuw i8, ptr %to, i64 20
  %2 = load i8, ptr %rank, align 4
  %rank7 = getelementptr inbounds nuw i8, ptr %from, i64 20
  %3 = load i8, ptr %rank7, align 4
  %cmp9.not = icmp eq i8 %2, %3
  br i1 %cmp9.not, label %lor.lhs.false11, label %if.then

lor.lhs.false11:
  %conv13 = sext i8 %1 to i32
  %call = call i32 @lowad.lib.fortran_arrays.is_plain(i32 %conv13)
  %tobool.not = icmp eq i32 %call, 0
  br i1 %tobool.not, label %if.then, label %if.end

if.then:
  %call14 = call i32 @_FortranAMoveAlloc(ptr captures(none) %to, ptr captures(none) %from, ptr captures(none) %derived, i1 %tells, ptr captures(none) %text, ptr captures(none) %file, i32 %line) "lowad-library"
  br label %return

if.end:
  %4 = load ptr, ptr %to, align 8
  %tobool15.not = icmp eq ptr %4, null
  br i1 %tobool15.not, label %if.end18, label %if.then16

if.then16:
  call void @free(ptr %4)
  br label %if.end18

if.end18:
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %moved, ptr %from)
  %5 = load ptr, ptr %moved, align 8
  store ptr %5, ptr %to, align 8
  %bytes = getelementptr inbounds nuw i8, ptr %moved, i64 8
  %6 = load i64, ptr %bytes, align 8
  %bytes21 = getelementptr inbounds nuw i8, ptr %to, i64 8
  store i64 %6, ptr %bytes21, align 8
  br label %for.cond

for.cond:
  %i.0 = phi i32 [ 0, %if.end18 ], [ %inc, %for.body ]
  %rank22 = getelementptr inbounds nuw i8, ptr %moved, i64 20
  %7 = load i8, ptr %rank22, align 4
  %conv23 = sext i8 %7 to i32
  %cmp24 = icmp slt i32 %i.0, %conv23
  br i1 %cmp24, label %for.body, label %for.end

for.body:
  %dim = getelementptr inbounds nuw i8, ptr %to, i64 24
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw %struct.dimension, ptr %dim, i64 %idxprom
  %dim26 = getelementptr inbounds nuw i8, ptr %moved, i64 24
  %arrayidx28 = getelementptr inbounds nuw %struct.dimension, ptr %dim26, i64 %idxprom
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 dereferenceable(24) %arrayidx, ptr align 8 dereferenceable(24) %arrayidx28, i64 24, i1 false)
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond

for.end:
  store ptr null, ptr %from, align 8
  br label %return

return:
  %retval.0 = phi i32 [ %call14, %if.then ], [ 0, %for.end ]
  ret i32 %retval.0
}

declare i32 @_FortranAMoveAlloc(ptr, ptr, ptr, i1, ptr, ptr, i32)

define linkonce_odr hidden i1 @lowad.lib._FortranAPointerIsAssociatedWith(ptr %pointer, ptr %target) alwaysinline {
entry:
  %tobool.not = icmp eq ptr %target, null
  br i1 %tobool.not, label %if.then, label %if.end

if.then:
  %0 = load ptr, ptr %pointer, align 8
  %cmp = icmp ne ptr %0, null
  br label %return

if.end:
  %1 = load ptr, ptr %target, align 8
  %tobool2.not = icmp eq ptr %1, null
  br i1 %tobool2.not, label %return, label %lor.lhs.false

lor.lhs.false:
  %2 = load ptr, ptr %pointer, align 8
  %cmp5.not = icmp eq ptr %2, %1
  br i1 %cmp5.not, label %lor.lhs.false6, label %return

lor.lhs.false6:
  %rank = getelementptr inbounds nuw i8, ptr %pointer, i64 20
  %3 = load i8, ptr %rank, align 4
  %rank7 = getelementptr inbounds nuw i8, ptr %target, i64 20
  %4 = load i8, ptr %rank7, align 4
  %cmp9.not = icmp eq i8 %3, %4
  br i1 %cmp9.not, label %for.cond, label %return

for.cond:
  %i.0 = phi i32 [ %inc, %for.inc ], [ 0, %lor.lhs.false6 ]
  %conv14 = sext i8 %4 to i32
  %cmp15 = icmp slt i32 %i.0, %conv14
  br i1 %cmp15, label %for.body, label %cleanup41

for.body:
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw %struct.dimension, ptr %target, i64 %idxprom
  %extent17 = getelementptr inbounds nuw i8, ptr %arrayidx, i64 32
  %5 = load i64, ptr %extent17, align 8
  %tobool18.not = icmp eq i64 %5, 0
  br i1 %tobool18.not, label %cleanup, label %lor.lhs.false19

lor.lhs.false19:
  %arrayidx22 = getelementptr inbounds nuw %struct.dimension, ptr %pointer, i64 %idxprom
  %extent23 = getelementptr inbounds nuw i8, ptr %arrayidx22, i64 32
  %6 = load i64, ptr %extent23, align 8
  %cmp24.not = icmp eq i64 %6, %5
  br i1 %cmp24.not, label %if.end27, label %cleanup

if.end27:
  %cmp28 = icmp sgt i64 %5, 1
  br i1 %cmp28, label %land.lhs.true, label %if.end40

land.lhs.true:
  %step = getelementptr inbounds nuw i8, ptr %arrayidx22, i64 40
  %7 = load i64, ptr %step, align 8
  %step36 = getelementptr inbounds nuw i8, ptr %arrayidx, i64 40
  %8 = load i64, ptr %step36, align 8
  %cmp37.not = icmp eq i64 %7, %8
  br i1 %cmp37.not, label %if.end40, label %cleanup

if.end40:
  br label %cleanup

cleanup:
  %cond = phi i1 [ true, %if.end40 ], [ false, %for.body ], [ false, %lor.lhs.false19 ], [ false, %land.lhs.true ]
  %cleanup.dest.slot.1 = phi i32 [ 0, %if.end40 ], [ 1, %for.body ], [ 1, %lor.lhs.false19 ], [ 1, %land.lhs.true ]
  br i1 %cond, label %for.inc, label %cleanup41

for.inc:
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond

cleanup41:
  %cleanup.dest.slot.0 = phi i32 [ %cleanup.dest.slot.1, %cleanup ], [ 2, %for.cond ]
  switch i32 %cleanup.dest.slot.0, label %unreachable [
    i32 2, label %for.end
    i32 1, label %return
  ]

for.end:
  br label %return

return:
  %retval.0 = phi i1 [ %cmp, %if.then ], [ true, %for.end ], [ false, %cleanup41 ], [ false, %lor.lhs.false6 ], [ false, %lor.lhs.false ], [ false, %if.end ]
  ret i1 %retval.0

unreachable:
  unreachable
}

define linkonce_odr hidden i32 @lowad.lib._FortranAAllocatableAllocateSource(ptr %to, ptr %from, i1 %tells, ptr %text, ptr %file, i32 %line) alwaysinline {
entry:
  %source = alloca %struct.descriptor, align 8
  %target = alloca %struct.descriptor, align 8
  %type = getelementptr inbounds nuw i8, ptr %to, i64 21
  %0 = load i8, ptr %type, align 1
  %type1 = getelementptr inbounds nuw i8, ptr %from, i64 21
  %1 = load i8, ptr %type1, align 1
  %cmp.not = icmp eq i8 %0, %1
  br i1 %cmp.not, label %lor.lhs.false, label %if.then

lor.lhs.false:
  %conv5 = sext i8 %1 to i32
  %call = call i32 @lowad.lib.fortran_arrays.is_plain(i32 %conv5)
  %tobool.not = icmp eq i32 %call, 0
  br i1 %tobool.not, label %if.then, label %lor.lhs.false6

lor.lhs.false6:
  %2 = load ptr, ptr %to, align 8
  %tobool7.not = icmp eq ptr %2, null
  br i1 %tobool7.not, label %if.end, label %if.then

if.then:
  %call8 = call i32 @_FortranAAllocatableAllocateSource(ptr captures(none) %to, ptr captures(none) %from, i1 %tells, ptr captures(none) %text, ptr captures(none) %file, i32 %line) "lowad-library"
  br label %return

if.end:
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %source, ptr %from)
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %target, ptr %to)
  %bytes9 = getelementptr inbounds nuw i8, ptr %source, i64 8
  %3 = load i64, ptr %bytes9, align 8
  br label %for.cond

for.cond:
  %step.0 = phi i64 [ %3, %if.end ], [ %mul, %for.body ]
  %i.0 = phi i32 [ 0, %if.end ], [ %inc, %for.body ]
  %rank = getelementptr inbounds nuw i8, ptr %target, i64 20
  %4 = load i8, ptr %rank, align 4
  %conv10 = sext i8 %4 to i32
  %cmp11 = icmp slt i32 %i.0, %conv10
  br i1 %cmp11, label %for.body, label %for.end

for.body:
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw %struct.dimension, ptr %to, i64 %idxprom
  %step13 = getelementptr inbounds nuw i8, ptr %arrayidx, i64 40
  store i64 %step.0, ptr %step13, align 8
  %arrayidx16 = getelementptr inbounds nuw %struct.dimension, ptr %target, i64 %idxprom
  %step17 = getelementptr inbounds nuw i8, ptr %arrayidx16, i64 40
  store i64 %step.0, ptr %step17, align 8
  %extent = getelementptr inbounds nuw i8, ptr %arrayidx16, i64 32
  %5 = load i64, ptr %extent, align 8
  %mul = mul nsw i64 %step.0, %5
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond

for.end:
  %call21 = call i64 @lowad.lib.fortran_arrays.count(ptr %target)
  %bytes22 = getelementptr inbounds nuw i8, ptr %to, i64 8
  store i64 %3, ptr %bytes22, align 8
  %call21. = call i64 @llvm.umax.i64(i64 %call21, i64 1)
  %mul24 = mul i64 %call21., %3
  %call25 = call ptr @malloc(i64 %mul24)
  store ptr %call25, ptr %to, align 8
  store ptr %call25, ptr %target, align 8
  br label %for.cond28

for.cond28:
  %k.0 = phi i64 [ 0, %for.end ], [ %inc46, %cond.end43 ]
  %cmp29 = icmp slt i64 %k.0, %call21
  br i1 %cmp29, label %for.body32, label %for.end47

for.body32:
  %type33 = getelementptr inbounds nuw i8, ptr %source, i64 21
  %6 = load i8, ptr %type33, align 1
  %conv34 = sext i8 %6 to i32
  %call35 = call ptr @lowad.lib.fortran_arrays.place(ptr %target, i64 %k.0)
  %rank36 = getelementptr inbounds nuw i8, ptr %source, i64 20
  %7 = load i8, ptr %rank36, align 4
  %tobool38.not = icmp eq i8 %7, 0
  br i1 %tobool38.not, label %cond.false41, label %cond.true39

cond.true39:
  %call40 = call ptr @lowad.lib.fortran_arrays.place(ptr %source, i64 %k.0)
  br label %cond.end43

cond.false41:
  %8 = load ptr, ptr %source, align 8
  br label %cond.end43

cond.end43:
  %cond44 = phi ptr [ %call40, %cond.true39 ], [ %8, %cond.false41 ]
  call void @lowad.lib.fortran_arrays.copy(i32 %conv34, ptr %call35, ptr %cond44, i64 %3)
  %inc46 = add nuw nsw i64 %k.0, 1
  br label %for.cond28

for.end47:
  br label %return

return:
  %retval.0 = phi i32 [ %call8, %if.then ], [ 0, %for.end47 ]
  ret i32 %retval.0
}

declare i32 @_FortranAAllocatableAllocateSource(ptr, ptr, i1, ptr, ptr, i32)

define linkonce_odr hidden void @lowad.lib._FortranAReshape(ptr %made, ptr %from, ptr %shape, ptr %pad, ptr %order, ptr %file, i32 %line) alwaysinline {
entry:
  %from_seen = alloca %struct.descriptor, align 8
  %shape_seen = alloca %struct.descriptor, align 8
  %nth = alloca [15 x i32], align 16
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %from_seen, ptr %from)
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %shape_seen, ptr %shape)
  %extent = getelementptr inbounds nuw i8, ptr %shape_seen, i64 32
  %0 = load i64, ptr %extent, align 8
  %conv = trunc i64 %0 to i32
  %call = call i64 @lowad.lib.fortran_arrays.count(ptr %from_seen)
  %bytes1 = getelementptr inbounds nuw i8, ptr %from_seen, i64 8
  %1 = load i64, ptr %bytes1, align 8
  br label %for.cond

for.cond:
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %cond.end24 ]
  %n.0 = phi i64 [ 1, %entry ], [ %mul, %cond.end24 ]
  %cmp = icmp slt i32 %i.0, %conv
  br i1 %cmp, label %for.body, label %for.end

for.body:
  %conv4 = zext nneg i32 %i.0 to i64
  %call5 = call ptr @lowad.lib.fortran_arrays.place(ptr %shape_seen, i64 %conv4)
  %bytes6 = getelementptr inbounds nuw i8, ptr %shape_seen, i64 8
  %2 = load i64, ptr %bytes6, align 8
  %call7 = call i64 @lowad.lib.fortran_arrays.whole_number(ptr %call5, i64 %2)
  %.call7 = call i64 @llvm.smax.i64(i64 %call7, i64 0)
  %arrayidx11 = getelementptr inbounds nuw %struct.dimension, ptr %made, i64 %conv4
  %extent12 = getelementptr inbounds nuw i8, ptr %arrayidx11, i64 32
  store i64 %.call7, ptr %extent12, align 8
  %mul = mul nsw i64 %n.0, %.call7
  %tobool.not = icmp eq ptr %order, null
  br i1 %tobool.not, label %cond.end24, label %cond.true17

cond.true17:
  %call19 = call ptr @lowad.lib.fortran_arrays.place(ptr %order, i64 %conv4)
  %bytes20 = getelementptr inbounds nuw i8, ptr %order, i64 8
  %3 = load i64, ptr %bytes20, align 8
  %call21 = call i64 @lowad.lib.fortran_arrays.whole_number(ptr %call19, i64 %3)
  %4 = trunc i64 %call21 to i32
  %5 = add i32 %4, -1
  br label %cond.end24

cond.end24:
  %cond25 = phi i32 [ %5, %cond.true17 ], [ %i.0, %for.body ]
  %arrayidx28 = getelementptr inbounds nuw i32, ptr %nth, i64 %conv4
  store i32 %cond25, ptr %arrayidx28, align 4
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond

for.end:
  %call29 = call ptr @lowad.lib.fortran_arrays.block_of(ptr %made, ptr %from_seen, i32 %conv)
  %tobool30.not = icmp eq ptr %pad, null
  br i1 %tobool30.not, label %cond.end34, label %cond.true31

cond.true31:
  %call32 = call i64 @lowad.lib.fortran_arrays.count(ptr %pad)
  %6 = call i64 @llvm.umax.i64(i64 %call32, i64 1)
  br label %cond.end34

cond.end34:
  %cond35 = phi i64 [ %6, %cond.true31 ], [ 1, %for.end ]
  br label %for.cond36

for.cond36:
  %k.0 = phi i64 [ 0, %cond.end34 ], [ %inc76, %cond.end72 ]
  %cmp37 = icmp slt i64 %k.0, %n.0
  br i1 %cmp37, label %for.cond42, label %for.end77

for.cond42:
  %left.0 = phi i64 [ %div, %for.body46 ], [ %k.0, %for.cond36 ]
  %at.0 = phi i64 [ %add, %for.body46 ], [ 0, %for.cond36 ]
  %i41.0 = phi i32 [ %inc57, %for.body46 ], [ 0, %for.cond36 ]
  %cmp43 = icmp slt i32 %i41.0, %conv
  br i1 %cmp43, label %for.body46, label %for.end58

for.body46:
  %dim48 = getelementptr inbounds nuw i8, ptr %made, i64 24
  %idxprom49 = zext nneg i32 %i41.0 to i64
  %arrayidx50 = getelementptr inbounds nuw i32, ptr %nth, i64 %idxprom49
  %7 = load i32, ptr %arrayidx50, align 4
  %idxprom51 = sext i32 %7 to i64
  %arrayidx52 = getelementptr inbounds %struct.dimension, ptr %dim48, i64 %idxprom51
  %extent53 = getelementptr inbounds nuw i8, ptr %arrayidx52, i64 8
  %8 = load i64, ptr %extent53, align 8
  %rem = srem i64 %left.0, %8
  %step = getelementptr inbounds nuw i8, ptr %arrayidx52, i64 16
  %9 = load i64, ptr %step, align 8
  %mul54 = mul nsw i64 %rem, %9
  %add = add nsw i64 %at.0, %mul54
  %div = sdiv i64 %left.0, %8
  %inc57 = add nuw nsw i32 %i41.0, 1
  br label %for.cond42

for.end58:
  %cmp59 = icmp slt i64 %k.0, %call
  br i1 %cmp59, label %cond.true61, label %cond.false63

cond.true61:
  %call62 = call ptr @lowad.lib.fortran_arrays.place(ptr %from_seen, i64 %k.0)
  br label %cond.end72

cond.false63:
  %sub64 = sub nsw i64 %k.0, %call
  %rem70 = srem i64 %sub64, %cond35
  %call71 = call ptr @lowad.lib.fortran_arrays.place(ptr %pad, i64 %rem70)
  br label %cond.end72

cond.end72:
  %cond73 = phi ptr [ %call62, %cond.true61 ], [ %call71, %cond.false63 ]
  %type = getelementptr inbounds nuw i8, ptr %from_seen, i64 21
  %10 = load i8, ptr %type, align 1
  %conv74 = sext i8 %10 to i32
  %11 = load ptr, ptr %made, align 8
  %add.ptr = getelementptr inbounds i8, ptr %11, i64 %at.0
  call void @lowad.lib.fortran_arrays.copy(i32 %conv74, ptr %add.ptr, ptr %cond73, i64 %1)
  %inc76 = add nuw nsw i64 %k.0, 1
  br label %for.cond36

for.end77:
  ret void
}

define linkonce_odr hidden i64 @lowad.lib.fortran_arrays.whole_number(ptr %at, i64 %bytes) alwaysinline {
entry:
  switch i64 %bytes, label %sw.default [
    i64 1, label %sw.bb
    i64 2, label %sw.bb1
    i64 4, label %sw.bb3
  ]

sw.bb:
  %0 = load i8, ptr %at, align 1
  %conv = sext i8 %0 to i64
  br label %return

sw.bb1:
  %1 = load i16, ptr %at, align 2
  %conv2 = sext i16 %1 to i64
  br label %return

sw.bb3:
  %2 = load i32, ptr %at, align 4
  %conv4 = sext i32 %2 to i64
  br label %return

sw.default:
  %3 = load i64, ptr %at, align 8
  br label %return

return:
  %retval.0 = phi i64 [ %3, %sw.default ], [ %conv, %sw.bb ], [ %conv2, %sw.bb1 ], [ %conv4, %sw.bb3 ]
  ret i64 %retval.0
}

define linkonce_odr hidden ptr @lowad.lib.fortran_arrays.block_of(ptr %made, ptr %like, i32 %rank) alwaysinline {
entry:
  %type = getelementptr inbounds nuw i8, ptr %like, i64 21
  %0 = load i8, ptr %type, align 1
  %conv = sext i8 %0 to i32
  %bytes = getelementptr inbounds nuw i8, ptr %like, i64 8
  %1 = load i64, ptr %bytes, align 8
  %version = getelementptr inbounds nuw i8, ptr %like, i64 16
  %2 = load i32, ptr %version, align 8
  %extra = getelementptr inbounds nuw i8, ptr %like, i64 23
  %3 = load i8, ptr %extra, align 1
  %conv1 = sext i8 %3 to i32
  %call = call ptr @lowad.lib.fortran_arrays.new_block(ptr %made, i32 %rank, i32 %conv, i64 %1, i32 %2, i32 %conv1)
  ret ptr %call
}

define linkonce_odr hidden void @lowad.lib._FortranATranspose(ptr %made, ptr %from, ptr %file, i32 %line) alwaysinline {
entry:
  %from_seen = alloca %struct.descriptor, align 8
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %from_seen, ptr %from)
  %extent = getelementptr inbounds nuw i8, ptr %from_seen, i64 32
  %0 = load i64, ptr %extent, align 8
  %extent3 = getelementptr inbounds nuw i8, ptr %from_seen, i64 56
  %1 = load i64, ptr %extent3, align 8
  %bytes4 = getelementptr inbounds nuw i8, ptr %from_seen, i64 8
  %2 = load i64, ptr %bytes4, align 8
  %extent7 = getelementptr inbounds nuw i8, ptr %made, i64 32
  store i64 %1, ptr %extent7, align 8
  %extent10 = getelementptr inbounds nuw i8, ptr %made, i64 56
  store i64 %0, ptr %extent10, align 8
  %call = call ptr @lowad.lib.fortran_arrays.block_of(ptr %made, ptr %from_seen, i32 2)
  br label %for.cond

for.cond:
  %i.0 = phi i64 [ 0, %entry ], [ %inc26, %for.inc25 ]
  %cmp = icmp slt i64 %i.0, %0
  br i1 %cmp, label %for.cond11, label %for.end27

for.cond11:
  %j.0 = phi i64 [ %inc, %for.body14 ], [ 0, %for.cond ]
  %cmp12 = icmp slt i64 %j.0, %1
  br i1 %cmp12, label %for.body14, label %for.inc25

for.body14:
  %3 = load ptr, ptr %from_seen, align 8
  %step = getelementptr inbounds nuw i8, ptr %from_seen, i64 40
  %4 = load i64, ptr %step, align 8
  %mul = mul nsw i64 %i.0, %4
  %add.ptr = getelementptr inbounds i8, ptr %3, i64 %mul
  %step19 = getelementptr inbounds nuw i8, ptr %from_seen, i64 64
  %5 = load i64, ptr %step19, align 8
  %mul20 = mul nsw i64 %j.0, %5
  %add.ptr21 = getelementptr inbounds i8, ptr %add.ptr, i64 %mul20
  %type = getelementptr inbounds nuw i8, ptr %from_seen, i64 21
  %6 = load i8, ptr %type, align 1
  %conv = sext i8 %6 to i32
  %mul22 = mul nsw i64 %i.0, %1
  %add = add nsw i64 %mul22, %j.0
  %mul23 = mul i64 %add, %2
  %add.ptr24 = getelementptr inbounds nuw i8, ptr %call, i64 %mul23
  call void @lowad.lib.fortran_arrays.copy(i32 %conv, ptr %add.ptr24, ptr %add.ptr21, i64 %2)
  %inc = add nuw nsw i64 %j.0, 1
  br label %for.cond11

for.inc25:
  %inc26 = add nuw nsw i64 %i.0, 1
  br label %for.cond

for.end27:
  ret void
}

define linkonce_odr hidden void @lowad.lib._FortranASpread(ptr %made, ptr %from, i32 %dim, i64 %copies, ptr %file, i32 %line) alwaysinline {
entry:
  %from_seen = alloca %struct.descriptor, align 8
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %from_seen, ptr %from)
  %rank1 = getelementptr inbounds nuw i8, ptr %from_seen, i64 20
  %0 = load i8, ptr %rank1, align 4
  %conv = sext i8 %0 to i32
  %bytes2 = getelementptr inbounds nuw i8, ptr %from_seen, i64 8
  %1 = load i64, ptr %bytes2, align 8
  %call = call i64 @lowad.lib.fortran_arrays.count(ptr %from_seen)
  %.copies = call i64 @llvm.smax.i64(i64 %copies, i64 0)
  br label %for.cond

for.cond:
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %cond.end23 ]
  %cmp4.not = icmp sgt i32 %i.0, %conv
  br i1 %cmp4.not, label %for.cond30, label %for.body

for.body:
  %sub = add nsw i32 %dim, -1
  %cmp6 = icmp slt i32 %i.0, %sub
  br i1 %cmp6, label %cond.true8, label %cond.false10

cond.true8:
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw %struct.dimension, ptr %from_seen, i64 %idxprom
  %extent = getelementptr inbounds nuw i8, ptr %arrayidx, i64 32
  %2 = load i64, ptr %extent, align 8
  br label %cond.end23

cond.false10:
  %cmp12 = icmp eq i32 %i.0, %sub
  br i1 %cmp12, label %cond.end23, label %cond.false15

cond.false15:
  %3 = zext nneg i32 %i.0 to i64
  %4 = getelementptr %struct.dimension, ptr %from_seen, i64 %3
  %extent20 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %5 = load i64, ptr %extent20, align 8
  br label %cond.end23

cond.end23:
  %cond24 = phi i64 [ %2, %cond.true8 ], [ %5, %cond.false15 ], [ %.copies, %cond.false10 ]
  %idxprom26 = zext nneg i32 %i.0 to i64
  %arrayidx27 = getelementptr inbounds nuw %struct.dimension, ptr %made, i64 %idxprom26
  %extent28 = getelementptr inbounds nuw i8, ptr %arrayidx27, i64 32
  store i64 %cond24, ptr %extent28, align 8
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond

for.cond30:
  %before.0 = phi i64 [ %mul, %for.body35 ], [ 1, %for.cond ]
  %i29.0 = phi i32 [ %inc41, %for.body35 ], [ 0, %for.cond ]
  %sub31 = add nsw i32 %dim, -1
  %cmp32 = icmp slt i32 %i29.0, %sub31
  br i1 %cmp32, label %for.body35, label %for.end42

for.body35:
  %idxprom37 = zext nneg i32 %i29.0 to i64
  %arrayidx38 = getelementptr inbounds nuw %struct.dimension, ptr %from_seen, i64 %idxprom37
  %extent39 = getelementptr inbounds nuw i8, ptr %arrayidx38, i64 32
  %6 = load i64, ptr %extent39, align 8
  %mul = mul nsw i64 %before.0, %6
  %inc41 = add nuw nsw i32 %i29.0, 1
  br label %for.cond30

for.end42:
  %add = add nsw i32 %conv, 1
  %call43 = call ptr @lowad.lib.fortran_arrays.block_of(ptr %made, ptr %from_seen, i32 %add)
  br label %for.cond44

for.cond44:
  %k.0 = phi i64 [ 0, %for.end42 ], [ %inc69, %for.inc68 ]
  %cmp45 = icmp slt i64 %k.0, %call
  br i1 %cmp45, label %for.cond49, label %for.end70

for.cond49:
  %c.0 = phi i64 [ %inc66, %cond.end63 ], [ 0, %for.cond44 ]
  %cmp50 = icmp sgt i64 %copies, %c.0
  br i1 %cmp50, label %for.body53, label %for.inc68

for.body53:
  %type = getelementptr inbounds nuw i8, ptr %from_seen, i64 21
  %7 = load i8, ptr %type, align 1
  %conv54 = sext i8 %7 to i32
  %rem = srem i64 %k.0, %before.0
  %div = sdiv i64 %k.0, %before.0
  %mul55 = mul nsw i64 %div, %.copies
  %add56 = add nsw i64 %c.0, %mul55
  %mul57 = mul nsw i64 %add56, %before.0
  %add58 = add nsw i64 %rem, %mul57
  %mul59 = mul i64 %add58, %1
  %add.ptr = getelementptr inbounds nuw i8, ptr %call43, i64 %mul59
  %tobool.not = icmp eq i8 %0, 0
  br i1 %tobool.not, label %cond.false62, label %cond.true60

cond.true60:
  %call61 = call ptr @lowad.lib.fortran_arrays.place(ptr %from_seen, i64 %k.0)
  br label %cond.end63

cond.false62:
  %8 = load ptr, ptr %from_seen, align 8
  br label %cond.end63

cond.end63:
  %cond64 = phi ptr [ %call61, %cond.true60 ], [ %8, %cond.false62 ]
  call void @lowad.lib.fortran_arrays.copy(i32 %conv54, ptr %add.ptr, ptr %cond64, i64 %1)
  %inc66 = add nuw nsw i64 %c.0, 1
  br label %for.cond49

for.inc68:
  %inc69 = add nuw nsw i64 %k.0, 1
  br label %for.cond44

for.end70:
  ret void
}

define linkonce_odr hidden void @lowad.lib._FortranAPack(ptr %made, ptr %from, ptr %mask, ptr %rest, ptr %file, i32 %line) alwaysinline {
entry:
  %from_seen = alloca %struct.descriptor, align 8
  %mask_seen = alloca %struct.descriptor, align 8
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %from_seen, ptr %from)
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %mask_seen, ptr %mask)
  %call = call i64 @lowad.lib.fortran_arrays.count(ptr %from_seen)
  %bytes1 = getelementptr inbounds nuw i8, ptr %from_seen, i64 8
  %0 = load i64, ptr %bytes1, align 8
  br label %for.cond

for.cond:
  %taken.0 = phi i64 [ 0, %entry ], [ %add, %for.body ]
  %k.0 = phi i64 [ 0, %entry ], [ %inc, %for.body ]
  %cmp = icmp slt i64 %k.0, %call
  br i1 %cmp, label %for.body, label %for.end

for.body:
  %call2 = call i32 @lowad.lib.fortran_arrays.chosen(ptr %mask_seen, i64 %k.0)
  %conv = sext i32 %call2 to i64
  %add = add nsw i64 %taken.0, %conv
  %inc = add nuw nsw i64 %k.0, 1
  br label %for.cond

for.end:
  %tobool.not = icmp eq ptr %rest, null
  br i1 %tobool.not, label %cond.end, label %cond.true

cond.true:
  %extent = getelementptr inbounds nuw i8, ptr %rest, i64 32
  %1 = load i64, ptr %extent, align 8
  br label %cond.end

cond.end:
  %cond = phi i64 [ %1, %cond.true ], [ %taken.0, %for.end ]
  %extent5 = getelementptr inbounds nuw i8, ptr %made, i64 32
  store i64 %cond, ptr %extent5, align 8
  %call6 = call ptr @lowad.lib.fortran_arrays.block_of(ptr %made, ptr %from_seen, i32 1)
  br label %for.cond8

for.cond8:
  %at.0 = phi i64 [ 0, %cond.end ], [ %at.1, %for.inc18 ]
  %k7.0 = phi i64 [ 0, %cond.end ], [ %inc19, %for.inc18 ]
  %cmp9 = icmp slt i64 %k7.0, %call
  br i1 %cmp9, label %for.body12, label %for.end20

for.body12:
  %call13 = call i32 @lowad.lib.fortran_arrays.chosen(ptr %mask_seen, i64 %k7.0)
  %tobool14.not = icmp eq i32 %call13, 0
  br i1 %tobool14.not, label %for.inc18, label %if.then

if.then:
  %type = getelementptr inbounds nuw i8, ptr %from_seen, i64 21
  %2 = load i8, ptr %type, align 1
  %conv15 = sext i8 %2 to i32
  %inc16 = add nsw i64 %at.0, 1
  %mul = mul i64 %at.0, %0
  %add.ptr = getelementptr inbounds nuw i8, ptr %call6, i64 %mul
  %call17 = call ptr @lowad.lib.fortran_arrays.place(ptr %from_seen, i64 %k7.0)
  call void @lowad.lib.fortran_arrays.copy(i32 %conv15, ptr %add.ptr, ptr %call17, i64 %0)
  br label %for.inc18

for.inc18:
  %at.1 = phi i64 [ %inc16, %if.then ], [ %at.0, %for.body12 ]
  %inc19 = add nuw nsw i64 %k7.0, 1
  br label %for.cond8

for.end20:
  br i1 %tobool.not, label %if.end38, label %for.cond23

for.cond23:
  %at.2 = phi i64 [ %inc36, %for.body29 ], [ %at.0, %for.end20 ]
  %3 = load i64, ptr %extent5, align 8
  %cmp27 = icmp slt i64 %at.2, %3
  br i1 %cmp27, label %for.body29, label %if.end38

for.body29:
  %type30 = getelementptr inbounds nuw i8, ptr %from_seen, i64 21
  %4 = load i8, ptr %type30, align 1
  %conv31 = sext i8 %4 to i32
  %mul32 = mul i64 %at.2, %0
  %add.ptr33 = getelementptr inbounds nuw i8, ptr %call6, i64 %mul32
  %call34 = call ptr @lowad.lib.fortran_arrays.place(ptr %rest, i64 %at.2)
  call void @lowad.lib.fortran_arrays.copy(i32 %conv31, ptr %add.ptr33, ptr %call34, i64 %0)
  %inc36 = add nsw i64 %at.2, 1
  br label %for.cond23

if.end38:
  ret void
}

define linkonce_odr hidden i32 @lowad.lib.fortran_arrays.chosen(ptr %mask, i64 %k) alwaysinline {
entry:
  %tobool.not = icmp eq ptr %mask, null
  br i1 %tobool.not, label %return, label %lor.lhs.false

lor.lhs.false:
  %0 = load ptr, ptr %mask, align 8
  %tobool1.not = icmp eq ptr %0, null
  br i1 %tobool1.not, label %return, label %if.end

if.end:
  %rank = getelementptr inbounds nuw i8, ptr %mask, i64 20
  %1 = load i8, ptr %rank, align 4
  %tobool2.not = icmp eq i8 %1, 0
  br i1 %tobool2.not, label %cond.false, label %cond.true

cond.true:
  %call = call ptr @lowad.lib.fortran_arrays.place(ptr %mask, i64 %k)
  br label %cond.end

cond.false:
  br label %cond.end

cond.end:
  %cond = phi ptr [ %call, %cond.true ], [ %0, %cond.false ]
  %bytes = getelementptr inbounds nuw i8, ptr %mask, i64 8
  %2 = load i64, ptr %bytes, align 8
  switch i64 %2, label %sw.default [
    i64 1, label %sw.bb
    i64 2, label %sw.bb6
    i64 4, label %sw.bb10
  ]

sw.bb:
  %3 = load i8, ptr %cond, align 1
  %cmp = icmp ne i8 %3, 0
  br label %return

sw.bb6:
  %4 = load i16, ptr %cond, align 2
  %cmp8 = icmp ne i16 %4, 0
  br label %return

sw.bb10:
  %5 = load i32, ptr %cond, align 4
  %cmp11 = icmp ne i32 %5, 0
  br label %return

sw.default:
  %6 = load i64, ptr %cond, align 8
  %cmp13 = icmp ne i64 %6, 0
  br label %return

return:
  %retval.0.shrunk = phi i1 [ true, %entry ], [ true, %lor.lhs.false ], [ %cmp13, %sw.default ], [ %cmp, %sw.bb ], [ %cmp8, %sw.bb6 ], [ %cmp11, %sw.bb10 ]
  %retval.0 = zext i1 %retval.0.shrunk to i32
  ret i32 %retval.0
}

define linkonce_odr hidden void @lowad.lib._FortranAUnpack(ptr %made, ptr %vector, ptr %mask, ptr %field, ptr %file, i32 %line) alwaysinline {
entry:
  %vector_seen = alloca %struct.descriptor, align 8
  %mask_seen = alloca %struct.descriptor, align 8
  %field_seen = alloca %struct.descriptor, align 8
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %vector_seen, ptr %vector)
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %mask_seen, ptr %mask)
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %field_seen, ptr %field)
  %call = call i64 @lowad.lib.fortran_arrays.count(ptr %mask_seen)
  %bytes1 = getelementptr inbounds nuw i8, ptr %vector_seen, i64 8
  %0 = load i64, ptr %bytes1, align 8
  br label %for.cond

for.cond:
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  %rank = getelementptr inbounds nuw i8, ptr %mask_seen, i64 20
  %1 = load i8, ptr %rank, align 4
  %conv = sext i8 %1 to i32
  %cmp = icmp slt i32 %i.0, %conv
  br i1 %cmp, label %for.body, label %for.end

for.body:
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw %struct.dimension, ptr %mask_seen, i64 %idxprom
  %extent = getelementptr inbounds nuw i8, ptr %arrayidx, i64 32
  %2 = load i64, ptr %extent, align 8
  %arrayidx5 = getelementptr inbounds nuw %struct.dimension, ptr %made, i64 %idxprom
  %extent6 = getelementptr inbounds nuw i8, ptr %arrayidx5, i64 32
  store i64 %2, ptr %extent6, align 8
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond

for.end:
  %call9 = call ptr @lowad.lib.fortran_arrays.block_of(ptr %made, ptr %vector_seen, i32 %conv)
  br label %for.cond10

for.cond10:
  %at.0 = phi i64 [ 0, %for.end ], [ %at.1, %cond.end25 ]
  %k.0 = phi i64 [ 0, %for.end ], [ %inc28, %cond.end25 ]
  %cmp11 = icmp slt i64 %k.0, %call
  br i1 %cmp11, label %for.body14, label %for.end29

for.body14:
  %type = getelementptr inbounds nuw i8, ptr %vector_seen, i64 21
  %3 = load i8, ptr %type, align 1
  %conv15 = sext i8 %3 to i32
  %mul = mul i64 %k.0, %0
  %add.ptr = getelementptr inbounds nuw i8, ptr %call9, i64 %mul
  %call16 = call i32 @lowad.lib.fortran_arrays.chosen(ptr %mask_seen, i64 %k.0)
  %tobool.not = icmp eq i32 %call16, 0
  br i1 %tobool.not, label %cond.false, label %cond.true

cond.true:
  %inc17 = add nsw i64 %at.0, 1
  %call18 = call ptr @lowad.lib.fortran_arrays.place(ptr %vector_seen, i64 %at.0)
  br label %cond.end25

cond.false:
  %rank19 = getelementptr inbounds nuw i8, ptr %field_seen, i64 20
  %4 = load i8, ptr %rank19, align 4
  %tobool21.not = icmp eq i8 %4, 0
  br i1 %tobool21.not, label %cond.false24, label %cond.true22

cond.true22:
  %call23 = call ptr @lowad.lib.fortran_arrays.place(ptr %field_seen, i64 %k.0)
  br label %cond.end25

cond.false24:
  %5 = load ptr, ptr %field_seen, align 8
  br label %cond.end25

cond.end25:
  %at.1 = phi i64 [ %inc17, %cond.true ], [ %at.0, %cond.false24 ], [ %at.0, %cond.true22 ]
  %cond26 = phi ptr [ %call18, %cond.true ], [ %5, %cond.false24 ], [ %call23, %cond.true22 ]
  call void @lowad.lib.fortran_arrays.copy(i32 %conv15, ptr %add.ptr, ptr %cond26, i64 %0)
  %inc28 = add nuw nsw i64 %k.0, 1
  br label %for.cond10

for.end29:
  ret void
}

define linkonce_odr hidden void @lowad.lib._FortranACshiftVector(ptr %made, ptr %from, i64 %by, ptr %file, i32 %line) alwaysinline {
entry:
  %from_seen = alloca %struct.descriptor, align 8
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %from_seen, ptr %from)
  %extent = getelementptr inbounds nuw i8, ptr %from_seen, i64 32
  %0 = load i64, ptr %extent, align 8
  %bytes1 = getelementptr inbounds nuw i8, ptr %from_seen, i64 8
  %1 = load i64, ptr %bytes1, align 8
  %extent4 = getelementptr inbounds nuw i8, ptr %made, i64 32
  store i64 %0, ptr %extent4, align 8
  %call = call ptr @lowad.lib.fortran_arrays.block_of(ptr %made, ptr %from_seen, i32 1)
  %tobool.not = icmp eq i64 %0, 0
  br i1 %tobool.not, label %cond.end, label %cond.true

cond.true:
  %rem = srem i64 %by, %0
  br label %cond.end

cond.end:
  %cond = phi i64 [ %rem, %cond.true ], [ 0, %entry ]
  %cmp = icmp slt i64 %cond, 0
  %add = select i1 %cmp, i64 %0, i64 0
  %cond8 = add nsw i64 %cond, %add
  br label %for.cond

for.cond:
  %k.0 = phi i64 [ 0, %cond.end ], [ %inc, %for.body ]
  %cmp9 = icmp slt i64 %k.0, %0
  br i1 %cmp9, label %for.body, label %for.end

for.body:
  %type = getelementptr inbounds nuw i8, ptr %from_seen, i64 21
  %2 = load i8, ptr %type, align 1
  %conv = sext i8 %2 to i32
  %mul = mul i64 %k.0, %1
  %add.ptr = getelementptr inbounds nuw i8, ptr %call, i64 %mul
  %add10 = add nsw i64 %cond8, %k.0
  %cmp11 = icmp slt i64 %add10, %0
  %sub = sub nsw i64 %add10, %0
  %cond18 = select i1 %cmp11, i64 %add10, i64 %sub
  %call19 = call ptr @lowad.lib.fortran_arrays.place(ptr %from_seen, i64 %cond18)
  call void @lowad.lib.fortran_arrays.copy(i32 %conv, ptr %add.ptr, ptr %call19, i64 %1)
  %inc = add nuw nsw i64 %k.0, 1
  br label %for.cond

for.end:
  ret void
}

define linkonce_odr hidden void @lowad.lib._FortranAEoshiftVector(ptr %made, ptr %from, i64 %by, ptr %edge, ptr %file, i32 %line) alwaysinline {
entry:
  %from_seen = alloca %struct.descriptor, align 8
  %tobool.not = icmp eq ptr %edge, null
  br i1 %tobool.not, label %land.lhs.true, label %if.end

land.lhs.true:
  %type = getelementptr inbounds nuw i8, ptr %from, i64 21
  %0 = load i8, ptr %type, align 1
  %cmp.not = icmp eq i8 %0, 27
  br i1 %cmp.not, label %if.end, label %land.lhs.true2

land.lhs.true2:
  %cmp5.not = icmp eq i8 %0, 28
  br i1 %cmp5.not, label %if.end, label %if.then

if.then:
  call void @_FortranAEoshiftVector(ptr captures(none) %made, ptr captures(none) %from, i64 %by, ptr null, ptr captures(none) %file, i32 %line) "lowad-library"
  br label %return

if.end:
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %from_seen, ptr %from)
  %extent = getelementptr inbounds nuw i8, ptr %from_seen, i64 32
  %1 = load i64, ptr %extent, align 8
  %bytes7 = getelementptr inbounds nuw i8, ptr %from_seen, i64 8
  %2 = load i64, ptr %bytes7, align 8
  %extent10 = getelementptr inbounds nuw i8, ptr %made, i64 32
  store i64 %1, ptr %extent10, align 8
  %call = call ptr @lowad.lib.fortran_arrays.block_of(ptr %made, ptr %from_seen, i32 1)
  br label %for.cond

for.cond:
  %k.0 = phi i64 [ 0, %if.end ], [ %inc, %for.inc ]
  %cmp11 = icmp slt i64 %k.0, %1
  br i1 %cmp11, label %for.body, label %for.end

for.body:
  %add = add nsw i64 %k.0, %by
  %mul = mul i64 %k.0, %2
  %add.ptr = getelementptr inbounds nuw i8, ptr %call, i64 %mul
  %cmp13 = icmp sgt i64 %add, -1
  %cmp16 = icmp slt i64 %add, %1
  %or.cond = select i1 %cmp13, i1 %cmp16, i1 false
  br i1 %or.cond, label %if.then18, label %if.else

if.then18:
  %type19 = getelementptr inbounds nuw i8, ptr %from_seen, i64 21
  %3 = load i8, ptr %type19, align 1
  %conv20 = sext i8 %3 to i32
  %call21 = call ptr @lowad.lib.fortran_arrays.place(ptr %from_seen, i64 %add)
  call void @lowad.lib.fortran_arrays.copy(i32 %conv20, ptr %add.ptr, ptr %call21, i64 %2)
  br label %for.inc

if.else:
  br i1 %tobool.not, label %if.else26, label %if.then23

if.then23:
  %type24 = getelementptr inbounds nuw i8, ptr %from_seen, i64 21
  %4 = load i8, ptr %type24, align 1
  %conv25 = sext i8 %4 to i32
  %5 = load ptr, ptr %edge, align 8
  call void @lowad.lib.fortran_arrays.copy(i32 %conv25, ptr %add.ptr, ptr %5, i64 %2)
  br label %for.inc

if.else26:
  %type27 = getelementptr inbounds nuw i8, ptr %from_seen, i64 21
  %6 = load i8, ptr %type27, align 1
  %cmp29 = icmp eq i8 %6, 27
  br i1 %cmp29, label %if.then31, label %if.else32

if.then31:
  store float 0.000000e+00, ptr %add.ptr, align 4
  br label %for.inc

if.else32:
  store double 0.000000e+00, ptr %add.ptr, align 8
  br label %for.inc

for.inc:
  %inc = add nuw nsw i64 %k.0, 1
  br label %for.cond

for.end:
  br label %return

return:
  ret void
}

declare void @_FortranAEoshiftVector(ptr, ptr, i64, ptr, ptr, i32)

define linkonce_odr hidden void @lowad.lib._FortranAMatmulReal4Real4(ptr %made, ptr %a, ptr %b, ptr %file, i32 %line) alwaysinline {
entry:
  %a_seen = alloca %struct.descriptor, align 8
  %b_seen = alloca %struct.descriptor, align 8
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %a_seen, ptr %a)
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %b_seen, ptr %b)
  %rank1 = getelementptr inbounds nuw i8, ptr %a_seen, i64 20
  %0 = load i8, ptr %rank1, align 4
  %conv = sext i8 %0 to i32
  %rank2 = getelementptr inbounds nuw i8, ptr %b_seen, i64 20
  %1 = load i8, ptr %rank2, align 4
  %conv3 = sext i8 %1 to i32
  %add = add nsw i32 %conv, %conv3
  %sub = add nsw i32 %add, -2
  %cmp = icmp eq i8 %0, 1
  %extent = getelementptr inbounds nuw i8, ptr %b_seen, i64 56
  %2 = load i64, ptr %extent, align 8
  %extent9 = getelementptr inbounds nuw i8, ptr %a_seen, i64 32
  %3 = load i64, ptr %extent9, align 8
  %cond = select i1 %cmp, i64 %2, i64 %3
  %extent12 = getelementptr inbounds nuw i8, ptr %made, i64 32
  store i64 %cond, ptr %extent12, align 8
  %cmp13 = icmp eq i32 %sub, 2
  br i1 %cmp13, label %if.then, label %if.end

if.then:
  %extent20 = getelementptr inbounds nuw i8, ptr %made, i64 56
  store i64 %2, ptr %extent20, align 8
  br label %if.end

if.end:
  %call = call ptr @lowad.lib.fortran_arrays.block_of(ptr %made, ptr %a_seen, i32 %sub)
  %4 = load i8, ptr %rank1, align 4
  %conv23 = sext i8 %4 to i32
  %5 = load i8, ptr %rank2, align 4
  %conv25 = sext i8 %5 to i32
  %add26 = add nsw i32 %conv23, %conv25
  %cmp30 = icmp eq i8 %4, 1
  %6 = load i64, ptr %extent9, align 8
  %extent39 = getelementptr inbounds nuw i8, ptr %a_seen, i64 56
  %7 = load i64, ptr %extent39, align 8
  %cond41 = select i1 %cmp30, i64 %6, i64 %7
  %cond52 = select i1 %cmp30, i64 1, i64 %6
  %cmp55 = icmp eq i8 %5, 1
  %8 = load i64, ptr %extent, align 8
  %cond63 = select i1 %cmp55, i64 1, i64 %8
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %if.end ], [ %inc162, %for.inc161 ]
  %cmp64 = icmp slt i64 %j.0, %cond63
  br i1 %cmp64, label %for.cond66, label %for.end163

for.cond66:
  %i.0 = phi i64 [ %inc159, %cond.end155 ], [ 0, %for.cond ]
  %cmp67 = icmp slt i64 %i.0, %cond52
  br i1 %cmp67, label %for.cond71, label %for.inc161

for.cond71:
  %sum.0 = phi float [ %21, %cond.end130 ], [ 0.000000e+00, %for.cond66 ]
  %k.0 = phi i64 [ %inc, %cond.end130 ], [ 0, %for.cond66 ]
  %cmp72 = icmp slt i64 %k.0, %cond41
  br i1 %cmp72, label %for.body75, label %for.end

for.body75:
  %9 = load i8, ptr %rank1, align 4
  %cmp78 = icmp eq i8 %9, 1
  br i1 %cmp78, label %cond.true80, label %cond.false88

cond.true80:
  %10 = load ptr, ptr %a_seen, align 8
  %step = getelementptr inbounds nuw i8, ptr %a_seen, i64 40
  %11 = load i64, ptr %step, align 8
  %mul = mul nsw i64 %k.0, %11
  %add.ptr = getelementptr inbounds i8, ptr %10, i64 %mul
  br label %cond.end100

cond.false88:
  %12 = load ptr, ptr %a_seen, align 8
  %step92 = getelementptr inbounds nuw i8, ptr %a_seen, i64 40
  %13 = load i64, ptr %step92, align 8
  %mul93 = mul nsw i64 %i.0, %13
  %add.ptr94 = getelementptr inbounds i8, ptr %12, i64 %mul93
  %step97 = getelementptr inbounds nuw i8, ptr %a_seen, i64 64
  %14 = load i64, ptr %step97, align 8
  %mul98 = mul nsw i64 %k.0, %14
  %add.ptr99 = getelementptr inbounds i8, ptr %add.ptr94, i64 %mul98
  br label %cond.end100

cond.end100:
  %cond101.in = phi ptr [ %add.ptr, %cond.true80 ], [ %add.ptr99, %cond.false88 ]
  %cond101 = load float, ptr %cond101.in, align 4
  %15 = load i8, ptr %rank2, align 4
  %cmp104 = icmp eq i8 %15, 1
  br i1 %cmp104, label %cond.true106, label %cond.false118

cond.true106:
  %16 = load ptr, ptr %b_seen, align 8
  %step110 = getelementptr inbounds nuw i8, ptr %b_seen, i64 40
  %17 = load i64, ptr %step110, align 8
  %mul111 = mul nsw i64 %k.0, %17
  %add.ptr112 = getelementptr inbounds i8, ptr %16, i64 %mul111
  br label %cond.end130

cond.false118:
  %18 = load ptr, ptr %b_seen, align 8
  %step122 = getelementptr inbounds nuw i8, ptr %b_seen, i64 40
  %19 = load i64, ptr %step122, align 8
  %mul123 = mul nsw i64 %k.0, %19
  %add.ptr124 = getelementptr inbounds i8, ptr %18, i64 %mul123
  %step127 = getelementptr inbounds nuw i8, ptr %b_seen, i64 64
  %20 = load i64, ptr %step127, align 8
  %mul128 = mul nsw i64 %j.0, %20
  %add.ptr129 = getelementptr inbounds i8, ptr %add.ptr124, i64 %mul128
  br label %cond.end130

cond.end130:
  %cond131.in = phi ptr [ %add.ptr112, %cond.true106 ], [ %add.ptr129, %cond.false118 ]
  %cond131 = load float, ptr %cond131.in, align 4
  %21 = call float @llvm.fmuladd.f32(float %cond101, float %cond131, float %sum.0)
  %inc = add nuw nsw i64 %k.0, 1
  br label %for.cond71

for.end:
  %22 = load ptr, ptr %made, align 8
  %23 = load i8, ptr %rank1, align 4
  %cmp136 = icmp eq i8 %23, 1
  %j.0.i.0 = select i1 %cmp136, i64 %j.0, i64 %i.0
  %step144 = getelementptr inbounds nuw i8, ptr %made, i64 40
  %24 = load i64, ptr %step144, align 8
  %mul145 = mul nsw i64 %j.0.i.0, %24
  %add.ptr146 = getelementptr inbounds i8, ptr %22, i64 %mul145
  %cmp147 = icmp eq i32 %add26, 4
  br i1 %cmp147, label %cond.true149, label %cond.end155

cond.true149:
  %step152 = getelementptr inbounds nuw i8, ptr %made, i64 64
  %25 = load i64, ptr %step152, align 8
  %mul153 = mul nsw i64 %j.0, %25
  br label %cond.end155

cond.end155:
  %cond156 = phi i64 [ %mul153, %cond.true149 ], [ 0, %for.end ]
  %add.ptr157 = getelementptr inbounds i8, ptr %add.ptr146, i64 %cond156
  store float %sum.0, ptr %add.ptr157, align 4
  %inc159 = add nuw nsw i64 %i.0, 1
  br label %for.cond66

for.inc161:
  %inc162 = add nuw nsw i64 %j.0, 1
  br label %for.cond

for.end163:
  ret void
}

declare float @llvm.fmuladd.f32(float, float, float)

define linkonce_odr hidden void @lowad.lib._FortranAMatmulDirectReal4Real4(ptr %to, ptr %a, ptr %b, ptr %file, i32 %line) alwaysinline {
entry:
  %a_seen = alloca %struct.descriptor, align 8
  %b_seen = alloca %struct.descriptor, align 8
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %a_seen, ptr %a)
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %b_seen, ptr %b)
  %rank1 = getelementptr inbounds nuw i8, ptr %a_seen, i64 20
  %0 = load i8, ptr %rank1, align 4
  %conv = sext i8 %0 to i32
  %rank2 = getelementptr inbounds nuw i8, ptr %b_seen, i64 20
  %1 = load i8, ptr %rank2, align 4
  %conv3 = sext i8 %1 to i32
  %add = add nsw i32 %conv, %conv3
  %cmp = icmp eq i8 %0, 1
  %extent = getelementptr inbounds nuw i8, ptr %a_seen, i64 32
  %2 = load i64, ptr %extent, align 8
  %extent9 = getelementptr inbounds nuw i8, ptr %a_seen, i64 56
  %3 = load i64, ptr %extent9, align 8
  %cond = select i1 %cmp, i64 %2, i64 %3
  %cond20 = select i1 %cmp, i64 1, i64 %2
  %cmp23 = icmp eq i8 %1, 1
  %extent29 = getelementptr inbounds nuw i8, ptr %b_seen, i64 56
  %4 = load i64, ptr %extent29, align 8
  %cond31 = select i1 %cmp23, i64 1, i64 %4
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %entry ], [ %inc130, %for.inc129 ]
  %cmp32 = icmp slt i64 %j.0, %cond31
  br i1 %cmp32, label %for.cond34, label %for.end131

for.cond34:
  %i.0 = phi i64 [ %inc127, %cond.end123 ], [ 0, %for.cond ]
  %cmp35 = icmp slt i64 %i.0, %cond20
  br i1 %cmp35, label %for.cond39, label %for.inc129

for.cond39:
  %sum.0 = phi float [ %17, %cond.end98 ], [ 0.000000e+00, %for.cond34 ]
  %k.0 = phi i64 [ %inc, %cond.end98 ], [ 0, %for.cond34 ]
  %cmp40 = icmp slt i64 %k.0, %cond
  br i1 %cmp40, label %for.body43, label %for.end

for.body43:
  %5 = load i8, ptr %rank1, align 4
  %cmp46 = icmp eq i8 %5, 1
  br i1 %cmp46, label %cond.true48, label %cond.false56

cond.true48:
  %6 = load ptr, ptr %a_seen, align 8
  %step = getelementptr inbounds nuw i8, ptr %a_seen, i64 40
  %7 = load i64, ptr %step, align 8
  %mul = mul nsw i64 %k.0, %7
  %add.ptr = getelementptr inbounds i8, ptr %6, i64 %mul
  br label %cond.end68

cond.false56:
  %8 = load ptr, ptr %a_seen, align 8
  %step60 = getelementptr inbounds nuw i8, ptr %a_seen, i64 40
  %9 = load i64, ptr %step60, align 8
  %mul61 = mul nsw i64 %i.0, %9
  %add.ptr62 = getelementptr inbounds i8, ptr %8, i64 %mul61
  %step65 = getelementptr inbounds nuw i8, ptr %a_seen, i64 64
  %10 = load i64, ptr %step65, align 8
  %mul66 = mul nsw i64 %k.0, %10
  %add.ptr67 = getelementptr inbounds i8, ptr %add.ptr62, i64 %mul66
  br label %cond.end68

cond.end68:
  %cond69.in = phi ptr [ %add.ptr, %cond.true48 ], [ %add.ptr67, %cond.false56 ]
  %cond69 = load float, ptr %cond69.in, align 4
  %11 = load i8, ptr %rank2, align 4
  %cmp72 = icmp eq i8 %11, 1
  br i1 %cmp72, label %cond.true74, label %cond.false86

cond.true74:
  %12 = load ptr, ptr %b_seen, align 8
  %step78 = getelementptr inbounds nuw i8, ptr %b_seen, i64 40
  %13 = load i64, ptr %step78, align 8
  %mul79 = mul nsw i64 %k.0, %13
  %add.ptr80 = getelementptr inbounds i8, ptr %12, i64 %mul79
  br label %cond.end98

cond.false86:
  %14 = load ptr, ptr %b_seen, align 8
  %step90 = getelementptr inbounds nuw i8, ptr %b_seen, i64 40
  %15 = load i64, ptr %step90, align 8
  %mul91 = mul nsw i64 %k.0, %15
  %add.ptr92 = getelementptr inbounds i8, ptr %14, i64 %mul91
  %step95 = getelementptr inbounds nuw i8, ptr %b_seen, i64 64
  %16 = load i64, ptr %step95, align 8
  %mul96 = mul nsw i64 %j.0, %16
  %add.ptr97 = getelementptr inbounds i8, ptr %add.ptr92, i64 %mul96
  br label %cond.end98

cond.end98:
  %cond99.in = phi ptr [ %add.ptr80, %cond.true74 ], [ %add.ptr97, %cond.false86 ]
  %cond99 = load float, ptr %cond99.in, align 4
  %17 = call float @llvm.fmuladd.f32(float %cond69, float %cond99, float %sum.0)
  %inc = add nuw nsw i64 %k.0, 1
  br label %for.cond39

for.end:
  %18 = load ptr, ptr %to, align 8
  %19 = load i8, ptr %rank1, align 4
  %cmp104 = icmp eq i8 %19, 1
  %j.0.i.0 = select i1 %cmp104, i64 %j.0, i64 %i.0
  %step112 = getelementptr inbounds nuw i8, ptr %to, i64 40
  %20 = load i64, ptr %step112, align 8
  %mul113 = mul nsw i64 %j.0.i.0, %20
  %add.ptr114 = getelementptr inbounds i8, ptr %18, i64 %mul113
  %cmp115 = icmp eq i32 %add, 4
  br i1 %cmp115, label %cond.true117, label %cond.end123

cond.true117:
  %step120 = getelementptr inbounds nuw i8, ptr %to, i64 64
  %21 = load i64, ptr %step120, align 8
  %mul121 = mul nsw i64 %j.0, %21
  br label %cond.end123

cond.end123:
  %cond124 = phi i64 [ %mul121, %cond.true117 ], [ 0, %for.end ]
  %add.ptr125 = getelementptr inbounds i8, ptr %add.ptr114, i64 %cond124
  store float %sum.0, ptr %add.ptr125, align 4
  %inc127 = add nuw nsw i64 %i.0, 1
  br label %for.cond34

for.inc129:
  %inc130 = add nuw nsw i64 %j.0, 1
  br label %for.cond

for.end131:
  ret void
}

define linkonce_odr hidden void @lowad.lib._FortranAMatmulTransposeReal4Real4(ptr %made, ptr %a, ptr %b, ptr %file, i32 %line) alwaysinline {
entry:
  %a_seen = alloca %struct.descriptor, align 8
  %b_seen = alloca %struct.descriptor, align 8
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %a_seen, ptr %a)
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %b_seen, ptr %b)
  %rank1 = getelementptr inbounds nuw i8, ptr %b_seen, i64 20
  %0 = load i8, ptr %rank1, align 4
  %conv = sext i8 %0 to i32
  %extent = getelementptr inbounds nuw i8, ptr %a_seen, i64 56
  %1 = load i64, ptr %extent, align 8
  %extent4 = getelementptr inbounds nuw i8, ptr %made, i64 32
  store i64 %1, ptr %extent4, align 8
  %cmp = icmp eq i8 %0, 2
  br i1 %cmp, label %if.then, label %if.end

if.then:
  %extent8 = getelementptr inbounds nuw i8, ptr %b_seen, i64 56
  %2 = load i64, ptr %extent8, align 8
  %extent11 = getelementptr inbounds nuw i8, ptr %made, i64 56
  store i64 %2, ptr %extent11, align 8
  br label %if.end

if.end:
  %call = call ptr @lowad.lib.fortran_arrays.block_of(ptr %made, ptr %a_seen, i32 %conv)
  %rank13 = getelementptr inbounds nuw i8, ptr %a_seen, i64 20
  %3 = load i8, ptr %rank13, align 4
  %conv14 = sext i8 %3 to i32
  %4 = load i8, ptr %rank1, align 4
  %conv16 = sext i8 %4 to i32
  %add = add nsw i32 %conv14, %conv16
  %extent23 = getelementptr inbounds nuw i8, ptr %a_seen, i64 32
  %5 = load i64, ptr %extent23, align 8
  %cmp29 = icmp eq i8 %3, 1
  %6 = load i64, ptr %extent, align 8
  %cond37 = select i1 %cmp29, i64 1, i64 %6
  %cmp40 = icmp eq i8 %4, 1
  %extent46 = getelementptr inbounds nuw i8, ptr %b_seen, i64 56
  %7 = load i64, ptr %extent46, align 8
  %cond48 = select i1 %cmp40, i64 1, i64 %7
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %if.end ], [ %inc147, %for.inc146 ]
  %cmp49 = icmp slt i64 %j.0, %cond48
  br i1 %cmp49, label %for.cond51, label %for.end148

for.cond51:
  %i.0 = phi i64 [ %inc144, %cond.end140 ], [ 0, %for.cond ]
  %cmp52 = icmp slt i64 %i.0, %cond37
  br i1 %cmp52, label %for.cond56, label %for.inc146

for.cond56:
  %sum.0 = phi float [ %20, %cond.end115 ], [ 0.000000e+00, %for.cond51 ]
  %k.0 = phi i64 [ %inc, %cond.end115 ], [ 0, %for.cond51 ]
  %cmp57 = icmp slt i64 %k.0, %5
  br i1 %cmp57, label %for.body60, label %for.end

for.body60:
  %8 = load i8, ptr %rank13, align 4
  %cmp63 = icmp eq i8 %8, 1
  br i1 %cmp63, label %cond.true65, label %cond.false73

cond.true65:
  %9 = load ptr, ptr %a_seen, align 8
  %step = getelementptr inbounds nuw i8, ptr %a_seen, i64 40
  %10 = load i64, ptr %step, align 8
  %mul = mul nsw i64 %k.0, %10
  %add.ptr = getelementptr inbounds i8, ptr %9, i64 %mul
  br label %cond.end85

cond.false73:
  %11 = load ptr, ptr %a_seen, align 8
  %step77 = getelementptr inbounds nuw i8, ptr %a_seen, i64 40
  %12 = load i64, ptr %step77, align 8
  %mul78 = mul nsw i64 %k.0, %12
  %add.ptr79 = getelementptr inbounds i8, ptr %11, i64 %mul78
  %step82 = getelementptr inbounds nuw i8, ptr %a_seen, i64 64
  %13 = load i64, ptr %step82, align 8
  %mul83 = mul nsw i64 %i.0, %13
  %add.ptr84 = getelementptr inbounds i8, ptr %add.ptr79, i64 %mul83
  br label %cond.end85

cond.end85:
  %cond86.in = phi ptr [ %add.ptr, %cond.true65 ], [ %add.ptr84, %cond.false73 ]
  %cond86 = load float, ptr %cond86.in, align 4
  %14 = load i8, ptr %rank1, align 4
  %cmp89 = icmp eq i8 %14, 1
  br i1 %cmp89, label %cond.true91, label %cond.false103

cond.true91:
  %15 = load ptr, ptr %b_seen, align 8
  %step95 = getelementptr inbounds nuw i8, ptr %b_seen, i64 40
  %16 = load i64, ptr %step95, align 8
  %mul96 = mul nsw i64 %k.0, %16
  %add.ptr97 = getelementptr inbounds i8, ptr %15, i64 %mul96
  br label %cond.end115

cond.false103:
  %17 = load ptr, ptr %b_seen, align 8
  %step107 = getelementptr inbounds nuw i8, ptr %b_seen, i64 40
  %18 = load i64, ptr %step107, align 8
  %mul108 = mul nsw i64 %k.0, %18
  %add.ptr109 = getelementptr inbounds i8, ptr %17, i64 %mul108
  %step112 = getelementptr inbounds nuw i8, ptr %b_seen, i64 64
  %19 = load i64, ptr %step112, align 8
  %mul113 = mul nsw i64 %j.0, %19
  %add.ptr114 = getelementptr inbounds i8, ptr %add.ptr109, i64 %mul113
  br label %cond.end115

cond.end115:
  %cond116.in = phi ptr [ %add.ptr97, %cond.true91 ], [ %add.ptr114, %cond.false103 ]
  %cond116 = load float, ptr %cond116.in, align 4
  %20 = call float @llvm.fmuladd.f32(float %cond86, float %cond116, float %sum.0)
  %inc = add nuw nsw i64 %k.0, 1
  br label %for.cond56

for.end:
  %21 = load ptr, ptr %made, align 8
  %22 = load i8, ptr %rank13, align 4
  %cmp121 = icmp eq i8 %22, 1
  %j.0.i.0 = select i1 %cmp121, i64 %j.0, i64 %i.0
  %step129 = getelementptr inbounds nuw i8, ptr %made, i64 40
  %23 = load i64, ptr %step129, align 8
  %mul130 = mul nsw i64 %j.0.i.0, %23
  %add.ptr131 = getelementptr inbounds i8, ptr %21, i64 %mul130
  %cmp132 = icmp eq i32 %add, 4
  br i1 %cmp132, label %cond.true134, label %cond.end140

cond.true134:
  %step137 = getelementptr inbounds nuw i8, ptr %made, i64 64
  %24 = load i64, ptr %step137, align 8
  %mul138 = mul nsw i64 %j.0, %24
  br label %cond.end140

cond.end140:
  %cond141 = phi i64 [ %mul138, %cond.true134 ], [ 0, %for.end ]
  %add.ptr142 = getelementptr inbounds i8, ptr %add.ptr131, i64 %cond141
  store float %sum.0, ptr %add.ptr142, align 4
  %inc144 = add nuw nsw i64 %i.0, 1
  br label %for.cond51

for.inc146:
  %inc147 = add nuw nsw i64 %j.0, 1
  br label %for.cond

for.end148:
  ret void
}

define linkonce_odr hidden void @lowad.lib._FortranAMatmulTransposeDirectReal4Real4(ptr %to, ptr %a, ptr %b, ptr %file, i32 %line) alwaysinline {
entry:
  %a_seen = alloca %struct.descriptor, align 8
  %b_seen = alloca %struct.descriptor, align 8
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %a_seen, ptr %a)
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %b_seen, ptr %b)
  %rank1 = getelementptr inbounds nuw i8, ptr %a_seen, i64 20
  %0 = load i8, ptr %rank1, align 4
  %conv = sext i8 %0 to i32
  %rank2 = getelementptr inbounds nuw i8, ptr %b_seen, i64 20
  %1 = load i8, ptr %rank2, align 4
  %conv3 = sext i8 %1 to i32
  %add = add nsw i32 %conv, %conv3
  %extent = getelementptr inbounds nuw i8, ptr %a_seen, i64 32
  %2 = load i64, ptr %extent, align 8
  %cmp12 = icmp eq i8 %0, 1
  %extent18 = getelementptr inbounds nuw i8, ptr %a_seen, i64 56
  %3 = load i64, ptr %extent18, align 8
  %cond20 = select i1 %cmp12, i64 1, i64 %3
  %cmp23 = icmp eq i8 %1, 1
  %extent29 = getelementptr inbounds nuw i8, ptr %b_seen, i64 56
  %4 = load i64, ptr %extent29, align 8
  %cond31 = select i1 %cmp23, i64 1, i64 %4
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %entry ], [ %inc130, %for.inc129 ]
  %cmp32 = icmp slt i64 %j.0, %cond31
  br i1 %cmp32, label %for.cond34, label %for.end131

for.cond34:
  %i.0 = phi i64 [ %inc127, %cond.end123 ], [ 0, %for.cond ]
  %cmp35 = icmp slt i64 %i.0, %cond20
  br i1 %cmp35, label %for.cond39, label %for.inc129

for.cond39:
  %sum.0 = phi float [ %17, %cond.end98 ], [ 0.000000e+00, %for.cond34 ]
  %k.0 = phi i64 [ %inc, %cond.end98 ], [ 0, %for.cond34 ]
  %cmp40 = icmp slt i64 %k.0, %2
  br i1 %cmp40, label %for.body43, label %for.end

for.body43:
  %5 = load i8, ptr %rank1, align 4
  %cmp46 = icmp eq i8 %5, 1
  br i1 %cmp46, label %cond.true48, label %cond.false56

cond.true48:
  %6 = load ptr, ptr %a_seen, align 8
  %step = getelementptr inbounds nuw i8, ptr %a_seen, i64 40
  %7 = load i64, ptr %step, align 8
  %mul = mul nsw i64 %k.0, %7
  %add.ptr = getelementptr inbounds i8, ptr %6, i64 %mul
  br label %cond.end68

cond.false56:
  %8 = load ptr, ptr %a_seen, align 8
  %step60 = getelementptr inbounds nuw i8, ptr %a_seen, i64 40
  %9 = load i64, ptr %step60, align 8
  %mul61 = mul nsw i64 %k.0, %9
  %add.ptr62 = getelementptr inbounds i8, ptr %8, i64 %mul61
  %step65 = getelementptr inbounds nuw i8, ptr %a_seen, i64 64
  %10 = load i64, ptr %step65, align 8
  %mul66 = mul nsw i64 %i.0, %10
  %add.ptr67 = getelementptr inbounds i8, ptr %add.ptr62, i64 %mul66
  br label %cond.end68

cond.end68:
  %cond69.in = phi ptr [ %add.ptr, %cond.true48 ], [ %add.ptr67, %cond.false56 ]
  %cond69 = load float, ptr %cond69.in, align 4
  %11 = load i8, ptr %rank2, align 4
  %cmp72 = icmp eq i8 %11, 1
  br i1 %cmp72, label %cond.true74, label %cond.false86

cond.true74:
  %12 = load ptr, ptr %b_seen, align 8
  %step78 = getelementptr inbounds nuw i8, ptr %b_seen, i64 40
  %13 = load i64, ptr %step78, align 8
  %mul79 = mul nsw i64 %k.0, %13
  %add.ptr80 = getelementptr inbounds i8, ptr %12, i64 %mul79
  br label %cond.end98

cond.false86:
  %14 = load ptr, ptr %b_seen, align 8
  %step90 = getelementptr inbounds nuw i8, ptr %b_seen, i64 40
  %15 = load i64, ptr %step90, align 8
  %mul91 = mul nsw i64 %k.0, %15
  %add.ptr92 = getelementptr inbounds i8, ptr %14, i64 %mul91
  %step95 = getelementptr inbounds nuw i8, ptr %b_seen, i64 64
  %16 = load i64, ptr %step95, align 8
  %mul96 = mul nsw i64 %j.0, %16
  %add.ptr97 = getelementptr inbounds i8, ptr %add.ptr92, i64 %mul96
  br label %cond.end98

cond.end98:
  %cond99.in = phi ptr [ %add.ptr80, %cond.true74 ], [ %add.ptr97, %cond.false86 ]
  %cond99 = load float, ptr %cond99.in, align 4
  %17 = call float @llvm.fmuladd.f32(float %cond69, float %cond99, float %sum.0)
  %inc = add nuw nsw i64 %k.0, 1
  br label %for.cond39

for.end:
  %18 = load ptr, ptr %to, align 8
  %19 = load i8, ptr %rank1, align 4
  %cmp104 = icmp eq i8 %19, 1
  %j.0.i.0 = select i1 %cmp104, i64 %j.0, i64 %i.0
  %step112 = getelementptr inbounds nuw i8, ptr %to, i64 40
  %20 = load i64, ptr %step112, align 8
  %mul113 = mul nsw i64 %j.0.i.0, %20
  %add.ptr114 = getelementptr inbounds i8, ptr %18, i64 %mul113
  %cmp115 = icmp eq i32 %add, 4
  br i1 %cmp115, label %cond.true117, label %cond.end123

cond.true117:
  %step120 = getelementptr inbounds nuw i8, ptr %to, i64 64
  %21 = load i64, ptr %step120, align 8
  %mul121 = mul nsw i64 %j.0, %21
  br label %cond.end123

cond.end123:
  %cond124 = phi i64 [ %mul121, %cond.true117 ], [ 0, %for.end ]
  %add.ptr125 = getelementptr inbounds i8, ptr %add.ptr114, i64 %cond124
  store float %sum.0, ptr %add.ptr125, align 4
  %inc127 = add nuw nsw i64 %i.0, 1
  br label %for.cond34

for.inc129:
  %inc130 = add nuw nsw i64 %j.0, 1
  br label %for.cond

for.end131:
  ret void
}

define linkonce_odr hidden void @lowad.lib._FortranAMatmulReal8Real8(ptr %made, ptr %a, ptr %b, ptr %file, i32 %line) alwaysinline {
entry:
  %a_seen = alloca %struct.descriptor, align 8
  %b_seen = alloca %struct.descriptor, align 8
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %a_seen, ptr %a)
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %b_seen, ptr %b)
  %rank1 = getelementptr inbounds nuw i8, ptr %a_seen, i64 20
  %0 = load i8, ptr %rank1, align 4
  %conv = sext i8 %0 to i32
  %rank2 = getelementptr inbounds nuw i8, ptr %b_seen, i64 20
  %1 = load i8, ptr %rank2, align 4
  %conv3 = sext i8 %1 to i32
  %add = add nsw i32 %conv, %conv3
  %sub = add nsw i32 %add, -2
  %cmp = icmp eq i8 %0, 1
  %extent = getelementptr inbounds nuw i8, ptr %b_seen, i64 56
  %2 = load i64, ptr %extent, align 8
  %extent9 = getelementptr inbounds nuw i8, ptr %a_seen, i64 32
  %3 = load i64, ptr %extent9, align 8
  %cond = select i1 %cmp, i64 %2, i64 %3
  %extent12 = getelementptr inbounds nuw i8, ptr %made, i64 32
  store i64 %cond, ptr %extent12, align 8
  %cmp13 = icmp eq i32 %sub, 2
  br i1 %cmp13, label %if.then, label %if.end

if.then:
  %extent20 = getelementptr inbounds nuw i8, ptr %made, i64 56
  store i64 %2, ptr %extent20, align 8
  br label %if.end

if.end:
  %call = call ptr @lowad.lib.fortran_arrays.block_of(ptr %made, ptr %a_seen, i32 %sub)
  %4 = load i8, ptr %rank1, align 4
  %conv23 = sext i8 %4 to i32
  %5 = load i8, ptr %rank2, align 4
  %conv25 = sext i8 %5 to i32
  %add26 = add nsw i32 %conv23, %conv25
  %cmp30 = icmp eq i8 %4, 1
  %6 = load i64, ptr %extent9, align 8
  %extent39 = getelementptr inbounds nuw i8, ptr %a_seen, i64 56
  %7 = load i64, ptr %extent39, align 8
  %cond41 = select i1 %cmp30, i64 %6, i64 %7
  %cond52 = select i1 %cmp30, i64 1, i64 %6
  %cmp55 = icmp eq i8 %5, 1
  %8 = load i64, ptr %extent, align 8
  %cond63 = select i1 %cmp55, i64 1, i64 %8
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %if.end ], [ %inc162, %for.inc161 ]
  %cmp64 = icmp slt i64 %j.0, %cond63
  br i1 %cmp64, label %for.cond66, label %for.end163

for.cond66:
  %i.0 = phi i64 [ %inc159, %cond.end155 ], [ 0, %for.cond ]
  %cmp67 = icmp slt i64 %i.0, %cond52
  br i1 %cmp67, label %for.cond71, label %for.inc161

for.cond71:
  %sum.0 = phi double [ %21, %cond.end130 ], [ 0.000000e+00, %for.cond66 ]
  %k.0 = phi i64 [ %inc, %cond.end130 ], [ 0, %for.cond66 ]
  %cmp72 = icmp slt i64 %k.0, %cond41
  br i1 %cmp72, label %for.body75, label %for.end

for.body75:
  %9 = load i8, ptr %rank1, align 4
  %cmp78 = icmp eq i8 %9, 1
  br i1 %cmp78, label %cond.true80, label %cond.false88

cond.true80:
  %10 = load ptr, ptr %a_seen, align 8
  %step = getelementptr inbounds nuw i8, ptr %a_seen, i64 40
  %11 = load i64, ptr %step, align 8
  %mul = mul nsw i64 %k.0, %11
  %add.ptr = getelementptr inbounds i8, ptr %10, i64 %mul
  br label %cond.end100

cond.false88:
  %12 = load ptr, ptr %a_seen, align 8
  %step92 = getelementptr inbounds nuw i8, ptr %a_seen, i64 40
  %13 = load i64, ptr %step92, align 8
  %mul93 = mul nsw i64 %i.0, %13
  %add.ptr94 = getelementptr inbounds i8, ptr %12, i64 %mul93
  %step97 = getelementptr inbounds nuw i8, ptr %a_seen, i64 64
  %14 = load i64, ptr %step97, align 8
  %mul98 = mul nsw i64 %k.0, %14
  %add.ptr99 = getelementptr inbounds i8, ptr %add.ptr94, i64 %mul98
  br label %cond.end100

cond.end100:
  %cond101.in = phi ptr [ %add.ptr, %cond.true80 ], [ %add.ptr99, %cond.false88 ]
  %cond101 = load double, ptr %cond101.in, align 8
  %15 = load i8, ptr %rank2, align 4
  %cmp104 = icmp eq i8 %15, 1
  br i1 %cmp104, label %cond.true106, label %cond.false118

cond.true106:
  %16 = load ptr, ptr %b_seen, align 8
  %step110 = getelementptr inbounds nuw i8, ptr %b_seen, i64 40
  %17 = load i64, ptr %step110, align 8
  %mul111 = mul nsw i64 %k.0, %17
  %add.ptr112 = getelementptr inbounds i8, ptr %16, i64 %mul111
  br label %cond.end130

cond.false118:
  %18 = load ptr, ptr %b_seen, align 8
  %step122 = getelementptr inbounds nuw i8, ptr %b_seen, i64 40
  %19 = load i64, ptr %step122, align 8
  %mul123 = mul nsw i64 %k.0, %19
  %add.ptr124 = getelementptr inbounds i8, ptr %18, i64 %mul123
  %step127 = getelementptr inbounds nuw i8, ptr %b_seen, i64 64
  %20 = load i64, ptr %step127, align 8
  %mul128 = mul nsw i64 %j.0, %20
  %add.ptr129 = getelementptr inbounds i8, ptr %add.ptr124, i64 %mul128
  br label %cond.end130

cond.end130:
  %cond131.in = phi ptr [ %add.ptr112, %cond.true106 ], [ %add.ptr129, %cond.false118 ]
  %cond131 = load double, ptr %cond131.in, align 8
  %21 = call double @llvm.fmuladd.f64(double %cond101, double %cond131, double %sum.0)
  %inc = add nuw nsw i64 %k.0, 1
  br label %for.cond71

for.end:
  %22 = load ptr, ptr %made, align 8
  %23 = load i8, ptr %rank1, align 4
  %cmp136 = icmp eq i8 %23, 1
  %j.0.i.0 = select i1 %cmp136, i64 %j.0, i64 %i.0
  %step144 = getelementptr inbounds nuw i8, ptr %made, i64 40
  %24 = load i64, ptr %step144, align 8
  %mul145 = mul nsw i64 %j.0.i.0, %24
  %add.ptr146 = getelementptr inbounds i8, ptr %22, i64 %mul145
  %cmp147 = icmp eq i32 %add26, 4
  br i1 %cmp147, label %cond.true149, label %cond.end155

cond.true149:
  %step152 = getelementptr inbounds nuw i8, ptr %made, i64 64
  %25 = load i64, ptr %step152, align 8
  %mul153 = mul nsw i64 %j.0, %25
  br label %cond.end155

cond.end155:
  %cond156 = phi i64 [ %mul153, %cond.true149 ], [ 0, %for.end ]
  %add.ptr157 = getelementptr inbounds i8, ptr %add.ptr146, i64 %cond156
  store double %sum.0, ptr %add.ptr157, align 8
  %inc159 = add nuw nsw i64 %i.0, 1
  br label %for.cond66

for.inc161:
  %inc162 = add nuw nsw i64 %j.0, 1
  br label %for.cond

for.end163:
  ret void
}

declare double @llvm.fmuladd.f64(double, double, double)

define linkonce_odr hidden void @lowad.lib._FortranAMatmulDirectReal8Real8(ptr %to, ptr %a, ptr %b, ptr %file, i32 %line) alwaysinline {
entry:
  %a_seen = alloca %struct.descriptor, align 8
  %b_seen = alloca %struct.descriptor, align 8
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %a_seen, ptr %a)
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %b_seen, ptr %b)
  %rank1 = getelementptr inbounds nuw i8, ptr %a_seen, i64 20
  %0 = load i8, ptr %rank1, align 4
  %conv = sext i8 %0 to i32
  %rank2 = getelementptr inbounds nuw i8, ptr %b_seen, i64 20
  %1 = load i8, ptr %rank2, align 4
  %conv3 = sext i8 %1 to i32
  %add = add nsw i32 %conv, %conv3
  %cmp = icmp eq i8 %0, 1
  %extent = getelementptr inbounds nuw i8, ptr %a_seen, i64 32
  %2 = load i64, ptr %extent, align 8
  %extent9 = getelementptr inbounds nuw i8, ptr %a_seen, i64 56
  %3 = load i64, ptr %extent9, align 8
  %cond = select i1 %cmp, i64 %2, i64 %3
  %cond20 = select i1 %cmp, i64 1, i64 %2
  %cmp23 = icmp eq i8 %1, 1
  %extent29 = getelementptr inbounds nuw i8, ptr %b_seen, i64 56
  %4 = load i64, ptr %extent29, align 8
  %cond31 = select i1 %cmp23, i64 1, i64 %4
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %entry ], [ %inc130, %for.inc129 ]
  %cmp32 = icmp slt i64 %j.0, %cond31
  br i1 %cmp32, label %for.cond34, label %for.end131

for.cond34:
  %i.0 = phi i64 [ %inc127, %cond.end123 ], [ 0, %for.cond ]
  %cmp35 = icmp slt i64 %i.0, %cond20
  br i1 %cmp35, label %for.cond39, label %for.inc129

for.cond39:
  %sum.0 = phi double [ %17, %cond.end98 ], [ 0.000000e+00, %for.cond34 ]
  %k.0 = phi i64 [ %inc, %cond.end98 ], [ 0, %for.cond34 ]
  %cmp40 = icmp slt i64 %k.0, %cond
  br i1 %cmp40, label %for.body43, label %for.end

for.body43:
  %5 = load i8, ptr %rank1, align 4
  %cmp46 = icmp eq i8 %5, 1
  br i1 %cmp46, label %cond.true48, label %cond.false56

cond.true48:
  %6 = load ptr, ptr %a_seen, align 8
  %step = getelementptr inbounds nuw i8, ptr %a_seen, i64 40
  %7 = load i64, ptr %step, align 8
  %mul = mul nsw i64 %k.0, %7
  %add.ptr = getelementptr inbounds i8, ptr %6, i64 %mul
  br label %cond.end68

cond.false56:
  %8 = load ptr, ptr %a_seen, align 8
  %step60 = getelementptr inbounds nuw i8, ptr %a_seen, i64 40
  %9 = load i64, ptr %step60, align 8
  %mul61 = mul nsw i64 %i.0, %9
  %add.ptr62 = getelementptr inbounds i8, ptr %8, i64 %mul61
  %step65 = getelementptr inbounds nuw i8, ptr %a_seen, i64 64
  %10 = load i64, ptr %step65, align 8
  %mul66 = mul nsw i64 %k.0, %10
  %add.ptr67 = getelementptr inbounds i8, ptr %add.ptr62, i64 %mul66
  br label %cond.end68

cond.end68:
  %cond69.in = phi ptr [ %add.ptr, %cond.true48 ], [ %add.ptr67, %cond.false56 ]
  %cond69 = load double, ptr %cond69.in, align 8
  %11 = load i8, ptr %rank2, align 4
  %cmp72 = icmp eq i8 %11, 1
  br i1 %cmp72, label %cond.true74, label %cond.false86

cond.true74:
  %12 = load ptr, ptr %b_seen, align 8
  %step78 = getelementptr inbounds nuw i8, ptr %b_seen, i64 40
  %13 = load i64, ptr %step78, align 8
  %mul79 = mul nsw i64 %k.0, %13
  %add.ptr80 = getelementptr inbounds i8, ptr %12, i64 %mul79
  br label %cond.end98

cond.false86:
  %14 = load ptr, ptr %b_seen, align 8
  %step90 = getelementptr inbounds nuw i8, ptr %b_seen, i64 40
  %15 = load i64, ptr %step90, align 8
  %mul91 = mul nsw i64 %k.0, %15
  %add.ptr92 = getelementptr inbounds i8, ptr %14, i64 %mul91
  %step95 = getelementptr inbounds nuw i8, ptr %b_seen, i64 64
  %16 = load i64, ptr %step95, align 8
  %mul96 = mul nsw i64 %j.0, %16
  %add.ptr97 = getelementptr inbounds i8, ptr %add.ptr92, i64 %mul96
  br label %cond.end98

cond.end98:
  %cond99.in = phi ptr [ %add.ptr80, %cond.true74 ], [ %add.ptr97, %cond.false86 ]
  %cond99 = load double, ptr %cond99.in, align 8
  %17 = call double @llvm.fmuladd.f64(double %cond69, double %cond99, double %sum.0)
  %inc = add nuw nsw i64 %k.0, 1
  br label %for.cond39

for.end:
  %18 = load ptr, ptr %to, align 8
  %19 = load i8, ptr %rank1, align 4
  %cmp104 = icmp eq i8 %19, 1
  %j.0.i.0 = select i1 %cmp104, i64 %j.0, i64 %i.0
  %step112 = getelementptr inbounds nuw i8, ptr %to, i64 40
  %20 = load i64, ptr %step112, align 8
  %mul113 = mul nsw i64 %j.0.i.0, %20
  %add.ptr114 = getelementptr inbounds i8, ptr %18, i64 %mul113
  %cmp115 = icmp eq i32 %add, 4
  br i1 %cmp115, label %cond.true117, label %cond.end123

cond.true117:
  %step120 = getelementptr inbounds nuw i8, ptr %to, i64 64
  %21 = load i64, ptr %step120, align 8
  %mul121 = mul nsw i64 %j.0, %21
  br label %cond.end123

cond.end123:
  %cond124 = phi i64 [ %mul121, %cond.true117 ], [ 0, %for.end ]
  %add.ptr125 = getelementptr inbounds i8, ptr %add.ptr114, i64 %cond124
  store double %sum.0, ptr %add.ptr125, align 8
  %inc127 = add nuw nsw i64 %i.0, 1
  br label %for.cond34

for.inc129:
  %inc130 = add nuw nsw i64 %j.0, 1
  br label %for.cond

for.end131:
  ret void
}

define linkonce_odr hidden void @lowad.lib._FortranAMatmulTransposeReal8Real8(ptr %made, ptr %a, ptr %b, ptr %file, i32 %line) alwaysinline {
entry:
  %a_seen = alloca %struct.descriptor, align 8
  %b_seen = alloca %struct.descriptor, align 8
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %a_seen, ptr %a)
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %b_seen, ptr %b)
  %rank1 = getelementptr inbounds nuw i8, ptr %b_seen, i64 20
  %0 = load i8, ptr %rank1, align 4
  %conv = sext i8 %0 to i32
  %extent = getelementptr inbounds nuw i8, ptr %a_seen, i64 56
  %1 = load i64, ptr %extent, align 8
  %extent4 = getelementptr inbounds nuw i8, ptr %made, i64 32
  store i64 %1, ptr %extent4, align 8
  %cmp = icmp eq i8 %0, 2
  br i1 %cmp, label %if.then, label %if.end

if.then:
  %extent8 = getelementptr inbounds nuw i8, ptr %b_seen, i64 56
  %2 = load i64, ptr %extent8, align 8
  %extent11 = getelementptr inbounds nuw i8, ptr %made, i64 56
  store i64 %2, ptr %extent11, align 8
  br label %if.end

if.end:
  %call = call ptr @lowad.lib.fortran_arrays.block_of(ptr %made, ptr %a_seen, i32 %conv)
  %rank13 = getelementptr inbounds nuw i8, ptr %a_seen, i64 20
  %3 = load i8, ptr %rank13, align 4
  %conv14 = sext i8 %3 to i32
  %4 = load i8, ptr %rank1, align 4
  %conv16 = sext i8 %4 to i32
  %add = add nsw i32 %conv14, %conv16
  %extent23 = getelementptr inbounds nuw i8, ptr %a_seen, i64 32
  %5 = load i64, ptr %extent23, align 8
  %cmp29 = icmp eq i8 %3, 1
  %6 = load i64, ptr %extent, align 8
  %cond37 = select i1 %cmp29, i64 1, i64 %6
  %cmp40 = icmp eq i8 %4, 1
  %extent46 = getelementptr inbounds nuw i8, ptr %b_seen, i64 56
  %7 = load i64, ptr %extent46, align 8
  %cond48 = select i1 %cmp40, i64 1, i64 %7
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %if.end ], [ %inc147, %for.inc146 ]
  %cmp49 = icmp slt i64 %j.0, %cond48
  br i1 %cmp49, label %for.cond51, label %for.end148

for.cond51:
  %i.0 = phi i64 [ %inc144, %cond.end140 ], [ 0, %for.cond ]
  %cmp52 = icmp slt i64 %i.0, %cond37
  br i1 %cmp52, label %for.cond56, label %for.inc146

for.cond56:
  %sum.0 = phi double [ %20, %cond.end115 ], [ 0.000000e+00, %for.cond51 ]
  %k.0 = phi i64 [ %inc, %cond.end115 ], [ 0, %for.cond51 ]
  %cmp57 = icmp slt i64 %k.0, %5
  br i1 %cmp57, label %for.body60, label %for.end

for.body60:
  %8 = load i8, ptr %rank13, align 4
  %cmp63 = icmp eq i8 %8, 1
  br i1 %cmp63, label %cond.true65, label %cond.false73

cond.true65:
  %9 = load ptr, ptr %a_seen, align 8
  %step = getelementptr inbounds nuw i8, ptr %a_seen, i64 40
  %10 = load i64, ptr %step, align 8
  %mul = mul nsw i64 %k.0, %10
  %add.ptr = getelementptr inbounds i8, ptr %9, i64 %mul
  br label %cond.end85

cond.false73:
  %11 = load ptr, ptr %a_seen, align 8
  %step77 = getelementptr inbounds nuw i8, ptr %a_seen, i64 40
  %12 = load i64, ptr %step77, align 8
  %mul78 = mul nsw i64 %k.0, %12
  %add.ptr79 = getelementptr inbounds i8, ptr %11, i64 %mul78
  %step82 = getelementptr inbounds nuw i8, ptr %a_seen, i64 64
  %13 = load i64, ptr %step82, align 8
  %mul83 = mul nsw i64 %i.0, %13
  %add.ptr84 = getelementptr inbounds i8, ptr %add.ptr79, i64 %mul83
  br label %cond.end85

cond.end85:
  %cond86.in = phi ptr [ %add.ptr, %cond.true65 ], [ %add.ptr84, %cond.false73 ]
  %cond86 = load double, ptr %cond86.in, align 8
  %14 = load i8, ptr %rank1, align 4
  %cmp89 = icmp eq i8 %14, 1
  br i1 %cmp89, label %cond.true91, label %cond.false103

cond.true91:
  %15 = load ptr, ptr %b_seen, align 8
  %step95 = getelementptr inbounds nuw i8, ptr %b_seen, i64 40
  %16 = load i64, ptr %step95, align 8
  %mul96 = mul nsw i64 %k.0, %16
  %add.ptr97 = getelementptr inbounds i8, ptr %15, i64 %mul96
  br label %cond.end115

cond.false103:
  %17 = load ptr, ptr %b_seen, align 8
  %step107 = getelementptr inbounds nuw i8, ptr %b_seen, i64 40
  %18 = load i64, ptr %step107, align 8
  %mul108 = mul nsw i64 %k.0, %18
  %add.ptr109 = getelementptr inbounds i8, ptr %17, i64 %mul108
  %step112 = getelementptr inbounds nuw i8, ptr %b_seen, i64 64
  %19 = load i64, ptr %step112, align 8
  %mul113 = mul nsw i64 %j.0, %19
  %add.ptr114 = getelementptr inbounds i8, ptr %add.ptr109, i64 %mul113
  br label %cond.end115

cond.end115:
  %cond116.in = phi ptr [ %add.ptr97, %cond.true91 ], [ %add.ptr114, %cond.false103 ]
  %cond116 = load double, ptr %cond116.in, align 8
  %20 = call double @llvm.fmuladd.f64(double %cond86, double %cond116, double %sum.0)
  %inc = add nuw nsw i64 %k.0, 1
  br label %for.cond56

for.end:
  %21 = load ptr, ptr %made, align 8
  %22 = load i8, ptr %rank13, align 4
  %cmp121 = icmp eq i8 %22, 1
  %j.0.i.0 = select i1 %cmp121, i64 %j.0, i64 %i.0
  %step129 = getelementptr inbounds nuw i8, ptr %made, i64 40
  %23 = load i64, ptr %step129, align 8
  %mul130 = mul nsw i64 %j.0.i.0, %23
  %add.ptr131 = getelementptr inbounds i8, ptr %21, i64 %mul130
  %cmp132 = icmp eq i32 %add, 4
  br i1 %cmp132, label %cond.true134, label %cond.end140

cond.true134:
  %step137 = getelementptr inbounds nuw i8, ptr %made, i64 64
  %24 = load i64, ptr %step137, align 8
  %mul138 = mul nsw i64 %j.0, %24
  br label %cond.end140

cond.end140:
  %cond141 = phi i64 [ %mul138, %cond.true134 ], [ 0, %for.end ]
  %add.ptr142 = getelementptr inbounds i8, ptr %add.ptr131, i64 %cond141
  store double %sum.0, ptr %add.ptr142, align 8
  %inc144 = add nuw nsw i64 %i.0, 1
  br label %for.cond51

for.inc146:
  %inc147 = add nuw nsw i64 %j.0, 1
  br label %for.cond

for.end148:
  ret void
}

define linkonce_odr hidden void @lowad.lib._FortranAMatmulTransposeDirectReal8Real8(ptr %to, ptr %a, ptr %b, ptr %file, i32 %line) alwaysinline {
entry:
  %a_seen = alloca %struct.descriptor, align 8
  %b_seen = alloca %struct.descriptor, align 8
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %a_seen, ptr %a)
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %b_seen, ptr %b)
  %rank1 = getelementptr inbounds nuw i8, ptr %a_seen, i64 20
  %0 = load i8, ptr %rank1, align 4
  %conv = sext i8 %0 to i32
  %rank2 = getelementptr inbounds nuw i8, ptr %b_seen, i64 20
  %1 = load i8, ptr %rank2, align 4
  %conv3 = sext i8 %1 to i32
  %add = add nsw i32 %conv, %conv3
  %extent = getelementptr inbounds nuw i8, ptr %a_seen, i64 32
  %2 = load i64, ptr %extent, align 8
  %cmp12 = icmp eq i8 %0, 1
  %extent18 = getelementptr inbounds nuw i8, ptr %a_seen, i64 56
  %3 = load i64, ptr %extent18, align 8
  %cond20 = select i1 %cmp12, i64 1, i64 %3
  %cmp23 = icmp eq i8 %1, 1
  %extent29 = getelementptr inbounds nuw i8, ptr %b_seen, i64 56
  %4 = load i64, ptr %extent29, align 8
  %cond31 = select i1 %cmp23, i64 1, i64 %4
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %entry ], [ %inc130, %for.inc129 ]
  %cmp32 = icmp slt i64 %j.0, %cond31
  br i1 %cmp32, label %for.cond34, label %for.end131

for.cond34:
  %i.0 = phi i64 [ %inc127, %cond.end123 ], [ 0, %for.cond ]
  %cmp35 = icmp slt i64 %i.0, %cond20
  br i1 %cmp35, label %for.cond39, label %for.inc129

for.cond39:
  %sum.0 = phi double [ %17, %cond.end98 ], [ 0.000000e+00, %for.cond34 ]
  %k.0 = phi i64 [ %inc, %cond.end98 ], [ 0, %for.cond34 ]
  %cmp40 = icmp slt i64 %k.0, %2
  br i1 %cmp40, label %for.body43, label %for.end

for.body43:
  %5 = load i8, ptr %rank1, align 4
  %cmp46 = icmp eq i8 %5, 1
  br i1 %cmp46, label %cond.true48, label %cond.false56

cond.true48:
  %6 = load ptr, ptr %a_seen, align 8
  %step = getelementptr inbounds nuw i8, ptr %a_seen, i64 40
  %7 = load i64, ptr %step, align 8
  %mul = mul nsw i64 %k.0, %7
  %add.ptr = getelementptr inbounds i8, ptr %6, i64 %mul
  br label %cond.end68

cond.false56:
  %8 = load ptr, ptr %a_seen, align 8
  %step60 = getelementptr inbounds nuw i8, ptr %a_seen, i64 40
  %9 = load i64, ptr %step60, align 8
  %mul61 = mul nsw i64 %k.0, %9
  %add.ptr62 = getelementptr inbounds i8, ptr %8, i64 %mul61
  %step65 = getelementptr inbounds nuw i8, ptr %a_seen, i64 64
  %10 = load i64, ptr %step65, align 8
  %mul66 = mul nsw i64 %i.0, %10
  %add.ptr67 = getelementptr inbounds i8, ptr %add.ptr62, i64 %mul66
  br label %cond.end68

cond.end68:
  %cond69.in = phi ptr [ %add.ptr, %cond.true48 ], [ %add.ptr67, %cond.false56 ]
  %cond69 = load double, ptr %cond69.in, align 8
  %11 = load i8, ptr %rank2, align 4
  %cmp72 = icmp eq i8 %11, 1
  br i1 %cmp72, label %cond.true74, label %cond.false86

cond.true74:
  %12 = load ptr, ptr %b_seen, align 8
  %step78 = getelementptr inbounds nuw i8, ptr %b_seen, i64 40
  %13 = load i64, ptr %step78, align 8
  %mul79 = mul nsw i64 %k.0, %13
  %add.ptr80 = getelementptr inbounds i8, ptr %12, i64 %mul79
  br label %cond.end98

cond.false86:
  %14 = load ptr, ptr %b_seen, align 8
  %step90 = getelementptr inbounds nuw i8, ptr %b_seen, i64 40
  %15 = load i64, ptr %step90, align 8
  %mul91 = mul nsw i64 %k.0, %15
  %add.ptr92 = getelementptr inbounds i8, ptr %14, i64 %mul91
  %step95 = getelementptr inbounds nuw i8, ptr %b_seen, i64 64
  %16 = load i64, ptr %step95, align 8
  %mul96 = mul nsw i64 %j.0, %16
  %add.ptr97 = getelementptr inbounds i8, ptr %add.ptr92, i64 %mul96
  br label %cond.end98

cond.end98:
  %cond99.in = phi ptr [ %add.ptr80, %cond.true74 ], [ %add.ptr97, %cond.false86 ]
  %cond99 = load double, ptr %cond99.in, align 8
  %17 = call double @llvm.fmuladd.f64(double %cond69, double %cond99, double %sum.0)
  %inc = add nuw nsw i64 %k.0, 1
  br label %for.cond39

for.end:
  %18 = load ptr, ptr %to, align 8
  %19 = load i8, ptr %rank1, align 4
  %cmp104 = icmp eq i8 %19, 1
  %j.0.i.0 = select i1 %cmp104, i64 %j.0, i64 %i.0
  %step112 = getelementptr inbounds nuw i8, ptr %to, i64 40
  %20 = load i64, ptr %step112, align 8
  %mul113 = mul nsw i64 %j.0.i.0, %20
  %add.ptr114 = getelementptr inbounds i8, ptr %18, i64 %mul113
  %cmp115 = icmp eq i32 %add, 4
  br i1 %cmp115, label %cond.true117, label %cond.end123

cond.true117:
  %step120 = getelementptr inbounds nuw i8, ptr %to, i64 64
  %21 = load i64, ptr %step120, align 8
  %mul121 = mul nsw i64 %j.0, %21
  br label %cond.end123

cond.end123:
  %cond124 = phi i64 [ %mul121, %cond.true117 ], [ 0, %for.end ]
  %add.ptr125 = getelementptr inbounds i8, ptr %add.ptr114, i64 %cond124
  store double %sum.0, ptr %add.ptr125, align 8
  %inc127 = add nuw nsw i64 %i.0, 1
  br label %for.cond34

for.inc129:
  %inc130 = add nuw nsw i64 %j.0, 1
  br label %for.cond

for.end131:
  ret void
}

define linkonce_odr hidden void @lowad.lib._FortranASumDim(ptr %made, ptr %from, i32 %dim, ptr %file, i32 %line, ptr %mask) alwaysinline {
entry:
  %from_seen = alloca %struct.descriptor, align 8
  %type = getelementptr inbounds nuw i8, ptr %from, i64 21
  %0 = load i8, ptr %type, align 1
  %cmp.not = icmp eq i8 %0, 28
  br i1 %cmp.not, label %if.end, label %land.lhs.true

land.lhs.true:
  %cmp4.not = icmp eq i8 %0, 27
  br i1 %cmp4.not, label %if.end, label %if.then

if.then:
  call void @_FortranASumDim(ptr captures(none) %made, ptr captures(none) %from, i32 %dim, ptr captures(none) %file, i32 %line, ptr captures(none) %mask) "lowad-library"
  br label %return

if.end:
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %from_seen, ptr %from)
  call void @lowad.lib.fortran_arrays.without(ptr %made, ptr %from_seen, i32 %dim)
  %type6 = getelementptr inbounds nuw i8, ptr %from_seen, i64 21
  %1 = load i8, ptr %type6, align 1
  %cmp8 = icmp eq i8 %1, 28
  br i1 %cmp8, label %if.then10, label %if.else

if.then10:
  %call = call i64 @lowad.lib.fortran_arrays.count(ptr %made)
  %2 = sext i32 %dim to i64
  %3 = getelementptr %struct.dimension, ptr %from_seen, i64 %2
  %extent = getelementptr inbounds nuw i8, ptr %3, i64 8
  %4 = load i64, ptr %extent, align 8
  br label %for.cond

for.cond:
  %k.0 = phi i64 [ 0, %if.then10 ], [ %inc27, %for.end ]
  %cmp12 = icmp slt i64 %k.0, %call
  br i1 %cmp12, label %for.cond14, label %if.end73

for.cond14:
  %a.0 = phi i64 [ %inc, %for.inc ], [ 0, %for.cond ]
  %r.0 = phi double [ %r.1, %for.inc ], [ 0.000000e+00, %for.cond ]
  %cmp15 = icmp slt i64 %a.0, %4
  br i1 %cmp15, label %for.body18, label %for.end

for.body18:
  %call19 = call i64 @lowad.lib.fortran_arrays.number(ptr %from_seen, i32 %dim, i64 %k.0, i64 %a.0)
  %call20 = call i32 @lowad.lib.fortran_arrays.chosen(ptr %mask, i64 %call19)
  %tobool.not = icmp eq i32 %call20, 0
  br i1 %tobool.not, label %for.inc, label %if.end22

if.end22:
  %call23 = call ptr @lowad.lib.fortran_arrays.place(ptr %from_seen, i64 %call19)
  %5 = load double, ptr %call23, align 8
  %add = fadd double %r.0, %5
  br label %for.inc

for.inc:
  %r.1 = phi double [ %add, %if.end22 ], [ %r.0, %for.body18 ]
  %inc = add nuw nsw i64 %a.0, 1
  br label %for.cond14

for.end:
  %6 = load ptr, ptr %made, align 8
  %arrayidx25 = getelementptr inbounds nuw double, ptr %6, i64 %k.0
  store double %r.0, ptr %arrayidx25, align 8
  %inc27 = add nuw nsw i64 %k.0, 1
  br label %for.cond

if.else:
  %call31 = call i64 @lowad.lib.fortran_arrays.count(ptr %made)
  %7 = sext i32 %dim to i64
  %8 = getelementptr %struct.dimension, ptr %from_seen, i64 %7
  %extent37 = getelementptr inbounds nuw i8, ptr %8, i64 8
  %9 = load i64, ptr %extent37, align 8
  br label %for.cond39

for.cond39:
  %k38.0 = phi i64 [ 0, %if.else ], [ %inc70, %for.end66 ]
  %cmp40 = icmp slt i64 %k38.0, %call31
  br i1 %cmp40, label %for.cond46, label %if.end73

for.cond46:
  %r44.0 = phi float [ %r44.1, %for.inc63 ], [ 0.000000e+00, %for.cond39 ]
  %a45.0 = phi i64 [ %inc64, %for.inc63 ], [ 0, %for.cond39 ]
  %cmp47 = icmp slt i64 %a45.0, %9
  br i1 %cmp47, label %for.body50, label %for.end66

for.body50:
  %call52 = call i64 @lowad.lib.fortran_arrays.number(ptr %from_seen, i32 %dim, i64 %k38.0, i64 %a45.0)
  %call53 = call i32 @lowad.lib.fortran_arrays.chosen(ptr %mask, i64 %call52)
  %tobool54.not = icmp eq i32 %call53, 0
  br i1 %tobool54.not, label %for.inc63, label %if.end56

if.end56:
  %call58 = call ptr @lowad.lib.fortran_arrays.place(ptr %from_seen, i64 %call52)
  %10 = load float, ptr %call58, align 4
  %add59 = fadd float %r44.0, %10
  br label %for.inc63

for.inc63:
  %r44.1 = phi float [ %add59, %if.end56 ], [ %r44.0, %for.body50 ]
  %inc64 = add nuw nsw i64 %a45.0, 1
  br label %for.cond46

for.end66:
  %11 = load ptr, ptr %made, align 8
  %arrayidx68 = getelementptr inbounds nuw float, ptr %11, i64 %k38.0
  store float %r44.0, ptr %arrayidx68, align 4
  %inc70 = add nuw nsw i64 %k38.0, 1
  br label %for.cond39

if.end73:
  br label %return

return:
  ret void
}

declare void @_FortranASumDim(ptr, ptr, i32, ptr, i32, ptr)

define linkonce_odr hidden void @lowad.lib.fortran_arrays.without(ptr %made, ptr %from, i32 %dim) alwaysinline {
entry:
  br label %for.cond

for.cond:
  %i.0 = phi i32 [ 0, %entry ], [ %inc9, %for.inc ]
  %j.0 = phi i32 [ 0, %entry ], [ %j.1, %for.inc ]
  %rank = getelementptr inbounds nuw i8, ptr %from, i64 20
  %0 = load i8, ptr %rank, align 4
  %conv = sext i8 %0 to i32
  %cmp = icmp slt i32 %i.0, %conv
  br i1 %cmp, label %for.body, label %for.end

for.body:
  %sub = add nsw i32 %dim, -1
  %cmp2.not = icmp eq i32 %i.0, %sub
  br i1 %cmp2.not, label %for.inc, label %if.then

if.then:
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw %struct.dimension, ptr %from, i64 %idxprom
  %extent = getelementptr inbounds nuw i8, ptr %arrayidx, i64 32
  %1 = load i64, ptr %extent, align 8
  %inc = add nsw i32 %j.0, 1
  %idxprom6 = sext i32 %j.0 to i64
  %arrayidx7 = getelementptr %struct.dimension, ptr %made, i64 %idxprom6
  %extent8 = getelementptr i8, ptr %arrayidx7, i64 32
  store i64 %1, ptr %extent8, align 8
  br label %for.inc

for.inc:
  %j.1 = phi i32 [ %inc, %if.then ], [ %j.0, %for.body ]
  %inc9 = add nuw nsw i32 %i.0, 1
  br label %for.cond

for.end:
  %sub12 = add nsw i32 %conv, -1
  %call = call ptr @lowad.lib.fortran_arrays.block_of(ptr %made, ptr %from, i32 %sub12)
  ret void
}

define linkonce_odr hidden i64 @lowad.lib.fortran_arrays.number(ptr %from, i32 %dim, i64 %k, i64 %along) alwaysinline {
entry:
  br label %for.cond

for.cond:
  %before.0 = phi i64 [ 1, %entry ], [ %mul, %for.body ]
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  %sub = add nsw i32 %dim, -1
  %cmp = icmp slt i32 %i.0, %sub
  br i1 %cmp, label %for.body, label %for.end

for.body:
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw %struct.dimension, ptr %from, i64 %idxprom
  %extent = getelementptr inbounds nuw i8, ptr %arrayidx, i64 32
  %0 = load i64, ptr %extent, align 8
  %mul = mul nsw i64 %before.0, %0
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond

for.end:
  %rem = srem i64 %k, %before.0
  %div = sdiv i64 %k, %before.0
  %1 = sext i32 %dim to i64
  %2 = getelementptr %struct.dimension, ptr %from, i64 %1
  %extent6 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %3 = load i64, ptr %extent6, align 8
  %mul7 = mul nsw i64 %div, %3
  %add = add nsw i64 %along, %mul7
  %mul8 = mul nsw i64 %add, %before.0
  %add9 = add nsw i64 %rem, %mul8
  ret i64 %add9
}

define linkonce_odr hidden void @lowad.lib._FortranAProductDim(ptr %made, ptr %from, i32 %dim, ptr %file, i32 %line, ptr %mask) alwaysinline {
entry:
  %from_seen = alloca %struct.descriptor, align 8
  %type = getelementptr inbounds nuw i8, ptr %from, i64 21
  %0 = load i8, ptr %type, align 1
  %cmp.not = icmp eq i8 %0, 28
  br i1 %cmp.not, label %if.end, label %land.lhs.true

land.lhs.true:
  %cmp4.not = icmp eq i8 %0, 27
  br i1 %cmp4.not, label %if.end, label %if.then

if.then:
  call void @_FortranAProductDim(ptr captures(none) %made, ptr captures(none) %from, i32 %dim, ptr captures(none) %file, i32 %line, ptr captures(none) %mask) "lowad-library"
  br label %return

if.end:
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %from_seen, ptr %from)
  call void @lowad.lib.fortran_arrays.without(ptr %made, ptr %from_seen, i32 %dim)
  %type6 = getelementptr inbounds nuw i8, ptr %from_seen, i64 21
  %1 = load i8, ptr %type6, align 1
  %cmp8 = icmp eq i8 %1, 28
  br i1 %cmp8, label %if.then10, label %if.else

if.then10:
  %call = call i64 @lowad.lib.fortran_arrays.count(ptr %made)
  %2 = sext i32 %dim to i64
  %3 = getelementptr %struct.dimension, ptr %from_seen, i64 %2
  %extent = getelementptr inbounds nuw i8, ptr %3, i64 8
  %4 = load i64, ptr %extent, align 8
  br label %for.cond

for.cond:
  %k.0 = phi i64 [ 0, %if.then10 ], [ %inc27, %for.end ]
  %cmp12 = icmp slt i64 %k.0, %call
  br i1 %cmp12, label %for.cond14, label %if.end73

for.cond14:
  %a.0 = phi i64 [ %inc, %for.inc ], [ 0, %for.cond ]
  %r.0 = phi double [ %r.1, %for.inc ], [ 1.000000e+00, %for.cond ]
  %cmp15 = icmp slt i64 %a.0, %4
  br i1 %cmp15, label %for.body18, label %for.end

for.body18:
  %call19 = call i64 @lowad.lib.fortran_arrays.number(ptr %from_seen, i32 %dim, i64 %k.0, i64 %a.0)
  %call20 = call i32 @lowad.lib.fortran_arrays.chosen(ptr %mask, i64 %call19)
  %tobool.not = icmp eq i32 %call20, 0
  br i1 %tobool.not, label %for.inc, label %if.end22

if.end22:
  %call23 = call ptr @lowad.lib.fortran_arrays.place(ptr %from_seen, i64 %call19)
  %5 = load double, ptr %call23, align 8
  %mul = fmul double %r.0, %5
  br label %for.inc

for.inc:
  %r.1 = phi double [ %mul, %if.end22 ], [ %r.0, %for.body18 ]
  %inc = add nuw nsw i64 %a.0, 1
  br label %for.cond14

for.end:
  %6 = load ptr, ptr %made, align 8
  %arrayidx25 = getelementptr inbounds nuw double, ptr %6, i64 %k.0
  store double %r.0, ptr %arrayidx25, align 8
  %inc27 = add nuw nsw i64 %k.0, 1
  br label %for.cond

if.else:
  %call31 = call i64 @lowad.lib.fortran_arrays.count(ptr %made)
  %7 = sext i32 %dim to i64
  %8 = getelementptr %struct.dimension, ptr %from_seen, i64 %7
  %extent37 = getelementptr inbounds nuw i8, ptr %8, i64 8
  %9 = load i64, ptr %extent37, align 8
  br label %for.cond39

for.cond39:
  %k38.0 = phi i64 [ 0, %if.else ], [ %inc70, %for.end66 ]
  %cmp40 = icmp slt i64 %k38.0, %call31
  br i1 %cmp40, label %for.cond46, label %if.end73

for.cond46:
  %r44.0 = phi float [ %r44.1, %for.inc63 ], [ 1.000000e+00, %for.cond39 ]
  %a45.0 = phi i64 [ %inc64, %for.inc63 ], [ 0, %for.cond39 ]
  %cmp47 = icmp slt i64 %a45.0, %9
  br i1 %cmp47, label %for.body50, label %for.end66

for.body50:
  %call52 = call i64 @lowad.lib.fortran_arrays.number(ptr %from_seen, i32 %dim, i64 %k38.0, i64 %a45.0)
  %call53 = call i32 @lowad.lib.fortran_arrays.chosen(ptr %mask, i64 %call52)
  %tobool54.not = icmp eq i32 %call53, 0
  br i1 %tobool54.not, label %for.inc63, label %if.end56

if.end56:
  %call58 = call ptr @lowad.lib.fortran_arrays.place(ptr %from_seen, i64 %call52)
  %10 = load float, ptr %call58, align 4
  %mul59 = fmul float %r44.0, %10
  br label %for.inc63

for.inc63:
  %r44.1 = phi float [ %mul59, %if.end56 ], [ %r44.0, %for.body50 ]
  %inc64 = add nuw nsw i64 %a45.0, 1
  br label %for.cond46

for.end66:
  %11 = load ptr, ptr %made, align 8
  %arrayidx68 = getelementptr inbounds nuw float, ptr %11, i64 %k38.0
  store float %r44.0, ptr %arrayidx68, align 4
  %inc70 = add nuw nsw i64 %k38.0, 1
  br label %for.cond39

if.end73:
  br label %return

return:
  ret void
}

declare void @_FortranAProductDim(ptr, ptr, i32, ptr, i32, ptr)

define linkonce_odr hidden void @lowad.lib._FortranAMaxvalDim(ptr %made, ptr %from, i32 %dim, ptr %file, i32 %line, ptr %mask) alwaysinline {
entry:
  %from_seen = alloca %struct.descriptor, align 8
  %type = getelementptr inbounds nuw i8, ptr %from, i64 21
  %0 = load i8, ptr %type, align 1
  %cmp.not = icmp eq i8 %0, 28
  br i1 %cmp.not, label %if.end, label %land.lhs.true

land.lhs.true:
  %cmp4.not = icmp eq i8 %0, 27
  br i1 %cmp4.not, label %if.end, label %if.then

if.then:
  call void @_FortranAMaxvalDim(ptr captures(none) %made, ptr captures(none) %from, i32 %dim, ptr captures(none) %file, i32 %line, ptr captures(none) %mask) "lowad-library"
  br label %return

if.end:
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %from_seen, ptr %from)
  call void @lowad.lib.fortran_arrays.without(ptr %made, ptr %from_seen, i32 %dim)
  %type6 = getelementptr inbounds nuw i8, ptr %from_seen, i64 21
  %1 = load i8, ptr %type6, align 1
  %cmp8 = icmp eq i8 %1, 28
  br i1 %cmp8, label %if.then10, label %if.else

if.then10:
  %call = call i64 @lowad.lib.fortran_arrays.count(ptr %made)
  %2 = sext i32 %dim to i64
  %3 = getelementptr %struct.dimension, ptr %from_seen, i64 %2
  %extent = getelementptr inbounds nuw i8, ptr %3, i64 8
  %4 = load i64, ptr %extent, align 8
  br label %for.cond

for.cond:
  %k.0 = phi i64 [ 0, %if.then10 ], [ %inc29, %for.end ]
  %cmp12 = icmp slt i64 %k.0, %call
  br i1 %cmp12, label %for.cond14, label %if.end80

for.cond14:
  %a.0 = phi i64 [ %inc, %for.inc ], [ 0, %for.cond ]
  %r.0 = phi double [ %r.1, %for.inc ], [ 0xFFEFFFFFFFFFFFFF, %for.cond ]
  %cmp15 = icmp slt i64 %a.0, %4
  br i1 %cmp15, label %for.body18, label %for.end

for.body18:
  %call19 = call i64 @lowad.lib.fortran_arrays.number(ptr %from_seen, i32 %dim, i64 %k.0, i64 %a.0)
  %call20 = call i32 @lowad.lib.fortran_arrays.chosen(ptr %mask, i64 %call19)
  %tobool.not = icmp eq i32 %call20, 0
  br i1 %tobool.not, label %for.inc, label %if.end22

if.end22:
  %call23 = call ptr @lowad.lib.fortran_arrays.place(ptr %from_seen, i64 %call19)
  %5 = load double, ptr %call23, align 8
  %cmp24 = fcmp ogt double %5, %r.0
  %.r.0 = select i1 %cmp24, double %5, double %r.0
  br label %for.inc

for.inc:
  %r.1 = phi double [ %.r.0, %if.end22 ], [ %r.0, %for.body18 ]
  %inc = add nuw nsw i64 %a.0, 1
  br label %for.cond14

for.end:
  %6 = load ptr, ptr %made, align 8
  %arrayidx27 = getelementptr inbounds nuw double, ptr %6, i64 %k.0
  store double %r.0, ptr %arrayidx27, align 8
  %inc29 = add nuw nsw i64 %k.0, 1
  br label %for.cond

if.else:
  %call33 = call i64 @lowad.lib.fortran_arrays.count(ptr %made)
  %7 = sext i32 %dim to i64
  %8 = getelementptr %struct.dimension, ptr %from_seen, i64 %7
  %extent39 = getelementptr inbounds nuw i8, ptr %8, i64 8
  %9 = load i64, ptr %extent39, align 8
  br label %for.cond41

for.cond41:
  %k40.0 = phi i64 [ 0, %if.else ], [ %inc77, %for.end73 ]
  %cmp42 = icmp slt i64 %k40.0, %call33
  br i1 %cmp42, label %for.cond48, label %if.end80

for.cond48:
  %r46.0 = phi float [ %r46.1, %for.inc70 ], [ 0xC7EFFFFFE0000000, %for.cond41 ]
  %a47.0 = phi i64 [ %inc71, %for.inc70 ], [ 0, %for.cond41 ]
  %cmp49 = icmp slt i64 %a47.0, %9
  br i1 %cmp49, label %for.body52, label %for.end73

for.body52:
  %call54 = call i64 @lowad.lib.fortran_arrays.number(ptr %from_seen, i32 %dim, i64 %k40.0, i64 %a47.0)
  %call55 = call i32 @lowad.lib.fortran_arrays.chosen(ptr %mask, i64 %call54)
  %tobool56.not = icmp eq i32 %call55, 0
  br i1 %tobool56.not, label %for.inc70, label %if.end58

if.end58:
  %call60 = call ptr @lowad.lib.fortran_arrays.place(ptr %from_seen, i64 %call54)
  %10 = load float, ptr %call60, align 4
  %cmp61 = fcmp ogt float %10, %r46.0
  %.r46.0 = select i1 %cmp61, float %10, float %r46.0
  br label %for.inc70

for.inc70:
  %r46.1 = phi float [ %.r46.0, %if.end58 ], [ %r46.0, %for.body52 ]
  %inc71 = add nuw nsw i64 %a47.0, 1
  br label %for.cond48

for.end73:
  %11 = load ptr, ptr %made, align 8
  %arrayidx75 = getelementptr inbounds nuw float, ptr %11, i64 %k40.0
  store float %r46.0, ptr %arrayidx75, align 4
  %inc77 = add nuw nsw i64 %k40.0, 1
  br label %for.cond41

if.end80:
  br label %return

return:
  ret void
}

declare void @_FortranAMaxvalDim(ptr, ptr, i32, ptr, i32, ptr)

define linkonce_odr hidden void @lowad.lib._FortranAMinvalDim(ptr %made, ptr %from, i32 %dim, ptr %file, i32 %line, ptr %mask) alwaysinline {
entry:
  %from_seen = alloca %struct.descriptor, align 8
  %type = getelementptr inbounds nuw i8, ptr %from, i64 21
  %0 = load i8, ptr %type, align 1
  %cmp.not = icmp eq i8 %0, 28
  br i1 %cmp.not, label %if.end, label %land.lhs.true

land.lhs.true:
  %cmp4.not = icmp eq i8 %0, 27
  br i1 %cmp4.not, label %if.end, label %if.then

if.then:
  call void @_FortranAMinvalDim(ptr captures(none) %made, ptr captures(none) %from, i32 %dim, ptr captures(none) %file, i32 %line, ptr captures(none) %mask) "lowad-library"
  br label %return

if.end:
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %from_seen, ptr %from)
  call void @lowad.lib.fortran_arrays.without(ptr %made, ptr %from_seen, i32 %dim)
  %type6 = getelementptr inbounds nuw i8, ptr %from_seen, i64 21
  %1 = load i8, ptr %type6, align 1
  %cmp8 = icmp eq i8 %1, 28
  br i1 %cmp8, label %if.then10, label %if.else

if.then10:
  %call = call i64 @lowad.lib.fortran_arrays.count(ptr %made)
  %2 = sext i32 %dim to i64
  %3 = getelementptr %struct.dimension, ptr %from_seen, i64 %2
  %extent = getelementptr inbounds nuw i8, ptr %3, i64 8
  %4 = load i64, ptr %extent, align 8
  br label %for.cond

for.cond:
  %k.0 = phi i64 [ 0, %if.then10 ], [ %inc29, %for.end ]
  %cmp12 = icmp slt i64 %k.0, %call
  br i1 %cmp12, label %for.cond14, label %if.end80

for.cond14:
  %a.0 = phi i64 [ %inc, %for.inc ], [ 0, %for.cond ]
  %r.0 = phi double [ %r.1, %for.inc ], [ 0x7FEFFFFFFFFFFFFF, %for.cond ]
  %cmp15 = icmp slt i64 %a.0, %4
  br i1 %cmp15, label %for.body18, label %for.end

for.body18:
  %call19 = call i64 @lowad.lib.fortran_arrays.number(ptr %from_seen, i32 %dim, i64 %k.0, i64 %a.0)
  %call20 = call i32 @lowad.lib.fortran_arrays.chosen(ptr %mask, i64 %call19)
  %tobool.not = icmp eq i32 %call20, 0
  br i1 %tobool.not, label %for.inc, label %if.end22

if.end22:
  %call23 = call ptr @lowad.lib.fortran_arrays.place(ptr %from_seen, i64 %call19)
  %5 = load double, ptr %call23, align 8
  %cmp24 = fcmp olt double %5, %r.0
  %.r.0 = select i1 %cmp24, double %5, double %r.0
  br label %for.inc

for.inc:
  %r.1 = phi double [ %.r.0, %if.end22 ], [ %r.0, %for.body18 ]
  %inc = add nuw nsw i64 %a.0, 1
  br label %for.cond14

for.end:
  %6 = load ptr, ptr %made, align 8
  %arrayidx27 = getelementptr inbounds nuw double, ptr %6, i64 %k.0
  store double %r.0, ptr %arrayidx27, align 8
  %inc29 = add nuw nsw i64 %k.0, 1
  br label %for.cond

if.else:
  %call33 = call i64 @lowad.lib.fortran_arrays.count(ptr %made)
  %7 = sext i32 %dim to i64
  %8 = getelementptr %struct.dimension, ptr %from_seen, i64 %7
  %extent39 = getelementptr inbounds nuw i8, ptr %8, i64 8
  %9 = load i64, ptr %extent39, align 8
  br label %for.cond41

for.cond41:
  %k40.0 = phi i64 [ 0, %if.else ], [ %inc77, %for.end73 ]
  %cmp42 = icmp slt i64 %k40.0, %call33
  br i1 %cmp42, label %for.cond48, label %if.end80

for.cond48:
  %r46.0 = phi float [ %r46.1, %for.inc70 ], [ 0x47EFFFFFE0000000, %for.cond41 ]
  %a47.0 = phi i64 [ %inc71, %for.inc70 ], [ 0, %for.cond41 ]
  %cmp49 = icmp slt i64 %a47.0, %9
  br i1 %cmp49, label %for.body52, label %for.end73

for.body52:
  %call54 = call i64 @lowad.lib.fortran_arrays.number(ptr %from_seen, i32 %dim, i64 %k40.0, i64 %a47.0)
  %call55 = call i32 @lowad.lib.fortran_arrays.chosen(ptr %mask, i64 %call54)
  %tobool56.not = icmp eq i32 %call55, 0
  br i1 %tobool56.not, label %for.inc70, label %if.end58

if.end58:
  %call60 = call ptr @lowad.lib.fortran_arrays.place(ptr %from_seen, i64 %call54)
  %10 = load float, ptr %call60, align 4
  %cmp61 = fcmp olt float %10, %r46.0
  %.r46.0 = select i1 %cmp61, float %10, float %r46.0
  br label %for.inc70

for.inc70:
  %r46.1 = phi float [ %.r46.0, %if.end58 ], [ %r46.0, %for.body52 ]
  %inc71 = add nuw nsw i64 %a47.0, 1
  br label %for.cond48

for.end73:
  %11 = load ptr, ptr %made, align 8
  %arrayidx75 = getelementptr inbounds nuw float, ptr %11, i64 %k40.0
  store float %r46.0, ptr %arrayidx75, align 4
  %inc77 = add nuw nsw i64 %k40.0, 1
  br label %for.cond41

if.end80:
  br label %return

return:
  ret void
}

declare void @_FortranAMinvalDim(ptr, ptr, i32, ptr, i32, ptr)

define linkonce_odr hidden void @lowad.lib._FortranAMaxlocReal4(ptr %made, ptr %from, i32 %bytes, ptr %file, i32 %line, ptr %mask, i1 %back) alwaysinline {
entry:
  %from_seen = alloca %struct.descriptor, align 8
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %from_seen, ptr %from)
  %call = call i64 @lowad.lib.fortran_arrays.count(ptr %from_seen)
  br label %for.cond

for.cond:
  %best.0 = phi float [ 0.000000e+00, %entry ], [ %best.1, %for.inc ]
  %k.0 = phi i64 [ 0, %entry ], [ %inc, %for.inc ]
  %found.0 = phi i64 [ -1, %entry ], [ %found.1, %for.inc ]
  %cmp = icmp slt i64 %k.0, %call
  br i1 %cmp, label %for.body, label %for.end

for.body:
  %call1 = call i32 @lowad.lib.fortran_arrays.chosen(ptr %mask, i64 %k.0)
  %tobool.not = icmp eq i32 %call1, 0
  br i1 %tobool.not, label %for.inc, label %if.end

if.end:
  %call2 = call ptr @lowad.lib.fortran_arrays.place(ptr %from_seen, i64 %k.0)
  %0 = load float, ptr %call2, align 4
  %cmp3 = icmp slt i64 %found.0, 0
  br i1 %cmp3, label %if.then6, label %lor.lhs.false

lor.lhs.false:
  br i1 %back, label %cond.true, label %cond.false

cond.true:
  %cmp4 = fcmp ult float %0, %best.0
  br i1 %cmp4, label %for.inc, label %if.then6

cond.false:
  %cmp5 = fcmp ogt float %0, %best.0
  br i1 %cmp5, label %if.then6, label %for.inc

if.then6:
  br label %for.inc

for.inc:
  %best.1 = phi float [ %best.0, %for.body ], [ %0, %if.then6 ], [ %best.0, %cond.true ], [ %best.0, %cond.false ]
  %found.1 = phi i64 [ %found.0, %for.body ], [ %k.0, %if.then6 ], [ %found.0, %cond.true ], [ %found.0, %cond.false ]
  %inc = add nuw nsw i64 %k.0, 1
  br label %for.cond

for.end:
  %rank = getelementptr inbounds nuw i8, ptr %from_seen, i64 20
  %1 = load i8, ptr %rank, align 4
  %conv = sext i8 %1 to i64
  %extent = getelementptr inbounds nuw i8, ptr %made, i64 32
  store i64 %conv, ptr %extent, align 8
  %conv8 = sext i32 %bytes to i64
  %call9 = call i32 @lowad.lib.fortran_arrays.integer_type(i64 %conv8)
  %version = getelementptr inbounds nuw i8, ptr %from_seen, i64 16
  %2 = load i32, ptr %version, align 8
  %call11 = call ptr @lowad.lib.fortran_arrays.new_block(ptr %made, i32 1, i32 %call9, i64 %conv8, i32 %2, i32 0)
  %.found.0 = call i64 @llvm.smax.i64(i64 %found.0, i64 0)
  br label %for.cond16

for.cond16:
  %left.0 = phi i64 [ %.found.0, %for.end ], [ %div, %cond.end41 ]
  %i.0 = phi i32 [ 0, %for.end ], [ %inc44, %cond.end41 ]
  %3 = load i8, ptr %rank, align 4
  %conv18 = sext i8 %3 to i32
  %cmp19 = icmp slt i32 %i.0, %conv18
  br i1 %cmp19, label %for.body22, label %for.end45

for.body22:
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx25 = getelementptr inbounds nuw %struct.dimension, ptr %from_seen, i64 %idxprom
  %extent26 = getelementptr inbounds nuw i8, ptr %arrayidx25, i64 32
  %4 = load i64, ptr %extent26, align 8
  %tobool27.not = icmp eq i64 %4, 0
  br i1 %tobool27.not, label %cond.end34, label %cond.true28

cond.true28:
  br label %cond.end34

cond.end34:
  %cond35 = phi i64 [ %4, %cond.true28 ], [ 1, %for.body22 ]
  %5 = load ptr, ptr %made, align 8
  %mul = mul nsw i32 %i.0, %bytes
  %idx.ext = sext i32 %mul to i64
  %add.ptr = getelementptr inbounds i8, ptr %5, i64 %idx.ext
  %cmp37 = icmp slt i64 %found.0, 0
  br i1 %cmp37, label %cond.end41, label %cond.false40

cond.false40:
  %rem = srem i64 %left.0, %cond35
  %add = add nsw i64 %rem, 1
  br label %cond.end41

cond.end41:
  %cond42 = phi i64 [ %add, %cond.false40 ], [ 0, %cond.end34 ]
  call void @lowad.lib.fortran_arrays.put_whole(ptr %add.ptr, i64 %conv8, i64 %cond42)
  %div = sdiv i64 %left.0, %cond35
  %inc44 = add nuw nsw i32 %i.0, 1
  br label %for.cond16

for.end45:
  ret void
}

define linkonce_odr hidden ptr @lowad.lib.fortran_arrays.new_block(ptr %made, i32 %rank, i32 %type, i64 %bytes, i32 %version, i32 %extra) alwaysinline {
entry:
  br label %for.cond

for.cond:
  %step.0 = phi i64 [ %bytes, %entry ], [ %mul, %for.body ]
  %n.0 = phi i64 [ 1, %entry ], [ %mul12, %for.body ]
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  %cmp = icmp slt i32 %i.0, %rank
  br i1 %cmp, label %for.body, label %for.end

for.body:
  %dim = getelementptr inbounds nuw i8, ptr %made, i64 24
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw %struct.dimension, ptr %dim, i64 %idxprom
  store i64 1, ptr %arrayidx, align 8
  %arrayidx3 = getelementptr inbounds nuw %struct.dimension, ptr %made, i64 %idxprom
  %step4 = getelementptr inbounds nuw i8, ptr %arrayidx3, i64 40
  store i64 %step.0, ptr %step4, align 8
  %extent = getelementptr inbounds nuw i8, ptr %arrayidx3, i64 32
  %0 = load i64, ptr %extent, align 8
  %mul = mul nsw i64 %step.0, %0
  %mul12 = mul nsw i64 %n.0, %0
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond

for.end:
  %bytes13 = getelementptr inbounds nuw i8, ptr %made, i64 8
  store i64 %bytes, ptr %bytes13, align 8
  %version14 = getelementptr inbounds nuw i8, ptr %made, i64 16
  store i32 %version, ptr %version14, align 8
  %conv = trunc i32 %rank to i8
  %rank15 = getelementptr inbounds nuw i8, ptr %made, i64 20
  store i8 %conv, ptr %rank15, align 4
  %conv16 = trunc i32 %type to i8
  %type17 = getelementptr inbounds nuw i8, ptr %made, i64 21
  store i8 %conv16, ptr %type17, align 1
  %attribute = getelementptr inbounds nuw i8, ptr %made, i64 22
  store i8 2, ptr %attribute, align 2
  %conv18 = trunc i32 %extra to i8
  %extra19 = getelementptr inbounds nuw i8, ptr %made, i64 23
  store i8 %conv18, ptr %extra19, align 1
  %n.0. = call i64 @llvm.umax.i64(i64 %n.0, i64 1)
  %mul20 = mul i64 %n.0., %bytes
  %call = call ptr @malloc(i64 %mul20)
  store ptr %call, ptr %made, align 8
  ret ptr %call
}

define linkonce_odr hidden i32 @lowad.lib.fortran_arrays.integer_type(i64 %bytes) alwaysinline {
entry:
  switch i64 %bytes, label %cond.false3 [
    i64 1, label %cond.end6
    i64 2, label %cond.end
    i64 4, label %switch.edge
  ]

switch.edge:
  br label %cond.end6

cond.false3:
  br label %cond.end6

cond.end:
  br label %cond.end6

cond.end6:
  %cond7 = phi i32 [ 7, %entry ], [ 10, %cond.false3 ], [ 8, %cond.end ], [ 9, %switch.edge ]
  ret i32 %cond7
}

define linkonce_odr hidden void @lowad.lib.fortran_arrays.put_whole(ptr %at, i64 %bytes, i64 %number) alwaysinline {
entry:
  switch i64 %bytes, label %sw.default [
    i64 1, label %sw.bb
    i64 2, label %sw.bb1
    i64 4, label %sw.bb3
  ]

sw.bb:
  %conv = trunc i64 %number to i8
  store i8 %conv, ptr %at, align 1
  br label %sw.epilog

sw.bb1:
  %conv2 = trunc i64 %number to i16
  store i16 %conv2, ptr %at, align 2
  br label %sw.epilog

sw.bb3:
  %conv4 = trunc i64 %number to i32
  store i32 %conv4, ptr %at, align 4
  br label %sw.epilog

sw.default:
  store i64 %number, ptr %at, align 8
  br label %sw.epilog

sw.epilog:
  ret void
}

define linkonce_odr hidden void @lowad.lib._FortranAMaxlocReal8(ptr %made, ptr %from, i32 %bytes, ptr %file, i32 %line, ptr %mask, i1 %back) alwaysinline {
entry:
  %from_seen = alloca %struct.descriptor, align 8
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %from_seen, ptr %from)
  %call = call i64 @lowad.lib.fortran_arrays.count(ptr %from_seen)
  br label %for.cond

for.cond:
  %best.0 = phi double [ 0.000000e+00, %entry ], [ %best.1, %for.inc ]
  %k.0 = phi i64 [ 0, %entry ], [ %inc, %for.inc ]
  %found.0 = phi i64 [ -1, %entry ], [ %found.1, %for.inc ]
  %cmp = icmp slt i64 %k.0, %call
  br i1 %cmp, label %for.body, label %for.end

for.body:
  %call1 = call i32 @lowad.lib.fortran_arrays.chosen(ptr %mask, i64 %k.0)
  %tobool.not = icmp eq i32 %call1, 0
  br i1 %tobool.not, label %for.inc, label %if.end

if.end:
  %call2 = call ptr @lowad.lib.fortran_arrays.place(ptr %from_seen, i64 %k.0)
  %0 = load double, ptr %call2, align 8
  %cmp3 = icmp slt i64 %found.0, 0
  br i1 %cmp3, label %if.then6, label %lor.lhs.false

lor.lhs.false:
  br i1 %back, label %cond.true, label %cond.false

cond.true:
  %cmp4 = fcmp ult double %0, %best.0
  br i1 %cmp4, label %for.inc, label %if.then6

cond.false:
  %cmp5 = fcmp ogt double %0, %best.0
  br i1 %cmp5, label %if.then6, label %for.inc

if.then6:
  br label %for.inc

for.inc:
  %best.1 = phi double [ %best.0, %for.body ], [ %0, %if.then6 ], [ %best.0, %cond.true ], [ %best.0, %cond.false ]
  %found.1 = phi i64 [ %found.0, %for.body ], [ %k.0, %if.then6 ], [ %found.0, %cond.true ], [ %found.0, %cond.false ]
  %inc = add nuw nsw i64 %k.0, 1
  br label %for.cond

for.end:
  %rank = getelementptr inbounds nuw i8, ptr %from_seen, i64 20
  %1 = load i8, ptr %rank, align 4
  %conv = sext i8 %1 to i64
  %extent = getelementptr inbounds nuw i8, ptr %made, i64 32
  store i64 %conv, ptr %extent, align 8
  %conv8 = sext i32 %bytes to i64
  %call9 = call i32 @lowad.lib.fortran_arrays.integer_type(i64 %conv8)
  %version = getelementptr inbounds nuw i8, ptr %from_seen, i64 16
  %2 = load i32, ptr %version, align 8
  %call11 = call ptr @lowad.lib.fortran_arrays.new_block(ptr %made, i32 1, i32 %call9, i64 %conv8, i32 %2, i32 0)
  %.found.0 = call i64 @llvm.smax.i64(i64 %found.0, i64 0)
  br label %for.cond16

for.cond16:
  %left.0 = phi i64 [ %.found.0, %for.end ], [ %div, %cond.end41 ]
  %i.0 = phi i32 [ 0, %for.end ], [ %inc44, %cond.end41 ]
  %3 = load i8, ptr %rank, align 4
  %conv18 = sext i8 %3 to i32
  %cmp19 = icmp slt i32 %i.0, %conv18
  br i1 %cmp19, label %for.body22, label %for.end45

for.body22:
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx25 = getelementptr inbounds nuw %struct.dimension, ptr %from_seen, i64 %idxprom
  %extent26 = getelementptr inbounds nuw i8, ptr %arrayidx25, i64 32
  %4 = load i64, ptr %extent26, align 8
  %tobool27.not = icmp eq i64 %4, 0
  br i1 %tobool27.not, label %cond.end34, label %cond.true28

cond.true28:
  br label %cond.end34

cond.end34:
  %cond35 = phi i64 [ %4, %cond.true28 ], [ 1, %for.body22 ]
  %5 = load ptr, ptr %made, align 8
  %mul = mul nsw i32 %i.0, %bytes
  %idx.ext = sext i32 %mul to i64
  %add.ptr = getelementptr inbounds i8, ptr %5, i64 %idx.ext
  %cmp37 = icmp slt i64 %found.0, 0
  br i1 %cmp37, label %cond.end41, label %cond.false40

cond.false40:
  %rem = srem i64 %left.0, %cond35
  %add = add nsw i64 %rem, 1
  br label %cond.end41

cond.end41:
  %cond42 = phi i64 [ %add, %cond.false40 ], [ 0, %cond.end34 ]
  call void @lowad.lib.fortran_arrays.put_whole(ptr %add.ptr, i64 %conv8, i64 %cond42)
  %div = sdiv i64 %left.0, %cond35
  %inc44 = add nuw nsw i32 %i.0, 1
  br label %for.cond16

for.end45:
  ret void
}

define linkonce_odr hidden void @lowad.lib._FortranAMinlocReal4(ptr %made, ptr %from, i32 %bytes, ptr %file, i32 %line, ptr %mask, i1 %back) alwaysinline {
entry:
  %from_seen = alloca %struct.descriptor, align 8
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %from_seen, ptr %from)
  %call = call i64 @lowad.lib.fortran_arrays.count(ptr %from_seen)
  br label %for.cond

for.cond:
  %best.0 = phi float [ 0.000000e+00, %entry ], [ %best.1, %for.inc ]
  %k.0 = phi i64 [ 0, %entry ], [ %inc, %for.inc ]
  %found.0 = phi i64 [ -1, %entry ], [ %found.1, %for.inc ]
  %cmp = icmp slt i64 %k.0, %call
  br i1 %cmp, label %for.body, label %for.end

for.body:
  %call1 = call i32 @lowad.lib.fortran_arrays.chosen(ptr %mask, i64 %k.0)
  %tobool.not = icmp eq i32 %call1, 0
  br i1 %tobool.not, label %for.inc, label %if.end

if.end:
  %call2 = call ptr @lowad.lib.fortran_arrays.place(ptr %from_seen, i64 %k.0)
  %0 = load float, ptr %call2, align 4
  %cmp3 = icmp slt i64 %found.0, 0
  br i1 %cmp3, label %if.then6, label %lor.lhs.false

lor.lhs.false:
  br i1 %back, label %cond.true, label %cond.false

cond.true:
  %cmp4 = fcmp ugt float %0, %best.0
  br i1 %cmp4, label %for.inc, label %if.then6

cond.false:
  %cmp5 = fcmp olt float %0, %best.0
  br i1 %cmp5, label %if.then6, label %for.inc

if.then6:
  br label %for.inc

for.inc:
  %best.1 = phi float [ %best.0, %for.body ], [ %0, %if.then6 ], [ %best.0, %cond.true ], [ %best.0, %cond.false ]
  %found.1 = phi i64 [ %found.0, %for.body ], [ %k.0, %if.then6 ], [ %found.0, %cond.true ], [ %found.0, %cond.false ]
  %inc = add nuw nsw i64 %k.0, 1
  br label %for.cond

for.end:
  %rank = getelementptr inbounds nuw i8, ptr %from_seen, i64 20
  %1 = load i8, ptr %rank, align 4
  %conv = sext i8 %1 to i64
  %extent = getelementptr inbounds nuw i8, ptr %made, i64 32
  store i64 %conv, ptr %extent, align 8
  %conv8 = sext i32 %bytes to i64
  %call9 = call i32 @lowad.lib.fortran_arrays.integer_type(i64 %conv8)
  %version = getelementptr inbounds nuw i8, ptr %from_seen, i64 16
  %2 = load i32, ptr %version, align 8
  %call11 = call ptr @lowad.lib.fortran_arrays.new_block(ptr %made, i32 1, i32 %call9, i64 %conv8, i32 %2, i32 0)
  %.found.0 = call i64 @llvm.smax.i64(i64 %found.0, i64 0)
  br label %for.cond16

for.cond16:
  %left.0 = phi i64 [ %.found.0, %for.end ], [ %div, %cond.end41 ]
  %i.0 = phi i32 [ 0, %for.end ], [ %inc44, %cond.end41 ]
  %3 = load i8, ptr %rank, align 4
  %conv18 = sext i8 %3 to i32
  %cmp19 = icmp slt i32 %i.0, %conv18
  br i1 %cmp19, label %for.body22, label %for.end45

for.body22:
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx25 = getelementptr inbounds nuw %struct.dimension, ptr %from_seen, i64 %idxprom
  %extent26 = getelementptr inbounds nuw i8, ptr %arrayidx25, i64 32
  %4 = load i64, ptr %extent26, align 8
  %tobool27.not = icmp eq i64 %4, 0
  br i1 %tobool27.not, label %cond.end34, label %cond.true28

cond.true28:
  br label %cond.end34

cond.end34:
  %cond35 = phi i64 [ %4, %cond.true28 ], [ 1, %for.body22 ]
  %5 = load ptr, ptr %made, align 8
  %mul = mul nsw i32 %i.0, %bytes
  %idx.ext = sext i32 %mul to i64
  %add.ptr = getelementptr inbounds i8, ptr %5, i64 %idx.ext
  %cmp37 = icmp slt i64 %found.0, 0
  br i1 %cmp37, label %cond.end41, label %cond.false40

cond.false40:
  %rem = srem i64 %left.0, %cond35
  %add = add nsw i64 %rem, 1
  br label %cond.end41

cond.end41:
  %cond42 = phi i64 [ %add, %cond.false40 ], [ 0, %cond.end34 ]
  call void @lowad.lib.fortran_arrays.put_whole(ptr %add.ptr, i64 %conv8, i64 %cond42)
  %div = sdiv i64 %left.0, %cond35
  %inc44 = add nuw nsw i32 %i.0, 1
  br label %for.cond16

for.end45:
  ret void
}

define linkonce_odr hidden void @lowad.lib._FortranAMinlocReal8(ptr %made, ptr %from, i32 %bytes, ptr %file, i32 %line, ptr %mask, i1 %back) alwaysinline {
entry:
  %from_seen = alloca %struct.descriptor, align 8
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %from_seen, ptr %from)
  %call = call i64 @lowad.lib.fortran_arrays.count(ptr %from_seen)
  br label %for.cond

for.cond:
  %best.0 = phi double [ 0.000000e+00, %entry ], [ %best.1, %for.inc ]
  %k.0 = phi i64 [ 0, %entry ], [ %inc, %for.inc ]
  %found.0 = phi i64 [ -1, %entry ], [ %found.1, %for.inc ]
  %cmp = icmp slt i64 %k.0, %call
  br i1 %cmp, label %for.body, label %for.end

for.body:
  %call1 = call i32 @lowad.lib.fortran_arrays.chosen(ptr %mask, i64 %k.0)
  %tobool.not = icmp eq i32 %call1, 0
  br i1 %tobool.not, label %for.inc, label %if.end

if.end:
  %call2 = call ptr @lowad.lib.fortran_arrays.place(ptr %from_seen, i64 %k.0)
  %0 = load double, ptr %call2, align 8
  %cmp3 = icmp slt i64 %found.0, 0
  br i1 %cmp3, label %if.then6, label %lor.lhs.false

lor.lhs.false:
  br i1 %back, label %cond.true, label %cond.false

cond.true:
  %cmp4 = fcmp ugt double %0, %best.0
  br i1 %cmp4, label %for.inc, label %if.then6

cond.false:
  %cmp5 = fcmp olt double %0, %best.0
  br i1 %cmp5, label %if.then6, label %for.inc

if.then6:
  br label %for.inc

for.inc:
  %best.1 = phi double [ %best.0, %for.body ], [ %0, %if.then6 ], [ %best.0, %cond.true ], [ %best.0, %cond.false ]
  %found.1 = phi i64 [ %found.0, %for.body ], [ %k.0, %if.then6 ], [ %found.0, %cond.true ], [ %found.0, %cond.false ]
  %inc = add nuw nsw i64 %k.0, 1
  br label %for.cond

for.end:
  %rank = getelementptr inbounds nuw i8, ptr %from_seen, i64 20
  %1 = load i8, ptr %rank, align 4
  %conv = sext i8 %1 to i64
  %extent = getelementptr inbounds nuw i8, ptr %made, i64 32
  store i64 %conv, ptr %extent, align 8
  %conv8 = sext i32 %bytes to i64
  %call9 = call i32 @lowad.lib.fortran_arrays.integer_type(i64 %conv8)
  %version = getelementptr inbounds nuw i8, ptr %from_seen, i64 16
  %2 = load i32, ptr %version, align 8
  %call11 = call ptr @lowad.lib.fortran_arrays.new_block(ptr %made, i32 1, i32 %call9, i64 %conv8, i32 %2, i32 0)
  %.found.0 = call i64 @llvm.smax.i64(i64 %found.0, i64 0)
  br label %for.cond16

for.cond16:
  %left.0 = phi i64 [ %.found.0, %for.end ], [ %div, %cond.end41 ]
  %i.0 = phi i32 [ 0, %for.end ], [ %inc44, %cond.end41 ]
  %3 = load i8, ptr %rank, align 4
  %conv18 = sext i8 %3 to i32
  %cmp19 = icmp slt i32 %i.0, %conv18
  br i1 %cmp19, label %for.body22, label %for.end45

for.body22:
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx25 = getelementptr inbounds nuw %struct.dimension, ptr %from_seen, i64 %idxprom
  %extent26 = getelementptr inbounds nuw i8, ptr %arrayidx25, i64 32
  %4 = load i64, ptr %extent26, align 8
  %tobool27.not = icmp eq i64 %4, 0
  br i1 %tobool27.not, label %cond.end34, label %cond.true28

cond.true28:
  br label %cond.end34

cond.end34:
  %cond35 = phi i64 [ %4, %cond.true28 ], [ 1, %for.body22 ]
  %5 = load ptr, ptr %made, align 8
  %mul = mul nsw i32 %i.0, %bytes
  %idx.ext = sext i32 %mul to i64
  %add.ptr = getelementptr inbounds i8, ptr %5, i64 %idx.ext
  %cmp37 = icmp slt i64 %found.0, 0
  br i1 %cmp37, label %cond.end41, label %cond.false40

cond.false40:
  %rem = srem i64 %left.0, %cond35
  %add = add nsw i64 %rem, 1
  br label %cond.end41

cond.end41:
  %cond42 = phi i64 [ %add, %cond.false40 ], [ 0, %cond.end34 ]
  call void @lowad.lib.fortran_arrays.put_whole(ptr %add.ptr, i64 %conv8, i64 %cond42)
  %div = sdiv i64 %left.0, %cond35
  %inc44 = add nuw nsw i32 %i.0, 1
  br label %for.cond16

for.end45:
  ret void
}

define linkonce_odr hidden void @lowad.lib._FortranAMaxlocDim(ptr %made, ptr %from, i32 %bytes, i32 %dim, ptr %file, i32 %line, ptr %mask, i1 %back) alwaysinline {
entry:
  %from_seen = alloca %struct.descriptor, align 8
  %type = getelementptr inbounds nuw i8, ptr %from, i64 21
  %0 = load i8, ptr %type, align 1
  %cmp.not = icmp eq i8 %0, 28
  br i1 %cmp.not, label %if.end, label %land.lhs.true

land.lhs.true:
  %cmp4.not = icmp eq i8 %0, 27
  br i1 %cmp4.not, label %if.end, label %if.then

if.then:
  call void @_FortranAMaxlocDim(ptr captures(none) %made, ptr captures(none) %from, i32 %bytes, i32 %dim, ptr captures(none) %file, i32 %line, ptr captures(none) %mask, i1 %back) "lowad-library"
  br label %return

if.end:
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %from_seen, ptr %from)
  br label %for.cond

for.cond:
  %j.0 = phi i32 [ 0, %if.end ], [ %j.1, %for.inc ]
  %i.0 = phi i32 [ 0, %if.end ], [ %inc18, %for.inc ]
  %rank = getelementptr inbounds nuw i8, ptr %from_seen, i64 20
  %1 = load i8, ptr %rank, align 4
  %conv6 = sext i8 %1 to i32
  %cmp7 = icmp slt i32 %i.0, %conv6
  br i1 %cmp7, label %for.body, label %for.end

for.body:
  %sub = add nsw i32 %dim, -1
  %cmp9.not = icmp eq i32 %i.0, %sub
  br i1 %cmp9.not, label %for.inc, label %if.then11

if.then11:
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw %struct.dimension, ptr %from_seen, i64 %idxprom
  %extent = getelementptr inbounds nuw i8, ptr %arrayidx, i64 32
  %2 = load i64, ptr %extent, align 8
  %inc = add nsw i32 %j.0, 1
  %idxprom14 = sext i32 %j.0 to i64
  %arrayidx15 = getelementptr %struct.dimension, ptr %made, i64 %idxprom14
  %extent16 = getelementptr i8, ptr %arrayidx15, i64 32
  store i64 %2, ptr %extent16, align 8
  br label %for.inc

for.inc:
  %j.1 = phi i32 [ %inc, %if.then11 ], [ %j.0, %for.body ]
  %inc18 = add nuw nsw i32 %i.0, 1
  br label %for.cond

for.end:
  %sub21 = add nsw i32 %conv6, -1
  %conv22 = sext i32 %bytes to i64
  %call = call i32 @lowad.lib.fortran_arrays.integer_type(i64 %conv22)
  %version = getelementptr inbounds nuw i8, ptr %from_seen, i64 16
  %3 = load i32, ptr %version, align 8
  %call24 = call ptr @lowad.lib.fortran_arrays.new_block(ptr %made, i32 %sub21, i32 %call, i64 %conv22, i32 %3, i32 0)
  %type25 = getelementptr inbounds nuw i8, ptr %from_seen, i64 21
  %4 = load i8, ptr %type25, align 1
  %cmp27 = icmp eq i8 %4, 28
  br i1 %cmp27, label %if.then29, label %if.else

if.then29:
  %call30 = call i64 @lowad.lib.fortran_arrays.count(ptr %made)
  %5 = sext i32 %dim to i64
  %6 = getelementptr %struct.dimension, ptr %from_seen, i64 %5
  %extent35 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %7 = load i64, ptr %extent35, align 8
  br label %for.cond36

for.cond36:
  %k.0 = phi i64 [ 0, %if.then29 ], [ %inc67, %for.end63 ]
  %cmp37 = icmp slt i64 %k.0, %call30
  br i1 %cmp37, label %for.cond41, label %if.end129

for.cond41:
  %best.0 = phi double [ %best.1, %for.inc60 ], [ 0.000000e+00, %for.cond36 ]
  %a.0 = phi i64 [ %inc61, %for.inc60 ], [ 0, %for.cond36 ]
  %found.0 = phi i64 [ %found.1, %for.inc60 ], [ 0, %for.cond36 ]
  %cmp42 = icmp slt i64 %a.0, %7
  br i1 %cmp42, label %for.body45, label %for.end63

for.body45:
  %call46 = call i64 @lowad.lib.fortran_arrays.number(ptr %from_seen, i32 %dim, i64 %k.0, i64 %a.0)
  %call47 = call i32 @lowad.lib.fortran_arrays.chosen(ptr %mask, i64 %call46)
  %tobool.not = icmp eq i32 %call47, 0
  br i1 %tobool.not, label %for.inc60, label %if.end49

if.end49:
  %call50 = call ptr @lowad.lib.fortran_arrays.place(ptr %from_seen, i64 %call46)
  %8 = load double, ptr %call50, align 8
  %tobool51.not = icmp eq i64 %found.0, 0
  br i1 %tobool51.not, label %if.then58, label %lor.lhs.false

lor.lhs.false:
  br i1 %back, label %cond.true, label %cond.false

cond.true:
  %cmp54 = fcmp ult double %8, %best.0
  br i1 %cmp54, label %for.inc60, label %if.then58

cond.false:
  %cmp56 = fcmp ogt double %8, %best.0
  br i1 %cmp56, label %if.then58, label %for.inc60

if.then58:
  %add = add nuw nsw i64 %a.0, 1
  br label %for.inc60

for.inc60:
  %best.1 = phi double [ %best.0, %for.body45 ], [ %8, %if.then58 ], [ %best.0, %cond.true ], [ %best.0, %cond.false ]
  %found.1 = phi i64 [ %found.0, %for.body45 ], [ %add, %if.then58 ], [ %found.0, %cond.true ], [ %found.0, %cond.false ]
  %inc61 = add nuw nsw i64 %a.0, 1
  br label %for.cond41

for.end63:
  %9 = load ptr, ptr %made, align 8
  %mul = mul nsw i64 %k.0, %conv22
  %add.ptr = getelementptr inbounds i8, ptr %9, i64 %mul
  call void @lowad.lib.fortran_arrays.put_whole(ptr %add.ptr, i64 %conv22, i64 %found.0)
  %inc67 = add nuw nsw i64 %k.0, 1
  br label %for.cond36

if.else:
  %call71 = call i64 @lowad.lib.fortran_arrays.count(ptr %made)
  %10 = sext i32 %dim to i64
  %11 = getelementptr %struct.dimension, ptr %from_seen, i64 %10
  %extent77 = getelementptr inbounds nuw i8, ptr %11, i64 8
  %12 = load i64, ptr %extent77, align 8
  br label %for.cond79

for.cond79:
  %k78.0 = phi i64 [ 0, %if.else ], [ %inc126, %for.end119 ]
  %cmp80 = icmp slt i64 %k78.0, %call71
  br i1 %cmp80, label %for.cond87, label %if.end129

for.cond87:
  %found84.0 = phi i64 [ %found84.1, %for.inc116 ], [ 0, %for.cond79 ]
  %best85.0 = phi float [ %best85.1, %for.inc116 ], [ 0.000000e+00, %for.cond79 ]
  %a86.0 = phi i64 [ %inc117, %for.inc116 ], [ 0, %for.cond79 ]
  %cmp88 = icmp slt i64 %a86.0, %12
  br i1 %cmp88, label %for.body91, label %for.end119

for.body91:
  %call93 = call i64 @lowad.lib.fortran_arrays.number(ptr %from_seen, i32 %dim, i64 %k78.0, i64 %a86.0)
  %call94 = call i32 @lowad.lib.fortran_arrays.chosen(ptr %mask, i64 %call93)
  %tobool95.not = icmp eq i32 %call94, 0
  br i1 %tobool95.not, label %for.inc116, label %if.end97

if.end97:
  %call99 = call ptr @lowad.lib.fortran_arrays.place(ptr %from_seen, i64 %call93)
  %13 = load float, ptr %call99, align 4
  %tobool100.not = icmp eq i64 %found84.0, 0
  br i1 %tobool100.not, label %if.then110, label %lor.lhs.false101

lor.lhs.false101:
  br i1 %back, label %cond.true104, label %cond.false107

cond.true104:
  %cmp105 = fcmp ult float %13, %best85.0
  br i1 %cmp105, label %for.inc116, label %if.then110

cond.false107:
  %cmp108 = fcmp ogt float %13, %best85.0
  br i1 %cmp108, label %if.then110, label %for.inc116

if.then110:
  %add111 = add nuw nsw i64 %a86.0, 1
  br label %for.inc116

for.inc116:
  %found84.1 = phi i64 [ %found84.0, %for.body91 ], [ %add111, %if.then110 ], [ %found84.0, %cond.true104 ], [ %found84.0, %cond.false107 ]
  %best85.1 = phi float [ %best85.0, %for.body91 ], [ %13, %if.then110 ], [ %best85.0, %cond.true104 ], [ %best85.0, %cond.false107 ]
  %inc117 = add nuw nsw i64 %a86.0, 1
  br label %for.cond87

for.end119:
  %14 = load ptr, ptr %made, align 8
  %mul122 = mul nsw i64 %k78.0, %conv22
  %add.ptr123 = getelementptr inbounds i8, ptr %14, i64 %mul122
  call void @lowad.lib.fortran_arrays.put_whole(ptr %add.ptr123, i64 %conv22, i64 %found84.0)
  %inc126 = add nuw nsw i64 %k78.0, 1
  br label %for.cond79

if.end129:
  br label %return

return:
  ret void
}

declare void @_FortranAMaxlocDim(ptr, ptr, i32, i32, ptr, i32, ptr, i1)

define linkonce_odr hidden void @lowad.lib._FortranAMinlocDim(ptr %made, ptr %from, i32 %bytes, i32 %dim, ptr %file, i32 %line, ptr %mask, i1 %back) alwaysinline {
entry:
  %from_seen = alloca %struct.descriptor, align 8
  %type = getelementptr inbounds nuw i8, ptr %from, i64 21
  %0 = load i8, ptr %type, align 1
  %cmp.not = icmp eq i8 %0, 28
  br i1 %cmp.not, label %if.end, label %land.lhs.true

land.lhs.true:
  %cmp4.not = icmp eq i8 %0, 27
  br i1 %cmp4.not, label %if.end, label %if.then

if.then:
  call void @_FortranAMinlocDim(ptr captures(none) %made, ptr captures(none) %from, i32 %bytes, i32 %dim, ptr captures(none) %file, i32 %line, ptr captures(none) %mask, i1 %back) "lowad-library"
  br label %return

if.end:
  call void @lowad.lib.fortran_arrays.seen(ptr dead_on_unwind writable sret(%struct.descriptor) align 8 %from_seen, ptr %from)
  br label %for.cond

for.cond:
  %j.0 = phi i32 [ 0, %if.end ], [ %j.1, %for.inc ]
  %i.0 = phi i32 [ 0, %if.end ], [ %inc18, %for.inc ]
  %rank = getelementptr inbounds nuw i8, ptr %from_seen, i64 20
  %1 = load i8, ptr %rank, align 4
  %conv6 = sext i8 %1 to i32
  %cmp7 = icmp slt i32 %i.0, %conv6
  br i1 %cmp7, label %for.body, label %for.end

for.body:
  %sub = add nsw i32 %dim, -1
  %cmp9.not = icmp eq i32 %i.0, %sub
  br i1 %cmp9.not, label %for.inc, label %if.then11

if.then11:
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw %struct.dimension, ptr %from_seen, i64 %idxprom
  %extent = getelementptr inbounds nuw i8, ptr %arrayidx, i64 32
  %2 = load i64, ptr %extent, align 8
  %inc = add nsw i32 %j.0, 1
  %idxprom14 = sext i32 %j.0 to i64
  %arrayidx15 = getelementptr %struct.dimension, ptr %made, i64 %idxprom14
  %extent16 = getelementptr i8, ptr %arrayidx15, i64 32
  store i64 %2, ptr %extent16, align 8
  br label %for.inc

for.inc:
  %j.1 = phi i32 [ %inc, %if.then11 ], [ %j.0, %for.body ]
  %inc18 = add nuw nsw i32 %i.0, 1
  br label %for.cond

for.end:
  %sub21 = add nsw i32 %conv6, -1
  %conv22 = sext i32 %bytes to i64
  %call = call i32 @lowad.lib.fortran_arrays.integer_type(i64 %conv22)
  %version = getelementptr inbounds nuw i8, ptr %from_seen, i64 16
  %3 = load i32, ptr %version, align 8
  %call24 = call ptr @lowad.lib.fortran_arrays.new_block(ptr %made, i32 %sub21, i32 %call, i64 %conv22, i32 %3, i32 0)
  %type25 = getelementptr inbounds nuw i8, ptr %from_seen, i64 21
  %4 = load i8, ptr %type25, align 1
  %cmp27 = icmp eq i8 %4, 28
  br i1 %cmp27, label %if.then29, label %if.else

if.then29:
  %call30 = call i64 @lowad.lib.fortran_arrays.count(ptr %made)
  %5 = sext i32 %dim to i64
  %6 = getelementptr %struct.dimension, ptr %from_seen, i64 %5
  %extent35 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %7 = load i64, ptr %extent35, align 8
  br label %for.cond36

for.cond36:
  %k.0 = phi i64 [ 0, %if.then29 ], [ %inc67, %for.end63 ]
  %cmp37 = icmp slt i64 %k.0, %call30
  br i1 %cmp37, label %for.cond41, label %if.end129

for.cond41:
  %best.0 = phi double [ %best.1, %for.inc60 ], [ 0.000000e+00, %for.cond36 ]
  %a.0 = phi i64 [ %inc61, %for.inc60 ], [ 0, %for.cond36 ]
  %found.0 = phi i64 [ %found.1, %for.inc60 ], [ 0, %for.cond36 ]
  %cmp42 = icmp slt i64 %a.0, %7
  br i1 %cmp42, label %for.body45, label %for.end63

for.body45:
  %call46 = call i64 @lowad.lib.fortran_arrays.number(ptr %from_seen, i32 %dim, i64 %k.0, i64 %a.0)
  %call47 = call i32 @lowad.lib.fortran_arrays.chosen(ptr %mask, i64 %call46)
  %tobool.not = icmp eq i32 %call47, 0
  br i1 %tobool.not, label %for.inc60, label %if.end49

if.end49:
  %call50 = call ptr @lowad.lib.fortran_arrays.place(ptr %from_seen, i64 %call46)
  %8 = load double, ptr %call50, align 8
  %tobool51.not = icmp eq i64 %found.0, 0
  br i1 %tobool51.not, label %if.then58, label %lor.lhs.false

lor.lhs.false:
  br i1 %back, label %cond.true, label %cond.false

cond.true:
  %cmp54 = fcmp ugt double %8, %best.0
  br i1 %cmp54, label %for.inc60, label %if.then58

cond.false:
  %cmp56 = fcmp olt double %8, %best.0
  br i1 %cmp56, label %if.then58, label %for.inc60

if.then58:
  %add = add nuw nsw i64 %a.0, 1
  br label %for.inc60

for.inc60:
  %best.1 = phi double [ %best.0, %for.body45 ], [ %8, %if.then58 ], [ %best.0, %cond.true ], [ %best.0, %cond.false ]
  %found.1 = phi i64 [ %found.0, %for.body45 ], [ %add, %if.then58 ], [ %found.0, %cond.true ], [ %found.0, %cond.false ]
  %inc61 = add nuw nsw i64 %a.0, 1
  br label %for.cond41

for.end63:
  %9 = load ptr, ptr %made, align 8
  %mul = mul nsw i64 %k.0, %conv22
  %add.ptr = getelementptr inbounds i8, ptr %9, i64 %mul
  call void @lowad.lib.fortran_arrays.put_whole(ptr %add.ptr, i64 %conv22, i64 %found.0)
  %inc67 = add nuw nsw i64 %k.0, 1
  br label %for.cond36

if.else:
  %call71 = call i64 @lowad.lib.fortran_arrays.count(ptr %made)
  %10 = sext i32 %dim to i64
  %11 = getelementptr %struct.dimension, ptr %from_seen, i64 %10
  %extent77 = getelementptr inbounds nuw i8, ptr %11, i64 8
  %12 = load i64, ptr %extent77, align 8
  br label %for.cond79

for.cond79:
  %k78.0 = phi i64 [ 0, %if.else ], [ %inc126, %for.end119 ]
  %cmp80 = icmp slt i64 %k78.0, %call71
  br i1 %cmp80, label %for.cond87, label %if.end129

for.cond87:
  %found84.0 = phi i64 [ %found84.1, %for.inc116 ], [ 0, %for.cond79 ]
  %best85.0 = phi float [ %best85.1, %for.inc116 ], [ 0.000000e+00, %for.cond79 ]
  %a86.0 = phi i64 [ %inc117, %for.inc116 ], [ 0, %for.cond79 ]
  %cmp88 = icmp slt i64 %a86.0, %12
  br i1 %cmp88, label %for.body91, label %for.end119

for.body91:
  %call93 = call i64 @lowad.lib.fortran_arrays.number(ptr %from_seen, i32 %dim, i64 %k78.0, i64 %a86.0)
  %call94 = call i32 @lowad.lib.fortran_arrays.chosen(ptr %mask, i64 %call93)
  %tobool95.not = icmp eq i32 %call94, 0
  br i1 %tobool95.not, label %for.inc116, label %if.end97

if.end97:
  %call99 = call ptr @lowad.lib.fortran_arrays.place(ptr %from_seen, i64 %call93)
  %13 = load float, ptr %call99, align 4
  %tobool100.not = icmp eq i64 %found84.0, 0
  br i1 %tobool100.not, label %if.then110, label %lor.lhs.false101

lor.lhs.false101:
  br i1 %back, label %cond.true104, label %cond.false107

cond.true104:
  %cmp105 = fcmp ugt float %13, %best85.0
  br i1 %cmp105, label %for.inc116, label %if.then110

cond.false107:
  %cmp108 = fcmp olt float %13, %best85.0
  br i1 %cmp108, label %if.then110, label %for.inc116

if.then110:
  %add111 = add nuw nsw i64 %a86.0, 1
  br label %for.inc116

for.inc116:
  %found84.1 = phi i64 [ %found84.0, %for.body91 ], [ %add111, %if.then110 ], [ %found84.0, %cond.true104 ], [ %found84.0, %cond.false107 ]
  %best85.1 = phi float [ %best85.0, %for.body91 ], [ %13, %if.then110 ], [ %best85.0, %cond.true104 ], [ %best85.0, %cond.false107 ]
  %inc117 = add nuw nsw i64 %a86.0, 1
  br label %for.cond87

for.end119:
  %14 = load ptr, ptr %made, align 8
  %mul122 = mul nsw i64 %k78.0, %conv22
  %add.ptr123 = getelementptr inbounds i8, ptr %14, i64 %mul122
  call void @lowad.lib.fortran_arrays.put_whole(ptr %add.ptr123, i64 %conv22, i64 %found84.0)
  %inc126 = add nuw nsw i64 %k78.0, 1
  br label %for.cond79

if.end129:
  br label %return

return:
  ret void
}

declare void @_FortranAMinlocDim(ptr, ptr, i32, i32, ptr, i32, ptr, i1)

define linkonce_odr hidden i64 @lowad.lib._FortranACount(ptr %mask, ptr %file, i32 %line, i32 %dim) alwaysinline {
entry:
  %call = call i64 @lowad.lib.fortran_arrays.count(ptr %mask)
  br label %for.cond

for.cond:
  %found.0 = phi i64 [ 0, %entry ], [ %add, %for.body ]
  %k.0 = phi i64 [ 0, %entry ], [ %inc, %for.body ]
  %cmp = icmp slt i64 %k.0, %call
  br i1 %cmp, label %for.body, label %for.end

for.body:
  %call1 = call i32 @lowad.lib.fortran_arrays.chosen(ptr %mask, i64 %k.0)
  %conv = sext i32 %call1 to i64
  %add = add nsw i64 %found.0, %conv
  %inc = add nuw nsw i64 %k.0, 1
  br label %for.cond

for.end:
  ret i64 %found.0
}

define linkonce_odr hidden i1 @lowad.lib._FortranAAny(ptr %mask, ptr %file, i32 %line, i32 %dim) alwaysinline {
entry:
  %call = call i64 @lowad.lib.fortran_arrays.count(ptr %mask)
  br label %for.cond

for.cond:
  %k.0 = phi i64 [ 0, %entry ], [ %inc, %for.inc ]
  %cmp.not = icmp slt i64 %k.0, %call
  br i1 %cmp.not, label %for.body, label %cleanup

for.body:
  %call1 = call i32 @lowad.lib.fortran_arrays.chosen(ptr %mask, i64 %k.0)
  %tobool.not = icmp eq i32 %call1, 0
  br i1 %tobool.not, label %for.inc, label %cleanup

for.inc:
  %inc = add nuw nsw i64 %k.0, 1
  br label %for.cond

cleanup:
  ret i1 %cmp.not
}

define linkonce_odr hidden i1 @lowad.lib._FortranAAll(ptr %mask, ptr %file, i32 %line, i32 %dim) alwaysinline {
entry:
  %call = call i64 @lowad.lib.fortran_arrays.count(ptr %mask)
  br label %for.cond

for.cond:
  %k.0 = phi i64 [ 0, %entry ], [ %inc, %for.inc ]
  %cmp = icmp sge i64 %k.0, %call
  br i1 %cmp, label %cleanup, label %for.body

for.body:
  %call1 = call i32 @lowad.lib.fortran_arrays.chosen(ptr %mask, i64 %k.0)
  %tobool.not = icmp eq i32 %call1, 0
  br i1 %tobool.not, label %cleanup, label %for.inc

for.inc:
  %inc = add nuw nsw i64 %k.0, 1
  br label %for.cond

cleanup:
  ret i1 %cmp
}

declare ptr @memcpy(ptr, ptr, i64)

define linkonce_odr hidden void @lowad.lib.fortran_arrays.last_places(ptr %array, ptr %low, ptr %high) alwaysinline {
entry:
  %0 = load ptr, ptr %array, align 8
  store ptr %0, ptr %high, align 8
  store ptr %0, ptr %low, align 8
  br label %for.cond

for.cond:
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  %rank = getelementptr inbounds nuw i8, ptr %array, i64 20
  %1 = load i8, ptr %rank, align 4
  %conv = sext i8 %1 to i32
  %cmp = icmp slt i32 %i.0, %conv
  br i1 %cmp, label %for.body, label %for.end

for.body:
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw %struct.dimension, ptr %array, i64 %idxprom
  %extent = getelementptr inbounds nuw i8, ptr %arrayidx, i64 32
  %2 = load i64, ptr %extent, align 8
  %sub = add nsw i64 %2, -1
  %step = getelementptr inbounds nuw i8, ptr %arrayidx, i64 40
  %3 = load i64, ptr %step, align 8
  %mul = mul nsw i64 %sub, %3
  %cmp5 = icmp slt i64 %mul, 0
  %low.high = select i1 %cmp5, ptr %low, ptr %high
  %4 = load ptr, ptr %low.high, align 8
  %add.ptr = getelementptr inbounds i8, ptr %4, i64 %mul
  store ptr %add.ptr, ptr %low.high, align 8
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond

for.end:
  %bytes = getelementptr inbounds nuw i8, ptr %array, i64 8
  %5 = load i64, ptr %bytes, align 8
  %6 = load ptr, ptr %high, align 8
  %add.ptr7 = getelementptr inbounds nuw i8, ptr %6, i64 %5
  store ptr %add.ptr7, ptr %high, align 8
  ret void
}

declare i64 @llvm.umax.i64(i64, i64)

declare i64 @llvm.smax.i64(i64, i64)
