; A loop with two entries, one of them a handler, to which no jump leads: there is no one way to go through it backwards.

declare void @log_it()
declare i32 @__gxx_personality_v0(...)

define double @f(double %x) personality ptr @__gxx_personality_v0 {
entry:
  invoke void @log_it() to label %again unwind label %caught
again:
  %v = phi double [ %x, %entry ], [ %w2, %caught ]
  %v2 = fmul double %v, %v
  invoke void @log_it() to label %exit unwind label %caught
caught:
  %w = phi double [ %x, %entry ], [ %v2, %again ]
  %pad = landingpad { ptr, i32 } catch ptr null
  %w2 = fsub double %w, 1.0
  br label %again
exit:
  ret double %v2
}

; lowad: refuse LA023
