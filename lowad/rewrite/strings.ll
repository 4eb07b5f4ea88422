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
