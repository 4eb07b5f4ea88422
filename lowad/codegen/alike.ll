; What a shadow may hold that is no derivative. Made from `alike.c`:
; clang -O1 -S -emit-llvm -fno-builtin -fno-strict-aliasing -fno-vectorize -fno-slp-vectorize -fno-unroll-loops -g0

define linkonce_odr hidden void @lowad.require_zero_or_alike(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4, i64 %5, i32 %6, ptr %7) noinline nounwind {
  %9 = icmp ult ptr %0, inttoptr (i64 65536 to ptr)
  br i1 %9, label %116, label %10

10:
  %11 = call i64 @llvm.umin.i64(i64 %3, i64 %4)
  %12 = icmp ult i64 %2, %11
  br i1 %12, label %13, label %116

13:
  %14 = icmp eq i32 %6, 0
  br label %15

15:
  %16 = phi i64 [ %2, %13 ], [ %114, %113 ]
  %17 = sub i64 %11, %16
  %18 = sub i64 %16, %2
  %19 = and i64 %18, 3
  %20 = icmp eq i64 %19, 0
  %21 = icmp ugt i64 %17, 3
  %22 = select i1 %20, i1 %21, i1 false
  %23 = icmp ult i64 %17, 8
  %24 = select i1 %23, i64 4, i64 8
  %25 = select i1 %22, i64 %24, i64 1
  %26 = getelementptr i8, ptr %0, i64 %16
  br label %29

27:
  %28 = icmp eq i64 %37, 0
  br i1 %28, label %40, label %42

29:
  %30 = phi i64 [ 0, %15 ], [ %38, %29 ]
  %31 = phi i64 [ 0, %15 ], [ %37, %29 ]
  %32 = getelementptr i8, ptr %26, i64 %30
  %33 = load i8, ptr %32, align 1
  %34 = zext i8 %33 to i64
  %35 = shl i64 %30, 3
  %36 = shl i64 %34, %35
  %37 = or i64 %36, %31
  %38 = add i64 %30, 1
  %39 = icmp eq i64 %38, %25
  br i1 %39, label %27, label %29

40:
  %41 = add i64 %25, %16
  br label %113

42:
  %43 = icmp eq i64 %25, 8
  br i1 %43, label %44, label %62

44:
  %45 = getelementptr i8, ptr %1, i64 %16
  br label %46

46:
  %47 = phi i64 [ 0, %44 ], [ %53, %46 ]
  %48 = getelementptr i8, ptr %26, i64 %47
  %49 = load i8, ptr %48, align 1
  %50 = getelementptr i8, ptr %45, i64 %47
  %51 = load i8, ptr %50, align 1
  %52 = icmp eq i8 %49, %51
  %53 = add i64 %47, 1
  %54 = icmp ne i64 %53, 8
  %55 = select i1 %52, i1 %54, i1 false
  br i1 %55, label %46, label %56

56:
  %57 = and i64 %37, %5
  %58 = icmp eq i64 %57, 0
  %59 = select i1 %52, i1 %58, i1 false
  br i1 %59, label %60, label %62

60:
  %61 = add i64 %16, 8
  br label %113

62:
  br i1 %22, label %63, label %89

63:
  %64 = getelementptr i8, ptr %1, i64 %16
  br label %65

65:
  %66 = phi i64 [ 0, %63 ], [ %72, %65 ]
  %67 = getelementptr i8, ptr %26, i64 %66
  %68 = load i8, ptr %67, align 1
  %69 = getelementptr i8, ptr %64, i64 %66
  %70 = load i8, ptr %69, align 1
  %71 = icmp eq i8 %68, %70
  %72 = add i64 %66, 1
  %73 = icmp ne i64 %72, 4
  %74 = select i1 %71, i1 %73, i1 false
  br i1 %74, label %65, label %75

75:
  br i1 %71, label %76, label %89

76:
  %77 = load i32, ptr %26, align 1
  %78 = ptrtoint ptr %26 to i64
  %79 = and i64 %78, 7
  %80 = icmp eq i64 %79, 4
  %81 = add i32 %77, -16384
  %82 = icmp ult i32 %81, 49152
  %83 = and i1 %80, %82
  %84 = add i32 %77, -8388608
  %85 = icmp ult i32 %84, -8912895
  %86 = or i1 %85, %83
  br i1 %86, label %89, label %87

87:
  %88 = add i64 %16, 4
  br label %113

89:
  br i1 %14, label %111, label %90

90:
  %91 = getelementptr i8, ptr %1, i64 %16
  %92 = icmp eq i64 %17, 0
  br i1 %92, label %106, label %93

93:
  %94 = phi i64 [ %104, %103 ], [ 0, %90 ]
  %95 = getelementptr i8, ptr %26, i64 %94
  %96 = load i8, ptr %95, align 1
  %97 = getelementptr i8, ptr %91, i64 %94
  %98 = load i8, ptr %97, align 1
  %99 = icmp ne i8 %96, %98
  %100 = add i8 %96, -127
  %101 = icmp ult i8 %100, -118
  %102 = or i1 %99, %101
  br i1 %102, label %106, label %103

103:
  %104 = add i64 %94, 1
  %105 = icmp eq i64 %104, %17
  br i1 %105, label %106, label %93

106:
  %107 = phi i64 [ 0, %90 ], [ %17, %103 ], [ %94, %93 ]
  %108 = icmp ult i64 %107, 4
  br i1 %108, label %111, label %109

109:
  %110 = add i64 %107, %16
  br label %113

111:
  %112 = add i64 %16, 1
  call void @lowad.require_zero(ptr %0, i64 %16, i64 %112, i64 %11, ptr %7)
  br label %113

113:
  %114 = phi i64 [ %88, %87 ], [ %110, %109 ], [ %112, %111 ], [ %61, %60 ], [ %41, %40 ]
  %115 = icmp ult i64 %114, %11
  br i1 %115, label %15, label %116

116:
  ret void
}

declare void @lowad.require_zero(ptr, i64, i64, i64, ptr)

declare i64 @llvm.umin.i64(i64, i64)
