"""The libraries and their functions: how each is called, and where its arguments are taken from."""

import re
from dataclasses import dataclass

from benchmarks.libraries.build import Library


@dataclass(frozen=True, slots=True)
class Row:
    """A function of a library: a C expression, or a body with `return`, over the numbers `v[0]`, `v[1]`, ...

    `box` has an interval a number. `known` is the same function for mpmath, as Python
    over `v`.
    """

    library: str
    function: str
    call: str
    box: tuple[tuple[float, float], ...]
    known: str = ""
    before: str = ""

    @property
    def text(self) -> str:
        """The C function that is differentiated."""
        body = self.call if "return" in self.call else f"return {self.call};"
        return f"{self.before}\ndouble checked(const double *v) {{ {body} }}\n"


_GSL = """
#include <gsl/gsl_sf.h>
#include <gsl/gsl_cdf.h>
#include <gsl/gsl_poly.h>
#include <gsl/gsl_spline.h>
#include <gsl/gsl_roots.h>
#include <gsl/gsl_integration.h>
#include <gsl/gsl_deriv.h>
#include <gsl/gsl_chebyshev.h>
#include <gsl/gsl_statistics_double.h>
#include <gsl/gsl_errno.h>
#include <math.h>
"""
_GSL_CONFIG = """
#define HAVE_DECL_ACOSH 1
#define HAVE_DECL_ASINH 1
#define HAVE_DECL_ATANH 1
#define HAVE_DECL_EXPM1 1
#define HAVE_DECL_LOG1P 1
#define HAVE_DECL_HYPOT 1
#define HAVE_DECL_FREXP 1
#define HAVE_DECL_LDEXP 1
#define HAVE_DECL_ISINF 1
#define HAVE_DECL_ISNAN 1
#define HAVE_DECL_ISFINITE 1
#define HAVE_DECL_FINITE 1
#define HAVE_IEEE_COMPARISONS 1
#define HAVE_IEEE_DENORMALS 1
#define GSL_COERCE_DBL(x) (x)
#define DISCARD_POINTER(p) do { ; } while (p ? 0 : 0);
#define RETURN_IF_NULL(x) if (!x) { return ; }
#define VERSION "as packaged"
"""
_CMINPACK = "#include <cminpack.h>\n#include <math.h>\n#include <string.h>\n"

LIBRARIES = (
    Library(
        "gsl",
        "GNU Scientific Library: special functions, distributions, interpolation, roots, quadrature",
        (
            *("specfunc", "complex", "err", "sys", "poly", "interpolation", "roots", "integration", "deriv"),
            *("cheb", "cdf", "statistics", "linalg", "vector", "matrix", "block"),
        ),
        _GSL,
        _GSL_CONFIG,
        "gsl",
    ),
    Library("cminpack", "MINPACK in C: systems of equations, least squares", (".",), _CMINPACK),
    Library(
        "erfa",
        "Essential Routines for Fundamental Astronomy",
        ("src",),
        "#include <erfa.h>\n#include <math.h>\n",
    ),
)


def _known(box: tuple[tuple[float, float], ...], *pairs: tuple[str, str]) -> list[Row]:
    """Return rows of GSL's functions of numbers, each with the same function in mpmath's words."""
    return [Row("gsl", call.split("(", 1)[0], call, box, known) for call, known in pairs]


_POSITIVE = (0.6, 6.0)

_SPECIAL = [
    *_known(
        (_POSITIVE,),
        ("gsl_sf_bessel_J0(v[0])", "besselj(0, v[0])"),
        ("gsl_sf_bessel_J1(v[0])", "besselj(1, v[0])"),
        ("gsl_sf_bessel_Jn(3, v[0])", "besselj(3, v[0])"),
        ("gsl_sf_bessel_Y0(v[0])", "bessely(0, v[0])"),
        ("gsl_sf_bessel_Y1(v[0])", "bessely(1, v[0])"),
        ("gsl_sf_bessel_I0(v[0])", "besseli(0, v[0])"),
        ("gsl_sf_bessel_I1(v[0])", "besseli(1, v[0])"),
        ("gsl_sf_bessel_K0(v[0])", "besselk(0, v[0])"),
        ("gsl_sf_bessel_K1(v[0])", "besselk(1, v[0])"),
        ("gsl_sf_bessel_j1(v[0])", "sin(v[0]) / v[0]**2 - cos(v[0]) / v[0]"),
        ("gsl_sf_bessel_jl(4, v[0])", "sqrt(pi / (2 * v[0])) * besselj(4.5, v[0])"),
        ("gsl_sf_airy_Ai(v[0], GSL_PREC_DOUBLE)", "airyai(v[0])"),
        ("gsl_sf_airy_Bi(v[0], GSL_PREC_DOUBLE)", "airybi(v[0])"),
        ("gsl_sf_clausen(v[0])", "clsin(2, v[0])"),
        ("gsl_sf_dawson(v[0])", "sqrt(pi) / 2 * exp(-v[0]**2) * erfi(v[0])"),
        ("gsl_sf_debye_1(v[0])", "quad(lambda t: t / expm1(t), [0, v[0]]) / v[0]"),
        ("gsl_sf_dilog(v[0])", "re(polylog(2, v[0]))"),
        ("gsl_sf_erfc(v[0])", "erfc(v[0])"),
        ("gsl_sf_log_erfc(v[0])", "log(erfc(v[0]))"),
        ("gsl_sf_expint_E1(v[0])", "e1(v[0])"),
        ("gsl_sf_expint_Ei(v[0])", "ei(v[0])"),
        ("gsl_sf_Si(v[0])", "si(v[0])"),
        ("gsl_sf_Ci(v[0])", "ci(v[0])"),
        ("gsl_sf_Shi(v[0])", "shi(v[0])"),
        ("gsl_sf_fermi_dirac_1(v[0])", "-polylog(2, -exp(v[0]))"),
        ("gsl_sf_gamma(v[0])", "gamma(v[0])"),
        ("gsl_sf_lngamma(v[0])", "loggamma(v[0])"),
        ("gsl_sf_gammainv(v[0])", "rgamma(v[0])"),
        ("gsl_sf_psi(v[0])", "psi(0, v[0])"),
        ("gsl_sf_psi_1(v[0])", "psi(1, v[0])"),
        ("gsl_sf_lambert_W0(v[0])", "re(lambertw(v[0]))"),
        ("gsl_sf_synchrotron_2(v[0])", "v[0] * besselk(mpf(2) / 3, v[0])"),
        ("gsl_sf_legendre_Pl(5, v[0] / 7)", "legendre(5, v[0] / 7)"),
        ("gsl_sf_legendre_Q1(v[0] / 7)", "v[0] / 7 * atanh(v[0] / 7) - 1"),
        ("gsl_sf_log_1plusx(v[0])", "log1p(v[0])"),
        ("gsl_sf_sinc(v[0])", "sin(pi * v[0]) / (pi * v[0])"),
    ),
    *_known(((0.2, 2.0),), ("gsl_sf_erf(v[0])", "erf(v[0])")),
    *_known(((1.2, 5.0),), ("gsl_sf_zeta(v[0])", "zeta(v[0])")),
    *_known(((0.1, 0.9),), ("gsl_sf_ellint_Kcomp(v[0], GSL_PREC_DOUBLE)", "ellipk(v[0]**2)")),
    *_known(((0.1, 0.9),), ("gsl_sf_ellint_Ecomp(v[0], GSL_PREC_DOUBLE)", "ellipe(v[0]**2)")),
    *_known(
        ((0.2, 1.2), (0.1, 0.9)),
        ("gsl_sf_ellint_F(v[0], v[1], GSL_PREC_DOUBLE)", "ellipf(v[0], v[1]**2)"),
        ("gsl_sf_ellint_E(v[0], v[1], GSL_PREC_DOUBLE)", "ellipe(v[0], v[1]**2)"),
    ),
    *_known(
        ((0.7, 4.0), (0.7, 4.0)),
        ("gsl_sf_beta(v[0], v[1])", "beta(v[0], v[1])"),
        ("gsl_sf_lnbeta(v[0], v[1])", "log(beta(v[0], v[1]))"),
        ("gsl_sf_gamma_inc_P(v[0], v[1])", "gammainc(v[0], 0, v[1], regularized=True)"),
        ("gsl_sf_hyperg_0F1(v[0], v[1])", "hyp0f1(v[0], v[1])"),
        ("gsl_sf_hzeta(v[0] + 1, v[1])", "zeta(v[0] + 1, v[1])"),
        ("gsl_sf_bessel_Jnu(v[0], v[1])", "besselj(v[0], v[1])"),
        ("gsl_sf_bessel_Knu(v[0], v[1])", "besselk(v[0], v[1])"),
        ("gsl_sf_laguerre_n(4, v[0], v[1])", "laguerre(4, v[0], v[1])"),
        ("gsl_sf_gegenpoly_n(5, v[0], v[1])", "gegenbauer(5, v[0], v[1])"),
    ),
    *_known(
        ((0.7, 3.0), (0.7, 3.0), (0.2, 0.8)),
        ("gsl_sf_beta_inc(v[0], v[1], v[2])", "betainc(v[0], v[1], 0, v[2], regularized=True)"),
        ("gsl_sf_hyperg_1F1(v[0], v[1], v[2])", "hyp1f1(v[0], v[1], v[2])"),
        ("gsl_cdf_beta_P(v[2], v[0], v[1])", "betainc(v[0], v[1], 0, v[2], regularized=True)"),
        ("gsl_cdf_gamma_P(v[2], v[0], v[1])", "gammainc(v[0], 0, v[2] / v[1], regularized=True)"),
    ),
    *_known(
        ((0.7, 3.0), (0.3, 2.0)),
        ("gsl_cdf_gaussian_P(v[0], v[1])", "ncdf(v[0] / v[1])"),
        ("gsl_cdf_logistic_P(v[0], v[1])", "1 / (1 + exp(-v[0] / v[1]))"),
        ("gsl_cdf_weibull_P(v[0], v[1], 2.5)", "1 - exp(-(v[0] / v[1])**2.5)"),
    ),
    *_known(((0.1, 0.9),), ("gsl_cdf_ugaussian_Pinv(v[0])", "sqrt(2) * erfinv(2 * v[0] - 1)")),
]

_KNOTS = "const double k[6] = {0, 1, 2.5, 3, 4.2, 6};"
_CUBE = "static double cube(double t, void *p) { const double *v = p; return t * t * t + v[0] * t - v[1]; }"
_ROOT = "findroot(lambda t: t**3 + v[0] * t - v[1], 1)"


def _spline(kind: str) -> Row:
    body = f"""{_KNOTS}
    gsl_interp_accel *acc = gsl_interp_accel_alloc();
    gsl_spline *s = gsl_spline_alloc(gsl_interp_{kind}, 6);
    gsl_spline_init(s, k, v, 6);
    double r = gsl_spline_eval(s, v[6], acc);
    gsl_spline_free(s);
    gsl_interp_accel_free(acc);
    return r;"""
    return Row("gsl", f"gsl_spline_eval, {kind}", body, ((0.5, 2.0),) * 6 + ((3.1, 4.1),))


_METHODS = [
    *map(_spline, ("linear", "polynomial", "cspline", "akima", "steffen")),
    Row(
        "gsl",
        "gsl_poly_eval",
        "gsl_poly_eval(v, 5, v[5])",
        ((-1.0, 1.0),) * 6,
        "sum(v[i] * v[5]**i for i in range(5))",
    ),
    Row(
        "gsl",
        "gsl_poly_solve_cubic",
        "double a, b, c; gsl_poly_solve_cubic(v[0], v[1], v[2], &a, &b, &c); return a;",
        ((0.2, 1.0), (1.0, 2.0), (-2.0, -1.0)),
        "findroot(lambda t: t**3 + v[0] * t**2 + v[1] * t + v[2], 0.7)",
    ),
    Row(
        "gsl",
        "gsl_poly_dd_eval",
        f"{_KNOTS} double d[6]; gsl_poly_dd_init(d, k, v, 6); return gsl_poly_dd_eval(d, k, 6, v[6]);",
        ((0.5, 2.0),) * 6 + ((3.1, 4.1),),
    ),
    Row(
        "gsl",
        "gsl_root_fsolver_brent",
        """gsl_function f = { cube, (void *)v };
    gsl_root_fsolver *s = gsl_root_fsolver_alloc(gsl_root_fsolver_brent);
    gsl_root_fsolver_set(s, &f, 0.0, 4.0);
    for (int i = 0; i < 60; i++) { gsl_root_fsolver_iterate(s);
        if (gsl_root_fsolver_x_upper(s) == gsl_root_fsolver_x_lower(s)) break; }
    double r = gsl_root_fsolver_root(s);
    gsl_root_fsolver_free(s);
    return r;""",
        ((0.5, 2.0), (1.0, 3.0)),
        _ROOT,
        _CUBE,
    ),
    Row(
        "gsl",
        "gsl_root_fdfsolver_newton",
        """gsl_function_fdf f = { cube, slope, both, (void *)v };
    gsl_root_fdfsolver *s = gsl_root_fdfsolver_alloc(gsl_root_fdfsolver_newton);
    gsl_root_fdfsolver_set(s, &f, 1.0);
    for (int i = 0; i < 12; i++) gsl_root_fdfsolver_iterate(s);
    double r = gsl_root_fdfsolver_root(s);
    gsl_root_fdfsolver_free(s);
    return r;""",
        ((0.5, 2.0), (1.0, 3.0)),
        _ROOT,
        f"""{_CUBE}
static double slope(double t, void *p) {{ const double *v = p; return 3 * t * t + v[0]; }}
static void both(double t, void *p, double *y, double *dy) {{ *y = cube(t, p); *dy = slope(t, p); }}""",
    ),
    Row(
        "gsl",
        "gsl_integration_qng",
        """gsl_function f = { bell, (void *)v }; double r, e; size_t n;
    gsl_integration_qng(&f, 0, v[1], 1e-10, 1e-10, &r, &e, &n); return r;""",
        ((0.5, 2.0), (1.0, 2.0)),
        "quad(lambda t: exp(-v[0] * t * t) * cos(t), [0, v[1]])",
        "static double bell(double t, void *p) { const double *v = p; return exp(-v[0] * t * t) * cos(t); }",
    ),
    Row(
        "gsl",
        "gsl_integration_qags",
        """gsl_function f = { bell, (void *)v }; double r, e;
    gsl_integration_workspace *w = gsl_integration_workspace_alloc(50);
    gsl_integration_qags(&f, 0, v[1], 1e-10, 1e-10, 50, w, &r, &e);
    gsl_integration_workspace_free(w);
    return r;""",
        ((0.5, 2.0), (1.0, 2.0)),
        "quad(lambda t: exp(-v[0] * t * t) * cos(t), [0, v[1]])",
        "static double bell(double t, void *p) { const double *v = p; return exp(-v[0] * t * t) * cos(t); }",
    ),
    Row(
        "gsl",
        "gsl_cheb_eval",
        """gsl_function f = { bell, (void *)v };
    gsl_cheb_series *c = gsl_cheb_alloc(20);
    gsl_cheb_init(c, &f, 0, 2);
    double r = gsl_cheb_eval(c, v[1]);
    gsl_cheb_free(c);
    return r;""",
        ((0.5, 2.0), (0.5, 1.5)),
        "",
        "static double bell(double t, void *p) { const double *v = p; return exp(-v[0] * t * t) * cos(t); }",
    ),
    Row("gsl", "gsl_stats_variance", "gsl_stats_variance(v, 1, 8)", ((-1.0, 1.0),) * 8),
    Row("gsl", "gsl_stats_skew", "gsl_stats_skew(v, 1, 8)", ((-1.0, 1.0),) * 8),
    Row(
        "gsl",
        "gsl_stats_covariance",
        "gsl_stats_covariance(v, 1, v + 4, 1, 4)",
        ((-1.0, 1.0),) * 8,
    ),
]

_SYSTEM = """static int system3(void *p, int n, const double *x, double *f, int flag) {
    const double *v = p;
    for (int i = 0; i < n; i++)
        f[i] = (3 - v[0] * x[i]) * x[i] - (i ? x[i - 1] : 0) - 2 * (i < n - 1 ? x[i + 1] : 0) + v[1];
    return 0;
}"""
_FIT = """static int fit(void *p, int m, int n, const double *x, double *f, int flag) {
    const double *v = p;
    for (int i = 0; i < m; i++) { double t = 0.3 * i; f[i] = v[i] - x[0] * exp(-x[1] * t); }
    return 0;
}"""
_FITTED = """(lambda s: s[0] * s[1])(findroot(lambda a, b: [
    sum((v[i] - a * exp(-b * i * mpf(3) / 10)) * exp(-b * i * mpf(3) / 10) * i**k for i in range(6))
    for k in (0, 1)],
    (1.5, 0.7)))"""

_FIT_DER = """static int fit(void *p, int m, int n, const double *x, double *f, double *j, int ld, int flag) {
    const double *v = p;
    for (int i = 0; i < m; i++) {
        double t = 0.3 * i, e = exp(-x[1] * t);
        if (flag == 1) f[i] = v[i] - x[0] * e;
        else { j[i] = -e; j[i + ld] = x[0] * t * e; }
    }
    return 0;
}"""

_MINPACK = [
    Row("cminpack", "enorm", "enorm(6, v)", ((-2.0, 2.0),) * 6, "sqrt(sum(t * t for t in v))"),
    Row(
        "cminpack",
        "hybrd1",
        """double x[4] = {-1, -1, -1, -1}, f[4], w[50];
    hybrd1(system3, (void *)v, 4, x, f, 1e-14, w, 50); return x[0] + 2 * x[2];""",
        ((1.5, 2.5), (0.8, 1.2)),
        "",
        _SYSTEM,
    ),
    Row(
        "cminpack",
        "lmdif1",
        """double x[2] = {1, 1}, f[6], w[60]; int iw[2];
    lmdif1(fit, (void *)v, 6, 2, x, f, 1e-14, iw, w, 60); return x[0] * x[1];""",
        tuple((1.4 * 0.8**i, 1.6 * 0.8**i) for i in range(6)),
        _FITTED,
        _FIT,
    ),
    Row(
        "cminpack",
        "lmder1",
        """double x[2] = {1, 1}, f[6], j[12], w[60]; int iw[2];
    lmder1(fit, (void *)v, 6, 2, x, f, j, 6, 1e-14, iw, w, 60); return x[0] * x[1];""",
        tuple((1.4 * 0.8**i, 1.6 * 0.8**i) for i in range(6)),
        _FITTED,
        _FIT_DER,
    ),
    Row(
        "cminpack",
        "qrfac",
        """double a[9], d[3], c[3], w[3]; int ip[3]; memcpy(a, v, sizeof a);
    qrfac(3, 3, a, 3, 0, ip, 3, d, c, w); return d[0] * d[1] + d[2] + c[1];""",
        ((0.5, 2.0),) * 9,
        "",
        "void qrfac(int, int, double *, int, int, int *, int, double *, double *, double *);",
    ),
    Row(
        "cminpack",
        "covar",
        """double r[9] = {v[0], 0, 0, v[1], v[2], 0, v[3], v[4], v[5]}, w[3]; int ip[3] = {1, 2, 3};
    covar(3, r, 3, ip, 1e-12, w); return r[0] + r[4] * r[8] + r[3];""",
        ((0.5, 2.0),) * 6,
    ),
    Row(
        "cminpack",
        "dogleg",
        """double x[3], a[3], b[3]; const double d[3] = {1, 2, 1};
    dogleg(3, v, 6, d, v + 6, 0.2, x, a, b); return x[0] + 2 * x[1] * x[2];""",
        ((0.8, 2.0),) * 9,
        "",
        """void dogleg(int, const double *, int, const double *, const double *, double, double *, double *,
    double *);""",
    ),
]


def _erfa(call: str, box: tuple[tuple[float, float], ...]) -> Row:
    name = re.findall(r"era\w+", call)[-1]
    return Row("erfa", name, call, box)


_ANGLE = (0.3, 1.2)
_DATE = (1000.0, 1010.0)

_ASTRONOMY = [
    _erfa("eraAnp(v[0])", ((-9.0, -7.0),)),
    _erfa("eraSeps(v[0], v[1], v[2], v[3])", (_ANGLE, _ANGLE, (1.5, 2.5), _ANGLE)),
    _erfa("eraPas(v[0], v[1], v[2], v[3])", (_ANGLE, _ANGLE, (1.5, 2.5), _ANGLE)),
    _erfa("eraSepp((double *)v, (double *)v + 3)", ((0.2, 1.0),) * 3 + ((-1.0, -0.2),) * 3),
    _erfa("eraPap((double *)v, (double *)v + 3)", ((0.2, 1.0),) * 3 + ((-1.0, -0.2),) * 3),
    _erfa("double p[3]; eraS2c(v[0], v[1], p); return p[0] * p[1] + p[2];", (_ANGLE, _ANGLE)),
    _erfa("double a, b; eraC2s((double *)v, &a, &b); return a + 2 * b;", ((0.3, 1.0),) * 3),
    _erfa(
        "double r[3][3]; eraRv2m((double *)v, r); return r[0][1] + 2 * r[1][2] + r[2][2];",
        ((0.3, 1.0),) * 3,
    ),
    _erfa(
        """double r[3][3], w[3]; eraIr(r); eraRx(v[0], r); eraRy(v[1], r); eraRz(v[2], r); eraRm2v(r, w);
    return w[0] + 2 * w[1] + 3 * w[2];""",
        (_ANGLE, _ANGLE, _ANGLE),
    ),
    _erfa(
        "double p[3]; eraGd2gc(1, v[0], v[1], v[2] * 1000, p); return (p[0] + 2 * p[1] + 3 * p[2]) / 1e6;",
        (_ANGLE, _ANGLE, (0.1, 5.0)),
    ),
    _erfa(
        """double p[3] = {v[0] * 1e6, v[1] * 1e6, v[2] * 1e6}, a, b, h; eraGc2gd(1, p, &a, &b, &h);
    return a + 2 * b + h / 1e6;""",
        ((2.0, 4.0), (2.0, 4.0), (4.0, 5.0)),
    ),
    _erfa(
        "double a, b; eraRefco(v[0], v[1], v[2], v[3], &a, &b); return 1e4 * (a + 3 * b);",
        ((800.0, 1000.0), (5.0, 20.0), (0.2, 0.8), (0.4, 0.7)),
    ),
    _erfa("double a, b; eraHd2ae(v[0], v[1], v[2], &a, &b); return a + 2 * b;", (_ANGLE, _ANGLE, _ANGLE)),
    _erfa("double a, b; eraAe2hd(v[0], v[1], v[2], &a, &b); return a + 2 * b;", (_ANGLE, _ANGLE, _ANGLE)),
    _erfa("eraHd2pa(v[0], v[1], v[2])", (_ANGLE, _ANGLE, _ANGLE)),
    _erfa("double a, b; eraIcrs2g(v[0], v[1], &a, &b); return a + 2 * b;", (_ANGLE, _ANGLE)),
    _erfa(
        "double a, b; eraEqec06(2451545.0, v[0], v[1], v[2], &a, &b); return a + 2 * b;",
        (_DATE, _ANGLE, _ANGLE),
    ),
    _erfa("eraObl06(2451545.0, 365250 * v[0])", (_ANGLE,)),
    _erfa("double a, b; eraNut80(2451545.0, v[0], &a, &b); return 1e5 * (a + 2 * b);", (_DATE,)),
    _erfa("double a, b; eraNut00b(2451545.0, v[0], &a, &b); return 1e5 * (a + 2 * b);", (_DATE,)),
    _erfa("double a, b; eraNut06a(2451545.0, v[0], &a, &b); return 1e5 * (a + 2 * b);", (_DATE,)),
    _erfa("1e9 * eraS06(2451545.0, v[0], v[1] * 1e-4, v[2] * 1e-4)", (_DATE, _ANGLE, _ANGLE)),
    _erfa("1e3 * eraDtdb(2451545.0, v[0], 0.3, v[1], 5000, 3000)", (_DATE, _ANGLE)),
    _erfa(
        "double p[2][3]; eraMoon98(2451545.0, v[0], p); return 1e3 * (p[0][0] + 2 * p[0][1] + 9 * p[1][2]);",
        (_DATE,),
    ),
    _erfa(
        "double h[2][3], b[2][3]; eraEpv00(2451545.0, v[0], h, b);"
        " return h[0][0] + 2 * b[0][1] + 50 * b[1][2];",
        (_DATE,),
    ),
    _erfa(
        "double p[2][3]; eraPlan94(2451545.0, v[0], 5, p); return p[0][0] + 2 * p[0][1] + 50 * p[1][2];",
        (_DATE,),
    ),
    _erfa(
        """double p[2][3]; eraStarpv(v[0], v[1], v[2] * 1e-5, v[3] * 1e-5, v[4], v[5] * 10, p);
    return 1e-5 * (p[0][0] + p[0][1]) + 100 * p[1][2];""",
        (_ANGLE,) * 6,
    ),
    _erfa(
        "double p[3]; eraPmpx(v[0], v[1], v[2] * 1e-5, v[3] * 1e-5, v[4], v[5], 9.0, (double *)v + 6, p);"
        " return p[0] + 2 * p[1];",
        (_ANGLE,) * 9,
    ),
    _erfa(
        "double p[3]; eraAb((double *)v, (double *)v + 3, v[6], 0.99, p); return p[0] + 2 * p[1] + 3 * p[2];",
        ((0.3, 0.6),) * 3 + ((1e-2, 1e-1),) * 3 + ((0.9, 1.1),),
    ),
]

ROWS = (*_SPECIAL, *_METHODS, *_MINPACK, *_ASTRONOMY)
