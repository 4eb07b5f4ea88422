; Addresses in vectors: lanes are taken out, put in and mixed.

define double @f(ptr %x, ptr %y, i1 %c) {
entry:
  %v = insertelement <2 x ptr> poison, ptr %x, i64 0
  %w = insertelement <2 x ptr> %v, ptr %y, i64 1
  %turned = shufflevector <2 x ptr> %w, <2 x ptr> poison, <2 x i32> <i32 1, i32 0>
  br i1 %c, label %turn, label %join
turn:
  br label %join
join:
  %p = phi <2 x ptr> [ %w, %entry ], [ %turned, %turn ]
  %q = getelementptr double, <2 x ptr> %p, <2 x i64> <i64 1, i64 0>
  %a = extractelement <2 x ptr> %q, i64 0
  %b = extractelement <2 x ptr> %q, i64 1
  %l = load double, ptr %a
  %m = load double, ptr %b
  %r = fmul double %l, %m
  store double %r, ptr %a
  %s = fmul double %r, %l
  ret double %s
}

; lowad: grad
; run: @f([2, 3], [5, 7], 0)
; run: @f([2, 3], [5, 7], 1)
; lowad: fwd
; run: @f([2, 3] ~ [1, 2], [5, 7] ~ [3, 4], 1)
