; Symptom: the derivatives were those of a[0] a[1], where the signs of b belong to the first lane and those of a to the second.
; Cause: of two masked integers each was taken for the last of what its lanes are; with both kinds in both, one served for all.
define double @mixed(ptr %a, ptr %b) {
  %i = load <2 x i64>, ptr %a
  %j = load <2 x i64>, ptr %b
  %k = and <2 x i64> %i, <i64 9223372036854775807, i64 -9223372036854775808>
  %l = and <2 x i64> %j, <i64 -9223372036854775808, i64 9223372036854775807>
  %m = or <2 x i64> %k, %l
  %x = bitcast <2 x i64> %m to <2 x double>
  %y = extractelement <2 x double> %x, i64 0
  %z = extractelement <2 x double> %x, i64 1
  %result = fmul double %y, %z
  ret double %result
}

; lowad: refuse LA024
; lowad: refuse LA024 --mode forward
