; The allocator that a Rust program has where it chooses none: that of the C library. Blocks are aligned to 16 bytes as
; malloc does it, to more by aligned_alloc. The size of an old block is known, so that resizing is a copy.

declare noalias ptr @malloc(i64)
declare noalias ptr @calloc(i64, i64)
declare noalias ptr @aligned_alloc(i64, i64)
declare void @free(ptr)
declare i64 @llvm.umin.i64(i64, i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define linkonce_odr hidden void @lowad.lib.__rust_no_alloc_shim_is_unstable_v2() alwaysinline {
entry:
  ret void
}

define linkonce_odr hidden ptr @lowad.lib.__rust_alloc(i64 %size, i64 %align) alwaysinline {
entry:
  %usual = icmp ule i64 %align, 16
  br i1 %usual, label %plain, label %aligned
plain:
  %p = call ptr @malloc(i64 %size)
  ret ptr %p
aligned:
  %less = sub i64 %align, 1
  %more = add i64 %size, %less
  %mask = sub i64 0, %align
  %rounded = and i64 %more, %mask
  %q = call ptr @aligned_alloc(i64 %align, i64 %rounded)
  ret ptr %q
}

define linkonce_odr hidden ptr @lowad.lib.__rust_alloc_zeroed(i64 %size, i64 %align) alwaysinline {
entry:
  %usual = icmp ule i64 %align, 16
  br i1 %usual, label %plain, label %aligned
plain:
  %p = call ptr @calloc(i64 1, i64 %size)
  ret ptr %p
aligned:
  %q = call ptr @lowad.lib.__rust_alloc(i64 %size, i64 %align)
  %failed = icmp eq ptr %q, null
  br i1 %failed, label %done, label %clear
clear:
  call void @llvm.memset.p0.i64(ptr %q, i8 0, i64 %size, i1 false)
  br label %done
done:
  ret ptr %q
}

define linkonce_odr hidden void @lowad.lib.__rust_dealloc(ptr %block, i64 %size, i64 %align) alwaysinline {
entry:
  call void @free(ptr %block)
  ret void
}

define linkonce_odr hidden ptr @lowad.lib.__rust_realloc(ptr %block, i64 %size, i64 %align, i64 %wanted) alwaysinline {
entry:
  %new = call ptr @lowad.lib.__rust_alloc(i64 %wanted, i64 %align)
  %failed = icmp eq ptr %new, null
  br i1 %failed, label %done, label %move
move:
  %moved = call i64 @llvm.umin.i64(i64 %size, i64 %wanted)
  call void @llvm.memcpy.p0.p0.i64(ptr %new, ptr %block, i64 %moved, i1 false)
  call void @free(ptr %block)
  br label %done
done:
  ret ptr %new
}
