; A comparison of active numbers steers the program and carries no derivative; a copy of an active number does.

define double @f(double %x, double %y) {
entry:
  %larger = fcmp ogt double %x, %y
  br i1 %larger, label %left, label %right
left:
  %twice = fmul double %x, 2.0
  br label %join
right:
  %whole = fptosi double %y to i64
  %back = sitofp i64 %whole to double
  br label %join
join:
  %result = phi double [ %twice, %left ], [ %back, %right ]
  ret double %result
}

; lowad: print activity
; > activity of @f
; >   %x: active
; >   %y: inactive
; >   %larger: inactive
; >   %twice: active  %twice ← argument %x
; >   %whole: inactive
; >   %back: inactive
; >   %result: active  %result ← %twice ← argument %x
; lowad: print activity --arg x=const
; > activity of @f
; >   %x: inactive
; >   %y: inactive
; >   %larger: inactive
; >   %twice: inactive
; >   %whole: inactive
; >   %back: inactive
; >   %result: inactive
; lowad: grad
; run: @f(3, 1) d = 2, 0
; run: @f(1, 3) d = 0, 0
