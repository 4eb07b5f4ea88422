; What memory holds, by how it is used: numbers behind one pointer, integers behind another, a pointer to numbers in a struct.

define double @f(ptr %record, ptr %count) {
  %n = load i64, ptr %count
  %numbers = load ptr, ptr %record
  %p = getelementptr double, ptr %numbers, i64 %n
  %v = load double, ptr %p
  %q = getelementptr i8, ptr %record, i64 8
  %scale = load float, ptr %q
  %wide = fpext float %scale to double
  %result = fmul double %v, %wide
  ret double %result
}

; lowad: print types
; > types in @f
; >   ptr %record  ; {0: pointer -> {0: pointer -> {0+8k: double}, 8: float}}
; >   ptr %count  ; {0: pointer -> {0: integer x8}}
; > bb:
; >   %n = load %count  ; {0: integer x8}
; >   %numbers = load %record  ; {0: pointer -> {0+8k: double}}
; >   %p = getelementptr %numbers, %n  ; {0: pointer -> {0+8k: double}}
; >   %v = load %p  ; {0: double}
; >   %q = getelementptr %record, 8  ; {0: pointer -> {-8: pointer -> {0+8k: double}, 0: float}}
; >   %scale = load %q  ; {0: float}
; >   %wide = fpext %scale  ; {0: double}
; >   %result = fmul %v, %wide  ; {0: double}
; >   ret %result
