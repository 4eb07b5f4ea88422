; A loop with two entries: there is no one way to go through it backwards. Calls that may unwind keep it from being
; given one.

declare void @log_it()
declare i32 @__gxx_personality_v0(...)

define double @f(double %x, i1 %c) personality ptr @__gxx_personality_v0 {
entry:
  br i1 %c, label %a, label %b
a:
  %v = phi double [ %x, %entry ], [ %w2, %b ]
  %v2 = fmul double %v, %v
  invoke void @log_it() to label %b unwind label %caught
b:
  %w = phi double [ %x, %entry ], [ %v2, %a ]
  %w2 = fsub double %w, 1.0
  %again = fcmp olt double %w2, 100.0
  br i1 %again, label %a, label %exit
caught:
  %pad = landingpad { ptr, i32 } cleanup
  br label %exit
exit:
  %r = phi double [ %w2, %b ], [ 0.0, %caught ]
  ret double %r
}

; lowad: refuse LA023
