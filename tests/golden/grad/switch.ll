; Many ways into one block: the reverse pass goes back the way that control came.

define double @f(double %x, i32 %kind) {
entry:
  switch i32 %kind, label %other [
    i32 0, label %same
    i32 1, label %square
    i32 2, label %inverse
    i32 7, label %square
  ]

same:
  br label %join

square:
  %squared = fmul double %x, %x
  br label %join

inverse:
  %inverted = fdiv double 1.0, %x
  br label %join

other:
  br label %join

join:
  %v = phi double [ %x, %same ], [ %squared, %square ], [ %inverted, %inverse ], [ 5.0, %other ]
  %result = fmul double %v, 3.0
  ret double %result
}

; lowad: grad
; run: @f(2, 0) d = 3
; run: @f(2, 1) d = 12
; run: @f(2, 7) d = 12
; run: @f(2, 2) d = -0.75
; run: @f(2, 3) d = 0
; lowad: fwd
; run: @f(2 ~ 10, 1) t = 120
; run: @f(2 ~ 10, 5) t = 0
