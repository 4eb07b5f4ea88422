; A byte that is copied alone is no part of a float: all bytes of one would be copied.

%state = type { double, i8, i8, double }

define internal void @copy(ptr %to, ptr %from) noinline {
  %x = load double, ptr %from
  store double %x, ptr %to
  %from.flag = getelementptr i8, ptr %from, i64 8
  %to.flag = getelementptr i8, ptr %to, i64 8
  %flag = load i8, ptr %from.flag
  store i8 %flag, ptr %to.flag
  %from.more = getelementptr i8, ptr %from, i64 9
  %to.more = getelementptr i8, ptr %to, i64 9
  %more = load i8, ptr %from.more
  store i8 %more, ptr %to.more
  %from.y = getelementptr i8, ptr %from, i64 16
  %to.y = getelementptr i8, ptr %to, i64 16
  %y = load double, ptr %from.y
  store double %y, ptr %to.y
  ret void
}

define double @f(ptr %s) {
  %own = alloca [24 x i8], align 8
  call void @copy(ptr %own, ptr %s)
  %x = load double, ptr %own
  %y.place = getelementptr i8, ptr %own, i64 16
  %y = load double, ptr %y.place
  %r = fmul double %x, %y
  ret double %r
}
; lowad: grad -f f
; run: @f([2, 0, 5]) d = [5, 0, 2]
