; Everything that may stand on the line of a function, and what calls carry.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.pair = type { i32, double }

$group = comdat any
$discarded = comdat any

define linkonce_odr hidden fastcc noundef nonnull align 16 dereferenceable(32) ptr @words(ptr noundef nonnull align 8 dereferenceable(16) captures(none) %a, i32 noundef signext range(i32 -4, 100) %b) unnamed_addr #0 section ".text.words" comdat($group) align 32 gc "shadow-stack" prefix i32 7 prologue i8 -112 personality ptr @personality !prof !0 {
  ret ptr %a
}

define weak_odr dso_local void @group() local_unnamed_addr comdat {
  ret void
}

define available_externally i32 @discarded() partition "part" {
  ret i32 0
}

define void @pointers(ptr byval(%struct.pair) align 8 %a, ptr sret({ i32, [2 x i8] }) align 4 %b, ptr writeonly initializes((0, 8), (16, 24)) %c, ptr captures(address, read_provenance) %d, ptr captures(ret: address, provenance) readonly %e, ptr nest %f, ptr noalias readnone dead_on_unwind %g, ptr %h) {
  ret void
}

define void @passed(ptr inalloca(%struct.pair) %a) {
  ret void
}

define nofpclass(nan inf) double @numbers(double nofpclass(zero nsub) %x, i8 zeroext %small, <4 x i32> %vector, half %h, i32 inreg %r, double returned %s, i1 %t) {
  ret double %x
}

define swiftcc void @swift(ptr swiftself %self, ptr swifterror %error, ptr swiftasync %context) {
  ret void
}

define i32 @unnamed(i32 %0, ptr %1, i32 %2) {
  %4 = add i32 %0, %2
  br label %5

5:                                                ; preds = %3
  %6 = add nsw i32 %4, 1
  ret i32 %6
}

define void @"quoted \22name\22"(i32 %"first arg", i32 %"7") {
"first block":
  %"some value" = add i32 %"first arg", %"7"
  br label %"block, two"

"block, two":                                     ; preds = %"first block"
  %x.y-z$ = mul i32 %"some value", 2
  ret void
}

define cc 99 void @numbered() addrspace(0) {
  ret void
}

define preserve_mostcc void @keeps() {
  ret void
}

define x86_intrcc void @interrupt(ptr byval(i64) %frame) {
  ret void
}

define void @calls(ptr %pointer, i32 %n, double %x, <4 x float> %v) personality ptr @personality {
entry:
  call void @group()
  %r0 = call noalias noundef nonnull align 16 dereferenceable_or_null(64) ptr @malloc(i64 noundef 64) #1
  %r1 = tail call fastcc ptr @words(ptr noundef nonnull align 8 dereferenceable(16) %pointer, i32 noundef signext %n)
  %r2 = notail call i32 (ptr, ...) @printf(ptr noundef nonnull dereferenceable(1) @format, i32 noundef %n, double %x)
  %r3 = call reassoc nnan ninf nsz arcp contract afn double @llvm.fma.f64(double %x, double 2.000000e+00, double %x)
  %r4 = call fast nofpclass(nan) float @llvm.vector.reduce.fadd.v4f32(float -0.000000e+00, <4 x float> %v)
  %r5 = call double %pointer(double %x) #2
  call void @pointers(ptr byval(%struct.pair) align 8 %pointer, ptr sret({ i32, [2 x i8] }) align 4 %pointer, ptr null, ptr undef, ptr poison, ptr nest %pointer, ptr inttoptr (i64 8 to ptr), ptr getelementptr (i8, ptr @format, i64 1))
  call void @group() [ "deopt"(i32 1, ptr %pointer), "empty"(), "third"(double 1.000000e+00) ]
  call void @llvm.assume(i1 true) [ "align"(ptr %pointer, i64 16) ]
  %r6 = call i64 @llvm.read_register.i64(metadata !1)
  %r7 = call double @llvm.experimental.constrained.fadd.f64(double %x, double %x, metadata !"round.dynamic", metadata !"fpexcept.strict") #3
  call void asm sideeffect "nop # a, \22b\22 ; c", "~{memory},~{dirflag},~{fpsr},~{flags}"() #3, !srcloc !2
  %r8 = call { i32, i32 } asm inteldialect "mov $0, $1", "=r,=r,r,~{cc}"(i32 %n) #4
  %r9 = call i32 asm sideeffect alignstack unwind "x", "=r"()
  call void inttoptr (i64 4096 to ptr)(i32 1)
  call void (...) @personality_like(i32 1, ptr @format) nounwind memory(none) "key"="value" "alone"
  %r10 = call <4 x i32> @vectors(<4 x i32> <i32 1, i32 2, i32 3, i32 4>, <4 x i32> splat (i32 3), <4 x i32> zeroinitializer, [2 x i32] [i32 1, i32 2], { i32, ptr } { i32 1, ptr @format }, [2 x i8] c"a\00")
  %r11 = call i32 @llvm.ptrauth.blend.like(i64 add (i64 ptrtoint (ptr @format to i64), i64 1))
  %r12 = call range(i32 0, 65) i32 @unnamed(i32 -1, ptr @format, i32 noundef 2)
  call void asm "", "=*m"(ptr elementtype([4 x <2 x float>]) %pointer)
  ret void
}

define i32 @forwards(ptr %pointer, i32 %n, double %x, <4 x float> %v) {
  %r = musttail call i32 @forwards(ptr %pointer, i32 %n, double %x, <4 x float> %v)
  ret i32 %r
}

define i32 @caught(ptr %object) personality ptr @personality {
entry:
  %direct = invoke i32 @unnamed(i32 noundef 1, ptr %object, i32 2) #2
          to label %normal unwind label %exception, !prof !6

normal:                                           ; preds = %entry
  invoke void asm sideeffect unwind "", ""()
          to label %more unwind label %cleanup

more:                                             ; preds = %normal
  invoke fastcc void (i32, ...) %object(i32 1, i32 %direct) [ "deopt"(i32 %direct) ]
          to label %done unwind label %filtered

done:                                             ; preds = %more
  ret i32 %direct

exception:                                        ; preds = %entry
  %caught = landingpad { ptr, i32 }
          cleanup
          catch ptr @typeinfo
          catch ptr null
  %selector = extractvalue { ptr, i32 } %caught, 1
  %first = extractvalue { ptr, i32 } %caught, 0
  ret i32 %selector

cleanup:                                          ; preds = %normal
  %c = landingpad { ptr, i32 }
          cleanup
  resume { ptr, i32 } %c

filtered:                                         ; preds = %more
  %f = landingpad { ptr, i32 }
          filter [2 x ptr] [ptr @typeinfo, ptr null]
          catch ptr @typeinfo
          filter [0 x ptr] zeroinitializer
  %g = insertvalue { ptr, i32 } %f, i32 7, 1
  resume { ptr, i32 } %g
}

define i32 @pads(i32 %n) personality ptr @__CxxFrameHandler3 {
entry:
  invoke void @group()
          to label %after unwind label %dispatch

dispatch:                                         ; preds = %entry
  %switch = catchswitch within none [label %handler, label %other] unwind to caller

handler:                                          ; preds = %dispatch
  %pad = catchpad within %switch [ptr @typeinfo, i32 8, ptr null]
  invoke void @group() [ "funclet"(token %pad) ]
          to label %leave unwind label %inner

leave:                                            ; preds = %handler
  catchret from %pad to label %after

inner:                                            ; preds = %handler
  %clean = cleanuppad within %pad []
  call void @group() [ "funclet"(token %clean) ]
  cleanupret from %clean unwind to caller

other:                                            ; preds = %dispatch
  %pad2 = catchpad within %switch [ptr null, i32 64, ptr null]
  catchret from %pad2 to label %after

after:                                            ; preds = %other, %leave, %entry
  invoke void @group()
          to label %end unwind label %last

last:                                             ; preds = %after
  %lastpad = cleanuppad within none []
  cleanupret from %lastpad unwind label %next

next:                                             ; preds = %last
  %nested = catchswitch within none [label %final] unwind label %outermost

final:                                            ; preds = %next
  %finalpad = catchpad within %nested []
  catchret from %finalpad to label %end

outermost:                                        ; preds = %next
  %outerpad = cleanuppad within none [i32 1, ptr null]
  cleanupret from %outerpad unwind to caller

end:                                              ; preds = %final, %after
  ret i32 %n
}

define i32 @jump_from_assembly(i32 %n) {
entry:
  callbr void asm sideeffect "jmp ${1:l}", "r,!i,!i,~{dirflag}"(i32 %n) #3
          to label %next [label %left, label %right], !srcloc !2

next:                                             ; preds = %entry
  %value = callbr i32 asm "", "=r,!i"()
          to label %left [label %right]

left:                                             ; preds = %next, %entry
  %merged = phi i32 [ %n, %entry ], [ %value, %next ]
  ret i32 %merged

right:                                            ; preds = %next, %entry
  ret i32 0
}

@format = external constant i8
@typeinfo = external constant ptr

declare !dbg !3 i32 @printf(ptr noundef readonly captures(none), ...) local_unnamed_addr #5

declare noalias noundef ptr @malloc(i64 noundef) #1

declare void @personality_like(...)

declare i32 @personality(...)

declare i32 @__CxxFrameHandler3(...)

declare double @llvm.fma.f64(double, double, double)

declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>)

declare void @llvm.assume(i1 noundef)

declare i64 @llvm.read_register.i64(metadata)

declare double @llvm.experimental.constrained.fadd.f64(double, double, metadata, metadata)

declare <4 x i32> @vectors(<4 x i32>, <4 x i32>, <4 x i32>, [2 x i32], { i32, ptr }, [2 x i8])

declare i32 @llvm.ptrauth.blend.like(i64)

attributes #0 = { noinline nounwind optnone uwtable(sync) vscale_range(1,16) alignstack=16 "frame-pointer"="all" "target-cpu"="x86-64" "a key; with { braces }"="and \22quotes\22" }
attributes #1 = { mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" }
attributes #2 = { nomerge noreturn }
attributes #3 = { strictfp }
attributes #4 = { nounwind memory(none) }
attributes #5 = { nofree nounwind memory(argmem: read, inaccessiblemem: readwrite, errnomem: write) "no-trapping-math"="true" }

!6 = !{!"branch_weights", i32 1, i32 2}
!0 = !{!"function_entry_count", i64 10}
!1 = !{!"rsp"}
!2 = !{i64 10, i64 20}
!3 = !DISubprogram(name: "printf", scope: !4, file: !4, line: 1, spFlags: DISPFlagOptimized)
!4 = !DIFile(filename: "stdio.h", directory: "/usr/include")
!llvm.module.flags = !{!5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
