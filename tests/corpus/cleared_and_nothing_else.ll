; Symptom: in forward mode numbers kept their tangents where a fill of memory had set them to zero, if the program does nothing else with them.
; Cause: what is known to be integers needs no fill of shadows, and what is only known to be cleared was counted among it.

define double @cleared(ptr %x, ptr %y) {
entry:
  call void @llvm.memset.p0.i64(ptr %x, i8 0, i64 24, i1 false)
  %result = load double, ptr %y, align 8
  ret double %result
}

define void @copied(ptr %x, ptr %y) {
entry:
  call void @llvm.memset.p0.i64(ptr %x, i8 0, i64 24, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %y, ptr %x, i64 16, i1 false)
  ret void
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; lowad: fwd -f cleared
; run: @cleared([2, 3, 5, 7] ~ [1, 2, 3, 4], [2, 3] ~ [1, 0]) t = 1, [0, 0, 0, 4], [1, 0]
; lowad: fwd -f copied
; run: @copied([2, 3, 5, 7] ~ [1, 2, 3, 4], [2, 3, 4] ~ [1, 5, 7]) t = [0, 0, 0, 4], [0, 0, 7]
; lowad: grad -f cleared
; run: @cleared([2, 3, 5, 7] ~ [1, 2, 3, 4], [2, 3]) d = [0, 0, 0, 4], [1, 0]
; lowad: grad -f copied
; run: @copied([2, 3, 5, 7] ~ [1, 2, 3, 4], [2, 3, 4] ~ [0, 0, 7]) d = [0, 0, 0, 4], [0, 0, 7]
