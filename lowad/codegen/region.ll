; Shadows of memory that turns out to be inactive when the program runs. Made from `region.c`:
; clang -O1 -S -emit-llvm -fno-builtin -fno-strict-aliasing -fno-vectorize -fno-slp-vectorize -fno-unroll-loops -g0

@lowad.region = linkonce_odr hidden thread_local global ptr null, align 8
@lowad.no_region = private unnamed_addr constant [83 x i8] c"lowad: no room for the shadows of inactive memory, 68 GB of addresses (ulimit -v)\0A\00", align 1

define linkonce_odr hidden ptr @lowad.region_shadow(ptr %0, ptr %1, i32 %2, i64 %lane) noinline nounwind {
  %4 = icmp eq ptr %0, null
  br i1 %4, label %24, label %5
5:
  %6 = icmp eq ptr %1, null
  %7 = icmp eq ptr %1, %0
  %8 = or i1 %6, %7
  br i1 %8, label %9, label %24
9:
  %10 = call ptr @lowad.region_place()
  %11 = load ptr, ptr %10, align 8
  %12 = icmp eq ptr %11, null
  br i1 %12, label %13, label %19
13:
  %14 = call ptr @mmap(ptr null, i64 73014444032, i32 3, i32 %2, i32 -1, i64 0)
  %15 = icmp eq ptr %14, inttoptr (i64 -1 to ptr)
  br i1 %15, label %16, label %18
16:
  call void @lowad.fail(ptr @lowad.no_region, i64 0, i64 0)
  br label %18
18:
  store ptr %14, ptr %10, align 8
  br label %19
19:
  %20 = load ptr, ptr %10, align 8
  %address = ptrtoint ptr %0 to i64
  %away = mul i64 %lane, -7046029254386356224
  %21 = add i64 %address, %away
  %22 = and i64 %21, 68719476735
  %23 = getelementptr inbounds i8, ptr %20, i64 %22
  br label %24
24:
  %25 = phi ptr [ %23, %19 ], [ %1, %5 ], [ %1, %3 ]
  ret ptr %25
}

define linkonce_odr hidden ptr @lowad.region_shadow_again(ptr %0, ptr %1, i32 %2, i64 %lane, ptr %second, i64 %tangent) nounwind {
  %4 = icmp eq ptr %0, null
  br i1 %4, label %12, label %5
5:
  %6 = icmp eq ptr %1, null
  %7 = icmp eq ptr %1, %0
  %8 = or i1 %6, %7
  br i1 %8, label %9, label %12
9:
  %others = mul i64 %tangent, 65537
  %behind = add i64 %lane, 65537
  %10 = add i64 %behind, %others
  %11 = call ptr @lowad.region_shadow(ptr nonnull %0, ptr null, i32 %2, i64 %10)
  br label %12
12:
  %13 = phi ptr [ %11, %9 ], [ %second, %5 ], [ %second, %3 ]
  ret ptr %13
}

define linkonce_odr hidden ptr @lowad.region_place() nounwind {
  %1 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @lowad.region)
  ret ptr %1
}

declare ptr @llvm.threadlocal.address.p0(ptr)

declare ptr @mmap(ptr, i64, i32, i32, i32, i64)

declare void @lowad.fail(ptr, i64, i64) cold noreturn nounwind

define linkonce_odr hidden void @lowad.region_begin(i32 %0) nounwind {
  %2 = call ptr @lowad.region_place()
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %10, label %5
5:
  %6 = or i32 %0, 16
  %7 = call ptr @mmap(ptr %3, i64 73014444032, i32 3, i32 %6, i32 -1, i64 0)
  %8 = icmp eq ptr %7, inttoptr (i64 -1 to ptr)
  br i1 %8, label %9, label %10
9:
  call void @lowad.fail(ptr @lowad.no_region, i64 0, i64 0)
  br label %10
10:
  ret void
}

define linkonce_odr hidden ptr @lowad.region_released(ptr %0) nounwind {
  %2 = call ptr @lowad.region_place()
  %3 = load ptr, ptr %2, align 8
  %4 = icmp ne ptr %3, null
  %5 = icmp ule ptr %3, %0
  %6 = and i1 %4, %5
  %7 = getelementptr inbounds i8, ptr %3, i64 73014444032
  %8 = icmp ugt ptr %7, %0
  %9 = select i1 %6, i1 %8, i1 false
  %10 = select i1 %9, ptr null, ptr %0
  ret ptr %10
}

define linkonce_odr hidden void @lowad.region_end() nounwind {
  %1 = call ptr @lowad.region_place()
  %2 = load ptr, ptr %1, align 8
  %3 = icmp eq ptr %2, null
  br i1 %3, label %6, label %4
4:
  %5 = call i32 @munmap(ptr %2, i64 73014444032)
  br label %6
6:
  store ptr null, ptr %1, align 8
  ret void
}

declare i32 @munmap(ptr, i64)

define linkonce_odr hidden ptr @lowad.region_lent(i32 %0) nounwind {
  %2 = call ptr @mmap(ptr null, i64 73014444032, i32 3, i32 %0, i32 -1, i64 0)
  %3 = icmp eq ptr %2, inttoptr (i64 -1 to ptr)
  br i1 %3, label %4, label %5
4:
  call void @lowad.fail(ptr @lowad.no_region, i64 0, i64 0)
  br label %5
5:
  ret ptr %2
}

define linkonce_odr hidden ptr @lowad.region_lent_shadow(ptr %0, ptr %1) nounwind {
  %3 = icmp eq ptr %1, null
  %4 = ptrtoint ptr %1 to i64
  %5 = and i64 %4, 68719476735
  %6 = getelementptr inbounds i8, ptr %0, i64 %5
  %7 = select i1 %3, ptr null, ptr %6
  ret ptr %7
}

define linkonce_odr hidden void @lowad.region_taken_back(ptr %0) nounwind {
  %2 = call i32 @munmap(ptr %0, i64 73014444032)
  ret void
}
