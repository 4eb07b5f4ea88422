; Routines that work in other memory, make rotations of complex numbers, or between processes with a type that nobody knows.

declare i32 @cublasDdot_v2(ptr, i32, ptr, i32, ptr, i32, ptr)
declare void @cblas_zrotg(ptr, ptr, ptr, ptr)
declare i32 @MPI_Send(ptr, i32, i32, i32, i32, i32)

define double @device(ptr %x) {
  %r = alloca double
  %status = call i32 @cublasDdot_v2(ptr null, i32 2, ptr %x, i32 1, ptr %x, i32 1, ptr %r)
  %s = load double, ptr %r
  ret double %s
}

define double @complex(ptr %x, ptr %y) {
  call void @cblas_zrotg(ptr %x, ptr %y, ptr %y, ptr %y)
  %s = load double, ptr %y
  ret double %s
}

define double @message(ptr %x) {
  %status = call i32 @MPI_Send(ptr %x, i32 2, i32 0, i32 1, i32 0, i32 0)
  %s = load double, ptr %x
  ret double %s
}

; lowad: refuse LA021 -f device
; lowad: refuse LA021 -f complex
; lowad: refuse LA021 -f message
