; What is known of messages between processes that are under way. Made from `messages.c`:
; clang -O1 -S -emit-llvm -fno-builtin -fno-strict-aliasing -fno-vectorize -fno-slp-vectorize -fno-unroll-loops -g0

@lowad.messages = linkonce_odr hidden global ptr null, align 8
@lowad.messages_crossed = private unnamed_addr constant [150 x i8] c"lowad: two messages to or from process %zu with tag %zu were under way at once, and ended in another order than they began; give them different tags\0A\00", align 1
@lowad.message_is_wild = private unnamed_addr constant [128 x i8] c"lowad: MPI_ANY_SOURCE with MPI_ANY_TAG, or either in MPI_Irecv, might take a derivative's message; name the process or the tag\0A\00", align 1
@lowad.messages_busy = linkonce_odr hidden global i32 0, align 4

define linkonce_odr hidden void @lowad.message_note(ptr %0, ptr %1, i64 %2) nounwind {
  %4 = icmp eq i64 %2, 4
  br i1 %4, label %5, label %8
5:
  %6 = load i32, ptr %1, align 4
  %7 = zext i32 %6 to i64
  br label %10
8:
  %9 = load i64, ptr %1, align 8
  br label %10
10:
  %11 = phi i64 [ %7, %5 ], [ %9, %8 ]
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 8
  store i64 %11, ptr %12, align 8
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 76
  store i32 -1, ptr %13, align 4
  store ptr null, ptr %0, align 8
  br label %14
14:
  %15 = atomicrmw xchg ptr @lowad.messages_busy, i32 1 acquire, align 4
  %16 = icmp eq i32 %15, 0
  br i1 %16, label %17, label %14
17:
  %18 = phi ptr [ %19, %17 ], [ @lowad.messages, %14 ]
  %19 = load ptr, ptr %18, align 8
  %20 = icmp eq ptr %19, null
  br i1 %20, label %21, label %17
21:
  store ptr %0, ptr %18, align 8
  store atomic i32 0, ptr @lowad.messages_busy release, align 4
  ret void
}

define linkonce_odr hidden i64 @lowad.message_take(ptr %0, i64 %1, i64 %2, ptr %3, i64 %4, i64 %5) nounwind {
  br label %7
7:
  %8 = atomicrmw xchg ptr @lowad.messages_busy, i32 1 acquire, align 4
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %7
10:
  %11 = icmp eq i64 %1, 0
  br i1 %11, label %18, label %12
12:
  %13 = icmp eq i64 %2, 4
  %14 = load ptr, ptr @lowad.messages, align 8
  %15 = icmp ne ptr %14, null
  %16 = icmp ne i64 %4, 0
  %17 = and i1 %15, %16
  br label %23
18:
  %19 = load ptr, ptr @lowad.messages, align 8
  %20 = icmp eq ptr %19, null
  br i1 %20, label %57, label %21
21:
  %22 = icmp eq i64 %5, 0
  br label %59
23:
  %24 = phi i64 [ 0, %12 ], [ %37, %36 ]
  %25 = mul i64 %24, %2
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 %25
  br i1 %13, label %27, label %30
27:
  %28 = load i32, ptr %26, align 4
  %29 = zext i32 %28 to i64
  br label %32
30:
  %31 = load i64, ptr %26, align 8
  br label %32
32:
  %33 = phi i64 [ %29, %27 ], [ %31, %30 ]
  br i1 %17, label %34, label %36
34:
  %35 = trunc i64 %24 to i32
  br label %39
36:
  %37 = add nuw i64 %24, 1
  %38 = icmp eq i64 %37, %1
  br i1 %38, label %18, label %23
39:
  %40 = phi ptr [ %14, %34 ], [ %53, %51 ]
  %41 = phi i64 [ %4, %34 ], [ %52, %51 ]
  %42 = getelementptr inbounds nuw i8, ptr %40, i64 8
  %43 = load i64, ptr %42, align 8
  %44 = icmp eq i64 %43, %33
  br i1 %44, label %45, label %51
45:
  %46 = getelementptr inbounds nuw i8, ptr %40, i64 76
  %47 = load i32, ptr %46, align 4
  %48 = icmp slt i32 %47, 0
  br i1 %48, label %49, label %51
49:
  store i32 %35, ptr %46, align 4
  %50 = add i64 %41, -1
  br label %51
51:
  %52 = phi i64 [ %50, %49 ], [ %41, %45 ], [ %41, %39 ]
  %53 = load ptr, ptr %40, align 8
  %54 = icmp ne ptr %53, null
  %55 = icmp ne i64 %52, 0
  %56 = select i1 %54, i1 %55, i1 false
  br i1 %56, label %39, label %36
57:
  %58 = phi i64 [ 0, %18 ], [ %113, %111 ]
  store atomic i32 0, ptr @lowad.messages_busy release, align 4
  ret i64 %58
59:
  %60 = phi ptr [ %19, %21 ], [ %114, %111 ]
  %61 = phi i64 [ 0, %21 ], [ %113, %111 ]
  %62 = phi ptr [ @lowad.messages, %21 ], [ %112, %111 ]
  %63 = getelementptr inbounds nuw i8, ptr %60, i64 76
  %64 = load i32, ptr %63, align 4
  %65 = icmp slt i32 %64, 0
  br i1 %65, label %111, label %66
66:
  br i1 %22, label %107, label %67
67:
  %68 = load ptr, ptr @lowad.messages, align 8
  %69 = icmp eq ptr %68, %60
  br i1 %69, label %107, label %70
70:
  %71 = getelementptr inbounds nuw i8, ptr %60, i64 16
  %72 = load i64, ptr %71, align 8
  %73 = getelementptr inbounds nuw i8, ptr %60, i64 60
  %74 = getelementptr inbounds nuw i8, ptr %60, i64 64
  %75 = getelementptr inbounds nuw i8, ptr %60, i64 68
  br label %76
76:
  %77 = phi ptr [ %68, %70 ], [ %97, %96 ]
  %78 = getelementptr inbounds nuw i8, ptr %77, i64 16
  %79 = load i64, ptr %78, align 8
  %80 = icmp eq i64 %79, %72
  br i1 %80, label %81, label %96
81:
  %82 = getelementptr inbounds nuw i8, ptr %77, i64 60
  %83 = load i32, ptr %82, align 4
  %84 = load i32, ptr %73, align 4
  %85 = icmp eq i32 %83, %84
  br i1 %85, label %86, label %96
86:
  %87 = getelementptr inbounds nuw i8, ptr %77, i64 64
  %88 = load i32, ptr %87, align 8
  %89 = load i32, ptr %74, align 8
  %90 = icmp eq i32 %88, %89
  br i1 %90, label %91, label %96
91:
  %92 = getelementptr inbounds nuw i8, ptr %77, i64 68
  %93 = load i32, ptr %92, align 4
  %94 = load i32, ptr %75, align 4
  %95 = icmp eq i32 %93, %94
  br i1 %95, label %99, label %96
96:
  %97 = load ptr, ptr %77, align 8
  %98 = icmp eq ptr %97, %60
  br i1 %98, label %107, label %76
99:
  store atomic i32 0, ptr @lowad.messages_busy release, align 4
  %100 = getelementptr inbounds nuw i8, ptr %60, i64 60
  %101 = load i32, ptr %100, align 4
  %102 = sext i32 %101 to i64
  %103 = getelementptr inbounds nuw i8, ptr %60, i64 64
  %104 = load i32, ptr %103, align 8
  %105 = xor i32 %104, 16384
  %106 = sext i32 %105 to i64
  tail call void @lowad.fail(ptr @lowad.messages_crossed, i64 %102, i64 %106)
  unreachable
107:
  %108 = load ptr, ptr %60, align 8
  store ptr %108, ptr %62, align 8
  %109 = add i64 %61, 1
  %110 = getelementptr inbounds nuw ptr, ptr %3, i64 %61
  store ptr %60, ptr %110, align 8
  br label %111
111:
  %112 = phi ptr [ %62, %107 ], [ %60, %59 ]
  %113 = phi i64 [ %109, %107 ], [ %61, %59 ]
  %114 = load ptr, ptr %112, align 8
  %115 = icmp eq ptr %114, null
  br i1 %115, label %57, label %59
}

declare void @lowad.fail(ptr, i64, i64) nounwind

define linkonce_odr hidden void @lowad.message_pass(i64 %0, i32 %1, i32 %2, i32 %3) nounwind {
  br label %5
5:
  %6 = atomicrmw xchg ptr @lowad.messages_busy, i32 1 acquire, align 4
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %8, label %5
8:
  %9 = load ptr, ptr @lowad.messages, align 8
  %10 = icmp eq ptr %9, null
  br i1 %10, label %11, label %12
11:
  store atomic i32 0, ptr @lowad.messages_busy release, align 4
  ret void
12:
  %13 = phi ptr [ %34, %33 ], [ %9, %8 ]
  %14 = getelementptr inbounds nuw i8, ptr %13, i64 16
  %15 = load i64, ptr %14, align 8
  %16 = icmp eq i64 %15, %0
  br i1 %16, label %17, label %33
17:
  %18 = getelementptr inbounds nuw i8, ptr %13, i64 60
  %19 = load i32, ptr %18, align 4
  %20 = icmp eq i32 %19, %1
  br i1 %20, label %21, label %33
21:
  %22 = getelementptr inbounds nuw i8, ptr %13, i64 64
  %23 = load i32, ptr %22, align 8
  %24 = xor i32 %23, %2
  %25 = icmp eq i32 %24, 16384
  br i1 %25, label %26, label %33
26:
  %27 = getelementptr inbounds nuw i8, ptr %13, i64 68
  %28 = load i32, ptr %27, align 4
  %29 = icmp eq i32 %28, %3
  br i1 %29, label %30, label %33
30:
  store atomic i32 0, ptr @lowad.messages_busy release, align 4
  %31 = sext i32 %1 to i64
  %32 = sext i32 %2 to i64
  tail call void @lowad.fail(ptr @lowad.messages_crossed, i64 %31, i64 %32)
  unreachable
33:
  %34 = load ptr, ptr %13, align 8
  %35 = icmp eq ptr %34, null
  br i1 %35, label %11, label %12
}

define linkonce_odr hidden void @lowad.message_wild(i32 %0, i32 %1, i32 %2, i32 %3, i32 %4) nounwind {
  %6 = icmp eq i32 %0, %1
  %7 = icmp eq i32 %2, %3
  %8 = icmp eq i32 %4, 0
  br i1 %8, label %11, label %9
9:
  %10 = or i1 %6, %7
  br i1 %10, label %13, label %14
11:
  %12 = and i1 %6, %7
  br i1 %12, label %13, label %14
13:
  tail call void @lowad.fail(ptr @lowad.message_is_wild, i64 0, i64 0)
  unreachable
14:
  ret void
}
