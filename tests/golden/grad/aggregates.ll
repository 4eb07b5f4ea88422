; Structures and arrays that are values: loaded, chosen, carried round a loop, passed and returned.

%pair = type { double, double }

define internal %pair @step(%pair %p, [2 x double] %by) noinline {
  %a = extractvalue %pair %p, 0
  %b = extractvalue %pair %p, 1
  %s = extractvalue [2 x double] %by, 0
  %c = fmul double %a, %s
  %d = fmul double %b, %a
  %q = insertvalue %pair %p, double %d, 0
  %r = insertvalue %pair %q, double %c, 1
  ret %pair %r
}

define double @floats(ptr %x, ptr %y, i1 %c, i64 %n) {
entry:
  %first = load %pair, ptr %x
  %one = load [2 x double], ptr %y
  %at = getelementptr [2 x double], ptr %y, i64 1
  %two = load [2 x double], ptr %at
  %by = select i1 %c, [2 x double] %one, [2 x double] %two
  store [2 x double] %one, ptr %at
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = phi %pair [ %first, %entry ], [ %q, %loop ]
  %q = call %pair @step(%pair %p, [2 x double] %by)
  %next = add i64 %i, 1
  %done = icmp sge i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  %a = extractvalue %pair %q, 0
  %b = extractvalue %pair %q, 1
  %r = fmul double %a, %b
  ret double %r
}

define internal { ptr, { double, i32 } } @advance({ ptr, { double, i32 } } %v, double %y) noinline {
  %p = extractvalue { ptr, { double, i32 } } %v, 0
  %w = extractvalue { ptr, { double, i32 } } %v, 1, 0
  %k = extractvalue { ptr, { double, i32 } } %v, 1, 1
  %l = load double, ptr %p
  %m = fmul double %l, %w
  %z = fadd double %m, %y
  %g = getelementptr double, ptr %p, i32 %k
  %q = insertvalue { ptr, { double, i32 } } %v, ptr %g, 0
  %r = insertvalue { ptr, { double, i32 } } %q, double %z, 1, 0
  ret { ptr, { double, i32 } } %r
}

define double @mixed(ptr %x, i64 %n, double %y) {
entry:
  %a = insertvalue { ptr, { double, i32 } } poison, ptr %x, 0
  %b = insertvalue { ptr, { double, i32 } } %a, double %y, 1, 0
  %first = insertvalue { ptr, { double, i32 } } %b, i32 1, 1, 1
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = phi { ptr, { double, i32 } } [ %first, %entry ], [ %q, %loop ]
  %q = call { ptr, { double, i32 } } @advance({ ptr, { double, i32 } } %p, double %y)
  %next = add i64 %i, 1
  %done = icmp sge i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  %r = extractvalue { ptr, { double, i32 } } %q, 1, 0
  ret double %r
}

; lowad: grad -f floats
; run: @floats([2, 3], [5, 7, 11, 13], 1, 1) d = [60, 20], [12, 0, 0, 0]
; run: @floats([0.2, 0.3], [0.5, 0.7, 1.1, 1.3] ~ [0, 0, 1, 2], 0, 3)
; lowad: fwd -f floats
; run: @floats([0.2, 0.3] ~ [1, 2], [0.5, 0.7, 1.1, 1.3] ~ [1, 0, 2, 0], 0, 3)
; lowad: grad -f mixed
; run: @mixed([2, 3, 5], 3, 0.5) d = [7.5, 7.5, 5], 51
; lowad: fwd -f mixed
; run: @mixed([2, 3, 5] ~ [1, 0, 0], 3, 0.5 ~ 0) t = 7.5, [1, 0, 0]
