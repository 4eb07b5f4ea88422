; Active is what depends on an active input and reaches an active output, through memory too: what is read of %cell after the
; store. Not active: the integers, the constant table, the number marked const, and what nothing active reads.

@table = internal constant [2 x double] [double 1.0, double 2.0]

define double @f(double %x, double %c, ptr noalias %cell, i64 %n, i64 %at) {
  %place = getelementptr double, ptr %cell, i64 %n
  store double %x, ptr %place
  %odd = and i64 %n, 1
  %p = getelementptr [2 x double], ptr @table, i64 0, i64 %odd
  %weight = load double, ptr %p
  %other = getelementptr double, ptr %cell, i64 %at
  %v = load double, ptr %other
  %factor = fmul double %c, %weight
  %result = fmul double %v, %factor
  ret double %result
}

; lowad: print activity --arg c=const
; > activity of @f
; >   %x: active
; >   %c: inactive
; >   %cell: shadow
; >   %n: inactive
; >   %at: inactive
; >   %place: shadow
; >   %odd: inactive
; >   %p: inactive
; >   %weight: inactive
; >   %other: shadow
; >   %v: active  %v ← %other
; >   %factor: inactive
; >   %result: active  %result ← %v ← %other
; lowad: grad --arg c=const
; run: @f(3, 5, [7, 8], 1, 1) d = 10, [0, 0]
; run: @f(3, 5, [7, 8], 1, 0) d = 0, [10, 0]
; run: @f(3, 5, [7, 8] ~ [1, 2], 0, 0) d = 6, [0, 2]
