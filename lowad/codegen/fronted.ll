; Blocks that are aligned by hand (lowad/rewrite/fronted.py): `size` bytes from ((block + before) & mask) + behind on, with the address
; of the block in the word in front. Programs release with code of their own what the one returns, and the other what such code has made.

@lowad.not_in_front = private unnamed_addr constant [121 x i8] c"lowad: the word in front of what is released leads %zd bytes back, where no block begins that the program aligns itself\0A\00", align 1

declare void @lowad.fail(ptr, i64, i64) noinline cold noreturn nounwind
declare noalias ptr @malloc(i64)
declare void @free(ptr)
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)

define linkonce_odr hidden noalias ptr @lowad.fronted_take(i64 %size, i64 %before, i64 %mask, i64 %behind) nounwind {
entry:
  %further = add i64 %before, %behind
  %all = add i64 %size, %further
  %is_too_much = icmp ult i64 %all, %size
  br i1 %is_too_much, label %none, label %some
some:
  %block = call ptr @malloc(i64 %all)
  %is_none = icmp eq ptr %block, null
  br i1 %is_none, label %none, label %made
made:
  %past = getelementptr i8, ptr %block, i64 %before
  %aligned = call ptr @llvm.ptrmask.p0.i64(ptr %past, i64 %mask)
  %p = getelementptr i8, ptr %aligned, i64 %behind
  %word = getelementptr i8, ptr %p, i64 -8
  store ptr %block, ptr %word, align 1
  ret ptr %p
none:
  ret ptr null
}

; Ends the program where an address has not in front of it that of a block that begins at most so far away.
define linkonce_odr hidden void @lowad.require_fronted(ptr %p, i64 %most) nounwind {
entry:
  %is_none = icmp eq ptr %p, null
  br i1 %is_none, label %done, label %some
some:
  %word = getelementptr i8, ptr %p, i64 -8
  %held = load i64, ptr %word, align 1
  %at = ptrtoint ptr %p to i64
  %by = sub i64 %at, %held
  %past = sub i64 %by, 8
  %room = sub i64 %most, 8
  %is_near = icmp ule i64 %past, %room
  br i1 %is_near, label %done, label %wrong
wrong:
  call void @lowad.fail(ptr @lowad.not_in_front, i64 %by, i64 0)
  unreachable
done:
  ret void
}

define linkonce_odr hidden void @lowad.fronted_give(ptr %p) nounwind {
entry:
  %word = getelementptr i8, ptr %p, i64 -8
  %block = load ptr, ptr %word, align 1
  call void @free(ptr %block)
  ret void
}
