; A text beside an active number that the library gives a length, and whose block the program itself releases.

target triple = "x86_64-unknown-linux-gnu"

%string = type { ptr, i64, [16 x i8] }
%tank = type { %string, double }

declare ptr @_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6assignEmc(ptr, i64, i8)
declare void @_ZdlPv(ptr)

define double @marked(double %level) {
entry:
  %tank = alloca %tank, align 8
  %inside = getelementptr i8, ptr %tank, i64 16
  %length = getelementptr i8, ptr %tank, i64 8
  %place = getelementptr i8, ptr %tank, i64 32
  store ptr %inside, ptr %tank, align 8
  store i64 0, ptr %length, align 8
  store i8 0, ptr %inside, align 8
  store double %level, ptr %place, align 8
  %same = call ptr @_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6assignEmc(ptr %tank, i64 40, i8 33)
  %text = load ptr, ptr %tank, align 8
  %is.inside = icmp eq ptr %text, %inside
  br i1 %is.inside, label %done, label %release

release:
  call void @_ZdlPv(ptr %text)
  br label %done

done:
  %kept = load double, ptr %place, align 8
  %square = fmul double %kept, %kept
  ret double %square
}

; lowad: refuse LA021 -f marked
