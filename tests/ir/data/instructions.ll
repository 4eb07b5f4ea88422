; Every opcode with every word that may go with it.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.s = type { i32, [4 x double], { i8, ptr } }

@g = global i32 0
@table = global [4 x ptr] zeroinitializer

define void @arithmetic(i32 %a, i32 %b, double %x, double %y, <4 x i32> %v, <vscale x 2 x double> %s) {
  %add = add nuw nsw i32 %a, %b
  %sub = sub nsw i32 %a, 5
  %mul = mul nuw i32 -7, %b
  %udiv = udiv exact i32 %a, %b
  %sdiv = sdiv i32 %a, %b
  %urem = urem i32 %a, 3
  %srem = srem i32 %a, %b
  %shl = shl nuw nsw i32 %a, 2
  %lshr = lshr exact i32 %a, 1
  %ashr = ashr i32 %a, %b
  %and = and i32 %a, undef
  %or = or disjoint i32 %a, poison
  %xor = xor <4 x i32> %v, splat (i32 -1)
  %fadd = fadd double %x, %y
  %fsub = fsub fast double %x, 1.000000e+00
  %fmul = fmul reassoc nnan ninf nsz arcp contract afn double %x, 0x400921FB54442D18
  %fdiv = fdiv arcp <vscale x 2 x double> %s, splat (double 2.000000e+00)
  %frem = frem contract double %x, %y
  %fneg = fneg nsz double %x
  %freeze = freeze <4 x i32> %v
  %icmp = icmp samesign ult i32 %a, %b
  %icmpv = icmp sge <4 x i32> %v, zeroinitializer
  %fcmp = fcmp nnan ogt double %x, %y
  %fcmpv = fcmp une <vscale x 2 x double> %s, zeroinitializer
  %select = select i1 %icmp, i32 %a, i32 %b
  %selectf = select nnan ninf i1 %fcmp, double %x, double %y
  %selectv = select <4 x i1> %icmpv, <4 x i32> %v, <4 x i32> poison
  %ptrcmp = icmp eq ptr @g, null
  ret void
}

define void @casts(i32 %a, i64 %l, double %x, float %f, ptr %p, <2 x float> %v, half %h, ptr addrspace(3) %q) {
  %trunc = trunc nuw nsw i64 %l to i32
  %zext = zext nneg i32 %a to i64
  %sext = sext i32 %a to i128
  %fptrunc = fptrunc fast double %x to float
  %fpext = fpext float %f to x86_fp80
  %wide = fpext half %h to fp128
  %fptoui = fptoui double %x to i17
  %fptosi = fptosi <2 x float> %v to <2 x i64>
  %uitofp = uitofp nneg i32 %a to double
  %sitofp = sitofp i32 %a to bfloat
  %ptrtoint = ptrtoint ptr %p to i64
  %ptrtoaddr = ptrtoaddr ptr %p to i64
  %inttoptr = inttoptr i64 %l to ptr
  %bitcast = bitcast <2 x float> %v to double
  %addrspacecast = addrspacecast ptr addrspace(3) %q to ptr
  ret void
}

define ptr @memory(ptr %p, i64 %n, double %x, ptr addrspace(1) %q, <4 x ptr> %ps, <4 x i64> %is) {
  %one = alloca i32, align 4
  %many = alloca double, i64 %n, align 16
  %array = alloca [4 x i32], align 4, !annotation !5
  %local = alloca %struct.s, align 8
  %spaced = alloca i8, align 1, addrspace(5)
  %counted = alloca inalloca i8, i32 4, align 4
  %error = alloca swifterror ptr, align 8
  %load = load double, ptr %p, align 8, !tbaa !0, !noundef !6
  %volatile = load volatile i32, ptr %one, align 4
  %atomic = load atomic i32, ptr %one monotonic, align 4
  %scoped = load atomic volatile i64, ptr %p syncscope("singlethread") acquire, align 8, !nontemporal !7
  %range = load i8, ptr %p, align 1, !range !8
  %loadv = load <4 x float>, ptr addrspace(1) %q, align 16
  %invariant = load ptr, ptr @table, align 8, !invariant.load !6, !nonnull !6, !align !9, !dereferenceable !9
  store double %x, ptr %many, align 8, !tbaa !0, !alias.scope !10, !noalias !10
  store volatile i32 7, ptr %one, align 4
  store atomic i32 1, ptr %one release, align 4
  store atomic volatile i64 2, ptr %p syncscope("agent") seq_cst, align 8
  store <2 x i1> <i1 true, i1 false>, ptr %p, align 1
  store { i32, ptr } { i32 1, ptr getelementptr inbounds (i8, ptr @table, i64 8) }, ptr %p, align 8
  %gep = getelementptr i8, ptr %p, i64 %n
  %field = getelementptr inbounds nuw %struct.s, ptr %local, i32 0, i32 2, i32 1
  %nusw = getelementptr nusw [4 x i32], ptr %array, i64 0, i64 %n
  %ranged = getelementptr inbounds i32, ptr @g, i64 1
  %vectors = getelementptr double, <4 x ptr> %ps, <4 x i64> %is
  %spread = getelementptr double, ptr %p, <4 x i64> %is
  fence acquire
  fence syncscope("workgroup") seq_cst
  %old = atomicrmw add ptr %one, i32 1 seq_cst, align 4
  %oldf = atomicrmw volatile fadd ptr %p, double %x syncscope("agent") monotonic, align 8, !amdgpu.no.fine.grained.memory !6
  %wrap = atomicrmw uinc_wrap ptr %one, i32 9 acq_rel, align 4
  %xchg = atomicrmw xchg ptr %p, ptr null release, align 8
  %pair = cmpxchg ptr %one, i32 0, i32 1 acq_rel monotonic, align 4
  %weak = cmpxchg weak volatile ptr %p, i64 %n, i64 0 syncscope("singlethread") seq_cst seq_cst, align 8
  %found = extractvalue { i32, i1 } %pair, 1
  %next = va_arg ptr %p, double
  ret ptr %field
}

define { i32, [2 x double] } @aggregates(<4 x float> %v, <4 x float> %w, i32 %i, { i32, [2 x double] } %s, <vscale x 4 x i32> %z) {
  %e = extractelement <4 x float> %v, i32 %i
  %ie = insertelement <4 x float> %v, float %e, i64 2
  %shuffle = shufflevector <4 x float> %v, <4 x float> %w, <2 x i32> <i32 0, i32 7>
  %holes = shufflevector <4 x float> %v, <4 x float> poison, <4 x i32> <i32 3, i32 poison, i32 1, i32 0>
  %zeros = shufflevector <4 x float> %v, <4 x float> poison, <8 x i32> zeroinitializer
  %first = insertelement <vscale x 4 x i32> poison, i32 %i, i64 0
  %all = shufflevector <vscale x 4 x i32> %first, <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer
  %d = extractvalue { i32, [2 x double] } %s, 1, 0
  %t = insertvalue { i32, [2 x double] } %s, double %d, 1, 1
  %u = insertvalue { i32, [2 x double] } poison, i32 %i, 0
  %m = insertvalue { i32, [2 x double] } %t, [2 x double] [double 0.000000e+00, double 1.000000e+00], 1
  ret { i32, [2 x double] } %m
}

define i32 @control(i32 %n, i1 %c, ptr %where) {
entry:
  switch i32 %n, label %default [
    i32 0, label %zero
    i32 -1, label %zero
    i32 2147483647, label %loop
  ], !prof !11

zero:                                             ; preds = %entry, %entry
  br i1 %c, label %loop, label %default, !prof !12

loop:                                             ; preds = %loop, %zero, %entry
  %i = phi i32 [ 0, %zero ], [ 1, %entry ], [ %next, %loop ]
  %x = phi fast double [ 0.000000e+00, %zero ], [ 1.000000e+00, %entry ], [ %y, %loop ]
  %y = fadd double %x, 1.000000e+00
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %jump, label %loop, !llvm.loop !13

jump:                                             ; preds = %loop
  indirectbr ptr %where, [label %default, label %never]

default:                                          ; preds = %jump, %zero, %entry
  switch i1 %c, label %never [
  ]

never:                                            ; preds = %default, %jump
  unreachable
}

define void @targets(target("spirv.Image", void, 1, 1, 0) %image, target("aarch64.svcount") %count) {
  %copy = freeze target("spirv.Image", void, 1, 1, 0) %image
  %tile = call x86_amx @llvm.x86.tilezero.internal(i16 8, i16 8)
  ret void
}

declare x86_amx @llvm.x86.tilezero.internal(i16, i16)

define i32 @uses(i32 %x) {
  %a = add i32 %x, 1
  %b = add i32 %x, 2
  %c = add i32 %a, %b
  ret i32 %c

  uselistorder i32 %x, { 1, 0 }
}

!0 = !{!1, !1, i64 0}
!1 = !{!"double", !2, i64 0}
!2 = !{!"omnipotent char", !3, i64 0}
!3 = !{!"Simple C/C++ TBAA"}
!5 = !{!"note"}
!6 = !{}
!7 = !{i32 1}
!8 = !{i8 0, i8 2}
!9 = !{i64 8}
!10 = !{!14}
!11 = !{!"branch_weights", i32 1, i32 2, i32 3, i32 4}
!12 = !{!"branch_weights", i32 1, i32 2000}
!13 = distinct !{!13, !16}
!14 = distinct !{!14, !15}
!15 = distinct !{!15}
!16 = !{!"llvm.loop.mustprogress"}
