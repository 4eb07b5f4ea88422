; Shadows of blocks that variables lead to when a derivative is over. Made from `kept.c`:
; clang -O1 -S -emit-llvm -fno-builtin -fno-strict-aliasing -fno-inline -fno-vectorize -fno-slp-vectorize -fno-unroll-loops -g0

%lowad.kept_all = type { ptr, i64, i64, i64, ptr, ptr, i32 }
%lowad.kept_variable = type { ptr, ptr, i64 }

@lowad.kept_known = linkonce_odr hidden global %lowad.kept_all zeroinitializer, align 8
@lowad.kept_no_memory = private unnamed_addr constant [61 x i8] c"lowad: out of memory for the shadow of a block of %zu bytes\0A\00", align 1

define linkonce_odr hidden ptr @lowad.kept_place() noinline nounwind {
  ret ptr @lowad.kept_known
}

define linkonce_odr hidden void @lowad.kept_keep(ptr %0, ptr %1, i64 %2) nounwind {
  %4 = icmp ne ptr %0, null
  %5 = icmp ne ptr %1, null
  %6 = and i1 %4, %5
  br i1 %6, label %7, label %34
7:
  %8 = call ptr @lowad.kept_place()
  call void @lowad.kept_in_lock(ptr %8)
  %9 = call ptr @lowad.kept_in_at(ptr %8, ptr %0, i64 %2)
  %10 = icmp eq ptr %9, null
  br i1 %10, label %11, label %29
11:
  %12 = getelementptr inbounds i8, ptr %8, i64 16
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %8, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = icmp ult i64 %13, %15
  br i1 %16, label %18, label %17
17:
  call void @lowad.kept_in_grow(ptr %8)
  br label %18
18:
  %19 = call ptr @malloc(i64 56)
  %20 = icmp eq ptr %19, null
  br i1 %20, label %21, label %22
21:
  call void @lowad.fail(ptr @lowad.kept_no_memory, i64 56, i64 0)
  unreachable
22:
  %23 = call ptr @lowad.kept_in_row(ptr %8, ptr %0)
  %24 = load ptr, ptr %23, align 8
  %25 = getelementptr inbounds i8, ptr %19, i64 40
  store ptr %24, ptr %25, align 8
  %26 = call ptr @lowad.kept_in_row(ptr %8, ptr %0)
  store ptr %19, ptr %26, align 8
  %27 = load i64, ptr %12, align 8
  %28 = add i64 %27, 1
  store i64 %28, ptr %12, align 8
  br label %29
29:
  %30 = phi ptr [ %9, %7 ], [ %19, %22 ]
  store ptr %0, ptr %30, align 8
  %31 = getelementptr inbounds i8, ptr %30, i64 8
  store ptr %1, ptr %31, align 8
  %32 = getelementptr inbounds i8, ptr %30, i64 24
  store i64 %2, ptr %32, align 8
  %33 = getelementptr inbounds i8, ptr %30, i64 32
  store i64 0, ptr %33, align 8
  call void @lowad.kept_in_unlock(ptr %8)
  br label %34
34:
  ret void
}

define linkonce_odr hidden void @lowad.kept_in_lock(ptr %0) nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 48
  br label %3
3:
  %4 = atomicrmw xchg ptr %2, i32 1 acquire, align 8
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %3
6:
  ret void
}

define linkonce_odr hidden ptr @lowad.kept_in_at(ptr %0, ptr %1, i64 %2) nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = icmp eq i64 %5, 0
  br i1 %6, label %10, label %7
7:
  %8 = call ptr @lowad.kept_in_row(ptr %0, ptr %1)
  %9 = load ptr, ptr %8, align 8
  br label %10
10:
  %11 = phi ptr [ %9, %7 ], [ null, %3 ]
  %12 = icmp eq ptr %11, null
  br i1 %12, label %25, label %13
13:
  %14 = phi ptr [ %23, %21 ], [ %11, %10 ]
  %15 = load ptr, ptr %14, align 8
  %16 = icmp eq ptr %15, %1
  br i1 %16, label %17, label %21
17:
  %18 = getelementptr inbounds i8, ptr %14, i64 24
  %19 = load i64, ptr %18, align 8
  %20 = icmp eq i64 %19, %2
  br i1 %20, label %25, label %21
21:
  %22 = getelementptr inbounds i8, ptr %14, i64 40
  %23 = load ptr, ptr %22, align 8
  %24 = icmp eq ptr %23, null
  br i1 %24, label %25, label %13
25:
  %26 = phi ptr [ null, %10 ], [ %14, %17 ], [ null, %21 ]
  ret ptr %26
}

define linkonce_odr hidden void @lowad.kept_in_grow(ptr %0) nounwind {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = icmp eq i64 %4, 0
  %6 = shl i64 %4, 1
  %7 = select i1 %5, i64 64, i64 %6
  store i64 %7, ptr %3, align 8
  %8 = call ptr @calloc(i64 %7, i64 8)
  store ptr %8, ptr %0, align 8
  %9 = icmp eq ptr %8, null
  br i1 %9, label %12, label %10
10:
  %11 = icmp eq i64 %4, 0
  br i1 %11, label %15, label %16
12:
  %13 = load i64, ptr %3, align 8
  %14 = shl i64 %13, 3
  call void @lowad.fail(ptr @lowad.kept_no_memory, i64 %14, i64 0)
  unreachable
15:
  call void @free(ptr %2)
  ret void
16:
  %17 = phi i64 [ %22, %21 ], [ 0, %10 ]
  %18 = getelementptr inbounds ptr, ptr %2, i64 %17
  %19 = load ptr, ptr %18, align 8
  %20 = icmp eq ptr %19, null
  br i1 %20, label %21, label %24
21:
  %22 = add nuw i64 %17, 1
  %23 = icmp eq i64 %22, %4
  br i1 %23, label %15, label %16
24:
  %25 = phi ptr [ %27, %24 ], [ %19, %16 ]
  %26 = getelementptr inbounds i8, ptr %25, i64 40
  %27 = load ptr, ptr %26, align 8
  %28 = load ptr, ptr %25, align 8
  %29 = call ptr @lowad.kept_in_row(ptr %0, ptr %28)
  %30 = load ptr, ptr %29, align 8
  store ptr %30, ptr %26, align 8
  %31 = call ptr @lowad.kept_in_row(ptr %0, ptr %28)
  store ptr %25, ptr %31, align 8
  %32 = icmp eq ptr %27, null
  br i1 %32, label %21, label %24
}

declare ptr @malloc(i64)

declare void @lowad.fail(ptr, i64, i64)

define linkonce_odr hidden ptr @lowad.kept_in_row(ptr %0, ptr %1) nounwind {
  %3 = load ptr, ptr %0, align 8
  %4 = ptrtoint ptr %1 to i64
  %5 = lshr i64 %4, 4
  %6 = mul i64 %5, -7046029254386353131
  %7 = lshr i64 %6, 20
  %8 = getelementptr inbounds i8, ptr %0, i64 8
  %9 = load i64, ptr %8, align 8
  %10 = urem i64 %7, %9
  %11 = getelementptr inbounds ptr, ptr %3, i64 %10
  ret ptr %11
}

define linkonce_odr hidden void @lowad.kept_in_unlock(ptr %0) nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 48
  store atomic i32 0, ptr %2 release, align 8
  ret void
}

define linkonce_odr hidden void @lowad.kept_drop(ptr %0) nounwind {
  %2 = call ptr @lowad.kept_place()
  %3 = icmp eq ptr %0, null
  br i1 %3, label %32, label %4
4:
  %5 = getelementptr inbounds i8, ptr %2, i64 8
  %6 = load i64, ptr %5, align 8
  %7 = icmp eq i64 %6, 0
  br i1 %7, label %32, label %8
8:
  call void @lowad.kept_in_lock(ptr %2)
  %9 = call ptr @lowad.kept_in_row(ptr %2, ptr %0)
  %10 = load ptr, ptr %9, align 8
  %11 = icmp eq ptr %10, null
  br i1 %11, label %17, label %12
12:
  %13 = getelementptr inbounds i8, ptr %2, i64 16
  br label %14
14:
  %15 = phi ptr [ %10, %12 ], [ %23, %24 ]
  %16 = phi ptr [ %9, %12 ], [ %25, %24 ]
  br label %18
17:
  call void @lowad.kept_in_unlock(ptr %2)
  br label %32
18:
  %19 = phi ptr [ %15, %14 ], [ %30, %27 ]
  %20 = load ptr, ptr %19, align 8
  %21 = icmp eq ptr %20, %0
  %22 = getelementptr inbounds i8, ptr %19, i64 40
  %23 = load ptr, ptr %22, align 8
  br i1 %21, label %27, label %24
24:
  %25 = getelementptr inbounds i8, ptr %19, i64 40
  %26 = icmp eq ptr %23, null
  br i1 %26, label %17, label %14
27:
  store ptr %23, ptr %16, align 8
  %28 = load i64, ptr %13, align 8
  %29 = add i64 %28, -1
  store i64 %29, ptr %13, align 8
  call void @free(ptr %19)
  %30 = load ptr, ptr %16, align 8
  %31 = icmp eq ptr %30, null
  br i1 %31, label %17, label %18
32:
  ret void
}

declare void @free(ptr)

define linkonce_odr hidden void @lowad.kept_renew(ptr %0, i64 %1, i64 %2, i64 %3, ptr %4) nounwind {
  %6 = call ptr @lowad.kept_place()
  %7 = getelementptr inbounds i8, ptr %6, i64 16
  %8 = load i64, ptr %7, align 8
  %9 = icmp eq i64 %8, 0
  br i1 %9, label %142, label %10
10:
  call void @lowad.kept_in_lock(ptr %6)
  %11 = getelementptr inbounds i8, ptr %6, i64 24
  %12 = load i64, ptr %11, align 8
  %13 = add i64 %12, 1
  store i64 %13, ptr %11, align 8
  %14 = getelementptr inbounds i8, ptr %6, i64 32
  store ptr null, ptr %14, align 8
  %15 = getelementptr inbounds i8, ptr %6, i64 40
  store ptr %14, ptr %15, align 8
  %16 = icmp eq i64 %2, 0
  br i1 %16, label %17, label %20
17:
  %18 = load ptr, ptr %14, align 8
  %19 = icmp eq ptr %18, null
  br i1 %19, label %28, label %31
20:
  %21 = phi i64 [ %26, %20 ], [ 0, %10 ]
  %22 = getelementptr inbounds %lowad.kept_variable, ptr %0, i64 %21
  %23 = load ptr, ptr %22, align 8
  %24 = getelementptr inbounds i8, ptr %22, i64 16
  %25 = load i64, ptr %24, align 8
  call void @lowad.kept_in_find_all(ptr %6, ptr %23, i64 %25, i64 %3, ptr %4)
  %26 = add nuw i64 %21, 1
  %27 = icmp eq i64 %26, %2
  br i1 %27, label %17, label %20
28:
  %29 = phi i64 [ 0, %17 ], [ %37, %31 ]
  %30 = icmp eq i64 %29, 0
  br i1 %30, label %57, label %41
31:
  %32 = phi ptr [ %39, %31 ], [ %18, %17 ]
  %33 = phi i64 [ %37, %31 ], [ 0, %17 ]
  %34 = load ptr, ptr %32, align 8
  %35 = getelementptr inbounds i8, ptr %32, i64 16
  %36 = load i64, ptr %35, align 8
  call void @lowad.kept_in_find_all(ptr %6, ptr %34, i64 %36, i64 %3, ptr %4)
  %37 = add i64 %33, 1
  %38 = getelementptr inbounds i8, ptr %32, i64 48
  %39 = load ptr, ptr %38, align 8
  %40 = icmp eq ptr %39, null
  br i1 %40, label %28, label %31
41:
  %42 = shl i64 %29, 3
  %43 = call ptr @malloc(i64 %42)
  %44 = icmp eq ptr %43, null
  br i1 %44, label %48, label %45
45:
  %46 = load ptr, ptr %14, align 8
  %47 = icmp eq ptr %46, null
  br i1 %47, label %49, label %50
48:
  call void @lowad.fail(ptr @lowad.kept_no_memory, i64 %42, i64 0)
  unreachable
49:
  call void @qsort(ptr %43, i64 %29, i64 8, ptr @lowad.kept_in_compare)
  br label %57
50:
  %51 = phi ptr [ %55, %50 ], [ %46, %45 ]
  %52 = phi ptr [ %53, %50 ], [ %43, %45 ]
  %53 = getelementptr inbounds i8, ptr %52, i64 8
  store ptr %51, ptr %52, align 8
  %54 = getelementptr inbounds i8, ptr %51, i64 48
  %55 = load ptr, ptr %54, align 8
  %56 = icmp eq ptr %55, null
  br i1 %56, label %49, label %50
57:
  %58 = phi ptr [ %43, %49 ], [ null, %28 ]
  %59 = icmp eq i64 %29, 0
  br i1 %59, label %60, label %62
60:
  %61 = icmp eq i64 %2, 0
  br i1 %61, label %112, label %113
62:
  %63 = phi i64 [ %103, %102 ], [ 0, %57 ]
  %64 = getelementptr inbounds ptr, ptr %58, i64 %63
  %65 = load ptr, ptr %64, align 8
  %66 = load ptr, ptr %65, align 8
  %67 = getelementptr inbounds i8, ptr %65, i64 8
  %68 = load ptr, ptr %67, align 8
  %69 = getelementptr inbounds i8, ptr %65, i64 16
  %70 = load i64, ptr %69, align 8
  %71 = icmp ult i64 %70, 8
  br i1 %71, label %72, label %78
72:
  %73 = phi i64 [ %70, %62 ], [ %99, %95 ]
  %74 = getelementptr inbounds i8, ptr %65, i64 16
  %75 = and i64 %73, -8
  %76 = load i64, ptr %74, align 8
  %77 = icmp ult i64 %75, %76
  br i1 %77, label %105, label %102
78:
  %79 = phi i64 [ %98, %95 ], [ 0, %62 ]
  %80 = getelementptr inbounds ptr, ptr %66, i64 %79
  %81 = load ptr, ptr %80, align 8
  %82 = call i32 @lowad.kept_in_is_address(ptr %81)
  %83 = icmp eq i32 %82, 0
  br i1 %83, label %86, label %84
84:
  %85 = call ptr @lowad.kept_in_shadow_of(ptr %81, ptr %58, i64 %29, ptr %0, i64 %1)
  br label %86
86:
  %87 = phi ptr [ %81, %84 ], [ null, %78 ]
  %88 = phi ptr [ %85, %84 ], [ null, %78 ]
  %89 = icmp eq ptr %88, null
  br i1 %89, label %90, label %95
90:
  %91 = getelementptr inbounds ptr, ptr %68, i64 %79
  %92 = load ptr, ptr %91, align 8
  %93 = icmp eq ptr %92, %81
  %94 = select i1 %93, ptr %87, ptr null
  br label %95
95:
  %96 = phi ptr [ %88, %86 ], [ %94, %90 ]
  %97 = getelementptr inbounds ptr, ptr %68, i64 %79
  store ptr %96, ptr %97, align 8
  %98 = add nuw nsw i64 %79, 1
  %99 = load i64, ptr %69, align 8
  %100 = lshr i64 %99, 3
  %101 = icmp ult i64 %98, %100
  br i1 %101, label %78, label %72
102:
  %103 = add nuw i64 %63, 1
  %104 = icmp eq i64 %103, %29
  br i1 %104, label %60, label %62
105:
  %106 = phi i64 [ %109, %105 ], [ %75, %72 ]
  %107 = load ptr, ptr %67, align 8
  %108 = getelementptr inbounds i8, ptr %107, i64 %106
  store i8 0, ptr %108, align 1
  %109 = add nuw i64 %106, 1
  %110 = load i64, ptr %74, align 8
  %111 = icmp ult i64 %109, %110
  br i1 %111, label %105, label %102
112:
  call void @free(ptr %58)
  call void @lowad.kept_in_unlock(ptr %6)
  br label %142
113:
  %114 = phi i64 [ %123, %122 ], [ 0, %60 ]
  %115 = getelementptr inbounds %lowad.kept_variable, ptr %0, i64 %114
  %116 = load ptr, ptr %115, align 8
  %117 = getelementptr inbounds i8, ptr %115, i64 8
  %118 = load ptr, ptr %117, align 8
  %119 = getelementptr inbounds i8, ptr %115, i64 16
  %120 = load i64, ptr %119, align 8
  %121 = icmp ult i64 %120, 8
  br i1 %121, label %122, label %125
122:
  %123 = add nuw i64 %114, 1
  %124 = icmp eq i64 %123, %2
  br i1 %124, label %112, label %113
125:
  %126 = phi i64 [ %138, %137 ], [ 0, %113 ]
  %127 = getelementptr inbounds ptr, ptr %118, i64 %126
  %128 = load ptr, ptr %127, align 8
  %129 = icmp eq ptr %128, null
  br i1 %129, label %130, label %137
130:
  %131 = getelementptr inbounds ptr, ptr %116, i64 %126
  %132 = load ptr, ptr %131, align 8
  %133 = call i32 @lowad.kept_in_is_address(ptr %132)
  %134 = icmp eq i32 %133, 0
  br i1 %134, label %137, label %135
135:
  %136 = call ptr @lowad.kept_in_shadow_of(ptr %132, ptr %58, i64 %29, ptr %0, i64 %1)
  store ptr %136, ptr %127, align 8
  br label %137
137:
  %138 = add nuw nsw i64 %126, 1
  %139 = load i64, ptr %119, align 8
  %140 = lshr i64 %139, 3
  %141 = icmp ult i64 %138, %140
  br i1 %141, label %125, label %122
142:
  ret void
}

define linkonce_odr hidden void @lowad.kept_in_find_all(ptr %0, ptr %1, i64 %2, i64 %3, ptr %4) nounwind {
  %6 = lshr i64 %2, 3
  %7 = icmp eq i64 %6, 0
  br i1 %7, label %8, label %9
8:
  ret void
9:
  %10 = phi i64 [ %17, %16 ], [ 0, %5 ]
  %11 = getelementptr inbounds ptr, ptr %1, i64 %10
  %12 = load ptr, ptr %11, align 8
  %13 = call i32 @lowad.kept_in_is_address(ptr %12)
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %16, label %15
15:
  call void @lowad.kept_in_find(ptr %0, ptr %12, i64 %3, ptr %4)
  br label %16
16:
  %17 = add nuw nsw i64 %10, 1
  %18 = icmp eq i64 %17, %6
  br i1 %18, label %8, label %9
}

declare void @qsort(ptr, i64, i64, ptr)

define linkonce_odr hidden i32 @lowad.kept_in_compare(ptr %0, ptr %1) nounwind {
  %3 = load ptr, ptr %0, align 8
  %4 = load ptr, ptr %3, align 8
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %5, align 8
  %7 = icmp ult ptr %4, %6
  %8 = icmp ugt ptr %4, %6
  %9 = zext i1 %8 to i32
  %10 = select i1 %7, i32 -1, i32 %9
  ret i32 %10
}

define linkonce_odr hidden i32 @lowad.kept_in_is_address(ptr %0) nounwind {
  %2 = icmp ugt ptr %0, inttoptr (i64 65535 to ptr)
  %3 = icmp ult ptr %0, inttoptr (i64 281474976710656 to ptr)
  %4 = and i1 %2, %3
  %5 = zext i1 %4 to i32
  ret i32 %5
}

define linkonce_odr hidden ptr @lowad.kept_in_shadow_of(ptr %0, ptr %1, i64 %2, ptr %3, i64 %4) nounwind {
  %6 = icmp eq i64 %4, 0
  br i1 %6, label %36, label %7
7:
  %8 = ptrtoint ptr %0 to i64
  br label %9
9:
  %10 = phi ptr [ undef, %7 ], [ %32, %30 ]
  %11 = phi ptr [ null, %7 ], [ %31, %30 ]
  %12 = phi i64 [ 0, %7 ], [ %33, %30 ]
  %13 = getelementptr inbounds %lowad.kept_variable, ptr %3, i64 %12
  %14 = load ptr, ptr %13, align 8
  %15 = ptrtoint ptr %14 to i64
  %16 = sub i64 %8, %15
  %17 = getelementptr inbounds i8, ptr %13, i64 16
  %18 = load i64, ptr %17, align 8
  %19 = icmp ult i64 %16, %18
  br i1 %19, label %20, label %24
20:
  %21 = getelementptr inbounds i8, ptr %13, i64 8
  %22 = load ptr, ptr %21, align 8
  %23 = getelementptr inbounds i8, ptr %22, i64 %16
  br label %30
24:
  %25 = icmp eq i64 %16, %18
  br i1 %25, label %26, label %30
26:
  %27 = getelementptr inbounds i8, ptr %13, i64 8
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %28, i64 %16
  br label %30
30:
  %31 = phi ptr [ %11, %20 ], [ %29, %26 ], [ %11, %24 ]
  %32 = phi ptr [ %23, %20 ], [ %10, %26 ], [ %10, %24 ]
  %33 = add nuw i64 %12, 1
  %34 = icmp eq i64 %33, %4
  %35 = select i1 %19, i1 true, i1 %34
  br i1 %35, label %36, label %9
36:
  %37 = phi i1 [ false, %5 ], [ %19, %30 ]
  %38 = phi ptr [ null, %5 ], [ %31, %30 ]
  %39 = phi ptr [ undef, %5 ], [ %32, %30 ]
  br i1 %37, label %78, label %40
40:
  %41 = icmp eq i64 %2, 0
  br i1 %41, label %56, label %42
42:
  %43 = phi i64 [ %54, %42 ], [ %2, %40 ]
  %44 = phi i64 [ %53, %42 ], [ 0, %40 ]
  %45 = sub nuw i64 %43, %44
  %46 = lshr i64 %45, 1
  %47 = add i64 %46, %44
  %48 = getelementptr inbounds ptr, ptr %1, i64 %47
  %49 = load ptr, ptr %48, align 8
  %50 = load ptr, ptr %49, align 8
  %51 = icmp ugt ptr %50, %0
  %52 = add i64 %47, 1
  %53 = select i1 %51, i64 %44, i64 %52
  %54 = select i1 %51, i64 %47, i64 %43
  %55 = icmp ult i64 %53, %54
  br i1 %55, label %42, label %56
56:
  %57 = phi i64 [ 0, %40 ], [ %53, %42 ]
  %58 = icmp eq i64 %57, 0
  br i1 %58, label %78, label %59
59:
  %60 = getelementptr ptr, ptr %1, i64 %57
  %61 = getelementptr i8, ptr %60, i64 -8
  %62 = load ptr, ptr %61, align 8
  %63 = ptrtoint ptr %0 to i64
  %64 = load ptr, ptr %62, align 8
  %65 = ptrtoint ptr %64 to i64
  %66 = sub i64 %63, %65
  %67 = getelementptr inbounds i8, ptr %62, i64 16
  %68 = load i64, ptr %67, align 8
  %69 = icmp ult i64 %66, %68
  br i1 %69, label %74, label %70
70:
  %71 = icmp ne i64 %66, %68
  %72 = icmp ne ptr %38, null
  %73 = select i1 %71, i1 true, i1 %72
  br i1 %73, label %78, label %74
74:
  %75 = getelementptr inbounds i8, ptr %62, i64 8
  %76 = load ptr, ptr %75, align 8
  %77 = getelementptr inbounds i8, ptr %76, i64 %66
  br label %78
78:
  %79 = phi ptr [ %39, %36 ], [ %38, %56 ], [ %77, %74 ], [ %38, %70 ]
  ret ptr %79
}

declare ptr @calloc(i64, i64)

define linkonce_odr hidden void @lowad.kept_in_find(ptr %0, ptr %1, i64 %2, ptr %3) nounwind {
  %5 = call ptr @lowad.kept_in_at(ptr %0, ptr %1, i64 %2)
  %6 = icmp eq ptr %5, null
  br i1 %6, label %30, label %7
7:
  %8 = getelementptr inbounds i8, ptr %5, i64 32
  %9 = load i64, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 24
  %11 = load i64, ptr %10, align 8
  %12 = icmp eq i64 %9, %11
  br i1 %12, label %30, label %13
13:
  %14 = call i64 %3(ptr %1)
  %15 = getelementptr inbounds i8, ptr %5, i64 8
  %16 = load ptr, ptr %15, align 8
  %17 = call i64 %3(ptr %16)
  %18 = icmp ugt i64 %14, %17
  br i1 %18, label %19, label %24
19:
  %20 = load ptr, ptr %15, align 8
  call void @free(ptr %20)
  %21 = call ptr @calloc(i64 1, i64 %14)
  store ptr %21, ptr %15, align 8
  %22 = icmp eq ptr %21, null
  br i1 %22, label %23, label %24
23:
  call void @lowad.fail(ptr @lowad.kept_no_memory, i64 %14, i64 0)
  unreachable
24:
  %25 = getelementptr inbounds i8, ptr %5, i64 16
  store i64 %14, ptr %25, align 8
  %26 = load i64, ptr %10, align 8
  store i64 %26, ptr %8, align 8
  %27 = getelementptr inbounds i8, ptr %5, i64 48
  store ptr null, ptr %27, align 8
  %28 = getelementptr inbounds i8, ptr %0, i64 40
  %29 = load ptr, ptr %28, align 8
  store ptr %5, ptr %29, align 8
  store ptr %27, ptr %28, align 8
  br label %30
30:
  ret void
}
