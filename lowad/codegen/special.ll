; Polygamma functions in double precision. They have no effects and end for every argument, NaN and infinities too.

declare double @llvm.log.f64(double)
declare double @llvm.tan.f64(double)
declare double @llvm.floor.f64(double)
declare double @llvm.ceil.f64(double)
declare double @llvm.rint.f64(double)
declare double @llvm.powi.f64.i32(double, i32)

; The logarithmic derivative of the gamma function. Source: Abramowitz & Stegun 6.3.5 (recurrence, up to 10), 6.3.18
; (asymptotic series, 7 terms: 4e-17 at 10) and 6.3.7 (reflection), with the tangent of what is left of a whole number.
define linkonce_odr hidden double @lowad.digamma(double %x) noinline nounwind willreturn memory(none) {
entry:
  %left = fcmp ole double %x, 0.0
  %mirrored = fsub double 1.0, %x
  %start = select i1 %left, double %mirrored, double %x
  br label %look
look:
  %at = phi double [ %start, %entry ], [ %next, %step ]
  %sum = phi double [ 0.0, %entry ], [ %more, %step ]
  %low = fcmp olt double %at, 10.0
  br i1 %low, label %step, label %series
step:
  %term = fdiv double 1.0, %at
  %more = fadd double %sum, %term
  %next = fadd double %at, 1.0
  br label %look
series:
  %inverse = fdiv double 1.0, %at
  %t = fmul double %inverse, %inverse
  %p7 = fmul double %t, 0x3FB5555555555555
  %s6 = fsub double %p7, 0x3F95995995995995
  %p6 = fmul double %t, %s6
  %s5 = fadd double %p6, 0x3F7F07C1F07C1F08
  %p5 = fmul double %t, %s5
  %s4 = fsub double %p5, 0x3F71111111111111
  %p4 = fmul double %t, %s4
  %s3 = fadd double %p4, 0x3F70410410410410
  %p3 = fmul double %t, %s3
  %s2 = fsub double %p3, 0x3F81111111111111
  %p2 = fmul double %t, %s2
  %s1 = fadd double %p2, 0x3FB5555555555555
  %tail = fmul double %t, %s1
  %half = fmul double %inverse, 0.5
  %log = call double @llvm.log.f64(double %at)
  %a = fsub double %log, %half
  %b = fsub double %a, %tail
  %right = fsub double %b, %sum
  br i1 %left, label %reflect, label %done
reflect:
  %whole = call double @llvm.rint.f64(double %x)
  %rest = fsub double %x, %whole
  %angle = fmul double %rest, 0x400921FB54442D18
  %tangent = call double @llvm.tan.f64(double %angle)
  %turned = fdiv double 0x400921FB54442D18, %tangent
  %reflected = fsub double %right, %turned
  br label %done
done:
  %result = phi double [ %right, %series ], [ %reflected, %reflect ]
  ret double %result
}

; The sum of (x + k)^-s over k = 0, 1, … for x > 0 and whole s > 1. Source: Euler and Maclaurin's formula (DLMF 25.11.5),
; from 10 + s on and with 8 terms.
define linkonce_odr hidden double @lowad.zeta(i32 %s, double %x) noinline nounwind willreturn memory(none) {
entry:
  %real = sitofp i32 %s to double
  %bound = fadd double %real, 10.0
  %negative = sub i32 0, %s
  br label %look
look:
  %at = phi double [ %x, %entry ], [ %next, %step ]
  %sum = phi double [ 0.0, %entry ], [ %more, %step ]
  %low = fcmp olt double %at, %bound
  br i1 %low, label %step, label %series
step:
  %term = call double @llvm.powi.f64.i32(double %at, i32 %negative)
  %more = fadd double %sum, %term
  %next = fadd double %at, 1.0
  br label %look
series:
  %power = call double @llvm.powi.f64.i32(double %at, i32 %negative)
  %raised = fmul double %power, %at
  %less = fsub double %real, 1.0
  %integral = fdiv double %raised, %less
  %half = fmul double %power, 0.5
  %start = fadd double %integral, %half
  %inverse = fdiv double 1.0, %at
  %t = fmul double %inverse, %inverse
  %f.first = fmul double %real, %inverse
  %factor.first = fmul double %f.first, %power
  br label %sum.up
sum.up:
  %k = phi i64 [ 0, %series ], [ %k.next, %sum.up ]
  %tail = phi double [ 0.0, %series ], [ %tail.next, %sum.up ]
  %factor = phi double [ %factor.first, %series ], [ %factor.next, %sum.up ]
  %place = getelementptr inbounds [8 x double], ptr @lowad.bernoulli, i64 0, i64 %k
  %number = load double, ptr %place
  %product = fmul double %number, %factor
  %tail.next = fadd double %tail, %product
  %k.real = uitofp i64 %k to double
  %twice = fmul double %k.real, 2.0
  %odd = fadd double %twice, 1.0
  %even = fadd double %twice, 2.0
  %grown = fadd double %real, %odd
  %grown.too = fadd double %real, %even
  %growth = fmul double %grown, %grown.too
  %growth.t = fmul double %growth, %t
  %factor.next = fmul double %factor, %growth.t
  %k.next = add nuw nsw i64 %k, 1
  %again = icmp ult i64 %k.next, 8
  br i1 %again, label %sum.up, label %done
done:
  %near = fadd double %start, %tail.next
  %result = fadd double %sum, %near
  ret double %result
}

; The Bernoulli numbers of index 2, 4, …, 16 over the factorials of their indices.
@lowad.bernoulli = private unnamed_addr constant [8 x double] [
  double 0x3FB5555555555555, double 0xBF56C16C16C16C17, double 0x3F01566ABC011566, double 0xBEABBD779334EF0B,
  double 0x3E566A8F2BF70EBE, double 0xBE022805D644267F, double 0x3DAD6DB2C4E09163, double 0xBD57DA4E1F79955C
]

; The derivative of order n of the digamma function, (-1)^(n+1) n! zeta(n+1, x). Left of 0 the sum over all whole k is that
; of both sides of the point, from which the terms beyond 0 are taken. Source: Abramowitz & Stegun 6.4.10.
define linkonce_odr hidden double @lowad.polygamma(i32 %n, double %x) noinline nounwind willreturn memory(none) {
entry:
  %zeroth = icmp eq i32 %n, 0
  br i1 %zeroth, label %digamma, label %check
digamma:
  %first = call double @lowad.digamma(double %x)
  ret double %first
check:
  %outside = icmp slt i32 %n, 0
  br i1 %outside, label %undefined, label %factorial
undefined:
  ret double 0x7FF8000000000000
factorial:
  %k = phi i32 [ 1, %check ], [ %k.next, %factorial ]
  %product = phi double [ -1.0, %check ], [ %product.next, %factorial ]
  %k.real = sitofp i32 %k to double
  %negative.k = fneg double %k.real
  %product.next = fmul double %product, %negative.k
  %k.next = add nuw nsw i32 %k, 1
  %again = icmp sle i32 %k.next, %n
  br i1 %again, label %factorial, label %side
side:
  %s = add nsw i32 %n, 1
  %left = fcmp ole double %x, 0.0
  br i1 %left, label %both, label %right
right:
  %zeta = call double @lowad.zeta(i32 %s, double %x)
  br label %done
both:
  %floor = call double @llvm.floor.f64(double %x)
  %rest = fsub double %x, %floor
  %ceiling = call double @llvm.ceil.f64(double %x)
  %other.rest = fsub double %ceiling, %x
  %mirrored = fsub double 1.0, %x
  %above = call double @lowad.zeta(i32 %s, double %rest)
  %below = call double @lowad.zeta(i32 %s, double %other.rest)
  %beyond = call double @lowad.zeta(i32 %s, double %mirrored)
  %difference = fsub double %below, %beyond
  %lowest = and i32 %s, 1
  %is.odd = icmp ne i32 %lowest, 0
  %opposite = fneg double %difference
  %signed = select i1 %is.odd, double %opposite, double %difference
  %sum = fadd double %above, %signed
  br label %done
done:
  %value = phi double [ %zeta, %right ], [ %sum, %both ]
  %result = fmul double %product.next, %value
  ret double %result
}
