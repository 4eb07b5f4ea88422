; Symptom: derivative 0, or a signal, through memory whose address a function is given as an integer, in both modes: its derivative was that of a
; constant. A function that cannot be changed, of another linkage, is refused such an address now.
; Cause: LLVM passes a word that it would read from memory instead of where it lies, an address like a number. Floats in such integers were
; passed as floats, but addresses were not passed as addresses.
define double @f(ptr %x, ptr %y) {
entry:
  %table = alloca [2 x ptr], align 16
  store ptr %y, ptr %table, align 8
  %second = getelementptr inbounds i8, ptr %x, i64 8
  %word = ptrtoint ptr %second to i64
  %r = call double @kept(ptr %table, i64 %word)
  %behind = load ptr, ptr %table, align 8
  %v = load double, ptr %behind, align 8
  %s = fmul double %r, %v
  ret double %s
}

define internal double @kept(ptr %table, i64 %word) noinline {
entry:
  store i64 %word, ptr %table, align 8
  %address = inttoptr i64 %word to ptr
  %v = load double, ptr %address, align 8
  %square = fmul double %v, %v
  ret double %square
}

; lowad: grad
; run: @f([2, 3], [5]) d = [0, 27], [0]
; lowad: grad --mode forward
; run: @f([2, 3] ~ [10, 1], [5] ~ [100]) t = 27, [10, 1], [100]
