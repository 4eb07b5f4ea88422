; Products of matrices and vectors, and equations with triangles. Made from `products.c`:
; clang -O1 -S -emit-llvm -fno-builtin -fno-strict-aliasing -fno-inline -fno-vectorize -fno-slp-vectorize -fno-unroll-loops -g0

define linkonce_odr hidden double @lowad.blas.i64.lowad.ddot(i64 %0, ptr %1, i64 %2, ptr %3, i64 %4) nounwind {
  %6 = call i64 @lowad.product_first(i64 %0, i64 %2)
  %7 = getelementptr inbounds double, ptr %1, i64 %6
  %8 = call i64 @lowad.product_first(i64 %0, i64 %4)
  %9 = getelementptr inbounds double, ptr %3, i64 %8
  %10 = call double @lowad.product_dinner(i64 %0, ptr %7, i64 %2, ptr %9, i64 %4)
  ret double %10
}

define linkonce_odr hidden double @lowad.product_dinner(i64 %0, ptr %1, i64 %2, ptr %3, i64 %4) nounwind {
  %6 = icmp sgt i64 %0, 0
  br i1 %6, label %9, label %7
7:
  %8 = phi double [ 0.000000e+00, %5 ], [ %18, %9 ]
  ret double %8
9:
  %10 = phi i64 [ %19, %9 ], [ 0, %5 ]
  %11 = phi double [ %18, %9 ], [ 0.000000e+00, %5 ]
  %12 = mul nsw i64 %10, %2
  %13 = getelementptr inbounds double, ptr %1, i64 %12
  %14 = load double, ptr %13, align 8
  %15 = mul nsw i64 %10, %4
  %16 = getelementptr inbounds double, ptr %3, i64 %15
  %17 = load double, ptr %16, align 8
  %18 = call double @llvm.fmuladd.f64(double %14, double %17, double %11)
  %19 = add nuw nsw i64 %10, 1
  %20 = icmp eq i64 %19, %0
  br i1 %20, label %7, label %9
}

define linkonce_odr hidden i64 @lowad.product_first(i64 %0, i64 %1) nounwind {
  %3 = icmp slt i64 %1, 0
  %4 = sub nsw i64 1, %0
  %5 = mul nsw i64 %4, %1
  %6 = select i1 %3, i64 %5, i64 0
  ret i64 %6
}

define linkonce_odr hidden void @lowad.blas.i64.lowad.daxpy(i64 %0, double %1, ptr %2, i64 %3, ptr %4, i64 %5) nounwind {
  %7 = call i64 @lowad.product_first(i64 %0, i64 %3)
  %8 = getelementptr inbounds double, ptr %2, i64 %7
  %9 = call i64 @lowad.product_first(i64 %0, i64 %5)
  %10 = getelementptr inbounds double, ptr %4, i64 %9
  call void @lowad.product_dadd(i64 %0, double %1, ptr %8, i64 %3, ptr %10, i64 %5)
  ret void
}

define linkonce_odr hidden void @lowad.product_dadd(i64 %0, double %1, ptr %2, i64 %3, ptr %4, i64 %5) nounwind {
  %7 = icmp sgt i64 %0, 0
  br i1 %7, label %9, label %8
8:
  ret void
9:
  %10 = phi i64 [ %18, %9 ], [ 0, %6 ]
  %11 = mul nsw i64 %10, %3
  %12 = getelementptr inbounds double, ptr %2, i64 %11
  %13 = load double, ptr %12, align 8
  %14 = mul nsw i64 %10, %5
  %15 = getelementptr inbounds double, ptr %4, i64 %14
  %16 = load double, ptr %15, align 8
  %17 = call double @llvm.fmuladd.f64(double %1, double %13, double %16)
  store double %17, ptr %15, align 8
  %18 = add nuw nsw i64 %10, 1
  %19 = icmp eq i64 %18, %0
  br i1 %19, label %8, label %9
}

define linkonce_odr hidden void @lowad.blas.i64.lowad.dcopy(i64 %0, ptr %1, i64 %2, ptr %3, i64 %4) nounwind {
  %6 = call i64 @lowad.product_first(i64 %0, i64 %2)
  %7 = getelementptr inbounds double, ptr %1, i64 %6
  %8 = call i64 @lowad.product_first(i64 %0, i64 %4)
  %9 = getelementptr inbounds double, ptr %3, i64 %8
  %10 = icmp sgt i64 %0, 0
  br i1 %10, label %12, label %11
11:
  ret void
12:
  %13 = phi i64 [ %19, %12 ], [ 0, %5 ]
  %14 = mul nsw i64 %13, %2
  %15 = getelementptr inbounds double, ptr %7, i64 %14
  %16 = load double, ptr %15, align 8
  %17 = mul nsw i64 %13, %4
  %18 = getelementptr inbounds double, ptr %9, i64 %17
  store double %16, ptr %18, align 8
  %19 = add nuw nsw i64 %13, 1
  %20 = icmp eq i64 %19, %0
  br i1 %20, label %11, label %12
}

declare void @llvm.lifetime.start.p0(ptr)

declare void @llvm.lifetime.end.p0(ptr)

define linkonce_odr hidden void @lowad.blas.i64.lowad.dscal(i64 %0, double %1, ptr %2, i64 %3) nounwind {
  %5 = icmp sgt i64 %3, 0
  %6 = icmp sgt i64 %0, 0
  %7 = and i1 %5, %6
  br i1 %7, label %9, label %8
8:
  ret void
9:
  %10 = phi i64 [ %15, %9 ], [ 0, %4 ]
  %11 = mul nuw nsw i64 %10, %3
  %12 = getelementptr inbounds double, ptr %2, i64 %11
  %13 = load double, ptr %12, align 8
  %14 = fmul double %1, %13
  store double %14, ptr %12, align 8
  %15 = add nuw nsw i64 %10, 1
  %16 = icmp slt i64 %15, %0
  br i1 %16, label %9, label %8
}

define linkonce_odr hidden void @lowad.blas.i64.lowad.dgemv(i32 %0, i8 %1, i64 %2, i64 %3, double %4, ptr %5, i64 %6, ptr %7, i64 %8, double %9, ptr %10, i64 %11) nounwind {
  %13 = icmp slt i64 %2, 1
  %14 = icmp slt i64 %3, 1
  %15 = or i1 %13, %14
  br i1 %15, label %63, label %16
16:
  %17 = icmp eq i8 %1, 78
  %18 = select i1 %17, i64 %3, i64 %2
  %19 = call i64 @lowad.product_first(i64 %18, i64 %8)
  %20 = getelementptr inbounds double, ptr %7, i64 %19
  %21 = select i1 %17, i64 %2, i64 %3
  %22 = call i64 @lowad.product_first(i64 %21, i64 %11)
  %23 = getelementptr inbounds double, ptr %10, i64 %22
  %24 = fcmp une double %9, 1.000000e+00
  br i1 %24, label %25, label %41
25:
  %26 = fcmp oeq double %9, 0.000000e+00
  %27 = call i64 @llvm.smax.i64(i64 %21, i64 1)
  br label %28
28:
  %29 = phi i64 [ 0, %25 ], [ %39, %35 ]
  br i1 %26, label %35, label %30
30:
  %31 = mul nsw i64 %29, %11
  %32 = getelementptr inbounds double, ptr %23, i64 %31
  %33 = load double, ptr %32, align 8
  %34 = fmul double %9, %33
  br label %35
35:
  %36 = phi double [ %34, %30 ], [ 0.000000e+00, %28 ]
  %37 = mul nsw i64 %29, %11
  %38 = getelementptr inbounds double, ptr %23, i64 %37
  store double %36, ptr %38, align 8
  %39 = add nuw nsw i64 %29, 1
  %40 = icmp eq i64 %39, %27
  br i1 %40, label %41, label %28
41:
  br i1 %17, label %42, label %52
42:
  %43 = phi i64 [ %50, %42 ], [ 0, %41 ]
  %44 = mul nsw i64 %43, %8
  %45 = getelementptr inbounds double, ptr %20, i64 %44
  %46 = load double, ptr %45, align 8
  %47 = fmul double %4, %46
  %48 = mul nsw i64 %43, %6
  %49 = getelementptr inbounds double, ptr %5, i64 %48
  call void @lowad.product_dadd(i64 %2, double %47, ptr %49, i64 1, ptr %23, i64 %11)
  %50 = add nuw nsw i64 %43, 1
  %51 = icmp eq i64 %50, %3
  br i1 %51, label %63, label %42
52:
  %53 = phi i64 [ %61, %52 ], [ 0, %41 ]
  %54 = mul nsw i64 %53, %6
  %55 = getelementptr inbounds double, ptr %5, i64 %54
  %56 = call double @lowad.product_dinner(i64 %2, ptr %55, i64 1, ptr %20, i64 %8)
  %57 = mul nsw i64 %53, %11
  %58 = getelementptr inbounds double, ptr %23, i64 %57
  %59 = load double, ptr %58, align 8
  %60 = call double @llvm.fmuladd.f64(double %4, double %56, double %59)
  store double %60, ptr %58, align 8
  %61 = add nuw nsw i64 %53, 1
  %62 = icmp eq i64 %61, %3
  br i1 %62, label %63, label %52
63:
  ret void
}

declare double @llvm.fmuladd.f64(double, double, double)

define linkonce_odr hidden void @lowad.blas.i64.lowad.dger(i32 %0, i64 %1, i64 %2, double %3, ptr %4, i64 %5, ptr %6, i64 %7, ptr %8, i64 %9) nounwind {
  %11 = call i64 @lowad.product_first(i64 %1, i64 %5)
  %12 = getelementptr inbounds double, ptr %4, i64 %11
  %13 = call i64 @lowad.product_first(i64 %2, i64 %7)
  %14 = getelementptr inbounds double, ptr %6, i64 %13
  %15 = icmp sgt i64 %2, 0
  br i1 %15, label %17, label %16
16:
  ret void
17:
  %18 = phi i64 [ %25, %17 ], [ 0, %10 ]
  %19 = mul nsw i64 %18, %7
  %20 = getelementptr inbounds double, ptr %14, i64 %19
  %21 = load double, ptr %20, align 8
  %22 = fmul double %3, %21
  %23 = mul nsw i64 %18, %9
  %24 = getelementptr inbounds double, ptr %8, i64 %23
  call void @lowad.product_dadd(i64 %1, double %22, ptr %12, i64 %5, ptr %24, i64 1)
  %25 = add nuw nsw i64 %18, 1
  %26 = icmp eq i64 %25, %2
  br i1 %26, label %16, label %17
}

define linkonce_odr hidden void @lowad.blas.i64.lowad.dgemm(i32 %0, i8 %1, i8 %2, i64 %3, i64 %4, i64 %5, double %6, ptr %7, i64 %8, ptr %9, i64 %10, double %11, ptr %12, i64 %13) nounwind {
  %15 = alloca [2048 x <4 x double>], align 32
  %16 = alloca [512 x double], align 16
  %17 = icmp eq i8 %1, 78
  %18 = select i1 %17, i64 1, i64 %8
  %19 = select i1 %17, i64 %8, i64 1
  %20 = icmp eq i8 %2, 78
  %21 = select i1 %20, i64 1, i64 %10
  %22 = select i1 %20, i64 %10, i64 1
  call void @llvm.lifetime.start.p0(ptr %15)
  call void @llvm.lifetime.start.p0(ptr %16)
  %23 = icmp sgt i64 %4, 0
  br i1 %23, label %24, label %29
24:
  %25 = fcmp oeq double %11, 1.000000e+00
  %26 = icmp slt i64 %3, 1
  %27 = fcmp oeq double %11, 0.000000e+00
  %28 = or i1 %25, %26
  br label %34
29:
  %30 = icmp sgt i64 %5, 0
  br i1 %30, label %31, label %52
31:
  %32 = icmp sgt i64 %3, 0
  %33 = icmp sgt i64 %4, 0
  br label %53
34:
  %35 = phi i64 [ 0, %24 ], [ %50, %49 ]
  %36 = mul nsw i64 %35, %13
  %37 = getelementptr inbounds double, ptr %12, i64 %36
  br i1 %28, label %49, label %38
38:
  %39 = phi i64 [ %47, %44 ], [ 0, %34 ]
  br i1 %27, label %44, label %40
40:
  %41 = getelementptr inbounds double, ptr %37, i64 %39
  %42 = load double, ptr %41, align 8
  %43 = fmul double %11, %42
  br label %44
44:
  %45 = phi double [ %43, %40 ], [ 0.000000e+00, %38 ]
  %46 = getelementptr inbounds double, ptr %37, i64 %39
  store double %45, ptr %46, align 8
  %47 = add nuw nsw i64 %39, 1
  %48 = icmp eq i64 %47, %3
  br i1 %48, label %49, label %38
49:
  %50 = add nuw nsw i64 %35, 1
  %51 = icmp eq i64 %50, %4
  br i1 %51, label %29, label %34
52:
  call void @llvm.lifetime.end.p0(ptr %16)
  call void @llvm.lifetime.end.p0(ptr %15)
  ret void
53:
  %54 = phi i64 [ 0, %31 ], [ %63, %62 ]
  %55 = sub nsw i64 %5, %54
  %56 = call i64 @llvm.smin.i64(i64 %55, i64 128)
  br i1 %32, label %57, label %62
57:
  %58 = mul nsw i64 %54, %19
  %59 = getelementptr double, ptr %7, i64 %58
  %60 = mul nsw i64 %54, %21
  %61 = getelementptr inbounds double, ptr %9, i64 %60
  br label %65
62:
  %63 = add nuw nsw i64 %54, 128
  %64 = icmp slt i64 %63, %5
  br i1 %64, label %53, label %52
65:
  %66 = phi i64 [ 0, %57 ], [ %75, %74 ]
  %67 = sub nsw i64 %3, %66
  %68 = call i64 @llvm.smin.i64(i64 %67, i64 64)
  %69 = mul nsw i64 %66, %18
  %70 = getelementptr double, ptr %59, i64 %69
  call void @lowad.product_dpack_rows(i64 %68, i64 %56, ptr %70, i64 %18, i64 %19, ptr %15)
  br i1 %33, label %71, label %74
71:
  %72 = icmp sgt i64 %67, 0
  %73 = getelementptr inbounds double, ptr %12, i64 %66
  br label %77
74:
  %75 = add nuw nsw i64 %66, 64
  %76 = icmp slt i64 %75, %3
  br i1 %76, label %65, label %62
77:
  %78 = phi i64 [ 0, %71 ], [ %87, %86 ]
  %79 = sub nsw i64 %4, %78
  %80 = call i64 @llvm.smin.i64(i64 %79, i64 4)
  %81 = mul nsw i64 %78, %22
  %82 = getelementptr inbounds double, ptr %61, i64 %81
  call void @lowad.product_dpack_columns(i64 %80, i64 %56, ptr %82, i64 %22, i64 %21, ptr %16)
  br i1 %72, label %83, label %86
83:
  %84 = mul nsw i64 %78, %13
  %85 = getelementptr double, ptr %73, i64 %84
  br label %89
86:
  %87 = add nuw nsw i64 %78, 4
  %88 = icmp slt i64 %87, %4
  br i1 %88, label %77, label %74
89:
  %90 = phi i64 [ 0, %83 ], [ %96, %89 ]
  %91 = lshr exact i64 %90, 2
  %92 = mul nsw i64 %91, %56
  %93 = getelementptr inbounds <4 x double>, ptr %15, i64 %92
  %94 = getelementptr double, ptr %85, i64 %90
  %95 = sub nsw i64 %68, %90
  call void @lowad.product_dtile(i64 %56, double %6, ptr %93, ptr %16, ptr %94, i64 %13, i64 %95, i64 %80)
  %96 = add nuw nsw i64 %90, 4
  %97 = icmp slt i64 %96, %68
  br i1 %97, label %89, label %86
}

define linkonce_odr hidden void @lowad.product_dpack_rows(i64 %0, i64 %1, ptr %2, i64 %3, i64 %4, ptr %5) nounwind {
  %7 = icmp sgt i64 %0, 0
  br i1 %7, label %8, label %20
8:
  %9 = icmp sgt i64 %1, 0
  %10 = icmp eq i64 %3, 1
  %11 = shl nsw i64 %3, 5
  br label %12
12:
  %13 = phi ptr [ %2, %8 ], [ %24, %21 ]
  %14 = phi i64 [ 0, %8 ], [ %23, %21 ]
  %15 = phi ptr [ %5, %8 ], [ %22, %21 ]
  br i1 %9, label %16, label %21
16:
  %17 = sub nsw i64 %0, %14
  %18 = icmp sgt i64 %17, 3
  %19 = and i1 %10, %18
  br label %26
20:
  ret void
21:
  %22 = phi ptr [ %15, %12 ], [ %51, %49 ]
  %23 = add nuw nsw i64 %14, 4
  %24 = getelementptr inbounds i8, ptr %13, i64 %11
  %25 = icmp slt i64 %23, %0
  br i1 %25, label %12, label %20
26:
  %27 = phi i64 [ 0, %16 ], [ %50, %49 ]
  %28 = phi ptr [ %15, %16 ], [ %51, %49 ]
  %29 = mul nsw i64 %27, %4
  %30 = getelementptr inbounds double, ptr %13, i64 %29
  br i1 %19, label %33, label %31
31:
  %32 = load <4 x double>, ptr %28, align 32
  br label %35
33:
  %34 = load <4 x double>, ptr %30, align 8
  store <4 x double> %34, ptr %28, align 32
  br label %49
35:
  %36 = phi i64 [ 0, %31 ], [ %47, %44 ]
  %37 = phi <4 x double> [ %32, %31 ], [ %46, %44 ]
  %38 = or i64 %36, %14
  %39 = icmp slt i64 %38, %0
  br i1 %39, label %40, label %44
40:
  %41 = mul nsw i64 %36, %3
  %42 = getelementptr inbounds double, ptr %30, i64 %41
  %43 = load double, ptr %42, align 8
  br label %44
44:
  %45 = phi double [ %43, %40 ], [ 0.000000e+00, %35 ]
  %46 = insertelement <4 x double> %37, double %45, i64 %36
  store <4 x double> %46, ptr %28, align 32
  %47 = add nuw nsw i64 %36, 1
  %48 = icmp eq i64 %47, 4
  br i1 %48, label %49, label %35
49:
  %50 = add nuw nsw i64 %27, 1
  %51 = getelementptr inbounds i8, ptr %28, i64 32
  %52 = icmp eq i64 %50, %1
  br i1 %52, label %21, label %26
}

define linkonce_odr hidden void @lowad.product_dpack_columns(i64 %0, i64 %1, ptr %2, i64 %3, i64 %4, ptr %5) nounwind {
  %7 = icmp sgt i64 %1, 0
  br i1 %7, label %8, label %14
8:
  %9 = icmp sgt i64 %0, 1
  %10 = icmp sgt i64 %0, 2
  %11 = shl nsw i64 %3, 4
  %12 = icmp sgt i64 %0, 3
  %13 = mul nsw i64 %3, 24
  br label %15
14:
  ret void
15:
  %16 = phi i64 [ 0, %8 ], [ %38, %35 ]
  %17 = phi ptr [ %5, %8 ], [ %40, %35 ]
  %18 = phi ptr [ %2, %8 ], [ %39, %35 ]
  %19 = load double, ptr %18, align 8
  store double %19, ptr %17, align 8
  br i1 %9, label %20, label %23
20:
  %21 = getelementptr inbounds double, ptr %18, i64 %3
  %22 = load double, ptr %21, align 8
  br label %23
23:
  %24 = phi double [ %22, %20 ], [ 0.000000e+00, %15 ]
  %25 = getelementptr inbounds i8, ptr %17, i64 8
  store double %24, ptr %25, align 8
  br i1 %10, label %26, label %29
26:
  %27 = getelementptr inbounds i8, ptr %18, i64 %11
  %28 = load double, ptr %27, align 8
  br label %29
29:
  %30 = phi double [ %28, %26 ], [ 0.000000e+00, %23 ]
  %31 = getelementptr inbounds i8, ptr %17, i64 16
  store double %30, ptr %31, align 8
  br i1 %12, label %32, label %35
32:
  %33 = getelementptr inbounds i8, ptr %18, i64 %13
  %34 = load double, ptr %33, align 8
  br label %35
35:
  %36 = phi double [ %34, %32 ], [ 0.000000e+00, %29 ]
  %37 = getelementptr inbounds i8, ptr %17, i64 24
  store double %36, ptr %37, align 8
  %38 = add nuw nsw i64 %16, 1
  %39 = getelementptr inbounds double, ptr %18, i64 %4
  %40 = getelementptr inbounds i8, ptr %17, i64 32
  %41 = icmp eq i64 %38, %1
  br i1 %41, label %14, label %15
}

define linkonce_odr hidden void @lowad.product_dtile(i64 %0, double %1, ptr %2, ptr %3, ptr %4, i64 %5, i64 %6, i64 %7) nounwind {
  %9 = alloca [4 x <4 x double>], align 32
  call void @llvm.lifetime.start.p0(ptr %9)
  call void @llvm.memset.p0.i64(ptr align 32 dereferenceable(128) %9, i8 0, i64 128, i1 false)
  %10 = add nsw i64 %0, -1
  %11 = icmp sgt i64 %0, 1
  br i1 %11, label %12, label %73
12:
  %13 = getelementptr inbounds i8, ptr %9, i64 32
  %14 = getelementptr inbounds i8, ptr %9, i64 64
  %15 = getelementptr inbounds i8, ptr %9, i64 96
  %16 = load <4 x double>, ptr %13, align 32
  %17 = load <4 x double>, ptr %14, align 32
  %18 = load <4 x double>, ptr %15, align 32
  br label %19
19:
  %20 = phi <4 x double> [ %18, %12 ], [ %68, %19 ]
  %21 = phi <4 x double> [ %17, %12 ], [ %63, %19 ]
  %22 = phi <4 x double> [ %16, %12 ], [ %58, %19 ]
  %23 = phi i64 [ 0, %12 ], [ %69, %19 ]
  %24 = phi ptr [ %3, %12 ], [ %70, %19 ]
  %25 = phi <4 x double> [ zeroinitializer, %12 ], [ %53, %19 ]
  %26 = getelementptr inbounds <4 x double>, ptr %2, i64 %23
  %27 = load <4 x double>, ptr %26, align 32
  %28 = load double, ptr %24, align 8
  %29 = insertelement <4 x double> poison, double %28, i64 0
  %30 = shufflevector <4 x double> %29, <4 x double> poison, <4 x i32> zeroinitializer
  %31 = call <4 x double> @llvm.fmuladd.v4f64(<4 x double> %27, <4 x double> %30, <4 x double> %25)
  %32 = getelementptr inbounds i8, ptr %24, i64 8
  %33 = load double, ptr %32, align 8
  %34 = insertelement <4 x double> poison, double %33, i64 0
  %35 = shufflevector <4 x double> %34, <4 x double> poison, <4 x i32> zeroinitializer
  %36 = call <4 x double> @llvm.fmuladd.v4f64(<4 x double> %27, <4 x double> %35, <4 x double> %22)
  %37 = getelementptr inbounds i8, ptr %24, i64 16
  %38 = load double, ptr %37, align 8
  %39 = insertelement <4 x double> poison, double %38, i64 0
  %40 = shufflevector <4 x double> %39, <4 x double> poison, <4 x i32> zeroinitializer
  %41 = call <4 x double> @llvm.fmuladd.v4f64(<4 x double> %27, <4 x double> %40, <4 x double> %21)
  %42 = getelementptr inbounds i8, ptr %24, i64 24
  %43 = load double, ptr %42, align 8
  %44 = insertelement <4 x double> poison, double %43, i64 0
  %45 = shufflevector <4 x double> %44, <4 x double> poison, <4 x i32> zeroinitializer
  %46 = call <4 x double> @llvm.fmuladd.v4f64(<4 x double> %27, <4 x double> %45, <4 x double> %20)
  %47 = getelementptr inbounds i8, ptr %26, i64 32
  %48 = load <4 x double>, ptr %47, align 32
  %49 = getelementptr inbounds i8, ptr %24, i64 32
  %50 = load double, ptr %49, align 8
  %51 = insertelement <4 x double> poison, double %50, i64 0
  %52 = shufflevector <4 x double> %51, <4 x double> poison, <4 x i32> zeroinitializer
  %53 = call <4 x double> @llvm.fmuladd.v4f64(<4 x double> %48, <4 x double> %52, <4 x double> %31)
  %54 = getelementptr inbounds i8, ptr %24, i64 40
  %55 = load double, ptr %54, align 8
  %56 = insertelement <4 x double> poison, double %55, i64 0
  %57 = shufflevector <4 x double> %56, <4 x double> poison, <4 x i32> zeroinitializer
  %58 = call <4 x double> @llvm.fmuladd.v4f64(<4 x double> %48, <4 x double> %57, <4 x double> %36)
  %59 = getelementptr inbounds i8, ptr %24, i64 48
  %60 = load double, ptr %59, align 8
  %61 = insertelement <4 x double> poison, double %60, i64 0
  %62 = shufflevector <4 x double> %61, <4 x double> poison, <4 x i32> zeroinitializer
  %63 = call <4 x double> @llvm.fmuladd.v4f64(<4 x double> %48, <4 x double> %62, <4 x double> %41)
  %64 = getelementptr inbounds i8, ptr %24, i64 56
  %65 = load double, ptr %64, align 8
  %66 = insertelement <4 x double> poison, double %65, i64 0
  %67 = shufflevector <4 x double> %66, <4 x double> poison, <4 x i32> zeroinitializer
  %68 = call <4 x double> @llvm.fmuladd.v4f64(<4 x double> %48, <4 x double> %67, <4 x double> %46)
  %69 = add nuw nsw i64 %23, 2
  %70 = getelementptr inbounds i8, ptr %24, i64 64
  %71 = icmp slt i64 %69, %10
  br i1 %71, label %19, label %72
72:
  store <4 x double> %58, ptr %13, align 32
  store <4 x double> %63, ptr %14, align 32
  store <4 x double> %68, ptr %15, align 32
  br label %73
73:
  %74 = phi <4 x double> [ %53, %72 ], [ zeroinitializer, %8 ]
  %75 = phi ptr [ %70, %72 ], [ %3, %8 ]
  %76 = phi i64 [ %69, %72 ], [ 0, %8 ]
  store <4 x double> %74, ptr %9, align 32
  %77 = icmp slt i64 %76, %0
  br i1 %77, label %78, label %107
78:
  %79 = getelementptr inbounds <4 x double>, ptr %2, i64 %76
  %80 = load <4 x double>, ptr %79, align 32
  %81 = load double, ptr %75, align 8
  %82 = insertelement <4 x double> poison, double %81, i64 0
  %83 = shufflevector <4 x double> %82, <4 x double> poison, <4 x i32> zeroinitializer
  %84 = load <4 x double>, ptr %9, align 32
  %85 = call <4 x double> @llvm.fmuladd.v4f64(<4 x double> %80, <4 x double> %83, <4 x double> %84)
  store <4 x double> %85, ptr %9, align 32
  %86 = getelementptr inbounds i8, ptr %75, i64 8
  %87 = load double, ptr %86, align 8
  %88 = insertelement <4 x double> poison, double %87, i64 0
  %89 = shufflevector <4 x double> %88, <4 x double> poison, <4 x i32> zeroinitializer
  %90 = getelementptr inbounds i8, ptr %9, i64 32
  %91 = load <4 x double>, ptr %90, align 32
  %92 = call <4 x double> @llvm.fmuladd.v4f64(<4 x double> %80, <4 x double> %89, <4 x double> %91)
  store <4 x double> %92, ptr %90, align 32
  %93 = getelementptr inbounds i8, ptr %75, i64 16
  %94 = load double, ptr %93, align 8
  %95 = insertelement <4 x double> poison, double %94, i64 0
  %96 = shufflevector <4 x double> %95, <4 x double> poison, <4 x i32> zeroinitializer
  %97 = getelementptr inbounds i8, ptr %9, i64 64
  %98 = load <4 x double>, ptr %97, align 32
  %99 = call <4 x double> @llvm.fmuladd.v4f64(<4 x double> %80, <4 x double> %96, <4 x double> %98)
  store <4 x double> %99, ptr %97, align 32
  %100 = getelementptr inbounds i8, ptr %75, i64 24
  %101 = load double, ptr %100, align 8
  %102 = insertelement <4 x double> poison, double %101, i64 0
  %103 = shufflevector <4 x double> %102, <4 x double> poison, <4 x i32> zeroinitializer
  %104 = getelementptr inbounds i8, ptr %9, i64 96
  %105 = load <4 x double>, ptr %104, align 32
  %106 = call <4 x double> @llvm.fmuladd.v4f64(<4 x double> %80, <4 x double> %103, <4 x double> %105)
  store <4 x double> %106, ptr %104, align 32
  br label %107
107:
  %108 = icmp sgt i64 %7, 0
  br i1 %108, label %109, label %114
109:
  %110 = icmp sgt i64 %6, 3
  %111 = icmp sgt i64 %6, 0
  %112 = insertelement <4 x double> poison, double %1, i64 0
  %113 = shufflevector <4 x double> %112, <4 x double> poison, <4 x i32> zeroinitializer
  br label %115
114:
  call void @llvm.lifetime.end.p0(ptr %9)
  ret void
115:
  %116 = phi i64 [ 0, %109 ], [ %136, %135 ]
  %117 = phi ptr [ %4, %109 ], [ %137, %135 ]
  br i1 %110, label %122, label %118
118:
  br i1 %111, label %119, label %135
119:
  %120 = getelementptr inbounds <4 x double>, ptr %9, i64 %116
  %121 = load <4 x double>, ptr %120, align 32
  br label %127
122:
  %123 = getelementptr inbounds <4 x double>, ptr %9, i64 %116
  %124 = load <4 x double>, ptr %123, align 32
  %125 = load <4 x double>, ptr %117, align 8
  %126 = call <4 x double> @llvm.fmuladd.v4f64(<4 x double> %113, <4 x double> %124, <4 x double> %125)
  store <4 x double> %126, ptr %117, align 8
  br label %135
127:
  %128 = phi i64 [ 0, %119 ], [ %133, %127 ]
  %129 = extractelement <4 x double> %121, i64 %128
  %130 = getelementptr inbounds double, ptr %117, i64 %128
  %131 = load double, ptr %130, align 8
  %132 = call double @llvm.fmuladd.f64(double %1, double %129, double %131)
  store double %132, ptr %130, align 8
  %133 = add nuw nsw i64 %128, 1
  %134 = icmp eq i64 %133, %6
  br i1 %134, label %135, label %127
135:
  %136 = add nuw nsw i64 %116, 1
  %137 = getelementptr inbounds double, ptr %117, i64 %5
  %138 = icmp eq i64 %136, %7
  br i1 %138, label %114, label %115
}

define linkonce_odr hidden void @lowad.blas.i64.lowad.dtrsv(i32 %0, i8 %1, i8 %2, i8 %3, i64 %4, ptr %5, i64 %6, ptr %7, i64 %8) nounwind {
  %10 = call i64 @lowad.product_first(i64 %4, i64 %8)
  %11 = getelementptr inbounds double, ptr %7, i64 %10
  %12 = icmp eq i8 %1, 76
  %13 = icmp eq i8 %2, 78
  %14 = xor i1 %12, %13
  %15 = icmp sgt i64 %4, 0
  br i1 %15, label %16, label %18
16:
  %17 = icmp eq i8 %3, 78
  br label %19
18:
  ret void
19:
  %20 = phi i64 [ 0, %16 ], [ %54, %53 ]
  %21 = xor i64 %20, -1
  %22 = add nsw i64 %4, %21
  %23 = select i1 %14, i64 %22, i64 %20
  %24 = mul nsw i64 %23, %6
  %25 = getelementptr inbounds double, ptr %5, i64 %24
  %26 = add nsw i64 %23, 1
  %27 = select i1 %12, i64 %26, i64 0
  %28 = select i1 %12, i64 %4, i64 %23
  %29 = mul nsw i64 %23, %8
  %30 = getelementptr inbounds double, ptr %11, i64 %29
  %31 = load double, ptr %30, align 8
  br i1 %13, label %39, label %32
32:
  %33 = sub nsw i64 %28, %27
  %34 = getelementptr inbounds double, ptr %25, i64 %27
  %35 = mul nsw i64 %27, %8
  %36 = getelementptr inbounds double, ptr %11, i64 %35
  %37 = call double @lowad.product_dinner(i64 %33, ptr %34, i64 1, ptr %36, i64 %8)
  %38 = fsub double %31, %37
  br label %39
39:
  %40 = phi double [ %38, %32 ], [ %31, %19 ]
  br i1 %17, label %41, label %45
41:
  %42 = getelementptr inbounds double, ptr %25, i64 %23
  %43 = load double, ptr %42, align 8
  %44 = fdiv double %40, %43
  br label %45
45:
  %46 = phi double [ %44, %41 ], [ %40, %39 ]
  store double %46, ptr %30, align 8
  br i1 %13, label %47, label %53
47:
  %48 = sub nsw i64 %28, %27
  %49 = fneg double %46
  %50 = getelementptr inbounds double, ptr %25, i64 %27
  %51 = mul nsw i64 %27, %8
  %52 = getelementptr inbounds double, ptr %11, i64 %51
  call void @lowad.product_dadd(i64 %48, double %49, ptr %50, i64 1, ptr %52, i64 %8)
  br label %53
53:
  %54 = add nuw nsw i64 %20, 1
  %55 = icmp eq i64 %54, %4
  br i1 %55, label %18, label %19
}

define linkonce_odr hidden void @lowad.blas.i64.lowad.dtrmv(i32 %0, i8 %1, i8 %2, i8 %3, i64 %4, ptr %5, i64 %6, ptr %7, i64 %8) nounwind {
  %10 = call i64 @lowad.product_first(i64 %4, i64 %8)
  %11 = getelementptr inbounds double, ptr %7, i64 %10
  %12 = icmp eq i8 %1, 76
  %13 = icmp eq i8 %2, 78
  %14 = xor i1 %12, %13
  %15 = icmp sgt i64 %4, 0
  br i1 %15, label %16, label %18
16:
  %17 = icmp eq i8 %3, 78
  br label %19
18:
  ret void
19:
  %20 = phi i64 [ 0, %16 ], [ %53, %51 ]
  %21 = xor i64 %20, -1
  %22 = add nsw i64 %4, %21
  %23 = select i1 %14, i64 %20, i64 %22
  %24 = mul nsw i64 %23, %6
  %25 = getelementptr inbounds double, ptr %5, i64 %24
  %26 = add nsw i64 %23, 1
  %27 = select i1 %12, i64 %26, i64 0
  %28 = select i1 %12, i64 %4, i64 %23
  %29 = mul nsw i64 %23, %8
  %30 = getelementptr inbounds double, ptr %11, i64 %29
  %31 = load double, ptr %30, align 8
  br i1 %13, label %32, label %37
32:
  %33 = sub nsw i64 %28, %27
  %34 = getelementptr inbounds double, ptr %25, i64 %27
  %35 = mul nsw i64 %27, %8
  %36 = getelementptr inbounds double, ptr %11, i64 %35
  call void @lowad.product_dadd(i64 %33, double %31, ptr %34, i64 1, ptr %36, i64 %8)
  br label %37
37:
  br i1 %17, label %38, label %42
38:
  %39 = getelementptr inbounds double, ptr %25, i64 %23
  %40 = load double, ptr %39, align 8
  %41 = fmul double %31, %40
  br label %42
42:
  %43 = phi double [ %41, %38 ], [ %31, %37 ]
  br i1 %13, label %51, label %44
44:
  %45 = sub nsw i64 %28, %27
  %46 = getelementptr inbounds double, ptr %25, i64 %27
  %47 = mul nsw i64 %27, %8
  %48 = getelementptr inbounds double, ptr %11, i64 %47
  %49 = call double @lowad.product_dinner(i64 %45, ptr %46, i64 1, ptr %48, i64 %8)
  %50 = fadd double %43, %49
  br label %51
51:
  %52 = phi double [ %50, %44 ], [ %43, %42 ]
  store double %52, ptr %30, align 8
  %53 = add nuw nsw i64 %20, 1
  %54 = icmp eq i64 %53, %4
  br i1 %54, label %18, label %19
}

define linkonce_odr hidden void @lowad.blas.i64.lowad.dtrsm(i32 %0, i8 %1, i8 %2, i8 %3, i8 %4, i64 %5, i64 %6, double %7, ptr %8, i64 %9, ptr %10, i64 %11) nounwind {
  %13 = icmp sgt i64 %6, 0
  br i1 %13, label %14, label %19
14:
  %15 = fcmp oeq double %7, 1.000000e+00
  %16 = icmp slt i64 %5, 1
  %17 = fcmp oeq double %7, 0.000000e+00
  %18 = or i1 %15, %16
  br label %24
19:
  %20 = icmp eq i8 %1, 76
  %21 = zext i1 %20 to i32
  %22 = select i1 %20, i64 %5, i64 %6
  %23 = select i1 %20, i64 %6, i64 %5
  call void @lowad.product_dhalves(i32 1, i32 %21, i8 %2, i8 %3, i8 %4, i64 %22, i64 %23, ptr %8, i64 %9, ptr %10, i64 %11)
  ret void
24:
  %25 = phi i64 [ 0, %14 ], [ %40, %39 ]
  %26 = mul nsw i64 %25, %11
  %27 = getelementptr inbounds double, ptr %10, i64 %26
  br i1 %18, label %39, label %28
28:
  %29 = phi i64 [ %37, %34 ], [ 0, %24 ]
  br i1 %17, label %34, label %30
30:
  %31 = getelementptr inbounds double, ptr %27, i64 %29
  %32 = load double, ptr %31, align 8
  %33 = fmul double %7, %32
  br label %34
34:
  %35 = phi double [ %33, %30 ], [ 0.000000e+00, %28 ]
  %36 = getelementptr inbounds double, ptr %27, i64 %29
  store double %35, ptr %36, align 8
  %37 = add nuw nsw i64 %29, 1
  %38 = icmp eq i64 %37, %5
  br i1 %38, label %39, label %28
39:
  %40 = add nuw nsw i64 %25, 1
  %41 = icmp eq i64 %40, %6
  br i1 %41, label %19, label %24
}

define linkonce_odr hidden void @lowad.product_dhalves(i32 %0, i32 %1, i8 %2, i8 %3, i8 %4, i64 %5, i64 %6, ptr %7, i64 %8, ptr %9, i64 %10) nounwind {
  br label %12
12:
  %13 = phi i64 [ %5, %11 ], [ %69, %68 ]
  %14 = phi ptr [ %7, %11 ], [ %70, %68 ]
  %15 = phi ptr [ %9, %11 ], [ %71, %68 ]
  %16 = icmp slt i64 %13, 17
  br i1 %16, label %17, label %36
17:
  %18 = icmp eq i32 %1, 0
  %19 = icmp eq i8 %3, 78
  %20 = select i1 %19, i8 84, i8 78
  %21 = select i1 %18, i8 %20, i8 %3
  %22 = icmp sgt i64 %6, 0
  br i1 %22, label %23, label %72
23:
  %24 = select i1 %18, i64 %10, i64 1
  %25 = select i1 %18, i64 1, i64 %10
  %26 = icmp eq i32 %0, 0
  br label %27
27:
  %28 = phi i64 [ 0, %23 ], [ %34, %33 ]
  %29 = mul nsw i64 %28, %25
  %30 = getelementptr inbounds double, ptr %15, i64 %29
  br i1 %26, label %32, label %31
31:
  call void @lowad.blas.i64.lowad.dtrsv(i32 poison, i8 %2, i8 %21, i8 %4, i64 %13, ptr %14, i64 %8, ptr %30, i64 %24)
  br label %33
32:
  call void @lowad.blas.i64.lowad.dtrmv(i32 poison, i8 %2, i8 %21, i8 %4, i64 %13, ptr %14, i64 %8, ptr %30, i64 %24)
  br label %33
33:
  %34 = add nuw nsw i64 %28, 1
  %35 = icmp eq i64 %34, %6
  br i1 %35, label %72, label %27
36:
  %37 = lshr i64 %13, 1
  %38 = sub nsw i64 %13, %37
  %39 = add nsw i64 %8, 1
  %40 = mul nsw i64 %39, %37
  %41 = getelementptr inbounds double, ptr %14, i64 %40
  %42 = icmp eq i8 %2, 76
  %43 = select i1 %42, i64 1, i64 %8
  %44 = mul nsw i64 %43, %37
  %45 = getelementptr inbounds double, ptr %14, i64 %44
  %46 = icmp eq i32 %1, 0
  %47 = select i1 %46, i64 %10, i64 1
  %48 = mul nsw i64 %47, %37
  %49 = getelementptr inbounds double, ptr %15, i64 %48
  %50 = icmp ne i8 %3, 78
  %51 = xor i1 %42, %50
  %52 = zext i1 %51 to i32
  %53 = icmp eq i32 %1, %52
  %54 = zext i1 %53 to i32
  %55 = icmp eq i32 %0, %54
  br i1 %55, label %56, label %57
56:
  call void @lowad.product_dhalves(i32 %0, i32 %1, i8 %2, i8 %3, i8 %4, i64 %37, i64 %6, ptr %14, i64 %8, ptr %15, i64 %10)
  br label %58
57:
  call void @lowad.product_dhalves(i32 %0, i32 %1, i8 %2, i8 %3, i8 %4, i64 %38, i64 %6, ptr %41, i64 %8, ptr %49, i64 %10)
  br label %58
58:
  %59 = select i1 %53, ptr %49, ptr %15
  %60 = select i1 %53, ptr %15, ptr %49
  %61 = select i1 %53, i64 %38, i64 %37
  %62 = select i1 %53, i64 %37, i64 %38
  %63 = icmp eq i32 %0, 0
  %64 = select i1 %63, i32 1, i32 -1
  %65 = sitofp i32 %64 to double
  br i1 %46, label %67, label %66
66:
  call void @lowad.blas.i64.lowad.dgemm(i32 poison, i8 %3, i8 78, i64 %61, i64 %6, i64 %62, double %65, ptr %45, i64 %8, ptr %60, i64 %10, double 1.000000e+00, ptr %59, i64 %10)
  br label %68
67:
  call void @lowad.blas.i64.lowad.dgemm(i32 poison, i8 78, i8 %3, i64 %6, i64 %61, i64 %62, double %65, ptr %60, i64 %10, ptr %45, i64 %8, double 1.000000e+00, ptr %59, i64 %10)
  br label %68
68:
  %69 = select i1 %55, i64 %38, i64 %37
  %70 = select i1 %55, ptr %41, ptr %14
  %71 = select i1 %55, ptr %49, ptr %15
  br label %12
72:
  ret void
}

define linkonce_odr hidden void @lowad.blas.i64.lowad.dtrmm(i32 %0, i8 %1, i8 %2, i8 %3, i8 %4, i64 %5, i64 %6, double %7, ptr %8, i64 %9, ptr %10, i64 %11) nounwind {
  %13 = icmp sgt i64 %6, 0
  br i1 %13, label %14, label %19
14:
  %15 = fcmp oeq double %7, 1.000000e+00
  %16 = icmp slt i64 %5, 1
  %17 = fcmp oeq double %7, 0.000000e+00
  %18 = or i1 %15, %16
  br label %24
19:
  %20 = icmp eq i8 %1, 76
  %21 = zext i1 %20 to i32
  %22 = select i1 %20, i64 %5, i64 %6
  %23 = select i1 %20, i64 %6, i64 %5
  call void @lowad.product_dhalves(i32 0, i32 %21, i8 %2, i8 %3, i8 %4, i64 %22, i64 %23, ptr %8, i64 %9, ptr %10, i64 %11)
  ret void
24:
  %25 = phi i64 [ 0, %14 ], [ %40, %39 ]
  %26 = mul nsw i64 %25, %11
  %27 = getelementptr inbounds double, ptr %10, i64 %26
  br i1 %18, label %39, label %28
28:
  %29 = phi i64 [ %37, %34 ], [ 0, %24 ]
  br i1 %17, label %34, label %30
30:
  %31 = getelementptr inbounds double, ptr %27, i64 %29
  %32 = load double, ptr %31, align 8
  %33 = fmul double %7, %32
  br label %34
34:
  %35 = phi double [ %33, %30 ], [ 0.000000e+00, %28 ]
  %36 = getelementptr inbounds double, ptr %27, i64 %29
  store double %35, ptr %36, align 8
  %37 = add nuw nsw i64 %29, 1
  %38 = icmp eq i64 %37, %5
  br i1 %38, label %39, label %28
39:
  %40 = add nuw nsw i64 %25, 1
  %41 = icmp eq i64 %40, %6
  br i1 %41, label %19, label %24
}

define linkonce_odr hidden float @lowad.blas.i64.lowad.sdot(i64 %0, ptr %1, i64 %2, ptr %3, i64 %4) nounwind {
  %6 = call i64 @lowad.product_first(i64 %0, i64 %2)
  %7 = getelementptr inbounds float, ptr %1, i64 %6
  %8 = call i64 @lowad.product_first(i64 %0, i64 %4)
  %9 = getelementptr inbounds float, ptr %3, i64 %8
  %10 = call float @lowad.product_sinner(i64 %0, ptr %7, i64 %2, ptr %9, i64 %4)
  ret float %10
}

define linkonce_odr hidden float @lowad.product_sinner(i64 %0, ptr %1, i64 %2, ptr %3, i64 %4) nounwind {
  %6 = icmp sgt i64 %0, 0
  br i1 %6, label %9, label %7
7:
  %8 = phi float [ 0.000000e+00, %5 ], [ %18, %9 ]
  ret float %8
9:
  %10 = phi i64 [ %19, %9 ], [ 0, %5 ]
  %11 = phi float [ %18, %9 ], [ 0.000000e+00, %5 ]
  %12 = mul nsw i64 %10, %2
  %13 = getelementptr inbounds float, ptr %1, i64 %12
  %14 = load float, ptr %13, align 4
  %15 = mul nsw i64 %10, %4
  %16 = getelementptr inbounds float, ptr %3, i64 %15
  %17 = load float, ptr %16, align 4
  %18 = call float @llvm.fmuladd.f32(float %14, float %17, float %11)
  %19 = add nuw nsw i64 %10, 1
  %20 = icmp eq i64 %19, %0
  br i1 %20, label %7, label %9
}

define linkonce_odr hidden void @lowad.blas.i64.lowad.saxpy(i64 %0, float %1, ptr %2, i64 %3, ptr %4, i64 %5) nounwind {
  %7 = call i64 @lowad.product_first(i64 %0, i64 %3)
  %8 = getelementptr inbounds float, ptr %2, i64 %7
  %9 = call i64 @lowad.product_first(i64 %0, i64 %5)
  %10 = getelementptr inbounds float, ptr %4, i64 %9
  call void @lowad.product_sadd(i64 %0, float %1, ptr %8, i64 %3, ptr %10, i64 %5)
  ret void
}

define linkonce_odr hidden void @lowad.product_sadd(i64 %0, float %1, ptr %2, i64 %3, ptr %4, i64 %5) nounwind {
  %7 = icmp sgt i64 %0, 0
  br i1 %7, label %9, label %8
8:
  ret void
9:
  %10 = phi i64 [ %18, %9 ], [ 0, %6 ]
  %11 = mul nsw i64 %10, %3
  %12 = getelementptr inbounds float, ptr %2, i64 %11
  %13 = load float, ptr %12, align 4
  %14 = mul nsw i64 %10, %5
  %15 = getelementptr inbounds float, ptr %4, i64 %14
  %16 = load float, ptr %15, align 4
  %17 = call float @llvm.fmuladd.f32(float %1, float %13, float %16)
  store float %17, ptr %15, align 4
  %18 = add nuw nsw i64 %10, 1
  %19 = icmp eq i64 %18, %0
  br i1 %19, label %8, label %9
}

define linkonce_odr hidden void @lowad.blas.i64.lowad.scopy(i64 %0, ptr %1, i64 %2, ptr %3, i64 %4) nounwind {
  %6 = call i64 @lowad.product_first(i64 %0, i64 %2)
  %7 = getelementptr inbounds float, ptr %1, i64 %6
  %8 = call i64 @lowad.product_first(i64 %0, i64 %4)
  %9 = getelementptr inbounds float, ptr %3, i64 %8
  %10 = icmp sgt i64 %0, 0
  br i1 %10, label %12, label %11
11:
  ret void
12:
  %13 = phi i64 [ %19, %12 ], [ 0, %5 ]
  %14 = mul nsw i64 %13, %2
  %15 = getelementptr inbounds float, ptr %7, i64 %14
  %16 = load float, ptr %15, align 4
  %17 = mul nsw i64 %13, %4
  %18 = getelementptr inbounds float, ptr %9, i64 %17
  store float %16, ptr %18, align 4
  %19 = add nuw nsw i64 %13, 1
  %20 = icmp eq i64 %19, %0
  br i1 %20, label %11, label %12
}

define linkonce_odr hidden void @lowad.blas.i64.lowad.sscal(i64 %0, float %1, ptr %2, i64 %3) nounwind {
  %5 = icmp sgt i64 %3, 0
  %6 = icmp sgt i64 %0, 0
  %7 = and i1 %5, %6
  br i1 %7, label %9, label %8
8:
  ret void
9:
  %10 = phi i64 [ %15, %9 ], [ 0, %4 ]
  %11 = mul nuw nsw i64 %10, %3
  %12 = getelementptr inbounds float, ptr %2, i64 %11
  %13 = load float, ptr %12, align 4
  %14 = fmul float %1, %13
  store float %14, ptr %12, align 4
  %15 = add nuw nsw i64 %10, 1
  %16 = icmp slt i64 %15, %0
  br i1 %16, label %9, label %8
}

define linkonce_odr hidden void @lowad.blas.i64.lowad.sgemv(i32 %0, i8 %1, i64 %2, i64 %3, float %4, ptr %5, i64 %6, ptr %7, i64 %8, float %9, ptr %10, i64 %11) nounwind {
  %13 = icmp slt i64 %2, 1
  %14 = icmp slt i64 %3, 1
  %15 = or i1 %13, %14
  br i1 %15, label %63, label %16
16:
  %17 = icmp eq i8 %1, 78
  %18 = select i1 %17, i64 %3, i64 %2
  %19 = call i64 @lowad.product_first(i64 %18, i64 %8)
  %20 = getelementptr inbounds float, ptr %7, i64 %19
  %21 = select i1 %17, i64 %2, i64 %3
  %22 = call i64 @lowad.product_first(i64 %21, i64 %11)
  %23 = getelementptr inbounds float, ptr %10, i64 %22
  %24 = fcmp une float %9, 1.000000e+00
  br i1 %24, label %25, label %41
25:
  %26 = fcmp oeq float %9, 0.000000e+00
  %27 = call i64 @llvm.smax.i64(i64 %21, i64 1)
  br label %28
28:
  %29 = phi i64 [ 0, %25 ], [ %39, %35 ]
  br i1 %26, label %35, label %30
30:
  %31 = mul nsw i64 %29, %11
  %32 = getelementptr inbounds float, ptr %23, i64 %31
  %33 = load float, ptr %32, align 4
  %34 = fmul float %9, %33
  br label %35
35:
  %36 = phi float [ %34, %30 ], [ 0.000000e+00, %28 ]
  %37 = mul nsw i64 %29, %11
  %38 = getelementptr inbounds float, ptr %23, i64 %37
  store float %36, ptr %38, align 4
  %39 = add nuw nsw i64 %29, 1
  %40 = icmp eq i64 %39, %27
  br i1 %40, label %41, label %28
41:
  br i1 %17, label %42, label %52
42:
  %43 = phi i64 [ %50, %42 ], [ 0, %41 ]
  %44 = mul nsw i64 %43, %8
  %45 = getelementptr inbounds float, ptr %20, i64 %44
  %46 = load float, ptr %45, align 4
  %47 = fmul float %4, %46
  %48 = mul nsw i64 %43, %6
  %49 = getelementptr inbounds float, ptr %5, i64 %48
  call void @lowad.product_sadd(i64 %2, float %47, ptr %49, i64 1, ptr %23, i64 %11)
  %50 = add nuw nsw i64 %43, 1
  %51 = icmp eq i64 %50, %3
  br i1 %51, label %63, label %42
52:
  %53 = phi i64 [ %61, %52 ], [ 0, %41 ]
  %54 = mul nsw i64 %53, %6
  %55 = getelementptr inbounds float, ptr %5, i64 %54
  %56 = call float @lowad.product_sinner(i64 %2, ptr %55, i64 1, ptr %20, i64 %8)
  %57 = mul nsw i64 %53, %11
  %58 = getelementptr inbounds float, ptr %23, i64 %57
  %59 = load float, ptr %58, align 4
  %60 = call float @llvm.fmuladd.f32(float %4, float %56, float %59)
  store float %60, ptr %58, align 4
  %61 = add nuw nsw i64 %53, 1
  %62 = icmp eq i64 %61, %3
  br i1 %62, label %63, label %52
63:
  ret void
}

declare float @llvm.fmuladd.f32(float, float, float)

define linkonce_odr hidden void @lowad.blas.i64.lowad.sger(i32 %0, i64 %1, i64 %2, float %3, ptr %4, i64 %5, ptr %6, i64 %7, ptr %8, i64 %9) nounwind {
  %11 = call i64 @lowad.product_first(i64 %1, i64 %5)
  %12 = getelementptr inbounds float, ptr %4, i64 %11
  %13 = call i64 @lowad.product_first(i64 %2, i64 %7)
  %14 = getelementptr inbounds float, ptr %6, i64 %13
  %15 = icmp sgt i64 %2, 0
  br i1 %15, label %17, label %16
16:
  ret void
17:
  %18 = phi i64 [ %25, %17 ], [ 0, %10 ]
  %19 = mul nsw i64 %18, %7
  %20 = getelementptr inbounds float, ptr %14, i64 %19
  %21 = load float, ptr %20, align 4
  %22 = fmul float %3, %21
  %23 = mul nsw i64 %18, %9
  %24 = getelementptr inbounds float, ptr %8, i64 %23
  call void @lowad.product_sadd(i64 %1, float %22, ptr %12, i64 %5, ptr %24, i64 1)
  %25 = add nuw nsw i64 %18, 1
  %26 = icmp eq i64 %25, %2
  br i1 %26, label %16, label %17
}

define linkonce_odr hidden void @lowad.blas.i64.lowad.sgemm(i32 %0, i8 %1, i8 %2, i64 %3, i64 %4, i64 %5, float %6, ptr %7, i64 %8, ptr %9, i64 %10, float %11, ptr %12, i64 %13) nounwind {
  %15 = alloca [1024 x <8 x float>], align 32
  %16 = alloca [512 x float], align 16
  %17 = icmp eq i8 %1, 78
  %18 = select i1 %17, i64 1, i64 %8
  %19 = select i1 %17, i64 %8, i64 1
  %20 = icmp eq i8 %2, 78
  %21 = select i1 %20, i64 1, i64 %10
  %22 = select i1 %20, i64 %10, i64 1
  call void @llvm.lifetime.start.p0(ptr %15)
  call void @llvm.lifetime.start.p0(ptr %16)
  %23 = icmp sgt i64 %4, 0
  br i1 %23, label %24, label %29
24:
  %25 = fcmp oeq float %11, 1.000000e+00
  %26 = icmp slt i64 %3, 1
  %27 = fcmp oeq float %11, 0.000000e+00
  %28 = or i1 %25, %26
  br label %34
29:
  %30 = icmp sgt i64 %5, 0
  br i1 %30, label %31, label %52
31:
  %32 = icmp sgt i64 %3, 0
  %33 = icmp sgt i64 %4, 0
  br label %53
34:
  %35 = phi i64 [ 0, %24 ], [ %50, %49 ]
  %36 = mul nsw i64 %35, %13
  %37 = getelementptr inbounds float, ptr %12, i64 %36
  br i1 %28, label %49, label %38
38:
  %39 = phi i64 [ %47, %44 ], [ 0, %34 ]
  br i1 %27, label %44, label %40
40:
  %41 = getelementptr inbounds float, ptr %37, i64 %39
  %42 = load float, ptr %41, align 4
  %43 = fmul float %11, %42
  br label %44
44:
  %45 = phi float [ %43, %40 ], [ 0.000000e+00, %38 ]
  %46 = getelementptr inbounds float, ptr %37, i64 %39
  store float %45, ptr %46, align 4
  %47 = add nuw nsw i64 %39, 1
  %48 = icmp eq i64 %47, %3
  br i1 %48, label %49, label %38
49:
  %50 = add nuw nsw i64 %35, 1
  %51 = icmp eq i64 %50, %4
  br i1 %51, label %29, label %34
52:
  call void @llvm.lifetime.end.p0(ptr %16)
  call void @llvm.lifetime.end.p0(ptr %15)
  ret void
53:
  %54 = phi i64 [ 0, %31 ], [ %63, %62 ]
  %55 = sub nsw i64 %5, %54
  %56 = call i64 @llvm.smin.i64(i64 %55, i64 128)
  br i1 %32, label %57, label %62
57:
  %58 = mul nsw i64 %54, %19
  %59 = getelementptr float, ptr %7, i64 %58
  %60 = mul nsw i64 %54, %21
  %61 = getelementptr inbounds float, ptr %9, i64 %60
  br label %65
62:
  %63 = add nuw nsw i64 %54, 128
  %64 = icmp slt i64 %63, %5
  br i1 %64, label %53, label %52
65:
  %66 = phi i64 [ 0, %57 ], [ %75, %74 ]
  %67 = sub nsw i64 %3, %66
  %68 = call i64 @llvm.smin.i64(i64 %67, i64 64)
  %69 = mul nsw i64 %66, %18
  %70 = getelementptr float, ptr %59, i64 %69
  call void @lowad.product_spack_rows(i64 %68, i64 %56, ptr %70, i64 %18, i64 %19, ptr %15)
  br i1 %33, label %71, label %74
71:
  %72 = icmp sgt i64 %67, 0
  %73 = getelementptr inbounds float, ptr %12, i64 %66
  br label %77
74:
  %75 = add nuw nsw i64 %66, 64
  %76 = icmp slt i64 %75, %3
  br i1 %76, label %65, label %62
77:
  %78 = phi i64 [ 0, %71 ], [ %87, %86 ]
  %79 = sub nsw i64 %4, %78
  %80 = call i64 @llvm.smin.i64(i64 %79, i64 4)
  %81 = mul nsw i64 %78, %22
  %82 = getelementptr inbounds float, ptr %61, i64 %81
  call void @lowad.product_spack_columns(i64 %80, i64 %56, ptr %82, i64 %22, i64 %21, ptr %16)
  br i1 %72, label %83, label %86
83:
  %84 = mul nsw i64 %78, %13
  %85 = getelementptr float, ptr %73, i64 %84
  br label %89
86:
  %87 = add nuw nsw i64 %78, 4
  %88 = icmp slt i64 %87, %4
  br i1 %88, label %77, label %74
89:
  %90 = phi i64 [ 0, %83 ], [ %96, %89 ]
  %91 = lshr exact i64 %90, 3
  %92 = mul nsw i64 %91, %56
  %93 = getelementptr inbounds <8 x float>, ptr %15, i64 %92
  %94 = getelementptr float, ptr %85, i64 %90
  %95 = sub nsw i64 %68, %90
  call void @lowad.product_stile(i64 %56, float %6, ptr %93, ptr %16, ptr %94, i64 %13, i64 %95, i64 %80)
  %96 = add nuw nsw i64 %90, 8
  %97 = icmp slt i64 %96, %68
  br i1 %97, label %89, label %86
}

define linkonce_odr hidden void @lowad.product_spack_rows(i64 %0, i64 %1, ptr %2, i64 %3, i64 %4, ptr %5) nounwind {
  %7 = icmp sgt i64 %0, 0
  br i1 %7, label %8, label %20
8:
  %9 = icmp sgt i64 %1, 0
  %10 = icmp eq i64 %3, 1
  %11 = shl nsw i64 %3, 5
  br label %12
12:
  %13 = phi ptr [ %2, %8 ], [ %24, %21 ]
  %14 = phi i64 [ 0, %8 ], [ %23, %21 ]
  %15 = phi ptr [ %5, %8 ], [ %22, %21 ]
  br i1 %9, label %16, label %21
16:
  %17 = sub nsw i64 %0, %14
  %18 = icmp sgt i64 %17, 7
  %19 = and i1 %10, %18
  br label %26
20:
  ret void
21:
  %22 = phi ptr [ %15, %12 ], [ %51, %49 ]
  %23 = add nuw nsw i64 %14, 8
  %24 = getelementptr inbounds i8, ptr %13, i64 %11
  %25 = icmp slt i64 %23, %0
  br i1 %25, label %12, label %20
26:
  %27 = phi i64 [ 0, %16 ], [ %50, %49 ]
  %28 = phi ptr [ %15, %16 ], [ %51, %49 ]
  %29 = mul nsw i64 %27, %4
  %30 = getelementptr inbounds float, ptr %13, i64 %29
  br i1 %19, label %33, label %31
31:
  %32 = load <8 x float>, ptr %28, align 32
  br label %35
33:
  %34 = load <8 x float>, ptr %30, align 4
  store <8 x float> %34, ptr %28, align 32
  br label %49
35:
  %36 = phi i64 [ 0, %31 ], [ %47, %44 ]
  %37 = phi <8 x float> [ %32, %31 ], [ %46, %44 ]
  %38 = or i64 %36, %14
  %39 = icmp slt i64 %38, %0
  br i1 %39, label %40, label %44
40:
  %41 = mul nsw i64 %36, %3
  %42 = getelementptr inbounds float, ptr %30, i64 %41
  %43 = load float, ptr %42, align 4
  br label %44
44:
  %45 = phi float [ %43, %40 ], [ 0.000000e+00, %35 ]
  %46 = insertelement <8 x float> %37, float %45, i64 %36
  store <8 x float> %46, ptr %28, align 32
  %47 = add nuw nsw i64 %36, 1
  %48 = icmp eq i64 %47, 8
  br i1 %48, label %49, label %35
49:
  %50 = add nuw nsw i64 %27, 1
  %51 = getelementptr inbounds i8, ptr %28, i64 32
  %52 = icmp eq i64 %50, %1
  br i1 %52, label %21, label %26
}

define linkonce_odr hidden void @lowad.product_spack_columns(i64 %0, i64 %1, ptr %2, i64 %3, i64 %4, ptr %5) nounwind {
  %7 = icmp sgt i64 %1, 0
  br i1 %7, label %8, label %14
8:
  %9 = icmp sgt i64 %0, 1
  %10 = icmp sgt i64 %0, 2
  %11 = shl nsw i64 %3, 3
  %12 = icmp sgt i64 %0, 3
  %13 = mul nsw i64 %3, 12
  br label %15
14:
  ret void
15:
  %16 = phi i64 [ 0, %8 ], [ %38, %35 ]
  %17 = phi ptr [ %5, %8 ], [ %40, %35 ]
  %18 = phi ptr [ %2, %8 ], [ %39, %35 ]
  %19 = load float, ptr %18, align 4
  store float %19, ptr %17, align 4
  br i1 %9, label %20, label %23
20:
  %21 = getelementptr inbounds float, ptr %18, i64 %3
  %22 = load float, ptr %21, align 4
  br label %23
23:
  %24 = phi float [ %22, %20 ], [ 0.000000e+00, %15 ]
  %25 = getelementptr inbounds i8, ptr %17, i64 4
  store float %24, ptr %25, align 4
  br i1 %10, label %26, label %29
26:
  %27 = getelementptr inbounds i8, ptr %18, i64 %11
  %28 = load float, ptr %27, align 4
  br label %29
29:
  %30 = phi float [ %28, %26 ], [ 0.000000e+00, %23 ]
  %31 = getelementptr inbounds i8, ptr %17, i64 8
  store float %30, ptr %31, align 4
  br i1 %12, label %32, label %35
32:
  %33 = getelementptr inbounds i8, ptr %18, i64 %13
  %34 = load float, ptr %33, align 4
  br label %35
35:
  %36 = phi float [ %34, %32 ], [ 0.000000e+00, %29 ]
  %37 = getelementptr inbounds i8, ptr %17, i64 12
  store float %36, ptr %37, align 4
  %38 = add nuw nsw i64 %16, 1
  %39 = getelementptr inbounds float, ptr %18, i64 %4
  %40 = getelementptr inbounds i8, ptr %17, i64 16
  %41 = icmp eq i64 %38, %1
  br i1 %41, label %14, label %15
}

define linkonce_odr hidden void @lowad.product_stile(i64 %0, float %1, ptr %2, ptr %3, ptr %4, i64 %5, i64 %6, i64 %7) nounwind {
  %9 = alloca [4 x <8 x float>], align 32
  call void @llvm.lifetime.start.p0(ptr %9)
  call void @llvm.memset.p0.i64(ptr align 32 dereferenceable(128) %9, i8 0, i64 128, i1 false)
  %10 = add nsw i64 %0, -1
  %11 = icmp sgt i64 %0, 1
  br i1 %11, label %12, label %73
12:
  %13 = getelementptr inbounds i8, ptr %9, i64 32
  %14 = getelementptr inbounds i8, ptr %9, i64 64
  %15 = getelementptr inbounds i8, ptr %9, i64 96
  %16 = load <8 x float>, ptr %13, align 32
  %17 = load <8 x float>, ptr %14, align 32
  %18 = load <8 x float>, ptr %15, align 32
  br label %19
19:
  %20 = phi <8 x float> [ %18, %12 ], [ %68, %19 ]
  %21 = phi <8 x float> [ %17, %12 ], [ %63, %19 ]
  %22 = phi <8 x float> [ %16, %12 ], [ %58, %19 ]
  %23 = phi i64 [ 0, %12 ], [ %69, %19 ]
  %24 = phi ptr [ %3, %12 ], [ %70, %19 ]
  %25 = phi <8 x float> [ zeroinitializer, %12 ], [ %53, %19 ]
  %26 = getelementptr inbounds <8 x float>, ptr %2, i64 %23
  %27 = load <8 x float>, ptr %26, align 32
  %28 = load float, ptr %24, align 4
  %29 = insertelement <8 x float> poison, float %28, i64 0
  %30 = shufflevector <8 x float> %29, <8 x float> poison, <8 x i32> zeroinitializer
  %31 = call <8 x float> @llvm.fmuladd.v8f32(<8 x float> %27, <8 x float> %30, <8 x float> %25)
  %32 = getelementptr inbounds i8, ptr %24, i64 4
  %33 = load float, ptr %32, align 4
  %34 = insertelement <8 x float> poison, float %33, i64 0
  %35 = shufflevector <8 x float> %34, <8 x float> poison, <8 x i32> zeroinitializer
  %36 = call <8 x float> @llvm.fmuladd.v8f32(<8 x float> %27, <8 x float> %35, <8 x float> %22)
  %37 = getelementptr inbounds i8, ptr %24, i64 8
  %38 = load float, ptr %37, align 4
  %39 = insertelement <8 x float> poison, float %38, i64 0
  %40 = shufflevector <8 x float> %39, <8 x float> poison, <8 x i32> zeroinitializer
  %41 = call <8 x float> @llvm.fmuladd.v8f32(<8 x float> %27, <8 x float> %40, <8 x float> %21)
  %42 = getelementptr inbounds i8, ptr %24, i64 12
  %43 = load float, ptr %42, align 4
  %44 = insertelement <8 x float> poison, float %43, i64 0
  %45 = shufflevector <8 x float> %44, <8 x float> poison, <8 x i32> zeroinitializer
  %46 = call <8 x float> @llvm.fmuladd.v8f32(<8 x float> %27, <8 x float> %45, <8 x float> %20)
  %47 = getelementptr inbounds i8, ptr %26, i64 32
  %48 = load <8 x float>, ptr %47, align 32
  %49 = getelementptr inbounds i8, ptr %24, i64 16
  %50 = load float, ptr %49, align 4
  %51 = insertelement <8 x float> poison, float %50, i64 0
  %52 = shufflevector <8 x float> %51, <8 x float> poison, <8 x i32> zeroinitializer
  %53 = call <8 x float> @llvm.fmuladd.v8f32(<8 x float> %48, <8 x float> %52, <8 x float> %31)
  %54 = getelementptr inbounds i8, ptr %24, i64 20
  %55 = load float, ptr %54, align 4
  %56 = insertelement <8 x float> poison, float %55, i64 0
  %57 = shufflevector <8 x float> %56, <8 x float> poison, <8 x i32> zeroinitializer
  %58 = call <8 x float> @llvm.fmuladd.v8f32(<8 x float> %48, <8 x float> %57, <8 x float> %36)
  %59 = getelementptr inbounds i8, ptr %24, i64 24
  %60 = load float, ptr %59, align 4
  %61 = insertelement <8 x float> poison, float %60, i64 0
  %62 = shufflevector <8 x float> %61, <8 x float> poison, <8 x i32> zeroinitializer
  %63 = call <8 x float> @llvm.fmuladd.v8f32(<8 x float> %48, <8 x float> %62, <8 x float> %41)
  %64 = getelementptr inbounds i8, ptr %24, i64 28
  %65 = load float, ptr %64, align 4
  %66 = insertelement <8 x float> poison, float %65, i64 0
  %67 = shufflevector <8 x float> %66, <8 x float> poison, <8 x i32> zeroinitializer
  %68 = call <8 x float> @llvm.fmuladd.v8f32(<8 x float> %48, <8 x float> %67, <8 x float> %46)
  %69 = add nuw nsw i64 %23, 2
  %70 = getelementptr inbounds i8, ptr %24, i64 32
  %71 = icmp slt i64 %69, %10
  br i1 %71, label %19, label %72
72:
  store <8 x float> %58, ptr %13, align 32
  store <8 x float> %63, ptr %14, align 32
  store <8 x float> %68, ptr %15, align 32
  br label %73
73:
  %74 = phi <8 x float> [ %53, %72 ], [ zeroinitializer, %8 ]
  %75 = phi ptr [ %70, %72 ], [ %3, %8 ]
  %76 = phi i64 [ %69, %72 ], [ 0, %8 ]
  store <8 x float> %74, ptr %9, align 32
  %77 = icmp slt i64 %76, %0
  br i1 %77, label %78, label %107
78:
  %79 = getelementptr inbounds <8 x float>, ptr %2, i64 %76
  %80 = load <8 x float>, ptr %79, align 32
  %81 = load float, ptr %75, align 4
  %82 = insertelement <8 x float> poison, float %81, i64 0
  %83 = shufflevector <8 x float> %82, <8 x float> poison, <8 x i32> zeroinitializer
  %84 = load <8 x float>, ptr %9, align 32
  %85 = call <8 x float> @llvm.fmuladd.v8f32(<8 x float> %80, <8 x float> %83, <8 x float> %84)
  store <8 x float> %85, ptr %9, align 32
  %86 = getelementptr inbounds i8, ptr %75, i64 4
  %87 = load float, ptr %86, align 4
  %88 = insertelement <8 x float> poison, float %87, i64 0
  %89 = shufflevector <8 x float> %88, <8 x float> poison, <8 x i32> zeroinitializer
  %90 = getelementptr inbounds i8, ptr %9, i64 32
  %91 = load <8 x float>, ptr %90, align 32
  %92 = call <8 x float> @llvm.fmuladd.v8f32(<8 x float> %80, <8 x float> %89, <8 x float> %91)
  store <8 x float> %92, ptr %90, align 32
  %93 = getelementptr inbounds i8, ptr %75, i64 8
  %94 = load float, ptr %93, align 4
  %95 = insertelement <8 x float> poison, float %94, i64 0
  %96 = shufflevector <8 x float> %95, <8 x float> poison, <8 x i32> zeroinitializer
  %97 = getelementptr inbounds i8, ptr %9, i64 64
  %98 = load <8 x float>, ptr %97, align 32
  %99 = call <8 x float> @llvm.fmuladd.v8f32(<8 x float> %80, <8 x float> %96, <8 x float> %98)
  store <8 x float> %99, ptr %97, align 32
  %100 = getelementptr inbounds i8, ptr %75, i64 12
  %101 = load float, ptr %100, align 4
  %102 = insertelement <8 x float> poison, float %101, i64 0
  %103 = shufflevector <8 x float> %102, <8 x float> poison, <8 x i32> zeroinitializer
  %104 = getelementptr inbounds i8, ptr %9, i64 96
  %105 = load <8 x float>, ptr %104, align 32
  %106 = call <8 x float> @llvm.fmuladd.v8f32(<8 x float> %80, <8 x float> %103, <8 x float> %105)
  store <8 x float> %106, ptr %104, align 32
  br label %107
107:
  %108 = icmp sgt i64 %7, 0
  br i1 %108, label %109, label %114
109:
  %110 = icmp sgt i64 %6, 7
  %111 = icmp sgt i64 %6, 0
  %112 = insertelement <8 x float> poison, float %1, i64 0
  %113 = shufflevector <8 x float> %112, <8 x float> poison, <8 x i32> zeroinitializer
  br label %115
114:
  call void @llvm.lifetime.end.p0(ptr %9)
  ret void
115:
  %116 = phi i64 [ 0, %109 ], [ %136, %135 ]
  %117 = phi ptr [ %4, %109 ], [ %137, %135 ]
  br i1 %110, label %122, label %118
118:
  br i1 %111, label %119, label %135
119:
  %120 = getelementptr inbounds <8 x float>, ptr %9, i64 %116
  %121 = load <8 x float>, ptr %120, align 32
  br label %127
122:
  %123 = getelementptr inbounds <8 x float>, ptr %9, i64 %116
  %124 = load <8 x float>, ptr %123, align 32
  %125 = load <8 x float>, ptr %117, align 4
  %126 = call <8 x float> @llvm.fmuladd.v8f32(<8 x float> %113, <8 x float> %124, <8 x float> %125)
  store <8 x float> %126, ptr %117, align 4
  br label %135
127:
  %128 = phi i64 [ 0, %119 ], [ %133, %127 ]
  %129 = extractelement <8 x float> %121, i64 %128
  %130 = getelementptr inbounds float, ptr %117, i64 %128
  %131 = load float, ptr %130, align 4
  %132 = call float @llvm.fmuladd.f32(float %1, float %129, float %131)
  store float %132, ptr %130, align 4
  %133 = add nuw nsw i64 %128, 1
  %134 = icmp eq i64 %133, %6
  br i1 %134, label %135, label %127
135:
  %136 = add nuw nsw i64 %116, 1
  %137 = getelementptr inbounds float, ptr %117, i64 %5
  %138 = icmp eq i64 %136, %7
  br i1 %138, label %114, label %115
}

define linkonce_odr hidden void @lowad.blas.i64.lowad.strsv(i32 %0, i8 %1, i8 %2, i8 %3, i64 %4, ptr %5, i64 %6, ptr %7, i64 %8) nounwind {
  %10 = call i64 @lowad.product_first(i64 %4, i64 %8)
  %11 = getelementptr inbounds float, ptr %7, i64 %10
  %12 = icmp eq i8 %1, 76
  %13 = icmp eq i8 %2, 78
  %14 = xor i1 %12, %13
  %15 = icmp sgt i64 %4, 0
  br i1 %15, label %16, label %18
16:
  %17 = icmp eq i8 %3, 78
  br label %19
18:
  ret void
19:
  %20 = phi i64 [ 0, %16 ], [ %54, %53 ]
  %21 = xor i64 %20, -1
  %22 = add nsw i64 %4, %21
  %23 = select i1 %14, i64 %22, i64 %20
  %24 = mul nsw i64 %23, %6
  %25 = getelementptr inbounds float, ptr %5, i64 %24
  %26 = add nsw i64 %23, 1
  %27 = select i1 %12, i64 %26, i64 0
  %28 = select i1 %12, i64 %4, i64 %23
  %29 = mul nsw i64 %23, %8
  %30 = getelementptr inbounds float, ptr %11, i64 %29
  %31 = load float, ptr %30, align 4
  br i1 %13, label %39, label %32
32:
  %33 = sub nsw i64 %28, %27
  %34 = getelementptr inbounds float, ptr %25, i64 %27
  %35 = mul nsw i64 %27, %8
  %36 = getelementptr inbounds float, ptr %11, i64 %35
  %37 = call float @lowad.product_sinner(i64 %33, ptr %34, i64 1, ptr %36, i64 %8)
  %38 = fsub float %31, %37
  br label %39
39:
  %40 = phi float [ %38, %32 ], [ %31, %19 ]
  br i1 %17, label %41, label %45
41:
  %42 = getelementptr inbounds float, ptr %25, i64 %23
  %43 = load float, ptr %42, align 4
  %44 = fdiv float %40, %43
  br label %45
45:
  %46 = phi float [ %44, %41 ], [ %40, %39 ]
  store float %46, ptr %30, align 4
  br i1 %13, label %47, label %53
47:
  %48 = sub nsw i64 %28, %27
  %49 = fneg float %46
  %50 = getelementptr inbounds float, ptr %25, i64 %27
  %51 = mul nsw i64 %27, %8
  %52 = getelementptr inbounds float, ptr %11, i64 %51
  call void @lowad.product_sadd(i64 %48, float %49, ptr %50, i64 1, ptr %52, i64 %8)
  br label %53
53:
  %54 = add nuw nsw i64 %20, 1
  %55 = icmp eq i64 %54, %4
  br i1 %55, label %18, label %19
}

define linkonce_odr hidden void @lowad.blas.i64.lowad.strmv(i32 %0, i8 %1, i8 %2, i8 %3, i64 %4, ptr %5, i64 %6, ptr %7, i64 %8) nounwind {
  %10 = call i64 @lowad.product_first(i64 %4, i64 %8)
  %11 = getelementptr inbounds float, ptr %7, i64 %10
  %12 = icmp eq i8 %1, 76
  %13 = icmp eq i8 %2, 78
  %14 = xor i1 %12, %13
  %15 = icmp sgt i64 %4, 0
  br i1 %15, label %16, label %18
16:
  %17 = icmp eq i8 %3, 78
  br label %19
18:
  ret void
19:
  %20 = phi i64 [ 0, %16 ], [ %53, %51 ]
  %21 = xor i64 %20, -1
  %22 = add nsw i64 %4, %21
  %23 = select i1 %14, i64 %20, i64 %22
  %24 = mul nsw i64 %23, %6
  %25 = getelementptr inbounds float, ptr %5, i64 %24
  %26 = add nsw i64 %23, 1
  %27 = select i1 %12, i64 %26, i64 0
  %28 = select i1 %12, i64 %4, i64 %23
  %29 = mul nsw i64 %23, %8
  %30 = getelementptr inbounds float, ptr %11, i64 %29
  %31 = load float, ptr %30, align 4
  br i1 %13, label %32, label %37
32:
  %33 = sub nsw i64 %28, %27
  %34 = getelementptr inbounds float, ptr %25, i64 %27
  %35 = mul nsw i64 %27, %8
  %36 = getelementptr inbounds float, ptr %11, i64 %35
  call void @lowad.product_sadd(i64 %33, float %31, ptr %34, i64 1, ptr %36, i64 %8)
  br label %37
37:
  br i1 %17, label %38, label %42
38:
  %39 = getelementptr inbounds float, ptr %25, i64 %23
  %40 = load float, ptr %39, align 4
  %41 = fmul float %31, %40
  br label %42
42:
  %43 = phi float [ %41, %38 ], [ %31, %37 ]
  br i1 %13, label %51, label %44
44:
  %45 = sub nsw i64 %28, %27
  %46 = getelementptr inbounds float, ptr %25, i64 %27
  %47 = mul nsw i64 %27, %8
  %48 = getelementptr inbounds float, ptr %11, i64 %47
  %49 = call float @lowad.product_sinner(i64 %45, ptr %46, i64 1, ptr %48, i64 %8)
  %50 = fadd float %43, %49
  br label %51
51:
  %52 = phi float [ %50, %44 ], [ %43, %42 ]
  store float %52, ptr %30, align 4
  %53 = add nuw nsw i64 %20, 1
  %54 = icmp eq i64 %53, %4
  br i1 %54, label %18, label %19
}

define linkonce_odr hidden void @lowad.blas.i64.lowad.strsm(i32 %0, i8 %1, i8 %2, i8 %3, i8 %4, i64 %5, i64 %6, float %7, ptr %8, i64 %9, ptr %10, i64 %11) nounwind {
  %13 = icmp sgt i64 %6, 0
  br i1 %13, label %14, label %19
14:
  %15 = fcmp oeq float %7, 1.000000e+00
  %16 = icmp slt i64 %5, 1
  %17 = fcmp oeq float %7, 0.000000e+00
  %18 = or i1 %15, %16
  br label %24
19:
  %20 = icmp eq i8 %1, 76
  %21 = zext i1 %20 to i32
  %22 = select i1 %20, i64 %5, i64 %6
  %23 = select i1 %20, i64 %6, i64 %5
  call void @lowad.product_shalves(i32 1, i32 %21, i8 %2, i8 %3, i8 %4, i64 %22, i64 %23, ptr %8, i64 %9, ptr %10, i64 %11)
  ret void
24:
  %25 = phi i64 [ 0, %14 ], [ %40, %39 ]
  %26 = mul nsw i64 %25, %11
  %27 = getelementptr inbounds float, ptr %10, i64 %26
  br i1 %18, label %39, label %28
28:
  %29 = phi i64 [ %37, %34 ], [ 0, %24 ]
  br i1 %17, label %34, label %30
30:
  %31 = getelementptr inbounds float, ptr %27, i64 %29
  %32 = load float, ptr %31, align 4
  %33 = fmul float %7, %32
  br label %34
34:
  %35 = phi float [ %33, %30 ], [ 0.000000e+00, %28 ]
  %36 = getelementptr inbounds float, ptr %27, i64 %29
  store float %35, ptr %36, align 4
  %37 = add nuw nsw i64 %29, 1
  %38 = icmp eq i64 %37, %5
  br i1 %38, label %39, label %28
39:
  %40 = add nuw nsw i64 %25, 1
  %41 = icmp eq i64 %40, %6
  br i1 %41, label %19, label %24
}

define linkonce_odr hidden void @lowad.product_shalves(i32 %0, i32 %1, i8 %2, i8 %3, i8 %4, i64 %5, i64 %6, ptr %7, i64 %8, ptr %9, i64 %10) nounwind {
  br label %12
12:
  %13 = phi i64 [ %5, %11 ], [ %69, %68 ]
  %14 = phi ptr [ %7, %11 ], [ %70, %68 ]
  %15 = phi ptr [ %9, %11 ], [ %71, %68 ]
  %16 = icmp slt i64 %13, 17
  br i1 %16, label %17, label %36
17:
  %18 = icmp eq i32 %1, 0
  %19 = icmp eq i8 %3, 78
  %20 = select i1 %19, i8 84, i8 78
  %21 = select i1 %18, i8 %20, i8 %3
  %22 = icmp sgt i64 %6, 0
  br i1 %22, label %23, label %72
23:
  %24 = select i1 %18, i64 %10, i64 1
  %25 = select i1 %18, i64 1, i64 %10
  %26 = icmp eq i32 %0, 0
  br label %27
27:
  %28 = phi i64 [ 0, %23 ], [ %34, %33 ]
  %29 = mul nsw i64 %28, %25
  %30 = getelementptr inbounds float, ptr %15, i64 %29
  br i1 %26, label %32, label %31
31:
  call void @lowad.blas.i64.lowad.strsv(i32 poison, i8 %2, i8 %21, i8 %4, i64 %13, ptr %14, i64 %8, ptr %30, i64 %24)
  br label %33
32:
  call void @lowad.blas.i64.lowad.strmv(i32 poison, i8 %2, i8 %21, i8 %4, i64 %13, ptr %14, i64 %8, ptr %30, i64 %24)
  br label %33
33:
  %34 = add nuw nsw i64 %28, 1
  %35 = icmp eq i64 %34, %6
  br i1 %35, label %72, label %27
36:
  %37 = lshr i64 %13, 1
  %38 = sub nsw i64 %13, %37
  %39 = add nsw i64 %8, 1
  %40 = mul nsw i64 %39, %37
  %41 = getelementptr inbounds float, ptr %14, i64 %40
  %42 = icmp eq i8 %2, 76
  %43 = select i1 %42, i64 1, i64 %8
  %44 = mul nsw i64 %43, %37
  %45 = getelementptr inbounds float, ptr %14, i64 %44
  %46 = icmp eq i32 %1, 0
  %47 = select i1 %46, i64 %10, i64 1
  %48 = mul nsw i64 %47, %37
  %49 = getelementptr inbounds float, ptr %15, i64 %48
  %50 = icmp ne i8 %3, 78
  %51 = xor i1 %42, %50
  %52 = zext i1 %51 to i32
  %53 = icmp eq i32 %1, %52
  %54 = zext i1 %53 to i32
  %55 = icmp eq i32 %0, %54
  br i1 %55, label %56, label %57
56:
  call void @lowad.product_shalves(i32 %0, i32 %1, i8 %2, i8 %3, i8 %4, i64 %37, i64 %6, ptr %14, i64 %8, ptr %15, i64 %10)
  br label %58
57:
  call void @lowad.product_shalves(i32 %0, i32 %1, i8 %2, i8 %3, i8 %4, i64 %38, i64 %6, ptr %41, i64 %8, ptr %49, i64 %10)
  br label %58
58:
  %59 = select i1 %53, ptr %49, ptr %15
  %60 = select i1 %53, ptr %15, ptr %49
  %61 = select i1 %53, i64 %38, i64 %37
  %62 = select i1 %53, i64 %37, i64 %38
  %63 = icmp eq i32 %0, 0
  %64 = select i1 %63, i32 1, i32 -1
  %65 = sitofp i32 %64 to float
  br i1 %46, label %67, label %66
66:
  call void @lowad.blas.i64.lowad.sgemm(i32 poison, i8 %3, i8 78, i64 %61, i64 %6, i64 %62, float %65, ptr %45, i64 %8, ptr %60, i64 %10, float 1.000000e+00, ptr %59, i64 %10)
  br label %68
67:
  call void @lowad.blas.i64.lowad.sgemm(i32 poison, i8 78, i8 %3, i64 %6, i64 %61, i64 %62, float %65, ptr %60, i64 %10, ptr %45, i64 %8, float 1.000000e+00, ptr %59, i64 %10)
  br label %68
68:
  %69 = select i1 %55, i64 %38, i64 %37
  %70 = select i1 %55, ptr %41, ptr %14
  %71 = select i1 %55, ptr %49, ptr %15
  br label %12
72:
  ret void
}

define linkonce_odr hidden void @lowad.blas.i64.lowad.strmm(i32 %0, i8 %1, i8 %2, i8 %3, i8 %4, i64 %5, i64 %6, float %7, ptr %8, i64 %9, ptr %10, i64 %11) nounwind {
  %13 = icmp sgt i64 %6, 0
  br i1 %13, label %14, label %19
14:
  %15 = fcmp oeq float %7, 1.000000e+00
  %16 = icmp slt i64 %5, 1
  %17 = fcmp oeq float %7, 0.000000e+00
  %18 = or i1 %15, %16
  br label %24
19:
  %20 = icmp eq i8 %1, 76
  %21 = zext i1 %20 to i32
  %22 = select i1 %20, i64 %5, i64 %6
  %23 = select i1 %20, i64 %6, i64 %5
  call void @lowad.product_shalves(i32 0, i32 %21, i8 %2, i8 %3, i8 %4, i64 %22, i64 %23, ptr %8, i64 %9, ptr %10, i64 %11)
  ret void
24:
  %25 = phi i64 [ 0, %14 ], [ %40, %39 ]
  %26 = mul nsw i64 %25, %11
  %27 = getelementptr inbounds float, ptr %10, i64 %26
  br i1 %18, label %39, label %28
28:
  %29 = phi i64 [ %37, %34 ], [ 0, %24 ]
  br i1 %17, label %34, label %30
30:
  %31 = getelementptr inbounds float, ptr %27, i64 %29
  %32 = load float, ptr %31, align 4
  %33 = fmul float %7, %32
  br label %34
34:
  %35 = phi float [ %33, %30 ], [ 0.000000e+00, %28 ]
  %36 = getelementptr inbounds float, ptr %27, i64 %29
  store float %35, ptr %36, align 4
  %37 = add nuw nsw i64 %29, 1
  %38 = icmp eq i64 %37, %5
  br i1 %38, label %39, label %28
39:
  %40 = add nuw nsw i64 %25, 1
  %41 = icmp eq i64 %40, %6
  br i1 %41, label %19, label %24
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1 immarg)

declare <4 x double> @llvm.fmuladd.v4f64(<4 x double>, <4 x double>, <4 x double>)

declare <8 x float> @llvm.fmuladd.v8f32(<8 x float>, <8 x float>, <8 x float>)

declare i64 @llvm.smin.i64(i64, i64)

declare i64 @llvm.smax.i64(i64, i64)
