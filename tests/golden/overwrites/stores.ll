; What a load read may be overwritten later: by the store behind it to the same place, not by one to memory of its own.

define double @f(ptr noalias %x, ptr noalias %y) {
  %v = load double, ptr %x
  %w = load double, ptr %y
  %product = fmul double %v, %w
  store double %product, ptr %x
  ret double %product
}

; lowad: print overwrites
; > overwrites in @f
; >   %bb: %v overwritten by store in %bb
; >   %bb: %w intact
; lowad: print plan
; > plan of @f (reverse; %x: dup, %y: dup)
; >   %w: kept as double once (cheaper than computing it again)
; >   %v: kept as double once (its memory may be overwritten by the store in %bb)
; >   after %bb: finish
; lowad: grad
; run: @f([3] ~ [0], [5] ~ [0]) d = [5], [3]
; run: @f([3] ~ [2], [5] ~ [0]) d = [15], [9]
