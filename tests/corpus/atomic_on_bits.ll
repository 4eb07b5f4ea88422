; Symptom: signs of the derivative wrong where a program changes the sign of a number by an atomic operation on its bits.
; Cause: every atomic operation on integers was taken for a counter's, whatever lies there.
target triple = "x86_64-unknown-linux-gnu"

define double @negated(ptr %x) {
  %old = atomicrmw xor ptr %x, i64 -9223372036854775808 seq_cst
  %v = load double, ptr %x
  ret double %v
}

define double @larger(ptr %x, double %y) {
  %bits = bitcast double %y to i64
  %old = atomicrmw umax ptr %x, i64 %bits seq_cst
  %v = load double, ptr %x
  ret double %v
}

; A counter beside a number is none of its bits; 1e-323 has those of 2.
define double @counted(ptr %x) {
  %count = getelementptr i8, ptr %x, i64 8
  %old = atomicrmw add ptr %count, i64 1 seq_cst
  %times = sitofp i64 %old to double
  %v = load double, ptr %x
  %w = fmul double %v, %times
  ret double %w
}
; lowad: refuse LA020 -f negated
; lowad: refuse LA020 -f larger
; lowad: refuse LA020 -f negated --mode forward
; lowad: grad -f counted
; run: @counted([3, 1e-323]) d = [2, 0]
