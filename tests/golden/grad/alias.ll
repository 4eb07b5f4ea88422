; A call of an alias is one of the function that it stands for, which LLVM leaves open where another library may replace it.
@complete = unnamed_addr alias void (ptr, double), ptr @base
@twice = alias void (ptr, double), ptr @complete

define void @base(ptr %object, double %x) noinline {
  %square = fmul double %x, %x
  store double %square, ptr %object
  ret void
}
define double @f(double %x) {
  %one = alloca double
  %other = alloca double
  call void @complete(ptr %one, double %x)
  call void @twice(ptr %other, double 3.0)
  %a = load double, ptr %one
  %b = load double, ptr %other
  %r = fmul double %a, %b
  ret double %r
}
!llvm.module.flags = !{!0}
!0 = !{i32 8, !"PIC Level", i32 2}
; lowad: grad -f f
; run: @f(2) d = 36
