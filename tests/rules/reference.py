"""The functions that rows describe, in many digits, and numerical derivatives of them."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

import mpmath
from mpmath import mpc, mpf

from lowad.rules.expression import Library

DIGITS = 60


def number(value: Fraction) -> mpf:
    """Return `value` in the working precision."""
    return mpf(value.numerator) / value.denominator


def _truncated(value: mpf) -> mpf:
    return mpmath.floor(value) if value >= 0 else mpmath.ceil(value)


def _copysign(x: mpf, y: mpf) -> mpf:
    return abs(x) if y >= 0 else -abs(x)


FUNCTIONS: dict[str, Callable[..., mpf]] = {
    "fneg": lambda x: -x,
    "fadd": lambda x, y: x + y,
    "fsub": lambda x, y: x - y,
    "fmul": lambda x, y: x * y,
    "fdiv": lambda x, y: x / y,
    "frem": lambda x, y: x - y * _truncated(x / y),
    "fpext": lambda x: x,
    "fptrunc": lambda x: x,
    **{name: getattr(mpmath, name) for name in ("sqrt", "cbrt", "hypot", "exp", "expm1", "log1p")},
    **{name: getattr(mpmath, name) for name in ("sin", "cos", "tan", "asin", "acos", "atan", "atan2")},
    **{name: getattr(mpmath, name) for name in ("sinh", "cosh", "tanh", "asinh", "acosh", "atanh")},
    **{name: getattr(mpmath, name) for name in ("erf", "erfc")},
    "pow": mpmath.power,
    "exp2": lambda x: mpmath.power(2, x),
    "exp10": lambda x: mpmath.power(10, x),
    "log": mpmath.log,
    "log2": lambda x: mpmath.log(x) / mpmath.log(2),
    "log10": mpmath.log10,
    "fabs": abs,
    "copysign": _copysign,
    **dict.fromkeys(("fmax", "fmaximum", "fmaximum_num"), max),
    **dict.fromkeys(("fmin", "fminimum", "fminimum_num"), min),
    "fdim": lambda x, y: max(x - y, mpf(0)),
    "fma": lambda x, y, z: x * y + z,
    "llvm.fmuladd": lambda x, y, z: x * y + z,
    "fmod": lambda x, y: x - y * _truncated(x / y),
    **dict.fromkeys(("remainder", "drem"), lambda x, y: x - y * mpmath.nint(x / y)),
    **dict.fromkeys(("ldexp", "scalbn", "scalbln"), mpmath.ldexp),
    "scalb": lambda x, n: x * mpmath.power(2, n),
    "significand": lambda x: mpmath.frexp(x)[0] * 2,
    **dict.fromkeys(("nextafter", "nexttoward"), lambda x, y: x),
    **dict.fromkeys(("nextup", "nextdown"), lambda x: x),
    "lowad.frexp_part": lambda x: mpmath.frexp(x)[0],
    "j0": lambda x: mpmath.besselj(0, x),
    "j1": lambda x: mpmath.besselj(1, x),
    "jn": mpmath.besselj,
    "y0": lambda x: mpmath.bessely(0, x),
    "y1": lambda x: mpmath.bessely(1, x),
    "yn": mpmath.bessely,
    "powi": lambda x, n: x**n,
    "llvm.powi": lambda x, n: x**n,
    "llvm.canonicalize": lambda x: x,
    "llvm.arithmetic.fence": lambda x: x,
    "lgamma": lambda x: mpmath.re(mpmath.loggamma(x)),
    "tgamma": mpmath.gamma,
    "digamma": mpmath.digamma,
    "lowad.digamma": mpmath.digamma,
    "lowad.taken": lambda by, x, slope: by * slope,
    "lowad.joint": lambda one, x, other: one * other,
    "polygamma": mpmath.polygamma,
    "lowad.polygamma": mpmath.polygamma,
}

# C23
FUNCTIONS |= {
    "exp2m1": lambda x: mpmath.power(2, x) - 1,
    "exp10m1": lambda x: mpmath.power(10, x) - 1,
    "logp1": mpmath.log1p,
    "log2p1": lambda x: mpmath.log1p(x) / mpmath.log(2),
    "log10p1": lambda x: mpmath.log1p(x) / mpmath.log(10),
    "rsqrt": lambda x: 1 / mpmath.sqrt(x),
    "rootn": lambda x, n: mpmath.power(x, mpf(1) / n),
    "pown": lambda x, n: x**n,
    "compoundn": lambda x, n: (1 + x) ** n,
    "powr": mpmath.power,
    "sinpi": mpmath.sinpi,
    "cospi": mpmath.cospi,
    "tanpi": lambda x: mpmath.tan(mpmath.pi * x),
    "asinpi": lambda x: mpmath.asin(x) / mpmath.pi,
    "acospi": lambda x: mpmath.acos(x) / mpmath.pi,
    "atanpi": lambda x: mpmath.atan(x) / mpmath.pi,
    "atan2pi": lambda y, x: mpmath.atan2(y, x) / mpmath.pi,
    **dict.fromkeys(("fmaximum_mag", "fmaximum_mag_num", "fmaxmag"), lambda x, y: max(x, y, key=abs)),
    **dict.fromkeys(("fminimum_mag", "fminimum_mag_num", "fminmag"), lambda x, y: min(x, y, key=abs)),
}

# Other libraries
FUNCTIONS |= {
    **{
        f"__nv_{name}": FUNCTIONS[name]
        for name in ("asin", "acos", "atan2", "asinh", "acosh", "atanh", "fmod")
    },
    **{f"__nv_{kind}rcp_{way}": lambda x: 1 / x for kind in "fd" for way in ("rd", "rn", "ru", "rz")},
    "__nv_fast_expf": mpmath.exp,
    "__nv_erfinv": mpmath.erfinv,
    **dict.fromkeys((f"llvm.nvvm.ex2.approx.{kind}" for kind in ("ftz.f", "f", "d")), FUNCTIONS["exp2"]),
    **dict.fromkeys((f"llvm.nvvm.fmax.{kind}" for kind in ("ftz.f", "f", "d")), max),
    **dict.fromkeys((f"llvm.nvvm.fmin.{kind}" for kind in ("ftz.f", "f", "d")), min),
    "erfi": mpmath.erfi,
    "erfinv": mpmath.erfinv,
    "erfcinv": lambda x: mpmath.erfinv(1 - x),
    "erfcx": lambda x: mpmath.exp(x * x) * mpmath.erfc(x),
    "Faddeeva_erf_re": mpmath.erf,
    "Faddeeva_erfc_re": mpmath.erfc,
    "Faddeeva_Dawson_re": lambda x: mpmath.erfi(x) * mpmath.exp(-x * x) * mpmath.sqrt(mpmath.pi) / 2,
    "Faddeeva_w_im": lambda x: mpmath.erfi(x) * mpmath.exp(-x * x),
    "sinc": mpmath.sinc,
    "sincn": mpmath.sincpi,
    "xlogy": lambda x, y: x * mpmath.log(y),
    "xlog1py": lambda x, y: x * mpmath.log1p(y),
    "__fd_atan_1": mpmath.atan,
    "jl_rem2pi": lambda x, mode: x - 2 * mpmath.pi * mpmath.nint(x / (2 * mpmath.pi)),
}


def _faddeeva_w(z: mpc) -> mpc:
    return mpmath.exp(-z * z) * mpmath.erfc(mpc(0, -1) * z)


# Functions of complex numbers; a further operand is a tolerance, or an order in front.
COMPLEX: Mapping[str, Callable[..., mpc]] = {
    "cproj": lambda z: z,
    **{f"c{name}": getattr(mpmath, name) for name in ("sqrt", "exp", "log", "log10")},
    **{f"c{name}": getattr(mpmath, name) for name in ("sin", "cos", "tan", "asin", "acos", "atan")},
    **{f"c{name}": getattr(mpmath, name) for name in ("sinh", "cosh", "tanh", "asinh", "acosh", "atanh")},
    "cpow": mpmath.power,
    "mul": lambda z, w: z * w,
    "div": lambda z, w: z / w,
    "Faddeeva_erf": mpmath.erf,
    "Faddeeva_erfc": mpmath.erfc,
    "Faddeeva_erfi": mpmath.erfi,
    "Faddeeva_erfcx": lambda z: mpmath.exp(z * z) * mpmath.erfc(z),
    "Faddeeva_w": _faddeeva_w,
    "Faddeeva_Dawson": lambda z: mpmath.exp(-z * z) * mpmath.erfi(z) * mpmath.sqrt(mpmath.pi) / 2,
    "cmplx_jn": mpmath.besselj,
    "cmplx_yn": mpmath.bessely,
    "cmplx_inv": lambda z: 1 / z,
    "cmplx_sqrt": mpmath.sqrt,
}


WITH_ORDER = frozenset(("cmplx_jn", "cmplx_yn"))


def _part(function: Callable[..., mpc], part: str, orders_in_front: int) -> Callable[..., mpf]:
    def of_parts(*numbers: mpf) -> mpf:
        orders, parts = numbers[:orders_in_front], numbers[orders_in_front:]
        pairs = zip(parts[::2], parts[1::2], strict=False)
        return mpf(getattr(mpc(function(*orders, *(mpc(re, im) for re, im in pairs))), part))

    return of_parts


for _name, _function in COMPLEX.items():
    for _half in ("real", "imag"):
        FUNCTIONS[f"{_name}_{_half}"] = FUNCTIONS[f"lowad.{_name}_{_half}"] = _part(
            _function, _half, int(_name in WITH_ORDER)
        )

LIBRARY: Library[mpf] = Library(number, FUNCTIONS)


def difference(function: Callable[..., mpf], point: Sequence[mpf | int], index: int) -> mpf:
    """Return the five-point derivative by operand `index`; with a step of 1e-10 its error is some 1e-40."""
    step = mpf(10) ** -10

    def at(steps: int) -> mpf:
        moved = list(point)
        moved[index] += steps * step
        return function(*moved)

    return (at(-2) - 8 * at(-1) + 8 * at(1) - at(2)) / (12 * step)
