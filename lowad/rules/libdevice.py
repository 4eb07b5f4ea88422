"""Functions of CUDA's libdevice, and the intrinsics that Nvidia's compiler makes of some of them.

Those that have the derivative of a function of <math.h> have its partials with LLVM's intrinsics, since
libdevice has no other names.
"""

from lowad.rules.declare import alias, inactive, scalar

POLE = "infinite at the pole, as the limit is"

for rounding in ("rd", "rn", "ru", "rz"):
    for letter, width in (("f", "f"), ("d", "")):
        scalar(f"__nv_{letter}rcp_{rounding}(x) -> r", "-(r * r)", on="[0.3, 2]", kink=POLE, only=width)

scalar("__nv_fast_expf(x) -> r", "r", only="f")
scalar("__nv_asin(x)", "1 / sqrt((1 - x) * (1 + x))", on="[-0.9, 0.9]", kink=POLE)
scalar("__nv_acos(x)", "-1 / sqrt((1 - x) * (1 + x))", on="[-0.9, 0.9]", kink=POLE)
scalar(
    "__nv_atan2(y, x)",
    "x / (x * x + y * y)",
    "-y / (x * x + y * y)",
    on="[0.3, 2] [0.3, 2]",
    kink="NaN at the origin, where it jumps",
)
scalar("__nv_asinh(x)", "1 / sqrt(x * x + 1)")
scalar("__nv_acosh(x)", "1 / sqrt((x - 1) * (x + 1))", on="[1.1, 4]", kink=POLE)
scalar("__nv_atanh(x)", "1 / ((1 - x) * (1 + x))", on="[-0.9, 0.9]", kink=POLE)
scalar("__nv_erfinv(x) -> r", "exp(r * r) / M_2_SQRTPI", on="[-0.9, 0.9]", kink=POLE)
alias("__nv_erfinv", "__nv_erfinfv*")
scalar("__nv_fmod(x, y) -> r", "1", "(r - x) / y", on="[2.1, 2.9] [0.9, 1.0]", kink="the piece's at a jump")

for kind, width in (("ftz.f", "f"), ("f", "f"), ("d", "")):
    scalar(f"llvm.nvvm.ex2.approx.{kind}(x) -> r", "M_LN2 * r", only=width)
    for name, sign in (("fmax", ">="), ("fmin", "<=")):
        scalar(
            f"llvm.nvvm.{name}.{kind}(x, y)",
            f"1 if x {sign} y or y != y else 0",
            f"0 if x {sign} y or y != y else 1",
            on="[-2, 0] [0.1, 2]",
            kink="a tie goes to x",
            only=width,
        )

# Which thread of a device runs
for axis in "xyz":
    inactive(*(f"llvm.nvvm.read.ptx.sreg.{name}.{axis}" for name in ("tid", "ntid", "ctaid", "nctaid")))
    inactive(f"llvm.amdgcn.workitem.id.{axis}", f"llvm.amdgcn.workgroup.id.{axis}")
inactive("llvm.nvvm.read.ptx.sreg.warpsize", "llvm.nvvm.read.ptx.sreg.laneid")
