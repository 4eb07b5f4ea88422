; A structure of a number and an address that is copied as a vector of doubles: only what is loaded lane by lane is known.

target triple = "x86_64-unknown-linux-gnu"

define double @copied(ptr %x) {
entry:
  %one = alloca <2 x double>, align 16
  %two = alloca <2 x double>, align 16
  store double 2.0, ptr %one, align 16
  %second = getelementptr i8, ptr %one, i64 8
  store ptr %x, ptr %second, align 8
  %both = load volatile <2 x double>, ptr %one, align 16
  store volatile <2 x double> %both, ptr %two, align 16
  %there = getelementptr i8, ptr %two, i64 8
  %place = load volatile ptr, ptr %there, align 8
  %r = load double, ptr %place, align 8
  ret double %r
}

; lowad: refuse LA024 -f copied
