; What teams of threads need at run time: forks, a context for each thread, turns, and lowad's words for OpenMP's calls.
;
; The record of a fork whose reverse pass comes later lies on the stack of the context that forks: how many seats there are,
; how many threads came, the count of turns taken, where turns are counted (of the outermost fork), and from byte 64 a seat
; of 64 bytes for each thread: its context and the tape of what it ran.

@lowad.place.text = linkonce_odr hidden constant [23 x i8] c";unknown;unknown;0;0;;\00"
@lowad.place = linkonce_odr hidden constant { i32, i32, i32, i32, ptr } { i32 0, i32 2, i32 0, i32 22, ptr @lowad.place.text }
@lowad.one.at.a.time = linkonce_odr hidden global [8 x i32] zeroinitializer, align 8
@lowad.other_team = linkonce_odr hidden constant [85 x i8] c"lowad: a team of %zu threads ran the forward pass, and %zu came to the reverse pass\0A\00"
@lowad.no_seat = linkonce_odr hidden constant [70 x i8] c"lowad: a team of %zu threads came where there is a tape for %zu only\0A\00"

declare i32 @__kmpc_global_thread_num(ptr) nounwind
declare void @__kmpc_push_num_threads(ptr, i32, i32) nounwind
declare void @__kmpc_fork_call(ptr, i32, ptr, ...) nounwind
declare void @__kmpc_barrier(ptr, i32) convergent nounwind
declare void @__kmpc_critical(ptr, i32, ptr) convergent nounwind
declare void @__kmpc_end_critical(ptr, i32, ptr) convergent nounwind
declare void @__kmpc_serialized_parallel(ptr, i32) nounwind
declare void @__kmpc_end_serialized_parallel(ptr, i32) nounwind
declare i32 @omp_get_thread_num() nounwind
declare i32 @omp_get_num_threads() nounwind
declare i32 @omp_get_max_threads() nounwind
declare i32 @sched_yield() nounwind
declare void @lowad.fail(ptr, i64, i64) cold noreturn nounwind
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.smin.i64(i64, i64)
declare ptr @lowad.record_push(ptr, i64)
declare void @lowad.record_pop(ptr, ptr)
declare void @lowad.defer_longer(ptr, ptr)

define linkonce_odr hidden void @lowad.barrier() convergent nounwind alwaysinline {
entry:
  %thread = call i32 @__kmpc_global_thread_num(ptr @lowad.place)
  call void @__kmpc_barrier(ptr @lowad.place, i32 %thread)
  ret void
}

define linkonce_odr hidden void @lowad.serial() nounwind alwaysinline {
entry:
  %thread = call i32 @__kmpc_global_thread_num(ptr @lowad.place)
  call void @__kmpc_serialized_parallel(ptr @lowad.place, i32 %thread)
  ret void
}

define linkonce_odr hidden void @lowad.serial_end() nounwind alwaysinline {
entry:
  %thread = call i32 @__kmpc_global_thread_num(ptr @lowad.place)
  call void @__kmpc_end_serialized_parallel(ptr @lowad.place, i32 %thread)
  ret void
}

define linkonce_odr hidden void @lowad.atomic() convergent nounwind alwaysinline {
entry:
  %thread = call i32 @__kmpc_global_thread_num(ptr @lowad.place)
  call void @__kmpc_critical(ptr @lowad.place, i32 %thread, ptr @lowad.one.at.a.time)
  ret void
}

define linkonce_odr hidden void @lowad.atomic_end() convergent nounwind alwaysinline {
entry:
  %thread = call i32 @__kmpc_global_thread_num(ptr @lowad.place)
  call void @__kmpc_end_critical(ptr @lowad.place, i32 %thread, ptr @lowad.one.at.a.time)
  ret void
}

; Outside of derivatives nobody asks for turns.
define linkonce_odr hidden i64 @lowad.turn() convergent nounwind alwaysinline {
entry:
  ret i64 0
}

define linkonce_odr hidden i64 @lowad.turn_taken(ptr %context) convergent nounwind noinline {
entry:
  %counter.place = getelementptr inbounds i8, ptr %context, i64 32
  %counter = load ptr, ptr %counter.place
  %alone = icmp eq ptr %counter, null
  br i1 %alone, label %none, label %count
none:
  ret i64 0
count:
  %turn = atomicrmw add ptr %counter, i64 1 seq_cst
  ret i64 %turn
}

define linkonce_odr hidden void @lowad.turn_back(ptr %context, i64 %turn) convergent nounwind noinline {
entry:
  %counter.place = getelementptr inbounds i8, ptr %context, i64 32
  %counter = load ptr, ptr %counter.place
  %alone = icmp eq ptr %counter, null
  br i1 %alone, label %done, label %begin
begin:
  %wanted = add i64 %turn, 1
  br label %look
look:
  %tries = phi i64 [ 0, %begin ], [ %tries.next, %again ]
  %now = load atomic i64, ptr %counter acquire, align 8
  %mine = icmp eq i64 %now, %wanted
  br i1 %mine, label %pass, label %wait
wait:
  %tries.next = add i64 %tries, 1
  %long = icmp ugt i64 %tries, 32
  br i1 %long, label %yield, label %again
yield:
  %yielded = call i32 @sched_yield()
  br label %again
again:
  br label %look
pass:
  store atomic i64 %turn, ptr %counter release, align 8
  br label %done
done:
  ret void
}

define linkonce_odr hidden void @lowad.ask(i32 %threads) nounwind alwaysinline {
entry:
  %open = icmp sle i32 %threads, 0
  br i1 %open, label %done, label %push
push:
  %thread = call i32 @__kmpc_global_thread_num(ptr @lowad.place)
  call void @__kmpc_push_num_threads(ptr @lowad.place, i32 %thread, i32 %threads)
  br label %done
done:
  ret void
}

define linkonce_odr hidden ptr @lowad.fork_forward(ptr %run, ptr %pack, i32 %threads, ptr %context) nounwind noinline {
entry:
  %most = call i32 @omp_get_max_threads()
  %more = icmp sgt i32 %threads, %most
  %seats32 = select i1 %more, i32 %threads, i32 %most
  %seats = zext i32 %seats32 to i64
  %room = shl i64 %seats, 6
  %bytes = add i64 %room, 64
  %record = call ptr @lowad.record_push(ptr %context, i64 %bytes)
  store i64 %seats, ptr %record
  %came = getelementptr inbounds i8, ptr %record, i64 8
  store i64 0, ptr %came
  %own = getelementptr inbounds i8, ptr %record, i64 16
  store i64 0, ptr %own
  %outer.place = getelementptr inbounds i8, ptr %context, i64 32
  %outer = load ptr, ptr %outer.place
  %outermost = icmp eq ptr %outer, null
  %counter = select i1 %outermost, ptr %own, ptr %outer
  %counter.place = getelementptr inbounds i8, ptr %record, i64 24
  store ptr %counter, ptr %counter.place
  call void @lowad.ask(i32 %threads)
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @lowad.place, i32 2, ptr %run, ptr %pack, ptr %record)
  ret ptr %record
}

define linkonce_odr hidden ptr @lowad.seat(ptr %record) nounwind noinline {
entry:
  %number = call i32 @omp_get_thread_num()
  %count = call i32 @omp_get_num_threads()
  %size = zext i32 %count to i64
  %seats = load i64, ptr %record
  %fits = icmp ule i64 %size, %seats
  br i1 %fits, label %sit, label %fail
sit:
  %at = zext i32 %number to i64
  %row = shl i64 %at, 6
  %offset = add i64 %row, 64
  %seat = getelementptr inbounds i8, ptr %record, i64 %offset
  store { ptr, ptr, ptr, ptr, ptr, ptr, ptr } zeroinitializer, ptr %seat
  %counter.from = getelementptr inbounds i8, ptr %record, i64 24
  %counter = load ptr, ptr %counter.from
  %counter.place = getelementptr inbounds i8, ptr %seat, i64 32
  store ptr %counter, ptr %counter.place
  %first = icmp eq i32 %number, 0
  br i1 %first, label %say, label %done
say:
  %came = getelementptr inbounds i8, ptr %record, i64 8
  store i64 %size, ptr %came
  br label %done
done:
  ret ptr %seat
fail:
  call void @lowad.fail(ptr @lowad.no_seat, i64 %size, i64 %seats)
  unreachable
}

define linkonce_odr hidden void @lowad.fork_reverse(ptr %run, ptr %pack, ptr %record, ptr %context) nounwind noinline {
entry:
  %came = getelementptr inbounds i8, ptr %record, i64 8
  %size = load i64, ptr %came
  %threads = trunc i64 %size to i32
  call void @lowad.ask(i32 %threads)
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @lowad.place, i32 2, ptr %run, ptr %pack, ptr %record)
  br label %look
look:
  %at = phi i64 [ 0, %entry ], [ %next, %keep ]
  %more = icmp ult i64 %at, %size
  br i1 %more, label %keep, label %done
keep:
  %row = shl i64 %at, 6
  %offset = add i64 %row, 64
  %seat = getelementptr inbounds i8, ptr %record, i64 %offset
  ; What a thread releases may be older than the region: what runs before it needs such a block in the reverse pass too.
  call void @lowad.defer_longer(ptr %context, ptr %seat)
  %next = add i64 %at, 1
  br label %look
done:
  call void @lowad.record_pop(ptr %context, ptr %record)
  ret void
}

define linkonce_odr hidden ptr @lowad.seat_again(ptr %record) nounwind noinline {
entry:
  %number = call i32 @omp_get_thread_num()
  %count = call i32 @omp_get_num_threads()
  %size = zext i32 %count to i64
  %came.place = getelementptr inbounds i8, ptr %record, i64 8
  %came = load i64, ptr %came.place
  %same = icmp eq i64 %size, %came
  br i1 %same, label %sit, label %fail
sit:
  %at = zext i32 %number to i64
  %row = shl i64 %at, 6
  %offset = add i64 %row, 64
  %seat = getelementptr inbounds i8, ptr %record, i64 %offset
  ret ptr %seat
fail:
  call void @lowad.fail(ptr @lowad.other_team, i64 %came, i64 %size)
  unreachable
}

define linkonce_odr hidden void @lowad.add_gathered_double(ptr %target, ptr %from, i64 %count, i64 %low, i64 %high) nounwind noinline {
entry:
  %low.up = call i64 @llvm.smax.i64(i64 %low, i64 0)
  %high.down = call i64 @llvm.smin.i64(i64 %high, i64 %count)
  %some = icmp slt i64 %low.up, %high.down
  %begin = select i1 %some, i64 %low.up, i64 0
  %end = select i1 %some, i64 %high.down, i64 0
  br i1 %some, label %own, label %ends
own:
  %own.at = phi i64 [ %begin, %entry ], [ %own.next, %own.done ]
  %own.from = getelementptr inbounds double, ptr %from, i64 %own.at
  %own.part = load double, ptr %own.from
  %own.some = fcmp une double %own.part, 0.0
  br i1 %own.some, label %own.add, label %own.done
own.add:
  %own.place = getelementptr inbounds double, ptr %target, i64 %own.at
  %own.old = load double, ptr %own.place
  %own.sum = fadd double %own.old, %own.part
  store double %own.sum, ptr %own.place
  br label %own.done
own.done:
  %own.next = add nuw nsw i64 %own.at, 1
  %own.more = icmp slt i64 %own.next, %end
  br i1 %own.more, label %own, label %ends
ends:
  call void @lowad.add_shared_double(ptr %target, ptr %from, i64 %begin)
  %rest = sub i64 %count, %end
  %rest.target = getelementptr inbounds double, ptr %target, i64 %end
  %rest.from = getelementptr inbounds double, ptr %from, i64 %end
  call void @lowad.add_shared_double(ptr %rest.target, ptr %rest.from, i64 %rest)
  ret void
}

; Every thread begins somewhere else, so that they do not want the same lines of cache.
define linkonce_odr hidden void @lowad.add_shared_double(ptr %target, ptr %from, i64 %count) nounwind noinline {
entry:
  %none = icmp eq i64 %count, 0
  br i1 %none, label %done, label %begin
begin:
  %number32 = call i32 @omp_get_thread_num()
  %threads32 = call i32 @omp_get_num_threads()
  %number = zext i32 %number32 to i64
  %threads = zext i32 %threads32 to i64
  %share = udiv i64 %count, %threads
  %start = mul i64 %share, %number
  br label %look
look:
  %left = phi i64 [ %count, %begin ], [ %left.next, %next ]
  %at = phi i64 [ %start, %begin ], [ %at.next, %next ]
  %place = getelementptr inbounds double, ptr %from, i64 %at
  %part = load double, ptr %place
  %some = fcmp une double %part, 0.0
  br i1 %some, label %add, label %next
add:
  %sum = getelementptr inbounds double, ptr %target, i64 %at
  %old = atomicrmw fadd ptr %sum, double %part monotonic, align 8
  br label %next
next:
  %following = add nuw i64 %at, 1
  %over = icmp eq i64 %following, %count
  %at.next = select i1 %over, i64 0, i64 %following
  %left.next = sub nuw i64 %left, 1
  %more = icmp ne i64 %left.next, 0
  br i1 %more, label %look, label %done
done:
  ret void
}

define linkonce_odr hidden void @lowad.add_gathered_float(ptr %target, ptr %from, i64 %count, i64 %low, i64 %high) nounwind noinline {
entry:
  %low.up = call i64 @llvm.smax.i64(i64 %low, i64 0)
  %high.down = call i64 @llvm.smin.i64(i64 %high, i64 %count)
  %some = icmp slt i64 %low.up, %high.down
  %begin = select i1 %some, i64 %low.up, i64 0
  %end = select i1 %some, i64 %high.down, i64 0
  br i1 %some, label %own, label %ends
own:
  %own.at = phi i64 [ %begin, %entry ], [ %own.next, %own.done ]
  %own.from = getelementptr inbounds float, ptr %from, i64 %own.at
  %own.part = load float, ptr %own.from
  %own.some = fcmp une float %own.part, 0.0
  br i1 %own.some, label %own.add, label %own.done
own.add:
  %own.place = getelementptr inbounds float, ptr %target, i64 %own.at
  %own.old = load float, ptr %own.place
  %own.sum = fadd float %own.old, %own.part
  store float %own.sum, ptr %own.place
  br label %own.done
own.done:
  %own.next = add nuw nsw i64 %own.at, 1
  %own.more = icmp slt i64 %own.next, %end
  br i1 %own.more, label %own, label %ends
ends:
  call void @lowad.add_shared_float(ptr %target, ptr %from, i64 %begin)
  %rest = sub i64 %count, %end
  %rest.target = getelementptr inbounds float, ptr %target, i64 %end
  %rest.from = getelementptr inbounds float, ptr %from, i64 %end
  call void @lowad.add_shared_float(ptr %rest.target, ptr %rest.from, i64 %rest)
  ret void
}

; Every thread begins somewhere else, so that they do not want the same lines of cache.
define linkonce_odr hidden void @lowad.add_shared_float(ptr %target, ptr %from, i64 %count) nounwind noinline {
entry:
  %none = icmp eq i64 %count, 0
  br i1 %none, label %done, label %begin
begin:
  %number32 = call i32 @omp_get_thread_num()
  %threads32 = call i32 @omp_get_num_threads()
  %number = zext i32 %number32 to i64
  %threads = zext i32 %threads32 to i64
  %share = udiv i64 %count, %threads
  %start = mul i64 %share, %number
  br label %look
look:
  %left = phi i64 [ %count, %begin ], [ %left.next, %next ]
  %at = phi i64 [ %start, %begin ], [ %at.next, %next ]
  %place = getelementptr inbounds float, ptr %from, i64 %at
  %part = load float, ptr %place
  %some = fcmp une float %part, 0.0
  br i1 %some, label %add, label %next
add:
  %sum = getelementptr inbounds float, ptr %target, i64 %at
  %old = atomicrmw fadd ptr %sum, float %part monotonic, align 4
  br label %next
next:
  %following = add nuw i64 %at, 1
  %over = icmp eq i64 %following, %count
  %at.next = select i1 %over, i64 0, i64 %following
  %left.next = sub nuw i64 %left, 1
  %more = icmp ne i64 %left.next, 0
  br i1 %more, label %look, label %done
done:
  ret void
}
