; Everything that may stand outside of functions.
source_filename = "dir/file \22quoted\22.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

module asm ".globl marker"
module asm ".ascii \22two\\n\22 # with a quote and a semicolon ;"

%struct.node = type { i32, ptr, %struct.node.inner }
%struct.node.inner = type { [2 x double], <2 x float> }
%"class.std::vector<int>" = type <{ i8, i64, { i16, [3 x i8] } }>
%struct.opaque = type opaque
%struct.empty = type {}
%0 = type { i64 }

$comdat_any = comdat any
$"comdat exact" = comdat exactmatch
$comdat_largest = comdat largest
$comdat_none = comdat nodeduplicate
$comdat_size = comdat samesize

@zero = global i32 0
@"a name with \22quotes\22 and ; and \\" = private unnamed_addr constant [4 x i8] c"a\22;\00", align 1
@"\01_asm_name" = external global i8
@0 = private constant i64 -9223372036854775808
@1 = internal local_unnamed_addr global %0 { i64 5 }
@node = hidden global %struct.node { i32 1, ptr @node, %struct.node.inner { [2 x double] [double 1.000000e+00, double 0x3FB999999999999A], <2 x float> <float -0.000000e+00, float 0x7FF8000000000000> } }, align 8
@vec = dso_local global %"class.std::vector<int>" <{ i8 1, i64 2, { i16, [3 x i8] } { i16 3, [3 x i8] c"xyz" } }>, align 1
@opaque = external dso_local global %struct.opaque
@empty = linkonce_odr global %struct.empty zeroinitializer, comdat($comdat_any)
@comdat_any = weak_odr constant i8 1, comdat
@"comdat exact" = weak global i8 2, section ".data.exact", comdat, align 16
@comdat_size = global [2 x i8] c"ab", comdat
@comdat_largest = global [2 x i8] zeroinitializer, comdat
@comdat_none = global i8 0, comdat
@common = common global [16 x i64] zeroinitializer, align 16
@appending = appending global [1 x ptr] [ptr @zero]
@available = available_externally constant i32 3
@weak_import = extern_weak global i32
@protected = protected global i32 4
@imported = external dllimport global i32
@exported = dllexport global i32 5
@tls = thread_local global i32 6
@tls_local = internal thread_local(localdynamic) global i32 7
@tls_initial = thread_local(initialexec) global i32 8
@tls_exec = thread_local(localexec) global i32 9
@space = addrspace(3) global i32 undef
@space_constant = external addrspace(4) externally_initialized constant [0 x i32]
@initialised = externally_initialized global i32 10, section "__DATA,__x", partition "part", align 4
@model = global i32 11, code_model "large"
@sanitised = global i32 12, no_sanitize_address, no_sanitize_hwaddress, align 4
@attributed = global i32 13, align 4 #0
@attributed_too = global i32 14, section "x", align 4, !associated !4, !dbg !5 #0
@external_metadata = external global i32, align 4, !absolute_symbol !8 #0

@h = global half 0xH3C00
@b = global bfloat 0xR3F80
@f = global float 0x3FB99999A0000000
@d = global double 0xFFF0000000000000
@ld = global x86_fp80 0xK3FFF8000000000000000
@q = global fp128 0xL00000000000000003FFF000000000000
@p = global ppc_fp128 0xM3FF00000000000000000000000000000
@wide = global i128 -170141183460469231731687303715884105728
@odd = global i17 -5
@bit = global i1 true
@token_like = global ptr null
@splat = global <4 x i32> splat (i32 7)
@splatf = global <2 x double> splat (double 1.500000e+00)
@bits = global <3 x i1> <i1 true, i1 false, i1 undef>
@poison = global { i32, float } { i32 poison, float undef }
@arrays = global [2 x [2 x i16]] [[2 x i16] [i16 1, i16 2], [2 x i16] zeroinitializer]

@gep = global ptr getelementptr (i8, ptr @node, i64 8)
@gep_flags = global ptr getelementptr inbounds nuw (%struct.node, ptr @node, i64 0, i32 2, i32 1)
@gep_range = global ptr getelementptr inbounds inrange(-16, 16) (i8, ptr @arrays, i64 4)
@cast = global i64 ptrtoint (ptr @zero to i64)
@difference = global i32 trunc (i64 sub (i64 ptrtoint (ptr @gep to i64), i64 ptrtoint (ptr @cast to i64)) to i32)
@sum = global i64 add nuw nsw (i64 ptrtoint (ptr @zero to i64), i64 4)
@mixed = global i64 xor (i64 ptrtoint (ptr @zero to i64), i64 -1)
@back = global ptr inttoptr (i64 4096 to ptr)
@flat = global ptr addrspacecast (ptr addrspace(3) @space to ptr)
@equivalent = global ptr dso_local_equivalent @function
@no_cfi = global ptr no_cfi @function
@signed = global ptr ptrauth (ptr @function, i32 2, i64 1234, ptr @zero)
@place = global ptr blockaddress(@jumps, %there)
@places = internal constant [2 x ptr] [ptr blockaddress(@jumps, %there), ptr blockaddress(@jumps, %"and here")]
@offset_table = private constant [1 x i32] [i32 trunc (i64 sub (i64 ptrtoint (ptr blockaddress(@jumps, %there) to i64), i64 ptrtoint (ptr @offset_table to i64)) to i32)]

@llvm.used = appending global [1 x ptr] [ptr @comdat_any], section "llvm.metadata"
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @constructor, ptr null }]

@alias = alias i32, ptr @zero
@alias_words = weak hidden thread_local(initialexec) unnamed_addr alias i32, ptr @tls_initial
@alias_expression = internal alias i8, getelementptr inbounds (i8, ptr @node, i64 8), partition "part"
@alias_function = dso_local alias i32 (ptr, ...), ptr @variadic
@ifunc = ifunc double (double), ptr @resolver
@ifunc_words = internal ifunc i32 (), ptr @resolver, partition "part"

define internal void @constructor() {
  ret void
}

define ptr @resolver() {
  ret ptr @function
}

define i32 @variadic(ptr %0, ...) {
  ret i32 0
}

define void @function() {
  ret void
}

define void @jumps(ptr %target) {
  indirectbr ptr %target, [label %there, label %"and here"]

there:                                            ; preds = %0
  ret void

"and here":                                       ; preds = %0
  %own = ptrtoint ptr blockaddress(@jumps, %there) to i64
  ret void
}

declare extern_weak void @missing()

declare i32 @__gxx_personality_v0(...)

attributes #0 = { "bss-section"="my_bss" "plain" }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}
!odd\20name = !{}
!llvm.dbg.cu = !{!9}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !{i32 1, !"nested", !{!"a", i64 1, null, ptr @zero, double 1.000000e+00}}
!3 = !{!"a producer; with \22quotes\22 and } braces"}
!4 = !{ptr @zero}
!5 = !DIGlobalVariableExpression(var: !6, expr: !DIExpression(DW_OP_plus_uconst, 4, DW_OP_stack_value))
!6 = distinct !DIGlobalVariable(name: "attributed_too", scope: !9, file: !7, line: 1, type: !10, isLocal: false, isDefinition: true)
!7 = !DIFile(filename: "file.c", directory: "/dir", checksumkind: CSK_MD5, checksum: "00000000000000000000000000000000")
!8 = !{i64 0, i64 256}
!9 = distinct !DICompileUnit(language: DW_LANG_C11, file: !7, producer: "p", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !11)
!10 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!11 = !{!5}
