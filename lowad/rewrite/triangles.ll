; LAPACK's `lacpy`: a matrix, or the part of it on and above or below its diagonal, is copied to another one.
; `triangles.ll` is made of it.
; Made by `python -m lowad.testing.bodies triangles`.

define linkonce_odr hidden void @lowad.lib.slacpy_(ptr %uplo, ptr %m, ptr %n, ptr %a, ptr %lda, ptr %b, ptr %ldb) alwaysinline {
entry:
  %0 = load i8, ptr %uplo, align 1
  %1 = and i8 %0, -33
  %2 = load i32, ptr %m, align 4
  %conv2 = sext i32 %2 to i64
  %3 = load i32, ptr %n, align 4
  %conv3 = sext i32 %3 to i64
  %4 = load i32, ptr %lda, align 4
  %conv4 = sext i32 %4 to i64
  %5 = load i32, ptr %ldb, align 4
  %conv5 = sext i32 %5 to i64
  call void @lowad.lib.triangles.scopy(i8 %1, i64 %conv2, i64 %conv3, ptr %a, i64 %conv4, ptr %b, i64 %conv5)
  ret void
}

define linkonce_odr hidden void @lowad.lib.triangles.scopy(i8 %uplo, i64 %m, i64 %n, ptr %a, i64 %lda, ptr %b, i64 %ldb) alwaysinline {
entry:
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %entry ], [ %add, %for.inc26 ]
  %cmp = icmp slt i64 %j.0, %n
  br i1 %cmp, label %for.body, label %for.end28

for.body:
  %cmp1 = icmp eq i8 %uplo, 76
  %j.0. = select i1 %cmp1, i64 %j.0, i64 0
  %cmp4 = icmp eq i8 %uplo, 85
  %add = add nuw nsw i64 %j.0, 1
  %cmp6 = icmp slt i64 %add, %m
  %or.cond = select i1 %cmp4, i1 %cmp6, i1 false
  %cond12 = select i1 %or.cond, i64 %add, i64 %m
  br label %for.cond13

for.cond13:
  %i.0 = phi i64 [ %j.0., %for.body ], [ %inc, %for.body18 ]
  %cmp15 = icmp slt i64 %i.0, %cond12
  br i1 %cmp15, label %for.body18, label %for.inc26

for.body18:
  %mul20 = mul nsw i64 %j.0, %lda
  %0 = getelementptr float, ptr %a, i64 %mul20
  %arrayidx = getelementptr float, ptr %0, i64 %i.0
  %1 = load float, ptr %arrayidx, align 4
  %mul23 = mul nsw i64 %j.0, %ldb
  %2 = getelementptr float, ptr %b, i64 %mul23
  %arrayidx25 = getelementptr float, ptr %2, i64 %i.0
  store float %1, ptr %arrayidx25, align 4
  %inc = add nuw nsw i64 %i.0, 1
  br label %for.cond13

for.inc26:
  br label %for.cond

for.end28:
  ret void
}

define linkonce_odr hidden i32 @lowad.lib.LAPACKE_slacpy(i32 %layout, i8 %uplo, i32 %m, i32 %n, ptr %a, i32 %lda, ptr %b, i32 %ldb) alwaysinline {
entry:
  %0 = and i8 %uplo, -33
  %cmp = icmp eq i32 %layout, 101
  br i1 %cmp, label %if.then, label %if.else

if.then:
  %cmp4 = icmp eq i8 %0, 85
  %cmp7 = icmp eq i8 %0, 76
  %narrow = select i1 %cmp7, i8 85, i8 %0
  %narrow10 = select i1 %cmp4, i8 76, i8 %narrow
  %conv15 = sext i32 %n to i64
  %conv16 = sext i32 %m to i64
  %conv17 = sext i32 %lda to i64
  %conv18 = sext i32 %ldb to i64
  call void @lowad.lib.triangles.scopy(i8 %narrow10, i64 %conv15, i64 %conv16, ptr %a, i64 %conv17, ptr %b, i64 %conv18)
  br label %if.end

if.else:
  %conv19 = sext i32 %m to i64
  %conv20 = sext i32 %n to i64
  %conv21 = sext i32 %lda to i64
  %conv22 = sext i32 %ldb to i64
  call void @lowad.lib.triangles.scopy(i8 %0, i64 %conv19, i64 %conv20, ptr %a, i64 %conv21, ptr %b, i64 %conv22)
  br label %if.end

if.end:
  ret i32 0
}

define linkonce_odr hidden void @lowad.lib.dlacpy_(ptr %uplo, ptr %m, ptr %n, ptr %a, ptr %lda, ptr %b, ptr %ldb) alwaysinline {
entry:
  %0 = load i8, ptr %uplo, align 1
  %1 = and i8 %0, -33
  %2 = load i32, ptr %m, align 4
  %conv2 = sext i32 %2 to i64
  %3 = load i32, ptr %n, align 4
  %conv3 = sext i32 %3 to i64
  %4 = load i32, ptr %lda, align 4
  %conv4 = sext i32 %4 to i64
  %5 = load i32, ptr %ldb, align 4
  %conv5 = sext i32 %5 to i64
  call void @lowad.lib.triangles.dcopy(i8 %1, i64 %conv2, i64 %conv3, ptr %a, i64 %conv4, ptr %b, i64 %conv5)
  ret void
}

define linkonce_odr hidden void @lowad.lib.triangles.dcopy(i8 %uplo, i64 %m, i64 %n, ptr %a, i64 %lda, ptr %b, i64 %ldb) alwaysinline {
entry:
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %entry ], [ %add, %for.inc26 ]
  %cmp = icmp slt i64 %j.0, %n
  br i1 %cmp, label %for.body, label %for.end28

for.body:
  %cmp1 = icmp eq i8 %uplo, 76
  %j.0. = select i1 %cmp1, i64 %j.0, i64 0
  %cmp4 = icmp eq i8 %uplo, 85
  %add = add nuw nsw i64 %j.0, 1
  %cmp6 = icmp slt i64 %add, %m
  %or.cond = select i1 %cmp4, i1 %cmp6, i1 false
  %cond12 = select i1 %or.cond, i64 %add, i64 %m
  br label %for.cond13

for.cond13:
  %i.0 = phi i64 [ %j.0., %for.body ], [ %inc, %for.body18 ]
  %cmp15 = icmp slt i64 %i.0, %cond12
  br i1 %cmp15, label %for.body18, label %for.inc26

for.body18:
  %mul20 = mul nsw i64 %j.0, %lda
  %0 = getelementptr double, ptr %a, i64 %mul20
  %arrayidx = getelementptr double, ptr %0, i64 %i.0
  %1 = load double, ptr %arrayidx, align 8
  %mul23 = mul nsw i64 %j.0, %ldb
  %2 = getelementptr double, ptr %b, i64 %mul23
  %arrayidx25 = getelementptr double, ptr %2, i64 %i.0
  store double %1, ptr %arrayidx25, align 8
  %inc = add nuw nsw i64 %i.0, 1
  br label %for.cond13

for.inc26:
  br label %for.cond

for.end28:
  ret void
}

define linkonce_odr hidden i32 @lowad.lib.LAPACKE_dlacpy(i32 %layout, i8 %uplo, i32 %m, i32 %n, ptr %a, i32 %lda, ptr %b, i32 %ldb) alwaysinline {
entry:
  %0 = and i8 %uplo, -33
  %cmp = icmp eq i32 %layout, 101
  br i1 %cmp, label %if.then, label %if.else

if.then:
  %cmp4 = icmp eq i8 %0, 85
  %cmp7 = icmp eq i8 %0, 76
  %narrow = select i1 %cmp7, i8 85, i8 %0
  %narrow10 = select i1 %cmp4, i8 76, i8 %narrow
  %conv15 = sext i32 %n to i64
  %conv16 = sext i32 %m to i64
  %conv17 = sext i32 %lda to i64
  %conv18 = sext i32 %ldb to i64
  call void @lowad.lib.triangles.dcopy(i8 %narrow10, i64 %conv15, i64 %conv16, ptr %a, i64 %conv17, ptr %b, i64 %conv18)
  br label %if.end

if.else:
  %conv19 = sext i32 %m to i64
  %conv20 = sext i32 %n to i64
  %conv21 = sext i32 %lda to i64
  %conv22 = sext i32 %ldb to i64
  call void @lowad.lib.triangles.dcopy(i8 %0, i64 %conv19, i64 %conv20, ptr %a, i64 %conv21, ptr %b, i64 %conv22)
  br label %if.end

if.end:
  ret i32 0
}

define linkonce_odr hidden void @lowad.lib.clacpy_(ptr %uplo, ptr %m, ptr %n, ptr %a, ptr %lda, ptr %b, ptr %ldb) alwaysinline {
entry:
  %0 = load i8, ptr %uplo, align 1
  %1 = and i8 %0, -33
  %2 = load i32, ptr %m, align 4
  %conv2 = sext i32 %2 to i64
  %3 = load i32, ptr %n, align 4
  %conv3 = sext i32 %3 to i64
  %4 = load i32, ptr %lda, align 4
  %conv4 = sext i32 %4 to i64
  %5 = load i32, ptr %ldb, align 4
  %conv5 = sext i32 %5 to i64
  call void @lowad.lib.triangles.ccopy(i8 %1, i64 %conv2, i64 %conv3, ptr %a, i64 %conv4, ptr %b, i64 %conv5)
  ret void
}

define linkonce_odr hidden void @lowad.lib.triangles.ccopy(i8 %uplo, i64 %m, i64 %n, ptr %a, i64 %lda, ptr %b, i64 %ldb) alwaysinline {
entry:
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %entry ], [ %add, %for.inc26 ]
  %cmp = icmp slt i64 %j.0, %n
  br i1 %cmp, label %for.body, label %for.end28

for.body:
  %cmp1 = icmp eq i8 %uplo, 76
  %cmp4 = icmp eq i8 %uplo, 85
  %add = add nuw nsw i64 %j.0, 1
  %cmp6 = icmp slt i64 %add, %m
  %or.cond = select i1 %cmp4, i1 %cmp6, i1 false
  %cond12 = select i1 %or.cond, i64 %add, i64 %m
  %0 = shl nuw nsw i64 %j.0, 1
  %mul = select i1 %cmp1, i64 %0, i64 0
  br label %for.cond13

for.cond13:
  %i.0 = phi i64 [ %mul, %for.body ], [ %inc, %for.body18 ]
  %mul14 = shl nsw i64 %cond12, 1
  %cmp15 = icmp slt i64 %i.0, %mul14
  br i1 %cmp15, label %for.body18, label %for.inc26

for.body18:
  %mul20 = mul nsw i64 %0, %lda
  %1 = getelementptr float, ptr %a, i64 %mul20
  %arrayidx = getelementptr float, ptr %1, i64 %i.0
  %2 = load float, ptr %arrayidx, align 4
  %mul23 = mul nsw i64 %0, %ldb
  %3 = getelementptr float, ptr %b, i64 %mul23
  %arrayidx25 = getelementptr float, ptr %3, i64 %i.0
  store float %2, ptr %arrayidx25, align 4
  %inc = add nuw nsw i64 %i.0, 1
  br label %for.cond13

for.inc26:
  br label %for.cond

for.end28:
  ret void
}

define linkonce_odr hidden i32 @lowad.lib.LAPACKE_clacpy(i32 %layout, i8 %uplo, i32 %m, i32 %n, ptr %a, i32 %lda, ptr %b, i32 %ldb) alwaysinline {
entry:
  %0 = and i8 %uplo, -33
  %cmp = icmp eq i32 %layout, 101
  br i1 %cmp, label %if.then, label %if.else

if.then:
  %cmp4 = icmp eq i8 %0, 85
  %cmp7 = icmp eq i8 %0, 76
  %narrow = select i1 %cmp7, i8 85, i8 %0
  %narrow10 = select i1 %cmp4, i8 76, i8 %narrow
  %conv15 = sext i32 %n to i64
  %conv16 = sext i32 %m to i64
  %conv17 = sext i32 %lda to i64
  %conv18 = sext i32 %ldb to i64
  call void @lowad.lib.triangles.ccopy(i8 %narrow10, i64 %conv15, i64 %conv16, ptr %a, i64 %conv17, ptr %b, i64 %conv18)
  br label %if.end

if.else:
  %conv19 = sext i32 %m to i64
  %conv20 = sext i32 %n to i64
  %conv21 = sext i32 %lda to i64
  %conv22 = sext i32 %ldb to i64
  call void @lowad.lib.triangles.ccopy(i8 %0, i64 %conv19, i64 %conv20, ptr %a, i64 %conv21, ptr %b, i64 %conv22)
  br label %if.end

if.end:
  ret i32 0
}

define linkonce_odr hidden void @lowad.lib.zlacpy_(ptr %uplo, ptr %m, ptr %n, ptr %a, ptr %lda, ptr %b, ptr %ldb) alwaysinline {
entry:
  %0 = load i8, ptr %uplo, align 1
  %1 = and i8 %0, -33
  %2 = load i32, ptr %m, align 4
  %conv2 = sext i32 %2 to i64
  %3 = load i32, ptr %n, align 4
  %conv3 = sext i32 %3 to i64
  %4 = load i32, ptr %lda, align 4
  %conv4 = sext i32 %4 to i64
  %5 = load i32, ptr %ldb, align 4
  %conv5 = sext i32 %5 to i64
  call void @lowad.lib.triangles.zcopy(i8 %1, i64 %conv2, i64 %conv3, ptr %a, i64 %conv4, ptr %b, i64 %conv5)
  ret void
}

define linkonce_odr hidden void @lowad.lib.triangles.zcopy(i8 %uplo, i64 %m, i64 %n, ptr %a, i64 %lda, ptr %b, i64 %ldb) alwaysinline {
entry:
  br label %for.cond

for.cond:
  %j.0 = phi i64 [ 0, %entry ], [ %add, %for.inc26 ]
  %cmp = icmp slt i64 %j.0, %n
  br i1 %cmp, label %for.body, label %for.end28

for.body:
  %cmp1 = icmp eq i8 %uplo, 76
  %cmp4 = icmp eq i8 %uplo, 85
  %add = add nuw nsw i64 %j.0, 1
  %cmp6 = icmp slt i64 %add, %m
  %or.cond = select i1 %cmp4, i1 %cmp6, i1 false
  %cond12 = select i1 %or.cond, i64 %add, i64 %m
  %0 = shl nuw nsw i64 %j.0, 1
  %mul = select i1 %cmp1, i64 %0, i64 0
  br label %for.cond13

for.cond13:
  %i.0 = phi i64 [ %mul, %for.body ], [ %inc, %for.body18 ]
  %mul14 = shl nsw i64 %cond12, 1
  %cmp15 = icmp slt i64 %i.0, %mul14
  br i1 %cmp15, label %for.body18, label %for.inc26

for.body18:
  %mul20 = mul nsw i64 %0, %lda
  %1 = getelementptr double, ptr %a, i64 %mul20
  %arrayidx = getelementptr double, ptr %1, i64 %i.0
  %2 = load double, ptr %arrayidx, align 8
  %mul23 = mul nsw i64 %0, %ldb
  %3 = getelementptr double, ptr %b, i64 %mul23
  %arrayidx25 = getelementptr double, ptr %3, i64 %i.0
  store double %2, ptr %arrayidx25, align 8
  %inc = add nuw nsw i64 %i.0, 1
  br label %for.cond13

for.inc26:
  br label %for.cond

for.end28:
  ret void
}

define linkonce_odr hidden i32 @lowad.lib.LAPACKE_zlacpy(i32 %layout, i8 %uplo, i32 %m, i32 %n, ptr %a, i32 %lda, ptr %b, i32 %ldb) alwaysinline {
entry:
  %0 = and i8 %uplo, -33
  %cmp = icmp eq i32 %layout, 101
  br i1 %cmp, label %if.then, label %if.else

if.then:
  %cmp4 = icmp eq i8 %0, 85
  %cmp7 = icmp eq i8 %0, 76
  %narrow = select i1 %cmp7, i8 85, i8 %0
  %narrow10 = select i1 %cmp4, i8 76, i8 %narrow
  %conv15 = sext i32 %n to i64
  %conv16 = sext i32 %m to i64
  %conv17 = sext i32 %lda to i64
  %conv18 = sext i32 %ldb to i64
  call void @lowad.lib.triangles.zcopy(i8 %narrow10, i64 %conv15, i64 %conv16, ptr %a, i64 %conv17, ptr %b, i64 %conv18)
  br label %if.end

if.else:
  %conv19 = sext i32 %m to i64
  %conv20 = sext i32 %n to i64
  %conv21 = sext i32 %lda to i64
  %conv22 = sext i32 %ldb to i64
  call void @lowad.lib.triangles.zcopy(i8 %0, i64 %conv19, i64 %conv20, ptr %a, i64 %conv21, ptr %b, i64 %conv22)
  br label %if.end

if.end:
  ret i32 0
}
