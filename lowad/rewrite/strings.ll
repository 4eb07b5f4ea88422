; What GNU's C++ library does with strings out of line, each under the name `lowad.lib.` and its own. Made
; from `strings.c`: clang -O1 -S -emit-llvm -fno-vectorize -fno-slp-vectorize -fno-unroll-loops -fno-builtin -g0

%struct.string = type { ptr, i64, [16 x i8] }

define linkonce_odr hidden ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE9_M_createERmm(ptr %0, ptr %1, i64 %2) {
  %4 = load i64, ptr %1, align 8, !tbaa !9
  %5 = icmp ugt i64 %4, %2
  br i1 %5, label %6, label %10

6:
  %7 = shl i64 %2, 1
  %8 = icmp ult i64 %4, %7
  br i1 %8, label %9, label %10

9:
  store i64 %7, ptr %1, align 8, !tbaa !9
  br label %10

10:
  %11 = load i64, ptr %1, align 8, !tbaa !9
  %12 = add i64 %11, 1
  %13 = call ptr @_Znwm(i64 %12)
  ret ptr %13
}

declare ptr @_Znwm(i64)

define linkonce_odr hidden void @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE9_M_mutateEmmPKcm(ptr %0, i64 %1, i64 %2, ptr %3, i64 %4) {
  %6 = alloca i64, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %8 = load i64, ptr %7, align 8, !tbaa !11
  call void @llvm.lifetime.start.p0(ptr %6)
  %9 = sub i64 %4, %2
  %10 = add i64 %9, %8
  store i64 %10, ptr %6, align 8, !tbaa !9
  %11 = load ptr, ptr %0, align 8, !tbaa !15
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %13 = icmp eq ptr %11, %12
  br i1 %13, label %16, label %14

14:
  %15 = load i64, ptr %12, align 8, !tbaa !9
  br label %16

16:
  %17 = phi i64 [ %15, %14 ], [ 15, %5 ]
  %18 = call ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE9_M_createERmm(ptr poison, ptr %6, i64 %17)
  %19 = load ptr, ptr %0, align 8, !tbaa !15
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %18, ptr align 1 %19, i64 %1, i1 false)
  %20 = icmp eq ptr %3, null
  br i1 %20, label %23, label %21

21:
  %22 = getelementptr inbounds nuw i8, ptr %18, i64 %1
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %22, ptr align 1 %3, i64 %4, i1 false)
  br label %23

23:
  %24 = add i64 %2, %1
  %25 = sub i64 %8, %24
  %26 = getelementptr inbounds nuw i8, ptr %18, i64 %1
  %27 = getelementptr inbounds nuw i8, ptr %26, i64 %4
  %28 = load ptr, ptr %0, align 8, !tbaa !15
  %29 = getelementptr inbounds nuw i8, ptr %28, i64 %1
  %30 = getelementptr inbounds nuw i8, ptr %29, i64 %2
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %27, ptr align 1 %30, i64 %25, i1 false)
  %31 = load ptr, ptr %0, align 8, !tbaa !15
  %32 = icmp eq ptr %31, %12
  br i1 %32, label %34, label %33

33:
  call void @_ZdlPv(ptr %31)
  br label %34

34:
  store ptr %18, ptr %0, align 8, !tbaa !15
  %35 = load i64, ptr %6, align 8, !tbaa !9
  store i64 %35, ptr %12, align 8, !tbaa !9
  call void @llvm.lifetime.end.p0(ptr %6)
  ret void
}

declare void @llvm.lifetime.start.p0(ptr)

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

declare void @llvm.lifetime.end.p0(ptr)

define linkonce_odr hidden ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE9_M_appendEPKcm(ptr %0, ptr %1, i64 %2) {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8, !tbaa !11
  %6 = add i64 %5, %2
  %7 = load ptr, ptr %0, align 8, !tbaa !15
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %9 = icmp eq ptr %7, %8
  br i1 %9, label %12, label %10

10:
  %11 = load i64, ptr %8, align 8, !tbaa !9
  br label %12

12:
  %13 = phi i64 [ %11, %10 ], [ 15, %3 ]
  %14 = icmp ugt i64 %6, %13
  br i1 %14, label %15, label %16

15:
  call void @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE9_M_mutateEmmPKcm(ptr %0, i64 %5, i64 0, ptr %1, i64 %2)
  br label %18

16:
  %17 = getelementptr inbounds nuw i8, ptr %7, i64 %5
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %17, ptr align 1 %1, i64 %2, i1 false)
  br label %18

18:
  store i64 %6, ptr %4, align 8, !tbaa !11
  %19 = load ptr, ptr %0, align 8, !tbaa !15
  %20 = getelementptr inbounds nuw i8, ptr %19, i64 %6
  store i8 0, ptr %20, align 1, !tbaa !16
  ret ptr %0
}

define linkonce_odr hidden ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE10_M_replaceEmmPKcm(ptr %0, i64 %1, i64 %2, ptr %3, i64 %4) {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %7 = load i64, ptr %6, align 8, !tbaa !11
  %8 = sub i64 %4, %2
  %9 = add i64 %8, %7
  %10 = load ptr, ptr %0, align 8, !tbaa !15
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %12 = icmp eq ptr %10, %11
  br i1 %12, label %15, label %13

13:
  %14 = load i64, ptr %11, align 8, !tbaa !9
  br label %15

15:
  %16 = phi i64 [ %14, %13 ], [ 15, %5 ]
  %17 = icmp ugt i64 %9, %16
  br i1 %17, label %18, label %19

18:
  call void @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE9_M_mutateEmmPKcm(ptr %0, i64 %1, i64 %2, ptr %3, i64 %4)
  br label %44

19:
  %20 = icmp ult ptr %3, %10
  %21 = getelementptr inbounds nuw i8, ptr %10, i64 %7
  %22 = icmp ugt ptr %3, %21
  %23 = select i1 %20, i1 true, i1 %22
  br i1 %23, label %24, label %32

24:
  %25 = getelementptr inbounds nuw i8, ptr %10, i64 %1
  %26 = getelementptr inbounds nuw i8, ptr %25, i64 %4
  %27 = getelementptr inbounds nuw i8, ptr %25, i64 %2
  %28 = add i64 %2, %1
  %29 = sub i64 %7, %28
  call void @llvm.memmove.p0.p0.i64(ptr align 1 %26, ptr align 1 %27, i64 %29, i1 false)
  %30 = load ptr, ptr %0, align 8, !tbaa !15
  %31 = getelementptr inbounds nuw i8, ptr %30, i64 %1
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %31, ptr align 1 %3, i64 %4, i1 false)
  br label %44

32:
  %33 = add i64 %4, 1
  %34 = call ptr @_Znwm(i64 %33)
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %34, ptr align 1 %3, i64 %4, i1 false)
  %35 = load ptr, ptr %0, align 8, !tbaa !15
  %36 = getelementptr inbounds nuw i8, ptr %35, i64 %1
  %37 = getelementptr inbounds nuw i8, ptr %36, i64 %4
  %38 = getelementptr inbounds nuw i8, ptr %36, i64 %2
  %39 = load i64, ptr %6, align 8, !tbaa !11
  %40 = add i64 %2, %1
  %41 = sub i64 %39, %40
  call void @llvm.memmove.p0.p0.i64(ptr align 1 %37, ptr align 1 %38, i64 %41, i1 false)
  %42 = load ptr, ptr %0, align 8, !tbaa !15
  %43 = getelementptr inbounds nuw i8, ptr %42, i64 %1
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %43, ptr align 1 %34, i64 %4, i1 false)
  call void @_ZdlPv(ptr %34)
  br label %44

44:
  store i64 %9, ptr %6, align 8, !tbaa !11
  %45 = load ptr, ptr %0, align 8, !tbaa !15
  %46 = getelementptr inbounds nuw i8, ptr %45, i64 %9
  store i8 0, ptr %46, align 1, !tbaa !16
  ret ptr %0
}

declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)

declare void @_ZdlPv(ptr)

define linkonce_odr hidden ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE14_M_replace_auxEmmmc(ptr %0, i64 %1, i64 %2, i64 %3, i8 %4) {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %7 = load i64, ptr %6, align 8, !tbaa !11
  %8 = sub i64 %3, %2
  %9 = add i64 %8, %7
  %10 = load ptr, ptr %0, align 8, !tbaa !15
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %12 = icmp eq ptr %10, %11
  br i1 %12, label %15, label %13

13:
  %14 = load i64, ptr %11, align 8, !tbaa !9
  br label %15

15:
  %16 = phi i64 [ %14, %13 ], [ 15, %5 ]
  %17 = icmp ugt i64 %9, %16
  br i1 %17, label %18, label %19

18:
  call void @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE9_M_mutateEmmPKcm(ptr %0, i64 %1, i64 %2, ptr null, i64 %3)
  br label %25

19:
  %20 = getelementptr inbounds nuw i8, ptr %10, i64 %1
  %21 = getelementptr inbounds nuw i8, ptr %20, i64 %3
  %22 = getelementptr inbounds nuw i8, ptr %20, i64 %2
  %23 = add i64 %2, %1
  %24 = sub i64 %7, %23
  call void @llvm.memmove.p0.p0.i64(ptr align 1 %21, ptr align 1 %22, i64 %24, i1 false)
  br label %25

25:
  %26 = load ptr, ptr %0, align 8, !tbaa !15
  %27 = getelementptr inbounds nuw i8, ptr %26, i64 %1
  call void @llvm.memset.p0.i64(ptr align 1 %27, i8 %4, i64 %3, i1 false)
  store i64 %9, ptr %6, align 8, !tbaa !11
  %28 = load ptr, ptr %0, align 8, !tbaa !15
  %29 = getelementptr inbounds nuw i8, ptr %28, i64 %9
  store i8 0, ptr %29, align 1, !tbaa !16
  ret ptr %0
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define linkonce_odr hidden void @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE12_M_constructEmc(ptr %0, i64 %1, i8 %2) {
  %4 = alloca i64, align 8
  %5 = icmp ugt i64 %1, 15
  br i1 %5, label %6, label %10

6:
  call void @llvm.lifetime.start.p0(ptr %4)
  store i64 %1, ptr %4, align 8, !tbaa !9
  %7 = call ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE9_M_createERmm(ptr poison, ptr %4, i64 0)
  store ptr %7, ptr %0, align 8, !tbaa !15
  %8 = load i64, ptr %4, align 8, !tbaa !9
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 16
  store i64 %8, ptr %9, align 8, !tbaa !9
  call void @llvm.lifetime.end.p0(ptr %4)
  br label %10

10:
  %11 = load ptr, ptr %0, align 8, !tbaa !15
  call void @llvm.memset.p0.i64(ptr align 1 %11, i8 %2, i64 %1, i1 false)
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 8
  store i64 %1, ptr %12, align 8, !tbaa !11
  %13 = load ptr, ptr %0, align 8, !tbaa !15
  %14 = getelementptr inbounds nuw i8, ptr %13, i64 %1
  store i8 0, ptr %14, align 1, !tbaa !16
  ret void
}

define linkonce_odr hidden void @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE9_M_assignERKS4_(ptr %0, ptr %1) {
  %3 = alloca i64, align 8
  %4 = icmp eq ptr %0, %1
  br i1 %4, label %35, label %5

5:
  call void @llvm.lifetime.start.p0(ptr %3)
  %6 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %7 = load i64, ptr %6, align 8, !tbaa !11
  store i64 %7, ptr %3, align 8, !tbaa !9
  %8 = load ptr, ptr %0, align 8, !tbaa !15
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %10 = icmp eq ptr %8, %9
  br i1 %10, label %13, label %11

11:
  %12 = load i64, ptr %9, align 8, !tbaa !9
  br label %13

13:
  %14 = phi i64 [ %12, %11 ], [ 15, %5 ]
  %15 = icmp ugt i64 %7, %14
  br i1 %15, label %16, label %27

16:
  br i1 %10, label %19, label %17

17:
  %18 = load i64, ptr %9, align 8, !tbaa !9
  br label %19

19:
  %20 = phi i64 [ %18, %17 ], [ 15, %16 ]
  %21 = call ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE9_M_createERmm(ptr poison, ptr %3, i64 %20)
  %22 = load ptr, ptr %0, align 8, !tbaa !15
  %23 = icmp eq ptr %22, %9
  br i1 %23, label %25, label %24

24:
  call void @_ZdlPv(ptr %22)
  br label %25

25:
  store ptr %21, ptr %0, align 8, !tbaa !15
  %26 = load i64, ptr %3, align 8, !tbaa !9
  store i64 %26, ptr %9, align 8, !tbaa !9
  br label %27

27:
  %28 = load ptr, ptr %0, align 8, !tbaa !15
  %29 = load ptr, ptr %1, align 8, !tbaa !15
  %30 = load i64, ptr %6, align 8, !tbaa !11
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %28, ptr align 1 %29, i64 %30, i1 false)
  %31 = load i64, ptr %6, align 8, !tbaa !11
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 8
  store i64 %31, ptr %32, align 8, !tbaa !11
  %33 = load ptr, ptr %0, align 8, !tbaa !15
  %34 = getelementptr inbounds nuw i8, ptr %33, i64 %31
  store i8 0, ptr %34, align 1, !tbaa !16
  call void @llvm.lifetime.end.p0(ptr %3)
  br label %35

35:
  ret void
}

define linkonce_odr hidden void @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE8_M_eraseEmm(ptr %0, i64 %1, i64 %2) {
  %4 = load ptr, ptr %0, align 8, !tbaa !15
  %5 = getelementptr inbounds nuw i8, ptr %4, i64 %1
  %6 = getelementptr inbounds nuw i8, ptr %5, i64 %2
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %8 = load i64, ptr %7, align 8, !tbaa !11
  %9 = add i64 %2, %1
  %10 = sub i64 %8, %9
  call void @llvm.memmove.p0.p0.i64(ptr align 1 %5, ptr align 1 %6, i64 %10, i1 false)
  %11 = load i64, ptr %7, align 8, !tbaa !11
  %12 = sub i64 %11, %2
  store i64 %12, ptr %7, align 8, !tbaa !11
  %13 = load ptr, ptr %0, align 8, !tbaa !15
  %14 = getelementptr inbounds nuw i8, ptr %13, i64 %12
  store i8 0, ptr %14, align 1, !tbaa !16
  ret void
}

define linkonce_odr hidden void @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE7reserveEm(ptr %0, i64 %1) {
  %3 = alloca i64, align 8
  store i64 %1, ptr %3, align 8, !tbaa !9
  %4 = load ptr, ptr %0, align 8, !tbaa !15
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %6 = icmp eq ptr %4, %5
  br i1 %6, label %9, label %7

7:
  %8 = load i64, ptr %5, align 8, !tbaa !9
  br label %9

9:
  %10 = phi i64 [ %8, %7 ], [ 15, %2 ]
  %11 = icmp ugt i64 %1, %10
  br i1 %11, label %12, label %27

12:
  br i1 %6, label %15, label %13

13:
  %14 = load i64, ptr %5, align 8, !tbaa !9
  br label %15

15:
  %16 = phi i64 [ %14, %13 ], [ 15, %12 ]
  %17 = call ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE9_M_createERmm(ptr poison, ptr %3, i64 %16)
  %18 = load ptr, ptr %0, align 8, !tbaa !15
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %20 = load i64, ptr %19, align 8, !tbaa !11
  %21 = add i64 %20, 1
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %17, ptr align 1 %18, i64 %21, i1 false)
  %22 = load ptr, ptr %0, align 8, !tbaa !15
  %23 = icmp eq ptr %22, %5
  br i1 %23, label %25, label %24

24:
  call void @_ZdlPv(ptr %22)
  br label %25

25:
  store ptr %17, ptr %0, align 8, !tbaa !15
  %26 = load i64, ptr %3, align 8, !tbaa !9
  store i64 %26, ptr %5, align 8, !tbaa !9
  br label %27

27:
  ret void
}

define linkonce_odr hidden void @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6resizeEmc(ptr %0, i64 %1, i8 %2) {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8, !tbaa !11
  %6 = icmp ugt i64 %1, %5
  br i1 %6, label %7, label %10

7:
  %8 = sub nuw i64 %1, %5
  %9 = call ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE14_M_replace_auxEmmmc(ptr %0, i64 %5, i64 0, i64 %8, i8 %2)
  br label %13

10:
  store i64 %1, ptr %4, align 8, !tbaa !11
  %11 = load ptr, ptr %0, align 8, !tbaa !15
  %12 = getelementptr inbounds nuw i8, ptr %11, i64 %1
  store i8 0, ptr %12, align 1, !tbaa !16
  br label %13

13:
  ret void
}

define linkonce_odr hidden void @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE4swapERS4_(ptr %0, ptr %1) {
  %3 = alloca %struct.string, align 8
  call void @llvm.lifetime.start.p0(ptr %3)
  %4 = icmp eq ptr %0, %1
  br i1 %4, label %33, label %5

5:
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %7 = load i64, ptr %6, align 8, !tbaa !11
  %8 = getelementptr inbounds nuw i8, ptr %3, i64 8
  store i64 %7, ptr %8, align 8, !tbaa !11
  %9 = load ptr, ptr %0, align 8, !tbaa !15
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %11 = icmp eq ptr %9, %10
  br i1 %11, label %12, label %14

12:
  %13 = getelementptr inbounds nuw i8, ptr %3, i64 16
  store ptr %13, ptr %3, align 8, !tbaa !15
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 dereferenceable(16) %13, ptr align 8 dereferenceable(16) %10, i64 16, i1 false)
  br label %17

14:
  store ptr %9, ptr %3, align 8, !tbaa !15
  %15 = load i64, ptr %10, align 8, !tbaa !9
  %16 = getelementptr inbounds nuw i8, ptr %3, i64 16
  store i64 %15, ptr %16, align 8, !tbaa !9
  br label %17

17:
  %18 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %19 = load i64, ptr %18, align 8, !tbaa !11
  store i64 %19, ptr %6, align 8, !tbaa !11
  %20 = load ptr, ptr %1, align 8, !tbaa !15
  %21 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %22 = icmp eq ptr %20, %21
  br i1 %22, label %23, label %24

23:
  store ptr %10, ptr %0, align 8, !tbaa !15
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 dereferenceable(16) %10, ptr align 8 dereferenceable(16) %21, i64 16, i1 false)
  br label %26

24:
  store ptr %20, ptr %0, align 8, !tbaa !15
  %25 = load i64, ptr %21, align 8, !tbaa !9
  store i64 %25, ptr %10, align 8, !tbaa !9
  br label %26

26:
  store i64 %7, ptr %18, align 8, !tbaa !11
  %27 = load ptr, ptr %3, align 8, !tbaa !15
  %28 = getelementptr inbounds nuw i8, ptr %3, i64 16
  %29 = icmp eq ptr %27, %28
  br i1 %29, label %30, label %31

30:
  store ptr %21, ptr %1, align 8, !tbaa !15
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 dereferenceable(16) %21, ptr align 8 dereferenceable(16) %28, i64 16, i1 false)
  br label %33

31:
  store ptr %27, ptr %1, align 8, !tbaa !15
  %32 = load i64, ptr %28, align 8, !tbaa !9
  store i64 %32, ptr %21, align 8, !tbaa !9
  br label %33

33:
  call void @llvm.lifetime.end.p0(ptr %3)
  ret void
}

declare i64 @strlen(ptr)

declare i64 @llvm.umin.i64(i64, i64)

declare i64 @llvm.umax.i64(i64, i64)

declare void @_ZSt24__throw_out_of_range_fmtPKcz(ptr, ...) noreturn

@lowad.lib.beyond = private unnamed_addr constant [44 x i8] c"basic_string: place %zu, and %zu characters\00", align 1

define linkonce_odr hidden ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEaSEPKc(ptr %0, ptr %1) {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %4 = load i64, ptr %3, align 8, !tbaa !11
  %5 = call i64 @strlen(ptr %1)
  %6 = call ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE10_M_replaceEmmPKcm(ptr %0, i64 0, i64 %4, ptr %1, i64 %5)
  ret ptr %0
}

define linkonce_odr hidden ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEaSERKS4_(ptr %0, ptr %1) {
  %3 = icmp eq ptr %0, %1
  br i1 %3, label %38, label %4

4:
  %5 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %6 = load i64, ptr %5, align 8, !tbaa !11
  %7 = load ptr, ptr %0, align 8, !tbaa !15
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %9 = icmp eq ptr %7, %8
  br i1 %9, label %12, label %10

10:
  %11 = load i64, ptr %8, align 8, !tbaa !9
  br label %12

12:
  %13 = phi i64 [ %11, %10 ], [ 15, %4 ]
  %14 = icmp ugt i64 %6, %13
  br i1 %14, label %15, label %30

15:
  br i1 %9, label %18, label %16

16:
  %17 = load i64, ptr %8, align 8, !tbaa !9
  br label %18

18:
  %19 = phi i64 [ %17, %16 ], [ 15, %15 ]
  %20 = icmp ugt i64 %6, %19
  %21 = shl i64 %19, 1
  %22 = call i64 @llvm.umax.i64(i64 %6, i64 %21)
  %23 = select i1 %20, i64 %22, i64 %6
  %24 = add i64 %23, 1
  %25 = call ptr @_Znwm(i64 %24)
  %26 = load ptr, ptr %0, align 8, !tbaa !15
  %27 = icmp eq ptr %26, %8
  br i1 %27, label %29, label %28

28:
  call void @_ZdlPv(ptr %26)
  br label %29

29:
  store ptr %25, ptr %0, align 8, !tbaa !15
  store i64 %23, ptr %8, align 8, !tbaa !9
  br label %30

30:
  %31 = load ptr, ptr %0, align 8, !tbaa !15
  %32 = load ptr, ptr %1, align 8, !tbaa !15
  %33 = load i64, ptr %5, align 8, !tbaa !11
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %31, ptr align 1 %32, i64 %33, i1 false)
  %34 = load i64, ptr %5, align 8, !tbaa !11
  %35 = getelementptr inbounds nuw i8, ptr %0, i64 8
  store i64 %34, ptr %35, align 8, !tbaa !11
  %36 = load ptr, ptr %0, align 8, !tbaa !15
  %37 = getelementptr inbounds nuw i8, ptr %36, i64 %34
  store i8 0, ptr %37, align 1, !tbaa !16
  br label %38

38:
  ret ptr %0
}

define linkonce_odr hidden ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEaSEOS4_(ptr %0, ptr %1) {
  %3 = icmp eq ptr %0, %1
  br i1 %3, label %34, label %4

4:
  %5 = load ptr, ptr %1, align 8, !tbaa !15
  %6 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %7 = icmp eq ptr %5, %6
  %8 = load ptr, ptr %0, align 8, !tbaa !15
  br i1 %7, label %9, label %16

9:
  %10 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %11 = load i64, ptr %10, align 8, !tbaa !11
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %8, ptr align 1 %5, i64 %11, i1 false)
  %12 = load i64, ptr %10, align 8, !tbaa !11
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 8
  store i64 %12, ptr %13, align 8, !tbaa !11
  %14 = load ptr, ptr %0, align 8, !tbaa !15
  %15 = getelementptr inbounds nuw i8, ptr %14, i64 %12
  store i8 0, ptr %15, align 1, !tbaa !16
  br label %31

16:
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %18 = icmp eq ptr %8, %17
  %19 = select i1 %18, ptr null, ptr %8
  br i1 %18, label %22, label %20

20:
  %21 = load i64, ptr %17, align 8, !tbaa !9
  br label %22

22:
  %23 = phi i64 [ %21, %20 ], [ 15, %16 ]
  store ptr %5, ptr %0, align 8, !tbaa !15
  %24 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %25 = load i64, ptr %24, align 8, !tbaa !11
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 8
  store i64 %25, ptr %26, align 8, !tbaa !11
  %27 = load i64, ptr %6, align 8, !tbaa !9
  store i64 %27, ptr %17, align 8, !tbaa !9
  %28 = icmp eq ptr %19, null
  %29 = select i1 %28, ptr %6, ptr %19
  store ptr %29, ptr %1, align 8, !tbaa !15
  br i1 %28, label %31, label %30

30:
  store i64 %23, ptr %6, align 8, !tbaa !9
  br label %31

31:
  %32 = getelementptr inbounds nuw i8, ptr %1, i64 8
  store i64 0, ptr %32, align 8, !tbaa !11
  %33 = load ptr, ptr %1, align 8, !tbaa !15
  store i8 0, ptr %33, align 1, !tbaa !16
  br label %34

34:
  ret ptr %0
}

define linkonce_odr hidden ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6assignEPKc(ptr %0, ptr %1) {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %4 = load i64, ptr %3, align 8, !tbaa !11
  %5 = call i64 @strlen(ptr %1)
  %6 = call ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE10_M_replaceEmmPKcm(ptr %0, i64 0, i64 %4, ptr %1, i64 %5)
  ret ptr %0
}

define linkonce_odr hidden ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6assignEPKcm(ptr %0, ptr %1, i64 %2) {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8, !tbaa !11
  %6 = call ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE10_M_replaceEmmPKcm(ptr %0, i64 0, i64 %5, ptr %1, i64 %2)
  ret ptr %0
}

define linkonce_odr hidden ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6assignERKS4_(ptr %0, ptr %1) {
  %3 = icmp eq ptr %0, %1
  br i1 %3, label %38, label %4

4:
  %5 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %6 = load i64, ptr %5, align 8, !tbaa !11
  %7 = load ptr, ptr %0, align 8, !tbaa !15
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %9 = icmp eq ptr %7, %8
  br i1 %9, label %12, label %10

10:
  %11 = load i64, ptr %8, align 8, !tbaa !9
  br label %12

12:
  %13 = phi i64 [ %11, %10 ], [ 15, %4 ]
  %14 = icmp ugt i64 %6, %13
  br i1 %14, label %15, label %30

15:
  br i1 %9, label %18, label %16

16:
  %17 = load i64, ptr %8, align 8, !tbaa !9
  br label %18

18:
  %19 = phi i64 [ %17, %16 ], [ 15, %15 ]
  %20 = icmp ugt i64 %6, %19
  %21 = shl i64 %19, 1
  %22 = call i64 @llvm.umax.i64(i64 %6, i64 %21)
  %23 = select i1 %20, i64 %22, i64 %6
  %24 = add i64 %23, 1
  %25 = call ptr @_Znwm(i64 %24)
  %26 = load ptr, ptr %0, align 8, !tbaa !15
  %27 = icmp eq ptr %26, %8
  br i1 %27, label %29, label %28

28:
  call void @_ZdlPv(ptr %26)
  br label %29

29:
  store ptr %25, ptr %0, align 8, !tbaa !15
  store i64 %23, ptr %8, align 8, !tbaa !9
  br label %30

30:
  %31 = load ptr, ptr %0, align 8, !tbaa !15
  %32 = load ptr, ptr %1, align 8, !tbaa !15
  %33 = load i64, ptr %5, align 8, !tbaa !11
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %31, ptr align 1 %32, i64 %33, i1 false)
  %34 = load i64, ptr %5, align 8, !tbaa !11
  %35 = getelementptr inbounds nuw i8, ptr %0, i64 8
  store i64 %34, ptr %35, align 8, !tbaa !11
  %36 = load ptr, ptr %0, align 8, !tbaa !15
  %37 = getelementptr inbounds nuw i8, ptr %36, i64 %34
  store i8 0, ptr %37, align 1, !tbaa !16
  br label %38

38:
  ret ptr %0
}

define linkonce_odr hidden ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEpLEPKc(ptr %0, ptr %1) {
  %3 = call i64 @strlen(ptr %1)
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8, !tbaa !11
  %6 = add i64 %5, %3
  %7 = load ptr, ptr %0, align 8, !tbaa !15
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %9 = icmp eq ptr %7, %8
  br i1 %9, label %12, label %10

10:
  %11 = load i64, ptr %8, align 8, !tbaa !9
  br label %12

12:
  %13 = phi i64 [ %11, %10 ], [ 15, %2 ]
  %14 = icmp ugt i64 %6, %13
  br i1 %14, label %15, label %35

15:
  br i1 %9, label %18, label %16

16:
  %17 = load i64, ptr %8, align 8, !tbaa !9
  br label %18

18:
  %19 = phi i64 [ %17, %16 ], [ 15, %15 ]
  %20 = icmp ugt i64 %6, %19
  %21 = shl i64 %19, 1
  %22 = call i64 @llvm.umax.i64(i64 %6, i64 %21)
  %23 = select i1 %20, i64 %22, i64 %6
  %24 = add i64 %23, 1
  %25 = call ptr @_Znwm(i64 %24)
  %26 = load ptr, ptr %0, align 8, !tbaa !15
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %25, ptr align 1 %26, i64 %5, i1 false)
  %27 = icmp eq ptr %1, null
  br i1 %27, label %30, label %28

28:
  %29 = getelementptr inbounds nuw i8, ptr %25, i64 %5
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %29, ptr align 1 %1, i64 %3, i1 false)
  br label %30

30:
  %31 = load ptr, ptr %0, align 8, !tbaa !15
  %32 = icmp eq ptr %31, %8
  br i1 %32, label %34, label %33

33:
  call void @_ZdlPv(ptr %31)
  br label %34

34:
  store ptr %25, ptr %0, align 8, !tbaa !15
  store i64 %23, ptr %8, align 8, !tbaa !9
  br label %37

35:
  %36 = getelementptr inbounds nuw i8, ptr %7, i64 %5
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %36, ptr align 1 %1, i64 %3, i1 false)
  br label %37

37:
  store i64 %6, ptr %4, align 8, !tbaa !11
  %38 = load ptr, ptr %0, align 8, !tbaa !15
  %39 = getelementptr inbounds nuw i8, ptr %38, i64 %6
  store i8 0, ptr %39, align 1, !tbaa !16
  ret ptr %0
}

define linkonce_odr hidden ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEpLERKS4_(ptr %0, ptr %1) {
  %3 = load ptr, ptr %1, align 8, !tbaa !15
  %4 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %5 = load i64, ptr %4, align 8, !tbaa !11
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %7 = load i64, ptr %6, align 8, !tbaa !11
  %8 = add i64 %7, %5
  %9 = load ptr, ptr %0, align 8, !tbaa !15
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %11 = icmp eq ptr %9, %10
  br i1 %11, label %14, label %12

12:
  %13 = load i64, ptr %10, align 8, !tbaa !9
  br label %14

14:
  %15 = phi i64 [ %13, %12 ], [ 15, %2 ]
  %16 = icmp ugt i64 %8, %15
  br i1 %16, label %17, label %37

17:
  br i1 %11, label %20, label %18

18:
  %19 = load i64, ptr %10, align 8, !tbaa !9
  br label %20

20:
  %21 = phi i64 [ %19, %18 ], [ 15, %17 ]
  %22 = icmp ugt i64 %8, %21
  %23 = shl i64 %21, 1
  %24 = call i64 @llvm.umax.i64(i64 %8, i64 %23)
  %25 = select i1 %22, i64 %24, i64 %8
  %26 = add i64 %25, 1
  %27 = call ptr @_Znwm(i64 %26)
  %28 = load ptr, ptr %0, align 8, !tbaa !15
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %27, ptr align 1 %28, i64 %7, i1 false)
  %29 = icmp eq ptr %3, null
  br i1 %29, label %32, label %30

30:
  %31 = getelementptr inbounds nuw i8, ptr %27, i64 %7
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %31, ptr align 1 %3, i64 %5, i1 false)
  br label %32

32:
  %33 = load ptr, ptr %0, align 8, !tbaa !15
  %34 = icmp eq ptr %33, %10
  br i1 %34, label %36, label %35

35:
  call void @_ZdlPv(ptr %33)
  br label %36

36:
  store ptr %27, ptr %0, align 8, !tbaa !15
  store i64 %25, ptr %10, align 8, !tbaa !9
  br label %39

37:
  %38 = getelementptr inbounds nuw i8, ptr %9, i64 %7
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %38, ptr align 1 %3, i64 %5, i1 false)
  br label %39

39:
  store i64 %8, ptr %6, align 8, !tbaa !11
  %40 = load ptr, ptr %0, align 8, !tbaa !15
  %41 = getelementptr inbounds nuw i8, ptr %40, i64 %8
  store i8 0, ptr %41, align 1, !tbaa !16
  ret ptr %0
}

define linkonce_odr hidden ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEpLEc(ptr %0, i8 %1) {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %4 = load i64, ptr %3, align 8, !tbaa !11
  %5 = add i64 %4, 1
  %6 = load ptr, ptr %0, align 8, !tbaa !15
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %8 = icmp eq ptr %6, %7
  br i1 %8, label %11, label %9

9:
  %10 = load i64, ptr %7, align 8, !tbaa !9
  br label %11

11:
  %12 = phi i64 [ %10, %9 ], [ 15, %2 ]
  %13 = icmp ugt i64 %5, %12
  br i1 %13, label %14, label %30

14:
  br i1 %8, label %17, label %15

15:
  %16 = load i64, ptr %7, align 8, !tbaa !9
  br label %17

17:
  %18 = phi i64 [ %16, %15 ], [ 15, %14 ]
  %19 = icmp ugt i64 %5, %18
  %20 = shl i64 %18, 1
  %21 = call i64 @llvm.umax.i64(i64 %5, i64 %20)
  %22 = select i1 %19, i64 %21, i64 %5
  %23 = add i64 %22, 1
  %24 = call ptr @_Znwm(i64 %23)
  %25 = load ptr, ptr %0, align 8, !tbaa !15
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %24, ptr align 1 %25, i64 %4, i1 false)
  %26 = load ptr, ptr %0, align 8, !tbaa !15
  %27 = icmp eq ptr %26, %7
  br i1 %27, label %29, label %28

28:
  call void @_ZdlPv(ptr %26)
  br label %29

29:
  store ptr %24, ptr %0, align 8, !tbaa !15
  store i64 %22, ptr %7, align 8, !tbaa !9
  br label %30

30:
  %31 = load ptr, ptr %0, align 8, !tbaa !15
  %32 = getelementptr inbounds nuw i8, ptr %31, i64 %4
  call void @llvm.memset.p0.i64(ptr align 1 dereferenceable(1) %32, i8 %1, i64 1, i1 false)
  store i64 %5, ptr %3, align 8, !tbaa !11
  %33 = load ptr, ptr %0, align 8, !tbaa !15
  %34 = getelementptr inbounds nuw i8, ptr %33, i64 %5
  store i8 0, ptr %34, align 1, !tbaa !16
  ret ptr %0
}

define linkonce_odr hidden ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6appendEPKc(ptr %0, ptr %1) {
  %3 = call i64 @strlen(ptr %1)
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8, !tbaa !11
  %6 = add i64 %5, %3
  %7 = load ptr, ptr %0, align 8, !tbaa !15
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %9 = icmp eq ptr %7, %8
  br i1 %9, label %12, label %10

10:
  %11 = load i64, ptr %8, align 8, !tbaa !9
  br label %12

12:
  %13 = phi i64 [ %11, %10 ], [ 15, %2 ]
  %14 = icmp ugt i64 %6, %13
  br i1 %14, label %15, label %35

15:
  br i1 %9, label %18, label %16

16:
  %17 = load i64, ptr %8, align 8, !tbaa !9
  br label %18

18:
  %19 = phi i64 [ %17, %16 ], [ 15, %15 ]
  %20 = icmp ugt i64 %6, %19
  %21 = shl i64 %19, 1
  %22 = call i64 @llvm.umax.i64(i64 %6, i64 %21)
  %23 = select i1 %20, i64 %22, i64 %6
  %24 = add i64 %23, 1
  %25 = call ptr @_Znwm(i64 %24)
  %26 = load ptr, ptr %0, align 8, !tbaa !15
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %25, ptr align 1 %26, i64 %5, i1 false)
  %27 = icmp eq ptr %1, null
  br i1 %27, label %30, label %28

28:
  %29 = getelementptr inbounds nuw i8, ptr %25, i64 %5
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %29, ptr align 1 %1, i64 %3, i1 false)
  br label %30

30:
  %31 = load ptr, ptr %0, align 8, !tbaa !15
  %32 = icmp eq ptr %31, %8
  br i1 %32, label %34, label %33

33:
  call void @_ZdlPv(ptr %31)
  br label %34

34:
  store ptr %25, ptr %0, align 8, !tbaa !15
  store i64 %23, ptr %8, align 8, !tbaa !9
  br label %37

35:
  %36 = getelementptr inbounds nuw i8, ptr %7, i64 %5
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %36, ptr align 1 %1, i64 %3, i1 false)
  br label %37

37:
  store i64 %6, ptr %4, align 8, !tbaa !11
  %38 = load ptr, ptr %0, align 8, !tbaa !15
  %39 = getelementptr inbounds nuw i8, ptr %38, i64 %6
  store i8 0, ptr %39, align 1, !tbaa !16
  ret ptr %0
}

define linkonce_odr hidden ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6appendEPKcm(ptr %0, ptr %1, i64 %2) {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8, !tbaa !11
  %6 = add i64 %5, %2
  %7 = load ptr, ptr %0, align 8, !tbaa !15
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %9 = icmp eq ptr %7, %8
  br i1 %9, label %12, label %10

10:
  %11 = load i64, ptr %8, align 8, !tbaa !9
  br label %12

12:
  %13 = phi i64 [ %11, %10 ], [ 15, %3 ]
  %14 = icmp ugt i64 %6, %13
  br i1 %14, label %15, label %35

15:
  br i1 %9, label %18, label %16

16:
  %17 = load i64, ptr %8, align 8, !tbaa !9
  br label %18

18:
  %19 = phi i64 [ %17, %16 ], [ 15, %15 ]
  %20 = icmp ugt i64 %6, %19
  %21 = shl i64 %19, 1
  %22 = call i64 @llvm.umax.i64(i64 %6, i64 %21)
  %23 = select i1 %20, i64 %22, i64 %6
  %24 = add i64 %23, 1
  %25 = call ptr @_Znwm(i64 %24)
  %26 = load ptr, ptr %0, align 8, !tbaa !15
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %25, ptr align 1 %26, i64 %5, i1 false)
  %27 = icmp eq ptr %1, null
  br i1 %27, label %30, label %28

28:
  %29 = getelementptr inbounds nuw i8, ptr %25, i64 %5
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %29, ptr align 1 %1, i64 %2, i1 false)
  br label %30

30:
  %31 = load ptr, ptr %0, align 8, !tbaa !15
  %32 = icmp eq ptr %31, %8
  br i1 %32, label %34, label %33

33:
  call void @_ZdlPv(ptr %31)
  br label %34

34:
  store ptr %25, ptr %0, align 8, !tbaa !15
  store i64 %23, ptr %8, align 8, !tbaa !9
  br label %37

35:
  %36 = getelementptr inbounds nuw i8, ptr %7, i64 %5
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %36, ptr align 1 %1, i64 %2, i1 false)
  br label %37

37:
  store i64 %6, ptr %4, align 8, !tbaa !11
  %38 = load ptr, ptr %0, align 8, !tbaa !15
  %39 = getelementptr inbounds nuw i8, ptr %38, i64 %6
  store i8 0, ptr %39, align 1, !tbaa !16
  ret ptr %0
}

define linkonce_odr hidden ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6appendERKS4_(ptr %0, ptr %1) {
  %3 = load ptr, ptr %1, align 8, !tbaa !15
  %4 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %5 = load i64, ptr %4, align 8, !tbaa !11
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %7 = load i64, ptr %6, align 8, !tbaa !11
  %8 = add i64 %7, %5
  %9 = load ptr, ptr %0, align 8, !tbaa !15
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %11 = icmp eq ptr %9, %10
  br i1 %11, label %14, label %12

12:
  %13 = load i64, ptr %10, align 8, !tbaa !9
  br label %14

14:
  %15 = phi i64 [ %13, %12 ], [ 15, %2 ]
  %16 = icmp ugt i64 %8, %15
  br i1 %16, label %17, label %37

17:
  br i1 %11, label %20, label %18

18:
  %19 = load i64, ptr %10, align 8, !tbaa !9
  br label %20

20:
  %21 = phi i64 [ %19, %18 ], [ 15, %17 ]
  %22 = icmp ugt i64 %8, %21
  %23 = shl i64 %21, 1
  %24 = call i64 @llvm.umax.i64(i64 %8, i64 %23)
  %25 = select i1 %22, i64 %24, i64 %8
  %26 = add i64 %25, 1
  %27 = call ptr @_Znwm(i64 %26)
  %28 = load ptr, ptr %0, align 8, !tbaa !15
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %27, ptr align 1 %28, i64 %7, i1 false)
  %29 = icmp eq ptr %3, null
  br i1 %29, label %32, label %30

30:
  %31 = getelementptr inbounds nuw i8, ptr %27, i64 %7
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %31, ptr align 1 %3, i64 %5, i1 false)
  br label %32

32:
  %33 = load ptr, ptr %0, align 8, !tbaa !15
  %34 = icmp eq ptr %33, %10
  br i1 %34, label %36, label %35

35:
  call void @_ZdlPv(ptr %33)
  br label %36

36:
  store ptr %27, ptr %0, align 8, !tbaa !15
  store i64 %25, ptr %10, align 8, !tbaa !9
  br label %39

37:
  %38 = getelementptr inbounds nuw i8, ptr %9, i64 %7
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %38, ptr align 1 %3, i64 %5, i1 false)
  br label %39

39:
  store i64 %8, ptr %6, align 8, !tbaa !11
  %40 = load ptr, ptr %0, align 8, !tbaa !15
  %41 = getelementptr inbounds nuw i8, ptr %40, i64 %8
  store i8 0, ptr %41, align 1, !tbaa !16
  ret ptr %0
}

define linkonce_odr hidden ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6appendEmc(ptr %0, i64 %1, i8 %2) {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8, !tbaa !11
  %6 = add i64 %5, %1
  %7 = load ptr, ptr %0, align 8, !tbaa !15
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %9 = icmp eq ptr %7, %8
  br i1 %9, label %12, label %10

10:
  %11 = load i64, ptr %8, align 8, !tbaa !9
  br label %12

12:
  %13 = phi i64 [ %11, %10 ], [ 15, %3 ]
  %14 = icmp ugt i64 %6, %13
  br i1 %14, label %15, label %31

15:
  br i1 %9, label %18, label %16

16:
  %17 = load i64, ptr %8, align 8, !tbaa !9
  br label %18

18:
  %19 = phi i64 [ %17, %16 ], [ 15, %15 ]
  %20 = icmp ugt i64 %6, %19
  %21 = shl i64 %19, 1
  %22 = call i64 @llvm.umax.i64(i64 %6, i64 %21)
  %23 = select i1 %20, i64 %22, i64 %6
  %24 = add i64 %23, 1
  %25 = call ptr @_Znwm(i64 %24)
  %26 = load ptr, ptr %0, align 8, !tbaa !15
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %25, ptr align 1 %26, i64 %5, i1 false)
  %27 = load ptr, ptr %0, align 8, !tbaa !15
  %28 = icmp eq ptr %27, %8
  br i1 %28, label %30, label %29

29:
  call void @_ZdlPv(ptr %27)
  br label %30

30:
  store ptr %25, ptr %0, align 8, !tbaa !15
  store i64 %23, ptr %8, align 8, !tbaa !9
  br label %31

31:
  %32 = load ptr, ptr %0, align 8, !tbaa !15
  %33 = getelementptr inbounds nuw i8, ptr %32, i64 %5
  call void @llvm.memset.p0.i64(ptr align 1 %33, i8 %2, i64 %1, i1 false)
  store i64 %6, ptr %4, align 8, !tbaa !11
  %34 = load ptr, ptr %0, align 8, !tbaa !15
  %35 = getelementptr inbounds nuw i8, ptr %34, i64 %6
  store i8 0, ptr %35, align 1, !tbaa !16
  ret ptr %0
}

define linkonce_odr hidden void @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE9push_backEc(ptr %0, i8 %1) {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %4 = load i64, ptr %3, align 8, !tbaa !11
  %5 = add i64 %4, 1
  %6 = load ptr, ptr %0, align 8, !tbaa !15
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %8 = icmp eq ptr %6, %7
  br i1 %8, label %11, label %9

9:
  %10 = load i64, ptr %7, align 8, !tbaa !9
  br label %11

11:
  %12 = phi i64 [ %10, %9 ], [ 15, %2 ]
  %13 = icmp ugt i64 %5, %12
  br i1 %13, label %14, label %30

14:
  br i1 %8, label %17, label %15

15:
  %16 = load i64, ptr %7, align 8, !tbaa !9
  br label %17

17:
  %18 = phi i64 [ %16, %15 ], [ 15, %14 ]
  %19 = icmp ugt i64 %5, %18
  %20 = shl i64 %18, 1
  %21 = call i64 @llvm.umax.i64(i64 %5, i64 %20)
  %22 = select i1 %19, i64 %21, i64 %5
  %23 = add i64 %22, 1
  %24 = call ptr @_Znwm(i64 %23)
  %25 = load ptr, ptr %0, align 8, !tbaa !15
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %24, ptr align 1 %25, i64 %4, i1 false)
  %26 = load ptr, ptr %0, align 8, !tbaa !15
  %27 = icmp eq ptr %26, %7
  br i1 %27, label %29, label %28

28:
  call void @_ZdlPv(ptr %26)
  br label %29

29:
  store ptr %24, ptr %0, align 8, !tbaa !15
  store i64 %22, ptr %7, align 8, !tbaa !9
  br label %30

30:
  %31 = load ptr, ptr %0, align 8, !tbaa !15
  %32 = getelementptr inbounds nuw i8, ptr %31, i64 %4
  call void @llvm.memset.p0.i64(ptr align 1 dereferenceable(1) %32, i8 %1, i64 1, i1 false)
  store i64 %5, ptr %3, align 8, !tbaa !11
  %33 = load ptr, ptr %0, align 8, !tbaa !15
  %34 = getelementptr inbounds nuw i8, ptr %33, i64 %5
  store i8 0, ptr %34, align 1, !tbaa !16
  ret void
}

define linkonce_odr hidden void @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE5clearEv(ptr %0) {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 8
  store i64 0, ptr %2, align 8, !tbaa !11
  %3 = load ptr, ptr %0, align 8, !tbaa !15
  store i8 0, ptr %3, align 1, !tbaa !16
  ret void
}

define linkonce_odr hidden void @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6resizeEm(ptr %0, i64 %1) {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %4 = load i64, ptr %3, align 8, !tbaa !11
  %5 = icmp ugt i64 %1, %4
  br i1 %5, label %6, label %35

6:
  %7 = sub nuw i64 %1, %4
  %8 = load ptr, ptr %0, align 8, !tbaa !15
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %10 = icmp eq ptr %8, %9
  br i1 %10, label %13, label %11

11:
  %12 = load i64, ptr %9, align 8, !tbaa !9
  br label %13

13:
  %14 = phi i64 [ %12, %11 ], [ 15, %6 ]
  %15 = icmp ugt i64 %1, %14
  br i1 %15, label %16, label %32

16:
  br i1 %10, label %19, label %17

17:
  %18 = load i64, ptr %9, align 8, !tbaa !9
  br label %19

19:
  %20 = phi i64 [ %18, %17 ], [ 15, %16 ]
  %21 = icmp ugt i64 %1, %20
  %22 = shl i64 %20, 1
  %23 = call i64 @llvm.umax.i64(i64 %1, i64 %22)
  %24 = select i1 %21, i64 %23, i64 %1
  %25 = add i64 %24, 1
  %26 = call ptr @_Znwm(i64 %25)
  %27 = load ptr, ptr %0, align 8, !tbaa !15
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %26, ptr align 1 %27, i64 %4, i1 false)
  %28 = load ptr, ptr %0, align 8, !tbaa !15
  %29 = icmp eq ptr %28, %9
  br i1 %29, label %31, label %30

30:
  call void @_ZdlPv(ptr %28)
  br label %31

31:
  store ptr %26, ptr %0, align 8, !tbaa !15
  store i64 %24, ptr %9, align 8, !tbaa !9
  br label %32

32:
  %33 = load ptr, ptr %0, align 8, !tbaa !15
  %34 = getelementptr inbounds nuw i8, ptr %33, i64 %4
  call void @llvm.memset.p0.i64(ptr align 1 %34, i8 0, i64 %7, i1 false)
  br label %35

35:
  store i64 %1, ptr %3, align 8, !tbaa !11
  %36 = load ptr, ptr %0, align 8, !tbaa !15
  %37 = getelementptr inbounds nuw i8, ptr %36, i64 %1
  store i8 0, ptr %37, align 1, !tbaa !16
  ret void
}

define linkonce_odr hidden void @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEC2ERKS4_(ptr %0, ptr %1) {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 16
  store ptr %3, ptr %0, align 8, !tbaa !15
  %4 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %5 = load i64, ptr %4, align 8, !tbaa !11
  %6 = icmp ugt i64 %5, 15
  br i1 %6, label %7, label %10

7:
  %8 = add i64 %5, 1
  %9 = call ptr @_Znwm(i64 %8)
  store ptr %9, ptr %0, align 8, !tbaa !15
  store i64 %5, ptr %3, align 8, !tbaa !9
  br label %10

10:
  %11 = load ptr, ptr %0, align 8, !tbaa !15
  %12 = load ptr, ptr %1, align 8, !tbaa !15
  %13 = load i64, ptr %4, align 8, !tbaa !11
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %11, ptr align 1 %12, i64 %13, i1 false)
  %14 = load i64, ptr %4, align 8, !tbaa !11
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 8
  store i64 %14, ptr %15, align 8, !tbaa !11
  %16 = load ptr, ptr %0, align 8, !tbaa !15
  %17 = getelementptr inbounds nuw i8, ptr %16, i64 %14
  store i8 0, ptr %17, align 1, !tbaa !16
  ret void
}

define linkonce_odr hidden void @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEC1ERKS4_(ptr %0, ptr %1) {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 16
  store ptr %3, ptr %0, align 8, !tbaa !15
  %4 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %5 = load i64, ptr %4, align 8, !tbaa !11
  %6 = icmp ugt i64 %5, 15
  br i1 %6, label %7, label %10

7:
  %8 = add i64 %5, 1
  %9 = call ptr @_Znwm(i64 %8)
  store ptr %9, ptr %0, align 8, !tbaa !15
  store i64 %5, ptr %3, align 8, !tbaa !9
  br label %10

10:
  %11 = load ptr, ptr %0, align 8, !tbaa !15
  %12 = load ptr, ptr %1, align 8, !tbaa !15
  %13 = load i64, ptr %4, align 8, !tbaa !11
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %11, ptr align 1 %12, i64 %13, i1 false)
  %14 = load i64, ptr %4, align 8, !tbaa !11
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 8
  store i64 %14, ptr %15, align 8, !tbaa !11
  %16 = load ptr, ptr %0, align 8, !tbaa !15
  %17 = getelementptr inbounds nuw i8, ptr %16, i64 %14
  store i8 0, ptr %17, align 1, !tbaa !16
  ret void
}

define linkonce_odr hidden void @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEC2EOS4_(ptr %0, ptr %1) {
  %3 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %4 = load i64, ptr %3, align 8, !tbaa !11
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 8
  store i64 %4, ptr %5, align 8, !tbaa !11
  %6 = load ptr, ptr %1, align 8, !tbaa !15
  %7 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %8 = icmp eq ptr %6, %7
  br i1 %8, label %9, label %11

9:
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 16
  store ptr %10, ptr %0, align 8, !tbaa !15
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 dereferenceable(16) %10, ptr align 8 dereferenceable(16) %7, i64 16, i1 false)
  br label %14

11:
  store ptr %6, ptr %0, align 8, !tbaa !15
  %12 = load i64, ptr %7, align 8, !tbaa !9
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 16
  store i64 %12, ptr %13, align 8, !tbaa !9
  br label %14

14:
  store ptr %7, ptr %1, align 8, !tbaa !15
  store i64 0, ptr %3, align 8, !tbaa !11
  store i8 0, ptr %7, align 8, !tbaa !16
  ret void
}

define linkonce_odr hidden void @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEC1EOS4_(ptr %0, ptr %1) {
  %3 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %4 = load i64, ptr %3, align 8, !tbaa !11
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 8
  store i64 %4, ptr %5, align 8, !tbaa !11
  %6 = load ptr, ptr %1, align 8, !tbaa !15
  %7 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %8 = icmp eq ptr %6, %7
  br i1 %8, label %9, label %11

9:
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 16
  store ptr %10, ptr %0, align 8, !tbaa !15
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 dereferenceable(16) %10, ptr align 8 dereferenceable(16) %7, i64 16, i1 false)
  br label %14

11:
  store ptr %6, ptr %0, align 8, !tbaa !15
  %12 = load i64, ptr %7, align 8, !tbaa !9
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 16
  store i64 %12, ptr %13, align 8, !tbaa !9
  br label %14

14:
  store ptr %7, ptr %1, align 8, !tbaa !15
  store i64 0, ptr %3, align 8, !tbaa !11
  store i8 0, ptr %7, align 8, !tbaa !16
  ret void
}

define linkonce_odr hidden void @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE10_M_disposeEv(ptr %0) {
  %2 = load ptr, ptr %0, align 8, !tbaa !15
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %4 = icmp eq ptr %2, %3
  br i1 %4, label %6, label %5

5:
  call void @_ZdlPv(ptr %2)
  br label %6

6:
  ret void
}

define linkonce_odr hidden void @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEED2Ev(ptr %0) {
  %2 = load ptr, ptr %0, align 8, !tbaa !15
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %4 = icmp eq ptr %2, %3
  br i1 %4, label %6, label %5

5:
  call void @_ZdlPv(ptr %2)
  br label %6

6:
  ret void
}

define linkonce_odr hidden ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6insertEmPKc(ptr %0, i64 %1, ptr %2) {
  %4 = call i64 @strlen(ptr %2)
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %6 = load i64, ptr %5, align 8, !tbaa !11
  %7 = icmp ugt i64 %1, %6
  br i1 %7, label %8, label %9

8:
  call void (ptr, ...) @_ZSt24__throw_out_of_range_fmtPKcz(ptr @lowad.lib.beyond, i64 %1, i64 %6)
  unreachable

9:
  %10 = call ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE10_M_replaceEmmPKcm(ptr %0, i64 %1, i64 0, ptr %2, i64 %4)
  ret ptr %0
}

define linkonce_odr hidden ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6insertEmPKcm(ptr %0, i64 %1, ptr %2, i64 %3) {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %6 = load i64, ptr %5, align 8, !tbaa !11
  %7 = icmp ugt i64 %1, %6
  br i1 %7, label %8, label %9

8:
  call void (ptr, ...) @_ZSt24__throw_out_of_range_fmtPKcz(ptr @lowad.lib.beyond, i64 %1, i64 %6)
  unreachable

9:
  %10 = call ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE10_M_replaceEmmPKcm(ptr %0, i64 %1, i64 0, ptr %2, i64 %3)
  ret ptr %0
}

define linkonce_odr hidden ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6insertEmRKS4_(ptr %0, i64 %1, ptr %2) {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8, !tbaa !11
  %6 = icmp ugt i64 %1, %5
  br i1 %6, label %7, label %8

7:
  call void (ptr, ...) @_ZSt24__throw_out_of_range_fmtPKcz(ptr @lowad.lib.beyond, i64 %1, i64 %5)
  unreachable

8:
  %9 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %10 = load i64, ptr %9, align 8, !tbaa !11
  %11 = load ptr, ptr %2, align 8, !tbaa !15
  %12 = call ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE10_M_replaceEmmPKcm(ptr %0, i64 %1, i64 0, ptr %11, i64 %10)
  ret ptr %0
}

define linkonce_odr hidden ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6insertEmmc(ptr %0, i64 %1, i64 %2, i8 %3) {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %6 = load i64, ptr %5, align 8, !tbaa !11
  %7 = icmp ugt i64 %1, %6
  br i1 %7, label %8, label %9

8:
  call void (ptr, ...) @_ZSt24__throw_out_of_range_fmtPKcz(ptr @lowad.lib.beyond, i64 %1, i64 %6)
  unreachable

9:
  %10 = add i64 %6, %2
  %11 = load ptr, ptr %0, align 8, !tbaa !15
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %13 = icmp eq ptr %11, %12
  br i1 %13, label %16, label %14

14:
  %15 = load i64, ptr %12, align 8, !tbaa !9
  br label %16

16:
  %17 = phi i64 [ %15, %14 ], [ 15, %9 ]
  %18 = icmp ugt i64 %10, %17
  br i1 %18, label %19, label %40

19:
  br i1 %13, label %22, label %20

20:
  %21 = load i64, ptr %12, align 8, !tbaa !9
  br label %22

22:
  %23 = phi i64 [ %21, %20 ], [ 15, %19 ]
  %24 = icmp ugt i64 %10, %23
  %25 = shl i64 %23, 1
  %26 = call i64 @llvm.umax.i64(i64 %10, i64 %25)
  %27 = select i1 %24, i64 %26, i64 %10
  %28 = add i64 %27, 1
  %29 = call ptr @_Znwm(i64 %28)
  %30 = load ptr, ptr %0, align 8, !tbaa !15
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %29, ptr align 1 %30, i64 %1, i1 false)
  %31 = sub i64 %6, %1
  %32 = getelementptr inbounds nuw i8, ptr %29, i64 %1
  %33 = getelementptr inbounds nuw i8, ptr %32, i64 %2
  %34 = load ptr, ptr %0, align 8, !tbaa !15
  %35 = getelementptr inbounds nuw i8, ptr %34, i64 %1
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %33, ptr align 1 %35, i64 %31, i1 false)
  %36 = load ptr, ptr %0, align 8, !tbaa !15
  %37 = icmp eq ptr %36, %12
  br i1 %37, label %39, label %38

38:
  call void @_ZdlPv(ptr %36)
  br label %39

39:
  store ptr %29, ptr %0, align 8, !tbaa !15
  store i64 %27, ptr %12, align 8, !tbaa !9
  br label %44

40:
  %41 = getelementptr inbounds nuw i8, ptr %11, i64 %1
  %42 = getelementptr inbounds nuw i8, ptr %41, i64 %2
  %43 = sub i64 %6, %1
  call void @llvm.memmove.p0.p0.i64(ptr align 1 %42, ptr align 1 %41, i64 %43, i1 false)
  br label %44

44:
  %45 = load ptr, ptr %0, align 8, !tbaa !15
  %46 = getelementptr inbounds nuw i8, ptr %45, i64 %1
  call void @llvm.memset.p0.i64(ptr align 1 %46, i8 %3, i64 %2, i1 false)
  store i64 %10, ptr %5, align 8, !tbaa !11
  %47 = load ptr, ptr %0, align 8, !tbaa !15
  %48 = getelementptr inbounds nuw i8, ptr %47, i64 %10
  store i8 0, ptr %48, align 1, !tbaa !16
  ret ptr %0
}

define linkonce_odr hidden ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE5eraseEmm(ptr %0, i64 %1, i64 %2) {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8, !tbaa !11
  %6 = icmp ugt i64 %1, %5
  br i1 %6, label %7, label %8

7:
  call void (ptr, ...) @_ZSt24__throw_out_of_range_fmtPKcz(ptr @lowad.lib.beyond, i64 %1, i64 %5)
  unreachable

8:
  %9 = sub nuw i64 %5, %1
  %10 = call i64 @llvm.umin.i64(i64 %2, i64 %9)
  %11 = icmp eq i64 %10, 0
  br i1 %11, label %22, label %12

12:
  %13 = load ptr, ptr %0, align 8, !tbaa !15
  %14 = getelementptr inbounds nuw i8, ptr %13, i64 %1
  %15 = getelementptr inbounds nuw i8, ptr %14, i64 %10
  %16 = add i64 %1, %10
  %17 = sub i64 %5, %16
  call void @llvm.memmove.p0.p0.i64(ptr align 1 %14, ptr align 1 %15, i64 %17, i1 false)
  %18 = load i64, ptr %4, align 8, !tbaa !11
  %19 = sub i64 %18, %10
  store i64 %19, ptr %4, align 8, !tbaa !11
  %20 = load ptr, ptr %0, align 8, !tbaa !15
  %21 = getelementptr inbounds nuw i8, ptr %20, i64 %19
  store i8 0, ptr %21, align 1, !tbaa !16
  br label %22

22:
  ret ptr %0
}

define linkonce_odr hidden ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE7replaceEmmPKc(ptr %0, i64 %1, i64 %2, ptr %3) {
  %5 = call i64 @strlen(ptr %3)
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %7 = load i64, ptr %6, align 8, !tbaa !11
  %8 = icmp ugt i64 %1, %7
  br i1 %8, label %9, label %10

9:
  call void (ptr, ...) @_ZSt24__throw_out_of_range_fmtPKcz(ptr @lowad.lib.beyond, i64 %1, i64 %7)
  unreachable

10:
  %11 = sub nuw i64 %7, %1
  %12 = call i64 @llvm.umin.i64(i64 %2, i64 %11)
  %13 = call ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE10_M_replaceEmmPKcm(ptr %0, i64 %1, i64 %12, ptr %3, i64 %5)
  ret ptr %0
}

define linkonce_odr hidden ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE7replaceEmmPKcm(ptr %0, i64 %1, i64 %2, ptr %3, i64 %4) {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %7 = load i64, ptr %6, align 8, !tbaa !11
  %8 = icmp ugt i64 %1, %7
  br i1 %8, label %9, label %10

9:
  call void (ptr, ...) @_ZSt24__throw_out_of_range_fmtPKcz(ptr @lowad.lib.beyond, i64 %1, i64 %7)
  unreachable

10:
  %11 = sub nuw i64 %7, %1
  %12 = call i64 @llvm.umin.i64(i64 %2, i64 %11)
  %13 = call ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE10_M_replaceEmmPKcm(ptr %0, i64 %1, i64 %12, ptr %3, i64 %4)
  ret ptr %0
}

define linkonce_odr hidden ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE7replaceEmmRKS4_(ptr %0, i64 %1, i64 %2, ptr %3) {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %6 = load i64, ptr %5, align 8, !tbaa !11
  %7 = icmp ugt i64 %1, %6
  br i1 %7, label %8, label %9

8:
  call void (ptr, ...) @_ZSt24__throw_out_of_range_fmtPKcz(ptr @lowad.lib.beyond, i64 %1, i64 %6)
  unreachable

9:
  %10 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %11 = load i64, ptr %10, align 8, !tbaa !11
  %12 = load ptr, ptr %3, align 8, !tbaa !15
  %13 = sub nuw i64 %6, %1
  %14 = call i64 @llvm.umin.i64(i64 %2, i64 %13)
  %15 = call ptr @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE10_M_replaceEmmPKcm(ptr %0, i64 %1, i64 %14, ptr %12, i64 %11)
  ret ptr %0
}

define linkonce_odr hidden void @lowad.lib._ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6substrEmm(ptr %0, ptr %1, i64 %2, i64 %3) {
  %5 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %6 = load i64, ptr %5, align 8, !tbaa !11
  %7 = icmp ugt i64 %2, %6
  br i1 %7, label %8, label %9

8:
  call void (ptr, ...) @_ZSt24__throw_out_of_range_fmtPKcz(ptr @lowad.lib.beyond, i64 %2, i64 %6)
  unreachable

9:
  %10 = sub nuw i64 %6, %2
  %11 = call i64 @llvm.umin.i64(i64 %3, i64 %10)
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 16
  store ptr %12, ptr %0, align 8, !tbaa !15
  %13 = icmp ugt i64 %11, 15
  br i1 %13, label %14, label %17

14:
  %15 = add i64 %11, 1
  %16 = call ptr @_Znwm(i64 %15)
  store ptr %16, ptr %0, align 8, !tbaa !15
  store i64 %11, ptr %12, align 8, !tbaa !9
  br label %17

17:
  %18 = load ptr, ptr %0, align 8, !tbaa !15
  %19 = load ptr, ptr %1, align 8, !tbaa !15
  %20 = getelementptr inbounds nuw i8, ptr %19, i64 %2
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %18, ptr align 1 %20, i64 %11, i1 false)
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 8
  store i64 %11, ptr %21, align 8, !tbaa !11
  %22 = load ptr, ptr %0, align 8, !tbaa !15
  %23 = getelementptr inbounds nuw i8, ptr %22, i64 %11
  store i8 0, ptr %23, align 1, !tbaa !16
  ret void
}

define linkonce_odr hidden void @lowad.lib._ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE7reserveEv(ptr %0) {
  %2 = load ptr, ptr %0, align 8, !tbaa !15
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %4 = icmp eq ptr %2, %3
  br i1 %4, label %20, label %5

5:
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %7 = load i64, ptr %6, align 8, !tbaa !11
  %8 = load i64, ptr %3, align 8, !tbaa !9
  %9 = icmp eq i64 %7, %8
  br i1 %9, label %20, label %10

10:
  %11 = icmp ugt i64 %7, 15
  br i1 %11, label %12, label %17

12:
  %13 = add i64 %7, 1
  %14 = call ptr @_Znwm(i64 %13)
  store ptr %14, ptr %0, align 8, !tbaa !15
  %15 = load i64, ptr %6, align 8, !tbaa !11
  %16 = add i64 %15, 1
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %14, ptr align 1 %2, i64 %16, i1 false)
  store i64 %7, ptr %3, align 8, !tbaa !9
  br label %19

17:
  store ptr %3, ptr %0, align 8, !tbaa !15
  %18 = add nuw nsw i64 %7, 1
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 dereferenceable(1) %3, ptr align 1 dereferenceable(1) %2, i64 %18, i1 false)
  br label %19

19:
  call void @_ZdlPv(ptr %2)
  br label %20

20:
  ret void
}

!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = !{!10, !10, i64 0}
!10 = !{!"long", !7, i64 0}
!11 = !{!12, !10, i64 8}
!12 = !{!"string", !13, i64 0, !10, i64 8, !7, i64 16}
!13 = !{!"p1 omnipotent char", !14, i64 0}
!14 = !{!"any pointer", !7, i64 0}
!15 = !{!12, !13, i64 0}
!16 = !{!7, !7, i64 0}
