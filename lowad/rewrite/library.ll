; Functions of the C library written out, each under the name `lowad.lib.` and its own: what they do to memory is then
; ordinary loads, stores and copies. They are inlined where they are called.

declare noalias ptr @malloc(i64)
declare noalias ptr @aligned_alloc(i64, i64)
declare void @free(ptr)
declare noalias ptr @lowad.tape_take(i64) nounwind
declare void @lowad.tape_give(ptr) nounwind
declare i64 @strlen(ptr)
declare i64 @strnlen(ptr, i64)
declare ptr @strcpy(ptr, ptr)
declare ptr @strncpy(ptr, ptr, i64)
declare i64 @malloc_usable_size(ptr)
declare i64 @llvm.umin.i64(i64, i64)
declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; The old block stays where it is until it is freed, which derivatives put off until their reverse pass is over.
define linkonce_odr hidden ptr @lowad.lib.realloc(ptr %old, i64 %size) alwaysinline {
entry:
  %held = call i64 @malloc_usable_size(ptr %old)
  %new = call ptr @malloc(i64 %size)
  %failed = icmp eq ptr %new, null
  br i1 %failed, label %done, label %move
move:
  %moved = call i64 @llvm.umin.i64(i64 %held, i64 %size)
  call void @llvm.memcpy.p0.p0.i64(ptr %new, ptr %old, i64 %moved, i1 false)
  call void @free(ptr %old)
  br label %done
done:
  ret ptr %new
}

; Where the product of count and size is none of a word there is no such block.
define linkonce_odr hidden ptr @lowad.lib.reallocarray(ptr %old, i64 %count, i64 %each) alwaysinline {
entry:
  %product = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %count, i64 %each)
  %size = extractvalue { i64, i1 } %product, 0
  %is.none = extractvalue { i64, i1 } %product, 1
  br i1 %is.none, label %none, label %some
some:
  %new = call ptr @lowad.lib.realloc(ptr %old, i64 %size)
  ret ptr %new
none:
  ret ptr null
}

; Tape memory of derivatives that are differentiated again: its shadow has as much room as was asked for, and so have both.
define linkonce_odr hidden ptr @lowad.lib.lowad.tape_grow(ptr %old, i64 %used, i64 %size) alwaysinline {
entry:
  %new = call ptr @lowad.tape_take(i64 %size)
  call void @llvm.memcpy.p0.p0.i64(ptr %new, ptr %old, i64 %used, i1 false)
  call void @lowad.tape_give(ptr %old)
  ret ptr %new
}

define linkonce_odr hidden i64 @lowad.lib.lowad.tape_room(ptr %data, i64 %size) alwaysinline {
entry:
  ret i64 %size
}

define linkonce_odr hidden ptr @lowad.lib.strdup(ptr %text) alwaysinline {
entry:
  %length = call i64 @strlen(ptr %text)
  %room = add i64 %length, 1
  %new = call ptr @malloc(i64 %room)
  %failed = icmp eq ptr %new, null
  br i1 %failed, label %done, label %fill
fill:
  %filled = call ptr @strcpy(ptr %new, ptr %text)
  br label %done
done:
  ret ptr %new
}

define linkonce_odr hidden ptr @lowad.lib.strndup(ptr %text, i64 %most) alwaysinline {
entry:
  %length = call i64 @strnlen(ptr %text, i64 %most)
  %room = add i64 %length, 1
  %new = call ptr @malloc(i64 %room)
  %failed = icmp eq ptr %new, null
  br i1 %failed, label %done, label %fill
fill:
  %filled = call ptr @strncpy(ptr %new, ptr %text, i64 %length)
  %end = getelementptr inbounds i8, ptr %new, i64 %length
  store i8 0, ptr %end
  br label %done
done:
  ret ptr %new
}

define linkonce_odr hidden i32 @lowad.lib.posix_memalign(ptr %where, i64 %align, i64 %size) alwaysinline {
entry:
  %less = sub i64 %align, 1
  %more = add i64 %size, %less
  %mask = sub i64 0, %align
  %rounded = and i64 %more, %mask
  %new = call ptr @aligned_alloc(i64 %align, i64 %rounded)
  store ptr %new, ptr %where
  %failed = icmp eq ptr %new, null
  %result = select i1 %failed, i32 12, i32 0
  ret i32 %result
}

define linkonce_odr hidden ptr @lowad.lib.bsearch(ptr %key, ptr %base, i64 %count, i64 %size, ptr %compare) alwaysinline {
entry:
  br label %look
look:
  %low = phi i64 [ 0, %entry ], [ %low.next, %go ]
  %high = phi i64 [ %count, %entry ], [ %high.next, %go ]
  %some = icmp ult i64 %low, %high
  br i1 %some, label %try, label %done
try:
  %sum = add nuw i64 %low, %high
  %mid = lshr i64 %sum, 1
  %bytes = mul nuw i64 %mid, %size
  %place = getelementptr inbounds i8, ptr %base, i64 %bytes
  %order = call i32 %compare(ptr %key, ptr %place)
  %found = icmp eq i32 %order, 0
  br i1 %found, label %done, label %go
go:
  %below = icmp slt i32 %order, 0
  %behind = add nuw i64 %mid, 1
  %low.next = select i1 %below, i64 %low, i64 %behind
  %high.next = select i1 %below, i64 %mid, i64 %high
  br label %look
done:
  %result = phi ptr [ null, %look ], [ %place, %try ]
  ret ptr %result
}

; Sorting is a permutation: it is found among integers, by merging, and then carried out by copies, through which
; derivatives flow. `order` and `spare` hold the places of the elements, runs of `width` of which are in order.
define linkonce_odr hidden void @lowad.lib.qsort(ptr %base, i64 %count, i64 %size, ptr %compare) alwaysinline {
entry:
  %few = icmp ult i64 %count, 2
  br i1 %few, label %done, label %begin
begin:
  %numbers = shl i64 %count, 3
  %first.order = call ptr @malloc(i64 %numbers)
  %first.spare = call ptr @malloc(i64 %numbers)
  br label %number
number:
  %n = phi i64 [ 0, %begin ], [ %n.next, %number ]
  %n.place = getelementptr inbounds i64, ptr %first.order, i64 %n
  store i64 %n, ptr %n.place
  %n.next = add nuw nsw i64 %n, 1
  %n.done = icmp eq i64 %n.next, %count
  br i1 %n.done, label %pass, label %number
pass:
  %order = phi ptr [ %first.order, %number ], [ %spare, %pass.end ]
  %spare = phi ptr [ %first.spare, %number ], [ %order, %pass.end ]
  %width = phi i64 [ 1, %number ], [ %double, %pass.end ]
  %double = shl nuw i64 %width, 1
  br label %runs
runs:
  %low = phi i64 [ 0, %pass ], [ %low.next, %runs.end ]
  %half = add i64 %low, %width
  %middle = call i64 @llvm.umin.i64(i64 %half, i64 %count)
  %whole = add i64 %middle, %width
  %high = call i64 @llvm.umin.i64(i64 %whole, i64 %count)
  br label %merge
merge:
  %at = phi i64 [ %low, %runs ], [ %at.next, %take ]
  %left = phi i64 [ %low, %runs ], [ %left.next, %take ]
  %right = phi i64 [ %middle, %runs ], [ %right.next, %take ]
  %left.over = icmp uge i64 %left, %middle
  br i1 %left.over, label %take, label %look
look:
  %right.over = icmp uge i64 %right, %high
  br i1 %right.over, label %take, label %ask
ask:
  %left.place = getelementptr inbounds i64, ptr %order, i64 %left
  %left.number = load i64, ptr %left.place
  %left.offset = mul i64 %left.number, %size
  %left.element = getelementptr inbounds i8, ptr %base, i64 %left.offset
  %right.place = getelementptr inbounds i64, ptr %order, i64 %right
  %right.number = load i64, ptr %right.place
  %right.offset = mul i64 %right.number, %size
  %right.element = getelementptr inbounds i8, ptr %base, i64 %right.offset
  %answer = call i32 %compare(ptr %left.element, ptr %right.element)
  %in.order = icmp sle i32 %answer, 0
  br label %take
take:
  %is.left = phi i1 [ false, %merge ], [ true, %look ], [ %in.order, %ask ]
  %from = select i1 %is.left, i64 %left, i64 %right
  %from.place = getelementptr inbounds i64, ptr %order, i64 %from
  %taken = load i64, ptr %from.place
  %to.place = getelementptr inbounds i64, ptr %spare, i64 %at
  store i64 %taken, ptr %to.place
  %left.more = add nuw i64 %left, 1
  %right.more = add nuw i64 %right, 1
  %left.next = select i1 %is.left, i64 %left.more, i64 %left
  %right.next = select i1 %is.left, i64 %right, i64 %right.more
  %at.next = add nuw i64 %at, 1
  %at.end = icmp eq i64 %at.next, %high
  br i1 %at.end, label %runs.end, label %merge
runs.end:
  %low.next = add i64 %low, %double
  %more.runs = icmp ult i64 %low.next, %count
  br i1 %more.runs, label %runs, label %pass.end
pass.end:
  %sorted = icmp uge i64 %double, %count
  br i1 %sorted, label %move, label %pass
move:
  %bytes = mul i64 %count, %size
  %copy = call ptr @malloc(i64 %bytes)
  br label %pick
pick:
  %p = phi i64 [ 0, %move ], [ %p.next, %pick ]
  %p.place = getelementptr inbounds i64, ptr %spare, i64 %p
  %p.number = load i64, ptr %p.place
  %p.offset = mul i64 %p.number, %size
  %p.element = getelementptr inbounds i8, ptr %base, i64 %p.offset
  %q.offset = mul i64 %p, %size
  %q.element = getelementptr inbounds i8, ptr %copy, i64 %q.offset
  call void @llvm.memcpy.p0.p0.i64(ptr %q.element, ptr %p.element, i64 %size, i1 false)
  %p.next = add nuw nsw i64 %p, 1
  %p.done = icmp eq i64 %p.next, %count
  br i1 %p.done, label %back, label %pick
back:
  call void @llvm.memcpy.p0.p0.i64(ptr %base, ptr %copy, i64 %bytes, i1 false)
  call void @free(ptr %copy)
  call void @free(ptr %order)
  call void @free(ptr %spare)
  br label %done
done:
  ret void
}

; A block filled with copies of another: the last one may be cut off.
define linkonce_odr hidden void @lowad.lib.fill(ptr %block, ptr %pattern, i64 %bytes, i64 %size) alwaysinline {
entry:
  %none = icmp eq i64 %bytes, 0
  br i1 %none, label %done, label %copy
copy:
  %at = phi i64 [ 0, %entry ], [ %next, %copy ]
  %left = sub i64 %bytes, %at
  %length = call i64 @llvm.umin.i64(i64 %left, i64 %size)
  %place = getelementptr inbounds i8, ptr %block, i64 %at
  call void @llvm.memcpy.p0.p0.i64(ptr %place, ptr %pattern, i64 %length, i1 false)
  %next = add nuw nsw i64 %at, %size
  %more = icmp ult i64 %next, %bytes
  br i1 %more, label %copy, label %done
done:
  ret void
}

define linkonce_odr hidden void @lowad.lib.memset_pattern4(ptr %block, ptr %pattern, i64 %bytes) alwaysinline {
entry:
  call void @lowad.lib.fill(ptr %block, ptr %pattern, i64 %bytes, i64 4)
  ret void
}

define linkonce_odr hidden void @lowad.lib.memset_pattern8(ptr %block, ptr %pattern, i64 %bytes) alwaysinline {
entry:
  call void @lowad.lib.fill(ptr %block, ptr %pattern, i64 %bytes, i64 8)
  ret void
}

define linkonce_odr hidden void @lowad.lib.memset_pattern16(ptr %block, ptr %pattern, i64 %bytes) alwaysinline {
entry:
  call void @lowad.lib.fill(ptr %block, ptr %pattern, i64 %bytes, i64 16)
  ret void
}

; Addresses in a block that a function of the library finds: how far each lies from the block's is a number, by which the
; shadow is moved too.

define linkonce_odr hidden ptr @lowad.lib.found_in(ptr %block, ptr %found) alwaysinline {
entry:
  %there = ptrtoint ptr %found to i64
  %here = ptrtoint ptr %block to i64
  %distance = sub i64 %there, %here
  %moved = getelementptr i8, ptr %block, i64 %distance
  %none = icmp eq ptr %found, null
  %result = select i1 %none, ptr null, ptr %moved
  ret ptr %result
}

declare ptr @__dynamic_cast(ptr, ptr, ptr, i64)

define linkonce_odr hidden ptr @lowad.lib.__dynamic_cast(ptr %object, ptr %from, ptr %to, i64 %hint) alwaysinline {
entry:
  %found = call ptr @__dynamic_cast(ptr %object, ptr %from, ptr %to, i64 %hint)
  %result = call ptr @lowad.lib.found_in(ptr %object, ptr %found)
  ret ptr %result
}

declare ptr @strchr(ptr, i32)

define linkonce_odr hidden ptr @lowad.lib.strchr(ptr %text, i32 %c) alwaysinline {
entry:
  %found = call ptr @strchr(ptr %text, i32 %c)
  %result = call ptr @lowad.lib.found_in(ptr %text, ptr %found)
  ret ptr %result
}

declare ptr @strrchr(ptr, i32)

define linkonce_odr hidden ptr @lowad.lib.strrchr(ptr %text, i32 %c) alwaysinline {
entry:
  %found = call ptr @strrchr(ptr %text, i32 %c)
  %result = call ptr @lowad.lib.found_in(ptr %text, ptr %found)
  ret ptr %result
}

declare ptr @memchr(ptr, i32, i64)

define linkonce_odr hidden ptr @lowad.lib.memchr(ptr %text, i32 %c, i64 %size) alwaysinline {
entry:
  %found = call ptr @memchr(ptr %text, i32 %c, i64 %size)
  %result = call ptr @lowad.lib.found_in(ptr %text, ptr %found)
  ret ptr %result
}

declare ptr @strstr(ptr, ptr)

define linkonce_odr hidden ptr @lowad.lib.strstr(ptr %text, ptr %part) alwaysinline {
entry:
  %found = call ptr @strstr(ptr %text, ptr %part)
  %result = call ptr @lowad.lib.found_in(ptr %text, ptr %found)
  ret ptr %result
}

declare ptr @strpbrk(ptr, ptr)

define linkonce_odr hidden ptr @lowad.lib.strpbrk(ptr %text, ptr %part) alwaysinline {
entry:
  %found = call ptr @strpbrk(ptr %text, ptr %part)
  %result = call ptr @lowad.lib.found_in(ptr %text, ptr %found)
  ret ptr %result
}

declare ptr @stpcpy(ptr, ptr)

define linkonce_odr hidden ptr @lowad.lib.stpcpy(ptr %into, ptr %text) alwaysinline {
entry:
  %found = call ptr @stpcpy(ptr %into, ptr %text)
  %result = call ptr @lowad.lib.found_in(ptr %into, ptr %found)
  ret ptr %result
}

declare ptr @stpncpy(ptr, ptr, i64)

define linkonce_odr hidden ptr @lowad.lib.stpncpy(ptr %into, ptr %text, i64 %size) alwaysinline {
entry:
  %found = call ptr @stpncpy(ptr %into, ptr %text, i64 %size)
  %result = call ptr @lowad.lib.found_in(ptr %into, ptr %found)
  ret ptr %result
}

declare ptr @__stpcpy_chk(ptr, ptr, i64)

define linkonce_odr hidden ptr @lowad.lib.__stpcpy_chk(ptr %into, ptr %text, i64 %limit) alwaysinline {
entry:
  %found = call ptr @__stpcpy_chk(ptr %into, ptr %text, i64 %limit)
  %result = call ptr @lowad.lib.found_in(ptr %into, ptr %found)
  ret ptr %result
}

declare ptr @__stpncpy_chk(ptr, ptr, i64, i64)

define linkonce_odr hidden ptr @lowad.lib.__stpncpy_chk(ptr %into, ptr %text, i64 %size, i64 %limit) alwaysinline {
entry:
  %found = call ptr @__stpncpy_chk(ptr %into, ptr %text, i64 %size, i64 %limit)
  %result = call ptr @lowad.lib.found_in(ptr %into, ptr %found)
  ret ptr %result
}

; Where a number in a text ends is found so, too; of a base that there is none of nothing is said.

define linkonce_odr hidden void @lowad.lib.ends_at(ptr %text, ptr %place, ptr %end) alwaysinline {
entry:
  %is.asked = icmp ne ptr %end, null
  br i1 %is.asked, label %asked, label %done

asked:
  %found = load ptr, ptr %place
  %is.said = icmp ne ptr %found, null
  br i1 %is.said, label %said, label %done

said:
  %moved = call ptr @lowad.lib.found_in(ptr %text, ptr %found)
  store ptr %moved, ptr %end
  br label %done

done:
  ret void
}

declare double @strtod(ptr, ptr)

define linkonce_odr hidden double @lowad.lib.strtod(ptr %text, ptr %end) alwaysinline {
entry:
  %place = alloca ptr
  store ptr null, ptr %place
  %result = call double @strtod(ptr %text, ptr %place)
  call void @lowad.lib.ends_at(ptr %text, ptr %place, ptr %end)
  ret double %result
}

declare x86_fp80 @strtold(ptr, ptr)

define linkonce_odr hidden x86_fp80 @lowad.lib.strtold(ptr %text, ptr %end) alwaysinline {
entry:
  %place = alloca ptr
  store ptr null, ptr %place
  %result = call x86_fp80 @strtold(ptr %text, ptr %place)
  call void @lowad.lib.ends_at(ptr %text, ptr %place, ptr %end)
  ret x86_fp80 %result
}

declare float @strtof(ptr, ptr)

define linkonce_odr hidden float @lowad.lib.strtof(ptr %text, ptr %end) alwaysinline {
entry:
  %place = alloca ptr
  store ptr null, ptr %place
  %result = call float @strtof(ptr %text, ptr %place)
  call void @lowad.lib.ends_at(ptr %text, ptr %place, ptr %end)
  ret float %result
}

declare i64 @strtol(ptr, ptr, i32)

define linkonce_odr hidden i64 @lowad.lib.strtol(ptr %text, ptr %end, i32 %base) alwaysinline {
entry:
  %place = alloca ptr
  store ptr null, ptr %place
  %result = call i64 @strtol(ptr %text, ptr %place, i32 %base)
  call void @lowad.lib.ends_at(ptr %text, ptr %place, ptr %end)
  ret i64 %result
}

declare i64 @strtoul(ptr, ptr, i32)

define linkonce_odr hidden i64 @lowad.lib.strtoul(ptr %text, ptr %end, i32 %base) alwaysinline {
entry:
  %place = alloca ptr
  store ptr null, ptr %place
  %result = call i64 @strtoul(ptr %text, ptr %place, i32 %base)
  call void @lowad.lib.ends_at(ptr %text, ptr %place, ptr %end)
  ret i64 %result
}

declare i64 @strtoll(ptr, ptr, i32)

define linkonce_odr hidden i64 @lowad.lib.strtoll(ptr %text, ptr %end, i32 %base) alwaysinline {
entry:
  %place = alloca ptr
  store ptr null, ptr %place
  %result = call i64 @strtoll(ptr %text, ptr %place, i32 %base)
  call void @lowad.lib.ends_at(ptr %text, ptr %place, ptr %end)
  ret i64 %result
}

declare i64 @strtoull(ptr, ptr, i32)

define linkonce_odr hidden i64 @lowad.lib.strtoull(ptr %text, ptr %end, i32 %base) alwaysinline {
entry:
  %place = alloca ptr
  store ptr null, ptr %place
  %result = call i64 @strtoull(ptr %text, ptr %place, i32 %base)
  call void @lowad.lib.ends_at(ptr %text, ptr %place, ptr %end)
  ret i64 %result
}

; Owners of what a std::shared_ptr of LLVM's C++ library leads to. A block has its table of functions, of which the
; fifth frees it, and the owners and observers less one, where all owners together are one observer.

define linkonce_odr hidden void @lowad.lib._ZNSt3__119__shared_weak_count14__release_weakEv(ptr %block) alwaysinline {
entry:
  %place = getelementptr i8, ptr %block, i64 16
  %others = atomicrmw add ptr %place, i64 -1 acq_rel
  %last = icmp eq i64 %others, 0
  br i1 %last, label %free, label %done

free:
  %table = load ptr, ptr %block
  %entry.place = getelementptr ptr, ptr %table, i64 4
  %free.it = load ptr, ptr %entry.place
  call void %free.it(ptr %block)
  br label %done

done:
  ret void
}

define linkonce_odr hidden ptr @lowad.lib._ZNSt3__119__shared_weak_count4lockEv(ptr %block) alwaysinline {
entry:
  %place = getelementptr i8, ptr %block, i64 8
  %first = load atomic i64, ptr %place seq_cst, align 8
  br label %try

try:
  %owners = phi i64 [ %first, %entry ], [ %seen, %join ]
  %gone = icmp eq i64 %owners, -1
  br i1 %gone, label %none, label %join

join:
  %more = add i64 %owners, 1
  %pair = cmpxchg ptr %place, i64 %owners, i64 %more seq_cst seq_cst
  %seen = extractvalue { i64, i1 } %pair, 0
  %joined = extractvalue { i64, i1 } %pair, 1
  br i1 %joined, label %owned, label %try

owned:
  ret ptr %block

none:
  ret ptr null
}

; What stands in tables of functions, under its own name: the end of a block, and its deleter, of which it has none.
define linkonce_odr ptr @_ZNKSt3__119__shared_weak_count13__get_deleterERKSt9type_info(ptr %block, ptr %type) {
entry:
  ret ptr null
}

define linkonce_odr void @_ZNSt3__119__shared_weak_countD2Ev(ptr %block) {
entry:
  ret void
}

; std::sort of LLVM's C++ library for plain arrays of numbers, of which programs see a declaration only.

define linkonce_odr hidden i32 @lowad.lib.compare_double(ptr %p, ptr %q) alwaysinline {
entry:
  %a = load double, ptr %p
  %b = load double, ptr %q
  %less = fcmp olt double %a, %b
  %more = fcmp ogt double %a, %b
  %below = sext i1 %less to i32
  %result = select i1 %more, i32 1, i32 %below
  ret i32 %result
}

define linkonce_odr hidden void @lowad.lib._ZNSt3__16__sortIRNS_6__lessIddEEPdEEvT0_S5_T_(ptr %first, ptr %last, ptr %compare) alwaysinline {
entry:
  %begin = ptrtoint ptr %first to i64
  %end = ptrtoint ptr %last to i64
  %bytes = sub i64 %end, %begin
  %count = udiv exact i64 %bytes, 8
  call void @lowad.lib.qsort(ptr %first, i64 %count, i64 8, ptr @lowad.lib.compare_double)
  ret void
}

define linkonce_odr hidden i32 @lowad.lib.compare_float(ptr %p, ptr %q) alwaysinline {
entry:
  %a = load float, ptr %p
  %b = load float, ptr %q
  %less = fcmp olt float %a, %b
  %more = fcmp ogt float %a, %b
  %below = sext i1 %less to i32
  %result = select i1 %more, i32 1, i32 %below
  ret i32 %result
}

define linkonce_odr hidden void @lowad.lib._ZNSt3__16__sortIRNS_6__lessIffEEPfEEvT0_S5_T_(ptr %first, ptr %last, ptr %compare) alwaysinline {
entry:
  %begin = ptrtoint ptr %first to i64
  %end = ptrtoint ptr %last to i64
  %bytes = sub i64 %end, %begin
  %count = udiv exact i64 %bytes, 4
  call void @lowad.lib.qsort(ptr %first, i64 %count, i64 4, ptr @lowad.lib.compare_float)
  ret void
}
