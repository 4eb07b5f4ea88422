; What memory held when a function came to it, so that the function can be run again. Made from `journal.c`:
; clang -O1 -S -emit-llvm -fno-builtin -fno-strict-aliasing -fno-vectorize -fno-slp-vectorize -fno-unroll-loops -g0

%struct.own = type { ptr, ptr }

@lowad.journal_foreign = private unnamed_addr constant [82 x i8] c"lowad: a function that is to be run again frees memory that it has not allocated\0A\00", align 1
@lowad.journal_full = private unnamed_addr constant [49 x i8] c"lowad: out of memory for a journal of %zu bytes\0A\00", align 1

define linkonce_odr hidden ptr @lowad.journal_begin() nounwind {
  %1 = call ptr @realloc(ptr null, i64 64)
  %2 = icmp eq ptr %1, null
  br i1 %2, label %3, label %5
3:
  call void @lowad.fail(ptr @lowad.journal_full, i64 64, i64 0)
  br label %5
5:
  call void @llvm.memset.p0.i64(ptr align 8 %1, i8 0, i64 64, i1 false)
  ret ptr %1
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1 immarg)

define linkonce_odr hidden void @lowad.journal_note(ptr %0, ptr %1, i64 %2) noinline nounwind {
  %4 = icmp eq i64 %2, 0
  br i1 %4, label %79, label %5
5:
  %6 = load ptr, ptr %0, align 8
  %7 = icmp ugt ptr %6, %1
  br i1 %7, label %8, label %11
8:
  %9 = call ptr @llvm.frameaddress.p0(i32 0)
  %10 = icmp ugt ptr %9, %1
  br i1 %10, label %11, label %79
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 16
  %13 = load i64, ptr %12, align 8
  %14 = icmp eq i64 %13, 0
  br i1 %14, label %27, label %15
15:
  %16 = getelementptr inbounds i8, ptr %0, i64 8
  %17 = load ptr, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %0, i64 32
  %19 = load i64, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %17, i64 %19
  %21 = load ptr, ptr %20, align 8
  %22 = icmp eq ptr %21, %1
  br i1 %22, label %23, label %27
23:
  %24 = getelementptr inbounds i8, ptr %20, i64 8
  %25 = load i64, ptr %24, align 8
  %26 = icmp eq i64 %25, %2
  br i1 %26, label %79, label %27
27:
  %28 = getelementptr inbounds i8, ptr %0, i64 48
  %29 = load i64, ptr %28, align 8
  %30 = icmp eq i64 %29, 0
  br i1 %30, label %48, label %31
31:
  %32 = getelementptr inbounds i8, ptr %0, i64 40
  %33 = load ptr, ptr %32, align 8
  br label %34
34:
  %35 = phi i1 [ %30, %31 ], [ %46, %45 ]
  %36 = phi i64 [ %29, %31 ], [ %37, %45 ]
  %37 = add i64 %36, -1
  %38 = getelementptr inbounds %struct.own, ptr %33, i64 %37
  %39 = load ptr, ptr %38, align 8
  %40 = icmp ugt ptr %39, %1
  br i1 %40, label %45, label %41
41:
  %42 = getelementptr inbounds i8, ptr %38, i64 8
  %43 = load ptr, ptr %42, align 8
  %44 = icmp ugt ptr %43, %1
  br i1 %44, label %47, label %45
45:
  %46 = icmp eq i64 %37, 0
  br i1 %46, label %48, label %34
47:
  br i1 %35, label %48, label %79
48:
  %49 = shl i64 %2, 1
  %50 = add i64 %49, 14
  %51 = and i64 %50, -16
  %52 = add i64 %51, 24
  %53 = add i64 %13, %52
  %54 = getelementptr inbounds i8, ptr %0, i64 24
  %55 = load i64, ptr %54, align 8
  %56 = icmp ugt i64 %53, %55
  br i1 %56, label %57, label %67
57:
  %58 = shl i64 %53, 1
  %59 = add i64 %58, 4096
  store i64 %59, ptr %54, align 8
  %60 = getelementptr inbounds i8, ptr %0, i64 8
  %61 = load ptr, ptr %60, align 8
  %62 = call ptr @realloc(ptr %61, i64 %59)
  %63 = icmp eq ptr %62, null
  br i1 %63, label %64, label %66
64:
  call void @lowad.fail(ptr @lowad.journal_full, i64 %59, i64 0)
  br label %66
66:
  store ptr %62, ptr %60, align 8
  br label %67
67:
  %68 = getelementptr inbounds i8, ptr %0, i64 8
  %69 = load ptr, ptr %68, align 8
  %70 = load i64, ptr %12, align 8
  %71 = getelementptr inbounds i8, ptr %69, i64 %70
  store ptr %1, ptr %71, align 8
  %72 = getelementptr inbounds i8, ptr %71, i64 8
  store i64 %2, ptr %72, align 8
  %73 = getelementptr inbounds i8, ptr %0, i64 32
  %74 = load i64, ptr %73, align 8
  %75 = getelementptr inbounds i8, ptr %71, i64 16
  store i64 %74, ptr %75, align 8
  %76 = getelementptr inbounds i8, ptr %71, i64 24
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %76, ptr align 1 %1, i64 %2, i1 false)
  %77 = load i64, ptr %12, align 8
  store i64 %77, ptr %73, align 8
  %78 = add i64 %77, %52
  store i64 %78, ptr %12, align 8
  br label %79
79:
  ret void
}

declare ptr @llvm.frameaddress.p0(i32 immarg)

declare void @llvm.memcpy.p0.p0.i64(ptr noalias, ptr noalias, i64, i1 immarg)

define linkonce_odr hidden void @lowad.journal_take(ptr %0, ptr %1, i64 %2) nounwind {
  %4 = icmp eq ptr %1, null
  br i1 %4, label %33, label %5
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 48
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 56
  %9 = load i64, ptr %8, align 8
  %10 = icmp eq i64 %7, %9
  br i1 %10, label %11, label %22
11:
  %12 = shl i64 %9, 1
  %13 = add i64 %12, 16
  store i64 %13, ptr %8, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 40
  %15 = load ptr, ptr %14, align 8
  %16 = shl i64 %13, 4
  %17 = call ptr @realloc(ptr %15, i64 %16)
  %18 = icmp eq ptr %17, null
  br i1 %18, label %19, label %21
19:
  call void @lowad.fail(ptr @lowad.journal_full, i64 %16, i64 0)
  br label %21
21:
  store ptr %17, ptr %14, align 8
  br label %22
22:
  %23 = getelementptr inbounds i8, ptr %0, i64 40
  %24 = load ptr, ptr %23, align 8
  %25 = load i64, ptr %6, align 8
  %26 = getelementptr inbounds %struct.own, ptr %24, i64 %25
  store ptr %1, ptr %26, align 8
  %27 = call i64 @llvm.umax.i64(i64 %2, i64 1)
  %28 = getelementptr inbounds i8, ptr %1, i64 %27
  %29 = load ptr, ptr %23, align 8
  %30 = load i64, ptr %6, align 8
  %31 = add i64 %30, 1
  store i64 %31, ptr %6, align 8
  %32 = getelementptr inbounds %struct.own, ptr %29, i64 %30, i32 1
  store ptr %28, ptr %32, align 8
  br label %33
33:
  ret void
}

define linkonce_odr hidden void @lowad.journal_give(ptr %0, ptr readnone %1) nounwind {
  %3 = icmp eq ptr %1, null
  br i1 %3, label %22, label %4
4:
  %5 = getelementptr inbounds i8, ptr %0, i64 48
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 40
  br label %8
8:
  %9 = phi i64 [ %6, %4 ], [ %12, %11 ]
  %10 = icmp eq i64 %9, 0
  br i1 %10, label %20, label %11
11:
  %12 = add i64 %9, -1
  %13 = load ptr, ptr %7, align 8
  %14 = getelementptr inbounds %struct.own, ptr %13, i64 %12
  %15 = load ptr, ptr %14, align 8
  %16 = icmp eq ptr %15, %1
  br i1 %16, label %17, label %8
17:
  %18 = add i64 %6, -1
  store i64 %18, ptr %5, align 8
  %19 = getelementptr inbounds %struct.own, ptr %13, i64 %18
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %14, ptr align 8 %19, i64 16, i1 false)
  br i1 %10, label %20, label %22
20:
  call void @lowad.fail(ptr @lowad.journal_foreign, i64 0, i64 0)
  br label %22
22:
  ret void
}

declare void @lowad.fail(ptr, i64, i64) cold noreturn nounwind

define linkonce_odr hidden void @lowad.journal_enter(ptr %0) nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 16
  %3 = load i64, ptr %2, align 8
  %4 = icmp eq i64 %3, 0
  br i1 %4, label %31, label %5
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 32
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  br label %8
8:
  %9 = phi ptr [ %6, %5 ], [ %30, %27 ]
  %10 = load i64, ptr %9, align 8
  %11 = load ptr, ptr %7, align 8
  %12 = getelementptr inbounds i8, ptr %11, i64 %10
  %13 = getelementptr inbounds i8, ptr %12, i64 24
  %14 = getelementptr inbounds i8, ptr %12, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = add i64 %15, 7
  %17 = and i64 %16, -8
  %18 = getelementptr inbounds i8, ptr %13, i64 %17
  %19 = load ptr, ptr %12, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %18, ptr align 1 %19, i64 %15, i1 false)
  %20 = load ptr, ptr %12, align 8
  %21 = load i64, ptr %14, align 8
  %22 = call i32 @memcmp(ptr %20, ptr %13, i64 %21)
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %25, label %24
24:
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %20, ptr align 1 %13, i64 %21, i1 false)
  br label %25
25:
  %26 = icmp eq i64 %10, 0
  br i1 %26, label %31, label %27
27:
  %28 = load ptr, ptr %7, align 8
  %29 = getelementptr inbounds i8, ptr %28, i64 %10
  %30 = getelementptr inbounds i8, ptr %29, i64 16
  br label %8
31:
  ret void
}

define linkonce_odr hidden void @lowad.journal_leave(ptr %0) nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 16
  %3 = load i64, ptr %2, align 8
  %4 = icmp eq i64 %3, 0
  br i1 %4, label %7, label %5
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  br label %8
7:
  ret void
8:
  %9 = phi i64 [ 0, %5 ], [ %25, %22 ]
  %10 = load ptr, ptr %6, align 8
  %11 = getelementptr inbounds i8, ptr %10, i64 %9
  %12 = getelementptr inbounds i8, ptr %11, i64 8
  %13 = load i64, ptr %12, align 8
  %14 = add i64 %13, 7
  %15 = and i64 %14, -8
  %16 = load ptr, ptr %11, align 8
  %17 = getelementptr inbounds i8, ptr %11, i64 24
  %18 = getelementptr inbounds i8, ptr %17, i64 %15
  %19 = call i32 @memcmp(ptr %16, ptr %18, i64 %13)
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %22, label %21
21:
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %16, ptr align 1 %18, i64 %13, i1 false)
  br label %22
22:
  %23 = shl i64 %15, 1
  %24 = add i64 %9, 24
  %25 = add i64 %24, %23
  %26 = load i64, ptr %2, align 8
  %27 = icmp ult i64 %25, %26
  br i1 %27, label %8, label %7
}

define linkonce_odr hidden void @lowad.journal_end(ptr %0) nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  call void @free(ptr %3)
  %4 = getelementptr inbounds i8, ptr %0, i64 40
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr %5)
  call void @free(ptr %0)
  ret void
}

declare void @free(ptr)

declare ptr @realloc(ptr, i64)

declare i32 @memcmp(ptr, ptr, i64)

declare i64 @llvm.umax.i64(i64, i64)
