; Inline assembly that means no more than instructions do: comments, barriers, the maximum of vectors.
; The larger of each pair, doubled: a barrier hands its operand on.

target triple = "x86_64-unknown-linux-gnu"

define double @larger(ptr %x) {
  call void asm sideeffect "#begin kernel", "~{dirflag},~{fpsr},~{flags}"()
  %p = getelementptr i8, ptr %x, i64 16
  %a = load <2 x double>, ptr %x, align 8
  %b = load <2 x double>, ptr %p, align 8
  %m = call <2 x double> asm "maxpd $1, $0", "=x,x,0,~{dirflag},~{fpsr},~{flags}"(<2 x double> %a, <2 x double> %b)
  %h = call <2 x double> asm sideeffect "", "=x,0,~{memory},~{dirflag},~{fpsr},~{flags}"(<2 x double> %m)
  %slot = alloca <2 x double>
  call void asm "", "=*imr|x,0,~{dirflag},~{fpsr},~{flags}"(ptr elementtype(<2 x double>) %slot, <2 x double> %h)
  %g = load <2 x double>, ptr %slot
  %s = fmul <2 x double> %g, %g
  %lo = extractelement <2 x double> %s, i32 0
  %hi = extractelement <2 x double> %s, i32 1
  %r = fadd double %lo, %hi
  ret double %r
}
; lowad: grad -f larger
; run: @larger([1, 5, 3, 4]) d = [0, 10, 6, 0]
; lowad: fwd -f larger
; run: @larger([1, 5, 3, 4] ~ [1, 2, 3, 4])
