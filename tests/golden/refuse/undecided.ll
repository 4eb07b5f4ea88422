; Eight bytes copied as an integer from active memory, of which nothing says what they are.

define void @f(ptr %out, ptr %in) {
  %v = load i64, ptr %in
  store i64 %v, ptr %out
  ret void
}

; lowad: refuse LA024
