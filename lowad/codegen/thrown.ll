; Shadows of what exceptions carry. Made from `thrown.c`:
; clang -O1 -S -emit-llvm -fno-builtin -fno-strict-aliasing -fno-vectorize -fno-slp-vectorize -fno-unroll-loops -g0 -fexceptions

@lowad.thrown_newest = linkonce_odr hidden thread_local global ptr null, align 8
@lowad.no_shadow = private unnamed_addr constant [66 x i8] c"lowad: out of memory for the shadow of an exception of %zu bytes\0A\00", align 1

define linkonce_odr hidden ptr @lowad.thrown_place() nounwind {
  %1 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @lowad.thrown_newest)
  ret ptr %1
}

declare ptr @llvm.threadlocal.address.p0(ptr)

define linkonce_odr hidden ptr @lowad.thrown_made(ptr %0, i64 %1, i64 %2) nounwind {
  %4 = icmp eq i64 %2, -1
  br i1 %4, label %37, label %5
5:
  %6 = call ptr @lowad.thrown_place()
  %7 = load ptr, ptr %6, align 8
  %8 = icmp eq ptr %7, null
  br i1 %8, label %37, label %9
9:
  %10 = getelementptr inbounds i8, ptr %0, i64 %1
  br label %11
11:
  %12 = phi ptr [ %7, %9 ], [ %14, %35 ]
  %13 = getelementptr inbounds i8, ptr %12, i64 32
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %12, i64 16
  %16 = load i64, ptr %15, align 8
  %17 = icmp eq i64 %16, %2
  br i1 %17, label %18, label %35
18:
  %19 = load ptr, ptr %12, align 8
  %20 = icmp ult ptr %19, %10
  br i1 %20, label %21, label %35
21:
  %22 = getelementptr inbounds i8, ptr %12, i64 8
  %23 = load i64, ptr %22, align 8
  %24 = getelementptr inbounds i8, ptr %19, i64 %23
  %25 = icmp ult ptr %0, %24
  br i1 %25, label %26, label %35
26:
  %27 = getelementptr inbounds i8, ptr %12, i64 40
  %28 = load ptr, ptr %27, align 8
  store ptr %14, ptr %28, align 8
  %29 = load ptr, ptr %13, align 8
  %30 = icmp eq ptr %29, null
  br i1 %30, label %34, label %31
31:
  %32 = load ptr, ptr %27, align 8
  %33 = getelementptr inbounds i8, ptr %29, i64 40
  store ptr %32, ptr %33, align 8
  br label %34
34:
  store ptr null, ptr %27, align 8
  call void @free(ptr %12)
  br label %35
35:
  %36 = icmp eq ptr %14, null
  br i1 %36, label %37, label %11
37:
  %38 = add i64 %1, 48
  %39 = call ptr @calloc(i64 1, i64 %38)
  %40 = icmp eq ptr %39, null
  br i1 %40, label %41, label %42
41:
  call void @lowad.fail(ptr @lowad.no_shadow, i64 %1, i64 0)
  unreachable
42:
  %43 = call ptr @lowad.thrown_place()
  store ptr %0, ptr %39, align 8
  %44 = getelementptr inbounds i8, ptr %39, i64 8
  store i64 %1, ptr %44, align 8
  %45 = getelementptr inbounds i8, ptr %39, i64 16
  store i64 %2, ptr %45, align 8
  %46 = load ptr, ptr %43, align 8
  %47 = getelementptr inbounds i8, ptr %39, i64 32
  store ptr %46, ptr %47, align 8
  %48 = getelementptr inbounds i8, ptr %39, i64 40
  store ptr %43, ptr %48, align 8
  %49 = load ptr, ptr %43, align 8
  %50 = icmp eq ptr %49, null
  br i1 %50, label %53, label %51
51:
  %52 = getelementptr inbounds i8, ptr %49, i64 40
  store ptr %47, ptr %52, align 8
  br label %53
53:
  store ptr %39, ptr %43, align 8
  %54 = getelementptr inbounds i8, ptr %39, i64 48
  ret ptr %54
}

declare ptr @calloc(i64, i64)

declare void @lowad.fail(ptr, i64, i64) cold noreturn nounwind

define linkonce_odr hidden void @lowad.thrown_release(ptr %0) nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 -48
  %3 = getelementptr inbounds i8, ptr %0, i64 -8
  %4 = load ptr, ptr %3, align 8
  %5 = icmp eq ptr %4, null
  br i1 %5, label %23, label %6
6:
  %7 = getelementptr inbounds i8, ptr %0, i64 -24
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq ptr %8, null
  br i1 %9, label %12, label %10
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 -32
  store i64 -2, ptr %11, align 8
  br label %24
12:
  %13 = getelementptr inbounds i8, ptr %0, i64 -16
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 -8
  %16 = load ptr, ptr %15, align 8
  store ptr %14, ptr %16, align 8
  %17 = load ptr, ptr %13, align 8
  %18 = icmp eq ptr %17, null
  br i1 %18, label %22, label %19
19:
  %20 = load ptr, ptr %15, align 8
  %21 = getelementptr inbounds i8, ptr %17, i64 40
  store ptr %20, ptr %21, align 8
  br label %22
22:
  store ptr null, ptr %15, align 8
  br label %23
23:
  call void @free(ptr %2)
  br label %24
24:
  ret void
}

declare void @free(ptr)

define linkonce_odr hidden void @lowad.thrown_gone(ptr %0) {
  %2 = call ptr @lowad.thrown_place()
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %5, label %8
5:
  %6 = phi ptr [ null, %1 ], [ %31, %30 ]
  %7 = icmp eq ptr %6, null
  br i1 %7, label %34, label %33
8:
  %9 = phi ptr [ %31, %30 ], [ null, %1 ]
  %10 = phi ptr [ %12, %30 ], [ %3, %1 ]
  %11 = getelementptr inbounds i8, ptr %10, i64 32
  %12 = load ptr, ptr %11, align 8
  %13 = load ptr, ptr %10, align 8
  %14 = icmp eq ptr %13, %0
  br i1 %14, label %15, label %30
15:
  %16 = getelementptr inbounds i8, ptr %10, i64 24
  %17 = load ptr, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %10, i64 40
  %19 = load ptr, ptr %18, align 8
  store ptr %12, ptr %19, align 8
  %20 = load ptr, ptr %11, align 8
  %21 = icmp eq ptr %20, null
  br i1 %21, label %25, label %22
22:
  %23 = load ptr, ptr %18, align 8
  %24 = getelementptr inbounds i8, ptr %20, i64 40
  store ptr %23, ptr %24, align 8
  br label %25
25:
  store ptr null, ptr %18, align 8
  %26 = getelementptr inbounds i8, ptr %10, i64 16
  %27 = load i64, ptr %26, align 8
  %28 = icmp eq i64 %27, -1
  br i1 %28, label %30, label %29
29:
  call void @free(ptr %10)
  br label %30
30:
  %31 = phi ptr [ %9, %8 ], [ %17, %29 ], [ %17, %25 ]
  %32 = icmp eq ptr %12, null
  br i1 %32, label %5, label %8
33:
  call void %6(ptr %0)
  br label %34
34:
  ret void
}

define linkonce_odr hidden void @lowad.thrown_freed(ptr %0) {
  %2 = call ptr @lowad.thrown_place()
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %5, label %8
5:
  %6 = phi ptr [ null, %1 ], [ %31, %30 ]
  %7 = icmp eq ptr %6, null
  br i1 %7, label %34, label %33
8:
  %9 = phi ptr [ %31, %30 ], [ null, %1 ]
  %10 = phi ptr [ %12, %30 ], [ %3, %1 ]
  %11 = getelementptr inbounds i8, ptr %10, i64 32
  %12 = load ptr, ptr %11, align 8
  %13 = load ptr, ptr %10, align 8
  %14 = icmp eq ptr %13, %0
  br i1 %14, label %15, label %30
15:
  %16 = getelementptr inbounds i8, ptr %10, i64 24
  %17 = load ptr, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %10, i64 40
  %19 = load ptr, ptr %18, align 8
  store ptr %12, ptr %19, align 8
  %20 = load ptr, ptr %11, align 8
  %21 = icmp eq ptr %20, null
  br i1 %21, label %25, label %22
22:
  %23 = load ptr, ptr %18, align 8
  %24 = getelementptr inbounds i8, ptr %20, i64 40
  store ptr %23, ptr %24, align 8
  br label %25
25:
  store ptr null, ptr %18, align 8
  %26 = getelementptr inbounds i8, ptr %10, i64 16
  %27 = load i64, ptr %26, align 8
  %28 = icmp eq i64 %27, -1
  br i1 %28, label %30, label %29
29:
  call void @free(ptr %10)
  br label %30
30:
  %31 = phi ptr [ %9, %8 ], [ %17, %29 ], [ %17, %25 ]
  %32 = icmp eq ptr %12, null
  br i1 %32, label %5, label %8
33:
  call void %6(ptr %0)
  br label %34
34:
  call void @__cxa_free_exception(ptr %0)
  ret void
}

declare void @__cxa_free_exception(ptr)

define linkonce_odr hidden void @lowad.thrown_sent(ptr %0, ptr %1, ptr %2) {
  %4 = call ptr @lowad.thrown_place()
  %5 = load ptr, ptr %4, align 8
  %6 = icmp eq ptr %5, null
  br i1 %6, label %10, label %12
7:
  %8 = icmp eq i32 %20, 0
  %9 = select i1 %8, ptr %2, ptr @lowad.thrown_gone
  br label %10
10:
  %11 = phi ptr [ %2, %3 ], [ %9, %7 ]
  call void @__cxa_throw(ptr %0, ptr %1, ptr %11)
  unreachable
12:
  %13 = phi ptr [ %22, %19 ], [ %5, %3 ]
  %14 = phi i32 [ %20, %19 ], [ 0, %3 ]
  %15 = load ptr, ptr %13, align 8
  %16 = icmp eq ptr %15, %0
  br i1 %16, label %17, label %19
17:
  %18 = getelementptr inbounds i8, ptr %13, i64 24
  store ptr %2, ptr %18, align 8
  br label %19
19:
  %20 = phi i32 [ 1, %17 ], [ %14, %12 ]
  %21 = getelementptr inbounds i8, ptr %13, i64 32
  %22 = load ptr, ptr %21, align 8
  %23 = icmp eq ptr %22, null
  br i1 %23, label %7, label %12
}

declare void @__cxa_throw(ptr, ptr, ptr) noreturn

define linkonce_odr hidden ptr @lowad.thrown_found(ptr %0, i64 %1) nounwind {
  %3 = call ptr @lowad.thrown_place()
  %4 = load ptr, ptr %3, align 8
  %5 = icmp eq ptr %4, null
  br i1 %5, label %29, label %6
6:
  %7 = phi ptr [ %27, %25 ], [ %4, %2 ]
  %8 = getelementptr inbounds i8, ptr %7, i64 16
  %9 = load i64, ptr %8, align 8
  %10 = icmp eq i64 %9, %1
  br i1 %10, label %11, label %25
11:
  %12 = load ptr, ptr %7, align 8
  %13 = icmp ugt ptr %12, %0
  br i1 %13, label %25, label %14
14:
  %15 = getelementptr inbounds i8, ptr %7, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %12, i64 %16
  %18 = icmp ult ptr %0, %17
  br i1 %18, label %19, label %25
19:
  %20 = getelementptr inbounds i8, ptr %7, i64 48
  %21 = ptrtoint ptr %0 to i64
  %22 = ptrtoint ptr %12 to i64
  %23 = sub i64 %21, %22
  %24 = getelementptr inbounds i8, ptr %20, i64 %23
  br label %29
25:
  %26 = getelementptr inbounds i8, ptr %7, i64 32
  %27 = load ptr, ptr %26, align 8
  %28 = icmp eq ptr %27, null
  br i1 %28, label %29, label %6
29:
  %30 = phi ptr [ %24, %19 ], [ null, %2 ], [ null, %25 ]
  ret ptr %30
}
