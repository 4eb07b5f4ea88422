; How a derivative that cannot go on ends its call: it jumps back to where Python called it. Threads that Python did not
; call from, those of a team, and derivatives that other code calls by address end the process with the message.

@lowad.guard_key = external global i64
@lowad.guard_region_key = external global i64
@lowad.guard_thrown_key = external global i64

declare ptr @pthread_getspecific(i64)
declare i32 @pthread_setspecific(i64, ptr)
declare ptr @calloc(i64, i64)
declare void @longjmp(ptr, i32) noreturn
declare i32 @dprintf(i32, ptr, ...)
declare i32 @snprintf(ptr, i64, ptr, ...)
declare void @abort() noreturn
declare void @lowad.note(ptr)

define void @lowad.guard_fail(ptr %format, i64 %first, i64 %second) noinline cold noreturn {
entry:
  %text = alloca [512 x i8]
  %key = load i64, ptr @lowad.guard_key
  %back = call ptr @pthread_getspecific(i64 %key)
  %alone = icmp eq ptr %back, null
  br i1 %alone, label %die, label %return
return:
  %length = call i32 (ptr, i64, ptr, ...) @snprintf(ptr %text, i64 512, ptr %format, i64 %first, i64 %second)
  call void @lowad.note(ptr %text)
  call void @longjmp(ptr %back, i32 1)
  unreachable
die:
  %said = call i32 (i32, ptr, ...) @dprintf(i32 2, ptr %format, i64 %first, i64 %second)
  call void @abort()
  unreachable
}

; Where the thread notes its shadows of inactive memory, and those of exceptions: code that is loaded has no thread-local
; variables.
define ptr @lowad.guard_region_place() noinline nounwind {
  %place = call ptr @own_place(ptr @lowad.guard_region_key)
  ret ptr %place
}

define ptr @lowad.guard_thrown_place() noinline nounwind {
  %place = call ptr @own_place(ptr @lowad.guard_thrown_key)
  ret ptr %place
}

define internal ptr @own_place(ptr %key.place) nounwind {
entry:
  %key = load i64, ptr %key.place
  %known = call ptr @pthread_getspecific(i64 %key)
  %new = icmp eq ptr %known, null
  br i1 %new, label %make, label %done
make:
  %made = call ptr @calloc(i64 1, i64 8)
  %set = call i32 @pthread_setspecific(i64 %key, ptr %made)
  br label %done
done:
  %place = phi ptr [ %known, %entry ], [ %made, %make ]
  ret ptr %place
}
