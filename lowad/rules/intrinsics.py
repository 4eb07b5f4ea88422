"""LLVM intrinsics that are no function of <math.h> by another name."""

from lowad.rules.declare import callee, inactive, scalar

scalar("llvm.fmuladd(x, y, z)", "y", "x", "1")
scalar("llvm.powi(x, n: int)", "0 if n == 0 else n * powi(x, n - 1)", None, on="[0.2, 2] [-3, 3]")
scalar("llvm.canonicalize(x)", "1")
scalar("llvm.arithmetic.fence(x)", "1")

# Integers made of integers or floats
inactive("llvm.ctpop", "llvm.ctlz", "llvm.cttz", "llvm.scmp", "llvm.ucmp")
inactive("llvm.abs", smooth=True)
inactive("llvm.bswap", "llvm.bitreverse", "llvm.fshl", "llvm.fshr", keeps_bits=True)
inactive("llvm.smax", "llvm.smin", "llvm.umax", "llvm.umin", keeps_bits=True, smooth=True)
for sign in ("s", "u"):
    inactive(
        *(f"llvm.{sign}{name}.{what}" for name in ("add", "sub") for what in ("with.overflow", "sat")),
        smooth=True,
    )
    inactive(f"llvm.{sign}mul.with.overflow", f"llvm.{sign}shl.sat")
    inactive(*(f"llvm.{sign}{name}.fix{sat}" for name in ("mul", "div") for sat in ("", ".sat")))
inactive("llvm.fptosi.sat", "llvm.fptoui.sat", "llvm.is.fpclass")
inactive("llvm.vector.reduce.add", smooth=True)
inactive("llvm.vector.reduce.mul")
inactive(
    *(f"llvm.vector.reduce.{name}" for name in ("smax", "smin", "umax", "umin")),
    keeps_bits=True,
    smooth=True,
)
inactive(*(f"llvm.vector.reduce.{name}" for name in ("and", "or", "xor")), keeps_bits=True)
inactive("llvm.stepvector", "llvm.vscale", "llvm.get.active.lane.mask", "llvm.experimental.cttz.elts")

# Roundings and conversions of x86's vectors
inactive(*(f"llvm.x86.sse2.cvt{how}" for how in ("pd2dq", "tpd2dq", "ps2dq", "tps2dq")))
inactive(
    *(f"llvm.x86.avx.cvt{how}.256" for how in ("_pd2dq", "t_pd2dq", "_ps2dq", "t_ps2dq", ".pd2dq", "t.pd2dq"))
)
inactive(*(f"llvm.x86.avx.cvt{how}.256" for how in (".ps2dq", "t.ps2dq", ".pd2.dq", "t.pd2.dq")))
inactive(
    *(f"llvm.x86.{how}" for how in ("sse2.cvtsd2si64", "sse2.cvtsd2si", "sse2.cvttsd2si", "sse2.cvttsd2si64"))
)
inactive(
    *(f"llvm.x86.{how}" for how in ("sse.cvtss2si64", "sse.cvtss2si", "sse.cvttss2si", "sse.cvttss2si64"))
)
inactive(*(f"llvm.x86.sse41.round.{kind}" for kind in ("pd", "ps")))
inactive("llvm.x86.avx.round.pd.256", "llvm.x86.avx.round.ps.256")
inactive(
    *(
        f"llvm.x86.{how}"
        for how in ("sse.movmsk.ps", "sse2.movmsk.pd", "avx.movmsk.ps.256", "avx.movmsk.pd.256")
    )
)

# What the optimiser is told, and what it asks
inactive("llvm.expect", "llvm.expect.with.probability", keeps_bits=True, smooth=True)
inactive("llvm.is.constant", "llvm.objectsize")
inactive("llvm.assume", "llvm.donothing", "llvm.sideeffect", "llvm.pseudoprobe", "llvm.fake.use")
inactive("llvm.experimental.noalias.scope.decl", "llvm.allow.runtime.check", "llvm.allow.ubsan.check")
inactive("llvm.dbg.value", "llvm.dbg.declare", "llvm.dbg.label", "llvm.dbg.assign")
inactive("llvm.var.annotation", "llvm.codeview.annotation", "llvm.type.test")
inactive("llvm.returnaddress", "llvm.frameaddress", "llvm.stacksave")
callee("llvm.set.rounding(mode)", "llvm.set.fpenv(mode)", "llvm.set.fpmode(mode)", inactive=True)
callee("llvm.get.rounding()", "llvm.get.fpenv()", "llvm.get.fpmode()", inactive=True)
callee("llvm.readcyclecounter()", "llvm.readsteadycounter()", inactive=True)
callee("llvm.reset.fpenv()", "llvm.reset.fpmode()", inactive=True)
inactive("llvm.invariant.start", "llvm.invariant.end", "llvm.prefetch")

callee("llvm.trap()", "llvm.debugtrap()", inactive=True, noreturn=True)
callee("llvm.ubsantrap(kind)", inactive=True, noreturn=True)
callee(
    "llvm.launder.invariant.group(p)",
    "llvm.strip.invariant.group(p)",
    "llvm.threadlocal.address(p)",
    returns="p",
)
callee("llvm.ptr.annotation(p, text, file, line, rest)", "llvm.annotation(p, text, file, line)", returns="p")

# Everything on the stack above the mark is released, whichever it is.
callee("llvm.stackrestore(mark)", inactive=True, touches_all=True)
