; A table of distances to constants, as LLVM makes of a table of addresses in position-independent code.

@cubes = private unnamed_addr constant [2 x double] [double 1.0, double 8.0]
@tens = private unnamed_addr constant [2 x double] [double 10.0, double 20.0]
@table = internal unnamed_addr constant [2 x i32] [i32 trunc (i64 sub (i64 ptrtoint (ptr @cubes to i64), i64 ptrtoint (ptr @table to i64)) to i32), i32 trunc (i64 sub (i64 ptrtoint (ptr @tens to i64), i64 ptrtoint (ptr @table to i64)) to i32)], align 4

declare ptr @llvm.load.relative.i64(ptr, i64)

define double @f(double %x, i64 %row, i64 %at) {
  %offset = shl i64 %row, 2
  %values = call ptr @llvm.load.relative.i64(ptr @table, i64 %offset)
  %place = getelementptr double, ptr %values, i64 %at
  %value = load double, ptr %place, align 8
  %square = fmul double %x, %x
  %result = fmul double %square, %value
  ret double %result
}

; lowad: grad
; run: @f(3, 0, 1) d = 48
; run: @f(3, 1, 0) d = 60
; lowad: fwd
; run: @f(3 ~ 1, 1, 1) t = 120
