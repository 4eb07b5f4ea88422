; What GNU's C++ library does with the nodes of maps, sets and lists, each under the name `lowad.lib.` and its own. Made
; from `nodes.c`: clang -O1 -S -emit-llvm -fno-strict-aliasing -fno-vectorize -fno-slp-vectorize -fno-unroll-loops -fno-builtin -g0

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
  %6 = getelementptr inbounds nuw i8, ptr %1, i64 24
  store ptr null, ptr %6, align 8
  %7 = getelementptr inbounds nuw i8, ptr %1, i64 16
  store ptr null, ptr %7, align 8
  store i32 0, ptr %1, align 8
  br i1 %0, label %8, label %19
8:
  %9 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store ptr %1, ptr %9, align 8
  %10 = icmp eq ptr %2, %3
  br i1 %10, label %11, label %14
11:
  %12 = getelementptr inbounds nuw i8, ptr %3, i64 24
  store ptr %1, ptr %12, align 8
  %13 = getelementptr inbounds nuw i8, ptr %3, i64 8
  store ptr %1, ptr %13, align 8
  br label %25
14:
  %15 = getelementptr inbounds nuw i8, ptr %3, i64 16
  %16 = load ptr, ptr %15, align 8
  %17 = icmp eq ptr %2, %16
  br i1 %17, label %18, label %25
18:
  store ptr %1, ptr %15, align 8
  br label %25
19:
  %20 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store ptr %1, ptr %20, align 8
  %21 = getelementptr inbounds nuw i8, ptr %3, i64 24
  %22 = load ptr, ptr %21, align 8
  %23 = icmp eq ptr %2, %22
  br i1 %23, label %24, label %25
24:
  store ptr %1, ptr %21, align 8
  br label %25
25:
  %26 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %27 = load ptr, ptr %26, align 8
  %28 = icmp eq ptr %1, %27
  br i1 %28, label %120, label %29
29:
  %30 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %31 = load ptr, ptr %30, align 8
  %32 = load i32, ptr %31, align 8
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %39, label %120
34:
  %35 = getelementptr inbounds nuw i8, ptr %117, i64 8
  %36 = load ptr, ptr %35, align 8
  %37 = load i32, ptr %36, align 8
  %38 = icmp eq i32 %37, 0
  br i1 %38, label %39, label %120
39:
  %40 = phi ptr [ %36, %34 ], [ %31, %29 ]
  %41 = phi ptr [ %35, %34 ], [ %30, %29 ]
  %42 = phi ptr [ %117, %34 ], [ %1, %29 ]
  %43 = getelementptr inbounds nuw i8, ptr %40, i64 8
  %44 = load ptr, ptr %43, align 8
  %45 = getelementptr inbounds nuw i8, ptr %44, i64 24
  %46 = load ptr, ptr %45, align 8
  %47 = icmp eq ptr %40, %46
  %48 = getelementptr inbounds nuw i8, ptr %44, i64 16
  %49 = select i1 %47, ptr %48, ptr %45
  %50 = load ptr, ptr %49, align 8
  %51 = icmp eq ptr %50, null
  br i1 %51, label %57, label %52
52:
  %53 = load i32, ptr %50, align 8
  %54 = icmp eq i32 %53, 0
  br i1 %54, label %55, label %57
55:
  store i32 1, ptr %50, align 8
  %56 = load ptr, ptr %41, align 8
  store i32 1, ptr %56, align 8
  store i32 0, ptr %44, align 8
  br label %116
57:
  %58 = select i1 %47, i64 16, i64 24
  %59 = getelementptr inbounds nuw i8, ptr %40, i64 %58
  %60 = load ptr, ptr %59, align 8
  %61 = icmp eq ptr %42, %60
  br i1 %61, label %62, label %87
62:
  %63 = select i1 %47, i64 16, i64 24
  %64 = getelementptr inbounds nuw i8, ptr %40, i64 %63
  %65 = load ptr, ptr %64, align 8
  %66 = select i1 %47, i64 24, i64 16
  %67 = getelementptr inbounds nuw i8, ptr %65, i64 %66
  %68 = load ptr, ptr %67, align 8
  store ptr %68, ptr %64, align 8
  %69 = load ptr, ptr %67, align 8
  %70 = icmp eq ptr %69, null
  br i1 %70, label %73, label %71
71:
  %72 = getelementptr inbounds nuw i8, ptr %69, i64 8
  store ptr %40, ptr %72, align 8
  br label %73
73:
  %74 = load ptr, ptr %43, align 8
  %75 = getelementptr inbounds nuw i8, ptr %65, i64 8
  store ptr %74, ptr %75, align 8
  %76 = load ptr, ptr %26, align 8
  %77 = icmp eq ptr %76, %40
  br i1 %77, label %78, label %79
78:
  store ptr %65, ptr %26, align 8
  br label %86
79:
  %80 = load ptr, ptr %43, align 8
  %81 = getelementptr inbounds nuw i8, ptr %80, i64 24
  %82 = load ptr, ptr %81, align 8
  %83 = icmp eq ptr %40, %82
  %84 = getelementptr inbounds nuw i8, ptr %80, i64 16
  %85 = select i1 %83, ptr %81, ptr %84
  store ptr %65, ptr %85, align 8
  br label %86
86:
  store ptr %40, ptr %67, align 8
  store ptr %65, ptr %43, align 8
  br label %87
87:
  %88 = phi ptr [ %40, %86 ], [ %42, %57 ]
  %89 = getelementptr inbounds nuw i8, ptr %88, i64 8
  %90 = load ptr, ptr %89, align 8
  store i32 1, ptr %90, align 8
  store i32 0, ptr %44, align 8
  %91 = select i1 %47, i64 24, i64 16
  %92 = getelementptr inbounds nuw i8, ptr %44, i64 %91
  %93 = load ptr, ptr %92, align 8
  %94 = select i1 %47, i64 16, i64 24
  %95 = getelementptr inbounds nuw i8, ptr %93, i64 %94
  %96 = load ptr, ptr %95, align 8
  store ptr %96, ptr %92, align 8
  %97 = load ptr, ptr %95, align 8
  %98 = icmp eq ptr %97, null
  br i1 %98, label %101, label %99
99:
  %100 = getelementptr inbounds nuw i8, ptr %97, i64 8
  store ptr %44, ptr %100, align 8
  br label %101
101:
  %102 = getelementptr inbounds nuw i8, ptr %44, i64 8
  %103 = load ptr, ptr %102, align 8
  %104 = getelementptr inbounds nuw i8, ptr %93, i64 8
  store ptr %103, ptr %104, align 8
  %105 = load ptr, ptr %26, align 8
  %106 = icmp eq ptr %105, %44
  br i1 %106, label %107, label %108
107:
  store ptr %93, ptr %26, align 8
  br label %115
108:
  %109 = load ptr, ptr %102, align 8
  %110 = getelementptr inbounds nuw i8, ptr %109, i64 24
  %111 = load ptr, ptr %110, align 8
  %112 = icmp eq ptr %44, %111
  %113 = getelementptr inbounds nuw i8, ptr %109, i64 16
  %114 = select i1 %112, ptr %110, ptr %113
  store ptr %93, ptr %114, align 8
  br label %115
115:
  store ptr %44, ptr %95, align 8
  store ptr %93, ptr %102, align 8
  br label %116
116:
  %117 = phi ptr [ %44, %55 ], [ %88, %115 ]
  %118 = load ptr, ptr %26, align 8
  %119 = icmp eq ptr %117, %118
  br i1 %119, label %120, label %34
120:
  %121 = phi ptr [ %27, %25 ], [ %27, %29 ], [ %118, %34 ], [ %118, %116 ]
  store i32 1, ptr %121, align 8
  ret void
}

define linkonce_odr hidden ptr @lowad.lib._ZSt28_Rb_tree_rebalance_for_erasePSt18_Rb_tree_node_baseRS_(ptr %0, ptr %1) {
  br label %8
3:
  %4 = load i32, ptr %0, align 8
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %6 = load ptr, ptr %5, align 8
  %7 = icmp eq ptr %6, null
  br i1 %7, label %90, label %45
8:
  %9 = phi i32 [ 0, %2 ], [ %43, %42 ]
  %10 = icmp eq i32 %9, 0
  %11 = select i1 %10, i64 16, i64 24
  %12 = getelementptr inbounds nuw i8, ptr %1, i64 %11
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, %0
  br i1 %14, label %15, label %42
15:
  %16 = icmp eq i32 %9, 1
  %17 = select i1 %16, i64 16, i64 24
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 %17
  %19 = load ptr, ptr %18, align 8
  %20 = icmp eq ptr %19, null
  br i1 %20, label %28, label %21
21:
  %22 = select i1 %16, i64 24, i64 16
  br label %23
23:
  %24 = phi ptr [ %26, %23 ], [ %19, %21 ]
  %25 = getelementptr inbounds nuw i8, ptr %24, i64 %22
  %26 = load ptr, ptr %25, align 8
  %27 = icmp eq ptr %26, null
  br i1 %27, label %40, label %23
28:
  %29 = phi ptr [ %31, %28 ], [ %0, %15 ]
  %30 = getelementptr inbounds nuw i8, ptr %29, i64 8
  %31 = load ptr, ptr %30, align 8
  %32 = getelementptr inbounds nuw i8, ptr %31, i64 %17
  %33 = load ptr, ptr %32, align 8
  %34 = icmp eq ptr %29, %33
  br i1 %34, label %28, label %35
35:
  %36 = getelementptr inbounds nuw i8, ptr %29, i64 %17
  %37 = load ptr, ptr %36, align 8
  %38 = icmp eq ptr %37, %31
  %39 = select i1 %38, ptr %29, ptr %31
  br label %40
40:
  %41 = phi ptr [ %39, %35 ], [ %24, %23 ]
  store ptr %41, ptr %12, align 8
  br label %42
42:
  %43 = add nuw nsw i32 %9, 1
  %44 = icmp eq i32 %9, 0
  br i1 %44, label %8, label %3
45:
  %46 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %47 = load ptr, ptr %46, align 8
  %48 = icmp eq ptr %47, null
  br i1 %48, label %90, label %49
49:
  %50 = phi ptr [ %52, %49 ], [ %47, %45 ]
  %51 = getelementptr inbounds nuw i8, ptr %50, i64 16
  %52 = load ptr, ptr %51, align 8
  %53 = icmp eq ptr %52, null
  br i1 %53, label %54, label %49
54:
  %55 = getelementptr inbounds nuw i8, ptr %50, i64 16
  %56 = load i32, ptr %50, align 8
  %57 = getelementptr inbounds nuw i8, ptr %50, i64 24
  %58 = load ptr, ptr %57, align 8
  %59 = getelementptr inbounds nuw i8, ptr %50, i64 8
  %60 = load ptr, ptr %59, align 8
  %61 = icmp eq ptr %60, %0
  br i1 %61, label %70, label %62
62:
  %63 = getelementptr inbounds nuw i8, ptr %60, i64 16
  store ptr %58, ptr %63, align 8
  %64 = icmp eq ptr %58, null
  br i1 %64, label %67, label %65
65:
  %66 = getelementptr inbounds nuw i8, ptr %58, i64 8
  store ptr %60, ptr %66, align 8
  br label %67
67:
  %68 = load ptr, ptr %46, align 8
  store ptr %68, ptr %57, align 8
  %69 = getelementptr inbounds nuw i8, ptr %68, i64 8
  store ptr %50, ptr %69, align 8
  br label %70
70:
  %71 = phi ptr [ %60, %67 ], [ %50, %54 ]
  %72 = phi i32 [ 0, %67 ], [ 1, %54 ]
  %73 = load ptr, ptr %5, align 8
  store ptr %73, ptr %55, align 8
  %74 = getelementptr inbounds nuw i8, ptr %73, i64 8
  store ptr %50, ptr %74, align 8
  %75 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %76 = load ptr, ptr %75, align 8
  store ptr %76, ptr %59, align 8
  %77 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %78 = load ptr, ptr %77, align 8
  %79 = icmp eq ptr %78, %0
  br i1 %79, label %80, label %81
80:
  store ptr %50, ptr %77, align 8
  br label %88
81:
  %82 = load ptr, ptr %75, align 8
  %83 = getelementptr inbounds nuw i8, ptr %82, i64 24
  %84 = load ptr, ptr %83, align 8
  %85 = icmp eq ptr %0, %84
  %86 = getelementptr inbounds nuw i8, ptr %82, i64 16
  %87 = select i1 %85, ptr %83, ptr %86
  store ptr %50, ptr %87, align 8
  br label %88
88:
  %89 = load i32, ptr %0, align 8
  store i32 %89, ptr %50, align 8
  br label %119
90:
  %91 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %92 = select i1 %7, ptr %91, ptr %5
  %93 = load ptr, ptr %92, align 8
  %94 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %95 = load ptr, ptr %94, align 8
  %96 = icmp eq ptr %95, %1
  br i1 %96, label %102, label %97
97:
  %98 = getelementptr inbounds nuw i8, ptr %95, i64 24
  %99 = load ptr, ptr %98, align 8
  %100 = icmp eq ptr %99, %0
  %101 = zext i1 %100 to i32
  br label %102
102:
  %103 = phi i32 [ 0, %90 ], [ %101, %97 ]
  %104 = icmp eq ptr %93, null
  br i1 %104, label %107, label %105
105:
  %106 = getelementptr inbounds nuw i8, ptr %93, i64 8
  store ptr %95, ptr %106, align 8
  br label %107
107:
  %108 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %109 = load ptr, ptr %108, align 8
  %110 = icmp eq ptr %109, %0
  br i1 %110, label %111, label %112
111:
  store ptr %93, ptr %108, align 8
  br label %119
112:
  %113 = load ptr, ptr %94, align 8
  %114 = getelementptr inbounds nuw i8, ptr %113, i64 24
  %115 = load ptr, ptr %114, align 8
  %116 = icmp eq ptr %0, %115
  %117 = getelementptr inbounds nuw i8, ptr %113, i64 16
  %118 = select i1 %116, ptr %114, ptr %117
  store ptr %93, ptr %118, align 8
  br label %119
119:
  %120 = phi ptr [ %58, %88 ], [ %93, %111 ], [ %93, %112 ]
  %121 = phi ptr [ %71, %88 ], [ %95, %111 ], [ %95, %112 ]
  %122 = phi i32 [ %56, %88 ], [ %4, %111 ], [ %4, %112 ]
  %123 = phi i32 [ %72, %88 ], [ %103, %111 ], [ %103, %112 ]
  %124 = icmp eq i32 %122, 0
  br i1 %124, label %264, label %125
125:
  %126 = getelementptr inbounds nuw i8, ptr %1, i64 8
  br label %127
127:
  %128 = phi ptr [ %256, %255 ], [ %120, %125 ]
  %129 = phi ptr [ %257, %255 ], [ %121, %125 ]
  %130 = phi i32 [ %258, %255 ], [ %123, %125 ]
  %131 = phi ptr [ %260, %255 ], [ undef, %125 ]
  %132 = load ptr, ptr %126, align 8
  %133 = icmp eq ptr %128, %132
  br i1 %133, label %261, label %134
134:
  %135 = icmp eq ptr %128, null
  br i1 %135, label %139, label %136
136:
  %137 = load i32, ptr %128, align 8
  %138 = icmp eq i32 %137, 1
  br i1 %138, label %139, label %261
139:
  %140 = icmp eq i32 %130, 0
  %141 = select i1 %140, i64 24, i64 16
  %142 = getelementptr inbounds nuw i8, ptr %129, i64 %141
  %143 = load ptr, ptr %142, align 8
  %144 = load i32, ptr %143, align 8
  %145 = icmp eq i32 %144, 0
  br i1 %145, label %146, label %171
146:
  store i32 1, ptr %143, align 8
  store i32 0, ptr %129, align 8
  %147 = load ptr, ptr %142, align 8
  %148 = select i1 %140, i64 16, i64 24
  %149 = getelementptr inbounds nuw i8, ptr %147, i64 %148
  %150 = load ptr, ptr %149, align 8
  store ptr %150, ptr %142, align 8
  %151 = load ptr, ptr %149, align 8
  %152 = icmp eq ptr %151, null
  br i1 %152, label %155, label %153
153:
  %154 = getelementptr inbounds nuw i8, ptr %151, i64 8
  store ptr %129, ptr %154, align 8
  br label %155
155:
  %156 = getelementptr inbounds nuw i8, ptr %129, i64 8
  %157 = load ptr, ptr %156, align 8
  %158 = getelementptr inbounds nuw i8, ptr %147, i64 8
  store ptr %157, ptr %158, align 8
  %159 = load ptr, ptr %126, align 8
  %160 = icmp eq ptr %159, %129
  br i1 %160, label %161, label %162
161:
  store ptr %147, ptr %126, align 8
  br label %169
162:
  %163 = load ptr, ptr %156, align 8
  %164 = getelementptr inbounds nuw i8, ptr %163, i64 24
  %165 = load ptr, ptr %164, align 8
  %166 = icmp eq ptr %129, %165
  %167 = getelementptr inbounds nuw i8, ptr %163, i64 16
  %168 = select i1 %166, ptr %164, ptr %167
  store ptr %147, ptr %168, align 8
  br label %169
169:
  store ptr %129, ptr %149, align 8
  store ptr %147, ptr %156, align 8
  %170 = load ptr, ptr %142, align 8
  br label %171
171:
  %172 = phi ptr [ %170, %169 ], [ %143, %139 ]
  %173 = getelementptr inbounds nuw i8, ptr %172, i64 24
  %174 = getelementptr inbounds nuw i8, ptr %172, i64 16
  %175 = select i1 %140, ptr %174, ptr %173
  %176 = load ptr, ptr %175, align 8
  %177 = select i1 %140, ptr %173, ptr %174
  %178 = load ptr, ptr %177, align 8
  %179 = icmp eq ptr %176, null
  br i1 %179, label %183, label %180
180:
  %181 = load i32, ptr %176, align 8
  %182 = icmp eq i32 %181, 1
  br i1 %182, label %183, label %195
183:
  %184 = icmp eq ptr %178, null
  br i1 %184, label %188, label %185
185:
  %186 = load i32, ptr %178, align 8
  %187 = icmp eq i32 %186, 1
  br i1 %187, label %188, label %195
188:
  store i32 0, ptr %172, align 8
  %189 = getelementptr inbounds nuw i8, ptr %129, i64 8
  %190 = load ptr, ptr %189, align 8
  %191 = getelementptr inbounds nuw i8, ptr %190, i64 24
  %192 = load ptr, ptr %191, align 8
  %193 = icmp eq ptr %192, %129
  %194 = zext i1 %193 to i32
  br label %255
195:
  %196 = icmp eq ptr %178, null
  br i1 %196, label %200, label %197
197:
  %198 = load i32, ptr %178, align 8
  %199 = icmp eq i32 %198, 1
  br i1 %199, label %200, label %227
200:
  store i32 1, ptr %176, align 8
  store i32 0, ptr %172, align 8
  %201 = select i1 %140, i64 16, i64 24
  %202 = getelementptr inbounds nuw i8, ptr %172, i64 %201
  %203 = load ptr, ptr %202, align 8
  %204 = select i1 %140, i64 24, i64 16
  %205 = getelementptr inbounds nuw i8, ptr %203, i64 %204
  %206 = load ptr, ptr %205, align 8
  store ptr %206, ptr %202, align 8
  %207 = load ptr, ptr %205, align 8
  %208 = icmp eq ptr %207, null
  br i1 %208, label %211, label %209
209:
  %210 = getelementptr inbounds nuw i8, ptr %207, i64 8
  store ptr %172, ptr %210, align 8
  br label %211
211:
  %212 = getelementptr inbounds nuw i8, ptr %172, i64 8
  %213 = load ptr, ptr %212, align 8
  %214 = getelementptr inbounds nuw i8, ptr %203, i64 8
  store ptr %213, ptr %214, align 8
  %215 = load ptr, ptr %126, align 8
  %216 = icmp eq ptr %215, %172
  br i1 %216, label %217, label %218
217:
  store ptr %203, ptr %126, align 8
  br label %225
218:
  %219 = load ptr, ptr %212, align 8
  %220 = getelementptr inbounds nuw i8, ptr %219, i64 24
  %221 = load ptr, ptr %220, align 8
  %222 = icmp eq ptr %172, %221
  %223 = getelementptr inbounds nuw i8, ptr %219, i64 16
  %224 = select i1 %222, ptr %220, ptr %223
  store ptr %203, ptr %224, align 8
  br label %225
225:
  store ptr %172, ptr %205, align 8
  store ptr %203, ptr %212, align 8
  %226 = load ptr, ptr %142, align 8
  br label %227
227:
  %228 = phi ptr [ %226, %225 ], [ %172, %197 ]
  %229 = load i32, ptr %129, align 8
  store i32 %229, ptr %228, align 8
  store i32 1, ptr %129, align 8
  %230 = getelementptr inbounds nuw i8, ptr %228, i64 %141
  %231 = load ptr, ptr %230, align 8
  store i32 1, ptr %231, align 8
  %232 = load ptr, ptr %142, align 8
  %233 = select i1 %140, i64 16, i64 24
  %234 = getelementptr inbounds nuw i8, ptr %232, i64 %233
  %235 = load ptr, ptr %234, align 8
  store ptr %235, ptr %142, align 8
  %236 = load ptr, ptr %234, align 8
  %237 = icmp eq ptr %236, null
  br i1 %237, label %240, label %238
238:
  %239 = getelementptr inbounds nuw i8, ptr %236, i64 8
  store ptr %129, ptr %239, align 8
  br label %240
240:
  %241 = getelementptr inbounds nuw i8, ptr %129, i64 8
  %242 = load ptr, ptr %241, align 8
  %243 = getelementptr inbounds nuw i8, ptr %232, i64 8
  store ptr %242, ptr %243, align 8
  %244 = load ptr, ptr %126, align 8
  %245 = icmp eq ptr %244, %129
  br i1 %245, label %246, label %247
246:
  store ptr %232, ptr %126, align 8
  br label %254
247:
  %248 = load ptr, ptr %241, align 8
  %249 = getelementptr inbounds nuw i8, ptr %248, i64 24
  %250 = load ptr, ptr %249, align 8
  %251 = icmp eq ptr %129, %250
  %252 = getelementptr inbounds nuw i8, ptr %248, i64 16
  %253 = select i1 %251, ptr %249, ptr %252
  store ptr %232, ptr %253, align 8
  br label %254
254:
  store ptr %129, ptr %234, align 8
  store ptr %232, ptr %241, align 8
  br label %255
255:
  %256 = phi ptr [ %129, %188 ], [ %128, %254 ]
  %257 = phi ptr [ %190, %188 ], [ %129, %254 ]
  %258 = phi i32 [ %194, %188 ], [ %130, %254 ]
  %259 = phi i1 [ true, %188 ], [ false, %254 ]
  %260 = phi ptr [ %131, %188 ], [ %0, %254 ]
  br i1 %259, label %127, label %264
261:
  %262 = icmp eq ptr %128, null
  br i1 %262, label %264, label %263
263:
  store i32 1, ptr %128, align 8
  br label %264
264:
  %265 = phi ptr [ %0, %119 ], [ %0, %261 ], [ %0, %263 ], [ %260, %255 ]
  ret ptr %265
}

define linkonce_odr hidden void @lowad.lib._ZNSt8__detail15_List_node_base7_M_hookEPS0_(ptr %0, ptr %1) {
  store ptr %1, ptr %0, align 8
  %3 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 8
  store ptr %4, ptr %5, align 8
  %6 = load ptr, ptr %3, align 8
  store ptr %0, ptr %6, align 8
  store ptr %0, ptr %3, align 8
  ret void
}

define linkonce_odr hidden void @lowad.lib._ZNSt8__detail15_List_node_base9_M_unhookEv(ptr %0) {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr %2, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %0, align 8
  %7 = getelementptr inbounds nuw i8, ptr %6, i64 8
  store ptr %5, ptr %7, align 8
  ret void
}

define linkonce_odr hidden void @lowad.lib._ZNSt8__detail15_List_node_base11_M_transferEPS0_S1_(ptr %0, ptr %1, ptr %2) {
  %4 = icmp eq ptr %0, %2
  br i1 %4, label %13, label %5
5:
  %6 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %11 = load ptr, ptr %10, align 8
  store ptr %11, ptr %6, align 8
  %12 = load ptr, ptr %10, align 8
  store ptr %2, ptr %12, align 8
  store ptr %0, ptr %7, align 8
  store ptr %7, ptr %8, align 8
  store ptr %9, ptr %10, align 8
  store ptr %1, ptr %9, align 8
  br label %13
13:
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

define linkonce_odr hidden void @lowad.lib._ZNSt8__detail15_List_node_base4swapERS0_S1_(ptr %0, ptr %1) {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = load ptr, ptr %1, align 8
  store ptr %6, ptr %0, align 8
  %7 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %8 = load ptr, ptr %7, align 8
  store ptr %8, ptr %4, align 8
  store ptr %3, ptr %1, align 8
  store ptr %5, ptr %7, align 8
  %9 = load ptr, ptr %0, align 8
  %10 = icmp eq ptr %9, %1
  br i1 %10, label %11, label %12
11:
  store ptr %0, ptr %4, align 8
  store ptr %0, ptr %0, align 8
  br label %16
12:
  %13 = load ptr, ptr %4, align 8
  store ptr %0, ptr %13, align 8
  %14 = load ptr, ptr %0, align 8
  %15 = getelementptr inbounds nuw i8, ptr %14, i64 8
  store ptr %0, ptr %15, align 8
  br label %16
16:
  %17 = load ptr, ptr %1, align 8
  %18 = icmp eq ptr %17, %0
  br i1 %18, label %19, label %20
19:
  store ptr %1, ptr %7, align 8
  store ptr %1, ptr %1, align 8
  br label %24
20:
  %21 = load ptr, ptr %7, align 8
  store ptr %1, ptr %21, align 8
  %22 = load ptr, ptr %1, align 8
  %23 = getelementptr inbounds nuw i8, ptr %22, i64 8
  store ptr %1, ptr %23, align 8
  br label %24
24:
  ret void
}
