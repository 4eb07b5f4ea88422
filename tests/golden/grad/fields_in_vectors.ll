; What LLVM vectorises across structures of numbers and addresses: one field of several structures read as lanes of one
; vector, whose other lanes are addresses that nobody looks at, and two addresses that change places.
target triple = "x86_64-unknown-linux-gnu"

%cell = type { double, ptr }

define double @one_field(ptr %x, ptr %y) {
entry:
  %cells = alloca [2 x %cell], align 16
  %second = getelementptr inbounds [2 x %cell], ptr %cells, i64 0, i64 1
  %a = load double, ptr %x, align 8
  store double %a, ptr %cells, align 16
  %to_x = getelementptr inbounds i8, ptr %x, i64 8
  %b = load double, ptr %to_x, align 8
  store double %b, ptr %second, align 16
  %p0 = getelementptr inbounds i8, ptr %cells, i64 8
  store ptr %x, ptr %p0, align 8
  %p1 = getelementptr inbounds i8, ptr %cells, i64 24
  store ptr %to_x, ptr %p1, align 8
  %all = load <3 x double>, ptr %cells, align 16
  %field = shufflevector <3 x double> %all, <3 x double> poison, <2 x i32> <i32 0, i32 2>
  %by = load <2 x double>, ptr %y, align 8
  %square = fmul <2 x double> %field, %by
  %s0 = extractelement <2 x double> %square, i64 0
  %s1 = extractelement <2 x double> %square, i64 1
  %q = load ptr, ptr %p1, align 8
  %v = load double, ptr %q, align 8
  %s = fmul double %s0, %s1
  %r = fmul double %s, %v
  ret double %r
}

define double @changed_places(ptr %x, ptr %y) {
entry:
  %both = alloca [2 x ptr], align 16
  %high = getelementptr inbounds i8, ptr %both, i64 8
  store ptr %x, ptr %both, align 16
  store ptr %y, ptr %high, align 8
  %pair = load <2 x ptr>, ptr %both, align 16
  %turned = shufflevector <2 x ptr> %pair, <2 x ptr> poison, <2 x i32> <i32 1, i32 0>
  store <2 x ptr> %turned, ptr %both, align 16
  %bits = ptrtoint <2 x ptr> %turned to <2 x i64>
  %first = extractelement <2 x i64> %bits, i64 0
  %at = inttoptr i64 %first to ptr
  %v = load double, ptr %at, align 8
  %p = load ptr, ptr %high, align 8
  %w = load double, ptr %p, align 8
  %ww = fmul double %w, %w
  %r = fmul double %v, %ww
  ret double %r
}

; The bits of a number, taken out of the bits of two, are chosen and stored as an integer.
define double @bits_of_one(ptr %x, ptr %y, i1 %c) {
entry:
  %v = load <2 x double>, ptr %x, align 8
  %square = fmul <2 x double> %v, %v
  %bits = bitcast <2 x double> %square to <2 x i64>
  %one = extractelement <2 x i64> %bits, i64 1
  %old = load i64, ptr %y, align 8
  %chosen = select i1 %c, i64 %one, i64 %old
  store i64 %chosen, ptr %y, align 8
  %a = extractelement <2 x double> %square, i64 0
  %b = load double, ptr %y, align 8
  %r = fmul double %a, %b
  ret double %r
}

; lowad: grad -f one_field
; run: @one_field([2, 3], [5, 7]) d = [315, 420], [126, 90]
; lowad: fwd -f one_field
; run: @one_field([2, 3] ~ [1, 1], [5, 7] ~ [0, 1]) t = 825, [1, 1], [0, 1]
; lowad: grad -f changed_places
; run: @changed_places([2], [3]) d = [12], [4]
; lowad: fwd -f changed_places
; run: @changed_places([2] ~ [1], [3] ~ [1]) t = 16, [1], [1]
; lowad: grad -f bits_of_one
; run: @bits_of_one([2, 3], [7] ~ [1], 1) d = [36, 30], [0]
; run: @bits_of_one([2, 3], [7] ~ [1], 0) d = [28, 0], [5]
