; What generated code calls: tape memory that is kept between calls, and blocks whose freeing waits for the reverse pass.
; A tape block is 64-byte aligned and has a header of 64 bytes in front of it that begins with its capacity in bytes, 256 or more:
; four capacities to a power of two. Of each up to four blocks are kept, and what is kept of one may serve for less than half of it.

@lowad.kept = linkonce_odr hidden global [628 x ptr] zeroinitializer, align 8
@lowad.no_memory = private unnamed_addr constant [46 x i8] c"lowad: out of memory for a tape of %zu bytes\0A\00", align 1

@lowad.no_target = private unnamed_addr constant [85 x i8] c"lowad: a function pointer leads to a function that the derivative was not made with\0A\00", align 1

@lowad.no_slope = private unnamed_addr constant [117 x i8] c"lowad: the program computes with the bits of a large number that a derivative flows through, as with a huge angle's\0A\00", align 1
@lowad.no_body = private unnamed_addr constant [103 x i8] c"lowad: flang's library is needed for an array through which a derivative flows: one of a derived type\0A\00", align 1

@lowad.no_kind = private unnamed_addr constant [94 x i8] c"lowad: bytes carry a derivative of which it could not be decided whether they are floats: %s\0A\00", align 1

@lowad.no_shadow = private unnamed_addr constant [89 x i8] c"lowad: an address from before the derivative began leads to memory without a shadow: %s\0A\00", align 1

@lowad.too_near = private unnamed_addr constant [120 x i8] c"lowad: an address below 4 GB lies where floats do at another time; link the program as position independent (-pie): %s\0A\00", align 1
@lowad.not_aligned = private unnamed_addr constant [124 x i8] c"lowad: a number is not at a multiple of its size, and threads add to its shadow or an address is there at another time: %s\0A\00", align 1
@lowad.not_told = private unnamed_addr constant [142 x i8] c"lowad: the shadow of a float beside an integer looks like an address, as lie there at another time; set such integers to 0 in the shadow: %s\0A\00", align 1
@lowad.not_same = private unnamed_addr constant [151 x i8] c"lowad: a tape that stays, or that tangents are made of, needs the addresses that it was made with, of memory that is still there; pass them again: %s\0A\00", align 1
@lowad.in_disguise = private unnamed_addr constant [111 x i8] c"lowad: a number that a derivative flows through travels as an address, as unions do; pass them by pointer: %s\0A\00", align 1

declare noalias ptr @aligned_alloc(i64, i64)
declare noalias ptr @malloc(i64)
declare void @free(ptr)
declare i32 @dprintf(i32, ptr, ...)
declare void @abort() noreturn
declare i64 @llvm.umin.i64(i64, i64)
declare i64 @llvm.umax.i64(i64, i64)
declare i64 @llvm.ctlz.i64(i64, i1)
declare ptr @realloc(ptr, i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; Where a derivative cannot go on. The Python interface has a definition of its own, which ends the call instead of the process.
; What `format` shows is two numbers, or the text whose address the first of them is.
define linkonce_odr hidden void @lowad.fail(ptr %format, i64 %first, i64 %second) noinline cold noreturn nounwind {
entry:
  %said = call i32 (i32, ptr, ...) @dprintf(i32 2, ptr %format, i64 %first, i64 %second)
  call void @abort()
  unreachable
}

; Lets no address stay in a word of a shadow of numbers of half a word, to which other threads may add meanwhile: nobody adds to
; it while the address is there.
define linkonce_odr hidden void @lowad.drop_address(ptr %word) nounwind {
entry:
  %held = load atomic i64, ptr %word monotonic, align 8
  %upper = lshr i64 %held, 32
  %less = sub i64 %upper, 1
  %is_address = icmp ult i64 %less, 65535
  br i1 %is_address, label %drop, label %done
drop:
  %dropped = cmpxchg ptr %word, i64 %held, i64 0 monotonic monotonic, align 8
  br label %done
done:
  ret void
}

; Where blocks of the least capacity that `bytes` fit in are kept, of all 628 places, and that capacity: (a + 1) 2^k for `bytes` - 1
; between a 2^k and (a + 1) 2^k, where a is 4 to 7. There is none for 2^47 bytes.
define linkonce_odr hidden { i64, i64 } @lowad.tape_class(i64 %bytes) alwaysinline nounwind memory(none) {
entry:
  %least = call i64 @llvm.umax.i64(i64 %bytes, i64 256)
  %most = call i64 @llvm.umin.i64(i64 %least, i64 140737488355328)
  %last = sub i64 %most, 1
  %zeros = call i64 @llvm.ctlz.i64(i64 %last, i1 true)
  %octave = sub i64 63, %zeros
  %k = sub i64 %octave, 2
  %a = lshr i64 %last, %k
  %above = add i64 %a, 1
  %capacity = shl i64 %above, %k
  %octaves = shl i64 %octave, 2
  %number = add i64 %octaves, %a
  %class = sub i64 %number, 35
  %place = shl i64 %class, 2
  %with.place = insertvalue { i64, i64 } poison, i64 %place, 0
  %found = insertvalue { i64, i64 } %with.place, i64 %capacity, 1
  ret { i64, i64 } %found
}

; Takes a block that is kept at one of the places, null where there is none.
define linkonce_odr hidden ptr @lowad.tape_kept(i64 %first, i64 %end) noinline nounwind {
entry:
  br label %look
look:
  %at = phi i64 [ %first, %entry ], [ %next, %miss ]
  %more = icmp ult i64 %at, %end
  br i1 %more, label %see, label %nothing
see:
  %place = getelementptr inbounds [628 x ptr], ptr @lowad.kept, i64 0, i64 %at
  %seen = load atomic ptr, ptr %place monotonic, align 8
  %none = icmp eq ptr %seen, null
  br i1 %none, label %miss, label %fetch
fetch:
  %kept = atomicrmw xchg ptr %place, ptr null acquire
  %gone = icmp eq ptr %kept, null
  br i1 %gone, label %miss, label %found
found:
  %data = getelementptr inbounds i8, ptr %kept, i64 64
  ret ptr %data
miss:
  %next = add nuw nsw i64 %at, 1
  br label %look
nothing:
  ret ptr null
}

define linkonce_odr hidden noalias ptr @lowad.tape_take(i64 %bytes) noinline nounwind {
entry:
  %class = call { i64, i64 } @lowad.tape_class(i64 %bytes)
  %first = extractvalue { i64, i64 } %class, 0
  %capacity = extractvalue { i64, i64 } %class, 1
  %beyond = add i64 %first, 16
  %end = call i64 @llvm.umin.i64(i64 %beyond, i64 628)
  %kept = call ptr @lowad.tape_kept(i64 %first, i64 %end)
  %none = icmp eq ptr %kept, null
  br i1 %none, label %fresh, label %found
found:
  ret ptr %kept
fresh:
  call void @lowad.tape_drop(i64 %first)
  %fits64 = icmp ule i64 %bytes, %capacity
  br i1 %fits64, label %allocate, label %fail
allocate:
  %size = add i64 %capacity, 64
  %made = call ptr @aligned_alloc(i64 64, i64 %size)
  %failed = icmp eq ptr %made, null
  br i1 %failed, label %fail, label %ready
ready:
  store i64 %capacity, ptr %made
  %data = getelementptr inbounds i8, ptr %made, i64 64
  ret ptr %data
fail:
  call void @lowad.fail(ptr @lowad.no_memory, i64 %bytes, i64 0)
  unreachable
}

; Frees what is kept of half to all of a capacity: so what a program needs of ever more memory is not kept in every size.
define linkonce_odr hidden void @lowad.tape_drop(i64 %end) noinline nounwind {
entry:
  %most = call i64 @llvm.umin.i64(i64 %end, i64 16)
  %first = sub i64 %end, %most
  br label %look
look:
  %at = phi i64 [ %first, %entry ], [ %next, %drop ]
  %more = icmp ult i64 %at, %end
  br i1 %more, label %drop, label %done
drop:
  %place = getelementptr inbounds [628 x ptr], ptr @lowad.kept, i64 0, i64 %at
  %kept = atomicrmw xchg ptr %place, ptr null acquire
  call void @free(ptr %kept)
  %next = add nuw nsw i64 %at, 1
  br label %look
done:
  ret void
}

define linkonce_odr hidden void @lowad.tape_give(ptr %data) noinline nounwind {
entry:
  %none = icmp eq ptr %data, null
  br i1 %none, label %done, label %keep
keep:
  %block = getelementptr inbounds i8, ptr %data, i64 -64
  %capacity = load i64, ptr %block
  %class = call { i64, i64 } @lowad.tape_class(i64 %capacity)
  %first = extractvalue { i64, i64 } %class, 0
  %end = add nuw nsw i64 %first, 4
  br label %look
look:
  %at = phi i64 [ %first, %keep ], [ %next, %full ]
  %place = getelementptr inbounds [628 x ptr], ptr @lowad.kept, i64 0, i64 %at
  %swapped = cmpxchg ptr %place, ptr null, ptr %block release monotonic
  %stored = extractvalue { ptr, i1 } %swapped, 1
  br i1 %stored, label %done, label %full
full:
  %next = add nuw nsw i64 %at, 1
  %more = icmp ult i64 %next, %end
  br i1 %more, label %look, label %release
release:
  call void @free(ptr %block)
  br label %done
done:
  ret void
}

define linkonce_odr hidden i64 @lowad.tape_room(ptr %data, i64 %bytes) alwaysinline nounwind {
entry:
  %block = getelementptr inbounds i8, ptr %data, i64 -64
  %capacity = load i64, ptr %block
  ret i64 %capacity
}

; What has grown large takes any larger block that is kept; else the C library can often make it larger where it is, or without
; touching what is in it.
define linkonce_odr hidden ptr @lowad.tape_grow(ptr %old, i64 %used, i64 %bytes) noinline nounwind {
entry:
  %none = icmp eq ptr %old, null
  br i1 %none, label %take, label %measure
measure:
  %block = getelementptr inbounds i8, ptr %old, i64 -64
  %held = load i64, ptr %block
  %large = icmp uge i64 %held, 1048576
  br i1 %large, label %look, label %take
look:
  %class = call { i64, i64 } @lowad.tape_class(i64 %bytes)
  %first = extractvalue { i64, i64 } %class, 0
  %kept = call ptr @lowad.tape_kept(i64 %first, i64 628)
  %missed = icmp eq ptr %kept, null
  br i1 %missed, label %resize, label %move
resize:
  %capacity = extractvalue { i64, i64 } %class, 1
  %fits64 = icmp ule i64 %bytes, %capacity
  br i1 %fits64, label %allocate, label %fail
allocate:
  %size = add i64 %capacity, 64
  %made = call ptr @realloc(ptr %block, i64 %size)
  %failed = icmp eq ptr %made, null
  br i1 %failed, label %fail, label %ready
ready:
  store i64 %capacity, ptr %made
  %data = getelementptr inbounds i8, ptr %made, i64 64
  %number = ptrtoint ptr %made to i64
  %past = and i64 %number, 63
  %aligned = icmp eq i64 %past, 0
  br i1 %aligned, label %done, label %again
done:
  ret ptr %data
again:
  %new = call ptr @lowad.tape_take(i64 %bytes)
  call void @llvm.memcpy.p0.p0.i64(ptr align 64 %new, ptr align 16 %data, i64 %used, i1 false)
  call void @free(ptr %made)
  ret ptr %new
fail:
  call void @lowad.fail(ptr @lowad.no_memory, i64 %bytes, i64 0)
  unreachable
take:
  %taken = call ptr @lowad.tape_take(i64 %bytes)
  br label %move
move:
  %other = phi ptr [ %taken, %take ], [ %kept, %look ]
  call void @llvm.memcpy.p0.p0.i64(ptr align 64 %other, ptr align 64 %old, i64 %used, i1 false)
  call void @lowad.tape_give(ptr %old)
  ret ptr %other
}

; The stack of records: a context is { blocks to free, top, end, chunk, where turns are counted, blocks held }; a chunk of tape memory begins with the chunk,
; the top and the end before it.

define linkonce_odr hidden ptr @lowad.record_push(ptr %context, i64 %bytes) alwaysinline nounwind {
entry:
  %top.place = getelementptr inbounds i8, ptr %context, i64 8
  %end.place = getelementptr inbounds i8, ptr %context, i64 16
  %top = load ptr, ptr %top.place
  %end = load ptr, ptr %end.place
  %padded = add i64 %bytes, 15
  %size = and i64 %padded, -16
  %top.number = ptrtoint ptr %top to i64
  %end.number = ptrtoint ptr %end to i64
  %room = sub i64 %end.number, %top.number
  %fits = icmp ule i64 %size, %room
  br i1 %fits, label %here, label %beyond
here:
  %new = getelementptr inbounds i8, ptr %top, i64 %size
  store ptr %new, ptr %top.place
  ret ptr %top
beyond:
  %more = call ptr @lowad.record_chunk(ptr %context, i64 %size)
  ret ptr %more
}

define linkonce_odr hidden ptr @lowad.record_chunk(ptr %context, i64 %size) noinline cold nounwind {
entry:
  %top.place = getelementptr inbounds i8, ptr %context, i64 8
  %end.place = getelementptr inbounds i8, ptr %context, i64 16
  %chunk.place = getelementptr inbounds i8, ptr %context, i64 24
  %top = load ptr, ptr %top.place
  %end = load ptr, ptr %end.place
  %chunk = load ptr, ptr %chunk.place
  %large = icmp ugt i64 %size, 262080
  %inside = select i1 %large, i64 %size, i64 262080
  %bytes = add i64 %inside, 64
  %new = call ptr @lowad.tape_take(i64 %bytes)
  store ptr %chunk, ptr %new
  %old.top = getelementptr inbounds i8, ptr %new, i64 8
  store ptr %top, ptr %old.top
  %old.end = getelementptr inbounds i8, ptr %new, i64 16
  store ptr %end, ptr %old.end
  %first = getelementptr inbounds i8, ptr %new, i64 64
  %new.top = getelementptr inbounds i8, ptr %first, i64 %size
  %new.end = getelementptr inbounds i8, ptr %first, i64 %inside
  store ptr %new.top, ptr %top.place
  store ptr %new.end, ptr %end.place
  store ptr %new, ptr %chunk.place
  ret ptr %first
}

define linkonce_odr hidden void @lowad.record_pop(ptr %context, ptr %record) alwaysinline nounwind {
entry:
  %top.place = getelementptr inbounds i8, ptr %context, i64 8
  %chunk.place = getelementptr inbounds i8, ptr %context, i64 24
  store ptr %record, ptr %top.place
  %chunk = load ptr, ptr %chunk.place
  %first = getelementptr inbounds i8, ptr %chunk, i64 64
  %empty = icmp eq ptr %record, %first
  br i1 %empty, label %drop, label %done
drop:
  call void @lowad.record_drop(ptr %context)
  br label %done
done:
  ret void
}

define linkonce_odr hidden void @lowad.record_drop(ptr %context) noinline cold nounwind {
entry:
  %top.place = getelementptr inbounds i8, ptr %context, i64 8
  %end.place = getelementptr inbounds i8, ptr %context, i64 16
  %chunk.place = getelementptr inbounds i8, ptr %context, i64 24
  %chunk = load ptr, ptr %chunk.place
  %old = load ptr, ptr %chunk
  store ptr %old, ptr %chunk.place
  %top.from = getelementptr inbounds i8, ptr %chunk, i64 8
  %top = load ptr, ptr %top.from
  store ptr %top, ptr %top.place
  %end.from = getelementptr inbounds i8, ptr %chunk, i64 16
  %end = load ptr, ptr %end.from
  store ptr %end, ptr %end.place
  call void @lowad.tape_give(ptr %chunk)
  ret void
}

define linkonce_odr hidden void @lowad.defer_free(ptr %list, ptr %block, ptr %release) noinline nounwind {
entry:
  %none = icmp eq ptr %block, null
  br i1 %none, label %done, label %note
note:
  %entry.ptr = call ptr @malloc(i64 24)
  %head = load ptr, ptr %list
  store ptr %head, ptr %entry.ptr
  %block.place = getelementptr inbounds i8, ptr %entry.ptr, i64 8
  store ptr %block, ptr %block.place
  %release.place = getelementptr inbounds i8, ptr %entry.ptr, i64 16
  store ptr %release, ptr %release.place
  store ptr %entry.ptr, ptr %list
  br label %done
done:
  ret void
}

; Lets what was to be released with one list be released with another, before all that is there.
define linkonce_odr hidden void @lowad.defer_longer(ptr %list, ptr %others) noinline nounwind {
entry:
  %first = load ptr, ptr %others
  %none = icmp eq ptr %first, null
  br i1 %none, label %done, label %look
look:
  %item = phi ptr [ %first, %entry ], [ %next, %look ]
  %next = load ptr, ptr %item
  %last = icmp eq ptr %next, null
  br i1 %last, label %join, label %look
join:
  %head = load ptr, ptr %list
  store ptr %head, ptr %item
  store ptr %first, ptr %list
  store ptr null, ptr %others
  br label %done
done:
  ret void
}

define linkonce_odr hidden void @lowad.free_deferred(ptr %list) noinline nounwind {
entry:
  %first = load ptr, ptr %list
  br label %look
look:
  %item = phi ptr [ %first, %entry ], [ %next, %drop ]
  %end = icmp eq ptr %item, null
  br i1 %end, label %done, label %drop
drop:
  %next = load ptr, ptr %item
  %block.place = getelementptr inbounds i8, ptr %item, i64 8
  %block = load ptr, ptr %block.place
  %release.place = getelementptr inbounds i8, ptr %item, i64 16
  %release = load ptr, ptr %release.place
  call void %release(ptr %block)
  call void @free(ptr %item)
  br label %look
done:
  ret void
}

; Tapes that users carry are a list, the newest first, from the augmented primal to the end of the reverse pass. What a
; function releases there may belong to what an older tape goes back to: it waits for that one's end. A tape's block
; is { context, the tape's address, the older block, the newer one, what waits for this one's end }.
@lowad.tapes = linkonce_odr hidden global { ptr, i32 } zeroinitializer, align 8

define linkonce_odr hidden void @lowad.tapes_lock() noinline nounwind {
entry:
  %busy.place = getelementptr inbounds i8, ptr @lowad.tapes, i64 8
  br label %ask
ask:
  %busy = atomicrmw xchg ptr %busy.place, i32 1 acquire
  %free = icmp eq i32 %busy, 0
  br i1 %free, label %done, label %ask
done:
  ret void
}

define linkonce_odr hidden void @lowad.tapes_unlock() noinline nounwind {
entry:
  %busy.place = getelementptr inbounds i8, ptr @lowad.tapes, i64 8
  store atomic i32 0, ptr %busy.place release, align 8
  ret void
}

define linkonce_odr hidden void @lowad.tape_open(ptr %block) noinline nounwind {
entry:
  call void @lowad.tapes_lock()
  %older = load ptr, ptr @lowad.tapes
  %older.place = getelementptr inbounds i8, ptr %block, i64 56
  store ptr %older, ptr %older.place
  store ptr %block, ptr @lowad.tapes
  %oldest = icmp eq ptr %older, null
  br i1 %oldest, label %done, label %link
link:
  %newer.place = getelementptr inbounds i8, ptr %older, i64 64
  store ptr %block, ptr %newer.place
  br label %done
done:
  call void @lowad.tapes_unlock()
  ret void
}

define linkonce_odr hidden void @lowad.tape_close(ptr %block) noinline nounwind {
entry:
  call void @lowad.tapes_lock()
  %older.place = getelementptr inbounds i8, ptr %block, i64 56
  %newer.place = getelementptr inbounds i8, ptr %block, i64 64
  %waiting.place = getelementptr inbounds i8, ptr %block, i64 72
  %older = load ptr, ptr %older.place
  %newer = load ptr, ptr %newer.place
  %newest = icmp eq ptr %newer, null
  %its.older.place = getelementptr inbounds i8, ptr %newer, i64 56
  %to.this = select i1 %newest, ptr @lowad.tapes, ptr %its.older.place
  store ptr %older, ptr %to.this
  %oldest = icmp eq ptr %older, null
  br i1 %oldest, label %release, label %wait
wait:
  %its.newer.place = getelementptr inbounds i8, ptr %older, i64 64
  store ptr %newer, ptr %its.newer.place
  %its.waiting.place = getelementptr inbounds i8, ptr %older, i64 72
  call void @lowad.defer_longer(ptr %its.waiting.place, ptr %block)
  call void @lowad.defer_longer(ptr %its.waiting.place, ptr %waiting.place)
  br label %done
release:
  call void @lowad.defer_longer(ptr %block, ptr %waiting.place)
  br label %done
done:
  call void @lowad.tapes_unlock()
  ret void
}

; Tape memory off the stack that goes with a context when an exception ends it: a list in the headers, where after the
; capacity stand the next block and the place that leads to this one.

define linkonce_odr hidden void @lowad.tape_hold(ptr %context, ptr %data) noinline nounwind {
entry:
  %head.place = getelementptr inbounds i8, ptr %context, i64 40
  %next.place = getelementptr inbounds i8, ptr %data, i64 -56
  %back.place = getelementptr inbounds i8, ptr %data, i64 -48
  %head = load ptr, ptr %head.place
  store ptr %head, ptr %next.place
  store ptr %head.place, ptr %back.place
  store ptr %data, ptr %head.place
  %last = icmp eq ptr %head, null
  br i1 %last, label %done, label %link
link:
  %head.back = getelementptr inbounds i8, ptr %head, i64 -48
  store ptr %next.place, ptr %head.back
  br label %done
done:
  ret void
}

define linkonce_odr hidden void @lowad.tape_loose(ptr %data) noinline nounwind {
entry:
  %none = icmp eq ptr %data, null
  br i1 %none, label %done, label %unlink
unlink:
  %next.place = getelementptr inbounds i8, ptr %data, i64 -56
  %back.place = getelementptr inbounds i8, ptr %data, i64 -48
  %next = load ptr, ptr %next.place
  %back = load ptr, ptr %back.place
  store ptr %next, ptr %back
  %last = icmp eq ptr %next, null
  br i1 %last, label %done, label %link
link:
  %next.back = getelementptr inbounds i8, ptr %next, i64 -48
  store ptr %back, ptr %next.back
  br label %done
done:
  ret void
}

define linkonce_odr hidden void @lowad.context_drop(ptr %context) noinline cold nounwind {
entry:
  call void @lowad.free_deferred(ptr %context)
  store ptr null, ptr %context
  %chunk.place = getelementptr inbounds i8, ptr %context, i64 24
  %head.place = getelementptr inbounds i8, ptr %context, i64 40
  br label %chunks
chunks:
  %chunk = load ptr, ptr %chunk.place
  %no.chunk = icmp eq ptr %chunk, null
  br i1 %no.chunk, label %blocks, label %drop
drop:
  call void @lowad.record_drop(ptr %context)
  br label %chunks
blocks:
  %head = load ptr, ptr %head.place
  %no.block = icmp eq ptr %head, null
  br i1 %no.block, label %done, label %give
give:
  call void @lowad.tape_loose(ptr %head)
  call void @lowad.tape_give(ptr %head)
  br label %blocks
done:
  ret void
}

; The way of exceptions that come back by a return (lowad/rewrite/returning.py).

define linkonce_odr hidden void @lowad.box_put(ptr %box, ptr %exception) alwaysinline nounwind willreturn {
entry:
  store ptr %exception, ptr %box
  ret void
}

define linkonce_odr hidden ptr @lowad.box_take(ptr %box) alwaysinline nounwind willreturn {
entry:
  %exception = load ptr, ptr %box
  ret ptr %exception
}

define linkonce_odr hidden void @lowad.unknown_target() noinline cold noreturn nounwind {
entry:
  call void @lowad.fail(ptr @lowad.no_target, i64 0, i64 0)
  unreachable
}

define linkonce_odr hidden void @lowad.unknown_to_library() noinline cold noreturn nounwind {
entry:
  call void @lowad.fail(ptr @lowad.no_body, i64 0, i64 0)
  unreachable
}

define linkonce_odr hidden void @lowad.active_bits() noinline cold noreturn nounwind {
entry:
  call void @lowad.fail(ptr @lowad.no_slope, i64 0, i64 0)
  unreachable
}

define linkonce_odr hidden double @lowad.far_bits(double %x) alwaysinline nounwind willreturn memory(none) {
  ret double %x
}

define linkonce_odr hidden float @lowad.far_bits_float(float %x) alwaysinline nounwind willreturn memory(none) {
  ret float %x
}

; The nearest number with `exponent` and `significand` bits, the leading one not counted: by arithmetic on the bits, whose
; carry goes up into the exponent; where the result has fewer digits because it is small, by adding what leaves no room for
; the digits below.

declare double @llvm.fabs.f64(double)
declare double @llvm.copysign.f64(double, double)

define linkonce_odr hidden double @lowad.round(double %x, i64 %exponent, i64 %significand) alwaysinline nounwind willreturn memory(none) {
entry:
  %size = call double @llvm.fabs.f64(double %x)
  %is.nan = fcmp uno double %x, 0.0
  %below = sub i64 %exponent, 1
  %power = shl i64 1, %below
  %bias = sub i64 %power, 1
  %low = sub i64 1, %bias
  %low.field = add i64 %low, 1023
  %low.bits = shl i64 %low.field, 52
  %smallest = bitcast i64 %low.bits to double
  %is.small = fcmp olt double %size, %smallest
  %step = sub i64 %low, %significand
  %shift.power = add i64 %step, 1075
  %shift.high = shl i64 %shift.power, 52
  %shift.bits = or i64 %shift.high, 2251799813685248
  %shift = bitcast i64 %shift.bits to double
  %moved = fadd double %size, %shift
  %small = fsub double %moved, %shift
  %bits = bitcast double %size to i64
  %drop = sub i64 52, %significand
  %unit = shl i64 1, %drop
  %half = lshr i64 %unit, 1
  %half.less = sub i64 %half, 1
  %last.place = lshr i64 %bits, %drop
  %last = and i64 %last.place, 1
  %up = add i64 %half.less, %last
  %raised = add i64 %bits, %up
  %mask = sub i64 0, %unit
  %kept = and i64 %raised, %mask
  %large = bitcast i64 %kept to double
  %near = select i1 %is.small, double %small, double %large
  %limit.power = add i64 %bias, 1
  %limit.field = add i64 %limit.power, 1023
  %limit.bits = shl i64 %limit.field, 52
  %limit = bitcast i64 %limit.bits to double
  %too.large = fcmp oge double %near, %limit
  %bounded = select i1 %too.large, double 0x7FF0000000000000, double %near
  %signed = call double @llvm.copysign.f64(double %bounded, double %x)
  %result = select i1 %is.nan, double %x, double %signed
  ret double %result
}

; Copies tangents, which may overlap; of memory that a library has made for itself they are zero.
define linkonce_odr hidden void @lowad.copy_tangents(ptr %target, ptr %source, i64 %size) nounwind {
entry:
  %absent = icmp ult ptr %source, inttoptr (i64 65536 to ptr)
  br i1 %absent, label %none, label %some
none:
  call void @llvm.memset.p0.i64(ptr %target, i8 0, i64 %size, i1 false)
  br label %done
some:
  call void @llvm.memmove.p0.p0.i64(ptr %target, ptr %source, i64 %size, i1 false)
  br label %done
done:
  ret void
}

; Whether bytes of a shadow are zero. So are zeros below zero: of their bytes the last one, at an odd address, is 128. Memory that a
; library has made for itself has no shadow, null or an address as near to null: no derivative is in it.
define linkonce_odr hidden i1 @lowad.is_clear(ptr %bytes, i64 %from, i64 %stop) noinline nounwind {
entry:
  %absent = icmp ult ptr %bytes, inttoptr (i64 65536 to ptr)
  br i1 %absent, label %none, label %look
none:
  ret i1 true
look:
  %at = phi i64 [ %from, %entry ], [ %next, %see ]
  %more = icmp ult i64 %at, %stop
  br i1 %more, label %see, label %done
see:
  %place = getelementptr inbounds i8, ptr %bytes, i64 %at
  %byte = load i8, ptr %place
  %next = add nuw i64 %at, 1
  %zero = icmp eq i8 %byte, 0
  %sign = icmp eq i8 %byte, -128
  %address = ptrtoint ptr %place to i64
  %odd = trunc i64 %address to i1
  %below = and i1 %sign, %odd
  %clear = or i1 %zero, %below
  br i1 %clear, label %look, label %done
done:
  %all = phi i1 [ true, %look ], [ false, %see ]
  ret i1 %all
}

; Whether bytes of a shadow are zero, or of words that are zeros below zero and lie among them as a whole: of one byte alone it
; is not known whether it has the sign of a number or is in the midst of one.
define linkonce_odr hidden i1 @lowad.is_zero(ptr %bytes, i64 %from, i64 %stop) noinline nounwind {
entry:
  %absent = icmp ult ptr %bytes, inttoptr (i64 65536 to ptr)
  br i1 %absent, label %none, label %start
none:
  ret i1 true
start:
  %address = ptrtoint ptr %bytes to i64
  %first = add i64 %address, %from
  %last = add i64 %address, %stop
  br label %look
look:
  %at = phi i64 [ %first, %start ], [ %next, %see ]
  %more = icmp ult i64 %at, %last
  br i1 %more, label %see, label %done
see:
  %offset = sub i64 %at, %address
  %place = getelementptr inbounds i8, ptr %bytes, i64 %offset
  %byte = load i8, ptr %place
  %next = add nuw i64 %at, 1
  %zero = icmp eq i8 %byte, 0
  %sign = icmp eq i8 %byte, -128
  %odd = trunc i64 %at to i1
  %word = and i64 %at, -8
  %word.end = add i64 %word, 8
  %begins = icmp uge i64 %word, %first
  %ends = icmp ule i64 %word.end, %last
  %inside = and i1 %begins, %ends
  %above = and i1 %sign, %odd
  %below = and i1 %above, %inside
  %clear = or i1 %zero, %below
  br i1 %clear, label %look, label %done
done:
  %all = phi i1 [ true, %look ], [ false, %see ]
  ret i1 %all
}

define linkonce_odr hidden void @lowad.require_zero(ptr %bytes, i64 %from, i64 %to, i64 %size, ptr %place) noinline nounwind {
entry:
  %end = call i64 @llvm.umin.i64(i64 %to, i64 %size)
  %clear = call i1 @lowad.is_clear(ptr %bytes, i64 %from, i64 %end)
  br i1 %clear, label %done, label %fail
fail:
  %text = ptrtoint ptr %place to i64
  call void @lowad.fail(ptr @lowad.no_kind, i64 %text, i64 0)
  unreachable
done:
  ret void
}

; Bytes of a shadow go back to where they were copied from, whatever numbers they are: one of both has to be zero, and then their
; sum is the other. Where both lie over each other, as `memmove` allows, that is asked of what was not overwritten alone. An address
; would be no adjoint: on this machine they are between two to the 32nd and two to the 48th, as which a number would be denormal.
; `sink` is null where nothing is to be added to.
define linkonce_odr hidden void @lowad.carry(ptr %shadow, ptr %sink, i64 %from, i64 %end, i64 %size, ptr %place) noinline nounwind {
entry:
  %stop = call i64 @llvm.umin.i64(i64 %end, i64 %size)
  %none = icmp eq ptr %shadow, null
  %same = icmp eq ptr %shadow, %sink
  %nothing = or i1 %none, %same
  br i1 %nothing, label %done, label %look
look:
  %clear = call i1 @lowad.is_zero(ptr %shadow, i64 %from, i64 %stop)
  br i1 %clear, label %done, label %words
words:
  %first = getelementptr inbounds i8, ptr %shadow, i64 %from
  %first.address = ptrtoint ptr %first to i64
  %over = add i64 %first.address, 7
  %aligned = and i64 %over, -8
  %ahead = sub i64 %aligned, %first.address
  %begin = add i64 %from, %ahead
  br label %word
word:
  %at = phi i64 [ %begin, %words ], [ %word.end, %test ]
  %word.end = add i64 %at, 8
  %fits = icmp ule i64 %word.end, %stop
  br i1 %fits, label %test, label %apart
test:
  %word.place = getelementptr inbounds i8, ptr %shadow, i64 %at
  %value = load i64, ptr %word.place
  %above = lshr i64 %value, 32
  %low = icmp ult i64 %above, 65536
  %high = icmp ne i64 %above, 0
  %address = and i1 %low, %high
  br i1 %address, label %fail, label %word
apart:
  %length = sub i64 %stop, %from
  %shadow.address = ptrtoint ptr %shadow to i64
  %sink.address = ptrtoint ptr %sink to i64
  %behind = icmp ugt i64 %shadow.address, %sink.address
  %up = sub i64 %shadow.address, %sink.address
  %down = sub i64 %sink.address, %shadow.address
  %distance = select i1 %behind, i64 %up, i64 %down
  %kept = call i64 @llvm.umin.i64(i64 %distance, i64 %length)
  %moved = sub i64 %length, %kept
  %alone = icmp eq ptr %sink, null
  br i1 %alone, label %wipe, label %see
see:
  %inside = select i1 %behind, i64 0, i64 %moved
  %kept.from = add i64 %from, %inside
  %kept.stop = add i64 %kept.from, %kept
  %unasked = call i1 @lowad.is_zero(ptr %shadow, i64 %kept.from, i64 %kept.stop)
  br i1 %unasked, label %put, label %check
check:
  %free = call i1 @lowad.is_zero(ptr %sink, i64 %kept.from, i64 %kept.stop)
  br i1 %free, label %put, label %fail
put:
  %skipped = select i1 %behind, i64 %kept, i64 0
  %put.inside = select i1 %unasked, i64 %skipped, i64 0
  %put.length = select i1 %unasked, i64 %moved, i64 %length
  %put.from = add i64 %from, %put.inside
  %source = getelementptr inbounds i8, ptr %shadow, i64 %put.from
  %goal = getelementptr inbounds i8, ptr %sink, i64 %put.from
  call void @llvm.memmove.p0.p0.i64(ptr %goal, ptr %source, i64 %put.length, i1 false)
  br label %wipe
wipe:
  %wiped = select i1 %behind, i64 %moved, i64 0
  %wiped.from = select i1 %alone, i64 0, i64 %wiped
  %wiped.length = select i1 %alone, i64 %length, i64 %kept
  %left = getelementptr inbounds i8, ptr %first, i64 %wiped.from
  call void @llvm.memset.p0.i64(ptr %left, i8 0, i64 %wiped.length, i1 false)
  br label %done
fail:
  %text = ptrtoint ptr %place to i64
  call void @lowad.fail(ptr @lowad.no_kind, i64 %text, i64 0)
  unreachable
done:
  ret void
}

; The shadow of a block moves with the block, whatever is in it: words go to the new one as they are, which is zero. A number among
; them would be a seed of the caller's, whose adjoint the new block cannot have. On the way back numbers of the old block are zero, for
; it was not used any more, and an address of it stays, which may have been overwritten in the new one.
define linkonce_odr hidden void @lowad.take_along(ptr %old, ptr %new, i64 %from, i64 %end, i64 %size, ptr %place) alwaysinline nounwind {
  call void @lowad.relocate(ptr %old, ptr %new, i64 %from, i64 %end, i64 %size, i1 false, ptr %place)
  ret void
}

define linkonce_odr hidden void @lowad.bring_back(ptr %new, ptr %old, i64 %from, i64 %end, i64 %size, ptr %place) alwaysinline nounwind {
  call void @lowad.relocate(ptr %new, ptr %old, i64 %from, i64 %end, i64 %size, i1 true, ptr %place)
  ret void
}

define linkonce_odr hidden void @lowad.relocate(ptr %from, ptr %to, i64 %begin, i64 %end, i64 %size, i1 %back, ptr %place) noinline nounwind {
entry:
  %mine = alloca i64
  %theirs = alloca i64
  %stop = call i64 @llvm.umin.i64(i64 %end, i64 %size)
  %no.from = icmp eq ptr %from, null
  %no.to = icmp eq ptr %to, null
  %nothing = or i1 %no.from, %no.to
  br i1 %nothing, label %done, label %look
look:
  %at = phi i64 [ %begin, %entry ], [ %next, %put ], [ %next, %keep ]
  %more = icmp ult i64 %at, %stop
  br i1 %more, label %piece, label %done
piece:
  %inside = and i64 %at, 7
  %room = sub i64 8, %inside
  %left = sub i64 %stop, %at
  %length = call i64 @llvm.umin.i64(i64 %room, i64 %left)
  %next = add i64 %at, %length
  %source = getelementptr inbounds i8, ptr %from, i64 %at
  %goal = getelementptr inbounds i8, ptr %to, i64 %at
  store i64 0, ptr %mine
  store i64 0, ptr %theirs
  call void @llvm.memcpy.p0.p0.i64(ptr %mine, ptr %source, i64 %length, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %theirs, ptr %goal, i64 %length, i1 false)
  %word = load i64, ptr %mine
  %old = load i64, ptr %theirs
  %none = icmp eq i64 %word, 0
  %above = lshr i64 %word, 32
  %high = icmp ne i64 %above, 0
  %low = icmp ult i64 %above, 65536
  %address = and i1 %high, %low
  %leads = or i1 %none, %address
  %is.free = icmp eq i64 %old, 0
  %may.go = or i1 %leads, %back
  %goes = and i1 %is.free, %may.go
  br i1 %goes, label %put, label %ask
ask:
  %same = icmp eq i64 %word, %old
  %old.above = lshr i64 %old, 32
  %old.high = icmp ne i64 %old.above, 0
  %old.low = icmp ult i64 %old.above, 65536
  %old.address = and i1 %old.high, %old.low
  %both = and i1 %old.address, %leads
  %settled = or i1 %same, %both
  %stays = and i1 %settled, %back
  br i1 %stays, label %keep, label %fail
put:
  call void @llvm.memcpy.p0.p0.i64(ptr %goal, ptr %source, i64 %length, i1 false)
  br label %look
keep:
  br label %look
fail:
  %text = ptrtoint ptr %place to i64
  call void @lowad.fail(ptr @lowad.no_kind, i64 %text, i64 0)
  unreachable
done:
  ret void
}

; Whether a word of a shadow is that of an address: they are between two to the 32nd and two to the 48th. Of two numbers of half a
; word the upper one would be denormal then, and so would one of a whole word.
define linkonce_odr hidden i1 @lowad.is_address(i64 %word) alwaysinline nounwind {
  %upper = lshr i64 %word, 32
  %less = sub i64 %upper, 1
  %is_address = icmp ult i64 %less, 65535
  ret i1 %is_address
}

; Whether a word of a shadow is a count, which shadows of structures have of their own: a number as small is next to nothing.
define linkonce_odr hidden i1 @lowad.is_count(i64 %word) alwaysinline nounwind {
  %less = sub i64 %word, 1
  %is_count = icmp ult i64 %less, 8388607
  ret i1 %is_count
}

; Where the whole words end that lie side by side in one or two shadows, from an offset on: there, if they do not begin with one.
define linkonce_odr hidden i64 @lowad.words_end(ptr %one, ptr %other, i64 %from, i64 %stop) alwaysinline nounwind {
  %one.at = ptrtoint ptr %one to i64
  %other.at = ptrtoint ptr %other to i64
  %one.begin = add i64 %one.at, %from
  %other.begin = add i64 %other.at, %from
  %both = or i64 %one.begin, %other.begin
  %past = and i64 %both, 7
  %is.word = icmp eq i64 %past, 0
  %some = icmp ugt i64 %stop, %from
  %any = and i1 %is.word, %some
  %length = sub i64 %stop, %from
  %whole = and i64 %length, -8
  %end = add i64 %from, %whole
  %found = select i1 %any, i64 %end, i64 %from
  ret i64 %found
}

; The shadows of a copy of words that are addresses or numbers, which their bits show: addresses go along, over those that were there
; before. Numbers have no adjoints yet in memory of the program's own; a count stays where it is, if the primal has the same. What is not
; a whole word is zero. What is copied further up in the same block is copied from its end.
define linkonce_odr hidden void @lowad.copy_apart(ptr %source, ptr %target, ptr %primal, i64 %from, i64 %to, i64 %size, ptr %place) noinline nounwind {
entry:
  %stop = call i64 @llvm.umin.i64(i64 %to, i64 %size)
  %no.source = icmp eq ptr %source, null
  %no.target = icmp eq ptr %target, null
  %nothing = or i1 %no.source, %no.target
  br i1 %nothing, label %done, label %begin
begin:
  %end = call i64 @lowad.words_end(ptr %source, ptr %target, i64 %from, i64 %stop)
  call void @lowad.require_zero(ptr %source, i64 %end, i64 %stop, i64 %size, ptr %place)
  call void @lowad.require_zero(ptr %target, i64 %end, i64 %stop, i64 %size, ptr %place)
  %up = icmp ugt ptr %target, %source
  %last = sub i64 %end, 8
  %first = select i1 %up, i64 %last, i64 %from
  %step = select i1 %up, i64 -8, i64 8
  %bytes = sub i64 %end, %from
  %count = lshr i64 %bytes, 3
  br label %next
next:
  %left = phi i64 [ %count, %begin ], [ %less, %put ]
  %at = phi i64 [ %first, %begin ], [ %at.next, %put ]
  %more = icmp ne i64 %left, 0
  br i1 %more, label %word, label %done
word:
  %less = sub i64 %left, 1
  %at.next = add i64 %at, %step
  %out = getelementptr inbounds i8, ptr %source, i64 %at
  %into = getelementptr inbounds i8, ptr %target, i64 %at
  %new = load i64, ptr %out
  %old = load i64, ptr %into
  %is.address = call i1 @lowad.is_address(i64 %new)
  %was.address = call i1 @lowad.is_address(i64 %old)
  %now = getelementptr inbounds i8, ptr %primal, i64 %at
  %there = load i64, ptr %now
  %is.small = call i1 @lowad.is_count(i64 %new)
  %is.same = icmp eq i64 %new, %there
  %is.count = and i1 %is.small, %is.same
  %was.count = call i1 @lowad.is_count(i64 %old)
  %is.none = icmp eq i64 %new, 0
  %was.none = icmp eq i64 %old, 0
  %is.nothing = or i1 %is.none, %is.count
  %was.nothing = or i1 %was.none, %was.count
  %is.one = or i1 %is.address, %is.nothing
  %was.one = or i1 %was.address, %was.nothing
  %are.right = and i1 %is.one, %was.one
  %kept = select i1 %was.address, i64 0, i64 %old
  %result = select i1 %is.address, i64 %new, i64 %kept
  br i1 %are.right, label %put, label %fail
put:
  store i64 %result, ptr %into
  br label %next
fail:
  %text = ptrtoint ptr %place to i64
  call void @lowad.fail(ptr @lowad.no_kind, i64 %text, i64 0)
  unreachable
done:
  ret void
}

; No shadow of an address stays in words that are set to zero. What is not a whole word is zero.
define linkonce_odr hidden void @lowad.clear_apart(ptr %shadow, i64 %from, i64 %to, i64 %size, ptr %place) noinline nounwind {
entry:
  %stop = call i64 @llvm.umin.i64(i64 %to, i64 %size)
  %none = icmp eq ptr %shadow, null
  br i1 %none, label %done, label %begin
begin:
  %end = call i64 @lowad.words_end(ptr %shadow, ptr null, i64 %from, i64 %stop)
  call void @lowad.require_zero(ptr %shadow, i64 %end, i64 %stop, i64 %size, ptr %place)
  br label %next
next:
  %at = phi i64 [ %from, %begin ], [ %at.next, %wipe ]
  %more = icmp ult i64 %at, %end
  br i1 %more, label %word, label %done
word:
  %at.next = add i64 %at, 8
  %into = getelementptr inbounds i8, ptr %shadow, i64 %at
  %old = load i64, ptr %into
  %was.address = call i1 @lowad.is_address(i64 %old)
  %was.none = icmp eq i64 %old, 0
  %was.count = call i1 @lowad.is_count(i64 %old)
  %was.nothing = or i1 %was.none, %was.count
  %is.right = or i1 %was.address, %was.nothing
  br i1 %is.right, label %wipe, label %fail
wipe:
  store i64 0, ptr %into
  br label %next
fail:
  %text = ptrtoint ptr %place to i64
  call void @lowad.fail(ptr @lowad.no_kind, i64 %text, i64 0)
  unreachable
done:
  ret void
}

; The way back: numbers go to where they were copied from, addresses stay. Numbers are added as what all are, of so many `bits`; where
; they need not be of one type one of both has to be zero. An address that is left over at `sink` is none of the word's that was copied.
define linkonce_odr hidden void @lowad.give_back_apart(ptr %shadow, ptr %sink, i64 %from, i64 %to, i64 %size, i64 %bits, ptr %place) noinline nounwind {
entry:
  %stop = call i64 @llvm.umin.i64(i64 %to, i64 %size)
  %none = icmp eq ptr %shadow, null
  %same = icmp eq ptr %shadow, %sink
  %nothing = or i1 %none, %same
  br i1 %nothing, label %done, label %begin
begin:
  %end = call i64 @lowad.words_end(ptr %shadow, ptr %sink, i64 %from, i64 %stop)
  call void @lowad.require_zero(ptr %shadow, i64 %end, i64 %stop, i64 %size, ptr %place)
  %alone = icmp eq ptr %sink, null
  %up = icmp ule ptr %shadow, %sink
  %last = sub i64 %end, 8
  %first = select i1 %up, i64 %last, i64 %from
  %step = select i1 %up, i64 -8, i64 8
  %bytes = sub i64 %end, %from
  %count = lshr i64 %bytes, 3
  br label %next
next:
  %left = phi i64 [ %count, %begin ], [ %less, %word ], [ %less, %wipe ]
  %at = phi i64 [ %first, %begin ], [ %at.next, %word ], [ %at.next, %wipe ]
  %more = icmp ne i64 %left, 0
  br i1 %more, label %word, label %done
word:
  %less = sub i64 %left, 1
  %at.next = add i64 %at, %step
  %out = getelementptr inbounds i8, ptr %shadow, i64 %at
  %value = load i64, ptr %out
  %is.zero = icmp eq i64 %value, 0
  %is.address = call i1 @lowad.is_address(i64 %value)
  %is.count = call i1 @lowad.is_count(i64 %value)
  %is.nothing = or i1 %is.zero, %is.count
  %stays = or i1 %is.nothing, %is.address
  br i1 %stays, label %next, label %number
number:
  store i64 0, ptr %out
  br i1 %alone, label %wipe, label %give
give:
  %into = getelementptr inbounds i8, ptr %sink, i64 %at
  %old = load i64, ptr %into
  %was.address = call i1 @lowad.is_address(i64 %old)
  %was.count = call i1 @lowad.is_count(i64 %old)
  %was.other = or i1 %was.address, %was.count
  %before = select i1 %was.other, i64 0, i64 %old
  %is.free = icmp eq i64 %before, 0
  br i1 %is.free, label %put, label %add
put:
  store i64 %value, ptr %into
  br label %wipe
add:
  switch i64 %bits, label %fail [
    i64 32, label %halves
    i64 64, label %whole
    i64 96, label %either
  ]
either:
  ; A number of the whole word is far from normal where the upper half is as small.
  %value.upper = lshr i64 %value, 32
  %before.upper = lshr i64 %before, 32
  %some.upper = or i64 %value.upper, %before.upper
  %size.upper = and i64 %some.upper, 2147483647
  %is.half = icmp ult i64 %size.upper, 1048576
  br i1 %is.half, label %halves, label %whole
halves:
  %value.halves = bitcast i64 %value to <2 x float>
  %before.halves = bitcast i64 %before to <2 x float>
  %halves.sum = fadd <2 x float> %value.halves, %before.halves
  store <2 x float> %halves.sum, ptr %into, align 8
  br label %wipe
whole:
  %value.whole = bitcast i64 %value to double
  %before.whole = bitcast i64 %before to double
  %whole.sum = fadd double %value.whole, %before.whole
  store double %whole.sum, ptr %into
  br label %wipe
wipe:
  br label %next
fail:
  %text = ptrtoint ptr %place to i64
  call void @lowad.fail(ptr @lowad.no_kind, i64 %text, i64 0)
  unreachable
done:
  ret void
}

; Pointers in a variable's shadow when a derivative begins. Where the primal has the address that it began with, so has the shadow.
; Where it has another one by now, the shadow of it is in the shadow of the variable that it leads into, up to its end; it is
; null where it leads somewhere else. `known` has three words a variable: address, shadow, size. The `places` are those in each
; of so many `rounds` of `period` bytes.
define linkonce_odr hidden void @lowad.renew(ptr %primal, ptr %began, ptr %shadow, ptr %places, i64 %count, i64 %period, i64 %rounds, ptr %known, i64 %knowns) noinline nounwind {
entry:
  %no.began = icmp eq ptr %began, null
  %all = mul i64 %count, %rounds
  br label %next
next:
  %at = phi i64 [ 0, %entry ], [ %at.next, %set ], [ %at.next, %same ]
  %more = icmp ult i64 %at, %all
  br i1 %more, label %read, label %done
read:
  %at.next = add nuw i64 %at, 1
  %number = urem i64 %at, %count
  %round = udiv i64 %at, %count
  %place.at = getelementptr inbounds i64, ptr %places, i64 %number
  %inside = load i64, ptr %place.at
  %before = mul i64 %round, %period
  %place = add i64 %before, %inside
  %now.at = getelementptr inbounds i8, ptr %primal, i64 %place
  %now = load i64, ptr %now.at
  br i1 %no.began, label %compare, label %read.began
read.began:
  %began.at = getelementptr inbounds i8, ptr %began, i64 %place
  %began.there = load i64, ptr %began.at
  br label %compare
compare:
  %first = phi i64 [ 0, %read ], [ %began.there, %read.began ]
  %is.same = icmp eq i64 %now, %first
  br i1 %is.same, label %same, label %look
same:
  br label %next
look:
  %in = phi i64 [ 0, %compare ], [ %in.next, %miss ]
  %end = phi i64 [ 0, %compare ], [ %end.next, %miss ]
  %left = icmp ult i64 %in, %knowns
  br i1 %left, label %try, label %set
try:
  %in.next = add nuw i64 %in, 1
  %row = getelementptr inbounds [3 x i64], ptr %known, i64 %in
  %base = load i64, ptr %row
  %shadow.at = getelementptr inbounds i64, ptr %row, i64 1
  %shadow.base = load i64, ptr %shadow.at
  %size.at = getelementptr inbounds i64, ptr %row, i64 2
  %size = load i64, ptr %size.at
  %offset = sub i64 %now, %base
  %moved = add i64 %shadow.base, %offset
  %is.in = icmp ult i64 %offset, %size
  br i1 %is.in, label %set, label %miss
miss:
  %is.end = icmp eq i64 %offset, %size
  %end.next = select i1 %is.end, i64 %moved, i64 %end
  br label %look
set:
  %found = phi i64 [ %end, %look ], [ %moved, %try ]
  %found.at = getelementptr inbounds i8, ptr %shadow, i64 %place
  store i64 %found, ptr %found.at
  br label %next
done:
  ret void
}

; An address of less than 4 GB cannot be told from a float beside a zero.
define linkonce_odr hidden void @lowad.require_far(i64 %address, ptr %place) alwaysinline nounwind {
entry:
  %less = sub i64 %address, 1
  %is.near = icmp ult i64 %less, 4294967295
  br i1 %is.near, label %fail, label %done
fail:
  %text = ptrtoint ptr %place to i64
  call void @lowad.fail(ptr @lowad.too_near, i64 %text, i64 0)
  unreachable
done:
  ret void
}

; A function that is run again needs the memory that it was run with.
define linkonce_odr hidden void @lowad.require_same(ptr %before, ptr %now, ptr %place) alwaysinline nounwind {
entry:
  %is.same = icmp eq ptr %before, %now
  br i1 %is.same, label %done, label %fail
fail:
  %text = ptrtoint ptr %place to i64
  call void @lowad.fail(ptr @lowad.not_same, i64 %text, i64 0)
  unreachable
done:
  ret void
}

; A float beside a small integer cannot be told from an address.
define linkonce_odr hidden void @lowad.require_told(i1 %may.be.both, ptr %place) alwaysinline nounwind {
entry:
  br i1 %may.be.both, label %fail, label %done
fail:
  %text = ptrtoint ptr %place to i64
  call void @lowad.fail(ptr @lowad.not_told, i64 %text, i64 0)
  unreachable
done:
  ret void
}

; A number across two words may have a part of an address in its shadow, and no processor adds to one in one step.
define linkonce_odr hidden void @lowad.require_aligned(i64 %past, ptr %place) alwaysinline nounwind {
entry:
  %is.aligned = icmp eq i64 %past, 0
  br i1 %is.aligned, label %done, label %fail
fail:
  %text = ptrtoint ptr %place to i64
  call void @lowad.fail(ptr @lowad.not_aligned, i64 %text, i64 0)
  unreachable
done:
  ret void
}

; Where an address was stored there is the shadow of one from %least on, or none: the adjoint of a number has no way back.
define linkonce_odr hidden void @lowad.require_address(ptr %shadow, i64 %least, ptr %place) alwaysinline nounwind {
entry:
  %word = load i64, ptr %shadow
  %is.none = icmp eq i64 %word, 0
  %less = sub i64 %word, %least
  %most = sub i64 281474976710656, %least
  %is.address = icmp ult i64 %less, %most
  %is.right = or i1 %is.none, %is.address
  br i1 %is.right, label %done, label %fail
fail:
  %text = ptrtoint ptr %place to i64
  call void @lowad.fail(ptr @lowad.in_disguise, i64 %text, i64 0)
  unreachable
done:
  ret void
}

define linkonce_odr hidden void @lowad.require_shadow(ptr %primal, ptr %shadow, ptr %place) alwaysinline nounwind {
entry:
  %is.none = icmp eq ptr %shadow, null
  br i1 %is.none, label %look, label %done
look:
  %leads.nowhere = icmp eq ptr %primal, null
  br i1 %leads.nowhere, label %done, label %fail
fail:
  %text = ptrtoint ptr %place to i64
  call void @lowad.fail(ptr @lowad.no_shadow, i64 %text, i64 0)
  unreachable
done:
  ret void
}
