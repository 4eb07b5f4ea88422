; Type tags in the newer format: what is accessed, and the fields of a copy. Where an element of an array lies they do not say.
define double @f(ptr %s, ptr %t) {
entry:
  %x = load double, ptr %s, !tbaa !6
  %next = getelementptr i8, ptr %s, i64 40
  %p = load ptr, ptr %next, !tbaa !7
  %y = load float, ptr %p
  %wide = fpext float %y to double
  %sum = fadd double %x, %wide
  call void @llvm.memcpy.p0.p0.i64(ptr %t, ptr %s, i64 48, i1 false), !tbaa.struct !10
  ret double %sum
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

!0 = !{!"root"}
!1 = !{!0, i64 1, !"omnipotent char"}
!2 = !{!1, i64 8, !"double"}
!3 = !{!1, i64 4, !"int"}
!4 = !{!1, i64 8, !"any pointer"}
!5 = !{!1, i64 48, !"s", !2, i64 0, i64 8, !3, i64 8, i64 4, !2, i64 16, i64 24, !4, i64 40, i64 8}
!6 = !{!5, !2, i64 0, i64 8}
!7 = !{!5, !4, i64 40, i64 8}
!8 = !{!2, !2, i64 0, i64 8}
!9 = !{!3, !3, i64 0, i64 4}
!10 = !{i64 0, i64 8, !8, i64 8, i64 4, !9, i64 16, i64 24, !8}

; lowad: print types
; > types in @f
; >   ptr %s  ; {0: pointer -> {0: double, 8: integer x4, 12: padding x4, 16: double, 24: double, 32: double, 40: pointer -> {0: float}}}
; >   ptr %t  ; {0: pointer -> {0: double, 8: integer x4, 12: padding x4, 16: double, 24: double, 32: double, 40: pointer -> {0: float}}}
; > entry:
; >   %x = load %s  ; {0: double}
; >   %next = getelementptr %s, 40  ; {0: pointer -> {-40: double, -32: integer x4, -28: padding x4, -24: double, -16: double, -8: double, 0: pointer -> {0: float}}}
; >   %p = load %next  ; {0: pointer -> {0: float}}
; >   %y = load %p  ; {0: float}
; >   %wide = fpext %y  ; {0: double}
; >   %sum = fadd %x, %wide  ; {0: double}
; >   call %t, %s, 48, false, @llvm.memcpy.p0.p0.i64
; >   ret %sum
