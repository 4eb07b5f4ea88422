; Inner products of vectors of `float` that BLAS sums in `double`, written out: their arguments and result are of two
; types, as those of no other routine are.

define linkonce_odr hidden double @lowad.lib.mixed_dot(i64 %n, ptr %x, i64 %incx, ptr %y, i64 %incy, double %start) alwaysinline {
entry:
  %last = sub i64 1, %n
  %x.back = mul i64 %last, %incx
  %x.negative = icmp slt i64 %incx, 0
  %x.first = select i1 %x.negative, i64 %x.back, i64 0
  %y.back = mul i64 %last, %incy
  %y.negative = icmp slt i64 %incy, 0
  %y.first = select i1 %y.negative, i64 %y.back, i64 0
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %sum = phi double [ %start, %entry ], [ %more, %body ]
  %inside = icmp slt i64 %i, %n
  br i1 %inside, label %body, label %done
body:
  %x.offset = mul i64 %i, %incx
  %x.index = add i64 %x.first, %x.offset
  %x.place = getelementptr float, ptr %x, i64 %x.index
  %a = load float, ptr %x.place
  %y.offset = mul i64 %i, %incy
  %y.index = add i64 %y.first, %y.offset
  %y.place = getelementptr float, ptr %y, i64 %y.index
  %b = load float, ptr %y.place
  %a.wide = fpext float %a to double
  %b.wide = fpext float %b to double
  %product = fmul double %a.wide, %b.wide
  %more = fadd double %sum, %product
  %next = add i64 %i, 1
  br label %head
done:
  ret double %sum
}

define linkonce_odr hidden double @lowad.lib.cblas_dsdot(i32 %n, ptr %x, i32 %incx, ptr %y, i32 %incy) alwaysinline {
  %n.wide = sext i32 %n to i64
  %incx.wide = sext i32 %incx to i64
  %incy.wide = sext i32 %incy to i64
  %sum = call double @lowad.lib.mixed_dot(i64 %n.wide, ptr %x, i64 %incx.wide, ptr %y, i64 %incy.wide, double 0.0)
  ret double %sum
}

define linkonce_odr hidden float @lowad.lib.cblas_sdsdot(i32 %n, float %b, ptr %x, i32 %incx, ptr %y, i32 %incy) alwaysinline {
  %n.wide = sext i32 %n to i64
  %incx.wide = sext i32 %incx to i64
  %incy.wide = sext i32 %incy to i64
  %start = fpext float %b to double
  %sum = call double @lowad.lib.mixed_dot(i64 %n.wide, ptr %x, i64 %incx.wide, ptr %y, i64 %incy.wide, double %start)
  %rounded = fptrunc double %sum to float
  ret float %rounded
}

define linkonce_odr hidden double @lowad.lib.dsdot_(ptr %n.at, ptr %x, ptr %incx.at, ptr %y, ptr %incy.at) alwaysinline {
  %n = load i32, ptr %n.at
  %incx = load i32, ptr %incx.at
  %incy = load i32, ptr %incy.at
  %sum = call double @lowad.lib.cblas_dsdot(i32 %n, ptr %x, i32 %incx, ptr %y, i32 %incy)
  ret double %sum
}

define linkonce_odr hidden float @lowad.lib.sdsdot_(ptr %n.at, ptr %b.at, ptr %x, ptr %incx.at, ptr %y, ptr %incy.at) alwaysinline {
  %n = load i32, ptr %n.at
  %b = load float, ptr %b.at
  %incx = load i32, ptr %incx.at
  %incy = load i32, ptr %incy.at
  %sum = call float @lowad.lib.cblas_sdsdot(i32 %n, float %b, ptr %x, i32 %incx, ptr %y, i32 %incy)
  ret float %sum
}
