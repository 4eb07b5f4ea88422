; Conversions to bfloat that processors without them leave to the compiler's library, where that has none.

declare double @llvm.fabs.f64(double)

; To the nearest, ties to even: half of what is cut off, less one where the last bit kept is 0, carries into it.
define weak bfloat @__truncsfbf2(float %x) {
entry:
  %bits = bitcast float %x to i32
  %is.nan = fcmp uno float %x, %x
  %kept = lshr i32 %bits, 16
  %last = and i32 %kept, 1
  %half = add i32 %last, 32767
  %rounded = add i32 %bits, %half
  %quiet = or i32 %bits, 4194304
  %chosen = select i1 %is.nan, i32 %quiet, i32 %rounded
  %high = lshr i32 %chosen, 16
  %short = trunc i32 %high to i16
  %result = bitcast i16 %short to bfloat
  ret bfloat %result
}

; By way of the float beside x whose last bit is set, from which rounding once more is right (Boldo & Melquiond: Emulation of
; FMA and correctly rounded sums: proved algorithms using rounding to odd, IEEE Transactions on Computers 57(4), 2008).
define weak bfloat @__truncdfbf2(double %x) {
entry:
  %near = fptrunc double %x to float
  %back = fpext float %near to double
  %bits = bitcast float %near to i32
  %is.exact = fcmp ueq double %back, %x
  %last = and i32 %bits, 1
  %is.odd = icmp ne i32 %last, 0
  %size = call double @llvm.fabs.f64(double %x)
  %size.near = call double @llvm.fabs.f64(double %back)
  %is.below = fcmp olt double %size.near, %size
  %step = select i1 %is.below, i32 1, i32 -1
  %beside = add i32 %bits, %step
  %stays = or i1 %is.exact, %is.odd
  %odd = select i1 %stays, i32 %bits, i32 %beside
  %to.odd = bitcast i32 %odd to float
  %result = call bfloat @__truncsfbf2(float %to.odd)
  ret bfloat %result
}
