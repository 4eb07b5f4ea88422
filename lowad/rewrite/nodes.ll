; What GNU's C++ library does with the nodes of maps, sets and lists, each under the name `lowad.lib.` and its own. Made
; from `nodes.c`: clang -O1 -S -emit-llvm -fno-strict-aliasing -fno-vectorize -fno-slp-vectorize -fno-unroll-loops -g0

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define linkonce_odr hidden ptr @lowad.lib._ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base(ptr %0) {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %10, label %5
5:
  %6 = phi ptr [ %8, %5 ], [ %3, %1 ]
  %7 = getelementptr inbounds nuw i8, ptr %6, i64 16
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq ptr %8, null
  br i1 %9, label %22, label %5
10:
  %11 = phi ptr [ %13, %10 ], [ %0, %1 ]
  %12 = getelementptr inbounds nuw i8, ptr %11, i64 8
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds nuw i8, ptr %13, i64 24
  %15 = load ptr, ptr %14, align 8
  %16 = icmp eq ptr %11, %15
  br i1 %16, label %10, label %17
17:
  %18 = getelementptr inbounds nuw i8, ptr %11, i64 24
  %19 = load ptr, ptr %18, align 8
  %20 = icmp eq ptr %19, %13
  %21 = select i1 %20, ptr %11, ptr %13
  br label %22
22:
  %23 = phi ptr [ %21, %17 ], [ %6, %5 ]
  ret ptr %23
}

define linkonce_odr hidden ptr @lowad.lib._ZSt18_Rb_tree_decrementPSt18_Rb_tree_node_base(ptr %0) {
  %2 = load i32, ptr %0, align 8
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %4, label %13
4:
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq ptr %8, %0
  br i1 %9, label %10, label %13
10:
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %12 = load ptr, ptr %11, align 8
  br label %34
13:
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %15 = load ptr, ptr %14, align 8
  %16 = icmp eq ptr %15, null
  br i1 %16, label %22, label %17
17:
  %18 = phi ptr [ %20, %17 ], [ %15, %13 ]
  %19 = getelementptr inbounds nuw i8, ptr %18, i64 24
  %20 = load ptr, ptr %19, align 8
  %21 = icmp eq ptr %20, null
  br i1 %21, label %34, label %17
22:
  %23 = phi ptr [ %25, %22 ], [ %0, %13 ]
  %24 = getelementptr inbounds nuw i8, ptr %23, i64 8
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr inbounds nuw i8, ptr %25, i64 16
  %27 = load ptr, ptr %26, align 8
  %28 = icmp eq ptr %23, %27
  br i1 %28, label %22, label %29
29:
  %30 = getelementptr inbounds nuw i8, ptr %23, i64 16
  %31 = load ptr, ptr %30, align 8
  %32 = icmp eq ptr %31, %25
  %33 = select i1 %32, ptr %23, ptr %25
  br label %34
34:
  %35 = phi ptr [ %12, %10 ], [ %33, %29 ], [ %18, %17 ]
  ret ptr %35
}

define linkonce_odr hidden void @lowad.lib._ZSt29_Rb_tree_insert_and_rebalancebPSt18_Rb_tree_node_baseS0_RS_(i1 %0, ptr %1, ptr %2, ptr %3) {
  %5 = getelementptr inbounds nuw i8, ptr %1, i64 8
  store ptr %2, ptr %5, align 8
  %6 = getelementptr inbounds nuw i8, ptr %1, i64 16
  store i32 0, ptr %1, align 8
  call void @llvm.memset.p0.i64(ptr %6, i8 0, i64 16, i1 false)
  br i1 %0, label %7, label %18
7:
  %8 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store ptr %1, ptr %8, align 8
  %9 = icmp eq ptr %2, %3
  br i1 %9, label %10, label %13
10:
  %11 = getelementptr inbounds nuw i8, ptr %3, i64 24
  store ptr %1, ptr %11, align 8
  %12 = getelementptr inbounds nuw i8, ptr %3, i64 8
  store ptr %1, ptr %12, align 8
  br label %24
13:
  %14 = getelementptr inbounds nuw i8, ptr %3, i64 16
  %15 = load ptr, ptr %14, align 8
  %16 = icmp eq ptr %2, %15
  br i1 %16, label %17, label %24
17:
  store ptr %1, ptr %14, align 8
  br label %24
18:
  %19 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store ptr %1, ptr %19, align 8
  %20 = getelementptr inbounds nuw i8, ptr %3, i64 24
  %21 = load ptr, ptr %20, align 8
  %22 = icmp eq ptr %2, %21
  br i1 %22, label %23, label %24
23:
  store ptr %1, ptr %20, align 8
  br label %24
24:
  %25 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %26 = load ptr, ptr %25, align 8
  %27 = icmp eq ptr %1, %26
  br i1 %27, label %120, label %28
28:
  %29 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %30 = load ptr, ptr %29, align 8
  %31 = load i32, ptr %30, align 8
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %38, label %120
33:
  %34 = getelementptr inbounds nuw i8, ptr %117, i64 8
  %35 = load ptr, ptr %34, align 8
  %36 = load i32, ptr %35, align 8
  %37 = icmp eq i32 %36, 0
  br i1 %37, label %38, label %120
38:
  %39 = phi ptr [ %35, %33 ], [ %30, %28 ]
  %40 = phi ptr [ %34, %33 ], [ %29, %28 ]
  %41 = phi ptr [ %117, %33 ], [ %1, %28 ]
  %42 = getelementptr inbounds nuw i8, ptr %39, i64 8
  %43 = load ptr, ptr %42, align 8
  %44 = getelementptr inbounds nuw i8, ptr %43, i64 16
  %45 = getelementptr inbounds nuw i8, ptr %43, i64 24
  %46 = load ptr, ptr %45, align 8
  %47 = icmp eq ptr %39, %46
  %48 = xor i1 %47, true
  %49 = zext i1 %48 to i64
  %50 = getelementptr inbounds nuw ptr, ptr %44, i64 %49
  %51 = load ptr, ptr %50, align 8
  %52 = icmp eq ptr %51, null
  br i1 %52, label %58, label %53
53:
  %54 = load i32, ptr %51, align 8
  %55 = icmp eq i32 %54, 0
  br i1 %55, label %56, label %58
56:
  store i32 1, ptr %51, align 8
  %57 = load ptr, ptr %40, align 8
  store i32 1, ptr %57, align 8
  store i32 0, ptr %43, align 8
  br label %116
58:
  %59 = getelementptr inbounds nuw i8, ptr %39, i64 16
  %60 = getelementptr inbounds nuw ptr, ptr %59, i64 %49
  %61 = load ptr, ptr %60, align 8
  %62 = icmp eq ptr %41, %61
  br i1 %62, label %65, label %63
63:
  %64 = zext i1 %47 to i64
  br label %89
65:
  %66 = getelementptr inbounds nuw i8, ptr %61, i64 16
  %67 = zext i1 %47 to i64
  %68 = getelementptr inbounds nuw ptr, ptr %66, i64 %67
  %69 = load ptr, ptr %68, align 8
  store ptr %69, ptr %60, align 8
  %70 = icmp eq ptr %69, null
  br i1 %70, label %74, label %71
71:
  %72 = getelementptr inbounds nuw i8, ptr %69, i64 8
  store ptr %39, ptr %72, align 8
  %73 = load ptr, ptr %42, align 8
  br label %74
74:
  %75 = phi ptr [ %43, %65 ], [ %73, %71 ]
  %76 = getelementptr inbounds nuw i8, ptr %61, i64 8
  store ptr %75, ptr %76, align 8
  %77 = load ptr, ptr %25, align 8
  %78 = icmp eq ptr %77, %39
  br i1 %78, label %79, label %80
79:
  store ptr %61, ptr %25, align 8
  br label %88
80:
  %81 = load ptr, ptr %42, align 8
  %82 = getelementptr inbounds nuw i8, ptr %81, i64 16
  %83 = getelementptr inbounds nuw i8, ptr %81, i64 24
  %84 = load ptr, ptr %83, align 8
  %85 = icmp eq ptr %39, %84
  %86 = zext i1 %85 to i64
  %87 = getelementptr inbounds nuw ptr, ptr %82, i64 %86
  store ptr %61, ptr %87, align 8
  br label %88
88:
  store ptr %39, ptr %68, align 8
  store ptr %61, ptr %42, align 8
  br label %89
89:
  %90 = phi i64 [ %64, %63 ], [ %67, %88 ]
  %91 = phi ptr [ %39, %63 ], [ %61, %88 ]
  %92 = phi ptr [ %41, %63 ], [ %39, %88 ]
  store i32 1, ptr %91, align 8
  store i32 0, ptr %43, align 8
  %93 = getelementptr inbounds nuw ptr, ptr %44, i64 %90
  %94 = load ptr, ptr %93, align 8
  %95 = getelementptr inbounds nuw i8, ptr %94, i64 16
  %96 = getelementptr inbounds nuw ptr, ptr %95, i64 %49
  %97 = load ptr, ptr %96, align 8
  store ptr %97, ptr %93, align 8
  %98 = icmp eq ptr %97, null
  br i1 %98, label %101, label %99
99:
  %100 = getelementptr inbounds nuw i8, ptr %97, i64 8
  store ptr %43, ptr %100, align 8
  br label %101
101:
  %102 = getelementptr inbounds nuw i8, ptr %43, i64 8
  %103 = load ptr, ptr %102, align 8
  %104 = getelementptr inbounds nuw i8, ptr %94, i64 8
  store ptr %103, ptr %104, align 8
  %105 = load ptr, ptr %25, align 8
  %106 = icmp eq ptr %105, %43
  br i1 %106, label %107, label %108
107:
  store ptr %94, ptr %25, align 8
  br label %115
108:
  %109 = getelementptr inbounds nuw i8, ptr %103, i64 16
  %110 = getelementptr inbounds nuw i8, ptr %103, i64 24
  %111 = load ptr, ptr %110, align 8
  %112 = icmp eq ptr %43, %111
  %113 = zext i1 %112 to i64
  %114 = getelementptr inbounds nuw ptr, ptr %109, i64 %113
  store ptr %94, ptr %114, align 8
  br label %115
115:
  store ptr %43, ptr %96, align 8
  store ptr %94, ptr %102, align 8
  br label %116
116:
  %117 = phi ptr [ %43, %56 ], [ %92, %115 ]
  %118 = load ptr, ptr %25, align 8
  %119 = icmp eq ptr %117, %118
  br i1 %119, label %120, label %33
120:
  %121 = phi ptr [ %26, %24 ], [ %26, %28 ], [ %118, %33 ], [ %118, %116 ]
  store i32 1, ptr %121, align 8
  ret void
}

define linkonce_odr hidden ptr @lowad.lib._ZSt28_Rb_tree_rebalance_for_erasePSt18_Rb_tree_node_baseRS_(ptr %0, ptr %1) {
  %3 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 16
  br label %9
5:
  %6 = load i32, ptr %0, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = icmp eq ptr %7, null
  br i1 %8, label %89, label %43
9:
  %10 = phi i1 [ true, %2 ], [ false, %42 ]
  %11 = phi i64 [ 0, %2 ], [ 1, %42 ]
  %12 = getelementptr inbounds nuw ptr, ptr %3, i64 %11
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, %0
  br i1 %14, label %15, label %42
15:
  %16 = xor i64 %11, 1
  %17 = getelementptr inbounds nuw ptr, ptr %4, i64 %16
  %18 = load ptr, ptr %17, align 8
  %19 = icmp eq ptr %18, null
  br i1 %19, label %26, label %20
20:
  %21 = phi ptr [ %24, %20 ], [ %18, %15 ]
  %22 = getelementptr inbounds nuw i8, ptr %21, i64 16
  %23 = getelementptr inbounds nuw ptr, ptr %22, i64 %11
  %24 = load ptr, ptr %23, align 8
  %25 = icmp eq ptr %24, null
  br i1 %25, label %40, label %20
26:
  %27 = phi ptr [ %29, %26 ], [ %0, %15 ]
  %28 = getelementptr inbounds nuw i8, ptr %27, i64 8
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds nuw i8, ptr %29, i64 16
  %31 = getelementptr inbounds nuw ptr, ptr %30, i64 %16
  %32 = load ptr, ptr %31, align 8
  %33 = icmp eq ptr %27, %32
  br i1 %33, label %26, label %34
34:
  %35 = getelementptr inbounds nuw i8, ptr %27, i64 16
  %36 = getelementptr inbounds nuw ptr, ptr %35, i64 %16
  %37 = load ptr, ptr %36, align 8
  %38 = icmp eq ptr %37, %29
  %39 = select i1 %38, ptr %27, ptr %29
  br label %40
40:
  %41 = phi ptr [ %39, %34 ], [ %21, %20 ]
  store ptr %41, ptr %12, align 8
  br label %42
42:
  br i1 %10, label %9, label %5
43:
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %45 = load ptr, ptr %44, align 8
  %46 = icmp eq ptr %45, null
  br i1 %46, label %89, label %47
47:
  %48 = phi ptr [ %50, %47 ], [ %45, %43 ]
  %49 = getelementptr inbounds nuw i8, ptr %48, i64 16
  %50 = load ptr, ptr %49, align 8
  %51 = icmp eq ptr %50, null
  br i1 %51, label %52, label %47
52:
  %53 = getelementptr inbounds nuw i8, ptr %48, i64 16
  %54 = load i32, ptr %48, align 8
  %55 = getelementptr inbounds nuw i8, ptr %48, i64 24
  %56 = load ptr, ptr %55, align 8
  %57 = getelementptr inbounds nuw i8, ptr %48, i64 8
  %58 = load ptr, ptr %57, align 8
  %59 = icmp eq ptr %58, %0
  br i1 %59, label %69, label %60
60:
  %61 = getelementptr inbounds nuw i8, ptr %58, i64 16
  store ptr %56, ptr %61, align 8
  %62 = icmp eq ptr %56, null
  br i1 %62, label %65, label %63
63:
  %64 = getelementptr inbounds nuw i8, ptr %56, i64 8
  store ptr %58, ptr %64, align 8
  br label %65
65:
  %66 = load ptr, ptr %44, align 8
  store ptr %66, ptr %55, align 8
  %67 = getelementptr inbounds nuw i8, ptr %66, i64 8
  store ptr %48, ptr %67, align 8
  %68 = load ptr, ptr %4, align 8
  br label %69
69:
  %70 = phi ptr [ %68, %65 ], [ %7, %52 ]
  %71 = phi ptr [ %58, %65 ], [ %48, %52 ]
  %72 = phi i32 [ 0, %65 ], [ 1, %52 ]
  store ptr %70, ptr %53, align 8
  %73 = getelementptr inbounds nuw i8, ptr %70, i64 8
  store ptr %48, ptr %73, align 8
  %74 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %75 = load ptr, ptr %74, align 8
  store ptr %75, ptr %57, align 8
  %76 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %77 = load ptr, ptr %76, align 8
  %78 = icmp eq ptr %77, %0
  br i1 %78, label %79, label %80
79:
  store ptr %48, ptr %76, align 8
  br label %87
80:
  %81 = getelementptr inbounds nuw i8, ptr %75, i64 16
  %82 = getelementptr inbounds nuw i8, ptr %75, i64 24
  %83 = load ptr, ptr %82, align 8
  %84 = icmp eq ptr %0, %83
  %85 = zext i1 %84 to i64
  %86 = getelementptr inbounds nuw ptr, ptr %81, i64 %85
  store ptr %48, ptr %86, align 8
  br label %87
87:
  %88 = load i32, ptr %0, align 8
  store i32 %88, ptr %48, align 8
  br label %119
89:
  %90 = zext i1 %8 to i64
  %91 = getelementptr inbounds nuw ptr, ptr %4, i64 %90
  %92 = load ptr, ptr %91, align 8
  %93 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %94 = load ptr, ptr %93, align 8
  %95 = icmp eq ptr %94, %1
  br i1 %95, label %101, label %96
96:
  %97 = getelementptr inbounds nuw i8, ptr %94, i64 24
  %98 = load ptr, ptr %97, align 8
  %99 = icmp eq ptr %98, %0
  %100 = zext i1 %99 to i32
  br label %101
101:
  %102 = phi i32 [ 0, %89 ], [ %100, %96 ]
  %103 = icmp eq ptr %92, null
  br i1 %103, label %106, label %104
104:
  %105 = getelementptr inbounds nuw i8, ptr %92, i64 8
  store ptr %94, ptr %105, align 8
  br label %106
106:
  %107 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %108 = load ptr, ptr %107, align 8
  %109 = icmp eq ptr %108, %0
  br i1 %109, label %110, label %111
110:
  store ptr %92, ptr %107, align 8
  br label %119
111:
  %112 = load ptr, ptr %93, align 8
  %113 = getelementptr inbounds nuw i8, ptr %112, i64 16
  %114 = getelementptr inbounds nuw i8, ptr %112, i64 24
  %115 = load ptr, ptr %114, align 8
  %116 = icmp eq ptr %0, %115
  %117 = zext i1 %116 to i64
  %118 = getelementptr inbounds nuw ptr, ptr %113, i64 %117
  store ptr %92, ptr %118, align 8
  br label %119
119:
  %120 = phi ptr [ %56, %87 ], [ %92, %110 ], [ %92, %111 ]
  %121 = phi ptr [ %71, %87 ], [ %94, %110 ], [ %94, %111 ]
  %122 = phi i32 [ %54, %87 ], [ %6, %110 ], [ %6, %111 ]
  %123 = phi i32 [ %72, %87 ], [ %102, %110 ], [ %102, %111 ]
  %124 = icmp eq i32 %122, 0
  br i1 %124, label %268, label %125
125:
  %126 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %127 = load ptr, ptr %126, align 8
  %128 = icmp eq ptr %120, %127
  br i1 %128, label %264, label %129
129:
  %130 = phi i32 [ %261, %255 ], [ %123, %125 ]
  %131 = phi ptr [ %257, %255 ], [ %121, %125 ]
  %132 = phi ptr [ %131, %255 ], [ %120, %125 ]
  %133 = icmp eq ptr %132, null
  br i1 %133, label %137, label %134
134:
  %135 = load i32, ptr %132, align 8
  %136 = icmp eq i32 %135, 1
  br i1 %136, label %137, label %266
137:
  %138 = getelementptr inbounds nuw i8, ptr %131, i64 16
  %139 = icmp eq i32 %130, 0
  %140 = zext i1 %139 to i64
  %141 = getelementptr inbounds nuw ptr, ptr %138, i64 %140
  %142 = load ptr, ptr %141, align 8
  %143 = load i32, ptr %142, align 8
  %144 = icmp eq i32 %143, 0
  br i1 %144, label %147, label %145
145:
  %146 = zext nneg i32 %130 to i64
  br label %175
147:
  store i32 1, ptr %142, align 8
  store i32 0, ptr %131, align 8
  %148 = xor i32 %130, 1
  %149 = zext nneg i32 %148 to i64
  %150 = getelementptr inbounds nuw ptr, ptr %138, i64 %149
  %151 = load ptr, ptr %150, align 8
  %152 = getelementptr inbounds nuw i8, ptr %151, i64 16
  %153 = zext nneg i32 %130 to i64
  %154 = getelementptr inbounds nuw ptr, ptr %152, i64 %153
  %155 = load ptr, ptr %154, align 8
  store ptr %155, ptr %150, align 8
  %156 = icmp eq ptr %155, null
  br i1 %156, label %159, label %157
157:
  %158 = getelementptr inbounds nuw i8, ptr %155, i64 8
  store ptr %131, ptr %158, align 8
  br label %159
159:
  %160 = getelementptr inbounds nuw i8, ptr %131, i64 8
  %161 = load ptr, ptr %160, align 8
  %162 = getelementptr inbounds nuw i8, ptr %151, i64 8
  store ptr %161, ptr %162, align 8
  %163 = load ptr, ptr %126, align 8
  %164 = icmp eq ptr %163, %131
  br i1 %164, label %165, label %166
165:
  store ptr %151, ptr %126, align 8
  br label %173
166:
  %167 = getelementptr inbounds nuw i8, ptr %161, i64 16
  %168 = getelementptr inbounds nuw i8, ptr %161, i64 24
  %169 = load ptr, ptr %168, align 8
  %170 = icmp eq ptr %131, %169
  %171 = zext i1 %170 to i64
  %172 = getelementptr inbounds nuw ptr, ptr %167, i64 %171
  store ptr %151, ptr %172, align 8
  br label %173
173:
  store ptr %131, ptr %154, align 8
  store ptr %151, ptr %160, align 8
  %174 = load ptr, ptr %141, align 8
  br label %175
175:
  %176 = phi i64 [ %146, %145 ], [ %153, %173 ]
  %177 = phi ptr [ %142, %145 ], [ %174, %173 ]
  %178 = getelementptr inbounds nuw i8, ptr %177, i64 16
  %179 = getelementptr inbounds nuw ptr, ptr %178, i64 %176
  %180 = load ptr, ptr %179, align 8
  %181 = getelementptr inbounds nuw ptr, ptr %178, i64 %140
  %182 = load ptr, ptr %181, align 8
  %183 = icmp eq ptr %180, null
  br i1 %183, label %187, label %184
184:
  %185 = load i32, ptr %180, align 8
  %186 = icmp eq i32 %185, 1
  br i1 %186, label %187, label %192
187:
  %188 = icmp eq ptr %182, null
  br i1 %188, label %255, label %189
189:
  %190 = load i32, ptr %182, align 8
  %191 = icmp eq i32 %190, 1
  br i1 %191, label %255, label %224
192:
  %193 = icmp eq ptr %182, null
  br i1 %193, label %197, label %194
194:
  %195 = load i32, ptr %182, align 8
  %196 = icmp eq i32 %195, 1
  br i1 %196, label %197, label %224
197:
  store i32 1, ptr %180, align 8
  store i32 0, ptr %177, align 8
  %198 = xor i1 %139, true
  %199 = zext i1 %198 to i64
  %200 = getelementptr inbounds nuw ptr, ptr %178, i64 %199
  %201 = load ptr, ptr %200, align 8
  %202 = getelementptr inbounds nuw i8, ptr %201, i64 16
  %203 = getelementptr inbounds nuw ptr, ptr %202, i64 %140
  %204 = load ptr, ptr %203, align 8
  store ptr %204, ptr %200, align 8
  %205 = icmp eq ptr %204, null
  br i1 %205, label %208, label %206
206:
  %207 = getelementptr inbounds nuw i8, ptr %204, i64 8
  store ptr %177, ptr %207, align 8
  br label %208
208:
  %209 = getelementptr inbounds nuw i8, ptr %177, i64 8
  %210 = load ptr, ptr %209, align 8
  %211 = getelementptr inbounds nuw i8, ptr %201, i64 8
  store ptr %210, ptr %211, align 8
  %212 = load ptr, ptr %126, align 8
  %213 = icmp eq ptr %212, %177
  br i1 %213, label %214, label %215
214:
  store ptr %201, ptr %126, align 8
  br label %222
215:
  %216 = getelementptr inbounds nuw i8, ptr %210, i64 16
  %217 = getelementptr inbounds nuw i8, ptr %210, i64 24
  %218 = load ptr, ptr %217, align 8
  %219 = icmp eq ptr %177, %218
  %220 = zext i1 %219 to i64
  %221 = getelementptr inbounds nuw ptr, ptr %216, i64 %220
  store ptr %201, ptr %221, align 8
  br label %222
222:
  store ptr %177, ptr %203, align 8
  store ptr %201, ptr %209, align 8
  %223 = load ptr, ptr %141, align 8
  br label %224
224:
  %225 = phi ptr [ %223, %222 ], [ %177, %194 ], [ %177, %189 ]
  %226 = load i32, ptr %131, align 8
  store i32 %226, ptr %225, align 8
  store i32 1, ptr %131, align 8
  %227 = getelementptr inbounds nuw i8, ptr %225, i64 16
  %228 = getelementptr inbounds nuw ptr, ptr %227, i64 %140
  %229 = load ptr, ptr %228, align 8
  store i32 1, ptr %229, align 8
  %230 = xor i32 %130, 1
  %231 = zext nneg i32 %230 to i64
  %232 = getelementptr inbounds nuw ptr, ptr %138, i64 %231
  %233 = load ptr, ptr %232, align 8
  %234 = getelementptr inbounds nuw i8, ptr %233, i64 16
  %235 = getelementptr inbounds nuw ptr, ptr %234, i64 %176
  %236 = load ptr, ptr %235, align 8
  store ptr %236, ptr %232, align 8
  %237 = icmp eq ptr %236, null
  br i1 %237, label %240, label %238
238:
  %239 = getelementptr inbounds nuw i8, ptr %236, i64 8
  store ptr %131, ptr %239, align 8
  br label %240
240:
  %241 = getelementptr inbounds nuw i8, ptr %131, i64 8
  %242 = load ptr, ptr %241, align 8
  %243 = getelementptr inbounds nuw i8, ptr %233, i64 8
  store ptr %242, ptr %243, align 8
  %244 = load ptr, ptr %126, align 8
  %245 = icmp eq ptr %244, %131
  br i1 %245, label %246, label %247
246:
  store ptr %233, ptr %126, align 8
  br label %254
247:
  %248 = getelementptr inbounds nuw i8, ptr %242, i64 16
  %249 = getelementptr inbounds nuw i8, ptr %242, i64 24
  %250 = load ptr, ptr %249, align 8
  %251 = icmp eq ptr %131, %250
  %252 = zext i1 %251 to i64
  %253 = getelementptr inbounds nuw ptr, ptr %248, i64 %252
  store ptr %233, ptr %253, align 8
  br label %254
254:
  store ptr %131, ptr %235, align 8
  store ptr %233, ptr %241, align 8
  br label %268
255:
  store i32 0, ptr %177, align 8
  %256 = getelementptr inbounds nuw i8, ptr %131, i64 8
  %257 = load ptr, ptr %256, align 8
  %258 = getelementptr inbounds nuw i8, ptr %257, i64 24
  %259 = load ptr, ptr %258, align 8
  %260 = icmp eq ptr %259, %131
  %261 = zext i1 %260 to i32
  %262 = load ptr, ptr %126, align 8
  %263 = icmp eq ptr %131, %262
  br i1 %263, label %266, label %129
264:
  %265 = icmp eq ptr %120, null
  br i1 %265, label %268, label %266
266:
  %267 = phi ptr [ %120, %264 ], [ %131, %255 ], [ %132, %134 ]
  store i32 1, ptr %267, align 8
  br label %268
268:
  ret ptr %0
}

define linkonce_odr hidden void @lowad.lib._ZNSt8__detail15_List_node_base7_M_hookEPS0_(ptr %0, ptr %1) {
  store ptr %1, ptr %0, align 8
  %3 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 8
  store ptr %4, ptr %5, align 8
  store ptr %0, ptr %4, align 8
  store ptr %0, ptr %3, align 8
  ret void
}

define linkonce_odr hidden void @lowad.lib._ZNSt8__detail15_List_node_base9_M_unhookEv(ptr %0) {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr %2, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store ptr %5, ptr %6, align 8
  ret void
}

define linkonce_odr hidden void @lowad.lib._ZNSt8__detail15_List_node_base11_M_transferEPS0_S1_(ptr %0, ptr %1, ptr %2) {
  %4 = icmp eq ptr %0, %2
  br i1 %4, label %12, label %5
5:
  %6 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %11 = load ptr, ptr %10, align 8
  store ptr %11, ptr %6, align 8
  store ptr %2, ptr %11, align 8
  store ptr %0, ptr %7, align 8
  store ptr %7, ptr %8, align 8
  store ptr %9, ptr %10, align 8
  store ptr %1, ptr %9, align 8
  br label %12
12:
  ret void
}

define linkonce_odr hidden void @lowad.lib._ZNSt8__detail15_List_node_base10_M_reverseEv(ptr %0) {
  br label %2
2:
  %3 = phi ptr [ %0, %1 ], [ %4, %2 ]
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %6 = load ptr, ptr %5, align 8
  store ptr %6, ptr %3, align 8
  store ptr %4, ptr %5, align 8
  %7 = icmp eq ptr %4, %0
  br i1 %7, label %8, label %2
8:
  ret void
}
