; Symptom: derivative 0 of numbers behind a pointer that stands beside a number in a structure.
; Cause: LLVM loads number and address as one vector of doubles, and no address was looked for in doubles: what is made of
; it led nowhere, and what lies there was taken for inactive.
target triple = "x86_64-unknown-linux-gnu"

define double @scaled(ptr %x, double %by) {
entry:
  %pair = alloca <2 x double>, align 16
  store double %by, ptr %pair, align 16
  %second = getelementptr i8, ptr %pair, i64 8
  store ptr %x, ptr %second, align 8
  %both = load <2 x double>, ptr %pair, align 16
  %factor = shufflevector <2 x double> %both, <2 x double> poison, <2 x i32> zeroinitializer
  %bits = bitcast <2 x double> %both to <2 x i64>
  %address = extractelement <2 x i64> %bits, i64 1
  %place = inttoptr i64 %address to ptr
  %v = load <2 x double>, ptr %place, align 8
  %w = fmul <2 x double> %v, %factor
  %a = extractelement <2 x double> %w, i64 0
  %b = extractelement <2 x double> %w, i64 1
  %r = fmul double %a, %b
  ret double %r
}
; lowad: grad -f scaled
; run: @scaled([2, 3], 5) d = [75, 50], 60
; lowad: fwd -f scaled
; run: @scaled([2, 3] ~ [1, 2], 5 ~ 1)
