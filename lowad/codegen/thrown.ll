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
  br i1 %4, label %34, label %5
5:
  %6 = call ptr @lowad.thrown_place()
  %7 = load ptr, ptr %6, align 8
  %8 = icmp eq ptr %7, null
  br i1 %8, label %34, label %9
9:
  %10 = getelementptr inbounds i8, ptr %0, i64 %1
  br label %11
11:
  %12 = phi ptr [ %7, %9 ], [ %32, %30 ]
  %13 = phi ptr [ %6, %9 ], [ %31, %30 ]
  %14 = getelementptr inbounds i8, ptr %12, i64 16
  %15 = load i64, ptr %14, align 8
  %16 = icmp eq i64 %15, %2
  br i1 %16, label %17, label %28
17:
  %18 = load ptr, ptr %12, align 8
  %19 = icmp ult ptr %18, %10
  br i1 %19, label %20, label %28
20:
  %21 = getelementptr inbounds i8, ptr %12, i64 8
  %22 = load i64, ptr %21, align 8
  %23 = getelementptr inbounds i8, ptr %18, i64 %22
  %24 = icmp ugt ptr %23, %0
  br i1 %24, label %25, label %28
25:
  %26 = getelementptr inbounds i8, ptr %12, i64 32
  %27 = load ptr, ptr %26, align 8
  store ptr %27, ptr %13, align 8
  call void @free(ptr %12)
  br label %30
28:
  %29 = getelementptr inbounds i8, ptr %12, i64 32
  br label %30
30:
  %31 = phi ptr [ %13, %25 ], [ %29, %28 ]
  %32 = load ptr, ptr %31, align 8
  %33 = icmp eq ptr %32, null
  br i1 %33, label %34, label %11
34:
  %35 = add i64 %1, 48
  %36 = call ptr @calloc(i64 1, i64 %35)
  %37 = icmp eq ptr %36, null
  br i1 %37, label %38, label %39
38:
  call void @lowad.fail(ptr @lowad.no_shadow, i64 %1, i64 0)
  unreachable
39:
  %40 = call ptr @lowad.thrown_place()
  store ptr %0, ptr %36, align 8
  %41 = getelementptr inbounds i8, ptr %36, i64 8
  store i64 %1, ptr %41, align 8
  %42 = getelementptr inbounds i8, ptr %36, i64 16
  store i64 %2, ptr %42, align 8
  %43 = load ptr, ptr %40, align 8
  %44 = getelementptr inbounds i8, ptr %36, i64 32
  store ptr %43, ptr %44, align 8
  store ptr %36, ptr %40, align 8
  %45 = getelementptr inbounds i8, ptr %36, i64 48
  ret ptr %45
}

declare ptr @calloc(i64, i64)

declare void @lowad.fail(ptr, i64, i64) cold noreturn nounwind

define linkonce_odr hidden void @lowad.thrown_release(ptr %0) nounwind {
  %2 = call ptr @lowad.thrown_place()
  %3 = getelementptr inbounds i8, ptr %0, i64 -48
  %4 = load ptr, ptr %3, align 8
  %5 = icmp eq ptr %4, null
  br i1 %5, label %6, label %7
6:
  br label %13
7:
  %8 = getelementptr inbounds i8, ptr %0, i64 -24
  %9 = load ptr, ptr %8, align 8
  %10 = icmp eq ptr %9, null
  br i1 %10, label %6, label %11
11:
  %12 = getelementptr inbounds i8, ptr %0, i64 -32
  store i64 -2, ptr %12, align 8
  br label %25
13:
  %14 = phi ptr [ %19, %13 ], [ %2, %6 ]
  %15 = load ptr, ptr %14, align 8
  %16 = icmp eq ptr %15, null
  %17 = icmp eq ptr %15, %3
  %18 = or i1 %16, %17
  %19 = getelementptr inbounds i8, ptr %15, i64 32
  br i1 %18, label %20, label %13
20:
  br i1 %16, label %24, label %21
21:
  %22 = getelementptr inbounds i8, ptr %0, i64 -16
  %23 = load ptr, ptr %22, align 8
  store ptr %23, ptr %14, align 8
  br label %24
24:
  call void @free(ptr %3)
  br label %25
25:
  ret void
}

declare void @free(ptr)

define linkonce_odr hidden void @lowad.thrown_gone(ptr %0) {
  %2 = call ptr @lowad.thrown_place()
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %5, label %8
5:
  %6 = phi ptr [ null, %1 ], [ %28, %26 ]
  %7 = icmp eq ptr %6, null
  br i1 %7, label %32, label %31
8:
  %9 = phi ptr [ %29, %26 ], [ %3, %1 ]
  %10 = phi ptr [ %28, %26 ], [ null, %1 ]
  %11 = phi ptr [ %27, %26 ], [ %2, %1 ]
  %12 = load ptr, ptr %9, align 8
  %13 = icmp eq ptr %12, %0
  br i1 %13, label %16, label %14
14:
  %15 = getelementptr inbounds i8, ptr %9, i64 32
  br label %26
16:
  %17 = getelementptr inbounds i8, ptr %9, i64 24
  %18 = load ptr, ptr %17, align 8
  store ptr null, ptr %9, align 8
  %19 = getelementptr inbounds i8, ptr %9, i64 8
  store i64 0, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %9, i64 16
  %21 = load i64, ptr %20, align 8
  %22 = icmp eq i64 %21, -1
  %23 = getelementptr inbounds i8, ptr %9, i64 32
  br i1 %22, label %26, label %24
24:
  %25 = load ptr, ptr %23, align 8
  store ptr %25, ptr %11, align 8
  call void @free(ptr %9)
  br label %26
26:
  %27 = phi ptr [ %15, %14 ], [ %11, %24 ], [ %23, %16 ]
  %28 = phi ptr [ %10, %14 ], [ %18, %24 ], [ %18, %16 ]
  %29 = load ptr, ptr %27, align 8
  %30 = icmp eq ptr %29, null
  br i1 %30, label %5, label %8
31:
  call void %6(ptr %0)
  br label %32
32:
  ret void
}

define linkonce_odr hidden void @lowad.thrown_freed(ptr %0) {
  %2 = call ptr @lowad.thrown_place()
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %5, label %8
5:
  %6 = phi ptr [ null, %1 ], [ %28, %26 ]
  %7 = icmp eq ptr %6, null
  br i1 %7, label %32, label %31
8:
  %9 = phi ptr [ %29, %26 ], [ %3, %1 ]
  %10 = phi ptr [ %28, %26 ], [ null, %1 ]
  %11 = phi ptr [ %27, %26 ], [ %2, %1 ]
  %12 = load ptr, ptr %9, align 8
  %13 = icmp eq ptr %12, %0
  br i1 %13, label %16, label %14
14:
  %15 = getelementptr inbounds i8, ptr %9, i64 32
  br label %26
16:
  %17 = getelementptr inbounds i8, ptr %9, i64 24
  %18 = load ptr, ptr %17, align 8
  store ptr null, ptr %9, align 8
  %19 = getelementptr inbounds i8, ptr %9, i64 8
  store i64 0, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %9, i64 16
  %21 = load i64, ptr %20, align 8
  %22 = icmp eq i64 %21, -1
  %23 = getelementptr inbounds i8, ptr %9, i64 32
  br i1 %22, label %26, label %24
24:
  %25 = load ptr, ptr %23, align 8
  store ptr %25, ptr %11, align 8
  call void @free(ptr %9)
  br label %26
26:
  %27 = phi ptr [ %15, %14 ], [ %11, %24 ], [ %23, %16 ]
  %28 = phi ptr [ %10, %14 ], [ %18, %24 ], [ %18, %16 ]
  %29 = load ptr, ptr %27, align 8
  %30 = icmp eq ptr %29, null
  br i1 %30, label %5, label %8
31:
  call void %6(ptr %0)
  br label %32
32:
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
  %18 = icmp ugt ptr %17, %0
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
