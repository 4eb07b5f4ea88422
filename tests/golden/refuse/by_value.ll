; Structures that are passed in ways of their own.

define { ptr, double } @returned(ptr %x, double %y) {
  %a = insertvalue { ptr, double } poison, ptr %x, 0
  %b = insertvalue { ptr, double } %a, double %y, 1
  ret { ptr, double } %b
}

define double @taken({ ptr, double } %v) {
  %y = extractvalue { ptr, double } %v, 1
  ret double %y
}

define weak double @replaceable(ptr byval([2 x double]) %x) {
  %l = load double, ptr %x
  ret double %l
}

define double @calling(ptr %x) {
  %r = call double @replaceable(ptr byval([2 x double]) %x)
  ret double %r
}

define double @throwing(ptr %x, ptr swifterror %error) {
  %l = load double, ptr %x
  ret double %l
}

; lowad: refuse LA013 -f returned
; lowad: refuse LA013 -f taken
; lowad: refuse LA020 -f calling
; lowad: refuse LA020 -f throwing
; lowad: refuse LA020 -f calling --mode forward
; lowad: grad -f taken --arg v=const
; CHECK-LABEL: define void @diffe_taken({ ptr, double } %v)
; CHECK: ret void
